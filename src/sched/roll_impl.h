/* sched/roll_impl.h - what repeats in the instructions of an engine: roll_find.c finds it, roll.c
 * writes loops. */
#ifndef TERN_SCHED_ROLL_IMPL_H
#define TERN_SCHED_ROLL_IMPL_H

#include "sched/sched_impl.h"

enum { TERN_ROLL_LEVELS = 4, TERN_ROLL_COUNTERS = TERN_ISA_REGS_MAX };

/* The instructions of an engine that could be in a loop, or why not. */
typedef struct {
    const tern_isa_program *p;
    tern_alloc mem;
    uint32_t *at;    /* [count]: in the program's list */
    uint64_t *shape; /* [count]: equal for instructions that differ in places and values to wait for
                        alone; 0: it stays as it is */
    bool *moves;     /* [count]: its operands may move */
    uint64_t *live;  /* [count]: registers that are in use there, as bits */
    uint32_t *next;  /* [count]: the next one of that shape, or NONE */
    size_t count, capacity;
    uint32_t first_name; /* tensors from this on are no inputs or outputs */
} tern_roll_stream;

/* |trip_count| times |len| instructions of the stream from |first| on, each further on by the same
 * in every turn. */
typedef struct {
    uint32_t first, len, trip_count;
    uint32_t parent; /* the loop around it, or NONE */
    uint32_t level;
} tern_roll_loop;

/* A register that counts with turns: an offset, or the value that instructions wait for. Of the
 * latter there is one for all that wait for a semaphore in a loop and move alike: it goes from the
 * value of one to that of the next, and back at the end of a turn. */
typedef struct {
    uint32_t loop; /* the innermost that moves it */
    uint32_t sem;  /* NONE: an offset */
    uint32_t home; /* of a value: the loop that those who wait are in; NONE */
    int64_t begin;
    int64_t now, last;              /* values: the present one, and that at the end of a turn */
    int64_t step[TERN_ROLL_LEVELS]; /* for a turn of the loop of that level */
    uint8_t reg;
} tern_roll_counter;

typedef struct {
    TERN_VEC(tern_roll_loop) loops; /* outer ones before those in them */
} tern_roll_found;

/* What repeats in |s|. |registers|: of an engine. */
TERN_MUST_USE tern_status tern_roll_find(const tern_roll_stream *s, uint32_t registers,
                                         tern_roll_found *out);

/* How far operand |operand| of the instruction at |at| moves in a turn of |loop|, in elements. And
 * how far the value does that it waits for. */
int64_t tern_roll_offset_step(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t at,
                              unsigned operand);
int64_t tern_roll_wait_step(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t at);

/* The counters of the nest of loops |root|, which are all between |root| and |end|; the number of
 * them, or TERN_ROLL_COUNTERS + 1 if there are more. */
unsigned tern_roll_counters(const tern_roll_stream *s, const tern_roll_loop *loops, uint32_t root,
                            uint32_t end, tern_roll_counter *out);
/* The counter of an operand, or with |operand| NONE of the wait, of the instruction at |at|, whose
 * innermost loop is |loop|; NULL if it stays where it is. */
tern_roll_counter *tern_roll_counter_of(const tern_roll_stream *s, const tern_roll_loop *loops,
                                        uint32_t loop, uint32_t at, uint32_t operand,
                                        tern_roll_counter *counters, unsigned count);
int64_t tern_roll_wait_of(const tern_roll_stream *s, uint32_t at); /* the value, or 0 */

#endif
