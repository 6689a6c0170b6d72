/* lower/attention_short.c - attention with a running maximum in few instructions.
 *
 * Fallback when attention_plain.c fails, which hardly ever happens: so nothing is unrolled. A loop
 * over heads contains one over tiles of queries, and that one over blocks of keys. All tiles of
 * queries have the same row count and overlap if necessary; overlapping rows are computed twice
 * with equal results. Keys are padded to whole blocks.
 *
 * Every query processes all keys. Masked keys are hidden by a minimum: |ladder| is UNIT times -1,
 * -2, ... along the columns. |ladder| - |limit|, with one |limit| per query, is below any score at
 * hidden keys and above any score elsewhere. |limit| advances with each block. Both are multiples
 * of UNIT / 2, a power of two, so nothing is rounded.
 *
 * In code that may be skipped, every engine must track every queue that is used there, so this
 * kernel uses a single queue. */
#include "base/arena.h"
#include "lower/attention_lower_impl.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, BLOCK_MAX = 2 * BANK };
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, STATS = TERN_ATTENTION_STATS, MASK = TERN_ATTENTION_MASK };

static const float unit = 0x1p+100F;      /* larger than any score's magnitude */
static const float low_first = 0x1p+127F; /* exp of a score minus this is 0 */

static const tern_lir_queue transfers = {.engine = TERN_ENGINE_SP, .queue = 0};

struct tern_attention_short {
    uint32_t rows, stride, tiles;  /* of queries; tiles start |stride| rows apart */
    uint32_t parts, block, blocks; /* a block is |parts| x 128 keys */
    uint32_t width;                /* values and a one, whose matmul gives the sum of the weights */
    bool hides;
    tern_lir_view q, keys, values; /* [dim, rows], [dim, keys], [128, key tiles x width] */
    tern_lir_view scores, weights; /* [rows, block] */
    tern_lir_view transposed_psum, transposed, part, o, out;
    tern_lir_view mask, bias;                    /* [rows, keys] */
    tern_lir_view ladder, start, limit;          /* |start|: |limit| of the first tile of queries */
    tern_lir_view here, low, low_before, factor; /* one column per query */
};
typedef tern_attention_short short_kernel;

/* Loops over tiles add a register to the transfers' addresses, besides those over the batch. */
bool tern_lower_attention_short_fits(const tern_attention *a)
{
    return a->array[Q].rank - 2 < TERN_LIR_TERMS_MAX && a->queries >= P && a->value_dim < BANK;
}

/* --- sizes and tiles --- */

static uint32_t divide_up(uint32_t a, uint32_t b) { return (a + b - 1) / b; }

/* Chooses the fewest tiles that are equally spaced without gaps. */
static void choose_tiles(const tern_attention *a, short_kernel *f)
{
    f->tiles = divide_up(a->queries, P);
    f->stride = 0;
    f->rows = a->queries;
    for (; f->tiles > 1; f->tiles++) {
        f->stride = divide_up(a->queries - P, f->tiles - 1);
        f->rows = a->queries - (f->tiles - 1) * f->stride;
        if (f->stride <= f->rows)
            return;
    }
}

static void choose_blocks(const tern_attention *a, short_kernel *f)
{
    uint32_t tiles = divide_up(a->keys, P);
    f->blocks = divide_up(tiles, BLOCK_MAX / P);
    f->parts = divide_up(tiles, f->blocks);
    f->block = f->parts * P;
}

static uint32_t padded(const short_kernel *f) { return f->blocks * f->block; }

static bool is_masked(const tern_attention *a) { return a->array[MASK].rank > 0; }

static tern_lir_view tile(const tern_attention *a, const char *name, tern_dtype dtype,
                          uint32_t rows, uint32_t cols)
{
    return tern_lir_tile(a->b, name, TERN_MEM_SBUF, dtype, rows, cols);
}

static tern_lir_view psum(const tern_attention *a, const char *name, tern_dtype dtype,
                          uint32_t rows, uint32_t cols)
{
    return tern_lir_tile(a->b, name, TERN_MEM_PSUM, dtype, rows, cols);
}

