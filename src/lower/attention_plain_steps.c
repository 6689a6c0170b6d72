/* lower/attention_plain_steps.c - the steps on the scores of attention_plain.c, which are [keys,
 * queries]. */
#include <math.h>

#include "lower/attention_plain_impl.h"

enum { P = TERN_ATTENTION_ROWS };

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static int64_t stride_of(const tern_attention *a, uint32_t i, uint32_t back)
{
    const tern_lower_array *x = &a->array[a->chain.op[i].array];
    return x->strides[x->rank - back];
}

uint32_t tern_lower_attention_plain_tanh_at(const tern_attention *a)
{
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (a->chain.op[i].kind == TERN_ATTENTION_TANH)
            return i;
    return UINT32_MAX;
}

static bool is_after_tanh(const tern_attention *a, uint32_t i)
{
    uint32_t at = tern_lower_attention_plain_tanh_at(a);
    return at != UINT32_MAX && i > at;
}

/* One value per key. */
static bool is_per_key(const tern_attention *a, uint32_t i) { return stride_of(a, i, 2) == 0; }

/* One value per query. */
static bool is_per_query(const tern_attention *a, uint32_t i) { return stride_of(a, i, 1) == 0; }

bool tern_lower_attention_plain_is_full(const tern_attention *a, uint32_t i)
{
    return !is_per_key(a, i) && !is_per_query(a, i);
}

/* Op |i| multiplies by one value per head, and only values per key are added later: a factor of the
 * scale of exp. */
static bool is_factor(const tern_attention *a, uint32_t i)
{
    if (a->chain.op[i].kind != TERN_ATTENTION_MULTIPLY || !is_per_key(a, i) || !is_per_query(a, i))
        return false;
    for (uint32_t j = i + 1; j < a->chain.count; j++)
        if (!is_factor(a, j) && (!is_per_key(a, j) || is_per_query(a, j)))
            return false;
    return tern_lower_attention_plain_tanh_at(a) == UINT32_MAX;
}

bool tern_lower_attention_plain_steps_fit(const tern_attention *a)
{
    for (uint32_t i = 0; i < a->chain.count; i++) {
        const tern_attention_op *op = &a->chain.op[i];
        if (op->scale <= 0 || (op->kind == TERN_ATTENTION_MULTIPLY && !is_factor(a, i)))
            return false;
        if (op->array && is_after_tanh(a, i) && is_per_query(a, i))
            return false;
        if (op->kind == TERN_ATTENTION_SELECT && is_per_query(a, i))
            return false;
    }
    return a->chain.scale > 0;
}

bool tern_lower_attention_plain_wants_bias(const tern_attention *a)
{
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (a->chain.op[i].array && (is_factor(a, i) || (is_after_tanh(a, i) && !is_per_key(a, i))))
            return true;
    return false;
}

/* Op |i| is part of the bias of exp; others with an extra are added by the tensor engine. */
static bool is_bias(const tern_attention *a, const plain *p, uint32_t i)
{
    return a->chain.op[i].array && is_per_key(a, i) && !is_per_query(a, i) &&
           (p->tanh_at == UINT32_MAX || i > p->tanh_at);
}

static bool is_added(const tern_attention *a, const plain *p, uint32_t i)
{
    return a->chain.op[i].array && !p->extra[i].shared && !is_bias(a, p, i) && !is_factor(a, i);
}

/* --- scales --- */

static bool is_power_of_two(float x)
{
    int exponent;
    return frexpf(x, &exponent) == 0.5F;
}

/* Queries are scaled when loaded if that is exact and an addition needs it. */
static void choose_query_scale(const tern_attention *a, plain *p)
{
    float scale = 1;
    p->query_scale = 1;
    for (uint32_t i = 0; i < a->chain.count && i < p->tanh_at; i++) {
        scale *= a->chain.op[i].scale;
        if (a->chain.op[i].kind != TERN_ATTENTION_ADD || !is_added(a, p, i))
            continue;
        if (a->dtype == TERN_F32 || is_power_of_two(scale))
            p->query_scale = scale;
        return;
    }
}

static tern_dtype stored_dtype(const tern_attention *a, uint32_t i)
{
    return a->array[a->chain.op[i].array].dtype;
}

