/* passes/shard_reshard_check.c - checks that operands and results of all ops agree with their
 * rules. */
#include "base/assert.h"
#include "passes/shard_collectives_impl.h"
#include "passes/shard_project.h"
#include "passes/shard_reshard_impl.h"

typedef struct {
    const tern_hlo_module *m;
    tern_arena arena;
    tern_arena scratch; /* of one op */
    tern_shard_meshes meshes;
} checker;

static tern_status check_region(checker *c, tern_hlo_region region);

static tern_status bad(const checker *c, tern_hlo_op op, const char *what)
{
    return TERN_ERR(INVALID, "%s: %s", tern_hlo_op_row_of(tern_hlo_op_of(c->m, op)->code)->name,
                    what);
}

/* --- tensors of an op --- */

static tern_hlo_value tensor_value(const checker *c, tern_hlo_op op, uint32_t t)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
    return t < info->operand_count ? tern_hlo_operands(c->m, op)[t]
                                   : info->result_first + (t - info->operand_count);
}

static tern_status read_all(checker *c, tern_hlo_op op, const tern_sharding ***out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
    uint32_t count = info->operand_count + info->result_count;
    *out = TERN_NEW_N(&c->arena, const tern_sharding *, count + (size_t)1);
    TERN_TRY_MEM(*out);
    for (uint32_t t = 0; t < count; t++) {
        const tern_sharding *s;
        TERN_TRY(tern_shard_value_read(&c->meshes, tensor_value(c, op, t), &s));
        TERN_TRY(tern_reshard_merged(&c->arena, s, &(*out)[t]));
    }
    return NULL;
}

/* --- factors --- */

typedef struct {
    tern_hlo_op op;
    const tern_shard_rule *rule;
    const tern_sharding **have; /* [tensor] */
    uint32_t tensor_count;
    tern_shard_projection shares;
    tern_shard_axes *axes; /* [factor] */
} op_factors;

/* All tensors that have the factor are sharded along it by the same axes. */
static tern_status common_axes(const checker *c, op_factors *o, uint32_t f, tern_shard_axes *used)
{
    bool is_first = true;
    for (uint32_t t = 0; t < o->tensor_count; t++) {
        const tern_shard_share *s = tern_shard_share_of(&o->shares, t, f);
        if (!s->is_present)
            continue;
        if (s->overflow.count)
            return bad(c, o->op, "axes do not fit the factors of a dimension");
        if (!is_first && !tern_shard_axes_equal(&o->axes[f], &s->axes))
            return bad(c, o->op, "tensors have different axes for a factor");
        o->axes[f] = s->axes;
        is_first = false;
    }
    if (o->axes[f].count && !tern_reshard_may_shard(c->m, o->op, o->rule, f))
        return bad(c, o->op, "a factor must not be sharded");
    if (tern_shard_axes_overlap(&o->axes[f], used))
        return bad(c, o->op, "two factors have one axis");
    tern_shard_axes_append(used, &o->axes[f]);
    return NULL;
}

static bool scales(tern_hlo_code code)
{
    return code == TERN_HLO_MULTIPLY || code == TERN_HLO_DIVIDE || code == TERN_HLO_CONVERT;
}

/* The unreduced axes of the one operand of a scaling op that has some. */
static tern_shard_axes scaled_axes(const op_factors *o)
{
    for (uint32_t t = 0; t < o->rule->operand_count; t++)
        if (o->have[t] && o->have[t]->unreduced.count)
            return o->have[t]->unreduced;
    return (tern_shard_axes){0};
}

/* Axes of REDUCE factors are unreduced in results that lack the factor; linear ops pass unreduced
 * axes on. */
static tern_status check_unreduced(const checker *c, const op_factors *o, uint32_t t)
{
    tern_shard_axes want = {0}, have = {0};
    tern_hlo_code code = tern_hlo_op_of(c->m, o->op)->code;
    bool is_partial = t >= o->rule->operand_count && !tern_shard_selects(c->m, o->op);
    if (scales(code) && t < o->rule->operand_count)
        return NULL;
    if (tern_reshard_is_linear(code) && o->have[0])
        want = o->have[0]->unreduced;
    else if (scales(code))
        want = scaled_axes(o);
    for (uint32_t f = 0; f < o->rule->factor_count && is_partial; f++)
        if (o->rule->factors[f].kind == TERN_SHARD_REDUCE &&
            !tern_shard_share_of(&o->shares, t, f)->is_present)
            tern_shard_axes_append(&want, &o->axes[f]);
    if (o->have[t])
        have = tern_shard_axes_as_set(&o->have[t]->unreduced);
    want = tern_shard_axes_as_set(&want);
    return tern_shard_axes_equal(&have, &want) ? NULL
                                               : bad(c, o->op,
                                                     "unreduced axes are not those of "
                                                     "its reduced factors");
}

