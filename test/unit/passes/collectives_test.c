/* Collectives in the form that lowering takes: the same bits on each simulated device. */
#include "collective_programs.h"
#include "compiled.h"
#include "pass_text.h"
#include "sharded.h"

enum { MAX_DEVICES = COLLECTIVE_DEVICES_MAX };

/* --- the form --- */

static void assert_form(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (!(tern_hlo_op_row_of(info->code)->traits & TERN_HLO_COLLECTIVE))
        return;
    assert_int_equal(info->operand_count, 1);
    assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_channel_id), 1);
    assert_int_not_equal(info->code, TERN_HLO_COLLECTIVE_REDUCE);
    assert_int_not_equal(info->code, TERN_HLO_CROSS_REPLICA_SUM);
    tern_dtype dtype = tern_hlo_value_type_of(m, info->result_first)->dtype;
    assert_int_not_equal(tern_num_format_of(dtype)->kind, TERN_KIND_COMPLEX);
    if (info->code == TERN_HLO_ALL_GATHER)
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_all_gather_dim), 0);
    if (info->code == TERN_HLO_REDUCE_SCATTER)
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_scatter_dimension), 0);
    if (info->code == TERN_HLO_ALL_TO_ALL) {
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_split_dimension), 0);
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_concat_dimension), 0);
    }
}

static void assert_all_forms(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_op_of(m, op)->parent)
            assert_form(m, op);
}

/* --- values --- */

static void check_values(const collective_program *p, const tern_passes_options *o)
{
    char text[COLLECTIVE_TEXT_MAX];
    tern_hlo_module *before = NULL, *after = NULL;
    tern_ref_value *args[MAX_DEVICES * 2] = {0}, *x[MAX_DEVICES * 3] = {0};
    tern_ref_value *y[MAX_DEVICES * 3] = {0};
    static uint64_t state;
    state = state ? state : test_seed();
    uint32_t devices = p->replicas * p->partitions;
    collective_program_write(p, text, sizeof text);
    assert_ok(pass_read(tern_alloc_host(), text, &before));
    assert_ok(pass_read(tern_alloc_host(), text, &after));
    uint32_t ins = test_input_count(before), outs = test_output_count(before);
    for (uint32_t i = 0; i < ins * devices; i++)
        args[i] = pass_random_value(before, test_input_type(before, i % ins), &state);
    assert_ok(tern_passes_run(after, o));
    assert_all_forms(after);
    assert_ok(sharded_run_replicas(before, p->replicas, p->partitions, args, x));
    assert_ok(sharded_run(after, devices, args, y));
    for (uint32_t i = 0; i < outs * devices; i++) {
        assert_same_value(x[i], y[i], p->name);
        tern_ref_release(x[i]);
        tern_ref_release(y[i]);
    }
    for (uint32_t i = 0; i < ins * devices; i++)
        tern_ref_release(args[i]);
    tern_hlo_module_destroy(before);
    tern_hlo_module_destroy(after);
}

static void devices_have_the_same_bits(void **state)
{
    (void)state;
    tern_passes_options alone = pass_options(tern_alloc_host()), all = alone;
    alone.stop_after = TERN_PASS_COLLECTIVES;
    all.without = (uint64_t)1 << TERN_PASS_COMPLEX;
    for (size_t i = 0; i < collective_program_count; i++) {
        check_values(&collective_programs[i], &alone);
        check_values(&collective_programs[i], &all);
    }
}

static void a_second_run_changes_nothing(void **state)
{
    (void)state;
    tern_passes_options o = pass_options(tern_alloc_host());
    o.stop_after = TERN_PASS_COLLECTIVES;
    for (size_t i = 0; i < collective_program_count; i++) {
        char text[COLLECTIVE_TEXT_MAX];
        tern_hlo_module *m = NULL;
        tern_text first, second;
        collective_program_write(&collective_programs[i], text, sizeof text);
        tern_text_init(&first, tern_alloc_host());
        tern_text_init(&second, tern_alloc_host());
        assert_ok(pass_read(tern_alloc_host(), text, &m));
        assert_ok(tern_passes_run(m, &o));
        assert_ok(tern_hlo_print(m, NULL, &first));
        assert_ok(tern_passes_run(m, &o));
        assert_ok(tern_hlo_print(m, NULL, &second));
        assert_string_equal(tern_text_get(&second), tern_text_get(&first));
        tern_text_fini(&first);
        tern_text_fini(&second);
        tern_hlo_module_destroy(m);
    }
}

static void wrong_groups_are_named(void **state)
{
    (void)state;
    static const struct {
        collective_program p;
        const char *message;
    } cases[] = {
        {{"", 1, 2,
          ONE("2xf32", "8xf32", "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(ALL4) "}")},
         "a collective has device 2, the module has 2 of them"},
        {{"", 1, 4,
          ONE("2xf32", "4xf32",
              "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(
                  "[[0, 1]]> : tensor<1x2xi64>") "}")},
         "the replica_groups of a stablehlo.all_gather lack some of 4 devices"},
        {{"", 1, 4,
          ONE("2xf32", "6xf32", "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(ALL4) "}")},
         "the shapes of a stablehlo.all_gather do not fit groups of 4 devices"},
    };
    tern_passes_options o = pass_options(tern_alloc_host());
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[COLLECTIVE_TEXT_MAX];
        tern_hlo_module *m = NULL;
        collective_program_write(&cases[i].p, text, sizeof text);
        assert_ok(pass_read(tern_alloc_host(), text, &m));
        assert_fails(INVALID, cases[i].message, tern_passes_run(m, &o));
        tern_hlo_module_destroy(m);
    }
}

static tern_status run_collectives(tern_alloc mem, void *text)
{
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options(mem);
    o.stop_after = TERN_PASS_COLLECTIVES;
    o.verify = false;
    TERN_TRY(pass_read(mem, text, &m));
    tern_status st = tern_passes_run(m, &o);
    tern_hlo_module_destroy(m);
    return st;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    char text[COLLECTIVE_TEXT_MAX];
    static const char *const names[] = {"gather complex", "reduce otherwise uneven",
                                        "collect at a root", "both ids", "started and done"};
    for (size_t i = 0; i < collective_program_count; i++) {
        bool chosen = false;
        for (size_t k = 0; k < TERN_COUNT_OF(names); k++)
            chosen |= !strcmp(collective_programs[i].name, names[k]);
        if (!chosen)
            continue;
        collective_program_write(&collective_programs[i], text, sizeof text);
        test_fail_each_allocation(run_collectives, text);
    }
}

TEST_MAIN(cmocka_unit_test(devices_have_the_same_bits),
          cmocka_unit_test(a_second_run_changes_nothing), cmocka_unit_test(wrong_groups_are_named),
          cmocka_unit_test(each_allocation_may_fail))
