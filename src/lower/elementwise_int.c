/* lower/elementwise_int.c - recipes for integers. The vector engine computes in f32, which
 * represents integers up to 2^24 only; GpSimd has 32-bit integers, in tensor-tensor instructions.
 * Conversions saturate where StableHLO wraps, so narrow integers are computed in 32 bits and
 * truncated. */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

extern tern_chain_recipe tern_chain_do_bits, tern_chain_do_bits_not, tern_chain_do_bool_not,
    tern_chain_do_word_binary, tern_chain_do_word_negate, tern_chain_do_word_abs,
    tern_chain_do_word_clamp, tern_chain_do_wrap_binary, tern_chain_do_int_sign,
    tern_chain_do_from_int, tern_chain_do_shift_arithmetic, tern_chain_do_small_shift,
    tern_chain_do_wrap_negate, tern_chain_do_divide_int, tern_chain_do_leading_zeros;

static bool is_signed(tern_dtype dtype)
{
    return tern_num_format_of(dtype)->kind == TERN_KIND_SINT;
}

static unsigned bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- bits --- */

void tern_chain_do_bits(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_alu(c, tern_chain_result(c, s), a, (tern_alu)s->arg, b);
}

void tern_chain_do_bits_not(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_alu(c, tern_chain_result(c, s), a, TERN_ALU_BITS_NOT, tern_chain_imm(0));
}

void tern_chain_do_bool_not(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_alu(c, tern_chain_result(c, s), a, TERN_ALU_EQ, tern_chain_imm(0));
}

/* Inverts the bits of negative values before and after the shift, so that it shifts in the sign. */
static void shift_arithmetic(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                             tern_chain_operand by)
{
    tern_chain_operand sign = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_operand inverted = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_operand shifted = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_alu2(c, sign, a, TERN_ALU_MAX, -1, TERN_ALU_MIN, 0);
    tern_chain_alu(c, inverted, a, TERN_ALU_BITS_XOR, sign);
    tern_chain_alu(c, shifted, inverted, TERN_ALU_SHIFT_RIGHT, by);
    tern_chain_alu(c, dst, shifted, TERN_ALU_BITS_XOR, sign);
}

void tern_chain_do_shift_arithmetic(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), by = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    if (c->is_planning && (a.dtype != TERN_I32 || a.form == TERN_CHAIN_SPLAT))
        tern_chain_set_unsupported(c);
    else
        shift_arithmetic(c, dst, a, by);
}

/* --- words --- */

void tern_chain_do_word_binary(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_words(c, tern_chain_result(c, s), a, (tern_alu)s->arg, b);
}

static tern_chain_operand constant(float imm, tern_dtype dtype)
{
    tern_chain_operand a = tern_chain_imm(imm);
    a.dtype = dtype;
    return a;
}

void tern_chain_do_word_negate(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_words(c, tern_chain_result(c, s), constant(0, a.dtype), TERN_ALU_SUBTRACT, a);
}

void tern_chain_do_word_abs(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    tern_chain_operand minus = tern_chain_temp(c, dst.form, a.dtype);
    tern_chain_words(c, minus, constant(0, a.dtype), TERN_ALU_SUBTRACT, a);
    tern_chain_words(c, dst, a, TERN_ALU_MAX, minus);
}

void tern_chain_do_word_clamp(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand low = tern_chain_operand_of(c, s, 0), a = tern_chain_operand_of(c, s, 1);
    tern_chain_operand high = tern_chain_operand_of(c, s, 2), dst = tern_chain_result(c, s);
    tern_chain_operand above = tern_chain_temp(c, dst.form, dst.dtype);
    tern_chain_words(c, above, a, TERN_ALU_MAX, low);
    tern_chain_words(c, dst, above, TERN_ALU_MIN, high);
}

void tern_chain_do_int_sign(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_alu2(c, tern_chain_result(c, s), a, TERN_ALU_MIN, 1, TERN_ALU_MAX, -1);
}

/* --- narrow integers --- */

/* As an I32 tile; a constant stays one. */
static tern_chain_operand widen(tern_chain *c, tern_chain_operand a)
{
    if (a.form == TERN_CHAIN_SPLAT)
        return constant(a.imm, TERN_I32);
    tern_chain_operand wide = tern_chain_temp(c, a.form, TERN_I32);
    tern_chain_copy(c, wide, a);
    return wide;
}

/* Truncates an I32 tile, correct in its low bits, to a narrower type: copies the low part of each
 * word. */
static void narrow(tern_chain *c, tern_chain_operand dst, tern_chain_operand words)
{
    unsigned bytes = bytes_of(dst.dtype);
    tern_dtype part = bytes == 1 ? TERN_U8 : TERN_U16;
    TERN_ASSERT(bytes < 4);
    tern_chain_operand low = words;
    low.dtype = part;
    low.view = tern_lir_low_part(words.view, part);
    tern_chain_copy(c, tern_chain_bitcast(dst, part), low);
}

