/* lower/conv_lines.c - convolutions with few input features per group: stems of image networks,
 * patch embeddings, depthwise and narrow grouped convolutions.
 *
 * Rows of the output are on partitions. The input under a row is loaded as it is in memory, and the
 * tensor engine transposes a window of it at a time: the elements under |width| adjacent output
 * columns, for |unit_groups| groups. The window is contracted with the kernel, which is repeated
 * for each of these columns at its shift, with zeros elsewhere. So one matmul computes several
 * columns of all features, and its depth is the window, not only the input features.
 *
 * A window has all lines of the kernel, if a row of the tile has all its lines of input
 * (|by_line| false), or one line, if rows of the tile are lines of input: taps of different lines
 * are then shifted views of the transposed rows. Without a second spatial dimension, rows are
 * chunks of the only one. */
#include <string.h>

#include "lower/conv_lines_impl.h"
#include "lower/move_impl.h"
#include "numerics/format.h"

enum { BUFFERS = 2, STATIONARY_BUFFERS = 3, SUM_BANKS = 6, TRANSPOSE_BANKS = 2 };

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- loads --- */

/* A tile of the output: rows of some images, and columns of them. */
typedef struct {
    tern_lir_at batch;
    uint32_t images, plane, row, rows, col, cols; /* |rows|: of an image */
    uint32_t load, first_group;                   /* the groups that are loaded together */
    uint32_t in_rows;                             /* of an image, in the input tile */
    tern_lir_view input, result;
} part;

/* Lines of one plane of the kernel and columns, in the input tile. */
typedef struct {
    uint32_t plane, line, lines, col, cols;
} box;

/* The part of a box that is inside of x, in one row of the input tile. */
typedef struct {
    int64_t offset; /* of the first element, from the image's first one */
    uint32_t line, lines, col, cols;
} cover;

static bool same_shape(const cover *a, const cover *b)
{
    return a->line == b->line && a->lines == b->lines && a->col == b->col && a->cols == b->cols;
}

/* |row|: of the input tile, relative to the part. */
static cover cover_of(const tern_conv_lines *x, const part *p, const box *in, uint32_t row)
{
    const tern_conv *c = x->c;
    cover k = {0};
    int64_t plane = p->plane * c->stride[0] + in->plane * c->dilation[0] - c->low[0];
    int64_t line = -c->low[1];
    if (!x->by_chunk)
        line += x->by_line ? p->row * c->stride[1] + row : (p->row + row) * c->stride[1];
    int64_t col = (x->by_chunk ? (int64_t)(p->row + row) * x->chunk : p->col) * c->stride[2];
    tern_conv_span cols = tern_lower_conv_span(c, 2, col + in->col, in->cols);
    for (uint32_t t = in->line; t < in->line + in->lines; t++) {
        int64_t at = line + t * c->dilation[1];
        if (at < 0 || at >= c->base[1])
            continue;
        k.line = k.lines ? k.line : t;
        k.lines = t - k.line + 1;
    }
    if (plane < 0 || plane >= c->base[0] || k.lines == 0 || cols.count == 0)
        return (cover){0};
    k.col = in->col + (uint32_t)cols.at;
    k.cols = (uint32_t)cols.count;
    k.offset = plane * c->xs.at[0] + (line + k.line * c->dilation[1]) * c->xs.at[1] +
               cols.first * c->xs.at[2];
    return k;
}

/* Elements between the first elements of two rows of the input tile. */
static int64_t row_pitch(const tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    if (x->by_chunk)
        return x->chunk * c->stride[2] * c->xs.at[2];
    return (x->by_line ? 1 : c->stride[1]) * c->xs.at[1];
}

