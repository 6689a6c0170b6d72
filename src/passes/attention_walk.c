/* passes/attention_walk.c - from the exponent of softmax back to q k^T: the steps between. They
 * are found from the last to the first. */
#include <math.h>

#include "passes/attention_impl.h"

attention_step *tern_attention_push(attention *a, tern_attention_kind kind)
{
    if (a->step_count == ATTENTION_MAX_STEPS) {
        a->why = "too many operations between the matmuls";
        return NULL;
    }
    attention_step *s = &a->step[a->step_count++];
    *s = (attention_step){.kind = kind};
    return s;
}

static tern_hlo_code code_of(const attention *a, tern_hlo_value v, tern_hlo_op *op)
{
    *op = tern_pattern_op(a->p, v, TERN_HLO_NO_CODE);
    return tern_attention_code(a, *op);
}

/* A matmul is behind |v|, through ops that may be steps. */
static bool leads_to_dot(const attention *a, tern_hlo_value v, unsigned depth)
{
    tern_hlo_op op;
    tern_hlo_code code = code_of(a, v, &op);
    switch ((int)code) {
    case TERN_HLO_DOT_GENERAL:
        return true;
    case TERN_HLO_CONVERT:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_NEGATE:
    case TERN_HLO_TANH:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_DIVIDE:
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_SELECT:
        break;
    default:
        return false;
    }
    for (uint32_t i = code == TERN_HLO_SELECT; i < tern_hlo_op_of(a->p->m, op)->operand_count; i++)
        if (depth < ATTENTION_MAX_STEPS &&
            leads_to_dot(a, tern_pattern_operand(a->p, op, i), depth + 1))
            return true;
    return false;
}

/* --- q k^T --- */

/* Reads |dot|, whose result has |view|. */
static bool read_product(attention *a, tern_hlo_op dot, const attention_view *view,
                         attention_product *out)
{
    const tern_hlo_module *m = a->p->m;
    attention_view sides[2];
    attention_dims dims;
    int64_t depth = 1;
    tern_attention_dot_dims(m, dot, &dims);
    const tern_hlo_type_info *lhs = tern_match_plain(m, tern_pattern_operand(a->p, dot, 0));
    for (uint32_t i = 0; lhs && i < dims.contract_count; i++)
        depth *= lhs->dims[dims.contract[0][i]];
    uint8_t axis = depth > 1 ? tern_attention_axis(a, depth, AXIS_DEPTH) : 0;
    if (!lhs || depth < 2 || !axis || !tern_attention_dot_back(a, dot, view, axis, sides))
        return false;
    unsigned keys = tern_attention_view_has(a, &sides[1], a->key);
    if (tern_attention_view_has(a, &sides[1 - keys], a->key) ||
        !tern_attention_view_has(a, &sides[keys], a->key))
        return false;
    *out = (attention_product){.dot = dot,
                               .q = {tern_pattern_operand(a->p, dot, 1 - keys), sides[1 - keys]},
                               .k = {tern_pattern_operand(a->p, dot, keys), sides[keys]},
                               .depth = axis};
    return true;
}

static bool set_scores(attention *a, tern_hlo_op dot, const attention_view *view)
{
    attention_product product;
    if (!read_product(a, dot, view, &product)) {
        a->why = "softmax is not over the keys of one matmul";
        return false;
    }
    a->depth = product.depth;
    a->scores = dot;
    a->q = product.q;
    a->k = product.k;
    /* Each row axis of the keys must be an axis of the queries. */
    attention_view k = a->k.view;
    tern_attention_expand(a, &k);
    for (uint32_t i = 0; i < k.end[k.rank - 1]; i++)
        if (a->axis[k.axis[i]].kind == AXIS_ROW &&
            !tern_attention_view_has(a, &a->q.view, k.axis[i])) {
            a->why = "the keys have a dimension that the queries lack";
            return false;
        }
    return true;
}

