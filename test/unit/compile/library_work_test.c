/* The work that library calls declare, and the time that follows from it. */
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "compile/compile.h"
#include "compiled.h"
#include "lower/library_work.h"
#include "test_support.h"

/* The work of the first op of main. */
static tern_library_work work_of(const char *text)
{
    tern_hlo_module *m = test_read_module(text);
    tern_hlo_op func = tern_hlo_module_find(m, "main");
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->first;
    tern_library_work w = tern_library_work_of(m, &op, 1);
    tern_hlo_module_destroy(m);
    return w;
}

static void every_op_has_a_row(void **state)
{
    (void)state;
    for (int code = TERN_HLO_NO_CODE + 1; code < TERN_HLO_CODE_COUNT; code++)
        if (!tern_library_work_rule((tern_hlo_code)code))
            fail_msg("%s has no row in library_work.def",
                     tern_hlo_op_row_of((tern_hlo_code)code)->name);
}

#define BODY(type, op)                                                               \
    "({\n^bb0(%x: tensor<" type ">, %y: tensor<" type ">):\n  %r = " op " %x, %y : " \
    "tensor<" type ">\n  stablehlo.return %r : tensor<" type ">\n})"

static const struct {
    const char *what, *text;
    double operations, rows, unread_bytes;
} cases[] = {
    {"one operation an element",
     "func.func @main(%a: tensor<6x7xf32>) -> tensor<6x7xf32> {\n"
     "  %0 = stablehlo.add %a, %a : tensor<6x7xf32>\n  return %0 : tensor<6x7xf32>\n}\n",
     42, 0, 0},
    {"fp16 has twice the lanes",
     "func.func @main(%a: tensor<6x7xf16>) -> tensor<6x7xf16> {\n"
     "  %0 = stablehlo.add %a, %a : tensor<6x7xf16>\n  return %0 : tensor<6x7xf16>\n}\n",
     21, 0, 0},
    {"bytes have four times the lanes",
     "func.func @main(%a: tensor<8xi8>) -> tensor<8xi8> {\n"
     "  %0 = stablehlo.add %a, %a : tensor<8xi8>\n  return %0 : tensor<8xi8>\n}\n",
     2, 0, 0},
    {"bf16 is computed in 32 bits",
     "func.func @main(%a: tensor<8xbf16>) -> tensor<8xbf16> {\n"
     "  %0 = stablehlo.add %a, %a : tensor<8xbf16>\n  return %0 : tensor<8xbf16>\n}\n",
     8, 0, 0},
    {"a function is longer",
     "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %0 = stablehlo.exponential %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n",
     48, 0, 0},
    {"2 b m n k",
     "func.func @main(%a: tensor<2x3x5xf32>, %b: tensor<2x5x7xf32>) -> tensor<2x3x7xf32> {\n"
     "  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] "
     ": (tensor<2x3x5xf32>, tensor<2x5x7xf32>) -> tensor<2x3x7xf32>\n"
     "  return %0 : tensor<2x3x7xf32>\n}\n",
     2.0 * 2 * 3 * 7 * 5, 0, 0},
    {"a convolution of two groups",
     "func.func @main(%a: tensor<1x8x8x4xf32>, %k: tensor<3x3x2x6xf32>) -> tensor<1x6x6x6xf32> {\n"
     "  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
     "window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : "
     "(tensor<1x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<1x6x6x6xf32>\n"
     "  return %0 : tensor<1x6x6x6xf32>\n}\n",
     2.0 * 6 * 6 * 6 * 3 * 3 * 2, 0, 0},
    {"a reduction",
     "func.func @main(%a: tensor<4x9xf32>, %z: tensor<f32>) -> tensor<4xf32> {\n"
     "  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : "
     "(tensor<4x9xf32>, tensor<f32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n",
     36, 0, 0},
    {"a window",
     "func.func @main(%a: tensor<9xf32>, %z: tensor<f32>) -> tensor<7xf32> {\n"
     "  %0 = \"stablehlo.reduce_window\"(%a, %z) <{window_dimensions = array<i64: 3>}> " BODY(
         "f32", "stablehlo.add") " : (tensor<9xf32>, tensor<f32>) -> tensor<7xf32>\n"
                                 "  return %0 : tensor<7xf32>\n}\n",
     21, 0, 0},
    /* 16 elements: 4 x 5 / 2 stages of 8 exchanges, each a comparison and two selects. */
    {"a bitonic sort of two rows",
     "func.func @main(%a: tensor<2x16xf32>) -> tensor<2x16xf32> {\n"
     "  %0 = \"stablehlo.sort\"(%a) <{dimension = 1 : i64}> ({\n"
     "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
     "    %r = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
     "    stablehlo.return %r : tensor<i1>\n"
     "  }) : (tensor<2x16xf32>) -> tensor<2x16xf32>\n  return %0 : tensor<2x16xf32>\n}\n",
     2.0 * 10 * 8 * 3, 0, 0},
    {"a row for each index, and only those",
     "func.func @main(%a: tensor<100x16xf32>, %i: tensor<5x1xi32>) -> tensor<5x16xf32> {\n"
     "  %0 = \"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = "
     "[1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = "
     "array<i64: 1, 16>}> : (tensor<100x16xf32>, tensor<5x1xi32>) -> tensor<5x16xf32>\n"
     "  return %0 : tensor<5x16xf32>\n}\n",
     80, 5, 95 * 16 * 4},
    {"a scatter",
     "func.func @main(%a: tensor<100x16xf32>, %i: tensor<5x1xi32>, %u: tensor<5x16xf32>) -> "
     "tensor<100x16xf32> {\n"
     "  %0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = "
     "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
     "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> " BODY("f32", "stablehlo.add") //
     " : (tensor<100x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<100x16xf32>\n"
     "  return %0 : tensor<100x16xf32>\n}\n",
     80, 5, 0},
    {"an FFT of 5 n log n",
     "func.func @main(%a: tensor<3x8xcomplex<f32>>) -> tensor<3x8xcomplex<f32>> {\n"
     "  %0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<3x8xcomplex<f32>>) -> "
     "tensor<3x8xcomplex<f32>>\n  return %0 : tensor<3x8xcomplex<f32>>\n}\n",
     5.0 * 3 * 8 * 3, 0, 0},
    {"a Cholesky decomposition",
     "func.func @main(%a: tensor<2x6x6xf32>) -> tensor<2x6x6xf32> {\n"
     "  %0 = stablehlo.cholesky %a, lower = true : tensor<2x6x6xf32>\n"
     "  return %0 : tensor<2x6x6xf32>\n}\n",
     2.0 * 6 * 6 * 6 / 3, 0, 0},
    {"the function that is called",
     "func.func @main(%a: tensor<10xf32>) -> tensor<10xf32> {\n"
     "  %0 = call @f(%a) : (tensor<10xf32>) -> tensor<10xf32>\n  return %0 : tensor<10xf32>\n}\n"
     "func.func private @f(%a: tensor<10xf32>) -> tensor<10xf32> {\n"
     "  %0 = stablehlo.add %a, %a : tensor<10xf32>\n"
     "  %1 = stablehlo.multiply %0, %a : tensor<10xf32>\n  return %1 : tensor<10xf32>\n}\n",
     20, 0, 0},
    {"nothing but bytes",
     "func.func @main(%a: tensor<10xf32>) -> tensor<10xf32> {\n"
     "  %0 = stablehlo.optimization_barrier %a : tensor<10xf32>\n  return %0 : tensor<10xf32>\n}\n",
     0, 0, 0},
};

