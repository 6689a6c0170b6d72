/* passes/pattern_act.c - gelu, silu, softplus and mish.
 *
 * A product is flattened into its factors and a scalar, regardless of association; divisions by a
 * scalar and negations are folded into the scalar. Forms such as 0.5 x (1 + tanh(...)) are then
 * easy to match. */
#include "base/assert.h"
#include "numerics/format.h"
#include "passes/pattern_impl.h"

enum { MAX_FACTORS = 6, MAX_STEPS = 16 };

typedef struct {
    tern_hlo_value factors[MAX_FACTORS];
    uint32_t count;
    double scalar;
    tern_hlo_value seen[MAX_STEPS]; /* visited values except scalars, outermost first */
    uint32_t seen_count;
} factorisation;

/* Takes the op that produces |v| if it is part of a product, and returns its factors. */
static uint32_t split(tern_pattern *p, tern_hlo_value v, factorisation *out,
                      tern_hlo_value parts[2])
{
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
    tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
    double scalar;
    if (code == TERN_HLO_MULTIPLY) {
        parts[0] = tern_pattern_operand(p, op, 0);
        parts[1] = tern_pattern_operand(p, op, 1);
        tern_pattern_take(p, op);
        return 2;
    }
    if (code == TERN_HLO_NEGATE)
        out->scalar = -out->scalar;
    else if (code == TERN_HLO_DIVIDE &&
             tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &scalar) && scalar != 0)
        out->scalar /= scalar;
    else
        return 0;
    parts[0] = tern_pattern_operand(p, op, 0);
    tern_pattern_take(p, op);
    return 1;
}

/* |stop| is not split: the argument of the function, once it is known. */
static bool factors_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value stop, factorisation *out)
{
    tern_hlo_value open[MAX_FACTORS + 2] = {v};
    uint32_t count = 1;
    double scalar;
    *out = (factorisation){.scalar = 1};
    while (count) {
        tern_hlo_value x = open[--count], parts[2];
        if (tern_pattern_scalar(p, x, &scalar)) {
            out->scalar *= scalar;
            continue;
        }
        if (out->seen_count == MAX_STEPS)
            return false;
        out->seen[out->seen_count++] = x;
        uint32_t fresh = x == stop ? 0 : split(p, x, out, parts);
        if (count + fresh > MAX_FACTORS || (!fresh && out->count == MAX_FACTORS))
            return false;
        for (uint32_t i = 0; i < fresh; i++)
            open[count++] = parts[i];
        if (!fresh)
            out->factors[out->count++] = x;
    }
    return true;
}

static bool only_factor(const factorisation *a, tern_hlo_value x, uint32_t times)
{
    for (uint32_t i = 0; i < a->count; i++)
        if (a->factors[i] != x)
            return false;
    return a->count == times;
}

/* |scalar| x^3. */
static bool cube_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value x, double scalar)
{
    factorisation a;
    if (!factors_of(p, v, x, &a) || !tern_pattern_is_near(p, x, a.scalar, scalar))
        return false;
    tern_hlo_value base;
    if (a.count == 1 && tern_pattern_with_scalar(p, a.factors[0], TERN_HLO_POWER, 3, &base))
        return base == x;
    if (a.count == 2) { /* a square op */
        tern_hlo_value other = a.factors[a.factors[0] == x ? 1 : 0];
        return (a.factors[0] == x || a.factors[1] == x) &&
               tern_pattern_unary(p, other, TERN_HLO_CHLO_SQUARE, &base) && base == x;
    }
    return only_factor(&a, x, 3);
}

/* sqrt(2 / pi) (x + 0.044715 x^3) */
static bool tanh_argument(tern_pattern *p, tern_hlo_value v, tern_hlo_value x)
{
    factorisation a;
    tern_hlo_value b, c;
    if (!factors_of(p, v, x, &a) || a.count != 1 ||
        !tern_pattern_is_near(p, x, a.scalar, 0.7978845608028654) ||
        !tern_pattern_binary(p, a.factors[0], TERN_HLO_ADD, &b, &c))
        return false;
    return (b == x && cube_of(p, c, x, 0.044715)) || (c == x && cube_of(p, b, x, 0.044715));
}

static bool erf_argument(tern_pattern *p, tern_hlo_value v, tern_hlo_value x, double sign)
{
    factorisation a;
    return factors_of(p, v, x, &a) && only_factor(&a, x, 1) &&
           tern_pattern_is_near(p, x, a.scalar, sign * 0.7071067811865476);
}

