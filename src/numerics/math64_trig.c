/* math64_trig.c - sine, cosine, tangent. Compiled once per CPU level.
 *
 * x = n pi/2 + r with |r| <= pi/4, then r = i/32 + s with |s| <= 1/64: sine and cosine of i/32
 * come from a table, those of s from short polynomials, combined by the addition theorem. */
#include "numerics/math64_impl.h"

#include "base/assert.h"

enum { STEPS = 32 };

/* Of i/32, up to pi/4. */
static const struct {
    dd sine, cosine;
} points[] = {
    // clang-format off
    {{0, 0}, {0x1p0, 0}},
    {{0x1.ffeaaaeeee86fp-6, -0x1.cd406fb224ae2p-60}, {0x1.ffc00155527d3p-1, -0x1.3b54492d89b5bp-55}},
    {{0x1.ffaaaeeed4edbp-5, -0x1.2d16d32684b69p-59}, {0x1.ff0015549f4d3p-1, 0x1.328387b99426fp-55}},
    {{0x1.7f701032550e4p-4, 0x1.afc2d1800501ap-60}, {0x1.fdc06bf7e6b9bp-1, 0x1.31902b535f8dbp-55}},
    {{0x1.feaaeee86ee36p-4, -0x1.afcb2bcc6f03bp-59}, {0x1.fc015527d5bd3p-1, 0x1.b68f35094efb8p-55}},
    {{0x1.3eb312c5d66cbp-3, 0x1.47d666b66cb91p-57}, {0x1.f9c340a7cc428p-1, 0x1.c5b6b063b7462p-55}},
    {{0x1.7dc102fbaf2b5p-3, 0x1.5ab50e23c97c3p-59}, {0x1.f706bdf9ece1cp-1, -0x1.698c80c36dcb4p-55}},
    {{0x1.bc6f84edc6199p-3, 0x1.9c1a56a7b0cabp-57}, {0x1.f3cc7c3b3d16ep-1, -0x1.21a3ad28a3494p-57}},
    {{0x1.faaeed4f31577p-3, -0x1.15d88508e32b8p-57}, {0x1.f01549f7deea1p-1, 0x1.d3c1e99e5cafdp-55}},
    {{0x1.1c37d64c6b876p-2, 0x1.46076fe0dcff4p-56}, {0x1.ebe214f76efa8p-1, -0x1.02f9f12ba543ep-55}},
    {{0x1.3ad129769d3d8p-2, 0x1.03d550487839ap-63}, {0x1.e733ea0193d4p-1, -0x1.6428b3546ce13p-55}},
    {{0x1.591bc9fa2f597p-2, 0x1.7c74bac3fe0cbp-57}, {0x1.e20bf49acd6c1p-1, -0x1.660aec7ef636bp-58}},
    {{0x1.7710255764214p-2, -0x1.6ead7314bb6cep-57}, {0x1.dc6b7eb995912p-1, 0x1.4b364776dcd35p-58}},
    {{0x1.94a6be9f546c5p-2, -0x1.69ce13e683f58p-56}, {0x1.d653f073e404p-1, -0x1.76236434bec37p-55}},
    {{0x1.b1d8305321617p-2, -0x1.ae242cb99f519p-56}, {0x1.cfc6cfa52ad9fp-1, 0x1.8b5b5508f2a0dp-55}},
    {{0x1.ce9d2e3d4a51fp-2, -0x1.2fc8a12dae298p-57}, {0x1.c8c5bf8ce1a84p-1, 0x1.ab3d1a1590123p-56}},
    {{0x1.eaee8744b05fp-2, -0x1.789b43c9b027dp-58}, {0x1.c1528065b7d5p-1, -0x1.892111312e828p-55}},
    {{0x1.0362939c69955p-1, -0x1.2d8cd78397b01p-55}, {0x1.b96eeef58840ep-1, 0x1.45a3cc78fadep-58}},
    {{0x1.110d0c4b69c3bp-1, 0x1.d918998809981p-55}, {0x1.b11d04162a4c6p-1, 0x1.1dd561efbc0c2p-56}},
    {{0x1.1e7343236574cp-1, 0x1.22a3fa4f41d5ap-56}, {0x1.a85ed4373e02dp-1, 0x1.9be06385ec792p-57}},
    {{0x1.2b91dea88421ep-1, -0x1.fa371db216abp-55}, {0x1.9f368ed912f85p-1, -0x1.1d200c5791606p-55}},
    {{0x1.386597456282bp-1, -0x1.10fada93b07a8p-56}, {0x1.95a67e00cb1fdp-1, -0x1.0befda21f862dp-55}},
    {{0x1.44eb381cf386bp-1, -0x1.3ed6c1e6a5505p-55}, {0x1.8bb105a5dc9p-1, 0x1.863e03e9474c1p-55}},
    {{0x1.511f9fd7b351cp-1, -0x1.5c0e861c48831p-55}, {0x1.8158a31916d5dp-1, -0x1.de8b90b8228dep-57}},
    {{0x1.5cffc16bf8f0dp-1, 0x1.96cb370eb578ap-55}, {0x1.769fec655211fp-1, -0x1.827d5cf8c68c5p-57}},
    {{0x1.6888a4e134b2fp-1, -0x1.6b7d37644d5e6p-55}, {0x1.6b898fa9efb5dp-1, 0x1.15ac786ccf4b2p-56}},
    // clang-format on
};

