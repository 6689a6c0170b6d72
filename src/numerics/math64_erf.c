/* math64_erf.c - the error function and its complement. Compiled once per CPU level.
 *
 * Below 1/2 a polynomial gives erf. Above, erfc x = e^(-x^2) u G(u) with u = 1 / (x + 2): G is
 * so smooth that twelve polynomials cover the whole range down to where erfc is 0. */
#include "numerics/math64_impl.h"

#include "base/assert.h"

enum { STEPS = 32, FIRST = 1, LAST = 12 };

/* For i from FIRST to LAST: G(u) = e^(x^2) erfc(x) (x + 2), x = 1/u - 2, around u = (i + 1/2) / 32,
 * |h| <= 1/64: G = head + h (tail[0] + h (tail[1] + ...)), relative error 2^-58. */
static const struct {
    dd head;
    double tail[10];
} pieces[LAST - FIRST + 1] = {
    {{0x1.3e52ae5d511e5p-1, 0x1.8dbacf7b8313p-55},
     {0x1.554ba340ab074p0, 0x1.33f18baa1f6e8p1, 0x1.a665d5aca46ep1, 0x1.29bceee4aff24p1,
      -0x1.772455303837ap1, -0x1.6a9bd90e848d5p3, -0x1.26c3e8a970c1ep3, 0x1.c05e1293e84c8p4,
      0x1.4278ab30003e5p6, -0x1.48269e78838a7p4}},
    {{0x1.54e8d46feeec1p-1, 0x1.440c474eed7e2p-56},
     {0x1.7e54fbecf5898p0, 0x1.5d26eaf156112p1, 0x1.c708a05361b3cp1, 0x1.b1c96772c7b51p0,
      -0x1.4bf9874eff6ep2, -0x1.8c44f238da384p3, 0x1.a9812cbf4613cp-2, 0x1.7beedae0996acp5,
      0x1.85be534188464p5, -0x1.69ac3c76d0ce9p7}},
    {{0x1.6e39b405640c7p-1, 0x1.989d8c1bf60abp-55},
     {0x1.acb030a5154ap0, 0x1.88db70f603da2p1, 0x1.dab4d3a538bc8p1, 0x1.69a7766a715fcp-1,
      -0x1.da8e653df524p2, -0x1.5d1a2a65223f8p3, 0x1.a7baa1a7e8835p3, 0x1.9dc9b2c016206p5,
      -0x1.68dc8b0dc745ap4, -0x1.f3a6a5b1b391fp7}},
    {{0x1.8a9c7703f4d85p-1, -0x1.0b666b03e6a4p-58},
     {0x1.e096e45818b1ap0, 0x1.b59510c495e3ep1, 0x1.dbf450bc00f1bp1, -0x1.306bad9d22d4bp-1,
      -0x1.235ca71c38e6cp3, -0x1.ad1daf695fef4p2, 0x1.8811430e131b9p4, 0x1.19649cfc526c1p5,
      -0x1.677b439eb3be6p6, -0x1.3a93ac390a1aep7}},
    {{0x1.aa6a3dabddc5cp-1, 0x1.0a3c34a47d1c3p-56},
     {0x1.0d05e4c1fe41p1, 0x1.e16425e994032p1, 0x1.c6a5b5f237de4p1, -0x1.0b2c8f2e9e63bp1,
      -0x1.39f70c4112843p3, -0x1.471dfe46358e4p-1, 0x1.db42d9ab5110dp4, 0x1.5794aa8549066p2,
      -0x1.c125cc2c5f45dp6, 0x1.f273782f3702dp3}},
    {{0x1.cdfa46ff2edcap-1, 0x1.cc379853e2181p-55},
     {0x1.2c67423b020dep1, 0x1.05088f33740ep2, 0x1.991035cbbd292p1, -0x1.cc8bddb64dd2dp1,
      -0x1.2a6f3ef3dad11p3, 0x1.6e7cbf8199dfap2, 0x1.b4910b6607d9dp4, -0x1.76bae2faff5dbp4,
      -0x1.5541305e4e449p6, 0x1.1c0410ec310ebp7}},
    {{0x1.f59d8ca4a0f76p-1, 0x1.a2470abf595bp-55},
     {0x1.4e2b50e79962ep1, 0x1.16aee3bc50d03p2, 0x1.546544f89c164p1, -0x1.3c6b435bed404p2,
      -0x1.ef7c6a86e491cp2, 0x1.5bba5423b82cbp3, 0x1.2ffc56ea9e83ap4, -0x1.43909b4bcef03p5,
      -0x1.124dbfb466af1p5, 0x1.5153cc906f9e4p7}},
    {{0x1.10cd290d7e81dp0, 0x1.eb42c49588048p-56},
     {0x1.71eb8e32e52c5p1, 0x1.24a505aba8c49p2, 0x1.f911b4c8c1ac1p0, -0x1.7e88135d30ee3p2,
      -0x1.58c28a3f01696p2, 0x1.bb91243d5c9acp3, 0x1.08c067a5af205p3, -0x1.5942a3b206faep5,
      0x1.8b229d95f5c85p3, 0x1.e8355e779053bp6}},
    {{0x1.291416fe88604p0, 0x1.46c522344f84ap-54},
     {0x1.9724eabab11b7p1, 0x1.2e26055b15adp2, 0x1.2e8dfee4055dfp0, -0x1.a70502aa71cf8p2,
      -0x1.5844e216456fep1, 0x1.d16ff114628a6p3, -0x1.b14a108fcd7f5p0, -0x1.1a4a44095010ep5,
      0x1.3e025ab4e0819p5, 0x1.ab03fb00355c1p5}},
    {{0x1.43b67debdc994p0, 0x1.2f681aa62b13ep-54},
     {0x1.bd405a689b4edp1, 0x1.32b8bfb2f6b8cp2, 0x1.5a4260dadbc3ep-2, -0x1.b4893b3ffbbbcp2,
      -0x1.acb43b1ca468p-5, 0x1.aa3f0a997924fp3, -0x1.1f2955a8d363ep3, -0x1.69f617fa71a99p4,
      0x1.79902d0aa452cp5, -0x1.f355c35fc48d4p0}},
    {{0x1.60bd7c7e5ba2bp0, -0x1.39a6ef0fb5d51p-55},
     {0x1.e39cb15f4fd52p1, 0x1.323417d27a452p2, -0x1.03ad23a41a2cdp-1, -0x1.a945417fd44b8p2,
      0x1.1d333b63382a1p1, 0x1.5b733ccd31b5cp3, -0x1.a04ed188d854cp3, -0x1.3e822c901a818p3,
      0x1.499aaccc8558fp5, -0x1.027c1c5d40394p5}},
    {{0x1.80280ef4a7b7bp0, -0x1.ba9077813e74p-54},
     {0x1.04cc2c1eecbb8p2, 0x1.2cb8b4ed6ad13p2, -0x1.4f523a582b12fp0, -0x1.89bb81a05e505p2,
      0x1.fe0f8f71e6bfdp1, 0x1.f5a8a347d7f51p2, -0x1.c5c29c52e5f95p3, 0x1.9cf2ea2efdb7fp-6,
      0x1.d44fef65d511fp4, -0x1.496387a8513c6p5}},
};

