/* Random programs with random shardings on random meshes: after the pass every op agrees with its
 * rule, and ref computes the same bits. */
#include "pass_text.h"
#include "passes/shard_reshard.h"
#include "random_graph.h"

typedef struct {
    uint64_t state;
    tern_hlo_module *m;
    tern_arena arena;
    tern_shard_meshes meshes;
    const tern_shard_mesh *mesh[2];
    uint32_t mesh_count;
    int32_t partitions;
    uint32_t percent; /* of values that have a sharding */
} scene;

static uint32_t below(scene *s, uint32_t n) { return (uint32_t)(test_random(&s->state) % n); }

static tern_hlo_attr text_attr(scene *s, tern_hlo_attr_kind kind, const char *text)
{
    tern_hlo_attr out;
    assert_ok(tern_hlo_attr_text(s->m, kind, text, strlen(text), &out));
    return out;
}

/* --- meshes --- */

/* Divides |s->partitions| into axes at random. */
static tern_hlo_attr mesh_attr(scene *s)
{
    tern_hlo_attr axes[8], list, fields[2] = {0}, out;
    uint32_t count = 0;
    for (int32_t rest = s->partitions; rest > 1;) {
        int32_t size = 2 + (int32_t)below(s, (uint32_t)rest - 1);
        while (rest % size)
            size++;
        char name[] = {(char)('a' + count), 0};
        tern_hlo_attr axis[2] = {text_attr(s, TERN_HLO_ATTR_STRING, name), 0};
        assert_ok(tern_hlo_attr_int(s->m, TERN_I64, size, &axis[1]));
        assert_ok(tern_hlo_attr_record(s->m, TERN_HLO_RECORD_SDY_MESH_AXIS, axis, &axes[count++]));
        rest /= size;
    }
    assert_ok(tern_hlo_attr_array(s->m, axes, count, &list));
    fields[0] = list;
    assert_ok(tern_hlo_attr_record(s->m, TERN_HLO_RECORD_SDY_MESH, fields, &out));
    return out;
}

static void add_mesh(scene *s, const char *name)
{
    tern_hlo_op op, first = tern_hlo_region_of(s->m, tern_hlo_module_body(s->m))->first;
    tern_hlo_attr_use attrs[] = {{TERN_HLO_A_mesh, mesh_attr(s)},
                                 {TERN_HLO_A_sym_name, text_attr(s, TERN_HLO_ATTR_STRING, name)}};
    tern_hlo_op_spec spec = {.code = TERN_HLO_SDY_MESH, .attr_count = 2, .attrs = attrs};
    assert_ok(tern_hlo_op_create(s->m, tern_hlo_module_body(s->m), &spec, &op));
    tern_hlo_op_detach(s->m, op);
    tern_hlo_op_insert(s->m, op, first);
    assert_ok(tern_shard_mesh_find(&s->meshes, text_attr(s, TERN_HLO_ATTR_SYMBOL, name),
                                   &s->mesh[s->mesh_count++]));
}

/* --- shardings --- */

static void shuffle(scene *s, tern_shard_axis *items, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t k = below(s, i);
        tern_shard_axis kept = items[k];
        items[k] = items[i - 1];
        items[i - 1] = kept;
    }
}

/* A sharding of a value of that rank, by some axes or halves of axes. */
static tern_hlo_attr sharding_attr(scene *s, uint32_t rank, bool may_be_partial)
{
    tern_sharding sharding;
    tern_hlo_attr out;
    tern_shard_axis parts[16];
    uint32_t count = 0;
    const tern_shard_mesh *mesh = s->mesh[below(s, s->mesh_count)];
    assert_ok(tern_sharding_make(&s->arena, mesh, rank, below(s, 2), &sharding));
    for (uint32_t i = 0; i < mesh->axis_count; i++) {
        tern_shard_axis a = mesh->axes[i].axis;
        bool cut = a.size > 2 && a.size % 2 == 0 && !below(s, 3);
        if (cut)
            parts[count++] = (tern_shard_axis){a.stride * (a.size / 2), 2};
        parts[count++] = cut ? (tern_shard_axis){a.stride, a.size / 2} : a;
    }
    shuffle(s, parts, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t d = below(s, rank + 1);
        if (d < rank)
            tern_shard_axes_push(&sharding.dims[d].axes, parts[i]);
        else if (may_be_partial && !below(s, 4))
            tern_shard_axes_push(&sharding.unreduced, parts[i]);
    }
    sharding.unreduced = tern_shard_axes_as_set(&sharding.unreduced);
    assert_ok(tern_sharding_write(s->m, &sharding, mesh, &out));
    return out;
}

