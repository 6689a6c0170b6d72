/* passes/recompute_impl.h - two loops of which the second reads, turn by turn, what the first has
 * kept: the loops of a gradient. */
#ifndef TERN_PASSES_RECOMPUTE_IMPL_H
#define TERN_PASSES_RECOMPUTE_IMPL_H

#include "passes/autodiff_loop_impl.h"
#include "passes/passes_impl.h"
#include "passes/rewrite_impl.h"

/* times * counter + plus; times is 1 or -1. */
typedef struct {
    int64_t times, plus;
} tern_recompute_index;

/* A slot of the first loop that holds, when that is done, what its turns have written, one slice
 * each: the whole of it, so that what it began with does not matter. */
typedef struct {
    uint32_t slot;
    tern_hlo_op update;      /* the dynamic_update_slice */
    tern_hlo_value written;  /* a slice of size 1 of the first dimension */
    tern_hlo_value stack;    /* the loop's result */
    tern_recompute_index at; /* where, in terms of the loop's counter */
    tern_hlo_region reader;  /* the body of the only loop that reads it; 0: not so */
    tern_hlo_value index;    /* where that reads */
    bool tried, goes;
} tern_recompute_slot;

typedef struct {
    tern_rewrite *r;
    tern_hlo_op op;
    tern_hlo_region body;
    tern_hlo_value counter;
    tern_ad_count count;
    TERN_VEC(tern_recompute_slot) slots;
} tern_recompute_loop;

/* The slots of |op|, a while, that are written so; none if its turns cannot be counted. */
TERN_MUST_USE tern_status tern_recompute_look(tern_recompute_loop *l, tern_rewrite *r,
                                              tern_hlo_op op);
/* The slot in which |v|, a value of the body, is kept, perhaps in another shape; NULL: none that
 * stays. */
const tern_recompute_slot *tern_recompute_kept(const tern_recompute_loop *l, tern_hlo_value v,
                                               tern_recompute_index at);

#endif
