/* lower/lower_parts.c - records main part by part.
 *
 * A part ends between two ops of main, or between two ops of a long counting loop of main. Such a
 * loop begins as an ordinary loop of the recording, which must be empty before it. When its body
 * exceeds a part, the caller makes it a loop around several parts. */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/lower_impl.h"

/* --- the end of a part --- */

static int compare_ids(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

/* Updates the tensor ids in the arrays of values. */
static void update_ids(tern_lower *l, const uint32_t *now)
{
    const tern_lower_cursor *at = &l->at;
    for (uint32_t v = 0; v < l->array_count; v++) {
        if (!l->arrays[v])
            continue;
        uint32_t *tensor = &l->arrays[v]->tensor;
        const uint32_t *found =
            bsearch(tensor, at->before, at->before_count, sizeof(*at->before), compare_ids);
        TERN_ASSERT(found);
        *tensor = now[found - at->before];
    }
    for (size_t i = 0; i < l->groups.count; i++) {
        uint32_t *tensor = &l->groups.items[i].tensor;
        const uint32_t *found =
            bsearch(tensor, at->before, at->before_count, sizeof(*at->before), compare_ids);
        TERN_ASSERT(found);
        *tensor = now[found - at->before];
    }
}

static tern_status yield(tern_lower *l, tern_lower_part part, tern_lower_part *out)
{
    tern_lower_cursor *at = &l->at;
    TERN_ASSERT(!at->before);
    at->before_count = tern_lir_hbm_tensors(l->b, NULL);
    at->before = tern_mem_get_n(l->mem, at->before_count + 1, sizeof(*at->before));
    TERN_TRY_MEM(at->before);
    (void)tern_lir_hbm_tensors(l->b, at->before);
    at->yielded = *out = part;
    return NULL;
}

/* Continues after yield(). */
static tern_status resume(tern_lower *l)
{
    tern_lower_cursor *at = &l->at;
    if (!at->before)
        return NULL;
    uint32_t count = tern_lir_hbm_tensors(l->b, NULL);
    uint32_t *now = tern_mem_get_n(l->mem, count + 1, sizeof(*now));
    TERN_TRY_MEM(now);
    TERN_ASSERT(count >= at->before_count);
    (void)tern_lir_hbm_tensors(l->b, now);
    update_ids(l, now);
    tern_mem_free(l->mem, now, (count + 1) * sizeof(*now));
    tern_mem_free(l->mem, at->before, (at->before_count + 1) * sizeof(*at->before));
    at->before = NULL;
    if (at->yielded == TERN_LOWER_BEGINS_LOOP && at->loop == TERN_LOWER_LOOP_CANDIDATE)
        return NULL; /* the part has not ended */
    at->size = tern_lir_count(l->b);
    at->count++;
    return NULL;
}

void tern_lower_open_loop(tern_lower *l)
{
    TERN_ASSERT(l->at.yielded == TERN_LOWER_BEGINS_LOOP && l->at.loop == TERN_LOWER_LOOP_CANDIDATE);
    l->at.loop = TERN_LOWER_LOOP_OPEN;
}

/* --- ops --- */

/* Whether the part should end before the next op. */
static bool is_full(const tern_lower *l)
{
    const tern_lower_cursor *at = &l->at;
    bool split = at->must_span && at->size > 0 && at->loop == TERN_LOWER_LOOP_CANDIDATE;
    return l->options->part_instrs && !at->asked && (at->size >= l->options->part_instrs || split);
}

/* Adds the instructions of an op of main or of its loop, which began with the |first| one. */
static void count_instrs(tern_lower *l, uint32_t first, uint32_t parts)
{
    if (parts == l->at.count)
        l->at.size += tern_lir_unrolled_count(l->b, first);
    else
        l->at.size = tern_lir_unrolled_count(l->b, 0);
}

/* A kernel of the user's is a part of its own: all of SBUF and PSUM is its own. */
static bool begins_kernel(const tern_lower *l)
{
    return l->options->part_instrs && !l->at.asked && tern_lir_count(l->b) > 0 &&
           tern_hlo_is_nki_call(l->m, l->at.next);
}

static void lower_next(tern_lower *l, tern_hlo_op *op)
{
    uint32_t first = tern_lir_count(l->b);
    tern_lower_op(l, *op);
    count_instrs(l, first, l->at.count);
    if (tern_hlo_is_nki_call(l->m, *op) && l->at.size < l->options->part_instrs)
        l->at.size = l->options->part_instrs;
    l->at.asked = false;
    *op = tern_hlo_op_of(l->m, *op)->next;
}

/* --- loops of main --- */

/* Semaphores restart with every iteration of a loop around several parts. In any other loop they
 * count up, by 16 per transfer of a queue, with a limit of 2^31. */
static bool is_long_running(int64_t trip_count)
{
    enum { TRANSFERS_OF_ITERATION = 32 };
    return trip_count > INT32_MAX / 16 / TRANSFERS_OF_ITERATION;
}

/* Whether an op of main is a loop that may span parts: its trip count is large, or its estimated
 * instructions exceed a part. */
static bool may_span(const tern_lower *l, tern_hlo_op op, tern_lower_counting *out)
{
    enum { INSTRS_OF_OP = 128 };
    const tern_lower_options *o = l->options;
    return o->part_instrs && !o->whole_loops && tern_lower_has_function(l, op) &&
           tern_lower_find_counting(l, op, out) && out->trip_count > 1 &&
           (is_long_running(out->trip_count) ||
            (uint64_t)tern_lower_count_ops(l, tern_hlo_op_region(l->m, op, 1)) * INSTRS_OF_OP >=
                o->part_instrs);
}

static void begin_loop(tern_lower *l)
{
    tern_lower_cursor *at = &l->at;
    at->first_instr = tern_lir_count(l->b);
    at->first_count = at->count;
    tern_lower_begin_op(l, at->next);
    tern_lower_begin_carried(l, &at->counting);
    at->loop = TERN_LOWER_LOOP_AHEAD;
}

static void end_loop(tern_lower *l)
{
    tern_lower_cursor *at = &l->at;
    tern_lower_end_op(l, at->next, at->first_instr);
    count_instrs(l, at->first_instr, at->first_count);
    at->next = tern_hlo_op_of(l->m, at->next)->next;
    TERN_ASSERT(at->next && tern_lir_depth(l->b) == 0);
    at->loop = TERN_LOWER_LOOP_NONE;
    at->asked = false;
}

/* If the part before the loop has not ended, the loop cannot span parts. */
static void enter_loop(tern_lower *l)
{
    tern_lower_cursor *at = &l->at;
    tern_hlo_region body = tern_hlo_op_region(l->m, at->next, 1);
    TERN_ASSERT(tern_lir_depth(l->b) == 0);
    bool whole = tern_lir_count(l->b) > 0;
    if (!whole)
        at->size = 0;
    tern_lower_begin_counting(l, &at->counting);
    if (whole) {
        tern_lower_region(l, body);
        tern_lower_end_iteration(l, &at->counting);
        tern_lir_end_repeat(l->b);
        end_loop(l);
        return;
    }
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, body);
    at->body_next = r->first;
    at->body_last = r->last;
    at->must_span = is_long_running(at->counting.trip_count);
    at->loop = TERN_LOWER_LOOP_CANDIDATE;
}

