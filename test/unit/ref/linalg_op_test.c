/* linalg_op_test.c - cholesky and triangular_solve, compared with numpy. */
#include "op_programs.h"

static void cholesky_of_either_triangle(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[[4.0, 99.0, 99.0], [2.0, 5.0, 99.0], [-1.0, 1.5, "
                "3.0]], [[9.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 9.0]]]> : tensor<2x3x3xf64>\n"
                "%l = stablehlo.cholesky %a, lower = true : tensor<2x3x3xf64>\n"
                "check.expect_almost_eq_const %l, dense<[[[2.0, 0.0, 0.0], [1.0, 2.0, 0.0], [-0.5, "
                "1.0, 1.3228756555322954]], [[3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]]]> "
                ": tensor<2x3x3xf64>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[4.0, 2.0, -1.0], [99.0, 5.0, 1.5], [99.0, 99.0, "
                "3.0]]> : tensor<3x3xf32>\n"
                "%l = stablehlo.cholesky %a, lower = false : tensor<3x3xf32>\n"
                "check.expect_almost_eq_const %l, dense<[[2.0, 1.0, -0.5], [0.0, 2.0, 1.0], [0.0, "
                "0.0, 1.3228756]]> : tensor<3x3xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[(4.0, 0.0), (1.0, -1.0)], [(1.0, 1.0), (3.0, "
                "0.0)]]> : tensor<2x2xcomplex<f64>>\n"
                "%l = stablehlo.cholesky %a, lower = true : tensor<2x2xcomplex<f64>>\n"
                "check.expect_almost_eq_const %l, dense<[[(2.0, 0.0), (0.0, 0.0)], [(0.5, 0.5), "
                "(1.5811388300841898, 0.0)]]> : tensor<2x2xcomplex<f64>>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[(4.0, 0.0), (1.0, -1.0)], [(1.0, 1.0), (3.0, "
                "0.0)]]> : tensor<2x2xcomplex<f32>>\n"
                "%l = stablehlo.cholesky %a, lower = false : tensor<2x2xcomplex<f32>>\n"
                "check.expect_almost_eq_const %l, dense<[[(2.0, -0.0), (0.5, -0.5)], [(0.0, -0.0), "
                "(1.5811388, -0.0)]]> : tensor<2x2xcomplex<f32>>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void matrices_without_a_factor_give_nan(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1.0, 2.0], [2.0, 1.0]]> : tensor<2x2xf32>\n"
            "%l = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>\n"
            "%n = stablehlo.compare NE, %l, %l : (tensor<2x2xf32>, tensor<2x2xf32>) -> "
            "tensor<2x2xi1>\n"
            "check.expect_eq_const %n, dense<[[true, false], [true, true]]> : tensor<2x2xi1>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void triangles_left_and_right(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[[2.0, 0.25, -1.5], [-1.0, 4.0, 0.75], [0.5, 0.75, "
                "2.0]], [[2.0, -1.0, 0.5], [-0.75, 4.0, 0.5], [-0.25, 0.75, 2.0]]]> : "
                "tensor<2x3x3xf32>\n"
                "%b = stablehlo.constant dense<[[[0.25, -0.25], [0.25, 0.5], [-1.0, 0.5]], "
                "[[-0.25, -1.0], [0.25, 1.5], [-1.5, -1.75]]]> : tensor<2x3x2xf32>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = true, lower = true, "
                "transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : "
                "(tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>\n"
                "check.expect_almost_eq_const %x, dense<[[[0.125, -0.125], [0.09375, 0.09375], "
                "[-0.56640625, 0.24609375]], [[-0.125, -0.5], [0.0390625, 0.28125], [-0.78027344, "
                "-1.0429688]]]> : tensor<2x3x2xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[2.0, 0.25, -1.5], [-1.0, 4.0, 0.75], [0.5, 0.75, "
                "2.0]], [[2.0, -1.0, 0.5], [-0.75, 4.0, 0.5], [-0.25, 0.75, 2.0]]]> : "
                "tensor<2x3x3xf32>\n"
                "%b = stablehlo.constant dense<[[[0.25, -0.25], [0.25, 0.5], [-1.0, 0.5]], "
                "[[-0.25, -1.0], [0.25, 1.5], [-1.5, -1.75]]]> : tensor<2x3x2xf32>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = true, lower = false, "
                "transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : "
                "(tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>\n"
                "check.expect_almost_eq_const %x, dense<[[[0.125, -0.125], [0.0546875, 0.1328125], "
                "[-0.4267578, 0.10644531]], [[-0.125, -0.5], [0.03125, 0.25], [-0.7265625, "
                "-0.8125]]]> : tensor<2x3x2xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[2.0, 0.25, -1.5], [-1.0, 4.0, 0.75], [0.5, 0.75, "
                "2.0]], [[2.0, -1.0, 0.5], [-0.75, 4.0, 0.5], [-0.25, 0.75, 2.0]]]> : "
                "tensor<2x3x3xf64>\n"
                "%b = stablehlo.constant dense<[[[0.25, 0.25, -1.0], [-0.25, 0.5, 0.5]], [[-0.25, "
                "0.25, -1.5], [-1.0, 1.5, -1.75]]]> : tensor<2x2x3xf64>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = false, lower = true, "
                "transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : "
                "(tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>\n"
                "check.expect_almost_eq_const %x, dense<[[[0.328125, 0.15625, -0.5], [-0.1484375, "
                "0.078125, 0.25]], [[-0.142578125, 0.203125, -0.75], [-0.4072265625, 0.5390625, "
                "-0.875]]]> : tensor<2x2x3xf64>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[[2.0, 0.25, -1.5], [-1.0, 4.0, 0.75], [0.5, 0.75, "
                "2.0]], [[2.0, -1.0, 0.5], [-0.75, 4.0, 0.5], [-0.25, 0.75, 2.0]]]> : "
                "tensor<2x3x3xf32>\n"
                "%b = stablehlo.constant dense<[[[0.25, 0.25, -1.0], [-0.25, 0.5, 0.5]], [[-0.25, "
                "0.25, -1.5], [-1.0, 1.5, -1.75]]]> : tensor<2x2x3xf32>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = false, lower = false, "
                "transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> : "
                "(tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>\n"
                "check.expect_almost_eq_const %x, dense<[[[-1.5, 1.0, -1.0], [0.46875, 0.125, "
                "0.5]], [[1.5, 1.0, -1.5], [2.25, 2.375, -1.75]]]> : tensor<2x2x3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void complex_triangles(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[(2.0, -1.0), (1.25, 0.75), (-1.5, 0.75)], [(-1.5, "
                "-1.0), (2.0, -1.0), (1.0, 0.0)], [(2.0, 0.25), (0.75, -3.0), (2.0, -1.0)]]> : "
                "tensor<3x3xcomplex<f32>>\n"
                "%b = stablehlo.constant dense<[[(-1.75, -2.0), (-0.0, -2.0)], [(2.0, 0.25), "
                "(-0.75, -1.0)], [(-0.25, 0.25), (-1.0, -0.75)]]> : tensor<3x2xcomplex<f32>>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = true, lower = true, "
                "transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : "
                "(tensor<3x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>\n"
                "check.expect_almost_eq_const %x, dense<[[(-0.98425, -1.47725), (0.31075, "
                "-0.756)], [(1.0525, -0.3825), (-0.11, 0.4175)], [(-0.05, 0.15), (-0.55, -0.1)]]> "
                ": tensor<3x2xcomplex<f32>>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[(2.0, -1.0), (1.25, 0.75), (-1.5, 0.75)], [(-1.5, "
                "-1.0), (2.0, -1.0), (1.0, 0.0)], [(2.0, 0.25), (0.75, -3.0), (2.0, -1.0)]]> : "
                "tensor<3x3xcomplex<f32>>\n"
                "%b = stablehlo.constant dense<[[(-1.75, -2.0), (2.0, 0.25), (-0.25, 0.25)], "
                "[(-0.0, -2.0), (-0.75, -1.0), (-1.0, -0.75)]]> : tensor<2x3xcomplex<f32>>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = false, lower = false, "
                "transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : "
                "(tensor<3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>\n"
                "check.expect_almost_eq_const %x, dense<[[(-1.228, 0.254), (0.84, -0.37), (-0.05, "
                "0.15)], [(-0.5455, -0.906), (-0.26, -0.32), (-0.55, -0.1)]]> : "
                "tensor<2x3xcomplex<f32>>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[(2.0, -1.0), (1.25, 0.75), (-1.5, 0.75)], [(-1.5, "
                "-1.0), (2.0, -1.0), (1.0, 0.0)], [(2.0, 0.25), (0.75, -3.0), (2.0, -1.0)]]> : "
                "tensor<3x3xcomplex<f32>>\n"
                "%b = stablehlo.constant dense<[[(-1.75, -2.0), (2.0, 0.25), (-0.25, 0.25)], "
                "[(-0.0, -2.0), (-0.75, -1.0), (-1.0, -0.75)]]> : tensor<2x3xcomplex<f32>>\n"
                "%x = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = false, lower = true, "
                "transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> : "
                "(tensor<3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>\n"
                "check.expect_almost_eq_const %x, dense<[[(-1.75, -2.0), (1.375, -4.5), (15.21875, "
                "12.1875)], [(4.099285e-16, -2.0), (1.25, -4.0), (9.5625, 10.0)]]> : "
                "tensor<2x3xcomplex<f32>>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(cholesky_of_either_triangle),
          cmocka_unit_test(matrices_without_a_factor_give_nan),
          cmocka_unit_test(triangles_left_and_right), cmocka_unit_test(complex_triangles))
