/* numerics/activation_kernels.c - the functions of activations.def over arrays, compiled once per
 * CPU level. Those that are a function of math.def call its kernel. */
#include "numerics/activation_impl.h"

#include "numerics/math32_fast.h"
#include "numerics/math32_wide.h"

/* --- simple functions, in f32 --- */

static inline float copy_of(float x) { return x; }

static inline float square_of(float x)
{
    float y = x * x;
    return f32_or_nan(x == x, y);
}

static inline float sign_of(float x)
{
    float y = x == 0.0f ? x : f32_copysign(1.0f, x);
    return f32_or_nan(x == x, y);
}

static inline float relu_of(float x)
{
    float y = x > 0.0f ? x : 0.0f;
    return f32_or_nan(x == x, y);
}

static inline float relu_dx_of(float x)
{
    float y = x > 0.0f ? 1.0f : 0.0f;
    return f32_or_nan(x == x, y);
}

static inline float prelu_of(float x, float param)
{
    float y = x > 0.0f ? x : param * x;
    return f32_or_nan(y == y, y);
}

static inline float reciprocal_of(float x)
{
    float y = 1.0f / x;
    return f32_or_nan(x == x, y);
}

/* --- the others, in f64 --- */

/* Below this bound every function here has its limit value. */
static inline double not_below(double x) { return f64_at_least(x, -200.0); }

/* The same at both ends, where a derivative is constant. */
static inline double within(double x) { return f64_at_least(f64_at_most(x, 100.0), -200.0); }

/* |value|, or NaN if |x| is infinite: there the formula multiplies infinity by 0. x - x is NaN or
 * +0, and subtracting +0 keeps a -0. */
static inline double nan_at_infinity(double x, double value) { return value - (x - x); }

/* x |gate|; NaN where x is -infinity and the gate 0. */
static inline double gate_times(double x, double gate)
{
    return nan_at_infinity(f64_at_most(x, 0.0), not_below(x) * gate);
}

/* s (1 - s) for s = logistic(x). */
static inline double sigmoid_dx_of(double x)
{
    double t = wide_exp_minus(f64_abs(x));
    return t / ((1.0 + t) * (1.0 + t));
}

static inline double tanh_dx_of(double x) { return 4.0 * sigmoid_dx_of(2.0 * x); }

/* x s(u(x)). */
static inline double gated(double x, double u)
{
    double t = wide_exp_minus(f64_abs(u));
    return gate_times(x, (u < 0.0 ? t : 1.0) / (1.0 + t));
}

/* Its derivative s + x u' s (1 - s), given u and u'. */
static inline double gated_dx(double x, double u, double u_dx)
{
    double t = wide_exp_minus(f64_abs(u));
    double d = 1.0 + t;
    return __builtin_fma(x * u_dx, t, (u < 0.0 ? t : 1.0) * d) / (d * d);
}

static inline double silu_of(double x) { return gated(x, x); }

static inline double silu_dx_of(double x)
{
    return nan_at_infinity(x, gated_dx(within(x), within(x), 1.0));
}

static inline double gelu_apprx_sigmoid_of(double x) { return gated(x, 1.702 * x); }

static inline double gelu_apprx_sigmoid_dx_of(double x)
{
    return nan_at_infinity(x, gated_dx(within(x), 1.702 * within(x), 1.702));
}

#define SQRT_8_OVER_PI 0x1.9884533d43651p0

/* The argument of s: 2 sqrt(2/pi) (x + 0.044715 x^3). */
static inline double gelu_apprx_tanh_inner(double x)
{
    return SQRT_8_OVER_PI * x * __builtin_fma(0.044715 * x, x, 1.0);
}

static inline double gelu_apprx_tanh_of(double x) { return gated(x, gelu_apprx_tanh_inner(x)); }

static inline double gelu_apprx_tanh_dx_of(double x)
{
    double c = within(x);
    double u_dx = SQRT_8_OVER_PI * __builtin_fma(3 * 0.044715 * c, c, 1.0);
    return nan_at_infinity(x, gated_dx(c, gelu_apprx_tanh_inner(c), u_dx));
}

#define SQRT_HALF        0x1.6a09e667f3bcdp-1
#define SQRT_1_OVER_2_PI 0x1.9884533d43651p-2
#define TWO_OVER_SQRT_PI 0x1.20dd750429b6dp0

/* The normal distribution below -|x|, as a multiple of e^(-x^2/2). */
static inline double normal_tail_ratio(double x)
{
    return 0.5 * wide_erfcx(f64_at_most(f64_abs(x) * SQRT_HALF, 10.5));
}

static inline double gelu_of(double x)
{
    double tail = wide_exp_minus(0.5 * x * x) * normal_tail_ratio(x);
    return gate_times(x, x < 0.0 ? tail : 1.0 - tail);
}

static inline double gelu_dx_of(double x)
{
    double c = within(x);
    double e = wide_exp_minus(0.5 * c * c);
    double tail = e * normal_tail_ratio(c);
    return nan_at_infinity(x, __builtin_fma(c * SQRT_1_OVER_2_PI, e, c < 0.0 ? tail : 1.0 - tail));
}

static inline double erf_dx_of(double x) { return TWO_OVER_SQRT_PI * wide_exp_minus(x * x); }

static inline double softplus_of(double x)
{
    return f64_at_least(x, 0.0) + wide_log1p_inside(wide_exp_minus(f64_abs(x)));
}

