/* passes/shard_local_single.c - ops that one device executes, such as calls of the host program:
 * it gets whole operands, and the others get its results. */
#include <string.h>

#include "passes/shard_local_op_impl.h"
#include "passes/shard_reshard.h"

tern_status tern_local_single_device(tern_local *l, tern_hlo_op op, int64_t *out)
{
    tern_hlo_attr attr = tern_local_named_attr(l, op, "sdy.sharding");
    const tern_sharding *s;
    bool is_single = false;
    *out = -1;
    if (attr)
        TERN_TRY(tern_shard_is_single(&l->meshes, op, &is_single));
    if (!is_single)
        return NULL;
    TERN_TRY(tern_local_read_sharding(l, attr, 0, &s));
    *out = s->mesh->device_ids[0];
    if (*out >= l->partitions)
        return TERN_ERR(INVALID, "an op is on device %lld, the program has %d", (long long)*out,
                        l->partitions);
    return NULL;
}

/* A tensor<i1>: this is partition |id|. */
static tern_hlo_value is_partition(tern_local *l, int64_t id)
{
    int64_t *table = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    if (!table) {
        l->b.status = tern_status_no_memory();
        return 0;
    }
    table[id] = 1;
    const tern_hlo_value found = tern_local_look_up(l, table);
    return tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_EQ, found,
                                  tern_local_i32(l, 1));
}

/* --- the two branches --- */

static tern_status cloned_branch(tern_local *l, tern_hlo_op op, tern_hlo_region *out)
{
    tern_hlo_op made;
    uint32_t operands = tern_hlo_op_of(l->m, op)->operand_count,
             results = tern_hlo_op_of(l->m, op)->result_count;
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, results + (size_t)1);
    TERN_TRY_MEM(values);
    tern_hlo_build_scope scope = tern_hlo_build_region(&l->b, NULL, 0, NULL);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(tern_hlo_clone_op(&l->cloner, op, l->b.at, &made));
    TERN_TRY(tern_local_drop_attrs(l, made));
    for (uint32_t i = 0; i < operands; i++)
        tern_hlo_set_operand(l->m, made, i, l->single_operands[i]);
    for (uint32_t i = 0; i < results; i++)
        values[i] = tern_hlo_op_of(l->m, made)->result_first + i;
    *out = tern_hlo_build_region_end(&l->b, scope, values, results);
    return tern_hlo_builder_status(&l->b);
}

/* A value of the type of |v| that nobody uses. */
static tern_hlo_value placeholder(tern_local *l, tern_hlo_value v)
{
    const tern_hlo_type_info *type = tern_local_type(l, v);
    if (type->kind == TERN_HLO_TYPE_TOKEN)
        return tern_hlo_build(&l->b, &(tern_hlo_op_spec){.code = TERN_HLO_CREATE_TOKEN});
    return tern_hlo_build_splat(&l->b, type->dtype, type->dims, type->rank, 0);
}

static tern_status empty_branch(tern_local *l, tern_hlo_op op, tern_hlo_region *out)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, info.result_count + (size_t)1);
    TERN_TRY_MEM(values);
    tern_hlo_build_scope scope = tern_hlo_build_region(&l->b, NULL, 0, NULL);
    for (uint32_t i = 0; i < info.result_count && !l->b.status; i++)
        values[i] = placeholder(l, info.result_first + i);
    *out = tern_hlo_build_region_end(&l->b, scope, values, info.result_count);
    return tern_hlo_builder_status(&l->b);
}

/* --- the op --- */

static tern_status check_types(const tern_local *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    for (uint32_t i = 0; i < info->result_count; i++) {
        const tern_hlo_type_info *type = tern_local_type(l, info->result_first + i);
        bool is_tensor = type->kind == TERN_HLO_TYPE_TENSOR && type->is_static && !type->quant;
        if (!is_tensor && type->kind != TERN_HLO_TYPE_TOKEN)
            return TERN_ERR(UNSUPPORTED,
                            "%s on one device has a result that is neither a tensor nor a token",
                            tern_hlo_op_row_of(info->code)->name);
    }
    return NULL;
}

static tern_status gather_operands(tern_local *l, tern_hlo_op op)
{
    uint32_t count = tern_hlo_op_of(l->m, op)->operand_count;
    l->single_operands = TERN_NEW_N(&l->arena, tern_hlo_value, count + (size_t)1);
    TERN_TRY_MEM(l->single_operands);
    for (uint32_t i = 0; i < count; i++) {
        tern_sharding whole;
        tern_hlo_value v = tern_hlo_operands(l->m, op)[i];
        TERN_TRY(tern_sharding_make(&l->arena, NULL, tern_local_type(l, v)->rank, false, &whole));
        l->single_operands[i] = tern_local_value_as(l, v, &whole);
    }
    return tern_hlo_builder_status(&l->b);
}

/* The results of the conditional, sent by the partition that executed the op. */
static tern_status send_results(tern_local *l, tern_hlo_op op, tern_hlo_op conditional,
                                int64_t device)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_hlo_value x = tern_hlo_op_of(l->m, conditional)->result_first + i;
        if (tern_local_type(l, x)->kind == TERN_HLO_TYPE_TENSOR)
            x = tern_local_broadcast_from(l, x, device);
        TERN_TRY(tern_hlo_builder_status(&l->b));
        TERN_TRY(tern_hlo_clone_map(&l->cloner, info.result_first + i, x));
    }
    return NULL;
}

tern_status tern_local_on_one_device(tern_local *l, tern_hlo_op op, int64_t device)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    tern_hlo_region regions[2];
    tern_hlo_op conditional;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, info.result_count + (size_t)1);
    TERN_TRY_MEM(types);
    TERN_TRY(check_types(l, op));
    TERN_TRY(gather_operands(l, op));
    tern_hlo_value pred = is_partition(l, device);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(cloned_branch(l, op, &regions[0]));
    TERN_TRY(empty_branch(l, op, &regions[1]));
    for (uint32_t i = 0; i < info.result_count; i++)
        types[i] = tern_hlo_value_type(l->m, info.result_first + i);
    TERN_TRY(tern_hlo_op_create(l->m, l->b.at,
                                &(tern_hlo_op_spec){.code = TERN_HLO_IF,
                                                    .operands = &pred,
                                                    .operand_count = 1,
                                                    .results = types,
                                                    .result_count = info.result_count,
                                                    .regions = regions,
                                                    .region_count = 2,
                                                    .loc = info.loc},
                                &conditional));
    return send_results(l, op, conditional, device);
}
