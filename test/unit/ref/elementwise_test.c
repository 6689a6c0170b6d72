/* elementwise_test.c - element-wise ops. Expected values are from the StableHLO specification,
 * from numpy and ml_dtypes, or follow from the definition of the type. */
#include "run_program.h"

#include "base/bits.h"

static void integers_wrap_and_divide_as_specified(void **state)
{
    (void)state;
    assert_runs(
        "%a = stablehlo.constant dense<[100, -128, -128, 7, -7, 5, -128]> : tensor<7xi8>\n"
        "%b = stablehlo.constant dense<[100, -1, 1, 0, 2, -3, 0]> : tensor<7xi8>\n"
        "%add = stablehlo.add %a, %b : tensor<7xi8>\n"
        "check.expect_eq_const %add, dense<[-56, 127, -127, 7, -5, 2, -128]> : tensor<7xi8>\n"
        "%mul = stablehlo.multiply %a, %b : tensor<7xi8>\n"
        "check.expect_eq_const %mul, dense<[16, -128, -128, 0, -14, -15, 0]> : tensor<7xi8>\n"
        "%div = stablehlo.divide %a, %b : tensor<7xi8>\n"
        "check.expect_eq_const %div, dense<[1, -128, -128, -1, -3, -1, -1]> : tensor<7xi8>\n"
        "%rem = stablehlo.remainder %a, %b : tensor<7xi8>\n"
        "check.expect_eq_const %rem, dense<[0, 0, 0, 7, -1, 2, -128]> : tensor<7xi8>\n"
        "%neg = stablehlo.negate %a : tensor<7xi8>\n"
        "check.expect_eq_const %neg, dense<[-100, -128, -128, -7, 7, -5, -128]> : "
        "tensor<7xi8>\n"
        "%sign = stablehlo.sign %a : tensor<7xi8>\n"
        "check.expect_eq_const %sign, dense<[1, -1, -1, 1, -1, 1, -1]> : tensor<7xi8>");
    assert_runs("%a = stablehlo.constant dense<[65535, 7, 9]> : tensor<3xui16>\n"
                "%b = stablehlo.constant dense<[65535, 0, 4]> : tensor<3xui16>\n"
                "%mul = stablehlo.multiply %a, %b : tensor<3xui16>\n"
                "check.expect_eq_const %mul, dense<[1, 0, 36]> : tensor<3xui16>\n"
                "%div = stablehlo.divide %a, %b : tensor<3xui16>\n"
                "check.expect_eq_const %div, dense<[1, 65535, 2]> : tensor<3xui16>\n"
                "%rem = stablehlo.remainder %a, %b : tensor<3xui16>\n"
                "check.expect_eq_const %rem, dense<[0, 7, 1]> : tensor<3xui16>");
}

static void shifts_beyond_the_width_give_zero_or_the_sign(void **state)
{
    (void)state;
    assert_runs("%a = stablehlo.constant dense<[-8, -8, -8, 5, 5]> : tensor<5xi32>\n"
                "%b = stablehlo.constant dense<[1, 32, -1, 31, 40]> : tensor<5xi32>\n"
                "%l = stablehlo.shift_left %a, %b : tensor<5xi32>\n"
                "check.expect_eq_const %l, dense<[-16, 0, 0, -2147483648, 0]> : tensor<5xi32>\n"
                "%s = stablehlo.shift_right_arithmetic %a, %b : tensor<5xi32>\n"
                "check.expect_eq_const %s, dense<[-4, -1, -1, 0, 0]> : tensor<5xi32>\n"
                "%r = stablehlo.shift_right_logical %a, %b : tensor<5xi32>\n"
                "check.expect_eq_const %r, dense<[2147483644, 0, 0, 0, 0]> : tensor<5xi32>");
    assert_runs("%a = stablehlo.constant dense<[-8, -1, 7]> : tensor<3xi4>\n"
                "%b = stablehlo.constant dense<[1, 4, -1]> : tensor<3xi4>\n"
                "%r = stablehlo.shift_right_logical %a, %b : tensor<3xi4>\n"
                "check.expect_eq_const %r, dense<[4, 0, 0]> : tensor<3xi4>\n"
                "%s = stablehlo.shift_right_arithmetic %a, %b : tensor<3xi4>\n"
                "check.expect_eq_const %s, dense<[-4, -1, 0]> : tensor<3xi4>");
}

