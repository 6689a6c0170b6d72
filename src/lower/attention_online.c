/* lower/attention_online.c - attention with a running maximum, for any values.
 *
 * Keys and values of a head lie in SBUF, keys turned so that the head's dimensions are partitions.
 * 128 queries at a time go over the keys in blocks. A block has four steps:
 *
 *   scores   q k^T in PSUM; a mask is added there by a product with the identity
 *   weights  the maximum so far, exp(scale (score - maximum)) and its sum
 *   turn     the weights transposed, 128 keys at a time
 *   values   their product with the values; what there was is scaled by exp(old - new maximum)
 *
 * Steps of successive blocks are recorded interleaved, so that the tensor engine has the scores of
 * the next block and the values of the one before to do while the weights of a block are made. */
#include "lower/attention_lower_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, SBUF_BYTES_MAX = 96 * 1024 };
enum { COLUMNS = 24 }; /* numbers of a query in use at once, and then some */
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, STATS = TERN_ATTENTION_STATS, MASK = TERN_ATTENTION_MASK };

struct tern_attention_online {
    tern_attention *of;
    tern_lir *b;
    uint32_t block;                    /* keys at a time */
    tern_lir_view identity, beyond;    /* of a causal mask */
    tern_lir_view keys_turned, values; /* of the head at hand */
    tern_lir_pool stage, q_turned, scores, weights, turned_psum, turned, part, key_pool, value_pool;
    tern_lir_pool mask, bias;             /* as it is stored, and what is added to scores */
    tern_lir_pool columns, sums, results; /* a number a query; the sums of a tile and the result */
};
typedef tern_attention_online online;

/* 128 queries. */
typedef struct {
    tern_lir_view q;           /* [dim, rows] */
    tern_lir_view low, sum, o; /* so far */
    uint32_t first, rows, end; /* keys before |end| count */
} queries;

typedef struct {
    queries *q;
    uint32_t first, keys;
    tern_lir_view scores, weights, turned, factor, sum;
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
    a->q_turned = pool(a, "q", TERN_MEM_SBUF, a->of->dtype, a->of->dim, P, 4);
    a->key_pool = pool(a, "k", TERN_MEM_SBUF, a->of->dtype, a->of->dim, a->of->keys, 2);
    a->value_pool = pool(a, "v", TERN_MEM_SBUF, a->of->dtype, P, tiles * a->of->value_dim, 2);
    a->scores = pool(a, "scores", TERN_MEM_PSUM, TERN_F32, P, a->block, 2);
    a->turned_psum = pool(a, "turned", TERN_MEM_PSUM, a->of->dtype, P, a->block, 2);
    a->part = pool(a, "part", TERN_MEM_PSUM, TERN_F32, P, a->of->value_dim, 2);
    a->weights = pool(a, "weights", TERN_MEM_SBUF, a->of->dtype, P, a->block, 3);
    a->turned = pool(a, "turned", TERN_MEM_SBUF, a->of->dtype, P, a->block, 3);
    a->columns = pool(a, "column", TERN_MEM_SBUF, TERN_F32, P, 1, COLUMNS);
    a->sums = pool(a, "o", TERN_MEM_SBUF, TERN_F32, P, a->of->value_dim, 4);
    a->results = pool(a, "out", TERN_MEM_SBUF, a->of->array[OUT].dtype, P, a->of->value_dim, 3);
    if (a->of->array[MASK].rank) {
        a->mask = pool(a, "mask", TERN_MEM_SBUF, a->of->array[MASK].dtype, P, a->block, 2);
        a->bias = pool(a, "bias", TERN_MEM_SBUF, TERN_F32, P, a->block, 2);
    }
}

/* |on_true| where (first + row - column) compares with 0 so, else |on_false|, over a tile. */
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

/* |rows| rows of an array with |dim| columns, transposed into |to|. */
static void load_turned(online *a, tern_lir_view to, tern_lir_view hbm, uint32_t rows)
{
    if (hbm.stride[0] != 1 && hbm.row_stride == 1) {
        tern_lower_load(a->of->l, to, tern_lir_swap_rows(hbm, 0));
        return;
    }
    tern_lir_view stage = tern_lir_next(a->b, &a->stage);
    stage = tern_lir_cols(tern_lir_rows(stage, 0, rows), 0, a->of->dim);
    tern_lower_load(a->of->l, stage, hbm);
    tern_lir_view psum = tern_lir_next(a->b, &a->turned_psum);
    psum = tern_lir_cols(tern_lir_rows(psum, 0, a->of->dim), 0, rows);
    tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, psum, stage);
    tern_lir_tensor_copy(a->b, TERN_LIR_ANY, to, psum);
}

static void load_head(online *a)
{
    a->keys_turned = tern_lir_next(a->b, &a->key_pool);
    a->values = tern_lir_next(a->b, &a->value_pool);
    TERN_LIR_BEGIN(a->b, "load");
    for (uint32_t at = 0; at < a->of->keys; at += P) {
        uint32_t rows = a->of->keys - at < P ? a->of->keys - at : P;
        load_turned(a, tern_lir_cols(a->keys_turned, at, rows),
                    tern_lir_rows(a->of->hbm[K], at, rows), rows);
        tern_lir_view v = tern_lir_cols(tern_lir_rows(a->values, 0, rows),
                                        at / P * a->of->value_dim, a->of->value_dim);
        tern_lower_load(a->of->l, v, tern_lir_rows(a->of->hbm[V], at, rows));
    }
    tern_lir_end(a->b);
}

