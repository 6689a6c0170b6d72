/* lower/attention_grad_run.c - the gradients of a head.
 *
 * The outer loop is over blocks of 512 keys, the inner one over tiles of 128 queries. A step of the
 * inner loop is a pipeline of stages, each executed |LAG| iterations after the first:
 *
 *     SCORES    q k^T in PSUM
 *     WEIGHTS   do v^T in PSUM; the steps on the scores; e in SBUF
 *     GRADIENT  ds in SBUF
 *     KEYS      ds transposed; dv and dk, accumulated in PSUM over the queries
 *     QUERIES   dq of the block
 *     SUMS      dq, accumulated in SBUF over the blocks
 *
 * Every stage has the time of an iteration for its latency, so that no engine waits for another. */
#include "base/assert.h"
#include "lower/attention_grad_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK };
enum { DQ = TERN_ATTENTION_DQ, DK = TERN_ATTENTION_DK, DV = TERN_ATTENTION_DV };
enum { DS = TERN_ATTENTION_DS };
/* Lags of stages. */
enum { SCORES = 0, WEIGHTS = 1, GRADIENT = 2, KEYS = 3, QUERIES = 5, SUMS = 6 };
typedef tern_attention_grads grads;
typedef tern_attention_span span;

typedef tern_attention_grad_step step;
typedef tern_attention_grad_head head;

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

/* Opens the scores of a step with its masks. */
static void make_masks(grads *g, step *s)
{
    s->scores = (tern_attention_scores){.query = s->tile * P,
                                        .rows = s->rows,
                                        .key = s->key,
                                        .keys = s->keys,
                                        .x = tern_lir_next(g->b, &g->scores)};
    tern_lower_attention_rows_masks(&g->rows, &s->scores);
}

/* The scores of |s|, and do v^T of the step |before|, on different rows of the tensor engine. */
static void make_scores(grads *g, step *s, step *before)
{
    tern_attention *a = g->a;
    if (before) {
        const step *t = before;
        before->dp = tern_lir_rows(tern_lir_next(g->b, &g->dp), 0, t->rows);
        before->dp = tern_lir_cols(before->dp, 0, t->keys);
        tern_lower_attention_matmul(
            a, t->dp,
            (tern_attention_columns){t->head->do_transposed, a->queries, t->tile * P, t->rows, 1},
            (tern_attention_columns){t->head->v_transposed, a->keys, t->key, t->keys, 1},
            a->value_dim, TERN_LIR_ALONE);
    }
    if (s)
        tern_lower_attention_rows_matmul(
            &g->rows, &s->scores,
            (tern_attention_columns){s->head->q_transposed, a->queries, s->tile * P, s->rows, 1},
            (tern_attention_columns){s->head->k_transposed, a->keys, s->key, s->keys, 1});
}

static tern_lir_view column_of(tern_lir_view columns, const step *s)
{
    return tern_lir_cols(tern_lir_rows(columns, 0, s->rows), s->tile, 1);
}

/* Stores |tile| in the next iteration: the engine that triggers stores must not wait for it. */
static void store_later(grads *g, tern_lir_view hbm, tern_lir_view tile)
{
    TERN_ASSERT(g->stores < TERN_ATTENTION_GRAD_STORES);
    g->store[g->stores++] = (tern_attention_grad_store){hbm, tile};
}

static void store(grads *g, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_lower_attention_store(g->a->l, g->store[i].hbm, g->store[i].tile);
    g->stores -= count;
    for (uint32_t i = 0; i < g->stores; i++)
        g->store[i] = g->store[i + count];
}

/* Stores the gradient of the value after the last addition. */
static void store_scores(grads *g, const step *s)
{
    tern_lir_view out = tern_lir_rows(tern_lir_next(g->b, &g->ds_out), 0, s->rows);
    out = tern_lir_cols(out, 0, s->keys);
    tern_attention_grad_copy(g, out, s->ds, tern_lir_per_row(column_of(s->head->ds_scale, s)));
    tern_lir_view to = tern_lir_rows(s->head->hbm[DS], s->tile * P, s->rows);
    store_later(g, tern_lir_cols(to, s->key, s->keys), out);
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
            tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL, s->ds, s->ds, s->scores.slope,
                                   TERN_ALU_MULTIPLY);
        } else if (c->op[i].kind == TERN_ATTENTION_MULTIPLY) {
            if (tern_lower_attention_is_column(g->a, c->op[i].array))
                tern_lir_tensor_scalar(g->b, TERN_ENGINE_DVE, s->ds, s->ds, TERN_ALU_MULTIPLY,
                                       tern_lir_per_row(x));
            else
                tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL, s->ds, s->ds, x, TERN_ALU_MULTIPLY);
        }
    }
}

