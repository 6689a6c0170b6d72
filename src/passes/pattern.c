/* passes/pattern.c - replaces known op patterns by composites "tern.NAME", with attributes for
 * lowering. The decomposition contains the matched ops themselves, so values do not change.
 *
 * Regions are visited from the last op to the first, so that a pattern is found before its parts.
 * Operands are replaced only at the end: until then a match sees the original ops, and only use
 * counts are updated. */
#include <string.h>

#include "base/assert.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

/* By the code of the root op; the first match wins. */
static const struct {
    tern_hlo_code root;
    tern_pattern_matcher match;
} matchers[] = {
    {TERN_HLO_SELECT, tern_passes_match_cross_entropy},
    {TERN_HLO_REDUCE, tern_passes_match_cross_entropy},
    {TERN_HLO_ADD, tern_passes_match_norm},
    {TERN_HLO_CONVERT, tern_passes_match_norm},
    {TERN_HLO_MULTIPLY, tern_passes_match_norm},
    {TERN_HLO_DIVIDE, tern_passes_match_norm},
    {TERN_HLO_DIVIDE, tern_passes_match_softmax},
    {TERN_HLO_SUBTRACT, tern_passes_match_log_softmax},
    {TERN_HLO_MULTIPLY, tern_passes_match_gelu},
    {TERN_HLO_MULTIPLY, tern_passes_match_silu},
    {TERN_HLO_DIVIDE, tern_passes_match_silu},
    {TERN_HLO_MULTIPLY, tern_passes_match_mish},
    {TERN_HLO_SELECT, tern_passes_match_softplus},
    {TERN_HLO_ADD, tern_passes_match_softplus},
    {TERN_HLO_LOG_PLUS_ONE, tern_passes_match_softplus},
    {TERN_HLO_MULTIPLY, tern_passes_match_slope},
    {TERN_HLO_ADD, tern_passes_match_slope},
    {TERN_HLO_SUBTRACT, tern_passes_match_slope},
    {TERN_HLO_CONVERT, tern_passes_match_slope},
    {TERN_HLO_CONVERT, tern_passes_match_bag},
    {TERN_HLO_DOT_GENERAL, tern_passes_match_bag},
    {TERN_HLO_SELECT, tern_passes_match_take},
    {TERN_HLO_GATHER, tern_passes_match_segment_total},
    {TERN_HLO_GATHER, tern_passes_match_embedding},
    {TERN_HLO_SCATTER, tern_passes_match_gather_add},
    {TERN_HLO_SCATTER, tern_passes_match_embedding_grad},
};

/* --- uses --- */

static tern_status fit_arrays(tern_pattern *p)
{
    size_t want = p->m->values.count;
    if (want <= p->uses.count)
        return NULL;
    TERN_TRY(tern_vec_reserve(p->mem, &p->uses, want - p->uses.count));
    TERN_TRY(tern_vec_reserve(p->mem, &p->replaced, want - p->replaced.count));
    while (p->uses.count < want)
        p->uses.items[p->uses.count++] = 0;
    while (p->replaced.count < want)
        p->replaced.items[p->replaced.count++] = 0;
    return NULL;
}

static void count_uses(tern_pattern *p, tern_hlo_op func)
{
    for (tern_hlo_op op = func; op; op = tern_passes_next_nested(p->m, func, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(p->m, op)->operand_count; i++)
            p->uses.items[tern_pattern_operand(p, op, i)]++;
}

/* Removes |op|, and ops that thereby become unused. */
static tern_status remove_op(tern_pattern *p, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(p->m, op)->operand_count; i++) {
        tern_hlo_value v = tern_pattern_operand(p, op, i);
        const tern_hlo_value_info *info = tern_hlo_value_of(p->m, v);
        if (--p->uses.items[v] == 0 && !info->is_arg)
            TERN_TRY(tern_vec_push(p->mem, &p->unused, (tern_hlo_op)info->owner));
    }
    tern_hlo_op_detach(p->m, op);
    return NULL;
}

static tern_status remove_unused(tern_pattern *p)
{
    while (p->unused.count) {
        tern_hlo_op op = p->unused.items[--p->unused.count];
        const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
        if (info->parent && info->result_count == 1 && !p->uses.items[info->result_first] &&
            tern_match_is_pure(p->m, op))
            TERN_TRY(remove_op(p, op));
    }
    return NULL;
}

/* --- the matched set --- */

