/* emu/emu_impl.h - internals of the device: its cores, its HBM, the state its cores share while
 * they run, and a loaded program. */
#ifndef TERN_EMU_EMU_IMPL_H
#define TERN_EMU_EMU_IMPL_H

#include <pthread.h>
#include <stdatomic.h>

#include "emu/core_impl.h"
#include "emu/library_impl.h"

/* --- hbm.c --- */

typedef struct {
    uint64_t address, bytes;
    bool used;
    uint32_t maps; /* mappings of its bytes */
} tern_emu_block;

typedef struct {
    uint8_t *base;        /* of the reserved range */
    uint64_t stack_bytes; /* capacity of a stack */
    uint32_t stacks;      /* reserved */
    pthread_mutex_t lock;
    TERN_VEC(tern_emu_block) blocks; /* by address; they cover every stack */
} tern_emu_hbm;

TERN_MUST_USE tern_status tern_emu_hbm_init(tern_emu_hbm *hbm, tern_alloc mem,
                                            const tern_chip *chip, uint32_t stacks);
void tern_emu_hbm_fini(tern_emu_hbm *hbm, tern_alloc mem);

/* Whether the bytes lie in one allocation. */
bool tern_emu_hbm_holds(tern_emu_hbm *hbm, uint64_t address, uint64_t bytes);

/* Adds |change| to the mappings of the allocation that holds |address|. */
void tern_emu_hbm_count_maps(tern_emu_hbm *hbm, uint64_t address, int change);

/* Where a byte of HBM is in host memory. */
uint8_t *tern_emu_hbm_host(tern_emu *emu, uint64_t address);

/* --- rendezvous.c: synchronisation between cores --- */

enum { TERN_EMU_BARRIERS = 64, TERN_EMU_PIPES = 64 };

typedef struct {
    uint64_t arrived;    /* bit mask of cores */
    uint32_t generation; /* times it has opened */
} tern_emu_barrier;

/* A swap requested by the first of its two cores. */
typedef struct {
    bool waiting;
    uint32_t core, generation, at; /* at: its instruction in |program| */
    const tern_isa_program *program;
    tern_emu_view dst, src;
} tern_emu_pipe;

struct tern_emu {
    tern_emu_options options;
    tern_emu_hbm hbm;
    tern_emu_core *cores;
    uint32_t core_count;

    /* Valid while several cores run that synchronise by semaphores (tern_emu_run): |shared|. */
    bool shared;
    pthread_mutex_t lock; /* guards semaphores, barriers, pipes and the counts below */
    pthread_cond_t
        changed;          /* signalled when a semaphore, barrier or pipe changes or a core stops */
    atomic_ulong changes; /* number of such changes; written under the lock */
    uint32_t running;     /* cores that have not ended */
    bool in_turns;        /* one runs at a time, until it waits or ends */
    uint32_t turn;        /* the core that runs */
    uint32_t stuck;       /* running cores that have been blocked since the last change */
    tern_emu_barrier barriers[TERN_EMU_BARRIERS];
    tern_emu_pipe pipes[TERN_EMU_PIPES];
};

/* --- load.c --- */

/* An instruction of an engine. */
typedef struct {
    uint32_t at;    /* index in the program */
    uint32_t views; /* of its operands, in |code->views|; NONE32: resolved in each execution */
    bool moves;     /* addresses of its views depend on registers or on bound tensors */
    bool indexed;   /* one of the views has an index */
    bool sequences; /* only the sequencer is involved: registers, loops, branches, semaphores */
} tern_emu_step;

typedef struct {
    tern_emu_step *steps;
    uint32_t count;
} tern_emu_stream;

typedef struct {
    TERN_VEC(uint32_t) values;
} tern_emu_loaded;

/* loop_counts.c */
typedef struct {
    uint32_t instr, loop;
} tern_emu_loop_counter;

typedef struct {
    tern_emu_loop_counter *at; /* [count]: by instruction */
    uint64_t *iterations;      /* [count]: by loop, of the current run */
    size_t count;
} tern_emu_loop_counts;

typedef struct tern_emu_gang tern_emu_gang; /* gang_impl.h */
typedef struct tern_emu_cc tern_emu_cc;