static uint32_t rank_of(const scene *s, tern_hlo_type type)
{
    return tern_hlo_type_of(s->m, type)->rank;
}

static tern_name sharding_name(scene *s)
{
    tern_name name;
    assert_ok(tern_hlo_name_add(s->m, "sdy.sharding", 12, &name));
    return name;
}

static void shard_results(scene *s, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(s->m, op);
    tern_hlo_attr items[RANDOM_GRAPH_MAX_RESULTS * 4], list, value;
    if (!info.result_count || info.result_count > TERN_COUNT_OF(items) ||
        below(s, 100) >= s->percent)
        return;
    for (uint32_t i = 0; i < info.result_count; i++)
        items[i] =
            sharding_attr(s, rank_of(s, tern_hlo_value_type(s->m, info.result_first + i)), true);
    assert_ok(tern_hlo_attr_array(s->m, items, info.result_count, &list));
    assert_ok(tern_hlo_attr_record(s->m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &list, &value));
    assert_ok(tern_hlo_op_set_attr(s->m, op, sharding_name(s), value));
}

/* A constraint on operand |i| of |op|. */
static void add_constraint(scene *s, tern_hlo_op op, uint32_t i)
{
    tern_hlo_op made;
    tern_hlo_value v = tern_hlo_operands(s->m, op)[i];
    tern_hlo_type type = tern_hlo_value_type(s->m, v);
    tern_hlo_attr_use attr = {TERN_HLO_A_sharding, sharding_attr(s, rank_of(s, type), false)};
    tern_hlo_op_spec spec = {.code = below(s, 2) ? TERN_HLO_SDY_SHARDING_CONSTRAINT
                                                 : TERN_HLO_SDY_RESHARD,
                             .operand_count = 1,
                             .operands = &v,
                             .result_count = 1,
                             .results = &type,
                             .attr_count = 1,
                             .attrs = &attr};
    assert_ok(tern_hlo_op_create(s->m, tern_hlo_op_of(s->m, op)->parent, &spec, &made));
    tern_hlo_op_detach(s->m, made);
    tern_hlo_op_insert(s->m, made, op);
    tern_hlo_set_operand(s->m, op, i, tern_hlo_op_of(s->m, made)->result_first);
}

static bool has_body(tern_hlo_code code)
{
    return code == TERN_HLO_WHILE || code == TERN_HLO_CASE || code == TERN_HLO_IF;
}

static void shard_region(scene *s, tern_hlo_region region)
{
    tern_hlo_op op = tern_hlo_region_of(s->m, region)->first, next;
    for (; op; op = next) {
        tern_hlo_op_info info = *tern_hlo_op_of(s->m, op);
        next = info.next;
        shard_results(s, op);
        if (info.operand_count && !below(s, 10))
            add_constraint(s, op, below(s, info.operand_count));
        for (uint32_t i = 0; i < info.region_count && has_body(info.code); i++)
            shard_region(s, tern_hlo_op_region(s->m, op, i));
    }
}

/* --- functions --- */

static void shard_parts(scene *s, tern_hlo_op func, tern_hlo_attr_name name,
                        const tern_hlo_type *types, uint32_t count)
{
    tern_hlo_attr items[64], list;
    assert_true(count <= TERN_COUNT_OF(items));
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_attr_use use = {sharding_name(s), sharding_attr(s, rank_of(s, types[i]), false)};
        assert_ok(tern_hlo_attr_dict(s->m, &use, below(s, 100) < s->percent, &items[i]));
    }
    assert_ok(tern_hlo_attr_array(s->m, items, count, &list));
    assert_ok(tern_hlo_op_set_attr(s->m, func, (tern_name)name, count ? list : 0));
}

