/* random_annotate.c - random meshes, and random shardings throughout a program. */
#include <string.h>

#include "random_sharding.h"
#include "test_support.h"

static uint32_t below(uint64_t *seed, uint32_t n) { return (uint32_t)(test_random(seed) % n); }

/* --- meshes --- */

/* Divides |partitions| into axes; returns their count. */
static uint32_t some_axes(int32_t partitions, int32_t *sizes, uint64_t *seed)
{
    uint32_t count = 0;
    for (int32_t rest = partitions; rest > 1; count++) {
        int32_t size = 2 + (int32_t)below(seed, (uint32_t)rest - 1);
        while (rest % size)
            size++;
        sizes[count] = size;
        rest /= size;
    }
    return count;
}

static void put_mesh(tern_text *out, const char *name, char axis, const int32_t *sizes,
                     uint32_t count)
{
    tern_text_printf(out, "sdy.mesh @%s = <[", name);
    for (uint32_t i = 0; i < count; i++)
        tern_text_printf(out, "%s\"%c%u\"=%d", i ? ", " : "", axis, i, sizes[i]);
    tern_text_puts(out, "]");
}

static void put_order(tern_text *out, int32_t partitions, uint64_t *seed)
{
    int32_t ids[12];
    assert_true(partitions <= (int32_t)TERN_COUNT_OF(ids));
    tern_text_puts(out, ", device_ids=[");
    for (int32_t i = 0; i < partitions; i++) {
        int32_t k = (int32_t)below(seed, (uint32_t)i + 1);
        ids[i] = ids[k];
        ids[k] = i;
    }
    for (int32_t i = 0; i < partitions; i++)
        tern_text_printf(out, "%s%d", i ? ", " : "", ids[i]);
    tern_text_puts(out, "]");
}

random_meshes random_meshes_write(tern_text *out, uint64_t *seed)
{
    random_meshes m = {.partitions = 2 + (int32_t)below(seed, 11)};
    int32_t sizes[RANDOM_MESH_MAX_AXES];
    m.axis_count = some_axes(m.partitions, m.sizes, seed);
    m.has_other = !below(seed, 4);
    m.is_ordered = below(seed, 5);
    put_mesh(out, "mesh", 'a', m.sizes, m.axis_count);
    if (!m.is_ordered)
        put_order(out, m.partitions, seed);
    tern_text_puts(out, ">\n");
    if (!m.has_other)
        return m;
    put_mesh(out, "other", 'b', sizes, some_axes(m.partitions, sizes, seed));
    tern_text_puts(out, ">\n");
    return m;
}

/* --- shardings --- */

typedef struct {
    sharding_maker k;
    const annotate_options *o;
    uint64_t *seed;
} annotator;

static tern_sharding *some_sharding(annotator *a, tern_hlo_value v)
{
    tern_sharding *s = TERN_NEW(&a->k.arena, tern_sharding);
    assert_non_null(s);
    *s = random_sharding(&a->k, tern_hlo_value_type_of(a->k.m, v)->rank, a->seed);
    for (uint32_t d = 0; d < s->rank; d++) /* which only the propagation reads */
        s->dims[d].is_open = below(a->seed, 2);
    return s;
}

/* Results of one op have one mesh. */
static void choose_mesh(annotator *a)
{
    if (a->o->has_other)
        sharding_maker_use(&a->k, below(a->seed, 3) ? "mesh" : "other");
}

/* Axes that no dimension has. */
static void make_partial(annotator *a, tern_sharding *s)
{
    tern_shard_axes used = tern_sharding_used_axes(s);
    for (uint32_t i = 0; i < a->k.primes.count; i++) {
        tern_shard_axes one = {.count = 1, .items = {a->k.primes.items[i]}};
        if (!below(a->seed, 3) && !tern_shard_axes_overlap(&used, &one))
            tern_shard_axes_push(&s->unreduced, one.items[0]);
    }
    s->unreduced = tern_shard_axes_as_set(&s->unreduced);
}

