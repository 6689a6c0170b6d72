/* lower/attention_plain.c - attention without a maximum, for BF16.
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
 *   DVE    30 ns   dividing results by their sums, checking sums and values
 *   POOL           only the triangles of causal masks
 *
 * PE is the bottleneck. A block waits about 0.8 us for its exponentials, in which PE computes
 * others: it runs three blocks of scores ahead, across queries and heads. PSUM: 4 banks of scores,
 * 2 x 2 of sums. */
#include "base/arena.h"
#include "lower/attention_lower_impl.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK };
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, STATS = TERN_ATTENTION_STATS, MASK = TERN_ATTENTION_MASK };
enum {
    QUERIES = 512,       /* per block */
    PARTS = QUERIES / P, /* of a block, each with its own sums */
    HALF = BANK / 2,     /* a bank holds the sums of two parts */
    LEAD = 3,            /* blocks of scores computed ahead of the values */
    SCORES = 4,          /* buffers of scores */
    KEYS_MIN = 128,      /* shorter sequences are not worth the second kernel */
    LOAD_TILES = 4,      /* of keys or values per transfer */
    SBUF_BYTES_MAX = 96 * 1024
};

/* Sums above this or below its inverse count as failed: exp(40). */
static const float sum_max = 0x1.a220d4p+57f;

typedef struct {
    tern_lir_view q, out, stats;  /* [dim, count]; HBM views of all queries of the head */
    tern_lir_view keys, values;   /* [dim, keys], [128, tiles x (value_dim + 1)] */
    tern_lir_view bias;           /* [128, tiles]: bias of a per-key mask, if any */
    tern_lir_view sums;           /* of all parts: 256 columns each */
    uint32_t first, count, tiles; /* of keys */
    uint32_t head;
} queries;

/* 128 keys against the queries. */
typedef struct {
    queries *q;
    uint32_t tile, keys;
    tern_lir_view weights; /* [keys, queries] */
} block;

enum { QUERIES_AHEAD = LEAD + 2, BLOCKS_AHEAD = LEAD + 2 };

struct tern_attention_plain {
    tern_lir_view keys, values, bias; /* of the current head */
    tern_lir_view low, high;          /* running minimum and maximum of all sums */
    tern_lir_pool q, key_pool, value_pool, scores, weights, sums, columns, results;
    tern_lir_pool mask, bias_pool;
    /* Blocks in flight continue into the next head. */
    queries queries[QUERIES_AHEAD];
    block blocks[BLOCKS_AHEAD];
    uint32_t next_query, next_tile, queries_begun, begun, ended, head;
};
typedef tern_attention_plain plain;

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t tiles_of(const tern_attention *a) { return (a->keys + P - 1) / P; }

static uint32_t width_of(const tern_attention *a) { return a->value_dim + 1; }

static bool is_masked(const tern_attention *a) { return a->array[MASK].rank > 0; }

/* No mask, or one that is the same for all queries. */
static bool mask_fits(const tern_attention *a)
{
    const tern_lower_array *m = &a->array[MASK];
    return !is_masked(a) || (m->strides[m->rank - 2] == 0 && m->strides[m->rank - 1] == 1);
}

bool tern_lower_attention_plain_fits(const tern_attention *a)
{
    uint64_t bytes = 2 * 2 * ((uint64_t)a->keys + tiles_of(a) * width_of(a));
    return a->dtype == TERN_BF16 && a->l->options->control &&
           a->l->chip->dma_transpose_hbm_rate > 0 && mask_fits(a) && a->keys >= KEYS_MIN &&
           a->queries >= KEYS_MIN && a->dim <= P && a->dim % 2 == 0 && width_of(a) <= HALF &&
           bytes <= SBUF_BYTES_MAX;
}

static tern_lir_view tile_of_ones(tern_attention *a, const char *name)
{
    tern_lir_view v = tern_lir_tile(a->b, name, TERN_MEM_SBUF, TERN_F32, P, PARTS);
    tern_lir_memset(a->b, TERN_ENGINE_DVE, v, 1);
    return v;
}

/* Fills the column beside the values; loads do not overwrite it. */
static void set_ones(tern_attention *a, tern_lir_view values)
{
    tern_lir_view v = tern_lir_reshape(values, 2, (const uint32_t[]){tiles_of(a), width_of(a)});
    tern_lir_memset(a->b, TERN_ENGINE_POOL, tern_lir_slice(v, 1, a->value_dim, 1, 1), 1);
}

