/* random_graph_elementwise.c - steps of element-wise ops, and the arithmetic that others use. */
#include "random_graph_impl.h"

#include <math.h>

/* --- building with error estimates --- */

static double rounding(tern_dtype t, double size)
{
    return rg_eps(t) * size + (t == TERN_F16 ? 0x1p-24 : 0);
}

/* Errors of many terms mostly cancel; those of few may not. */
double rg_sum_error(double n, double error) { return error * (n <= 16 ? n : 4 * sqrt(n)); }

double rg_sum_eps(double n, tern_dtype t) { return rg_eps(t) + fmin(rg_eps(t), 0x1p-23) * n / 16; }

rg_value rg_unary_op(rg *g, tern_hlo_code code, rg_value x, double size, double slope)
{
    rg_value r = rg_record(g, tern_hlo_build_unary(&g->b, code, x.v), x.dtype, &x);
    r.exact = !rg_is_float(x.dtype);
    r.size = size;
    r.error = slope * x.error + (r.exact ? 0 : 4 * rounding(x.dtype, size));
    return r;
}

static rg_value binary(rg *g, tern_hlo_code code, const rg_value *x, const rg_value *y)
{
    rg_value r = rg_record(g, tern_hlo_build_binary(&g->b, code, x->v, y->v), x->dtype, x);
    r.exact = !rg_is_float(x->dtype);
    r.error = 0;
    return r;
}

static double int_size(tern_dtype t, double size)
{
    double largest = rg_max_int(t);
    return size < largest ? size : largest;
}

rg_value rg_add(rg *g, tern_hlo_code code, rg_value x, rg_value y)
{
    rg_value r = binary(g, code, &x, &y);
    r.size = x.size + y.size;
    if (!rg_is_float(x.dtype))
        r.size = int_size(x.dtype, x.dtype == TERN_U8 && code == TERN_HLO_SUBTRACT ? 256 : r.size);
    else
        r.error = x.error + y.error + rounding(x.dtype, r.size);
    return r;
}

rg_value rg_mul(rg *g, rg_value x, rg_value y)
{
    rg_value r = binary(g, TERN_HLO_MULTIPLY, &x, &y);
    r.size = x.size * y.size;
    if (!rg_is_float(x.dtype))
        r.size = int_size(x.dtype, r.size);
    else
        r.error = x.size * y.error + y.size * x.error + rounding(x.dtype, r.size);
    return r;
}

rg_value rg_extreme(rg *g, tern_hlo_code code, rg_value x, rg_value y)
{
    rg_value r = binary(g, code, &x, &y);
    r.exact = x.exact && y.exact;
    r.size = fmax(x.size, y.size);
    r.error = fmax(x.error, y.error);
    return r;
}

rg_value rg_bits(rg *g, tern_hlo_code code, rg_value x, rg_value y)
{
    rg_value r = binary(g, code, &x, &y);
    r.size = rg_max_int(x.dtype);
    return r;
}

rg_value rg_clamp(rg *g, rg_value x, double low, double high)
{
    rg_value a = rg_splat(g, x.dtype, NULL, 0, low), b = rg_splat(g, x.dtype, NULL, 0, high);
    rg_draft d = rg_begin(TERN_HLO_CLAMP);
    rg_value r = rg_record(g, rg_build(g, &d, (tern_hlo_value[]){a.v, x.v, b.v}, 3), x.dtype, &x);
    r.size = fmin(x.size, fmax(fabs(low), fabs(high)));
    return r;
}

rg_value rg_abs(rg *g, rg_value x)
{
    return rg_record(g, tern_hlo_build_unary(&g->b, TERN_HLO_ABS, x.v), x.dtype, &x);
}

rg_value rg_tame(rg *g, rg_value x, double limit)
{
    if (x.size <= limit || !rg_is_float(x.dtype))
        return x;
    int power = 0;
    double scale = 1;
    (void)frexp(x.size / limit, &power);
    scale = ldexp(1, -power);
    rg_value r = rg_mul(g, x, rg_splat_like(g, &x, scale));
    r.exact = x.exact;
    r.error = x.exact ? 0 : x.error * scale + rounding(x.dtype, 0);
    return r;
}

