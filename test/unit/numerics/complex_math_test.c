/* The complex functions against textbook formulas in MPFR, with enough precision to tolerate
 * cancellation; special values; checksums of the result bits. With --dense the same with fifty
 * times the samples. */
#include "numerics/complex_math.h"

#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "test_support.h"

static int scale = 1; /* of the sample counts */
static uint64_t seed;

enum { PRECISION = 700 };

/* A complex number in MPFR. */
typedef struct {
    mpfr_t re, im;
} big;

static const mpfr_rnd_t R = MPFR_RNDN;

static void big_init(big *z)
{
    mpfr_init2(z->re, PRECISION);
    mpfr_init2(z->im, PRECISION);
}

static void big_clear(big *z)
{
    mpfr_clear(z->re);
    mpfr_clear(z->im);
}

static void big_set(big *out, tern_c128 z)
{
    mpfr_set_d(out->re, z.re, R);
    mpfr_set_d(out->im, z.im, R);
}

static void big_copy(big *out, const big *z)
{
    mpfr_set(out->re, z->re, R);
    mpfr_set(out->im, z->im, R);
}

static void big_exp(big *out, const big *z)
{
    mpfr_t e;
    mpfr_init2(e, PRECISION);
    mpfr_exp(e, z->re, R);
    mpfr_sin_cos(out->im, out->re, z->im, R);
    mpfr_mul(out->re, out->re, e, R);
    mpfr_mul(out->im, out->im, e, R);
    mpfr_clear(e);
}

static void big_log(big *out, const big *z)
{
    mpfr_t m;
    mpfr_init2(m, PRECISION);
    mpfr_hypot(m, z->re, z->im, R);
    mpfr_atan2(out->im, z->im, z->re, R);
    mpfr_log(out->re, m, R);
    mpfr_clear(m);
}

static void big_mul(big *out, const big *a, const big *b)
{
    mpfr_t re, im;
    mpfr_inits2(PRECISION, re, im, (mpfr_ptr)0);
    mpfr_fmms(re, a->re, b->re, a->im, b->im, R);
    mpfr_fmma(im, a->re, b->im, a->im, b->re, R);
    mpfr_swap(re, out->re);
    mpfr_swap(im, out->im);
    mpfr_clears(re, im, (mpfr_ptr)0);
}

/* 1 / z */
static void big_inverse(big *out, const big *z)
{
    mpfr_t norm;
    mpfr_init2(norm, PRECISION);
    mpfr_fmma(norm, z->re, z->re, z->im, z->im, R);
    mpfr_div(out->re, z->re, norm, R);
    mpfr_div(out->im, z->im, norm, R);
    mpfr_neg(out->im, out->im, R);
    mpfr_clear(norm);
}

static void big_add_d(big *out, const big *z, double d)
{
    mpfr_add_d(out->re, z->re, d, R);
    mpfr_set(out->im, z->im, R);
}

static void big_scale_d(big *out, const big *z, double d)
{
    mpfr_mul_d(out->re, z->re, d, R);
    mpfr_mul_d(out->im, z->im, d, R);
}

/* z times i */
static void big_rotate(big *out, const big *z)
{
    big_copy(out, z);
    mpfr_swap(out->re, out->im);
    mpfr_neg(out->re, out->re, R);
}

/* e^(log z / n) */
static void big_root(big *out, const big *z, int n)
{
    big_log(out, z);
    mpfr_div_si(out->re, out->re, n, R);
    mpfr_div_si(out->im, out->im, n, R);
    big_exp(out, out);
}

static void exact_expm1(big *out, const big *z)
{
    big_exp(out, z);
    big_add_d(out, out, -1);
}

static void exact_log1p(big *out, const big *z)
{
    big_add_d(out, z, 1);
    big_log(out, out);
}

