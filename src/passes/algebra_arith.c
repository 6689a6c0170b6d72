/* passes/algebra_arith.c - simplification rules for elementwise ops. simplify_impl.h states which
 * identities are exact. */
#include <math.h>
#include <string.h>

#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

static const tern_num_format *format_of(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t ? tern_num_format_of(t->dtype) : NULL;
}

static bool is_int(const tern_num_format *f)
{
    return f && (f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT);
}

static bool is_int_or_bool(const tern_num_format *f)
{
    return is_int(f) || (f && f->kind == TERN_KIND_BOOL);
}

static bool is_float(const tern_num_format *f) { return f && f->kind == TERN_KIND_FLOAT; }

/* All bits set: the identity element of and. */
static bool is_ones(const tern_hlo_module *m, tern_hlo_value v)
{
    int64_t i = 0;
    const tern_num_format *f = format_of(m, v);
    if (!is_int_or_bool(f) || !tern_match_splat_int(m, v, &i))
        return false;
    uint64_t mask = f->bits < 64 ? ((uint64_t)1 << f->bits) - 1 : ~(uint64_t)0;
    return ((uint64_t)i & mask) == mask;
}

static bool is_zero_int(const tern_hlo_module *m, tern_hlo_value v)
{
    int64_t i = 0;
    return is_int_or_bool(format_of(m, v)) && tern_match_splat_int(m, v, &i) && i == 0;
}

/* The identity of add: 0 for integers, -0 for floats. */
static bool is_add_neutral(const tern_hlo_module *m, tern_hlo_value v)
{
    return is_zero_int(m, v) || (is_float(format_of(m, v)) && tern_match_is_splat(m, v, -0.0));
}

static bool is_one(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_num_format *f = format_of(m, v);
    return (is_int_or_bool(f) || is_float(f)) && tern_match_is_splat(m, v, 1.0);
}

/* --- commutative ops: move a constant to the right, where the other rules expect it --- */

static tern_status constant_to_the_right(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_value a = OPERAND(0), b = OPERAND(1);
    if (!tern_match_constant(s->r.m, a) || tern_match_constant(s->r.m, b))
        return NULL;
    TERN_TRY(tern_rewrite_set_operand(&s->r, op, 0, b));
    TERN_TRY(tern_rewrite_set_operand(&s->r, op, 1, a));
    *done = true;
    return NULL;
}

static tern_status add(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    bool is_zero = tern_match_is_splat(s->r.m, OPERAND(1), 0.0);
    if (is_add_neutral(s->r.m, OPERAND(1)) ||
        (is_zero && tern_simplify_is_never_minus_zero(s->r.m, OPERAND(0))))
        return tern_simplify_to(s, op, OPERAND(0), done);
    return NULL;
}

/* All elements are equal: a splat, or one element that is broadcast. */
static bool is_uniform(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    return tern_match_splat(m, v) ||
           (op && tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0])->count == 1);
}

/* Integers: (x + a) + b, where a and b are uniform, is x + (a + b). */
static tern_status add_uniform(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    for (uint32_t i = 0; i < 2; i++) {
        tern_hlo_op inner = tern_match_op(m, OPERAND(i), TERN_HLO_ADD);
        if (!inner || !is_int(format_of(m, OPERAND(i))) || !is_uniform(m, OPERAND(1 - i)) ||
            tern_rewrite_use_count(&s->r, OPERAND(i)) != 1)
            continue;
        for (uint32_t k = 0; k < 2; k++) {
            tern_hlo_value a = tern_simplify_operand(s, inner, k);
            tern_hlo_value x = tern_simplify_operand(s, inner, 1 - k);
            if (!is_uniform(m, a) || is_uniform(m, x))
                continue;
            tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
            tern_hlo_value sum = tern_hlo_build_binary(b, TERN_HLO_ADD, a, OPERAND(1 - i));
            return tern_simplify_to_built(s, op, tern_hlo_build_binary(b, TERN_HLO_ADD, x, sum),
                                          done);
        }
    }
    return NULL;
}

