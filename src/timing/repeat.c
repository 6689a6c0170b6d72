/* timing/repeat.c - turns of loops that need not be simulated.
 *
 * At every step back of an engine the state of the whole machine is written down with all times
 * relative to now. If it is the same as |period| turns ago, and everything that adds up (counters,
 * registers, semaphores, distance of loops from their ends) grew by the same amounts as in the
 * |period| turns before, the next turns will do the same again: time and sums then move on by as
 * many periods as no loop comes to its end in.
 *
 * Why that is exact: durations are integers that do not depend on the date. What depends on values
 * are waits, branches, loop ends and register arithmetic that is not linear. Each of these adds a
 * hash of what it depended on, taken relative (a semaphore less the value waited for), to a sum
 * that is compared with the rest. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/timing_impl.h"

enum {
    PERIOD_MAX = 6,
    HISTORY = 2 * PERIOD_MAX + 1,
    PATIENCE = 48,       /* turns that are looked at in a row */
    PAUSE_LONGEST = 4096 /* turns that are then not looked at, at most */
};

typedef TERN_VEC(uint64_t) word_vec;

typedef struct {
    tern_time now;
    word_vec state; /* must be equal */
    word_vec sums;  /* must grow equally */
} snapshot;

typedef struct {
    snapshot ring[HISTORY];
    uint64_t taken; /* snapshots in a row; the last is at (taken - 1) % HISTORY */
    uint32_t looked, pause, longest;
} anchor;

struct tern_timing_repeat {
    tern_alloc mem;
    uint32_t core_count;
    anchor ***anchors; /* [core][loop], NULL until needed */
    uint32_t *loops;   /* [core] */
};

/* --- creating --- */

static void free_anchor(tern_alloc mem, anchor *a)
{
    if (!a)
        return;
    for (unsigned i = 0; i < HISTORY; i++) {
        tern_vec_free(mem, &a->ring[i].state);
        tern_vec_free(mem, &a->ring[i].sums);
    }
    tern_mem_free(mem, a, sizeof(*a));
}

tern_status tern_timing_repeat_create(tern_timing_sim *s)
{
    tern_alloc mem = s->options.mem;
    tern_timing_repeat *r = NULL;
    TERN_TRY_MEM(r = s->repeat = tern_mem_get_zeroed(mem, sizeof(*r)));
    r->mem = mem;
    r->core_count = s->core_count;
    TERN_TRY_MEM(r->loops = tern_mem_get_zeroed(mem, s->core_count * sizeof(*r->loops)));
    TERN_TRY_MEM(r->anchors = tern_mem_get_zeroed(mem, s->core_count * sizeof(anchor **)));
    for (uint32_t i = 0; i < s->core_count; i++) {
        uint32_t loops = s->cores[i].code.loops;
        if (loops == 0)
            continue;
        TERN_TRY_MEM(r->anchors[i] = tern_mem_get_zeroed(mem, loops * sizeof(anchor *)));
        r->loops[i] = loops;
    }
    return NULL;
}

void tern_timing_repeat_destroy(tern_timing_sim *s)
{
    tern_timing_repeat *r = s->repeat;
    if (!r)
        return;
    for (uint32_t i = 0; r->anchors && i < r->core_count; i++) {
        for (uint32_t k = 0; r->anchors[i] && k < r->loops[i]; k++)
            free_anchor(r->mem, r->anchors[i][k]);
        tern_mem_free(r->mem, r->anchors[i], r->loops[i] * sizeof(anchor *));
    }
    tern_mem_free(r->mem, r->anchors, r->core_count * sizeof(anchor **));
    tern_mem_free(r->mem, r->loops, r->core_count * sizeof(*r->loops));
    tern_mem_free(r->mem, r, sizeof(*r));
    s->repeat = NULL;
}

/* --- writing the state down --- */

typedef struct {
    tern_alloc mem;
    tern_time now;
    word_vec *words;
    tern_status status;
} writer;

static void put(writer *w, uint64_t word)
{
    if (w->status)
        return;
    w->status = tern_vec_push(w->mem, w->words, word);
}

/* A time that only says "not before": what has passed has no effect any more. */
static void put_bound(writer *w, tern_time t)
{
    put(w, t == TERN_TIMING_NEVER ? UINT64_MAX : t > w->now ? (uint64_t)(t - w->now) : 0);
}

static void put_exact(writer *w, tern_time t)
{
    put(w, t == TERN_TIMING_NEVER ? UINT64_MAX : (uint64_t)(t - w->now));
}

