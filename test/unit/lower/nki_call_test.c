/* nki_call_test.c - graphs with NKI kernels: memory, aliases, parts, loops; values against graphs
 * with the same ops. */
#include <stdio.h>
#include <string.h>

#include "../nki/nki_words.h"
#include "base/text.h"
#include "compiled.h"
#include "test_support.h"

#define TYPE "tensor<64x8xf32>"

/* |source| with "$K %r %x;" as %r = %x + 1: by the kernel, or |ref|, by an op. */
static char *expand(const char *source, bool in_place, bool ref)
{
    tern_text text;
    kernel *k = adding_kernel(64, 8, in_place);
    size_t len = 0;
    uint8_t *bytes = pack_kernel(k, &len);
    free(k);
    tern_text_init(&text, tern_alloc_host());
    for (const char *at = source; *at;) {
        char r[16], x[16];
        int used = 0;
        if (strncmp(at, "$K", 2) != 0) {
            tern_text_putc(&text, *at++);
            continue;
        }
        assert_int_equal(sscanf(at, "$K %15s %15[^;];%n", r, x, &used), 2);
        at += used;
        if (ref) {
            tern_text_printf(&text, "%s1 = stablehlo.constant dense<1.0> : " TYPE "\n", r);
            tern_text_printf(&text, "%s = stablehlo.add %s, %s1 : " TYPE, r, x, r);
            continue;
        }
        tern_text_printf(&text, "%s = stablehlo.custom_call @tern.nki(%s) {backend_config = \"", r,
                         x);
        put_kernel(&text, bytes, len);
        tern_text_puts(&text, "\"} : (" TYPE ") -> " TYPE);
    }
    char *copy = strdup(tern_text_get(&text));
    tern_text_fini(&text);
    free(bytes);
    return copy;
}

enum { VALUES_MAX = 4 };

typedef struct {
    tern_ref_value *inputs[VALUES_MAX], *found[VALUES_MAX], *wanted[VALUES_MAX];
    uint32_t input_count, output_count;
} values;

static void run_reference(const char *source, values *v)
{
    char *text = expand(source, false, true);
    tern_hlo_module *m = test_read_module(text);
    uint64_t seed = 5;
    v->input_count = test_input_count(m);
    v->output_count = test_output_count(m);
    assert_true(v->input_count <= VALUES_MAX && v->output_count <= VALUES_MAX);
    for (uint32_t i = 0; i < v->input_count; i++)
        v->inputs[i] = test_random_value(m, test_input_type(m, i), &seed);
    assert_ok(test_ref_run(m, v->inputs, v->wanted));
    tern_hlo_module_destroy(m);
    free(text);
}

/* Compiles and runs the graph, in one part and in several, and compares. Returns the calls. */
static uint32_t check_in(const char *source, bool in_place, uint32_t part_instrs, values *v)
{
    char *text = expand(source, in_place, false);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.part_instrs = part_instrs}, &c));
    assert_ok(test_compiled_run(c, v->inputs, v->found));
    for (uint32_t i = 0; i < v->output_count; i++) {
        if (test_difference(v->found[i], v->wanted[i]) > 1e-6)
            fail_msg("output %u of\n%s", i, source);
        tern_ref_release(v->found[i]);
    }
    uint32_t kernels = test_compiled_count(c, "kernel");
    assert_int_equal(test_compiled_count(c, "library"), 0);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    free(text);
    return kernels;
}

static void check(const char *source, uint32_t kernels)
{
    values v = {.input_count = 0};
    run_reference(source, &v);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(check_in(source, i & 1, i & 2 ? 1 : 0, &v), kernels);
    for (uint32_t i = 0; i < v.input_count; i++)
        tern_ref_release(v.inputs[i]);
    for (uint32_t i = 0; i < v.output_count; i++)
        tern_ref_release(v.wanted[i]);
}

static void test_one(void **state)
{
    (void)state;
    check("func.func @main(%a: " TYPE ") -> " TYPE " {\n $K %r %a;\n return %r : " TYPE "\n}\n", 1);
}

