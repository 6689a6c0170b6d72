/* timing/repeat.c - skips iterations of loops that need not be simulated.
 *
 * At every backward branch of an engine the state of the whole machine is recorded with all times
 * relative to now. If it equals the state |period| iterations ago, and everything that accumulates
 * (counters, registers, semaphores, iterations left) grew by the same amounts as in the |period|
 * iterations before, the next iterations will do the same: time and sums then advance by as many
 * periods as fit before any loop ends.
 *
 * This is exact: durations are integers that do not depend on absolute time. Only waits, branches,
 * loop ends and nonlinear register arithmetic depend on values. Each of these adds a hash of its
 * inputs, in relative form (a semaphore less the value waited for), to a sum that is compared with
 * the rest. The iteration before need not be compared if the code proves that its inputs do not
 * change: linear.c.
 *
 * The same is done where a nested loop begins. So a long iteration is recognised as equal to the
 * one before when some part of it is, and two are simulated in all: the first and, in parts, the
 * second and the last.
 *
 * Only a digest of 128 bits is stored of a state. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/timing_impl.h"

enum {
    PERIOD_MAX = 6,
    HISTORY = 2 * PERIOD_MAX + 1,
    COMPARED_MAX = 48, /* consecutive iterations that are compared */
    PAUSE_MAX = 4096   /* then max iterations that are not compared */
};

typedef struct {
    tern_time now;
    size_t skipped;        /* recorded so far */
    uint32_t work, merges; /* recorded so far; |work| is an index while there are no more merges */
    tern_timing_core_digest *state; /* [cores]: must be equal; NULL: no snapshot */
    uint64_t *sums;                 /* must grow equally */
} snapshot;

typedef struct {
    snapshot ring[HISTORY];
    uint64_t taken; /* consecutive snapshots; the last is at (taken - 1) % HISTORY */
    uint32_t compared, pause, longest;
    bool not_linear; /* as far as the code shows */
} anchor;

struct tern_timing_repeat {
    tern_alloc mem;
    uint32_t core_count;
    anchor ***anchors; /* [core][where], NULL until needed: ends of its loops, then begins */
    uint32_t *loops;   /* [core] */
    size_t words;      /* sums of all cores */
    tern_timing_growth *growth;
};

/* --- creation --- */

static void free_snapshots(const tern_timing_repeat *r, anchor *a)
{
    for (unsigned i = 0; i < HISTORY; i++) {
        tern_mem_free(r->mem, a->ring[i].state, r->core_count * sizeof(tern_timing_core_digest));
        tern_mem_free(r->mem, a->ring[i].sums, r->words * sizeof(uint64_t));
        a->ring[i] = (snapshot){0};
    }
    a->taken = 0;
}

static void free_anchor(const tern_timing_repeat *r, anchor *a)
{
    if (!a)
        return;
    free_snapshots(r, a);
    tern_mem_free(r->mem, a, sizeof(*a));
}

static size_t sum_words(const tern_timing_sim *s, const tern_timing_core_state *c);

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
        TERN_TRY_MEM(r->anchors[i] = tern_mem_get_zeroed(mem, 2 * loops * sizeof(anchor *)));
        r->loops[i] = loops;
    }
    for (uint32_t i = 0; i < s->core_count; i++)
        r->words += sum_words(s, &s->cores[i]);
    TERN_TRY_MEM(r->growth = tern_mem_get_zeroed(mem, sizeof(*r->growth)));
    TERN_TRY_MEM(r->growth->sems = tern_mem_get_n(mem, s->sem_count + 1, sizeof(int64_t)));
    size_t loops = (size_t)s->cores[0].code.loops + 1;
    TERN_TRY_MEM(r->growth->loops = tern_mem_get_n(mem, loops, sizeof(int64_t)));
    return NULL;
}

void tern_timing_repeat_destroy(tern_timing_sim *s)
{
    tern_timing_repeat *r = s->repeat;
    if (!r)
        return;
    for (uint32_t i = 0; r->anchors && i < r->core_count; i++) {
        for (uint32_t k = 0; r->anchors[i] && k < 2 * r->loops[i]; k++)
            free_anchor(r, r->anchors[i][k]);
        tern_mem_free(r->mem, r->anchors[i], 2 * r->loops[i] * sizeof(anchor *));
    }
    tern_mem_free(r->mem, r->anchors, r->core_count * sizeof(anchor **));
    tern_mem_free(r->mem, r->loops, r->core_count * sizeof(*r->loops));
    if (r->growth) {
        size_t loops = (size_t)s->cores[0].code.loops + 1;
        tern_mem_free(r->mem, r->growth->sems, (s->sem_count + 1) * sizeof(int64_t));
        tern_mem_free(r->mem, r->growth->loops, loops * sizeof(int64_t));
    }
    tern_mem_free(r->mem, r->growth, sizeof(*r->growth));
    tern_mem_free(r->mem, r, sizeof(*r));
    s->repeat = NULL;
}

