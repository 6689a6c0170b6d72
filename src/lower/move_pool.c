/* lower/move_pool.c - reduce_window of floats, one dimension after the other.
 *
 * The first dimension with windows is cut into blocks of windows. Blocks of all images are on
 * partitions, each with the input under it, padded; the other dimensions are free, the first of
 * them in chunks. So nearly every element is loaded once, and a window of K x L elements takes
 * K + L - 2 operations. */
#include <math.h>

#include "base/assert.h"
#include "lower/move_window_impl.h"
#include "numerics/format.h"

enum {
    PARTITIONS = 128,
    FREE_MAX = 4,           /* dimensions of a tile: blocks, chunks, and two others */
    TILE_BYTES = 190 << 10, /* per partition, of all tiles */
    STRIDE_MAX = 16000,     /* elements; strides have 16 bits */
    FIXED_ELEMS = 3000,     /* of a tile: elements that could move during its fixed costs */
    BUFFERS = 2
};

typedef struct {
    tern_lower *l;
    const tern_lower_windows *w;
    tern_lower_window image; /* before the windows; one element if there is none */
    tern_lower_window dims[FREE_MAX];
    uint32_t rank;
    tern_dtype acc;
    uint32_t block, blocks; /* windows of a block; blocks of an image */
    uint32_t chunk;         /* windows of a chunk of dims[1] */
    uint32_t images, parts; /* images in a tile; tiles of an image */
    uint32_t in_count[FREE_MAX], out_count[FREE_MAX];
    tern_lir_pool in, mid[2], out; /* |mid|: of the vector engine, of GpSimd */
} pool;

