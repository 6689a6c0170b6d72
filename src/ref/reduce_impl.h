/* ref/reduce_impl.h - between the reduce op and its fast path for one associative op. */
#ifndef TERN_REF_REDUCE_IMPL_H
#define TERN_REF_REDUCE_IMPL_H

#include "ref/eval_impl.h"

/* The dimensions of a tensor that stay and those that go, each in order. */
typedef struct {
    uint32_t kept_rank, gone_rank;
    int64_t kept[TERN_REF_MAX_RANK], kept_strides[TERN_REF_MAX_RANK];
    int64_t gone[TERN_REF_MAX_RANK], gone_strides[TERN_REF_MAX_RANK];
    int64_t outputs, steps; /* elements of the result; elements that make one of it */
} tern_ref_reduce_shape;
void tern_ref_reduce_shape_of(const tern_ref_value *v, const int64_t *dims, uint32_t count,
                              tern_ref_reduce_shape *out);

/* Whether |code| may be applied in any grouping: ADD, MULTIPLY, MAXIMUM, MINIMUM, AND, OR, XOR. */
bool tern_ref_is_associative(tern_hlo_code code);

/* All of |v| by |code| into |out|, a tensor of the same dtype and of the kept dimensions that holds
 * the initial values. The grouping depends on the shape alone. Types narrower than a byte, or than
 * f32, are better widened before. */
TERN_MUST_USE tern_status tern_ref_reduce_by(tern_ref_call *c, tern_hlo_code code,
                                             const tern_ref_value *v,
                                             const tern_ref_reduce_shape *shape,
                                             tern_ref_value *out);

#endif