static void exact_sqrt(big *out, const big *z) { big_root(out, z, 2); }
static void exact_rsqrt(big *out, const big *z) { big_root(out, z, -2); }
static void exact_cbrt(big *out, const big *z) { big_root(out, z, 3); }
static void exact_square(big *out, const big *z) { big_mul(out, z, z); }

/* (e^z + sign e^-z) / 2 */
static void exact_hyperbolic(big *out, const big *z, int sign)
{
    big e;
    big_init(&e);
    big_exp(&e, z);
    big_inverse(out, &e);
    big_scale_d(out, out, sign);
    mpfr_add(out->re, out->re, e.re, R);
    mpfr_add(out->im, out->im, e.im, R);
    big_scale_d(out, out, 0.5);
    big_clear(&e);
}

static void exact_sinh(big *out, const big *z) { exact_hyperbolic(out, z, -1); }
static void exact_cosh(big *out, const big *z) { exact_hyperbolic(out, z, 1); }

/* 1 - 2 / (e^2z + 1), on the side where e^2z is large */
static void exact_tanh(big *out, const big *z)
{
    bool left = mpfr_sgn(z->re) < 0;
    big_scale_d(out, z, left ? -2 : 2);
    big_exp(out, out);
    big_add_d(out, out, 1);
    big_inverse(out, out);
    big_scale_d(out, out, -2);
    big_add_d(out, out, 1);
    if (left)
        big_scale_d(out, out, -1);
}

/* -i f(iz), which is i times -1 three times over */
static void rotated(big *out, const big *z, void (*f)(big *, const big *))
{
    big iz;
    big_init(&iz);
    big_rotate(&iz, z);
    f(out, &iz);
    big_rotate(out, out);
    big_scale_d(out, out, -1);
    big_clear(&iz);
}

static void exact_sin(big *out, const big *z) { rotated(out, z, exact_sinh); }
static void exact_tan(big *out, const big *z) { rotated(out, z, exact_tanh); }

static void exact_cos(big *out, const big *z)
{
    big iz;
    big_init(&iz);
    big_rotate(&iz, z);
    exact_cosh(out, &iz);
    big_clear(&iz);
}

static void exact_logistic(big *out, const big *z)
{
    big_scale_d(out, z, -1);
    big_exp(out, out);
    big_add_d(out, out, 1);
    big_inverse(out, out);
}

static void exact_sign(big *out, const big *z)
{
    mpfr_t m;
    mpfr_init2(m, PRECISION);
    mpfr_hypot(m, z->re, z->im, R);
    mpfr_div(out->re, z->re, m, R);
    mpfr_div(out->im, z->im, m, R);
    mpfr_clear(m);
}

/* log(z + sqrt(z^2 + 1)) */
static void exact_asinh(big *out, const big *z)
{
    big root;
    big_init(&root);
    big_mul(&root, z, z);
    big_add_d(&root, &root, 1);
    exact_sqrt(&root, &root);
    mpfr_add(root.re, root.re, z->re, R);
    mpfr_add(root.im, root.im, z->im, R);
    big_log(out, &root);
    big_clear(&root);
}

static void exact_asin(big *out, const big *z) { rotated(out, z, exact_asinh); }

static void exact_acos(big *out, const big *z)
{
    mpfr_t right;
    mpfr_init2(right, PRECISION);
    mpfr_const_pi(right, R);
    mpfr_mul_d(right, right, 0.5, R);
    exact_asin(out, z);
    mpfr_sub(out->re, right, out->re, R);
    mpfr_neg(out->im, out->im, R);
    mpfr_clear(right);
}

static void exact_acosh(big *out, const big *z)
{
    bool above = mpfr_sgn(z->im) > 0;
    exact_acos(out, z);
    big_rotate(out, out);
    if (!above)
        big_scale_d(out, out, -1);
}

/* (log(1 + z) - log(1 - z)) / 2 */
static void exact_atanh(big *out, const big *z)
{
    big less;
    big_init(&less);
    big_scale_d(&less, z, -1);
    exact_log1p(&less, &less);
    exact_log1p(out, z);
    mpfr_sub(out->re, out->re, less.re, R);
    mpfr_sub(out->im, out->im, less.im, R);
    big_scale_d(out, out, 0.5);
    big_clear(&less);
}