static void make_weights(grads *g, step *s)
{
    s->p = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->p), 0, s->rows), 0, s->keys);
    TERN_LIR_BEGIN(g->b, "weights");
    tern_lower_attention_rows_steps(&g->rows, &s->scores);
    tern_lir_activation(g->b,
                        &(tern_lir_activate){.dst = s->p,
                                             .data = s->scores.x,
                                             .func = TERN_ACTIVATION_EXP,
                                             .scale = tern_lir_imm(s->scores.scale),
                                             .bias = tern_lir_per_row(column_of(s->head->low, s))});
    tern_lower_attention_rows_hide(&g->rows, &s->scores, s->p);
    tern_lir_end(g->b);
}

/* Every second step leaves the vector engine time for the steps on the scores, if there are any. */
static bool spares_vector(const grads *g, const step *s)
{
    return g->busy && s->half && !g->rows.slopes &&
           tern_num_format_of(g->a->dtype)->storage_bytes == 2;
}

static void make_gradients(grads *g, step *s)
{
    s->ds = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->ds), 0, s->rows), 0, s->keys);
    tern_lir_scalar rest = tern_lir_per_row(column_of(s->head->rest, s));
    TERN_LIR_BEGIN(g->b, "gradients");
    if (spares_vector(g, s)) {
        tern_lir_activation(
            g->b, &(tern_lir_activate){
                      .dst = s->ds, .data = s->dp, .func = TERN_ACTIVATION_COPY, .bias = rest});
        tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL, s->ds, s->ds, s->p, TERN_ALU_MULTIPLY);
    } else {
        tern_lir_scalar_tensor_tensor(g->b, s->ds, s->dp, TERN_ALU_ADD, rest, TERN_ALU_MULTIPLY,
                                      s->p);
    }
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
    const uint32_t width = g->block / P * g->a->dim, rest = g->block / P * g->a->value_dim;
    tern_lir_view both = tern_lir_next(g->b, &g->sums);
    g->dk = tern_lir_cols(both, 0, width);
    g->dv = tern_lir_cols(both, width + rest <= BANK ? width : BANK, rest);
    const uint32_t keys = keys_of_block(g, block), tiles = tern_attention_tiles(keys);
    uint32_t first = 0, end = tiles;
    while (first < tiles && last_query(g, block / P + first) == UINT32_MAX)
        first++;
    while (end > first && last_query(g, block / P + end - 1) == UINT32_MAX)
        end--;
    for (unsigned i = 0; i < 2; i++) {
        tern_lir_view psum = i ? g->dv : g->dk;
        uint32_t dim = i ? g->a->value_dim : g->a->dim;
        write_zeros(g, psum, keys, dim, 0, first, TERN_LIR_ALONE);
        write_zeros(g, psum, keys, dim, first, end, TERN_LIR_FIRST);
        write_zeros(g, psum, keys, dim, end, tiles, TERN_LIR_ALONE);
    }
}

static void transpose_parts(grads *g, step *s)
{
    s->psum = tern_lower_attention_grad_next_transposed(g);
    for (uint32_t i = 0; i < parts_of(s); i++)
        tern_lir_nc_transpose(
            g->b, TERN_ENGINE_PE,
            tern_lir_cols(tern_lir_rows(s->psum, 0, part_keys(s, i)), i * P, s->rows),
            tern_lir_cols(s->ds, i * P, part_keys(s, i)));
}

/* Adds the contribution of the |i|-th 128 keys of a step to dv and dk. */
static void add_part(grads *g, const step *s, uint32_t i)
{
    const uint32_t keys = part_keys(s, i), dim = g->a->dim, value_dim = g->a->value_dim;
    const uint32_t tile = (s->key - s->first) / P + i; /* in the block */
    uint32_t acc =
        last_query(g, s->key / P + i) == s->tile ? TERN_LIR_LAST : (uint32_t)TERN_LIR_MIDDLE;
    tern_lir_view d_o = tern_lir_cols(s->head->d_o, s->tile * value_dim, value_dim);
    tern_lir_view q = tern_lir_cols(s->head->q, s->tile * dim, dim);
    tern_lir_view ds = tern_lir_cols(s->ds, i * P, keys);
    tern_lir_view dv = tern_lir_cols(tern_lir_rows(s->dv, 0, keys), tile * value_dim, value_dim);
    tern_lir_view dk = tern_lir_cols(tern_lir_rows(s->dk, 0, keys), tile * dim, dim);
    tern_lir_nc_matmul(g->b, dv, tern_lir_cols(s->p, i * P, keys), tern_lir_rows(d_o, 0, s->rows),
                       acc);
    tern_lir_nc_matmul(g->b, dk, ds, tern_lir_rows(q, 0, s->rows), acc);
}

