/* ref/elementwise_math.c - rows of the loop tables that numerics implements: functions of real and
 * complex numbers, and the few complex loops it lacks. */
#include "numerics/complex_math.h"
#include "numerics/vmath.h"
#include "ref/elementwise_impl.h"

#define MATH1(name, ...)                                           \
    static void name##_f32(void *dst, const void *a, size_t count) \
    {                                                              \
        tern_math_f32(TERN_MATH_##name, dst, a, count);            \
    }                                                              \
    static void name##_f64(void *dst, const void *a, size_t count) \
    {                                                              \
        tern_math_f64(TERN_MATH_##name, dst, a, count);            \
    }
MATH1(EXP)
MATH1(EXPM1)
MATH1(LOG)
MATH1(LOG1P)
MATH1(SIN)
MATH1(COS)
MATH1(TAN)
MATH1(ASIN)
MATH1(ACOS)
MATH1(ATAN)
MATH1(SINH)
MATH1(COSH)
MATH1(TANH)
MATH1(ASINH)
MATH1(ACOSH)
MATH1(ATANH)
MATH1(LOGISTIC)
MATH1(ERF)
MATH1(ERFC)
MATH1(SQRT)
MATH1(RSQRT)
MATH1(CBRT)

#define CMATH1(name, text)                                          \
    static void name##_c64(void *dst, const void *a, size_t count)  \
    {                                                               \
        tern_cmath_c64(TERN_CMATH_##name, dst, a, count);           \
    }                                                               \
    static void name##_c128(void *dst, const void *a, size_t count) \
    {                                                               \
        tern_cmath_c128(TERN_CMATH_##name, dst, a, count);          \
    }
#define CMATH2(name, text)                                                         \
    static void name##_c64(void *dst, const void *a, const void *b, size_t count)  \
    {                                                                              \
        tern_cmath2_c64(TERN_CMATH2_##name, dst, a, b, count);                     \
    }                                                                              \
    static void name##_c128(void *dst, const void *a, const void *b, size_t count) \
    {                                                                              \
        tern_cmath2_c128(TERN_CMATH2_##name, dst, a, b, count);                    \
    }
#include "numerics/complex_math.def"

static void POW_f32(void *dst, const void *a, const void *b, size_t count)
{
    tern_math_pow_f32(dst, a, b, count);
}

static void POW_f64(void *dst, const void *a, const void *b, size_t count)
{
    tern_math_pow_f64(dst, a, b, count);
}

static void ATAN2_f32(void *dst, const void *a, const void *b, size_t count)
{
    tern_math_atan2_f32(dst, a, b, count);
}

static void ATAN2_f64(void *dst, const void *a, const void *b, size_t count)
{
    tern_math_atan2_f64(dst, a, b, count);
}

static void abs_c64(void *dst, const void *a, size_t count) { tern_cmath_abs_c64(dst, a, count); }
static void abs_c128(void *dst, const void *a, size_t count) { tern_cmath_abs_c128(dst, a, count); }

#define COMPLEX_TYPES(X, ...)            \
    X(c64, tern_c64, float, __VA_ARGS__) \
    X(c128, tern_c128, double, __VA_ARGS__)

#define LOOP1(suffix, type, part, name, result, ...)                          \
    static void name##_##suffix(void *dst, const void *pa, size_t count)      \
    {                                                                         \
        for (size_t i = 0; i < count; i++) {                                  \
            type a = ((const type *)pa)[i];                                   \
            ((__typeof__(result) *)dst)[i] = (__typeof__(result))__VA_ARGS__; \
        }                                                                     \
    }
COMPLEX_TYPES(LOOP1, negate, a, {-a.re, -a.im})
COMPLEX_TYPES(LOOP1, conj, a, {a.re, -a.im})
COMPLEX_TYPES(LOOP1, real, a.re, (a.re))
COMPLEX_TYPES(LOOP1, imag, a.im, (a.im))

#define LOOP2(suffix, type, part, name, result, ...)                                     \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        for (size_t i = 0; i < count; i++) {                                             \
            type a = ((const type *)pa)[i], b = ((const type *)pb)[i];                   \
            ((__typeof__(result) *)dst)[i] = (__typeof__(result))(__VA_ARGS__);          \
        }                                                                                \
    }
/* Lexicographic: real part, then imaginary part. */
#define GREATER(a, b) ((a).re > (b).re || ((a).re == (b).re && (a).im > (b).im))
#define IS_NAN(a)     ((a).re != (a).re || (a).im != (a).im)
#define PAIR(suffix, type, part, name, ...)                                              \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        for (size_t i = 0; i < count; i++) {                                             \
            type a = ((const type *)pa)[i], b = ((const type *)pb)[i];                   \
            ((type *)dst)[i] = IS_NAN(a) ? a : IS_NAN(b) ? b : __VA_ARGS__ ? a : b;      \
        }                                                                                \
    }
COMPLEX_TYPES(PAIR, maximum, GREATER(a, b))
COMPLEX_TYPES(PAIR, minimum, GREATER(b, a))
COMPLEX_TYPES(LOOP2, equal, (uint8_t)0, a.re == b.re && a.im == b.im)
COMPLEX_TYPES(LOOP2, unequal, (uint8_t)0, a.re != b.re || a.im != b.im)
COMPLEX_TYPES(LOOP2, greater, (uint8_t)0, GREATER(a, b))
COMPLEX_TYPES(LOOP2, less, (uint8_t)0, GREATER(b, a))
COMPLEX_TYPES(LOOP2, greater_equal, (uint8_t)0, a.re > b.re || (a.re == b.re && a.im >= b.im))
COMPLEX_TYPES(LOOP2, less_equal, (uint8_t)0, a.re < b.re || (a.re == b.re && a.im <= b.im))

#define REAL(name)                                               \
    {                                                            \
        [TERN_REF_F32] = name##_f32, [TERN_REF_F64] = name##_f64 \
    }
#define COMPLEX(name)                                              \
    {                                                              \
        [TERN_REF_C64] = name##_c64, [TERN_REF_C128] = name##_c128 \
    }
#define BOTH(name)                                                                             \
    {                                                                                          \
        [TERN_REF_F32] = name##_f32, [TERN_REF_F64] = name##_f64, [TERN_REF_C64] = name##_c64, \
        [TERN_REF_C128] = name##_c128                                                          \
    }

// clang-format off
static const tern_ref_row1 unary[] = {
    {TERN_HLO_EXPONENTIAL, BOTH(EXP)},
    {TERN_HLO_EXPONENTIAL_MINUS_ONE, BOTH(EXPM1)},
    {TERN_HLO_LOG, BOTH(LOG)},
    {TERN_HLO_LOG_PLUS_ONE, BOTH(LOG1P)},
    {TERN_HLO_SINE, BOTH(SIN)},
    {TERN_HLO_COSINE, BOTH(COS)},
    {TERN_HLO_TAN, BOTH(TAN)},
    {TERN_HLO_TANH, BOTH(TANH)},
    {TERN_HLO_LOGISTIC, BOTH(LOGISTIC)},
    {TERN_HLO_SQRT, BOTH(SQRT)},
    {TERN_HLO_RSQRT, BOTH(RSQRT)},
    {TERN_HLO_CBRT, BOTH(CBRT)},
    {TERN_HLO_CHLO_TAN, BOTH(TAN)},
    {TERN_HLO_CHLO_ASIN, BOTH(ASIN)},
    {TERN_HLO_CHLO_ACOS, BOTH(ACOS)},
    {TERN_HLO_CHLO_ATAN, BOTH(ATAN)},
    {TERN_HLO_CHLO_SINH, BOTH(SINH)},
    {TERN_HLO_CHLO_COSH, BOTH(COSH)},
    {TERN_HLO_CHLO_ASINH, BOTH(ASINH)},
    {TERN_HLO_CHLO_ACOSH, BOTH(ACOSH)},
    {TERN_HLO_CHLO_ATANH, BOTH(ATANH)},
    {TERN_HLO_CHLO_ERF, REAL(ERF)},
    {TERN_HLO_CHLO_ERFC, REAL(ERFC)},
    {TERN_HLO_CHLO_SQUARE, COMPLEX(SQUARE)},
    {TERN_HLO_CHLO_CONJ, COMPLEX(conj)},
    {TERN_HLO_SIGN, COMPLEX(SIGN)},
    {TERN_HLO_NEGATE, COMPLEX(negate)},
    {TERN_HLO_ABS, COMPLEX(abs)},
    {TERN_HLO_REAL, COMPLEX(real)},
    {TERN_HLO_IMAG, COMPLEX(imag)},
    {TERN_HLO_NO_CODE, {0}},
};

static const tern_ref_row2 binary[] = {
    {TERN_HLO_POWER, BOTH(POW)},
    {TERN_HLO_ATAN2, BOTH(ATAN2)},
    {TERN_HLO_ADD, COMPLEX(ADD)},
    {TERN_HLO_SUBTRACT, COMPLEX(SUB)},
    {TERN_HLO_MULTIPLY, COMPLEX(MUL)},
    {TERN_HLO_DIVIDE, COMPLEX(DIV)},
    {TERN_HLO_MAXIMUM, COMPLEX(maximum)},
    {TERN_HLO_MINIMUM, COMPLEX(minimum)},
    {TERN_HLO_NO_CODE, {0}},
};
// clang-format on

const tern_ref_loops tern_ref_loops_math = {
    .unary = unary,
    .binary = binary,
    .compare = {[TERN_HLO_COMPARISON_DIRECTION_EQ] = COMPLEX(equal),
                [TERN_HLO_COMPARISON_DIRECTION_NE] = COMPLEX(unequal),
                [TERN_HLO_COMPARISON_DIRECTION_GE] = COMPLEX(greater_equal),
                [TERN_HLO_COMPARISON_DIRECTION_GT] = COMPLEX(greater),
                [TERN_HLO_COMPARISON_DIRECTION_LE] = COMPLEX(less_equal),
                [TERN_HLO_COMPARISON_DIRECTION_LT] = COMPLEX(less)},
};
