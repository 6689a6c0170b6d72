// programs.cpp - traces become programs, which run; what they found wrong is raised.
#include "trace.h"

namespace py = pybind11;

namespace tern_torch {

namespace {

constexpr int64_t IN_RANGE = INT64_MIN; // what a check gives that found nothing; stablehlo.py knows it
constexpr size_t CHECKS_MAX = 256;      // programs that may run ahead of the look at their checks

auto &programs = *new std::unordered_map<Key, Program *, KeyHash>;

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
    // An op that raised while it was written down leaves inputs and numbers that nothing reads.
    for (size_t count : {trace.inputs.size(), trace.f32s.size(), trace.f64s.size(), trace.streams.size()})
        key.push_back(static_cast<int64_t>(count));
    auto found = programs.find(key);
    if (found == programs.end()) {
        statistics.compiled++;
        found = programs.emplace(std::move(key), compile(trace, outs)).first;
    }
    return found->second;
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

// The ops of |outs.deferred| have what they read.
void hold_deferred(PerDevice &mine, Outputs &outs, const std::vector<tern_buffer *> &outputs)
{
    for (size_t i = 0; i < outs.leaves.size(); i++)
        outs.deferred->leaves[outs.leaves[i]].buffer = outputs[outs.memories.size() + i];
    for (auto &[memory, value] : outs.deferred->holders) {
        tern_buffer_release(memory->buffer);
        memory->buffer = nullptr;
        memory->deferred = outs.deferred.get();
    }
    mine.deferred.push_back(std::move(outs.deferred));
}

void run(Program *program, Trace &trace, Outputs &outs, c10::DeviceIndex index)
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
    if (outs.deferred != nullptr)
        hold_deferred(mine, outs, outputs);
}

void lose(Memory *memory)
{
    tern_buffer_release(memory->buffer);
    memory->buffer = nullptr;
}

} // namespace

Program::~Program() { tern_program_release(program); }

void flush(c10::DeviceIndex index, bool defers)
{
    Lock lock;
    if (index < 0) {
        for (auto &[i, mine] : devices)
            flush(i, defers);
        return;
    }
    sweep(index);
    Trace &trace = devices[index].trace;
    if (trace.nodes.empty()) {
        clear(trace);
        return;
    }
    if (devices[index].checks.size() >= CHECKS_MAX)
        raise_pending_failure(index);
    Outputs outs = find_outputs(trace);
    if (defers)
        defer(trace, outs);
    try {
        if (!outs.values.empty()) {
            statistics.flushed++;
            run(program_of(trace, outs), trace, outs, index);
        }
    } catch (...) {
        for (Memory *memory : outs.memories)
            lose(memory);
        if (outs.deferred != nullptr)
            for (auto &[memory, value] : outs.deferred->holders)
                lose(memory);
        clear(trace);
        throw;
    }
    clear(trace);
}

void raise_pending_failure(c10::DeviceIndex index, tern_status status)
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
    if (!failure.empty())
        tern_status_free(status);
    TORCH_CHECK_INDEX(failure.empty(), failure);
    check(status);
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
    for (auto &[i, event] : events) {
        raise_pending_failure(i, first);
        first = nullptr;
    }
}

} // namespace tern_torch
