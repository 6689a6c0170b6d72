/* passes/autodiff_shift.c - recognises a maximum that only shifts the argument of an exponential.
 *
 *     softmax       e = exp(x - m),  e / sum(e)
 *     log softmax   d = x - m,       d - log(sum(exp(d)))
 *     logsumexp     log(sum(exp(x - m))) + m
 *
 * The result is the same for any m that is constant along each sum. If m has no other use its
 * derivative is 0, and the gradient is the one that JAX produces with lax.stop_gradient.
 *
 * The analysis visits the ops after m and tracks how each value depends on m: it is f + |times| m,
 * or f * exp(|times| m), with f independent of m. Where |times| becomes 0 the dependence has
 * cancelled; at an op that breaks this form, m matters. */
#include <string.h>

#include "passes/autodiff_impl.h"

typedef enum { GONE, PLUS, BY } how;

/* How a value depends on m. */
typedef struct {
    how how;
    int times;
    int8_t at[AD_MAX_RANK]; /* dimension i of m is this dimension of the value; -1: size 1 */
} share;

typedef struct {
    tern_ad *ad;
    tern_hlo_region region;
    uint32_t rank;               /* rank of m */
    TERN_VEC(share) shares;      /* entry 0: no dependence */
    TERN_VEC(uint32_t) by_value; /* [value]: index in |shares|; 0: independent of m */
    bool matters;
} tracing;

static const share *share_of(const tracing *t, tern_hlo_value v)
{
    return v < t->by_value.count ? &t->shares.items[t->by_value.items[v]] : &t->shares.items[0];
}

static bool has_share(const tracing *t, tern_hlo_value v) { return share_of(t, v)->how != GONE; }

static void set_share(tracing *t, tern_hlo_value v, share s)
{
    if (s.times == 0)
        s.how = GONE;
    tern_status st = tern_vec_push(t->ad->mem, &t->shares, s);
    if (st)
        tern_ad_fail(t->ad, st);
    else
        t->by_value.items[v] = (uint32_t)t->shares.count - 1;
}

/* --- one op --- */

/* |a| and |b|, either of which may be empty, have the same form and dimensions. */
static bool alike(const tracing *t, const share *a, const share *b)
{
    return a->how == GONE || b->how == GONE ||
           (a->how == b->how && !memcmp(a->at, b->at, t->rank * sizeof(a->at[0])));
}

/* x op y is x plus |sign| y in sums, or in exponents of products. */
static bool combine(const tracing *t, const share *a, const share *b, how kind, int sign,
                    share *out)
{
    if (!alike(t, a, b) || (a->how != kind && b->how != kind))
        return false;
    *out = a->how == GONE ? *b : *a;
    out->times = (a->how == GONE ? 0 : a->times) + (b->how == GONE ? 0 : sign * b->times);
    return true;
}

static bool spread(const tracing *t, tern_hlo_op op, share *s)
{
    const tern_hlo_module *m = t->ad->m;
    uint32_t count = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    for (uint32_t i = 0; i < t->rank; i++)
        if (s->at[i] >= 0)
            s->at[i] = (int8_t)map[s->at[i]];
    return true;
}

static bool permute(const tracing *t, tern_hlo_op op, share *s)
{
    uint32_t rank = 0;
    const int64_t *order = tern_hlo_op_ints(t->ad->m, op, TERN_HLO_A_permutation, &rank);
    for (uint32_t i = 0; i < t->rank; i++)
        for (uint32_t k = 0; k < rank; k++)
            if (order[k] == s->at[i]) {
                s->at[i] = (int8_t)k;
                break;
            }
    return true;
}

