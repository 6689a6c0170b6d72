/* complex_arith.c - complex arithmetic, modulus and square roots. Compiled once per CPU level. */
#include "numerics/complex_impl.h"

#include "base/assert.h"

tern_c128 M64(c_ADD)(tern_c128 a, tern_c128 b) { return (tern_c128){a.re + b.re, a.im + b.im}; }

tern_c128 M64(c_SUB)(tern_c128 a, tern_c128 b) { return (tern_c128){a.re - b.re, a.im - b.im}; }

/* a b + c d, rounded once. */
static double sum_of_products(double a, double b, double c, double d)
{
    double p = a * b, q = c * d;
    if (a == 0 || b == 0 || c == 0 || d == 0)
        return p + q;
    double small = f64_abs(p) < f64_abs(q) ? f64_abs(p) : f64_abs(q);
    double large = f64_abs(p) < f64_abs(q) ? f64_abs(q) : f64_abs(p);
    if (small > 0x1p-900 && large < 0x1p1000)
        return dd_add((dd){p, f64_fma(a, b, -p)}, (dd){q, f64_fma(c, d, -q)}).hi;
    bool p_finite = f64_is_finite(a) && f64_is_finite(b);
    bool q_finite = f64_is_finite(c) && f64_is_finite(d);
    if (p_finite && q_finite)
        return xd_round(xd_add(xd_mul(xd_of(a), xd_of(b)), xd_mul(xd_of(c), xd_of(d))));
    return p_finite ? q : q_finite ? p : p + q;
}

tern_c128 M64(c_MUL)(tern_c128 a, tern_c128 b)
{
    return (tern_c128){sum_of_products(a.re, b.re, -a.im, b.im),
                       sum_of_products(a.re, b.im, a.im, b.re)};
}

tern_c128 M64(c_SQUARE)(tern_c128 z) { return M64(c_MUL)(z, z); }

/* If a part is not finite or b is 0: infinities as in C's annex G, else NaN. */
static tern_c128 divide_edge(tern_c128 a, tern_c128 b)
{
    if (b.re == 0 && b.im == 0) {
        double inf = f64_with_sign(f64_inf, b.re);
        return (tern_c128){inf * a.re, inf * a.im};
    }
    double k = f64_inf, c = b.re, d = b.im;
    if (c128_is_finite(a) && (f64_is_inf(c) || f64_is_inf(d))) {
        c = f64_with_sign(f64_is_inf(c) ? 1 : 0, c);
        d = f64_with_sign(f64_is_inf(d) ? 1 : 0, d);
        k = 0;
    } else if (c128_is_finite(b) && (f64_is_inf(a.re) || f64_is_inf(a.im))) {
        a.re = f64_with_sign(f64_is_inf(a.re) ? 1 : 0, a.re);
        a.im = f64_with_sign(f64_is_inf(a.im) ? 1 : 0, a.im);
    } else {
        return c128_nan;
    }
    return (tern_c128){k * sum_of_products(a.re, c, a.im, d),
                       k * sum_of_products(a.im, c, -a.re, d)};
}

tern_c128 M64(c_DIV)(tern_c128 a, tern_c128 b)
{
    if (!c128_is_finite(a) || !c128_is_finite(b) || (b.re == 0 && b.im == 0))
        return divide_edge(a, b);
    xd x = xd_of(a.re), y = xd_of(a.im), u = xd_of(b.re), v = xd_of(b.im);
    xd norm = xd_norm(u, v);
    xd re = xd_add(xd_mul(x, u), xd_mul(y, v));
    xd im = xd_sub(xd_mul(y, u), xd_mul(x, v));
    return (tern_c128){xd_round(xd_div(re, norm)), xd_round(xd_div(im, norm))};
}

static xd modulus(tern_c128 z)
{
    TERN_ASSERT(c128_is_finite(z));
    return xd_sqrt(xd_norm(xd_of(z.re), xd_of(z.im)));
}

double M64(c_abs)(tern_c128 z)
{
    if (!c128_is_finite(z))
        return f64_is_inf(z.re) || f64_is_inf(z.im) ? f64_inf : f64_nan;
    return xd_round(modulus(z));
}

/* z / |z|, part by part: an infinite part gives NaN and leaves a finite one 0. */
tern_c128 M64(c_SIGN)(tern_c128 z)
{
    if (f64_is_nan(z.re) || f64_is_nan(z.im))
        return c128_nan;
    if (!c128_is_finite(z))
        return (tern_c128){f64_is_inf(z.re) ? f64_nan : z.re * 0,
                           f64_is_inf(z.im) ? f64_nan : z.im * 0};
    if (z.re == 0 && z.im == 0)
        return z;
    xd m = modulus(z);
    return (tern_c128){xd_round(xd_div(xd_of(z.re), m)), xd_round(xd_div(xd_of(z.im), m))};
}

/* z finite, not 0. */
static xc root_of(tern_c128 z)
{
    xd x = xd_of(z.re), y = xd_of(z.im);
    xd t = xd_sqrt(xd_shift(xd_add(modulus(z), xd_abs(x)), -1));
    xd other = xd_div(y, xd_shift(t, 1));
    if (z.re >= 0)
        return (xc){t, other};
    return (xc){xd_abs(other), f64_is_negative(z.im) ? xd_neg(t) : t};
}

tern_c128 M64(c_SQRT)(tern_c128 z)
{
    if (f64_is_inf(z.im))
        return (tern_c128){f64_inf, z.im};
    if (f64_is_inf(z.re)) {
        double zero = f64_is_nan(z.im) ? f64_nan : 0;
        if (z.re > 0)
            return (tern_c128){f64_inf, f64_with_sign(zero, z.im)};
        return (tern_c128){zero, f64_with_sign(f64_inf, z.im)};
    }
    if (f64_is_nan(z.re) || f64_is_nan(z.im))
        return c128_nan;
    if (z.re == 0 && z.im == 0)
        return (tern_c128){0, z.im};
    return xc_round(root_of(z));
}

/* 1 / sqrt z */
tern_c128 M64(c_RSQRT)(tern_c128 z)
{
    double zero = f64_with_sign(0, -z.im);
    if (f64_is_inf(z.re) || f64_is_inf(z.im))
        return (tern_c128){0, zero};
    if (f64_is_nan(z.re) || f64_is_nan(z.im))
        return c128_nan;
    if (z.re == 0 && z.im == 0)
        return (tern_c128){f64_inf, zero};
    xc root = root_of(z);
    xd m = modulus(z);
    return (tern_c128){xd_round(xd_div(root.re, m)), xd_round(xd_neg(xd_div(root.im, m)))};
}
