/* timing/interned.c - interns the costs and transfers of steps: most are equal to others and stored
 * once. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/timing_impl.h"

void tern_timing_interned_init(tern_timing_interned *interned, tern_alloc mem)
{
    *interned = (tern_timing_interned){.mem = mem,
                                       .costs = {.bytes = sizeof(tern_timing_cost)},
                                       .transfers = {.bytes = sizeof(tern_timing_transfer)}};
    tern_arena_init(&interned->arena, mem, 0);
}

static void free_records(tern_alloc mem, tern_timing_records *r)
{
    tern_mem_free(mem, r->slots, r->size * sizeof(*r->slots));
    tern_vec_free(mem, &r->items);
    *r = (tern_timing_records){.bytes = r->bytes};
}

void tern_timing_interned_release(tern_timing_interned *interned, tern_arena *out)
{
    *out = interned->arena;
    free_records(interned->mem, &interned->costs);
    free_records(interned->mem, &interned->transfers);
    tern_arena_init(&interned->arena, interned->mem, 0);
}

void tern_timing_interned_fini(tern_timing_interned *interned)
{
    tern_arena arena;
    tern_timing_interned_release(interned, &arena);
    tern_arena_fini(&arena);
}

/* One multiplication per word, since every instruction is looked up. */
static size_t hash_of(const void *record, size_t bytes)
{
    uint64_t h = bytes;
    TERN_ASSERT(bytes % sizeof(uint64_t) == 0);
    for (size_t i = 0; i < bytes; i += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, (const uint8_t *)record + i, sizeof(word));
        h = ((h << 5 | h >> 59) ^ word) * 0x9e3779b97f4a7c15U;
    }
    return (size_t)(h >> 32);
}

/* The slot of |record|, or a free one for it. */
static size_t slot_of(const tern_timing_records *r, const void *record)
{
    size_t at = hash_of(record, r->bytes) & (r->size - 1);
    TERN_ASSERT(r->items.count < r->size); /* a free slot ends the search */
    while (r->slots[at] && memcmp(r->items.items[r->slots[at] - 1], record, r->bytes) != 0)
        at = (at + 1) & (r->size - 1);
    return at;
}

static tern_status grow_slots(tern_alloc mem, tern_timing_records *r)
{
    if (2 * (r->items.count + 1) <= r->size)
        return NULL;
    size_t size = r->size ? 2 * r->size : 64;
    uint32_t *slots = tern_mem_get_zeroed(mem, size * sizeof(*slots));
    TERN_TRY_MEM(slots);
    tern_mem_free(mem, r->slots, r->size * sizeof(*slots));
    r->slots = slots;
    r->size = size;
    for (size_t i = 0; i < r->items.count; i++)
        r->slots[slot_of(r, r->items.items[i])] = (uint32_t)i + 1;
    return NULL;
}

tern_status tern_timing_intern(tern_timing_interned *interned, tern_timing_records *r,
                               const void *record, uint32_t *out)
{
    *out = 0;
    TERN_TRY(grow_slots(interned->mem, r));
    size_t at = slot_of(r, record);
    if (!r->slots[at]) {
        TERN_TRY(tern_vec_reserve(interned->mem, &r->items, 1));
        void *copy = tern_arena_get(&interned->arena, r->bytes, sizeof(uint64_t));
        TERN_TRY_MEM(copy);
        r->items.items[r->items.count++] = memcpy(copy, record, r->bytes);
        r->slots[at] = (uint32_t)r->items.count;
    }
    *out = r->slots[at] - 1;
    return NULL;
}
