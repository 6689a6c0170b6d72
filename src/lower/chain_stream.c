/* lower/chain_stream.c - interleaves iterations of a chain.
 *
 * Engines execute instructions in order. Those of one iteration mostly depend on each other and
 * alternate between engines; recording iterations one after the other would leave all engines but
 * one idle. So the instructions of a step are queued, and the order comes from a list scheduler:
 * among the next instructions of all iterations in flight, the one that could start first is
 * recorded first. One whose function is in another set of the scalar engine's tables starts later
 * by the time of loading it, so that those of the loaded set go first. */
#include "arch/act_tables.h"
#include "base/assert.h"
#include "lower/chain_impl.h"

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
    clone->queue = NULL;
    clone->values = values;
    clone->values_max = c->value_count;
    for (uint32_t i = 0; i < c->slot_count; i++)
        slots[i] = c->slots[i];
    clone->slots = slots;
    clone->slots_max = c->slot_count;
    for (uint32_t i = 0; i < c->value_count; i++)
        values[i] = c->values[i];
    return clone;
}

/* --- the simulation --- */

/* The set of function tables that an instruction needs. */
static uint8_t table_of(const tern_chain_instr *instr)
{
    if (!instr->is_activation)
        return TERN_ACT_TABLES_ANY;
    return (uint8_t)tern_act_tables_of((tern_activation)instr->activate.func);
}

static double latency_of(const tern_chip *chip, tern_engine engine)
{
    double own = engine == TERN_ENGINE_DVE   ? (double)chip->dve_latency_ns
                 : engine == TERN_ENGINE_ACT ? (double)chip->act_latency_ns
                                             : 0;
    return own + hop;
}

/* When each tile of an iteration was written, and when its last reader finishes. */
static tern_chain_tile_time *time_of(tern_chain_queue *q, uint32_t tensor)
{
    for (uint32_t i = 0; i < q->tile_count; i++)
        if (q->tiles[i].tensor == tensor)
            return &q->tiles[i];
    uint32_t i = q->tile_count < TERN_CHAIN_TIMES_MAX ? q->tile_count++ : tensor % q->tile_count;
    q->tiles[i] = (tern_chain_tile_time){.tensor = tensor};
    return &q->tiles[i];
}

/* The operands of an instruction; the first |*written| are written. */
static uint32_t operands_of(const tern_chain_instr *instr, const tern_lir_view **out,
                            uint32_t *written)
{
    const tern_lir_activate *a = &instr->activate;
    uint32_t count = 0;
    *written = instr->is_activation ? 2 : 1;
    if (instr->is_activation) {
        const tern_lir_view *all[] = {&a->dst, &a->reduce_res, &a->data, &a->bias.rows,
                                      &a->scale.rows};
        for (; count < TERN_COUNT_OF(all); count++)
            out[count] = all[count];
    }
    for (uint32_t i = 0; i < instr->operand_count; i++)
        out[count++] = &instr->operands[i];
    return count;
}

/* --- instructions that are recorded later --- */

static void record(tern_chain *c, const tern_chain_instr *instr)
{
    if (instr->is_activation) {
        tern_lir_activation(c->l->b, &instr->activate);
        return;
    }
    tern_lir_emit(c->l->b, &(tern_lir_instr){.op = instr->op,
                                             .engine = instr->engine,
                                             .operands = instr->operands,
                                             .operand_count = instr->operand_count,
                                             .args = instr->args,
                                             .arg_count = instr->arg_count});
}

/* The time for which an instruction occupies its engine: the work charged since the last one. */
static double stream_of(tern_chain *c, const tern_chain_instr *instr)
{
    const tern_chip *chip = c->l->chip;
    unsigned e = instr->simulated;
    double work = c->work[e] - c->queue->charged[e];
    TERN_ASSERT(e < TERN_ENGINE_COUNT && work >= 0);
    c->queue->charged[e] = c->work[e];
    bool sums = instr->is_activation && instr->activate.reduce_res.mem != TERN_MEM_NONE;
    return (work > 0 ? work * tern_chain_elems(&c->shape, TERN_CHAIN_FULL) : small_op) +
           (sums ? chip->act_accumulator_cycles * 1e9 / (double)chip->act_clock_hz : 0);
}

