/* The f64 functions against MPFR over the whole range; special values; checksums of the result
 * bits. With
 * --dense the same with fifty times the samples. */
#include "numerics/vmath.h"

#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "test_support.h"

static int scale = 1; /* of the sample counts */
static uint64_t seed;

enum { PRECISION = 160, BLOCK = 1024 };

/* Distance of |got| from the true value, in units of the last place of the true value. */
static double error_in_ulps(double got, const mpfr_t want)
{
    if (mpfr_nan_p(want) || isnan(got))
        return mpfr_nan_p(want) && isnan(got) ? 0 : INFINITY;
    if (isinf(got))
        return mpfr_get_d(want, MPFR_RNDN) == got ? 0 : INFINITY;
    if (mpfr_inf_p(want))
        return INFINITY;
    if (mpfr_zero_p(want))
        return got == 0 ? 0 : INFINITY;
    mpfr_exp_t exponent = mpfr_get_exp(want) - 1;
    if (exponent < -1022)
        exponent = -1022;
    mpfr_t diff;
    mpfr_init2(diff, PRECISION);
    mpfr_sub_d(diff, want, got, MPFR_RNDN);
    mpfr_mul_2si(diff, diff, -(long)(exponent - 52), MPFR_RNDN);
    double ulps = fabs(mpfr_get_d(diff, MPFR_RNDN));
    mpfr_clear(diff);
    return ulps;
}

static int mpfr_logistic(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    mpfr_t e;
    mpfr_init2(e, PRECISION);
    mpfr_neg(e, x, rnd);
    mpfr_exp(e, e, rnd);
    mpfr_add_ui(e, e, 1, rnd);
    mpfr_ui_div(out, 1, e, rnd);
    mpfr_clear(e);
    return 0;
}

/* For each function: the interesting range, the bound, and points where its method changes or it is
 * near 0. */
typedef struct {
    int (*exact)(mpfr_t, const mpfr_t, mpfr_rnd_t);
    double first, last;
    double bound;
    double joints[6];
} subject;

#define HALF_PI 1.5707963267948966

