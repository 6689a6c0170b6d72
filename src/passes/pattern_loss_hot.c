/* passes/pattern_loss_hot.c - one value in each row, zeros beside it, by comparing column numbers:
 *
 *     select(column == index, u, 0)   ->   scatter(0, index, u)
 *
 * which pattern_loss_one_hot.c then replaces, if it is added to something that is stored. Equal
 * values of a row that are added to it, as label smoothing does, are added to something else first.
 */
#include "passes/pattern_loss_impl.h"

enum { STEPS_MAX = 4, STORED_DEPTH = 6 };

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_op root;             /* the last op of it */
    tern_hlo_op steps[STEPS_MAX]; /* convert or negate the result of the select, or scale it */
    unsigned step_count;
    uint32_t axis;
    const tern_hlo_type_info *type;
    tern_hlo_value index, update; /* a row's; |update|: 0 if all are |splat| */
    double splat;
    /* The same value per row, or splat, is added to it; 0: none. */
    tern_hlo_op more;
    tern_hlo_value added;
} chosen;

static tern_hlo_value result_of(const chosen *c, tern_hlo_op op)
{
    return tern_hlo_op_of(c->p->m, op)->result_first;
}

static bool is_float(const tern_hlo_type_info *t)
{
    return t && (t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16);
}

/* --- the choice --- */

/* |v| numbers the elements of each row. */
static bool is_column(const chosen *c, tern_hlo_value v)
{
    tern_hlo_op iota = tern_pattern_op(c->p, v, TERN_HLO_IOTA);
    tern_hlo_op spread = tern_pattern_op(c->p, v, TERN_HLO_BROADCAST_IN_DIM);
    if (iota)
        return tern_hlo_op_int(c->p->m, iota, TERN_HLO_A_iota_dimension) == (int64_t)c->axis;
    if (!spread)
        return false;
    uint32_t count = 0;
    const int64_t *map = tern_hlo_op_ints(c->p->m, spread, TERN_HLO_A_broadcast_dimensions, &count);
    return count == 1 && map[0] == c->axis &&
           tern_pattern_op(c->p, tern_pattern_operand(c->p, spread, 0), TERN_HLO_IOTA);
}

/* |pred| compares column numbers with one index per row; |*equal|: for being equal. */
static bool match_test(chosen *c, tern_hlo_value pred, bool *equal)
{
    tern_hlo_op test = tern_pattern_op(c->p, pred, TERN_HLO_COMPARE);
    if (!test)
        return false;
    const int64_t direction = tern_hlo_op_int(c->p->m, test, TERN_HLO_A_comparison_direction);
    *equal = direction == TERN_HLO_COMPARISON_DIRECTION_EQ;
    if (!*equal && direction != TERN_HLO_COMPARISON_DIRECTION_NE)
        return false;
    for (uint32_t i = 0; i < 2; i++)
        if (is_column(c, tern_pattern_operand(c->p, test, i))) {
            c->index =
                tern_passes_loss_broadcast_source(c->p, tern_pattern_operand(c->p, test, 1 - i));
            const tern_hlo_type_info *t = tern_match_plain(c->p->m, c->index);
            return c->index && t && (t->dtype == TERN_I32 || t->dtype == TERN_I64);
        }
    return false;
}

static bool match_select(chosen *c, tern_hlo_op select)
{
    const tern_hlo_module *m = c->p->m;
    bool equal = false;
    c->root = select;
    c->type = tern_match_plain(m, result_of(c, select));
    if (!is_float(c->type) || c->type->rank < 2 || c->type->rank > PATTERN_MAX_RANK ||
        c->type->count < 1 || c->type->dims[c->type->rank - 1] < PATTERN_CLASSES_MIN)
        return false;
    c->axis = c->type->rank - 1;
    if (!match_test(c, tern_pattern_operand(c->p, select, 0), &equal))
        return false;
    const tern_hlo_value on = tern_pattern_operand(c->p, select, equal ? 1 : 2);
    const tern_hlo_value off = tern_pattern_operand(c->p, select, equal ? 2 : 1);
    c->update = tern_passes_loss_broadcast_source(c->p, on);
    return tern_pattern_is_scalar(c->p, off, 0) &&
           (c->update || tern_match_splat_f64(m, on, &c->splat));
}

