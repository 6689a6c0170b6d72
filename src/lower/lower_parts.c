/* lower/lower_parts.c - ends parts of the recording between two ops of main.
 *
 * Parts also end between two ops of a long loop of main. Such a loop begins as an ordinary loop of
 * the recording. When its body exceeds a part, it becomes a loop around several parts. For that it
 * must be the first thing recorded in its part. */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/lower_impl.h"

static int compare_ids(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

/* Updates the tensor ids in the arrays of values. */
static void update_ids(tern_lower *l, const uint32_t *before, const uint32_t *now, uint32_t count)
{
    for (uint32_t v = 0; v < l->array_count; v++) {
        if (!l->arrays[v])
            continue;
        uint32_t *tensor = &l->arrays[v]->tensor;
        const uint32_t *at = bsearch(tensor, before, count, sizeof(*before), compare_ids);
        TERN_ASSERT(at);
        *tensor = now[at - before];
    }
}

static tern_status flush_part(tern_lower *l)
{
    uint32_t count = tern_lir_hbm_tensors(l->b, NULL), more = 0;
    uint32_t *before = tern_mem_get_n(l->mem, count + 1, sizeof(*before)), *now = NULL;
    TERN_TRY_MEM(before);
    (void)tern_lir_hbm_tensors(l->b, before);
    tern_status st = l->options->part(l->options->self);
    if (!st) {
        more = tern_lir_hbm_tensors(l->b, NULL);
        TERN_ASSERT(more >= count);
        now = tern_mem_get_n(l->mem, more + 1, sizeof(*now));
        st = now ? NULL : tern_status_no_memory();
    }
    if (!st) {
        (void)tern_lir_hbm_tensors(l->b, now);
        update_ids(l, before, now, count);
    }
    l->part_size = tern_lir_count(l->b);
    l->parts++;
    tern_mem_free(l->mem, before, (count + 1) * sizeof(*before));
    tern_mem_free(l->mem, now, (more + 1) * sizeof(*now));
    return st;
}

/* Passes the recorded instructions to options->part. Its failure is the one reported. */
static void end_part(tern_lower *l)
{
    tern_status st = flush_part(l);
    if (!st)
        return;
    TERN_ASSERT(!l->part_failed);
    l->part_failed = st;
    tern_lir_fail(l->b, TERN_ERR(INVALID, "an earlier part failed"));
}

/* --- ops --- */

/* Whether a part may end here. Inside a candidate loop, the first part's end asks the caller to
 * make it a loop around parts. */
static bool may_end_part(tern_lower *l)
{
    if (l->outer_loop == TERN_LOWER_OUTER_CANDIDATE)
        l->outer_loop = l->options->begin_outer_loop(l->options->self) ? TERN_LOWER_OUTER_OPEN
                                                                       : TERN_LOWER_OUTER_CANDIDATE;
    return l->outer_loop != TERN_LOWER_OUTER_CANDIDATE;
}

void tern_lower_in_parts(tern_lower *l, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    const tern_lower_options *o = l->options;
    for (tern_hlo_op op = r->first; op && op != r->last && !tern_lower_failed(l);
         op = tern_hlo_op_of(l->m, op)->next) {
        bool full = l->part_size >= o->part_instrs;
        bool split =
            l->must_span && l->part_size > 0 && l->outer_loop == TERN_LOWER_OUTER_CANDIDATE;
        if (o->part && (full || split) && may_end_part(l))
            end_part(l);
        if (tern_lower_failed(l))
            return;
        uint32_t from = tern_lir_count(l->b), parts = l->parts;
        tern_lower_op(l, op);
        if (parts == l->parts)
            l->part_size += tern_lir_unrolled_count(l->b, from);
        else
            l->part_size = tern_lir_unrolled_count(l->b, 0);
    }
}

/* --- loops of main --- */

/* Semaphores restart with every iteration of a loop around several parts. In any other loop they
 * count up, by 16 per transfer of a queue, with a limit of 2^31. */
static bool is_long_running(uint32_t trip_count)
{
    enum { TRANSFERS_OF_ITERATION = 32 };
    return trip_count > INT32_MAX / 16 / TRANSFERS_OF_ITERATION;
}

/* Whether a loop may span parts: its trip count is large, or its estimated instructions exceed a
 * part. */
static bool may_span(const tern_lower *l, tern_hlo_region body, uint32_t trip_count)
{
    enum { INSTRS_OF_OP = 128 };
    const tern_lower_options *o = l->options;
    return o->part && o->begin_outer_loop && trip_count > 1 &&
           l->outer_loop == TERN_LOWER_OUTER_NONE && tern_lir_depth(l->b) == 0 &&
           (is_long_running(trip_count) ||
            (uint64_t)tern_lower_count_ops(l, body) * INSTRS_OF_OP >= o->part_instrs);
}

bool tern_lower_begin_outer_loop(tern_lower *l, tern_hlo_region body, uint32_t trip_count)
{
    if (tern_lower_failed(l) || !may_span(l, body, trip_count))
        return false;
    if (tern_lir_count(l->b))
        end_part(l);
    if (tern_lower_failed(l) || tern_lir_count(l->b))
        return false;
    l->outer_loop = TERN_LOWER_OUTER_CANDIDATE;
    l->must_span = is_long_running(trip_count);
    l->part_size = 0;
    return true;
}

bool tern_lower_end_outer_loop(tern_lower *l)
{
    bool spans = l->outer_loop == TERN_LOWER_OUTER_OPEN;
    l->outer_loop = TERN_LOWER_OUTER_NONE;
    if (spans && !tern_lower_failed(l)) {
        l->options->end_outer_loop(l->options->self);
        end_part(l);
    }
    return spans;
}
