// process_group.cpp - torch.distributed's backend "neuron" through tern/group.h: how processes meet, threads, messages.
#include "process_group.h"

#include <pybind11/chrono.h>
#include <torch/csrc/utils/pybind.h>

#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

#include "process_group_impl.h"

namespace py = pybind11;

namespace tern_torch {
namespace {

// --- the caller ---

std::string &torch_folder()
{
    static std::string folder;
    return folder;
}

// "train.py:12": the innermost caller that is not PyTorch itself; "" in threads without one.
std::string place_of_caller()
{
    if (!Py_IsInitialized())
        return "";
    py::gil_scoped_acquire acquire;
    PyFrameObject *frame = PyEval_GetFrame();
    Py_XINCREF(frame);
    std::string place;
    while (frame != nullptr && place.empty()) {
        PyCodeObject *code = PyFrame_GetCode(frame);
        const char *file = PyUnicode_AsUTF8(code->co_filename);
        if (file == nullptr)
            PyErr_Clear();
        else if (std::strncmp(file, torch_folder().c_str(), torch_folder().size()) != 0 && file[0] != '<')
            place = std::string(std::strrchr(file, '/') ? std::strrchr(file, '/') + 1 : file) + ":" +
                    std::to_string(PyFrame_GetLineNumber(frame));
        Py_DECREF(code);
        PyFrameObject *outer = PyFrame_GetBack(frame);
        Py_DECREF(frame);
        frame = outer;
    }
    Py_XDECREF(frame);
    return place;
}

// --- joining ---

std::string first_line_of(const char *path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// The name under which the processes meet: made by rank 0, read by the others. A store may be used again after a group
// was destroyed, so the names are counted.
std::string rendezvous(c10d::Store &store, int rank, std::chrono::milliseconds timeout)
{
    const int64_t times = store.add("tern_joins_" + std::to_string(rank), 1);
    const std::string key = "tern_group_" + std::to_string(times), host = first_line_of("/proc/sys/kernel/random/boot_id");
    if (rank == 0) {
        std::random_device random;
        std::ostringstream name;
        name << "torch " << std::hex << random() << random() << random() << random();
        store.set(key, name.str() + "\n" + host);
        return name.str();
    }
    store.wait({key}, timeout);
    const std::string text = store.get_to_str(key);
    const size_t end = text.find('\n');
    TORCH_CHECK(text.substr(end + 1) == host, "rank ", rank, " is on another machine than rank 0: the processes of a group of "
                "backend neuron share memory, so they must be on one machine");
    return text.substr(0, end);
}

} // namespace

// --- the group ---

void check_group(tern_status status)
{
    if (status == nullptr)
        return;
    const std::string message = tern_status_message(status);
    tern_status_free(status);
    C10_THROW_ERROR(DistBackendError, message);
}

ProcessGroupNeuron::ProcessGroupNeuron(c10d::Store &store, int rank, int size, std::chrono::milliseconds timeout,
                                       std::string name)
    : Backend(rank, size), timeout_(timeout), name_(std::move(name))
{
    const std::string key = rendezvous(store, rank, timeout);
    tern_group_options options = {};
    options.struct_size = sizeof options;
    options.key = key.c_str();
    options.rank = static_cast<uint32_t>(rank);
    options.size = static_cast<uint32_t>(size);
    options.timeout_seconds = static_cast<double>(timeout.count()) / 1e3;
    check_group(tern_group_join(&options, &group_));
}

ProcessGroupNeuron::~ProcessGroupNeuron()
{
    if (getpid() != process_) { // a forked child has the memory, but neither the rank nor the threads
        each_lane([](std::unique_ptr<Lane> &lane) { lane.release(); });
        return;
    }
    without_python([&] {
        if (!is_idle())
            tern_group_abort(group_, "its process group was destroyed before its work had ended");
        collectives_.reset();
        outboxes_.clear();
        inboxes_.clear();
        tern_group_release(group_);
    });
}

void ProcessGroupNeuron::setTimeout(std::chrono::milliseconds timeout)
{
    check_group(tern_group_set_timeout(group_, static_cast<double>(timeout.count()) / 1e3));
    timeout_ = timeout;
}

c10d::ErrorType ProcessGroupNeuron::getError()
{
    tern_status status = tern_group_check(group_);
    const bool failed = status != nullptr;
    tern_status_free(status);
    return failed ? c10d::ErrorType::COMM_ERROR : c10d::ErrorType::SUCCESS;
}

void ProcessGroupNeuron::shutdown()
{
    without_python([&] {
        std::vector<Lane *> lanes;
        {
            std::lock_guard<std::mutex> lock(guard_);
            each_lane([&](std::unique_ptr<Lane> &lane) { lanes.push_back(lane.get()); });
        }
        for (Lane *lane : lanes)
            lane->drain();
        tern_group_leave(group_);
    });
}

void ProcessGroupNeuron::startCoalescing()
{
    std::lock_guard<std::mutex> lock(guard_);
    coalesced_.emplace();
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::endCoalescing()
{
    std::vector<c10::intrusive_ptr<NeuronWork>> parts;
    {
        std::lock_guard<std::mutex> lock(guard_);
        TORCH_CHECK(coalesced_.has_value(), "endCoalescing without startCoalescing");
        parts = std::move(*coalesced_);
        coalesced_.reset();
    }
    return joined(std::move(parts));
}

// --- issuing ---

std::string ProcessGroupNeuron::name_of_call() const
{
    const std::string place = place_of_caller();
    return place.empty() ? "group " + name_ : place + ", group " + name_;
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::joined(std::vector<c10::intrusive_ptr<NeuronWork>> parts)
{
    if (parts.size() == 1)
        return parts[0];
    std::vector<at::Tensor> results;
    for (const auto &part : parts) {
        const auto of_part = part->result();
        results.insert(results.end(), of_part.begin(), of_part.end());
    }
    auto work = c10::make_intrusive<NeuronWork>(rank_, c10d::OpType::COALESCED, std::move(results), sequence_);
    if (parts.empty()) {
        work->complete(nullptr);
        return work;
    }
    struct Rest {
        std::mutex guard;
        size_t left;
        std::exception_ptr failure;
    };
    auto rest = std::make_shared<Rest>();
    rest->left = parts.size();
    for (const auto &part : parts)
        part->getFuture()->addCallback([work, rest](c10::ivalue::Future &future) {
            std::unique_lock<std::mutex> lock(rest->guard);
            if (future.hasError() && !rest->failure)
                rest->failure = future.exception_ptr();
            if (--rest->left == 0) {
                lock.unlock();
                work->complete(rest->failure);
            }
        }, /*uses_future=*/false);
    return work;
}

bool ProcessGroupNeuron::is_idle()
{
    std::lock_guard<std::mutex> lock(guard_);
    bool idle = true;
    each_lane([&](std::unique_ptr<Lane> &lane) { idle = idle && lane->is_idle(); });
    return idle;
}

void ProcessGroupNeuron::charge(const at::Tensor &t, const char *kind, uint64_t bytes, uint32_t ranks)
{
    if (t.device().type() != kNeuron)
        return;
    ranks = ranks != 0 ? ranks : static_cast<uint32_t>(size_);
    double seconds = 0;
    {
        std::lock_guard<std::mutex> lock(guard_);
        if (prices_.size() > 10000) // sizes that keep changing
            prices_.clear();
        auto [price, is_new] = prices_.try_emplace({kind, bytes, ranks}, 0.0);
        if (is_new) // stays 0 where the model has no such machine
            tern_status_free(tern_client_collective_seconds(client(), kind, ranks, bytes, &price->second));
        seconds = price->second;
    }
    add_modelled_seconds(t.device().index(), seconds);
}

// --- messages ---

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::send(std::vector<at::Tensor> &tensors, int to, int tag)
{
    TORCH_CHECK(tensors.size() == 1, "send takes one tensor, not ", tensors.size());
    check_peer(to, "send to");
    charge(tensors[0], "permute", tensors[0].nbytes(), 2);
    const Envelope envelope = {tag, tensors[0].nbytes()};
    auto source = std::make_shared<Source>(tensors[0]);
    const std::string what = name_of_call();
    std::lock_guard<std::mutex> lock(guard_);
    auto &lane = outboxes_[to];
    if (!lane)
        lane = std::make_unique<Lane>();
    return issue_in(*lane, c10d::OpType::SEND, {}, what, [=, this](const char *name) {
        check_group(tern_group_send(group_, static_cast<uint32_t>(to), &envelope, sizeof envelope, name));
        check_group(tern_group_send(group_, static_cast<uint32_t>(to), source->data(), envelope.bytes, name));
    });
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::recv(std::vector<at::Tensor> &tensors, int from, int tag)
{
    TORCH_CHECK(tensors.size() == 1, "recv takes one tensor, not ", tensors.size());
    check_peer(from, "receive from");
    charge(tensors[0], "permute", tensors[0].nbytes(), 2);
    const size_t bytes = tensors[0].nbytes();
    auto sink = std::make_shared<Sink>(tensors[0]);
    const std::string what = name_of_call();
    std::lock_guard<std::mutex> lock(guard_);
    Inbox *inbox = &inboxes_[from];
    if (!inbox->lane)
        inbox->lane = std::make_unique<Lane>();
    return issue_in(*inbox->lane, c10d::OpType::RECV, tensors, what, [=, this](const char *name) {
        receive(*inbox, from, tag, sink->data(), bytes, name);
        sink->finish();
    });
}

c10::intrusive_ptr<c10d::Work> ProcessGroupNeuron::recvAnysource(std::vector<at::Tensor> &, int)
{
    TORCH_CHECK(false, "backend neuron receives from a rank that is named: pass src to recv()");
}

void ProcessGroupNeuron::check_peer(int peer, const char *doing) const
{
    TORCH_CHECK(peer >= 0 && peer < size_ && peer != rank_, "rank ", rank_, " cannot ", doing, " rank ", peer, " in a group of ",
                size_);
}

void ProcessGroupNeuron::receive(Inbox &inbox, int from, int64_t tag, void *data, size_t bytes, const char *what)
{
    auto &kept = inbox.early[tag];
    if (!kept.empty()) {
        check_size(from, kept.front().size(), bytes, what);
        if (bytes != 0)
            std::memcpy(data, kept.front().data(), bytes);
        kept.pop_front();
        return;
    }
    for (;;) {
        Envelope envelope;
        check_group(tern_group_receive(group_, static_cast<uint32_t>(from), &envelope, sizeof envelope, what));
        if (envelope.tag == tag) {
            check_size(from, envelope.bytes, bytes, what);
            check_group(tern_group_receive(group_, static_cast<uint32_t>(from), data, bytes, what));
            return;
        }
        std::vector<uint8_t> other(envelope.bytes);
        check_group(tern_group_receive(group_, static_cast<uint32_t>(from), other.data(), other.size(), what));
        inbox.early[envelope.tag].push_back(std::move(other));
    }
}

void ProcessGroupNeuron::check_size(int from, size_t sent, size_t wanted, const char *what)
{
    if (sent == wanted)
        return;
    const std::string message = c10::str("rank ", from, " sends ", sent, " bytes to rank ", rank_, ", which receives ", wanted,
                                         " (", what, ")");
    tern_group_abort(group_, message.c_str());
    C10_THROW_ERROR(DistBackendError, message);
}

static c10::intrusive_ptr<c10d::Backend> make_group(const c10::intrusive_ptr<c10d::Store> &store, int rank, int size,
                                                    double seconds, const std::string &name)
{
    const std::chrono::milliseconds timeout(static_cast<int64_t>(std::min(seconds, 1e9) * 1e3));
    return c10::make_intrusive<ProcessGroupNeuron>(*store, rank, size, timeout, name);
}

void define_process_group(py::module &m)
{
    const std::string file = py::module_::import("torch").attr("__file__").cast<std::string>();
    torch_folder() = file.substr(0, file.rfind('/') + 1);
    m.def("process_group", &make_group, py::call_guard<py::gil_scoped_release>());
}

} // namespace tern_torch
