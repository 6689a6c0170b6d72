/* passes/pattern_loss_exp.c - exponentials of long rows, as in the gradient of a cross entropy:
 *
 *     "tern.scaled_exp"  x, low, factor  ->  factor exp(x - low), with one low and factor per row
 *
 * The result has the type that its consumer uses. */
#include "passes/pattern_loss_impl.h"

typedef tern_loss_scaled scaled;

static bool is_float(const tern_hlo_type_info *t)
{
    return t && (t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16);
}

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

/* --- the factor --- */

enum { FACTORS_MAX = 4, STEPS_MAX = 8 };

/* Of values per row, and of splats, which are the values that they fill. */
typedef struct {
    tern_hlo_value over[FACTORS_MAX], under[FACTORS_MAX];
    unsigned over_count, under_count;
    bool is_negative;
} product;

/* Takes |v| if it is equal along rows. */
static bool take_factor(const scaled *s, tern_hlo_value v, tern_hlo_value *list, unsigned *count)
{
    double splat;
    tern_hlo_value row = tern_passes_loss_broadcast_source(s->p, v);
    if (!row && tern_match_splat_f64(s->p->m, v, &splat))
        row = v;
    if (!row || *count == FACTORS_MAX)
        return false;
    list[(*count)++] = row;
    return true;
}

/* Takes the factors of |*v| one by one; what remains is exp(x - low). */
static bool take_factors(scaled *s, tern_hlo_value *v, product *f)
{
    for (unsigned i = 0; i < STEPS_MAX; i++) {
        tern_hlo_op op = tern_pattern_op(s->p, *v, TERN_HLO_NO_CODE);
        const tern_hlo_code code = op ? tern_hlo_op_of(s->p->m, op)->code : TERN_HLO_NO_CODE;
        uint32_t rest = 0;
        if (code == TERN_HLO_NEGATE)
            f->is_negative = !f->is_negative;
        else if (code == TERN_HLO_DIVIDE) {
            if (!take_factor(s, tern_pattern_operand(s->p, op, 1), f->under, &f->under_count))
                return false;
        } else if (code == TERN_HLO_MULTIPLY) {
            rest = !take_factor(s, tern_pattern_operand(s->p, op, 1), f->over, &f->over_count);
            if (rest && !take_factor(s, tern_pattern_operand(s->p, op, 0), f->over, &f->over_count))
                return false;
        } else {
            return code == TERN_HLO_EXPONENTIAL && match_exp(s, *v);
        }
        *v = tern_pattern_operand(s->p, op, rest);
    }
    return false;
}

/* The product of all: the sum of the exponentials, of which most have a reciprocal, comes last. */
static tern_hlo_value build_factor(const scaled *s, tern_hlo_builder *b, product *f)
{
    const tern_hlo_module *m = s->p->m;
    const int64_t *dims = s->type->dims;
    const uint32_t rank = s->type->rank - 1;
    tern_hlo_value v = 0;
    double splat;
    for (unsigned i = 0; i < f->over_count + f->under_count; i++) {
        const bool under = i >= f->over_count;
        tern_hlo_value x = under ? f->under[i - f->over_count] : f->over[i];
        if (tern_hlo_value_type_of(m, x)->rank > rank && tern_match_splat_f64(m, x, &splat))
            x = tern_hlo_build_splat(b, TERN_F32, dims, rank, splat);
        if (under && !v)
            v = tern_hlo_build_splat(b, TERN_F32, dims, rank, 1);
        if (under && f->is_negative) { /* before the quotients */
            v = tern_hlo_build_unary(b, TERN_HLO_NEGATE, v);
            f->is_negative = false;
        }
        v = v ? tern_hlo_build_binary(b, under ? TERN_HLO_DIVIDE : TERN_HLO_MULTIPLY, v, x) : x;
    }
    return f->is_negative ? tern_hlo_build_unary(b, TERN_HLO_NEGATE, v) : v;
}

static tern_status match_factor(scaled *s, tern_hlo_value v, bool *found)
{
    product f = {.over_count = 0};
    *found = take_factors(s, &v, &f) && f.over_count + f.under_count > 0 &&
             is_float(tern_match_plain(s->p->m, s->x));
    if (!*found)
        return NULL;
    s->factor = build_factor(s, tern_rewrite_build(s->r, s->root), &f);
    return tern_rewrite_insert(s->r);
}

/* --- the composite --- */

static tern_status match_scaled(scaled *s, bool *found)
{
    *found = false;
    const tern_hlo_module *m = s->p->m;
    tern_hlo_value v = tern_hlo_op_of(m, s->root)->result_first;
    s->type = tern_match_plain(m, v);
    if (!is_float(s->type) || s->type->rank < 2 || s->type->rank > PATTERN_MAX_RANK ||
        s->type->count < 1 || s->type->dims[s->type->rank - 1] < PATTERN_CLASSES_MIN)
        return NULL;
    if (tern_hlo_op_of(m, s->root)->code == TERN_HLO_CONVERT)
        v = tern_pattern_operand(s->p, s->root, 0);
    return tern_hlo_value_type_of(m, v)->dtype == TERN_F32 ? match_factor(s, v, found) : NULL;
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
    bool found = false, joined = false;
    if (s.root)
        TERN_TRY(match_scaled(&s, &found));
    if (!found || s.low == s.factor)
        return NULL;
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