void tern_chain_do_wrap_binary(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    tern_chain_operand words = tern_chain_temp(c, dst.form, TERN_I32);
    const tern_chain_operand left = widen(c, a);
    tern_chain_words(c, words, left, (tern_alu)s->arg, widen(c, b));
    narrow(c, dst, words);
}

static tern_chain_operand as_signed(tern_chain_operand a)
{
    return tern_chain_bitcast(a, bytes_of(a.dtype) == 1 ? TERN_I8 : TERN_I16);
}

static tern_chain_operand as_unsigned(tern_chain_operand a)
{
    unsigned bytes = bytes_of(a.dtype);
    return tern_chain_bitcast(a, bytes == 1 ? TERN_U8 : bytes == 2 ? TERN_U16 : TERN_U32);
}

static bool is_constant(tern_chain *c, tern_chain_operand a)
{
    bool constant = a.form == TERN_CHAIN_SPLAT;
    if (constant && c->is_planning)
        tern_chain_set_unsupported(c);
    return constant;
}

/* Elements are extended with zeros, and the low bits of the result are stored. An arithmetic shift
 * by a constant is a division, rounded down. */
void tern_chain_do_small_shift(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), by = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    float bits = 8 * (float)bytes_of(a.dtype);
    if (is_constant(c, a))
        return;
    if (s->arg != TERN_ALU_NONE) {
        if (by.form != TERN_CHAIN_SPLAT)
            by = as_unsigned(by);
        tern_chain_alu(c, as_unsigned(dst), as_unsigned(a), (tern_alu)s->arg, by);
    } else if (by.form == TERN_CHAIN_SPLAT) {
        float amount = by.imm >= 0 && by.imm < bits ? by.imm : bits - 1;
        float unit = 1 / (float)(1U << (uint32_t)amount);
        tern_chain_alu2(c, as_signed(dst), as_signed(a), TERN_ALU_MULTIPLY, unit, TERN_ALU_SUBTRACT,
                        0.5f - 0.5f * unit);
    } else {
        tern_chain_operand words = tern_chain_temp(c, dst.form, TERN_I32);
        const tern_chain_operand left = widen(c, as_signed(a));
        shift_arithmetic(c, words, left, widen(c, by));
        narrow(c, dst, words);
    }
}

/* -a; the larger of a and -a if |arg| is MAX. */
void tern_chain_do_wrap_negate(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    tern_chain_operand words = tern_chain_temp(c, dst.form, TERN_I32);
    if (is_constant(c, a))
        return;
    if (s->arg == TERN_ALU_MAX)
        tern_chain_scalar_tensor(
            c, words, a, (tern_chain_scalar){.op = TERN_ALU_MULTIPLY, .by = tern_chain_imm(-1)},
            TERN_ALU_MAX, false, a);
    else
        tern_chain_alu(c, words, a, TERN_ALU_MULTIPLY, tern_chain_imm(-1));
    narrow(c, dst, words);
}

/* --- division by a constant --- */

static tern_chain_scalar times(float by)
{
    return (tern_chain_scalar){.op = TERN_ALU_MULTIPLY, .by = tern_chain_imm(by)};
}

/* |q| = a / d, rounded toward zero with the sign of |of|: to nearest, of a value that is nearer to
 * zero by just less than a half. Exact if |a| / d has an error below 1 / (2 d). */
static void quotient(tern_chain *c, tern_chain_operand q, tern_chain_operand a, float d,
                     tern_chain_operand of)
{
    float size = d < 0 ? -d : d, most = 0.5f - 0.5f / size;
    tern_chain_operand half = tern_chain_temp(c, q.form, TERN_F32);
    tern_chain_alu2(c, half, of, TERN_ALU_MAX, -most, TERN_ALU_MIN, most);
    tern_chain_scalar_tensor(c, q, a, times(1 / d), d < 0 ? TERN_ALU_ADD : TERN_ALU_SUBTRACT, false,
                             half);
}

/* A first quotient in f32 leaves a rest of at most d / 2 + 768, which f32 represents. */
static void divide_word(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, float d,
                        bool remainder)
{
    tern_chain_operand first = tern_chain_temp(c, dst.form, a.dtype);
    tern_chain_operand product = tern_chain_temp(c, dst.form, a.dtype);
    tern_chain_operand rest = tern_chain_temp(c, dst.form, a.dtype);
    tern_chain_operand more = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_alu(c, first, a, TERN_ALU_MULTIPLY, tern_chain_imm(1 / d));
    tern_chain_words(c, product, first, TERN_ALU_MULTIPLY, constant(d, a.dtype));
    tern_chain_words(c, rest, a, TERN_ALU_SUBTRACT, product);
    rest = tern_chain_bitcast(rest, TERN_I32);
    quotient(c, more, rest, d, a);
    if (remainder)
        tern_chain_scalar_tensor(c, dst, more, times(-d), TERN_ALU_ADD, false, rest);
    else
        tern_chain_words(c, dst, first, TERN_ALU_ADD, tern_chain_bitcast(more, a.dtype));
}

