/* lower/scan_spread.c - short scans along a dimension before many channels, which are on all
 * partitions: a step of time is an elementwise op of all channels with the results of the step
 * before. The factors of a recurrence that are equal for all channels of a partition are scalars of
 * it. */
#include "base/assert.h"
#include "lower/scan_impl.h"

enum {
    PARTITIONS = 128,
    PARTITIONS_MIN = 64,
    OUTER_MAX = 63, /* more are on partitions themselves: scan_beside.c */
    TIME_MAX = 255, /* longer scans are faster with transposes */
    WIDTH_MIN = 32, /* channels of a partition */
    WIDTH = 512,    /* of a tile */
    TILE = 4096,    /* elements of a partition */
    SHARED = 128,   /* channels from which on GpSimd computes a part of them */
    A = 1           /* the input with the factors */
};

typedef struct {
    tern_lower_scan *s;
    tern_lower_array in[TERN_LOWER_SCAN_INPUTS], out; /* [outer, time, partitions, channels] */
    bool scalars;                                     /* a has one channel */
    uint32_t steps, width;                            /* of a tile */
    tern_lir_pool in_pool[TERN_LOWER_SCAN_INPUTS], wide, acc_pool, out_pool;
    tern_lir_at outer, channel;
    uint32_t channels; /* of the current tile */
} spread;

/* --- tiles --- */

static uint32_t rows_of(const spread *x) { return (uint32_t)x->out.dims[2]; }

/* [partitions, steps, channels] */
static tern_lir_view next_tile(const spread *x, tern_lir_pool *pool, uint32_t steps,
                               uint32_t channels)
{
    uint32_t counts[] = {steps, channels};
    tern_lir_view v = tern_lir_rows(tern_lir_next(x->s->l->b, pool), 0, rows_of(x));
    return tern_lir_reshape(tern_lir_cols(v, 0, steps * channels), 2, counts);
}

static tern_lir_view hbm_part(const spread *x, const tern_lower_array *a, int64_t time,
                              uint32_t steps, uint32_t channels)
{
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .rank = 2,
                       .rows = rows_of(x),
                       .row_stride = a->strides[2],
                       .offset = a->offset + time * a->strides[1],
                       .stride = {a->strides[1], a->strides[3]},
                       .count = {steps, channels}};
    v = tern_lir_shift(v, x->outer, a->strides[0]);
    return a->dims[3] > 1 ? tern_lir_shift(v, x->channel, a->strides[3]) : v;
}

static tern_lir_view load(spread *x, uint32_t i, int64_t time, uint32_t steps)
{
    const tern_lower_array *a = &x->in[i];
    bool scalars = i == A && x->scalars, same = a->dims[1] == 1;
    uint32_t count = same ? 1 : steps, channels = scalars ? 1 : x->channels;
    tern_lir_view tile = next_tile(x, &x->in_pool[i], count, channels);
    tern_lower_load(x->s->l, tile, hbm_part(x, a, same ? 0 : time, count, channels));
    if (!scalars || a->dtype == TERN_F32)
        return tile;
    tern_lir_view wide = next_tile(x, &x->wide, count, 1);
    tern_lir_tensor_copy(x->s->l->b, TERN_LIR_ANY, wide, tile);
    return wide;
}

/* --- steps --- */

/* to = before op from, or before a + from, of |count| channels from |first| on. */
static void run_part(const spread *x, tern_engine engine, tern_lir_view to,
                     const tern_lir_view *from, tern_lir_view before, uint32_t first,
                     uint32_t count)
{
    tern_lir *b = x->s->l->b;
    to = tern_lir_cols(to, first, count);
    tern_lir_view left = tern_lir_cols(before, first, count);
    if (x->s->inputs == 2) {
        tern_lir_tensor_tensor(b, engine, to, left, tern_lir_cols(from[A], first, count), x->s->by);
        left = to;
    }
    tern_lir_tensor_tensor(b, engine, to, left, tern_lir_cols(from[0], first, count), x->s->op);
}

