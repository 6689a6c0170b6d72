// device.cpp - PyTorch's device "neuron": allocator, guard, hooks, generator, copies between it and the host.
#include <ATen/Dispatch.h>
#include <ATen/EmptyTensor.h>
#include <ATen/autocast_mode.h>
#include <ATen/core/CachingHostAllocator.h>
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <ATen/native/Resize.h>
#include <ATen/native/transformers/attention.h>
#include <ATen/native/transformers/sdp_utils_cpp.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/resize_native.h>
#include <ATen/ops/set_native.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_as_complex_native.h>
#include <ATen/ops/view_as_real_native.h>
#include <ATen/ops/view_native.h>
#include <c10/core/CachingDeviceAllocator.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <pthread.h>
#include <torch/library.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <unordered_map>

#include "tern_torch.h"

namespace tern_torch {

namespace {

bool in_forked_child = false;

// Memories by their addresses: a tensor that PyTorch makes of an address alone, as torch.save does for storages, has no
// context. Never destroyed, as nothing here that a thread may use while the process ends.
std::mutex addresses_lock;
auto &addresses = *new std::unordered_map<const void *, Memory *>;

// A child frees tensors, and may do nothing else with the device: other threads, of which it has none, may have held locks.
void handle_forks()
{
    pthread_atfork([] { addresses_lock.lock(); }, [] { addresses_lock.unlock(); },
                   [] {
                       addresses_lock.unlock();
                       in_forked_child = true;
                   });
}

[[noreturn]] void fail(tern_code code, const std::string &message)
{
    if (code == TERN_NO_SPACE || code == TERN_NO_MEMORY)
        C10_THROW_ERROR(OutOfMemoryError, message);
    C10_THROW_ERROR(Error, message);
}

} // namespace

void check(tern_status status)
{
    if (status == nullptr)
        return;
    const tern_code code = tern_status_code(status);
    const std::string message = tern_status_message(status);
    tern_status_free(status);
    fail(code, message);
}

// With as many devices as torchrun starts processes, so that each may call its own neuron:$LOCAL_RANK; null where the target
// has fewer cores, or the environment says which to use.
static tern_client *client_of_rank()
{
    const char *ranks = std::getenv("LOCAL_WORLD_SIZE");
    for (const char *name : {"NEURON_RT_NUM_CORES", "NEURON_RT_VISIBLE_CORES"})
        if (const char *set = std::getenv(name); ranks == nullptr || (set != nullptr && *set != '\0'))
            return nullptr;
    tern_client_options options = {};
    options.struct_size = sizeof options;
    options.devices = static_cast<uint32_t>(std::max(std::atoi(ranks), 0));
    tern_client *made = nullptr;
    if (options.devices > 1)
        tern_status_free(tern_client_create(&options, &made));
    return made;
}

tern_client *client()
{
    static tern_client *const one = [] {
        tern_client_options options = {};
        options.struct_size = sizeof options;
        tern_client *made = client_of_rank();
        if (made == nullptr)
            check(tern_client_create(&options, &made));
        handle_forks();
        return made;
    }();
    check_not_forked();
    return one;
}

bool is_forked() { return in_forked_child; }

void check_not_forked()
{
    TORCH_CHECK(!in_forked_child, "Cannot re-initialize neuron in forked subprocess. To use neuron with multiprocessing, "
                                  "you must use the 'spawn' start method");
}

c10::DeviceIndex device_count() { return static_cast<c10::DeviceIndex>(tern_client_device_count(client())); }

tern_device *device(c10::DeviceIndex index)
{
    tern_device *found = tern_client_device(client(), static_cast<uint32_t>(index));
    TORCH_CHECK(found != nullptr, "neuron:", int(index), " does not exist; there are ", int(device_count()),
                " devices (NEURON_RT_NUM_CORES sets their number)");
    return found;
}

static thread_local c10::DeviceIndex current = 0;
c10::DeviceIndex current_device() { return current; }
c10::DeviceIndex exchange_device(c10::DeviceIndex index)
{
    const c10::DeviceIndex before = current;
    if (index >= 0) {
        device(index);
        current = index;
    }
    return before;
}

tern_dtype dtype_of(c10::ScalarType dtype)
{
    switch (dtype) {
    case at::kBool: return TERN_BOOL;
    case at::kChar: return TERN_I8;
    case at::kByte: return TERN_U8;
    case at::kShort: return TERN_I16;
    case at::kUInt16: return TERN_U16;
    case at::kInt: return TERN_I32;
    case at::kUInt32: return TERN_U32;
    case at::kLong: return TERN_I64;
    case at::kUInt64: return TERN_U64;
    case at::kHalf: return TERN_F16;
    case at::kBFloat16: return TERN_BF16;
    case at::kFloat: return TERN_F32;
    case at::kDouble: return TERN_F64;
    case at::kComplexFloat: return TERN_C64;
    case at::kComplexDouble: return TERN_C128;
    case at::kFloat8_e4m3fn: return TERN_F8E4M3FN;
    case at::kFloat8_e5m2: return TERN_F8E5M2;
    case at::kFloat8_e4m3fnuz: return TERN_F8E4M3FNUZ;
    case at::kFloat8_e5m2fnuz: return TERN_F8E5M2FNUZ;
    default: TORCH_CHECK_TYPE(false, "neuron has no values of dtype ", c10::toString(dtype));
    }
}

// --- memories ---

void retain(Memory *memory) { memory->refs.fetch_add(1, std::memory_order_relaxed); }

void release(Memory *memory)
{
    if (memory->refs.fetch_sub(1, std::memory_order_acq_rel) == 1 && !in_forked_child) {
        tern_buffer_release(memory->buffer);
        delete memory;
    }
}

static Memory *memory_at(const void *address)
{
    std::lock_guard<std::mutex> lock(addresses_lock);
    auto found = addresses.find(address);
    return found == addresses.end() ? nullptr : found->second;
}

Memory *memory_of(const at::Tensor &tensor)
{
    TORCH_INTERNAL_ASSERT(tensor.device().type() == kNeuron && tensor.has_storage());
    const auto &pointer = tensor.storage().data_ptr();
    auto *memory = static_cast<Memory *>(pointer.get_context());
    if (memory == nullptr && pointer.get() != nullptr)
        memory = memory_at(pointer.get());
    TORCH_CHECK(memory != nullptr, "a tensor on neuron whose storage was resized to 0 bytes is used");
    return memory;
}

namespace {

class Allocator final : public c10::DeviceAllocator {
  public:
    c10::DataPtr allocate(size_t bytes) override { return make(bytes, current_device()); }

