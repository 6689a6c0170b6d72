/* chlo_test.c - special functions compared with MPFR and closed forms; top_k, scan, ragged_dot. */
#include "run_program.h"

#include <math.h>
#include <mpfr.h>

#include "base/bits.h"
#include "ref/elementwise_impl.h"

static double call1(tern_hlo_code code, double x)
{
    tern_ref_unary plan;
    double r;
    assert_true(tern_ref_unary_find(code, TERN_F64, TERN_F64, &plan));
    tern_ref_unary_run(&plan, &r, &x, 1);
    return r;
}

static double call2(tern_hlo_code code, double x, double y)
{
    tern_ref_binary_plan plan;
    double r;
    assert_true(tern_ref_binary_find(code, TERN_F64, &plan));
    tern_ref_binary_run(&plan, &r, &x, &y, 1);
    return r;
}

/* Within |ulps| of |want|, or within |absolute|, for the neighbourhood of zeros. */
static void assert_near(const char *what, double x, double got, double want, uint64_t ulps,
                        double absolute)
{
    if (test_ulp_f64(got, want) > ulps && !(fabs(got - want) <= absolute))
        fail_msg("%s(%.17g) is %.17g, wanted %.17g: %llu ulps", what, x, got, want,
                 (unsigned long long)test_ulp_f64(got, want));
}

static double mpfr_log_gamma(double x)
{
    mpfr_t m;
    int sign;
    mpfr_init2(m, 53);
    mpfr_set_d(m, x, MPFR_RNDN);
    mpfr_lgamma(m, &sign, m, MPFR_RNDN);
    double r = mpfr_get_d(m, MPFR_RNDN);
    mpfr_clear(m);
    return r;
}

static double mpfr_psi(double x)
{
    mpfr_t m;
    mpfr_init2(m, 53);
    mpfr_set_d(m, x, MPFR_RNDN);
    mpfr_digamma(m, m, MPFR_RNDN);
    double r = mpfr_get_d(m, MPFR_RNDN);
    mpfr_clear(m);
    return r;
}

static void gamma_functions_agree_with_mpfr(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int i = 0; i < 2000; i++) {
        double u = (double)(test_random(&random) >> 11) * 0x1p-53;
        double x = i % 4 == 0 ? u * 3 : i % 4 == 1 ? u * 40 : i % 4 == 2 ? u * 1e6 : -20 * u;
        assert_near("lgamma", x, call1(TERN_HLO_CHLO_LGAMMA, x), mpfr_log_gamma(x), 8,
                    4e-15 * (1 + fabs(x)));
        assert_near("digamma", x, call1(TERN_HLO_CHLO_DIGAMMA, x), mpfr_psi(x), 16, 4e-13);
    }
    /* Relative accuracy where log gamma vanishes. */
    for (double d = 1e-3; d > 1e-15; d /= 10) {
        assert_near("lgamma", 1 + d, call1(TERN_HLO_CHLO_LGAMMA, 1 + d), mpfr_log_gamma(1 + d), 8,
                    0);
        assert_near("lgamma", 2 - d, call1(TERN_HLO_CHLO_LGAMMA, 2 - d), mpfr_log_gamma(2 - d), 8,
                    0);
    }
    assert_true(call1(TERN_HLO_CHLO_LGAMMA, -3) == INFINITY);
    assert_true(call1(TERN_HLO_CHLO_LGAMMA, 0) == INFINITY);
    assert_true(call1(TERN_HLO_CHLO_LGAMMA, -INFINITY) == INFINITY);
    assert_true(isnan(call1(TERN_HLO_CHLO_DIGAMMA, -2)));
    assert_near("lgamma", 1e300, call1(TERN_HLO_CHLO_LGAMMA, 1e300), mpfr_log_gamma(1e300), 4, 0);
    assert_near("lgamma", 1e-300, call1(TERN_HLO_CHLO_LGAMMA, 1e-300), mpfr_log_gamma(1e-300), 4,
                0);
}

