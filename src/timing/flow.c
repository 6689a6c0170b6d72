/* timing/flow.c - DMA: triggers, queues and transfers.
 *
 * A queue executes its transfers in order: the first engine of the next one begins when the last
 * engine of the previous one has ended. A transfer in flight is modelled as a fluid: its rate is
 * its share of the busiest of its DMA engines, reduced further if the transfers of all cores on an
 * HBM stack demand more than its bandwidth. Collectives in flight take a part of both
 * (collective_load.c). Rates change only when a transfer or a collective begins or ends. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/timing_impl.h"

#define FULL_RATE (UINT64_C(1) << 32)

static tern_timing_pending *entry_at(tern_timing_queue *q, uint32_t i)
{
    TERN_ASSERT(q->tail - i <= q->capacity); /* the counters may wrap */
    return &q->ring[i & (q->capacity - 1)];
}

static const tern_timing_step *step_of(const tern_timing_core_state *c, tern_timing_queue *q,
                                       uint32_t i)
{
    return &c->code.steps[entry_at(q, i)->step];
}

static const tern_timing_transfer *transfer_of(const tern_timing_core_state *c,
                                               tern_timing_queue *q)
{
    return step_of(c, q, q->head)->transfer;
}

/* --- shares --- */

/* Share of the transfer of queue |q| in the busiest of its engines. Higher classes go first. */
static double share_of(tern_timing_core_state *c, unsigned q)
{
    const tern_timing_transfer *t = transfer_of(c, &c->queue[q]);
    if (c->flows == 1)
        return 1;
    unsigned transfers_max = 1;
    uint64_t left = t->engines;
    while (left) {
        uint64_t engine = left & -left, same = UINT64_MAX;
        unsigned n = 0;
        for (unsigned i = 0; i < c->code.queue_count; i++) {
            if (!c->queue[i].active)
                continue;
            const tern_timing_transfer *o = transfer_of(c, &c->queue[i]);
            bool on = o->engines & engine;
            same &= on ? o->engines : ~o->engines;
            if (on && o->class < t->class)
                return 0;
            n += on && o->class == t->class;
        }
        transfers_max = n > transfers_max ? n : transfers_max;
        left &= ~same; /* engines with the same transfers have the same share */
    }
    return 1.0 / transfers_max;
}

static void set_rate(tern_timing_sim *s, tern_timing_core_state *c, unsigned index, double part)
{
    tern_timing_queue *q = &c->queue[index];
    uint64_t rate = (uint64_t)(part * (double)FULL_RATE);
    TERN_ASSERT(part >= 0 && part <= 1 && q->active && q->updated <= s->now && q->remaining >= 0);
    if (part > 0 && rate == 0)
        rate = 1;
    if (rate == q->rate)
        return;
    unsigned __int128 done = (unsigned __int128)(uint64_t)(s->now - q->updated) * q->rate >> 32;
    q->remaining -= done < (unsigned __int128)q->remaining ? (tern_time)done : q->remaining;
    q->updated = s->now;
    q->rate = rate;
    tern_time end = rate ? s->now + q->remaining : TERN_TIMING_NEVER;
    if (rate && rate != FULL_RATE) {
        unsigned __int128 time = ((unsigned __int128)(uint64_t)q->remaining << 32) + rate - 1;
        end = s->now + (tern_time)(time / rate);
    }
    tern_timing_wake_at(c, TERN_AT_QUEUE + 2 * index + 1, end);
}

static bool shares_stack(const tern_timing_core_state *a, const tern_timing_core_state *b)
{
    return a->stack == b->stack;
}

/* The part of 2^32 that collectives leave, whatever their streams add up to. */
static double left_of(int64_t taken)
{
    const int64_t least = INT64_C(1) << 28;
    const int64_t left = (int64_t)FULL_RATE - taken;
    return (double)(left > least ? left : least) / (double)FULL_RATE;
}

/* What the collectives of all cores of the stack of |c| take of it. */
static int64_t stack_load(tern_timing_sim *s, const tern_timing_core_state *c)
{
    int64_t taken = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *o = &s->cores[i];
        if (!shares_stack(o, c))
            continue;
        tern_timing_load_settle(&o->loads, s->now);
        taken += o->loads.now.memory;
    }
    return taken;
}

