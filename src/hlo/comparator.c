/* hlo/comparator.c - reads comparators. */
#include "hlo/comparator.h"

#include <math.h>
#include <string.h>

#include "numerics/format.h"

static const tern_hlo_op_info *definition(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return info->is_arg ? NULL : tern_hlo_op_of(m, info->owner);
}

static bool read_constant(const tern_hlo_module *m, tern_hlo_value v, double *out)
{
    const tern_hlo_op_info *op = definition(m, v);
    if (!op || op->code != TERN_HLO_CONSTANT)
        return false;
    const tern_hlo_attr_info *a =
        tern_hlo_attr_of(m, tern_hlo_op_attr(m, tern_hlo_value_of(m, v)->owner, TERN_HLO_A_value));
    const tern_num_format *f = tern_num_format_of(tern_hlo_value_type_of(m, v)->dtype);
    uint64_t code = 0;
    if (a->kind != TERN_HLO_ATTR_ELEMENTS || !a->is_splat || f->kind != TERN_KIND_FLOAT ||
        a->data_bytes > sizeof(code))
        return false;
    memcpy(&code, a->data, a->data_bytes);
    *out = tern_num_to_f64(f, code);
    return true;
}

typedef struct {
    uint32_t arg;
    bool zeros_equal, nans_equal;
} compared;

/* Matches select(x == 0, 0, y) or select(x != x, NaN, y); returns which, and x and y. */
static bool is_canonicalisation(const tern_hlo_module *m, tern_hlo_value v, compared *out,
                                tern_hlo_value *tested, tern_hlo_value *rest)
{
    const tern_hlo_op_info *op = definition(m, v);
    if (!op || op->code != TERN_HLO_SELECT)
        return false;
    const tern_hlo_value *in = &m->operands.items[op->operand_first];
    const tern_hlo_op_info *test = definition(m, in[0]);
    double value = 0, zero = 1;
    if (!test || test->code != TERN_HLO_COMPARE || !read_constant(m, in[1], &value))
        return false;
    const tern_hlo_value *sides = &m->operands.items[test->operand_first];
    int64_t direction =
        tern_hlo_op_int(m, tern_hlo_value_of(m, in[0])->owner, TERN_HLO_A_comparison_direction);
    *tested = sides[0];
    *rest = in[2];
    if (direction == TERN_HLO_COMPARISON_DIRECTION_EQ && read_constant(m, sides[1], &zero) &&
        zero == 0 && value == 0 && !signbit(value))
        out->zeros_equal = true;
    else if (direction == TERN_HLO_COMPARISON_DIRECTION_NE && sides[0] == sides[1] && isnan(value))
        out->nans_equal = true;
    else
        return false;
    return true;
}

static bool read_side(const tern_hlo_module *m, tern_hlo_region region, tern_hlo_value v,
                      compared *out)
{
    tern_hlo_value tested[2] = {0, 0}, rest = v;
    unsigned count = 0;
    *out = (compared){0};
    while (count < 2 && is_canonicalisation(m, v, out, &tested[count], &rest)) {
        v = rest;
        count++;
    }
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (!info->is_arg || info->owner != region)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (tested[i] != v)
            return false;
    out->arg = info->index;
    return true;
}

/* Arguments 2 i and 2 i + 1 belong to operand i. */
bool tern_hlo_sort_order_of(const tern_hlo_module *m, tern_hlo_op sort, tern_hlo_sort_order *out)
{
    tern_hlo_region region = tern_hlo_op_region(m, sort, 0);
    tern_hlo_value v = tern_hlo_operands(m, tern_hlo_region_of(m, region)->last)[0];
    const tern_hlo_op_info *op = definition(m, v);
    compared a, b;
    if (!op || op->code != TERN_HLO_COMPARE)
        return false;
    tern_hlo_op compare = tern_hlo_value_of(m, v)->owner;
    const tern_hlo_value *in = tern_hlo_operands(m, compare);
    int64_t direction = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction);
    bool greater = direction == TERN_HLO_COMPARISON_DIRECTION_GT;
    if ((!greater && direction != TERN_HLO_COMPARISON_DIRECTION_LT) ||
        !read_side(m, region, in[0], &a) || !read_side(m, region, in[1], &b) ||
        a.zeros_equal != b.zeros_equal || a.nans_equal != b.nans_equal || a.arg / 2 != b.arg / 2 ||
        a.arg == b.arg)
        return false;
    bool total =
        tern_hlo_op_int(m, compare, TERN_HLO_A_compare_type) == TERN_HLO_COMPARISON_TYPE_TOTALORDER;
    *out = (tern_hlo_sort_order){.key = a.arg / 2,
                                 .dtype = tern_hlo_value_type_of(m, in[0])->dtype,
                                 .descending = greater != (a.arg > b.arg),
                                 .zeros_equal = !total || a.zeros_equal,
                                 .nans_equal = !total || a.nans_equal};
    return true;
}
