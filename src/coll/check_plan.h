/* coll/check_plan.h - proves that a plan computes its collective, for groups of up to 64 ranks.
 *
 * Executes the steps of all ranks on sets of contributions instead of numbers, and derives which
 * steps are ordered in every execution. So the result does not depend on a schedule. */
#ifndef TERN_COLL_CHECK_PLAN_H
#define TERN_COLL_CHECK_PLAN_H

#include "coll/coll_plan.h"

enum { TERN_COLL_CHECK_RANKS = 64 };

/* The traffic of a correct plan, in chunks: what ranks write to others or read from others. */
typedef struct {
    tern_alloc mem;
    uint32_t ranks;
    uint64_t *pairs;          /* [from * ranks + to] */
    uint64_t *sent;           /* [ranks] */
    uint64_t *received;       /* [ranks] */
    bool folds_in_rank_order; /* every reduction is ((x0 + x1) + x2) + ... in the order of ranks */
} tern_coll_traffic;
void tern_coll_traffic_fini(tern_coll_traffic *traffic); /* accepts zeros */

/* INVALID with the first of these that is found:
 *
 *     a place that does not exist, or a write to the input
 *     a deadlock: the ranks and the steps in which they wait
 *     a race: two accesses of a chunk, one of them a write, that nothing orders; an access of a
 *     rank's memory that may happen after the rank has left the collective
 *     a read of a chunk that nothing wrote, or a contribution that is reduced twice
 *     a chunk of the output that is not what the collective defines
 *
 * UNSUPPORTED for more than TERN_COLL_CHECK_RANKS ranks or too many steps. On failure |out| holds
 * nothing. */
TERN_MUST_USE tern_status tern_coll_check_plan(tern_alloc mem, const tern_coll_plan *plan,
                                               tern_coll_traffic *out);

#endif