    // Addresses are never mapped and never repeat: not canonical on any CPU, so a stray access faults.
    c10::DataPtr make(size_t bytes, c10::DeviceIndex index)
    {
        static std::atomic<uint64_t> next{uint64_t(1) << 58};
        auto *memory = new Memory;
        memory->device = index;
        memory->bytes = bytes;
        const uint64_t address = next.fetch_add((bytes + 1023) / 512 * 512, std::memory_order_relaxed);
        memory->address = reinterpret_cast<void *>(address);
        {
            std::lock_guard<std::mutex> lock(addresses_lock);
            addresses[memory->address] = memory;
        }
        return {memory->address, memory, drop, c10::Device(kNeuron, index)};
    }

    static void drop(void *context)
    {
        auto *memory = static_cast<Memory *>(context);
        {
            std::lock_guard<std::mutex> lock(addresses_lock);
            addresses.erase(memory->address);
        }
        memory->alive.store(false, std::memory_order_relaxed);
        release(memory);
    }

    c10::DeleterFnPtr raw_deleter() const override { return nullptr; }
    void copy_data(void *, const void *, std::size_t) const override
    {
        TORCH_CHECK(false, "storages on neuron have no bytes that the host can copy");
    }
    bool initialized() override { return true; }
    void emptyCache(c10::MempoolId_t) override {}
    void recordStream(const c10::DataPtr &, c10::Stream) override {}
    c10::CachingDeviceAllocator::DeviceStats getDeviceStats(c10::DeviceIndex index) override
    {
        tern_device_info info;
        sweep(index);
        tern_device_get_info(device(index), &info);
        c10::CachingDeviceAllocator::DeviceStats stats;
        for (auto *array : {&stats.allocated_bytes, &stats.reserved_bytes, &stats.active_bytes, &stats.requested_bytes}) {
            auto &all = (*array)[static_cast<size_t>(c10::CachingAllocator::StatType::AGGREGATE)];
            all.current = static_cast<int64_t>(info.hbm_used);
            all.peak = static_cast<int64_t>(std::max(info.hbm_peak, info.hbm_used));
            all.allocated = all.current;
        }
        return stats;
    }
    void resetAccumulatedStats(c10::DeviceIndex) override {}
    void resetPeakStats(c10::DeviceIndex index) override { tern_device_reset_peak(device(index)); }
    std::pair<size_t, size_t> getMemoryInfo(c10::DeviceIndex index) override
    {
        tern_device_info info;
        tern_device_get_info(device(index), &info);
        return {info.hbm_bytes - info.hbm_used, info.hbm_bytes};
    }
};
Allocator allocator;
REGISTER_ALLOCATOR(kNeuron, &allocator);

// --- generators ---

class GeneratorImpl final : public c10::GeneratorImpl {
  public:
    explicit GeneratorImpl(c10::DeviceIndex index)
        : c10::GeneratorImpl(c10::Device(kNeuron, index), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1))
    {
    }
    static c10::DeviceType device_type() { return kNeuron; }
    void set_current_seed(uint64_t seed) override { seed_ = seed, offset_ = 0; }
    void set_offset(uint64_t offset) override { offset_ = offset; }
    uint64_t get_offset() const override { return offset_; }
    uint64_t current_seed() const override { return seed_; }
    uint64_t seed() override
    {
        set_current_seed(c10::detail::getNonDeterministicRandom());
        return seed_;
    }
    void set_state(const c10::TensorImpl &state) override
    {
        TORCH_CHECK(state.numel() == 16 && state.dtype() == caffe2::TypeMeta::Make<uint8_t>(),
                    "the state of a generator on neuron has 16 bytes, not ", state.numel());
        const auto *bytes = static_cast<const uint8_t *>(state.data());
        std::memcpy(&seed_, bytes, 8);
        std::memcpy(&offset_, bytes + 8, 8);
    }
    c10::intrusive_ptr<c10::TensorImpl> get_state() const override
    {
        at::Tensor state = at::empty({16}, at::TensorOptions(at::kByte));
        std::memcpy(state.data_ptr<uint8_t>(), &seed_, 8);
        std::memcpy(state.data_ptr<uint8_t>() + 8, &offset_, 8);
        return state.getIntrusivePtr();
    }

