/* lower/attention_plain.c - attention without a maximum.
 *
 * softmax is invariant to adding a constant to all scores of a query. Subtracting the maximum only
 * keeps exp in range, and FP32 and BF16 exponents cover all but very large scores. So this kernel
 * takes exp of the scores directly and checks the range of the sums afterwards.
 *
 * That allows computing scores transposed, k q^T, 128 keys by 512 queries: their exponentials are
 * the stationary operand of the matmul with the values, so no weights are transposed or copied. A
 * column of ones beside the values makes the same matmul compute the sum.
 *
 * Time of 128 keys and 512 queries of 128 dimensions on trn2, where PE's peak would be 427 ns:
 *
 *   PE    449 ns   217 for the scores, 4 x 58 for the values with their ones
 *   ACT   427 ns   exp
 *   DVE    30 ns   dividing results by their sums, checking sums and results
 *   POOL           only the ends of bands
 *
 * PE is the bottleneck. A block waits about 0.8 us for its exponentials, in which PE computes
 * others: it runs three blocks of scores ahead, across queries and heads. PSUM: 4 banks of scores,
 * 2 x 2 of sums; up to 127 value dimensions 2 x 1 of sums, so it runs five blocks ahead. With few
 * queries, a block has several tiles of 128 keys side by side.
 *
 * Steps on the scores: a value per key is the bias of exp; a value per score is added by the tensor
 * engine, as the stationary operand of a matmul with the identity, which transposes it, unless
 * heads share it (attention_plain_shared.c). */
#include <math.h>

#include "base/arena.h"
#include "base/assert.h"
#include "lower/attention_plain_impl.h"
#include "numerics/format.h"

enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, MAX = TERN_ATTENTION_MAX, SUM = TERN_ATTENTION_SUM };
enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK };
enum {
    BANKS = 8,  /* of PSUM */
    STAGED = 4, /* tiles that are transposed together */
    STAGE_BYTES_MAX = 32 * 1024,
    HISTORY = 16,  /* sums of queries that are checked together */
    KEYS_MIN = 64, /* shorter sequences are worth it only if transfers transpose all rows at once */
    KEYS_UNIT = 16,
    KEYS_MIN_FEW_QUERIES = 129, /* more than one tile */
    SBUF_BYTES_MAX = 96 * 1024
};

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t width_of(const tern_attention *a) { return a->value_dim + 1; }

static uint32_t bytes_of(tern_dtype t) { return (uint32_t)tern_num_format_of(t)->storage_bytes; }

static uint32_t dims_of(const tern_attention *a) { return min(P, a->dim); }

static uint32_t dim_parts(const tern_attention *a) { return tern_attention_dim_parts(a->dim); }

/* Bytes of the keys and values of a head, per partition. */
static uint64_t head_bytes(const tern_attention *a)
{
    return bytes_of(a->dtype) * ((uint64_t)a->keys * dim_parts(a) +
                                 (uint64_t)tern_attention_tiles(a->keys) * width_of(a));
}

/* Whether two successive heads are adjacent in the rows of keys and of values, which then load in
 * runs of twice the length. */
static bool has_pairs(const tern_attention *a)
{
    const tern_lower_array *k = &a->array[K], *v = &a->array[V];
    const uint32_t last = k->rank - 1, heads = k->rank - 3;
    return k->rank >= 3 && a->dim == P / 2 && a->array[Q].dims[heads] % 2 == 0 &&
           k->strides[last] == 1 && v->strides[last] == 1 && k->strides[heads] == a->dim &&
           v->strides[heads] == a->value_dim;
}

static uint64_t pair_bytes(const tern_attention *a)
{
    return bytes_of(a->dtype) *
           ((uint64_t)a->keys + 2 * (uint64_t)tern_attention_tiles(a->keys) * a->value_dim);
}

