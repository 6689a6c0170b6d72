/* passes/algebra_sort.c - gathers by the order of a sort.
 *
 * Elements gathered by the order of a sort of the same elements are its sorted keys. A single
 * position of that order is found by searching: it is the n-th element of the row that is equal to
 * the sorted key there. If nothing else reads the order, the sort carries no positions. */
#include "hlo/comparator.h"
#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum {
    RANK_MAX = 16,
    EXACT = 1 << 24,     /* f32 counts to this */
    SEARCHED_LENGTH = 65 /* shorter rows are sorted with their positions */
};

/* --- gathers along one dimension --- */

/* Elements of |from| along |dim| at |indices|; all other dimensions are batches. */
typedef struct {
    tern_hlo_value from, indices; /* indices: in any shape */
    uint32_t dim, rank;
} taking;

static bool is_all_but(const int64_t *dims, uint32_t count, uint32_t rank, uint32_t dim)
{
    bool same = count + 1 == rank;
    for (uint32_t i = 0; same && i < count; i++)
        same = dims[i] == (int64_t)(i + (i >= dim));
    return same;
}

static bool read_taking(const tern_simplifier *s, tern_hlo_op op, taking *t)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *from = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *at = tern_match_plain(m, OPERAND(1));
    uint32_t mapped = 0, gone = 0, offsets = 0, batches = 0, index_batches = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_start_index_map, &mapped);
    const int64_t *collapsed = tern_hlo_op_ints(m, op, TERN_HLO_A_collapsed_slice_dims, &gone);
    const int64_t *batch = tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &batches);
    const int64_t *index_batch =
        tern_hlo_op_ints(m, op, TERN_HLO_A_start_indices_batching_dims, &index_batches);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_offset_dims, &offsets);
    if (!from || !at || mapped != 1 || gone != 1 || offsets || collapsed[0] != map[0] ||
        from->rank > RANK_MAX || from->count == 0)
        return false;
    *t = (taking){.from = OPERAND(0), .dim = (uint32_t)map[0], .rank = from->rank};
    if (at->rank != t->rank + 1 || at->dims[t->rank] != 1 ||
        tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) != (int64_t)t->rank ||
        !is_all_but(batch, batches, t->rank, t->dim) ||
        !is_all_but(index_batch, index_batches, t->rank, t->dim))
        return false;
    tern_hlo_op reshape = tern_match_op(m, OPERAND(1), TERN_HLO_RESHAPE);
    t->indices = reshape ? tern_hlo_operands(m, reshape)[0] : OPERAND(1);
    return true;
}

/* |v| is the order of a sort along |dim|: its positions, sorted. */
static tern_hlo_op sort_of(const tern_hlo_module *m, tern_hlo_value v, uint32_t dim)
{
    tern_hlo_op sort = tern_match_op(m, v, TERN_HLO_SORT);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    if (!sort)
        return 0;
    int64_t along = tern_hlo_op_int(m, sort, TERN_HLO_A_dimension);
    tern_hlo_value in = tern_hlo_operands(m, sort)[v - tern_hlo_op_of(m, sort)->result_first];
    tern_hlo_op iota = tern_match_op(m, in, TERN_HLO_IOTA);
    bool same = (along < 0 ? along + t->rank : along) == dim;
    return iota && same && tern_hlo_op_int(m, iota, TERN_HLO_A_iota_dimension) == (int64_t)dim
               ? sort
               : 0;
}

static bool is_negated(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_value of)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_NEGATE);
    return op && tern_hlo_operands(m, op)[0] == of;
}

/* gather(x, order of sort(x or -x)) */
static tern_status take_sorted(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    taking t;
    if (!read_taking(s, op, &t))
        return NULL;
    tern_hlo_op reverse = tern_match_op(m, t.indices, TERN_HLO_REVERSE);
    tern_hlo_value order = reverse ? tern_hlo_operands(m, reverse)[0] : t.indices;
    tern_hlo_op sort = sort_of(m, order, t.dim);
    if (sort && tern_hlo_value_type_of(m, order)->rank != t.rank)
        return NULL;
    for (uint32_t i = 0; sort && i < tern_hlo_op_of(m, sort)->operand_count; i++) {
        tern_hlo_value in = tern_hlo_operands(m, sort)[i];
        bool negated = is_negated(m, in, t.from) || is_negated(m, t.from, in);
        if (in != t.from && !negated)
            continue;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        tern_hlo_value v = tern_hlo_op_of(m, sort)->result_first + i;
        if (negated)
            v = tern_hlo_build_unary(b, TERN_HLO_NEGATE, v);
        if (reverse) {
            const tern_hlo_op_info *info = tern_hlo_op_of(m, reverse);
            tern_hlo_type type = tern_hlo_value_type(m, tern_simplify_result(s, op));
            tern_hlo_op made = 0;
            tern_hlo_op_spec spec = {.code = TERN_HLO_REVERSE,
                                     .operands = &v,
                                     .operand_count = 1,
                                     .results = &type,
                                     .result_count = 1,
                                     .attr_count = info->attr_count,
                                     .loc = info->loc};
            if (!b->status)
                b->status = tern_hlo_op_create_shared(m, b->at, &spec, info->attr_first, &made);
            v = b->status ? 0 : tern_hlo_op_of(m, made)->result_first;
        }
        return tern_simplify_to_built(s, op, v, done);
    }
    return NULL;
}

