/* lower/chain_stream.c - interleaves iterations of a chain.
 *
 * Engines execute instructions in order. The steps of one iteration mostly depend on each other and
 * alternate between engines; recording iterations one after the other would leave all engines but
 * one idle. So the order comes from a list scheduler: among the next steps of all iterations in
 * flight, the one that could start first is recorded first, using the costs found by the plan. A
 * step whose function is in another set of the scalar engine's tables starts later by the time of
 * loading it, so that steps of the loaded set go first. */
#include "base/assert.h"
#include "lower/chain_impl.h"

extern tern_chain_recipe tern_chain_do_function, tern_chain_do_cosine, tern_chain_do_expm1,
    tern_chain_do_log1p;

static const double hop = 40;      /* ns from engine to engine */
static const double small_op = 75; /* ns that an instruction on few elements occupies an engine */

/* --- clones that share invariant tiles --- */

tern_chain *tern_chain_clone(tern_chain *c)
{
    tern_chain *clone = TERN_NEW(&c->arena, tern_chain);
    tern_chain_value *values = TERN_NEW_N(&c->arena, tern_chain_value, c->value_count);
    tern_chain_slot *slots = TERN_NEW_N(&c->arena, tern_chain_slot, c->slot_count);
    if (!clone || !values || !slots) {
        tern_lir_fail(c->l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
        return NULL;
    }
    *clone = *c;
    clone->values = values;
    clone->values_max = c->value_count;
    for (uint32_t i = 0; i < c->slot_count; i++)
        slots[i] = c->slots[i];
    clone->slots = slots;
    clone->slots_max = c->slot_count;
    tern_chain_update_clone(clone, c);
    return clone;
}

void tern_chain_update_clone(tern_chain *clone, const tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        clone->values[i] = c->values[i];
}

/* --- the simulation --- */

enum {
    SET_ANY,
    SET_NATURAL_LOG_EXP,
    SET_GELU,
    SET_RECIPROCAL,
    SET_RECIPROCAL_SQRT,
    SET_TANH,
    SET_TRIGONOMETRIC
};

/* The set of function tables that a step needs. */
static uint8_t table_of(const tern_chain_step *s)
{
    static const uint8_t sets[TERN_ACTIVATION_COUNT] = {
#define TABLE(function, set) [TERN_ACTIVATION_##function] = SET_##set,
#include "arch/act_tables.def"
    };
    if (s->recipe == tern_chain_do_function)
        return sets[s->arg];
    if (s->recipe == tern_chain_do_cosine)
        return sets[TERN_ACTIVATION_SIN];
    return s->recipe == tern_chain_do_expm1 || s->recipe == tern_chain_do_log1p
               ? sets[TERN_ACTIVATION_LOG]
               : (uint8_t)SET_ANY;
}

/* When a step could start, and how long it would take. */
typedef struct {
    tern_engine engine;
    uint8_t table; /* that it needs; SET_ANY: none */
    double lead;   /* work on other engines before it */
    double start, stream, latency;
} timing;

static double latency_of(const tern_chip *chip, tern_engine engine)
{
    double own = engine == TERN_ENGINE_DVE   ? (double)chip->dve_latency_ns
                 : engine == TERN_ENGINE_ACT ? (double)chip->act_latency_ns
                                             : 0;
    return own + hop;
}

static double ready_of(const tern_chain *c, const tern_chain_step *s)
{
    double at = 0;
    for (uint32_t i = 0; i < s->operand_count; i++) {
        const tern_chain_value *v = &c->values[tern_chain_root(c, s->operands[i])];
        at = v->ready_at > at ? v->ready_at : at;
    }
    return at;
}

/* The time that a step occupies an engine. */
static double work_of(const tern_chain *c, const tern_chain_step *s, unsigned engine)
{
    return (double)s->cost[engine] * tern_chain_elems(&c->shape, TERN_CHAIN_FULL);
}

/* Attributes the step to the engine with most of its work; the others are assumed to work before
 * it. */
static void set_work(const tern_chain *c, const tern_chain_step *s, timing *t)
{
    t->engine = s->recipe == tern_chain_do_function ? TERN_ENGINE_ACT : TERN_ENGINE_DVE;
    t->lead = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (work_of(c, s, e) > work_of(c, s, t->engine))
            t->engine = (tern_engine)e;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (e != (unsigned)t->engine && s->cost[e] > 0)
            t->lead += work_of(c, s, e) + latency_of(c->l->chip, (tern_engine)e);
    t->stream = work_of(c, s, t->engine);
    if (t->stream == 0)
        t->stream = small_op;
    t->latency = latency_of(c->l->chip, t->engine);
}

/* The next step of an iteration; after the last, its |end| callback. */
static timing next_of(const tern_chain_stream *x, const tern_chain_flight *f)
{
    const tern_chain *c = f->c;
    timing t = {.engine = TERN_ENGINE_POOL};
    double ready = 0;
    if (f->next == c->step_count) {
        for (uint32_t i = 0; i < c->value_count; i++)
            if (c->values[i].is_output && c->values[c->values[i].same].ready_at > ready)
                ready = c->values[c->values[i].same].ready_at;
    } else {
        const tern_chain_step *s = &c->steps[f->next];
        set_work(c, s, &t);
        t.table = table_of(s);
        ready = ready_of(c, s);
        if (s->absorbs != TERN_CHAIN_NONE) {
            double inner = ready_of(c, &c->steps[c->values[s->operands[s->absorbs]].step]);
            ready = inner > ready ? inner : ready;
        }
        ready += t.lead;
    }
    t.start = ready > x->free_at[t.engine] ? ready : x->free_at[t.engine];
    if (t.table != SET_ANY && x->table != SET_ANY && t.table != x->table) {
        double loaded = x->free_at[TERN_ENGINE_ACT] + c->l->chip->act_table_load_ns;
        t.start = loaded > t.start ? loaded : t.start;
    }
    return t;
}

uint32_t tern_chain_flights(const tern_chain *c, double transfer_ns)
{
    TERN_ASSERT(transfer_ns >= 0);
    double busy[TERN_ENGINE_COUNT] = {0}, latency = transfer_ns, busiest = 0;
    for (uint32_t i = 0; i < c->step_count; i++) {
        timing t = {0};
        if (!tern_chain_runs(c, i))
            continue;
        set_work(c, &c->steps[i], &t);
        busy[t.engine] += t.stream;
        latency += t.lead + t.stream + t.latency;
        busiest = busy[t.engine] > busiest ? busy[t.engine] : busiest;
    }
    double period = busiest > transfer_ns ? busiest : transfer_ns;
    if (period == 0 || 2 * transfer_ns < period) /* buffers are loaded soon enough */
        return TERN_CHAIN_FLIGHTS_MAX;
    /* An engine that is the bottleneck waits for steps on others: more iterations fill the gaps. */
    return (uint32_t)(latency / period + (busiest > transfer_ns ? 2.5 : 0.5));
}

/* Advances to the next step that records anything; steps already computed by a fused one are
 * finished here. */
static void skip(tern_chain_flight *f)
{
    tern_chain *c = f->c;
    for (; f->next < c->step_count; f->next++) {
        bool runs = tern_chain_runs(c, f->next);
        if (runs && !c->values[c->steps[f->next].result].is_ready)
            return;
        if (runs)
            tern_chain_run_step(c, f->next);
    }
}

static void advance(tern_chain_stream *x, tern_chain_flight *f, const timing *t)
{
    tern_chain *c = f->c;
    const tern_chain_step *s = &c->steps[f->next];
    double ready = t->start + t->stream + t->latency;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        double begin = t->start - t->lead > x->free_at[e] ? t->start - t->lead : x->free_at[e];
        if (e != (unsigned)t->engine && s->cost[e] > 0)
            x->free_at[e] = begin + work_of(c, s, e);
    }
    x->free_at[t->engine] = t->start + t->stream;
    x->table = t->table != SET_ANY ? t->table : x->table;
    c->values[s->result].ready_at = ready;
    if (c->values[s->result].narrow != TERN_CHAIN_NONE)
        c->values[c->values[s->result].narrow].ready_at = ready;
    if (s->sum != TERN_CHAIN_NONE)
        c->values[c->steps[s->sum].result].ready_at = ready;
    tern_chain_run_step(c, f->next++);
    skip(f);
}

