/* dynamic_op_test.c - ops with result dimensions as operands: equal to their static variants, and
 * errors for invalid values. */
#include "op_programs.h"

static void dimensions_come_from_operands(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>\n"
            "%d = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>\n"
            "%b = stablehlo.dynamic_broadcast_in_dim %a, %d, dims = [1, 2] : (tensor<2x1xi32>, "
            "tensor<3xi64>) -> tensor<?x?x?xi32>\n"
            "%n = stablehlo.get_dimension_size %b, dim = 2 : (tensor<?x?x?xi32>) -> tensor<i32>\n"
            "%f = stablehlo.constant dense<[12]> : tensor<1xi32>\n"
            "%c = stablehlo.dynamic_reshape %b, %f : (tensor<?x?x?xi32>, tensor<1xi32>) -> "
            "tensor<12xi32>\n"
            "check.expect_eq_const %n, dense<3> : tensor<i32>\n"
            "check.expect_eq_const %c, dense<[1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2]> : "
            "tensor<12xi32>\n"),
        PROGRAM(
            "%s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>\n"
            "%i = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32>\n"
            "%j = stablehlo.abs %i : tensor<?x?xf32>\n"
            "%f = stablehlo.constant dense<[6]> : tensor<1xi64>\n"
            "%r = stablehlo.dynamic_reshape %j, %f : (tensor<?x?xf32>, tensor<1xi64>) -> "
            "tensor<6xf32>\n"
            "check.expect_eq_const %r, dense<[0.0, 1.0, 2.0, 0.0, 1.0, 2.0]> : tensor<6xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void pad_slice_and_gather_by_values(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
                "%z = stablehlo.constant dense<9> : tensor<i32>\n"
                "%l = stablehlo.constant dense<[-1]> : tensor<1xi64>\n"
                "%h = stablehlo.constant dense<[2]> : tensor<1xi64>\n"
                "%i = stablehlo.constant dense<[1]> : tensor<1xi64>\n"
                "%b = stablehlo.dynamic_pad %a, %z, %l, %h, %i : (tensor<3xi32>, tensor<i32>, "
                "tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xi32>\n"
                "%s = stablehlo.constant dense<[1]> : tensor<1xi64>\n"
                "%e = stablehlo.constant dense<[6]> : tensor<1xi64>\n"
                "%t = stablehlo.constant dense<[2]> : tensor<1xi64>\n"
                "%c = stablehlo.real_dynamic_slice %b, %s, %e, %t : (tensor<6xi32>, tensor<1xi64>, "
                "tensor<1xi64>, tensor<1xi64>) -> tensor<3xi32>\n"
                "check.expect_eq_const %b, dense<[9, 2, 9, 3, 9, 9]> : tensor<6xi32>\n"
                "check.expect_eq_const %c, dense<[2, 3, 9]> : tensor<3xi32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>\n"
                "%i = stablehlo.constant dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>\n"
                "%s = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n"
                "%g = \"stablehlo.dynamic_gather\"(%a, %i, %s) {dimension_numbers = "
                "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map "
                "= [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<2x3xi32>, "
                "tensor<2x2xi64>, tensor<2xi64>) -> tensor<2x2xi32>\n"
                "check.expect_eq_const %g, dense<[[1, 2], [5, 6]]> : tensor<2x2xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void convolution_with_padding_by_values(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[[1.0, 2.0, 3.0]]]> : tensor<1x1x3xf32>\n"
            "%k = stablehlo.constant dense<[[[1.0, 10.0]]]> : tensor<1x1x2xf32>\n"
            "%p = stablehlo.constant dense<[[1, -1]]> : tensor<1x2xi64>\n"
            "%c = \"stablehlo.dynamic_conv\"(%a, %k, %p) {dimension_numbers = #stablehlo.conv<[b, "
            "f, 0]x[o, i, 0]->[b, f, 0]>, batch_group_count = 1 : i64, feature_group_count = 1 : "
            "i64} : (tensor<1x1x3xf32>, tensor<1x1x2xf32>, tensor<1x2xi64>) -> tensor<1x1x2xf32>\n"
            "check.expect_eq_const %c, dense<[[[10.0, 21.0]]]> : tensor<1x1x2xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void invalid_dimensions_are_errors(void **state)
{
    (void)state;
    assert_program_invalid("6 elements are reshaped to 8",
                           PROGRAM("%a = stablehlo.iota dim = 0 : tensor<6xi32>\n"
                                   "%s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>\n"
                                   "%b = stablehlo.dynamic_reshape %a, %s : (tensor<6xi32>, "
                                   "tensor<2xi64>) -> tensor<?x?xi32>\n"));
    assert_program_invalid(
        "is to have -1 elements",
        PROGRAM("%s = stablehlo.constant dense<[-1]> : tensor<1xi64>\n"
                "%b = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>\n"));
    assert_program_invalid(
        "slice 0:4:1 of dimension 0",
        PROGRAM("%a = stablehlo.iota dim = 0 : tensor<3xi32>\n"
                "%z = stablehlo.constant dense<[0]> : tensor<1xi64>\n"
                "%f = stablehlo.constant dense<[4]> : tensor<1xi64>\n"
                "%o = stablehlo.constant dense<[1]> : tensor<1xi64>\n"
                "%b = stablehlo.real_dynamic_slice %a, %z, %f, %o : (tensor<3xi32>, tensor<1xi64>, "
                "tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>\n"));
    assert_program_invalid(
        "leaves -1 elements",
        PROGRAM("%a = stablehlo.iota dim = 0 : tensor<3xi32>\n"
                "%v = stablehlo.constant dense<0> : tensor<i32>\n"
                "%m = stablehlo.constant dense<[-2]> : tensor<1xi64>\n"
                "%z = stablehlo.constant dense<[0]> : tensor<1xi64>\n"
                "%b = stablehlo.dynamic_pad %a, %v, %m, %m, %z : (tensor<3xi32>, tensor<i32>, "
                "tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>\n"));
    assert_program_invalid("is broadcast to 3",
                           PROGRAM("%a = stablehlo.iota dim = 0 : tensor<2xi32>\n"
                                   "%s = stablehlo.constant dense<[3]> : tensor<1xi64>\n"
                                   "%b = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [0] : "
                                   "(tensor<2xi32>, tensor<1xi64>) -> tensor<?xi32>\n"));
    assert_program_invalid(
        "slice size 4 of dimension 1",
        PROGRAM("%a = stablehlo.constant dense<0> : tensor<2x3xi32>\n"
                "%i = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>\n"
                "%s = stablehlo.constant dense<[1, 4]> : tensor<2xi64>\n"
                "%g = \"stablehlo.dynamic_gather\"(%a, %i, %s) {dimension_numbers = "
                "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map "
                "= [0, 1], index_vector_dim = 1>} : (tensor<2x3xi32>, tensor<1x2xi64>, "
                "tensor<2xi64>) -> tensor<1x?xi32>\n"));
}

TEST_MAIN(cmocka_unit_test(dimensions_come_from_operands),
          cmocka_unit_test(pad_slice_and_gather_by_values),
          cmocka_unit_test(convolution_with_padding_by_values),
          cmocka_unit_test(invalid_dimensions_are_errors))
