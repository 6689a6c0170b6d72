/* isa_legal.h - a small legal program for each operation. */
#ifndef TERN_TEST_ISA_LEGAL_H
#define TERN_TEST_ISA_LEGAL_H

#include "arch/chip.h"
#include "isa/program.h"

/* One instruction, or the few it requires around it, on the first engine that supports it. The
 * operation's own instruction is at isa_legal_at(). HBM tensors: "in" an input, "out" an output,
 * of f32 [128, 512]; other operands have no tensor. Initialises |out|; UNSUPPORTED if the chip
 * does not have the operation. */
TERN_MUST_USE tern_status isa_legal_program(tern_alloc mem, tern_isa_op op, const tern_chip *chip,
                                            tern_isa_program *out);

/* The index of the operation's instruction in its program. */
uint32_t isa_legal_at(tern_isa_op op);

/* The first NeuronCore version with the operation. */
unsigned isa_legal_since(tern_isa_op op);

/* An operand and an argument by name; a LIST by the name of its first. */
tern_isa_ap *isa_legal_operand(tern_isa_program *p, uint32_t instr, const char *name);
uint32_t *isa_legal_arg(tern_isa_program *p, uint32_t instr, const char *name);

/* [partitions, elements] starting at partition 0; rows of an HBM tensor are contiguous. */
tern_isa_ap isa_legal_tile(tern_memory mem, tern_dtype dtype, int64_t offset, unsigned partitions,
                           unsigned elems);

#endif
