/* coll/stages_impl.h - the steps of a plan, grouped by what starts together. */
#ifndef TERN_COLL_STAGES_IMPL_H
#define TERN_COLL_STAGES_IMPL_H

#include "coll/coll_plan.h"

enum { TERN_COLL_STAGE_STEPS = 8 };

/* Steps that start together, all of them |repeats| times one after the other. */
typedef struct {
    uint32_t count;
    struct {
        uint32_t step, trips; /* trips 0 to trips - 1 start together */
    } items[TERN_COLL_STAGE_STEPS];
    uint32_t repeats;
} tern_coll_stage;

/* Calls |fn| for every stage in order, until one fails. Steps that only wait or signal are in
 * none. */
typedef tern_status (*tern_coll_stage_fn)(void *arg, const tern_coll_stage *stage);
TERN_MUST_USE tern_status tern_coll_each_stage(const tern_coll_plan *plan, tern_coll_stage_fn fn,
                                               void *arg);

#endif
