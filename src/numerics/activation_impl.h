/* numerics/activation_impl.h - interface of the activation kernels, compiled once per CPU level. */
#ifndef TERN_NUMERICS_ACTIVATION_IMPL_H
#define TERN_NUMERICS_ACTIVATION_IMPL_H

#include "numerics/activation.h"
#include "numerics/vmath_impl.h"

/* Exports of activation_kernels.c. The second argument of prelu is its parameter, per element. */
typedef struct {
    tern_math32_fn *fn[TERN_ACTIVATION_COUNT];
} tern_activation_table;

#define X(name, level) extern const tern_activation_table tern_activation_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

#endif
