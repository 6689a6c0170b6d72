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
    tern_chain_do_from_int, tern_chain_do_shift_arithmetic;

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
void tern_chain_do_shift_arithmetic(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), by = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    if (c->is_planning && (a.dtype != TERN_I32 || a.form == TERN_CHAIN_SPLAT)) {
        tern_chain_set_unsupported(c);
        return;
    }
    tern_chain_operand sign = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_operand inverted = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_operand shifted = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_alu2(c, sign, a, TERN_ALU_MAX, -1, TERN_ALU_MIN, 0);
    tern_chain_alu(c, inverted, a, TERN_ALU_BITS_XOR, sign);
    tern_chain_alu(c, shifted, inverted, TERN_ALU_SHIFT_RIGHT, by);
    tern_chain_alu(c, dst, shifted, TERN_ALU_BITS_XOR, sign);
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

/* Truncates an I32 tile, correct in its low bits, to a narrower type. */
static void narrow(tern_chain *c, tern_chain_operand dst, tern_chain_operand words)
{
    unsigned bytes = bytes_of(dst.dtype);
    TERN_ASSERT(bytes < 4);
    tern_chain_operand low = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_alu(c, low, tern_chain_bitcast(words, TERN_I32), TERN_ALU_BITS_AND,
                   constant(bytes == 1 ? 0xff : 0xffff, TERN_I32));
    tern_chain_copy(c, tern_chain_bitcast(dst, bytes == 1 ? TERN_U8 : TERN_U16), low);
}

void tern_chain_do_wrap_binary(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    tern_chain_operand words = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_words(c, words, widen(c, a), (tern_alu)s->arg, widen(c, b));
    narrow(c, dst, words);
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
