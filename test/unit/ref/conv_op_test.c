/* conv_op_test.c - convolution. Expected values are XLA's, on the same programs. */
#include "op_programs.h"

static void strides_padding_dilation_reversal(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[[[1.25, -0.5], [0.25, -0.0], [0.5, -0.25], [-0.25, "
            "0.25]], [[0.0, -0.75], [1.0, -1.25], [-1.25, -1.25], [1.0, -0.25]], [[-1.0, -1.25], "
            "[0.5, -1.0], [-1.25, 0.5], [-1.25, -0.25]], [[-0.0, -0.5], [-0.0, 1.25], [-0.5, "
            "-1.25], [-1.75, -0.25]], [[-0.25, 0.25], [-0.5, -0.5], [-0.75, -0.5], [0.25, -0.5]]], "
            "[[[0.0, 2.0], [0.5, -1.5], [1.75, 0.25], [-1.0, 1.0]], [[0.0, -0.5], [-0.75, -1.0], "
            "[0.0, 1.0], [-0.25, 0.5]], [[2.0, -1.25], [0.25, -0.25], [-1.0, -1.0], [-0.0, 0.5]], "
            "[[-0.5, 0.0], [0.75, 0.25], [0.75, 0.5], [0.5, 1.75]], [[0.5, 0.25], [0.75, -1.0], "
            "[-0.25, 0.75], [0.75, 1.5]]]]> : tensor<2x5x4x2xf32>\n"
            "%k = stablehlo.constant dense<[[[[0.0, -1.5, 2.0], [1.0, -1.0, 1.5]], [[0.0, -1.75, "
            "-0.5], [-0.5, 1.5, -0.75]]], [[[-0.25, -0.25, -0.5], [-1.0, 0.25, 1.0]], [[0.5, -1.0, "
            "-1.25], [0.0, -0.75, -0.75]]], [[[-1.75, 2.0, 1.0], [-1.0, 1.0, 1.25]], [[-2.5, -0.5, "
            "-0.5], [0.75, -0.0, -0.25]]]]> : tensor<3x2x2x3xf32>\n"
            "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, "
            "f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]]} {batch_group_count = 1 : i64, "
            "feature_group_count = 1 : i64} : (tensor<2x5x4x2xf32>, tensor<3x2x2x3xf32>) -> "
            "tensor<2x3x4x3xf32>\n"
            "%d = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, b, 1, "
            "0], window = {pad = [[-1, 0], [2, -1]], lhs_dilate = [1, 2], rhs_dilate = [1, 3], "
            "reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} "
            ": (tensor<2x5x4x2xf32>, tensor<3x2x2x3xf32>) -> tensor<3x2x5x2xf32>\n"
            "check.expect_almost_eq_const %c, dense<[[[[-2.375, -1.9375, -2.5625], [1.875, 1.0, "
            "-0.1875], [0.75, -4.375, -3.625], [-1.6875, 1.875, 1.0625]], [[3.0625, -3.1875, "
            "-2.25], [-1.3125, 2.0625, 3.75], [4.375, 1.5, -2.9375], [3.625, -4.75, -0.0625]], "
            "[[-1.5625, 3.375, -0.3125], [2.125, -1.125, 4.125], [-0.3125, 4.875, -1.875], "
            "[0.1875, 2.6875, -4.5]]], [[[-0.125, 1.0, 2.5], [5.3125, -4.9375, -6.375], [-1.1875, "
            "1.0, 1.125], [-0.8125, 0.5, 1.875]], [[0.0625, -1.9375, -2.9375], [-4.875, 6.625, "
            "-1.5625], [0.25, 1.5625, 1.0625], [-2.625, 2.75, 3.4375]], [[-0.125, -0.25, -1.75], "
            "[0.6875, -2.6875, -0.5], [-0.6875, -1.5, -0.5], [0.0625, -2.3125, 4.75]]]]> : "
            "tensor<2x3x4x3xf32>\n"
            "check.expect_almost_eq_const %d, dense<[[[[0.0, 0.0], [-3.8125, -1.75], [1.75, 3.75], "
            "[2.1875, 3.5], [1.625, -1.625]], [[0.0, 0.0], [1.125, 0.0625], [1.25, -1.875], [0.0, "
            "1.75], [2.75, -1.625]]], [[[0.0, 0.0], [1.625, -1.0625], [-0.3125, -3.25], [0.5, "
            "2.625], [-0.875, 1.5625]], [[0.0, 0.0], [-0.625, -3.875], [-0.5625, 1.875], [1.1875, "
            "0.9375], [-4.0, 0.0]]], [[[0.0, 0.0], [-1.0, -0.3125], [-2.4375, -3.1875], [3.3125, "
            "2.8125], [0.0625, -1.25]], [[0.0, 0.0], [-0.0625, -0.8125], [-3.875, 2.0625], [1.0, "
            "-1.0], [-0.5, -0.1875]]]]> : tensor<3x2x5x2xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void groups_of_features_and_of_batches(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[[-0.0, 1.75, 2.25, -0.5, -1.0], [2.75, -1.0, "
                "-0.5, 0.0, 0.5], [1.0, 0.5, -0.75, 0.5, 0.25], [2.0, -0.0, -1.25, -1.0, 1.5]]]> : "
                "tensor<1x4x5xf32>\n"
                "%k = stablehlo.constant dense<[[[-0.5, -2.0], [-0.5, 0.0]], [[1.25, -1.0], [0.75, "
                "0.75]], [[-0.75, -0.25], [1.75, 1.75]], [[0.75, 0.25], [1.25, -0.25]], [[-0.0, "
                "-0.75], [0.0, -0.0]], [[2.75, -0.25], [1.25, 1.25]]]> : tensor<6x2x2xf32>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], "
                "window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : "
                "(tensor<1x4x5xf32>, tensor<6x2x2xf32>) -> tensor<1x6x4xf32>\n"
                "check.expect_almost_eq_const %c, dense<[[[-4.875, -4.875, 0.125, 2.25], [-0.4375, "
                "-1.1875, 2.9375, 0.75], [2.625, -4.5, -2.4375, 1.5], [3.375, 0.5, -1.75, "
                "-1.1875], [-0.375, 0.5625, -0.375, -0.1875], [5.125, 0.0, -5.0, 1.9375]]]> : "
                "tensor<1x6x4xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[-0.25, 1.25, -2.25], [0.0, 0.75, -2.5]], "
                "[[-1.25, 1.0, -0.25], [-1.0, -0.25, -0.5]], [[0.75, 0.5, -0.25], [-0.75, -0.0, "
                "1.25]], [[0.25, 0.75, -0.25], [-1.25, -0.75, 0.75]]]> : tensor<4x2x3xf32>\n"
                "%k = stablehlo.constant dense<[[[0.0, -1.0], [-1.5, 0.0]], [[-0.25, -0.25], "
                "[-0.25, 0.25]], [[0.25, 1.0], [1.0, 1.25]], [[0.75, -0.25], [-0.0, 0.5]]]> : "
                "tensor<4x2x2xf32>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], "
                "window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : "
                "(tensor<4x2x3xf32>, tensor<4x2x2xf32>) -> tensor<2x4x2xf32>\n"
                "check.expect_almost_eq_const %c, dense<[[[-1.25, 1.125], [-0.0625, -0.5625], "
                "[-0.0625, 1.4375], [0.4375, 1.0625]], [[0.5, 0.625], [0.25, -0.25], [-1.375, "
                "0.125], [-0.375, 1.0]]]> : tensor<2x4x2xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[[-0.25, 0.5, 1.25, -0.75], [-1.75, 1.25, 0.0, "
                "0.75], [-1.25, 1.75, 0.75, -0.25], [-0.25, 0.0, -0.25, -0.25]], [[-1.0, 1.25, "
                "-0.0, 0.0], [0.0, -2.25, 0.5, -0.25], [-0.25, 0.0, -1.0, 0.75], [-0.75, -1.0, "
                "-0.75, 0.25]], [[0.75, -0.5, -1.5, 1.0], [-1.0, 1.25, -0.0, -0.75], [-0.75, 0.5, "
                "1.0, -0.25], [1.0, 2.0, -0.25, -1.25]]]]> : tensor<1x3x4x4xf32>\n"
                "%k = stablehlo.constant dense<[[[[-1.0, -1.5], [-0.75, -0.75]]], [[[-1.25, 0.5], "
                "[-2.5, -1.25]]], [[[2.0, 1.0], [0.5, 0.5]]]]> : tensor<3x1x2x2xf32>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, "
                "f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : "
                "i64} : (tensor<1x3x4x4xf32>, tensor<3x1x2x2xf32>) -> tensor<1x3x3x3xf32>\n"
                "check.expect_almost_eq_const %c, dense<[[[[-0.125, -3.3125, -0.6875], [-0.5, "
                "-3.125, -1.5], [-1.1875, -2.6875, 0.0]], [[4.6875, 3.4375, -0.9375], [-0.5, "
                "4.3125, 0.8125], [3.4375, 2.9375, 3.1875]], [[1.125, -1.875, -2.375], [-0.875, "
                "3.25, -0.375], [0.5, 2.875, 1.0]]]]> : tensor<1x3x3x3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void any_number_of_dimensions_and_types(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.75, 0.5, 0.0], [-1.25, -0.0, -0.75]]> : "
                "tensor<2x3xf32>\n"
                "%k = stablehlo.constant dense<[[-0.75, -0.75], [-0.0, -0.25], [0.75, -1.25]]> : "
                "tensor<3x2xf32>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f]x[i, o]->[b, f], window = "
                "{} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                "(tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>\n"
                "check.expect_almost_eq_const %c, dense<[[-1.3125, -1.4375], [0.375, 1.875]]> : "
                "tensor<2x2xf32>\n"),
        PROGRAM(
            "%a = stablehlo.constant dense<[[[[[-0.25], [1.75]], [[0.0], [1.25]], [[1.25], "
            "[1.25]]], [[[0.75], [-1.5]], [[-0.25], [-0.5]], [[-1.5], [-0.5]]]]]> : "
            "tensor<1x2x3x2x1xf32>\n"
            "%k = stablehlo.constant dense<[[[[[-1.25, -1.75]]], [[[0.25, -0.0]]]], [[[[-0.75, "
            "-1.0]]], [[[-0.5, -0.5]]]]]> : tensor<2x2x1x1x2xf32>\n"
            "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, "
            "0, 1, 2, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} "
            ": (tensor<1x2x3x2x1xf32>, tensor<2x2x1x1x2xf32>) -> tensor<1x1x2x2x2xf32>\n"
            "check.expect_almost_eq_const %c, dense<[[[[[-0.125, -0.1875], [-0.5, -1.3125]], "
            "[[1.25, 1.0], [-0.625, -1.4375]]]]]> : tensor<1x1x2x2x2xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[1, 2, 3, 4]]]> : tensor<1x1x4xi16>\n"
                "%k = stablehlo.constant dense<[[[5, 6]]]> : tensor<1x1x2xi16>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], "
                "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                "(tensor<1x1x4xi16>, tensor<1x1x2xi16>) -> tensor<1x1x3xi16>\n"
                "check.expect_eq_const %c, dense<[[[17, 28, 39]]]> : tensor<1x1x3xi16>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[(1.0, 1.0), (2.0, 0.0), (0.0, -3.0)]]]> : "
                "tensor<1x1x3xcomplex<f64>>\n"
                "%k = stablehlo.constant dense<[[[(0.0, 1.0), (2.0, 1.0)]]]> : "
                "tensor<1x1x2xcomplex<f64>>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], "
                "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                "(tensor<1x1x3xcomplex<f64>>, tensor<1x1x2xcomplex<f64>>) -> "
                "tensor<1x1x2xcomplex<f64>>\n"
                "check.expect_almost_eq_const %c, dense<[[[(3.0, 3.0), (3.0, -4.0)]]]> : "
                "tensor<1x1x2xcomplex<f64>>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void a_window_that_does_not_fit_has_no_position(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[[-0.5, -0.0]]]> : tensor<1x1x2xf32>\n"
                "%k = stablehlo.constant dense<[[[-0.5, 0.5, 0.5]]]> : tensor<1x1x3xf32>\n"
                "%c = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], "
                "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                "(tensor<1x1x2xf32>, tensor<1x1x3xf32>) -> tensor<1x1x0xf32>\n"
                "check.expect_almost_eq_const %c, dense<> : tensor<1x1x0xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void quantised_operands_are_dequantised(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[[10, -20, 30]]]> : tensor<1x1x3xi8>\n"
            "%k = stablehlo.constant dense<[[[3]], [[4]]]> : tensor<2x1x1xi8>\n"
            "%q = stablehlo.bitcast_convert %a : (tensor<1x1x3xi8>) -> "
            "tensor<1x1x3x!quant.uniform<i8:f32, 0.5:2>>\n"
            "%w = stablehlo.bitcast_convert %k : (tensor<2x1x1xi8>) -> "
            "tensor<2x1x1x!quant.uniform<i8:f32:0, {0.25:0,0.5:0}>>\n"
            "%c = stablehlo.convolution(%q, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], "
            "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
            "(tensor<1x1x3x!quant.uniform<i8:f32, 0.5:2>>, tensor<2x1x1x!quant.uniform<i8:f32:0, "
            "{0.25:0,0.5:0}>>) -> tensor<1x2x3x!quant.uniform<i32:f32:1, {0.125:0,0.25:0}>>\n"
            "%d = stablehlo.bitcast_convert %c : (tensor<1x2x3x!quant.uniform<i32:f32:1, "
            "{0.125:0,0.25:0}>>) -> tensor<1x2x3xi32>\n"
            "check.expect_eq_const %d, dense<[[[24, -66, 84], [32, -88, 112]]]> : "
            "tensor<1x2x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(strides_padding_dilation_reversal),
          cmocka_unit_test(groups_of_features_and_of_batches),
          cmocka_unit_test(any_number_of_dimensions_and_types),
          cmocka_unit_test(a_window_that_does_not_fit_has_no_position),
          cmocka_unit_test(quantised_operands_are_dequantised))
