/* random_graph_attention.c - attention in random spellings: any order of dimensions and operands,
 * repeated or grouped key heads, chains of scales, soft caps, biases and masks on the scores,
 * several forms of softmax, and gradients written out. */
#include "random_graph_impl.h"

#include <math.h>
#include <string.h>

/* The axes of a value, and of a tile of scores. */
enum { BATCH, HEAD, ROW, COLUMN, AXES };

/* A value of rank 4 whose axis a is dimension at[a]. */
typedef struct {
    rg_value v;
    int64_t at[AXES];
} tile;

static rg_value known(rg_value r, double size, double error)
{
    r.exact = false;
    r.size = size;
    r.error = error + 8 * rg_eps(r.dtype) * size + (r.dtype == TERN_F16 ? 0x1p-20 : 0);
    return r;
}

static rg_value binary(rg *g, tern_hlo_code code, const rg_value *x, const rg_value *y)
{
    return rg_record(g, tern_hlo_build_binary(&g->b, code, x->v, y->v), x->dtype, x);
}

static void some_order(rg *g, int64_t *order)
{
    for (int64_t i = 0; i < AXES; i++) {
        int64_t j = rg_choose(g, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
}

/* A new value with these sizes of axes, in some order of dimensions. */
static tile operand(rg *g, tern_dtype t, const int64_t *sizes)
{
    tile x;
    int64_t dims[AXES];
    some_order(g, x.at);
    for (unsigned a = 0; a < AXES; a++)
        dims[x.at[a]] = sizes[a];
    x.v = rg_tame(g, rg_make(g, t, dims, AXES), 4);
    return x;
}

static tile transposed(rg *g, tile x)
{
    int64_t order[AXES], from[AXES];
    if (rg_chance(g, 60))
        return x;
    some_order(g, order);
    for (unsigned d = 0; d < AXES; d++)
        from[order[d]] = d;
    tern_hlo_value v = tern_hlo_build_transpose(&g->b, x.v.v, order, AXES);
    x.v = rg_record(g, v, x.v.dtype, &x.v);
    for (unsigned a = 0; a < AXES; a++)
        x.at[a] = from[x.at[a]];
    return x;
}

/* The sum over axis |cx| of x and |cy| of y: a tile of the other axis of x and that of y. */
static tile contract(rg *g, const tile *x, int cx, const tile *y, int cy, tern_dtype t)
{
    bool swap = rg_chance(g, 40), back = rg_chance(g, 30);
    const tile *a = swap ? y : x, *b = swap ? x : y;
    int64_t ca = a->at[swap ? cy : cx], cb = b->at[swap ? cx : cy];
    int64_t ba[2] = {a->at[back], a->at[!back]}, bb[2] = {b->at[back], b->at[!back]};
    tern_hlo_dot_spec spec = {ba, bb, &ca, &cb, 2, 1, rg_dtype(g, t)};
    tile r = {.v = rg_record(g, tern_hlo_build_dot(&g->b, a->v.v, b->v.v, &spec), t, &x->v)};
    double n = (double)x->v.dims[x->at[cx]], size = x->v.size * y->v.size;
    r.v = known(r.v, n * size,
                2 * rg_sum_error(n, x->v.size * y->v.error + y->v.size * x->v.error) +
                    rg_sum_eps(n, t) * n * size);
    r.at[back] = 0;
    r.at[!back] = 1;
    r.at[ROW] = swap ? 3 : 2;
    r.at[COLUMN] = swap ? 2 : 3;
    return r;
}

/* Repeats heads |times| times, as jnp.repeat does. */
static tile repeated(rg *g, tile x, int64_t times)
{
    int64_t wide[AXES + 1], dims[AXES], map[AXES];
    if (times == 1)
        return x;
    for (int64_t d = 0, k = 0; d < AXES; d++) {
        map[d] = k;
        wide[k++] = x.v.dims[d];
        dims[d] = x.v.dims[d] * (d == x.at[HEAD] ? times : 1);
        if (d == x.at[HEAD])
            wide[k++] = times;
    }
    tern_hlo_value v = tern_hlo_build_broadcast(&g->b, x.v.v, wide, AXES + 1, map);
    x.v = rg_record(g, tern_hlo_build_reshape(&g->b, v, dims, AXES), x.v.dtype, &x.v);
    return x;
}

/* --- the chain on the scores --- */

/* A value of some of the axes of |s|, broadcast to all of them. */
static rg_value spread_some(rg *g, const tile *s, tern_dtype t)
{
    int64_t dims[AXES], map[AXES];
    uint32_t rank = 0;
    for (int64_t d = 0; d < AXES; d++)
        if (rg_chance(g, 60)) {
            dims[rank] = s->v.dims[d];
            map[rank++] = d;
        }
    rg_value x = rg_make(g, t, dims, rank);
    if (rg_is_float(t))
        x = rg_tame(g, x, 4);
    return rg_record(g, tern_hlo_build_broadcast(&g->b, x.v, s->v.dims, AXES, map), t, &x);
}

/* Positions of keys minus those of queries. */
static tern_hlo_value distance(rg *g, const tile *s)
{
    tern_hlo_value q = tern_hlo_build_iota(&g->b, TERN_I32, s->v.dims, AXES, (uint32_t)s->at[ROW]);
    tern_hlo_value k =
        tern_hlo_build_iota(&g->b, TERN_I32, s->v.dims, AXES, (uint32_t)s->at[COLUMN]);
    return tern_hlo_build_binary(&g->b, TERN_HLO_SUBTRACT, k, q);
}

static void add_bias(rg *g, tile *s)
{
    s->v = rg_add(g, TERN_HLO_ADD, s->v, spread_some(g, s, s->v.dtype));
}

static void add_slope(rg *g, tile *s)
{
    rg_value like = rg_splat_like(g, &s->v, 0.03125);
    tern_hlo_value v = tern_hlo_build_convert(&g->b, distance(g, s), rg_dtype(g, s->v.dtype));
    rg_value far = rg_record(g, v, s->v.dtype, &like);
    far.size = 64;
    s->v = rg_add(g, TERN_HLO_ADD, s->v, rg_mul(g, far, like));
}

static void cap(rg *g, tile *s)
{
    s->v = rg_mul(g, s->v, rg_splat_like(g, &s->v, 0.125));
    s->v = rg_unary_op(g, TERN_HLO_TANH, s->v, 1, 1);
    s->v = rg_mul(g, s->v, rg_splat_like(g, &s->v, 8));
}

/* True where a key is attended to: up to the query, within a window, or as some input says. */
static tern_hlo_value some_mask(rg *g, const tile *s)
{
    if (rg_chance(g, 40))
        return spread_some(g, s, TERN_BOOL).v;
    tern_hlo_value far = distance(g, s);
    tern_hlo_value keep = tern_hlo_build_compare(
        &g->b, TERN_HLO_COMPARISON_DIRECTION_LE, far,
        tern_hlo_build_splat(&g->b, TERN_I32, s->v.dims, AXES, rg_choose(g, 3)));
    if (rg_chance(g, 60))
        return keep;
    tern_hlo_value near = tern_hlo_build_compare(
        &g->b, TERN_HLO_COMPARISON_DIRECTION_GT, far,
        tern_hlo_build_splat(&g->b, TERN_I32, s->v.dims, AXES, -1.0 - rg_choose(g, 60)));
    return tern_hlo_build_binary(&g->b, TERN_HLO_AND, keep, near);
}

static void mask(rg *g, tile *s)
{
    rg_value low = rg_splat_like(g, &s->v, -30000);
    tern_hlo_value v = tern_hlo_build_select(&g->b, some_mask(g, s), s->v.v, low.v);
    s->v = rg_record(g, v, s->v.dtype, &s->v);
}

static void chain(rg *g, tile *s)
{
    static void (*const steps[])(rg *, tile *) = {add_bias, add_slope, cap, mask, mask};
    uint32_t count = rg_choose(g, 4);
    bool masked = false; /* what follows would move values that are masked out */
    for (uint32_t i = 0; i < count && !masked; i++) {
        uint32_t k = rg_choose(g, sizeof steps / sizeof steps[0]);
        steps[k](g, s);
        masked = steps[k] == mask;
        *s = transposed(g, *s);
    }
}

/* --- softmax --- */

/* Reduces the columns of |x|. */
static rg_value row_reduce(rg *g, tern_hlo_code code, const tile *x)
{
    return rg_record(g, tern_hlo_build_reduce(&g->b, code, x->v.v, &x->at[COLUMN], 1), x->v.dtype,
                     &x->v);
}

/* Values per row of |from|, |r|, broadcast to |to|, which has the same batch, heads and rows. */
static rg_value row_spread(rg *g, const rg_value *r, const tile *from, const tile *to)
{
    int64_t map[AXES];
    for (unsigned a = 0; a < COLUMN; a++) {
        int64_t d = from->at[a] - (from->at[a] > from->at[COLUMN]);
        map[d] = to->at[a];
    }
    return rg_record(g, tern_hlo_build_broadcast(&g->b, r->v, to->v.dims, AXES, map), r->dtype, r);
}

typedef struct {
    tile e, p;    /* exponentials, and weights */
    rg_value sum; /* per row of e */
    double error; /* of a weight */
} weights;

/* If |wide|, scores may be large or low in all of a row, and exponentials need the maximum. */
static weights softmax(rg *g, const tile *s, bool wide)
{
    weights w = {.e = *s, .p = *s};
    double n = (double)s->v.dims[s->at[COLUMN]];
    rg_value x = s->v;
    if (wide || s->v.dtype != TERN_F32 || rg_chance(g, 60)) {
        rg_value most = row_reduce(g, TERN_HLO_MAXIMUM, s);
        most = row_spread(g, &most, s, s);
        x = binary(g, TERN_HLO_SUBTRACT, &x, &most);
    }
    w.error = 2 * s->v.error + 4 * rg_sum_eps(n, s->v.dtype) + s->v.size * rg_eps(s->v.dtype);
    w.e.v = rg_record(g, tern_hlo_build_unary(&g->b, TERN_HLO_EXPONENTIAL, x.v), x.dtype, &x);
    w.sum = row_reduce(g, TERN_HLO_ADD, &w.e);
    rg_value sum = row_spread(g, &w.sum, &w.e, &w.e);
    w.p.v = known(binary(g, TERN_HLO_DIVIDE, &w.e.v, &sum), 1, w.error);
    return w;
}

static rg_value to(rg *g, rg_value x, tern_dtype t)
{
    return x.dtype == t ? x : rg_convert(g, x, t);
}

/* --- gradients --- */

/* The gradient of the scores: p (dp - sum(p dp)), or with exponentials, as JAX has it. */
static tile score_gradient(rg *g, const weights *w, const tile *dp)
{
    tile d = w->p;
    int64_t order[AXES];
    for (unsigned a = 0; a < AXES; a++)
        order[w->p.at[a]] = dp->at[a];
    rg_value up =
        rg_record(g, tern_hlo_build_transpose(&g->b, dp->v.v, order, AXES), dp->v.dtype, &dp->v);
    up = to(g, up, w->p.v.dtype);
    double n = (double)d.v.dims[d.at[COLUMN]];
    rg_value r;
    if (rg_chance(g, 50)) {
        d.v = binary(g, TERN_HLO_MULTIPLY, &up, &w->p.v);
        rg_value sum = row_reduce(g, TERN_HLO_ADD, &d);
        sum = row_spread(g, &sum, &d, &d);
        r = binary(g, TERN_HLO_SUBTRACT, &up, &sum);
        r = binary(g, TERN_HLO_MULTIPLY, &r, &w->p.v);
    } else {
        rg_value sum = row_spread(g, &w->sum, &w->e, &w->e);
        rg_value square = binary(g, TERN_HLO_MULTIPLY, &w->sum, &w->sum);
        square = row_spread(g, &square, &w->e, &w->e);
        d.v = binary(g, TERN_HLO_MULTIPLY, &up, &w->e.v);
        d.v = binary(g, TERN_HLO_DIVIDE, &d.v, &square);
        rg_value all = row_reduce(g, TERN_HLO_ADD, &d);
        all = row_spread(g, &all, &d, &d);
        r = binary(g, TERN_HLO_DIVIDE, &up, &sum);
        r = binary(g, TERN_HLO_SUBTRACT, &r, &all);
        r = binary(g, TERN_HLO_MULTIPLY, &r, &w->e.v);
    }
    d.v = known(r, 2 * dp->v.size,
                4 * (dp->v.error + dp->v.size * (w->error + rg_sum_eps(n, w->p.v.dtype))));
    return d;
}

static void push_gradients(rg *g, const weights *w, const tile *p, const tile *q, const tile *k,
                           const tile *v, double scale)
{
    int64_t sizes[AXES] = {q->v.dims[q->at[BATCH]], q->v.dims[q->at[HEAD]], q->v.dims[q->at[ROW]],
                           v->v.dims[v->at[COLUMN]]};
    tern_dtype t = q->v.dtype;
    tile d_o = operand(g, t, sizes);
    tile dp = contract(g, &d_o, COLUMN, v, COLUMN, TERN_F32);
    tile ds = score_gradient(g, w, &dp);
    ds.v = to(g, rg_mul(g, ds.v, rg_splat_like(g, &ds.v, scale)), t);
    rg_push(g, rg_tame(g, contract(g, p, ROW, &d_o, ROW, t).v, 256));
    rg_push(g, rg_tame(g, contract(g, &ds, COLUMN, k, ROW, t).v, 256));
    rg_push(g, rg_tame(g, contract(g, &ds, ROW, q, ROW, t).v, 256));
}

/* --- the step --- */

bool rg_step_attention(rg *g)
{
    rg_value x;
    if (!rg_pick(g, RG_FLOAT, 1, &x) || x.dtype == TERN_F64)
        return false;
    tern_dtype t = x.dtype, wide = rg_chance(g, 60) ? TERN_F32 : t;
    int64_t groups = rg_chance(g, 30) ? 2 : 1, heads = 1 + rg_choose(g, 2);
    int64_t batch = 1 + rg_choose(g, 2), d = 4 + rg_choose(g, 40);
    int64_t width = rg_chance(g, 70) ? d : 4 + rg_choose(g, 40);
    int64_t queries = 1 + rg_choose(g, 40);
    int64_t keys = rg_chance(g, 60) ? queries : 1 + rg_choose(g, 40);
    if (rg_chance(g, 15))
        queries = keys = 129 + rg_choose(g, 20);
    tile q = operand(g, t, (const int64_t[]){batch, heads * groups, queries, d});
    tile k = operand(g, t, (const int64_t[]){batch, heads, keys, d});
    q.v = rg_clamp(g, q.v, -4, 4);
    k.v = rg_clamp(g, k.v, -4, 4);
    tile v = operand(g, t, (const int64_t[]){batch, heads, keys, width});
    k = repeated(g, k, groups);
    v = repeated(g, v, groups);
    tile s = contract(g, &q, COLUMN, &k, COLUMN, wide);
    double scale = ldexp(1, -(int)rg_choose(g, 2)) / (double)d;
    s.v = rg_mul(g, s.v, rg_splat_like(g, &s.v, scale));
    bool plain = rg_chance(g, 40);
    if (!plain)
        chain(g, &s);
    weights w = softmax(g, &s, !plain);
    tile p = w.p;
    bool later = rg_chance(g, 25); /* divides after the matmul */
    p.v = to(g, later ? w.e.v : w.p.v, t);
    if (later)
        p.v = known(p.v, exp(fmin(s.v.size, 4)), w.error);
    tile o = contract(g, &p, COLUMN, &v, ROW, t);
    /* The weights of a query sum to one. */
    double error = rg_sum_error((double)keys, w.error + 8 * rg_eps(t)) * v.v.size + v.v.error;
    if (later) {
        rg_value sum = to(g, row_spread(g, &w.sum, &w.e, &o), t);
        o.v = binary(g, TERN_HLO_DIVIDE, &o.v, &sum);
    }
    o.v = known(o.v, v.v.size, 2 * error);
    if (!later && plain && rg_chance(g, 50))
        push_gradients(g, &w, &p, &q, &k, &v, scale);
    rg_push(g, transposed(g, o).v);
    return true;
}
