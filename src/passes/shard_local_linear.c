/* passes/shard_local_linear.c - local versions of matmuls, convolutions and reductions. */
#include "passes/shard_local_impl.h"
#include "passes/shard_reshard.h"

/* Padding of both sides must be zero: 0 times NaN is no zero. */
static void mask_products(tern_local *l, tern_local_op *o)
{
    for (uint32_t i = 0; i < 2 && !l->b.status; i++) {
        tern_hlo_value zero = tern_hlo_build_splat(&l->b, o->global[i]->dtype, NULL, 0, 0);
        o->in[i] = tern_local_mask_reduced(l, o, i, zero);
    }
}

tern_status tern_local_dot(tern_local *l, tern_local_op *o)
{
    mask_products(l, o);
    return tern_local_clone(l, o);
}

/* --- convolution --- */

/* The number of shards of groups along |dim| of the input. */
static int64_t group_parts(const tern_local_op *o, uint32_t dim, int64_t groups)
{
    const tern_shard_factors *list = &o->rule->tensors[0].dims[dim];
    for (uint32_t k = 0; k < list->count; k++) {
        const tern_shard_share *share = tern_shard_share_of(&o->factors, 0, list->items[k]);
        if (o->rule->factors[list->items[k]].size == groups && k == 0)
            return tern_shard_axes_product(&share->axes);
    }
    return 1;
}

static tern_status local_groups(tern_local *l, const tern_local_op *o, tern_hlo_attr_name name,
                                tern_hlo_attr_name dim, tern_hlo_attr_use *out)
{
    int64_t groups = tern_hlo_op_int(l->m, o->op, name);
    uint32_t at = (uint32_t)tern_hlo_op_int(l->m, o->op, dim);
    int64_t parts = groups > 1 ? group_parts(o, at, groups) : 1;
    out->name = (tern_name)name;
    return tern_hlo_attr_int(l->m, TERN_I64, (groups + parts - 1) / parts, &out->value);
}

tern_status tern_local_convolution(tern_local *l, tern_local_op *o)
{
    tern_hlo_attr_use attrs[4];
    mask_products(l, o);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(local_groups(l, o, TERN_HLO_A_batch_group_count, TERN_HLO_A_input_batch_dimension,
                          &attrs[0]));
    TERN_TRY(local_groups(l, o, TERN_HLO_A_feature_group_count, TERN_HLO_A_input_feature_dimension,
                          &attrs[1]));
    TERN_TRY(tern_local_take_windows(l, o, &attrs[2]));
    return tern_local_clone_with(l, o, attrs, 4);
}

/* --- reduce --- */

/* Reduces the results of all partitions again; what is equal in several of them does not matter to
 * a selection, so each may start from the initial value. */
static tern_status select_partial(tern_local *l, tern_local_op *o)
{
    static const int64_t first_dim = 0;
    uint32_t inputs = o->result_count;
    tern_hlo_attr_use dims = {.name = TERN_HLO_A_dimensions};
    for (uint32_t i = 0; i < inputs; i++)
        o->in[i] = tern_local_mask_reduced(l, o, i, o->in[inputs + i]);
    TERN_TRY(tern_local_clone(l, o));
    for (uint32_t i = 0; i < inputs; i++) {
        tern_hlo_value row = tern_local_as_row(l, o->out[i]);
        o->in[i] = tern_local_all_gather(l, row, &o->partial, 0);
    }
    o->partial.count = 0;
    TERN_TRY(tern_hlo_attr_ints(l->m, TERN_I64, &first_dim, 1, &dims.value));
    return tern_local_clone_with(l, o, &dims, 1);
}

/* Only the first shard starts from the initial value, others from the identity; padding is the
 * identity. */
tern_status tern_local_reduce(tern_local *l, tern_local_op *o)
{
    uint32_t inputs = o->result_count;
    tern_hlo_code code = tern_local_combiner(l->m, o->op);
    if (o->partial.count && tern_shard_selects(l->m, o->op))
        return select_partial(l, o);
    for (uint32_t i = 0; o->partial.count && i < inputs && !l->b.status; i++) {
        tern_hlo_value identity = tern_local_identity(l, code, o->global[i]->dtype);
        o->in[i] = tern_local_mask_reduced(l, o, i, identity);
        o->in[inputs + i] = tern_local_keep_first(l, o->in[inputs + i], &o->partial, code);
    }
    return tern_local_clone(l, o);
}
