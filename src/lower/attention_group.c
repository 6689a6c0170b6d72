/* lower/attention_group.c - attention of short sequences, several heads at a time.
 *
 * Scores of up to 256 queries and keys are so small that the fixed cost of an instruction would be
 * most of its time. So heads that are adjacent in the last batch dimension are loaded together, the
 * tensor engine transposes their queries and keys, two or four heads at once where they fit on the
 * partitions, and the scores of several heads, [keys, heads x queries], share a bank of PSUM and
 * each instruction on them.
 *
 * As in attention_plain.c, exp is taken of the scores themselves, a column of ones beside the
 * values gives the sums, and the program checks their range afterwards.
 *
 * Steps on the scores: a value per key, which is added or masks the key; a value per score, the
 * same in all but the last batch dimension, which is added; a band. */
#include "lower/attention_plain_impl.h"
#include "numerics/format.h"

enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, MAX = TERN_ATTENTION_MAX, SUM = TERN_ATTENTION_SUM };
enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, BANK_BYTES = 2048 };
enum {
    TOKENS_MIN = 32,
    TOKENS_MAX = 2 * P,
    HEADS_MAX = 16,      /* of a group */
    HEADS_MIN = 16,      /* of all: fewer are not worth the preparation */
    HEADS_PER_BODY = 32, /* of a loop */
    BIAS_BYTES_MAX = 48 * 1024,
    GROUP_BYTES_MAX = 112 * 1024, /* of a partition, for the heads of groups */
    STAGES = 6
};

typedef struct {
    tern_attention *a;
    uint32_t last;             /* the batch dimension of the heads of a group */
    uint32_t all;              /* heads of it */
    uint32_t heads;            /* of a group */
    uint32_t block;            /* of these, whose scores are in one bank */
    uint32_t per_part;         /* heads that are transposed together */
    uint32_t tiles[V + 1];     /* of 128 tokens: of q, k and v */
    unsigned key_extra, extra; /* arrays: a value per key, a value per score; 0: none */
    float extra_factor;        /* of values per score */
    float key_factor;          /* of values per key */
    bool key_selects;          /* 1 keeps a key, 0 masks it */
    bool extra_varies;         /* with the head */
    tern_lir_view bias;        /* [128 keys, tiles, heads or 1, queries] */
    tern_lir_view mask;        /* [128 keys, tiles, queries]: the band */
    tern_lir_view low, high, result_low,
        result_high; /* of the sums and of results: [128, 2 x heads] */
    tern_lir_view zeros;
    tern_lir_pool stage[V + 1], transposed[V], bank, scores, weights, sums, inverse, results;
    tern_lir_pool saved, rows, key_bias;
} group;

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t bytes_of(tern_dtype t) { return (uint32_t)tern_num_format_of(t)->storage_bytes; }

static uint32_t tokens_of(const tern_attention *a, unsigned array)
{
    return array == Q ? a->queries : a->keys;
}

static uint32_t rows_of(uint32_t tokens, uint32_t tile) { return min(P, tokens - tile * P); }

/* --- what is supported --- */

static bool is_constant_along(const tern_lower_array *x, uint32_t dim)
{
    return x->strides[dim] == 0 || x->dims[dim] == 1;
}

static bool read_key_extra(const tern_attention *a, group *g, uint32_t i)
{
    const tern_attention_op *op = &a->chain.op[i];
    if (g->key_extra || !is_constant_along(&a->array[op->array], g->last))
        return false;
    g->key_extra = op->array;
    g->key_selects = op->kind == TERN_ATTENTION_SELECT;
    g->key_factor = g->key_selects ? -TERN_ATTENTION_MASKED_OUT
                                   : tern_lower_attention_plain_scale_after(&a->chain, i);
    return !g->key_selects || !a->chain.infinite;
}

