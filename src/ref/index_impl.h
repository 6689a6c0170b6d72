/* ref/index_impl.h - what gather and scatter share: places named by index vectors, each the corner
 * of a box, and the boxes as runs of elements that lie together on both sides. */
#ifndef TERN_REF_INDEX_IMPL_H
#define TERN_REF_INDEX_IMPL_H

#include "ref/dims_impl.h"

/* The places. For place number p, coordinates |place| over |dims| in row order:
 * corner[map[i]] = indices[sum place * strides + i * vector_stride], and
 * corner[batch_operand[j]] = place[batch_place[j]]; all else 0. */
typedef struct {
    const tern_ref_value *indices;
    uint32_t rank;
    int64_t dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    int64_t count; /* of places */
    int64_t vector_stride;
    uint32_t map_count, batch_count;
    const int64_t *map, *batch_operand;
    int64_t batch_place[TERN_REF_MAX_RANK];
} tern_ref_places;

typedef struct {
    tern_hlo_attr_name map, operand_batching, indices_batching;
} tern_ref_places_names;

void tern_ref_places_init(tern_ref_places *p, const tern_ref_call *c, const tern_ref_value *indices,
                          const tern_ref_places_names *names);
/* The coordinates of place number |at|. */
void tern_ref_places_seek(const tern_ref_places *p, int64_t at, int64_t *place);
/* The corner at |place|. With |max| every coordinate is brought within [0, max]; without, what
 * cannot be an index is -1. */
void tern_ref_places_corner(const tern_ref_places *p, const int64_t *place, uint32_t operand_rank,
                            const int64_t *max, int64_t *corner);

/* A box of |rank| dimensions, the same on two strided sides, as |count| runs of |length| elements:
 * run r starts a[r] and b[r] elements from the corners. */
typedef struct {
    int64_t length, count;
    int64_t *a, *b; /* in one block; NULL if there are none */
    size_t bytes;
} tern_ref_runs;
TERN_MUST_USE tern_status tern_ref_runs_init(tern_ref_runs *runs, tern_alloc mem,
                                             const int64_t *dims, uint32_t rank,
                                             const int64_t *a_strides, const int64_t *b_strides);
void tern_ref_runs_fini(tern_ref_runs *runs, tern_alloc mem);

/* Combining values into tensors one after the other, by a region: target[at] = f(target[at],
 * value). Single arithmetic ops have a loop; any other region works on as many at a time as lie at
 * different places. */
typedef struct {
    tern_ref_call *c;
    tern_ref_scalar_fn fn;
    bool overwrite; /* the region returns its second half of arguments */
    uint32_t count; /* tensors */
    tern_ref_value **targets;
    uint32_t *seen; /* by element of a target: the round that last touched it */
    uint32_t round;
} tern_ref_combiner;
/* |targets| are written to, and are the caller's. */
TERN_MUST_USE tern_status tern_ref_combiner_init(tern_ref_combiner *k, tern_ref_call *c,
                                                 tern_hlo_region region, tern_ref_value **targets,
                                                 uint32_t count);
void tern_ref_combiner_fini(tern_ref_combiner *k);
/* Whether tern_ref_combiner_run() can be used, which is faster. */
bool tern_ref_combiner_is_simple(const tern_ref_combiner *k);
/* |length| elements, next to each other on both sides. Simple combiners only. */
void tern_ref_combiner_run(const tern_ref_combiner *k, int64_t at, tern_ref_value *const *values,
                           int64_t from, int64_t length);
/* For each i in order: element from[i] of the values into element at[i] of the targets. */
TERN_MUST_USE tern_status tern_ref_combiner_list(tern_ref_combiner *k, const int64_t *at,
                                                 tern_ref_value *const *values, const int64_t *from,
                                                 int64_t count);

#endif
