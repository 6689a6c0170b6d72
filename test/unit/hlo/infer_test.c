/* Result types inferred from operands: for every op in verify_cases.def, and for ops where they
 * cannot be. */
#include "hlo/infer.h"

#include <string.h>

#include "base/text.h"
#include "hlo/builder.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "test_support.h"

typedef struct {
    const char *args, *body;
} good_case;

static const good_case cases[] = {
#define GOOD(args, body) {args, body},
#define BAD(args, body, message)
#define GOOD_MODULE(text) {NULL, text},
#define BAD_MODULE(text, message)
#include "verify_cases.def"
};

enum { MAX_RESULTS = 16 };

static tern_hlo_op_spec spec_of(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_type *results)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    assert_true(info->result_count <= MAX_RESULTS);
    for (uint32_t i = 0; i < info->result_count; i++)
        results[i] = tern_hlo_value_type(m, info->result_first + i);
    return (tern_hlo_op_spec){.code = info->code,
                              .operand_count = info->operand_count,
                              .result_count = info->result_count,
                              .attr_count = info->attr_count,
                              .region_count = info->region_count,
                              .operands = tern_hlo_operands(m, op),
                              .results = results,
                              .attrs = m->uses.items + info->attr_first,
                              .regions = m->region_ids.items + info->region_first};
}

/* Inferred dimensions equal the actual ones where those are static. */
static void dims_agree(const tern_hlo_module *m, tern_hlo_type inferred, tern_hlo_type found)
{
    const tern_hlo_type_info *a = tern_hlo_type_of(m, inferred), *b = tern_hlo_type_of(m, found);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->rank, b->rank);
    for (uint32_t i = 0; i < a->rank; i++)
        assert_true(a->dims[i] == b->dims[i] || a->dims[i] == TERN_HLO_DYNAMIC ||
                    b->dims[i] == TERN_HLO_DYNAMIC);
}

/* True if the results can be inferred. */
static bool infer_op(tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_type found[MAX_RESULTS], inferred[MAX_RESULTS];
    tern_hlo_op_spec spec = spec_of(m, op, found);
    uint32_t count;
    assert_ok(tern_hlo_check_results(m, &spec));
    tern_status st = tern_hlo_infer(m, &spec, inferred, MAX_RESULTS, &count);
    if (tern_status_code(st) == TERN_UNSUPPORTED) {
        tern_status_free(st);
        return false;
    }
    assert_ok(st);
    assert_int_equal(count, spec.result_count);
    for (uint32_t i = 0; i < count; i++)
        dims_agree(m, inferred[i], found[i]);
    spec.results = inferred;
    assert_ok(tern_hlo_check_results(m, &spec));
    return true;
}

static void results_of_good_ops_are_found(void **state)
{
    (void)state;
    unsigned followed = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_text text;
        tern_diag *diag;
        tern_hlo_module *m;
        tern_text_init(&text, tern_alloc_host());
        if (cases[i].args)
            tern_text_printf(&text, "func.func @f(%s) { %s return }", cases[i].args, cases[i].body);
        else
            tern_text_puts(&text, cases[i].body);
        tern_source source = {"case.mlir", tern_text_get(&text), text.len};
        assert_ok(tern_diag_create(tern_alloc_host(), &diag));
        assert_ok(
            tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, text.len}, diag, &m));
        size_t ops = m->ops.count;
        for (tern_hlo_op op = 1; op < ops; op++)
            if (op != m->top)
                followed += infer_op(m, op);
        tern_hlo_module_destroy(m);
        tern_diag_destroy(diag);
        tern_text_fini(&text);
    }
    assert_true(followed > 150);
}

/* --- single cases --- */

typedef struct {
    tern_hlo_module *m;
    tern_hlo_builder b;
    tern_hlo_value x, y; /* tensor<2x?xf32>, tensor<?x3xf32> */
} bench;

static void bench_init(bench *t)
{
    const int64_t dims[2][2] = {{2, TERN_HLO_DYNAMIC}, {TERN_HLO_DYNAMIC, 3}};
    tern_hlo_type types[2];
    tern_hlo_value args[2];
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &t->m));
    for (int i = 0; i < 2; i++)
        assert_ok(tern_hlo_type_tensor(t->m, TERN_F32, dims[i], 2, &types[i]));
    tern_hlo_builder_init(&t->b, t->m);
    tern_hlo_build_func(&t->b, "main", types, 2, args);
    t->x = args[0];
    t->y = args[1];
}

static void type_is(const tern_hlo_module *m, tern_hlo_value v, const char *want)
{
    tern_text text;
    assert_true(v != 0);
    tern_text_init(&text, tern_alloc_host());
    tern_hlo_print_type(m, tern_hlo_value_type(m, v), &text);
    assert_string_equal(tern_text_get(&text), want);
    tern_text_fini(&text);
}

