/* lir/record.h - a recorded kernel, as sched reads it.
 *
 * |program| is an isa program with four differences. Instructions share equal operands and
 * arguments (lir_share.h), except operands with varying addresses and arguments of control. An
 * operand in SBUF or PSUM has |offset| and |start| relative to its tile. An instruction may have
 * engine TERN_LIR_ANY. And control is recorded once for all engines, as instructions of engine
 * TERN_LIR_ANY; registers in it are virtual:
 *
 *     LOOP reg=i begin=0 end=N step=1 ... END_LOOP   N iterations; |i| is the induction variable
 *     LOOP reg=i end=j end_in_reg=1 ... END_LOOP     as many iterations as the value of |j|
 *     LOOP reg=i end=INT32_MAX ... END_LOOP          until a BRANCH in it exits
 *     BRANCH a=j cond=eq immediate=1 imm=0           exits the innermost loop if |j| is 0
 *     REG_LOAD src dst=i                             |i| is the value of src at this point
 *     REG_ALU dst=i op a=j b=k                       |i| is j op k, or j op an immediate
 *
 * Addresses of operands vary with virtual registers: see |terms|. */
#ifndef TERN_LIR_RECORD_H
#define TERN_LIR_RECORD_H

#include "base/map.h"
#include "lir/lir.h"
#include "lir/lir_share.h"

enum {
    TERN_LIR_SCOPES_MAX = 16,
    TERN_LIR_LOOPS_MAX = 32,
    TERN_LIR_OUTER_REG = 1,        /* the register that may be live-in */
    TERN_LIR_UNROLLED_MAX = 4096,  /* size limit of an outermost loop that is unrolled only for
                                      speed, in instructions after unrolling */
    TERN_LIR_GENERATED_MAX = 65536 /* the same if generators of descriptors are its bottleneck */
};

typedef struct {
    bool any_start; /* may start at any partition */
    bool fixed;     /* its address is given */
    uint32_t note;  /* where it was created, plus 1; 0: unknown */
    uint32_t pool;  /* the first tile of its pool; itself if it is in none */
    uint32_t home; /* the register of the innermost loop it was created in, 0 if none: it carries no
                      values from one iteration of that loop to the next */
} tern_lir_tile_info;

/* The address of operand |operand| (in program.operands) increases by |stride| elements for each
 * unit of register |reg|. Sorted by operand; an operand may have several terms. */
typedef struct {
    uint32_t operand, reg;
    int64_t stride;
} tern_lir_term;

/* A virtual register: the induction variable of a loop, a loaded or computed index, or a live-in
 * value. */
typedef struct {
    bool is_loop;
    uint32_t trip_count; /* of a loop, whose variable is 0 .. trip_count - 1; 0: unknown */
    int32_t min, max; /* bounds of such an index; of a loop with a loaded trip count, the bounds of
                         that; of a live-in value */
    bool live_in;     /* defined before the recording begins */
} tern_lir_reg;

struct tern_lir {
    tern_alloc mem;
    tern_status failed; /* the first failure */
    tern_isa_program program;
    TERN_VEC(tern_lir_tile_info) tiles; /* per tensor */
    TERN_VEC(tern_lir_term) terms;
    TERN_VEC(tern_lir_reg) regs;       /* item 0 is unused */
    uint32_t open[TERN_LIR_LOOPS_MAX]; /* registers of the open loops, */
    uint32_t loops;                    /* and their count */
    uint32_t unroll_up_to;             /* loops of at most this many tiles are unrolled */
    uint32_t note;                     /* of the innermost scope */
    uint32_t scopes[TERN_LIR_SCOPES_MAX];
    uint32_t depth;
    bool has_collectives;     /* recorded so far, in earlier parts too */
    bool keeps_layout;        /* tern_lir_keep_layout() */
    uint32_t marks;           /* so far */
    TERN_VEC(uint32_t) order; /* lists of marks: a count, then the marks */
    tern_map names;           /* of tensors: how many share each base name */
    tern_map notes;           /* existing ones, so that repeated scopes reuse them */
    tern_lir_runs operand_runs, arg_runs;
    struct tern_lir_window *window; /* of instructions held back; NULL: none are */
};

/* The mark of an instruction, and the list of those that it follows; 0: none. Before scheduling
 * they are where its wait and its signal will be. The list begins at order.items[list - 1]. */
static inline uint32_t tern_lir_mark_of(const tern_isa_instr *in) { return in->signal.value; }
static inline uint32_t tern_lir_order_of(const tern_isa_instr *in) { return in->wait.value; }

/* Whether |op| is recorded by calls of its own: control, except what meets other cores. */
static inline bool tern_lir_is_control(tern_isa_op op)
{
    return tern_isa_op_info_of(op)->family == TERN_FAMILY_CONTROL && op != TERN_OP_CC_TRIGGER &&
           op != TERN_OP_SENDRECV && op != TERN_OP_CORE_BARRIER;
}

/* A unique tensor name: |name|, with a suffix if it is taken: "tile", "tile.1", "tile.2". */
TERN_MUST_USE tern_status tern_lir_unique_name(tern_lir *b, const char *name, char *text,
                                               size_t size);

/* Takes the open loop, whose LOOP is the first instruction, out of the recording: it then spans the
 * recording and what follows. Its register, TERN_LIR_OUTER_REG, becomes live-in. */
void tern_lir_make_outer(tern_lir *b);

/* Instructions of the loop that begins at |begin| after unrolling the loops with unrolled[reg];
 * NULL: all of known trip count. |*end|: its END_LOOP. */
uint64_t tern_lir_loop_size(const tern_lir *b, uint32_t begin, const uint8_t *unrolled,
                            uint32_t *end);

/* After the last instruction, |in|, has its operands and arguments: removes absent operands at the
 * end and shares equal runs. |varies|: it has terms. */
TERN_MUST_USE tern_status tern_lir_share_last(tern_lir *b, tern_isa_instr *in, bool varies);

/* --- lir_interleave.c --- */

/* Holds an instruction back; false if it must be recorded now. */
bool tern_lir_hold(tern_lir *b, const tern_lir_instr *instr);
/* Records all instructions held back. */
void tern_lir_flush(tern_lir *b);
/* As tern_lir_emit(), without holding it back. */
void tern_lir_emit_now(tern_lir *b, const tern_lir_instr *instr);

/* Records one instruction, control included. */
TERN_MUST_USE tern_status tern_lir_record(tern_lir *b, const tern_lir_instr *instr);

#endif