/* The factor by which gelu multiplies x/2. */
static bool gelu_factor(tern_pattern *p, tern_hlo_value v, tern_hlo_value x, bool *is_tanh)
{
    tern_hlo_value inner, arg;
    *is_tanh = false;
    if (tern_pattern_unary(p, v, TERN_HLO_CHLO_ERFC, &arg))
        return erf_argument(p, arg, x, -1);
    if (!tern_pattern_with_scalar(p, v, TERN_HLO_ADD, 1, &inner))
        return false;
    if (tern_pattern_unary(p, inner, TERN_HLO_CHLO_ERF, &arg))
        return erf_argument(p, arg, x, 1);
    *is_tanh = tern_pattern_unary(p, inner, TERN_HLO_TANH, &arg);
    return *is_tanh && tanh_argument(p, arg, x);
}

/* |v| is gelu(x), where x is the whole argument and not one of its factors. */
static bool gelu_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value x, bool *is_tanh)
{
    factorisation a;
    p->set.op_count = 0;
    if (!factors_of(p, v, x, &a) || a.count != 2 || !tern_pattern_is_near(p, v, a.scalar, 0.5) ||
        (a.factors[0] != x) == (a.factors[1] != x))
        return false;
    return gelu_factor(p, a.factors[a.factors[0] == x ? 1 : 0], x, is_tanh);
}

bool tern_passes_match_gelu(tern_pattern *p, tern_hlo_op root)
{
    factorisation a;
    tern_hlo_value v = tern_hlo_op_of(p->m, root)->result_first;
    bool is_tanh = false, likely = false;
    if (!factors_of(p, v, 0, &a))
        return false;
    for (uint32_t i = 0; i < a.count; i++)
        likely = likely || tern_pattern_op(p, a.factors[i], TERN_HLO_ADD) ||
                 tern_pattern_op(p, a.factors[i], TERN_HLO_CHLO_ERFC);
    /* The argument may itself be a product: try every visited value. */
    for (uint32_t i = 1; likely && i < a.seen_count; i++) {
        if (!gelu_of(p, v, a.seen[i], &is_tanh))
            continue;
        p->name = "tern.gelu";
        tern_pattern_input(p, a.seen[i]);
        tern_pattern_set_text(p, "approximate", is_tanh ? "tanh" : "none");
        return true;
    }
    return false;
}

/* 1 / (1 + exp(-x)) or logistic(x). */
static bool logistic_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *x, double over)
{
    tern_hlo_value one, sum, e, negated;
    if (over == 1 && tern_pattern_unary(p, v, TERN_HLO_LOGISTIC, x))
        return true;
    if (!tern_pattern_binary(p, v, TERN_HLO_DIVIDE, &one, &sum) ||
        (over == 1 && !tern_pattern_is_scalar(p, one, 1)) ||
        !tern_pattern_with_scalar(p, sum, TERN_HLO_ADD, 1, &e) ||
        !tern_pattern_unary(p, e, TERN_HLO_EXPONENTIAL, &negated))
        return false;
    return tern_pattern_unary(p, negated, TERN_HLO_NEGATE, x) && (over == 1 || one == *x);
}

bool tern_passes_match_silu(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value v = tern_hlo_op_of(p->m, root)->result_first, parts[2], x = 0;
    bool found = false;
    if (tern_hlo_op_of(p->m, root)->code == TERN_HLO_DIVIDE) {
        found = logistic_of(p, v, &x, 0);
    } else {
        for (uint32_t i = 0; i < 2 && !found; i++) {
            p->set.op_count = 0;
            found = tern_pattern_binary(p, v, TERN_HLO_MULTIPLY, &parts[0], &parts[1]) &&
                    logistic_of(p, parts[i], &x, 1) && x == parts[1 - i];
        }
    }
    if (!found)
        return false;
    p->name = "tern.silu";
    tern_pattern_input(p, x);
    return true;
}

/* --- softplus and mish --- */

/* x - 0, x + 0 and x itself: how log(e^x + e^0) is written for two operands. */
static bool is_plus_zero(tern_pattern *p, tern_hlo_value v, tern_hlo_value x)
{
    tern_hlo_value inner;
    if (v == x)
        return true;
    if (tern_pattern_with_scalar(p, v, TERN_HLO_SUBTRACT, 0, &inner) ||
        tern_pattern_with_scalar(p, v, TERN_HLO_ADD, 0, &inner))
        return inner == x;
    return false;
}