static void choose_sizes(const tern_attention *a, plain *p)
{
    p->part_stride = width_of(a) <= P ? P : width_of(a) <= BANK / 2 ? BANK / 2 : BANK;
    p->queries_max = min(2 * BANK / p->part_stride, TERN_ATTENTION_PLAIN_PARTS) * P;
    p->tanh_at = tern_lower_attention_plain_tanh_at(a);
    p->group = 1;
    bool few = a->queries <= (a->chain.has_band ? P / 2 : BANK / 2) && a->value_dim <= P;
    if (few && !tern_lower_attention_plain_wants_bias(a))
        p->group = min(TERN_ATTENTION_PLAIN_GROUP, BANK / a->queries);
    p->sum_columns = p->group > 1 ? 2 * BANK : p->queries_max / P * p->part_stride;
    /* Two buffers of sums; scores use the other banks. */
    p->lead = BANKS - 2 * p->sum_columns / BANK - 1;
    p->load_tiles = p->group > 1 ? 16 / p->group * p->group : 4;
    p->chunk_tiles = p->load_tiles;
    p->interleaved = p->group > 1 && !a->chain.has_band;
    p->value_width = p->group > 1 ? a->value_dim : width_of(a);
    /* Units of |load_tiles| tiles alternate between halves of the partitions, so that all DMA
     * engines load them. */
    p->halves = p->interleaved && a->dim <= P / 2 && a->dtype != TERN_F32 ? 2 : 1;
    uint32_t tiles = tern_attention_tiles(a->keys);
    p->resident = 2 * head_bytes(a) <= SBUF_BYTES_MAX;
    if (p->resident)
        p->chunk_tiles = tiles;
    p->pairs = p->halves > 1 && has_pairs(a) && 2 * pair_bytes(a) <= SBUF_BYTES_MAX;
    if (p->pairs) {
        p->resident = true;
        p->chunk_tiles = tiles;
        p->value_width = 2 * a->value_dim;
        p->buffers = min(4, (uint32_t)(SBUF_BYTES_MAX / pair_bytes(a)));
        return;
    }
    /* Short heads wait for transfers to begin: many are in flight. */
    p->buffers = !p->resident   ? 4
                 : p->group > 1 ? min(8 * head_bytes(a) <= SBUF_BYTES_MAX / 2 ? 8 : 4,
                                      (uint32_t)(SBUF_BYTES_MAX / head_bytes(a)))
                                : 2;
}

static bool is_long_enough(const tern_attention *a)
{
    if (a->queries < KEYS_UNIT)
        return a->keys >= KEYS_MIN_FEW_QUERIES;
    return a->keys >= KEYS_MIN ||
           (a->keys >= KEYS_UNIT && a->keys % KEYS_UNIT == 0 && a->queries % KEYS_UNIT == 0);
}

bool tern_lower_attention_plain_fits(const tern_attention *a)
{
    plain p = {0};
    choose_sizes(a, &p);
    return a->l->options->control && tern_lower_attention_plain_steps_fit(a) &&
           tern_lower_attention_plain_choose_shared(a, &p) &&
           (a->dtype == TERN_F32 || tern_lower_attention_transposes_by_dma(a)) &&
           is_long_enough(a) && width_of(a) <= BANK;
}

/* --- begin --- */

static tern_lir_view tile_of(tern_attention *a, const char *name, tern_dtype dtype,
                             uint32_t columns, float value)
{
    tern_lir_view v = tern_lir_tile(a->b, name, TERN_MEM_SBUF, dtype, P, columns);
    tern_lir_memset(a->b, TERN_ENGINE_DVE, v, value);
    return v;
}

/* Fills the column beside the values; loads do not overwrite it. */
static void set_ones(tern_attention *a, tern_lir_view values)
{
    uint32_t tiles = (uint32_t)tern_lir_elems(values) / width_of(a);
    tern_lir_view v = tern_lir_reshape(values, 2, (const uint32_t[]){tiles, width_of(a)});
    tern_lir_memset(a->b, TERN_ENGINE_POOL, tern_lir_slice(v, 1, a->value_dim, 1, 1), 1);
}

/* Columns of the keys of a chunk, per part of the dimension. */
static uint32_t key_width(const tern_attention *a, const plain *p)
{
    uint32_t unit = p->load_tiles * P * p->halves, keys = min(a->keys, p->chunk_tiles * P);
    return p->halves > 1 && !p->pairs && keys > unit / 2 ? (keys + unit - 1) / unit * unit / 2
                                                         : keys;
}

