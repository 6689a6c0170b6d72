/* numerics/xd_impl.h - double-doubles with a separate exponent: no intermediate overflows,
 * underflows or loses bits, so a complex function can use its textbook formula. */
#ifndef TERN_NUMERICS_XD_IMPL_H
#define TERN_NUMERICS_XD_IMPL_H

#include <stdbool.h>

#include "numerics/dd_impl.h"

/* v 2^e; |v.hi| is in [1, 2), or a zero, whose sign is significant. */
typedef struct {
    dd v;
    int e;
} xd;

static inline bool xd_is_zero(xd a) { return a.v.hi == 0; }

/* |v| is 0 or well inside the range of a double. */
static inline xd xd_make(dd v, int e)
{
    if (v.hi == 0)
        return (xd){{v.hi, 0}, 0};
    int k = (int)(f64_bits(v.hi) >> 52 & 0x7ff) - 1023;
    return (xd){dd_scale(v, f64_exp2i(-k)), e + k};
}

/* Finite. */
static inline xd xd_of(double x)
{
    int e = x == 0 ? 0 : f64_exponent(x);
    return (xd){dd_of(f64_scale(x, -e)), e};
}

static inline xd xd_of_dd(dd v) { return xd_make(v, 0); }

/* As a double-double; the value must be representable. */
static inline dd xd_to_dd(xd a) { return dd_scale(a.v, f64_exp2i(a.e)); }

static inline double xd_round(xd a) { return dd_round(a.v, a.e); }

static inline xd xd_neg(xd a) { return (xd){dd_neg(a.v), a.e}; }

static inline xd xd_abs(xd a) { return f64_bits(a.v.hi) >> 63 ? xd_neg(a) : a; }

/* a 2^k */
static inline xd xd_shift(xd a, int k) { return (xd){a.v, a.e + k}; }

/* Relative error 2^-104, even where the terms cancel. */
static inline xd xd_add(xd a, xd b)
{
    if (xd_is_zero(a) || xd_is_zero(b))
        return xd_is_zero(b) ? (xd_is_zero(a) ? xd_of(a.v.hi + b.v.hi) : a) : b;
    if (a.e < b.e) {
        xd t = a;
        a = b;
        b = t;
    }
    if (a.e - b.e > 300)
        return a;
    return xd_make(dd_add(a.v, dd_scale(b.v, f64_exp2i(b.e - a.e))), a.e);
}

static inline xd xd_sub(xd a, xd b) { return xd_add(a, xd_neg(b)); }

/* Relative errors about 2^-102 from here on. */
static inline xd xd_mul(xd a, xd b)
{
    if (xd_is_zero(a) || xd_is_zero(b))
        return (xd){{a.v.hi * b.v.hi, 0}, 0};
    return xd_make(dd_mul(a.v, b.v), a.e + b.e);
}

static inline xd xd_square(xd a) { return xd_mul(a, a); }

/* |b| is not 0. */
static inline xd xd_div(xd a, xd b)
{
    if (xd_is_zero(a))
        return (xd){{a.v.hi / b.v.hi, 0}, 0};
    return xd_make(dd_div(a.v, b.v), a.e - b.e);
}

/* a >= 0 */
static inline xd xd_sqrt(xd a)
{
    int odd = a.e & 1;
    return xd_make(dd_sqrt(odd ? dd_scale(a.v, 2) : a.v), (a.e - odd) / 2);
}

#endif
