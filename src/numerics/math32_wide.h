/* numerics/math32_wide.h - f32 functions computed in f64 arithmetic and rounded once at the end.
 *
 * The simple path to a result that is nearly always the nearest f32: every f32 is a normal f64,
 * so neither denormals nor overflow need care before the last rounding, and an intermediate
 * relative error of 2^-40 does not affect the result. About a fifth of the speed of
 * math32_fast.h. Not f64 functions: the accuracy is that of the polynomials, around 2^-43.
 * Coefficients are from Sollya's fpminimax (relative error, double-precision coefficients)
 * unless stated otherwise. */
#ifndef TERN_NUMERICS_MATH32_WIDE_H
#define TERN_NUMERICS_MATH32_WIDE_H

#include "numerics/math32_bits.h"

#define F64_LN2_HI    0x1.62e42fefa39efp-1
#define F64_LN2_LO    0x1.abc9e3b39803fp-56
#define F64_LOG2_E    0x1.71547652b82fep0
#define F64_PI_2_HI   0x1.921fb54442d18p0
#define F64_PI_2_LO   0x1.1a62633145c07p-54
#define F64_2_OVER_PI 0x1.45f306dc9c883p-1

/* --- exponentials --- */

typedef struct {
    double frac;  /* e^r - 1 */
    double scale; /* 2^n, x = n ln2 + r */
} f64_exp_parts;

/* For |x| <= 600. r + r^2 q(r) to 2^-43.5 of e^r - 1 on |r| <= 0.347. */
static inline f64_exp_parts wide_exp_parts(double x)
{
    double code = __builtin_fma(x, F64_LOG2_E, F64_ROUNDER);
    double n = code - F64_ROUNDER;
    double r = __builtin_fma(n, -F64_LN2_HI, x);
    r = __builtin_fma(n, -F64_LN2_LO, r);
    double r2 = r * r;
    double r4 = r2 * r2;
    double a = __builtin_fma(r, 0x1.55555555674bfp-3, 0x1.fffffffff7ad3p-2);
    double b = __builtin_fma(r, 0x1.111110e0e8d08p-7, 0x1.5555557356ae9p-5);
    double c = __builtin_fma(r, 0x1.a01a7dc767c0ep-13, 0x1.6c164f4c3b358p-10);
    double d = __builtin_fma(r, 0x1.71e94916f0a7fp-19, 0x1.a15900ea8c26fp-16);
    double q = __builtin_fma(r4, __builtin_fma(r2, d, c), __builtin_fma(r2, b, a));
    return (f64_exp_parts){__builtin_fma(r2, q, r),
                           f64_from_bits((f64_bits(code) << 52) + f64_bits(1.0))};
}

/* Clamped to the range that determines the f32 result. An arbitrary number for NaN. */
static inline double wide_exp(double x)
{
    f64_exp_parts v = wide_exp_parts(f64_at_least(f64_at_most(x, 250.0), -250.0));
    return __builtin_fma(v.scale, v.frac, v.scale);
}

/* e^-x for x >= 0. */
static inline double wide_exp_minus(double x)
{
    f64_exp_parts v = wide_exp_parts(-f64_at_most(x, 250.0));
    return __builtin_fma(v.scale, v.frac, v.scale);
}

/* e^x - 1 for x >= 0. */
static inline double wide_expm1(double x)
{
    f64_exp_parts v = wide_exp_parts(f64_at_most(x, 250.0));
    return __builtin_fma(v.scale, v.frac, v.scale - 1.0);
}

static inline double wide_sinh(double x)
{
    double e = wide_expm1(f64_abs(x));
    double y = f64_copysign(0.5 * (e + e / (e + 1.0)), x);
    return x != x ? F64_NAN : y;
}

static inline double wide_cosh(double x)
{
    double e = wide_expm1(f64_abs(x));
    double y = 1.0 + 0.5 * (e / (e + 1.0)) * e;
    return x != x ? F64_NAN : y;
}

/* --- logarithms --- */