/* From PSUM to SBUF, on the scalar engine unless that computes tanh too. */
static void copy_tiles(grads *g, tern_lir_view to, tern_lir_view from)
{
    if (g->rows.slopes)
        tern_lir_tensor_copy(g->b, TERN_ENGINE_DVE, to, from);
    else
        tern_attention_grad_copy(g, to, from, tern_lir_imm(1));
}

/* Copies ds transposed to SBUF; one copy for all full tiles. */
static void copy_transposed(grads *g, step *s)
{
    uint32_t whole = s->keys / P, left = s->keys % P;
    s->transposed = tern_lir_next(g->b, &g->transposed);
    if (whole)
        copy_tiles(g, tern_lower_attention_first_of_each(s->transposed, whole, s->rows),
                   tern_lower_attention_first_of_each(s->psum, whole, s->rows));
    if (left)
        copy_tiles(g, tern_lir_cols(tern_lir_rows(s->transposed, 0, left), whole * P, s->rows),
                   tern_lir_cols(tern_lir_rows(s->psum, 0, left), whole * P, s->rows));
}

/* The part of dq of a step in PSUM. */
static tern_lir_view query_part(const grads *g, const step *s)
{
    return tern_lir_cols(tern_lir_rows(g->part, 0, s->rows), s->half * g->a->dim, g->a->dim);
}

static void add_query_part(grads *g, const step *s, uint32_t i)
{
    if (i >= parts_of(s))
        return;
    uint32_t keys = part_keys(s, i);
    tern_lir_view k = tern_lir_cols(s->head->k, (s->key / P + i) * g->a->dim, g->a->dim);
    tern_lir_nc_matmul(g->b, query_part(g, s),
                       tern_lir_cols(tern_lir_rows(s->transposed, 0, keys), i * P, s->rows),
                       tern_lir_rows(k, 0, keys), tern_lir_acc(i, parts_of(s)));
}

static void add_queries(grads *g, const step *s)
{
    const uint32_t dim = g->a->dim;
    tern_lir_view part = query_part(g, s);
    tern_lir_scalar scale = tern_lir_per_row(column_of(s->head->dq_scale, s));
    tern_lir_view to = s->last ? s->head->dq_out : s->head->dq;
    to = tern_lir_cols(tern_lir_rows(to, 0, s->rows), s->tile * dim, dim);
    if (s->opens)
        tern_attention_grad_copy(g, to, part, scale);
    else
        tern_lir_scalar_tensor_tensor(
            g->b, to, part, TERN_ALU_MULTIPLY, scale, TERN_ALU_ADD,
            tern_lir_cols(tern_lir_rows(s->head->dq, 0, s->rows), s->tile * dim, dim));
}

/* Stores dk or dv of a block. */
static void store_keys(grads *g, const head *h, uint32_t block, unsigned which, tern_lir_view psum,
                       tern_lir_pool *pool, uint32_t width)
{
    tern_lir_view out = tern_lir_next(g->b, pool);
    span at[2];
    for (unsigned i = 0, n = tern_attention_spans(keys_of_block(g, block), at); i < n; i++) {
        tern_lir_view to = tern_attention_tiles_at(out, at[i], width);
        tern_lir_view from = tern_attention_tiles_at(psum, at[i], width);
        tern_attention_grad_copy(g, to, from, tern_lir_imm(which == DK ? g->key_scale : 1));
        span hbm = at[i];
        hbm.first += block / P;
        store_later(g, tern_attention_hbm_at(h->hbm[which], hbm), to);
    }
}

static void store_block(grads *g, const step *s)
{
    store_keys(g, s->head, s->first, DK, s->dk, &g->dk_out, g->a->dim);
    store_keys(g, s->head, s->first, DV, s->dv, &g->dv_out, g->a->value_dim);
}

static void store_queries(grads *g, const head *h)
{
    span s[2];
    for (unsigned i = 0, n = tern_attention_spans(g->a->queries, s); i < n; i++)
        store_later(g, tern_attention_hbm_at(h->hbm[DQ], s[i]),
                    tern_attention_tiles_at(h->dq_out, s[i], g->a->dim));
}

/* --- a head --- */

/* The next tile of queries from |tile| on that attends to the block. */
static uint32_t next_tile(const grads *g, uint32_t tile, uint32_t first)
{
    uint32_t end = first + keys_of_block(g, first);
    while (tile < g->query_tiles && !sees(g, tile, first, end))
        tile++;
    return tile;
}

/* The next block from |first| on that any query attends to. */
static uint32_t next_block(const grads *g, uint32_t first)
{
    while (first < g->a->keys && next_tile(g, 0, first) == g->query_tiles)
        first += g->block;
    return first;
}

