/* norm_op_test.c - batch normalisation. Expected values are XLA's, on the same programs. */
#include "op_programs.h"

static void training(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%x = stablehlo.constant dense<[[[-0.0, 0.25], [1.25, 1.25], [1.0, 1.25]], "
                "[[-1.25, -0.5], [1.25, 0.25], [0.0, -2.0]]]> : tensor<2x3x2xf32>\n"
                "%s = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>\n"
                "%o = stablehlo.constant dense<[0.0, -1.0, 0.25]> : tensor<3xf32>\n"
                "%m = stablehlo.constant dense<[-0.375, 1.0, 0.0625]> : tensor<3xf32>\n"
                "%v = stablehlo.constant dense<[0.328125, 0.1875, 1.6367188]> : tensor<3xf32>\n"
                "%g = stablehlo.constant dense<[[[-1.75, 0.75], [0.25, -0.25], [-0.5, -1.75]], "
                "[[0.25, 1.0], [1.75, 0.0], [-0.25, -1.0]]]> : tensor<2x3x2xf32>\n"
                "%r:3 = \"stablehlo.batch_norm_training\"(%x, %s, %o) {epsilon = 1.250000e-01 : "
                "f32, feature_index = 1 : i64} : (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>) "
                "-> (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>)\n"
                "check.expect_almost_eq_const %r#0, dense<[[[0.557086, 0.9284767], [-0.10557282, "
                "-0.10557282], [0.6031612, 0.6973375]], [[-1.2998674, -0.18569534], [-0.10557282, "
                "-3.6832814], [0.22645593, -0.52695465]]]> : tensor<2x3x2xf32>\n"
                "check.expect_almost_eq_const %r#1, dense<[-0.375, 1.0, 0.0625]> : tensor<3xf32>\n"
                "check.expect_almost_eq_const %r#2, dense<[0.328125, 0.1875, 1.6367188]> : "
                "tensor<3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void inference(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%x = stablehlo.constant dense<[[[-0.0, 0.25], [1.25, 1.25], [1.0, 1.25]], "
                "[[-1.25, -0.5], [1.25, 0.25], [0.0, -2.0]]]> : tensor<2x3x2xf32>\n"
                "%s = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>\n"
                "%o = stablehlo.constant dense<[0.0, -1.0, 0.25]> : tensor<3xf32>\n"
                "%m = stablehlo.constant dense<[-0.375, 1.0, 0.0625]> : tensor<3xf32>\n"
                "%v = stablehlo.constant dense<[0.328125, 0.1875, 1.6367188]> : tensor<3xf32>\n"
                "%g = stablehlo.constant dense<[[[-1.75, 0.75], [0.25, -0.25], [-0.5, -1.75]], "
                "[[0.25, 1.0], [1.75, 0.0], [-0.25, -1.0]]]> : tensor<2x3x2xf32>\n"
                "%r = \"stablehlo.batch_norm_inference\"(%x, %s, %o, %m, %v) {epsilon = "
                "1.250000e-01 : f32, feature_index = 1 : i64} : (tensor<2x3x2xf32>, tensor<3xf32>, "
                "tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x2xf32>\n"
                "check.expect_almost_eq_const %r, dense<[[[0.557086, 0.9284767], [-0.1055727, "
                "-0.1055727], [0.6031612, 0.6973375]], [[-1.2998674, -0.18569535], [-0.1055727, "
                "-3.6832814], [0.22645593, -0.52695465]]]> : tensor<2x3x2xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void gradient(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%x = stablehlo.constant dense<[[[-0.0, 0.25], [1.25, 1.25], [1.0, 1.25]], "
                "[[-1.25, -0.5], [1.25, 0.25], [0.0, -2.0]]]> : tensor<2x3x2xf32>\n"
                "%s = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>\n"
                "%o = stablehlo.constant dense<[0.0, -1.0, 0.25]> : tensor<3xf32>\n"
                "%m = stablehlo.constant dense<[-0.375, 1.0, 0.0625]> : tensor<3xf32>\n"
                "%v = stablehlo.constant dense<[0.328125, 0.1875, 1.6367188]> : tensor<3xf32>\n"
                "%g = stablehlo.constant dense<[[[-1.75, 0.75], [0.25, -0.25], [-0.5, -1.75]], "
                "[[0.25, 1.0], [1.75, 0.0], [-0.25, -1.0]]]> : tensor<2x3x2xf32>\n"
                "%r:3 = \"stablehlo.batch_norm_grad\"(%x, %s, %m, %v, %g) {epsilon = 1.250000e-01 "
                ": f32, feature_index = 1 : i64} : (tensor<2x3x2xf32>, tensor<3xf32>, "
                "tensor<3xf32>, tensor<3xf32>, tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, "
                "tensor<3xf32>, tensor<3xf32>)\n"
                "check.expect_almost_eq_const %r#0, dense<[[[-2.5292985, 1.2934641], [-0.9838699, "
                "-2.7727242], [0.16475636, -0.29986075]], [[-0.102452606, 1.3382871], [4.3826933, "
                "-0.626099], [0.23387468, -0.09877028]]]> : tensor<2x3x2xf32>\n"
                "check.expect_almost_eq_const %r#1, dense<[-0.7892052, 0.78262377, -0.35316122]> : "
                "tensor<3xf32>\n"
                "check.expect_almost_eq_const %r#2, dense<[0.25, 1.75, -3.5]> : tensor<3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void narrow_types(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 6.0]]> : tensor<2x2xbf16>\n"
                "%s = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xbf16>\n"
                "%o = stablehlo.constant dense<[0.5, 0.0]> : tensor<2xbf16>\n"
                "%r:3 = \"stablehlo.batch_norm_training\"(%x, %s, %o) {epsilon = 0.000000e+00 : "
                "f32, feature_index = 1 : i64} : (tensor<2x2xbf16>, tensor<2xbf16>, "
                "tensor<2xbf16>) -> (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)\n"
                "check.expect_eq_const %r#0, dense<[[-1.5, -1.0], [2.5, 1.0]]> : tensor<2x2xbf16>\n"
                "check.expect_eq_const %r#1, dense<[2.0, 4.0]> : tensor<2xbf16>\n"
                "check.expect_eq_const %r#2, dense<[1.0, 4.0]> : tensor<2xbf16>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(training), cmocka_unit_test(inference), cmocka_unit_test(gradient),
          cmocka_unit_test(narrow_types))