static void erf_inv_is_the_inverse_of_erf(void **state)
{
    (void)state;
    mpfr_t m;
    mpfr_init2(m, 100);
    for (double y = 1e-10; y < 5.8; y *= 1.07) {
        mpfr_set_d(m, y, MPFR_RNDN);
        mpfr_erf(m, m, MPFR_RNDN);
        double x = mpfr_get_d(m, MPFR_RNDN);
        /* x itself is rounded, which moves y by up to half an ulp of x over erf's slope. */
        double slope = 1.1283791670955126 * exp(-y * y);
        assert_near("erf_inv", x, call1(TERN_HLO_CHLO_ERF_INV, x), y, 4, x * 0x1p-52 / slope);
        assert_near("erf_inv", -x, call1(TERN_HLO_CHLO_ERF_INV, -x), -y, 4, x * 0x1p-52 / slope);
    }
    mpfr_clear(m);
    assert_true(call1(TERN_HLO_CHLO_ERF_INV, 1) == INFINITY);
    assert_true(call1(TERN_HLO_CHLO_ERF_INV, -1) == -INFINITY);
    assert_true(isnan(call1(TERN_HLO_CHLO_ERF_INV, 1.5)));
    assert_true(f64_bits(call1(TERN_HLO_CHLO_ERF_INV, -0.0)) >> 63);
}

/* From the ascending series in 50 digits, and Euler's closed forms. */
static void zeta_and_bessel_have_known_values(void **state)
{
    (void)state;
    static const struct {
        double x, value;
    } bessel[] = {{0.001, 0.0004995003123542213}, {1, 0.20791041534970844},
                  {8, 0.13414249329269817},       {29.5, 0.07250732615718372},
                  {30, 0.07191633059864755},      {50, 0.0559931238928954},
                  {300, 0.02300412204026895}};
    for (size_t i = 0; i < TERN_COUNT_OF(bessel); i++) {
        assert_near("bessel_i1e", bessel[i].x, call1(TERN_HLO_CHLO_BESSEL_I1E, bessel[i].x),
                    bessel[i].value, 8, 0);
        assert_near("bessel_i1e", -bessel[i].x, call1(TERN_HLO_CHLO_BESSEL_I1E, -bessel[i].x),
                    -bessel[i].value, 8, 0);
    }
    static const struct {
        double s, q, value;
    } zeta[] = {{2, 1, 1.6449340668482264},
                {1.5, 0.25, 10.213055360466601},
                {1.0625, 3, 15.102946006305734},
                {30, 2, 9.313274324196682e-10},
                {4, 100, 3.383666650002222e-07}};
    for (size_t i = 0; i < TERN_COUNT_OF(zeta); i++)
        assert_near("zeta", zeta[i].s, call2(TERN_HLO_CHLO_ZETA, zeta[i].s, zeta[i].q),
                    zeta[i].value, 16, 0);
    assert_true(call2(TERN_HLO_CHLO_ZETA, 1, 2) == INFINITY);
    assert_true(isnan(call2(TERN_HLO_CHLO_ZETA, 0.5, 2)));
    assert_near("polygamma", 1, call2(TERN_HLO_CHLO_POLYGAMMA, 1, 1), 1.6449340668482264, 8, 0);
    assert_near("polygamma", 2, call2(TERN_HLO_CHLO_POLYGAMMA, 2, 1), -2.404113806319188, 8, 0);
    assert_near("polygamma", 0, call2(TERN_HLO_CHLO_POLYGAMMA, 0, 5.5), mpfr_psi(5.5), 8, 0);
}

static void assert_next_after(float x, float y)
{
    char text[400];
    snprintf(text, sizeof text,
             "%%a = stablehlo.constant dense<0x%08X> : tensor<f32>\n"
             "%%b = stablehlo.constant dense<0x%08X> : tensor<f32>\n"
             "%%r = chlo.next_after %%a, %%b : tensor<f32>, tensor<f32> -> tensor<f32>\n"
             "%%i = stablehlo.bitcast_convert %%r : (tensor<f32>) -> tensor<ui32>\n"
             "check.expect_eq_const %%i, dense<%u> : tensor<ui32>",
             f32_bits(x), f32_bits(y), f32_bits(nextafterf(x, y)));
    char whole[600];
    snprintf(whole, sizeof whole, "func.func @main() {\n%s\n return\n}\n", text);
    assert_ok(program_run(tern_alloc_host(), &(program){.text = whole}, NULL));
}

