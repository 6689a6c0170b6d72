/* sched/emit_impl.h - semaphore values, registers of loops, and the emitter that uses them. */
#ifndef TERN_SCHED_EMIT_IMPL_H
#define TERN_SCHED_EMIT_IMPL_H

#include "sched/sched_impl.h"

/* --- semaphore_values.c --- */

typedef struct {
    uint32_t *value; /* [instrs]: of its semaphore when it completes, relative to the start of
                        the iteration of its loop; 0: it does not signal */
    tern_sched_sums *total; /* [loops]: added in an iteration */
    tern_sched_sums *entry; /* [loops]: value on entry, relative to an iteration of the parent */
    tern_sched_sums *head;  /* [loops]: added in an iteration up to the exit branch */
    uint32_t *sem;          /* [epochs][streams] */
    uint32_t sems;          /* semaphores ever used, after this list */
    uint32_t free_used;     /* free semaphores reused, from the end of that list */
    tern_sched_sums end;    /* values of the last epoch's semaphores at the end of the list */
    uint32_t barrier;       /* that of the parts, or NONE */
    uint32_t dma_increment; /* a transfer adds 1 per DMA engine to its semaphore */
    size_t instrs, loops, epochs;
} tern_sched_values;

/* What an instruction of |stream| adds to its semaphore. */
static inline uint32_t tern_sched_increment(const tern_sched_values *v, uint32_t stream)
{
    bool is_queue = stream >= TERN_ENGINE_COUNT && stream < TERN_SCHED_FIRST_COLLECTIVE;
    return is_queue ? v->dma_increment : 1;
}

TERN_MUST_USE tern_status tern_sched_values_init(tern_sched_values *v, const tern_sched_nest *nest,
                                                 const tern_chip *chip,
                                                 const tern_sched_sync *sync);
void tern_sched_values_fini(tern_sched_values *v, tern_alloc mem);

/* Whether engines signal the barrier semaphore at the end of the part, so that a later part can
 * reuse the semaphores of finished epochs. */
static inline bool tern_sched_has_barrier(const tern_sched_values *v, const tern_sched_parts *parts)
{
    return tern_sched_drains_at_end(parts) && v->epochs > 1;
}
/* Stores the state of semaphores in |parts| for the next part. |reset|: this part has reset the
 * retired ones to 0. */
void tern_sched_save_semaphores(const tern_sched_values *v, tern_sched_parts *parts, bool reset);

/* The semaphore value for |wait| of a node at |at| in |loop|, relative to the start of the current
 * iteration of |loop|, or of the program for loop NONE. Excludes increments by dynamic loops. */
int64_t tern_sched_wait_value(const tern_sched_values *v, const tern_sched_nest *nest,
                              uint32_t loop, uint32_t at, const tern_sched_wait *wait);
/* The increments of the current iteration of |loop| that the registers of dynamic loops already
 * contain at |at|: after the exit branch, those before it; else 0. */
int64_t tern_sched_head_value(const tern_sched_values *v, const tern_sched_nest *nest,
                              uint32_t loop, uint32_t at, uint32_t stream);

/* --- emit_list.c --- */

/* A list of instructions built in the memory of the program's list that it replaces. */
typedef struct {
    tern_isa_program *p;              /* until the end its instructions lie behind a gap */
    TERN_VEC(tern_isa_instr) emitted; /* new instructions so far */
    size_t gap;
    uint32_t at; /* instructions of |p| before this index may be overwritten */
} tern_sched_list;

/* |wanted|: expected length of the new list; it may become longer. */
TERN_MUST_USE tern_status tern_sched_list_begin(tern_sched_list *l, tern_isa_program *p,
                                                size_t wanted);
TERN_MUST_USE tern_status tern_sched_list_put(tern_sched_list *l, const tern_isa_instr *in);
/* Gives the program the new instructions so far. No effect before tern_sched_list_begin(). */
void tern_sched_list_end(tern_sched_list *l);

/* --- registers.c --- */

/* A register of an engine that advances with the iterations of loops. An offset: initial value +
 * sum of iteration * stride[depth] over |loop| and its parents. Semaphore values: see registers.c.
 */
