/* lower/scan_chunks.c - cumulative reductions of few long rows, which are cut into chunks, so that
 * each row is on many partitions.
 *
 * Chunks are scanned on their own. The tensor engine transposes their totals to one partition,
 * where they are scanned in turn; transposed back, each is combined with the results of the next
 * chunk. */
#include "base/assert.h"
#include "lower/scan_impl.h"

enum {
    PARTITIONS = 128,
    COLUMNS = 2048, /* of a transfer */
    CHUNK = 16384,  /* of several per partition */
    WHOLE = 36864,  /* of one */
    ROWS_MAX = 32,
    LENGTH_MIN = 1024
};

typedef struct {
    const tern_lower_scan *s;
    const tern_lower_array *in, *out; /* [rows, length] */
    uint32_t rows, chunks;            /* chunks of each row; rows * chunks partitions */
    tern_lir_pool in_pool, acc_pool, out_pool, psum;
    tern_lir_view carries; /* [1, rows, chunks + 1]: totals up to each chunk, in f32 */
} chunking;

/* --- transfers --- */

/* |count| chunks of |columns| elements of each row, |done| elements after the first. */
typedef struct {
    uint32_t count, columns;
    int64_t done;
} part;

/* |tile| is the columns from |column| on. */
static void transfer(const chunking *c, const part *p, uint32_t column, tern_lir_view tile,
                     bool to_hbm)
{
    const tern_lower_array *a = to_hbm ? c->out : c->in;
    int64_t size = (int64_t)p->count * p->columns;
    int64_t first = c->s->back ? a->dims[1] - p->done - size : p->done;
    TERN_ASSERT(first >= 0 && first + size <= a->dims[1]);
    /* One transfer for all rows if chunks follow each other. */
    bool joined = a->strides[0] == size || c->rows == 1;
    uint32_t rows = joined ? c->rows * p->count : p->count;
    for (uint32_t r = 0; r * rows < c->rows * p->count; r++) {
        tern_lir_view v = {.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)a->dtype,
                           .tensor = a->tensor,
                           .rank = 1,
                           .rows = rows,
                           .row_stride = p->columns,
                           .offset = a->offset + r * a->strides[0] + first + column,
                           .stride = {1},
                           .count = {(uint32_t)tern_lir_elems(tile)}};
        tern_lir_view own = tern_lir_rows(tile, r * rows, rows);
        if (to_hbm)
            tern_lower_store(c->s->l, v, own);
        else
            tern_lower_load(c->s->l, own, v);
    }
}

static tern_lir_view next_tile(const chunking *c, tern_lir_pool *pool, const part *p, uint32_t n)
{
    tern_lir_view v = tern_lir_next(c->s->l->b, pool);
    return tern_lir_cols(tern_lir_rows(v, 0, c->rows * p->count), 0, n);
}

/* --- totals --- */

/* A column of |v|, one element per partition, as a row of PSUM, or the other way round. */
static tern_lir_view transposed(chunking *c, tern_lir_view v)
{
    tern_lir *b = c->s->l->b;
    tern_lir_view bank = tern_lir_next(b, &c->psum);
    bank = tern_lir_cols(tern_lir_rows(bank, 0, (uint32_t)tern_lir_elems(v)), 0, v.rows);
    tern_lir_nc_transpose(b, TERN_ENGINE_PE, bank, v);
    return bank;
}

/* |count| carries of every row from |first| on. */
static tern_lir_view carries_of(const chunking *c, uint32_t first, uint32_t count)
{
    uint32_t counts[] = {c->rows, c->chunks + 1};
    return tern_lir_cols(tern_lir_reshape(c->carries, 2, counts), first, count);
}

/* The |count| carries as one element per partition. */
static tern_lir_view spread(chunking *c, uint32_t first, uint32_t count)
{
    tern_lir *b = c->s->l->b;
    uint32_t all = c->rows * count, counts[] = {c->rows, count};
    tern_lir_view row = tern_lir_tile(b, "carry_row", TERN_MEM_SBUF, TERN_F32, 1, all);
    tern_lir_view column = tern_lir_tile(b, "carry", TERN_MEM_SBUF, TERN_F32, all, 1);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, tern_lir_reshape(row, 2, counts),
                         carries_of(c, first, count));
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, column, transposed(c, row));
    return column;
}

/* Adds up the |totals| of chunks, one per partition. Returns what precedes each chunk. */
static tern_lir_view carry_over(chunking *c, tern_lir_view totals)
{
    const tern_lower_scan *s = c->s;
    uint32_t n = c->chunks, begin = s->back ? n : 0, end = s->back ? 0 : n;
    tern_lir_view row = transposed(c, totals);
    for (uint32_t r = 0; r < c->rows; r++) {
        tern_lir_view own = tern_lir_cols(c->carries, r * (n + 1), n + 1);
        tern_lir_view from = tern_lower_scan_order(s, tern_lir_cols(row, r * n, n));
        tern_lir_view to = tern_lower_scan_order(s, tern_lir_cols(own, s->back ? 0 : 1, n));
        tern_lower_scan_rows(s, to, &from, tern_lir_cols(own, begin, 1));
    }
    tern_lir_view before = spread(c, s->back ? 1 : 0, n);
    tern_lir_tensor_copy(s->l->b, TERN_ENGINE_DVE, carries_of(c, begin, 1), carries_of(c, end, 1));
    return before;
}

