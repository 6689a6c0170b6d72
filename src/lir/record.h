/* lir/record.h - what a builder has recorded, for those who make a program of it (sched).
 *
 * |program| is a program of isa but for four things. Instructions share equal operands and
 * arguments (lir_share.h), but for operands that move and arguments of control. An operand in SBUF
 * or PSUM has |offset| and |start| relative to its tile. Engine TERN_LIR_ANY stands for itself. And
 * control is written once for all engines, as instructions of engine TERN_LIR_ANY:
 *
 *     LOOP reg=i begin=0 end=turns step=1 ... END_LOOP     the instructions between, |trip_count|
 * times; |reg| is the loop's number LOOP reg=i end=j end_in_reg=1 ... END_LOOP           as many
 * times as number |j| says LOOP reg=i end=INT32_MAX ... END_LOOP                until a BRANCH in
 * it leaves BRANCH a=j cond=eq immediate=1 imm=0                 leaves the innermost loop if |j|
 * is 0 REG_LOAD src dst=i                                   number |i| is what src holds now
 *
 * Numbers that are known only when the program runs, turns of loops and loaded indices, move
 * operands: see |terms|. */
#ifndef TERN_LIR_RECORD_H
#define TERN_LIR_RECORD_H

#include "base/map.h"
#include "lir/lir.h"
#include "lir/lir_share.h"

enum {
    TERN_LIR_SCOPES_MAX = 16,
    TERN_LIR_LOOPS_MAX = 32,
    TERN_LIR_OUTER_REG = 1,      /* the number that may be given */
    TERN_LIR_UNROLLED_MAX = 4096 /* instructions of an outermost loop that is written out only
                                       because that is faster */
};

typedef struct {
    bool any_start; /* it may start at any partition */
    uint32_t pool;  /* the first tile of its pool; itself if it is in none */
    uint32_t home;  /* the number of the innermost loop it was made in, 0 if none: a turn of that
                       finds  nothing in it that another has left */
} tern_lir_tile_info;

/* Operand |operand| (in program.operands) is |step| elements further on for each unit of number
 * |number|. In the order of operands; an operand may have several. */
typedef struct {
    uint32_t operand, reg;
    int64_t stride;
} tern_lir_term;

/* A number of the running program. */
typedef struct {
    bool is_loop;
    uint32_t trip_count; /* of a loop: it goes from 0 to turns - 1; 0: not known */
    int32_t min, max;    /* of a loaded one: what it is clamped to. Of a loop that has its turns
                               from such a one: what that is */
    bool live_in;        /* it is there when what was recorded begins, from |least| to |most| */
} tern_lir_reg;

struct tern_lir {
    tern_alloc mem;
    tern_status failed; /* the first failure */
    tern_isa_program program;
    TERN_VEC(tern_lir_tile_info) tiles; /* per tensor */
    TERN_VEC(tern_lir_term) terms;
    TERN_VEC(tern_lir_reg) regs;       /* item 0 is nothing */
    uint32_t open[TERN_LIR_LOOPS_MAX]; /* numbers of the loops that are open, */
    uint32_t loops;                    /* so many */
    uint32_t unroll_up_to;             /* loops of no more turns are written out */
    uint32_t note;                     /* of the innermost scope */
    uint32_t scopes[TERN_LIR_SCOPES_MAX];
    uint32_t depth;
    tern_map names; /* of tensors: how many were called that */
    tern_map notes; /* those there are, so that a loop does not add them again */
    tern_lir_runs operand_runs, arg_runs;
};

/* A name that no tensor has: |name|, or with a number where there is more than one of it, as in
 * "tile", "tile.1", "tile.2". */
TERN_MUST_USE tern_status tern_lir_unique_name(tern_lir *b, const char *name, char *text,
                                               size_t size);

/* The open loop, whose LOOP is the first instruction recorded, is no loop of the recording any more
 * but goes around it, and around what follows: its number, 1, is given. */
void tern_lir_make_outer(tern_lir *b);

/* Instructions of the loop that begins at |begin| with the loops |out_of[number]| written out;
 * NULL: all whose turns are known. |*end| is its END_LOOP. */
uint64_t tern_lir_loop_size(const tern_lir *b, uint32_t begin, const uint8_t *out_of,
                            uint32_t *end);

/* One instruction, whichever it is. */
TERN_MUST_USE tern_status tern_lir_record(tern_lir *b, const tern_lir_instr *instr);

#endif
