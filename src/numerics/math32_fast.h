/* numerics/math32_fast.h - the hot functions in f32 arithmetic: cores shared by the math and the
 * activation kernels. The bounds in comments are for the polynomial alone, against the exact
 * function; math32_test.c measures the total error. Coefficients are from Sollya's fpminimax
 * (relative error, single-precision coefficients) unless stated otherwise. */
#ifndef TERN_NUMERICS_MATH32_FAST_H
#define TERN_NUMERICS_MATH32_FAST_H

#include "numerics/math32_bits.h"

/* --- e^x and its relatives --- */

/* The parts of a power: 2^n (1 + frac). |code| is n + EXP_ROUNDER, and the rounder carries the
 * bias of the exponent, so that code << 23 is 2^n. */
typedef struct {
    float frac;
    uint32_t code;
} f32_power;
#define EXP_ROUNDER (F32_ROUNDER + 127.0f)

static inline float power_scale(f32_power v) { return f32_from_bits(v.code << 23); }

/* For n in [-125, 127]. */
static inline float power_value(f32_power v)
{
    float scale = power_scale(v);
    return __builtin_fmaf(scale, v.frac, scale);
}

/* For n in [-152, 130]: two exact factors, and only the last product rounds to a denormal or
 * overflows. Otherwise the bits are those of power_value(). */
static inline float power_value_any(f32_power v)
{
    int32_t n = (int32_t)(v.code - f32_bits(EXP_ROUNDER));
    int32_t half = n >> 1;
    float a = f32_from_bits((uint32_t)(half + 127) << 23);
    float b = f32_from_bits((uint32_t)(n - half + 127) << 23);
    return __builtin_fmaf(a, v.frac, a) * b;
}

/* e^r - 1 = r + r^2 q(r), such that e^r is good to 2^-28.2 on |r| <= 0.347. */
static inline f32_power exp_power_reduced(float r, float code)
{
    float r2 = r * r;
    float a = __builtin_fmaf(r, 0x1.55549p-3f, 0x1.fffffcp-2f);
    float b = __builtin_fmaf(r, 0x1.123adp-7f, 0x1.5558a2p-5f);
    b = __builtin_fmaf(r2, 0x1.6a5e34p-10f, b);
    float q = __builtin_fmaf(r2, b, a);
    return (f32_power){__builtin_fmaf(r2, q, r), f32_bits(code)};
}

static inline f32_power exp_power(float x)
{
    float code = __builtin_fmaf(x, 0x1.715476p0f, EXP_ROUNDER);
    float n = code - EXP_ROUNDER;
    float r = __builtin_fmaf(n, -F32_LN2_HI, x);
    r = __builtin_fmaf(n, -F32_LN2_LO, r);
    return exp_power_reduced(r, code);
}

/* For |x| up to the limit, where the result is normal. */
#define EXP_FAST_LIMIT 86.0f
static inline float exp_fast(float x) { return power_value(exp_power(x)); }

/* Below the limit the result is 0. It is not computed: masked scores of attention are there, and a
 * product that underflows takes x86-64 a hundred times as long as others. */
#define EXP_ZERO_LIMIT -105.0f
static inline float exp_whole(float x)
{
    float near = x <= EXP_ZERO_LIMIT ? 0.0f : x;
    float y = power_value_any(exp_power(f32_within(near, EXP_ZERO_LIMIT, 90.0f)));
    y = x <= EXP_ZERO_LIMIT ? 0.0f : y;
    return f32_or_nan(x == x, y);
}

/* 2^r - 1 = r q(r), such that 2^r is good to 2^-28.0 on |r| <= 0.5. */
static inline f32_power exp2_power(float x)
{
    float code = x + EXP_ROUNDER;
    float r = x - (code - EXP_ROUNDER);
    float r2 = r * r;
    float a = __builtin_fmaf(r, 0x1.ebfbd8p-3f, 0x1.62e43p-1f);
    float b = __builtin_fmaf(r, 0x1.3b30ap-7f, 0x1.c6af76p-5f);
    float c = __builtin_fmaf(r, 0x1.3fa206p-13f, 0x1.5f0b82p-10f);
    float q = __builtin_fmaf(r2, __builtin_fmaf(r2, c, b), a);
    return (f32_power){r * q, f32_bits(code)};
}

#define EXP2_FAST_LIMIT 125.0f
static inline float exp2_fast(float x) { return power_value(exp2_power(x)); }

static inline float exp2_whole(float x)
{
    float y = power_value_any(exp2_power(f32_within(x, -151.0f, 129.0f)));
    return f32_or_nan(x == x, y);
}

/* r + r^2 q(r) to 2^-31.0 of e^r - 1 on |r| <= 0.347, after a reduction that keeps the part of r
 * that does not fit an f32. */
