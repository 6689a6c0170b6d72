/* isa/dynamic_loops.h - the parts of a program whose trip count depends on values: `while` loops
 * that test a condition, branches, library calls whose work is unknown. */
#ifndef TERN_ISA_DYNAMIC_LOOPS_H
#define TERN_ISA_DYNAMIC_LOOPS_H

#include "isa/program.h"

typedef enum {
    TERN_DYNAMIC_LOOP,   /* any number of iterations */
    TERN_DYNAMIC_BRANCH, /* of a case or if: one or none */
    TERN_DYNAMIC_LIBRARY /* a library call marked |unknown|: it has no time */
} tern_isa_dynamic_kind;

/* One loop of the source program, of which each participating engine has a copy. */
typedef struct {
    uint8_t kind;
    uint32_t depth;  /* 1: outermost */
    uint32_t parent; /* the innermost loop around it; NONE32: none */
    uint32_t note;
    /* Instructions of each engine; NONE32: it does not participate. Of a library call only
     * |begin|. */
    uint32_t begin[TERN_ENGINE_COUNT];  /* LOOP */
    uint32_t branch[TERN_ENGINE_COUNT]; /* BRANCH that exits it; NONE32: the trip count is in a
                                           register */
    uint32_t end[TERN_ENGINE_COUNT];    /* END_LOOP */
} tern_isa_dynamic;
typedef TERN_VEC(tern_isa_dynamic) tern_isa_dynamics;

/* The dynamic loops of |p|, in program order. |out| is empty at first and owned by the caller,
 * even on failure. Loops of kind |fallback| are omitted: they are not timed. */
TERN_MUST_USE tern_status tern_isa_find_dynamic(tern_alloc mem, const tern_isa_program *p,
                                                tern_isa_dynamics *out);

/* Trip count of a LOOP with static bounds. */
uint64_t tern_isa_trip_count(const uint32_t *loop);

#endif