/* Adds or removes dimensions of size 1. */
static bool reshape(const tracing *t, tern_hlo_op op, share *s)
{
    const tern_hlo_type_info *x = tern_ad_type(t->ad, tern_ad_operand(t->ad, op, 0));
    const tern_hlo_type_info *y = tern_ad_type(t->ad, tern_ad_result(t->ad, op, 0));
    int8_t to[AD_MAX_RANK];
    uint32_t k = 0;
    for (uint32_t i = 0; i < x->rank; i++) {
        to[i] = -1;
        if (x->dims[i] == 1)
            continue;
        while (k < y->rank && y->dims[k] == 1)
            k++;
        if (k == y->rank || y->dims[k] != x->dims[i])
            return false;
        to[i] = (int8_t)k++;
    }
    for (uint32_t i = 0; i < t->rank; i++)
        if (s->at[i] >= 0)
            s->at[i] = to[s->at[i]];
    return true;
}

/* A sum of values multiplied by exp(m), where m is constant along each sum. */
static bool sum(const tracing *t, tern_hlo_op op, share *s)
{
    const tern_hlo_module *m = t->ad->m;
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
    if (s->how != BY || tern_hlo_op_of(m, op)->operand_count != 2 ||
        has_share(t, tern_ad_operand(t->ad, op, 1)) ||
        !tern_match_is_splat(m, tern_ad_operand(t->ad, op, 1), 0) ||
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD)
        return false;
    for (uint32_t i = 0; i < t->rank; i++) {
        int8_t before = 0;
        for (uint32_t k = 0; k < count; k++) {
            if (dims[k] == s->at[i])
                return false;
            before = (int8_t)(before + (dims[k] < s->at[i]));
        }
        if (s->at[i] >= 0)
            s->at[i] = (int8_t)(s->at[i] - before);
    }
    return true;
}

/* |op| is the maximum of, or a select between, m and another value. Its result is then the shift,
 * and m has no other use with a non-zero derivative. */
static bool replace_shift(const tracing *t, tern_hlo_op op, tern_hlo_value m, tern_hlo_value other)
{
    const tern_hlo_module *module = t->ad->m;
    if (has_share(t, other) || share_of(t, m)->how != PLUS || share_of(t, m)->times != 1)
        return false;
    for (tern_hlo_op at = tern_hlo_value_of(module, m)->owner; at;
         at = tern_hlo_op_of(module, at)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(module, at)->operand_count; i++)
            if (at != op && tern_ad_operand(t->ad, at, i) == m &&
                !tern_ad_row_of(tern_hlo_op_of(module, at)->code)->is_flat)
                return false;
    return true;
}

static bool trace_unary(const tracing *t, tern_hlo_op op, tern_hlo_code code, share *s)
{
    switch ((int)code) {
    case TERN_HLO_BROADCAST_IN_DIM:
        return spread(t, op, s);
    case TERN_HLO_TRANSPOSE:
        return permute(t, op, s);
    case TERN_HLO_RESHAPE:
        return reshape(t, op, s);
    case TERN_HLO_REDUCE:
        return sum(t, op, s);
    case TERN_HLO_NEGATE:
        s->times = -s->times;
        return s->how == PLUS;
    case TERN_HLO_EXPONENTIAL:
        s->how = BY;
        return share_of(t, tern_ad_operand(t->ad, op, 0))->how == PLUS;
    case TERN_HLO_LOG:
        s->how = PLUS;
        return share_of(t, tern_ad_operand(t->ad, op, 0))->how == BY;
    case TERN_HLO_ABS:
        return s->how == BY;
    case TERN_HLO_CONVERT:
        return true;
    default:
        return false;
    }
}

/* select of exponentials and 0, or of m and a replacement where it is not finite. */
static bool trace_choice(const tracing *t, tern_hlo_op op, tern_hlo_value on_true,
                         tern_hlo_value on_false)
{
    tern_hlo_op spread = tern_match_op(t->ad->m, on_false, TERN_HLO_BROADCAST_IN_DIM);
    tern_hlo_value none = spread ? tern_ad_operand(t->ad, spread, 0) : on_false;
    if (share_of(t, on_true)->how == BY)
        return !has_share(t, none) && tern_match_is_splat(t->ad->m, none, 0);
    return replace_shift(t, op, on_true, on_false);
}

