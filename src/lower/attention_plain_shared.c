/* lower/attention_plain_shared.c - extras of the scores that several heads share, in
 * attention_plain.c.
 *
 * Heads that have the same values per score follow each other. The first of them computes, block by
 * block, what these values do to the scores, transposed as the scores are. It stays in SBUF: if
 * there are only masks, as factors of the weights, 1 or 0; else as terms of the scores, where masks
 * are very low. Both include the band.
 *
 * Factors are applied by the vector engine, in 340 ns for 512 queries, and every third by GpSimd.
 * Terms are added in F32 by the vector engine, in 650 ns, and for every second tile of keys by the
 * tensor engine, in 430 ns, as the sum of two BF16 values. */
#include "lower/attention_plain_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, Q = TERN_ATTENTION_Q, BYTES_MAX = 96 * 1024, FILL_AHEAD = 5 };

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* --- which extras --- */

static int64_t batch_stride(const tern_attention *a, uint32_t i, uint32_t dim)
{
    return a->array[a->chain.op[i].array].strides[dim];
}

/* Whether a value of op |i| depends on batch dimension |dim|. */
static bool depends_on(const tern_attention *a, const plain *p, uint32_t dim)
{
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (p->extra[i].shared && batch_stride(a, i, dim) != 0 && a->array[Q].dims[dim] > 1)
            return true;
    return false;
}

/* The tiles of keys that a block of queries attends to, a multiple of |each|, divided by it. */
static uint32_t tiles_of(const tern_attention *a, const plain *p, uint32_t query, uint32_t each)
{
    uint32_t count = min(p->queries_max, a->queries - query);
    tern_attention_range r = tern_lower_attention_visible(a, query, count);
    return (tern_attention_tiles(r.end) - r.first / P + each - 1) / each;
}

static uint32_t columns_of_all(const tern_attention *a, const plain *p)
{
    uint32_t tiles = 0;
    for (uint32_t at = 0; at < a->queries; at += p->queries_max)
        tiles += 2 * tiles_of(a, p, at, 2);
    return tiles * min(p->queries_max, a->queries);
}

/* Orders batch dimensions: those that shared extras depend on first. Returns their number. */
static uint32_t order_batch(tern_attention *a, const plain *p)
{
    const uint32_t rank = a->array[Q].rank;
    int64_t order[TERN_LOWER_RANK_MAX];
    uint32_t outer = 0, at = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t d = 0; d + 2 < rank; d++)
            if (depends_on(a, p, d) == (pass == 0)) {
                order[at++] = d;
                outer += pass == 0;
            }
    order[at] = at;
    order[at + 1] = at + 1;
    for (unsigned i = 0; i < TERN_ATTENTION_ARRAYS; i++)
        if (tern_attention_has(a, i))
            a->array[i] = tern_lower_array_permute(&a->array[i], order);
    return outer;
}

bool tern_lower_attention_plain_choose_shared(const tern_attention *a, plain *p)
{
    const uint32_t tanh_at = tern_lower_attention_plain_tanh_at(a);
    bool any = false, needed = false, adds = false;
    uint64_t heads = 1;
    for (uint32_t i = 0; i < a->chain.count; i++) {
        const tern_attention_op *op = &a->chain.op[i];
        bool after = tanh_at == UINT32_MAX || i > tanh_at;
        bool shared = op->array && after && tern_lower_attention_plain_is_full(a, i);
        p->extra[i].shared = shared;
        any |= shared;
        adds |= shared && op->kind == TERN_ATTENTION_ADD;
        needed |= shared && tanh_at != UINT32_MAX;
    }
    for (uint32_t d = 0; d + 2 < a->array[Q].rank; d++)
        heads *= depends_on(a, p, d) ? 1 : (uint64_t)a->array[Q].dims[d];
    p->shared_columns = columns_of_all(a, p);
    bool fits = (uint64_t)p->shared_columns * (adds ? 4 : 2) <= BYTES_MAX;
    p->has_shared = any && p->group == 1 && fits && (needed || heads > 1);
    p->shared_adds = p->has_shared && adds;
    for (uint32_t i = 0; i < a->chain.count && !p->has_shared; i++)
        p->extra[i].shared = false;
    return p->has_shared || !needed;
}

