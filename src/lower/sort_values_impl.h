/* lower/sort_values_impl.h - shared by the parts of sorting values alone. */
#ifndef TERN_LOWER_SORT_VALUES_IMPL_H
#define TERN_LOWER_SORT_VALUES_IMPL_H

#include "lower/sort_rows_impl.h"

typedef struct {
    tern_lower *l;
    const tern_lower_sorting *s;
    tern_dtype work, stored; /* the formats of the tiles and of the arrays */
    uint32_t rows;           /* at a time */
    uint32_t length, width;  /* of a row; of a tile, a power of two times 1, 3, 5 or 7 */
    uint32_t parts;          /* partitions of a row, a power of two */
    uint32_t fold;           /* rows of a partition */
    tern_lir_view now, then; /* [128, fold width]: elements before and after a stage */
    tern_lir_view unordered; /* [128, 1]: above 0 where a row must be sorted again */
} tern_sort_values;

/* Sorts blocks of |width| of the |columns| columns of |now|, using |then|; swaps the two. */
void tern_lower_sort_network(tern_lower *l, tern_lir_view *now, tern_lir_view *then,
                             uint32_t columns, uint32_t width, bool descending);
/* Its last stages: on blocks of |size|, |size| / 2, ... 2 columns. */
void tern_lower_sort_merge(tern_sort_values *v, uint32_t size);

/* --- sort_spread.c --- */

/* Loads |rows| rows from |at| on, or stores them; part p of row r is on partition r * parts + p. */
void tern_lower_sort_spread(const tern_sort_values *v, tern_lir_at at, uint32_t rows, bool loads);
/* Merges the sorted parts of all rows. */
void tern_lower_sort_across(tern_sort_values *v);

#endif
