/* sched/sched_impl.h - the passes of tern_sched_finish() and the data they share. */
#ifndef TERN_SCHED_SCHED_IMPL_H
#define TERN_SCHED_SCHED_IMPL_H

#include "lir/record.h"
#include "sched/sched.h"

enum {
    TERN_SCHED_QUEUES_MAX = 16,
    TERN_SCHED_COLLECTIVES_MAX = 4, /* streams of collectives in use */
    TERN_SCHED_FIRST_COLLECTIVE = TERN_ENGINE_COUNT + TERN_SCHED_QUEUES_MAX,
    TERN_SCHED_STREAMS = TERN_SCHED_FIRST_COLLECTIVE + TERN_SCHED_COLLECTIVES_MAX,
    TERN_SCHED_NO_STREAM = 0xff,
    TERN_SCHED_DEPTH_MAX = 12,         /* nested loops; analysis doubles per level */
    TERN_SCHED_RECYCLED_MAX = 256,     /* semaphores tracked for reuse */
    TERN_SCHED_RECENT_SEGMENTS = 2048, /* size of the segment lookup cache; a power of two */
    TERN_SCHED_NONE = 0xffffffff
};

static inline bool tern_sched_is_dma(const tern_isa_instr *in)
{
    return tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_DMA;
}

/* The stream that completes an instruction: a DMA queue or a stream of collectives, which an engine
 * triggers, or that engine. TERN_SCHED_NO_STREAM: a queue or stream beyond those that there are. */
static inline uint8_t tern_sched_stream_of(const tern_isa_program *p, const tern_isa_instr *in)
{
    if (tern_sched_is_dma(in)) {
        uint32_t queue = tern_isa_args(p, in)[0];
        return queue < TERN_SCHED_QUEUES_MAX ? (uint8_t)(TERN_ENGINE_COUNT + queue)
                                             : TERN_SCHED_NO_STREAM;
    }
    if (in->op == TERN_OP_CC_TRIGGER) {
        uint32_t stream = tern_isa_args(p, in)[TERN_ARG(CC_TRIGGER, stream)];
        return stream < TERN_SCHED_COLLECTIVES_MAX ? (uint8_t)(TERN_SCHED_FIRST_COLLECTIVE + stream)
                                                   : TERN_SCHED_NO_STREAM;
    }
    return in->engine;
}

/* The engine as a bit; 0 for TERN_LIR_ANY. */
static inline unsigned tern_sched_engine_bit(const tern_isa_instr *in)
{
    return in->engine < TERN_ENGINE_COUNT ? 1u << in->engine : 0;
}

/* LOOP, END_LOOP, BRANCH, REG_LOAD or REG_ALU as lir records it, for all engines at once. */
static inline bool tern_sched_is_marker(const tern_isa_instr *in)
{
    return in->engine == TERN_LIR_ANY &&
           tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_CONTROL;
}

/* A REG_LOAD or REG_ALU before emission: it defines a virtual register. */
static inline bool tern_sched_defines(const tern_isa_instr *in)
{
    return in->op == TERN_OP_REG_LOAD || in->op == TERN_OP_REG_ALU;
}
static inline uint32_t tern_sched_defined(const tern_isa_program *p, const tern_isa_instr *in)
{
    return tern_isa_args(
        p, in)[in->op == TERN_OP_REG_LOAD ? TERN_ARG(REG_LOAD, dst) : TERN_ARG(REG_ALU, dst)];
}
/* The virtual registers that a REG_ALU or a REG_STORE reads; 0: none. */
static inline uint32_t tern_sched_source(const tern_isa_program *p, const tern_isa_instr *in,
                                         unsigned i)
{
    if (in->op == TERN_OP_REG_STORE && i == 0)
        return tern_isa_args(p, in)[TERN_ARG(REG_STORE, src)];
    if (in->op != TERN_OP_REG_ALU)
        return 0;
    return tern_isa_args(p, in)[i ? TERN_ARG(REG_ALU, b) : TERN_ARG(REG_ALU, a)];
}

/* --- parts.c: state carried from one part of a program to the next --- */

typedef struct {
    int64_t of[TERN_SCHED_STREAMS];
} tern_sched_sums;

