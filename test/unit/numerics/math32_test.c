/* The f32 functions against MPFR over the whole range; their special values; the same bits at every
 * level, length and alignment, and on every host. With --dense 64 times the samples. */
#include "numerics/vmath.h"

#include "f32_reference.h"

static unsigned density;

/* --- references MPFR does not have, or has with other special values --- */

static int reference_logistic(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    mpfr_t e;
    mpfr_init2(e, REFERENCE_BITS);
    mpfr_neg(e, x, rnd);
    mpfr_exp(e, e, rnd);
    mpfr_add_ui(e, e, 1, rnd);
    int inexact = mpfr_ui_div(out, 1, e, rnd);
    mpfr_clear(e);
    return inexact;
}

static int reference_rsqrt(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    mpfr_sqrt(out, x, rnd);
    return mpfr_ui_div(out, 1, out, rnd);
}

static reference_fn *const references[TERN_MATH_COUNT] = {
    [TERN_MATH_EXP] = mpfr_exp,
    [TERN_MATH_EXP2] = mpfr_exp2,
    [TERN_MATH_EXPM1] = mpfr_expm1,
    [TERN_MATH_LOG] = mpfr_log,
    [TERN_MATH_LOG2] = mpfr_log2,
    [TERN_MATH_LOG1P] = mpfr_log1p,
    [TERN_MATH_SIN] = mpfr_sin,
    [TERN_MATH_COS] = mpfr_cos,
    [TERN_MATH_TAN] = mpfr_tan,
    [TERN_MATH_ASIN] = mpfr_asin,
    [TERN_MATH_ACOS] = mpfr_acos,
    [TERN_MATH_ATAN] = mpfr_atan,
    [TERN_MATH_SINH] = mpfr_sinh,
    [TERN_MATH_COSH] = mpfr_cosh,
    [TERN_MATH_TANH] = mpfr_tanh,
    [TERN_MATH_ASINH] = mpfr_asinh,
    [TERN_MATH_ACOSH] = mpfr_acosh,
    [TERN_MATH_ATANH] = mpfr_atanh,
    [TERN_MATH_LOGISTIC] = reference_logistic,
    [TERN_MATH_ERF] = mpfr_erf,
    [TERN_MATH_ERFC] = mpfr_erfc,
    [TERN_MATH_SQRT] = mpfr_sqrt,
    [TERN_MATH_RSQRT] = reference_rsqrt,
    [TERN_MATH_CBRT] = mpfr_cbrt,
};

/* max_ulp_f32 0 means correctly rounded. */
static double bound_of(tern_math fn)
{
    unsigned bound = tern_math_info_of(fn)->max_ulp_f32;
    return bound > 0 ? bound : 0.5;
}

static void each_function_is_within_its_bound(void **state)
{
    (void)state;
    size_t count = sample_count(density);
    float *args = malloc(count * sizeof *args), *results = malloc(count * sizeof *results);
    uint64_t random = test_seed();
    sample_fill(args, density, &random);
    bool ok = true;
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        tern_math_f32(fn, results, args, count);
        f32_error error = error_of(references[fn], args, results, count, bound_of(fn), 0);
        ok &= error.worst <= bound_of(fn);
        printf("  %-9s %8zu arguments, at most %.3f ulp, at %a\n", tern_math_info_of(fn)->name,
               count, error.worst, (double)error.at);
    }
    free(args);
    free(results);
    assert_true(ok);
}

/* --- two arguments --- */

typedef void binary_fn(float *dst, const float *a, const float *b, size_t count);
typedef int reference_fn2(mpfr_t out, const mpfr_t a, const mpfr_t b, mpfr_rnd_t rnd);

