/* xla/lower_collective.c - collectives. Those with several operands exchange each of them; those
 * that StableHLO has for one operand only are repeated. */
#include "hlo/xla/xla_lower_impl.h"

/* Ops with a channel number devices otherwise than those without one. */
static void put_channel(lowering *l, const xla_instr *in, draft *d)
{
    enum { DEVICE_TO_DEVICE = 1 };
    int64_t channel = xla_int_of(in, XLA_channel_id);
    if (channel <= 0)
        return;
    xla_put_int(l, d, TERN_HLO_A_channel_id, channel);
    xla_put_int(l, d, TERN_HLO_A_channel_type, DEVICE_TO_DEVICE);
}

/* Without groups all devices form one, which StableHLO writes as a tensor of 0 x 0. */
static void put_groups(lowering *l, const xla_instr *in, draft *d)
{
    xla_ints ids = xla_ints_of(in, XLA_replica_groups);
    int64_t size = xla_int_of(in, XLA_replica_group_size);
    xla_put_matrix(l, d, TERN_HLO_A_replica_groups, ids.items, size ? ids.count / size : 0, size);
}

static tern_status put_global_ids(lowering *l, const xla_instr *in, draft *d)
{
    tern_hlo_attr unit;
    if (!xla_int_of(in, XLA_use_global_ids))
        return NULL;
    TERN_TRY(tern_hlo_attr_unit(l->m, &unit));
    xla_put(d, TERN_HLO_A_use_global_device_ids, unit);
    return NULL;
}

static int64_t first_dim(const xla_instr *in)
{
    xla_ints dims = xla_ints_of(in, XLA_dimensions);
    return dims.count ? dims.items[0] : 0;
}

/* --- all-reduce and all-gather --- */

tern_status xla_lower_all_reduce(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    put_channel(l, in, &d);
    put_groups(l, in, &d);
    TERN_TRY(put_global_ids(l, in, &d));
    TERN_TRY(xla_put_region(l, in, &d, 0));
    return xla_end(l, in, &d);
}

static tern_status begin_all_gather(lowering *l, const xla_instr *in, tern_hlo_code code, draft *d)
{
    TERN_TRY(xla_begin(l, in, code, d));
    xla_put_int(l, d, TERN_HLO_A_all_gather_dim, first_dim(in));
    put_channel(l, in, d);
    put_groups(l, in, d);
    return put_global_ids(l, in, d);
}

tern_status xla_lower_all_gather(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(begin_all_gather(l, in, code, &d));
    return xla_end(l, in, &d);
}

/* The results of a -start are the operands, then the results of the collective; more follow that
 * nothing reads. |d| has |count| operands and results. */
static tern_status end_start(lowering *l, const xla_instr *in, draft *d, uint32_t count)
{
    uint32_t leaves = in->shape.leaves;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, leaves + 1);
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, leaves + 1), first;
    TERN_TRY_MEM(types);
    TERN_TRY_MEM(values);
    if (leaves < 2 * count)
        return TERN_ERR(INVALID, "its shape has %u values, wanted %u operands and as many results",
                        leaves, count);
    TERN_TRY(xla_leaf_types(l, &in->shape, types));
    TERN_TRY(xla_end_as(l, d, types + count, count, &first));
    for (uint32_t i = 0; i < count; i++) {
        values[i] = d->spec.operands[i];
        values[count + i] = first + i;
    }
    for (uint32_t i = 2 * count; i < leaves; i++) {
        const tern_hlo_type_info *t = tern_hlo_type_of(l->m, types[i]);
        values[i] = tern_hlo_build_splat(&l->b, t->dtype, t->dims, t->rank, 0);
    }
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return xla_result(l, in, values, leaves);
}

tern_status xla_lower_all_gather_start(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(begin_all_gather(l, in, code, &d));
    return end_start(l, in, &d, d.spec.operand_count);
}

/* --- one operand at a time --- */

typedef tern_status (*put_attrs)(lowering *l, const xla_instr *in, draft *d);

static tern_status each_operand(lowering *l, const xla_instr *in, tern_hlo_code code, put_attrs put)
{
    draft all;
    uint32_t count = in->shape.leaves;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, count + 1);
    tern_hlo_value *results = TERN_NEW_N(&l->arena, tern_hlo_value, count + 1);
    TERN_TRY_MEM(types);
    TERN_TRY_MEM(results);
    TERN_TRY(xla_begin(l, in, code, &all));
    TERN_TRY(xla_leaf_types(l, &in->shape, types));
    if (all.spec.operand_count != count)
        return TERN_ERR(INVALID, "it has %u operands and %u results, wanted as many",
                        all.spec.operand_count, count);
    for (uint32_t i = 0; i < count; i++) {
        draft d = {.spec = {.code = code, .operands = &all.spec.operands[i], .operand_count = 1}};
        TERN_TRY(put(l, in, &d));
        TERN_TRY(xla_end_as(l, &d, &types[i], 1, &results[i]));
    }
    return xla_result(l, in, results, count);
}

static tern_status put_reduce_scatter(lowering *l, const xla_instr *in, draft *d)
{
    put_channel(l, in, d);
    put_groups(l, in, d);
    xla_put_int(l, d, TERN_HLO_A_scatter_dimension, first_dim(in));
    TERN_TRY(put_global_ids(l, in, d));
    return xla_put_region(l, in, d, 0);
}

