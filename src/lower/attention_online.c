/* lower/attention_online.c - attention with a running maximum, for any values.
 *
 * Keys and values of a head are in SBUF, keys transposed so that the head dimension is on
 * partitions. Each tile of 128 queries loops over blocks of keys. A block takes four steps:
 *
 *   scores     q k^T in PSUM; a mask is added there by a matmul with the identity
 *   weights    the running maximum, exp(scale (score - maximum)) and its sum
 *   transpose  the weights, 128 keys at a time
 *   values     their matmul with the values; the previous sum is scaled by exp(old - new maximum)
 *
 * Steps of successive blocks are interleaved, so that the tensor engine computes the scores of the
 * next block and the values of the previous one while the weights of a block are computed. */
#include "lower/attention_lower_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, SBUF_BYTES_MAX = 96 * 1024 };
enum { COLUMNS = 24 }; /* per-query columns in use at once, rounded up */
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, STATS = TERN_ATTENTION_STATS, MASK = TERN_ATTENTION_MASK };

struct tern_attention_online {
    tern_attention *of;
    tern_lir *b;
    uint32_t block;                        /* keys per block */
    tern_lir_view identity, beyond;        /* for a causal mask */
    tern_lir_view keys_transposed, values; /* of the current head */
    tern_lir_pool stage, q_transposed, scores, weights, transposed_psum, transposed, part, key_pool,
        value_pool;
    tern_lir_pool mask, bias; /* as stored; the bias added to scores */
    tern_lir_pool columns, sums,
        results; /* one column per query; output sums of a tile; the result */
};
typedef tern_attention_online online;

/* 128 queries. */
typedef struct {
    tern_lir_view q;           /* [dim, rows] */
    tern_lir_view low, sum, o; /* running values */
    uint32_t first, rows, end; /* keys before |end| are attended to */
} queries;

typedef struct {
    queries *q;
    uint32_t first, keys;
    tern_lir_view scores, weights, transposed, factor, sum;
    bool last;
} block;

static uint32_t block_keys(const tern_attention *a)
{
    return tern_num_format_of(a->dtype)->storage_bytes == 2 ? 2 * BANK : BANK;
}

bool tern_lower_attention_online_fits(const tern_attention *a)
{
    size_t bytes = tern_num_format_of(a->dtype)->storage_bytes;
    uint64_t tiles = (a->keys + P - 1) / P;
    return a->dim <= P && a->value_dim <= BANK &&
           2 * (a->keys + tiles * a->value_dim) * bytes <= SBUF_BYTES_MAX;
}

/* --- tiles --- */

static tern_lir_pool pool(online *a, const char *name, tern_memory mem, tern_dtype dtype,
                          uint32_t rows, uint32_t cols, uint32_t buffers)
{
    return tern_lir_pool_of(a->b, name, mem, dtype, rows, cols, buffers);
}

static void make_pools(online *a)
{
    uint32_t tiles = (a->of->keys + P - 1) / P,
             wide = a->of->dim > a->of->value_dim ? a->of->dim : a->of->value_dim;
    a->stage = pool(a, "stage", TERN_MEM_SBUF, a->of->dtype, P, wide, 4);
    a->q_transposed = pool(a, "q", TERN_MEM_SBUF, a->of->dtype, a->of->dim, P, 4);
    a->key_pool = pool(a, "k", TERN_MEM_SBUF, a->of->dtype, a->of->dim, a->of->keys, 2);
    a->value_pool = pool(a, "v", TERN_MEM_SBUF, a->of->dtype, P, tiles * a->of->value_dim, 2);
    a->scores = pool(a, "scores", TERN_MEM_PSUM, TERN_F32, P, a->block, 2);
    a->transposed_psum = pool(a, "transposed", TERN_MEM_PSUM, a->of->dtype, P, a->block, 2);
    a->part = pool(a, "part", TERN_MEM_PSUM, TERN_F32, P, a->of->value_dim, 2);
    a->weights = pool(a, "weights", TERN_MEM_SBUF, a->of->dtype, P, a->block, 3);
    a->transposed = pool(a, "transposed", TERN_MEM_SBUF, a->of->dtype, P, a->block, 3);
    a->columns = pool(a, "column", TERN_MEM_SBUF, TERN_F32, P, 1, COLUMNS);
    a->sums = pool(a, "o", TERN_MEM_SBUF, TERN_F32, P, a->of->value_dim, 4);
    a->results = pool(a, "out", TERN_MEM_SBUF, a->of->array[OUT].dtype, P, a->of->value_dim, 3);
    if (a->of->array[MASK].rank) {
        a->mask = pool(a, "mask", TERN_MEM_SBUF, a->of->array[MASK].dtype, P, a->block, 2);
        a->bias = pool(a, "bias", TERN_MEM_SBUF, TERN_F32, P, a->block, 2);
    }
}

