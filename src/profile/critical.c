/* profile/critical.c - the critical path: the chain of instructions and transfers that determines
 * the total time.
 *
 * The chain is followed back from the event that ends last. An event starts when the last of its
 * constraints is met: the semaphore or operand it waited for, its DMA queue or trigger, or else the
 * instruction before it on the same engine. The time from the end of that predecessor to the start
 * of the event is latency of a kind; the time of the predecessor up to that point is execution. So
 * the links of the path do not overlap and together cover the whole run. */
#include "base/alloc.h"
#include "profile/event_index_impl.h"

typedef struct {
    tern_profile *p;
    const tern_timing_event *events;
    tern_profile_index index;
    uint32_t
        *latest;  /* per event: the one that ends last among it and its predecessors on the track */
    tern_time at; /* the path is complete from here to the end */
    tern_time first; /* start of the run, after the barrier */
} tracer;

/* The predecessor of an event, and the latency between them. */
typedef struct {
    const tern_timing_event *event; /* NULL: unknown */
    tern_profile_step step;
} predecessor;

const char *tern_profile_step_name(tern_profile_step step)
{
    static const char *const names[] = {
#define X(id, text) text,
        TERN_PROFILE_STEPS(X)
#undef X
    };
    return names[step];
}

/* --- links --- */

static tern_status push(tracer *t, tern_profile_step step, const tern_timing_event *e,
                        tern_time from)
{
    from = from > t->first ? from : t->first;
    if (from >= t->at)
        return NULL;
    tern_profile_link link = {.event = e ? (uint32_t)(e - t->events) : TERN_ISA_NONE32,
                              .step = (uint8_t)step,
                              .start = from,
                              .end = t->at};
    t->at = from;
    return tern_vec_push(t->p->mem, &t->p->critical, link);
}

/* Latency before |e|, back to |from|; extrapolated iterations in between are links of their own. */
static tern_status push_latency(tracer *t, tern_profile_step step, const tern_timing_event *e,
                                tern_time from)
{
    for (size_t i = t->p->gaps.count; i-- > 0;) {
        const tern_profile_gap *gap = &t->p->gaps.items[i];
        if (gap->end <= from)
            break;
        if (gap->start >= t->at)
            continue;
        TERN_TRY(push(t, step, e, gap->end));
        TERN_TRY(
            push(t, TERN_PROFILE_STEP_ITERATIONS, NULL, gap->start > from ? gap->start : from));
    }
    return push(t, step, e, from);
}

static tern_profile_step step_of(const tern_timing_event *e)
{
    switch ((tern_event_kind)e->kind) {
    case TERN_EVENT_TRANSFER:
        return TERN_PROFILE_STEP_TRANSFER;
    case TERN_EVENT_WEIGHTS:
        return TERN_PROFILE_STEP_WEIGHTS;
    case TERN_EVENT_TABLE:
        return TERN_PROFILE_STEP_TABLE;
    case TERN_EVENT_COLLECTIVE:
        return TERN_PROFILE_STEP_COLLECTIVE;
    case TERN_EVENT_INSTR:
    case TERN_EVENT_COUNT:
        break;
    }
    return TERN_PROFILE_STEP_EXECUTE;
}

/* --- predecessors --- */

/* The last event of |instr| that had ended by |at|. */
static const tern_timing_event *ended(const tracer *t, uint32_t instr, tern_time at)
{
    bool transfer = tern_profile_goes_on(t->p, instr);
    const tern_timing_event *e = tern_profile_index_find(&t->index, instr, transfer, at);
    while (e && e->end > at)
        e = tern_profile_index_find(&t->index, instr, transfer, e->start);
    return e || !transfer ? e : tern_profile_index_find(&t->index, instr, false, at);
}

static predecessor before_transfer(const tracer *t, const tern_timing_event *e)
{
    predecessor by = {NULL, TERN_PROFILE_STEP_QUEUE};
    if (e->wait > 0 && e->waited_for != TERN_ISA_NONE32)
        by.event = ended(t, e->waited_for, e->start);
    if (by.event)
        return by;
    return (predecessor){tern_profile_index_find(&t->index, e->instr, false, e->start),
                         TERN_PROFILE_STEP_DMA_START};
}

/* The collective before it on a busy stream, or its trigger. */
static predecessor before_collective(const tracer *t, const tern_timing_event *e)
{
    if (e->wait > 0 && e > t->events && e[-1].kind == TERN_EVENT_COLLECTIVE &&
        e[-1].queue == e->queue)
        return (predecessor){e - 1, TERN_PROFILE_STEP_QUEUE};
    return (predecessor){tern_profile_index_find(&t->index, e->instr, false, e->start),
                         TERN_PROFILE_STEP_ISSUE};
}

/* Weights of the next matmul load while this one runs: they count if a matmul waits for them. */
static const tern_timing_event *before_on_engine(const tracer *t, const tern_timing_event *e)
{
    const tern_timing_event *by = tern_profile_index_previous(&t->index, e);
    bool counts = e->reason == TERN_WAIT_REASON_WEIGHTS;
    while (by && by->kind == TERN_EVENT_WEIGHTS && !(counts && by->instr == e->instr))
        by = tern_profile_index_previous(&t->index, by);
    if (!by || by->end >= e->start)
        return by;
    /* Control instructions complete while the datapath still streams the previous instruction. */
    const tern_timing_event *last = &t->events[t->latest[by - t->events]];
    return last->end > by->end ? last : by;
}

