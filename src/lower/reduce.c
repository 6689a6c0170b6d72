/* lower/reduce.c - reductions: reading the reducer, and reducing along the columns of a tile. */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

/* The region must be one op of the two arguments, whose result is returned. */
tern_hlo_code tern_chain_reducer(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_module *m = l->m;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    const tern_hlo_op_info *first = tern_hlo_op_of(m, r->first);
    if (r->arg_count != 2 || !r->first || first->next != r->last || first->operand_count != 2 ||
        first->result_count != 1)
        return TERN_HLO_NO_CODE;
    const tern_hlo_value *in = tern_hlo_operands(m, r->first);
    bool both = (in[0] == r->arg_first && in[1] == r->arg_first + 1) ||
                (in[1] == r->arg_first && in[0] == r->arg_first + 1);
    bool returned = tern_hlo_op_of(m, r->last)->operand_count == 1 &&
                    tern_hlo_operands(m, r->last)[0] == first->result_first;
    return both && returned ? first->code : TERN_HLO_NO_CODE;
}

tern_alu tern_chain_reduce_alu(tern_hlo_code code, tern_chain_class cls)
{
    static const struct {
        tern_hlo_code code;
        tern_chain_class cls;
        tern_alu alu;
    } rows[] = {
        {TERN_HLO_ADD, TERN_CHAIN_FLOAT, TERN_ALU_ADD},
        {TERN_HLO_ADD, TERN_CHAIN_WORD, TERN_ALU_ADD},
        {TERN_HLO_ADD, TERN_CHAIN_BOOL, TERN_ALU_MAX},
        {TERN_HLO_MULTIPLY, TERN_CHAIN_FLOAT, TERN_ALU_MULTIPLY},
        {TERN_HLO_MULTIPLY, TERN_CHAIN_WORD, TERN_ALU_MULTIPLY},
        {TERN_HLO_MULTIPLY, TERN_CHAIN_BOOL, TERN_ALU_MIN},
        {TERN_HLO_MAXIMUM, TERN_CHAIN_FLOAT, TERN_ALU_MAX},
        {TERN_HLO_MAXIMUM, TERN_CHAIN_WORD, TERN_ALU_MAX},
        {TERN_HLO_MAXIMUM, TERN_CHAIN_SMALL, TERN_ALU_MAX},
        {TERN_HLO_MAXIMUM, TERN_CHAIN_BOOL, TERN_ALU_MAX},
        {TERN_HLO_MINIMUM, TERN_CHAIN_FLOAT, TERN_ALU_MIN},
        {TERN_HLO_MINIMUM, TERN_CHAIN_WORD, TERN_ALU_MIN},
        {TERN_HLO_MINIMUM, TERN_CHAIN_SMALL, TERN_ALU_MIN},
        {TERN_HLO_MINIMUM, TERN_CHAIN_BOOL, TERN_ALU_MIN},
        {TERN_HLO_OR, TERN_CHAIN_BOOL, TERN_ALU_MAX},
        {TERN_HLO_AND, TERN_CHAIN_BOOL, TERN_ALU_MIN},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (rows[i].code == code && rows[i].cls == cls)
            return rows[i].alu;
    return TERN_ALU_NONE;
}

/* Whether |init| is the lowest or highest value of a type: the identity of maximum or minimum. */
static bool is_end(tern_dtype dtype, double init, bool lowest)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    if (f->kind == TERN_KIND_FLOAT)
        return init == (lowest ? -__builtin_inf() : __builtin_inf());
    double span = (double)((uint64_t)1 << (f->bits - (f->kind == TERN_KIND_SINT)));
    if (f->kind == TERN_KIND_BOOL)
        return init == (lowest ? 0 : 1);
    return init == (lowest ? (f->kind == TERN_KIND_SINT ? -span : 0) : span - 1);
}

bool tern_chain_is_identity(tern_hlo_code code, tern_dtype hlo_dtype, double init)
{
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_OR:
        return init == 0;
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_AND:
        return init == 1;
    case TERN_HLO_MAXIMUM:
        return is_end(hlo_dtype, init, true);
    case TERN_HLO_MINIMUM:
        return is_end(hlo_dtype, init, false);
    default:
        return false;
    }
}

float tern_chain_reduce_start(tern_alu alu, tern_dtype dtype)
{
    bool is_max = alu == TERN_ALU_MAX;
    if (alu == TERN_ALU_ADD || alu == TERN_ALU_MULTIPLY)
        return alu == TERN_ALU_MULTIPLY;
    if (tern_num_format_of(dtype)->kind == TERN_KIND_FLOAT)
        return is_max ? -__builtin_inff() : __builtin_inff();
    return is_max ? -0x1p32f : 0x1p32f;
}

/* --- along the columns --- */

/* Columns [first, first + count) of the first |rows| rows of the space in a FULL tile. */
static tern_lir_view part(const tern_chain *c, tern_lir_view v, uint32_t rows, uint32_t first,
                          uint32_t count)
{
    int64_t stride = v.stride[0];
    v.rank = 2;
    v.offset += first * stride;
    v.count[0] = rows;
    v.stride[0] = stride * c->shape.inner;
    v.count[1] = count;
    v.stride[1] = stride;
    return v;
}

static tern_chain_operand as_operand(tern_lir_view view, tern_dtype dtype)
{
    return (tern_chain_operand){.form = TERN_CHAIN_FULL, .dtype = dtype, .view = view};
}

/* Exact for 32-bit integers: adds the second half onto the first until one element is left. */
static void halve(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op)
{
    uint32_t left = c->shape.inner, k = tern_chain_elems(&c->shape, dst.form);
    if (left == 1) {
        tern_chain_copy(c, as_operand(dst.view, a.dtype),
                        as_operand(part(c, a.view, k, 0, 1), a.dtype));
        return;
    }
    tern_chain_operand sums = tern_chain_temp(c, TERN_CHAIN_FULL, a.dtype);
    tern_lir_view from = a.view;
    while (left > 1) {
        uint32_t half = left / 2, keep = left - half;
        tern_lir_view to = keep == 1 ? dst.view : part(c, sums.view, k, 0, half);
        tern_lir_view upper = part(c, from, k, keep, half), lower = part(c, from, k, 0, half);
        tern_chain_words(c, as_operand(to, a.dtype), as_operand(lower, a.dtype), op,
                         as_operand(upper, a.dtype));
        if (keep > half && !tern_lower_failed(c->l) && from.tensor != sums.view.tensor)
            tern_chain_copy(c, as_operand(part(c, sums.view, k, half, 1), a.dtype),
                            as_operand(part(c, from, k, half, 1), a.dtype));
        from = sums.view;
        left = keep;
    }
}

void tern_chain_do_reduce(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_operand a = tern_chain_operand_of(c, s, 0), dst = tern_chain_result(c, s);
    if (s->reduced == 0) {
        tern_chain_copy(c, dst, a);
        return;
    }
    if (c->is_planning &&
        (a.form != TERN_CHAIN_FULL || dst.form == TERN_CHAIN_FULL || s->reduced != c->col_axes)) {
        tern_chain_set_unsupported(c);
        return;
    }
    if (tern_chain_class_of(c->values[s->result].hlo_dtype) == TERN_CHAIN_WORD)
        halve(c, dst, a, (tern_alu)s->arg);
    else
        tern_chain_reduce(c, dst, a, (tern_alu)s->arg);
}