typedef struct {
    uint32_t engine, loop;
    uint32_t root;          /* the outermost loop it advances with; it is set before that loop */
    uint32_t stream;        /* whose semaphore it counts; NONE: an offset */
    int64_t initial, base;  /* |base|: the distance of a wait that uses the register unchanged */
    int64_t live_in_stride; /* offsets: the initial value is this times the live-in register */
    int64_t stride[TERN_SCHED_DEPTH_MAX];
    uint8_t reg;
    bool is_loop; /* it is the induction variable of |loop| itself */
} tern_sched_counter;

/* A REG_LOAD or REG_ALU instruction. */
typedef struct {
    uint32_t at, end; /* it, and the last use of its value */
} tern_sched_load;

typedef struct {
    const tern_sched_nest *nest;
    const tern_sched_values *values;
    const tern_sched_sync *sync;
    tern_alloc mem;
    uint32_t limit;                        /* registers of an engine */
    uint8_t outer_reg;                     /* holds the live-in virtual register */
    uint64_t used[TERN_ENGINE_COUNT];      /* bits */
    TERN_VEC(tern_sched_counter) counters; /* of the current nest */
    uint32_t nest_loop;                    /* its outermost loop, or NONE */
    uint8_t *loop_reg;                     /* [loops][engines] */
    uint8_t *physical;                     /* [vregs][engines]: of loaded values; NONE8: none */
    uint32_t *last_use;                    /* [vregs][engines]: of the value loaded last */
    TERN_VEC(tern_sched_load) loads;       /* in their order */
    TERN_VEC(uint32_t) live;               /* loaded values, as vreg * engines + engine */
    uint8_t dynamic_reg[TERN_ENGINE_COUNT][TERN_SCHED_STREAMS]; /* increments by dynamic loops in
                                                                   this epoch; NONE8: none */
    uint32_t dynamic_from;   /* start of the epoch's first outermost loop that is or contains a
                                dynamic one; NONE: none */
    uint32_t dynamic_inside; /* start of the first child of an outermost loop that is or contains a
                                dynamic one; NONE: none */
    uint32_t exhausted;      /* a loop to unroll after running out of registers, or NONE */
} tern_sched_registers;

TERN_MUST_USE tern_status tern_sched_registers_init(tern_sched_registers *r,
                                                    const tern_sched_nest *nest,
                                                    const tern_chip *chip,
                                                    const tern_sched_values *values,
                                                    const tern_sched_sync *sync);
void tern_sched_registers_fini(tern_sched_registers *r);

TERN_MUST_USE tern_status tern_sched_alloc_register(tern_sched_registers *r, uint32_t engine,
                                                    uint8_t *out);
static inline void tern_sched_free_register(tern_sched_registers *r, uint32_t engine, uint8_t reg)
{
    r->used[engine] &= ~(UINT64_C(1) << reg);
}

/* Whether dynamic loops of this epoch may have added to semaphores before |at|. Inside the first
 * such loop they have not, if it runs at most once and has no dynamic loop in it before |at|. */
static inline bool tern_sched_is_after_dynamic(const tern_sched_registers *r, uint32_t at)
{
    if (r->dynamic_from == TERN_SCHED_NONE || at <= r->dynamic_from)
        return false;
    const tern_sched_loop *first = &r->nest->loops.items[r->nest->loop_of[r->dynamic_from]];
    return !first->once || at > r->dynamic_inside || at >= first->end;
}

/* Finds the counters of an outermost loop and allocates registers for its semaphore values; leave
 * frees them. */
TERN_MUST_USE tern_status tern_sched_enter_nest(tern_sched_registers *r, uint32_t loop);
void tern_sched_leave_nest(tern_sched_registers *r);

/* Starts the epoch after the one that |loop| ends: frees the registers of dynamic loops and
 * allocates those of the new epoch. */
TERN_MUST_USE tern_status tern_sched_next_epoch(tern_sched_registers *r, uint32_t loop);

/* Allocates the registers of a loop on an engine: its induction variable, and the offsets that
 * start with it; leave frees them. */
TERN_MUST_USE tern_status tern_sched_enter_loop(tern_sched_registers *r, uint32_t loop,
                                                uint32_t engine);
void tern_sched_leave_loop(tern_sched_registers *r, uint32_t loop, uint32_t engine);

/* The counter for the offset of an operand on an engine; NULL if it varies with no loop. */
const tern_sched_counter *tern_sched_offset_counter(const tern_sched_registers *r, uint32_t engine,
                                                    uint32_t operand);
