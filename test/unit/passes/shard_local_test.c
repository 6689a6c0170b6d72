/* Local programs against global ones: each op of the cases of sharding rules, with random meshes
 * and shardings, on N simulated devices and on one. Elements are small powers of two and zeros, so
 * sums are exact and results must be equal by bits. */
#include "passes/shard_local.h"

#include "base/bits.h"
#include "compiled.h"
#include "hlo/builder.h"
#include "pass_text.h"
#include "passes/shard_import.h"
#include "passes/shard_project.h"
#include "random_sharding.h"
#include "shard_rule_cases.h"
#include "sharded.h"

enum { MAX_TENSORS = 8 };

typedef struct {
    tern_hlo_module *m;
    int32_t partitions;
    sharding_maker maker;
    tern_hlo_op op; /* the last one, whose results main returns */
    const char *name;
} subject;

/* --- programs --- */

static void return_last(subject *t)
{
    tern_hlo_op func = tern_hlo_module_find(t->m, "main");
    tern_hlo_region body = tern_hlo_op_region(t->m, func, 0);
    tern_hlo_op old = tern_hlo_region_of(t->m, body)->last;
    t->op = tern_hlo_op_of(t->m, old)->prev;
    const tern_hlo_op_info *info = tern_hlo_op_of(t->m, t->op);
    tern_hlo_value results[MAX_TENSORS];
    uint32_t count = info->result_count;
    assert_true(count <= MAX_TENSORS);
    for (uint32_t i = 0; i < count; i++)
        results[i] = info->result_first + i;
    tern_hlo_op_detach(t->m, old);
    tern_hlo_builder b;
    tern_hlo_builder_init(&b, t->m);
    b.func = func;
    b.at = body;
    tern_hlo_build_return(&b, results, count);
    assert_ok(tern_hlo_builder_status(&b));
}

static void open_subject(subject *t, const rule_case *c, uint64_t *seed)
{
    char text[8192], mesh[256];
    *t = (subject){.name = c->name, .partitions = random_mesh(mesh, sizeof mesh, seed)};
    int len = snprintf(text, sizeof text, "%sfunc.func @main(%s) {\n%s\nreturn\n}\n", mesh, c->args,
                       c->ops);
    assert_true(len > 0 && (size_t)len < sizeof text);
    assert_ok(pass_read(tern_alloc_host(), text, &t->m));
    return_last(t);
    sharding_maker_init(&t->maker, t->m);
}

static void close_subject(subject *t)
{
    sharding_maker_fini(&t->maker);
    tern_hlo_module_destroy(t->m);
}

static bool is_collective(const subject *t)
{
    return (tern_hlo_op_row_of(tern_hlo_op_of(t->m, t->op)->code)->traits & TERN_HLO_COLLECTIVE) !=
           0;
}

static bool has_static_inputs(const subject *t)
{
    for (uint32_t i = 0; i < test_input_count(t->m); i++) {
        const tern_hlo_type_info *type = tern_hlo_type_of(t->m, test_input_type(t->m, i));
        if (type->kind != TERN_HLO_TYPE_TENSOR || !type->is_static)
            return false;
    }
    return true;
}

/* Collectives and unknown custom calls have no value on one device, ids no global one. */
static bool has_value(const subject *t)
{
    tern_hlo_code code = tern_hlo_op_of(t->m, t->op)->code;
    return code != TERN_HLO_CUSTOM_CALL && code != TERN_HLO_CREATE_TOKEN &&
           code != TERN_HLO_PARTITION_ID && !is_collective(t) &&
           tern_hlo_op_of(t->m, t->op)->result_count && has_static_inputs(t);
}

/* --- shardings --- */

static uint32_t main_inputs(const subject *t, tern_hlo_value *first)
{
    tern_hlo_region body = tern_hlo_op_region(t->m, tern_hlo_module_find(t->m, "main"), 0);
    *first = tern_hlo_region_of(t->m, body)->arg_first;
    return tern_hlo_region_of(t->m, body)->arg_count;
}

/* By value; NULL: none. */
typedef struct {
    const tern_sharding *items[256];
} value_shardings;

static bool is_static_tensor(const subject *t, tern_hlo_value v)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(t->m, v);
    return type->kind == TERN_HLO_TYPE_TENSOR && type->is_static;
}