/* Writes |on_false| where the comparison of (row - column) with 0 fails. */
static void select_diagonal(online *a, tern_lir_view tile, tern_alu compare, float on_false)
{
    uint32_t words[12] = {tern_isa_f32_arg(on_false), compare, 0, 1};
    words[TERN_ARG(AFFINE_SELECT, step) + 3] = (uint32_t)-1;
    for (unsigned i = 0; i < 4; i++)
        words[TERN_ARG(AFFINE_SELECT, count) + i] = i == 3 ? P : 1;
    tern_lir_emit(a->b, &(tern_lir_instr){.op = TERN_OP_AFFINE_SELECT,
                                          .engine = TERN_ENGINE_POOL,
                                          .operands = (tern_lir_view[]){tile, tile},
                                          .operand_count = 2,
                                          .args = words,
                                          .arg_count = 12});
}

static void make_mask(online *a)
{
    if (!a->of->causal)
        return;
    a->identity = tern_lir_tile(a->b, "identity", TERN_MEM_SBUF, TERN_BF16, P, P);
    a->beyond = tern_lir_tile(a->b, "beyond", TERN_MEM_SBUF, TERN_BF16, P, P);
    tern_lir_memset(a->b, TERN_ENGINE_POOL, a->identity, 1);
    select_diagonal(a, a->identity, TERN_ALU_EQ, 0);
    tern_lir_memset(a->b, TERN_ENGINE_POOL, a->beyond, 0);
    select_diagonal(a, a->beyond, TERN_ALU_GE, TERN_ATTENTION_MASKED_OUT);
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
    a->block = block_keys(of);
    make_pools(a);
    make_mask(a);
    return a;
}

/* Loads |rows| rows of an array with |dim| columns, transposed, into |to|. */
static void load_transposed(online *a, tern_lir_view to, tern_lir_view hbm, uint32_t rows)
{
    if (hbm.stride[0] != 1 && hbm.row_stride == 1) {
        tern_lower_load(a->of->l, to, tern_lir_swap_rows(hbm, 0));
        return;
    }
    tern_lir_view stage = tern_lir_next(a->b, &a->stage);
    stage = tern_lir_cols(tern_lir_rows(stage, 0, rows), 0, a->of->dim);
    tern_lower_load(a->of->l, stage, hbm);
    tern_lir_view psum = tern_lir_next(a->b, &a->transposed_psum);
    psum = tern_lir_cols(tern_lir_rows(psum, 0, a->of->dim), 0, rows);
    tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, psum, stage);
    tern_lir_tensor_copy(a->b, TERN_LIR_ANY, to, psum);
}

static void load_head(online *a)
{
    a->keys_transposed = tern_lir_next(a->b, &a->key_pool);
    a->values = tern_lir_next(a->b, &a->value_pool);
    TERN_LIR_BEGIN(a->b, "load");
    for (uint32_t at = 0; at < a->of->keys; at += P) {
        uint32_t rows = a->of->keys - at < P ? a->of->keys - at : P;
        load_transposed(a, tern_lir_cols(a->keys_transposed, at, rows),
                        tern_lir_rows(a->of->hbm[K], at, rows), rows);
        tern_lir_view v = tern_lir_cols(tern_lir_rows(a->values, 0, rows),
                                        at / P * a->of->value_dim, a->of->value_dim);
        tern_lower_load(a->of->l, v, tern_lir_rows(a->of->hbm[V], at, rows));
    }
    tern_lir_end(a->b);
}