/* What is only converted, negated or scaled by a finite number is the same choice. */
static void follow(chosen *c)
{
    const tern_hlo_module *m = c->p->m;
    while (c->step_count < STEPS_MAX) {
        tern_hlo_op op = tern_rewrite_only_user(c->r, result_of(c, c->root));
        const tern_hlo_op_info *info = op ? tern_hlo_op_of(m, op) : NULL;
        double by = 0;
        if (!info || info->parent != c->p->region || info->operand_count > 2 ||
            !is_float(tern_match_plain(m, info->result_first)))
            return;
        const bool scales = info->code == TERN_HLO_MULTIPLY &&
                            tern_match_splat_f64(m, tern_pattern_operand(c->p, op, 1), &by) &&
                            by - by == 0;
        if (!scales && info->code != TERN_HLO_CONVERT && info->code != TERN_HLO_NEGATE)
            return;
        if (info->code == TERN_HLO_NEGATE &&
            tern_passes_loss_is_hot(c->p, c->r, result_of(c, c->root), c->axis))
            return;
        c->steps[c->step_count++] = c->root = op;
    }
}

/* --- what it is added to --- */

static bool adds(const chosen *c, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(c->p->m, op)->code;
    return code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT;
}

static bool is_row(const chosen *c, tern_hlo_value v)
{
    double splat;
    return tern_match_splat_f64(c->p->m, v, &splat) ||
           tern_passes_loss_broadcast_source(c->p, v) != 0;
}

/* |op| converts |v|, or scales it by row. */
static bool is_scaling(const chosen *c, tern_hlo_op op, tern_hlo_value v)
{
    const tern_hlo_code code = tern_hlo_op_of(c->p->m, op)->code;
    if (code == TERN_HLO_CONVERT || code == TERN_HLO_NEGATE)
        return true;
    if (code != TERN_HLO_MULTIPLY && code != TERN_HLO_DIVIDE)
        return false;
    const bool is_first = tern_pattern_operand(c->p, op, 0) == v;
    return is_row(c, tern_pattern_operand(c->p, op, is_first));
}

/* The result of |op|, perhaps converted or scaled, is in memory in any case: matmuls and moves read
 * it. Elementwise ops and sums would be computed with it, tile by tile, without a scatter. */
static bool is_stored(const chosen *c, tern_hlo_op op)
{
    static const tern_hlo_code codes[] = {TERN_HLO_DOT_GENERAL, TERN_HLO_FUNC_RETURN,
                                          TERN_HLO_RETURN, TERN_HLO_RESHAPE, TERN_HLO_TRANSPOSE};
    for (unsigned i = 0; op && i < STORED_DEPTH; i++) {
        const tern_hlo_value v = result_of(c, op);
        for (tern_rewrite_use u = tern_rewrite_first_use(c->r, v); u;
             u = tern_rewrite_next_use(c->r, u)) {
            const tern_hlo_op user = tern_rewrite_use_op(c->r, u);
            for (unsigned k = 0; k < TERN_COUNT_OF(codes); k++)
                if (tern_hlo_op_of(c->p->m, user)->code == codes[k])
                    return true;
        }
        op = tern_rewrite_only_user(c->r, v);
        if (op && !is_scaling(c, op, v))
            return false;
    }
    return false;
}

/* All sums of |v| and something else are. */
static bool sums_are_stored(const chosen *c, tern_hlo_value v)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(c->r, v); u;
         u = tern_rewrite_next_use(c->r, u)) {
        const tern_hlo_op op = tern_rewrite_use_op(c->r, u);
        if (adds(c, op) && !is_stored(c, op))
            return false;
    }
    return true;
}

/* All uses of |v|, the choice and something equal along each row, are sums along rows and additions
 * of something else. */
