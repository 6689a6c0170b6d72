/* sched/sched.h - from what was recorded with lir to a program of a chip: engines chosen, tiles and
 * HBM temporaries placed, waits and signals put in, loops written for every engine. */
#ifndef TERN_SCHED_SCHED_H
#define TERN_SCHED_SCHED_H

#include "lir/lir.h"

/* What came of it. */
typedef struct {
    uint64_t sbuf_bytes, psum_bytes; /* of a partition: the most in use at one time */
    uint64_t scratch_bytes;          /* HBM for temporaries */
    uint64_t temp_bytes;             /* what they would take without sharing */
    uint64_t spill_bytes;            /* moved to HBM and back because SBUF was full, in all turns of
                                        loops; of one whose turns nobody knows, in one */
    uint64_t instructions[TERN_ENGINE_COUNT];
    uint64_t waits, signals;
    uint32_t loops;    /* of the machine */
    uint32_t rolled;   /* the same of one engine each, where written out code repeats */
    uint32_t unrolled; /* loops written out because they could not be */
} tern_sched_report;

typedef struct {
    uint64_t
        sbuf_bytes; /* of a partition that tiles may use; 0: what the chip leaves to programs */
    tern_sched_report *report; /* filled in; may be NULL */
    bool straight;             /* what repeats in straight code stays written out */
    bool shared; /* instructions share operands and arguments: see tern_sched_pack() */
} tern_sched_options;

/* Moves what was recorded into |out|, which is initialised by the call; on failure that holds
 * nothing. |options| may be NULL. The builder can only be destroyed afterwards. NO_SPACE
 * with the sizes if the tiles, semaphores or queues do not fit the chip. What comes out still wants
 * isa/check.h: shapes and types are not looked at here. */
TERN_MUST_USE tern_status tern_sched_finish(tern_lir *b, const tern_chip *chip,
                                            const tern_sched_options *options,
                                            tern_isa_program *out);

/* Operands and arguments in the order of their instructions, and none that nobody has. A program
 * whose instructions share what is alike takes nearly half the memory, and is as good for
 * everything but tern_isa_encode() (tern_isa_encode_shared() takes it) and
 * tern_isa_program_equal(). */
TERN_MUST_USE tern_status tern_sched_pack(tern_isa_program *p);

#endif
