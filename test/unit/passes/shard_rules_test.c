/* Sharding rules of ops, and their text. */
#include "pass_text.h"
#include "passes/shard_rules.h"
#include "shard_rule_cases.h"

static tern_status read_ops(tern_alloc mem, const char *args, const char *ops,
                            tern_hlo_module **out)
{
    char text[4096];
    int len = snprintf(text, sizeof text, "func.func @main(%s) {\n%s\nreturn\n}\n", args, ops);
    assert_true(len > 0 && (size_t)len < sizeof text);
    return pass_read(mem, text, out);
}

static tern_hlo_op last_op(const tern_hlo_module *m)
{
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    return tern_hlo_op_of(m, tern_hlo_region_of(m, body)->last)->prev;
}

/* If all factors of a dimension pass, they make up its size; each factor is used. */
static void check_sizes(const tern_hlo_module *m, tern_hlo_op op, const tern_shard_rule *rule)
{
    bool used[64] = {false};
    assert_true(rule->factor_count <= TERN_COUNT_OF(used));
    for (uint32_t t = 0; t < rule->operand_count + rule->result_count; t++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        tern_hlo_value v = t < rule->operand_count ? tern_hlo_operands(m, op)[t]
                                                   : info->result_first + t - rule->operand_count;
        const tern_hlo_type_info *type = tern_hlo_value_type_of(m, v);
        assert_int_equal(rule->tensors[t].rank, type->rank);
        for (uint32_t d = 0; d < type->rank; d++) {
            const tern_shard_factors *list = &rule->tensors[t].dims[d];
            int64_t product = 1;
            bool passes = true;
            assert_true(list->count > 0);
            for (uint32_t i = 0; i < list->count; i++) {
                const tern_shard_factor *f = &rule->factors[list->items[i]];
                used[list->items[i]] = true;
                product *= f->size;
                passes = passes && f->kind == TERN_SHARD_PASS;
            }
            if (passes)
                assert_int_equal(product, type->dims[d]);
        }
    }
    for (uint32_t i = 0; i < rule->factor_count; i++)
        assert_true(used[i]);
}

static void print_rule(const tern_shard_rule *rule, tern_text *text)
{
    tern_text_init(text, tern_alloc_host());
    if (rule)
        tern_shard_rule_print(rule, text);
    else
        tern_text_puts(text, "none");
    assert_ok(tern_text_status(text));
}

static bool has_rule(const rule_case *c)
{
    tern_hlo_module *m = NULL;
    tern_arena arena;
    const tern_shard_rule *rule;
    tern_text text;
    assert_ok(read_ops(tern_alloc_host(), c->args, c->ops, &m));
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_shard_rule_of(m, last_op(m), &arena, &rule));
    print_rule(rule, &text);
    bool same = !strcmp(tern_text_get(&text), c->rule);
    if (!same)
        print_error("%s: found  %s\n%*s  wanted %s\n", c->name, tern_text_get(&text),
                    (int)strlen(c->name), "", c->rule);
    if (rule)
        check_sizes(m, last_op(m), rule);
    tern_text_fini(&text);
    tern_arena_fini(&arena);
    tern_hlo_module_destroy(m);
    return same;
}

static void ops_have_rules(void **state)
{
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        wrong += !has_rule(&cases[i]);
    assert_int_equal(wrong, 0);
}

static tern_hlo_op op_with_code(const tern_hlo_module *m, tern_hlo_code code)
{
    tern_hlo_op op = last_op(m);
    while (op && tern_hlo_op_of(m, op)->code != code)
        op = tern_hlo_op_of(m, op)->prev;
    return op;
}