/* A tile of a finished part: its row in the tensor table of the program, in short form. */
typedef struct {
    const char *name;
    uint32_t id; /* in the tensor table of the program */
    uint32_t bytes, address, elems, first_use, last_use;
    uint16_t partitions;
    uint8_t mem, dtype, start;
} tern_sched_done_tile;

struct tern_sched_parts {
    tern_lir *b;
    const tern_chip *chip;
    tern_sched_options options;
    tern_sched_report report;
    bool last;                     /* the current part ends the program */
    uint32_t count;                /* finished parts, */
    uint32_t instrs, all_tensors;  /* and their instructions and tensors in all */
    uint32_t tensors;              /* HBM tensors: the first ones of the builder */
    TERN_VEC(uint32_t) tensor_ids; /* [tensors]: ids in the program */
    TERN_VEC(tern_sched_done_tile) done;
    uint32_t sems;                     /* semaphores ever used: ids are below this */
    uint32_t sem[TERN_SCHED_STREAMS];  /* of the current epoch; NONE: none yet */
    tern_sched_sums value;             /* of those semaphores */
    uint8_t owner[TERN_SCHED_STREAMS]; /* of a queue: the engine that triggers it, plus 1 */
    uint8_t dynamic_queue[TERN_ENGINE_COUNT][TERN_SCHED_QUEUES_MAX]; /* see dynamic.c */
    /* Semaphores of finished epochs. The current part resets the |retired| ones to 0; they join
     * |free| when it is done. The reset may start when semaphore |barrier| has reached
     * |barrier_value|: every engine adds 1 to it at the end of a part with more than one epoch,
     * after its last wait on a retired semaphore. */
    uint16_t retired[TERN_SCHED_RECYCLED_MAX], free[TERN_SCHED_RECYCLED_MAX];
    uint32_t retired_count, free_count, barrier, barrier_value;
    /* A loop that spans several parts, see outer_loop.c. */
    uint32_t trip_count;                   /* 0: no such loop around the current part */
    bool begins_iteration, ends_iteration; /* the current part is the first or last of the loop */
    uint32_t iteration_from;               /* first instruction of the loop, in the program */
    uint32_t iteration_at[TERN_ENGINE_COUNT]; /* branch target of each engine, in the program */
    uint32_t cleared;                         /* semaphores to reset before the loop */
};

/* Semaphores available to streams. A program in parts reserves the last ones for the barrier
 * between engines (outer_loop.c). */
static inline uint32_t tern_sched_semaphores(const tern_sched_parts *parts, const tern_chip *chip)
{
    enum { RESERVED = TERN_ENGINE_COUNT };
    return parts && chip->semaphores > RESERVED ? chip->semaphores - RESERVED : chip->semaphores;
}

static inline uint32_t tern_sched_registers_of(const tern_chip *chip)
{
    return chip->registers < TERN_ISA_REGS_MAX ? chip->registers : TERN_ISA_REGS_MAX;
}

/* The last register of an engine counts the iterations of a loop that spans several parts. */
static inline uint8_t tern_sched_outer_register(const tern_chip *chip)
{
    return (uint8_t)(tern_sched_registers_of(chip) - 1);
}

/* Registers of an engine that are free for everything else. */
static inline uint32_t tern_sched_registers_left(const tern_sched_parts *parts,
                                                 const tern_chip *chip)
{
    return tern_sched_registers_of(chip) - (parts && parts->trip_count ? 1 : 0);
}

/* Resolves the branch targets of the loop around the part and extends the live ranges of
 * temporaries used in it. Requires the final instruction list of the part. */
void tern_sched_close_iteration(tern_sched_parts *parts);

/* Whether every engine waits at the end for all work in flight. |parts| may be NULL: the recording
 * is the whole program. */
static inline bool tern_sched_drains_at_end(const tern_sched_parts *parts)
{
    return parts && !parts->last;
}

/* Whether the live range of a tensor is a range of the current instruction list. In a program in
 * parts, HBM temporaries are live over whole parts instead. */
