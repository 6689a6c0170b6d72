/* lower/move_window_impl.h - reduce_window: pooling and cumulative reductions. */
#ifndef TERN_LOWER_MOVE_WINDOW_IMPL_H
#define TERN_LOWER_MOVE_WINDOW_IMPL_H

#include "lower/move_impl.h"

/* One dimension: |in| elements become |out| windows of |size|. */
typedef struct {
    int64_t in, out, size, stride, dilation, low; /* dilation: between elements of a window */
    int64_t in_stride, out_stride;
} tern_lower_window;

typedef struct {
    tern_lower_array in, out; /* tensor, dtype, offset */
    tern_alu op;
    float init;
    uint32_t rank;
    tern_lower_window dims[TERN_LOWER_RANK_MAX];
} tern_lower_windows;

/* A trivial window: one element, at its own position. */
static inline bool tern_lower_window_is_plain(const tern_lower_window *w)
{
    return w->size == 1 && w->stride == 1 && w->low == 0 && w->in == w->out;
}

/* Windows |first| to |end| - 1, within |from| to |to|, for which tap |k| is an element of the
 * operand; false if there are none. */
bool tern_lower_window_range(const tern_lower_window *w, int64_t k, int64_t from, int64_t to,
                             int64_t *first, int64_t *end);

/* The engine that reduces elements of a type accurately, and the type it computes in. False if none
 * does. */
bool tern_lower_window_engine(tern_dtype dtype, tern_alu op, tern_engine *engine,
                              tern_dtype *acc_dtype);

/* --- move_pool.c --- */

/* Whether windows of floats can be reduced one dimension after the other; and records that. */
bool tern_lower_pool_plan(tern_lower *l, const tern_lower_windows *w);
void tern_lower_pool(tern_lower *l, const tern_lower_windows *w);

/* --- scan_rows.c --- */

/* The dimension of a cumulative reduction; -1 if |w| is not one. */
int tern_lower_scan_dim(const tern_lower_windows *w, bool *out_back);
void tern_lower_cumulative(tern_lower *l, tern_hlo_value result, const tern_lower_array *in,
                           const tern_lower_windows *w, int dim, bool back);

#endif
