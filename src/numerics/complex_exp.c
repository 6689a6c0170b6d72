/* complex_exp.c - the complex exponential and the functions derived from it. Compiled once per CPU
 * level.
 *
 * The functions of z = x + iy are products of a real exponential or hyperbolic function of x and
 * a sine or cosine of y; sin, cos and tan are the hyperbolic functions of iz. */
#include "numerics/complex_impl.h"

#include "base/assert.h"

/* e^x; beyond the range of a double, a value far out of range. */
static xd exp_of(dd x)
{
    if (f64_abs(x.hi) > 0x1p14)
        x = dd_of(f64_with_sign(0x1p14, x.hi));
    int k;
    dd v = M64(exp_dd)(x, &k);
    return xd_make(v, k);
}

static xd expm1_of(double x)
{
    if (f64_abs(x) < 0x1p-100)
        return xd_of(x);
    if (f64_abs(x) > 100)
        return xd_sub(exp_of(dd_of(x)), xd_one());
    return xd_of_dd(M64(expm1_dd)(dd_of(x)));
}

typedef struct {
    xd sine, cosine;
} sines;

static sines sines_of(double x)
{
    TERN_ASSERT(f64_is_finite(x));
    if (f64_abs(x) < 0x1p-100)
        return (sines){xd_of(x), xd_one()};
    dd s, c;
    M64(sincos_dd)(x, &s, &c);
    return (sines){xd_of_dd(s), xd_of_dd(c)};
}

/* Of a double-double: rotates by the low part, which is not significant beyond 2^40. */
static sines sines_of_xd(xd a)
{
    if (a.e < -100 || xd_is_zero(a))
        return (sines){a, xd_one()};
    if (a.e > 40)
        return sines_of(f64_scale(a.v.hi, a.e < 1000 ? a.e : 1000));
    dd x = xd_to_dd(a);
    sines s = sines_of(x.hi);
    xd lo = xd_of(x.lo);
    return (sines){xd_add(s.sine, xd_mul(s.cosine, lo)), xd_sub(s.cosine, xd_mul(s.sine, lo))};
}

/* Hyperbolic sine and cosine. */
static sines hyperbolic_of(double x)
{
    double a = f64_abs(x);
    sines h;
    if (a < 50) {
        xd e = expm1_of(a), inverse = xd_div(xd_one(), xd_add(e, xd_one()));
        h.sine = xd_shift(xd_add(e, xd_mul(e, inverse)), -1);
        h.cosine = xd_shift(xd_add(xd_add(e, xd_one()), inverse), -1);
    } else {
        h.sine = h.cosine = xd_shift(exp_of(dd_of(a)), -1);
    }
    if (f64_is_negative(x))
        h.sine = xd_neg(h.sine);
    return h;
}

xc M64(xc_exp)(xc z)
{
    xd e = z.re.e > 14     ? exp_of(dd_of(f64_with_sign(0x1p15, z.re.v.hi)))
           : z.re.e < -100 ? xd_one()
                           : exp_of(xd_to_dd(z.re));
    sines s = sines_of_xd(z.im);
    return (xc){xd_mul(e, s.cosine), xd_mul(e, s.sine)};
}

/* |size| (0 or infinite) in the direction of the angle y, for functions that behave like e^x. */
static tern_c128 towards(double size, double y)
{
    if (y == 0)
        return (tern_c128){size, y};
    sines s = sines_of(y);
    return (tern_c128){f64_with_sign(size, s.cosine.v.hi), f64_with_sign(size, s.sine.v.hi)};
}

/* The values of exp where a part is not finite. */
static tern_c128 exp_edge(tern_c128 z)
{
    if (!f64_is_finite(z.im))
        return c128_nan;
    if (f64_is_nan(z.re))
        return (tern_c128){f64_nan, z.im == 0 ? z.im : f64_nan};
    return towards(z.re < 0 ? 0 : f64_inf, z.im);
}

tern_c128 M64(c_EXP)(tern_c128 z)
{
    if (!c128_is_finite(z))
        return exp_edge(z);
    xd e = exp_of(dd_of(z.re));
    sines s = sines_of(z.im);
    return (tern_c128){xd_round(xd_mul(e, s.cosine)), xd_round(xd_mul(e, s.sine))};
}

