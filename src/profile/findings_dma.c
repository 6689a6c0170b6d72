/* profile/findings_dma.c - bottlenecks of data movement: bandwidth, small transfers, round trips to
 * HBM, unbalanced queues, software descriptors. */
#include <stdlib.h>

#include "base/alloc.h"
#include "profile/findings_impl.h"

typedef struct {
    const tern_timing_event *begin, *end;
} events;

/* All transfers: tracks of queues follow those of engines. */
static events transfers_of(const tern_profile *p)
{
    const tern_timing_event *all = p->timing.events.items;
    size_t first = p->tracks.items[TERN_ENGINE_SP].end;
    size_t end = p->tracks.items[TERN_ENGINE_SP + p->queue_count].end;
    return (events){all ? all + first : NULL, all ? all + end : NULL};
}

static double least(double a, double b) { return a < b ? a : b; }

/* --- bandwidth --- */

static void put_traffic(tern_profile_finder *l)
{
    const tern_profile *p = l->p;
    tern_profile_put_quantity(&l->evidence, tern_profile_value(p, "hbm_read_bytes"), "bytes");
    tern_text_puts(&l->evidence, " read and ");
    tern_profile_put_quantity(&l->evidence, tern_profile_value(p, "hbm_write_bytes"), "bytes");
    tern_text_puts(&l->evidence, " written");
    if (l->core->flops == 0)
        return;
    tern_text_puts(&l->evidence, ", ");
    tern_profile_put_quantity(&l->evidence, tern_profile_value(p, "mm_arithmetic_intensity"),
                              "FLOP/byte");
    tern_text_puts(&l->evidence, "; the roofline ridge is at ");
    tern_profile_put_quantity(&l->evidence, tern_profile_value(p, "peak_flops_bandwidth_ratio"),
                              "FLOP/byte");
}

static void blame_bytes(tern_profile_finder *l)
{
    events t = transfers_of(l->p);
    for (const tern_timing_event *e = t.begin; e < t.end; e++) {
        const tern_timing_fact *f = &l->p->code[e->instr];
        tern_profile_attribute(l, e->instr, (double)(f->hbm_read_bytes + f->hbm_write_bytes));
    }
}

double tern_profile_find_hbm_bound(tern_profile_finder *l)
{
    double use = l->floor[TERN_FLOOR_HBM];
    if (use < 0.5 || tern_profile_busiest(l) != TERN_FLOOR_HBM)
        return 0;
    tern_text_puts(&l->what, "HBM bandwidth bound: ");
    tern_profile_put_percent(&l->what, use);
    tern_text_puts(&l->what, " of peak");
    blame_bytes(l);
    put_traffic(l);
    tern_profile_put_worst(l);
    return least(use, tern_profile_cap(l, TERN_FLOOR_HBM));
}

/* HBM has bandwidth left: the bound is the busiest of the engines. */
double tern_profile_find_dma_bound(tern_profile_finder *l)
{
    double use = l->floor[TERN_FLOOR_DMA], hbm = l->floor[TERN_FLOOR_HBM];
    if (use < 0.5 || tern_profile_busiest(l) != TERN_FLOOR_DMA)
        return 0;
    tern_text_puts(&l->what, "DMA bound: the DMA engines are busy ");
    tern_profile_put_percent(&l->what, use);
    tern_text_puts(&l->what, " of the time, HBM ");
    tern_profile_put_percent(&l->what, hbm);
    blame_bytes(l);
    put_traffic(l);
    tern_profile_put_worst(l);
    return least(use, tern_profile_cap(l, TERN_FLOOR_DMA));
}

/* --- small transfers --- */

typedef struct {
    double packet, ideal; /* sum over DMA engines */
    double bytes;
    uint64_t transfers, descriptors;
} pieces;

/* Time of a transfer at the full bandwidth of its engines. */
static double ideal_time(const tern_profile_finder *l, const tern_timing_fact *f)
{
    double rate =
        f->hbm_read_bytes ? l->chip->dma_load_bytes_per_s : l->chip->dma_store_bytes_per_s;
    return (double)f->dma_bytes / rate * 1e15;
}

