/* lower/sort.c - sort along any dimension, with a comparator that compares one pair of its
 * arguments, directly or, as JAX emits it, after canonicalising zeros and NaNs. */
#include "lower/sort_rows_impl.h"

static const tern_hlo_op_info *definition(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    return info->is_arg ? NULL : tern_hlo_op_of(l->m, info->owner);
}

typedef struct {
    uint32_t arg;
    bool zeros_equal, nans_equal;
} compared;

/* Matches select(x == 0, 0, y) or select(x != x, NaN, y); returns which, and x and y. */
static bool is_canonicalisation(const tern_lower *l, tern_hlo_value v, compared *out,
                                tern_hlo_value *tested, tern_hlo_value *rest)
{
    const tern_hlo_op_info *op = definition(l, v);
    if (!op || op->code != TERN_HLO_SELECT)
        return false;
    const tern_hlo_value *in = &l->m->operands.items[op->operand_first];
    const tern_hlo_op_info *test = definition(l, in[0]);
    float value = 0, zero = 1;
    if (!test || test->code != TERN_HLO_COMPARE || !tern_lower_splat(l, in[1], &value))
        return false;
    const tern_hlo_value *sides = &l->m->operands.items[test->operand_first];
    int64_t direction = tern_hlo_op_int(l->m, tern_hlo_value_of(l->m, in[0])->owner,
                                        TERN_HLO_A_comparison_direction);
    *tested = sides[0];
    *rest = in[2];
    if (direction == TERN_HLO_COMPARISON_DIRECTION_EQ && tern_lower_splat(l, sides[1], &zero) &&
        zero == 0 && value == 0 && !__builtin_signbit(value))
        out->zeros_equal = true;
    else if (direction == TERN_HLO_COMPARISON_DIRECTION_NE && sides[0] == sides[1] &&
             value != value)
        out->nans_equal = true;
    else
        return false;
    return true;
}

static bool read_side(const tern_lower *l, tern_hlo_region region, tern_hlo_value v, compared *out)
{
    tern_hlo_value tested[2] = {0, 0}, rest = v;
    unsigned count = 0;
    *out = (compared){0};
    while (count < 2 && is_canonicalisation(l, v, out, &tested[count], &rest)) {
        v = rest;
        count++;
    }
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    if (!info->is_arg || info->owner != region)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (tested[i] != v)
            return false;
    out->arg = info->index;
    return true;
}

/* Reads the key operand and the order. Arguments 2 i and 2 i + 1 belong to operand i. */
static bool read_comparator(const tern_lower *l, tern_hlo_region region, uint32_t *key,
                            tern_lower_order *order)
{
    tern_hlo_value v = tern_hlo_operands(l->m, tern_hlo_region_of(l->m, region)->last)[0];
    const tern_hlo_op_info *op = definition(l, v);
    compared a, b;
    if (!op || op->code != TERN_HLO_COMPARE)
        return false;
    tern_hlo_op compare = tern_hlo_value_of(l->m, v)->owner;
    const tern_hlo_value *in = tern_hlo_operands(l->m, compare);
    int64_t direction = tern_hlo_op_int(l->m, compare, TERN_HLO_A_comparison_direction);
    bool greater = direction == TERN_HLO_COMPARISON_DIRECTION_GT;
    if ((!greater && direction != TERN_HLO_COMPARISON_DIRECTION_LT) ||
        !read_side(l, region, in[0], &a) || !read_side(l, region, in[1], &b) ||
        a.zeros_equal != b.zeros_equal || a.nans_equal != b.nans_equal || a.arg / 2 != b.arg / 2 ||
        a.arg == b.arg)
        return false;
    bool total = tern_hlo_op_int(l->m, compare, TERN_HLO_A_compare_type) ==
                 TERN_HLO_COMPARISON_TYPE_TOTALORDER;
    *key = a.arg / 2;
    *order = (tern_lower_order){.dtype = tern_hlo_value_type_of(l->m, in[0])->dtype,
                                .descending = greater != (a.arg > b.arg),
                                .zeros_equal = !total || a.zeros_equal,
                                .nans_equal = !total || a.nans_equal};
    return tern_lower_order_supports(order);
}

/* Sorts again, for the few inputs that tern_lower_sort_values() does not order. */
static void sort_again(tern_lower *l, tern_hlo_op op, const tern_lower_sorting *s,
                       tern_lir_at again)
{
    tern_lower_begin_fallback(l, again);
    if (s->out_length <= TERN_LOWER_SORT_MAX)
        tern_lower_sort_rows(l, s);
    else
        tern_lower_library_again(l, op);
    tern_lower_end_fallback(l);
}

/* Fills in operands and results along |dim|; returns whether a network can sort them. */
static bool lower_rows(tern_lower *l, tern_hlo_op op, tern_lower_sorting *s, int dim)
{
    tern_lower_rows_result results[sizeof(s->in) / sizeof(s->in[0])];
    tern_lir_at again;
    for (uint32_t i = 0; i < s->count; i++) {
        tern_lower_array in = tern_lower_get(l, tern_hlo_operands(l->m, op)[i]);
        s->in[i] = tern_lower_move_rows(l, &in, dim);
        results[i] = tern_lower_move_rows_begin(l, tern_lower_result(l, op, i), dim);
        s->out[i] = results[i].rows;
    }
    if (!tern_lower_sort_values_fits(l, s))
        tern_lower_sort_rows(l, s);
    else if (tern_lower_sort_values(l, s, &again))
        sort_again(l, op, s, again);
    for (uint32_t i = 0; i < s->count; i++)
        tern_lower_move_rows_end(l, &results[i]);
    return true;
}

bool tern_lower_sort(tern_lower *l, tern_hlo_op op)
{
    tern_lower_sorting s = {.count = tern_hlo_op_of(l->m, op)->operand_count};
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, tern_hlo_operands(l->m, op)[0]);
    if (!tern_lower_move_supports(l, op) || s.count > sizeof(s.in) / sizeof(s.in[0]) ||
        !read_comparator(l, tern_hlo_op_region(l->m, op, 0), &s.key, &s.order))
        return false;
    int64_t dim = tern_hlo_op_int(l->m, op, TERN_HLO_A_dimension);
    dim = dim < 0 ? dim + (int64_t)type->rank : dim;
    if (type->rank == 0 || type->count == 0 || type->count > INT32_MAX)
        return false;
    /* Longer rows are sorted only as values alone, and the fallback writes rows where they are. */
    s.out_length = type->dims[dim];
    tern_lower_sorting alone = s;
    alone.in[0] = (tern_lower_array){.rank = 2, .dims = {type->count / s.out_length, s.out_length}};
    if (s.out_length > TERN_LOWER_SORT_MAX &&
        (dim + 1 != (int64_t)type->rank || !tern_lower_sort_values_fits(l, &alone)))
        return false;
    return lower_rows(l, op, &s, (int)dim);
}
