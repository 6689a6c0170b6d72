/* ref/dims_impl.h - helpers for ops on whole tensors: attributes as arrays, results with computed
 * dimensions, windows. */
#ifndef TERN_REF_DIMS_IMPL_H
#define TERN_REF_DIMS_IMPL_H

#include "ref/eval_impl.h"

/* The attribute's integers, or |count| times |otherwise| if absent. */
void tern_ref_attr_ints(const tern_ref_call *c, tern_hlo_attr_name name, int64_t otherwise,
                        int64_t *out, uint32_t count);
bool tern_ref_list_has(const int64_t *list, uint32_t count, int64_t x);

/* The elements of an integer tensor of rank 1 (or 2, row-major). */
void tern_ref_get_ints(const tern_ref_value *v, int64_t *out, uint32_t count);

/* Element |i| of |v| clamped to [0, max]; ui64 values above 2^63 clamp to max. */
int64_t tern_ref_clamped_index(const tern_ref_value *v, int64_t i, int64_t max);

/* Converts |v|; returns |v| itself, retained, if it has the type already. */
TERN_MUST_USE tern_status tern_ref_to_dtype(tern_ref_call *c, tern_ref_value *v, tern_dtype dtype,
                                            tern_ref_value **out);

/* Fills |v| with the one element at |fill|. */
void tern_ref_fill(tern_pool *pool, tern_ref_value *v, const void *fill);

/* Releases the |count| values and sets them to NULL. */
void tern_ref_drop(tern_ref_value **values, uint32_t count);

/* Replaces every NaN by the positive quiet NaN. F32, F64, C64, C128; other types are unchanged. */
void tern_ref_quiet_nans(tern_pool *pool, tern_dtype dtype, void *data, int64_t count);

/* One dimension of a window that slides over a dilated, then padded, operand. */
typedef struct {
    int64_t base; /* the operand's size */
    int64_t size; /* of the window */
    int64_t stride, base_dilation, window_dilation;
    int64_t low, high; /* padding, may be negative */
} tern_ref_window;

/* The count of window positions. INVALID if negative padding exceeds the size (possible only with
 * padding from values; the verifier checks attributes) or if sizes are too large. */
TERN_MUST_USE tern_status tern_ref_window_count(const tern_ref_window *w, int64_t *out);

/* The operand index of element |within| of the window at position |at|; -1 if it is padding or
 * between dilated elements. */
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

/* Implementations shared with the dynamic variant of an op. */
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