/* From an exact float to an integer; between floats; from integers. */
rg_value rg_convert(rg *g, rg_value x, tern_dtype t)
{
    rg_value r = rg_record(g, tern_hlo_build_convert(&g->b, x.v, rg_dtype(g, t)), t, &x);
    if (rg_is_float(t)) {
        /* Small integers fit every float; a float may not fit another. */
        bool fits =
            rg_is_float(x.dtype) ? rg_eps(t) <= rg_eps(x.dtype) && t != TERN_F16 : x.size <= 256;
        r.exact = x.exact && (fits || t == x.dtype);
        r.error = r.exact ? 0 : x.error + rounding(t, x.size);
    } else {
        r.exact = true;
        r.error = 0;
        r.size = rg_is_bool(t) ? 1 : int_size(t, x.size > rg_max_int(t) ? INFINITY : x.size);
    }
    return r;
}

/* --- functions --- */

static rg_value plus(rg *g, rg_value x, double c)
{
    return rg_add(g, TERN_HLO_ADD, x, rg_splat_like(g, &x, c));
}

/* x^2 + c */
static rg_value square_plus(rg *g, rg_value x, double c)
{
    x = rg_tame(g, x, 8);
    return plus(g, rg_mul(g, x, x), c);
}

typedef rg_value (*unary_fn)(rg *g, rg_value x);

static rg_value fn_abs(rg *g, rg_value x) { return rg_abs(g, x); }
static rg_value fn_negate(rg *g, rg_value x)
{
    return rg_record(g, tern_hlo_build_unary(&g->b, TERN_HLO_NEGATE, x.v), x.dtype, &x);
}
static rg_value fn_exp(rg *g, rg_value x)
{
    return rg_unary_op(g, TERN_HLO_EXPONENTIAL, rg_clamp(g, x, -4, 2), 7.4, 7.4);
}
static rg_value fn_expm1(rg *g, rg_value x)
{
    return rg_unary_op(g, TERN_HLO_EXPONENTIAL_MINUS_ONE, rg_clamp(g, x, -4, 2), 6.4, 7.4);
}
static rg_value fn_log(rg *g, rg_value x)
{
    x = square_plus(g, x, 1);
    return rg_unary_op(g, TERN_HLO_LOG, x, 1 + log(x.size), 1);
}
static rg_value fn_log1p(rg *g, rg_value x)
{
    x = rg_abs(g, x);
    return rg_unary_op(g, TERN_HLO_LOG_PLUS_ONE, x, log1p(x.size), 1);
}
static rg_value fn_sqrt(rg *g, rg_value x)
{
    x = square_plus(g, x, 0.25);
    return rg_unary_op(g, TERN_HLO_SQRT, x, sqrt(x.size), 1);
}
static rg_value fn_rsqrt(rg *g, rg_value x)
{
    return rg_unary_op(g, TERN_HLO_RSQRT, square_plus(g, x, 1), 1, 0.5);
}
static rg_value fn_cbrt(rg *g, rg_value x)
{
    x = square_plus(g, x, 1);
    return rg_unary_op(g, TERN_HLO_CBRT, x, cbrt(x.size), 0.4);
}
static rg_value fn_tanh(rg *g, rg_value x) { return rg_unary_op(g, TERN_HLO_TANH, x, 1, 1); }
static rg_value fn_logistic(rg *g, rg_value x)
{
    return rg_unary_op(g, TERN_HLO_LOGISTIC, x, 1, 0.25);
}
static rg_value fn_sine(rg *g, rg_value x) { return rg_unary_op(g, TERN_HLO_SINE, x, 1, 1); }
static rg_value fn_cosine(rg *g, rg_value x) { return rg_unary_op(g, TERN_HLO_COSINE, x, 1, 1); }
static rg_value fn_tan(rg *g, rg_value x)
{
    return rg_unary_op(g, TERN_HLO_TAN, rg_clamp(g, x, -1, 1), 1.6, 3.5);
}