const tern_sched_counter *tern_sched_wait_counter(const tern_sched_registers *r, uint32_t engine,
                                                  uint32_t stream);
/* By how much the value counter of |stream|, less its base, lags behind the semaphore value at the
 * start of the current iteration of |loop|, at position |at|. */
int64_t tern_sched_counter_lag(const tern_sched_registers *r, uint32_t engine, uint32_t stream,
                               uint32_t loop, uint32_t at);

/* The increment of a counter at the end of an iteration of |loop|, and its net change over a whole
 * iteration, including the loops inside. */
int64_t tern_sched_counter_increment(const tern_sched_registers *r, const tern_sched_counter *c,
                                     uint32_t loop);
int64_t tern_sched_counter_net(const tern_sched_registers *r, const tern_sched_counter *c,
                               uint32_t loop);

/* --- register_loads.c --- */

/* Fills in |loads|. */
TERN_MUST_USE tern_status tern_sched_find_loads(tern_sched_registers *r);

/* The physical register of a loaded or live-in virtual register. |load|: the instruction that loads
 * it now, or NONE; a load allocates the register until the last use of its value.
 * tern_sched_free_expired() frees those whose last use is at or before |at|. */
TERN_MUST_USE tern_status tern_sched_physical_register(tern_sched_registers *r, uint32_t engine,
                                                       uint32_t vreg, uint32_t load, uint8_t *out);
void tern_sched_free_expired(tern_sched_registers *r, uint32_t at);
/* The register that holds |vreg|, of any kind, for the computation at |at|. */
TERN_MUST_USE tern_status tern_sched_source_register(tern_sched_registers *r, uint32_t at,
                                                     uint32_t vreg, uint8_t *out);

/* The largest number of loaded values that an engine holds at one time. Destroys |r|'s state. */
TERN_MUST_USE tern_status tern_sched_max_loaded(tern_sched_registers *r, uint32_t *out);

/* --- emit.c, emit_put.c --- */

typedef struct {
    const tern_sched_nest *nest;
    tern_isa_program *p;
    const tern_sched_sync *sync;
    tern_sched_values values;
    const uint32_t *sem; /* [streams]: of the current epoch */
    tern_sched_registers regs;
    tern_sched_list list;
    uint32_t *new_index; /* [instrs]: in the new list; of LOOP and END_LOOP markers the first and
                            the last instruction emitted for them */
    uint32_t *loop_at;   /* [loops][engines]: index of LOOP in the new list */
    uint32_t *branch_at; /* the same for BRANCH */
    tern_sched_report *report;
    bool reset; /* retired semaphores were reset to 0 */
} tern_sched_emitter;

/* The engine and note of an emitted instruction. */
typedef struct {
    uint32_t engine, note;
} tern_sched_origin;

/* clang-format off */
#define TERN_SCHED_NO_SYNC {.kind = 0, .core = TERN_ISA_NONE8}
/* clang-format on */

TERN_MUST_USE tern_status tern_sched_put(tern_sched_emitter *m, const tern_isa_instr *in);
/* |args| has as many words as the op; NULL: the op has none. */
TERN_MUST_USE tern_status tern_sched_put_control(tern_sched_emitter *m, tern_isa_op op,
                                                 uint32_t engine, uint32_t note,
                                                 const uint32_t *args, const tern_isa_sync *wait);
/* A semaphore instruction. */
TERN_MUST_USE tern_status tern_sched_put_sync(tern_sched_emitter *m, tern_sched_origin from,
                                              const tern_isa_sync *wait,
                                              const tern_isa_sync *signal);
/* dst = a op imm; dst = a op b */
TERN_MUST_USE tern_status tern_sched_put_alu(tern_sched_emitter *m, tern_sched_origin from,
                                             uint8_t dst, tern_isa_REGOP op, uint8_t a,
                                             int64_t imm);
TERN_MUST_USE tern_status tern_sched_put_alu2(tern_sched_emitter *m, tern_sched_origin from,
                                              uint8_t dst, tern_isa_REGOP op, uint8_t a, uint8_t b);

/* --- outer_loop.c: a loop that spans several parts --- */

/* Emitted at the start of its first part and at the end of its last, for all engines. */
TERN_MUST_USE tern_status tern_sched_put_iteration_begin(tern_sched_emitter *m);
TERN_MUST_USE tern_status tern_sched_put_iteration_end(tern_sched_emitter *m);

#endif
