/* lower/dot_lower_impl.h - dot_general as a matmul. */
#ifndef TERN_LOWER_DOT_LOWER_IMPL_H
#define TERN_LOWER_DOT_LOWER_IMPL_H

#include "lower/matmul_lower_impl.h"

/* The dimensions of one kind: batch, m, n or k. */
typedef struct {
    tern_matmul_dim dims[TERN_LOWER_RANK_MAX];
    uint32_t count;
} tern_dot_dims;

/* out[batch, m, n] = sum over k of lhs[batch, m, k] rhs[batch, k, n] with any count of dimensions
 * of each kind. The m dimensions of out must be contiguous, and so must the n dimensions. */
typedef struct {
    tern_dot_dims batch, m, n, k;
    tern_lower_array array[TERN_MATMUL_ARRAYS];
} tern_dot;

/* Appends |dim|; dimensions of size 1 are dropped. */
void tern_lower_dot_dim(tern_dot_dims *g, tern_matmul_dim dim);

/* Converts |x| to a matmul. An operand whose dimensions do not collapse into one matrix is copied
 * into a dense one first. */
tern_matmul tern_lower_dot_to_matmul(tern_lower *l, tern_dot *x);

/* Whether the tensor engine supports the formats of a dot or dot_general whose result is stored as
 * |result|. */
bool tern_lower_dot_supports(const tern_lower *l, tern_hlo_op op, tern_dtype result);

/* The matmul of a dot or dot_general over these arrays. |out| is row-major with the result's
 * dims. */
tern_matmul tern_lower_dot_matmul(tern_lower *l, tern_hlo_op op, const tern_lower_array *lhs,
                                  const tern_lower_array *rhs, const tern_lower_array *out);

/* The dimensions of that matmul if its operands are |operands|. Records nothing. */
void tern_lower_dot_shape(tern_lower *l, tern_hlo_op op, const tern_lower_array *operands,
                          tern_matmul *mm);

#endif
