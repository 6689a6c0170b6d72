/* timing/loop_measure_impl.h - loops whose trip count depends on values, in a simulation. */
#ifndef TERN_TIMING_LOOP_MEASURE_IMPL_H
#define TERN_TIMING_LOOP_MEASURE_IMPL_H

#include "isa/dynamic_loops.h"
#include "timing/timing_impl.h"

typedef struct {
    uint32_t instr, loop;
} tern_timing_position;

/* The times when an engine was at the begin and the end of an iteration or a branch. */
typedef struct {
    tern_time from, to;
    uint8_t taken; /* number of times the branch was taken, up to 2 */
    bool measured;
} tern_timing_mark;

typedef struct {
    tern_timing_mark of[TERN_ENGINE_COUNT];
} tern_timing_marks;

struct tern_timing_dynamic_state {
    tern_alloc mem;
    uint32_t depth; /* nesting depth of the measured loops; 0: none, and no loop iterates */
    tern_isa_dynamics loops;
    TERN_VEC(tern_timing_position) positions; /* LOOP, BRANCH and END_LOOP, in order */
    tern_timing_marks *marks;                 /* [loops]; NULL without |depth| */
};

/* |*out| NULL: |p| has no such loops. */
TERN_MUST_USE tern_status tern_timing_dynamic_create(tern_alloc mem, const tern_isa_program *p,
                                                     uint32_t depth,
                                                     tern_timing_dynamic_state **out);
void tern_timing_dynamic_destroy(tern_timing_dynamic_state *d); /* accepts NULL */

/* Stores the measured times in the entries of |list| at that depth. |d| may be NULL. */
void tern_timing_take_measured(const tern_timing_dynamic_state *d, tern_timing_dynamic *list);

/* Appends an entry for each loop of |p|, without times. */
TERN_MUST_USE tern_status tern_timing_list_dynamic(tern_alloc mem, const tern_chip *chip,
                                                   const tern_isa_program *p,
                                                   tern_timing_dynamics *out, size_t *first,
                                                   uint32_t *deepest);

#endif