static void make_tiles(const tern_attention *a, short_kernel *f)
{
    const tern_dtype t = a->dtype;
    f->q = tile(a, "q", t, a->dim, f->rows);
    f->keys = tile(a, "k", t, a->dim, padded(f));
    f->values = tile(a, "v", t, P, padded(f) / P * f->width);
    f->scores = psum(a, "scores", TERN_F32, f->rows, f->block);
    f->weights = tile(a, "weights", t, f->rows, f->block);
    f->transposed_psum = psum(a, "transposed", t, P, f->block);
    f->transposed = tile(a, "transposed", t, P, f->block);
    f->part = psum(a, "part", TERN_F32, f->rows, f->width);
    f->o = tile(a, "o", TERN_F32, f->rows, f->width);
    f->out = tile(a, "out", a->array[OUT].dtype, f->rows, a->value_dim);
    f->here = tile(a, "here", TERN_F32, f->rows, 1);
    f->low = tile(a, "low", TERN_F32, f->rows, 1);
    f->low_before = tile(a, "before", TERN_F32, f->rows, 1);
    f->factor = tile(a, "factor", TERN_F32, f->rows, 1);
}

/* Initialises the ones beside the values and the padding after the last key; loads do not overwrite
 * them. */
static void fill_tiles(const tern_attention *a, const short_kernel *f)
{
    tern_lir_memset(a->b, TERN_ENGINE_DVE, f->values, 1);
    if (a->keys < padded(f))
        tern_lir_memset(a->b, TERN_ENGINE_DVE, f->keys, 0);
}

static void make_bias(const tern_attention *a, short_kernel *f)
{
    const tern_dtype t = a->array[MASK].dtype;
    f->bias = tile(a, "bias", TERN_F32, f->rows, padded(f));
    f->mask =
        t == TERN_F32 ? tern_lir_cols(f->bias, 0, a->keys) : tile(a, "mask", t, f->rows, a->keys);
    if (a->keys < padded(f))
        tern_lir_memset(a->b, TERN_ENGINE_DVE, f->bias, TERN_ATTENTION_MASKED_OUT);
}

/* Query i attends to i + 1 keys with a causal mask, else to all. */
static void make_ladder(const tern_attention *a, short_kernel *f)
{
    tern_lir *b = a->b;
    tern_lir_view half = tile(a, "half", TERN_F32, f->rows, f->block);
    f->ladder = tile(a, "ladder", TERN_F32, f->rows, f->block);
    f->start = tile(a, "start", TERN_F32, f->rows, 1);
    f->limit = tile(a, "limit", TERN_F32, f->rows, 1);
    tern_lir_memset(b, TERN_ENGINE_DVE, half, -unit / 2);
    tern_lir_tensor_tensor_scan(b, f->ladder, half, half, tern_lir_imm(0), TERN_ALU_ADD,
                                TERN_ALU_ADD);
    if (!a->causal) {
        tern_lir_memset(b, TERN_ENGINE_DVE, f->start, -unit * ((float)a->keys + 0.5F));
        return;
    }
    /* One row of the ladder, transposed to a column. */
    tern_lir_view column = psum(a, "column", TERN_F32, f->rows, 1);
    tern_lir_view one = tile(a, "one", TERN_F32, 1, 1);
    tern_lir_memset(b, TERN_ENGINE_DVE, one, 1);
    tern_lir_nc_matmul(b, column, tern_lir_cols(tern_lir_rows(f->ladder, 0, 1), 0, f->rows), one,
                       TERN_LIR_ALONE);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, f->start, column, TERN_ALU_ADD,
                           tern_lir_imm(-unit / 2));
}

short_kernel *tern_lower_attention_short_begin(tern_attention *a)
{
    short_kernel *f = TERN_NEW(&a->l->arena, short_kernel);
    if (!f) {
        tern_lir_fail(a->b, TERN_ERR(NO_MEMORY, "no memory for attention"));
        return NULL;
    }
    choose_tiles(a, f);
    choose_blocks(a, f);
    f->width = a->value_dim + 1;
    f->hides = a->causal || (!is_masked(a) && a->keys < padded(f));
    make_tiles(a, f);
    fill_tiles(a, f);
    if (is_masked(a))
        make_bias(a, f);
    if (f->hides)
        make_ladder(a, f);
    return f;
}

