/* passes/shard_local_shape.c - local versions of ops that make or move elements. */
#include "passes/shard_local_impl.h"

static const tern_shard_axes *result_axes(const tern_local_op *o, uint32_t d)
{
    return &o->shardings[tern_local_result(o, 0)].dims[d].axes;
}

static const int64_t *local_dims(tern_local *l, const tern_local_op *o, uint32_t tensor)
{
    tern_hlo_type type = tern_local_type_of(l, o, tensor);
    return type ? tern_hlo_type_of(l->m, type)->dims : NULL;
}

static tern_status set_ints(tern_local *l, tern_hlo_attr_name name, const int64_t *ints,
                            uint32_t count, tern_hlo_attr_use *out)
{
    out->name = (tern_name)name;
    return tern_hlo_attr_ints(l->m, TERN_I64, ints, count, &out->value);
}

/* --- iota, constant --- */

/* Counted in i32, so that a float has the value of the global iota, rounded once. */
tern_status tern_local_iota(tern_local *l, tern_local_op *o)
{
    uint32_t result = tern_local_result(o, 0),
             dim = (uint32_t)tern_hlo_op_int(l->m, o->op, TERN_HLO_A_iota_dimension);
    const tern_shard_axes *axes = result_axes(o, dim);
    if (!axes->count)
        return tern_local_clone(l, o);
    const tern_hlo_type_info *global = o->global[result];
    const int64_t *dims = local_dims(l, o, result);
    tern_hlo_value x = tern_hlo_build_iota(&l->b, TERN_I32, dims, global->rank, dim);
    tern_hlo_value offset =
        tern_local_offset(l, axes, tern_shard_local_size(axes, global->dims[dim]));
    x = tern_hlo_build_binary(&l->b, TERN_HLO_ADD, x, tern_local_fill(l, offset, x));
    o->out[0] = global->dtype == TERN_I32 ? x : tern_hlo_build_convert(&l->b, x, global->dtype);
    return tern_hlo_builder_status(&l->b);
}

static tern_status splat(tern_local *l, tern_local_op *o, const tern_hlo_attr_info *value)
{
    tern_hlo_attr_use attr = {.name = TERN_HLO_A_value};
    tern_hlo_type type = tern_local_type_of(l, o, tern_local_result(o, 0));
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(
        tern_hlo_attr_elements(l->m, type, value->data, value->data_bytes, false, &attr.value));
    return tern_local_clone_with(l, o, &attr, 1);
}

/* All elements are in the program; each partition takes its own. */
tern_status tern_local_constant(tern_local *l, tern_local_op *o)
{
    const tern_hlo_attr_info *value =
        tern_hlo_attr_of(l->m, tern_hlo_op_attr(l->m, o->op, TERN_HLO_A_value));
    uint32_t result = tern_local_result(o, 0);
    if (value->is_splat)
        return splat(l, o, value);
    tern_sharding local = o->shardings[result], whole;
    TERN_TRY(tern_sharding_make(&l->arena, NULL, local.rank, false, &whole));
    o->shardings[result] = whole;
    TERN_TRY(tern_local_clone(l, o));
    o->shardings[result] = local;
    o->out[0] = tern_local_move(l, o->out[0], o->global[result], &whole, &local);
    return tern_hlo_builder_status(&l->b);
}

/* --- sizes in attributes --- */

tern_status tern_local_broadcast(tern_local *l, tern_local_op *o)
{
    tern_hlo_attr_use attr;
    uint32_t result = tern_local_result(o, 0), added = o->global[result]->rank - o->global[0]->rank;
    const int64_t *dims = local_dims(l, o, result);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(set_ints(l, TERN_HLO_A_broadcast_sizes, dims, added, &attr));
    return tern_local_clone_with(l, o, &attr, 1);
}

/* Sharded dimensions are whole: a start is clamped to 0, in a shard too. */
tern_status tern_local_dynamic_slice_op(tern_local *l, tern_local_op *o)
{
    uint32_t result = tern_local_result(o, 0);
    const int64_t *dims = local_dims(l, o, result);
    tern_hlo_attr_use attr;
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(set_ints(l, TERN_HLO_A_slice_sizes, dims, o->global[result]->rank, &attr));
    return tern_local_clone_with(l, o, &attr, 1);
}

/* --- dynamic_update_slice --- */

/* |start|, an integer scalar, clamped to 0 .. |limit|, as i32. */
static tern_hlo_value clamped(tern_local *l, tern_hlo_value start, int64_t limit)
{
    return tern_hlo_build_convert(&l->b, tern_local_clamp(l, start, limit), TERN_I32);
}

/* Dimension |d| is sharded and the update is shorter. With space for an update before and behind
 * the shard, one that does not touch the shard is written into that space. */
static void shift_update(tern_local *l, tern_local_op *o, uint32_t d)
{
    enum { OPERAND, UPDATE, STARTS };
    const tern_shard_axes *axes = &o->shardings[OPERAND].dims[d].axes;
    int64_t size = o->global[OPERAND]->dims[d], update = o->global[UPDATE]->dims[d],
            shard = tern_shard_local_size(axes, size);
    tern_hlo_value start = clamped(l, o->in[STARTS + d], size - update);
    tern_hlo_value offset = tern_local_offset(l, axes, shard);
    start = tern_hlo_build_binary(&l->b, TERN_HLO_SUBTRACT, start, offset);
    start = tern_hlo_build_binary(&l->b, TERN_HLO_ADD, start, tern_local_i32(l, update));
    o->in[STARTS + d] = start;
    o->in[OPERAND] = tern_local_pad(l, o->in[OPERAND], d, update, update, 0);
}

static bool is_partial_update(const tern_local_op *o, uint32_t d)
{
    return o->shardings[0].dims[d].axes.count && o->global[0]->dims[d] != o->global[1]->dims[d];
}

tern_status tern_local_dynamic_update_slice(tern_local *l, tern_local_op *o)
{
    enum { OPERAND, UPDATE, STARTS };
    uint32_t rank = o->global[OPERAND]->rank;
    bool shifts = false;
    for (uint32_t d = 0; d < rank; d++)
        shifts = shifts || is_partial_update(o, d);
    if (!shifts)
        return tern_local_clone(l, o);
    for (uint32_t d = 0; d < rank; d++)
        if (is_partial_update(o, d))
            shift_update(l, o, d);
        else if (!l->b.status) /* starts must have one type */
            o->in[STARTS + d] = clamped(l, o->in[STARTS + d],
                                        o->global[OPERAND]->dims[d] - o->global[UPDATE]->dims[d]);
    if (l->b.status)
        return tern_hlo_builder_status(&l->b);
    tern_hlo_value x =
        tern_hlo_build(&l->b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_UPDATE_SLICE,
                                                  .operands = o->in,
                                                  .operand_count = o->operand_count});
    for (uint32_t d = 0; d < rank; d++)
        if (is_partial_update(o, d)) {
            int64_t update = o->global[UPDATE]->dims[d],
                    shard = tern_shard_local_size(&o->shardings[OPERAND].dims[d].axes,
                                                  o->global[OPERAND]->dims[d]);
            x = tern_local_slice(l, x, d, update, update + shard);
        }
    o->out[0] = x;
    return tern_hlo_builder_status(&l->b);
}
