/* runtime/runtime_memory.c - the memory of a buffer: HBM of its device, or the host's. */
#include <string.h>

#include "base/alloc.h"
#include "runtime/runtime_impl.h"

static bool in_hbm(const tern_buffer *b) { return b->memory == TERN_MEMORY_DEVICE; }

static void *host_data(uint64_t address) { return (void *)(uintptr_t)address; }

tern_status tern_runtime_memory_get(const tern_buffer *b, uint64_t *out_address)
{
    if (in_hbm(b))
        return tern_runtime_hbm_get(b->device, b->bytes, out_address);
    void *data = tern_mem_get(b->device->runtime->options.mem, b->bytes);
    *out_address = (uintptr_t)data;
    TERN_TRY_MEM(data);
    return NULL;
}

void tern_runtime_memory_free(const tern_buffer *b)
{
    if (in_hbm(b))
        tern_runtime_hbm_free(b->device, b->address, b->bytes);
    else
        tern_mem_free(b->device->runtime->options.mem, host_data(b->address), b->bytes);
}

void tern_runtime_memory_write(const tern_buffer *b, const void *data)
{
    if (in_hbm(b))
        tern_emu_hbm_write(b->device->emu, b->address, data, b->bytes);
    else
        memcpy(host_data(b->address), data, b->bytes);
}

void tern_runtime_memory_read(const tern_buffer *b, void *data)
{
    if (in_hbm(b))
        tern_emu_hbm_read(b->device->emu, data, b->address, b->bytes);
    else
        memcpy(data, host_data(b->address), b->bytes);
}

void tern_runtime_memory_copy(const tern_buffer *to, uint64_t to_address, const tern_buffer *from)
{
    if (in_hbm(to) && in_hbm(from))
        tern_emu_hbm_copy(to->device->emu, to_address, from->device->emu, from->address, to->bytes);
    else if (in_hbm(to))
        tern_emu_hbm_write(to->device->emu, to_address, host_data(from->address), to->bytes);
    else
        tern_runtime_memory_read(from, host_data(to_address));
}

tern_status tern_runtime_memory_map(const tern_buffer *b, uint32_t mode, tern_emu_mapping *out)
{
    if (in_hbm(b))
        return tern_emu_hbm_map(b->device->emu, b->address, b->bytes, mode, out);
    *out = (tern_emu_mapping){.data = host_data(b->address)}; /* without a device to unmap it */
    return NULL;
}
