/* Data movement sinks below elementwise ops where that costs nothing, and cancels where two meet.
 */
#include "pass_text.h"

#define T23 "tensor<2x3xf32>"
#define T32 "tensor<3x2xf32>"
#define TRANSPOSE(v, x) \
    "    " v " = stablehlo.transpose " x ", dims = [1, 0] : (" T23 ") -> " T32 "\n"
#define BACK(v, x) "    " v " = stablehlo.transpose " x ", dims = [1, 0] : (" T32 ") -> " T23 "\n"

typedef struct {
    const char *name, *text, *body, *wanted; /* "" for unchanged */
} sink_case;
#define CASE(name, head, body, wanted)        \
    {                                         \
#name, FUNC(head, body), body, wanted \
    }

static const sink_case cases[] = {
    CASE(transposes_cancel_around_a_chain, "(%arg0: " T23 ") -> " T23,
         TRANSPOSE("%0", "%arg0") "    %1 = stablehlo.sine %0 : " T32 "\n"
                                  "    %2 = stablehlo.constant dense<2.000000e+00> : " T32 "\n"
                                  "    %3 = stablehlo.multiply %1, %2 : " T32
                                  "\n" BACK("%4", "%3") "    return %4 : " T23 "\n",
         "    %0 = stablehlo.sine %arg0 : " T23 "\n"
         "    %1 = stablehlo.constant dense<2.000000e+00> : " T23 "\n"
         "    %2 = stablehlo.multiply %0, %1 : " T23 "\n"
         "    return %2 : " T23 "\n"),
    CASE(two_become_one, "(%arg0: " T23 ", %arg1: " T23 ") -> " T32,
         TRANSPOSE("%0", "%arg0") TRANSPOSE("%1", "%arg1") "    %2 = stablehlo.add %0, %1 : " T32
                                                           "\n"
                                                           "    return %2 : " T32 "\n",
         "    %0 = stablehlo.add %arg0, %arg1 : " T23
         "\n" TRANSPOSE("%1", "%0") "    return %1 : " T32 "\n"),
    CASE(reshapes_pass_scales_of_joined_dims,
         "(%arg0: tensor<5x2x3xf32>, %arg1: tensor<6xf32>) -> tensor<5x6xf32>",
         "    %0 = stablehlo.reshape %arg0 : (tensor<5x2x3xf32>) -> tensor<5x6xf32>\n"
         "    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> "
         "tensor<5x6xf32>\n"
         "    %2 = stablehlo.multiply %1, %0 : tensor<5x6xf32>\n"
         "    return %2 : tensor<5x6xf32>\n",
         "    %0 = stablehlo.reshape %arg1 : (tensor<6xf32>) -> tensor<2x3xf32>\n"
         "    %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2] : (tensor<2x3xf32>) -> "
         "tensor<5x2x3xf32>\n"
         "    %2 = stablehlo.multiply %1, %arg0 : tensor<5x2x3xf32>\n"
         "    %3 = stablehlo.reshape %2 : (tensor<5x2x3xf32>) -> tensor<5x6xf32>\n"
         "    return %3 : tensor<5x6xf32>\n"),
    CASE(reshapes_stay_before_scales_of_some_of_the_dims,
         "(%arg0: tensor<5x6xf32>, %arg1: tensor<3xf32>) -> tensor<5x2x3xf32>",
         "    %0 = stablehlo.reshape %arg0 : (tensor<5x6xf32>) -> tensor<5x2x3xf32>\n"
         "    %1 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<3xf32>) -> "
         "tensor<5x2x3xf32>\n"
         "    %2 = stablehlo.multiply %0, %1 : tensor<5x2x3xf32>\n"
         "    return %2 : tensor<5x2x3xf32>\n",
         ""),
#define DOT                                                                        \
    "    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : " \
    "(tensor<6x4xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>\n"
#define WIDE "    %1 = stablehlo.reshape %0 : (tensor<6x3xf32>) -> tensor<2x3x3xf32>\n"
    CASE(residuals_are_added_to_matmuls,
         "(%arg0: tensor<6x4xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<2x3x3xf32>) -> "
         "tensor<2x3x3xf32>",
         DOT WIDE "    %2 = stablehlo.add %arg2, %1 : tensor<2x3x3xf32>\n"
                  "    return %2 : tensor<2x3x3xf32>\n",
         DOT "    %1 = stablehlo.reshape %arg2 : (tensor<2x3x3xf32>) -> tensor<6x3xf32>\n"
             "    %2 = stablehlo.add %1, %0 : tensor<6x3xf32>\n"
             "    %3 = stablehlo.reshape %2 : (tensor<6x3xf32>) -> tensor<2x3x3xf32>\n"
             "    return %3 : tensor<2x3x3xf32>\n"),
    CASE(not_to_matmuls_with_other_readers,
         "(%arg0: tensor<6x4xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<2x3x3xf32>) -> "
         "(tensor<2x3x3xf32>, tensor<6x3xf32>)",
         DOT WIDE "    %2 = stablehlo.add %arg2, %1 : tensor<2x3x3xf32>\n"
                  "    return %2, %0 : tensor<2x3x3xf32>, tensor<6x3xf32>\n",
         ""),
    CASE(not_if_the_other_ends_a_matmul,
         "(%arg0: tensor<6x4xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<2x3x4xf32>) -> "
         "tensor<2x3x3xf32>",
         DOT WIDE "    %2 = stablehlo.dot_general %arg2, %arg1, contracting_dims = [2] x [0] : "
                  "(tensor<2x3x4xf32>, tensor<4x3xf32>) -> tensor<2x3x3xf32>\n"
                  "    %3 = stablehlo.add %2, %1 : tensor<2x3x3xf32>\n"
                  "    return %3 : tensor<2x3x3xf32>\n",
         ""),
#define PART              "tensor<128x512xf32>"
#define HALF              "tensor<128x512xbf16>"
#define PARTS             "(" PART ", " PART ", " PART ", " PART ", " PART ")"
#define HALVES            "(" HALF ", " HALF ", " HALF ", " HALF ", " HALF ")"
#define CONVERT(to, from) "    " to " = stablehlo.convert " from " : (" PART ") -> " HALF "\n"
    CASE(conversions_of_many_large_parts,
         "(%arg0: " PART ", %arg1: " PART ", %arg2: " PART ", %arg3: " PART ", %arg4: " PART
         ") -> tensor<640x512xbf16>",
         "    %0 = stablehlo.concatenate %arg0, %arg1, %arg2, %arg3, %arg4, dim = 0 : " PARTS
         " -> tensor<640x512xf32>\n"
         "    %1 = stablehlo.convert %0 : (tensor<640x512xf32>) -> tensor<640x512xbf16>\n"
         "    return %1 : tensor<640x512xbf16>\n",
         CONVERT("%0", "%arg0") CONVERT("%1", "%arg1") CONVERT("%2", "%arg2") CONVERT("%3", "%arg3")
             CONVERT("%4",
                     "%arg4") "    %5 = stablehlo.concatenate %0, %1, %2, %3, %4, dim = 0 : " HALVES
                              " -> tensor<640x512xbf16>\n"
                              "    return %5 : tensor<640x512xbf16>\n"),
    CASE(not_many_small_parts, "(%arg0: " T23 ") -> tensor<10x3xbf16>",
         "    %0 = stablehlo.concatenate %arg0, %arg0, %arg0, %arg0, %arg0, dim = 0 : (" T23
         ", " T23 ", " T23 ", " T23 ", " T23 ") -> tensor<10x3xf32>\n"
         "    %1 = stablehlo.convert %0 : (tensor<10x3xf32>) -> tensor<10x3xbf16>\n"
         "    return %1 : tensor<10x3xbf16>\n",
         ""),
    CASE(not_if_both_are_wanted_anyway, "(%arg0: " T23 ") -> (" T32 ", " T32 ")",
         TRANSPOSE("%0", "%arg0") "    %1 = stablehlo.sine %0 : " T32 "\n"
                                  "    return %0, %1 : " T32 ", " T32 "\n",
         ""),
    CASE(not_with_one_that_is_not_moved, "(%arg0: " T23 ", %arg1: " T32 ") -> " T32,
         TRANSPOSE("%0", "%arg0") "    %1 = stablehlo.add %0, %arg1 : " T32 "\n"
                                  "    return %1 : " T32 "\n",
         ""),
    CASE(not_before_more_bytes, "(%arg0: tensor<2x3xbf16>) -> " T32,
         "    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xbf16>) -> "
         "tensor<3x2xbf16>\n"
         "    %1 = stablehlo.convert %0 : (tensor<3x2xbf16>) -> " T32 "\n"
         "    return %1 : " T32 "\n",
         ""),
    CASE(behind_fewer_bytes, "(%arg0: " T23 ") -> tensor<3x2xbf16>",
         TRANSPOSE("%0", "%arg0") "    %1 = stablehlo.convert %0 : (" T32 ") -> tensor<3x2xbf16>\n"
                                  "    return %1 : tensor<3x2xbf16>\n",
         "    %0 = stablehlo.convert %arg0 : (" T23 ") -> tensor<2x3xbf16>\n"
         "    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xbf16>) -> "
         "tensor<3x2xbf16>\n"
         "    return %1 : tensor<3x2xbf16>\n"),
    CASE(broadcasts_leave_less_to_compute, "(%arg0: tensor<3xf32>) -> " T23,
         "    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> " T23 "\n"
         "    %1 = stablehlo.exponential %0 : " T23 "\n"
         "    return %1 : " T23 "\n",
         "    %0 = stablehlo.exponential %arg0 : tensor<3xf32>\n"
         "    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> " T23 "\n"
         "    return %1 : " T23 "\n"),
    CASE(not_if_broadcast_differently, "(%arg0: tensor<3xf32>) -> tensor<3x3xf32>",
         "    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xf32>) -> "
         "tensor<3x3xf32>\n"
         "    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> "
         "tensor<3x3xf32>\n"
         "    %2 = stablehlo.add %0, %1 : tensor<3x3xf32>\n"
         "    return %2 : tensor<3x3xf32>\n",
         ""),
    CASE(reshapes_meet, "(%arg0: tensor<6xf32>) -> tensor<6xi1>",
         "    %0 = stablehlo.reshape %arg0 : (tensor<6xf32>) -> " T23 "\n"
         "    %1 = stablehlo.constant dense<0.000000e+00> : " T23 "\n"
         "    %2 = stablehlo.compare GT, %0, %1 : (" T23 ", " T23 ") -> tensor<2x3xi1>\n"
         "    %3 = stablehlo.reshape %2 : (tensor<2x3xi1>) -> tensor<6xi1>\n"
         "    return %3 : tensor<6xi1>\n",
         "    %0 = stablehlo.constant dense<0.000000e+00> : tensor<6xf32>\n"
         "    %1 = stablehlo.compare GT, %arg0, %0 : (tensor<6xf32>, tensor<6xf32>) -> "
         "tensor<6xi1>\n"
         "    return %1 : tensor<6xi1>\n"),
};

static void movements_sink_where_profitable(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        if (!becomes(pass_options_to(TERN_PASS_SINK), cases[i].text,
                     cases[i].wanted[0] ? cases[i].wanted : cases[i].body)) {
            print_error("in %s\n", cases[i].name);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

static void sinking_changes_no_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        assert_keeps_values(pass_options_to(TERN_PASS_SINK), cases[i].text, cases[i].name);
}

TEST_MAIN(cmocka_unit_test(movements_sink_where_profitable),
          cmocka_unit_test(sinking_changes_no_value))
