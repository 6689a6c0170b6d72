/* profile/findings_waits.c - an engine that idles, and whom it waited for.
 *
 * Every stretch in which it did nothing is followed back from its end: the instruction that came
 * next was waiting for another one, which was under way for a part of the stretch and before that
 * was waiting itself, and so on until the stretch is used up. What was under way gets the blame.
 * Stretches do not overlap and every step goes back in time, so that all of them together are no
 * more steps than there are events. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "profile/findings_impl.h"

typedef struct {
    const tern_profile *p;
    tern_profile_look *look;
    /* Executions and transfers of instruction i: list[first[i]] to list[first[i + 1]], the
     * transfers after the executions, each in order of time. */
    uint32_t *first, *list;
    size_t first_count, list_count;
    double engine[TERN_ENGINE_COUNT], queue[256], queues;
    double semaphores; /* on the way from one engine to another */
    double starts;     /* of transfers, to their first byte; and from their last to who waits */
    double before;     /* its first instruction, for no other reason; and after its last */
    double after, idle;
} trail;

/* --- finding events --- */

static bool is_in_list(const tern_timing_event *e)
{
    return e->kind == TERN_EVENT_INSTR || e->kind == TERN_EVENT_TRANSFER;
}

static tern_status make_index(trail *t)
{
    const tern_profile *p = t->p;
    const tern_timing_event *events = p->timing.events.items;
    size_t count = p->timing.events.count, n = p->source.program->instrs.count;
    t->first_count = n + 2;
    t->list_count = count ? count : 1;
    TERN_TRY_MEM(t->first = tern_mem_get_zeroed(p->mem, t->first_count * sizeof(uint32_t)));
    TERN_TRY_MEM(t->list = tern_mem_get_n(p->mem, t->list_count, sizeof(uint32_t)));
    for (size_t i = 0; i < count; i++)
        if (is_in_list(&events[i]))
            t->first[events[i].instr + 2]++;
    for (size_t i = 2; i < n + 2; i++)
        t->first[i] += t->first[i - 1];
    for (size_t i = 0; i < count; i++)
        if (is_in_list(&events[i]))
            t->list[t->first[events[i].instr + 1]++] = (uint32_t)i;
    return NULL;
}

static void free_index(trail *t)
{
    tern_mem_free(t->p->mem, t->first, t->first_count * sizeof(uint32_t));
    tern_mem_free(t->p->mem, t->list, t->list_count * sizeof(uint32_t));
}

/* The last event of |instr| of that kind that began before |at|; NULL if there is none. */
static const tern_timing_event *find(const trail *t, uint32_t instr, bool transfer, tern_time at)
{
    const tern_timing_event *events = t->p->timing.events.items;
    uint32_t lo = t->first[instr], hi = t->first[instr + 1], begin = lo;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        const tern_timing_event *e = &events[t->list[mid]];
        bool is_transfer = e->kind == TERN_EVENT_TRANSFER;
        bool earlier = is_transfer != transfer ? !is_transfer : e->start < at;
        lo = earlier ? mid + 1 : lo;
        hi = earlier ? hi : mid;
    }
    if (lo == begin)
        return NULL;
    const tern_timing_event *found = &events[t->list[lo - 1]];
    return (found->kind == TERN_EVENT_TRANSFER) == transfer ? found : NULL;
}

/* The one before it on the same engine. */
static const tern_timing_event *previous(const trail *t, const tern_timing_event *e)
{
    const tern_profile_track *track = &t->p->tracks.items[e->engine];
    size_t index = (size_t)(e - t->p->timing.events.items);
    return index > track->begin ? e - 1 : NULL;
}

/* Loads of weights and tables come before their instruction, which says what both waited for. */
static const tern_timing_event *spoken_for(const trail *t, const tern_timing_event *e)
{
    const tern_timing_event *end = t->p->timing.events.items + t->p->tracks.items[e->engine].end;
    for (const tern_timing_event *next = e; next < end && next < e + 8; next++)
        if (next->instr == e->instr && next->kind == TERN_EVENT_INSTR)
            return next;
    return e;
}

/* --- going back --- */

typedef struct {
    tern_time from, to; /* what is left of the stretch */
} stretch;