uint32_t tern_lower_attention_plain_begin_shared(tern_attention *a, plain *p)
{
    uint32_t dims = a->array[Q].rank - 2, outer = dims;
    if (!p->has_shared) {
        while (outer > 0 && !tern_lower_attention_plain_bias_depends(a, p, outer - 1))
            outer--;
        p->bias_is_shared = outer < dims;
        return outer;
    }
    const tern_dtype t = p->shared_adds ? TERN_F32 : TERN_BF16;
    const uint32_t bytes = (uint32_t)tern_num_format_of(t)->storage_bytes * p->shared_columns;
    const uint32_t buffers = 2 * bytes <= BYTES_MAX ? 2 : 1;
    p->by_matmul = p->shared_adds && a->dtype != TERN_F32 &&
                   tern_lower_attention_plain_tanh_at(a) == UINT32_MAX;
    const uint32_t columns = p->shared_columns / (p->by_matmul ? 2 : 1);
    p->shared_pool[0] = tern_lir_pool_of(a->b, "shared", TERN_MEM_SBUF, t, P, columns, buffers);
    if (p->by_matmul) {
        for (unsigned i = 1; i < 3; i++)
            p->shared_pool[i] = tern_lir_pool_of(a->b, i == 1 ? "high" : "low", TERN_MEM_SBUF,
                                                 TERN_BF16, P, columns, buffers);
        p->sum_pool =
            tern_lir_pool_of(a->b, "term", TERN_MEM_SBUF, TERN_F32, P, TERN_ATTENTION_BANK, 2);
        p->one_diagonal = tern_lower_attention_diagonal(a, TERN_BF16, 1);
    }
    return order_batch(a, p);
}

/* --- computing them --- */

/* Whether the tensor engine adds the terms of a block. */
static bool is_by_matmul(const plain *p, const plain_block *k)
{
    return p->by_matmul && (k->tile - k->q->tiles.first) % 2;
}

/* The columns of |all| for a block. */
static tern_lir_view columns_of(const tern_attention *a, const plain *p, tern_lir_view all,
                                const plain_block *k)
{
    const uint32_t each = p->by_matmul ? 2 : 1;
    uint32_t at = 0;
    for (uint32_t first = 0; first < k->q->first; first += p->queries_max)
        at += tiles_of(a, p, first, each);
    at += (k->tile - k->q->tiles.first) / each;
    return tern_lir_cols(tern_lir_rows(all, 0, k->keys),
                         at * min(p->queries_max, a->queries) + k->skip, k->count);
}

/* Combines op |i|, transposed in PSUM, with what |to| has. Terms are finite if the tensor engine
 * adds them. */
static void combine(tern_attention *a, const plain *p, uint32_t i, bool first, tern_lir_view to,
                    tern_lir_view psum)
{
    const bool add = a->chain.op[i].kind == TERN_ATTENTION_ADD;
    const float scale = add ? tern_lower_attention_plain_scale_after(&a->chain, i) / p->scale : 1;
    const tern_alu alu = add ? TERN_ALU_ADD : p->shared_adds ? TERN_ALU_MIN : TERN_ALU_MULTIPLY;
    if (!first)
        tern_lir_scalar_tensor_tensor(a->b, to, psum, TERN_ALU_MULTIPLY, tern_lir_imm(scale), alu,
                                      to);
    else if (p->by_matmul)
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, to, psum, TERN_ALU_MULTIPLY,
                                tern_lir_imm(scale), TERN_ALU_MAX,
                                tern_lir_imm(TERN_ATTENTION_MASKED_OUT));
    else
        tern_lir_activation(a->b, &(tern_lir_activate){.dst = to,
                                                       .data = psum,
                                                       .func = TERN_ACTIVATION_COPY,
                                                       .scale = tern_lir_imm(scale)});
}

