/* untimed_test.c - loops and branches whose trip count depends on values: the time of a program
 * excludes them, and with the time of their iterations it is the time of a run. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json.h"
#include "compile/compile.h"
#include "compiled.h"
#include "emu/emu.h"
#include "isa/code.h"
#include "isa/dynamic_loops.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"
#include "timing/untimed.h"

/* --- graphs of a matrix and a number of iterations --- */

#define INNER                                                                            \
    "func.func private @inner(%x: tensor<128x128xf32>, %a: tensor<128x128xf32>, %n: "    \
    "tensor<i32>)\n"                                                                     \
    "    -> tensor<128x128xf32> {\n"                                                     \
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"                              \
    "  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<128x128xf32>\n" \
    "  cond {\n"                                                                         \
    "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n" \
    "    stablehlo.return %p : tensor<i1>\n"                                             \
    "  } do {\n"                                                                         \
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"                             \
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"                                 \
    "    %z = stablehlo.dot_general %y, %a, contracting_dims = [1] x [0]\n"              \
    "      : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>\n"        \
    "    stablehlo.return %next, %z : tensor<i32>, tensor<128x128xf32>\n"                \
    "  }\n"                                                                              \
    "  return %r#1 : tensor<128x128xf32>\n"                                              \
    "}\n"

#define MAIN                                                                               \
    "func.func @main(%a: tensor<128x128xf32>, %n: tensor<i32>) -> tensor<128x128xf32> {\n" \
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"                                \
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"

/* One loop, in a function, and a matmul beside it. */
static const char one_loop[] = INNER MAIN
    "  %b = func.call @inner(%a, %a, %n)\n"
    "    : (tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>) -> tensor<128x128xf32>\n"
    "  %c = stablehlo.dot_general %b, %a, contracting_dims = [1] x [0]\n"
    "    : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>\n"
    "  return %c : tensor<128x128xf32>\n"
    "}\n";

/* The loop is in one branch of an if, which is in a loop of n iterations. */
static const char nested[] = INNER MAIN
    "  %two = stablehlo.constant dense<2> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<128x128xf32>\n"
    "  cond {\n"
    "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
    "    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    %b = \"stablehlo.if\"(%p) ({\n"
    "      %c = func.call @inner(%x, %a, %n)\n"
    "        : (tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>) -> tensor<128x128xf32>\n"
    "      stablehlo.return %c : tensor<128x128xf32>\n"
    "    }, {\n"
    "      %c = stablehlo.exponential %x : tensor<128x128xf32>\n"
    "      stablehlo.return %c : tensor<128x128xf32>\n"
    "    }) : (tensor<i1>) -> tensor<128x128xf32>\n"
    "    %d = stablehlo.add %b, %a : tensor<128x128xf32>\n"
    "    stablehlo.return %next, %d : tensor<i32>, tensor<128x128xf32>\n"
    "  }\n"
    "  return %r#1 : tensor<128x128xf32>\n"
    "}\n";

/* A loop directly in a loop: iterations of the outer one are alike. */
static const char in_loop[] = INNER MAIN
    "  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<128x128xf32>\n"
    "  cond {\n"
    "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
    "    %c = func.call @inner(%x, %a, %n)\n"
    "      : (tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>) -> tensor<128x128xf32>\n"
    "    %d = stablehlo.add %c, %a : tensor<128x128xf32>\n"
    "    stablehlo.return %next, %d : tensor<i32>, tensor<128x128xf32>\n"
    "  }\n"
    "  return %r#1 : tensor<128x128xf32>\n"
    "}\n";

