/* lower/conv_lines_plan.c - tiling of convolutions with rows on partitions, by estimated time. */
#include <math.h>

#include "base/assert.h"
#include "lower/conv_lines_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    D = TERN_CONV_SPATIAL,
    INPUT_BYTES = 40 << 10, /* per partition, of a tile */
    RESULT_BYTES = 32 << 10,
    KERNEL_BYTES = 40 << 10,
    RUN_BYTES = 512, /* of a load */
    STRIDE_MAX = 16000,
    WIDTH_MAX = 32,
    UNIT_BANKS = 3 /* of sums, for a batch of units */
};

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static double larger(double a, double b) { return a > b ? a : b; }
static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

uint32_t tern_lower_conv_lines_in_rows(const tern_conv_lines *x, uint32_t rows)
{
    const tern_conv *c = x->c;
    if (!x->by_line)
        return rows;
    return (uint32_t)((rows - 1) * c->stride[1] + (c->taps[1] - 1) * c->dilation[1] + 1);
}

uint32_t tern_lower_conv_lines_group(const tern_conv_lines *x, uint32_t block)
{
    return min((uint64_t)block * x->unit_groups, x->load_groups - x->unit_groups);
}

/* --- boxes --- */

static void add_box(tern_conv_lines *x, const uint32_t *first, const uint32_t *count,
                    const int64_t *stride, uint32_t rank)
{
    tern_conv_lines_box b = {.rows = 1, .rank = rank, .first = {first[0], first[1]}};
    for (uint32_t i = 0; i < rank; i++) {
        b.count[i] = count[i];
        b.stride[i] = stride[i];
        b.rows *= count[i];
    }
    b.offset = first[0] * stride[0] + first[1] * stride[1];
    TERN_ASSERT(b.rows > 0 && b.rows <= ROWS);
    if (x->box_count < TERN_CONV_LINES_BOXES)
        x->boxes[x->box_count] = b;
    x->box_count++;
}

/* Without groups: some lines, and some columns and features of each. Columns and features are
 * contiguous in the tile if features are last. */
static void split_window(tern_conv_lines *x)
{
    uint32_t features = (uint32_t)x->c->in, each = x->features_last ? 1 : features;
    uint32_t inner = x->features_last ? x->window * features : x->window;
    uint32_t best = UINT32_MAX, height = 1, width = 1;
    for (uint32_t parts = 1; parts <= inner; parts++) {
        uint32_t w = ceil_div(inner, parts);
        if (w * each > ROWS)
            continue;
        uint32_t h = ceil_div(x->lines, ceil_div(x->lines, ROWS / (w * each)));
        uint32_t boxes = ceil_div(x->lines, h) * ceil_div(inner, w);
        if (boxes < best) {
            best = boxes;
            height = h;
            width = w;
        }
    }
    const int64_t stride[3] = {x->line_stride, 1, x->feature_stride};
    for (uint32_t o = 0; o < x->lines; o += height)
        for (uint32_t i = 0; i < inner; i += width)
            add_box(x, (const uint32_t[]){o, i},
                    (const uint32_t[]){min(height, x->lines - o), min(width, inner - i), each},
                    stride, 3);
}

/* With groups: |lines| lines of all columns and features of some groups. */
static bool split_groups(tern_conv_lines *x, uint32_t lines)
{
    const tern_conv *c = x->c;
    uint32_t in = (uint32_t)c->in, group = lines * x->window * in;
    if (group > ROWS)
        return false;
    x->unit_groups = min(ROWS / group, x->load_groups);
    TERN_ASSERT(x->unit_groups > 0);
    const int64_t stride[4] = {x->line_stride, x->col_stride, x->feature_stride,
                               in * x->feature_stride};
    for (uint32_t l = 0; l < x->lines; l += lines)
        add_box(x, (const uint32_t[]){l, 0},
                (const uint32_t[]){min(lines, x->lines - l), x->window, in, x->unit_groups}, stride,
                4);
    return true;
}

/* --- tiles --- */

static void set_layout(tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint32_t features = x->load_groups * (uint32_t)c->in;
    uint32_t chunk = ceil_div(x->chunk, x->width) * x->width;
    x->in_cols = (uint32_t)((chunk - 1) * c->stride[2] + (c->taps[2] - 1) * c->dilation[2] + 1);
    x->col_stride = x->features_last ? features : 1;
    x->line_stride = x->in_cols * x->col_stride;
    x->feature_stride = x->features_last ? 1 : x->lines * x->line_stride;
    bool last = c->ys.feature <= c->ys.at[2] || c->positions[2] == 1;
    x->out_col_stride = last ? x->load_groups * c->out : 1;
    x->out_feature_stride = last ? 1 : x->chunk;
}