/* Makes what op |i| is multiplied by: |value| on a diagonal. */
static void make_identity(tern_attention *a, plain_extra *e, uint32_t i, float value)
{
    const tern_dtype t = stored_dtype(a, i) == TERN_F32 && !e->split ? TERN_F32 : TERN_BF16;
    bool select = a->chain.op[i].kind == TERN_ATTENTION_SELECT;
    float high = t == TERN_BF16 ? tern_lower_attention_round(value) : value;
    e->identity = tern_lower_attention_diagonal(a, t, select ? 1 : high);
    e->ones = select || value == 1;
    if (high != value && !select)
        e->low_identity = tern_lower_attention_diagonal(a, t, value - high);
}

static tern_lir_pool make_pool(tern_attention *a, const char *name, tern_dtype dtype, uint32_t rows,
                               uint32_t columns)
{
    return tern_lir_pool_of(a->b, name, TERN_MEM_SBUF, dtype, rows, columns, 3);
}

/* A row of one value per query, times |value|. */
static void make_row(tern_attention *a, plain *p, plain_extra *e, float value)
{
    const uint32_t width = min(p->queries_max, a->queries);
    e->row = true;
    e->factor = value;
    e->stored = make_pool(a, "extra", TERN_F32, 1, width);
    e->low = make_pool(a, "low", TERN_BF16, 1, width);
    e->ready = make_pool(a, "row", TERN_BF16, 2, width);
    if (p->ones.mem == TERN_MEM_NONE) {
        p->ones = tern_lir_tile(a->b, "ones", TERN_MEM_SBUF, TERN_BF16, 2, P);
        tern_lir_memset(a->b, TERN_ENGINE_POOL, p->ones, 1);
    }
}

static void make_extra(tern_attention *a, plain *p, uint32_t i, float value)
{
    plain_extra *e = &p->extra[i];
    const uint32_t parts = tern_attention_tiles(min(p->queries_max, a->queries));
    const uint32_t width = parts * p->extra_tiles * P;
    const tern_dtype t = stored_dtype(a, i);
    if (is_per_query(a, i)) {
        make_row(a, p, e, value);
        return;
    }
    if (e->shared) {
        e->stored = make_pool(a, "extra", t, P, width);
        if (t != TERN_F32)
            e->ready = make_pool(a, "wide", TERN_F32, P, width);
        return;
    }
    e->split = t == TERN_F32 && a->dtype != TERN_F32;
    e->stored = make_pool(a, "extra", t, P, width);
    if (a->chain.op[i].kind == TERN_ATTENTION_SELECT || e->split)
        e->ready = make_pool(a, "high", TERN_BF16, P, width);
    if (e->split)
        e->low = make_pool(a, "low", TERN_BF16, P, width);
    make_identity(a, e, i, value);
}

void tern_lower_attention_plain_steps_begin(tern_attention *a, plain *p)
{
    const tern_attention_chain *c = &a->chain;
    float scale = 1;
    uint32_t tiles = tern_attention_tiles(a->keys);
    p->extra_tiles = p->load_tiles;
    choose_query_scale(a, p);
    for (uint32_t i = 0; i < c->count; i++) {
        scale *= c->op[i].scale;
        if (i == p->tanh_at) {
            p->tanh_scale = scale / p->query_scale;
            scale = 1;
        } else if (is_factor(a, i)) {
            p->has_factor = true;
        } else if (p->extra[i].shared || is_added(a, p, i)) {
            make_extra(a, p, i, p->query_scale / scale);
        } else {
            p->bias_stored[i] =
                tern_lir_pool_of(a->b, "stored", TERN_MEM_SBUF, a->array[c->op[i].array].dtype, P,
                                 tiles, p->buffers);
            p->has_bias = true;
        }
    }
    scale *= c->scale;
    p->scale = p->tanh_at == UINT32_MAX ? scale / p->query_scale : 2 * scale;
    p->constant = p->tanh_at == UINT32_MAX ? 0 : -scale;
    if (p->constant != 0) {
        p->constants = tern_lir_tile(a->b, "constant", TERN_MEM_SBUF, TERN_F32, P, 1);
        tern_lir_memset(a->b, TERN_ENGINE_DVE, p->constants, p->constant);
    }
    if (p->has_factor)
        p->factor_pool = tern_lir_pool_of(a->b, "factor", TERN_MEM_SBUF, TERN_F32, P, 1, 6);
    if (p->has_bias) {
        p->bias_pool =
            tern_lir_pool_of(a->b, "bias", TERN_MEM_SBUF, TERN_F32, P, tiles, p->buffers);
        p->bias_part = tern_lir_pool_of(a->b, "part", TERN_MEM_SBUF, TERN_F32, P, tiles, 2);
    }
}

