// process_group_values.h - tensors as bytes of the host, which collectives read and write.
#pragma once

#include <torch/csrc/distributed/c10d/Backend.hpp>

#include <memory>
#include <vector>

#include "tern_torch.h"
#include "tern/group.h"

namespace tern_torch {

// The bytes of a tensor, contiguous, as they are when this is made.
class Source {
  public:
    explicit Source(const at::Tensor &from);
    ~Source() { tern_view_release(view_); }
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;
    const void *data() const { return data_; }

  private:
    // Without a copy, if the value of the storage has the tensor's bytes in one piece.
    bool view_of(const at::Tensor &t);

    at::Tensor held_; // a tensor that nobody has might be overwritten
    at::Tensor host_;
    tern_view *view_ = nullptr;
    const void *data_ = nullptr;
};

// Memory of the host that becomes the values of a tensor.
class Sink {
  public:
    explicit Sink(const at::Tensor &to);
    void *data() { return host_.numel() ? host_.mutable_data_ptr() : nullptr; }
    // The values so far, for ops that read what they write.
    void fill(const Source &source);
    void finish();

  private:
    at::Tensor target_, host_;
    bool direct_ = false;
};

// Lists of tensors, one for each rank: the bytes of all in one piece, and such bytes dealt out, |bytes| to each.
std::vector<uint8_t> packed(const std::vector<at::Tensor> &tensors);
std::vector<std::shared_ptr<Sink>> sinks_of(const std::vector<at::Tensor> &tensors);
void deal(const std::vector<uint8_t> &all, const std::vector<std::shared_ptr<Sink>> &sinks, size_t bytes);

// How the elements of a tensor travel: as their type, or as bytes if Tern has no such type.
struct Wire {
    tern_dtype dtype;
    uint64_t per_element;
};
Wire wire_of(const at::Tensor &t);

tern_reduce reduce_of(const c10d::ReduceOp &op);

} // namespace tern_torch
