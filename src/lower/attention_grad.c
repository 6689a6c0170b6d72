/* lower/attention_grad.c - "tern.attention_grad": dq, dk, dv of softmax(scale q k^T, masked) v from
 * q, k, v, the result o, the log-sum-exp of each query and the gradient do, with no scores in HBM:
 *
 *     p = exp(scale q k^T - lse),   ds = p (do v^T - sum(do o))
 *     dv = p^T do,   dk = scale ds^T q,   dq = scale ds k
 *
 * A whole head is in SBUF, as rows and transposed. The outer loop is over blocks of 512 keys, the
 * inner one over tiles of 128 queries. One step of the inner loop computes
 *
 *     scores    q k^T and do v^T in PSUM
 *     weights   p and ds in SBUF
 *     matmuls   dv and dk, accumulated in PSUM over the queries; ds transposed
 *     queries   dq, accumulated in SBUF over the blocks of keys
 *
 * Three successive steps are interleaved to keep the tensor engine busy. */
#include <string.h>

#include "lower/attention_lower_impl.h"
#include "numerics/format.h"

enum { P = 128, BANK = 512, BLOCK_TILES = BANK / P, SBUF_BYTES_MAX = 150 * 1024 };
enum { Q, K, V, O, LSE, DO, DQ, DK, DV, ARRAYS, INPUTS = DQ };

typedef struct {
    tern_lower *l;
    tern_lir *b;
    tern_lower_array array[ARRAYS]; /* [batch..., sequence, dimension] */
    tern_dtype dtype;               /* of the inputs, of p and ds */
    uint32_t queries, keys, dim, value_dim, query_tiles, key_tiles;
    float scale;
    bool causal;
    tern_lir_view hbm[ARRAYS];
    tern_lir_view zeros, identity, beyond; /* the last two for a causal mask */
    /* Of the current head: rows (tiles of 128 side by side), and transposed. */
    tern_lir_view q, k, d_o, q_transposed, k_transposed, v_transposed, do_transposed;
    tern_lir_view low, rest; /* [query, tile]: - lse; sum(do o) */
    tern_lir_view dq, dq_out;
    tern_lir_view dk, dv; /* of the current block, accumulated in PSUM */
    tern_lir_view part;   /* of dq, for two alternating steps */
    tern_lir_pool q_pool, k_pool, v_pool, o_pool, do_pool, lse_pool, do_o_pool, column_pool;
    tern_lir_pool q_transposed_pool, k_transposed_pool, v_transposed_pool, do_transposed_pool,
        dq_pool, dq_out_pool;
    tern_lir_pool scores, dp, p, ds, transposed_psum, transposed, dk_out, dv_out;
} grads;

/* 128 queries against the keys of a block, up to 512. */
typedef struct {
    uint32_t tile, rows;  /* queries */
    uint32_t first, keys; /* keys */
    uint32_t half;        /* which half of |part| holds its share of dq */
    bool begins, ends;    /* first and last step of the block */
    bool last;            /* block of these queries */
    tern_lir_view scores, dp, p, ds, transposed;
} step;

/* --- reading the composite --- */

static tern_hlo_attr composite_attr(const tern_lower *l, tern_hlo_op op, const char *name)
{
    return tern_hlo_attr_field(l->m, tern_hlo_op_attr(l->m, op, TERN_HLO_A_composite_attributes),
                               name);
}

static bool read_options(grads *g, tern_hlo_op op)
{
    const tern_hlo_module *m = g->l->m;
    tern_hlo_attr mask = composite_attr(g->l, op, "mask"),
                  scale = composite_attr(g->l, op, "scale");
    if (!mask || !scale || tern_hlo_op_of(m, op)->operand_count != INPUTS ||
        tern_hlo_op_of(m, op)->result_count != ARRAYS - INPUTS)
        return false;
    const char *kind = tern_hlo_name_text(m, tern_hlo_attr_of(m, mask)->text);
    g->causal = !strcmp(kind, "causal");
    g->scale = (float)tern_hlo_attr_of(m, scale)->f;
    return (g->causal || !strcmp(kind, "none")) && g->scale > 0;
}

