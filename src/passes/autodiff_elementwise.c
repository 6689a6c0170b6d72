/* passes/autodiff_elementwise.c - rules for elementwise ops of several operands. */
#include "numerics/format.h"
#include "passes/autodiff_impl.h"

/* Operand |i| in the dtype of its cotangent. */
static tern_hlo_value wide(tern_ad *ad, tern_hlo_op op, uint32_t i)
{
    return tern_ad_wide(ad, tern_ad_operand(ad, op, i));
}

static bool wants(const tern_ad *ad, tern_hlo_op op, uint32_t i)
{
    return tern_ad_varies(ad, tern_ad_operand(ad, op, i));
}

static void accumulate(tern_ad *ad, tern_hlo_op op, uint32_t i, tern_hlo_value d)
{
    tern_ad_accumulate(ad, tern_ad_operand(ad, op, i), d);
}

void tern_ad_add(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    accumulate(ad, op, 0, d[0]);
    accumulate(ad, op, 1, d[0]);
}

void tern_ad_subtract(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    accumulate(ad, op, 0, d[0]);
    if (wants(ad, op, 1))
        accumulate(ad, op, 1, tern_ad_neg(ad, d[0]));
}

enum { POWER_DEPTH = 4 };

/* n such that |v| is |x|^n written as multiplications; 0 if it is not. */
static unsigned exponent_of(const tern_ad *ad, tern_hlo_value v, tern_hlo_value x, unsigned depth)
{
    tern_hlo_op op = v == x ? 0 : tern_match_op(ad->m, v, TERN_HLO_MULTIPLY);
    if (!op || depth == POWER_DEPTH)
        return v == x;
    unsigned a = exponent_of(ad, tern_ad_operand(ad, op, 0), x, depth + 1);
    unsigned b = a ? exponent_of(ad, tern_ad_operand(ad, op, 1), x, depth + 1) : 0;
    return b ? a + b : 0;
}

/* The derivative of x * x^(n - 1), a power written as a multiplication: n x^(n - 1). */
static bool multiply_power(tern_ad *ad, tern_hlo_op op, tern_hlo_value d)
{
    for (uint32_t i = 0; i < 2; i++) {
        tern_hlo_value x = tern_ad_operand(ad, op, i), rest = tern_ad_operand(ad, op, 1 - i);
        unsigned n = exponent_of(ad, rest, x, 0);
        if (!n)
            continue;
        const tern_hlo_value left = tern_ad_wide(ad, rest);
        tern_hlo_value slope = tern_ad_times(ad, left, tern_ad_full_like(ad, x, n + 1));
        tern_ad_accumulate(ad, x, tern_ad_times(ad, d, slope));
        return true;
    }
    return false;
}

void tern_ad_multiply(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    if (multiply_power(ad, op, d[0]))
        return;
    if (wants(ad, op, 0))
        accumulate(ad, op, 0, tern_ad_times(ad, d[0], wide(ad, op, 1)));
    if (wants(ad, op, 1))
        accumulate(ad, op, 1, tern_ad_times(ad, d[0], wide(ad, op, 0)));
}

/* --- divide --- */

/* The source of a chain of broadcasts, and the map of its dimensions. */
typedef struct {
    tern_hlo_value from;
    int64_t map[AD_MAX_RANK];
} spread;

static spread spread_of(const tern_ad *ad, tern_hlo_value v)
{
    spread s = {.from = v};
    for (uint32_t i = 0; i < tern_ad_type(ad, v)->rank; i++)
        s.map[i] = i;
    for (;;) {
        tern_hlo_op op = tern_match_op(ad->m, s.from, TERN_HLO_BROADCAST_IN_DIM);
        uint32_t count = 0;
        if (!op)
            return s;
        const int64_t *map = tern_hlo_op_ints(ad->m, op, TERN_HLO_A_broadcast_dimensions, &count);
        int64_t outer[AD_MAX_RANK];
        for (uint32_t i = 0; i < count; i++)
            outer[i] = s.map[map[i]];
        for (uint32_t i = 0; i < count; i++)
            s.map[i] = outer[i];
        s.from = tern_ad_operand(ad, op, 0);
    }
}