static void make_pools(tern_attention *a, plain *p)
{
    tern_lir *b = a->b;
    const tern_memory sbuf = TERN_MEM_SBUF, psum = TERN_MEM_PSUM;
    const tern_dtype t = a->dtype;
    const uint32_t parts = p->queries_max / P;
    const uint32_t queries = min(p->queries_max, a->queries);
    const uint32_t dims = p->halves > 1 ? P : dims_of(a);
    p->q = tern_lir_pool_of(b, "q", sbuf, t, dims, dim_parts(a) * queries,
                            p->group > 1 ? p->buffers : 2);
    p->key_pool =
        tern_lir_pool_of(b, "k", sbuf, t, dims, dim_parts(a) * key_width(a, p), p->buffers);
    p->value_pool =
        tern_lir_pool_of(b, "v", sbuf, t, P, p->chunk_tiles * p->value_width, p->buffers);
    p->scores = tern_lir_pool_of(b, "scores", psum, TERN_F32, P, BANK, p->lead + 1);
    p->weights = tern_lir_pool_of(b, "weights", sbuf, t, P, BANK, p->lead + 2);
    p->sums = tern_lir_pool_of(b, "sums", psum, TERN_F32, P, p->sum_columns, 2);
    p->columns = tern_lir_pool_of(b, "columns", sbuf, TERN_F32, P, parts, 16);
    p->results = tern_lir_pool_of(b, "out", sbuf, a->array[OUT].dtype, P, parts * a->value_dim, 4);
    if (p->group > 1)
        p->totals = tern_lir_pool_of(b, "total", sbuf, TERN_F32, P, queries, 4);
    if (t == TERN_F32) /* those of the next head load while a head is computed */
        p->stage = tern_lir_pool_of(b, "stage", sbuf, t, P, STAGED * a->dim,
                                    min(2 + tern_attention_tiles(a->queries + a->keys) / STAGED,
                                        STAGE_BYTES_MAX / (STAGED * a->dim * 4)));
}

plain *tern_lower_attention_plain_begin(tern_attention *a, uint32_t *outer)
{
    plain *p = TERN_NEW(&a->l->arena, plain);
    if (!p) {
        tern_lir_fail(a->b, TERN_ERR(NO_MEMORY, "no memory for attention"));
        return NULL;
    }
    choose_sizes(a, p);
    (void)tern_lower_attention_plain_choose_shared(a, p);
    *outer = tern_lower_attention_plain_begin_shared(a, p);
    make_pools(a, p);
    for (unsigned i = 0; i < p->value_pool.buffers && p->group == 1; i++)
        set_ones(a, tern_lir_next(a->b, &p->value_pool));
    if (p->group > 1) {
        p->one = tern_lir_tile(a->b, "one", TERN_MEM_SBUF, a->dtype, P, 1);
        tern_lir_memset(a->b, TERN_ENGINE_DVE, p->one, 1);
    }
    const uint32_t noted = HISTORY * TERN_ATTENTION_PLAIN_PARTS;
    p->low = tile_of(a, "low", TERN_F32, 1, 1);
    p->high = tile_of(a, "high", TERN_F32, 1, 1);
    p->sum_history = tile_of(a, "sums", TERN_F32, noted, 1);
    p->result_history =
        tile_of(a, "results", a->array[OUT].dtype == TERN_BF16 ? TERN_BF16 : TERN_F32, noted, 1);
    if (tern_attention_has(a, MAX))
        p->zeros = tile_of(a, "zeros", TERN_F32, TERN_ATTENTION_PLAIN_PARTS, 0);
    tern_lower_attention_plain_steps_begin(a, p);
    return p;
}

/* --- loads --- */

static tern_lir_view columns_of(tern_attention *a, plain *p, uint32_t rows, uint32_t count)
{
    return tern_lir_cols(tern_lir_rows(tern_lir_next(a->b, &p->columns), 0, rows), 0, count);
}

/* 4-byte elements: through the tensor engine, up to 512 rows at a time. */
static void transpose_rows(tern_attention *a, plain *p, tern_lir_view to, uint32_t width,
                           uint32_t first, tern_lir_view hbm)
{
    const uint32_t whole = hbm.rows / P, rest = hbm.rows % P;
    tern_lir_view stage = tern_lir_next(a->b, &p->stage);
    stage = tern_lir_reshape(stage, 2, (const uint32_t[]){STAGED, a->dim});
    if (whole)
        tern_lower_load(a->l, tern_lir_slice(stage, 0, 0, whole, 1),
                        tern_lower_attention_side_by_side(hbm, 0, whole, P));
    if (rest)
        tern_lower_load(a->l, tern_lir_index(tern_lir_rows(stage, 0, rest), 0, whole),
                        tern_lir_rows(hbm, whole * P, rest));
    for (uint32_t i = 0; i < dim_parts(a); i++) {
        uint32_t n = min(P, a->dim - i * P);
        tern_lir_view psum = tern_lir_rows(tern_lir_next(a->b, &p->scores), 0, n);
        for (uint32_t at = 0; at < hbm.rows; at += P) {
            uint32_t rows = min(P, hbm.rows - at);
            tern_lir_view x = tern_lir_index(tern_lir_rows(stage, 0, rows), 0, at / P);
            tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, tern_lir_cols(psum, at, rows),
                                  tern_lir_cols(x, i * P, n));
        }
        tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE,
                             tern_lower_attention_dim_part(to, a->dim, width, i, first, hbm.rows),
                             tern_lir_cols(psum, 0, hbm.rows));
    }
}

