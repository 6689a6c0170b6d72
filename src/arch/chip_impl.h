/* arch/chip_impl.h - allocation of chips that are not built in. */
#ifndef TERN_ARCH_CHIP_IMPL_H
#define TERN_ARCH_CHIP_IMPL_H

#include "arch/chip.h"
#include "base/arena.h"

enum { TERN_CHIP_NAME_MAX = 63 };

/* The arena owns the strings, and the text that a chip was read from. */
typedef struct {
    tern_alloc mem;
    tern_arena arena;
    tern_chip chip;
    tern_fact facts[TERN_CHIP_FIELD_COUNT];
} tern_chip_box;

/* Zeroed, with its facts linked; NULL: out of memory. */
tern_chip_box *tern_chip_box_create(tern_alloc mem);
void tern_chip_box_destroy(tern_chip_box *box);
/* The chip inside; from now on tern_arch_chip_destroy() frees the box. */
const tern_chip *tern_chip_box_seal(tern_chip_box *box);

#endif