/* With respect to y: - d (1 / y^2) x. If y is a broadcast, the square is computed on its source and
 * the sum precedes the negation, as JAX does. */
static void divide_by(tern_ad *ad, tern_hlo_op op, tern_hlo_value d)
{
    tern_hlo_value x = wide(ad, op, 0), y = tern_ad_operand(ad, op, 1);
    spread s = spread_of(ad, y);
    tern_hlo_value few = tern_ad_wide(ad, s.from);
    tern_hlo_value inverse =
        tern_ad_over(ad, tern_ad_full_like(ad, few, 1), tern_ad_times(ad, few, few));
    if (s.from == y) {
        tern_hlo_value t = tern_ad_times(ad, tern_ad_times(ad, d, inverse), x);
        tern_ad_accumulate(ad, y, tern_ad_neg(ad, t));
        return;
    }
    const tern_hlo_type_info *type = tern_ad_type(ad, s.from);
    tern_hlo_value by = tern_ad_broadcast_like(ad, inverse, d, s.map);
    tern_hlo_value t = tern_ad_times(ad, tern_ad_times(ad, d, by), x);
    tern_hlo_value sum = tern_ad_sum_broadcast(ad, t, s.map, type->dims, type->rank);
    tern_ad_accumulate(ad, s.from, tern_ad_neg(ad, sum));
}

void tern_ad_divide(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    if (wants(ad, op, 0))
        accumulate(ad, op, 0, tern_ad_over(ad, d[0], wide(ad, op, 1)));
    if (wants(ad, op, 1))
        divide_by(ad, op, d[0]);
}

/* --- power, remainder, atan2 --- */

/* |v| with zeros replaced by 1. */
static tern_hlo_value not_zero(tern_ad *ad, tern_hlo_value v)
{
    tern_hlo_value is_zero = AD_COMPARE(ad, EQ, v, tern_ad_full_like(ad, v, 0));
    return tern_ad_select(ad, is_zero, tern_ad_full_like(ad, v, 1), v);
}

/* The scalar that all elements equal, looking through broadcasts. */
static bool exponent(const tern_ad *ad, tern_hlo_value v, double *out)
{
    tern_hlo_op op = tern_match_op(ad->m, v, TERN_HLO_BROADCAST_IN_DIM);
    return tern_match_splat_f64(ad->m, op ? tern_ad_operand(ad, op, 0) : v, out);
}

/* With respect to x, for a constant exponent. */
static void constant_power(tern_ad *ad, tern_hlo_op op, tern_hlo_value d, double exponent_value)
{
    tern_hlo_value x = wide(ad, op, 0), slope;
    if (exponent_value == 0)
        return;
    if (exponent_value == 2)
        slope = x;
    else
        slope = tern_hlo_build_binary(&ad->b, TERN_HLO_POWER, x,
                                      tern_ad_full_like(ad, x, exponent_value - 1));
    accumulate(
        ad, op, 0,
        tern_ad_times(ad, d, tern_ad_times(ad, slope, tern_ad_full_like(ad, x, exponent_value))));
}

