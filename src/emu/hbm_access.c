/* emu/hbm_access.c - how the host reaches HBM: copies, in parallel if large, and mappings. */
#include <string.h>

#include "base/assert.h"
#include "emu/emu_impl.h"

/* Copies below this take less time than waking a thread; a chunk is a huge page. */
enum { PARALLEL_MIN_BYTES = 8 << 20, CHUNK_BYTES = 2 << 20 };

typedef struct {
    uint8_t *to;
    const uint8_t *from; /* NULL: fill with |byte| */
    uint8_t byte;
} transfer;

static void move_part(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const transfer *t = arg;
    (void)chunk;
    if (t->from)
        memcpy(t->to + begin, t->from + begin, end - begin);
    else
        memset(t->to + begin, t->byte, end - begin);
}

static void move(tern_pool *pool, transfer t, uint64_t bytes)
{
    if (bytes < PARALLEL_MIN_BYTES)
        move_part(&t, 0, bytes, 0);
    else
        tern_pool_for(pool, bytes, CHUNK_BYTES, move_part, &t);
}

static uint8_t *checked(tern_emu *emu, uint64_t address, uint64_t bytes)
{
    TERN_ASSERT(tern_emu_hbm_holds(&emu->hbm, address, bytes));
    (void)bytes;
    return tern_emu_hbm_host(emu, address);
}

void tern_emu_hbm_write(tern_emu *emu, uint64_t to, const void *from, uint64_t bytes)
{
    if (bytes)
        move(emu->options.pool, (transfer){.to = checked(emu, to, bytes), .from = from}, bytes);
}

void tern_emu_hbm_read(tern_emu *emu, void *to, uint64_t from, uint64_t bytes)
{
    if (bytes)
        move(emu->options.pool, (transfer){.to = to, .from = checked(emu, from, bytes)}, bytes);
}

void tern_emu_hbm_fill(tern_emu *emu, uint64_t to, uint8_t byte, uint64_t bytes)
{
    if (bytes)
        move(emu->options.pool, (transfer){.to = checked(emu, to, bytes), .byte = byte}, bytes);
}

void tern_emu_hbm_copy(tern_emu *to_emu, uint64_t to, tern_emu *from_emu, uint64_t from,
                       uint64_t bytes)
{
    if (bytes)
        tern_emu_hbm_write(to_emu, to, checked(from_emu, from, bytes), bytes);
}

tern_status tern_emu_hbm_map(tern_emu *emu, uint64_t address, uint64_t bytes, uint32_t mode,
                             tern_emu_mapping *out)
{
    TERN_ASSERT(mode && !(mode & ~(uint32_t)(TERN_EMU_MAP_READ | TERN_EMU_MAP_WRITE)));
    *out = (tern_emu_mapping){.emu = emu,
                              .memory = TERN_MEM_HBM,
                              .address = address,
                              .bytes = bytes,
                              .mode = mode,
                              .data = checked(emu, address, bytes)};
    tern_emu_hbm_count_maps(&emu->hbm, address, 1);
    return NULL;
}

void tern_emu_unmap(tern_emu_mapping *mapping)
{
    if (mapping->emu && mapping->memory == TERN_MEM_HBM)
        tern_emu_hbm_count_maps(&mapping->emu->hbm, mapping->address, -1);
    *mapping = (tern_emu_mapping){0};
}
