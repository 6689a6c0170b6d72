// record.cpp - gathers ops and runs them as programs.
//
// An op that is called is written down in its device's trace: a plan (what the op is, with the shapes, dtypes and numbers
// it has) and the values it reads. Its results are tensors whose storage names a value of the trace. When somebody wants a
// value the trace becomes a program, whose outputs are the values that a live storage still names. Programs are kept by
// the trace's text, so a loop compiles in its first iterations only.
#include "record.h"

#include <ATen/native/CPUFallback.h>
#include <ATen/native/Resize.h>
#include <c10/util/Exception.h>
#include <torch/csrc/Exceptions.h>
#include <torch/csrc/jit/python/pybind_utils.h>

#include <cstring>
#include <map>

namespace py = pybind11;

namespace tern_torch {

Policy policy;
Statistics statistics;

namespace {

std::recursive_mutex recording;

// What a slot of an op's arguments holds.
enum SlotKind : int64_t { TENSOR, HOST_TENSOR, NUMBER_F32, NUMBER_F64, GENERATOR };

// Tags of the key of a call.
enum Tag : int64_t { NONE, VALUE, HOST, DYNAMIC, INT, DOUBLE, BOOL, COMPLEX, STRING, LIST, DEVICE, RANDOM };

using Key = std::vector<int64_t>;
struct KeyHash {
    size_t operator()(const Key &key) const
    {
        uint64_t h = 0x9E3779B97F4A7C15u;
        for (int64_t word : key) {
            h = (h ^ static_cast<uint64_t>(word)) * 0xFF51AFD7ED558CCDu;
            h ^= h >> 32;
        }
        return h;
    }
};

struct Input {
    Memory *memory;      // null: a host tensor that was uploaded
    tern_buffer *buffer; // a reference
    c10::ScalarType dtype;
    Dims dims;
};

struct Node {
    const Plan *plan;
    uint32_t first_argument, arguments;
    int32_t first_result, location; // location: what policy.locate gave; -1: unknown
};

// Random numbers in a row. A generator whose state is set between two ops has two.
struct Stream {
    at::Generator generator;
    uint64_t seed, offset, used;
};

struct Trace {
    uint64_t epoch = 1;
    std::vector<int32_t> input_of; // [values]: index of the input; -1: the result of a node
    std::vector<Input> inputs;
    std::vector<Node> nodes;
    std::vector<int32_t> arguments;
    std::vector<Memory *> written; // references
    std::vector<float> f32s;
    std::vector<double> f64s;
    std::vector<Stream> streams;
    Key key;
};

constexpr int64_t IN_RANGE = INT64_MIN; // what a check gives that found nothing; stablehlo.py knows it
constexpr size_t CHECKS_MAX = 256;      // programs that may run ahead of the look at their checks

struct PerDevice {
    Trace trace;
    double modelled = 0;
    std::vector<std::pair<tern_buffer *, const Program *>> checks; // what they found is not yet looked at
    tern_event *last = nullptr;                                    // of the last run
};

std::map<c10::DeviceIndex, PerDevice> devices;
std::unordered_map<Key, Plan *, KeyHash> plans;
std::unordered_map<Key, Program *, KeyHash> programs;

// Runs |function| with the GIL; an exception of Python becomes one that PyTorch carries across threads.
template <class F> auto in_python(F function)
{
    py::gil_scoped_acquire gil;
    try {
        return function();
    } catch (py::error_already_set &error) {
        error.restore();
        python_error carried;
        carried.persist();
        throw carried;
    }
}

// --- the key and the slots of a call ---

struct Slot {
    SlotKind kind;
    at::Tensor tensor;
    at::Generator generator;
    double number = 0;
};

const std::unordered_set<std::string> &updating_ops()
{
    static const std::unordered_set<std::string> names = {
        "aten::add",     "aten::sub",     "aten::mul",  "aten::div",  "aten::addcmul", "aten::addcdiv", "aten::lerp",
        "aten::add_",    "aten::sub_",    "aten::mul_", "aten::div_", "aten::addcmul_", "aten::addcdiv_", "aten::lerp_"};
    return names;
}

class Call {
  public:
    // |vary|: every number of type Scalar is an input of the program.
    Call(const c10::OperatorHandle &op, const torch::jit::Stack &stack, bool vary) : op_(op), vary_(vary)
    {
        const auto &schema = op.schema();
        const size_t count = schema.arguments().size();
        arguments_ = torch::jit::last(stack, count);
        static std::unordered_map<const void *, int64_t> ids;
        auto id = ids.emplace(&schema, static_cast<int64_t>(ids.size())).first->second;
        key.push_back(id);
        find_device();
        updates_ = vary || updates();
        for (size_t i = 0; i < count; i++) {
            const auto &argument = schema.arguments()[i];
            const bool scalar = argument.type()->kind() == c10::TypeKind::NumberType;
            put(arguments_[i], argument.name() == "lr" || (scalar && updates_));
        }
    }