/* --- searching for one position --- */

typedef struct {
    tern_hlo_builder *b;
    int64_t dims[RANK_MAX], rows[RANK_MAX]; /* of the sort's operands; without |dim| */
    uint32_t rank, dim;
    bool floats;
} search;

/* One value per row, [rows...] or with a dimension of size 1, for all of its elements. */
static tern_hlo_value spread(const search *x, tern_hlo_value v)
{
    int64_t to[RANK_MAX];
    for (uint32_t i = 0; i + 1 < x->rank; i++)
        to[i] = i + (i >= x->dim);
    v = tern_hlo_build_reshape(x->b, v, x->rows, x->rank - 1);
    return tern_hlo_build_broadcast(x->b, v, x->dims, x->rank, to);
}

/* 1 where elements are equal in the order of the sort, else 0. */
static tern_hlo_value equals(const search *x, tern_hlo_value a, tern_hlo_value v)
{
    tern_hlo_builder *b = x->b;
    tern_hlo_value same = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, a, v);
    if (x->floats) {
        tern_hlo_value nan = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_NE, a, a);
        tern_hlo_value other = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_NE, v, v);
        same = tern_hlo_build_binary(b, TERN_HLO_OR, same,
                                     tern_hlo_build_binary(b, TERN_HLO_AND, nan, other));
    }
    return same;
}

static tern_hlo_value count(const search *x, tern_hlo_value flags)
{
    const int64_t dim = x->dim;
    flags = tern_hlo_build_convert(x->b, flags, TERN_F32);
    return tern_hlo_build_reduce(x->b, TERN_HLO_ADD, flags, &dim, 1);
}

/* The same gather from another array. */
static tern_hlo_value gather_from(tern_simplifier *s, tern_hlo_builder *b, tern_hlo_op op,
                                  tern_hlo_value from)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, info.result_first);
    tern_hlo_value in[] = {from, OPERAND(1)};
    tern_hlo_type type = 0;
    tern_hlo_op made = 0;
    if (!b->status)
        b->status = tern_hlo_type_tensor(m, tern_hlo_value_type_of(m, from)->dtype, t->dims,
                                         t->rank, &type);
    tern_hlo_op_spec spec = {.code = TERN_HLO_GATHER,
                             .operands = in,
                             .operand_count = 2,
                             .results = &type,
                             .result_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    if (!b->status)
        b->status = tern_hlo_op_create_shared(m, b->at, &spec, info.attr_first, &made);
    return b->status ? 0 : tern_hlo_op_of(m, made)->result_first;
}

/* Of the elements that equal the sorted key at position p, as many as are sorted up to p; their
 * last one in the row is the result: as many elements precede it as have seen fewer. */
static tern_hlo_value build_search(tern_simplifier *s, tern_hlo_op op, const search *x,
                                   tern_hlo_op sort, const taking *t, uint32_t key)
{
    tern_hlo_builder *b = x->b;
    tern_hlo_value keys = tern_hlo_operands(s->r.m, sort)[key];
    tern_hlo_value sorted = tern_hlo_op_of(s->r.m, sort)->result_first + key;
    tern_hlo_value v = spread(x, gather_from(s, b, op, sorted));
    tern_hlo_value p = spread(x, tern_hlo_build_convert(b, t->indices, TERN_I32));
    tern_hlo_value at = tern_hlo_build_iota(b, TERN_I32, x->dims, x->rank, x->dim);
    tern_hlo_value upto = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LE, at, p);
    tern_hlo_value number =
        count(x, tern_hlo_build_binary(b, TERN_HLO_AND, equals(x, sorted, v), upto));
    tern_hlo_value found = tern_hlo_build_convert(b, equals(x, keys, v), TERN_F32);
    tern_hlo_value seen = tern_hlo_build_cumulative(b, TERN_HLO_ADD, found, x->dim, false);
    return count(
        x, tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LT, seen, spread(x, number)));
}

