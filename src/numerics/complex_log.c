/* complex_log.c - the complex logarithm, powers and inverse trigonometric functions. Compiled
 * once per CPU level. */
#include "numerics/complex_impl.h"

#include "base/assert.h"

static xd log_of(xd a)
{
    TERN_ASSERT(a.v.hi > 0);
    if (a.e > -900 && a.e < 900)
        return xd_of_dd(M64(log_dd)(xd_to_dd(a)));
    return xd_of_dd(dd_add(M64(log_dd)(a.v), dd_mul_d(dd_ln2, a.e)));
}

/* log(1 + a), a > -1 */
static xd log1p_of(xd a)
{
    if (xd_is_zero(a) || a.e < -200)
        return a;
    return a.e < 200 ? xd_of_dd(M64(log1p_dd)(xd_to_dd(a))) : log_of(a);
}

/* Angle of (x, y) in [0, pi]; y >= 0, not both 0. */
static xd angle_of(xd y, xd x)
{
    if (x.v.hi < 0)
        return xd_sub(xd_of_dd(dd_pi), angle_of(y, xd_neg(x)));
    if (xd_is_zero(y) || (!xd_is_zero(x) && y.e - x.e < -80))
        return xd_div(y, x);
    if (xd_is_zero(x) || y.e - x.e > 150)
        return xd_of_dd(dd_half_pi);
    return xd_of_dd(M64(angle_dd)(dd_scale(y.v, f64_exp2i(y.e - x.e)), x.v));
}

/* log |z|. Near 1 it is log1p(|z|^2 - 1) / 2, and the difference is exact as long as it is small.
 */
static xd log_modulus(tern_c128 z)
{
    double a = f64_abs(z.re), b = f64_abs(z.im);
    double large = a > b ? a : b, small = a > b ? b : a;
    if (large < 0.5 || large > 2)
        return xd_shift(log_of(xd_norm(xd_of(a), xd_of(b))), -1);
    xd rest = xd_of_dd(dd_add_d(dd_prod(large, large), -1));
    return xd_shift(log1p_of(xd_add(rest, xd_square(xd_of(small)))), -1);
}

static xc log_parts(tern_c128 z)
{
    return (xc){log_modulus(z), angle_of(xd_of(f64_abs(z.im)), xd_of(z.re))};
}

tern_c128 M64(c_LOG)(tern_c128 z)
{
    double angle = M64(atan2)(z.im, z.re);
    if (!c128_is_finite(z) || (z.re == 0 && z.im == 0))
        return (tern_c128){M64(LOG)(M64(c_abs)(z)), angle};
    return (tern_c128){xd_round(log_modulus(z)), angle};
}

/* |1 + z|^2 - 1 = x (x + 2) + y^2 */
tern_c128 M64(c_LOG1P)(tern_c128 z)
{
    if (!c128_is_finite(z) || (z.re == -1 && z.im == 0))
        return M64(c_LOG)((tern_c128){1 + z.re, z.im});
    xd x = xd_of(z.re), y = xd_of(f64_abs(z.im)), up = xd_add(x, xd_one());
    xd t = xd_add(xd_mul(x, xd_add(x, xd_of(2))), xd_square(y));
    xd twice = t.v.hi < 0 && t.e >= -1 ? log_of(xd_norm(up, y)) : log1p_of(t);
    return (tern_c128){xd_round(xd_shift(twice, -1)),
                       f64_with_sign(xd_round(angle_of(y, up)), z.im)};
}

/* 0 to the power w: the limit, where there is one. */
static tern_c128 power_of_zero(tern_c128 w)
{
    if (w.re == 0 && w.im == 0)
        return (tern_c128){1, 0};
    if (w.re > 0)
        return (tern_c128){0, 0};
    return w.im == 0 ? (tern_c128){f64_inf, 0} : c128_nan;
}

/* e^(w log z) */
tern_c128 M64(c_POW)(tern_c128 z, tern_c128 w)
{
    if (w.re == 0 && w.im == 0)
        return (tern_c128){1, 0};
    if (z.re == 0 && z.im == 0)
        return power_of_zero(w);
    if (!c128_is_finite(z) || !c128_is_finite(w))
        return M64(c_EXP)(M64(c_MUL)(w, M64(c_LOG)(z)));
    xc l = log_parts(z);
    if (f64_is_negative(z.im))
        l.im = xd_neg(l.im);
    xd u = xd_of(w.re), v = xd_of(w.im);
    xd re = xd_sub(xd_mul(u, l.re), xd_mul(v, l.im));
    xd im = xd_add(xd_mul(u, l.im), xd_mul(v, l.re));
    return xc_round(M64(xc_exp)((xc){re, im}));
}

