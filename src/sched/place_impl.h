/* sched/place_impl.h - lives of tensors, for those who give them places. */
#ifndef TERN_SCHED_PLACE_IMPL_H
#define TERN_SCHED_PLACE_IMPL_H

#include "sched/sched_impl.h"

/* --- lives.c --- */

/* lives[tensors]; of those that are never used, |first| is NONE. */
TERN_MUST_USE tern_status tern_sched_find_lives(const tern_sched_nest *nest,
                                                tern_sched_life *lives);

/* local[tensors]: the innermost loop of tiles whose values never outlive a turn of it; else NONE.
 */
TERN_MUST_USE tern_status tern_sched_find_local(const tern_sched_nest *nest, uint32_t *local);

/* --- scratch.c --- */

/* Temporaries in HBM: offsets in one scratch area, shared by those that do not live together. Their
 * lives are written into the table, which is what marks them as placed. */
TERN_MUST_USE tern_status tern_sched_place_scratch(tern_isa_program *p,
                                                   const tern_sched_life *lives,
                                                   tern_sched_report *report);

#endif