typedef struct {
    double k; /* exponent */
    double y; /* log of the fraction in [sqrt(1/2), sqrt(2)) */
} f64_log_parts;

/* For a positive normal x. With s = f / (2 + f), log(1 + f) = 2 atanh(s) = s (2 + z p(z)), z = s^2,
 * to 2^-44.9. */
static inline f64_log_parts wide_log_parts(double x)
{
    uint64_t offset = f64_bits(x) - 0x3fe6a09e667f3bcdu; /* the code of sqrt(1/2) */
    /* offset >> 52 is k modulo 4096; in the low bits of a large number it converts exactly */
    uint64_t wrapped = (offset + (1024ull << 52)) >> 52;
    double k = f64_from_bits(wrapped | f64_bits(0x1p52)) - (0x1p52 + 1024.0);
    double f = f64_from_bits((offset & 0x000fffffffffffffu) + 0x3fe6a09e667f3bcdu) - 1.0;
    double s = f / (2.0 + f);
    double z = s * s;
    double p = __builtin_fma(z, 0x1.9115155e72cf7p-3, 0x1.c62b221577fb4p-3);
    p = __builtin_fma(z, p, 0x1.249411b4a76c4p-2);
    p = __builtin_fma(z, p, 0x1.999996a9ff80fp-2);
    p = __builtin_fma(z, p, 0x1.555555561dee3p-1);
    return (f64_log_parts){k, s * __builtin_fma(z, p, 2.0)};
}

static inline double wide_log_of_normal(double x)
{
    f64_log_parts v = wide_log_parts(x);
    return __builtin_fma(v.k, F64_LN2_HI, __builtin_fma(v.k, F64_LN2_LO, v.y));
}

/* The values of any logarithm of |x| outside (0, inf): |y| inside. */
static inline double wide_log_ends(double x, double y)
{
    y = x == F64_INF ? F64_INF : y;
    y = x == 0.0 ? -F64_INF : y;
    return x >= 0.0 ? y : F64_NAN;
}

static inline double wide_log2(double x)
{
    f64_log_parts v = wide_log_parts(x);
    return wide_log_ends(x, __builtin_fma(v.y, F64_LOG2_E, v.k));
}

/* log(1 + x) for x > -1. Adds back the rounding error of 1 + x where it matters, which is only
 * for small x; the correction then needs no division by 1 + x. */
static inline double wide_log1p_inside(double x)
{
    double u = 1.0 + x;
    return wide_log_of_normal(u) + (x < 1.0 ? x - (u - 1.0) : 0.0);
}

static inline double wide_log1p(double x)
{
    double y = wide_log_ends(1.0 + x, wide_log1p_inside(x));
    return x == 0.0 ? x : y;
}

static inline double wide_asinh(double x)
{
    double a = f64_abs(x);
    double y = wide_log1p_inside(a + a * a / (1.0 + __builtin_sqrt(1.0 + a * a)));
    y = f64_copysign(a == F64_INF ? F64_INF : y, x);
    return x != x ? F64_NAN : y;
}

static inline double wide_acosh(double x)
{
    double t = x - 1.0;
    double y = wide_log1p_inside(t + __builtin_sqrt(t * (t + 2.0)));
    y = x == F64_INF ? F64_INF : y;
    return x >= 1.0 ? y : F64_NAN;
}

static inline double wide_atanh(double x)
{
    double a = f64_abs(x);
    double y = 0.5 * wide_log1p_inside(2.0 * a / (1.0 - a));
    y = f64_copysign(a == 1.0 ? F64_INF : y, x);
    return a <= 1.0 ? y : F64_NAN;
}

static inline double wide_cbrt(double x)
{
    double a = f64_abs(x);
    double y = wide_exp(wide_log_of_normal(a) * (1.0 / 3.0));
    y = a == 0.0 || a == F64_INF ? x : f64_copysign(y, x);
    return x != x ? F64_NAN : y;
}