/* Between other ops; the operand stays what it was. */
static void test_several(void **state)
{
    (void)state;
    check("func.func @main(%a: " TYPE ") -> (" TYPE ", " TYPE ", " TYPE ") {\n"
          " $K %b %a;\n %c = stablehlo.multiply %b, %a : " TYPE "\n $K %d %c;\n $K %e %c;\n"
          " %f = stablehlo.add %d, %e : " TYPE "\n $K %g %f;\n"
          " return %g, %a, %b : " TYPE ", " TYPE ", " TYPE "\n}\n",
          4);
}

/* Strided operands, and slices that begin inside a tensor. */
static void test_views(void **state)
{
    (void)state;
    check("func.func @main(%a: tensor<8x64xf32>, %b: tensor<80x9xf32>) -> (" TYPE ", " TYPE ") {\n"
          " %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x64xf32>) -> " TYPE "\n"
          " $K %c %t;\n"
          " %s = stablehlo.slice %b [3:67, 1:9] : (tensor<80x9xf32>) -> " TYPE "\n"
          " $K %d %s;\n return %c, %d : " TYPE ", " TYPE "\n}\n",
          2);
}

static void test_constant(void **state)
{
    (void)state;
    check("func.func @main(%a: " TYPE ") -> " TYPE " {\n"
          " %k = stablehlo.constant dense<2.5> : " TYPE "\n $K %b %k;\n"
          " %r = stablehlo.add %a, %b : " TYPE "\n return %r : " TYPE "\n}\n",
          1);
}

/* In the body of a loop, which carries what the kernel updates. */
static void test_while(void **state)
{
    (void)state;
    check("func.func @main(%a: " TYPE ") -> " TYPE " {\n"
          " %z = stablehlo.constant dense<0> : tensor<i32>\n"
          " %n = stablehlo.constant dense<5> : tensor<i32>\n"
          " %one = stablehlo.constant dense<1> : tensor<i32>\n"
          " %half = stablehlo.constant dense<0.5> : " TYPE "\n"
          " %r:2 = stablehlo.while(%i = %z, %v = %a) : tensor<i32>, " TYPE "\n"
          " cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
          "  stablehlo.return %c : tensor<i1> }\n"
          " do { %j = stablehlo.add %i, %one : tensor<i32>\n"
          "  %m = stablehlo.multiply %v, %half : " TYPE "\n  $K %u %m;\n"
          "  stablehlo.return %j, %u : tensor<i32>, " TYPE " }\n return %r#1 : " TYPE "\n}\n",
          1);
}

static void expect_refusal(const char *text, tern_code code, const char *message)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    tern_status st = test_compile(m, &(test_compile_options){.no_check = true}, &c);
    test_assert_fails(code, message, st, "test_compile", __FILE__, __LINE__);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

static void test_refusals(void **state)
{
    (void)state;
    char *text = expand("func.func @main(%a: " TYPE ") -> " TYPE
                        " {\n $K %r %a;\n return %r : " TYPE "\n}\n",
                        false, false);
    for (char *at = text; (at = strstr(at, "64x8")) != NULL;)
        memcpy(at, "8x64", 4);
    expect_refusal(text, TERN_INVALID,
                   "operand 0 of the NKI kernel kernel is 8x64xf32, the kernel was recorded for "
                   "64x8xf32");
    free(text);
    expect_refusal("func.func @main(%a: " TYPE ") -> " TYPE " {\n"
                   " %r = stablehlo.custom_call @tern.nki(%a) {backend_config = \"none\"} : "
                   "(" TYPE ") -> " TYPE "\n return %r : " TYPE "\n}\n",
                   TERN_CORRUPT, "no recorded NKI kernel");
}

TEST_MAIN(cmocka_unit_test(test_one), cmocka_unit_test(test_several), cmocka_unit_test(test_views),
          cmocka_unit_test(test_constant), cmocka_unit_test(test_while),
          cmocka_unit_test(test_refusals))
