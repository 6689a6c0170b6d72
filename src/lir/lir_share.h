/* lir/lir_share.h - instructions share equal operands and arguments.
 *
 * An instruction refers to a run of the program's operands and a run of its arguments. In recorded
 * kernels, most runs of arguments and half of those of operands equal earlier ones, and an operand
 * takes a cache line: sharing makes the program less than half as large. Code that changes a
 * possibly shared run must copy it first. */
#ifndef TERN_LIR_LIR_SHARE_H
#define TERN_LIR_LIR_SHARE_H

#include "isa/program.h"

/* A hash table of runs. All 0: empty. */
typedef struct {
    struct tern_lir_run *slots;
    size_t size, count;
} tern_lir_runs;

void tern_lir_runs_fini(tern_lir_runs *runs, tern_alloc mem);

/* |in| must have the last operands of the program. If an equal run exists, |in| refers to that one
 * and its own is removed. */
TERN_MUST_USE tern_status tern_lir_share_operands(tern_lir_runs *runs, tern_isa_program *p,
                                                  tern_isa_instr *in);
TERN_MUST_USE tern_status tern_lir_share_args(tern_lir_runs *runs, tern_isa_program *p,
                                              tern_isa_instr *in);

/* Gives |in| a copy of its own. */
TERN_MUST_USE tern_status tern_lir_own_operands(tern_isa_program *p, tern_isa_instr *in);
TERN_MUST_USE tern_status tern_lir_own_args(tern_isa_program *p, tern_isa_instr *in);

#endif