static inline bool tern_sched_has_list_range(const tern_sched_parts *parts,
                                             const tern_isa_tensor *t)
{
    return t->mem != TERN_MEM_HBM || (!parts && tern_isa_in_scratch(t));
}

/* --- keep.c: values that stay in SBUF during a loop --- */

/* Tensors that loops write get copies in SBUF, and loads that are the same in every iteration of a
 * loop move before it, as far as |sbuf_bytes| of a partition suffice. */
TERN_MUST_USE tern_status tern_sched_keep(tern_lir *b, const tern_chip *chip,
                                          tern_sched_parts *parts, uint64_t sbuf_bytes);

/* --- engine.c --- */

/* Assigns an engine to every instruction of engine TERN_LIR_ANY, except control. */
TERN_MUST_USE tern_status tern_sched_choose_engines(tern_lir *b, const tern_chip *chip);

/* --- dynamic.c: operands whose address is computed at run time --- */

/* Gives transfers with such operands descriptors that are generated at run time, if necessary on a
 * queue of GpSimd. Sets unroll[vreg] for loops that must be unrolled because an instruction cannot
 * take an address that varies with them. */
TERN_MUST_USE tern_status tern_sched_make_dynamic(tern_lir *b, const tern_chip *chip,
                                                  tern_sched_parts *parts, uint8_t *unroll);

/* Replaces each REG_LOAD marker by one load per engine that uses the value; |dst| still names the
 * virtual register. */
TERN_MUST_USE tern_status tern_sched_replicate_loads(tern_lir *b, const tern_sched_parts *parts);

/* --- unroll.c --- */

/* The lists of a builder that unrolling replaces. Operands are only appended: the first
 * |operand_count| are unchanged. */
typedef struct {
    tern_isa_instr *instrs;
    tern_lir_term *terms;
    size_t instr_count, instr_capacity, operand_count, term_count, term_capacity;
} tern_sched_lists;
void tern_sched_lists_free(tern_sched_lists *lists, tern_alloc mem);

/* Unrolls the loops with unroll[vreg]. Tiles whose values never outlive an iteration become one
 * tile per iteration, so their live ranges stay short. |*old| receives the previous lists; on
 * failure they are freed. */
TERN_MUST_USE tern_status tern_sched_unroll(tern_lir *b, const uint8_t *unroll,
                                            tern_sched_lists *old);

/* --- nest.c: the tree of loops --- */

typedef struct {
    uint32_t begin, end; /* its markers */
    uint32_t vreg;       /* induction variable */
    uint32_t trip_count; /* 0: known only at run time */
    uint32_t end_vreg;   /* virtual register with the trip count; 0: none */
    uint32_t branch;     /* the marker that exits it, or NONE */
    uint32_t parent;     /* TERN_SCHED_NONE: outermost */
    uint32_t depth;      /* 0: outermost */
    unsigned engines;    /* bits: engines with instructions in it */
    bool ends_epoch;     /* see semaphore_values.c */
    bool once;           /* trip count known only at run time, but at most 1 */
} tern_sched_loop;

/* One term of an operand's address: |stride| elements for each unit of |vreg|. */
typedef struct {
    uint32_t loop; /* whose induction variable |vreg| is; TERN_SCHED_NONE: loaded or live-in */
    uint32_t vreg;
    int64_t stride; /* elements */
    bool exact;     /* loops: comparing adjacent iterations finds all conflicts, see footprint.c;
                       live-in registers: they shift all possibly conflicting accesses alike */
} tern_sched_term;

/* The loops of a recording and the terms of its operands. Instruction and operand indices are those
 * at the time of tern_sched_nest_init(). */
typedef struct {
    tern_lir *b;
    tern_sched_parts *parts;         /* NULL: the recording is the whole program */
    TERN_VEC(tern_sched_loop) loops; /* in the order of their LOOP markers */
    uint32_t *loop_of;               /* [instrs]: innermost loop; a marker is in its own loop */
    uint32_t *first_term;            /* [operands + 1] */
    tern_sched_term *terms;          /* in the order of lir's terms */
    size_t instrs, operands, term_count;
    uint8_t *linear; /* [linear_count], by tensor: accesses to it are ranges of bytes, some of which
                        begin or end within a row; NULL before tern_sched_find_exact() */
    size_t linear_count;
} tern_sched_nest;

