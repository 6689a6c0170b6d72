/* coll/build_kanga.c - KangaRing. The ranks of a digit form pairs: the even one, the primary, is in
 * a ring of the primaries; the odd one, the secondary, is served by it. A gather writes each chunk
 * that the primary forwards to the next primary and to its secondary at once (one read, two
 * writes); a reduction reads the chunk that arrived, the primary's and the secondary's (three
 * reads, one write). That halves the hops and saves accesses of memory. */
#include "base/assert.h"
#include "coll/build_impl.h"

enum { PRIMARY, SECONDARY }; /* places in a pair */

typedef struct {
    tern_coll_digit whole, place, pair; /* digit = place in the pair + 2 * pair */
    tern_coll_index secondary;          /* of the own pair */
    tern_coll_index next_primary, next_secondary;
} kanga_ring;

static kanga_ring kanga_ring_make(const tern_coll_builder *b, tern_coll_digit digit)
{
    TERN_ASSERT(digit.size % 2 == 0);
    kanga_ring ring = {
        .whole = digit, .place = {digit.stride, 2}, .pair = {digit.stride * 2, digit.size / 2}};
    ring.secondary = tern_coll_peer(b, ring.place, (tern_coll_by){TERN_COLL_SET, SECONDARY, 0});
    const tern_coll_by next = {TERN_COLL_SHIFT, 1, 0};
    /* Only primaries use these, whose place is 0. */
    ring.next_primary = tern_coll_peer(b, ring.pair, next);
    ring.next_secondary = ring.next_primary;
    ring.next_secondary.constant += digit.stride;
    return ring;
}

static void only_place(tern_coll_step *step, const kanga_ring *ring, uint32_t place)
{
    step->guard = (tern_coll_guard){.low = place, .high = place + 1};
    tern_coll_add_term(&step->guard.index, ring->place, tern_coll_same, 1);
}

/* The piece of a view for a place in a pair. */
static tern_coll_range pair_piece(const tern_coll_builder *b, const tern_coll_view *view,
                                  const kanga_ring *ring, uint32_t place, tern_coll_by by)
{
    tern_coll_range range = tern_coll_whole(b, view);
    range.chunk.constant += place * view->stride;
    tern_coll_add_term(&range.chunk, ring->pair, by, 2 * view->stride);
    range.count /= ring->whole.size;
    range.stride *= ring->whole.size;
    return range;
}

/* The piece of the primary and that of the secondary. */
static void add_pair_sources(tern_coll_step *step, const kanga_ring *ring, tern_coll_range piece)
{
    tern_coll_add_source(step, piece);
    tern_coll_add_source(step, tern_coll_at(piece, ring->secondary));
}

typedef struct {
    kanga_ring ring;
    const tern_coll_view *source, *result;
    int32_t arrived, served;
    uint32_t slots; /* of hop h and place p: slots + (2 * h + p) * result->count */
} kanga_reduction;

/* |per_trip| hops later with each trip. */
static tern_coll_range hop_slot(const tern_coll_builder *b, const kanga_reduction *r, uint32_t hop,
                                uint32_t per_trip, uint32_t place)
{
    const uint32_t count = r->result->count;
    tern_coll_range slot = tern_coll_slot(b, r->slots + (2 * hop + place) * count, count);
    slot.chunk.per_trip = 2 * per_trip * count;
    return slot;
}

/* The first hop sends the sum of the pair; later ones add what arrived. */
static void emit_hop(tern_coll_builder *b, const kanga_reduction *r, uint32_t place, bool first)
{
    const tern_coll_by by = {TERN_COLL_SHIFT, first ? -1 : -2, first ? 0 : -1};
    tern_coll_step *step = tern_coll_emit(b, TERN_COLL_OP_REDUCE_PUT);
    step->order = place == PRIMARY ? TERN_COLL_AFTER : TERN_COLL_BESIDE;
    only_place(step, &r->ring, PRIMARY);
    if (!first) {
        tern_coll_add_source(step, hop_slot(b, r, 0, 1, place));
        tern_coll_wait_for(step, r->arrived, 2, 2);
    }
    add_pair_sources(step, &r->ring, pair_piece(b, r->source, &r->ring, place, by));
    const tern_coll_range slot = hop_slot(b, r, first ? 0 : 1, first ? 0 : 1, place);
    tern_coll_add_dst(step, tern_coll_at(slot, r->ring.next_primary));
    step->post_channel = r->arrived;
}

/* Where the secondary's result starts. The view is that of the primary, and its start is either
 * the same on all ranks or the rank's number. */
static tern_coll_index start_at_secondary(const kanga_reduction *r)
{
    tern_coll_index start = r->result->start;
    TERN_ASSERT(start.term_count <= 1);
    if (start.term_count == 1)
        start.constant += r->ring.place.stride * start.terms[0].weight;
    return start;
}

/* The primary's own piece, or the secondary's, which is written to its memory. The latter is last:
 * with it the secondary may leave, and the former reads its memory too. */
