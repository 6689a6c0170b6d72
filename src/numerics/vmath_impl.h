/* numerics/vmath_impl.h - interface between the f32 kernels, compiled once per CPU level, and
 * their callers over whole arrays. */
#ifndef TERN_NUMERICS_VMATH_IMPL_H
#define TERN_NUMERICS_VMATH_IMPL_H

#include "base/level.h"
#include "numerics/vmath.h"

/* dst[i] = f(a[i]) or f(a[i], b[i]); |b| is NULL for functions of one argument. |count| is a
 * multiple of TERN_MATH32_STRIP, and |dst| overlaps neither source. */
typedef void tern_math32_fn(float *restrict dst, const float *restrict a, const float *restrict b,
                            size_t count);
enum { TERN_MATH32_STRIP = 16, TERN_MATH32_BLOCK = 512 };

/* |fn| over arrays of any length, block by block. |dst| may be |a| or |b|. */
void tern_math32_run(tern_math32_fn *fn, float *dst, const float *a, const float *b, size_t count);

/* Exports of math32_kernels.c, once per CPU level. */
typedef struct {
    tern_math32_fn *unary[TERN_MATH_COUNT];
    tern_math32_fn *pow, *atan2;
} tern_math32_table;

#define X(name, level) extern const tern_math32_table tern_math32_table_##level;
TERN_LEVELS_COMPILED(X)
#undef X

#endif