static bool read_inputs(grads *g, tern_hlo_op op)
{
    for (unsigned i = 0; i < INPUTS; i++) {
        g->array[i] = tern_lower_get(g->l, tern_hlo_operands(g->l->m, op)[i]);
        tern_lower_array *a = &g->array[i];
        tern_dtype expected = i == LSE ? TERN_F32 : g->array[Q].dtype;
        if (i == LSE && a->rank < TERN_LOWER_RANK_MAX) { /* as a matrix of one column */
            a->dims[a->rank] = a->strides[a->rank] = 1;
            a->rank++;
        }
        if (a->rank < 2 || a->rank != g->array[Q].rank || a->dtype != expected ||
            a->strides[a->rank - 1] != 1 || tern_lower_array_elems(a) == 0)
            return false;
    }
    g->dtype = g->array[Q].dtype;
    return g->dtype == TERN_BF16 || g->dtype == TERN_F16 || g->dtype == TERN_F32;
}

static uint32_t tiles_of(uint32_t n) { return (n + P - 1) / P; }

static bool sizes_fit(grads *g)
{
    uint32_t n = g->array[Q].rank;
    size_t bytes = tern_num_format_of(g->dtype)->storage_bytes;
    if (g->array[Q].dims[n - 2] > INT16_MAX || g->array[K].dims[n - 2] > INT16_MAX ||
        g->array[Q].dims[n - 1] > P || g->array[V].dims[n - 1] > P)
        return false;
    g->queries = (uint32_t)g->array[Q].dims[n - 2];
    g->keys = (uint32_t)g->array[K].dims[n - 2];
    g->dim = (uint32_t)g->array[Q].dims[n - 1];
    g->value_dim = (uint32_t)g->array[V].dims[n - 1];
    g->query_tiles = tiles_of(g->queries);
    g->key_tiles = tiles_of(g->keys);
    size_t rows = 2 * g->query_tiles * g->dim + g->key_tiles * g->dim +
                  g->key_tiles * g->value_dim + 2 * g->query_tiles * g->value_dim;
    size_t transposed = 2 * (size_t)(g->queries + g->keys);
    size_t sums = g->query_tiles * (size_t)(g->dim + g->value_dim + 4) * sizeof(float);
    return (!g->causal || g->queries == g->keys) &&
           2 * ((rows + transposed) * bytes + sums) <= SBUF_BYTES_MAX;
}

/* --- tiles --- */

static tern_lir_pool sbuf(grads *g, const char *name, uint32_t rows, uint32_t cols,
                          uint32_t buffers)
{
    return tern_lir_pool_of(g->b, name, TERN_MEM_SBUF, g->dtype, rows, cols, buffers);
}

static tern_lir_pool sums(grads *g, const char *name, tern_memory mem, uint32_t cols,
                          uint32_t buffers)
{
    return tern_lir_pool_of(g->b, name, mem, TERN_F32, P, cols, buffers);
}

/* Pools for a head. */
static void make_head_pools(grads *g)
{
    uint32_t qt = g->query_tiles, kt = g->key_tiles;
    g->q_pool = sbuf(g, "q", P, qt * g->dim, 2);
    g->k_pool = sbuf(g, "k", P, kt * g->dim, 2);
    g->v_pool = sbuf(g, "v", P, kt * g->value_dim, 2);
    g->o_pool = sbuf(g, "o", P, qt * g->value_dim, 2);
    g->do_pool = sbuf(g, "do", P, qt * g->value_dim, 2);
    g->lse_pool = sums(g, "lse", TERN_MEM_SBUF, qt, 2);
    g->q_transposed_pool = sbuf(g, "q_transposed", g->dim, g->queries, 2);
    g->k_transposed_pool = sbuf(g, "k_transposed", g->dim, g->keys, 2);
    g->v_transposed_pool = sbuf(g, "v_transposed", g->value_dim, g->keys, 2);
    g->do_transposed_pool = sbuf(g, "do_transposed", g->value_dim, g->queries, 2);
    g->do_o_pool = sums(g, "do_o", TERN_MEM_SBUF, qt * g->value_dim, 2);
    g->column_pool = sums(g, "columns", TERN_MEM_SBUF, qt, 4);
    g->dq_pool = sums(g, "dq_sum", TERN_MEM_SBUF, qt * g->dim, 2);
    g->dq_out_pool =
        tern_lir_pool_of(g->b, "dq", TERN_MEM_SBUF, g->array[DQ].dtype, P, qt * g->dim, 2);
}