plain *tern_lower_attention_plain_begin(tern_attention *a)
{
    plain *p = TERN_NEW(&a->l->arena, plain);
    if (!p) {
        tern_lir_fail(a->b, TERN_ERR(NO_MEMORY, "no memory for attention"));
        return NULL;
    }
    tern_lir *b = a->b;
    const tern_memory sbuf = TERN_MEM_SBUF, psum = TERN_MEM_PSUM;
    const tern_dtype t = a->dtype;
    *p = (plain){
        .q = tern_lir_pool_of(b, "q", sbuf, t, a->dim, QUERIES, 2),
        .key_pool = tern_lir_pool_of(b, "k", sbuf, t, a->dim, a->keys, 2),
        .value_pool = tern_lir_pool_of(b, "v", sbuf, t, P, tiles_of(a) * width_of(a), 2),
        .scores = tern_lir_pool_of(b, "scores", psum, TERN_F32, P, QUERIES, SCORES),
        .weights = tern_lir_pool_of(b, "weights", sbuf, t, P, QUERIES, LEAD + 2),
        .sums = tern_lir_pool_of(b, "sums", psum, TERN_F32, P, PARTS * HALF, 2),
        .columns = tern_lir_pool_of(b, "columns", sbuf, TERN_F32, P, PARTS, 16),
        .results =
            tern_lir_pool_of(b, "out", sbuf, a->array[OUT].dtype, P, PARTS * a->value_dim, 4),
    };
    if (is_masked(a)) {
        p->mask = tern_lir_pool_of(b, "mask", sbuf, a->array[MASK].dtype, P, tiles_of(a), 2);
        p->bias_pool = tern_lir_pool_of(b, "bias", sbuf, TERN_F32, P, tiles_of(a), 2);
    }
    for (unsigned i = 0; i < p->value_pool.buffers; i++)
        set_ones(a, tern_lir_next(b, &p->value_pool));
    p->low = tile_of_ones(a, "low");
    p->high = tile_of_ones(a, "high");
    return p;
}

/* --- loads --- */

static tern_lir_view columns_of(tern_attention *a, plain *p, uint32_t rows, uint32_t count)
{
    return tern_lir_cols(tern_lir_rows(tern_lir_next(a->b, &p->columns), 0, rows), 0, count);
}

/* Tracks the magnitude of values: their products with weights must stay in range too. */
static void track_values(tern_attention *a, plain *p, tern_lir_view values)
{
    for (unsigned i = 0; i < 2; i++) {
        tern_lir_view high = tern_lir_cols(tern_lir_rows(p->high, 0, values.rows), i, 1);
        tern_lir_view max = columns_of(a, p, values.rows, 1);
        tern_lir_tensor_reduce(a->b, max, values, i ? TERN_ALU_MIN : TERN_ALU_MAX, 2, i == 1);
        tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, high, high, max, TERN_ALU_MAX);
    }
}

/* Loads |tiles| tiles of |rows| rows side by side, from |at|. */
static void load_values(tern_attention *a, plain *p, uint32_t at, uint32_t tiles, uint32_t rows)
{
    tern_lir_view from = tern_lower_attention_side_by_side(a->hbm[V], at, tiles, rows);
    tern_lir_view to =
        tern_lir_cols(tern_lir_rows(p->values, 0, rows), at / P * width_of(a), tiles * width_of(a));
    to = tern_lir_reshape(to, 2, (const uint32_t[]){tiles, width_of(a)});
    to = tern_lir_slice(to, 1, 0, a->value_dim, 1);
    tern_lower_load(a->l, to, from);
    track_values(a, p, to);
}

