/* passes/lift_impl.h - values of a counting loop for all iterations at once.
 *
 * The lift of a value along one of its dimensions is the concatenation of its instances in all
 * iterations along that dimension. It is built before the loop from clones of the body's ops, whose
 * other dimensions stay as they are: slices at the counter become the whole tensor, positions that
 * count on from block to block become one iota. */
#ifndef TERN_PASSES_LIFT_IMPL_H
#define TERN_PASSES_LIFT_IMPL_H

#include "passes/autodiff_loop_impl.h"
#include "passes/rewrite_impl.h"

enum {
    LIFT_MAX_RANK = 8,
    LIFT_MAX_DEPTH = 64,
    LIFT_MAX_OPS = 512,
    LIFT_SAME = -1 /* not a dimension: the value is the same in all iterations */
};

typedef struct {
    tern_hlo_value v;
    int d;
    tern_hlo_value out; /* 0: impossible */
} tern_lift_memo;

typedef struct {
    tern_rewrite *r;
    tern_hlo_op loop;
    tern_hlo_region body;
    tern_ad_trip_count count;
    tern_hlo_value counter; /* an argument of the body */
    /* A reduction, or the sum of a matmul, along the concatenated dimension stands for the fold of
     * those of all iterations; the caller has checked that. */
    bool folds;
    /* In place of |from[i]|, |to[i]| is built. */
    struct {
        tern_hlo_value from, to;
    } instead[LIFT_MAX_RANK];
    uint32_t instead_count;
    TERN_VEC(tern_lift_memo) memo;
    tern_hlo_op exponential; /* the last one that was lifted along a dimension */
    unsigned depth;
    tern_status status;
} tern_lift;

/* False if |loop| is not a counting loop. */
bool tern_lift_init(tern_lift *l, tern_rewrite *r, tern_hlo_op loop);
void tern_lift_fini(tern_lift *l);
/* Stages ops in |l->r| (see tern_rewrite_build()) that compute |v|, a value of the body or from
 * outside, lifted along dimension |d|, or with LIFT_SAME as it is. 0 if that is impossible, or on
 * a failure, which is in |l->status|. */
tern_hlo_value tern_lift_value(tern_lift *l, tern_hlo_value v, int d);
/* Whether the scalar |v| is an affine function of the counter; its smallest and largest value. */
bool tern_lift_range(const tern_lift *l, tern_hlo_value v, int64_t *least, int64_t *most);
/* |v|, with a new first dimension for the iterations: lifted along its first dimension, or with
 * |large| its largest (queries are more than heads), or else any other. 0 as above. */
tern_hlo_value tern_lift_first(tern_lift *l, tern_hlo_value v, bool large);
/* |update|, a dynamic_update_slice of the body, writes one slice of its operand per iteration, in
 * order, and all slices are written: the whole operand after the loop. 0 as above. */
tern_hlo_value tern_lift_stack(tern_lift *l, tern_hlo_op update, bool large);

#endif
