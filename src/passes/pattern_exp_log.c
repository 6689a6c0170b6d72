/* passes/pattern_exp_log.c - exponentials of a log softmax:
 *
 *     exp(x - max - log(sum))   ->   exp(x - max) / sum,   where sum = sum(exp(x - max))
 *
 * The program has exp(x - max) already. The quotient is more accurate: the difference on the left
 * is rounded, by up to half a unit of a number as large as the logarithm, before its exponential is
 * taken. If it is also rounded to a narrower type, that is left out.
 *
 * Both sides agree on infinities and NaN because |sum| is at least 1 or NaN where the maximum is
 * subtracted; without it, exponentials overflow whose logarithms do not. */
#include "passes/pattern_loss_impl.h"

enum { TERMS_MAX = 4, SPLIT_DEPTH = 4 };

/* base + the sum of terms, which have one value for each element of the dimensions beside |axis|.
 */
typedef struct {
    const tern_pattern *p;
    tern_hlo_value base;
    uint32_t axis;
    struct {
        tern_hlo_value row;
        bool minus;
    } terms[TERMS_MAX];
    uint32_t count;
    bool known; /* |axis| is */
    bool full;
} sum_of_terms;

static tern_hlo_value without_reshapes(const tern_pattern *p, tern_hlo_value v)
{
    tern_hlo_op op;
    while ((op = tern_pattern_op(p, v, TERN_HLO_RESHAPE)) != 0)
        v = tern_pattern_operand(p, op, 0);
    return v;
}

/* The source of |v| if it is broadcast along one dimension, |*axis|; else 0. */
static tern_hlo_value row_of(const tern_pattern *p, tern_hlo_value v, uint32_t *axis)
{
    const tern_hlo_type_info *t = tern_match_plain(p->m, v);
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_BROADCAST_IN_DIM);
    uint32_t count = 0;
    const int64_t *map =
        op ? tern_hlo_op_ints(p->m, op, TERN_HLO_A_broadcast_dimensions, &count) : NULL;
    if (!map || !t || count + 1 != t->rank)
        return 0;
    const tern_hlo_value from = tern_pattern_operand(p, op, 0);
    const int64_t *dims = tern_hlo_value_type_of(p->m, from)->dims;
    *axis = count;
    for (uint32_t i = 0; i < count; i++) {
        if (map[i] == i + 1 && *axis == count)
            *axis = i;
        if (map[i] != i + (i >= *axis) || dims[i] != t->dims[map[i]])
            return 0;
    }
    return from;
}

/* Adds the terms of which |row| is the sum. Recursion is bounded by SPLIT_DEPTH. */
static void add_rows(sum_of_terms *s, tern_hlo_value row, bool minus, unsigned depth)
{
    row = without_reshapes(s->p, row);
    tern_hlo_op op = tern_pattern_op(s->p, row, TERN_HLO_NO_CODE);
    const tern_hlo_code code = op ? tern_hlo_op_of(s->p->m, op)->code : TERN_HLO_NO_CODE;
    if (depth < SPLIT_DEPTH && (code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT)) {
        add_rows(s, tern_pattern_operand(s->p, op, 0), minus, depth + 1);
        add_rows(s, tern_pattern_operand(s->p, op, 1), minus != (code == TERN_HLO_SUBTRACT),
                 depth + 1);
        return;
    }
    s->full |= s->count == TERMS_MAX;
    if (!s->full) {
        s->terms[s->count].row = row;
        s->terms[s->count++].minus = minus;
    }
}

/* Takes the terms that operand |i| of |op| adds. */
static bool take_operand(sum_of_terms *s, tern_hlo_op op, uint32_t i, bool minus)
{
    uint32_t axis = 0;
    tern_hlo_value row = row_of(s->p, tern_pattern_operand(s->p, op, i), &axis);
    if (!row || (s->known && axis != s->axis))
        return false;
    s->axis = axis;
    s->known = true;
    s->base = tern_pattern_operand(s->p, op, 1 - i);
    add_rows(s, row, minus, 0);
    return true;
}

static sum_of_terms split(const tern_pattern *p, tern_hlo_value v)
{
    sum_of_terms s = {.p = p, .base = v};
    for (unsigned depth = 0; depth < SPLIT_DEPTH; depth++) {
        tern_hlo_op op = tern_pattern_op(p, s.base, TERN_HLO_NO_CODE);
        const tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
        const bool minus = code == TERN_HLO_SUBTRACT;
        if ((!minus && code != TERN_HLO_ADD) ||
            (!take_operand(&s, op, 1, minus) && (minus || !take_operand(&s, op, 0, false))))
            break;
    }
    return s;
}

/* --- the log softmax --- */

/* |low| is the maximum of |base| along |axis|, possibly 0 where it is not finite. */
static bool is_low(const tern_pattern *p, tern_hlo_value low, tern_hlo_value base, uint32_t axis)
{
    bool finite;
    tern_hlo_op select = tern_pattern_op(p, low, TERN_HLO_SELECT);
    tern_hlo_value max = select ? tern_pattern_operand(p, select, 1) : low;
    if (!tern_passes_loss_is_low(p, low, max, &finite))
        return false;
    max = without_reshapes(p, max);
    tern_hlo_op wide = tern_pattern_op(p, base, TERN_HLO_CONVERT);
    tern_hlo_op late = tern_pattern_op(p, max, TERN_HLO_CONVERT);
    if (wide && late) { /* of the values before their conversion */
        base = tern_pattern_operand(p, wide, 0);
        max = tern_pattern_operand(p, late, 0);
    }
    tern_hlo_op reduce = tern_pattern_op(p, max, TERN_HLO_REDUCE);
    return reduce && tern_pattern_operand(p, reduce, 0) == base &&
           tern_passes_loss_reduces(p, reduce, TERN_HLO_MAXIMUM, axis);
}

