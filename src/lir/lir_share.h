/* lir/lir_share.h - operands and arguments that instructions have in common are kept once.
 *
 * A program's instructions name a run of its operands and one of its arguments. In what kernels
 * record most runs of arguments and half of those of operands are like earlier ones, and an operand
 * takes a cache line: what is kept once makes the program less than half as large. Whoever changes
 * a run that may be shared takes a copy of it first. */
#ifndef TERN_LIR_LIR_SHARE_H
#define TERN_LIR_LIR_SHARE_H

#include "isa/program.h"

/* Runs seen so far. All 0: none. */
typedef struct {
    struct tern_lir_run *slots;
    size_t size, count;
} tern_lir_runs;

void tern_lir_runs_fini(tern_lir_runs *runs, tern_alloc mem);

/* The operands of |in| are the last of the program: if there is such a run already, they go and
 * |in| has that one. */
TERN_MUST_USE tern_status tern_lir_share_operands(tern_lir_runs *runs, tern_isa_program *p,
                                                  tern_isa_instr *in);
TERN_MUST_USE tern_status tern_lir_share_args(tern_lir_runs *runs, tern_isa_program *p,
                                              tern_isa_instr *in);

/* A copy of its own for |in|. */
TERN_MUST_USE tern_status tern_lir_own_operands(tern_isa_program *p, tern_isa_instr *in);
TERN_MUST_USE tern_status tern_lir_own_args(tern_isa_program *p, tern_isa_instr *in);

#endif