static const tern_sharding *random_for(subject *t, tern_hlo_value v, uint64_t *seed)
{
    if (!is_static_tensor(t, v) || test_random(seed) % 4 == 0)
        return NULL;
    tern_sharding *s = TERN_NEW(&t->maker.arena, tern_sharding);
    assert_non_null(s);
    *s = random_sharding(&t->maker, tern_hlo_value_type_of(t->m, v)->rank, seed);
    return s;
}

/* All values of main. */
static void choose_random(subject *t, value_shardings *s, uint64_t *seed)
{
    assert_true(t->m->values.count <= TERN_COUNT_OF(s->items));
    for (tern_hlo_value v = 1; v < t->m->values.count; v++)
        s->items[v] = random_for(t, v, seed);
}

/* Gives prime axes to factors of the last op's rule, and all its tensors the sharding that follows.
 */
static void choose_by_rule(subject *t, value_shardings *s, uint64_t *seed)
{
    const tern_shard_rule *rule = NULL;
    assert_ok(tern_shard_rule_of(t->m, t->op, &t->maker.arena, &rule));
    if (!rule || !rule->factor_count)
        return;
    tern_shard_projection p;
    const tern_sharding *none[2 * MAX_TENSORS] = {0};
    assert_ok(tern_shard_project(rule, none, &t->maker.arena, &p));
    for (uint32_t i = 0; i < t->maker.primes.count; i++) {
        uint32_t f = (uint32_t)(test_random(seed) % (rule->factor_count + 1));
        if (f == rule->factor_count || rule->factors[f].size <= 1)
            continue;
        for (uint32_t k = 0; k < p.tensor_count; k++)
            tern_shard_axes_push(&tern_shard_share_of(&p, k, f)->axes, t->maker.primes.items[i]);
    }
    for (uint32_t k = 0; k < p.tensor_count; k++) {
        tern_hlo_value v = k < rule->operand_count ? tern_hlo_operands(t->m, t->op)[k]
                                                   : tern_hlo_op_of(t->m, t->op)->result_first + k -
                                                         rule->operand_count;
        tern_sharding *made = TERN_NEW(&t->maker.arena, tern_sharding);
        assert_ok(
            tern_sharding_make(&t->maker.arena, t->maker.mesh, rule->tensors[k].rank, false, made));
        tern_shard_expand(&p, k, made);
        s->items[v] = made;
    }
}

static void write_shardings(subject *t, const value_shardings *s)
{
    tern_hlo_value first;
    uint32_t inputs = main_inputs(t, &first);
    set_main_shardings(&t->maker, TERN_HLO_A_arg_attrs, inputs, &s->items[first]);
    const tern_hlo_op_info *info = tern_hlo_op_of(t->m, t->op);
    set_main_shardings(&t->maker, TERN_HLO_A_res_attrs, info->result_count,
                       &s->items[info->result_first]);
    for (tern_hlo_op op = t->op; op; op = tern_hlo_op_of(t->m, op)->prev)
        if (tern_hlo_op_of(t->m, op)->result_count)
            set_op_shardings(&t->maker, op, &s->items[tern_hlo_op_of(t->m, op)->result_first]);
}

/* --- values --- */

static void put_element(tern_ref_value *v, int64_t i, uint64_t *seed)
{
    static const double floats[] = {0.0, -0.0, 1, -1, 2, -2, 4, 0.5};
    const tern_num_format *f = tern_num_format_of(v->dtype);
    uint64_t r = test_random(seed) % 8, code = (uint64_t)((int64_t)r - 2);
    if (f->kind == TERN_KIND_FLOAT)
        code = tern_num_from_f64(f, floats[r], tern_num_mode_hlo, 0);
    else if (f->kind == TERN_KIND_BOOL)
        code &= 1;
    else if (f->kind == TERN_KIND_UINT)
        code = r;
    else if (f->kind == TERN_KIND_COMPLEX)
        code = f32_bits((float)floats[r]);
    for (size_t k = 0; k < f->storage_bytes; k++)
        v->data[(size_t)i * f->storage_bytes + k] = (uint8_t)(k < 8 ? code >> (8 * k) : 0);
}

