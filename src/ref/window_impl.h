/* ref/window_impl.h - the interface between the two implementations of reduce_window. */
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

/* Whether the region is one op on numbers, fn.single. */
bool tern_ref_window_is_single(const tern_ref_window_job *j);

/* acc = f(acc, x), or f(x, acc) if |swapped|. |acc| and |x| have one tensor of |lanes| per result;
 * those of |acc| are replaced or overwritten. |scratch| has space for three values per result. */
TERN_MUST_USE tern_status tern_ref_window_combine(const tern_ref_window_job *j, int64_t lanes,
                                                  tern_ref_value **acc, tern_ref_value **x,
                                                  bool swapped, tern_ref_value **scratch);
/* Creates them: |acc| with the initial values, |x| uninitialised. */
TERN_MUST_USE tern_status tern_ref_window_values(const tern_ref_window_job *j, int64_t lanes,
                                                 tern_ref_value **acc, tern_ref_value **x);

/* Runs |fn| over blocks of |grain| items, concurrently. It gets space for five values per result,
 * the first two of which are released afterwards. The error of the first failed block is returned.
 */
typedef tern_status (*tern_ref_window_fn)(const tern_ref_window_job *j, int64_t first,
                                          int64_t items, tern_ref_value **values);
TERN_MUST_USE tern_status tern_ref_window_blocks(const tern_ref_window_job *j, int64_t items,
                                                 int64_t grain, tern_ref_window_fn fn);

/* Handles a cumulative window, which is as long as the operand and padded by all but one before
 * (or after) it, with one step per position; otherwise *out_done is false. */
TERN_MUST_USE tern_status tern_ref_window_running(const tern_ref_window_job *j, bool *out_done);

#endif
