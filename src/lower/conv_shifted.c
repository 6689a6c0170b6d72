/* lower/conv_shifted.c - convolution on the tensor engine without im2col: a block of the input is
 * in SBUF once, features on partitions, and every tap multiplies a shifted view of it.
 *
 * If features occupy at most half of the partitions, further blocks use the others, and the PE
 * array multiplies them concurrently in row tiles (lanes).
 *
 * The result has spatial positions on partitions if features are innermost in the output, and
 * features on partitions otherwise. With few input features, the taps of a row are on partitions
 * too: the block is then loaded once per tap, shifted by one position each time. */
#include <string.h>

#include "lower/conv_lower_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    D = TERN_CONV_SPATIAL,
    KERNEL_BYTES = 56 << 10, /* per partition */
    BLOCK_BYTES = 96 << 10,  /* per partition, for a block with all its buffers */
    BLOCK_ELEMS = 16000,     /* of one tile: strides have 16 bits */
    BUFFERS = 2,
    RESULTS = 4,
    BANKS = 8,
    SUMS_MAX = 8,
    LANES_MAX = 4
};

typedef struct {
    tern_lower *l;
    const tern_conv *c;
    bool positions_down; /* positions, not features, are on partitions of the result */
    uint32_t packed;     /* taps of a row on partitions; 1: none */
    uint32_t in_rows;    /* partitions of a tile of features */
    uint32_t lanes;      /* blocks side by side on partitions, multiplied concurrently */
    uint32_t lane_rows;
    uint32_t in_tiles;
    uint32_t out_block; /* output features per pass */
    /* Output positions of a matmul, and of a block: images, rows, columns. */
    uint32_t unit[3], block[3];
    tern_lir_view kernel; /* [features, tiles, taps, out_block] */
    tern_conv_input loader;
    tern_lir_pool input, sums, results;
    uint32_t banks;        /* PSUM banks for sums */
    tern_lir_view x, w, y; /* of the current group: HBM, no dimension yet */
} conv;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- plan --- */

/* Input elements along dimension |d| under |positions| output positions. */
static uint32_t reach(const tern_conv *c, unsigned d, uint32_t positions, uint32_t taps)
{
    return (uint32_t)((positions - 1) * c->stride[d] + (taps - 1) * c->dilation[d] + 1);
}

static uint32_t row_taps(const conv *x) { return x->packed > 1 ? 1 : (uint32_t)x->c->taps[2]; }
static uint32_t tap_count(const conv *x)
{
    return (uint32_t)(x->c->taps[0] * x->c->taps[1]) * row_taps(x);
}

/* Elements per partition of a block. */
static uint64_t block_elems(const conv *x, const uint32_t *block)
{
    return (uint64_t)block[0] * (uint64_t)x->c->taps[0] *
           reach(x->c, 1, block[1], (uint32_t)x->c->taps[1]) *
           reach(x->c, 2, block[2], row_taps(x));
}

static bool fits(const conv *x, const uint32_t *block)
{
    uint64_t elems = block_elems(x, block);
    return elems <= BLOCK_ELEMS &&
           elems * bytes_of(x->c->x.dtype) * x->in_tiles * BUFFERS <= BLOCK_BYTES;
}

/* Maximises the positions per matmul: columns, then rows, then images. */
static bool set_unit(conv *x)
{
    const tern_conv *c = x->c;
    uint32_t max = x->positions_down ? ROWS : COLS;
    uint32_t cols = ceil_div((uint64_t)c->positions[2], max);
    x->unit[2] = ceil_div((uint64_t)c->positions[2], cols);
    uint32_t rows = ceil_div((uint64_t)c->positions[1], max / x->unit[2]);
    x->unit[1] = ceil_div((uint64_t)c->positions[1], rows);
    x->unit[0] = 1;
    bool whole = x->unit[2] == (uint32_t)c->positions[2] && x->unit[1] == (uint32_t)c->positions[1];
    if (whole && c->positions[0] == 1)
        x->unit[0] = min((uint64_t)c->batch, max / (x->unit[1] * x->unit[2]));
    while (!fits(x, x->unit)) {
        unsigned d = x->unit[0] > 1 ? 0 : x->unit[1] > 1 ? 1 : 2;
        if (x->unit[d] == 1)
            return false;
        x->unit[d] = (x->unit[d] + 1) / 2;
    }
    return true;
}

