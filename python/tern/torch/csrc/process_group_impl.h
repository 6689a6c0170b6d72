// process_group_impl.h - the class behind backend "neuron": process_group.cpp has its life, threads and messages,
// process_group_collectives.cpp its collectives.
//
// An op is issued in the caller's thread: it computes what its inputs need and takes a view of their bytes. It runs in a
// thread of its lane, in the order of issue; its results are in their tensors before the Work is complete. All collectives
// of a group are one lane; each peer has a lane for messages to it and one for messages from it, so that messages wait for
// nothing but each other.
#pragma once

#include <torch/csrc/distributed/c10d/Backend.hpp>
#include <torch/csrc/distributed/c10d/Store.hpp>
#include <unistd.h>

#include <map>
#include <optional>

#include "process_group_values.h"
#include "process_group_work.h"

namespace tern_torch {

// Throws torch.distributed.DistBackendError. Frees |status|.
void check_group(tern_status status);

// What precedes the bytes of a message.
struct Envelope {
    int64_t tag;
    uint64_t bytes;
};

struct Inbox {
    std::unique_ptr<Lane> lane;
    std::map<int64_t, std::deque<std::vector<uint8_t>>> early; // messages of other tags than the one waited for
};

class ProcessGroupNeuron final : public c10d::Backend {
  public:
    ProcessGroupNeuron(c10d::Store &store, int rank, int size, std::chrono::milliseconds timeout, std::string name);
    ~ProcessGroupNeuron() override;

    const std::string getBackendName() const override { return "neuron"; }
    c10::intrusive_ptr<Options> getBackendOptions() override { return c10::make_intrusive<Options>("neuron", timeout_); }
    void setTimeout(std::chrono::milliseconds timeout) override;
    void setSequenceNumberForGroup() override {}
    uint64_t getSequenceNumberForGroup() override { return sequence_; }
    c10d::ErrorType getError() override;
    void abort() override { tern_group_abort(group_, "abort()"); }
    // Waits for what was issued; others that want more of this rank are told that it left.
    void shutdown() override;

    // Ops that are issued in between end together. They run as they come: none waits for the end of the list.
    bool supportsCoalescing() const override { return true; }
    void startCoalescing() override;
    c10::intrusive_ptr<c10d::Work> endCoalescing() override;

