/* sched/synchronise_impl.h - the state of dependence analysis: synchronise.c and
 * synchronise_access.c. */
#ifndef TERN_SCHED_SYNCHRONISE_IMPL_H
#define TERN_SCHED_SYNCHRONISE_IMPL_H

#include "sched/sched_impl.h"

/* A vector clock: for each stream, the number of instructions known to be complete. Only streams in
 * use have an index here, in their original order. */
typedef struct {
    uint32_t seq[TERN_SCHED_STREAMS];
} tern_sync_clock;

/* An instruction that the walk has visited. */
typedef struct {
    uint32_t instr;
    uint32_t order; /* among all visits */
    uint32_t clock; /* row of |clocks|: the clock of its engine when it started */
} tern_sync_visited;

/* The visited instructions of a stream that a later one may have to wait for. The first |dropped|
 * visits are no longer stored. */
typedef struct {
    TERN_VEC(tern_sync_visited) at;
    uint32_t dropped;
} tern_sync_history;

/* A dependence of iteration 0 on an instruction before its loop. */
typedef struct {
    uint32_t node;
    tern_sched_position position;
} tern_sync_pending;

/* A loop that the walk is in. */
typedef struct {
    uint32_t loop;
    uint8_t pass;                                                 /* iteration: 0 or 1 */
    uint32_t start[TERN_SCHED_STREAMS];                           /* |counts| at entry */
    uint32_t second_start[TERN_SCHED_STREAMS];                    /* |counts| before iteration 1 */
    uint32_t needs_before[TERN_ENGINE_COUNT][TERN_SCHED_STREAMS]; /* from before the loop */
    tern_sync_clock clock_at_entry[TERN_ENGINE_COUNT];
    TERN_VEC(tern_sync_pending) pending; /* in the order of the body */
    size_t pending_next;
} tern_sync_frame;

typedef struct {
    const tern_sched_nest *nest;
    const tern_isa_program *p;
    tern_alloc mem;
    const tern_chip *chip;
    tern_sched_sync *out;
    tern_sched_access_pool accesses;
    uint32_t map[TERN_MEM_COUNT]; /* access maps of SBUF and PSUM */
    uint32_t scratch_map;         /* access map of the scratch area */
    uint32_t *tensor_map;         /* [tensors]: access maps in HBM; NONE: none yet */
    tern_sched_position *marked;  /* [marks + 1]: instructions that others follow by an order */
    uint32_t *reuse_row;          /* [tensors]: in |reuse_needs|; NONE: not used yet */
    TERN_VEC(uint32_t)
    reuse_needs;              /* [][streams]: accesses to the memory of a temporary by those
                                 that occupied it before */
    uint32_t *slots;          /* [loops]: of an outermost one, its first index in the two below */
    uint32_t *seq;            /* [instrs in loops]: its latest position in its stream */
    uint32_t *seq_iteration0; /* the same in iteration 0 of its loop */
    size_t slot_count;
    uint8_t *pass; /* [loops]: as for tern_sched_footprint() */
    tern_sync_clock now[TERN_ENGINE_COUNT];
    uint32_t saved[TERN_ENGINE_COUNT];   /* row of |clocks| equal to |now|; NONE: changed since */
    uint32_t counts[TERN_SCHED_STREAMS]; /* visited instructions */
    uint32_t order;
    uint8_t owner[TERN_SCHED_STREAMS]; /* of a queue: the engine that triggers it, plus 1 */
    unsigned streams;                  /* in use */
    uint8_t dense[TERN_SCHED_STREAMS], original[TERN_SCHED_STREAMS]; /* stream to index and back */
    tern_sync_history history[TERN_SCHED_STREAMS];
    TERN_VEC(uint32_t) clocks;             /* [][streams] */
    uint32_t clocks_dropped;               /* rows no longer stored, at the front */
    uint32_t clock_rows;                   /* including those */
    uint64_t remaining[TERN_ENGINE_COUNT]; /* visits to come, of instructions and loops */
    uint32_t next_prune;                   /* the value of |order| at which to prune */
    uint32_t needs[TERN_SCHED_STREAMS];    /* of the current node: positions it depends on */
    tern_sync_frame frames[TERN_SCHED_DEPTH_MAX];
    unsigned depth;
} tern_sync;

/* The index of an instruction in a loop in |seq| and |seq_iteration0|. */
static inline uint32_t tern_sync_slot(const tern_sync *s, uint32_t instr)
{
    uint32_t outer = tern_sched_outermost(s->nest, s->nest->loop_of[instr]);
    return s->slots[outer] + instr - s->nest->loops.items[outer].begin;
}

static inline uint32_t tern_sync_stream(const tern_sync *s, uint32_t instr)
{
    return s->dense[s->out->nodes[instr].stream];
}

static inline void tern_sync_merge(const tern_sync *s, uint32_t *to, const uint32_t *from)
{
    for (unsigned i = 0; i < s->streams; i++)
        to[i] = to[i] > from[i] ? to[i] : from[i];
}

/* --- synchronise_access.c --- */

/* Adds to |needs| the accesses that operand |index| of instruction |i| conflicts with, and records
 * its own. */
TERN_MUST_USE tern_status tern_sync_access(tern_sync *s, uint32_t i, unsigned index, bool write);
/* For operands of loop |id| whose addresses vary with it, over all its iterations: with |f|, adds
 * conflicts to f->needs_before; else records the accesses at the latest positions. */
TERN_MUST_USE tern_status tern_sync_access_all(tern_sync *s, const tern_sched_loop *loop,
                                               uint32_t id, tern_sync_frame *f);

#endif
