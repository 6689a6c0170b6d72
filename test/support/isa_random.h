/* isa_random.h - random legal instructions, and the comparison of emu with the slow model on them.
 *
 * An instruction starts as the minimal legal one of its op and is mutated step by step: formats,
 * shapes, strides, partition starts, memories, arguments. Mutations that the checker rejects are
 * undone. So the instructions cover what the checker allows. */
#ifndef TERN_TEST_ISA_RANDOM_H
#define TERN_TEST_ISA_RANDOM_H

#include "emu/emu.h"
#include "isa_model.h"
#include "isa_mutate.h"

/* A device and a model of the same chip. */
typedef struct {
    const tern_chip *chip;
    tern_emu *emu;
    isa_model model;
    bool strict;
} isa_pair;
TERN_MUST_USE tern_status isa_pair_open(isa_pair *pair, const char *chip, bool strict,
                                        tern_pool *pool);
void isa_pair_close(isa_pair *pair);

/* Whether both the chip and the model support |op|. */
bool isa_pair_has(const isa_pair *pair, tern_isa_op op);

/* Creates a random instruction of |op|, fills its operands, runs it on both and compares every
 * byte near its operands. NULL, or INVALID with the instruction as text and the first difference.
 */
TERN_MUST_USE tern_status isa_pair_try(isa_pair *pair, tern_isa_op op, isa_choices *c);

#endif
