/* lower/scan_across.c - scans along a dimension that is not the last one.
 *
 * Time, the dimension of the scan, is on partitions when rows are loaded. The tensor engine
 * transposes blocks to PSUM, the vector engine scans their rows there, and the tensor engine
 * transposes the results back, so that every element is read and written once.
 *
 * A segment is up to four chunks of 128 steps of time. Its channels are processed 128 at a time.
 * The results of one block are transposed after the operands of the next one, so that tensor and
 * vector engine do not wait for each other. */
#include <string.h>

#include "base/assert.h"
#include "lower/scan_impl.h"

enum {
    PARTITIONS = 128,
    CHUNKS = 4,
    SEGMENT = PARTITIONS * CHUNKS, /* a bank of PSUM */
    CHANNELS = 512,                /* of a load */
    CHANNELS_MIN = 16,
    TIME_MIN = 16,
    BLOCKS = 8 /* of the body of a loop over time */
};

/* Tiles of one segment: [128, chunks, channels]. */
typedef struct {
    tern_lir_view in[TERN_LOWER_SCAN_INPUTS], narrow[TERN_LOWER_SCAN_INPUTS], out;
    tern_lir_at at; /* its first step: |at| + |time|; - |at| if the scan goes back */
    int64_t time;
    uint32_t steps;
} segment;

/* Up to 128 channels of a segment. */
typedef struct {
    const segment *g;
    uint32_t first, channels;
    tern_lir_view sums; /* [channels, steps] */
    bool last;          /* of its segment */
} block;

typedef struct {
    tern_lower_scan *s;
    tern_lower_array in[TERN_LOWER_SCAN_INPUTS], out; /* [outer, time, channels] */
    uint32_t group;                                   /* outer positions of a load */
    uint32_t width;                                   /* channels of each */
    tern_lir_pool loads[TERN_LOWER_SCAN_INPUTS], banks[TERN_LOWER_SCAN_INPUTS];
    uint32_t repeat[TERN_LOWER_SCAN_INPUTS]; /* innermost elements that are equal, loaded once */
    tern_lir_pool narrow[TERN_LOWER_SCAN_INPUTS], copies, sums, results, stores;
    tern_lir_view carry;                         /* [128, blocks] */
    tern_lir_view before[CHANNELS / PARTITIONS]; /* the last results of each block of channels;
                                                    absent: the scan begins */
    tern_lir_at outer, channel;
    uint32_t outers, channels; /* of the current load */
    segment segments[3];       /* the pending block's, the current and the next one */
    uint32_t next_segment;
    block pending; /* scanned, not yet transposed back; channels 0: none */
} across;

/* --- segments --- */

static uint32_t chunks_of(const segment *g) { return (g->steps + PARTITIONS - 1) / PARTITIONS; }

static uint32_t rows_of(const segment *g, uint32_t chunk)
{
    uint32_t rest = g->steps - chunk * PARTITIONS;
    return rest < PARTITIONS ? rest : PARTITIONS;
}

/* |count| chunks of a segment, from |first| on, all as long as the first one. */
static tern_lir_view hbm_part(const across *x, const tern_lower_array *a, const segment *g,
                              uint32_t first, uint32_t count, uint32_t repeat)
{
    tern_lir_at channel = x->channel; /* a multiple of |repeat| */
    channel.first /= repeat;
    channel.scale /= repeat;
    int64_t sign = x->s->back ? -1 : 1, stride = a->strides[1];
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .rank = 3,
                       .rows = rows_of(g, first),
                       .row_stride = stride,
                       .offset = a->offset + (g->time + first * PARTITIONS) * stride,
                       .stride = {stride * PARTITIONS, a->strides[0], a->strides[2]},
                       .count = {count, x->outers, x->channels / repeat}};
    v = tern_lir_shift(v, g->at, sign * stride);
    v = tern_lir_shift(v, x->outer, a->strides[0]);
    v = tern_lir_shift(v, channel, a->strides[2]);
    return x->outers == 1 ? tern_lir_index(v, 1, 0) : v;
}

