/* lower/conv_gradient_load.c - kernel gradients: tiles of the operands, and their padding. */
#include "lower/conv_gradient_impl.h"

typedef tern_conv_gradient gradient;
typedef tern_conv_gradient_pass pass;
typedef tern_conv_gradient_side side;
typedef tern_conv_gradient_part part;

static tern_lir_view hbm_of(const side *a, const part *p, uint32_t feature)
{
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->a.dtype,
                       .tensor = a->a.tensor,
                       .offset = a->a.offset + feature};
    return tern_lir_shift(v, p->image, a->image);
}

/* Whether the rows of a tile, images and blocks, have one stride in |a|. */
static bool is_merged(const gradient *x, const part *p, const side *a, int64_t block_stride)
{
    return p->images == 1 || x->blocks == 1 ||
           (!x->images_inner && a->image == x->blocks * block_stride);
}

/* Overwrites rows between the blocks |last| of an image and |first| of the next with zeros. The
 * transfers follow the load of these rows in its queue. */
static void clear_between(gradient *x, const part *p, uint32_t first, uint32_t last,
                          tern_lir_view tile)
{
    uint32_t queue = x->l->loads - 1, gap = x->blocks - 1 - last + first;
    tern_lir_view zeros = tern_lower_array_view(&x->zeros, -1);
    zeros.rows = gap;
    zeros.row_stride = 0;
    zeros.rank = tile.rank;
    int64_t next = 1;
    for (unsigned i = tile.rank; i-- > 0; next *= tile.count[i]) {
        zeros.stride[i] = next;
        zeros.count[i] = tile.count[i];
    }
    for (uint32_t i = 0; i + 1 < p->images; i++) {
        x->l->loads = queue;
        tern_lower_load(x->l, tern_lir_rows(tile, i * x->blocks + last + 1, gap), zeros);
    }
}

/* Copies lines of blocks |first| to |last| to the rows of |tile|, for block |col_block| of columns.
 * |from| has the first image and block 0. */
static void load_rows(gradient *x, const part *p, const side *a, uint32_t col_block, uint32_t first,
                      uint32_t last, tern_lir_view tile, tern_lir_view from)
{
    int64_t block_stride = tern_conv_gradient_stride(x, a, a == &x->s ? x->step : NULL);
    uint32_t n = last - first + 1, base = col_block * x->blocks * p->images;
    bool merged = is_merged(x, p, a, block_stride) && (n == x->blocks || !x->by_column);
    bool inner = x->images_inner;
    uint32_t outer = merged ? 1 : inner ? n : p->images;
    from.offset += first * block_stride;
    for (uint32_t i = 0; i < outer; i++) {
        tern_lir_view v = from;
        uint32_t row = base + (inner ? first * p->images : first);
        v.rows = merged ? (p->images - 1) * x->blocks + n : inner ? p->images : n;
        v.row_stride = inner || x->blocks == 1 ? a->image : block_stride;
        if (merged && p->images == 1)
            v.row_stride = block_stride;
        if (!merged) {
            v.offset += i * (inner ? block_stride : a->image);
            row += i * (inner ? p->images : x->blocks);
        }
        tern_lower_load(x->l, tern_lir_rows(tile, row, v.rows), v);
    }
    if (merged && n < x->blocks)
        clear_between(x, p, first, last, tern_lir_rows(tile, base, p->images * x->blocks));
}

static void load_fixed(gradient *x, const pass *o, const part *p)
{
    const side *a = &x->f;
    for (uint32_t i = 0; i < x->col_blocks; i++) {
        tern_lir_view from = hbm_of(a, p, o->f_first), to = p->f;
        from.offset += p->plane * a->at[0] + (i * x->cols + p->col) * a->at[2];
        to.rank = 0;
        tern_conv_dim(&from, a->at[1], x->lines);
        tern_conv_dim(&from, a->at[2], p->cols);
        tern_conv_dim(&from, 1, o->f_count);
        tern_conv_dim(&to, (int64_t)p->cols * o->f_count, x->lines);
        tern_conv_dim(&to, o->f_count, p->cols);
        tern_conv_dim(&to, 1, o->f_count);
        load_rows(x, p, a, i, 0, x->blocks - 1, to, from);
    }
}