static void next_after_and_mulhi(void **state)
{
    (void)state;
    static const float x[] = {1, -1, 0, -0.0f, 1e-45f, 3.4028235e38f, INFINITY, 0.3f};
    for (size_t i = 0; i < TERN_COUNT_OF(x); i++)
        for (size_t j = 0; j < TERN_COUNT_OF(x); j++)
            assert_next_after(x[i], x[j]);
    assert_runs("%a = stablehlo.constant dense<[-2147483648, 2000000000]> : tensor<2xi32>\n"
                "%b = stablehlo.constant dense<[-2147483648, -3]> : tensor<2xi32>\n"
                "%r = chlo.mulhi %a, %b : tensor<2xi32>, tensor<2xi32> -> tensor<2xi32>\n"
                "check.expect_eq_const %r, dense<[1073741824, -2]> : tensor<2xi32>");
    assert_runs("%a = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>\n"
                "%b = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>\n"
                "%r = chlo.mulhi %a, %b : tensor<2xi4>, tensor<2xi4> -> tensor<2xi4>\n"
                "check.expect_eq_const %r, dense<[4, 3]> : tensor<2xi4>");
}

static void top_k_takes_the_first_of_equals(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[[3.0, 7.0, 7.0, -0.0, 0.0], "
                "[0x7FC00000, 1.0, 0x7F800000, 2.0, 1.0]]> : tensor<2x5xf32>\n"
                "%v, %i = chlo.top_k(%x, k = 4) : tensor<2x5xf32> -> (tensor<2x4xf32>, "
                "tensor<2x4xi32>)\n"
                "check.expect_eq_const %i, dense<[[1, 2, 0, 4], [0, 2, 3, 1]]> : tensor<2x4xi32>\n"
                "check.expect_eq_const %v, dense<[[7.0, 7.0, 3.0, 0.0], [0x7FC00000, 0x7F800000, "
                "2.0, 1.0]]> : tensor<2x4xf32>");
}

static void scan_carries_along_a_dimension(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>\n"
                "%z = stablehlo.constant dense<[10, 20]> : tensor<2xi32>\n"
                "%y:2 = chlo.scan(%x) inits(%z) dimension=0 attributes {is_reverse = true} {\n"
                " ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):\n"
                "  %s = stablehlo.add %a, %b : tensor<2xi32>\n"
                "  stablehlo.return %b, %s : tensor<2xi32>, tensor<2xi32>\n"
                "} : (tensor<3x2xi32>, tensor<2xi32>) -> (tensor<3x2xi32>, tensor<2xi32>)\n"
                "check.expect_eq_const %y#0, dense<[[18, 30], [15, 26], [10, 20]]> : "
                "tensor<3x2xi32>\n"
                "check.expect_eq_const %y#1, dense<[19, 32]> : tensor<2xi32>");
}

#define RAGGED(lb, rb, lk, rk, ragged, group)                                         \
    "{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [" lb \
    "], rhs_batching_dimensions = [" rb "], lhs_contracting_dimensions = [" lk        \
    "], rhs_contracting_dimensions = [" rk "], lhs_ragged_dimensions = [" ragged      \
    "], rhs_group_dimensions = [" group "]>}"

