/* validation/kernel_attention.c - attention forward with an online softmax.
 *
 * For each tile of 128 queries, keys and values are loaded in tiles of 512. Each row has a running
 * maximum m, a running sum l of exponentials and a weighted sum o of values; a tile with a larger
 * maximum rescales them by exp(m - m_new). The scores of a tile stay in PSUM and SBUF. */
#include "base/assert.h"
#include "validation/kernels.h"

enum { P = 128, KEYS = 512 };

static const tern_lir_queue q_queue = {.engine = TERN_ENGINE_SP, .queue = 0};
static const tern_lir_queue kv_queue = {.engine = TERN_ENGINE_SP, .queue = 1};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_POOL, .queue = 2};

typedef struct {
    const tern_attention_shape *s;
    tern_lir_view q, k, v, out; /* HBM */
    tern_lir_pool q_tiles, k_tiles, v_tiles, scores, weights, transposed, transposed_psum, part;
} attention;

/* State of 128 queries. */
typedef struct {
    tern_lir_view q; /* [dim, rows] */
    tern_lir_view max, sum, o;
    uint32_t first;
} queries;

static attention begin(tern_lir *b, const tern_attention_shape *s)
{
    attention k = {.s = s};
    k.q = tern_lir_hbm(b, "qT", TERN_TENSOR_INPUT, s->dtype, 2, (uint64_t[]){s->dim, s->seq_q});
    k.k = tern_lir_hbm(b, "kT", TERN_TENSOR_INPUT, s->dtype, 2, (uint64_t[]){s->dim, s->seq_kv});
    k.v = tern_lir_hbm(b, "v", TERN_TENSOR_INPUT, s->dtype, 2, (uint64_t[]){s->seq_kv, s->dim});
    k.out = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, TERN_F32, 2, (uint64_t[]){s->seq_q, s->dim});
    k.q_tiles = tern_lir_pool_of(b, "q", TERN_MEM_SBUF, s->dtype, s->dim, P, 2);
    k.k_tiles = tern_lir_pool_of(b, "k", TERN_MEM_SBUF, s->dtype, s->dim, KEYS, 2);
    k.v_tiles = tern_lir_pool_of(b, "v", TERN_MEM_SBUF, s->dtype, P, s->dim, 2 * KEYS / P);
    k.scores = tern_lir_pool_of(b, "scores", TERN_MEM_PSUM, TERN_F32, P, KEYS, 2);
    k.weights = tern_lir_pool_of(b, "weights", TERN_MEM_SBUF, s->dtype, P, KEYS, 2);
    k.transposed_psum = tern_lir_pool_of(b, "transposed", TERN_MEM_PSUM, s->dtype, P, P, 2);
    k.transposed = tern_lir_pool_of(b, "transposed", TERN_MEM_SBUF, s->dtype, P, P, 4);
    k.part = tern_lir_pool_of(b, "part", TERN_MEM_PSUM, TERN_F32, P, s->dim, 2);
    if (s->dim > P || s->seq_kv % P || s->seq_q % P)
        tern_lir_fail(
            b, TERN_ERR(INVALID, "dim %u, %u queries, %u keys, wanted up to %d and multiples of %d",
                        s->dim, s->seq_q, s->seq_kv, P, P));
    return k;
}

static tern_lir_view column(tern_lir *b, const char *name)
{
    return tern_lir_tile(b, name, TERN_MEM_SBUF, TERN_F32, P, 1);
}

/* scores[query, key], masked beyond the diagonal, in PSUM or SBUF. */
static tern_lir_view score(tern_lir *b, attention *k, const queries *q, uint32_t first,
                           uint32_t keys)
{
    tern_lir_view k_tile = tern_lir_cols(tern_lir_next(b, &k->k_tiles), 0, keys);
    tern_lir_view scores = tern_lir_cols(tern_lir_next(b, &k->scores), 0, keys);
    TERN_LIR_BEGIN(b, "scores");
    tern_lir_dma_copy(b, kv_queue, k_tile, tern_lir_cols(k->k, first, keys));
    tern_lir_nc_matmul(b, scores, q->q, k_tile, TERN_LIR_ALONE);
    tern_lir_end(b);
    bool whole = !k->s->causal || first + keys <= q->first + 1;
    if (whole)
        return scores;
    tern_lir_view masked = tern_lir_tile(b, "masked", TERN_MEM_SBUF, TERN_F32, P, keys);
    TERN_LIR_BEGIN(b, "mask");
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, masked, scores);
    /* keeps query - key >= 0 */
    int32_t offset = (int32_t)q->first - (int32_t)first;
    uint32_t words[] = {tern_isa_f32_arg(-3e38f),
                        TERN_ALU_GE,
                        (uint32_t)offset,
                        1,
                        0,
                        0,
                        0,
                        (uint32_t)-1,
                        1,
                        1,
                        1,
                        keys};
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_AFFINE_SELECT,
                                       .engine = TERN_ENGINE_POOL,
                                       .operands = (tern_lir_view[]){masked, masked},
                                       .operand_count = 2,
                                       .args = words,
                                       .arg_count = 12});
    tern_lir_end(b);
    return masked;
}

