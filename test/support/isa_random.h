/* isa_random.h - random legal instructions, and the comparison of emu with the slow model on them.
 *
 * An instruction starts as the minimal legal one of its op and is changed at random, step by step:
 * formats, shapes, strides, partition starts, memories, arguments. Changes that break a rule of the
 * checker are taken back. So what comes out covers what the checker allows. */
#ifndef TERN_TEST_ISA_RANDOM_H
#define TERN_TEST_ISA_RANDOM_H

#include "emu/emu.h"
#include "isa_model.h"

/* Where choices come from: the bytes first, then a generator seeded with |state|. */
typedef struct {
    const uint8_t *bytes;
    size_t len;
    uint64_t state;
} isa_choices;
uint32_t isa_choose(isa_choices *c, uint32_t below);

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

/* Whether the chip has |op| and the model knows it. */
bool isa_pair_has(const isa_pair *pair, tern_isa_op op);

/* Makes a random instruction of |op|, fills its operands, runs it on both and compares every byte
 * near its operands. NULL, or INVALID with the instruction as text and the first difference. */
TERN_MUST_USE tern_status isa_pair_try(isa_pair *pair, tern_isa_op op, isa_choices *c);

#endif
