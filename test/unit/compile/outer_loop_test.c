/* outer_loop_test.c - loops of a graph that span several parts: the program branches back, has the
 * same length for any trip count, and computes the same values as ref. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

enum { TEXT_BYTES = 8192, PART = 8 };

/* --- graphs --- */

/* One layer per iteration: weights and saved values are stacks, one of which is traversed
 * backwards; a value from outside is used only at the end of an iteration. */
static const char layers[] =
    "func.func @main(%%x: tensor<40x24xf32>, %%w: tensor<9x24x24xf32>, %%late: tensor<24xf32>)\n"
    "    -> (tensor<40x24xf32>, tensor<9x40x24xf32>, tensor<9x40xf32>) {\n"
    "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %%k = stablehlo.constant dense<0.5> : tensor<9x40x24xf32>\n"
    "  %%s = stablehlo.constant dense<0.25> : tensor<9x40xf32>\n"
    "  %%r:4 = stablehlo.while(%%i = %%zero, %%h = %%x, %%kept = %%k, %%sums = %%s)\n"
    "      : tensor<i32>, tensor<40x24xf32>, tensor<9x40x24xf32>, tensor<9x40xf32>\n"
    "  cond {\n"
    "    %%n = stablehlo.constant dense<%d> : tensor<i32>\n"
    "    %%p = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %%p : tensor<i1>\n"
    "  } do {\n"
    "    %%o = stablehlo.constant dense<0> : tensor<i32>\n"
    "    %%one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %%last = stablehlo.constant dense<8> : tensor<i32>\n"
    "    %%next = stablehlo.add %%i, %%one : tensor<i32>\n"
    "    %%back = stablehlo.subtract %%last, %%i : tensor<i32>\n"
    "    %%a = stablehlo.dynamic_slice %%w, %%i, %%o, %%o, sizes = [1, 24, 24]\n"
    "      : (tensor<9x24x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> "
    "tensor<1x24x24xf32>\n"
    "    %%b = stablehlo.reshape %%a : (tensor<1x24x24xf32>) -> tensor<24x24xf32>\n"
    "    %%c = stablehlo.dot_general %%h, %%b, contracting_dims = [1] x [0]\n"
    "      : (tensor<40x24xf32>, tensor<24x24xf32>) -> tensor<40x24xf32>\n"
    "    %%d = stablehlo.tanh %%c : tensor<40x24xf32>\n"
    "    %%f = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "    %%e = stablehlo.reduce(%%d init: %%f) applies stablehlo.add across dimensions = [1]\n"
    "      : (tensor<40x24xf32>, tensor<f32>) -> tensor<40xf32>\n"
    "    %%g = stablehlo.reshape %%e : (tensor<40xf32>) -> tensor<1x40xf32>\n"
    "    %%sums2 = stablehlo.dynamic_update_slice %%sums, %%g, %%back, %%o\n"
    "      : (tensor<9x40xf32>, tensor<1x40xf32>, tensor<i32>, tensor<i32>) -> tensor<9x40xf32>\n"
    "    %%l = stablehlo.broadcast_in_dim %%late, dims = [1] : (tensor<24xf32>) -> "
    "tensor<40x24xf32>\n"
    "    %%m = stablehlo.add %%d, %%l : tensor<40x24xf32>\n"
    "    %%q = stablehlo.logistic %%m : tensor<40x24xf32>\n"
    "    %%t = stablehlo.reshape %%q : (tensor<40x24xf32>) -> tensor<1x40x24xf32>\n"
    "    %%kept2 = stablehlo.dynamic_update_slice %%kept, %%t, %%i, %%o, %%o\n"
    "      : (tensor<9x40x24xf32>, tensor<1x40x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) "
    "-> tensor<9x40x24xf32>\n"
    "    stablehlo.return %%next, %%q, %%kept2, %%sums2\n"
    "      : tensor<i32>, tensor<40x24xf32>, tensor<9x40x24xf32>, tensor<9x40xf32>\n"
    "  }\n"
    "  return %%r#1, %%r#2, %%r#3 : tensor<40x24xf32>, tensor<9x40x24xf32>, tensor<9x40xf32>\n"
    "}\n";