static bool read_extra(const tern_attention *a, group *g, uint32_t i)
{
    const tern_attention_op *op = &a->chain.op[i];
    const tern_lower_array *x = &a->array[op->array];
    if (g->extra || op->kind != TERN_ATTENTION_ADD)
        return false;
    g->extra = op->array;
    g->extra_factor = tern_lower_attention_plain_scale_after(&a->chain, i) / a->chain.all_scales;
    g->extra_varies = !is_constant_along(x, g->last);
    for (uint32_t d = 0; d < g->last; d++)
        if (!is_constant_along(x, d))
            return false;
    uint64_t columns = (uint64_t)(g->extra_varies ? g->all : 1) * g->tiles[K] * a->queries;
    return columns * sizeof(float) <= BIAS_BYTES_MAX && (!g->extra_varies || g->all <= HEADS_MAX);
}

/* A value per key is added or selects keys, and a value per score is added: one of each at most. */
static bool read_steps(const tern_attention *a, group *g)
{
    const tern_attention_chain *c = &a->chain;
    if (c->sink || c->scale <= 0 || c->masked_rows_see_all)
        return false;
    for (uint32_t i = 0; i < c->count; i++) {
        const tern_attention_op *op = &c->op[i];
        if ((op->kind != TERN_ATTENTION_ADD && op->kind != TERN_ATTENTION_SELECT) ||
            op->scale <= 0 || op->column)
            return false;
        const tern_lower_array *x = &a->array[op->array];
        if (is_constant_along(x, x->rank - 1) ||
            !(is_constant_along(x, x->rank - 2) ? read_key_extra(a, g, i) : read_extra(a, g, i)))
            return false;
    }
    return true;
}

/* Bytes of a partition that the operands and results of a head use. */
static uint32_t head_bytes(const tern_attention *a, const group *g)
{
    uint32_t rows = (g->tiles[Q] + g->tiles[K]) * a->dim + g->tiles[V] * (a->value_dim + 1);
    uint32_t transposed = (a->queries + a->keys + g->per_part - 1) / g->per_part;
    return (rows + transposed) * bytes_of(a->dtype) +
           g->tiles[Q] * a->value_dim * bytes_of(a->array[OUT].dtype);
}

static bool choose(tern_attention *a, group *g)
{
    const tern_lower_array *q = &a->array[Q];
    const uint32_t width = a->value_dim + 1;
    uint64_t heads = 1;
    if (q->rank < 3 || a->queries > TOKENS_MAX || a->keys > TOKENS_MAX || a->queries < TOKENS_MIN ||
        a->keys < TOKENS_MIN || a->dim > P || width > BANK || bytes_of(a->dtype) < 2)
        return false;
    *g = (group){.a = a, .last = q->rank - 3};
    for (uint32_t i = 0; i + 2 < q->rank; i++)
        heads *= (uint64_t)q->dims[i];
    g->all = (uint32_t)q->dims[g->last];
    g->tiles[Q] = tern_attention_tiles(a->queries);
    g->tiles[K] = g->tiles[V] = tern_attention_tiles(a->keys);
    g->per_part = 1;
    if (a->dim == P / 2 || a->dim == P / 4)
        g->per_part = a->dim >= a->l->chip->pe_row_tile_min ? P / a->dim : 1;
    uint32_t fit = GROUP_BYTES_MAX / (STAGES * head_bytes(a, g)) / g->per_part * g->per_part;
    g->heads = min(min(HEADS_MAX, g->all), fit);
    g->block = min(min(BANK / a->queries, BANK / width), g->heads);
    return heads >= HEADS_MIN && g->heads > 1 && a->l->options->control && read_steps(a, g);
}

bool tern_lower_attention_group_fits(const tern_attention *a)
{
    group g;
    tern_attention copy = *a;
    return choose(&copy, &g);
}

/* --- begin --- */

static tern_lir_view filled(group *g, const char *name, tern_dtype dtype, uint32_t columns,
                            float value)
{
    tern_lir_view v = tern_lir_tile(g->a->b, name, TERN_MEM_SBUF, dtype, P, columns);
    tern_lir_memset(g->a->b, TERN_ENGINE_DVE, v, value);
    return v;
}