static uint32_t min(int64_t a, int64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t ceil_div(int64_t a, int64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* Input elements under |windows| windows. */
static uint32_t reach(const tern_lower_window *d, int64_t windows)
{
    return (uint32_t)((windows - 1) * d->stride + (d->size - 1) * d->dilation + 1);
}

/* --- plan --- */

static bool is_neutral(const tern_lower_windows *w)
{
    if (w->op == TERN_ALU_MAX || w->op == TERN_ALU_MIN)
        return isinf(w->init) && (w->init < 0) == (w->op == TERN_ALU_MAX);
    return w->op == TERN_ALU_ADD && w->init == 0;
}

static bool read_dims(pool *p)
{
    const tern_lower_windows *w = p->w;
    uint32_t first = w->rank > 1 && tern_lower_window_is_plain(&w->dims[0]) ? 1 : 0;
    p->image = first ? w->dims[0] : (tern_lower_window){.in = 1, .out = 1, .size = 1, .stride = 1};
    p->rank = w->rank - first;
    if (p->rank > FREE_MAX || p->rank == 0)
        return false;
    for (uint32_t d = 0; d < p->rank; d++)
        p->dims[d] = w->dims[first + d];
    /* The dimension with most windows has blocks, but not the innermost one. */
    uint32_t blocked = 0;
    for (uint32_t d = 1; d + 1 < p->rank; d++)
        if (p->dims[d].size > 1 && p->dims[d].out > p->dims[blocked].out)
            blocked = d;
    tern_lower_window swapped = p->dims[0];
    p->dims[0] = p->dims[blocked];
    p->dims[blocked] = swapped;
    return true;
}

static uint64_t product(const uint32_t *counts, uint32_t rank)
{
    uint64_t all = 1;
    for (uint32_t d = 0; d < rank; d++)
        all *= counts[d];
    return all;
}

static void set_counts(pool *p)
{
    for (uint32_t d = 0; d < p->rank; d++) {
        int64_t windows = d == 0 ? p->block : d == 1 ? p->chunk : p->dims[d].out;
        p->out_count[d] = (uint32_t)windows;
        p->in_count[d] = reach(&p->dims[d], windows);
    }
}

/* Elements of the largest intermediate result: after the first dimension, which has the blocks. */
static uint64_t mid_elems(const pool *p)
{
    uint32_t now[FREE_MAX] = {p->out_count[0]};
    for (uint32_t d = 1; d < p->rank; d++)
        now[d] = p->in_count[d];
    return product(now, p->rank);
}

/* Windows of a block that the vector engine reduces; GpSimd reduces the others. */
static uint32_t dve_share(const pool *p)
{
    bool fast = p->acc != TERN_F32 && p->l->chip->dve_rate_2x > 1;
    return p->block < 2 ? p->block : (p->block * (fast ? 8 : 6) + 7) / 13;
}

static bool fits(const pool *p)
{
    uint64_t in = product(p->in_count, p->rank), out = product(p->out_count, p->rank);
    TERN_ASSERT(in > 0 && out > 0);
    uint64_t mid = mid_elems(p);
    return BUFFERS * (in * bytes_of(p->w->in.dtype) + mid * bytes_of(p->acc) +
                      out * bytes_of(p->w->out.dtype)) <=
               TILE_BYTES &&
           in / p->in_count[0] <= STRIDE_MAX;
}

/* Tiles, each as many elements as it loads and stores per partition. */
static uint64_t cost_of(pool *p)
{
    p->blocks = ceil_div(p->dims[0].out, p->block);
    p->parts = ceil_div(p->blocks, PARTITIONS);
    p->images = p->parts > 1 ? 1 : min(PARTITIONS / p->blocks, p->image.in);
    TERN_ASSERT(p->images > 0 && (p->parts > 1 || p->images * p->blocks <= PARTITIONS));
    uint64_t tiles = (uint64_t)p->parts * ceil_div(p->image.in, p->images) *
                     (p->rank > 1 ? ceil_div(p->dims[1].out, p->chunk) : 1);
    return tiles * (product(p->in_count, p->rank) + product(p->out_count, p->rank) + FIXED_ELEMS);
}

static bool plan(pool *p)
{
    uint64_t best = UINT64_MAX;
    uint32_t block = 0, chunk = 0;
    for (int64_t b = 1; b <= p->dims[0].out && b <= 512; b++)
        for (uint32_t chunks = 1; chunks <= 64; chunks++) {
            p->block = (uint32_t)b;
            p->chunk = p->rank > 1 ? ceil_div(p->dims[1].out, chunks) : 1;
            set_counts(p);
            if (!fits(p))
                continue;
            uint64_t cost = cost_of(p);
            if (cost < best) {
                best = cost;
                block = p->block;
                chunk = p->chunk;
            }
            break; /* smaller chunks only load more */
        }
    if (!block)
        return false;
    p->block = block;
    p->chunk = chunk;
    set_counts(p);
    (void)cost_of(p);
    return true;
}

/* --- loads --- */

/* Blocks of some images, and a chunk. */
typedef struct {
    tern_lir_at image;
    uint32_t images, first, blocks; /* blocks of an image */
    bool by_block;                  /* rows are the images of a block, block after block */
    uint32_t col;                   /* first window of the chunk */
    tern_lir_view in;
} part;

/* The row of a block, which counts from the first one of the part. */
static uint32_t row_of(const part *t, uint32_t image, uint32_t block)
{
    return t->by_block ? block * t->images + image : image * t->blocks + block;
}

/* The elements of the operand among |count| from |at| on: from |*lo| up to |*hi|. */
static void valid_range(const tern_lower_window *d, int64_t at, uint32_t count, uint32_t *lo,
                        uint32_t *hi)
{
    int64_t first = at < 0 ? -at : 0, end = d->in - at < count ? d->in - at : count;
    *lo = min(first, count);
    TERN_ASSERT(*lo <= count);
    *hi = end < *lo ? *lo : (uint32_t)end;
}

static int64_t block_start(const pool *p, uint32_t block)
{
    return (int64_t)block * p->block * p->dims[0].stride - p->dims[0].low;
}

static tern_lir_view hbm_of(const tern_lower_array *a)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)a->dtype,
                           .tensor = a->tensor,
                           .rows = 1,
                           .offset = a->offset};
}

static void add_dim(tern_lir_view *v, int64_t stride, uint32_t count)
{
    v->stride[v->rank] = stride;
    v->count[v->rank++] = count;
}

/* Loads lines |lo| to |hi| - 1 of |rows| rows: blocks from |block| of the part on, of images from
 * |image| on. */
static void load_lines(pool *p, const part *t, uint32_t image, uint32_t block, uint32_t rows,
                       uint32_t lo, uint32_t hi)
{
    const tern_lower_window *y = &p->dims[0];
    tern_lir_at at = t->image;
    at.first += image;
    tern_lir_view from = tern_lir_shift(hbm_of(&p->w->in), at, p->image.in_stride);
    tern_lir_view to = tern_lir_reshape(t->in, p->rank, p->in_count);
    to = tern_lir_rows(to, row_of(t, image, block), rows);
    from.offset += (block_start(p, t->first + block) + lo) * y->in_stride;
    from.rows = to.rows;
    from.row_stride = t->by_block ? p->image.in_stride : p->block * y->stride * y->in_stride;
    to = tern_lir_slice(to, 0, lo, hi - lo, 1);
    add_dim(&from, y->in_stride, hi - lo);
    for (uint32_t d = 1; d < p->rank; d++) {
        const tern_lower_window *w = &p->dims[d];
        int64_t start = (d == 1 ? t->col * w->stride : 0) - w->low;
        uint32_t first_col, end;
        valid_range(w, start, p->in_count[d], &first_col, &end);
        if (first_col == end)
            return;
        to = tern_lir_slice(to, d, first_col, end - first_col, 1);
        from.offset += (start + first_col) * w->in_stride;
        add_dim(&from, w->in_stride, end - first_col);
    }
    tern_lower_load(p->l, to, from);
}