/* The op whose result is the state of a generator follows from its consumer. */
static void states_of_generators_stay_whole(void **state)
{
    (void)state;
    static const struct {
        const char *used, *rule;
    } consumers[] = {
        {"stablehlo.rng_bit_generator %0, algorithm = THREE_FRY : (tensor<2xui64>) -> "
         "(tensor<2xui64>, tensor<4xui32>)",
         "([i], [i])->([i]) {i=2} need_replication={i} blocked_propagation={i}"},
        {"stablehlo.optimization_barrier %0, %0 : tensor<2xui64>, tensor<2xui64>",
         "([i], [i])->([i]) {i=2}"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(consumers); i++) {
        char ops[512];
        tern_hlo_module *m = NULL;
        tern_arena arena;
        const tern_shard_rule *rule;
        tern_text text;
        snprintf(ops, sizeof ops,
                 "%%0 = stablehlo.custom_call @X64Combine(%%a, %%a) : (tensor<2xui32>, "
                 "tensor<2xui32>) -> tensor<2xui64>\n%%1:2 = %s",
                 consumers[i].used);
        assert_ok(read_ops(tern_alloc_host(), "%a: tensor<2xui32>", ops, &m));
        tern_arena_init(&arena, tern_alloc_host(), 0);
        assert_ok(tern_shard_rule_of(m, op_with_code(m, TERN_HLO_CUSTOM_CALL), &arena, &rule));
        print_rule(rule, &text);
        assert_string_equal(tern_text_get(&text), consumers[i].rule);
        tern_text_fini(&text);
        tern_arena_fini(&arena);
        tern_hlo_module_destroy(m);
    }
}

static const rule_case *case_named(const char *name)
{
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        if (!strcmp(cases[i].name, name))
            return &cases[i];
    fail_msg("no case %s", name);
    return NULL;
}

static void conservative_rules_keep_elements_in_place(void **state)
{
    (void)state;
    static const struct {
        const char *name, *rule;
    } wanted[] = {
        {"slice", "([i, j])->([i, j]) {i=8, j=6} permutation={j} blocked_propagation={j}"},
        {"pad", "([i, j], [])->([i, j]) {i=8, j=6} permutation={i} blocked_propagation={i}"},
        {"concatenate",
         "([j, i], [k, i])->([l, i]) {i=6, j=1, k=1, l=1} need_replication={j, k, l}"},
        {"add", "([i, j, k], [i, j, k])->([i, j, k]) {i=3, j=1, k=5}"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++) {
        const rule_case *c = case_named(wanted[i].name);
        tern_hlo_module *m = NULL;
        tern_arena arena;
        const tern_shard_rule *rule;
        tern_text text;
        assert_ok(read_ops(tern_alloc_host(), c->args, c->ops, &m));
        tern_arena_init(&arena, tern_alloc_host(), 0);
        assert_ok(tern_shard_rule_conservative(m, last_op(m), &arena, &rule));
        print_rule(rule, &text);
        assert_string_equal(tern_text_get(&text), wanted[i].rule);
        tern_text_fini(&text);
        tern_arena_fini(&arena);
        tern_hlo_module_destroy(m);
    }
}

static void text_parses_back(void **state)
{
    (void)state;
    static const char many[] =
        "([i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, z_1, z_2])->([zz_1z_2]) {i=2, "
        "j=2, k=2, l=2, m=2, n=2, o=2, p=2, q=2, r=2, s=2, t=2, u=2, v=2, w=2, x=2, y=2, z=2, "
        "z_1=3, z_2=8589934592} permutation={i, z_1}";
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    for (size_t i = 0; i <= TERN_COUNT_OF(cases); i++) {
        const char *wanted = i < TERN_COUNT_OF(cases) ? cases[i].rule : many;
        tern_shard_rule *rule;
        tern_text text;
        if (!strcmp(wanted, "none"))
            continue;
        assert_ok(tern_shard_rule_parse(wanted, strlen(wanted), &arena, &rule));
        print_rule(rule, &text);
        assert_string_equal(tern_text_get(&text), wanted);
        tern_text_fini(&text);
    }
    tern_arena_fini(&arena);
}

static void bad_text_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } bad[] = {
        {"", "expected ("},
        {"([i])", "expected ->"},
        {"([i])->([i]", "expected )"},
        {"([i])->([i])", "a size of each factor"},
        {"([i])->([j]) {i=2}", "a size of each factor"},
        {"([i])->([i]) {j=2}", "in order"},
        {"([i])->([i]) {i=}", "a number"},
        {"([a])->([i]) {i=2}", "a factor from i to z"},
        {"([i, ji])->([i]) {i=2, j=2}", "each factor once"},
        {"([i,])->([i]) {i=2}", "a factor from i to z"},
        {"([z_0])->([i]) {i=2}", "a factor that the rule has"},
        {"([z_999999999999])->([i]) {i=2}", "a factor that the rule has"},
        {"([i])->([i]) {i=2} reduction={j}", "a factor that has a size"},
        {"([i])->([i]) {i=2} reduction={i} permutation={i}", "one set only"},
        {"([i])->([i]) {i=2} other={i}", "the end"},
    };
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++) {
        tern_shard_rule *rule;
        assert_fails(INVALID, bad[i].message,
                     tern_shard_rule_parse(bad[i].text, strlen(bad[i].text), &arena, &rule));
        assert_null(rule);
    }
    tern_arena_fini(&arena);
}