static void make_pools(group *g)
{
    static const char *const names[] = {"q", "k", "v"}, *const columns[] = {"q^T", "k^T"};
    tern_attention *a = g->a;
    tern_lir *b = a->b;
    const tern_memory sbuf = TERN_MEM_SBUF, psum = TERN_MEM_PSUM;
    const uint32_t parts = (g->heads + g->per_part - 1) / g->per_part, width = a->value_dim + 1;
    for (unsigned i = Q; i <= V; i++)
        g->stage[i] = tern_lir_pool_of(b, names[i], sbuf, a->dtype, P,
                                       g->tiles[i] * g->heads * (i == V ? width : a->dim), STAGES);
    for (unsigned i = Q; i < V; i++)
        g->transposed[i] =
            tern_lir_pool_of(b, columns[i], sbuf, a->dtype, P, parts * tokens_of(a, i), STAGES);
    g->bank =
        tern_lir_pool_of(b, "transposed", psum, a->dtype, P, BANK_BYTES / bytes_of(a->dtype), 2);
    g->scores = tern_lir_pool_of(b, "scores", psum, TERN_F32, P, BANK, 3);
    g->weights =
        tern_lir_pool_of(b, "weights", sbuf, a->dtype, P, g->tiles[K] * g->block * a->queries, 4);
    g->sums = tern_lir_pool_of(b, "sums", psum, TERN_F32, P, BANK, 3);
    g->inverse = tern_lir_pool_of(b, "inverse", sbuf, TERN_F32, P, g->block, 4);
    g->results = tern_lir_pool_of(b, "out", sbuf, a->array[OUT].dtype, P,
                                  g->tiles[Q] * g->heads * a->value_dim, STAGES);
    g->rows = tern_lir_pool_of(b, "rows", sbuf, TERN_F32, P, g->heads, 4);
    if (tern_attention_has(a, MAX)) {
        g->saved = tern_lir_pool_of(b, "saved", sbuf, TERN_F32, HEADS_MAX, a->queries, STAGES);
        g->zeros = tern_lir_tile(b, "zeros", sbuf, TERN_F32, HEADS_MAX, a->queries);
        tern_lir_memset(b, TERN_ENGINE_DVE, g->zeros, 0);
    }
    if (g->key_extra)
        g->key_bias = tern_lir_pool_of(b, "bias", sbuf, TERN_F32, P, g->tiles[K], STAGES);
    for (unsigned i = 0; i < STAGES; i++) { /* loads do not overwrite the ones */
        tern_lir_view v = tern_lir_next(b, &g->stage[V]);
        v = tern_lir_reshape(v, 2, (const uint32_t[]){g->tiles[V] * g->heads, width});
        tern_lir_memset(b, TERN_ENGINE_POOL, tern_lir_slice(v, 1, a->value_dim, 1, 1), 1);
    }
}

/* 1 where a key is visible, else 0. */
static void make_mask(group *g)
{
    const tern_attention_chain *c = &g->a->chain;
    const uint32_t n = g->a->queries;
    if (!c->has_band)
        return;
    g->mask = filled(g, "mask", g->a->dtype, g->tiles[K] * n, 1);
    for (uint32_t t = 0; t < g->tiles[K]; t++) {
        tern_lir_view v = tern_lir_cols(g->mask, t * n, n);
        const int64_t first = (int64_t)t * P;
        if (c->hi != INT64_MAX && c->hi < TOKENS_MAX)
            tern_lower_attention_affine_select(g->a->b, v, TERN_ALU_GE, -1, 1,
                                               (int32_t)(c->hi - first), 0);
        if (c->lo != INT64_MIN && c->lo > -TOKENS_MAX)
            tern_lower_attention_affine_select(g->a->b, v, TERN_ALU_GE, 1, -1,
                                               (int32_t)(first - c->lo), 0);
    }
}

