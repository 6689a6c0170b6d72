/* coll/build_rdh.c - recursive halving and doubling: one phase for each bit of the digit. */
#include "base/assert.h"
#include "coll/build_impl.h"

static const tern_coll_by partner = {TERN_COLL_XOR, 1, 0};

/* Each rank of a pair gives the other half of its data away and reduces its own half. */
void tern_coll_pair_reduce(tern_coll_builder *b, tern_coll_digit bit, const tern_coll_view *source,
                           const tern_coll_view *result)
{
    TERN_ASSERT(bit.size == 2);
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_range slot =
        tern_coll_slot(b, tern_coll_new_scratch(b, result->count), result->count);
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    tern_coll_add_source(put, tern_coll_piece(b, source, bit, partner));
    tern_coll_add_dst(put, tern_coll_at(slot, tern_coll_peer(b, bit, partner)));
    put->post_channel = channel;
    tern_coll_step *reduce = tern_coll_emit(b, TERN_COLL_OP_REDUCE);
    tern_coll_add_source(reduce, tern_coll_piece(b, source, bit, tern_coll_same));
    tern_coll_add_source(reduce, slot);
    tern_coll_add_dst(reduce, tern_coll_whole(b, result));
    tern_coll_wait_for(reduce, channel, 1, 0);
}

void tern_coll_pair_gather(tern_coll_builder *b, tern_coll_digit bit, const tern_coll_view *data)
{
    TERN_ASSERT(bit.size == 2);
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_range mine = tern_coll_piece(b, data, bit, tern_coll_same);
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    tern_coll_add_source(put, mine);
    tern_coll_add_dst(put, tern_coll_at(mine, tern_coll_peer(b, bit, partner)));
    put->post_channel = channel;
    tern_coll_emit_wait(b, channel, 1);
}

/* Every round doubles the number of ranks that have the data. */
void tern_coll_tree_broadcast(tern_coll_builder *b, tern_coll_digit digit)
{
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_range all = {TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), tern_coll_constant(0),
                                 b->plan->chunks, 1};
    for (uint32_t have = 1; have < digit.size; have *= 2) {
        const tern_coll_by across = {TERN_COLL_SHIFT, (int32_t)have, 0};
        tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
        tern_coll_only_leaders(put, digit, 0, have);
        tern_coll_add_source(put, all);
        tern_coll_add_dst(put, tern_coll_at(all, tern_coll_peer(b, digit, across)));
        put->post_channel = channel;
        tern_coll_only_leaders(tern_coll_emit_wait(b, channel, 1), digit, have, 2 * have);
    }
}
