/* lower/elementwise_float.c - multi-instruction recipes for floats: rounding, conversion to
 * integers, and functions that the scalar engine does not have.
 *
 * The only hardware rounding to integers is writing a float to an I32 tile: to nearest, ties to
 * even. The other rounding modes are built from it. Floats of 2^23 and above are integers already,
 * so only those below are rounded. */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

extern tern_chain_recipe tern_chain_do_whole, tern_chain_do_whole_away, tern_chain_do_from_float,
    tern_chain_do_cosine, tern_chain_do_expm1, tern_chain_do_log1p;

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
    tern_chain_where(c, middle, flags, whole);
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

void tern_chain_do_from_float(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    tern_dtype to = c->values[s->result].hlo_dtype;
    if (to == TERN_BOOL)
        tern_chain_alu(c, dst, a, TERN_ALU_NE, tern_chain_imm(0));
    else if (tern_num_format_of(to)->kind == TERN_KIND_FLOAT)
        tern_chain_copy(c, dst, a);
    else
        to_integer(c, dst, a);
}

/* --- functions --- */

/* 1 - 2 sin(x / 2)^2 cancels in f32 where the cosine is small. So below |x| = 4 it is sin(pi/2 -
 * |x|): subtracting the f32 nearest to pi/2 is exact near it, and the sine's bias adds the rest of
 * pi/2. */
void tern_chain_do_cosine(tern_chain *c, const tern_chain_step *s)
{
    static const float quarter = 0x1.921fb6p0f, lacks = -0x1.777a5cp-25f, near = 4;
    tern_chain_operand a = in_tile(c, tern_chain_operand_of(c, s, 0)),
                       dst = tern_chain_result(c, s);
    tern_chain_operand half = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand square = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_function(c, half, a, 0.5f, TERN_ACTIVATION_SIN);
    tern_chain_alu(c, square, half, TERN_ALU_MULTIPLY, half);
    tern_chain_alu2(c, dst, square, TERN_ALU_MULTIPLY, -2, TERN_ALU_ADD, 1);
    if (dst.dtype != TERN_F32) /* narrower formats have no value so close to pi/2 */
        return;
    tern_chain_operand past_quarter = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand sine = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand flags = tern_chain_temp(c, dst.form, TERN_U8);
    tern_chain_alu2(c, past_quarter, a, TERN_ALU_ABS, 0, TERN_ALU_SUBTRACT, quarter);
    tern_chain_activate(c, sine, past_quarter, tern_chain_imm(-1), tern_chain_imm(lacks),
                        TERN_ACTIVATION_SIN, (tern_lir_view){0});
    tern_chain_alu2(c, flags, a, TERN_ALU_ABS, 0, TERN_ALU_LT, near);
    tern_chain_where(c, dst, flags, sine);
}

/* In formats narrower than f32, x itself below this magnitude: within 1 ulp, as f(x) above it is.
 */
static const float linear_below = 0x1p-11f;

static void set_linear(tern_chain *c, tern_chain_operand dst, tern_chain_operand a)
{
    tern_chain_operand flags = tern_chain_temp(c, dst.form, TERN_U8);
    tern_chain_alu2(c, flags, a, TERN_ALU_ABS, 0, TERN_ALU_LT, linear_below);
    tern_chain_where(c, dst, flags, a);
}

/* The sums of expm1 and log1p give +0 for -0: x itself where it is 0. */
static void keep_zero(tern_chain *c, tern_chain_operand dst, tern_chain_operand a)
{
    tern_chain_operand flags = tern_chain_temp(c, dst.form, TERN_U8);
    tern_chain_alu(c, flags, a, TERN_ALU_EQ, tern_chain_imm(0));
    tern_chain_where(c, dst, flags, a);
}

/* With u = exp(x) rounded, u - 1 + u (x - log(u)), where u - 1 is exact for small x. The correction
 * matters there only, and is bounded elsewhere. */
void tern_chain_do_expm1(tern_chain *c, const tern_chain_step *s)
{
    static const float log_max = 126, u_max = 4;
    tern_chain_operand a = in_tile(c, tern_chain_operand_of(c, s, 0)),
                       dst = tern_chain_result(c, s);
    tern_chain_operand u = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_function(c, u, a, 1, TERN_ACTIVATION_EXP);
    if (dst.dtype != TERN_F32) {
        tern_chain_alu(c, dst, u, TERN_ALU_SUBTRACT, tern_chain_imm(1));
        set_linear(c, dst, a);
        return;
    }
    tern_chain_operand log = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand bounded = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand rest = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand small_rest = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand small_u = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand less_one = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand correction = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_function(c, log, u, 1, TERN_ACTIVATION_LOG);
    tern_chain_alu2(c, bounded, log, TERN_ALU_MAX, -log_max, TERN_ALU_MIN, log_max);
    tern_chain_alu(c, rest, a, TERN_ALU_SUBTRACT, bounded);
    tern_chain_alu2(c, small_rest, rest, TERN_ALU_MAX, -1, TERN_ALU_MIN, 1);
    tern_chain_alu(c, small_u, u, TERN_ALU_MIN, tern_chain_imm(u_max));
    tern_chain_alu(c, correction, small_u, TERN_ALU_MULTIPLY, small_rest);
    tern_chain_alu(c, less_one, u, TERN_ALU_SUBTRACT, tern_chain_imm(1));
    tern_chain_alu(c, dst, less_one, TERN_ALU_ADD, correction);
    keep_zero(c, dst, a);
}

/* With u = 1 + x rounded, log(u) + (x - (u - 1)) / u, where u - 1 is exact for small x. Infinities
 * are bounded in the correction, so that it is 0 for them. */
void tern_chain_do_log1p(tern_chain *c, const tern_chain_step *s)
{
    static const float max = 0x1.fffffep127f;
    tern_chain_operand a = in_tile(c, tern_chain_operand_of(c, s, 0)),
                       dst = tern_chain_result(c, s);
    if (dst.dtype != TERN_F32) {
        tern_chain_activate(c, dst, a, tern_chain_imm(1), tern_chain_imm(1), TERN_ACTIVATION_LOG,
                            (tern_lir_view){0});
        set_linear(c, dst, a);
        return;
    }
    tern_chain_operand u = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand log = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand d = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand rest = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand inverse = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_operand correction = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_alu(c, u, a, TERN_ALU_ADD, tern_chain_imm(1));
    tern_chain_function(c, log, u, 1, TERN_ACTIVATION_LOG);
    tern_chain_alu2(c, d, u, TERN_ALU_SUBTRACT, 1, TERN_ALU_MIN, max);
    tern_chain_scalar_tensor(c, rest, a,
                             (tern_chain_scalar){.op = TERN_ALU_MIN, .by = tern_chain_imm(max)},
                             TERN_ALU_SUBTRACT, false, d);
    tern_chain_alu2(c, inverse, u, TERN_ALU_RECIPROCAL, 0, TERN_ALU_MIN, max);
    tern_chain_alu(c, correction, rest, TERN_ALU_MULTIPLY, inverse);
    tern_chain_alu(c, dst, log, TERN_ALU_ADD, correction);
    keep_zero(c, dst, a);
}
