/* passes/pattern_loss_exp.c - exponentials of long rows, as in the gradient of a cross entropy:
 *
 *     "tern.scaled_exp"  x, low, factor  ->  factor exp(x - low), with one low and factor per row
 *
 * The result has the type that its consumer uses. */
#include "passes/pattern_loss_impl.h"

typedef tern_loss_scaled scaled;

/* |v| is exp(x - low). */
static bool match_exp(scaled *s, tern_hlo_value v)
{
    tern_hlo_op exponential = tern_pattern_op(s->p, v, TERN_HLO_EXPONENTIAL);
    tern_hlo_op subtract = 0, convert;
    if (exponential)
        subtract =
            tern_pattern_op(s->p, tern_pattern_operand(s->p, exponential, 0), TERN_HLO_SUBTRACT);
    if (!subtract)
        return false;
    s->x = tern_pattern_operand(s->p, subtract, 0);
    s->low = tern_passes_loss_broadcast_source(s->p, tern_pattern_operand(s->p, subtract, 1));
    convert = tern_pattern_op(s->p, s->x, TERN_HLO_CONVERT);
    if (convert)
        s->x = tern_pattern_operand(s->p, convert, 0);
    return s->low != 0;
}

static bool is_float(const tern_hlo_type_info *t)
{
    return t && (t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16);
}

static bool match_scaled(scaled *s)
{
    const tern_hlo_module *m = s->p->m;
    tern_hlo_value v = tern_hlo_op_of(m, s->root)->result_first;
    s->type = tern_match_plain(m, v);
    if (!is_float(s->type) || s->type->rank < 2 || s->type->rank > PATTERN_MAX_RANK ||
        s->type->count < 1 || s->type->dims[s->type->rank - 1] < PATTERN_CLASSES_MIN)
        return false;
    if (tern_hlo_op_of(m, s->root)->code == TERN_HLO_CONVERT)
        v = tern_pattern_operand(s->p, s->root, 0);
    tern_hlo_op times = tern_pattern_op(s->p, v, TERN_HLO_MULTIPLY);
    if (!times || tern_hlo_value_type_of(m, v)->dtype != TERN_F32)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        s->factor = tern_passes_loss_broadcast_source(s->p, tern_pattern_operand(s->p, times, i));
        if (s->factor && match_exp(s, tern_pattern_operand(s->p, times, 1 - i)))
            return is_float(tern_match_plain(m, s->x));
    }
    return false;
}

static tern_hlo_value build_scaled(const scaled *s, tern_hlo_builder *b)
{
    int64_t map[PATTERN_MAX_RANK];
    for (uint32_t i = 0; i + 1 < s->type->rank; i++)
        map[i] = i;
    tern_hlo_value x = s->x;
    if (tern_hlo_value_type_of(s->p->m, x)->dtype != TERN_F32)
        x = tern_hlo_build_convert(b, x, TERN_F32);
    tern_hlo_value low = tern_hlo_build_broadcast(b, s->low, s->type->dims, s->type->rank, map);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, low);
    x = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    tern_hlo_value by = tern_hlo_build_broadcast(b, s->factor, s->type->dims, s->type->rank, map);
    x = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, by, x);
    return s->type->dtype == TERN_F32 ? x : tern_hlo_build_convert(b, x, s->type->dtype);
}

tern_status tern_passes_match_scaled_exp(tern_pattern *p, tern_rewrite *r, tern_hlo_value v)
{
    scaled s = {.p = p, .r = r, .root = tern_pattern_op(p, v, TERN_HLO_NO_CODE)};
    if (!s.root || !match_scaled(&s) || s.low == s.factor)
        return NULL;
    bool joined = false;
    TERN_TRY(tern_passes_loss_join(&s, &joined));
    if (joined)
        return NULL;
    const tern_hlo_value inputs[] = {s.x, s.low, s.factor};
    tern_hlo_value result = build_scaled(&s, tern_rewrite_build(r, s.root));
    tern_fuse_body body = {.name = "tern.scaled_exp",
                           .inputs = inputs,
                           .results = &result,
                           .input_count = TERN_COUNT_OF(inputs),
                           .result_count = 1};
    tern_hlo_op composite = 0;
    p->attr_count = 0;
    TERN_TRY(tern_passes_loss_outline(p, r, &body, s.root, &composite));
    tern_hlo_value made = tern_hlo_op_of(p->m, composite)->result_first;
    return tern_rewrite_replace_op(r, s.root, &made);
}
