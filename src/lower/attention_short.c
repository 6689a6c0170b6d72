/* lower/attention_short.c - attention with a running maximum in few instructions.
 *
 * Fallback when attention_plain.c fails, which hardly ever happens: so nothing is unrolled. A loop
 * over heads contains one over tiles of queries, and that one over blocks of keys.
 *
 * Every query processes all keys. Keys outside a band are hidden by a minimum: |ladder| is UNIT
 * times -1, -2, ... along the columns. |ladder| - |limit|, with one |limit| per query, is below any
 * score at hidden keys and above any score elsewhere. |limit| advances with each block. Both are
 * multiples of UNIT / 2, a power of two, so nothing is rounded. The lower end of a band has its own
 * ladder.
 *
 * In code that may be skipped, every engine must track every queue that is used there, so this
 * kernel uses a single queue. */
#include <float.h>
#include <math.h>

#include "base/arena.h"
#include "lower/attention_lower_impl.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, BLOCK_MAX = 2 * BANK };
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, MAX = TERN_ATTENTION_MAX, SUM = TERN_ATTENTION_SUM };
enum { UPPER, LOWER, ENDS }; /* of a band */

static const float unit = 0x1p+105F; /* half of it is larger than any score and any mask */

static const tern_lir_queue transfers = {.engine = TERN_ENGINE_SP, .queue = 0};

struct tern_attention_short {
    uint32_t tile, block;          /* queries per tile; keys per block */
    uint32_t width;                /* values and a one, whose matmul gives the sum of the weights */
    tern_lir_view q, keys, values; /* [dim, queries], [dim, keys], [128, key tiles x width] */
    tern_lir_view stage, stage_psum;
    tern_lir_view scores, weights; /* [queries, block] */
    tern_lir_view transposed_psum, transposed, part, o, out;
    tern_lir_view stored[TERN_ATTENTION_STEPS_MAX], ready[TERN_ATTENTION_STEPS_MAX]; /* extras */
    bool hides[ENDS];
    tern_lir_view ladder[ENDS];
    tern_lir_view first[ENDS], start[ENDS], limit[ENDS]; /* of the head; tile of queries; block */
    tern_lir_view here, low, low_before, factor;         /* one column per query */
};
typedef tern_attention_short short_kernel;

static uint32_t terms_of(tern_lir_view v)
{
    uint32_t count = 0;
    while (count < TERN_LIR_TERMS_MAX && v.reg[count])
        count++;
    return count;
}

/* Loops add registers to addresses: those over the batch, over queries and over keys. */
bool tern_lower_attention_short_fits(const tern_attention *a)
{
    if (a->chain.masked_rows_see_all && isinf(a->chain.band_low))
        return false; /* its ladders are finite */
    uint32_t loops = a->array[Q].rank - 2 + 1;
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (a->chain.op[i].array &&
            terms_of(a->hbm[a->chain.op[i].array]) + loops + 1 > TERN_LIR_TERMS_MAX)
            return false;
    return terms_of(a->hbm[Q]) + loops <= TERN_LIR_TERMS_MAX &&
           terms_of(a->hbm[K]) + loops <= TERN_LIR_TERMS_MAX &&
           terms_of(a->hbm[V]) + loops <= TERN_LIR_TERMS_MAX;
}

/* --- tiles --- */

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

static tern_lir_view column(const tern_attention *a, const short_kernel *f, const char *name)
{
    return tile(a, name, TERN_F32, f->tile, 1);
}

static void make_tiles(const tern_attention *a, short_kernel *f)
{
    const tern_dtype t = a->dtype;
    const uint32_t parts = tern_attention_dim_parts(a->dim), dims = tern_attention_min(P, a->dim);
    f->q = tile(a, "q", t, dims, parts * f->tile);
    f->keys = tile(a, "k", t, dims, parts * f->block);
    f->values = tile(a, "v", t, P, f->block / P * f->width);
    if (!tern_lower_attention_transposes_by_dma(a)) {
        f->stage = tile(a, "stage", t, P, a->dim);
        f->stage_psum = psum(a, "stage", t, P, P);
    }
    f->scores = psum(a, "scores", TERN_F32, f->tile, f->block);
    f->weights = tile(a, "weights", t, f->tile, f->block);
    f->transposed_psum = psum(a, "transposed", t, P, f->block);
    f->transposed = tile(a, "transposed", t, P, f->block);
    f->part = psum(a, "part", TERN_F32, f->tile, f->width);
    f->o = tile(a, "o", TERN_F32, f->tile, f->width);
    f->out = tile(a, "out", a->array[OUT].dtype, f->tile, a->value_dim);
    f->here = column(a, f, "here");
    f->low = column(a, f, "low");
    f->low_before = column(a, f, "before");
    f->factor = column(a, f, "factor");
    tern_lir_memset(a->b, TERN_ENGINE_DVE, f->values, 1); /* loads do not overwrite the ones */
}

