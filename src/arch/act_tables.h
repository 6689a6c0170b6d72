/* arch/act_tables.h - the sets of function tables of the scalar engine: switching between two of
 * them takes time. */
#ifndef TERN_ARCH_ACT_TABLES_H
#define TERN_ARCH_ACT_TABLES_H

#include <stdint.h>

#include "numerics/activation.h"

typedef enum {
    TERN_ACT_TABLES_ANY, /* in every set */
    TERN_ACT_TABLES_NATURAL_LOG_EXP,
    TERN_ACT_TABLES_GELU,
    TERN_ACT_TABLES_RECIPROCAL,
    TERN_ACT_TABLES_RECIPROCAL_SQRT,
    TERN_ACT_TABLES_TANH,
    TERN_ACT_TABLES_TRIGONOMETRIC
} tern_act_tables;

/* The set that contains |function|. */
static inline tern_act_tables tern_act_tables_of(tern_activation function)
{
    static const uint8_t sets[TERN_ACTIVATION_COUNT] = {
#define TABLE(name, set) [TERN_ACTIVATION_##name] = TERN_ACT_TABLES_##set,
#include "arch/act_tables.def"
    };
    return (tern_act_tables)sets[function];
}

#endif
