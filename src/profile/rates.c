/* profile/rates.c - HBM bandwidth and utilisation of the tensor engine over time.
 *
 * The run is divided into equal bins. HBM bytes of a transfer are spread evenly over its time,
 * FLOPs of a matmul over the time of its MATMULs, weighted like hardware_flops. So the mean of the
 * first counter is mbu_estimated_percent of its capacity, and the mean of the second is
 * hfu_estimated_percent. Work of extrapolated iterations is spread evenly over their gaps. */
#include "base/alloc.h"
#include "profile/profile_impl.h"

enum { BINS_MAX = 2048 };
#define BIN_LEAST (INT64_C(10) * 1000 * 1000) /* 10 ns: about one instruction */

typedef struct {
    tern_time begin, total;
    size_t count;
    double *sum; /* [count]: work in each bin */
} bins;

/* Start of bin |i|, relative to the start of the run. */
static tern_time edge_of(const bins *b, size_t i)
{
    tern_time n = (tern_time)b->count, k = (tern_time)i;
    return b->total / n * k + b->total % n * k / n;
}

/* The bin of a time relative to the start of the run. */
static size_t bin_of(const bins *b, tern_time at)
{
    if (at <= 0)
        return 0;
    if (at >= b->total)
        return b->count - 1;
    size_t i = (size_t)((double)at / (double)b->total * (double)b->count);
    i = i < b->count ? i : b->count - 1;
    while (i > 0 && edge_of(b, i) > at)
        i--;
    while (i + 1 < b->count && edge_of(b, i + 1) <= at)
        i++;
    return i;
}

static void spread(bins *b, tern_time start, tern_time end, double amount)
{
    start -= b->begin;
    end -= b->begin;
    size_t first = bin_of(b, start), last = bin_of(b, end);
    if (first == last || end <= start) {
        b->sum[first] += amount;
        return;
    }
    double rate = amount / (double)(end - start);
    for (size_t i = first; i <= last; i++) {
        tern_time from = i == first ? start : edge_of(b, i);
        tern_time to = i == last ? end : edge_of(b, i + 1);
        b->sum[i] += rate * (double)(to - from);
    }
}

/* Work of an event: HBM bytes, or FLOPs. */
typedef double (*amount_fn)(const tern_profile *p, const tern_timing_event *e);

static double hbm_bytes_of(const tern_profile *p, const tern_timing_event *e)
{
    const tern_timing_fact *f = &p->code[e->instr];
    if (e->kind != TERN_EVENT_TRANSFER)
        return 0;
    return (double)f->hbm_read_bytes + (double)f->hbm_write_bytes;
}

static double flops_of(const tern_profile *p, const tern_timing_event *e)
{
    const tern_timing_fact *f = &p->code[e->instr];
    if (e->kind != TERN_EVENT_INSTR || !f->parts)
        return 0;
    return (double)f->quarter_flops / 4 / f->parts;
}

static void fill(const tern_profile *p, amount_fn amount, double all, bins *b)
{
    double seen = 0, gaps = 0;
    for (size_t i = 0; i < b->count; i++)
        b->sum[i] = 0;
    for (size_t i = 0; i < p->timing.events.count; i++) {
        const tern_timing_event *e = &p->timing.events.items[i];
        double done = amount(p, e);
        seen += done;
        if (done > 0)
            spread(b, e->start, e->end, done);
    }
    for (size_t i = 0; i < p->gaps.count; i++)
        gaps += (double)(p->gaps.items[i].end - p->gaps.items[i].start);
    if (gaps <= 0 || all <= seen)
        return;
    for (size_t i = 0; i < p->gaps.count; i++) {
        const tern_profile_gap *g = &p->gaps.items[i];
        spread(b, g->start, g->end, (all - seen) * ((double)(g->end - g->start) / gaps));
    }
}

/* |scale|: counter value per unit of work per second. */
static tern_status put(const tern_profile *p, const bins *b, double scale, tern_profile_counter *c)
{
    TERN_TRY(tern_vec_reserve(p->mem, &c->at, b->count));
    TERN_TRY(tern_vec_reserve(p->mem, &c->value, b->count));
    for (size_t i = 0; i < b->count; i++) {
        tern_time from = edge_of(b, i), to = edge_of(b, i + 1);
        double seconds = (double)(to - from) * 1e-15;
        c->at.items[c->at.count++] = b->begin + from;
        c->value.items[c->value.count++] = seconds > 0 ? b->sum[i] / seconds * scale : 0;
    }
    return NULL;
}

tern_status tern_profile_make_rates(tern_profile *p)
{
    const tern_timing_core *core = &p->timing.core[0];
    const tern_chip *chip = p->source.chip;
    tern_profile_counter *c = p->counter;
    double peak = 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz;
    bins b = {.begin = core->first, .total = p->timing.total};
    tern_time count = b.total / BIN_LEAST;
    b.count = count < 1 ? 1 : count < BINS_MAX ? (size_t)count : BINS_MAX;
    c[3] = (tern_profile_counter){
        .name = "hbm_bandwidth", .unit = "bytes/s", .capacity = chip->hbm_stack_bytes_per_s};
    c[4] = (tern_profile_counter){.name = "pe_utilisation", .unit = "%", .capacity = 100};
    TERN_TRY_MEM(b.sum = tern_mem_get_n(p->mem, b.count, sizeof(*b.sum)));
    fill(p, hbm_bytes_of, (double)core->hbm_read_bytes + (double)core->hbm_write_bytes, &b);
    tern_status st = put(p, &b, 1, &c[3]);
    fill(p, flops_of, core->hardware_flops, &b);
    if (!st)
        st = put(p, &b, 100 / peak, &c[4]);
    tern_mem_free(p->mem, b.sum, b.count * sizeof(*b.sum));
    return st;
}