static void run_step(const spread *x, tern_lir_view to, const tern_lir_view *from,
                     tern_lir_view before)
{
    tern_lir *b = x->s->l->b;
    uint32_t shared = x->channels >= SHARED ? x->channels / 3 : 0;
    if (before.mem == TERN_MEM_NONE) {
        tern_lir_tensor_copy(b, TERN_LIR_ANY, to, from[0]);
    } else if (x->scalars) {
        tern_lir_scalar_tensor_tensor(b, to, before, x->s->by, tern_lir_per_row(from[A]), x->s->op,
                                      from[0]);
    } else {
        run_part(x, TERN_ENGINE_DVE, to, from, before, 0, x->channels - shared);
        if (shared)
            run_part(x, TERN_ENGINE_POOL, to, from, before, x->channels - shared, shared);
    }
}

static void run_time(spread *x)
{
    const tern_lower_scan *s = x->s;
    uint32_t length = (uint32_t)x->out.dims[1];
    tern_lir_view before = {0};
    for (uint32_t done = 0, n; done < length; done += n) {
        n = length - done < x->steps ? length - done : x->steps;
        int64_t time = s->back ? length - done - n : done;
        tern_lir_view in[TERN_LOWER_SCAN_INPUTS];
        tern_lir_view acc = next_tile(x, &x->acc_pool, n, x->channels);
        for (uint32_t i = 0; i < s->inputs; i++)
            in[i] = load(x, i, time, n);
        for (uint32_t j = 0; j < n; j++) {
            uint32_t at = s->back ? n - 1 - j : j;
            tern_lir_view to = tern_lir_index(acc, 0, at), from[TERN_LOWER_SCAN_INPUTS];
            for (uint32_t i = 0; i < s->inputs; i++)
                from[i] = tern_lir_index(in[i], 0, x->in[i].dims[1] == 1 ? 0 : at);
            run_step(x, to, from, before);
            before = to;
        }
        if (x->out.dtype != TERN_F32) {
            tern_lir_view rounded = next_tile(x, &x->out_pool, n, x->channels);
            tern_lir_tensor_copy(s->l->b, TERN_LIR_ANY, rounded, acc);
            acc = rounded;
        }
        tern_lower_store(s->l, hbm_part(x, &x->out, time, n, x->channels), acc);
    }
}

static void run_all(spread *x)
{
    tern_lir *b = x->s->l->b;
    tern_lir_loop outer = tern_lir_over(b, (uint32_t)x->out.dims[0], 1, 2);
    while (tern_lir_iterate(b, &outer)) {
        tern_lir_loop channel = tern_lir_over(b, (uint32_t)x->out.dims[3], x->width, 2);
        x->outer = outer.at;
        while (tern_lir_iterate(b, &channel)) {
            x->channel = channel.at;
            x->channels = channel.size;
            run_time(x);
        }
    }
}

/* --- plan --- */

/* Removes the dimensions after |dim| along which elements are equal, from the last one on; returns
 * how many elements that joins. Time along which they are equal is one step. */
static int64_t strip_repeats(tern_lower_array *a, int dim)
{
    int64_t repeat = 1;
    for (int d = (int)a->rank - 1; d > dim && (a->strides[d] == 0 || a->dims[d] == 1); d--) {
        repeat *= a->dims[d];
        a->rank--;
    }
    if (a->strides[dim] == 0)
        a->dims[dim] = 1;
    return repeat;
}

/* [outer, time, channels] with |rows| partitions of channels. */
static tern_lower_array divide(const tern_lower_array *a, int64_t rows)
{
    tern_lower_array out = *a;
    out.rank = 4;
    out.dims[2] = rows;
    out.dims[3] = a->dims[2] / rows;
    out.strides[2] = a->strides[2] * out.dims[3];
    out.strides[3] = a->strides[2];
    return out;
}