/* Transposes the values per score of head |i|. */
static void make_bias_of(group *g, tern_lir_pool *stage, uint32_t i, uint32_t count)
{
    tern_attention *a = g->a;
    const uint32_t n = a->queries;
    tern_lir_view from = a->hbm[g->extra], x = tern_lir_next(a->b, stage);
    from.offset += i * a->array[g->extra].strides[g->last];
    for (uint32_t u = 0; u < g->tiles[Q]; u++)
        tern_lower_load(a->l,
                        tern_lir_cols(tern_lir_rows(x, 0, rows_of(n, u)), u * a->keys, a->keys),
                        tern_lir_rows(from, u * P, rows_of(n, u)));
    for (uint32_t t = 0; t < g->tiles[K]; t++) {
        const uint32_t rows = rows_of(a->keys, t);
        tern_lir_view bank = tern_lir_rows(tern_lir_next(a->b, &g->scores), 0, rows);
        for (uint32_t u = 0; u < g->tiles[Q]; u++)
            tern_lir_nc_transpose(
                a->b, TERN_ENGINE_PE, tern_lir_cols(bank, u * P, rows_of(n, u)),
                tern_lir_cols(tern_lir_rows(x, 0, rows_of(n, u)), u * a->keys + t * P, rows));
        tern_lir_tensor_scalar(
            a->b, TERN_ENGINE_DVE,
            tern_lir_cols(tern_lir_rows(g->bias, 0, rows), (t * count + i) * n, n),
            tern_lir_cols(bank, 0, n), TERN_ALU_MULTIPLY, tern_lir_imm(g->extra_factor));
    }
}

static void make_bias(group *g)
{
    tern_attention *a = g->a;
    const uint32_t count = g->extra_varies ? g->all : 1;
    if (!g->extra)
        return;
    g->bias =
        tern_lir_tile(a->b, "bias", TERN_MEM_SBUF, TERN_F32, P, g->tiles[K] * count * a->queries);
    tern_lir_pool stage =
        tern_lir_pool_of(a->b, "stored", TERN_MEM_SBUF, TERN_F32, P, g->tiles[Q] * a->keys, 2);
    for (uint32_t i = 0; i < count; i++)
        make_bias_of(g, &stage, i, count);
}

/* --- a group of heads --- */

typedef struct {
    uint32_t heads;
    uint32_t first; /* of all heads, if |bias| varies with them */
    tern_lir_view hbm[TERN_ATTENTION_ARRAYS];
    tern_lir_view stage[V + 1], transposed[V], results, key_bias;
} group_run;

/* |array| of the heads of a group: [tokens, heads, dimension]. */
static tern_lir_view heads_of(const group *g, const group_run *r, unsigned array)
{
    tern_lir_view v = r->hbm[array];
    v.rank = 2;
    v.count[1] = v.count[0];
    v.stride[1] = v.stride[0];
    v.count[0] = r->heads;
    v.stride[0] = g->a->array[array].strides[g->last];
    return v;
}

static void load(group *g, group_run *r, unsigned array)
{
    tern_attention *a = g->a;
    const uint32_t dim = array == V ? a->value_dim : a->dim, width = array == V ? dim + 1 : dim;
    const uint32_t n = tokens_of(a, array);
    tern_lir_view from = heads_of(g, r, array);
    r->stage[array] = tern_lir_next(a->b, &g->stage[array]);
    for (uint32_t t = 0; t < g->tiles[array]; t++) {
        tern_lir_view to = tern_lir_cols(tern_lir_rows(r->stage[array], 0, rows_of(n, t)),
                                         t * g->heads * width, r->heads * width);
        to = tern_lir_reshape(to, 2, (const uint32_t[]){r->heads, width});
        tern_lower_load(a->l, tern_lir_slice(to, 1, 0, dim, 1),
                        tern_lir_rows(from, t * P, rows_of(n, t)));
    }
}