/* The loop is in a loop of 5 iterations, whose next counter is an operand of other ops. */
static const char counted[] = INNER MAIN
    "  %five = stablehlo.constant dense<5> : tensor<i32>\n"
    "  %r:3 = stablehlo.while(%i = %zero, %s = %n, %x = %a)\n"
    "    : tensor<i32>, tensor<i32>, tensor<128x128xf32>\n"
    "  cond {\n"
    "    %p = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
    "    %c = func.call @inner(%x, %a, %n)\n"
    "      : (tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>) -> tensor<128x128xf32>\n"
    "    %t = stablehlo.multiply %next, %s : tensor<i32>\n"
    "    %u = stablehlo.xor %t, %s : tensor<i32>\n"
    "    stablehlo.return %next, %u, %c : tensor<i32>, tensor<i32>, tensor<128x128xf32>\n"
    "  }\n"
    "  %v = stablehlo.convert %r#1 : (tensor<i32>) -> tensor<f32>\n"
    "  %w = stablehlo.broadcast_in_dim %v, dims = [] : (tensor<f32>) -> tensor<128x128xf32>\n"
    "  %y = stablehlo.add %r#2, %w : tensor<128x128xf32>\n"
    "  return %y : tensor<128x128xf32>\n"
    "}\n";

/* A billion iterations, a constant. */
static const char billion[] =
    MAIN "  %many = stablehlo.constant dense<1000000000> : tensor<i32>\n"
         "  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<128x128xf32>\n"
         "  cond {\n"
         "    %p = stablehlo.compare LT, %i, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
         "    stablehlo.return %p : tensor<i1>\n"
         "  } do {\n"
         "    %next = stablehlo.add %i, %one : tensor<i32>\n"
         "    %c = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0]\n"
         "      : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>\n"
         "    stablehlo.return %next, %c : tensor<i32>, tensor<128x128xf32>\n"
         "  }\n"
         "  return %r#1 : tensor<128x128xf32>\n"
         "}\n";

/* --- a compiled program and its runs --- */

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    tern_artifact a;
    tern_arena arena;
    tern_untimed_list untimed;
    double seconds, flops;
} subject;

static const tern_chip *find_trn2(tern_alloc mem)
{
    const tern_chip *chip = NULL;
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(mem, &diag));
    assert_ok(tern_arch_chip_find(mem, "trn2", diag, &chip));
    tern_diag_destroy(diag);
    return chip;
}

static const tern_json *member(const tern_json *object, const char *key)
{
    const tern_json *m = tern_json_member(object, key);
    assert_non_null(m);
    return m;
}

static void compile_in_parts(subject *s, const char *text, bool unroll, uint32_t part_instrs)
{
    bool cached = false;
    const tern_json *report = NULL;
    tern_diag *diag = NULL;
    *s = (subject){.mem = tern_alloc_host()};
    s->chip = find_trn2(s->mem);
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = {.mem = s->mem,
                              .chip = s->chip,
                              .auto_cast_type = TERN_BF16,
                              .unroll = unroll,
                              .part_instrs = part_instrs};
    assert_ok(tern_compile(m, &o, &s->a, &cached));
    tern_hlo_module_destroy(m);
    tern_source source = {"report", s->a.report, strlen(s->a.report)};
    tern_arena_init(&s->arena, s->mem, 0);
    assert_ok(tern_diag_create(s->mem, &diag));
    assert_ok(tern_json_parse(&s->arena, &source, diag, &report));
    tern_diag_destroy(diag);
    const tern_json *time = member(report, "time");
    assert_ok(tern_untimed_read(s->mem, member(time, "untimed"), &s->untimed));
    s->seconds = member(time, "seconds")->number;
    s->flops = member(time, "flops")->number;
}

static void compile(subject *s, const char *text, bool unroll)
{
    compile_in_parts(s, text, unroll, 0);
}

static void finish(subject *s)
{
    tern_vec_free(s->mem, &s->untimed);
    tern_arena_fini(&s->arena);
    tern_artifact_fini(&s->a);
    tern_arch_chip_destroy(s->chip);
}

