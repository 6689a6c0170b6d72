#include "base/vec.h"

#include "base/alloc.h"
#include "base/assert.h"

/* From this size in bytes a vector grows by a quarter instead of doubling: large blocks usually
 * grow in place, and half-empty ones waste memory. */
enum { LARGE = 64 << 10 };

tern_status tern_vec_grow(tern_alloc mem, void **items, size_t count, size_t *capacity,
                          size_t extra, size_t item_bytes)
{
    TERN_ASSERT(count <= *capacity && item_bytes > 0);
    size_t needed, new_bytes;
    if (!tern_size_add(count, extra, &needed))
        return tern_status_no_memory();
    if (needed <= *capacity)
        return NULL;
    size_t more = *capacity * item_bytes < LARGE ? *capacity : *capacity / 4;
    size_t grown = *capacity > SIZE_MAX - more ? SIZE_MAX : *capacity + more;
    size_t new_capacity = grown < 8 ? 8 : grown;
    if (new_capacity < needed)
        new_capacity = needed;
    if (!tern_size_mul(new_capacity, item_bytes, &new_bytes))
        return tern_status_no_memory();
    void *fresh = tern_mem_resize(mem, *items, *capacity * item_bytes, new_bytes);
    TERN_TRY_MEM(fresh);
    *items = fresh;
    *capacity = new_capacity;
    return NULL;
}

void tern_vec_release(tern_alloc mem, void *items, size_t capacity, size_t item_bytes)
{
    tern_mem_free(mem, items, capacity * item_bytes);
}