void tern_lower_attention_plain_scale_queries(tern_attention *a, const plain *p,
                                              const plain_queries *q)
{
    if (p->query_scale == 1)
        return;
    for (uint32_t i = 0; i < tern_attention_dim_parts(a->dim); i++) {
        tern_lir_view part = tern_lower_attention_dim_part(q->q, a->dim, q->width, i, 0, q->count);
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, part, part, TERN_ALU_MULTIPLY,
                               tern_lir_imm(p->query_scale));
    }
}

/* --- values per key --- */

float tern_lower_attention_plain_scale_after(const tern_attention_chain *c, uint32_t i)
{
    float scale = c->scale;
    for (uint32_t j = i + 1; j < c->count; j++)
        scale *= c->op[j].scale;
    return scale;
}

/* Adds op |i| for |tiles| tiles of |rows| keys, from key |at| on, to the bias. */
static void load_bias(tern_attention *a, plain *p, uint32_t i, bool first, tern_lir_view stored,
                      uint32_t at, uint32_t tiles, uint32_t rows)
{
    const float out = TERN_ATTENTION_MASKED_OUT;
    const float scale = p->group > 1 ? 1 / p->scale : 1; /* added before, or by exp */
    const tern_attention_op *op = &a->chain.op[i];
    tern_lir_view from = tern_lir_cols(tern_lir_rows(a->hbm[op->array], 0, 1), at, tiles * rows);
    tern_lir_view bias = tern_lir_cols(tern_lir_rows(p->bias, 0, rows), at / P, tiles);
    stored = tern_lir_cols(tern_lir_rows(stored, 0, rows), at / P, tiles);
    from.rows = rows;
    from.row_stride = from.stride[0] * (p->interleaved ? (int32_t)tiles : 1);
    from.count[0] = tiles;
    from.stride[0] *= p->interleaved ? 1 : P;
    tern_lower_load(a->l, stored, from);
    tern_lir_view one = bias;
    if (!first)
        one = tern_lir_cols(tern_lir_rows(tern_lir_next(a->b, &p->bias_part), 0, rows), at / P,
                            tiles);
    if (op->kind == TERN_ATTENTION_SELECT)
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, one, stored, TERN_ALU_SUBTRACT,
                                tern_lir_imm(1), TERN_ALU_MULTIPLY, tern_lir_imm(-out));
    else
        tern_lir_tensor_scalar2(
            a->b, TERN_ENGINE_DVE, one, stored, TERN_ALU_MULTIPLY,
            tern_lir_imm(tern_lower_attention_plain_scale_after(&a->chain, i) * scale),
            TERN_ALU_MAX, tern_lir_imm(out));
    if (first && p->constant != 0)
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, one, one, TERN_ALU_ADD,
                               tern_lir_imm(p->constant * scale));
    if (!first)
        tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, bias, bias, one, TERN_ALU_ADD);
}

bool tern_lower_attention_plain_bias_depends(const tern_attention *a, const plain *p, uint32_t dim)
{
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (is_bias(a, p, i) && a->array[a->chain.op[i].array].strides[dim] != 0 &&
            a->array[TERN_ATTENTION_Q].dims[dim] > 1)
            return true;
    return false;
}

void tern_lower_attention_plain_steps_head(tern_attention *a, plain *p)
{
    const uint32_t whole = a->keys / P, rest = a->keys % P;
    const uint32_t unit = p->interleaved ? p->load_tiles : whole;
    bool first = true;
    if (!p->has_bias)
        return;
    TERN_LIR_BEGIN(a->b, "load");
    p->bias = tern_lir_next(a->b, &p->bias_pool);
    for (uint32_t i = 0; i < a->chain.count; i++) {
        if (!is_bias(a, p, i))
            continue;
        tern_lir_view stored = tern_lir_next(a->b, &p->bias_stored[i]);
        for (uint32_t at = 0; at < whole; at += unit)
            load_bias(a, p, i, first, stored, at * P, min(unit, whole - at), P);
        if (rest)
            load_bias(a, p, i, first, stored, whole * P, 1, rest);
        first = false;
    }
    tern_lir_end(a->b);
}

