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

static inline uint16_t narrowed(float x)
{
    uint32_t bits = f32_bits(x);
    uint32_t even = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    return (uint16_t)(x == x ? even : 0x7fc0);
}

LOOP(bf16, uint16_t, add, narrowed(widened(a) + widened(b)))
LOOP(bf16, uint16_t, multiply, narrowed(widened(a) * widened(b)))
LOOP(bf16, uint16_t, max, narrowed(max_of_f32(widened(a), widened(b))))
LOOP(bf16, uint16_t, min, narrowed(min_of_f32(widened(a), widened(b))))

/* --- table --- */

#define ARITHMETIC(suffix)                                                        \
    [TERN_FABRIC_ADD] = add_##suffix, [TERN_FABRIC_MULTIPLY] = multiply_##suffix, \
    [TERN_FABRIC_MAX] = max_##suffix, [TERN_FABRIC_MIN] = min_##suffix
#define LOGIC(suffix)                                                 \
    [TERN_FABRIC_AND] = and_##suffix, [TERN_FABRIC_OR] = or_##suffix, \
    [TERN_FABRIC_XOR] = xor_##suffix

const tern_fold_loops TERN_LEVEL_SYMBOL(tern_fold_loops) = {
    .fn = {
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
    }};
