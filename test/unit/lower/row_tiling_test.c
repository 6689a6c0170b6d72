/* row_tiling_test.c - which dims of a row fusion are on partitions, within a row, or loops; against
 * ref. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"
#include "timing/timing.h"

static double predicted_us(const char *text)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2"}, &c));
    tern_timing_options options = {.mem = tern_alloc_host(),
                                   .chip = tern_arch_chip_builtin("trn2")};
    tern_timing_job job = {.program = test_compiled_program(c)};
    tern_timing time;
    assert_ok(tern_timing_run(&options, &job, 1, &time));
    double us = tern_time_ns(time.total) / 1000;
    tern_timing_fini(&time);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return us;
}

/* A value per row and one per head: rows are on all partitions, heads are a loop. */
static void heads_are_a_loop(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<1024x6xf32>, %b: tensor<6xf32>, %c: tensor<1024x6x64xf32>) -> "
        "(tensor<1024x6xf32>, tensor<1024x6x64xf32>) {\n"
        "  %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<6xf32>) -> "
        "tensor<1024x6xf32>\n"
        "  %1 = stablehlo.add %a, %0 : tensor<1024x6xf32>\n"
        "  %2 = stablehlo.tanh %1 : tensor<1024x6xf32>\n"
        "  %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1024x6xf32>) -> "
        "tensor<1024x6x64xf32>\n"
        "  %4 = stablehlo.multiply %c, %3 : tensor<1024x6x64xf32>\n"
        "  return %2, %4 : tensor<1024x6xf32>, tensor<1024x6x64xf32>\n}\n";
    test_same_as_ref(text, NULL, 1e-5, "row");
    assert_true(predicted_us(text) < 100);
}

/* One input on two axes is one fusion: differences of all pairs, with and without a transpose. */
static void pairs_match_ref(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<3x70xf32>, %b: tensor<70x70xf32>) -> tensor<3x70x70xf32> {\n"
        "  %0 = stablehlo.composite \"tern.row\" %a, %b {decomposition = @body} : "
        "(tensor<3x70xf32>, tensor<70x70xf32>) -> tensor<3x70x70xf32>\n"
        "  return %0 : tensor<3x70x70xf32>\n}\n"
        "func.func private @body(%a: tensor<3x70xf32>, %b: tensor<70x70xf32>) -> "
        "tensor<3x70x70xf32> {\n"
        "  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<3x70xf32>) -> "
        "tensor<3x70x70xf32>\n"
        "  %1 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<3x70xf32>) -> "
        "tensor<3x70x70xf32>\n"
        "  %2 = stablehlo.subtract %0, %1 : tensor<3x70x70xf32>\n"
        "  %3 = stablehlo.broadcast_in_dim %b, dims = [1, 2] : (tensor<70x70xf32>) -> "
        "tensor<3x70x70xf32>\n"
        "  %4 = stablehlo.broadcast_in_dim %b, dims = [2, 1] : (tensor<70x70xf32>) -> "
        "tensor<3x70x70xf32>\n"
        "  %5 = stablehlo.multiply %3, %4 : tensor<3x70x70xf32>\n"
        "  %6 = stablehlo.add %2, %5 : tensor<3x70x70xf32>\n"
        "  return %6 : tensor<3x70x70xf32>\n}\n";
    test_same_as_ref(text, &(test_compile_options){.chip = "trn2", .no_passes = true}, 1e-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.no_passes = true}, &c));
    assert_int_equal(test_compiled_count(c, "row"), 1);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* A value per matrix: rows of the matrices are on partitions. */
static void matrices_are_divided(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<2x3x128x32xf32>, %b: tensor<3xf32>) -> "
        "tensor<2x3x128x32xf32> {\n"
        "  %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> "
        "tensor<2x3x128x32xf32>\n"
        "  %1 = stablehlo.multiply %a, %0 : tensor<2x3x128x32xf32>\n"
        "  return %1 : tensor<2x3x128x32xf32>\n}\n";
    test_same_as_ref(text, NULL, 0, "row");
    assert_true(predicted_us(text) < 7);
}

/* Masks of one byte an element in chunks of rows: transfers of less than 64 bytes are better than
 * tiles of one matrix. */
