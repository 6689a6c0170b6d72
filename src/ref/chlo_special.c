/* ref/chlo_special.c - special functions that numerics lacks: the gamma family, zeta, a Bessel
 * function, the inverse of erf. Computed in f64 from series with published coefficients
 * (Abramowitz and Stegun, chapters 6, 7, 9 and 23), each within a few ulps except near its zeros;
 * f32 and narrower types round the f64 result. */
#include "numerics/vmath.h"
#include "ref/elementwise_impl.h"

static const double pi = 0x1.921fb54442d18p1;

static double math(tern_math fn, double x)
{
    double r;
    tern_math_f64(fn, &r, &x, 1);
    return r;
}

static double power(double x, double y)
{
    double r;
    tern_math_pow_f64(&r, &x, &y, 1);
    return r;
}

static double absolute(double x) { return x < 0 ? -x : x; }

/* Toward minus infinity. */
static double floor_of(double x)
{
    const double big = 0x1p52;
    double m = absolute(x);
    if (!(m < big))
        return x;
    double r = (m + big) - big;
    r = x < 0 ? -r : r;
    return r > x ? r - 1 : r;
}

/* c[0] + c[1] x + ... */
static double polynomial(const double *c, size_t count, double x)
{
    double r = 0;
    for (size_t i = count; i-- > 0;)
        r = r * x + c[i];
    return r;
}

/* sin(pi x), by the distance from the nearest integer. */
static double sin_pi(double x)
{
    double n = floor_of(x + 0.5), s = math(TERN_MATH_SIN, pi * (x - n));
    return floor_of(n * 0.5) * 2 == n ? s : -s;
}

static double cos_pi(double x)
{
    double n = floor_of(x + 0.5), s = math(TERN_MATH_COS, pi * (x - n));
    return floor_of(n * 0.5) * 2 == n ? s : -s;
}

/* --- log gamma --- */

/* log gamma(2 + z) = z (1 - Euler's constant) + sum over k >= 2 of (-z)^k (zeta(k) - 1) / k, for
 * |z| <= 1/2 with a relative error of some 2^-52 even at its zero. */
static double log_gamma_near_2(double z)
{
    static const double c[] = {
        0x1.b0ee6072093cep-2,   0x1.4a34cc4a60fa6p-2,   -0x1.13e001a557607p-4,
        0x1.51322ac7d8483p-6,   -0x1.e404fc218f5f2p-8,  0x1.7add6eadb6c30p-9,
        -0x1.38ac5c2bf8e08p-10, 0x1.0b36af86396e9p-11,  -0x1.d3fd4c76d2fc8p-13,
        0x1.a127b0f17d65ap-14,  -0x1.78de5bd7c81efp-15, 0x1.580dcee66eb02p-16,
        -0x1.3cbc963ce2243p-17, 0x1.2597a39f34aacp-18,  -0x1.11b2eb7679541p-19,
        0x1.0064cdeb22f0fp-20,  -0x1.e2600d93cfd2fp-22, 0x1.c76bbb3f07a4dp-23,
        -0x1.af5a6cbbf8a97p-24, 0x1.99b93c2070b0fp-25,  -0x1.862c734df3eacp-26,
        0x1.7469daccfadcdp-27,  -0x1.6434a8447aeadp-28, 0x1.555a877ffd2c3p-29,
        -0x1.47b1679258d0ep-30, 0x1.3b15d2b2fc10cp-31,  -0x1.2f69a9fabe3e0p-32,
        0x1.24932a337434cp-33,  -0x1.1a7c26ec2523cp-34, 0x1.11116e693ed98p-35,
    };
    return z * polynomial(c, TERN_COUNT_OF(c), z);
}

/* Stirling's series, x >= 10. */
static double log_gamma_large(double x)
{
    static const double c[] = {
        0x1.5555555555555p-4,   -0x1.6c16c16c16c17p-9, 0x1.a01a01a01a01ap-11,
        -0x1.3813813813814p-11, 0x1.b951e2b18ff23p-11, -0x1.f6ab0d9993c7dp-10,
        0x1.a41a41a41a41ap-8,   -0x1.e4286cb0f5398p-6,
    };
    static const double half_log_2pi = 0x1.d67f1c864beb5p-1;
    double log_x = math(TERN_MATH_LOG, x);
    if (x > 0x1p100) /* x log x itself would overflow for the largest */
        return x * (log_x - 1);
    double z = 1 / x;
    return (x - 0.5) * (log_x - 1) + (half_log_2pi - 0.5) +
           z * polynomial(c, TERN_COUNT_OF(c), z * z);
}

/* x >= 1/2 */
static double log_gamma_positive(double x)
{
    if (x >= 10)
        return log_gamma_large(x);
    if (x < 1.5) /* gamma(2 + z) = (1 + z) gamma(1 + z) */
        return log_gamma_near_2(x - 1) - math(TERN_MATH_LOG1P, x - 1);
    double product = 1;
    while (x >= 2.5) {
        x -= 1;
        product *= x;
    }
    double near = log_gamma_near_2(x - 2);
    return product == 1 ? near : math(TERN_MATH_LOG, product) + near;
}

