/* lower/attention_grad_run.c - the gradients of a head.
 *
 * The outer loop is over blocks of 512 keys, the inner one over tiles of 128 queries. One step of
 * the inner loop computes
 *
 *     scores    q k^T and do v^T in PSUM
 *     weights   e and ds in SBUF
 *     matmuls   dv and dk, accumulated in PSUM over the queries; ds transposed
 *     queries   dq, accumulated in SBUF over the blocks of keys
 *
 * Three successive steps are interleaved to keep the tensor engine busy. */
#include "lower/attention_grad_impl.h"

enum { P = TERN_ATTENTION_ROWS, STEPS_AHEAD = 6 };
enum { DQ = TERN_ATTENTION_DQ, DK = TERN_ATTENTION_DK, DV = TERN_ATTENTION_DV };
enum { DS = TERN_ATTENTION_DS };
typedef tern_attention_grads grads;
typedef tern_attention_span span;

/* 128 queries against keys of a block. */
typedef struct {
    uint32_t tile, rows;       /* queries */
    uint32_t first, key, keys; /* first key of the block; those that the queries attend to */
    uint32_t half;             /* which half of |part| holds its share of dq */
    bool begins, ends;         /* first and last step of the block */
    bool opens, last;          /* first and last block of these queries */
    tern_attention_scores scores;
    tern_lir_view dp, p, ds, transposed;
} step;

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t rows_in(uint32_t n, uint32_t tile) { return min(P, n - tile * P); }

static tern_attention_range visible(const grads *g, uint32_t tile)
{
    if (!tern_lower_attention_skips(g->a) || tern_attention_has(g->a, DS))
        return (tern_attention_range){0, g->a->keys};
    tern_attention_range r =
        tern_lower_attention_visible(g->a, tile * P, rows_in(g->a->queries, tile));
    r.end = min(tern_attention_tiles(r.end) * P, g->a->keys); /* sums are of whole tiles */
    return r;
}

static bool sees(const grads *g, uint32_t tile, uint32_t first, uint32_t end)
{
    tern_attention_range r = visible(g, tile);
    return r.first < end && first < r.end;
}

/* --- scores, weights --- */

static void begin_step(grads *g, step *s)
{
    tern_attention *a = g->a;
    const uint32_t at = s->tile * P;
    TERN_LIR_BEGIN(g->b, "scores");
    s->scores = (tern_attention_scores){.query = at,
                                        .rows = s->rows,
                                        .key = s->key,
                                        .keys = s->keys,
                                        .x = tern_lir_next(g->b, &g->scores)};
    tern_lower_attention_rows_scores(
        &g->rows, &s->scores, (tern_attention_columns){g->q_transposed, a->queries, at, s->rows},
        (tern_attention_columns){g->k_transposed, a->keys, s->key, s->keys});
    s->dp = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->dp), 0, s->rows), 0, s->keys);
    tern_lower_attention_matmul(a, s->dp,
                                (tern_attention_columns){g->do_transposed, a->queries, at, s->rows},
                                (tern_attention_columns){g->v_transposed, a->keys, s->key, s->keys},
                                a->value_dim, TERN_LIR_ALONE);
    tern_lir_end(g->b);
}

static tern_lir_view column_of(tern_lir_view columns, const step *s)
{
    return tern_lir_cols(tern_lir_rows(columns, 0, s->rows), s->tile, 1);
}

/* Stores the gradient of the value after the last addition. */
static void store_scores(grads *g, const step *s)
{
    tern_lir_view out = tern_lir_rows(tern_lir_next(g->b, &g->ds_out), 0, s->rows);
    out = tern_lir_cols(out, 0, s->keys);
    tern_lir_activation(g->b,
                        &(tern_lir_activate){.dst = out,
                                             .data = s->ds,
                                             .func = TERN_ACTIVATION_COPY,
                                             .scale = tern_lir_per_row(column_of(g->ds_scale, s))});
    tern_lir_view to = tern_lir_rows(g->a->hbm[DS], s->tile * P, s->rows);
    tern_lower_store(g->a->l, tern_lir_cols(to, s->key, s->keys), out);
}