static bool may_regroup(const chosen *c, tern_hlo_value v)
{
    tern_rewrite_use u = tern_rewrite_first_use(c->r, v);
    for (; u; u = tern_rewrite_next_use(c->r, u)) {
        const tern_hlo_op op = tern_rewrite_use_op(c->r, u);
        const tern_hlo_op_info *info = tern_hlo_op_of(c->p->m, op);
        const bool sums = info->code == TERN_HLO_REDUCE &&
                          tern_passes_loss_reduces(c->p, op, TERN_HLO_ADD, c->axis);
        const bool other =
            adds(c, op) && tern_pattern_operand(c->p, op, 0) != tern_pattern_operand(c->p, op, 1);
        if (info->parent != c->p->region || (!sums && !other))
            return false;
    }
    return tern_rewrite_use_count(c->r, v) > 0 && sums_are_stored(c, v);
}

/* The choice is only added to something equal along each row. */
static void find_more(chosen *c)
{
    const tern_hlo_value v = result_of(c, c->root);
    tern_hlo_op op = tern_rewrite_only_user(c->r, v);
    const tern_hlo_op_info *info = op ? tern_hlo_op_of(c->p->m, op) : NULL;
    if (!info || info->parent != c->p->region || info->code != TERN_HLO_ADD)
        return;
    const bool is_first = tern_pattern_operand(c->p, op, 0) == v;
    const tern_hlo_value other = tern_pattern_operand(c->p, op, is_first);
    if (other == v || !is_row(c, other) || !may_regroup(c, info->result_first))
        return;
    c->more = op;
    c->added = other;
}

/* The sum along rows of |c->added|. */
static tern_hlo_value build_row_sum(const chosen *c, tern_hlo_builder *b)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->p->m, c->added);
    const double columns = (double)t->dims[c->axis];
    const tern_hlo_value row = tern_passes_loss_broadcast_source(c->p, c->added);
    double splat = 0;
    if (!row && tern_match_splat_f64(c->p->m, c->added, &splat))
        return tern_hlo_build_splat(b, t->dtype, t->dims, c->axis, splat * columns);
    return tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, row,
                                 tern_hlo_build_splat(b, t->dtype, t->dims, c->axis, columns));
}

/* |op| uses choice + row: sum(choice) + columns row, choice + (row + y), ... */
static tern_status regroup_use(chosen *c, tern_hlo_op op, tern_hlo_value hot)
{
    const tern_hlo_module *m = c->p->m;
    const tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    tern_hlo_builder *b = tern_rewrite_build(c->r, op);
    tern_hlo_value v;
    if (code == TERN_HLO_REDUCE) {
        const int64_t axis = c->axis;
        v = tern_hlo_build_reduce(b, TERN_HLO_ADD, hot, &axis, 1);
        v = tern_hlo_build_binary(b, TERN_HLO_ADD, v, build_row_sum(c, b));
    } else {
        const bool is_first = tern_pattern_operand(c->p, op, 0) == result_of(c, c->more);
        const tern_hlo_value y = tern_pattern_operand(c->p, op, is_first);
        if (is_first) { /* (choice + row) - y is choice + (row - y) */
            v = tern_hlo_build_binary(b, code, c->added, y);
            v = tern_hlo_build_binary(b, TERN_HLO_ADD, hot, v);
        } else {
            v = tern_hlo_build_binary(b, code, y, c->added);
            v = tern_hlo_build_binary(b, code, v, hot);
        }
    }
    TERN_TRY(tern_rewrite_insert(c->r));
    return tern_rewrite_replace_op(c->r, op, &v);
}

/* --- rewriting --- */

static tern_hlo_value build_update(const chosen *c, tern_hlo_builder *b)
{
    const tern_hlo_module *m = c->p->m;
    double by = 0;
    tern_hlo_value v = c->update;
    if (!v)
        v = tern_hlo_build_splat(b, c->type->dtype, c->type->dims, c->axis, c->splat);
    for (unsigned i = 0; i < c->step_count; i++) {
        const tern_hlo_op_info info = *tern_hlo_op_of(m, c->steps[i]);
        const tern_dtype dtype = tern_hlo_value_type_of(m, info.result_first)->dtype;
        if (info.code == TERN_HLO_CONVERT)
            v = tern_hlo_build_convert(b, v, dtype);
        else if (info.code == TERN_HLO_NEGATE)
            v = tern_hlo_build_unary(b, TERN_HLO_NEGATE, v);
        else if (tern_match_splat_f64(m, tern_pattern_operand(c->p, c->steps[i], 1), &by))
            v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, v,
                                      tern_hlo_build_splat(b, dtype, c->type->dims, c->axis, by));
    }
    return v;
}