/* Runs the program and times only the executed instructions; |iterations| receives the counts. */
static double run(const subject *s, int32_t n, uint64_t *iterations)
{
    tern_emu_options o = {.mem = s->mem, .chip = s->chip, .cores = 1};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t at[3] = {0};
    size_t count = 0;
    tern_timing timing;
    assert_ok(tern_emu_create(&o, &emu));
    assert_ok(tern_emu_load(emu, 0, &s->a.program, &code));
    for (unsigned i = 0; i < 3; i++) {
        const tern_artifact_value *v = i < 2 ? &s->a.inputs[i] : &s->a.outputs[0];
        assert_ok(tern_emu_hbm_get(emu, 0, v->bytes, &at[i]));
        tern_emu_hbm_fill(emu, at[i], 0, v->bytes);
        assert_ok(tern_emu_bind(code, v->tensor, at[i]));
    }
    tern_emu_hbm_write(emu, at[1], &n, sizeof(n));
    assert_ok(tern_emu_run(emu, &code, 1));
    const uint64_t *counted_there = tern_emu_iterations(code, &count);
    assert_int_equal(count, s->untimed.count);
    if (count)
        memcpy(iterations, counted_there, count * sizeof(*iterations));
    tern_timing_job job = {.program = &s->a.program};
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        job.loaded[e] = tern_emu_loaded_values(code, (tern_engine)e, &job.loaded_count[e]);
    const tern_timing_options to = {.mem = s->mem, .chip = s->chip};
    assert_ok(tern_timing_run(&to, &job, 1, &timing));
    double seconds = tern_time_ns(timing.total) * 1e-9;
    tern_timing_fini(&timing);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    return seconds;
}

/* The time of a run is that without loops, plus that of the executed iterations. */
static void check_run(const subject *s, int32_t n, uint64_t *iterations, double tolerance)
{
    double exact = run(s, n, iterations), sum = s->seconds;
    for (size_t i = 0; i < s->untimed.count; i++)
        sum += (double)iterations[i] * s->untimed.items[i].seconds;
    if (fabs(sum - exact) > tolerance * exact)
        fail_msg("n = %d: %.3f us, the sum is %.3f us", n, 1e6 * exact, 1e6 * sum);
}

/* --- tests --- */

static void test_one_loop(void **state)
{
    (void)state;
    subject s;
    uint64_t iterations[8] = {0};
    compile(&s, one_loop, false);
    assert_int_equal(s.untimed.count, 1);
    assert_int_equal(s.untimed.items[0].kind, TERN_DYNAMIC_LOOP);
    assert_true(s.untimed.items[0].flops == 2.0 * 128 * 128 * 128);
    assert_true(s.untimed.items[0].iterations == 0);
    assert_true(s.flops == 2.0 * 128 * 128 * 128);
    check_run(&s, 0, iterations, 1e-12);
    assert_int_equal(iterations[0], 0);
    check_run(&s, 1, iterations, 0.01);
    check_run(&s, 50, iterations, 0.01);
    assert_int_equal(iterations[0], 50);
    finish(&s);
}

static void test_loop_in_branch_in_loop(void **state)
{
    (void)state;
    subject s;
    uint64_t iterations[8] = {0};
    compile(&s, nested, false);
    assert_int_equal(s.untimed.count, 4);
    assert_int_equal(s.untimed.items[1].kind, TERN_DYNAMIC_BRANCH);
    assert_int_equal(s.untimed.items[1].parent, 0);
    assert_int_equal(s.untimed.items[2].kind, TERN_DYNAMIC_LOOP);
    assert_int_equal(s.untimed.items[2].parent, 1);
    assert_int_equal(s.untimed.items[3].kind, TERN_DYNAMIC_BRANCH);
    assert_int_equal(s.untimed.items[3].parent, 0);
    check_run(&s, 0, iterations, 1e-12);
    check_run(&s, 1, iterations, 0.03);
    check_run(&s, 7, iterations, 0.06); /* iterations overlap */
    const uint64_t wanted[] = {7, 2, 14, 5};
    assert_memory_equal(iterations, wanted, sizeof(wanted));
    finish(&s);
}

