/* lower/attention_grad.c - "tern.attention_grad": dq, dk, dv of softmax(steps(q k^T)) v from q, k,
 * v, the result o, the maximum and sum of each query and the gradient do, with no scores in HBM:
 *
 *     e = exp(steps(q k^T) - max),   ds = e (do v^T - sum(do o)), then back through the steps
 *     dv = e^T (do / sum),   dk = ds^T (q / sum),   dq = (ds k) / sum
 *
 * A whole head is in SBUF, as rows and transposed. This file loads it and loops over heads;
 * attention_grad_run.c computes. */
#include <math.h>
#include <string.h>

#include "lower/attention_grad_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, SBUF_BYTES_MAX = 160 * 1024 };
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V, O = TERN_ATTENTION_OUT };
enum { MAX = TERN_ATTENTION_MAX, SUM = TERN_ATTENTION_SUM, DO = TERN_ATTENTION_DO };
enum { DQ = TERN_ATTENTION_DQ, DK = TERN_ATTENTION_DK, DV = TERN_ATTENTION_DV };
enum { DS = TERN_ATTENTION_DS };
typedef tern_attention_grads grads;
typedef tern_attention_span span;

static const float lowest = -1e38F; /* below all finite values of masked scores */

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t block_keys(const tern_attention *a)
{
    return a->dim <= P && a->value_dim <= P ? BANK : BANK / 2;
}

/* The tensor engine computes q k^T and do v^T at the same time if each uses half of its rows. */
static bool uses_half_rows(const tern_attention *a)
{
    return a->dim <= P / 2 && a->value_dim <= P / 2 && a->dim % 2 == 0 && a->value_dim % 2 == 0 &&
           a->l->chip->dma_transpose_hbm_rate > 0 && a->l->chip->pe_row_tile_min <= P / 2 &&
           tern_num_format_of(a->dtype)->storage_bytes == 2;
}

/* Bytes per partition of a head. */
static uint64_t head_bytes(const tern_attention *a)
{
    const uint64_t qt = tern_attention_tiles(a->queries), kt = tern_attention_tiles(a->keys);
    const uint64_t q_parts = tern_attention_dim_parts(a->dim);
    const uint64_t v_parts = tern_attention_dim_parts(a->value_dim);
    uint64_t rows = (2 * qt + kt) * a->dim + (3 * qt + kt) * a->value_dim;
    uint64_t transposed = (q_parts + v_parts) * ((uint64_t)a->queries + a->keys);
    uint64_t sums = qt * (a->dim + a->value_dim + 8) * sizeof(float);
    return (rows + transposed) * tern_num_format_of(a->dtype)->storage_bytes + sums;
}

/* Steps of a head at most. */
static uint32_t steps_of(const tern_attention *a)
{
    return tern_attention_tiles(a->queries) * ((a->keys + block_keys(a) - 1) / block_keys(a));
}

/* Those with steps in flight, and the next one being loaded, if there is space. */
static uint32_t buffers_of(const tern_attention *a)
{
    uint64_t extras = tern_lower_attention_rows_bytes(a, block_keys(a));
    uint64_t space = SBUF_BYTES_MAX - min((uint32_t)extras, SBUF_BYTES_MAX);
    uint32_t wanted = 3 + (TERN_ATTENTION_GRAD_STEPS - 2) / steps_of(a);
    uint64_t fit = space / head_bytes(a);
    return fit < 2 ? 1 : min((uint32_t)fit, wanted);
}

bool tern_lower_attention_grad_fits(const tern_attention *a)
{
    return head_bytes(a) + tern_lower_attention_rows_bytes(a, block_keys(a)) <= SBUF_BYTES_MAX;
}

/* --- tiles --- */

static tern_lir_pool sbuf(grads *g, const char *name, uint32_t rows, uint32_t cols,
                          uint32_t buffers)
{
    return tern_lir_pool_of(g->b, name, TERN_MEM_SBUF, g->a->dtype, rows, cols, buffers);
}

static tern_lir_pool sums(grads *g, const char *name, tern_memory mem, uint32_t cols,
                          uint32_t buffers)
{
    return tern_lir_pool_of(g->b, name, mem, TERN_F32, P, cols, buffers);
}

static tern_lir_pool transposed_pool(grads *g, const char *name, uint32_t dim, uint32_t count,
                                     uint32_t buffers)
{
    return sbuf(g, name, min(P, dim), tern_attention_dim_parts(dim) * count, buffers);
}