static void exact_atan(big *out, const big *z) { rotated(out, z, exact_atanh); }

static void exact_mul(big *out, const big *a, const big *b) { big_mul(out, a, b); }

static void exact_add(big *out, const big *a, const big *b)
{
    mpfr_add(out->re, a->re, b->re, R);
    mpfr_add(out->im, a->im, b->im, R);
}

static void exact_sub(big *out, const big *a, const big *b)
{
    mpfr_sub(out->re, a->re, b->re, R);
    mpfr_sub(out->im, a->im, b->im, R);
}

static void exact_div(big *out, const big *a, const big *b)
{
    big_inverse(out, b);
    big_mul(out, out, a);
}

static void exact_pow(big *out, const big *a, const big *b)
{
    big_log(out, a);
    big_mul(out, out, b);
    big_exp(out, out);
}

/* -i log((x + iy) / sqrt(x^2 + y^2)) */
static void exact_atan2(big *out, const big *y, const big *x)
{
    big root, square;
    big_init(&root);
    big_init(&square);
    big_mul(&root, x, x);
    big_mul(&square, y, y);
    exact_add(&root, &root, &square);
    exact_sqrt(&root, &root);
    big_rotate(&square, y);
    exact_add(&square, &square, x);
    big_inverse(&root, &root);
    big_mul(&square, &square, &root);
    big_log(out, &square);
    big_rotate(out, out);
    big_scale_d(out, out, -1);
    big_clear(&root);
    big_clear(&square);
}

/* Distance in units of the last place of |unit|. */
static double error_in_ulps(double got, const mpfr_t want, const mpfr_t unit)
{
    if (isinf(got) || mpfr_zero_p(want))
        return mpfr_get_d(want, R) == got ? 0 : INFINITY;
    mpfr_exp_t exponent = mpfr_get_exp(unit) - 1;
    if (exponent < -1022)
        exponent = -1022;
    mpfr_t diff;
    mpfr_init2(diff, 100);
    mpfr_sub_d(diff, want, got, R);
    mpfr_mul_2si(diff, diff, -(long)(exponent - 52), R);
    double ulps = fabs(mpfr_get_d(diff, R));
    mpfr_clear(diff);
    return ulps;
}

/* What the bound applies to: each part, or the distance in units of the larger part. */
typedef enum { BY_PART, BY_SIZE } yardstick;

typedef struct {
    void (*exact)(big *, const big *);
    double span;  /* most samples have parts within this */
    double bound; /* in ulps */
    yardstick by;
} subject;

static const subject subjects[TERN_CMATH_COUNT] = {
    [TERN_CMATH_EXP] = {big_exp, 750, 0.52, BY_PART},
    [TERN_CMATH_EXPM1] = {exact_expm1, 50, 0.52, BY_SIZE},
    [TERN_CMATH_LOG] = {big_log, 2, 0.52, BY_PART},
    [TERN_CMATH_LOG1P] = {exact_log1p, 2, 0.52, BY_PART},
    [TERN_CMATH_SQRT] = {exact_sqrt, 10, 0.52, BY_PART},
    [TERN_CMATH_RSQRT] = {exact_rsqrt, 10, 0.52, BY_PART},
    [TERN_CMATH_CBRT] = {exact_cbrt, 10, 0.52, BY_PART},
    [TERN_CMATH_SQUARE] = {exact_square, 10, 0.52, BY_PART},
    [TERN_CMATH_SIN] = {exact_sin, 750, 0.52, BY_PART},
    [TERN_CMATH_COS] = {exact_cos, 750, 0.52, BY_PART},
    [TERN_CMATH_TAN] = {exact_tan, 40, 0.52, BY_PART},
    [TERN_CMATH_SINH] = {exact_sinh, 750, 0.52, BY_PART},
    [TERN_CMATH_COSH] = {exact_cosh, 750, 0.52, BY_PART},
    [TERN_CMATH_TANH] = {exact_tanh, 40, 0.52, BY_PART},
    [TERN_CMATH_ASIN] = {exact_asin, 2, 0.52, BY_PART},
    [TERN_CMATH_ACOS] = {exact_acos, 2, 0.52, BY_PART},
    [TERN_CMATH_ATAN] = {exact_atan, 2, 0.52, BY_PART},
    [TERN_CMATH_ASINH] = {exact_asinh, 2, 0.52, BY_PART},
    [TERN_CMATH_ACOSH] = {exact_acosh, 2, 0.52, BY_PART},
    [TERN_CMATH_ATANH] = {exact_atanh, 2, 0.52, BY_PART},
    [TERN_CMATH_LOGISTIC] = {exact_logistic, 50, 0.52, BY_SIZE},
    [TERN_CMATH_SIGN] = {exact_sign, 10, 0.52, BY_PART},
};