/* Line |line| of a tile of s, relative to the block of lines, is this far from its first line. */
static int64_t source_of(const gradient *x, unsigned d, uint32_t at)
{
    return x->pitch[d] == x->step[d] ? at : at / x->span[d] * x->step[d] + at % x->span[d];
}

/* The blocks for which line |line| of the tile is inside of s. False if there are none. */
static bool valid_blocks(const gradient *x, uint32_t line, uint32_t *first, uint32_t *last)
{
    int64_t each = x->by_column ? 0 : x->lines * x->step[1];
    int64_t at = source_of(x, 1, line) - x->low[1];
    *first = *last = 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->blocks; i++) {
        if (at + i * each < 0 || at + i * each >= x->s.size[1])
            continue;
        *first = n ? *first : i;
        *last = i;
        n++;
    }
    return n > 0;
}

/* Columns of a tile of s: |count| of them from |at| on are columns from |from| on of s. */
static tern_conv_span columns_of(const gradient *x, uint32_t col_block, const part *p, uint32_t at,
                                 uint32_t count)
{
    int64_t from = (col_block * x->cols + p->col) * x->step[2] + source_of(x, 2, at) - x->low[2];
    int64_t lo = from < 0 ? -from : 0, hi = x->s.size[2] - from;
    hi = hi < count ? hi : count;
    return (tern_conv_span){from + lo, hi > lo ? hi - lo : 0, at + lo, 1};
}

/* |lines| lines from |line| on and some columns, of blocks |first| to |last|. */
static void load_lines(gradient *x, const pass *o, const part *p, uint32_t col_block,
                       uint32_t first, uint32_t last, uint32_t line, uint32_t lines,
                       const tern_conv_span *cols, uint32_t windows)
{
    const side *a = &x->s;
    uint32_t width = tern_conv_gradient_cols(x, p->cols);
    int64_t plane = p->plane * x->step[0] + o->plane * x->every[0] - x->low[0];
    tern_lir_view from = hbm_of(a, p, o->s_first), to = p->s;
    if (cols->count == 0)
        return;
    from.offset +=
        plane * a->at[0] + (source_of(x, 1, line) - x->low[1]) * a->at[1] + cols->first * a->at[2];
    if (x->by_column) /* load_rows() adds the first block */
        from.offset -= first * tern_conv_gradient_stride(x, a, x->step);
    to.offset += ((int64_t)line * width + cols->at) * o->s_count;
    to.rank = 0;
    if (windows > 1) {
        tern_conv_dim(&from, x->step[2] * a->at[2], windows);
        tern_conv_dim(&to, x->pitch[2] * o->s_count, windows);
    } else {
        tern_conv_dim(&from, a->at[1], lines);
        tern_conv_dim(&to, (int64_t)width * o->s_count, lines);
    }
    tern_conv_dim(&from, a->at[2], (uint32_t)cols->count);
    tern_conv_dim(&from, 1, o->s_count);
    tern_conv_dim(&to, o->s_count, (uint32_t)cols->count);
    tern_conv_dim(&to, 1, o->s_count);
    load_rows(x, p, a, col_block, first, last, to, from);
}

/* Columns from |at| on that a block has: |index| is of columns, or by_column of lines. */
typedef struct {
    tern_conv_span cols;
    uint32_t windows; /* of s, if they are not adjacent */
} run;

static run run_of(const gradient *x, const part *p, uint32_t index, uint32_t window)
{
    uint32_t width = tern_conv_gradient_cols(x, p->cols), each = (uint32_t)x->span[2];
    if (x->pitch[2] == x->step[2])
        return (run){columns_of(x, index, p, 0, width), p->cols};
    run r = {columns_of(x, index, p, window * each, each), 1};
    while (r.cols.count == each && window + r.windows < p->cols &&
           columns_of(x, index, p, (window + r.windows) * each, each).count == each)
        r.windows++;
    return r;
}