static void emit_result(tern_coll_builder *b, const kanga_reduction *r, uint32_t place)
{
    const uint32_t hops = r->ring.pair.size - 1;
    tern_coll_step *step =
        tern_coll_emit(b, place == PRIMARY ? TERN_COLL_OP_REDUCE : TERN_COLL_OP_REDUCE_PUT);
    only_place(step, &r->ring, PRIMARY);
    if (hops > 0)
        tern_coll_add_source(step, hop_slot(b, r, hops - 1, 0, place));
    if (hops > 0 && place == PRIMARY)
        tern_coll_wait_for(step, r->arrived, 2 * hops, 0);
    add_pair_sources(step, &r->ring, pair_piece(b, r->source, &r->ring, place, tern_coll_same));
    tern_coll_range dst = tern_coll_whole(b, r->result);
    if (place == SECONDARY) {
        dst = tern_coll_at(dst, r->ring.secondary);
        dst.chunk = start_at_secondary(r);
        step->post_channel = r->served;
    }
    tern_coll_add_dst(step, dst);
}

/* Secondaries that computed their source in an earlier phase report that it is there. */
static void emit_ready(tern_coll_builder *b, const kanga_ring *ring)
{
    const int32_t channel = tern_coll_new_channel(b);
    tern_coll_range nothing = {TERN_COLL_BUFFER_SCRATCH, tern_coll_me(b), {0}, 0, 1};
    tern_coll_step *signal = tern_coll_emit(b, TERN_COLL_OP_SIGNAL);
    only_place(signal, ring, SECONDARY);
    tern_coll_add_dst(
        signal, tern_coll_at(nothing, tern_coll_peer(b, ring->place,
                                                     (tern_coll_by){TERN_COLL_SET, PRIMARY, 0})));
    signal->post_channel = channel;
    only_place(tern_coll_emit_wait(b, channel, 1), ring, PRIMARY);
}

void tern_coll_kanga_reduce(tern_coll_builder *b, tern_coll_digit digit,
                            const tern_coll_view *source, const tern_coll_view *result)
{
    kanga_reduction r = {kanga_ring_make(b, digit), source, result, 0, 0, 0};
    const uint32_t hops = r.ring.pair.size - 1;
    r.slots = tern_coll_new_scratch(b, 2 * hops * result->count);
    r.served = tern_coll_new_channel(b);
    if (source->buffer != TERN_COLL_BUFFER_INPUT)
        emit_ready(b, &r.ring);
    if (hops > 0) {
        r.arrived = tern_coll_new_channel(b);
        emit_hop(b, &r, PRIMARY, true);
        emit_hop(b, &r, SECONDARY, true);
        const uint32_t body = tern_coll_next_step(b);
        emit_hop(b, &r, PRIMARY, false);
        emit_hop(b, &r, SECONDARY, false);
        tern_coll_repeat(b, body, hops - 1);
    }
    emit_result(b, &r, PRIMARY);
    emit_result(b, &r, SECONDARY);
    only_place(tern_coll_emit_wait(b, r.served, 1), &r.ring, SECONDARY);
}

static void emit_forward(tern_coll_builder *b, const kanga_ring *ring, const tern_coll_view *data,
                         uint32_t place, int32_t channel)
{
    const tern_coll_range piece =
        pair_piece(b, data, ring, place, (tern_coll_by){TERN_COLL_SHIFT, 0, -1});
    tern_coll_step *step = tern_coll_emit(b, TERN_COLL_OP_PUT2);
    step->order = place == PRIMARY ? TERN_COLL_AFTER : TERN_COLL_BESIDE;
    only_place(step, ring, PRIMARY);
    tern_coll_add_source(step, piece);
    tern_coll_add_dst(step, tern_coll_at(piece, ring->next_primary));
    tern_coll_add_dst(step, tern_coll_at(piece, ring->next_secondary));
    tern_coll_wait_for(step, channel, 0, 2);
    step->post_channel = channel;
}

void tern_coll_kanga_gather(tern_coll_builder *b, tern_coll_digit digit, const tern_coll_view *data)
{
    const kanga_ring ring = kanga_ring_make(b, digit);
    const uint32_t hops = ring.pair.size - 1;
    const int32_t swapped = tern_coll_new_channel(b);
    const tern_coll_range mine = tern_coll_piece(b, data, digit, tern_coll_same);
    tern_coll_step *swap = tern_coll_emit(b, TERN_COLL_OP_PUT);
    tern_coll_add_source(swap, mine);
    tern_coll_add_dst(
        swap,
        tern_coll_at(mine, tern_coll_peer(b, ring.place, (tern_coll_by){TERN_COLL_XOR, 1, 0})));
    swap->post_channel = swapped;
    tern_coll_emit_wait(b, swapped, 1);
    if (hops == 0)
        return;
    const int32_t channel = tern_coll_new_channel(b);
    const uint32_t body = tern_coll_next_step(b);
    emit_forward(b, &ring, data, PRIMARY, channel);
    emit_forward(b, &ring, data, SECONDARY, channel);
    tern_coll_repeat(b, body, hops);
    tern_coll_emit_wait(b, channel, 2 * hops);
}
