/* passes/shard_attrs.c - shardings as attributes of values. */
#include "passes/shard_attrs.h"

#include "base/assert.h"

/* --- kinds of ops --- */

bool tern_shard_has_result_edges(tern_hlo_code code)
{
    return tern_shard_has_argument_edges(code) || code == TERN_HLO_WHILE || code == TERN_HLO_CASE ||
           code == TERN_HLO_IF || code == TERN_HLO_OPTIMIZATION_BARRIER;
}

bool tern_shard_has_argument_edges(tern_hlo_code code)
{
    return code == TERN_HLO_SDY_MANUAL_COMPUTATION || code == TERN_HLO_SDY_NAMED_COMPUTATION;
}

bool tern_shard_has_arrays_within(tern_hlo_code code)
{
    return tern_shard_has_argument_edges(code) || code == TERN_HLO_WHILE || code == TERN_HLO_CASE ||
           code == TERN_HLO_IF || code == TERN_HLO_FUNC || code == TERN_HLO_MODULE;
}

bool tern_shard_has_own_sharding(tern_hlo_code code)
{
    return code == TERN_HLO_SDY_SHARDING_CONSTRAINT || code == TERN_HLO_SDY_RESHARD ||
           code == TERN_HLO_SDY_DATA_FLOW_EDGE;
}

/* --- reading --- */

tern_hlo_attr tern_shard_attr_at(const tern_hlo_module *m, tern_hlo_attr per_value, uint32_t i)
{
    const tern_hlo_attr_info *info = per_value ? tern_hlo_attr_of(m, per_value) : NULL;
    if (!info || info->kind != TERN_HLO_ATTR_RECORD)
        return 0;
    if (info->record == TERN_HLO_RECORD_SDY_SHARDING)
        return i == 0 ? per_value : 0;
    if (info->record != TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE || !info->attrs[0])
        return 0;
    const tern_hlo_attr_info *list = tern_hlo_attr_of(m, info->attrs[0]);
    return list->kind == TERN_HLO_ATTR_ARRAY && i < list->count ? list->attrs[i] : 0;
}

tern_name tern_shard_name(const tern_hlo_module *m)
{
    static const char name[] = "sdy.sharding";
    return tern_intern_find(&m->names, name, sizeof name - 1);
}

tern_hlo_attr tern_shard_results_attr(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    const tern_hlo_attr collective = tern_hlo_op_attr(m, op, TERN_HLO_A_out_sharding);
    if (collective)
        return collective;
    if (tern_shard_has_own_sharding(code))
        return tern_hlo_op_attr(m, op, TERN_HLO_A_sharding);
    if (tern_shard_has_argument_edges(code))
        return tern_hlo_op_attr(m, op, TERN_HLO_A_out_shardings);
    const tern_name name = tern_shard_name(m);
    return name ? tern_hlo_op_attr(m, op, name) : 0;
}

tern_hlo_attr tern_shard_func_dict(const tern_hlo_module *m, tern_hlo_op func,
                                   tern_hlo_attr_name lists, uint32_t i)
{
    tern_hlo_attr attr = tern_hlo_op_attr(m, func, lists);
    const tern_hlo_attr_info *list = attr ? tern_hlo_attr_of(m, attr) : NULL;
    return list && list->kind == TERN_HLO_ATTR_ARRAY && i < list->count ? list->attrs[i] : 0;
}

tern_hlo_attr tern_shard_func_attr(const tern_hlo_module *m, tern_hlo_op func,
                                   tern_hlo_attr_name lists, uint32_t i, tern_name name)
{
    tern_hlo_attr attr = tern_shard_func_dict(m, func, lists, i);
    const tern_hlo_attr_info *dict = attr ? tern_hlo_attr_of(m, attr) : NULL;
    for (uint32_t k = 0; dict && dict->kind == TERN_HLO_ATTR_DICT && k < dict->count; k++)
        if (dict->pairs[k].name == name)
            return dict->pairs[k].value;
    return 0;
}

static tern_hlo_attr result_attr(const tern_hlo_module *m, tern_hlo_op op, uint32_t i)
{
    return tern_shard_attr_at(m, tern_shard_results_attr(m, op), i);
}

tern_hlo_attr tern_shard_value_attr(const tern_hlo_module *m, tern_hlo_value v, tern_name name)
{
    const tern_hlo_value_info *value = tern_hlo_value_of(m, v);
    if (!value->is_arg)
        return result_attr(m, value->owner, value->index);
    tern_hlo_op op = tern_hlo_region_of(m, value->owner)->owner;
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_FUNC)
        return tern_shard_func_attr(m, op, TERN_HLO_A_arg_attrs, value->index, name);
    if (tern_shard_has_argument_edges(code))
        return tern_shard_attr_at(m, tern_hlo_op_attr(m, op, TERN_HLO_A_in_shardings),
                                  value->index);
    return code == TERN_HLO_WHILE ? result_attr(m, op, value->index) : 0;
}

tern_status tern_shard_manual_axes(const tern_hlo_module *m, tern_hlo_op op,
                                   const tern_shard_mesh *mesh, tern_shard_axes *out)
{
    tern_hlo_attr attr = tern_hlo_op_attr(m, op, TERN_HLO_A_manual_axes);
    tern_hlo_attr list = attr ? tern_hlo_attr_field(m, attr, "axes") : 0;
    const tern_hlo_attr_info *names = list ? tern_hlo_attr_of(m, list) : NULL;
    *out = (tern_shard_axes){0};
    for (uint32_t i = 0; names && names->kind == TERN_HLO_ATTR_ARRAY && i < names->count; i++) {
        tern_name name = tern_hlo_attr_of(m, names->attrs[i])->text;
        tern_shard_axis axis;
        if (!tern_shard_mesh_axis_of(mesh, name, &axis))
            return TERN_ERR(INVALID, "\"%s\" of manual_axes is no axis of the mesh",
                            tern_hlo_name_text(m, name));
        tern_shard_axes_push(out, axis);
    }
    return NULL;
}