/* Transposes the values of op |i| for a block. */
static tern_lir_view transpose(tern_attention *a, plain *p, uint32_t i, const plain_block *k)
{
    const plain_extra *e = &p->extra[i];
    tern_lir_view psum = tern_lir_rows(tern_lir_next(a->b, &p->scores), 0, k->keys);
    for (uint32_t at = k->skip; at < k->skip + k->count; at += P) {
        const uint32_t rows = min(P, k->q->count - at);
        uint32_t column = at / P * p->extra_tiles * P + (k->tile - e->now.first) * P;
        tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, tern_lir_cols(psum, at - k->skip, rows),
                              tern_lir_cols(tern_lir_rows(e->now.tile, 0, rows), column, k->keys));
    }
    return tern_lir_cols(psum, 0, k->count);
}

/* Computes a block. Masks are combined last. */
static void fill(tern_attention *a, plain *p, const plain_block *k)
{
    const bool by_matmul = is_by_matmul(p, k);
    bool first = true;
    tern_lir_view to =
        by_matmul ? tern_lir_cols(tern_lir_rows(tern_lir_next(a->b, &p->sum_pool), 0, k->keys), 0,
                                  k->count)
                  : columns_of(a, p, p->shared.tile[0], k);
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < a->chain.count; i++)
            if (p->extra[i].shared && (a->chain.op[i].kind == TERN_ATTENTION_ADD) == (pass == 0)) {
                tern_lower_attention_plain_load_extra(a, p, i, k->q, p->fills, k->tile);
                combine(a, p, i, first, to, transpose(a, p, i, k));
                first = false;
            }
    tern_lower_attention_plain_cut(a, k, k->tile, to,
                                   p->shared_adds ? TERN_ATTENTION_MASKED_OUT : 0);
    if (!by_matmul)
        return;
    tern_lir_view high = columns_of(a, p, p->shared.tile[1], k);
    tern_lir_tensor_copy(a->b, TERN_ENGINE_ACT, high, to);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_POOL, columns_of(a, p, p->shared.tile[2], k), to, high,
                           TERN_ALU_SUBTRACT);
}

static void begin_fill(tern_attention *a, plain *p, uint32_t first)
{
    p->fill_queries = tern_lower_attention_plain_queries(a, p, first);
    p->fill_tile = p->fill_queries.tiles.first;
    p->fills++;
}

void tern_lower_attention_plain_fill_shared(tern_attention *a, plain *p, uint32_t blocks)
{
    plain_queries *q = &p->fill_queries;
    if (!q->count)
        return;
    tern_lower_attention_plain_weigh(a, p, 0);
    TERN_LIR_BEGIN(a->b, "shared");
    for (uint32_t i = 0; i < blocks && q->count; i++) {
        plain_block k = {.q = q, .tile = p->fill_tile++, .tiles = 1};
        k.keys = min(P, a->keys - k.tile * P);
        tern_lower_attention_plain_find_queries(a, &k);
        fill(a, p, &k);
        if (p->fill_tile == q->tiles.end)
            begin_fill(a, p, q->first + q->count);
    }
    tern_lir_end(a->b);
}

void tern_lower_attention_plain_begin_heads(tern_attention *a, void *of, bool looped)
{
    plain *p = of;
    if (p->bias_is_shared)
        tern_lower_attention_plain_steps_head(a, p);
    if (!p->has_shared)
        return;
    for (unsigned i = 0; i < 3; i++)
        if (p->shared_pool[i].buffers)
            p->shared.tile[i] = tern_lir_next(a->b, &p->shared_pool[i]);
    begin_fill(a, p, 0);
    tern_lower_attention_plain_fill_shared(a, p, looped ? UINT32_MAX : FILL_AHEAD);
}

/* --- applying them --- */

bool tern_lower_attention_plain_matmul_shared(tern_attention *a, const plain *p,
                                              const plain_block *k, tern_lir_view to)
{
    if (!is_by_matmul(p, k))
        return false;
    tern_lir_view one = tern_lir_cols(tern_lir_rows(p->one_diagonal, 0, k->keys), 0, k->keys);
    for (unsigned i = 1; i < 3; i++)
        tern_lir_nc_matmul(a->b, to, one, columns_of(a, p, k->shared.tile[i], k),
                           i == 1 ? TERN_LIR_FIRST : TERN_LIR_MIDDLE);
    return true;
}

