// process_group_collectives.cpp - the collectives of backend "neuron".
#include <cstring>

#include "process_group_impl.h"

namespace tern_torch {
namespace {

std::vector<at::Tensor> flattened(const std::vector<std::vector<at::Tensor>> &lists)
{
    std::vector<at::Tensor> all;
    for (const auto &list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

// Whether the sizes differ; all ranks have the same list of sizes, so they agree on it.
bool differ(const std::vector<at::Tensor> &list)
{
    return std::any_of(list.begin(), list.end(), [&](const at::Tensor &t) { return t.numel() != list[0].numel(); });
}

} // namespace

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::broadcast(std::vector<at::Tensor> &tensors, const c10d::BroadcastOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::allreduce(std::vector<at::Tensor> &tensors, const c10d::AllreduceOptions &opts)
{
    return reduce_all(c10d::OpType::ALLREDUCE, tensors, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::allreduce_coalesced(std::vector<at::Tensor> &tensors,
                                                                       const c10d::AllreduceCoalescedOptions &opts)
{
    return reduce_all(c10d::OpType::ALLREDUCE_COALESCED, tensors, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::reduce(std::vector<at::Tensor> &tensors, const c10d::ReduceOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::_allgather_base(at::Tensor &output, at::Tensor &input,
                                                                   const c10d::AllgatherOptions &opts)
{
    std::vector<at::Tensor> outputs{output}, inputs{input};
    return gather_into(c10d::OpType::_ALLGATHER_BASE, outputs, inputs, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::allgather_into_tensor_coalesced(std::vector<at::Tensor> &outputs,
                                                                                   std::vector<at::Tensor> &inputs,
                                                                                   const c10d::AllgatherOptions &opts)
{
    return gather_into(c10d::OpType::COALESCED, outputs, inputs, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::allgather(std::vector<std::vector<at::Tensor>> &outputs,
                                                             std::vector<at::Tensor> &inputs, const c10d::AllgatherOptions &opts)
{
    return gather_lists(c10d::OpType::ALLGATHER, outputs, inputs, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::allgather_coalesced(std::vector<std::vector<at::Tensor>> &outputs,
                                                                       std::vector<at::Tensor> &inputs,
                                                                       const c10d::AllgatherOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::gather(std::vector<std::vector<at::Tensor>> &outputs,
                                                          std::vector<at::Tensor> &inputs, const c10d::GatherOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::scatter(std::vector<at::Tensor> &outputs,
                                                           std::vector<std::vector<at::Tensor>> &inputs,
                                                           const c10d::ScatterOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::_reduce_scatter_base(at::Tensor &output, at::Tensor &input,
                                                                        const c10d::ReduceScatterOptions &opts)
{
    std::vector<at::Tensor> outputs{output}, inputs{input};
    return scatter_tensors(c10d::OpType::_REDUCE_SCATTER_BASE, outputs, inputs, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::reduce_scatter_tensor_coalesced(std::vector<at::Tensor> &outputs,
                                                                                   std::vector<at::Tensor> &inputs,
                                                                                   const c10d::ReduceScatterOptions &opts)
{
    return scatter_tensors(c10d::OpType::REDUCE_SCATTER_TENSOR_COALESCED, outputs, inputs, opts);
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::reduce_scatter(std::vector<at::Tensor> &outputs,
                                                                  std::vector<std::vector<at::Tensor>> &inputs,
                                                                  const c10d::ReduceScatterOptions &opts)
{
    TORCH_CHECK(outputs.size() == 1 && inputs.size() == 1, "reduce_scatter takes one output and one list of inputs");
    const at::Tensor t = outputs[0];
    if (differ(inputs[0]))
        return reduce_scatter_uneven(t, inputs[0], opts);
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

// Tensors of several sizes: a reduction to each rank.
c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::reduce_scatter_uneven(const at::Tensor &t, const std::vector<at::Tensor> &list,
                                                                         const c10d::ReduceScatterOptions &opts)
{
    check_uneven(list, t, "reduce_scatter");
    std::vector<std::shared_ptr<Source>> sources;
    std::vector<uint64_t> counts;
    size_t bytes = 0;
    for (const at::Tensor &part : list) {
        sources.push_back(std::make_shared<Source>(part));
        counts.push_back(static_cast<uint64_t>(part.numel()));
        bytes += part.nbytes();
    }
    charge(t, "reduce_scatter", bytes);
    auto sink = std::make_shared<Sink>(t);
    const tern_reduce reduce = reduce_of(opts.reduceOp);
    const tern_dtype dtype = dtype_of(t.scalar_type());
    return issue(c10d::OpType::REDUCE_SCATTER, {t}, opts.timeout, [=, this](const char *what) {
        for (int r = 0; r < size_; r++)
            check_group(tern_group_reduce(group_, dtype, reduce, static_cast<uint32_t>(r), sources[r]->data(),
                                          r == rank_ ? sink->data() : nullptr, counts[r], what));
        sink->finish();
    });
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::alltoall_base(at::Tensor &output, at::Tensor &input,
                                                                 std::vector<int64_t> &output_splits,
                                                                 std::vector<int64_t> &input_splits,
                                                                 const c10d::AllToAllOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::alltoall(std::vector<at::Tensor> &outputs, std::vector<at::Tensor> &inputs,
                                                            const c10d::AllToAllOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::barrier(const c10d::BarrierOptions &opts)
{
    return issue(c10d::OpType::BARRIER, {}, opts.timeout,
                 [this](const char *what) { check_group(tern_group_barrier(group_, what)); });
}

void ProcessGroupNeuron::check_list(const std::vector<at::Tensor> &list, const at::Tensor &t, const char *op) const
{
    TORCH_CHECK(list.size() == size_t(size_), op, " between ", size_, " ranks with a list of ", list.size(), " tensors");
    for (const at::Tensor &other : list)
        TORCH_CHECK(other.numel() == t.numel() && other.scalar_type() == t.scalar_type(), op, ": tensors of ", other.numel(),
                    " ", other.scalar_type(), " and of ", t.numel(), " ", t.scalar_type());
}

void ProcessGroupNeuron::check_uneven(const std::vector<at::Tensor> &list, const at::Tensor &t, const char *op) const
{
    TORCH_CHECK(list.size() == size_t(size_), op, " between ", size_, " ranks with a list of ", list.size(), " tensors");
    for (const at::Tensor &other : list)
        TORCH_CHECK(other.scalar_type() == t.scalar_type(), op, ": tensors of ", other.scalar_type(), " and of ", t.scalar_type());
    TORCH_CHECK(list[rank_].numel() == t.numel(), op, ": item ", rank_, " of the list has ", list[rank_].numel(),
                " elements, the tensor of rank ", rank_, " has ", t.numel());
}

std::vector<uint64_t> ProcessGroupNeuron::split_counts(const at::Tensor &t, const std::vector<int64_t> &splits,
                                                       const Wire &wire) const
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::reduce_all(c10d::OpType op, const std::vector<at::Tensor> &tensors,
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::gather_into(c10d::OpType op, const std::vector<at::Tensor> &outputs,
                                                               const std::vector<at::Tensor> &inputs,
                                                               const c10d::AllgatherOptions &opts)
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

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::gather_lists(c10d::OpType op,
                                                                const std::vector<std::vector<at::Tensor>> &outputs,
                                                                const std::vector<at::Tensor> &inputs,
                                                                const c10d::AllgatherOptions &opts)
{
    struct Part {
        Source source;
        std::vector<std::shared_ptr<Sink>> sinks;
        Wire wire;
        uint64_t count;
        size_t bytes;
    };
    TORCH_CHECK(outputs.size() == inputs.size(), "all_gather: ", inputs.size(), " inputs and ", outputs.size(), " lists");
    if (inputs.size() == 1 && differ(outputs[0]))
        return gather_uneven(op, outputs[0], inputs[0], opts);
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

// Tensors of several sizes: a broadcast of each rank.
c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::gather_uneven(c10d::OpType op, const std::vector<at::Tensor> &list,
                                                                 const at::Tensor &t, const c10d::AllgatherOptions &opts)
{
    check_uneven(list, t, "all_gather");
    auto source = std::make_shared<Source>(t);
    auto sinks = sinks_of(list);
    const Wire wire = wire_of(t);
    size_t bytes = 0;
    std::vector<uint64_t> counts;
    for (const at::Tensor &part : list) {
        counts.push_back(part.numel() * wire.per_element);
        bytes += part.nbytes();
    }
    charge(t, "all_gather", bytes);
    return issue(op, list, opts.timeout, [=, this](const char *what) {
        sinks[rank_]->fill(*source);
        for (int r = 0; r < size_; r++) {
            check_group(tern_group_broadcast(group_, wire.dtype, static_cast<uint32_t>(r), sinks[r]->data(), counts[r], what));
            sinks[r]->finish();
        }
    });
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::scatter_tensors(c10d::OpType op, const std::vector<at::Tensor> &outputs,
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

} // namespace tern_torch