static bool in_set(const tern_pattern *p, tern_hlo_op op)
{
    for (uint32_t i = 0; i < p->set.op_count; i++)
        if (p->set.ops[i] == op)
            return true;
    return false;
}

static bool has_value(const tern_hlo_value *values, uint32_t count, tern_hlo_value v)
{
    for (uint32_t i = 0; i < count; i++)
        if (values[i] == v)
            return true;
    return false;
}

/* No op outside the set uses the result of |op|. */
static bool is_inner(const tern_pattern *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    if (info->result_count != 1)
        return false;
    uint32_t uses = 0;
    for (uint32_t i = 0; i < p->set.op_count; i++)
        for (uint32_t k = 0; k < tern_hlo_op_of(p->m, p->set.ops[i])->operand_count; k++)
            uses += tern_pattern_operand(p, p->set.ops[i], k) == info->result_first;
    return uses == p->uses.items[info->result_first];
}

static void leave_out(tern_pattern *p, tern_hlo_op op)
{
    uint32_t i = 0;
    while (p->set.ops[i] != op)
        i++;
    memmove(&p->set.ops[i], &p->set.ops[i + 1], (--p->set.op_count - i) * sizeof *p->set.ops);
}

static bool is_sound(tern_pattern *p, tern_hlo_op root)
{
    tern_pattern_set *s = &p->set;
    for (uint32_t i = 0; i < s->optional_count; i++)
        if (s->optional[i].op != root && in_set(p, s->optional[i].op) &&
            !is_inner(p, s->optional[i].op)) {
            s->inputs[s->optional[i].input] = tern_hlo_op_of(p->m, s->optional[i].op)->result_first;
            leave_out(p, s->optional[i].op);
        }
    for (uint32_t i = 0; i < s->op_count; i++)
        if (s->ops[i] != root && !s->may_clone &&
            !tern_pattern_is_closed(p, tern_hlo_op_of(p->m, s->ops[i])->result_first) &&
            !is_inner(p, s->ops[i]))
            return false;
    return !s->full && s->op_count > 0;
}

/* --- the body --- */

typedef struct {
    tern_hlo_op ops[PATTERN_MAX_BODY];
    uint32_t count;
    bool full;
} body_list;

static void add_to_body(tern_pattern *p, body_list *b, tern_hlo_op op, unsigned depth);

static void add_operand(tern_pattern *p, body_list *b, tern_hlo_value v, unsigned depth)
{
    tern_hlo_op op = tern_match_owner(p->m, v);
    if (has_value(p->set.inputs, p->set.input_count, v))
        return;
    if (op && (in_set(p, op) || tern_pattern_is_closed(p, v)))
        add_to_body(p, b, op, depth + 1);
    else
        tern_pattern_input(p, v);
}

/* Appends |op| after its operands. Recursion is bounded by the size of the set and the depth of
 * closed values. */
static void add_to_body(tern_pattern *p, body_list *b, tern_hlo_op op, unsigned depth)
{
    for (uint32_t i = 0; i < b->count; i++)
        if (b->ops[i] == op)
            return;
    if (depth > PATTERN_MAX_OPS + PATTERN_MAX_CLOSED)
        b->full = true;
    for (uint32_t i = 0; !b->full && i < tern_hlo_op_of(p->m, op)->operand_count; i++)
        add_operand(p, b, tern_pattern_operand(p, op, i), depth);
    if (b->count == PATTERN_MAX_BODY)
        b->full = true;
    if (!b->full)
        b->ops[b->count++] = op;
}

static tern_status place_composite(tern_pattern *p, tern_hlo_op root, tern_hlo_op composite)
{
    TERN_TRY(fit_arrays(p));
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, composite);
    tern_hlo_value old = tern_hlo_op_of(p->m, root)->result_first, fresh = info->result_first;
    for (uint32_t i = 0; i < info->operand_count; i++)
        p->uses.items[tern_pattern_operand(p, composite, i)]++;
    p->replaced.items[old] = fresh;
    p->uses.items[fresh] = p->uses.items[old];
    p->uses.items[old] = 0;
    tern_hlo_op_insert(p->m, composite, root);
    p->made++;
    TERN_TRY(remove_op(p, root));
    return remove_unused(p);
}