    Key key;
    std::vector<size_t> numbers; // where |key| has a number that may change from call to call
    std::vector<Slot> slots;
    c10::DeviceIndex index = -1;
    bool unsupported = false; // an argument of a kind that programs cannot have

    at::ArrayRef<torch::jit::IValue> arguments() const { return arguments_; }

    py::list in_python_form() const
    {
        Position at;
        py::list list;
        for (const auto &argument : arguments_)
            list.append(form(argument, at));
        return list;
    }

  private:
    void visit(const torch::jit::IValue &v)
    {
        if (v.isTensor() && v.toTensor().defined()) {
            const auto &t = v.toTensor();
            if (t.device().type() == c10::DeviceType::PrivateUse1) {
                TORCH_CHECK(index < 0 || index == t.device().index(), "Expected all tensors to be on the same device, but "
                            "found at least two devices, neuron:", int(index), " and ", t.device(), "! (when calling ",
                            op_.schema().name(), ")");
                index = t.device().index();
                dtype_is_double_ |= t.scalar_type() == at::kDouble;
            }
        } else if (v.isTensorList()) {
            for (const at::Tensor &t : v.toTensorList())
                visit(t);
        } else if (v.isList()) {
            for (const torch::jit::IValue &e : v.toListRef())
                visit(e);
        } else if (v.isDevice() && index < 0 && v.toDevice().type() == c10::DeviceType::PrivateUse1) {
            named_ = v.toDevice();
        }
    }

    void find_device()
    {
        for (const auto &argument : arguments_)
            visit(argument);
        if (index < 0)
            index = named_.has_value() && named_->has_index() ? named_->index() : current_device();
    }

    // Whether the call changes a tensor that has a value, such as a parameter or the state of an optimizer. The numbers
    // of such a call (a learning rate, a bias correction) change from step to step, so they are inputs of the program.
    bool updates() const
    {
        const auto &schema = op_.schema();
        if (updating_ops().count(schema.name()) == 0 && schema.name().compare(0, 12, "aten::_fused") != 0)
            return false;
        for (size_t i = 0; i < arguments_.size(); i++) {
            const auto *alias = schema.arguments()[i].alias_info();
            if (alias == nullptr || !alias->isWrite())
                continue;
            if (!arguments_[i].isTensor())
                return true;
            if (memory_of(arguments_[i].toTensor())->has_value)
                return true;
        }
        return false;
    }

    void put_dims(at::IntArrayRef dims)
    {
        key.push_back(static_cast<int64_t>(dims.size()));
        key.insert(key.end(), dims.begin(), dims.end());
    }

    void put_double(double value)
    {
        int64_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        key.push_back(bits);
    }

    void put_dynamic(double value)
    {
        const SlotKind kind = dtype_is_double_ ? NUMBER_F64 : NUMBER_F32;
        key.insert(key.end(), {DYNAMIC, kind});
        slots.push_back({kind, {}, {}, value});
    }

