/* The verifier: a table of valid and invalid ops (verify_cases.def), structure that text cannot
 * express, messages, out of memory, and running time. */
#include "hlo/verify.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "hlo/builder.h"
#include "hlo/infer.h"
#include "hlo/location.h"
#include "hlo/read.h"
#include "test_support.h"

typedef struct {
    const char *args, *body; /* of a function; or |args| NULL and a whole module */
    const char *message;     /* NULL: valid */
} verify_case;

static const verify_case cases[] = {
#define GOOD(args, body)          {args, body, NULL},
#define BAD(args, body, message)  {args, body, message},
#define GOOD_MODULE(text)         {NULL, text, NULL},
#define BAD_MODULE(text, message) {NULL, text, message},
#include "verify_cases.def"
};

static char *case_text(const verify_case *v)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    if (v->args)
        tern_text_printf(&text, "func.func @f(%s) { %s return }", v->args, v->body);
    else
        tern_text_puts(&text, v->body);
    return text.data;
}

static tern_status read_module(tern_alloc mem, const char *text, tern_diag *diag,
                               tern_hlo_module **out)
{
    tern_source source = {"case.mlir", text, strlen(text)};
    return tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, diag, out);
}

static bool run_case(const verify_case *v)
{
    char *text = case_text(v);
    tern_diag *diag;
    tern_hlo_module *m;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = read_module(tern_alloc_host(), text, diag, &m);
    bool read = !st;
    if (read)
        st = tern_hlo_verify(m, diag);
    const char *said = st ? tern_status_message(st) : "nothing";
    bool right = v->message ? st && read && strstr(said, v->message) : !st;
    if (right && v->message)
        right = tern_status_code(st) == TERN_INVALID && strstr(said, "in @");
    if (!right)
        print_error("%s\n  wanted: %s\n  found:  %s%s\n", text, v->message ? v->message : "nothing",
                    read ? "" : "(not read) ", said);
    tern_status_free(st);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    free(text);
    return right;
}

static void cases_have_their_verdict(void **state)
{
    (void)state;
    unsigned wrong = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        wrong += !run_case(&cases[i]);
    assert_int_equal(wrong, 0);
}

/* Every op of StableHLO and chlo has a valid case in the table. */
static void every_op_has_a_case(void **state)
{
    (void)state;
    bool seen[TERN_HLO_CODE_COUNT] = {false};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        for (const char *p = cases[i].body; (p = strstr(p, "hlo.")) != NULL; p++) {
            const char *begin = p;
            while (begin > cases[i].body && begin[-1] >= 'a' && begin[-1] <= 'z')
                begin--;
            size_t len = strcspn(begin, " \"(%[");
            tern_hlo_code code = tern_hlo_code_find(begin, len);
            seen[code] = true;
        }
    }
    unsigned missing = 0;
    for (int code = TERN_HLO_NO_CODE + 1; code < TERN_HLO_MODULE; code++) {
        if (!seen[code])
            print_error("no case of %s\n", tern_hlo_op_row_of((tern_hlo_code)code)->name);
        missing += !seen[code];
    }
    assert_int_equal(missing, 0);
}

/* --- structure --- */

typedef struct {
    tern_hlo_module *m;
    tern_hlo_builder b;
    tern_hlo_type type;
    tern_hlo_value arg;
    tern_diag *diag;
} bench;

static void bench_init(bench *t)
{
    const int64_t dims[] = {2, 3};
    assert_ok(tern_diag_create(tern_alloc_host(), &t->diag));
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &t->m));
    assert_ok(tern_hlo_type_tensor(t->m, TERN_F32, dims, 2, &t->type));
    tern_hlo_builder_init(&t->b, t->m);
    tern_hlo_build_func(&t->b, "main", &t->type, 1, &t->arg);
}

static void bench_fini(bench *t)
{
    assert_ok(tern_hlo_builder_status(&t->b));
    tern_hlo_module_destroy(t->m);
    tern_diag_destroy(t->diag);
}

/* NULL: valid. */
static void verify_reports(bench *t, const char *message)
{
    tern_diag_destroy(t->diag);
    assert_ok(tern_diag_create(tern_alloc_host(), &t->diag));
    if (message)
        assert_fails(INVALID, message, tern_hlo_verify(t->m, t->diag));
    else
        assert_ok(tern_hlo_verify(t->m, t->diag));
}

static tern_hlo_op owner_of(const bench *t, tern_hlo_value v)
{
    return tern_hlo_value_of(t->m, v)->owner;
}

