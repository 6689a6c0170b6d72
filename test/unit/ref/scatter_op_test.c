/* scatter_op_test.c - scatter. Expected values are XLA's, on the same programs, or follow from the
 * definition. */
#include "op_programs.h"

static void single_ops_combine_and_drop_what_is_outside(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>\n"
            "%i = stablehlo.constant dense<[[1], [0], [1], [3], [-1]]> : tensor<5x1xi32>\n"
            "%u = stablehlo.constant dense<[[1, 2, 3], [10, 20, 30], [100, 200, 300], [7, 7, 7], "
            "[8, 8, 8]]> : tensor<5x3xi32>\n"
            "%p = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "%r = stablehlo.add %x, %y : tensor<i32>\n"
            "stablehlo.return %r : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "%q = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "%r = stablehlo.maximum %x, %y : tensor<i32>\n"
            "stablehlo.return %r : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "%m = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "%r = stablehlo.multiply %x, %y : tensor<i32>\n"
            "stablehlo.return %r : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "%n = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "%r = stablehlo.minimum %x, %y : tensor<i32>\n"
            "stablehlo.return %r : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "check.expect_eq_const %p, dense<[[11, 22, 33], [105, 207, 309], [7, 8, 9]]> : "
            "tensor<3x3xi32>\n"
            "check.expect_eq_const %q, dense<[[10, 20, 30], [100, 200, 300], [7, 8, 9]]> : "
            "tensor<3x3xi32>\n"
            "check.expect_eq_const %m, dense<[[10, 40, 90], [400, 2000, 5400], [7, 8, 9]]> : "
            "tensor<3x3xi32>\n"
            "check.expect_eq_const %n, dense<[[1, 2, 3], [1, 2, 3], [7, 8, 9]]> : "
            "tensor<3x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void the_last_overwrite_wins(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>\n"
            "%i = stablehlo.constant dense<[[1], [0], [1], [3], [-1]]> : tensor<5x1xi32>\n"
            "%u = stablehlo.constant dense<[[1, 2, 3], [10, 20, 30], [100, 200, 300], [7, 7, 7], "
            "[8, 8, 8]]> : tensor<5x3xi32>\n"
            "%p = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "stablehlo.return %y : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "check.expect_eq_const %p, dense<[[10, 20, 30], [100, 200, 300], [7, 8, 9]]> : "
            "tensor<3x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void any_region_runs_in_order(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>\n"
            "%i = stablehlo.constant dense<[[1], [0], [1], [3], [-1]]> : tensor<5x1xi32>\n"
            "%u = stablehlo.constant dense<[[1, 2, 3], [10, 20, 30], [100, 200, 300], [7, 7, 7], "
            "[8, 8, 8]]> : tensor<5x3xi32>\n"
            "%p = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "%d = stablehlo.add %x, %x : tensor<i32>\n"
            "%r = stablehlo.subtract %d, %y : tensor<i32>\n"
            "stablehlo.return %r : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "check.expect_eq_const %p, dense<[[-8, -16, -24], [-86, -184, -282], [7, 8, 9]]> : "
            "tensor<3x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void windows_partly_outside_are_dropped(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>\n"
                "%i = stablehlo.constant dense<[[1, 2], [-1, 0], [0, 1]]> : tensor<3x2xi32>\n"
                "%u = stablehlo.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]], [[9, 10], "
                "[11, 12]]]> : tensor<3x2x2xi32>\n"
                "%p = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
                "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
                "%r = stablehlo.add %x, %y : tensor<i32>\n"
                "stablehlo.return %r : tensor<i32>\n"
                "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], "
                "scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, indices_are_sorted "
                "= false, unique_indices = false} : (tensor<2x3xi32>, tensor<3x2xi32>, "
                "tensor<3x2x2xi32>) -> tensor<2x3xi32>\n"
                "check.expect_eq_const %p, dense<[[0, 9, 10], [0, 11, 12]]> : tensor<2x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void batching_dimensions(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>\n"
            "%i = stablehlo.constant dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>\n"
            "%u = stablehlo.constant dense<[[10.0, 20.0], [30.0, 40.0]]> : tensor<2x2xf32>\n"
            "%p = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
            "%r = stablehlo.add %x, %y : tensor<f32>\n"
            "stablehlo.return %r : tensor<f32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], "
            "input_batching_dims = [0], scatter_indices_batching_dims = [0], "
            "scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = "
            "false, unique_indices = false} : (tensor<2x3xf32>, tensor<2x2xi64>, tensor<2x2xf32>) "
            "-> tensor<2x3xf32>\n"
            "check.expect_eq_const %p, dense<[[21.0, 2.0, 13.0], [74.0, 5.0, 6.0]]> : "
            "tensor<2x3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void several_tensors_at_once(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
                "%b = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>\n"
                "%i = stablehlo.constant dense<[[2], [0], [2]]> : tensor<3x1xi32>\n"
                "%u = stablehlo.constant dense<[5, 6, 7]> : tensor<3xi32>\n"
                "%v = stablehlo.constant dense<[0.5, 0.25, 4.0]> : tensor<3xf32>\n"
                "%p:2 = \"stablehlo.scatter\"(%a, %b, %i, %u, %v) ({\n"
                "^bb0(%x: tensor<i32>, %xf: tensor<f32>, %y: tensor<i32>, %yf: tensor<f32>):\n"
                "%s = stablehlo.add %x, %y : tensor<i32>\n"
                "%t = stablehlo.multiply %xf, %yf : tensor<f32>\n"
                "stablehlo.return %s, %t : tensor<i32>, tensor<f32>\n"
                "}) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], "
                "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi32>, "
                "tensor<3xf32>, tensor<3x1xi32>, tensor<3xi32>, tensor<3xf32>) -> (tensor<3xi32>, "
                "tensor<3xf32>)\n"
                "check.expect_eq_const %p#0, dense<[7, 2, 15]> : tensor<3xi32>\n"
                "check.expect_eq_const %p#1, dense<[0.25, 2.0, 6.0]> : tensor<3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void the_operand_of_a_scatter_is_left_as_it_was(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>\n"
            "%i = stablehlo.constant dense<[[1], [0], [1], [3], [-1]]> : tensor<5x1xi32>\n"
            "%u = stablehlo.constant dense<[[1, 2, 3], [10, 20, 30], [100, 200, 300], [7, 7, 7], "
            "[8, 8, 8]]> : tensor<5x3xi32>\n"
            "%p = \"stablehlo.scatter\"(%a, %i, %u) ({\n"
            "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
            "%r = stablehlo.add %x, %y : tensor<i32>\n"
            "stablehlo.return %r : tensor<i32>\n"
            "}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
            "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "
            "1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x3xi32>, "
            "tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>\n"
            "%q = stablehlo.subtract %p, %a : tensor<3x3xi32>\n"
            "check.expect_eq_const %q, dense<[[10, 20, 30], [101, 202, 303], [0, 0, 0]]> : "
            "tensor<3x3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(single_ops_combine_and_drop_what_is_outside),
          cmocka_unit_test(the_last_overwrite_wins), cmocka_unit_test(any_region_runs_in_order),
          cmocka_unit_test(windows_partly_outside_are_dropped),
          cmocka_unit_test(batching_dimensions), cmocka_unit_test(several_tensors_at_once),
          cmocka_unit_test(the_operand_of_a_scatter_is_left_as_it_was))
