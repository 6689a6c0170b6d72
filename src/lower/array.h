/* lower/array.h - a value of the graph as it lies in HBM: a tensor and steps. Pure arithmetic.
 *
 * Transposes, slices, broadcasts and most reshapes are new arrays over the same tensor; the
 * elements move when somebody loads them. */
#ifndef TERN_LOWER_ARRAY_H
#define TERN_LOWER_ARRAY_H

#include "lir/lir.h"

enum { TERN_LOWER_RANK_MAX = 16 };

/* All steps and the offset in elements. */
typedef struct {
    uint32_t tensor;
    tern_dtype dtype; /* as stored: bool is U8 */
    uint32_t rank;
    int64_t offset;
    int64_t dims[TERN_LOWER_RANK_MAX];
    int64_t steps[TERN_LOWER_RANK_MAX];
} tern_lower_array;

int64_t tern_lower_array_elems(const tern_lower_array *a);
/* Row by row without gaps, whatever the offset. */
bool tern_lower_array_is_dense(const tern_lower_array *a);

/* Dimension i of the result is dimension order[i]. */
tern_lower_array tern_lower_array_permute(const tern_lower_array *a, const int64_t *order);
/* Dimension i becomes dimension map[i] of |dims|; the others, and those of one element, repeat. */
tern_lower_array tern_lower_array_broadcast(const tern_lower_array *a, const int64_t *dims,
                                            uint32_t rank, const int64_t *map);
tern_lower_array tern_lower_array_slice(const tern_lower_array *a, const int64_t *start,
                                        const int64_t *limit, const int64_t *stride);
tern_lower_array tern_lower_array_reverse(const tern_lower_array *a, const int64_t *dims,
                                          uint32_t count);
/* False if no steps do it. */
bool tern_lower_array_reshape(const tern_lower_array *a, const int64_t *dims, uint32_t rank,
                              tern_lower_array *out);

/* Arrays of equal dims, made of as few dims as possible: neighbours that follow each other without
 * a gap in all of them become one, those of one element go. At least one is left. Dimension |keep|
 * (-1: none) and those after it are not joined with those before it; its new number comes back. */
int tern_lower_arrays_merge(tern_lower_array *const *arrays, unsigned count, int keep);

/* Makes dimensions |d| - 1 and |d| of |count| arrays with equal dims one, if they are one in all of
 * them; false if not. */
bool tern_lower_arrays_join(tern_lower_array *const *arrays, unsigned count, uint32_t d);

/* The last two dimensions: rows, and one free one. */
tern_lir_view tern_lower_array_matrix(const tern_lower_array *a);

/* The view with dimension |row| as rows and the others, in order, as free dimensions; bad if there
 * are over five, or numbers do not fit. row -1: one row. Counts are whole dimensions: cut them with
 * the calls of lir.h. */
tern_lir_view tern_lower_array_view(const tern_lower_array *a, int row);

#endif
