/* coll/build_plan.h - builds the plan of a collective by a named algorithm, or by one for each
 * level of a hierarchy: cores of a node, then nodes. */
#ifndef TERN_COLL_BUILD_PLAN_H
#define TERN_COLL_BUILD_PLAN_H

#include "coll/coll_plan.h"

/* Ranks are numbered with the innermost level first: rank = core + cores * node. Reductions go
 * from the innermost level outwards, gathers back inwards, so that the outer levels move the least
 * data. */
typedef struct {
    tern_coll_kind kind;
    uint32_t level_count; /* 1 to TERN_COLL_LEVELS; the group has the product of their ranks */
    tern_coll_level levels[TERN_COLL_LEVELS];
    int32_t shift;          /* PERMUTE only; unless |targets| */
    const int32_t *targets; /* PERMUTE only: NULL, or the rank that each rank sends to, -1 for none;
                               no rank receives from two */
} tern_coll_spec;

/* On rank r of n the result is
 *
 *     ALL_REDUCE      output[c] = the reduction of input[c] of all ranks
 *     ALL_GATHER      output[c] = input[0] of rank c
 *     REDUCE_SCATTER  output[0] = the reduction of input[r] of all ranks
 *     ALL_TO_ALL      output[c] = input[r] of rank c
 *     PERMUTE         output[0] = input[0] of rank (r - shift) mod n, or of the rank whose target
 *                     is r, or zeros
 *     BROADCAST       output[c] = input[c] of rank 0
 *
 * UNSUPPORTED if an algorithm does not have the kind or cannot do the number of ranks; INVALID for
 * a level of no ranks or a wrong table of targets. On failure |out| holds nothing. */
TERN_MUST_USE tern_status tern_coll_plan_build(tern_alloc mem, const tern_coll_spec *spec,
                                               tern_coll_plan *out);

#endif
