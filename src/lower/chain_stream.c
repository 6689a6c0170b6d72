/* lower/chain_stream.c - turns of a chain recorded side by side.
 *
 * Engines execute what they are given in order. The steps of one turn mostly wait for each other,
 * on one engine after another; if a turn followed the one before as a whole, all engines but one
 * would be idle. So the order is that of a simulation: of the next steps of all turns in flight the
 * one comes first that could begin first, by what the plan found steps to cost. */
#include "base/assert.h"
#include "lower/chain_impl.h"

extern tern_chain_recipe tern_chain_do_function;

static const double hop = 40;      /* ns from engine to engine */
static const double small_op = 75; /* ns that an instruction on a few elements holds an engine */

/* --- chains that share what is made once --- */

tern_chain *tern_chain_twin(tern_chain *c)
{
    tern_chain *twin = TERN_NEW(&c->arena, tern_chain);
    tern_chain_value *values = TERN_NEW_N(&c->arena, tern_chain_value, c->value_count);
    tern_chain_slot *slots = TERN_NEW_N(&c->arena, tern_chain_slot, c->slot_count);
    if (!twin || !values || !slots) {
        tern_lir_fail(c->l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
        return NULL;
    }
    *twin = *c;
    twin->values = values;
    twin->values_max = c->value_count;
    for (uint32_t i = 0; i < c->slot_count; i++)
        slots[i] = c->slots[i];
    twin->slots = slots;
    twin->slots_max = c->slot_count;
    tern_chain_follow(twin, c);
    return twin;
}

void tern_chain_follow(tern_chain *twin, const tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        twin->values[i] = c->values[i];
}

/* --- the simulation --- */

/* When something could begin, and how long it would take. */
typedef struct {
    tern_engine engine;
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

/* The engine that has most to do with a step. */
static void set_work(const tern_chain *c, const tern_chain_step *s, timing *t)
{
    double elems = tern_chain_elems(&c->shape, TERN_CHAIN_FULL), most = 0;
    t->engine = s->recipe == tern_chain_do_function ? TERN_ENGINE_ACT : TERN_ENGINE_DVE;
    t->stream = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        double cost = (double)s->cost[e] * elems;
        t->stream += cost;
        if (cost <= most)
            continue;
        most = cost;
        t->engine = (tern_engine)e;
    }
    if (t->stream == 0)
        t->stream = small_op;
    t->latency = latency_of(c->l->chip, t->engine);
}

/* The next step of a turn; after the last, what is done with its results. */
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
        ready = ready_of(c, s);
        if (s->absorbs != TERN_CHAIN_NONE) {
            double inner = ready_of(c, &c->steps[c->values[s->operands[s->absorbs]].step]);
            ready = inner > ready ? inner : ready;
        }
    }
    t.start = ready > x->free_at[t.engine] ? ready : x->free_at[t.engine];
    return t;
}

/* To the next step that does something; those that others have done on the way end here. */
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
    x->free_at[t->engine] = t->start + t->stream;
    c->values[s->result].ready_at = ready;
    if (c->values[s->result].narrow != TERN_CHAIN_NONE)
        c->values[c->values[s->result].narrow].ready_at = ready;
    if (s->sum != TERN_CHAIN_NONE)
        c->values[c->steps[s->sum].result].ready_at = ready;
    tern_chain_run_step(c, f->next++);
    skip(f);
}

/* The turn in flight whose next step can begin first; the earlier one if two can. */
static tern_chain_flight *first_of(tern_chain_stream *x, timing *out)
{
    tern_chain_flight *first = NULL;
    for (uint32_t i = x->done; i < x->begun; i++) {
        tern_chain_flight *f = &x->flights[i % TERN_CHAIN_FLIGHTS_MAX];
        bool early = f->next == f->c->step_count && i != x->done;
        timing t = next_of(x, f);
        if (early || (first && t.start >= out->start)) /* results leave in order */
            continue;
        first = f;
        *out = t;
    }
    return first;
}

/* One step of one of the turns. */
static void go_on(tern_chain_stream *x)
{
    timing t = {0};
    tern_chain_flight *f = first_of(x, &t);
    if (f->next < f->c->step_count) {
        advance(x, f, &t);
        return;
    }
    x->end(x->self, f->turn, f->c);
    x->done++;
}

static bool is_over(const tern_chain_stream *x)
{
    return x->begun == x->done || tern_lower_failed(x->chains[0]->l);
}

void tern_chain_stream_add(tern_chain_stream *x, uint32_t turn)
{
    TERN_ASSERT(x->chain_count <= TERN_CHAIN_FLIGHTS_MAX);
    while (!is_over(x) && x->begun - x->done == x->chain_count)
        go_on(x);
    if (tern_lower_failed(x->chains[0]->l))
        return;
    tern_chain_flight *f = &x->flights[x->begun % TERN_CHAIN_FLIGHTS_MAX];
    *f = (tern_chain_flight){.c = x->chains[x->begun % x->chain_count], .turn = turn};
    x->begin(x->self, turn, f->c);
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
        if (v->view.mem == TERN_MEM_PSUM && (v->left || v->is_output))
            return true;
    }
    return false;
}

void tern_chain_stream_release(tern_chain_stream *x, uint32_t value)
{
    while (!is_over(x) && is_read(x, value))
        go_on(x);
}

void tern_chain_stream_end(tern_chain_stream *x)
{
    while (!is_over(x))
        go_on(x);
}