/* Back through the steps, except scales. */
static void differentiate(grads *g, step *s)
{
    const tern_attention_chain *c = &g->a->chain;
    bool store = tern_attention_has(g->a, DS);
    for (uint32_t i = c->count; i-- > 0;) {
        tern_lir_view x = s->scores.extra[i];
        if (c->op[i].kind == TERN_ATTENTION_ADD && store) {
            store_scores(g, s);
            store = false;
        } else if (c->op[i].kind == TERN_ATTENTION_TANH) {
            tern_lir_scalar_tensor_tensor(g->b, s->ds, s->scores.slope, TERN_ALU_SUBTRACT,
                                          tern_lir_imm(0.25F), TERN_ALU_MULTIPLY, s->ds);
        } else if (c->op[i].kind == TERN_ATTENTION_MULTIPLY) {
            if (tern_lir_elems(x) == 1)
                tern_lir_tensor_scalar(g->b, TERN_ENGINE_DVE, s->ds, s->ds, TERN_ALU_MULTIPLY,
                                       tern_lir_per_row(x));
            else
                tern_lir_tensor_tensor(g->b, TERN_ENGINE_DVE, s->ds, s->ds, x, TERN_ALU_MULTIPLY);
        }
    }
}

static void make_weights(grads *g, step *s)
{
    s->p = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->p), 0, s->rows), 0, s->keys);
    s->ds = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->ds), 0, s->rows), 0, s->keys);
    TERN_LIR_BEGIN(g->b, "weights");
    tern_lir_activation(g->b, &(tern_lir_activate){.dst = s->p,
                                                   .data = s->scores.x,
                                                   .func = TERN_ACTIVATION_EXP,
                                                   .scale = tern_lir_imm(s->scores.scale),
                                                   .bias = tern_lir_per_row(column_of(g->low, s))});
    tern_lir_scalar_tensor_tensor(g->b, s->ds, s->dp, TERN_ALU_SUBTRACT,
                                  tern_lir_per_row(column_of(g->rest, s)), TERN_ALU_MULTIPLY, s->p);
    differentiate(g, s);
    tern_lir_end(g->b);
}

/* --- matmuls --- */

static uint32_t parts_of(const step *s) { return s ? tern_attention_tiles(s->keys) : 0; }

static uint32_t part_keys(const step *s, uint32_t i) { return min(P, s->keys - i * P); }

/* The last tile of queries that attends to tile |tile| of the keys; UINT32_MAX: none. */
static uint32_t last_query(const grads *g, uint32_t tile)
{
    for (uint32_t i = g->query_tiles; i-- > 0;)
        if (sees(g, i, tile * P, tile * P + 1))
            return i;
    return UINT32_MAX;
}

/* Writes zeros to tiles [first, end) of a block, on which dk or dv accumulate. One matmul opens one
 * accumulation group, and there may be no more groups than banks. */
static void write_zeros(grads *g, tern_lir_view psum, uint32_t keys, uint32_t width, uint32_t first,
                        uint32_t end, uint32_t acc)
{
    span at[2];
    for (unsigned i = 0, n = tern_attention_spans(keys, at); i < n; i++) {
        uint32_t from = first > at[i].first ? first : at[i].first;
        uint32_t to = min(end, at[i].first + at[i].count);
        if (from >= to)
            continue;
        span here = {from, to - from, at[i].rows};
        tern_lir_nc_matmul(g->b, tern_attention_tiles_at(psum, here, width),
                           tern_lir_cols(g->zeros, 0, here.rows),
                           tern_lir_cols(g->zeros, 0, here.count * width), acc);
    }
}

static uint32_t keys_of_block(const grads *g, uint32_t first)
{
    return min(g->block, g->a->keys - first);
}

/* Keys that no query attends to have no accumulation group. */
static void begin_block(grads *g, uint32_t block)
{
    const uint32_t keys = keys_of_block(g, block), tiles = tern_attention_tiles(keys);
    uint32_t first = 0, end = tiles;
    while (first < tiles && last_query(g, block / P + first) == UINT32_MAX)
        first++;
    while (end > first && last_query(g, block / P + end - 1) == UINT32_MAX)
        end--;
    for (unsigned i = 0; i < 2; i++) {
        tern_lir_view psum = i ? g->dv : g->dk;
        uint32_t width = i ? g->a->value_dim : g->a->dim;
        write_zeros(g, psum, keys, width, 0, first, TERN_LIR_ALONE);
        write_zeros(g, psum, keys, width, first, end, TERN_LIR_FIRST);
        write_zeros(g, psum, keys, width, end, tiles, TERN_LIR_ALONE);
    }
}