static void narrow_integers_have_their_own_width(void **state)
{
    (void)state;
    assert_runs("%a = stablehlo.constant dense<[-8, 7, -1, 0]> : tensor<4xi4>\n"
                "%b = stablehlo.constant dense<[-1, 1, 3, 0]> : tensor<4xi4>\n"
                "%add = stablehlo.add %a, %b : tensor<4xi4>\n"
                "check.expect_eq_const %add, dense<[7, -8, 2, 0]> : tensor<4xi4>\n"
                "%div = stablehlo.divide %a, %b : tensor<4xi4>\n"
                "check.expect_eq_const %div, dense<[-8, 7, 0, -1]> : tensor<4xi4>\n"
                "%n = stablehlo.popcnt %a : tensor<4xi4>\n"
                "check.expect_eq_const %n, dense<[1, 3, 4, 0]> : tensor<4xi4>\n"
                "%z = stablehlo.count_leading_zeros %a : tensor<4xi4>\n"
                "check.expect_eq_const %z, dense<[0, 1, 0, 4]> : tensor<4xi4>\n"
                "%m = stablehlo.maximum %a, %b : tensor<4xi4>\n"
                "check.expect_eq_const %m, dense<[-1, 7, 3, 0]> : tensor<4xi4>");
    assert_runs("%a = stablehlo.constant dense<[3, 2]> : tensor<2xui2>\n"
                "%not = stablehlo.not %a : tensor<2xui2>\n"
                "check.expect_eq_const %not, dense<[0, 1]> : tensor<2xui2>\n"
                "%c = stablehlo.compare GT, %a, %not : (tensor<2xui2>, tensor<2xui2>) -> "
                "tensor<2xi1>\n"
                "check.expect_eq_const %c, dense<[true, true]> : tensor<2xi1>");
}

static void booleans_have_logic(void **state)
{
    (void)state;
    assert_runs(
        "%a = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>\n"
        "%b = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>\n"
        "%add = stablehlo.add %a, %b : tensor<3xi1>\n"
        "check.expect_eq_const %add, dense<[true, true, false]> : tensor<3xi1>\n"
        "%mul = stablehlo.multiply %a, %b : tensor<3xi1>\n"
        "check.expect_eq_const %mul, dense<[true, false, false]> : tensor<3xi1>\n"
        "%max = stablehlo.maximum %a, %b : tensor<3xi1>\n"
        "check.expect_eq_const %max, dense<[true, true, false]> : tensor<3xi1>\n"
        "%not = stablehlo.not %a : tensor<3xi1>\n"
        "check.expect_eq_const %not, dense<[false, false, true]> : tensor<3xi1>\n"
        "%lt = stablehlo.compare LT, %b, %a : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>\n"
        "check.expect_eq_const %lt, dense<[false, true, false]> : tensor<3xi1>");
}

static void powers_of_integers_with_negative_exponents(void **state)
{
    (void)state;
    assert_runs("%a = stablehlo.constant dense<[2, 1, -1, -1, 0, -3, 2]> : tensor<7xi32>\n"
                "%b = stablehlo.constant dense<[-1, -5, -5, -4, 0, 3, 31]> : tensor<7xi32>\n"
                "%p = stablehlo.power %a, %b : tensor<7xi32>\n"
                "check.expect_eq_const %p, dense<[0, 1, -1, 1, 1, -27, -2147483648]> : "
                "tensor<7xi32>");
}

/* --- bits of floats that check ops do not distinguish --- */

static void assert_bits_f32(const char *op, float a, float b, uint32_t want)
{
    char text[400];
    snprintf(text, sizeof text,
             "func.func @main() -> tensor<f32> {\n"
             "  %%a = stablehlo.constant dense<0x%08X> : tensor<f32>\n"
             "  %%b = stablehlo.constant dense<0x%08X> : tensor<f32>\n"
             "  %%r = %s : tensor<f32>\n"
             "  return %%r : tensor<f32>\n}\n",
             f32_bits(a), f32_bits(b), op);
    tern_ref_value *v = NULL;
    assert_ok(program_run(tern_alloc_host(), &(program){.text = text}, &v));
    uint32_t got;
    memcpy(&got, v->data, sizeof got);
    tern_ref_release(v);
    if (got != want)
        fail_msg("%s of %a and %a is 0x%08x, wanted 0x%08x", op, (double)a, (double)b, got, want);
}