static void check_pairs(const char *name, binary_fn *fn, reference_fn2 *reference, const float *a,
                        const float *b, size_t count)
{
    float *results = malloc(count * sizeof *results);
    fn(results, a, b, count);
    mpfr_t x, y, want;
    mpfr_inits2(REFERENCE_BITS, x, y, want, (mpfr_ptr)0);
    double worst = 0;
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        mpfr_set_d(x, a[i], MPFR_RNDN);
        mpfr_set_d(y, b[i], MPFR_RNDN);
        reference(want, x, y, MPFR_RNDN);
        double ulps = error_in_ulps(results[i], want);
        at = ulps > worst ? i : at;
        worst = ulps > worst ? ulps : worst;
    }
    mpfr_clears(x, y, want, (mpfr_ptr)0);
    printf("  %-9s %8zu arguments, at most %.3f ulp, at %a, %a\n", name, count, worst,
           (double)a[at], (double)b[at]);
    free(results);
    assert_true(worst <= 2);
}

/* Half arbitrary codes, half chosen so that pow neither overflows nor underflows; all pairs of a
 * few difficult numbers. */
static size_t fill_pairs(float *a, float *b, size_t random_count, uint64_t *random)
{
    const float hard[] = {0.0f,
                          0x1p-149f,
                          0x1p-126f,
                          0.5f,
                          1.0f,
                          1.5f,
                          2.0f,
                          3.0f,
                          4.0f,
                          0x1p24f,
                          16777215.0f,
                          0x1p25f,
                          0x1.fffffep127f,
                          INFINITY,
                          NAN,
                          0x1.fffffep-1f,
                          0x1.000002p0f,
                          0x1p30f};
    size_t n = 0;
    for (; n < random_count; n++) {
        uint64_t bits = test_random(random);
        a[n] = f32_from_bits((uint32_t)bits);
        b[n] = f32_from_bits((uint32_t)(bits >> 32));
        if (n & 1) {
            a[n] = fabsf(a[n]);
            double limit = 104.0 / fabs(log(a[n]));
            b[n] = (float)(limit * ((double)(int32_t)(bits >> 32) * 0x1p-31));
        } else if (n & 2) {
            b[n] = (float)((int)(bits >> 32 & 63) - 32);
        }
    }
    for (size_t i = 0; i < 4 * TERN_COUNT_OF(hard) * TERN_COUNT_OF(hard); i++, n++) {
        size_t pair = i / 4;
        a[n] = copysignf(hard[pair / TERN_COUNT_OF(hard)], i & 1 ? -1.0f : 1.0f);
        b[n] = copysignf(hard[pair % TERN_COUNT_OF(hard)], i & 2 ? -1.0f : 1.0f);
    }
    return n;
}

enum { PAIRS = 3000, PAIRS_ROOM = 2000 };

static void pow_and_atan2_are_within_their_bounds(void **state)
{
    (void)state;
    size_t room = PAIRS * density + PAIRS_ROOM;
    float *a = malloc(room * sizeof *a), *b = malloc(room * sizeof *b);
    uint64_t random = test_seed();
    size_t count = fill_pairs(a, b, PAIRS * density, &random);
    assert_true(count <= room);
    check_pairs("pow", tern_math_pow_f32, mpfr_pow, a, b, count);
    check_pairs("atan2", tern_math_atan2_f32, mpfr_atan2, a, b, count);
    free(a);
    free(b);
}

/* --- special values: exact, independent of MPFR --- */