static void shard_results(annotator *a, tern_hlo_op op)
{
    const tern_sharding *shardings[16];
    tern_hlo_op_info info = *tern_hlo_op_of(a->k.m, op);
    if (!info.result_count || info.code == TERN_HLO_SDY_MANUAL_COMPUTATION ||
        below(a->seed, 100) >= a->o->inner_percent)
        return;
    assert_true(info.result_count <= TERN_COUNT_OF(shardings));
    choose_mesh(a);
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_sharding *s = some_sharding(a, info.result_first + i);
        if (a->o->has_partial && !below(a->seed, 4))
            make_partial(a, s);
        shardings[i] = s;
    }
    set_op_shardings(&a->k, op, shardings);
}

/* A constraint on operand |i| of |op|. */
static void add_constraint(annotator *a, tern_hlo_op op, uint32_t i)
{
    tern_hlo_op made;
    tern_hlo_module *m = a->k.m;
    tern_hlo_value v = tern_hlo_operands(m, op)[i];
    tern_hlo_type type = tern_hlo_value_type(m, v);
    choose_mesh(a);
    tern_hlo_attr_use attr = {TERN_HLO_A_sharding, sharding_attr(&a->k, some_sharding(a, v))};
    tern_hlo_op_spec spec = {.code = below(a->seed, 2) ? TERN_HLO_SDY_SHARDING_CONSTRAINT
                                                       : TERN_HLO_SDY_RESHARD,
                             .operand_count = 1,
                             .operands = &v,
                             .result_count = 1,
                             .results = &type,
                             .attr_count = 1,
                             .attrs = &attr};
    assert_ok(tern_hlo_op_create(m, tern_hlo_op_of(m, op)->parent, &spec, &made));
    tern_hlo_op_detach(m, made);
    tern_hlo_op_insert(m, made, op);
    tern_hlo_set_operand(m, op, i, tern_hlo_op_of(m, made)->result_first);
}

/* Regions of these compute on tensors; those of other ops on scalars. */
static bool has_programs(tern_hlo_code code)
{
    return code == TERN_HLO_WHILE || code == TERN_HLO_CASE || code == TERN_HLO_IF;
}

static void shard_region(annotator *a, tern_hlo_region region)
{
    tern_hlo_op op = tern_hlo_region_of(a->k.m, region)->first, next;
    for (; op; op = next) {
        tern_hlo_op_info info = *tern_hlo_op_of(a->k.m, op);
        next = info.next;
        shard_results(a, op);
        if (info.operand_count && below(a->seed, 100) < a->o->constraint_percent)
            add_constraint(a, op, below(a->seed, info.operand_count));
        for (uint32_t i = 0; has_programs(info.code) && i < info.region_count; i++)
            shard_region(a, tern_hlo_op_region(a->k.m, op, i));
    }
}

static void shard_signature(annotator *a, tern_hlo_attr_name name, const tern_hlo_value *values,
                            uint32_t count)
{
    const tern_sharding *shardings[64] = {0};
    assert_true(count <= TERN_COUNT_OF(shardings));
    choose_mesh(a);
    for (uint32_t i = 0; i < count; i++)
        if (below(a->seed, 4))
            shardings[i] = some_sharding(a, values[i]);
    set_main_shardings(&a->k, name, count, shardings);
}

void annotate_at_random(tern_hlo_module *m, const annotate_options *o, uint64_t *seed)
{
    annotator a = {.o = o, .seed = seed};
    tern_hlo_value values[64];
    sharding_maker_init(&a.k, m);
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    tern_hlo_region_info info = *tern_hlo_region_of(m, body);
    uint32_t results = tern_hlo_op_of(m, info.last)->operand_count;
    assert_true(info.arg_count <= TERN_COUNT_OF(values) && results <= TERN_COUNT_OF(values));
    for (uint32_t i = 0; i < info.arg_count; i++)
        values[i] = info.arg_first + i;
    shard_signature(&a, TERN_HLO_A_arg_attrs, values, info.arg_count);
    for (uint32_t i = 0; i < results; i++)
        values[i] = tern_hlo_operands(m, info.last)[i];
    shard_signature(&a, TERN_HLO_A_res_attrs, values, results);
    shard_region(&a, body);
    sharding_maker_fini(&a.k);
}