/* What lies after |at| goes to |sum|. */
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

/* |e| was under way until |s->to| or shortly before. */
static void take_event(trail *t, stretch *s, const tern_timing_event *e, double *way)
{
    bool transfer = e->kind == TERN_EVENT_TRANSFER;
    take(s, e->end, way);
    double taken = take(s, e->start, transfer ? &t->queue[e->queue] : &t->engine[e->engine]);
    if (taken > 0)
        tern_profile_blame(t->look, e->instr, taken);
}

/* Before its start a transfer waited for its queue, and before that for its trigger. */
static const tern_timing_event *before_transfer(trail *t, stretch *s, const tern_timing_event *e)
{
    double taken = take(s, e->start - e->wait, &t->queue[e->queue]);
    if (taken > 0)
        tern_profile_blame(t->look, e->instr, taken);
    const tern_timing_event *trigger = find(t, e->instr, false, e->start);
    if (trigger)
        take_event(t, s, trigger, &t->starts);
    return trigger;
}

/* Whom an execution waited for: the one that ended its wait, or the one before it. */
static const tern_timing_event *before_execution(trail *t, stretch *s, const tern_timing_event *e)
{
    const tern_timing_event *by = NULL, *whole = spoken_for(t, e);
    uint32_t instr = whole->waited_for;
    if (instr != TERN_ISA_NONE32 && whole->wait > 0) {
        bool transfer = t->p->code[instr].is_transfer;
        by = find(t, instr, transfer, e->start);
        if (!by && transfer)
            by = find(t, instr, false, e->start);
    }
    by = by ? by : previous(t, e);
    if (by)
        take_event(t, s, by, by->kind == TERN_EVENT_TRANSFER ? &t->starts : &t->semaphores);
    return by;
}

static void follow(trail *t, const tern_timing_event *next, tern_time from, tern_time to)
{
    stretch s = {from, to};
    const tern_timing_event *e = next;
    t->idle += (double)(to - from);
    for (size_t steps = 0; e && s.to > s.from && steps < t->list_count; steps++)
        e = e->kind == TERN_EVENT_TRANSFER ? before_transfer(t, &s, e) : before_execution(t, &s, e);
    t->before += (double)(s.to - s.from);
}

/* --- all stretches of an engine --- */

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

/* --- saying it --- */

typedef enum { BY_ENGINE, BY_QUEUE, BY_SEMAPHORE, BY_START, BY_NOBODY, BY_END } culprit_kind;

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

/* The one that has most of what is left, and its time. */
static culprit next_culprit(trail *t)
{
    culprit c = {BY_SEMAPHORE, 0, &t->semaphores};
    c = t->starts > *c.time ? (culprit){BY_START, 0, &t->starts} : c;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        c = t->engine[e] > *c.time ? (culprit){BY_ENGINE, e, &t->engine[e]} : c;
    c = t->queues > *c.time ? (culprit){BY_QUEUE, busiest_queue(t), &t->queues} : c;
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

static void put_culprits(trail *t, tern_profile_look *l)
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

static double find_waits(tern_profile_look *l, tern_engine engine)
{
    trail t = {.p = l->p, .look = l};
    tern_status st = make_index(&t);
    if (st) {
        tern_status_free(st);
        l->what.failed = true; /* no memory: as if the text had found none */
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
    free_index(&t);
    return idle < cap ? idle : cap;
}

double tern_profile_find_pe_waits(tern_profile_look *l)
{
    return l->core->matmuls ? find_waits(l, TERN_ENGINE_PE) : 0;
}

/* Of the busiest of the others, where the tensor engine has nothing to do or far less. */
double tern_profile_find_engine_waits(tern_profile_look *l)
{
    unsigned busiest = TERN_ENGINE_PE;
    for (unsigned e = 0; e <= TERN_ENGINE_POOL; e++)
        busiest = l->floor[e] > l->floor[busiest] ? e : busiest;
    bool counts = l->core->matmuls == 0 || l->floor[busiest] > 0.5;
    return busiest != TERN_ENGINE_PE && counts ? find_waits(l, (tern_engine)busiest) : 0;
}
