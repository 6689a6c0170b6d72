/* passes/shard_mask.c - padding of dimensions that their shards do not divide: its content is
 * undefined, so ops that combine elements along such a dimension overwrite it first. */
#include "passes/shard_local_impl.h"

tern_hlo_value tern_local_mask_dim(tern_local *l, tern_hlo_value x, uint32_t dim,
                                   const tern_shard_axes *axes, int64_t size, tern_hlo_value fill)
{
    if (l->b.status || !tern_local_is_uneven(axes, size))
        return x;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    tern_hlo_value index = tern_hlo_build_iota(&l->b, TERN_I32, type->dims, type->rank, dim);
    tern_hlo_value filled = tern_local_fill(l, tern_local_filled(l, axes, size), x);
    tern_hlo_value inside =
        tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_LT, index, filled);
    return tern_hlo_build_select(&l->b, inside, x, tern_local_fill(l, fill, x));
}

static bool has_reduce_factor(const tern_shard_rule *rule, const tern_shard_factors *dim)
{
    for (uint32_t k = 0; k < dim->count; k++)
        if (rule->factors[dim->items[k]].kind == TERN_SHARD_REDUCE)
            return true;
    return false;
}

tern_hlo_value tern_local_mask_reduced(tern_local *l, const tern_local_op *o, uint32_t i,
                                       tern_hlo_value fill)
{
    tern_hlo_value x = o->in[i];
    for (uint32_t d = 0; d < o->rule->tensors[i].rank; d++)
        if (has_reduce_factor(o->rule, &o->rule->tensors[i].dims[d]))
            x = tern_local_mask_dim(l, x, d, &o->shardings[i].dims[d].axes, o->global[i]->dims[d],
                                    fill);
    return x;
}
