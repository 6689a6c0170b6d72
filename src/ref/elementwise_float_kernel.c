/* ref/elementwise_float_kernel.c - loops over f32 and f64 that need only arithmetic and bit
 * operations. Compiled once per CPU level. Polynomial approximations are in numerics. */
#include "base/bits.h"
#include "ref/elementwise_impl.h"

/* suffix, type, its bits, stored fraction bits, exponent bias */
#define FLOAT_TYPES(X, ...)                       \
    X(f32, float, uint32_t, 23, 127, __VA_ARGS__) \
    X(f64, double, uint64_t, 52, 1023, __VA_ARGS__)

#define LOOP1_TO(result, suffix, type, utype, man, bias, name, ...)      \
    static void name##_##suffix(void *dst, const void *pa, size_t count) \
    {                                                                    \
        typedef type T;                                                  \
        TERN_REF_VECTOR_LOOP for (size_t i = 0; i < count; i++)          \
        {                                                                \
            T a = ((const T *)pa)[i];                                    \
            ((result *)dst)[i] = (result)(__VA_ARGS__);                  \
        }                                                                \
    }
#define LOOP1(suffix, type, ...)      LOOP1_TO(type, suffix, type, __VA_ARGS__)
#define LOOP1_BYTE(suffix, type, ...) LOOP1_TO(uint8_t, suffix, type, __VA_ARGS__)

#define LOOP2_TO(result, suffix, type, utype, man, bias, name, ...)                      \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        typedef type T;                                                                  \
        TERN_REF_VECTOR_LOOP for (size_t i = 0; i < count; i++)                          \
        {                                                                                \
            T a = ((const T *)pa)[i], b = ((const T *)pb)[i];                            \
            ((result *)dst)[i] = (result)(__VA_ARGS__);                                  \
        }                                                                                \
    }
#define LOOP2(suffix, type, ...)      LOOP2_TO(type, suffix, type, __VA_ARGS__)
#define LOOP2_BYTE(suffix, type, ...) LOOP2_TO(uint8_t, suffix, type, __VA_ARGS__)

/* Selects a function by the type of its argument. */
#define PICK(name, x) _Generic((x), float : name##_of_f32, double : name##_of_f64)(x)

#define SCALARS(suffix, type, utype, man, bias, ...)                                              \
    static inline type clean_of_##suffix(type x) { return x == x ? x : (type)__builtin_nan(""); } \
    static inline type abs_of_##suffix(type x)                                                    \
    {                                                                                             \
        return suffix##_from_bits(suffix##_bits(x) & ~((utype)1 << (8 * sizeof(type) - 1)));      \
    }                                                                                             \
    static inline type copy_sign_##suffix(type x, type sign)                                      \
    {                                                                                             \
        utype mask = (utype)1 << (8 * sizeof(type) - 1);                                          \
        return suffix##_from_bits((suffix##_bits(x) & ~mask) | (suffix##_bits(sign) & mask));     \
    }                                                                                             \
    static inline type neg_of_##suffix(type x)                                                    \
    {                                                                                             \
        return suffix##_from_bits(suffix##_bits(x) ^ (utype)1 << (8 * sizeof(type) - 1));         \
    }                                                                                             \
    static inline type sign_of_##suffix(type x)                                                   \
    {                                                                                             \
        return x == x && x != 0 ? copy_sign_##suffix(1, x) : x;                                   \
    }                                                                                             \
    /* Adding 2^man rounds away the fraction bits, to nearest even. */                            \
    static inline type near_of_##suffix(type x)                                                   \
    {                                                                                             \
        const type big = (type)((uint64_t)1 << man);                                              \
        type m = abs_of_##suffix(x);                                                              \
        type r = (m + big) - big;                                                                 \
        return m < big ? copy_sign_##suffix(r, x) : x;                                            \
    }                                                                                             \
    static inline type floor_of_##suffix(type x)                                                  \
    {                                                                                             \
        type r = near_of_##suffix(x);                                                             \
        return r > x ? copy_sign_##suffix(r - 1, x) : r;                                          \
    }                                                                                             \
    static inline type ceil_of_##suffix(type x)                                                   \
    {                                                                                             \
        type r = near_of_##suffix(x);                                                             \
        return r < x ? copy_sign_##suffix(r + 1, x) : r;                                          \
    }                                                                                             \
    static inline type away_of_##suffix(type x)                                                   \
    {                                                                                             \
        type m = abs_of_##suffix(x), r = floor_of_##suffix(m);                                    \
        return x == x ? copy_sign_##suffix(m - r >= (type)0.5 ? r + 1 : r, x) : x;                \
    }                                                                                             \
    static inline type max_##suffix(type a, type b)                                               \
    {                                                                                             \
        /* Equal with different bits: the two zeros. */                                           \
        type same = suffix##_from_bits(suffix##_bits(a) & suffix##_bits(b));                      \
        type r = a > b ? a : a < b ? b : same;                                                    \
        return a == a && b == b ? r : (type)__builtin_nan("");                                    \
    }                                                                                             \
    static inline type min_##suffix(type a, type b)                                               \
    {                                                                                             \
        type same = suffix##_from_bits(suffix##_bits(a) | suffix##_bits(b));                      \
        type r = a < b ? a : a > b ? b : same;                                                    \
        return a == a && b == b ? r : (type)__builtin_nan("");                                    \
    }
