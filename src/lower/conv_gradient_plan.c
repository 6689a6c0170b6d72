/* lower/conv_gradient_plan.c - tiling of kernel gradients, by estimated time. */
#include "lower/conv_gradient_impl.h"
#include "numerics/format.h"

enum { ROWS = TERN_MATMUL_ROWS, COLS = TERN_MATMUL_COLS, STRIDE_MAX = 32767, QUEUES = 4 };

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static double larger(double a, double b) { return a > b ? a : b; }
static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- matmuls --- */

/* Divides |all| into parts of at most |max|, as equal as possible. */
static uint32_t part_of(uint32_t all, uint32_t max) { return ceil_div(all, ceil_div(all, max)); }

/* Sets what follows from the columns and groups of a matmul. False if it does not fit. */
static bool set_matmul(tern_conv_gradient *x, uint32_t width, uint32_t joined)
{
    uint32_t u = x->f.features, v = x->s.features;
    x->width = width;
    x->joined = joined;
    x->u_block = joined > 1 ? u : part_of(u, x->col_tile / width);
    x->window = width == 1 ? (uint32_t)x->taps[2] : tern_conv_gradient_cols(x, width);
    if ((uint64_t)width * joined * x->u_block > x->col_tile || x->window > COLS)
        return false;
    uint32_t whole = joined > 1 ? joined * v : 1; /* joined groups are not divided */
    if ((uint64_t)whole * x->window > COLS)
        return false;
    x->tap_part =
        part_of((uint32_t)x->taps[1], min((uint64_t)x->taps[1], COLS / (whole * x->window)));
    x->v_part = joined > 1 ? whole : part_of(v, min(v, COLS / (x->window * x->tap_part)));
    uint32_t all =
        joined > 1 ? x->groups / joined : x->groups * tern_conv_gradient_groups_blocks(x);
    x->lanes = min(ROWS / x->col_tile, all);
    return true;
}

/* Blocks of features in all. */
static uint32_t count_blocks(const tern_conv_gradient *x)
{
    return x->joined > 1 ? ceil_div(x->groups, x->joined)
                         : x->groups * tern_conv_gradient_groups_blocks(x);
}

/* Cycles of the tensor engine per position. F32 is multiplied in parts, of which each waits for the
 * first result of the one before. */
static double matmul_cycles(const tern_conv_gradient *x)
{
    const tern_chip *chip = x->l->chip;
    uint32_t v = x->joined * x->s.features;
    uint32_t parts = ceil_div(v, x->v_part) * ceil_div((uint64_t)x->taps[1], x->tap_part);
    double n = (double)v * (double)x->taps[1] * x->window / parts, each = larger(n + 10, 64);
    if (bytes_of(x->s.a.dtype) == 4) {
        double wait = chip->pe_latency_ns * (double)chip->pe_clock_hz / 1e9 + 130;
        each = chip->pe_fp32_instructions *
               larger(n * chip->pe_column_cycles_32bit / chip->pe_fp32_instructions + 10, wait);
    }
    return each * parts * ceil_div(count_blocks(x), x->lanes) / x->width;
}

/* --- passes --- */

/* Sums of a pass: one per lane side by side in a slot. Passes on the same tiles alternate between
 * two sets of slots; transposes of the result need PSUM too. */
