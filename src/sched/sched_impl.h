/* sched/sched_impl.h - the steps of tern_sched_finish(). */
#ifndef TERN_SCHED_SCHED_IMPL_H
#define TERN_SCHED_SCHED_IMPL_H

#include "lir/record.h"
#include "sched/sched.h"

enum {
    TERN_SCHED_QUEUES_MAX = 16,
    TERN_SCHED_STREAMS = TERN_ENGINE_COUNT + TERN_SCHED_QUEUES_MAX,
    TERN_SCHED_NO_STREAM = 0xff,
    TERN_SCHED_DEPTH_MAX = 6,    /* loops within loops; each level doubles what is analysed */
    TERN_SCHED_DMA_STEP = 16,    /* what a transfer adds to its semaphore */
    TERN_SCHED_SEMS_AGAIN = 256, /* semaphores that may be used again */
    TERN_SCHED_RECENT = 2048,    /* segments that are looked up; a power of two */
    TERN_SCHED_NONE = 0xffffffff
};

static inline bool tern_sched_is_dma(const tern_isa_instr *in)
{
    return tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_DMA;
}

/* The engine as a bit; 0 for none. */
static inline unsigned tern_sched_engine_bit(const tern_isa_instr *in)
{
    return in->engine < TERN_ENGINE_COUNT ? 1u << in->engine : 0;
}

/* LOOP, END_LOOP, BRANCH and REG_LOAD as lir records them. */
static inline bool tern_sched_is_marker(const tern_isa_instr *in)
{
    return in->engine == TERN_LIR_ANY &&
           tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_CONTROL;
}

/* --- parts.c: what one part of a program tells the next --- */

typedef struct {
    int64_t of[TERN_SCHED_STREAMS];
} tern_sched_sums;

/* A tile of a part that is done, with what there is to say of it. */
typedef struct {
    const char *name;
    uint32_t number; /* among the tensors of the whole */
    uint32_t bytes, address, elems, first_use, last_use;
    uint16_t partitions;
    uint8_t mem, dtype, start;
} tern_sched_done_tile;

struct tern_sched_parts {
    tern_lir *b;
    const tern_chip *chip;
    tern_sched_options options;
    tern_sched_report report;
    bool last;                    /* the part at hand ends the program */
    uint32_t count;               /* parts that are done, */
    uint32_t instrs, all_tensors; /* and what they have in all */
    uint32_t tensors;             /* those in HBM: the first of the builder's */
    TERN_VEC(uint32_t) number;    /* [tensors]: those of the whole */
    TERN_VEC(tern_sched_done_tile) done;
    uint32_t sems;                     /* that were ever used */
    uint32_t sem[TERN_SCHED_STREAMS];  /* of this epoch; NONE: none yet */
    tern_sched_sums value;             /* of those */
    uint8_t owner[TERN_SCHED_STREAMS]; /* of a queue: the engine that triggers, plus 1 */
    uint8_t taken[TERN_ENGINE_COUNT][TERN_SCHED_QUEUES_MAX]; /* see dynamic.c */
    /* Of epochs that are over: |spent| ones are set to 0 in the part at hand, and when that is done
     * they are |free|. Nobody waits for them any more when |gate|, a semaphore, has come to
     * |passed|: every engine adds 1 when it comes to the end of a part with more than one epoch. */
    uint16_t spent[TERN_SCHED_SEMS_AGAIN], free[TERN_SCHED_SEMS_AGAIN];
    uint32_t spent_count, free_count, gate, passed;
    /* Of a loop around several parts, see outer_loop.c. */
    uint32_t trip_count;                   /* 0: there is none around the part at hand */
    bool begins_iteration, ends_iteration; /* the part at hand */
    uint32_t iteration_from;               /* its first instruction, */
    uint32_t
        iteration_at[TERN_ENGINE_COUNT]; /* and where an engine begins a turn, of the program */
    uint32_t cleared;                    /* semaphores that are set to 0 before it */
};

/* Semaphores for streams: those that follow are kept for engines to meet (outer_loop.c). */
static inline uint32_t tern_sched_semaphores(const tern_sched_parts *parts, const tern_chip *chip)
{
    enum { MEETING = TERN_ENGINE_COUNT };
    return parts && chip->semaphores > MEETING ? chip->semaphores - MEETING : chip->semaphores;
}

static inline uint32_t tern_sched_registers_of(const tern_chip *chip)
{
    return chip->registers < TERN_ISA_REGS_MAX ? chip->registers : TERN_ISA_REGS_MAX;
}