static void assert_op_refused(const char *attr, const char *message)
{
    char ops[512];
    tern_hlo_module *m = NULL;
    tern_arena arena;
    const tern_shard_rule *rule;
    snprintf(ops, sizeof ops,
             "%%0 = stablehlo.custom_call @f(%%a) {sdy.sharding_rule = %s} : (tensor<3xf32>) -> "
             "tensor<3xf32>",
             attr);
    assert_ok(read_ops(tern_alloc_host(), "%a: tensor<3xf32>", ops, &m));
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_fails(INVALID, message, tern_shard_rule_of(m, last_op(m), &arena, &rule));
    tern_arena_fini(&arena);
    tern_hlo_module_destroy(m);
}

static void rules_must_fit_their_op(void **state)
{
    (void)state;
    assert_op_refused("#sdy.op_sharding_rule<([i], [i])->([i]) {i=3}>", "2 operands and 1 results");
    assert_op_refused("#sdy.op_sharding_rule<([i, j])->([i]) {i=3, j=1}>", "2 dimensions, not 1");
    assert_op_refused("\"([i])->([i]) {i=3}\"", "must be #sdy.op_sharding_rule<");
    assert_op_refused("#sdy.op_sharding_rule<([i])->([i])>", "a size of each factor");
}

static tern_status make_rule(tern_alloc mem, void *arg)
{
    const rule_case *c = arg;
    tern_hlo_module *m = NULL;
    tern_arena arena;
    const tern_shard_rule *rule;
    TERN_TRY(read_ops(mem, c->args, c->ops, &m));
    tern_arena_init(&arena, mem, 1); /* small blocks, so that there are many */
    tern_status st = tern_shard_rule_of(m, last_op(m), &arena, &rule);
    tern_arena_fini(&arena);
    tern_hlo_module_destroy(m);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    static const char *const names[] = {"dot_general", "reshape_meets_again", "scatter_two", "conv",
                                        "custom_call_rule"};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        for (size_t k = 0; k < TERN_COUNT_OF(names); k++)
            if (!strcmp(cases[i].name, names[k])) {
                rule_case c = cases[i];
                test_fail_each_allocation(make_rule, &c);
            }
}

TEST_MAIN(cmocka_unit_test(ops_have_rules), cmocka_unit_test(states_of_generators_stay_whole),
          cmocka_unit_test(conservative_rules_keep_elements_in_place),
          cmocka_unit_test(text_parses_back), cmocka_unit_test(bad_text_is_refused),
          cmocka_unit_test(rules_must_fit_their_op), cmocka_unit_test(every_allocation_may_fail))
