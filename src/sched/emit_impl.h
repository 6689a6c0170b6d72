/* sched/emit_impl.h - values of semaphores and registers of loops, for emit.c. */
#ifndef TERN_SCHED_EMIT_IMPL_H
#define TERN_SCHED_EMIT_IMPL_H

#include "sched/sched_impl.h"

/* --- counts.c: what semaphores count --- */

typedef struct {
    uint32_t *value;        /* [instrs]: of its semaphore once it is done, counted from the
                               beginning of the turn of its loop; 0: it does not signal */
    tern_sched_sums *total; /* [loops]: added in a turn */
    tern_sched_sums *entry; /* [loops]: where it begins in a turn of the loop around it */
    tern_sched_sums *head;  /* [loops]: added in a turn up to where the loop is left */
    uint32_t *sem;          /* [epochs][streams] */
    uint32_t sems;          /* ever used at the end, */
    uint32_t free_used;     /* and so many again, from the end of those that are free */
    tern_sched_sums end;    /* their values, of the last epoch */
    uint32_t gate;          /* that of the parts, or NONE */
    size_t instrs, loops, epochs;
} tern_sched_values;

TERN_MUST_USE tern_status tern_sched_values_init(tern_sched_values *v, const tern_sched_nest *nest,
                                                 const tern_chip *chip,
                                                 const tern_sched_sync *sync);
void tern_sched_values_fini(tern_sched_values *v, tern_alloc mem);

/* Whether engines say at the end of the part that they have come there: then semaphores of epochs
 * that are over can be used again. */
static inline bool tern_sched_has_gate(const tern_sched_values *v, const tern_sched_parts *parts)
{
    return tern_sched_ends_waiting(parts) && v->epochs > 1;
}
/* What the next part has to know of semaphores. |reset|: those that were spent are 0 again. */
void tern_sched_hand_on(const tern_sched_values *v, tern_sched_parts *parts, bool reset);

/* What somebody at |at| in |loop| waits for, from the beginning of its turn; NONE: of the program.
 * What open loops add is left out. */
int64_t tern_sched_wanted(const tern_sched_values *v, const tern_sched_nest *nest, uint32_t loop,
                          uint32_t at, const tern_sched_wait *wait);
/* What the registers of open loops have already at |at| of a turn of |loop|. */
int64_t tern_sched_shift(const tern_sched_values *v, const tern_sched_nest *nest, uint32_t loop,
                         uint32_t at, uint32_t stream);

/* --- emit_list.c --- */

/* Instructions that are made of those of a program, in the same memory. */
typedef struct {
    tern_isa_program *p;           /* its own begin behind a gap, until the end */
    TERN_VEC(tern_isa_instr) made; /* so far */
    size_t gap;
    uint32_t at; /* those of |p| before this one are needed no more */
} tern_sched_list;

/* There will be |wanted| of them, as a rule. */
TERN_MUST_USE tern_status tern_sched_list_begin(tern_sched_list *l, tern_isa_program *p,
                                                size_t wanted);
TERN_MUST_USE tern_status tern_sched_list_put(tern_sched_list *l, const tern_isa_instr *in);
/* The program has the new ones, or as many as there are. Nothing if it was not begun. */
void tern_sched_list_end(tern_sched_list *l);

/* --- registers.c --- */

/* A register of an engine that counts with the turns of loops. An offset: begin + sum of turn
 * step[depth] over |loop| and those around it. A value to wait for: see registers.c. */
typedef struct {
    uint32_t engine, loop;
    uint32_t root;       /* the outermost loop that it counts with: it is set before that one */
    uint32_t stream;     /* that it is a value of; NONE: an offset */
    int64_t begin, base; /* |base|: the wait that it is right for */
    int64_t given;       /* of an offset: it begins at so many times the given number */
    int64_t step[TERN_SCHED_DEPTH_MAX];
    uint8_t reg;
    bool is_loop; /* it is the register of |loop| itself */
} tern_sched_counter;

/* An instruction that loads a number. */
typedef struct {
    uint32_t at, end; /* it, and the last use of what it loads */
} tern_sched_load;

typedef struct {
    const tern_sched_nest *nest;
    const tern_sched_values *values;
    const tern_sched_sync *sync;
    tern_alloc mem;
    uint32_t limit;                        /* registers of an engine */
    uint8_t outer_reg;                     /* that has the given number */
    uint64_t used[TERN_ENGINE_COUNT];      /* bits */
    TERN_VEC(tern_sched_counter) counters; /* of the present nest */
    uint32_t nest_loop;                    /* its outermost loop, or NONE */
    uint8_t *loop_reg;                     /* [loops][engines] */
    uint8_t *number_reg;                   /* [numbers][engines] of loaded ones; NONE8 */
    uint32_t *number_end;                  /* [numbers][engines]: the last use */
    TERN_VEC(tern_sched_load) loads;       /* in their order */
    TERN_VEC(uint32_t) live;               /* numbers in registers, as number * engines + engine */
    uint8_t open_reg[TERN_ENGINE_COUNT][TERN_SCHED_STREAMS]; /* what open loops have added; NONE8 */
    uint32_t open_from;   /* of this epoch: no open loop before this */
    uint32_t open_inside; /* where the first begins that is in the loop there; NONE: none */
    uint32_t exhausted;   /* the loop that ran out, or NONE */
} tern_sched_registers;