/* |x| is another matmul of queries and keys, times |*scale|. */
static bool set_second(attention *a, attention_value x, double *scale)
{
    *scale = 1;
    for (unsigned depth = 0; depth < ATTENTION_MAX_STEPS; depth++) {
        tern_hlo_op op;
        tern_hlo_code code = code_of(a, x.v, &op);
        bool ok = true;
        double value;
        uint32_t at = 0;
        if (code == TERN_HLO_DOT_GENERAL)
            return read_product(a, op, &x.view, &a->second);
        if (code == TERN_HLO_MULTIPLY) {
            at = tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 0), &value);
            if (!tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1 - at), &value))
                return false;
            *scale *= value;
        } else if (code != TERN_HLO_CONVERT && code != TERN_HLO_TRANSPOSE &&
                   code != TERN_HLO_RESHAPE) {
            return false;
        }
        x = tern_attention_operand(a, op, at, x, &ok);
        if (!ok)
            return false;
    }
    return false;
}

/* --- steps --- */

/* Softmax does not see a term that is equal for all keys: the steps after it are linear, or masks
 * with a value that outweighs it, and there is no sink. */
static bool ignores_rows(const attention *a)
{
    for (uint32_t i = 0; i < a->step_count; i++) {
        const attention_step *s = &a->step[i];
        bool mask = s->kind == TERN_ATTENTION_SELECT || s->kind == TERN_ATTENTION_BAND;
        if (mask ? s->value > -1e9
                 : s->kind != TERN_ATTENTION_SCALE && s->kind != TERN_ATTENTION_ADD)
            return false;
    }
    return !a->sink.v;
}

/* Pushes x * |value|. */
static bool push_scale(attention *a, double value)
{
    if (a->step_count && a->step[a->step_count - 1].kind == TERN_ATTENTION_SCALE) {
        a->step[a->step_count - 1].value *= value;
        return true;
    }
    attention_step *s = tern_attention_push(a, TERN_ATTENTION_SCALE);
    if (s)
        s->value = value;
    return s != NULL;
}

/* Pushes the addition of |x|, or of its negation. */
static bool push_add(attention *a, attention_value x, bool negate)
{
    if (!negate && tern_attention_take_low(a, x))
        return true;
    double value;
    x = tern_attention_strip(a, x, true);
    bool scalar = tern_pattern_scalar(a->p, x.v, &value);
    if ((scalar && value == 0) ||
        (ignores_rows(a) && (scalar || !tern_attention_view_has(a, &x.view, a->key))))
        return true;
    if (tern_attention_take_slope(a, x, negate))
        return true;
    attention_step *s = tern_attention_push(a, TERN_ATTENTION_ADD);
    if (s) {
        s->extra = x;
        s->negate = negate;
    }
    return s != NULL;
}

/* One operand, |at|, is the tile. */
static bool push_binary(attention *a, tern_hlo_code code, uint32_t at, attention_value other)
{
    double value;
    bool scalar = tern_pattern_scalar(a->p, other.v, &value);
    if (code == TERN_HLO_ADD)
        return push_add(a, other, false);
    if (code == TERN_HLO_SUBTRACT) /* other - x: the negation comes first */
        return at == 0 ? push_add(a, other, true) : push_add(a, other, false) && push_scale(a, -1);
    if (scalar && (code == TERN_HLO_MULTIPLY || (at == 0 && value != 0)))
        return push_scale(a, code == TERN_HLO_MULTIPLY ? value : 1 / value);
    if (code != TERN_HLO_MULTIPLY) {
        a->why = "the scores are divided by a tensor";
        return false;
    }
    attention_step *s = tern_attention_push(a, TERN_ATTENTION_MULTIPLY);
    if (s)
        s->extra = tern_attention_strip(a, other, true);
    return s != NULL;
}

static bool walk_operand(attention *a, tern_hlo_op op, uint32_t i, const attention_view *view,
                         unsigned depth)
{
    attention_value x = {.v = tern_pattern_operand(a->p, op, i)};
    return tern_attention_back(a, op, i, view, &x.view) && tern_attention_walk(a, x, depth + 1);
}

/* The scores are the sum of two matmuls with the same scale: one matmul of both operands side by
 * side. |other| is operand 1 - |i| of |op|. */
