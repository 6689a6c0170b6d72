/* math64_exp.c - the exponential and the functions derived from it. Compiled once per CPU level.
 *
 * x = n ln2/64 + r with |r| <= ln2/128, and e^x = 2^(n/64) e^r: the power of two comes from a
 * table of 64, and e^r - 1 from a short polynomial. */
#include "numerics/math64_impl.h"

#include "base/assert.h"

enum { STEPS = 64 };

/* 2^(i/64) */
static const dd powers[STEPS] = {
    // clang-format off
    {0x1p0, 0}, {0x1.02c9a3e778061p0, -0x1.19083535b085dp-56},
    {0x1.059b0d3158574p0, 0x1.d73e2a475b465p-55}, {0x1.0874518759bc8p0, 0x1.186be4bb284ffp-57},
    {0x1.0b5586cf9890fp0, 0x1.8a62e4adc610bp-54}, {0x1.0e3ec32d3d1a2p0, 0x1.03a1727c57b53p-59},
    {0x1.11301d0125b51p0, -0x1.6c51039449b3ap-54}, {0x1.1429aaea92dep0, -0x1.32fbf9af1369ep-54},
    {0x1.172b83c7d517bp0, -0x1.19041b9d78a76p-55}, {0x1.1a35beb6fcb75p0, 0x1.e5b4c7b4968e4p-55},
    {0x1.1d4873168b9aap0, 0x1.e016e00a2643cp-54}, {0x1.2063b88628cd6p0, 0x1.dc775814a8495p-55},
    {0x1.2387a6e756238p0, 0x1.9b07eb6c70573p-54}, {0x1.26b4565e27cddp0, 0x1.2bd339940e9d9p-55},
    {0x1.29e9df51fdee1p0, 0x1.612e8afad1255p-55}, {0x1.2d285a6e4030bp0, 0x1.0024754db41d5p-54},
    {0x1.306fe0a31b715p0, 0x1.6f46ad23182e4p-55}, {0x1.33c08b26416ffp0, 0x1.32721843659a6p-54},
    {0x1.371a7373aa9cbp0, -0x1.63aeabf42eae2p-54}, {0x1.3a7db34e59ff7p0, -0x1.5e436d661f5e3p-56},
    {0x1.3dea64c123422p0, 0x1.ada0911f09ebcp-55}, {0x1.4160a21f72e2ap0, -0x1.ef3691c309278p-58},
    {0x1.44e086061892dp0, 0x1.89b7a04ef80dp-59}, {0x1.486a2b5c13cdp0, 0x1.3c1a3b69062fp-56},
    {0x1.4bfdad5362a27p0, 0x1.d4397afec42e2p-56}, {0x1.4f9b2769d2ca7p0, -0x1.4b309d25957e3p-54},
    {0x1.5342b569d4f82p0, -0x1.07abe1db13cadp-55}, {0x1.56f4736b527dap0, 0x1.9bb2c011d93adp-54},
    {0x1.5ab07dd485429p0, 0x1.6324c054647adp-54}, {0x1.5e76f15ad2148p0, 0x1.ba6f93080e65ep-54},
    {0x1.6247eb03a5585p0, -0x1.383c17e40b497p-54}, {0x1.6623882552225p0, -0x1.bb60987591c34p-54},
    {0x1.6a09e667f3bcdp0, -0x1.bdd3413b26456p-54}, {0x1.6dfb23c651a2fp0, -0x1.bbe3a683c88abp-57},
    {0x1.71f75e8ec5f74p0, -0x1.16e4786887a99p-55}, {0x1.75feb564267c9p0, -0x1.0245957316dd3p-54},
    {0x1.7a11473eb0187p0, -0x1.41577ee04992fp-55}, {0x1.7e2f336cf4e62p0, 0x1.05d02ba15797ep-56},
    {0x1.82589994cce13p0, -0x1.d4c1dd41532d8p-54}, {0x1.868d99b4492edp0, -0x1.fc6f89bd4f6bap-54},
    {0x1.8ace5422aa0dbp0, 0x1.6e9f156864b27p-54}, {0x1.8f1ae99157736p0, 0x1.5cc13a2e3976cp-55},
    {0x1.93737b0cdc5e5p0, -0x1.75fc781b57ebcp-57}, {0x1.97d829fde4e5p0, -0x1.d185b7c1b85d1p-54},
    {0x1.9c49182a3f09p0, 0x1.c7c46b071f2bep-56}, {0x1.a0c667b5de565p0, -0x1.359495d1cd533p-54},
    {0x1.a5503b23e255dp0, -0x1.d2f6edb8d41e1p-54}, {0x1.a9e6b5579fdbfp0, 0x1.0fac90ef7fd31p-54},
    {0x1.ae89f995ad3adp0, 0x1.7a1cd345dcc81p-54}, {0x1.b33a2b84f15fbp0, -0x1.2805e3084d708p-57},
    {0x1.b7f76f2fb5e47p0, -0x1.5584f7e54ac3bp-56}, {0x1.bcc1e904bc1d2p0, 0x1.23dd07a2d9e84p-55},
    {0x1.c199bdd85529cp0, 0x1.11065895048ddp-55}, {0x1.c67f12e57d14bp0, 0x1.2884dff483cadp-54},
    {0x1.cb720dcef9069p0, 0x1.503cbd1e949dbp-56}, {0x1.d072d4a07897cp0, -0x1.cbc3743797a9cp-54},
    {0x1.d5818dcfba487p0, 0x1.2ed02d75b3707p-55}, {0x1.da9e603db3285p0, 0x1.c2300696db532p-54},
    {0x1.dfc97337b9b5fp0, -0x1.1a5cd4f184b5cp-54}, {0x1.e502ee78b3ff6p0, 0x1.39e8980a9cc8fp-55},
    {0x1.ea4afa2a490dap0, -0x1.e9c23179c2893p-54}, {0x1.efa1bee615a27p0, 0x1.dc7f486a4b6bp-54},
    {0x1.f50765b6e454p0, 0x1.9d3e12dd8a18bp-54}, {0x1.fa7c1819e90d8p0, 0x1.74853f3a5931ep-55},
    // clang-format on
};

