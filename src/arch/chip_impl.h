/* arch/chip_impl.h - chips that are not built in: what one of them holds. */
#ifndef TERN_ARCH_CHIP_IMPL_H
#define TERN_ARCH_CHIP_IMPL_H

#include "arch/chip.h"
#include "base/arena.h"

enum { TERN_CHIP_NAME_MAX = 63 };

/* The strings live in the arena, with the text that a chip was read from. */
typedef struct {
    tern_alloc mem;
    tern_arena arena;
    tern_chip chip;
    tern_fact facts[TERN_CHIP_FIELD_COUNT];
} tern_chip_box;

/* All zeros, with its facts in place; NULL: no memory. */
tern_chip_box *tern_chip_box_create(tern_alloc mem);
void tern_chip_box_destroy(tern_chip_box *box);
/* The chip in it, which from now on is what is destroyed. */
const tern_chip *tern_chip_box_seal(tern_chip_box *box);

#endif