static double between(uint64_t *state, double first, double last)
{
    return first + (last - first) * ((double)(test_random(state) >> 11) * 0x1p-53);
}

/* Parts of similar or very different magnitude, points near the unit circle and near 1. */
static tern_c128 pick(double span, uint64_t *state)
{
    tern_c128 z = {between(state, -span, span), between(state, -span, span)};
    switch (test_random(state) % 6) {
    case 0:
        z.re = ldexp(z.re, (int)(test_random(state) % 100) - 80);
        break;
    case 1:
        z.im = ldexp(z.im, (int)(test_random(state) % 100) - 80);
        break;
    case 2:
        z.re = between(state, -1, 1);
        z.im = sqrt(1 - z.re * z.re);
        break;
    case 3:
        z.re = 1 + ldexp(z.re, -(int)(test_random(state) % 50));
        z.im = ldexp(z.im, -(int)(test_random(state) % 50));
        break;
    default:
        break;
    }
    return z;
}

typedef struct {
    uint64_t samples;
    double worst;
    tern_c128 at[2];
} errors;

static void errors_note(errors *e, yardstick by, tern_c128 got, const big *want, tern_c128 a,
                        tern_c128 b)
{
    bool wide = mpfr_cmpabs(want->re, want->im) > 0;
    double re = error_in_ulps(got.re, want->re, by == BY_SIZE && !wide ? want->im : want->re);
    double im = error_in_ulps(got.im, want->im, by == BY_SIZE && wide ? want->re : want->im);
    double ulps = re > im ? re : im;
    e->samples++;
    if (!(ulps <= e->worst)) {
        e->worst = ulps;
        e->at[0] = a;
        e->at[1] = b;
    }
}

static void errors_print(const char *name, const errors *e, bool two)
{
    printf("  %-22s %7llu samples  %.4f ulp at %a %a", name, (unsigned long long)e->samples,
           e->worst, e->at[0].re, e->at[0].im);
    if (two)
        printf(" and %a %a", e->at[1].re, e->at[1].im);
    printf("\n");
}

static void each_function_is_within_its_bound(void **state)
{
    (void)state;
    bool good = true;
    big in, out;
    big_init(&in);
    big_init(&out);
    for (tern_cmath fn = 0; fn < TERN_CMATH_COUNT; fn++) {
        assert_non_null(subjects[fn].exact);
        errors e = {0};
        uint64_t random = seed + fn;
        for (int i = 0; i < 500 * scale; i++) {
            tern_c128 z = pick(subjects[fn].span, &random), got;
            tern_cmath_c128(fn, &got, &z, 1);
            big_set(&in, z);
            subjects[fn].exact(&out, &in);
            errors_note(&e, subjects[fn].by, got, &out, z, z);
        }
        errors_print(tern_cmath_name(fn), &e, false);
        good &= e.worst <= subjects[fn].bound;
    }
    big_clear(&in);
    big_clear(&out);
    assert_true(good);
}

