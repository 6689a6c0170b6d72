/* The activation functions against their definitions in MPFR; their ranges and special values; the
 * same bits at every level, in place, and on every host. With --dense 64 times the samples. */
#include "numerics/activation.h"

/* Enough to evaluate 1 + erf(x) and the like directly, down to the smallest f32. */
#define REFERENCE_BITS 400
#include "f32_reference.h"

static unsigned density;

/* --- references --- */

/* Beyond these limits the f32 result is constant, but MPFR would underflow. */
static void set_clamped(mpfr_t out, const mpfr_t x, bool above)
{
    mpfr_set(out, x, MPFR_RNDN);
    if (mpfr_cmp_si(x, -(1 << 20)) < 0)
        mpfr_set_si(out, -(1 << 20), MPFR_RNDN);
    if (above && mpfr_cmp_si(x, 1 << 20) > 0)
        mpfr_set_si(out, 1 << 20, MPFR_RNDN);
}

/* The same for a formula that multiplies x by 0 there. */
static void set_gated(mpfr_t out, const mpfr_t x, bool above)
{
    set_clamped(out, x, above);
    if (mpfr_inf_p(x) && (above || mpfr_sgn(x) < 0))
        mpfr_set_nan(out);
}

/* Scratch numbers; tests are single-threaded. */
static mpfr_t c, s, t, u;

/* s = 1 / (1 + e^-|arg|), signs kept. */
static void set_sigmoid(mpfr_t out, const mpfr_t arg)
{
    mpfr_neg(out, arg, MPFR_RNDN);
    mpfr_exp(out, out, MPFR_RNDN);
    mpfr_add_ui(out, out, 1, MPFR_RNDN);
    mpfr_ui_div(out, 1, out, MPFR_RNDN);
}

static int reference_sigmoid(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_clamped(c, x, false);
    set_sigmoid(s, c);
    return mpfr_set(out, s, rnd);
}

/* s(u) + x u' s(u) (1 - s(u)) */
static int set_gated_dx(mpfr_t out, const mpfr_t x, const mpfr_t arg, const mpfr_t arg_dx)
{
    set_sigmoid(s, arg);
    mpfr_ui_sub(out, 1, s, MPFR_RNDN);
    mpfr_mul(out, out, s, MPFR_RNDN);
    mpfr_mul(out, out, arg_dx, MPFR_RNDN);
    mpfr_mul(out, out, x, MPFR_RNDN);
    return mpfr_add(out, out, s, MPFR_RNDN);
}

static int reference_copy(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    return mpfr_set(out, x, rnd);
}

static int reference_sign(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    return mpfr_zero_p(x) || mpfr_nan_p(x) ? mpfr_set(out, x, rnd)
                                           : mpfr_set_si(out, mpfr_sgn(x), rnd);
}

static int reference_relu(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    return mpfr_nan_p(x) || mpfr_sgn(x) > 0 ? mpfr_set(out, x, rnd) : mpfr_set_ui(out, 0, rnd);
}

static int reference_relu_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    return mpfr_nan_p(x) ? mpfr_set(out, x, rnd) : mpfr_set_ui(out, mpfr_sgn(x) > 0, rnd);
}

static const float prelu_param = 0.3f;

static int reference_prelu(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    return !mpfr_nan_p(x) && mpfr_sgn(x) > 0 ? mpfr_set(out, x, rnd)
                                             : mpfr_mul_d(out, x, prelu_param, rnd);
}

static int reference_sigmoid_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_clamped(c, x, true);
    set_sigmoid(s, c);
    mpfr_ui_sub(out, 1, s, rnd);
    return mpfr_mul(out, out, s, rnd);
}

static int reference_tanh_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    mpfr_tanh(out, x, rnd);
    mpfr_sqr(out, out, rnd);
    return mpfr_ui_sub(out, 1, out, rnd);
}

static int reference_silu(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_gated(c, x, false);
    set_sigmoid(s, c);
    return mpfr_mul(out, c, s, rnd);
}

static int reference_silu_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    (void)rnd;
    set_gated(c, x, true);
    mpfr_set_ui(t, 1, MPFR_RNDN);
    return set_gated_dx(out, c, c, t);
}

static int reference_gelu(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_gated(c, x, false);
    mpfr_sqrt_ui(t, 2, rnd);
    mpfr_div(t, c, t, rnd);
    mpfr_erf(t, t, rnd);
    mpfr_add_ui(t, t, 1, rnd);
    mpfr_mul(out, c, t, rnd);
    return mpfr_div_2ui(out, out, 1, rnd);
}