static const double half_pi_third =
    -0x1.f1976b7ed8fbcp-110; /* the part after those of dd_half_pi */

/* The bits of 2/pi after the binary point, behind 64 zeros. */
static const uint64_t two_over_pi[] = {
    // clang-format off
    0,
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
    // clang-format on
};

/* A 256-bit number, most significant word first. */
typedef struct {
    uint64_t w[4];
} bits256;

/* |mantissa| times 256 bits of 2/pi from bit |first| on, modulo 2^256. */
static bits256 multiply_two_over_pi(uint64_t mantissa, unsigned first)
{
    unsigned word = first / 64, shift = first % 64;
    TERN_ASSERT(word + 4 < TERN_COUNT_OF(two_over_pi));
    bits256 product;
    unsigned __int128 sum = 0;
    for (int i = 3; i >= 0; i--) {
        uint64_t w = two_over_pi[word + i] << shift;
        if (shift)
            w |= two_over_pi[word + i + 1] >> (64 - shift);
        sum += (unsigned __int128)w * mantissa;
        product.w[i] = (uint64_t)sum;
        sum >>= 64;
    }
    return product;
}

static bits256 shift_left(bits256 a, unsigned count)
{
    while (count >= 64) {
        a = (bits256){{a.w[1], a.w[2], a.w[3], 0}};
        count -= 64;
    }
    if (count == 0)
        return a;
    for (int i = 0; i < 3; i++)
        a.w[i] = a.w[i] << count | a.w[i + 1] >> (64 - count);
    a.w[3] <<= count;
    return a;
}

static unsigned leading_zeros(bits256 a)
{
    unsigned count = 0;
    int i = 0;
    for (; i < 3 && a.w[i] == 0; i++)
        count += 64;
    return count + (unsigned)__builtin_clzll(a.w[i] | 1);
}

/* Payne and Hanek's reduction: x 2/pi modulo 4 to 254 bits after the point. No double is closer
 * than 2^-62 to a multiple of pi/2, so at least 190 of them are significant. */
static unsigned reduce_large(double x, dd *r)
{
    uint64_t bits = f64_bits(x);
    uint64_t mantissa = (bits & 0xfffffffffffff) | 0x10000000000000;
    int exponent = (int)(bits >> 52) - 1075; /* of the mantissa as an integer */
    TERN_ASSERT(exponent >= -62);
    bits256 f = multiply_two_over_pi(mantissa, (unsigned)(exponent + 62));
    unsigned quadrant = (unsigned)(f.w[0] >> 62);
    f = shift_left(f, 2);
    double sign = 1;
    if (f.w[0] >> 63) { /* more than a half: the next quadrant, minus the remainder */
        quadrant++;
        sign = -1;
        for (int i = 0; i < 4; i++)
            f.w[i] = ~f.w[i];
    }
    unsigned zeros = leading_zeros(f);
    f = shift_left(f, zeros);
    double hi = (double)(f.w[0] >> 11);
    double lo = (double)(((f.w[0] & 0x7ff) << 42) | f.w[1] >> 22);
    double unit = sign * f64_exp2i(-53 - (int)zeros);
    dd fraction = dd_fast_sum(hi * unit, lo * unit * 0x1p-53);
    *r = dd_mul(fraction, dd_half_pi);
    return quadrant;
}

/* x >= 0 modulo pi/2 into [-pi/4, pi/4], relative error of |r| 2^-68; gives the quadrant modulo 4.
 */