/* With respect to x: y x^(y - 1), 0 at y = 0. With respect to y: log(x) x^y, 0 at x = 0. */
void tern_ad_power(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    double exponent_value = 0;
    if (!wants(ad, op, 1) && exponent(ad, tern_ad_operand(ad, op, 1), &exponent_value)) {
        constant_power(ad, op, d[0], exponent_value);
        return;
    }
    tern_hlo_value x = wide(ad, op, 0), y = wide(ad, op, 1);
    if (wants(ad, op, 0)) {
        tern_hlo_value zero = tern_ad_full_like(ad, y, 0), one = tern_ad_full_like(ad, y, 1);
        tern_hlo_value is_zero = AD_COMPARE(ad, EQ, y, zero);
        tern_hlo_value less = tern_ad_select(ad, is_zero, one, tern_ad_minus(ad, y, one));
        tern_hlo_value slope =
            tern_ad_times(ad, y, tern_hlo_build_binary(&ad->b, TERN_HLO_POWER, x, less));
        accumulate(ad, op, 0, tern_ad_times(ad, d[0], tern_ad_select(ad, is_zero, zero, slope)));
    }
    if (wants(ad, op, 1)) {
        tern_hlo_value log = tern_ad_one(ad, TERN_HLO_LOG, not_zero(ad, x));
        tern_hlo_value result = tern_ad_wide(ad, tern_ad_result(ad, op, 0));
        accumulate(ad, op, 1, tern_ad_times(ad, d[0], tern_ad_times(ad, log, result)));
    }
}

/* x - trunc(x / y) y */
void tern_ad_remainder(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    accumulate(ad, op, 0, d[0]);
    if (!wants(ad, op, 1))
        return;
    const tern_hlo_value left = wide(ad, op, 0);
    tern_hlo_value q = tern_ad_over(ad, left, wide(ad, op, 1));
    tern_hlo_value whole =
        tern_ad_times(ad, tern_ad_one(ad, TERN_HLO_SIGN, q),
                      tern_ad_one(ad, TERN_HLO_FLOOR, tern_ad_one(ad, TERN_HLO_ABS, q)));
    accumulate(ad, op, 1, tern_ad_neg(ad, tern_ad_times(ad, d[0], whole)));
}

void tern_ad_atan2(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = wide(ad, op, 0), y = wide(ad, op, 1);
    tern_hlo_value square = tern_ad_plus(ad, tern_ad_times(ad, x, x), tern_ad_times(ad, y, y));
    if (wants(ad, op, 0))
        accumulate(ad, op, 0, tern_ad_times(ad, d[0], tern_ad_over(ad, y, square)));
    if (wants(ad, op, 1))
        accumulate(ad, op, 1,
                   tern_ad_times(ad, d[0], tern_ad_neg(ad, tern_ad_over(ad, x, square))));
}

void tern_ad_polygamma(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    if (wants(ad, op, 0))
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED, "chlo.polygamma has no derivative by its order"));
    tern_hlo_value n = tern_ad_operand(ad, op, 0);
    tern_hlo_value more = tern_ad_plus(ad, n, tern_ad_full_like(ad, n, 1));
    tern_hlo_value slope =
        tern_hlo_build_binary(&ad->b, TERN_HLO_CHLO_POLYGAMMA, more, tern_ad_operand(ad, op, 1));
    accumulate(ad, op, 1, tern_ad_times(ad, d[0], slope));
}

/* The derivative of zeta(x, q) with respect to q is - x zeta(x + 1, q). */
void tern_ad_zeta(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    if (wants(ad, op, 0))
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED, "chlo.zeta has no derivative by its first operand"));
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    tern_hlo_value more = tern_ad_plus(ad, x, tern_ad_full_like(ad, x, 1));
    tern_hlo_value next =
        tern_hlo_build_binary(&ad->b, TERN_HLO_CHLO_ZETA, more, tern_ad_operand(ad, op, 1));
    accumulate(ad, op, 1, tern_ad_times(ad, d[0], tern_ad_neg(ad, tern_ad_times(ad, x, next))));
}

/* --- choices --- */

/* 1 where only |x| equals the result, 1/2 where |other| does too. */
static tern_hlo_value share(tern_ad *ad, tern_hlo_value x, tern_hlo_value other,
                            tern_hlo_value result)
{
    tern_hlo_value one = tern_ad_full_like(ad, x, 1);
    tern_hlo_value is =
        tern_ad_select(ad, AD_COMPARE(ad, EQ, x, result), one, tern_ad_full_like(ad, x, 0));
    tern_hlo_value among =
        tern_ad_select(ad, AD_COMPARE(ad, EQ, other, result), tern_ad_full_like(ad, x, 2), one);
    return tern_ad_over(ad, is, among);
}

