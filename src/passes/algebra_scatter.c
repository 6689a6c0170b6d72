/* passes/algebra_scatter.c - components of the indices of scatters that select nothing.
 *
 * A vmapped dynamic_update_slice is a scatter whose indices have a component for each dimension; it
 * is the constant 0 where updates cover the whole dimension. Without these components, a window
 * that starts at one index is a plain slice. */
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { PARTS_MAX = 16 };

typedef struct {
    const int64_t *items;
    uint32_t count;
} list;

static bool has(list a, int64_t item)
{
    for (uint32_t i = 0; i < a.count; i++)
        if (a.items[i] == item)
            return true;
    return false;
}

static list list_of(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name)
{
    list a = {0};
    a.items = tern_hlo_op_ints(m, op, name, &a.count);
    return a;
}

/* Whether updates of |op| cover dimension |dim| of its operand. */
static bool covers(const tern_hlo_module *m, tern_hlo_op op, int64_t dim)
{
    list inserted = list_of(m, op, TERN_HLO_A_inserted_window_dims);
    list batch = list_of(m, op, TERN_HLO_A_input_batching_dims);
    list window = list_of(m, op, TERN_HLO_A_update_window_dims);
    const tern_hlo_type_info *a = tern_match_plain(m, tern_hlo_operands(m, op)[0]);
    const tern_hlo_type_info *updates = tern_match_plain(m, tern_hlo_operands(m, op)[2]);
    uint32_t at = 0;
    for (int64_t d = 0; d < dim; d++)
        at += !has(inserted, d) && !has(batch, d);
    if (has(inserted, dim))
        return a->dims[dim] == 1;
    return at < window.count && updates->dims[window.items[at]] == a->dims[dim];
}

/* Removes the parts of concatenated indices that are 0 in covered dimensions. */
static tern_status scatter_covered(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    int64_t axis = tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim);
    tern_hlo_op all = tern_match_op(m, OPERAND(1), TERN_HLO_CONCATENATE);
    list map = list_of(m, op, TERN_HLO_A_scatter_dims_to_operand_dims);
    if (tern_hlo_op_of(m, op)->operand_count != 3 || !all || !tern_match_plain(m, OPERAND(0)) ||
        !tern_match_plain(m, OPERAND(2)) || map.count > PARTS_MAX ||
        tern_hlo_op_int(m, all, TERN_HLO_A_dimension) != axis)
        return NULL;
    tern_hlo_value parts[PARTS_MAX] = {0};
    int64_t kept[PARTS_MAX] = {0};
    uint32_t part_count = 0, kept_count = 0, at = 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, all)->operand_count && at < map.count; i++) {
        tern_hlo_value part = tern_hlo_operands(m, all)[i];
        uint32_t size = (uint32_t)tern_hlo_value_type_of(m, part)->dims[axis];
        bool drop = tern_match_is_splat(m, part, 0);
        for (uint32_t k = at; k < at + size && drop; k++)
            drop = covers(m, op, map.items[k]);
        for (uint32_t k = at; k < at + size && !drop; k++)
            kept[kept_count++] = map.items[k];
        if (!drop && size)
            parts[part_count++] = part;
        at += size;
    }
    if (kept_count == map.count || kept_count == 0)
        return NULL;
    tern_hlo_attr value = 0;
    TERN_TRY(tern_hlo_attr_ints(m, TERN_I64, kept, kept_count, &value));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v =
        part_count == 1 ? parts[0] : tern_hlo_build_concatenate(b, parts, part_count, axis);
    TERN_TRY(tern_rewrite_insert(&s->r));
    *done = true;
    TERN_TRY(tern_hlo_op_set_attr(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, value));
    return tern_rewrite_set_operand(&s->r, op, 1, v);
}

const tern_simplify_row tern_simplify_scatters[] = {
    {TERN_HLO_SCATTER, scatter_covered},
    {TERN_HLO_NO_CODE, NULL},
};