static unsigned reduce(double x, dd *r)
{
    if (x <= dd_half_pi.hi / 2) {
        *r = dd_of(x);
        return 0;
    }
    if (x >= 0x1p30)
        return reduce_large(x, r);
    double n = f64_round(x * 0x1.45f306dc9c883p-1);
    double t = f64_fma(-n, dd_half_pi.hi, x); /* exact: a multiple of 2^-53, at most 1 */
    dd p = dd_prod(n, dd_half_pi.lo);
    dd s = dd_sum(t, -p.hi);
    *r = dd_fast_sum(s.hi, s.lo - f64_fma(n, half_pi_third, p.lo));
    return (unsigned)n;
}

/* sin s, relative error 2^-66 for |s| <= 1/64; the polynomial approximates (sin s - s) / s^3,
 * absolute error 2^-56.5. */
static dd sin_small(dd s)
{
    static const double c[] = {-0x1.5555555555555p-3, 0x1.11111110f19ebp-7, -0x1.a0193be7e6e34p-13};
    double x = s.hi, xx = x * x;
    double q = f64_fma(f64_fma(c[2], xx, c[1]), xx, c[0]);
    return dd_fast_sum(x, f64_fma(q, x * xx, s.lo));
}

/* cos s - 1, absolute error 2^-66 for |s| <= 1/64; the polynomial approximates (cos s - 1 +
 * s^2/2) / s^4, absolute error 2^-58.5. */
static double cosm1_small(dd s)
{
    static const double c[] = {0x1.5555555555555p-5, -0x1.6c16c16be4005p-10, 0x1.a019118cb4d13p-16};
    double x = s.hi, xx = x * x;
    double q = f64_fma(f64_fma(c[2], xx, c[1]), xx, c[0]);
    return f64_fma(q, xx * xx, -0.5 * xx) - x * s.lo;
}

/* a (1 + less) + b t: the form of both addition theorems. */
static dd rotate(dd a, double less, dd b, dd t)
{
    dd p = dd_prod(b.hi, t.hi);
    p.lo += f64_fma(b.hi, t.lo, b.lo * t.hi);
    dd sum = dd_sum(a.hi, p.hi);
    return dd_fast_sum(sum.hi, sum.lo + (p.lo + f64_fma(a.hi, less, a.lo)));
}

/* r = i/32 + s */
typedef struct {
    unsigned i;
    dd sine_s;
    double cosm1_s;
    double sign; /* of r */
} sector;

static sector sector_of(dd r)
{
    double sign = f64_with_sign(1, r.hi);
    r = dd_scale(r, sign);
    unsigned i = (unsigned)(r.hi * STEPS + 0.5);
    TERN_ASSERT(i < TERN_COUNT_OF(points));
    dd s = dd_fast_sum(r.hi - i * (1.0 / STEPS), r.lo);
    return (sector){i, sin_small(s), cosm1_small(s), sign};
}

static dd sine_of(sector a)
{
    dd s = rotate(points[a.i].sine, a.cosm1_s, points[a.i].cosine, a.sine_s);
    return dd_scale(s, a.sign);
}

static dd cosine_of(sector a)
{
    return rotate(points[a.i].cosine, a.cosm1_s, dd_neg(points[a.i].sine), a.sine_s);
}

/* sin(r + quadrant pi/2) */
static dd sine_in_quadrant(dd r, unsigned quadrant)
{
    sector a = sector_of(r);
    dd v = quadrant & 1 ? cosine_of(a) : sine_of(a);
    return quadrant & 2 ? dd_neg(v) : v;
}

void M64(sincos_dd)(double x, dd *sine, dd *cosine)
{
    dd r;
    unsigned quadrant = reduce(f64_abs(x), &r);
    *sine = dd_scale(sine_in_quadrant(r, quadrant), f64_with_sign(1, x));
    *cosine = sine_in_quadrant(r, quadrant + 1);
}

double M64(SIN)(double x)
{
    if (!(f64_abs(x) < f64_inf) || x == 0)
        return x == 0 ? x : f64_nan;
    dd r;
    unsigned quadrant = reduce(f64_abs(x), &r);
    return f64_with_sign(1, x) * sine_in_quadrant(r, quadrant).hi;
}

double M64(COS)(double x)
{
    if (!(f64_abs(x) < f64_inf))
        return f64_nan;
    dd r;
    unsigned quadrant = reduce(f64_abs(x), &r);
    return sine_in_quadrant(r, quadrant + 1).hi;
}

double M64(TAN)(double x)
{
    if (!(f64_abs(x) < f64_inf) || x == 0)
        return x == 0 ? x : f64_nan;
    dd sine, cosine;
    M64(sincos_dd)(x, &sine, &cosine);
    return dd_div(sine, cosine).hi;
}
