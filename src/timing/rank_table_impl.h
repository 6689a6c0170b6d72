/* timing/rank_table_impl.h - the groups of a collective in a program, and the same groups where the
 * outermost axis of the mesh has another size. */
#ifndef TERN_TIMING_RANK_TABLE_IMPL_H
#define TERN_TIMING_RANK_TABLE_IMPL_H

#include "timing/timing.h"

/* A row of ranks for each group; the pairs of a permute. */
typedef struct {
    const uint8_t *bytes; /* little-endian, as all data of a program */
    uint32_t rows, columns;
} tern_timing_ranks;

/* No rows if the groups are absent, which means all devices, or not known. */
tern_timing_ranks tern_timing_ranks_of(const tern_isa_program *p, const tern_isa_instr *in);
uint32_t tern_timing_rank_at(const tern_timing_ranks *t, uint32_t row, uint32_t column);
/* Ranks of a row without the ones that fill it up. */
uint32_t tern_timing_row_ranks(const tern_timing_ranks *t, uint32_t row);

typedef enum {
    TERN_TIMING_OUTSIDE, /* each group is at one position of the axis */
    TERN_TIMING_INSIDE,  /* each group has all positions of the axis */
    TERN_TIMING_ACROSS   /* others */
} tern_timing_axis_use;

tern_timing_axis_use tern_timing_use_of_axis(const tern_timing_ranks *t, tern_timing_axis axis);

/* The groups with an axis of |size| positions: those OUTSIDE are repeated at every position, those
 * INSIDE have ranks at every position. |t| has rows and is one of these two. The caller frees
 * |out->bytes|, which has rows * columns ranks. */
TERN_MUST_USE tern_status tern_timing_ranks_grow(tern_alloc mem, const tern_timing_ranks *t,
                                                 tern_timing_axis axis, uint32_t size,
                                                 tern_timing_ranks *out);

#endif