/* --- entry point --- */

/* Records one op or one step of a loop. |*out| is set if a part ends. */
static tern_status step(tern_lower *l, tern_lower_part *out)
{
    tern_lower_cursor *at = &l->at;
    switch (at->loop) {
    case TERN_LOWER_LOOP_NONE:
        if (is_full(l) || begins_kernel(l)) {
            at->asked = true;
            return yield(l, TERN_LOWER_PART, out);
        }
        if (!may_span(l, at->next, &at->counting)) {
            lower_next(l, &at->next);
            return NULL;
        }
        begin_loop(l);
        return tern_lir_count(l->b) && !tern_lower_failed(l) ? yield(l, TERN_LOWER_PART, out)
                                                             : NULL;
    case TERN_LOWER_LOOP_AHEAD:
        enter_loop(l);
        return NULL;
    case TERN_LOWER_LOOP_CANDIDATE:
    case TERN_LOWER_LOOP_OPEN:
        if (is_full(l) && (at->body_next != at->body_last ||
                           (at->must_span && at->loop == TERN_LOWER_LOOP_CANDIDATE))) {
            at->asked = true;
            return yield(
                l, at->loop == TERN_LOWER_LOOP_OPEN ? TERN_LOWER_PART : TERN_LOWER_BEGINS_LOOP,
                out);
        }
        if (at->body_next != at->body_last) {
            lower_next(l, &at->body_next);
            return NULL;
        }
        tern_lower_end_iteration(l, &at->counting);
        if (at->loop == TERN_LOWER_LOOP_CANDIDATE)
            tern_lir_end_repeat(l->b);
        bool yields = at->loop == TERN_LOWER_LOOP_OPEN && !tern_lower_failed(l);
        at->loop = TERN_LOWER_LOOP_LEFT;
        return yields ? yield(l, TERN_LOWER_ENDS_LOOP, out) : NULL;
    case TERN_LOWER_LOOP_LEFT:
        end_loop(l);
        return NULL;
    }
    return NULL;
}

tern_status tern_lower_next(tern_lower *l, tern_lower_part *out)
{
    tern_lower_cursor *at = &l->at;
    TERN_TRY(resume(l));
    *out = TERN_LOWER_LAST;
    while (!tern_lower_failed(l) && (at->loop != TERN_LOWER_LOOP_NONE || at->next != at->last)) {
        TERN_TRY(step(l, out));
        if (*out != TERN_LOWER_LAST)
            return NULL;
    }
    tern_lower_copy_outputs(l);
    return NULL;
}