/* Columns of the tile that all rows have, from |lo| up to |hi|; 0 and 0 if there are none. */
static void common_columns(const gradient *x, const part *p, uint32_t *lo, uint32_t *hi)
{
    bool adjacent = x->pitch[2] == x->step[2];
    uint32_t n = x->by_column ? x->blocks : x->col_blocks;
    *lo = 0;
    *hi = tern_conv_gradient_cols(x, p->cols);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t w = 0; w < p->cols;) {
            run r = run_of(x, p, i, w);
            uint32_t end = (uint32_t)(r.cols.at + r.cols.count);
            if (r.cols.count == 0 || (!adjacent && r.cols.count < x->span[2])) {
                *lo = *hi = 0; /* |r.cols.at| may be behind the tile */
                return;
            }
            if (adjacent) {
                *lo = r.cols.at > *lo ? (uint32_t)r.cols.at : *lo;
                *hi = end < *hi ? end : *hi;
            }
            w += r.windows;
        }
}

static void clear_tile(gradient *x, tern_lir_view tile)
{
    enum { ELEMS_MAX = 1 << 15 }; /* of an instruction */
    for (uint32_t at = 0; at < tile.count[0]; at += ELEMS_MAX) {
        uint32_t n = tile.count[0] - at < ELEMS_MAX ? tile.count[0] - at : ELEMS_MAX;
        tern_lir_memset(x->l->b, TERN_LIR_ANY, tern_lir_cols(tile, at, n), 0);
    }
}

/* Zeros in columns that some row does not have. Lines are cleared once, before the first tile. */
static void clear_columns(gradient *x, const pass *o, const part *p)
{
    uint32_t lines = tern_conv_gradient_lines(x), width = tern_conv_gradient_cols(x, p->cols), lo,
             hi;
    if (x->chunk == x->cols)
        return;
    common_columns(x, p, &lo, &hi);
    if (lo >= hi) {
        clear_tile(x, p->s);
        return;
    }
    const uint32_t pads[2][2] = {{0, lo}, {hi, width}};
    for (unsigned i = 0; i < 2; i++) {
        tern_lir_view v = p->s;
        if (pads[i][0] == pads[i][1])
            continue;
        v.offset += (int64_t)pads[i][0] * o->s_count;
        v.rank = 0;
        tern_conv_dim(&v, (int64_t)width * o->s_count, lines);
        tern_conv_dim(&v, 1, (pads[i][1] - pads[i][0]) * o->s_count);
        tern_lir_memset(x->l->b, TERN_LIR_ANY, v, 0);
    }
}

/* Whether some row of a tile has a line or column outside of s. */
static bool has_padding(const gradient *x)
{
    uint32_t lo, hi, first, last;
    for (uint32_t i = 0; i < tern_conv_gradient_lines(x); i++)
        if (!valid_blocks(x, i, &first, &last) || last - first + 1 < x->blocks)
            return true;
    part all = {.cols = x->chunk};
    if (x->chunk < x->cols)
        return false;
    common_columns(x, &all, &lo, &hi);
    return lo > 0 || hi < tern_conv_gradient_cols(x, x->chunk);
}

/* Lines from |line| on that one transfer loads: the same blocks have them. */
static uint32_t count_lines(const gradient *x, uint32_t line, uint32_t *first, uint32_t *last)
{
    uint32_t lines = tern_conv_gradient_lines(x), n = 1, a, b;
    if (!valid_blocks(x, line, first, last))
        return 0;
    while (x->pitch[1] == x->step[1] && x->pitch[2] == x->step[2] && line + n < lines &&
           valid_blocks(x, line + n, &a, &b) && a == *first && b == *last)
        n++;
    return n;
}

/* Columns |at| to |at| + |count| - 1 of the tile, of each block. */
static void load_columns(gradient *x, const pass *o, const part *p, uint32_t line, uint32_t at,
                         uint32_t count)
{
    for (uint32_t i = 0, k; i < x->blocks && count; i = k) {
        tern_conv_span a = columns_of(x, i, p, at, count);
        for (k = i + 1; k < x->blocks; k++) { /* blocks with the same columns */
            tern_conv_span b = columns_of(x, k, p, at, count);
            if (a.at != b.at || a.count != b.count)
                break;
        }
        load_lines(x, o, p, 0, i, k - 1, line, 1, &a, 1);
    }
}