/* Loads the mask bias of keys from |at| on: |tiles| tiles of |rows|. */
static void load_bias(tern_attention *a, plain *p, tern_lir_view mask, uint32_t at, uint32_t tiles,
                      uint32_t rows)
{
    const float out = TERN_ATTENTION_MASKED_OUT;
    tern_lir_view from = tern_lir_cols(a->hbm[MASK], at, tiles * rows);
    tern_lir_view bias = tern_lir_cols(tern_lir_rows(p->bias, 0, rows), at / P, tiles);
    mask = tern_lir_cols(tern_lir_rows(mask, 0, rows), at / P, tiles);
    from.rows = rows;
    from.row_stride = from.stride[0];
    from.count[0] = tiles;
    from.stride[0] *= P;
    tern_lower_load(a->l, mask, from);
    if (a->chooses)
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, bias, mask, TERN_ALU_MULTIPLY,
                                tern_lir_imm(-out), TERN_ALU_ADD, tern_lir_imm(out));
    else
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, bias, mask, TERN_ALU_MAX, tern_lir_imm(out));
}

static void load_mask(tern_attention *a, plain *p)
{
    uint32_t whole = a->keys / P, rest = a->keys % P;
    tern_lir_view mask = tern_lir_next(a->b, &p->mask);
    p->bias = tern_lir_next(a->b, &p->bias_pool);
    if (whole)
        load_bias(a, p, mask, 0, whole, P);
    if (rest)
        load_bias(a, p, mask, whole * P, 1, rest);
}

static void load_head(tern_attention *a, plain *p)
{
    uint32_t whole = a->keys / P;
    p->keys = tern_lir_next(a->b, &p->key_pool);
    p->values = tern_lir_next(a->b, &p->value_pool);
    TERN_LIR_BEGIN(a->b, "load");
    if (is_masked(a))
        load_mask(a, p);
    for (uint32_t at = 0; at < a->keys; at += LOAD_TILES * P) {
        uint32_t n = min(LOAD_TILES * P, a->keys - at), full = min(LOAD_TILES, whole - at / P);
        tern_lower_attention_load_transposed(a->l, NULL, tern_lir_cols(p->keys, at, n),
                                             tern_lir_rows(a->hbm[K], at, n));
        if (full)
            load_values(a, p, at, full, P);
        if (n > full * P)
            load_values(a, p, at + full * P, 1, n - full * P);
    }
    tern_lir_end(a->b);
}

/* --- a block --- */

static uint32_t parts_of(const queries *q) { return (q->count + P - 1) / P; }

static uint32_t part_rows(const queries *q, uint32_t i) { return min(P, q->count - i * P); }

static tern_lir_view sums_of(const tern_attention *a, const queries *q, uint32_t i)
{
    return tern_lir_cols(tern_lir_rows(q->sums, 0, part_rows(q, i)), i * HALF, width_of(a));
}

/* The last tile of keys that the |i|-th 128 queries attend to. */
static uint32_t last_tile(const tern_attention *a, const queries *q, uint32_t i)
{
    return a->causal ? (q->first + i * P + part_rows(q, i) - 1) / P : q->tiles - 1;
}

/* Zeroes weights whose key comes after their query; both start at the same position. */
static void cut_weights(tern_attention *a, tern_lir_view weights)
{
    uint32_t words[12] = {tern_isa_f32_arg(0), TERN_ALU_GE, 0, (uint32_t)-1};
    words[TERN_ARG(AFFINE_SELECT, step) + 3] = 1;
    for (unsigned i = 0; i < 4; i++)
        words[TERN_ARG(AFFINE_SELECT, count) + i] = i == 3 ? (uint32_t)tern_lir_elems(weights) : 1;
    tern_lir_emit(a->b, &(tern_lir_instr){.op = TERN_OP_AFFINE_SELECT,
                                          .engine = TERN_ENGINE_POOL,
                                          .operands = (tern_lir_view[]){weights, weights},
                                          .operand_count = 2,
                                          .args = words,
                                          .arg_count = 12});
}

static void make_weights(tern_attention *a, plain *p, block *k)
{
    const queries *q = k->q;
    const uint32_t at = k->tile * P;
    bool cut = a->causal && at >= q->first;
    uint32_t skip = cut ? at - q->first : 0,
             count = q->count - skip; /* earlier queries attend to none */
    tern_lir_view scores = tern_lir_rows(tern_lir_next(a->b, &p->scores), 0, k->keys);
    scores = tern_lir_cols(scores, 0, count);
    k->weights = tern_lir_rows(tern_lir_next(a->b, &p->weights), 0, k->keys);
    tern_lir_activate exp = {.dst = tern_lir_cols(k->weights, skip, count),
                             .data = scores,
                             .func = TERN_ACTIVATION_EXP,
                             .scale = tern_lir_imm(a->scale)};
    if (is_masked(a))
        exp.bias = tern_lir_per_row(tern_lir_cols(tern_lir_rows(q->bias, 0, k->keys), k->tile, 1));
    TERN_LIR_BEGIN(a->b, "weights");
    tern_lir_nc_matmul(a->b, scores, tern_lir_cols(q->keys, at, k->keys),
                       tern_lir_cols(q->q, skip, count), TERN_LIR_ALONE);
    tern_lir_activation(a->b, &exp);
    if (cut)
        cut_weights(a, tern_lir_cols(k->weights, skip, min(P, count)));
    tern_lir_end(a->b);
}

