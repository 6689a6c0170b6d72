/* Loops that read and write single elements at computed indices: values against ref, and the
 * instructions of an iteration, since a loop of small ops takes as long as they do. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "compile/compile.h"
#include "compiled.h"
#include "isa/program.h"
#include "test_support.h"

enum { TEXT_MAX = 16384 };

#define INT(name, value)    "    %" name " = stablehlo.constant dense<" value "> : tensor<i32>\n"
#define OP2(name, op, a, b) "    %" name " = stablehlo." op " %" a ", %" b " : tensor<i32>\n"
#define LESS(name, a, b)                                \
    "    %" name " = stablehlo.compare LT, %" a ", %" b \
    " : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
#define SELECT(name, p, a, b) \
    "    %" name " = stablehlo.select %" p ", %" a ", %" b " : tensor<i1>, tensor<i32>\n"
/* x % n as Python defines it, and an index that counts from the end if it is negative. */
#define MOD(name, x, n)              \
    OP2(name "r", "remainder", x, n) \
    LESS(name "n", name "r", "zero") \
    OP2(name "p", "add", name "r", n) SELECT(name, name "n", name "p", name "r")
#define WRAP(name, x, n) \
    LESS(name "n", x, "zero") OP2(name "p", "add", x, n) SELECT(name, name "n", name "p", x)
#define READ                                                                                   \
    "    %x = stablehlo.dynamic_slice %v, %r, sizes = [1] : (tensor<64xf32>, tensor<i32>) -> " \
    "tensor<1xf32>\n"                                                                          \
    "    %y = stablehlo.add %x, %half : tensor<1xf32>\n"
#define UPDATE                                                                              \
    "    %u = stablehlo.dynamic_update_slice %v, %y, %w : (tensor<64xf32>, tensor<1xf32>, " \
    "tensor<i32>) -> tensor<64xf32>\n"
#define SCATTER(op)                                                               \
    "    %at = stablehlo.reshape %w : (tensor<i32>) -> tensor<1xi32>\n"           \
    "    %s = stablehlo.reshape %y : (tensor<1xf32>) -> tensor<f32>\n"            \
    "    %u = \"stablehlo.scatter\"(%v, %at, %s) <{indices_are_sorted = true, "   \
    "scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], " \
    "scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({\n"           \
    "    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n" op                            \
    "    }) : (tensor<64xf32>, tensor<1xi32>, tensor<f32>) -> tensor<64xf32>\n"
#define SET "      stablehlo.return %q : tensor<f32>\n"
#define ADD                                             \
    "      %sum = stablehlo.add %p, %q : tensor<f32>\n" \
    "      stablehlo.return %sum : tensor<f32>\n"

typedef struct {
    const char *name, *body;
    unsigned instructions; /* of an iteration, at most */
} program;

static const program programs[] = {
    {"powers of two",
     OP2("i7", "multiply", "i", "seven") MOD("w", "i7", "size") OP2("i9", "multiply", "i", "nine")
         MOD("r", "i9", "size") READ UPDATE,
     6},
    {"set by a scatter",
     OP2("i7", "multiply", "i", "seven") MOD("w0", "i7", "size") WRAP("w", "w0", "size")
         OP2("i9", "multiply", "i", "nine") MOD("r0", "i9", "size") WRAP("r", "r0", "size")
             READ SCATTER(SET),
     6},
    {"added by a scatter",
     OP2("i7", "multiply", "i", "seven") MOD("w", "i7", "size") OP2("r", "remainder", "i", "size")
         READ SCATTER(ADD),
     6},
    {"other divisors",
     OP2("w", "remainder", "i", "nine") OP2("d", "divide", "i", "nine")
         OP2("r", "remainder", "d", "seven") READ UPDATE,
     10},
    {"from the end, and clamped",
     OP2("r", "subtract", "last", "i") OP2("m", "minimum", "i", "last")
         OP2("w", "maximum", "m", "seven") READ UPDATE,
     7},
    {"a choice",
     LESS("t", "i", "size") OP2("h", "remainder", "i", "seven") SELECT("w", "t", "i", "h")
         OP2("r", "remainder", "i", "size") READ UPDATE,
     13},
    {"indices of a table, which are loaded; constants are set before the loop",
     "    %table = stablehlo.constant dense<[5, -2, 63, 0, -64, 17, 8, 1]> : tensor<8xi32>\n" OP2(
         "k", "and", "i", "seven") "    %e = stablehlo.dynamic_slice %table, %k, sizes = [1] : "
                                   "(tensor<8xi32>, tensor<i32>) "
                                   "-> tensor<1xi32>\n    %f = stablehlo.reshape %e : "
                                   "(tensor<1xi32>) -> tensor<i32>\n" WRAP("w", "f", "size")
                                       OP2("r", "remainder", "i", "nine") READ UPDATE,
     25},
    {"out of range",
     OP2("w", "subtract", "i", "nine") OP2("r", "add", "i", "nine") READ SCATTER(SET), 24},
};

static void make_text(const char *body, unsigned trips, char *out)
{
    static const char constants[] =
        INT("zero", "0") INT("one", "1") INT("seven", "7") INT("nine", "9") INT("size", "64")
            INT("last", "63") "    %half = stablehlo.constant dense<0.5> : tensor<1xf32>\n";
    int n = snprintf(
        out, TEXT_MAX,
        "func.func @main(%%x0: tensor<64xf32>) -> tensor<64xf32> {\n%s"
        "    %%end = stablehlo.constant dense<%u> : tensor<i32>\n"
        "  %%l:2 = stablehlo.while(%%i = %%zero, %%v = %%x0) : tensor<i32>, tensor<64xf32>\n"
        "  cond {\n"
        "    %%t0 = stablehlo.compare LT, %%i, %%end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %%t0 : tensor<i1>\n  } do {\n%s"
        "    %%next = stablehlo.add %%i, %%one : tensor<i32>\n"
        "    stablehlo.return %%next, %%u : tensor<i32>, tensor<64xf32>\n  }\n"
        "  return %%l#1 : tensor<64xf32>\n}\n",
        constants, trips, body);
    assert_true(n > 0 && n < TEXT_MAX);
}

