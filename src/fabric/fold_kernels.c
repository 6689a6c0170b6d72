/* fabric/fold_kernels.c - loops of reductions. Compiled once per CPU level.
 *
 * Every NaN that arithmetic produces is the positive quiet one without payload. bf16 is computed
 * in f32 and rounded to nearest even after every operation. */
#include "base/bits.h"
#include "fabric/fold_impl.h"

/* |dst| is |a| or disjoint from it. */
#ifdef __clang__
#define VECTOR_LOOP /* vectorises with a run-time overlap check */
#else
#define VECTOR_LOOP _Pragma("GCC ivdep")
#endif

#define LOOP(suffix, type, name, ...)                                                    \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        VECTOR_LOOP for (size_t i = 0; i < count; i++)                                   \
        {                                                                                \
            type a = ((const type *)pa)[i], b = ((const type *)pb)[i];                   \
            ((type *)dst)[i] = (type)(__VA_ARGS__);                                      \
        }                                                                                \
    }

/* --- integers; |w| is an unsigned type of at least 32 bits, which wraps --- */

#define INTEGER(suffix, type, w)             \
    LOOP(suffix, type, add, (w)a + (w)b)     \
    LOOP(suffix, type, multiply, (w)a *(w)b) \
    LOOP(suffix, type, max, a > b ? a : b)   \
    LOOP(suffix, type, min, a < b ? a : b)

#define BITS(suffix, type)        \
    LOOP(suffix, type, and, a &b) \
    LOOP(suffix, type, or, a | b) \
    LOOP(suffix, type, xor, a ^ b)

INTEGER(i8, int8_t, uint32_t)
INTEGER(u8, uint8_t, uint32_t)
INTEGER(i16, int16_t, uint32_t)
INTEGER(u16, uint16_t, uint32_t)
INTEGER(i32, int32_t, uint32_t)
INTEGER(u32, uint32_t, uint32_t)
INTEGER(i64, int64_t, uint64_t)
INTEGER(u64, uint64_t, uint64_t)
BITS(u8, uint8_t)
BITS(u16, uint16_t)
BITS(u32, uint32_t)
BITS(u64, uint64_t)

/* --- floats --- */

#define FLOAT_SCALARS(suffix, type)                                                            \
    static inline type clean_##suffix(type x) { return x == x ? x : (type)__builtin_nan(""); } \
    static inline type max_of_##suffix(type a, type b)                                         \
    {                                                                                          \
        /* Equal with different bits: the two zeros. */                                        \
        type same = suffix##_from_bits(suffix##_bits(a) & suffix##_bits(b));                   \
        type r = a > b ? a : a < b ? b : same;                                                 \
        return a == a && b == b ? r : (type)__builtin_nan("");                                 \
    }                                                                                          \
    static inline type min_of_##suffix(type a, type b)                                         \
    {                                                                                          \
        type same = suffix##_from_bits(suffix##_bits(a) | suffix##_bits(b));                   \
        type r = a < b ? a : a > b ? b : same;                                                 \
        return a == a && b == b ? r : (type)__builtin_nan("");                                 \
    }
FLOAT_SCALARS(f32, float)
FLOAT_SCALARS(f64, double)