/* Pools for a head. */
static void make_head_pools(grads *g)
{
    enum { COLUMNS = 8 };
    const tern_attention *a = g->a;
    const uint32_t qt = g->query_tiles, kt = g->key_tiles, n = buffers_of(a);
    g->q_pool = sbuf(g, "q", P, qt * a->dim, n);
    g->k_pool = sbuf(g, "k", P, kt * a->dim, n);
    g->v_pool = sbuf(g, "v", P, kt * a->value_dim, n);
    g->o_pool = sbuf(g, "o", P, qt * a->value_dim, n);
    g->do_pool = sbuf(g, "do", P, qt * a->value_dim, n);
    g->scaled_do_pool = sbuf(g, "scaled_do", P, qt * a->value_dim, n);
    if (a->half_rows) { /* with the other operand in the upper half */
        g->q_transposed_pool = sbuf(g, "q_do_transposed", P, a->queries, n);
        g->k_transposed_pool = sbuf(g, "k_v_transposed", P, a->keys, n);
    } else {
        g->q_transposed_pool = transposed_pool(g, "q_transposed", a->dim, a->queries, n);
        g->k_transposed_pool = transposed_pool(g, "k_transposed", a->dim, a->keys, n);
        g->v_transposed_pool = transposed_pool(g, "v_transposed", a->value_dim, a->keys, n);
        g->do_transposed_pool = transposed_pool(g, "do_transposed", a->value_dim, a->queries, n);
    }
    g->do_o_pool = sums(g, "do_o", TERN_MEM_SBUF, qt * a->value_dim, n);
    g->column_pool = sums(g, "columns", TERN_MEM_SBUF, qt, COLUMNS * n);
    if (a->chain.infinite) {
        g->kept_do_pool = sbuf(g, "kept_do", P, qt * a->value_dim, 2);
        g->keep_pool = tern_lir_pool_of(g->b, "keep", TERN_MEM_SBUF, TERN_U32, P, qt, 4);
        g->half_keep_pool = tern_lir_pool_of(g->b, "keep", TERN_MEM_SBUF, TERN_U16, P, qt, 4);
    }
    if (a->chain.has_columns)
        g->term_pool = sums(g, "terms", TERN_MEM_SBUF, qt, 4);
    g->dq_pool = sums(g, "dq_sum", TERN_MEM_SBUF, qt * a->dim, n);
    g->dq_out_pool =
        tern_lir_pool_of(g->b, "dq", TERN_MEM_SBUF, a->array[DQ].dtype, P, qt * a->dim, n);
}

/* Pools for a step. PSUM has 8 banks; each tile uses its own. */
static void make_pools(grads *g)
{
    const tern_attention *a = g->a;
    const uint32_t tiles = g->block / P;
    bool narrow = tiles * (a->dim + a->value_dim) <= BANK;
    g->scores = sums(g, "scores", TERN_MEM_PSUM, g->block, 2);
    g->dp = sums(g, "dp", TERN_MEM_PSUM, g->block, 2);
    g->transposed_halves =
        BANK * sizeof(float) / (g->block * tern_num_format_of(a->dtype)->storage_bytes) >= 2 ? 2
                                                                                             : 1;
    g->transposed_psum = tern_lir_tile(g->b, "transposed", TERN_MEM_PSUM, a->dtype, P,
                                       g->transposed_halves * g->block);
    g->part = tern_lir_tile(g->b, "dq_part", TERN_MEM_PSUM, TERN_F32, P, 2 * a->dim);
    g->sums = sums(g, "dk_dv", TERN_MEM_PSUM, narrow ? BANK : 2 * BANK, narrow ? 2 : 1);
    g->spare_sums = narrow;
    g->p = sbuf(g, "p", P, g->block, 5);
    g->ds = sbuf(g, "ds", P, g->block, 5);
    g->transposed = sbuf(g, "ds_transposed", P, g->block, 4);
    g->dk_out =
        tern_lir_pool_of(g->b, "dk", TERN_MEM_SBUF, a->array[DK].dtype, P, tiles * a->dim, 2);
    g->dv_out =
        tern_lir_pool_of(g->b, "dv", TERN_MEM_SBUF, a->array[DV].dtype, P, tiles * a->value_dim, 2);
    if (tern_attention_has(a, DS))
        g->ds_out =
            tern_lir_pool_of(g->b, "ds_out", TERN_MEM_SBUF, a->array[DS].dtype, P, g->block, 4);
}