static bool tile_fits(const tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint64_t input = (uint64_t)x->lines * x->in_cols * x->load_groups * (uint64_t)c->in;
    uint64_t result = (uint64_t)x->chunk * x->load_groups * (uint64_t)c->out;
    return input * bytes_of(c->x.dtype) <= INPUT_BYTES &&
           result * bytes_of(c->y.dtype) <= RESULT_BYTES && x->line_stride <= STRIDE_MAX &&
           x->feature_stride * (x->features_last ? 1 : c->in) <= STRIDE_MAX &&
           x->out_feature_stride <= STRIDE_MAX && x->out_col_stride <= STRIDE_MAX;
}

/* Output rows of a tile: whole images, or equal parts of one. */
static void set_rows(tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint32_t in = tern_lower_conv_lines_in_rows(x, x->image_rows);
    x->row_block = x->image_rows;
    x->images = in <= ROWS ? min(ROWS / in, (uint64_t)c->batch) : 1;
    TERN_ASSERT(x->images > 0);
    for (uint32_t parts = 2; tern_lower_conv_lines_in_rows(x, x->row_block) > ROWS; parts++)
        x->row_block = ceil_div(x->image_rows, parts);
}

/* Whether the rows of images are loaded by transfers that share DMA engines, and so slow each other
 * down. */
static bool shares_engines(const tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint32_t rows = tern_lower_conv_lines_in_rows(x, x->row_block);
    int64_t pitch = x->by_chunk ? x->chunk * c->stride[2] * c->xs.at[2]
                                : (x->by_line ? 1 : c->stride[1]) * c->xs.at[1];
    return x->images > 1 && rows % (ROWS / x->l->chip->dma_engines) != 0 &&
           c->xs.batch != rows * pitch;
}

/* Splits groups, then columns, until a tile fits. */
static bool set_tile(tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint64_t feature_bytes = (uint64_t)c->in * bytes_of(c->x.dtype);
    uint32_t least = ceil_div(RUN_BYTES, feature_bytes); /* groups of a load */
    uint32_t loads_max =
        x->features_last ? ceil_div((uint64_t)c->groups, least) : (uint32_t)c->groups;
    x->load_count = 1;
    x->load_groups = (uint32_t)c->groups;
    x->chunk = (uint32_t)c->positions[2];
    for (set_layout(x); !tile_fits(x); set_layout(x)) {
        if (x->load_count < loads_max) {
            x->load_count = min(2 * (uint64_t)x->load_count, loads_max);
            x->load_groups = ceil_div((uint64_t)c->groups, x->load_count);
            x->load_count = ceil_div((uint64_t)c->groups, x->load_groups);
        } else if (x->chunk > x->width) {
            x->chunk = ceil_div(ceil_div(x->chunk, 2), x->width) * x->width;
        } else {
            return false;
        }
    }
    x->image_rows = (uint32_t)c->positions[1];
    set_rows(x);
    return true;
}

/* The only spatial dimension in chunks: as few tiles as possible, with little overlap. */
static bool set_chunks(tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    uint64_t feature_bytes = (uint64_t)c->in * bytes_of(c->x.dtype);
    uint32_t least = ceil_div(RUN_BYTES, feature_bytes);
    x->load_count = x->features_last ? ceil_div((uint64_t)c->groups, least) : (uint32_t)c->groups;
    x->load_groups = ceil_div((uint64_t)c->groups, x->load_count);
    x->load_count = ceil_div((uint64_t)c->groups, x->load_groups);
    uint64_t best = UINT64_MAX;
    uint32_t best_chunk = 0;
    for (x->chunk = x->width; x->chunk < c->positions[2] + x->width; x->chunk += x->width) {
        set_layout(x);
        if (!tile_fits(x))
            break;
        x->image_rows = ceil_div((uint64_t)c->positions[2], x->chunk);
        set_rows(x);
        uint64_t tiles = (uint64_t)ceil_div((uint64_t)c->batch, x->images) *
                         ceil_div(x->image_rows, x->row_block);
        uint64_t work = tiles * (x->in_cols + x->width) * (shares_engines(x) ? 2 : 1);
        if (work < best) {
            best = work;
            best_chunk = x->chunk;
        }
    }
    if (!best_chunk)
        return false;
    x->chunk = best_chunk;
    set_layout(x);
    x->image_rows = ceil_div((uint64_t)c->positions[2], x->chunk);
    set_rows(x);
    return true;
}

/* --- units --- */

