/* profile/findings_impl.h - looking for what holds a program back.
 *
 * Each kind of finding is a row of findings.def and a function that measures it. What a thing costs
 * at most is bounded twice: by the time it takes, and by what would still be left if it took none,
 * which is the busiest of all other resources. */
#ifndef TERN_PROFILE_FINDINGS_IMPL_H
#define TERN_PROFILE_FINDINGS_IMPL_H

#include "profile/profile_impl.h"

/* What a program cannot be faster than: shares of the time that each is in use. */
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
    double total; /* time, in femtoseconds */
    double seen;  /* of it, what is in the events */
    double floor[TERN_FLOOR_COUNT];
    /* Of the finding that is being made. */
    tern_text what, evidence;
    const char *hint; /* NULL: that of its row */
    double *by_note;  /* [notes + 1] */
    double most;
    uint32_t instr;
} tern_profile_look;

/* What is left at least if |but| took no time, and the rest: what it can cost. */
double tern_profile_cap(const tern_profile_look *l, tern_profile_floor but);
tern_profile_floor tern_profile_busiest(const tern_profile_look *l);

/* Whom it is laid at: adds |amount| to the op of |instr|. */
void tern_profile_blame(tern_profile_look *l, uint32_t instr, double amount);
/* "; most of it for dot_general.3 (model.py:40)" if any was, and keeps the worst instruction. */
void tern_profile_put_worst(tern_profile_look *l);

/* A finder writes |what| and |evidence| and returns the share of the time that it costs at most; 0:
 * there is nothing. */
#define FINDING(kind, hint) double tern_profile_find_##kind(tern_profile_look *l);
#include "profile/findings.def"

#endif
