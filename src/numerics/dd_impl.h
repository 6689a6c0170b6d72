/* numerics/dd_impl.h - double-double arithmetic: a number as the unevaluated sum of two doubles.
 *
 * |hi| is the sum rounded to nearest, so a value carries about 106 bits. Uses only IEEE
 * additions, multiplications and fused multiply-adds: the same bits on every host. Nothing here
 * checks for overflow: callers keep their values well inside the range. */
#ifndef TERN_NUMERICS_DD_IMPL_H
#define TERN_NUMERICS_DD_IMPL_H

#include <stdint.h>

#include "base/bits.h"

typedef struct {
    double hi, lo;
} dd;

/* 2^k; |k| at most 1022. */
static inline double f64_exp2i(int k) { return f64_from_bits((uint64_t)(1023 + k) << 52); }

/* x 2^k with one rounding, for any k (clamped to where the result is 0 or infinite anyway). |x| is
 * 0 or between 2^-60 and 2^60. */
static inline double f64_scale(double x, int k)
{
    k = k > 1200 ? 1200 : k < -1200 ? -1200 : k;
    return x * f64_exp2i(k / 2) * f64_exp2i(k - k / 2);
}

/* Exponent of a finite number that is not 0, as if it were normal: 2^e <= |x| < 2^(e+1). */
static inline int f64_exponent(double x)
{
    int e = (int)(f64_bits(x) >> 52 & 0x7ff);
    if (e != 0)
        return e - 1023;
    return (int)(f64_bits(x * 0x1p54) >> 52 & 0x7ff) - 1023 - 54;
}

static inline double f64_abs(double x) { return __builtin_fabs(x); }

static inline double f64_with_sign(double x, double sign) { return __builtin_copysign(x, sign); }

static inline double f64_fma(double a, double b, double c) { return __builtin_fma(a, b, c); }

/* To the nearest integer, ties to even; |x| < 2^51. */
static inline double f64_round(double x) { return (x + 0x1.8p52) - 0x1.8p52; }

/* a + b exactly, if |a| >= |b| or a is 0. */
static inline dd dd_fast_sum(double a, double b)
{
    double s = a + b;
    return (dd){s, b - (s - a)};
}

/* a + b exactly. */
static inline dd dd_sum(double a, double b)
{
    double s = a + b, t = s - a;
    return (dd){s, (a - (s - t)) + (b - t)};
}

/* a * b exactly, unless the low part underflows. */
static inline dd dd_prod(double a, double b)
{
    double p = a * b;
    return (dd){p, f64_fma(a, b, -p)};
}

static inline dd dd_of(double x) { return (dd){x, 0}; }

static inline dd dd_neg(dd a) { return (dd){-a.hi, -a.lo}; }

/* By a power of two. */
static inline dd dd_scale(dd a, double p) { return (dd){a.hi * p, a.lo * p}; }

/* The relative errors below are of the result, for any signs (Joldes, Muller, Popescu 2017). */

/* 2^-105 */
static inline dd dd_add_d(dd a, double b)
{
    dd s = dd_sum(a.hi, b);
    return dd_fast_sum(s.hi, s.lo + a.lo);
}

/* 2^-104 */
static inline dd dd_add(dd a, dd b)
{
    dd s = dd_sum(a.hi, b.hi), t = dd_sum(a.lo, b.lo);
    s = dd_fast_sum(s.hi, s.lo + t.hi);
    return dd_fast_sum(s.hi, s.lo + t.lo);
}

/* 2^-104 unless the sum is much smaller than its operands: for operands of one sign, or of
 * different magnitude. */
static inline dd dd_add_fast(dd a, dd b)
{
    dd s = dd_sum(a.hi, b.hi);
    return dd_fast_sum(s.hi, s.lo + (a.lo + b.lo));
}

static inline dd dd_sub(dd a, dd b) { return dd_add(a, dd_neg(b)); }

/* 2^-104 */
static inline dd dd_mul_d(dd a, double b)
{
    dd p = dd_prod(a.hi, b);
    return dd_fast_sum(p.hi, f64_fma(a.lo, b, p.lo));
}

/* 2^-103 */
static inline dd dd_mul(dd a, dd b)
{
    dd p = dd_prod(a.hi, b.hi);
    return dd_fast_sum(p.hi, p.lo + f64_fma(a.hi, b.lo, a.lo * b.hi));
}

/* 2^-101; |b| between 2^-1000 and 2^1000 */
static inline dd dd_div(dd a, dd b)
{
    double inverse = 1 / b.hi;
    double q = a.hi * inverse;
    double rest = f64_fma(-q, b.hi, a.hi) + f64_fma(-q, b.lo, a.lo);
    return dd_fast_sum(q, rest * inverse);
}

/* 2^-102; a >= 0 */
static inline dd dd_sqrt(dd a)
{
    if (a.hi == 0)
        return a;
    double s = __builtin_sqrt(a.hi);
    return dd_fast_sum(s, (f64_fma(-s, s, a.hi) + a.lo) / (2 * s));
}

/* a 2^k rounded once, subnormal or not; |a| is 0 or between 2^-100 and 2^100. */
static inline double dd_round(dd a, int k)
{
    if (k > -900 && k < 900)
        return a.hi * f64_exp2i(k);
    double r = f64_scale(a.hi, k);
    if (f64_abs(r) >= 0x1p-1022 || a.lo == 0 || k < -1200)
        return r;
    /* |c|'s last place is that of subnormal numbers, before scaling. */
    double c = f64_with_sign(0x1p52 * f64_exp2i(-1074 - k), a.hi);
    dd sum = dd_sum(c, a.hi);
    r = (sum.hi + (sum.lo + a.lo)) - c;
    return f64_with_sign(f64_scale(r, k), a.hi);
}

#endif
