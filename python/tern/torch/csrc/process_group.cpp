// process_group.cpp - torch.distributed's backend "neuron": collectives between processes through tern/group.h.
//
// An op is issued in the caller's thread: it computes what its inputs need and takes a view of their bytes. It runs in a
// thread of its lane, in the order of issue; its results are in their tensors before the Work is complete. All collectives
// of a group are one lane; each peer has a lane for messages to it and one for messages from it, so that messages wait for
// nothing but each other.
#include <pybind11/chrono.h>
#include <pybind11/pybind11.h>
#include <torch/csrc/distributed/c10d/Backend.hpp>
#include <torch/csrc/utils/pybind.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include "process_group.h"
#include "tern_torch.h"
#include "tern/group.h"

namespace py = pybind11;

namespace tern_torch {
namespace {

constexpr c10::DeviceType kNeuron = c10::DeviceType::PrivateUse1;

// Throws torch.distributed.DistBackendError. Frees |status|.
void check_group(tern_status status)
{
    if (status == nullptr)
        return;
    const std::string message = tern_status_message(status);
    tern_status_free(status);
    C10_THROW_ERROR(DistBackendError, message);
}

// Runs |function| without the GIL.
template <class F> auto without_python(F function)
{
    if (Py_IsInitialized() && PyGILState_Check()) {
        py::gil_scoped_release release;
        return function();
    }
    return function();
}

std::string &torch_folder()
{
    static std::string folder;
    return folder;
}

// "train.py:12": the innermost caller that is not PyTorch itself; "" in threads without one.
std::string place_of_caller()
{
    if (!Py_IsInitialized())
        return "";
    py::gil_scoped_acquire acquire;
    PyFrameObject *frame = PyEval_GetFrame();
    Py_XINCREF(frame);
    std::string place;
    while (frame != nullptr && place.empty()) {
        PyCodeObject *code = PyFrame_GetCode(frame);
        const char *file = PyUnicode_AsUTF8(code->co_filename);
        if (file == nullptr)
            PyErr_Clear();
        else if (std::strncmp(file, torch_folder().c_str(), torch_folder().size()) != 0 && file[0] != '<')
            place = std::string(std::strrchr(file, '/') ? std::strrchr(file, '/') + 1 : file) + ":" +
                    std::to_string(PyFrame_GetLineNumber(frame));
        Py_DECREF(code);
        PyFrameObject *outer = PyFrame_GetBack(frame);
        Py_DECREF(frame);
        frame = outer;
    }
    Py_XDECREF(frame);
    return place;
}

// --- tensors ---

// The bytes of a tensor, contiguous, as they are when this is made.
class Source {
  public:
    explicit Source(const at::Tensor &from) : held_(from)
    {
        const at::Tensor t = from.resolve_conj().resolve_neg();
        if (t.device().type() == kNeuron && t.numel() != 0 && view_of(t))
            return;
        host_ = t.to(at::kCPU).contiguous();
        data_ = host_.numel() ? host_.const_data_ptr() : nullptr;
    }
    ~Source() { tern_view_release(view_); }
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;
    const void *data() const { return data_; }

  private:
    // Without a copy, if the value of the storage has the tensor's bytes in one piece.
    bool view_of(const at::Tensor &t)
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

    at::Tensor held_; // a tensor that nobody has might be overwritten
    at::Tensor host_;
    tern_view *view_ = nullptr;
    const void *data_ = nullptr;
};

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

// Memory of the host that becomes the values of a tensor.
class Sink {
  public:
    explicit Sink(const at::Tensor &to) : target_(to)
    {
        direct_ = to.device().is_cpu() && to.is_contiguous() && !to.is_conj() && !to.is_neg();
        host_ = direct_ ? to : Blocks::all().tensor_like(to);
    }
    void *data() { return host_.numel() ? host_.mutable_data_ptr() : nullptr; }
    // The values so far, for ops that read what they write.
    void fill(const Source &source)
    {
        if (data() != nullptr && data() != source.data())
            std::memcpy(data(), source.data(), host_.numel() * host_.itemsize());
    }
    void finish()
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

  private:
    at::Tensor target_, host_;
    bool direct_ = false;
};

// How the elements of a tensor travel: as their type, or as bytes if Tern has no such type.
struct Wire {
    tern_dtype dtype;
    uint64_t per_element;
};

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

// --- works and lanes ---

class NeuronWork final : public c10d::Work {
  public:
    NeuronWork(int rank, c10d::OpType op, std::vector<at::Tensor> results, uint64_t sequence)
        : Work(rank, op), results_(std::move(results)), sequence_(sequence)
    {
        std::vector<c10::Device> devices;
        for (const at::Tensor &t : results_)
            if (t.device().type() == kNeuron && devices.empty())
                devices.push_back(t.device());
        future_ = c10::make_intrusive<c10::ivalue::Future>(c10::ListType::create(c10::TensorType::get()), devices);
    }
    // Ends the work, then calls what waits for it.
    void complete(std::exception_ptr exception)
    {
        finish(exception);
        if (exception)
            future_->setError(exception);
        else // the values are there: no event of the device has to be waited for
            future_->markCompleted(c10::IValue(results_), std::vector<c10::weak_intrusive_ptr<c10::StorageImpl>>());
    }
    bool wait(std::chrono::milliseconds timeout) override
    {
        return without_python([&] {
            std::unique_lock<std::mutex> lock(mutex_);
            if (timeout == kNoTimeout)
                cv_.wait(lock, [&] { return completed_; });
            else if (!cv_.wait_for(lock, timeout, [&] { return completed_; }))
                C10_THROW_ERROR(DistBackendError, c10::str(c10d::opTypeToString(opType_), " did not end within ",
                                                           timeout.count(), " ms"));
            if (exception_)
                std::rethrow_exception(exception_);
            return true;
        });
    }
    void synchronize() override { wait(kNoTimeout); }
    std::vector<at::Tensor> result() override { return results_; }
    c10::intrusive_ptr<c10::ivalue::Future> getFuture() override { return future_; }
    uint64_t getSequencenumber() const override { return sequence_; }

