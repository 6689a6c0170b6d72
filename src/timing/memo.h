/* timing/memo.h - the time of a program, worked out once: a second run of the same program on the
 * same chip, reading the same values into its registers, costs nothing here. */
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
    uint64_t simulations; /* how often it had to be worked out */
} tern_timing_memo;

/* Takes no memory yet. */
void tern_timing_memo_init(tern_timing_memo *memo, tern_alloc mem);
void tern_timing_memo_fini(tern_timing_memo *memo);

/* The time of |job|. Program and chip are told apart by their addresses: what lies there must not
 * change. |*out| holds until the next call. */
TERN_MUST_USE tern_status tern_timing_memo_get(tern_timing_memo *memo, const tern_chip *chip,
                                               const tern_timing_job *job, const tern_timing **out);

#endif