static void put_engine(writer *w, const tern_timing_sim *s, const tern_timing_core_state *c,
                       unsigned e, bool acted)
{
    const tern_timing_engine_state *g = &c->engine[e];
    put(w, (uint64_t)g->pc << 32 | (uint64_t)g->state << 24 | (uint64_t)g->resolved << 16 |
               (uint64_t)g->reason << 8 | g->claims);
    put(w, (uint64_t)g->held_ports << 8 | g->held_banks);
    put(w, acted);
    put_exact(w, c->at[TERN_AT_ENGINE + e]);
    if (acted) {
        put_exact(w, g->arrival);
        put_exact(w, tern_timing_max(g->arrival, g->pipe_free));
    }
    put_bound(w, g->last_end);
    put_bound(w, g->active_until);
    put_bound(w, g->held_until);
    for (unsigned i = 0; i < g->flight_count; i++) {
        const tern_timing_flight *f = &g->flights[(g->flight_head + i) % TERN_TIMING_FLIGHTS];
        if (f->end + s->k.hop <= w->now)
            continue;
        put(w, f->step->instr);
        put_exact(w, f->end);
    }
    put(w, g->signals.count);
    for (uint32_t i = 0; i < g->signals.count; i++) {
        const tern_timing_signal *q =
            &g->signals.items[(g->signals.head + i) & (g->signals.capacity - 1)];
        put(w, q->instr);
        put_exact(w, q->at);
    }
    if (g->state == TERN_ENGINE_BLOCKED) {
        const tern_timing_step *step = &c->code.steps[g->pc];
        put(w, (uint64_t)(c->sems[step->wait.sem] - tern_timing_wanted(g, step)));
    }
}

/* Lack of use saturates: an engine that has been idle for long is like any other such. */
static void put_throttle(writer *w, const tern_timing_sim *s, const tern_timing_pe_state *pe)
{
    bool cold = tern_timing_pe_is_cold(s, pe, w->now);
    put(w, cold);
    if (cold)
        return;
    put(w, pe->limited);
    put(w, (uint64_t)pe->lack);
    put(w, (uint64_t)pe->spent);
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
        put_exact(w, m->first);
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

static void put_core(writer *w, const tern_timing_sim *s, const tern_timing_core_state *c,
                     const uint64_t *executed)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        put_engine(w, s, c, e, !executed || executed[e] != c->tally.engine[e].instructions);
        put_bound(w, c->generator_free[e]);
    }
    put_pe(w, s, c);
    for (unsigned q = 0; q < c->code.queue_count; q++)
        put_queue(w, &c->queue[q]);
    put(w, (uint64_t)c->flows << 8 | c->table);
    put_bound(w, c->dma_until);
    put_bound(w, c->last);
}

/* --- sums --- */

enum {
    TALLY_WORDS = sizeof(tern_timing_tally) / sizeof(uint64_t),
    REG_WORDS = TERN_ENGINE_COUNT * TERN_ISA_REGS_MAX
};
_Static_assert(sizeof(tern_timing_tally) % sizeof(uint64_t) == 0, "made of 64-bit numbers");

static size_t sum_words(const tern_timing_sim *s, const tern_timing_core_state *c)
{
    return TALLY_WORDS + REG_WORDS + s->sem_count + c->code.loops;
}

/* Instructions that engine |e| had executed, among the sums of a core. */
static uint64_t executed_by(const uint64_t *sums, unsigned e)
{
    size_t one = sizeof(((tern_timing_tally *)0)->engine[0]);
    size_t at = offsetof(tern_timing_tally, engine) + e * one;
    return sums[at / sizeof(uint64_t)]; /* its first member */
}

static void copy_sums(const tern_timing_sim *s, const tern_timing_core_state *c, uint64_t *to)
{
    memcpy(to, &c->tally, sizeof(c->tally));
    to += TALLY_WORDS;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (unsigned i = 0; i < TERN_ISA_REGS_MAX; i++)
            *to++ = c->engine[e].regs[i];
    memcpy(to, c->sems, s->sem_count * sizeof(*to));
    to += s->sem_count;
    memcpy(to, c->loop_left, c->code.loops * sizeof(*to));
}