static tern_lir_view tile_part(const across *x, const segment *g, tern_lir_view tile,
                               uint32_t first, uint32_t count, uint32_t repeat)
{
    uint32_t channels = x->channels / repeat;
    uint32_t columns = x->outers * channels, counts[] = {count, x->outers, channels};
    tern_lir_view v = tern_lir_cols(tile, first * columns, count * columns);
    v = tern_lir_reshape(tern_lir_rows(v, 0, rows_of(g, first)), 3, counts);
    return x->outers == 1 ? tern_lir_index(v, 1, 0) : v;
}

/* Loads a segment to |tile|, or stores it (|to_hbm|): its full chunks, then the last one. */
static void transfer(const across *x, const segment *g, const tern_lower_array *a,
                     tern_lir_view tile, uint32_t repeat, bool to_hbm)
{
    uint32_t full = g->steps / PARTITIONS, chunks = chunks_of(g);
    for (uint32_t first = 0, n; first < chunks; first += n) {
        n = first < full ? full : 1;
        tern_lir_view hbm = hbm_part(x, a, g, first, n, repeat);
        tern_lir_view part = tile_part(x, g, tile, first, n, repeat);
        if (to_hbm)
            tern_lower_store(x->s->l, hbm, part);
        else
            tern_lower_load(x->s->l, part, hbm);
    }
}

/* --- blocks --- */

/* The channels of a block, in one chunk of a tile of its segment. */
static tern_lir_view chunk_of(const across *x, const block *k, tern_lir_view tile, uint32_t chunk)
{
    uint32_t first = chunk * x->outers * x->channels + k->first;
    return tern_lir_rows(tern_lir_cols(tile, first, k->channels), 0, rows_of(k->g, chunk));
}

static tern_lir_view transpose_in(across *x, const block *k, uint32_t i)
{
    tern_lir *b = x->s->l->b;
    tern_lir_view bank = tern_lir_rows(tern_lir_next(b, &x->banks[i]), 0, k->channels);
    for (uint32_t j = 0; j < chunks_of(k->g); j++)
        tern_lir_nc_transpose(b, TERN_ENGINE_PE,
                              tern_lir_cols(bank, j * PARTITIONS, rows_of(k->g, j)),
                              chunk_of(x, k, k->g->in[i], j));
    return tern_lir_cols(bank, 0, k->g->steps);
}

/* Copies the results in |bank|, [128, chunks, channels], to |count| chunks of the segment's tile.
 */
static void copy_out(const across *x, const block *k, tern_lir_view bank, uint32_t first,
                     uint32_t count)
{
    uint32_t all[] = {count, x->outers * x->channels}, own[] = {count, k->channels};
    uint32_t rows = rows_of(k->g, first);
    tern_lir_view out = tern_lir_cols(k->g->out, first * all[1], count * all[1]);
    out = tern_lir_cols(tern_lir_reshape(tern_lir_rows(out, 0, rows), 2, all), k->first, own[1]);
    bank = tern_lir_cols(tern_lir_rows(bank, 0, rows), first * own[1], count * own[1]);
    tern_lir_tensor_copy(x->s->l->b, TERN_ENGINE_ACT, out, tern_lir_reshape(bank, 2, own));
}

/* Transposes the results of the pending block, and stores its segment if it is complete. */
static void flush(across *x)
{
    const block *k = &x->pending;
    if (k->channels == 0)
        return;
    tern_lir *b = x->s->l->b;
    uint32_t chunks = chunks_of(k->g), full = k->g->steps / PARTITIONS;
    tern_lir_view bank = tern_lir_next(b, &x->results);
    for (uint32_t j = 0; j < chunks; j++)
        tern_lir_nc_transpose(
            b, TERN_ENGINE_PE,
            tern_lir_rows(tern_lir_cols(bank, j * k->channels, k->channels), 0, rows_of(k->g, j)),
            tern_lir_cols(k->sums, j * PARTITIONS, rows_of(k->g, j)));
    if (full)
        copy_out(x, k, bank, 0, full);
    if (full < chunks)
        copy_out(x, k, bank, full, 1);
    if (k->last)
        transfer(x, k->g, &x->out, k->g->out, 1, true);
    x->pending.channels = 0;
}