static double log_gamma(double x)
{
    if (x != x)
        return __builtin_nan("");
    if (absolute(x) == __builtin_inf())
        return __builtin_inf();
    if (x >= 0.5)
        return log_gamma_positive(x);
    if (x <= 0 && floor_of(x) == x)
        return __builtin_inf();
    if (x > 0 || x > -0x1p-30) /* gamma(1 + x) = x gamma(x) */
        return log_gamma_near_2(x) - math(TERN_MATH_LOG1P, x) - math(TERN_MATH_LOG, absolute(x));
    /* gamma(x) gamma(1 - x) = pi / sin(pi x) */
    return math(TERN_MATH_LOG, pi / absolute(sin_pi(x))) - log_gamma_positive(1 - x);
}

/* --- digamma, zeta, polygamma --- */

static double digamma_positive(double x)
{
    static const double c[] = {
        0x1.5555555555555p-4, -0x1.1111111111111p-7, 0x1.0410410410410p-8, -0x1.1111111111111p-8,
        0x1.f07c1f07c1f08p-8, -0x1.5995995995996p-6, 0x1.5555555555555p-4, -0x1.c5e5e5e5e5e5ep-2,
    };
    double below = 0;
    while (x < 12) {
        below += 1 / x;
        x += 1;
    }
    double z = 1 / x, z2 = z * z;
    return math(TERN_MATH_LOG, x) - 0.5 * z - z2 * polynomial(c, TERN_COUNT_OF(c), z2) - below;
}

static double digamma(double x)
{
    if (x != x || x == -__builtin_inf())
        return __builtin_nan("");
    if (x > 0)
        return x == __builtin_inf() ? x : digamma_positive(x);
    if (floor_of(x) == x)
        return __builtin_nan("");
    return digamma_positive(1 - x) - pi * cos_pi(x) / sin_pi(x);
}

/* Hurwitz zeta, the sum over k >= 0 of (q + k)^-x: some terms, then the Euler-Maclaurin formula
 * for the remainder. */
static double zeta_sum(double x, double q)
{
    static const double c[] = {
        0x1.5555555555555p-4,   -0x1.6c16c16c16c17p-10, 0x1.1566abc011567p-15,
        -0x1.bbd779334ef0bp-21, 0x1.66a8f2bf70ebep-26,  -0x1.22805d644267fp-31,
        0x1.d6db2c4e09162p-37,  -0x1.7da4e1f79955cp-42, 0x1.355871d652e9ep-47,
        -0x1.f57d968caacf1p-53, 0x1.967e1f09c376fp-58,  -0x1.497d9033a2b5cp-63,
    };
    enum { TERMS = 12 };
    double sum = 0, a = q;
    for (int k = 0; k < TERMS || a <= 0; k++, a += 1) {
        double term = power(a, -x);
        sum += term;
        if (absolute(term) < 0x1p-56 * absolute(sum) && a > 0)
            return sum;
    }
    double last = power(a, -x);
    sum += last * a / (x - 1) + 0.5 * last;
    double factor = x * last / a;
    for (size_t j = 0; j < TERN_COUNT_OF(c); j++) {
        double term = c[j] * factor;
        sum += term;
        if (absolute(term) < 0x1p-56 * absolute(sum))
            break;
        double s = x + 2 * (double)j;
        factor *= (s + 1) * (s + 2) / (a * a);
    }
    return sum;
}

enum { ZETA_MAX_NEGATIVE = 1 << 20 };

static double zeta(double x, double q)
{
    if (x != x || q != q || x < 1)
        return __builtin_nan("");
    if (x == 1)
        return __builtin_inf();
    if (q <= 0) {
        if (floor_of(q) == q)
            return __builtin_inf();
        /* Powers of negative numbers, limited to a count that can be summed. */
        if (floor_of(x) != x || q < -ZETA_MAX_NEGATIVE)
            return __builtin_nan("");
    }
    if (x == __builtin_inf() || q == __builtin_inf())
        return q < 1 ? __builtin_inf() : q == 1 ? 1 : 0;
    return zeta_sum(x, q);
}

static double polygamma(double n, double x)
{
    if (n == 0)
        return digamma(x);
    if (!(n > 0) || floor_of(n) != n)
        return __builtin_nan("");
    double factorial = math(TERN_MATH_EXP, log_gamma(n + 1));
    if (n <= 22) { /* exact */
        factorial = 1;
        for (int k = 2; k <= (int)n; k++)
            factorial *= k;
    }
    double r = factorial * zeta(n + 1, x);
    return floor_of(n * 0.5) * 2 == n ? -r : r;
}

