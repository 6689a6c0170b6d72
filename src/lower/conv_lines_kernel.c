/* lower/conv_lines_kernel.c - the kernel of a convolution with rows on partitions, expanded: rows
 * are the elements of a window, columns are the output columns and features of a unit. */
#include <string.h>

#include "lower/conv_lines_impl.h"
#include "numerics/format.h"

enum { ROWS = TERN_MATMUL_ROWS };

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* An element of a window. */
typedef struct {
    uint32_t line, col, feature, group;
} element;

static element element_of(const tern_conv_lines *x, const tern_conv_lines_box *b, uint32_t row)
{
    uint32_t in = (uint32_t)x->c->in;
    if (x->c->groups > 1) {
        element e = {.group = row % b->count[3]};
        row /= b->count[3];
        e.feature = row % in;
        e.col = row / in % b->count[1];
        e.line = b->first[0] + row / in / b->count[1];
        return e;
    }
    uint32_t each = b->count[2], inner = b->first[1] + row / each % b->count[1];
    element e = {.line = b->first[0] + row / each / b->count[1]};
    e.col = x->features_last ? inner / in : inner;
    e.feature = x->features_last ? inner % in : row % each;
    return e;
}

/* The tap of a line that multiplies an element for output column |col| of the unit; -1: none. */
static int64_t tap_of(const tern_conv_lines *x, const element *e, uint32_t col)
{
    const tern_conv *c = x->c;
    int64_t distance = (int64_t)e->col - col * c->stride[2], tap = distance / c->dilation[2];
    return distance < 0 || distance % c->dilation[2] || tap >= c->taps[2] ? -1 : tap;
}

/* The offset of the weight of window element |row| for output column |col| of the unit. False: the
 * element is not under that column. */
static bool weight_at(const tern_conv_lines *x, uint32_t step, uint32_t row, uint32_t col,
                      int64_t *out)
{
    const tern_conv *c = x->c;
    element e = element_of(x, &x->boxes[step / x->shifts], row);
    int64_t tap = tap_of(x, &e, col);
    if (tap < 0)
        return false;
    int64_t line = x->by_line ? step % x->shifts : e.line % x->line_taps;
    *out = e.line / x->line_taps * c->ws.at[0] + line * c->ws.at[1] + tap * c->ws.at[2] +
           e.feature * c->ws.in + e.group * c->ws.group;
    return true;
}

/* Rows from |row| on with equally spaced weights. */
static uint32_t count_rows(const tern_conv_lines *x, uint32_t step, uint32_t row, uint32_t col,
                           int64_t *stride)
{
    int64_t first = 0, at = 0;
    uint32_t n = 1, rows = x->boxes[step / x->shifts].rows;
    (void)weight_at(x, step, row, col, &first);
    *stride = 1;
    for (; row + n < rows && weight_at(x, step, row + n, col, &at); n++) {
        if (n == 1)
            *stride = at - first;
        if (at != first + n * *stride)
            break;
    }
    return n;
}

/* Loads the weights of output column |col| of the unit for one step. */
static void load_column(tern_conv_lines *x, uint32_t step, uint32_t col)
{
    const tern_conv *c = x->c;
    uint32_t rows = x->boxes[step / x->shifts].rows;
    int64_t at = 0, stride = 0;
    for (uint32_t row = 0, n; row < rows; row += n) {
        n = 1;
        if (!weight_at(x, step, row, col, &at))
            continue;
        n = count_rows(x, step, row, col, &stride);
        tern_lir_view from = {.mem = TERN_MEM_HBM,
                              .dtype = (uint8_t)c->w.dtype,
                              .tensor = c->w.tensor,
                              .rows = n,
                              .row_stride = stride,
                              .offset = c->w.offset + at};
        tern_conv_dim(&from, c->ws.out, (uint32_t)c->out);
        tern_lir_view to = tern_lir_rows(x->kernel, row, n);
        to = tern_lir_cols(to, step * x->cols + col * (uint32_t)c->out, (uint32_t)c->out);
        tern_lower_load(x->l, to, from);
    }
}

/* --- groups --- */

/* Groups do not mix, so most weights are zero. The tensor engine distributes the others: a matmul
 * with zeros and ones copies the weights of each tap to the rows of the window elements that it
 * multiplies, for all groups; a mask keeps those of the row's own group. */
