/* reduce_window: pooling and cumulative reductions, against ref. Maxima and integers are exact;
 * float sums may be added in another order. */
#include <stdio.h>

#include "compiled.h"
#include "test_support.h"

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void check(const char *in, const char *out, const char *elem, const char *op,
                  const char *init, const char *attrs, double tolerance, const char *how)
{
    char text[2048];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%a: %s) -> %s {\n"
                   "  %%i = stablehlo.constant dense<%s> : tensor<%s>\n"
                   "  %%0 = \"stablehlo.reduce_window\"(%%a, %%i) <{%s}> ({\n"
                   "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
                   "    %%z = stablehlo.%s %%x, %%y : tensor<%s>\n"
                   "    stablehlo.return %%z : tensor<%s>\n"
                   "  }) : (%s, tensor<%s>) -> %s\n"
                   "  return %%0 : %s\n}\n",
                   in, out, init, elem, attrs, elem, elem, op, elem, elem, in, elem, out, out);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i], .no_passes = true};
        test_same_as_ref(text, &o, tolerance, how);
    }
}

#define MINUS_INF "0xFF800000"

static void pools_of_channels_last(void **state)
{
    (void)state;
    check("tensor<2x9x7x5xf32>", "tensor<2x4x3x5xf32>", "f32", "maximum", MINUS_INF,
          "window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>", 0,
          "window");
    check("tensor<2x150x6x3xf32>", "tensor<2x75x3x3xf32>", "f32", "maximum", MINUS_INF,
          "window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>, "
          "padding = dense<[[0, 0], [0, 1], [1, 0], [0, 0]]> : tensor<4x2xi64>",
          0, "window");
    check("tensor<1x8x8x4xbf16>", "tensor<1x4x4x4xbf16>", "bf16", "add", "0.0",
          "window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>",
          1e-2, "window");
}

/* Rows of several images side by side. */
static void pools_of_many_images(void **state)
{
    (void)state;
    check("tensor<25x12x7x5xf32>", "tensor<25x6x3x5xf32>", "f32", "maximum", MINUS_INF,
          "window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>, "
          "padding = dense<[[0, 0], [1, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>",
          0, "window");
    check("tensor<400x70xi32>", "tensor<400x35xi32>", "i32", "add", "0",
          "window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>", 0, "window");
}

static void pools_of_channels_first(void **state)
{
    (void)state;
    check("tensor<3x50x8x9xf32>", "tensor<3x50x4x4xf32>", "f32", "minimum", "0x7F800000",
          "window_dimensions = array<i64: 1, 1, 2, 3>, window_strides = array<i64: 1, 1, 2, 2>", 0,
          "window");
    check("tensor<3x5x8x9xf32>", "tensor<3x5x8x9xf32>", "f32", "add", "0.0",
          "window_dimensions = array<i64: 1, 1, 3, 3>, "
          "padding = dense<[[0, 0], [0, 0], [1, 1], [1, 1]]> : tensor<4x2xi64>",
          1e-6, "window");
    check("tensor<1x2x140x150xf32>", "tensor<1x2x69x75xf32>", "f32", "add", "0.0",
          "window_dimensions = array<i64: 1, 1, 3, 2>, window_strides = array<i64: 1, 1, 2, 2>",
          1e-6, "window");
}

/* Windows of floats, one dimension after the other: blocks that do not divide the windows, chunks
 * of a row, padding of blocks at both ends, strides beyond the window, up to three dimensions. */
static void separable_windows(void **state)
{
    (void)state;
    check("tensor<9x23x70x40xf32>", "tensor<9x23x70x40xf32>", "f32", "add", "0.0",
          "window_dimensions = array<i64: 1, 3, 3, 1>, "
          "padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>",
          1e-6, "window");
    check("tensor<3x37x150x70xbf16>", "tensor<3x18x75x70xbf16>", "bf16", "maximum", "0xFF80",
          "window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>, "
          "padding = dense<[[0, 0], [1, 0], [1, 1], [0, 0]]> : tensor<4x2xi64>",
          0, "window");
    check("tensor<5x24x24x33xbf16>", "tensor<5x11x8x33xbf16>", "bf16", "add", "0.0",
          "window_dimensions = array<i64: 1, 4, 3, 1>, window_strides = array<i64: 1, 2, 3, 1>",
          1e-2, "window");
    check("tensor<3x17x200xf32>", "tensor<3x6x200xf32>", "f32", "maximum", MINUS_INF,
          "window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 3, 1>", 0,
          "window");
    check("tensor<2x9x20x11x6xf32>", "tensor<2x4x10x5x6xf32>", "f32", "maximum", MINUS_INF,
          "window_dimensions = array<i64: 1, 2, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 2, "
          "1>",
          0, "window");
    check("tensor<150x31x33xf32>", "tensor<150x15x15xf32>", "f32", "minimum", "0x7F800000",
          "window_dimensions = array<i64: 1, 2, 3>, window_strides = array<i64: 1, 2, 2>, "
          "window_dilations = array<i64: 1, 2, 2>",
          0, "window");
    check("tensor<4x300xf32>", "tensor<4x100xf32>", "f32", "add", "0.0",
          "window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 3>, "
          "padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>",
          1e-6, "window");
}