/* --- sums --- */

enum { TALLY_WORDS = sizeof(tern_timing_tally) / sizeof(uint64_t) };
_Static_assert(sizeof(tern_timing_tally) % sizeof(uint64_t) == 0, "made of 64-bit words");

/* Registers that the program writes. */
static size_t reg_words(const tern_timing_core_state *c)
{
    size_t words = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        words += c->code.regs[e];
    return words;
}

static size_t sum_words(const tern_timing_sim *s, const tern_timing_core_state *c)
{
    return TALLY_WORDS + reg_words(c) + s->sem_count + c->code.loops;
}

/* The number of instructions that engine |e| had executed, from the sums of a core. */
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
        for (unsigned i = 0; i < c->code.regs[e]; i++)
            *to++ = c->engine[e].regs[i];
    memcpy(to, c->sems, s->sem_count * sizeof(*to));
    to += s->sem_count;
    memcpy(to, c->loop_left, c->code.loops * sizeof(*to));
}

void tern_timing_grow_tally(tern_timing_core_state *c, const tern_timing_tally *old, uint64_t times)
{
    uint64_t tally[TALLY_WORDS], from[TALLY_WORDS];
    memcpy(tally, &c->tally, sizeof(tally));
    memcpy(from, old, sizeof(from));
    for (size_t i = 0; i < TALLY_WORDS; i++)
        tally[i] += times * (tally[i] - from[i]);
    memcpy(&c->tally, tally, sizeof(tally));
}

/* Adds |times| the growth from |old| to the present |sums|, except for the tally. */
static void grow_sums(const tern_timing_sim *s, tern_timing_core_state *c, const uint64_t *sums,
                      const uint64_t *old, uint64_t times)
{
    size_t at = TALLY_WORDS;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (unsigned i = 0; i < c->code.regs[e]; i++, at++)
            c->engine[e].regs[i] += (uint32_t)(times * (sums[at] - old[at]));
    for (uint32_t i = 0; i < s->sem_count; i++, at++)
        c->sems[i] += (int64_t)(times * (sums[at] - old[at]));
    for (uint32_t i = 0; i < c->code.loops; i++, at++)
        c->loop_left[i] += (int64_t)(times * (sums[at] - old[at]));
}

/* Registers are compared in 32 bits, since they wrap. */
static bool same_growth(const tern_timing_sim *s, const snapshot *a, const snapshot *b,
                        const snapshot *z)
{
    size_t at = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        size_t end = at + sum_words(s, &s->cores[i]);
        size_t reg = at + TALLY_WORDS, reg_end = reg + reg_words(&s->cores[i]);
        for (; at < end; at++) {
            uint64_t now = a->sums[at] - b->sums[at];
            uint64_t before = b->sums[at] - z->sums[at];
            uint64_t mask = at >= reg && at < reg_end ? UINT32_MAX : UINT64_MAX;
            if ((now ^ before) & mask)
                return false;
        }
    }
    return true;
}

/* --- a snapshot --- */

static tern_status take(tern_timing_sim *s, snapshot *out)
{
    const tern_timing_repeat *r = s->repeat;
    size_t at = 0;
    if (!out->state)
        out->state = tern_mem_get_n(r->mem, r->core_count, sizeof(tern_timing_core_digest));
    if (!out->sums)
        out->sums = tern_mem_get_n(r->mem, r->words, sizeof(uint64_t));
    if (!out->state || !out->sums)
        return tern_status_no_memory();
    out->now = s->now;
    out->work = (uint32_t)tern_timing_close_work(s);
    out->merges = s->work.merges;
    out->skipped = s->out->skipped.count;
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_flush_dma(s, &s->cores[i]);
        tern_timing_digest_core(s, &s->cores[i], &out->state[i]);
        copy_sums(s, &s->cores[i], out->sums + at);
        at += sum_words(s, &s->cores[i]);
    }
    TERN_ASSERT(at == r->words);
    return NULL;
}

/* |b| is the earlier one. */
static bool same_state(const tern_timing_sim *s, const snapshot *a, const snapshot *b)
{
    size_t at = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        const tern_timing_core_digest *x = &a->state[i], *y = &b->state[i];
        if (!tern_timing_same_digest(&x->rest, &y->rest))
            return false;
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
            bool acted = executed_by(a->sums + at, e) != executed_by(b->sums + at, e);
            if (acted ? !tern_timing_same_digest(&x->acted[e], &y->acted[e])
                      : !tern_timing_same_digest(&x->engine[e], &y->engine[e]))
                return false;
        }
        at += sum_words(s, &s->cores[i]);
    }
    return true;
}