static void load_rows(tern_conv_lines *x, const part *p, uint32_t plane_tap, const cover *k,
                      uint32_t first, uint32_t rows)
{
    const tern_conv *c = x->c;
    uint32_t features = x->load_groups * (uint32_t)c->in;
    tern_lir_view from = tern_conv_hbm(&c->x), to = tern_lir_rows(p->input, first, rows);
    from.offset += k->offset + p->first_group * c->xs.group;
    from.rows = rows;
    from.row_stride = row_pitch(x);
    from = tern_lir_shift(from, p->batch, c->xs.batch);
    to.offset += (plane_tap * x->line_taps + k->line) * x->line_stride + k->col * x->col_stride;
    to.rank = 0;
    const int64_t hbm[3] = {c->xs.feature, c->dilation[1] * c->xs.at[1], c->xs.at[2]};
    const int64_t tile[3] = {x->feature_stride, x->line_stride, x->col_stride};
    const uint32_t count[3] = {features, k->lines, k->cols};
    for (unsigned i = 0; i < 3; i++) {
        unsigned d = x->features_last ? (i + 1) % 3 : i;
        if (count[d] == 1 && (i < 2 || to.rank > 0))
            continue;
        tern_conv_dim(&from, hbm[d], count[d]);
        tern_conv_dim(&to, tile[d], count[d]);
    }
    tern_lower_load(x->l, to, from);
}

/* Rows of equal shape are one transfer. If all rows of all images are, so is the box. */
static void load_box(tern_conv_lines *x, const part *p, const box *in)
{
    part at = *p;
    for (uint32_t i = 0; i < p->images; i++) {
        at.batch.first = p->batch.first + i;
        for (uint32_t row = 0, n; row < p->in_rows; row += n) {
            cover k = cover_of(x, p, in, row);
            for (n = 1; row + n < p->in_rows; n++) {
                cover next = cover_of(x, p, in, row + n);
                if (!same_shape(&k, &next))
                    break;
            }
            bool all = n == p->in_rows && x->c->xs.batch == p->in_rows * row_pitch(x);
            if (k.lines)
                load_rows(x, &at, in->plane, &k, i * p->in_rows + row, all ? n * p->images : n);
            if (all)
                return;
        }
    }
}

/* Columns that all rows have, of the box: from |lo| up to |hi|. False if lines differ. */
static bool common_cols(const tern_conv_lines *x, const part *p, const box *in, uint32_t *lo,
                        uint32_t *hi)
{
    bool same = true;
    *lo = in->col;
    *hi = in->col + in->cols;
    for (uint32_t row = 0; row < p->in_rows; row++) {
        cover k = cover_of(x, p, in, row);
        same &= k.lines == in->lines;
        *lo = k.col > *lo ? k.col : *lo;
        *hi = k.col + k.cols < *hi ? k.col + k.cols : *hi;
    }
    return same;
}

/* Transfers use as many rows as possible, because each DMA engine serves some of them: where rows
 * differ, they are loaded line by line, and columns that all rows have before the others. */
static void load_plane(tern_conv_lines *x, const part *p, uint32_t plane)
{
    box all = {plane, 0, x->line_taps, 0, x->in_cols};
    uint32_t lo, hi;
    bool same = common_cols(x, p, &all, &lo, &hi);
    if (!same && x->line_taps > 1) {
        for (uint32_t t = 0; t < x->line_taps; t++)
            load_box(x, p, &(box){plane, t, 1, 0, x->in_cols});
        return;
    }
    if (!same || lo + x->in_cols / 2 > hi) {
        load_box(x, p, &all);
        return;
    }
    load_box(x, p, &(box){plane, 0, x->line_taps, lo, hi - lo});
    if (x->by_chunk && lo > 0)
        load_box(x, p, &(box){plane, 0, x->line_taps, 0, lo});
    if (x->by_chunk && hi < x->in_cols)
        load_box(x, p, &(box){plane, 0, x->line_taps, hi, x->in_cols - hi});
}

static bool is_covered(const tern_conv_lines *x, const part *p)
{
    for (uint32_t t = 0; t < (uint32_t)x->c->taps[0]; t++) {
        uint32_t lo, hi;
        if (!common_cols(x, p, &(box){t, 0, x->line_taps, 0, x->in_cols}, &lo, &hi) || lo > 0 ||
            hi < x->in_cols)
            return false;
    }
    return true;
}

/* Whether padding is in the same elements of every input tile: it is written once. */
static bool is_padding_fixed(const tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    return x->image_rows == x->row_block && c->positions[0] == 1 &&
           (x->by_chunk || x->chunk == (uint32_t)c->positions[2]);
}

