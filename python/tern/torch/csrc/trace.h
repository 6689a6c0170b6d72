// trace.h - the ops recorded on each device, and the programs that they become.
#pragma once

#include <map>
#include <memory>

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
    bool may_wait;                  // it may be deferred
};

// Random numbers in a row. A generator whose state is set between two ops has two.
struct Stream {
    at::Generator generator;
    uint64_t seed, offset, used;
};

struct Layout {
    c10::ScalarType dtype = c10::ScalarType::Undefined;
    Dims dims;
};

struct Trace {
    uint64_t epoch = 1;
    std::vector<int32_t> input_of; // [values]: index of the input; -1: the result of a node
    std::vector<Layout> layouts;   // [values]
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

// Ops of a trace that ran without them, for values that may be wanted yet. Their numbers of values are: leaves, then results.
struct Deferred {
    std::vector<Input> leaves; // what they read; without memories
    std::vector<Node> nodes;
    std::vector<int32_t> arguments;
    std::vector<std::pair<Memory *, int32_t>> holders; // references, and the number of the value of each
    Deferred() = default;
    Deferred(const Deferred &) = delete;
    Deferred &operator=(const Deferred &) = delete;
    ~Deferred();
};

// What of a trace is wanted when it runs.
struct Outputs {
    std::vector<Memory *> memories;
    std::vector<int32_t> values;
    std::vector<int32_t> reuses; // [values]: the input whose memory it takes; -1: none
    std::unique_ptr<Deferred> deferred;
    std::vector<size_t> leaves; // [values] behind those of |memories|: the leaf of |deferred|
};

struct PerDevice {
    Trace trace;
    std::vector<std::unique_ptr<Deferred>> deferred;
    double modelled = 0;
    std::vector<std::pair<tern_buffer *, const Program *>> checks; // what they found is not yet looked at
    tern_event *last = nullptr;                                    // of the last run
};

extern std::map<c10::DeviceIndex, PerDevice> &devices; // never destroyed

// Raises if the value of |memory| was lost.
void check_held(const Memory *memory);

int32_t add_input(Trace &trace, Memory *memory, tern_buffer *buffer, c10::ScalarType dtype, const Dims &dims);
void set_value(Trace &trace, Memory *memory, int32_t value);

// Takes from |outs| what need not be computed now.
void defer(const Trace &trace, Outputs &outs);
// Records the deferred ops that compute the value of |memory|, if there are any.
void recall(Memory *memory);

} // namespace tern_torch