/* The iteration in flight whose next step can start first; the older one if two can. */
static tern_chain_flight *first_of(tern_chain_stream *x, timing *out)
{
    tern_chain_flight *first = NULL;
    for (uint32_t i = x->done; i < x->begun; i++) {
        tern_chain_flight *f = &x->flights[i % TERN_CHAIN_FLIGHTS_MAX];
        bool early = f->next == f->c->step_count && i != x->done;
        timing t = next_of(x, f);
        if (early || (first && t.start >= out->start)) /* results are delivered in order */
            continue;
        first = f;
        *out = t;
    }
    return first;
}

/* Records one step of one iteration. */
static void record_next(tern_chain_stream *x)
{
    timing t = {0};
    tern_chain_flight *f = first_of(x, &t);
    if (f->next < f->c->step_count) {
        advance(x, f, &t);
        return;
    }
    x->end(x->self, f->iteration, f->c);
    x->done++;
}

static bool is_done(const tern_chain_stream *x)
{
    return x->begun == x->done || tern_lower_failed(x->chains[0]->l);
}

void tern_chain_stream_add(tern_chain_stream *x, uint32_t iteration)
{
    TERN_ASSERT(x->chain_count <= TERN_CHAIN_FLIGHTS_MAX);
    while (!is_done(x) && x->begun - x->done == x->chain_count)
        record_next(x);
    if (tern_lower_failed(x->chains[0]->l))
        return;
    tern_chain_flight *f = &x->flights[x->begun % TERN_CHAIN_FLIGHTS_MAX];
    *f = (tern_chain_flight){.c = x->chains[x->begun % x->chain_count], .iteration = iteration};
    x->begin(x->self, iteration, f->c);
    for (uint32_t i = 0; i < f->c->value_count; i++)
        f->c->values[i].ready_at = 0;
    tern_chain_load_inputs(f->c);
    skip(f);
    x->begun++;
}

static bool is_read(const tern_chain_stream *x, uint32_t value)
{
    for (uint32_t i = x->done; i < x->begun; i++) {
        const tern_chain_flight *f = &x->flights[i % TERN_CHAIN_FLIGHTS_MAX];
        const tern_chain_value *v = &f->c->values[value];
        if (v->view.mem == TERN_MEM_PSUM && (v->uses_left || v->is_output))
            return true;
    }
    return false;
}

void tern_chain_stream_release(tern_chain_stream *x, uint32_t value)
{
    while (!is_done(x) && is_read(x, value))
        record_next(x);
}

void tern_chain_stream_end(tern_chain_stream *x)
{
    while (!is_done(x))
        record_next(x);
}