static const subject subjects[TERN_MATH_COUNT] = {
    [TERN_MATH_EXP] = {mpfr_exp, -746, 711, 0.52, {709.782712893384, -745.1332191019412, -708.4}},
    [TERN_MATH_EXP2] = {mpfr_exp2, -1076, 1025, 0.52, {1024, -1074, -1075, 0.5, -1022}},
    [TERN_MATH_EXPM1] = {mpfr_expm1, -60, 711, 0.52, {50, -50, 0x1p-20, 709.782712893384, 0.0054}},
    [TERN_MATH_LOG] = {mpfr_log, 0, 4, 0.501, {1, 0.70710678118654752, 1.4142135623730951, 1.0039}},
    [TERN_MATH_LOG2] = {mpfr_log2, 0, 4, 0.501, {1, 2, 0.5, 0.70710678118654752, 0x1p-1022, 8}},
    [TERN_MATH_LOG1P] = {mpfr_log1p, -1, 3, 0.501, {-1, 0x1p-8, -0x1p-8, 0x1p-53, 0.4142135623731}},
    [TERN_MATH_SIN] =
        {mpfr_sin, -40, 40, 0.501, {HALF_PI, 2 * HALF_PI, 0x1p30, HALF_PI / 2, 0x1p53}},
    [TERN_MATH_COS] =
        {mpfr_cos, -40, 40, 0.501, {HALF_PI, 3 * HALF_PI, 0x1p30, HALF_PI / 2, 0x1p53}},
    [TERN_MATH_TAN] =
        {mpfr_tan, -40, 40, 0.501, {HALF_PI, 3 * HALF_PI, 0x1p30, HALF_PI / 2, 0x1p53}},
    [TERN_MATH_ASIN] = {mpfr_asin, -1, 1, 0.501, {1, 0.70710678118654752, 0x1p-27, 1.0 / 64}},
    [TERN_MATH_ACOS] = {mpfr_acos, -1, 1, 0.501, {1, -1, 0.70710678118654752, 0x1p-27, 1.0 / 64}},
    [TERN_MATH_ATAN] = {mpfr_atan, -8, 8, 0.501, {1, 0x1p60, 0x1p-27, 1.0 / 64, 64}},
    [TERN_MATH_SINH] = {mpfr_sinh, -712, 712, 0.52, {710.4758600739439, 50, 1, 0.0054}},
    [TERN_MATH_COSH] = {mpfr_cosh, -712, 712, 0.52, {710.4758600739439, 50, 1, 0.0054}},
    [TERN_MATH_TANH] = {mpfr_tanh, -25, 25, 0.52, {50, 19, 1, 0.0027}},
    [TERN_MATH_ASINH] = {mpfr_asinh, -100, 100, 0.501, {0x1p60, 1, 0x1p-8, 0x1p-27}},
    [TERN_MATH_ACOSH] = {mpfr_acosh, 1, 40, 0.501, {1, 0x1p60, 1.0000076, 2}},
    [TERN_MATH_ATANH] = {mpfr_atanh, -1, 1, 0.501, {1, -1, 0.00195, 0x1p-27, 0.5}},
    [TERN_MATH_LOGISTIC] = {mpfr_logistic, -60, 60, 0.52, {50, -50, 40, -745.1332191019412, -709}},
    [TERN_MATH_ERF] = {mpfr_erf, -6.5, 6.5, 0.53, {0.5, 6, 1, 0x1p-500, 5.92}},
    [TERN_MATH_ERFC] = {mpfr_erfc, -7, 28, 0.6, {0.5, 6, -6, 26.5432, 27.2261, -0.5}},
    [TERN_MATH_SQRT] = {mpfr_sqrt, 0, 4, 0.5, {1, 2, 4}},
    [TERN_MATH_RSQRT] = {mpfr_rec_sqrt, 0, 4, 0.501, {1, 2, 4, 0x1p-1022}},
    [TERN_MATH_CBRT] = {mpfr_cbrt, -8, 8, 0.501, {1, 8, 27, 0x1p-1022}},
};

static const char *const names[TERN_MATH_COUNT] = {
#define MATH1(name, text, ulp) [TERN_MATH_##name] = text,
#include "numerics/math.def"
};

typedef struct {
    uint64_t samples;
    double worst;
    double at[2];
} errors;

static void errors_print(const char *name, const errors *e)
{
    printf("  %-9s %8llu samples  %.4f ulp at %a", name, (unsigned long long)e->samples, e->worst,
           e->at[0]);
    if (e->at[1] == e->at[1])
        printf(" %a", e->at[1]);
    printf("\n");
}

static void errors_note(errors *e, double ulps, double x, double y)
{
    e->samples++;
    if (ulps > e->worst) {
        e->worst = ulps;
        e->at[0] = x;
        e->at[1] = y;
    }
}

/* Any finite number, with uniformly distributed exponents. */
static double any_number(uint64_t *state)
{
    uint64_t r = test_random(state);
    return f64_from_bits((r & 0x800fffffffffffff) | test_random(state) % 2047 << 52);
}

static double between(uint64_t *state, double first, double last)
{
    return first + (last - first) * ((double)(test_random(state) >> 11) * 0x1p-53);
}

static double near(uint64_t *state, double x)
{
    return f64_from_bits(f64_bits(x) + test_random(state) % 33 - 16);
}

static double pick(const subject *s, uint64_t *state)
{
    uint64_t way = test_random(state) % 10;
    if (way < 4)
        return between(state, s->first, s->last);
    if (way < 6) {
        double joint = s->joints[test_random(state) % 6];
        return joint == 0 ? between(state, s->first, s->last) / 64 : near(state, joint);
    }
    if (way < 8)
        return any_number(state);
    double smaller =
        between(state, s->first, s->last); /* relative to a point of the interesting range */
    return ldexp(smaller, -(int)(test_random(state) % 60));
}