/* Column |part| * tokens on: heads |part| * per_part on, one below the other. */
static void transpose(group *g, group_run *r, unsigned array)
{
    tern_attention *a = g->a;
    const uint32_t n = tokens_of(a, array), parts = (r->heads + g->per_part - 1) / g->per_part;
    const uint32_t most = BANK_BYTES / bytes_of(a->dtype) / n;
    r->transposed[array] = tern_lir_next(a->b, &g->transposed[array]);
    for (uint32_t first = 0, count; first < parts; first += count) {
        uint32_t whole = r->heads / g->per_part; /* parts with all their heads */
        count = first < whole ? min(most, whole - first) : 1;
        uint32_t rows = (first < whole ? g->per_part : r->heads % g->per_part) * a->dim;
        tern_lir_view bank = tern_lir_rows(tern_lir_next(a->b, &g->bank), 0, rows);
        for (uint32_t i = 0; i < count; i++)
            for (uint32_t t = 0; t < g->tiles[array]; t++) {
                tern_lir_view x = tern_lir_rows(r->stage[array], 0, rows_of(n, t));
                uint32_t at = (t * g->heads + (first + i) * g->per_part) * a->dim;
                tern_lir_nc_transpose(a->b, TERN_ENGINE_PE,
                                      tern_lir_cols(bank, i * n + t * P, rows_of(n, t)),
                                      tern_lir_cols(x, at, rows));
            }
        tern_lir_tensor_copy(
            a->b, TERN_LIR_ANY,
            tern_lir_cols(tern_lir_rows(r->transposed[array], 0, rows), first * n, count * n),
            tern_lir_cols(bank, 0, count * n));
    }
}

/* Columns of head |h| among the transposed ones. */
static tern_lir_view columns_of(const group *g, const group_run *r, unsigned array, uint32_t h,
                                uint32_t first, uint32_t count)
{
    const uint32_t dim = g->a->dim, n = tokens_of(g->a, array);
    tern_lir_view v = tern_lir_rows(r->transposed[array], h % g->per_part * dim, dim);
    return tern_lir_cols(v, h / g->per_part * n + first, count);
}

static void add_bias(group *g, const group_run *r, tern_lir_view scores, uint32_t t, uint32_t first,
                     uint32_t heads)
{
    const uint32_t n = g->a->queries, count = g->extra_varies ? g->all : 1;
    tern_lir_view x = tern_lir_reshape(scores, 2, (const uint32_t[]){heads, n});
    tern_lir_view bias =
        tern_lir_cols(tern_lir_rows(g->bias, 0, scores.rows), t * count * n, count * n);
    bias = tern_lir_reshape(bias, 2, (const uint32_t[]){count, n});
    bias = g->extra_varies ? tern_lir_slice(bias, 0, r->first + first, heads, 1)
                           : tern_lir_broadcast(bias, 0, heads);
    tern_lir_tensor_tensor(g->a->b, TERN_ENGINE_DVE, x, x, bias, TERN_ALU_ADD);
}

/* The weights of tile |t| of the keys of |heads| heads from |first| on: [keys, heads x queries]. */
static void weigh(group *g, const group_run *r, tern_lir_view weights, uint32_t t, uint32_t first,
                  uint32_t heads)
{
    tern_attention *a = g->a;
    const uint32_t n = a->queries;
    tern_lir_view scores = tern_lir_rows(tern_lir_next(a->b, &g->scores), 0, weights.rows);
    scores = tern_lir_cols(scores, 0, heads * n);
    for (uint32_t i = 0; i < heads; i++) {
        tern_lir_matmul m = {.dst = tern_lir_cols(scores, i * n, n),
                             .stationary = columns_of(g, r, K, first + i, t * P, weights.rows),
                             .moving = columns_of(g, r, Q, first + i, 0, n),
                             .acc = TERN_LIR_ALONE};
        if (g->per_part > 1) {
            m.row_tile = a->dim;
            m.row_pos = m.moving.first_row;
        }
        tern_lir_nc_matmul_with(a->b, &m);
    }
    if (g->extra)
        add_bias(g, r, scores, t, first, heads);
    tern_lir_activate e = {.dst = weights,
                           .data = scores,
                           .func = TERN_ACTIVATION_EXP,
                           .scale = tern_lir_imm(a->chain.all_scales)};
    if (g->key_extra)
        e.bias = tern_lir_per_row(tern_lir_cols(tern_lir_rows(r->key_bias, 0, weights.rows), t, 1));
    tern_lir_activation(a->b, &e);
    if (!a->chain.has_band)
        return;
    tern_lir_view mask = tern_lir_cols(tern_lir_rows(g->mask, 0, weights.rows), t * n, n);
    mask = tern_lir_broadcast(tern_lir_reshape(mask, 2, (const uint32_t[]){1, n}), 0, heads);
    tern_lir_view w = tern_lir_reshape(weights, 2, (const uint32_t[]){heads, n});
    tern_lir_tensor_tensor(a->b, TERN_LIR_ANY, w, w, mask, TERN_ALU_MULTIPLY);
}

