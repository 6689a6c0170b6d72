/* passes/shard_reshard_read.c - the shardings of values, from the attributes of ops. */
#include <string.h>

#include "base/assert.h"
#include "passes/shard_attrs.h"
#include "passes/shard_reshard_impl.h"

/* --- shardings --- */

const tern_sharding *tern_reshard_plain(const tern_sharding *s)
{
    return s && (tern_sharding_used_axes(s).count || s->unreduced.count) ? s : NULL;
}

bool tern_reshard_same(const tern_sharding *a, const tern_sharding *b)
{
    return a && b ? tern_sharding_same_layout(a, b) : a == b;
}

tern_status tern_reshard_merged(tern_arena *arena, const tern_sharding *s,
                                const tern_sharding **out)
{
    *out = NULL;
    if (!s)
        return NULL;
    tern_sharding *copy = TERN_NEW(arena, tern_sharding);
    TERN_TRY_MEM(copy);
    TERN_TRY(tern_sharding_copy(arena, s, copy));
    for (uint32_t d = 0; d < copy->rank; d++)
        copy->dims[d].axes = tern_shard_axes_merged(&copy->dims[d].axes);
    *out = copy;
    return NULL;
}

static bool fits_type(const tern_hlo_module *m, tern_hlo_type type, const tern_sharding *s)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    return t->kind == TERN_HLO_TYPE_TENSOR && t->rank == s->rank;
}

/* One sharding, of a value of |type|. */
static tern_status read_one(tern_shard_meshes *meshes, tern_hlo_attr attr, tern_hlo_type type,
                            const tern_sharding **out)
{
    tern_sharding *s = TERN_NEW(meshes->arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_read(meshes, attr, s));
    *out = tern_reshard_plain(s);
    if (*out && !fits_type(meshes->m, type, s))
        return TERN_ERR(INVALID, "a sharding of %u dimensions does not fit its value", s->rank);
    return NULL;
}

static tern_status read_item(tern_shard_meshes *meshes, tern_hlo_attr attr, uint32_t i,
                             tern_hlo_type type, const tern_sharding **out)
{
    tern_hlo_attr item = tern_shard_attr_at(meshes->m, attr, i);
    *out = NULL;
    return item ? read_one(meshes, item, type, out) : NULL;
}

/* --- ops --- */

tern_status tern_reshard_result(tern_shard_meshes *meshes, tern_hlo_op op, uint32_t i,
                                const tern_sharding **out)
{
    const tern_hlo_module *m = meshes->m;
    return read_item(meshes, tern_shard_results_attr(m, op), i,
                     tern_hlo_value_type(m, tern_hlo_op_of(m, op)->result_first + i), out);
}

tern_status tern_shard_is_single(tern_shard_meshes *meshes, tern_hlo_op op, bool *out)
{
    const tern_hlo_module *m = meshes->m;
    tern_hlo_attr item = tern_shard_attr_at(m, tern_hlo_op_attr(m, op, tern_shard_name(m)), 0);
    const tern_shard_mesh *mesh;
    tern_hlo_attr ref = item ? tern_hlo_attr_field(m, item, "mesh") : 0;
    *out = false;
    if (!ref)
        return NULL;
    TERN_TRY(tern_shard_mesh_find(meshes, ref, &mesh));
    *out = tern_shard_mesh_is_single(mesh);
    return NULL;
}

/* --- functions --- */

/* "sdy.sharding" in entry |i| of arg_attrs or res_attrs. */
static tern_status read_part(tern_shard_meshes *meshes, tern_hlo_op func, tern_hlo_attr_name name,
                             uint32_t i, tern_hlo_type type, const tern_sharding **out)
{
    const tern_hlo_module *m = meshes->m;
    tern_hlo_attr item = tern_shard_func_attr(m, func, name, i, tern_shard_name(m));
    *out = NULL;
    return item ? read_one(meshes, item, type, out) : NULL;
}

/* --- manual computations --- */

