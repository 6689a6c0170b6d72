/* passes/autodiff_loop_impl.h - state of differentiating one while. */
#ifndef TERN_PASSES_AUTODIFF_LOOP_IMPL_H
#define TERN_PASSES_AUTODIFF_LOOP_IMPL_H

#include "passes/autodiff_impl.h"

/* A counter with constant start, step and trip count. */
typedef struct {
    uint32_t slot;
    int64_t first, step, trip_count;
} tern_ad_trip_count;

/* False if |op| has no such counter. */
bool tern_ad_trip_count_of(const tern_hlo_module *m, tern_hlo_op op, tern_ad_trip_count *out);
/* The body returns slot |i| unchanged, or always its initial value. */
bool tern_ad_is_invariant(const tern_hlo_module *m, tern_hlo_op op, uint32_t i);

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    tern_hlo_op_info info; /* a copy: creating ops may reallocate the table */
    tern_hlo_region body;
    tern_hlo_value arg_first; /* first argument of the body */
    tern_ad_trip_count count;
    tern_dtype dtype; /* of the counter */
    const tern_hlo_value *d;
    tern_hlo_region at; /* insertion point of the backward pass outside the loop */

    bool *carried;                    /* [slot]: has a cotangent */
    tern_ad_values outer;             /* captured values with a cotangent */
    tern_hlo_value *outer_cotangents; /* [outer]: their cotangents before the loop */

    /* The backward loop. It carries a counter, cotangents of slots and cotangents of |outer|. */
    tern_hlo_region backward; /* its body */
    tern_hlo_region adjoint;  /* ops of the rules, before they are moved into the body */
    uint32_t backward_count;
    tern_hlo_type *types; /* [back_count] */
    tern_hlo_value *next; /* [backward_count]: results of its body */

    /* Values that the backward loop takes from the forward loop. */
    bool nests;               /* the body contains loops */
    tern_hlo_region original; /* the body before the reverse sweep changed it, if it did; else 0 */
    tern_hlo_cloner copy;     /* maps the body to |original| */
    tern_ad_values saved;     /* values of the body that are saved per iteration */
    tern_map plan;            /* value of the body to its index in |saved| + 1, or 0 */
    tern_map remat;           /* ops of the body that the backward loop rematerialises */
    tern_hlo_value stacks;    /* the first stack of saved values */
} tern_ad_loop;

/* |v| is an argument of the body or the result of one of its ops, not of a nested one. */
bool tern_ad_in_body(const tern_ad_loop *l, tern_hlo_value v);

/* Fills |saved|, |plan| and |remat| with what the ops of |adjoint| need from the loop. */
void tern_ad_loop_plan(tern_ad_loop *l);
/* Replaces the loop by one that also saves |saved| in stacks. */
void tern_ad_loop_save(tern_ad_loop *l);
/* Builds the body of the backward loop from |adjoint|. */
void tern_ad_loop_finish(tern_ad_loop *l);

/* A constant of the counter's type. */
tern_hlo_value tern_ad_loop_int(tern_ad_loop *l, int64_t value);

#endif
