/* lower/elementwise_float.c - multi-instruction recipes for floats: rounding, conversion to
 * integers.
 *
 * The only hardware rounding to integers is writing a float to an I32 tile: to nearest, ties to
 * even. The other rounding modes are built from it. Floats of 2^23 and above are integers already,
 * so only those below are rounded. */
#include <math.h>

#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

extern tern_chain_recipe tern_chain_do_whole, tern_chain_do_whole_away, tern_chain_do_from_float,
    tern_chain_do_binary, tern_chain_do_clamp;

static const float integer_from = 0x1p23f;

/* The bits of floats as an integer operand. */
static tern_chain_operand as_bits(tern_chain_operand a)
{
    unsigned bytes = tern_num_format_of(a.dtype)->storage_bytes;
    return tern_chain_bitcast(a, bytes == 4 ? TERN_U32 : bytes == 2 ? TERN_U16 : TERN_U8);
}

/* Gives a constant a tile, so that its bits can be read. */
static tern_chain_operand in_tile(tern_chain *c, tern_chain_operand a)
{
    if (a.form != TERN_CHAIN_SPLAT)
        return a;
    tern_chain_operand t = tern_chain_temp(c, TERN_CHAIN_ONE, a.dtype);
    tern_chain_copy(c, t, a);
    return t;
}

/* dst = |whole| where |a| is below 2^23, else a, with the sign of a, also for zeros. */
static void finish_round(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                         tern_chain_operand whole)
{
    tern_chain_operand flags = tern_chain_temp(c, dst.form, TERN_U8);
    tern_chain_operand middle = tern_chain_temp(c, dst.form, dst.dtype);
    tern_chain_operand sign = tern_chain_temp(c, dst.form, dst.dtype);
    unsigned bits = 8 * tern_num_format_of(dst.dtype)->storage_bytes;
    tern_chain_operand mask = {.form = TERN_CHAIN_SPLAT, .dtype = TERN_U32};
    mask.imm = bits == 32 ? 0x1p31f : bits == 16 ? 0x1p15f : 0x1p7f;
    tern_chain_alu2(c, flags, a, TERN_ALU_ABS, 0, TERN_ALU_LT, integer_from);
    tern_chain_copy(c, middle, a);
    tern_chain_where(c, middle, flags, false, whole);
    tern_chain_alu(c, as_bits(sign), as_bits(a), TERN_ALU_BITS_AND, mask);
    tern_chain_alu(c, as_bits(dst), as_bits(middle), TERN_ALU_BITS_OR, as_bits(sign));
}

/* |near| = a rounded to nearest even, below 2^23; larger values are clamped. */
static void to_nearest(tern_chain *c, tern_chain_operand near, tern_chain_operand a)
{
    tern_chain_alu2(c, near, a, TERN_ALU_MAX, -integer_from, TERN_ALU_MIN, integer_from);
}

/* floor (arg GT), ceil (LT), to nearest even (NONE). */
void tern_chain_do_whole(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = in_tile(c, tern_chain_operand_of(c, s, 0)),
                       dst = tern_chain_result(c, s);
    tern_chain_operand near = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_operand whole = tern_chain_temp(c, dst.form, dst.dtype);
    to_nearest(c, near, a);
    if (s->arg == TERN_ALU_NONE) {
        tern_chain_copy(c, whole, near);
    } else {
        tern_chain_operand beyond = tern_chain_temp(c, dst.form, TERN_F32);
        tern_chain_alu(c, beyond, near, (tern_alu)s->arg, a);
        tern_chain_alu(c, whole, near, s->arg == TERN_ALU_GT ? TERN_ALU_SUBTRACT : TERN_ALU_ADD,
                       beyond);
    }
    finish_round(c, dst, a, whole);
}