/* --- loading a head --- */

static tern_lir_view load_rows(grads *g, tern_lir_pool *pool, unsigned which, uint32_t rows,
                               uint32_t width)
{
    tern_lir_view tile = tern_lir_next(g->b, pool);
    span s[2];
    for (unsigned i = 0, n = tern_attention_spans(rows, s); i < n; i++)
        tern_lower_load(g->a->l, tern_attention_tiles_at(tile, s[i], width),
                        tern_attention_hbm_at(g->a->hbm[which], s[i]));
    return tile;
}

/* Transposes one part of the dimension of |tile| on the tensor engine, four tiles at a time. */
static void transpose_part(grads *g, tern_lir_view to, tern_lir_view tile, uint32_t rows,
                           uint32_t width, uint32_t first)
{
    const uint32_t dims = to.rows, step = min(BANK, g->block);
    for (uint32_t at = 0; at < rows; at += step) {
        uint32_t n = min(step, rows - at);
        tern_lir_view psum = tern_lir_rows(tern_lower_attention_grad_next_transposed(g), 0, dims);
        for (uint32_t i = 0; i < n; i += P) {
            uint32_t here = min(P, n - i);
            tern_lir_view from = tern_lir_cols(tile, (at + i) / P * width + first, dims);
            tern_lir_nc_transpose(g->b, TERN_ENGINE_PE, tern_lir_cols(psum, i, here),
                                  tern_lir_rows(from, 0, here));
        }
        tern_lir_tensor_copy(g->b, TERN_LIR_ANY, tern_lir_cols(to, at, n),
                             tern_lir_cols(psum, 0, n));
    }
}

/* Transposes |tile|, rows of |which|. Uses a second, transposing load where the chip supports it,
 * so that the tensor engine does not wait between heads. */
static void transpose_rows(grads *g, tern_lir_view to, unsigned which, tern_lir_view tile,
                           uint32_t rows, uint32_t width)
{
    enum { LOAD_ROWS = 512 };
    bool by_dma = g->a->l->chip->dma_transpose_hbm_rate > 0 && width % 2 == 0 &&
                  tern_num_format_of(g->a->dtype)->storage_bytes == 2 &&
                  g->a->hbm[which].stride[0] == 1 && !(which == DO && g->a->chain.infinite);
    for (uint32_t i = 0; i < tern_attention_dim_parts(width); i++) {
        uint32_t first = i * P, dims = min(P, width - first);
        tern_lir_view part = tern_lower_attention_dim_part(to, width, rows, i, 0, rows);
        if (!by_dma)
            transpose_part(g, part, tile, rows, width, first);
        for (uint32_t at = 0, n; by_dma && at < rows; at += n) {
            n = min(LOAD_ROWS, rows - at);
            tern_lower_attention_load_transposed(
                g->a->l, NULL, tern_lir_cols(part, at, n),
                tern_lir_cols(tern_lir_rows(g->a->hbm[which], at, n), first, dims));
        }
    }
}

static void transpose_head(grads *g, tern_attention_grad_head *h, tern_lir_view v,
                           tern_lir_view d_o)
{
    const tern_attention *a = g->a;
    h->q_transposed = tern_lir_next(g->b, &g->q_transposed_pool);
    h->k_transposed = tern_lir_next(g->b, &g->k_transposed_pool);
    if (a->half_rows) {
        h->do_transposed = tern_lir_rows(h->q_transposed, P / 2, P / 2);
        h->v_transposed = tern_lir_rows(h->k_transposed, P / 2, P / 2);
    } else {
        h->do_transposed = tern_lir_next(g->b, &g->do_transposed_pool);
        h->v_transposed = tern_lir_next(g->b, &g->v_transposed_pool);
    }
    transpose_rows(g, h->q_transposed, Q, h->q, a->queries, a->dim);
    transpose_rows(g, h->k_transposed, K, h->k, a->keys, a->dim);
    transpose_rows(g, h->do_transposed, DO, d_o, a->queries, a->value_dim);
    transpose_rows(g, h->v_transposed, V, v, a->keys, a->value_dim);
}

static tern_lir_view next_column(grads *g) { return tern_lir_next(g->b, &g->column_pool); }