/* |arg|: the remainder. */
void tern_chain_do_divide_int(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), by = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    float d = by.imm, size = d < 0 ? -d : d;
    if (a.form == TERN_CHAIN_SPLAT || by.form != TERN_CHAIN_SPLAT || d == 0 || size > 0x1p22f) {
        if (c->is_planning)
            tern_chain_set_unsupported(c);
        return;
    }
    bool power = ((uint32_t)size & ((uint32_t)size - 1)) == 0, word = bytes_of(a.dtype) == 4;
    if (power && !is_signed(a.dtype)) {
        uint32_t bits = (uint32_t)__builtin_ctz((uint32_t)size);
        tern_chain_bits2(c, dst, a, s->arg ? TERN_ALU_BITS_AND : TERN_ALU_SHIFT_RIGHT,
                         s->arg ? (uint32_t)size - 1 : bits, TERN_ALU_NONE, 0);
        return;
    }
    if (word) {
        divide_word(c, dst, a, d, s->arg);
        return;
    }
    tern_chain_operand whole = tern_chain_temp(c, dst.form, TERN_I32);
    quotient(c, whole, a, d, a);
    if (s->arg)
        tern_chain_scalar_tensor(c, dst, whole, times(-d), TERN_ALU_ADD, false, a);
    else
        narrow(c, dst, whole);
}

/* The elements as 32-bit words, zero-extended. */
static tern_chain_operand zero_extend(tern_chain *c, tern_chain_operand a)
{
    a = as_unsigned(a);
    return bytes_of(a.dtype) == 4 ? a : tern_chain_bitcast(widen(c, a), TERN_U32);
}

/* From the exponent of the word as f32. Clearing each bit below a set one keeps the conversion from
 * rounding up to the next power of two. */
void tern_chain_do_leading_zeros(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    if (is_constant(c, a))
        return;
    float bits = 8 * (float)bytes_of(a.dtype);
    tern_chain_operand below = tern_chain_temp(c, dst.form, TERN_U32);
    tern_chain_operand top = tern_chain_temp(c, dst.form, TERN_U32);
    tern_chain_operand value = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand exponent = tern_chain_temp(c, dst.form, TERN_U32);
    tern_chain_operand zeros = tern_chain_temp(c, dst.form, TERN_F32);
    a = zero_extend(c, a);
    tern_chain_bits2(c, below, a, TERN_ALU_SHIFT_RIGHT, 1, TERN_ALU_BITS_XOR, UINT32_MAX);
    tern_chain_alu(c, top, a, TERN_ALU_BITS_AND, below);
    tern_chain_copy(c, value, top);
    tern_chain_bits2(c, exponent, tern_chain_bitcast(value, TERN_U32), TERN_ALU_SHIFT_RIGHT, 23,
                     TERN_ALU_NONE, 0);
    tern_chain_alu2(c, zeros, exponent, TERN_ALU_MULTIPLY, -1, TERN_ALU_ADD, 126 + bits);
    tern_chain_alu(c, dst, zeros, TERN_ALU_MIN, tern_chain_imm(bits));
}

/* --- conversion --- */

void tern_chain_do_from_int(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    tern_dtype to = c->values[s->result].hlo_dtype;
    unsigned from_bytes = bytes_of(a.dtype), to_bytes = bytes_of(dst.dtype);
    if (to == TERN_BOOL) {
        tern_chain_alu(c, dst, a, TERN_ALU_NE, tern_chain_imm(0));
    } else if (tern_num_format_of(to)->kind == TERN_KIND_FLOAT) {
        tern_chain_copy(c, dst, a);
    } else if (a.form == TERN_CHAIN_SPLAT) { /* it may be out of range */
        if (c->is_planning)
            tern_chain_set_unsupported(c);
    } else if (from_bytes == to_bytes) {
        tern_chain_copy(c, tern_chain_bitcast(dst, a.dtype), a);
    } else if (from_bytes == 4) {
        narrow(c, dst, a);
    } else if (from_bytes > to_bytes) {
        narrow(c, dst, widen(c, a));
    } else if (to_bytes == 4) { /* negative values wrap to unsigned */
        tern_chain_copy(c, tern_chain_bitcast(dst, TERN_I32), a);
    } else if (is_signed(a.dtype)) {
        tern_chain_copy(c, tern_chain_bitcast(dst, TERN_I16), a);
    } else {
        tern_chain_copy(c, dst, a);
    }
}
