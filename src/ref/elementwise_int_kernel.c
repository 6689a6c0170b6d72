/* ref/elementwise_int_kernel.c - loops over signed and unsigned integers of 8 to 64 bits. Compiled
 * once per CPU level.
 *
 * An op is an expression in a and b. T is the element's type, U and S the unsigned and signed type
 * of its width, W an unsigned type of at least 32 bits that wraps. */
#include "ref/elementwise_impl.h"

#define INT_TYPES(X, ...)                            \
    X(i8, int8_t, uint8_t, int8_t, __VA_ARGS__)      \
    X(u8, uint8_t, uint8_t, int8_t, __VA_ARGS__)     \
    X(i16, int16_t, uint16_t, int16_t, __VA_ARGS__)  \
    X(u16, uint16_t, uint16_t, int16_t, __VA_ARGS__) \
    X(i32, int32_t, uint32_t, int32_t, __VA_ARGS__)  \
    X(u32, uint32_t, uint32_t, int32_t, __VA_ARGS__) \
    X(i64, int64_t, uint64_t, int64_t, __VA_ARGS__)  \
    X(u64, uint64_t, uint64_t, int64_t, __VA_ARGS__)

/* Element i of the result depends only on element i of the arguments, hence ivdep although |dst|
 * may be an argument. */
#define LOOP1(suffix, type, utype, stype, name, ...)                     \
    static void name##_##suffix(void *dst, const void *pa, size_t count) \
    {                                                                    \
        typedef type T;                                                  \
        typedef __typeof__(1u + (utype)0) W __attribute__((unused));     \
        typedef utype U __attribute__((unused));                         \
        TERN_REF_VECTOR_LOOP for (size_t i = 0; i < count; i++)          \
        {                                                                \
            T a = ((const T *)pa)[i];                                    \
            ((T *)dst)[i] = (T)(__VA_ARGS__);                            \
        }                                                                \
    }

#define LOOP2_TO(result, suffix, type, utype, stype, name, ...)                          \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        typedef type T;                                                                  \
        typedef __typeof__(1u + (utype)0) W __attribute__((unused));                     \
        typedef utype U __attribute__((unused));                                         \
        typedef stype S __attribute__((unused));                                         \
        TERN_REF_VECTOR_LOOP for (size_t i = 0; i < count; i++)                          \
        {                                                                                \
            T a = ((const T *)pa)[i], b = ((const T *)pb)[i];                            \
            ((result *)dst)[i] = (result)(__VA_ARGS__);                                  \
        }                                                                                \
    }
#define LOOP2(suffix, type, ...)      LOOP2_TO(type, suffix, type, __VA_ARGS__)
#define LOOP2_BYTE(suffix, type, ...) LOOP2_TO(uint8_t, suffix, type, __VA_ARGS__)

#define BITS         ((int)(8 * sizeof(T)))
#define IS_SIGNED(T) ((T)-1 < (T)1)

INT_TYPES(LOOP1, neg, (W)0 - (W)a)
INT_TYPES(LOOP1, absolute, a < (T)1 ? (IS_SIGNED(T) ? (W)0 - (W)a : (W)a) : (W)a)
INT_TYPES(LOOP1, sign, (a > (T)0) - (IS_SIGNED(T) && a < (T)1 && a != 0))
INT_TYPES(LOOP1, not, ~(W)a)
INT_TYPES(LOOP1, popcnt, __builtin_popcountll((U)a))
INT_TYPES(LOOP1, clz, a == 0 ? BITS : __builtin_clzll((U)a) - (64 - BITS))
INT_TYPES(LOOP1, square, (W)a *(W)a)
INT_TYPES(LOOP1, same, a)
INT_TYPES(LOOP1, zero, a & 0)

INT_TYPES(LOOP2, add, (W)a + (W)b)
INT_TYPES(LOOP2, sub, (W)a - (W)b)
INT_TYPES(LOOP2, mul, (W)a *(W)b)
/* Division by zero gives all ones. The minimum divided by -1 wraps to itself. */
INT_TYPES(LOOP2, div, b == 0 ? (W)-1 : IS_SIGNED(T) && b == (T)-1 ? (W)0 - (W)a : (W)(T)(a / b))
INT_TYPES(LOOP2, rem, b == 0 ? a : IS_SIGNED(T) && b == (T)-1 ? (T)0 : (T)(a % b))
INT_TYPES(LOOP2, max, a > b ? a : b)
INT_TYPES(LOOP2, min, a < b ? a : b)
INT_TYPES(LOOP2, and, a &b)
INT_TYPES(LOOP2, or, a | b)
INT_TYPES(LOOP2, xor, a ^ b)
/* Amounts of the width and above, and negative ones, shift all bits out. */
INT_TYPES(LOOP2, shl, (U)b >= BITS ? 0 : (W)a << ((U)b & (BITS - 1)))
INT_TYPES(LOOP2, shr, (U)b >= BITS ? 0 : (U)a >> ((U)b & (BITS - 1)))
INT_TYPES(LOOP2, sar, (S)a >> ((U)b >= BITS ? BITS - 1 : (int)b))