static bool grow(tern_lower *l, tern_chain_queue *q)
{
    enum { INITIAL = 32 };
    uint32_t max = q->max ? 2 * q->max : INITIAL;
    tern_chain_instr *more = TERN_NEW_N(q->arena, tern_chain_instr, max);
    if (!more) {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
        return false;
    }
    for (uint32_t i = 0; i < q->first + q->count; i++)
        more[i] = q->instrs[i];
    q->instrs = more;
    q->max = max;
    return true;
}

bool tern_chain_defer(tern_chain *c, const tern_lir_instr *instr, const tern_lir_activate *activate)
{
    tern_chain_queue *q = c->queue;
    if (!q || !q->is_open)
        return false;
    if (q->first + q->count == q->max && !grow(c->l, q))
        return true;
    tern_chain_instr *to = &q->instrs[q->first + q->count++];
    TERN_ASSERT(q->first + q->count <= q->max);
    *to = (tern_chain_instr){.is_activation = activate, .simulated = TERN_ENGINE_ACT};
    if (activate) {
        to->activate = *activate;
    } else {
        TERN_ASSERT(instr->operand_count <= TERN_CHAIN_VIEWS_MAX &&
                    instr->arg_count <= TERN_CHAIN_ARGS_MAX);
        to->op = instr->op;
        to->engine = instr->engine;
        to->simulated = instr->engine < TERN_ENGINE_COUNT ? instr->engine : TERN_ENGINE_DVE;
        to->operand_count = instr->operand_count;
        to->arg_count = instr->arg_count;
        for (uint32_t i = 0; i < instr->operand_count; i++)
            to->operands[i] = instr->operands[i];
        for (uint32_t i = 0; i < instr->arg_count; i++)
            to->args[i] = instr->args[i];
    }
    to->stream = stream_of(c, to);
    return true;
}

/* Queues the instructions of the next step that has any. */
static void fill(tern_chain_flight *f)
{
    tern_chain *c = f->c;
    while (!c->queue->count && f->next < c->step_count)
        tern_chain_run_step(c, f->next++);
}

/* --- the order --- */

/* When the first instruction of the queue, or the |end| callback after the last, could start. */
static double start_of(const tern_chain_stream *x, const tern_chain *c)
{
    tern_chain_queue *q = c->queue;
    const tern_chain_instr *instr = &q->instrs[q->first];
    const tern_lir_view *views[TERN_CHAIN_VIEWS_MAX] = {0};
    uint32_t written = 0;
    if (!q->count) {
        double start = x->free_at[TERN_ENGINE_POOL];
        for (uint32_t i = 0; i < c->value_count; i++) {
            double at = c->values[i].is_output
                            ? time_of(q, c->values[c->values[i].same].view.tensor)->ready
                            : 0;
            start = at > start ? at : start;
        }
        return start;
    }
    double start = x->free_at[instr->simulated];
    uint32_t count = operands_of(instr, views, &written);
    for (uint32_t i = 0; i < count; i++) {
        if (views[i]->mem == TERN_MEM_NONE)
            continue;
        const tern_chain_tile_time *t = time_of(q, views[i]->tensor);
        double at = i < written && t->free > t->ready ? t->free : t->ready;
        start = at > start ? at : start;
    }
    uint8_t table = table_of(instr);
    if (table != TERN_ACT_TABLES_ANY && x->table != TERN_ACT_TABLES_ANY && table != x->table) {
        double loaded = x->free_at[TERN_ENGINE_ACT] + c->l->chip->act_table_load_ns;
        start = loaded > start ? loaded : start;
    }
    return start;
}

/* Records the first instruction of the queue. */
static void advance(tern_chain_stream *x, tern_chain_flight *f, double start)
{
    tern_chain *c = f->c;
    tern_chain_queue *q = c->queue;
    const tern_chain_instr *instr = &q->instrs[q->first];
    const tern_lir_view *views[TERN_CHAIN_VIEWS_MAX] = {0};
    uint32_t written = 0, count = operands_of(instr, views, &written);
    double end = start + instr->stream, ready = end + latency_of(c->l->chip, instr->simulated);
    TERN_ASSERT(q->count > 0 && end >= x->free_at[instr->simulated]);
    x->free_at[instr->simulated] = end;
    uint8_t table = table_of(instr);
    x->table = table != TERN_ACT_TABLES_ANY ? table : x->table;
    for (uint32_t i = 0; i < count; i++) {
        if (views[i]->mem == TERN_MEM_NONE)
            continue;
        tern_chain_tile_time *t = time_of(q, views[i]->tensor);
        t->free = end > t->free ? end : t->free;
        t->ready = i < written ? ready : t->ready;
    }
    record(c, instr);
    q->first = --q->count ? q->first + 1 : 0;
    fill(f);
}