/* Changes of load matter while a transfer of the stack is in flight. */
static void wait_for_load(tern_timing_sim *s, tern_timing_core_state *c)
{
    bool moves = false;
    for (uint32_t i = 0; i < s->core_count; i++)
        moves |= shares_stack(&s->cores[i], c) && s->cores[i].flows > 0;
    for (uint32_t i = 0; i < s->core_count; i++)
        if (shares_stack(&s->cores[i], c))
            tern_timing_wake_at(&s->cores[i], TERN_AT_LOAD,
                                moves ? tern_timing_load_next(&s->cores[i].loads)
                                      : TERN_TIMING_NEVER);
}

/* After a transfer or a collective of |c| began or ended. */
static void set_rates(tern_timing_sim *s, tern_timing_core_state *c)
{
    double demand = 0;
    const double stack_rate = s->k.stack_rate * left_of(stack_load(s, c));
    wait_for_load(s, c);
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *o = &s->cores[i];
        if (!shares_stack(o, c))
            continue;
        for (unsigned q = 0; q < o->code.queue_count; q++)
            if (o->queue[q].active) {
                o->queue[q].share = share_of(o, q) * left_of(o->loads.now.engines);
                demand += o->queue[q].share * transfer_of(o, &o->queue[q])->demand;
            }
    }
    double part = demand > stack_rate ? stack_rate / demand : 1;
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *o = &s->cores[i];
        if (!shares_stack(o, c))
            continue;
        for (unsigned q = 0; q < o->code.queue_count; q++) {
            if (!o->queue[q].active)
                continue;
            bool hbm = part < 1 && transfer_of(o, &o->queue[q])->demand > 0;
            o->queue[q].slowed |= hbm;
            set_rate(s, o, q, o->queue[q].share * (hbm ? part : 1));
        }
    }
}

/* --- time with any transfer in flight --- */

static void open_flow(tern_timing_sim *s, tern_timing_core_state *c)
{
    if (c->flows == 0) {
        tern_timing_flush_dma(s, c);
        c->dma_from = s->now;
    }
    c->flows++;
}

static void close_flow(tern_timing_sim *s, tern_timing_core_state *c, tern_time last)
{
    TERN_ASSERT(c->flows > 0 && c->dma_from <= s->now && last >= s->now);
    tern_timing_settle(c, s->now);
    c->settled = tern_timing_max(c->settled, last);
    c->dma_until = tern_timing_max(c->dma_until, last);
    if (--c->flows == 0) {
        c->tally.dma_active += s->now - c->dma_from;
        c->dma_tail = s->now;
        c->at[TERN_AT_LOAD] = TERN_TIMING_NEVER;
    }
}

/* Adds the time passed. Idempotent, so it may be called at any time. */
void tern_timing_flush_dma(tern_timing_sim *s, tern_timing_core_state *c)
{
    tern_time until = c->dma_until < s->now ? c->dma_until : s->now;
    tern_timing_settle(c, s->now);
    if (c->flows > 0) {
        c->tally.dma_active += s->now - c->dma_from;
        c->dma_from = s->now;
    } else if (until > c->dma_tail) {
        c->tally.dma_active += until - c->dma_tail;
        c->dma_tail = until;
    }
}

/* --- collectives --- */

void tern_timing_add_load(tern_timing_sim *s, tern_timing_core_state *c,
                          const tern_timing_cost *cost, tern_time start, tern_time end)
{
    TERN_ASSERT(start >= s->now && end >= start);
    if (end == start || s->status)
        return;
    if (c->at[TERN_AT_LOAD] == TERN_TIMING_NEVER) /* otherwise changes have yet to set rates */
        tern_timing_load_settle(&c->loads, s->now);
    tern_status st = tern_timing_load_push(s->options.mem, &c->loads, cost, start, end);
    if (st)
        tern_timing_fail(s, st);
    else
        wait_for_load(s, c);
}

void tern_timing_change_load(tern_timing_sim *s, tern_timing_core_state *c) { set_rates(s, c); }

/* --- queues --- */

