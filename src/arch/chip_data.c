/* The built-in chips. Adding one takes a data file, three lines and a row in the list. */
#include "arch/chip.h"

#include <string.h>

#include "arch/sources_impl.h"
#include "base/assert.h"

#define CHIP_ID   trn1
#define CHIP_FILE "arch/chip_trn1.def"
#include "arch/chip_expand.inc"

#define CHIP_ID   inf2
#define CHIP_FILE "arch/chip_inf2.def"
#include "arch/chip_expand.inc"

#define CHIP_ID   trn2
#define CHIP_FILE "arch/chip_trn2.def"
#include "arch/chip_expand.inc"

#define CHIP_ID   trn3
#define CHIP_FILE "arch/chip_trn3.def"
#include "arch/chip_expand.inc"

static const tern_chip *const chips[] = {&trn1, &inf2, &trn2, &trn3};

const tern_chip *tern_arch_chip_at(size_t index)
{
    return index < TERN_COUNT_OF(chips) ? chips[index] : NULL;
}

const tern_chip *tern_arch_chip_builtin(const char *name)
{
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++)
        if (strcmp(chips[i]->name, name) == 0)
            return chips[i];
    return NULL;
}
