// call.h - a call of an op: the key that tells it from calls that do something else, and what it brings.
#pragma once

#include "record.h"

namespace tern_torch {

// What a slot of an op's arguments holds.
enum SlotKind : int64_t { TENSOR, HOST_TENSOR, NUMBER_F32, NUMBER_F64, GENERATOR };

// The op that a graph of torch.compile is: its arguments are the number of the graph and its inputs.
constexpr const char *GRAPH = "tern::graph";

struct Slot {
    SlotKind kind;
    at::Tensor tensor;
    at::Generator generator;
    double number = 0;
};

class Call {
  public:
    // |vary|: every number of type Scalar is an input of the program.
    Call(const c10::OperatorHandle &op, const torch::jit::Stack &stack, bool vary);

    Key key;
    std::vector<size_t> numbers; // where |key| has a number that may change from call to call
    std::vector<Slot> slots;
    c10::DeviceIndex index = -1;
    bool unsupported = false; // an argument of a kind that programs cannot have

    at::ArrayRef<torch::jit::IValue> arguments() const { return arguments_; }
    pybind11::list in_python_form() const;

  private:
    void visit(const torch::jit::IValue &v);
    void find_device();
    // Whether the call changes a tensor that has a value, such as a parameter or the state of an optimizer. The numbers
    // of such a call (a learning rate, a bias correction) change from step to step, so they are inputs of the program.
    bool updates() const;
    void put_dims(at::IntArrayRef dims);
    void put_double(double value);
    void put_dynamic(double value);
    void put_tensor(const at::Tensor &t);
    // Whether the op takes tensors of the host, as it does for other devices: indices.
    bool reads_host() const;
    void put(const torch::jit::IValue &v, bool varies);
    pybind11::object make_slot(size_t i) const;

    struct Position {
        size_t slot = 0, number = 0;
    };

    // Takes the slots and numbers in the order in which put() made them.
    pybind11::object form(const torch::jit::IValue &v, Position &at) const;

    const c10::OperatorHandle &op_;
    at::ArrayRef<torch::jit::IValue> arguments_;
    std::optional<c10::Device> named_;
    std::vector<bool> dynamic_; // of each number of type double: whether it is an input of the program
    bool vary_, updates_ = false, dtype_is_double_ = false;
};

// The plan of a call; |call| may become one with more inputs.
const Plan &plan_of(const c10::OperatorHandle &op, const torch::jit::Stack &stack, std::unique_ptr<Call> &call);

} // namespace tern_torch
