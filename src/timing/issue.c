/* timing/issue.c - issuing an engine's next instruction.
 *
 * The sequencer reaches an instruction, waits for its semaphore and passes it to the datapath. The
 * datapath accepts it when the previous one has streamed through, its operands have been written,
 * and no other engine occupies the port or the PSUM bank. */
#include "base/assert.h"
#include "timing/timing_impl.h"

/* --- bookkeeping --- */

void tern_timing_note(tern_timing_sim *s, const tern_timing_event *event,
                      const tern_timing_step *step)
{
    tern_status st = NULL;
    if (s->options.events)
        st = tern_vec_push(s->out->mem, &s->out->events, *event);
    if (!st && s->options.work)
        st = tern_timing_note_work(s, event, step);
    if (st)
        tern_timing_fail(s, st);
}

/* Executions of an engine start in order, so their union needs only the latest end. */
void tern_timing_count(tern_timing_core_state *c, unsigned e, tern_time start, tern_time end)
{
    TERN_ASSERT(start <= end);
    tern_timing_engine_state *g = &c->engine[e];
    tern_time from = tern_timing_max(start, g->active_until);
    tern_timing_settle(c, start);
    c->settled = tern_timing_max(c->settled, end);
    g->added = end > from ? end - from : 0;
    if (end > from) {
        c->tally.engine[e].active += end - from;
        g->active_until = end;
    }
    c->tally.engine[e].busy += end - start;
    c->first = start < c->first ? start : c->first;
    c->last = tern_timing_max(c->last, end);
}

void tern_timing_advance(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                         tern_time arrival, uint32_t pc)
{
    tern_timing_engine_state *g = &c->engine[e];
    const tern_timing_step *step = &c->code.steps[g->pc];
    c->tally.engine[e].instructions++;
    TERN_ASSERT(g->pc < g->end && pc >= c->code.begin[e] && pc <= g->end);
    for (unsigned i = 0; i < 4; i++)
        c->tally.traffic[i] += step->cost->traffic[i];
    s->simulated++;
    g->pc = pc;
    g->arrival = arrival;
    g->resolved = false;
    g->reason = TERN_WAIT_REASON_NONE;
    g->waited_for = TERN_ISA_NONE32;
    if (pc >= g->end) {
        g->state = TERN_ENGINE_DONE;
        c->at[TERN_AT_ENGINE + e] = TERN_TIMING_NEVER;
        return;
    }
    tern_timing_wake_at(c, TERN_AT_ENGINE + e, tern_timing_first_attempt(c, e));
}

/* --- waiting --- */

static bool wait_is_over(tern_timing_core_state *c, unsigned e, const tern_timing_step *step)
{
    tern_timing_engine_state *g = &c->engine[e];
    const tern_isa_sync *wait = tern_timing_wait_of(&c->code, step);
    if (g->resolved || wait->kind == TERN_WAIT_NONE)
        return true;
    int64_t wanted = tern_timing_wanted(g, wait);
    int64_t have = c->sems[wait->sem];
    c->tally.decisions += tern_timing_mix(step->instr + UINT64_C(1), (uint64_t)(have - wanted));
    if (have < wanted) {
        g->state = TERN_ENGINE_BLOCKED;
        g->reason = TERN_WAIT_REASON_SEMAPHORE;
        c->sem_waiters[wait->sem] |= (uint8_t)(1U << e);
        c->at[TERN_AT_ENGINE + e] = TERN_TIMING_NEVER;
        return false;
    }
    if (wait->kind == TERN_WAIT_TAKE)
        c->sems[wait->sem] -= wanted;
    if (g->reason == TERN_WAIT_REASON_SEMAPHORE)
        g->waited_for = c->sem_by[wait->sem];
    g->resolved = true;
    return true;
}

static bool overlap(const tern_timing_box *a, const tern_timing_box *b)
{
    return a->lo < b->hi && b->lo < a->hi && a->mem == b->mem && a->first <= b->last &&
           b->first <= a->last;
}

