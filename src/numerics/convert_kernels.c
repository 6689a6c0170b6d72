/* The loops of bulk conversion, compiled once per CPU level. A branch-free function computes
 * each element, so that compilers vectorise the loops; all of it is integer arithmetic or single
 * IEEE operations, hence the same bits at every level. */
#include "numerics/convert_impl.h"

#include <string.h>

#include "base/bits.h"
#include "base/level.h"

static inline uint32_t min_u32(uint32_t a, uint32_t b) { return a < b ? a : b; }

static inline uint32_t max_u32(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* Arrays have no alignment, so elements are moved with memcpy (which compiles to plain loads and
 * stores of whole vectors). */
#define LOADER(type)                                                           \
    static inline type load_##type(const void *src, size_t i)                  \
    {                                                                          \
        type value;                                                            \
        memcpy(&value, (const uint8_t *)src + i * sizeof value, sizeof value); \
        return value;                                                          \
    }
#define STORER(type)                                                     \
    static inline void store_##type(void *dst, size_t i, type value)     \
    {                                                                    \
        memcpy((uint8_t *)dst + i * sizeof value, &value, sizeof value); \
    }
LOADER(uint8_t)
LOADER(int8_t)
LOADER(uint16_t)
LOADER(int16_t)
LOADER(uint32_t)
LOADER(int32_t)
LOADER(float)
LOADER(double)
STORER(uint8_t)
STORER(uint16_t)
STORER(uint32_t)
STORER(float)
STORER(double)

#define KERNEL(name)                                                             \
    static bool name(void *restrict dst, const void *restrict src, size_t count, \
                     const tern_convert_args *args)

/* ---- f32 to floats with its exponent ------------------------------------------------------- */

static inline uint32_t high_nearest(uint32_t magnitude, const tern_convert_args *a)
{
    uint32_t drop = 23 - a->man_bits;
    uint32_t m = min_u32(magnitude, a->limit);
    return (m + ((1u << (drop - 1)) - 1) + (m >> drop & 1)) >> drop;
}

static inline uint32_t high_words(uint32_t magnitude, uint32_t word, const tern_convert_args *a)
{
    uint32_t drop = 23 - a->man_bits;
    return (min_u32(magnitude, a->limit) + (word >> (32 - drop))) >> drop;
}

/* ---- f32 to floats with a narrower exponent ------------------------------------------------ */

/* Adding a power of two 23 - man_bits above the number's own exponent makes the addition itself
 * round to nearest even at the right bit, and leaves the result in the low bits. Below the
 * smallest normal that exponent is constant, which gives subnormals. A magnitude clamped to
 * |limit| gives the code required on overflow. */
static inline uint32_t small_nearest(uint32_t magnitude, const tern_convert_args *a)
{
    uint32_t drop = 23 - a->man_bits;
    uint32_t m = min_u32(magnitude, a->limit);
    uint32_t exponent = max_u32(m, a->min_field << 23) & TERN_F32_INFINITY;
    float rounded = f32_from_bits(m) + f32_from_bits(exponent + (drop << 23));
    uint32_t fraction = f32_bits(rounded) & 0xffff;
    return fraction + (exponent >> drop) - (a->min_field << a->man_bits);
}

/* By the definition in format.h: a carry out of fraction + word rounds up. */
static inline uint32_t small_words(uint32_t magnitude, uint32_t word, const tern_convert_args *a)
{
    uint32_t m = min_u32(magnitude, a->limit);
    uint32_t field = max_u32(m >> 23, 1);
    uint32_t to_field = max_u32(field, a->min_field);
    uint32_t significand = m - ((field - 1) << 23);
    uint32_t drop = 23 - a->man_bits + to_field - field;
    uint32_t kept = significand >> min_u32(drop, 31);
    uint32_t fraction =
        drop < 32 ? significand << (32 - min_u32(drop, 32)) : significand >> min_u32(drop - 32, 31);
    uint32_t up = fraction + word < word;
    return kept + up + ((to_field - a->min_field) << a->man_bits);
}

/* ---- f32 to a power of two ----------------------------------------------------------------- */

/* The exponent field, rounded: ties go up from normal numbers. */
static inline uint32_t scale_nearest(uint32_t magnitude, const tern_convert_args *a)
{
    uint32_t m = min_u32(magnitude, a->limit);
    return (m + 0x3fffff + (m >= 1u << 23)) >> 23;
}

/* Between 2^-127 and 2^-126, codes 0 and 1, f32 is subnormal and has one fraction bit less. */
static inline uint32_t scale_words(uint32_t magnitude, uint32_t word, const tern_convert_args *a)
{
    uint32_t m = min_u32(magnitude, a->limit);
    uint32_t subnormal = (max_u32(m, 1u << 22) - (1u << 22)) << 1;
    return ((m < 1u << 23 ? subnormal : m) + (word >> 9)) >> 23;
}

/* ---- the loops from f32 -------------------------------------------------------------------- */

/* |signed_zero| false: a code of zero has no sign (FNUZ). |shift| is the position of the code's
 * lowest bit. */
#define FROM_F32(name, type, signed_zero, shift, compute)                                       \
    KERNEL(name)                                                                                \
    {                                                                                           \
        const tern_convert_args a = *args;                                                      \
        const uint32_t *words = a.words;                                                        \
        (void)words;                                                                            \
        uint32_t worst = 0;                                                                     \
        for (size_t i = 0; i < count; i++) {                                                    \
            uint32_t bits = load_uint32_t(src, i);                                              \
            uint32_t magnitude = bits & ~TERN_F32_SIGN;                                         \
            uint32_t sign = (bits & TERN_F32_SIGN) >> (31 - a.magnitude_bits);                  \
            worst = max_u32(worst, magnitude);                                                  \
            uint32_t code = compute;                                                            \
            store_##type(dst, i, (type)((code | (signed_zero || code ? sign : 0)) << (shift))); \
        }                                                                                       \
        return worst >= a.special;                                                              \
    }

FROM_F32(f32_to_high16_nearest, uint16_t, true, 0, high_nearest(magnitude, &a))
FROM_F32(f32_to_high16_words, uint16_t, true, 0, high_words(magnitude, words[i], &a))
FROM_F32(f32_to_high32_nearest, uint32_t, true, 23 - a.man_bits, high_nearest(magnitude, &a))
FROM_F32(f32_to_high32_words, uint32_t, true, 23 - a.man_bits, high_words(magnitude, words[i], &a))
FROM_F32(f32_to_small8_nearest, uint8_t, true, 0, small_nearest(magnitude, &a))
FROM_F32(f32_to_small8_words, uint8_t, true, 0, small_words(magnitude, words[i], &a))
FROM_F32(f32_to_fnuz8_nearest, uint8_t, false, 0, small_nearest(magnitude, &a))
FROM_F32(f32_to_fnuz8_words, uint8_t, false, 0, small_words(magnitude, words[i], &a))
FROM_F32(f32_to_small16_nearest, uint16_t, true, 0, small_nearest(magnitude, &a))
FROM_F32(f32_to_small16_words, uint16_t, true, 0, small_words(magnitude, words[i], &a))

/* Zero and negative numbers become NaN. */
#define F32_TO_SCALE(name, compute)                                      \
    KERNEL(name)                                                         \
    {                                                                    \
        const tern_convert_args a = *args;                               \
        uint32_t worst = 0;                                              \
        for (size_t i = 0; i < count; i++) {                             \
            uint32_t bits = load_uint32_t(src, i);                       \
            uint32_t magnitude = bits & ~TERN_F32_SIGN;                  \
            worst = max_u32(worst, magnitude);                           \
            bool positive = bits - 1 < TERN_F32_SIGN - 1;                \
            store_uint8_t(dst, i, (uint8_t)(positive ? compute : 0xff)); \
        }                                                                \
        return worst >= a.special;                                       \
    }

F32_TO_SCALE(f32_to_scale8_nearest, scale_nearest(magnitude, &a))
F32_TO_SCALE(f32_to_scale8_words, scale_words(magnitude, a.words[i], &a))

/* ---- to f32 -------------------------------------------------------------------------------- */

static inline uint32_t high_widen(uint32_t bits)
{
    bool nan = (bits & ~TERN_F32_SIGN) > TERN_F32_INFINITY;
    return nan ? (bits & TERN_F32_SIGN) | TERN_F32_NAN : bits;
}

/* A subnormal code becomes a number with exponent |min_field| and a leading one, which is then
 * subtracted exactly. */
static inline uint32_t small_widen(uint32_t code, const tern_convert_args *a)
{
    uint32_t unit = a->min_field << 23;
    uint32_t fraction_up = code << (23 - a->man_bits);
    uint32_t normal = fraction_up + unit - (1u << 23);
    uint32_t subnormal = f32_bits(f32_from_bits(fraction_up + unit) - f32_from_bits(unit));
    uint32_t number = code >> a->man_bits ? normal : subnormal;
    uint32_t special = code == a->inf_code ? a->infinity : TERN_F32_NAN;
    return code > a->max_code ? special : number;
}

KERNEL(high16_to_f32)
{
    (void)args;
    for (size_t i = 0; i < count; i++)
        store_uint32_t(dst, i, high_widen((uint32_t)load_uint16_t(src, i) << 16));
    return false;
}

KERNEL(high32_to_f32)
{
    const uint32_t unused = (1u << (23 - args->man_bits)) - 1;
    for (size_t i = 0; i < count; i++)
        store_uint32_t(dst, i, high_widen(load_uint32_t(src, i) & ~unused));
    return false;
}

/* |fnuz|: the code of negative zero is NaN, negative like its code. */
#define SMALL_TO_F32(name, type, fnuz)                                     \
    KERNEL(name)                                                           \
    {                                                                      \
        const tern_convert_args a = *args;                                 \
        const uint32_t sign_mask = 1u << a.magnitude_bits;                 \
        for (size_t i = 0; i < count; i++) {                               \
            uint32_t code = load_##type(src, i);                           \
            uint32_t sign = (code & sign_mask) << (31 - a.magnitude_bits); \
            uint32_t bits = small_widen(code & (sign_mask - 1), &a);       \
            if (fnuz)                                                      \
                bits = code == sign_mask ? TERN_F32_NAN : bits;            \
            store_uint32_t(dst, i, bits | sign);                           \
        }                                                                  \
        return false;                                                      \
    }

SMALL_TO_F32(small8_to_f32, uint8_t, false)
SMALL_TO_F32(fnuz8_to_f32, uint8_t, true)
SMALL_TO_F32(small16_to_f32, uint16_t, false)

/* ---- integers ------------------------------------------------------------------------------ */

/* NaN to 0, the rest into range. */
static inline float clamp_f32(float x, float min, float max)
{
    x = x == x ? x : 0;
    x = x < min ? min : x;
    return x > max ? max : x;
}

static inline double clamp_f64(double x, double min, double max)
{
    x = x == x ? x : 0;
    x = x < min ? min : x;
    return x > max ? max : x;
}

/* Adding 1.5 * 2^23 rounds to an integer, to nearest even, and leaves it in the low bits. */
#define F32_TO_INT(name, type, compute)                                     \
    KERNEL(name)                                                            \
    {                                                                       \
        const float min = (float)args->int_min, max = (float)args->int_max; \
        const uint32_t mask = args->int_mask;                               \
        for (size_t i = 0; i < count; i++) {                                \
            float x = clamp_f32(load_float(src, i), min, max);              \
            store_##type(dst, i, (type)((uint32_t)(compute)&mask));         \
        }                                                                   \
        return false;                                                       \
    }

F32_TO_INT(f32_to_int8_nearest, uint8_t, f32_bits(x + 0x1.8p23f))
F32_TO_INT(f32_to_int8_zero, uint8_t, (int32_t)x)
F32_TO_INT(f32_to_int16_nearest, uint16_t, f32_bits(x + 0x1.8p23f))
F32_TO_INT(f32_to_int16_zero, uint16_t, (int32_t)x)

KERNEL(f32_to_int32_nearest)
{
    const double min = args->int_min, max = args->int_max;
    for (size_t i = 0; i < count; i++) {
        double x = clamp_f64((double)load_float(src, i), min, max);
        store_uint32_t(dst, i, (uint32_t)f64_bits(x + 0x1.8p52));
    }
    return false;
}

KERNEL(f32_to_int32_zero)
{
    const double min = args->int_min, max = args->int_max;
    for (size_t i = 0; i < count; i++) {
        double x = clamp_f64((double)load_float(src, i), min, max);
        store_uint32_t(dst, i, (uint32_t)(int64_t)x);
    }
    return false;
}

#define INT_TO_F32(name, type)                               \
    KERNEL(name)                                             \
    {                                                        \
        (void)args;                                          \
        for (size_t i = 0; i < count; i++)                   \
            store_float(dst, i, (float)load_##type(src, i)); \
        return false;                                        \
    }

INT_TO_F32(i8_to_f32, int8_t)
INT_TO_F32(u8_to_f32, uint8_t)
INT_TO_F32(i16_to_f32, int16_t)
INT_TO_F32(u16_to_f32, uint16_t)
INT_TO_F32(i32_to_f32, int32_t)
INT_TO_F32(u32_to_f32, uint32_t)

/* ---- f64 ----------------------------------------------------------------------------------- */

KERNEL(f32_to_f64)
{
    uint32_t worst = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = load_uint32_t(src, i);
        worst = max_u32(worst, bits & ~TERN_F32_SIGN);
        store_double(dst, i, f32_from_bits(bits));
    }
    return worst >= args->special;
}

KERNEL(f64_to_f32)
{
    (void)args;
    uint32_t nan = 0;
    for (size_t i = 0; i < count; i++) {
        float value = (float)load_double(src, i);
        nan = max_u32(nan, f32_bits(value) & ~TERN_F32_SIGN);
        store_float(dst, i, value);
    }
    return nan >= args->special;
}

/* ---- random words -------------------------------------------------------------------------- */

static void random_words(uint32_t *words, size_t pair_count, tern_random_key pairs)
{
    for (size_t i = 0; i < pair_count; i++) {
        uint32_t hash = tern_random_hash(pairs.start, pairs.between);
        pairs.start += TERN_RANDOM_STEP;
        words[2 * i] = hash << 16 | hash >> 16;
        words[2 * i + 1] = hash;
    }
}

/* ---- the table ----------------------------------------------------------------------------- */

#define IS_generic 0
#define IS_neon    1
#define IS_avx2    0
#define IS_avx512  0

const tern_convert_kernels TERN_LEVEL_SYMBOL(tern_convert_kernels) = {
#define X(name) .name = name,
    TERN_CONVERT_KERNELS(X)
#undef X
        .random_words = random_words,
#if TERN_LEVEL_SYMBOL(IS)
    .f32_to_bf16_nearest = tern_convert_neon_bf16_nearest,
    .f32_to_bf16_random = tern_convert_neon_bf16_random,
    .f32_to_fp8_nearest = tern_convert_neon_fp8_nearest,
    .f32_to_f16_nearest = tern_convert_neon_f16_nearest,
    .f16_to_f32 = tern_convert_neon_f16_to_f32,
    .fp8_to_f32 = tern_convert_neon_fp8_to_f32,
#endif
};
