/* passes/algebra_scatter.c - components of the indices of scatters that select nothing; scatters of
 * one slice; scatters of windows of several rows.
 *
 * A vmapped dynamic_update_slice is a scatter whose indices have a component for each dimension; it
 * is the constant 0 where updates cover the whole dimension. Without these components, a window
 * that starts at one index is a plain slice. */
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { PARTS_MAX = 16, LEAST_ROW = 8, ONE_RANK_MAX = 8, SHORT_ROW = 512 };

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

/* --- one slice --- */

static bool replaces(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    return body->first == body->last && tern_hlo_operands(m, body->last)[0] == body->arg_first + 1;
}

/* Sizes of the slice that |op| updates; |*wide|: it has several elements in a dimension with an
 * index. False if there is more than one slice. */
static bool read_slice(const tern_simplifier *s, tern_hlo_op op, int64_t *sizes, bool *wide)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *a = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *indices = tern_match_plain(m, OPERAND(1));
    const tern_hlo_type_info *updates = tern_match_plain(m, OPERAND(2));
    list map = list_of(m, op, TERN_HLO_A_scatter_dims_to_operand_dims);
    list inserted = list_of(m, op, TERN_HLO_A_inserted_window_dims);
    list window = list_of(m, op, TERN_HLO_A_update_window_dims);
    if (tern_hlo_op_of(m, op)->operand_count != 3 || !a || !indices || !updates ||
        (indices->dtype != TERN_I32 && indices->dtype != TERN_I64) || a->rank > PARTS_MAX ||
        a->count < 1 || updates->count < 1 || map.count < 1 ||
        indices->count != (int64_t)map.count ||
        list_of(m, op, TERN_HLO_A_input_batching_dims).count)
        return false;
    uint32_t at = 0;
    *wide = false;
    for (uint32_t d = 0; d < a->rank; d++) {
        sizes[d] = has(inserted, d) ? 1 : updates->dims[window.items[at++]];
        *wide |= has(map, d) && sizes[d] != 1;
    }
    return true;
}

/* Where a scatter of one slice writes. */
typedef struct {
    int64_t sizes[PARTS_MAX], dims[PARTS_MAX], map[PARTS_MAX];
    uint32_t rank, count; /* of dimensions, and of those with an index */
    tern_dtype index;
    tern_hlo_value start[PARTS_MAX];
    tern_hlo_value inside; /* all indices are in range; 0: this is known */
} one_slice;

/* Whether |op| is in the body of a loop: an index then is a register. */
static bool is_in_loop(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_op owner = tern_hlo_region_of(m, tern_hlo_op_of(m, op)->parent)->owner;
    return owner && tern_hlo_op_of(m, owner)->code == TERN_HLO_WHILE;
}

/* Adds the index of dimension map[i], and a test unless its bounds make that unnecessary. */
static void add_index(tern_simplifier *s, tern_hlo_op op, tern_hlo_builder *b, one_slice *x,
                      uint32_t i)
{
    const int64_t from[] = {i}, limit[] = {i + 1}, stride[] = {1}, count[] = {(int64_t)x->count};
    int64_t last = x->dims[x->map[i]] - x->sizes[x->map[i]];
    tern_bounds known;
    tern_hlo_value v = tern_hlo_build_reshape(b, OPERAND(1), count, 1);
    v = tern_hlo_build_slice(b, v, from, limit, stride, 1);
    v = tern_hlo_build_reshape(b, v, NULL, 0);
    x->start[x->map[i]] = v;
    if (tern_bounds_of(s->r.m, OPERAND(1), &known) && known.low >= 0 && known.high <= last)
        return;
    tern_hlo_value zero = tern_hlo_build_splat(b, x->index, NULL, 0, 0);
    tern_hlo_value max = tern_hlo_build_splat(b, x->index, NULL, 0, (double)last);
    tern_hlo_value low = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GE, v, zero);
    tern_hlo_value high = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LE, v, max);
    tern_hlo_value both = tern_hlo_build_binary(b, TERN_HLO_AND, low, high);
    x->inside = x->inside ? tern_hlo_build_binary(b, TERN_HLO_AND, x->inside, both) : both;
}

static tern_hlo_value read_old(tern_simplifier *s, tern_hlo_op op, tern_hlo_builder *b,
                               const one_slice *x)
{
    tern_hlo_value in[PARTS_MAX + 1] = {OPERAND(0)};
    tern_hlo_attr sizes = 0;
    for (uint32_t d = 0; d < x->rank; d++)
        in[1 + d] = x->start[d];
    if (!b->status)
        b->status = tern_hlo_attr_ints(s->r.m, TERN_I64, x->sizes, x->rank, &sizes);
    tern_hlo_attr_use use = {TERN_HLO_A_slice_sizes, sizes};
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_SLICE,
                                                 .operands = in,
                                                 .operand_count = x->rank + 1,
                                                 .attrs = &use,
                                                 .attr_count = 1});
}