/* Grows the block by units that fit, columns first, because a block of whole rows is one run. All
 * blocks but the last have the same size, and the last is not much smaller. */
static void set_block(conv *x)
{
    const int64_t max[3] = {x->c->batch, x->c->positions[1], x->c->positions[2]};
    for (unsigned i = 0; i < 3; i++)
        x->block[i] = x->unit[i];
    for (unsigned d = 2; d >= 1; d--) {
        uint32_t units = ceil_div((uint64_t)max[d], x->unit[d]), units_per_block = 1;
        for (uint32_t n = 2; n <= units; n++) {
            uint32_t more[3] = {x->block[0], x->block[1], x->block[2]};
            more[d] = min((uint64_t)n * x->unit[d], (uint64_t)max[d]);
            if (!fits(x, more))
                break;
            units_per_block = n;
        }
        uint32_t blocks = ceil_div(units, units_per_block);
        x->block[d] = min((uint64_t)ceil_div(units, blocks) * x->unit[d], (uint64_t)max[d]);
    }
    /* Smaller blocks, if there are too few to fill the lanes. */
    uint64_t others = (uint64_t)x->c->positions[0] * ceil_div((uint64_t)max[0], x->block[0]) *
                      ceil_div((uint64_t)max[2], x->block[2]);
    while (x->block[1] > x->unit[1] && others * ceil_div((uint64_t)max[1], x->block[1]) < x->lanes)
        x->block[1] = ceil_div(x->block[1] / 2, x->unit[1]) * x->unit[1];
}

static bool set_features(conv *x)
{
    const tern_conv *c = x->c;
    bool packs = c->in <= 32 && c->taps[2] > 1 && c->in * c->taps[2] <= ROWS;
    x->packed = packs ? (uint32_t)c->taps[2] : 1;
    x->in_rows = (uint32_t)c->in * x->packed;
    x->in_tiles = ceil_div(x->in_rows, ROWS);
    x->in_rows = min(x->in_rows, ROWS);
    for (x->lane_rows = x->l->chip->pe_row_tile_min; x->lane_rows < x->in_rows;)
        x->lane_rows *= 2;
    x->lanes = ROWS / x->lane_rows;
    uint64_t feature = (uint64_t)x->in_tiles * tap_count(x) * bytes_of(c->w.dtype);
    uint64_t max = KERNEL_BYTES / feature;
    x->out_block = min(min((uint64_t)c->out, COLS), max);
    if (x->out_block < c->out && x->out_block > 32)
        x->out_block = x->out_block / 32 * 32;
    return max >= min((uint64_t)c->out, 32);
}

/* --- loads --- */

/* Features |first| to |first| + |rows| - 1 on partitions from |row| on: one run per packed tap. */
typedef struct {
    uint32_t tile, tap, row, first, rows;
} feature_run;

static bool next_run(const conv *x, feature_run *r)
{
    if (x->packed > 1) {
        *r = (feature_run){.tap = r->rows ? r->tap + 1 : 0, .rows = (uint32_t)x->c->in};
        r->row = r->tap * r->rows;
        return r->tap < x->packed;
    }
    *r = (feature_run){.tile = r->rows ? r->tile + 1 : 0};
    r->first = r->tile * ROWS;
    r->rows = r->tile < x->in_tiles ? min(ROWS, (uint64_t)x->c->in - r->first) : 0;
    return r->tile < x->in_tiles;
}