    c10::intrusive_ptr<c10d::Work> broadcast(std::vector<at::Tensor> &tensors, const c10d::BroadcastOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> allreduce(std::vector<at::Tensor> &tensors, const c10d::AllreduceOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> allreduce_coalesced(std::vector<at::Tensor> &tensors,
                                                       const c10d::AllreduceCoalescedOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> reduce(std::vector<at::Tensor> &tensors, const c10d::ReduceOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> _allgather_base(at::Tensor &output, at::Tensor &input,
                                                   const c10d::AllgatherOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> allgather_into_tensor_coalesced(std::vector<at::Tensor> &outputs,
                                                                   std::vector<at::Tensor> &inputs,
                                                                   const c10d::AllgatherOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> allgather(std::vector<std::vector<at::Tensor>> &outputs, std::vector<at::Tensor> &inputs,
                                             const c10d::AllgatherOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> allgather_coalesced(std::vector<std::vector<at::Tensor>> &outputs,
                                                       std::vector<at::Tensor> &inputs,
                                                       const c10d::AllgatherOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> gather(std::vector<std::vector<at::Tensor>> &outputs, std::vector<at::Tensor> &inputs,
                                          const c10d::GatherOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> scatter(std::vector<at::Tensor> &outputs, std::vector<std::vector<at::Tensor>> &inputs,
                                           const c10d::ScatterOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> _reduce_scatter_base(at::Tensor &output, at::Tensor &input,
                                                        const c10d::ReduceScatterOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> reduce_scatter_tensor_coalesced(std::vector<at::Tensor> &outputs,
                                                                   std::vector<at::Tensor> &inputs,
                                                                   const c10d::ReduceScatterOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> reduce_scatter(std::vector<at::Tensor> &outputs,
                                                  std::vector<std::vector<at::Tensor>> &inputs,
                                                  const c10d::ReduceScatterOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> alltoall_base(at::Tensor &output, at::Tensor &input, std::vector<int64_t> &output_splits,
                                                 std::vector<int64_t> &input_splits,
                                                 const c10d::AllToAllOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> alltoall(std::vector<at::Tensor> &outputs, std::vector<at::Tensor> &inputs,
                                            const c10d::AllToAllOptions &opts) override;
    c10::intrusive_ptr<c10d::Work> barrier(const c10d::BarrierOptions &opts) override;
    // Every barrier names who is missing.
    void monitoredBarrier(const c10d::BarrierOptions &opts, bool) override { barrier(opts)->wait(); }

    c10::intrusive_ptr<c10d::Work> send(std::vector<at::Tensor> &tensors, int to, int tag) override;
    c10::intrusive_ptr<c10d::Work> recv(std::vector<at::Tensor> &tensors, int from, int tag) override;
    c10::intrusive_ptr<c10d::Work> recvAnysource(std::vector<at::Tensor> &, int) override;

  private:
    // --- issuing ---

    // Takes the GIL: call it without the lock.
    std::string name_of_call() const;
    // Adds an op to a lane; |guard_| is locked.
    template <class F> c10::intrusive_ptr<NeuronWork> issue_in(Lane &lane, c10d::OpType op, std::vector<at::Tensor> results,
                                                               const std::string &what, F run);
    template <class F> c10::intrusive_ptr<c10d::Work> issue(c10d::OpType op, std::vector<at::Tensor> results,
                                                            std::chrono::milliseconds timeout, F run);

    // A work that ends when all |parts| have.
    c10::intrusive_ptr<c10d::Work> joined(std::vector<c10::intrusive_ptr<NeuronWork>> parts);

    template <class F> void each_lane(F call);
    bool is_idle();

    // Adds the modelled time of a collective, |kind| and |bytes| as in tern/client.h, to the clock of the device of |t|.
    void charge(const at::Tensor &t, const char *kind, uint64_t bytes, uint32_t ranks = 0);

    // --- parts of ops: collectives ---

    // One tensor per rank, each as large as |t|.
    void check_list(const std::vector<at::Tensor> &list, const at::Tensor &t, const char *op) const;
    // One per rank, of any size; that of this rank as large as |t|.
    void check_uneven(const std::vector<at::Tensor> &list, const at::Tensor &t, const char *op) const;
    c10::intrusive_ptr<c10d::Work> reduce_scatter_uneven(const at::Tensor &t, const std::vector<at::Tensor> &list,
                                                         const c10d::ReduceScatterOptions &opts);
    c10::intrusive_ptr<c10d::Work> gather_uneven(c10d::OpType op, const std::vector<at::Tensor> &list, const at::Tensor &t,
                                                 const c10d::AllgatherOptions &opts);
    std::vector<uint64_t> split_counts(const at::Tensor &t, const std::vector<int64_t> &splits, const Wire &wire) const;
    c10::intrusive_ptr<c10d::Work> reduce_all(c10d::OpType op, const std::vector<at::Tensor> &tensors,
                                              const c10d::AllreduceOptions &opts);
    c10::intrusive_ptr<c10d::Work> gather_into(c10d::OpType op, const std::vector<at::Tensor> &outputs,
                                               const std::vector<at::Tensor> &inputs, const c10d::AllgatherOptions &opts);
    c10::intrusive_ptr<c10d::Work> gather_lists(c10d::OpType op, const std::vector<std::vector<at::Tensor>> &outputs,
                                                const std::vector<at::Tensor> &inputs, const c10d::AllgatherOptions &opts);
    c10::intrusive_ptr<c10d::Work> scatter_tensors(c10d::OpType op, const std::vector<at::Tensor> &outputs,
                                                   const std::vector<at::Tensor> &inputs,
                                                   const c10d::ReduceScatterOptions &opts);

    // --- parts of ops: messages ---

    void check_peer(int peer, const char *doing) const;
    // The next message of |tag|; those of other tags that come before it are kept.
    void receive(Inbox &inbox, int from, int64_t tag, void *data, size_t bytes, const char *what);
    void check_size(int from, size_t sent, size_t wanted, const char *what);

    const pid_t process_ = getpid();
    tern_group *group_ = nullptr;
    std::chrono::milliseconds timeout_;
    std::string name_;
    std::mutex guard_; // of what follows
    std::atomic<uint64_t> sequence_{0};
    std::map<std::tuple<std::string, uint64_t, uint32_t>, double> prices_; // of collectives, in seconds
    std::unique_ptr<Lane> collectives_;
    std::map<int, std::unique_ptr<Lane>> outboxes_;
    std::map<int, Inbox> inboxes_;
    std::optional<std::vector<c10::intrusive_ptr<NeuronWork>>> coalesced_; // of the thread that issues
};

// --- templates ---

template <class F>
c10::intrusive_ptr<NeuronWork> ProcessGroupNeuron::issue_in(Lane &lane, c10d::OpType op, std::vector<at::Tensor> results,
                                                            const std::string &what, F run)
{
    auto work = c10::make_intrusive<NeuronWork>(rank_, op, std::move(results), sequence_);
    lane.add([work, what, run = std::move(run)]() mutable {
        std::exception_ptr failure;
        try {
            run(what.c_str());
        } catch (...) {
            failure = std::current_exception();
        }
        { // the inputs go before whoever waits continues
            F done = std::move(run);
        }
        work->complete(failure);
    });
    if (coalesced_.has_value())
        coalesced_->push_back(work);
    return work;
}

template <class F>
c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::issue(c10d::OpType op, std::vector<at::Tensor> results,
                                                         std::chrono::milliseconds timeout, F run)
{
    const std::string what = name_of_call();
    std::lock_guard<std::mutex> lock(guard_);
    sequence_++;
    if (!collectives_)
        collectives_ = std::make_unique<Lane>();
    return issue_in(*collectives_, op, std::move(results), what, [this, timeout, run = std::move(run)](const char *name) {
        const bool differs = timeout.count() > 0 && timeout != timeout_;
        if (differs)
            check_group(tern_group_set_timeout(group_, static_cast<double>(timeout.count()) / 1e3));
        run(name);
        if (differs)
            check_group(tern_group_set_timeout(group_, static_cast<double>(timeout_.count()) / 1e3));
    });
}

template <class F> void ProcessGroupNeuron::each_lane(F call)
{
    if (collectives_)
        call(collectives_);
    for (auto &[peer, lane] : outboxes_)
        call(lane);
    for (auto &[peer, inbox] : inboxes_)
        call(inbox.lane);
}

} // namespace tern_torch
