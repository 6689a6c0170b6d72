/* passes/shard_local_ops.c - one op: from its shardings to its local version.
 *
 * The axes of each factor must be the same in all tensors. Factors for which that does not hold, or
 * for which the op has no local version, are given up: their dimensions are gathered before the op
 * and cut after it. */
#include <string.h>

#include "passes/shard_local_impl.h"
#include "passes/shard_local_op_impl.h"
#include "passes/shard_reshard.h"

/* --- the table --- */

/* Ops whose attributes or operands differ from those of the global op; others are cloned. */
static const tern_local_emit emitters[TERN_HLO_CODE_COUNT] = {
    [TERN_HLO_BROADCAST] = tern_local_broadcast,
    [TERN_HLO_CONSTANT] = tern_local_constant,
    [TERN_HLO_CONVOLUTION] = tern_local_convolution,
    [TERN_HLO_DOT] = tern_local_dot,
    [TERN_HLO_DOT_GENERAL] = tern_local_dot,
    [TERN_HLO_DYNAMIC_SLICE] = tern_local_dynamic_slice_op,
    [TERN_HLO_DYNAMIC_UPDATE_SLICE] = tern_local_dynamic_update_slice,
    [TERN_HLO_GATHER] = tern_local_gather,
    [TERN_HLO_IOTA] = tern_local_iota,
    [TERN_HLO_PAD] = tern_local_pad_op,
    [TERN_HLO_REDUCE] = tern_local_reduce,
    [TERN_HLO_REDUCE_WINDOW] = tern_local_reduce_window,
    [TERN_HLO_REVERSE] = tern_local_reverse,
    [TERN_HLO_RNG_BIT_GENERATOR] = tern_local_random,
    [TERN_HLO_SCATTER] = tern_local_scatter,
    [TERN_HLO_SLICE] = tern_local_slice_op,
};

/* --- combining partial results --- */

tern_hlo_code tern_local_combiner(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_REDUCE || code == TERN_HLO_SCATTER)
        return tern_shard_body_code(m, op);
    bool sums = code == TERN_HLO_DOT || code == TERN_HLO_DOT_GENERAL ||
                code == TERN_HLO_CONVOLUTION || code == TERN_HLO_GATHER;
    return sums ? TERN_HLO_ADD : TERN_HLO_NO_CODE;
}

/* --- opening an op --- */

static uint32_t tensor_count(const tern_local_op *o) { return o->operand_count + o->result_count; }

static tern_hlo_value tensor_value(const tern_local *l, const tern_local_op *o, uint32_t t)
{
    return t < o->operand_count ? tern_hlo_operands(l->m, o->op)[t]
                                : tern_hlo_op_of(l->m, o->op)->result_first + t - o->operand_count;
}

static tern_status allocate(tern_local *l, tern_local_op *o)
{
    size_t n = tensor_count(o) + (size_t)1;
    o->declared = TERN_NEW_N(&l->arena, const tern_sharding *, n);
    o->shardings = TERN_NEW_N(&l->arena, tern_sharding, n);
    o->global = TERN_NEW_N(&l->arena, const tern_hlo_type_info *, n);
    o->in = TERN_NEW_N(&l->arena, tern_hlo_value, n);
    o->out = TERN_NEW_N(&l->arena, tern_hlo_value, n);
    bool ok = o->declared && o->shardings && o->global && o->in && o->out;
    return ok ? NULL : tern_status_no_memory();
}

static tern_status open_op(tern_local *l, tern_hlo_op op, tern_local_op *o)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    *o = (tern_local_op){.op = op,
                         .code = info->code,
                         .operand_count = info->operand_count,
                         .result_count = info->result_count};
    TERN_TRY(allocate(l, o));
    for (uint32_t t = 0; t < tensor_count(o); t++) {
        tern_hlo_value v = tensor_value(l, o, t);
        o->global[t] = tern_local_type(l, v);
        TERN_TRY(tern_local_sharding_of(l, v, &o->declared[t]));
        TERN_TRY(tern_sharding_copy(&l->arena, o->declared[t], &o->shardings[t]));
    }
    TERN_TRY(tern_shard_rule_of(l->m, op, &l->arena, &o->rule));
    return o->rule ? tern_shard_project(o->rule, o->declared, &l->arena, &o->factors) : NULL;
}

static bool is_sharded(const tern_local_op *o)
{
    for (uint32_t t = 0; t < tensor_count(o); t++)
        if (tern_sharding_used_axes(o->declared[t]).count || o->declared[t]->unreduced.count)
            return true;
    return false;
}

/* --- factors --- */