/* Adds |times| the growth from |old| to the present |sums|. */
static void grow_sums(const tern_timing_sim *s, tern_timing_core_state *c, const uint64_t *sums,
                      const uint64_t *old, uint64_t times)
{
    uint64_t tally[TALLY_WORDS];
    memcpy(tally, &c->tally, sizeof(tally));
    size_t at = 0;
    for (; at < TALLY_WORDS; at++)
        tally[at] += times * (sums[at] - old[at]);
    memcpy(&c->tally, tally, sizeof(tally));
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (unsigned i = 0; i < TERN_ISA_REGS_MAX; i++, at++)
            c->engine[e].regs[i] += (uint32_t)(times * (sums[at] - old[at]));
    for (uint32_t i = 0; i < s->sem_count; i++, at++)
        c->sems[i] += (int64_t)(times * (sums[at] - old[at]));
    for (uint32_t i = 0; i < c->code.loops; i++, at++)
        c->loop_left[i] += (int64_t)(times * (sums[at] - old[at]));
}

/* Registers are compared in 32 bits: they wrap. */
static bool same_growth(const tern_timing_sim *s, const snapshot *a, const snapshot *b,
                        const snapshot *z)
{
    size_t at = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        size_t end = at + sum_words(s, &s->cores[i]);
        size_t reg = at + TALLY_WORDS, reg_end = reg + REG_WORDS;
        for (; at < end; at++) {
            uint64_t now = a->sums.items[at] - b->sums.items[at];
            uint64_t before = b->sums.items[at] - z->sums.items[at];
            uint64_t mask = at >= reg && at < reg_end ? UINT32_MAX : UINT64_MAX;
            if ((now ^ before) & mask)
                return false;
        }
    }
    return true;
}

/* --- a snapshot --- */

static tern_status take(tern_timing_sim *s, const snapshot *last, snapshot *out)
{
    tern_alloc mem = s->options.mem;
    size_t words = 0, at = 0;
    out->now = s->now;
    out->state.count = out->sums.count = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_flush_dma(s, &s->cores[i]);
        words += sum_words(s, &s->cores[i]);
    }
    TERN_TRY(tern_vec_reserve(mem, &out->sums, words));
    writer w = {mem, s->now, &out->state, NULL};
    for (uint32_t i = 0; i < s->core_count; i++) {
        const tern_timing_core_state *c = &s->cores[i];
        uint64_t executed[TERN_ENGINE_COUNT];
        for (unsigned e = 0; last && e < TERN_ENGINE_COUNT; e++)
            executed[e] = executed_by(last->sums.items + at, e);
        put_core(&w, s, c, last ? executed : NULL);
        copy_sums(s, c, out->sums.items + at);
        at += sum_words(s, c);
    }
    out->sums.count = words;
    return w.status;
}

static bool same_state(const snapshot *a, const snapshot *b)
{
    return a->state.count == b->state.count &&
           memcmp(a->state.items, b->state.items, a->state.count * sizeof(uint64_t)) == 0;
}

/* --- moving on --- */

/* Periods until a loop comes to its end; UINT64_MAX if none ever does. 0 if it is not clear. */
static uint64_t periods_left(const tern_timing_sim *s, const snapshot *a, const snapshot *b)
{
    uint64_t periods = UINT64_MAX;
    size_t at = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        size_t end = at + sum_words(s, &s->cores[i]);
        for (size_t k = end - s->cores[i].code.loops; k < end; k++) {
            int64_t left = (int64_t)a->sums.items[k];
            int64_t grown = left - (int64_t)b->sums.items[k];
            if (grown > 0)
                return 0;
            uint64_t can = grown < 0 ? (uint64_t)(left - 1) / (uint64_t)-grown : UINT64_MAX;
            periods = can < periods ? can : periods;
        }
        at = end;
    }
    return periods;
}

static void shift(tern_time *t, tern_time by)
{
    if (*t != TERN_TIMING_NEVER)
        *t += by;
}

static void shift_engine(tern_timing_engine_state *g, tern_time by)
{
    g->arrival += by;
    g->pipe_free += by;
    g->last_end += by;
    g->active_until += by;
    g->held_until += by;
    for (unsigned i = 0; i < TERN_TIMING_FLIGHTS; i++)
        g->flights[i].end += by;
    for (uint32_t i = 0; i < g->signals.count; i++)
        g->signals.items[(g->signals.head + i) & (g->signals.capacity - 1)].at += by;
}

static void shift_pe(tern_timing_pe_state *pe, tern_time by)
{
    pe->weights_free += by;
    pe->last_start += by;
    pe->metered += by;
    for (unsigned plane = 0; plane < TERN_TIMING_PLANES; plane++)
        for (unsigned i = 0; i < TERN_TIMING_CELLS; i++)
            pe->cells[plane][i] += by;
    for (unsigned i = 0; i < TERN_TIMING_FLIGHTS; i++) {
        pe->recent[i].first += by;
        pe->recent[i].end += by;
    }
}

