// call.cpp - the keys of calls, and plans: what calls do, decided by Python once for each key.
#include "call.h"

#include <torch/csrc/jit/python/pybind_utils.h>

#include <cstring>
#include <unordered_set>

namespace py = pybind11;

namespace tern_torch {

namespace {

// Tags of the key of a call.
enum Tag : int64_t { NONE, VALUE, HOST, DYNAMIC, INT, DOUBLE, BOOL, COMPLEX, STRING, LIST, DEVICE, RANDOM };

const std::unordered_set<std::string> &updating_ops()
{
    static const std::unordered_set<std::string> names = {
        "aten::add",     "aten::sub",     "aten::mul",  "aten::div",  "aten::addcmul", "aten::addcdiv", "aten::lerp",
        "aten::add_",    "aten::sub_",    "aten::mul_", "aten::div_", "aten::addcmul_", "aten::addcdiv_", "aten::lerp_"};
    return names;
}

} // namespace

Call::Call(const c10::OperatorHandle &op, const torch::jit::Stack &stack, bool vary) : op_(op), vary_(vary)
{
    const auto &schema = op.schema();
    const size_t count = schema.arguments().size();
    arguments_ = torch::jit::last(stack, count);
    static auto &ids = *new std::unordered_map<const void *, int64_t>;
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

py::list Call::in_python_form() const
{
    Position at;
    py::list list;
    for (const auto &argument : arguments_)
        list.append(form(argument, at));
    return list;
}

void Call::visit(const torch::jit::IValue &v)
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

void Call::find_device()
{
    for (const auto &argument : arguments_)
        visit(argument);
    if (index < 0)
        index = named_.has_value() && named_->has_index() ? named_->index() : current_device();
}

bool Call::updates() const
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

void Call::put_dims(at::IntArrayRef dims)
{
    key.push_back(static_cast<int64_t>(dims.size()));
    key.insert(key.end(), dims.begin(), dims.end());
}

void Call::put_double(double value)
{
    int64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    key.push_back(bits);
}

void Call::put_dynamic(double value)
{
    const SlotKind kind = dtype_is_double_ ? NUMBER_F64 : NUMBER_F32;
    key.insert(key.end(), {DYNAMIC, kind});
    slots.push_back({kind, {}, {}, value});
}

void Call::put_tensor(const at::Tensor &t)
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

bool Call::reads_host() const
{
    static constexpr std::string_view families[] = {"aten::index", "aten::_index", "aten::_unsafe_index",
                                                    "aten::_unsafe_masked_index", "aten::_ctc_loss",
                                                    "tern::graph"};
    return std::any_of(std::begin(families), std::end(families),
                       [&](std::string_view family) { return op_.schema().name().starts_with(family); });
}

void Call::put(const torch::jit::IValue &v, bool varies)
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

py::object Call::make_slot(size_t i) const
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

py::object Call::form(const torch::jit::IValue &v, Position &at) const
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

// --- plans ---

namespace {

auto &plans = *new std::unordered_map<Key, Plan *, KeyHash>;

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
    static int32_t made = 0; // Python may plan other ops meanwhile
    plan->id = made++;
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
        plan->ops = parts[7].cast<uint32_t>();
        plan->scales = parts[8].cast<bool>();
        plan->is_graph = name.name == GRAPH;
    });
    return plan;
}

// Calls seen that differ in their numbers only. An op that has had this many becomes one with numbers as inputs, so that a
// loop with a changing number (x / correction) does not compile for ever.
constexpr int VARIATIONS_MAX = 3;
auto &variations = *new std::unordered_map<Key, int, KeyHash>;

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

} // namespace

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

} // namespace tern_torch
