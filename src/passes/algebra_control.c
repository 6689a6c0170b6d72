/* passes/algebra_control.c - branches with a known condition, loops that never run, tuple elements.
 */
#include <string.h>

#include "base/alloc.h"
#include "passes/autodiff.h"
#include "passes/autodiff_loop_impl.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

/* Moves the ops of |region|, which has no arguments, in front of |op| and replaces it. */
static tern_status inline_branch(tern_simplifier *s, tern_hlo_op op, uint32_t which, bool *done)
{
    tern_hlo_module *m = s->r.m;
    uint32_t count = tern_hlo_op_of(m, op)->result_count;
    size_t bytes = (count + 1u) * sizeof(tern_hlo_value);
    tern_hlo_value *values = tern_mem_get_zeroed(s->r.mem, bytes);
    TERN_TRY_MEM(values);
    tern_status st =
        tern_rewrite_open_region(&s->r, tern_hlo_op_region(m, op, which), op, NULL, values);
    if (!st)
        st = tern_rewrite_replace_op(&s->r, op, values);
    tern_mem_free(s->r.mem, values, bytes);
    *done = true;
    return st;
}

static tern_status if_known(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    int64_t pred = 0;
    if (!tern_match_splat_int(s->r.m, OPERAND(0), &pred))
        return NULL;
    return inline_branch(s, op, pred ? 0 : 1, done);
}

/* An index out of range takes the last branch. */
static tern_status case_known(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    int64_t index = 0;
    uint32_t count = tern_hlo_op_of(s->r.m, op)->region_count;
    if (!tern_match_splat_int(s->r.m, OPERAND(0), &index) || !count)
        return NULL;
    uint32_t which = index < 0 || index >= (int64_t)count ? count - 1 : (uint32_t)index;
    return inline_branch(s, op, which, done);
}

/* --- while --- */

/* Value of |v|, used in the loop's condition, on entry to the loop. */
static bool first_int(const tern_simplifier *s, tern_hlo_op op, tern_hlo_value v, int64_t *out)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (info->is_arg && info->owner == tern_hlo_op_region(m, op, 0))
        v = OPERAND(info->index);
    return tern_match_splat_int(m, v, out);
}

static bool compares(int64_t how, int64_t a, int64_t b)
{
    switch (how) {
    case TERN_HLO_COMPARISON_DIRECTION_EQ:
        return a == b;
    case TERN_HLO_COMPARISON_DIRECTION_NE:
        return a != b;
    case TERN_HLO_COMPARISON_DIRECTION_LT:
        return a < b;
    case TERN_HLO_COMPARISON_DIRECTION_LE:
        return a <= b;
    case TERN_HLO_COMPARISON_DIRECTION_GT:
        return a > b;
    default:
        return a >= b;
    }
}

/* The condition is false on entry: a constant, or a comparison of integers with known initial
 * values. */
static bool is_false_at_once(const tern_simplifier *s, tern_hlo_op op)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op last = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0))->last;
    int64_t a = 0, b = 0;
    if (!last || tern_hlo_op_of(m, last)->operand_count != 1)
        return false;
    tern_hlo_value v = tern_hlo_operands(m, last)[0];
    if (first_int(s, op, v, &a))
        return a == 0;
    tern_hlo_op compare = tern_match_op(m, v, TERN_HLO_COMPARE);
    if (!compare || !first_int(s, op, tern_simplify_operand(s, compare, 0), &a) ||
        !first_int(s, op, tern_simplify_operand(s, compare, 1), &b))
        return false;
    if (a < 0 || b < 0) /* a large u64 looks negative */
        return false;
    return !compares(tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction), a, b);
}

static tern_status while_never(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!is_false_at_once(s, op))
        return NULL;
    const tern_hlo_op_info info = *tern_hlo_op_of(s->r.m, op);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_rewrite_replace(&s->r, info.result_first + i, OPERAND(i)));
    *done = true;
    return tern_rewrite_erase(&s->r, op);
}

/* --- comparisons of loop counters --- */

/* The values |scale| i + |offset| of the iterations i = 0, 1, ... |last| of a loop. */
typedef struct {
    int64_t scale, offset, last;
} progression;