typedef struct {
    tern_conv_lines *x;
    uint32_t rows;        /* taps of a line, and input features */
    tern_lir_view w;      /* [rows, lines, groups and output features] */
    tern_lir_view mask;   /* [window elements, groups] */
    tern_lir_view select; /* [rows, lines of a box, width, window elements] */
    tern_lir_pool sums;
} grouped;

/* A tile of zeros, and ones where |is_one|. */
static tern_lir_view zeros_and_ones(tern_conv_lines *x, const char *name, const uint8_t *is_one,
                                    uint32_t rows, uint32_t cols)
{
    tern_dtype dtype = x->c->w.dtype;
    size_t each = tern_num_format_of(dtype)->storage_bytes, count = (size_t)rows * cols;
    uint32_t one = dtype == TERN_F32 ? 0x3f800000 : dtype == TERN_BF16 ? 0x3f80 : 0x3c00;
    uint8_t *bytes = tern_arena_get_zeroed(&x->l->arena, count, each, 1);
    if (!bytes || !is_one) {
        tern_lir_fail(x->l->b, TERN_ERR(NO_MEMORY, "no memory for a convolution"));
        return (tern_lir_view){0};
    }
    for (size_t i = 0; i < count; i++)
        if (is_one[i])
            memcpy(bytes + i * each, &one, each);
    const uint64_t dims[2] = {rows, cols};
    tern_lir_view tile = tern_lir_tile(x->l->b, name, TERN_MEM_SBUF, dtype, rows, cols);
    tern_lower_load(x->l, tile, tern_lir_const(x->l->b, name, dtype, 2, dims, bytes));
    return tile;
}

static void make_mask(grouped *g)
{
    uint8_t is_one[ROWS * ROWS] = {0};
    uint32_t groups = g->x->unit_groups;
    for (uint32_t row = 0; row < ROWS; row++)
        is_one[row * groups + row % groups] = 1;
    g->mask = zeros_and_ones(g->x, "mask", is_one, ROWS, groups);
}

/* All boxes but the last have the same lines, and that has no more. */
static void make_select(grouped *g)
{
    tern_conv_lines *x = g->x;
    const tern_conv_lines_box *box = &x->boxes[0];
    uint32_t lines = box->count[0], in = (uint32_t)x->c->in, cols = lines * x->width * ROWS;
    uint8_t *is_one = tern_arena_get_zeroed(&x->l->arena, (size_t)g->rows * cols, 1, 1);
    for (uint32_t row = 0; is_one && row < box->rows; row++)
        for (uint32_t col = 0; col < x->width; col++) {
            element e = element_of(x, box, row);
            int64_t tap = tap_of(x, &e, col);
            uint32_t at = ((e.line - box->first[0]) * x->width + col) * ROWS + row;
            if (tap >= 0)
                is_one[((size_t)tap * in + e.feature) * cols + at] = 1;
        }
    g->select = zeros_and_ones(x, "select", is_one, g->rows, cols);
}

static void load_weights(grouped *g)
{
    tern_conv_lines *x = g->x;
    const tern_conv *c = x->c;
    uint32_t lines = (uint32_t)(c->taps[0] * c->taps[1]), cols = (uint32_t)(c->groups * c->out);
    uint32_t in = (uint32_t)c->in;
    g->w = tern_lir_tile(x->l->b, "weights", TERN_MEM_SBUF, c->w.dtype, g->rows, lines * cols);
    bool joined = c->ws.at[2] == in * c->ws.in || c->taps[2] == 1;
    for (uint32_t line = 0; line < lines; line++)
        for (uint32_t t = 0; t < (joined ? 1 : (uint32_t)c->taps[2]); t++) {
            tern_lir_view from = {.mem = TERN_MEM_HBM,
                                  .dtype = (uint8_t)c->w.dtype,
                                  .tensor = c->w.tensor,
                                  .rows = joined ? g->rows : in,
                                  .row_stride = c->ws.in,
                                  .offset = c->w.offset + t * c->ws.at[2]};
            from.offset += line / c->taps[1] * c->ws.at[0] + line % c->taps[1] * c->ws.at[1];
            tern_conv_dim(&from, c->ws.out, cols);
            tern_lir_view to = tern_lir_rows(g->w, t * in, from.rows);
            tern_lower_load(x->l, tern_lir_cols(to, line * cols, cols), from);
        }
}