static tern_shard_share *share_of(const tern_local_op *o, uint32_t t, uint32_t f)
{
    return tern_shard_share_of(&o->factors, t, f);
}

/* The axes of factor |f| in the first tensor that has it; NULL if none has any. */
static const tern_shard_axes *factor_axes(const tern_local_op *o, uint32_t f)
{
    for (uint32_t t = 0; t < tensor_count(o); t++)
        if (share_of(o, t, f)->is_present && share_of(o, t, f)->axes.count)
            return &share_of(o, t, f)->axes;
    return NULL;
}

/* Some tensor has axes that are in no factor, because they do not divide this one. */
static bool overflows(const tern_local_op *o, uint32_t f)
{
    for (uint32_t t = 0; t < tensor_count(o); t++)
        if (share_of(o, t, f)->is_present && share_of(o, t, f)->overflow.count)
            return true;
    return false;
}

static bool tensors_agree(const tern_local_op *o, uint32_t f)
{
    const tern_shard_axes *axes = factor_axes(o, f);
    for (uint32_t t = 0; axes && t < tensor_count(o); t++) {
        const tern_shard_share *share = share_of(o, t, f);
        if (share->is_present && !tern_shard_axes_equal(&share->axes, axes))
            return false;
    }
    return true;
}

/* In every dimension that has it, all other factors have size 1. */
static bool is_alone(const tern_local_op *o, uint32_t f)
{
    for (uint32_t t = 0; t < tensor_count(o); t++)
        for (uint32_t d = 0; d < o->rule->tensors[t].rank; d++) {
            const tern_shard_factors *list = &o->rule->tensors[t].dims[d];
            bool has = false, others = false;
            for (uint32_t k = 0; k < list->count; k++) {
                has = has || list->items[k] == f;
                others =
                    others || (list->items[k] != f && o->rule->factors[list->items[k]].size > 1);
            }
            if (has && others)
                return false;
        }
    return true;
}

static bool shares_dim_with_windows(const tern_local_op *o, uint32_t f)
{
    for (uint32_t t = 0; t < tensor_count(o); t++)
        for (uint32_t d = 0; d < o->rule->tensors[t].rank; d++) {
            const tern_shard_factors *list = &o->rule->tensors[t].dims[d];
            bool has = false, windows = false;
            for (uint32_t k = 0; k < list->count; k++) {
                has = has || list->items[k] == f;
                windows = windows || o->rule->factors[list->items[k]].kind == TERN_SHARD_PERMUTE;
            }
            if (has && windows)
                return true;
        }
    return false;
}

/* The op takes what it needs from neighbours. */
static bool has_halo(const tern_local_op *o)
{
    return tern_shard_has_halo(o->code) && o->global[0]->count &&
           o->global[tern_local_result(o, 0)]->count;
}

static bool can_keep(const tern_local *l, const tern_local_op *o, uint32_t f)
{
    const tern_shard_factor *factor = &o->rule->factors[f];
    const tern_shard_axes *axes = factor_axes(o, f);
    if (!axes)
        return !overflows(o, f);
    if (overflows(o, f) || !tensors_agree(o, f) || factor->size <= 1)
        return false;
    if (tern_local_is_uneven(axes, factor->size) && !is_alone(o, f))
        return false;
    switch (factor->kind) {
    case TERN_SHARD_PASS:
        return o->code != TERN_HLO_RNG_BIT_GENERATOR || tern_local_random_has_order(l, o);
    case TERN_SHARD_REDUCE:
        return (tern_local_combiner(l->m, o->op) != TERN_HLO_NO_CODE ||
                tern_shard_selects(l->m, o->op)) &&
               !shares_dim_with_windows(o, f);
    case TERN_SHARD_PERMUTE:
        return has_halo(o);
    case TERN_SHARD_REPLICATE:
        break;
    }
    return false;
}

static void give_up(tern_local_op *o, uint32_t f)
{
    for (uint32_t t = 0; t < tensor_count(o); t++) {
        share_of(o, t, f)->axes.count = 0;
        share_of(o, t, f)->overflow.count = 0;
    }
}

/* A dimension's axes are those of its factors up to the first that is not sharded completely; the
 * others are given up. Returns whether any is. */
static bool give_up_behind(tern_local_op *o, uint32_t t, uint32_t d)
{
    const tern_shard_factors *list = &o->rule->tensors[t].dims[d];
    bool complete = true, changed = false;
    for (uint32_t k = 0; k < list->count; k++) {
        tern_shard_share *share = share_of(o, t, list->items[k]);
        if (!complete && share->axes.count) {
            give_up(o, list->items[k]);
            changed = true;
        }
        complete = complete &&
                   tern_shard_axes_product(&share->axes) == o->rule->factors[list->items[k]].size;
    }
    return changed;
}

