/* ref/window_impl.h - between the two ways reduce_window is done. */
#ifndef TERN_REF_WINDOW_IMPL_H
#define TERN_REF_WINDOW_IMPL_H

#include "ref/dims_impl.h"

typedef struct {
    tern_ref_call *c;
    tern_ref_scalar_fn fn;
    uint32_t count, rank;
    tern_ref_value **in, **init, **out; /* of the results' types */
    tern_ref_window w[TERN_REF_MAX_RANK];
    int64_t window_dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    int64_t dims[TERN_REF_MAX_RANK]; /* of the results */
} tern_ref_window_job;

/* The region is one op on numbers, fn.single. */
bool tern_ref_window_is_single(const tern_ref_window_job *j);

/* acc = f(acc, x), or f(x, acc) if |swapped|. |acc| and |x| have one tensor of |lanes| for each
 * result; those of |acc| are replaced or written over. |scratch| has room for three values a
 * result. */
TERN_MUST_USE tern_status tern_ref_window_combine(const tern_ref_window_job *j, int64_t lanes,
                                                  tern_ref_value **acc, tern_ref_value **x,
                                                  bool swapped, tern_ref_value **scratch);
/* New ones: |acc| of the initial values, |x| not set. */
TERN_MUST_USE tern_status tern_ref_window_values(const tern_ref_window_job *j, int64_t lanes,
                                                 tern_ref_value **acc, tern_ref_value **x);

/* |fn| over blocks of |grain| items, at the same time. It gets room for five values a result, and
 * the first two of them are released after it. Of several failures the first block's is told. */
typedef tern_status (*tern_ref_window_fn)(const tern_ref_window_job *j, int64_t first,
                                          int64_t items, tern_ref_value **values);
TERN_MUST_USE tern_status tern_ref_window_blocks(const tern_ref_window_job *j, int64_t items,
                                                 int64_t grain, tern_ref_window_fn fn);

/* Does it in one step a place if the window is as long as the operand with everything before (or
 * behind) it as padding; else *out_done is false. */
TERN_MUST_USE tern_status tern_ref_window_running(const tern_ref_window_job *j, bool *out_done);

#endif
