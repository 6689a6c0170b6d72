/* dot_op_test.c - dot_general, dot and einsum. Expected values are XLA's, on the same programs, or
 * numpy's. */
#include "op_programs.h"

static void batches_and_contractions_in_any_position(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[[-0.75, -1.25, -0.25, 0.5], [1.25, 0.0, -0.5, -0.75], "
            "[0.75, 1.75, 0.25, -1.25]], [[-1.0, 1.5, 0.25, -1.75], [-0.0, -1.25, -0.75, -0.5], "
            "[-0.75, 0.5, -0.0, -0.5]]]> : tensor<2x3x4xf32>\n"
            "%b = stablehlo.constant dense<[[[0.5, 0.75, -1.75, -0.25, -1.0], [-0.25, -1.25, 0.0, "
            "-0.0, -0.25]], [[-1.0, -0.5, -1.0, -1.25, 0.25], [-1.0, 1.25, 0.75, -2.0, 0.25]], "
            "[[-1.0, 0.0, 0.0, -2.0, -0.25], [-0.25, 1.0, -1.25, 0.75, -1.0]], [[-0.25, -0.75, "
            "1.5, 0.5, 2.5], [0.75, 0.75, 0.75, -0.5, -0.0]]]> : tensor<4x2x5xf32>\n"
            "%c = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [2] "
            "x [0] : (tensor<2x3x4xf32>, tensor<4x2x5xf32>) -> tensor<2x3x5xf32>\n"
            "%d = stablehlo.dot_general %a, %b, contracting_dims = [2, 0] x [0, 1] : "
            "(tensor<2x3x4xf32>, tensor<4x2x5xf32>) -> tensor<3x5xf32>\n"
            "%f = stablehlo.dot_general %a, %a, batching_dims = [0, 2] x [0, 2], contracting_dims "
            "= [1] x [1] : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x4xf32>\n"
            "check.expect_almost_eq_const %c, dense<[[[1.0, -0.3125, 3.3125, 2.5, 1.75], [1.3125, "
            "1.5, -3.3125, 0.3125, -3.0], [-1.3125, 0.625, -4.9375, -3.5, -3.5]], [[-2.625, "
            "2.0625, -0.5, -1.9375, 0.375], [1.0625, -2.6875, -0.375, 2.1875, 0.4375], [-0.6875, "
            "1.1875, 0.0, -0.75, 0.3125]]]> : tensor<2x3x5xf32>\n"
            "check.expect_almost_eq_const %d, dense<[[-1.625, 1.75, 2.8125, 0.5625, 2.125], "
            "[2.375, -1.1875, -3.6875, 2.5, -2.5625], [-2.0, 1.8125, -4.9375, -4.25, -3.1875]]> : "
            "tensor<3x5xf32>\n"
            "check.expect_almost_eq_const %f, dense<[[2.6875, 4.625, 0.375, 2.375], [1.5625, "
            "4.0625, 0.625, 3.5625]]> : tensor<2x4xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void every_kind_of_number(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[100, -100], [7, 3]]> : tensor<2x2xi8>\n"
                "%b = stablehlo.constant dense<[[2, 1], [1, -128]]> : tensor<2x2xi8>\n"
                "%c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi8>\n"
                "%d = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi32>\n"
                "%e = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi64>\n"
                "check.expect_eq_const %c, dense<[[100, 100], [17, -121]]> : tensor<2x2xi8>\n"
                "check.expect_eq_const %d, dense<[[100, 12900], [17, -377]]> : tensor<2x2xi32>\n"
                "check.expect_eq_const %e, dense<[[100, 12900], [17, -377]]> : tensor<2x2xi64>\n"),
        PROGRAM(
            "%a = stablehlo.constant dense<[[true, false], [false, false]]> : tensor<2x2xi1>\n"
            "%b = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>\n"
            "%c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xi1>, "
            "tensor<2x2xi1>) -> tensor<2x2xi1>\n"
            "check.expect_eq_const %c, dense<[[true, true], [false, false]]> : tensor<2x2xi1>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[4294967295, 2]]> : tensor<1x2xui32>\n"
                "%b = stablehlo.constant dense<[[4294967295], [3]]> : tensor<2x1xui32>\n"
                "%c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<1x2xui32>, tensor<2x1xui32>) -> tensor<1x1xui32>\n"
                "%d = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<1x2xui32>, tensor<2x1xui32>) -> tensor<1x1xui64>\n"
                "check.expect_eq_const %c, dense<[[7]]> : tensor<1x1xui32>\n"
                "check.expect_eq_const %d, dense<[[18446744065119617031]]> : tensor<1x1xui64>\n"),
        PROGRAM(
            "%a = stablehlo.constant dense<[[(1.0, 2.0), (3.0, -1.0)]]> : "
            "tensor<1x2xcomplex<f32>>\n"
            "%b = stablehlo.constant dense<[[(0.5, -1.0)], [(2.0, 4.0)]]> : "
            "tensor<2x1xcomplex<f32>>\n"
            "%c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
            "(tensor<1x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>\n"
            "%d = stablehlo.convert %a : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f64>>\n"
            "%e = stablehlo.convert %b : (tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f64>>\n"
            "%f = stablehlo.dot_general %d, %e, contracting_dims = [1] x [0] : "
            "(tensor<1x2xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>\n"
            "check.expect_eq_const %c, dense<[[(12.5, 10.0)]]> : tensor<1x1xcomplex<f32>>\n"
            "check.expect_eq_const %f, dense<[[(12.5, 10.0)]]> : tensor<1x1xcomplex<f64>>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void narrow_floats_are_rounded_once(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[256.0, 1.0, 1.0, 1.0]> : tensor<4xbf16>\n"
                "%o = stablehlo.constant dense<1.0> : tensor<4xbf16>\n"
                "%b = stablehlo.dot_general %a, %o, contracting_dims = [0] x [0] : "
                "(tensor<4xbf16>, tensor<4xbf16>) -> tensor<bf16>\n"
                "%c = stablehlo.dot_general %a, %o, contracting_dims = [0] x [0] : "
                "(tensor<4xbf16>, tensor<4xbf16>) -> tensor<f32>\n"
                "%e = stablehlo.constant dense<[16.0, 1.0, 1.0, 1.0]> : tensor<4xf8E4M3FN>\n"
                "%f = stablehlo.dot_general %e, %e, contracting_dims = [0] x [0] : "
                "(tensor<4xf8E4M3FN>, tensor<4xf8E4M3FN>) -> tensor<f32>\n"
                "check.expect_eq_const %b, dense<260.0> : tensor<bf16>\n"
                "check.expect_eq_const %c, dense<259.0> : tensor<f32>\n"
                "check.expect_eq_const %f, dense<259.0> : tensor<f32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void quantised_operands_are_dequantised(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[10, -20], [30, 4]]> : tensor<2x2xi8>\n"
                "%q = stablehlo.bitcast_convert %a : (tensor<2x2xi8>) -> "
                "tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>\n"
                "%w = stablehlo.bitcast_convert %a : (tensor<2x2xi8>) -> "
                "tensor<2x2x!quant.uniform<i8:f32, 0.25:0>>\n"
                "%c = stablehlo.dot_general %q, %w, contracting_dims = [1] x [0] : "
                "(tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>, tensor<2x2x!quant.uniform<i8:f32, "
                "0.25:0>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.125:1>>\n"
                "%d = stablehlo.bitcast_convert %c : (tensor<2x2x!quant.uniform<i32:f32, "
                "0.125:1>>) -> tensor<2x2xi32>\n"
                "check.expect_eq_const %d, dense<[[-579, -247], [341, -551]]> : tensor<2x2xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void empty_sums_are_zero(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<> : tensor<2x0xf32>\n"
                "%b = stablehlo.constant dense<> : tensor<0x3xf32>\n"
                "%c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>\n"
                "%d = stablehlo.convert %c : (tensor<2x3xf32>) -> tensor<2x3xi32>\n"
                "check.expect_almost_eq_const %c, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : "
                "tensor<2x3xf32>\n"
                "check.expect_eq_const %d, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void dot_and_einsum(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>\n"
            "%v = stablehlo.constant dense<[1.0, 0.0, -1.0]> : tensor<3xf32>\n"
            "%m = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : "
            "tensor<3x2xf32>\n"
            "%c = stablehlo.dot %a, %v : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>\n"
            "%d = stablehlo.dot %a, %m : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>\n"
            "%e = stablehlo.einsum %a, %m, config = \"ij,jk->ki\" : (tensor<2x3xf32>, "
            "tensor<3x2xf32>) -> tensor<2x2xf32>\n"
            "%f = stablehlo.einsum %a, %a, config = \"ij,ik->i\" : (tensor<2x3xf32>, "
            "tensor<2x3xf32>) -> tensor<2xf32>\n"
            "%g = stablehlo.einsum %a, %v, config = \"...j,j->...j\" : (tensor<2x3xf32>, "
            "tensor<3xf32>) -> tensor<2x3xf32>\n"
            "%h = stablehlo.unary_einsum %a, config = \"ij->j\" : (tensor<2x3xf32>) -> "
            "tensor<3xf32>\n"
            "%k = stablehlo.unary_einsum %d, config = \"ii->i\" : (tensor<2x2xf32>) -> "
            "tensor<2xf32>\n"
            "check.expect_eq_const %c, dense<[-2.0, -2.0]> : tensor<2xf32>\n"
            "check.expect_eq_const %d, dense<[[22.0, 28.0], [49.0, 64.0]]> : tensor<2x2xf32>\n"
            "check.expect_eq_const %e, dense<[[22.0, 49.0], [28.0, 64.0]]> : tensor<2x2xf32>\n"
            "check.expect_eq_const %f, dense<[36.0, 225.0]> : tensor<2xf32>\n"
            "check.expect_eq_const %g, dense<[[1.0, 0.0, -3.0], [4.0, 0.0, -6.0]]> : "
            "tensor<2x3xf32>\n"
            "check.expect_eq_const %h, dense<[5.0, 7.0, 9.0]> : tensor<3xf32>\n"
            "check.expect_eq_const %k, dense<[22.0, 64.0]> : tensor<2xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(batches_and_contractions_in_any_position),
          cmocka_unit_test(every_kind_of_number), cmocka_unit_test(narrow_floats_are_rounded_once),
          cmocka_unit_test(quantised_operands_are_dequantised),
          cmocka_unit_test(empty_sums_are_zero), cmocka_unit_test(dot_and_einsum))