  private:
    GeneratorImpl *clone_impl() const override
    {
        auto *copy = new GeneratorImpl(device_.index());
        copy->seed_ = seed_, copy->offset_ = offset_;
        return copy;
    }
    uint64_t seed_ = c10::default_rng_seed_val, offset_ = 0;
};

const at::Generator &default_generator_of(c10::DeviceIndex index)
{
    static std::mutex guard;
    static auto &generators = *new std::map<c10::DeviceIndex, at::Generator>;
    std::lock_guard<std::mutex> lock(guard);
    index = index < 0 ? current_device() : index;
    auto found = generators.find(index);
    if (found == generators.end())
        found = generators.emplace(index, at::make_generator<GeneratorImpl>(index)).first;
    return found->second;
}

} // namespace

at::Generator default_generator(c10::DeviceIndex index) { return default_generator_of(index); }

std::pair<uint64_t, uint64_t> draw(const at::Generator &generator, uint64_t draws)
{
    auto *impl = generator.unsafeGetGeneratorImpl();
    std::lock_guard<std::mutex> lock(impl->mutex_);
    const uint64_t before = impl->get_offset();
    impl->set_offset(before + draws);
    return {impl->current_seed(), before};
}

namespace {

// --- hooks and guard ---

struct Hooks final : at::PrivateUse1HooksInterface {
    bool isBuilt() const override { return true; }
    bool isAvailable() const override { return device_count() > 0; }
    bool hasPrimaryContext(c10::DeviceIndex) const override { return true; }
    c10::DeviceIndex deviceCount() const override { return device_count(); }
    void setCurrentDevice(c10::DeviceIndex index) const override { exchange_device(index); }
    c10::DeviceIndex getCurrentDevice() const override { return current_device(); }
    c10::DeviceIndex exchangeDevice(c10::DeviceIndex index) const override { return exchange_device(index); }
    c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex index) const override { return exchange_device(index); }
    const at::Generator &getDefaultGenerator(c10::DeviceIndex index) const override { return default_generator_of(index); }
    at::Generator getNewGenerator(c10::DeviceIndex index) const override
    {
        return at::make_generator<GeneratorImpl>(index < 0 ? current_device() : index);
    }
    bool isPinnedPtr(const void *data) const override { return is_pinned(data); }
    at::Allocator *getPinnedMemoryAllocator() const override { return pinned_allocator(); }
    void resizePrivateUse1Bytes(const c10::Storage &storage, size_t bytes) const override;
};