/* Execution state of an engine's stream. */
typedef struct {
    uint32_t pc, next;
    uint32_t at;         /* program index of its next instruction; NONE32 at the end */
    bool blocked;        /* its wait failed; retried after a change */
    bool waited;         /* the wait of its instruction has completed */
    uint32_t generation; /* of the barrier or pipe it waits at; 0: not arrived */
    int64_t wanted;      /* value of the semaphore that it waits for, if blocked by its wait */
} tern_emu_lane;

typedef struct {
    tern_emu_code *code;
    tern_emu_core *core;
    bool deadlocked;    /* so it has failed */
    uint32_t started;   /* collectives that it has triggered and that have not completed */
    unsigned long seen; /* number of changes before the blocked engines last retried */
    tern_emu_lane lane[TERN_ENGINE_COUNT];
    struct tern_emu_issuer *issuer;
    tern_emu_exec exec;                        /* of the current instruction */
    tern_emu_view view[TERN_ISA_OPERANDS_MAX]; /* of instructions that have none in |code| */
} tern_emu_machine;

struct tern_emu_code {
    tern_emu *emu;
    uint32_t core;
    const tern_isa_program *program;
    tern_emu_stream stream[TERN_ENGINE_COUNT];
    uint32_t *stream_index; /* [instructions]: index of each in its engine's stream */
    tern_emu_view *views;   /* [view_count]: operands of instructions in loops, made once */
    size_t view_count;
    uint8_t **hbm;        /* [tensors]: host address of each HBM tensor, NULL until bound */
    uint64_t own_address; /* HBM of its constants and temporaries */
    bool has_own;
    tern_emu_libraries libraries;
    tern_emu_loaded loaded[TERN_ENGINE_COUNT];
    tern_emu_loop_counts loops;
    uint32_t rank;
    tern_emu_gang *gang;      /* that runs it; NULL: it runs alone */
    tern_emu_machine machine; /* of the current run */
};

/* On failure too the caller calls fini. */
TERN_MUST_USE tern_status tern_emu_loop_counts_init(tern_emu_loop_counts *l, tern_alloc mem,
                                                    const tern_isa_program *p);
void tern_emu_loop_counts_fini(tern_emu_loop_counts *l, tern_alloc mem);
void tern_emu_loop_counts_reset(tern_emu_loop_counts *l);
/* Called for every instruction that may be in |l->at|. */
void tern_emu_count_iterations(tern_emu_loop_counts *l, uint32_t instr, uint64_t iterations);

/* --- loop_views.c --- */

/* Makes the views of instructions in loops; the streams exist. On failure too the caller calls
 * fini. */
TERN_MUST_USE tern_status tern_emu_loop_views_init(tern_emu_code *code);
void tern_emu_loop_views_fini(tern_emu_code *code);

/* --- view.c --- */

/* Resolving an operand has two parts. The first makes everything that does not change between
 * executions: shape, and the address too unless it depends on a register or on a bound tensor. */
void tern_emu_view_make(const tern_emu_core *core, const tern_isa_program *p,
                        const tern_isa_instr *instr, unsigned index, tern_emu_view *views);
/* Whether the address of a pattern changes between executions. */
bool tern_emu_view_moves(const tern_isa_ap *ap);
/* The second sets the addresses that do, of the views of |x|. FAULT if a register moves a pattern
 * out of bounds. */
TERN_MUST_USE tern_status tern_emu_views_place(const tern_emu_core *core, tern_emu_exec *x);
/* Both parts, for all operands of |x->instr|. */
TERN_MUST_USE tern_status tern_emu_resolve(const tern_emu_core *core, tern_emu_exec *x);

/* FAULT if the index operand of |v|, which must have one, points outside the partition. All
 * views of the instruction must be resolved. */
TERN_MUST_USE tern_status tern_emu_check_index(const tern_emu_core *core, const tern_emu_view *v);

/* --- issuer.c: instructions of the engines and transfers --- */

typedef struct tern_emu_issuer tern_emu_issuer;

TERN_MUST_USE tern_status tern_emu_issuer_create(tern_emu_core *core, tern_emu_issuer **out);
void tern_emu_issuer_destroy(tern_emu_issuer *issuer); /* accepts NULL; nothing is in flight */
/* Whether instructions may become tasks, if the pool has threads. Nothing is in flight. */
void tern_emu_issuer_use_window(tern_emu_issuer *issuer, bool use);

/* Executes an instruction whose views are resolved, now or later: then |x| and its views are
 * copied. */
