/* passes/algebra_sort_narrow.c - sorts of f32 keys that are 16-bit floats, converted and scaled by
 * row: sort(f(x)) is f(sort(x)) where f is monotone, and a sort of 16 bits takes half the time.
 *
 * The scales of a row may be negative, which reverses the order: such rows are negated before and
 * after. A scale of 0 or infinity is not monotone, since some quotients or products are NaN, but
 * its results are all 0, infinite or NaN: such rows are scaled before, and no more after. Only
 * zeros may differ, in their signs, where a scale makes numbers underflow. */
#include <math.h>

#include "hlo/comparator.h"
#include "numerics/format.h"
#include "passes/simplify_impl.h"

enum { RANK_MAX = 16, SCALES_MAX = 4 };

typedef struct {
    tern_hlo_code code;
    tern_hlo_value rows; /* what is broadcast; 0: a constant */
    double constant;
    bool reverse;          /* the scale is the first operand */
    int64_t map[RANK_MAX]; /* dimensions of |rows| in the keys */
} scale;

typedef struct {
    tern_hlo_value narrow;
    tern_dtype dtype; /* of |narrow| */
    int64_t dims[RANK_MAX];
    uint32_t rank, dim;
    bool negated;
    scale scales[SCALES_MAX]; /* the last one is applied first; at most one is not a constant */
    uint32_t count;
    const scale *by_row; /* that one */
} chain;

/* A value that is equal along the sorted dimension. */
static bool read_scale(const tern_hlo_module *m, const chain *c, tern_hlo_value v, scale *out)
{
    uint32_t count = 0;
    out->rows = 0;
    if (tern_match_splat_f64(m, v, &out->constant))
        return out->constant > 0 && isfinite(out->constant);
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    if (!op || c->by_row)
        return false;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    out->rows = tern_hlo_operands(m, op)[0];
    const tern_hlo_type_info *t = tern_match_plain(m, out->rows);
    for (uint32_t i = 0; t && i < count; i++) {
        out->map[i] = map[i];
        if (map[i] == (int64_t)c->dim && t->dims[i] != 1)
            return false;
    }
    return t && t->rank <= RANK_MAX;
}

/* Reads the ops from |v| back to a conversion from 16 bits. */
static bool read_chain(const tern_hlo_module *m, tern_hlo_value v, chain *c)
{
    for (;;) {
        tern_hlo_op op = tern_match_owner(m, v);
        if (!op || !tern_match_plain(m, v))
            return false;
        const tern_hlo_value *in = tern_hlo_operands(m, op);
        tern_hlo_code code = tern_hlo_op_of(m, op)->code;
        if (code == TERN_HLO_CONVERT) {
            c->narrow = in[0];
            c->dtype = tern_hlo_value_type_of(m, in[0])->dtype;
            return c->dtype == TERN_BF16 || c->dtype == TERN_F16;
        }
        if (code == TERN_HLO_NEGATE) {
            c->negated = !c->negated;
            v = in[0];
            continue;
        }
        if ((code != TERN_HLO_MULTIPLY && code != TERN_HLO_DIVIDE) || c->count == SCALES_MAX)
            return false;
        scale *s = &c->scales[c->count];
        s->code = code;
        s->reverse = code == TERN_HLO_MULTIPLY && read_scale(m, c, in[0], s);
        if (!s->reverse && !read_scale(m, c, in[1], s))
            return false;
        c->count++;
        c->by_row = s->rows ? s : c->by_row;
        v = in[s->reverse ? 1 : 0];
    }
}

/* --- values per row, in the shape of the scale --- */

typedef struct {
    tern_hlo_builder *b;
    const chain *c;
    tern_hlo_value special;       /* whether f is not monotone */
    tern_hlo_value before, after; /* 1 or -1: factors of keys and of sorted ones */
    tern_hlo_value remaining;     /* the scale after sorting */
} rows;

static tern_hlo_value row_splat(const rows *r, tern_dtype dtype, double value)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(r->b->m, r->c->by_row->rows);
    return tern_hlo_build_splat(r->b, dtype, t->dims, t->rank, value);
}