static const struct {
    tern_math fn;
    float x, want;
} special_values[] = {
    {TERN_MATH_EXP, 0.0f, 1.0f},
    {TERN_MATH_EXP, -INFINITY, 0.0f},
    {TERN_MATH_EXP, INFINITY, INFINITY},
    {TERN_MATH_EXP, 89.0f, INFINITY},
    {TERN_MATH_EXP, -104.0f, 0.0f},
    {TERN_MATH_EXP, -103.5f, 0x1p-149f},
    {TERN_MATH_EXP2, -149.0f, 0x1p-149f},
    {TERN_MATH_EXP2, 10.0f, 1024.0f},
    {TERN_MATH_EXP2, 128.0f, INFINITY},
    {TERN_MATH_EXPM1, -0.0f, -0.0f},
    {TERN_MATH_EXPM1, -INFINITY, -1.0f},
    {TERN_MATH_EXPM1, 0x1p-149f, 0x1p-149f},
    {TERN_MATH_LOG, 0.0f, -INFINITY},
    {TERN_MATH_LOG, -0.0f, -INFINITY},
    {TERN_MATH_LOG, -1.0f, NAN},
    {TERN_MATH_LOG, -INFINITY, NAN},
    {TERN_MATH_LOG, INFINITY, INFINITY},
    {TERN_MATH_LOG, 1.0f, 0.0f},
    {TERN_MATH_LOG2, 0x1p-149f, -149.0f},
    {TERN_MATH_LOG2, 8.0f, 3.0f},
    {TERN_MATH_LOG2, -0x1p-149f, NAN},
    {TERN_MATH_LOG1P, -1.0f, -INFINITY},
    {TERN_MATH_LOG1P, -1.5f, NAN},
    {TERN_MATH_LOG1P, -0.0f, -0.0f},
    {TERN_MATH_SIN, -0.0f, -0.0f},
    {TERN_MATH_SIN, INFINITY, NAN},
    {TERN_MATH_COS, 0.0f, 1.0f},
    {TERN_MATH_COS, -INFINITY, NAN},
    {TERN_MATH_TAN, -0.0f, -0.0f},
    {TERN_MATH_TAN, INFINITY, NAN},
    {TERN_MATH_ASIN, -0.0f, -0.0f},
    {TERN_MATH_ASIN, 1.1f, NAN},
    {TERN_MATH_ACOS, 1.0f, 0.0f},
    {TERN_MATH_ACOS, -1.1f, NAN},
    {TERN_MATH_ATAN, INFINITY, 0x1.921fb6p0f},
    {TERN_MATH_ATAN, -0.0f, -0.0f},
    {TERN_MATH_SINH, -INFINITY, -INFINITY},
    {TERN_MATH_SINH, -0.0f, -0.0f},
    {TERN_MATH_COSH, -INFINITY, INFINITY},
    {TERN_MATH_COSH, 0.0f, 1.0f},
    {TERN_MATH_TANH, -INFINITY, -1.0f},
    {TERN_MATH_TANH, -0.0f, -0.0f},
    {TERN_MATH_ASINH, -INFINITY, -INFINITY},
    {TERN_MATH_ASINH, -0.0f, -0.0f},
    {TERN_MATH_ACOSH, 1.0f, 0.0f},
    {TERN_MATH_ACOSH, 0.5f, NAN},
    {TERN_MATH_ACOSH, INFINITY, INFINITY},
    {TERN_MATH_ACOSH, -INFINITY, NAN},
    {TERN_MATH_ATANH, 1.0f, INFINITY},
    {TERN_MATH_ATANH, -1.0f, -INFINITY},
    {TERN_MATH_ATANH, 2.0f, NAN},
    {TERN_MATH_ATANH, -0.0f, -0.0f},
    {TERN_MATH_LOGISTIC, 0.0f, 0.5f},
    {TERN_MATH_LOGISTIC, -INFINITY, 0.0f},
    {TERN_MATH_LOGISTIC, INFINITY, 1.0f},
    {TERN_MATH_ERF, -0.0f, -0.0f},
    {TERN_MATH_ERF, -INFINITY, -1.0f},
    {TERN_MATH_ERFC, INFINITY, 0.0f},
    {TERN_MATH_ERFC, -INFINITY, 2.0f},
    {TERN_MATH_ERFC, 0.0f, 1.0f},
    {TERN_MATH_SQRT, -0.0f, -0.0f},
    {TERN_MATH_SQRT, -1.0f, NAN},
    {TERN_MATH_SQRT, INFINITY, INFINITY},
    {TERN_MATH_RSQRT, 0.0f, INFINITY},
    {TERN_MATH_RSQRT, -0.0f, -INFINITY},
    {TERN_MATH_RSQRT, INFINITY, 0.0f},
    {TERN_MATH_RSQRT, -1.0f, NAN},
    {TERN_MATH_RSQRT, 4.0f, 0.5f},
    {TERN_MATH_CBRT, -8.0f, -2.0f},
    {TERN_MATH_CBRT, -0.0f, -0.0f},
    {TERN_MATH_CBRT, -INFINITY, -INFINITY},
};