/* The most partitions that divide the channels evenly, preferably so that each has one factor. */
static int64_t choose_rows(int64_t channels, int64_t repeat)
{
    int64_t best = 0;
    for (int64_t rows = PARTITIONS; rows >= PARTITIONS_MIN; rows--) {
        if (channels % rows || channels / rows < WIDTH_MIN)
            continue;
        if (repeat % (channels / rows) == 0)
            return rows;
        best = best ? best : rows;
    }
    return best;
}

/* Sets the factors: one per partition where |repeat| channels have the same. */
static void set_factors(spread *x, tern_lower_array a, int64_t repeat, int64_t rows)
{
    tern_lower *l = x->s->l;
    int64_t width = x->out.dims[3], outer = x->out.dims[0], time = a.dims[x->s->dim];
    x->scalars = repeat % width == 0;
    if (!x->scalars) {
        a = x->s->in[A];
        a.dims[x->s->dim] = time;
        tern_lower_array whole;
        if (!tern_lower_scan_split(&a, x->s->dim, &whole) || whole.strides[2] != 1) {
            a = tern_lower_dense(l, &a);
            bool can = tern_lower_scan_split(&a, x->s->dim, &whole);
            TERN_ASSERT(can);
        }
        x->in[A] = divide(&whole, rows);
        return;
    }
    a.dims[a.rank] = repeat / width;
    a.strides[a.rank++] = 0;
    a = tern_lower_dense(l, &a);
    bool can = tern_lower_array_reshape(&a, (const int64_t[]){outer, time, rows, 1}, 4, &x->in[A]);
    TERN_ASSERT(can);
}

static void make_pools(spread *x)
{
    tern_lir *b = x->s->l->b;
    uint32_t elems = x->steps * x->width;
    for (uint32_t i = 0; i < x->s->inputs; i++)
        x->in_pool[i] = tern_lir_pool_of(b, "scan_in", TERN_MEM_SBUF, x->in[i].dtype, PARTITIONS,
                                         i == A && x->scalars ? x->steps : elems, 4);
    if (x->scalars && x->in[A].dtype != TERN_F32)
        x->wide =
            tern_lir_pool_of(b, "scan_scalars", TERN_MEM_SBUF, TERN_F32, PARTITIONS, x->steps, 4);
    x->acc_pool = tern_lir_pool_of(b, "scan", TERN_MEM_SBUF, TERN_F32, PARTITIONS, elems, 4);
    if (x->out.dtype != TERN_F32)
        x->out_pool =
            tern_lir_pool_of(b, "scan_out", TERN_MEM_SBUF, x->out.dtype, PARTITIONS, elems, 2);
}

bool tern_lower_scan_spread(tern_lower_scan *s)
{
    spread x = {.s = s};
    tern_lower_array in, out, a = s->in[A];
    int64_t repeat = s->inputs == 2 ? strip_repeats(&a, s->dim) : 1;
    if (s->engine != TERN_ENGINE_DVE || !tern_lower_scan_split(&s->in[0], s->dim, &in) ||
        in.strides[2] != 1 || in.dims[0] > OUTER_MAX || in.dims[1] > TIME_MAX ||
        a.rank >= TERN_LOWER_RANK_MAX)
        return false;
    int64_t rows = choose_rows(in.dims[2], repeat);
    if (rows == 0)
        return false;
    out = tern_lower_scan_make(s);
    bool can = tern_lower_scan_split(&out, s->dim, &x.out);
    TERN_ASSERT(can);
    x.in[0] = divide(&in, rows);
    x.out = divide(&x.out, rows);
    if (s->inputs == 2)
        set_factors(&x, a, repeat, rows);
    x.width = x.out.dims[3] < WIDTH ? (uint32_t)x.out.dims[3] : WIDTH;
    uint32_t steps = TILE / x.width;
    x.steps = steps < in.dims[1] ? steps : (uint32_t)in.dims[1];
    make_pools(&x);
    run_all(&x);
    return true;
}
