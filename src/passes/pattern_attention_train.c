/* passes/pattern_attention_train.c - replaces attention and its gradient, as JAX writes them, by
 * two composites:
 *
 *     "tern.attention_stats"  q, k, v  ->  o, and lse, the logarithm of the sum of exponentials
 *     "tern.attention_grad"   q, k, v, o, lse, do  ->  dq, dk, dv
 *
 * The forward pass computes p = e / sum(e) from e = exp(x - max x), and the backward pass reuses e
 * and sum(e):
 *
 *     dv = p^T do,   dp = do v^T,   r = sum(dp (1 / sum^2) e),   ds = (dp / sum - r) e
 *
 * and ds, masked and scaled, times q and k. The composites compute p = exp(x - lse) and ds = p (dp
 * - sum(do o)), so that nothing of size queries x keys is saved by the forward pass. Values are the
 * same except for rounding: r is summed along a row of o instead of p, and ds is rounded to the
 * type of q before the matmuls, as p is. */
#include <string.h>

#include "base/assert.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    uint32_t batch;                    /* number of batch dimensions, which come first; then
                                        * queries, then keys */
    tern_hlo_value x, e, sum, weights; /* weights: p, in the type of the matmul */
    tern_hlo_value q, k, v, o, d_o;
    tern_hlo_value lse;  /* 0 until it is built */
    tern_hlo_value dp;   /* in the type of e */
    tern_hlo_value mask; /* 0: none */
    double scale;
    tern_hlo_value dq, dk, dv;
} gradient;

/* --- queries --- */

static tern_hlo_value result_of(const gradient *g, tern_hlo_op op)
{
    return tern_hlo_op_of(g->p->m, op)->result_first;
}

static tern_hlo_value operand(const gradient *g, tern_hlo_op op, uint32_t i)
{
    return tern_pattern_operand(g->p, op, i);
}

static tern_hlo_op made_by(const gradient *g, tern_hlo_value v, tern_hlo_code code)
{
    return tern_pattern_op(g->p, v, code);
}

/* The result of the only use of |v|, if it is a |code|; else 0. */
static tern_hlo_value only_result(const gradient *g, tern_hlo_value v, tern_hlo_code code)
{
    tern_hlo_op op = tern_rewrite_use_count(g->r, v) == 1 ? tern_rewrite_only_user(g->r, v) : 0;
    return op && tern_hlo_op_of(g->p->m, op)->code == code ? result_of(g, op) : 0;
}

/* |v|, or its conversion if that is its only use. */
static tern_hlo_value converted(const gradient *g, tern_hlo_value v)
{
    tern_hlo_value to = only_result(g, v, TERN_HLO_CONVERT);
    return to ? to : v;
}

static tern_hlo_value unconverted(const gradient *g, tern_hlo_value v)
{
    tern_hlo_op op = made_by(g, v, TERN_HLO_CONVERT);
    return op ? operand(g, op, 0) : v;
}

/* |b| if |op| is |a| op |b| in either order; else 0. */
static tern_hlo_value other_operand(const gradient *g, tern_hlo_op op, tern_hlo_value a)
{
    if (operand(g, op, 0) == a)
        return operand(g, op, 1);
    return operand(g, op, 1) == a ? operand(g, op, 0) : 0;
}

/* x if |v| is x times or over a scalar; else 0. */
static tern_hlo_value scaled_from(const gradient *g, tern_hlo_value v, double *scale)
{
    tern_hlo_op times = made_by(g, v, TERN_HLO_MULTIPLY), over = made_by(g, v, TERN_HLO_DIVIDE);
    tern_hlo_op op = times ? times : over;
    double value;
    if (!op || !tern_pattern_scalar(g->p, operand(g, op, 1), &value) || value == 0)
        return 0;
    *scale = times ? value : 1 / value;
    return operand(g, op, 0);
}