static void make_extras(const tern_attention *a, short_kernel *f)
{
    for (uint32_t i = 0; i < a->chain.count; i++) {
        const tern_attention_op *op = &a->chain.op[i];
        if (!op->array || op->column)
            continue;
        bool one = tern_lower_attention_is_column(a, op->array),
             select = op->kind == TERN_ATTENTION_SELECT;
        uint32_t width = one ? 1 : f->block;
        f->stored[i] =
            tile(a, "extra", one && !select ? TERN_F32 : a->array[op->array].dtype, f->tile, width);
        if (select)
            f->ready[i] = tile(a, "mask", one ? TERN_F32 : TERN_BF16, f->tile, width);
    }
}

/* Query i sees the keys up to i + hi, and from i + lo on. */
static void make_ladders(const tern_attention *a, short_kernel *f)
{
    tern_lir *b = a->b;
    const tern_attention_chain *c = &a->chain;
    f->hides[UPPER] = c->has_band && c->hi != INT64_MAX;
    f->hides[LOWER] = c->has_band && c->lo != INT64_MIN;
    if (!f->hides[UPPER] && !f->hides[LOWER])
        return;
    tern_lir_view half = tile(a, "half", TERN_F32, f->tile, f->block);
    tern_lir_view falling = tile(a, "ladder", TERN_F32, f->tile, f->block);
    tern_lir_view transposed = psum(a, "column", TERN_F32, f->tile, 1);
    tern_lir_view one = tile(a, "one", TERN_F32, 1, 1);
    tern_lir_memset(b, TERN_ENGINE_DVE, half, -unit / 2);
    tern_lir_tensor_tensor_scan(b, falling, half, half, tern_lir_imm(0), TERN_ALU_ADD,
                                TERN_ALU_ADD);
    tern_lir_memset(b, TERN_ENGINE_DVE, one, 1);
    tern_lir_nc_matmul(b, transposed, tern_lir_cols(tern_lir_rows(falling, 0, 1), 0, f->tile), one,
                       TERN_LIR_ALONE);
    for (unsigned end = 0; end < ENDS; end++) {
        if (!f->hides[end])
            continue;
        f->ladder[end] = end == UPPER ? falling : half;
        f->first[end] = column(a, f, "first");
        f->start[end] = column(a, f, "start");
        f->limit[end] = column(a, f, "limit");
        float sign = end == UPPER ? 1 : -1;
        float offset = end == UPPER ? -0.5F - (float)c->hi : (float)c->lo - 0.5F;
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, f->first[end], transposed, TERN_ALU_MULTIPLY,
                                tern_lir_imm(sign), TERN_ALU_ADD, tern_lir_imm(unit * offset));
    }
    if (f->hides[LOWER])
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, half, falling, TERN_ALU_MULTIPLY,
                               tern_lir_imm(-1));
}

short_kernel *tern_lower_attention_short_begin(tern_attention *a)
{
    short_kernel *f = TERN_NEW(&a->l->arena, short_kernel);
    if (!f) {
        tern_lir_fail(a->b, TERN_ERR(NO_MEMORY, "no memory for attention"));
        return NULL;
    }
    f->tile = tern_attention_min(P, a->queries);
    f->block = tern_attention_min(BLOCK_MAX, tern_attention_tiles(a->keys) * P);
    f->width = a->value_dim + 1;
    make_tiles(a, f);
    make_extras(a, f);
    make_ladders(a, f);
    return f;
}

/* --- loads --- */

/* Loads |hbm| transposed into |to|, which has |width| columns per part of the dimension. */
static void load_transposed(const tern_attention *a, const short_kernel *f, tern_lir_view to,
                            uint32_t width, tern_lir_view hbm)
{
    bool by_dma = f->stage.mem == TERN_MEM_NONE;
    bool columns = hbm.stride[0] != 1 && hbm.row_stride == 1;
    for (uint32_t i = 0; i < tern_attention_dim_parts(a->dim); i++) {
        uint32_t n = tern_attention_min(P, a->dim - i * P);
        if (by_dma || columns) {
            tern_lower_attention_load_transposed(
                a->l, &transfers, tern_lower_attention_dim_part(to, a->dim, width, i, 0, hbm.rows),
                tern_lir_cols(hbm, i * P, n));
            continue;
        }
        for (uint32_t at = 0; at < hbm.rows; at += P) {
            uint32_t rows = tern_attention_min(P, hbm.rows - at);
            tern_lir_view stage = tern_lir_cols(tern_lir_rows(f->stage, 0, rows), 0, n);
            tern_lir_view flipped = tern_lir_cols(tern_lir_rows(f->stage_psum, 0, n), 0, rows);
            tern_lir_dma_copy(a->b, transfers, stage,
                              tern_lir_cols(tern_lir_rows(hbm, at, rows), i * P, n));
            tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, flipped, stage);
            tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE,
                                 tern_lower_attention_dim_part(to, a->dim, width, i, at, rows),
                                 flipped);
        }
    }
}