static void each_binary_function_is_within_its_bound(void **state)
{
    (void)state;
    static const struct {
        void (*exact)(big *, const big *, const big *);
        double bound;
        yardstick by;
    } two[TERN_CMATH2_COUNT] = {
        [TERN_CMATH2_ADD] = {exact_add, 0.5, BY_PART},
        [TERN_CMATH2_SUB] = {exact_sub, 0.5, BY_PART},
        [TERN_CMATH2_MUL] = {exact_mul, 0.52, BY_PART},
        [TERN_CMATH2_DIV] = {exact_div, 0.52, BY_PART},
        [TERN_CMATH2_POW] = {exact_pow, 1, BY_SIZE},
        [TERN_CMATH2_ATAN2] = {exact_atan2, 0.52, BY_PART},
    };
    bool good = true;
    big a, b, out;
    big_init(&a);
    big_init(&b);
    big_init(&out);
    for (tern_cmath2 fn = 0; fn < TERN_CMATH2_COUNT; fn++) {
        errors e = {0};
        uint64_t random = seed + fn;
        for (int i = 0; i < 500 * scale; i++) {
            tern_c128 x = pick(4, &random), y = pick(4, &random), got;
            tern_cmath2_c128(fn, &got, &x, &y, 1);
            big_set(&a, x);
            big_set(&b, y);
            two[fn].exact(&out, &a, &b);
            errors_note(&e, two[fn].by, got, &out, x, y);
        }
        errors_print(tern_cmath2_name(fn), &e, true);
        good &= e.worst <= two[fn].bound;
    }
    big_clear(&a);
    big_clear(&b);
    big_clear(&out);
    assert_true(good);
}

#define INF     INFINITY
#define PI      3.141592653589793
#define HALF_PI 1.5707963267948966

static void assert_same(const char *name, tern_c128 z, tern_c128 got, tern_c128 want)
{
    uint64_t re, im;
    memcpy(&re, &got.re, sizeof re);
    memcpy(&im, &got.im, sizeof im);
    if (re != f64_bits(want.re) || im != f64_bits(want.im))
        fail_msg("%s(%a, %a) is (%a, %a), not (%a, %a)", name, z.re, z.im, got.re, got.im, want.re,
                 want.im);
}