/* The source of a value per query that is broadcast over the keys; else 0. */
static tern_hlo_value broadcast_source(const gradient *g, tern_hlo_value v)
{
    tern_hlo_op op = made_by(g, v, TERN_HLO_BROADCAST_IN_DIM);
    uint32_t count = 0;
    const int64_t *map =
        op ? tern_hlo_op_ints(g->p->m, op, TERN_HLO_A_broadcast_dimensions, &count) : NULL;
    if (count != g->batch + 1)
        return 0;
    tern_hlo_value from = operand(g, op, 0);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(g->p->m, from);
    for (uint32_t i = 0; i < count; i++)
        if (map[i] != i || t->dims[i] != tern_hlo_value_type_of(g->p->m, v)->dims[i])
            return 0;
    return from;
}

/* The operand of |op| if it reduces over the keys by |code|; else 0. */
static tern_hlo_value reduced(const gradient *g, tern_hlo_op op, tern_hlo_code code)
{
    uint32_t count = 0;
    if (!op || tern_hlo_op_of(g->p->m, op)->code != TERN_HLO_REDUCE ||
        tern_hlo_op_of(g->p->m, op)->operand_count != 2)
        return 0;
    const int64_t *dims = tern_hlo_op_ints(g->p->m, op, TERN_HLO_A_dimensions, &count);
    double init;
    if (count != 1 || dims[0] != g->batch + 1 ||
        tern_match_reducer(g->p->m, tern_hlo_op_region(g->p->m, op, 0)) != code ||
        !tern_pattern_scalar(g->p, operand(g, op, 1), &init))
        return 0;
    return (code == TERN_HLO_ADD ? init == 0 : init < -3.4e38) ? operand(g, op, 0) : 0;
}

/* A matmul batched over the leading dimensions that contracts |lhs| and |rhs|. */
static bool is_dot(const gradient *g, tern_hlo_op op, uint32_t lhs, uint32_t rhs)
{
    static const tern_hlo_attr_name names[] = {
        TERN_HLO_A_lhs_batching_dimensions, TERN_HLO_A_rhs_batching_dimensions,
        TERN_HLO_A_lhs_contracting_dimensions, TERN_HLO_A_rhs_contracting_dimensions};
    if (!op || tern_hlo_op_of(g->p->m, op)->code != TERN_HLO_DOT_GENERAL)
        return false;
    for (unsigned i = 0; i < 4; i++) {
        uint32_t count = 0;
        const int64_t *dims = tern_hlo_op_ints(g->p->m, op, names[i], &count);
        if (i >= 2 && (count != 1 || dims[0] != (int64_t)(g->batch + (i == 2 ? lhs : rhs))))
            return false;
        for (uint32_t d = 0; i < 2 && d < count; d++)
            if (count != g->batch || dims[d] != d)
                return false;
        if (i < 2 && count != g->batch)
            return false;
        if (tern_hlo_value_type_of(g->p->m, operand(g, op, i & 1))->rank != g->batch + 2)
            return false;
    }
    return true;
}

enum { ROWS, COLUMNS }; /* of a matrix */

/* --- forward --- */

/* x = scale q k^T, masked. */
static bool match_scores(gradient *g)
{
    tern_hlo_value s = g->x;
    tern_hlo_op op = made_by(g, s, TERN_HLO_SELECT);
    double low;
    if (op) {
        g->mask = operand(g, op, 0);
        if (!tern_pattern_scalar(g->p, operand(g, op, 2), &low) || low > -1e4 ||
            !tern_pattern_is_causal(g->p, g->mask))
            return false;
        s = operand(g, op, 1);
    }
    tern_hlo_value unscaled = scaled_from(g, s, &g->scale);
    if (unscaled)
        s = unscaled;
    if (!(g->scale > 0))
        return false;
    op = made_by(g, s, TERN_HLO_DOT_GENERAL);
    if (!is_dot(g, op, COLUMNS, COLUMNS))
        return false;
    g->q = operand(g, op, 0);
    g->k = operand(g, op, 1);
    return true;
}

