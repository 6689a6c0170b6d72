/* lower/attention_online.c - attention with a running maximum, for any values.
 *
 * Keys and values of a head are in SBUF, or those of a block if they are too many, keys transposed
 * so that the head dimension is on partitions. Each tile of 128 queries loops over blocks of keys.
 * A block takes four steps:
 *
 *   scores     q k^T in PSUM, and the steps on them
 *   weights    the running maximum, exp(score - maximum) and its sum
 *   transpose  the weights, 128 keys at a time
 *   values     their matmul with the values; the previous sum is scaled by exp(old - new maximum)
 *
 * Steps of successive blocks are interleaved, so that the tensor engine computes the scores of the
 * next block and the values of the previous one while the weights of a block are computed. */
#include <float.h>

#include "lower/attention_lower_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, SBUF_BYTES_MAX = 96 * 1024 };
enum { COLUMNS = 36 }; /* per-query columns in use at once, rounded up */
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, MAX = TERN_ATTENTION_MAX, SUM = TERN_ATTENTION_SUM };

/* Keys [first, ...) in SBUF. */
typedef struct {
    tern_lir_view keys, values; /* transposed; tiles of 128 rows side by side */
    uint32_t width;             /* of |keys|, per part of the dimension */
    uint32_t first;
} loaded;

struct tern_attention_online {
    tern_attention *of;
    tern_lir *b;
    uint32_t block; /* keys per block */
    bool resident;  /* all keys of a head are loaded at once */
    loaded head;
    tern_attention_rows rows;
    tern_lir_pool stage, q_transposed, scores, weights, transposed_psum, transposed, part, key_pool,
        value_pool;
    tern_lir_pool columns, sums,
        results; /* one column per query; output sums of a tile; the result */
};
typedef tern_attention_online online;

/* 128 queries. */
typedef struct {
    tern_lir_view q;           /* [dim, rows] */
    tern_lir_view low, sum, o; /* running values */
    uint32_t first, rows;
    tern_attention_range keys; /* that are attended to */
} queries;

typedef struct {
    queries *q;
    uint32_t first, keys;
    loaded in;
    tern_attention_scores scores;
    tern_lir_view weights, transposed, factor, sum;
    bool begins, last;
} block;

static uint32_t block_keys(const tern_attention *a)
{
    return tern_num_format_of(a->dtype)->storage_bytes == 2 ? 2 * BANK : BANK;
}

static uint32_t parts_of_dim(const online *a) { return tern_attention_dim_parts(a->of->dim); }

static bool is_resident(const tern_attention *a)
{
    size_t bytes = tern_num_format_of(a->dtype)->storage_bytes;
    uint64_t keys = (uint64_t)a->keys * tern_attention_dim_parts(a->dim);
    uint64_t values = (uint64_t)tern_attention_tiles(a->keys) * a->value_dim;
    uint64_t extras = tern_lower_attention_rows_bytes(a, block_keys(a));
    return 2 * (keys + values) * bytes + extras / 2 <= SBUF_BYTES_MAX;
}

/* --- tiles --- */

static tern_lir_pool pool(online *a, const char *name, tern_memory mem, tern_dtype dtype,
                          uint32_t rows, uint32_t cols, uint32_t buffers)
{
    return tern_lir_pool_of(a->b, name, mem, dtype, rows, cols, buffers);
}

