// tern_torch.h - what the files of the extension share: the client, memories behind tensors, the recorder.
//
// The extension is a skin over Tern's C interface: device.cpp makes PyTorch's device "neuron" (allocator, guard, hooks,
// generator, copies), record.cpp gathers ops (call.cpp: what tells them apart), programs.cpp runs them as programs,
// module.cpp is what Python sees. What an op means is decided in Python, once for each combination of arguments: see eager.py.
#pragma once

#include <ATen/ATen.h>
#include <torch/csrc/jit/runtime/operator.h>

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "tern/tern.h"

namespace tern_torch {

constexpr c10::DeviceType kNeuron = c10::DeviceType::PrivateUse1;

using Dims = c10::SmallVector<int64_t, 6>;

// Throws what PyTorch throws: torch.OutOfMemoryError for NO_SPACE, RuntimeError otherwise. Frees |status|.
void check(tern_status status);

tern_client *client(); // created by the first call
bool is_forked();      // whether this process is a child of the one that has the client
void check_not_forked();
c10::DeviceIndex device_count();
tern_device *device(c10::DeviceIndex index);
c10::DeviceIndex current_device();
c10::DeviceIndex exchange_device(c10::DeviceIndex index); // returns the previous one

// Raises if |dtype| has no counterpart.
tern_dtype dtype_of(c10::ScalarType dtype);

struct Deferred; // trace.h

// What the storage of a tensor holds. Values are computed later, so a storage has no bytes of its own: its data pointer is
// a unique number, which nothing may dereference, and the context of the pointer is its Memory.
struct Memory {
    std::atomic<uint32_t> refs{1};
    std::atomic<bool> alive{true}; // a storage has it
    c10::DeviceIndex device = 0;
    void *address = nullptr;
    size_t bytes = 0;

    // Guarded by Lock. The value is an array of |dims|, row-major, over the beginning of the storage; without one the
    // memory was never written and reads as zeros.
    bool has_value = false;
    c10::ScalarType dtype = c10::ScalarType::Undefined;
    Dims dims;
    tern_buffer *buffer = nullptr; // the value, unless a recorded op produces it
    uint64_t epoch = 0;            // of the trace that |value| belongs to
    int32_t value = -1;            // in that trace
    bool written = false;          // in that trace
    Deferred *deferred = nullptr;  // the ops that compute the value when it is wanted
};
void retain(Memory *memory);
void release(Memory *memory);
Memory *memory_of(const at::Tensor &tensor); // raises if the tensor has no storage on a device

// Serialises recording on all devices. A thread that waits for it while it holds the GIL releases the GIL meanwhile, so
// that the owner may run Python.
class Lock {
  public:
    Lock();
    ~Lock();
    Lock(const Lock &) = delete;
    Lock &operator=(const Lock &) = delete;
};

// A compiled program and how often it ran.
struct Program {
    tern_program *program = nullptr;
    std::atomic<uint64_t> runs{0};
    std::vector<uint64_t> draws; // of each generator: numbers of 128 bits that one run takes
    int32_t failures_at = -1; // output with what each check found out of range, s64[failures]; -1: there are no checks
    std::vector<std::string> failures; // the message of each check, with {} for what it found
    ~Program();
};

// --- recording: record.cpp, programs.cpp ---

// The boxed kernel of every op without one of its own.
void record(const c10::OperatorHandle &op, torch::jit::Stack *stack);
// Runs what was recorded on a device, or on all (-1). Does not wait. |defers|: see deferred.cpp.
void flush(c10::DeviceIndex index, bool defers = false);
// Frees the buffers that deferred ops read, of values that are gone.
void sweep(c10::DeviceIndex index);
// The buffer with the value of |memory|, flushed if needed; null: never written. The caller owns the reference.
tern_buffer *buffer_of(Memory *memory);
// Makes |buffer| the value of |memory|; takes the reference.
void set_buffer(Memory *memory, tern_buffer *buffer, c10::ScalarType dtype, const Dims &dims);
// Whether the tensor consists of all bytes of its storage, each once; |out_dims|: its sizes in the order of memory.
bool covers(const at::Tensor &tensor, const Memory *memory, Dims *out_dims);
// Waits for everything queued, then raises what a program reported.
void synchronize(c10::DeviceIndex index);
// Raises what a program reported, else |status|, which it frees.
void raise_pending_failure(c10::DeviceIndex index, tern_status status = nullptr);
double modelled_seconds(c10::DeviceIndex index); // of all runs so far
void add_modelled_seconds(c10::DeviceIndex index, double seconds);

// --- the device: device.cpp ---

at::Tensor empty(at::IntArrayRef sizes, at::IntArrayRef strides, c10::ScalarType dtype, c10::DeviceIndex device);
at::Generator default_generator(c10::DeviceIndex index);
// Takes |draws| numbers of 128 bits; returns (seed, offset before).
std::pair<uint64_t, uint64_t> draw(const at::Generator &generator, uint64_t draws);
tern_buffer *upload(const at::Tensor &contiguous, c10::DeviceIndex device);

// --- pinned memory of the host: pinned.cpp ---

at::Allocator *pinned_allocator();
bool is_pinned(const void *data);

} // namespace tern_torch