/* |%s| is the type of a row, |%s| that of a stack. */
static const char rows[] =
    "func.func @main(%%x: tensor<%sxi8>, %%w: tensor<4x%sxi8>, %%y: tensor<8xi32>)\n"
    "    -> (tensor<%sxi8>, tensor<8xi32>) {\n"
    "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %%r:3 = stablehlo.while(%%i = %%zero, %%h = %%x, %%v = %%y)\n"
    "      : tensor<i32>, tensor<%sxi8>, tensor<8xi32>\n"
    "  cond {\n"
    "    %%n = stablehlo.constant dense<4> : tensor<i32>\n"
    "    %%p = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %%p : tensor<i1>\n"
    "  } do {\n"
    "    %%o = stablehlo.constant dense<0> : tensor<i32>\n"
    "    %%one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %%next = stablehlo.add %%i, %%one : tensor<i32>\n"
    "    %%v2 = stablehlo.add %%v, %%v : tensor<8xi32>\n"
    "    %%v3 = stablehlo.xor %%v2, %%y : tensor<8xi32>\n"
    "    %%a = stablehlo.dynamic_slice %%w, %%i, %%o, sizes = [1, %s]\n"
    "      : (tensor<4x%sxi8>, tensor<i32>, tensor<i32>) -> tensor<1x%sxi8>\n"
    "    %%b = stablehlo.reshape %%a : (tensor<1x%sxi8>) -> tensor<%sxi8>\n"
    "    stablehlo.return %%next, %%b, %%v3 : tensor<i32>, tensor<%sxi8>, tensor<8xi32>\n"
    "  }\n"
    "  return %%r#1, %%r#2 : tensor<%sxi8>, tensor<8xi32>\n"
    "}\n";

static const char *text_of(const char *form, uint32_t trips, char *text)
{
    int len = snprintf(text, TEXT_BYTES, form, trips);
    assert_true(len > 0 && len < TEXT_BYTES);
    return text;
}

static const char *rows_of(const char *n, char *text)
{
    int len = snprintf(text, TEXT_BYTES, rows, n, n, n, n, n, n, n, n, n, n, n);
    assert_true(len > 0 && len < TEXT_BYTES);
    return text;
}

/* --- programs --- */

/* Checks the backward branches: one per engine for every loop that spans parts, each with |trips|
 * iterations. Returns their number. */
static uint32_t check_back(const tern_isa_program *p, uint32_t trips)
{
    uint32_t count[TERN_ENGINE_COUNT] = {0};
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const uint32_t *args = tern_isa_args(p, in);
        uint32_t to = in->op == TERN_OP_BRANCH ? args[TERN_ARG(BRANCH, target)] : i;
        if (to >= i)
            continue;
        const tern_isa_instr *begin = &p->instrs.items[to];
        assert_int_equal(args[TERN_ARG(BRANCH, cond)], TERN_COND_LT);
        assert_int_equal(args[TERN_ARG(BRANCH, imm)], trips - 1);
        assert_int_equal(begin->op, TERN_OP_REG_ALU); /* the counter */
        assert_int_equal(begin->engine, in->engine);
        assert_int_equal(tern_isa_args(p, begin)[TERN_ARG(REG_ALU, dst)],
                         args[TERN_ARG(BRANCH, a)]);
        count[in->engine]++;
    }
    for (unsigned e = 1; e < TERN_ENGINE_COUNT; e++)
        assert_int_equal(count[e], count[0]);
    return count[0];
}

/* The number of instructions of |text|, and of loops that span parts. */
static size_t count_instrs(const char *text, const test_compile_options *o, uint32_t trips,
                           uint32_t *out_loops)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, o, &c));
    size_t count = test_compiled_program(c)->instrs.count;
    *out_loops = check_back(test_compiled_program(c), trips);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return count;
}

static void a_long_body_is_emitted_once(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    static const uint32_t trips[] = {2, 3, 7, 9};
    char text[TEXT_BYTES];
    for (unsigned c = 0; c < TERN_COUNT_OF(chips); c++) {
        test_compile_options o = {.chip = chips[c], .part_instrs = PART};
        size_t count = 0;
        for (unsigned i = 0; i < TERN_COUNT_OF(trips); i++) {
            uint32_t loops = 0;
            size_t now = count_instrs(text_of(layers, trips[i], text), &o, trips[i], &loops);
            assert_int_equal(loops, 1);
            assert_true(i == 0 || now == count);
            count = now;
        }
    }
}

static void it_computes_the_values_of_ref(void **state)
{
    (void)state;
    static const uint32_t trips[] = {1, 2, 7}, parts[] = {1, 4, PART, 40};
    char text[TEXT_BYTES];
    for (unsigned i = 0; i < TERN_COUNT_OF(trips); i++)
        for (unsigned k = 0; k < TERN_COUNT_OF(parts); k++)
            test_same_as_ref(text_of(layers, trips[i], text),
                             &(test_compile_options){.part_instrs = parts[k]}, 1e-5, NULL);
}

