/* Steps of attention composites: to attributes, through text, and back. */
#include "hlo/attention_steps.h"

#include <math.h>
#include <string.h>

#include "hlo/builder.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "test_support.h"

/* A composite |name| with |operands| operands, and the dictionary |dict| (0: none). */
static tern_hlo_op composite(tern_hlo_module *m, const char *name, uint32_t operands,
                             tern_hlo_attr dict)
{
    tern_hlo_builder b;
    tern_hlo_type types[12], f32;
    tern_hlo_value args[12];
    tern_hlo_attr text, symbol;
    const int64_t dims[] = {2};
    assert_ok(tern_hlo_type_tensor(m, TERN_F32, dims, 1, &f32));
    for (uint32_t i = 0; i < operands; i++)
        types[i] = f32;
    tern_hlo_builder_init(&b, m);
    tern_hlo_build_func(&b, "body", types, operands, args);
    tern_hlo_build_return(&b, args, 1);
    tern_hlo_build_func(&b, "main", types, operands, args);
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, name, strlen(name), &text));
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_SYMBOL, "body", 4, &symbol));
    tern_hlo_attr_use attrs[] = {{TERN_HLO_A_composite_attributes, dict},
                                 {TERN_HLO_A_decomposition, symbol},
                                 {TERN_HLO_A_name, text}};
    tern_hlo_value v = tern_hlo_build(&b, &(tern_hlo_op_spec){.code = TERN_HLO_COMPOSITE,
                                                              .operands = args,
                                                              .operand_count = operands,
                                                              .results = &f32,
                                                              .result_count = 1,
                                                              .attrs = attrs + !dict,
                                                              .attr_count = dict ? 3 : 2});
    tern_hlo_build_return(&b, &v, 1);
    assert_ok(tern_hlo_builder_status(&b));
    return tern_hlo_value_of(m, v)->owner;
}

static const tern_attention_steps all_kinds = {
    .step = {{.kind = TERN_ATTENTION_SCALE, .value = 0.125},
             {.kind = TERN_ATTENTION_TANH},
             {.kind = TERN_ATTENTION_ADD, .operand = 3},
             {.kind = TERN_ATTENTION_MULTIPLY, .operand = 4},
             {.kind = TERN_ATTENTION_SELECT, .operand = 5, .value = -INFINITY},
             {.kind = TERN_ATTENTION_BAND, .value = -1e30, .lo = INT64_MIN, .hi = 0},
             {.kind = TERN_ATTENTION_BAND, .value = -1e30, .lo = -7, .hi = INT64_MAX},
             {.kind = TERN_ATTENTION_SINK, .operand = 3}},
    .count = 8};

static void assert_same(const tern_attention_steps *a, const tern_attention_steps *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->bias_gradient, b->bias_gradient);
    for (uint32_t i = 0; i < a->count; i++) {
        assert_int_equal(a->step[i].kind, b->step[i].kind);
        assert_int_equal(a->step[i].operand, b->step[i].operand);
        assert_int_equal(a->step[i].lo, b->step[i].lo);
        assert_int_equal(a->step[i].hi, b->step[i].hi);
        assert_true(a->step[i].value == b->step[i].value);
    }
}

/* The composite in main of the module, read back from its own text. */
static tern_hlo_module *printed_and_read(tern_hlo_module *m, tern_hlo_op *out)
{
    tern_text text;
    tern_diag *diag;
    tern_hlo_module *read;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    tern_source source = {"attention.mlir", tern_text_get(&text), strlen(tern_text_get(&text))};
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(
        tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, source.len}, diag, &read));
    tern_diag_destroy(diag);
    tern_text_fini(&text);
    tern_hlo_op main_func = tern_hlo_module_find(read, "main");
    *out = tern_hlo_region_of(read, tern_hlo_op_region(read, main_func, 0))->first;
    return read;
}

static void assert_round_trip(const tern_attention_steps *steps, const char *name,
                              uint32_t operands)
{
    tern_hlo_module *m, *read;
    tern_hlo_attr dict;
    tern_hlo_op op;
    tern_attention_steps found;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    assert_ok(tern_hlo_attention_attrs(m, steps, &dict));
    op = composite(m, name, operands, dict);
    assert_true(tern_hlo_attention_steps_of(m, op, &found));
    assert_same(steps, &found);
    read = printed_and_read(m, &op);
    assert_true(tern_hlo_attention_steps_of(read, op, &found));
    assert_same(steps, &found);
    tern_hlo_module_destroy(read);
    tern_hlo_module_destroy(m);
}

static void steps_round_trip(void **state)
{
    (void)state;
    tern_attention_steps none = {.count = 0}, bias = all_kinds;
    bias.bias_gradient = true;
    assert_round_trip(&all_kinds, TERN_ATTENTION_NAME, 6);
    assert_round_trip(&bias, TERN_ATTENTION_GRAD_NAME, 10);
    assert_round_trip(&none, TERN_ATTENTION_NAME, 3);
}

static void misfits_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t operands;
    } cases[] = {{TERN_ATTENTION_NAME, 5}, {TERN_ATTENTION_GRAD_NAME, 9}, {TERN_ATTENTION_NAME, 1}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_module *m;
        tern_hlo_attr dict;
        tern_attention_steps found;
        assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
        assert_ok(tern_hlo_attention_attrs(m, &all_kinds, &dict));
        tern_hlo_op op = composite(m, cases[i].name, cases[i].operands, dict);
        assert_false(tern_hlo_attention_steps_of(m, op, &found));
        assert_int_equal(found.count, 0);
        tern_hlo_module_destroy(m);
    }
}

static void attributes_may_be_missing(void **state)
{
    (void)state;
    tern_hlo_module *m;
    tern_attention_steps found;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    tern_hlo_op op = composite(m, TERN_ATTENTION_NAME, 3, 0);
    assert_false(tern_hlo_attention_steps_of(m, op, &found));
    tern_hlo_module_destroy(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_round_trip),
        cmocka_unit_test(misfits_are_refused),
        cmocka_unit_test(attributes_may_be_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
