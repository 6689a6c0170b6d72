/* Values that stay in SBUF during a loop: values against ref, and the transfers that are left. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "isa/program.h"
#include "test_support.h"

/* $ is a type. A loop of 5 iterations over %a and %b with the counter %i. */
#define LOOP(carried, types, body, results)                                                \
    "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"                                  \
    "  %c1 = stablehlo.constant dense<1> : tensor<i32>\n"                                  \
    "  %c5 = stablehlo.constant dense<5> : tensor<i32>\n"                                  \
    "  %r:3 = stablehlo.while(%i = %c0, " carried ") : tensor<i32>, " types "\n  cond {\n" \
    "    %t = stablehlo.compare LT, %i, %c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"  \
    "    stablehlo.return %t : tensor<i1>\n  } do {\n" body                                \
    "    %next = stablehlo.add %i, %c1 : tensor<i32>\n"                                    \
    "    stablehlo.return %next, " results " : tensor<i32>, " types "\n  }\n"              \
    "  return %r#1, %r#2 : " types "\n}\n"
#define TWO "func.func @main(%x: $, %y: $) -> ($, $) {\n"
#define AB  "%a = %x, %b = %y"

typedef struct {
    const char *name, *text;
    double tolerance;
} program;

static const program programs[] = {
    {"carried values swap places",
     TWO LOOP(AB, "$, $", "    %s = stablehlo.add %a, %b : $\n", "%b, %s"), 1e-6},
    {"one is passed through", TWO LOOP(AB, "$, $", "    %s = stablehlo.add %a, %b : $\n", "%a, %s"),
     1e-6},
    {"both are passed through, swapped", TWO LOOP(AB, "$, $", "", "%b, %a"), 0},
    {"a branch in the loop",
     TWO LOOP(AB, "$, $",
              "    %c2 = stablehlo.constant dense<2> : tensor<i32>\n"
              "    %odd = stablehlo.remainder %i, %c2 : tensor<i32>\n"
              "    %q = stablehlo.compare EQ, %odd, %c1 : (tensor<i32>, tensor<i32>) -> "
              "tensor<i1>\n"
              "    %s:2 = \"stablehlo.if\"(%q) ({\n      %u = stablehlo.tanh %b : $\n"
              "      stablehlo.return %u, %a : $, $\n    }, {\n"
              "      %u = stablehlo.subtract %a, %b : $\n      stablehlo.return %a, %u : $, $\n"
              "    }) : (tensor<i1>) -> ($, $)\n",
              "%s#0, %s#1"),
     1e-5},
    {"a sum of few rows, computed in place",
     "func.func @main(%x: tensor<3x5xf32>, %y: tensor<3x5xf32>) -> (tensor<3x5xf32>, "
     "tensor<3x5xf32>) {\n" LOOP(
         AB, "tensor<3x5xf32>, tensor<3x5xf32>",
         "    %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
         "    %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : "
         "(tensor<3x5xf32>, tensor<f32>) -> tensor<5xf32>\n"
         "    %q4 = stablehlo.constant dense<0.25> : tensor<5xf32>\n"
         "    %t5 = stablehlo.multiply %s, %q4 : tensor<5xf32>\n"
         "    %u = stablehlo.broadcast_in_dim %t5, dims = [1] : (tensor<5xf32>) -> "
         "tensor<3x5xf32>\n"
         "    %v = stablehlo.minimum %a, %u : tensor<3x5xf32>\n"
         "    %w = stablehlo.subtract %v, %b : tensor<3x5xf32>\n",
         "%w, %b"),
     1e-5},
    {"a loop in the loop",
     TWO LOOP(AB, "$, $",
              "    %n:3 = stablehlo.while(%j = %c0, %p = %a, %q = %b) : tensor<i32>, $, $\n"
              "    cond {\n      %u = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> "
              "tensor<i1>\n      stablehlo.return %u : tensor<i1>\n    } do {\n"
              "      %v = stablehlo.tanh %q : $\n      %k = stablehlo.add %j, %c1 : tensor<i32>\n"
              "      stablehlo.return %k, %v, %p : tensor<i32>, $, $\n    }\n"
              "    %s = stablehlo.add %n#1, %a : $\n",
              "%n#2, %s"),
     1e-5},
};

