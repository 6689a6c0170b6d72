/* passes/shard_reshard_factor.c - how partial results are combined, and which factors of an op may
 * be sharded. */
#include <string.h>

#include "base/assert.h"
#include "passes/shard_reshard_impl.h"

const struct tern_shard_reduction_row tern_shard_reductions[TERN_SHARD_REDUCTION_COUNT] = {
    {TERN_HLO_MAXIMUM, "max"}, {TERN_HLO_MINIMUM, "min"}, {TERN_HLO_MULTIPLY, "mul"},
    {TERN_HLO_AND, "and"},     {TERN_HLO_OR, "or"},
};

/* --- reductions --- */

static tern_hlo_code given_reduction(const tern_hlo_module *m, tern_hlo_op op)
{
    static const char name[] = "tern.reduction";
    tern_name id = tern_intern_find(&m->names, name, sizeof name - 1);
    tern_hlo_attr attr = id ? tern_hlo_op_attr(m, op, id) : 0;
    if (!attr || tern_hlo_attr_of(m, attr)->kind != TERN_HLO_ATTR_STRING)
        return TERN_HLO_ADD;
    const char *text = tern_hlo_name_text(m, tern_hlo_attr_of(m, attr)->text);
    for (size_t i = 0; i < TERN_COUNT_OF(tern_shard_reductions); i++)
        if (!strcmp(tern_shard_reductions[i].text, text))
            return tern_shard_reductions[i].code;
    return TERN_HLO_NO_CODE;
}

static tern_hlo_code operand_reduction(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_value_info *v = tern_hlo_value_of(m, tern_hlo_operands(m, op)[0]);
    return v->is_arg ? TERN_HLO_NO_CODE : tern_shard_reduction_of(m, v->owner);
}

tern_hlo_code tern_shard_reduction_of(const tern_hlo_module *m, tern_hlo_op op)
{
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_DOT:
    case TERN_HLO_DOT_GENERAL:
    case TERN_HLO_CONVOLUTION:
    case TERN_HLO_GATHER:
    case TERN_HLO_CUSTOM_CALL: /* with a rule of the program */
        return TERN_HLO_ADD;
    case TERN_HLO_REDUCE:
    case TERN_HLO_SCATTER:
        return tern_shard_body_code(m, op);
    case TERN_HLO_SDY_ALL_REDUCE:
    case TERN_HLO_SDY_REDUCE_SCATTER:
        return given_reduction(m, op);
    case TERN_HLO_SDY_ALL_GATHER: /* of partial results */
    case TERN_HLO_SDY_ALL_SLICE:
    case TERN_HLO_SDY_ALL_TO_ALL:
    case TERN_HLO_SDY_COLLECTIVE_PERMUTE:
        return operand_reduction(m, op);
    default:
        return TERN_HLO_NO_CODE;
    }
}

/* The value is one of |a| and |b|. */
static bool is_one_of(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_value a,
                      tern_hlo_value b)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (info->is_arg)
        return false;
    tern_hlo_code code = tern_hlo_op_of(m, info->owner)->code;
    const tern_hlo_value *of = tern_hlo_operands(m, info->owner) + (code == TERN_HLO_SELECT);
    bool chooses = code == TERN_HLO_SELECT || code == TERN_HLO_MAXIMUM || code == TERN_HLO_MINIMUM;
    return chooses && ((of[0] == a && of[1] == b) || (of[0] == b && of[1] == a));
}

bool tern_shard_selects(const tern_hlo_module *m, tern_hlo_op op)
{
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_REDUCE ||
        tern_shard_reduction_of(m, op) != TERN_HLO_NO_CODE)
        return false;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    uint32_t count = tern_hlo_op_of(m, op)->result_count;
    for (uint32_t i = 0; i < count; i++)
        if (!is_one_of(m, tern_hlo_operands(m, body->last)[i], body->arg_first + i,
                       body->arg_first + count + i))
            return false;
    return true;
}

/* --- factors --- */

static bool dim_has(const tern_shard_factors *dim, uint32_t factor)
{
    for (uint32_t i = 0; i < dim->count; i++)
        if (dim->items[i] == factor)
            return true;
    return false;
}

static bool has_kind(const tern_shard_rule *rule, const tern_shard_factors *dim,
                     tern_shard_factor_kind kind)
{
    for (uint32_t i = 0; i < dim->count; i++)
        if (rule->factors[dim->items[i]].kind == kind)
            return true;
    return false;
}

/* Some dimension has both the factor and one with halos: windows of a convolution. */
static bool needs_halo(const tern_shard_rule *rule, uint32_t factor)
{
    for (uint32_t t = 0; t < rule->operand_count + rule->result_count; t++)
        for (uint32_t d = 0; d < rule->tensors[t].rank; d++)
            if (dim_has(&rule->tensors[t].dims[d], factor) &&
                has_kind(rule, &rule->tensors[t].dims[d], TERN_SHARD_PERMUTE))
                return true;
    return false;
}

bool tern_reshard_may_shard(const tern_hlo_module *m, tern_hlo_op op, const tern_shard_rule *rule,
                            uint32_t factor)
{
    const tern_shard_factor *f = &rule->factors[factor];
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (f->size <= 1)
        return false;
    switch (f->kind) {
    case TERN_SHARD_PASS:
        return true;
    case TERN_SHARD_REDUCE:
        return (tern_shard_reduction_of(m, op) != TERN_HLO_NO_CODE || tern_shard_selects(m, op)) &&
               !needs_halo(rule, factor);
    case TERN_SHARD_PERMUTE:
        return tern_shard_has_halo(code);
    case TERN_SHARD_REPLICATE:
        return false;
    }
    return false;
}