static void note(group *g, tern_lir_view low, tern_lir_view high, tern_lir_view x, uint32_t at)
{
    const uint32_t n = (uint32_t)tern_lir_elems(x);
    tern_lir_view to[2] = {tern_lir_cols(tern_lir_rows(low, 0, x.rows), at, n),
                           tern_lir_cols(tern_lir_rows(high, 0, x.rows), at, n)};
    tern_lir_tensor_tensor(g->a->b, TERN_ENGINE_DVE, to[0], to[0], x, TERN_ALU_MIN);
    tern_lir_tensor_tensor(g->a->b, TERN_ENGINE_DVE, to[1], to[1], x, TERN_ALU_MAX);
}

/* Tile |u| of the queries of |heads| heads from |first| on. |kept|: their sums. */
static void add_values(group *g, const group_run *r, tern_lir_view weights, uint32_t u,
                       uint32_t first, uint32_t heads, tern_lir_view kept)
{
    tern_attention *a = g->a;
    const uint32_t n = a->queries, rows = rows_of(n, u), dim = a->value_dim, width = dim + 1;
    tern_lir_view all = tern_lir_rows(tern_lir_next(a->b, &g->sums), 0, rows);
    all =
        tern_lir_reshape(tern_lir_cols(all, 0, heads * width), 2, (const uint32_t[]){heads, width});
    for (uint32_t i = 0; i < heads; i++)
        for (uint32_t t = 0; t < g->tiles[K]; t++) {
            const uint32_t keys = rows_of(a->keys, t);
            tern_lir_view w =
                tern_lir_cols(tern_lir_rows(weights, 0, keys), (t * heads + i) * n + u * P, rows);
            tern_lir_view v = tern_lir_cols(tern_lir_rows(r->stage[V], 0, keys),
                                            (t * g->heads + first + i) * width, width);
            tern_lir_nc_matmul(a->b, tern_lir_index(all, 0, i), w, v, tern_lir_acc(t, g->tiles[K]));
        }
    tern_lir_view inverse =
        tern_lir_cols(tern_lir_rows(tern_lir_next(a->b, &g->inverse), 0, rows), 0, heads);
    kept = tern_lir_cols(tern_lir_rows(kept, 0, rows), first, heads);
    tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, kept, tern_lir_index(all, 1, dim));
    tern_lir_reciprocal(a->b, inverse, kept);
    tern_lir_view out = tern_lir_cols(tern_lir_rows(r->results, 0, rows),
                                      (u * g->heads + first) * dim, heads * dim);
    inverse =
        tern_lir_broadcast(tern_lir_reshape(inverse, 2, (const uint32_t[]){heads, 1}), 1, dim);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE,
                           tern_lir_reshape(out, 2, (const uint32_t[]){heads, dim}),
                           tern_lir_slice(all, 1, 0, dim, 1), inverse, TERN_ALU_MULTIPLY);
}