static void load_lane(conv *x, uint32_t lane, uint32_t out_first, uint32_t out)
{
    const tern_conv *c = x->c;
    uint32_t taps = tap_count(x), at = 0;
    for (feature_run r = {0}; next_run(x, &r);)
        for (int64_t t0 = at = 0; t0 < c->taps[0]; t0++)
            for (int64_t t1 = 0; t1 < c->taps[1]; t1++, at += row_taps(x)) {
                tern_lir_view from = x->w;
                from.offset += t0 * c->ws.at[0] + t1 * c->ws.at[1] + r.tap * c->ws.at[2] +
                               r.first * c->ws.in + out_first * c->ws.out;
                from.rows = r.rows;
                from.row_stride = c->ws.in;
                tern_conv_dim(&from, c->ws.at[2], row_taps(x));
                tern_conv_dim(&from, c->ws.out, out);
                tern_lir_view to = tern_lir_rows(x->kernel, lane * x->lane_rows + r.row, r.rows);
                to = tern_lir_cols(to, (r.tile * taps + at) * x->out_block,
                                   row_taps(x) * x->out_block);
                to = tern_lir_reshape(to, 2, (const uint32_t[]){row_taps(x), x->out_block});
                tern_lower_load(x->l, tern_lir_cols(to, 0, out), from);
            }
}

static void load_kernel(conv *x, uint32_t out_first, uint32_t out)
{
    TERN_LIR_BEGIN(x->l->b, "kernel");
    for (uint32_t lane = 0; lane < x->lanes; lane++)
        load_lane(x, lane, out_first, out);
    tern_lir_end(x->l->b);
}

/* A block of output positions: its start and size. */
typedef struct {
    tern_lir_at batch;
    uint32_t plane, row, col;
    uint32_t size[3];          /* images, rows, columns */
    uint32_t in_rows, in_cols; /* of the input under it */
    uint32_t lane;
    tern_lir_view tile; /* [features, tiles, images, tap planes, rows, columns] */
} position_block;

static void load_input(conv *x, const position_block *b)
{
    const tern_conv *c = x->c;
    uint32_t planes = (uint32_t)c->taps[0];
    uint32_t elems = b->size[0] * planes * b->in_rows * b->in_cols;
    TERN_LIR_BEGIN(x->l->b, "input");
    for (feature_run r = {0}; next_run(x, &r);) {
        tern_conv_box box = {.x = tern_lir_shift(x->x, b->batch, c->xs.batch),
                             .rows = r.rows,
                             .images = b->size[0],
                             .from = {b->plane * c->stride[0], b->row * c->stride[1],
                                      b->col * c->stride[2] + r.tap * c->dilation[2]},
                             .size = {planes, b->in_rows, b->in_cols}};
        box.x.offset += r.first * c->xs.feature;
        tern_lir_view to = tern_lir_rows(b->tile, b->lane * x->lane_rows + r.row, r.rows);
        tern_lower_conv_load(&x->loader, &box, tern_lir_cols(to, r.tile * elems, elems));
    }
    tern_lir_end(x->l->b);
}

/* --- matmuls --- */

/* Output positions of a matmul, relative to its block. */
typedef struct {
    uint32_t first[3], size[3];
} unit;

/* The input under |u| for tap [t0, t1, t2] and feature tile |tile|. */
static tern_lir_view shifted(const conv *x, const position_block *b, const unit *u, uint32_t tile,
                             const uint32_t *tap, uint32_t rows)
{
    const tern_conv *c = x->c;
    int64_t plane = (int64_t)b->in_rows * b->in_cols, image = plane * c->taps[0];
    tern_lir_view v = tern_lir_rows(b->tile, b->lane * x->lane_rows, rows);
    v.offset += tile * image * b->size[0] + u->first[0] * image + tap[0] * plane +
                (u->first[1] * c->stride[1] + tap[1] * c->dilation[1]) * b->in_cols +
                u->first[2] * c->stride[2] + tap[2] * c->dilation[2];
    v.rank = 0;
    if (u->size[0] > 1)
        tern_conv_dim(&v, image, u->size[0]);
    if (u->size[1] > 1)
        tern_conv_dim(&v, c->stride[1] * b->in_cols, u->size[1]);
    tern_conv_dim(&v, c->stride[2], u->size[2]);
    return v;
}

static tern_lir_view taps_of(const conv *x, uint32_t lane, uint32_t tile, uint32_t tap,
                             uint32_t rows, uint32_t first, uint32_t out)
{
    uint32_t at = (tile * tap_count(x) + tap) * x->out_block;
    return tern_lir_cols(tern_lir_rows(x->kernel, lane * x->lane_rows, rows), at + first, out);
}