static void uses_come_after_definitions(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    tern_hlo_value x = tern_hlo_build_unary(&t.b, TERN_HLO_ABS, t.arg);
    tern_hlo_value y = tern_hlo_build_unary(&t.b, TERN_HLO_NEGATE, x);
    tern_hlo_build_return(&t.b, &y, 1);
    verify_reports(&t, NULL);
    tern_hlo_op first = owner_of(&t, x), second = owner_of(&t, y);
    tern_hlo_op_detach(t.m, second);
    tern_hlo_op_insert(t.m, second, first);
    verify_reports(&t, "in @main: stablehlo.negate: operand 0 is not defined where it is used");
    tern_hlo_set_operand(t.m, second, 0, 0);
    verify_reports(&t, "operand 0 is not a value");
    bench_fini(&t);
}

/* A value is not visible outside its region or function. */
static void uses_stay_in_their_region(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    const int64_t dims[] = {0, 1};
    tern_hlo_value inner[2], sum = tern_hlo_build_reduce(&t.b, TERN_HLO_ADD, t.arg, dims, 2);
    tern_hlo_region body = tern_hlo_op_region(t.m, owner_of(&t, sum), 0);
    inner[0] = tern_hlo_region_of(t.m, body)->arg_first;
    tern_hlo_value out = tern_hlo_build_unary(&t.b, TERN_HLO_ABS, sum);
    tern_hlo_build_return(&t.b, &out, 1);
    verify_reports(&t, NULL);
    tern_hlo_set_operand(t.m, owner_of(&t, out), 0, inner[0]);
    verify_reports(&t, "operand 0 is not defined");
    tern_hlo_set_operand(t.m, owner_of(&t, out), 0, sum);
    tern_hlo_build_func(&t.b, "other", &t.type, 1, &inner[1]);
    tern_hlo_build_return(&t.b, &t.arg, 1); /* of main */
    verify_reports(&t, "in @other: func.return: operand 0 is not defined");
    bench_fini(&t);
}

static void regions_end_with_their_terminator(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    tern_hlo_value x = tern_hlo_build_unary(&t.b, TERN_HLO_ABS, t.arg);
    verify_reports(&t, "stablehlo.abs: it ends a region of func.func, which must end with "
                       "func.return");
    tern_hlo_op_spec wrong = {.code = TERN_HLO_RETURN, .operands = &x, .operand_count = 1};
    tern_hlo_build(&t.b, &wrong);
    verify_reports(&t, "stablehlo.return: it ends a region of func.func");
    tern_hlo_build_return(&t.b, &x, 1);
    verify_reports(&t, "stablehlo.return: it can only end a region");
    bench_fini(&t);
}

/* --- attributes --- */

static void attributes_have_their_kind(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    const int64_t perm[] = {1, 0};
    tern_hlo_value x = tern_hlo_build_transpose(&t.b, t.arg, perm, 2);
    tern_hlo_build_return(&t.b, &x, 1);
    tern_hlo_attr text;
    assert_ok(tern_hlo_attr_text(t.m, TERN_HLO_ATTR_STRING, "x", 1, &text));
    assert_ok(tern_hlo_op_set_attr(t.m, owner_of(&t, x), TERN_HLO_A_permutation, text));
    verify_reports(&t, "stablehlo.transpose: attribute permutation is not a list of i64");
    bench_fini(&t);
}

/* Sizes near the maximum neither overflow nor loop. */
static void huge_sizes_are_harmless(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    const int64_t big = INT64_MAX, half = (int64_t)1 << 57, zero = 0, one = 1;
    tern_hlo_type type;
    assert_ok(tern_hlo_type_tensor(t.m, TERN_I8, &half, 1, &type));
    tern_hlo_value parts[4];
    tern_hlo_builder b;
    tern_hlo_build_return(&t.b, &t.arg, 1);
    tern_hlo_build_func(&t.b, "big", &type, 1, parts);
    tern_hlo_value v = tern_hlo_build_slice(&t.b, parts[0], &zero, &half, &big, 1);
    assert_int_equal(tern_hlo_value_type_of(t.m, v)->dims[0], 1);
    for (int i = 1; i < 4; i++)
        parts[i] = parts[0];
    b = t.b;
    tern_hlo_build_concatenate(&b, parts, 4, 0);
    assert_fails(INVALID, "elements", tern_hlo_builder_status(&b));
    b = t.b;
    tern_hlo_build_slice(&b, parts[0], &zero, &big, &one, 1);
    assert_fails(INVALID, "limit index", tern_hlo_builder_status(&b));
    tern_hlo_build_return(&t.b, &v, 1);
    verify_reports(&t, NULL);
    bench_fini(&t);
}

/* --- messages --- */