static void nans_come_out_the_same_and_zeros_are_ordered(void **state)
{
    (void)state;
    const float inf = __builtin_inff(), nan = f32_from_bits(0xffc01234u);
    const uint32_t quiet = 0x7fc00000u;
    assert_bits_f32("stablehlo.subtract %a, %b", inf, inf, quiet);
    assert_bits_f32("stablehlo.add %a, %b", nan, 1, quiet);
    assert_bits_f32("stablehlo.multiply %a, %b", 0, inf, quiet);
    assert_bits_f32("stablehlo.maximum %a, %b", 1, nan, quiet);
    assert_bits_f32("stablehlo.minimum %a, %b", nan, 1, quiet);
    assert_bits_f32("stablehlo.maximum %a, %b", -0.0f, 0.0f, 0);
    assert_bits_f32("stablehlo.minimum %a, %b", 0.0f, -0.0f, 0x80000000u);
    assert_bits_f32("stablehlo.negate %a", nan, 0, 0x7fc01234u);
    assert_bits_f32("stablehlo.abs %a", nan, 0, 0x7fc01234u);
    assert_bits_f32("stablehlo.sign %a", -0.0f, 0, 0x80000000u);
    assert_bits_f32("stablehlo.sign %a", -3, 0, f32_bits(-1));
}

static void rounding_to_integers_keeps_signs(void **state)
{
    (void)state;
    static const struct {
        float x, floor, ceil, even, away;
    } rows[] = {
        {0.5f, 0, 1, 0, 1},
        {-0.5f, -1, -0.0f, -0.0f, -1},
        {1.5f, 1, 2, 2, 2},
        {2.5f, 2, 3, 2, 3},
        {-2.5f, -3, -2, -2, -3},
        {-0.25f, -1, -0.0f, -0.0f, -0.0f},
        {0.49999997f, 0, 1, 0, 0},
        {8388609, 8388609, 8388609, 8388609, 8388609},
        {-0.0f, -0.0f, -0.0f, -0.0f, -0.0f},
        {4194304.5f, 4194304, 4194305, 4194304, 4194305},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        assert_bits_f32("stablehlo.floor %a", rows[i].x, 0, f32_bits(rows[i].floor));
        assert_bits_f32("stablehlo.ceil %a", rows[i].x, 0, f32_bits(rows[i].ceil));
        assert_bits_f32("stablehlo.round_nearest_even %a", rows[i].x, 0, f32_bits(rows[i].even));
        assert_bits_f32("stablehlo.round_nearest_afz %a", rows[i].x, 0, f32_bits(rows[i].away));
    }
}