static void make_pools(online *a)
{
    const tern_dtype t = a->of->dtype;
    uint32_t keys = a->resident ? a->of->keys : a->block, dims = tern_attention_min(P, a->of->dim);
    uint32_t buffers = a->resident ? 2 : 4;
    a->stage = pool(a, "stage", TERN_MEM_SBUF, t, P, a->of->dim, 4);
    a->q_transposed = pool(a, "q", TERN_MEM_SBUF, t, dims, parts_of_dim(a) * P, 4);
    a->key_pool = pool(a, "k", TERN_MEM_SBUF, t, dims, parts_of_dim(a) * keys, buffers);
    a->value_pool =
        pool(a, "v", TERN_MEM_SBUF, t, P, tern_attention_tiles(keys) * a->of->value_dim, buffers);
    a->scores = pool(a, "scores", TERN_MEM_PSUM, TERN_F32, P, a->block, 2);
    a->transposed_psum = pool(a, "transposed", TERN_MEM_PSUM, t, P, a->block, 2);
    a->part = pool(a, "part", TERN_MEM_PSUM, TERN_F32, P, a->of->value_dim, 2);
    a->weights = pool(a, "weights", TERN_MEM_SBUF, t, P, a->block, 3);
    a->transposed = pool(a, "transposed", TERN_MEM_SBUF, t, P, a->block, 3);
    a->columns = pool(a, "column", TERN_MEM_SBUF, TERN_F32, P, 1, COLUMNS);
    a->sums = pool(a, "o", TERN_MEM_SBUF, TERN_F32, P, a->of->value_dim, 4);
    a->results = pool(a, "out", TERN_MEM_SBUF, a->of->array[OUT].dtype, P, a->of->value_dim, 3);
}

online *tern_lower_attention_online_begin(tern_attention *of)
{
    online *a = TERN_NEW(&of->l->arena, online);
    if (!a) {
        tern_lir_fail(of->b, TERN_ERR(NO_MEMORY, "no memory for attention"));
        return NULL;
    }
    a->of = of;
    a->b = of->b;
    a->block = tern_attention_min(block_keys(of), tern_attention_tiles(of->keys) * P);
    a->resident = is_resident(of);
    make_pools(a);
    tern_lower_attention_rows_begin(&a->rows, of, a->block, false);
    return a;
}

/* Loads |rows| rows of an array of |dim| columns, transposed, into columns from |first| on of |to|,
 * which has |width| columns per part of the dimension. */
static void load_transposed(online *a, tern_lir_view to, uint32_t width, uint32_t first,
                            tern_lir_view hbm)
{
    const uint32_t dim = a->of->dim, rows = hbm.rows;
    tern_lir_view stage = {0};
    bool columns = hbm.stride[0] != 1 && hbm.row_stride == 1;
    if (!columns) {
        stage = tern_lir_rows(tern_lir_next(a->b, &a->stage), 0, rows);
        tern_lower_load(a->of->l, stage, hbm);
    }
    for (uint32_t i = 0; i < parts_of_dim(a); i++) {
        uint32_t n = tern_attention_min(P, dim - i * P);
        tern_lir_view part = tern_lower_attention_dim_part(to, dim, width, i, first, rows);
        if (columns) {
            tern_lower_load(a->of->l, part, tern_lir_swap_rows(tern_lir_cols(hbm, i * P, n), 0));
            continue;
        }
        tern_lir_view psum = tern_lir_next(a->b, &a->transposed_psum);
        psum = tern_lir_cols(tern_lir_rows(psum, 0, n), 0, rows);
        tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, psum, tern_lir_cols(stage, i * P, n));
        tern_lir_tensor_copy(a->b, TERN_LIR_ANY, part, psum);
    }
}

/* Loads |count| keys from |first| on, with their values. */
static loaded load_keys(online *a, uint32_t first, uint32_t count)
{
    loaded in = {.keys = tern_lir_next(a->b, &a->key_pool),
                 .values = tern_lir_next(a->b, &a->value_pool),
                 .width = a->resident ? a->of->keys : a->block,
                 .first = first};
    const uint32_t width = a->of->value_dim;
    TERN_LIR_BEGIN(a->b, "load");
    for (uint32_t at = 0; at < count; at += P) {
        uint32_t rows = tern_attention_min(P, count - at);
        load_transposed(a, in.keys, in.width, at, tern_lir_rows(a->of->hbm[K], first + at, rows));
        tern_lir_view v = tern_lir_cols(tern_lir_rows(in.values, 0, rows), at / P * width, width);
        tern_lower_load(a->of->l, v, tern_lir_rows(a->of->hbm[V], first + at, rows));
    }
    tern_lir_end(a->b);
    return in;
}

/* --- the four steps --- */

/* Rotates through the pool, so that a new column does not wait for readers of the last. */
static tern_lir_view column(online *a, const queries *q)
{
    return tern_lir_rows(tern_lir_next(a->b, &a->columns), 0, q->rows);
}