static void shift_core(tern_timing_core_state *c, tern_time now, tern_time by, const bool *acted)
{
    for (uint32_t i = 0; i < c->at_count; i++)
        shift(&c->at[i], by);
    shift(&c->next, by);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        if (acted[e])
            shift_engine(&c->engine[e], by);
        c->generator_free[e] += by;
    }
    shift_pe(&c->pe, by);
    for (unsigned i = 0; i < c->code.queue_count; i++) {
        tern_timing_queue *q = &c->queue[i];
        q->start += by;
        q->updated += by;
        q->free_at += by;
        for (uint32_t k = q->finished; k != q->tail; k++) {
            q->ring[k & (q->capacity - 1)].ready += by;
            q->ring[k & (q->capacity - 1)].done += by;
        }
    }
    c->dma_from += by;
    c->dma_until += by;
    c->dma_tail += by;
    if (c->last > now)
        c->last += by;
}

static void move_on(tern_timing_sim *s, const snapshot *a, const snapshot *b, uint64_t periods)
{
    tern_time by = (tern_time)periods * (a->now - b->now);
    size_t at = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *c = &s->cores[i];
        bool acted[TERN_ENGINE_COUNT];
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
            acted[e] = c->tally.engine[e].instructions != executed_by(b->sums.items + at, e);
        shift_core(c, s->now, by, acted);
        grow_sums(s, c, a->sums.items + at, b->sums.items + at, periods);
        at += sum_words(s, c);
    }
    s->now += by;
}

/* --- at a turn --- */

/* The period with which the machine repeats itself at this anchor, or 0. */
static unsigned find_period(const tern_timing_sim *s, const anchor *a)
{
    const snapshot *last = &a->ring[(a->taken - 1) % HISTORY];
    for (unsigned p = 1; p <= PERIOD_MAX && 2 * p < a->taken; p++) {
        const snapshot *b = &a->ring[(a->taken - 1 - p) % HISTORY];
        const snapshot *z = &a->ring[(a->taken - 1 - 2 * p) % HISTORY];
        if (last->now - b->now == b->now - z->now && same_state(last, b) &&
            same_growth(s, last, b, z))
            return p;
    }
    return 0;
}

static anchor *anchor_of(tern_timing_sim *s, const tern_timing_core_state *c, uint32_t loop)
{
    anchor **place = &s->repeat->anchors[c->index][loop];
    if (!*place) {
        *place = tern_mem_get_zeroed(s->options.mem, sizeof(**place));
        if (!*place)
            tern_timing_fail(s, tern_status_no_memory());
    }
    return *place;
}

/* Loops that do not repeat are looked at ever more rarely. */
static bool is_time_to_look(anchor *a)
{
    if (a->pause) {
        a->pause--;
        return false;
    }
    if (++a->looked > PATIENCE) {
        a->looked = 0;
        a->taken = 0;
        a->longest = a->longest ? 2 * a->longest : 2 * PATIENCE;
        a->longest = a->longest < PAUSE_LONGEST ? a->longest : PAUSE_LONGEST;
        a->pause = a->longest;
        return false;
    }
    return true;
}

void tern_timing_turned(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop,
                        bool is_jump)
{
    if ((s->options.every_turn && !is_jump) || s->status)
        return;
    anchor *a = anchor_of(s, c, loop);
    if (!a || !is_time_to_look(a))
        return;
    const snapshot *last = a->taken ? &a->ring[(a->taken - 1) % HISTORY] : NULL;
    tern_status st = take(s, last, &a->ring[a->taken % HISTORY]);
    if (st) {
        tern_timing_fail(s, st);
        return;
    }
    a->taken++;
    unsigned period = find_period(s, a);
    if (!period)
        return;
    const snapshot *now = &a->ring[(a->taken - 1) % HISTORY];
    const snapshot *then = &a->ring[(a->taken - 1 - period) % HISTORY];
    uint64_t periods = periods_left(s, now, then);
    tern_time length = now->now - then->now;
    if (periods == UINT64_MAX ||
        (length > 0 && periods > (uint64_t)((INT64_MAX / 4 - s->now) / length))) {
        tern_timing_fail(s, tern_timing_endless(s, c, e));
        return;
    }
    if (periods > 0 && !s->options.every_turn) {
        move_on(s, now, then, periods);
        a->taken = 0;
        a->looked = 0;
    }
}