static bool measure(tern_math fn, size_t count)
{
    const subject *s = &subjects[fn];
    uint64_t state = seed + fn;
    errors e = {.at = {0, NAN}};
    mpfr_t in, out;
    mpfr_init2(in, 53);
    mpfr_init2(out, PRECISION);
    double x[BLOCK], got[BLOCK];
    for (size_t done = 0; done < count; done += BLOCK) {
        for (int i = 0; i < BLOCK; i++)
            x[i] = pick(s, &state);
        tern_math_f64(fn, got, x, BLOCK);
        for (int i = 0; i < BLOCK; i++) {
            mpfr_set_d(in, x[i], MPFR_RNDN);
            s->exact(out, in, MPFR_RNDN);
            errors_note(&e, error_in_ulps(got[i], out), x[i], NAN);
        }
    }
    mpfr_clears(in, out, (mpfr_ptr)0);
    errors_print(names[fn], &e);
    return e.worst <= s->bound;
}

static void each_function_is_within_its_bound(void **state)
{
    (void)state;
    bool good = true;
    for (int fn = 0; fn < TERN_MATH_COUNT; fn++) {
        assert_non_null(subjects[fn].exact);
        good &= measure(fn, (size_t)8 * BLOCK * scale);
    }
    assert_true(good);
}