static bool trace_two(const tracing *t, tern_hlo_op op, tern_hlo_code code, share *out)
{
    tern_hlo_value x = tern_ad_operand(t->ad, op, 0), y = tern_ad_operand(t->ad, op, 1);
    const share a = *share_of(t, x), b = *share_of(t, y);
    switch ((int)code) {
    case TERN_HLO_ADD:
        return combine(t, &a, &b, PLUS, 1, out);
    case TERN_HLO_SUBTRACT:
        return combine(t, &a, &b, PLUS, -1, out);
    case TERN_HLO_MULTIPLY:
        return combine(t, &a, &b, BY, 1, out);
    case TERN_HLO_DIVIDE:
        return combine(t, &a, &b, BY, -1, out);
    case TERN_HLO_MAXIMUM:
        *out = a.how == GONE ? b : a;
        return a.how == GONE ? replace_shift(t, op, y, x) : replace_shift(t, op, x, y);
    case TERN_HLO_SELECT:
        *out = b;
        return !has_share(t, x) && trace_choice(t, op, y, tern_ad_operand(t->ad, op, 2));
    default:
        return false;
    }
}

static void trace_op(tracing *t, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(t->ad->m, op);
    bool first = info.operand_count && has_share(t, tern_ad_operand(t->ad, op, 0)), any = first;
    for (uint32_t i = 1; i < info.operand_count; i++)
        any = any || has_share(t, tern_ad_operand(t->ad, op, i));
    if (!any)
        return;
    if (info.result_count && tern_ad_is_flat(t->ad, op))
        return;
    share s = first ? *share_of(t, tern_ad_operand(t->ad, op, 0)) : (share){0};
    bool ok =
        info.result_count == 1 && ((first && trace_unary(t, op, info.code, &s)) ||
                                   (info.operand_count >= 2 && trace_two(t, op, info.code, &s)));
    if (ok)
        set_share(t, info.result_first, s);
    else
        t->matters = true;
}

/* --- all ops --- */

/* A use in a nested region: nothing is known about it, so m matters. */
static void note_inner_use(void *self, tern_hlo_op op, uint32_t i)
{
    tracing *t = self;
    if (tern_hlo_op_of(t->ad->m, op)->parent != t->region &&
        has_share(t, tern_ad_operand(t->ad, op, i)))
        t->matters = true;
}

static void trace(tracing *t, tern_hlo_op op)
{
    tern_ad *ad = t->ad;
    share s = {.how = PLUS, .times = 1};
    const tern_hlo_type_info *type = tern_ad_type(ad, tern_ad_result(ad, op, 0));
    t->rank = type->rank;
    for (uint32_t i = 0; i < type->rank; i++)
        s.at[i] = (int8_t)(type->dims[i] == 1 ? -1 : (int)i);
    set_share(t, tern_ad_result(ad, op, 0), s);
    for (op = tern_hlo_op_of(ad->m, op)->next; op && !t->matters && !ad->b.status;
         op = tern_hlo_op_of(ad->m, op)->next) {
        trace_op(t, op);
        if (tern_hlo_op_of(ad->m, op)->region_count)
            tern_ad_walk_op(ad, op, note_inner_use, t);
    }
}

bool tern_ad_only_shifts(tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(ad->m, op);
    if (info->operand_count != 2 || tern_ad_type(ad, info->result_first)->rank > AD_MAX_RANK ||
        tern_match_reducer(ad->m, tern_hlo_op_region(ad->m, op, 0)) != TERN_HLO_MAXIMUM)
        return false;
    tracing t = {.ad = ad, .region = info->parent};
    size_t values = ad->m->values.count;
    tern_status st = tern_vec_push(ad->mem, &t.shares, (share){.how = GONE});
    if (!st)
        st = tern_vec_reserve(ad->mem, &t.by_value, values);
    if (st) {
        tern_ad_fail(ad, st);
    } else {
        memset(t.by_value.items, 0, values * sizeof(*t.by_value.items));
        t.by_value.count = values;
        trace(&t, op);
    }
    tern_vec_free(ad->mem, &t.shares);
    tern_vec_free(ad->mem, &t.by_value);
    return !st && !t.matters && !ad->b.status;
}
