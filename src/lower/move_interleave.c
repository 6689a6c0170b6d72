/* lower/move_interleave.c - results whose runs consist of short runs of several arrays, such as two
 * interleaved halves: every partition loads a run of each array, and the engines copy their
 * elements into the run that is stored. */
#include "lower/move_impl.h"

enum { PARTITIONS = 128, COLUMNS = 8192 };

typedef struct {
    tern_lower *l;
    const tern_lower_interleave *w;
    tern_dtype word;
    uint32_t words, row; /* per element; elements per row of the result */
    uint32_t fold;       /* rows of the result per partition */
    tern_lir_at batch;
    tern_lir_pool in, out;
} interleaving;

/* |rows| partitions of |fold| rows of |width| elements, from |at| on. */
static tern_lir_view run_of(const interleaving *v, uint32_t tensor, int64_t offset, uint32_t width,
                            int64_t batch_stride, tern_lir_at at, uint32_t rows)
{
    int64_t run = (int64_t)v->fold * width * v->words;
    tern_lir_view r = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)v->word,
                       .tensor = tensor,
                       .rank = 1,
                       .rows = rows,
                       .row_stride = run,
                       .offset = offset * v->words,
                       .stride = {1},
                       .count = {(uint32_t)run}};
    return tern_lir_shift(tern_lir_shift(r, at, run), v->batch, batch_stride * v->words);
}

static void interleave_tile(interleaving *v, tern_lir_at at, uint32_t rows)
{
    const tern_lower_interleave *w = v->w;
    tern_lir *b = v->l->b;
    tern_lir_view out = tern_lir_rows(tern_lir_next(b, &v->out), 0, rows);
    tern_lir_view slots = tern_lir_reshape(out, 2, (const uint32_t[]){v->fold, v->row * v->words});
    uint32_t first = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        const tern_lower_interleave_source *p = &w->sources[i];
        uint32_t width = p->width * v->words;
        tern_lir_view in = tern_lir_rows(tern_lir_next(b, &v->in), 0, rows);
        in = tern_lir_cols(in, 0, v->fold * width);
        tern_lower_load(v->l, in,
                        run_of(v, p->tensor, p->offset, p->width, w->from_stride, at, rows));
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_cols(slots, first, width),
                             tern_lir_reshape(in, 2, (const uint32_t[]){v->fold, width}));
        first += width;
    }
    tern_lower_store(v->l, run_of(v, w->to.tensor, w->to.offset, v->row, w->to_stride, at, rows),
                     out);
}

/* --- many batches of few rows --- */

/* |each| batches per partition, from |at| on, of |width| elements per row. */
static tern_lir_view batches_of(const interleaving *v, uint32_t tensor, int64_t offset,
                                uint32_t width, int64_t stride, uint32_t each, tern_lir_at at,
                                uint32_t rows)
{
    tern_lir_view r = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)v->word,
                       .tensor = tensor,
                       .rank = 2,
                       .rows = rows,
                       .row_stride = each * stride * v->words,
                       .offset = offset * v->words,
                       .stride = {stride * v->words, 1},
                       .count = {each, (uint32_t)v->w->outer * width * v->words}};
    return tern_lir_shift(r, at, each * stride * v->words);
}

static void interleave_batches(interleaving *v, int64_t first, uint32_t each, int64_t count)
{
    const tern_lower_interleave *w = v->w;
    tern_lir *b = v->l->b;
    uint32_t all = each * (uint32_t)w->outer;
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)count, PARTITIONS, 2);
    while (tern_lir_iterate(b, &loop)) {
        tern_lir_view out = tern_lir_rows(tern_lir_next(b, &v->out), 0, loop.size);
        out = tern_lir_cols(out, 0, all * v->row * v->words);
        tern_lir_view slots = tern_lir_reshape(out, 2, (const uint32_t[]){all, v->row * v->words});
        uint32_t at = 0;
        for (uint32_t i = 0; i < w->count; i++) {
            const tern_lower_interleave_source *p = &w->sources[i];
            uint32_t width = p->width * v->words;
            tern_lir_view in = tern_lir_rows(tern_lir_next(b, &v->in), 0, loop.size);
            in = tern_lir_cols(in, 0, all * width);
            tern_lower_load(v->l,
                            tern_lir_reshape(in, 2, (const uint32_t[]){each, all / each * width}),
                            batches_of(v, p->tensor, p->offset + first * w->from_stride, p->width,
                                       w->from_stride, each, loop.at, loop.size));
            tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_cols(slots, at, width),
                                 tern_lir_reshape(in, 2, (const uint32_t[]){all, width}));
            at += width;
        }
        tern_lower_store(
            v->l,
            batches_of(v, w->to.tensor, w->to.offset + first * w->to_stride, v->row, w->to_stride,
                       each, loop.at, loop.size),
            tern_lir_reshape(out, 2, (const uint32_t[]){each, all / each * v->row * v->words}));
    }
}