/* An axis can be that of one factor only: PASS factors come first, since they save work. */
static void keep_apart(tern_local_op *o)
{
    tern_shard_axes used = {0};
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t f = 0; f < o->rule->factor_count; f++) {
            const tern_shard_axes *axes = factor_axes(o, f);
            if (!axes || (o->rule->factors[f].kind == TERN_SHARD_PASS) != !pass)
                continue;
            if (tern_shard_axes_overlap(axes, &used))
                give_up(o, f);
            else
                tern_shard_axes_append(&used, axes);
        }
}

static void choose_factors(const tern_local *l, tern_local_op *o)
{
    bool changed = true;
    for (uint32_t f = 0; f < o->rule->factor_count; f++)
        if (!can_keep(l, o, f))
            give_up(o, f);
    keep_apart(o);
    while (changed) {
        changed = false;
        for (uint32_t t = 0; t < tensor_count(o); t++)
            for (uint32_t d = 0; d < o->rule->tensors[t].rank; d++)
                changed = give_up_behind(o, t, d) || changed;
    }
    for (uint32_t f = 0; f < o->rule->factor_count; f++)
        if (o->rule->factors[f].kind == TERN_SHARD_REDUCE && factor_axes(o, f))
            tern_shard_axes_append(&o->partial, factor_axes(o, f));
}

/* Sets o->shardings. */
static void choose_shardings(const tern_local *l, tern_local_op *o)
{
    if (o->rule)
        choose_factors(l, o);
    for (uint32_t t = 0; t < tensor_count(o); t++)
        for (uint32_t d = 0; d < o->shardings[t].rank; d++)
            if (o->rule)
                o->shardings[t].dims[d].axes = tern_shard_expand_dim(&o->factors, t, d);
            else
                o->shardings[t].dims[d].axes.count = 0;
}

static bool same_axes(const tern_sharding *a, const tern_sharding *b)
{
    for (uint32_t d = 0; d < a->rank; d++)
        if (!tern_shard_axes_equal(&a->dims[d].axes, &b->dims[d].axes))
            return false;
    return true;
}

static void count_fallback(tern_local *l, const tern_local_op *o)
{
    bool differs = false;
    for (uint32_t t = 0; t < tensor_count(o); t++)
        differs = differs || !same_axes(o->declared[t], &o->shardings[t]);
    if (!differs)
        return;
    if (l->report)
        l->report->fallbacks++;
    if (l->options->remarks)
        tern_text_printf(l->options->remarks, "%s: computed on gathered operands\n",
                         tern_hlo_op_row_of(o->code)->name);
}

/* --- emitting --- */

tern_hlo_type tern_local_type_of(tern_local *l, const tern_local_op *o, uint32_t tensor)
{
    tern_hlo_type global = tern_hlo_value_type(l->m, tensor_value(l, o, tensor)), local = 0;
    if (o->global[tensor]->kind != TERN_HLO_TYPE_TENSOR)
        return global;
    if (!o->global[tensor]->is_static && !tern_sharding_used_axes(&o->shardings[tensor]).count)
        return global;
    if (!l->b.status)
        l->b.status = tern_shard_local_type(l->m, global, &o->shardings[tensor], &local);
    return local;
}

static tern_status drop_attr(tern_local *l, tern_hlo_op op, const char *name)
{
    tern_name id = tern_intern_find(&l->m->names, name, strlen(name));
    if (!id || !tern_hlo_op_attr(l->m, op, id))
        return NULL;
    return tern_hlo_op_set_attr(l->m, op, id, 0);
}

tern_status tern_local_drop_attrs(tern_local *l, tern_hlo_op op)
{
    TERN_TRY(drop_attr(l, op, "sdy.sharding"));
    return drop_attr(l, op, "sdy.sharding_rule");
}

tern_status tern_local_clone_with(tern_local *l, tern_local_op *o, const tern_hlo_attr_use *changed,
                                  uint32_t count)
{
    tern_hlo_op op = 0;
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(tern_hlo_clone_op(&l->cloner, o->op, l->b.at, &op));
    TERN_TRY(tern_local_drop_attrs(l, op));
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_hlo_op_set_attr(l->m, op, changed[i].name, changed[i].value));
    for (uint32_t i = 0; i < o->operand_count; i++)
        tern_hlo_set_operand(l->m, op, i, o->in[i]);
    for (uint32_t i = 0; i < o->result_count; i++) {
        tern_hlo_type type = tern_local_type_of(l, o, tern_local_result(o, i));
        TERN_TRY(tern_hlo_builder_status(&l->b));
        o->out[i] = tern_hlo_op_of(l->m, op)->result_first + i;
        tern_hlo_set_type(l->m, o->out[i], type);
    }
    return NULL;
}

