/* lower/scan_beside.c - scans along a dimension that is not the last one, with outer positions on
 * partitions.
 *
 * A partition holds some steps of time of some channels. Where that is many channels, a step is an
 * elementwise op of all of them with the results of the step before; where it is many steps, each
 * channel is one scan instruction with the stride of the channels. Suits short scans, few channels
 * and 32-bit integers, for which transposing blocks (scan_across.c) does not pay or is not exact.
 */
#include "base/assert.h"
#include "lower/scan_impl.h"

enum {
    PARTITIONS = 128,
    OUTER_MIN = 16,
    OUTER_FAST = 64, /* from which on short scans are faster than with transposes, */
    TIME_FAST = 256, /* up to this length */
    TILE = 4096,     /* elements of a partition */
    CHANNELS = 256,  /* of a tile where there are more */
    GROUP_MIN = 64,
    SHARED = 128 /* channels from which on GpSimd computes a part of them */
};

typedef struct {
    tern_lower_scan *s;
    tern_lower_array in[TERN_LOWER_SCAN_INPUTS], out; /* [outer, time, channels] */
    uint32_t steps, width;                            /* of a tile */
    uint32_t groups; /* of channels, each on partitions of its own, where there are few rows */
    tern_lir_pool in_pool[TERN_LOWER_SCAN_INPUTS], acc_pool, out_pool;
    tern_dtype acc_dtype;
    tern_lir_at outer, channel;
    uint32_t rows, channels; /* of each group, in the current tile */
} beside;

static tern_lir_view hbm_part(const beside *x, const tern_lower_array *a, int64_t time,
                              uint32_t steps, uint32_t group)
{
    int64_t first = group * (a->dims[2] / x->groups);
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .rank = 2,
                       .rows = x->rows,
                       .row_stride = a->strides[0],
                       .offset = a->offset + time * a->strides[1] + first * a->strides[2],
                       .stride = {a->strides[1], a->strides[2]},
                       .count = {steps, x->channels}};
    v = tern_lir_shift(v, x->outer, a->strides[0]);
    return tern_lir_shift(v, x->channel, a->strides[2]);
}

/* Loads a tile, or stores it (|to_hbm|). */
static void transfer(const beside *x, const tern_lower_array *a, int64_t time, uint32_t steps,
                     tern_lir_view tile, bool to_hbm)
{
    for (uint32_t g = 0; g < x->groups; g++) {
        tern_lir_view own = tern_lir_rows(tile, g * x->rows, x->rows);
        tern_lir_view hbm = hbm_part(x, a, time, steps, g);
        if (to_hbm)
            tern_lower_store(x->s->l, hbm, own);
        else
            tern_lower_load(x->s->l, own, hbm);
    }
}

/* [rows, steps, channels] */
static tern_lir_view next_tile(const beside *x, tern_lir_pool *pool, uint32_t steps)
{
    uint32_t counts[] = {steps, x->channels};
    tern_lir_view v = tern_lir_rows(tern_lir_next(x->s->l->b, pool), 0, x->groups * x->rows);
    return tern_lir_reshape(tern_lir_cols(v, 0, steps * x->channels), 2, counts);
}

/* --- steps of all channels --- */

/* to = from op before, of |count| channels from |first| on. */
static void run_step(const beside *x, tern_engine engine, tern_lir_view to,
                     const tern_lir_view *from, tern_lir_view before, uint32_t first,
                     uint32_t count)
{
    tern_lir *b = x->s->l->b;
    to = tern_lir_cols(to, first, count);
    tern_lir_view left = tern_lir_cols(before, first, count);
    if (x->s->inputs == 2) {
        tern_lir_tensor_tensor(b, engine, to, left, tern_lir_cols(from[1], first, count), x->s->by);
        left = to;
    }
    tern_lir_tensor_tensor(b, engine, to, left, tern_lir_cols(from[0], first, count), x->s->op);
}

static void run_steps(const beside *x, tern_lir_view acc, const tern_lir_view *in,
                      tern_lir_view before, uint32_t steps)
{
    const tern_lower_scan *s = x->s;
    tern_engine engine = s->engine;
    uint32_t shared = engine == TERN_ENGINE_DVE && x->channels >= SHARED ? x->channels / 2 : 0;
    for (uint32_t j = 0; j < steps; j++) {
        uint32_t at = s->back ? steps - 1 - j : j;
        tern_lir_view to = tern_lir_index(acc, 0, at), from[TERN_LOWER_SCAN_INPUTS];
        for (uint32_t i = 0; i < s->inputs; i++)
            from[i] = tern_lir_index(in[i], 0, at);
        if (before.mem == TERN_MEM_NONE) {
            tern_lir_tensor_copy(s->l->b, engine, to, from[0]);
        } else {
            run_step(x, engine, to, from, before, 0, x->channels - shared);
            if (shared)
                run_step(x, TERN_ENGINE_POOL, to, from, before, x->channels - shared, shared);
        }
        before = to;
    }
}

/* --- channels --- */

