/* lower/sort_rows_impl.h - sorting along rows: orders as integers, and who sorts those. */
#ifndef TERN_LOWER_SORT_ROWS_IMPL_H
#define TERN_LOWER_SORT_ROWS_IMPL_H

#include "lower/gather_impl.h"

/* By which elements are sorted. */
typedef struct {
    tern_dtype dtype;
    bool descending;
    bool one_zero, one_nan; /* the two zeros are equal; all NaNs are, and come after infinity */
} tern_lower_order;

/* --- sort_order.c --- */

bool tern_lower_order_takes(const tern_lower_order *order);

/* Integer arithmetic on tiles, on GpSimd. */
typedef struct {
    tern_lower *l;
    tern_lower_order order;
    bool packed;  /* keys are multiples of 65536, and leave room for a place */
    int32_t unit; /* 65536, or 1 */
    tern_lir_view zero, minus, most, infinity, low_nan, scale, least; /* [128, 1] */
} tern_lower_keys;

tern_lower_keys tern_lower_keys_begin(tern_lower *l, const tern_lower_order *order);
/* Elements, as loaded by tern_lower_keys_load(), as i32 that ascend in the order. |scratch| is as
 * large as |keys|. */
void tern_lower_keys_make(const tern_lower_keys *k, tern_lir_view keys, tern_lir_view elems,
                          tern_lir_view scratch);
/* In what elements are loaded: integers of their width. */
tern_dtype tern_lower_keys_loaded(tern_dtype dtype);
void tern_lower_keys_calc(const tern_lower_keys *k, tern_lir_view dst, tern_lir_view a,
                          tern_lir_view b, tern_alu op);

/* |rows| rows of |a|, [rows, length], from |at| on: columns |first| on, as |words| words each. */
tern_lir_view tern_lower_sort_part(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                   uint32_t first, uint32_t count, tern_dtype word, uint32_t words);

/* dst[p, i] = data[p, indices[p, i]]; indices i32 or ui32. */
void tern_lower_sort_gather(tern_lower *l, tern_lir_view dst, tern_lir_view data,
                            tern_lir_view indices);

/* --- sort_network.c --- */

enum { TERN_LOWER_SORT_MAX = 4096 };

typedef struct {
    tern_lower_order order;
    uint32_t key;                   /* the operand that decides */
    uint32_t count;                 /* operands */
    tern_lower_array in[4], out[4]; /* [rows, length], [rows, kept] */
    bool places;                    /* one more result: where they stood, i32 */
    tern_lower_array place_out;
    int64_t kept; /* the first so many */
} tern_lower_sorting;

void tern_lower_sort_rows(tern_lower *l, const tern_lower_sorting *s);

#endif