/* |blocks| blocks of groups from |block| on, for one step and column of the unit. */
static void distribute(grouped *g, uint32_t load, uint32_t block, uint32_t blocks, uint32_t step,
                       uint32_t col)
{
    tern_conv_lines *x = g->x;
    const tern_conv *c = x->c;
    const tern_conv_lines_box *box = &x->boxes[step / x->shifts];
    uint32_t all = (uint32_t)(c->groups * c->out), each = x->unit_groups * (uint32_t)c->out;
    uint32_t group = load * x->load_groups, last = (uint32_t)c->groups - x->load_groups;
    group = (group < last ? group : last) + tern_lower_conv_lines_group(x, block);
    tern_lir_view sum = tern_lir_rows(tern_lir_next(x->l->b, &g->sums), 0, box->rows);
    sum = tern_lir_cols(sum, 0, blocks * each);
    for (uint32_t i = 0; i < box->count[0]; i++) {
        uint32_t line = box->first[0] + i;
        if (x->by_line)
            line = line * (uint32_t)c->taps[1] + step % x->shifts;
        tern_lir_nc_matmul(
            x->l->b, sum, tern_lir_cols(g->select, (i * x->width + col) * ROWS, box->rows),
            tern_lir_cols(g->w, line * all + group * (uint32_t)c->out, blocks * each),
            tern_lir_acc(i, box->count[0]));
    }
    tern_lir_view to = tern_lir_rows(x->kernel, 0, box->rows),
                  m = tern_lir_rows(g->mask, 0, box->rows);
    uint32_t first = load * x->block_count + block;
    to.offset += ((int64_t)first * x->steps + step) * x->cols + col * each;
    to.rank = m.rank = 0;
    tern_conv_dim(&to, (int64_t)x->steps * x->cols, blocks);
    tern_conv_dim(&to, (int64_t)c->out, x->unit_groups);
    tern_conv_dim(&to, 1, (uint32_t)c->out);
    tern_conv_dim(&m, 0, blocks);
    tern_conv_dim(&m, 1, x->unit_groups);
    tern_conv_dim(&m, 0, (uint32_t)c->out);
    sum = tern_lir_reshape(sum, 3, (const uint32_t[]){blocks, x->unit_groups, (uint32_t)c->out});
    tern_lir_tensor_tensor(x->l->b, TERN_ENGINE_DVE, to, sum, m, TERN_ALU_MULTIPLY);
}

static void distribute_all(grouped *g, uint32_t step, uint32_t col)
{
    tern_conv_lines *x = g->x;
    uint32_t each = x->unit_groups * (uint32_t)x->c->out, in_bank = TERN_MATMUL_COLS / each;
    uint32_t regular = x->load_groups / x->unit_groups; /* blocks that do not overlap others */
    for (uint32_t load = 0; load < x->load_count; load++)
        for (uint32_t block = 0, n; block < x->block_count; block += n) {
            n = block < regular ? min(in_bank, regular - block) : 1;
            distribute(g, load, block, n, step, col);
        }
}

static void load_groups(tern_conv_lines *x)
{
    grouped g = {.x = x, .rows = (uint32_t)(x->c->taps[2] * x->c->in)};
    g.sums = tern_lir_pool_of(x->l->b, "distributed", TERN_MEM_PSUM, TERN_F32, ROWS,
                              TERN_MATMUL_COLS, 4);
    load_weights(&g);
    make_mask(&g);
    make_select(&g);
    for (uint32_t step = 0; step < x->steps; step++)
        for (uint32_t col = 0; col < x->width; col++)
            distribute_all(&g, step, col);
}

void tern_lower_conv_lines_kernel(tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint32_t blocks = x->load_count * x->block_count;
    TERN_LIR_BEGIN(x->l->b, "kernel");
    x->kernel = tern_lir_tile(x->l->b, "kernel", TERN_MEM_SBUF, c->w.dtype, ROWS,
                              blocks * x->steps * x->cols);
    if (c->groups > 1) {
        load_groups(x);
    } else {
        if (x->width > 1 || c->dilation[2] > 1)
            tern_lir_memset(x->l->b, TERN_LIR_ANY, x->kernel, 0);
        for (uint32_t step = 0; step < x->steps; step++)
            for (uint32_t col = 0; col < x->width; col++)
                load_column(x, step, col);
    }
    tern_lir_end(x->l->b);
}