static void find_rows(rows *r)
{
    const chain *c = r->c;
    tern_hlo_builder *b = r->b;
    if (!c->by_row)
        return;
    tern_hlo_value by = c->by_row->rows, size = tern_hlo_build_unary(b, TERN_HLO_ABS, by);
    tern_hlo_value is_zero = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, size,
                                                    row_splat(r, TERN_F32, 0));
    tern_hlo_value is_infinite = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, size,
                                                        row_splat(r, TERN_F32, (double)INFINITY));
    tern_hlo_value below =
        tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LT, by, row_splat(r, TERN_F32, 0));
    tern_hlo_value one = row_splat(r, c->dtype, 1), minus = row_splat(r, c->dtype, -1);
    r->special = tern_hlo_build_binary(b, TERN_HLO_OR, is_zero, is_infinite);
    r->after = tern_hlo_build_select(b, below, minus, one);
    r->before = c->negated ? tern_hlo_build_select(b, below, one, minus) : r->after;
    r->after = tern_hlo_build_select(b, r->special, one, r->after);
    r->remaining = tern_hlo_build_select(b, r->special, row_splat(r, TERN_F32, 1), by);
}

static tern_hlo_value to_keys(const rows *r, tern_hlo_value v)
{
    return tern_hlo_build_broadcast(r->b, v, r->c->dims, r->c->rank, r->c->by_row->map);
}

/* |v| times the scales, with |by_row| as that per row. */
static tern_hlo_value apply(const rows *r, tern_hlo_value v, tern_hlo_value by_row)
{
    const chain *c = r->c;
    tern_hlo_builder *b = r->b;
    v = tern_hlo_build_convert(b, v, TERN_F32);
    for (uint32_t i = c->count; i-- > 0 && !b->status;) {
        const scale *s = &c->scales[i];
        tern_hlo_value by = s->rows
                                ? to_keys(r, by_row)
                                : tern_hlo_build_splat(b, TERN_F32, c->dims, c->rank, s->constant);
        v = tern_hlo_build_binary(b, s->code, s->reverse ? by : v, s->reverse ? v : by);
    }
    return v;
}

/* Keys in the order of f, of 16 bits. */
static tern_hlo_value narrow_keys(const rows *r)
{
    const chain *c = r->c;
    tern_hlo_builder *b = r->b;
    if (!c->by_row)
        return c->negated ? tern_hlo_build_unary(b, TERN_HLO_NEGATE, c->narrow) : c->narrow;
    tern_hlo_value scaled = apply(r, c->narrow, c->by_row->rows);
    if (c->negated)
        scaled = tern_hlo_build_unary(b, TERN_HLO_NEGATE, scaled);
    tern_hlo_value usual =
        tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, c->narrow, to_keys(r, r->before));
    tern_hlo_value special = tern_hlo_build_convert(b, scaled, c->dtype);
    return tern_hlo_build_select(b, to_keys(r, r->special), special, usual);
}

/* The wide keys of sorted narrow ones. */
static tern_hlo_value wide_keys(const rows *r, tern_hlo_value v)
{
    if (r->after)
        v = tern_hlo_build_binary(r->b, TERN_HLO_MULTIPLY, v, to_keys(r, r->after));
    return apply(r, v, r->remaining);
}

/* x with zeros and NaNs each made equal. */
static tern_hlo_value canonical(tern_hlo_builder *b, tern_dtype dtype, tern_hlo_value x)
{
    tern_hlo_value zero = tern_hlo_build_splat(b, dtype, NULL, 0, 0);
    tern_hlo_value nan = tern_hlo_build_splat(b, dtype, NULL, 0, (double)NAN);
    tern_hlo_value is_zero = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_EQ, x, zero);
    tern_hlo_value is_nan = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_NE, x, x);
    return tern_hlo_build_select(b, is_nan, nan, tern_hlo_build_select(b, is_zero, zero, x));
}

/* The comparator of the narrow keys, with the attributes of |compare| of the wide ones. */
static tern_hlo_region build_comparator(tern_hlo_builder *b, const tern_hlo_type *types,
                                        uint32_t count, const tern_hlo_sort_order *order,
                                        tern_dtype dtype, tern_hlo_op compare)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, compare);
    bool greater = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction) ==
                   TERN_HLO_COMPARISON_DIRECTION_GT;
    tern_hlo_type result = tern_hlo_value_type(m, info.result_first);
    tern_hlo_value args[4];
    tern_hlo_op made = 0;
    tern_hlo_build_scope scope = tern_hlo_build_region(b, types, 2 * count, args);
    uint32_t first = 2 * order->key, swap = greater != order->descending;
    tern_hlo_value in[2] = {canonical(b, dtype, args[first + swap]),
                            canonical(b, dtype, args[first + 1 - swap])};
    tern_hlo_op_spec spec = {.code = TERN_HLO_COMPARE,
                             .operands = in,
                             .operand_count = 2,
                             .results = &result,
                             .result_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    if (!b->status)
        b->status = tern_hlo_op_create_shared(m, b->at, &spec, info.attr_first, &made);
    tern_hlo_value out = b->status ? 0 : tern_hlo_op_of(m, made)->result_first;
    return tern_hlo_build_region_end(b, scope, &out, 1);
}

