/* Calls are replaced by their callees, in regions too, and unused functions are removed. */
#include "hlo/location.h"
#include "pass_text.h"

#define T   "tensor<4xf32>"
#define ONE "(" T ") -> " T

static void nested_calls_are_inlined(void **state)
{
    (void)state;
    assert_becomes(pass_options_to(TERN_PASS_INLINE),
                   "func.func @main(%arg0: " T ") -> " T " {\n"
                   "  %0 = call @f(%arg0) : " ONE "\n"
                   "  %1 = call @f(%0) : " ONE "\n"
                   "  return %1 : " T "\n}\n"
                   "func.func private @f(%arg0: " T ") -> " T " {\n"
                   "  %0 = call @g(%arg0) : " ONE "\n"
                   "  %1 = stablehlo.sine %0 : " T "\n"
                   "  return %1 : " T "\n}\n"
                   "func.func private @g(%arg0: " T ") -> " T " {\n"
                   "  %0 = stablehlo.add %arg0, %arg0 : " T "\n"
                   "  return %0 : " T "\n}\n",
                   "    %0 = stablehlo.add %arg0, %arg0 : " T "\n"
                   "    %1 = stablehlo.sine %0 : " T "\n"
                   "    %2 = stablehlo.add %1, %1 : " T "\n"
                   "    %3 = stablehlo.sine %2 : " T "\n"
                   "    return %3 : " T "\n");
}

static void calls_in_regions_are_inlined(void **state)
{
    (void)state;
    assert_becomes(pass_options_to(TERN_PASS_INLINE),
                   "func.func @main(%arg0: tensor<i1>, %arg1: " T ") -> " T " {\n"
                   "  %0 = \"stablehlo.if\"(%arg0) ({\n"
                   "    %1 = func.call @swap(%arg1) : " ONE "\n"
                   "    stablehlo.return %1 : " T "\n"
                   "  }, {\n"
                   "    stablehlo.return %arg1 : " T "\n"
                   "  }) : (tensor<i1>) -> " T "\n"
                   "  return %0 : " T "\n}\n"
                   "func.func private @swap(%arg0: " T ") -> " T " {\n"
                   "  %0 = stablehlo.negate %arg0 : " T "\n"
                   "  return %0 : " T "\n}\n",
                   "    %0 = \"stablehlo.if\"(%arg0) ({\n"
                   "      %1 = stablehlo.negate %arg1 : " T "\n"
                   "      stablehlo.return %1 : " T "\n"
                   "    }, {\n"
                   "      stablehlo.return %arg1 : " T "\n"
                   "    }) : (tensor<i1>) -> " T "\n"
                   "    return %0 : " T "\n");
}

static void what_is_left_prints_as(const char *text, const char *wanted)
{
    tern_hlo_module *m = NULL;
    tern_text out;
    tern_passes_options o = pass_options_to(TERN_PASS_INLINE);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_ok(tern_passes_run(m, &o));
    assert_ok(tern_hlo_print(m, NULL, &out));
    assert_string_equal(tern_text_get(&out), wanted);
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

/* A composite stays; calls within its decomposition are inlined. A function may return an argument
 * twice. */
static void composites_keep_their_decompositions(void **state)
{
    (void)state;
    what_is_left_prints_as(
        "func.func @main(%arg0: " T ") -> " T " {\n"
        "  %0:2 = call @both(%arg0) : (" T ") -> (" T ", " T ")\n"
        "  %1 = stablehlo.composite \"x.f\" %0#1 {decomposition = @f} : " ONE "\n"
        "  return %1 : " T "\n}\n"
        "func.func private @both(%arg0: " T ") -> (" T ", " T ") {\n"
        "  return %arg0, %arg0 : " T ", " T "\n}\n"
        "func.func private @unused(%arg0: " T ") -> " T " {\n"
        "  return %arg0 : " T "\n}\n"
        "func.func private @f(%arg0: " T ") -> " T " {\n"
        "  %0 = call @g(%arg0) : " ONE "\n"
        "  return %0 : " T "\n}\n"
        "func.func private @g(%arg0: " T ") -> " T " {\n"
        "  %0 = stablehlo.abs %arg0 : " T "\n"
        "  return %0 : " T "\n}\n",
        "module {\n"
        "  func.func @main(%arg0: " T ") -> " T " {\n"
        "    %0 = stablehlo.composite \"x.f\" %arg0 {decomposition = @f} : " ONE "\n"
        "    return %0 : " T "\n"
        "  }\n"
        "  func.func private @f(%arg0: " T ") -> " T " {\n"
        "    %0 = stablehlo.abs %arg0 : " T "\n"
        "    return %0 : " T "\n"
        "  }\n"
        "}\n");
}

static void recursion_is_rejected(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options_to(TERN_PASS_INLINE);
    assert_ok(pass_read(tern_alloc_host(),
                        "func.func @main(%arg0: " T ") -> " T " {\n"
                        "  %0 = call @f(%arg0) : " ONE "\n"
                        "  return %0 : " T "\n}\n"
                        "func.func private @f(%arg0: " T ") -> " T " {\n"
                        "  %0 = call @f(%arg0) : " ONE "\n"
                        "  %1 = call @f(%0) : " ONE "\n"
                        "  return %1 : " T "\n}\n",
                        &m));
    assert_fails(UNSUPPORTED, "calls of @f are recursive", tern_passes_run(m, &o));
    tern_hlo_module_destroy(m);
}

/* An op with only a name gets the line of the call; one with a line keeps it. */
static void ops_without_a_line_get_that_of_the_call(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options_to(TERN_PASS_INLINE);
    tern_text at;
    assert_ok(pass_read(tern_alloc_host(),
                        "func.func @main(%arg0: " T ") -> " T " {\n"
                        "  %0 = call @f(%arg0) : " ONE " loc(\"call\"(\"a.py\":7:1))\n"
                        "  return %0 : " T "\n}\n"
                        "func.func private @f(%arg0: " T ") -> " T " {\n"
                        "  %0 = stablehlo.sine %arg0 : " T " loc(\"sin\")\n"
                        "  %1 = stablehlo.abs %0 : " T " loc(\"abs\"(\"b.py\":3:2))\n"
                        "  return %1 : " T "\n}\n",
                        &m));
    assert_ok(tern_passes_run(m, &o));
    tern_text_init(&at, tern_alloc_host());
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->code == TERN_HLO_SINE || info->code == TERN_HLO_ABS) {
            assert_ok(tern_hlo_loc_print_short(m, info->loc, &at));
            tern_text_puts(&at, " ");
        }
    }
    assert_non_null(strstr(tern_text_get(&at), "a.py:7:1 b.py:3:2"));
    tern_text_fini(&at);
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(nested_calls_are_inlined),
          cmocka_unit_test(calls_in_regions_are_inlined),
          cmocka_unit_test(composites_keep_their_decompositions),
          cmocka_unit_test(recursion_is_rejected),
          cmocka_unit_test(ops_without_a_line_get_that_of_the_call))