typedef int (*exact_two)(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef void (*tested_two)(double *, const double *, const double *, size_t);

static void measure_two(const char *name, tested_two tested, exact_two exact, double bound,
                        void (*pick_two)(uint64_t *, double *, double *))
{
    uint64_t state = seed;
    errors e = {0};
    mpfr_t a, b, out;
    mpfr_inits2(53, a, b, (mpfr_ptr)0);
    mpfr_init2(out, PRECISION);
    for (int i = 0; i < 20000 * scale; i++) {
        double x, y, got;
        pick_two(&state, &x, &y);
        tested(&got, &x, &y, 1);
        mpfr_set_d(a, x, MPFR_RNDN);
        mpfr_set_d(b, y, MPFR_RNDN);
        exact(out, a, b, MPFR_RNDN);
        errors_note(&e, error_in_ulps(got, out), x, y);
    }
    mpfr_clears(a, b, out, (mpfr_ptr)0);
    errors_print(name, &e);
    assert_true(e.worst <= bound);
}

static void pick_pow(uint64_t *state, double *x, double *y)
{
    uint64_t way = test_random(state) % 8;
    *x = fabs(any_number(state));
    *y = any_number(state);
    if (way == 0)
        return;
    if (way < 3) { /* around 1, with a large power */
        *x = 1 + ldexp(between(state, -1, 1), -(int)(test_random(state) % 52));
        *y = between(state, -760, 720) / log(*x);
    } else if (way < 6) { /* the whole range of results */
        *y = between(state, -760, 720) / log(*x);
    } else { /* whole powers, negative bases */
        *x = between(state, -50, 50);
        *y = (double)(int)(between(state, -200, 200));
    }
}

static void pick_atan2(uint64_t *state, double *y, double *x)
{
    *y = any_number(state);
    *x = any_number(state);
    if (test_random(state) % 4) {
        double ratio = ldexp(between(state, -2, 2), (int)(test_random(state) % 140) - 70);
        *x = *y * (test_random(state) % 2 ? ratio : between(state, -3, 3));
    }
    if (isinf(*x))
        *x = 1;
}

static void pow_is_within_its_bound(void **state)
{
    (void)state;
    measure_two("pow", tern_math_pow_f64, mpfr_pow, 0.52, pick_pow);
}

static void atan2_is_within_its_bound(void **state)
{
    (void)state;
    measure_two("atan2", tern_math_atan2_f64, mpfr_atan2, 0.501, pick_atan2);
}

/* The doubles nearest to a multiple of pi/2, within 2^-61 to 2^-58, found by the continued
 * fractions of 2^(k+1) / pi for every k. */
static void the_hardest_arguments_are_reduced(void **state)
{
    (void)state;
    static const double hard[] = {
        0x1.6ac5b262ca1ffp849, 0x1.b951f1572eba5p23,  0x1.504cac51f1eafp131, 0x1.e009c53148be1p991,
        0x1.4c96c11134d36p577, 0x1.cfe482285f8edp860, 0x1.db41f3cb71d7bp680, 0x1.e7e44a78ac18cp197,
        0x1.c45cd11154dfdp295, 0x1.fffffffffffffp1023};
    errors e = {.at = {0, NAN}};
    mpfr_t in, out;
    mpfr_init2(in, 53);
    mpfr_init2(out, PRECISION);
    for (size_t i = 0; i < TERN_COUNT_OF(hard); i++) {
        for (tern_math fn = TERN_MATH_SIN; fn <= TERN_MATH_TAN; fn++) {
            double got;
            tern_math_f64(fn, &got, &hard[i], 1);
            mpfr_set_d(in, hard[i], MPFR_RNDN);
            subjects[fn].exact(out, in, MPFR_RNDN);
            errors_note(&e, error_in_ulps(got, out), hard[i], NAN);
        }
    }
    mpfr_clears(in, out, (mpfr_ptr)0);
    assert_true(e.worst <= 0.501);
}

#define INF INFINITY

/* Results that must be bit-exact (all NaNs count as equal). */
static const struct {
    tern_math fn;
    double x, want;
} specials[] = {
    // clang-format off
    {TERN_MATH_EXP, 0, 1}, {TERN_MATH_EXP, -0.0, 1}, {TERN_MATH_EXP, INF, INF},
    {TERN_MATH_EXP, -INF, 0}, {TERN_MATH_EXP, 710, INF}, {TERN_MATH_EXP, -746, 0},
    {TERN_MATH_EXP2, 10, 1024}, {TERN_MATH_EXP2, -1074, 0x1p-1074}, {TERN_MATH_EXP2, -1075.5, 0},
    {TERN_MATH_EXP2, 1023, 0x1p1023}, {TERN_MATH_EXP2, 1024, INF}, {TERN_MATH_EXP2, -INF, 0},
    {TERN_MATH_EXPM1, 0, 0}, {TERN_MATH_EXPM1, -0.0, -0.0}, {TERN_MATH_EXPM1, -INF, -1},
    {TERN_MATH_EXPM1, INF, INF}, {TERN_MATH_EXPM1, 0x1p-1074, 0x1p-1074}, {TERN_MATH_LOG, 1, 0},
    {TERN_MATH_LOG, 0, -INF}, {TERN_MATH_LOG, -0.0, -INF}, {TERN_MATH_LOG, INF, INF},
    {TERN_MATH_LOG, -1, NAN}, {TERN_MATH_LOG, -INF, NAN}, {TERN_MATH_LOG2, 0x1p-1074, -1074},
    {TERN_MATH_LOG2, 0x1p1023, 1023}, {TERN_MATH_LOG2, 8, 3}, {TERN_MATH_LOG2, 1, 0},
    {TERN_MATH_LOG2, -0.0, -INF}, {TERN_MATH_LOG2, -2, NAN}, {TERN_MATH_LOG1P, 0, 0},
    {TERN_MATH_LOG1P, -0.0, -0.0}, {TERN_MATH_LOG1P, -1, -INF}, {TERN_MATH_LOG1P, -1.5, NAN},
    {TERN_MATH_LOG1P, INF, INF}, {TERN_MATH_LOG1P, -INF, NAN}, {TERN_MATH_SIN, 0, 0},
    {TERN_MATH_SIN, -0.0, -0.0}, {TERN_MATH_SIN, INF, NAN}, {TERN_MATH_SIN, -INF, NAN},
    {TERN_MATH_SIN, 0x1p-1074, 0x1p-1074}, {TERN_MATH_COS, 0, 1}, {TERN_MATH_COS, -0.0, 1},
    {TERN_MATH_COS, INF, NAN}, {TERN_MATH_TAN, -0.0, -0.0}, {TERN_MATH_TAN, -INF, NAN},
    {TERN_MATH_ASIN, -0.0, -0.0}, {TERN_MATH_ASIN, 1, HALF_PI}, {TERN_MATH_ASIN, -1, -HALF_PI},
    {TERN_MATH_ASIN, 1.5, NAN}, {TERN_MATH_ASIN, -INF, NAN}, {TERN_MATH_ACOS, 1, 0},
    {TERN_MATH_ACOS, -1, 2 * HALF_PI}, {TERN_MATH_ACOS, -0.0, HALF_PI}, {TERN_MATH_ACOS, -1.5, NAN},
    {TERN_MATH_ATAN, -0.0, -0.0}, {TERN_MATH_ATAN, INF, HALF_PI}, {TERN_MATH_ATAN, -INF, -HALF_PI},
    {TERN_MATH_ATAN, 1, HALF_PI / 2}, {TERN_MATH_SINH, -0.0, -0.0}, {TERN_MATH_SINH, INF, INF},
    {TERN_MATH_SINH, -INF, -INF}, {TERN_MATH_SINH, -711, -INF}, {TERN_MATH_COSH, 0, 1},
    {TERN_MATH_COSH, -INF, INF}, {TERN_MATH_TANH, -0.0, -0.0}, {TERN_MATH_TANH, INF, 1},
    {TERN_MATH_TANH, -INF, -1}, {TERN_MATH_ASINH, -0.0, -0.0}, {TERN_MATH_ASINH, -INF, -INF},
    {TERN_MATH_ACOSH, 1, 0}, {TERN_MATH_ACOSH, 0.5, NAN}, {TERN_MATH_ACOSH, INF, INF},
    {TERN_MATH_ACOSH, -INF, NAN}, {TERN_MATH_ATANH, -0.0, -0.0}, {TERN_MATH_ATANH, 1, INF},
    {TERN_MATH_ATANH, -1, -INF}, {TERN_MATH_ATANH, 2, NAN}, {TERN_MATH_ATANH, -INF, NAN},
    {TERN_MATH_LOGISTIC, 0, 0.5}, {TERN_MATH_LOGISTIC, INF, 1}, {TERN_MATH_LOGISTIC, -INF, 0},
    {TERN_MATH_ERF, -0.0, -0.0}, {TERN_MATH_ERF, INF, 1}, {TERN_MATH_ERF, -INF, -1},
    {TERN_MATH_ERFC, 0, 1}, {TERN_MATH_ERFC, INF, 0}, {TERN_MATH_ERFC, -INF, 2},
    {TERN_MATH_ERFC, 27.3, 0}, {TERN_MATH_SQRT, -0.0, -0.0}, {TERN_MATH_SQRT, INF, INF},
    {TERN_MATH_SQRT, -1, NAN}, {TERN_MATH_RSQRT, 0, INF}, {TERN_MATH_RSQRT, -0.0, -INF},
    {TERN_MATH_RSQRT, INF, 0}, {TERN_MATH_RSQRT, -1, NAN}, {TERN_MATH_RSQRT, 0.25, 2},
    {TERN_MATH_CBRT, -0.0, -0.0}, {TERN_MATH_CBRT, -INF, -INF}, {TERN_MATH_CBRT, -27, -3},
    {TERN_MATH_CBRT, 0x1p-1074, 0x1p-358},
    // clang-format on
};

static void assert_same(const char *name, double x, double y, double got, double want)
{
    uint64_t bits = want == want ? f64_bits(want) : UINT64_C(0x7ff8000000000000);
    if (f64_bits(got) != bits)
        fail_msg("%s(%a, %a) is %a, not %a", name, x, y, got, want);
}

static void special_values_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(specials); i++) {
        double got;
        tern_math_f64(specials[i].fn, &got, &specials[i].x, 1);
        assert_same(names[specials[i].fn], specials[i].x, 0, got, specials[i].want);
    }
    static const uint64_t nans[] = {0x7ff8000000000000, 0xfff8000000000000, 0x7ff0000000000001,
                                    0xffffffffffffffff};
    for (int fn = 0; fn < TERN_MATH_COUNT; fn++) {
        for (size_t i = 0; i < TERN_COUNT_OF(nans); i++) {
            double x = f64_from_bits(nans[i]), got;
            tern_math_f64(fn, &got, &x, 1);
            assert_same(names[fn], x, 0, got, NAN);
        }
    }
}

