/* ref/dot_impl.h - contractions of two tensors: what dot, dot_general, einsum and convolution are
 * brought to. */
#ifndef TERN_REF_DOT_IMPL_H
#define TERN_REF_DOT_IMPL_H

#include "ref/dims_impl.h"

/* The type that products of these are summed in: C128, C64, F64, F32, I64 or I32 (which serves
 * unsigned integers and truth values as well). */
tern_dtype tern_ref_sum_dtype(tern_dtype lhs, tern_dtype rhs, tern_dtype result);

/* Operand |i| in the type of the sums; what it stands for, if it is quantised. */
TERN_MUST_USE tern_status tern_ref_sum_operand(tern_ref_call *c, uint32_t i, tern_dtype sum_dtype,
                                               tern_ref_value **out);
/* Sums as result 0: rounded once to its type, quantised if that is. Takes |sums|, whose dtype is
 * that of the sums. */
TERN_MUST_USE tern_status tern_ref_sum_result(tern_ref_call *c, tern_ref_value *sums);

/* The type sums are taken in for this op: by operands 0 and 1 and result 0. */
tern_dtype tern_ref_call_sum_dtype(const tern_ref_call *c);

/* An index of a contraction: how far each operand moves when it grows by one, 0 if not at all. */
typedef struct {
    int64_t size, lhs, rhs;
} tern_ref_axis;

typedef struct {
    uint32_t count;
    tern_ref_axis axes[2 * TERN_REF_MAX_RANK];
} tern_ref_axes;

/* out[batch, rows, columns] = sum over k of lhs rhs, dense in that order. Rows do not move the
 * right operand, columns not the left one. */
typedef struct {
    const tern_ref_value *lhs, *rhs; /* of one sum type */
    tern_ref_axes batch, rows, columns, k;
} tern_ref_contraction;
TERN_MUST_USE tern_status tern_ref_contract(tern_ref_call *c, const tern_ref_contraction *job,
                                            void *out);

#endif