static bool depends(const tern_timing_core_state *c, const tern_timing_step *reader,
                    const tern_timing_step *writer)
{
    const tern_timing_box *in = c->code.boxes.items + reader->boxes;
    const tern_timing_box *out = c->code.boxes.items + writer->boxes + writer->cost->reads;
    for (unsigned i = 0; i < reader->cost->reads; i++)
        for (unsigned j = 0; j < writer->cost->writes; j++)
            if (overlap(&in[i], &out[j]))
                return true;
    return false;
}

/* When the engine's own earlier instructions have written the operands that |step| reads. */
tern_time tern_timing_operand_ready(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                                    const tern_timing_step *step, uint32_t *out_for)
{
    tern_timing_engine_state *g = &c->engine[e];
    while (g->flight_count && g->flights[g->flight_head].end + s->k.hop <= s->now) {
        g->flight_head = (g->flight_head + 1) % TERN_TIMING_FLIGHTS;
        g->flight_count--;
    }
    if (step->cost->reads == 0)
        return 0;
    for (unsigned i = g->flight_count; i-- > 0;) {
        const tern_timing_flight *f = &g->flights[(g->flight_head + i) % TERN_TIMING_FLIGHTS];
        if (depends(c, step, f->step)) {
            *out_for = f->step->instr;
            return f->end + s->k.hop;
        }
    }
    return 0;
}

static void remember_flight(tern_timing_engine_state *g, const tern_timing_step *step,
                            tern_time end)
{
    if (step->cost->writes == 0)
        return;
    if (g->flight_count == TERN_TIMING_FLIGHTS) {
        g->flight_head = (g->flight_head + 1) % TERN_TIMING_FLIGHTS;
        g->flight_count--;
    }
    /* Results complete in order: operand_ready() drops flights from the head. */
    TERN_ASSERT(!g->flight_count ||
                g->flights[(g->flight_head + g->flight_count - 1) % TERN_TIMING_FLIGHTS].end <=
                    end);
    g->flights[(g->flight_head + g->flight_count++) % TERN_TIMING_FLIGHTS] =
        (tern_timing_flight){end, step};
}

/* --- ports and banks --- */

/* Whether two engines cannot stream at the same time. */
static bool clash(const tern_chip *chip, unsigned a, unsigned a_ports, unsigned a_banks, unsigned b,
                  unsigned b_ports, unsigned b_banks)
{
    unsigned pair = 1U << a | 1U << b, both = a_ports & b_ports;
    if (pair == (1U << TERN_ENGINE_DVE | 1U << TERN_ENGINE_POOL) && chip->dve_pool_exclusive)
        return both >> TERN_MEM_SBUF & 1;
    if (pair == (1U << TERN_ENGINE_DVE | 1U << TERN_ENGINE_ACT) && chip->dve_act_exclusive)
        return both >> TERN_MEM_PSUM & 1;
    return (a_banks & b_banks) != 0;
}

static const uint8_t streamers[] = {TERN_ENGINE_ACT, TERN_ENGINE_DVE, TERN_ENGINE_POOL};

/* When the ports are free; |now| if they are. An engine that has been waiting goes first. */
static tern_time port_ready(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                            const tern_timing_step *step)
{
    tern_time ready = s->now;
    for (unsigned i = 0; i < TERN_COUNT_OF(streamers); i++) {
        unsigned o = streamers[i];
        const tern_timing_engine_state *other = &c->engine[o];
        if (o == e)
            continue;
        if (other->held_until > s->now && clash(s->k.chip, e, step->cost->ports, step->cost->banks,
                                                o, other->held_ports, other->held_banks))
            ready = tern_timing_max(ready, other->held_until);
        if (other->claims && c->at[TERN_AT_ENGINE + o] <= s->now && !c->engine[e].claims) {
            const tern_timing_step *theirs = &c->code.steps[other->pc];
            if (clash(s->k.chip, e, step->cost->ports, step->cost->banks, o, theirs->cost->ports,
                      theirs->cost->banks))
                ready = tern_timing_max(ready, s->now + 1);
        }
    }
    return ready;
}

/* --- the datapath --- */