/* A dimension of several factors is divided evenly along each. */
static tern_status check_even(const checker *c, const op_factors *o, uint32_t t, uint32_t d)
{
    const tern_shard_factors *dim = &o->rule->tensors[t].dims[d];
    uint32_t large = 0, uneven = 0;
    for (uint32_t i = 0; i < dim->count; i++) {
        int64_t size = o->rule->factors[dim->items[i]].size;
        large += size > 1;
        uneven += size % tern_shard_axes_product(&o->axes[dim->items[i]]) != 0;
    }
    return large > 1 && uneven ? bad(c, o->op, "a factor is not divided evenly") : NULL;
}

/* Axes of all tensors can be used together, on partitions in one order. */
static tern_status check_meshes(const checker *c, const op_factors *o)
{
    const tern_sharding *first = NULL;
    tern_shard_bounds b = {0};
    for (uint32_t t = 0; t < o->tensor_count; t++) {
        if (!o->have[t])
            continue;
        first = first ? first : o->have[t];
        tern_shard_bounds_add_sharding(&b, o->have[t]);
        if (!tern_shard_same_order(first->mesh, o->have[t]->mesh))
            return bad(c, o->op, "meshes have different orders of devices");
    }
    return tern_shard_bounds_divide(&b) ? NULL : bad(c, o->op, "axes cannot be used together");
}

static tern_status check_rule(checker *c, op_factors *o)
{
    tern_shard_axes used = {0};
    o->tensor_count = o->rule->operand_count + o->rule->result_count;
    TERN_TRY(check_meshes(c, o));
    TERN_TRY(tern_shard_project(o->rule, o->have, &c->scratch, &o->shares));
    o->axes = TERN_NEW_N(&c->scratch, tern_shard_axes, o->rule->factor_count + (size_t)1);
    TERN_TRY_MEM(o->axes);
    for (uint32_t f = 0; f < o->rule->factor_count; f++)
        TERN_TRY(common_axes(c, o, f, &used));
    for (uint32_t t = 0; t < o->tensor_count; t++) {
        TERN_TRY(check_unreduced(c, o, t));
        for (uint32_t d = 0; d < o->rule->tensors[t].rank; d++)
            TERN_TRY(check_even(c, o, t, d));
    }
    return NULL;
}

/* --- ops --- */

static tern_status check_whole(checker *c, tern_hlo_op op, const tern_sharding *const *have)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
    for (uint32_t t = 0; t < info->operand_count + info->result_count; t++)
        if (have[t])
            return bad(c, op, "it has no rule and a sharded operand or result");
    return NULL;
}

static tern_status check_collective(checker *c, tern_hlo_op op, const tern_sharding *const *have)
{
    tern_hlo_type type = tern_hlo_value_type(c->m, tern_hlo_operands(c->m, op)[0]);
    const tern_sharding *known = have[0] ? have[0] : have[1];
    tern_sharding whole;
    if (!known)
        return bad(c, op, "it changes nothing");
    TERN_TRY(tern_sharding_make(&c->scratch, known->mesh, known->rank, false, &whole));
    bool valid = tern_shard_step_is_valid(c->m, type, tern_hlo_op_of(c->m, op)->code,
                                          have[0] ? have[0] : &whole, have[1] ? have[1] : &whole);
    return valid ? NULL : bad(c, op, "it does not lead to its sharding");
}

/* Operand |i| has the sharding of result |i|. */
static tern_status check_edges(checker *c, tern_hlo_op op, const tern_sharding *const *have)
{
    uint32_t count = tern_hlo_op_of(c->m, op)->operand_count;
    for (uint32_t i = 0; i < count; i++)
        if (!tern_reshard_same(have[i], have[count + i]))
            return bad(c, op, "an operand and its result differ");
    return NULL;
}