static bool sums_share(const grads *g) { return g->dim + g->value_dim <= P; }

/* Pools for a step. */
static void make_pools(grads *g)
{
    bool narrow = sums_share(g); /* PSUM has 8 banks; each tile uses its own */
    g->scores = sums(g, "scores", TERN_MEM_PSUM, BANK, 2);
    g->dp = sums(g, "dp", TERN_MEM_PSUM, BANK, 2);
    g->transposed_psum =
        tern_lir_pool_of(g->b, "transposed", TERN_MEM_PSUM, g->dtype, P, BANK, narrow ? 2 : 1);
    g->part = tern_lir_tile(g->b, "dq_part", TERN_MEM_PSUM, TERN_F32, P, 2 * g->dim);
    if (narrow) {
        tern_lir_view both = tern_lir_tile(g->b, "dk_dv", TERN_MEM_PSUM, TERN_F32, P, BANK);
        g->dk = tern_lir_cols(both, 0, BLOCK_TILES * g->dim);
        g->dv = tern_lir_cols(both, BLOCK_TILES * g->dim, BLOCK_TILES * g->value_dim);
    } else {
        g->dk = tern_lir_tile(g->b, "dk", TERN_MEM_PSUM, TERN_F32, P, BLOCK_TILES * g->dim);
        g->dv = tern_lir_tile(g->b, "dv", TERN_MEM_PSUM, TERN_F32, P, BLOCK_TILES * g->value_dim);
    }
    g->p = sbuf(g, "p", P, BANK, 4);
    g->ds = sbuf(g, "ds", P, BANK, 4);
    g->transposed = sbuf(g, "ds_transposed", P, BANK, 4);
    g->dk_out =
        tern_lir_pool_of(g->b, "dk", TERN_MEM_SBUF, g->array[DK].dtype, P, BLOCK_TILES * g->dim, 2);
    g->dv_out = tern_lir_pool_of(g->b, "dv", TERN_MEM_SBUF, g->array[DV].dtype, P,
                                 BLOCK_TILES * g->value_dim, 2);
}

/* Writes |on_false| where the comparison of (row - column) with 0 fails. */
static void select_diagonal(grads *g, tern_lir_view tile, tern_alu compare, float on_false)
{
    uint32_t words[12] = {tern_isa_f32_arg(on_false), compare, 0, 1};
    words[TERN_ARG(AFFINE_SELECT, step) + 3] = (uint32_t)-1;
    for (unsigned i = 0; i < 4; i++)
        words[TERN_ARG(AFFINE_SELECT, count) + i] = i == 3 ? P : 1;
    tern_lir_emit(g->b, &(tern_lir_instr){.op = TERN_OP_AFFINE_SELECT,
                                          .engine = TERN_ENGINE_POOL,
                                          .operands = (tern_lir_view[]){tile, tile},
                                          .operand_count = 2,
                                          .args = words,
                                          .arg_count = 12});
}

static void make_constants(grads *g)
{
    const float low = -1e30f; /* exp of this times any scale is 0 */
    g->zeros = tern_lir_tile(g->b, "zeros", TERN_MEM_SBUF, TERN_BF16, 1, BANK);
    tern_lir_memset(g->b, TERN_ENGINE_POOL, g->zeros, 0);
    if (!g->causal)
        return;
    g->identity = tern_lir_tile(g->b, "identity", TERN_MEM_SBUF, TERN_BF16, P, P);
    g->beyond = tern_lir_tile(g->b, "beyond", TERN_MEM_SBUF, TERN_BF16, P, P);
    tern_lir_memset(g->b, TERN_ENGINE_POOL, g->identity, 1);
    select_diagonal(g, g->identity, TERN_ALU_EQ, 0);
    tern_lir_memset(g->b, TERN_ENGINE_POOL, g->beyond, 0);
    select_diagonal(g, g->beyond, TERN_ALU_GE, low);
}

/* --- loading a head --- */

/* Tiles with equal row counts: all full tiles, or the partial one at the end. */
typedef struct {
    uint32_t first, count, rows;
} span;