/* Results that must be bit-exact, including signs of zeros. */
static const struct {
    tern_cmath fn;
    tern_c128 z, want;
} specials[] = {
// clang-format off
#define S(name, x, y, re, im) {TERN_CMATH_##name, {x, y}, {re, im}},
    S(EXP, 0, 0, 1, 0) S(EXP, -0.0, -0.0, 1, -0.0) S(EXP, INF, 0, INF, 0)
    S(EXP, INF, -0.0, INF, -0.0) S(EXP, INF, 2, -INF, INF) S(EXP, -INF, 1, 0, 0)
    S(EXP, -INF, 2, -0.0, 0) S(EXP, NAN, 0, NAN, 0) S(EXP, NAN, 1, NAN, NAN)
    S(EXP, 1, INF, NAN, NAN) S(EXP, 1e300, 1e300, -INF, -INF) S(EXP, -1e300, 0, 0, 0)
    S(EXPM1, 0, 0, 0, 0) S(EXPM1, -0.0, -0.0, -0.0, -0.0) S(EXPM1, -INF, 1, -1, 0)
    S(EXPM1, INF, 0, INF, 0) S(EXPM1, 0x1p-1074, 0, 0x1p-1074, 0) S(LOG, 1, 0, 0, 0)
    S(LOG, 0, 0, -INF, 0) S(LOG, -0.0, 0, -INF, PI) S(LOG, -0.0, -0.0, -INF, -PI)
    S(LOG, -1, -0.0, 0, -PI) S(LOG, 3, INF, INF, HALF_PI) S(LOG, -INF, INF, INF, 1.5 * HALF_PI)
    S(LOG, -INF, 1, INF, PI) S(LOG, INF, -1, INF, -0.0) S(LOG, NAN, INF, INF, NAN)
    S(LOG, NAN, 0, NAN, NAN) S(LOG, 1, 0x1p-537, 0x1p-1074 / 2, 0x1p-537) S(LOG1P, 0, 0, 0, 0)
    S(LOG1P, -1, 0, -INF, 0) S(LOG1P, -2, -0.0, 0, -PI) S(LOG1P, 0, 0x1p-500, 0x1p-1001, 0x1p-500)
    S(SQRT, 0, -0.0, 0, -0.0) S(SQRT, -0.0, 0, 0, 0) S(SQRT, -4, 0, 0, 2) S(SQRT, -4, -0.0, 0, -2)
    S(SQRT, NAN, INF, INF, INF) S(SQRT, -INF, 1, 0, INF) S(SQRT, -INF, -1, 0, -INF)
    S(SQRT, INF, -1, INF, -0.0) S(SQRT, INF, NAN, INF, NAN) S(SQRT, 0x1p-1074, 0, 0x1p-537, 0)
    S(SQRT, 0, 0x1p1023, 0x1p511, 0x1p511) S(RSQRT, 4, 0, 0.5, -0.0) S(RSQRT, -4, 0, 0, -0.5)
    S(RSQRT, 0, 0, INF, -0.0) S(RSQRT, INF, -1, 0, 0) S(CBRT, -0.0, 0, -0.0, 0)
    S(CBRT, 27, 0, 3, 0) S(CBRT, INF, 0, INF, 0) S(SQUARE, 3, 4, -7, 24)
    S(SQUARE, 1e200, 1e200, 0, INF) S(SIN, -0.0, 0, -0.0, 0) S(SIN, INF, 0, NAN, 0)
    S(SIN, 0, INF, 0, INF) S(COS, 0, 0, 1, -0.0) S(COS, 0, INF, INF, -0.0) S(SINH, INF, 0, INF, 0)
    S(SINH, -INF, 0, -INF, 0) S(SINH, -0.0, INF, -0.0, NAN) S(COSH, -0.0, 0, 1, -0.0)
    S(COSH, -INF, 0, INF, -0.0) S(COSH, INF, 2, -INF, INF) S(TANH, -0.0, -0.0, -0.0, -0.0)
    S(TANH, INF, 1, 1, 0) S(TANH, -INF, 2, -1, -0.0) S(TANH, INF, INF, 1, 0)
    S(TANH, 1, INF, NAN, NAN) S(TANH, 1e300, 1, 1, 0) S(TAN, 1, -INF, 0, -1)
    S(ASIN, -0.0, -0.0, -0.0, -0.0) S(ASIN, 2, 0, HALF_PI, 0x1.5124271980435p0)
    S(ASIN, 2, -0.0, HALF_PI, -0x1.5124271980435p0) S(ASIN, INF, INF, HALF_PI / 2, INF)
    S(ASIN, NAN, 0, NAN, NAN) S(ACOS, 0, 0, HALF_PI, -0.0) S(ACOS, 1, 0, 0, -0.0)
    S(ACOS, -1, -0.0, PI, 0) S(ACOS, INF, 1, 0, -INF) S(ACOS, -INF, 1, PI, -INF)
    S(ACOS, 0, NAN, HALF_PI, NAN) S(ATAN, 0, 1, 0, INF) S(ATAN, INF, 0, HALF_PI, 0)
    S(ASINH, 0, 1, 0, HALF_PI) S(ASINH, -INF, 0, -INF, 0) S(ACOSH, 1, 0, 0, 0)
    S(ACOSH, 0.5, -0.0, 0, -1.0471975511965979) S(ACOSH, -INF, -0.0, INF, -PI)
    S(ATANH, 1, 0, INF, 0) S(ATANH, 0, 1, 0, HALF_PI / 2)
    S(ATANH, 2, -0.0, 0.5493061443340549, -HALF_PI) S(ATANH, -INF, 1, -0.0, HALF_PI)
    S(ATANH, 0, NAN, 0, NAN) S(LOGISTIC, 0, 0, 0.5, 0) S(LOGISTIC, INF, 1, 1, 0)
    S(LOGISTIC, -INF, 1, 0, 0) S(SIGN, 0, -0.0, 0, -0.0) S(SIGN, 3, -4, 0.6, -0.8)
    S(SIGN, 0x1p-1074, 0, 1, 0) S(SIGN, INF, 0, NAN, 0)
    S(SIGN, -2, -INF, -0.0, NAN) S(SIGN, INF, NAN, NAN, NAN) S(SIGN, -INF, INF, NAN, NAN)
    S(SIGN, 0, NAN, NAN, NAN)
#undef S
    // clang-format on
};

