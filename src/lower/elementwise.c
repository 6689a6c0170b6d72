/* lower/elementwise.c - the table of recipes, and recipes of one or two instructions. */
#include <string.h>

#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

#define TILE_OP(code, cls, recipe, arg) extern tern_chain_recipe tern_chain_do_##recipe;
#include "hlo/tile_ops.def"

extern tern_chain_recipe tern_chain_do_slope;

typedef struct {
    tern_hlo_code code;
    tern_chain_class cls;
    tern_chain_recipe *recipe;
    uint32_t arg;
} row;

static const row rows[] = {
#define TILE_OP(code, cls, recipe, arg) \
    {TERN_HLO_##code, TERN_CHAIN_##cls, tern_chain_do_##recipe, (uint32_t)(arg)},
#include "hlo/tile_ops.def"
};

static const struct {
    const char *name, *approximate;
    tern_activation function;
} functions[] = {
#define TILE_FUNCTION(name, approximate, function) {name, approximate, TERN_ACTIVATION_##function},
#include "hlo/tile_ops.def"
};

tern_chain_class tern_chain_class_of(tern_dtype hlo_dtype)
{
    const tern_num_format *f = tern_num_format_of(hlo_dtype);
    if (f->kind == TERN_KIND_BOOL)
        return TERN_CHAIN_BOOL;
    if (f->kind == TERN_KIND_FLOAT)
        return TERN_CHAIN_FLOAT;
    return f->storage_bytes == 4 ? TERN_CHAIN_WORD : TERN_CHAIN_SMALL;
}

tern_chain_recipe *tern_chain_recipe_of(tern_hlo_code code, tern_chain_class cls, uint32_t *arg)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].code != code || rows[i].cls != cls)
            continue;
        *arg = rows[i].arg;
        return rows[i].recipe;
    }
    return NULL;
}

static const char *approximation_of(const tern_lower *l, tern_hlo_op composite)
{
    tern_hlo_attr dict = tern_hlo_op_attr(l->m, composite, TERN_HLO_A_composite_attributes);
    tern_hlo_attr a = dict ? tern_hlo_attr_field(l->m, dict, "approximate") : 0;
    if (dict && !a)
        a = tern_hlo_attr_field(l->m, dict, "function");
    return a ? tern_hlo_name_text(l->m, tern_hlo_attr_of(l->m, a)->text) : "";
}

bool tern_chain_is_slope(const tern_lower *l, tern_hlo_op composite)
{
    return tern_hlo_op_of(l->m, composite)->operand_count == 2 &&
           strcmp(tern_hlo_op_text(l->m, composite, TERN_HLO_A_name), "tern.slope") == 0;
}

tern_chain_recipe *tern_chain_function_of(const tern_lower *l, tern_hlo_op composite, uint32_t *arg)
{
    const char *name = tern_hlo_op_text(l->m, composite, TERN_HLO_A_name);
    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++) {
        if (strcmp(functions[i].name, name) != 0 ||
            strcmp(functions[i].approximate, approximation_of(l, composite)) != 0)
            continue;
        *arg = functions[i].function;
        return tern_chain_is_slope(l, composite) ? tern_chain_do_slope : tern_chain_do_function;
    }
    return NULL;
}

bool tern_chain_computes(tern_hlo_code code)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (rows[i].code == code)
            return true;
    return false;
}

/* --- operators and functions --- */

void tern_chain_do_binary(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_alu(c, tern_chain_result(c, s), a, (tern_alu)s->arg, b);
}

void tern_chain_do_unary(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_alu(c, tern_chain_result(c, s), a, (tern_alu)s->arg, tern_chain_imm(0));
}

void tern_chain_do_negate(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_alu(c, tern_chain_result(c, s), a, TERN_ALU_MULTIPLY, tern_chain_imm(-1));
}

void tern_chain_do_function(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_function(c, tern_chain_result(c, s), a, 1, (tern_activation)s->arg);
}

/* Operand 1 times a function of operand 0. */
void tern_chain_do_slope(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand x = tern_chain_operand_of(c, s, 0), g = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s), t = tern_chain_temp(c, dst.form, TERN_F32);
    tern_chain_function(c, t, x, 1, (tern_activation)s->arg);
    tern_chain_alu(c, dst, t, TERN_ALU_MULTIPLY, g);
}

/* There is no divide operator, but there is a reciprocal. */
void tern_chain_do_divide(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    if (b.form == TERN_CHAIN_SPLAT) {
        tern_chain_alu(c, dst, a, TERN_ALU_MULTIPLY, tern_chain_imm(1.0f / b.imm));
    } else if (a.form == TERN_CHAIN_SPLAT) {
        tern_chain_alu2(c, dst, b, TERN_ALU_RECIPROCAL, 0, TERN_ALU_MULTIPLY, a.imm);
    } else {
        tern_chain_operand inverse = tern_chain_temp(c, b.form, TERN_F32);
        tern_chain_alu(c, inverse, b, TERN_ALU_RECIPROCAL, tern_chain_imm(0));
        tern_chain_alu(c, dst, a, TERN_ALU_MULTIPLY, inverse);
    }
}

void tern_chain_do_power(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_alu(c, tern_chain_result(c, s), a, TERN_ALU_POW, b);
}

