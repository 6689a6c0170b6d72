/* timing/pe_array.c - the tensor engine.
 *
 * The next stationary matrix loads behind the running MATMUL as soon as that has latched its own,
 * so in a steady stream of matmuls only the MATMULs take time. Tiles of the array that do not
 * overlap work in parallel. A MATMUL that writes where an earlier one is still writing follows it
 * column by column if their locations are the same, else when that has ended. */
#include "base/assert.h"
#include "timing/timing_impl.h"

/* --- throttling after idling --- */

/* Use is the part of the array's rows that work: a matmul of 64 rows uses half of it. Idle time
 * accumulates; use above the limit reduces it again. When it reaches that of a fully idle
 * ramp_ns, the engine is throttled. While it is, time at the limit counts as use and must fill
 * three quarters (of the time, where the limit is a half), so that a busy engine recovers in
 * ramp_ns and one that is busy only because of the limit does not. */
static tern_time deficit_of(const tern_timing_sim *s, const tern_timing_pe_state *pe, tern_time at)
{
    double limit = s->k.ramp_limit, passed = (double)(at - pe->metered), used = (double)pe->used;
    double grown = pe->limited ? 2 * limit / (1 - limit) * (passed * (1 + limit) / 2 - used)
                               : passed * limit - used;
    double deficit = (double)pe->deficit + grown;
    return deficit >= (double)s->k.ramp_deficit ? s->k.ramp_deficit
           : deficit <= 0                       ? 0
                                                : (tern_time)deficit;
}

static tern_time throttled(tern_timing_sim *s, tern_timing_core_state *c, tern_time at,
                           const tern_timing_cost *cost)
{
    tern_timing_pe_state *pe = &c->pe;
    const tern_time stream = cost->stream;
    if (s->k.ramp_deficit == 0)
        return stream;
    pe->deficit = deficit_of(s, pe, at);
    if (pe->deficit == s->k.ramp_deficit)
        pe->limited = true;
    else if (pe->deficit == 0)
        pe->limited = false;
    pe->metered = at;
    tern_time taken = pe->limited ? (tern_time)((double)stream / s->k.ramp_limit) : stream;
    pe->used = pe->limited ? (tern_time)((double)cost->pe.use / s->k.ramp_limit) : cost->pe.use;
    TERN_ASSERT(pe->deficit >= 0 && pe->deficit <= s->k.ramp_deficit && taken >= stream);
    return taken;
}

/* Whether the engine is throttled whenever it resumes: it has been idle for long enough. */
bool tern_timing_pe_is_cold(const tern_timing_sim *s, const tern_timing_pe_state *pe, tern_time at)
{
    return s->k.ramp_deficit == 0 || deficit_of(s, pe, at) == s->k.ramp_deficit;
}

/* --- results in flight --- */

static bool same_location(const tern_timing_core_state *c, const tern_timing_step *a,
                          const tern_timing_step *b)
{
    const tern_timing_box *x = c->code.boxes.items + a->boxes + a->cost->reads;
    const tern_timing_box *y = c->code.boxes.items + b->boxes + b->cost->reads;
    return x->lo == y->lo && x->hi == y->hi;
}

static bool overlaps(const tern_timing_core_state *c, const tern_timing_step *a,
                     const tern_timing_step *b)
{
    const tern_timing_box *x = c->code.boxes.items + a->boxes + a->cost->reads;
    const tern_timing_box *y = c->code.boxes.items + b->boxes + b->cost->reads;
    return x->lo < y->hi && y->lo < x->hi && x->first <= y->last && y->first <= x->last;
}

/* When a MATMUL that writes partly where |step| does lets it begin. Results of the same location
 * arrive in order, column by column, and are added where they are stored: these do not wait. */
static tern_time results_ready(tern_timing_sim *s, tern_timing_core_state *c,
                               const tern_timing_step *step, uint32_t *out_for)
{
    tern_timing_pe_state *pe = &c->pe;
    while (pe->count && pe->recent[pe->head].end + s->k.hop <= s->now) {
        pe->head = (pe->head + 1) % TERN_TIMING_FLIGHTS;
        pe->count--;
    }
    if (step->cost->writes == 0)
        return 0;
    for (unsigned i = pe->count; i-- > 0;) {
        const tern_timing_matmul *m = &pe->recent[(pe->head + i) % TERN_TIMING_FLIGHTS];
        if (!(m->step->cost->pe.cells & step->cost->pe.cells) || !overlaps(c, m->step, step))
            continue;
        if (same_location(c, m->step, step))
            return 0;
        *out_for = m->step->instr;
        return m->end + s->k.hop;
    }
    return 0;
}

static void remember(tern_timing_pe_state *pe, const tern_timing_matmul *m)
{
    if (m->step->cost->writes == 0)
        return;
    if (pe->count == TERN_TIMING_FLIGHTS) {
        pe->head = (pe->head + 1) % TERN_TIMING_FLIGHTS;
        pe->count--;
    }
    pe->recent[(pe->head + pe->count++) % TERN_TIMING_FLIGHTS] = *m;
}

/* --- cells --- */

static tern_time cells_free(const tern_timing_pe_state *pe, unsigned plane, uint32_t cells)
{
    tern_time free = 0;
    for (uint32_t bits = cells; bits; bits &= bits - 1)
        free = tern_timing_max(free, pe->cells[plane][__builtin_ctz(bits)]);
    return free;
}

static void hold_cells(tern_timing_pe_state *pe, unsigned plane, uint32_t cells, tern_time until)
{
    for (uint32_t bits = cells; bits; bits &= bits - 1)
        pe->cells[plane][__builtin_ctz(bits)] = until;
}