TERN_MUST_USE tern_status tern_sched_nest_init(tern_sched_nest *nest, tern_lir *b,
                                               tern_sched_parts *parts);
void tern_sched_nest_fini(tern_sched_nest *nest);
/* Removes unreferenced operands from the program and renumbers the others, also in |nest|. */
TERN_MUST_USE tern_status tern_sched_remove_unused_operands(tern_sched_nest *nest);
/* Engines with at least one instruction, as bits; all engines if the part drains at its end. */
unsigned tern_sched_engines_present(const tern_isa_program *p, const tern_sched_parts *parts);
static inline bool tern_sched_is_live_in(const tern_sched_nest *nest, const tern_sched_term *term)
{
    return nest->b->regs.items[term->vreg].live_in;
}

/* A dynamic loop: its trip count is known only at run time. */
static inline bool tern_sched_is_dynamic(const tern_sched_loop *loop)
{
    return loop->trip_count == 0;
}
uint32_t tern_sched_outermost(const tern_sched_nest *nest, uint32_t loop); /* NONE for NONE */
bool tern_sched_is_inside(const tern_sched_nest *nest, uint32_t loop, uint32_t outer);

/* --- allocate.c, live_ranges.c, scratch.c --- */

/* The live range of a tensor, in instructions of the list. */
typedef struct {
    uint32_t first, last; /* inclusive; first NONE: never used */
} tern_sched_live_range;

typedef struct {
    uint64_t bytes;   /* in: capacity of a partition */
    bool preassigned; /* in: SBUF tiles already have their addresses */
    bool full;        /* out: failed because SBUF is full; nothing was changed */
} tern_sched_sbuf;

/* Allocates tiles and HBM temporaries, writes live ranges into the tensor table, and makes the
 * addresses of operands absolute. */
TERN_MUST_USE tern_status tern_sched_allocate(const tern_sched_nest *nest, const tern_chip *chip,
                                              tern_sched_sbuf *sbuf, tern_sched_report *report);

/* --- spill.c --- */

/* Spills idle tiles to HBM where SBUF is full: inserts the transfers, rebuilds |nest|, and assigns
 * addresses to all SBUF tiles. |*bytes|: bytes moved. NO_SPACE if the tiles still do not fit. */
TERN_MUST_USE tern_status tern_sched_spill(tern_sched_nest *nest, const tern_chip *chip,
                                           uint64_t sbuf_bytes, uint64_t *bytes);

/* --- access.c: the last accesses to each byte of memory --- */

/* A rectangle of memory: a byte range along the axis that programs cut most often, and a range
 * across it. */
typedef struct {
    uint64_t begin, end;             /* along */
    uint64_t cross_begin, cross_end; /* below 4 GiB; larger values are clamped */
} tern_sched_rect;

/* A position in a stream: its |seq|-th instruction, from 1. */
typedef struct {
    uint32_t stream, seq;
} tern_sched_position;

/* Storage for access maps, one per memory or HBM tensor. A map holds the accesses that a later
 * instruction may still have to wait for. */
typedef struct {
    tern_alloc mem;
    struct tern_sched_segment *segments;
    struct tern_sched_record *records;
    size_t segment_count, segment_capacity, record_count, record_capacity;
    uint32_t free_segment, free_record;
    uint64_t grown;                              /* determines the heights in the skip list */
    uint32_t recent[TERN_SCHED_RECENT_SEGMENTS]; /* segments by where they begin */
} tern_sched_access_pool;

void tern_sched_access_pool_init(tern_sched_access_pool *pool, tern_alloc mem);
void tern_sched_access_pool_fini(tern_sched_access_pool *pool);

/* Creates a map; |*out| is its id. The pool owns its maps. */
TERN_MUST_USE tern_status tern_sched_access_new(tern_sched_access_pool *pool, uint32_t *out);

typedef struct {
    tern_sched_rect rect;
    bool write;
    bool inexact; /* accesses an unknown subset of |rect| */
} tern_sched_access;

/* For every recorded access that conflicts with |access|: needs[stream] = max(needs[stream], seq).
 * Then records |access| for |position|. */