/* --- parts --- */

/* The next up to COLUMNS columns in scan order; false after the last. */
static bool next_columns(const chunking *c, const part *p, uint32_t *done, uint32_t *first,
                         uint32_t *n)
{
    *done += *n;
    *n = p->columns - *done < COLUMNS ? p->columns - *done : COLUMNS;
    *first = c->s->back ? p->columns - *done - *n : *done;
    TERN_ASSERT(*done <= p->columns && *first + *n <= p->columns);
    return *n > 0;
}

/* Scans every chunk of |p| on its own, after |before|. */
static tern_lir_view scan_chunks(chunking *c, const part *p, tern_lir_view before)
{
    const tern_lower_scan *s = c->s;
    tern_lir_view acc = next_tile(c, &c->acc_pool, p, p->columns);
    for (uint32_t done = 0, first, n = 0; next_columns(c, p, &done, &first, &n);) {
        tern_lir_view in = next_tile(c, &c->in_pool, p, n), from = tern_lower_scan_order(s, in);
        tern_lir_view to = tern_lower_scan_order(s, tern_lir_cols(acc, first, n));
        transfer(c, p, first, in, false);
        tern_lower_scan_rows(s, to, &from, before);
        before = tern_lir_slice(to, 0, n - 1, 1, 1);
    }
    return acc;
}

/* Combines the results with |carry|, one element per partition or absent, and stores them. */
static void store_chunks(chunking *c, const part *p, tern_lir_view acc, tern_lir_view carry)
{
    tern_lir *b = c->s->l->b;
    for (uint32_t done = 0, first, n = 0; next_columns(c, p, &done, &first, &n);) {
        tern_lir_view from = tern_lir_cols(acc, first, n), to = from;
        if (c->out->dtype != TERN_F32)
            to = next_tile(c, &c->out_pool, p, n);
        if (carry.mem != TERN_MEM_NONE)
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, to, from, c->s->op, tern_lir_per_row(carry));
        else if (c->out->dtype != TERN_F32)
            tern_lir_tensor_copy(b, TERN_ENGINE_DVE, to, from);
        transfer(c, p, first, to, true);
    }
}

static void run_part(chunking *c, const part *p)
{
    tern_lir_view none = {0}, acc = scan_chunks(c, p, none);
    store_chunks(c, p, acc, carry_over(c, tern_lir_cols(acc, c->s->back ? 0 : p->columns - 1, 1)));
}

/* What is left is shorter than a chunk per partition. */
static void run_rest(chunking *c, const part *p)
{
    tern_lir_view none = {0};
    store_chunks(c, p, scan_chunks(c, p, spread(c, c->s->back ? c->chunks : 0, 1)), none);
}

bool tern_lower_scan_chunks(const tern_lower_scan *s, const tern_lower_array *in,
                            const tern_lower_array *out)
{
    chunking c = {.s = s, .in = in, .out = out};
    tern_lir *b = s->l->b;
    int64_t length = out->dims[1], done = 0;
    if (out->dims[0] > ROWS_MAX || length < LENGTH_MIN || s->inputs != 1 ||
        s->engine != TERN_ENGINE_DVE || !s->l->chip->pe_transpose_native ||
        (in->dtype != TERN_F32 && in->dtype != TERN_BF16 && in->dtype != TERN_F16))
        return false;
    c.rows = (uint32_t)out->dims[0];
    c.chunks = PARTITIONS / c.rows;
    TERN_ASSERT(c.rows > 0 && c.chunks > 0);
    bool whole = length / c.chunks <= WHOLE;
    uint32_t columns = whole ? (uint32_t)(length / c.chunks) : CHUNK;
    uint32_t widest = columns > c.chunks ? columns : c.chunks; /* of what is left, too */
    uint32_t width = widest < COLUMNS ? widest : COLUMNS;
    c.in_pool = tern_lir_pool_of(b, "scan_in", TERN_MEM_SBUF, in->dtype, PARTITIONS, width, 2);
    c.acc_pool = tern_lir_pool_of(b, "scan", TERN_MEM_SBUF, TERN_F32, PARTITIONS, widest,
                                  widest > CHUNK ? 1 : 2);
    if (out->dtype != TERN_F32)
        c.out_pool =
            tern_lir_pool_of(b, "scan_out", TERN_MEM_SBUF, out->dtype, PARTITIONS, width, 2);
    c.psum = tern_lir_pool_of(b, "totals", TERN_MEM_PSUM, TERN_F32, PARTITIONS, PARTITIONS, 2);
    c.carries = tern_lir_tile(b, "carries", TERN_MEM_SBUF, TERN_F32, 1, c.rows * (c.chunks + 1));
    tern_lir_memset(b, TERN_ENGINE_DVE, c.carries, s->init);
    for (; length - done >= c.chunks; done += (int64_t)c.chunks * columns) {
        if ((length - done) / c.chunks < columns)
            columns = (uint32_t)((length - done) / c.chunks);
        run_part(&c, &(part){c.chunks, columns, done});
    }
    if (done < length)
        run_rest(&c, &(part){1, (uint32_t)(length - done), done});
    return true;
}