/* Units that accumulate concurrently; consecutive matmuls into the same sum would wait for each
 * other. With positions on partitions, several units share a bank side by side. */
typedef struct {
    uint32_t count, out_first, out;
    uint32_t each; /* per lane */
    const position_block *of[SUMS_MAX];
    unit units[SUMS_MAX];
    uint32_t positions[SUMS_MAX];
    tern_lir_view banks[SUMS_MAX];
} batch;

static uint32_t units_of_bank(const conv *x) { return COLS / x->out_block; }

/* The sum of unit |i|; with features on partitions, of its |o|-th 128 features. */
static tern_lir_view sum_of(const conv *x, const batch *u, uint32_t i, uint32_t o)
{
    if (!x->positions_down) {
        uint32_t rows = min(ROWS, u->out - o * ROWS);
        tern_lir_view bank = u->banks[i * ceil_div(u->out, ROWS) + o];
        return tern_lir_cols(tern_lir_rows(bank, 0, rows), 0, u->positions[i]);
    }
    uint32_t each = units_of_bank(x);
    tern_lir_view bank = tern_lir_rows(u->banks[i / each], 0, u->positions[i]);
    return tern_lir_cols(bank, i % each * u->out, u->out);
}

/* One tap and feature tile of unit |i|, for the |o|-th 128 output features. */
static void multiply_unit(conv *x, const batch *u, uint32_t i, uint32_t o, uint32_t tile,
                          uint32_t tap, uint32_t rows, uint32_t acc)
{
    uint32_t along = row_taps(x), lane = u->of[i]->lane;
    uint32_t at[D] = {tap / along / (uint32_t)x->c->taps[1], tap / along % (uint32_t)x->c->taps[1],
                      tap % along};
    uint32_t first = o * ROWS, width = x->positions_down ? u->out : min(ROWS, u->out - first);
    tern_lir_view kernel = taps_of(x, lane, tile, tap, rows, first, width);
    tern_lir_view input = shifted(x, u->of[i], &u->units[i], tile, at, rows);
    tern_lir_matmul mm = {.dst = sum_of(x, u, i, o),
                          .stationary = x->positions_down ? input : kernel,
                          .moving = x->positions_down ? kernel : input,
                          .acc = acc,
                          .keep = !x->positions_down && x->lanes == 1 && i > 0};
    if (x->lanes > 1) {
        mm.row_tile = x->lane_rows;
        mm.row_pos = lane * x->lane_rows;
    }
    tern_lir_nc_matmul_with(x->l->b, &mm);
}

/* The same for all units, alternating between lanes. */
static void multiply_tap(conv *x, const batch *u, uint32_t tile, uint32_t tap, uint32_t rows,
                         uint32_t acc)
{
    uint32_t parts = x->positions_down ? 1 : ceil_div(u->out, ROWS);
    for (uint32_t o = 0; o < parts; o++)
        for (uint32_t first = 0; first < u->each; first++)
            for (uint32_t i = first; i < u->count; i += u->each)
                multiply_unit(x, u, i, o, tile, tap, rows, acc);
}

static void multiply_all(conv *x, const batch *u)
{
    uint32_t taps = tap_count(x), count = taps * x->in_tiles, i = 0;
    TERN_LIR_BEGIN(x->l->b, "multiply");
    for (uint32_t tile = 0; tile < x->in_tiles; tile++) {
        uint64_t all = (uint64_t)x->c->in * x->packed;
        uint32_t rows = min(ROWS, all - (uint64_t)tile * ROWS);
        for (uint32_t t = 0; t < taps; t++, i++)
            multiply_tap(x, u, tile, t, rows, tern_lir_acc(i, count));
    }
    tern_lir_end(x->l->b);
}

/* --- results --- */

static tern_lir_view copy_sum(conv *x, tern_lir_view sum)
{
    tern_lir_view result = tern_lir_next(x->l->b, &x->results);
    result = tern_lir_cols(tern_lir_rows(result, 0, sum.rows), 0, sum.count[0]);
    tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, result, sum);
    return result;
}