/* Loads rows of |hbm| as columns from |first| on of |to|, which has |width| columns per part of the
 * dimension. */
static void load_transposed(tern_attention *a, plain *p, tern_lir_view to, uint32_t width,
                            uint32_t first, tern_lir_view hbm)
{
    bool columns = hbm.stride[0] != 1 && hbm.row_stride == 1;
    if (a->dtype == TERN_F32 && !columns) {
        tern_lower_attention_plain_weigh(a, p, 0);
        for (uint32_t at = 0; at < hbm.rows; at += STAGED * P)
            transpose_rows(a, p, to, width, first + at,
                           tern_lir_rows(hbm, at, min(STAGED * P, hbm.rows - at)));
        return;
    }
    for (uint32_t i = 0; i < dim_parts(a); i++)
        tern_lower_attention_load_transposed(
            a->l, NULL, tern_lower_attention_dim_part(to, a->dim, width, i, first, hbm.rows),
            tern_lir_cols(hbm, i * P, min(P, a->dim - i * P)));
}

plain_keys tern_lower_attention_plain_keys(const tern_attention *a, const plain *p,
                                           const plain_chunk *c, uint32_t tile)
{
    uint32_t whole = min(c->end, a->keys / P);
    if (!p->interleaved || tile >= whole)
        return (plain_keys){tile * P, 1};
    uint32_t unit = c->first + (tile - c->first) / p->load_tiles * p->load_tiles;
    return (plain_keys){unit * P + tile - unit, min(p->load_tiles, whole - unit)};
}

/* Loads |tiles| tiles of |rows| rows side by side, from |at| on, as tile |to_tile| of |chunk|. */
static void load_values(tern_attention *a, const plain *p, const plain_chunk *c, uint32_t at,
                        uint32_t tiles, uint32_t rows)
{
    const uint32_t width = p->value_width;
    tern_lir_view from = tern_lower_attention_side_by_side(a->hbm[V], at, tiles, rows);
    if (p->interleaved && rows == P) { /* each partition loads successive rows */
        from.stride[0] = from.row_stride;
        from.row_stride *= tiles;
    }
    tern_lir_view to = tern_lir_cols(tern_lir_rows(c->values, 0, rows), (at / P - c->first) * width,
                                     tiles * width);
    to = tern_lir_reshape(to, 2, (const uint32_t[]){tiles, width});
    if (p->pairs)
        from.count[1] = width;
    else
        to = tern_lir_slice(to, 1, 0, a->value_dim, 1);
    tern_lower_load(a->l, to, from);
}

/* Where key |at| of a chunk is. */
static tern_attention_columns keys_at(const tern_attention *a, const plain *p, const plain_chunk *c,
                                      uint32_t at)
{
    tern_attention_columns to = {.tile = c->keys, .width = c->width, .first = at - c->first * P};
    if (p->pairs) {
        to.tile = tern_lir_rows(c->keys, c->half * (P / 2), a->dim);
    } else if (p->halves > 1) {
        uint32_t unit = p->load_tiles * P, half = (at / unit + c->half) % 2;
        to.tile = tern_lir_rows(c->keys, half * (P / 2), a->dim);
        to.first = to.first / unit / 2 * unit + at % unit; /* units of a chunk alternate */
    }
    return to;
}

/* Loads the keys of two heads, from key |at| on. */
static void load_pair(tern_attention *a, const plain_chunk *c, uint32_t at, tern_lir_view hbm)
{
    hbm.count[0] = 2 * a->dim;
    tern_lower_attention_load_transposed(a->l, NULL,
                                         tern_lir_cols(c->keys, at - c->first * P, hbm.rows), hbm);
}