static void with_type(const char *text, const char *type, char *out, size_t size)
{
    size_t at = 0;
    for (; *text; text++)
        if (*text == '$')
            at += (size_t)snprintf(out + at, size - at, "tensor<%s>", type);
        else if (at + 1 < size)
            out[at++] = *text;
    assert_true(at < size);
    out[at] = 0;
}

static void loops_have_the_right_values(void **state)
{
    (void)state;
    static const char *const types[] = {"f32",       "130x3xf32",  "7x33xbf16",
                                        "3x5x7xf32", "300x20xf32", "16x9000xf32"};
    char text[8192];
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++)
        for (size_t k = 0; k < TERN_COUNT_OF(types); k++) {
            bool narrow = strstr(types[k], "bf16") != NULL;
            print_message("%s: %s\n", programs[i].name, types[k]);
            with_type(programs[i].text, types[k], text, sizeof(text));
            test_same_as_ref(text, &(test_compile_options){0},
                             narrow && programs[i].tolerance > 0 ? 0.02 : programs[i].tolerance,
                             NULL);
        }
}

/* h = tanh(h w + h'): a matmul that reads a carried value, weights, and a value that is read by
 * rows and transposed. Every iteration stores a row. */
#define CELL                                                                                      \
    "func.func @main(%x: tensor<40x96x$>, %w: tensor<96x96x$>, %y: tensor<5x40x96x$>) -> "        \
    "(tensor<40x96x$>, tensor<5x40x96x$>) {\n"                                                    \
    "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"                                         \
    "  %c1 = stablehlo.constant dense<1> : tensor<i32>\n"                                         \
    "  %c5 = stablehlo.constant dense<5> : tensor<i32>\n"                                         \
    "  %r:3 = stablehlo.while(%i = %c0, %h = %x, %s = %y) : tensor<i32>, tensor<40x96x$>, "       \
    "tensor<5x40x96x$>\n  cond {\n"                                                               \
    "    %t = stablehlo.compare LT, %i, %c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"         \
    "    stablehlo.return %t : tensor<i1>\n  } do {\n"                                            \
    "    %z = stablehlo.dot_general %h, %w, contracting_dims = [1] x [0] : (tensor<40x96x$>, "    \
    "tensor<96x96x$>) -> tensor<40x96x$>\n"                                                       \
    "    %a = stablehlo.add %z, %h : tensor<40x96x$>\n"                                           \
    "    %g = stablehlo.tanh %a : tensor<40x96x$>\n"                                              \
    "    %u = stablehlo.reshape %g : (tensor<40x96x$>) -> tensor<1x40x96x$>\n"                    \
    "    %v = stablehlo.dynamic_update_slice %s, %u, %i, %c0, %c0 : (tensor<5x40x96x$>, "         \
    "tensor<1x40x96x$>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x40x96x$>\n"            \
    "    %next = stablehlo.add %i, %c1 : tensor<i32>\n"                                           \
    "    stablehlo.return %next, %g, %v : tensor<i32>, tensor<40x96x$>, tensor<5x40x96x$>\n  }\n" \
    "  return %r#1, %r#2 : tensor<40x96x$>, tensor<5x40x96x$>\n}\n"

/* Transfers in loops. */
static unsigned transfers_in_loops(const tern_isa_program *p)
{
    unsigned count = 0, depth[TERN_ENGINE_COUNT] = {0};
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->op == TERN_OP_LOOP)
            depth[in->engine]++;
        else if (in->op == TERN_OP_END_LOOP)
            depth[in->engine]--;
        else if (depth[in->engine] &&
                 tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_DMA)
            count++;
    }
    return count;
}

static void replace(const char *text, const char *type, char *out, size_t size)
{
    size_t at = 0;
    for (; *text; text++)
        if (*text == '$')
            at += (size_t)snprintf(out + at, size - at, "%s", type);
        else if (at + 1 < size)
            out[at++] = *text;
    assert_true(at < size);
    out[at] = 0;
}