static void special_values_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(special_values); i++) {
        float got;
        tern_math_f32(special_values[i].fn, &got, &special_values[i].x, 1);
        uint32_t want =
            isnan(special_values[i].want) ? 0x7fc00000u : f32_bits(special_values[i].want);
        if (f32_bits(got) != want)
            fail_msg("%s(%a) is %a, wanted %a", tern_math_info_of(special_values[i].fn)->name,
                     (double)special_values[i].x, (double)got, (double)special_values[i].want);
    }
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        float got[2];
        tern_math_f32(fn, got,
                      (const float[]){f32_from_bits(0x7f800001u), f32_from_bits(0xffc12345u)}, 2);
        assert_int_equal(f32_bits(got[0]), 0x7fc00000u);
        assert_int_equal(f32_bits(got[1]), 0x7fc00000u);
    }
}

static void special_values_of_pow_are_those_of_annex_f(void **state)
{
    (void)state;
    const float inf = INFINITY, nan = NAN;
    const float cases[][3] = {
        {1.0f, nan, 1.0f},      {nan, 0.0f, 1.0f},
        {-1.0f, inf, 1.0f},     {-1.0f, -inf, 1.0f},
        {-2.0f, 3.0f, -8.0f},   {-2.0f, -2.0f, 0.25f},
        {-2.0f, 0.5f, nan},     {-8.0f, 1e30f, inf},
        {0.0f, -1.0f, inf},     {-0.0f, -1.0f, -inf},
        {-0.0f, -2.0f, inf},    {-0.0f, 3.0f, -0.0f},
        {-0.0f, 0.5f, 0.0f},    {-inf, 3.0f, -inf},
        {-inf, 2.0f, inf},      {-inf, -1.0f, -0.0f},
        {-inf, 0.5f, inf},      {inf, -0.5f, 0.0f},
        {0.5f, inf, 0.0f},      {0.5f, -inf, inf},
        {-1.5f, inf, inf},      {-1.0f, 16777215.0f, -1.0f},
        {-1.0f, 0x1p24f, 1.0f}, {nan, 1.0f, nan},
        {2.0f, nan, nan},       {0.0f, inf, 0.0f},
        {0.0f, -inf, inf},      {2.0f, -149.0f, 0x1p-149f},
        {10.0f, 10.0f, 1e10f},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        float got;
        tern_math_pow_f32(&got, &cases[i][0], &cases[i][1], 1);
        uint32_t want = isnan(cases[i][2]) ? 0x7fc00000u : f32_bits(cases[i][2]);
        if (f32_bits(got) != want)
            fail_msg("pow(%a, %a) is %a, wanted %a", (double)cases[i][0], (double)cases[i][1],
                     (double)got, (double)cases[i][2]);
    }
}

/* --- bits --- */

static void levels_agree(void **state)
{
    (void)state;
    size_t count = sample_count(8);
    float *args = malloc(count * sizeof *args), *want = malloc(count * sizeof *want),
          *got = malloc(count * sizeof *got);
    uint64_t random = test_seed();
    sample_fill(args, 8, &random);
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        tern_math_f32_at_level(TERN_CPU_GENERIC, fn, want, args, count);
        for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++)
            if (tern_cpu_level_runs(level)) {
                tern_math_f32_at_level(level, fn, got, args, count);
                assert_same_bits(got, want, count, tern_math_info_of(fn)->name);
            }
    }
    free(args);
    free(want);
    free(got);
}