static void load_values(const tern_attention *a, const short_kernel *f, tern_lir_view hbm,
                        uint32_t first, uint32_t tiles, uint32_t rows)
{
    tern_lir_view to = tern_lir_rows(f->values, 0, rows);
    to = tern_lir_cols(to, first / P * f->width, tiles * f->width);
    to = tern_lir_reshape(to, 2, (const uint32_t[]){tiles, f->width});
    tern_lir_dma_copy(a->b, transfers, tern_lir_slice(to, 1, 0, a->value_dim, 1),
                      tern_lower_attention_side_by_side(hbm, first, tiles, rows));
}

static void load_extra(const tern_attention *a, const short_kernel *f, uint32_t i,
                       tern_attention_scores *s, tern_lir_at query, tern_lir_at key)
{
    const tern_attention_op *op = &a->chain.op[i];
    bool one = tern_lower_attention_is_column(a, op->array);
    uint32_t width = one ? 1 : s->keys;
    tern_lir_view from = tern_lir_rows_at(a->hbm[op->array], query, s->rows);
    tern_lir_view to = tern_lir_cols(tern_lir_rows(f->stored[i], 0, s->rows), 0, width);
    from = one ? tern_lir_cols(from, 0, 1) : tern_lir_slice_at(from, 0, key, width);
    tern_lir_dma_copy(a->b, transfers, to, from);
    s->extra[i] = to;
    if (op->kind == TERN_ATTENTION_SELECT) {
        s->extra[i] = tern_lir_cols(tern_lir_rows(f->ready[i], 0, s->rows), 0, width);
        tern_lower_attention_prepare(a, TERN_ENGINE_DVE, s->extra[i], to, op->low);
    }
}

static void load_block(const tern_attention *a, const short_kernel *f, tern_attention_scores *s,
                       tern_lir_at query, tern_lir_at key)
{
    const uint32_t whole = s->keys / P, rest = s->keys % P;
    tern_lir_view v = tern_lir_rows_at(a->hbm[V], key, s->keys);
    TERN_LIR_BEGIN(a->b, "load");
    load_transposed(a, f, f->keys, f->block, tern_lir_rows_at(a->hbm[K], key, s->keys));
    if (whole)
        load_values(a, f, v, 0, whole, P);
    if (rest)
        load_values(a, f, v, whole * P, 1, rest);
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (a->chain.op[i].array && !a->chain.op[i].column)
            load_extra(a, f, i, s, query, key);
    tern_lir_end(a->b);
}

/* --- a block --- */

static tern_lir_view first_rows(tern_lir_view v, const tern_attention_scores *s)
{
    return tern_lir_rows(v, 0, s->rows);
}

/* The constant that scores have. */
static float constant_of(const tern_attention *a)
{
    return a->chain.has_band ? 0 : tern_lower_attention_constant(&a->chain);
}

/* Adds the terms of one value per query to |to|. */
static void add_columns(const tern_attention *a, const short_kernel *f,
                        const tern_attention_scores *s, tern_lir_at query, tern_lir_view to)
{
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (a->chain.op[i].column)
            tern_lower_attention_add_column(
                a, i, &transfers, to, first_rows(f->low_before, s),
                tern_lir_cols(tern_lir_rows_at(a->hbm[a->chain.op[i].array], query, s->rows), 0,
                              1));
}