static void load_input(tern_conv_lines *x, part *p)
{
    TERN_LIR_BEGIN(x->l->b, "input");
    p->input = tern_lir_rows(tern_lir_next(x->l->b, &x->input), 0, p->images * p->in_rows);
    if (!is_padding_fixed(x) && !is_covered(x, p))
        tern_lir_memset(x->l->b, TERN_ENGINE_DVE, p->input, 0);
    for (uint32_t t = 0; t < (uint32_t)x->c->taps[0]; t++)
        load_plane(x, p, t);
    tern_lir_end(x->l->b);
}

/* --- units --- */

/* |width| columns of |unit_groups| groups. */
typedef struct {
    uint32_t block, col; /* of groups, in the load; first column, in the part */
} unit;

typedef struct {
    part of;
    bool last; /* of its part */
    uint32_t count;
    unit units[TERN_CONV_LINES_UNITS];
    tern_lir_view stationary;
    tern_lir_view banks[SUM_BANKS];
} batch;

/* The window of a unit: its elements of box |b|. */
static tern_lir_view window_of(const tern_conv_lines *x, const part *p, const unit *u,
                               const tern_conv_lines_box *b)
{
    tern_lir_view v = p->input;
    uint32_t group = tern_lower_conv_lines_group(x, u->block);
    v.offset +=
        b->offset + u->col * x->c->stride[2] * x->col_stride + group * x->c->in * x->feature_stride;
    v.rank = 0;
    for (uint32_t i = 0; i < b->rank; i++)
        if (b->count[i] > 1)
            tern_conv_dim(&v, b->stride[i], b->count[i]);
    if (v.rank == 0)
        tern_conv_dim(&v, 1, 1);
    return v;
}

/* Transposes the windows of all units, a bank of them at a time. */
static void transpose_units(tern_conv_lines *x, batch *u)
{
    tern_lir *b = x->l->b;
    uint32_t rows = u->of.images * u->of.in_rows, all = x->box_count * u->count;
    uint32_t in_bank = TERN_CONV_LINES_BANK_BYTES / bytes_of(x->c->x.dtype) / rows;
    TERN_LIR_BEGIN(b, "transpose");
    u->stationary = tern_lir_next(b, &x->stationary);
    for (uint32_t first = 0, n; first < all; first += n) {
        const tern_conv_lines_box *of = &x->boxes[first / u->count];
        tern_lir_view bank = tern_lir_rows(tern_lir_next(b, &x->transposed), 0, of->rows);
        for (n = 0; n < in_bank && first + n < all; n++) {
            const tern_conv_lines_box *next = &x->boxes[(first + n) / u->count];
            if (next->rows != of->rows)
                break;
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(bank, n * rows, rows),
                                  window_of(x, &u->of, &u->units[(first + n) % u->count], next));
        }
        tern_lir_view to = tern_lir_rows(u->stationary, 0, of->rows);
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_cols(to, first * rows, n * rows),
                             tern_lir_cols(bank, 0, n * rows));
    }
    tern_lir_end(b);
}

/* The stationary operand: the transposed windows of output rows, for line |tap| of the kernel. */
static tern_lir_view rows_of(const tern_conv_lines *x, const batch *u, uint32_t i,
                             const tern_conv_lines_box *of, uint32_t tap)
{
    const part *p = &u->of;
    uint32_t rows = p->images * p->in_rows, at = ((uint32_t)(of - x->boxes) * u->count + i) * rows;
    tern_lir_view v = tern_lir_rows(u->stationary, 0, of->rows);
    v.offset += at;
    v.rank = 0;
    if (!x->by_line) {
        tern_conv_dim(&v, 1, rows);
        return v;
    }
    v.offset += tap * x->c->dilation[1];
    if (p->images > 1)
        tern_conv_dim(&v, p->in_rows, p->images);
    tern_conv_dim(&v, x->c->stride[1], p->rows);
    return v;
}

/* Units that share a bank, or else banks of a unit. */
static uint32_t units_in_bank(const tern_conv_lines *x)
{
    return x->cols <= TERN_MATMUL_COLS ? TERN_MATMUL_COLS / x->cols : 1;
}
static uint32_t banks_of_unit(const tern_conv_lines *x)
{
    return ceil_div(x->cols, TERN_MATMUL_COLS);
}

