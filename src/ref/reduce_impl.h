/* ref/reduce_impl.h - the interface between reduce and its fast path for one associative op. */
#ifndef TERN_REF_REDUCE_IMPL_H
#define TERN_REF_REDUCE_IMPL_H

#include "ref/eval_impl.h"

/* The kept and the reduced dimensions of a tensor, each in order. */
typedef struct {
    uint32_t kept_rank, reduced_rank;
    int64_t kept[TERN_REF_MAX_RANK], kept_strides[TERN_REF_MAX_RANK];
    int64_t reduced_dims[TERN_REF_MAX_RANK], reduced_strides[TERN_REF_MAX_RANK];
    int64_t outputs, reduced_count; /* elements of the result; elements reduced to one of them */
} tern_ref_reduce_shape;
void tern_ref_reduce_shape_of(const tern_ref_value *v, const int64_t *dims, uint32_t count,
                              tern_ref_reduce_shape *out);

/* Whether |code| may be applied in any grouping: ADD, MULTIPLY, MAXIMUM, MINIMUM, AND, OR, XOR. */
bool tern_ref_is_associative(tern_hlo_code code);

/* Reduces |v| by |code| into |out|, a tensor of the same dtype with the kept dimensions, which
 * holds the initial values. The grouping depends only on the shape. The caller should widen types
 * narrower than a byte, or than f32. */
TERN_MUST_USE tern_status tern_ref_reduce_by(tern_ref_call *c, tern_hlo_code code,
                                             const tern_ref_value *v,
                                             const tern_ref_reduce_shape *shape,
                                             tern_ref_value *out);

#endif