/* exp(x - max) if |log| is the logarithm of its sum along the axis of |s|; else 0. */
static tern_hlo_value summed_by(const sum_of_terms *s, tern_hlo_value log, tern_hlo_value *sum)
{
    const tern_pattern *p = s->p;
    tern_hlo_op op = tern_pattern_op(p, log, TERN_HLO_LOG);
    if (!op)
        return 0;
    *sum = without_reshapes(p, tern_pattern_operand(p, op, 0));
    tern_hlo_op reduce = tern_pattern_op(p, *sum, TERN_HLO_REDUCE);
    if (!reduce || !tern_passes_loss_reduces(p, reduce, TERN_HLO_ADD, s->axis))
        return 0;
    const tern_hlo_value e = tern_pattern_operand(p, reduce, 0);
    return tern_pattern_op(p, e, TERN_HLO_EXPONENTIAL) ? e : 0;
}

/* exp(x - max) if |s| is x - max - log(sum); else 0. */
static tern_hlo_value numerator_of(const sum_of_terms *s, tern_hlo_value *sum)
{
    const tern_pattern *p = s->p;
    if (s->full || s->count != 2 || !s->terms[0].minus || !s->terms[1].minus)
        return 0;
    for (unsigned i = 0; i < 2; i++) {
        const tern_hlo_value e = summed_by(s, s->terms[i].row, sum);
        if (!e)
            continue;
        tern_hlo_op exponential = tern_pattern_op(p, e, TERN_HLO_EXPONENTIAL);
        const sum_of_terms a = split(p, tern_pattern_operand(p, exponential, 0));
        if (a.base == s->base && a.count == 1 && !a.full && a.terms[0].minus && a.axis == s->axis &&
            a.terms[0].row == s->terms[1 - i].row && is_low(p, a.terms[0].row, a.base, a.axis))
            return e;
    }
    return 0;
}

/* --- rewriting --- */

static bool is_wide(const tern_hlo_type_info *t)
{
    return t && (t->dtype == TERN_F32 || t->dtype == TERN_F64);
}

static bool is_narrow(const tern_hlo_type_info *t)
{
    return t && (t->dtype == TERN_BF16 || t->dtype == TERN_F16);
}

/* |v| before it was rounded to a narrower type. */
static tern_hlo_value before_rounding(const tern_pattern *p, tern_hlo_value v)
{
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_CONVERT);
    if (op && is_narrow(tern_match_plain(p->m, tern_pattern_operand(p, op, 0)))) {
        const tern_hlo_value narrow = tern_pattern_operand(p, op, 0);
        op = tern_pattern_op(p, narrow, TERN_HLO_CONVERT);
    }
    if (!op)
        return v;
    const tern_hlo_value x = tern_pattern_operand(p, op, 0);
    const tern_hlo_value rounded = tern_hlo_op_of(p->m, op)->result_first;
    return is_wide(tern_match_plain(p->m, x)) && is_narrow(tern_match_plain(p->m, rounded)) ? x : v;
}

static tern_status match(tern_pattern *p, tern_rewrite *r, tern_hlo_op exponential)
{
    const tern_hlo_type_info *t =
        tern_match_plain(p->m, tern_hlo_op_of(p->m, exponential)->result_first);
    const tern_hlo_value x = before_rounding(p, tern_pattern_operand(p, exponential, 0));
    tern_hlo_value sum = 0;
    if (!t || t->rank > PATTERN_MAX_RANK || !is_wide(tern_match_plain(p->m, x)))
        return NULL;
    const sum_of_terms s = split(p, x);
    const tern_hlo_value e = numerator_of(&s, &sum);
    if (!e)
        return NULL;
    int64_t map[PATTERN_MAX_RANK];
    for (uint32_t i = 0; i + 1 < t->rank; i++)
        map[i] = i + (i >= s.axis);
    tern_hlo_builder *b = tern_rewrite_build(r, exponential);
    tern_hlo_value v = tern_hlo_build_broadcast(b, sum, t->dims, t->rank, map);
    v = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, e, v);
    if (tern_hlo_value_type_of(p->m, e)->dtype != t->dtype)
        v = tern_hlo_build_convert(b, v, t->dtype);
    TERN_TRY(tern_rewrite_insert(r));
    p->made++;
    return tern_rewrite_replace_op(r, exponential, &v);
}

tern_status tern_passes_match_exp_log(tern_pattern *p, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) ops = {0};
    tern_rewrite r;
    TERN_TRY(tern_rewrite_init(&r, p->m));
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(p->m, func, op))
        if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_EXPONENTIAL)
            st = tern_vec_push(p->mem, &ops, op);
    for (size_t i = 0; i < ops.count && !st; i++) {
        const uint64_t changes = r.changes;
        p->region = tern_hlo_op_of(p->m, ops.items[i])->parent;
        if (p->region)
            st = match(p, &r, ops.items[i]);
        if (!st && r.changes != changes)
            st = tern_rewrite_sweep(&r, p->region);
    }
    tern_vec_free(p->mem, &ops);
    tern_rewrite_fini(&r);
    return st;
}
