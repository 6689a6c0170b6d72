/* numerics/complex_math.h - complex functions over arrays: the same bits on every host.
 *
 * Each part of a result is within 1 ulp of its own last place (0.51 measured), over the whole
 * range: no intermediate overflows or underflows before the result does. The exceptions are expm1,
 * logistic and pow, where the ulp is that of the larger part: near its zeros the smaller one has
 * cancelled terms. pow loses more once |b log a| exceeds 2^10. c64 is computed in c128 and rounded
 * once.
 *
 * Branch cuts, signed zeros and infinities are as in C's annex G, with two differences required
 * by StableHLO's conformance data: a product of infinities is the value of its formula, NaN
 * included, and exp, sinh and similar functions of an infinite angle are NaN in both parts.
 * Every NaN result is the positive quiet NaN without payload. Thread-compatible, cannot fail.
 * |dst| may be an argument. */
#ifndef TERN_NUMERICS_COMPLEX_MATH_H
#define TERN_NUMERICS_COMPLEX_MATH_H

#include <stddef.h>

typedef struct {
    float re, im;
} tern_c64;

typedef struct {
    double re, im;
} tern_c128;

typedef enum {
#define CMATH1(name, text) TERN_CMATH_##name,
#include "numerics/complex_math.def"
    TERN_CMATH_COUNT
} tern_cmath;

typedef enum {
#define CMATH2(name, text) TERN_CMATH2_##name,
#include "numerics/complex_math.def"
    TERN_CMATH2_COUNT
} tern_cmath2;

/* "log_plus_one" */
const char *tern_cmath_name(tern_cmath fn);
const char *tern_cmath2_name(tern_cmath2 fn);

void tern_cmath_c64(tern_cmath fn, tern_c64 *dst, const tern_c64 *src, size_t count);
void tern_cmath_c128(tern_cmath fn, tern_c128 *dst, const tern_c128 *src, size_t count);

void tern_cmath2_c64(tern_cmath2 fn, tern_c64 *dst, const tern_c64 *a, const tern_c64 *b,
                     size_t count);
void tern_cmath2_c128(tern_cmath2 fn, tern_c128 *dst, const tern_c128 *a, const tern_c128 *b,
                      size_t count);

/* Distance from 0. |dst| and |src| must not overlap. */
void tern_cmath_abs_c64(float *dst, const tern_c64 *src, size_t count);
void tern_cmath_abs_c128(double *dst, const tern_c128 *src, size_t count);

#endif