/* A loop inside one part is a hardware loop; one of a single iteration is no loop. */
static void a_short_body_or_a_single_iteration_is_no_outer_loop(void **state)
{
    (void)state;
    char text[TEXT_BYTES];
    uint32_t loops = 1;
    (void)count_instrs(text_of(layers, 7, text), &(test_compile_options){.part_instrs = 4096}, 7,
                       &loops);
    assert_int_equal(loops, 0);
    (void)count_instrs(text_of(layers, 1, text), &(test_compile_options){.part_instrs = PART}, 1,
                       &loops);
    assert_int_equal(loops, 0);
    (void)count_instrs(text_of(layers, 3, text),
                       &(test_compile_options){.part_instrs = PART, .unroll = true}, 3, &loops);
    assert_int_equal(loops, 0);
}

/* --- more dynamic loops than a part may have --- */

static void put_case(tern_text *t, const char *name, const char *from, unsigned branches)
{
    tern_text_printf(t, "    %%%s = \"stablehlo.case\"(%%i) (", name);
    for (unsigned i = 0; i < branches; i++)
        tern_text_printf(t,
                         "%s{\n"
                         "      %%c = stablehlo.constant dense<%u.0> : tensor<40xf32>\n"
                         "      %%d = stablehlo.add %%%s, %%c : tensor<40xf32>\n"
                         "      stablehlo.return %%d : tensor<40xf32>\n    }",
                         i ? ", " : "", i + 1, from);
    tern_text_printf(t, ") : (tensor<i32>) -> tensor<40xf32>\n");
}

/* h = case(tanh(case(h))): the first with |first| branches, the second with |second|. */
static void put_cases(tern_text *t, unsigned first, unsigned second)
{
    tern_text_printf(
        t, "func.func @main(%%x: tensor<40xf32>) -> tensor<40xf32> {\n"
           "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
           "  %%r:2 = stablehlo.while(%%i = %%zero, %%h = %%x) : tensor<i32>, tensor<40xf32>\n"
           "  cond {\n"
           "    %%n = stablehlo.constant dense<4> : tensor<i32>\n"
           "    %%p = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
           "    stablehlo.return %%p : tensor<i1>\n"
           "  } do {\n");
    put_case(t, "a", "h", first);
    tern_text_printf(t, "    %%one = stablehlo.constant dense<1> : tensor<i32>\n"
                        "    %%next = stablehlo.add %%i, %%one : tensor<i32>\n");
    tern_text_printf(t, "    %%b = stablehlo.tanh %%a : tensor<40xf32>\n");
    put_case(t, "e", "b", second);
    tern_text_printf(t, "    stablehlo.return %%next, %%e : tensor<i32>, tensor<40xf32>\n  }\n"
                        "  return %%r#1 : tensor<40xf32>\n}\n");
}

/* No part ends where an iteration begins with too many branches; one does where it ends with them.
 */
static void a_part_with_many_branches_may_end_an_iteration(void **state)
{
    (void)state;
    static const unsigned branches[][3] = {
        {2, 2, 1}, {40, 2, 0}, {2, 40, 1}, {14, 14, 0}, {8, 14, 1}};
    for (unsigned i = 0; i < TERN_COUNT_OF(branches); i++) {
        const test_compile_options o = {.part_instrs = 4};
        tern_text text;
        uint32_t loops = 0;
        tern_text_init(&text, tern_alloc_host());
        put_cases(&text, branches[i][0], branches[i][1]);
        (void)count_instrs(tern_text_get(&text), &o, 4, &loops);
        assert_int_equal(loops, branches[i][2]);
        test_same_as_ref(tern_text_get(&text), &o, 1e-5, NULL);
        tern_text_fini(&text);
    }
}

/* --- the compiler --- */

static tern_compile_options options_with(uint32_t part_instrs)
{
    return (tern_compile_options){.mem = tern_alloc_host(),
                                  .chip = tern_arch_chip_builtin("trn2"),
                                  .no_timing = true,
                                  .part_instrs = part_instrs};
}

