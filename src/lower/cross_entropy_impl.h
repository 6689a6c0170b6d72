/* lower/cross_entropy_impl.h - exponentials of long rows. */
#ifndef TERN_LOWER_CROSS_ENTROPY_IMPL_H
#define TERN_LOWER_CROSS_ENTROPY_IMPL_H

#include "lower/lower_impl.h"

/* out = factor exp(x - low): x and out of [rows, cols], the others of [rows, 1] in f32. */
typedef struct {
    tern_lower_array x, low, factor, out;
    bool negated; /* low is - low */
} tern_rows_exp;

/* Records it. */
void tern_lower_rows_exp(tern_lower *l, const tern_rows_exp *e);

/* The same elements in rows of |cols|; false if no steps do it. */
bool tern_lower_as_rows(const tern_lower_array *a, int64_t rows, int64_t cols,
                        tern_lower_array *out);

/* Floats that are computed with here. */
static inline bool tern_lower_is_row_float(tern_dtype t)
{
    return t == TERN_F32 || t == TERN_BF16 || t == TERN_F16;
}

#endif
