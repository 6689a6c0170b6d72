/* passes/algebra_window.c - gathers and scatters of windows whose elements are equal along a
 * dimension: they move one element of it, which is broadcast afterwards.
 *
 * The gradient of x.at[i].set(y) is of this form: it scatters the position of each window to all of
 * its elements, to find the windows that were not overwritten. */
#include <string.h>

#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { RANK_MAX = 16, ATTRS_MAX = 16 };

static bool has(const int64_t *list, uint32_t count, int64_t x)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == x)
            return true;
    return false;
}

/* All elements of |v| along |dim| are equal. */
static bool is_constant_along(const tern_hlo_module *m, tern_hlo_value v, uint32_t dim)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    if (!op)
        return tern_match_splat(m, v) != NULL;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, op)[0]);
    uint32_t count = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    for (uint32_t i = 0; t && i < count; i++)
        if (map[i] == dim && t->dims[i] != 1)
            return false;
    return t != NULL;
}

/* |v| with |dims|: of size 1 where it is constant. */
static tern_hlo_value build_narrow(tern_hlo_builder *b, tern_hlo_value v, const int64_t *dims)
{
    const tern_hlo_module *m = b->m;
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    int64_t start[RANK_MAX] = {0}, strides[RANK_MAX];
    uint32_t count = 0;
    for (uint32_t d = 0; d < t->rank; d++)
        strides[d] = 1;
    return op ? tern_hlo_build_broadcast(
                    b, tern_hlo_operands(m, op)[0], dims, t->rank,
                    tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count))
              : tern_hlo_build_slice(b, v, start, dims, strides, t->rank);
}

static tern_hlo_value build_wide(tern_hlo_builder *b, tern_hlo_value v, const int64_t *dims,
                                 uint32_t rank)
{
    int64_t map[RANK_MAX];
    for (uint32_t d = 0; d < rank; d++)
        map[d] = d;
    return tern_hlo_build_broadcast(b, v, dims, rank, map);
}

/* --- gather --- */

/* The same gather from |v|, with slices of |sizes| and a result of |dims|. */
static tern_hlo_value build_gather(tern_simplifier *s, tern_hlo_builder *b, tern_hlo_op op,
                                   tern_hlo_value v, const int64_t *sizes, const int64_t *dims,
                                   uint32_t rank)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info *old = tern_hlo_op_of(m, op);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, OPERAND(0));
    tern_hlo_attr_use attrs[ATTRS_MAX];
    tern_hlo_type type = 0;
    uint32_t count = old->attr_count;
    memcpy(attrs, &m->uses.items[old->attr_first], count * sizeof(*attrs));
    for (uint32_t i = 0; i < count && !b->status; i++)
        if (attrs[i].name == TERN_HLO_A_slice_sizes)
            b->status = tern_hlo_attr_ints(m, TERN_I64, sizes, t->rank, &attrs[i].value);
    if (!b->status)
        b->status = tern_hlo_type_tensor(m, t->dtype, dims, rank, &type);
    if (b->status)
        return 0;
    const tern_hlo_value operands[] = {v, OPERAND(1)};
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_GATHER,
                                                 .operands = operands,
                                                 .operand_count = 2,
                                                 .results = &type,
                                                 .result_count = 1,
                                                 .attrs = attrs,
                                                 .attr_count = count});
}

/* The next dimension of an array from |d| on that its windows have. */
static uint32_t next_in_window(uint32_t d, const int64_t *dropped, uint32_t dropped_count,
                               const int64_t *batch, uint32_t batch_count)
{
    while (has(dropped, dropped_count, d) || has(batch, batch_count, d))
        d++;
    return d;
}