/* --- the four steps --- */

/* Rotates through the pool, so that a new column does not wait for readers of the last. */
static tern_lir_view column(online *a, const queries *q)
{
    return tern_lir_rows(tern_lir_next(a->b, &a->columns), 0, q->rows);
}

/* Scores of keys |first| + |at| on, |n| of them. |masked|: these are the queries' own keys, with
 * the diagonal; adds a large negative value beyond it. */
static void score_part(online *a, const block *k, uint32_t at, uint32_t n, bool masked)
{
    const uint32_t rows = k->q->rows;
    tern_lir_view scores = tern_lir_cols(k->scores, at, n);
    tern_lir_nc_matmul(a->b, scores, k->q->q, tern_lir_cols(a->keys_transposed, k->first + at, n),
                       masked ? TERN_LIR_FIRST : TERN_LIR_ALONE);
    if (masked)
        tern_lir_nc_matmul(
            a->b, scores, tern_lir_cols(tern_lir_rows(a->identity, 0, rows), 0, rows),
            tern_lir_cols(tern_lir_rows(a->beyond, 0, rows), 0, rows), TERN_LIR_LAST);
}

/* Adds the mask, divided by the scale, which is applied later. */
static void add_mask(online *a, const block *k)
{
    uint32_t rows = k->q->rows;
    tern_lir_view mask = tern_lir_rows(tern_lir_next(a->b, &a->mask), 0, rows);
    tern_lir_view bias = tern_lir_rows(tern_lir_next(a->b, &a->bias), 0, rows);
    mask = tern_lir_cols(mask, 0, k->keys);
    bias = tern_lir_cols(bias, 0, k->keys);
    tern_lower_load(
        a->of->l, mask,
        tern_lir_cols(tern_lir_rows(a->of->hbm[MASK], k->q->first, rows), k->first, k->keys));
    tern_lower_attention_bias(a->of, bias, mask);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, k->scores, k->scores, bias, TERN_ALU_ADD);
}

static void make_scores(online *a, block *k)
{
    const queries *q = k->q;
    uint32_t plain = k->keys; /* keys before the diagonal */
    if (a->of->causal && k->last)
        plain -= q->rows;
    k->scores = tern_lir_rows(tern_lir_next(a->b, &a->scores), 0, q->rows);
    TERN_LIR_BEGIN(a->b, "scores");
    for (uint32_t at = 0; at < plain; at += BANK)
        score_part(a, k, at, plain - at < BANK ? plain - at : BANK, false);
    if (plain < k->keys)
        score_part(a, k, plain, q->rows, true);
    k->scores = tern_lir_cols(k->scores, 0, k->keys);
    if (a->of->array[MASK].rank)
        add_mask(a, k);
    tern_lir_end(a->b);
}

/* |low| is - scale times the running maximum, the bias of exp; the factor is exp(old - new). */
static void move_max(online *a, block *k)
{
    queries *q = k->q;
    tern_lir_view here = column(a, q), low = column(a, q);
    tern_lir_tensor_reduce(a->b, here, k->scores, TERN_ALU_MAX, 1, false);
    if (k->first == 0) {
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, low, here, TERN_ALU_MULTIPLY,
                               tern_lir_imm(-a->of->scale));
    } else {
        tern_lir_scalar_tensor_tensor(a->b, low, here, TERN_ALU_MULTIPLY,
                                      tern_lir_imm(-a->of->scale), TERN_ALU_MIN, q->low);
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
                                                   .data = k->scores,
                                                   .func = TERN_ACTIVATION_EXP,
                                                   .scale = tern_lir_imm(a->of->scale),
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

/* Stores the log-sum-exp of the scaled scores. */
static void store_stats(online *a, const queries *q)
{
    tern_lir_view log = column(a, q), all = column(a, q);
    tern_lir_activation(
        a->b, &(tern_lir_activate){.dst = log, .data = q->sum, .func = TERN_ACTIVATION_LOG});
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, all, log, q->low, TERN_ALU_SUBTRACT);
    tern_lower_store(a->of->l, tern_lir_rows(a->of->hbm[STATS], q->first, q->rows), all);
}