/* The slice after the update. An index out of range changes nothing. */
static tern_hlo_value make_new(tern_simplifier *s, tern_hlo_op op, tern_hlo_builder *b,
                               const one_slice *x, tern_hlo_code code)
{
    bool reads = x->inside || code != TERN_HLO_NO_CODE;
    tern_hlo_value old = reads ? read_old(s, op, b, x) : 0;
    tern_hlo_value now = tern_hlo_build_reshape(b, OPERAND(2), x->sizes, x->rank);
    if (code != TERN_HLO_NO_CODE)
        now = tern_hlo_build_binary(b, code, old, now);
    if (!x->inside)
        return now;
    tern_hlo_value inside = tern_hlo_build_broadcast(b, x->inside, x->sizes, x->rank, NULL);
    return tern_hlo_build_select(b, inside, now, old);
}

/* Whether updating a slice as such pays: where it is combined or has several rows; where its index
 * is known to be in range; in loops, if it is short, since it is read too. */
static bool is_updated_as_slice(const tern_simplifier *s, tern_hlo_op op, bool wide)
{
    enum { SHORT_SLICE = 4096 };
    const tern_hlo_module *m = s->r.m;
    if (tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_NO_CODE)
        return true;
    return replaces(m, op) &&
           (wide || (is_in_loop(m, op) && tern_match_plain(m, OPERAND(2))->count <= SHORT_SLICE));
}

/* An update of one slice: reads it, unless it is replaced for certain, and writes it changed. */
static tern_status scatter_one(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    one_slice x = {.rank = 0};
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    list all = list_of(m, op, TERN_HLO_A_scatter_dims_to_operand_dims);
    bool wide = false;
    if (!read_slice(s, op, x.sizes, &wide) || !is_updated_as_slice(s, op, wide))
        return NULL;
    x.rank = tern_match_plain(m, OPERAND(0))->rank;
    x.count = all.count;
    x.index = tern_match_plain(m, OPERAND(1))->dtype;
    for (uint32_t i = 0; i < x.count; i++)
        x.map[i] = all.items[i];
    for (uint32_t d = 0; d < x.rank; d++)
        x.dims[d] = tern_match_plain(m, OPERAND(0))->dims[d];
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    for (uint32_t d = 0; d < x.rank; d++)
        x.start[d] = tern_hlo_build_splat(b, x.index, NULL, 0, 0);
    for (uint32_t i = 0; i < x.count; i++)
        add_index(s, op, b, &x, i);
    tern_hlo_value in[PARTS_MAX + 2] = {OPERAND(0), make_new(s, op, b, &x, code)};
    for (uint32_t d = 0; d < x.rank; d++)
        in[2 + d] = x.start[d];
    tern_hlo_value v = tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_UPDATE_SLICE,
                                                             .operands = in,
                                                             .operand_count = x.rank + 2});
    return tern_simplify_to_built(s, op, v, done);
}

/* --- windows of several rows --- */

/* The update dimension that runs along dimension |dim| of the operand. */
static uint32_t window_slot(const tern_hlo_module *m, tern_hlo_op op, int64_t dim)
{
    list inserted = list_of(m, op, TERN_HLO_A_inserted_window_dims);
    uint32_t at = 0;
    for (int64_t d = 0; d < dim; d++)
        at += !has(inserted, d);
    return at;
}

/* Whether |op| updates windows of several rows, but not of all, along the dimension of component
 * |which| of its indices, and of one element in other dimensions with an index. Indices must be the
 * last dimension of their tensor, and the rows must follow the other dimensions of the updates that
 * are not of the window. */
static bool read_rows(const tern_simplifier *s, tern_hlo_op op, uint32_t *which, uint32_t *slot)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *a = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *indices = tern_match_plain(m, OPERAND(1));
    const tern_hlo_type_info *updates = tern_match_plain(m, OPERAND(2));
    list map = list_of(m, op, TERN_HLO_A_scatter_dims_to_operand_dims);
    list inserted = list_of(m, op, TERN_HLO_A_inserted_window_dims);
    list window = list_of(m, op, TERN_HLO_A_update_window_dims);
    if (tern_hlo_op_of(m, op)->operand_count != 3 || !a || !indices || !updates ||
        (indices->dtype != TERN_I32 && indices->dtype != TERN_I64) || a->rank > PARTS_MAX ||
        indices->rank >= PARTS_MAX || updates->count < 1 || window.count < 2 ||
        tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) + 1 != indices->rank ||
        list_of(m, op, TERN_HLO_A_input_batching_dims).count)
        return false;
    int64_t found = 0, row = 1; /* elements of a row */
    for (uint32_t i = 0; i < window.count; i++)
        row *= updates->dims[window.items[i]];
    for (uint32_t i = 0; i < map.count; i++) {
        uint32_t at = window_slot(m, op, map.items[i]);
        if (has(inserted, map.items[i]) || updates->dims[window.items[at]] == 1)
            continue;
        if (updates->dims[window.items[at]] == a->dims[map.items[i]])
            return false;
        *which = i;
        *slot = at;
        row /= updates->dims[window.items[at]];
        found++;
    }
    for (uint32_t d = 0; found == 1 && d < updates->rank; d++)
        if (!has(window, d) && d > window.items[*slot])
            return false;
    return found == 1 && row >= LEAST_ROW;
}