static void run_block(across *x, block k)
{
    const tern_lower_scan *s = x->s;
    tern_lir *b = s->l->b;
    uint32_t steps = k.g->steps;
    tern_lir_view in[TERN_LOWER_SCAN_INPUTS], *before = &x->before[k.first / PARTITIONS];
    for (uint32_t i = 0; i < s->inputs; i++)
        in[i] = transpose_in(x, &k, i);
    if (s->inputs == 2) { /* an instruction reads one operand from PSUM */
        tern_lir_view copy = tern_lir_next(b, &x->copies);
        copy = tern_lir_cols(tern_lir_rows(copy, 0, k.channels), 0, steps);
        tern_lir_tensor_copy(b, TERN_ENGINE_ACT, copy, in[1]);
        in[1] = tern_lower_scan_order(s, copy);
        if (before->mem == TERN_MEM_NONE) /* the first a is not used */
            tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_slice(in[1], 0, 0, 1, 1), 0);
    }
    in[0] = tern_lower_scan_order(s, in[0]);
    k.sums = tern_lir_cols(tern_lir_rows(tern_lir_next(b, &x->sums), 0, k.channels), 0, steps);
    tern_lir_view sums = tern_lower_scan_order(s, k.sums);
    tern_lower_scan_rows(s, sums, in, *before);
    *before = tern_lir_slice(sums, 0, steps - 1, 1, 1);
    flush(x);
    x->pending = k;
}

/* Begins to load a segment of |steps| from |at| + |time| on. */
static segment *load(across *x, tern_lir_at at, int64_t time, uint32_t steps)
{
    tern_lir *b = x->s->l->b;
    segment *g = &x->segments[x->next_segment++ % TERN_COUNT_OF(x->segments)];
    *g = (segment){.at = at, .time = time, .steps = steps};
    for (uint32_t i = 0; i < x->s->inputs; i++) {
        g->in[i] = tern_lir_next(b, &x->loads[i]);
        if (x->repeat[i] > 1)
            g->narrow[i] = tern_lir_next(b, &x->narrow[i]);
        transfer(x, g, &x->in[i], x->repeat[i] > 1 ? g->narrow[i] : g->in[i], x->repeat[i], false);
    }
    return g;
}

/* Repeats elements that were loaded once. */
static void expand(const across *x, const segment *g, uint32_t i)
{
    uint32_t repeat = x->repeat[i], full = g->steps / PARTITIONS, chunks = chunks_of(g);
    for (uint32_t first = 0, n; repeat > 1 && first < chunks; first += n) {
        n = first < full ? full : 1;
        uint32_t columns = n * x->outers * x->channels;
        tern_lir_view from = tern_lir_cols(tern_lir_rows(g->narrow[i], 0, rows_of(g, first)),
                                           first * columns / n / repeat, columns / repeat);
        tern_lir_view to = tern_lir_cols(tern_lir_rows(g->in[i], 0, rows_of(g, first)),
                                         first * columns / n, columns);
        from = tern_lir_reshape(from, 2, (const uint32_t[]){columns / repeat, 1});
        to = tern_lir_reshape(to, 2, (const uint32_t[]){columns / repeat, repeat});
        tern_lir_tensor_copy(x->s->l->b, TERN_ENGINE_DVE, to, tern_lir_broadcast(from, 1, repeat));
    }
}

/* |next|: the segment after it, or NULL. It is expanded after the first block, so that the tensor
 * engine does not wait for it. */
static void run_segment(across *x, segment *g, const segment *next)
{
    uint32_t all = x->outers * x->channels;
    g->out = tern_lir_next(x->s->l->b, &x->stores);
    for (uint32_t first = 0, n; first < all; first += n) {
        n = all - first < PARTITIONS ? all - first : PARTITIONS;
        run_block(x, (block){.g = g, .first = first, .channels = n, .last = first + n == all});
        for (uint32_t i = 0; first == 0 && next && i < x->s->inputs; i++)
            expand(x, next, i);
    }
}

/* --- loops --- */