/* Blocks of columns: those columns that all blocks have are one transfer. */
static void load_column_blocks(gradient *x, const pass *o, const part *p, uint32_t line)
{
    uint32_t lo, hi, each = (uint32_t)x->span[2], width = tern_conv_gradient_cols(x, p->cols);
    common_columns(x, p, &lo, &hi);
    if (x->pitch[2] != x->step[2] && lo < hi) {
        run r = run_of(x, p, 0, 0);
        load_lines(x, o, p, 0, 0, x->blocks - 1, line, 1, &r.cols, r.windows);
    } else if (x->pitch[2] != x->step[2]) {
        for (uint32_t at = 0; at < width; at += each)
            load_columns(x, o, p, line, at, each);
    } else {
        hi = lo < hi ? hi : lo;
        load_columns(x, o, p, line, lo, hi - lo);
        load_columns(x, o, p, line, 0, lo);
        load_columns(x, o, p, line, hi, width - hi);
    }
}

static void load_shifted(gradient *x, const pass *o, part *p)
{
    uint32_t lines = tern_conv_gradient_lines(x), first, last;
    clear_columns(x, o, p);
    for (uint32_t line = 0, n; line < lines; line += n ? n : 1) {
        n = count_lines(x, line, &first, &last);
        for (uint32_t i = 0, all = n ? x->col_blocks : 0; i < all && !x->by_column; i++)
            for (uint32_t w = 0; w < p->cols;) {
                run r = run_of(x, p, i, w);
                bool adjacent = x->pitch[2] == x->step[2];
                load_lines(x, o, p, i, first, last, line, n, &r.cols, adjacent ? 1 : r.windows);
                w += r.windows;
            }
        if (n && x->by_column)
            load_column_blocks(x, o, p, line);
    }
}

void tern_lower_conv_gradient_clear(gradient *x, const pass *o, uint32_t images)
{
    uint32_t size = tern_conv_gradient_rows(x, images);
    if (!has_padding(x) || (x->cleared == o->s_count && x->cleared_rows == size))
        return;
    x->cleared = o->s_count;
    x->cleared_rows = size;
    for (uint32_t i = 0; i < x->s_tiles.buffers; i++)
        clear_tile(x, tern_lir_next(x->l->b, &x->s_tiles));
}

/* Loads a part of a tile; once if it is resident. */
void tern_lower_conv_gradient_load(gradient *x, const pass *o, part *p)
{
    tern_lir *b = x->l->b;
    uint32_t s_elems =
        tern_conv_gradient_lines(x) * tern_conv_gradient_cols(x, p->cols) * o->s_count;
    if (!x->resident || !x->loaded.mem) {
        p->f =
            tern_lir_rows(tern_lir_next(b, &x->f_tiles), 0, tern_conv_gradient_rows(x, p->images));
        p->s =
            tern_lir_rows(tern_lir_next(b, &x->s_tiles), 0, tern_conv_gradient_rows(x, p->images));
        p->s = tern_lir_cols(p->s, 0, s_elems);
        TERN_LIR_BEGIN(b, "load");
        load_fixed(x, o, p);
        load_shifted(x, o, p);
        tern_lir_end(b);
        x->loaded = p->s;
        x->loaded_f = p->f;
    }
    p->s = x->loaded;
    p->f = x->loaded_f;
}

void tern_lower_conv_gradient_tiles(gradient *x, uint32_t buffers)
{
    uint32_t rows = tern_conv_gradient_rows(x, x->tile_images);
    uint64_t f = (uint64_t)x->lines * x->chunk * tern_conv_gradient_features(x, false);
    uint64_t s = (uint64_t)tern_conv_gradient_lines(x) * tern_conv_gradient_cols(x, x->chunk) *
                 tern_conv_gradient_features(x, true);
    int64_t zeros = (int64_t)s;
    if (has_padding(x) && !x->images_inner && x->tile_images > 1) {
        x->zeros = tern_lower_temp(x->l, "zeros", x->s.a.dtype, &zeros, 1);
        tern_lower_conv_clear(x->l, &x->zeros);
    }
    x->f_tiles =
        tern_lir_pool_of(x->l->b, "f", TERN_MEM_SBUF, x->f.a.dtype, rows, (uint32_t)f, buffers);
    x->s_tiles =
        tern_lir_pool_of(x->l->b, "s", TERN_MEM_SBUF, x->s.a.dtype, rows, (uint32_t)s, buffers);
}