/* Loads the keys and values of tiles [first, end). */
static void load_chunk(tern_attention *a, plain *p, uint32_t first, uint32_t end)
{
    const uint32_t keys = min(end * P, a->keys), whole = a->keys / P;
    plain_chunk *c = &p->chunk;
    *c = (plain_chunk){.keys = tern_lir_next(a->b, &p->key_pool),
                       .values = tern_lir_next(a->b, &p->value_pool),
                       .width = key_width(a, p),
                       .half = p->chunk_tiles <= p->load_tiles && !p->pairs ? p->chunks : 0,
                       .first = first,
                       .end = end};
    p->chunks++;
    TERN_LIR_BEGIN(a->b, "load");
    for (uint32_t at = first * P; at < keys; at += p->load_tiles * P) {
        uint32_t n = min(p->load_tiles * P, keys - at), full = min(n / P, whole - at / P);
        tern_attention_columns to = keys_at(a, p, c, at);
        if (p->pairs)
            load_pair(a, c, at, tern_lir_rows(a->hbm[K], at, n));
        else
            load_transposed(a, p, to.tile, to.width, to.first, tern_lir_rows(a->hbm[K], at, n));
        if (full)
            load_values(a, p, c, at, full, P);
        if (n > full * P)
            load_values(a, p, c, at + full * P, 1, n - full * P);
    }
    tern_lir_end(a->b);
}

/* --- a block --- */

static uint32_t parts_of(const plain_queries *q) { return (q->count + P - 1) / P; }

static uint32_t part_rows(const plain_queries *q, uint32_t i) { return min(P, q->count - i * P); }

/* The tiles of keys that the |i|-th 128 queries attend to. */
static tern_attention_range tiles_of_part(const tern_attention *a, const plain_queries *q,
                                          uint32_t i)
{
    tern_attention_range r = tern_lower_attention_visible(a, q->first + i * P, part_rows(q, i));
    return (tern_attention_range){r.first / P, tern_attention_tiles(r.end)};
}

void tern_lower_attention_plain_find_queries(const tern_attention *a, plain_block *k)
{
    const plain_queries *q = k->q;
    uint32_t first = parts_of(q), end = 0;
    for (uint32_t i = 0; i < parts_of(q); i++) {
        tern_attention_range r = tiles_of_part(a, q, i);
        if (k->tiles > 1 || (r.first <= k->tile && k->tile < r.end)) {
            first = min(first, i);
            end = i + 1;
        }
    }
    k->skip = first * P;
    TERN_ASSERT(first < end); /* some query attends to the block */
    k->count = min(end * P, q->count) - k->skip;
}

/* Column |i| * count on of a block: its |i|-th tile of keys. */
static tern_lir_view tile_columns(tern_lir_view v, const plain_block *k, uint32_t i)
{
    return tern_lir_cols(v, i * k->count, k->count);
}

static void make_scores(tern_attention *a, plain *p, plain_block *k)
{
    const plain_queries *q = k->q;
    tern_lower_attention_plain_find_queries(a, k);
    tern_lir_view scores = tern_lir_rows(tern_lir_next(a->b, &p->scores), 0, k->keys);
    k->scores = tern_lir_cols(scores, 0, k->tiles * k->count);
    TERN_LIR_BEGIN(a->b, "scores");
    bool adds = tern_lower_attention_plain_load_extras(a, p, k);
    /* Matmuls into one place wait for each other: what is added comes one tile ahead. */
    bool open = tern_lower_attention_plain_matmul_shared(a, p, k, k->scores);
    for (uint32_t i = 0; i <= k->tiles; i++) {
        if (adds && i < k->tiles)
            tern_lower_attention_plain_add_extras(a, p, k, i, tile_columns(scores, k, i), open);
        if (i == 0)
            continue;
        plain_keys at = tern_lower_attention_plain_keys(a, p, &k->in, k->tile + i - 1);
        tern_attention_columns keys = keys_at(a, p, &k->in, at.first);
        tern_attention_columns columns = {q->q, q->width, k->skip, k->count, 1};
        keys.count = k->keys;
        keys.stride = at.stride;
        if (p->halves > 1)
            columns.tile = tern_lir_rows(q->q, keys.tile.first_row, a->dim);
        a->half_rows = p->halves > 1;
        tern_lower_attention_matmul(a, tile_columns(scores, k, i - 1), keys, columns, a->dim,
                                    adds || open ? TERN_LIR_LAST : TERN_LIR_ALONE);
        a->half_rows = false;
    }
    tern_lower_attention_plain_tanh(a, p, k);
    tern_lir_end(a->b);
}