static bool walk_sum(attention *a, tern_hlo_op op, uint32_t i, attention_value other,
                     const attention_view *view, unsigned depth)
{
    uint32_t count = a->step_count;
    attention_step last = count ? a->step[count - 1] : (attention_step){.value = 0};
    bool scaled = count && last.kind == TERN_ATTENTION_SCALE;
    double scale;
    if (a->single || a->second.dot)
        return false;
    if (set_second(a, other, &scale) && walk_operand(a, op, i, view, depth)) {
        bool more = a->step_count == count + 1 && a->step[count].kind == TERN_ATTENTION_SCALE;
        double total = more ? a->step[count].value : scaled ? a->step[count - 1].value : 1;
        if ((more || a->step_count == count) && total == (scaled && !more ? last.value : 1) * scale)
            return true;
    }
    a->second.dot = 0;
    a->step_count = count;
    if (count)
        a->step[count - 1] = last;
    return false;
}

static bool walk_binary(attention *a, tern_hlo_op op, attention_value x, unsigned depth)
{
    tern_hlo_code code = tern_hlo_op_of(a->p->m, op)->code;
    uint32_t kept = a->step_count;
    for (uint32_t i = 0; i < 2; i++) {
        attention_value other = {.v = tern_pattern_operand(a->p, op, 1 - i)};
        attention_step last = kept ? a->step[kept - 1] : (attention_step){.value = 0};
        if (!leads_to_dot(a, tern_pattern_operand(a->p, op, i), 0) ||
            !tern_attention_back(a, op, 1 - i, &x.view, &other.view))
            continue;
        if (code == TERN_HLO_ADD && walk_sum(a, op, i, other, &x.view, depth))
            return true;
        if (push_binary(a, code, i, other) && walk_operand(a, op, i, &x.view, depth))
            return true;
        a->step_count = kept;
        if (kept)
            a->step[kept - 1] = last;
    }
    return false;
}

static bool walk_select(attention *a, tern_hlo_op op, attention_value x, unsigned depth)
{
    attention_value pred = {.v = tern_pattern_operand(a->p, op, 0)};
    if (!tern_attention_back(a, op, 0, &x.view, &pred.view))
        return false;
    for (uint32_t i = 1; i <= 2; i++) {
        double low;
        if (tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 3 - i), &low) &&
            leads_to_dot(a, tern_pattern_operand(a->p, op, i), 0))
            return tern_attention_take_mask(a, pred, i == 1, low) &&
                   walk_operand(a, op, i, &x.view, depth);
    }
    a->why = "a select of the scores has no constant alternative";
    return false;
}

bool tern_attention_walk(attention *a, attention_value x, unsigned depth)
{
    tern_hlo_op op;
    tern_hlo_code code = code_of(a, x.v, &op);
    if (depth > ATTENTION_MAX_DEPTH)
        return false;
    switch ((int)code) {
    case TERN_HLO_DOT_GENERAL:
        return set_scores(a, op, &x.view);
    case TERN_HLO_CONVERT:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
        return walk_operand(a, op, 0, &x.view, depth);
    case TERN_HLO_BROADCAST_IN_DIM:
        return tern_hlo_value_type_of(a->p->m, tern_pattern_operand(a->p, op, 0))->count ==
                   tern_hlo_value_type_of(a->p->m, x.v)->count &&
               walk_operand(a, op, 0, &x.view, depth);
    case TERN_HLO_NEGATE:
        return push_scale(a, -1) && walk_operand(a, op, 0, &x.view, depth);
    case TERN_HLO_TANH: {
        attention_step *s = tern_attention_push(a, TERN_ATTENTION_TANH);
        if (!s)
            return false;
        s->source = x.v;
        return walk_operand(a, op, 0, &x.view, depth);
    }
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_DIVIDE:
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
        return walk_binary(a, op, x, depth);
    case TERN_HLO_SELECT:
        return walk_select(a, op, x, depth);
    default:
        a->why = "an operation between the matmuls is not a step of attention";
        return false;
    }
}