static void messages_have_the_location(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    tern_hlo_loc_info at = {.kind = TERN_HLO_LOC_FILE, .line = 12, .column = 3};
    assert_ok(tern_hlo_name_add(t.m, "model.py", 8, &at.text));
    assert_ok(tern_hlo_loc_add(t.m, &at, &t.b.loc));
    tern_hlo_value x = tern_hlo_build_unary(&t.b, TERN_HLO_ABS, t.arg);
    tern_hlo_build_return(&t.b, &t.arg, 1);
    tern_hlo_type other;
    assert_ok(tern_hlo_type_tensor(t.m, TERN_F64, NULL, 0, &other));
    tern_hlo_set_type(t.m, x, other);
    verify_reports(&t, "model.py:12:3: in @main: stablehlo.abs: result 0 is tensor<f64>; it "
                       "must be tensor<2x3xf32>");
    assert_non_null(strstr(tern_diag_text(t.diag), "model.py:12:3: error: in @main"));
    bench_fini(&t);
}

static void all_errors_are_counted(void **state)
{
    (void)state;
    enum { COUNT = 150 };
    bench t;
    bench_init(&t);
    tern_hlo_type other;
    assert_ok(tern_hlo_type_tensor(t.m, TERN_F64, NULL, 0, &other));
    for (int i = 0; i < COUNT; i++) {
        tern_hlo_value x = tern_hlo_build_unary(&t.b, TERN_HLO_ABS, t.arg);
        if (x)
            tern_hlo_set_type(t.m, x, other);
    }
    tern_hlo_build_return(&t.b, &t.arg, 1);
    verify_reports(&t, "and 149 more errors");
    assert_int_equal(tern_diag_error_count(t.diag), COUNT);
    bench_fini(&t);
}

/* --- memory and time --- */

static tern_status read_and_verify(tern_alloc mem, void *arg)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = read_module(mem, arg, diag, &m);
    if (!st)
        st = tern_hlo_verify(m, diag);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}

static tern_status read_and_refuse(tern_alloc mem, void *arg)
{
    tern_status st = read_and_verify(mem, arg);
    if (tern_status_code(st) != TERN_INVALID)
        return st;
    tern_status_free(st);
    return NULL;
}

static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    static char good[] =
        "func.func @f(%a: tensor<4x5xf32>, %i: tensor<f32>) -> tensor<4xf32> { %0 = "
        "stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [1] : "
        "(tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32> return %0 : tensor<4xf32> }";
    static char bad[] =
        "func.func @f(%a: tensor<4xf32>) { %0 = \"stablehlo.collective_permute\"(%a) "
        "{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> "
        "tensor<4xf32> loc(\"x\":2:2) return }";
    test_fail_each_allocation(read_and_verify, good);
    test_fail_each_allocation(read_and_refuse, bad);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Long chains and deep nests take linear time. */
static void large_modules_are_quick(void **state)
{
    (void)state;
    enum { OPS = 100000, DEPTH = 2000 };
    bench t;
    bench_init(&t);
    tern_hlo_value x = t.arg;
    for (int i = 0; i < OPS; i++)
        x = tern_hlo_build_binary(&t.b, TERN_HLO_ADD, x, t.arg);
    tern_hlo_type i1;
    assert_ok(tern_hlo_type_tensor(t.m, TERN_BOOL, NULL, 0, &i1));
    tern_hlo_value no = tern_hlo_build_splat(&t.b, TERN_BOOL, NULL, 0, 0);
    tern_hlo_build_scope scopes[DEPTH];
    for (int i = 0; i < DEPTH; i++)
        scopes[i] = tern_hlo_build_region(&t.b, NULL, 0, NULL);
    for (int i = DEPTH - 1; i >= 0; i--) {
        tern_hlo_region r = tern_hlo_build_region_end(&t.b, scopes[i], &x, 1);
        tern_hlo_region branches[2] = {r, 0};
        tern_hlo_build_scope other = tern_hlo_build_region(&t.b, NULL, 0, NULL);
        branches[1] = tern_hlo_build_region_end(&t.b, other, &t.arg, 1);
        tern_hlo_op_spec spec = {.code = TERN_HLO_IF,
                                 .operands = &no,
                                 .operand_count = 1,
                                 .regions = branches,
                                 .region_count = 2};
        x = tern_hlo_build(&t.b, &spec);
    }
    tern_hlo_build_return(&t.b, &x, 1);
    double begin = seconds();
    verify_reports(&t, NULL);
    double took = seconds() - begin;
    print_message("%zu ops in %.3f s\n", t.m->ops.count, took);
    assert_true(took < 2);
    bench_fini(&t);
}

TEST_MAIN(cmocka_unit_test(cases_have_their_verdict), cmocka_unit_test(every_op_has_a_case),
          cmocka_unit_test(uses_come_after_definitions),
          cmocka_unit_test(uses_stay_in_their_region),
          cmocka_unit_test(regions_end_with_their_terminator),
          cmocka_unit_test(attributes_have_their_kind), cmocka_unit_test(huge_sizes_are_harmless),
          cmocka_unit_test(messages_have_the_location), cmocka_unit_test(all_errors_are_counted),
          cmocka_unit_test(memory_may_fail_anywhere), cmocka_unit_test(large_modules_are_quick))
