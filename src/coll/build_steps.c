/* coll/build_steps.c - steps, indices and ranges for the builders. */
#include "base/assert.h"
#include "coll/build_impl.h"

/* --- steps --- */

tern_coll_step *tern_coll_emit(tern_coll_builder *b, tern_coll_op op)
{
    tern_coll_plan *plan = b->plan;
    tern_coll_step *step = &b->unused;
    tern_status st = tern_vec_reserve(plan->mem, &plan->steps, 1);
    if (st) {
        b->out_of_memory = true;
        tern_status_free(st);
    } else {
        step = &plan->steps.items[plan->steps.count++];
    }
    *step = (tern_coll_step){
        .op = op, .wait_channel = TERN_COLL_NO_CHANNEL, .post_channel = TERN_COLL_NO_CHANNEL};
    return step;
}

void tern_coll_add_source(tern_coll_step *step, tern_coll_range range)
{
    TERN_ASSERT(step->source_count < TERN_COLL_SOURCES);
    step->sources[step->source_count++] = range;
}

void tern_coll_add_dst(tern_coll_step *step, tern_coll_range range)
{
    TERN_ASSERT(step->dst_count < TERN_COLL_DESTINATIONS);
    step->dsts[step->dst_count++] = range;
}

void tern_coll_wait_for(tern_coll_step *step, int32_t channel, uint32_t value, uint32_t per_trip)
{
    step->wait_channel = channel;
    step->wait = value;
    step->wait_per_trip = per_trip;
}

tern_coll_step *tern_coll_emit_wait(tern_coll_builder *b, int32_t channel, uint32_t value)
{
    tern_coll_step *step = tern_coll_emit(b, TERN_COLL_OP_WAIT);
    tern_coll_wait_for(step, channel, value, 0);
    return step;
}

uint32_t tern_coll_next_step(const tern_coll_builder *b) { return (uint32_t)b->plan->steps.count; }

/* The only trip of a body: what increases with the trips does not, and a wait for 0 is none. */
static void drop_empty_waits(tern_coll_plan *plan, uint32_t first)
{
    for (size_t i = first; i < plan->steps.count; i++)
        if (plan->steps.items[i].wait == 0)
            plan->steps.items[i].wait_channel = TERN_COLL_NO_CHANNEL;
}

void tern_coll_repeat(tern_coll_builder *b, uint32_t first, uint32_t trips)
{
    tern_coll_plan *plan = b->plan;
    if (b->out_of_memory)
        return;
    TERN_ASSERT(first < plan->steps.count);
    if (trips == 0)
        plan->steps.count = first;
    if (trips == 1)
        drop_empty_waits(plan, first);
    if (trips < 2)
        return;
    const tern_coll_loop loop = {first, (uint32_t)plan->steps.count - first, trips};
    tern_status st = tern_vec_push(plan->mem, &plan->loops, loop);
    if (st)
        b->out_of_memory = true;
    tern_status_free(st);
}

int32_t tern_coll_new_channel(tern_coll_builder *b) { return (int32_t)b->plan->channels++; }

uint32_t tern_coll_new_scratch(tern_coll_builder *b, uint32_t chunks)
{
    const uint32_t first = b->plan->scratch;
    b->plan->scratch += chunks;
    return first;
}

/* --- indices --- */

tern_coll_index tern_coll_constant(uint32_t value) { return (tern_coll_index){.constant = value}; }

void tern_coll_add_term(tern_coll_index *index, tern_coll_digit digit, tern_coll_by by,
                        uint32_t weight)
{
    if (digit.size == 1)
        return;
    TERN_ASSERT(index->term_count < TERN_COLL_TERMS);
    index->terms[index->term_count++] =
        (tern_coll_term){digit, by.change, by.operand, by.per_trip, weight};
}

tern_coll_index tern_coll_me(const tern_coll_builder *b)
{
    tern_coll_index index = tern_coll_constant(0);
    tern_coll_add_term(&index, (tern_coll_digit){1, b->plan->ranks}, tern_coll_same, 1);
    return index;
}

tern_coll_index tern_coll_peer(const tern_coll_builder *b, tern_coll_digit digit, tern_coll_by by)
{
    const uint32_t above = digit.stride * digit.size;
    TERN_ASSERT(b->plan->ranks % above == 0);
    tern_coll_index index = tern_coll_constant(0);
    tern_coll_add_term(&index, (tern_coll_digit){1, digit.stride}, tern_coll_same, 1);
    tern_coll_add_term(&index, digit, by, digit.stride);
    tern_coll_add_term(&index, (tern_coll_digit){above, b->plan->ranks / above}, tern_coll_same,
                       above);
    return index;
}

/* --- ranges --- */

tern_coll_range tern_coll_whole(const tern_coll_builder *b, const tern_coll_view *view)
{
    return (tern_coll_range){view->buffer, tern_coll_me(b), view->start, view->count, view->stride};
}

tern_coll_range tern_coll_piece(const tern_coll_builder *b, const tern_coll_view *view,
                                tern_coll_digit digit, tern_coll_by by)
{
    TERN_ASSERT(view->count % digit.size == 0);
    tern_coll_range range = tern_coll_whole(b, view);
    tern_coll_add_term(&range.chunk, digit, by, view->stride);
    range.count /= digit.size;
    range.stride *= digit.size;
    return range;
}

tern_coll_range tern_coll_slot(const tern_coll_builder *b, uint32_t first, uint32_t count)
{
    return (tern_coll_range){TERN_COLL_BUFFER_SCRATCH, tern_coll_me(b), tern_coll_constant(first),
                             count, 1};
}

tern_coll_range tern_coll_at(tern_coll_range range, tern_coll_index rank)
{
    range.rank = rank;
    return range;
}

void tern_coll_only_leaders(tern_coll_step *step, tern_coll_digit digit, uint32_t low,
                            uint32_t high)
{
    step->guard = (tern_coll_guard){.low = low, .high = high};
    tern_coll_add_term(&step->guard.index, (tern_coll_digit){1, digit.stride}, tern_coll_same,
                       digit.size);
    tern_coll_add_term(&step->guard.index, digit, tern_coll_same, 1);
}