void tern_lower_attention_plain_add_shared(tern_attention *a, const plain *p, const plain_block *k)
{
    if (p->shared_adds && !is_by_matmul(p, k))
        tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, k->scores, k->scores,
                               columns_of(a, p, k->shared.tile[0], k), TERN_ALU_ADD);
}

void tern_lower_attention_plain_multiply_shared(tern_attention *a, plain *p, const plain_block *k)
{
    const tern_engine engine = p->weighed % 3 ? TERN_ENGINE_DVE : TERN_ENGINE_POOL;
    if (p->has_shared && !p->shared_adds)
        tern_lir_tensor_tensor(a->b, engine, k->weights, k->weights,
                               columns_of(a, p, k->shared.tile[0], k), TERN_ALU_MULTIPLY);
}

/* --- bands --- */

void tern_lower_attention_plain_cut(tern_attention *a, const plain_block *k, uint32_t tile,
                                    tern_lir_view x, float outside)
{
    const tern_attention_chain *c = &a->chain;
    const int64_t key = (int64_t)tile * P, keys = x.rows, count = k->count;
    const int64_t first = (int64_t)k->q->first + k->skip; /* query of the first column */
    if (c->has_band && c->hi != INT64_MAX && key + keys - 1 - c->hi > first) {
        int64_t end = key + keys - 1 - c->hi - first;
        tern_lower_attention_affine_select(
            a->b, tern_lir_cols(x, 0, (uint32_t)(end < count ? end : count)), TERN_ALU_GE, -1, 1,
            (int32_t)(first + c->hi - key), outside);
    }
    if (c->has_band && c->lo != INT64_MIN && key - c->lo + 1 < first + count) {
        int64_t at = key - c->lo + 1 - first;
        at = at < 0 ? 0 : at;
        tern_lower_attention_affine_select(
            a->b, tern_lir_cols(x, (uint32_t)at, (uint32_t)(count - at)), TERN_ALU_GE, 1, -1,
            (int32_t)(key - first - at - c->lo), outside);
    }
}

/* --- validity check --- */

tern_lir_at tern_lower_attention_out_of_range(tern_attention *a, tern_lir_view low,
                                              tern_lir_view high)
{
    /* exp(40). Weights in F16 must not be subnormal on average. */
    const float sum_max = 0x1.a220d4p+57f;
    const float sum_min = a->dtype == TERN_F16 ? 0x1p-13F * (float)a->keys : 1 / sum_max;
    tern_lir *b = a->b;
    tern_lir_view good = tern_lir_tile(b, "good", TERN_MEM_SBUF, TERN_F32, P, 1);
    tern_lir_view other = tern_lir_tile(b, "other", TERN_MEM_SBUF, TERN_F32, P, 1);
    tern_lir_view ones = tern_lir_tile(b, "ones", TERN_MEM_SBUF, TERN_F32, P, 1);
    tern_lir_view count = tern_lir_tile(b, "count", TERN_MEM_PSUM, TERN_F32, 1, 1);
    tern_lir_view flag = tern_lir_tile(b, "flag", TERN_MEM_SBUF, TERN_I32, 1, 1);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, good, high, TERN_ALU_LE, tern_lir_imm(sum_max));
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, other, low, TERN_ALU_GE, tern_lir_imm(sum_min));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, good, good, other, TERN_ALU_MULTIPLY);
    tern_lir_memset(b, TERN_ENGINE_DVE, ones, 1);
    tern_lir_nc_matmul(b, count, good, ones, TERN_LIR_ALONE);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, flag, count, TERN_ALU_LT, tern_lir_imm(P - 0.5F));
    return tern_lir_read_index(b, flag, 0, 1);
}

tern_lir_at tern_lower_attention_plain_failed(tern_attention *a, plain *p)
{
    return tern_lower_attention_out_of_range(a, p->low, p->high);
}