/* Annex F: 1 for y = 0 and for x = 1 with any other operand, and for x = -1 with y infinite. */
static inline double wide_pow(double x, double y)
{
    double a = f64_abs(x);
    double log_a = a > 0.0 ? wide_log_of_normal(a) : -F64_INF;
    log_a = a == F64_INF ? F64_INF : log_a;
    double r = wide_exp(y * log_a);
    /* above 2^24 every f32 is even; below, the sum with the rounder holds y in its low bits */
    double whole = f64_at_most(f64_abs(y), 0x1p25);
    double code = whole + F64_ROUNDER;
    double is_whole = code - F64_ROUNDER == whole ? 1.0 : 0.0;
    double odd = is_whole * (f64_bits(code) << 63 ? 1.0 : 0.0);
    /* the sign bit counts, so that (-0)^-1 is -infinity */
    r = f64_bits(x) >> 63 ? (odd != 0.0 ? -r : r) : r;
    r = x < 0.0 && a != F64_INF && is_whole == 0.0 ? F64_NAN : r;
    r = x != x || y != y ? F64_NAN : r;
    r = a == 1.0 && f64_abs(y) == F64_INF ? 1.0 : r;
    return x == 1.0 || y == 0.0 ? 1.0 : r;
}

/* --- circular functions --- */

typedef struct {
    double sin, cos;
} f64_sin_cos;

/* sin to 2^-47.5, cos to 2^-42.9 on |r| <= pi/4. */
static inline f64_sin_cos wide_sin_cos_reduced(double r)
{
    double s = r * r;
    double p = __builtin_fma(s, -0x1.a9614d3d79f75p-26, 0x1.71d76c30c818fp-19);
    p = __builtin_fma(s, p, -0x1.a019f937bd883p-13);
    p = __builtin_fma(s, p, 0x1.1111110c85fdep-7);
    p = __builtin_fma(s, p, -0x1.5555555552228p-3);
    double q = __builtin_fma(s, -0x1.241e5cf40a0b5p-22, 0x1.a010dd9d582cap-16);
    q = __builtin_fma(s, q, -0x1.6c16b82840ff2p-10);
    q = __builtin_fma(s, q, 0x1.5555554ed7ce3p-5);
    return (f64_sin_cos){__builtin_fma(s * p, r, r),
                         __builtin_fma(s * s, q, __builtin_fma(s, -0.5, 1.0))};
}

/* tan(r + quadrant pi/2). */
static inline double wide_tan_reduced(double r, uint64_t quadrant)
{
    f64_sin_cos v = wide_sin_cos_reduced(r);
    return quadrant << 63 ? -v.cos / v.sin : v.sin / v.cos;
}

/* For |x| up to 2^17; undefined beyond that and for NaN. */
static inline float tan_fast(float x32)
{
    double x = x32;
    double code = __builtin_fma(x, F64_2_OVER_PI, F64_ROUNDER);
    double n = code - F64_ROUNDER;
    double r = __builtin_fma(n, -F64_PI_2_HI, x);
    r = __builtin_fma(n, -F64_PI_2_LO, r);
    double y = wide_tan_reduced(r, f64_bits(code));
    return (float)(x == 0.0 ? x : y);
}

/* --- inverse circular functions --- */

/* atan(num / den) in [0, pi/2] for num, den >= 0 and not both 0. The ratio is reduced to [0,
 * tan(pi/8)] by swapping the sides (pi/2 - ..) and by (a - b) / (a + b) (pi/4 + ..). Infinities
 * become numbers far above any f32. x + x^3 p(x^2) to 2^-45.0. */