static void add_pieces(tern_profile_finder *l, pieces *all, pieces *small)
{
    events t = transfers_of(l->p);
    for (const tern_timing_event *e = t.begin; e < t.end; e++) {
        const tern_timing_fact *f = &l->p->code[e->instr];
        double packet = (double)f->work * e->dma_count;
        double ideal = least(ideal_time(l, f), packet);
        all->packet += packet;
        all->ideal += ideal;
        if (ideal > 0.8 * packet)
            continue;
        small->packet += packet;
        small->ideal += ideal;
        small->bytes += (double)f->dma_bytes;
        small->descriptors += f->descriptors;
        small->transfers++;
        tern_profile_attribute(l, e->instr, packet - ideal);
    }
}

double tern_profile_find_small_dma(tern_profile_finder *l)
{
    pieces all = {0}, small = {0};
    add_pieces(l, &all, &small);
    if (small.transfers == 0 || all.packet <= 0)
        return 0;
    double lost = (small.packet - small.ideal) / all.packet;
    double active = (double)l->core->dma.active / l->total;
    tern_profile_put_quantity(&l->what, (double)small.transfers, "");
    tern_text_puts(&l->what, " transfers are made of small runs: they reach ");
    tern_profile_put_percent(&l->what, small.ideal / small.packet);
    tern_text_puts(&l->what, " of the DMA engines' rate");
    tern_profile_put_quantity(&l->evidence, small.bytes / (double)small.transfers, "bytes");
    tern_text_puts(&l->evidence, " per transfer in runs of ");
    tern_profile_put_quantity(
        &l->evidence, small.descriptors ? small.bytes / (double)small.descriptors : 0, "bytes");
    tern_text_puts(&l->evidence, " on average; a run costs at least as much as ");
    tern_profile_put_quantity(&l->evidence,
                              l->chip->dma_load_bytes_per_s * l->chip->dma_run_ns * 1e-9, "bytes");
    tern_text_puts(&l->evidence, ", and each load adds ");
    tern_profile_put_quantity(&l->evidence, l->chip->dma_read_overhead_ns * 1e-9, "s");
    tern_profile_put_worst(l);
    return least(lost * active, tern_profile_cap(l, TERN_FLOOR_DMA));
}

/* --- round trips to HBM --- */

typedef struct {
    tern_time start, end;
} stretch;

static int earlier(const void *x, const void *y)
{
    const stretch *a = x, *b = y;
    return a->start < b->start ? -1 : a->start > b->start;
}

static double union_of(stretch *s, size_t count)
{
    tern_time sum = 0, until = INT64_MIN;
    qsort(s, count, sizeof(*s), earlier);
    for (size_t i = 0; i < count; i++) {
        tern_time from = s[i].start > until ? s[i].start : until;
        sum += s[i].end > from ? s[i].end - from : 0;
        until = s[i].end > until ? s[i].end : until;
    }
    return (double)sum;
}

double tern_profile_find_temporaries(tern_profile_finder *l)
{
    TERN_VEC(stretch) under_way = {0};
    events t = transfers_of(l->p);
    tern_profile_traffic sum = {0};
    for (const tern_timing_event *e = t.begin; e < t.end; e++) {
        tern_profile_traffic moved = tern_profile_temporaries(l->p, e->instr);
        if (moved.read + moved.written == 0)
            continue;
        sum.read += moved.read;
        sum.written += moved.written;
        tern_profile_attribute(l, e->instr, (double)(moved.read + moved.written));
        stretch s = {e->start, e->end};
        tern_status st = tern_vec_push(l->p->mem, &under_way, s);
        if (st) {
            l->what.failed = true; /* out of memory: reported by the text */
            tern_status_free(st);
            break;
        }
    }
    double share = under_way.count ? union_of(under_way.items, under_way.count) / l->seen : 0;
    tern_vec_free(l->p->mem, &under_way);
    tern_text_puts(&l->what, "temporaries round-trip through HBM: their transfers take ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time");
    tern_profile_put_quantity(&l->evidence, (double)sum.written, "bytes");
    tern_text_puts(&l->evidence, " of temporaries written, ");
    tern_profile_put_quantity(&l->evidence, (double)sum.read, "bytes");
    tern_text_puts(&l->evidence, " read");
    double spilled = tern_profile_value(l->p, "spill_bytes");
    if (spilled > 0) {
        tern_text_puts(&l->evidence, ", ");
        tern_profile_put_quantity(&l->evidence, spilled, "bytes");
        tern_text_puts(&l->evidence, " spilled from SBUF");
    }
    tern_profile_put_worst(l);
    /* The other transfers remain. */
    double all = (double)(l->core->hbm_read_bytes + l->core->hbm_write_bytes);
    double rest = 1 - (all > 0 ? (double)(sum.read + sum.written) / all : 0);
    double left = l->floor[TERN_FLOOR_HBM] * rest, engines = l->floor[TERN_FLOOR_DMA] * rest;
    double most = left > engines ? left : engines;
    for (unsigned e = 0; e <= TERN_FLOOR_POOL; e++)
        most = l->floor[e] > most ? l->floor[e] : most;
    return least(share, 1 - most);
}