/* The sums of the heads as rows, beside maxima of 0. */
static void store_stats(group *g, const group_run *r, const tern_lir_view *sums)
{
    tern_attention *a = g->a;
    const uint32_t n = a->queries;
    tern_lir_view bank = tern_lir_rows(tern_lir_next(a->b, &g->scores), 0, r->heads);
    bank = tern_lir_cols(bank, 0, n);
    tern_lir_view saved = tern_lir_rows(tern_lir_next(a->b, &g->saved), 0, r->heads);
    for (uint32_t u = 0; u < g->tiles[Q]; u++)
        tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, tern_lir_cols(bank, u * P, rows_of(n, u)),
                              tern_lir_cols(tern_lir_rows(sums[u], 0, rows_of(n, u)), 0, r->heads));
    tern_lir_tensor_copy(a->b, TERN_LIR_ANY, saved, bank);
    for (unsigned i = MAX; i <= SUM; i++) {
        tern_lir_view to = r->hbm[i];
        to.rows = r->heads;
        to.count[0] = n;
        to.stride[0] = r->hbm[i].row_stride;
        to.row_stride = a->array[i].strides[g->last];
        tern_lower_store(a->l, to, i == SUM ? saved : tern_lir_rows(g->zeros, 0, r->heads));
    }
}

static void store(group *g, const group_run *r, const tern_lir_view *sums)
{
    tern_attention *a = g->a;
    const uint32_t n = a->queries, dim = a->value_dim;
    tern_lir_view to = heads_of(g, r, OUT);
    for (uint32_t u = 0; u < g->tiles[Q]; u++) {
        const uint32_t rows = rows_of(n, u);
        tern_lir_view out =
            tern_lir_cols(tern_lir_rows(r->results, 0, rows), u * g->heads * dim, r->heads * dim);
        out = tern_lir_reshape(out, 2, (const uint32_t[]){r->heads, dim});
        tern_lower_store(a->l, tern_lir_rows(to, u * P, rows), out);
        tern_lir_view sum =
            tern_lir_cols(tern_lir_rows(tern_lir_next(a->b, &g->rows), 0, rows), 0, r->heads);
        tern_lir_tensor_reduce(a->b, sum, out, TERN_ALU_ADD, 1, false);
        note(g, g->low, g->high, tern_lir_cols(tern_lir_rows(sums[u], 0, rows), 0, r->heads),
             u * g->heads);
        note(g, g->result_low, g->result_high, sum, u * g->heads);
    }
    if (tern_attention_has(a, MAX))
        store_stats(g, r, sums);
}

static void run_group(group *g, group_run *r)
{
    tern_attention *a = g->a;
    const uint32_t n = a->queries;
    tern_lir_view sums[TOKENS_MAX / P];
    for (unsigned i = Q; i <= V; i++)
        load(g, r, i);
    for (unsigned i = Q; i < V; i++)
        transpose(g, r, i);
    r->results = tern_lir_next(a->b, &g->results);
    for (uint32_t u = 0; u < g->tiles[Q]; u++)
        sums[u] = tern_lir_next(a->b, &g->rows);
    for (uint32_t first = 0; first < r->heads; first += g->block) {
        const uint32_t heads = min(g->block, r->heads - first);
        tern_lir_view weights = tern_lir_next(a->b, &g->weights);
        for (uint32_t t = 0; t < g->tiles[K]; t++)
            weigh(g, r,
                  tern_lir_cols(tern_lir_rows(weights, 0, rows_of(a->keys, t)), t * heads * n,
                                heads * n),
                  t, first, heads);
        for (uint32_t u = 0; u < g->tiles[Q]; u++)
            add_values(g, r, weights, u, first, heads, sums[u]);
    }
    store(g, r, sums);
}

/* --- all heads --- */

static void load_key_bias(group *g, group_run *r)
{
    tern_attention *a = g->a;
    tern_lir_view from = a->hbm[g->key_extra]; /* [queries, keys] */
    from.row_stride = from.stride[0];
    from.rows = a->keys;
    from.count[0] = 1;
    r->key_bias = tern_lir_next(a->b, &g->key_bias);
    for (uint32_t t = 0; t < g->tiles[K]; t++) {
        const uint32_t rows = rows_of(a->keys, t);
        tern_lir_view to = tern_lir_cols(tern_lir_rows(r->key_bias, 0, rows), t, 1);
        tern_lower_load(a->l, to, tern_lir_rows(from, t * P, rows));
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, to, to, TERN_ALU_SUBTRACT,
                                tern_lir_imm(g->key_selects ? 1 : 0), TERN_ALU_MULTIPLY,
                                tern_lir_imm(g->key_factor));
    }
}

