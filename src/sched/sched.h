/* sched/sched.h - schedules a kernel recorded with lir for a chip: chooses engines, allocates tiles
 * and HBM temporaries, inserts waits and signals, and emits loops for every engine. */
#ifndef TERN_SCHED_SCHED_H
#define TERN_SCHED_SCHED_H

#include "lir/lir.h"

typedef struct {
    uint64_t sbuf_bytes, psum_bytes; /* peak use of a partition */
    uint64_t scratch_bytes;          /* HBM for temporaries */
    uint64_t temp_bytes;             /* sum of their sizes, without sharing */
    uint64_t spill_bytes;            /* moved to HBM and back because SBUF was full, over all
                                        iterations; a loop of unknown trip count counts once */
    uint64_t instructions[TERN_ENGINE_COUNT];
    uint64_t waits, signals;
    uint32_t loops;    /* hardware loops */
    uint32_t rolled;   /* loops of one engine each, rolled up from repeated straight code */
    uint32_t unrolled; /* recorded loops that had to be unrolled */
} tern_sched_report;

typedef struct {
    uint64_t sbuf_bytes; /* of a partition, for tiles; 0: all that the chip leaves to programs */
    tern_sched_report *report; /* filled in; may be NULL */
    bool straight;             /* do not roll up repeated straight code */
    bool keep;                 /* values may stay in SBUF during a loop instead of HBM */
    bool shared; /* instructions may share operands and arguments: see tern_sched_pack() */
} tern_sched_options;

/* Moves the recorded kernel into |out|, which the call initialises; on failure |out| is empty.
 * |options| may be NULL. Afterwards the builder can only be destroyed. NO_SPACE with the sizes if
 * tiles, semaphores or queues do not fit the chip. The caller validates shapes and types with
 * isa/check.h. */
TERN_MUST_USE tern_status tern_sched_finish(tern_lir *b, const tern_chip *chip,
                                            const tern_sched_options *options,
                                            tern_isa_program *out);

/* Schedules a program part by part, so that the whole program need not be in memory at once. At the
 * end of a part every engine waits for all work in flight; the next part starts with all of SBUF
 * and PSUM free. HBM temporaries stay live over whole parts and get their addresses after the last
 * one. A program of one part equals the result of tern_sched_finish(). No loop may be open between
 * two parts. */
typedef struct tern_sched_parts tern_sched_parts;
TERN_MUST_USE tern_status tern_sched_parts_create(tern_lir *b, const tern_chip *chip,
                                                  const tern_sched_options *options,
                                                  tern_sched_parts **out);
void tern_sched_parts_destroy(tern_sched_parts *parts); /* accepts NULL */
/* Whether the recording may become a part other than the last: false if loops of unknown trip count
 * might need more semaphores than the chip has. */
bool tern_sched_can_part(const tern_sched_parts *parts);
/* Makes a loop span several parts. Requires a recording that starts with a loop of known trip count
 * of at least two, which is open and is the only open loop. The loop spans this part and the
 * following ones, up to and including the part before which tern_sched_end_outer_loop() is called;
 * that must be a later part, and not the last of the program. The loop is no longer a loop of the
 * recording, so no loop counts as open between these parts; |at| of the loop stays valid in them.
 * Values that one part or iteration leaves to another are in HBM. tern_sched_part() fails with
 * UNSUPPORTED if an instruction cannot take an address that varies with the iteration. Returns the
 * trip count. */
uint32_t tern_sched_begin_outer_loop(tern_sched_parts *parts);
void tern_sched_end_outer_loop(tern_sched_parts *parts);
/* Schedules the instructions recorded since the last call as one part. |*out| is owned by the
 * builder: it has the instructions of this part, numbered from 0, its tiles, all HBM tensors, and
 * the notes of all parts so far. Live ranges of tensors count from the first instruction of the
 * program. options.report covers all parts so far. */
TERN_MUST_USE tern_status tern_sched_part(tern_sched_parts *parts, bool last,
                                          tern_isa_program **out);
/* Maps tensor ids of the part to those of the whole program; NULL: they are the same. */
const uint32_t *tern_sched_part_tensor_ids(const tern_sched_parts *parts);
/* Frees the part; the builder then records the next one. HBM tensors keep their order, but their
 * ids may change. */
TERN_MUST_USE tern_status tern_sched_next_part(tern_sched_parts *parts);
/* After the last part: moves the builder's tables, without instructions, into |out|, which must be
 * initialised. Afterwards the builder can only be destroyed. */
TERN_MUST_USE tern_status tern_sched_take_tables(tern_sched_parts *parts, tern_isa_program *out);

/* Gives every instruction operands and arguments of its own, in the order of instructions, and
 * drops unreferenced ones. A program whose instructions share equal ones takes nearly half the
 * memory and is valid everywhere except in tern_isa_encode() (use tern_isa_encode_shared()) and
 * tern_isa_program_equal(). */
TERN_MUST_USE tern_status tern_sched_pack(tern_isa_program *p);

#endif