/* |z| is |x|: z is x or its negation, whose input then is an operand of the composite too. */
static bool is_same_size(tern_pattern *p, tern_hlo_value z, tern_hlo_value x)
{
    tern_hlo_op minus = tern_pattern_op(p, x, TERN_HLO_NEGATE);
    return is_plus_zero(p, z, x) || (minus && tern_pattern_operand(p, minus, 0) == z);
}

/* log1p(exp(y)) with y = -|z|: no overflow, so that it is softplus(y). */
static bool small_softplus(tern_pattern *p, tern_hlo_value v, tern_hlo_value *y, tern_hlo_value *z)
{
    tern_hlo_value e, size;
    return tern_pattern_unary(p, v, TERN_HLO_LOG_PLUS_ONE, &e) &&
           tern_pattern_unary(p, e, TERN_HLO_EXPONENTIAL, y) &&
           tern_pattern_unary(p, *y, TERN_HLO_NEGATE, &size) &&
           tern_pattern_unary(p, size, TERN_HLO_ABS, z);
}

/* max(x, 0) + log1p(exp(-|x|)) */
static bool sum_softplus(tern_pattern *p, tern_hlo_value v, tern_hlo_value *x)
{
    tern_hlo_value parts[2], y, z;
    if (!tern_pattern_binary(p, v, TERN_HLO_ADD, &parts[0], &parts[1]))
        return false;
    uint32_t taken = p->set.op_count;
    for (uint32_t i = 0; i < 2; i++) {
        p->set.op_count = taken;
        if (tern_pattern_with_scalar(p, parts[i], TERN_HLO_MAXIMUM, 0, x) &&
            small_softplus(p, parts[1 - i], &y, &z) && is_same_size(p, z, *x))
            return true;
    }
    return false;
}

/* The same, with NaN where x is: select(x != x, x, ...). */
static bool softplus_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *x)
{
    tern_hlo_op select = tern_pattern_op(p, v, TERN_HLO_SELECT);
    if (!select)
        return sum_softplus(p, v, x);
    tern_hlo_op compare = tern_pattern_op(p, tern_pattern_operand(p, select, 0), TERN_HLO_COMPARE);
    tern_pattern_take(p, select);
    if (!compare || tern_hlo_op_int(p->m, compare, TERN_HLO_A_comparison_direction) !=
                        TERN_HLO_COMPARISON_DIRECTION_NE)
        return false;
    tern_pattern_take(p, compare);
    tern_hlo_value tested = tern_pattern_operand(p, compare, 0);
    return tested == tern_pattern_operand(p, compare, 1) &&
           sum_softplus(p, tern_pattern_operand(p, select, 2), x) && is_plus_zero(p, tested, *x) &&
           is_plus_zero(p, tern_pattern_operand(p, select, 1), *x);
}

static bool is_float(const tern_pattern *p, tern_hlo_value v)
{
    return tern_num_format_of(tern_hlo_value_type_of(p->m, v)->dtype)->kind == TERN_KIND_FLOAT;
}

bool tern_passes_match_softplus(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value v = tern_hlo_op_of(p->m, root)->result_first, x, z;
    bool found = tern_hlo_op_of(p->m, root)->code == TERN_HLO_LOG_PLUS_ONE
                     ? small_softplus(p, v, &x, &z)
                     : softplus_of(p, v, &x);
    if (!found || !is_float(p, x))
        return false;
    if (tern_hlo_op_of(p->m, root)->code == TERN_HLO_LOG_PLUS_ONE)
        p->set.op_count = 2; /* without the negation and what precedes it */
    p->name = "tern.softplus";
    tern_pattern_input(p, x);
    return true;
}

/* x tanh(softplus(x)) */
bool tern_passes_match_mish(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value v = tern_hlo_op_of(p->m, root)->result_first, parts[2], inner, x;
    for (uint32_t i = 0; i < 2; i++) {
        p->set.op_count = 0;
        if (!tern_pattern_binary(p, v, TERN_HLO_MULTIPLY, &parts[0], &parts[1]) ||
            !tern_pattern_unary(p, parts[i], TERN_HLO_TANH, &inner) || !softplus_of(p, inner, &x) ||
            x != parts[1 - i] || !is_float(p, x))
            continue;
        p->name = "tern.mish";
        tern_pattern_input(p, x);
        return true;
    }
    return false;
}