/* Switching ACT's tables precedes the activation and occupies the engine. */
static tern_time load_table(tern_timing_sim *s, tern_timing_core_state *c,
                            const tern_timing_step *step, tern_time start)
{
    if (step->cost->table == TERN_TIMING_NO_TABLE || step->cost->table == c->table ||
        (step->cost->table == TERN_TIMING_ANY_TABLE && c->table != TERN_TIMING_NO_TABLE))
        return start;
    c->table = step->cost->table;
    c->tally.table_loads++;
    c->tally.engine[TERN_ENGINE_ACT].waits[TERN_WAIT_REASON_TABLE] += s->k.table;
    tern_timing_count(c, TERN_ENGINE_ACT, start, start + s->k.table);
    tern_timing_event event = {.instr = step->instr,
                               .core = (uint8_t)c->job->core,
                               .kind = TERN_EVENT_TABLE,
                               .engine = TERN_ENGINE_ACT,
                               .start = start,
                               .end = start + s->k.table,
                               .waited_for = TERN_ISA_NONE32};
    tern_timing_note(s, &event, step);
    return start + s->k.table;
}

static void issue_data(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                       const tern_timing_step *step)
{
    tern_timing_engine_state *g = &c->engine[e];
    tern_time gap = s->now - tern_timing_max(g->arrival, g->pipe_free);
    TERN_ASSERT(gap >= 0); /* it issues neither before it arrives nor into a full pipe */
    tern_time start = load_table(s, c, step, s->now);
    tern_time end = tern_timing_max(start + step->cost->duration, g->last_end);
    c->tally.engine[e].waits[g->reason] += gap;
    c->tally.work++;
    tern_timing_count(c, e, start, end);
    if (tern_timing_notes(s)) {
        bool table = start != s->now;
        tern_timing_event event = {.instr = step->instr,
                                   .core = (uint8_t)c->job->core,
                                   .kind = TERN_EVENT_INSTR,
                                   .engine = (uint8_t)e,
                                   .reason = table ? TERN_WAIT_REASON_TABLE : g->reason,
                                   .start = start,
                                   .end = end,
                                   .wait = gap + (start - s->now),
                                   .waited_for = g->waited_for};
        tern_timing_note(s, &event, step);
    }
    g->pipe_free = start + step->cost->stream;
    g->last_end = end;
    g->held_until = g->pipe_free;
    g->held_ports = step->cost->ports;
    g->held_banks = step->cost->banks;
    g->claims = false;
    remember_flight(g, step, end);
    if (tern_timing_signal_of(&c->code, step)->kind != TERN_SIGNAL_NONE)
        tern_timing_send(s, c, e, step, end + s->k.hop);
    tern_timing_advance(s, c, e, start, g->pc + 1);
}

static void try_data(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                     const tern_timing_step *step)
{
    tern_timing_engine_state *g = &c->engine[e];
    uint32_t by = TERN_ISA_NONE32;
    tern_time start = tern_timing_max(s->now, g->pipe_free);
    tern_time operand = tern_timing_operand_ready(s, c, e, step, &by);
    if (operand > start) {
        start = operand;
        g->reason = TERN_WAIT_REASON_OPERAND;
        g->waited_for = by;
    }
    if (start <= s->now) {
        start = port_ready(s, c, e, step);
        if (start > s->now) {
            g->reason = TERN_WAIT_REASON_BANK;
            g->waited_for = TERN_ISA_NONE32;
            g->claims = true;
        }
    }
    if (start > s->now)
        tern_timing_wake_at(c, TERN_AT_ENGINE + e, start);
    else
        issue_data(s, c, e, step);
}

void tern_timing_step_engine(tern_timing_sim *s, tern_timing_core_state *c, unsigned e)
{
    TERN_ASSERT(c->engine[e].state == TERN_ENGINE_GOES && c->engine[e].pc < c->engine[e].end);
    const tern_timing_step *step = &c->code.steps[c->engine[e].pc];
    if (!wait_is_over(c, e, step))
        return;
    switch ((tern_step_kind)step->cost->kind) {
    case TERN_STEP_DATA:
        try_data(s, c, e, step);
        return;
    case TERN_STEP_PE:
        tern_timing_issue_pe(s, c, step);
        return;
    case TERN_STEP_DMA:
        tern_timing_issue_dma(s, c, e, step);
        return;
    case TERN_STEP_CONTROL:
        tern_timing_issue_control(s, c, e, step);
        return;
    }
}
