/* fabric/group_reduce.c - collectives that reduce.
 *
 * Little data: every rank folds all of it. Otherwise each rank folds a part, of which it needs the
 * others' data only, and all read each other's parts: a rank copies less than two arrays and folds
 * an n-th of one, whatever the number of ranks n. The order of additions is the same in both. */
#include <string.h>

#include "base/assert.h"
#include "fabric/group_impl.h"

/* A part begins at a multiple of this many bytes, which has no elements of two ranks. */
enum { PART_ALIGN = 64 };

typedef struct {
    tern_group *g;
    tern_group_fold fold;
    const uint8_t *src;
    uint8_t *dst;
    uint64_t count; /* elements of the array, or of each rank's part */
    uint64_t part;  /* elements of a rank's part in a round */
} reduction;

static bool premultiplies(const reduction *r) { return r->fold.factor != 1; }

static void copy_in(const reduction *r, uint8_t *to, uint64_t at, uint64_t count)
{
    const uint8_t *from = r->src + at * r->fold.element_bytes;
    if (premultiplies(r))
        tern_group_scale(&r->fold, to, from, count);
    else
        memcpy(to, from, count * r->fold.element_bytes);
}

/* Folds |count| elements of all ranks, at |area_at| bytes of their areas; this rank's are element
 * |at| of |src|, unless they were multiplied. */
static void fold_all(const reduction *r, void *dst, const tern_group_stage *stage, uint64_t area_at,
                     uint64_t at, uint64_t count)
{
    const void *sources[TERN_GROUP_SIZE_MAX];
    for (uint32_t k = 0; k < r->g->size; k++)
        sources[k] = k == r->g->rank && !premultiplies(r) ? r->src + at * r->fold.element_bytes
                                                          : tern_group_area(stage, k) + area_at;
    tern_group_fold_run(&r->fold, dst, sources, r->g->size, count);
}

/* --- small arrays --- */

static void put_all(void *self, uint64_t round, uint8_t *mine)
{
    (void)round;
    const reduction *r = self;
    copy_in(r, mine, 0, r->count);
}

static void take_all(void *self, uint64_t round, const tern_group_stage *stage)
{
    (void)round;
    const reduction *r = self;
    fold_all(r, r->dst, stage, 0, 0, r->count);
}

/* --- large arrays --- */

/* The elements of part |k| in a round; false: there are none. */
static bool part_of(const reduction *r, uint64_t round, uint32_t k, uint64_t *at, uint64_t *count)
{
    *at = (round * r->g->size + k) * r->part;
    *count = *at >= r->count ? 0 : r->count - *at < r->part ? r->count - *at : r->part;
    return *count != 0;
}

static void put_parts(void *self, uint64_t round, uint8_t *mine)
{
    const reduction *r = self;
    for (uint32_t k = 0; k < r->g->size; k++) {
        uint64_t at, count;
        if (part_of(r, round, k, &at, &count) && (k != r->g->rank || premultiplies(r)))
            copy_in(r, mine + k * r->part * r->fold.element_bytes, at, count);
    }
}

static void fold_part(void *self, uint64_t round, const tern_group_stage *stage)
{
    const reduction *r = self;
    const uint64_t area_at = r->g->rank * r->part * r->fold.element_bytes;
    uint64_t at, count;
    if (part_of(r, round, r->g->rank, &at, &count))
        fold_all(r, tern_group_area(stage, r->g->rank) + area_at, stage, area_at, at, count);
}

static void take_parts(void *self, uint64_t round, const tern_group_stage *stage)
{
    const reduction *r = self;
    const uint64_t bytes = r->fold.element_bytes;
    for (uint32_t k = 0; k < r->g->size; k++) {
        uint64_t at, count;
        if (part_of(r, round, k, &at, &count))
            memcpy(r->dst + at * bytes, tern_group_area(stage, k) + k * r->part * bytes,
                   count * bytes);
    }
}

/* --- reduce_scatter: parts of |count| elements each, of which a round has |part| --- */

static uint64_t left_of(const reduction *r, uint64_t round)
{
    const uint64_t left = r->count - round * r->part;
    return left < r->part ? left : r->part;
}