static tern_artifact compiled(const char *text, uint32_t part_instrs)
{
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = options_with(part_instrs);
    tern_artifact a;
    bool cached = false;
    assert_ok(tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
    return a;
}

static void the_compiler_emits_such_loops(void **state)
{
    (void)state;
    char text[TEXT_BYTES];
    tern_artifact two = compiled(text_of(layers, 2, text), PART);
    tern_artifact seven = compiled(text_of(layers, 7, text), PART);
    tern_artifact whole = compiled(text_of(layers, 7, text), 0);
    assert_int_equal(check_back(&two.program, 2), 1);
    assert_int_equal(check_back(&seven.program, 7), 1);
    assert_int_equal(check_back(&whole.program, 7), 0);
    assert_int_equal(two.program.instrs.count, seven.program.instrs.count);
    tern_artifact_fini(&two);
    tern_artifact_fini(&seven);
    tern_artifact_fini(&whole);
}

/* The part that branches back has branches that depend on values. */
static void a_loop_that_ends_with_branches_is_timed(void **state)
{
    (void)state;
    tern_text text;
    tern_artifact a;
    bool cached = false;
    tern_compile_options o = options_with(4);
    o.no_timing = false;
    tern_text_init(&text, tern_alloc_host());
    put_cases(&text, 2, 2);
    tern_hlo_module *m = test_read_module(tern_text_get(&text));
    assert_ok(tern_compile(m, &o, &a, &cached));
    assert_int_equal(check_back(&a.program, 4), 1);
    assert_true(a.predicted_fs > 0);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

/* The offset of row 3 exceeds 32 bits. The same with short rows is correct. */
static void a_loop_with_a_large_address_spans_parts(void **state)
{
    (void)state;
    char text[TEXT_BYTES];
    tern_artifact a = compiled(rows_of("640", text), 4);
    assert_int_equal(check_back(&a.program, 4), 1);
    tern_artifact_fini(&a);
    a = compiled(rows_of("1073741824", text), 4);
    assert_int_equal(check_back(&a.program, 4), 1);
    tern_artifact_fini(&a);
    test_same_as_ref(rows_of("640", text), &(test_compile_options){.part_instrs = 4}, 0, NULL);
}

/* A loop of two parts that needs more than the available memory. */
static const char crowd[] =
    "func.func @main(%x: tensor<8xf32>, %a: tensor<40000x50000xf32>, %b: tensor<40000x50000xf32>)\n"
    "    -> (tensor<8xf32>, tensor<40000x50000xf32>, tensor<40000x50000xf32>) {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %h = %x) : tensor<i32>, tensor<8xf32>\n"
    "  cond {\n"
    "    %n = stablehlo.constant dense<3> : tensor<i32>\n"
    "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
    "    %s = \"stablehlo.sort\"(%h) ({\n"
    "    ^bb0(%u: tensor<f32>, %v: tensor<f32>):\n"
    "      %w = stablehlo.compare LT, %u, %v : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "      stablehlo.return %w : tensor<i1>\n"
    "    }) {dimension = 0 : i64} : (tensor<8xf32>) -> tensor<8xf32>\n"
    "    %t = stablehlo.tanh %s : tensor<8xf32>\n"
    "    stablehlo.return %next, %t : tensor<i32>, tensor<8xf32>\n"
    "  }\n"
    "  %0 = stablehlo.add %a, %b : tensor<40000x50000xf32>\n"
    "  %1 = stablehlo.multiply %a, %b : tensor<40000x50000xf32>\n"
    "  return %r#1, %0, %1 : tensor<8xf32>, tensor<40000x50000xf32>, tensor<40000x50000xf32>\n"
    "}\n";

/* The error is reported for the program as it is: there is no second attempt. */
static void a_loop_that_does_not_fit_is_reported(void **state)
{
    (void)state;
    tern_compile_options o = options_with(1);
    tern_hlo_module *m = test_read_module(crowd);
    tern_artifact a;
    bool cached = false;
    assert_fails(NO_SPACE, "5941.6 MiB more than trn2 has for a core; largest: in1",
                 tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
}

static tern_status compile_once(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = test_read_module(arg);
    tern_compile_options o = options_with(4);
    tern_artifact a;
    bool cached = false;
    o.mem = mem;
    tern_status st = tern_compile(m, &o, &a, &cached);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    char text[TEXT_BYTES];
    (void)rows_of("64", text);
    test_fail_each_allocation(compile_once, text);
}

TEST_MAIN(cmocka_unit_test(a_long_body_is_emitted_once),
          cmocka_unit_test(it_computes_the_values_of_ref),
          cmocka_unit_test(a_short_body_or_a_single_iteration_is_no_outer_loop),
          cmocka_unit_test(a_part_with_many_branches_may_end_an_iteration),
          cmocka_unit_test(the_compiler_emits_such_loops),
          cmocka_unit_test(a_loop_that_ends_with_branches_is_timed),
          cmocka_unit_test(a_loop_with_a_large_address_spans_parts),
          cmocka_unit_test(a_loop_that_does_not_fit_is_reported),
          cmocka_unit_test(every_allocation_may_fail))