/* |count| steps in scan order, |first| + |at| steps after the first one. */
static void run_steps(across *x, uint32_t first, tern_lir_at at, uint32_t count)
{
    int64_t length = x->out.dims[1];
    segment *before = NULL;
    for (uint32_t done = 0, n; done < count; done += n) {
        n = count - done < SEGMENT ? count - done : SEGMENT;
        segment *g = load(x, at, x->s->back ? length - first - done - n : first + done, n);
        for (uint32_t i = 0; !before && i < x->s->inputs; i++)
            expand(x, g, i);
        if (before)
            run_segment(x, before, g);
        before = g;
    }
    run_segment(x, before, NULL);
}

static tern_lir_view carry_of(const across *x, uint32_t i)
{
    uint32_t rest = x->outers * x->channels - i * PARTITIONS;
    return tern_lir_cols(tern_lir_rows(x->carry, 0, rest < PARTITIONS ? rest : PARTITIONS), i, 1);
}

static void save_carry(const across *x, uint32_t blocks)
{
    for (uint32_t i = 0; i < blocks; i++)
        tern_lir_tensor_copy(x->s->l->b, TERN_ENGINE_DVE, carry_of(x, i), x->before[i]);
}

static void run_time(across *x)
{
    tern_lir *b = x->s->l->b;
    uint32_t blocks = (x->outers * x->channels + PARTITIONS - 1) / PARTITIONS;
    uint32_t body = SEGMENT * (blocks < BLOCKS ? BLOCKS / blocks : 1);
    uint32_t length = (uint32_t)x->out.dims[1], first = length < body ? length : body;
    memset(x->before, 0, sizeof x->before);
    run_steps(x, 0, tern_lir_const_at(0), first);
    flush(x);
    if (first == length)
        return;
    x->carry = tern_lir_tile(b, "carry", TERN_MEM_SBUF, TERN_F32, PARTITIONS, blocks);
    save_carry(x, blocks);
    tern_lir_loop loop = tern_lir_over(b, length - first, body, 1);
    while (tern_lir_iterate(b, &loop)) {
        for (uint32_t i = 0; i < blocks; i++)
            x->before[i] = carry_of(x, i);
        run_steps(x, first, loop.at, loop.size);
        flush(x);
        save_carry(x, blocks);
    }
}

static void run_all(across *x)
{
    tern_lir *b = x->s->l->b;
    tern_lir_loop outer = tern_lir_over(b, (uint32_t)x->out.dims[0], x->group, 2);
    while (tern_lir_iterate(b, &outer)) {
        tern_lir_loop channel = tern_lir_over(b, (uint32_t)x->out.dims[2], x->width, 1);
        x->outer = outer.at;
        x->outers = outer.size;
        while (tern_lir_iterate(b, &channel)) {
            x->channel = channel.at;
            x->channels = channel.size;
            run_time(x);
        }
    }
}

/* --- plan --- */

bool tern_lower_scan_split(const tern_lower_array *a, int dim, tern_lower_array *out)
{
    int64_t dims[] = {1, a->dims[dim], 1};
    for (int d = 0; d < (int)a->rank; d++)
        if (d != dim)
            dims[d < dim ? 0 : 2] *= a->dims[d];
    return tern_lower_array_reshape(a, dims, 3, out) && dims[0] <= INT32_MAX &&
           dims[1] <= INT32_MAX && dims[2] <= INT32_MAX;
}

static void make_pools(across *x)
{
    tern_lir *b = x->s->l->b;
    uint32_t elems = CHUNKS * x->group * x->width;
    for (uint32_t i = 0; i < x->s->inputs; i++) {
        tern_dtype dtype = x->in[i].dtype;
        x->loads[i] = tern_lir_pool_of(b, "scan_in", TERN_MEM_SBUF, dtype, PARTITIONS, elems, 2);
        if (x->repeat[i] > 1)
            x->narrow[i] = tern_lir_pool_of(b, "scan_narrow", TERN_MEM_SBUF, dtype, PARTITIONS,
                                            elems / x->repeat[i], 2);
        x->banks[i] =
            tern_lir_pool_of(b, "scan_transposed", TERN_MEM_PSUM, dtype, PARTITIONS, SEGMENT, 2);
    }
    if (x->s->inputs == 2)
        x->copies = tern_lir_pool_of(b, "scan_factors", TERN_MEM_SBUF, x->in[1].dtype, PARTITIONS,
                                     SEGMENT, 2);
    uint32_t blocks = (x->group * x->width + PARTITIONS - 1) / PARTITIONS;
    x->sums = tern_lir_pool_of(b, "scan", TERN_MEM_SBUF, TERN_F32, PARTITIONS, SEGMENT, blocks + 2);
    x->results =
        tern_lir_pool_of(b, "scan_results", TERN_MEM_PSUM, TERN_F32, PARTITIONS, SEGMENT, 2);
    x->stores = tern_lir_pool_of(b, "scan_out", TERN_MEM_SBUF, x->out.dtype, PARTITIONS, elems, 2);
}