typedef struct {
    double a, b, want;
} special_two;

static const special_two pow_specials[] = {
    // clang-format off
    {0, -3, INF}, {-0.0, -3, -INF}, {0, -2, INF}, {-0.0, -2, INF}, {-0.0, -2.5, INF},
    {0, -INF, INF}, {-0.0, -INF, INF}, {0, 3, 0}, {-0.0, 3, -0.0}, {-0.0, 2, 0}, {-0.0, 2.5, 0},
    {0, INF, 0}, {-1, INF, 1}, {-1, -INF, 1}, {1, NAN, 1}, {1, INF, 1}, {1, -5, 1}, {NAN, 0, 1},
    {NAN, -0.0, 1}, {INF, 0, 1}, {0, 0, 1}, {-0.0, -0.0, 1}, {-3, 0, 1}, {-2, 0.5, NAN},
    {-2, -1.25, NAN}, {0.5, -INF, INF}, {-0.5, -INF, INF}, {2, -INF, 0}, {-2, -INF, 0},
    {0.5, INF, 0}, {-0.5, INF, 0}, {2, INF, INF}, {-2, INF, INF}, {-INF, -3, -0.0}, {-INF, -2, 0},
    {-INF, -2.5, 0}, {-INF, 3, -INF}, {-INF, 2, INF}, {-INF, 2.5, INF}, {INF, -1, 0}, {INF, 1, INF},
    {INF, INF, INF}, {INF, -INF, 0}, {-INF, INF, INF}, {-INF, -INF, 0}, {NAN, 1, NAN},
    {2, NAN, NAN}, {NAN, NAN, NAN}, {NAN, INF, NAN}, {-8, 3, -512}, {2, 0.5, 0x1.6a09e667f3bcdp0},
    {10, 22, 1e22}, {3, 33, 0x1.3bfefa65abb83p52}, {2, 1023, 0x1p1023}, {2, 1024, INF},
    {-2, 1025, -INF}, {2, -1074, 0x1p-1074}, {2, -1080, 0}, {-2, -1081, -0.0}, {-1, 0x1p53, 1},
    {-1, 0x1.fffffffffffffp52, -1}, {-1, 0x1p60, 1}, {0x1p-1074, 1, 0x1p-1074},
    {0x1p-1074, -1, INF}, {4, 0.5, 2}, {0x1.fffffffffffffp-1, 1e308, 0},
    {0x1.0000000000001p0, 1e308, INF},
    // clang-format on
};