static void the_work_of_ops(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        tern_library_work w = work_of(cases[i].text);
        if (w.unknown || w.operations != cases[i].operations || w.rows != cases[i].rows ||
            w.unread_bytes != cases[i].unread_bytes)
            fail_msg("%s: %g operations, %g rows, %g bytes unread%s; wanted %g, %g, %g",
                     cases[i].what, w.operations, w.rows, w.unread_bytes,
                     w.unknown ? ", unknown" : "", cases[i].operations, cases[i].rows,
                     cases[i].unread_bytes);
    }
}

static const char host_call[] =
    "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.custom_call @tern.host_call(%a) {backend_config = \"0\"} : "
    "(tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n";

static void unknown_work(void **state)
{
    (void)state;
    assert_true(work_of(host_call).unknown);
    assert_true(work_of("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                        "  %0 = stablehlo.while(%v = %x) : tensor<4xf32>\n"
                        "  cond {\n"
                        "    %1 = stablehlo.constant dense<false> : tensor<i1>\n"
                        "    stablehlo.return %1 : tensor<i1>\n"
                        "  } do {\n"
                        "    stablehlo.return %v : tensor<4xf32>\n"
                        "  }\n"
                        "  return %0 : tensor<4xf32>\n}\n")
                    .unknown);
}

/* Compiles |text| with every op in the library and returns the report, which the caller frees with
 * the artifact. */
static void compile_library(const char *text, tern_artifact *out)
{
    bool cached = false;
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = {.mem = tern_alloc_host(),
                              .chip = tern_arch_chip_builtin("trn2"),
                              .auto_cast_type = TERN_BF16,
                              .library_only = true};
    assert_ok(tern_compile(m, &o, out, &cached));
    tern_hlo_module_destroy(m);
}

static double seconds_in(const tern_artifact *a)
{
    const char *time = strstr(a->report, "\"time\":{\"seconds\":");
    assert_non_null(time);
    return strtod(time + strlen("\"time\":{\"seconds\":"), NULL);
}

/* 2 x 512^3 operations on 128 lanes of 1.2 GHz, not the 3 MB that the matrices have. */
static void time_follows_the_work(void **state)
{
    (void)state;
    tern_artifact a;
    compile_library("func.func @main(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) -> "
                    "tensor<512x512xf32> {\n"
                    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                    "(tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>\n"
                    "  return %0 : tensor<512x512xf32>\n}\n",
                    &a);
    double wanted = 2.0 * 512 * 512 * 512 / 128 / 1.2e9;
    assert_true(seconds_in(&a) > wanted && seconds_in(&a) < 1.01 * wanted);
    tern_artifact_fini(&a);
}

/* Left out of the sum, and named. */
static void unknown_calls_are_named(void **state)
{
    (void)state;
    tern_artifact a;
    compile_library(host_call, &a);
    assert_non_null(strstr(a.report, "\"kind\":\"library\",\"op\":\"custom_call"));
    assert_non_null(strstr(a.report, "\"seconds\":null"));
    assert_true(seconds_in(&a) < 5e-6);
    tern_artifact_fini(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_op_has_a_row),
        cmocka_unit_test(the_work_of_ops),
        cmocka_unit_test(unknown_work),
        cmocka_unit_test(time_follows_the_work),
        cmocka_unit_test(unknown_calls_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
