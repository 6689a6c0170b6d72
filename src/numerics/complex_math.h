/* numerics/complex_math.h - complex functions over arrays: the same bits on every host.
 *
 * Each part of a result is right to 1 unit in its own last place (0.51 measured), over the whole
 * range: no step overflows or underflows before the result does. The exceptions are expm1, logistic
 * and pow, where the unit is that of the larger part: near its zeros the smaller one has cancelled
 * terms. pow loses more once |b log a| passes 2^10. c64 is computed in c128 and rounded once.
 *
 * Branch cuts, signed zeros and infinities are as in C's annex G, with two differences that
 * StableHLO's conformance data wants: a product of infinities is what its formula gives, NaN
 * included, and exp, sinh and their like of an infinite angle are NaN in both parts. Every NaN that
 * leaves is the positive quiet one without payload. Thread-compatible, cannot fail. |dst| may be an
 * argument. */
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