static void dilated_windows(void **state)
{
    (void)state;
    check("tensor<20xi32>", "tensor<7xi32>", "i32", "add", "0",
          "window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, window_dilations = "
          "array<i64: 3>",
          0, "window");
    check("tensor<6x11xi8>", "tensor<2x9xi8>", "i8", "maximum", "-128",
          "window_dimensions = array<i64: 2, 4>, window_strides = array<i64: 2, 1>, "
          "window_dilations = array<i64: 4, 1>, "
          "padding = dense<[[1, 0], [-1, 2]]> : tensor<2x2xi64>",
          0, "window");
}

static void cumulative_reductions(void **state)
{
    (void)state;
    check("tensor<7x33xf32>", "tensor<7x33xf32>", "f32", "add", "0.0",
          "window_dimensions = array<i64: 1, 33>, padding = dense<[[0, 0], [32, 0]]> : "
          "tensor<2x2xi64>",
          1e-6, "window");
    check("tensor<7x33xf32>", "tensor<7x33xf32>", "f32", "add", "0.0",
          "window_dimensions = array<i64: 1, 33>, padding = dense<[[0, 0], [0, 32]]> : "
          "tensor<2x2xi64>",
          1e-6, "window");
    check("tensor<200x5000xf32>", "tensor<200x5000xf32>", "f32", "maximum", MINUS_INF,
          "window_dimensions = array<i64: 1, 5000>, padding = dense<[[0, 0], [0, 4999]]> : "
          "tensor<2x2xi64>",
          0, "window");
    check("tensor<40x6xi32>", "tensor<40x6xi32>", "i32", "add", "0",
          "window_dimensions = array<i64: 40, 1>, padding = dense<[[39, 0], [0, 0]]> : "
          "tensor<2x2xi64>",
          0, "window");
    check("tensor<5000xi32>", "tensor<5000xi32>", "i32", "add", "0",
          "window_dimensions = array<i64: 5000>, padding = dense<[[0, 4999]]> : tensor<1x2xi64>", 0,
          "window");
    check("tensor<3x40xf32>", "tensor<3x40xf32>", "f32", "multiply", "1.0",
          "window_dimensions = array<i64: 1, 40>, padding = dense<[[0, 0], [39, 0]]> : "
          "tensor<2x2xi64>",
          1e-6, "window");
    static const struct {
        const char *elem, *op, *init; /* above, or below, some of the elements */
    } ends[] = {{"i32", "maximum", "-3"}, {"i32", "minimum", "2"}, {"f32", "maximum", "0.5"}};
    for (size_t i = 0; i < TERN_COUNT_OF(ends); i++) {
        char type[40];
        (void)snprintf(type, sizeof type, "tensor<40x6x%s>", ends[i].elem);
        check(type, type, ends[i].elem, ends[i].op, ends[i].init,
              "window_dimensions = array<i64: 40, 1>, padding = dense<[[39, 0], [0, 0]]> : "
              "tensor<2x2xi64>",
              0, "window");
    }
}

static void check_select_and_scatter(const char *in, const char *source, const char *elem,
                                     const char *attrs, double tolerance, const char *how)
{
    char text[2048];
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%a: %s, %%s: %s) -> %s {\n"
        "  %%i = stablehlo.constant dense<0.0> : tensor<%s>\n"
        "  %%0 = \"stablehlo.select_and_scatter\"(%%a, %%s, %%i) <{%s}> ({\n"
        "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
        "    %%z = stablehlo.compare GE, %%x, %%y : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
        "    stablehlo.return %%z : tensor<i1>\n"
        "  }, {\n"
        "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
        "    %%z = stablehlo.add %%x, %%y : tensor<%s>\n"
        "    stablehlo.return %%z : tensor<%s>\n"
        "  }) : (%s, %s, tensor<%s>) -> %s\n"
        "  return %%0 : %s\n}\n",
        in, source, in, elem, attrs, elem, elem, elem, elem, elem, elem, elem, elem, in, source,
        elem, in, in);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i], .no_passes = true};
        test_same_as_ref(text, &o, tolerance, how);
    }
}