/* A background transpose uses the plane that is free first. */
static unsigned choose_plane(const tern_timing_pe_state *pe, const tern_timing_step *step)
{
    return step->cost->pe.plane &&
           cells_free(pe, 1, step->cost->pe.cells) < cells_free(pe, 0, step->cost->pe.cells);
}

/* --- a matmul --- */

static void note_part(tern_timing_sim *s, const tern_timing_core_state *c,
                      const tern_timing_step *step, tern_event_kind kind, unsigned part,
                      tern_time start, tern_time end, tern_time gap)
{
    if (!tern_timing_notes(s))
        return;
    const tern_timing_engine_state *g = &c->engine[TERN_ENGINE_PE];
    tern_timing_event event = {.instr = step->instr,
                               .core = (uint8_t)c->job->core,
                               .kind = (uint8_t)kind,
                               .engine = TERN_ENGINE_PE,
                               .reason = gap > 0 ? g->reason : (uint8_t)TERN_WAIT_REASON_NONE,
                               .part = (uint8_t)part,
                               .start = start,
                               .end = end,
                               .wait = gap,
                               .waited_for = gap > 0 ? g->waited_for : TERN_ISA_NONE32};
    tern_timing_note(s, &event, step);
}

/* LDWEIGHTS of a part. Returns when the MATMUL may follow. */
static tern_time load_weights(tern_timing_sim *s, tern_timing_core_state *c,
                              const tern_timing_step *step, unsigned part, tern_time at)
{
    tern_timing_pe_state *pe = &c->pe;
    tern_time start = tern_timing_max(tern_timing_max(at, pe->weights_free), pe->last_start);
    if (!s->k.chip->pe_background_weight_load)
        start = tern_timing_max(start, cells_free(pe, 0, step->cost->pe.cells));
    pe->weights_free = start + step->cost->pe.weights;
    c->tally.weight_loads++;
    tern_timing_count(c, TERN_ENGINE_PE, start, start + step->cost->pe.weights_duration);
    note_part(s, c, step, TERN_EVENT_WEIGHTS, part, start, start + step->cost->pe.weights_duration,
              0);
    return pe->weights_free;
}

/* One MATMUL. |free| is when the array would have accepted it. Returns its start. */
static tern_time multiply(tern_timing_sim *s, tern_timing_core_state *c,
                          const tern_timing_step *step, unsigned part, tern_time at)
{
    tern_timing_engine_state *g = &c->engine[TERN_ENGINE_PE];
    tern_timing_pe_state *pe = &c->pe;
    unsigned plane = choose_plane(pe, step);
    tern_time free = tern_timing_max(cells_free(pe, plane, step->cost->pe.cells), pe->last_start);
    tern_time weights = step->cost->pe.weights ? load_weights(s, c, step, part, at) : at;
    tern_time base = tern_timing_max(free, g->arrival), start = tern_timing_max(free, weights);
    if (step->cost->pe.weights && weights > tern_timing_max(free, at))
        g->reason = g->reason ? g->reason : (uint8_t)TERN_WAIT_REASON_WEIGHTS;
    uint32_t by = TERN_ISA_NONE32;
    tern_time results = results_ready(s, c, step, &by);
    if (results > start) {
        start = results;
        g->reason = TERN_WAIT_REASON_OPERAND;
        g->waited_for = by;
    }
    tern_time stream = throttled(s, c, start, step->cost);
    tern_time end =
        tern_timing_max(start + step->cost->duration + (stream - step->cost->stream), g->last_end);
    tern_time gap = start - base;
    TERN_ASSERT(gap >= 0 && start >= pe->last_start && stream >= step->cost->stream);
    c->tally.engine[TERN_ENGINE_PE].waits[TERN_WAIT_REASON_THROTTLE] += stream - step->cost->stream;
    c->tally.engine[TERN_ENGINE_PE].waits[g->reason] += gap;
    tern_timing_count(c, TERN_ENGINE_PE, start, end);
    note_part(s, c, step, TERN_EVENT_INSTR, part, start, end, gap);
    hold_cells(pe, plane, step->cost->pe.cells, start + stream);
    pe->last_start = start;
    g->last_end = end;
    remember(pe, &(tern_timing_matmul){end, step});
    return start;
}

tern_time tern_timing_extra_passes(const tern_timing_cost *cost)
{
    tern_time stream = cost->stream * cost->pe.parts;
    bool wide = !cost->pe.transpose && cost->pe.quarter > 4;
    return wide ? stream - stream * 4 / cost->pe.quarter : 0;
}

static void count_flops(tern_timing_tally *t, const tern_timing_step *step)
{
    t->extra_passes += tern_timing_extra_passes(step->cost);
    if (step->cost->pe.transpose)
        t->transpose_flops += step->cost->pe.flops;
    else
        t->flops += step->cost->pe.flops;
    t->quarter_flops += (uint64_t)step->cost->pe.flops * step->cost->pe.quarter;
    t->matmuls += step->cost->pe.parts;
    t->work++;
}

void tern_timing_issue_pe(tern_timing_sim *s, tern_timing_core_state *c,
                          const tern_timing_step *step)
{
    tern_timing_engine_state *g = &c->engine[TERN_ENGINE_PE];
    tern_time start = s->now;
    for (unsigned part = 0; part < step->cost->pe.parts; part++) {
        start = multiply(s, c, step, part, start);
        g->reason = TERN_WAIT_REASON_NONE;
        g->waited_for = TERN_ISA_NONE32;
    }
    count_flops(&c->tally, step);
    g->pipe_free = start;
    if (tern_timing_signal_of(&c->code, step)->kind != TERN_SIGNAL_NONE)
        tern_timing_send(s, c, TERN_ENGINE_PE, step, g->last_end + s->k.hop);
    tern_timing_advance(s, c, TERN_ENGINE_PE, start, g->pc + 1);
}
