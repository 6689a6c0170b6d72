/* lower/sort.c - sort along any dimension, with a comparator that hlo/comparator.h reads. */
#include "lower/sort_rows_impl.h"

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
        !tern_hlo_sort_order_of(l->m, op, &s.order) || !tern_lower_order_supports(&s.order))
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