/* --- writing --- */

typedef TERN_VEC(tern_hlo_attr) attr_vec;
typedef TERN_VEC(tern_hlo_attr_use) use_vec;

/* |dict|, which may be 0, with |use| in place of the entry of its name. */
static tern_status with_entry(tern_hlo_module *m, use_vec *uses, tern_hlo_attr dict,
                              tern_hlo_attr_use use, tern_hlo_attr *out)
{
    const tern_hlo_attr_info *old = dict ? tern_hlo_attr_of(m, dict) : NULL;
    for (uint32_t i = 0; old && i < old->count; i++)
        if (old->pairs[i].name != use.name)
            TERN_TRY(tern_vec_push(m->mem, uses, old->pairs[i]));
    if (use.value)
        TERN_TRY(tern_vec_push(m->mem, uses, use));
    return tern_hlo_attr_dict(m, uses->items, (uint32_t)uses->count, out);
}

static tern_status fill_dicts(tern_hlo_module *m, tern_hlo_op func, tern_hlo_attr_name lists,
                              attr_vec *dicts, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_attr dict = tern_shard_func_dict(m, func, lists, i);
        if (!dict)
            TERN_TRY(tern_hlo_attr_dict(m, NULL, 0, &dict));
        TERN_TRY(tern_vec_push(m->mem, dicts, dict));
    }
    return NULL;
}

tern_status tern_shard_set_func_attr(tern_hlo_module *m, tern_hlo_op func, tern_hlo_attr_name lists,
                                     uint32_t i, uint32_t count, tern_hlo_attr_use use)
{
    attr_vec dicts = {0};
    use_vec uses = {0};
    tern_hlo_attr list;
    TERN_ASSERT(i < count);
    tern_status st = fill_dicts(m, func, lists, &dicts, count);
    if (!st)
        st = with_entry(m, &uses, dicts.items[i], use, &dicts.items[i]);
    if (!st)
        st = tern_hlo_attr_array(m, dicts.items, count, &list);
    if (!st)
        st = tern_hlo_op_set_attr(m, func, lists, list);
    tern_vec_free(m->mem, &dicts);
    tern_vec_free(m->mem, &uses);
    return st;
}

static tern_status open_attr(tern_shard_meshes *meshes, tern_hlo_module *m, tern_hlo_value v,
                             tern_hlo_attr like, tern_hlo_attr *out)
{
    const tern_shard_mesh *mesh;
    tern_sharding s;
    TERN_TRY(tern_shard_mesh_find(meshes, tern_hlo_attr_field(m, like, "mesh"), &mesh));
    tern_arena_mark mark = tern_arena_save(meshes->arena);
    TERN_TRY(tern_sharding_make(meshes->arena, mesh, tern_hlo_value_type_of(m, v)->rank, true, &s));
    tern_status st = tern_sharding_write(m, &s, mesh, out);
    tern_arena_restore(meshes->arena, mark);
    return st;
}

static tern_status fill_results(tern_shard_meshes *meshes, tern_hlo_module *m, tern_hlo_op op,
                                tern_name list, tern_hlo_attr like, attr_vec *attrs)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_hlo_attr attr = tern_shard_attr_at(m, tern_hlo_op_attr(m, op, list), i);
        if (!attr)
            TERN_TRY(open_attr(meshes, m, info.result_first + i, like, &attr));
        TERN_TRY(tern_vec_push(m->mem, attrs, attr));
    }
    return NULL;
}

static tern_status set_result_attr(tern_shard_meshes *meshes, tern_hlo_module *m, tern_hlo_op op,
                                   uint32_t i, tern_name name, tern_hlo_attr attr)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    tern_name list = tern_shard_has_argument_edges(code) ? TERN_HLO_A_out_shardings : name;
    tern_hlo_attr array, record;
    attr_vec attrs = {0};
    if (tern_shard_has_own_sharding(code))
        return tern_hlo_op_set_attr(m, op, TERN_HLO_A_sharding, attr);
    tern_status st = fill_results(meshes, m, op, list, attr, &attrs);
    if (!st)
        attrs.items[i] = attr;
    if (!st)
        st = tern_hlo_attr_array(m, attrs.items, (uint32_t)attrs.count, &array);
    if (!st)
        st = tern_hlo_attr_record(m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &array, &record);
    if (!st)
        st = tern_hlo_op_set_attr(m, op, list, record);
    tern_vec_free(m->mem, &attrs);
    return st;
}

tern_status tern_shard_set_value_attr(tern_shard_meshes *meshes, tern_hlo_module *m,
                                      tern_hlo_value v, tern_name name, tern_hlo_attr attr)
{
    const tern_hlo_value_info value = *tern_hlo_value_of(m, v);
    if (!value.is_arg)
        return set_result_attr(meshes, m, value.owner, value.index, name, attr);
    const tern_hlo_region_info region = *tern_hlo_region_of(m, value.owner);
    TERN_ASSERT(tern_hlo_op_of(m, region.owner)->code == TERN_HLO_FUNC);
    return tern_shard_set_func_attr(m, region.owner, TERN_HLO_A_arg_attrs, value.index,
                                    region.arg_count, (tern_hlo_attr_use){name, attr});
}