static unsigned spans_of(uint32_t n, span out[2])
{
    unsigned count = 0;
    if (n / P)
        out[count++] = (span){0, n / P, P};
    if (n % P)
        out[count++] = (span){n / P, 1, n % P};
    return count;
}

/* The columns of those tiles in |tile|, where they are side by side, |width| wide each. */
static tern_lir_view tiles_at(tern_lir_view tile, span s, uint32_t width)
{
    tile = tern_lir_cols(tern_lir_rows(tile, 0, s.rows), s.first * width, s.count * width);
    return tern_lir_reshape(tile, 2, (uint32_t[]){s.count, width});
}

/* The HBM rows of those tiles. */
static tern_lir_view hbm_at(tern_lir_view hbm, span s)
{
    tern_lir_view v = tern_lir_rows(hbm, s.first * P, (s.count - 1) * P + s.rows);
    v.rows = s.rows;
    v.rank = 2;
    v.stride[1] = v.stride[0];
    v.count[1] = v.count[0];
    v.stride[0] = P * v.row_stride;
    v.count[0] = s.count;
    return v;
}

static tern_lir_view load_rows(grads *g, tern_lir_pool *pool, unsigned which, uint32_t rows,
                               uint32_t width)
{
    tern_lir_view tile = tern_lir_next(g->b, pool);
    span s[2];
    for (unsigned i = 0, n = spans_of(rows, s); i < n; i++)
        tern_lower_load(g->l, tiles_at(tile, s[i], width), hbm_at(g->hbm[which], s[i]));
    return tile;
}

/* Transposes |tile|, rows of |which|. Uses a second, transposing load where the chip supports it,
 * so that the tensor engine does not wait between heads; otherwise the tensor engine, four tiles at
 * a time. */
static tern_lir_view transpose_rows(grads *g, tern_lir_pool *pool, unsigned which,
                                    tern_lir_view tile, uint32_t rows, uint32_t width)
{
    enum { LOAD_ROWS = 512 };
    tern_lir_view to = tern_lir_next(g->b, pool);
    bool by_dma = g->l->chip->dma_transpose_hbm_rate > 0 &&
                  tern_num_format_of(g->dtype)->storage_bytes == 2 && g->hbm[which].stride[0] == 1;
    for (uint32_t at = 0, n; by_dma && at < rows; at += n) {
        n = rows - at < LOAD_ROWS ? rows - at : LOAD_ROWS;
        tern_lower_attention_load_transposed(g->l, NULL,
                                             tern_lir_cols(tern_lir_rows(to, 0, width), at, n),
                                             tern_lir_rows(g->hbm[which], at, n));
    }
    if (by_dma)
        return to;
    for (uint32_t at = 0; at < rows; at += BANK) {
        uint32_t n = rows - at < BANK ? rows - at : BANK;
        tern_lir_view psum = tern_lir_rows(tern_lir_next(g->b, &g->transposed_psum), 0, width);
        for (uint32_t i = 0; i < n; i += P) {
            uint32_t here = n - i < P ? n - i : P;
            tern_lir_view from = tern_lir_cols(tile, (at + i) / P * width, width);
            tern_lir_nc_transpose(g->b, TERN_ENGINE_PE, tern_lir_cols(psum, i, here),
                                  tern_lir_rows(from, 0, here));
        }
        tern_lir_tensor_copy(g->b, TERN_LIR_ANY, tern_lir_cols(to, at, n),
                             tern_lir_cols(psum, 0, n));
    }
    return to;
}

static uint32_t rows_in(uint32_t n, uint32_t tile) { return n - tile * P < P ? n - tile * P : P; }

/* Count of keys from |first| on, at most 512, that the 128 queries of |tile| attend to. */
static uint32_t keys_in(const grads *g, uint32_t tile, uint32_t first)
{
    uint32_t end = g->causal ? tile * P + rows_in(g->queries, tile) : g->keys;
    return end - first < BANK ? end - first : BANK;
}

/* Adds a large negative value beyond the diagonal, which lies in the last keys of the last
 * block. */
