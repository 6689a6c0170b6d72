/* passes/shard_cores_expand.c - a program for devices as one for their cores. */
#include <string.h>

#include "passes/rewrite_impl.h"
#include "passes/shard_attrs.h"
#include "passes/shard_cores.h"

typedef struct {
    tern_rewrite r;
    tern_hlo_module *m;
    tern_arena arena;
    tern_map changed; /* attribute to attribute */
    int32_t partitions, cores;
    tern_hlo_attr axis;      /* of the cores: a name that no mesh has */
    const char *mesh_symbol; /* of the mesh that is added; NULL: the module has meshes */
} expander;

/* --- obstacles --- */

static bool has_ids(tern_hlo_code code)
{
    return tern_hlo_op_attr_row(code, TERN_HLO_A_replica_groups) ||
           tern_hlo_op_attr_row(code, TERN_HLO_A_source_target_pairs);
}

/* Whether the ids of a collective are those of partitions, each listed. */
static bool lists_partitions(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    const tern_hlo_attr groups = tern_hlo_op_attr(m, op, TERN_HLO_A_replica_groups);
    if (groups && tern_hlo_attr_of(m, groups)->kind != TERN_HLO_ATTR_ELEMENTS)
        return false;
    if (code == TERN_HLO_CROSS_REPLICA_SUM || tern_hlo_op_int(m, op, TERN_HLO_A_channel_id) <= 0)
        return false;
    return !tern_hlo_op_attr_row(code, TERN_HLO_A_use_global_device_ids) ||
           tern_hlo_op_int(m, op, TERN_HLO_A_use_global_device_ids);
}

/* Custom calls without results compare or print. */
static bool calls_host(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return info->code == TERN_HLO_CUSTOM_CALL &&
           (!info->result_count ||
            !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name), TERN_HLO_HOST_CALL) ||
            tern_hlo_op_int(m, op, TERN_HLO_A_has_side_effect));
}

/* Sharding groups are sdy's, and gone after the propagation. */
static bool has_effect(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    return code != TERN_HLO_SDY_SHARDING_GROUP &&
           (tern_hlo_op_row_of(code)->traits & (TERN_HLO_SIDE_EFFECT | TERN_HLO_COLLECTIVE)) ==
               TERN_HLO_SIDE_EFFECT;
}

static const char *obstacle_of(const tern_hlo_module *m, tern_hlo_op op, int32_t partitions)
{
    if (tern_hlo_is_ragged_call(m, op))
        return "it has a ragged all-to-all";
    if (partitions == 1 && (calls_host(m, op) || has_effect(m, op)))
        return "it calls the host, or has other effects that must happen once";
    if (has_ids(tern_hlo_op_of(m, op)->code) && !lists_partitions(m, op))
        return "it has a collective whose groups are no lists of partitions";
    return NULL;
}

const char *tern_shard_cores_obstacle(const tern_hlo_module *m, int32_t partitions)
{
    if (tern_shard_replicas_of(m) > 1)
        return "it has replicas";
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const char *why = tern_hlo_op_of(m, op)->parent ? obstacle_of(m, op, partitions) : NULL;
        if (why)
            return why;
    }
    return NULL;
}

/* --- meshes, wherever attributes mention them --- */

static tern_status change(expander *x, tern_hlo_attr attr, tern_hlo_attr *out);

/* The mesh with one more axis; a single device is the first core of that device. */
static tern_status change_mesh(expander *x, const tern_hlo_attr_info *mesh, tern_hlo_attr *out)
{
    const tern_hlo_attr_info *list = mesh->attrs[0] ? tern_hlo_attr_of(x->m, mesh->attrs[0]) : NULL;
    const uint32_t axes = list ? list->count : 0;
    const int32_t cores = axes ? x->cores : 1;
    uint32_t count;
    const int64_t *ids = tern_hlo_ints(x->m, mesh->attrs[1], &count);
    tern_hlo_attr *names = TERN_NEW_N(&x->arena, tern_hlo_attr, axes + (size_t)1);
    int64_t *places = TERN_NEW_N(&x->arena, int64_t, (size_t)count * (size_t)cores + 1);
    tern_hlo_attr fields[2] = {mesh->attrs[0], mesh->attrs[1]};
    if (!names || !places)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < axes; i++)
        names[i] = list->attrs[i];
    names[axes] = x->axis;
    if (axes)
        TERN_TRY(tern_hlo_attr_array(x->m, names, axes + 1, &fields[0]));
    for (uint32_t i = 0; i < count * (uint32_t)cores; i++)
        places[i] = ids[i / (uint32_t)cores] * x->cores + i % (uint32_t)cores;
    if (count)
        TERN_TRY(tern_hlo_attr_ints(x->m, TERN_I64, places, count * (uint32_t)cores, &fields[1]));
    return tern_hlo_attr_record(x->m, TERN_HLO_RECORD_SDY_MESH, fields, out);
}