TERN_MUST_USE tern_status tern_sched_access_record(tern_sched_access_pool *pool, uint32_t map,
                                                   const tern_sched_access *access,
                                                   tern_sched_position position, uint32_t *needs);
/* The same without recording. */
void tern_sched_access_query(const tern_sched_access_pool *pool, uint32_t map,
                             const tern_sched_access *access, uint32_t *needs);

/* --- footprint.c: the memory that operands access --- */

/* pass[loop]: the iteration to consider, 0 or 1, or TERN_SCHED_ALL_ITERATIONS. */
enum { TERN_SCHED_ALL_ITERATIONS = 2 };

/* Sets tern_sched_term.exact of all operands. Requires addresses. */
TERN_MUST_USE tern_status tern_sched_find_exact(tern_sched_nest *nest);

/* The rectangle that operand |index| of an instruction accesses. Sets |rect| and |inexact|. */
void tern_sched_footprint(const tern_sched_nest *nest, const tern_isa_instr *in, unsigned index,
                          const uint8_t *pass, tern_sched_access *out);
/* Whether the address of |operand| varies with |loop|. */
bool tern_sched_varies_with(const tern_sched_nest *nest, uint32_t operand, uint32_t loop);

/* --- synchronise.c: dependences between streams --- */

/* The waiting node needs instruction |producer| of |stream| to be complete: that of the current
 * iteration of the waiting node's loop or, with |previous|, that of the one before it. In loops
 * that the waiting node is not in, the last iteration of |producer| counts. */
typedef struct {
    uint32_t producer;
    uint32_t next; /* wait of the same node, or NONE */
    uint8_t stream;
    bool previous;
} tern_sched_wait;

typedef struct {
    uint32_t waits; /* the first one, or NONE */
    uint8_t stream; /* TERN_SCHED_NO_STREAM: none */
    bool signals;
} tern_sched_node;

typedef struct {
    tern_sched_node *nodes; /* [instrs], then [loops][engines] for the entry of a loop, the same for
                               its exit, then [engines] for the end of the list */
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

/* --- semaphore_values.c, emit.c, registers.c --- */

/* Sets tern_sched_loop.ends_epoch. Must run before tern_sched_synchronise(). */
void tern_sched_find_epochs(tern_sched_nest *nest, const tern_chip *chip);
/* The number of streams with at least one instruction. */
uint32_t tern_sched_streams_used(const tern_isa_program *p);

/* Whether no loop can run out of registers, whatever the waits, with |more| streams in addition to
 * the present ones. */
TERN_MUST_USE tern_status tern_sched_has_registers(const tern_sched_nest *nest,
                                                   const tern_chip *chip, uint32_t more, bool *out);

/* Emits the final list: loops of every engine, registers, waits, signals. NO_SPACE with |*out_loop|
 * other than NONE: a loop needs too many registers, and unrolling |*out_loop| would help. */
TERN_MUST_USE tern_status tern_sched_emit(const tern_sched_nest *nest, const tern_chip *chip,
                                          const tern_sched_sync *sync, uint32_t *out_loop,
                                          tern_sched_report *report);

/* --- pack.c --- */

/* Removes unreferenced operands and renumbers the others, also in |terms|. */
TERN_MUST_USE tern_status tern_sched_compact_operands(tern_isa_program *p, tern_lir_term *terms,
                                                      size_t term_count);
/* Frees unused capacity of the program's lists, except for |operands| operands. */
void tern_sched_shrink_lists(tern_isa_program *p, size_t operands);

/* --- roll.c --- */

/* Rolls repeated straight code of an engine up into loops; updates |report|. */
TERN_MUST_USE tern_status tern_sched_roll(tern_isa_program *p, const tern_chip *chip,
                                          const tern_sched_parts *parts, tern_sched_report *report);

/* --- sched.c --- */

/* Runs all passes on the recording. |parts| may be NULL. */
TERN_MUST_USE tern_status tern_sched_run_pipeline(tern_lir *b, const tern_chip *chip,
                                                  const tern_sched_options *options,
                                                  tern_sched_parts *parts,
                                                  tern_sched_report *report);

#endif