/* Lines that all blocks of the part have, from |*lo| up to |*hi|. */
static void common_lines(const pool *p, const part *t, uint32_t *lo, uint32_t *hi)
{
    *lo = 0;
    *hi = p->in_count[0];
    for (uint32_t b = t->first; b < t->first + t->blocks; b++) {
        uint32_t first, end;
        valid_range(&p->dims[0], block_start(p, b), p->in_count[0], &first, &end);
        *lo = first > *lo ? first : *lo;
        *hi = end < *hi ? end : *hi;
    }
    *hi = *hi < *lo ? *lo : *hi;
}

/* The initial value in what not all rows load. */
static void fill_padding(pool *p, const part *t, uint32_t lo, uint32_t hi)
{
    tern_lir_view in = tern_lir_reshape(t->in, p->rank, p->in_count);
    for (uint32_t d = 0; d < p->rank; d++) {
        uint32_t first = lo, end = hi, count = p->in_count[d];
        if (d > 0)
            valid_range(&p->dims[d], (d == 1 ? t->col * p->dims[1].stride : 0) - p->dims[d].low,
                        count, &first, &end);
        if (first > 0)
            tern_lir_memset(p->l->b, TERN_LIR_ANY, tern_lir_slice(in, d, 0, first, 1), p->w->init);
        if (end < count)
            tern_lir_memset(p->l->b, TERN_LIR_ANY, tern_lir_slice(in, d, end, count - end, 1),
                            p->w->init);
    }
}

/* The lines of a block that are in the operand. */
static void lines_of(const pool *p, const part *t, uint32_t block, uint32_t *lo, uint32_t *hi)
{
    valid_range(&p->dims[0], block_start(p, t->first + block), p->in_count[0], lo, hi);
}

/* The blocks of an image, within lines |from| to |to| - 1: those with equal lines in one transfer.
 */
static void load_image(pool *p, const part *t, uint32_t image, uint32_t from, uint32_t to)
{
    for (uint32_t b = 0, n; b < t->blocks; b += n) {
        uint32_t lo, hi, next_lo, next_hi;
        lines_of(p, t, b, &lo, &hi);
        for (n = 1; b + n < t->blocks; n++) {
            lines_of(p, t, b + n, &next_lo, &next_hi);
            if (next_lo != lo || next_hi != hi)
                break;
        }
        lo = lo > from ? lo : from;
        hi = hi < to ? hi : to;
        if (lo < hi)
            load_lines(p, t, image, b, n, lo, hi);
    }
}

/* Transfers of many rows use all DMA engines. */
static void load_part(pool *p, part *t)
{
    const tern_lower_window *y = &p->dims[0];
    uint32_t lo, hi, lines = p->in_count[0];
    t->in = tern_lir_rows(tern_lir_next(p->l->b, &p->in), 0, t->images * t->blocks);
    common_lines(p, t, &lo, &hi);
    fill_padding(p, t, lo, hi);
    bool joined = p->image.in_stride == (int64_t)t->blocks * p->block * y->stride * y->in_stride;
    if (joined && !t->by_block && lo < hi)
        load_lines(p, t, 0, 0, t->images * t->blocks, lo, hi);
    else
        lo = hi = lines; /* nothing loaded yet: all lines are before */
    for (uint32_t i = 0; !t->by_block && i < t->images; i++) {
        load_image(p, t, i, 0, lo);
        load_image(p, t, i, hi, lines);
    }
    for (uint32_t b = 0; t->by_block && b < t->blocks; b++) {
        lines_of(p, t, b, &lo, &hi);
        if (lo < hi)
            load_lines(p, t, 0, b, t->images, lo, hi);
    }
}

/* --- windows --- */

/* Tap |k| of all windows of dimension |d|. */
static tern_lir_view tap_of(const pool *p, tern_lir_view v, uint32_t d, int64_t k)
{
    const tern_lower_window *w = &p->dims[d];
    return tern_lir_slice(v, d, (uint32_t)(k * w->dilation), p->out_count[d], (int32_t)w->stride);
}