/* With w = e^x and n = w (w + 2), tanh(softplus(x)) = n / (n + 2). */
static inline double mish_of(double x)
{
    double w = wide_exp(f64_at_most(x, 100.0));
    double n = w * (w + 2.0);
    return gate_times(x, n / (n + 2.0));
}

static inline double mish_dx_of(double x)
{
    double c = within(x);
    double w = wide_exp(c);
    double n = w * (w + 2.0);
    double slope = __builtin_fma(4.0 * c * w, w + 1.0, n * (n + 2.0)) / ((n + 2.0) * (n + 2.0));
    return nan_at_infinity(x, slope);
}

/* --- the hot functions, in f32 where that is accurate enough --- */

/* e^-x for 0 <= x <= 86, reduced in f64: rounding x to f32 first would change the result. */
static inline f32_power exp_minus_f64(double x)
{
    double n = __builtin_fma(x, -F64_LOG2_E, F64_ROUNDER) - F64_ROUNDER;
    double r = __builtin_fma(n, -F64_LN2_HI, -x);
    return exp_power_reduced((float)r, (float)n + EXP_ROUNDER);
}

/* x s(u), given t = e^-|u| where u has the sign of x, which the result has too: x or x t over 1
 * + t. x t is assembled from the parts of the power, so that it is rounded once: x 2^n is exact.
 * The quotient is corrected by its remainder, including the part of 1 + t that does not fit. */
static inline float gated_fast(float x, f32_power power)
{
    float scaled = x * power_scale(power);
    float top = x < 0.0f ? __builtin_fmaf(scaled, power.frac, scaled) : x;
    float t = power_value(power);
    float below = 1.0f + t, rest = t - (below - 1.0f);
    float inverse = 1.0f / below;
    float y = top * inverse;
    float remainder = __builtin_fmaf(-y, rest, __builtin_fmaf(-y, below, top));
    return f32_copysign(__builtin_fmaf(remainder, inverse, y), x);
}

#define SILU_LIMIT 80.0f
static inline float silu_fast(float x) { return gated_fast(x, exp_power(-f32_abs(x))); }

#define GELU_APPRX_SIGMOID_LIMIT 50.0f
static inline float gelu_apprx_sigmoid_fast(float x)
{
    return gated_fast(x, exp_minus_f64(1.702 * f32_abs(x)));
}

#define GELU_APPRX_TANH_LIMIT 9.5f
static inline float gelu_apprx_tanh_fast(float x)
{
    return gated_fast(x, exp_minus_f64(gelu_apprx_tanh_inner(f32_abs(x))));
}

/* --- the kernels --- */

#define MAP(NAME, name) TERN_MATH32_MAP(map_##NAME, name##_of)
#define WIDE(NAME, name)                        \
    static inline float name##_any(float x)     \
    {                                           \
        float y = (float)name##_of(x);          \
        return f32_or_nan(x == x && y == y, y); \
    }                                           \
    TERN_MATH32_MAP(map_##NAME, name##_any)
#define FAST(NAME, name)                                                                      \
    static inline float name##_whole(float x)                                                 \
    {                                                                                         \
        float y = (float)name##_of(x);                                                        \
        return f32_abs(x) <= NAME##_LIMIT ? name##_fast(x) : f32_or_nan(x == x && y == y, y); \
    }                                                                                         \
    TERN_MATH32_FAST_MAP(map_##NAME, key_magnitude, f32_bits(NAME##_LIMIT), name##_fast,      \
                         name##_whole)
#define MATH(NAME, FUNCTION)                                                                \
    TERN_MATH32_FN(map_##NAME)                                                              \
    {                                                                                       \
        TERN_LEVEL_SYMBOL(tern_math32_table).unary[TERN_MATH_##FUNCTION](dst, a, b, count); \
    }

MAP(COPY, copy)
MAP(SQUARE, square)
MAP(SIGN, sign)
MAP(RELU, relu)
MAP(RELU_DX, relu_dx)
MAP(RECIPROCAL, reciprocal)
TERN_MATH32_MAP(map_ABS, f32_abs)
TERN_MATH32_MAP2(map_PRELU, prelu_of)
MATH(SIGMOID, LOGISTIC)
MATH(SOFTPLUS_DX, LOGISTIC)
MATH(TANH, TANH)
MATH(ERF, ERF)
MATH(EXP, EXP)
MATH(LOG, LOG)
MATH(SIN, SIN)
MATH(ARCTAN, ATAN)
MATH(SQRT, SQRT)
MATH(RSQRT, RSQRT)
WIDE(SIGMOID_DX, sigmoid_dx)
WIDE(TANH_DX, tanh_dx)
FAST(SILU, silu)
WIDE(SILU_DX, silu_dx)
WIDE(GELU, gelu)
WIDE(GELU_DX, gelu_dx)
FAST(GELU_APPRX_TANH, gelu_apprx_tanh)
WIDE(GELU_APPRX_TANH_DX, gelu_apprx_tanh_dx)
FAST(GELU_APPRX_SIGMOID, gelu_apprx_sigmoid)
WIDE(GELU_APPRX_SIGMOID_DX, gelu_apprx_sigmoid_dx)
WIDE(SOFTPLUS, softplus)
WIDE(MISH, mish)
WIDE(MISH_DX, mish_dx)
WIDE(ERF_DX, erf_dx)

const tern_activation_table TERN_LEVEL_SYMBOL(tern_activation_table) = {{
#define ACTIVATION(name, ...) [TERN_ACTIVATION_##name] = map_##name,
#include "numerics/activations.def"
}};