static const struct {
    tern_cmath2 fn;
    tern_c128 a, b, want;
} specials_of_two[] = {
    // clang-format off
    {TERN_CMATH2_MUL, {1e200, 1e200}, {1e200, -1e200}, {INF, 0}},
    {TERN_CMATH2_MUL, {0x1p-600, 0x1p-600}, {0x1p-400, 0x1p-400}, {0, 0x1p-999}},
    {TERN_CMATH2_MUL, {INF, 0}, {1, 0}, {INF, NAN}},
    {TERN_CMATH2_MUL, {-0.0, 0}, {1, 0}, {-0.0, 0}},
    {TERN_CMATH2_DIV, {0x1p1023, 0x1p1023}, {0x1p1023, 0x1p1023}, {1, 0}},
    {TERN_CMATH2_DIV, {0x1p-1074, 0}, {0x1p-1074, 0x1p-1074}, {0.5, -0.5}},
    {TERN_CMATH2_DIV, {1, -1}, {0, 0}, {INF, -INF}}, {TERN_CMATH2_DIV, {1, 1}, {INF, 1}, {0, 0}},
    {TERN_CMATH2_DIV, {INF, 1}, {2, 0}, {INF, NAN}},
    {TERN_CMATH2_DIV, {NAN, 1}, {2, 0}, {NAN, NAN}}, {TERN_CMATH2_POW, {0, 0}, {0, 0}, {1, 0}},
    {TERN_CMATH2_POW, {NAN, 0}, {0, 0}, {1, 0}}, {TERN_CMATH2_POW, {0, 0}, {2, 1}, {0, 0}},
    {TERN_CMATH2_POW, {0, 0}, {-1, 0}, {INF, 0}}, {TERN_CMATH2_POW, {0, 0}, {-1, 1}, {NAN, NAN}},
    {TERN_CMATH2_POW, {2, 0}, {3, 0}, {8, 0}}, {TERN_CMATH2_ATAN2, {1, 0}, {0, 0}, {HALF_PI, 0}},
    {TERN_CMATH2_ATAN2, {0, 0}, {-1, 0}, {PI, 0}}, {TERN_CMATH2_ATAN2, {0, 1}, {1, 0}, {NAN, NAN}},
    // clang-format on
};

static void special_values_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(specials); i++) {
        tern_c128 got;
        tern_cmath_c128(specials[i].fn, &got, &specials[i].z, 1);
        assert_same(tern_cmath_name(specials[i].fn), specials[i].z, got, specials[i].want);
    }
    for (size_t i = 0; i < TERN_COUNT_OF(specials_of_two); i++) {
        tern_c128 got;
        tern_cmath2_c128(specials_of_two[i].fn, &got, &specials_of_two[i].a, &specials_of_two[i].b,
                         1);
        assert_same(tern_cmath2_name(specials_of_two[i].fn), specials_of_two[i].a, got,
                    specials_of_two[i].want);
    }
}