// FSDP frees a storage with resize_(0) and gets it back by resizing it again.
void Hooks::resizePrivateUse1Bytes(const c10::Storage &storage, size_t bytes) const
{
    Lock lock;
    auto *impl = storage.unsafeGetStorageImpl();
    auto *old = static_cast<Memory *>(impl->data_ptr().get_context());
    const auto index = storage.device().index();
    if (old != nullptr && old->bytes == bytes)
        return;
    tern_buffer *value = old != nullptr && bytes != 0 && old->has_value ? buffer_of(old) : nullptr;
    c10::DataPtr fresh = allocator.make(bytes, index);
    auto *memory = static_cast<Memory *>(fresh.get_context());
    if (value != nullptr) { // keep the bytes that both have
        std::vector<uint8_t> host(std::max<size_t>(std::max(tern_buffer_bytes(value), uint64_t(bytes)), 1));
        check(tern_buffer_to_host(value, host.data(), nullptr, nullptr));
        tern_buffer_release(value);
        const size_t size = c10::elementSize(old->dtype);
        Dims dims{static_cast<int64_t>(bytes / size)};
        tern_shape shape = {dtype_of(old->dtype), 1, {dims[0]}};
        tern_buffer *resized = nullptr;
        check(tern_buffer_from_host(device(index), &shape, host.data(), nullptr, &resized));
        set_buffer(memory, resized, old->dtype, dims);
    }
    impl->set_data_ptr_noswap(std::move(fresh));
    impl->set_nbytes(bytes);
}

struct Event {
    double modelled; // seconds of the device before it
};

thread_local std::map<c10::DeviceIndex, c10::StreamId> current_streams;

// Work of a device runs in the order in which programs call for it, whatever the stream: streams and events only name it.
struct Guard final : c10::impl::DeviceGuardImplInterface {
    static constexpr c10::DeviceType static_type = kNeuron;
    Guard() = default;
    explicit Guard(c10::DeviceType) {}
    c10::DeviceType type() const override { return kNeuron; }
    c10::Device exchangeDevice(c10::Device d) const override { return {kNeuron, exchange_device(d.index())}; }
    c10::Device getDevice() const override { return {kNeuron, current_device()}; }
    void setDevice(c10::Device d) const override { exchange_device(d.index()); }
    void uncheckedSetDevice(c10::Device d) const noexcept override { current = d.index() < 0 ? current : d.index(); }
    c10::Stream getStream(c10::Device d) const override
    {
        const auto index = d.index() < 0 ? current_device() : d.index();
        return c10::Stream(c10::Stream::UNSAFE, c10::Device(kNeuron, index), current_streams[index]);
    }
    c10::Stream getDefaultStream(c10::Device d) const override { return c10::Stream(c10::Stream::DEFAULT, d); }
    c10::Stream getNewStream(c10::Device d, int) const override
    {
        static std::atomic<c10::StreamId> next{1};
        const auto index = d.index() < 0 ? current_device() : d.index();
        return c10::Stream(c10::Stream::UNSAFE, c10::Device(kNeuron, index), next++);
    }
    c10::Stream getStreamFromGlobalPool(c10::Device d, bool) const override { return getNewStream(d, 0); }
    c10::Stream exchangeStream(c10::Stream s) const override
    {
        c10::Stream before = getStream(s.device());
        current_streams[s.device_index()] = s.id();
        return before;
    }
    c10::DeviceCapability getDeviceCapability(c10::Device) const override
    {
        c10::DeviceCapability capability;
        auto &types = capability.capability_data.supported_scalar_types;
        types.has_ComplexHalf = types.has_QInt8 = types.has_QUInt8 = types.has_QInt32 = types.has_QUInt4x2 =
            types.has_QUInt2x4 = false;
        return capability;
    }
    c10::DeviceIndex deviceCount() const noexcept override
    {
        try {
            return device_count();
        } catch (...) {
            return 0;
        }
    }
    void record(void **event, const c10::Stream &stream, const c10::DeviceIndex, const c10::EventFlag) const override
    {
        if (*event == nullptr)
            *event = new Event;
        flush(stream.device_index());
        static_cast<Event *>(*event)->modelled = modelled_seconds(stream.device_index());
    }
    void destroyEvent(void *event, const c10::DeviceIndex) const noexcept override { delete static_cast<Event *>(event); }
    void block(void *, const c10::Stream &) const override {}
    bool queryEvent(void *) const override { return true; }
    bool queryStream(const c10::Stream &) const override { return true; }
    void synchronizeStream(const c10::Stream &stream) const override { synchronize(stream.device_index()); }
    void synchronizeEvent(void *) const override { synchronize(-1); }
    void synchronizeDevice(const c10::DeviceIndex index) const override { synchronize(index); }
    double elapsedTime(void *first, void *second, const c10::DeviceIndex) const override
    {
        TORCH_CHECK(first && second, "both events must be recorded before elapsed_time()");
        return (static_cast<Event *>(second)->modelled - static_cast<Event *>(first)->modelled) * 1e3;
    }
};
C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard);