/* --- results --- */

/* Tracks the minimum and maximum sum, which decide whether the results are valid. */
static void track_sums(tern_attention *a, plain *p, tern_lir_view sums)
{
    uint32_t count = (uint32_t)tern_lir_elems(sums);
    tern_lir_view low = tern_lir_cols(tern_lir_rows(p->low, 0, sums.rows), 0, count);
    tern_lir_view high = tern_lir_cols(tern_lir_rows(p->high, 0, sums.rows), 0, count);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, low, low, sums, TERN_ALU_MIN);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, high, high, sums, TERN_ALU_MAX);
}

/* Stores |parts| parts of |rows| rows from part |first| on, divided by their sums. */
static void store_parts(tern_attention *a, plain *p, const queries *q, uint32_t first,
                        uint32_t parts, uint32_t rows)
{
    const uint32_t n = a->value_dim, at = q->first + first * P;
    tern_lir_view all = tern_lir_cols(tern_lir_rows(q->sums, 0, rows), first * HALF, parts * HALF);
    tern_lir_view sum = columns_of(a, p, rows, parts), inverse = columns_of(a, p, rows, parts);
    tern_lir_view out = tern_lir_rows(tern_lir_next(a->b, &p->results), 0, rows);
    all = tern_lir_reshape(all, 2, (const uint32_t[]){parts, HALF});
    out = tern_lir_reshape(tern_lir_cols(out, 0, parts * n), 2, (const uint32_t[]){parts, n});
    tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, sum, tern_lir_index(all, 1, n));
    tern_lir_reciprocal(a->b, inverse, sum);
    inverse = tern_lir_reshape(inverse, 2, (const uint32_t[]){parts, 1});
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, out, tern_lir_slice(all, 1, 0, n, 1),
                           tern_lir_broadcast(inverse, 1, n), TERN_ALU_MULTIPLY);
    tern_lower_store(a->l, tern_lower_attention_side_by_side(q->out, at, parts, rows), out);
    track_sums(a, p, sum);
    if (!a->stats)
        return;
    tern_lir_view log = columns_of(a, p, rows, parts);
    tern_lir_activation(a->b,
                        &(tern_lir_activate){.dst = log, .data = sum, .func = TERN_ACTIVATION_LOG});
    tern_lower_store(a->l, tern_lower_attention_side_by_side(q->stats, at, parts, rows),
                     tern_lir_reshape(log, 2, (const uint32_t[]){parts, 1}));
}

static void store_all(tern_attention *a, plain *p, const queries *q)
{
    uint32_t whole = q->count / P, rest = q->count % P;
    if (whole)
        store_parts(a, p, q, 0, whole, P);
    if (rest)
        store_parts(a, p, q, whole, 1, rest);
}

static void add_values(tern_attention *a, plain *p, const block *k)
{
    const queries *q = k->q;
    TERN_LIR_BEGIN(a->b, "values");
    for (uint32_t i = 0; i < parts_of(q); i++) {
        uint32_t last = last_tile(a, q, i), acc = 0;
        if (k->tile > last)
            continue;
        acc = tern_lir_acc(k->tile, last + 1);
        tern_lir_view v =
            tern_lir_cols(tern_lir_rows(q->values, 0, k->keys), k->tile * width_of(a), width_of(a));
        tern_lir_nc_matmul(a->b, sums_of(a, q, i),
                           tern_lir_cols(k->weights, i * P, part_rows(q, i)), v, acc);
    }
    if (k->tile + 1 == q->tiles)
        store_all(a, p, q);
    tern_lir_end(a->b);
}

/* --- a head --- */