static void store_result(online *a, const queries *q)
{
    tern_lir_view inverse = column(a, q);
    tern_lir_view out = tern_lir_rows(tern_lir_next(a->b, &a->results), 0, q->rows);
    tern_lir_reciprocal(a->b, inverse, q->sum);
    tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, out, q->o, TERN_ALU_MULTIPLY,
                           tern_lir_per_row(inverse));
    tern_lower_store(a->of->l, tern_lir_rows(a->of->hbm[OUT], q->first, q->rows), out);
    if (a->of->stats)
        store_stats(a, q);
}

/* Accumulates their matmul with the values in |part|. */
static void add_part(online *a, const block *k, tern_lir_view part, uint32_t i)
{
    uint32_t keys = part_keys(k, i);
    tern_lir_nc_matmul(a->b, part,
                       tern_lir_cols(tern_lir_rows(k->transposed, 0, keys), i * P, k->q->rows),
                       tern_lir_cols(tern_lir_rows(a->values, 0, keys),
                                     (k->first / P + i) * a->of->value_dim, a->of->value_dim),
                       tern_lir_acc(i, parts_of(k)));
}

static void accumulate_values(online *a, block *k, tern_lir_view part)
{
    queries *q = k->q;
    if (k->first == 0) {
        tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, q->o, part);
        q->sum = k->sum;
    } else {
        tern_lir_scalar_tensor_tensor(a->b, q->o, q->o, TERN_ALU_MULTIPLY,
                                      tern_lir_per_row(k->factor), TERN_ALU_ADD, part);
        tern_lir_scalar_tensor_tensor(a->b, k->sum, q->sum, TERN_ALU_MULTIPLY,
                                      tern_lir_per_row(k->factor), TERN_ALU_ADD, k->sum);
        q->sum = k->sum;
    }
    if (k->last)
        store_result(a, q);
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
    uint32_t queries_begun, blocks_begun;
} walk;

/* The next block of this head; loads its queries if they are new. NULL after the last. */
static block *next_block(online *a, walk *w)
{
    if (w->next_query >= a->of->queries)
        return NULL;
    if (w->next_key == 0) {
        uint32_t rows = a->of->queries - w->next_query < P ? a->of->queries - w->next_query : P;
        queries *q = &w->q[w->queries_begun++ % QUERIES_AHEAD];
        *q = (queries){.first = w->next_query, .rows = rows};
        q->end = a->of->causal ? w->next_query + rows : a->of->keys;
        q->q = tern_lir_cols(tern_lir_next(a->b, &a->q_transposed), 0, rows);
        q->o = tern_lir_rows(tern_lir_next(a->b, &a->sums), 0, rows);
        TERN_LIR_BEGIN(a->b, "load");
        load_transposed(a, q->q, tern_lir_rows(a->of->hbm[Q], q->first, rows), rows);
        tern_lir_end(a->b);
    }
    queries *q = &w->q[(w->queries_begun - 1) % QUERIES_AHEAD];
    block *k = &w->k[w->blocks_begun++ % BLOCKS_AHEAD];
    uint32_t left = q->end - w->next_key;
    *k = (block){.q = q, .first = w->next_key, .keys = left < a->block ? left : a->block};
    k->last = k->first + k->keys == q->end;
    w->next_key = k->last ? 0 : w->next_key + k->keys;
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
    load_head(a);
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