static void remove_axes(tern_shard_axes *list, const tern_shard_axes *removed)
{
    tern_shard_axes left = {0}, one;
    for (uint32_t i = 0; i < list->count; i++) {
        one = (tern_shard_axes){.count = 1, .items = {list->items[i]}};
        if (!tern_shard_axes_overlap(&one, removed))
            tern_shard_axes_push(&left, list->items[i]);
    }
    *list = left;
}

/* |s| as values in the body of |op| have it. */
static tern_status without_manual(tern_shard_meshes *meshes, tern_hlo_op op,
                                  const tern_sharding **s)
{
    tern_shard_axes manual;
    tern_sharding *out;
    if (!*s)
        return NULL;
    TERN_TRY(tern_shard_manual_axes(meshes->m, op, (*s)->mesh, &manual));
    out = TERN_NEW(meshes->arena, tern_sharding);
    TERN_TRY_MEM(out);
    TERN_TRY(tern_sharding_copy(meshes->arena, *s, out));
    for (uint32_t d = 0; d < out->rank; d++)
        remove_axes(&out->dims[d].axes, &manual);
    remove_axes(&out->unreduced, &manual);
    *s = tern_reshard_plain(out);
    return NULL;
}

tern_status tern_reshard_manual_operand(tern_shard_meshes *meshes, tern_hlo_op op, uint32_t i,
                                        const tern_sharding **out)
{
    const tern_hlo_module *m = meshes->m;
    return read_item(meshes, tern_hlo_op_attr(m, op, TERN_HLO_A_in_shardings), i,
                     tern_hlo_value_type(m, tern_hlo_operands(m, op)[i]), out);
}

/* --- arguments and results of regions --- */

static tern_status read_arg(tern_shard_meshes *meshes, tern_hlo_region region, uint32_t i,
                            const tern_sharding **out)
{
    const tern_hlo_module *m = meshes->m;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, region);
    tern_hlo_type type = tern_hlo_value_type(m, body->arg_first + i);
    switch ((int)tern_hlo_op_of(m, body->owner)->code) {
    case TERN_HLO_FUNC:
        return read_part(meshes, body->owner, TERN_HLO_A_arg_attrs, i, type, out);
    case TERN_HLO_WHILE:
        return tern_reshard_result(meshes, body->owner, i, out);
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
        TERN_TRY(read_item(meshes, tern_hlo_op_attr(m, body->owner, TERN_HLO_A_in_shardings), i,
                           type, out));
        return without_manual(meshes, body->owner, out);
    default:
        *out = NULL;
        return NULL;
    }
}

tern_status tern_shard_value_read(tern_shard_meshes *meshes, tern_hlo_value v,
                                  const tern_sharding **out)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(meshes->m, v);
    return info->is_arg ? read_arg(meshes, info->owner, info->index, out)
                        : tern_reshard_result(meshes, info->owner, info->index, out);
}

tern_status tern_shard_return_read(tern_shard_meshes *meshes, tern_hlo_region region, uint32_t i,
                                   const tern_sharding **out)
{
    const tern_hlo_module *m = meshes->m;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, region);
    tern_hlo_type type = tern_hlo_value_type(m, tern_hlo_operands(m, body->last)[i]);
    tern_hlo_op op = body->owner;
    *out = NULL;
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_FUNC:
        return read_part(meshes, op, TERN_HLO_A_res_attrs, i, type, out);
    case TERN_HLO_WHILE: /* the condition returns a predicate */
        return region == tern_hlo_op_region(m, op, 0) ? NULL
                                                      : tern_reshard_result(meshes, op, i, out);
    case TERN_HLO_IF:
    case TERN_HLO_CASE:
    case TERN_HLO_SDY_NAMED_COMPUTATION:
        return tern_reshard_result(meshes, op, i, out);
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
        TERN_TRY(tern_reshard_result(meshes, op, i, out));
        return without_manual(meshes, op, out);
    default:
        return NULL;
    }
}