TERN_MUST_USE tern_status tern_emu_issue(tern_emu_issuer *issuer, tern_emu_exec *x);

/* Waits until the operands of |x| are as the instructions before it leave them, or until all
 * instructions are done; false if one has failed. */
bool tern_emu_wait_for(tern_emu_issuer *issuer, const tern_emu_exec *x);
bool tern_emu_wait_all(tern_emu_issuer *issuer);

/* Waits until all instructions are done. Returns the failure of the first that has one; |st| is
 * that of the present instruction. */
TERN_MUST_USE tern_status tern_emu_drain(tern_emu_issuer *issuer, tern_status st);

/* Runs an instruction now. Indices are checked when their values are there. */
TERN_MUST_USE tern_status tern_emu_run_now(tern_emu_core *core, const tern_emu_exec *x);

TERN_MUST_USE tern_status tern_emu_check_indices(const tern_emu_core *core, const tern_emu_exec *x);

/* --- apart.c: results that overlap operands --- */

typedef tern_status tern_emu_run_fn(tern_emu_core *core, const tern_emu_exec *x);

/* Whether tern_emu_run_apart() may do more than call |run|. */
bool tern_emu_may_overlap(const tern_emu_exec *x);
/* Calls |run| with copies of the operands that the results would overwrite. NO_MEMORY. */
TERN_MUST_USE tern_status tern_emu_run_apart(tern_emu_core *core, const tern_emu_exec *x,
                                             tern_emu_run_fn *run);

/* --- interpret.c --- */

/* Prefixes the text of a fault with the instruction's name. */
TERN_MUST_USE tern_status tern_emu_located(const tern_isa_program *p, uint32_t at, tern_status st);

/* A run is begun, resumed until it no longer waits for collectives, and thereby ended. One that
 * still waits may be abandoned instead. */
TERN_MUST_USE tern_status tern_emu_begin_run(tern_emu_code *code);
/* |out_waits|: all engines wait, and a collective has not completed. Nothing is in flight then. */
TERN_MUST_USE tern_status tern_emu_resume(tern_emu_code *code, bool *out_waits);
void tern_emu_abandon(tern_emu_code *code);

/* The collective that instruction |at| has started is complete: its signal arrives. */
TERN_MUST_USE tern_status tern_emu_completed(tern_emu_code *code, uint32_t at);

/* --- run.c --- */

/* Resets the cores of |codes|, which are of one device. FAULT if one is faulted. */
TERN_MUST_USE tern_status tern_emu_reset_cores(tern_emu *emu, tern_emu_code *const *codes,
                                               uint32_t count);
/* A faulted core stays faulted: its state is no longer valid. */
void tern_emu_set_fault(tern_emu_core *core, tern_status st);
/* While cores run in turns: the next one that has not ended runs. With the lock held. */
void tern_emu_pass_turn(tern_emu *emu, uint32_t core);

/* --- gang.c --- */

/* Starts the collective of |x|, which completes when all ranks of its group have started theirs.
 * |out_started| is false if it has completed at once, as between the ranks of a program that runs
 * alone. */
TERN_MUST_USE tern_status tern_emu_trigger(tern_emu_code *code, const tern_emu_exec *x,
                                           bool *out_started);

/* --- control.c --- */

/* Executes a sequencer instruction; may set |lane->next|. */
TERN_MUST_USE tern_status tern_emu_control(tern_emu_machine *m, tern_emu_lane *lane,
                                           const tern_emu_exec *x);

/* --- rendezvous.c --- */

/* Records a change, by |core|, that its engines or other cores may wait for. If the device is
 * shared the caller holds its lock. */
void tern_emu_note_change(tern_emu_core *core);

/* Both are polled until all participants have arrived, and then report true. |generation| is
 * their state: 0 before the first call. FAULT if the cores' requests do not match. The caller
 * holds the device's lock. */
bool tern_emu_barrier_pass(tern_emu *emu, uint32_t core, uint32_t id, uint64_t cores,
                           uint32_t *generation);
TERN_MUST_USE tern_status tern_emu_pipe_pass(tern_emu *emu, uint32_t core, const tern_emu_exec *x,
                                             uint32_t *generation, bool *out_passed);

/* Derives a distinct state for every lane of every random generator from the core's seed. */
void tern_emu_seed_generators(tern_emu_core *core);

#endif