static void run_heads(group *g, uint32_t unroll)
{
    tern_attention *a = g->a;
    group_run r = {0};
    if (g->key_extra)
        load_key_bias(g, &r);
    const uint32_t limit = tern_lir_unroll_up_to(a->b, g->extra_varies ? UINT32_MAX : 4);
    tern_lir_loop loop =
        tern_lir_over(a->b, g->all, g->heads, unroll / g->heads ? unroll / g->heads : 1);
    while (tern_lir_iterate(a->b, &loop)) {
        r.heads = loop.size;
        r.first = (uint32_t)loop.at.first;
        for (unsigned i = 0; i < TERN_ATTENTION_ARRAYS; i++)
            if (tern_attention_has(a, i))
                r.hbm[i] = tern_lir_shift(a->hbm[i], loop.at, a->array[i].strides[g->last]);
        run_group(g, &r);
    }
    (void)tern_lir_unroll_up_to(a->b, limit);
}

/* Batch dimensions from |dim| on; |unroll| heads in the body of a loop. */
static void run_batch(group *g, uint32_t dim, uint32_t unroll)
{
    tern_attention *a = g->a;
    if (dim == g->last) {
        run_heads(g, unroll);
        return;
    }
    tern_lir_view outer[TERN_ATTENTION_ARRAYS];
    uint32_t inner = 1;
    for (uint32_t i = dim + 1; i <= g->last; i++)
        inner = min(inner * (uint32_t)a->array[Q].dims[i], unroll);
    for (unsigned i = 0; i < TERN_ATTENTION_ARRAYS; i++)
        outer[i] = a->hbm[i];
    tern_lir_loop loop = tern_lir_over(a->b, (uint32_t)a->array[Q].dims[dim], 1, unroll / inner);
    while (tern_lir_iterate(a->b, &loop)) {
        for (unsigned i = 0; i < TERN_ATTENTION_ARRAYS; i++)
            if (tern_attention_has(a, i))
                a->hbm[i] = tern_lir_shift(outer[i], loop.at, a->array[i].strides[dim]);
        run_batch(g, dim + 1, unroll);
    }
    for (unsigned i = 0; i < TERN_ATTENTION_ARRAYS; i++)
        a->hbm[i] = outer[i];
}

/* The ends of all sums and results. */
static tern_lir_view end_of(group *g, tern_lir_view x, tern_alu alu)
{
    tern_lir_view v = tern_lir_tile(g->a->b, "end", TERN_MEM_SBUF, TERN_F32, P, 1);
    tern_lir_tensor_reduce(g->a->b, v, x, alu, 1, false);
    return v;
}

tern_lir_at tern_lower_attention_group(tern_attention *a)
{
    group g;
    tern_lir *b = a->b;
    (void)choose(a, &g);
    const uint32_t columns = g.tiles[Q] * g.heads;
    make_pools(&g);
    make_mask(&g);
    make_bias(&g);
    g.low = filled(&g, "low", TERN_F32, columns, 1);
    g.high = filled(&g, "high", TERN_F32, columns, 1);
    g.result_low = filled(&g, "least", TERN_F32, columns, 1);
    g.result_high = filled(&g, "most", TERN_F32, columns, 1);
    tern_lir_interleave(b, a->l->chip);
    run_batch(&g, 0, tern_lower_attention_unroll(a, HEADS_PER_BODY));
    tern_lir_interleave(b, NULL);
    tern_lir_view low = end_of(&g, g.low, TERN_ALU_MIN), high = end_of(&g, g.high, TERN_ALU_MAX);
    tern_lir_view least = end_of(&g, g.result_low, TERN_ALU_MIN);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, high, high, end_of(&g, g.result_high, TERN_ALU_MAX),
                           TERN_ALU_MAX);
    tern_lir_scalar_tensor_tensor(b, high, least, TERN_ALU_MULTIPLY, tern_lir_imm(-1), TERN_ALU_MAX,
                                  high);
    return tern_lower_attention_out_of_range(a, low, high);
}
