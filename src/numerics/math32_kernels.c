/* numerics/math32_kernels.c - the f32 functions of math.def over arrays, compiled once per CPU
 * level. Hot functions are in f32 arithmetic (math32_fast.h), the others in f64 (math32_wide.h). */
#include "numerics/math32_fast.h"
#include "numerics/math32_wide.h"

/* --- sin, cos and tan of large arguments --- */

typedef struct {
    double r;          /* within pi/4 of 0 */
    uint64_t quadrant; /* x = r + quadrant pi/2, modulo 2 pi */
} reduced_angle;

/* Payne and Hanek: x 2/pi modulo 4 needs only the bits of 2/pi from the one that weighs 2 after
 * scaling by the exponent of x. 96 of them times the 24 bits of x leave 62 bits of fraction, and no
 * f32 comes closer than 2^-31 to a multiple of pi/2. For finite |x| >= 2^16. */
static reduced_angle reduce_large(float x)
{
    static const uint32_t two_over_pi[] = {0,          0xa2f9836e, 0x4e441529, 0xfc2757d1,
                                           0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab};
    uint32_t magnitude = key_magnitude(x);
    uint64_t mantissa = (magnitude & 0x007fffffu) | 0x00800000u;
    uint32_t first_bit = (magnitude >> 23) - 150 + 30;
    const uint32_t *word = two_over_pi + first_bit / 32;
    unsigned shift = first_bit % 32;
    uint64_t high = (uint64_t)word[0] << 32 | word[1];
    uint64_t low = (uint64_t)word[2] << 32 | word[3];
    high = shift ? high << shift | low >> (64 - shift) : high;
    low = (low << shift) >> 32;
    uint64_t product = high * mantissa + (low * mantissa >> 32);
    uint64_t quadrant = (product + (1ull << 61)) >> 62;
    double r = (double)(int64_t)(product - (quadrant << 62)) * (F64_PI_2_HI * 0x1p-62);
    return x < 0 ? (reduced_angle){-r, -quadrant} : (reduced_angle){r, quadrant};
}

static float sin_shifted_large(float x, uint64_t quadrants_ahead)
{
    if (!(f32_abs(x) < F32_INF))
        return f32_or_nan(0, x);
    reduced_angle angle = reduce_large(x);
    uint64_t quadrant = angle.quadrant + quadrants_ahead;
    f64_sin_cos v = wide_sin_cos_reduced(angle.r);
    double y = quadrant & 1 ? v.cos : v.sin;
    return (float)(quadrant & 2 ? -y : y);
}

static float tan_large(float x)
{
    if (!(f32_abs(x) < F32_INF))
        return f32_or_nan(0, x);
    reduced_angle angle = reduce_large(x);
    return (float)wide_tan_reduced(angle.r, angle.quadrant);
}

static inline float sin_whole(float x)
{
    return f32_abs(x) <= SIN_FAST_LIMIT ? sin_fast(x) : sin_shifted_large(x, 0);
}

static inline float cos_whole(float x)
{
    return f32_abs(x) <= SIN_FAST_LIMIT ? cos_fast(x) : sin_shifted_large(x, 1);
}

static inline float tan_whole(float x)
{
    return f32_abs(x) <= SIN_FAST_LIMIT ? tan_fast(x) : tan_large(x);
}

/* Never takes the root of a negative number: clang would infer that the result is NaN and drop
 * the canonical NaN. */
static inline float sqrt_any(float x)
{
    float y = __builtin_sqrtf(x >= 0.0f ? x : 0.0f);
    return f32_or_nan(x >= 0.0f, y);
}

/* --- the kernels --- */

#define FAST_WITHIN(NAME, name, limit) \
    TERN_MATH32_FAST_MAP(map_##NAME, key_magnitude, f32_bits(limit), name##_fast, name##_whole)
#define FAST_ABOVE_ZERO(NAME, name)                                                              \
    TERN_MATH32_FAST_MAP(map_##NAME, key_positive_normal, KEY_POSITIVE_NORMAL_LAST, name##_fast, \
                         name##_whole)
#define WIDE(NAME, name)                                                            \
    static inline float name##_any(float x) { return f32_rounded(wide_##name(x)); } \
    TERN_MATH32_MAP(map_##NAME, name##_any)

FAST_WITHIN(EXP, exp, EXP_FAST_LIMIT)
FAST_WITHIN(EXP2, exp2, EXP2_FAST_LIMIT)
FAST_WITHIN(EXPM1, expm1, EXP_FAST_LIMIT)
FAST_WITHIN(LOGISTIC, logistic, EXP_FAST_LIMIT)
FAST_WITHIN(SIN, sin, SIN_FAST_LIMIT)
FAST_WITHIN(COS, cos, SIN_FAST_LIMIT)
FAST_WITHIN(TAN, tan, SIN_FAST_LIMIT)
FAST_ABOVE_ZERO(LOG, log)
FAST_ABOVE_ZERO(RSQRT, rsqrt)
TERN_MATH32_MAP(map_TANH, tanh_any)
TERN_MATH32_MAP(map_ERF, erf_any)
TERN_MATH32_MAP(map_SQRT, sqrt_any)
WIDE(LOG2, log2)
WIDE(LOG1P, log1p)
WIDE(ASIN, asin)
WIDE(ACOS, acos)
WIDE(ATAN, atan)
WIDE(SINH, sinh)
WIDE(COSH, cosh)
WIDE(ASINH, asinh)
WIDE(ACOSH, acosh)
WIDE(ATANH, atanh)
WIDE(ERFC, erfc)
WIDE(CBRT, cbrt)

static inline float pow_any(float a, float b) { return f32_rounded(wide_pow(a, b)); }
TERN_MATH32_MAP2(map_pow, pow_any)

static inline float atan2_any(float a, float b) { return f32_rounded(wide_atan2(a, b)); }
TERN_MATH32_MAP2(map_atan2, atan2_any)

const tern_math32_table TERN_LEVEL_SYMBOL(tern_math32_table) = {
    .unary =
        {
#define MATH1(name, ...) [TERN_MATH_##name] = map_##name,
#include "numerics/math.def"
        },
    .pow = map_pow,
    .atan2 = map_atan2,
};