static const special_two atan2_specials[] = {
    // clang-format off
    {0, 1, 0}, {-0.0, 1, -0.0}, {0, 0, 0}, {-0.0, 0, -0.0}, {0, -0.0, 2 * HALF_PI},
    {-0.0, -0.0, -2 * HALF_PI}, {0, -1, 2 * HALF_PI}, {-0.0, -1, -2 * HALF_PI}, {0, INF, 0},
    {-0.0, INF, -0.0}, {0, -INF, 2 * HALF_PI}, {1, 0, HALF_PI}, {1, -0.0, HALF_PI},
    {-1, 0, -HALF_PI}, {-1, -0.0, -HALF_PI}, {1, INF, 0}, {-1, INF, -0.0}, {1, -INF, 2 * HALF_PI},
    {-1, -INF, -2 * HALF_PI}, {INF, 1, HALF_PI}, {-INF, 1, -HALF_PI}, {INF, -1, HALF_PI},
    {INF, 0, HALF_PI}, {INF, INF, HALF_PI / 2}, {-INF, INF, -HALF_PI / 2},
    {INF, -INF, 1.5 * HALF_PI}, {-INF, -INF, -1.5 * HALF_PI}, {1, 1, HALF_PI / 2},
    {-1, -1, -1.5 * HALF_PI}, {NAN, 1, NAN}, {1, NAN, NAN}, {NAN, INF, NAN}, {INF, NAN, NAN},
    {0x1p-1074, 0x1p1023, 0}, {-0x1p-1074, 0x1p1023, -0.0}, {0x1p-1074, 0x1p-1074, HALF_PI / 2},
    {0x1p1023, 0x1p-1074, HALF_PI}, {0x1p-1022, 2, 0x1p-1023},
    // clang-format on
};