/* Divides rows by the sums: |to| = |from| * |inverse|. */
static void scale_rows(grads *g, tern_lir_view to, tern_lir_view from, tern_lir_view inverse,
                       uint32_t width, span s)
{
    tern_lir_view x = tern_attention_tiles_at(inverse, s, 1);
    tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL, tern_attention_tiles_at(to, s, width),
                           tern_attention_tiles_at(from, s, width), tern_lir_broadcast(x, 1, width),
                           TERN_ALU_MULTIPLY);
}

/* The factor of the steps after the last addition. */
static float scale_after_addition(const tern_attention *a)
{
    const tern_attention_chain *c = &a->chain;
    float scale = c->scale;
    for (uint32_t i = c->count; i-- > 0 && c->op[i].kind != TERN_ATTENTION_ADD;)
        scale *= c->op[i].scale * (c->op[i].kind == TERN_ATTENTION_TANH ? 4 : 1);
    return scale;
}

static bool masks_after_addition(const tern_attention *a)
{
    const tern_attention_chain *c = &a->chain;
    for (uint32_t i = c->count; i-- > 0 && c->op[i].kind != TERN_ATTENTION_ADD;)
        if (c->op[i].kind == TERN_ATTENTION_SELECT)
            return true;
    return false;
}

/* Sums of |few| products of do and o for each query. GpSimd halves the number of summands while it
 * is large, because the vector engine has less time. */
static uint32_t few_products(uint32_t width)
{
    enum { FEW = 16 };
    while (width > FEW && width % 2 == 0)
        width /= 2;
    return width;
}

static void multiply_results(grads *g, tern_attention_grad_head *h, tern_lir_view o)
{
    const tern_attention *a = g->a;
    span s[2];
    h->do_o = tern_lir_next(g->b, &g->do_o_pool);
    for (unsigned i = 0, n = tern_attention_spans(a->queries, s); i < n; i++) {
        uint32_t width = a->value_dim;
        tern_lir_view x = tern_attention_tiles_at(h->do_o, s[i], width);
        tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL, x,
                               tern_attention_tiles_at(h->d_o, s[i], width),
                               tern_attention_tiles_at(o, s[i], width), TERN_ALU_MULTIPLY);
        for (; width > few_products(a->value_dim); width /= 2) {
            tern_lir_view half = tern_lir_slice(x, 1, 0, width / 2, 1);
            tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL, half, half,
                                   tern_lir_slice(x, 1, width / 2, width / 2, 1), TERN_ALU_ADD);
        }
    }
}

/* The maximum of a query with any key that is not masked is above it. */
static float masked_max(const tern_attention *a)
{
    return 0.9F * (isinf(a->chain.low) ? lowest : a->chain.low);
}

/* Rows of |from| whose query has a key, also if others are NaN; zeros elsewhere. */
static void keep_rows(grads *g, tern_lir_view to, tern_lir_view from, tern_lir_view max,
                      uint32_t width, span s)
{
    const bool half = tern_num_format_of((tern_dtype)to.dtype)->storage_bytes == 2;
    const tern_dtype bits = half ? TERN_U16 : TERN_U32;
    tern_lir_view keep = tern_lir_next(g->b, half ? &g->half_keep_pool : &g->keep_pool);
    keep = tern_attention_tiles_at(keep, s, 1);
    tern_lir_tensor_scalar2(g->b, TERN_ENGINE_DVE, keep, tern_attention_tiles_at(max, s, 1),
                            TERN_ALU_GT, tern_lir_imm(masked_max(g->a)), TERN_ALU_MULTIPLY,
                            tern_lir_imm(half ? 0xffff : 0x1p+32F));
    tern_lir_tensor_tensor(g->b, TERN_ENGINE_POOL,
                           tern_lir_bitcast(tern_attention_tiles_at(to, s, width), bits),
                           tern_lir_bitcast(tern_attention_tiles_at(from, s, width), bits),
                           tern_lir_broadcast(keep, 1, width), TERN_ALU_BITS_AND);
}

/* Computes the bias of exp, the inverse sums and the sums of do o; divides q and do by the sums.
 * The scores of a fully masked query have no gradient; if they are all -inf, its weights and so
 * dv are NaN. */