/* |below| = the integer part of size = |a| up to 2^23, in f32; |size| is clamped there. */
static void integer_part(tern_chain *c, tern_chain_operand below, tern_chain_operand size,
                         tern_chain_operand a)
{
    tern_chain_operand near = tern_chain_temp(c, below.form, TERN_I32);
    tern_chain_operand beyond = tern_chain_temp(c, below.form, TERN_F32);
    tern_chain_alu2(c, size, a, TERN_ALU_ABS, 0, TERN_ALU_MIN, integer_from);
    tern_chain_copy(c, near, size);
    tern_chain_alu(c, beyond, near, TERN_ALU_GT, size);
    tern_chain_alu(c, below, near, TERN_ALU_SUBTRACT, beyond);
}

/* Halves away from zero: the integer part, plus 1 if the fraction is at least a half. */
void tern_chain_do_whole_away(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = in_tile(c, tern_chain_operand_of(c, s, 0)),
                       dst = tern_chain_result(c, s);
    tern_chain_operand below = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand size = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand rest = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand up = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand whole = tern_chain_temp(c, dst.form, dst.dtype);
    integer_part(c, below, size, a);
    tern_chain_alu(c, rest, size, TERN_ALU_SUBTRACT, below);
    tern_chain_alu(c, up, rest, TERN_ALU_GE, tern_chain_imm(0.5f));
    tern_chain_alu(c, whole, below, TERN_ALU_ADD, up);
    finish_round(c, dst, a, whole);
}

/* Toward zero, saturating, NaN to 0: writing an integer tile does the last two. The magnitude
 * rounded to nearest, minus 1 where that is beyond it, with the sign of |a|. */
static void to_integer(tern_chain *c, tern_chain_operand dst, tern_chain_operand a)
{
    tern_chain_operand near = tern_chain_temp(c, dst.form, TERN_U32);
    tern_chain_operand beyond = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand below = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand sign = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_alu(c, near, a, TERN_ALU_ABS, tern_chain_imm(0));
    tern_chain_scalar_tensor(c, beyond, in_tile(c, a),
                             (tern_chain_scalar){.op = TERN_ALU_ABS, .by = tern_chain_imm(0)},
                             TERN_ALU_LT, false, near);
    tern_chain_alu(c, below, near, TERN_ALU_SUBTRACT, beyond);
    tern_chain_function(c, sign, a, 1, TERN_ACTIVATION_SIGN);
    tern_chain_alu(c, dst, below, TERN_ALU_MULTIPLY, sign);
}

/* Whether all elements are whole numbers, infinite or NaN. */
static bool is_whole(const tern_chain *c, uint32_t value, unsigned depth)
{
    enum { DEPTH_MAX = 4 };
    const tern_chain_value *v = &c->values[c->values[value].same];
    if (v->form == TERN_CHAIN_SPLAT)
        return v->splat == rintf(v->splat);
    if (v->step == TERN_CHAIN_NONE || depth > DEPTH_MAX)
        return false;
    const tern_chain_step *s = &c->steps[v->step];
    bool bound =
        s->recipe == tern_chain_do_clamp ||
        (s->recipe == tern_chain_do_binary && (s->arg == TERN_ALU_MAX || s->arg == TERN_ALU_MIN));
    for (uint32_t i = 0; bound && i < s->operand_count; i++)
        bound = is_whole(c, s->operands[i], depth + 1);
    return bound || s->recipe == tern_chain_do_whole || s->recipe == tern_chain_do_whole_away;
}

void tern_chain_do_from_float(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    tern_dtype to = c->values[s->result].hlo_dtype;
    if (to == TERN_BOOL)
        tern_chain_alu(c, dst, a, TERN_ALU_NE, tern_chain_imm(0));
    else if (tern_num_format_of(to)->kind == TERN_KIND_FLOAT || is_whole(c, s->operands[0], 0))
        tern_chain_copy(c, dst, a); /* an integer tile saturates, and rounds to nearest */
    else
        to_integer(c, dst, a);
}