static tern_status make_composite(tern_pattern *p, tern_hlo_op root)
{
    body_list b = {.count = 0};
    add_to_body(p, &b, root, 0);
    if (b.full || p->set.full)
        return NULL;
    tern_hlo_attr dict = 0;
    tern_hlo_op composite;
    if (p->attr_count)
        TERN_TRY(tern_hlo_attr_dict(p->m, p->attrs, p->attr_count, &dict));
    tern_hlo_value result = tern_hlo_op_of(p->m, root)->result_first;
    tern_fuse_body body = {.name = p->name,
                           .attributes = dict,
                           .ops = b.ops,
                           .inputs = p->set.inputs,
                           .results = &result,
                           .op_count = b.count,
                           .input_count = p->set.input_count,
                           .result_count = 1};
    TERN_TRY(tern_passes_outline(&p->outliner, &body, &composite));
    return place_composite(p, root, composite);
}

/* --- regions --- */

static tern_status try_root(tern_pattern *p, tern_hlo_op root)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, root);
    if (!info->parent || info->result_count != 1 || !p->uses.items[info->result_first] ||
        !tern_match_plain(p->m, info->result_first))
        return NULL;
    tern_hlo_code code = info->code;
    for (size_t i = 0; i < TERN_COUNT_OF(matchers); i++) {
        if (matchers[i].root != code)
            continue;
        p->set.op_count = p->set.input_count = p->set.optional_count = p->attr_count = 0;
        p->set.full = p->set.may_clone = false;
        bool found = matchers[i].match(p, root);
        tern_status st = p->status;
        p->status = NULL;
        TERN_TRY(st);
        if (found && is_sound(p, root))
            return make_composite(p, root);
    }
    return NULL;
}

static tern_status match_region(tern_pattern *p)
{
    p->ops.count = 0;
    tern_hlo_op op = tern_hlo_region_of(p->m, p->region)->first;
    for (; op; op = tern_hlo_op_of(p->m, op)->next)
        TERN_TRY(tern_vec_push(p->mem, &p->ops, op));
    for (size_t i = p->ops.count; i-- > 0;) {
        const tern_hlo_op_info *info = tern_hlo_op_of(p->m, p->ops.items[i]);
        bool nests = info->code == TERN_HLO_WHILE || info->code == TERN_HLO_CASE ||
                     info->code == TERN_HLO_IF;
        for (uint32_t k = 0; nests && k < info->region_count; k++)
            TERN_TRY(
                tern_vec_push(p->mem, &p->regions, tern_hlo_op_region(p->m, p->ops.items[i], k)));
        TERN_TRY(try_root(p, p->ops.items[i]));
    }
    return NULL;
}

static void replace_operands(tern_pattern *p, tern_hlo_op func)
{
    for (tern_hlo_op op = func; op; op = tern_passes_next_nested(p->m, func, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(p->m, op)->operand_count; i++) {
            tern_hlo_value v = p->replaced.items[tern_pattern_operand(p, op, i)];
            if (v)
                tern_hlo_set_operand(p->m, op, i, v);
        }
}

static tern_status match_function(tern_pattern *p, tern_hlo_op func)
{
    TERN_TRY(tern_passes_outliner_init(&p->outliner, p->m));
    TERN_TRY(tern_passes_match_exp_log(p, func));
    TERN_TRY(tern_passes_match_attention(p, func));
    TERN_TRY(tern_passes_match_loss(p, func));
    TERN_TRY(tern_passes_match_ragged(p, func));
    TERN_TRY(fit_arrays(p));
    count_uses(p, func);
    TERN_TRY(tern_vec_push(p->mem, &p->regions, tern_hlo_op_region(p->m, func, 0)));
    while (p->regions.count) {
        p->region = p->regions.items[--p->regions.count];
        TERN_TRY(match_region(p));
    }
    if (p->made)
        replace_operands(p, func);
    return NULL;
}

tern_status tern_pass_pattern(tern_pass_context *c, uint64_t *changes)
{
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    if (!func || tern_hlo_op_of(c->m, func)->code != TERN_HLO_FUNC)
        return NULL;
    tern_pattern p = {.m = c->m, .mem = c->m->mem, .options = c->options};
    tern_status st = match_function(&p, func);
    *changes += p.made;
    tern_passes_outliner_fini(&p.outliner);
    tern_vec_free(p.mem, &p.uses);
    tern_vec_free(p.mem, &p.replaced);
    tern_vec_free(p.mem, &p.regions);
    tern_vec_free(p.mem, &p.ops);
    tern_vec_free(p.mem, &p.unused);
    return st;
}