static void multiply_unit(tern_conv_lines *x, const batch *u, uint32_t i, uint32_t step)
{
    const tern_conv_lines_box *of = &x->boxes[step / x->shifts];
    uint32_t block = x->block_count * u->of.load + u->units[i].block;
    uint32_t rows = u->of.images * u->of.rows, each = units_in_bank(x);
    tern_lir_view moving = tern_lir_rows(x->kernel, 0, of->rows);
    moving = tern_lir_cols(moving, (block * x->steps + step) * x->cols, x->cols);
    for (uint32_t n = 0; n < banks_of_unit(x); n++) {
        uint32_t first = n * TERN_MATMUL_COLS, cols = min(TERN_MATMUL_COLS, x->cols - first);
        tern_lir_view sum = tern_lir_rows(u->banks[i / each * banks_of_unit(x) + n], 0, rows);
        tern_lir_matmul mm = {.dst = tern_lir_cols(sum, i % each * x->cols, cols),
                              .stationary = rows_of(x, u, i, of, step % x->shifts),
                              .moving = tern_lir_cols(moving, first, cols),
                              .acc = tern_lir_acc(step, x->steps),
                              .keep = n > 0};
        tern_lir_nc_matmul_with(x->l->b, &mm);
    }
}

/* Copies the sums of |count| units from |i| on, which are in one bank and of one block. */
static void copy_units(tern_conv_lines *x, const batch *u, uint32_t i, uint32_t count)
{
    const part *p = &u->of;
    uint32_t features = x->unit_groups * (uint32_t)x->c->out, col = u->units[i].col;
    uint32_t positions = min((uint64_t)count * x->width, p->cols - col);
    uint32_t group = tern_lower_conv_lines_group(x, u->units[i].block);
    for (uint32_t n = 0; n < banks_of_unit(x); n++) {
        uint32_t first = n * TERN_MATMUL_COLS;
        uint32_t width = banks_of_unit(x) > 1 ? min(TERN_MATMUL_COLS, features - first) : features;
        tern_lir_view sum = u->banks[i / units_in_bank(x) * banks_of_unit(x) + n];
        sum = tern_lir_rows(sum, 0, p->images * p->rows);
        sum = tern_lir_cols(sum, i % units_in_bank(x) * x->cols, positions * width);
        tern_lir_view to = p->result;
        to.offset +=
            col * x->out_col_stride + (group * (uint32_t)x->c->out + first) * x->out_feature_stride;
        to.rank = 0;
        tern_conv_dim(&to, x->out_col_stride, positions);
        tern_conv_dim(&to, x->out_feature_stride, width);
        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, to,
                             tern_lir_reshape(sum, 2, (const uint32_t[]){positions, width}));
    }
}

/* Rows |first| to |first| + |rows| - 1 of the tile, with |cols| columns each. */
static void store_rows(tern_conv_lines *x, const part *p, uint32_t image, uint32_t first,
                       uint32_t rows, uint32_t cols)
{
    const tern_conv *c = x->c;
    int64_t pitch = x->by_chunk ? x->chunk * c->ys.at[2] : c->ys.at[1];
    tern_lir_at at = p->batch;
    at.first += image;
    tern_lir_view to = tern_lir_shift(tern_conv_hbm(&c->y), at, c->ys.batch);
    to.offset += p->first_group * c->ys.group + p->plane * c->ys.at[0] + p->col * c->ys.at[2] +
                 (p->row + first) * pitch;
    to.rows = rows;
    to.row_stride = pitch;
    tern_lir_view from = tern_lir_rows(p->result, image * p->rows + first, rows);
    from.rank = 0;
    const int64_t hbm[2] = {c->ys.at[2], c->ys.feature};
    const int64_t tile[2] = {x->out_col_stride, x->out_feature_stride};
    const uint32_t count[2] = {cols, x->load_groups * (uint32_t)c->out};
    for (unsigned i = 0; i < 2; i++) {
        unsigned d = x->out_feature_stride == 1 ? i : 1 - i;
        tern_conv_dim(&to, hbm[d], count[d]);
        tern_conv_dim(&from, tile[d], count[d]);
    }
    tern_lower_store(x->l, to, from);
}