static void make_weights(tern_attention *a, plain *p, plain_block *k)
{
    tern_lir_view weights = tern_lir_rows(tern_lir_next(a->b, &p->weights), 0, k->keys);
    k->weights = tern_lir_cols(weights, 0, k->tiles * k->count);
    TERN_LIR_BEGIN(a->b, "weights");
    tern_lower_attention_plain_exp(a, p, k);
    for (uint32_t i = 0; i < k->tiles && !p->has_shared; i++)
        tern_lower_attention_plain_cut(a, k, k->tile + i, tile_columns(k->weights, k, i), 0);
    tern_lir_end(a->b);
}

void tern_lower_attention_plain_weigh(tern_attention *a, plain *p, uint32_t behind)
{
    while (p->begun - p->weighed > behind)
        make_weights(a, p, &p->blocks[p->weighed++ % TERN_ATTENTION_PLAIN_AHEAD]);
}

/* --- results --- */

/* The next |parts| columns of a history. */
static tern_lir_view next_of(const plain *p, tern_lir_view history, uint32_t rows, uint32_t parts)
{
    tern_lir_view v = tern_lir_rows(history, 0, rows);
    return tern_lir_cols(v, p->noted * TERN_ATTENTION_PLAIN_PARTS, parts);
}

static tern_lir_view end_of(tern_attention *a, plain *p, tern_lir_view history, tern_alu alu)
{
    tern_lir_view v = columns_of(a, p, P, 1);
    tern_lir_tensor_reduce(a->b, v, history, alu, 1, false);
    return v;
}

/* Finds the ends of the histories, which decide whether the results are valid. A product of weights
 * and values that was out of range leaves no finite sum of results. */
static void track(tern_attention *a, plain *p)
{
    tern_lir_view low = end_of(a, p, p->sum_history, TERN_ALU_MIN);
    tern_lir_view high = end_of(a, p, p->sum_history, TERN_ALU_MAX);
    tern_lir_view most = end_of(a, p, p->result_history, TERN_ALU_MAX);
    tern_lir_view least = end_of(a, p, p->result_history, TERN_ALU_MIN);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, p->low, p->low, low, TERN_ALU_MIN);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, p->high, p->high, high, TERN_ALU_MAX);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, p->high, p->high, most, TERN_ALU_MAX);
    tern_lir_scalar_tensor_tensor(a->b, p->high, least, TERN_ALU_MULTIPLY, tern_lir_imm(-1),
                                  TERN_ALU_MAX, p->high);
    p->noted = 0;
}

/* Adds exp(sink) to the sums of |parts| parts. */
static void add_sink(tern_attention *a, plain *p, tern_lir_view hbm, tern_lir_view sum)
{
    uint32_t parts = (uint32_t)tern_lir_elems(sum);
    tern_lir_view sink = columns_of(a, p, sum.rows, parts), e = columns_of(a, p, sum.rows, parts);
    tern_lower_load(a->l, tern_lir_reshape(sink, 2, (const uint32_t[]){parts, 1}), hbm);
    tern_lir_activation(a->b,
                        &(tern_lir_activate){.dst = e, .data = sink, .func = TERN_ACTIVATION_EXP});
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, sum, sum, e, TERN_ALU_ADD);
}

/* Stores the sums of queries from |at| on, and the maximum that was subtracted: 0. */
static void store_stats(tern_attention *a, const plain *p, const plain_queries *q, uint32_t at,
                        tern_lir_view sum)
{
    const uint32_t rows = sum.rows, parts = (uint32_t)tern_lir_elems(sum), shape[] = {parts, 1};
    tern_lir_view zeros = tern_lir_cols(tern_lir_rows(p->zeros, 0, rows), 0, parts);
    tern_lower_store(a->l, tern_lower_attention_side_by_side(q->sum, at, parts, rows),
                     tern_lir_reshape(sum, 2, shape));
    tern_lower_store(a->l, tern_lower_attention_side_by_side(q->max, at, parts, rows),
                     tern_lir_reshape(zeros, 2, shape));
}