/* --- Bessel --- */

/* e^-x I1(x), x >= 0: the ascending series, whose terms are all positive, or Hankel's. */
static double bessel_i1e_positive(double x)
{
    if (x < 30) {
        double quarter = x * x * 0.25, term = x * 0.5, sum = term;
        for (double k = 1; term > 0x1p-56 * sum; k += 1) {
            term *= quarter / (k * (k + 1));
            sum += term;
        }
        return sum * math(TERN_MATH_EXP, -x);
    }
    double term = 1, sum = 1;
    for (double k = 1; k < 40 && absolute(term) > 0x1p-56; k += 1) {
        term *= -(4 - (2 * k - 1) * (2 * k - 1)) / (k * 8 * x);
        sum += term;
    }
    return sum / math(TERN_MATH_SQRT, 2 * pi * x);
}

static double bessel_i1e(double x)
{
    if (x != x)
        return __builtin_nan("");
    return x < 0 ? -bessel_i1e_positive(-x) : bessel_i1e_positive(x);
}

/* --- the inverse of erf --- */

/* An initial guess with 3 correct digits (Winitzki), from 1 - x^2. */
static double erf_inv_guess(double x)
{
    const double a = 0.147;
    double l = math(TERN_MATH_LOG, (1 - x) * (1 + x)), t = 2 / (pi * a) + l * 0.5;
    return math(TERN_MATH_SQRT, math(TERN_MATH_SQRT, t * t - l / a) - t);
}

/* 0 <= x < 1. Halley iterations on erf, or on erfc where that is smaller. */
static double erf_inv_positive(double x)
{
    static const double half_sqrt_pi = 0x1.c5bf891b4ef6bp-1;
    if (x < 0x1p-28)
        return x * half_sqrt_pi;
    double y = x < 0.01 ? x * half_sqrt_pi : erf_inv_guess(x);
    for (int step = 0; step < 3; step++) {
        double error = x < 0.5 ? math(TERN_MATH_ERF, y) - x : (1 - x) - math(TERN_MATH_ERFC, y);
        double newton = error * half_sqrt_pi * math(TERN_MATH_EXP, y * y);
        y -= newton / (1 + y * newton);
    }
    return y;
}

static double erf_inv(double x)
{
    double m = absolute(x);
    if (!(m <= 1))
        return __builtin_nan("");
    if (m == 1)
        return x * __builtin_inf();
    double y = erf_inv_positive(m);
    return m == 0 ? x : x < 0 ? -y : y;
}

/* --- the table --- */

#define LOOP1(name)                                                         \
    static void name##_f64(void *dst, const void *a, size_t count)          \
    {                                                                       \
        for (size_t i = 0; i < count; i++)                                  \
            ((double *)dst)[i] = name(((const double *)a)[i]);              \
    }                                                                       \
    static void name##_f32(void *dst, const void *a, size_t count)          \
    {                                                                       \
        for (size_t i = 0; i < count; i++)                                  \
            ((float *)dst)[i] = (float)name((double)((const float *)a)[i]); \
    }
LOOP1(log_gamma)
LOOP1(digamma)
LOOP1(bessel_i1e)
LOOP1(erf_inv)

#define LOOP2(name)                                                                        \
    static void name##_f64(void *dst, const void *a, const void *b, size_t count)          \
    {                                                                                      \
        for (size_t i = 0; i < count; i++)                                                 \
            ((double *)dst)[i] = name(((const double *)a)[i], ((const double *)b)[i]);     \
    }                                                                                      \
    static void name##_f32(void *dst, const void *a, const void *b, size_t count)          \
    {                                                                                      \
        for (size_t i = 0; i < count; i++)                                                 \
            ((float *)dst)[i] =                                                            \
                (float)name((double)((const float *)a)[i], (double)((const float *)b)[i]); \
    }
LOOP2(zeta)
LOOP2(polygamma)

#define OF(name)                                                 \
    {                                                            \
        [TERN_REF_F32] = name##_f32, [TERN_REF_F64] = name##_f64 \
    }

// clang-format off
static const tern_ref_row1 unary[] = {
    {TERN_HLO_CHLO_LGAMMA, OF(log_gamma)},
    {TERN_HLO_CHLO_DIGAMMA, OF(digamma)},
    {TERN_HLO_CHLO_BESSEL_I1E, OF(bessel_i1e)},
    {TERN_HLO_CHLO_ERF_INV, OF(erf_inv)},
    {TERN_HLO_NO_CODE, {0}},
};

static const tern_ref_row2 binary[] = {
    {TERN_HLO_CHLO_ZETA, OF(zeta)},
    {TERN_HLO_CHLO_POLYGAMMA, OF(polygamma)},
    {TERN_HLO_NO_CODE, {0}},
};
// clang-format on

const tern_ref_loops tern_ref_loops_chlo = {.unary = unary, .binary = binary};
