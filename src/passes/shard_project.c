/* passes/shard_project.c - from axes of dimensions to axes of factors, and back. */
#include "passes/shard_project.h"

#include "base/assert.h"

/* Whether shards of the factor are single elements of it, so that the next factor may have axes. */
static bool is_complete(const tern_shard_factor *factor, const tern_shard_share *share)
{
    return !share->overflow.count && tern_shard_axes_product(&share->axes) == factor->size;
}

/* --- to factors --- */

static void project_dim(const tern_shard_projection *p, uint32_t tensor, uint32_t dim,
                        const tern_shard_axes *axes, bool is_open)
{
    const tern_shard_factors *list = &p->rule->tensors[tensor].dims[dim];
    tern_shard_axes left = *axes;
    for (uint32_t i = 0; i < list->count; i++) {
        const tern_shard_factor *factor = &p->rule->factors[list->items[i]];
        tern_shard_share *share = tern_shard_share_of(p, tensor, list->items[i]);
        share->is_present = true;
        share->is_minor = i + 1 == list->count;
        share->axes =
            share->is_minor ? left : tern_shard_axes_prefix_dividing(&left, factor->size, true);
        left = tern_shard_axes_after(&left, &share->axes);
        if (left.count && tern_shard_axes_product(&share->axes) != factor->size) {
            share->overflow = left;
            left.count = 0;
            is_open = false;
        }
        share->is_open = is_open;
    }
}

tern_status tern_shard_project(const tern_shard_rule *rule, const tern_sharding *const *shardings,
                               tern_arena *arena, tern_shard_projection *out)
{
    static const tern_shard_axes none;
    uint32_t tensors = rule->operand_count + rule->result_count;
    *out = (tern_shard_projection){.rule = rule, .tensor_count = tensors};
    out->shares =
        TERN_NEW_N(arena, tern_shard_share, (size_t)tensors * rule->factor_count + (size_t)1);
    TERN_TRY_MEM(out->shares);
    for (uint32_t t = 0; t < tensors; t++) {
        const tern_sharding *s = shardings[t];
        TERN_ASSERT(!s || s->rank == rule->tensors[t].rank);
        for (uint32_t d = 0; d < rule->tensors[t].rank; d++)
            project_dim(out, t, d, s ? &s->dims[d].axes : &none, !s || s->dims[d].is_open);
    }
    return NULL;
}

/* --- to dimensions --- */

tern_shard_axes tern_shard_expand_dim(const tern_shard_projection *p, uint32_t tensor, uint32_t dim)
{
    const tern_shard_factors *list = &p->rule->tensors[tensor].dims[dim];
    tern_shard_axes axes = {0};
    for (uint32_t i = 0; i < list->count; i++) {
        const tern_shard_share *share = tern_shard_share_of(p, tensor, list->items[i]);
        tern_shard_axes_append(&axes, &share->axes);
        tern_shard_axes_append(&axes, &share->overflow);
        if (!is_complete(&p->rule->factors[list->items[i]], share))
            break;
    }
    return tern_shard_axes_merged(&axes);
}

bool tern_shard_expand(const tern_shard_projection *p, uint32_t tensor, tern_sharding *s)
{
    bool changed = false;
    TERN_ASSERT(s->rank == p->rule->tensors[tensor].rank);
    for (uint32_t d = 0; d < s->rank; d++) {
        tern_shard_axes axes = tern_shard_expand_dim(p, tensor, d);
        changed = changed || !tern_shard_axes_equal(&axes, &s->dims[d].axes);
        s->dims[d].axes = tern_shard_mesh_split(s->mesh, &axes);
    }
    return changed;
}