static tern_status check_manual(checker *c, tern_hlo_op op, const tern_sharding *const *have)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(c->m, op)->operand_count; i++) {
        const tern_sharding *want;
        TERN_TRY(tern_reshard_manual_operand(&c->meshes, op, i, &want));
        if (!tern_reshard_same(have[i], want))
            return bad(c, op, "an operand is not as in_shardings wants it");
    }
    return NULL;
}

static tern_status check_return(checker *c, tern_hlo_op op, const tern_sharding *const *have)
{
    tern_hlo_op_info info = *tern_hlo_op_of(c->m, op);
    for (uint32_t i = 0; i < info.operand_count; i++) {
        const tern_sharding *want;
        TERN_TRY(tern_shard_return_read(&c->meshes, info.parent, i, &want));
        if (!tern_reshard_same(have[i], want))
            return bad(c, op, "a result is not as the owner of the region wants it");
    }
    return NULL;
}

static tern_status check_plain(checker *c, tern_hlo_op op, const tern_sharding **have)
{
    op_factors o = {.op = op, .have = have};
    TERN_TRY(tern_shard_rule_of(c->m, op, &c->scratch, &o.rule));
    return o.rule ? check_rule(c, &o) : check_whole(c, op, have);
}

static tern_status check_op(checker *c, tern_hlo_op op)
{
    const tern_sharding **have;
    TERN_TRY(read_all(c, op, &have));
    switch ((int)tern_hlo_op_of(c->m, op)->code) {
    case TERN_HLO_SDY_ALL_GATHER:
    case TERN_HLO_SDY_ALL_SLICE:
    case TERN_HLO_SDY_ALL_TO_ALL:
    case TERN_HLO_SDY_COLLECTIVE_PERMUTE:
    case TERN_HLO_SDY_ALL_REDUCE:
    case TERN_HLO_SDY_REDUCE_SCATTER:
    case TERN_HLO_SDY_REPLICATED_TO_UNREDUCED:
        return check_collective(c, op, have);
    case TERN_HLO_WHILE:
    case TERN_HLO_OPTIMIZATION_BARRIER:
        return check_edges(c, op, have);
    case TERN_HLO_CASE:
    case TERN_HLO_IF:
        return have[0] ? bad(c, op, "its predicate is sharded") : NULL;
    case TERN_HLO_SDY_NAMED_COMPUTATION:
        return NULL;
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
        return check_manual(c, op, have);
    case TERN_HLO_SDY_SHARDING_CONSTRAINT:
    case TERN_HLO_SDY_RESHARD:
        return bad(c, op, "it is left");
    case TERN_HLO_FUNC_RETURN:
    case TERN_HLO_RETURN:
    case TERN_HLO_SDY_RETURN:
        return check_return(c, op, have);
    default:
        return check_plain(c, op, have);
    }
}

/* Ops whose regions hold ops on sharded values. */
static bool has_body(tern_hlo_code code)
{
    return code == TERN_HLO_WHILE || code == TERN_HLO_CASE || code == TERN_HLO_IF ||
           code == TERN_HLO_SDY_MANUAL_COMPUTATION || code == TERN_HLO_SDY_NAMED_COMPUTATION;
}

static tern_status check_region(checker *c, tern_hlo_region region)
{
    tern_hlo_op op = tern_hlo_region_of(c->m, region)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
        tern_arena_mark mark = tern_arena_save(&c->scratch);
        TERN_TRY(check_op(c, op));
        tern_arena_restore(&c->scratch, mark);
        for (uint32_t i = 0; i < info->region_count && has_body(info->code); i++)
            TERN_TRY(check_region(c, tern_hlo_op_region(c->m, op, i)));
    }
    return NULL;
}

tern_status tern_shard_reshard_check(const tern_hlo_module *m, tern_alloc mem)
{
    checker c = {.m = m};
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    TERN_ASSERT(main);
    tern_arena_init(&c.arena, mem, 0);
    tern_arena_init(&c.scratch, mem, 0);
    c.meshes = (tern_shard_meshes){.m = m, .arena = &c.arena};
    tern_status st = check_region(&c, tern_hlo_op_region(m, main, 0));
    tern_arena_fini(&c.scratch);
    tern_arena_fini(&c.arena);
    return st;
}