static tern_status gather_narrow(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *out = tern_match_plain(m, tern_simplify_result(s, op));
    uint32_t offsets = 0, gone = 0, batches = 0, indexed = 0, size_count = 0;
    const int64_t *offset = tern_hlo_op_ints(m, op, TERN_HLO_A_offset_dims, &offsets);
    const int64_t *dropped = tern_hlo_op_ints(m, op, TERN_HLO_A_collapsed_slice_dims, &gone);
    const int64_t *batch = tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &batches);
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_start_index_map, &indexed);
    const int64_t *old = tern_hlo_op_ints(m, op, TERN_HLO_A_slice_sizes, &size_count);
    int64_t from[RANK_MAX], sizes[RANK_MAX], to[RANK_MAX];
    bool found = false;
    if (!in || !out || in->rank > RANK_MAX || out->rank > RANK_MAX || !in->count || !out->count ||
        tern_hlo_op_of(m, op)->attr_count > ATTRS_MAX)
        return NULL;
    memcpy(from, in->dims, in->rank * sizeof *from);
    memcpy(sizes, old, in->rank * sizeof *sizes);
    memcpy(to, out->dims, out->rank * sizeof *to);
    for (uint32_t i = 0, d = 0; i < offsets; i++, d++) {
        d = next_in_window(d, dropped, gone, batch, batches);
        if (sizes[d] == 1 || sizes[d] != in->dims[d] || has(map, indexed, d) ||
            !is_constant_along(m, OPERAND(0), d))
            continue;
        from[d] = sizes[d] = to[offset[i]] = 1;
        found = true;
    }
    if (!found)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = build_narrow(b, OPERAND(0), from);
    v = build_gather(s, b, op, v, sizes, to, out->rank);
    return tern_simplify_to_built(s, op, build_wide(b, v, out->dims, out->rank), done);
}

/* --- scatter --- */

/* The same scatter of |updates| to |into|. */
static tern_hlo_value build_scatter(tern_simplifier *s, tern_hlo_builder *b, tern_hlo_op op,
                                    tern_hlo_value into, tern_hlo_value updates)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_cloner c;
    tern_hlo_op copy = 0;
    if (!into || !updates)
        return 0;
    tern_hlo_cloner_init(&c, m, m);
    tern_status st = tern_hlo_clone_map(&c, OPERAND(0), into);
    if (!st)
        st = tern_hlo_clone_map(&c, OPERAND(2), updates);
    if (!st)
        st = tern_hlo_clone_op(&c, op, s->r.staging, &copy);
    tern_hlo_cloner_fini(&c);
    if (st) {
        b->status = st;
        return 0;
    }
    tern_hlo_value v = tern_hlo_op_of(m, copy)->result_first;
    tern_hlo_set_type(m, v, tern_hlo_value_type(m, into));
    return v;
}

static tern_status scatter_narrow(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    if (tern_hlo_op_of(m, op)->operand_count != 3 || OPERAND(0) == OPERAND(2))
        return NULL;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *updates = tern_match_plain(m, OPERAND(2));
    uint32_t windows = 0, gone = 0, batches = 0, indexed = 0;
    const int64_t *window = tern_hlo_op_ints(m, op, TERN_HLO_A_update_window_dims, &windows);
    const int64_t *dropped = tern_hlo_op_ints(m, op, TERN_HLO_A_inserted_window_dims, &gone);
    const int64_t *batch = tern_hlo_op_ints(m, op, TERN_HLO_A_input_batching_dims, &batches);
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, &indexed);
    int64_t into[RANK_MAX], from[RANK_MAX];
    bool found = false;
    if (!in || !updates || in->rank > RANK_MAX || updates->rank > RANK_MAX || !in->count ||
        !updates->count)
        return NULL;
    memcpy(into, in->dims, in->rank * sizeof *into);
    memcpy(from, updates->dims, updates->rank * sizeof *from);
    for (uint32_t i = 0, d = 0; i < windows; i++, d++) {
        d = next_in_window(d, dropped, gone, batch, batches);
        if (in->dims[d] == 1 || updates->dims[window[i]] != in->dims[d] || has(map, indexed, d) ||
            !is_constant_along(m, OPERAND(0), d) ||
            !is_constant_along(m, OPERAND(2), (uint32_t)window[i]))
            continue;
        into[d] = from[window[i]] = 1;
        found = true;
    }
    if (!found)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value x = build_narrow(b, OPERAND(0), into), u = build_narrow(b, OPERAND(2), from);
    tern_hlo_value v = build_scatter(s, b, op, x, u);
    return tern_simplify_to_built(s, op, v ? build_wide(b, v, in->dims, in->rank) : 0, done);
}

const tern_simplify_row tern_simplify_windows[] = {
    {TERN_HLO_GATHER, gather_narrow},
    {TERN_HLO_SCATTER, scatter_narrow},
    {TERN_HLO_NO_CODE, NULL},
};