/* e = exp(x - max x). */
static bool match_exponential(gradient *g, tern_hlo_op op)
{
    g->e = result_of(g, op);
    const tern_hlo_type_info *t = tern_match_plain(g->p->m, g->e);
    tern_hlo_op subtract = made_by(g, operand(g, op, 0), TERN_HLO_SUBTRACT);
    if (!t || t->rank < 2 || t->rank > PATTERN_MAX_RANK || t->dtype != TERN_F32 || !subtract)
        return false;
    g->batch = t->rank - 2;
    g->x = operand(g, subtract, 0);
    tern_hlo_value most = broadcast_source(g, operand(g, subtract, 1));
    tern_hlo_op reduce = most ? made_by(g, most, TERN_HLO_REDUCE) : 0;
    return reduced(g, reduce, TERN_HLO_MAXIMUM) == g->x && match_scores(g);
}

/* o = p v, and the other use of p, dv = p^T do. Where a separate loop rematerialises the scores
 * there is no o. */
static bool match_weights(gradient *g, tern_hlo_op divide)
{
    g->weights = converted(g, result_of(g, divide));
    uint32_t uses = tern_rewrite_use_count(g->r, g->weights);
    if (uses != 1 && uses != 2)
        return false;
    tern_rewrite_use u = tern_rewrite_first_use(g->r, g->weights);
    for (; u; u = tern_rewrite_next_use(g->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(g->r, u);
        if (tern_rewrite_use_index(g->r, u) != 0)
            return false;
        if (is_dot(g, op, COLUMNS, ROWS)) {
            g->o = result_of(g, op);
            g->v = operand(g, op, 1);
        } else if (is_dot(g, op, ROWS, ROWS)) {
            g->dv = result_of(g, op);
            g->d_o = operand(g, op, 1);
        }
    }
    return g->dv && (uses == 1 || g->o);
}

/* --- backward --- */

/* dp is |v|: do v^T, possibly rounded to the type of do. */
static bool match_dp(gradient *g, tern_hlo_value v)
{
    tern_hlo_op dot = made_by(g, unconverted(g, v), TERN_HLO_DOT_GENERAL);
    if (g->dp)
        return g->dp == v;
    g->dp = v;
    if (!is_dot(g, dot, COLUMNS, COLUMNS) || operand(g, dot, 0) != g->d_o)
        return false;
    if (!g->o)
        g->v = operand(g, dot, 1);
    return operand(g, dot, 1) == g->v;
}

/* |v| is dp (1 / sum^2). */
static bool match_over_square(gradient *g, tern_hlo_value v)
{
    tern_hlo_op times = made_by(g, v, TERN_HLO_MULTIPLY);
    tern_hlo_value w = times ? broadcast_source(g, operand(g, times, 1)) : 0;
    tern_hlo_op divide = w ? made_by(g, w, TERN_HLO_DIVIDE) : 0;
    if (!divide || !tern_pattern_is_scalar(g->p, operand(g, divide, 0), 1))
        return false;
    tern_hlo_op square = made_by(g, operand(g, divide, 1), TERN_HLO_MULTIPLY);
    return square && operand(g, square, 0) == g->sum && operand(g, square, 1) == g->sum &&
           match_dp(g, operand(g, times, 0));
}

/* |v| is - sum(dp (1 / sum^2) e), possibly with 0 added. */
static bool match_row_sums(gradient *g, tern_hlo_value v)
{
    tern_hlo_op add = made_by(g, v, TERN_HLO_ADD);
    if (add && tern_pattern_is_scalar(g->p, operand(g, add, 1), 0))
        v = operand(g, add, 0);
    tern_hlo_op negate = made_by(g, v, TERN_HLO_NEGATE);
    tern_hlo_op reduce = negate ? made_by(g, operand(g, negate, 0), TERN_HLO_REDUCE) : 0;
    tern_hlo_value product = reduced(g, reduce, TERN_HLO_ADD);
    tern_hlo_op times = product ? made_by(g, product, TERN_HLO_MULTIPLY) : 0;
    tern_hlo_value other = times ? other_operand(g, times, g->e) : 0;
    return other && match_over_square(g, other);
}

/* |times| is (dp / sum - r) e. */
static bool match_ds(gradient *g, tern_hlo_op times)
{
    tern_hlo_value other = other_operand(g, times, g->e);
    tern_hlo_op add = other ? made_by(g, other, TERN_HLO_ADD) : 0;
    tern_hlo_op divide = add ? made_by(g, operand(g, add, 0), TERN_HLO_DIVIDE) : 0;
    if (!divide || broadcast_source(g, operand(g, divide, 1)) != g->sum)
        return false;
    tern_hlo_value r = broadcast_source(g, operand(g, add, 1));
    return r && match_dp(g, operand(g, divide, 0)) && match_row_sums(g, r);
}

/* From (dp / sum - r) e to dq and dk. */
static bool match_matmuls(gradient *g, tern_hlo_value ds)
{
    if (g->mask) {
        ds = only_result(g, ds, TERN_HLO_SELECT);
        tern_hlo_op select = ds ? made_by(g, ds, TERN_HLO_SELECT) : 0;
        if (!select || operand(g, select, 0) != g->mask ||
            !tern_pattern_is_scalar(g->p, operand(g, select, 2), 0))
            return false;
    }
    if (g->scale != 1) {
        double scale = 0;
        tern_hlo_value times = only_result(g, ds, TERN_HLO_MULTIPLY);
        tern_hlo_value scaled = times ? times : only_result(g, ds, TERN_HLO_DIVIDE);
        if (!scaled || scaled_from(g, scaled, &scale) != ds || scale != g->scale)
            return false;
        ds = scaled;
    }
    if (tern_rewrite_use_count(g->r, ds) != 2)
        return false;
    tern_rewrite_use u = tern_rewrite_first_use(g->r, ds);
    for (; u; u = tern_rewrite_next_use(g->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(g->r, u);
        if (tern_rewrite_use_index(g->r, u) != 0)
            return false;
        tern_hlo_value by = unconverted(g, operand(g, op, 1));
        if (is_dot(g, op, COLUMNS, ROWS) && by == g->k)
            g->dq = converted(g, result_of(g, op));
        else if (is_dot(g, op, ROWS, ROWS) && by == g->q)
            g->dk = converted(g, result_of(g, op));
    }
    return g->dq && g->dk;
}

/* The uses of e: sum and quotient of the forward pass, and two multiplications of the backward
 * pass. */
static bool match_uses(gradient *g)
{
    tern_hlo_op divide = 0, times[2] = {0};
    unsigned products = 0;
    if (tern_rewrite_use_count(g->r, g->e) != 4)
        return false;
    tern_rewrite_use u = tern_rewrite_first_use(g->r, g->e);
    for (; u; u = tern_rewrite_next_use(g->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(g->r, u);
        tern_hlo_code code = tern_hlo_op_of(g->p->m, op)->code;
        if (code == TERN_HLO_DIVIDE && tern_rewrite_use_index(g->r, u) == 0)
            divide = op;
        else if (code == TERN_HLO_MULTIPLY && products < 2)
            times[products++] = op;
        else if (reduced(g, op, TERN_HLO_ADD) == g->e)
            g->sum = result_of(g, op);
    }
    if (!g->sum || !divide || products != 2 ||
        broadcast_source(g, operand(g, divide, 1)) != g->sum || !match_weights(g, divide))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        gradient kept = *g;
        if (match_ds(g, times[i]))
            return match_matmuls(g, result_of(g, times[i]));
        *g = kept;
    }
    return false;
}

static bool types_agree(const gradient *g)
{
    const tern_hlo_module *m = g->p->m;
    tern_dtype t = tern_hlo_value_type_of(m, g->q)->dtype;
    tern_hlo_value same[] = {g->k, g->v, g->o ? g->o : g->d_o, g->d_o, g->weights};
    for (unsigned i = 0; i < TERN_COUNT_OF(same); i++)
        if (tern_hlo_value_type_of(m, same[i])->dtype != t)
            return false;
    return t == TERN_F32 || t == TERN_BF16 || t == TERN_F16;
}

/* --- the composite --- */

static const tern_hlo_type_info *type_of(const gradient *g, tern_hlo_value v)
{
    return tern_hlo_value_type_of(g->p->m, v);
}

/* A matmul batched over the leading dimensions that contracts dimensions |lhs| and |rhs| of the
 * matrices. */
static tern_hlo_value build_dot(const gradient *g, tern_hlo_builder *b, tern_hlo_value x,
                                tern_hlo_value y, uint32_t lhs, uint32_t rhs, tern_dtype result)
{
    int64_t batch[PATTERN_MAX_RANK], left = g->batch + lhs, right = g->batch + rhs;
    for (uint32_t i = 0; i < g->batch; i++)
        batch[i] = i;
    return tern_hlo_build_dot(b, x, y,
                              &(tern_hlo_dot_spec){.lhs_batch = batch,
                                                   .rhs_batch = batch,
                                                   .lhs_contract = &left,
                                                   .rhs_contract = &right,
                                                   .batch_count = g->batch,
                                                   .contract_count = 1,
                                                   .result = result});
}

/* Broadcasts a value per query over all keys. */
static tern_hlo_value build_broadcast(const gradient *g, tern_hlo_builder *b, tern_hlo_value v)
{
    const tern_hlo_type_info *t = type_of(g, g->e);
    int64_t map[PATTERN_MAX_RANK];
    for (uint32_t i = 0; i <= g->batch; i++)
        map[i] = i;
    return tern_hlo_build_broadcast(b, v, t->dims, t->rank, map);
}

static tern_hlo_value build_mask(const gradient *g, tern_hlo_builder *b)
{
    const tern_hlo_type_info *t = type_of(g, g->e);
    tern_hlo_value row = tern_hlo_build_iota(b, TERN_I32, t->dims, t->rank, g->batch);
    tern_hlo_value column = tern_hlo_build_iota(b, TERN_I32, t->dims, t->rank, g->batch + 1);
    return tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GE, row, column);
}

/* x, in f32. */
static tern_hlo_value build_scores(const gradient *g, tern_hlo_builder *b)
{
    const tern_hlo_type_info *t = type_of(g, g->e);
    tern_hlo_value x = build_dot(g, b, g->q, g->k, COLUMNS, COLUMNS, TERN_F32);
    x = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, x,
                              tern_hlo_build_splat(b, TERN_F32, t->dims, t->rank, g->scale));
    if (g->mask)
        x = tern_hlo_build_select(b, build_mask(g, b), x,
                                  tern_hlo_build_splat(b, TERN_F32, t->dims, t->rank, -1e30));
    return x;
}

