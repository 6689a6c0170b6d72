// process_group_values.cpp - what process_group_values.h declares.
#include "process_group_values.h"

#include <cstdlib>
#include <cstring>
#include <map>

#include "process_group_work.h"

namespace tern_torch {
namespace {

// Large blocks of the host's memory that are used again: the first touch of fresh ones takes as long as a copy.
class Blocks {
  public:
    static Blocks &all()
    {
        static auto *const one = new Blocks; // tensors may outlive the statics of this file
        return *one;
    }
    // A contiguous tensor on the CPU as large as |t|.
    at::Tensor tensor_like(const at::Tensor &t)
    {
        const at::TensorOptions options = t.options().device(at::kCPU).memory_format(std::nullopt).requires_grad(false);
        const size_t bytes = t.nbytes();
        if (bytes < kSmallest)
            return at::empty(t.sizes(), options);
        auto [data, size] = take(bytes);
        return at::from_blob(data, t.sizes(), [data = data, size = size](void *) { all().put(data, size); }, options);
    }

  private:
    static constexpr size_t kSmallest = 256 << 10, kKept = size_t(256) << 20;

    std::pair<void *, size_t> take(size_t bytes)
    {
        {
            std::lock_guard<std::mutex> lock(guard_);
            auto found = free_.lower_bound(bytes);
            if (found != free_.end() && found->first <= 2 * bytes) {
                std::pair<void *, size_t> block(found->second, found->first);
                kept_ -= block.second;
                free_.erase(found);
                return block;
            }
        }
        void *data = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
        TORCH_CHECK(data != nullptr, "no memory for ", bytes, " bytes");
        return {data, bytes};
    }
    void put(void *data, size_t bytes)
    {
        std::lock_guard<std::mutex> lock(guard_);
        if (kept_ + bytes > kKept) {
            std::free(data);
            return;
        }
        kept_ += bytes;
        free_.emplace(bytes, data);
    }

    std::mutex guard_;
    std::multimap<size_t, void *> free_;
    size_t kept_ = 0;
};

} // namespace

Source::Source(const at::Tensor &from) : held_(from)
{
    const at::Tensor t = from.resolve_conj().resolve_neg();
    if (t.device().type() == kNeuron && t.numel() != 0 && view_of(t))
        return;
    host_ = t.to(at::kCPU).contiguous();
    data_ = host_.numel() ? host_.const_data_ptr() : nullptr;
}

bool Source::view_of(const at::Tensor &t)
{
    if (!t.is_contiguous())
        return false;
    Memory *memory = memory_of(t);
    tern_buffer *buffer = nullptr;
    size_t bytes = 0;
    {
        Lock lock;
        buffer = buffer_of(memory);
        if (buffer == nullptr)
            return false;
        bytes = tern_buffer_bytes(buffer);
    }
    const size_t at = t.storage_offset() * t.itemsize();
    tern_status status = nullptr;
    if (at + t.numel() * t.itemsize() <= bytes)
        status = without_python([&] { return tern_buffer_view(buffer, &view_); });
    tern_buffer_release(buffer);
    check(status);
    if (view_ == nullptr)
        return false;
    data_ = static_cast<const uint8_t *>(tern_view_data(view_)) + at;
    return true;
}

Sink::Sink(const at::Tensor &to) : target_(to)
{
    direct_ = to.device().is_cpu() && to.is_contiguous() && !to.is_conj() && !to.is_neg();
    host_ = direct_ ? to : Blocks::all().tensor_like(to);
}

void Sink::fill(const Source &source)
{
    if (data() != nullptr && data() != source.data())
        std::memcpy(data(), source.data(), host_.numel() * host_.itemsize());
}

void Sink::finish()
{
    if (direct_ || host_.numel() == 0)
        return;
    at::AutoDispatchBelowADInplaceOrView below;
    Dims dims;
    if (target_.device().type() != kNeuron || !target_.is_contiguous() ||
        !covers(target_, memory_of(target_), &dims) || target_.is_conj() || target_.is_neg()) {
        target_.copy_(host_);
        return;
    }
    tern_buffer *buffer = upload(host_, target_.device().index());
    Lock lock;
    set_buffer(memory_of(target_), buffer, target_.scalar_type(), dims);
}

std::vector<std::shared_ptr<Sink>> sinks_of(const std::vector<at::Tensor> &tensors)
{
    std::vector<std::shared_ptr<Sink>> sinks;
    for (const at::Tensor &t : tensors)
        sinks.push_back(std::make_shared<Sink>(t));
    return sinks;
}

std::vector<uint8_t> packed(const std::vector<at::Tensor> &tensors)
{
    std::vector<uint8_t> all;
    for (const at::Tensor &t : tensors) {
        const Source source(t);
        const auto *bytes = static_cast<const uint8_t *>(source.data());
        if (bytes != nullptr)
            all.insert(all.end(), bytes, bytes + t.nbytes());
    }
    return all;
}

void deal(const std::vector<uint8_t> &all, const std::vector<std::shared_ptr<Sink>> &sinks, size_t bytes)
{
    for (size_t r = 0; r < sinks.size(); r++) {
        if (bytes != 0)
            std::memcpy(sinks[r]->data(), all.data() + r * bytes, bytes);
        sinks[r]->finish();
    }
}

Wire wire_of(const at::Tensor &t)
{
    try {
        return {dtype_of(t.scalar_type()), 1};
    } catch (const c10::Error &) {
        return {TERN_U8, t.itemsize()};
    }
}

tern_reduce reduce_of(const c10d::ReduceOp &op)
{
    static_assert(int(TERN_REDUCTION_SUM) == c10d::ReduceOp::SUM && int(TERN_REDUCTION_AVG) == c10d::ReduceOp::AVG &&
                  int(TERN_REDUCTION_PRODUCT) == c10d::ReduceOp::PRODUCT && int(TERN_REDUCTION_MIN) == c10d::ReduceOp::MIN &&
                  int(TERN_REDUCTION_MAX) == c10d::ReduceOp::MAX && int(TERN_REDUCTION_BAND) == c10d::ReduceOp::BAND &&
                  int(TERN_REDUCTION_BOR) == c10d::ReduceOp::BOR && int(TERN_REDUCTION_BXOR) == c10d::ReduceOp::BXOR &&
                  int(TERN_REDUCTION_PREMUL_SUM) == c10d::ReduceOp::PREMUL_SUM);
    tern_reduce reduce = {static_cast<tern_reduction>(op.op_), 1.0};
    if (op.op_ == c10d::ReduceOp::PREMUL_SUM) {
        const auto *factor = dynamic_cast<const c10d::PreMulSumSupplement *>(op.supplement_.get());
        TORCH_CHECK(factor != nullptr, "PREMUL_SUM needs a factor");
        reduce.factor = factor->tensor_factor.defined() ? factor->tensor_factor.item<double>() : factor->double_factor;
    }
    return reduce;
}

} // namespace tern_torch