[[maybe_unused]] const bool hooks_registered = [] {
    static Hooks hooks;
    at::RegisterPrivateUse1HooksInterface(&hooks);
    return true;
}();

// --- tensors without values ---

c10::DeviceIndex index_of(std::optional<c10::Device> d)
{
    return d.has_value() && d->index() >= 0 ? d->index() : current_device();
}

void check_options(std::optional<c10::Layout> layout, std::optional<bool> pinned)
{
    TORCH_CHECK(c10::layout_or_default(layout) == c10::kStrided, "neuron has strided tensors only");
    TORCH_CHECK(!c10::pinned_memory_or_default(pinned), "Only dense CPU tensors can be pinned");
}

at::Tensor empty_memory_format(c10::IntArrayRef sizes, std::optional<c10::ScalarType> dtype,
                               std::optional<c10::Layout> layout, std::optional<c10::Device> d,
                               std::optional<bool> pinned, std::optional<c10::MemoryFormat> format)
{
    check_options(layout, pinned);
    const auto type = c10::dtype_or_default(dtype);
    dtype_of(type);
    c10::DeviceGuard guard(c10::Device(kNeuron, index_of(d)));
    return at::detail::empty_generic(sizes, &allocator, c10::DispatchKeySet(c10::DispatchKey::PrivateUse1), type, format);
}

at::Tensor empty_strided(c10::IntArrayRef sizes, c10::IntArrayRef strides, std::optional<c10::ScalarType> dtype,
                         std::optional<c10::Layout> layout, std::optional<c10::Device> d, std::optional<bool> pinned)
{
    check_options(layout, pinned);
    const auto type = c10::dtype_or_default(dtype);
    dtype_of(type);
    c10::DeviceGuard guard(c10::Device(kNeuron, index_of(d)));
    return at::detail::empty_strided_generic(sizes, strides, &allocator,
                                             c10::DispatchKeySet(c10::DispatchKey::PrivateUse1), type);
}

at::Tensor view(const at::Tensor &self, c10::SymIntArrayRef sizes)
{
    return at::native::view(self, C10_AS_INTARRAYREF_SLOW(sizes));
}

at::Tensor reshape_alias(const at::Tensor &self, c10::SymIntArrayRef sizes, c10::SymIntArrayRef strides)
{
    return at::native::_reshape_alias(self, C10_AS_INTARRAYREF_SLOW(sizes), C10_AS_INTARRAYREF_SLOW(strides));
}

at::Tensor as_strided(const at::Tensor &self, c10::SymIntArrayRef sizes, c10::SymIntArrayRef strides,
                      std::optional<c10::SymInt> offset)
{
    auto at_offset = offset.has_value() ? std::optional<int64_t>(offset->expect_int()) : std::nullopt;
    return at::native::as_strided_tensorimpl(self, C10_AS_INTARRAYREF_SLOW(sizes), C10_AS_INTARRAYREF_SLOW(strides),
                                             at_offset);
}

const at::Tensor &resize(const at::Tensor &self, c10::SymIntArrayRef sizes, std::optional<c10::MemoryFormat> format)
{
    auto wanted = C10_AS_INTARRAYREF_SLOW(sizes);
    auto *impl = self.unsafeGetTensorImpl();
    impl->set_sizes_contiguous(wanted);
    if (format.has_value())
        impl->empty_tensor_restride(*format);
    const size_t bytes = at::detail::computeStorageNbytesContiguous(wanted, self.dtype().itemsize(), self.storage_offset());
    if (self.numel() > 0 && bytes > self.storage().nbytes())
        at::detail::getPrivateUse1Hooks().resizePrivateUse1Bytes(self.storage(), bytes);
    return self;
}

at::Tensor &set_storage(at::Tensor &self, at::Storage source, c10::SymInt offset, c10::SymIntArrayRef sizes,
                        c10::SymIntArrayRef strides)
{
    auto wanted = C10_AS_INTARRAYREF_SLOW(sizes);
    auto steps = C10_AS_INTARRAYREF_SLOW(strides);
    const int64_t first = offset.expect_int();
    at::native::checkSetStorage(self, source, first, wanted, steps);
    auto *impl = self.unsafeGetTensorImpl();
    impl->set_storage_offset(first);
    if (steps.data() == nullptr)
        impl->set_sizes_contiguous(wanted);
    else
        impl->set_sizes_and_strides(wanted, steps);
    const size_t bytes = at::detail::computeStorageNbytes(impl->sizes(), impl->strides(), self.dtype().itemsize(), first);
    if (self.numel() > 0 && bytes > self.storage().nbytes())
        at::detail::getPrivateUse1Hooks().resizePrivateUse1Bytes(self.storage(), bytes);
    return self;
}