static void run_channels(const beside *x, tern_lir_view acc, const tern_lir_view *in,
                         tern_lir_view before)
{
    const tern_lower_scan *s = x->s;
    for (uint32_t c = 0; c < x->channels; c++) {
        tern_lir_view from[TERN_LOWER_SCAN_INPUTS], first = {0};
        for (uint32_t i = 0; i < s->inputs; i++)
            from[i] = tern_lower_scan_order(s, tern_lir_index(in[i], 1, c));
        if (before.mem != TERN_MEM_NONE)
            first = tern_lir_cols(before, c, 1);
        else if (s->inputs == 2) /* the first a is not used */
            tern_lir_memset(s->l->b, TERN_ENGINE_DVE, tern_lir_slice(from[1], 0, 0, 1, 1), 0);
        tern_lower_scan_rows(s, tern_lower_scan_order(s, tern_lir_index(acc, 1, c)), from, first);
    }
}

/* --- tiles --- */

static void run_time(beside *x)
{
    const tern_lower_scan *s = x->s;
    tern_lir *b = s->l->b;
    uint32_t length = (uint32_t)x->out.dims[1];
    tern_lir_view before = {0};
    for (uint32_t done = 0, n; done < length; done += n) {
        n = length - done < x->steps ? length - done : x->steps;
        int64_t time = s->back ? length - done - n : done;
        tern_lir_view in[TERN_LOWER_SCAN_INPUTS], acc = next_tile(x, &x->acc_pool, n);
        for (uint32_t i = 0; i < s->inputs; i++) {
            in[i] = next_tile(x, &x->in_pool[i], n);
            transfer(x, &x->in[i], time, n, in[i], false);
        }
        if (s->engine == TERN_ENGINE_DVE && x->channels < n)
            run_channels(x, acc, in, before);
        else
            run_steps(x, acc, in, before, n);
        before = tern_lir_index(acc, 0, s->back ? 0 : n - 1);
        if (x->acc_dtype != x->out.dtype) {
            tern_lir_view rounded = next_tile(x, &x->out_pool, n);
            tern_lir_tensor_copy(b, TERN_LIR_ANY, rounded, acc);
            acc = rounded;
        }
        transfer(x, &x->out, time, n, acc, true);
    }
}

static void run_all(beside *x)
{
    tern_lir *b = x->s->l->b;
    tern_lir_loop outer = tern_lir_over(b, (uint32_t)x->out.dims[0], PARTITIONS, 4);
    while (tern_lir_iterate(b, &outer)) {
        uint32_t channels = (uint32_t)x->out.dims[2] / x->groups;
        tern_lir_loop channel = tern_lir_over(b, channels, x->width, 2);
        x->outer = outer.at;
        x->rows = outer.size;
        while (tern_lir_iterate(b, &channel)) {
            x->channel = channel.at;
            x->channels = channel.size;
            run_time(x);
        }
    }
}

static void make_pools(beside *x)
{
    tern_lir *b = x->s->l->b;
    uint32_t elems = x->steps * x->width;
    for (uint32_t i = 0; i < x->s->inputs; i++)
        x->in_pool[i] =
            tern_lir_pool_of(b, "scan_in", TERN_MEM_SBUF, x->in[i].dtype, PARTITIONS, elems, 4);
    x->acc_pool = tern_lir_pool_of(b, "scan", TERN_MEM_SBUF, x->acc_dtype, PARTITIONS, elems, 4);
    if (x->acc_dtype != x->out.dtype)
        x->out_pool =
            tern_lir_pool_of(b, "scan_out", TERN_MEM_SBUF, x->out.dtype, PARTITIONS, elems, 2);
}

bool tern_lower_scan_beside(tern_lower_scan *s, bool only_if_faster)
{
    beside x = {.s = s, .acc_dtype = s->engine == TERN_ENGINE_POOL ? s->acc_dtype : TERN_F32};
    for (uint32_t i = 0; i < s->inputs; i++)
        if (!tern_lower_scan_split(&s->in[i], s->dim, &x.in[i]) || x.in[i].strides[2] != 1)
            return false;
    const int64_t *dims = x.in[0].dims;
    if (dims[2] < 2 || dims[1] > INT32_MAX || dims[0] < (only_if_faster ? OUTER_FAST : OUTER_MIN) ||
        (only_if_faster && dims[1] >= TIME_FAST))
        return false;
    x.groups = 1;
    while (2 * x.groups * dims[0] <= PARTITIONS && dims[2] % (2 * x.groups) == 0 &&
           dims[2] / (2 * x.groups) >= GROUP_MIN)
        x.groups *= 2;
    int64_t channels = dims[2] / x.groups;
    x.width = channels < CHANNELS ? (uint32_t)channels : CHANNELS;
    uint32_t steps = TILE / s->inputs / x.width;
    x.steps = steps < dims[1] ? steps : (uint32_t)dims[1];
    tern_lower_array out = tern_lower_scan_make(s);
    bool can = tern_lower_scan_split(&out, s->dim, &x.out);
    TERN_ASSERT(can);
    make_pools(&x);
    run_all(&x);
    return true;
}