/* --- a head --- */

static void load_values(const tern_attention *a, const short_kernel *f, uint32_t first,
                        uint32_t tiles, uint32_t rows)
{
    tern_lir_view to = tern_lir_rows(f->values, 0, rows);
    to = tern_lir_cols(to, first / P * f->width, tiles * f->width);
    to = tern_lir_reshape(to, 2, (const uint32_t[]){tiles, f->width});
    tern_lir_dma_copy(a->b, transfers, tern_lir_slice(to, 1, 0, a->value_dim, 1),
                      tern_lower_attention_side_by_side(a->hbm[V], first, tiles, rows));
}

/* The mask is the same for all queries; attention_plain.c does not support others. */
static void load_head(const tern_attention *a, const short_kernel *f)
{
    const uint32_t whole = a->keys / P, rest = a->keys % P;
    TERN_LIR_BEGIN(a->b, "load");
    tern_lower_attention_load_transposed(a->l, &transfers, tern_lir_cols(f->keys, 0, a->keys),
                                         a->hbm[K]);
    if (whole)
        load_values(a, f, 0, whole, P);
    if (rest)
        load_values(a, f, whole * P, 1, rest);
    if (is_masked(a)) {
        tern_lir_dma_copy(a->b, transfers, f->mask, tern_lir_rows(a->hbm[MASK], 0, f->rows));
        tern_lower_attention_bias(a, tern_lir_cols(f->bias, 0, a->keys), f->mask);
    }
    if (f->hides)
        tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, f->limit, f->start);
    tern_lir_end(a->b);
}

/* The rows of query tile |at|. */
static tern_lir_view rows_of(const short_kernel *f, tern_lir_view hbm, tern_lir_at at)
{
    return tern_lir_shift(tern_lir_rows(hbm, 0, f->rows), at, f->stride * hbm.row_stride);
}

static void begin_queries(const tern_attention *a, const short_kernel *f, tern_lir_at at)
{
    TERN_LIR_BEGIN(a->b, "load");
    tern_lower_attention_load_transposed(a->l, &transfers, f->q, rows_of(f, a->hbm[Q], at));
    tern_lir_memset(a->b, TERN_ENGINE_DVE, f->low, low_first);
    tern_lir_memset(a->b, TERN_ENGINE_DVE, f->o, 0);
    tern_lir_end(a->b);
}

static void make_scores(const tern_attention *a, const short_kernel *f, tern_lir_at at)
{
    tern_lir *b = a->b;
    TERN_LIR_BEGIN(b, "scores");
    for (uint32_t first = 0; first < f->block; first += BANK) {
        uint32_t n = f->block - first < BANK ? f->block - first : BANK;
        tern_lir_nc_matmul(b, tern_lir_cols(f->scores, first, n), f->q,
                           tern_lir_shift(tern_lir_cols(f->keys, first, n), at, f->block),
                           TERN_LIR_ALONE);
    }
    if (is_masked(a))
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, f->scores, f->scores,
                               tern_lir_shift(tern_lir_cols(f->bias, 0, f->block), at, f->block),
                               TERN_ALU_ADD);
    if (f->hides) {
        tern_lir_scalar_tensor_tensor(b, f->scores, f->ladder, TERN_ALU_SUBTRACT,
                                      tern_lir_per_row(f->limit), TERN_ALU_MIN, f->scores);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, f->limit, f->limit, TERN_ALU_ADD,
                               tern_lir_imm(unit * (float)f->block));
    }
    tern_lir_end(b);
}