static inline double wide_atan_ratio(double num, double den)
{
    num = f64_at_most(num, 1e300);
    den = f64_at_most(den, 1e300);
    double low = num > den ? den : num;
    double high = num > den ? num : den;
    double folds = low > high * 0x1.a827999fcef32p-2 ? 1.0 : 0.0;
    double t = (low - folds * high) / (high + folds * low);
    double s = t * t;
    double p = __builtin_fma(s, 0x1.f9b4aacdec635p-6, -0x1.e26f44ea39809p-5);
    p = __builtin_fma(s, p, 0x1.35fc3940b6793p-4);
    p = __builtin_fma(s, p, -0x1.73e0d946e9c78p-4);
    p = __builtin_fma(s, p, 0x1.c71572d575dfp-4);
    p = __builtin_fma(s, p, -0x1.24922d0880c86p-3);
    p = __builtin_fma(s, p, 0x1.9999992bd96c9p-3);
    p = __builtin_fma(s, p, -0x1.555555550be2cp-2);
    double y = __builtin_fma(folds, 0.5 * F64_PI_2_HI, __builtin_fma(s * p, t, t));
    return num > den ? F64_PI_2_HI - y : y;
}

static inline double wide_atan(double x)
{
    double y = f64_copysign(wide_atan_ratio(f64_abs(x), 1.0), x);
    return x != x ? F64_NAN : y;
}

static inline double wide_asin(double x)
{
    double a = f64_abs(x);
    double y = wide_atan_ratio(a, __builtin_sqrt(__builtin_fma(-a, a, 1.0)));
    return a <= 1.0 ? f64_copysign(y, x) : F64_NAN;
}

static inline double wide_acos(double x)
{
    double a = f64_abs(x);
    double y = wide_atan_ratio(__builtin_sqrt(__builtin_fma(-a, a, 1.0)), a);
    y = x < 0.0 ? 2.0 * F64_PI_2_HI - y : y;
    return a <= 1.0 ? y : F64_NAN;
}

static inline double wide_atan2(double y, double x)
{
    double a = f64_abs(x);
    double b = f64_abs(y);
    double t = wide_atan_ratio(b, a == 0.0 && b == 0.0 ? 1.0 : a);
    t = f64_bits(x) >> 63 ? 2.0 * F64_PI_2_HI - t : t;
    return x != x || y != y ? F64_NAN : f64_copysign(t, y);
}

/* --- error function --- */

/* e^(x^2) erfc(x) for x >= 0, good to 10.1: with t = (x - 3) / (x + 3), p(t) / (1 + 2x), to 2^-41.2
 * (Remez). */
static inline double wide_erfcx(double x)
{
    double scale = __builtin_fma(2.0, x, 1.0);
    double both = 1.0 / (scale * (x + 3.0)); /* one division for both */
    double t = (x - 3.0) * scale * both;
    double t2 = t * t;
    double t4 = t2 * t2;
    double a = __builtin_fma(t, -0x1.15c084bbf7413p-3, 0x1.40c522d7e47b7p0);
    double b = __builtin_fma(t, 0x1.098366c0a4207p-3, -0x1.85a15c558c4cfp-5);
    double c = __builtin_fma(t, 0x1.17ca23af9ae4ap-4, -0x1.e88b8059fa86bp-4);
    double d = __builtin_fma(t, 0x1.4b8e2dbdcecaep-9, -0x1.8574c917957cap-6);
    double e = __builtin_fma(t, -0x1.9947c37f44866p-11, 0x1.ef265cc5bafddp-10);
    double f = __builtin_fma(t, 0x1.0972581c45162p-13, -0x1.be23e4ac48545p-14);
    double g = __builtin_fma(t, -0x1.499815f191b77p-16, 0x1.24e9cf02dcb5dp-17);
    g = __builtin_fma(t2, -0x1.46cc5ad0b3854p-18, g);
    double p = __builtin_fma(t4, g, __builtin_fma(t2, f, e));
    p = __builtin_fma(t4, p, __builtin_fma(t2, d, c));
    p = __builtin_fma(t4, p, __builtin_fma(t2, b, a));
    return p * (x + 3.0) * both;
}

/* An f32's square is exact here. */
static inline double wide_erfc(double x)
{
    double a = f64_at_most(f64_abs(x), 10.5);
    double y = wide_exp_minus(a * a) * wide_erfcx(a);
    y = x < 0.0 ? 2.0 - y : y;
    return x != x ? F64_NAN : y;
}

#endif