/* The principal root: a third of the angle. */
tern_c128 M64(c_CBRT)(tern_c128 z)
{
    if (z.re == 0 && z.im == 0)
        return z;
    if (!c128_is_finite(z)) {
        tern_c128 l = M64(c_LOG)(z);
        return M64(c_EXP)((tern_c128){l.re, l.im / 3});
    }
    xd third = xd_div(xd_one(), xd_of(3));
    xc l = log_parts(z);
    tern_c128 r = xc_round(M64(xc_exp)((xc){xd_mul(l.re, third), xd_mul(l.im, third)}));
    return (tern_c128){r.re, f64_with_sign(r.im, z.im)};
}

/* Approximate angle of q = (x + iy) / sqrt(x^2 + y^2): accurate enough to tell q from -q. */
static double rough_angle(tern_c128 y, tern_c128 x)
{
    tern_c128 sum = M64(c_ADD)(M64(c_SQUARE)(x), M64(c_SQUARE)(y));
    tern_c128 q = M64(c_DIV)((tern_c128){x.re - y.im, x.im + y.re}, M64(c_SQRT)(sum));
    return M64(atan2)(q.im, q.re);
}

/* -i log q. With u = x + iy and v = x - iy, q^2 = u / v; its angle is that of u conj(v), and its
 * modulus comes from |u|^2 - |v|^2 = 4 (x.im y.re - x.re y.im). */
tern_c128 M64(c_ATAN2)(tern_c128 y, tern_c128 x)
{
    if (y.im == 0 && x.im == 0)
        return (tern_c128){M64(atan2)(y.re, x.re), 0};
    if (!c128_is_finite(x) || !c128_is_finite(y))
        return c128_nan;
    xd a = xd_of(x.re), b = xd_of(x.im), c = xd_of(y.re), d = xd_of(y.im);
    xd uu = xd_norm(xd_sub(a, d), xd_add(b, c)), vv = xd_norm(xd_add(a, d), xd_sub(b, c));
    if (xd_is_zero(uu) || xd_is_zero(vv))
        return c128_nan; /* the poles, y/x = i or -i */
    xd cross = xd_shift(xd_sub(xd_mul(b, c), xd_mul(a, d)), 2);
    bool shrinks = cross.v.hi < 0; /* |u| < |v|: take the logarithm of the ratio above 1 */
    xd l = log1p_of(shrinks ? xd_div(xd_neg(cross), uu) : xd_div(cross, vv));

    xd dot = xd_shift(xd_add(xd_mul(a, c), xd_mul(b, d)), 1);
    xd across = xd_sub(xd_norm(a, b), xd_norm(c, d));
    xd half = xd_shift(angle_of(xd_abs(dot), across), -1);
    if (dot.v.hi < 0)
        half = xd_neg(half);
    double apart = rough_angle(y, x) - xd_round(half);
    if (f64_abs(apart) > dd_half_pi.hi)
        half = xd_add(half, xd_of_dd(apart > 0 ? dd_pi : dd_neg(dd_pi)));
    return (tern_c128){xd_round(half), xd_round(xd_shift(shrinks ? l : xd_neg(l), -2))};
}

/* The sides of the triangle that asin and acos of z measure, x and y made positive (Hull,
 * Fairgrieve and Tang 1997): with r and s the distances from -1 and 1 and a = (r + s) / 2, the real
 * part is the angle of (root, x), root = sqrt(a^2 - x^2), and the imaginary part is acosh a. Every
 * sum is of positive terms, so nothing cancels. */
typedef struct {
    xd root, x;
    xd imag;
} ellipse;