tern_status tern_local_clone(tern_local *l, tern_local_op *o)
{
    return tern_local_clone_with(l, o, NULL, 0);
}

/* The unreduced axes that this op adds to its result. */
static tern_shard_axes added_unreduced(const tern_local_op *o, uint32_t i)
{
    tern_shard_axes added = o->declared[tern_local_result(o, i)]->unreduced;
    for (uint32_t t = 0; t < o->operand_count; t++)
        added = tern_shard_axes_without(&added, &o->declared[t]->unreduced);
    return added;
}

/* Partial results along unreduced axes remain so, others are reduced here. Along unreduced axes of
 * factors that were given up, one partition has the result. */
static tern_hlo_value complete(tern_local *l, const tern_local_op *o, uint32_t i)
{
    tern_hlo_code code = tern_local_combiner(l->m, o->op);
    tern_shard_axes unreduced = added_unreduced(o, i),
                    now = tern_shard_axes_without(&o->partial, &unreduced),
                    once = tern_shard_axes_without(&unreduced, &o->partial);
    tern_hlo_value x = o->out[i];
    if (now.count)
        x = tern_local_all_reduce(l, x, &now, code);
    if (once.count)
        x = tern_local_keep_first(l, x, &once, code == TERN_HLO_NO_CODE ? TERN_HLO_ADD : code);
    return x;
}

static tern_status use_order(tern_local *l, const tern_local_op *o)
{
    const tern_sharding *first = &o->shardings[0];
    if (o->code == TERN_HLO_OPTIMIZATION_BARRIER) /* each value passes by itself */
        return NULL;
    for (uint32_t t = 0; t < tensor_count(o); t++) {
        if (!tern_local_same_order(l, first, &o->shardings[t]))
            return TERN_ERR(UNSUPPORTED, "%s: tensors on meshes with different orders of devices",
                            tern_hlo_op_row_of(o->code)->name);
        if (tern_sharding_used_axes(&o->shardings[t]).count)
            first = &o->shardings[t];
        TERN_TRY(tern_local_use_order(l, &o->shardings[t]));
    }
    return NULL;
}

static tern_status finish(tern_local *l, tern_local_op *o)
{
    for (uint32_t i = 0; i < o->result_count; i++) {
        uint32_t t = tern_local_result(o, i);
        tern_hlo_value x = o->out[i];
        TERN_TRY(use_order(l, o));
        if (o->global[t]->kind == TERN_HLO_TYPE_TENSOR) {
            x = complete(l, o, i);
            x = tern_local_move(l, x, o->global[t], &o->shardings[t], o->declared[t]);
        }
        TERN_TRY(tern_hlo_builder_status(&l->b));
        TERN_TRY(tern_hlo_clone_map(&l->cloner, tensor_value(l, o, t), x));
    }
    return NULL;
}

static tern_status move_operands(tern_local *l, tern_local_op *o)
{
    for (uint32_t i = 0; i < o->operand_count; i++) {
        o->in[i] = tern_hlo_cloned(&l->cloner, tensor_value(l, o, i));
        if (o->global[i]->kind == TERN_HLO_TYPE_TENSOR)
            o->in[i] = tern_local_move(l, o->in[i], o->global[i], o->declared[i], &o->shardings[i]);
    }
    return tern_hlo_builder_status(&l->b);
}

/* Operand i and result i correspond. */
static tern_status follow_results(tern_local_op *o)
{
    for (uint32_t i = 0; i < o->operand_count; i++)
        o->shardings[i] = o->shardings[tern_local_result(o, i)];
    return NULL;
}

tern_status tern_local_plain_op(tern_local *l, tern_hlo_op op)
{
    tern_local_op o;
    TERN_TRY(open_op(l, op, &o));
    if (o.code == TERN_HLO_OPTIMIZATION_BARRIER) {
        TERN_TRY(follow_results(&o));
    } else if (is_sharded(&o)) {
        choose_shardings(l, &o);
        count_fallback(l, &o);
    }
    TERN_TRY(move_operands(l, &o));
    TERN_TRY(use_order(l, &o));
    tern_local_emit emit = emitters[o.code];
    bool is_local = is_sharded(&o) && o.rule && emit;
    TERN_TRY(is_local ? emit(l, &o) : tern_local_clone(l, &o));
    return finish(l, &o);
}
