/* ref/index_impl.h - shared by gather and scatter: index vectors, each of which selects the corner
 * of a box, and boxes as runs of elements that are contiguous on both sides. */
#ifndef TERN_REF_INDEX_IMPL_H
#define TERN_REF_INDEX_IMPL_H

#include "ref/dims_impl.h"

/* The index vectors. For vector p, with coordinates |coord| over |dims| in row-major order:
 * corner[map[i]] = indices[sum coord * strides + i * vector_stride], and corner[batch_operand[j]]
 * = coord[batch_coord[j]]; other coordinates are 0. */
typedef struct {
    const tern_ref_value *indices;
    uint32_t rank;
    int64_t dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    int64_t count; /* of index vectors */
    int64_t vector_stride;
    uint32_t map_count, batch_count;
    const int64_t *map, *batch_operand;
    int64_t batch_coord[TERN_REF_MAX_RANK];
} tern_ref_index_vectors;

typedef struct {
    tern_hlo_attr_name map, operand_batching, indices_batching;
} tern_ref_index_names;

void tern_ref_index_vectors_init(tern_ref_index_vectors *p, const tern_ref_call *c,
                                 const tern_ref_value *indices, const tern_ref_index_names *names);
/* The coordinates of index vector |at|. */
void tern_ref_index_vectors_seek(const tern_ref_index_vectors *p, int64_t at, int64_t *coord);
/* The corner selected at |coord|. With |max| every coordinate is clamped to [0, max]; without, an
 * index out of range is -1. */
void tern_ref_index_vectors_corner(const tern_ref_index_vectors *p, const int64_t *coord,
                                   uint32_t operand_rank, const int64_t *max, int64_t *corner);

/* A box of |rank| dimensions, the same on two strided sides, as |count| runs of |length| elements:
 * run r starts a[r] and b[r] elements from the corners. */
typedef struct {
    int64_t length, count;
    int64_t *a, *b; /* one allocation; NULL if there are none */
    size_t bytes;
} tern_ref_runs;
TERN_MUST_USE tern_status tern_ref_runs_init(tern_ref_runs *runs, tern_alloc mem,
                                             const int64_t *dims, uint32_t rank,
                                             const int64_t *a_strides, const int64_t *b_strides);
void tern_ref_runs_fini(tern_ref_runs *runs, tern_alloc mem);

/* Combines values into tensors sequentially with a region: target[at] = f(target[at], value).
 * Single arithmetic ops have a loop; any other region processes as many values at a time as go to
 * distinct elements. */
typedef struct {
    tern_ref_call *c;
    tern_ref_scalar_fn fn;
    bool overwrite; /* the region returns the second half of its arguments */
    uint32_t count; /* of tensors */
    tern_ref_value **targets;
    uint32_t *seen; /* by element of a target: the round that last touched it */
    uint32_t round;
} tern_ref_combiner;
/* |targets| are written to; the caller owns them. */
TERN_MUST_USE tern_status tern_ref_combiner_init(tern_ref_combiner *k, tern_ref_call *c,
                                                 tern_hlo_region region, tern_ref_value **targets,
                                                 uint32_t count);
void tern_ref_combiner_fini(tern_ref_combiner *k);
/* Whether tern_ref_combiner_run(), which is faster, can be used. */
bool tern_ref_combiner_is_simple(const tern_ref_combiner *k);
/* |length| elements, contiguous on both sides. Simple combiners only. */
void tern_ref_combiner_run(const tern_ref_combiner *k, int64_t at, tern_ref_value *const *values,
                           int64_t from, int64_t length);
/* For each i in order: combines element from[i] of the values into element at[i] of the targets. */
TERN_MUST_USE tern_status tern_ref_combiner_list(tern_ref_combiner *k, const int64_t *at,
                                                 tern_ref_value *const *values, const int64_t *from,
                                                 int64_t count);

/* select_and_scatter of f32 that selects with >= and adds (select_greatest.c). All arrays are
 * dense and have elements; |result| has its initial values. */
typedef struct {
    const float *operand, *source;
    float *result;
    uint32_t rank;
    const tern_ref_window *w;
    const int64_t *positions, *window_dims;
} tern_ref_selection;
void tern_ref_select_greatest(tern_pool *pool, const tern_ref_selection *s);

#endif