// --- copies ---

Dims permuted(at::IntArrayRef sizes, at::IntArrayRef order)
{
    Dims dims;
    for (int64_t d : order)
        dims.push_back(sizes[d]);
    return dims;
}

void copy_from_host(const at::Tensor &dst, const at::Tensor &src)
{
    Memory *memory = memory_of(dst);
    Dims dims;
    if (!covers(dst, memory, &dims)) {
        at::Tensor whole = at::empty_like(src, dst.options(), at::MemoryFormat::Contiguous);
        copy_from_host(whole, src);
        dst.copy_(whole);
        return;
    }
    // The host's tensor with the dtype of |dst|, its dimensions in the order of memory.
    std::vector<int64_t> order(dst.dim());
    for (size_t i = 0; i < order.size(); i++)
        order[i] = static_cast<int64_t>(i);
    if (!dst.is_contiguous())
        std::stable_sort(order.begin(), order.end(), [&](int64_t p, int64_t q) { return dst.stride(p) > dst.stride(q); });
    at::Tensor host = src.resolve_conj().resolve_neg().to(dst.scalar_type()).expand(dst.sizes()).permute(order).contiguous();
    tern_buffer *buffer = upload(host, memory->device);
    Lock lock;
    set_buffer(memory, buffer, dst.scalar_type(), dims);
}

void read_to(tern_buffer *buffer, void *data, c10::DeviceIndex index)
{
    tern_status status = tern_buffer_to_host(buffer, data, nullptr, nullptr);
    tern_buffer_release(buffer);
    raise_pending_failure(index, status);
}

// The value of a storage, as a CPU tensor over the same bytes.
at::Tensor storage_on_host(const at::Tensor &src, Memory *memory, tern_buffer *buffer)
{
    at::Tensor bytes = at::zeros({static_cast<int64_t>(memory->bytes)}, at::kByte);
    if (buffer != nullptr)
        read_to(buffer, bytes.data_ptr(), memory->device);
    at::Tensor typed = at::empty({0}, src.options().device(at::kCPU));
    typed.set_(bytes.storage(), src.storage_offset(), src.sizes(), src.strides());
    return typed;
}

void copy_to_host(const at::Tensor &dst, const at::Tensor &src)
{
    if (src.numel() == 0)
        return;
    if (src.is_conj() || src.is_neg()) {
        copy_to_host(dst, src.resolve_conj().resolve_neg());
        return;
    }
    Memory *memory = memory_of(src);
    Dims dims;
    const size_t wanted = src.numel() * src.itemsize();
    at::Tensor whole = src;
    {
        Lock lock;
        // A part of a large storage, or of one whose value has other bytes behind it: a copy on the device first.
        if (memory->has_value && !covers(src, memory, &dims) && (memory->bytes > 4 * wanted && memory->bytes > (1 << 16)))
            whole = at::empty(src.sizes(), src.options()).copy_(src);
        memory = memory_of(whole);
        retain(memory);
    }
    tern_buffer *buffer = nullptr;
    try {
        buffer = buffer_of(memory);
        dst.copy_(storage_on_host(whole, memory, buffer));
    } catch (...) {
        release(memory);
        throw;
    }
    release(memory);
}

void copy_between_devices(const at::Tensor &dst, const at::Tensor &src)
{
    at::Tensor whole = src.contiguous().to(dst.scalar_type());
    Memory *from = memory_of(whole);
    tern_buffer *buffer = buffer_of(from), *copied = nullptr;
    at::Tensor same = at::empty(src.sizes(), dst.options());
    if (buffer != nullptr) {
        tern_status status = tern_buffer_copy(buffer, device(dst.device().index()), &copied);
        tern_buffer_release(buffer);
        check(status);
        Lock lock;
        set_buffer(memory_of(same), copied, from->dtype, from->dims);
    }
    dst.copy_(same);
}

const c10::OperatorHandle &copy_op()
{
    static const c10::OperatorHandle op = c10::Dispatcher::singleton().findSchemaOrThrow("aten::copy_", "");
    return op;
}