/* The step whose stage |lag| is due; NULL: none. */
static step *due(grads *g, uint32_t lag)
{
    return g->iteration >= g->first + lag && g->iteration - lag < g->begun
               ? &g->step[(g->iteration - lag) % TERN_ATTENTION_GRAD_STEPS]
               : NULL;
}

/* The matmuls of an iteration. Those of dq are far apart: consecutive accumulations into one PSUM
 * address wait for each other. */
static void make_matmuls(grads *g)
{
    step *s = due(g, SCORES), *keys = due(g, KEYS), *queries = due(g, QUERIES);
    TERN_LIR_BEGIN(g->b, "matmuls");
    if (s)
        make_masks(g, s);
    add_query_part(g, queries, 0);
    if (keys)
        transpose_parts(g, keys);
    add_query_part(g, queries, 1);
    make_scores(g, s, due(g, WEIGHTS));
    add_query_part(g, queries, 2);
    if (keys && keys->begins)
        begin_block(g, keys->first);
    if (keys) {
        keys->dk = g->dk;
        keys->dv = g->dv;
    }
    for (uint32_t i = 0; i < parts_of(keys); i++)
        add_part(g, keys, i);
    add_query_part(g, queries, 3);
    tern_lir_end(g->b);
}

/* One iteration of the pipeline. */
static void iterate(grads *g)
{
    step *weights = due(g, WEIGHTS), *gradient = due(g, GRADIENT), *keys = due(g, KEYS);
    step *block = due(g, KEYS + g->spare_sums), *sums = due(g, SUMS);
    const uint32_t stores = g->stores;
    make_matmuls(g);
    bool early = gradient && spares_vector(g, gradient);
    if (early) /* the scalar engine waits for the steps on the scores later */
        make_gradients(g, gradient);
    if (weights)
        make_weights(g, weights);
    TERN_LIR_BEGIN(g->b, "sums");
    if (sums)
        add_queries(g, sums);
    tern_lir_end(g->b);
    if (gradient && !early)
        make_gradients(g, gradient);
    TERN_LIR_BEGIN(g->b, "copies");
    if (keys)
        copy_transposed(g, keys);
    if (block && block->ends)
        store_block(g, block);
    if (sums && sums->final)
        store_queries(g, sums->head);
    store(g, stores);
    tern_lir_end(g->b);
    g->iteration++;
}

void tern_lower_attention_grad_finish(grads *g)
{
    while (g->begun > g->first && g->iteration < g->begun + SUMS)
        iterate(g);
    store(g, g->stores);
    g->first = g->begun = g->iteration;
}

void tern_lower_attention_grad_make_space(grads *g, uint32_t buffers)
{
    const step *oldest = due(g, SUMS);
    if (!oldest && g->begun > g->first)
        oldest = &g->step[g->first % TERN_ATTENTION_GRAD_STEPS];
    if (oldest && oldest->head->number + buffers <= g->heads)
        tern_lower_attention_grad_finish(g);
}

static void begin_next(grads *g, const head *h, uint32_t tile, uint32_t first)
{
    const uint32_t end = first + keys_of_block(g, first);
    tern_attention_range r = visible(g, tile);
    step *s = &g->step[g->begun++ % TERN_ATTENTION_GRAD_STEPS];
    *s = (step){.head = h, .tile = tile, .rows = rows_in(g->a->queries, tile), .first = first};
    s->key = r.first > first ? r.first : first;
    s->keys = min(r.end, end) - s->key;
    s->half = g->begun % 2;
    s->begins = next_tile(g, 0, first) == tile;
    s->opens = r.first >= first;
    s->last = r.end <= end;
    s->ends = next_tile(g, tile + 1, first) == g->query_tiles;
    s->final = s->ends && next_block(g, first + g->block) >= g->a->keys;
    iterate(g);
}

/* Blocks of keys that no query attends to have gradients of 0. */
static void store_unseen(grads *g, const head *h)
{
    for (uint32_t first = 0; first < g->a->keys; first += g->block)
        if (next_tile(g, 0, first) == g->query_tiles) {
            tern_lower_attention_grad_finish(g);
            begin_block(g, first);
            store_block(g, &(step){.head = h, .first = first, .dk = g->dk, .dv = g->dv});
            store(g, g->stores);
        }
}

void tern_lower_attention_grad_run(grads *g, const head *h)
{
    for (uint32_t first = next_block(g, 0); first < g->a->keys;
         first = next_block(g, first + g->block))
        for (uint32_t tile = next_tile(g, 0, first); tile < g->query_tiles;
             tile = next_tile(g, tile + 1, first))
            begin_next(g, h, tile, first);
    store_unseen(g, h);
}