static const dd slope = {0x1.20dd750429b6dp0, 0x1.1ae3a914fed8p-56}; /* 2/sqrt(pi) */

/* erf for 0 <= x <= 1/2, relative error 2^-58, as x (slope + x^2 (bend + x^2 q)); the polynomial
 * q in x^2 approximates the remaining terms, absolute error 2^-56.5. */
static dd erf_small(double x)
{
    static const dd bend = {-0x1.812746b0379e7p-2, 0x1.ee12e49cab7p-57}; /* -2/(3 sqrt(pi)) */
    static const double c[] = {0x1.ce2f21a042be1p-4,  -0x1.b82ce31288715p-6,
                               0x1.565bcd0e1759ap-8,  -0x1.c02db3afab94dp-11,
                               0x1.f9a2fff968dd7p-14, -0x1.f4c806c7c2f76p-17,
                               0x1.b85fcf56115ccp-20, -0x1.410cb550bfb84p-23};
    dd xx = dd_prod(x, x);
    double q = c[7];
    for (int i = 6; i >= 0; i--)
        q = f64_fma(q, xx.hi, c[i]);
    dd curve = dd_fast_sum(bend.hi, f64_fma(q, xx.hi, bend.lo));
    return dd_mul_d(dd_add_fast(slope, dd_mul(curve, xx)), x);
}

/* erfc x = 2^k v for x >= 1/2, up to where it underflows; relative error 2^-57. */
static dd erfc_large(double x, int *k)
{
    dd square = dd_prod(x, x);
    dd u = dd_div(dd_of(1), dd_sum(x, 2));
    int i = (int)(u.hi * STEPS);
    TERN_ASSERT(i >= FIRST && i <= LAST);
    double h = (u.hi - (i + 0.5) / STEPS) + u.lo;
    const double *c = pieces[i - FIRST].tail;
    double q = c[9];
    for (int j = 8; j >= 0; j--)
        q = f64_fma(q, h, c[j]);
    dd g = dd_add_d(pieces[i - FIRST].head, q * h);
    return dd_mul(dd_mul(g, u), M64(exp_dd)(dd_neg(square), k));
}

double M64(ERF)(double x)
{
    double a = f64_abs(x);
    if (!(a < 6))
        return x == x ? f64_with_sign(1, x) : x;
    if (a < 0x1p-500) /* the linear term alone, to avoid subnormal numbers */
        return x == 0 ? x : dd_round(dd_mul_d(slope, x * 0x1p1000), -1000);
    if (a < 0.5)
        return f64_with_sign(erf_small(a).hi, x);
    int k;
    dd c = erfc_large(a, &k);
    return f64_with_sign(dd_sub(dd_of(1), dd_scale(c, f64_exp2i(k))).hi, x);
}

double M64(ERFC)(double x)
{
    double a = f64_abs(x);
    if (!(a < 28))
        return x == x ? (x < 0 ? 2 : 0) : x;
    if (a < 0.5)
        return dd_add_d(dd_scale(erf_small(a), x < 0 ? 1 : -1), 1).hi;
    if (x < -6)
        return 2;
    int k;
    dd c = erfc_large(a, &k);
    if (x > 0)
        return dd_round(c, k);
    return dd_sub(dd_of(2), dd_scale(c, f64_exp2i(k))).hi;
}