static void make_inputs(const subject *t, tern_ref_value **in, uint64_t *seed)
{
    for (uint32_t i = 0; i < test_input_count(t->m); i++) {
        assert_ok(
            tern_ref_tensor_of_type(tern_alloc_host(), t->m, test_input_type(t->m, i), &in[i]));
        for (int64_t e = 0; e < in[i]->count; e++)
            put_element(in[i], e, seed);
    }
}

static tern_hlo_module *copy_of(tern_hlo_module *m)
{
    tern_text text;
    tern_hlo_module *copy = NULL;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &copy));
    tern_text_fini(&text);
    return copy;
}

static void print_module(const char *what, tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    print_error("%s:\n%s\n", what, tern_text_get(&text));
    tern_text_fini(&text);
}

static bool same_bits(const tern_ref_value *a, const tern_ref_value *b)
{
    const tern_num_format *f = tern_num_format_of(a->dtype);
    size_t bytes = f->storage_bytes;
    if (a->dtype != b->dtype || a->data_bytes != b->data_bytes)
        return false;
    for (int64_t i = 0; i < a->count; i++) {
        const uint8_t *x = a->data + (size_t)i * bytes, *y = b->data + (size_t)i * bytes;
        if (memcmp(x, y, bytes) != 0 && !(pass_is_nan(f, x) && pass_is_nan(f, y)))
            return false;
    }
    return true;
}

/* Global on one device against local on all of them. */
static void compare(tern_hlo_module *plain, tern_hlo_module *local, int32_t partitions,
                    const char *name, tern_shard_report *report, uint64_t *seed)
{
    tern_shard_options options = {.mem = tern_alloc_host(), .partitions = partitions};
    tern_ref_value *in[MAX_TENSORS] = {0}, *want[MAX_TENSORS] = {0}, *got[MAX_TENSORS] = {0};
    subject t = {.m = plain};
    make_inputs(&t, in, seed);
    assert_ok(test_ref_run(plain, in, want));
    tern_status st = tern_shard_local(local, &options, report);
    if (!st)
        st = sharded_run_global(plain, local, (uint32_t)partitions, in, got);
    bool same = !st;
    for (uint32_t i = 0; same && i < test_output_count(plain); i++)
        same = same_bits(want[i], got[i]);
    if (!same) {
        print_module(name, plain);
        print_module("local", local);
    }
    assert_ok(st);
    assert_true(same);
    for (uint32_t i = 0; i < MAX_TENSORS; i++) {
        tern_ref_release(in[i]);
        tern_ref_release(want[i]);
        tern_ref_release(got[i]);
    }
}

/* --- tests --- */

typedef void (*choose_fn)(subject *t, value_shardings *s, uint64_t *seed);

static void check_cases(choose_fn choose, uint64_t rounds)
{
    uint64_t seed = test_seed();
    tern_shard_report report = {0};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        for (uint64_t round = 0; round < rounds; round++) {
            subject t;
            value_shardings s = {0};
            open_subject(&t, &cases[i], &seed);
            if (has_value(&t)) {
                choose(&t, &s, &seed);
                write_shardings(&t, &s);
                tern_hlo_module *local = copy_of(t.m);
                compare(t.m, local, t.partitions, t.name, &report, &seed);
                tern_hlo_module_destroy(local);
            }
            close_subject(&t);
        }
}

static uint64_t rounds(void) { return test_env_number("TERN_SHARD_ROUNDS", test_dense ? 200 : 4); }

static void ops_agree_with_their_rules(void **state)
{
    (void)state;
    check_cases(choose_by_rule, rounds());
}

static void any_shardings_are_possible(void **state)
{
    (void)state;
    check_cases(choose_random, rounds());
}

/* --- programs --- */

typedef struct {
    const char *name;
    int32_t partitions;
    const char *mesh, *text, *plain;
} program_case;

static const program_case programs[] = {
#define LOCAL(name, partitions, mesh, text, plain) {#name, partitions, mesh, text, plain},
#include "shard_local_cases.def"
};

static tern_hlo_module *read_program(const char *mesh, const char *head, const char *text)
{
    char all[8192];
    tern_hlo_module *m = NULL;
    int len = snprintf(all, sizeof all, "%s%s%s", mesh, head, text);
    assert_true(len > 0 && (size_t)len < sizeof all);
    assert_ok(pass_read(tern_alloc_host(), all, &m));
    return m;
}