static inline f32_power expm1_power(float x)
{
    float code = __builtin_fmaf(x, 0x1.715476p0f, EXP_ROUNDER);
    float n = code - EXP_ROUNDER;
    float high = __builtin_fmaf(n, -F32_LN2_HI, x);
    float r = __builtin_fmaf(n, -F32_LN2_LO, high);
    float low = __builtin_fmaf(n, -F32_LN2_LO, high - r);
    float r2 = r * r;
    float a = __builtin_fmaf(r, 0x1.555554p-3f, 0x1p-1f);
    float b = __builtin_fmaf(r, 0x1.111306p-7f, 0x1.5554fp-5f);
    float c = __builtin_fmaf(r, 0x1.9e0cdp-13f, 0x1.6d439p-10f);
    float q = __builtin_fmaf(r2, __builtin_fmaf(r2, c, b), a);
    return (f32_power){r + __builtin_fmaf(r2, q, low), f32_bits(code)};
}

static inline float expm1_fast(float x)
{
    f32_power v = expm1_power(x);
    float scale = power_scale(v);
    return f32_copysign(__builtin_fmaf(scale, v.frac, scale - 1.0f), x);
}

/* Beyond the limit the subtraction has no effect, at either end. */
static inline float expm1_whole(float x)
{
    float y = x < 0.0f ? -1.0f : exp_whole(x);
    return f32_abs(x) <= EXP_FAST_LIMIT ? expm1_fast(x) : y;
}

/* 1 / (1 + e^-x), from t = e^-|x| so that neither end overflows. With q = t / (1 + t) it is 1 -
 * q for positive x and t (1 - q) for negative. Neither loses the bits that 1 + t rounds away, as
 * a plain quotient does. |top| is 1 or t. */
static inline float logistic_from(float top, float t)
{
    float q = t / (1.0f + t);
    return __builtin_fmaf(-top, q, top);
}

static inline float logistic_fast(float x)
{
    float t = exp_fast(-f32_abs(x));
    return logistic_from(x < 0.0f ? t : 1.0f, t);
}

static inline float logistic_whole(float x)
{
    float t = exp_whole(-f32_abs(x));
    float y = logistic_from(x < 0.0f ? t : 1.0f, t);
    return f32_or_nan(x == x, y);
}

/* Up to 0.5625 the odd polynomial, to 2^-29.4; above it 1 - 2 / (e^2x + 1), which is 1 from 9.02
 * on. */
static inline float tanh_any(float x)
{
    float a = f32_abs(x);
    float s = a * a;
    float p = __builtin_fmaf(s, -0x1.94bf44p-8f, 0x1.58226p-6f);
    p = __builtin_fmaf(s, p, -0x1.b9075ap-5f);
    p = __builtin_fmaf(s, p, 0x1.110c64p-3f);
    p = __builtin_fmaf(s, p, -0x1.555548p-2f);
    float near = __builtin_fmaf(s * p, a, a);
    float e = exp_fast(2.0f * f32_at_most(a, 10.0f));
    float far = 1.0f - 2.0f / (e + 1.0f);
    float y = f32_copysign(a < 0.5625f ? near : far, x);
    return f32_or_nan(x == x, y);
}

/* Up to 0.875 the odd polynomial x + x p(x^2), to 2^-26.1; above it 1 - 2^q(x), where q
 * approximates log2(erfc(x)) on [0.875, 3.95] such that the result is within 2^-29.0 (Remez with
 * weight erfc/erf, coefficients rounded one at a time with the rest fitted again). Past 3.95 the
 * result is 1. */
static inline float erf_any(float x)
{
    float a = f32_abs(x);
    float s = a * a;
    float p = __builtin_fmaf(s, -0x1.440b16p-11f, 0x1.4979b2p-8f);
    p = __builtin_fmaf(s, p, -0x1.b6e418p-6f);
    p = __builtin_fmaf(s, p, 0x1.ce1fd2p-4f);
    p = __builtin_fmaf(s, p, -0x1.8127p-2f);
    p = __builtin_fmaf(s, p, 0x1.06eba6p-3f);
    float near = __builtin_fmaf(p, a, a);
    float b = f32_at_most(a, 3.95f);
    float q = __builtin_fmaf(b, 0x1.300df6p-12f, -0x1.245e5p-8f);
    q = __builtin_fmaf(b, q, 0x1.08f944p-5f);
    q = __builtin_fmaf(b, q, -0x1.343ff8p-3f);
    q = __builtin_fmaf(b, q, -0x1.d6551p-1f);
    q = __builtin_fmaf(b, q, -0x1.a094ap0f);
    q = __builtin_fmaf(b, q, -0x1.94235cp-13f);
    float far = 1.0f - exp2_fast(q);
    float y = f32_copysign(a < 0.875f ? near : far, x);
    return f32_or_nan(x == x, y);
}

/* --- logarithm --- */

/* log(x / 2^shift) for a normal positive x: x = 2^k (1 + f), f in [-1/3, 1/3).
 * log1p(f) = f - f^2/2 + f^3 p(f) to 2^-27.7. */