/* e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y/2) */
tern_c128 M64(c_EXPM1)(tern_c128 z)
{
    if (!c128_is_finite(z)) {
        tern_c128 e = exp_edge(z);
        return (tern_c128){e.re - 1, e.im};
    }
    sines s = sines_of(z.im);
    xd half = sines_of(0.5 * z.im).sine;
    xd re = xd_sub(xd_mul(expm1_of(z.re), s.cosine), xd_shift(xd_square(half), 1));
    return (tern_c128){xd_round(re), xd_round(xd_mul(exp_of(dd_of(z.re)), s.sine))};
}

/* sinh x cos y + i cosh x sin y */
tern_c128 M64(c_SINH)(tern_c128 z)
{
    if (!c128_is_finite(z)) {
        tern_c128 e = exp_edge((tern_c128){f64_abs(z.re), z.im});
        if (z.re == 0)
            return (tern_c128){z.re, f64_nan};
        return (tern_c128){z.re < 0 ? -e.re : e.re, e.im};
    }
    sines h = hyperbolic_of(z.re), s = sines_of(z.im);
    return (tern_c128){xd_round(xd_mul(h.sine, s.cosine)), xd_round(xd_mul(h.cosine, s.sine))};
}

/* cosh x cos y + i sinh x sin y */
tern_c128 M64(c_COSH)(tern_c128 z)
{
    if (!c128_is_finite(z)) {
        tern_c128 e = exp_edge((tern_c128){f64_abs(z.re), z.im});
        if (z.re == 0)
            return (tern_c128){f64_nan, 0};
        return (tern_c128){e.re, z.re < 0 ? -e.im : e.im};
    }
    sines h = hyperbolic_of(z.re), s = sines_of(z.im);
    return (tern_c128){xd_round(xd_mul(h.cosine, s.cosine)), xd_round(xd_mul(h.sine, s.sine))};
}

/* (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y) */
tern_c128 M64(c_TANH)(tern_c128 z)
{
    if (f64_is_inf(z.re)) {
        double zero = 0;
        if (f64_is_finite(z.im)) {
            sines s = sines_of(z.im);
            zero = z.im == 0 ? z.im : f64_with_sign(0, s.sine.v.hi * s.cosine.v.hi);
        }
        return (tern_c128){f64_with_sign(1, z.re), zero};
    }
    if (!c128_is_finite(z))
        return z.im == 0 ? (tern_c128){f64_nan, z.im} : c128_nan;
    sines h = hyperbolic_of(z.re), s = sines_of(z.im);
    xd under = xd_norm(h.sine, s.cosine);
    return (tern_c128){xd_round(xd_div(xd_mul(h.sine, h.cosine), under)),
                       xd_round(xd_div(xd_mul(s.sine, s.cosine), under))};
}

/* sin z = -i sinh iz: with real and imaginary parts swapped, since it is odd in each. tan
 * likewise. */
tern_c128 M64(c_SIN)(tern_c128 z) { return c128_swapped(M64(c_SINH)(c128_swapped(z))); }

tern_c128 M64(c_TAN)(tern_c128 z) { return c128_swapped(M64(c_TANH)(c128_swapped(z))); }

/* cos z = cosh iz */
tern_c128 M64(c_COS)(tern_c128 z) { return M64(c_COSH)((tern_c128){-z.im, z.re}); }

/* 1 / d with d = 1 + e^-z, whose real part is (e^-x - 1) cos y + 2 cos^2(y/2). */
tern_c128 M64(c_LOGISTIC)(tern_c128 z)
{
    if (!c128_is_finite(z)) {
        if (f64_is_inf(z.re))
            return (tern_c128){z.re < 0 ? 0 : 1, 0};
        return z.im == 0 ? (tern_c128){f64_nan, z.im} : c128_nan;
    }
    sines s = sines_of(z.im);
    xd half = sines_of(0.5 * z.im).cosine;
    xd re = xd_add(xd_mul(expm1_of(-z.re), s.cosine), xd_shift(xd_square(half), 1));
    xd minus_im = xd_mul(exp_of(dd_of(-z.re)), s.sine);
    xd norm = xd_norm(re, minus_im);
    if (xd_is_zero(norm))
        return (tern_c128){f64_inf, f64_nan};
    return (tern_c128){xd_round(xd_div(re, norm)), xd_round(xd_div(minus_im, norm))};
}