/* Appends the output positions of |u| as dimensions of |v|; with |down| the first becomes its rows.
 * Contiguous dimensions are joined. */
static void add_positions(const tern_conv *c, const unit *u, bool down, tern_lir_view *v)
{
    const int64_t strides[3] = {c->ys.batch, c->ys.at[1], c->ys.at[2]};
    int64_t stride[3];
    uint32_t count[3], n = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (u->size[i] == 1 && (i < 2 || n > 0))
            continue;
        if (n > 0 && stride[n - 1] == strides[i] * u->size[i]) {
            stride[n - 1] = strides[i];
            count[n - 1] *= u->size[i];
        } else {
            stride[n] = strides[i];
            count[n++] = u->size[i];
        }
    }
    for (uint32_t i = 0; i < n; i++) {
        if (down && i == 0) {
            v->rows = count[0];
            v->row_stride = stride[0];
        } else {
            tern_conv_dim(v, stride[i], count[i]);
        }
    }
}

/* The first output element of a unit. */
static tern_lir_view result_of(const conv *x, const batch *u, uint32_t i)
{
    const tern_conv *c = x->c;
    const position_block *b = u->of[i];
    const uint32_t *first = u->units[i].first;
    tern_lir_view to = tern_lir_shift(x->y, b->batch, c->ys.batch);
    to.offset += first[0] * c->ys.batch + (b->row + first[1]) * c->ys.at[1] +
                 (b->col + first[2]) * c->ys.at[2] + b->plane * c->ys.at[0] +
                 u->out_first * c->ys.feature;
    return to;
}

/* Count of units from |first| on that have equal shape, are in one bank and have equally spaced
 * outputs, so that one transfer stores them. */
static uint32_t count_alike(const conv *x, const batch *u, uint32_t first, int64_t *stride)
{
    uint32_t each = units_of_bank(x), n = 1;
    int64_t at = result_of(x, u, first).offset;
    *stride = 0;
    for (; first + n < u->count && (first + n) / each == first / each; n++) {
        const unit *a = &u->units[first], *o = &u->units[first + n];
        int64_t next = result_of(x, u, first + n).offset;
        if (n == 1)
            *stride = next - at;
        if (u->of[first + n] != u->of[first] || memcmp(a->size, o->size, sizeof(a->size)) != 0 ||
            next != at + n * *stride)
            break;
    }
    return n;
}

static void store_positions(conv *x, const batch *u)
{
    const tern_conv *c = x->c;
    for (uint32_t i = 0, n = 0; i < u->count; i += n) {
        int64_t stride = 0;
        tern_lir_view to = result_of(x, u, i), sum = sum_of(x, u, i, 0);
        n = count_alike(x, u, i, &stride);
        add_positions(c, &u->units[i], true, &to);
        if (to.rank > 0 && n > 1) /* positions are not one dimension */
            n = 1;
        sum.count[0] = n * u->out;
        tern_lir_view result = copy_sum(x, sum);
        if (n > 1) {
            tern_conv_dim(&to, stride, n);
            result = tern_lir_reshape(result, 2, (const uint32_t[]){n, u->out});
        }
        tern_conv_dim(&to, c->ys.feature, u->out);
        tern_lower_store(x->l, to, result);
    }
}

static void store_features(conv *x, const batch *u)
{
    const tern_conv *c = x->c;
    for (uint32_t i = 0; i < u->count; i++)
        for (uint32_t o = 0; o * ROWS < u->out; o++) {
            tern_lir_view to = result_of(x, u, i), sum = sum_of(x, u, i, o);
            to.offset += o * ROWS * c->ys.feature;
            to.rows = sum.rows;
            to.row_stride = c->ys.feature;
            add_positions(c, &u->units[i], false, &to);
            tern_lower_store(x->l, to, copy_sum(x, sum));
        }
}

/* --- loops --- */

static uint32_t banks_of(const conv *x, const batch *u)
{
    return x->positions_down ? ceil_div(u->count, units_of_bank(x))
                             : u->count * ceil_div(u->out, ROWS);
}

