// pinned.cpp - pinned memory of the host. The device copies from any memory: this only remembers what was asked for, for
// Tensor.is_pinned().
#include <map>

#include "tern_torch.h"

namespace tern_torch {
namespace {

class PinnedAllocator final : public at::Allocator {
  public:
    c10::DataPtr allocate(size_t bytes) override
    {
        auto *inner = new c10::DataPtr(c10::GetAllocator(c10::DeviceType::CPU)->allocate(bytes));
        if (bytes != 0) {
            std::lock_guard<std::mutex> lock(guard_);
            sizes_[static_cast<const char *>(inner->get())] = bytes;
        }
        return {inner->get(), inner, drop, c10::Device(c10::DeviceType::CPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return nullptr; }
    void copy_data(void *to, const void *from, std::size_t bytes) const override { default_copy_data(to, from, bytes); }
    bool has(const void *data)
    {
        const char *address = static_cast<const char *>(data);
        std::lock_guard<std::mutex> lock(guard_);
        auto after = sizes_.upper_bound(address);
        return after != sizes_.begin() && address < std::prev(after)->first + std::prev(after)->second;
    }
    static PinnedAllocator &one()
    {
        static auto *const made = new PinnedAllocator; // tensors may outlive the statics of this file
        return *made;
    }

  private:
    static void drop(void *context)
    {
        auto *inner = static_cast<c10::DataPtr *>(context);
        {
            std::lock_guard<std::mutex> lock(one().guard_);
            one().sizes_.erase(static_cast<const char *>(inner->get()));
        }
        delete inner;
    }

    std::mutex guard_;
    std::map<const char *, size_t> sizes_; // of the blocks in use
};

} // namespace

at::Allocator *pinned_allocator() { return &PinnedAllocator::one(); }
bool is_pinned(const void *data) { return PinnedAllocator::one().has(data); }

} // namespace tern_torch