/* Three rows in two groups; then three columns; then three batches. */
static void ragged_dot_in_its_three_modes(void **state)
{
    (void)state;
    assert_runs(
        "%x = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>\n"
        "%y = stablehlo.constant dense<[[[1, 0], [0, 1]], [[10, 0], [0, 100]]]> : "
        "tensor<2x2x2xi32>\n"
        "%g = stablehlo.constant dense<[1, 1]> : tensor<2xi64>\n"
        "%r = \"chlo.ragged_dot\"(%x, %y, %g) " RAGGED(
            "", "", "1", "1", "0",
            "0") " : (tensor<3x2xi32>, tensor<2x2x2xi32>, tensor<2xi64>) -> tensor<3x2xi32>\n"
                 "check.expect_eq_const %r, dense<[[1, 2], [30, 400], [0, 0]]> : tensor<3x2xi32>");
    assert_runs(
        "%x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>\n"
        "%y = stablehlo.constant dense<[[1], [10], [100]]> : tensor<3x1xi32>\n"
        "%g = stablehlo.constant dense<[2, 1]> : tensor<2xi64>\n"
        "%r = \"chlo.ragged_dot\"(%x, %y, %g) " RAGGED(
            "", "", "1", "0", "1",
            "") " : (tensor<2x3xi32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<2x2x1xi32>\n"
                "check.expect_eq_const %r, dense<[[[21], [54]], [[300], [600]]]> : "
                "tensor<2x2x1xi32>");
    assert_runs(
        "%x = stablehlo.constant dense<[[[1]], [[2]], [[3]]]> : tensor<3x1x1xi32>\n"
        "%y = stablehlo.constant dense<[[[4]], [[5]], [[6]]]> : tensor<3x1x1xi32>\n"
        "%g = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n"
        "%r = \"chlo.ragged_dot\"(%x, %y, %g) " RAGGED(
            "0", "0", "2", "1", "0",
            "") " : (tensor<3x1x1xi32>, tensor<3x1x1xi32>, tensor<2xi64>) -> tensor<3x1x1xi32>\n"
                "check.expect_eq_const %r, dense<[[[4]], [[10]], [[18]]]> : tensor<3x1x1xi32>");
}

static void groups_that_do_not_fit_are_rejected(void **state)
{
    (void)state;
    program p = {
        .text = PROGRAM(
            "%x = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>\n"
            "%y = stablehlo.constant dense<1> : tensor<2x2x2xi32>\n"
            "%g = stablehlo.constant dense<[2, 2]> : tensor<2xi64>\n"
            "%r = \"chlo.ragged_dot\"(%x, %y, %g) " RAGGED(
                "", "", "1", "1", "0",
                "0") " : (tensor<3x2xi32>, tensor<2x2x2xi32>, tensor<2xi64>) -> tensor<3x2xi32>")};
    assert_fails(INVALID, "group 1 has size 2; 1 of 3 are left",
                 program_run(tern_alloc_host(), &p, NULL));
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program p = {
        .text = PROGRAM(
            "%x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>\n"
            "%y = stablehlo.constant dense<1> : tensor<2x2x2xi32>\n"
            "%g = stablehlo.constant dense<[1, 1]> : tensor<2xi64>\n"
            "%r = \"chlo.ragged_dot\"(%x, %y, %g) " RAGGED(
                "", "", "1", "1", "0",
                "0") " : (tensor<2x2xi32>, tensor<2x2x2xi32>, tensor<2xi64>) -> tensor<2x2xi32>\n"
                     "%v, %i = chlo.top_k(%r, k = 1) : tensor<2x2xi32> -> (tensor<2x1xi32>, "
                     "tensor<2x1xi32>)\n"
                     "%z = stablehlo.constant dense<0> : tensor<1xi32>\n"
                     "%w:2 = chlo.scan(%v) inits(%z) dimension=0 {\n"
                     " ^bb0(%a: tensor<1xi32>, %b: tensor<1xi32>):\n"
                     "  %s = stablehlo.add %a, %b : tensor<1xi32>\n"
                     "  stablehlo.return %s, %s : tensor<1xi32>, tensor<1xi32>\n"
                     "} : (tensor<2x1xi32>, tensor<1xi32>) -> (tensor<2x1xi32>, tensor<1xi32>)")};
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(gamma_functions_agree_with_mpfr),
          cmocka_unit_test(erf_inv_is_the_inverse_of_erf),
          cmocka_unit_test(zeta_and_bessel_have_known_values),
          cmocka_unit_test(next_after_and_mulhi), cmocka_unit_test(top_k_takes_the_first_of_equals),
          cmocka_unit_test(scan_carries_along_a_dimension),
          cmocka_unit_test(ragged_dot_in_its_three_modes),
          cmocka_unit_test(groups_that_do_not_fit_are_rejected),
          cmocka_unit_test(failing_allocations_leak_nothing))
