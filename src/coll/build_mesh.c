/* coll/build_mesh.c - phases in which every rank sends to every other one: mesh and direct. */
#include "base/assert.h"
#include "coll/build_impl.h"

/* Rank digit + 1, + 2, ... with the trips. */
static const tern_coll_by each_other = {TERN_COLL_SHIFT, 1, 1};

/* Adds |more| slots, from |next_slot| on, to the result. */
static void fold_slots(tern_coll_builder *b, const tern_coll_view *result, uint32_t next_slot,
                       uint32_t more)
{
    const tern_coll_range total = tern_coll_whole(b, result);
    const uint32_t body = tern_coll_next_step(b);
    tern_coll_step *step = tern_coll_emit(b, TERN_COLL_OP_REDUCE);
    tern_coll_range slot = tern_coll_slot(b, next_slot, result->count);
    slot.chunk.per_trip = result->count;
    tern_coll_add_source(step, total);
    tern_coll_add_source(step, slot);
    tern_coll_add_dst(step, total);
    tern_coll_repeat(b, body, more);
}

/* Slot i of a rank receives from the rank i + 1 before it. The own piece is the first summand. */
void tern_coll_mesh_reduce(tern_coll_builder *b, tern_coll_digit digit,
                           const tern_coll_view *source, const tern_coll_view *result)
{
    const uint32_t others = digit.size - 1, count = result->count;
    const int32_t channel = tern_coll_new_channel(b);
    const uint32_t slots = tern_coll_new_scratch(b, others * count);

    const uint32_t body = tern_coll_next_step(b);
    tern_coll_range slot = tern_coll_slot(b, slots, count);
    slot.chunk.per_trip = count;
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    put->order = TERN_COLL_BESIDE_TRIPS;
    tern_coll_add_source(put, tern_coll_piece(b, source, digit, each_other));
    tern_coll_add_dst(put, tern_coll_at(slot, tern_coll_peer(b, digit, each_other)));
    put->post_channel = channel;
    tern_coll_repeat(b, body, others);

    tern_coll_step *reduce = tern_coll_emit(b, TERN_COLL_OP_REDUCE);
    tern_coll_add_source(reduce, tern_coll_piece(b, source, digit, tern_coll_same));
    tern_coll_add_source(reduce, tern_coll_slot(b, slots, count));
    tern_coll_add_dst(reduce, tern_coll_whole(b, result));
    tern_coll_wait_for(reduce, channel, others, 0);
    fold_slots(b, result, slots + count, others - 1);
}

/* Slot i of a rank receives from rank i, its own piece too: the fold is in the order of ranks. */
void tern_coll_direct_reduce(tern_coll_builder *b, tern_coll_digit digit,
                             const tern_coll_view *source, const tern_coll_view *result)
{
    const uint32_t others = digit.size - 1, count = result->count;
    const int32_t channel = tern_coll_new_channel(b);
    const uint32_t slots = tern_coll_new_scratch(b, digit.size * count);
    tern_coll_range my_slot = tern_coll_slot(b, slots, count);
    tern_coll_add_term(&my_slot.chunk, digit, tern_coll_same, count);

    tern_coll_step *copy = tern_coll_emit(b, TERN_COLL_OP_COPY);
    tern_coll_add_source(copy, tern_coll_piece(b, source, digit, tern_coll_same));
    tern_coll_add_dst(copy, my_slot);
    const uint32_t body = tern_coll_next_step(b);
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    put->order = TERN_COLL_BESIDE;
    tern_coll_add_source(put, tern_coll_piece(b, source, digit, each_other));
    tern_coll_add_dst(put, tern_coll_at(my_slot, tern_coll_peer(b, digit, each_other)));
    put->post_channel = channel;
    tern_coll_repeat(b, body, others);

    tern_coll_step *reduce = tern_coll_emit(b, TERN_COLL_OP_REDUCE);
    tern_coll_add_source(reduce, tern_coll_slot(b, slots, count));
    tern_coll_add_source(reduce, tern_coll_slot(b, slots + count, count));
    tern_coll_add_dst(reduce, tern_coll_whole(b, result));
    tern_coll_wait_for(reduce, channel, others, 0);
    fold_slots(b, result, slots + 2 * count, others - 1);
}

void tern_coll_mesh_gather(tern_coll_builder *b, tern_coll_digit digit, const tern_coll_view *data)
{
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_range mine = tern_coll_piece(b, data, digit, tern_coll_same);
    const uint32_t body = tern_coll_next_step(b);
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    put->order = TERN_COLL_BESIDE_TRIPS;
    tern_coll_add_source(put, mine);
    tern_coll_add_dst(put, tern_coll_at(mine, tern_coll_peer(b, digit, each_other)));
    put->post_channel = channel;
    tern_coll_repeat(b, body, digit.size - 1);
    tern_coll_emit_wait(b, channel, digit.size - 1);
}

/* The chunks of |buffer| for, or from, the ranks with a digit. They are one range if the digit is
 * the lowest or the highest. */
static tern_coll_range digit_chunks(const tern_coll_builder *b, tern_coll_digit digit,
                                    tern_coll_buffer buffer, tern_coll_by by)
{
    const uint32_t ranks = b->plan->ranks;
    TERN_ASSERT(digit.stride == 1 || digit.stride * digit.size == ranks);
    tern_coll_range range = {buffer, tern_coll_me(b), tern_coll_constant(0), ranks / digit.size,
                             digit.stride == 1 ? digit.size : 1};
    tern_coll_add_term(&range.chunk, digit, by, digit.stride);
    return range;
}

void tern_coll_mesh_exchange(tern_coll_builder *b, tern_coll_digit digit, tern_coll_buffer from,
                             tern_coll_buffer to)
{
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_range from_me = digit_chunks(b, digit, to, tern_coll_same);
    tern_coll_step *copy = tern_coll_emit(b, TERN_COLL_OP_COPY);
    tern_coll_add_source(copy, digit_chunks(b, digit, from, tern_coll_same));
    tern_coll_add_dst(copy, from_me);
    const uint32_t body = tern_coll_next_step(b);
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    put->order = TERN_COLL_BESIDE;
    tern_coll_add_source(put, digit_chunks(b, digit, from, each_other));
    tern_coll_add_dst(put, tern_coll_at(from_me, tern_coll_peer(b, digit, each_other)));
    put->post_channel = channel;
    tern_coll_repeat(b, body, digit.size - 1);
    tern_coll_emit_wait(b, channel, digit.size - 1);
}

void tern_coll_mesh_broadcast(tern_coll_builder *b, tern_coll_digit digit)
{
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_range all = {TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), tern_coll_constant(0),
                                 b->plan->chunks, 1};
    const uint32_t body = tern_coll_next_step(b);
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    put->order = TERN_COLL_BESIDE_TRIPS;
    tern_coll_only_leaders(put, digit, 0, 1);
    tern_coll_add_source(put, all);
    tern_coll_add_dst(put, tern_coll_at(all, tern_coll_peer(b, digit, each_other)));
    put->post_channel = channel;
    tern_coll_repeat(b, body, digit.size - 1);
    tern_coll_only_leaders(tern_coll_emit_wait(b, channel, 1), digit, 1, digit.size);
}