static void store_part(tern_conv_lines *x, const part *p)
{
    const tern_conv *c = x->c;
    int64_t pitch = x->by_chunk ? x->chunk * c->ys.at[2] : c->ys.at[1];
    uint32_t rest = x->by_chunk && p->row + p->rows == x->image_rows
                        ? (uint32_t)c->positions[2] - (x->image_rows - 1) * x->chunk
                        : p->cols;
    TERN_LIR_BEGIN(x->l->b, "store");
    if (rest == p->cols && c->ys.batch == p->rows * pitch) {
        store_rows(x, p, 0, 0, p->images * p->rows, p->cols);
    } else {
        for (uint32_t i = 0; i < p->images; i++) {
            uint32_t whole = rest == p->cols ? p->rows : p->rows - 1;
            if (whole)
                store_rows(x, p, i, 0, whole, p->cols);
            if (whole < p->rows)
                store_rows(x, p, i, whole, 1, rest);
        }
    }
    tern_lir_end(x->l->b);
}

static void finish_batch(tern_conv_lines *x, batch *u)
{
    tern_lir *b = x->l->b;
    if (!u->count)
        return;
    uint32_t each = units_in_bank(x);
    for (uint32_t i = 0; i < ceil_div(u->count, each) * banks_of_unit(x); i++)
        u->banks[i] = tern_lir_next(b, &x->sums);
    TERN_LIR_BEGIN(b, "multiply");
    for (uint32_t step = 0; step < x->steps; step++)
        for (uint32_t i = 0; i < u->count; i++)
            multiply_unit(x, u, i, step);
    tern_lir_end(b);
    TERN_LIR_BEGIN(b, "result");
    for (uint32_t i = 0, n; i < u->count; i += n) {
        for (n = 1; i + n < u->count && (i + n) / each == i / each &&
                    u->units[i + n].block == u->units[i].block;)
            n++;
        copy_units(x, u, i, n);
    }
    tern_lir_end(b);
    if (u->last)
        store_part(x, &u->of);
    u->count = 0;
}

/* Parts are loaded one part ahead. Windows are transposed one batch ahead of their matmuls, so that
 * the tensor engine does not wait for them to be copied from PSUM. */
typedef struct {
    part loaded;
    bool is_loaded;
    batch transposed;
} pipeline;

static void compute_part(tern_conv_lines *x, part *p, batch *ahead)
{
    uint32_t units = ceil_div(p->cols, x->width), all = units * x->block_count;
    p->result = tern_lir_next(x->l->b, &x->results);
    p->result = tern_lir_rows(p->result, 0, p->images * p->rows);
    for (uint32_t first = 0; first < all && !tern_lower_failed(x->l);) {
        batch u = {.of = *p, .count = min(x->batch_units, all - first)};
        for (uint32_t i = 0; i < u.count; i++)
            u.units[i] = (unit){(first + i) / units, (first + i) % units * x->width};
        first += u.count;
        u.last = first == all;
        transpose_units(x, &u);
        finish_batch(x, ahead);
        *ahead = u;
    }
}

static void advance(tern_conv_lines *x, pipeline *line, const part *next)
{
    part now = line->loaded;
    bool is_loaded = line->is_loaded;
    line->is_loaded = next != NULL;
    if (next) {
        line->loaded = *next;
        load_input(x, &line->loaded);
    }
    if (is_loaded)
        compute_part(x, &now, &line->transposed);
    if (!next)
        finish_batch(x, &line->transposed);
}

static void run_image_rows(tern_conv_lines *x, part *p, pipeline *line)
{
    const tern_conv *c = x->c;
    uint32_t lines = x->by_chunk ? 1 : (uint32_t)c->positions[0];
    for (p->plane = 0; p->plane < lines; p->plane++)
        for (p->row = 0; p->row < x->image_rows; p->row += x->row_block)
            for (p->col = 0; p->col < (x->by_chunk ? 1 : (uint32_t)c->positions[2]);
                 p->col += x->chunk)
                for (p->load = 0; p->load < x->load_count; p->load++) {
                    p->first_group = min((uint64_t)p->load * x->load_groups,
                                         (uint64_t)c->groups - x->load_groups);
                    p->rows = min(x->row_block, x->image_rows - p->row);
                    p->in_rows = tern_lower_conv_lines_in_rows(x, p->rows);
                    p->cols =
                        x->by_chunk ? x->chunk : min(x->chunk, (uint64_t)c->positions[2] - p->col);
                    advance(x, line, p);
                }
}

