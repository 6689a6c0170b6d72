/* passes/algebra_bounds.c - integers whose bounds are known: tests of them are constants, and
 * remainders are cheaper. An index of a loop needs neither a test for being negative nor clamping.
 */
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

/* A comparison that bounds decide. */
static tern_status compare_bounds(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    tern_bounds a, b;
    if (!tern_match_splat(m, OPERAND(1)) || tern_match_splat(m, OPERAND(0)) ||
        !tern_bounds_of(m, OPERAND(1), &b) || !tern_bounds_of(m, OPERAND(0), &a))
        return NULL;
    bool less = a.high<b.low, greater = a.low> b.high;
    bool not_greater = a.high <= b.low, not_less = a.low >= b.high;
    switch (tern_hlo_op_int(m, op, TERN_HLO_A_comparison_direction)) {
    case TERN_HLO_COMPARISON_DIRECTION_LT:
        return less || not_less ? tern_simplify_to_int(s, op, less, done) : NULL;
    case TERN_HLO_COMPARISON_DIRECTION_LE:
        return not_greater || greater ? tern_simplify_to_int(s, op, not_greater, done) : NULL;
    case TERN_HLO_COMPARISON_DIRECTION_GT:
        return greater || not_greater ? tern_simplify_to_int(s, op, greater, done) : NULL;
    case TERN_HLO_COMPARISON_DIRECTION_GE:
        return not_less || less ? tern_simplify_to_int(s, op, not_less, done) : NULL;
    case TERN_HLO_COMPARISON_DIRECTION_NE:
        return less || greater ? tern_simplify_to_int(s, op, 1, done) : NULL;
    case TERN_HLO_COMPARISON_DIRECTION_EQ:
        return less || greater ? tern_simplify_to_int(s, op, 0, done) : NULL;
    default:
        return NULL;
    }
}

/* |v| compares an op of |code|, whose first operand is |*x|, with |value|, for being different. */
static bool differs(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code, double value,
                    tern_hlo_value *x)
{
    tern_hlo_op compare = tern_match_op(m, v, TERN_HLO_COMPARE);
    if (!compare || tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction) !=
                        TERN_HLO_COMPARISON_DIRECTION_NE)
        return false;
    const tern_hlo_value *sides = tern_hlo_operands(m, compare);
    tern_hlo_op op = tern_match_op(m, sides[0], code);
    if (!op || !tern_match_is_splat(m, sides[1], value))
        return false;
    *x = tern_hlo_operands(m, op)[0];
    return true;
}

/* sign(x) != 1 and x % y != 0, or bits of x that are not 0, as floor divisions test it: false where
 * x is not negative. */
static tern_status and_of_signs(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    for (uint32_t i = 0; i < 2; i++) {
        tern_hlo_value x = 0, y = 0;
        tern_bounds b;
        if (differs(m, OPERAND(i), TERN_HLO_SIGN, 1, &x) &&
            (differs(m, OPERAND(1 - i), TERN_HLO_REMAINDER, 0, &y) ||
             differs(m, OPERAND(1 - i), TERN_HLO_AND, 0, &y)) &&
            x == y && tern_bounds_of(m, x, &b) && b.low >= 0)
            return tern_simplify_to_int(s, op, 0, done);
    }
    return NULL;
}

/* A bool compared with a constant: the bool itself, or its negation. */
static tern_status compare_bool(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    int64_t direction = tern_hlo_op_int(m, op, TERN_HLO_A_comparison_direction), with = 0;
    bool differs_from = direction == TERN_HLO_COMPARISON_DIRECTION_NE;
    if (tern_hlo_value_type_of(m, OPERAND(0))->dtype != TERN_BOOL ||
        (!differs_from && direction != TERN_HLO_COMPARISON_DIRECTION_EQ) ||
        !tern_match_splat_int(m, OPERAND(1), &with))
        return NULL;
    if ((with != 0) != differs_from)
        return tern_simplify_to(s, op, OPERAND(0), done);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_unary(b, TERN_HLO_NOT, OPERAND(0)), done);
}

/* |v| compares |*x| with 0 in |direction|. */
static bool tests_zero(const tern_hlo_module *m, tern_hlo_value v, int64_t direction,
                       tern_hlo_value *x)
{
    tern_hlo_op compare = tern_match_op(m, v, TERN_HLO_COMPARE);
    if (!compare || tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction) != direction ||
        !tern_match_is_splat(m, tern_hlo_operands(m, compare)[1], 0))
        return false;
    *x = tern_hlo_operands(m, compare)[0];
    return true;
}