static bool choose_pass(tern_conv_gradient *x)
{
    uint32_t v = x->joined * x->s.features, lines = (uint32_t)x->taps[1];
    uint32_t slot = x->v_part * x->tap_part * x->window;
    uint32_t slots = !x->resident ? TERN_CONV_GRADIENT_SLOTS
                     : x->yu == 1 ? TERN_CONV_GRADIENT_SLOTS / 2 - 1
                                  : TERN_CONV_GRADIENT_SLOTS / 2;
    uint32_t tap_parts = ceil_div(lines, x->tap_part);
    uint32_t all =
        x->joined > 1 ? x->groups / x->joined / x->lanes : ceil_div(count_blocks(x), x->lanes);
    if (tap_parts > slots)
        return false;
    x->v_pass = v;
    x->sets = min(all, slots / (tap_parts * ceil_div(v, x->v_part)));
    if (x->sets == 0) {
        if (x->joined > 1)
            return false;
        x->sets = 1;
        x->v_pass = slots / tap_parts * x->v_part;
        x->v_pass = part_of(v, x->v_pass);
        x->v_pass = ceil_div(x->v_pass, x->v_part) * x->v_part;
    }
    uint32_t used = x->sets * tap_parts * ceil_div(x->v_pass, x->v_part);
    uint32_t wanted = ceil_div(700, (uint64_t)used * slot);
    x->copies = min(wanted, slots / used);
    return true;
}

static uint32_t count_passes(const tern_conv_gradient *x)
{
    uint32_t v = ceil_div((uint64_t)x->joined * x->s.features, x->v_pass);
    if (v == 1)
        return ceil_div(count_blocks(x), (uint64_t)x->sets * x->lanes);
    return x->groups * v * ceil_div(tern_conv_gradient_groups_blocks(x), x->lanes);
}

/* Moving the result of a pass out of joint sums: runs of columns of taps. */
static double extract_ns(const tern_conv_gradient *x)
{
    if (x->joined == 1 && x->width == 1)
        return 0;
    double runs = (double)x->width * (double)x->taps[1] * x->s.features * x->f.features * x->groups;
    double transfers = (double)x->lanes * (x->joined > 1 ? x->joined * x->f.features : x->sets);
    return 0.6 * runs * (x->every[2] > 1 ? (double)x->taps[2] : 1) +
           count_passes(x) * (8000 + 400 * transfers);
}

/* --- rows --- */

uint32_t tern_conv_gradient_features(const tern_conv_gradient *x, bool s)
{
    uint32_t blocks = min((uint64_t)x->sets * x->lanes, count_blocks(x));
    if (x->resident)
        return x->groups * (s ? x->s.features : x->f.features);
    if (x->joined > 1)
        return blocks * x->joined * (s ? x->s.features : x->f.features);
    uint32_t groups = min(ceil_div(blocks, tern_conv_gradient_groups_blocks(x)) + 1, x->groups);
    if (s)
        return x->v_pass < x->s.features ? x->v_pass : groups * x->s.features;
    return min((uint64_t)blocks * x->u_block, (uint64_t)x->groups * x->f.features);
}

static uint64_t tile_bytes(const tern_conv_gradient *x)
{
    uint64_t s = (uint64_t)tern_conv_gradient_lines(x) * tern_conv_gradient_cols(x, x->chunk) *
                 tern_conv_gradient_features(x, true) * bytes_of(x->s.a.dtype);
    return s + (uint64_t)x->lines * x->chunk * tern_conv_gradient_features(x, false) *
                   bytes_of(x->f.a.dtype);
}

/* Transfers of |lines| lines of |bytes|, each to |parts| groups of rows. An engine serves eight
 * rows; few transfers are in flight. */
static double load_ns(const tern_conv_gradient *x, double lines, double parts, double bytes,
                      double run)
{
    double rate = x->l->chip->dma_load_bytes_per_s / 1e9;
    double rows = (double)x->tile_images * x->blocks * x->col_blocks, each = rows / parts;
    double row = bytes / rate * larger(1, x->l->chip->dma_run_ns * rate / run);
    double queued = parts * ((each < 8 ? each : 8) * row + 140) / QUEUES;
    return lines * larger((rows < 8 ? rows : 8) * row + 50, queued);
}