static void make_scores(online *a, block *k)
{
    const queries *q = k->q;
    TERN_LIR_BEGIN(a->b, "scores");
    k->scores = (tern_attention_scores){.query = q->first,
                                        .rows = q->rows,
                                        .key = k->first,
                                        .keys = k->keys,
                                        .x = tern_lir_next(a->b, &a->scores)};
    tern_lower_attention_rows_masks(&a->rows, &k->scores);
    tern_lower_attention_rows_matmul(
        &a->rows, &k->scores, (tern_attention_columns){q->q, P, 0, q->rows, 1},
        (tern_attention_columns){k->in.keys, k->in.width, k->first - k->in.first, k->keys, 1});
    tern_lower_attention_rows_steps(&a->rows, &k->scores);
    if (k->scores.scale <= 0)
        tern_lower_attention_settle(a->of, &k->scores);
    tern_lir_end(a->b);
}

/* Adds the terms of one value per query to |to|. */
static void add_columns(online *a, const queries *q, tern_lir_view to)
{
    const tern_attention_chain *c = &a->of->chain;
    for (uint32_t i = 0; i < c->count; i++)
        if (c->op[i].column) {
            tern_lir_view hbm = tern_lir_rows(a->of->hbm[c->op[i].array], q->first, q->rows);
            tern_lower_attention_add_column(a->of, i, NULL, to, column(a, q),
                                            tern_lir_cols(hbm, 0, 1));
        }
}

/* A sink is a first score, with a weight but no value. */
static void begin_sink(online *a, block *k)
{
    queries *q = k->q;
    tern_lir_view sink = column(a, q);
    q->low = column(a, q);
    q->sum = column(a, q);
    tern_lower_load(a->of->l, sink,
                    tern_lir_rows(a->of->hbm[a->of->chain.sink], q->first, q->rows));
    tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, q->low, sink, TERN_ALU_MULTIPLY,
                            tern_lir_imm(-1), TERN_ALU_ADD, tern_lir_imm(k->scores.constant));
    add_columns(a, q, q->low);
    tern_lir_memset(a->b, TERN_ENGINE_DVE, q->sum, 1);
}

static bool has_sum(const online *a, const block *k) { return !k->begins || a->of->chain.sink; }

/* |low| is - scale times the running maximum, the bias of exp; the factor is exp(old - new). A
 * maximum of -inf becomes finite, so that later blocks are not NaN. */
static void move_max(online *a, block *k)
{
    queries *q = k->q;
    const float scale = k->scores.scale;
    tern_lir_view here = column(a, q), low = column(a, q);
    if (k->begins && a->of->chain.sink)
        begin_sink(a, k);
    tern_lir_tensor_reduce(a->b, here, k->scores.x, TERN_ALU_MAX, 1, false);
    if (!has_sum(a, k)) {
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, low, here, TERN_ALU_MULTIPLY,
                                tern_lir_imm(-scale), TERN_ALU_MIN, tern_lir_imm(FLT_MAX));
    } else {
        tern_lir_scalar_tensor_tensor(a->b, low, here, TERN_ALU_MULTIPLY, tern_lir_imm(-scale),
                                      TERN_ALU_MIN, q->low);
        k->factor = column(a, q);
        tern_lir_activation(a->b, &(tern_lir_activate){.dst = k->factor,
                                                       .data = q->low,
                                                       .func = TERN_ACTIVATION_EXP,
                                                       .scale = tern_lir_imm(-1),
                                                       .bias = tern_lir_per_row(low)});
    }
    q->low = low;
}

static void make_weights(online *a, block *k)
{
    queries *q = k->q;
    k->sum = column(a, q);
    k->weights = tern_lir_rows(tern_lir_next(a->b, &a->weights), 0, q->rows);
    k->weights = tern_lir_cols(k->weights, 0, k->keys);
    TERN_LIR_BEGIN(a->b, "weights");
    move_max(a, k);
    tern_lir_activation(a->b, &(tern_lir_activate){.dst = k->weights,
                                                   .data = k->scores.x,
                                                   .func = TERN_ACTIVATION_EXP,
                                                   .scale = tern_lir_imm(k->scores.scale),
                                                   .bias = tern_lir_per_row(q->low),
                                                   .reduce_res = k->sum});
    tern_lir_end(a->b);
}

