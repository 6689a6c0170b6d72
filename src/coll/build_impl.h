/* coll/build_impl.h - what the builders of the algorithms share.
 *
 * An algorithm builds phases. A phase concerns the ranks that differ in one digit only; the driver
 * (build_plan.c) composes phases of several digits to a plan. */
#ifndef TERN_COLL_BUILD_IMPL_H
#define TERN_COLL_BUILD_IMPL_H

#include "coll/build_plan.h"

typedef struct {
    tern_coll_plan *plan;
    tern_coll_step unused; /* receives steps after memory ran out */
    bool out_of_memory;
} tern_coll_builder;

/* Chunks start, start + stride, ... of a buffer of the own rank, ordered by the digits of the
 * ranks that they belong to: the digit of a phase is the lowest. */
typedef struct {
    tern_coll_buffer buffer;
    tern_coll_index start;
    uint32_t count, stride;
} tern_coll_view;

/* The phases. A reduce-scatter reduces piece |digit| of |source|, over all ranks of the digit, into
 * |result|. An all-gather starts with the own piece of |data| and ends with all of it. */
typedef void (*tern_coll_reduce_phase)(tern_coll_builder *b, tern_coll_digit digit,
                                       const tern_coll_view *source, const tern_coll_view *result);
typedef void (*tern_coll_gather_phase)(tern_coll_builder *b, tern_coll_digit digit,
                                       const tern_coll_view *data);
/* Moves the chunks for other ranks of the digit from one buffer to the same buffer of theirs. */
typedef void (*tern_coll_exchange_phase)(tern_coll_builder *b, tern_coll_digit digit,
                                         tern_coll_buffer from, tern_coll_buffer to);
/* From the ranks whose digit is 0 and whose lower digits are 0: all chunks of OUTPUT. */
typedef void (*tern_coll_broadcast_phase)(tern_coll_builder *b, tern_coll_digit digit);

void tern_coll_mesh_reduce(tern_coll_builder *, tern_coll_digit, const tern_coll_view *,
                           const tern_coll_view *);
void tern_coll_mesh_gather(tern_coll_builder *, tern_coll_digit, const tern_coll_view *);
void tern_coll_mesh_exchange(tern_coll_builder *, tern_coll_digit, tern_coll_buffer,
                             tern_coll_buffer);
void tern_coll_mesh_broadcast(tern_coll_builder *, tern_coll_digit);
void tern_coll_direct_reduce(tern_coll_builder *, tern_coll_digit, const tern_coll_view *,
                             const tern_coll_view *);
void tern_coll_pair_reduce(tern_coll_builder *, tern_coll_digit, const tern_coll_view *,
                           const tern_coll_view *);
void tern_coll_pair_gather(tern_coll_builder *, tern_coll_digit, const tern_coll_view *);
void tern_coll_tree_broadcast(tern_coll_builder *, tern_coll_digit);
void tern_coll_ring_reduce(tern_coll_builder *, tern_coll_digit, const tern_coll_view *,
                           const tern_coll_view *);
void tern_coll_ring_gather(tern_coll_builder *, tern_coll_digit, const tern_coll_view *);
void tern_coll_ring_broadcast(tern_coll_builder *, tern_coll_digit);
void tern_coll_kanga_reduce(tern_coll_builder *, tern_coll_digit, const tern_coll_view *,
                            const tern_coll_view *);
void tern_coll_kanga_gather(tern_coll_builder *, tern_coll_digit, const tern_coll_view *);

/* --- steps; none of these fails: the driver checks |out_of_memory| at the end --- */

/* Appends a step of |op| that does not wait. The pointer is valid until the next one. */
tern_coll_step *tern_coll_emit(tern_coll_builder *b, tern_coll_op op);
void tern_coll_add_source(tern_coll_step *step, tern_coll_range range);
void tern_coll_add_dst(tern_coll_step *step, tern_coll_range range);
void tern_coll_wait_for(tern_coll_step *step, int32_t channel, uint32_t value, uint32_t per_trip);

/* A step of its own that waits. */
tern_coll_step *tern_coll_emit_wait(tern_coll_builder *b, int32_t channel, uint32_t value);

uint32_t tern_coll_next_step(const tern_coll_builder *b);

/* Repeats the steps from |first| on; none are left if |trips| is 0. */
void tern_coll_repeat(tern_coll_builder *b, uint32_t first, uint32_t trips);

int32_t tern_coll_new_channel(tern_coll_builder *b);
uint32_t tern_coll_new_scratch(tern_coll_builder *b, uint32_t chunks);

/* --- indices and ranges --- */

/* How a digit is changed: SHIFT by 1 + trip is {TERN_COLL_SHIFT, 1, 1}. */
typedef struct {
    tern_coll_change change;
    int32_t operand, per_trip;
} tern_coll_by;

static const tern_coll_by tern_coll_same = {TERN_COLL_SHIFT, 0, 0};

tern_coll_index tern_coll_constant(uint32_t value);
/* Adds weight * digit. */
void tern_coll_add_term(tern_coll_index *index, tern_coll_digit digit, tern_coll_by by,
                        uint32_t weight);
tern_coll_index tern_coll_me(const tern_coll_builder *b);
/* The own rank with the digit changed. */
tern_coll_index tern_coll_peer(const tern_coll_builder *b, tern_coll_digit digit, tern_coll_by by);

/* All of a view; a piece of it for the changed digit; |count| chunks of SCRATCH. All on the own
 * rank. */
tern_coll_range tern_coll_whole(const tern_coll_builder *b, const tern_coll_view *view);
tern_coll_range tern_coll_piece(const tern_coll_builder *b, const tern_coll_view *view,
                                tern_coll_digit digit, tern_coll_by by);
tern_coll_range tern_coll_slot(const tern_coll_builder *b, uint32_t first, uint32_t count);
/* The same chunks of another rank. */
tern_coll_range tern_coll_at(tern_coll_range range, tern_coll_index rank);

/* The step is for ranks whose lower digits are 0 and whose digit is in [low, high). */
void tern_coll_only_leaders(tern_coll_step *step, tern_coll_digit digit, uint32_t low,
                            uint32_t high);

#endif
