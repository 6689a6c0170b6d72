/* hlo/table.c - entries with ids that can be looked up by content. */
#include <string.h>

#include "base/alloc.h"
#include "hlo/tables_impl.h"

uint32_t tern_hlo_table_find(const tern_hlo_table *t, uint64_t hash, tern_hlo_same_fn same,
                             const void *wanted)
{
    if (!t->slot_count)
        return 0;
    for (size_t i = hash & (t->slot_count - 1);; i = (i + 1) & (t->slot_count - 1)) {
        uint32_t id = t->slots[i];
        if (!id)
            return 0;
        if (t->hashes.items[id] == hash && same(t->items.items[id], wanted))
            return id;
    }
}

static void put_in_slot(tern_hlo_table *t, uint64_t hash, uint32_t id)
{
    size_t i = hash & (t->slot_count - 1);
    while (t->slots[i])
        i = (i + 1) & (t->slot_count - 1);
    t->slots[i] = id;
}

static tern_status grow_slots(tern_alloc mem, tern_hlo_table *t)
{
    if (t->items.count * 2 < t->slot_count)
        return NULL;
    size_t old_count = t->slot_count;
    size_t count = old_count ? old_count * 2 : 256;
    uint32_t *slots = tern_mem_get_zeroed(mem, count * sizeof(*slots));
    TERN_TRY_MEM(slots);
    tern_mem_free(mem, t->slots, old_count * sizeof(*slots));
    t->slots = slots;
    t->slot_count = count;
    for (uint32_t id = 1; id < t->items.count; id++)
        if (t->hashes.items[id])
            put_in_slot(t, t->hashes.items[id], id);
    return NULL;
}

tern_status tern_hlo_table_add(tern_alloc mem, tern_hlo_table *t, uint64_t hash, void *entry,
                               uint32_t *out)
{
    *out = 0;
    if (t->items.count >= INT32_MAX)
        return TERN_ERR(UNSUPPORTED, "more than 2^31 types or attributes in one module");
    TERN_TRY(grow_slots(mem, t));
    TERN_TRY(tern_vec_reserve(mem, &t->items, 2));
    TERN_TRY(tern_vec_reserve(mem, &t->hashes, 2));
    if (t->items.count == 0) {
        t->items.items[t->items.count++] = NULL;
        t->hashes.items[t->hashes.count++] = 0;
    }
    uint32_t id = (uint32_t)t->items.count;
    t->items.items[t->items.count++] = entry;
    t->hashes.items[t->hashes.count++] = hash;
    if (hash)
        put_in_slot(t, hash, id);
    *out = id;
    return NULL;
}

void tern_hlo_table_fini(tern_alloc mem, tern_hlo_table *t)
{
    tern_vec_free(mem, &t->items);
    tern_vec_free(mem, &t->hashes);
    tern_mem_free(mem, t->slots, t->slot_count * sizeof(*t->slots));
    memset(t, 0, sizeof(*t));
}
