/* lower/move_window_impl.h - reduce_window: pooling and running totals. */
#ifndef TERN_LOWER_MOVE_WINDOW_IMPL_H
#define TERN_LOWER_MOVE_WINDOW_IMPL_H

#include "lower/move_impl.h"

/* One dimension: |in| elements become |out| windows of |size|. */
typedef struct {
    int64_t in, out, size, stride, apart, low; /* apart: elements of a window */
    int64_t in_step, out_step;
} tern_lower_window;

typedef struct {
    tern_lower_array in, out; /* tensor, dtype, offset */
    tern_alu op;
    float init;
    uint32_t rank;
    tern_lower_window dims[TERN_LOWER_RANK_MAX];
} tern_lower_windows;

/* Windows that are none: one element, at its own place. */
static inline bool tern_lower_window_is_plain(const tern_lower_window *w)
{
    return w->size == 1 && w->stride == 1 && w->low == 0 && w->in == w->out;
}

/* Windows first to end - 1 of |from| to |to| have an element of the operand at place |k|. */
bool tern_lower_window_range(const tern_lower_window *w, int64_t k, int64_t from, int64_t to,
                             int64_t *first, int64_t *end);

/* How engines reduce numbers of a type exactly enough: which engine, and in what they hold them.
 * False if none does. */
bool tern_lower_window_engine(tern_dtype dtype, tern_alu op, tern_engine *engine, tern_dtype *held);

/* --- move_running.c --- */

/* The dimension that totals run along; -1 if it is no such thing. */
int tern_lower_running_dim(const tern_lower_windows *w, bool *out_back);
void tern_lower_running(tern_lower *l, tern_hlo_value result, const tern_lower_array *in,
                        const tern_lower_windows *w, int dim, bool back);

#endif