/* C's fmodf is exact by definition. */
static void remainders_of_floats_are_exact(void **state)
{
    (void)state;
    static const float rows[][2] = {
        {5.5f, 2},        {-5.5f, 2},       {5.5f, -2},    {3e38f, 1e-45f}, {3e38f, 3.1e-39f},
        {1e-40f, 3e-41f}, {7, 7},           {0.1f, 0.03f}, {-0.0f, 3},      {3, __builtin_inff()},
        {1, 0x1p-126f},   {16777215, 0.1f},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        assert_bits_f32("stablehlo.remainder %a, %b", rows[i][0], rows[i][1],
                        f32_bits(__builtin_fmodf(rows[i][0], rows[i][1])));
    assert_bits_f32("stablehlo.remainder %a, %b", 1, 0, 0x7fc00000u);
    assert_bits_f32("stablehlo.remainder %a, %b", __builtin_inff(), 2, 0x7fc00000u);
}

/* Sums of narrow floats are rounded once, to nearest even. */
static void narrow_floats_round_once(void **state)
{
    (void)state;
    assert_runs("%a = stablehlo.constant dense<[256.0, 256.0, 3.0e38]> : tensor<3xbf16>\n"
                "%b = stablehlo.constant dense<[1.0, 3.0, 3.0e38]> : tensor<3xbf16>\n"
                "%r = stablehlo.add %a, %b : tensor<3xbf16>\n"
                "check.expect_eq_const %r, dense<[256.0, 260.0, 0x7F80]> : tensor<3xbf16>");
    assert_runs("%a = stablehlo.constant dense<[448.0, 0.875, 17.0]> : tensor<3xf8E4M3FN>\n"
                "%b = stablehlo.constant dense<[1.0, 0.0625, 2.0]> : tensor<3xf8E4M3FN>\n"
                "%r = stablehlo.add %a, %b : tensor<3xf8E4M3FN>\n"
                "check.expect_eq_const %r, dense<[448.0, 0.9375, 18.0]> : tensor<3xf8E4M3FN>\n"
                "%c = stablehlo.compare LT, %b, %a : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> "
                "tensor<3xi1>\n"
                "check.expect_eq_const %c, dense<true> : tensor<3xi1>");
}

static void total_order_tells_zeros_and_nans_apart(void **state)
{
    (void)state;
    assert_runs(
        "%a = stablehlo.constant dense<[-0.0, 0.0, 0x7FC00000, 0xFFC00000, 1.0]> : tensor<5xf32>\n"
        "%b = stablehlo.constant dense<[0.0, -0.0, 0x7F800000, 0xFF800000, 1.0]> : tensor<5xf32>\n"
        "%t = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<5xf32>, tensor<5xf32>) -> "
        "tensor<5xi1>\n"
        "check.expect_eq_const %t, dense<[true, false, false, true, false]> : tensor<5xi1>\n"
        "%f = stablehlo.compare LT, %a, %b, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> "
        "tensor<5xi1>\n"
        "check.expect_eq_const %f, dense<false> : tensor<5xi1>\n"
        "%ne = stablehlo.compare NE, %a, %a, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> "
        "tensor<5xi1>\n"
        "check.expect_eq_const %ne, dense<[false, false, true, true, false]> : tensor<5xi1>");
    assert_runs("%a = stablehlo.constant dense<[-2.0, -0.0, 0xFE00]> : tensor<3xf16>\n"
                "%b = stablehlo.constant dense<[-1.0, 0.0, 0xFC00]> : tensor<3xf16>\n"
                "%t = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<3xf16>, tensor<3xf16>) -> "
                "tensor<3xi1>\n"
                "check.expect_eq_const %t, dense<true> : tensor<3xi1>");
}

static void clamp_and_select_take_scalars(void **state)
{
    (void)state;
    assert_runs(
        "%x = stablehlo.constant dense<[-5, 0, 5, 9]> : tensor<4xi32>\n"
        "%lo = stablehlo.constant dense<-1> : tensor<i32>\n"
        "%hi = stablehlo.constant dense<6> : tensor<i32>\n"
        "%c = stablehlo.clamp %lo, %x, %hi : (tensor<i32>, tensor<4xi32>, tensor<i32>) -> "
        "tensor<4xi32>\n"
        "check.expect_eq_const %c, dense<[-1, 0, 5, 6]> : tensor<4xi32>\n"
        "%los = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
        "%d = stablehlo.clamp %los, %x, %hi : (tensor<4xi32>, tensor<4xi32>, tensor<i32>) -> "
        "tensor<4xi32>\n"
        "check.expect_eq_const %d, dense<[1, 2, 5, 6]> : tensor<4xi32>\n"
        "%p = stablehlo.constant dense<false> : tensor<i1>\n"
        "%s = stablehlo.select %p, %x, %los : tensor<i1>, tensor<4xi32>\n"
        "check.expect_eq_const %s, dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
        "%q = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>\n"
        "%t = stablehlo.select %q, %x, %los : tensor<4xi1>, tensor<4xi32>\n"
        "check.expect_eq_const %t, dense<[-5, 2, 3, 9]> : tensor<4xi32>");
}

static void complex_numbers_have_components(void **state)
{
    (void)state;
    assert_runs(
        "%a = stablehlo.constant dense<[(3.0, 4.0), (1.0, -2.0)]> : tensor<2xcomplex<f32>>\n"
        "%b = stablehlo.constant dense<[(1.0, 2.0), (1.0, 5.0)]> : tensor<2xcomplex<f32>>\n"
        "%abs = stablehlo.abs %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
        "check.expect_eq_const %abs, dense<[5.0, 2.236068]> : tensor<2xf32>\n"
        "%mul = stablehlo.multiply %a, %b : tensor<2xcomplex<f32>>\n"
        "check.expect_eq_const %mul, dense<[(-5.0, 10.0), (11.0, 3.0)]> : tensor<2xcomplex<f32>>\n"
        "%max = stablehlo.maximum %a, %b : tensor<2xcomplex<f32>>\n"
        "check.expect_eq_const %max, dense<[(3.0, 4.0), (1.0, 5.0)]> : tensor<2xcomplex<f32>>\n"
        "%im = stablehlo.imag %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
        "%re = stablehlo.real %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
        "%c = stablehlo.complex %im, %re : tensor<2xcomplex<f32>>\n"
        "check.expect_eq_const %c, dense<[(4.0, 3.0), (-2.0, 1.0)]> : tensor<2xcomplex<f32>>\n"
        "%eq = stablehlo.compare NE, %a, %b : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> "
        "tensor<2xi1>\n"
        "check.expect_eq_const %eq, dense<true> : tensor<2xi1>\n"
        "%r = stablehlo.real %re : tensor<2xf32>\n"
        "check.expect_eq_const %r, dense<[3.0, 1.0]> : tensor<2xf32>\n"
        "%i = stablehlo.imag %re : tensor<2xf32>\n"
        "check.expect_eq_const %i, dense<0.0> : tensor<2xf32>");
}

/* An operand with further uses must not be overwritten. */
static void operands_with_further_uses_are_preserved(void **state)
{
    (void)state;
    assert_runs("%a = stablehlo.iota dim = 0 : tensor<5000xi32>\n"
                "%b = stablehlo.add %a, %a : tensor<5000xi32>\n"
                "%c = stablehlo.subtract %b, %a : tensor<5000xi32>\n"
                "check.expect_eq %c, %a : tensor<5000xi32>\n"
                "%d = stablehlo.negate %c : tensor<5000xi32>\n"
                "%e = stablehlo.add %d, %a : tensor<5000xi32>\n"
                "check.expect_eq_const %e, dense<0> : tensor<5000xi32>");
}

static const char large_text[] =
    "func.func @main() -> tensor<100001xbf16> {\n"
    "  %i = stablehlo.iota dim = 0 : tensor<100001xf32>\n"
    "  %s = stablehlo.sine %i : tensor<100001xf32>\n"
    "  %h = stablehlo.convert %s : (tensor<100001xf32>) -> tensor<100001xbf16>\n"
    "  %e = stablehlo.exponential %h : tensor<100001xbf16>\n"
    "  %m = stablehlo.multiply %e, %h : tensor<100001xbf16>\n"
    "  return %m : tensor<100001xbf16>\n}\n";

static void any_number_of_threads_gives_the_same_bits(void **state)
{
    (void)state;
    tern_pool *pool = NULL;
    tern_ref_value *one = NULL, *many = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    assert_ok(program_run(tern_alloc_host(), &(program){.text = large_text}, &one));
    assert_ok(program_run(tern_alloc_host(), &(program){.text = large_text, .pool = pool}, &many));
    assert_int_equal(one->data_bytes, 2 * 100001);
    assert_memory_equal(one->data, many->data, one->data_bytes);
    tern_ref_release(one);
    tern_ref_release(many);
    tern_pool_destroy(pool);
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program p = {
        .text = PROGRAM("%a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
                        "%b = stablehlo.exponential %a : tensor<2xf32>\n"
                        "%c = stablehlo.compare LT, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> "
                        "tensor<2xi1>\n"
                        "%d = stablehlo.select %c, %a, %b : tensor<2xi1>, tensor<2xf32>\n"
                        "%e = stablehlo.clamp %a, %d, %b : tensor<2xf32>\n"
                        "check.expect_eq %e, %a : tensor<2xf32>")};
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(integers_wrap_and_divide_as_specified),
          cmocka_unit_test(shifts_beyond_the_width_give_zero_or_the_sign),
          cmocka_unit_test(narrow_integers_have_their_own_width),
          cmocka_unit_test(booleans_have_logic),
          cmocka_unit_test(powers_of_integers_with_negative_exponents),
          cmocka_unit_test(nans_come_out_the_same_and_zeros_are_ordered),
          cmocka_unit_test(rounding_to_integers_keeps_signs),
          cmocka_unit_test(remainders_of_floats_are_exact),
          cmocka_unit_test(narrow_floats_round_once),
          cmocka_unit_test(total_order_tells_zeros_and_nans_apart),
          cmocka_unit_test(clamp_and_select_take_scalars),
          cmocka_unit_test(complex_numbers_have_components),
          cmocka_unit_test(operands_with_further_uses_are_preserved),
          cmocka_unit_test(any_number_of_threads_gives_the_same_bits),
          cmocka_unit_test(failing_allocations_leak_nothing))