static const unary_fn unary_fns[] = {fn_abs,   fn_negate,   fn_exp,    fn_exp,  fn_expm1, fn_log,
                                     fn_log1p, fn_sqrt,     fn_rsqrt,  fn_cbrt, fn_tanh,  fn_tanh,
                                     fn_sine,  fn_logistic, fn_cosine, fn_tan,  fn_rsqrt};

bool rg_step_unary(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_FLOAT, 0, &x))
        return false;
    rg_push(g, unary_fns[rg_choose(g, sizeof unary_fns / sizeof unary_fns[0])](g, x));
    return true;
}

bool rg_step_unary_int(rg *g)
{
    static const tern_hlo_code codes[] = {TERN_HLO_ABS,  TERN_HLO_NEGATE,
                                          TERN_HLO_SIGN, TERN_HLO_POPCNT,
                                          TERN_HLO_NOT,  TERN_HLO_COUNT_LEADING_ZEROS};
    rg_value x;
    if (!rg_pick(g, RG_INT | RG_BOOL, 0, &x))
        return false;
    tern_hlo_code code = codes[rg_choose(g, sizeof codes / sizeof codes[0])];
    bool is_signed = code == TERN_HLO_ABS || code == TERN_HLO_SIGN;
    if (rg_is_bool(x.dtype) || (x.dtype == TERN_U8 && is_signed))
        code = TERN_HLO_NOT;
    double size = code == TERN_HLO_ABS || code == TERN_HLO_NEGATE ? x.size : rg_max_int(x.dtype);
    size = code == TERN_HLO_POPCNT || code == TERN_HLO_COUNT_LEADING_ZEROS ? 64 : size;
    rg_push(g, rg_unary_op(g, code, x, code == TERN_HLO_SIGN ? 1 : size, 0));
    return true;
}

/* Discontinuous: exact values only. */
bool rg_step_rounding(rg *g)
{
    static const tern_hlo_code codes[] = {TERN_HLO_FLOOR, TERN_HLO_CEIL, TERN_HLO_SIGN,
                                          TERN_HLO_ROUND_NEAREST_AFZ, TERN_HLO_ROUND_NEAREST_EVEN};
    rg_value x;
    if (rg_chance(g, 20)) {
        if (!rg_pick(g, RG_FLOAT, 0, &x))
            return false;
        rg_value r =
            rg_record(g, tern_hlo_build_unary(&g->b, TERN_HLO_IS_FINITE, x.v), TERN_BOOL, &x);
        r.exact = true;
        r.size = 1;
        r.error = 0;
        rg_push(g, r);
        return true;
    }
    if (!rg_pick(g, RG_FLOAT | RG_EXACT, 0, &x))
        return false;
    tern_hlo_code code = codes[rg_choose(g, sizeof codes / sizeof codes[0])];
    rg_value r = rg_record(g, tern_hlo_build_unary(&g->b, code, x.v), x.dtype, &x);
    r.size = code == TERN_HLO_SIGN ? 1 : x.size + 1;
    rg_push(g, r);
    return true;
}

/* --- two operands --- */

static rg_value fn_divide(rg *g, rg_value x, rg_value y)
{
    y = plus(g, rg_abs(g, y), 1);
    rg_value r = binary(g, TERN_HLO_DIVIDE, &x, &y);
    r.size = x.size;
    r.error = x.error + x.size * y.error + 2 * rounding(x.dtype, x.size);
    return r;
}

/* (|x| + 1/2) ^ y with |y| <= 2 */
static rg_value fn_power(rg *g, rg_value x, rg_value y)
{
    x = plus(g, rg_abs(g, rg_clamp(g, x, -2, 2)), 0.5);
    y = rg_clamp(g, y, -2, 2);
    rg_value r = binary(g, TERN_HLO_POWER, &x, &y);
    r.size = 6.25;
    r.error = 16 * x.error + 6.25 * y.error + 8 * rounding(x.dtype, r.size);
    return r;
}