/* Stores |parts| parts of |rows| rows from part |first| of |all| on, divided by their sums. */
static void store_parts(tern_attention *a, plain *p, const plain_queries *q, tern_lir_view all,
                        uint32_t first, uint32_t parts, uint32_t rows)
{
    const uint32_t n = a->value_dim, at = q->first + first * P;
    const uint32_t stride = p->part_stride;
    all = tern_lir_cols(tern_lir_rows(all, 0, rows), first * stride, parts * stride);
    tern_lir_view sum = next_of(p, p->sum_history, rows, parts),
                  inverse = columns_of(a, p, rows, parts);
    tern_lir_view out = tern_lir_rows(tern_lir_next(a->b, &p->results), 0, rows);
    all = tern_lir_reshape(all, 2, (const uint32_t[]){parts, stride});
    out = tern_lir_reshape(tern_lir_cols(out, 0, parts * n), 2, (const uint32_t[]){parts, n});
    if (!a->chain.sink)
        tern_lir_reciprocal(a->b, inverse, tern_lir_index(all, 1, n));
    tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, sum, tern_lir_index(all, 1, n));
    if (a->chain.sink) {
        add_sink(a, p, tern_lower_attention_side_by_side(q->sink, at, parts, rows), sum);
        tern_lir_reciprocal(a->b, inverse, sum);
    }
    inverse = tern_lir_reshape(inverse, 2, (const uint32_t[]){parts, 1});
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, out, tern_lir_slice(all, 1, 0, n, 1),
                           tern_lir_broadcast(inverse, 1, n), TERN_ALU_MULTIPLY);
    tern_lower_store(a->l, tern_lower_attention_side_by_side(q->out, at, parts, rows), out);
    tern_lir_tensor_reduce(a->b, next_of(p, p->result_history, rows, parts), out, TERN_ALU_ADD, 1,
                           false);
    if (tern_attention_has(a, MAX))
        store_stats(a, p, q, at, sum);
    if (++p->noted == HISTORY)
        track(a, p);
}

static void store_all(tern_attention *a, plain *p, const plain_queries *q)
{
    uint32_t whole = q->count / P, rest = q->count % P;
    tern_lir_view all = p->group > 1 ? tern_lower_attention_plain_few_sums(a, p, q) : q->sums;
    if (whole)
        store_parts(a, p, q, all, 0, whole, P);
    if (rest)
        store_parts(a, p, q, all, whole, 1, rest);
}

static void add_tile(tern_attention *a, plain *p, const plain_block *k)
{
    const plain_queries *q = k->q;
    const uint32_t width = p->value_width;
    tern_lir_view v = tern_lir_cols(tern_lir_rows(k->in.values, 0, k->keys),
                                    (k->tile - k->in.first) * width, width);
    for (uint32_t i = k->skip / P; i * P < k->skip + k->count; i++) {
        tern_attention_range r = tiles_of_part(a, q, i);
        if (k->tile < r.first || k->tile >= r.end)
            continue;
        tern_lir_view w = tern_lir_cols(k->weights, i * P - k->skip, part_rows(q, i));
        tern_lir_view sums =
            tern_lir_cols(tern_lir_rows(q->sums, 0, part_rows(q, i)), i * p->part_stride, width);
        tern_lir_nc_matmul(a->b, sums, w, v, tern_lir_acc(k->tile - r.first, r.end - r.first));
    }
}

static void add_values(tern_attention *a, plain *p, const plain_block *k)
{
    TERN_LIR_BEGIN(a->b, "values");
    if (p->group > 1)
        tern_lower_attention_plain_few_values(a, p, k);
    else
        add_tile(a, p, k);
    if (k->tile + k->tiles == k->q->tiles.end)
        store_all(a, p, k->q);
    tern_lir_end(a->b);
}

/* --- a head --- */

static void end_block(tern_attention *a, plain *p)
{
    if (p->weighed == p->ended)
        tern_lower_attention_plain_weigh(a, p, p->begun - p->ended - 1);
    add_values(a, p, &p->blocks[p->ended++ % TERN_ATTENTION_PLAIN_AHEAD]);
}

/* Ends blocks until the buffers of the next keys and values are free. */
static void end_older_chunks(tern_attention *a, plain *p)
{
    while (p->ended < p->begun &&
           p->blocks[p->ended % TERN_ATTENTION_PLAIN_AHEAD].chunk + p->value_pool.buffers <=
               p->chunks + 1)
        end_block(a, p);
}