/* Whether the code alone proves that the growth from |b| to |a| continues: of one core. */
static bool growth_continues(tern_timing_sim *s, const snapshot *a, const snapshot *b)
{
    const tern_timing_core_state *c = &s->cores[0];
    tern_timing_growth *g = s->repeat->growth;
    const uint64_t *now = a->sums, *then = b->sums;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        g->acted[e] = executed_by(now, e) != executed_by(then, e);
    size_t at = TALLY_WORDS;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (unsigned i = 0; i < TERN_ISA_REGS_MAX; i++) {
            bool written = i < c->code.regs[e];
            g->regs[e][i] = written ? (uint32_t)(now[at] - then[at]) : 0;
            at += written;
        }
    for (uint32_t i = 0; i < s->sem_count; i++, at++)
        g->sems[i] = (int64_t)(now[at] - then[at]);
    for (uint32_t i = 0; i < c->code.loops; i++, at++)
        g->loops[i] = (int64_t)(now[at] - then[at]);
    TERN_ASSERT(at == sum_words(s, c));
    return tern_timing_is_linear(c, g);
}

/* --- skipping --- */

/* Periods until a loop ends; UINT64_MAX if none does. 0 if unknown. */
static uint64_t periods_left(const tern_timing_sim *s, const snapshot *a, const snapshot *b)
{
    uint64_t periods = UINT64_MAX;
    size_t at = 0;
    for (uint32_t i = 0; i < s->core_count; i++) {
        size_t end = at + sum_words(s, &s->cores[i]);
        for (size_t k = end - s->cores[i].code.loops; k < end; k++) {
            int64_t left = (int64_t)a->sums[k];
            int64_t grown = left - (int64_t)b->sums[k];
            if (grown > 0 || (grown < 0 && left <= 0))
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
        pe->recent[i].end += by;
    }
}

void tern_timing_shift_core(tern_timing_core_state *c, tern_time by, const bool *acted)
{
    for (uint32_t i = 0; i < c->at_count; i++)
        shift(&c->at[i], by);
    shift(&c->next, by);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        if (acted[e])
            shift_engine(&c->engine[e], by);
        c->generator_free[e] += by;
    }
    for (unsigned i = 0; i < TERN_TIMING_STREAMS; i++)
        c->stream_free[i] += by;
    for (unsigned i = 0; i < TERN_TIMING_CC_RESOURCES; i++)
        c->cc_busy[i] += by;
    for (size_t i = 0; i < c->loads.changes.count; i++)
        c->loads.changes.items[i].at += by;
    c->cc_from += by;
    c->cc_until += by;
    c->settled += by;
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
}

static void advance(tern_timing_sim *s, const snapshot *a, const snapshot *b, uint64_t periods)
{
    tern_time by = (tern_time)periods * (a->now - b->now);
    size_t at = 0;
    TERN_ASSERT(periods > 0 && by >= 0 && a->now == s->now && a->skipped >= b->skipped);
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *c = &s->cores[i];
        bool acted[TERN_ENGINE_COUNT];
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
            acted[e] = c->tally.engine[e].instructions != executed_by(b->sums + at, e);
        tern_timing_shift_core(c, by, acted);
        if (c->last > s->now)
            c->last += by;
        c->noted += by;
        tern_timing_tally old;
        memcpy(&old, b->sums + at, sizeof(old));
        tern_timing_grow_tally(c, &old, periods);
        grow_sums(s, c, a->sums + at, b->sums + at, periods);
        at += sum_words(s, c);
    }
    for (size_t i = b->skipped; i < a->skipped; i++)
        s->out->skipped.items[i].iterations *= periods + 1;
    TERN_ASSERT(at == s->repeat->words && s->now <= TERN_TIMING_TIME_MAX - by);
    s->now += by;
}

/* Reduces the iterations left of the loops by |periods| of |period|, without any other effect. */
static tern_status skip(tern_timing_sim *s, const tern_timing_core_state *c, uint32_t loop,
                        const snapshot *a, const snapshot *b, uint64_t periods, unsigned period)
{
    tern_timing_tally now, then;
    size_t at = 0;
    memcpy(&now, a->sums, sizeof(now));
    memcpy(&then, b->sums, sizeof(then));
    tern_timing_skipped skipped = {.instr = c->code.steps[c->code.last[loop]].instr,
                                   .iteration = (a->now - b->now) / period,
                                   .flops = (double)(now.flops - then.flops) / period,
                                   .iterations = periods * period};
    TERN_TRY(tern_vec_push(s->out->mem, &s->out->skipped, skipped));
    for (uint32_t i = 0; i < s->core_count; i++) {
        grow_sums(s, &s->cores[i], a->sums + at, b->sums + at, periods);
        at += sum_words(s, &s->cores[i]);
    }
    return NULL;
}