static void static_sizes_beat_dynamic_ones(void **state)
{
    (void)state;
    bench t;
    const int64_t perm[] = {1, 0}, one = 1, zero = 0;
    const int64_t low[] = {0, 1}, high[] = {2, 4}, step[] = {1, 2};
    bench_init(&t);
    tern_hlo_value pair[] = {t.x, t.y};
    type_is(t.m, tern_hlo_build_binary(&t.b, TERN_HLO_ADD, t.x, t.y), "tensor<2x3xf32>");
    type_is(t.m, tern_hlo_build_binary(&t.b, TERN_HLO_ADD, t.x, t.x), "tensor<2x?xf32>");
    type_is(t.m, tern_hlo_build_compare(&t.b, TERN_HLO_COMPARISON_DIRECTION_LT, t.x, t.y),
            "tensor<2x3xi1>");
    type_is(t.m, tern_hlo_build_transpose(&t.b, t.x, perm, 2), "tensor<?x2xf32>");
    type_is(t.m, tern_hlo_build_concatenate(&t.b, pair, 2, 1), "tensor<2x?xf32>");
    type_is(t.m, tern_hlo_build_concatenate(&t.b, pair, 2, 0), "tensor<?x3xf32>");
    type_is(t.m, tern_hlo_build_reduce(&t.b, TERN_HLO_ADD, t.y, &one, 1), "tensor<?xf32>");
    type_is(t.m, tern_hlo_build_slice(&t.b, t.x, low, high, step, 2), "tensor<2x?xf32>");
    const tern_hlo_dot_spec dot = {
        .lhs_contract = &one, .rhs_contract = &zero, .contract_count = 1};
    type_is(t.m, tern_hlo_build_dot(&t.b, t.x, t.y, &dot), "tensor<2x3xf32>");
    tern_hlo_build_return(&t.b, pair, 2);
    assert_ok(tern_hlo_builder_status(&t.b));
    tern_hlo_module_destroy(t.m);
}

static void chosen_types_are_unsupported(void **state)
{
    (void)state;
    static const tern_hlo_code codes[] = {TERN_HLO_CONVERT, TERN_HLO_RESHAPE,
                                          TERN_HLO_BITCAST_CONVERT};
    bench t;
    bench_init(&t);
    for (size_t i = 0; i < TERN_COUNT_OF(codes); i++) {
        tern_hlo_op_spec spec = {.code = codes[i], .operands = &t.x, .operand_count = 1};
        tern_hlo_type type;
        uint32_t count;
        assert_fails(UNSUPPORTED, "cannot be inferred",
                     tern_hlo_infer(t.m, &spec, &type, 1, &count));
        assert_int_equal(count, 0);
    }
    tern_hlo_module_destroy(t.m);
}

static void mismatches_are_reported(void **state)
{
    (void)state;
    bench t;
    tern_hlo_type type;
    uint32_t count;
    bench_init(&t);
    tern_hlo_op_spec spec = {.code = TERN_HLO_ADD, .operands = &t.x, .operand_count = 1};
    assert_fails(INVALID, "stablehlo.add: it has 1 operands; it must have 2",
                 tern_hlo_infer(t.m, &spec, &type, 1, &count));
    tern_hlo_value pair[] = {t.x, t.y};
    spec.operands = pair;
    spec.operand_count = 2;
    assert_fails(INVALID, "with space for 0", tern_hlo_infer(t.m, &spec, &type, 0, &count));
    assert_int_equal(count, 1);
    assert_ok(tern_hlo_infer(t.m, &spec, &type, 1, &count));
    spec.results = &type;
    spec.result_count = 1;
    assert_ok(tern_hlo_check_results(t.m, &spec));
    type = tern_hlo_value_type(t.m, t.x); /* tensor<2x?xf32> is accepted too */
    assert_ok(tern_hlo_check_results(t.m, &spec));
    assert_ok(tern_hlo_type_tensor(t.m, TERN_F32, NULL, 0, &type));
    assert_fails(INVALID, "stablehlo.add: result 0 is tensor<f32>; it must be tensor<2x3xf32>",
                 tern_hlo_check_results(t.m, &spec));
    tern_hlo_module_destroy(t.m);
}

static tern_status infer_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_hlo_module *m = NULL;
    tern_hlo_type type, out;
    tern_hlo_region r;
    uint32_t count;
    const int64_t dims[] = {2, 3}, perm[] = {1, 0};
    tern_hlo_attr_use attr = {.name = TERN_HLO_A_permutation};
    tern_hlo_value v;
    tern_hlo_op_spec spec = {.code = TERN_HLO_TRANSPOSE,
                             .operands = &v,
                             .operand_count = 1,
                             .attrs = &attr,
                             .attr_count = 1};
    tern_status st;
    TERN_TRY_OR(st, done, tern_hlo_module_create(mem, &m));
    TERN_TRY_OR(st, done, tern_hlo_type_tensor(m, TERN_F32, dims, 2, &type));
    TERN_TRY_OR(st, done, tern_hlo_region_create(m, &r));
    TERN_TRY_OR(st, done, tern_hlo_region_add_args(m, r, &type, 1));
    TERN_TRY_OR(st, done, tern_hlo_attr_ints(m, TERN_I64, perm, 2, &attr.value));
    v = tern_hlo_region_of(m, r)->arg_first;
    TERN_TRY_OR(st, done, tern_hlo_infer(m, &spec, &out, 1, &count));
    spec.results = &out;
    spec.result_count = 1;
    TERN_TRY_OR(st, done, tern_hlo_check_results(m, &spec));
done:
    tern_hlo_module_destroy(m);
    return st;
}

static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    test_fail_each_allocation(infer_some, NULL);
}

TEST_MAIN(cmocka_unit_test(results_of_good_ops_are_found),
          cmocka_unit_test(static_sizes_beat_dynamic_ones),
          cmocka_unit_test(chosen_types_are_unsupported), cmocka_unit_test(mismatches_are_reported),
          cmocka_unit_test(memory_may_fail_anywhere))