static void make_columns(grads *g, tern_attention_grad_head *h)
{
    const tern_attention *a = g->a;
    tern_lir_view d_o = h->d_o, all = next_column(g);
    span s[2];
    h->low = next_column(g);
    h->rest = next_column(g);
    h->inverse = a->chain.low != 0 ? next_column(g) : all;
    h->dq_scale = next_column(g);
    if (tern_attention_has(a, DS))
        h->ds_scale = next_column(g);
    h->d_o = tern_lir_next(g->b, &g->scaled_do_pool);
    for (unsigned i = 0, n = tern_attention_spans(a->queries, s); i < n; i++) {
        tern_lir_view inverse = tern_attention_tiles_at(h->inverse, s[i], 1);
        tern_lir_view m = tern_attention_tiles_at(h->max, s[i], 1);
        tern_lir_view one = tern_attention_tiles_at(all, s[i], 1);
        tern_lir_view products = tern_attention_tiles_at(h->do_o, s[i], a->value_dim);
        if (a->chain.infinite)
            tern_lir_tensor_scalar(g->b, TERN_ENGINE_DVE, m, m, TERN_ALU_MAX, tern_lir_imm(lowest));
        tern_lir_reciprocal(g->b, one, tern_attention_tiles_at(h->sum, s[i], 1));
        tern_lir_tensor_scalar2(g->b, TERN_ENGINE_DVE, tern_attention_tiles_at(h->low, s[i], 1), m,
                                TERN_ALU_MULTIPLY, tern_lir_imm(-1), TERN_ALU_ADD,
                                tern_lir_imm(tern_lower_attention_constant(&a->chain)));
        tern_lir_tensor_reduce(
            g->b, tern_lir_cols(tern_lir_rows(h->rest, 0, s[i].rows), s[i].first, s[i].count),
            tern_lir_slice(products, 1, 0, few_products(a->value_dim), 1), TERN_ALU_ADD, 1, true);
        if (a->chain.infinite) {
            keep_rows(g, h->rest, h->rest, h->max, 1, s[i]);
            keep_rows(g, h->inverse, all, h->max, 1, s[i]);
        } else if (a->chain.low != 0) {
            tern_lir_scalar_tensor_tensor(g->b, inverse, m, TERN_ALU_GT,
                                          tern_lir_imm(masked_max(a)), TERN_ALU_MULTIPLY, one);
        }
        scale_rows(g, h->d_o, d_o, all, a->value_dim, s[i]);
        scale_rows(g, h->q, h->q, h->inverse, a->dim, s[i]);
        tern_attention_grad_copy(g, tern_attention_tiles_at(h->dq_scale, s[i], 1), inverse,
                                 tern_lir_imm(g->key_scale));
        if (tern_attention_has(a, DS))
            tern_attention_grad_copy(g, tern_attention_tiles_at(h->ds_scale, s[i], 1),
                                     masks_after_addition(a) ? inverse : one,
                                     tern_lir_imm(scale_after_addition(a)));
    }
}

/* Adds the terms of one value per query to the bias of exp. */
static void add_columns(grads *g, tern_attention_grad_head *h)
{
    const tern_attention *a = g->a;
    span s[2];
    for (uint32_t i = 0; i < a->chain.count; i++) {
        if (!a->chain.op[i].column)
            continue;
        tern_lir_view stored = tern_lir_next(g->b, &g->term_pool);
        tern_lir_view hbm = tern_lir_cols(a->hbm[a->chain.op[i].array], 0, 1);
        for (unsigned j = 0, n = tern_attention_spans(a->queries, s); j < n; j++)
            tern_lower_attention_add_column(a, i, NULL, tern_attention_tiles_at(h->low, s[j], 1),
                                            tern_attention_tiles_at(stored, s[j], 1),
                                            tern_attention_hbm_at(hbm, s[j]));
    }
}

static void load_head(grads *g, tern_attention_grad_head *h)
{
    const tern_attention *a = g->a;
    memcpy(h->hbm, a->hbm, sizeof(h->hbm));
    TERN_LIR_BEGIN(g->b, "load");
    h->q = load_rows(g, &g->q_pool, Q, a->queries, a->dim);
    h->k = load_rows(g, &g->k_pool, K, a->keys, a->dim);
    tern_lir_view v = {0};
    h->d_o = load_rows(g, &g->do_pool, DO, a->queries, a->value_dim);
    tern_lir_view o = load_rows(g, &g->o_pool, O, a->queries, a->value_dim);
    h->max = load_rows(g, &g->column_pool, MAX, a->queries, 1);
    h->sum = load_rows(g, &g->column_pool, SUM, a->queries, 1);
    if (tern_num_format_of(a->dtype)->storage_bytes != 2 || a->value_dim % 2 ||
        a->l->chip->dma_transpose_hbm_rate == 0)
        v = load_rows(g, &g->v_pool, V, a->keys, a->value_dim);
    tern_lir_view kept = h->d_o;
    if (a->chain.infinite) {
        span s[2];
        kept = tern_lir_next(g->b, &g->kept_do_pool);
        for (unsigned i = 0, n = tern_attention_spans(a->queries, s); i < n; i++)
            keep_rows(g, kept, h->d_o, h->max, a->value_dim, s[i]);
    }
    transpose_head(g, h, v, kept);
    multiply_results(g, h, o);
    tern_lir_end(g->b);
}