/* That counts the turns of a loop around several parts: the last. */
static inline uint8_t tern_sched_outer_register(const tern_chip *chip)
{
    return (uint8_t)(tern_sched_registers_of(chip) - 1);
}

/* Registers of an engine for all else. */
static inline uint32_t tern_sched_registers_left(const tern_sched_parts *parts,
                                                 const tern_chip *chip)
{
    return tern_sched_registers_of(chip) - (parts && parts->trip_count ? 1 : 0);
}

/* The list of the part is as it will be: labels of the loop around it, lives of what that uses. */
void tern_sched_close_iteration(tern_sched_parts *parts);

/* Whether every engine waits for all that is under way, in the end. |parts| may be NULL: there is
 * only one. */
static inline bool tern_sched_ends_waiting(const tern_sched_parts *parts)
{
    return parts && !parts->last;
}

/* Whether a tensor's life is one within the list at hand. Temporaries of a program in parts live
 * over whole parts. */
static inline bool tern_sched_lives_here(const tern_sched_parts *parts, const tern_isa_tensor *t)
{
    return t->mem != TERN_MEM_HBM || (!parts && tern_isa_in_scratch(t));
}

/* --- engine.c --- */

/* Gives every instruction of engine TERN_LIR_ANY one, but for control. */
TERN_MUST_USE tern_status tern_sched_choose_engines(tern_lir *b, const tern_chip *chip);

/* --- dynamic.c: what moves while the program runs --- */

/* Transfers with moving operands get descriptors that are made while the program runs, if need be
 * on a queue of GpSimd. unroll[number]: loops that must be written out for an instruction of
 * theirs that cannot move. */
TERN_MUST_USE tern_status tern_sched_make_dynamic(tern_lir *b, const tern_chip *chip,
                                                  tern_sched_parts *parts, uint8_t *unroll);

/* A loaded number is loaded by each engine that uses it: REG_LOAD becomes an instruction of theirs,
 * |dst| still the number. */
TERN_MUST_USE tern_status tern_sched_spread_loads(tern_lir *b, const tern_sched_parts *parts);

/* --- unroll.c --- */

/* The lists of a builder that begin anew when loops are written out. Operands are added to those
 * there are: the first |operand_count| are as they were. */
typedef struct {
    tern_isa_instr *instrs;
    tern_lir_term *terms;
    size_t instr_count, instr_capacity, operand_count, term_count, term_capacity;
} tern_sched_lists;
void tern_sched_lists_free(tern_sched_lists *lists, tern_alloc mem);

/* Writes out the loops with unroll[number]. Tiles that are used within a turn alone are others in
 * every turn, so that they live no longer than before. |*old| are the lists as they were; on
 * failure they are gone. */
TERN_MUST_USE tern_status tern_sched_unroll(tern_lir *b, const uint8_t *unroll,
                                            tern_sched_lists *old);

/* --- nest.c: loops as a tree --- */

typedef struct {
    uint32_t begin, end;         /* its markers */
    uint32_t number, trip_count; /* 0 turns: not known */
    uint32_t end_number;         /* that has the turns; 0: none */
    uint32_t branch;             /* the marker that leaves it, or NONE */
    uint32_t parent;             /* TERN_SCHED_NONE: outermost */
    uint32_t depth;              /* 0: outermost */
    unsigned engines;            /* bits: who has instructions in it */
    bool ends_epoch;             /* see counts.c */
    bool once;                   /* of unknown turns, but no more than one */
} tern_sched_loop;

typedef struct {
    uint32_t loop; /* TERN_SCHED_NONE: the number is loaded or given */
    uint32_t number;
    int64_t step; /* elements */
    bool exact;   /* turns next to each other tell all about conflicts, see reach.c; of a given
                     number: it moves all that may meet alike */
} tern_sched_move;

/* The loops of what was recorded and the terms of operands. Numbers of instructions and operands
 * are those at the time it is made. */
typedef struct {
    tern_lir *b;
    tern_sched_parts *parts;         /* NULL: this is all of the program */
    TERN_VEC(tern_sched_loop) loops; /* in the order of their beginnings */
    uint32_t *loop_of;               /* [instrs]: the innermost; a marker is in its own loop */
    uint32_t *first_move;            /* [operands + 1] */
    tern_sched_move *moves;          /* as lir's terms */
    size_t instrs, operands, move_count;
} tern_sched_nest;