static tern_status subtract(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_num_format *f = format_of(m, OPERAND(0));
    if (is_zero_int(m, OPERAND(1)) || (is_float(f) && tern_match_is_splat(m, OPERAND(1), 0.0)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (is_int(f) && OPERAND(0) == OPERAND(1))
        return tern_simplify_to_int(s, op, 0, done);
    return NULL;
}

static tern_status multiply(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (is_one(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (is_zero_int(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(1), done);
    return NULL;
}

/* |x| |x|, as norms have it. */
static tern_status multiply_absolute(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_ABS);
    if (!inner || OPERAND(0) != OPERAND(1))
        return NULL;
    tern_hlo_value x = tern_simplify_operand(s, inner, 0);
    const tern_num_format *f = format_of(s->r.m, x);
    if (!is_float(f) && !is_int(f))
        return NULL;
    *done = true;
    TERN_TRY(tern_rewrite_set_operand(&s->r, op, 0, x));
    return tern_rewrite_set_operand(&s->r, op, 1, x);
}

/* x / 2^k and x * 2^-k round the same real number once, provided 2^-k is representable. It must
 * also be a normal number: hardware may flush denormals. */
static bool inverse_power(const tern_hlo_module *m, tern_hlo_value v, double *inverse)
{
    const tern_num_format *f = format_of(m, v);
    double y = 0;
    int e = 0;
    if (!is_float(f) || f->specials != TERN_SPECIALS_IEEE || !tern_match_splat_f64(m, v, &y) ||
        !isfinite(y) || y == 0)
        return false;
    double part = frexp(y, &e); /* y = fraction * 2^e */
    int k = 1 - e;              /* of 1 / y, if |part| is 0.5 */
    int most = (1 << (f->exp_bits - 1)) - 1;
    *inverse = ldexp(part < 0 ? -1.0 : 1.0, k);
    return fabs(part) == 0.5 && k >= 1 - f->bias && k <= most;
}

/* Also by select(p, 2, 1), as in the gradient of a maximum. */
static tern_status divide_by_power(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, OPERAND(1));
    tern_hlo_op select = tern_match_op(m, OPERAND(1), TERN_HLO_SELECT);
    double by[2] = {0};
    bool both = select && inverse_power(m, tern_simplify_operand(s, select, 1), &by[0]) &&
                inverse_power(m, tern_simplify_operand(s, select, 2), &by[1]);
    if (!t || (!both && !inverse_power(m, OPERAND(1), &by[0])))
        return NULL;
    tern_hlo_value x = OPERAND(0), pred = both ? tern_simplify_operand(s, select, 0) : 0;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_splat(b, t->dtype, t->dims, t->rank, by[0]);
    if (both)
        v = tern_hlo_build_select(b, pred, v,
                                  tern_hlo_build_splat(b, t->dtype, t->dims, t->rank, by[1]));
    v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, x, v);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status divide(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_num_format *f = format_of(s->r.m, OPERAND(0));
    if ((is_int(f) || is_float(f)) && is_one(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    return divide_by_power(s, op, done);
}

/* x^1 is x. x^2 becomes x * x for types with up to 11 significand bits: the result is then exact in
 * f32, where both are computed. In f32 itself ref's power is sometimes one ulp off, and the
 * multiplication never is. */
static tern_status power(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_num_format *f = format_of(s->r.m, OPERAND(0));
    if (!is_float(f))
        return NULL;
    if (is_one(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (f->man_bits > 10 || !tern_match_is_splat(s->r.m, OPERAND(1), 2.0))
        return NULL;
    tern_hlo_value x = OPERAND(0);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, x, x), done);
}

/* --- one operand --- */

/* f(f(x)) = x: negate, not. */
static tern_status involution(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), tern_hlo_op_of(s->r.m, op)->code);
    return inner ? tern_simplify_to(s, op, tern_simplify_operand(s, inner, 0), done) : NULL;
}

/* f(f(x)) = f(x): abs, floor, ceil, rounding, sign. */
static tern_status idempotent(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    bool again = tern_match_op(s->r.m, OPERAND(0), tern_hlo_op_of(s->r.m, op)->code);
    return again ? tern_simplify_to(s, op, OPERAND(0), done) : NULL;
}

static tern_status abs_of_positive(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    bool is_same = tern_simplify_is_never_negative(s->r.m, OPERAND(0));
    return is_same ? tern_simplify_to(s, op, OPERAND(0), done) : NULL;
}

static tern_status abs_of_negate(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_NEGATE);
    const tern_num_format *f = format_of(s->r.m, OPERAND(0));
    if (!inner || !(is_float(f) || is_int(f)))
        return NULL;
    *done = true;
    return tern_rewrite_set_operand(&s->r, op, 0, tern_simplify_operand(s, inner, 0));
}

/* --- both operands equal; bitwise ops --- */

static tern_status with_itself(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (OPERAND(0) != OPERAND(1) || !tern_match_plain(s->r.m, OPERAND(0)))
        return NULL;
    return tern_simplify_to(s, op, OPERAND(0), done);
}

/* max(x, -inf) and min(x, inf) are x. */
static tern_status with_extreme(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    bool is_max = tern_hlo_op_of(s->r.m, op)->code == TERN_HLO_MAXIMUM;
    double end = is_max ? -__builtin_inf() : __builtin_inf();
    if (is_float(format_of(s->r.m, OPERAND(1))) && tern_match_is_splat(s->r.m, OPERAND(1), end))
        return tern_simplify_to(s, op, OPERAND(0), done);
    return NULL;
}

static tern_status and_constant(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (is_ones(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (is_zero_int(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(1), done);
    return NULL;
}

static tern_status or_constant(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (is_zero_int(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (is_ones(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(1), done);
    return NULL;
}

static tern_status xor_constant(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (is_zero_int(s->r.m, OPERAND(1)))
        return tern_simplify_to(s, op, OPERAND(0), done);
    if (OPERAND(0) == OPERAND(1) && is_int_or_bool(format_of(s->r.m, OPERAND(0))))
        return tern_simplify_to_int(s, op, 0, done);
    return NULL;
}

static tern_status shift_by_zero(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    bool none = is_zero_int(s->r.m, OPERAND(1));
    return none ? tern_simplify_to(s, op, OPERAND(0), done) : NULL;
}

static tern_status compare(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    int64_t how = tern_hlo_op_int(s->r.m, op, TERN_HLO_A_comparison_direction);
    if (OPERAND(0) != OPERAND(1) || !is_int_or_bool(format_of(s->r.m, OPERAND(0))))
        return NULL;
    bool is_true = how == TERN_HLO_COMPARISON_DIRECTION_EQ ||
                   how == TERN_HLO_COMPARISON_DIRECTION_GE ||
                   how == TERN_HLO_COMPARISON_DIRECTION_LE;
    return tern_simplify_to_int(s, op, is_true, done);
}

/* x == max(x, y) is x >= y, as in the gradient of a maximum; x == min(x, y) is x <= y. */
static tern_status compare_with_extreme(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    if (tern_hlo_op_int(m, op, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_EQ ||
        tern_hlo_op_int(m, op, TERN_HLO_A_compare_type) == TERN_HLO_COMPARISON_TYPE_TOTALORDER ||
        !(is_float(format_of(m, OPERAND(0))) || is_int(format_of(m, OPERAND(0)))))
        return NULL;
    for (uint32_t i = 0; i < 4; i++) { /* either operand, of either operand */
        tern_hlo_value x = OPERAND(i & 1);
        tern_hlo_op max = tern_match_op(m, OPERAND(!(i & 1)), TERN_HLO_MAXIMUM);
        tern_hlo_op min = tern_match_op(m, OPERAND(!(i & 1)), TERN_HLO_MINIMUM);
        tern_hlo_op end = max ? max : min;
        if (!end || tern_simplify_operand(s, end, i >> 1) != x)
            continue;
        tern_hlo_value y = tern_simplify_operand(s, end, !(i >> 1));
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        tern_hlo_value v = tern_hlo_build_compare(
            b, max ? TERN_HLO_COMPARISON_DIRECTION_GE : TERN_HLO_COMPARISON_DIRECTION_LE, x, y);
        return tern_simplify_to_built(s, op, v, done);
    }
    return NULL;
}

/* --- select, complex --- */

/* Whether |v| is at most x where x > 0, at least x where x < 0, and x where x is 0: a positive
 * fraction of x, or of exp(min(x, 0)) - 1. */
static bool is_damped(tern_simplifier *s, tern_hlo_value v, tern_hlo_value x)
{
    const tern_hlo_module *m = s->r.m;
    double by = 0;
    tern_hlo_op scaled = tern_match_op(m, v, TERN_HLO_MULTIPLY);
    if (scaled && tern_match_splat_f64(m, tern_simplify_operand(s, scaled, 1), &by)) {
        v = tern_simplify_operand(s, scaled, 0);
        if (!(by > 0 && by <= 1))
            return false;
    }
    tern_hlo_op exp = tern_match_op(m, v, TERN_HLO_EXPONENTIAL_MINUS_ONE);
    tern_hlo_op min =
        exp ? tern_match_op(m, tern_simplify_operand(s, exp, 0), TERN_HLO_MINIMUM) : 0;
    return (scaled && v == x) || (min && tern_simplify_operand(s, min, 0) == x &&
                                  tern_match_is_splat(m, tern_simplify_operand(s, min, 1), 0.0));
}

/* select(x > 0, x, y) is max(x, y) if y is damped: leaky ReLU, ELU. */
static tern_status select_larger(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op compare = tern_match_op(m, OPERAND(0), TERN_HLO_COMPARE);
    tern_hlo_value x = OPERAND(1), y = OPERAND(2);
    if (!compare || !is_float(format_of(m, x)) || tern_simplify_operand(s, compare, 0) != x ||
        !tern_match_is_splat(m, tern_simplify_operand(s, compare, 1), 0.0) ||
        tern_hlo_op_int(m, compare, TERN_HLO_A_compare_type) ==
            TERN_HLO_COMPARISON_TYPE_TOTALORDER ||
        !is_damped(s, y, x))
        return NULL;
    int64_t how = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction);
    if (how != TERN_HLO_COMPARISON_DIRECTION_GT && how != TERN_HLO_COMPARISON_DIRECTION_GE)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_binary(b, TERN_HLO_MAXIMUM, x, y), done);
}

static tern_status select_one(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    int64_t pred = 0;
    if (OPERAND(1) == OPERAND(2))
        return tern_simplify_to(s, op, OPERAND(1), done);
    if (tern_match_splat_int(s->r.m, OPERAND(0), &pred))
        return tern_simplify_to(s, op, OPERAND(pred ? 1 : 2), done);
    return NULL;
}

/* select(x > 0, 0, x) is min(x, 0), and with < max(x, 0): equal for -0 and NaN too. */
static tern_status select_clip(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op compare = tern_match_op(m, OPERAND(0), TERN_HLO_COMPARE);
    tern_hlo_value x = OPERAND(2);
    if (!compare || !is_float(format_of(m, x)) || !tern_match_is_splat(m, OPERAND(1), 0.0) ||
        tern_simplify_operand(s, compare, 0) != x ||
        !tern_match_is_splat(m, tern_simplify_operand(s, compare, 1), 0.0) ||
        tern_hlo_op_int(m, compare, TERN_HLO_A_compare_type) == TERN_HLO_COMPARISON_TYPE_TOTALORDER)
        return NULL;
    int64_t how = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction);
    if (how != TERN_HLO_COMPARISON_DIRECTION_GT && how != TERN_HLO_COMPARISON_DIRECTION_LT)
        return NULL;
    tern_hlo_code code =
        how == TERN_HLO_COMPARISON_DIRECTION_GT ? TERN_HLO_MINIMUM : TERN_HLO_MAXIMUM;
    tern_hlo_value zero = OPERAND(1);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_binary(b, code, x, zero), done);
}

static tern_status select_of_not(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_NOT);
    if (!inner)
        return NULL;
    tern_hlo_value yes = OPERAND(1), no = OPERAND(2);
    TERN_TRY(tern_rewrite_set_operand(&s->r, op, 0, tern_simplify_operand(s, inner, 0)));
    TERN_TRY(tern_rewrite_set_operand(&s->r, op, 1, no));
    TERN_TRY(tern_rewrite_set_operand(&s->r, op, 2, yes));
    *done = true;
    return NULL;
}

static tern_status part_of_complex(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_COMPLEX);
    uint32_t which = tern_hlo_op_of(s->r.m, op)->code == TERN_HLO_IMAG;
    return inner ? tern_simplify_to(s, op, tern_simplify_operand(s, inner, which), done) : NULL;
}

/* --- convert --- */

/* Every value of format |a| is representable in |b|. */
static bool is_exact(const tern_num_format *a, const tern_num_format *b)
{
    bool to_float = b->kind == TERN_KIND_FLOAT && b->specials == TERN_SPECIALS_IEEE;
    int most = to_float ? (1 << b->exp_bits) - 2 - b->bias : 0;
    switch (a->kind) {
    case TERN_KIND_FLOAT:
        return to_float && b->man_bits >= a->man_bits &&
               1 - b->bias - b->man_bits <= 1 - a->bias - a->man_bits &&
               most >= (1 << a->exp_bits) - (a->specials == TERN_SPECIALS_IEEE ? 2 : 1) - a->bias;
    case TERN_KIND_BOOL:
        return to_float || is_int(b);
    case TERN_KIND_UINT:
        return to_float ? a->bits <= b->man_bits + 1 && a->bits <= most
                        : is_int(b) && b->bits > a->bits;
    case TERN_KIND_SINT:
        return to_float ? a->bits <= b->man_bits + 2 && a->bits <= most
                        : b->kind == TERN_KIND_SINT && b->bits > a->bits;
    case TERN_KIND_COMPLEX:
    case TERN_KIND_SCALE:
        return false;
    }
    return false;
}

/* a -> b -> c becomes a -> c if the first conversion is exact and the second starts from the same
 * kind of type: integers wrap where floats saturate. */
static tern_status convert(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_value x = OPERAND(0), result = tern_simplify_result(s, op);
    const tern_hlo_type_info *t = tern_match_plain(m, result);
    if (tern_hlo_value_type(m, x) == tern_hlo_value_type(m, result))
        return tern_simplify_to(s, op, x, done);
    tern_hlo_op inner = tern_match_op(m, x, TERN_HLO_CONVERT);
    if (!inner || !t)
        return NULL;
    tern_hlo_value from = tern_simplify_operand(s, inner, 0);
    const tern_num_format *a = format_of(m, from), *b = format_of(m, x), *c = format_of(m, result);
    if (!a || !b || !is_exact(a, b))
        return NULL;
    if (is_int_or_bool(a) && is_float(b) && !is_float(c) && !is_exact(a, c) && a != c)
        return NULL;
    if (c->kind == TERN_KIND_COMPLEX)
        return NULL;
    if (tern_hlo_value_type(m, from) == tern_hlo_value_type(m, result))
        return tern_simplify_to(s, op, from, done);
    tern_hlo_builder *build = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_convert(build, from, t->dtype), done);
}

static tern_status bitcast(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_op inner = tern_match_op(m, OPERAND(0), TERN_HLO_BITCAST_CONVERT);
    TERN_TRY(tern_simplify_to(s, op, OPERAND(0), done)); /* no-op conversion */
    return *done || !inner ? NULL
                           : tern_simplify_to(s, op, tern_simplify_operand(s, inner, 0), done);
}

const tern_simplify_row tern_simplify_arith[] = {
    {TERN_HLO_ADD, constant_to_the_right},
    {TERN_HLO_MULTIPLY, constant_to_the_right},
    {TERN_HLO_MAXIMUM, constant_to_the_right},
    {TERN_HLO_MINIMUM, constant_to_the_right},
    {TERN_HLO_AND, constant_to_the_right},
    {TERN_HLO_OR, constant_to_the_right},
    {TERN_HLO_XOR, constant_to_the_right},
    {TERN_HLO_ADD, add},
    {TERN_HLO_ADD, add_uniform},
    {TERN_HLO_SUBTRACT, subtract},
    {TERN_HLO_MULTIPLY, multiply},
    {TERN_HLO_MULTIPLY, multiply_absolute},
    {TERN_HLO_DIVIDE, divide},
    {TERN_HLO_POWER, power},
    {TERN_HLO_NEGATE, involution},
    {TERN_HLO_NOT, involution},
    {TERN_HLO_ABS, idempotent},
    {TERN_HLO_FLOOR, idempotent},
    {TERN_HLO_CEIL, idempotent},
    {TERN_HLO_ROUND_NEAREST_AFZ, idempotent},
    {TERN_HLO_ROUND_NEAREST_EVEN, idempotent},
    {TERN_HLO_SIGN, idempotent},
    {TERN_HLO_ABS, abs_of_positive},
    {TERN_HLO_ABS, abs_of_negate},
    {TERN_HLO_MAXIMUM, with_itself},
    {TERN_HLO_MINIMUM, with_itself},
    {TERN_HLO_MAXIMUM, with_extreme},
    {TERN_HLO_MINIMUM, with_extreme},
    {TERN_HLO_AND, with_itself},
    {TERN_HLO_OR, with_itself},
    {TERN_HLO_AND, and_constant},
    {TERN_HLO_OR, or_constant},
    {TERN_HLO_XOR, xor_constant},
    {TERN_HLO_SHIFT_LEFT, shift_by_zero},
    {TERN_HLO_SHIFT_RIGHT_ARITHMETIC, shift_by_zero},
    {TERN_HLO_SHIFT_RIGHT_LOGICAL, shift_by_zero},
    {TERN_HLO_COMPARE, compare},
    {TERN_HLO_COMPARE, compare_with_extreme},
    {TERN_HLO_SELECT, select_one},
    {TERN_HLO_SELECT, select_of_not},
    {TERN_HLO_SELECT, select_clip},
    {TERN_HLO_SELECT, select_larger},
    {TERN_HLO_REAL, part_of_complex},
    {TERN_HLO_IMAG, part_of_complex},
    {TERN_HLO_CONVERT, convert},
    {TERN_HLO_BITCAST_CONVERT, bitcast},
    {TERN_HLO_NO_CODE, NULL},
};