/* scatter(zeros, index, update), adding. */
static tern_hlo_value build_hot(const chosen *c, tern_hlo_builder *b)
{
    tern_hlo_module *m = c->p->m;
    const tern_hlo_value old = result_of(c, c->root);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, old);
    const tern_hlo_type type = tern_hlo_value_type(m, old);
    int64_t rows[PATTERN_MAX_RANK + 1], count_up[PATTERN_MAX_RANK];
    const int64_t axis = c->axis;
    tern_hlo_value args[2] = {0};
    tern_hlo_type scalars[2] = {0};
    for (uint32_t i = 0; i < c->axis; i++) {
        rows[i] = t->dims[i];
        count_up[i] = i;
    }
    rows[c->axis] = 1;
    const struct {
        tern_hlo_attr_name name;
        const int64_t *ints;
        uint32_t count;
    } lists[] = {{TERN_HLO_A_inserted_window_dims, &axis, 1},
                 {TERN_HLO_A_input_batching_dims, count_up, c->axis},
                 {TERN_HLO_A_scatter_indices_batching_dims, count_up, c->axis},
                 {TERN_HLO_A_scatter_dims_to_operand_dims, &axis, 1}};
    tern_hlo_attr_use attrs[TERN_COUNT_OF(lists) + 1];
    for (unsigned i = 0; i < TERN_COUNT_OF(lists) && !b->status; i++) {
        attrs[i].name = lists[i].name;
        b->status = tern_hlo_attr_ints(m, TERN_I64, lists[i].ints, lists[i].count, &attrs[i].value);
    }
    attrs[TERN_COUNT_OF(lists)].name = TERN_HLO_A_index_vector_dim;
    if (!b->status)
        b->status = tern_hlo_attr_int(m, TERN_I64, c->axis, &attrs[TERN_COUNT_OF(lists)].value);
    if (!b->status)
        b->status = tern_hlo_type_tensor(m, t->dtype, NULL, 0, &scalars[0]);
    if (b->status)
        return 0;
    const tern_hlo_value operands[] = {tern_hlo_build_splat(b, t->dtype, t->dims, t->rank, 0),
                                       tern_hlo_build_reshape(b, c->index, rows, t->rank),
                                       build_update(c, b)};
    scalars[1] = scalars[0];
    const tern_hlo_build_scope scope = tern_hlo_build_region(b, scalars, 2, args);
    const tern_hlo_value sum = tern_hlo_build_binary(b, TERN_HLO_ADD, args[0], args[1]);
    const tern_hlo_region region = tern_hlo_build_region_end(b, scope, &sum, 1);
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_SCATTER,
                                                 .operands = operands,
                                                 .operand_count = 3,
                                                 .results = &type,
                                                 .result_count = 1,
                                                 .attrs = attrs,
                                                 .attr_count = TERN_COUNT_OF(attrs),
                                                 .regions = &region,
                                                 .region_count = 1});
}

tern_status tern_passes_match_chosen(tern_pattern *p, tern_rewrite *r, tern_hlo_op select)
{
    chosen c = {.p = p, .r = r};
    if (!match_select(&c, select))
        return NULL;
    follow(&c);
    find_more(&c);
    const tern_hlo_value v = result_of(&c, c.root);
    if (!c.more && (!tern_passes_loss_is_hot(p, r, v, c.axis) || !sums_are_stored(&c, v)))
        return NULL;
    const tern_hlo_value hot = build_hot(&c, tern_rewrite_build(r, c.root));
    TERN_TRY(tern_rewrite_insert(r));
    TERN_TRY(tern_rewrite_replace_op(r, c.root, &hot));
    if (c.more)
        for (tern_rewrite_use u; (u = tern_rewrite_first_use(r, result_of(&c, c.more))) != 0;)
            TERN_TRY(regroup_use(&c, tern_rewrite_use_op(r, u), hot));
    if (c.more)
        TERN_TRY(tern_rewrite_erase(r, c.more));
    return tern_passes_match_one_hot(p, r, tern_match_owner(p->m, hot));
}