void tern_lower_attention_plain_load_factor(tern_attention *a, plain *p)
{
    if (!p->has_factor)
        return;
    p->factor = tern_lir_next(a->b, &p->factor_pool);
    tern_lir_memset(a->b, TERN_ENGINE_POOL, p->factor, p->scale);
    for (uint32_t i = 0; i < a->chain.count; i++) {
        if (!is_factor(a, i))
            continue;
        tern_lir_view one = tern_lir_next(a->b, &p->factor_pool);
        tern_lir_view from = tern_lir_cols(tern_lir_rows(a->hbm[a->chain.op[i].array], 0, 1), 0, 1);
        tern_lower_load(a->l, one, tern_lir_broadcast_rows(from, P));
        tern_lir_tensor_tensor(a->b, TERN_ENGINE_POOL, p->factor, p->factor, one,
                               TERN_ALU_MULTIPLY);
    }
}

/* --- values per score --- */

static uint32_t part_rows(const plain_queries *q, uint32_t i) { return min(P, q->count - i * P); }

/* Prepares |x|, a loaded part that heads share: as F32 in |wide|. */
static void prepare_shared(tern_attention *a, const plain *p, uint32_t i, tern_lir_view x,
                           tern_lir_view wide)
{
    const float out = TERN_ATTENTION_MASKED_OUT;
    if (a->chain.op[i].kind == TERN_ATTENTION_SELECT && p->shared_adds)
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, wide, x, TERN_ALU_SUBTRACT,
                                tern_lir_imm(0.5F), TERN_ALU_MULTIPLY, tern_lir_imm(-2 * out));
    else if (x.dtype != TERN_F32)
        tern_lir_tensor_copy(a->b, TERN_ENGINE_POOL, wide, x);
    if (a->chain.op[i].kind == TERN_ATTENTION_ADD && !a->l->chip->pe_transpose_native)
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, wide, wide, TERN_ALU_MAX, tern_lir_imm(out));
}

/* Prepares |x|, a loaded part: finite values, and those of |high| and |low|, or the mask |high|. */
static void prepare(tern_attention *a, const plain_extra *e, uint32_t i, tern_lir_view x,
                    tern_lir_view high, tern_lir_view low)
{
    const float out = TERN_ATTENTION_MASKED_OUT;
    if (a->chain.op[i].kind == TERN_ATTENTION_SELECT) {
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, high, x, TERN_ALU_SUBTRACT, tern_lir_imm(1),
                                TERN_ALU_MULTIPLY, tern_lir_imm(-out));
        return;
    }
    tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, x, x, TERN_ALU_MAX, tern_lir_imm(out));
    if (!e->split)
        return;
    tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, high, x);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_POOL, low, x, high, TERN_ALU_SUBTRACT);
}

/* Loads op |i| of 128 queries against tiles [first, end) of keys as the next ones. */
static void load_part(tern_attention *a, plain *p, uint32_t i, const plain_queries *q,
                      uint32_t part, tern_lir_view stored)
{
    plain_extra *e = &p->extra[i];
    const tern_attention_op *op = &a->chain.op[i];
    const uint32_t rows = part_rows(q, part);
    tern_attention_range r = tern_lower_attention_visible(a, q->first + part * P, rows);
    uint32_t first = e->next.first * P, end = min(e->next.end * P, a->keys);
    if (p->group == 1) {
        first = first > r.first ? first : r.first;
        end = min(end, tern_attention_tiles(r.end) * P);
    }
    if (first >= end)
        return;
    uint32_t column = part * p->extra_tiles * P + first - e->next.first * P;
    tern_lir_view to = tern_lir_cols(tern_lir_rows(stored, 0, rows), column, end - first);
    tern_lir_view high = tern_lir_cols(tern_lir_rows(e->next.tile, 0, rows), column, end - first);
    tern_lir_view low = high;
    if (e->split)
        low = tern_lir_cols(tern_lir_rows(e->next.low_tile, 0, rows), column, end - first);
    tern_lir_view from = tern_lir_rows(a->hbm[op->array], q->first + part * P, rows);
    tern_lower_load(a->l, to, tern_lir_cols(from, first, end - first));
    if (e->shared)
        prepare_shared(a, p, i, to, high);
    else
        prepare(a, e, i, to, high, low);
}