static void test_loop_in_loop(void **state)
{
    (void)state;
    subject s;
    uint64_t iterations[8] = {0};
    compile(&s, in_loop, false);
    assert_int_equal(s.untimed.count, 2);
    assert_int_equal(s.untimed.items[1].parent, 0);
    check_run(&s, 0, iterations, 1e-12);
    check_run(&s, 6, iterations, 0.03);
    assert_int_equal(iterations[0], 6);
    assert_int_equal(iterations[1], 36);
    finish(&s);
}

static void test_loop_in_counted_loop(void **state)
{
    (void)state;
    subject s;
    uint64_t iterations[8] = {0};
    compile(&s, counted, false);
    assert_int_equal(s.untimed.count, 1);
    check_run(&s, 0, iterations, 1e-12);
    check_run(&s, 3, iterations, 0.03);
    assert_int_equal(iterations[0], 15);
    finish(&s);
}

/* Parts of a program list their loops one after the other, as the emulator finds them in all of it.
 */
static void test_parts(void **state)
{
    (void)state;
    static const char text[] =
        INNER MAIN "  %b = func.call @inner(%a, %a, %n)\n"
                   "    : (tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>) -> "
                   "tensor<128x128xf32>\n"
                   "  %c = stablehlo.exponential %b : tensor<128x128xf32>\n"
                   "  %d = func.call @inner(%c, %b, %n)\n"
                   "    : (tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>) -> "
                   "tensor<128x128xf32>\n"
                   "  return %d : tensor<128x128xf32>\n"
                   "}\n";
    subject whole, parts;
    uint64_t iterations[8] = {0};
    compile(&whole, text, false);
    compile_in_parts(&parts, text, false, 16);
    assert_true(parts.a.program.instrs.count > whole.a.program.instrs.count);
    assert_int_equal(whole.untimed.count, 2);
    assert_int_equal(parts.untimed.count, 2);
    for (int32_t n = 0; n < 5; n += 2) {
        check_run(&whole, n, iterations, n ? 0.03 : 1e-12);
        check_run(&parts, n, iterations, 0.03); /* engines of a part end at their own times */
        assert_int_equal(iterations[0], n);
        assert_int_equal(iterations[1], n);
    }
    finish(&whole);
    finish(&parts);
}

/* Its time exceeds the range of the clock, so it is listed with its iterations. Unrolled or not. */
static void test_billion(void **state)
{
    (void)state;
    for (unsigned unroll = 0; unroll < 2; unroll++) {
        subject s;
        compile(&s, billion, unroll != 0);
        assert_int_equal(s.untimed.count, 1);
        const tern_untimed *u = &s.untimed.items[0];
        assert_true(u->iterations > 999999900 && u->iterations < 1e9);
        assert_true(u->seconds > 1e-6 && u->seconds < 1e-4);
        assert_true(u->flops == 2.0 * 128 * 128 * 128);
        assert_true(s.seconds > u->seconds && s.seconds < 100 * u->seconds);
        finish(&s);
    }
}

/* A library call with a loop in it has no time per iteration. */
static void test_library(void **state)
{
    (void)state;
    bool cached = false;
    tern_artifact a;
    tern_isa_dynamics found = {0};
    tern_alloc mem = tern_alloc_host();
    const tern_chip *chip = find_trn2(mem);
    tern_hlo_module *m = test_read_module(one_loop);
    tern_compile_options o = {
        .mem = mem, .chip = chip, .auto_cast_type = TERN_BF16, .library_only = true};
    assert_ok(tern_compile(m, &o, &a, &cached));
    assert_ok(tern_isa_find_dynamic(mem, &a.program, &found));
    assert_int_equal(found.count, 1);
    assert_int_equal(found.items[0].kind, TERN_DYNAMIC_LIBRARY);
    assert_non_null(strstr(a.report, "\"kind\":\"library\""));
    assert_non_null(strstr(a.report, "\"seconds\":null"));
    tern_vec_free(mem, &found);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    tern_arch_chip_destroy(chip);
}

