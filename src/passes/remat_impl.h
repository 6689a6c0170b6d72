/* passes/remat_impl.h - two loops of a gradient: the second reads, iteration by iteration, what the
 * first saved. */
#ifndef TERN_PASSES_REMAT_IMPL_H
#define TERN_PASSES_REMAT_IMPL_H

#include "passes/autodiff_loop_impl.h"
#include "passes/passes_impl.h"
#include "passes/rewrite_impl.h"

/* times * counter + plus; times is 1 or -1. */
typedef struct {
    int64_t times, plus;
} tern_remat_index;

/* A slot of the first loop whose iterations each write one slice. Together they fill it, so its
 * initial value does not matter. */
typedef struct {
    uint32_t slot;
    tern_hlo_op update;     /* the dynamic_update_slice */
    tern_hlo_value written; /* a slice of size 1 of the first dimension */
    tern_hlo_value stack;   /* the loop's result */
    tern_remat_index at;    /* index of the write, as a function of the counter */
    tern_hlo_region reader; /* body of the only loop that reads it; 0: not eligible */
    tern_hlo_value index;   /* index of that read */
    bool tried, removed;
} tern_remat_slot;

typedef struct {
    tern_rewrite *r;
    tern_hlo_op op;
    tern_hlo_region body;
    tern_hlo_value counter;
    tern_ad_trip_count count;
    TERN_VEC(tern_remat_slot) slots;
} tern_remat_loop;

/* Finds the slots of |op|, a while, that are filled this way; none if its trip count is unknown. */
TERN_MUST_USE tern_status tern_remat_find_slots(tern_remat_loop *l, tern_rewrite *r,
                                                tern_hlo_op op);
/* The remaining slot that saves |v|, a value of the body, up to a reshape; NULL: none. */
const tern_remat_slot *tern_remat_saved_slot(const tern_remat_loop *l, tern_hlo_value v,
                                             tern_remat_index at);

#endif