/* Adds the contribution of the |i|-th 128 keys of a step to dv and dk, and transposes their ds. */
static void add_part(grads *g, const step *s, tern_lir_view psum, uint32_t i)
{
    const uint32_t keys = part_keys(s, i), dim = g->a->dim, value_dim = g->a->value_dim;
    const uint32_t tile = (s->key - s->first) / P + i; /* in the block */
    uint32_t acc =
        last_query(g, s->key / P + i) == s->tile ? TERN_LIR_LAST : (uint32_t)TERN_LIR_MIDDLE;
    tern_lir_view d_o = tern_lir_cols(g->d_o, s->tile * value_dim, value_dim);
    tern_lir_view q = tern_lir_cols(g->q, s->tile * dim, dim);
    tern_lir_view ds = tern_lir_cols(s->ds, i * P, keys);
    tern_lir_view dv = tern_lir_cols(tern_lir_rows(g->dv, 0, keys), tile * value_dim, value_dim);
    tern_lir_view dk = tern_lir_cols(tern_lir_rows(g->dk, 0, keys), tile * dim, dim);
    tern_lir_nc_transpose(g->b, TERN_ENGINE_PE,
                          tern_lir_cols(tern_lir_rows(psum, 0, keys), i * P, s->rows), ds);
    tern_lir_nc_matmul(g->b, dv, tern_lir_cols(s->p, i * P, keys), tern_lir_rows(d_o, 0, s->rows),
                       acc);
    tern_lir_nc_matmul(g->b, dk, ds, tern_lir_rows(q, 0, s->rows), acc);
}

/* Copies PSUM to SBUF; one copy for all full tiles. */
static void copy_transposed(grads *g, step *s, tern_lir_view psum)
{
    uint32_t whole = s->keys / P, left = s->keys % P;
    s->transposed = tern_lir_next(g->b, &g->transposed);
    if (whole)
        tern_lir_tensor_copy(g->b, TERN_LIR_ANY,
                             tern_lower_attention_first_of_each(s->transposed, whole, s->rows),
                             tern_lower_attention_first_of_each(psum, whole, s->rows));
    if (left)
        tern_lir_tensor_copy(
            g->b, TERN_LIR_ANY,
            tern_lir_cols(tern_lir_rows(s->transposed, 0, left), whole * P, s->rows),
            tern_lir_cols(tern_lir_rows(psum, 0, left), whole * P, s->rows));
}

static void add_query_part(grads *g, const step *s, tern_lir_view part, uint32_t i)
{
    uint32_t keys = part_keys(s, i);
    tern_lir_view k = tern_lir_cols(g->k, (s->key / P + i) * g->a->dim, g->a->dim);
    tern_lir_nc_matmul(g->b, part,
                       tern_lir_cols(tern_lir_rows(s->transposed, 0, keys), i * P, s->rows),
                       tern_lir_rows(k, 0, keys), tern_lir_acc(i, parts_of(s)));
}

static void add_query_part_to_sbuf(grads *g, const step *s, tern_lir_view part)
{
    const uint32_t dim = g->a->dim;
    tern_lir_scalar scale = tern_lir_per_row(column_of(g->dq_scale, s));
    tern_lir_view to = s->last ? g->dq_out : g->dq;
    to = tern_lir_cols(tern_lir_rows(to, 0, s->rows), s->tile * dim, dim);
    if (s->opens)
        tern_lir_tensor_scalar(g->b, TERN_ENGINE_DVE, to, part, TERN_ALU_MULTIPLY, scale);
    else
        tern_lir_scalar_tensor_tensor(
            g->b, to, part, TERN_ALU_MULTIPLY, scale, TERN_ALU_ADD,
            tern_lir_cols(tern_lir_rows(g->dq, 0, s->rows), s->tile * dim, dim));
}

/* Stores dk or dv of a block. */
static void store_keys(grads *g, uint32_t block, unsigned which, tern_lir_view psum,
                       tern_lir_pool *pool, uint32_t width)
{
    tern_lir_view out = tern_lir_next(g->b, pool);
    span at[2];
    for (unsigned i = 0, n = tern_attention_spans(keys_of_block(g, block), at); i < n; i++) {
        tern_lir_view to = tern_attention_tiles_at(out, at[i], width);
        tern_lir_view from = tern_attention_tiles_at(psum, at[i], width);
        if (which == DK)
            tern_lir_tensor_scalar(g->b, TERN_LIR_ANY, to, from, TERN_ALU_MULTIPLY,
                                   tern_lir_imm(g->key_scale));
        else
            tern_lir_tensor_copy(g->b, TERN_LIR_ANY, to, from);
        span hbm = at[i];
        hbm.first += block / P;
        tern_lower_store(g->a->l, tern_attention_hbm_at(g->a->hbm[which], hbm), to);
    }
}

