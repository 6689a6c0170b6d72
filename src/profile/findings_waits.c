/* profile/findings_waits.c - idle engines, and the events they waited for.
 *
 * Each idle interval is traced back from its end: the next instruction waited for another event,
 * which was active for a part of the interval and before that waited itself, and so on to the start
 * of the interval. Each part is attributed to the event active in it. Intervals do not overlap and
 * every step goes back in time, so the total number of steps is at most the number of events. */
#include "base/assert.h"
#include "profile/event_index_impl.h"
#include "profile/findings_impl.h"

typedef struct {
    const tern_profile *p;
    tern_profile_finder *look;
    tern_profile_index index;
    double engine[TERN_ENGINE_COUNT], queue[256], queues, collectives;
    double semaphores; /* latency between engines */
    double starts;     /* of transfers: to the first byte; from the last byte to the consumer */
    double before;     /* before its first instruction, without a known cause; after its last */
    double after, idle;
} trail;

/* --- tracing back --- */

typedef struct {
    tern_time from, to; /* remainder of the interval */
} stretch;

/* Adds the time after |at| to |sum|. */
static double take(stretch *s, tern_time at, double *sum)
{
    tern_time down_to = at > s->from ? at : s->from;
    if (down_to >= s->to)
        return 0;
    double length = (double)(s->to - down_to);
    *sum += length;
    s->to = down_to;
    return length;
}

/* |e| was active until |s->to| or shortly before. */
static void take_event(trail *t, stretch *s, const tern_timing_event *e, double *way)
{
    double *sum = e->kind == TERN_EVENT_TRANSFER     ? &t->queue[e->queue]
                  : e->kind == TERN_EVENT_COLLECTIVE ? &t->collectives
                                                     : &t->engine[e->engine];
    take(s, e->end, way);
    double taken = take(s, e->start, sum);
    if (taken > 0)
        tern_profile_attribute(t->look, e->instr, taken);
}

/* A transfer waited for its queue, and before that for its trigger; so did a collective. */
static const tern_timing_event *before_transfer(trail *t, stretch *s, const tern_timing_event *e)
{
    bool transfer = e->kind == TERN_EVENT_TRANSFER;
    double taken = take(s, e->start - e->wait, transfer ? &t->queue[e->queue] : &t->collectives);
    if (taken > 0)
        tern_profile_attribute(t->look, e->instr, taken);
    const tern_timing_event *trigger =
        tern_profile_index_find(&t->index, e->instr, false, e->start);
    if (trigger)
        take_event(t, s, trigger, &t->starts);
    return trigger;
}

/* The event that an execution waited for: the one that ended its wait, or its predecessor on the
 * engine. */
static const tern_timing_event *before_execution(trail *t, stretch *s, const tern_timing_event *e)
{
    const tern_timing_event *by = NULL, *whole = tern_profile_index_execution(&t->index, e);
    uint32_t instr = whole->waited_for;
    if (instr != TERN_ISA_NONE32 && whole->wait > 0) {
        bool transfer = tern_profile_goes_on(t->p, instr);
        by = tern_profile_index_find(&t->index, instr, transfer, e->start);
        if (!by && transfer)
            by = tern_profile_index_find(&t->index, instr, false, e->start);
    }
    by = by ? by : tern_profile_index_previous(&t->index, e);
    if (by)
        take_event(t, s, by, by->kind == TERN_EVENT_TRANSFER ? &t->starts : &t->semaphores);
    return by;
}

static void follow(trail *t, const tern_timing_event *next, tern_time from, tern_time to)
{
    stretch s = {from, to};
    const tern_timing_event *e = next;
    t->idle += (double)(to - from);
    for (size_t steps = 0; e && s.to > s.from && steps < t->index.list_count; steps++)
        e = e->kind == TERN_EVENT_TRANSFER || e->kind == TERN_EVENT_COLLECTIVE
                ? before_transfer(t, &s, e)
                : before_execution(t, &s, e);
    t->before += (double)(s.to - s.from);
}

/* --- all idle intervals of an engine --- */

static void follow_all(trail *t, tern_engine engine)
{
    const tern_profile *p = t->p;
    const tern_profile_track *track = &p->tracks.items[engine];
    const tern_timing_core *core = &p->timing.core[0];
    tern_time until = core->first;
    size_t gap = 0;
    for (size_t i = track->begin; i < track->end; i++) {
        const tern_timing_event *e = &p->timing.events.items[i];
        for (; gap < p->gaps.count && p->gaps.items[gap].start < e->start; gap++)
            until = p->gaps.items[gap].end > until ? p->gaps.items[gap].end : until;
        if (e->start > until)
            follow(t, e, until, e->start);
        until = e->end > until ? e->end : until;
    }
    t->after = core->last > until ? (double)(core->last - until) : 0;
    t->idle += t->after;
}

/* --- texts --- */

typedef enum {
    BY_ENGINE,
    BY_QUEUE,
    BY_COLLECTIVE,
    BY_SEMAPHORE,
    BY_START,
    BY_NOBODY,
    BY_END
} culprit_kind;

typedef struct {
    culprit_kind kind;
    unsigned number;
    double *time;
} culprit;