static uint32_t parts_of(const block *k) { return (k->keys + P - 1) / P; }

static uint32_t part_keys(const block *k, uint32_t i)
{
    return k->keys - i * P < P ? k->keys - i * P : P;
}

/* Transposes the weights of the |i|-th 128 keys of a block. */
static void transpose_part(online *a, block *k, tern_lir_view psum, uint32_t i)
{
    uint32_t keys = part_keys(k, i);
    tern_lir_nc_transpose(a->b, TERN_ENGINE_PE,
                          tern_lir_cols(tern_lir_rows(psum, 0, keys), i * P, k->q->rows),
                          tern_lir_cols(k->weights, i * P, keys));
}

/* Copies PSUM to SBUF; one copy for all full tiles. */
static void copy_transposed(online *a, block *k, tern_lir_view psum)
{
    uint32_t rows = k->q->rows, whole = k->keys / P;
    k->transposed = tern_lir_next(a->b, &a->transposed);
    if (whole)
        tern_lir_tensor_copy(a->b, TERN_LIR_ANY,
                             tern_lower_attention_first_of_each(k->transposed, whole, rows),
                             tern_lower_attention_first_of_each(psum, whole, rows));
    if (whole < parts_of(k)) {
        uint32_t keys = part_keys(k, whole);
        tern_lir_tensor_copy(a->b, TERN_LIR_ANY,
                             tern_lir_cols(tern_lir_rows(k->transposed, 0, keys), whole * P, rows),
                             tern_lir_cols(tern_lir_rows(psum, 0, keys), whole * P, rows));
    }
}

/* Stores the maximum and the sum of exponentials relative to it. */
static void store_stats(online *a, const block *k)
{
    const queries *q = k->q;
    tern_lir_view max = column(a, q);
    tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, max, q->low, TERN_ALU_MULTIPLY, tern_lir_imm(-1),
                            TERN_ALU_ADD, tern_lir_imm(k->scores.constant));
    add_columns(a, q, max);
    tern_lower_store(a->of->l, tern_lir_rows(a->of->hbm[MAX], q->first, q->rows), max);
    tern_lower_store(a->of->l, tern_lir_rows(a->of->hbm[SUM], q->first, q->rows), q->sum);
}

static void store_result(online *a, const block *k)
{
    const queries *q = k->q;
    tern_lir_view inverse = column(a, q);
    tern_lir_view out = tern_lir_rows(tern_lir_next(a->b, &a->results), 0, q->rows);
    tern_lir_reciprocal(a->b, inverse, q->sum);
    tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, out, q->o, TERN_ALU_MULTIPLY,
                           tern_lir_per_row(inverse));
    tern_lower_store(a->of->l, tern_lir_rows(a->of->hbm[OUT], q->first, q->rows), out);
    if (tern_attention_has(a->of, MAX))
        store_stats(a, k);
}

/* Accumulates their matmul with the values in |part|. */
static void add_part(online *a, const block *k, tern_lir_view part, uint32_t i)
{
    uint32_t keys = part_keys(k, i), tile = (k->first - k->in.first) / P + i;
    tern_lir_nc_matmul(a->b, part,
                       tern_lir_cols(tern_lir_rows(k->transposed, 0, keys), i * P, k->q->rows),
                       tern_lir_cols(tern_lir_rows(k->in.values, 0, keys), tile * a->of->value_dim,
                                     a->of->value_dim),
                       tern_lir_acc(i, parts_of(k)));
}

static void accumulate_values(online *a, block *k, tern_lir_view part)
{
    queries *q = k->q;
    if (k->begins)
        tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, q->o, part);
    else
        tern_lir_scalar_tensor_tensor(a->b, q->o, q->o, TERN_ALU_MULTIPLY,
                                      tern_lir_per_row(k->factor), TERN_ALU_ADD, part);
    if (has_sum(a, k))
        tern_lir_scalar_tensor_tensor(a->b, k->sum, q->sum, TERN_ALU_MULTIPLY,
                                      tern_lir_per_row(k->factor), TERN_ALU_ADD, k->sum);
    q->sum = k->sum;
    if (k->last)
        store_result(a, k);
}

