/* name_stack_test.c - the scope of an op: from JAX's name stacks, from call stacks, and from
 * locations that passes create. */
#include "hlo/name_stack.h"

#include <string.h>

#include "hlo/read.h"
#include "test_support.h"

static void test_stacks(void **state)
{
    (void)state;
    static const struct {
        const char *stack, *scope;
        bool backward;
    } cases[] = {
        {"jit(step)/transformer/layer_3/attn/dot_general", "transformer/layer_3/attn", false},
        {"jit(step)/jit(main)/transformer/add", "transformer", false},
        {"jit(step)/transpose(jvp(transformer))/layer_3/mul", "transformer/layer_3", true},
        {"jit(step)/jvp(transformer)/layer_3/mul", "transformer/layer_3", false},
        {"jit(step)/transpose(jvp(a/b))/mul", "a/b", true},
        {"jit(step)/transpose(jvp())/mul", "", true},
        {"jit(f)/vmap(g)/jit(silu)/mul", "g/silu", false},
        {"jit(f)/while/body/closed_call/layer/dot", "while/layer", false},
        {"jit(f)/checkpoint/rematted_computation/layer/dot", "layer", false},
        {"jit(f)/f(x)/dot", "f(x)", false},
        {"jit(f)/add", "", false},
        {"layers/layer_0/attn/", "layers/layer_0/attn", false},
        {"add", "", false},
        {"/", "", false},
        {"a//b/", "a/b", false},
        {"((/x/", "", false},
        {"", "", false},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        tern_text text;
        bool backward = false;
        tern_text_init(&text, tern_alloc_host());
        tern_hlo_name_stack(cases[i].stack, &text, &backward);
        if (strcmp(tern_text_get(&text), cases[i].scope) != 0)
            fail_msg("%s is in \"%s\"", cases[i].stack, tern_text_get(&text));
        assert_int_equal(backward, cases[i].backward);
        tern_text_fini(&text);
    }
}

static const char program[] =
    "#f = loc(\"m.py\":1:1)\n"
    "module {\n"
    "  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %0 = stablehlo.abs %x : tensor<4xf32> loc(\"jit(f)/a/b/abs\"(#f))\n"
    "    %1 = stablehlo.abs %0 : tensor<4xf32> loc(callsite(\"block\"(#f) at "
    "callsite(\"forward\"(#f) at \"<module>\"(#f))))\n"
    "    %2 = stablehlo.abs %1 : tensor<4xf32> loc(\"jit(f)/abs\"(callsite(\"block\"(#f) at "
    "\"forward\"(#f))))\n"
    "    %3 = stablehlo.abs %2 : tensor<4xf32> loc(fused[#f, \"jit(f)/c/abs\"])\n"
    "    %4 = stablehlo.abs %3 : tensor<4xf32> loc(\"abs\"(#f))\n"
    "    %5 = stablehlo.abs %4 : tensor<4xf32> loc(#f)\n"
    "    return %5 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

static void expect_scope(tern_hlo_module *m, tern_hlo_loc loc, const char *scope, bool backward)
{
    tern_text text;
    bool is_backward = false;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_loc_scope(m, loc, &text, &is_backward));
    assert_string_equal(tern_text_get(&text), scope);
    assert_int_equal(is_backward, backward);
    tern_text_fini(&text);
}

static void test_locations(void **state)
{
    (void)state;
    static const char *const scopes[] = {"a/b", "forward/block", "forward/block", "c", "", ""};
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_source source = {"t.mlir", program, strlen(program)};
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, source.len}, diag, &m));
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    tern_hlo_op op = tern_hlo_region_of(m, body)->first;
    for (size_t i = 0; i < sizeof(scopes) / sizeof(scopes[0]); i++) {
        tern_hlo_loc loc = tern_hlo_op_of(m, op)->loc, made = 0, again = 0;
        tern_hlo_loc_info file;
        expect_scope(m, loc, scopes[i], false);
        assert_ok(tern_hlo_loc_backward(m, loc, &made));
        expect_scope(m, made, scopes[i], true);
        assert_ok(tern_hlo_loc_backward(m, made, &again));
        assert_int_equal(again, made);
        assert_ok(tern_hlo_loc_find_file(m, made, &file));
        assert_int_equal(file.kind, TERN_HLO_LOC_FILE);
        assert_ok(tern_hlo_loc_in_scope(m, "x/y", loc, &made));
        expect_scope(m, made, "x/y", false);
        op = tern_hlo_op_of(m, op)->next;
    }
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stacks),
                                       cmocka_unit_test(test_locations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
