/* convert_op_test.c - convert, bitcast_convert and reduce_precision. */
#include "run_program.h"

#include "base/bits.h"

static void floats_go_to_integers_toward_zero_and_saturate(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[2.9, -2.9, 1.0e20, -1.0e20, 0x7FC00000]> : "
                "tensor<5xf32>\n"
                "%i = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi32>\n"
                "check.expect_eq_const %i, dense<[2, -2, 2147483647, -2147483648, 0]> : "
                "tensor<5xi32>\n"
                "%b = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi1>\n"
                "check.expect_eq_const %b, dense<true> : tensor<5xi1>");
    assert_runs("%x = stablehlo.constant dense<[300, -1, 128]> : tensor<3xi32>\n"
                "%i = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xi8>\n"
                "check.expect_eq_const %i, dense<[44, -1, -128]> : tensor<3xi8>\n"
                "%u = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xui4>\n"
                "check.expect_eq_const %u, dense<[12, 15, 0]> : tensor<3xui4>");
}

static void complex_numbers_lose_their_imaginary_part(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[(1.5, 2.0), (0.0, 3.0)]> : tensor<2xcomplex<f64>>\n"
                "%r = stablehlo.convert %x : (tensor<2xcomplex<f64>>) -> tensor<2xf32>\n"
                "check.expect_eq_const %r, dense<[1.5, 0.0]> : tensor<2xf32>\n"
                "%b = stablehlo.convert %x : (tensor<2xcomplex<f64>>) -> tensor<2xi1>\n"
                "check.expect_eq_const %b, dense<[true, false]> : tensor<2xi1>\n"
                "%c = stablehlo.convert %r : (tensor<2xf32>) -> tensor<2xcomplex<f32>>\n"
                "check.expect_eq_const %c, dense<[(1.5, 0.0), (0.0, 0.0)]> : "
                "tensor<2xcomplex<f32>>");
}

static void bits_are_cut_low_part_first(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[0x12345678, -1]> : tensor<2xi32>\n"
                "%b = stablehlo.bitcast_convert %x : (tensor<2xi32>) -> tensor<2x4xui8>\n"
                "check.expect_eq_const %b, dense<[[120, 86, 52, 18], [255, 255, 255, 255]]> : "
                "tensor<2x4xui8>\n"
                "%n = stablehlo.bitcast_convert %b : (tensor<2x4xui8>) -> tensor<2x4x2xi4>\n"
                "check.expect_eq_const %n, dense<[[[-8, 7], [6, 5], [4, 3], [2, 1]],"
                " [[-1, -1], [-1, -1], [-1, -1], [-1, -1]]]> : tensor<2x4x2xi4>\n"
                "%u = stablehlo.bitcast_convert %n : (tensor<2x4x2xi4>) -> tensor<2x4xui8>\n"
                "check.expect_eq %u, %b : tensor<2x4xui8>\n"
                "%y = stablehlo.bitcast_convert %u : (tensor<2x4xui8>) -> tensor<2xi32>\n"
                "check.expect_eq %y, %x : tensor<2xi32>\n"
                "%f = stablehlo.bitcast_convert %x : (tensor<2xi32>) -> tensor<2xf32>\n"
                "%g = stablehlo.bitcast_convert %f : (tensor<2xf32>) -> tensor<2xi32>\n"
                "check.expect_eq %g, %x : tensor<2xi32>");
    assert_runs("%x = stablehlo.constant dense<[0x8001, 5]> : tensor<2xui16>\n"
                "%b = stablehlo.bitcast_convert %x : (tensor<2xui16>) -> tensor<2x16xi1>\n"
                "%y = stablehlo.bitcast_convert %b : (tensor<2x16xi1>) -> tensor<2xui16>\n"
                "check.expect_eq %y, %x : tensor<2xui16>\n"
                "%c = stablehlo.convert %b : (tensor<2x16xi1>) -> tensor<2x16xi32>\n"
                "%z = stablehlo.constant dense<0> : tensor<i32>\n"
                "%s = stablehlo.reduce(%c init: %z) applies stablehlo.add across dimensions = [1]"
                " : (tensor<2x16xi32>, tensor<i32>) -> tensor<2xi32>\n"
                "check.expect_eq_const %s, dense<2> : tensor<2xi32>");
}

/* f16 has no number between 65504 and infinity; its smallest normal one is 2^-14. */
static void precision_is_reduced_as_to_another_float(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[65504.0, 65519.0, 65520.0, -1.0e30, 6.2e-05, "
                "6.0e-05, 1.00048828125, 1.00146484375]> : tensor<8xf32>\n"
                "%r = stablehlo.reduce_precision %x, format = e5m10 : tensor<8xf32>\n"
                "check.expect_eq_const %r, dense<[65504.0, 65504.0, 0x7F800000, 0xFF800000, "
                "6.198883056640625e-05, 0.0, 1.0, 1.001953125]> : tensor<8xf32>");
    /* Subnormal numbers stay where the exponent does not shrink; bf16 has none to drop. */
    assert_runs("%x = stablehlo.constant dense<[0x00000001, 0x00018000, 0x3F808000, 0x3F818000, "
                "0x7F7FFFFF, 0x7FC01234]> : tensor<6xf32>\n"
                "%r = stablehlo.reduce_precision %x, format = e8m7 : tensor<6xf32>\n"
                "%i = stablehlo.bitcast_convert %r : (tensor<6xf32>) -> tensor<6xui32>\n"
                "check.expect_eq_const %i, dense<[0, 0x00020000, 0x3F800000, 0x3F820000, "
                "0x7F800000, 0x7FC01234]> : tensor<6xui32>");
    assert_runs("%x = stablehlo.constant dense<[1.5, 3.0, 448.0]> : tensor<3xf8E4M3FN>\n"
                "%r = stablehlo.reduce_precision %x, format = e4m1 : tensor<3xf8E4M3FN>\n"
                "check.expect_eq_const %r, dense<[1.5, 3.0, 0x7F]> : tensor<3xf8E4M3FN>");
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program p = {
        .text = PROGRAM("%x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                        "%b = stablehlo.bitcast_convert %x : (tensor<2xi32>) -> tensor<2x4xui8>\n"
                        "%c = stablehlo.convert %b : (tensor<2x4xui8>) -> tensor<2x4xf32>\n"
                        "%d = stablehlo.reduce_precision %c, format = e5m10 : tensor<2x4xf32>\n"
                        "check.expect_eq %d, %c : tensor<2x4xf32>")};
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(floats_go_to_integers_toward_zero_and_saturate),
          cmocka_unit_test(complex_numbers_lose_their_imaginary_part),
          cmocka_unit_test(bits_are_cut_low_part_first),
          cmocka_unit_test(precision_is_reduced_as_to_another_float),
          cmocka_unit_test(failing_allocations_leak_nothing))
