/* hlo/comparator.h - the order of a sort whose comparator compares one pair of its arguments,
 * directly or, as JAX emits it, after canonicalising zeros and NaNs. */
#ifndef TERN_HLO_COMPARATOR_H
#define TERN_HLO_COMPARATOR_H

#include "hlo/module.h"

typedef struct {
    uint32_t key; /* the operand that is compared */
    tern_dtype dtype;
    bool descending;
    bool zeros_equal, nans_equal; /* -0 equals +0; all NaNs are equal and greater than infinity */
} tern_hlo_sort_order;

/* False if the comparator has another form. */
bool tern_hlo_sort_order_of(const tern_hlo_module *m, tern_hlo_op sort, tern_hlo_sort_order *out);

#endif