static void begin_queries(const tern_attention *a, const short_kernel *f,
                          const tern_attention_scores *s, tern_lir_at query)
{
    tern_lir_view sum = tern_lir_cols(first_rows(f->o, s), a->value_dim, 1);
    TERN_LIR_BEGIN(a->b, "load");
    load_transposed(a, f, f->q, f->tile, tern_lir_rows_at(a->hbm[Q], query, s->rows));
    tern_lir_memset(a->b, TERN_ENGINE_DVE, f->low, FLT_MAX);
    tern_lir_memset(a->b, TERN_ENGINE_DVE, f->o, 0);
    if (a->chain.sink) { /* a first score, with a weight but no value */
        tern_lir_view sink = first_rows(f->here, s);
        tern_lir_dma_copy(a->b, transfers, sink,
                          tern_lir_rows_at(a->hbm[a->chain.sink], query, s->rows));
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, first_rows(f->low, s), sink,
                                TERN_ALU_MULTIPLY, tern_lir_imm(-1), TERN_ALU_ADD,
                                tern_lir_imm(constant_of(a)));
        add_columns(a, f, s, query, first_rows(f->low, s));
        tern_lir_memset(a->b, TERN_ENGINE_DVE, sum, 1);
    }
    for (unsigned end = 0; end < ENDS; end++)
        if (f->hides[end])
            tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, f->limit[end], f->start[end]);
    tern_lir_end(a->b);
}

static void hide(const tern_attention *a, const short_kernel *f, const tern_attention_scores *s)
{
    for (unsigned end = 0; end < ENDS; end++) {
        if (!f->hides[end])
            continue;
        tern_lir_scalar_tensor_tensor(
            a->b, s->x, tern_lir_cols(first_rows(f->ladder[end], s), 0, s->keys), TERN_ALU_SUBTRACT,
            tern_lir_per_row(first_rows(f->limit[end], s)), TERN_ALU_MIN, s->x);
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, f->limit[end], f->limit[end], TERN_ALU_ADD,
                               tern_lir_imm((end == UPPER ? unit : -unit) * (float)f->block));
    }
    if (a->chain.masked_rows_see_all)
        tern_lir_tensor_scalar(a->b, TERN_ENGINE_DVE, s->x, s->x, TERN_ALU_MAX,
                               tern_lir_imm(a->chain.band_low));
}

static void make_scores(tern_attention *a, const short_kernel *f, tern_attention_scores *s)
{
    TERN_LIR_BEGIN(a->b, "scores");
    s->x = tern_lir_cols(first_rows(f->scores, s), 0, s->keys);
    s->scale = 1;
    s->constant = 0;
    for (uint32_t first = 0; first < s->keys; first += BANK) {
        uint32_t n = tern_attention_min(BANK, s->keys - first);
        tern_lower_attention_matmul(a, tern_lir_cols(s->x, first, n),
                                    (tern_attention_columns){f->q, f->tile, 0, s->rows, 1},
                                    (tern_attention_columns){f->keys, f->block, first, n, 1},
                                    a->dim, TERN_LIR_ALONE);
    }
    tern_lower_attention_apply(a, s, 0, a->chain.count);
    s->scale *= a->chain.scale;
    s->constant *= a->chain.scale;
    if (a->chain.has_band) { /* lower than all other masks, so it is the last one */
        tern_lower_attention_settle(a, s);
        hide(a, f, s);
    }
    tern_lir_end(a->b);
}

/* |low| is - scale times the running maximum, the bias of exp. */
static void make_weights(const tern_attention *a, const short_kernel *f,
                         const tern_attention_scores *s)
{
    tern_lir *b = a->b;
    tern_lir_view here = first_rows(f->here, s), low = first_rows(f->low, s);
    tern_lir_view before = first_rows(f->low_before, s);
    TERN_LIR_BEGIN(b, "weights");
    tern_lir_tensor_reduce(b, here, s->x, TERN_ALU_MAX, 1, false);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, before, low);
    tern_lir_scalar_tensor_tensor(b, low, here, TERN_ALU_MULTIPLY, tern_lir_imm(-s->scale),
                                  TERN_ALU_MIN, before);
    tern_lir_activation(b, &(tern_lir_activate){.dst = first_rows(f->factor, s),
                                                .data = before,
                                                .func = TERN_ACTIVATION_EXP,
                                                .scale = tern_lir_imm(-1),
                                                .bias = tern_lir_per_row(low)});
    tern_lir_activation(
        b, &(tern_lir_activate){.dst = tern_lir_cols(first_rows(f->weights, s), 0, s->keys),
                                .data = s->x,
                                .func = TERN_ACTIVATION_EXP,
                                .scale = tern_lir_imm(s->scale),
                                .bias = tern_lir_per_row(low)});
    tern_lir_end(b);
}