  private:
    std::vector<at::Tensor> results_;
    uint64_t sequence_;
    c10::intrusive_ptr<c10::ivalue::Future> future_;
};

// A thread that runs tasks in the order in which they come.
class Lane {
  public:
    Lane() : thread_([this] { run(); }) {}
    ~Lane()
    {
        {
            std::lock_guard<std::mutex> lock(guard_);
            ends_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    void add(std::function<void()> task)
    {
        {
            std::lock_guard<std::mutex> lock(guard_);
            tasks_.push_back(std::move(task));
        }
        changed_.notify_all();
    }
    bool is_idle()
    {
        std::lock_guard<std::mutex> lock(guard_);
        return tasks_.empty() && !busy_;
    }
    void drain()
    {
        std::unique_lock<std::mutex> lock(guard_);
        changed_.wait(lock, [&] { return tasks_.empty() && !busy_; });
    }

  private:
    void run()
    {
        std::unique_lock<std::mutex> lock(guard_);
        for (;;) {
            changed_.wait(lock, [&] { return ends_ || !tasks_.empty(); });
            if (tasks_.empty())
                return;
            std::function<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            busy_ = true;
            lock.unlock();
            task();
            task = nullptr;
            lock.lock();
            busy_ = false;
            changed_.notify_all();
        }
    }

    std::mutex guard_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    bool busy_ = false, ends_ = false;
    std::thread thread_;
};

// What precedes the bytes of a message.
struct Envelope {
    int64_t tag;
    uint64_t bytes;
};

struct Inbox {
    std::unique_ptr<Lane> lane;
    std::map<int64_t, std::deque<std::vector<uint8_t>>> early; // messages of other tags than the one waited for
};

// --- joining ---

std::string first_line_of(const char *path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// The name under which the processes meet: made by rank 0, read by the others. A store may be used again after a group
// was destroyed, so the names are counted.
std::string rendezvous(c10d::Store &store, int rank, std::chrono::milliseconds timeout)
{
    const int64_t times = store.add("tern_joins_" + std::to_string(rank), 1);
    const std::string key = "tern_group_" + std::to_string(times), host = first_line_of("/proc/sys/kernel/random/boot_id");
    if (rank == 0) {
        std::random_device random;
        std::ostringstream name;
        name << "torch " << std::hex << random() << random() << random() << random();
        store.set(key, name.str() + "\n" + host);
        return name.str();
    }
    store.wait({key}, timeout);
    const std::string text = store.get_to_str(key);
    const size_t end = text.find('\n');
    TORCH_CHECK(text.substr(end + 1) == host, "rank ", rank, " is on another machine than rank 0: the processes of a group of "
                "backend neuron share memory, so they must be on one machine");
    return text.substr(0, end);
}

std::vector<at::Tensor> flattened(const std::vector<std::vector<at::Tensor>> &lists)
{
    std::vector<at::Tensor> all;
    for (const auto &list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

// --- the backend ---

class ProcessGroupNeuron final : public c10d::Backend {
  public:
    ProcessGroupNeuron(c10d::Store &store, int rank, int size, std::chrono::milliseconds timeout, std::string name)
        : Backend(rank, size), timeout_(timeout), name_(std::move(name))
    {
        const std::string key = rendezvous(store, rank, timeout);
        tern_group_options options = {};
        options.struct_size = sizeof options;
        options.key = key.c_str();
        options.rank = static_cast<uint32_t>(rank);
        options.size = static_cast<uint32_t>(size);
        options.timeout_seconds = static_cast<double>(timeout.count()) / 1e3;
        check_group(tern_group_join(&options, &group_));
    }
    ~ProcessGroupNeuron() override
    {
        if (getpid() != process_) { // a forked child has the memory, but neither the rank nor the threads
            each_lane([](std::unique_ptr<Lane> &lane) { lane.release(); });
            return;
        }
        without_python([&] {
            if (!is_idle())
                tern_group_abort(group_, "its process group was destroyed before its work had ended");
            collectives_.reset();
            outboxes_.clear();
            inboxes_.clear();
            tern_group_release(group_);
        });
    }

    const std::string getBackendName() const override { return "neuron"; }
    c10::intrusive_ptr<Options> getBackendOptions() override { return c10::make_intrusive<Options>("neuron", timeout_); }
    void setTimeout(std::chrono::milliseconds timeout) override
    {
        check_group(tern_group_set_timeout(group_, static_cast<double>(timeout.count()) / 1e3));
        timeout_ = timeout;
    }
    void setSequenceNumberForGroup() override {}
    uint64_t getSequenceNumberForGroup() override { return sequence_; }
    c10d::ErrorType getError() override
    {
        tern_status status = tern_group_check(group_);
        const bool failed = status != nullptr;
        tern_status_free(status);
        return failed ? c10d::ErrorType::COMM_ERROR : c10d::ErrorType::SUCCESS;
    }
    void abort() override { tern_group_abort(group_, "abort()"); }
    // Waits for what was issued; others that want more of this rank are told that it left.
    void shutdown() override
    {
        without_python([&] {
            std::vector<Lane *> lanes;
            {
                std::lock_guard<std::mutex> lock(guard_);
                each_lane([&](std::unique_ptr<Lane> &lane) { lanes.push_back(lane.get()); });
            }
            for (Lane *lane : lanes)
                lane->drain();
            tern_group_leave(group_);
        });
    }

    // Ops that are issued in between end together. They run as they come: none waits for the end of the list.
    bool supportsCoalescing() const override { return true; }
    void startCoalescing() override
    {
        std::lock_guard<std::mutex> lock(guard_);
        coalesced_.emplace();
    }
    c10::intrusive_ptr<c10d::Work> endCoalescing() override
    {
        std::vector<c10::intrusive_ptr<NeuronWork>> parts;
        {
            std::lock_guard<std::mutex> lock(guard_);
            TORCH_CHECK(coalesced_.has_value(), "endCoalescing without startCoalescing");
            parts = std::move(*coalesced_);
            coalesced_.reset();
        }
        return joined(std::move(parts));
    }

    c10::intrusive_ptr<c10d::Work> broadcast(std::vector<at::Tensor> &tensors, const c10d::BroadcastOptions &opts) override
    {
        TORCH_CHECK(tensors.size() == 1, "broadcast takes one tensor, not ", tensors.size());
        const at::Tensor t = tensors[0];
        charge(t, "broadcast", t.nbytes());
        auto source = opts.rootRank == rank_ ? std::make_shared<Source>(t) : nullptr;
        auto sink = std::make_shared<Sink>(t);
        const Wire wire = wire_of(t);
        return issue(c10d::OpType::BROADCAST, tensors, opts.timeout, [=, this, root = opts.rootRank](const char *what) {
            if (source)
                sink->fill(*source);
            check_group(tern_group_broadcast(group_, wire.dtype, static_cast<uint32_t>(root), sink->data(),
                                             t.numel() * wire.per_element, what));
            if (!source)
                sink->finish();
        });
    }

    c10::intrusive_ptr<c10d::Work> allreduce(std::vector<at::Tensor> &tensors, const c10d::AllreduceOptions &opts) override
    {
        return reduce_all(c10d::OpType::ALLREDUCE, tensors, opts);
    }
    c10::intrusive_ptr<c10d::Work> allreduce_coalesced(std::vector<at::Tensor> &tensors,
                                                       const c10d::AllreduceCoalescedOptions &opts) override
    {
        return reduce_all(c10d::OpType::ALLREDUCE_COALESCED, tensors, opts);
    }

    c10::intrusive_ptr<c10d::Work> reduce(std::vector<at::Tensor> &tensors, const c10d::ReduceOptions &opts) override
    {
        TORCH_CHECK(tensors.size() == 1, "reduce takes one tensor, not ", tensors.size());
        const at::Tensor t = tensors[0];
        charge(t, "all_reduce", t.nbytes());
        auto source = std::make_shared<Source>(t);
        auto sink = opts.rootRank == rank_ ? std::make_shared<Sink>(t) : nullptr;
        const tern_reduce reduce = reduce_of(opts.reduceOp);
        const tern_dtype dtype = dtype_of(t.scalar_type());
        return issue(c10d::OpType::REDUCE, tensors, opts.timeout, [=, this, root = opts.rootRank](const char *what) {
            check_group(tern_group_reduce(group_, dtype, reduce, static_cast<uint32_t>(root), source->data(),
                                          sink ? sink->data() : nullptr, t.numel(), what));
            if (sink)
                sink->finish();
        });
    }

    c10::intrusive_ptr<c10d::Work> _allgather_base(at::Tensor &output, at::Tensor &input,
                                                   const c10d::AllgatherOptions &opts) override
    {
        std::vector<at::Tensor> outputs{output}, inputs{input};
        return gather_into(c10d::OpType::_ALLGATHER_BASE, outputs, inputs, opts);
    }
    c10::intrusive_ptr<c10d::Work> allgather_into_tensor_coalesced(std::vector<at::Tensor> &outputs,
                                                                   std::vector<at::Tensor> &inputs,
                                                                   const c10d::AllgatherOptions &opts) override
    {
        return gather_into(c10d::OpType::COALESCED, outputs, inputs, opts);
    }
    c10::intrusive_ptr<c10d::Work> allgather(std::vector<std::vector<at::Tensor>> &outputs, std::vector<at::Tensor> &inputs,
                                             const c10d::AllgatherOptions &opts) override
    {
        return gather_lists(c10d::OpType::ALLGATHER, outputs, inputs, opts);
    }
    c10::intrusive_ptr<c10d::Work> allgather_coalesced(std::vector<std::vector<at::Tensor>> &outputs,
                                                       std::vector<at::Tensor> &inputs,
                                                       const c10d::AllgatherOptions &opts) override
    {
        // A list per rank here: [rank][tensor].
        std::vector<std::vector<at::Tensor>> by_tensor(inputs.size());
        for (const auto &of_rank : outputs) {
            TORCH_CHECK(of_rank.size() == inputs.size(), "allgather_coalesced: lists of ", of_rank.size(), " and ",
                        inputs.size(), " tensors");
            for (size_t i = 0; i < inputs.size(); i++)
                by_tensor[i].push_back(of_rank[i]);
        }
        return gather_lists(c10d::OpType::ALLGATHER_COALESCED, by_tensor, inputs, opts);
    }

    c10::intrusive_ptr<c10d::Work> gather(std::vector<std::vector<at::Tensor>> &outputs, std::vector<at::Tensor> &inputs,
                                          const c10d::GatherOptions &opts) override
    {
        TORCH_CHECK(inputs.size() == 1, "gather takes one input, not ", inputs.size());
        const at::Tensor t = inputs[0];
        charge(t, "all_gather", t.nbytes() * size_);
        auto source = std::make_shared<Source>(t);
        std::vector<at::Tensor> into = opts.rootRank == rank_ ? flattened(outputs) : std::vector<at::Tensor>();
        if (opts.rootRank == rank_)
            check_list(into, t, "gather");
        auto sinks = sinks_of(into);
        const Wire wire = wire_of(t);
        return issue(c10d::OpType::GATHER, into, opts.timeout, [=, this, root = opts.rootRank](const char *what) {
            std::vector<uint8_t> all(sinks.empty() ? 0 : t.nbytes() * size_);
            check_group(tern_group_gather(group_, wire.dtype, static_cast<uint32_t>(root), source->data(), all.data(),
                                          t.numel() * wire.per_element, what));
            deal(all, sinks, t.nbytes());
        });
    }

    c10::intrusive_ptr<c10d::Work> scatter(std::vector<at::Tensor> &outputs, std::vector<std::vector<at::Tensor>> &inputs,
                                           const c10d::ScatterOptions &opts) override
    {
        TORCH_CHECK(outputs.size() == 1, "scatter takes one output, not ", outputs.size());
        const at::Tensor t = outputs[0];
        charge(t, "all_to_all", t.nbytes() * size_);
        auto sink = std::make_shared<Sink>(t);
        const bool is_root = opts.rootRank == rank_;
        const std::vector<at::Tensor> from = is_root ? flattened(inputs) : std::vector<at::Tensor>();
        if (is_root)
            check_list(from, t, "scatter");
        auto all = std::make_shared<std::vector<uint8_t>>(packed(from));
        const Wire wire = wire_of(t);
        return issue(c10d::OpType::SCATTER, outputs, opts.timeout, [=, this, root = opts.rootRank](const char *what) {
            check_group(tern_group_scatter(group_, wire.dtype, static_cast<uint32_t>(root), is_root ? all->data() : nullptr,
                                           sink->data(), t.numel() * wire.per_element, what));
            sink->finish();
        });
    }

    c10::intrusive_ptr<c10d::Work> _reduce_scatter_base(at::Tensor &output, at::Tensor &input,
                                                        const c10d::ReduceScatterOptions &opts) override
    {
        std::vector<at::Tensor> outputs{output}, inputs{input};
        return scatter_tensors(c10d::OpType::_REDUCE_SCATTER_BASE, outputs, inputs, opts);
    }
    c10::intrusive_ptr<c10d::Work> reduce_scatter_tensor_coalesced(std::vector<at::Tensor> &outputs,
                                                                   std::vector<at::Tensor> &inputs,
                                                                   const c10d::ReduceScatterOptions &opts) override
    {
        return scatter_tensors(c10d::OpType::REDUCE_SCATTER_TENSOR_COALESCED, outputs, inputs, opts);
    }
    c10::intrusive_ptr<c10d::Work> reduce_scatter(std::vector<at::Tensor> &outputs,
                                                  std::vector<std::vector<at::Tensor>> &inputs,
                                                  const c10d::ReduceScatterOptions &opts) override
    {
        TORCH_CHECK(outputs.size() == 1 && inputs.size() == 1, "reduce_scatter takes one output and one list of inputs");
        const at::Tensor t = outputs[0];
        check_list(inputs[0], t, "reduce_scatter");
        charge(t, "reduce_scatter", t.nbytes() * size_);
        auto all = std::make_shared<std::vector<uint8_t>>(packed(inputs[0]));
        auto sink = std::make_shared<Sink>(t);
        const tern_reduce reduce = reduce_of(opts.reduceOp);
        const tern_dtype dtype = dtype_of(t.scalar_type());
        return issue(c10d::OpType::REDUCE_SCATTER, outputs, opts.timeout, [=, this](const char *what) {
            check_group(tern_group_reduce_scatter(group_, dtype, reduce, all->data(), sink->data(), t.numel(), what));
            sink->finish();
        });
    }

    c10::intrusive_ptr<c10d::Work> alltoall_base(at::Tensor &output, at::Tensor &input, std::vector<int64_t> &output_splits,
                                                 std::vector<int64_t> &input_splits,
                                                 const c10d::AllToAllOptions &opts) override
    {
        TORCH_CHECK(output.scalar_type() == input.scalar_type(), "all_to_all_single from ", input.scalar_type(), " to ",
                    output.scalar_type());
        const Wire wire = wire_of(input);
        charge(input, "all_to_all", input.nbytes());
        auto sends = split_counts(input, input_splits, wire), receives = split_counts(output, output_splits, wire);
        auto source = std::make_shared<Source>(input);
        auto sink = std::make_shared<Sink>(output);
        return issue(c10d::OpType::ALLTOALL_BASE, {output}, opts.timeout, [=, this](const char *what) {
            check_group(tern_group_all_to_all(group_, wire.dtype, source->data(), sends.data(), sink->data(),
                                              receives.data(), what));
            sink->finish();
        });
    }

    c10::intrusive_ptr<c10d::Work> alltoall(std::vector<at::Tensor> &outputs, std::vector<at::Tensor> &inputs,
                                            const c10d::AllToAllOptions &opts) override
    {
        TORCH_CHECK(outputs.size() == size_t(size_) && inputs.size() == size_t(size_), "all_to_all between ", size_,
                    " ranks with ", inputs.size(), " inputs and ", outputs.size(), " outputs");
        const Wire wire = wire_of(inputs[0]);
        std::vector<uint64_t> sends, receives;
        size_t bytes = 0;
        for (int r = 0; r < size_; r++) {
            sends.push_back(inputs[r].numel() * wire.per_element);
            receives.push_back(outputs[r].numel() * wire.per_element);
            bytes += outputs[r].nbytes();
        }
        charge(outputs[0], "all_to_all", bytes);
        auto all = std::make_shared<std::vector<uint8_t>>(packed(inputs));
        auto sinks = sinks_of(outputs);
        return issue(c10d::OpType::ALLTOALL, outputs, opts.timeout, [=, this](const char *what) {
            std::vector<uint8_t> got(bytes);
            check_group(tern_group_all_to_all(group_, wire.dtype, all->data(), sends.data(), got.data(), receives.data(), what));
            size_t at = 0;
            for (size_t r = 0; r < sinks.size(); r++) {
                const size_t n = outputs[r].nbytes();
                if (n != 0)
                    std::memcpy(sinks[r]->data(), got.data() + at, n);
                sinks[r]->finish();
                at += n;
            }
        });
    }

    c10::intrusive_ptr<c10d::Work> barrier(const c10d::BarrierOptions &opts) override
    {
        return issue(c10d::OpType::BARRIER, {}, opts.timeout,
                     [this](const char *what) { check_group(tern_group_barrier(group_, what)); });
    }
    // Every barrier names who is missing.
    void monitoredBarrier(const c10d::BarrierOptions &opts, bool) override { barrier(opts)->wait(); }

    c10::intrusive_ptr<c10d::Work> send(std::vector<at::Tensor> &tensors, int to, int tag) override
    {
        TORCH_CHECK(tensors.size() == 1, "send takes one tensor, not ", tensors.size());
        check_peer(to, "send to");
        charge(tensors[0], "permute", tensors[0].nbytes(), 2);
        const Envelope envelope = {tag, tensors[0].nbytes()};
        auto source = std::make_shared<Source>(tensors[0]);
        const std::string what = name_of_call();
        std::lock_guard<std::mutex> lock(guard_);
        auto &lane = outboxes_[to];
        if (!lane)
            lane = std::make_unique<Lane>();
        return issue_in(*lane, c10d::OpType::SEND, {}, what, [=, this](const char *name) {
            check_group(tern_group_send(group_, static_cast<uint32_t>(to), &envelope, sizeof envelope, name));
            check_group(tern_group_send(group_, static_cast<uint32_t>(to), source->data(), envelope.bytes, name));
        });
    }

    c10::intrusive_ptr<c10d::Work> recv(std::vector<at::Tensor> &tensors, int from, int tag) override
    {
        TORCH_CHECK(tensors.size() == 1, "recv takes one tensor, not ", tensors.size());
        check_peer(from, "receive from");
        charge(tensors[0], "permute", tensors[0].nbytes(), 2);
        const size_t bytes = tensors[0].nbytes();
        auto sink = std::make_shared<Sink>(tensors[0]);
        const std::string what = name_of_call();
        std::lock_guard<std::mutex> lock(guard_);
        Inbox *inbox = &inboxes_[from];
        if (!inbox->lane)
            inbox->lane = std::make_unique<Lane>();
        return issue_in(*inbox->lane, c10d::OpType::RECV, tensors, what, [=, this](const char *name) {
            receive(*inbox, from, tag, sink->data(), bytes, name);
            sink->finish();
        });
    }
    c10::intrusive_ptr<c10d::Work> recvAnysource(std::vector<at::Tensor> &, int) override
    {
        TORCH_CHECK(false, "backend neuron receives from a rank that is named: pass src to recv()");
    }

  private:
    // --- issuing ---

    // Takes the GIL: call it without the lock.
    std::string name_of_call() const
    {
        const std::string place = place_of_caller();
        return place.empty() ? "group " + name_ : place + ", group " + name_;
    }

    // Adds an op to a lane; |guard_| is locked.
    template <class F> c10::intrusive_ptr<NeuronWork> issue_in(Lane &lane, c10d::OpType op, std::vector<at::Tensor> results,
                                                               const std::string &what, F run)
    {
        auto work = c10::make_intrusive<NeuronWork>(rank_, op, std::move(results), sequence_);
        lane.add([work, what, run = std::move(run)]() mutable {
            std::exception_ptr failure;
            try {
                run(what.c_str());
            } catch (...) {
                failure = std::current_exception();
            }
            { // the inputs go before whoever waits continues
                F done = std::move(run);
            }
            work->complete(failure);
        });
        if (coalesced_.has_value())
            coalesced_->push_back(work);
        return work;
    }

    template <class F> c10::intrusive_ptr<c10d::Work> issue(c10d::OpType op, std::vector<at::Tensor> results,
                                                            std::chrono::milliseconds timeout, F run)
    {
        const std::string what = name_of_call();
        std::lock_guard<std::mutex> lock(guard_);
        sequence_++;
        if (!collectives_)
            collectives_ = std::make_unique<Lane>();
        return issue_in(*collectives_, op, std::move(results), what, [this, timeout, run = std::move(run)](const char *name) {
            const bool differs = timeout.count() > 0 && timeout != timeout_;
            if (differs)
                check_group(tern_group_set_timeout(group_, static_cast<double>(timeout.count()) / 1e3));
            run(name);
            if (differs)
                check_group(tern_group_set_timeout(group_, static_cast<double>(timeout_.count()) / 1e3));
        });
    }

    // A work that ends when all |parts| have.
    c10::intrusive_ptr<c10d::Work> joined(std::vector<c10::intrusive_ptr<NeuronWork>> parts)
    {
        if (parts.size() == 1)
            return parts[0];
        std::vector<at::Tensor> results;
        for (const auto &part : parts) {
            const auto of_part = part->result();
            results.insert(results.end(), of_part.begin(), of_part.end());
        }
        auto work = c10::make_intrusive<NeuronWork>(rank_, c10d::OpType::COALESCED, std::move(results), sequence_);
        if (parts.empty()) {
            work->complete(nullptr);
            return work;
        }
        struct Rest {
            std::mutex guard;
            size_t left;
            std::exception_ptr failure;
        };
        auto rest = std::make_shared<Rest>();
        rest->left = parts.size();
        for (const auto &part : parts)
            part->getFuture()->addCallback([work, rest](c10::ivalue::Future &future) {
                std::unique_lock<std::mutex> lock(rest->guard);
                if (future.hasError() && !rest->failure)
                    rest->failure = future.exception_ptr();
                if (--rest->left == 0) {
                    lock.unlock();
                    work->complete(rest->failure);
                }
            }, /*uses_future=*/false);
        return work;
    }

    template <class F> void each_lane(F call)
    {
        if (collectives_)
            call(collectives_);
        for (auto &[peer, lane] : outboxes_)
            call(lane);
        for (auto &[peer, inbox] : inboxes_)
            call(inbox.lane);
    }

    bool is_idle()
    {
        std::lock_guard<std::mutex> lock(guard_);
        bool idle = true;
        each_lane([&](std::unique_ptr<Lane> &lane) { idle = idle && lane->is_idle(); });
        return idle;
    }

    // Adds the modelled time of a collective, |kind| and |bytes| as in tern/client.h, to the clock of the device of |t|.
    void charge(const at::Tensor &t, const char *kind, uint64_t bytes, uint32_t ranks = 0)
    {
        if (t.device().type() != kNeuron)
            return;
        ranks = ranks != 0 ? ranks : static_cast<uint32_t>(size_);
        double seconds = 0;
        {
            std::lock_guard<std::mutex> lock(guard_);
            if (prices_.size() > 10000) // sizes that keep changing
                prices_.clear();
            auto [price, is_new] = prices_.try_emplace({kind, bytes, ranks}, 0.0);
            if (is_new) // stays 0 where the model has no such machine
                tern_status_free(tern_client_collective_seconds(client(), kind, ranks, bytes, &price->second));
            seconds = price->second;
        }
        add_modelled_seconds(t.device().index(), seconds);
    }

    // --- parts of ops ---

    void check_peer(int peer, const char *doing) const
    {
        TORCH_CHECK(peer >= 0 && peer < size_ && peer != rank_, "rank ", rank_, " cannot ", doing, " rank ", peer, " in a group of ",
                    size_);
    }

    // One tensor per rank, each as large as |t|.
    void check_list(const std::vector<at::Tensor> &list, const at::Tensor &t, const char *op) const
    {
        TORCH_CHECK(list.size() == size_t(size_), op, " between ", size_, " ranks with a list of ", list.size(), " tensors");
        for (const at::Tensor &other : list)
            TORCH_CHECK(other.numel() == t.numel() && other.scalar_type() == t.scalar_type(), op, ": tensors of ", other.numel(),
                        " ", other.scalar_type(), " and of ", t.numel(), " ", t.scalar_type());
    }

    static std::vector<std::shared_ptr<Sink>> sinks_of(const std::vector<at::Tensor> &tensors)
    {
        std::vector<std::shared_ptr<Sink>> sinks;
        for (const at::Tensor &t : tensors)
            sinks.push_back(std::make_shared<Sink>(t));
        return sinks;
    }

    static std::vector<uint8_t> packed(const std::vector<at::Tensor> &tensors)
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

    static void deal(const std::vector<uint8_t> &all, const std::vector<std::shared_ptr<Sink>> &sinks, size_t bytes)
    {
        for (size_t r = 0; r < sinks.size(); r++) {
            if (bytes != 0)
                std::memcpy(sinks[r]->data(), all.data() + r * bytes, bytes);
            sinks[r]->finish();
        }
    }

    std::vector<uint64_t> split_counts(const at::Tensor &t, const std::vector<int64_t> &splits, const Wire &wire) const
    {
        const int64_t rows = t.dim() ? t.size(0) : 1, per_row = rows ? t.numel() / rows : 0;
        TORCH_CHECK(!splits.empty() || rows % size_ == 0, "all_to_all_single of ", rows, " rows between ", size_, " ranks");
        TORCH_CHECK(splits.empty() || splits.size() == size_t(size_), "all_to_all_single with ", splits.size(),
                    " splits between ", size_, " ranks");
        std::vector<uint64_t> counts;
        int64_t sum = 0;
        for (int r = 0; r < size_; r++) {
            const int64_t mine = splits.empty() ? rows / size_ : splits[r];
            sum += mine;
            counts.push_back(mine * per_row * wire.per_element);
        }
        TORCH_CHECK(sum == rows, "all_to_all_single: splits of ", sum, " rows, the tensor has ", rows);
        return counts;
    }

    c10::intrusive_ptr<c10d::Work> reduce_all(c10d::OpType op, const std::vector<at::Tensor> &tensors,
                                              const c10d::AllreduceOptions &opts)
    {
        struct Part {
            Source source;
            Sink sink;
            tern_dtype dtype;
            uint64_t count;
        };
        auto parts = std::make_shared<std::vector<std::unique_ptr<Part>>>();
        for (const at::Tensor &t : tensors) {
            charge(t, "all_reduce", t.nbytes());
            parts->push_back(std::unique_ptr<Part>(
                new Part{Source(t), Sink(t), dtype_of(t.scalar_type()), static_cast<uint64_t>(t.numel())}));
        }
        const tern_reduce reduce = reduce_of(opts.reduceOp);
        return issue(op, tensors, opts.timeout, [=, this](const char *what) {
            for (auto &part : *parts) {
                check_group(tern_group_all_reduce(group_, part->dtype, reduce, part->source.data(), part->sink.data(),
                                                  part->count, what));
                part->sink.finish();
            }
        });
    }

    c10::intrusive_ptr<c10d::Work> gather_into(c10d::OpType op, const std::vector<at::Tensor> &outputs,
                                               const std::vector<at::Tensor> &inputs, const c10d::AllgatherOptions &opts)
    {
        struct Part {
            Source source;
            Sink sink;
            Wire wire;
            uint64_t count;
        };
        TORCH_CHECK(outputs.size() == inputs.size(), "all_gather: ", inputs.size(), " inputs and ", outputs.size(), " outputs");
        auto parts = std::make_shared<std::vector<std::unique_ptr<Part>>>();
        for (size_t i = 0; i < inputs.size(); i++) {
            const at::Tensor &t = inputs[i];
            TORCH_CHECK(outputs[i].numel() == t.numel() * size_ && outputs[i].scalar_type() == t.scalar_type(),
                        "all_gather_into_tensor between ", size_, " ranks: from ", t.numel(), " ", t.scalar_type(), " to ",
                        outputs[i].numel(), " ", outputs[i].scalar_type());
            charge(t, "all_gather", outputs[i].nbytes());
            parts->push_back(
                std::unique_ptr<Part>(new Part{Source(t), Sink(outputs[i]), wire_of(t), static_cast<uint64_t>(t.numel())}));
        }
        return issue(op, outputs, opts.timeout, [=, this](const char *what) {
            for (auto &part : *parts) {
                check_group(tern_group_all_gather(group_, part->wire.dtype, part->source.data(), part->sink.data(),
                                                  part->count * part->wire.per_element, what));
                part->sink.finish();
            }
        });
    }

    c10::intrusive_ptr<c10d::Work> gather_lists(c10d::OpType op, const std::vector<std::vector<at::Tensor>> &outputs,
                                                const std::vector<at::Tensor> &inputs, const c10d::AllgatherOptions &opts)
    {
        struct Part {
            Source source;
            std::vector<std::shared_ptr<Sink>> sinks;
            Wire wire;
            uint64_t count;
            size_t bytes;
        };
        TORCH_CHECK(outputs.size() == inputs.size(), "all_gather: ", inputs.size(), " inputs and ", outputs.size(), " lists");
        auto parts = std::make_shared<std::vector<std::unique_ptr<Part>>>();
        for (size_t i = 0; i < inputs.size(); i++) {
            check_list(outputs[i], inputs[i], "all_gather");
            charge(inputs[i], "all_gather", inputs[i].nbytes() * size_);
            parts->push_back(std::unique_ptr<Part>(new Part{Source(inputs[i]), sinks_of(outputs[i]), wire_of(inputs[i]),
                                                            static_cast<uint64_t>(inputs[i].numel()), inputs[i].nbytes()}));
        }
        return issue(op, flattened(outputs), opts.timeout, [=, this](const char *what) {
            for (auto &part : *parts) {
                std::vector<uint8_t> all(part->bytes * size_);
                check_group(tern_group_all_gather(group_, part->wire.dtype, part->source.data(), all.data(),
                                                  part->count * part->wire.per_element, what));
                deal(all, part->sinks, part->bytes);
            }
        });
    }

    c10::intrusive_ptr<c10d::Work> scatter_tensors(c10d::OpType op, const std::vector<at::Tensor> &outputs,
                                                   const std::vector<at::Tensor> &inputs,
                                                   const c10d::ReduceScatterOptions &opts)
    {
        struct Part {
            Source source;
            Sink sink;
            tern_dtype dtype;
            uint64_t count;
        };
        TORCH_CHECK(outputs.size() == inputs.size(), "reduce_scatter: ", inputs.size(), " inputs and ", outputs.size(), " outputs");
        auto parts = std::make_shared<std::vector<std::unique_ptr<Part>>>();
        for (size_t i = 0; i < inputs.size(); i++) {
            const at::Tensor &t = outputs[i];
            TORCH_CHECK(inputs[i].numel() == t.numel() * size_ && inputs[i].scalar_type() == t.scalar_type(),
                        "reduce_scatter_tensor between ", size_, " ranks: from ", inputs[i].numel(), " ", inputs[i].scalar_type(),
                        " to ", t.numel(), " ", t.scalar_type());
            charge(t, "reduce_scatter", inputs[i].nbytes());
            parts->push_back(std::unique_ptr<Part>(
                new Part{Source(inputs[i]), Sink(t), dtype_of(t.scalar_type()), static_cast<uint64_t>(t.numel())}));
        }
        const tern_reduce reduce = reduce_of(opts.reduceOp);
        return issue(op, outputs, opts.timeout, [=, this](const char *what) {
            for (auto &part : *parts) {
                check_group(tern_group_reduce_scatter(group_, part->dtype, reduce, part->source.data(), part->sink.data(),
                                                      part->count, what));
                part->sink.finish();
            }
        });
    }

    // The next message of |tag|; those of other tags that come before it are kept.
    void receive(Inbox &inbox, int from, int64_t tag, void *data, size_t bytes, const char *what)
    {
        auto &kept = inbox.early[tag];
        if (!kept.empty()) {
            check_size(from, kept.front().size(), bytes, what);
            if (bytes != 0)
                std::memcpy(data, kept.front().data(), bytes);
            kept.pop_front();
            return;
        }
        for (;;) {
            Envelope envelope;
            check_group(tern_group_receive(group_, static_cast<uint32_t>(from), &envelope, sizeof envelope, what));
            if (envelope.tag == tag) {
                check_size(from, envelope.bytes, bytes, what);
                check_group(tern_group_receive(group_, static_cast<uint32_t>(from), data, bytes, what));
                return;
            }
            std::vector<uint8_t> other(envelope.bytes);
            check_group(tern_group_receive(group_, static_cast<uint32_t>(from), other.data(), other.size(), what));
            inbox.early[envelope.tag].push_back(std::move(other));
        }
    }

    void check_size(int from, size_t sent, size_t wanted, const char *what)
    {
        if (sent == wanted)
            return;
        const std::string message = c10::str("rank ", from, " sends ", sent, " bytes to rank ", rank_, ", which receives ", wanted,
                                             " (", what, ")");
        tern_group_abort(group_, message.c_str());
        C10_THROW_ERROR(DistBackendError, message);
    }

    const pid_t process_ = getpid();
    tern_group *group_ = nullptr;
    std::chrono::milliseconds timeout_;
    std::string name_;
    std::mutex guard_; // of what follows
    std::atomic<uint64_t> sequence_{0};
    std::map<std::tuple<std::string, uint64_t, uint32_t>, double> prices_; // of collectives, in seconds
    std::unique_ptr<Lane> collectives_;
    std::map<int, std::unique_ptr<Lane>> outboxes_;
    std::map<int, Inbox> inboxes_;
    std::optional<std::vector<c10::intrusive_ptr<NeuronWork>>> coalesced_; // of the thread that issues
};

c10::intrusive_ptr<c10d::Backend> make_group(const c10::intrusive_ptr<c10d::Store> &store, int rank, int size, double seconds,
                                             const std::string &name)
{
    const std::chrono::milliseconds timeout(static_cast<int64_t>(std::min(seconds, 1e9) * 1e3));
    return c10::make_intrusive<ProcessGroupNeuron>(*store, rank, size, timeout, name);
}

} // namespace

void define_process_group(py::module &m)
{
    const std::string file = py::module_::import("torch").attr("__file__").cast<std::string>();
    torch_folder() = file.substr(0, file.rfind('/') + 1);
    m.def("process_group", &make_group, py::call_guard<py::gil_scoped_release>());
}

} // namespace tern_torch