/* --- the four steps --- */

/* They take turns, so that a new one does not have to wait for readers of the last. */
static tern_lir_view column(online *a, const queries *q)
{
    return tern_lir_rows(tern_lir_next(a->b, &a->columns), 0, q->rows);
}

/* Keys |first| to before |first| + |n|, at column |at| of the scores. Beyond the diagonal, which
 * the queries' own keys are about, |masked|, a large negative number is added. */
static void score_part(online *a, const block *k, uint32_t at, uint32_t n, bool masked)
{
    const uint32_t rows = k->q->rows;
    tern_lir_view scores = tern_lir_cols(k->scores, at, n);
    tern_lir_nc_matmul(a->b, scores, k->q->q, tern_lir_cols(a->keys_turned, k->first + at, n),
                       masked ? TERN_LIR_FIRST : TERN_LIR_ALONE);
    if (masked)
        tern_lir_nc_matmul(
            a->b, scores, tern_lir_cols(tern_lir_rows(a->identity, 0, rows), 0, rows),
            tern_lir_cols(tern_lir_rows(a->beyond, 0, rows), 0, rows), TERN_LIR_LAST);
}

/* What the mask says is added, over the scale, which comes later. */
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

/* |low| is - scale times the maximum so far, which exp adds; the factor is exp(old - new). */
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

/* Keys |i| of 128 of a block: their weights transposed. */
static void turn_part(online *a, block *k, tern_lir_view psum, uint32_t i)
{
    uint32_t keys = part_keys(k, i);
    tern_lir_nc_transpose(a->b, TERN_ENGINE_PE,
                          tern_lir_cols(tern_lir_rows(psum, 0, keys), i * P, k->q->rows),
                          tern_lir_cols(k->weights, i * P, keys));
}

/* From PSUM to SBUF, those of whole tiles at once. */
static void keep_turned(online *a, block *k, tern_lir_view psum)
{
    uint32_t rows = k->q->rows, whole = k->keys / P;
    k->turned = tern_lir_next(a->b, &a->turned);
    if (whole)
        tern_lir_tensor_copy(a->b, TERN_LIR_ANY,
                             tern_lower_attention_first_of_each(k->turned, whole, rows),
                             tern_lower_attention_first_of_each(psum, whole, rows));
    if (whole < parts_of(k)) {
        uint32_t keys = part_keys(k, whole);
        tern_lir_tensor_copy(a->b, TERN_LIR_ANY,
                             tern_lir_cols(tern_lir_rows(k->turned, 0, keys), whole * P, rows),
                             tern_lir_cols(tern_lir_rows(psum, 0, keys), whole * P, rows));
    }
}

/* The logarithm of the sum of exponentials of the scores themselves. */
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

/* Their product with the values, added up in |part|. */
static void add_part(online *a, const block *k, tern_lir_view part, uint32_t i)
{
    uint32_t keys = part_keys(k, i);
    tern_lir_nc_matmul(a->b, part,
                       tern_lir_cols(tern_lir_rows(k->turned, 0, keys), i * P, k->q->rows),
                       tern_lir_cols(tern_lir_rows(a->values, 0, keys),
                                     (k->first / P + i) * a->of->value_dim, a->of->value_dim),
                       tern_lir_acc(i, parts_of(k)));
}

static void keep_values(online *a, block *k, tern_lir_view part)
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

/* The weights of |now| are turned and the values of |before| added up, in turns: sums in one place
 * that follow each other at once would wait for each other. Either may be NULL. */
static void turn_and_add(online *a, block *now, block *before)
{
    uint32_t turns = now ? parts_of(now) : 0, adds = before ? parts_of(before) : 0;
    tern_lir_view psum = {0}, part = {0};
    TERN_LIR_BEGIN(a->b, "values");
    if (now)
        psum = tern_lir_next(a->b, &a->turned_psum);
    if (before)
        part = tern_lir_rows(tern_lir_next(a->b, &a->part), 0, before->q->rows);
    for (uint32_t i = 0; i < turns || i < adds; i++) {
        if (i < turns)
            turn_part(a, now, psum, i);
        if (i < adds)
            add_part(a, before, part, i);
    }
    if (now)
        keep_turned(a, now, psum);
    if (before)
        keep_values(a, before, part);
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

/* The next block of this head, its queries loaded if they are new; NULL after the last. */
static block *next_block(online *a, walk *w)
{
    if (w->next_query >= a->of->queries)
        return NULL;
    if (w->next_key == 0) {
        uint32_t rows = a->of->queries - w->next_query < P ? a->of->queries - w->next_query : P;
        queries *q = &w->q[w->queries_begun++ % QUERIES_AHEAD];
        *q = (queries){.first = w->next_query, .rows = rows};
        q->end = a->of->causal ? w->next_query + rows : a->of->keys;
        q->q = tern_lir_cols(tern_lir_next(a->b, &a->q_turned), 0, rows);
        q->o = tern_lir_rows(tern_lir_next(a->b, &a->sums), 0, rows);
        TERN_LIR_BEGIN(a->b, "load");
        load_turned(a, q->q, tern_lir_rows(a->of->hbm[Q], q->first, rows), rows);
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

/* While the weights of a block are made, the tensor engine has the scores of the one after it and
 * the values of those before it to do. */
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
        turn_and_add(a, now, before);
    }
    turn_and_add(a, NULL, before);
}