static void short_runs_are_no_obstacle(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<256x10x256xbf16>, %b: tensor<256x10xbf16>) -> "
        "(tensor<256x10x256xi1>, tensor<256x256xf32>, tensor<256x10x256xi1>) {\n"
        "  %low = stablehlo.constant dense<0xFF80> : tensor<bf16>\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %none = stablehlo.constant dense<0.0> : tensor<256x10x256xbf16>\n"
        "  %0 = stablehlo.broadcast_in_dim %b, dims = [0, 1] : (tensor<256x10xbf16>) -> "
        "tensor<256x10x256xbf16>\n"
        "  %1 = stablehlo.divide %a, %0 : tensor<256x10x256xbf16>\n"
        "  %2 = stablehlo.maximum %1, %none : tensor<256x10x256xbf16>\n"
        "  %3 = stablehlo.reduce(%2 init: %low) applies stablehlo.maximum across dimensions = [1] "
        ": "
        "(tensor<256x10x256xbf16>, tensor<bf16>) -> tensor<256x256xbf16>\n"
        "  %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<256x256xbf16>) -> "
        "tensor<256x10x256xbf16>\n"
        "  %5 = stablehlo.compare EQ, %2, %4, FLOAT : (tensor<256x10x256xbf16>, "
        "tensor<256x10x256xbf16>) -> "
        "tensor<256x10x256xi1>\n"
        "  %6 = stablehlo.convert %5 : (tensor<256x10x256xi1>) -> tensor<256x10x256xf32>\n"
        "  %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add across dimensions = [1] : "
        "(tensor<256x10x256xf32>, tensor<f32>) -> tensor<256x256xf32>\n"
        "  %8 = stablehlo.compare GT, %1, %none, FLOAT : (tensor<256x10x256xbf16>, "
        "tensor<256x10x256xbf16>) -> "
        "tensor<256x10x256xi1>\n"
        "  return %5, %7, %8 : tensor<256x10x256xi1>, tensor<256x256xf32>, "
        "tensor<256x10x256xi1>\n}\n";
    test_same_as_ref(text, NULL, 0, "row");
    assert_true(predicted_us(text) < 200);
}

/* Sums beside a short last dim, or of it: rows have several dims, of which one is summed. Odd sizes
 * leave partial tiles. */
static void short_dims_are_summed_in_rows(void **state)
{
    (void)state;
    static const struct {
        const char *dtype, *start, *op;
        unsigned rows;
        double tolerance;
    } cases[] = {{"f32", "0.0", "add", 1000, 1e-5},
                 {"bf16", "0.0", "add", 131, 0x1p-6},
                 {"f32", "0xFF800000", "maximum", 300, 0},
                 {"f32", "0x7F800000", "minimum", 3, 0}};
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        for (unsigned axis = 1; axis <= 2; axis++) {
            char text[2048], kept[64], full[64], per_row[64];
            const char *t = cases[i].dtype;
            unsigned n = cases[i].rows;
            (void)snprintf(full, sizeof(full), "tensor<%ux37x3x%s>", n, t);
            (void)snprintf(per_row, sizeof(per_row), "tensor<%ux3x%s>", n, t);
            (void)snprintf(kept, sizeof(kept), "tensor<%ux%ux%s>", n, axis == 1 ? 3 : 37, t);
            (void)snprintf(
                text, sizeof(text),
                "func.func @main(%%a: %s, %%b: %s, %%c: tensor<%ux37x%s>) -> %s {\n"
                "  %%0 = stablehlo.broadcast_in_dim %%b, dims = [0, 2] : (%s) -> %s\n"
                "  %%1 = stablehlo.multiply %%a, %%0 : %s\n"
                "  %%2 = stablehlo.broadcast_in_dim %%c, dims = [0, 1] : (tensor<%ux37x%s>) -> %s\n"
                "  %%3 = stablehlo.multiply %%1, %%2 : %s\n"
                "  %%z = stablehlo.constant dense<%s> : tensor<%s>\n"
                "  %%4 = stablehlo.reduce(%%3 init: %%z) applies stablehlo.%s across dimensions = "
                "[%u] : (%s, tensor<%s>) -> %s\n  return %%4 : %s\n}\n",
                full, per_row, n, t, kept, per_row, full, full, n, t, full, full,
                strcmp(t, "bf16") ? cases[i].start : "0.0", t, cases[i].op, axis, full, t, kept,
                kept);
            test_same_as_ref(text, NULL, cases[i].tolerance, "row");
            assert_true(predicted_us(text) < 100);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_are_a_loop),
        cmocka_unit_test(short_dims_are_summed_in_rows),
        cmocka_unit_test(pairs_match_ref),
        cmocka_unit_test(matrices_are_divided),
        cmocka_unit_test(short_runs_are_no_obstacle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
