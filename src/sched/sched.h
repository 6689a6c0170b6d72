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

/* The same in parts, so that not all of a program need be there at once. Every engine ends a part
 * by waiting for all that is under way, and begins the next with all of SBUF and PSUM; HBM
 * temporaries live over whole parts, and have their places when the last part is done. A program
 * that has only one part is what tern_sched_finish() makes. Between two parts the recording must be
 * outside of all loops. */
typedef struct tern_sched_parts tern_sched_parts;
TERN_MUST_USE tern_status tern_sched_parts_create(tern_lir *b, const tern_chip *chip,
                                                  const tern_sched_options *options,
                                                  tern_sched_parts **out);
void tern_sched_parts_destroy(tern_sched_parts *parts); /* accepts NULL */
/* Whether what was recorded may become a part that is not the last: not if semaphores might run out
 * because of loops that turn so often as only the running program knows. */
bool tern_sched_can_part(const tern_sched_parts *parts);
/* A loop around several parts. Before a part is made of what was recorded since the last one: that
 * begins with a loop of known turns, two or more, which is open and is the first loop of the
 * recording; it goes around this part and those that follow, up to and with the one before which
 * end_outer_loop() is called. That is another one, and not the last. Its turns are not loops of the
 * recording any more, so between these parts this is outside of all loops; |iteration| of the loop
 * stays good in them. What one part or turn leaves to others is in HBM. UNSUPPORTED from a part: an
 * instruction cannot move with the turns. */
uint32_t tern_sched_begin_outer_loop(tern_sched_parts *parts); /* how many there are */
void tern_sched_end_outer_loop(tern_sched_parts *parts);
/* What was recorded since the last call becomes a part. |*out|, the builder's, has its instructions
 * alone, which count from 0, its tiles, all tensors in HBM and the notes so far. The lives of
 * tensors count from the first instruction of the program. options.report is that of all parts so
 * far. */
TERN_MUST_USE tern_status tern_sched_part(tern_sched_parts *parts, bool last,
                                          tern_isa_program **out);
/* By what numbers the whole program will have the tensors of the part; NULL: by the same. */
const uint32_t *tern_sched_part_tensor_ids(const tern_sched_parts *parts);
/* The part may go; from here on the next is recorded. Tensors in HBM keep their order, not their
 * numbers. */
TERN_MUST_USE tern_status tern_sched_next_part(tern_sched_parts *parts);
/* After the last part: what the builder has but for instructions goes to |out|, which is
 * initialised. The builder can only be destroyed afterwards. */
TERN_MUST_USE tern_status tern_sched_take_tables(tern_sched_parts *parts, tern_isa_program *out);

/* Operands and arguments in the order of their instructions, and none that nobody has. A program
 * whose instructions share what is alike takes nearly half the memory, and is as good for
 * everything but tern_isa_encode() (tern_isa_encode_shared() takes it) and
 * tern_isa_program_equal(). */
TERN_MUST_USE tern_status tern_sched_pack(tern_isa_program *p);

#endif