static tern_status change_list(expander *x, const tern_hlo_attr_info *list, tern_hlo_attr *out)
{
    tern_hlo_attr *items = TERN_NEW_N(&x->arena, tern_hlo_attr, list->count + (size_t)1);
    TERN_TRY_MEM(items);
    for (uint32_t i = 0; i < list->count; i++)
        TERN_TRY(change(x, list->attrs[i], &items[i]));
    return list->kind == TERN_HLO_ATTR_ARRAY ? tern_hlo_attr_array(x->m, items, list->count, out)
                                             : tern_hlo_attr_record(x->m, list->record, items, out);
}

static tern_status change_dict(expander *x, const tern_hlo_attr_info *dict, tern_hlo_attr *out)
{
    tern_hlo_attr_use *pairs = TERN_NEW_N(&x->arena, tern_hlo_attr_use, dict->count + (size_t)1);
    TERN_TRY_MEM(pairs);
    for (uint32_t i = 0; i < dict->count; i++) {
        pairs[i].name = dict->pairs[i].name;
        TERN_TRY(change(x, dict->pairs[i].value, &pairs[i].value));
    }
    return tern_hlo_attr_dict(x->m, pairs, dict->count, out);
}

static tern_status make_changed(expander *x, tern_hlo_attr attr, tern_hlo_attr *out)
{
    const tern_hlo_attr_info *info = tern_hlo_attr_of(x->m, attr);
    *out = attr;
    if (info->kind == TERN_HLO_ATTR_DICT)
        return change_dict(x, info, out);
    if (info->kind == TERN_HLO_ATTR_RECORD && info->record == TERN_HLO_RECORD_SDY_MESH)
        return change_mesh(x, info, out);
    if (info->kind == TERN_HLO_ATTR_RECORD || info->kind == TERN_HLO_ATTR_ARRAY)
        return change_list(x, info, out);
    return NULL;
}

static tern_status change(expander *x, tern_hlo_attr attr, tern_hlo_attr *out)
{
    tern_map_entry *entry;
    *out = attr;
    if (!attr)
        return NULL;
    const tern_map_entry *known = tern_map_find_u64(&x->changed, attr);
    if (known) {
        *out = (tern_hlo_attr)known->value.number;
        return NULL;
    }
    TERN_TRY(make_changed(x, attr, out));
    TERN_TRY(tern_map_add_u64(&x->changed, attr, &entry, NULL));
    entry->value.number = *out;
    return NULL;
}

static tern_status change_attrs(expander *x, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(x->m, op)->attr_count; i++) {
        const tern_hlo_attr_use use = x->m->uses.items[tern_hlo_op_of(x->m, op)->attr_first + i];
        tern_hlo_attr value;
        TERN_TRY(change(x, use.value, &value));
        if (value != use.value)
            TERN_TRY(tern_hlo_op_set_attr(x->m, op, use.name, value));
    }
    return NULL;
}

/* --- ids --- */

/* Rows of devices become |cores| rows: of their first cores, of their second, and so on. */
static tern_status change_ids(expander *x, tern_hlo_op op, tern_hlo_attr_name name)
{
    const tern_hlo_attr attr = tern_hlo_op_attr(x->m, op, (tern_name)name);
    const tern_hlo_attr_info *old = attr ? tern_hlo_attr_of(x->m, attr) : NULL;
    const tern_hlo_type_info *type = old ? tern_hlo_type_of(x->m, old->type) : NULL;
    tern_hlo_type changed;
    tern_hlo_attr made;
    if (!type || type->rank != 2)
        return NULL;
    const int64_t columns = type->dims[1], dims[] = {type->dims[0] * x->cores, columns};
    int64_t *ids = TERN_NEW_N(&x->arena, int64_t, (size_t)(dims[0] * columns) + 1);
    TERN_TRY_MEM(ids);
    for (int64_t i = 0; i < dims[0] * columns; i++) {
        const int64_t row = i / columns / x->cores, core = i / columns % x->cores;
        const int64_t id = tern_match_int_at(x->m, old, row * columns + i % columns);
        ids[i] = id < 0 ? id : id * x->cores + core;
    }
    TERN_TRY(tern_hlo_type_tensor(x->m, TERN_I64, dims, 2, &changed));
    TERN_TRY(tern_hlo_attr_elements(x->m, changed, ids, (size_t)(dims[0] * columns) * sizeof *ids,
                                    false, &made));
    return tern_hlo_op_set_attr(x->m, op, (tern_name)name, made);
}

