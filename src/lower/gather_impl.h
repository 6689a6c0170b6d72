/* lower/gather_impl.h - indices that programs compute, for gather, scatter and dynamic slices. */
#ifndef TERN_LOWER_GATHER_IMPL_H
#define TERN_LOWER_GATHER_IMPL_H

#include "lower/move_impl.h"

/* --- gather_index.c --- */

/* Integers that indices may be. */
bool tern_lower_index_takes(tern_dtype dtype);
/* The array as i32, row by row in a new tensor unless it is i32: numbers beyond that become the
 * nearest. */
tern_lower_array tern_lower_index_words(tern_lower *l, const tern_lower_array *a);

/* A tile [128, 1] of an i32; its first |rows| rows, as many times as |like| has elements in a row.
 */
tern_lir_view tern_lower_index_const(tern_lower *l, int32_t value);
tern_lir_view tern_lower_index_spread(tern_lir_view one, tern_lir_view like);

/* --- gather_rows.c --- */

enum { TERN_LOWER_GATHER_DIMS = 4, TERN_LOWER_INDEX_PARTS = 8 };

/* Slices of one array, |a|, at places that index vectors say, and slices of another, |b|, in the
 * order of the vectors. Steps are in elements. */
typedef struct {
    tern_lower_array a, b;    /* tensor, dtype and offset; b's has no index */
    tern_lower_array indices; /* i32; tensor and offset */
    /* The index vectors: up to so many dimensions of them, and what one place costs in each. */
    uint32_t rank;
    int64_t count[TERN_LOWER_RANK_MAX];
    int64_t index_step[TERN_LOWER_RANK_MAX], a_step[TERN_LOWER_RANK_MAX];
    int64_t b_step[TERN_LOWER_RANK_MAX];
    /* A vector: part i, clamped to 0 .. most, is so many steps of a. */
    uint32_t parts;
    int64_t part_step; /* from part to part, in the indices */
    int64_t most[TERN_LOWER_INDEX_PARTS], step[TERN_LOWER_INDEX_PARTS];
    /* A slice. */
    uint32_t slice_rank;
    int64_t slice[TERN_LOWER_RANK_MAX], slice_a[TERN_LOWER_RANK_MAX], slice_b[TERN_LOWER_RANK_MAX];
} tern_lower_slices;

enum { TERN_LOWER_EXCHANGE_ELEMS = 4096 }; /* of a slice */

/* Joins dimensions and says whether tern_lower_gather_run() takes it. */
bool tern_lower_gather_plan(const tern_lower *l, tern_lower_slices *s);

typedef enum {
    TERN_LOWER_GATHER,  /* b = a[index], places clamped */
    TERN_LOWER_SCATTER, /* a[index] = b, left out where a place is not in a */
    TERN_LOWER_COMBINE, /* a[index] = a[index] op b, put at |beyond| where a place is not in a */
    TERN_LOWER_EXCHANGE /* the same by way of SBUF, left out where a place is not in a; rows that
                           one transfer handles are of different batches, and so never meet */
} tern_lower_gather_kind;
void tern_lower_gather_run(tern_lower *l, const tern_lower_slices *s, tern_lower_gather_kind kind,
                           tern_alu op, int32_t beyond);

#endif
