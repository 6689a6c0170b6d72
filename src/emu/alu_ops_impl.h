/* emu/alu_ops_impl.h - the operators on scalars, as the kernels use them in their loops:
 * branch-free code on values of one width, which compilers vectorise. */
#ifndef TERN_EMU_ALU_OPS_IMPL_H
#define TERN_EMU_ALU_OPS_IMPL_H

#include "base/bits.h"

/* Elements are independent, even if the result replaces an operand. The pragma states so:
 * without it compilers check for overlap at run time and run scalar code for in-place operands. */
#if defined(__clang__)
#define EACH _Pragma("clang loop vectorize(assume_safety)") for (uint32_t i = 0; i < n; i++)
#else
#define EACH _Pragma("GCC ivdep") for (uint32_t i = 0; i < n; i++)
#endif

/* --- the operators --- */

#define NAN_BITS 0x7fc00000u

static inline float canonical_nan(float y)
{
    return f32_from_bits(y == y ? f32_bits(y) : NAN_BITS);
}
static inline float flag(int is_true) { return is_true ? 1.0f : 0.0f; }
static inline float magnitude(float x) { return f32_from_bits(f32_bits(x) & 0x7fffffffu); }

static inline float op_add(float a, float b) { return canonical_nan(a + b); }
static inline float op_subtract(float a, float b) { return canonical_nan(a - b); }
static inline float op_multiply(float a, float b) { return canonical_nan(a * b); }
/* Equal numbers differ only in the sign of zero. */
static inline float op_max(float a, float b)
{
    uint32_t equal = f32_bits(a) & f32_bits(b), y = a > b ? f32_bits(a) : f32_bits(b);
    y = a == b ? equal : y;
    y = a == a ? y : NAN_BITS;
    return f32_from_bits(b == b ? y : NAN_BITS);
}
static inline float op_min(float a, float b)
{
    uint32_t equal = f32_bits(a) | f32_bits(b), y = a < b ? f32_bits(a) : f32_bits(b);
    y = a == b ? equal : y;
    y = a == a ? y : NAN_BITS;
    return f32_from_bits(b == b ? y : NAN_BITS);
}
static inline float op_eq(float a, float b) { return flag(a == b); }
static inline float op_ne(float a, float b) { return flag(a != b); }
static inline float op_ge(float a, float b) { return flag(a >= b); }
static inline float op_gt(float a, float b) { return flag(a > b); }
static inline float op_le(float a, float b) { return flag(a <= b); }
static inline float op_lt(float a, float b) { return flag(a < b); }
static inline float op_logical_and(float a, float b) { return flag((a != 0) & (b != 0)); }
static inline float op_logical_or(float a, float b) { return flag((a != 0) | (b != 0)); }
static inline float op_logical_xor(float a, float b) { return flag((a != 0) ^ (b != 0)); }
/* The operand of larger or smaller magnitude with its sign, b if they are equal. */
static inline float op_abs_max(float a, float b)
{
    float y = magnitude(a) > magnitude(b) || a != a ? a : b;
    return canonical_nan(y);
}
static inline float op_abs_min(float a, float b)
{
    float y = (magnitude(a) < magnitude(b) && b == b) || a != a ? a : b;
    return canonical_nan(y);
}

static inline float op_abs(float a) { return magnitude(a); }
static inline float op_square(float a) { return canonical_nan(a * a); }
static inline float op_relu(float a) { return canonical_nan(a > 0 ? a : a != a ? a : 0.0f); }
static inline float op_reciprocal(float a) { return canonical_nan(1.0f / a); }

/* --- bf16 --- */

static inline float from_bf16(uint16_t code) { return f32_from_bits((uint32_t)code << 16); }

/* Round to nearest even, overflow to infinity, as tern_convert does. */
static inline uint16_t to_bf16(float y)
{
    uint32_t bits = f32_bits(y), rounded = (bits + 0x7fffu + (bits >> 16 & 1)) >> 16;
    return (uint16_t)(y == y ? rounded : NAN_BITS >> 16);
}

#endif
