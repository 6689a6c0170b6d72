/* numerics/vmath.h - mathematical functions over arrays: the same bits on every host.
 *
 * Nothing here calls libm for a value: polynomials, explicit fused multiply-adds (an IEEE
 * operation, so the same everywhere) and exact bit operations only. f32 is the fast path (vector
 * kernels per CPU level); f64 serves the reference evaluator. Thread-compatible, cannot fail.
 * |dst| may be |src|. */
#ifndef TERN_NUMERICS_VMATH_H
#define TERN_NUMERICS_VMATH_H

#include <stddef.h>

#include "base/cpu.h"

typedef enum {
#define MATH1(name, ...) TERN_MATH_##name,
#include "numerics/math.def"
    TERN_MATH_COUNT
} tern_math;

typedef struct {
    const char *name;
    unsigned max_ulp_f32;
} tern_math_info;
const tern_math_info *tern_math_info_of(tern_math fn);

void tern_math_f32(tern_math fn, float *dst, const float *src, size_t count);
void tern_math_f64(tern_math fn, double *dst, const double *src, size_t count);

/* Two arguments: dst[i] = f(a[i], b[i]). */
void tern_math_pow_f32(float *dst, const float *a, const float *b, size_t count);
void tern_math_atan2_f32(float *dst, const float *y, const float *x, size_t count);
void tern_math_pow_f64(double *dst, const double *a, const double *b, size_t count);
void tern_math_atan2_f64(double *dst, const double *y, const double *x, size_t count);

/* For tests and benchmarks: the kernels of one level, which this host must support. */
void tern_math_f32_at_level(tern_cpu_level level, tern_math fn, float *dst, const float *src,
                            size_t count);

#endif