static void end_block(tern_attention *a, plain *p)
{
    add_values(a, p, &p->blocks[p->ended++ % BLOCKS_AHEAD]);
}

/* Ends blocks until the buffer for the next head's values is free: with few blocks per head, blocks
 * of two heads may be in flight. */
static void end_older_heads(tern_attention *a, plain *p)
{
    while (p->ended < p->begun &&
           p->blocks[p->ended % BLOCKS_AHEAD].q->head + p->value_pool.buffers <= p->head)
        end_block(a, p);
}

static void begin_queries(tern_attention *a, plain *p)
{
    queries *q = &p->queries[p->queries_begun++ % QUERIES_AHEAD];
    uint32_t count = min(QUERIES, a->queries - p->next_query);
    *q = (queries){.first = p->next_query, .count = count, .tiles = tiles_of(a), .head = p->head};
    if (a->causal)
        q->tiles = (q->first + count + P - 1) / P;
    q->out = a->hbm[OUT];
    q->stats = a->hbm[STATS];
    q->q = tern_lir_cols(tern_lir_next(a->b, &p->q), 0, count);
    q->sums = tern_lir_next(a->b, &p->sums);
    TERN_LIR_BEGIN(a->b, "load");
    tern_lower_attention_load_transposed(a->l, NULL, q->q,
                                         tern_lir_rows(a->hbm[Q], q->first, count));
    tern_lir_end(a->b);
    if (p->next_query == 0) { /* after loading the first queries, which are needed first */
        end_older_heads(a, p);
        load_head(a, p);
    }
    q->keys = p->keys;
    q->values = p->values;
    q->bias = p->bias;
}

static void begin_block(tern_attention *a, plain *p)
{
    if (p->next_tile == 0)
        begin_queries(a, p);
    queries *q = &p->queries[(p->queries_begun - 1) % QUERIES_AHEAD];
    block *k = &p->blocks[p->begun++ % BLOCKS_AHEAD];
    *k = (block){.q = q, .tile = p->next_tile++};
    k->keys = min(P, a->keys - k->tile * P);
    if (p->next_tile == q->tiles) {
        p->next_tile = 0;
        p->next_query += q->count;
    }
    make_weights(a, p, k);
}

void tern_lower_attention_plain_head(tern_attention *a, void *of)
{
    plain *p = of;
    p->head++;
    for (p->next_query = 0; p->next_query < a->queries;) {
        begin_block(a, p);
        if (p->begun - p->ended > LEAD)
            end_block(a, p);
    }
}

void tern_lower_attention_plain_finish(tern_attention *a, void *of)
{
    plain *p = of;
    while (p->ended < p->begun)
        end_block(a, p);
}

/* --- validity check --- */

tern_lir_at tern_lower_attention_plain_failed(tern_attention *a, plain *p)
{
    tern_lir *b = a->b;
    tern_lir_view good = tern_lir_tile(b, "good", TERN_MEM_SBUF, TERN_F32, P, PARTS);
    tern_lir_view other = tern_lir_tile(b, "other", TERN_MEM_SBUF, TERN_F32, P, PARTS);
    tern_lir_view min_good = tern_lir_tile(b, "min", TERN_MEM_SBUF, TERN_F32, P, 1);
    tern_lir_view ones = tern_lir_tile(b, "ones", TERN_MEM_SBUF, TERN_F32, P, 1);
    tern_lir_view count = tern_lir_tile(b, "count", TERN_MEM_PSUM, TERN_F32, 1, 1);
    tern_lir_view flag = tern_lir_tile(b, "flag", TERN_MEM_SBUF, TERN_I32, 1, 1);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, good, p->high, TERN_ALU_LE, tern_lir_imm(sum_max));
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, other, p->low, TERN_ALU_GE,
                           tern_lir_imm(1 / sum_max));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, good, good, other, TERN_ALU_MULTIPLY);
    tern_lir_tensor_reduce(b, min_good, good, TERN_ALU_MIN, 1, false);
    tern_lir_memset(b, TERN_ENGINE_DVE, ones, 1);
    tern_lir_nc_matmul(b, count, min_good, ones, TERN_LIR_ALONE);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, flag, count, TERN_ALU_LT, tern_lir_imm(P - 0.5F));
    return tern_lir_read_index(b, flag, 0, 1);
}