/* Batches are on partitions. False if there are few of them, or they have many rows. */
static bool run_batches(interleaving *v, uint32_t widest)
{
    const tern_lower_interleave *w = v->w;
    int64_t elems = w->outer * v->row * v->words;
    if (w->outer >= PARTITIONS || w->batches <= w->outer || elems > COLUMNS)
        return false;
    int64_t each = (w->batches + PARTITIONS - 1) / PARTITIONS;
    each = each < COLUMNS / elems ? each : COLUMNS / elems;
    v->in = tern_lir_pool_of(v->l->b, "interleave_in", TERN_MEM_SBUF, v->word, PARTITIONS,
                             (uint32_t)(each * w->outer) * widest * v->words, 2);
    v->out = tern_lir_pool_of(v->l->b, "interleave_out", TERN_MEM_SBUF, v->word, PARTITIONS,
                              (uint32_t)(each * elems), 2);
    TERN_LIR_BEGIN(v->l->b, "interleave");
    interleave_batches(v, 0, (uint32_t)each, w->batches / each);
    if (w->batches % each)
        interleave_batches(v, w->batches / each * each, 1, w->batches % each);
    tern_lir_end(v->l->b);
    return true;
}

/* Copies the remaining rows of the result. */
static void copy_rest(const interleaving *v, int64_t done)
{
    const tern_lower_interleave *w = v->w;
    int64_t at = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        const tern_lower_interleave_source *p = &w->sources[i];
        tern_lower_array to = {.tensor = w->to.tensor, .dtype = w->to.dtype, .rank = 3};
        to.dims[0] = w->batches;
        to.dims[1] = w->outer - done;
        to.dims[2] = p->width;
        tern_lower_array from = to;
        from.tensor = p->tensor;
        to.offset = w->to.offset + done * v->row + at;
        to.strides[0] = w->to_stride;
        to.strides[1] = v->row;
        from.offset = p->offset + done * p->width;
        from.strides[0] = w->from_stride;
        from.strides[1] = p->width;
        to.strides[2] = from.strides[2] = 1;
        tern_lower_copy(v->l, &to, &from);
        at += p->width;
    }
}

void tern_lower_move_interleave(tern_lower *l, const tern_lower_interleave *w)
{
    interleaving v = {.l = l, .w = w};
    tern_lir *b = l->b;
    uint32_t widest = 0;
    v.word = tern_lower_move_word(w->to.dtype, &v.words);
    for (uint32_t i = 0; i < w->count; i++) {
        v.row += w->sources[i].width;
        widest = w->sources[i].width > widest ? w->sources[i].width : widest;
    }
    if (run_batches(&v, widest))
        return;
    int64_t fold = (w->outer + PARTITIONS - 1) / PARTITIONS;
    int64_t max = COLUMNS / (v.row * v.words);
    fold = fold < max ? fold : max;
    v.fold = fold > 0 ? (uint32_t)fold : 1;
    int64_t rows = w->outer / v.fold;
    v.in = tern_lir_pool_of(b, "interleave_in", TERN_MEM_SBUF, v.word, PARTITIONS,
                            v.fold * widest * v.words, 2);
    v.out = tern_lir_pool_of(b, "interleave_out", TERN_MEM_SBUF, v.word, PARTITIONS,
                             v.fold * v.row * v.words, 2);
    TERN_LIR_BEGIN(b, "interleave");
    tern_lir_loop batches = tern_lir_over(b, (uint32_t)w->batches, 1, 1);
    while (tern_lir_iterate(b, &batches)) {
        v.batch = batches.at;
        tern_lir_loop loop = tern_lir_over(b, (uint32_t)rows, PARTITIONS, 2);
        while (tern_lir_iterate(b, &loop))
            interleave_tile(&v, loop.at, loop.size);
    }
    if (rows * v.fold < w->outer)
        copy_rest(&v, rows * v.fold);
    tern_lir_end(b);
}