static unsigned busiest_queue(const trail *t)
{
    unsigned best = 0;
    for (unsigned q = 1; q < TERN_COUNT_OF(t->queue); q++)
        best = t->queue[q] > t->queue[best] ? q : best;
    return best;
}

/* The largest remaining cause, and its time. */
static culprit next_culprit(trail *t)
{
    culprit c = {BY_SEMAPHORE, 0, &t->semaphores};
    c = t->starts > *c.time ? (culprit){BY_START, 0, &t->starts} : c;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        c = t->engine[e] > *c.time ? (culprit){BY_ENGINE, e, &t->engine[e]} : c;
    c = t->queues > *c.time ? (culprit){BY_QUEUE, busiest_queue(t), &t->queues} : c;
    c = t->collectives > *c.time ? (culprit){BY_COLLECTIVE, 0, &t->collectives} : c;
    c = t->before > *c.time ? (culprit){BY_NOBODY, 0, &t->before} : c;
    return t->after > *c.time ? (culprit){BY_END, 0, &t->after} : c;
}

static void put_culprit(const trail *t, const culprit *c, tern_text *out)
{
    switch (c->kind) {
    case BY_ENGINE:
        tern_text_printf(out, "waiting for %s", tern_engine_profiler_name((tern_engine)c->number));
        return;
    case BY_QUEUE:
        tern_text_puts(out, "waiting for transfers (");
        tern_profile_put_percent(out, t->queue[c->number] / t->look->seen);
        tern_text_printf(out, " on queue %u)", c->number);
        return;
    case BY_COLLECTIVE:
        tern_text_puts(out, "waiting for collectives");
        return;
    case BY_SEMAPHORE:
        tern_text_puts(out, "in semaphore latency between engines");
        return;
    case BY_START:
        tern_text_puts(out, "in DMA start and completion latency");
        return;
    case BY_NOBODY:
        tern_text_puts(out, "before its first operands are requested");
        return;
    case BY_END:
        tern_text_puts(out, "after its last instruction");
        return;
    }
}

static const char *hint_of(const culprit *c)
{
    static const char *const hints[] = {
        [BY_ENGINE] = "offload that engine: fuse its instructions, move some to another "
                      "engine, or overlap the two on different tiles",
        [BY_QUEUE] = "prefetch: more buffers so that the next tiles load while these are used, "
                     "larger transfers, or a second queue",
        [BY_COLLECTIVE] = "let ops that do not depend on the collectives run beside them",
        [BY_SEMAPHORE] =
            "use fewer, larger instructions and interleave independent work: each handover "
            "between engines has a fixed latency",
        [BY_START] =
            "trigger transfers earlier, or use fewer, larger ones: start and completion of a "
            "transfer add one to two microseconds of latency",
        [BY_NOBODY] = "load the operands of the first instructions first",
        [BY_END] = "store results while the rest is computed, with the smallest tiles last",
    };
    return hints[c->kind];
}

static void put_culprits(trail *t, tern_profile_finder *l)
{
    for (unsigned q = 0; q < TERN_COUNT_OF(t->queue); q++)
        t->queues += t->queue[q];
    culprit c = next_culprit(t);
    l->hint = hint_of(&c);
    for (unsigned shown = 0; shown < 4 && *c.time > 0.005 * l->seen; shown++) {
        tern_text *out = shown ? &l->evidence : &l->what;
        tern_text_puts(out, ", ");
        tern_profile_put_percent(out, *c.time / l->seen);
        tern_text_putc(out, ' ');
        put_culprit(t, &c, out);
        *c.time = 0;
        c = next_culprit(t);
    }
}

static double find_waits(tern_profile_finder *l, tern_engine engine)
{
    trail t = {.p = l->p, .look = l};
    tern_status st = tern_profile_index_make(l->p, &t.index);
    if (st) {
        tern_status_free(st);
        l->what.failed = true; /* out of memory: reported by the text */
    } else {
        follow_all(&t, engine);
        tern_text_printf(&l->what, "%s is idle ", tern_engine_profiler_name(engine));
        tern_profile_put_percent(&l->what, t.idle / l->seen);
        tern_text_puts(&l->what, " of the time");
        tern_text_puts(&l->evidence, "active ");
        tern_profile_put_quantity(&l->evidence, (double)l->core->engine[engine].active * 1e-15,
                                  "s");
        put_culprits(&t, l);
        tern_profile_put_worst(l);
    }
    double idle = t.idle / l->seen, cap = tern_profile_cap(l, (tern_profile_floor)engine);
    tern_profile_index_free(&t.index);
    return idle < cap ? idle : cap;
}

double tern_profile_find_pe_waits(tern_profile_finder *l)
{
    return l->core->matmuls ? find_waits(l, TERN_ENGINE_PE) : 0;
}

/* For the busiest other engine, if the tensor engine is much less active. */
double tern_profile_find_engine_waits(tern_profile_finder *l)
{
    unsigned busiest = TERN_ENGINE_PE;
    for (unsigned e = 0; e <= TERN_ENGINE_POOL; e++)
        busiest = l->floor[e] > l->floor[busiest] ? e : busiest;
    bool counts = l->core->matmuls == 0 || l->floor[busiest] > 0.5;
    return busiest != TERN_ENGINE_PE && counts ? find_waits(l, (tern_engine)busiest) : 0;
}