static tern_profile_step step_of_reason(const tern_timing_event *e)
{
    static const uint8_t steps[TERN_WAIT_REASON_COUNT] = {
        [TERN_WAIT_REASON_OPERAND] = TERN_PROFILE_STEP_OPERAND,
        [TERN_WAIT_REASON_SEMAPHORE] = TERN_PROFILE_STEP_SEMAPHORE,
        [TERN_WAIT_REASON_BANK] = TERN_PROFILE_STEP_BANK,
        [TERN_WAIT_REASON_CORE] = TERN_PROFILE_STEP_CORE,
    };
    tern_profile_step step = e->wait > 0 ? (tern_profile_step)steps[e->reason] : 0;
    return step ? step : TERN_PROFILE_STEP_ISSUE;
}

static predecessor before_execution(const tracer *t, const tern_timing_event *e)
{
    const tern_timing_event *whole = tern_profile_index_execution(&t->index, e), *by = NULL;
    bool loads = e->kind == TERN_EVENT_INSTR &&
                 (e->reason == TERN_WAIT_REASON_TABLE || e->reason == TERN_WAIT_REASON_WEIGHTS);
    /* A result on the same engine may be available before its instruction ends. */
    bool own = whole->reason == TERN_WAIT_REASON_OPERAND;
    if (whole->wait > 0 && whole->waited_for != TERN_ISA_NONE32 && !loads)
        by = own ? tern_profile_index_find(&t->index, whole->waited_for, false, e->start)
                 : ended(t, whole->waited_for, e->start);
    if (!by)
        return (predecessor){before_on_engine(t, e), step_of_reason(whole)};
    if (by->kind == TERN_EVENT_TRANSFER)
        return (predecessor){by, TERN_PROFILE_STEP_DMA_END};
    if (by->kind == TERN_EVENT_COLLECTIVE)
        return (predecessor){by, TERN_PROFILE_STEP_SEMAPHORE};
    /* A semaphore instruction signals when all earlier instructions of its engine are done. */
    const tern_timing_event *last = &t->events[t->latest[by - t->events]];
    by = !own && last->end > by->end && last->end <= e->start ? last : by;
    return (predecessor){by, own ? TERN_PROFILE_STEP_OPERAND : TERN_PROFILE_STEP_SEMAPHORE};
}

static predecessor predecessor_of(const tracer *t, const tern_timing_event *e)
{
    if (e->kind == TERN_EVENT_COLLECTIVE)
        return before_collective(t, e);
    return e->kind == TERN_EVENT_TRANSFER ? before_transfer(t, e) : before_execution(t, e);
}

/* --- the path --- */

static void find_latest(tracer *t)
{
    for (size_t k = 0; k < t->p->tracks.count; k++) {
        const tern_profile_track *track = &t->p->tracks.items[k];
        uint32_t last = (uint32_t)track->begin;
        for (size_t i = track->begin; i < track->end; i++) {
            last = t->events[i].end >= t->events[last].end ? (uint32_t)i : last;
            t->latest[i] = last;
        }
    }
}

static tern_status trace(tracer *t, const tern_timing_event *e)
{
    size_t most = 2 * t->p->timing.events.count + 2;
    for (size_t steps = 0; e && t->at > t->first && steps < most; steps++) {
        predecessor by = {0};
        TERN_TRY(push(t, step_of(e), e, e->start));
        by = predecessor_of(t, e);
        if (by.event)
            TERN_TRY(push_latency(t, by.step, e, by.event->end));
        e = by.event;
    }
    TERN_TRY(push_latency(t, TERN_PROFILE_STEP_UNKNOWN, NULL, t->first));
    t->first -= t->p->start_barrier;
    return push(t, TERN_PROFILE_STEP_BARRIER, NULL, t->first);
}

static void put_in_order(tern_profile *p)
{
    size_t n = p->critical.count;
    for (size_t i = 0; i < n / 2; i++) {
        tern_profile_link link = p->critical.items[i];
        p->critical.items[i] = p->critical.items[n - 1 - i];
        p->critical.items[n - 1 - i] = link;
    }
}

static void add_up(tern_profile *p)
{
    for (size_t i = 0; i < p->critical.count; i++) {
        const tern_profile_link *link = &p->critical.items[i];
        p->critical_time[link->step] += link->end - link->start;
    }
    for (size_t k = 0; k < p->tracks.count; k++)
        p->tracks.items[k].critical = 0;
    for (size_t i = 0; i < p->critical.count; i++) {
        const tern_profile_link *link = &p->critical.items[i];
        if (link->event == TERN_ISA_NONE32 || link->step > TERN_PROFILE_STEP_LAST_WORK)
            continue;
        size_t k = 0;
        while (link->event >= p->tracks.items[k].end)
            k++;
        p->tracks.items[k].critical += link->end - link->start;
    }
}

tern_status tern_profile_make_critical(tern_profile *p)
{
    const tern_timing_event *events = p->timing.events.items, *last = NULL;
    tracer t = {.p = p, .events = events, .first = p->timing.core[0].first + p->start_barrier};
    size_t count = p->timing.events.count;
    for (size_t i = 0; i < count; i++)
        last = !last || events[i].end > last->end ? &events[i] : last;
    if (!last)
        return NULL;
    t.at = last->end;
    TERN_TRY(tern_profile_index_make(p, &t.index));
    tern_status st = tern_status_no_memory();
    if ((t.latest = tern_mem_get_n(p->mem, count, sizeof(*t.latest)))) {
        tern_status_free(st);
        find_latest(&t);
        st = trace(&t, last);
    }
    tern_mem_free(p->mem, t.latest, count * sizeof(*t.latest));
    tern_profile_index_free(&t.index);
    put_in_order(p);
    add_up(p);
    return st;
}
