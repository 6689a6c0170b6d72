/* Communication in the report of programs for several devices. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arch/cc_runtime.h"
#include "base/arena.h"
#include "base/json.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

/* A matmul with a contracted dimension in |devices| parts; |beside|: another one that does not
 * depend on its result. */
static void write_module(char *out, size_t size, int devices, int rows, bool beside)
{
    int n = 0;
    if (devices > 1)
        n = snprintf(out, size,
                     "module attributes {mhlo.num_partitions = %d : i32} {\n"
                     "sdy.mesh @mesh = <[\"x\"=%d]>\n",
                     devices, devices);
    const char *cut = devices > 1 ? " {sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>}" : "";
    n += snprintf(out + n, size - (size_t)n,
                  "func.func @main(%%x: tensor<%dx1024xbf16>%s, %%v: tensor<2048x2048xbf16>) -> "
                  "(tensor<%dx%dxf32>, tensor<2048x2048xf32>) {\n"
                  "  %%0 = stablehlo.dot_general %%x, %%x, contracting_dims = [1] x [1] : "
                  "(tensor<%dx1024xbf16>, tensor<%dx1024xbf16>) -> tensor<%dx%dxf32>\n",
                  rows, cut, rows, rows, rows, rows, rows, rows);
    n += snprintf(out + n, size - (size_t)n, "%s",
                  beside ? "  %1 = stablehlo.dot_general %v, %v, contracting_dims = [1] x [0] : "
                           "(tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) -> "
                           "tensor<2048x2048xf32>\n"
                         : "  %1 = stablehlo.convert %v : (tensor<2048x2048xbf16>) -> "
                           "tensor<2048x2048xf32>\n");
    snprintf(out + n, size - (size_t)n,
             "  return %%0, %%1 : tensor<%dx%dxf32>, tensor<2048x2048xf32>\n}\n%s", rows, rows,
             devices > 1 ? "}\n" : "");
}

typedef struct {
    tern_arena arena;
    tern_artifact a;
    const tern_json *report;
} compiled;

static void compile(compiled *c, int devices, int rows, bool beside)
{
    char text[2048];
    bool cached = false;
    tern_diag *diag = NULL;
    write_module(text, sizeof(text), devices, rows, beside);
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = {.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2")};
    assert_ok(tern_compile(m, &o, &c->a, &cached));
    tern_hlo_module_destroy(m);
    tern_arena_init(&c->arena, o.mem, 0);
    tern_source source = {"report", c->a.report, strlen(c->a.report)};
    assert_ok(tern_diag_create(o.mem, &diag));
    assert_ok(tern_json_parse(&c->arena, &source, diag, &c->report));
    tern_diag_destroy(diag);
}

static void compiled_fini(compiled *c)
{
    tern_artifact_fini(&c->a);
    tern_arena_fini(&c->arena);
}

static double number_in(const tern_json *object, const char *key)
{
    const tern_json *v = tern_json_member(object, key);
    assert_non_null(v);
    return v->number;
}

static const tern_json *communication_of(const compiled *c)
{
    const tern_json *found = tern_json_member(c->report, "communication");
    assert_non_null(found);
    return found;
}

static double total_of(const compiled *c)
{
    return number_in(tern_json_member(c->report, "time"), "seconds");
}

static void check_near(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-9 * fabs(wanted))
        fail_msg("found %.12g, wanted %.12g", found, wanted);
}

/* What does not depend on the program. */
static void check_sums(const compiled *c)
{
    const tern_json *it = communication_of(c);
    double exposed = number_in(it, "exposed_seconds"), hidden = number_in(it, "hidden_seconds");
    check_near(exposed + hidden, number_in(it, "seconds"));
    assert_true(exposed >= 0 && hidden >= 0);
    check_near(number_in(it, "share"),
               (exposed + number_in(it, "start_barrier_seconds")) / total_of(c));
    check_near((double)c->a.predicted_fs * 1e-15, total_of(c));
}

static void kinds(void **state)
{
    (void)state;
    compiled c;
    compile(&c, 8, 1024, false);
    check_sums(&c);
    const tern_json *first = tern_json_member(communication_of(&c), "kinds")->first;
    assert_non_null(first);
    assert_null(first->next);
    assert_string_equal(tern_json_member(first, "kind")->string, "all_reduce");
    assert_true(number_in(first, "count") == 1);
    assert_true(number_in(first, "bytes") == 1024 * 1024 * 4);
    check_near(number_in(first, "seconds"), number_in(communication_of(&c), "seconds"));
    assert_true(number_in(communication_of(&c), "start_barrier_seconds") == 0);
    assert_true(number_in(tern_json_member(c.report, "mesh"), "x") == 8);
    compiled_fini(&c);
}

/* Above a quarter of the time. */
static void advice(void **state)
{
    (void)state;
    static const struct {
        int devices, rows;
        bool beside, advised;
    } cases[] = {{8, 2048, false, true}, {8, 128, true, false}, {2, 2048, false, true}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        compiled c;
        compile(&c, cases[i].devices, cases[i].rows, cases[i].beside);
        check_sums(&c);
        assert_int_equal(number_in(communication_of(&c), "share") > 0.25, cases[i].advised);
        assert_int_equal(strstr(c.a.report, "of the time, most of it all_reduce: ") != NULL,
                         cases[i].advised);
        compiled_fini(&c);
    }
}

/* Between chips: once for an execution. */
static void start_barrier(void **state)
{
    (void)state;
    compiled c;
    compile(&c, 16, 1024, false);
    check_sums(&c);
    const double barrier = number_in(communication_of(&c), "start_barrier_seconds");
    check_near(barrier, 1e-9 * tern_arch_cc_barrier_ns(tern_arch_chip_builtin("trn2"), 16));
    assert_true(total_of(&c) > barrier);
    assert_non_null(strstr(c.a.report, "most of it the barrier at the start of an execution"));
    compiled_fini(&c);
}

/* The region of the collective has its exposed time, under a cause of its own. */
static void cause(void **state)
{
    (void)state;
    compiled c;
    compile(&c, 8, 2048, false);
    const tern_json *time = tern_json_member(c.report, "time");
    const tern_json *row = tern_json_member(tern_json_member(time, "distance"), "rows")->first;
    while (row && strcmp(tern_json_member(row, "cause")->string, "exposed collectives") != 0)
        row = row->next;
    assert_non_null(row);
    assert_string_equal(tern_json_member(row, "what")->string, "all reduce");
    assert_true(number_in(row, "cause_share") > 0.9);
    const double exposed = number_in(communication_of(&c), "exposed_seconds");
    const tern_json *kind = tern_json_member(time, "longest")->first;
    while (kind && strcmp(tern_json_member(kind, "what")->string, "all reduce") != 0)
        kind = kind->next;
    assert_non_null(kind);
    assert_true(fabs(number_in(kind, "exposed_seconds") - exposed) < 0.01 * exposed);
    compiled_fini(&c);
}

static void one_device(void **state)
{
    (void)state;
    compiled c;
    compile(&c, 1, 1024, false);
    assert_null(tern_json_member(c.report, "communication"));
    assert_null(tern_json_member(c.report, "mesh"));
    assert_null(strstr(c.a.report, "communication"));
    compiled_fini(&c);
}

TEST_MAIN(cmocka_unit_test(kinds), cmocka_unit_test(advice), cmocka_unit_test(start_barrier),
          cmocka_unit_test(cause), cmocka_unit_test(one_device))