FLOAT_TYPES(SCALARS, )

/* The exact remainder of truncating division: long division of the significands, as many bits per
 * iteration as fit in 64. */
#define REMAINDER(suffix, type, utype, man, bias, ...)                                           \
    static inline uint64_t split_##suffix(type x, int *exponent)                                 \
    {                                                                                            \
        utype bits = suffix##_bits(x);                                                           \
        uint64_t m = bits & (((utype)1 << man) - 1);                                             \
        int e = (int)(bits >> man);                                                              \
        *exponent = e ? e : 1;                                                                   \
        return e ? m | (uint64_t)1 << man : m;                                                   \
    }                                                                                            \
    static type rem_##suffix(type a, type b)                                                     \
    {                                                                                            \
        type x = abs_of_##suffix(a), y = abs_of_##suffix(b);                                     \
        if (!(x < (type)__builtin_inf()) || y != y || y == 0)                                    \
            return (type)__builtin_nan("");                                                      \
        if (x < y)                                                                               \
            return a;                                                                            \
        int ex, ey;                                                                              \
        uint64_t r = split_##suffix(x, &ex), d = split_##suffix(y, &ey);                         \
        r %= d;                                                                                  \
        while (ex > ey && r) {                                                                   \
            int shift = ex - ey < 63 - man ? ex - ey : 63 - man;                                 \
            r = (r << shift) % d;                                                                \
            ex -= shift;                                                                         \
        }                                                                                        \
        for (ex = ey; r && !(r >> man) && ex > 1; ex--)                                          \
            r <<= 1;                                                                             \
        utype bits = (utype)(r >> man ? ((uint64_t)ex << man) + (r - ((uint64_t)1 << man)) : r); \
        return copy_sign_##suffix(suffix##_from_bits(bits), a);                                  \
    }
FLOAT_TYPES(REMAINDER, )

#define CALL2(suffix, type, utype, man, bias, name)                                           \
    static void name##_loop_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                         \
        const type *a = pa, *b = pb;                                                          \
        type *d = dst;                                                                        \
        TERN_REF_VECTOR_LOOP for (size_t i = 0; i < count; i++) d[i] =                        \
            name##_##suffix(a[i], b[i]);                                                      \
    }
FLOAT_TYPES(CALL2, max)
FLOAT_TYPES(CALL2, min)
FLOAT_TYPES(CALL2, rem)