/* Each element gives the same bits alone, with any neighbours, at any position, and in place. */
static void results_do_not_depend_on_length_position_or_neighbours(void **state)
{
    (void)state;
    enum { COUNT = 1100 };
    float args[COUNT], want[COUNT], got[COUNT + 4];
    uint64_t random = test_seed();
    for (size_t i = 0; i < COUNT; i++) /* one in five blocks of 16 has arbitrary bits */
        args[i] = i / 16 % 5 == 0 ? f32_from_bits((uint32_t)test_random(&random))
                                  : (float)(int32_t)test_random(&random) * 0x1p-29f;
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        const char *name = tern_math_info_of(fn)->name;
        for (size_t i = 0; i < COUNT; i++)
            tern_math_f32(fn, &want[i], &args[i], 1);
        for (size_t count = 0; count <= 70; count++) {
            size_t at = (size_t)(test_random(&random) % (COUNT - 70));
            got[count] = 42.0f;
            tern_math_f32(fn, got, args + at, count);
            assert_same_bits(got, want + at, count, name);
            assert_true(got[count] == 42.0f);
        }
        for (size_t offset = 0; offset < 4; offset++) {
            tern_math_f32(fn, got + offset, args, COUNT);
            assert_same_bits(got + offset, want, COUNT, name);
        }
        memcpy(got, args, sizeof args);
        tern_math_f32(fn, got, got, COUNT);
        assert_same_bits(got, want, COUNT, name);
    }
}

static void results_may_replace_either_argument(void **state)
{
    (void)state;
    float a[100], b[100], want[100], got[100];
    for (int i = 0; i < 100; i++) {
        a[i] = (float)i * 0.25f;
        b[i] = (float)(50 - i) * 0.125f;
    }
    binary_fn *const fns[] = {tern_math_pow_f32, tern_math_atan2_f32};
    for (size_t f = 0; f < TERN_COUNT_OF(fns); f++) {
        fns[f](want, a, b, 100);
        memcpy(got, a, sizeof a);
        fns[f](got, got, b, 100);
        assert_same_bits(got, want, 100, "first argument replaced");
        memcpy(got, b, sizeof b);
        fns[f](got, a, got, 100);
        assert_same_bits(got, want, 100, "second argument replaced");
        fns[f](want, a, a, 100);
        memcpy(got, a, sizeof a);
        fns[f](got, got, got, 100);
        assert_same_bits(got, want, 100, "both arguments replaced");
    }
}

/* One checksum of all result bits. A changed coefficient changes it; another host, compiler or
 * level must not. */
static void bits_are_equal_on_every_host(void **state)
{
    (void)state;
    enum { COUNT = 1 << 16 };
    float *args = malloc(2 * COUNT * sizeof *args), *results = malloc(COUNT * sizeof *results);
    for (uint32_t i = 0; i < 2 * COUNT; i++)
        args[i] = f32_from_bits(i * 2654435769u);
    uint32_t sum = 0;
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        tern_math_f32(fn, results, args, COUNT);
        printf("  %-9s %08x\n", tern_math_info_of(fn)->name, checksum(0, results, COUNT));
        sum = checksum(sum, results, COUNT);
    }
    tern_math_pow_f32(results, args, args + COUNT, COUNT);
    sum = checksum(sum, results, COUNT);
    tern_math_atan2_f32(results, args, args + COUNT, COUNT);
    sum = checksum(sum, results, COUNT);
    printf("  all       %08x\n", sum);
    free(args);
    free(results);
    assert_int_equal(sum, 0x51140984);
}

static void prepare(void) { density = test_dense ? 384 : 6; }

TEST_MAIN_AFTER(prepare(), cmocka_unit_test(each_function_is_within_its_bound),
                cmocka_unit_test(pow_and_atan2_are_within_their_bounds),
                cmocka_unit_test(special_values_are_exact),
                cmocka_unit_test(special_values_of_pow_are_those_of_annex_f),
                cmocka_unit_test(levels_agree),
                cmocka_unit_test(results_do_not_depend_on_length_position_or_neighbours),
                cmocka_unit_test(results_may_replace_either_argument),
                cmocka_unit_test(bits_are_equal_on_every_host))