static void build_forward(const gradient *g, tern_hlo_builder *b, tern_hlo_value out[2])
{
    int64_t keys = g->batch + 1;
    tern_hlo_value x = build_scores(g, b);
    tern_hlo_value most = tern_hlo_build_reduce(b, TERN_HLO_MAXIMUM, x, &keys, 1);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, build_broadcast(g, b, most));
    tern_hlo_value e = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    tern_hlo_value sum = tern_hlo_build_reduce(b, TERN_HLO_ADD, e, &keys, 1);
    tern_hlo_value p = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, e, build_broadcast(g, b, sum));
    p = tern_hlo_build_convert(b, p, type_of(g, g->q)->dtype);
    out[0] = build_dot(g, b, p, g->v, COLUMNS, ROWS, type_of(g, g->d_o)->dtype);
    tern_hlo_value log = tern_hlo_build_unary(b, TERN_HLO_LOG, sum);
    out[1] = tern_hlo_build_binary(b, TERN_HLO_ADD, log, most);
}

/* ds, in the type of the matmul. */
static tern_hlo_value build_ds(const gradient *g, tern_hlo_builder *b, tern_hlo_value p)
{
    const tern_hlo_type_info *t = type_of(g, g->e);
    int64_t last = g->batch + 1;
    tern_hlo_value dp = build_dot(g, b, g->d_o, g->v, COLUMNS, COLUMNS, TERN_F32);
    tern_hlo_value products =
        tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, tern_hlo_build_convert(b, g->d_o, TERN_F32),
                              tern_hlo_build_convert(b, g->o, TERN_F32));
    tern_hlo_value r = tern_hlo_build_reduce(b, TERN_HLO_ADD, products, &last, 1);
    tern_hlo_value ds = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, dp, build_broadcast(g, b, r));
    ds = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds, p);
    ds = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds,
                               tern_hlo_build_splat(b, TERN_F32, t->dims, t->rank, g->scale));
    return tern_hlo_build_convert(b, ds, type_of(g, g->q)->dtype);
}

