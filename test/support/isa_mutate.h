/* isa_mutate.h - random changes of one instruction, for tests that search legal instructions. */
#ifndef TERN_TEST_ISA_MUTATE_H
#define TERN_TEST_ISA_MUTATE_H

#include "arch/chip.h"
#include "isa/program.h"

/* Source of choices: first the bytes, then a generator seeded with |state|. */
typedef struct {
    const uint8_t *bytes;
    size_t len;
    uint64_t state;
} isa_choices;
uint32_t isa_choose(isa_choices *c, uint32_t below);

/* Changes instruction 0 of |p| somewhere: a format, a shape, strides, a partition start, a memory,
 * an argument, the engine. The result may be illegal. */
void isa_mutate(tern_isa_program *p, isa_choices *c);

bool isa_is_legal(const tern_isa_program *p, const tern_chip *chip);

/* Whether the elements of a pattern are distinct: otherwise the result of a write depends on the
 * order. */
bool isa_is_distinct(const tern_isa_ap *ap);

#endif