FLOAT_TYPES(LOOP1, absolute, PICK(abs, a))
FLOAT_TYPES(LOOP1, negate, PICK(neg, a))
FLOAT_TYPES(LOOP1, sign, PICK(sign, a))
FLOAT_TYPES(LOOP1, round_even, PICK(near, a))
FLOAT_TYPES(LOOP1, round_away, PICK(away, a))
FLOAT_TYPES(LOOP1, floor, PICK(floor, a))
FLOAT_TYPES(LOOP1, ceil, PICK(ceil, a))
FLOAT_TYPES(LOOP1, square, PICK(clean, a *a))
FLOAT_TYPES(LOOP1, same, a)
FLOAT_TYPES(LOOP1, zero, a != a ? 0 : 0)
FLOAT_TYPES(LOOP1_BYTE, is_finite, PICK(abs, a) < (T)__builtin_inf())
FLOAT_TYPES(LOOP1_BYTE, is_inf, PICK(abs, a) == (T)__builtin_inf())
FLOAT_TYPES(LOOP1_BYTE, is_pos_inf, a == (T)__builtin_inf())
FLOAT_TYPES(LOOP1_BYTE, is_neg_inf, a == -(T)__builtin_inf())

FLOAT_TYPES(LOOP2, add, PICK(clean, a + b))
FLOAT_TYPES(LOOP2, sub, PICK(clean, a - b))
FLOAT_TYPES(LOOP2, mul, PICK(clean, a *b))
FLOAT_TYPES(LOOP2, div, PICK(clean, a / b))
FLOAT_TYPES(LOOP2_BYTE, eq, a == b)
FLOAT_TYPES(LOOP2_BYTE, ne, a != b)
FLOAT_TYPES(LOOP2_BYTE, ge, a >= b)
FLOAT_TYPES(LOOP2_BYTE, gt, a > b)
FLOAT_TYPES(LOOP2_BYTE, le, a <= b)
FLOAT_TYPES(LOOP2_BYTE, lt, a < b)

#define OF(name)                                                 \
    {                                                            \
        [TERN_REF_F32] = name##_f32, [TERN_REF_F64] = name##_f64 \
    }

// clang-format off
static const tern_ref_row1 unary[] = {
    {TERN_HLO_ABS, OF(absolute)},
    {TERN_HLO_NEGATE, OF(negate)},
    {TERN_HLO_SIGN, OF(sign)},
    {TERN_HLO_ROUND_NEAREST_EVEN, OF(round_even)},
    {TERN_HLO_ROUND_NEAREST_AFZ, OF(round_away)},
    {TERN_HLO_FLOOR, OF(floor)},
    {TERN_HLO_CEIL, OF(ceil)},
    {TERN_HLO_IS_FINITE, OF(is_finite)},
    {TERN_HLO_REAL, OF(same)},
    {TERN_HLO_IMAG, OF(zero)},
    {TERN_HLO_CHLO_CONJ, OF(same)},
    {TERN_HLO_CHLO_SQUARE, OF(square)},
    {TERN_HLO_CHLO_IS_INF, OF(is_inf)},
    {TERN_HLO_CHLO_IS_POS_INF, OF(is_pos_inf)},
    {TERN_HLO_CHLO_IS_NEG_INF, OF(is_neg_inf)},
    {TERN_HLO_NO_CODE, {0}},
};

static const tern_ref_row2 binary[] = {
    {TERN_HLO_ADD, OF(add)},
    {TERN_HLO_SUBTRACT, OF(sub)},
    {TERN_HLO_MULTIPLY, OF(mul)},
    {TERN_HLO_DIVIDE, OF(div)},
    {TERN_HLO_MAXIMUM, OF(max_loop)},
    {TERN_HLO_MINIMUM, OF(min_loop)},
    {TERN_HLO_REMAINDER, OF(rem_loop)},
    {TERN_HLO_NO_CODE, {0}},
};
// clang-format on

const tern_ref_loops TERN_LEVEL_SYMBOL(tern_ref_loops_float) = {
    .unary = unary,
    .binary = binary,
    .compare = TERN_REF_COMPARE_ROWS(OF),
};
