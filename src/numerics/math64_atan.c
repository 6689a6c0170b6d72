/* math64_atan.c - the inverse trigonometric functions and the angle of a point. Compiled once per
 * CPU level.
 *
 * For t = y/x in [0, 1], i the nearest to 32 t and c = i/32: atan t = atan c + atan s with s =
 * (t - c) / (1 + t c) = (y - c x) / (x + c y), |s| <= 1/64. */
#include "numerics/math64_impl.h"

#include "base/assert.h"

enum { STEPS = 32 };

/* atan(i/32) */
static const dd angles[STEPS + 1] = {
    // clang-format off
    {0, 0}, {0x1.ffd55bba97625p-6, -0x1.5ec431444912cp-60},
    {0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60}, {0x1.7ee182602f10fp-4, -0x1.cfb654c0c3d98p-58},
    {0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59}, {0x1.3d6eee8c6626cp-3, 0x1.61a3b0ce9281bp-57},
    {0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58}, {0x1.b90d7529260a2p-3, 0x1.17b10d2e0e5abp-61},
    {0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57}, {0x1.18bf5a30bf178p-2, 0x1.30ca4748b1bf9p-57},
    {0x1.362773707ebccp-2, -0x1.963a544b672d8p-57}, {0x1.530ad9951cd4ap-2, -0x1.2566480884082p-57},
    {0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56}, {0x1.8b24d394a1b25p-2, 0x1.b6d0ba3748fa8p-56},
    {0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56}, {0x1.c0db4c94ec9fp-2, -0x1.cc1ce70934c34p-56},
    {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56}, {0x1.f40dd0b541418p-2, -0x1.a3992dc382a23p-57},
    {0x1.0657e94db30dp-1, -0x1.d5b495f6349e6p-56}, {0x1.1255d9bfbd2a9p-1, -0x1.2bdaee1c0ee35p-58},
    {0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58}, {0x1.2958e59308e31p-1, -0x1.09e73b0c6c087p-56},
    {0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55}, {0x1.3f13fb89e96f4p-1, 0x1.ecf8b492644fp-56},
    {0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56}, {0x1.538f57b89061fp-1, -0x1.1bb74abda520cp-55},
    {0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57}, {0x1.66d663923e087p-1, -0x1.6ea6febe8bbbap-56},
    {0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56}, {0x1.78f6bbd5d315ep-1, 0x1.406a08980374p-55},
    {0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56}, {0x1.89ff5ff57f1f8p-1, -0x1.55b9a5e177a1bp-55},
    {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55},
    // clang-format on
};

/* Angle of (x, y), 0 <= y <= x, x > 0. The polynomial approximates (atan s - s) / s^3 on |s| <=
 * 1/64, absolute error 2^-55.5. */
static dd angle_below_diagonal(dd y, dd x)
{
    static const double p[] = {-0x1.5555555555555p-2, 0x1.999999999215fp-3, -0x1.249247a885e9bp-3,
                               0x1.c6e3620217565p-4};
    int i = (int)(y.hi / x.hi * STEPS + 0.5);
    TERN_ASSERT(i >= 0 && i <= STEPS);
    double c = i * (1.0 / STEPS);
    dd s = dd_div(dd_add_fast(y, dd_mul_d(x, -c)), dd_add_fast(x, dd_mul_d(y, c)));
    double ss = s.hi * s.hi;
    double q = f64_fma(f64_fma(f64_fma(p[3], ss, p[2]), ss, p[1]), ss, p[0]);
    dd small = dd_fast_sum(s.hi, f64_fma(q, s.hi * ss, s.lo));
    return dd_add_fast(angles[i], small);
}

dd M64(angle_dd)(dd y, dd x)
{
    TERN_ASSERT(y.hi >= 0 && x.hi >= 0 && (y.hi > 0 || x.hi > 0));
    if (y.hi <= x.hi)
        return angle_below_diagonal(y, x);
    return dd_add_fast(dd_half_pi, dd_neg(angle_below_diagonal(x, y)));
}

/* sqrt(1 - a^2) */
static dd other_side(double a) { return dd_sqrt(dd_mul(dd_sum(1, -a), dd_sum(1, a))); }

double M64(ASIN)(double x)
{
    double a = f64_abs(x);
    if (!(a <= 1))
        return f64_nan;
    return f64_with_sign(M64(angle_dd)(dd_of(a), other_side(a)).hi, x);
}

double M64(ACOS)(double x)
{
    double a = f64_abs(x);
    if (!(a <= 1))
        return f64_nan;
    dd angle = M64(angle_dd)(other_side(a), dd_of(a));
    return x < 0 ? dd_add_fast(dd_pi, dd_neg(angle)).hi : angle.hi;
}

double M64(ATAN)(double x)
{
    double a = f64_abs(x);
    if (!(a < 0x1p60))
        return x == x ? f64_with_sign(dd_half_pi.hi, x) : x;
    return f64_with_sign(M64(angle_dd)(dd_of(a), dd_of(1)).hi, x);
}

/* Angle of (x, y) in [0, pi/2], both at least 0. */
static dd angle_in_quadrant(double y, double x)
{
    if (y == 0)
        return dd_of(0);
    if (x == 0)
        return dd_half_pi;
    if (y == f64_inf || x == f64_inf) {
        if (y == x)
            return dd_scale(dd_pi, 0.25);
        return y == f64_inf ? dd_half_pi : dd_of(0);
    }
    int ey = f64_exponent(y), ex = f64_exponent(x);
    if (ey - ex > 120)
        return dd_half_pi;
    if (ey - ex < -60) /* the angle is the quotient, maybe a subnormal one */
        return dd_of(y / x);
    return M64(angle_dd)(dd_of(f64_scale(y, -ex)), dd_of(f64_scale(x, -ex)));
}

double M64(atan2)(double y, double x)
{
    if (x != x || y != y)
        return f64_nan;
    dd angle = angle_in_quadrant(f64_abs(y), f64_abs(x));
    if (f64_bits(x) >> 63)
        angle = dd_add_fast(dd_pi, dd_neg(angle));
    return f64_with_sign(angle.hi, y);
}