    void put_tensor(const at::Tensor &t)
    {
        if (t.device().type() == c10::DeviceType::PrivateUse1) {
            const Memory *memory = memory_of(t);
            key.insert(key.end(), {VALUE, static_cast<int64_t>(t.scalar_type()), t.storage_offset(),
                                   memory->has_value ? static_cast<int64_t>(memory->dtype) : -1,
                                   static_cast<int64_t>(memory->bytes)});
            put_dims(t.sizes());
            put_dims(t.strides());
            if (memory->has_value)
                put_dims(memory->dims);
            slots.push_back({TENSOR, t, {}});
            return;
        }
        const bool number = t.unsafeGetTensorImpl()->is_wrapped_number();
        if (number && t.scalar_type() == at::kDouble && updates_) {
            put_dynamic(t.item<double>());
            return;
        }
        if (number) { // part of the program
            key.insert(key.end(), {HOST, static_cast<int64_t>(t.scalar_type()), 1});
            if (t.scalar_type() == at::kDouble) {
                numbers.push_back(key.size());
                put_double(t.item<double>());
            } else if (t.is_complex()) {
                const auto value = t.item<c10::complex<double>>();
                put_double(value.real());
                put_double(value.imag());
            } else {
                key.push_back(t.item<int64_t>());
            }
            return;
        }
        unsupported |= !t.device().is_cpu() || t.layout() != at::kStrided;
        TORCH_CHECK(t.dim() == 0 || reads_host(), "Expected all tensors to be on the same device, but found at least two "
                    "devices, neuron:", int(index), " and ", t.device(), "! (when calling ", op_.schema().name(), ")");
        key.insert(key.end(), {HOST, static_cast<int64_t>(t.scalar_type()), 0});
        put_dims(t.sizes());
        slots.push_back({HOST_TENSOR, t, {}});
    }

    // Whether the op takes tensors of the host, as it does for other devices: indices.
    bool reads_host() const
    {
        static constexpr std::string_view families[] = {"aten::index", "aten::_index", "aten::_unsafe_index",
                                                        "aten::_unsafe_masked_index", "aten::_ctc_loss"};
        return std::any_of(std::begin(families), std::end(families),
                           [&](std::string_view family) { return op_.schema().name().starts_with(family); });
    }

    void put(const torch::jit::IValue &v, bool varies)
    {
        if (v.isNone() || (v.isTensor() && !v.toTensor().defined())) {
            key.push_back(NONE);
        } else if (v.isTensor()) {
            put_tensor(v.toTensor());
        } else if (v.isDouble()) {
            dynamic_.push_back(varies);
            if (varies) {
                put_dynamic(v.toDouble());
            } else {
                key.push_back(DOUBLE);
                numbers.push_back(key.size());
                put_double(v.toDouble());
            }
        } else if (v.isInt()) {
            key.insert(key.end(), {INT, v.toInt()});
        } else if (v.isBool()) {
            key.insert(key.end(), {BOOL, v.toBool()});
        } else if (v.isComplexDouble()) {
            key.push_back(COMPLEX);
            put_double(v.toComplexDouble().real());
            put_double(v.toComplexDouble().imag());
        } else if (v.isString()) {
            const auto &text = v.toStringRef();
            key.insert(key.end(), {STRING, static_cast<int64_t>(text.size())});
            key.insert(key.end(), text.begin(), text.end());
        } else if (v.isDevice()) {
            key.insert(key.end(), {DEVICE, static_cast<int64_t>(v.toDevice().type())});
        } else if (v.isGenerator()) {
            key.push_back(RANDOM);
            slots.push_back({GENERATOR, {}, v.toGenerator()});
        } else if (v.isList()) {
            auto list = v.toListRef();
            key.insert(key.end(), {LIST, static_cast<int64_t>(list.size())});
            for (const auto &element : list)
                put(element, varies || (updates_ && element.isDouble()));
        } else {
            unsupported = true;
        }
    }

    py::object make_slot(size_t i) const
    {
        const Slot &slot = slots[i];
        py::object layout = py::none();
        if (slot.kind == TENSOR) {
            const Memory *memory = memory_of(slot.tensor);
            if (memory->has_value)
                layout = py::make_tuple(static_cast<int>(memory->dtype), py::cast(std::vector<int64_t>(memory->dims.begin(),
                                                                                                    memory->dims.end())));
            layout = py::make_tuple(memory->bytes, layout);
        }
        py::object tensor = slot.tensor.defined() ? py::cast(slot.tensor) : py::none();
        return py::handle(policy.slot)(i, static_cast<int>(slot.kind), tensor, layout);
    }

    struct Position {
        size_t slot = 0, number = 0;
    };