static void schedule(tern_timing_sim *s, tern_timing_core_state *c, unsigned index)
{
    tern_timing_queue *q = &c->queue[index];
    unsigned slot = TERN_AT_QUEUE + 2 * index;
    c->at[slot] = TERN_TIMING_NEVER;
    if (q->finished != q->head)
        tern_timing_wake_at(c, slot, entry_at(q, q->finished)->done);
    if (q->active)
        return;
    c->at[slot + 1] = TERN_TIMING_NEVER;
    if (q->head != q->tail) {
        tern_time at = tern_timing_max(q->free_at, entry_at(q, q->head)->ready);
        tern_timing_wake_at(c, slot + 1, tern_timing_max(at, s->now));
    }
}

static bool grow_ring(tern_timing_sim *s, tern_timing_queue *q)
{
    uint32_t capacity = q->capacity ? 2 * q->capacity : 16;
    tern_timing_pending *ring = tern_mem_get_n(s->options.mem, capacity, sizeof(*ring));
    if (!ring) {
        tern_timing_fail(s, tern_status_no_memory());
        return false;
    }
    for (uint32_t i = q->finished; i != q->tail; i++)
        ring[i & (capacity - 1)] = *entry_at(q, i);
    tern_mem_free(s->options.mem, q->ring, q->capacity * sizeof(*ring));
    q->ring = ring;
    q->capacity = capacity;
    return true;
}

void tern_timing_enqueue(tern_timing_sim *s, tern_timing_core_state *c,
                         const tern_timing_step *step, tern_time ready)
{
    unsigned index = step->transfer->queue;
    tern_timing_queue *q = &c->queue[index];
    TERN_ASSERT(index < c->code.queue_count && ready >= s->now);
    c->tally.work++;
    if (q->tail - q->finished == q->capacity && !grow_ring(s, q))
        return;
    *entry_at(q, q->tail++) =
        (tern_timing_pending){.step = (uint32_t)(step - c->code.steps), .ready = ready};
    if (!q->active && q->tail - q->head == 1)
        schedule(s, c, index);
}

static void begin_transfer(tern_timing_sim *s, tern_timing_core_state *c, unsigned index)
{
    tern_timing_queue *q = &c->queue[index];
    const tern_timing_transfer *t = transfer_of(c, q);
    open_flow(s, c);
    TERN_ASSERT(!q->active && q->head != q->tail && entry_at(q, q->head)->ready <= s->now);
    q->active = true;
    q->slowed = false;
    q->start = q->updated = s->now;
    q->remaining = t->work;
    q->rate = 0; /* kept, and nothing ends, while a higher class has its engines */
    c->at[TERN_AT_QUEUE + 2 * index + 1] = TERN_TIMING_NEVER;
    c->first = s->now < c->first ? s->now : c->first;
    set_rates(s, c);
}

static void count_transfer(tern_timing_tally *tally, const tern_timing_transfer *t)
{
    tally->transfers++;
    tally->descriptors += t->descriptors;
    tally->packet += t->work * t->count;
    for (unsigned m = 0; m < TERN_MEM_COUNT; m++) {
        tally->read_bytes[m] += t->read_bytes[m];
        tally->write_bytes[m] += t->write_bytes[m];
    }
}

static void note_transfer(tern_timing_sim *s, tern_timing_core_state *c, tern_timing_queue *q,
                          tern_time last)
{
    const tern_timing_step *step = step_of(c, q, q->head);
    const tern_timing_transfer *t = transfer_of(c, q);
    tern_time gap = q->start - entry_at(q, q->head)->ready;
    tern_timing_event event = {.instr = step->instr,
                               .core = (uint8_t)c->job->core,
                               .kind = TERN_EVENT_TRANSFER,
                               .engine = step->cost->engine,
                               .queue = t->queue_name,
                               .reason = gap > 0 ? TERN_WAIT_REASON_QUEUE : TERN_WAIT_REASON_NONE,
                               .dma_first = t->first,
                               .dma_count = t->count,
                               .start = q->start,
                               .end = last,
                               .wait = gap,
                               .waited_for = gap > 0 ? q->previous : TERN_ISA_NONE32};
    c->carried = t->work * t->count / (tern_time)s->k.chip->dma_engines;
    tern_timing_note(s, &event, step);
}