static void store_block(grads *g, uint32_t block)
{
    store_keys(g, block, DK, g->dk, &g->dk_out, g->a->dim);
    store_keys(g, block, DV, g->dv, &g->dv_out, g->a->value_dim);
}

/* Interleaves dk and dv of |now| with dq of |before|: consecutive accumulations into one PSUM
 * address would wait for each other. Either may be NULL. */
static void add_matmuls(grads *g, step *now, const step *before)
{
    tern_lir_view psum = {0}, part = {0};
    const uint32_t dim = g->a->dim;
    TERN_LIR_BEGIN(g->b, "matmuls");
    if (now)
        psum = tern_lir_next(g->b, &g->transposed_psum);
    if (now && now->begins)
        begin_block(g, now->first);
    if (before)
        part = tern_lir_cols(tern_lir_rows(g->part, 0, before->rows), before->half * dim, dim);
    for (uint32_t i = 0; i < parts_of(now) || i < parts_of(before); i++) {
        if (i < parts_of(now))
            add_part(g, now, psum, i);
        if (i < parts_of(before))
            add_query_part(g, before, part, i);
    }
    if (now)
        copy_transposed(g, now, psum);
    if (before)
        add_query_part_to_sbuf(g, before, part);
    if (now && now->ends)
        store_block(g, now->first);
    tern_lir_end(g->b);
}

/* --- a head --- */

typedef struct {
    step s[STEPS_AHEAD];
    uint32_t tile, first; /* of the next step */
    uint32_t begun;
} walk;

/* The next tile of queries from |tile| on that attends to the block. */
static uint32_t next_tile(const grads *g, uint32_t tile, uint32_t first)
{
    uint32_t end = first + keys_of_block(g, first);
    while (tile < g->query_tiles && !sees(g, tile, first, end))
        tile++;
    return tile;
}

/* Starts the next step of this head by computing its scores; NULL after the last. */
static step *next_step(grads *g, walk *w)
{
    while (w->first < g->a->keys && next_tile(g, w->tile, w->first) == g->query_tiles)
        w->first += g->block;
    if (w->first >= g->a->keys)
        return NULL;
    w->tile = next_tile(g, w->tile, w->first);
    const uint32_t end = w->first + keys_of_block(g, w->first);
    tern_attention_range r = visible(g, w->tile);
    step *s = &w->s[w->begun++ % STEPS_AHEAD];
    *s = (step){.tile = w->tile, .rows = rows_in(g->a->queries, w->tile), .first = w->first};
    s->key = r.first > w->first ? r.first : w->first;
    s->keys = min(r.end, end) - s->key;
    s->half = w->begun % 2;
    s->begins = next_tile(g, 0, w->first) == s->tile;
    s->opens = r.first >= w->first;
    s->last = r.end <= end;
    w->tile = next_tile(g, s->tile + 1, w->first);
    s->ends = w->tile == g->query_tiles;
    if (s->ends) {
        w->first += g->block;
        w->tile = 0;
    }
    begin_step(g, s);
    return s;
}

static void store_queries(grads *g)
{
    span s[2];
    for (unsigned i = 0, n = tern_attention_spans(g->a->queries, s); i < n; i++)
        tern_lower_store(g->a->l, tern_attention_hbm_at(g->a->hbm[DQ], s[i]),
                         tern_attention_tiles_at(g->dq_out, s[i], g->a->dim));
}

/* Blocks of keys that no query attends to have gradients of 0. */
static void store_unseen(grads *g)
{
    for (uint32_t first = 0; first < g->a->keys; first += g->block)
        if (next_tile(g, 0, first) == g->query_tiles) {
            begin_block(g, first);
            store_block(g, first);
        }
}

void tern_lower_attention_grad_run(grads *g)
{
    walk w = {0};
    step *before = NULL, *now = next_step(g, &w), *next = next_step(g, &w), *after = NULL;
    make_weights(g, now);
    for (; now; before = now, now = next, next = after) {
        after = next ? next_step(g, &w) : NULL;
        if (next)
            make_weights(g, next);
        add_matmuls(g, now, before);
    }
    add_matmuls(g, NULL, before);
    store_queries(g);
    store_unseen(g);
}