/* The kind of a loop survives encoding and decides whether the loop is listed; notes do not. */
static void test_kinds(void **state)
{
    (void)state;
    static const tern_isa_LOOP kinds[] = {TERN_LOOP_FALLBACK, TERN_LOOP_BRANCH, TERN_LOOP_LOOP};
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_alloc mem = tern_alloc_host();
    tern_lir *b = NULL;
    tern_isa_program p, again;
    tern_writer w;
    assert_ok(tern_lir_create(mem, "kinds", &b));
    tern_lir_view flag = tern_lir_tile(b, "flag", TERN_MEM_SBUF, TERN_I32, 1, 1);
    tern_lir_memset(b, TERN_ENGINE_DVE, flag, 1);
    for (unsigned i = 0; i < TERN_COUNT_OF(kinds); i++) {
        TERN_LIR_BEGIN(b, kinds[i] == TERN_LOOP_FALLBACK ? "if.1" : "fallback");
        tern_lir_if(b, tern_lir_read_index(b, flag, 0, 1), kinds[i]);
        tern_lir_memset(b, TERN_ENGINE_DVE, flag, 0);
        tern_lir_end_repeat(b);
        tern_lir_end(b);
    }
    assert_ok(tern_sched_finish(b, chip, NULL, &p));
    tern_writer_init(&w, mem);
    assert_ok(tern_isa_encode(&p, &w));
    assert_ok(tern_isa_decode(mem, w.bytes, w.len, &again));
    tern_isa_dynamics found = {0};
    assert_ok(tern_isa_find_dynamic(mem, &again, &found));
    assert_int_equal(found.count, 2);
    assert_int_equal(found.items[0].kind, TERN_DYNAMIC_BRANCH);
    assert_int_equal(found.items[1].kind, TERN_DYNAMIC_LOOP);
    tern_vec_free(mem, &found);
    tern_writer_fini(&w);
    tern_isa_program_fini(&again);
    tern_isa_program_fini(&p);
    tern_lir_destroy(b);
}

static void test_text(void **state)
{
    (void)state;
    const tern_untimed list[] = {
        {.kind = TERN_DYNAMIC_LOOP, .op = "while.1", .place = "a.py:1", .seconds = 2e-6},
        {.kind = TERN_DYNAMIC_BRANCH, .op = "if.1", .place = "a.py:2", .seconds = 1e-6},
        {.kind = TERN_DYNAMIC_BRANCH, .op = "if.1", .place = "a.py:2", .seconds = 3e-6},
        {.kind = TERN_DYNAMIC_LIBRARY, .op = "while.2", .place = "", .seconds = NAN},
        {.kind = TERN_DYNAMIC_LOOP,
         .op = "while.3",
         .place = "a.py:3",
         .seconds = 1e-5,
         .iterations = 1e9},
    };
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_untimed_print(list, 3, &text);
    assert_string_equal(tern_text_get(&text), "the loop at a.py:1 (2 us an iteration) and the "
                                              "branch at a.py:2 (1 us or 3 us)");
    tern_text_cut(&text, 0);
    tern_untimed_print(list + 3, 2, &text);
    assert_string_equal(tern_text_get(&text),
                        "the library call while.2 (its work depends on values or on the host) "
                        "and the loop at a.py:3 (10 us an iteration, 1,000,000,000 iterations: "
                        "10000 s)");
    tern_text_cut(&text, 0);
    tern_untimed_print(list, 5, &text);
    assert_non_null(strstr(tern_text_get(&text), " and 1 more"));
    tern_text_fini(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_loop),     cmocka_unit_test(test_loop_in_branch_in_loop),
        cmocka_unit_test(test_loop_in_loop), cmocka_unit_test(test_loop_in_counted_loop),
        cmocka_unit_test(test_parts),        cmocka_unit_test(test_billion),
        cmocka_unit_test(test_library),      cmocka_unit_test(test_text),
        cmocka_unit_test(test_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