#define POWER(suffix, type, utype, stype, ...)                                    \
    static inline type power_of_##suffix(type base, type exponent)                \
    {                                                                             \
        typedef __typeof__(1u + (utype)0) W;                                      \
        if (IS_SIGNED(type) && exponent < (type)1 && exponent != 0)               \
            return base == 1          ? (type)1                                   \
                   : base == (type)-1 ? (exponent & 1 ? (type)-1 : (type)1)       \
                                      : (type)0;                                  \
        W result = 1, square = (W)base;                                           \
        for (utype e = (utype)exponent; e; e = (utype)(e >> 1), square *= square) \
            result *= e & 1 ? square : 1;                                         \
        return (type)result;                                                      \
    }
INT_TYPES(POWER, )

/* The high half of the product. */
#define MULHI(suffix, type, utype, stype, ...)                                                 \
    static inline type mulhi_of_##suffix(type a, type b)                                       \
    {                                                                                          \
        if (sizeof(type) == 8)                                                                 \
            return IS_SIGNED(type) ? (type)((__int128)a * b >> 64)                             \
                                   : (type)((unsigned __int128)(utype)a * (utype)b >> 64);     \
        return IS_SIGNED(type) ? (type)((int64_t)a * (int64_t)b >> (8 * sizeof(type) & 63))    \
                               : (type)((uint64_t)a * (uint64_t)b >> (8 * sizeof(type) & 63)); \
    }
INT_TYPES(MULHI, )

#define CALL2(suffix, type, utype, stype, name)                                                  \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count)         \
    {                                                                                            \
        for (size_t i = 0; i < count; i++)                                                       \
            ((type *)dst)[i] = name##_of_##suffix(((const type *)pa)[i], ((const type *)pb)[i]); \
    }
INT_TYPES(CALL2, power)
INT_TYPES(CALL2, mulhi)

INT_TYPES(LOOP2_BYTE, eq, a == b)
INT_TYPES(LOOP2_BYTE, ne, a != b)
INT_TYPES(LOOP2_BYTE, ge, a >= b)
INT_TYPES(LOOP2_BYTE, gt, a > b)
INT_TYPES(LOOP2_BYTE, le, a <= b)
INT_TYPES(LOOP2_BYTE, lt, a < b)

#define OF(name)                                                                               \
    {                                                                                          \
        [TERN_REF_I8] = name##_i8, [TERN_REF_U8] = name##_u8, [TERN_REF_I16] = name##_i16,     \
        [TERN_REF_U16] = name##_u16, [TERN_REF_I32] = name##_i32, [TERN_REF_U32] = name##_u32, \
        [TERN_REF_I64] = name##_i64, [TERN_REF_U64] = name##_u64                               \
    }

// clang-format off
static const tern_ref_row1 unary[] = {
    {TERN_HLO_ABS, OF(absolute)},
    {TERN_HLO_NEGATE, OF(neg)},
    {TERN_HLO_SIGN, OF(sign)},
    {TERN_HLO_NOT, OF(not)},
    {TERN_HLO_POPCNT, OF(popcnt)},
    {TERN_HLO_COUNT_LEADING_ZEROS, OF(clz)},
    {TERN_HLO_CHLO_SQUARE, OF(square)},
    {TERN_HLO_CHLO_CONJ, OF(same)},
    {TERN_HLO_REAL, OF(same)},
    {TERN_HLO_IMAG, OF(zero)},
    {TERN_HLO_NO_CODE, {0}},
};

static const tern_ref_row2 binary[] = {
    {TERN_HLO_ADD, OF(add)},
    {TERN_HLO_SUBTRACT, OF(sub)},
    {TERN_HLO_MULTIPLY, OF(mul)},
    {TERN_HLO_DIVIDE, OF(div)},
    {TERN_HLO_REMAINDER, OF(rem)},
    {TERN_HLO_MAXIMUM, OF(max)},
    {TERN_HLO_MINIMUM, OF(min)},
    {TERN_HLO_AND, OF(and)},
    {TERN_HLO_OR, OF(or)},
    {TERN_HLO_XOR, OF(xor)},
    {TERN_HLO_SHIFT_LEFT, OF(shl)},
    {TERN_HLO_SHIFT_RIGHT_LOGICAL, OF(shr)},
    {TERN_HLO_SHIFT_RIGHT_ARITHMETIC, OF(sar)},
    {TERN_HLO_POWER, OF(power)},
    {TERN_HLO_CHLO_MULHI, OF(mulhi)},
    {TERN_HLO_NO_CODE, {0}},
};
// clang-format on

const tern_ref_loops TERN_LEVEL_SYMBOL(tern_ref_loops_int) = {
    .unary = unary,
    .binary = binary,
    .compare = TERN_REF_COMPARE_ROWS(OF),
};