/* Removes the innermost dimensions after |dim| along which elements are equal; returns how many
 * elements that joins. |few|: only as many as a load consists of. */
static uint32_t strip_repeats(tern_lower_array *a, int dim, bool few)
{
    int64_t repeat = 1;
    for (int d = (int)a->rank - 1; d > dim && (a->strides[d] == 0 || a->dims[d] == 1); d--) {
        if (few && CHANNELS % (repeat * a->dims[d]))
            break;
        repeat *= a->dims[d];
        a->dims[d] = 1;
    }
    return repeat > UINT32_MAX ? UINT32_MAX : (uint32_t)repeat;
}

/* Whether an input is [outer, time, channels] with channels side by side, apart from repeats, or
 * is with a small copy (|*copy|) of what is not repeated. */
static bool read_input(across *x, uint32_t i, bool *copy)
{
    enum { REPEAT_MIN = 16 };
    tern_lower_array a = x->s->in[i];
    *copy = false;
    x->repeat[i] = strip_repeats(&a, x->s->dim, false);
    if (tern_lower_scan_split(&a, x->s->dim, &x->in[i])) {
        if (x->in[i].dims[2] == 1)
            x->in[i].strides[2] = 1;
        int64_t channels = x->in[i].dims[2] * x->repeat[i];
        if (x->in[i].strides[2] == 1 && (channels <= CHANNELS || CHANNELS % x->repeat[i] == 0))
            return true;
    }
    *copy = true;
    x->in[i] = x->s->in[i];
    x->repeat[i] = strip_repeats(&x->in[i], x->s->dim, true);
    return x->repeat[i] >= REPEAT_MIN;
}

static void copy_input(across *x, uint32_t i)
{
    tern_lower_array dense = tern_lower_dense(x->s->l, &x->in[i]);
    bool can = tern_lower_scan_split(&dense, x->s->dim, &x->in[i]);
    TERN_ASSERT(can);
    x->in[i].strides[2] = 1;
}

bool tern_lower_scan_across(tern_lower_scan *s)
{
    across x = {.s = s};
    tern_dtype dtype = s->in[0].dtype;
    bool copies[TERN_LOWER_SCAN_INPUTS] = {false};
    if (!s->l->chip->pe_transpose_native ||
        (dtype != TERN_F32 && dtype != TERN_BF16 && dtype != TERN_F16))
        return false;
    for (uint32_t i = 0; i < s->inputs; i++)
        if (!read_input(&x, i, &copies[i]) || copies[0])
            return false;
    if (x.in[0].dims[1] < TIME_MIN || x.in[0].dims[2] * x.repeat[0] < CHANNELS_MIN)
        return false;
    for (uint32_t i = 0; i < s->inputs; i++)
        if (copies[i])
            copy_input(&x, i);
    tern_lower_array out = tern_lower_scan_make(s);
    bool can = tern_lower_scan_split(&out, s->dim, &x.out);
    TERN_ASSERT(can);
    x.width = x.out.dims[2] < CHANNELS ? (uint32_t)x.out.dims[2] : CHANNELS;
    x.group = x.width < PARTITIONS ? PARTITIONS / x.width : 1;
    if (x.group > x.out.dims[0])
        x.group = (uint32_t)x.out.dims[0];
    make_pools(&x);
    run_all(&x);
    return true;
}