static void modulus_neither_overflows_nor_underflows(void **state)
{
    (void)state;
    static const struct {
        tern_c128 z;
        double want;
    } cases[] = {
        {{3, -4}, 5},
        {{0x1p1022, 0x1p1022}, 0x1.6a09e667f3bcdp1022},
        {{0x1p1023, 0x1.fp1023}, INF},
        {{0x1p-1074, 0}, 0x1p-1074},
        {{0x3p-1074, 0x4p-1074}, 0x5p-1074},
        {{NAN, INF}, INF},
        {{-INF, NAN}, INF},
        {{NAN, 0}, NAN},
        {{-0.0, -0.0}, 0},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        double got;
        tern_cmath_abs_c128(&got, &cases[i].z, 1);
        assert_same("abs", cases[i].z, (tern_c128){got, 0}, (tern_c128){cases[i].want, 0});
    }
    tern_c64 narrow = {3e38f, 1e38f};
    float got;
    tern_cmath_abs_c64(&got, &narrow, 1);
    assert_true(got == 3.16227766e38f);
}

static void c64_is_c128_rounded_once(void **state)
{
    (void)state;
    uint64_t random = seed;
    for (int i = 0; i < 2000; i++) {
        tern_c128 a = pick(4, &random), b = pick(4, &random);
        tern_c64 x = {(float)a.re, (float)a.im}, y = {(float)b.re, (float)b.im}, got;
        a = (tern_c128){x.re, x.im};
        b = (tern_c128){y.re, y.im};
        tern_c128 want;
        tern_cmath fn = test_random(&random) % TERN_CMATH_COUNT;
        tern_cmath_c64(fn, &got, &x, 1);
        tern_cmath_c128(fn, &want, &a, 1);
        assert_true(got.re == (float)want.re && got.im == (float)want.im);
        tern_cmath2 fn2 = test_random(&random) % TERN_CMATH2_COUNT;
        tern_cmath2_c64(fn2, &got, &x, &y, 1);
        tern_cmath2_c128(fn2, &want, &a, &b, 1);
        assert_true(got.re == (float)want.re && got.im == (float)want.im);
    }
}

/* One checksum of all result bits: the same on every host and at every level. */
static uint64_t mix(uint64_t sum, tern_c128 z)
{
    sum = (sum ^ f64_bits(z.re)) * UINT64_C(0x9e3779b97f4a7c15);
    sum ^= sum >> 29;
    sum = (sum ^ f64_bits(z.im)) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static void bits_are_equal_on_every_host(void **state)
{
    (void)state;
    uint64_t sum = 0;
    for (tern_cmath fn = 0; fn < TERN_CMATH_COUNT; fn++) {
        uint64_t random = fn;
        for (int i = 0; i < 3000; i++) {
            tern_c128 z = pick(subjects[fn].span, &random), got;
            tern_cmath_c128(fn, &got, &z, 1);
            sum = mix(sum, got);
        }
    }
    for (tern_cmath2 fn = 0; fn < TERN_CMATH2_COUNT; fn++) {
        uint64_t random = fn;
        for (int i = 0; i < 3000; i++) {
            tern_c128 a = pick(5, &random), b = pick(5, &random), got;
            tern_cmath2_c128(fn, &got, &a, &b, 1);
            sum = mix(sum, got);
        }
    }
    printf("  sum of the bits: 0x%016llx\n", (unsigned long long)sum);
    assert_true(sum == UINT64_C(0x67bf84bbda2a092d));
}

static void prepare(void)
{
    scale = test_dense ? 50 : 1;
    seed = test_seed();
}

TEST_MAIN_AFTER(prepare(), cmocka_unit_test(each_function_is_within_its_bound),
                cmocka_unit_test(each_binary_function_is_within_its_bound),
                cmocka_unit_test(special_values_are_exact),
                cmocka_unit_test(modulus_neither_overflows_nor_underflows),
                cmocka_unit_test(c64_is_c128_rounded_once),
                cmocka_unit_test(bits_are_equal_on_every_host))
