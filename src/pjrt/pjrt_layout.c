/* pjrt/pjrt_layout.c - the order of an array's dimensions in memory.
 *
 * A tern_buffer is row-major. An array in another order is a buffer whose dimensions are in that
 * order; its handle has the array's own dimensions. Layouts are created once and never freed, so
 * that they are compared and handed out by address. */
#include <pthread.h>
#include <string.h>

#include "pjrt/pjrt_impl.h"

static pthread_once_t defaults_once = PTHREAD_ONCE_INIT;
static tern_pjrt_layout defaults[TERN_RANK_MAX + 1];

static pthread_mutex_t others_lock = PTHREAD_MUTEX_INITIALIZER;
static tern_pjrt_layout *others; /* guarded by |others_lock| */

static void set_order(tern_pjrt_layout *layout, const uint8_t *order, size_t rank)
{
    layout->rank = (uint32_t)rank;
    for (size_t i = 0; i < rank; i++) {
        layout->order[i] = order ? order[i] : (uint8_t)i;
        layout->minor_to_major[rank - 1 - i] = layout->order[i];
    }
}

static void make_defaults(void)
{
    for (size_t rank = 0; rank <= TERN_RANK_MAX; rank++)
        set_order(&defaults[rank], NULL, rank);
}

const tern_pjrt_layout *tern_pjrt_layout_of(size_t rank)
{
    (void)pthread_once(&defaults_once, make_defaults);
    return &defaults[rank];
}

bool tern_pjrt_layout_moves(const tern_pjrt_layout *layout)
{
    return layout != tern_pjrt_layout_of(layout->rank);
}

static tern_pjrt_layout *find_other(const uint8_t *order, size_t rank)
{
    tern_pjrt_layout *at = others;
    while (at && (at->rank != rank || memcmp(at->order, order, rank) != 0))
        at = at->next;
    if (at)
        return at;
    at = tern_pjrt_new(sizeof(*at));
    if (!at)
        return NULL;
    set_order(at, order, rank);
    at->next = others;
    return others = at;
}

const tern_pjrt_layout *tern_pjrt_layout_find(const uint8_t *order, size_t rank)
{
    const tern_pjrt_layout *plain = tern_pjrt_layout_of(rank);
    if (!order || memcmp(order, plain->order, rank) == 0)
        return plain;
    (void)pthread_mutex_lock(&others_lock);
    const tern_pjrt_layout *found = find_other(order, rank);
    (void)pthread_mutex_unlock(&others_lock);
    return found;
}

void tern_pjrt_layout_store(const tern_pjrt_layout *layout, const int64_t *dims, int64_t *out)
{
    for (uint32_t i = 0; i < layout->rank; i++)
        out[i] = dims[layout->order[i]];
}

void tern_pjrt_layout_load(const tern_pjrt_layout *layout, const int64_t *stored, int64_t *out)
{
    for (uint32_t i = 0; i < layout->rank; i++)
        out[layout->order[i]] = stored[i];
}

PJRT_Error *tern_pjrt_layout_read(const PJRT_Buffer_MemoryLayout_Tiled *tiled, size_t rank,
                                  const char *what, const tern_pjrt_layout **out)
{
    uint8_t order[TERN_RANK_MAX];
    uint64_t seen = 0;
    *out = NULL;
    if (tiled->num_tiles)
        return tern_pjrt_error(PJRT_Error_Code_UNIMPLEMENTED,
                               "a %s layout with %zu tiles, wanted none", what, tiled->num_tiles);
    if (tiled->minor_to_major_size != rank)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a %s layout of %zu dimensions for an array of %zu", what,
                               tiled->minor_to_major_size, rank);
    for (size_t i = 0; i < rank; i++) {
        const int64_t d = tiled->minor_to_major[i];
        if (d < 0 || d >= (int64_t)rank || (seen >> d & 1))
            return tern_pjrt_error(
                PJRT_Error_Code_INVALID_ARGUMENT,
                "dimension %lld at position %zu of a %s layout, wanted each of 0 to %zu once",
                (long long)d, i, what, rank - 1);
        seen |= UINT64_C(1) << d;
        order[rank - 1 - i] = (uint8_t)d;
    }
    *out = tern_pjrt_layout_find(order, rank);
    return *out ? NULL : tern_pjrt_no_memory();
}