TERN_MUST_USE tern_status tern_sched_registers_init(tern_sched_registers *r,
                                                    const tern_sched_nest *nest,
                                                    const tern_chip *chip,
                                                    const tern_sched_values *values,
                                                    const tern_sched_sync *sync);
void tern_sched_registers_fini(tern_sched_registers *r);

TERN_MUST_USE tern_status tern_sched_take_register(tern_sched_registers *r, uint32_t engine,
                                                   uint8_t *out);
static inline void tern_sched_drop_register(tern_sched_registers *r, uint32_t engine, uint8_t reg)
{
    r->used[engine] &= ~(UINT64_C(1) << reg);
}

/* Whether open loops may have added something before |at|: not within the first of the epoch, if
 * that does not turn again and there is none in it before. */
static inline bool tern_sched_is_behind_open(const tern_sched_registers *r, uint32_t at)
{
    if (r->open_from == TERN_SCHED_NONE || at <= r->open_from)
        return false;
    const tern_sched_loop *first = &r->nest->loops.items[r->nest->loop_of[r->open_from]];
    return !first->once || at > r->open_inside || at >= first->end;
}

/* What is needed in an outermost loop, and registers for values; and back. */
TERN_MUST_USE tern_status tern_sched_enter_nest(tern_sched_registers *r, uint32_t loop);
void tern_sched_leave_nest(tern_sched_registers *r);

/* The epoch that |loop| ends is over: open loops have added nothing. */
TERN_MUST_USE tern_status tern_sched_next_epoch(tern_sched_registers *r, uint32_t loop);

/* Registers for a loop on an engine: its own, and offsets that count from it on; and back. */
TERN_MUST_USE tern_status tern_sched_enter_loop(tern_sched_registers *r, uint32_t loop,
                                                uint32_t engine);
void tern_sched_leave_loop(tern_sched_registers *r, uint32_t loop, uint32_t engine);

/* The counter of an operand's loops on an engine; NULL if no loop moves it. */
const tern_sched_counter *tern_sched_offset_counter(const tern_sched_registers *r, uint32_t engine,
                                                    uint32_t operand);
const tern_sched_counter *tern_sched_wait_counter(const tern_sched_registers *r, uint32_t engine,
                                                  uint32_t stream);
/* How far the beginning of the present turn of |loop| is ahead of a value at |at|. */
int64_t tern_sched_ahead(const tern_sched_registers *r, uint32_t engine, uint32_t stream,
                         uint32_t loop, uint32_t at);

/* What is added to a counter at the end of a turn of |loop|, and what a turn comes to in all. */
int64_t tern_sched_counter_step(const tern_sched_registers *r, const tern_sched_counter *c,
                                uint32_t loop);
int64_t tern_sched_counter_in(const tern_sched_registers *r, const tern_sched_counter *c,
                              uint32_t loop);

/* The register of a loaded number. |load|: the instruction that loads it now, or NONE. It keeps it
 * until the last use of that; those whose last use is at or before |at| are given back. */
TERN_MUST_USE tern_status tern_sched_number_register(tern_sched_registers *r, uint32_t engine,
                                                     uint32_t number, uint32_t load, uint8_t *out);
void tern_sched_drop_numbers(tern_sched_registers *r, uint32_t at);

/* --- emit.c, emit_put.c --- */

typedef struct {
    const tern_sched_nest *nest;
    tern_isa_program *p;
    const tern_sched_sync *sync;
    tern_sched_values values;
    const uint32_t *sem; /* [streams]: of this epoch */
    tern_sched_registers regs;
    tern_sched_list list;
    uint32_t *place;     /* [instrs]: in the new list; of a loop's markers the first and the last */
    uint32_t *loop_at;   /* [loops][engines]: LOOP in the new list */
    uint32_t *branch_at; /* the same of BRANCH */
    tern_sched_report *report;
    bool reset; /* what was spent is 0 again */
} tern_sched_emitter;

/* Who an instruction is for, and what. */
typedef struct {
    uint32_t engine, note;
} tern_sched_origin;

/* clang-format off */
#define TERN_SCHED_NO_SYNC {.kind = 0, .core = TERN_ISA_NONE8}
/* clang-format on */

TERN_MUST_USE tern_status tern_sched_put(tern_sched_emitter *m, const tern_isa_instr *in);
/* |args| as the op has; NULL: none. */
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

/* --- outer_loop.c: a loop around the part at hand and others --- */

/* Where the part begins and where it ends, for each engine. */
TERN_MUST_USE tern_status tern_sched_put_iteration_begin(tern_sched_emitter *m);
TERN_MUST_USE tern_status tern_sched_put_iteration_end(tern_sched_emitter *m);

#endif