static const double steps_per_ln2 = 0x1.71547652b82fep6; /* 64/ln2 */
static const dd ln2_step = {0x1.62e42fefa39efp-7, 0x1.abc9e3b39803fp-62};

/* e^x = 2^k t e^r */
typedef struct {
    int k;
    dd t, r;
} reduced;

static reduced reduced_of(double n, dd r)
{
    int i = (int)n;
    return (reduced){i >> 6, powers[i & (STEPS - 1)], r};
}

static reduced reduce_exp(dd x)
{
    TERN_ASSERT(f64_abs(x.hi) < 0x1p15);
    double n = f64_round(x.hi * steps_per_ln2);
    /* Exact: the difference is a multiple of 2^-60 and below 2^-7. If it is smaller than the
     * other part the sum is not quite exact, but the error is far below the last bit of e^x. */
    double r = f64_fma(-n, ln2_step.hi, x.hi);
    return reduced_of(n, dd_fast_sum(r, f64_fma(-n, ln2_step.lo, x.lo)));
}

/* e^r - 1 - r.hi, error 2^-68 for |r| <= ln2/128. The polynomial approximates (e^r - 1 - r) /
 * r^2, absolute error 2^-54. */
static double beyond_line(dd r)
{
    static const double c[] = {0.5, 0x1.5555555554dd4p-3, 0x1.5555555554e94p-5,
                               0x1.111120afee2acp-7, 0x1.6c16d4cab8edbp-10};
    double x = r.hi, xx = x * x;
    double q = f64_fma(f64_fma(c[4], x, c[3]), xx, f64_fma(c[2], x, c[1]));
    return f64_fma(f64_fma(q, x, c[0]), xx, r.lo);
}

static dd join_exp(reduced a, int *k)
{
    *k = a.k;
    double p = a.r.hi + beyond_line(a.r);
    return dd_fast_sum(a.t.hi, f64_fma(a.t.hi, p, a.t.lo));
}

dd M64(exp_dd)(dd x, int *k) { return join_exp(reduce_exp(x), k); }

dd M64(expm1_dd)(dd x)
{
    reduced a = reduce_exp(x);
    dd t = dd_scale(a.t, f64_exp2i(a.k));
    dd p = dd_fast_sum(a.r.hi, beyond_line(a.r));
    return dd_add_fast(dd_add_d(t, -1), dd_mul(t, p));
}

double M64(EXP)(double x)
{
    if (!(x < 710))
        return x + f64_inf; /* preserves NaN */
    if (x < -746)
        return 0;
    int k;
    dd e = M64(exp_dd)(dd_of(x), &k);
    return dd_round(e, k);
}

double M64(EXP2)(double x)
{
    if (!(x < 1025))
        return x + f64_inf;
    if (x < -1076)
        return 0;
    double n = f64_round(x * STEPS);
    int k;
    dd e = join_exp(reduced_of(n, dd_mul_d(dd_ln2, x - n / STEPS)), &k);
    return dd_round(e, k);
}

/* Beyond this, 1 is negligible beside e^x, and e^-x beside 1. */
static const double far = 50;

double M64(EXPM1)(double x)
{
    if (x == 0)
        return x;
    if (!(x < far))
        return M64(EXP)(x);
    if (x < -far)
        return -1;
    return M64(expm1_dd)(dd_of(x)).hi;
}

double M64(SINH)(double x)
{
    double a = f64_abs(x);
    if (a < far) {
        dd e = M64(expm1_dd)(dd_of(a)); /* sinh = (e + e / (e + 1)) / 2, all positive */
        dd s = dd_add_fast(e, dd_div(e, dd_add_d(e, 1)));
        return f64_with_sign(0.5 * s.hi, x);
    }
    if (!(a < 1000))
        return x == x ? f64_with_sign(f64_inf, x) : x;
    int k;
    dd e = M64(exp_dd)(dd_of(a), &k);
    return f64_with_sign(dd_round(e, k - 1), x);
}

double M64(COSH)(double x)
{
    double a = f64_abs(x);
    if (!(a < 1000))
        return a + f64_inf;
    int k;
    dd e = M64(exp_dd)(dd_of(a), &k);
    if (a < far)
        e = dd_add_fast(e, dd_scale(dd_div(dd_of(1), e), f64_exp2i(-2 * k)));
    return dd_round(e, k - 1);
}

double M64(TANH)(double x)
{
    double a = f64_abs(x);
    if (!(a < far))
        return x == x ? f64_with_sign(1, x) : x;
    dd e = M64(expm1_dd)(dd_of(2 * a));
    return f64_with_sign(dd_div(e, dd_add_d(e, 2)).hi, x);
}

/* 1 / (1 + e^-x) */
double M64(LOGISTIC)(double x)
{
    double a = f64_abs(x);
    if (!(a < far))
        return x > 0 ? 1 : M64(EXP)(x);
    int k;
    dd e = M64(exp_dd)(dd_of(-a), &k);
    e = dd_scale(e, f64_exp2i(k));
    return dd_div(x < 0 ? e : dd_of(1), dd_add_d(e, 1)).hi;
}
