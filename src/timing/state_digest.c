/* timing/state_digest.c - a digest of the state of a core, to compare it with the state an
 * iteration later: times are relative to now, and left out where they have no further effect. */
#include "timing/timing_impl.h"

typedef struct {
    tern_time now;
    tern_timing_digest sum;
} writer;

static void put(writer *w, uint64_t word)
{
    w->sum.a = tern_timing_mix(w->sum.a, word);
    w->sum.b = ((w->sum.b ^ word) * UINT64_C(0xd6e8feb86659fd93)) ^ (w->sum.b >> 31);
}

/* A time that is a lower bound: once passed, it has no effect. */
static void put_bound(writer *w, tern_time t)
{
    put(w, t == TERN_TIMING_NEVER ? UINT64_MAX : t > w->now ? (uint64_t)(t - w->now) : 0);
}

static void put_exact(writer *w, tern_time t)
{
    put(w, t == TERN_TIMING_NEVER ? UINT64_MAX : (uint64_t)(t - w->now));
}

static void put_flights(writer *w, const tern_timing_sim *s, const tern_timing_engine_state *g)
{
    for (unsigned i = 0; i < g->flight_count; i++) {
        const tern_timing_flight *f = &g->flights[(g->flight_head + i) % TERN_TIMING_FLIGHTS];
        if (f->end + s->k.hop <= w->now)
            continue;
        put(w, f->step->instr);
        put_exact(w, f->end);
    }
}

/* The distance of a semaphore from the value that an engine waits for, also if the engine has just
 * been woken to inspect it again. */
static void put_wait(writer *w, const tern_timing_core_state *c, const tern_timing_engine_state *g)
{
    if (g->resolved || (g->state != TERN_ENGINE_BLOCKED && g->state != TERN_ENGINE_GOES))
        return;
    const tern_isa_sync *wait = tern_timing_wait_of(&c->code, &c->code.steps[g->pc]);
    if (wait->kind != TERN_WAIT_NONE)
        put(w, (uint64_t)(c->sems[wait->sem] - tern_timing_wanted(g, wait)));
}

/* All fields except those that an idle engine has left behind. */
static void put_engine(writer *w, const tern_timing_sim *s, const tern_timing_core_state *c,
                       unsigned e)
{
    const tern_timing_engine_state *g = &c->engine[e];
    put(w, (uint64_t)g->pc << 32 | (uint64_t)g->state << 24 | (uint64_t)g->resolved << 16 |
               (uint64_t)g->reason << 8 | g->claims);
    put(w, (uint64_t)g->held_ports << 8 | g->held_banks);
    put_exact(w, c->at[TERN_AT_ENGINE + e]);
    put_bound(w, g->last_end);
    put_bound(w, g->active_until);
    put_bound(w, g->held_until);
    put_flights(w, s, g);
    put(w, g->signals.count);
    for (uint32_t i = 0; i < g->signals.count; i++) {
        const tern_timing_signal *q =
            &g->signals.items[(g->signals.head + i) & (g->signals.capacity - 1)];
        put(w, q->instr);
        put_exact(w, q->at);
    }
    put_wait(w, c, g);
    put_bound(w, c->generator_free[e]);
}

/* Idle time saturates: all engines that have been idle for long are alike. */
static void put_throttle(writer *w, const tern_timing_sim *s, const tern_timing_pe_state *pe)
{
    bool cold = tern_timing_pe_is_cold(s, pe, w->now);
    put(w, cold);
    if (cold)
        return;
    put(w, pe->limited);
    put(w, (uint64_t)pe->deficit);
    put(w, (uint64_t)pe->used);
    put_exact(w, pe->metered);
}

static void put_pe(writer *w, const tern_timing_sim *s, const tern_timing_core_state *c)
{
    const tern_timing_pe_state *pe = &c->pe;
    put_bound(w, pe->weights_free);
    put_bound(w, pe->last_start);
    for (unsigned plane = 0; plane < TERN_TIMING_PLANES; plane++)
        for (unsigned i = 0; i < TERN_TIMING_CELLS; i++)
            put_bound(w, pe->cells[plane][i]);
    put_throttle(w, s, pe);
    for (unsigned i = 0; i < pe->count; i++) {
        const tern_timing_matmul *m = &pe->recent[(pe->head + i) % TERN_TIMING_FLIGHTS];
        if (m->end + s->k.hop <= w->now)
            continue;
        put(w, m->step->instr);
        put_exact(w, m->end);
    }
}

static void put_queue(writer *w, const tern_timing_queue *q)
{
    put(w, (uint64_t)(q->head - q->finished) << 32 | (q->tail - q->head));
    for (uint32_t i = q->finished; i != q->tail; i++) {
        const tern_timing_pending *p = &q->ring[i & (q->capacity - 1)];
        put(w, p->step);
        put_exact(w, (int32_t)(i - q->head) < 0 ? p->done : p->ready);
    }
    put_bound(w, q->free_at);
    put(w, (uint64_t)q->active << 1 | q->slowed);
    if (!q->active)
        return;
    put_exact(w, q->start);
    put_exact(w, q->updated);
    put(w, (uint64_t)q->remaining);
    put(w, q->rate);
}

/* As if the changes of the past had been added. */
static void put_loads(writer *w, const tern_timing_cc_loads *loads)
{
    tern_timing_cc_load now = loads->now;
    size_t i = 0;
    for (; i < loads->changes.count && loads->changes.items[i].at <= w->now; i++) {
        now.engines += loads->changes.items[i].by.engines;
        now.memory += loads->changes.items[i].by.memory;
    }
    put(w, (uint64_t)now.engines);
    put(w, (uint64_t)now.memory);
    for (; i < loads->changes.count; i++) {
        put_exact(w, loads->changes.items[i].at);
        put(w, (uint64_t)loads->changes.items[i].by.engines);
        put(w, (uint64_t)loads->changes.items[i].by.memory);
    }
}

bool tern_timing_same_digest(const tern_timing_digest *a, const tern_timing_digest *b)
{
    return a->a == b->a && a->b == b->b;
}

void tern_timing_digest_core(const tern_timing_sim *s, const tern_timing_core_state *c,
                             tern_timing_core_digest *out)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        const tern_timing_engine_state *g = &c->engine[e];
        writer w = {.now = s->now};
        put_engine(&w, s, c, e);
        out->engine[e] = w.sum;
        put_exact(&w, g->arrival);
        put_exact(&w, tern_timing_max(g->arrival, g->pipe_free));
        out->acted[e] = w.sum;
    }
    writer w = {.now = s->now};
    put_pe(&w, s, c);
    for (unsigned q = 0; q < c->code.queue_count; q++)
        put_queue(&w, &c->queue[q]);
    for (unsigned i = 0; i < TERN_TIMING_STREAMS; i++)
        put_bound(&w, c->stream_free[i]);
    for (unsigned i = 0; i < TERN_TIMING_CC_RESOURCES; i++)
        put_bound(&w, c->cc_busy[i]);
    put_loads(&w, &c->loads);
    put_bound(&w, c->cc_from);
    put_bound(&w, c->cc_until);
    put(&w, c->cc_until > s->now ? c->cc_last : 0);
    put_bound(&w, c->settled);
    put(&w, (uint64_t)c->flows << 8 | c->table);
    put_bound(&w, c->dma_until);
    put_bound(&w, c->last);
    out->rest = w.sum;
}