static bool scaled(progression *p, int64_t scale, int64_t offset)
{
    return !__builtin_mul_overflow(p->scale, scale, &p->scale) &&
           !__builtin_mul_overflow(p->offset, scale, &p->offset) &&
           !__builtin_add_overflow(p->offset, offset, &p->offset);
}

static bool counter_progression(const tern_hlo_module *m, tern_hlo_value v, progression *out)
{
    const tern_hlo_value_info *info = &m->values.items[v];
    tern_ad_trip_count count;
    if (!info->is_arg)
        return false;
    tern_hlo_op loop = tern_hlo_region_of(m, info->owner)->owner;
    if (!loop || tern_hlo_op_of(m, loop)->code != TERN_HLO_WHILE ||
        tern_hlo_op_region(m, loop, 1) != info->owner || !tern_ad_trip_count_of(m, loop, &count) ||
        count.slot != info->index || count.trip_count < 1)
        return false;
    *out = (progression){count.step, count.first, count.trip_count - 1};
    return true;
}

/* Sums, differences and products of a counter and constants. */
static bool progression_of(const tern_simplifier *s, tern_hlo_value v, unsigned depth,
                           progression *out)
{
    const tern_hlo_module *m = s->r.m;
    int64_t c = 0;
    if (counter_progression(m, v, out))
        return true;
    tern_hlo_op op = m->values.items[v].is_arg ? 0 : m->values.items[v].owner;
    if (!op || !depth || tern_hlo_op_of(m, op)->operand_count != 2)
        return false;
    bool right = tern_match_splat_int(m, OPERAND(1), &c);
    if (!right && !tern_match_splat_int(m, OPERAND(0), &c))
        return false;
    if (!progression_of(s, OPERAND(right ? 0 : 1), depth - 1, out))
        return false;
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_ADD)
        return scaled(out, 1, c);
    if (code == TERN_HLO_SUBTRACT)
        return right ? c != INT64_MIN && scaled(out, 1, -c) : scaled(out, -1, c);
    return code == TERN_HLO_MULTIPLY && scaled(out, c, 0);
}

/* Indices of NumPy's style count from the end if they are negative, which a counter never is. */
static tern_status known_comparison(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, OPERAND(0));
    int64_t limit = 0, last = 0;
    progression p;
    if (t->rank || (t->dtype != TERN_I32 && t->dtype != TERN_I64) ||
        !tern_match_splat_int(m, OPERAND(1), &limit) || !progression_of(s, OPERAND(0), 4, &p) ||
        __builtin_mul_overflow(p.scale, p.last, &last) ||
        __builtin_add_overflow(last, p.offset, &last))
        return NULL;
    if (t->dtype == TERN_I32 && (p.offset != (int32_t)p.offset || last != (int32_t)last))
        return NULL; /* wraps around */
    int64_t how = tern_hlo_op_int(m, op, TERN_HLO_A_comparison_direction);
    bool result = compares(how, p.offset, limit);
    bool ordered =
        how != TERN_HLO_COMPARISON_DIRECTION_EQ && how != TERN_HLO_COMPARISON_DIRECTION_NE;
    if (!ordered || compares(how, last, limit) != result)
        return NULL;
    return tern_simplify_to_int(s, op, result, done);
}

static tern_status tuple_element(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_TUPLE);
    if (!inner)
        return NULL;
    uint32_t i = (uint32_t)tern_hlo_op_int(s->r.m, op, TERN_HLO_A_index);
    return tern_simplify_to(s, op, tern_simplify_operand(s, inner, i), done);
}

/* A marker for differentiation, which has already run. */
static tern_status stop_gradient(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (strcmp(tern_hlo_op_text(s->r.m, op, TERN_HLO_A_name), TERN_STOP_GRADIENT) != 0)
        return NULL;
    return tern_simplify_to(s, op, OPERAND(0), done);
}

const tern_simplify_row tern_simplify_control[] = {
    {TERN_HLO_IF, if_known},
    {TERN_HLO_CASE, case_known},
    {TERN_HLO_WHILE, while_never},
    {TERN_HLO_COMPARE, known_comparison},
    {TERN_HLO_GET_TUPLE_ELEMENT, tuple_element},
    {TERN_HLO_COMPOSITE, stop_gradient},
    {TERN_HLO_NO_CODE, NULL},
};
