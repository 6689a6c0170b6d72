/* emu/alu_kernels.c - the operators over arrays, compiled once per CPU level: macros wrap each
 * expression in loops. */
#include "emu/alu_impl.h"
#include "emu/alu_ops_impl.h"

// clang-format off
#define BINARY_OPS(X)                                                                   \
    X(ADD, add) X(SUBTRACT, subtract) X(MULTIPLY, multiply) X(MAX, max) X(MIN, min)     \
    X(EQ, eq) X(NE, ne) X(GE, ge) X(GT, gt) X(LE, le) X(LT, lt)                         \
    X(LOGICAL_AND, logical_and) X(LOGICAL_OR, logical_or) X(LOGICAL_XOR, logical_xor)   \
    X(ABS_MAX, abs_max) X(ABS_MIN, abs_min)
// clang-format on
#define UNARY_OPS(X) X(ABS, abs) X(SQUARE, square) X(RELU, relu) X(RECIPROCAL, reciprocal)

#define X(NAME, name)                                                                 \
    static void binary_##name(float *dst, const float *a, const float *b, uint32_t n) \
    {                                                                                 \
        EACH dst[i] = op_##name(a[i], b[i]);                                          \
    }                                                                                 \
    static void scalar_##name(float *dst, const float *a, float s, uint32_t n)        \
    {                                                                                 \
        EACH dst[i] = op_##name(a[i], s);                                             \
    }                                                                                 \
    static void reverse_##name(float *dst, const float *a, float s, uint32_t n)       \
    {                                                                                 \
        EACH dst[i] = op_##name(s, a[i]);                                             \
    }
BINARY_OPS(X)
#undef X

#define X(NAME, name)                                                \
    static void unary_##name(float *dst, const float *a, uint32_t n) \
    {                                                                \
        EACH dst[i] = op_##name(a[i]);                               \
    }
UNARY_OPS(X)
#undef X

/* --- words --- */

/* A shift by the width or more gives 0. */
static inline uint32_t shift_left(uint32_t a, uint32_t b) { return b < 32 ? a << (b & 31) : 0; }
static inline uint32_t shift_right(uint32_t a, uint32_t b) { return b < 32 ? a >> (b & 31) : 0; }
static inline uint32_t size_of_signed(uint32_t a) { return (int32_t)a < 0 ? 0 - a : a; }
static inline uint32_t greater(uint32_t a, uint32_t b) { return a > b ? a : b; }
static inline uint32_t lesser(uint32_t a, uint32_t b) { return a < b ? a : b; }

#define WORD_OPS(X)                                  \
    X(NONE, none, a)                                 \
    X(ADD, add, a + b)                               \
    X(SUBTRACT, subtract, a - b)                     \
    X(MULTIPLY, multiply, a *b)                      \
    X(EQ, eq, a == b)                                \
    X(NE, ne, a != b)                                \
    X(LOGICAL_AND, logical_and, (a != 0) & (b != 0)) \
    X(LOGICAL_OR, logical_or, (a != 0) | (b != 0))   \
    X(LOGICAL_XOR, logical_xor, (a != 0) ^ (b != 0)) \
    X(SQUARE, square, a *a)                          \
    X(BITS_NOT, bits_not, ~a)                        \
    X(BITS_AND, bits_and, a &b)                      \
    X(BITS_OR, bits_or, a | b)                       \
    X(BITS_XOR, bits_xor, a ^ b)                     \
    X(SHIFT_LEFT, shift_left, shift_left(a, b))      \
    X(SHIFT_RIGHT, shift_right, shift_right(a, b))
#define SIGNED_WORD_OPS(X)                                                    \
    X(MAX, max_signed, (int32_t)a > (int32_t)b ? a : b)                       \
    X(MIN, min_signed, (int32_t)a < (int32_t)b ? a : b)                       \
    X(GE, ge_signed, (int32_t)a >= (int32_t)b)                                \
    X(GT, gt_signed, (int32_t)a > (int32_t)b)                                 \
    X(LE, le_signed, (int32_t)a <= (int32_t)b)                                \
    X(LT, lt_signed, (int32_t)a < (int32_t)b)                                 \
    X(ABS_MAX, abs_max_signed, size_of_signed(a) > size_of_signed(b) ? a : b) \
    X(ABS_MIN, abs_min_signed, size_of_signed(a) < size_of_signed(b) ? a : b) \
    X(ABS, abs_signed, size_of_signed(a))                                     \
    X(RELU, relu_signed, (int32_t)a > 0 ? a : 0)
#define UNSIGNED_WORD_OPS(X)                    \
    X(MAX, max_unsigned, greater(a, b))         \
    X(MIN, min_unsigned, lesser(a, b))          \
    X(GE, ge_unsigned, a >= b)                  \
    X(GT, gt_unsigned, a > b)                   \
    X(LE, le_unsigned, a <= b)                  \
    X(LT, lt_unsigned, a < b)                   \
    X(ABS_MAX, abs_max_unsigned, greater(a, b)) \
    X(ABS_MIN, abs_min_unsigned, lesser(a, b))  \
    X(ABS, abs_unsigned, a)                     \
    X(RELU, relu_unsigned, a)

#define X(NAME, name, value)                                                                  \
    static inline uint32_t word_##name(uint32_t a, uint32_t b)                                \
    {                                                                                         \
        (void)b;                                                                              \
        return value;                                                                         \
    }                                                                                         \
    static void words_##name(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint32_t n) \
    {                                                                                         \
        EACH dst[i] = word_##name(a[i], b[i]);                                                \
    }
WORD_OPS(X)
SIGNED_WORD_OPS(X)
UNSIGNED_WORD_OPS(X)
#undef X

/* --- the table --- */

const tern_emu_alu_table TERN_LEVEL_SYMBOL(tern_emu_alu_table) = {
#define X(NAME, name) [TERN_ALU_##NAME] = binary_##name,
    .binary = {BINARY_OPS(X)},
#undef X
#define X(NAME, name) [TERN_ALU_##NAME] = scalar_##name,
    .scalar = {BINARY_OPS(X)},
#undef X
#define X(NAME, name) [TERN_ALU_##NAME] = reverse_##name,
    .reverse = {BINARY_OPS(X)},
#undef X
#define X(NAME, name) [TERN_ALU_##NAME] = unary_##name,
    .unary = {UNARY_OPS(X)},
#undef X
#define X(NAME, name, value) [TERN_ALU_##NAME] = words_##name,
    .words = {{WORD_OPS(X) UNSIGNED_WORD_OPS(X)}, {WORD_OPS(X) SIGNED_WORD_OPS(X)}},
#undef X
};