/* Loads a row: its high part in BF16, and the rest as the next row. */
static void load_row(tern_attention *a, plain_extra *e, uint32_t i, const plain_queries *q)
{
    tern_lir_view from = a->hbm[a->chain.op[i].array];
    from = tern_lir_cols(tern_lir_rows(from, q->first, q->count), 0, 1);
    tern_lir_view x = tern_lir_cols(tern_lir_next(a->b, &e->stored), 0, q->count);
    tern_lir_view low = tern_lir_cols(tern_lir_next(a->b, &e->low), 0, q->count);
    e->next.tile = tern_lir_cols(tern_lir_next(a->b, &e->ready), 0, q->count);
    tern_lir_view high = tern_lir_rows(e->next.tile, 0, 1);
    tern_lower_load(a->l, x, tern_lir_swap_rows(from, 0));
    tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, x, x, TERN_ALU_MULTIPLY, tern_lir_imm(e->factor),
                            TERN_ALU_MAX, tern_lir_imm(TERN_ATTENTION_MASKED_OUT));
    tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, high, x);
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_POOL, low, x, high, TERN_ALU_SUBTRACT);
    tern_lower_load(a->l, tern_lir_rows(e->next.tile, 1, 1), low);
}

/* Loads op |i| for queries |q|, whose number is |number|, from tile |first| of the keys on. */
static void load_next(tern_attention *a, plain *p, uint32_t i, const plain_queries *q,
                      uint32_t number, uint32_t first)
{
    plain_extra *e = &p->extra[i];
    e->next.query = number;
    e->next.first = first;
    e->next.end = e->row ? q->tiles.end : min(first + p->extra_tiles, q->tiles.end);
    TERN_LIR_BEGIN(a->b, "load");
    if (e->row) {
        load_row(a, e, i, q);
    } else {
        tern_lir_view stored = tern_lir_next(a->b, &e->stored);
        e->next.tile = stored;
        if (e->ready.buffers)
            e->next.tile = tern_lir_next(a->b, &e->ready);
        if (e->split)
            e->next.low_tile = tern_lir_next(a->b, &e->low);
        for (uint32_t part = 0; part * P < q->count; part++)
            load_part(a, p, i, q, part, stored);
    }
    tern_lir_end(a->b);
}

/* Loads ahead what follows in this head: further keys, or the next queries. */
static void load_ahead(tern_attention *a, plain *p, uint32_t i, const plain_queries *q)
{
    plain_extra *e = &p->extra[i];
    if (e->now.end < q->tiles.end) {
        load_next(a, p, i, q, e->now.query, e->now.end);
    } else if (q->first + q->count < a->queries) {
        plain_queries next = tern_lower_attention_plain_queries(a, p, q->first + q->count);
        load_next(a, p, i, &next, e->now.query + 1, next.tiles.first);
    }
}

void tern_lower_attention_plain_load_extra(tern_attention *a, plain *p, uint32_t i,
                                           const plain_queries *q, uint32_t number, uint32_t tile)
{
    plain_extra *e = &p->extra[i];
    if (e->now.query == number && e->now.first <= tile && tile < e->now.end)
        return;
    if (e->next.query != number || e->next.first != tile)
        load_next(a, p, i, q, number, tile);
    e->now = e->next;
    load_ahead(a, p, i, q);
}

bool tern_lower_attention_plain_load_extras(tern_attention *a, plain *p, const plain_block *k)
{
    bool any = false;
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (is_added(a, p, i)) {
            tern_lower_attention_plain_load_extra(a, p, i, k->q, p->queries_begun, k->tile);
            any = true;
        }
    return any;
}

/* Adds one tile times a diagonal to the scores, for each part of the queries: successive matmuls
 * have different results, so that they do not wait for each other. */