static tern_lir_view make_scores(grads *g, uint32_t tile, uint32_t first)
{
    uint32_t rows = rows_in(g->queries, tile), keys = keys_in(g, tile, first), plain = keys;
    tern_lir_view scores = tern_lir_rows(tern_lir_next(g->b, &g->scores), 0, rows);
    tern_lir_view q = tern_lir_cols(g->q_transposed, tile * P, rows);
    if (g->causal && first + keys == tile * P + rows)
        plain -= rows;
    if (plain)
        tern_lir_nc_matmul(g->b, tern_lir_cols(scores, 0, plain), q,
                           tern_lir_cols(g->k_transposed, first, plain), TERN_LIR_ALONE);
    if (plain < keys) {
        tern_lir_view to = tern_lir_cols(scores, plain, rows);
        tern_lir_nc_matmul(g->b, to, q, tern_lir_cols(g->k_transposed, first + plain, rows),
                           TERN_LIR_FIRST);
        tern_lir_nc_matmul(g->b, to, tern_lir_cols(tern_lir_rows(g->identity, 0, rows), 0, rows),
                           tern_lir_cols(tern_lir_rows(g->beyond, 0, rows), 0, rows),
                           TERN_LIR_LAST);
    }
    return tern_lir_cols(scores, 0, keys);
}

/* Computes - lse and the sums of do o. */
static void make_columns(grads *g, tern_lir_view lse, tern_lir_view o)
{
    tern_lir_view do_o = tern_lir_next(g->b, &g->do_o_pool);
    span s[2];
    g->low = tern_lir_next(g->b, &g->column_pool);
    g->rest = tern_lir_next(g->b, &g->column_pool);
    for (unsigned i = 0, n = spans_of(g->queries, s); i < n; i++) {
        tern_lir_view both = tiles_at(do_o, s[i], g->value_dim);
        tern_lir_tensor_scalar(g->b, TERN_ENGINE_DVE, tiles_at(g->low, s[i], 1),
                               tiles_at(lse, s[i], 1), TERN_ALU_MULTIPLY, tern_lir_imm(-1));
        tern_lir_tensor_tensor(g->b, TERN_ENGINE_DVE, both, tiles_at(g->d_o, s[i], g->value_dim),
                               tiles_at(o, s[i], g->value_dim), TERN_ALU_MULTIPLY);
        tern_lir_tensor_reduce(
            g->b, tern_lir_cols(tern_lir_rows(g->rest, 0, s[i].rows), s[i].first, s[i].count), both,
            TERN_ALU_ADD, 1, false);
    }
}

static void load_head(grads *g)
{
    TERN_LIR_BEGIN(g->b, "load");
    g->q = load_rows(g, &g->q_pool, Q, g->queries, g->dim);
    g->k = load_rows(g, &g->k_pool, K, g->keys, g->dim);
    tern_lir_view v = load_rows(g, &g->v_pool, V, g->keys, g->value_dim);
    g->d_o = load_rows(g, &g->do_pool, DO, g->queries, g->value_dim);
    tern_lir_view o = load_rows(g, &g->o_pool, O, g->queries, g->value_dim);
    tern_lir_view lse = load_rows(g, &g->lse_pool, LSE, g->queries, 1);
    g->q_transposed = transpose_rows(g, &g->q_transposed_pool, Q, g->q, g->queries, g->dim);
    g->k_transposed = transpose_rows(g, &g->k_transposed_pool, K, g->k, g->keys, g->dim);
    g->do_transposed =
        transpose_rows(g, &g->do_transposed_pool, DO, g->d_o, g->queries, g->value_dim);
    g->v_transposed = transpose_rows(g, &g->v_transposed_pool, V, v, g->keys, g->value_dim);
    make_columns(g, lse, o);
    tern_lir_end(g->b);
    g->dq = tern_lir_next(g->b, &g->dq_pool);
    g->dq_out = tern_lir_next(g->b, &g->dq_out_pool);
}

/* --- steps --- */

static void begin_step(grads *g, step *s)
{
    TERN_LIR_BEGIN(g->b, "scores");
    s->scores = make_scores(g, s->tile, s->first);
    s->dp = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->dp), 0, s->rows), 0, s->keys);
    tern_lir_nc_matmul(g->b, s->dp, tern_lir_cols(g->do_transposed, s->tile * P, s->rows),
                       tern_lir_cols(g->v_transposed, s->first, s->keys), TERN_LIR_ALONE);
    tern_lir_end(g->b);
}