/* Phi(x) + x phi(x) */
static int reference_gelu_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_gated(c, x, true);
    mpfr_const_pi(t, rnd);
    mpfr_mul_2ui(t, t, 1, rnd);
    mpfr_sqrt(t, t, rnd);
    mpfr_sqr(u, c, rnd);
    mpfr_div_si(u, u, -2, rnd);
    mpfr_exp(u, u, rnd);
    mpfr_div(u, u, t, rnd);
    mpfr_mul(u, u, c, rnd);
    mpfr_sqrt_ui(t, 2, rnd);
    mpfr_div(t, c, t, rnd);
    mpfr_erf(t, t, rnd);
    mpfr_add_ui(t, t, 1, rnd);
    mpfr_div_2ui(t, t, 1, rnd);
    return mpfr_add(out, t, u, rnd);
}

/* t = sqrt(2/pi), and u = 0.044715 x^2 */
static void set_gelu_tanh_terms(const mpfr_t x)
{
    mpfr_const_pi(t, MPFR_RNDN);
    mpfr_ui_div(t, 2, t, MPFR_RNDN);
    mpfr_sqrt(t, t, MPFR_RNDN);
    mpfr_sqr(u, x, MPFR_RNDN);
    mpfr_mul_ui(u, u, 44715, MPFR_RNDN);
    mpfr_div_ui(u, u, 1000000, MPFR_RNDN);
}

static int reference_gelu_apprx_tanh(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_gated(c, x, false);
    set_gelu_tanh_terms(c);
    mpfr_add_ui(u, u, 1, rnd);
    mpfr_mul(u, u, c, rnd);
    mpfr_mul(u, u, t, rnd);
    /* (1 + tanh v) / 2 is the logistic of 2v, which does not cancel */
    mpfr_mul_2ui(u, u, 1, rnd);
    set_sigmoid(s, u);
    return mpfr_mul(out, c, s, rnd);
}

static int reference_gelu_apprx_tanh_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    static mpfr_t slope;
    mpfr_init2(slope, REFERENCE_BITS);
    set_gated(c, x, true);
    set_gelu_tanh_terms(c);
    mpfr_mul_2ui(t, t, 1, rnd);
    mpfr_mul_ui(slope, u, 3, rnd);
    mpfr_add_ui(slope, slope, 1, rnd);
    mpfr_mul(slope, slope, t, rnd);
    mpfr_add_ui(u, u, 1, rnd);
    mpfr_mul(u, u, c, rnd);
    mpfr_mul(u, u, t, rnd);
    int inexact = set_gated_dx(out, c, u, slope);
    mpfr_clear(slope);
    return inexact;
}

/* t = 1.702, u = 1.702 x */
static void set_gelu_sigmoid_terms(const mpfr_t x)
{
    mpfr_set_ui(t, 1702, MPFR_RNDN);
    mpfr_div_ui(t, t, 1000, MPFR_RNDN);
    mpfr_mul(u, t, x, MPFR_RNDN);
}

static int reference_gelu_apprx_sigmoid(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_gated(c, x, false);
    set_gelu_sigmoid_terms(c);
    set_sigmoid(s, u);
    return mpfr_mul(out, c, s, rnd);
}

static int reference_gelu_apprx_sigmoid_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    (void)rnd;
    set_gated(c, x, true);
    set_gelu_sigmoid_terms(c);
    return set_gated_dx(out, c, u, t);
}

static int reference_softplus(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_clamped(c, x, false);
    if (mpfr_cmp_ui(c, 1 << 20) > 0)
        return mpfr_set(out, c, rnd);
    mpfr_exp(out, c, rnd);
    return mpfr_log1p(out, out, rnd);
}

static int reference_mish(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    reference_softplus(t, x, rnd);
    mpfr_tanh(t, t, rnd);
    set_gated(c, x, false);
    return mpfr_mul(out, c, t, rnd);
}

/* tanh(p) + x s(x) (1 - tanh(p)^2) for p = softplus(x) */
static int reference_mish_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    reference_softplus(t, x, rnd);
    mpfr_tanh(t, t, rnd);
    mpfr_sqr(u, t, rnd);
    mpfr_ui_sub(u, 1, u, rnd);
    set_gated(c, x, true);
    set_sigmoid(s, c);
    mpfr_mul(u, u, s, rnd);
    mpfr_mul(u, u, c, rnd);
    return mpfr_add(out, t, u, rnd);
}

