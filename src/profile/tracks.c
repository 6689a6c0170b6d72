/* profile/tracks.c - sorts events into tracks: five engines, then the DMA queues in use, then
 * the streams of collectives in use.
 *
 * Timing records the events of each engine and queue nearly in order, so a counting sort
 * distributes them to tracks, and a track is sorted only if it is out of order. */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "profile/profile_impl.h"

/* Engines, then queues by id, then streams by id. */
enum { QUEUES = TERN_ENGINE_COUNT, STREAMS = QUEUES + 256, SLOTS = STREAMS + 256 };

static unsigned place_of(const tern_timing_event *e)
{
    if (e->kind == TERN_EVENT_COLLECTIVE)
        return STREAMS + (unsigned)e->queue;
    return e->kind == TERN_EVENT_TRANSFER ? QUEUES + (unsigned)e->queue : e->engine;
}

static int before(const void *x, const void *y)
{
    const tern_timing_event *a = x, *b = y;
    if (a->start != b->start)
        return a->start < b->start ? -1 : 1;
    if (a->instr != b->instr)
        return a->instr < b->instr ? -1 : 1;
    if (a->part != b->part)
        return a->part < b->part ? -1 : 1;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return a->end < b->end ? -1 : a->end > b->end;
}

static void sort_events(tern_timing_event *events, size_t count)
{
    bool sorted = true;
    for (size_t i = 1; sorted && i < count; i++)
        sorted = before(&events[i - 1], &events[i]) <= 0;
    if (!sorted)
        qsort(events, count, sizeof(*events), before);
}

/* Counting sort of events by track slot, stable. |begin[SLOTS + 1]|. */
static tern_status deal(tern_profile *p, size_t *begin)
{
    size_t count = p->timing.events.count;
    size_t next[SLOTS];
    const tern_timing_event *from = p->timing.events.items;
    tern_timing_event *to = NULL;
    for (unsigned i = 0; i <= SLOTS; i++)
        begin[i] = 0;
    for (size_t i = 0; i < count; i++)
        begin[place_of(&from[i]) + 1]++;
    for (unsigned i = 0; i < SLOTS; i++) {
        begin[i + 1] += begin[i];
        next[i] = begin[i];
    }
    if (count == 0)
        return NULL;
    TERN_TRY_MEM(to = tern_mem_get_n(p->timing.mem, count, sizeof(*to)));
    for (size_t i = 0; i < count; i++)
        to[next[place_of(&from[i])]++] = from[i];
    tern_vec_free(p->timing.mem, &p->timing.events);
    p->timing.events.items = to;
    p->timing.events.count = p->timing.events.capacity = count;
    return NULL;
}

static tern_time union_of(const tern_timing_event *events, size_t count)
{
    tern_time sum = 0, until = INT64_MIN;
    for (size_t i = 0; i < count; i++) {
        tern_time from = events[i].start > until ? events[i].start : until;
        if (events[i].end > from) {
            sum += events[i].end - from;
            until = events[i].end;
        }
    }
    return sum;
}

/* Timing's counters of an engine include extrapolated iterations. */
static void fill_engine(const tern_profile *p, tern_profile_track *t)
{
    const tern_timing_engine *e = &p->timing.core[0].engine[t->engine];
    t->active = e->active;
    for (unsigned r = 0; r < TERN_WAIT_REASON_COUNT; r++)
        t->waits[r] = e->waits[r];
}

static void fill_queue(const tern_profile *p, tern_profile_track *t)
{
    const tern_timing_event *events = p->timing.events.items + t->begin;
    size_t count = t->end - t->begin, triggers[TERN_ENGINE_COUNT] = {0};
    t->active = union_of(events, count);
    for (size_t i = 0; i < count; i++) {
        t->waits[events[i].reason] += events[i].wait;
        triggers[events[i].engine]++;
    }
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (triggers[e] > triggers[t->engine])
            t->engine = (uint8_t)e;
}

static tern_status add_track(tern_profile *p, unsigned slot, const size_t *begin)
{
    static const char *const engines[TERN_ENGINE_COUNT] = {
#define ENGINE(name, ...) [TERN_ENGINE_##name] = #name,
#include "isa/enums.def"
    };
    tern_profile_track t = {.begin = begin[slot], .end = begin[slot + 1]};
    t.is_stream = slot >= STREAMS;
    t.is_queue = slot >= QUEUES && !t.is_stream;
    if (slot >= QUEUES && t.begin == t.end)
        return NULL;
    sort_events(p->timing.events.items + t.begin, t.end - t.begin);
    if (slot >= QUEUES) {
        t.queue = (uint8_t)(slot - (t.is_stream ? STREAMS : QUEUES));
        (void)snprintf(t.name, sizeof(t.name), t.is_stream ? "CC stream %u" : "queue %u", t.queue);
        p->queue_count += t.is_queue;
        fill_queue(p, &t);
    } else {
        t.engine = (uint8_t)slot;
        (void)snprintf(t.name, sizeof(t.name), "%s", engines[slot]);
        fill_engine(p, &t);
    }
    return tern_vec_push(p->mem, &p->tracks, t);
}

tern_status tern_profile_make_tracks(tern_profile *p)
{
    size_t begin[SLOTS + 1];
    TERN_TRY(deal(p, begin));
    for (unsigned i = 0; i < SLOTS; i++)
        TERN_TRY(add_track(p, i, begin));
    for (size_t i = 0; i < p->timing.gaps.count; i++) {
        const tern_timing_gap *g = &p->timing.gaps.items[i];
        tern_profile_gap gap = {g->start, g->end};
        TERN_TRY(tern_vec_push(p->mem, &p->gaps, gap));
    }
    return NULL;
}