/* maximum and minimum */
void tern_ad_extremum(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value result = tern_ad_wide(ad, tern_ad_result(ad, op, 0));
    for (uint32_t i = 0; i < 2; i++) {
        if (!wants(ad, op, i))
            continue;
        const tern_hlo_value own = wide(ad, op, i);
        accumulate(ad, op, i, tern_ad_times(ad, d[0], share(ad, own, wide(ad, op, 1 - i), result)));
    }
}

/* Broadcasts a scalar |v| to the shape of |like|. */
static tern_hlo_value over_all(tern_ad *ad, tern_hlo_value v, tern_hlo_value like)
{
    return ad->b.status || tern_ad_type(ad, v)->rank ? v
                                                     : tern_ad_broadcast_like(ad, v, like, NULL);
}

static void accumulate_all(tern_ad *ad, tern_hlo_value v, tern_hlo_value d)
{
    if (!ad->b.status && !tern_ad_type(ad, v)->rank)
        d = tern_ad_sum_broadcast(ad, d, NULL, NULL, 0);
    tern_ad_accumulate(ad, v, d);
}

void tern_ad_select_op(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value pred = tern_ad_operand(ad, op, 0), zero = tern_ad_full_like(ad, d[0], 0);
    if (wants(ad, op, 1))
        accumulate(ad, op, 1, tern_ad_select(ad, pred, d[0], zero));
    if (wants(ad, op, 2))
        accumulate(ad, op, 2, tern_ad_select(ad, pred, zero, d[0]));
}

void tern_ad_clamp(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = wide(ad, op, 1), zero = tern_ad_full_like(ad, d[0], 0);
    tern_hlo_value low = over_all(ad, wide(ad, op, 0), x), high = over_all(ad, wide(ad, op, 2), x);
    if (wants(ad, op, 1)) {
        tern_hlo_value in = tern_hlo_build_binary(&ad->b, TERN_HLO_AND, AD_COMPARE(ad, GT, x, low),
                                                  AD_COMPARE(ad, LT, x, high));
        accumulate(ad, op, 1, tern_ad_select(ad, in, d[0], zero));
    }
    if (wants(ad, op, 0))
        accumulate_all(ad, tern_ad_operand(ad, op, 0),
                       tern_ad_select(ad, AD_COMPARE(ad, GT, low, x), d[0], zero));
    if (wants(ad, op, 2))
        accumulate_all(ad, tern_ad_operand(ad, op, 2),
                       tern_ad_select(ad, AD_COMPARE(ad, LT, high, x), d[0], zero));
}

/* --- conversions --- */

void tern_ad_convert(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    if (tern_ad_varies(ad, x))
        tern_ad_accumulate(ad, x, tern_ad_convert_to(ad, d[0], tern_ad_dtype(ad, x)));
}

/* Linear and self-adjoint: applies the same op to the cotangent. */
void tern_ad_same_op(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_cloner c;
    tern_hlo_op copy = 0;
    tern_hlo_cloner_init(&c, ad->m, ad->m);
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    tern_status st = ad->b.status ? NULL : tern_hlo_clone_map(&c, x, d[0]);
    if (!st && !ad->b.status)
        st = tern_hlo_clone_op(&c, op, ad->b.at, &copy);
    tern_hlo_cloner_fini(&c);
    if (st) {
        tern_ad_fail(ad, st);
        return;
    }
    if (copy) {
        tern_hlo_set_type(ad->m, tern_ad_result(ad, copy, 0), tern_hlo_value_type(ad->m, d[0]));
        tern_ad_accumulate(ad, x, tern_ad_result(ad, copy, 0));
    }
}