    // Takes the slots and numbers in the order in which put() made them.
    py::object form(const torch::jit::IValue &v, Position &at) const
    {
        if (v.isNone() || (v.isTensor() && !v.toTensor().defined()))
            return py::none();
        if (v.isTensor()) {
            const auto &t = v.toTensor();
            const bool constant = t.device().is_cpu() && t.unsafeGetTensorImpl()->is_wrapped_number() &&
                                  !(t.scalar_type() == at::kDouble && updates_);
            return constant ? py::cast(t) : make_slot(at.slot++);
        }
        if (v.isDouble())
            return dynamic_[at.number++] ? make_slot(at.slot++) : py::cast(v.toDouble());
        if (v.isInt())
            return py::cast(v.toInt());
        if (v.isBool())
            return py::cast(v.toBool());
        if (v.isComplexDouble())
            return py::cast(std::complex<double>(v.toComplexDouble()));
        if (v.isString())
            return py::cast(v.toStringRef());
        if (v.isDevice())
            return py::cast(v.toDevice());
        if (v.isGenerator())
            return make_slot(at.slot++);
        py::list list;
        for (const auto &element : v.toListRef())
            list.append(form(element, at));
        return list;
    }

    const c10::OperatorHandle &op_;
    at::ArrayRef<torch::jit::IValue> arguments_;
    std::optional<c10::Device> named_;
    std::vector<bool> dynamic_; // of each number of type double: whether it is an input of the program
    bool vary_, updates_ = false, dtype_is_double_ = false;
};

// --- plans ---

std::vector<int64_t> to_dims(py::handle list)
{
    std::vector<int64_t> dims;
    for (auto n : list)
        dims.push_back(n.cast<int64_t>());
    return dims;
}

Target to_target(py::handle from)
{
    Target target;
    if (from.is_none())
        return target;
    auto parts = py::reinterpret_borrow<py::tuple>(from);
    target.kind = parts[0].cast<bool>() ? Target::ARGUMENT : Target::NEW;
    target.index = parts[1].cast<int32_t>();
    if (!parts[2].is_none()) {
        target.resize = true;
        target.resized = to_dims(parts[2]);
    }
    return target;
}

Return to_return(py::handle from)
{
    Return result;
    if (from.is_none())
        return result;
    auto parts = py::reinterpret_borrow<py::tuple>(from);
    const auto kind = parts[0].cast<std::string>();
    if (kind == "list") {
        result.kind = Return::LIST;
        for (auto i : parts[1])
            result.list.push_back(i.cast<int32_t>());
    } else if (kind == "number") {
        result.kind = Return::NUMBER;
        result.number = parts[1].cast<int64_t>();
    } else {
        result.kind = kind == "new" ? Return::NEW : Return::ARGUMENT;
        result.index = parts[1].cast<int32_t>();
    }
    return result;
}

Plan *make_plan(const c10::OperatorHandle &op, const Call &call)
{
    auto *plan = new Plan;
    plan->id = static_cast<int32_t>(plans.size());
    if (call.unsupported)
        return plan;
    in_python([&] {
        const auto &name = op.schema().operator_name();
        py::object made = py::handle(policy.plan)(name.name, name.overload_name, call.in_python_form());
        if (made.is_none())
            return;
        auto parts = py::reinterpret_borrow<py::tuple>(made);
        plan->kind = static_cast<Plan::Kind>(parts[0].cast<int>());
        plan->about = py::object(parts[1]).release().ptr();
        if (plan->kind != Plan::RECORD)
            return;
        for (auto fresh : parts[2]) {
            auto about = py::reinterpret_borrow<py::tuple>(fresh);
            plan->fresh.push_back({to_dims(about[0]), to_dims(about[1]),
                                   about[2].cast<at::ScalarType>()});
        }
        for (auto target : parts[3])
            plan->targets.push_back(to_target(target));
        for (auto result : parts[4])
            plan->returns.push_back(to_return(result));
        plan->draws = parts[5].cast<std::vector<uint64_t>>();
        plan->default_draws = parts[6].cast<int64_t>();
    });
    return plan;
}

// Calls seen that differ in their numbers only. An op that has had this many becomes one with numbers as inputs, so that a
// loop with a changing number (x / correction) does not compile for ever.
constexpr int VARIATIONS_MAX = 3;
std::unordered_map<Key, int, KeyHash> variations;

Plan *known_plan(const Call &call)
{
    auto found = plans.find(call.key);
    return found == plans.end() ? nullptr : found->second;
}

bool varies(const Call &call)
{
    if (call.numbers.empty())
        return false;
    Key blank = call.key;
    for (size_t i : call.numbers)
        blank[i] = 0;
    return ++variations[blank] > VARIATIONS_MAX;
}

// The plan of a call; |call| may become one with more inputs.
const Plan &plan_of(const c10::OperatorHandle &op, const torch::jit::Stack &stack, std::unique_ptr<Call> &call)
{
    if (Plan *known = known_plan(*call))
        return *known;
    if (varies(*call)) {
        auto varying = std::make_unique<Call>(op, stack, true);
        Plan *plan = known_plan(*varying);
        if (plan == nullptr)
            plan = plans.emplace(varying->key, make_plan(op, *varying)).first->second;
        if (plan->kind == Plan::RECORD) {
            call = std::move(varying);
            return *plan;
        }
    }
    return *plans.emplace(call->key, make_plan(op, *call)).first->second;
}

// --- the trace ---

int32_t add_input(Trace &trace, Memory *memory, tern_buffer *buffer, c10::ScalarType dtype, const Dims &dims)
{
    trace.inputs.push_back({memory, buffer, dtype, dims});
    trace.input_of.push_back(static_cast<int32_t>(trace.inputs.size() - 1));
    return static_cast<int32_t>(trace.input_of.size() - 1);
}

void check_held(const Memory *memory)
{
    TORCH_CHECK(!memory->has_value || memory->buffer != nullptr,
                "the value of this tensor was lost when the ops that compute it failed");
}

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
    in_python([&] { location = py::handle(policy.locate)().cast<int32_t>(); });
    return location;
}

// First of all: it may flush the trace.
void resize_receivers(const Plan &plan, const Call &call)
{
    for (const Target &target : plan.targets)
        if (target.resize)
            at::native::resize_output(call.slots[target.index].tensor, target.resized);
}

void write_down(const Plan &plan, const Call &call, torch::jit::Stack *stack)
{
    resize_receivers(plan, call);
    Trace &trace = devices[call.index].trace;
    Node node = {&plan, static_cast<uint32_t>(trace.arguments.size()), 0, 0, locate()};
    auto draws = plan.draws.begin();
    for (const Slot &slot : call.slots)
        trace.arguments.push_back(read_slot(trace, slot, call.index, slot.kind == GENERATOR ? *draws++ : 0));
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
    for (size_t i = 0; i < receivers.size(); i++) {
        if (!receivers[i].defined())
            continue;
        Dims dims;
        Memory *memory = memory_of(receivers[i]);
        int32_t base = -1;
        if (!covers(receivers[i], memory, &dims) && memory->has_value) {
            base = value_of(trace, memory);
        }
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
    if (trace.nodes.size() >= policy.limit)
        flush(call.index);
}

void call_python(const Plan &plan, const c10::OperatorHandle &op, torch::jit::Stack *stack)
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

// --- flushing ---

struct Outputs {
    std::vector<Memory *> memories;
    std::vector<int32_t> values;
    std::vector<int32_t> reuses; // [outputs]: the input whose memory it takes; -1: none
};

bool same_layout(const Input &input, const Memory *memory)
{
    return input.dtype == memory->dtype && input.dims == memory->dims;
}

Outputs find_outputs(const Trace &trace)
{
    Outputs outs;
    std::unordered_map<const Memory *, int32_t> input_of_memory;
    for (size_t i = 0; i < trace.inputs.size(); i++)
        if (trace.inputs[i].memory != nullptr)
            input_of_memory[trace.inputs[i].memory] = static_cast<int32_t>(i);
    for (Memory *memory : trace.written) {
        if (!memory->alive.load(std::memory_order_relaxed) || memory->epoch != trace.epoch || !memory->written)
            continue;
        outs.memories.push_back(memory);
        outs.values.push_back(memory->value);
        auto input = input_of_memory.find(memory);
        const bool reuses = input != input_of_memory.end() && same_layout(trace.inputs[input->second], memory);
        outs.reuses.push_back(reuses ? input->second : -1);
    }
    return outs;
}

Program *compile(const Trace &trace, const Outputs &outs)
{
    return in_python([&] {
        py::list inputs, nodes;
        for (size_t v = 0; v < trace.input_of.size(); v++) {
            if (trace.input_of[v] < 0)
                continue;
            const Input &input = trace.inputs[trace.input_of[v]];
            inputs.append(py::make_tuple(v, static_cast<int>(input.dtype),
                                         py::cast(std::vector<int64_t>(input.dims.begin(), input.dims.end()))));
        }
        for (const Node &node : trace.nodes) {
            py::list arguments;
            for (uint32_t i = 0; i < node.arguments; i++)
                arguments.append(trace.arguments[node.first_argument + i]);
            nodes.append(py::make_tuple(py::handle(node.plan->about), arguments, node.first_result, node.location));
        }
        py::object made = py::handle(policy.compile)(inputs, nodes, outs.values, outs.reuses, trace.f32s.size(),
                                                     trace.f64s.size(), trace.streams.size());
        made.inc_ref(); // kept for good
        return made.cast<Program *>();
    });
}

Program *program_of(Trace &trace, const Outputs &outs)
{
    Key key = trace.key;
    key.push_back(-1000);
    key.insert(key.end(), outs.values.begin(), outs.values.end());
    key.insert(key.end(), outs.reuses.begin(), outs.reuses.end());
    auto found = programs.find(key);
    if (found == programs.end()) {
        statistics.compiled++;
        found = programs.emplace(std::move(key), compile(trace, outs)).first;
    }
    return found->second;
}

// Forgets the trace; its memories have their values elsewhere, or lose them.
void clear(Trace &trace)
{
    for (Input &input : trace.inputs) {
        tern_buffer_release(input.buffer);
        if (input.memory != nullptr)
            release(input.memory);
    }
    for (Memory *memory : trace.written) {
        memory->written = false;
        release(memory);
    }
    const uint64_t epoch = trace.epoch + 1;
    trace = Trace();
    trace.epoch = epoch;
}

tern_buffer *upload_numbers(const void *data, size_t count, tern_dtype dtype, c10::DeviceIndex index)
{
    tern_shape shape = {dtype, 1, {static_cast<int64_t>(count)}};
    tern_buffer *buffer = nullptr;
    check(tern_buffer_from_host(device(index), &shape, data, nullptr, &buffer));
    return buffer;
}

// The state of random numbers |i| of a program: of a stream of the trace, or of the device's generator.
tern_buffer *upload_state(const Program *program, size_t i, const Trace &trace, c10::DeviceIndex index)
{
    std::pair<uint64_t, uint64_t> state;
    if (i < trace.streams.size())
        state = {trace.streams[i].seed, trace.streams[i].offset};
    else
        state = draw(default_generator(index), program->draws[i]);
    const uint64_t words[2] = {state.first, state.second};
    return upload_numbers(words, 2, TERN_U64, index);
}

void run(Program *program, Trace &trace, const Outputs &outs, c10::DeviceIndex index)
{
    std::vector<tern_buffer *> inputs, extra;
    for (const Input &input : trace.inputs)
        inputs.push_back(input.buffer);
    if (!trace.f32s.empty())
        extra.push_back(upload_numbers(trace.f32s.data(), trace.f32s.size(), TERN_F32, index));
    if (!trace.f64s.empty())
        extra.push_back(upload_numbers(trace.f64s.data(), trace.f64s.size(), TERN_F64, index));
    for (size_t i = 0; i < program->draws.size(); i++)
        extra.push_back(upload_state(program, i, trace, index));
    inputs.insert(inputs.end(), extra.begin(), extra.end());
    PerDevice &mine = devices[index];
    std::vector<tern_buffer *> outputs(tern_program_output_count(program->program));
    tern_event *done = nullptr;
    tern_status status =
        tern_program_execute(program->program, device(index), inputs.data(), static_cast<uint32_t>(inputs.size()), nullptr,
                             outputs.data(), static_cast<uint32_t>(outputs.size()), &done);
    for (tern_buffer *buffer : extra)
        tern_buffer_release(buffer);
    check(status);
    tern_event_release(mine.last);
    mine.last = done;
    program->runs++;
    tern_program_info info;
    tern_program_get_info(program->program, &info);
    mine.modelled += info.predicted_seconds;
    if (program->failures_at >= 0)
        mine.checks.emplace_back(outputs[program->failures_at], program);
    for (size_t i = 0; i < outs.memories.size(); i++) {
        Memory *memory = outs.memories[i];
        tern_buffer_release(memory->buffer);
        memory->buffer = outputs[i];
    }
}

} // namespace

Lock::Lock()
{
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

Program::~Program() { tern_program_release(program); }

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
}

void flush(c10::DeviceIndex index)
{
    Lock lock;
    if (index < 0) {
        for (auto &[i, mine] : devices)
            flush(i);
        return;
    }
    Trace &trace = devices[index].trace;
    if (trace.nodes.empty()) {
        clear(trace);
        return;
    }
    if (devices[index].checks.size() >= CHECKS_MAX)
        raise_pending_failure(index);
    const Outputs outs = find_outputs(trace);
    try {
        if (!outs.memories.empty()) {
            statistics.flushed++;
            run(program_of(trace, outs), trace, outs, index);
        }
    } catch (...) {
        for (Memory *memory : outs.memories) {
            tern_buffer_release(memory->buffer);
            memory->buffer = nullptr;
        }
        clear(trace);
        throw;
    }
    clear(trace);
}

tern_buffer *buffer_of(Memory *memory)
{
    Lock lock;
    if (!memory->has_value)
        return nullptr;
    PerDevice &mine = devices[memory->device];
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

static bool has_strides(const at::Tensor &t, const std::vector<int64_t> &strides)
{
    for (int64_t d = 0; d < t.dim(); d++)
        if (t.size(d) > 1 && t.stride(d) != strides[d])
            return false;
    return true;
}

// A tensor of the same values with |strides| that is all of its storage.
static at::Tensor whole(const at::Tensor &t, const std::vector<int64_t> &strides)
{
    const Memory *memory = memory_of(t);
    Dims dims;
    const bool fits = covers(t, memory, &dims) && has_strides(t, strides);
    if (fits && memory->has_value && memory->dtype == t.scalar_type() && memory->dims == dims)
        return t;
    return at::empty_strided(t.sizes(), strides, t.options()).copy_(t);
}

std::vector<at::Tensor> execute(Program *program, const std::vector<at::Tensor> &inputs,
                                const std::vector<std::vector<int64_t>> &strides, const std::vector<Output> &wanted,
                                c10::DeviceIndex index)
{
    Lock lock;
    Trace trace; // of one step, which is compiled already
    Outputs outs;
    std::vector<at::Tensor> held, results;
    for (size_t i = 0; i < inputs.size(); i++)
        held.push_back(whole(inputs[i], strides[i]));
    flush(index);
    for (const at::Tensor &t : held) {
        Memory *memory = memory_of(t);
        retain(memory);
        trace.inputs.push_back({memory, buffer_of(memory), memory->dtype, memory->dims});
    }
    for (const Output &output : wanted) {
        at::Tensor t = output.alias >= 0 ? held[output.alias] : empty(output.sizes, output.strides, output.dtype, index);
        outs.memories.push_back(memory_of(t));
        results.push_back(t);
    }
    try {
        run(program, trace, outs, index);
    } catch (...) {
        clear(trace);
        throw;
    }
    for (const at::Tensor &t : results) {
        Memory *memory = memory_of(t);
        covers(t, memory, &memory->dims);
        memory->dtype = t.scalar_type();
        memory->has_value = true;
        memory->epoch = 0;
    }
    clear(trace);
    for (size_t o = 0; o < wanted.size(); o++)
        if (wanted[o].alias >= 0 && !results[o].is_same(inputs[wanted[o].alias]))
            at::Tensor(inputs[wanted[o].alias]).copy_(results[o]);
    return results;
}

void raise_pending_failure(c10::DeviceIndex index)
{
    std::vector<std::pair<tern_buffer *, const Program *>> checks;
    {
        Lock lock;
        checks.swap(devices[index].checks);
    }
    std::string failure;
    for (auto &[buffer, program] : checks) {
        std::vector<int64_t> found(program->failures.size(), IN_RANGE);
        tern_status_free(tern_buffer_to_host(buffer, found.data(), nullptr, nullptr));
        tern_buffer_release(buffer);
        for (size_t i = 0; i < found.size() && failure.empty(); i++)
            if (found[i] != IN_RANGE) {
                failure = program->failures[i];
                failure.replace(failure.find("{}"), 2, std::to_string(found[i]));
            }
    }
    TORCH_CHECK_INDEX(failure.empty(), failure);
}

void synchronize(c10::DeviceIndex index)
{
    std::vector<std::pair<c10::DeviceIndex, tern_event *>> events;
    {
        Lock lock;
        flush(index);
        for (auto &[i, mine] : devices)
            if ((index < 0 || i == index) && mine.last != nullptr)
                events.emplace_back(i, tern_event_retain(mine.last));
    }
    tern_status first = nullptr;
    for (auto &[i, event] : events) {
        tern_status status = tern_event_wait(event);
        tern_event_release(event);
        if (first == nullptr)
            first = status;
        else
            tern_status_free(status);
    }
    for (auto &[i, event] : events)
        raise_pending_failure(i);
    check(first);
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