/* Records where events are missing. */
static tern_status note_gap(tern_timing_sim *s, tern_time length)
{
    if (!s->options.events || length == 0)
        return NULL;
    tern_timing_gap gap = {s->now, s->now + length};
    return tern_vec_push(s->out->mem, &s->out->gaps, gap);
}

/* --- at an iteration --- */

/* The period with which the machine repeats itself at this anchor, or 0. */
static unsigned find_period(tern_timing_sim *s, anchor *a)
{
    const snapshot *last = &a->ring[(a->taken - 1) % HISTORY];
    for (unsigned p = 1; p <= PERIOD_MAX && p < a->taken; p++) {
        const snapshot *b = &a->ring[(a->taken - 1 - p) % HISTORY];
        if (last->merges != b->merges || !same_state(s, last, b) || periods_left(s, last, b) == 0)
            continue;
        if (!a->not_linear && s->core_count == 1) {
            if (growth_continues(s, last, b))
                return p;
            a->not_linear = true;
        }
        const snapshot *z = 2 * p < a->taken ? &a->ring[(a->taken - 1 - 2 * p) % HISTORY] : NULL;
        if (z && last->now - b->now == b->now - z->now && same_growth(s, last, b, z))
            return p;
    }
    return 0;
}

static anchor *anchor_of(tern_timing_sim *s, const tern_timing_core_state *c, uint32_t where)
{
    TERN_ASSERT(where < 2 * s->repeat->loops[c->index] &&
                c->code.loops == s->repeat->loops[c->index]);
    anchor **slot = &s->repeat->anchors[c->index][where];
    if (!*slot) {
        *slot = tern_mem_get_zeroed(s->options.mem, sizeof(**slot));
        if (!*slot)
            tern_timing_fail(s, tern_status_no_memory());
    }
    return *slot;
}

/* Loops that do not repeat are compared ever more rarely. */
static bool should_compare(anchor *a)
{
    if (a->pause) {
        a->pause--;
        return false;
    }
    if (++a->compared > COMPARED_MAX) {
        a->compared = 0;
        a->taken = 0;
        a->longest = a->longest ? 2 * a->longest : 2 * COMPARED_MAX;
        a->longest = a->longest < PAUSE_MAX ? a->longest : PAUSE_MAX;
        a->pause = a->longest;
        return false;
    }
    return true;
}

static tern_status extrapolate(tern_timing_sim *s, const snapshot *now, const snapshot *then,
                               uint64_t periods)
{
    TERN_TRY(tern_timing_repeat_work(s, then->work, now->work, periods));
    TERN_TRY(note_gap(s, (tern_time)periods * (now->now - then->now)));
    advance(s, now, then, periods);
    return NULL;
}

static void compare_iterations(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                               uint32_t where)
{
    anchor *a = anchor_of(s, c, where);
    if (!a || !should_compare(a))
        return;
    tern_status st = take(s, &a->ring[a->taken % HISTORY]);
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
    bool fits = length <= 0 || periods <= (uint64_t)((TERN_TIMING_TIME_MAX - s->now) / length);
    if (periods == UINT64_MAX)
        st = tern_timing_endless(s, c, e);
    else if (!fits)
        st = skip(s, c, where % c->code.loops, now, then, periods, period);
    else if (periods > 0 && !s->options.every_iteration)
        st = extrapolate(s, now, then, periods);
    else
        return;
    if (st)
        tern_timing_fail(s, st);
    free_snapshots(s->repeat, a);
    a->compared = 0;
}

void tern_timing_iterated(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop,
                          bool is_jump)
{
    if ((!s->options.every_iteration || is_jump) && !s->status)
        compare_iterations(s, c, e, loop);
}

void tern_timing_entered(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop)
{
    bool inner = loop != TERN_ISA_NONE32 && c->code.around[loop] != TERN_ISA_NONE32;
    if (inner && !s->options.every_iteration && !s->status)
        compare_iterations(s, c, e, c->code.loops + loop);
}

/* Also drops the snapshots of nested loops, which have ended before. */
void tern_timing_left_loop(tern_timing_sim *s, const tern_timing_core_state *c, uint32_t loop)
{
    anchor **all = s->repeat->anchors[c->index];
    if (c->code.around[loop] != TERN_ISA_NONE32)
        return;
    for (uint32_t i = loop + 1; i-- > 0;) {
        if (i != loop && c->code.around[i] == TERN_ISA_NONE32)
            break;
        free_anchor(s->repeat, all[i]);
        free_anchor(s->repeat, all[c->code.loops + i]);
        all[i] = all[c->code.loops + i] = NULL;
    }
}