/* Updates the running maximum; returns exp(old - new), which rescales the running sums. */
static tern_lir_view update_max(tern_lir *b, attention *k, queries *q, tern_lir_view scores,
                                bool first)
{
    tern_lir_view here = column(b, "max_here"), moved = column(b, "max"), factor = column(b, "fac");
    tern_lir_tensor_reduce(b, here, scores, TERN_ALU_MAX, 1, false);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, moved, here, TERN_ALU_MULTIPLY,
                           tern_lir_imm(k->s->scale));
    if (!first) {
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, moved, moved, q->max, TERN_ALU_MAX);
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, factor, q->max, moved, TERN_ALU_SUBTRACT);
        tern_lir_activation(
            b, &(tern_lir_activate){.dst = factor, .data = factor, .func = TERN_ACTIVATION_EXP});
    }
    q->max = moved;
    return factor;
}

/* o = o factor + weights v, 128 keys at a time. The weights are transposed to have keys on
 * partitions. */
static void add_values(tern_lir *b, attention *k, queries *q, tern_lir_view weights, uint32_t first,
                       tern_lir_view factor)
{
    uint32_t keys = (uint32_t)tern_lir_elems(weights), parts = keys / P;
    tern_lir_view part = tern_lir_next(b, &k->part);
    for (uint32_t i = 0; i < parts; i++) {
        TERN_LIR_BEGIN(b, "values");
        tern_lir_view v = tern_lir_next(b, &k->v_tiles);
        tern_lir_view transposed = tern_lir_next(b, &k->transposed);
        tern_lir_view psum = tern_lir_next(b, &k->transposed_psum);
        tern_lir_dma_copy(b, kv_queue, v, tern_lir_rows(k->v, first + i * P, P));
        tern_lir_nc_transpose(b, TERN_ENGINE_PE, psum, tern_lir_cols(weights, i * P, P));
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, transposed, psum);
        tern_lir_nc_matmul(b, part, transposed, v, tern_lir_acc(i, parts));
        tern_lir_end(b);
    }
    if (first == 0)
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, q->o, part);
    else
        tern_lir_scalar_tensor_tensor(b, q->o, q->o, TERN_ALU_MULTIPLY, tern_lir_per_row(factor),
                                      TERN_ALU_ADD, part);
}

static void add_keys(tern_lir *b, attention *k, queries *q, uint32_t first, uint32_t keys)
{
    tern_lir_view scores = score(b, k, q, first, keys);
    tern_lir_view weights = tern_lir_cols(tern_lir_next(b, &k->weights), 0, keys);
    tern_lir_view sum = column(b, "sum_here"), bias = column(b, "bias");
    TERN_LIR_BEGIN(b, "softmax");
    tern_lir_view factor = update_max(b, k, q, scores, first == 0);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, bias, q->max, TERN_ALU_MULTIPLY, tern_lir_imm(-1));
    tern_lir_activation(b, &(tern_lir_activate){.dst = weights,
                                                .data = scores,
                                                .func = TERN_ACTIVATION_EXP,
                                                .scale = tern_lir_imm(k->s->scale),
                                                .bias = tern_lir_per_row(bias),
                                                .reduce_res = sum});
    if (first == 0)
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, q->sum, sum);
    else
        tern_lir_scalar_tensor_tensor(b, q->sum, q->sum, TERN_ALU_MULTIPLY,
                                      tern_lir_per_row(factor), TERN_ALU_ADD, sum);
    tern_lir_end(b);
    add_values(b, k, q, weights, first, factor);
}

void tern_kernel_attention(tern_lir *b, const tern_attention_shape *s)
{
    attention k = begin(b, s);
    for (uint32_t at = 0; at < s->seq_q; at += P) {
        queries q = {.q = tern_lir_next(b, &k.q_tiles), .sum = column(b, "sum"), .first = at};
        q.o = tern_lir_tile(b, "o", TERN_MEM_SBUF, TERN_F32, P, s->dim);
        TERN_LIR_BEGIN(b, "queries");
        tern_lir_dma_copy(b, q_queue, q.q, tern_lir_cols(k.q, at, P));
        tern_lir_end(b);
        uint32_t end = s->causal && at + P < s->seq_kv ? at + P : s->seq_kv;
        for (uint32_t first = 0; first < end; first += KEYS)
            add_keys(b, &k, &q, first, end - first < KEYS ? end - first : KEYS);
        TERN_LIR_BEGIN(b, "result");
        tern_lir_reciprocal(b, q.sum, q.sum);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, q.o, q.o, TERN_ALU_MULTIPLY,
                               tern_lir_per_row(q.sum));
        tern_lir_dma_copy(b, stores, tern_lir_rows(k.out, at, P), q.o);
        tern_lir_end(b);
    }
}