/* Loads of one chunk. */
static double estimate_loads(const tern_conv_gradient *x)
{
    uint32_t sf = tern_conv_gradient_features(x, true), ff = tern_conv_gradient_features(x, false);
    uint32_t s_bytes = bytes_of(x->s.a.dtype), f_bytes = bytes_of(x->f.a.dtype);
    double cols = tern_conv_gradient_cols(x, x->chunk);
    bool joined = x->col_blocks == 1 && !x->images_inner &&
                  x->s.image == x->blocks * tern_conv_gradient_stride(x, &x->s, x->step);
    double parts = x->col_blocks * (x->images_inner ? x->blocks : x->tile_images);
    double lines = tern_conv_gradient_lines(x);
    double inside = !joined ? 0 : x->by_column ? 1 : x->lines * (double)x->pitch[1];
    double run = (sf == x->s.features * x->groups ? cols : 1) * sf * s_bytes;
    double around = lines - inside, ns;
    ns = load_ns(x, joined ? lines : 0, 1, cols * sf * s_bytes, run) +
         load_ns(x, joined ? 0 : lines, parts, cols * sf * s_bytes, run);
    if (joined && x->tile_images > 1) /* zeros between images */
        ns += around * parts / QUEUES * (cols * sf * s_bytes / 23 + 100);
    run = (ff == x->f.features * x->groups ? x->chunk : 1) * ff * f_bytes;
    bool f_joined = x->col_blocks == 1 && !x->images_inner;
    ns += load_ns(x, 1, f_joined ? 1 : parts, (double)x->lines * x->chunk * ff * f_bytes, run);
    return ns;
}

tern_conv_gradient tern_lower_conv_gradient_tail(const tern_conv_gradient *x)
{
    tern_conv_gradient t = *x;
    unsigned d = x->by_column ? 2 : 1;
    int64_t done = x->f.size[d] - x->rest;
    t.f.a.offset += done * x->f.at[d];
    t.f.size[d] = x->rest;
    t.low[d] -= done * x->step[d];
    t.blocks = 1;
    t.rest = 0;
    if (x->by_column)
        t.cols = t.chunk = x->rest;
    else
        t.lines = x->rest;
    return t;
}

/* All chunks: loads and matmuls overlap, two chunks at a time. */
static double estimate_chunks(const tern_conv_gradient *x)
{
    enum { LATENCY = 2500 };
    double clock = (double)x->l->chip->pe_clock_hz / 1e9, passes = count_passes(x);
    double matmuls = matmul_cycles(x) * x->lines * x->chunk / clock, loads = estimate_loads(x);
    double chunks = (double)x->f.size[0] * (double)x->taps[0] * ceil_div(x->cols, x->chunk) *
                    ceil_div(x->images, x->tile_images);
    if (x->resident)
        return larger(matmuls, loads) + loads / 2;
    matmuls /= passes;
    double each = larger(larger(matmuls, loads), (matmuls + loads + LATENCY) / 2);
    return each * chunks * passes + loads;
}

static double estimate(const tern_conv_gradient *x)
{
    double passes = count_passes(x) * (double)x->taps[0], ns = estimate_chunks(x) + extract_ns(x);
    double cols = (double)x->taps[0] * (double)x->taps[1] * x->window * x->joined * x->s.features *
                  ceil_div(count_blocks(x), x->lanes);
    if (x->rest) {
        tern_conv_gradient tail = tern_lower_conv_gradient_tail(x);
        ns += estimate_chunks(&tail);
    }
    if (x->yu == 1 && x->width * x->joined == 1)
        cols *= 2; /* the result is transposed */
    return ns + cols * x->copies * ceil_div(x->images, x->tile_images) / 2 + 3000 * passes;
}

/* --- search --- */