static void make_tiles(tern_conv_lines *x)
{
    tern_lir *b = x->l->b;
    const tern_conv *c = x->c;
    uint32_t in_rows = x->images * tern_lower_conv_lines_in_rows(x, x->row_block);
    uint32_t rows = x->images * x->row_block, features = x->load_groups * (uint32_t)c->in;
    uint32_t results = x->chunk * x->load_groups * (uint32_t)c->out;
    x->input = tern_lir_pool_of(b, "input", TERN_MEM_SBUF, c->x.dtype, in_rows,
                                x->lines * x->in_cols * features, BUFFERS);
    x->stationary = tern_lir_pool_of(b, "windows", TERN_MEM_SBUF, c->x.dtype, TERN_MATMUL_ROWS,
                                     x->box_count * x->batch_units * in_rows, STATIONARY_BUFFERS);
    x->transposed =
        tern_lir_pool_of(b, "transposed", TERN_MEM_PSUM, c->x.dtype, TERN_MATMUL_ROWS,
                         TERN_CONV_LINES_BANK_BYTES / bytes_of(c->x.dtype), TRANSPOSE_BANKS);
    x->sums = tern_lir_pool_of(b, "sum", TERN_MEM_PSUM, TERN_F32, TERN_MATMUL_ROWS,
                               TERN_MATMUL_COLS, SUM_BANKS);
    x->results = tern_lir_pool_of(b, "result", TERN_MEM_SBUF, c->y.dtype, rows, results, BUFFERS);
    part first = {.images = x->images, .rows = x->row_block};
    first.in_rows = tern_lower_conv_lines_in_rows(x, first.rows);
    if (is_padding_fixed(x) && !is_covered(x, &first))
        for (uint32_t i = 0; i < BUFFERS; i++)
            tern_lir_memset(b, TERN_LIR_ANY, tern_lir_next(b, &x->input), 0);
}

/* Stores of single lines of a feature may be too short: then features are innermost in a temporary
 * output. */
static bool has_short_lines(const tern_conv *c)
{
    enum { RUN_BYTES = 40, RUNS = 1 << 14 };
    return c->ys.feature > c->ys.at[2] && c->ys.group == c->out * c->ys.feature &&
           c->positions[2] * bytes_of(c->y.dtype) < RUN_BYTES &&
           c->batch * c->groups * c->out * c->positions[1] > RUNS;
}

bool tern_lower_conv_lines(tern_lower *l, const tern_conv *c)
{
    tern_conv own = *c;
    tern_conv_lines x = {.l = l, .c = &own};
    bool moves = has_short_lines(c);
    if (moves) /* to plan with */
        own.ys.feature = own.ys.group = 1;
    if (!tern_lower_conv_lines_plan(&x))
        return false;
    if (moves)
        own = tern_lower_conv_rows(l, c);
    if (c->ws.out != 1 && tern_lower_array_elems(&c->w) > TERN_CONV_COPY_KERNEL)
        tern_lower_conv_copy_kernel(l, &own, true);
    make_tiles(&x);
    tern_lower_conv_lines_kernel(&x);
    pipeline line = {0};
    tern_lir_loop images = tern_lir_over(l->b, (uint32_t)c->batch, x.images, 2 * BUFFERS);
    while (tern_lir_iterate(l->b, &images)) {
        part p = {.batch = images.at, .images = images.size};
        run_image_rows(&x, &p, &line);
        if (images.open && images.in_body == images.unroll)
            advance(&x, &line, NULL); /* nothing is deferred into the next iteration */
    }
    advance(&x, &line, NULL);
    if (moves)
        tern_lower_conv_move_rows(l, &own, c);
    return true;
}
