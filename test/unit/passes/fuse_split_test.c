/* Long reductions in two steps, few long rows divided, and few long rows that are not broadcast in
 * one fusion. */
#include <stdio.h>

#include "fuse_text.h"

static void full_reductions_reduce_rows_first(void **state)
{
    (void)state;
    assert_text_after(
        "func.func @main(%arg0: tensor<300x640xf32>, %arg1: tensor<f32>) -> tensor<f32> {\n"
        "  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = "
        "[0, 1] : (tensor<300x640xf32>, tensor<f32>) -> tensor<f32>\n"
        "  return %0 : tensor<f32>\n}\n",
        tern_pass_fuse,
        "module {\n"
        "  func.func @main(%arg0: tensor<300x640xf32>, %arg1: tensor<f32>) -> tensor<f32> {\n"
        "    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n"
        "    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.add across dimensions = [1] : "
        "(tensor<300x640xf32>, tensor<f32>) -> tensor<300xf32>\n"
        "    %2 = stablehlo.reduce(%1 init: %arg1) applies stablehlo.add across dimensions = [0] : "
        "(tensor<300xf32>, tensor<f32>) -> tensor<f32>\n"
        "    return %2 : tensor<f32>\n"
        "  }\n"
        "}\n");
}

/* Short dims are reduced together; the remaining one is a row of the first step. */
static void short_dims_are_reduced_together(void **state)
{
    (void)state;
    assert_text_after(
        "func.func @main(%arg0: tensor<4x50x20x100xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {\n"
        "  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = "
        "[1, 2, 3] : (tensor<4x50x20x100xf32>, tensor<f32>) -> tensor<4xf32>\n"
        "  return %0 : tensor<4xf32>\n}\n",
        tern_pass_fuse,
        "module {\n"
        "  func.func @main(%arg0: tensor<4x50x20x100xf32>, %arg1: tensor<f32>) -> tensor<4xf32> "
        "{\n"
        "    %0 = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.maximum across dimensions = "
        "[2, 3] : (tensor<4x50x20x100xf32>, tensor<f32>) -> tensor<4x50xf32>\n"
        "    %2 = stablehlo.reduce(%1 init: %arg1) applies stablehlo.maximum across dimensions = "
        "[1] : (tensor<4x50xf32>, tensor<f32>) -> tensor<4xf32>\n"
        "    return %2 : tensor<4xf32>\n"
        "  }\n"
        "}\n");
}

/* Over the last dimension and others not next to it: the shorter runs last. */
static void mixed_dims_are_reduced_in_two_steps(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%%x: tensor<%s>, %%z: tensor<f32>) -> tensor<8x%sxf32> {\n"
        "  %%0 = stablehlo.reduce(%%x init: %%z) applies stablehlo.add across dimensions = [1, 3] "
        ": "
        "(tensor<%s>, tensor<f32>) -> tensor<8x%sxf32>\n"
        "  return %%0 : tensor<8x%sxf32>\n}\n";
    char groups[1024], planes[1024];
    (void)snprintf(groups, sizeof groups, text, "8x300x32x8xf32", "32", "8x300x32x8xf32", "32",
                   "32");
    (void)snprintf(planes, sizeof planes, text, "8x30x16x100xf32", "16", "8x30x16x100xf32", "16",
                   "16");
    assert_int_equal(count_after(groups, tern_pass_fuse, "dimensions = [1] : (tensor<8x300x"), 1);
    assert_int_equal(count_after(groups, tern_pass_fuse, "dimensions = [2] : (tensor<8x32x8x"), 1);
    assert_int_equal(count_after(planes, tern_pass_fuse, "dimensions = [3] : (tensor<8x30x"), 1);
    assert_int_equal(count_after(planes, tern_pass_fuse, "dimensions = [1] : (tensor<8x30x16xf"),
                     1);
}

#define X "tensor<64x1024xf32>"

