/* passes/shard_reshard_linear.c - linear ops on partial sums.
 *
 * The sum of two partial results is reduced once instead of both: gradients that meet in an
 * activation, for example. So an op that is linear in its operands passes unreduced axes on, if all
 * its operands have the same ones and no other users. */
#include "base/assert.h"
#include "passes/shard_reshard_impl.h"

bool tern_reshard_is_linear(tern_hlo_code code)
{
    return code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT || code == TERN_HLO_NEGATE ||
           code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE;
}

tern_status tern_reshard_count_uses(tern_resharder *r)
{
    const tern_hlo_module *m = r->m;
    while (r->uses.count < m->values.count)
        TERN_TRY(tern_vec_push(r->mem, &r->uses, 0u));
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        for (uint32_t i = 0; i < info->operand_count && info->parent; i++)
            r->uses.items[tern_hlo_operands(m, op)[i]]++;
    }
    return NULL;
}

static bool has_one_use(const tern_resharder *r, tern_hlo_value v)
{
    return v < r->uses.count && r->uses.items[v] == 1;
}

/* Ops that weights go through before they are multiplied. */
static bool is_move(tern_hlo_code code)
{
    return code == TERN_HLO_CONVERT || code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE ||
           code == TERN_HLO_DYNAMIC_SLICE;
}

uint32_t tern_reshard_shared_by(const tern_resharder *r, tern_hlo_value v)
{
    tern_hlo_value at = tern_reshard_root(r, v);
    const tern_hlo_value_info *info = tern_hlo_value_of(r->m, at);
    uint32_t uses = v < r->uses.count && r->uses.items[v] ? r->uses.items[v] : 1;
    while (!info->is_arg && is_move(tern_hlo_op_of(r->m, info->owner)->code)) {
        at = tern_hlo_operands(r->m, info->owner)[0];
        info = tern_hlo_value_of(r->m, at);
    }
    return info->is_arg ? uses : 1;
}

/* How |v| is distributed if it is a partial sum with this use only; else NULL. */
static const tern_sharding *partial_sum(const tern_resharder *r, tern_hlo_value v)
{
    tern_hlo_value root = tern_reshard_root(r, v);
    const tern_sharding *is = tern_reshard_is(r, root);
    const tern_hlo_value_info *info = tern_hlo_value_of(r->m, root);
    if (!is || !is->unreduced.count || is->reduction != TERN_SHARD_SUM || info->is_arg ||
        !has_one_use(r, v) || !has_one_use(r, root))
        return NULL;
    tern_hlo_code code = tern_shard_reduction_of(r->m, info->owner);
    bool sums =
        code == TERN_HLO_ADD || tern_reshard_is_linear(tern_hlo_op_of(r->m, info->owner)->code);
    return sums ? is : NULL;
}

/* The same layout without unreduced axes. */
static tern_status without_unreduced(tern_resharder *r, const tern_sharding *s,
                                     const tern_sharding **out)
{
    tern_sharding *copy = TERN_NEW(&r->arena, tern_sharding);
    TERN_TRY_MEM(copy);
    *copy = *s;
    copy->unreduced.count = 0;
    *out = tern_reshard_plain(copy);
    return NULL;
}

/* |s|, or a replicated sharding of |rank|, with the unreduced axes of |partial|. */
static tern_status with_unreduced(tern_resharder *r, const tern_sharding *s, uint32_t rank,
                                  const tern_sharding *partial, const tern_sharding **out)
{
    tern_sharding *copy = TERN_NEW(&r->arena, tern_sharding);
    TERN_TRY_MEM(copy);
    if (s)
        *copy = *s;
    else
        TERN_TRY(tern_sharding_make(&r->arena, partial->mesh, rank, false, copy));
    copy->unreduced = partial->unreduced;
    copy->reduction = partial->reduction;
    *out = copy;
    return NULL;
}

/* Chooses axes by those of the partial sums; false if these do not remain as they are. */
static tern_status passes_on(tern_resharder *r, tern_hlo_op op, const tern_shard_rule *rule,
                             const tern_sharding *partial, const tern_sharding **result, bool *out)
{
    const tern_sharding *have[3] = {0}, *needs[3] = {0}, *plain = NULL;
    uint32_t operands = tern_hlo_op_of(r->m, op)->operand_count;
    TERN_ASSERT(operands + 1 <= TERN_COUNT_OF(have));
    TERN_TRY(without_unreduced(r, partial, &plain));
    for (uint32_t i = 0; i < operands; i++)
        have[i] = plain;
    TERN_TRY(tern_reshard_choose(r, op, rule, have, needs));
    *out = true;
    for (uint32_t i = 0; i < operands; i++)
        *out = *out && tern_reshard_same(needs[i], plain);
    return with_unreduced(r, needs[operands], rule->tensors[operands].rank, partial, result);
}

tern_status tern_reshard_pass_partial(tern_resharder *r, tern_hlo_op op,
                                      const tern_shard_rule *rule, const tern_sharding **result)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    const tern_sharding *partial = NULL;
    bool passes;
    *result = NULL;
    if (!tern_reshard_is_linear(info.code))
        return NULL;
    for (uint32_t i = 0; i < info.operand_count; i++) {
        const tern_sharding *s = partial_sum(r, tern_hlo_operands(r->m, op)[i]);
        if (!s || (partial && !tern_sharding_same_layout(s, partial)))
            return NULL;
        partial = s;
    }
    if (!partial)
        return NULL;
    TERN_TRY(passes_on(r, op, rule, partial, result, &passes));
    if (!passes)
        *result = NULL;
    for (uint32_t i = 0; i < info.operand_count && passes; i++)
        tern_hlo_set_operand(r->m, op, i, tern_reshard_root(r, tern_hlo_operands(r->m, op)[i]));
    return NULL;
}