TERN_MUST_USE tern_status tern_sched_nest_init(tern_sched_nest *nest, tern_lir *b,
                                               tern_sched_parts *parts);
void tern_sched_nest_fini(tern_sched_nest *nest);
/* Operands that nobody has go from the program; the others, and |nest|, are numbered anew. */
TERN_MUST_USE tern_status tern_sched_drop_operands(tern_sched_nest *nest);
/* Engines that have something to do, as bits: if only to wait. */
unsigned tern_sched_engines_present(const tern_isa_program *p, const tern_sched_parts *parts);
static inline bool tern_sched_is_given(const tern_sched_nest *nest, const tern_sched_move *move)
{
    return nest->b->regs.items[move->number].live_in;
}

/* How often it turns is known only when the program runs. */
static inline bool tern_sched_is_open(const tern_sched_loop *loop) { return loop->trip_count == 0; }
uint32_t tern_sched_outermost(const tern_sched_nest *nest, uint32_t loop); /* of NONE: NONE */
bool tern_sched_is_inside(const tern_sched_nest *nest, uint32_t loop, uint32_t outer);

/* --- allocate.c, live_ranges.c, scratch.c --- */

/* From where to where in the list a tensor lives. */
typedef struct {
    uint32_t first, last; /* instructions; first NONE: never used */
} tern_sched_life;

typedef struct {
    uint64_t sbuf_bytes; /* of a partition */
    bool placed;         /* tiles in SBUF have their addresses already */
    bool crowded;        /* comes out: the failure is that SBUF is full, and nothing has changed */
} tern_sched_room;

/* Addresses of tiles and HBM temporaries, lives of tensors as positions in the list, operands made
 * final. */
TERN_MUST_USE tern_status tern_sched_place(const tern_sched_nest *nest, const tern_chip *chip,
                                           tern_sched_room *room, tern_sched_report *report);

/* --- spill.c --- */

/* Tiles that lie idle while SBUF is full go to HBM and come back: the list with these transfers,
 * |nest| made anew for it, and all tiles in SBUF with addresses. |*bytes|: what is moved. NO_SPACE
 * if it does not help. */
TERN_MUST_USE tern_status tern_sched_spill(tern_sched_nest *nest, const tern_chip *chip,
                                           uint64_t sbuf_bytes, uint64_t *bytes);

/* --- access.c: who touched what last --- */

/* A piece of memory as a rectangle: bytes along the axis along which programs cut it most, and
 * what lies across. */
typedef struct {
    uint64_t begin, end;             /* along */
    uint64_t cross_begin, cross_end; /* less than 4 GiB, or the end of everything */
} tern_sched_rect;

/* A place in the order of a stream: the |seq|-th instruction of it, from 1. */
typedef struct {
    uint32_t stream, seq;
} tern_sched_seat;

/* The accesses of memories and HBM tensors that somebody may still have to wait for. */
typedef struct {
    tern_alloc mem;
    struct tern_sched_segment *segments;
    struct tern_sched_record *records;
    size_t segment_count, segment_capacity, record_count, record_capacity;
    uint32_t free_segment, free_record;
    uint64_t grown;                     /* decides the heights of the skip list */
    uint32_t recent[TERN_SCHED_RECENT]; /* segments by where they begin */
} tern_sched_access_pool;

void tern_sched_access_pool_init(tern_sched_access_pool *pool, tern_alloc mem);
void tern_sched_access_pool_fini(tern_sched_access_pool *pool);

/* A new map, as a number; everything in a pool goes away with it. */
TERN_MUST_USE tern_status tern_sched_access_new(tern_sched_access_pool *pool, uint32_t *out);

typedef struct {
    tern_sched_rect rect;
    bool write;
    bool loose; /* it touches no more than |rect|, and nobody knows what of it */
} tern_sched_touch;

/* For every access on record that conflicts with this one, the latest of each stream:
 * needs[stream] = max(needs[stream], seq). Then this one is on record. */
TERN_MUST_USE tern_status tern_sched_access(tern_sched_access_pool *pool, uint32_t map,
                                            const tern_sched_touch *touch, tern_sched_seat who,
                                            uint32_t *needs);
/* The same without the record. */
void tern_sched_access_query(const tern_sched_access_pool *pool, uint32_t map,
                             const tern_sched_touch *touch, uint32_t *needs);

/* --- reach.c: what operands touch --- */

