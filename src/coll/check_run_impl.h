/* coll/check_run_impl.h - the events of a plan, for the parts of the checker. */
#ifndef TERN_COLL_CHECK_RUN_IMPL_H
#define TERN_COLL_CHECK_RUN_IMPL_H

#include "base/arena.h"
#include "coll/check_plan.h"

enum { CHECK_NO_EVENT = UINT32_MAX, CHECK_EVENTS_MAX = 1 << 14 };

/* A step as executed by a rank, or the join of steps that started together. The last event of a
 * rank is its leaving. */
typedef struct {
    uint32_t rank;
    uint32_t step, trip;
    bool is_join;
    uint32_t after;       /* an event of the same rank that is complete before it, or NO_EVENT */
    uint32_t joins_first; /* a join: after the events from this one up to itself */
    tern_coll_action action;
} check_event;

typedef struct {
    const tern_coll_plan *plan;
    tern_arena *arena;
    TERN_VEC(check_event) events; /* of rank 0, then of rank 1, ... in the order of the steps */
    uint32_t leaves[TERN_COLL_CHECK_RANKS]; /* the events in which the ranks leave */
    uint32_t *schedule; /* [events.count]: an order in which they can be executed */
} check_run;

/* A chunk of a rank's buffer, as an index below check_chunk_count(). */
uint32_t check_chunk_count(const tern_coll_plan *plan);
uint32_t check_chunk_id(const tern_coll_plan *plan, const tern_coll_place *place, uint32_t i);

/* Finds the orders that hold in every execution, and the accesses that have none. */
TERN_MUST_USE tern_status check_order(const check_run *run);

/* Executes the schedule on sets of contributions; compares the outputs with the collective's
 * definition. */
TERN_MUST_USE tern_status check_values(const check_run *run, bool *out_folds_in_rank_order);

#endif