static void make_weights(grads *g, step *s)
{
    tern_lir_view low = tern_lir_cols(tern_lir_rows(g->low, 0, s->rows), s->tile, 1);
    tern_lir_view rest = tern_lir_cols(tern_lir_rows(g->rest, 0, s->rows), s->tile, 1);
    s->p = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->p), 0, s->rows), 0, s->keys);
    s->ds = tern_lir_cols(tern_lir_rows(tern_lir_next(g->b, &g->ds), 0, s->rows), 0, s->keys);
    TERN_LIR_BEGIN(g->b, "weights");
    tern_lir_activation(g->b, &(tern_lir_activate){.dst = s->p,
                                                   .data = s->scores,
                                                   .func = TERN_ACTIVATION_EXP,
                                                   .scale = tern_lir_imm(g->scale),
                                                   .bias = tern_lir_per_row(low)});
    tern_lir_scalar_tensor_tensor(g->b, s->ds, s->dp, TERN_ALU_SUBTRACT, tern_lir_per_row(rest),
                                  TERN_ALU_MULTIPLY, s->p);
    tern_lir_end(g->b);
}

static uint32_t parts_of(const step *s) { return s ? (s->keys + P - 1) / P : 0; }

static uint32_t part_keys(const step *s, uint32_t i)
{
    return s->keys - i * P < P ? s->keys - i * P : P;
}

/* Writes the zeros on which dk or dv accumulate. One matmul opens one accumulation group, and there
 * may be no more groups than banks. */
static void begin_sums(grads *g, tern_lir_view psum, uint32_t keys, uint32_t width)
{
    span at[2];
    for (unsigned i = 0, n = spans_of(keys, at); i < n; i++)
        tern_lir_nc_matmul(g->b, tiles_at(psum, at[i], width),
                           tern_lir_cols(g->zeros, 0, at[i].rows),
                           tern_lir_cols(g->zeros, 0, at[i].count * width), TERN_LIR_FIRST);
}

static void begin_block(grads *g, const step *s)
{
    uint32_t keys = g->keys - s->first < BANK ? g->keys - s->first : BANK;
    begin_sums(g, g->dk, keys, g->dim);
    begin_sums(g, g->dv, keys, g->value_dim);
}

/* Adds the contribution of the |i|-th 128 keys of a step to dv and dk, and transposes their ds. */
static void add_part(grads *g, const step *s, tern_lir_view psum, uint32_t i)
{
    uint32_t keys = part_keys(s, i);
    uint32_t acc = s->ends ? TERN_LIR_LAST : TERN_LIR_MIDDLE;
    tern_lir_view d_o = tern_lir_cols(g->d_o, s->tile * g->value_dim, g->value_dim);
    tern_lir_view q = tern_lir_cols(g->q, s->tile * g->dim, g->dim);
    tern_lir_view ds = tern_lir_cols(s->ds, i * P, keys);
    tern_lir_view dv = tern_lir_cols(tern_lir_rows(g->dv, 0, keys), i * g->value_dim, g->value_dim);
    tern_lir_view dk = tern_lir_cols(tern_lir_rows(g->dk, 0, keys), i * g->dim, g->dim);
    tern_lir_nc_transpose(g->b, TERN_ENGINE_PE,
                          tern_lir_cols(tern_lir_rows(psum, 0, keys), i * P, s->rows), ds);
    tern_lir_nc_matmul(g->b, dv, tern_lir_cols(s->p, i * P, keys), tern_lir_rows(d_o, 0, s->rows),
                       acc);
    tern_lir_nc_matmul(g->b, dk, ds, tern_lir_rows(q, 0, s->rows), acc);
}

/* The first |rows| columns of each block of 128 columns. */
static tern_lir_view first_of_each(tern_lir_view v, uint32_t tiles, uint32_t rows)
{
    v = tern_lir_reshape(tern_lir_cols(v, 0, tiles * P), 2, (uint32_t[]){tiles, P});
    return tern_lir_slice(v, 1, 0, rows, 1);
}