static inline float log_of_normal(float x, int32_t shift)
{
    uint32_t offset = f32_bits(x) - 0x3f2aaaabu; /* the code of 2/3 */
    float k = (float)(((int32_t)offset >> 23) - shift);
    float f = f32_from_bits((offset & 0x007fffffu) + 0x3f2aaaabu) - 1.0f;
    float f2 = f * f;
    float a = __builtin_fmaf(f, -0x1.fffefp-3f, 0x1.555506p-2f);
    float b = __builtin_fmaf(f, -0x1.559de4p-3f, 0x1.99d05ep-3f);
    float c = __builtin_fmaf(f, -0x1.f30e34p-4f, 0x1.1ed422p-3f);
    float d = __builtin_fmaf(f, -0x1.080caap-3f, 0x1.1e73b8p-3f);
    float p = __builtin_fmaf(f2, d, c);
    p = __builtin_fmaf(f2, p, b);
    p = __builtin_fmaf(f2, p, a);
    float q = __builtin_fmaf(f, p, -0.5f);
    float y = f + __builtin_fmaf(f2, q, k * F32_LN2_LO);
    return __builtin_fmaf(k, F32_LN2_HI, y);
}

static inline float log_fast(float x) { return log_of_normal(x, 0); }

static inline float log_whole(float x)
{
    float y = log_of_normal(x * 0x1p23f, 23);
    y = x < 0x1p-126f ? y : log_fast(x);
    y = x == F32_INF ? F32_INF : y;
    y = x == 0.0f ? -F32_INF : y;
    return f32_or_nan(x >= 0.0f, y);
}

/* --- reciprocal square root --- */

/* From a linear guess on the code (within 3.5 %) two third-order steps: with e = 1 - x y^2,
 * y (1 + e/2 + 3e^2/8). */
static inline float rsqrt_fast(float x)
{
    float y = f32_from_bits(0x5f375a86u - (f32_bits(x) >> 1));
    float e = __builtin_fmaf(-(x * y), y, 1.0f);
    y = __builtin_fmaf(y * e, __builtin_fmaf(e, 0.375f, 0.5f), y);
    e = __builtin_fmaf(-(x * y), y, 1.0f);
    return __builtin_fmaf(y * e, __builtin_fmaf(e, 0.375f, 0.5f), y);
}

static inline float rsqrt_whole(float x)
{
    float y = rsqrt_fast(x * 0x1p24f) * 0x1p12f;
    y = x < 0x1p-126f ? y : rsqrt_fast(x);
    y = x == F32_INF ? 0.0f : y;
    y = x == 0.0f ? f32_copysign(F32_INF, x) : y;
    return f32_or_nan(x >= 0.0f, y);
}

/* --- sine and cosine --- */

/* pi/2 as three f32, together good to 2^-73. All positive, so that the reduction keeps -0. */
#define F32_PI_2_A 0x1.921fb4p0f
#define F32_PI_2_B 0x1.4442dp-24f
#define F32_PI_2_C 0x1.84698ap-48f

/* Up to here the reduction below is accurate enough. */
#define SIN_FAST_LIMIT 0x1p17f

/* sin(x + quadrants_ahead pi/2). With x = n pi/2 + r, |r| <= pi/4:
 * sin r = r + r^3 p(r^2) to 2^-27.9, cos r = 1 - r^2/2 + r^4 q(r^2) to 2^-33.0. */
static inline float sin_shifted_fast(float x, uint32_t quadrants_ahead)
{
    float code = __builtin_fmaf(x, 0x1.45f306p-1f, F32_ROUNDER);
    float n = code - F32_ROUNDER;
    float r = __builtin_fmaf(n, -F32_PI_2_A, x);
    r = __builtin_fmaf(n, -F32_PI_2_B, r);
    r = __builtin_fmaf(n, -F32_PI_2_C, r);
    float s = r * r;
    float p = __builtin_fmaf(s, -0x1.9953d8p-13f, 0x1.110778p-7f);
    p = __builtin_fmaf(s, p, -0x1.555546p-3f);
    p = __builtin_fmaf(s, p, 0.0f); /* not -0, which would make sin(-0) be 0 */
    float sin = __builtin_fmaf(p, r, r);
    float q = __builtin_fmaf(s, 0x1.99e9p-16f, -0x1.6c0c2ap-10f);
    q = __builtin_fmaf(s, q, 0x1.55554ap-5f);
    q = __builtin_fmaf(s, q, -0.5f);
    float cos = __builtin_fmaf(s, q, 1.0f);
    uint32_t quadrant = f32_bits(code) + quadrants_ahead;
    float y = quadrant & 1 ? cos : sin;
    return f32_from_bits(f32_bits(y) ^ (quadrant >> 1 << 31));
}

static inline float sin_fast(float x) { return sin_shifted_fast(x, 0); }

static inline float cos_fast(float x) { return sin_shifted_fast(x, 1); }

#endif