plain_queries tern_lower_attention_plain_queries(const tern_attention *a, const plain *p,
                                                 uint32_t first)
{
    uint32_t count = min(p->queries_max, a->queries - first);
    tern_attention_range r = tern_lower_attention_visible(a, first, count);
    return (plain_queries){.first = first,
                           .count = count,
                           .width = min(p->queries_max, a->queries),
                           .tiles = {r.first / P, tern_attention_tiles(r.end)}};
}

static void begin_queries(tern_attention *a, plain *p)
{
    plain_queries *q = &p->queries[p->queries_begun++ % TERN_ATTENTION_PLAIN_AHEAD];
    *q = tern_lower_attention_plain_queries(a, p, p->next_query);
    q->out = a->hbm[OUT];
    q->sum = a->hbm[SUM];
    q->max = a->hbm[MAX];
    q->q = tern_lir_next(a->b, &p->q);
    q->sums = tern_lir_next(a->b, &p->sums);
    if (a->chain.sink)
        q->sink = a->hbm[a->chain.sink];
    TERN_LIR_BEGIN(a->b, "load");
    load_transposed(a, p, q->q, q->width, 0, tern_lir_rows(a->hbm[Q], q->first, q->count));
    tern_lower_attention_plain_scale_queries(a, p, q);
    if (p->halves > 1)
        tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, tern_lir_rows(q->q, P / 2, a->dim),
                             tern_lir_rows(q->q, 0, a->dim));
    tern_lir_end(a->b);
    if (p->next_query == 0) { /* after loading the first queries, which are needed first */
        if (!p->bias_is_shared)
            tern_lower_attention_plain_steps_head(a, p);
        tern_lower_attention_plain_load_factor(a, p);
        if (p->pairs && p->heads++ % 2)
            p->chunk.half = 1; /* loaded with the first one */
        else
            p->chunk.end = 0;
    }
    p->next_tile = q->tiles.first;
}

static void find_chunk(tern_attention *a, plain *p, uint32_t tile, uint32_t end)
{
    if (p->chunk.first <= tile && tile < p->chunk.end)
        return;
    end_older_chunks(a, p);
    if (p->resident)
        load_chunk(a, p, 0, tern_attention_tiles(a->keys));
    else
        load_chunk(a, p, tile, min(tile + p->chunk_tiles, end));
}

uint32_t tern_lower_attention_plain_block_tiles(const tern_attention *a, const plain *p,
                                                const plain_block *k, uint32_t tile)
{
    uint32_t end = min(k->q->tiles.end, a->keys / P);
    return tile < end ? min(p->group, end - tile) : 1;
}

static void begin_block(tern_attention *a, plain *p)
{
    tern_lower_attention_plain_fill_shared(a, p, 1);
    if (!p->inside)
        begin_queries(a, p);
    plain_queries *q = &p->queries[(p->queries_begun - 1) % TERN_ATTENTION_PLAIN_AHEAD];
    find_chunk(a, p, p->next_tile, q->tiles.end);
    plain_block *k = &p->blocks[p->begun++ % TERN_ATTENTION_PLAIN_AHEAD];
    *k = (plain_block){.q = q,
                       .tile = p->next_tile,
                       .tiles = 1,
                       .in = p->chunk,
                       .bias = p->bias,
                       .factor = p->factor,
                       .shared = p->shared};
    k->chunk = p->chunks;
    k->keys = min(P, a->keys - k->tile * P);
    k->tiles = tern_lower_attention_plain_block_tiles(a, p, k, k->tile);
    p->next_tile += k->tiles;
    p->inside = p->next_tile < q->tiles.end;
    if (!p->inside)
        p->next_query += q->count;
    make_scores(a, p, k);
    /* tanh and exp of one block would wait for each other: other blocks are in between. */
    tern_lower_attention_plain_weigh(a, p, p->tanh_at == UINT32_MAX ? 0 : 1);
}

void tern_lower_attention_plain_head(tern_attention *a, void *of)
{
    plain *p = of;
    for (p->next_query = 0; p->next_query < a->queries;) {
        begin_block(a, p);
        if (p->begun - p->ended > p->lead)
            end_block(a, p);
    }
}

void tern_lower_attention_plain_finish(tern_attention *a, void *of)
{
    plain *p = of;
    tern_lower_attention_plain_weigh(a, p, 0);
    while (p->ended < p->begun)
        end_block(a, p);
    if (p->noted)
        track(a, p);
}