/* 2 / sqrt(pi) e^(-x^2) */
static int reference_erf_dx(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    set_clamped(c, x, true);
    mpfr_sqr(out, c, rnd);
    mpfr_neg(out, out, rnd);
    mpfr_exp(out, out, rnd);
    mpfr_const_pi(t, rnd);
    mpfr_sqrt(t, t, rnd);
    mpfr_div(out, out, t, rnd);
    return mpfr_mul_2ui(out, out, 1, rnd);
}

static int reference_rsqrt(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    mpfr_sqrt(out, x, rnd);
    return mpfr_ui_div(out, 1, out, rnd);
}

static int reference_reciprocal(mpfr_t out, const mpfr_t x, mpfr_rnd_t rnd)
{
    return mpfr_ui_div(out, 1, x, rnd);
}

static reference_fn *const references[TERN_ACTIVATION_COUNT] = {
    [TERN_ACTIVATION_COPY] = reference_copy,
    [TERN_ACTIVATION_SQUARE] = mpfr_sqr,
    [TERN_ACTIVATION_ABS] = (mpfr_abs),
    [TERN_ACTIVATION_SIGN] = reference_sign,
    [TERN_ACTIVATION_RELU] = reference_relu,
    [TERN_ACTIVATION_RELU_DX] = reference_relu_dx,
    [TERN_ACTIVATION_PRELU] = reference_prelu,
    [TERN_ACTIVATION_SIGMOID] = reference_sigmoid,
    [TERN_ACTIVATION_SIGMOID_DX] = reference_sigmoid_dx,
    [TERN_ACTIVATION_TANH] = mpfr_tanh,
    [TERN_ACTIVATION_TANH_DX] = reference_tanh_dx,
    [TERN_ACTIVATION_SILU] = reference_silu,
    [TERN_ACTIVATION_SILU_DX] = reference_silu_dx,
    [TERN_ACTIVATION_GELU] = reference_gelu,
    [TERN_ACTIVATION_GELU_DX] = reference_gelu_dx,
    [TERN_ACTIVATION_GELU_APPRX_TANH] = reference_gelu_apprx_tanh,
    [TERN_ACTIVATION_GELU_APPRX_TANH_DX] = reference_gelu_apprx_tanh_dx,
    [TERN_ACTIVATION_GELU_APPRX_SIGMOID] = reference_gelu_apprx_sigmoid,
    [TERN_ACTIVATION_GELU_APPRX_SIGMOID_DX] = reference_gelu_apprx_sigmoid_dx,
    [TERN_ACTIVATION_SOFTPLUS] = reference_softplus,
    [TERN_ACTIVATION_SOFTPLUS_DX] = reference_sigmoid,
    [TERN_ACTIVATION_MISH] = reference_mish,
    [TERN_ACTIVATION_MISH_DX] = reference_mish_dx,
    [TERN_ACTIVATION_ERF] = mpfr_erf,
    [TERN_ACTIVATION_ERF_DX] = reference_erf_dx,
    [TERN_ACTIVATION_EXP] = mpfr_exp,
    [TERN_ACTIVATION_LOG] = mpfr_log,
    [TERN_ACTIVATION_SIN] = mpfr_sin,
    [TERN_ACTIVATION_ARCTAN] = mpfr_atan,
    [TERN_ACTIVATION_SQRT] = mpfr_sqrt,
    [TERN_ACTIVATION_RSQRT] = reference_rsqrt,
    [TERN_ACTIVATION_RECIPROCAL] = reference_reciprocal,
};

/* Copy and abs preserve a NaN's payload, which a separate test checks. */
static bool keeps_nan(tern_activation fn)
{
    return fn == TERN_ACTIVATION_COPY || fn == TERN_ACTIVATION_ABS;
}

static void each_function_is_within_its_bound(void **state)
{
    (void)state;
    size_t count = sample_count(density);
    float *args = malloc(count * sizeof *args), *results = malloc(count * sizeof *results);
    uint64_t random = test_seed();
    sample_fill(args, density, &random);
    bool ok = true;
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++) {
        const tern_activation_info *info = tern_activation_info_of(fn);
        tern_activation_f32(fn, prelu_param, results, args, count);
        for (size_t i = 0; i < count && keeps_nan(fn); i++)
            results[i] = isnan(results[i]) ? f32_from_bits(0x7fc00000u) : results[i];
        f32_error error =
            error_of(references[fn], args, results, count, info->max_ulp, info->max_abs);
        ok &= error.worst <= info->max_ulp;
        printf("  %-22s %8zu arguments, at most %.3f ulp or %g, at %a\n", info->name, count,
               error.worst, info->max_abs, (double)error.at);
    }
    free(args);
    free(results);
    assert_true(ok);
}