/* Copies PSUM to SBUF; one copy for all full tiles. */
static void copy_transposed(grads *g, step *s, tern_lir_view psum)
{
    uint32_t whole = s->keys / P, left = s->keys % P;
    s->transposed = tern_lir_next(g->b, &g->transposed);
    if (whole)
        tern_lir_tensor_copy(g->b, TERN_LIR_ANY, first_of_each(s->transposed, whole, s->rows),
                             first_of_each(psum, whole, s->rows));
    if (left)
        tern_lir_tensor_copy(
            g->b, TERN_LIR_ANY,
            tern_lir_cols(tern_lir_rows(s->transposed, 0, left), whole * P, s->rows),
            tern_lir_cols(tern_lir_rows(psum, 0, left), whole * P, s->rows));
}

static void add_query_part(grads *g, const step *s, tern_lir_view part, uint32_t i)
{
    uint32_t keys = part_keys(s, i);
    tern_lir_view k = tern_lir_cols(g->k, (s->first / P + i) * g->dim, g->dim);
    tern_lir_nc_matmul(g->b, part,
                       tern_lir_cols(tern_lir_rows(s->transposed, 0, keys), i * P, s->rows),
                       tern_lir_rows(k, 0, keys), tern_lir_acc(i, parts_of(s)));
}

static void add_query_part_to_sbuf(grads *g, const step *s, tern_lir_view part)
{
    tern_lir_view to = s->last ? g->dq_out : g->dq;
    to = tern_lir_cols(tern_lir_rows(to, 0, s->rows), s->tile * g->dim, g->dim);
    if (s->first == 0)
        tern_lir_tensor_scalar(g->b, TERN_ENGINE_DVE, to, part, TERN_ALU_MULTIPLY,
                               tern_lir_imm(g->scale));
    else
        tern_lir_scalar_tensor_tensor(
            g->b, to, part, TERN_ALU_MULTIPLY, tern_lir_imm(g->scale), TERN_ALU_ADD,
            tern_lir_cols(tern_lir_rows(g->dq, 0, s->rows), s->tile * g->dim, g->dim));
}

/* Stores dk or dv of a block. */
static void store_keys(grads *g, const step *s, unsigned which, tern_lir_view psum,
                       tern_lir_pool *pool, uint32_t width)
{
    tern_lir_view out = tern_lir_next(g->b, pool);
    uint32_t keys = g->keys - s->first < BANK ? g->keys - s->first : BANK;
    span at[2];
    for (unsigned i = 0, n = spans_of(keys, at); i < n; i++) {
        tern_lir_view to = tiles_at(out, at[i], width), from = tiles_at(psum, at[i], width);
        if (which == DK)
            tern_lir_tensor_scalar(g->b, TERN_LIR_ANY, to, from, TERN_ALU_MULTIPLY,
                                   tern_lir_imm(g->scale));
        else
            tern_lir_tensor_copy(g->b, TERN_LIR_ANY, to, from);
        span hbm = at[i];
        hbm.first += s->first / P;
        tern_lower_store(g->l, hbm_at(g->hbm[which], hbm), to);
    }
}

/* Interleaves dk and dv of |now| with dq of |before|: consecutive accumulations into one PSUM
 * address would wait for each other. Either may be NULL. */
static void add_matmuls(grads *g, step *now, const step *before)
{
    tern_lir_view psum = {0}, part = {0};
    TERN_LIR_BEGIN(g->b, "matmuls");
    if (now)
        psum = tern_lir_next(g->b, &g->transposed_psum);
    if (now && now->begins)
        begin_block(g, now);
    if (before)
        part =
            tern_lir_cols(tern_lir_rows(g->part, 0, before->rows), before->half * g->dim, g->dim);
    for (uint32_t i = 0; i < parts_of(now) || i < parts_of(before); i++) {
        if (i < parts_of(now))
            add_part(g, now, psum, i);
        if (i < parts_of(before))
            add_query_part(g, before, part, i);
    }
    if (now)
        copy_transposed(g, now, psum);
    if (before)
        add_query_part_to_sbuf(g, before, part);
    if (now && now->ends) {
        store_keys(g, now, DK, g->dk, &g->dk_out, g->dim);
        store_keys(g, now, DV, g->dv, &g->dv_out, g->value_dim);
    }
    tern_lir_end(g->b);
}

