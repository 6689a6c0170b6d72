/* isa_legal.h - for each operation a small program that a chip can run. */
#ifndef TERN_TEST_ISA_LEGAL_H
#define TERN_TEST_ISA_LEGAL_H

#include "arch/chip.h"
#include "isa/program.h"

/* One instruction, or the few it needs to stand among, on the first engine that has it. The
 * operation's own is at isa_legal_at(). HBM tensors: "in" an input, "out" an output, of f32
 * [128, 512]; other operands have no tensor. |out| is initialised by the call; UNSUPPORTED if the
 * chip does not have the operation. */
TERN_MUST_USE tern_status isa_legal_program(tern_alloc mem, tern_isa_op op, const tern_chip *chip,
                                            tern_isa_program *out);

/* Where the operation's instruction is in its program. */
uint32_t isa_legal_at(tern_isa_op op);

/* The NeuronCore version that had the operation first. */
unsigned isa_legal_since(tern_isa_op op);

/* An operand and an argument by their names; a LIST by the name of its first. */
tern_isa_ap *isa_legal_operand(tern_isa_program *p, uint32_t instr, const char *name);
uint32_t *isa_legal_arg(tern_isa_program *p, uint32_t instr, const char *name);

/* [partitions, elements] from the first partition on; rows of an HBM tensor follow each other. */
tern_isa_ap isa_legal_tile(tern_memory mem, tern_dtype dtype, int64_t offset, unsigned partitions,
                           unsigned elems);

#endif