// The values that |self| has in memory after it took those of |src|: without the conjugate and negative bits of either.
at::Tensor plain_source(const at::Tensor &self, const at::Tensor &src)
{
    at::Tensor plain = src.is_conj() ? src.conj() : src;
    plain = plain.is_neg() ? at::_neg_view(plain) : plain;
    if (self.is_conj() != src.is_conj())
        plain = at::_conj_physical(plain);
    return self.is_neg() != src.is_neg() ? at::neg(plain) : plain;
}

at::Tensor &copy(at::Tensor &self, const at::Tensor &src, bool non_blocking)
{
    if (self.is_same(src) || self.numel() == 0)
        return self;
    const bool to = self.device().type() == kNeuron, from = src.device().type() == kNeuron;
    if (to && (self.is_conj() || self.is_neg() || (from && (src.is_conj() || src.is_neg())))) {
        at::Tensor plain = self.is_conj() ? self.conj() : self;
        plain = plain.is_neg() ? at::_neg_view(plain) : plain;
        copy(plain, plain_source(self, src), non_blocking);
        return self;
    }
    if (to && from && self.device() == src.device()) {
        torch::jit::Stack stack{self, src, non_blocking};
        record(copy_op(), &stack);
    } else if (to && from) {
        copy_between_devices(self, src);
    } else if (to) {
        TORCH_CHECK(src.device().is_cpu(), "cannot copy from ", src.device(), " to neuron");
        copy_from_host(self, src);
    } else {
        TORCH_CHECK(self.device().is_cpu(), "cannot copy from neuron to ", self.device());
        copy_to_host(self, src);
    }
    return self;
}

at::Tensor copy_from(const at::Tensor &self, const at::Tensor &dst, bool non_blocking)
{
    at::Tensor target = dst;
    return copy(target, self, non_blocking);
}

at::Tensor copy_from_and_resize(const at::Tensor &self, const at::Tensor &dst)
{
    dst.resize_(self.sizes());
    return copy_from(self, dst, false);
}

at::Scalar local_scalar_dense(const at::Tensor &self)
{
    at::Tensor host = at::empty(self.sizes(), self.options().device(at::kCPU));
    copy_to_host(host, self);
    return host.item();
}

// Zeros are made at once, so that the first step of an optimizer, which finds its state zero, is the program of all steps.
at::Tensor &zero(at::Tensor &self)
{
    Memory *memory = memory_of(self);
    Dims dims;
    if (!covers(self, memory, &dims)) {
        torch::jit::Stack stack{self, at::Scalar(0)};
        static const c10::OperatorHandle fill = c10::Dispatcher::singleton().findSchemaOrThrow("aten::fill_", "Scalar");
        record(fill, &stack);
        return self;
    }
    tern_shape shape = {dtype_of(self.scalar_type()), static_cast<uint32_t>(dims.size()), {}};
    std::copy(dims.begin(), dims.end(), shape.dims);
    tern_buffer *buffer = nullptr;
    check(tern_buffer_zeros(device(memory->device), &shape, &buffer));
    Lock lock;
    set_buffer(memory, buffer, self.scalar_type(), dims);
    return self;
}

// Work runs in the order of the script: memory is not used again before it.
void record_stream(at::Tensor &, c10::Stream) {}

int64_t fused_sdp_choice(const at::Tensor &, const at::Tensor &, const at::Tensor &, const std::optional<at::Tensor> &,
                         double, bool, std::optional<double>, bool)
{
    return static_cast<int64_t>(sdp::SDPBackend::overrideable);
}

// The schema of native_batch_norm hides that it changes the running means; that of the op which it calls does not.
std::tuple<at::Tensor, at::Tensor, at::Tensor> batch_norm(const at::Tensor &x, const std::optional<at::Tensor> &weight,
                                                          const std::optional<at::Tensor> &bias,
                                                          const std::optional<at::Tensor> &mean,
                                                          const std::optional<at::Tensor> &variance, bool training,
                                                          double momentum, double eps)
{
    if (!mean.has_value() || !mean->defined())
        return at::_native_batch_norm_legit(x, weight, bias, training, momentum, eps);
    at::Tensor running_mean = *mean, running_variance = *variance;
    return at::_native_batch_norm_legit(x, weight, bias, running_mean, running_variance, training, momentum, eps);
}

// Whether |tensor| may become |other|, as when a module moves to another device: its parameters then stay the same objects,
// and those that modules share stay shared.
bool may_take_the_place(const at::Tensor &tensor, const at::Tensor &other)
{
    auto plain = [](const at::Tensor &t) { return t.layout() == at::kStrided && (t.is_cpu() || t.device().type() == kNeuron); };
    return plain(tensor) && plain(other);
}

} // namespace

