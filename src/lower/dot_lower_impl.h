/* lower/dot_lower_impl.h - dot_general as a product of matrices. */
#ifndef TERN_LOWER_DOT_LOWER_IMPL_H
#define TERN_LOWER_DOT_LOWER_IMPL_H

#include "lower/matmul_lower_impl.h"

/* Dimensions of a kind. */
typedef struct {
    tern_matmul_dim dims[TERN_LOWER_RANK_MAX];
    uint32_t count;
} tern_dot_group;

/* out[batch, m, n] = sum over k of lhs[batch, m, k] rhs[batch, k, n] with any number of dimensions
 * of each kind; those of out that are m, or n, must follow each other without a gap. */
typedef struct {
    tern_dot_group batch, m, n, k;
    tern_lower_array array[TERN_MATMUL_ARRAYS];
} tern_dot;

/* Dimensions of one element are left out. */
void tern_lower_dot_dim(tern_dot_group *g, tern_matmul_dim dim);

/* The product that it is. An operand whose dimensions cannot be taken as one matrix is copied into
 * one first. */
tern_matmul tern_lower_dot_settle(tern_lower *l, tern_dot *x);

/* Whether the tensor engine has the formats of a dot or dot_general whose result is kept as
 * |result|. */
bool tern_lower_dot_takes(const tern_lower *l, tern_hlo_op op, tern_dtype result);

/* The product that a dot or dot_general is, from these arrays, into |out|, row-major with the
 * result's dims. */
tern_matmul tern_lower_dot_product(tern_lower *l, tern_hlo_op op, const tern_lower_array *lhs,
                                   const tern_lower_array *rhs, const tern_lower_array *out);

/* The batches that product will have, if the operands are the arrays of these values; nothing is
 * recorded. False if something failed before. */
bool tern_lower_dot_batches(tern_lower *l, tern_hlo_op op, const tern_hlo_value *operands,
                            tern_matmul *mm);

#endif