/* |low| is - scale times the running maximum, the bias of exp. */
static void make_weights(const tern_attention *a, const short_kernel *f)
{
    tern_lir *b = a->b;
    TERN_LIR_BEGIN(b, "weights");
    tern_lir_tensor_reduce(b, f->here, f->scores, TERN_ALU_MAX, 1, false);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, f->low_before, f->low);
    tern_lir_scalar_tensor_tensor(b, f->low, f->here, TERN_ALU_MULTIPLY, tern_lir_imm(-a->scale),
                                  TERN_ALU_MIN, f->low_before);
    tern_lir_activation(b, &(tern_lir_activate){.dst = f->factor,
                                                .data = f->low_before,
                                                .func = TERN_ACTIVATION_EXP,
                                                .scale = tern_lir_imm(-1),
                                                .bias = tern_lir_per_row(f->low)});
    tern_lir_activation(b, &(tern_lir_activate){.dst = f->weights,
                                                .data = f->scores,
                                                .func = TERN_ACTIVATION_EXP,
                                                .scale = tern_lir_imm(a->scale),
                                                .bias = tern_lir_per_row(f->low)});
    tern_lir_end(b);
}

static void add_values(const tern_attention *a, const short_kernel *f, tern_lir_at at)
{
    tern_lir *b = a->b;
    TERN_LIR_BEGIN(b, "values");
    for (uint32_t i = 0; i < f->parts; i++)
        tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(f->transposed_psum, i * P, f->rows),
                              tern_lir_cols(f->weights, i * P, P));
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE,
                         tern_lower_attention_first_of_each(f->transposed, f->parts, f->rows),
                         tern_lower_attention_first_of_each(f->transposed_psum, f->parts, f->rows));
    for (uint32_t i = 0; i < f->parts; i++) {
        tern_lir_view v = tern_lir_cols(f->values, i * f->width, f->width);
        tern_lir_nc_matmul(b, f->part, tern_lir_cols(f->transposed, i * P, f->rows),
                           tern_lir_shift(v, at, f->parts * f->width), tern_lir_acc(i, f->parts));
    }
    tern_lir_scalar_tensor_tensor(b, f->o, f->o, TERN_ALU_MULTIPLY, tern_lir_per_row(f->factor),
                                  TERN_ALU_ADD, f->part);
    tern_lir_end(b);
}

static void end_queries(const tern_attention *a, const short_kernel *f, tern_lir_at at)
{
    tern_lir *b = a->b;
    tern_lir_view sum = tern_lir_cols(f->o, a->value_dim, 1);
    TERN_LIR_BEGIN(b, "store");
    tern_lir_reciprocal(b, f->here, sum);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, f->out, tern_lir_cols(f->o, 0, a->value_dim),
                           TERN_ALU_MULTIPLY, tern_lir_per_row(f->here));
    tern_lir_dma_copy(b, transfers, rows_of(f, a->hbm[OUT], at), f->out);
    if (a->stats) {
        tern_lir_activation(
            b, &(tern_lir_activate){.dst = f->factor, .data = sum, .func = TERN_ACTIVATION_LOG});
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, f->here, f->factor, f->low, TERN_ALU_SUBTRACT);
        tern_lir_dma_copy(b, transfers, rows_of(f, a->hbm[STATS], at), f->here);
    }
    if (f->hides) /* back to the first key, advanced by one tile of queries */
        tern_lir_tensor_scalar(
            b, TERN_ENGINE_DVE, f->limit, f->limit, TERN_ALU_SUBTRACT,
            tern_lir_imm(unit * (float)(padded(f) + (a->causal ? f->stride : 0))));
    tern_lir_end(b);
}

void tern_lower_attention_short_head(tern_attention *a, void *of)
{
    const short_kernel *f = of;
    load_head(a, f);
    tern_lir_loop tiles = tern_lir_over(a->b, f->tiles, 1, 1);
    while (tern_lir_iterate(a->b, &tiles)) {
        begin_queries(a, f, tiles.at);
        tern_lir_loop blocks = tern_lir_over(a->b, f->blocks, 1, 1);
        while (tern_lir_iterate(a->b, &blocks)) {
            make_scores(a, f, blocks.at);
            make_weights(a, f);
            add_values(a, f, blocks.at);
        }
        end_queries(a, f, tiles.at);
    }
}