static rg_value fn_atan2(rg *g, rg_value x, rg_value y)
{
    y = plus(g, rg_abs(g, y), 1);
    rg_value r = binary(g, TERN_HLO_ATAN2, &x, &y);
    r.size = 1.6;
    r.error = x.error + y.error * fmax(1, x.size) + 4 * rounding(x.dtype, r.size);
    return r;
}

/* Exact and discontinuous. */
static rg_value fn_remainder(rg *g, rg_value x, rg_value y)
{
    if (!x.exact || !y.exact)
        return rg_add(g, TERN_HLO_SUBTRACT, x, y);
    rg_value c = rg_splat_like(g, &y, 0.5);
    y = rg_extreme(g, TERN_HLO_MAXIMUM, rg_abs(g, y), c);
    rg_value r = binary(g, TERN_HLO_REMAINDER, &x, &y);
    r.exact = true;
    r.size = fmin(x.size, y.size);
    return r;
}

static rg_value float_binary(rg *g, rg_value x, rg_value y)
{
    switch (rg_choose(g, 14)) {
    case 0:
    case 1:
    case 2:
        return rg_add(g, TERN_HLO_ADD, x, y);
    case 3:
    case 4:
        return rg_add(g, TERN_HLO_SUBTRACT, x, y);
    case 5:
    case 6:
    case 7:
        return rg_mul(g, x, y);
    case 8:
        return rg_extreme(g, TERN_HLO_MAXIMUM, x, y);
    case 9:
        return rg_extreme(g, TERN_HLO_MINIMUM, x, y);
    case 10:
        return fn_power(g, x, y);
    case 11:
        return fn_atan2(g, x, y);
    case 12:
        return fn_remainder(g, x, y);
    default:
        return fn_divide(g, x, y);
    }
}

static rg_value masked(rg *g, rg_value x, double mask)
{
    rg_value r = rg_bits(g, TERN_HLO_AND, x, rg_splat_like(g, &x, mask));
    r.size = mask;
    return r;
}

static rg_value int_binary(rg *g, rg_value x, rg_value y)
{
    static const tern_hlo_code plain[] = {TERN_HLO_AND, TERN_HLO_OR, TERN_HLO_XOR};
    static const tern_hlo_code shifts[] = {TERN_HLO_SHIFT_LEFT, TERN_HLO_SHIFT_RIGHT_ARITHMETIC,
                                           TERN_HLO_SHIFT_RIGHT_LOGICAL};
    if (rg_is_bool(x.dtype))
        return rg_bits(g, plain[rg_choose(g, 3)], x, y);
    switch (rg_choose(g, 10)) {
    case 0:
    case 1:
        return rg_add(g, TERN_HLO_ADD, x, y);
    case 2:
        return rg_add(g, TERN_HLO_SUBTRACT, x, y);
    case 3:
        return rg_mul(g, x, y);
    case 4:
        return rg_extreme(g, TERN_HLO_MAXIMUM, x, y);
    case 5:
        return rg_extreme(g, TERN_HLO_MINIMUM, x, y);
    case 6: /* by 1 .. 8 */
        y = plus(g, masked(g, y, 7), 1);
        return rg_extreme(g, rg_chance(g, 50) ? TERN_HLO_DIVIDE : TERN_HLO_REMAINDER, x, y);
    case 7:
        return rg_bits(g, shifts[rg_choose(g, 3)], x, masked(g, y, 7));
    default:
        return rg_bits(g, plain[rg_choose(g, 3)], x, y);
    }
}

bool rg_step_binary(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_ANY, 0, &x))
        return false;
    rg_value y = rg_like(g, &x);
    if (rg_chance(g, 30)) {
        rg_value t = x;
        x = y;
        y = t;
    }
    rg_push(g, rg_is_float(x.dtype) ? float_binary(g, x, y) : int_binary(g, x, y));
    return true;
}