/* The sum of squares is one fusion and the scaling another: together they would be one row. */
static void scaling_by_a_full_reduction_is_a_separate_fusion(void **state)
{
    (void)state;
    tern_hlo_module *m = module_after(
        "func.func @main(%x: " X ", %z: tensor<f32>) -> " X " {\n"
        "  %0 = stablehlo.multiply %x, %x : " X "\n"
        "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0, 1] : "
        "(" X ", tensor<f32>) -> tensor<f32>\n"
        "  %2 = stablehlo.rsqrt %1 : tensor<f32>\n"
        "  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> " X "\n"
        "  %4 = stablehlo.multiply %x, %3 : " X "\n"
        "  %5 = stablehlo.add %4, %x : " X "\n"
        "  return %5 : " X "\n}\n",
        TERN_PASS_FUSE);
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0));
    tern_hlo_op last = tern_hlo_op_of(m, body->last)->prev;
    assert_int_equal(tern_hlo_op_of(m, last)->code, TERN_HLO_COMPOSITE);
    assert_int_equal(tern_hlo_op_of(m, last)->operand_count, 2); /* x, and a scalar computed before
                                                                  */
    assert_int_equal(tern_hlo_value_type_of(m, tern_hlo_operands(m, last)[1])->rank +
                         tern_hlo_value_type_of(m, tern_hlo_operands(m, last)[0])->rank,
                     2);
    tern_hlo_module_destroy(m);
}

#define L "tensor<8x8192xf32>"
#define D "tensor<128x512xf32>"

/* Ops and the first step of reductions are computed on pieces, one for each partition. A matmul
 * keeps its epilogue, and shapes without a reduction of rows or an iota are left. */
static void few_long_rows_are_divided(void **state)
{
    (void)state;
    static const char softmax[] =
        "func.func @main(%x: " L ", %z: tensor<f32>) -> " L " {\n"
        "  %0 = stablehlo.exponential %x : " L "\n"
        "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : "
        "(" L ", tensor<f32>) -> tensor<8xf32>\n"
        "  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<8xf32>) -> " L "\n"
        "  %3 = stablehlo.divide %0, %2 : " L "\n"
        "  return %3 : " L "\n}\n";
    assert_int_equal(count_after(softmax, tern_pass_fuse, "stablehlo.exponential %arg0 : " D), 1);
    assert_int_equal(count_after(softmax, tern_pass_fuse, "dimensions = [1] : (" D), 1);
    assert_int_equal(count_after(softmax, tern_pass_fuse, "dimensions = [1] : (tensor<8x16xf"), 1);
    static const char others[] =
        "func.func @main(%x: tensor<8x64xf32>, %w: tensor<64x8192xf32>, %y: " L ") -> "
        "(" L ", " L ", tensor<8x8192xi32>) {\n"
        "  %0 = stablehlo.dot %x, %w : (tensor<8x64xf32>, tensor<64x8192xf32>) -> " L "\n"
        "  %1 = stablehlo.negate %0 : " L "\n"
        "  %2 = stablehlo.negate %y : " L "\n"
        "  %3 = stablehlo.iota dim = 1 : tensor<8x8192xi32>\n"
        "  %4 = stablehlo.negate %3 : tensor<8x8192xi32>\n"
        "  return %1, %2, %4 : " L ", " L ", tensor<8x8192xi32>\n}\n";
    assert_int_equal(count_after(others, tern_pass_fuse, "stablehlo.negate %0 : " L), 1);
    assert_int_equal(count_after(others, tern_pass_fuse, "iota dim = 1 : tensor<128x512xi32>"), 1);
}

TEST_MAIN(cmocka_unit_test(few_long_rows_are_divided),
          cmocka_unit_test(full_reductions_reduce_rows_first),
          cmocka_unit_test(short_dims_are_reduced_together),
          cmocka_unit_test(mixed_dims_are_reduced_in_two_steps),
          cmocka_unit_test(scaling_by_a_full_reduction_is_a_separate_fusion))