/* The indices of all rows: those of a window that is not all in range are out of range. */
static tern_hlo_value row_indices(tern_hlo_builder *b, const tern_simplifier *s, tern_hlo_op op,
                                  uint32_t which, int64_t rows, int64_t most)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, OPERAND(1));
    const uint32_t rank = t->rank;
    const tern_dtype dtype = t->dtype;
    int64_t dims[PARTS_MAX + 1] = {0}, map[PARTS_MAX] = {0}, one[PARTS_MAX] = {0};
    int64_t start[PARTS_MAX] = {0}, stride[PARTS_MAX] = {0};
    for (uint32_t d = 0; d < rank; d++) {
        map[d] = d + (d + 1 == rank);
        dims[map[d]] = one[d] = t->dims[d];
        stride[d] = 1;
    }
    int64_t components = t->dims[rank - 1];
    dims[rank - 1] = rows;
    start[rank - 1] = which;
    one[rank - 1] = which + 1;
    tern_hlo_value first = tern_hlo_build_slice(b, OPERAND(1), start, one, stride, rank);
    one[rank - 1] = 1;
    tern_hlo_value low = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GE, first,
                                                tern_hlo_build_splat(b, dtype, one, rank, 0));
    tern_hlo_value high =
        tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LE, first,
                               tern_hlo_build_splat(b, dtype, one, rank, (double)most));
    tern_hlo_value inside = tern_hlo_build_binary(b, TERN_HLO_AND, low, high);
    inside = tern_hlo_build_reshape(b, inside, one, rank - 1);
    inside = tern_hlo_build_broadcast(b, inside, dims, rank + 1, map);
    tern_hlo_value all = tern_hlo_build_broadcast(b, OPERAND(1), dims, rank + 1, map);
    tern_hlo_value row = tern_hlo_build_iota(b, dtype, dims, rank + 1, rank - 1);
    if (components > 1) {
        tern_hlo_value at = tern_hlo_build_iota(b, dtype, dims, rank + 1, rank);
        tern_hlo_value own =
            tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, at,
                                   tern_hlo_build_splat(b, dtype, dims, rank + 1, which));
        row = tern_hlo_build_select(b, own, row, tern_hlo_build_splat(b, dtype, dims, rank + 1, 0));
    }
    all = tern_hlo_build_binary(b, TERN_HLO_ADD, all, row);
    return tern_hlo_build_select(b, inside, all,
                                 tern_hlo_build_splat(b, dtype, dims, rank + 1, -1));
}

/* Rows have one index each, instead of one for each window. */
static tern_status scatter_rows(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    uint32_t which = 0, slot = 0, window_count = 0, inserted_count = 0;
    int64_t window[PARTS_MAX] = {0}, inserted[PARTS_MAX] = {0};
    if (!read_rows(s, op, &which, &slot))
        return NULL;
    list windows = list_of(m, op, TERN_HLO_A_update_window_dims);
    list all = list_of(m, op, TERN_HLO_A_inserted_window_dims);
    const int64_t dim = list_of(m, op, TERN_HLO_A_scatter_dims_to_operand_dims).items[which];
    const int64_t rows = tern_match_plain(m, OPERAND(2))->dims[windows.items[slot]];
    const int64_t most = tern_match_plain(m, OPERAND(0))->dims[dim] - rows;
    const int64_t rank = tern_match_plain(m, OPERAND(1))->rank;
    for (uint32_t i = 0; i < windows.count; i++)
        if (i != slot)
            window[window_count++] = windows.items[i];
    for (int64_t d = 0; d < PARTS_MAX; d++)
        if (d == dim || has(all, d))
            inserted[inserted_count++] = d;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value indices = row_indices(b, s, op, which, rows, most);
    TERN_TRY(tern_rewrite_insert(&s->r));
    tern_hlo_attr attrs[4] = {0};
    TERN_TRY(tern_hlo_attr_ints(m, TERN_I64, window, window_count, &attrs[0]));
    TERN_TRY(tern_hlo_attr_ints(m, TERN_I64, inserted, inserted_count, &attrs[1]));
    TERN_TRY(tern_hlo_attr_int(m, TERN_I64, rank, &attrs[2]));
    TERN_TRY(tern_hlo_attr_bool(m, false, &attrs[3]));
    TERN_TRY(tern_hlo_op_set_attr(m, op, TERN_HLO_A_update_window_dims, attrs[0]));
    TERN_TRY(tern_hlo_op_set_attr(m, op, TERN_HLO_A_inserted_window_dims, attrs[1]));
    TERN_TRY(tern_hlo_op_set_attr(m, op, TERN_HLO_A_index_vector_dim, attrs[2]));
    TERN_TRY(tern_hlo_op_set_attr(m, op, TERN_HLO_A_indices_are_sorted, attrs[3]));
    TERN_TRY(tern_hlo_op_set_attr(m, op, TERN_HLO_A_unique_indices, attrs[3]));
    *done = true;
    return tern_rewrite_set_operand(&s->r, op, 1, indices);
}