static void run_batch(conv *x, batch *u)
{
    for (uint32_t i = 0; i < banks_of(x, u); i++)
        u->banks[i] = tern_lir_next(x->l->b, &x->sums);
    multiply_all(x, u);
    TERN_LIR_BEGIN(x->l->b, "store");
    (x->positions_down ? store_positions : store_features)(x, u);
    tern_lir_end(x->l->b);
    u->count = 0;
}

/* Half of the banks, so that the others can be stored meanwhile. */
static uint32_t units_per_batch(const conv *x, uint32_t out)
{
    if (x->positions_down)
        return min(SUMS_MAX, x->banks / 2 * units_of_bank(x));
    uint32_t each = ceil_div(out, ROWS);
    return each * 2 > x->banks ? 1 : x->banks / 2 / each;
}

/* Loaded blocks waiting to be multiplied, one per lane. The next ones are loaded before these are
 * multiplied, so that the loads overlap. */
typedef struct {
    uint32_t count;
    position_block blocks[LANES_MAX];
    uint32_t next[LANES_MAX]; /* next unit of each */
} waiting;

/* The |i|-th unit of a block; false if there are no more. */
static bool unit_of(const conv *x, const position_block *b, uint32_t i, unit *out)
{
    uint32_t n[3];
    for (unsigned d = 0; d < 3; d++)
        n[d] = ceil_div(b->size[d], x->unit[d]);
    uint32_t at[3] = {i / n[2] / n[1], i / n[2] % n[1], i % n[2]};
    if (at[0] >= n[0])
        return false;
    for (unsigned d = 0; d < 3; d++) {
        out->first[d] = at[d] * x->unit[d];
        out->size[d] = min(x->unit[d], b->size[d] - out->first[d]);
    }
    return true;
}

/* Takes units from each lane until the sums are full. */
static void fill_batch(const conv *x, waiting *w, batch *u)
{
    uint32_t each = units_per_batch(x, u->out) / w->count;
    u->count = 0;
    u->each = each ? each : 1;
    for (uint32_t lane = 0; lane < w->count && u->count < units_per_batch(x, u->out); lane++)
        for (uint32_t i = 0; i < u->each; i++) {
            unit *next = &u->units[u->count];
            if (!unit_of(x, &w->blocks[lane], w->next[lane], next))
                break;
            w->next[lane]++;
            u->of[u->count] = &w->blocks[lane];
            u->positions[u->count++] = next->size[0] * next->size[1] * next->size[2];
        }
}

static void flush(conv *x, waiting *w, uint32_t out_first, uint32_t out)
{
    batch u = {.out_first = out_first, .out = out};
    memset(w->next, 0, sizeof(w->next));
    while (w->count && !tern_lower_failed(x->l)) {
        fill_batch(x, w, &u);
        if (!u.count)
            break;
        run_batch(x, &u);
    }
    w->count = 0;
}

/* Double buffering: |loading| is being filled while |ready| is multiplied. */
typedef struct {
    waiting loading, ready;
    tern_lir_view tile;
    uint32_t out_first, out;
} pipeline;

static void advance(conv *x, pipeline *p)
{
    flush(x, &p->ready, p->out_first, p->out);
    p->ready = p->loading;
    p->loading.count = 0;
}

static void add_block(conv *x, pipeline *p, position_block *b)
{
    if (p->loading.count == 0)
        p->tile = tern_lir_next(x->l->b, &x->input);
    b->tile = p->tile;
    b->lane = p->loading.count;
    b->in_rows = reach(x->c, 1, b->size[1], (uint32_t)x->c->taps[1]);
    b->in_cols = reach(x->c, 2, b->size[2], row_taps(x));
    load_input(x, b);
    p->loading.blocks[p->loading.count++] = *b;
    if (p->loading.count == x->lanes)
        advance(x, p);
}

static void run_image(conv *x, position_block *b, pipeline *p)
{
    const tern_conv *c = x->c;
    for (b->row = 0; b->row < c->positions[1]; b->row += x->block[1])
        for (b->plane = 0; b->plane < c->positions[0]; b->plane++)
            for (b->col = 0; b->col < c->positions[2]; b->col += x->block[2]) {
                b->size[1] = min(x->block[1], (uint64_t)c->positions[1] - b->row);
                b->size[2] = min(x->block[2], (uint64_t)c->positions[2] - b->col);
                add_block(x, p, b);
            }
}