static void build_backward(const gradient *g, tern_hlo_builder *b, tern_hlo_value out[3])
{
    tern_hlo_value x = build_scores(g, b);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, build_broadcast(g, b, g->lse));
    tern_hlo_value p = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    tern_hlo_value ds = build_ds(g, b, p);
    p = tern_hlo_build_convert(b, p, type_of(g, g->q)->dtype);
    out[0] = build_dot(g, b, ds, g->k, COLUMNS, ROWS, type_of(g, g->dq)->dtype);
    out[1] = build_dot(g, b, ds, g->q, ROWS, ROWS, type_of(g, g->dk)->dtype);
    out[2] = build_dot(g, b, p, g->d_o, ROWS, ROWS, type_of(g, g->dv)->dtype);
}

static tern_status set_attributes(gradient *g, tern_hlo_attr *out)
{
    tern_pattern *p = g->p;
    p->attr_count = 0;
    tern_pattern_set_float(p, "scale", g->scale);
    tern_pattern_set_text(p, "mask", g->mask ? "causal" : "none");
    tern_pattern_set_int(p, "groups", 1);
    tern_pattern_set_int(p, "key", g->batch + 1); /* dimensions of q k^T */
    tern_pattern_set_int(p, "query", g->batch);
    tern_status st = p->status;
    p->status = NULL;
    TERN_TRY(st);
    return tern_hlo_attr_dict(p->m, p->attrs, p->attr_count, out);
}