static void add_tile(tern_attention *a, plain *p, const plain_block *k, const plain_extra *e,
                     uint32_t at, tern_lir_view to, tern_lir_view tile, tern_lir_view identity,
                     uint32_t *acc)
{
    const plain_keys keys = tern_lower_attention_plain_keys(a, p, &k->in, k->tile + at);
    for (uint32_t part = k->skip / P; part * P < k->skip + k->count; part++) {
        const uint32_t rows = part_rows(k->q, part);
        tern_lir_view x = tern_lir_rows(tile, 0, rows);
        x = tern_lir_slice(x, 0, part * p->extra_tiles * P + keys.first - e->now.first * P, k->keys,
                           (int32_t)keys.stride);
        tern_lir_nc_matmul_with(
            a->b,
            &(tern_lir_matmul){.dst = tern_lir_cols(to, part * P - k->skip, rows),
                               .stationary = x,
                               .moving = tern_lir_cols(tern_lir_rows(identity, 0, rows), 0, rows),
                               .acc = *acc,
                               .onezero = e->ones && tile.dtype == TERN_F32});
    }
    *acc = TERN_LIR_MIDDLE;
}

void tern_lower_attention_plain_add_extras(tern_attention *a, plain *p, const plain_block *k,
                                           uint32_t at, tern_lir_view to, bool open)
{
    uint32_t acc = open ? TERN_LIR_MIDDLE : TERN_LIR_FIRST;
    for (uint32_t i = 0; i < a->chain.count; i++) {
        const plain_extra *e = &p->extra[i];
        if (!is_added(a, p, i))
            continue;
        if (e->row) {
            tern_lir_nc_matmul(a->b, to, tern_lir_cols(p->ones, 0, k->keys),
                               tern_lir_cols(e->now.tile, k->skip, k->count), acc);
            acc = TERN_LIR_MIDDLE;
            continue;
        }
        add_tile(a, p, k, e, at, to, e->now.tile, e->identity, &acc);
        if (e->split)
            add_tile(a, p, k, e, at, to, e->now.low_tile, e->identity, &acc);
        if (e->low_identity.mem != TERN_MEM_NONE)
            add_tile(a, p, k, e, at, to, e->now.tile, e->low_identity, &acc);
    }
}

void tern_lower_attention_plain_tanh(tern_attention *a, plain *p, const plain_block *k)
{
    if (p->tanh_at != UINT32_MAX) /* tanh(y) = 2 sigmoid(2 y) - 1 */
        tern_lir_activation(a->b, &(tern_lir_activate){.dst = k->scores,
                                                       .data = k->scores,
                                                       .func = TERN_ACTIVATION_SIGMOID,
                                                       .scale = tern_lir_imm(2 * p->tanh_scale)});
}

/* Adds the bias of the keys of several tiles to the scores. */
static void add_bias(tern_attention *a, const plain_block *k)
{
    tern_lir_view bias = tern_lir_cols(tern_lir_rows(k->bias, 0, k->keys), k->tile, k->tiles);
    tern_lir_view x = tern_lir_reshape(k->scores, 2, (const uint32_t[]){k->tiles, k->count});
    bias = tern_lir_reshape(bias, 2, (const uint32_t[]){k->tiles, 1});
    tern_lir_tensor_tensor(a->b, TERN_ENGINE_DVE, x, x, tern_lir_broadcast(bias, 1, k->count),
                           TERN_ALU_ADD);
}

void tern_lower_attention_plain_exp(tern_attention *a, plain *p, const plain_block *k)
{
    tern_lir_activate exp = {.dst = k->weights,
                             .data = k->scores,
                             .func = TERN_ACTIVATION_EXP,
                             .scale = tern_lir_imm(p->scale)};
    tern_lower_attention_plain_add_shared(a, p, k);
    if (p->has_bias && p->group > 1)
        add_bias(a, k);
    else if (p->has_bias)
        exp.bias = tern_lir_per_row(tern_lir_cols(tern_lir_rows(k->bias, 0, k->keys), k->tile, 1));
    else if (p->constant != 0)
        exp.bias = tern_lir_per_row(tern_lir_rows(p->constants, 0, k->keys));
    if (p->has_factor)
        exp.scale = tern_lir_per_row(tern_lir_rows(k->factor, 0, k->keys));
    tern_lir_activation(a->b, &exp);
    tern_lower_attention_plain_multiply_shared(a, p, k);
}