/* --- heads --- */

/* Computes the head that was loaded last, if any. */
static void run_loaded(grads *g)
{
    tern_attention_grad_head *h = g->loaded;
    if (!h)
        return;
    tern_lir_view hbm[TERN_ATTENTION_ARRAYS];
    memcpy(hbm, g->a->hbm, sizeof(hbm));
    memcpy(g->a->hbm, h->hbm, sizeof(hbm));
    g->loaded = NULL;
    TERN_LIR_BEGIN(g->b, "begin");
    tern_lower_attention_rows_head(&g->rows);
    make_columns(g, h);
    add_columns(g, h);
    tern_lir_end(g->b);
    h->dq = tern_lir_next(g->b, &g->dq_pool);
    h->dq_out = tern_lir_next(g->b, &g->dq_out_pool);
    tern_lower_attention_grad_run(g, h);
    memcpy(g->a->hbm, hbm, sizeof(hbm));
}

/* With three buffers or more, a head is loaded before the one before it is computed. */
static void do_head(tern_attention *a, void *of)
{
    grads *g = of;
    tern_attention_grad_head *h = &g->head[g->heads % TERN_ATTENTION_GRAD_HEADS];
    const uint32_t buffers = buffers_of(a);
    tern_lower_attention_grad_make_space(g, buffers);
    h->number = g->heads++;
    load_head(g, h);
    if (buffers > 2)
        run_loaded(g);
    g->loaded = h;
    if (buffers <= 2)
        run_loaded(g);
}

static void finish(tern_attention *a, void *of)
{
    (void)a;
    run_loaded(of);
    tern_lower_attention_grad_finish(of);
}

/* Loop iterations wait for each other, so small heads are unrolled more. */
static uint32_t heads_per_iteration(const tern_attention *a)
{
    enum { STEPS = 96 };
    uint32_t heads = STEPS / steps_of(a);
    return tern_lower_attention_unroll(a, heads < 2 ? 2 : heads);
}

bool tern_lower_attention_grad(tern_lower *l, tern_hlo_op op)
{
    tern_attention a = {.l = l, .b = l->b};
    const char *why = NULL;
    if (tern_lower_failed(l) || !tern_lower_attention_supported(l->m, op, &a, &why))
        return false;
    tern_lower_attention_read(&a, op);
    if (tern_lower_failed(l))
        return true;
    grads *g = TERN_NEW(&l->arena, grads);
    if (!g) {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for attention"));
        return true;
    }
    *g = (grads){.a = &a,
                 .b = l->b,
                 .query_tiles = tern_attention_tiles(a.queries),
                 .key_tiles = tern_attention_tiles(a.keys),
                 .block = min(block_keys(&a), tern_attention_tiles(a.keys) * P),
                 .key_scale = a.chain.all_scales};
    for (uint32_t i = 0; i < a.chain.count; i++) {
        g->busy |= a.chain.op[i].array && !a.chain.op[i].column;
        if (a.chain.op[i].kind == TERN_ATTENTION_TANH)
            g->key_scale *= 4;
    }
    a.half_rows = uses_half_rows(&a);
    make_head_pools(g);
    make_pools(g);
    tern_lower_attention_rows_begin(&g->rows, &a, g->block, true);
    g->zeros = tern_lir_tile(g->b, "zeros", TERN_MEM_SBUF, TERN_BF16, 1, BANK);
    tern_lir_memset(g->b, TERN_ENGINE_POOL, g->zeros, 0);
    tern_lower_attention_heads(
        &a, &(tern_attention_kernel){
                .head = do_head, .finish = finish, .state = g, .unroll = heads_per_iteration(&a)});
    return true;
}
