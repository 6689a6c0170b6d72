/* numerics/math32_bits.h - building blocks of the f32 kernels: bit casts, selects, loops.
 *
 * Everything here and in the files that include it is plain C in a form that compilers
 * vectorise: no branches, `?:` on values of one width, explicit fused multiply-adds. Each
 * operation is an IEEE operation with a single correct result, so every compiler, level and host
 * gives the same bits. */
#ifndef TERN_NUMERICS_MATH32_BITS_H
#define TERN_NUMERICS_MATH32_BITS_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "numerics/vmath_impl.h"

#define F32_INF __builtin_inff()
#define F64_INF __builtin_inf()
#define F64_NAN __builtin_nan("")

/* ln 2: 17 bits, so that its product with an exponent is exact, and the rest. */
#define F32_LN2_HI 0x1.62e4p-1f
#define F32_LN2_LO 0x1.7f7d1cp-20f

/* Hosts differ in the sign and payload of the NaN that an operation generates, and compilers
 * substitute any NaN for another. The canonical NaN is therefore selected last, by its bits. */
static inline float f32_or_nan(int is_number, float y)
{
    return f32_from_bits(is_number ? f32_bits(y) : 0x7fc00000u);
}

/* Rounds a result computed in f64 and makes any NaN canonical. */
static inline float f32_rounded(double y)
{
    float rounded = (float)y;
    return f32_or_nan(rounded == rounded, rounded);
}

static inline float f32_abs(float x) { return __builtin_fabsf(x); }

static inline float f32_copysign(float magnitude, float sign)
{
    return __builtin_copysignf(magnitude, sign);
}

static inline double f64_abs(double x) { return __builtin_fabs(x); }

static inline double f64_copysign(double magnitude, double sign)
{
    return __builtin_copysign(magnitude, sign);
}

/* The smaller of x >= 0 and |limit| >= 0; |limit| if x is NaN. The bits of such numbers are
 * ordered as integers, so this is one instruction, whereas a float minimum with a defined NaN is
 * three. */
static inline float f32_at_most(float x, float limit)
{
    return f32_from_bits(f32_bits(x) < f32_bits(limit) ? f32_bits(x) : f32_bits(limit));
}

/* These return a limit for NaN: preserving NaN would take gcc ten instructions instead of two. */
static inline float f32_within(float x, float low, float high)
{
    x = x < high ? x : high;
    return x > low ? x : low;
}

static inline double f64_at_most(double x, double limit) { return x < limit ? x : limit; }

static inline double f64_at_least(double x, double limit) { return x > limit ? x : limit; }

/* Adding this to a number of at most 2^22 (2^51) rounds it to an integer, to nearest even, and
 * leaves it in the low bits of the sum. */
#define F32_ROUNDER 0x1.8p23f
#define F64_ROUNDER 0x1.8p52

/* The constant inner loop is unrolled with several vectors in flight, which hides the latency of
 * the long chains of dependent operations: 1.6 ns per element without, 1.2 with, for exp on a
 * Neoverse N1. */
#define TERN_MATH32_FN(name)                                                                \
    static void name(float *restrict dst, const float *restrict a, const float *restrict b, \
                     size_t count)

/* dst[i] = fn(a[i]). */
#define TERN_MATH32_MAP(name, fn)                             \
    TERN_MATH32_FN(name)                                      \
    {                                                         \
        (void)b;                                              \
        for (size_t i = 0; i < count; i += TERN_MATH32_STRIP) \
            for (size_t j = 0; j < TERN_MATH32_STRIP; j++)    \
                dst[i + j] = fn(a[i + j]);                    \
    }

/* dst[i] = fn(a[i], b[i]). */
#define TERN_MATH32_MAP2(name, fn)                            \
    TERN_MATH32_FN(name)                                      \
    {                                                         \
        for (size_t i = 0; i < count; i += TERN_MATH32_STRIP) \
            for (size_t j = 0; j < TERN_MATH32_STRIP; j++)    \
                dst[i + j] = fn(a[i + j], b[i + j]);          \
    }

/* dst[i] = whole(a[i]), computed by |fast| in blocks where every key(a[i]) <= limit. Up to the
 * limit both give the same bits, so the result does not depend on the neighbours. Four maxima
 * are computed in parallel, to break the dependency chain. */
#define TERN_MATH32_FAST_MAP(name, key, limit, fast, whole)                            \
    TERN_MATH32_FN(name)                                                               \
    {                                                                                  \
        (void)b;                                                                       \
        uint32_t highest[4] = {0};                                                     \
        for (size_t i = 0; i < count / 4; i++)                                         \
            for (size_t j = 0; j < 4; j++) {                                           \
                uint32_t k = key(a[i + j * (count / 4)]);                              \
                highest[j] = k > highest[j] ? k : highest[j];                          \
            }                                                                          \
        if (highest[0] <= (limit) && highest[1] <= (limit) && highest[2] <= (limit) && \
            highest[3] <= (limit)) {                                                   \
            for (size_t i = 0; i < count; i += TERN_MATH32_STRIP)                      \
                for (size_t j = 0; j < TERN_MATH32_STRIP; j++)                         \
                    dst[i + j] = fast(a[i + j]);                                       \
        } else {                                                                       \
            for (size_t i = 0; i < count; i += TERN_MATH32_STRIP)                      \
                for (size_t j = 0; j < TERN_MATH32_STRIP; j++)                         \
                    dst[i + j] = whole(a[i + j]);                                      \
        }                                                                              \
    }

/* Keys: the bits of the magnitude (NaN and infinity are above every number), and the distance of
 * the bits from those of the smallest positive normal number (zeros, denormals, negatives,
 * infinity and NaN are above KEY_POSITIVE_NORMAL_LAST). */
static inline uint32_t key_magnitude(float x) { return f32_bits(f32_abs(x)); }

static inline uint32_t key_positive_normal(float x) { return f32_bits(x) - 0x00800000u; }
#define KEY_POSITIVE_NORMAL_LAST (0x7f000000u - 1)

#endif