static ellipse ellipse_of(tern_c128 z)
{
    xd x = xd_of(f64_abs(z.re)), y = xd_of(f64_abs(z.im)), yy = xd_square(y);
    xd beyond = xd_add(x, xd_one()), gap = xd_sub(xd_one(), x);
    bool inside = gap.v.hi >= 0;
    gap = xd_abs(gap);
    xd r = xd_sqrt(xd_norm(beyond, y)), s = xd_sqrt(xd_norm(gap, y));
    /* r - (x + 1) and s - |x - 1|, then s + |x - 1| */
    xd dr = xd_div(yy, xd_add(r, beyond)), far = xd_add(s, gap);
    xd ds = xd_is_zero(far) ? far : xd_div(yy, far);
    xd a_less_1 = xd_shift(xd_add(dr, inside ? ds : far), -1);
    xd a_less_x = xd_shift(xd_add(dr, inside ? far : ds), -1);
    xd a = xd_shift(xd_add(r, s), -1);
    xd t = xd_sqrt(xd_mul(a_less_1, xd_add(a, xd_one())));
    return (ellipse){xd_sqrt(xd_mul(a_less_x, xd_add(a, x))), x, log1p_of(xd_add(a_less_1, t))};
}

tern_c128 M64(c_ASIN)(tern_c128 z)
{
    if (f64_is_inf(z.re) || f64_is_inf(z.im))
        return (tern_c128){M64(atan2)(z.re, f64_abs(z.im)), f64_with_sign(f64_inf, z.im)};
    if (!c128_is_finite(z))
        return z.re == 0 ? (tern_c128){z.re, f64_nan} : c128_nan;
    ellipse e = ellipse_of(z);
    return (tern_c128){f64_with_sign(xd_round(angle_of(e.x, e.root)), z.re),
                       f64_with_sign(xd_round(e.imag), z.im)};
}

tern_c128 M64(c_ACOS)(tern_c128 z)
{
    if (f64_is_inf(z.re) || f64_is_inf(z.im))
        return (tern_c128){M64(atan2)(f64_abs(z.im), z.re), f64_with_sign(f64_inf, -z.im)};
    if (!c128_is_finite(z))
        return z.re == 0 ? (tern_c128){dd_half_pi.hi, f64_nan} : c128_nan;
    ellipse e = ellipse_of(z);
    return (tern_c128){xd_round(angle_of(e.root, f64_is_negative(z.re) ? xd_neg(e.x) : e.x)),
                       f64_with_sign(xd_round(e.imag), -z.im)};
}

/* log1p(4x / ((1 - x)^2 + y^2)) / 4 + i angle(2y, (1 - x)(1 + x) - y^2) / 2 */
tern_c128 M64(c_ATANH)(tern_c128 z)
{
    if (f64_is_inf(z.re) || f64_is_inf(z.im)) {
        double right = f64_is_nan(z.im) ? f64_nan : f64_with_sign(dd_half_pi.hi, z.im);
        return (tern_c128){f64_with_sign(0, z.re), right};
    }
    if (!c128_is_finite(z))
        return z.re == 0 ? (tern_c128){z.re, f64_nan} : c128_nan;
    if (f64_abs(z.re) == 1 && z.im == 0)
        return (tern_c128){f64_with_sign(f64_inf, z.re), z.im};
    xd x = xd_of(f64_abs(z.re)), y = xd_of(f64_abs(z.im));
    xd gap = xd_sub(xd_one(), x);
    xd t = xd_div(xd_shift(x, 2), xd_norm(gap, y));
    xd across = xd_sub(xd_mul(gap, xd_add(xd_one(), x)), xd_square(y));
    return (tern_c128){
        f64_with_sign(xd_round(xd_shift(log1p_of(t), -2)), z.re),
        f64_with_sign(xd_round(xd_shift(angle_of(xd_shift(y, 1), across), -1)), z.im)};
}

/* asinh z = -i asin iz: with real and imaginary parts swapped, since it is odd in each. atan
 * likewise. */
tern_c128 M64(c_ASINH)(tern_c128 z) { return c128_swapped(M64(c_ASIN)(c128_swapped(z))); }

tern_c128 M64(c_ATAN)(tern_c128 z) { return c128_swapped(M64(c_ATANH)(c128_swapped(z))); }

/* i acos z or -i acos z, whichever has a nonnegative real part. */
tern_c128 M64(c_ACOSH)(tern_c128 z)
{
    tern_c128 a = M64(c_ACOS)(z);
    return (tern_c128){f64_abs(a.im), f64_with_sign(a.re, z.im)};
}