void tern_chain_do_clamp(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand low = tern_chain_operand_of(c, s, 0), a = tern_chain_operand_of(c, s, 1);
    tern_chain_operand high = tern_chain_operand_of(c, s, 2), dst = tern_chain_result(c, s);
    if (low.form == TERN_CHAIN_SPLAT && high.form == TERN_CHAIN_SPLAT) {
        tern_chain_alu2(c, dst, a, TERN_ALU_MAX, low.imm, TERN_ALU_MIN, high.imm);
        return;
    }
    tern_chain_operand above = tern_chain_temp(c, dst.form, dst.dtype);
    tern_chain_alu(c, above, a, TERN_ALU_MAX, low);
    tern_chain_alu(c, dst, above, TERN_ALU_MIN, high);
}

/* --- compare and select --- */

static tern_alu direction_of(const tern_chain *c, const tern_chain_step *s)
{
    static const tern_alu alus[] = {
        [TERN_HLO_COMPARISON_DIRECTION_EQ] = TERN_ALU_EQ,
        [TERN_HLO_COMPARISON_DIRECTION_NE] = TERN_ALU_NE,
        [TERN_HLO_COMPARISON_DIRECTION_GE] = TERN_ALU_GE,
        [TERN_HLO_COMPARISON_DIRECTION_GT] = TERN_ALU_GT,
        [TERN_HLO_COMPARISON_DIRECTION_LE] = TERN_ALU_LE,
        [TERN_HLO_COMPARISON_DIRECTION_LT] = TERN_ALU_LT,
    };
    return alus[tern_hlo_op_int(c->l->m, s->op, TERN_HLO_A_comparison_direction)];
}

static bool is_total_order(const tern_chain *c, const tern_chain_step *s)
{
    return tern_hlo_op_int(c->l->m, s->op, TERN_HLO_A_compare_type) ==
           TERN_HLO_COMPARISON_TYPE_TOTALORDER;
}

void tern_chain_do_compare(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    if (c->is_planning && is_total_order(c, s))
        tern_chain_set_unsupported(c);
    tern_chain_alu(c, tern_chain_result(c, s), a, direction_of(c, s), b);
}

/* Positions along a dimension. */
static bool is_position(const tern_chain *c, tern_hlo_value v)
{
    const tern_hlo_module *m = c->l->m;
    for (unsigned i = 0; i < 8; i++) {
        const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
        if (info->is_arg)
            return false;
        tern_hlo_code code = tern_hlo_op_of(m, info->owner)->code;
        if (code == TERN_HLO_IOTA) {
            const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
            return t->dims[tern_hlo_op_int(m, info->owner, TERN_HLO_A_iota_dimension)] < 1 << 24;
        }
        if (code != TERN_HLO_BROADCAST_IN_DIM && code != TERN_HLO_RESHAPE)
            return false;
        v = tern_hlo_operands(m, info->owner)[0];
    }
    return false;
}

/* Conversion to f32 preserves the order of words, and is exact below 2^24. So a value below that is
 * compared in f32, also with larger words. */
static bool is_small(const tern_chain *c, const tern_chain_step *s, unsigned i,
                     tern_chain_operand a)
{
    return a.form == TERN_CHAIN_SPLAT ? a.imm > -0x1p24f && a.imm < 0x1p24f
                                      : is_position(c, tern_hlo_operands(c->l->m, s->op)[i]);
}

void tern_chain_do_word_compare(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), b = tern_chain_operand_of(c, s, 1);
    tern_chain_operand dst = tern_chain_result(c, s);
    if (is_small(c, s, 0, a) || is_small(c, s, 1, b)) {
        tern_chain_alu(c, dst, a, direction_of(c, s), b);
        return;
    }
    tern_chain_operand words = tern_chain_temp(c, dst.form, TERN_I32);
    tern_chain_words(c, words, a, direction_of(c, s), b);
    tern_chain_copy(c, dst, words);
}

/* Whether flag (yes - no) + no is exact: infinities are not, since 0 times infinity is NaN. */
static bool is_affine_select(tern_chain_operand yes, tern_chain_operand no)
{
    return yes.form == TERN_CHAIN_SPLAT && no.form == TERN_CHAIN_SPLAT &&
           (yes.imm - no.imm) * 0 == 0 && (yes.imm - no.imm) + no.imm == yes.imm &&
           !(no.imm == 0 && 1 / no.imm < 0) && !(yes.imm == 0 && 1 / yes.imm < 0);
}

/* A predicated copy on top of the other operand; the constant, if there is one, is copied last. */
void tern_chain_do_select(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand flags = tern_chain_operand_of(c, s, 0), dst;
    tern_chain_operand yes = tern_chain_operand_of(c, s, 1), no = tern_chain_operand_of(c, s, 2);
    bool is_float = tern_chain_class_of(c->values[s->result].hlo_dtype) == TERN_CHAIN_FLOAT;
    if (is_float && is_affine_select(yes, no)) {
        tern_chain_alu2(c, tern_chain_result(c, s), flags, TERN_ALU_MULTIPLY, yes.imm - no.imm,
                        TERN_ALU_ADD, no.imm);
        return;
    }
    bool reverse = no.form == TERN_CHAIN_SPLAT;
    tern_chain_operand below = reverse ? yes : no;
    if (!tern_chain_result_in(c, s, reverse ? 1 : 2, &dst)) {
        dst = tern_chain_result(c, s);
        tern_chain_copy(c, dst, below);
    }
    tern_chain_where(c, dst, flags, reverse, reverse ? no : yes);
}

void tern_chain_do_is_finite(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0);
    tern_chain_alu2(c, tern_chain_result(c, s), a, TERN_ALU_ABS, 0, TERN_ALU_LT, __builtin_inff());
}
