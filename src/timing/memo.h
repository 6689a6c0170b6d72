/* timing/memo.h - memoises the time of a program: timing the same program again on the same chip,
 * with the same values loaded into its registers, costs nothing. */
#ifndef TERN_TIMING_MEMO_H
#define TERN_TIMING_MEMO_H

#include "timing/timing.h"

typedef struct {
    tern_alloc mem;
    bool known;
    const tern_isa_program *program;
    const tern_chip *chip;
    TERN_VEC(uint32_t) loaded; /* counts and values of every engine, one after the other */
    tern_timing timing;
    uint64_t simulations; /* number of simulations run */
} tern_timing_memo;

/* Allocates nothing yet. */
void tern_timing_memo_init(tern_timing_memo *memo, tern_alloc mem);
void tern_timing_memo_fini(tern_timing_memo *memo);

/* The time of |job|. Programs and chips are identified by address: their contents must not change.
 * |*out| is valid until the next call. */
TERN_MUST_USE tern_status tern_timing_memo_get(tern_timing_memo *memo, const tern_chip *chip,
                                               const tern_timing_job *job, const tern_timing **out);

#endif
