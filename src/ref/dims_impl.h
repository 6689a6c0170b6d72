/* ref/dims_impl.h - what the files for ops on whole tensors share: attributes as arrays, results
 * whose dimensions are computed, windows. */
#ifndef TERN_REF_DIMS_IMPL_H
#define TERN_REF_DIMS_IMPL_H

#include "ref/eval_impl.h"

/* The attribute's numbers, or |count| times |otherwise| if the op has it not. */
void tern_ref_attr_ints(const tern_ref_call *c, tern_hlo_attr_name name, int64_t otherwise,
                        int64_t *out, uint32_t count);
bool tern_ref_list_has(const int64_t *list, uint32_t count, int64_t x);

/* The numbers of a tensor of integers of rank 1 (or 2, row by row). */
void tern_ref_get_ints(const tern_ref_value *v, int64_t *out, uint32_t count);

/* An index within [0, max]: what lies outside becomes the nearer end, ui64 above 2^63 included. */
int64_t tern_ref_clamped_index(const tern_ref_value *v, int64_t i, int64_t max);

/* |v| itself, retained, if it has the type already. */
TERN_MUST_USE tern_status tern_ref_to_dtype(tern_ref_call *c, tern_ref_value *v, tern_dtype dtype,
                                            tern_ref_value **out);

/* A new result of the operand's kind whose elements all are those of the one-element |fill|. */
void tern_ref_fill(tern_pool *pool, tern_ref_value *v, const void *fill);

/* Releases the |count| values and sets them to NULL. */
void tern_ref_drop(tern_ref_value **values, uint32_t count);

/* NaN of whatever bits becomes the positive quiet one. F32, F64, C64, C128; others are left. */
void tern_ref_quiet_nans(tern_pool *pool, tern_dtype dtype, void *data, int64_t count);

/* One dimension of a window that slides over an operand that is dilated, then padded. */
typedef struct {
    int64_t base; /* the operand's size */
    int64_t size; /* of the window */
    int64_t stride, base_dilation, window_dilation;
    int64_t low, high; /* padding, may be negative */
} tern_ref_window;

/* How many places it has. INVALID if the padding takes away more than there is (a number below
 * zero only arises from values: the verifier has seen the rest) or numbers are too large. */
TERN_MUST_USE tern_status tern_ref_window_count(const tern_ref_window *w, int64_t *out);

/* Where element |within| of the window at place |at| lies in the operand; -1: on padding or between
 * its elements. */
static inline int64_t tern_ref_window_index(const tern_ref_window *w, int64_t at, int64_t within)
{
    int64_t i = at * w->stride + within * w->window_dilation - w->low;
    if (i < 0)
        return -1;
    if (w->base_dilation != 1) {
        if (i % w->base_dilation)
            return -1;
        i /= w->base_dilation;
    }
    return i < w->base ? i : -1;
}

/* Cores of ops that have a dynamic sister. */
TERN_MUST_USE tern_status tern_ref_pad(tern_ref_call *c, const int64_t *low, const int64_t *high,
                                       const int64_t *interior);
TERN_MUST_USE tern_status tern_ref_slice(tern_ref_call *c, const int64_t *start,
                                         const int64_t *limit, const int64_t *strides);
TERN_MUST_USE tern_status tern_ref_broadcast(tern_ref_call *c, const int64_t *dims, uint32_t rank,
                                             const int64_t *map);
TERN_MUST_USE tern_status tern_ref_iota(tern_ref_call *c, const int64_t *dims, uint32_t rank);
TERN_MUST_USE tern_status tern_ref_reshape(tern_ref_call *c, const int64_t *dims, uint32_t rank);
TERN_MUST_USE tern_status tern_ref_gather(tern_ref_call *c, const int64_t *slice_sizes);
/* |padding|: low and high of each spatial dimension. */
TERN_MUST_USE tern_status tern_ref_conv(tern_ref_call *c, const int64_t *padding);

#endif
