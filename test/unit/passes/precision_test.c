/* --auto-cast: which ops become narrower; arguments and results stay f32. */
#include "pass_text.h"

#define F          "tensor<2x2xf32>"
#define H          "tensor<2x2xbf16>"
#define TO_H(v, x) "    " v " = stablehlo.convert " x " : (" F ") -> " H "\n"
#define TO_F(v, x) "    " v " = stablehlo.convert " x " : (" H ") -> " F "\n"
#define DOT(v, a, b, t)                                                                         \
    "    " v " = stablehlo.dot_general " a ", " b ", contracting_dims = [1] x [0] : (" t ", " t \
    ") -> " F "\n"

static const char program[] =
    FUNC("(%arg0: " F ", %arg1: " F ") -> " F,
         DOT("%0", "%arg0", "%arg1", F) "    %1 = stablehlo.exponential %0 : " F "\n"
                                        "    %2 = stablehlo.add %1, %1 : " F "\n"
                                        "    return %2 : " F "\n");

static tern_passes_options cast_options(tern_auto_cast what, tern_dtype type)
{
    tern_passes_options o = pass_options_to(TERN_PASS_TIDY);
    o.auto_cast = what;
    o.auto_cast_type = type;
    return o;
}

static void nothing_is_cast_by_default(void **state)
{
    (void)state;
    const char *same = DOT("%0", "%arg0", "%arg1", F) "    %1 = stablehlo.exponential %0 : " F "\n"
                                                      "    %2 = stablehlo.add %1, %1 : " F "\n"
                                                      "    return %2 : " F "\n";
    assert_becomes(cast_options(TERN_AUTO_CAST_NONE, TERN_BF16), program, same);
    assert_becomes(cast_options(TERN_AUTO_CAST_ALL, TERN_TF32), program, same);
}

static void operands_of_matmuls_are_cast(void **state)
{
    (void)state;
    assert_becomes(cast_options(TERN_AUTO_CAST_MATMULT, TERN_BF16), program,
                   TO_H("%0", "%arg0") TO_H("%1", "%arg1")
                       DOT("%2", "%0", "%1", H) "    %3 = stablehlo.exponential %2 : " F "\n"
                                                "    %4 = stablehlo.add %3, %3 : " F "\n"
                                                "    return %4 : " F "\n");
}

/* Conversions would cost more than they save. */
static void small_batches_are_not_cast(void **state)
{
    (void)state;
    const char *text =
        FUNC("(%arg0: tensor<64x8x8xf32>) -> tensor<64x8x8xf32>",
             "    %0 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [0], "
             "contracting_dims = [2] x [1] : (tensor<64x8x8xf32>, "
             "tensor<64x8x8xf32>) -> tensor<64x8x8xf32>\n"
             "    return %0 : tensor<64x8x8xf32>\n");
    assert_becomes(cast_options(TERN_AUTO_CAST_MATMULT, TERN_BF16), text,
                   "    %0 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [0], "
                   "contracting_dims = [2] x [1] : (tensor<64x8x8xf32>, tensor<64x8x8xf32>) -> "
                   "tensor<64x8x8xf32>\n"
                   "    return %0 : tensor<64x8x8xf32>\n");
}

static void everything_between_arguments_and_results_is_cast(void **state)
{
    (void)state;
    assert_becomes(cast_options(TERN_AUTO_CAST_ALL, TERN_BF16), program,
                   TO_H("%0", "%arg0") TO_H("%1", "%arg1") DOT("%2", "%0", "%1", H)
                       TO_H("%3", "%2") "    %4 = stablehlo.exponential %3 : " H "\n"
                                        "    %5 = stablehlo.add %4, %4 : " H
                                        "\n" TO_F("%6", "%5") "    return %6 : " F "\n");
}

/* Accumulation stays f32; operands and results are rounded. */
static void reductions_sum_in_f32(void **state)
{
    (void)state;
    assert_becomes(
        cast_options(TERN_AUTO_CAST_ALL, TERN_BF16),
        FUNC("(%arg0: " F ") -> tensor<2xf32>",
             "    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n"
             "    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.add across dimensions = "
             "[1] : (" F ", tensor<f32>) -> tensor<2xf32>\n"
             "    return %1 : tensor<2xf32>\n"),
        TO_H("%0", "%arg0")
            TO_F("%1", "%0") "    %2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n"
                             "    %3 = stablehlo.reduce(%1 init: %2) applies stablehlo.add across "
                             "dimensions = [1] : "
                             "(" F ", tensor<f32>) -> tensor<2xf32>\n"
                             "    %4 = stablehlo.convert %3 : (tensor<2xf32>) -> tensor<2xbf16>\n"
                             "    %5 = stablehlo.convert %4 : (tensor<2xbf16>) -> tensor<2xf32>\n"
                             "    return %5 : tensor<2xf32>\n");
}

/* A requested algorithm, another width and integers stay unchanged. */
static void other_types_are_unchanged(void **state)
{
    (void)state;
    const char *body =
        "    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
        "(tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>\n"
        "    %1 = stablehlo.negate %arg2 : tensor<2xi32>\n"
        "    return %0, %1 : tensor<2x2xf64>, tensor<2xi32>\n";
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%arg0: tensor<2x2xf64>, %%arg1: tensor<2x2xf64>, %%arg2: "
             "tensor<2xi32>) -> (tensor<2x2xf64>, tensor<2xi32>) {\n%s}\n",
             body);
    assert_becomes(cast_options(TERN_AUTO_CAST_ALL, TERN_BF16), text, body);
}

TEST_MAIN(cmocka_unit_test(nothing_is_cast_by_default),
          cmocka_unit_test(operands_of_matmuls_are_cast),
          cmocka_unit_test(small_batches_are_not_cast),
          cmocka_unit_test(everything_between_arguments_and_results_is_cast),
          cmocka_unit_test(reductions_sum_in_f32), cmocka_unit_test(other_types_are_unchanged))
