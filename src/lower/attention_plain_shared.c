/* lower/attention_plain_shared.c - extras of the scores that several heads share, in
 * attention_plain.c.
 *
 * Heads that have the same values per score follow each other. What these values do to the scores
 * is computed once for all of them, transposed as the scores are, and stays in SBUF: if there are
 * only masks, as factors of the weights, 1 or 0; else as terms of the scores, where masks are very
 * low. Both include the band. The vector engine applies terms, 620 ns for 512 queries; factors take
 * half of that, and GpSimd applies one third of them. */
#include "lower/attention_plain_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, Q = TERN_ATTENTION_Q, BYTES_MAX = 96 * 1024 };

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

static uint32_t columns_of_all(const tern_attention *a, const plain *p)
{
    uint32_t columns = 0;
    for (uint32_t at = 0; at < a->queries; at += p->queries_max)
        columns += tern_lower_attention_plain_tiles(a, at, min(p->queries_max, a->queries - at)) *
                   min(p->queries_max, a->queries);
    return columns;
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
    if (!p->has_shared)
        return UINT32_MAX;
    const tern_dtype t = p->shared_adds ? TERN_F32 : TERN_BF16;
    const uint32_t bytes = (uint32_t)tern_num_format_of(t)->storage_bytes * p->shared_columns;
    p->shared_pool = tern_lir_pool_of(a->b, "shared", TERN_MEM_SBUF, t, P, p->shared_columns,
                                      2 * bytes <= BYTES_MAX ? 2 : 1);
    return order_batch(a, p);
}

/* --- computing them --- */

/* The columns of |tile| for queries |q|. */
static tern_lir_view columns_of(const tern_attention *a, const plain *p, tern_lir_view all,
                                const plain_queries *q, uint32_t tile)
{
    uint32_t at = 0;
    for (uint32_t first = 0; first < q->first; first += p->queries_max)
        at += tern_lower_attention_plain_tiles(a, first, p->queries_max);
    at += tile - q->tiles.first;
    all = tern_lir_rows(all, 0, min(P, a->keys - tile * P));
    return tern_lir_cols(all, at * min(p->queries_max, a->queries), q->count);
}

/* Combines op |i|, transposed in PSUM, with what |to| has. */
static void combine(tern_attention *a, const plain *p, uint32_t i, bool first, tern_lir_view to,
                    tern_lir_view psum)
{
    const bool add = a->chain.op[i].kind == TERN_ATTENTION_ADD;
    const float scale = add ? tern_lower_attention_plain_scale_after(&a->chain, i) : 1;
    if (first)
        tern_lir_activation(a->b, &(tern_lir_activate){.dst = to,
                                                       .data = psum,
                                                       .func = TERN_ACTIVATION_COPY,
                                                       .scale = tern_lir_imm(scale)});
    else
        tern_lir_scalar_tensor_tensor(a->b, to, psum, TERN_ALU_MULTIPLY, tern_lir_imm(scale),
                                      add              ? TERN_ALU_ADD
                                      : p->shared_adds ? TERN_ALU_MIN
                                                       : TERN_ALU_MULTIPLY,
                                      to);
}

/* Computes the columns of |tile| from op |i|, which is loaded. */
static void make_tile(tern_attention *a, plain *p, uint32_t i, bool first, const plain_queries *q,
                      uint32_t tile)
{
    const plain_extra *e = &p->extra[i];
    plain_block k = {.q = (plain_queries *)q, .tile = tile, .tiles = 1};
    k.keys = min(P, a->keys - tile * P);
    tern_lower_attention_plain_find_queries(a, &k);
    tern_lir_view psum = tern_lir_rows(tern_lir_next(a->b, &p->scores), 0, k.keys);
    for (uint32_t at = k.skip; at < k.skip + k.count; at += P) {
        const uint32_t rows = min(P, q->count - at);
        uint32_t column = at / P * p->extra_tiles * P + (tile - e->next.first) * P;
        tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, tern_lir_cols(psum, at - k.skip, rows),
                              tern_lir_cols(tern_lir_rows(e->next.tile, 0, rows), column, k.keys));
    }
    tern_lir_view to = columns_of(a, p, p->shared, q, tile);
    to = tern_lir_cols(to, k.skip, k.count);
    combine(a, p, i, first, to, tern_lir_cols(psum, 0, k.count));
}

/* Computes op |i| for queries |q|. */
static void make_rows(tern_attention *a, plain *p, uint32_t i, bool first, const plain_queries *q)
{
    for (uint32_t tile = q->tiles.first; tile < q->tiles.end;) {
        tern_lower_attention_plain_load_next(a, p, i, q, 0, tile);
        for (; tile < p->extra[i].next.end; tile++)
            make_tile(a, p, i, first, q, tile);
    }
}

/* Masks are combined last. */
static void make_queries(tern_attention *a, plain *p, const plain_queries *q)
{
    bool first = true;
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < a->chain.count; i++)
            if (p->extra[i].shared && (a->chain.op[i].kind == TERN_ATTENTION_ADD) == (pass == 0)) {
                make_rows(a, p, i, first, q);
                first = false;
            }
    for (uint32_t tile = q->tiles.first; tile < q->tiles.end; tile++) {
        plain_block k = {.q = (plain_queries *)q, .tile = tile, .tiles = 1};
        tern_lower_attention_plain_find_queries(a, &k);
        tern_lir_view to = columns_of(a, p, p->shared, q, tile);
        tern_lower_attention_plain_cut(a, &k, tile, tern_lir_cols(to, k.skip, k.count),
                                       p->shared_adds ? TERN_ATTENTION_MASKED_OUT : 0);
    }
}

void tern_lower_attention_plain_make_shared(tern_attention *a, void *of)
{
    plain *p = of;
    if (!p->has_shared)
        return;
    TERN_LIR_BEGIN(a->b, "shared");
    p->shared = tern_lir_next(a->b, &p->shared_pool);
    for (uint32_t at = 0; at < a->queries; at += p->queries_max) {
        plain_queries q = {.first = at, .count = min(p->queries_max, a->queries - at)};
        tern_attention_range r = tern_lower_attention_visible(a, at, q.count);
        q.tiles = (tern_attention_range){r.first / P, tern_attention_tiles(r.end)};
        make_queries(a, p, &q);
    }
    tern_lir_end(a->b);
}

/* --- applying them --- */

void tern_lower_attention_plain_add_shared(tern_attention *a, const plain *p, const plain_block *k)
{
    tern_lir_view x = tern_lir_cols(columns_of(a, p, k->shared, k->q, k->tile), k->skip, k->count);
    tern_lir_scalar_tensor_tensor(a->b, k->scores, k->scores, TERN_ALU_MULTIPLY,
                                  tern_lir_imm(p->scale), TERN_ALU_ADD, x);
}

void tern_lower_attention_plain_multiply_shared(tern_attention *a, plain *p, const plain_block *k)
{
    tern_lir_view x = tern_lir_cols(columns_of(a, p, k->shared, k->q, k->tile), k->skip, k->count);
    const tern_engine engine = p->weighed % 3 ? TERN_ENGINE_DVE : TERN_ENGINE_POOL;
    tern_lir_tensor_tensor(a->b, engine, k->weights, k->weights, x, TERN_ALU_MULTIPLY);
}