/* The id of a device, from that of a core. */
static tern_status change_partition_id(expander *x, tern_hlo_op op)
{
    const tern_hlo_value id = tern_hlo_op_of(x->m, op)->result_first;
    const tern_hlo_type_info *type = tern_hlo_value_type_of(x->m, id);
    tern_hlo_builder *b = tern_rewrite_build(&x->r, op);
    const tern_hlo_value core =
        tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_PARTITION_ID});
    const tern_hlo_value cores = tern_hlo_build_splat(b, type->dtype, NULL, 0, x->cores);
    const tern_hlo_value device = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, core, cores);
    TERN_TRY(tern_rewrite_insert(&x->r));
    return tern_rewrite_replace_op(&x->r, op, &device);
}

/* --- the module --- */

static tern_status change_op(expander *x, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(x->m, op)->code;
    TERN_TRY(change_attrs(x, op));
    if (has_ids(code)) {
        TERN_TRY(change_ids(x, op, TERN_HLO_A_replica_groups));
        TERN_TRY(change_ids(x, op, TERN_HLO_A_source_target_pairs));
    }
    return code == TERN_HLO_PARTITION_ID ? change_partition_id(x, op) : NULL;
}

static bool is_name(const tern_hlo_module *m, const char *text)
{
    return tern_intern_find(&m->names, text, strlen(text)) != 0;
}

/* "core", with underscores behind it if anything in the module has that name. */
static tern_status make_axis(expander *x)
{
    enum { MAX = 64 };
    char name[MAX] = "core";
    tern_hlo_attr fields[2];
    for (size_t len = strlen(name); is_name(x->m, name) && len + 1 < MAX; len++)
        name[len] = '_';
    TERN_TRY(tern_hlo_attr_text(x->m, TERN_HLO_ATTR_STRING, name, strlen(name), &fields[0]));
    TERN_TRY(tern_hlo_attr_int(x->m, TERN_I64, x->cores, &fields[1]));
    return tern_hlo_attr_record(x->m, TERN_HLO_RECORD_SDY_MESH_AXIS, fields, &x->axis);
}

/* For a module of one device. */
static tern_status add_mesh(expander *x)
{
    static const char symbol[] = "tern.cores";
    tern_hlo_attr name, list, fields[2] = {0}, mesh;
    tern_hlo_op made;
    TERN_TRY(tern_hlo_attr_text(x->m, TERN_HLO_ATTR_STRING, symbol, sizeof symbol - 1, &name));
    TERN_TRY(tern_hlo_attr_array(x->m, &x->axis, 1, &list));
    fields[0] = list;
    TERN_TRY(tern_hlo_attr_record(x->m, TERN_HLO_RECORD_SDY_MESH, fields, &mesh));
    const tern_hlo_attr_use attrs[] = {{TERN_HLO_A_mesh, mesh}, {TERN_HLO_A_sym_name, name}};
    const tern_hlo_op_spec spec = {.code = TERN_HLO_SDY_MESH, .attrs = attrs, .attr_count = 2};
    return tern_hlo_op_create(x->m, tern_hlo_module_body(x->m), &spec, &made);
}

static tern_status expand(expander *x)
{
    const tern_hlo_op last = (tern_hlo_op)x->m->ops.count;
    TERN_TRY(make_axis(x));
    for (tern_hlo_op op = 1; op < last; op++)
        if (tern_hlo_op_of(x->m, op)->parent)
            TERN_TRY(change_op(x, op));
    if (x->partitions == 1)
        TERN_TRY(add_mesh(x));
    return tern_hlo_module_set_count(x->m, TERN_HLO_PARTITIONS, (int64_t)x->partitions * x->cores);
}

tern_status tern_shard_cores_expand(tern_hlo_module *m, tern_alloc mem, int32_t partitions,
                                    int32_t cores)
{
    expander x = {.m = m, .partitions = partitions, .cores = cores};
    TERN_ASSERT(cores > 1);
    tern_arena_init(&x.arena, mem, 0);
    tern_map_init(&x.changed, mem);
    tern_status st = tern_rewrite_init(&x.r, m);
    if (!st)
        st = expand(&x);
    tern_rewrite_fini(&x.r);
    tern_map_fini(&x.changed);
    tern_arena_fini(&x.arena);
    return st;
}