/* Loops of at most this many iterations are unrolled: blocks of different iterations of a hardware
 * loop do not overlap. With transposes on the way in, that is no loss. */
static uint32_t straight_iterations(const conv *x, uint32_t out, uint32_t limit)
{
    enum { MATMULS_MAX = 6000 };
    const tern_conv *c = x->c;
    uint64_t each = (uint64_t)c->positions[0] * ceil_div(x->block[0], x->unit[0]);
    for (unsigned d = 1; d < D; d++)
        each *= ceil_div((uint64_t)c->positions[d], x->unit[d]);
    each *= (uint64_t)tap_count(x) * x->in_tiles * ceil_div(out, ROWS);
    return x->positions_down || MATMULS_MAX / each < limit ? limit : (uint32_t)(MATMULS_MAX / each);
}

static void run_positions(conv *x, uint32_t out_first, uint32_t out)
{
    pipeline p = {.out_first = out_first, .out = out};
    uint32_t limit = tern_lir_unroll_up_to(x->l->b, 0);
    (void)tern_lir_unroll_up_to(x->l->b, straight_iterations(x, out, limit));
    tern_lir_loop images =
        tern_lir_over(x->l->b, (uint32_t)x->c->batch, x->block[0], 2 * BUFFERS * x->lanes);
    while (tern_lir_iterate(x->l->b, &images)) {
        position_block b = {.batch = images.at};
        b.size[0] = images.size;
        run_image(x, &b, &p);
        if (images.open && images.in_body == images.unroll) {
            advance(x, &p); /* nothing may be deferred into the next loop iteration */
            advance(x, &p);
        }
    }
    (void)tern_lir_unroll_up_to(x->l->b, limit);
    advance(x, &p);
    advance(x, &p);
}

static void run_groups(conv *x)
{
    const tern_conv *c = x->c;
    tern_lir_loop groups = tern_lir_over(x->l->b, (uint32_t)c->groups, 1, 1);
    while (tern_lir_iterate(x->l->b, &groups)) {
        x->x = tern_lir_shift(tern_conv_hbm(&c->x), groups.at, c->xs.group);
        x->w = tern_lir_shift(tern_conv_hbm(&c->w), groups.at, c->ws.group);
        x->y = tern_lir_shift(tern_conv_hbm(&c->y), groups.at, c->ys.group);
        for (uint32_t o = 0; o < (uint32_t)c->out; o += x->out_block) {
            uint32_t out = min(x->out_block, (uint64_t)c->out - o);
            load_kernel(x, o, out);
            run_positions(x, o, out);
        }
    }
}

bool tern_lower_conv_shifted(tern_lower *l, const tern_conv *c)
{
    conv x = {.l = l, .c = c, .positions_down = c->ys.feature == 1};
    if (!set_features(&x) || !set_unit(&x))
        return false;
    set_block(&x);
    uint64_t elems = block_elems(&x, x.block);
    x.banks = BANKS - tern_lower_conv_input_banks(l, c, c->xs.feature, c->in);
    uint32_t taps = tap_count(&x), rows = x.positions_down ? ROWS : min(x.out_block, ROWS);
    uint32_t height = x.lanes > 1 ? ROWS : x.in_rows;
    x.kernel = tern_lir_tile(l->b, "kernel", TERN_MEM_SBUF, c->w.dtype, height,
                             x.in_tiles * taps * x.out_block);
    x.input = tern_lir_pool_of(l->b, "input", TERN_MEM_SBUF, c->x.dtype, height,
                               (uint32_t)elems * x.in_tiles, BUFFERS);
    x.sums = tern_lir_pool_of(l->b, "sum", TERN_MEM_PSUM, TERN_F32, rows, COLS, x.banks);
    tern_lower_conv_input(l, c, c->xs.feature, c->in, (uint32_t)elems, &x.loader);
    x.results = tern_lir_pool_of(l->b, "result", TERN_MEM_SBUF, c->y.dtype, rows, COLS, RESULTS);
    run_groups(&x);
    return true;
}