/* Whether queued instructions read what |tensor| holds now. */
static bool is_queued(const tern_chain_queue *q, uint32_t tensor)
{
    const tern_lir_view *views[TERN_CHAIN_VIEWS_MAX] = {0};
    uint32_t written = 0;
    for (uint32_t k = 0; k < q->count; k++) {
        uint32_t count = operands_of(&q->instrs[q->first + k], views, &written);
        for (uint32_t i = count; i-- > 0;)
            if (views[i]->mem != TERN_MEM_NONE && views[i]->tensor == tensor)
                return i >= written;
    }
    return false;
}

/* Whether the next instruction would overwrite a temporary that another iteration still reads:
 * there may be fewer buffers in PSUM than iterations in flight. */
static bool is_blocked(const tern_chain_stream *x, const tern_chain_flight *f)
{
    const tern_chain_queue *q = f->c->queue;
    const tern_lir_view *views[TERN_CHAIN_VIEWS_MAX] = {0};
    uint32_t written = 0;
    if (!q->count)
        return false;
    (void)operands_of(&q->instrs[q->first], views, &written);
    for (uint32_t i = x->done; views[0]->mem == TERN_MEM_PSUM && i < x->begun; i++) {
        const tern_chain_flight *other = &x->flights[i % TERN_CHAIN_FLIGHTS_MAX];
        if (other != f && is_queued(other->c->queue, views[0]->tensor))
            return true;
    }
    return false;
}

/* The iteration in flight whose next instruction can start first; the older one if two can. */
static tern_chain_flight *first_of(tern_chain_stream *x, double *out)
{
    tern_chain_flight *first = NULL;
    for (uint32_t i = x->done; i < x->begun; i++) {
        tern_chain_flight *f = &x->flights[i % TERN_CHAIN_FLIGHTS_MAX];
        bool early = !f->c->queue->count && i != x->done; /* results are delivered in order */
        double start = start_of(x, f->c);
        if (early || (first && start >= *out) || is_blocked(x, f))
            continue;
        first = f;
        *out = start;
    }
    TERN_ASSERT(first);
    return first;
}

/* Records one instruction of one iteration, or ends it. */
static void record_next(tern_chain_stream *x)
{
    double start = 0;
    tern_chain_flight *f = first_of(x, &start);
    if (f->c->queue->count) {
        advance(x, f, start);
        return;
    }
    f->c->queue->is_open = false;
    x->end(x->self, f->iteration, f->c);
    x->done++;
    TERN_ASSERT(x->done <= x->begun);
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
    TERN_ASSERT(x->begun - x->done < x->chain_count);
    *f = (tern_chain_flight){.c = x->chains[x->begun % x->chain_count], .iteration = iteration};
    if (!f->c->queue)
        f->c->queue = TERN_NEW(&x->chains[0]->arena, tern_chain_queue);
    if (!f->c->queue) {
        tern_lir_fail(f->c->l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
        return;
    }
    tern_chain_queue *q = f->c->queue;
    q->arena = &x->chains[0]->arena; /* clones have a copy of it */
    q->first = q->count = q->tile_count = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        q->charged[e] = 0;
    x->begin(x->self, iteration, f->c);
    tern_chain_load_inputs(f->c);
    q->is_open = true;
    fill(f);
    x->begun++;
}

static bool is_read(const tern_chain_stream *x, uint32_t value)
{
    for (uint32_t i = x->done; i < x->begun; i++) {
        const tern_chain_flight *f = &x->flights[i % TERN_CHAIN_FLIGHTS_MAX];
        const tern_chain_value *v = &f->c->values[value];
        if (v->view.mem == TERN_MEM_PSUM &&
            (v->uses_left || v->is_output || is_queued(f->c->queue, v->view.tensor)))
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
