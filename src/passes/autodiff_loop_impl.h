/* passes/autodiff_loop_impl.h - a while on its way to being differentiated. */
#ifndef TERN_PASSES_AUTODIFF_LOOP_IMPL_H
#define TERN_PASSES_AUTODIFF_LOOP_IMPL_H

#include "passes/autodiff_impl.h"

/* A counter that goes from a constant to a constant by a constant. */
typedef struct {
    uint32_t slot;
    int64_t first, step, turns;
} tern_ad_count;

/* False if |op| is not such a loop. */
bool tern_ad_count_of(const tern_hlo_module *m, tern_hlo_op op, tern_ad_count *out);
/* The body hands slot |i| on as it got it, or always what it began with. */
bool tern_ad_is_invariant(const tern_hlo_module *m, tern_hlo_op op, uint32_t i);

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    tern_hlo_op_info info; /* a copy: ops move when one is made */
    tern_hlo_region body;
    tern_hlo_value arg_first; /* of the body */
    tern_ad_count count;
    tern_dtype dtype; /* of the counter */
    const tern_hlo_value *d;
    tern_hlo_region at; /* where the way back of what is around the loop is built */

    bool *carried;        /* [slot]: has a cotangent */
    tern_ad_values outer; /* from outside, with a cotangent */
    tern_hlo_value *kept; /* [outer]: their cotangents outside */

    /* The loop back. It carries a counter, cotangents of slots, those of |outer|. */
    tern_hlo_region back; /* its body */
    tern_hlo_region way;  /* the rules' ops, before they are put there */
    uint32_t back_count;
    tern_hlo_type *types; /* [back_count] */
    tern_hlo_value *next; /* [back_count]: what its turn returns */

    /* What the loop back takes from the loop. */
    bool nests;               /* there are loops in the body */
    tern_hlo_region pristine; /* the body as it was, where sweeping changed it; else 0 */
    tern_hlo_cloner copy;     /* from the body to that */
    tern_ad_values saved;     /* values of the body, kept by turn */
    tern_map plan;            /* value of the body to its place in |saved| + 1, or 0 */
    tern_map again;           /* ops of the body that the loop back has too */
    tern_hlo_value stacks;    /* the first of the kept tensors */
} tern_ad_loop;

/* |v| is an argument or a result at the top of the body. */
bool tern_ad_in_body(const tern_ad_loop *l, tern_hlo_value v);

/* What the ops of |way| need from the loop: |saved|, |plan| and |again|. */
void tern_ad_loop_plan(tern_ad_loop *l);
/* The loop with tensors that keep what is saved, in place of the loop. */
void tern_ad_loop_keep(tern_ad_loop *l);
/* The body of the loop back, from |way|. */
void tern_ad_loop_finish(tern_ad_loop *l);

/* From a place in a counter's range to a number, and back: slices at turn |turn| of a stack. */
tern_hlo_value tern_ad_loop_int(tern_ad_loop *l, int64_t number);

#endif
