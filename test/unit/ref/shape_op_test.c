/* shape_op_test.c - ops that move elements. Expected values are XLA's, on the same programs. */
#include "op_programs.h"

static void broadcasts_repeat_and_map_dimensions(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.constant dense<[[1, 2, 3]]> : tensor<1x3xi32>\n"
            "%b = stablehlo.broadcast_in_dim %a, dims = [2, 0] : (tensor<1x3xi32>) -> "
            "tensor<3x2x2xi32>\n"
            "%c = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x3xi32>) -> "
            "tensor<2x1x3xi32>\n"
            "check.expect_eq_const %b, dense<[[[1, 1], [1, 1]], [[2, 2], [2, 2]], [[3, 3], [3, "
            "3]]]> : tensor<3x2x2xi32>\n"
            "check.expect_eq_const %c, dense<[[[1, 2, 3]], [[1, 2, 3]]]> : tensor<2x1x3xi32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[1, 2]> : tensor<2xi8>\n"
                "%b = stablehlo.broadcast %a, sizes = [2, 3] : (tensor<2xi8>) -> tensor<2x3x2xi8>\n"
                "check.expect_eq_const %b, dense<[[[1, 2], [1, 2], [1, 2]], [[1, 2], [1, 2], [1, "
                "2]]]> : tensor<2x3x2xi8>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void concatenate_joins_along_a_dimension(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>\n"
                "%b = stablehlo.constant dense<[[5.0], [6.0]]> : tensor<2x1xbf16>\n"
                "%e = stablehlo.constant dense<> : tensor<2x0xbf16>\n"
                "%c = stablehlo.concatenate %a, %e, %b, dim = 1 : (tensor<2x2xbf16>, "
                "tensor<2x0xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>\n"
                "check.expect_eq_const %c, dense<[[1.0, 2.0, 5.0], [3.0, 4.0, 6.0]]> : "
                "tensor<2x3xbf16>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void iota_counts_in_every_type(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.iota dim = 1 : tensor<2x3xi16>\n"
                "%b = stablehlo.iota dim = 0 : tensor<3x2xcomplex<f32>>\n"
                "%c = stablehlo.iota dim = 0 : tensor<4xf16>\n"
                "%d = stablehlo.iota dim = 0 : tensor<4xui64>\n"
                "check.expect_eq_const %a, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi16>\n"
                "check.expect_eq_const %b, dense<[[(0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, "
                "0.0)], [(2.0, 0.0), (2.0, 0.0)]]> : tensor<3x2xcomplex<f32>>\n"
                "check.expect_eq_const %d, dense<[0, 1, 2, 3]> : tensor<4xui64>\n"),
        PROGRAM("%c = stablehlo.iota dim = 0 : tensor<9xf8E4M3FN>\n"
                "%d = stablehlo.iota dim = 0 : tensor<9xi4>\n"
                "check.expect_eq_const %c, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : "
                "tensor<9xf8E4M3FN>\n"
                "check.expect_eq_const %d, dense<[0, 1, 2, 3, 4, 5, 6, 7, -8]> : tensor<9xi4>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void pad_adds_and_cuts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>\n"
                "%z = stablehlo.constant dense<9> : tensor<i32>\n"
                "%b = stablehlo.pad %a, %z, low = [1, 0], high = [0, 2], interior = [1, 0] : "
                "(tensor<2x3xi32>, tensor<i32>) -> tensor<4x5xi32>\n"
                "%c = stablehlo.pad %a, %z, low = [-1, -1], high = [2, -1], interior = [2, 1] : "
                "(tensor<2x3xi32>, tensor<i32>) -> tensor<5x3xi32>\n"
                "%d = stablehlo.pad %a, %z, low = [0, -5], high = [0, 3], interior = [0, 0] : "
                "(tensor<2x3xi32>, tensor<i32>) -> tensor<2x1xi32>\n"
                "check.expect_eq_const %b, dense<[[9, 9, 9, 9, 9], [1, 2, 3, 9, 9], [9, 9, 9, 9, "
                "9], [4, 5, 6, 9, 9]]> : tensor<4x5xi32>\n"
                "check.expect_eq_const %c, dense<[[9, 9, 9], [9, 9, 9], [9, 5, 9], [9, 9, 9], [9, "
                "9, 9]]> : tensor<5x3xi32>\n"
                "check.expect_eq_const %d, dense<[[9], [9]]> : tensor<2x1xi32>\n"),
        PROGRAM("%a = stablehlo.constant dense<> : tensor<0xi32>\n"
                "%z = stablehlo.constant dense<9> : tensor<i32>\n"
                "%b = stablehlo.pad %a, %z, low = [2], high = [1], interior = [3] : "
                "(tensor<0xi32>, tensor<i32>) -> tensor<3xi32>\n"
                "check.expect_eq_const %b, dense<[9, 9, 9]> : tensor<3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void reshape_reverse_slice_transpose(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM(
            "%a = stablehlo.iota dim = 0 : tensor<24xi64>\n"
            "%b = stablehlo.reshape %a : (tensor<24xi64>) -> tensor<2x3x4xi64>\n"
            "%t = stablehlo.transpose %b, dims = [2, 0, 1] : (tensor<2x3x4xi64>) -> "
            "tensor<4x2x3xi64>\n"
            "%r = stablehlo.reverse %t, dims = [0, 2] : tensor<4x2x3xi64>\n"
            "%s = stablehlo.slice %r [1:4:2, 0:1, 1:3] : (tensor<4x2x3xi64>) -> tensor<2x1x2xi64>\n"
            "%e = stablehlo.slice %r [1:1, 0:2, 0:3] : (tensor<4x2x3xi64>) -> tensor<0x2x3xi64>\n"
            "check.expect_eq_const %t, dense<[[[0, 4, 8], [12, 16, 20]], [[1, 5, 9], [13, 17, "
            "21]], [[2, 6, 10], [14, 18, 22]], [[3, 7, 11], [15, 19, 23]]]> : tensor<4x2x3xi64>\n"
            "check.expect_eq_const %r, dense<[[[11, 7, 3], [23, 19, 15]], [[10, 6, 2], [22, 18, "
            "14]], [[9, 5, 1], [21, 17, 13]], [[8, 4, 0], [20, 16, 12]]]> : tensor<4x2x3xi64>\n"
            "check.expect_eq_const %s, dense<[[[6, 2]], [[4, 0]]]> : tensor<2x1x2xi64>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void dynamic_slices_are_clamped(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : "
                "tensor<3x4xi32>\n"
                "%m = stablehlo.constant dense<-3> : tensor<i8>\n"
                "%p = stablehlo.constant dense<100> : tensor<i8>\n"
                "%q = stablehlo.constant dense<18446744073709551615> : tensor<ui64>\n"
                "%o = stablehlo.constant dense<1> : tensor<ui64>\n"
                "%b = stablehlo.dynamic_slice %a, %p, %m, sizes = [2, 2] : (tensor<3x4xi32>, "
                "tensor<i8>, tensor<i8>) -> tensor<2x2xi32>\n"
                "%c = stablehlo.dynamic_slice %a, %o, %q, sizes = [1, 3] : (tensor<3x4xi32>, "
                "tensor<ui64>, tensor<ui64>) -> tensor<1x3xi32>\n"
                "%u = stablehlo.constant dense<[[20, 21, 22]]> : tensor<1x3xi32>\n"
                "%d = stablehlo.dynamic_update_slice %a, %u, %p, %m : (tensor<3x4xi32>, "
                "tensor<1x3xi32>, tensor<i8>, tensor<i8>) -> tensor<3x4xi32>\n"
                "%e = stablehlo.dynamic_update_slice %d, %u, %o, %q : (tensor<3x4xi32>, "
                "tensor<1x3xi32>, tensor<ui64>, tensor<ui64>) -> tensor<3x4xi32>\n"
                "check.expect_eq_const %b, dense<[[5, 6], [9, 10]]> : tensor<2x2xi32>\n"
                "check.expect_eq_const %c, dense<[[6, 7, 8]]> : tensor<1x3xi32>\n"
                "check.expect_eq_const %d, dense<[[1, 2, 3, 4], [5, 6, 7, 8], [20, 21, 22, 12]]> : "
                "tensor<3x4xi32>\n"
                "check.expect_eq_const %e, dense<[[1, 2, 3, 4], [5, 20, 21, 22], [20, 21, 22, "
                "12]]> : tensor<3x4xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void an_update_leaves_the_operand_as_it_was(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
                "%u = stablehlo.constant dense<[7]> : tensor<1xi32>\n"
                "%i = stablehlo.constant dense<1> : tensor<i32>\n"
                "%b = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<3xi32>, tensor<1xi32>, "
                "tensor<i32>) -> tensor<3xi32>\n"
                "%c = stablehlo.add %a, %b : tensor<3xi32>\n"
                "check.expect_eq_const %b, dense<[1, 7, 3]> : tensor<3xi32>\n"
                "check.expect_eq_const %c, dense<[2, 9, 6]> : tensor<3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void sizes_of_dimensions(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<0.0> : tensor<2x5xf32>\n"
                "%b = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2x5xf32>) -> tensor<i32>\n"
                "%c = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
                "%s = stablehlo.constant dense<3> : tensor<i32>\n"
                "%d = stablehlo.set_dimension_size %c, %s, dim = 0 : (tensor<4xi32>, tensor<i32>) "
                "-> tensor<?xi32, #stablehlo.bounds<4>>\n"
                "%n = stablehlo.get_dimension_size %d, dim = 0 : (tensor<?xi32, "
                "#stablehlo.bounds<4>>) -> tensor<i32>\n"
                "check.expect_eq_const %b, dense<5> : tensor<i32>\n"
                "check.expect_eq_const %n, dense<3> : tensor<i32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

TEST_MAIN(cmocka_unit_test(broadcasts_repeat_and_map_dimensions),
          cmocka_unit_test(concatenate_joins_along_a_dimension),
          cmocka_unit_test(iota_counts_in_every_type), cmocka_unit_test(pad_adds_and_cuts),
          cmocka_unit_test(reshape_reverse_slice_transpose),
          cmocka_unit_test(dynamic_slices_are_clamped),
          cmocka_unit_test(an_update_leaves_the_operand_as_it_was),
          cmocka_unit_test(sizes_of_dimensions))