#define FLOAT(suffix, type)                            \
    LOOP(suffix, type, add, clean_##suffix(a + b))     \
    LOOP(suffix, type, multiply, clean_##suffix(a *b)) \
    LOOP(suffix, type, max, max_of_##suffix(a, b))     \
    LOOP(suffix, type, min, min_of_##suffix(a, b))
FLOAT(f32, float)
FLOAT(f64, double)

/* bf16 is the upper half of an f32. */
static inline float widened(uint16_t code) { return f32_from_bits((uint32_t)code << 16); }

/* Rounds to a bf16, as an f32. A NaN remains one: it comes from bf16 or from the operation, so its
 * lower half is zero. */
static inline float rounded(float x)
{
    const uint32_t bits = f32_bits(x), odd = (bits & 0x10000) != 0;
    return f32_from_bits((bits + 0x7fff + odd) & 0xffff0000);
}

static inline uint16_t narrowed(float x)
{
    return (uint16_t)(f32_bits(clean_f32(rounded(x))) >> 16);
}

LOOP(bf16, uint16_t, add, narrowed(widened(a) + widened(b)))
LOOP(bf16, uint16_t, multiply, narrowed(widened(a) * widened(b)))
LOOP(bf16, uint16_t, max, narrowed(max_of_f32(widened(a), widened(b))))
LOOP(bf16, uint16_t, min, narrowed(min_of_f32(widened(a), widened(b))))

/* --- sums of four: fewer passes over the intermediate results --- */

/* A NaN remains one, so it is enough to replace those of the last sum. */
static void add4_f32(void *dst, const void *const src[4], size_t count)
{
    const float *a = src[0], *b = src[1], *c = src[2], *d = src[3];
    float *to = dst;
    VECTOR_LOOP for (size_t i = 0; i < count; i++) to[i] = clean_f32(((a[i] + b[i]) + c[i]) + d[i]);
}

static inline float bf16_sum(float a, float b, float c, float d)
{
    return clean_f32(rounded(rounded(rounded(a + b) + c) + d));
}

static inline float low_half(uint32_t two) { return f32_from_bits(two << 16); }
static inline float high_half(uint32_t two) { return f32_from_bits(two & 0xffff0000); }

/* Two elements in a word: no conversion between vectors of different element sizes. */
typedef uint32_t pair __attribute__((may_alias, aligned(2)));

static void add4_bf16(void *dst, const void *const src[4], size_t count)
{
    const pair *a = src[0], *b = src[1], *c = src[2], *d = src[3];
    pair *to = dst;
    VECTOR_LOOP for (size_t i = 0; i < count / 2; i++)
    {
        const float low = bf16_sum(low_half(a[i]), low_half(b[i]), low_half(c[i]), low_half(d[i]));
        const float high =
            bf16_sum(high_half(a[i]), high_half(b[i]), high_half(c[i]), high_half(d[i]));
        to[i] = f32_bits(low) >> 16 | f32_bits(high);
    }
    if (count % 2) {
        float last[4];
        for (unsigned k = 0; k < 4; k++)
            last[k] = widened(((const uint16_t *)src[k])[count - 1]);
        ((uint16_t *)dst)[count - 1] =
            (uint16_t)(f32_bits(bf16_sum(last[0], last[1], last[2], last[3])) >> 16);
    }
}

/* --- table --- */

#define ARITHMETIC(suffix)                                                        \
    [TERN_FABRIC_ADD] = add_##suffix, [TERN_FABRIC_MULTIPLY] = multiply_##suffix, \
    [TERN_FABRIC_MAX] = max_##suffix, [TERN_FABRIC_MIN] = min_##suffix
#define LOGIC(suffix)                                                 \
    [TERN_FABRIC_AND] = and_##suffix, [TERN_FABRIC_OR] = or_##suffix, \
    [TERN_FABRIC_XOR] = xor_##suffix

const tern_fold_loops TERN_LEVEL_SYMBOL(tern_fold_loops) = {
    .fn =
        {
            [TERN_FOLD_I8] = {ARITHMETIC(i8), LOGIC(u8)},
            [TERN_FOLD_U8] = {ARITHMETIC(u8), LOGIC(u8)},
            [TERN_FOLD_I16] = {ARITHMETIC(i16), LOGIC(u16)},
            [TERN_FOLD_U16] = {ARITHMETIC(u16), LOGIC(u16)},
            [TERN_FOLD_I32] = {ARITHMETIC(i32), LOGIC(u32)},
            [TERN_FOLD_U32] = {ARITHMETIC(u32), LOGIC(u32)},
            [TERN_FOLD_I64] = {ARITHMETIC(i64), LOGIC(u64)},
            [TERN_FOLD_U64] = {ARITHMETIC(u64), LOGIC(u64)},
            [TERN_FOLD_F32] = {ARITHMETIC(f32)},
            [TERN_FOLD_F64] = {ARITHMETIC(f64)},
            [TERN_FOLD_BF16] = {ARITHMETIC(bf16)},
        },
    .add4 = {[TERN_FOLD_F32] = add4_f32, [TERN_FOLD_BF16] = add4_bf16},
};