static void special_values_of_binary_functions_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(pow_specials); i++) {
        const special_two *s = &pow_specials[i];
        double got;
        tern_math_pow_f64(&got, &s->a, &s->b, 1);
        assert_same("pow", s->a, s->b, got, s->want);
    }
    for (size_t i = 0; i < TERN_COUNT_OF(atan2_specials); i++) {
        const special_two *s = &atan2_specials[i];
        double got;
        tern_math_atan2_f64(&got, &s->a, &s->b, 1);
        assert_same("atan2", s->a, s->b, got, s->want);
    }
}

static void results_may_replace_arguments(void **state)
{
    (void)state;
    double x[3] = {0, 1, 4}, y[3] = {1, 2, 0.5};
    tern_math_f64(TERN_MATH_SQRT, x, x, 3);
    assert_true(x[0] == 0 && x[1] == 1 && x[2] == 2);
    tern_math_pow_f64(y, x, y, 3);
    assert_true(y[0] == 0 && y[1] == 1 && y[2] == 0x1.6a09e667f3bcdp0);
    tern_math_f64(TERN_MATH_SQRT, x, x, 0);
}

/* One checksum of all result bits: the same on every host and at every level. */
static uint64_t mix(uint64_t sum, double x)
{
    sum = (sum ^ f64_bits(x)) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static void bits_are_equal_on_every_host(void **state)
{
    (void)state;
    uint64_t sum = 0;
    for (int fn = 0; fn < TERN_MATH_COUNT; fn++) {
        uint64_t random = 1000 + (uint64_t)fn;
        for (int i = 0; i < 20000; i++) {
            double x = pick(&subjects[fn], &random), got;
            tern_math_f64(fn, &got, &x, 1);
            sum = mix(sum, got);
        }
    }
    uint64_t random = 99;
    for (int i = 0; i < 20000; i++) {
        double x = any_number(&random), y = any_number(&random), got;
        x = i & 1 ? x : 1 + x * 0x1p-1000;
        tern_math_pow_f64(&got, &x, &y, 1);
        sum = mix(sum, got);
        tern_math_atan2_f64(&got, &x, &y, 1);
        sum = mix(sum, got);
    }
    printf("  sum of the bits: 0x%016llx\n", (unsigned long long)sum);
    assert_true(sum == UINT64_C(0xd621c2a4ef673bbe));
}

static void prepare(void)
{
    scale = test_dense ? 50 : 1;
    seed = test_seed();
}

TEST_MAIN_AFTER(prepare(), cmocka_unit_test(each_function_is_within_its_bound),
                cmocka_unit_test(pow_is_within_its_bound),
                cmocka_unit_test(atan2_is_within_its_bound),
                cmocka_unit_test(the_hardest_arguments_are_reduced),
                cmocka_unit_test(special_values_are_exact),
                cmocka_unit_test(special_values_of_binary_functions_are_exact),
                cmocka_unit_test(results_may_replace_arguments),
                cmocka_unit_test(bits_are_equal_on_every_host))