/* Moves the staged ops into a decomposition. |body| has the rest. */
static tern_status outline(gradient *g, tern_fuse_body *body, tern_hlo_op *out)
{
    tern_hlo_op ops[PATTERN_MAX_BODY];
    *out = 0;
    TERN_TRY(tern_hlo_builder_status(&g->r->builder));
    tern_hlo_op op = tern_hlo_region_of(g->p->m, g->r->staging)->first;
    for (; op; op = tern_hlo_op_of(g->p->m, op)->next) {
        TERN_ASSERT(body->op_count < PATTERN_MAX_BODY);
        ops[body->op_count++] = op;
    }
    TERN_TRY(set_attributes(g, &body->attributes));
    body->ops = ops;
    tern_status st = tern_passes_outline(&g->p->outliner, body, out);
    body->ops = NULL;
    TERN_TRY(st);
    return tern_rewrite_discard(g->r);
}

/* The first op whose result the composite replaces, if all operands are available there; else 0. */
static tern_hlo_op insertion_point(const gradient *g)
{
    tern_hlo_value results[] = {g->dq, g->dk, g->dv};
    tern_hlo_value inputs[] = {g->q, g->k, g->v, g->o, g->d_o};
    tern_hlo_op first = tern_match_owner(g->p->m, results[0]);
    for (unsigned i = 1; i < 3; i++) {
        tern_hlo_op op = tern_match_owner(g->p->m, results[i]);
        if (tern_rewrite_is_before(g->r, op, first))
            first = op;
    }
    for (unsigned i = 0; i < TERN_COUNT_OF(inputs); i++)
        if (inputs[i] && !tern_rewrite_is_visible(g->r, inputs[i], first))
            return 0;
    return first;
}