static bool fits(const tern_conv_gradient *x)
{
    enum { SUMS = 4 * COLS * TERN_CONV_GRADIENT_SLOTS, OTHER = 16 << 10 };
    uint64_t rounded = x->width * x->joined > 1
                           ? 0
                           : (uint64_t)x->v_pass * (uint64_t)(x->taps[1] * x->taps[2]) *
                                 bytes_of(x->y.dtype) * 2 * x->sets * x->lanes;
    uint64_t budget = x->l->chip->sbuf_usable_bytes - SUMS - OTHER;
    if (rounded > budget / 2)
        return false;
    budget -= rounded;
    uint64_t pitch =
        (uint64_t)tern_conv_gradient_cols(x, x->chunk) * tern_conv_gradient_features(x, true);
    tern_conv_gradient tail = tern_lower_conv_gradient_tail(x);
    uint64_t more = x->rest ? tile_bytes(&tail) : 0;
    return tile_bytes(x) * (x->resident ? 1 : 2) + more <= budget &&
           pitch * (uint64_t)x->every[1] <= STRIDE_MAX &&
           (uint64_t)x->every[2] * tern_conv_gradient_features(x, true) <= STRIDE_MAX &&
           tern_conv_gradient_features(x, false) <= STRIDE_MAX;
}

static void try_chunk(tern_conv_gradient *x, tern_conv_gradient *best)
{
    uint32_t copies = x->copies; /* there must be a step for each */
    x->copies = min(copies, (uint64_t)x->cols / x->width * x->lines);
    x->ns = fits(x) ? estimate(x) : 0;
    if (x->ns > 0 && (best->ns == 0 || x->ns < best->ns))
        *best = *x;
    x->copies = copies;
}

static void try_chunks(tern_conv_gradient *x, tern_conv_gradient *best)
{
    x->resident = x->images == x->tile_images && x->f.size[0] == 1 && x->taps[0] == 1;
    x->chunk = x->cols;
    if (x->resident && choose_pass(x) && count_passes(x) > 1)
        try_chunk(x, best);
    x->resident = false;
    if (!choose_pass(x))
        return;
    for (x->chunk = x->width; x->chunk <= x->cols; x->chunk += x->width)
        if (x->cols % x->chunk == 0)
            try_chunk(x, best);
}

/* Tries all matmuls for the given rows. */
static void try_rows(tern_conv_gradient *x, tern_conv_gradient *best)
{
    x->tile_images = min(x->images, ROWS / (x->blocks * x->col_blocks));
    bool merges = x->s.image == x->blocks * tern_conv_gradient_stride(x, &x->s, x->step);
    x->images_inner = !merges && x->tile_images > x->blocks;
    for (x->col_tile = ROWS; x->col_tile >= x->l->chip->pe_col_tile_min; x->col_tile /= 2)
        for (uint32_t joined = 1; joined <= x->groups && joined <= x->col_tile; joined *= 2)
            for (uint32_t width = 1; width <= x->cols && width <= x->col_tile; width++)
                if (x->cols % width == 0 && (!x->by_column || x->rest % width == 0) &&
                    set_matmul(x, width, joined))
                    try_chunks(x, best);
}

static void try_blocks(tern_conv_gradient *x, uint32_t blocks, tern_conv_gradient *best)
{
    uint32_t all = (uint32_t)x->f.size[x->by_column ? 2 : 1], each = all / blocks;
    x->blocks = blocks;
    x->rest = all % blocks;
    x->lines = x->by_column ? 1 : each;
    for (x->col_blocks = 1; x->col_blocks * blocks <= ROWS; x->col_blocks++) {
        x->cols = x->by_column ? each : (uint32_t)x->f.size[2] / x->col_blocks;
        if (x->col_blocks > 1 && (x->by_column || x->f.size[2] % x->col_blocks ||
                                  (uint64_t)blocks * x->col_blocks * x->images > ROWS))
            continue;
        try_rows(x, best);
    }
}

bool tern_lower_conv_gradient_plan(tern_conv_gradient *x)
{
    tern_conv_gradient best = {0};
    x->by_column = x->f.size[1] == 1 && x->taps[1] == 1 && x->s.size[1] == 1 && x->low[1] == 0;
    uint32_t most = min(ROWS, (uint64_t)x->f.size[x->by_column ? 2 : 1]);
    for (uint32_t blocks = 1; blocks <= most; blocks++)
        try_blocks(x, blocks, &best);
    if (best.ns > 0)
        *x = best;
    return best.ns > 0;
}
