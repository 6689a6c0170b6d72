// process_group_work.h - what ops of a process group run in: works that end, and lanes, which are threads.
#pragma once

#include <pybind11/pybind11.h>
#include <torch/csrc/distributed/c10d/Backend.hpp>

#include <condition_variable>
#include <deque>
#include <functional>
#include <thread>

#include "tern_torch.h"

namespace tern_torch {

// Runs |function| without the GIL.
template <class F> auto without_python(F function)
{
    if (Py_IsInitialized() && PyGILState_Check()) {
        pybind11::gil_scoped_release release;
        return function();
    }
    return function();
}

class NeuronWork final : public c10d::Work {
  public:
    NeuronWork(int rank, c10d::OpType op, std::vector<at::Tensor> results, uint64_t sequence)
        : Work(rank, op), results_(std::move(results)), sequence_(sequence)
    {
        std::vector<c10::Device> devices;
        for (const at::Tensor &t : results_)
            if (t.device().type() == kNeuron && devices.empty())
                devices.push_back(t.device());
        future_ = c10::make_intrusive<c10::ivalue::Future>(c10::ListType::create(c10::TensorType::get()), devices);
    }
    // Ends the work, then calls what waits for it.
    void complete(std::exception_ptr exception)
    {
        finish(exception);
        if (exception)
            future_->setError(exception);
        else // the values are there: no event of the device has to be waited for
            future_->markCompleted(c10::IValue(results_), std::vector<c10::weak_intrusive_ptr<c10::StorageImpl>>());
    }
    bool wait(std::chrono::milliseconds timeout) override
    {
        return without_python([&] {
            std::unique_lock<std::mutex> lock(mutex_);
            if (timeout == kNoTimeout)
                cv_.wait(lock, [&] { return completed_; });
            else if (!cv_.wait_for(lock, timeout, [&] { return completed_; }))
                C10_THROW_ERROR(DistBackendError, c10::str(c10d::opTypeToString(opType_), " did not end within ",
                                                           timeout.count(), " ms"));
            if (exception_)
                std::rethrow_exception(exception_);
            return true;
        });
    }
    void synchronize() override { wait(kNoTimeout); }
    std::vector<at::Tensor> result() override { return results_; }
    c10::intrusive_ptr<c10::ivalue::Future> getFuture() override { return future_; }
    uint64_t getSequencenumber() const override { return sequence_; }

  private:
    std::vector<at::Tensor> results_;
    uint64_t sequence_;
    c10::intrusive_ptr<c10::ivalue::Future> future_;
};

// A thread that runs tasks in the order in which they come.
class Lane {
  public:
    Lane() : thread_([this] { run(); }) {}
    ~Lane()
    {
        {
            std::lock_guard<std::mutex> lock(guard_);
            ends_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    void add(std::function<void()> task)
    {
        {
            std::lock_guard<std::mutex> lock(guard_);
            tasks_.push_back(std::move(task));
        }
        changed_.notify_all();
    }
    bool is_idle()
    {
        std::lock_guard<std::mutex> lock(guard_);
        return tasks_.empty() && !busy_;
    }
    void drain()
    {
        std::unique_lock<std::mutex> lock(guard_);
        changed_.wait(lock, [&] { return tasks_.empty() && !busy_; });
    }

  private:
    void run()
    {
        std::unique_lock<std::mutex> lock(guard_);
        for (;;) {
            changed_.wait(lock, [&] { return ends_ || !tasks_.empty(); });
            if (tasks_.empty())
                return;
            std::function<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            busy_ = true;
            lock.unlock();
            task();
            task = nullptr;
            lock.lock();
            busy_ = false;
            changed_.notify_all();
        }
    }

    std::mutex guard_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    bool busy_ = false, ends_ = false;
    std::thread thread_;
};

} // namespace tern_torch