static bool set_units(tern_conv_lines *x, uint32_t group_lines)
{
    const tern_conv *c = x->c;
    x->box_count = 0;
    x->unit_groups = 1;
    if (c->groups == 1)
        split_window(x);
    else if (!split_groups(x, group_lines))
        return false;
    x->cols = x->width * x->unit_groups * (uint32_t)c->out;
    x->block_count = ceil_div(x->load_groups, x->unit_groups);
    x->shifts = x->by_line ? (uint32_t)c->taps[1] : 1;
    x->steps = x->box_count * x->shifts;
    uint32_t banks = ceil_div(x->cols, TERN_MATMUL_COLS);
    uint32_t in_bank = x->cols <= TERN_MATMUL_COLS ? TERN_MATMUL_COLS / x->cols : 1;
    uint64_t kernel = (uint64_t)x->load_count * x->block_count * x->steps * x->cols;
    uint32_t rows = x->images * tern_lower_conv_lines_in_rows(x, x->row_block);
    x->batch_units = min((uint64_t)UNIT_BANKS / banks * in_bank, TERN_CONV_LINES_UNITS);
    x->batch_units = min(x->batch_units, TERN_CONV_LINES_BANK_BYTES / bytes_of(c->x.dtype) / rows);
    return x->box_count <= TERN_CONV_LINES_BOXES && banks <= UNIT_BANKS &&
           (banks == 1 || (x->width == 1 && x->unit_groups == 1)) && x->batch_units > 0 &&
           kernel * bytes_of(c->w.dtype) <= KERNEL_BYTES;
}

/* --- estimates, in ns --- */

static double transfer_ns(const tern_chip *chip, double rows, double bytes, double run)
{
    double rate = chip->dma_load_bytes_per_s / 1e9;
    return rows / chip->dma_engines * (bytes / run) * larger(chip->dma_run_ns, run / rate);
}

/* To load and distribute the kernel. */
static double fixed_ns(const tern_conv_lines *x)
{
    enum { START = 10000, TRANSFER = 120, DISTRIBUTE = 400 };
    if (x->c->groups > 1)
        return START + (double)DISTRIBUTE * x->steps * x->width * x->load_count;
    double transfers = 0;
    for (uint32_t i = 0; i < x->box_count; i++)
        transfers += (double)x->boxes[i].count[0] * x->shifts * x->width;
    return START + TRANSFER * transfers;
}

static double estimate(const tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    const tern_chip *chip = x->l->chip;
    uint32_t bytes = bytes_of(c->x.dtype), out_bytes = bytes_of(c->y.dtype);
    double column = bytes == 4 ? chip->pe_column_cycles_32bit : 1,
           ghz = (double)chip->pe_clock_hz / 1e9;
    double in_rows = x->images * tern_lower_conv_lines_in_rows(x, x->row_block);
    double rows = x->images * x->row_block;
    double overhead = chip->pe_matmul_overhead_cycles;
    /* Wide formats take two matmuls, each with a stationary operand of its own to load. */
    double multiply = bytes == 4 ? 2 * larger(150, x->cols * column / 2 + overhead)
                                 : larger(chip->pe_matmul_min_cycles, x->cols + overhead);
    double cycles =
        x->box_count * (in_rows * (bytes == 4 ? 2 : 1) + overhead) + x->steps * multiply;
    uint32_t together =
        min(ceil_div(x->chunk, x->width), min(x->batch_units, COLS / min(x->cols, COLS)));
    double copies = x->box_count * (in_rows * (bytes == 4 ? 0.6 : 0.42) + 20) + x->cols * 0.5 +
                    200.0 / together;
    double units = (double)x->block_count * ceil_div(x->chunk, x->width);
    double input = (double)x->lines * x->in_cols * x->load_groups * (double)c->in * bytes;
    double output = (double)x->chunk * x->load_groups * (double)c->out * out_bytes;
    bool whole = x->load_count == 1 && x->chunk == c->positions[2];
    double in_run = !x->features_last    ? x->in_cols * bytes
                    : x->load_count == 1 ? input / x->lines
                                         : input / x->lines / x->in_cols;
    double out_run = x->out_feature_stride > 1     ? x->chunk * out_bytes
                     : whole || x->load_count == 1 ? output
                                                   : output / x->chunk;
    double transfers =
        transfer_ns(chip, in_rows, input, in_run) + transfer_ns(chip, rows, output, out_run);
    if (shares_engines(x))
        transfers *= 1.3;
    double tiles = (double)c->positions[0] * x->load_count *
                   ceil_div((uint64_t)c->batch, x->images) * ceil_div(x->image_rows, x->row_block) *
                   (x->by_chunk ? 1 : ceil_div((uint64_t)c->positions[2], x->chunk));
    return fixed_ns(x) + transfers +
           tiles * larger(units * larger(cycles / ghz, copies), transfers);
}

