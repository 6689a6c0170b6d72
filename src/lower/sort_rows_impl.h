/* lower/sort_rows_impl.h - sorting along rows: comparison orders as integer keys, and the sorting
 * network. */
#ifndef TERN_LOWER_SORT_ROWS_IMPL_H
#define TERN_LOWER_SORT_ROWS_IMPL_H

#include "hlo/comparator.h"
#include "lower/gather_impl.h"

typedef tern_hlo_sort_order tern_lower_order;

/* --- sort_order.c --- */

bool tern_lower_order_supports(const tern_lower_order *order);

/* Converts elements, loaded as tern_lower_keys_loaded(), to i32 keys that ascend in the order.
 * |scratch| has the size of |keys|. Keys of elements narrower than 4 bytes differ in their upper
 * halves. */
void tern_lower_keys_make(tern_lower *l, const tern_lower_order *order, tern_lir_view keys,
                          tern_lir_view elems, tern_lir_view scratch);
/* The integer type of equal width as which elements are loaded. */
tern_dtype tern_lower_keys_loaded(tern_dtype dtype);
/* dst = (a op0 s0) op1 s1, bitwise; |op1| may be NONE. */
void tern_lower_sort_bits(tern_lower *l, tern_lir_view dst, tern_lir_view a, tern_alu op0,
                          uint32_t s0, tern_alu op1, uint32_t s1);

/* |rows| times |fold| rows of |a|, [rows, length], from |at| times |fold| on: the first |count|
 * elements of each, as |words| words. */
tern_lir_view tern_lower_sort_rows_of(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                      uint32_t fold, uint32_t count, tern_dtype word,
                                      uint32_t words);
/* |rows| rows of |a| from |at| on; |count| columns from |first| on. */
tern_lir_view tern_lower_sort_part(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                   uint32_t first, uint32_t count, tern_dtype word, uint32_t words);
/* How many rows of |width| share a partition, for longer instructions: a divisor of |rows|. */
uint32_t tern_lower_sort_fold(int64_t rows, uint32_t width, uint32_t columns);
/* Columns of each of the |fold| rows in a row of |tile|. */
tern_lir_view tern_lower_sort_columns(tern_lir_view tile, uint32_t fold, uint32_t first,
                                      uint32_t count);

/* dst[p, i] = data[p, indices[p, i]]; indices i32 or ui32. */
void tern_lower_sort_gather(tern_lower *l, tern_lir_view dst, tern_lir_view data,
                            tern_lir_view indices);

/* --- sort_check.c --- */

/* Each sets |found|, [128, 1], above 0 in rows where its condition holds. */
tern_lir_view tern_lower_check_begin(tern_lower *l);
void tern_lower_check_flags(tern_lower *l, tern_lir_view found, tern_lir_view flags);
/* An element is NaN, or, unless |has_infinities|, perhaps infinite. */
void tern_lower_check_nan(tern_lower *l, tern_lir_view found, tern_lir_view elems,
                          tern_lir_view scratch, bool has_infinities);
void tern_lower_check_minus_zero(tern_lower *l, tern_lir_view found, tern_lir_view elems,
                                 tern_lir_view scratch);
/* An integer is beyond those that f32 represents. */
void tern_lower_check_range(tern_lower *l, tern_lir_view found, tern_lir_view elems);
/* A zero or -infinity is among the largest. */
void tern_lower_check_winners(tern_lower *l, tern_lir_view found, tern_lir_view winners);

/* --- sort_network.c --- */

enum { TERN_LOWER_SORT_MAX = 4096 };

typedef struct {
    tern_lower_order order;
    uint32_t count;                 /* operands */
    tern_lower_array in[4], out[4]; /* [rows, length], [rows, out_length] */
    bool positions;                 /* one more result: the original positions, i32 */
    tern_lower_array positions_out;
    int64_t out_length; /* elements of each row that are output, the first ones in the order */
} tern_lower_sorting;

void tern_lower_sort_rows(tern_lower *l, const tern_lower_sorting *s);
/* --- sort_values.c --- */

/* Whether tern_lower_sort_values() can sort |s|: one operand, and no positions. */
bool tern_lower_sort_values_fits(const tern_lower *l, const tern_lower_sorting *s);
/* The same result, faster, if |again| is 0 at run time; else the caller must sort again. Returns
 * false if that cannot happen; |again| is not set then. */
bool tern_lower_sort_values(tern_lower *l, const tern_lower_sorting *s, tern_lir_at *again);

/* --- sort_top.c, sort_candidates.c --- */

typedef struct {
    tern_lower_array in, values, positions; /* [rows, length], [rows, k] */
    tern_dtype dtype;
    uint32_t length, k;
} tern_lower_top;

/* MAX8, NC_FIND_INDEX8 or NC_MATCH_REPLACE8 on |data|. */
void tern_lower_top_search(tern_lower *l, tern_isa_op op, tern_lir_view dst, tern_lir_view data,
                           tern_lir_view values);
/* The |slots| largest of |work|, descending, and their positions; |slots| is a multiple of eight.
 * Overwrites |work|. */
void tern_lower_top_take(tern_lower *l, uint32_t slots, tern_lir_view work, tern_lir_view values,
                         tern_lir_view positions);

bool tern_lower_candidates_fit(tern_lower *l, const tern_lower_top *t);
/* The result is right if the returned register is 0; else the caller must search again. */
tern_lir_at tern_lower_candidates(tern_lower *l, const tern_lower_top *t);

#endif