static void special_values_are_exact(void **state)
{
    (void)state;
    const float inf = INFINITY;
    const struct {
        tern_activation fn;
        float x, want;
    } cases[] = {
        {TERN_ACTIVATION_RELU, -0.0f, 0.0f},         {TERN_ACTIVATION_RELU_DX, 0.0f, 0.0f},
        {TERN_ACTIVATION_SIGN, -0.0f, -0.0f},        {TERN_ACTIVATION_SIGN, -inf, -1.0f},
        {TERN_ACTIVATION_SQUARE, 0x1p64f, inf},      {TERN_ACTIVATION_PRELU, -2.0f, -0.6f},
        {TERN_ACTIVATION_PRELU, 2.0f, 2.0f},         {TERN_ACTIVATION_RECIPROCAL, -0.0f, -inf},
        {TERN_ACTIVATION_RECIPROCAL, -inf, -0.0f},   {TERN_ACTIVATION_GELU, inf, inf},
        {TERN_ACTIVATION_GELU, 0.0f, 0.0f},          {TERN_ACTIVATION_GELU_DX, 0.0f, 0.5f},
        {TERN_ACTIVATION_GELU_APPRX_TANH, inf, inf}, {TERN_ACTIVATION_SILU, -0.0f, -0.0f},
        {TERN_ACTIVATION_SILU_DX, 0.0f, 0.5f},       {TERN_ACTIVATION_MISH, inf, inf},
        {TERN_ACTIVATION_SOFTPLUS, -inf, 0.0f},      {TERN_ACTIVATION_SOFTPLUS, inf, inf},
        {TERN_ACTIVATION_SOFTPLUS_DX, 0.0f, 0.5f},   {TERN_ACTIVATION_TANH_DX, 0.0f, 1.0f},
        {TERN_ACTIVATION_ERF_DX, -inf, 0.0f},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        float got;
        tern_activation_f32(cases[i].fn, prelu_param, &got, &cases[i].x, 1);
        if (f32_bits(got) != f32_bits(cases[i].want))
            fail_msg("%s(%a) is %a, wanted %a", tern_activation_info_of(cases[i].fn)->name,
                     (double)cases[i].x, (double)got, (double)cases[i].want);
    }
    /* infinity times 0 in their formulas */
    const struct {
        tern_activation fn;
        float x;
    } undefined[] = {
        {TERN_ACTIVATION_GELU, -inf},
        {TERN_ACTIVATION_GELU_DX, inf},
        {TERN_ACTIVATION_GELU_DX, -inf},
        {TERN_ACTIVATION_GELU_APPRX_TANH, -inf},
        {TERN_ACTIVATION_GELU_APPRX_TANH_DX, inf},
        {TERN_ACTIVATION_GELU_APPRX_SIGMOID, -inf},
        {TERN_ACTIVATION_GELU_APPRX_SIGMOID_DX, -inf},
        {TERN_ACTIVATION_SILU, -inf},
        {TERN_ACTIVATION_SILU_DX, inf},
        {TERN_ACTIVATION_SILU_DX, -inf},
        {TERN_ACTIVATION_MISH, -inf},
        {TERN_ACTIVATION_MISH_DX, inf},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(undefined); i++) {
        float got;
        tern_activation_f32(undefined[i].fn, prelu_param, &got, &undefined[i].x, 1);
        assert_int_equal(f32_bits(got), 0x7fc00000u);
    }
    float nan[2] = {f32_from_bits(0x7f812345u), f32_from_bits(0xffc12345u)};
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++) {
        float got[2];
        tern_activation_f32(fn, prelu_param, got, nan, 2);
        uint32_t mask = fn == TERN_ACTIVATION_COPY ? UINT32_MAX : 0x7fffffffu;
        for (int i = 0; i < 2; i++)
            assert_int_equal(f32_bits(got[i]),
                             keeps_nan(fn) ? f32_bits(nan[i]) & mask : 0x7fc00000u);
    }
}