enum { STEPS_AHEAD = 6 };

typedef struct {
    step s[STEPS_AHEAD];
    uint32_t tile, first; /* of the next step */
    uint32_t begun;
} walk;

/* Starts the next step of this head by computing its scores; NULL after the last. */
static step *next_step(grads *g, walk *w)
{
    if (w->first >= g->keys)
        return NULL;
    step *s = &w->s[w->begun++ % STEPS_AHEAD];
    *s = (step){.tile = w->tile, .rows = rows_in(g->queries, w->tile), .first = w->first};
    s->keys = keys_in(g, s->tile, s->first);
    s->half = w->begun % 2;
    s->begins = s->tile == (g->causal ? s->first / P : 0);
    s->ends = s->tile + 1 == g->query_tiles;
    s->last = s->first + s->keys == (g->causal ? s->tile * P + s->rows : g->keys);
    w->tile++;
    if (s->ends) {
        w->first += BANK;
        w->tile = g->causal ? w->first / P : 0;
    }
    begin_step(g, s);
    return s;
}

static void store_queries(grads *g)
{
    span s[2];
    for (unsigned i = 0, n = spans_of(g->queries, s); i < n; i++)
        tern_lower_store(g->l, hbm_at(g->hbm[DQ], s[i]), tiles_at(g->dq_out, s[i], g->dim));
}

static void do_head(grads *g)
{
    walk w = {0};
    load_head(g);
    step *before = NULL, *now = next_step(g, &w), *next = next_step(g, &w), *after = NULL;
    make_weights(g, now);
    for (; now; before = now, now = next, next = after) {
        after = next ? next_step(g, &w) : NULL;
        if (next)
            make_weights(g, next);
        add_matmuls(g, now, before);
    }
    add_matmuls(g, NULL, before);
    store_queries(g);
}

/* --- batch --- */

static void do_batch(grads *g, uint32_t dim);

static void do_iteration(grads *g, uint32_t dim, const tern_lir_view *outer, tern_lir_at at)
{
    for (unsigned i = 0; i < ARRAYS; i++)
        g->hbm[i] = tern_lir_shift(outer[i], at, g->array[i].strides[dim]);
    do_batch(g, dim + 1);
}

/* One loop per batch dimension. Outer loops are not unrolled. */
static void do_batch(grads *g, uint32_t dim)
{
    uint32_t inner = g->array[Q].rank - 2;
    if (dim == inner) {
        do_head(g);
        return;
    }
    tern_lir_view outer[ARRAYS];
    memcpy(outer, g->hbm, sizeof(outer));
    uint32_t trip_count = (uint32_t)g->array[Q].dims[dim];
    if (dim + 1 < inner && trip_count > 2) {
        do_iteration(g, dim, outer, tern_lir_repeat(g->b, trip_count));
        tern_lir_end_repeat(g->b);
        return;
    }
    tern_lir_loop loop = tern_lir_over(g->b, trip_count, 1, 2);
    while (tern_lir_iterate(g->b, &loop))
        do_iteration(g, dim, outer, loop.at);
}

bool tern_lower_attention_grad(tern_lower *l, tern_hlo_op op)
{
    grads g = {.l = l, .b = l->b};
    if (tern_lower_failed(l) || !read_options(&g, op) || !read_inputs(&g, op) || !sizes_fit(&g))
        return false;
    for (unsigned i = 0; i < ARRAYS - INPUTS; i++)
        g.array[INPUTS + i] = tern_lower_attention_result(l, tern_lower_result(l, op, i));
    tern_lower_array *all[ARRAYS];
    for (unsigned i = 0; i < ARRAYS; i++)
        all[i] = &g.array[i];
    for (uint32_t d = g.array[Q].rank - 2; d-- > 1;)
        (void)tern_lower_arrays_join(all, ARRAYS, d);
    for (unsigned i = 0; i < ARRAYS; i++)
        g.hbm[i] = tern_lower_array_matrix(&g.array[i]);
    make_head_pools(&g);
    make_pools(&g);
    make_constants(&g);
    do_batch(&g, 0);
    return true;
}
