/* coll/build_ring.c - phases in which every rank sends to the next one only. */
#include "coll/build_impl.h"

static const tern_coll_by next_rank = {TERN_COLL_SHIFT, 1, 0};

/* Piece p starts at rank p + 1 and collects a summand at each rank until it arrives at rank p. So
 * a rank sends piece digit - 1 first, then those before it. */
void tern_coll_ring_reduce(tern_coll_builder *b, tern_coll_digit digit,
                           const tern_coll_view *source, const tern_coll_view *result)
{
    const uint32_t hops = digit.size - 1, count = result->count;
    const int32_t channel = tern_coll_new_channel(b);
    const uint32_t slots = tern_coll_new_scratch(b, hops * count);
    const tern_coll_index next = tern_coll_peer(b, digit, next_rank);

    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    tern_coll_add_source(put,
                         tern_coll_piece(b, source, digit, (tern_coll_by){TERN_COLL_SHIFT, -1, 0}));
    tern_coll_add_dst(put, tern_coll_at(tern_coll_slot(b, slots, count), next));
    put->post_channel = channel;

    const uint32_t body = tern_coll_next_step(b);
    tern_coll_range received = tern_coll_slot(b, slots, count);
    tern_coll_range forwarded = tern_coll_slot(b, slots + count, count);
    received.chunk.per_trip = forwarded.chunk.per_trip = count;
    tern_coll_step *forward = tern_coll_emit(b, TERN_COLL_OP_REDUCE_PUT);
    tern_coll_add_source(forward, received);
    tern_coll_add_source(
        forward, tern_coll_piece(b, source, digit, (tern_coll_by){TERN_COLL_SHIFT, -2, -1}));
    tern_coll_add_dst(forward, tern_coll_at(forwarded, next));
    tern_coll_wait_for(forward, channel, 1, 1);
    forward->post_channel = channel;
    tern_coll_repeat(b, body, hops - 1);

    tern_coll_step *last = tern_coll_emit(b, TERN_COLL_OP_REDUCE);
    tern_coll_add_source(last, tern_coll_slot(b, slots + (hops - 1) * count, count));
    tern_coll_add_source(last, tern_coll_piece(b, source, digit, tern_coll_same));
    tern_coll_add_dst(last, tern_coll_whole(b, result));
    tern_coll_wait_for(last, channel, hops, 0);
}

void tern_coll_ring_gather(tern_coll_builder *b, tern_coll_digit digit, const tern_coll_view *data)
{
    const uint32_t hops = digit.size - 1;
    const int32_t channel = tern_coll_new_channel(b);
    const uint32_t body = tern_coll_next_step(b);
    const tern_coll_range piece =
        tern_coll_piece(b, data, digit, (tern_coll_by){TERN_COLL_SHIFT, 0, -1});
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    tern_coll_add_source(put, piece);
    tern_coll_add_dst(put, tern_coll_at(piece, tern_coll_peer(b, digit, next_rank)));
    tern_coll_wait_for(put, channel, 0, 1);
    put->post_channel = channel;
    tern_coll_repeat(b, body, hops);
    tern_coll_emit_wait(b, channel, hops);
}

/* A chain through which the chunks follow each other. */
void tern_coll_ring_broadcast(tern_coll_builder *b, tern_coll_digit digit)
{
    const int32_t channel = tern_coll_new_channel(b);
    tern_coll_range chunk = {TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), {.per_trip = 1}, 1, 1};
    const tern_coll_range to = tern_coll_at(chunk, tern_coll_peer(b, digit, next_rank));
    const uint32_t body = tern_coll_next_step(b);
    tern_coll_step *first = tern_coll_emit(b, TERN_COLL_OP_PUT);
    tern_coll_only_leaders(first, digit, 0, 1);
    tern_coll_add_source(first, chunk);
    tern_coll_add_dst(first, to);
    first->post_channel = channel;
    if (digit.size > 2) {
        tern_coll_step *forward = tern_coll_emit(b, TERN_COLL_OP_PUT);
        tern_coll_only_leaders(forward, digit, 1, digit.size - 1);
        tern_coll_add_source(forward, chunk);
        tern_coll_add_dst(forward, to);
        tern_coll_wait_for(forward, channel, 1, 1);
        forward->post_channel = channel;
    }
    tern_coll_repeat(b, body, b->plan->chunks);
    tern_coll_only_leaders(tern_coll_emit_wait(b, channel, b->plan->chunks), digit, digit.size - 1,
                           digit.size);
}
