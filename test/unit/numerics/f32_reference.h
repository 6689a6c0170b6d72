/* f32_reference.h - shared by the tests of f32 functions: arguments to test, and the error of a
 * result against MPFR. */
#ifndef TERN_F32_REFERENCE_H
#define TERN_F32_REFERENCE_H

#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "test_support.h"

#ifndef REFERENCE_BITS
#define REFERENCE_BITS 120
#endif

typedef int reference_fn(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd);

/* Distance of |got| from |want| in units of the last place of |want|, which are 2^-149 for a
 * denormal and 2^104 past the largest number; an infinite |got| counts as 2^128. INFINITY for a
 * wrong sign (of zeros too), for a number instead of NaN, and for any NaN but the canonical one. */
static inline double error_in_ulps(float got, const mpfr_t want)
{
    if (mpfr_nan_p(want) || isnan(got))
        return mpfr_nan_p(want) && f32_bits(got) == 0x7fc00000u ? 0 : INFINITY;
    if (!mpfr_signbit(want) != !signbit(got))
        return INFINITY;
    if (mpfr_inf_p(want))
        return isinf(got) ? 0 : INFINITY;
    long exponent = mpfr_zero_p(want) ? -200 : (long)mpfr_get_exp(want);
    if (isinf(got) && exponent > 128)
        return 0;
    long unit = exponent < -125 ? -149 : exponent > 128 ? 104 : exponent - 24;
    mpfr_t diff;
    mpfr_init2(diff, REFERENCE_BITS);
    mpfr_set_d(diff, isinf(got) ? copysign(0x1p128, got) : (double)got, MPFR_RNDN);
    mpfr_sub(diff, diff, want, MPFR_RNDN);
    mpfr_mul_2si(diff, diff, -unit, MPFR_RNDN);
    double ulps = fabs(mpfr_get_d(diff, MPFR_RNDN));
    mpfr_clear(diff);
    return ulps;
}

/* --- arguments --- */

/* Arguments where some function changes its method, has a zero, or leaves the range of f32. */
static const float landmarks[] = {
    0.0f,      0x1p-149f,       0x1p-126f,     0x1p-64f,      0x1p-24f,      0x1p-12f,    0x1p-5f,
    0.25f,     0.3466f,         0x1.62e43p-2f, 0.5f,          0.5625f,       0.66666667f, 0.875f,
    1.0f,      1.3333334f,      1.039721f,     0x1.921fb6p0f, 0x1.921fb6p1f, 3.95f,       9.01f,
    9.5f,      10.06f,          14.2f,         16.6f,         50.0f,         80.0f,       86.0f,
    87.33654f, 88.72284f,       89.41599f,     100.0f,        103.9721f,     125.0f,      126.0f,
    128.0f,    149.0f,          150.0f,        0x1p17f,       0x1p23f,       0x1p24f,     0x1p64f,
    0x1p127f,  0x1.fffffep127f,
};

/* Evenly spaced codes out of all 2^32, random numbers in every binade, the neighbourhoods of the
 * landmarks, and special values. |density| 1 is about 11,000 arguments. */
static inline size_t sample_count(unsigned density)
{
    return 7000 * density + 512 * 4 * density + TERN_COUNT_OF(landmarks) * 2 * 17 + 4;
}

static inline void sample_fill(float *out, unsigned density, uint64_t *random)
{
    float *end = out + sample_count(density);
    uint32_t stride = (uint32_t)((UINT64_C(1) << 32) / (7000 * density));
    for (uint32_t i = 0; i < 7000 * density; i++)
        *out++ = f32_from_bits(i * stride);
    for (uint32_t binade = 0; binade < 512; binade++)
        for (unsigned i = 0; i < 4 * density; i++)
            *out++ = f32_from_bits(binade << 23 | (uint32_t)(test_random(random) & 0x7fffff));
    for (size_t i = 0; i < TERN_COUNT_OF(landmarks); i++)
        for (uint32_t j = 0; j < 17; j++) {
            uint32_t code = f32_bits(landmarks[i]) + j - 8;
            *out++ = f32_from_bits(code);
            *out++ = f32_from_bits(code ^ 0x80000000u);
        }
    const uint32_t specials[] = {0x7f800000u, 0xff800000u, 0x7fc00000u, 0xff800001u};
    memcpy(out, specials, sizeof specials);
    assert_true(out + 4 == end);
}

/* --- measuring --- */

typedef struct {
    double worst; /* error in ulps, of results outside the absolute bound */
    float at;     /* its argument */
} f32_error;

/* |max_abs|: absolute errors up to this are accepted even if the error in ulps exceeds |max_ulp|.
 */
static inline f32_error error_of(reference_fn *reference, const float *args, const float *results,
                                 size_t count, double max_ulp, double max_abs)
{
    f32_error error = {0};
    mpfr_t x, want;
    mpfr_init2(x, REFERENCE_BITS);
    mpfr_init2(want, REFERENCE_BITS);
    for (size_t i = 0; i < count; i++) {
        mpfr_set_d(x, args[i], MPFR_RNDN);
        reference(want, x, MPFR_RNDN);
        double ulps = error_in_ulps(results[i], want);
        if (ulps > max_ulp && max_abs > 0) {
            mpfr_sub_d(want, want, results[i], MPFR_RNDN);
            ulps = fabs(mpfr_get_d(want, MPFR_RNDN)) <= max_abs ? 0 : ulps;
        }
        if (ulps > error.worst)
            error = (f32_error){ulps, args[i]};
    }
    mpfr_clears(x, want, (mpfr_ptr)0);
    return error;
}

/* --- bits --- */

static inline uint32_t checksum(uint32_t sum, const float *x, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sum = (sum ^ f32_bits(x[i])) * 0x9e3779b1u;
        sum ^= sum >> 15;
    }
    return sum;
}

static inline void assert_same_bits(const float *a, const float *b, size_t count, const char *what)
{
    for (size_t i = 0; i < count; i++)
        if (f32_bits(a[i]) != f32_bits(b[i]))
            fail_msg("%s: element %zu is %a, wanted %a", what, i, (double)a[i], (double)b[i]);
}

#endif
