/* Advice of the compile report: given where it helps, and following it does. Where its time goes.
 */
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "base/json.h"
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
    check_f32_gain(MATMUL("256", "4096", "4096", "f32"));
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

/* --- where the time goes --- */

typedef struct {
    double sum;         /* of the shares */
    const char *first;  /* what takes longest */
    const char *bound;  /* its busiest engine */
    double times_bound; /* its time over the time of that engine */
    tern_arena arena;   /* of the texts */
} shares;

static double number_of(const tern_json *row, const char *key)
{
    const tern_json *v = tern_json_member(row, key);
    assert_non_null(v);
    return v->number;
}

static shares shares_of(const char *text)
{
    shares out = {0};
    tern_alloc mem = tern_alloc_host();
    tern_compile_options o = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_hlo_module *m = test_read_module(text);
    tern_diag *diag = NULL;
    tern_artifact a;
    bool cached = false;
    const tern_json *report = NULL;
    assert_ok(tern_compile(m, &o, &a, &cached));
    assert_ok(tern_diag_create(mem, &diag));
    tern_arena_init(&out.arena, mem, 0);
    tern_source source = {"report", a.report, strlen(a.report)};
    assert_ok(tern_json_parse(&out.arena, &source, diag, &report));
    const tern_json *rows = tern_json_member(tern_json_member(report, "time"), "longest");
    assert_true(rows && rows->first);
    out.first = tern_json_member(rows->first, "what")->string;
    out.bound = tern_json_member(rows->first, "bound")->string;
    out.times_bound = number_of(rows->first, "seconds") / number_of(rows->first, "bound_seconds");
    for (const tern_json *row = rows->first; row; row = row->next)
        out.sum += number_of(row, "share");
    tern_diag_destroy(diag);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return out;
}

static void check_shares(const char *text, const char *first, const char *bound)
{
    shares s = shares_of(text);
    assert_string_equal(s.first, first);
    assert_string_equal(s.bound, bound);
    assert_true(s.times_bound > 0.9 && s.times_bound < 4);
    assert_true(s.sum > 0.9 && s.sum < 1.0001);
    tern_arena_fini(&s.arena);
}

/* Rows add up to the total, in loops over tiles, in loops of the program, and in loops that span
 * several parts. */
static void shares_add_up(void **state)
{
    (void)state;
    check_shares(MATMUL("2048", "2048", "2048", "bf16"), "matmul", "tensor");
    check_shares(ADD("131072"), "add", "dma");
    check_shares("func.func @main(%x: tensor<512x512xbf16>) -> tensor<512x512xbf16> {\n"
                 "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                 "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
                 "  %n = stablehlo.constant dense<1000> : tensor<i32>\n"
                 "  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, "
                 "tensor<512x512xbf16>\n"
                 "  cond {\n"
                 "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> "
                 "tensor<i1>\n"
                 "    stablehlo.return %c : tensor<i1>\n"
                 "  } do {\n"
                 "    %j = stablehlo.add %i, %one : tensor<i32>\n"
                 "    %b = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : "
                 "(tensor<512x512xbf16>, tensor<512x512xbf16>) -> tensor<512x512xbf16>\n"
                 "    stablehlo.return %j, %b : tensor<i32>, tensor<512x512xbf16>\n"
                 "  }\n"
                 "  return %0#1 : tensor<512x512xbf16>\n}\n",
                 "matmul", "tensor");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(f32_matmuls),   cmocka_unit_test(bf16_matmuls_beside_f32),
        cmocka_unit_test(library_calls), cmocka_unit_test(small_transfers),
        cmocka_unit_test(shares_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