/* The sort of |keys| in place of the wide ones. */
static tern_hlo_op build_sort(tern_hlo_builder *b, tern_hlo_op op, const tern_hlo_sort_order *order,
                              tern_dtype dtype, tern_hlo_value keys)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    tern_hlo_region from = tern_hlo_op_region(m, op, 0), region = 0;
    tern_hlo_op compare =
        tern_match_owner(m, tern_hlo_operands(m, tern_hlo_region_of(m, from)->last)[0]);
    tern_hlo_value in[2];
    tern_hlo_type types[2], args[4] = {0};
    tern_hlo_op made = 0;
    for (uint32_t i = 0; i < info.operand_count && !b->status; i++) {
        tern_hlo_value v = tern_hlo_operands(m, op)[i];
        in[i] = i == order->key ? keys : v;
        types[i] = tern_hlo_value_type(m, in[i]);
        b->status =
            tern_hlo_type_tensor(m, tern_hlo_value_type_of(m, in[i])->dtype, NULL, 0, &args[2 * i]);
        args[2 * i + 1] = args[2 * i];
    }
    if (!b->status)
        region = build_comparator(b, args, info.operand_count, order, dtype, compare);
    tern_hlo_op_spec spec = {.code = TERN_HLO_SORT,
                             .operands = in,
                             .operand_count = info.operand_count,
                             .results = types,
                             .result_count = info.operand_count,
                             .regions = &region,
                             .region_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    if (!b->status)
        b->status = tern_hlo_op_create_shared(m, b->at, &spec, info.attr_first, &made);
    return made;
}

static bool reads_narrow(const tern_simplifier *s, tern_hlo_op op, tern_hlo_sort_order *order,
                         chain *c)
{
    const tern_hlo_module *m = s->r.m;
    uint32_t count = tern_hlo_op_of(m, op)->operand_count;
    if (count > 2 || !tern_hlo_sort_order_of(m, op, order) || order->dtype != TERN_F32 ||
        !order->zeros_equal || !order->nans_equal)
        return false;
    tern_hlo_value keys = tern_hlo_operands(m, op)[order->key];
    const tern_hlo_type_info *t = tern_match_plain(m, keys);
    if (!t || t->rank == 0 || t->rank > RANK_MAX)
        return false;
    int64_t dim = tern_hlo_op_int(m, op, TERN_HLO_A_dimension);
    *c = (chain){.rank = t->rank, .dim = (uint32_t)(dim < 0 ? dim + t->rank : dim)};
    for (uint32_t i = 0; i < t->rank; i++)
        c->dims[i] = t->dims[i];
    /* Different keys may be equal once scaled: then other positions come first. */
    return read_chain(m, keys, c) && (count == 1 || c->count == 0);
}

tern_status tern_simplify_sort_narrow(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_sort_order order;
    chain c;
    if (!reads_narrow(s, op, &order, &c))
        return NULL;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    rows r = {.b = b, .c = &c};
    find_rows(&r);
    tern_hlo_op made = build_sort(b, op, &order, c.dtype, narrow_keys(&r));
    tern_hlo_value sorted = b->status ? 0 : tern_hlo_op_of(m, made)->result_first + order.key;
    tern_hlo_value out[2] = {0};
    for (uint32_t i = 0; i < info.operand_count && !b->status; i++)
        out[i] = i == order.key ? wide_keys(&r, sorted) : tern_hlo_op_of(m, made)->result_first + i;
    TERN_TRY(tern_rewrite_insert(&s->r));
    for (uint32_t i = 0; i < info.operand_count; i++)
        if (tern_rewrite_use_count(&s->r, info.result_first + i))
            TERN_TRY(tern_rewrite_replace(&s->r, info.result_first + i, out[i]));
    *done = true;
    return tern_rewrite_erase(&s->r, op);
}
