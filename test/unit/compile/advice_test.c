/* Advice of the compile report: given where it helps, and following it does. */
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

typedef struct {
    double seconds;
    bool library, transfers, f32; /* advice given */
    double f32_share;             /* that it promises to save at most */
} outcome;

static outcome compile_for(const char *text, tern_auto_cast cast)
{
    bool cached = false;
    tern_artifact a;
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = {.mem = tern_alloc_host(),
                              .chip = tern_arch_chip_builtin("trn2"),
                              .auto_cast = cast,
                              .auto_cast_type = TERN_BF16};
    assert_ok(tern_compile(m, &o, &a, &cached));
    const char *time = strstr(a.report, "\"time\":{\"seconds\":");
    const char *passes = strstr(a.report, "f32 matmuls take four passes, up to ");
    assert_non_null(time);
    outcome out = {.seconds = strtod(time + strlen("\"time\":{\"seconds\":"), NULL),
                   .library = strstr(a.report, "library calls take") != NULL,
                   .transfers = strstr(a.report, "transfers are small") != NULL,
                   .f32 = passes != NULL};
    if (passes)
        out.f32_share = strtod(passes + strlen("f32 matmuls take four passes, up to "), NULL) / 100;
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return out;
}

#define MATMUL(m, k, n, type)                                                              \
    "func.func @main(%a: tensor<" m "x" k "x" type ">, %b: tensor<" k "x" n "x" type       \
    ">) -> tensor<" m "x" n "xf32> {\n"                                                    \
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<" m "x" k \
    "x" type ">, tensor<" k "x" n "x" type ">) -> tensor<" m "x" n "xf32>\n"               \
    "  return %0 : tensor<" m "x" n "xf32>\n}\n"

/* At least half of what it promises. */
static void check_f32_gain(const char *text)
{
    outcome f32 = compile_for(text, TERN_AUTO_CAST_NONE);
    outcome cast = compile_for(text, TERN_AUTO_CAST_MATMULT);
    assert_true(f32.f32);
    assert_false(cast.f32);
    assert_true(cast.seconds < (1 - f32.f32_share / 2) * f32.seconds);
}

static void f32_matmuls(void **state)
{
    (void)state;
    check_f32_gain(MATMUL("2048", "2048", "2048", "f32"));
    check_f32_gain(MATMUL("1", "4096", "4096", "f32"));
    assert_false(compile_for(MATMUL("2048", "2048", "2048", "bf16"), TERN_AUTO_CAST_NONE).f32);
}

/* f32 transposes on the tensor engine, and an f32 matmul of no weight, beside bf16 matmuls. */
static void bf16_matmuls_beside_f32(void **state)
{
    (void)state;
    assert_false(
        compile_for(
            "func.func @main(%a: tensor<2048x2048xbf16>, %x: tensor<2048x1024xf32>, %s: "
            "tensor<8x8xf32>) -> (tensor<2048x2048xf32>, tensor<1024x2048xf32>, tensor<8x8xf32>) "
            "{\n"
            "  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : "
            "(tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) -> tensor<2048x2048xf32>\n"
            "  %1 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2048x1024xf32>) -> "
            "tensor<1024x2048xf32>\n"
            "  %2 = stablehlo.dot_general %s, %s, contracting_dims = [1] x [0] : (tensor<8x8xf32>, "
            "tensor<8x8xf32>) -> tensor<8x8xf32>\n"
            "  return %0, %1, %2 : tensor<2048x2048xf32>, tensor<1024x2048xf32>, "
            "tensor<8x8xf32>\n}\n",
            TERN_AUTO_CAST_NONE)
            .f32);
}

#define UNARY(op)                                                              \
    "func.func @main(%a: tensor<1024x512xf32>) -> tensor<1024x512xf32> {\n" op \
    "  return %0 : tensor<1024x512xf32>\n}\n"

static void library_calls(void **state)
{
    (void)state;
    outcome call = compile_for(UNARY("  %0 = chlo.digamma %a : tensor<1024x512xf32> -> "
                                     "tensor<1024x512xf32>\n"),
                               TERN_AUTO_CAST_NONE);
    /* For large arguments: log x - 1 / 2x. */
    outcome ops = compile_for(UNARY("  %l = stablehlo.log %a : tensor<1024x512xf32>\n"
                                    "  %h = stablehlo.constant dense<0.5> : tensor<1024x512xf32>\n"
                                    "  %q = stablehlo.divide %h, %a : tensor<1024x512xf32>\n"
                                    "  %0 = stablehlo.subtract %l, %q : tensor<1024x512xf32>\n"),
                              TERN_AUTO_CAST_NONE);
    assert_true(call.library);
    assert_false(ops.library);
    assert_true(ops.seconds < call.seconds / 2);
}

#define ADD(rows)                                                                 \
    "func.func @main(%a: tensor<" rows "x64xf32>) -> tensor<" rows "x64xf32> {\n" \
    "  %0 = stablehlo.add %a, %a : tensor<" rows "x64xf32>\n"                     \
    "  return %0 : tensor<" rows "x64xf32>\n}\n"

static void small_transfers(void **state)
{
    (void)state;
    outcome small = compile_for(ADD("128"), TERN_AUTO_CAST_NONE);
    outcome batch = compile_for(ADD("4096"), TERN_AUTO_CAST_NONE);
    assert_true(small.transfers);
    assert_true(batch.seconds / 32 < small.seconds / 4);
    assert_false(compile_for(ADD("131072"), TERN_AUTO_CAST_NONE).transfers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(f32_matmuls),
        cmocka_unit_test(bf16_matmuls_beside_f32),
        cmocka_unit_test(library_calls),
        cmocka_unit_test(small_transfers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