/* Interleaves transposing the weights of |now| with accumulating the values of |before|:
 * consecutive accumulations into one PSUM address would wait for each other. Either may be NULL. */
static void transpose_and_add(online *a, block *now, block *before)
{
    uint32_t transposes = now ? parts_of(now) : 0, adds = before ? parts_of(before) : 0;
    tern_lir_view psum = {0}, part = {0};
    TERN_LIR_BEGIN(a->b, "values");
    if (now)
        psum = tern_lir_next(a->b, &a->transposed_psum);
    if (before)
        part = tern_lir_rows(tern_lir_next(a->b, &a->part), 0, before->q->rows);
    for (uint32_t i = 0; i < transposes || i < adds; i++) {
        if (i < transposes)
            transpose_part(a, now, psum, i);
        if (i < adds)
            add_part(a, before, part, i);
    }
    if (now)
        copy_transposed(a, now, psum);
    if (before)
        accumulate_values(a, before, part);
    tern_lir_end(a->b);
}

/* --- a head --- */

enum { QUERIES_AHEAD = 6, BLOCKS_AHEAD = 6 };

typedef struct {
    queries q[QUERIES_AHEAD];
    block k[BLOCKS_AHEAD];
    uint32_t next_query, next_key; /* of the next block */
    bool inside;                   /* it is not the first block of its queries */
    uint32_t queries_begun, blocks_begun;
} walk;

static void begin_queries(online *a, queries *q, uint32_t first)
{
    uint32_t rows = tern_attention_min(P, a->of->queries - first);
    *q = (queries){.first = first, .rows = rows, .keys = {0, a->of->keys}};
    if (tern_lower_attention_skips(a->of))
        q->keys = tern_lower_attention_visible(a->of, first, rows);
    q->q = tern_lir_next(a->b, &a->q_transposed);
    q->o = tern_lir_rows(tern_lir_next(a->b, &a->sums), 0, rows);
    TERN_LIR_BEGIN(a->b, "load");
    load_transposed(a, q->q, P, 0, tern_lir_rows(a->of->hbm[Q], q->first, rows));
    tern_lir_end(a->b);
}

/* The next block of this head; loads its queries if they are new. NULL after the last. */
static block *next_block(online *a, walk *w)
{
    if (w->next_query >= a->of->queries)
        return NULL;
    if (!w->inside) {
        begin_queries(a, &w->q[w->queries_begun++ % QUERIES_AHEAD], w->next_query);
        w->next_key = w->q[(w->queries_begun - 1) % QUERIES_AHEAD].keys.first;
    }
    queries *q = &w->q[(w->queries_begun - 1) % QUERIES_AHEAD];
    block *k = &w->k[w->blocks_begun++ % BLOCKS_AHEAD];
    *k = (block){.q = q, .first = w->next_key, .begins = !w->inside, .in = a->head};
    k->keys = tern_attention_min(a->block, q->keys.end - w->next_key);
    k->last = k->first + k->keys == q->keys.end;
    if (!a->resident)
        k->in = load_keys(a, k->first, k->keys);
    w->next_key += k->keys;
    w->inside = !k->last;
    if (k->last)
        w->next_query += q->rows;
    return k;
}

static block *begin_block(online *a, walk *w)
{
    block *k = next_block(a, w);
    if (k)
        make_scores(a, k);
    return k;
}

/* While the weights of a block are computed, the tensor engine computes the scores of the next
 * block and the values of the previous one. */
void tern_lower_attention_online_head(tern_attention *of, void *online_of)
{
    online *a = online_of;
    walk w = {0};
    (void)of;
    if (a->resident)
        a->head = load_keys(a, 0, a->of->keys);
    tern_lower_attention_rows_head(&a->rows);
    block *before = NULL, *now = begin_block(a, &w), *next = begin_block(a, &w), *after = NULL;
    make_weights(a, now);
    for (; now; before = now, now = next, next = after) {
        after = next ? begin_block(a, &w) : NULL;
        if (next)
            make_weights(a, next);
        transpose_and_add(a, now, before);
    }
    transpose_and_add(a, NULL, before);
}