static void gradients_of_maxima(void **state)
{
    (void)state;
    check_select_and_scatter(
        "tensor<2x9x7x5xf32>", "tensor<2x4x3x5xf32>", "f32",
        "window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>", 0,
        "window");
    check_select_and_scatter(
        "tensor<3x50x8x9xf32>", "tensor<3x50x4x5xf32>", "f32",
        "window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, "
        "2>, padding = dense<[[0, 0], [0, 0], [0, 0], [1, 0]]> : tensor<4x2xi64>",
        0, "window");
    check_select_and_scatter("tensor<150x12xbf16>", "tensor<150x11xbf16>", "bf16",
                             "window_dimensions = array<i64: 1, 2>", 1e-2, "window");
}

/* Of equal elements the first is selected: relu(x) is mostly 0. */
static void first_of_equal_maxima(void **state)
{
    (void)state;
    const char *text =
        "func.func @main(%a: tensor<4x16xf32>, %s: tensor<4x4xf32>) -> tensor<4x16xf32> {\n"
        "  %i = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %k = stablehlo.constant dense<0.0> : tensor<4x16xf32>\n"
        "  %r = stablehlo.maximum %a, %k : tensor<4x16xf32>\n"
        "  %0 = \"stablehlo.select_and_scatter\"(%r, %s, %i) <{window_dimensions = array<i64: 1, "
        "4>, "
        "window_strides = array<i64: 1, 4>}> ({\n"
        "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "    %z = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "    stablehlo.return %z : tensor<i1>\n"
        "  }, {\n"
        "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "    %z = stablehlo.add %x, %y : tensor<f32>\n"
        "    stablehlo.return %z : tensor<f32>\n"
        "  }) : (tensor<4x16xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x16xf32>\n"
        "  return %0 : tensor<4x16xf32>\n}\n";
    test_compile_options o = {.no_passes = true};
    test_same_as_ref(text, &o, 0, NULL);
}

/* Cases that go to the library. */
static void other_windows(void **state)
{
    (void)state;
    check("tensor<9xf32>", "tensor<4xf32>", "f32", "add", "1.0",
          "window_dimensions = array<i64: 3>, window_strides = array<i64: 2>", 1e-6, NULL);
    check("tensor<9xf32>", "tensor<8xf32>", "f32", "maximum", "0.0",
          "window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, base_dilations = "
          "array<i64: 2>",
          0, NULL);
    check("tensor<9xi64>", "tensor<4xi64>", "i64", "add", "0",
          "window_dimensions = array<i64: 3>, window_strides = array<i64: 2>", 0, NULL);
}

/* The operand is transposed in place: its elements are not in runs. */
static void operands_without_runs(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<31x7x5x3xbf16>) -> tensor<3x4x7x31xbf16> {\n"
        "  %i = stablehlo.constant dense<0xFF80> : tensor<bf16>\n"
        "  %t = stablehlo.transpose %a, dims = [3, 2, 1, 0] : (tensor<31x7x5x3xbf16>) -> "
        "tensor<3x5x7x31xbf16>\n"
        "  %0 = \"stablehlo.reduce_window\"(%t, %i) <{window_dimensions = array<i64: 1, 2, 3, 1>, "
        "padding = dense<[[0, 0], [0, 0], [1, 1], [0, 0]]> : tensor<4x2xi64>}> ({\n"
        "  ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):\n"
        "    %m = stablehlo.maximum %x, %y : tensor<bf16>\n"
        "    stablehlo.return %m : tensor<bf16>\n"
        "  }) : (tensor<3x5x7x31xbf16>, tensor<bf16>) -> tensor<3x4x7x31xbf16>\n"
        "  return %0 : tensor<3x4x7x31xbf16>\n}\n";
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i], .no_passes = true};
        test_same_as_ref(text, &o, 0, "window");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pools_of_channels_last),  cmocka_unit_test(pools_of_many_images),
        cmocka_unit_test(pools_of_channels_first), cmocka_unit_test(separable_windows),
        cmocka_unit_test(dilated_windows),         cmocka_unit_test(cumulative_reductions),
        cmocka_unit_test(gradients_of_maxima),     cmocka_unit_test(first_of_equal_maxima),
        cmocka_unit_test(other_windows),           cmocka_unit_test(operands_without_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