static void put_slices(void *self, uint64_t round, uint8_t *mine)
{
    const reduction *r = self;
    for (uint32_t k = 0; k < r->g->size; k++)
        if (k != r->g->rank || premultiplies(r))
            copy_in(r, mine + k * r->part * r->fold.element_bytes, k * r->count + round * r->part,
                    left_of(r, round));
}

static void take_slice(void *self, uint64_t round, const tern_group_stage *stage)
{
    const reduction *r = self;
    const uint64_t first = round * r->part;
    fold_all(r, r->dst + first * r->fold.element_bytes, stage,
             r->g->rank * r->part * r->fold.element_bytes, r->g->rank * r->count + first,
             left_of(r, round));
}

/* --- calls --- */

/* Elements of a part, if an area has one for each rank. */
static uint64_t elements_of_part(const reduction *r)
{
    const uint64_t bytes = r->g->stage_bytes / r->g->size / PART_ALIGN * PART_ALIGN;
    return bytes / r->fold.element_bytes;
}

static uint64_t rounds_of(uint64_t count, uint64_t per_round)
{
    return (count + per_round - 1) / per_round;
}

static tern_status reduce_arrays(reduction *r, const tern_group_header *h, uint32_t taker)
{
    tern_group_steps steps = {.self = r, .putter = TERN_FABRIC_NONE, .taker = taker};
    steps.small = r->count && r->count * r->fold.element_bytes <= TERN_GROUP_SMALL_BYTES;
    if (steps.small) {
        steps.put = put_all;
        steps.take = take_all;
        steps.rounds = 1;
    } else {
        r->part = elements_of_part(r);
        /* An array of few rounds is cut evenly between the ranks. */
        const uint64_t even = rounds_of(r->count, r->g->size);
        const uint64_t aligned = (even + PART_ALIGN - 1) / PART_ALIGN * PART_ALIGN;
        r->part = aligned < r->part ? aligned : r->part;
        steps.put = put_parts;
        steps.fold = fold_part;
        steps.take = take_parts;
        steps.rounds = r->count ? rounds_of(r->count, r->part * r->g->size) : 0;
    }
    return tern_group_run(r->g, h, &steps, NULL);
}

static tern_status make_reduction(tern_group *g, tern_group_header *h, tern_reduce reduce,
                                  const void *src, void *dst, bool takes, reduction *out)
{
    *out = (reduction){.g = g, .src = src, .dst = dst, .count = h->count};
    TERN_TRY(tern_group_check_call(g, h, src && (dst || !takes)));
    h->reduction = reduce.reduction;
    return tern_group_fold_find(reduce, h->dtype, g->size, &out->fold);
}

tern_status tern_group_all_reduce(tern_group *g, tern_dtype dtype, tern_reduce reduce,
                                  const void *src, void *dst, uint64_t count, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_ALL_REDUCE, .dtype = dtype, .count = count};
    tern_group_name(&h, what);
    reduction r;
    TERN_TRY(make_reduction(g, &h, reduce, src, dst, true, &r));
    return reduce_arrays(&r, &h, TERN_FABRIC_NONE);
}

tern_status tern_group_reduce(tern_group *g, tern_dtype dtype, tern_reduce reduce, uint32_t root,
                              const void *src, void *dst, uint64_t count, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_REDUCE, .dtype = dtype, .root = root, .count = count};
    tern_group_name(&h, what);
    reduction r;
    TERN_TRY(make_reduction(g, &h, reduce, src, dst, root == g->rank, &r));
    return reduce_arrays(&r, &h, root);
}

tern_status tern_group_reduce_scatter(tern_group *g, tern_dtype dtype, tern_reduce reduce,
                                      const void *src, void *dst, uint64_t count, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_REDUCE_SCATTER, .dtype = dtype, .count = count};
    tern_group_name(&h, what);
    reduction r;
    TERN_TRY(make_reduction(g, &h, reduce, src, dst, true, &r));
    tern_group_steps steps = {.self = &r,
                              .put = put_slices,
                              .take = take_slice,
                              .putter = TERN_FABRIC_NONE,
                              .taker = TERN_FABRIC_NONE};
    steps.small = count && count * g->size * r.fold.element_bytes <= TERN_GROUP_SMALL_BYTES;
    r.part = steps.small ? count : elements_of_part(&r);
    steps.rounds = count ? rounds_of(count, r.part) : 0;
    return tern_group_run(g, &h, &steps, NULL);
}