static void end_transfer(tern_timing_sim *s, tern_timing_core_state *c, unsigned index)
{
    tern_timing_queue *q = &c->queue[index];
    const tern_timing_transfer *t = transfer_of(c, q);
    tern_timing_pending *p = entry_at(q, q->head);
    tern_time last = s->now + t->tail, stretched = s->now - q->start - t->work;
    /* No transfer is faster than alone on its engines. */
    TERN_ASSERT(q->active && q->start >= p->ready && stretched >= 0);
    if (tern_timing_notes(s))
        note_transfer(s, c, q, last);
    count_transfer(&c->tally, t);
    c->tally.dma_waits[TERN_WAIT_REASON_QUEUE] += q->start - p->ready;
    c->tally.dma_waits[q->slowed ? TERN_WAIT_REASON_BANDWIDTH : TERN_WAIT_REASON_QUEUE] +=
        stretched;
    tern_timing_mark_transfer(c, step_of(c, q, q->head), last);
    p->done = last + s->k.wake;
    if (q->head != q->finished)
        p->done = tern_timing_max(p->done, entry_at(q, q->head - 1)->done);
    c->last = tern_timing_max(c->last, last);
    q->previous = step_of(c, q, q->head)->instr;
    q->free_at = last + s->k.queue_gap;
    q->active = false;
    close_flow(s, c, last);
    q->head++;
    schedule(s, c, index);
    if (c->flows || s->core_count > 1)
        set_rates(s, c);
}

void tern_timing_run_queue(tern_timing_sim *s, tern_timing_core_state *c, unsigned q)
{
    if (c->queue[q].active)
        end_transfer(s, c, q);
    else
        begin_transfer(s, c, q);
}

/* The semaphore writes of a finished transfer have arrived. */
void tern_timing_signal_queue(tern_timing_sim *s, tern_timing_core_state *c, unsigned index)
{
    tern_timing_queue *q = &c->queue[index];
    const tern_timing_step *step = step_of(c, q, q->finished++);
    TERN_ASSERT(q->head - q->finished <= q->capacity); /* it had not passed the head */
    schedule(s, c, index);
    if (tern_timing_signal_of(&c->code, step)->kind == TERN_SIGNAL_NONE)
        return;
    tern_timing_signal signal;
    tern_timing_resolve_signal(s, c, step, &signal);
    tern_timing_apply_signal(s, &signal);
}

/* --- triggers --- */

/* When a hardware generator has generated the descriptors: it handles one transfer at a time. ACT
 * has its own generator, the others share one. */
static tern_time generate(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, tern_time at)
{
    unsigned which = e == TERN_ENGINE_ACT ? TERN_ENGINE_ACT : TERN_ENGINE_SP;
    tern_time *free = &c->generator_free[which];
    *free = tern_timing_max(*free, at) + s->k.generator;
    return *free;
}

void tern_timing_issue_dma(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                           const tern_timing_step *step)
{
    tern_timing_engine_state *g = &c->engine[e];
    const tern_timing_transfer *t = step->transfer;
    uint32_t by = TERN_ISA_NONE32;
    tern_time start = t->generate ? tern_timing_max(s->now, g->pipe_free) : s->now;
    tern_time operand = tern_timing_operand_ready(s, c, e, step, &by);
    if (operand > start) {
        start = operand;
        g->reason = TERN_WAIT_REASON_OPERAND;
        g->waited_for = by;
    }
    if (start > s->now) {
        tern_timing_wake_at(c, TERN_AT_ENGINE + e, start);
        return;
    }
    tern_time end = start + t->generate + step->cost->stream;
    tern_time gap = start - tern_timing_max(g->arrival, t->generate ? g->pipe_free : 0);
    TERN_ASSERT(gap >= 0);
    if (t->generate)
        g->pipe_free = end;
    tern_time made = t->dge == TERN_DGE_HARDWARE ? generate(s, c, e, end) : end;
    c->tally.engine[e].waits[g->reason] += gap;
    tern_timing_count(c, e, start, end);
    if (tern_timing_notes(s)) {
        tern_timing_event event = {.instr = step->instr,
                                   .core = (uint8_t)c->job->core,
                                   .kind = TERN_EVENT_INSTR,
                                   .engine = (uint8_t)e,
                                   .queue = t->queue_name,
                                   .reason = g->reason,
                                   .start = start,
                                   .end = end,
                                   .wait = gap,
                                   .waited_for = g->waited_for};
        tern_timing_note(s, &event, step);
    }
    tern_timing_enqueue(s, c, step, made + t->start);
    tern_timing_advance(s, c, e, end, g->pc + 1);
}