/* pass[loop]: the turn that is looked at, 0 or 1; TERN_SCHED_ALL_TURNS. */
enum { TERN_SCHED_ALL_ITERATIONS = 2 };

/* Decides tern_sched_move.exact of all operands. After placing. */
TERN_MUST_USE tern_status tern_sched_find_exact(tern_sched_nest *nest);

/* The rectangle of an operand of an instruction. */
void tern_sched_reach(const tern_sched_nest *nest, const tern_isa_instr *in, unsigned index,
                      const uint8_t *pass, tern_sched_touch *out);
/* Whether it moves with |loop|. */
bool tern_sched_moves_with(const tern_sched_nest *nest, uint32_t operand, uint32_t loop);

/* --- synchronise.c: who waits for whom --- */

/* Before the instruction, or the loop on its engine, |producer| of stream |stream| must be done: in
 * this turn or the turn before of the loop that the one who waits is in. A producer in loops that
 * the one who waits is not in: its last turn. */
typedef struct {
    uint32_t producer;
    uint32_t next; /* wait of the same node */
    uint8_t stream;
    bool before; /* the turn before */
} tern_sched_wait;

typedef struct {
    uint32_t waits; /* the first; NONE */
    uint8_t stream; /* TERN_SCHED_NO_STREAM: none */
    bool signals;
} tern_sched_node;

typedef struct {
    tern_sched_node *nodes; /* [instrs], then [loops][engines]: what comes before a loop, then the
                               same for what comes after it; then [engines]: after everything */
    size_t count;
    TERN_VEC(tern_sched_wait) waits;
} tern_sched_sync;

static inline uint32_t tern_sched_before_loop(const tern_sched_nest *nest, uint32_t loop,
                                              uint32_t engine)
{
    return (uint32_t)(nest->instrs + (size_t)loop * TERN_ENGINE_COUNT + engine);
}
static inline uint32_t tern_sched_after_loop(const tern_sched_nest *nest, uint32_t loop,
                                             uint32_t engine)
{
    return tern_sched_before_loop(nest, (uint32_t)nest->loops.count + loop, engine);
}

static inline uint32_t tern_sched_at_end(const tern_sched_nest *nest, uint32_t engine)
{
    return tern_sched_before_loop(nest, 2 * (uint32_t)nest->loops.count, engine);
}

TERN_MUST_USE tern_status tern_sched_synchronise(const tern_sched_nest *nest, const tern_chip *chip,
                                                 tern_sched_sync *out);
void tern_sched_sync_fini(tern_sched_sync *sync, tern_alloc mem);

/* --- counts.c, emit.c, registers.c --- */

/* Decides tern_sched_loop.ends_epoch. Before synchronising. */
void tern_sched_find_epochs(tern_sched_nest *nest, const tern_chip *chip);
uint32_t tern_sched_streams_used(const tern_isa_program *p);

/* Whether no loop can need more registers than there are, whatever the waits, also with |more|
 * streams than there are now. */
TERN_MUST_USE tern_status tern_sched_has_registers(const tern_sched_nest *nest,
                                                   const tern_chip *chip, uint32_t more, bool *out);

/* The final list: loops of every engine, registers, waits, signals. NO_SPACE with |*out_loop| not
 * NONE: a loop needs too many registers, and writing out that one would help. */
TERN_MUST_USE tern_status tern_sched_emit(const tern_sched_nest *nest, const tern_chip *chip,
                                          const tern_sched_sync *sync, uint32_t *out_loop,
                                          tern_sched_report *report);

/* --- pack.c --- */

/* Operands that nobody has go, and the others are numbered anew, in |terms| too. */
TERN_MUST_USE tern_status tern_sched_keep_used(tern_isa_program *p, tern_lir_term *terms,
                                               size_t term_count);
/* Room in the lists that nothing came into, but for |operands| operands. */
void tern_sched_give_back(tern_isa_program *p, size_t operands);

/* --- roll.c --- */

/* Straight code that repeats becomes loops; |report| is brought up to date. */
TERN_MUST_USE tern_status tern_sched_roll(tern_isa_program *p, const tern_chip *chip,
                                          const tern_sched_parts *parts, tern_sched_report *report);

/* --- sched.c --- */

/* Everything that is done with what was recorded. |parts| may be NULL. */
TERN_MUST_USE tern_status tern_sched_steps(tern_lir *b, const tern_chip *chip,
                                           const tern_sched_options *options,
                                           tern_sched_parts *parts, tern_sched_report *report);

#endif