/* Of the depthwise convolution on the vector engine, or of shifted views on the tensor engine. */
static double estimate_others(const tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    const tern_chip *chip = x->l->chip;
    double positions = (double)(c->batch * c->positions[0] * c->positions[1] * c->positions[2]);
    double taps = (double)(c->taps[0] * c->taps[1] * c->taps[2]);
    if (c->in == 1 && c->out == 1)
        return 1.5 * taps * positions * ceil_div((uint64_t)c->groups, ROWS) /
               ((double)chip->dve_clock_hz / 1e9);
    double column = bytes_of(c->x.dtype) == 4 ? chip->pe_column_cycles_32bit : 1;
    bool packs = c->in <= 32 && c->taps[2] > 1 && c->in * c->taps[2] <= ROWS;
    double depth = (double)c->in * (packs ? (double)c->taps[2] : 1);
    double lanes = depth <= 32 ? 4 : depth <= 64 ? 2 : 1;
    double matmuls = positions / ROWS * taps / (packs ? (double)c->taps[2] : 1) *
                     ceil_div((uint64_t)depth, ROWS);
    double multiply = matmuls * larger(chip->pe_matmul_min_cycles, (double)c->out * column + 10) /
                      lanes / ((double)chip->pe_clock_hz / 1e9);
    double inputs = (double)(c->batch * c->in * c->extent[0] * c->extent[1] * c->extent[2]);
    /* Packed taps are loaded by small transfers, four at a time. */
    double load = packs ? inputs * (double)c->taps[2] * bytes_of(c->x.dtype) / 4 /
                              (chip->dma_load_bytes_per_s / 1e9)
                        : 0;
    double copy = packs && x->features_last ? inputs * chip->dma_run_ns / chip->dma_engines : 0;
    return 10000 + (double)c->groups * (4000 + larger(1.5 * multiply, load) + copy);
}

/* --- plan --- */

/* Tries one width of a unit; keeps |x| if it is better than |best|. */
static void try_width(const tern_conv_lines *x, tern_conv_lines *best, double *best_ns)
{
    tern_conv_lines t = *x;
    const tern_conv *c = t.c;
    t.window = (uint32_t)((t.width - 1) * c->stride[2] + (c->taps[2] - 1) * c->dilation[2] + 1);
    t.line_taps = t.by_line ? 1 : (uint32_t)c->taps[1];
    t.lines = (uint32_t)c->taps[0] * t.line_taps;
    if (t.window > ROWS * 4 || tern_lower_conv_lines_in_rows(&t, 1) > ROWS ||
        !(t.by_chunk ? set_chunks(&t) : set_tile(&t)))
        return;
    for (uint32_t lines = 1; lines <= (c->groups > 1 ? t.lines : 1); lines++) {
        if (!set_units(&t, lines))
            continue;
        double ns = estimate(&t);
        if (ns < *best_ns) {
            *best = t;
            *best_ns = ns;
        }
    }
}

static bool is_supported(const tern_conv *c)
{
    for (unsigned i = 0; i < D; i++)
        if (c->base_dilation[i] != 1)
            return false;
    return bytes_of(c->x.dtype) > 1 && c->x.dtype == c->w.dtype && c->in <= 32 &&
           (c->groups == 1 ||
            (c->xs.group == c->in * c->xs.feature && c->in * c->taps[2] <= ROWS &&
             c->groups * c->out * c->taps[0] * c->taps[1] * bytes_of(c->w.dtype) <= KERNEL_BYTES));
}

bool tern_lower_conv_lines_plan(tern_conv_lines *x)
{
    const tern_conv *c = x->c;
    if (!is_supported(c))
        return false;
    tern_conv_lines best;
    x->features_last = c->xs.feature <= c->xs.at[2] || c->base[2] == 1;
    /* Packing taps of features that are innermost would need a copy of the input. */
    double best_ns = x->features_last && c->groups == 1 ? HUGE_VAL : estimate_others(x);
    bool found = false;
    x->by_chunk =
        c->positions[0] == 1 && c->positions[1] == 1 && c->taps[0] == 1 && c->taps[1] == 1;
    for (unsigned by_line = 0; by_line < (x->by_chunk || c->taps[1] == 1 ? 1 : 2); by_line++)
        for (x->width = 1; x->width <= min(WIDTH_MAX, (uint64_t)c->positions[2]); x->width++) {
            double before = best_ns;
            x->by_line = by_line;
            try_width(x, &best, &best_ns);
            found |= best_ns < before;
        }
    if (found)
        *x = best;
    return found;
}
