/* ref/dot_impl.h - contractions of two tensors, the common form of dot, dot_general, einsum and
 * convolution. */
#ifndef TERN_REF_DOT_IMPL_H
#define TERN_REF_DOT_IMPL_H

#include "ref/dims_impl.h"

/* The accumulation type: C128, C64, F64, F32, I64 or I32 (also for unsigned integers and
 * booleans). */
tern_dtype tern_ref_sum_dtype(tern_dtype lhs, tern_dtype rhs, tern_dtype result);

/* Operand |i| in the accumulation type; dequantised if it is quantised. */
TERN_MUST_USE tern_status tern_ref_sum_operand(tern_ref_call *c, uint32_t i, tern_dtype sum_dtype,
                                               tern_ref_value **out);
/* Sets result 0 from |sums|, rounded once to its type and quantised if needed. Takes ownership of
 * |sums|, whose dtype is the accumulation type. */
TERN_MUST_USE tern_status tern_ref_sum_result(tern_ref_call *c, tern_ref_value *sums);

/* The accumulation type of this op, from operands 0 and 1 and result 0. */
tern_dtype tern_ref_call_sum_dtype(const tern_ref_call *c);

/* An index of a contraction: its stride in each operand, 0 if the operand does not have it. */
typedef struct {
    int64_t size, lhs, rhs;
} tern_ref_axis;

typedef struct {
    uint32_t count;
    tern_ref_axis axes[2 * TERN_REF_MAX_RANK];
} tern_ref_axes;

/* out[batch, rows, columns] = sum over k of lhs rhs, dense in that order. The right operand has
 * stride 0 along rows, the left along columns. */
typedef struct {
    const tern_ref_value *lhs, *rhs; /* both of the accumulation type */
    tern_ref_axes batch, rows, columns, k;
} tern_ref_contraction;
TERN_MUST_USE tern_status tern_ref_contract(tern_ref_call *c, const tern_ref_contraction *job,
                                            void *out);

#endif
