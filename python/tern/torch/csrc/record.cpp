// record.cpp - gathers ops in traces.
//
// An op that is called is written down in its device's trace: a plan (what the op is, with the shapes, dtypes and numbers
// it has) and the values it reads. Its results are tensors whose storage names a value of the trace. When somebody wants a
// value the trace becomes a program, whose outputs are the values that a live storage still names. Programs are kept by
// the trace's text, so a loop compiles in its first iterations only. Plans are in call.cpp, programs in programs.cpp.
#include "trace.h"

#include <ATen/native/CPUFallback.h>
#include <ATen/native/Resize.h>
#include <torch/csrc/jit/python/pybind_utils.h>

namespace py = pybind11;

namespace tern_torch {

Policy policy;
Statistics statistics;
std::map<c10::DeviceIndex, PerDevice> &devices = *new std::map<c10::DeviceIndex, PerDevice>;

namespace {

std::recursive_mutex recording;

} // namespace

Lock::Lock()
{
    check_not_forked();
    if (recording.try_lock())
        return;
    if (Py_IsInitialized() && PyGILState_Check()) {
        py::gil_scoped_release release;
        recording.lock();
    } else {
        recording.lock();
    }
}

Lock::~Lock() { recording.unlock(); }

void set_buffer(Memory *memory, tern_buffer *buffer, c10::ScalarType dtype, const Dims &dims)
{
    tern_buffer_release(memory->buffer);
    memory->buffer = buffer;
    memory->dtype = dtype;
    memory->dims = dims;
    memory->has_value = true;
    memory->epoch = 0;
    memory->value = -1;
    memory->written = false;
    memory->deferred = nullptr;
}

tern_buffer *buffer_of(Memory *memory)
{
    Lock lock;
    if (!memory->has_value)
        return nullptr;
    PerDevice &mine = devices[memory->device];
    recall(memory);
    if (memory->epoch == mine.trace.epoch && memory->written)
        flush(memory->device);
    check_held(memory);
    return tern_buffer_retain(memory->buffer);
}

void add_modelled_seconds(c10::DeviceIndex index, double seconds)
{
    Lock lock;
    devices[index].modelled += seconds;
}

double modelled_seconds(c10::DeviceIndex index)
{
    Lock lock;
    return devices[index < 0 ? current_device() : index].modelled;
}

// --- the trace ---

int32_t add_input(Trace &trace, Memory *memory, tern_buffer *buffer, c10::ScalarType dtype, const Dims &dims)
{
    trace.inputs.push_back({memory, buffer, dtype, dims});
    trace.input_of.push_back(static_cast<int32_t>(trace.inputs.size() - 1));
    trace.layouts.push_back({dtype, dims});
    return static_cast<int32_t>(trace.input_of.size() - 1);
}

void set_value(Trace &trace, Memory *memory, int32_t value)
{
    if (memory->epoch != trace.epoch) {
        memory->epoch = trace.epoch;
        memory->written = false;
    }
    if (!memory->written) {
        memory->written = true;
        retain(memory);
        trace.written.push_back(memory);
    }
    memory->value = value;
    memory->has_value = true;
    memory->deferred = nullptr;
}

namespace {

// The value of |memory| in the trace; -1: it has none.
int32_t value_of(Trace &trace, Memory *memory)
{
    if (!memory->has_value)
        return -1;
    if (memory->epoch != trace.epoch) {
        check_held(memory);
        retain(memory);
        memory->value = add_input(trace, memory, tern_buffer_retain(memory->buffer), memory->dtype, memory->dims);
        memory->epoch = trace.epoch;
        memory->written = false;
    }
    return memory->value;
}

// Takes |draws| numbers from |generator| when the op is recorded, so that its state is always what the user expects, and
// returns the stream that they are of.
int32_t take(Trace &trace, const at::Generator &generator, uint64_t draws)
{
    const auto [seed, offset] = draw(generator, draws);
    for (size_t i = 0; i < trace.streams.size(); i++) {
        Stream &stream = trace.streams[i];
        if (stream.generator == generator && stream.seed == seed && stream.offset + stream.used == offset) {
            stream.used += draws;
            return static_cast<int32_t>(i);
        }
    }
    trace.streams.push_back({generator, seed, offset, draws});
    return static_cast<int32_t>(trace.streams.size() - 1);
}

// |draws|: of a generator.
int32_t read_slot(Trace &trace, const Slot &slot, c10::DeviceIndex index, uint64_t draws)
{
    switch (slot.kind) {
    case TENSOR: return value_of(trace, memory_of(slot.tensor));
    case HOST_TENSOR: {
        at::Tensor host = slot.tensor.resolve_conj().resolve_neg().contiguous();
        Dims dims(host.sizes().begin(), host.sizes().end());
        return add_input(trace, nullptr, upload(host, index), host.scalar_type(), dims);
    }
    case NUMBER_F32:
        trace.f32s.push_back(static_cast<float>(slot.number));
        return static_cast<int32_t>(trace.f32s.size() - 1);
    case NUMBER_F64:
        trace.f64s.push_back(slot.number);
        return static_cast<int32_t>(trace.f64s.size() - 1);
    case GENERATOR: return take(trace, slot.generator, draws);
    }
    return -1;
}

// Makes result |value| that of |t|'s storage: wholly, or the part that the tensor covers.
void write_tensor(Trace &trace, const at::Tensor &t, int32_t value)
{
    Memory *memory = memory_of(t);
    Dims dims;
    if (covers(t, memory, &dims)) {
        memory->dims = dims;
        memory->dtype = t.scalar_type();
    } else if (!memory->has_value) {
        memory->dims = {static_cast<int64_t>(memory->bytes / t.itemsize())};
        memory->dtype = t.scalar_type();
    }
    trace.layouts[value] = {memory->dtype, memory->dims};
    set_value(trace, memory, value);
}

torch::jit::IValue returned(const Return &r, const Call &call, const std::vector<at::Tensor> &fresh)
{
    switch (r.kind) {
    case Return::NONE: return at::Tensor();
    case Return::NEW: return fresh[r.index];
    case Return::ARGUMENT: return call.arguments()[r.index];
    case Return::NUMBER: return r.number;
    case Return::LIST: {
        c10::List<at::Tensor> list;
        for (int32_t i : r.list)
            list.push_back(fresh[i]);
        return list;
    }
    }
    return {};
}

// A number for where the op that runs now comes from.
int32_t locate()
{
    if (policy.locate == nullptr)
        return -1;
    int32_t location = -1;
    in_python([&] {
        auto asked = py::reinterpret_borrow<py::object>(policy.locate); // another thread may have ended the profile
        if (asked)
            location = asked().cast<int32_t>();
    });
    return location;
}

// First of all: it may flush the trace.
void resize_receivers(const Plan &plan, const Call &call)
{
    for (const Target &target : plan.targets)
        if (target.resize)
            at::native::resize_output(call.slots[target.index].tensor, target.resized);
}

} // namespace

void check_held(const Memory *memory)
{
    TORCH_CHECK(!memory->has_value || memory->buffer != nullptr || memory->deferred != nullptr,
                "the value of this tensor was lost when the ops that compute it failed");
}

// Whether the trace has a call of the same graph with one of the inputs of this call, such as a parameter. Then this call
// belongs to the next iteration of a loop: each iteration becomes a program, the same one.
static bool begins_iteration(const Plan &plan, const Call &call, const Trace &trace)
{
    if (!plan.is_graph)
        return false;
    for (const Node &node : trace.nodes) {
        if (node.plan != &plan)
            continue;
        for (size_t i = 0; i < call.slots.size(); i++) {
            if (call.slots[i].kind != TENSOR)
                continue;
            const Memory *memory = memory_of(call.slots[i].tensor);
            const bool known = memory->has_value && memory->epoch == trace.epoch;
            if (known && trace.input_of[memory->value] >= 0 && trace.arguments[node.first_argument + i] == memory->value)
                return true;
        }
    }
    return false;
}

// Before the op: an op's arguments are in a row.
static void recall_arguments(const Call &call)
{
    for (const Slot &slot : call.slots)
        if (slot.kind == TENSOR)
            recall(memory_of(slot.tensor));
}

static void write_down(const Plan &plan, const Call &call, torch::jit::Stack *stack)
{
    resize_receivers(plan, call);
    Trace &trace = devices[call.index].trace;
    if (begins_iteration(plan, call, trace))
        flush(call.index);
    recall_arguments(call);
    Node node = {&plan, static_cast<uint32_t>(trace.arguments.size()), 0, 0, plan.is_graph ? -1 : locate(), plan.scales};
    auto draws = plan.draws.begin();
    for (const Slot &slot : call.slots) {
        node.may_wait = node.may_wait && (slot.kind == TENSOR || slot.kind == HOST_TENSOR);
        trace.arguments.push_back(read_slot(trace, slot, call.index, slot.kind == GENERATOR ? *draws++ : 0));
    }
    if (plan.default_draws >= 0)
        trace.arguments.push_back(take(trace, default_generator(call.index), static_cast<uint64_t>(plan.default_draws)));
    std::vector<at::Tensor> fresh;
    for (const Fresh &f : plan.fresh)
        fresh.push_back(empty(f.sizes, f.strides, f.dtype, call.index));
    // For results that cover a part of a storage: what else it holds.
    std::vector<at::Tensor> receivers;
    for (const Target &target : plan.targets) {
        at::Tensor receiver;
        if (target.kind == Target::NEW)
            receiver = fresh[target.index];
        else if (target.kind == Target::ARGUMENT)
            receiver = call.slots[target.index].tensor;
        receivers.push_back(receiver);
    }
    node.first_result = static_cast<int32_t>(trace.input_of.size());
    trace.input_of.resize(trace.input_of.size() + plan.targets.size(), -1);
    trace.layouts.resize(trace.input_of.size());
    for (size_t i = 0; i < receivers.size(); i++) {
        if (!receivers[i].defined())
            continue;
        Dims dims;
        Memory *memory = memory_of(receivers[i]);
        int32_t base = -1;
        if (!covers(receivers[i], memory, &dims) && memory->has_value) {
            base = value_of(trace, memory);
        }
        node.may_wait = node.may_wait && base < 0;
        trace.arguments.push_back(base);
        write_tensor(trace, receivers[i], node.first_result + static_cast<int32_t>(i));
    }
    node.arguments = static_cast<uint32_t>(trace.arguments.size()) - node.first_argument;
    trace.nodes.push_back(node);
    if (node.location >= 0)
        trace.key.push_back(-1 - node.location);
    trace.key.push_back(plan.id);
    trace.key.insert(trace.key.end(), trace.arguments.begin() + node.first_argument, trace.arguments.end());
    statistics.recorded++;
    std::vector<torch::jit::IValue> results;
    for (const Return &r : plan.returns)
        results.push_back(returned(r, call, fresh));
    torch::jit::drop(*stack, call.arguments().size());
    for (auto &result : results)
        stack->push_back(std::move(result));
    trace.ops += plan.ops;
    if (trace.ops >= policy.limit)
        flush(call.index);
}

bool covers(const at::Tensor &t, const Memory *memory, Dims *out_dims)
{
    if (t.storage_offset() != 0 || static_cast<size_t>(t.numel()) * t.itemsize() != memory->bytes)
        return false;
    if (t.is_contiguous()) {
        out_dims->assign(t.sizes().begin(), t.sizes().end());
        return true;
    }
    if (!t.is_non_overlapping_and_dense())
        return false;
    c10::SmallVector<int64_t, 6> order(t.dim());
    for (int64_t d = 0; d < t.dim(); d++)
        order[d] = d;
    std::stable_sort(order.begin(), order.end(), [&](int64_t p, int64_t q) { return t.stride(p) > t.stride(q); });
    out_dims->clear();
    for (int64_t d : order)
        out_dims->push_back(t.size(d));
    return true;
}

// --- calls ---

static void call_python(const Plan &plan, const c10::OperatorHandle &op, torch::jit::Stack *stack)
{
    in_python([&] {
        const size_t count = op.schema().arguments().size();
        py::tuple args(count);
        for (size_t i = 0; i < count; i++)
            args[i] = torch::jit::toPyObject(torch::jit::peek(*stack, i, count));
        py::object result = py::handle(plan.about)(*args);
        torch::jit::drop(*stack, count);
        const auto &returns = op.schema().returns();
        if (returns.size() == 1)
            stack->push_back(torch::jit::toIValue(result, returns[0].type()));
        else
            for (size_t i = 0; i < returns.size(); i++)
                stack->push_back(torch::jit::toIValue(result[py::int_(i)], returns[i].type()));
    });
}

TORCH_LIBRARY(tern, library)
{
    library.def("graph(int number, Tensor(a!)[] inputs) -> Tensor[]");
}

std::vector<at::Tensor> record_graph(int64_t number, const std::vector<at::Tensor> &inputs)
{
    static const auto op = c10::Dispatcher::singleton().findSchemaOrThrow(GRAPH, "");
    c10::List<at::Tensor> list;
    for (const at::Tensor &t : inputs)
        list.push_back(t.is_conj() || t.is_neg() ? t.resolve_conj().resolve_neg() : t);
    torch::jit::Stack stack = {number, std::move(list)};
    record(op, &stack);
    return stack.back().toTensorVector();
}

// Replaces arguments with the conjugate or negative bit: programs read what memory holds.
static void resolve_bits(const c10::OperatorHandle &op, torch::jit::Stack *stack)
{
    const auto &arguments = op.schema().arguments();
    for (size_t i = 0; i < arguments.size(); i++) {
        torch::jit::IValue &v = torch::jit::peek(*stack, i, arguments.size());
        if (v.isTensor() && v.toTensor().defined() && (v.toTensor().is_conj() || v.toTensor().is_neg()))
            v = v.toTensor().resolve_conj().resolve_neg();
    }
}

void record(const c10::OperatorHandle &op, torch::jit::Stack *stack)
{
    resolve_bits(op, stack);
    const Plan *plan;
    {
        Lock lock;
        auto call = std::make_unique<Call>(op, *stack, false);
        plan = &plan_of(op, *stack, call);
        if (plan->kind == Plan::RECORD) {
            write_down(*plan, *call, stack);
            return;
        }
    }
    if (plan->kind == Plan::PYTHON) {
        call_python(*plan, op, stack);
        return;
    }
    const auto &name = op.schema().operator_name();
    in_python([&] { py::handle(policy.fell_back)(name.name, name.overload_name, false); });
    at::native::cpu_fallback(op, stack);
    statistics.fallbacks++; // not one that raised: its arguments were wrong
    in_python([&] { py::handle(policy.fell_back)(name.name, name.overload_name, true); });
}

} // namespace tern_torch
