// trace.h - the ops recorded on each device, and the programs that they become.
#pragma once

#include <map>

#include "call.h"

namespace tern_torch {

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
    size_t ops = 0; // of the nodes
    std::vector<int32_t> arguments;
    std::vector<Memory *> written; // references
    std::vector<float> f32s;
    std::vector<double> f64s;
    std::vector<Stream> streams;
    Key key;
};

struct PerDevice {
    Trace trace;
    double modelled = 0;
    std::vector<std::pair<tern_buffer *, const Program *>> checks; // what they found is not yet looked at
    tern_event *last = nullptr;                                    // of the last run
};

extern std::map<c10::DeviceIndex, PerDevice> devices;

// Raises if the value of |memory| was lost.
void check_held(const Memory *memory);

} // namespace tern_torch