rg_value rg_some_op(rg *g, rg_value x)
{
    if (!rg_is_float(x.dtype))
        return int_binary(g, x, rg_like(g, &x));
    switch (rg_choose(g, 5)) {
    case 0:
        return fn_tanh(g, x);
    case 1:
        return rg_mul(g, x, rg_splat_like(g, &x, 0.75));
    case 2:
        return rg_extreme(g, TERN_HLO_MAXIMUM, x, rg_like(g, &x));
    case 3:
        return fn_logistic(g, x);
    default:
        return rg_add(g, TERN_HLO_ADD, x, rg_like(g, &x));
    }
}

/* --- predicates --- */

static rg_value compared(rg *g, const rg_value *x, const rg_value *y)
{
    rg_value r =
        rg_record(g, tern_hlo_build_compare(&g->b, rg_choose(g, 6), x->v, y->v), TERN_BOOL, x);
    r.exact = true;
    r.error = 0;
    r.size = 1;
    return r;
}

bool rg_step_compare(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_ANY | RG_EXACT, 0, &x))
        return false;
    rg_value y = rg_like(g, &x);
    if (!y.exact)
        y = rg_splat_like(g, &x, 0.5);
    rg_push(g, compared(g, &x, &y));
    return true;
}

bool rg_step_select(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_ANY, 0, &x))
        return false;
    rg_value y = rg_like(g, &x);
    rg_value p =
        rg_chance(g, 20) ? rg_make(g, TERN_BOOL, NULL, 0) : rg_make(g, TERN_BOOL, x.dims, x.rank);
    rg_value r = rg_record(g, tern_hlo_build_select(&g->b, p.v, x.v, y.v), x.dtype, &x);
    r.exact = x.exact && y.exact;
    r.size = fmax(x.size, y.size);
    r.error = fmax(x.error, y.error);
    rg_push(g, r);
    return true;
}

bool rg_step_clamp(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_FLOAT | RG_INT, 0, &x))
        return false;
    if (rg_chance(g, 60)) {
        double low = x.dtype == TERN_U8 ? 1 : -1 - (double)rg_choose(g, 2);
        rg_push(g, rg_clamp(g, x, low, 1 + (double)rg_choose(g, 3)));
        return true;
    }
    rg_value low = rg_like(g, &x);
    rg_value high = rg_extreme(g, TERN_HLO_MAXIMUM, low, rg_splat_like(g, &x, 1));
    rg_draft d = rg_begin(TERN_HLO_CLAMP);
    rg_value r =
        rg_record(g, rg_build(g, &d, (tern_hlo_value[]){low.v, x.v, high.v}, 3), x.dtype, &x);
    r.exact = x.exact && low.exact && high.exact;
    r.size = fmax(x.size, high.size);
    r.error = fmax(x.error, fmax(low.error, high.error));
    rg_push(g, r);
    return true;
}

bool rg_step_convert(rg *g)
{
    static const tern_dtype to[] = {TERN_F32, TERN_F32, TERN_BF16, TERN_BF16, TERN_F16, TERN_I32,
                                    TERN_I8,  TERN_U8,  TERN_BOOL, TERN_F64,  TERN_I64};
    rg_value x;
    if (!rg_pick(g, RG_ANY, 0, &x))
        return false;
    tern_dtype t = to[rg_choose(g, sizeof to / sizeof to[0])];
    if ((t == TERN_F64 || t == TERN_I64) && !rg_chance(g, 25))
        t = TERN_F32;
    if (rg_is_float(x.dtype) && !rg_is_float(t)) {
        if (!x.exact)
            return false;
        x = rg_clamp(g, x, t == TERN_U8 ? 0 : -64, 64);
    }
    if (x.size > 256 && t == TERN_F16)
        t = TERN_F32;
    rg_push(g, rg_convert(g, x, t));
    return true;
}
