/* math64_root.c - square and cube roots. Compiled once per CPU level. */
#include "numerics/math64_impl.h"

double M64(SQRT)(double x) { return __builtin_sqrt(x); }

double M64(RSQRT)(double x)
{
    if (!(x > 0 && x < f64_inf))
        return x == 0 ? f64_with_sign(f64_inf, x) : x > 0 ? 0 : f64_nan;
    /* One Newton iteration with an exact residual: y (1 + (1 - x y^2) / 2) */
    double y = 1 / __builtin_sqrt(x);
    dd p = dd_prod(x, y);
    double residual = f64_fma(-p.hi, y, 1) - p.lo * y;
    return f64_fma(y, 0.5 * residual, y);
}

double M64(CBRT)(double x)
{
    if (!(f64_abs(x) < f64_inf) || x == 0)
        return x;
    double a = f64_abs(x);
    int e = f64_exponent(a);
    int third = (e + 3000) / 3 - 1000;   /* floor(e / 3) */
    double m = f64_scale(a, -3 * third); /* in [1, 8) */

    /* The bits divided by three are a rough logarithm: 6 bits. Each Halley iteration triples
     * them. */
    double y = f64_from_bits(f64_bits(m) / 3 + 0x2a9f7893782da1ce);
    for (int i = 0; i < 2; i++) {
        double cube = y * y * y;
        y = y * ((cube + 2 * m) / (2 * cube + m));
    }
    dd cube = dd_mul_d(dd_prod(y, y), y);
    double residual = (m - cube.hi) - cube.lo;
    y = y + residual / (3 * y * y);
    return f64_with_sign(f64_scale(y, third), x);
}