static void state_and_weights_stay(void **state)
{
    (void)state;
    char text[8192];
    replace(CELL, "f32", text, sizeof(text));
    test_same_as_ref(text, &(test_compile_options){0}, 1e-5, NULL);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){0}, &c));
    assert_int_equal(transfers_in_loops(test_compiled_program(c)), 1); /* the stored row */
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    replace(CELL, "bf16", text, sizeof(text));
    test_same_as_ref(text, &(test_compile_options){0}, 0.03, NULL);
    test_same_as_ref(text, &(test_compile_options){.chip = "trn1"}, 0.03, NULL);
}

/* A sum of products of matrices, whose 160 rows of each matrix are a group: added in place. */
static void sums_of_matmuls_stay(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: tensor<2x8x160xf32>, %y: tensor<2x8x40xf32>) -> "
        "(tensor<2x160x40xf32>, tensor<2x8x40xf32>) {\n"
        "  %z = stablehlo.constant dense<1.0> : tensor<2x160x40xf32>\n" LOOP(
            "%a = %z, %b = %y", "tensor<2x160x40xf32>, tensor<2x8x40xf32>",
            "    %d = stablehlo.dot_general %x, %b, batching_dims = [0] x [0], contracting_dims = "
            "[1] x [1] : (tensor<2x8x160xf32>, tensor<2x8x40xf32>) -> tensor<2x160x40xf32>\n"
            "    %s = stablehlo.add %a, %d : tensor<2x160x40xf32>\n"
            "    %u = stablehlo.cosine %b : tensor<2x8x40xf32>\n",
            "%s, %u");
    test_same_as_ref(text, &(test_compile_options){0}, 1e-5, NULL);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){0}, &c));
    assert_true(transfers_in_loops(test_compiled_program(c)) <= 2);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* The trip count is an input: 0 iterations, too. */
static void trip_counts_of_run_time(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: tensor<30x50xf32>, %n: tensor<i32>) -> (tensor<30x50xf32>, "
        "tensor<30x50xf32>) {\n"
        "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %c1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %r:3 = stablehlo.while(%i = %c0, %a = %x, %b = %x) : tensor<i32>, tensor<30x50xf32>, "
        "tensor<30x50xf32>\n  cond {\n"
        "    %t = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %t : tensor<i1>\n  } do {\n"
        "    %s = stablehlo.subtract %a, %b : tensor<30x50xf32>\n"
        "    %e = stablehlo.cosine %s : tensor<30x50xf32>\n"
        "    %next = stablehlo.add %i, %c1 : tensor<i32>\n"
        "    stablehlo.return %next, %b, %e : tensor<i32>, tensor<30x50xf32>, tensor<30x50xf32>\n"
        "  }\n  return %r#1, %r#2 : tensor<30x50xf32>, tensor<30x50xf32>\n}\n";
    for (int32_t n = 0; n < 4; n++) {
        tern_hlo_module *m = test_read_module(text), *again = test_read_module(text);
        test_compiled *c = NULL;
        uint64_t seed = 7;
        tern_ref_value *in[2] = {test_random_value(m, test_input_type(m, 0), &seed),
                                 test_random_value(m, test_input_type(m, 1), &seed)};
        tern_ref_value *got[2] = {NULL}, *want[2] = {NULL};
        memcpy(in[1]->data, &n, sizeof(n));
        assert_ok(test_ref_run(m, in, want));
        assert_ok(test_compile(again, &(test_compile_options){0}, &c));
        assert_ok(test_compiled_run(c, in, got));
        for (unsigned i = 0; i < 2; i++) {
            assert_true(test_difference(got[i], want[i]) <= 1e-5);
            tern_ref_release(got[i]);
            tern_ref_release(want[i]);
            tern_ref_release(in[i]);
        }
        test_compiled_destroy(c);
        tern_hlo_module_destroy(again);
        tern_hlo_module_destroy(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loops_have_the_right_values), cmocka_unit_test(state_and_weights_stay),
        cmocka_unit_test(sums_of_matmuls_stay), cmocka_unit_test(trip_counts_of_run_time)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