tern_buffer *upload(const at::Tensor &contiguous, c10::DeviceIndex index)
{
    static const char none = 0;
    tern_shape shape = {dtype_of(contiguous.scalar_type()), static_cast<uint32_t>(contiguous.dim()), {}};
    for (int64_t d = 0; d < contiguous.dim(); d++)
        shape.dims[d] = contiguous.size(d);
    tern_buffer *buffer = nullptr;
    const void *data = contiguous.numel() ? contiguous.const_data_ptr() : &none;
    check(tern_buffer_from_host(device(index), &shape, data, nullptr, &buffer));
    return buffer;
}

at::Tensor empty(at::IntArrayRef sizes, at::IntArrayRef strides, c10::ScalarType dtype, c10::DeviceIndex index)
{
    return empty_strided(sizes, strides, dtype, c10::kStrided, c10::Device(kNeuron, index), false);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m)
{
    m.impl("empty.memory_format", empty_memory_format);
    m.impl("empty_strided", empty_strided);
    m.impl("as_strided", as_strided);
    m.impl("view", view);
    m.impl("_reshape_alias", reshape_alias);
    m.impl("unfold", at::native::unfold);
    m.impl("view_as_real", at::native::view_as_real);
    m.impl("view_as_complex", at::native::view_as_complex);
    m.impl("resize_", resize);
    m.impl("set_.source_Storage", at::native::set_);
    m.impl("set_.source_Storage_storage_offset", set_storage);
    m.impl("set_.source_Tensor", at::native::set_tensor_);
    m.impl("copy_", copy);
    m.impl("_copy_from", copy_from);
    m.impl("_copy_from_and_resize", copy_from_and_resize);
    m.impl("_local_scalar_dense", local_scalar_dense);
    m.impl("zero_", zero);
    m.impl("record_stream", record_stream);
    m.impl("_fused_sdp_choice", fused_sdp_choice);
    m.impl("_has_compatible_shallow_copy_type", may_take_the_place);
    m.impl("native_batch_norm", batch_norm);
    // Ops for which PyTorch registers a kernel that raises, or, _grouped_mm, one that reads the sizes of groups on the host.
    for (const char *name : {"convolution_overrideable", "convolution_backward_overrideable",
                             "_scaled_dot_product_fused_attention_overrideable",
                             "_scaled_dot_product_fused_attention_overrideable_backward", "_grouped_mm"})
        m.impl(name, torch::CppFunction::makeFromBoxedFunction<&record>());
}

TORCH_LIBRARY_IMPL(_, PrivateUse1, m) { m.fallback(torch::CppFunction::makeFromBoxedFunction<&record>()); }

TORCH_LIBRARY_IMPL(_, AutocastPrivateUse1, m) { m.fallback(torch::CppFunction::makeFallthrough()); }

#define LOWER_PRECISION(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, lower_precision_fp)
#define FULL_PRECISION(...)  KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32)
#define PROMOTE(...)         KERNEL_PRIVATEUSEONE(__VA_ARGS__, promote)
#define SET_DTYPE(...)       KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32_set_opt_dtype)

} // namespace tern_torch

namespace at::native {
REGISTER_PRIVATEUSE1_DISPATCH(_fused_sdp_choice_stub, &tern_torch::fused_sdp_choice);
}

namespace at::autocast {

Tensor refuse_binary_cross_entropy(const Tensor &, const Tensor &, const std::optional<Tensor> &, int64_t)
{
    TORCH_CHECK(false, "torch.nn.functional.binary_cross_entropy and torch.nn.BCELoss are unsafe to autocast. Use "
                       "binary_cross_entropy_with_logits or torch.nn.BCEWithLogitsLoss");
}

// The policies of CUDA's autocast.
TORCH_LIBRARY_IMPL(aten, AutocastPrivateUse1, m)
{
    AT_FORALL_LOWER_PRECISION_FP(LOWER_PRECISION)
    AT_FORALL_FP32(FULL_PRECISION)
    AT_FORALL_FP32_SET_OPT_DTYPE(SET_DTYPE)
    AT_FORALL_PROMOTE(PROMOTE)
    AT_FORALL_DIFFERENT_REDISPATCH_SIGNATURE(KERNEL_DIFFERENT_REDISPATCH_SIGNATURE_PRIVATEUSEONE)
    m.impl(TORCH_SELECTIVE_NAME("aten::binary_cross_entropy"), TORCH_FN((&refuse_binary_cross_entropy)));
}

} // namespace at::autocast