/* --- queue imbalance --- */

/* The time that the most loaded DMA engine needs, however transfers are queued. */
static double busiest_dma_engine(const tern_profile_finder *l)
{
    enum { ENGINES_MAX = 1024 };
    double work[ENGINES_MAX] = {0}, most = 0;
    events t = transfers_of(l->p);
    for (const tern_timing_event *e = t.begin; e < t.end; e++) {
        const tern_timing_fact *f = &l->p->code[e->instr];
        for (unsigned i = 0; i < f->dma_engines; i++) {
            double *of = &work[(f->first_dma_engine + i) % ENGINES_MAX];
            *of += (double)f->work;
            most = *of > most ? *of : most;
        }
    }
    return most;
}

double tern_profile_find_queue_imbalance(tern_profile_finder *l)
{
    const tern_profile_track *worst = NULL;
    double sum = 0;
    size_t queues = l->p->queue_count;
    for (size_t i = TERN_ENGINE_COUNT; i < TERN_ENGINE_COUNT + queues; i++) {
        const tern_profile_track *t = &l->p->tracks.items[i];
        sum += (double)t->active;
        worst = !worst || t->active > worst->active ? t : worst;
    }
    if (!worst || queues < 2 || (double)worst->active < 0.5 * l->seen)
        return 0;
    double mean = sum / (double)queues, needed = busiest_dma_engine(l);
    double share = ((double)worst->active - (mean > needed ? mean : needed)) / l->seen;
    tern_text_printf(&l->what, "%s is busy ", worst->name);
    tern_profile_put_percent(&l->what, (double)worst->active / l->seen);
    tern_text_puts(&l->what, " of the time, the mean of the queues is ");
    tern_profile_put_percent(&l->what, mean / l->seen);
    tern_profile_put_quantity(&l->evidence, (double)(worst->end - worst->begin), "");
    tern_text_printf(&l->evidence, " of %.0f transfers use it; %zu queues in use",
                     (double)(transfers_of(l->p).end - transfers_of(l->p).begin), queues);
    for (size_t i = worst->begin; i < worst->end; i++) {
        const tern_timing_event *e = &l->p->timing.events.items[i];
        tern_profile_attribute(l, e->instr, (double)(e->end - e->start));
    }
    tern_profile_put_worst(l);
    return share > 0 ? least(share, tern_profile_cap(l, TERN_FLOOR_COUNT)) : 0;
}

/* --- descriptors --- */

double tern_profile_find_software_dma(tern_profile_finder *l)
{
    events t = transfers_of(l->p);
    double sum = 0;
    uint64_t count = 0;
    for (const tern_timing_event *e = t.begin; e < t.end; e++) {
        const tern_timing_fact *f = &l->p->code[e->instr];
        if (f->generate == 0)
            continue;
        count++;
        sum += (double)f->generate;
        tern_profile_attribute(l, e->instr, (double)f->generate);
    }
    tern_text_puts(&l->what, "GpSimd generates DMA descriptors ");
    tern_profile_put_percent(&l->what, sum / l->seen);
    tern_text_puts(&l->what, " of the time");
    tern_profile_put_quantity(&l->evidence, (double)count, "");
    tern_text_puts(&l->evidence, " transfers, ");
    tern_profile_put_quantity(&l->evidence, count ? sum / (double)count * 1e-15 : 0, "s");
    tern_text_puts(&l->evidence, " each");
    tern_profile_put_worst(l);
    return least(sum / l->seen, tern_profile_cap(l, TERN_FLOOR_POOL));
}
