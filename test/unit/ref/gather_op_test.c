/* gather_op_test.c - gather and torch_index_select. Expected values are XLA's, on the same
 * programs, or follow from the definition. */
#include "op_programs.h"

static void boxes_at_clamped_indices(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, "
                "12]]]> : tensor<2x3x2xi32>\n"
                "%i = stablehlo.constant dense<[[0, 1], [5, -2], [1, 1]]> : tensor<3x2xi32>\n"
                "%g = \"stablehlo.gather\"(%a, %i) {dimension_numbers = "
                "#stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [0], "
                "start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2, "
                "2>} : (tensor<2x3x2xi32>, tensor<3x2xi32>) -> tensor<2x3x2xi32>\n"
                "%h = \"stablehlo.gather\"(%a, %i) {dimension_numbers = "
                "#stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [1], "
                "start_index_map = [2, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1, "
                "1>} : (tensor<2x3x2xi32>, tensor<3x2xi32>) -> tensor<3x2x1xi32>\n"
                "check.expect_eq_const %g, dense<[[[3, 4], [7, 8], [9, 10]], [[5, 6], [9, 10], "
                "[11, 12]]]> : tensor<2x3x2xi32>\n"
                "check.expect_eq_const %h, dense<[[[3], [9]], [[2], [8]], [[4], [10]]]> : "
                "tensor<3x2x1xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void the_index_vector_may_lie_anywhere(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>\n"
            "%i = stablehlo.constant dense<[[0, 1, 1], [2, 0, 7]]> : tensor<2x3xui8>\n"
            "%g = \"stablehlo.gather\"(%a, %i) {dimension_numbers = "
            "#stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], "
            "index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf64>, "
            "tensor<2x3xui8>) -> tensor<3xf64>\n"
            "%h = \"stablehlo.gather\"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims "
            "= [2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 2>, "
            "slice_sizes = array<i64: 2, 1>} : (tensor<2x3xf64>, tensor<2x3xui8>) -> "
            "tensor<2x3x2xf64>\n"
            "check.expect_eq_const %g, dense<[3.0, 4.0, 6.0]> : tensor<3xf64>\n"
            "check.expect_eq_const %h, dense<[[[1.0, 4.0], [2.0, 5.0], [2.0, 5.0]], [[3.0, 6.0], "
            "[1.0, 4.0], [3.0, 6.0]]]> : tensor<2x3x2xf64>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void batching_dimensions(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, "
            "12]]]> : tensor<2x3x2xi16>\n"
            "%i = stablehlo.constant dense<[[[2], [0]], [[1], [1]], [[0], [9]]]> : "
            "tensor<3x2x1xi64>\n"
            "%g = \"stablehlo.gather\"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims "
            "= [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [1, 0], "
            "start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>} : "
            "(tensor<2x3x2xi16>, tensor<3x2x1xi64>) -> tensor<3x2x1xi16>\n"
            "check.expect_eq_const %g, dense<[[[2], [7]], [[4], [10]], [[5], [12]]]> : "
            "tensor<3x2x1xi16>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void no_indices_gather_nothing(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
                "%i = stablehlo.constant dense<> : tensor<0x1xi32>\n"
                "%g = \"stablehlo.gather\"(%a, %i) {dimension_numbers = "
                "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], "
                "index_vector_dim = 1>, slice_sizes = array<i64: 1>} : (tensor<3xi32>, "
                "tensor<0x1xi32>) -> tensor<0xi32>\n"
                "check.expect_eq_const %g, dense<> : tensor<0xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void torch_index_select_with_batches(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, "
                "12]]]> : tensor<2x3x2xi32>\n"
                "%i = stablehlo.constant dense<[[2, 0], [1, 5]]> : tensor<2x2xi32>\n"
                "%s = \"stablehlo.torch_index_select\"(%a, %i) {dim = 1 : i64, batch_dims = 1 : "
                "i64} : (tensor<2x3x2xi32>, tensor<2x2xi32>) -> tensor<2x2x2xi32>\n"
                "%t = \"stablehlo.torch_index_select\"(%a, %i) {dim = 0 : i64, batch_dims = 0 : "
                "i64} : (tensor<2x3x2xi32>, tensor<2x2xi32>) -> tensor<2x2x3x2xi32>\n"
                "check.expect_eq_const %s, dense<[[[5, 6], [1, 2]], [[9, 10], [11, 12]]]> : "
                "tensor<2x2x2xi32>\n"
                "check.expect_eq_const %t, dense<[[[[7, 8], [9, 10], [11, 12]], [[1, 2], [3, 4], "
                "[5, 6]]], [[[7, 8], [9, 10], [11, 12]], [[7, 8], [9, 10], [11, 12]]]]> : "
                "tensor<2x2x3x2xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(boxes_at_clamped_indices),
          cmocka_unit_test(the_index_vector_may_lie_anywhere),
          cmocka_unit_test(batching_dimensions), cmocka_unit_test(no_indices_gather_nothing),
          cmocka_unit_test(torch_index_select_with_batches))
