/* passes/pattern_segment.c - totals of segments for each of their rows, as in the softmax over the
 * edges of each node of a graph: a scatter that adds rows or takes their maximum, and a gather with
 * the same indices. The rows of a segment must follow each other: the scatter says so, or the
 * indices are the keys of a sort. */
#include <math.h>

#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

enum { DERIVED_MAX = 12, ROWS_MIN = 4096 };

/* 1, 2, ... |rank| - 1 */
static bool are_inner(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name,
                      uint32_t rank)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, name, &count);
    for (uint32_t i = 0; i < count; i++)
        if (dims[i] != i + 1)
            return false;
    return count + 1 == rank;
}

static bool is_zero(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, name, &count);
    return count == 1 && dims[0] == 0;
}

/* Indices [n, 1] of rows. */
static bool index_rows(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_value indices)
{
    const tern_hlo_type_info *t = tern_match_plain(m, indices);
    return t && t->rank == 2 && t->dims[1] == 1 &&
           tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) == 1;
}

bool tern_passes_reduces_rows(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    uint32_t batches = 0;
    if (info->code != TERN_HLO_SCATTER || info->operand_count != 3)
        return false;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, op)[2]);
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_input_batching_dims, &batches);
    return t && batches == 0 && (code == TERN_HLO_ADD || code == TERN_HLO_MAXIMUM) &&
           index_rows(m, op, tern_hlo_operands(m, op)[1]) &&
           are_inner(m, op, TERN_HLO_A_update_window_dims, t->rank) &&
           is_zero(m, op, TERN_HLO_A_inserted_window_dims) &&
           is_zero(m, op, TERN_HLO_A_scatter_dims_to_operand_dims);
}

bool tern_passes_gathers_rows(const tern_hlo_module *m, tern_hlo_op op)
{
    uint32_t batches = 0, sizes = 0;
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_GATHER)
        return false;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, op)[0]);
    const int64_t *size = tern_hlo_op_ints(m, op, TERN_HLO_A_slice_sizes, &sizes);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &batches);
    if (!t || batches || sizes != t->rank || sizes == 0 || size[0] != 1)
        return false;
    for (uint32_t i = 1; i < sizes; i++)
        if (size[i] != t->dims[i])
            return false;
    return index_rows(m, op, tern_hlo_operands(m, op)[1]) &&
           are_inner(m, op, TERN_HLO_A_offset_dims, t->rank) &&
           is_zero(m, op, TERN_HLO_A_collapsed_slice_dims) &&
           is_zero(m, op, TERN_HLO_A_start_index_map);
}

tern_hlo_value tern_passes_plain_indices(const tern_hlo_module *m, tern_hlo_value v)
{
    for (unsigned i = 0; i < DERIVED_MAX; i++) {
        tern_hlo_op op = tern_match_owner(m, v);
        tern_hlo_code code = op ? tern_hlo_op_of(m, op)->code : TERN_HLO_NO_CODE;
        if (code != TERN_HLO_RESHAPE && code != TERN_HLO_BROADCAST_IN_DIM)
            break;
        tern_hlo_value x = tern_hlo_operands(m, op)[0];
        if (tern_hlo_value_type_of(m, x)->count != tern_hlo_value_type_of(m, v)->count)
            break;
        v = x;
    }
    return v;
}

static bool is_derived(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_value base,
                       unsigned *budget)
{
    if (v == base || tern_match_splat(m, v))
        return true;
    tern_hlo_op op = tern_match_owner(m, v);
    if (!op || (*budget)-- == 0)
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    switch ((int)info->code) {
    case TERN_HLO_COMPARE:
    case TERN_HLO_ADD:
    case TERN_HLO_SELECT:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
        break;
    default:
        return false;
    }
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!is_derived(m, tern_hlo_operands(m, op)[i], base, budget))
            return false;
    return true;
}

tern_hlo_op tern_passes_reads_totals(const tern_hlo_module *m, tern_hlo_op gather,
                                     tern_hlo_value *keys)
{
    unsigned budget = DERIVED_MAX;
    double init = 0;
    if (!tern_passes_gathers_rows(m, gather))
        return 0;
    const tern_hlo_value *from = tern_hlo_operands(m, gather);
    tern_hlo_op scatter = tern_match_op(m, from[0], TERN_HLO_SCATTER);
    if (!scatter || !tern_passes_reduces_rows(m, scatter))
        return 0;
    const tern_hlo_value *into = tern_hlo_operands(m, scatter);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, into[2]);
    bool is_max = tern_match_reducer(m, tern_hlo_op_region(m, scatter, 0)) == TERN_HLO_MAXIMUM;
    *keys = tern_passes_plain_indices(m, into[1]);
    return t->dtype == TERN_F32 && tern_hlo_value_type_of(m, from[1])->dims[0] == t->dims[0] &&
                   is_derived(m, from[1], *keys, &budget) &&
                   tern_match_splat_f64(m, into[0], &init) &&
                   (is_max ? isinf(init) && init < 0 : init == 0)
               ? scatter
               : 0;
}

bool tern_passes_is_sorted(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_SORT);
    if (!op || v != tern_hlo_op_of(m, op)->result_first)
        return false;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    tern_hlo_op less = tern_match_op(m, tern_hlo_operands(m, r->last)[0], TERN_HLO_COMPARE);
    return less && tern_hlo_operands(m, less)[0] == r->arg_first &&
           tern_hlo_operands(m, less)[1] == r->arg_first + 1 &&
           tern_hlo_op_int(m, less, TERN_HLO_A_comparison_direction) ==
               TERN_HLO_COMPARISON_DIRECTION_LT;
}

bool tern_passes_match_segment_total(tern_pattern *p, tern_hlo_op root)
{
    const tern_hlo_module *m = p->m;
    tern_hlo_value keys = 0, totals = tern_pattern_operand(p, root, 0);
    tern_hlo_op scatter = tern_passes_reads_totals(m, root, &keys);
    if (!scatter || scatter != tern_pattern_op(p, totals, TERN_HLO_SCATTER) ||
        p->uses.items[totals] != 1 ||
        tern_hlo_value_type_of(m, tern_pattern_operand(p, scatter, 2))->dims[0] < ROWS_MIN ||
        !(tern_passes_is_sorted(m, keys) ||
          tern_hlo_op_int(m, scatter, TERN_HLO_A_indices_are_sorted)))
        return false;
    tern_pattern_take(p, root);
    tern_pattern_take(p, scatter);
    p->name = "tern.segment_total";
    tern_pattern_input(p, tern_pattern_operand(p, scatter, 1));
    tern_pattern_input(p, tern_pattern_operand(p, scatter, 2));
    tern_pattern_input(p, tern_pattern_operand(p, root, 1));
    tern_pattern_set_int(
        p, "is_max", tern_match_reducer(m, tern_hlo_op_region(m, scatter, 0)) == TERN_HLO_MAXIMUM);
    tern_pattern_set_int(p, "segments", tern_hlo_value_type_of(m, totals)->dims[0]);
    return true;
}