static void shard_function(scene *s)
{
    tern_hlo_op func = tern_hlo_module_find(s->m, "main");
    tern_hlo_attr attr = tern_hlo_op_attr(s->m, func, TERN_HLO_A_function_type);
    const tern_hlo_type_info *f = tern_hlo_type_of(s->m, tern_hlo_attr_of(s->m, attr)->type);
    shard_parts(s, func, TERN_HLO_A_arg_attrs, f->parts, f->input_count);
    shard_parts(s, func, TERN_HLO_A_res_attrs, f->parts + f->input_count,
                f->part_count - f->input_count);
    shard_region(s, tern_hlo_op_region(s->m, func, 0));
}

static void shard_at_random(scene *s)
{
    static const uint32_t percents[] = {100, 80, 50, 20};
    s->partitions = 2 + (int32_t)below(s, 11);
    s->percent = percents[below(s, TERN_COUNT_OF(percents))];
    add_mesh(s, "mesh");
    if (!below(s, 4))
        add_mesh(s, "other");
    shard_function(s);
}

/* --- the test --- */

static void fail_with(tern_hlo_module *m, uint64_t seed, const char *what, tern_status st)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &out));
    print_error("%s\n", tern_text_get(&out));
    tern_text_fini(&out);
    fail_msg("seed %llu: %s: %s", (unsigned long long)seed, what,
             st ? tern_status_message(st) : "");
}

static void assert_same_values(const random_graph *whole, tern_hlo_module *m, uint64_t seed)
{
    tern_ref_value *in[RANDOM_GRAPH_MAX_INPUTS], *a[RANDOM_GRAPH_MAX_RESULTS],
        *b[RANDOM_GRAPH_MAX_RESULTS];
    tern_alloc mem = tern_alloc_host();
    assert_ok(random_graph_inputs(whole, seed, in));
    assert_ok(
        random_graph_eval(mem, whole->module, in, whole->input_count, a, whole->result_count));
    assert_ok(random_graph_eval(mem, m, in, whole->input_count, b, whole->result_count));
    for (uint32_t i = 0; i < whole->result_count; i++) {
        assert_same_value(a[i], b[i], "a result");
        tern_ref_release(a[i]);
        tern_ref_release(b[i]);
    }
    for (uint32_t i = 0; i < whole->input_count; i++)
        tern_ref_release(in[i]);
}

static void check_seed(uint64_t seed)
{
    tern_alloc mem = tern_alloc_host();
    random_graph whole, sharded;
    random_graph_options options = {.seed = seed, .steps = 12};
    tern_shard_report report = {0};
    scene s = {.state = seed * 2 + 1};
    assert_ok(random_graph_make(mem, &options, &whole));
    assert_ok(random_graph_make(mem, &options, &sharded));
    tern_arena_init(&s.arena, mem, 0);
    s.m = sharded.module;
    s.meshes = (tern_shard_meshes){.m = s.m, .arena = &s.arena};
    shard_at_random(&s);
    tern_shard_options o = {.mem = mem, .partitions = s.partitions};
    tern_status st = tern_shard_reshard(s.m, &o, &report);
    if (st)
        fail_with(s.m, seed, "reshard", st);
    st = tern_shard_reshard_check(s.m, mem);
    if (st)
        fail_with(s.m, seed, "check", st);
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(mem, &diag));
    st = tern_hlo_verify(s.m, diag);
    if (st)
        fail_with(s.m, seed, tern_diag_text(diag), st);
    tern_diag_destroy(diag);
    assert_same_values(&whole, s.m, seed);
    tern_arena_fini(&s.arena);
    random_graph_fini(&whole);
    random_graph_fini(&sharded);
}

static void random_programs_agree_with_their_rules(void **state)
{
    (void)state;
    const char *count = getenv("TERN_TEST_RESHARD_PROGRAMS");
    uint64_t seed = test_seed() * 1000, programs = count ? strtoull(count, NULL, 10) : 300;
    for (uint64_t i = 0; i < programs; i++)
        check_seed(seed + i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_programs_agree_with_their_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
