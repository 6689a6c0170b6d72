/* sched/roll_impl.h - rolls repeated instructions of an engine up into loops: roll_find.c finds the
 * repetitions, roll.c emits the loops. */
#ifndef TERN_SCHED_ROLL_IMPL_H
#define TERN_SCHED_ROLL_IMPL_H

#include "sched/sched_impl.h"

enum { TERN_ROLL_LEVELS = 4, TERN_ROLL_COUNTERS = TERN_ISA_REGS_MAX };

/* The instructions of an engine. */
typedef struct {
    const tern_isa_program *p;
    tern_alloc mem;
    uint32_t *at;        /* [count]: index in the program's list */
    uint64_t *signature; /* [count]: equal for instructions that differ only in addresses and
                            awaited values; 0: cannot be in a loop */
    bool *may_vary;      /* [count]: its operands may have addresses in registers */
    uint64_t *live;      /* [count]: live registers, as bits */
    uint32_t *next;      /* [count]: next instruction with the same signature, or NONE */
    size_t count, capacity;
    uint32_t first_name; /* tensors from this id on are neither inputs nor outputs */
} tern_roll_stream;

/* |trip_count| repetitions of |len| instructions of the stream, from |first| on, whose addresses
 * and awaited values advance by a constant per iteration. */
typedef struct {
    uint32_t first, len, trip_count;
    uint32_t parent; /* the enclosing loop, or NONE */
    uint32_t level;
} tern_roll_loop;

/* A register that advances with iterations: an offset, or an awaited semaphore value. Waits on one
 * semaphore in a loop that advance alike share a register: it goes from the value of one wait to
 * that of the next, and back at the end of an iteration. */
typedef struct {
    uint32_t loop; /* the innermost one it advances with */
    uint32_t sem;  /* NONE: an offset */
    uint32_t home; /* of a value: the loop that contains the waits; NONE */
    int64_t initial;
    int64_t now, last;                /* values: the current one, and that at the end of an
                                         iteration */
    int64_t stride[TERN_ROLL_LEVELS]; /* per iteration of the loop of that level */
    uint8_t reg;
} tern_roll_counter;

typedef struct {
    TERN_VEC(tern_roll_loop) loops; /* outer loops before inner ones */
} tern_roll_found;

/* Finds repetitions in |s|. |registers|: of an engine. */
TERN_MUST_USE tern_status tern_roll_find(const tern_roll_stream *s, uint32_t registers,
                                         tern_roll_found *out);

/* By how many elements operand |operand| of the instruction at |at| advances per iteration of
 * |loop|, and by how much the value it waits for. */
int64_t tern_roll_offset_stride(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t at,
                                unsigned operand);
int64_t tern_roll_wait_stride(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t at);

/* The counters of the nest of loops |root|, whose loops are those from |root| up to |end|. Returns
 * their count, or TERN_ROLL_COUNTERS + 1 if there are more. */
unsigned tern_roll_counters(const tern_roll_stream *s, const tern_roll_loop *loops, uint32_t root,
                            uint32_t end, tern_roll_counter *out);
/* The counter of an operand of the instruction at |at| or, with |operand| NONE, of its wait; |loop|
 * is its innermost loop. NULL if it is constant. */
tern_roll_counter *tern_roll_counter_of(const tern_roll_stream *s, const tern_roll_loop *loops,
                                        uint32_t loop, uint32_t at, uint32_t operand,
                                        tern_roll_counter *counters, unsigned count);
int64_t tern_roll_wait_value(const tern_roll_stream *s, uint32_t at); /* 0: it does not wait */

#endif
