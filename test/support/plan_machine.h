/* plan_machine.h - executes a plan of a collective on numbers: steps of a rank that start together
 * in any order, and whichever rank can go on. A rank that has left overwrites its memory. This is
 * independent of the plan checker, except for the evaluation of steps. */
#ifndef TERN_TEST_PLAN_MACHINE_H
#define TERN_TEST_PLAN_MACHINE_H

#include "coll/coll_plan.h"

/* Runs |plan| once; |seed| selects the inputs and the order. Its places must exist. Returns NULL,
 * or what is wrong: a rank never leaves, or an output is not what the collective defines. */
const char *plan_machine_run(const tern_coll_plan *plan, uint64_t seed);

#endif