/* Instructions in loops, of all engines; none sets a constant. */
static unsigned count_in_loops(const tern_isa_program *p)
{
    unsigned count = 0, depth[TERN_ENGINE_COUNT] = {0};
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        depth[in->engine] += in->op == TERN_OP_LOOP;
        count += depth[in->engine] > 0 && in->op != TERN_OP_LOOP;
        assert_true(depth[in->engine] == 0 || in->op != TERN_OP_MEMSET);
        depth[in->engine] -= in->op == TERN_OP_END_LOOP;
    }
    return count;
}

static void iterations_are_short(void **state)
{
    (void)state;
    char text[TEXT_MAX];
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        make_text(programs[i].body, 5000, text);
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &(test_compile_options){0}, &c));
        unsigned found = count_in_loops(test_compiled_program(c));
        print_message("%s: %u instructions\n", programs[i].name, found);
        assert_true(found > 0);
        assert_in_range(found, 1, programs[i].instructions);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

static void values_are_those_of_ref(void **state)
{
    (void)state;
    static const unsigned trips[] = {1, 3, 300};
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    char text[TEXT_MAX];
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++)
        for (size_t k = 0; k < TERN_COUNT_OF(trips); k++) {
            make_text(programs[i].body, trips[k], text);
            test_same_as_ref(text, &(test_compile_options){.chip = chips[(i + k) % 3]}, 0, NULL);
        }
}

/* --- random indices --- */

typedef struct {
    char *text;
    size_t at;
    uint64_t seed;
    unsigned count; /* of values %e0, %e1, ... */
} writer;

static unsigned pick(writer *w, unsigned n)
{
    w->seed = w->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(w->seed >> 33) % n;
}

static void put(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(w->text + w->at, TEXT_MAX - w->at, format, args);
    va_end(args);
    assert_true(n > 0 && w->at + (size_t)n < TEXT_MAX);
    w->at += (size_t)n;
}

static unsigned any_value(writer *w) { return pick(w, w->count); }

static void put_constant(writer *w, int value)
{
    put(w, "    %%e%u = stablehlo.constant dense<%d> : tensor<i32>\n", w->count++, value);
}

static void put_step(writer *w)
{
    static const char *const ops[] = {"add", "subtract", "multiply", "minimum", "maximum", "and"};
    static const char *const tests[] = {"LT", "LE", "GT", "GE", "EQ", "NE"};
    unsigned a = any_value(w), b = any_value(w), c = any_value(w), how = pick(w, 9);
    if (how < 5) {
        put(w, "    %%e%u = stablehlo.%s %%e%u, %%e%u : tensor<i32>\n", w->count, ops[pick(w, 6)],
            a, b);
    } else if (how < 6) {
        put_constant(w, 1 + (int)pick(w, 40));
        put(w, "    %%e%u = stablehlo.%s %%e%u, %%e%u : tensor<i32>\n", w->count,
            pick(w, 2) ? "remainder" : "divide", a, w->count - 1);
    } else if (how < 8) {
        put(w,
            "    %%t%u = stablehlo.compare %s, %%e%u, %%e%u : (tensor<i32>, tensor<i32>) -> "
            "tensor<i1>\n    %%e%u = stablehlo.select %%t%u, %%e%u, %%e%u : tensor<i1>, "
            "tensor<i32>\n",
            w->count, tests[pick(w, 6)], a, b, w->count, w->count, c, any_value(w));
    } else {
        put(w, "    %%e%u = stablehlo.clamp %%e%u, %%e%u, %%e%u : tensor<i32>\n", w->count, a, b,
            c);
    }
    w->count++;
}

static void random_indices_are_right(void **state)
{
    (void)state;
    char body[TEXT_MAX], text[TEXT_MAX];
    for (unsigned k = 0; k < 100; k++) {
        writer w = {.text = body, .seed = 77 + k};
        put(&w, "    %%e%u = stablehlo.multiply %%i, %%one : tensor<i32>\n", w.count++);
        put_constant(&w, (int)pick(&w, 100) - 20);
        put_constant(&w, (int)pick(&w, 70));
        for (unsigned i = 0; i < 9; i++)
            put_step(&w);
        put(&w, "    %%r = stablehlo.add %%e%u, %%zero : tensor<i32>\n", w.count - 1);
        put(&w, "    %%w = stablehlo.add %%e%u, %%zero : tensor<i32>\n", w.count - 2);
        put(&w, "%s", pick(&w, 2) ? READ UPDATE : READ SCATTER(ADD));
        make_text(body, 1 + pick(&w, 200), text);
        print_message("seed %u\n", 77 + k);
        test_same_as_ref(text, &(test_compile_options){.chip = k % 2 ? "trn2" : "trn1"}, 0, NULL);
    }
}

static tern_status compile_once(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = test_read_module(arg);
    tern_compile_options o = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_artifact a;
    bool cached = false;
    tern_status st = tern_compile(m, &o, &a, &cached);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    char text[TEXT_MAX];
    make_text(programs[1].body, 5000, text);
    test_fail_each_allocation(compile_once, text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(iterations_are_short), cmocka_unit_test(values_are_those_of_ref),
        cmocka_unit_test(random_indices_are_right), cmocka_unit_test(every_allocation_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