/* x < 0 and x != 0 */
static tern_status and_of_tests(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_value x = 0, y = 0;
    for (uint32_t i = 0; i < 2; i++)
        if (tests_zero(m, OPERAND(i), TERN_HLO_COMPARISON_DIRECTION_LT, &x) &&
            tests_zero(m, OPERAND(1 - i), TERN_HLO_COMPARISON_DIRECTION_NE, &y) && x == y)
            return tern_simplify_to(s, op, OPERAND(i), done);
    return NULL;
}

static bool is_power_of_two(int64_t n) { return n > 0 && (n & (n - 1)) == 0; }

static tern_status to_masked(tern_simplifier *s, tern_hlo_op op, tern_hlo_value x, int64_t by,
                             bool *done)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value mask = tern_hlo_build_splat(b, t->dtype, t->dims, t->rank, (double)(by - 1));
    return tern_simplify_to_built(s, op, tern_hlo_build_binary(b, TERN_HLO_AND, x, mask), done);
}

/* x % n of an x that is not negative: x itself below n, its low bits for a power of two. */
static tern_status remainder_bounds(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    int64_t by = 0;
    tern_bounds x;
    if (tern_hlo_value_type_of(m, OPERAND(0))->dtype != TERN_I32 ||
        !tern_match_plain(m, OPERAND(0)) || !tern_match_splat_int(m, OPERAND(1), &by) || by <= 0 ||
        !tern_bounds_of(m, OPERAND(0), &x) || x.low < 0)
        return NULL;
    if (x.high < by)
        return tern_simplify_to(s, op, OPERAND(0), done);
    return is_power_of_two(by) ? to_masked(s, op, OPERAND(0), by, done) : NULL;
}

/* A floor remainder by a power of two, select(r < 0, r + n, r) with r = x % n: low bits of x. */
static tern_status select_floor_remainder(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    int64_t by = 0, n = 0;
    tern_hlo_op r = tern_match_op(m, OPERAND(2), TERN_HLO_REMAINDER);
    if (!r || !tern_match_plain(m, OPERAND(2)) || !tern_bounds_is_wrapped(m, op, &by) ||
        !is_power_of_two(by) || !tern_match_splat_int(m, tern_hlo_operands(m, r)[1], &n) || n != by)
        return NULL;
    return to_masked(s, op, tern_hlo_operands(m, r)[0], by, done);
}

/* A limit that bounds show to have no effect. */
static tern_status limit_bounds(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    bool lowest = tern_hlo_op_of(m, op)->code == TERN_HLO_MINIMUM;
    tern_bounds x, y;
    if (tern_hlo_value_type_of(m, OPERAND(0))->dtype != TERN_I32 ||
        !tern_bounds_of(m, OPERAND(0), &x) || !tern_bounds_of(m, OPERAND(1), &y))
        return NULL;
    if (lowest ? x.high <= y.low : x.low >= y.high)
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (lowest ? y.high <= x.low : y.low >= x.high)
        return tern_simplify_to(s, op, OPERAND(1), done);
    return NULL;
}

static tern_status clamp_bounds(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    tern_bounds low, x, high;
    if (tern_hlo_value_type_of(m, OPERAND(1))->dtype != TERN_I32 ||
        !tern_bounds_of(m, OPERAND(0), &low) || !tern_bounds_of(m, OPERAND(1), &x) ||
        !tern_bounds_of(m, OPERAND(2), &high) || x.low < low.high || x.high > high.low)
        return NULL;
    return tern_simplify_to(s, op, OPERAND(1), done);
}

/* One element of 0, 1, 2, ... at an index in range: the index. */
static tern_status slice_of_iota(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    tern_bounds x;
    if (!tern_match_op(m, OPERAND(0), TERN_HLO_IOTA) || !t || t->rank != 1 || t->count != 1 ||
        t->dtype != TERN_I32 || tern_hlo_value_type_of(m, OPERAND(1))->dtype != TERN_I32 ||
        !tern_bounds_of(m, OPERAND(1), &x) || x.low < 0 ||
        x.high >= tern_hlo_value_type_of(m, OPERAND(0))->dims[0])
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_reshape(b, OPERAND(1), t->dims, 1), done);
}

const tern_simplify_row tern_simplify_bounds[] = {
    {TERN_HLO_COMPARE, compare_bounds},
    {TERN_HLO_COMPARE, compare_bool},
    {TERN_HLO_AND, and_of_signs},
    {TERN_HLO_AND, and_of_tests},
    {TERN_HLO_REMAINDER, remainder_bounds},
    {TERN_HLO_SELECT, select_floor_remainder},
    {TERN_HLO_MINIMUM, limit_bounds},
    {TERN_HLO_MAXIMUM, limit_bounds},
    {TERN_HLO_CLAMP, clamp_bounds},
    {TERN_HLO_DYNAMIC_SLICE, slice_of_iota},
    {TERN_HLO_NO_CODE, NULL},
};