/* Inserts a clone of |composite|, which is in no region, before |before|. */
static tern_status insert_clone(gradient *g, tern_hlo_op composite, tern_hlo_op before,
                                tern_hlo_op *out)
{
    tern_hlo_cloner c;
    (void)tern_rewrite_build(g->r, before);
    tern_hlo_cloner_init(&c, g->p->m, g->p->m);
    tern_status st = tern_hlo_clone_op(&c, composite, g->r->staging, out);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    return tern_rewrite_insert(g->r);
}

/* |at|: insertion point if there is no o to replace. */
static tern_status make_forward(gradient *g, tern_hlo_op at)
{
    tern_hlo_value inputs[] = {g->q, g->k, g->v}, results[2], old = g->o;
    tern_hlo_op before = old ? tern_match_owner(g->p->m, old) : at, composite;
    build_forward(g, tern_rewrite_build(g->r, before), results);
    tern_fuse_body body = {.name = "tern.attention_stats",
                           .inputs = inputs,
                           .results = results,
                           .input_count = TERN_COUNT_OF(inputs),
                           .result_count = TERN_COUNT_OF(results)};
    TERN_TRY(outline(g, &body, &composite));
    TERN_TRY(insert_clone(g, composite, before, &composite));
    g->o = result_of(g, composite);
    g->lse = g->o + 1;
    if (g->d_o == old)
        g->d_o = g->o;
    return old ? tern_rewrite_replace(g->r, old, g->o) : NULL;
}

static tern_status make_gradient(gradient *g)
{
    tern_hlo_value results[3], old[] = {g->dq, g->dk, g->dv};
    tern_hlo_op before = insertion_point(g), composite;
    if (!before)
        return NULL;
    TERN_TRY(make_forward(g, before));
    tern_hlo_value inputs[] = {g->q, g->k, g->v, g->o, g->lse, g->d_o};
    build_backward(g, tern_rewrite_build(g->r, before), results);
    tern_fuse_body body = {.name = "tern.attention_grad",
                           .inputs = inputs,
                           .results = results,
                           .input_count = TERN_COUNT_OF(inputs),
                           .result_count = TERN_COUNT_OF(results)};
    TERN_TRY(outline(g, &body, &composite));
    TERN_TRY(insert_clone(g, composite, before, &composite));
    for (unsigned i = 0; i < 3; i++)
        TERN_TRY(tern_rewrite_replace(g->r, old[i], result_of(g, composite) + i));
    g->p->made += 2;
    return NULL;
}

/* --- the function --- */

static tern_status match_op(tern_pattern *p, tern_rewrite *r, tern_hlo_op op)
{
    gradient g = {.p = p, .r = r, .scale = 1};
    p->region = tern_hlo_op_of(p->m, op)->parent;
    if (!match_exponential(&g, op) || !match_uses(&g) || !types_agree(&g))
        return NULL;
    return make_gradient(&g);
}

/* |exps| are the ops at the start: a match removes some. */
static tern_status match_each(tern_pattern *p, tern_rewrite *r, const tern_hlo_op *exps,
                              size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t made = p->made;
        if (tern_rewrite_is_dead(r, exps[i]))
            continue;
        TERN_TRY(match_op(p, r, exps[i]));
        if (p->made != made)
            TERN_TRY(tern_rewrite_sweep(r, p->region));
    }
    return NULL;
}

static tern_status match_all(tern_pattern *p, tern_rewrite *r, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) exps = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(p->m, func, op))
        if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_EXPONENTIAL)
            st = tern_vec_push(p->mem, &exps, op);
    if (!st)
        st = match_each(p, r, exps.items, exps.count);
    tern_vec_free(p->mem, &exps);
    return st;
}

tern_status tern_passes_match_attention_grad(tern_pattern *p, tern_hlo_op func)
{
    tern_rewrite r;
    TERN_TRY(tern_rewrite_init(&r, p->m));
    tern_status st = match_all(p, &r, func);
    tern_rewrite_fini(&r);
    return st;
}