static tern_lir_view tile_of(pool *p, tern_lir_pool *from, const uint32_t *counts, uint32_t rows)
{
    tern_lir_view v = tern_lir_rows(tern_lir_next(p->l->b, from), 0, rows);
    v = tern_lir_cols(v, 0, (uint32_t)product(counts, p->rank));
    return tern_lir_reshape(v, p->rank, counts);
}

/* Reduces dimension |d| of |v| on |engine|. The last operation writes |out|, if present. |count|:
 * the sizes of |v|, which become those of the result. |acc|: a tile of at least that size. */
static tern_lir_view reduce_dim(pool *p, uint32_t engine, tern_lir_view v, uint32_t d,
                                tern_lir_view acc, tern_lir_view out)
{
    tern_lir *b = p->l->b;
    const tern_lower_window *w = &p->dims[d];
    bool wide = w->size > 2 && p->acc != p->w->out.dtype;
    tern_lir_view sum = out.mem && !wide ? out : acc;
    for (int64_t k = 1; k < w->size; k++) {
        bool last = k + 1 == w->size && out.mem;
        tern_lir_tensor_tensor(b, engine, last ? out : sum, k == 1 ? tap_of(p, v, d, 0) : sum,
                               tap_of(p, v, d, k), p->w->op);
    }
    return out.mem ? out : sum;
}

/* Windows |first| to |first| + |count| - 1 of each block, on one engine. */
static void reduce_windows(pool *p, const part *t, tern_lir_view out, uint32_t engine,
                           uint32_t first, uint32_t count)
{
    uint32_t counts[FREE_MAX], last = p->rank, whole = p->out_count[0], rows = out.rows;
    const tern_lower_window *y = &p->dims[0];
    tern_lir_view v = tern_lir_reshape(t->in, p->rank, p->in_count);
    v = tern_lir_slice(v, 0, first * (uint32_t)y->stride, reach(y, count), 1);
    p->out_count[0] = count;
    for (uint32_t d = 0; d < p->rank; d++) {
        counts[d] = d ? p->in_count[d] : reach(y, count);
        last = p->dims[d].size > 1 ? d : last;
        if (p->dims[d].size > 1)
            continue;
        v = tap_of(p, v, d, 0);
        counts[d] = p->out_count[d];
    }
    out = tern_lir_slice(out, 0, first, count, 1);
    for (uint32_t d = 0; d < p->rank; d++) {
        if (p->dims[d].size == 1)
            continue;
        counts[d] = p->out_count[d];
        tern_lir_view acc = tile_of(p, &p->mid[engine == TERN_ENGINE_POOL], counts, rows);
        v = reduce_dim(p, engine, v, d, acc, d == last ? out : (tern_lir_view){0});
    }
    if (last == p->rank) /* only strides */
        tern_lir_tensor_copy(p->l->b, engine, out, v);
    p->out_count[0] = whole;
}

/* Stores |count| rows from a block of an image on. */
static void store_rows(pool *p, const part *t, tern_lir_view out, uint32_t image, uint32_t block,
                       uint32_t count)
{
    const tern_lower_window *y = &p->dims[0];
    tern_lir_at at = t->image;
    at.first += image;
    int64_t first = (int64_t)(t->first + block) * p->block;
    tern_lir_view to = tern_lir_shift(hbm_of(&p->w->out), at, p->image.out_stride);
    tern_lir_view from = tern_lir_rows(out, row_of(t, image, block), count);
    uint32_t lines = min(p->block, y->out - first);
    to.offset += first * y->out_stride;
    to.rows = count;
    to.row_stride = t->by_block ? p->image.out_stride : p->block * y->out_stride;
    from = tern_lir_slice(from, 0, 0, lines, 1);
    add_dim(&to, y->out_stride, lines);
    for (uint32_t d = 1; d < p->rank; d++) {
        uint32_t cols = d == 1 ? min(p->chunk, p->dims[1].out - t->col) : p->out_count[d];
        from = tern_lir_slice(from, d, 0, cols, 1);
        to.offset += (d == 1 ? t->col : 0) * p->dims[d].out_stride;
        add_dim(&to, p->dims[d].out_stride, cols);
    }
    tern_lower_store(p->l, to, from);
}