tern_status xla_lower_reduce_scatter(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    TERN_TRY(xla_want_called(in, 1));
    return each_operand(l, in, code, put_reduce_scatter);
}

static tern_status put_broadcast(lowering *l, const xla_instr *in, draft *d)
{
    put_channel(l, in, d);
    put_groups(l, in, d);
    return NULL;
}

tern_status xla_lower_collective_broadcast(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    return each_operand(l, in, code, put_broadcast);
}

static tern_status put_permute(lowering *l, const xla_instr *in, draft *d)
{
    xla_ints sources = xla_ints_of(in, XLA_source_target_pairs);
    put_channel(l, in, d);
    if (!sources.count)
        xla_put_matrix(l, d, TERN_HLO_A_source_target_pairs, NULL, 0, 2);
    return xla_put_pairs(l, d, TERN_HLO_A_source_target_pairs, sources,
                         xla_ints_of(in, XLA_targets));
}

tern_status xla_lower_collective_permute(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    return each_operand(l, in, code, put_permute);
}

tern_status xla_lower_collective_permute_start(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_operands(l, in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(put_permute(l, in, &d));
    return end_start(l, in, &d, 1);
}

/* --- all-to-all --- */

/* A custom call with its groups in the configuration, as StableHLO has it. */
tern_status xla_lower_ragged_all_to_all(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    enum { TYPED_FFI = 4 };
    draft d, groups = {0};
    tern_hlo_attr_use config[2];
    tern_hlo_attr dict;
    int64_t channel = xla_int_of(in, XLA_channel_id);
    TERN_TRY(xla_want_operands(l, in, TERN_HLO_RAGGED_COUNT));
    TERN_TRY(xla_begin(l, in, code, &d));
    put_groups(l, in, &groups);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    config[0].value = groups.attrs[0].value;
    TERN_TRY(tern_hlo_name_add(l->m, "replica_groups", 14, &config[0].name));
    TERN_TRY(tern_hlo_name_add(l->m, "channel_id", 10, &config[1].name));
    TERN_TRY(tern_hlo_attr_int(l->m, TERN_I64, channel, &config[1].value));
    TERN_TRY(tern_hlo_attr_dict(l->m, config, channel > 0 ? 2 : 1, &dict));
    xla_put_int(l, &d, TERN_HLO_A_api_version, TYPED_FFI);
    xla_put(&d, TERN_HLO_A_backend_config, dict);
    xla_put_text(l, &d, TERN_HLO_A_call_target_name, TERN_HLO_RAGGED_CALL);
    return xla_end(l, in, &d);
}

static void put_all_to_all(lowering *l, const xla_instr *in, draft *d, int64_t dim, int64_t parts)
{
    put_channel(l, in, d);
    xla_put_int(l, d, TERN_HLO_A_concat_dimension, dim);
    put_groups(l, in, d);
    xla_put_int(l, d, TERN_HLO_A_split_count, parts);
    xla_put_int(l, d, TERN_HLO_A_split_dimension, dim);
}

/* Operand i goes to device i of the group: stacked, the exchange is along the new dimension. */
static tern_status exchange_operands(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    const xla_shape *part = &in->shape.parts[0];
    uint32_t count = in->shape.part_count, rank = part->dims.count;
    int64_t dims[TERN_RANK_MAX] = {1}, start[TERN_RANK_MAX] = {0}, strides[TERN_RANK_MAX];
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    if (d.spec.operand_count != count || rank + 1 >= TERN_RANK_MAX)
        return TERN_ERR(INVALID, "it has %u operands and %u results, wanted as many",
                        d.spec.operand_count, count);
    tern_hlo_value *parts = TERN_NEW_N(&l->arena, tern_hlo_value, count);
    TERN_TRY_MEM(parts);
    for (uint32_t i = 0; i < rank; i++)
        dims[i + 1] = part->dims.items[i];
    for (uint32_t i = 0; i <= rank; i++)
        strides[i] = 1;
    for (uint32_t i = 0; i < count; i++)
        parts[i] = tern_hlo_build_reshape(&l->b, d.spec.operands[i], dims, rank + 1);
    tern_hlo_value stacked = tern_hlo_build_concatenate(&l->b, parts, count, 0);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    tern_hlo_type type = tern_hlo_value_type(l->m, stacked);
    d.spec.operands = &stacked;
    d.spec.operand_count = 1;
    put_all_to_all(l, in, &d, 0, count);
    tern_hlo_value moved;
    TERN_TRY(xla_end_as(l, &d, &type, 1, &moved));
    for (uint32_t i = 0; i < count; i++) {
        start[0] = i;
        dims[0] = i + 1;
        tern_hlo_value one = tern_hlo_build_slice(&l->b, moved, start, dims, strides, rank + 1);
        parts[i] = tern_hlo_build_reshape(&l->b, one, dims + 1, rank);
    }
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return xla_result(l, in, parts, count);
}

tern_status xla_lower_all_to_all(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    int64_t size = xla_int_of(in, XLA_replica_group_size);
    if (in->shape.kind == XLA_SHAPE_TUPLE && in->shape.part_count)
        return exchange_operands(l, in, code);
    if (!size)
        return TERN_ERR(UNSUPPORTED, "it has no replica groups, wanted them listed");
    TERN_TRY(xla_begin(l, in, code, &d));
    put_all_to_all(l, in, &d, first_dim(in), size);
    return xla_end(l, in, &d);
}