static void names_parse_back(void **state)
{
    (void)state;
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++)
        assert_int_equal(tern_activation_parse(tern_activation_info_of(fn)->name), fn);
    assert_int_equal(tern_activation_parse("gelu_dy"), TERN_ACTIVATION_NONE);
    assert_int_equal(tern_activation_parse(""), TERN_ACTIVATION_NONE);
}

static void ranges_are_the_documented_ones(void **state)
{
    (void)state;
    assert_true(tern_activation_is_valid(TERN_ACTIVATION_EXP, INFINITY));
    assert_true(tern_activation_is_valid(TERN_ACTIVATION_LOG, 0x1p64f));
    assert_false(tern_activation_is_valid(TERN_ACTIVATION_LOG, 0x1.000002p64f));
    assert_false(tern_activation_is_valid(TERN_ACTIVATION_LOG, NAN));
    assert_true(tern_activation_is_valid(TERN_ACTIVATION_SIN, -3.14159f));
    assert_false(tern_activation_is_valid(TERN_ACTIVATION_SIN, 3.1416f));
    assert_true(tern_activation_is_valid(TERN_ACTIVATION_RECIPROCAL, -0x1p-42f));
    assert_false(tern_activation_is_valid(TERN_ACTIVATION_RECIPROCAL, 0x1p-43f));
    assert_false(tern_activation_is_valid(TERN_ACTIVATION_RSQRT, -1.0f));
}

static void levels_agree(void **state)
{
    (void)state;
    size_t count = sample_count(4);
    float *args = malloc(count * sizeof *args), *want = malloc(count * sizeof *want),
          *got = malloc(count * sizeof *got);
    uint64_t random = test_seed();
    sample_fill(args, 4, &random);
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++) {
        tern_activation_f32_at_level(TERN_CPU_GENERIC, fn, prelu_param, want, args, count);
        for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++)
            if (tern_cpu_level_runs(level)) {
                tern_activation_f32_at_level(level, fn, prelu_param, got, args, count);
                assert_same_bits(got, want, count, tern_activation_info_of(fn)->name);
            }
    }
    free(args);
    free(want);
    free(got);
}

static void results_do_not_depend_on_position_or_length(void **state)
{
    (void)state;
    enum { COUNT = 1100 };
    float args[COUNT], want[COUNT], got[COUNT];
    uint64_t random = test_seed();
    for (size_t i = 0; i < COUNT; i++)
        args[i] = i / 16 % 5 == 0 ? f32_from_bits((uint32_t)test_random(&random))
                                  : (float)(int32_t)test_random(&random) * 0x1p-29f;
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++) {
        const char *name = tern_activation_info_of(fn)->name;
        for (size_t i = 0; i < COUNT; i++)
            tern_activation_f32(fn, prelu_param, &want[i], &args[i], 1);
        tern_activation_f32(fn, prelu_param, got, args, COUNT);
        assert_same_bits(got, want, COUNT, name);
        memcpy(got, args, sizeof args);
        tern_activation_f32(fn, prelu_param, got, got, COUNT);
        assert_same_bits(got, want, COUNT, name);
    }
}

static void bits_are_equal_on_every_host(void **state)
{
    (void)state;
    enum { COUNT = 1 << 16 };
    float *args = malloc(COUNT * sizeof *args), *results = malloc(COUNT * sizeof *results);
    for (uint32_t i = 0; i < COUNT; i++)
        args[i] = f32_from_bits(i * 2654435769u);
    uint32_t sum = 0;
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++) {
        tern_activation_f32(fn, prelu_param, results, args, COUNT);
        printf("  %-22s %08x\n", tern_activation_info_of(fn)->name, checksum(0, results, COUNT));
        sum = checksum(sum, results, COUNT);
    }
    printf("  %-22s %08x\n", "all", sum);
    free(args);
    free(results);
    assert_int_equal(sum, 0xbe604d00);
}

static void prepare(void)
{
    density = test_dense ? 64 : 1;
    mpfr_inits2(REFERENCE_BITS, c, s, t, u, (mpfr_ptr)0);
}

TEST_MAIN_AFTER(prepare(), cmocka_unit_test(each_function_is_within_its_bound),
                cmocka_unit_test(special_values_are_exact), cmocka_unit_test(names_parse_back),
                cmocka_unit_test(ranges_are_the_documented_ones), cmocka_unit_test(levels_agree),
                cmocka_unit_test(results_do_not_depend_on_position_or_length),
                cmocka_unit_test(bits_are_equal_on_every_host))