static void store_part(pool *p, const part *t, tern_lir_view out)
{
    bool cut = (int64_t)(t->first + t->blocks) * p->block > p->dims[0].out; /* the last block */
    for (uint32_t b = 0; t->by_block && b < t->blocks; b++)
        store_rows(p, t, out, 0, b, t->images);
    bool joined =
        !cut && p->image.out_stride == (int64_t)t->blocks * p->block * p->dims[0].out_stride;
    if (joined && !t->by_block) {
        store_rows(p, t, out, 0, 0, t->images * t->blocks);
        return;
    }
    for (uint32_t i = 0; !t->by_block && i < t->images; i++) {
        if (t->blocks > cut)
            store_rows(p, t, out, i, 0, t->blocks - cut);
        if (cut)
            store_rows(p, t, out, i, t->blocks - 1, 1);
    }
}

/* The vector engine and GpSimd share the windows of a block, in proportion to their speeds. */
static void compute_part(pool *p, const part *t)
{
    uint32_t rows = t->images * t->blocks, dve = dve_share(p);
    tern_lir_view out = tile_of(p, &p->out, p->out_count, rows);
    if (dve)
        reduce_windows(p, t, out, TERN_ENGINE_DVE, 0, dve);
    if (dve < p->block)
        reduce_windows(p, t, out, TERN_ENGINE_POOL, dve, p->block - dve);
    store_part(p, t, out);
}

/* Parts are loaded one part ahead. */
static void advance(pool *p, part *loaded, const part *next)
{
    part now = *loaded;
    *loaded = next ? *next : (part){0};
    if (next)
        load_part(p, loaded);
    if (now.images)
        compute_part(p, &now);
}

static void run_images(pool *p, const tern_lir_loop *images, part *loaded)
{
    for (uint32_t first = 0; first < p->blocks; first += PARTITIONS)
        for (uint32_t col = 0; col < (p->rank > 1 ? p->dims[1].out : 1); col += p->chunk) {
            part t = {.image = images->at,
                      .images = images->size,
                      .first = first,
                      .blocks = min(PARTITIONS, p->blocks - first),
                      .col = col};
            t.by_block = t.blocks <= 2 && t.images > t.blocks;
            advance(p, loaded, &t);
        }
}

static void run(pool *p)
{
    tern_lir *b = p->l->b;
    uint32_t all = (uint32_t)product(p->in_count, p->rank), mid = (uint32_t)mid_elems(p);
    uint32_t rows = p->parts > 1 ? PARTITIONS : p->images * p->blocks;
    p->in = tern_lir_pool_of(b, "window_in", TERN_MEM_SBUF, p->w->in.dtype, rows, all, BUFFERS);
    uint32_t dve = dve_share(p), share[2] = {dve, p->block - dve};
    for (unsigned i = 0; i < 2; i++)
        if (share[i])
            p->mid[i] = tern_lir_pool_of(b, "window", TERN_MEM_SBUF, p->acc, rows,
                                         mid / p->block * share[i], BUFFERS);
    p->out = tern_lir_pool_of(b, "window_out", TERN_MEM_SBUF, p->w->out.dtype, rows,
                              (uint32_t)product(p->out_count, p->rank), BUFFERS);
    part loaded = {0};
    tern_lir_loop images = tern_lir_over(b, (uint32_t)p->image.in, p->images, BUFFERS);
    while (tern_lir_iterate(b, &images)) {
        run_images(p, &images, &loaded);
        if (images.open && images.in_body == images.unroll)
            advance(p, &loaded, NULL); /* nothing is deferred into the next iteration */
    }
    advance(p, &loaded, NULL);
}

/* Runs of elements leave a transfer enough dimensions for a tile. */
static bool has_runs(const tern_lower_array *a)
{
    uint32_t d = a->rank;
    while (d > 0 && a->dims[d - 1] == 1)
        d--;
    return d == 0 || a->strides[d - 1] == 1;
}

bool tern_lower_pool_plan(tern_lower *l, const tern_lower_windows *w)
{
    if (!has_runs(&w->in))
        return false;
    pool p = {.l = l, .w = w};
    tern_engine engine;
    return is_neutral(w) && tern_num_format_of(w->in.dtype)->kind == TERN_KIND_FLOAT &&
           tern_lower_window_engine(w->in.dtype, w->op, &engine, &p.acc) && read_dims(&p) &&
           plan(&p);
}

void tern_lower_pool(tern_lower *l, const tern_lower_windows *w)
{
    pool p = {.l = l, .w = w};
    tern_engine engine;
    (void)tern_lower_window_engine(w->in.dtype, w->op, &engine, &p.acc);
    (void)read_dims(&p);
    (void)plan(&p);
    run(&p);
}