/* gather(order of a sort, one position per row), if only that reads the order. */
static tern_status find_position(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    taking t;
    tern_hlo_sort_order order;
    tern_bounds p;
    if (!read_taking(s, op, &t) || tern_rewrite_only_user(&s->r, t.from) != op)
        return NULL;
    tern_hlo_op sort = sort_of(m, t.from, t.dim);
    const tern_hlo_type_info *type = tern_match_plain(m, tern_simplify_result(s, op));
    const tern_hlo_type_info *from = tern_match_plain(m, t.from);
    if (!sort || !type || type->dims[t.dim] != 1 || from->dims[t.dim] < SEARCHED_LENGTH ||
        from->dims[t.dim] >= EXACT || !tern_hlo_sort_order_of(m, sort, &order) ||
        !order.zeros_equal || !order.nans_equal || !tern_bounds_of(m, t.indices, &p) || p.low < 0 ||
        p.high >= from->dims[t.dim])
        return NULL;
    search x = {.rank = t.rank,
                .dim = t.dim,
                .floats = tern_num_format_of(order.dtype)->kind == TERN_KIND_FLOAT};
    for (uint32_t i = 0, k = 0; i < t.rank; i++) {
        x.dims[i] = from->dims[i];
        if (i != t.dim)
            x.rows[k++] = from->dims[i];
    }
    int64_t out[RANK_MAX];
    tern_dtype dtype = type->dtype;
    for (uint32_t i = 0; i < type->rank; i++)
        out[i] = type->dims[i];
    uint32_t rank = type->rank;
    x.b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = build_search(s, op, &x, sort, &t, order.key);
    v = tern_hlo_build_convert(x.b, v, dtype);
    return tern_simplify_to_built(s, op, tern_hlo_build_reshape(x.b, v, out, rank), done);
}

/* --- operands that nothing reads --- */

enum { OPERANDS_MAX = 8 };

static bool is_unused(const tern_simplifier *s, tern_hlo_op op, uint32_t i)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_value arg =
        tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0))->arg_first + 2 * (tern_hlo_value)i;
    return !tern_rewrite_use_count(&s->r, tern_simplify_result(s, op) + i) &&
           !tern_rewrite_use_count(&s->r, arg) && !tern_rewrite_use_count(&s->r, arg + 1);
}

/* The comparator on |args|, which has the arguments of the operands that are kept. */
static tern_status clone_comparator(tern_simplifier *s, tern_hlo_builder *b, tern_hlo_op op,
                                    const uint32_t *kept, uint32_t count, tern_hlo_region *out)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_type types[2 * OPERANDS_MAX];
    tern_hlo_value args[2 * OPERANDS_MAX];
    tern_hlo_region from = tern_hlo_op_region(m, op, 0);
    tern_hlo_cloner c;
    for (uint32_t i = 0; i < 2 * count; i++)
        types[i] = tern_hlo_value_type(m, tern_hlo_region_of(m, from)->arg_first + 2 * kept[i / 2] +
                                              i % 2);
    tern_hlo_build_scope scope = tern_hlo_build_region(b, types, 2 * count, args);
    if (b->status)
        return NULL;
    tern_hlo_cloner_init(&c, m, m);
    for (uint32_t i = 0; i < 2 * count && !b->status; i++)
        b->status = tern_hlo_clone_map(
            &c, tern_hlo_region_of(m, from)->arg_first + 2 * kept[i / 2] + i % 2, args[i]);
    tern_hlo_op in = tern_hlo_region_of(m, from)->first, made = 0;
    for (; !b->status && tern_hlo_op_of(m, in)->next; in = tern_hlo_op_of(m, in)->next)
        b->status = tern_hlo_clone_op(&c, in, b->at, &made);
    tern_hlo_value result = b->status ? 0 : tern_hlo_cloned(&c, tern_hlo_operands(m, in)[0]);
    tern_hlo_cloner_fini(&c);
    *out = tern_hlo_build_region_end(b, scope, &result, 1);
    return NULL;
}

static tern_status drop_operands(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    uint32_t kept[OPERANDS_MAX], count = 0;
    tern_hlo_value in[OPERANDS_MAX], out[OPERANDS_MAX];
    tern_hlo_type types[OPERANDS_MAX];
    tern_hlo_region region = 0;
    tern_hlo_op made = 0;
    for (uint32_t i = 0; i < info.operand_count && info.operand_count <= OPERANDS_MAX; i++)
        if (!is_unused(s, op, i)) {
            in[count] = OPERAND(i);
            types[count] = tern_hlo_value_type(m, info.result_first + i);
            kept[count++] = i;
        }
    if (count == 0 || count == info.operand_count)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    TERN_TRY(clone_comparator(s, b, op, kept, count, &region));
    tern_hlo_op_spec spec = {.code = TERN_HLO_SORT,
                             .operands = in,
                             .operand_count = count,
                             .results = types,
                             .result_count = count,
                             .regions = &region,
                             .region_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    if (!b->status)
        b->status = tern_hlo_op_create_shared(m, b->at, &spec, info.attr_first, &made);
    TERN_TRY(tern_rewrite_insert(&s->r));
    for (uint32_t i = 0, k = 0; i < info.operand_count; i++) {
        out[i] = tern_hlo_op_of(m, made)->result_first + k;
        k += k < count && kept[k] == i;
        if (tern_rewrite_use_count(&s->r, info.result_first + i))
            TERN_TRY(tern_rewrite_replace(&s->r, info.result_first + i, out[i]));
    }
    *done = true;
    return tern_rewrite_erase(&s->r, op);
}

const tern_simplify_row tern_simplify_sorts[] = {
    {TERN_HLO_SORT, drop_operands}, {TERN_HLO_SORT, tern_simplify_sort_narrow},

    {TERN_HLO_GATHER, take_sorted}, {TERN_HLO_GATHER, find_position},
    {TERN_HLO_NO_CODE, NULL},
};