static void programs_become_local(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        const program_case *c = &programs[i];
        tern_shard_report report = {0};
        tern_shard_options options = {.mem = tern_alloc_host(), .partitions = c->partitions};
        tern_hlo_module *local = read_program(c->mesh, "func.func @main", c->text),
                        *plain = c->plain ? read_program(c->mesh, "", c->plain)
                                          : read_program(c->mesh, "func.func @main", c->text);
        assert_ok(tern_shard_import(local, &options, &report));
        compare(plain, local, c->partitions, c->name, &report, &seed);
        tern_hlo_module_destroy(plain);
        tern_hlo_module_destroy(local);
    }
}

/* What the report counts for ops that take elements from neighbours. */
static void halos_come_from_neighbours(void **state)
{
    (void)state;
    static const struct {
        const char *result, *op;
        uint64_t permutes, gathers, bytes;
    } halos[] = {
        {"16",
         "stablehlo.pad %a, %z, low = [1], high = [-1], interior = [0] : (tensor<16xf32>, "
         "tensor<f32>) -> tensor<16xf32>",
         1, 0, 4},
        {"16", "stablehlo.reverse %a, dims = [0] : tensor<16xf32>", 1, 0, 16},
        {"12", "stablehlo.slice %a [2:14] : (tensor<16xf32>) -> tensor<12xf32>", 2, 0, 8},
        {"4", "stablehlo.slice %a [12:16] : (tensor<16xf32>) -> tensor<4xf32>", 0, 1, 48},
        {"8", "stablehlo.slice %a [0:16:2] : (tensor<16xf32>) -> tensor<8xf32>", 0, 0, 0},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(halos); i++) {
        char text[1024];
        tern_hlo_module *m = NULL;
        tern_shard_options options = {.mem = tern_alloc_host(), .partitions = 4};
        tern_shard_report report = {0};
        (void)snprintf(
            text, sizeof text,
            "sdy.mesh @mesh = <[\"x\"=4]>\nfunc.func @main(%%a: tensor<16xf32> {sdy.sharding = "
            "#sdy.sharding<@mesh, [{\"x\"}]>}, %%z: tensor<f32>) -> (tensor<%sxf32> {sdy.sharding "
            "= "
            "#sdy.sharding<@mesh, [{\"x\"}]>}) {\n  %%r = %.*s {sdy.sharding = "
            "#sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>} %s\n  return %%r : "
            "tensor<%sxf32>\n}\n",
            halos[i].result, (int)(strstr(halos[i].op, " : ") - halos[i].op), halos[i].op,
            strstr(halos[i].op, " : "), halos[i].result);
        assert_ok(pass_read(tern_alloc_host(), text, &m));
        assert_ok(tern_shard_local(m, &options, &report));
        assert_int_equal(report.fallbacks, 0);
        assert_int_equal(report.collectives[TERN_SHARD_COLLECTIVE_PERMUTE], halos[i].permutes);
        assert_int_equal(report.collectives[TERN_SHARD_ALL_GATHER], halos[i].gathers);
        assert_int_equal(report.wire_bytes, halos[i].bytes);
        tern_hlo_module_destroy(m);
    }
}

static tern_status make_local(tern_alloc mem, void *arg)
{
    const program_case *c = arg;
    char text[8192];
    tern_hlo_module *m = NULL;
    tern_shard_options options = {.mem = mem, .partitions = c->partitions};
    tern_shard_report report = {0};
    (void)snprintf(text, sizeof text, "%sfunc.func @main%s", c->mesh, c->text);
    TERN_TRY(pass_read(mem, text, &m));
    tern_status st = tern_shard_local(m, &options, &report);
    tern_hlo_module_destroy(m);
    return st;
}

static void memory_may_run_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++)
        if (!strcmp(programs[i].name, "collectives") || !strcmp(programs[i].name, "partly_manual"))
            test_fail_each_allocation(make_local, (void *)&programs[i]);
}

TEST_MAIN(cmocka_unit_test(ops_agree_with_their_rules),
          cmocka_unit_test(any_shardings_are_possible), cmocka_unit_test(programs_become_local),
          cmocka_unit_test(halos_come_from_neighbours), cmocka_unit_test(memory_may_run_out))