const tern_simplify_row tern_simplify_scatters[] = {
    {TERN_HLO_SCATTER, scatter_covered},
    {TERN_HLO_SCATTER, scatter_one},
    {TERN_HLO_SCATTER, scatter_rows},
    {TERN_HLO_NO_CODE, NULL},
};

/* --- one element of each row --- */

static bool counts_up(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name,
                      uint32_t wanted)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, name, &count);
    for (uint32_t i = 0; i < count; i++)
        if (dims[i] != i)
            return false;
    return count == wanted;
}

static bool is_only(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name, int64_t dim)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, name, &count);
    return count == 1 && dims[0] == dim;
}

/* How a scatter combines elements: NO_CODE replaces them. False: unsupported. */
static bool find_combiner(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_code *code)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    *code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    return *code == TERN_HLO_ADD || *code == TERN_HLO_MAXIMUM || *code == TERN_HLO_MINIMUM ||
           (*code == TERN_HLO_NO_CODE && tern_hlo_operands(m, r->last)[0] == r->arg_first + 1);
}

/* Arguments, and long rows, are updated in place. */
bool tern_simplify_scatters_one(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    tern_hlo_code code;
    uint32_t windows = 0;
    if (info->code != TERN_HLO_SCATTER || info->operand_count != 3)
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(m, op);
    const tern_hlo_type_info *t = tern_match_plain(m, operands[0]);
    const tern_hlo_type_info *i = tern_match_plain(m, operands[1]);
    const tern_hlo_type_info *u = tern_match_plain(m, operands[2]);
    if (!t || !i || !u || t->rank < 2 || t->rank > ONE_RANK_MAX || t->count == 0)
        return false;
    uint32_t last = t->rank - 1;
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_update_window_dims, &windows);
    bool is_float = t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16;
    return is_float && i->dtype == TERN_I32 && windows == 0 &&
           u->count == t->count / t->dims[last] && i->count == u->count &&
           (tern_match_splat(m, operands[0]) ||
            (tern_match_owner(m, operands[0]) && t->dims[last] <= SHORT_ROW)) &&
           find_combiner(m, op, &code) && counts_up(m, op, TERN_HLO_A_input_batching_dims, last) &&
           counts_up(m, op, TERN_HLO_A_scatter_indices_batching_dims, last) &&
           is_only(m, op, TERN_HLO_A_inserted_window_dims, last) &&
           is_only(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, last);
}

/* The gradient of picking an element of each row: select(column == index, op(x, update), x). */
tern_status tern_simplify_scatter_one(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    if (!tern_simplify_scatters_one(s->r.m, op))
        return NULL;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(s->r.m, OPERAND(0));
    const uint32_t rank = t->rank;
    tern_hlo_value x = OPERAND(0), in[2] = {OPERAND(1), OPERAND(2)};
    tern_hlo_code code = TERN_HLO_NO_CODE;
    int64_t dims[ONE_RANK_MAX], map[ONE_RANK_MAX];
    for (uint32_t d = 0; d < rank; d++) {
        dims[d] = t->dims[d];
        map[d] = d;
    }
    (void)find_combiner(s->r.m, op, &code);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_value rows = tern_hlo_build_reshape(b, in[i], dims, rank - 1);
        in[i] = tern_hlo_build_broadcast(b, rows, dims, rank, map);
    }
    tern_hlo_value column = tern_hlo_build_iota(b, TERN_I32, dims, rank, rank - 1);
    tern_hlo_value is = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, column, in[0]);
    tern_hlo_value v = code == TERN_HLO_NO_CODE ? in[1] : tern_hlo_build_binary(b, code, x, in[1]);
    return tern_simplify_to_built(s, op, tern_hlo_build_select(b, is, v, x), done);
}
