/* profile/findings_impl.h - detection of bottlenecks.
 *
 * Each kind of finding is a row of findings.def and a function that measures it. Its cost has two
 * upper bounds: the time it takes, and the total less the busiest of all other resources, which
 * would remain. */
#ifndef TERN_PROFILE_FINDINGS_IMPL_H
#define TERN_PROFILE_FINDINGS_IMPL_H

#include "profile/profile_impl.h"

/* Resources that bound the time of a program from below, by the fraction of the time that each is
 * in use. */
typedef enum {
    TERN_FLOOR_PE,
    TERN_FLOOR_ACT,
    TERN_FLOOR_DVE,
    TERN_FLOOR_POOL,
    TERN_FLOOR_DMA, /* all of its engines */
    TERN_FLOOR_HBM,
    TERN_FLOOR_COUNT
} tern_profile_floor;
_Static_assert((int)TERN_FLOOR_PE == (int)TERN_ENGINE_PE &&
                   (int)TERN_FLOOR_POOL == (int)TERN_ENGINE_POOL,
               "engines first, in their order");

typedef struct {
    const tern_profile *p;
    const tern_timing_core *core;
    const tern_chip *chip;
    double total; /* total time, in femtoseconds */
    double seen;  /* of it, covered by events */
    double floor[TERN_FLOOR_COUNT];
    /* Of the current finding. */
    tern_text what, evidence;
    const char *hint; /* NULL: the one in findings.def */
    double *by_note;  /* [notes + 1] */
    double most;
    uint32_t instr;
} tern_profile_finder;

/* Upper bound on the cost of |but|: the fraction of the time left over by the busiest other
 * resource. */
double tern_profile_cap(const tern_profile_finder *l, tern_profile_floor but);
tern_profile_floor tern_profile_busiest(const tern_profile_finder *l);

/* Attributes |amount| of the cost to the op of |instr|. */
void tern_profile_attribute(tern_profile_finder *l, uint32_t instr, double amount);
/* Appends "; most of it for dot_general.3 (model.py:40)" if an op was blamed, and records the worst
 * instruction. */
void tern_profile_put_worst(tern_profile_finder *l);

/* A finder writes |what| and |evidence| and returns the upper bound of the cost as a fraction of
 * the time; 0: no finding. */
#define FINDING(kind, hint) double tern_profile_find_##kind(tern_profile_finder *l);
#include "profile/findings.def"

#endif
