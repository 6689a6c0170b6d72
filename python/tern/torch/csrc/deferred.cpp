// deferred.cpp - values that are computed when they are wanted.
//
// When an optimizer's step ends, the gradients that were clipped or unscaled are still in p.grad: most scripts drop them next,
// few read them. A program need not store them if it stores what they were made of instead, which it has in memory
// anyway: the results of matmuls, often of fewer bytes, and a factor. The ops that convert and scale are kept; they are
// recorded again, in the trace of that time, by whatever wants one of their values.
#include <set>

#include "trace.h"

namespace tern_torch {

Deferred::~Deferred()
{
    for (Input &leaf : leaves)
        tern_buffer_release(leaf.buffer);
    for (auto &[memory, value] : holders)
        release(memory);
}

namespace {

constexpr size_t DEFERRED_BYTES_MIN = 1 << 14; // of a value

size_t bytes_of(const Layout &layout)
{
    size_t bytes = c10::elementSize(layout.dtype);
    for (int64_t n : layout.dims)
        bytes *= static_cast<size_t>(n);
    return bytes;
}

// Chooses ops to defer.
class Choice {
  public:
    Choice(const Trace &trace, Outputs &outs) : trace_(trace), outs_(outs), producers_(trace.input_of.size(), -1)
    {
        for (size_t i = 0; i < trace.nodes.size(); i++)
            for (size_t r = 0; r < trace.nodes[i].plan->targets.size(); r++)
                producers_[trace.nodes[i].first_result + r] = static_cast<int32_t>(i);
    }

    // What the ops of |outs_| that may wait give, with the ops and what they read; null: it does not pay.
    std::unique_ptr<Deferred> find()
    {
        size_t saved = 0;
        for (size_t i = 0; i < outs_.memories.size(); i++)
            if (outs_.reuses[i] < 0 && may_wait(outs_.values[i]) && bytes_of(layout(outs_.values[i])) >= DEFERRED_BYTES_MIN) {
                saved += bytes_of(layout(outs_.values[i]));
                want(producers_[outs_.values[i]]);
                waiting_.push_back(i);
            }
        for (int32_t value : leaves_)
            cost_ += trace_.input_of[value] < 0 ? bytes_of(layout(value)) : 0;
        return waiting_.empty() || cost_ > saved ? nullptr : build();
    }

    // Of |outs_|: what waits, in order.
    const std::vector<size_t> &waiting() const { return waiting_; }
    const std::vector<int32_t> &leaves() const { return leaves_; }

  private:
    const Layout &layout(int32_t value) const { return trace_.layouts[value]; }

    // Whether the op that gives |value| may wait: the program of another trace may take the memory of an input with a
    // memory, but not of what it finds here.
    bool may_wait(int32_t value) const
    {
        if (value < 0 || producers_[value] < 0)
            return false;
        const Node &node = trace_.nodes[producers_[value]];
        for (uint32_t i = 0; i < node.arguments && node.may_wait; i++) {
            const int32_t read = trace_.arguments[node.first_argument + i];
            if (read >= 0 && trace_.input_of[read] >= 0 && trace_.inputs[trace_.input_of[read]].memory != nullptr)
                return false;
        }
        return node.may_wait;
    }

    void want(int32_t node)
    {
        if (!wanted_.insert(node).second)
            return;
        for (uint32_t i = 0; i < trace_.nodes[node].arguments; i++) {
            const int32_t read = trace_.arguments[trace_.nodes[node].first_argument + i];
            if (may_wait(read))
                want(producers_[read]);
            else if (read >= 0 && numbers_.emplace(read, static_cast<int32_t>(leaves_.size())).second)
                leaves_.push_back(read);
        }
    }

