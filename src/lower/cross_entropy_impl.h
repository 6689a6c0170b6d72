/* lower/cross_entropy_impl.h - exponentials of long rows. */
#ifndef TERN_LOWER_CROSS_ENTROPY_IMPL_H
#define TERN_LOWER_CROSS_ENTROPY_IMPL_H

#include "lower/lower_impl.h"

/* out = factor exp(x - low). x and out are [rows, cols], the others f32 [rows, 1]. */
typedef struct {
    tern_lower_array x, low, factor, out;
    bool negated; /* |low| holds - low */
} tern_rows_exp;

void tern_lower_rows_exp(tern_lower *l, const tern_rows_exp *e);

/* The same elements as [rows, cols]; false if no strides express it. */
bool tern_lower_as_rows(const tern_lower_array *a, int64_t rows, int64_t cols,
                        tern_lower_array *out);

/* Float formats that these kernels compute with. */
static inline bool tern_lower_is_row_float(tern_dtype t)
{
    return t == TERN_F32 || t == TERN_BF16 || t == TERN_F16;
}

#endif
