/* lower/scan_impl.h - scans: cumulative sums, products, maxima and minima, and linear
 * recurrences. */
#ifndef TERN_LOWER_SCAN_IMPL_H
#define TERN_LOWER_SCAN_IMPL_H

#include "lower/move_impl.h"

enum { TERN_LOWER_SCAN_INPUTS = 2 };

/* r[t] = r[t-1] op x[t], or r[t] = a[t] by r[t-1] op x[t] of a recurrence. */
typedef struct {
    tern_lower *l;
    tern_hlo_value result;
    tern_lower_array in[TERN_LOWER_SCAN_INPUTS]; /* x, and a of a recurrence */
    uint32_t inputs;                             /* 2: a recurrence */
    int dim;
    tern_alu op; /* of a recurrence: ADD, or MAX */
    tern_alu by; /* of a recurrence: MULTIPLY, or ADD */
    float init;  /* the neutral element */
    bool back;   /* from the last element to the first */
    tern_engine engine;
    tern_dtype acc_dtype;
    bool is_reordered; /* the dims of |in| are those of the operands in |order| */
    int64_t order[TERN_LOWER_RANK_MAX];
} tern_lower_scan;

/* Allocates the result; its dims are in the order of those of s->in. */
tern_lower_array tern_lower_scan_make(const tern_lower_scan *s);

/* |v|, one row or a part of it, in scan order: reversed if s->back. */
tern_lir_view tern_lower_scan_order(const tern_lower_scan *s, tern_lir_view v);

/* Records the scan of rows on the vector engine: |in| as s->in, all in scan order. |before|: the
 * last results of the previous columns, f32, or absent. */
void tern_lower_scan_rows(const tern_lower_scan *s, tern_lir_view to, const tern_lir_view *in,
                          tern_lir_view before);

/* |a| as [outer, time, inner], with |dim| as time; false if no strides express that. */
bool tern_lower_scan_split(const tern_lower_array *a, int dim, tern_lower_array *out);

/* The scan along a dimension that is not the last one, without moving the operands first: by
 * transposing blocks, or with outer positions on partitions. False, recording nothing, if it is not
 * supported, or not faster than the other (|only_if_faster|). */
bool tern_lower_scan_across(tern_lower_scan *s);
bool tern_lower_scan_beside(tern_lower_scan *s, bool only_if_faster);

/* Short scans with many inner positions, which are on partitions. False, recording nothing, if it
 * is not supported. */
bool tern_lower_scan_spread(tern_lower_scan *s);

/* The scan along few long rows, [rows, length]. False, recording nothing, if it is not supported.
 */
bool tern_lower_scan_chunks(const tern_lower_scan *s, const tern_lower_array *in,
                            const tern_lower_array *out);

#endif