    std::unique_ptr<Deferred> build()
    {
        auto made = std::make_unique<Deferred>();
        for (int32_t value : leaves_) {
            const int32_t input = trace_.input_of[value];
            tern_buffer *buffer = input < 0 ? nullptr : tern_buffer_retain(trace_.inputs[input].buffer);
            made->leaves.push_back({nullptr, buffer, layout(value).dtype, layout(value).dims});
        }
        int32_t count = static_cast<int32_t>(leaves_.size());
        for (int32_t i : wanted_) { // in the order of the trace
            Node node = trace_.nodes[i];
            const uint32_t first = node.first_argument;
            node.first_argument = static_cast<uint32_t>(made->arguments.size());
            node.location = -1;
            for (uint32_t k = 0; k < node.arguments; k++) {
                const int32_t read = trace_.arguments[first + k];
                made->arguments.push_back(read < 0 ? -1 : numbers_.at(read));
            }
            for (size_t r = 0; r < node.plan->targets.size(); r++)
                numbers_[node.first_result + static_cast<int32_t>(r)] = count + static_cast<int32_t>(r);
            node.first_result = count;
            count += static_cast<int32_t>(node.plan->targets.size());
            made->nodes.push_back(node);
        }
        for (size_t i : waiting_) {
            retain(outs_.memories[i]);
            made->holders.emplace_back(outs_.memories[i], numbers_.at(outs_.values[i]));
        }
        return made;
    }

    const Trace &trace_;
    const Outputs &outs_;
    std::vector<int32_t> producers_; // [values]: the node; -1: an input
    std::set<int32_t> wanted_;       // nodes
    std::map<int32_t, int32_t> numbers_; // of values, in what is built
    std::vector<int32_t> leaves_;
    std::vector<size_t> waiting_;
    size_t cost_ = 0;
};

} // namespace

void defer(const Trace &trace, Outputs &outs)
{
    Choice choice(trace, outs);
    outs.deferred = choice.find();
    if (outs.deferred == nullptr)
        return;
    for (auto i = choice.waiting().rbegin(); i != choice.waiting().rend(); ++i) {
        outs.memories.erase(outs.memories.begin() + static_cast<int64_t>(*i));
        outs.values.erase(outs.values.begin() + static_cast<int64_t>(*i));
        outs.reuses.erase(outs.reuses.begin() + static_cast<int64_t>(*i));
    }
    for (size_t k = 0; k < choice.leaves().size(); k++)
        if (trace.input_of[choice.leaves()[k]] < 0) {
            outs.values.push_back(choice.leaves()[k]);
            outs.reuses.push_back(-1);
            outs.leaves.push_back(k);
        }
}

void recall(Memory *memory)
{
    Deferred *deferred = memory->deferred;
    if (deferred == nullptr)
        return;
    PerDevice &mine = devices[memory->device];
    Trace &trace = mine.trace;
    std::vector<int32_t> values; // of the trace
    for (Input &leaf : deferred->leaves) {
        values.push_back(add_input(trace, nullptr, leaf.buffer, leaf.dtype, leaf.dims));
        leaf.buffer = nullptr;
    }
    for (Node node : deferred->nodes) {
        const uint32_t first = node.first_argument;
        node.first_argument = static_cast<uint32_t>(trace.arguments.size());
        node.first_result = static_cast<int32_t>(trace.input_of.size());
        node.may_wait = false; // values that are wanted in every step become buffers
        trace.key.push_back(node.plan->id);
        for (uint32_t i = 0; i < node.arguments; i++) {
            const int32_t read = deferred->arguments[first + i];
            trace.arguments.push_back(read < 0 ? -1 : values[read]);
            trace.key.push_back(trace.arguments.back());
        }
        for (size_t r = 0; r < node.plan->targets.size(); r++)
            values.push_back(node.first_result + static_cast<int32_t>(r));
        trace.input_of.resize(trace.input_of.size() + node.plan->targets.size(), -1);
        trace.layouts.resize(trace.input_of.size());
        trace.ops += node.plan->ops;
        trace.nodes.push_back(node);
    }
    for (auto &[holder, value] : deferred->holders)
        if (holder->deferred == deferred) {
            trace.layouts[values[value]] = {holder->dtype, holder->dims};
            set_value(trace, holder, values[value]);
        }
    std::erase_if(mine.deferred, [&](const auto &one) { return one.get() == deferred; });
}

void sweep(c10::DeviceIndex index)
{
    Lock lock;
    std::erase_if(devices[index].deferred, [](const std::unique_ptr<Deferred> &one) {
        return std::none_of(one->holders.begin(), one->holders.end(), [&](const auto &holder) {
            return holder.first->alive.load(std::memory_order_relaxed) && holder.first->deferred == one.get();
        });
    });
}

} // namespace tern_torch