static void copy_transposed(const tern_attention *a, const short_kernel *f,
                            const tern_attention_scores *s)
{
    const uint32_t whole = s->keys / P, rest = s->keys % P;
    if (whole)
        tern_lir_tensor_copy(
            a->b, TERN_ENGINE_DVE,
            tern_lower_attention_first_of_each(f->transposed, whole, s->rows),
            tern_lower_attention_first_of_each(f->transposed_psum, whole, s->rows));
    if (rest)
        tern_lir_tensor_copy(
            a->b, TERN_ENGINE_DVE,
            tern_lir_cols(tern_lir_rows(f->transposed, 0, rest), whole * P, s->rows),
            tern_lir_cols(tern_lir_rows(f->transposed_psum, 0, rest), whole * P, s->rows));
}

static void add_values(const tern_attention *a, const short_kernel *f,
                       const tern_attention_scores *s)
{
    tern_lir *b = a->b;
    const uint32_t parts = tern_attention_tiles(s->keys);
    tern_lir_view part = first_rows(f->part, s), o = first_rows(f->o, s);
    TERN_LIR_BEGIN(b, "values");
    for (uint32_t i = 0; i < parts; i++) {
        uint32_t keys = tern_attention_min(P, s->keys - i * P);
        tern_lir_nc_transpose(
            b, TERN_ENGINE_PE,
            tern_lir_cols(tern_lir_rows(f->transposed_psum, 0, keys), i * P, s->rows),
            tern_lir_cols(first_rows(f->weights, s), i * P, keys));
    }
    copy_transposed(a, f, s);
    for (uint32_t i = 0; i < parts; i++) {
        uint32_t keys = tern_attention_min(P, s->keys - i * P);
        tern_lir_nc_matmul(b, part,
                           tern_lir_cols(tern_lir_rows(f->transposed, 0, keys), i * P, s->rows),
                           tern_lir_cols(tern_lir_rows(f->values, 0, keys), i * f->width, f->width),
                           tern_lir_acc(i, parts));
    }
    tern_lir_scalar_tensor_tensor(b, o, o, TERN_ALU_MULTIPLY,
                                  tern_lir_per_row(first_rows(f->factor, s)), TERN_ALU_ADD, part);
    tern_lir_end(b);
}

static void end_queries(const tern_attention *a, const short_kernel *f,
                        const tern_attention_scores *s, tern_lir_at query)
{
    tern_lir *b = a->b;
    tern_lir_view o = first_rows(f->o, s), sum = tern_lir_cols(o, a->value_dim, 1);
    tern_lir_view here = first_rows(f->here, s), out = first_rows(f->out, s);
    TERN_LIR_BEGIN(b, "store");
    tern_lir_reciprocal(b, here, sum);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, out, tern_lir_cols(o, 0, a->value_dim),
                           TERN_ALU_MULTIPLY, tern_lir_per_row(here));
    tern_lir_dma_copy(b, transfers, tern_lir_rows_at(a->hbm[OUT], query, s->rows), out);
    if (tern_attention_has(a, MAX)) {
        tern_lir_view max = first_rows(f->factor, s);
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, max, first_rows(f->low, s), TERN_ALU_MULTIPLY,
                                tern_lir_imm(-1), TERN_ALU_ADD, tern_lir_imm(constant_of(a)));
        add_columns(a, f, s, query, max);
        tern_lir_dma_copy(b, transfers, tern_lir_rows_at(a->hbm[MAX], query, s->rows), max);
        tern_lir_dma_copy(b, transfers, tern_lir_rows_at(a->hbm[SUM], query, s->rows), sum);
    }
    for (unsigned end = 0; end < ENDS; end++)
        if (f->hides[end])
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, f->start[end], f->start[end], TERN_ALU_ADD,
                                   tern_lir_imm((end == UPPER ? -unit : unit) * (float)f->tile));
    tern_lir_end(b);
}

void tern_lower_attention_short_head(tern_attention *a, void *of)
{
    const short_kernel *f = of;
    for (unsigned end = 0; end < ENDS; end++)
        if (f->hides[end])
            tern_lir_tensor_copy(a->b, TERN_ENGINE_DVE, f->start[end], f->first[end]);
    tern_lir_loop tiles = tern_lir_over(a->b, a->queries, f->tile, 1);
    while (tern_lir_iterate(a->b, &tiles)) {
        tern_attention_scores s = {.rows = tiles.size};
        begin_queries(a, f, &s, tiles.at);
        tern_lir_loop blocks = tern_lir_over(a->b, a->keys, f->block, 1);
        while (tern_lir_iterate(a->b, &blocks)) {
            s.keys = blocks.size;
            load_block(a, f, &s, tiles.at, blocks.at);
            make_scores(a, f, &s);
            make_weights(a, f, &s);
            add_values(a, f, &s);
        }
        end_queries(a, f, &s, tiles.at);
    }
}
