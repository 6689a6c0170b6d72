/* lower/array.h - a graph value in HBM: a tensor, an offset, dims and strides. Pure arithmetic.
 *
 * Transposes, slices, broadcasts and most reshapes return a new array over the same tensor. The
 * elements move only when a consumer loads them. */
#ifndef TERN_LOWER_ARRAY_H
#define TERN_LOWER_ARRAY_H

#include "lir/lir.h"

enum { TERN_LOWER_RANK_MAX = 16 };

/* Strides and offset are in elements. */
typedef struct {
    uint32_t tensor;
    tern_dtype dtype; /* as stored: bool is U8 */
    uint32_t rank;
    int64_t offset;
    uint32_t slice; /* a dynamic_slice of which this is a view; its start is not in |offset|. 0:
                       none. Only tern_lower_get_slice() returns such arrays. */
    tern_lir_at at; /* an index at run time: the first element is at * at_stride after |offset|. */
    int64_t at_stride; /* 0: there is none. Only operands of tern_lower_matmul() have one. */
    int64_t dims[TERN_LOWER_RANK_MAX];
    int64_t strides[TERN_LOWER_RANK_MAX];
} tern_lower_array;

int64_t tern_lower_array_elems(const tern_lower_array *a);
/* Row-major without gaps; the offset does not matter. */
bool tern_lower_array_is_dense(const tern_lower_array *a);

/* Dimension i of the result is dimension order[i]. */
tern_lower_array tern_lower_array_permute(const tern_lower_array *a, const int64_t *order);
/* Dimension i becomes dimension map[i] of |dims|. The other dimensions, and those of size 1, get
 * stride 0. */
tern_lower_array tern_lower_array_broadcast(const tern_lower_array *a, const int64_t *dims,
                                            uint32_t rank, const int64_t *map);
tern_lower_array tern_lower_array_slice(const tern_lower_array *a, const int64_t *start,
                                        const int64_t *limit, const int64_t *stride);
tern_lower_array tern_lower_array_reverse(const tern_lower_array *a, const int64_t *dims,
                                          uint32_t count);
/* False if no strides express the reshape; |out| is then undefined. */
bool tern_lower_array_reshape(const tern_lower_array *a, const int64_t *dims, uint32_t rank,
                              tern_lower_array *out);

/* Collapses the dims of arrays of equal dims in place. Adjacent dims that are contiguous in every
 * array are joined, and dims of size 1 are dropped; at least one dim remains. Dimension |keep| (-1:
 * none) and those after it are not joined with those before it. Returns the new index of |keep|. */
int tern_lower_arrays_merge(tern_lower_array *const *arrays, unsigned count, int keep);

/* Joins dimensions |d| - 1 and |d| of |count| arrays with equal dims. Returns false, changing
 * nothing, if they are not contiguous in every array. */
bool tern_lower_arrays_join(tern_lower_array *const *arrays, unsigned count, uint32_t d);

/* The last two dimensions as a view: rows and one free dimension. */
tern_lir_view tern_lower_array_matrix(const tern_lower_array *a);

/* The view with dimension |row| as rows and the others, in order, as free dimensions; row -1: one
 * row. The view is |bad| if there are more than five free dimensions or a size or stride exceeds 32
 * bits. It covers whole dimensions: narrow it with the calls of lir.h. */
tern_lir_view tern_lower_array_view(const tern_lower_array *a, int row);

#endif
