/* timing/sequence.c - sequencer instructions: registers, loops, branches, barriers with other
 * cores. They take the sequencer's time, not the datapath's. */
#include <string.h>

#include "base/assert.h"
#include "isa/sequencer.h"
#include "timing/timing_impl.h"

/* --- registers --- */

/* The part of the operands that the result depends on nonlinearly: iterations of a loop repeat only
 * if it does. For masks, the bits up to their highest. */
static uint64_t nonlinear_part(tern_isa_REGOP op, uint32_t a, uint32_t b, bool immediate)
{
    switch (op) {
    case TERN_REGOP_MOVE:
    case TERN_REGOP_ADD:
    case TERN_REGOP_SUB:
        return 0;
    case TERN_REGOP_MUL:
    case TERN_REGOP_SHL:
        return immediate ? 0 : (uint64_t)a << 32 | b;
    case TERN_REGOP_AND:
        return immediate && b ? a & (uint32_t)((UINT64_C(2) << (31 - __builtin_clz(b))) - 1)
                              : (uint64_t)a << 32 | b;
    case TERN_REGOP_OR:
    case TERN_REGOP_XOR:
    case TERN_REGOP_SHR:
    case TERN_REGOP_MIN:
    case TERN_REGOP_MAX:
    case TERN_REGOP_COUNT:
        break;
    }
    return (uint64_t)a << 32 | b;
}

static void run_reg_alu(tern_timing_core_state *c, const uint32_t *args, uint32_t *regs,
                        uint32_t instr)
{
    bool immediate = args[TERN_ARG(REG_ALU, immediate)];
    tern_isa_REGOP op = (tern_isa_REGOP)args[TERN_ARG(REG_ALU, op)];
    uint32_t a = regs[args[TERN_ARG(REG_ALU, a)]];
    uint32_t b = immediate ? args[TERN_ARG(REG_ALU, imm)] : regs[args[TERN_ARG(REG_ALU, b)]];
    uint64_t part = nonlinear_part(op, a, b, immediate);
    if (part)
        c->tally.decisions += tern_timing_mix(instr, part);
    regs[args[TERN_ARG(REG_ALU, dst)]] = (uint32_t)tern_isa_reg_alu(op, (int32_t)a, (int32_t)b);
}

static void run_reg_load(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                         const uint32_t *args, uint32_t instr)
{
    tern_timing_engine_state *g = &c->engine[e];
    if (g->loaded >= c->job->loaded_count[e] && c->job->any_value) {
        g->regs[args[TERN_ARG(REG_LOAD, dst)]] = 0;
        return;
    }
    if (g->loaded >= c->job->loaded_count[e]) {
        char where[160];
        tern_isa_describe(c->code.program, instr, where, sizeof(where));
        tern_timing_fail(
            s, TERN_ERR(UNSUPPORTED,
                        "%s: the value it reads is unknown; %zu values were provided for %s", where,
                        c->job->loaded_count[e], tern_engine_name((tern_engine)e)));
        return;
    }
    g->regs[args[TERN_ARG(REG_LOAD, dst)]] = c->job->loaded[e][g->loaded++];
    c->tally.decisions += tern_timing_mix(instr, g->loaded); /* never repeats */
}

/* --- loops --- */

/* The index of the loop that begins at |pc|; NONE32 if its END_LOOP does not match. */
static uint32_t loop_at(const tern_timing_core_state *c, uint32_t pc)
{
    uint32_t at = c->code.steps[pc].control.target;
    const tern_timing_step *end = &c->code.steps[at];
    bool ends = at > pc && end->cost->op == TERN_OP_END_LOOP && end->control.target == pc;
    return ends ? end->control.loop : TERN_ISA_NONE32;
}

static uint32_t enter_loop(tern_timing_core_state *c, const tern_timing_step *step,
                           const uint32_t *loop, uint32_t *regs, uint32_t pc)
{
    regs[loop[TERN_ARG(LOOP, reg)]] = loop[TERN_ARG(LOOP, begin)];
    int64_t left = 0;
    bool iterates = tern_timing_iterates(c, step->instr, regs, &left);
    uint32_t number = loop_at(c, pc);
    c->tally.decisions += tern_timing_mix(step->instr, iterates);
    if (iterates && number != TERN_ISA_NONE32)
        c->loop_left[number] = left;
    return iterates ? pc + 1 : step->control.target + 1;
}

/* The trip count so far is not among the decisions; the iterations left are tracked instead. */
static uint32_t iterate_loop(tern_timing_core_state *c, const tern_timing_step *step,
                             uint32_t *regs, uint32_t pc, bool *out_back)
{
    const tern_isa_program *p = c->code.program;
    uint32_t back = c->code.steps[step->control.target].instr;
    const uint32_t *loop = tern_isa_args(p, &p->instrs.items[back]);
    regs[loop[TERN_ARG(LOOP, reg)]] += loop[TERN_ARG(LOOP, step)];
    int64_t left = 0;
    TERN_ASSERT(step->control.loop < c->code.loops && step->control.target < pc);
    *out_back = tern_timing_iterates(c, back, regs, &left);
    c->loop_left[step->control.loop] = *out_back ? left : 0;
    if (!*out_back)
        c->tally.decisions += tern_timing_mix(step->instr, (uint64_t)left);
    return *out_back ? step->control.target + 1 : pc + 1;
}

/* A backward branch taken while a register is below an immediate is a counted loop. The distance to
 * its end is tracked as for other loops; the decision is the distance covered since it was last
 * taken. If that is the same in every period, all its values advance equally, and the last one of a
 * period is the smallest distance: so none of them reaches the end before that one does, whatever
 * the increment. A branch that did not get nearer, or is taken for the first time, counts with its
 * value like any other branch. */
static uint64_t count_iteration(tern_timing_core_state *c, const tern_timing_step *step,
                                int64_t left)
{
    const uint64_t nearer = UINT64_C(1) << 40; /* no value equals it */
    int64_t *tracked = &c->loop_left[step->control.loop], before = *tracked;
    TERN_ASSERT(step->control.loop < c->code.loops);
    *tracked = left > 0 ? left : 0;
    return left > 0 && before > left ? nearer + (uint64_t)(before - left) : (uint64_t)-left;
}

static uint32_t run_branch(tern_timing_core_state *c, const tern_timing_step *step,
                           const uint32_t *args, const uint32_t *regs, uint32_t pc)
{
    bool immediate = args[TERN_ARG(BRANCH, immediate)];
    tern_isa_COND cond = (tern_isa_COND)args[TERN_ARG(BRANCH, cond)];
    int32_t a = (int32_t)regs[args[TERN_ARG(BRANCH, a)]];
    int32_t b =
        (int32_t)(immediate ? args[TERN_ARG(BRANCH, imm)] : regs[args[TERN_ARG(BRANCH, b)]]);
    uint64_t depends_on = (uint64_t)((int64_t)a - b);
    bool leaves = false;
    if (tern_timing_leaves_loop(c, step->instr, regs, &leaves)) {
        c->tally.decisions += tern_timing_mix(step->instr, leaves);
        return leaves ? step->control.target : pc + 1;
    }
    if (immediate && cond == TERN_COND_LT && step->control.target <= pc)
        depends_on = count_iteration(c, step, (int64_t)b - a);
    c->tally.decisions += tern_timing_mix(step->instr, depends_on);
    return tern_isa_cond_holds(cond, a, b) ? step->control.target : pc + 1;
}

/* --- barriers with other cores --- */

static const tern_timing_step *at_barrier(const tern_timing_core_state *c, unsigned e, unsigned op)
{
    const tern_timing_engine_state *g = &c->engine[e];
    const tern_timing_step *step = &c->code.steps[g->pc];
    return g->state == TERN_ENGINE_AT_BARRIER && step->cost->op == op ? step : NULL;
}

/* The engine of core |o| that has reached the same barrier as |step| of core |c|, or none. */
static unsigned find_partner(const tern_timing_core_state *o, const tern_timing_core_state *c,
                             const tern_timing_step *step, const uint32_t *args)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        const tern_timing_step *theirs = at_barrier(o, e, step->cost->op);
        if (!theirs)
            continue;
        const tern_isa_program *p = o->code.program;
        const uint32_t *other = tern_isa_args(p, &p->instrs.items[theirs->instr]);
        if (step->cost->op == TERN_OP_CORE_BARRIER
                ? other[TERN_ARG(CORE_BARRIER, id)] == args[TERN_ARG(CORE_BARRIER, id)]
                : other[TERN_ARG(SENDRECV, pipe)] == args[TERN_ARG(SENDRECV, pipe)] &&
                      other[TERN_ARG(SENDRECV, peer)] == c->job->core)
            return e;
    }
    return TERN_ENGINE_COUNT;
}

/* Whether all have arrived; |partner[i]| then is the engine of core i that takes part. */
static bool all_arrived(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                        const tern_timing_step *step, const uint32_t *args, uint8_t *partner)
{
    uint32_t cores = step->cost->op == TERN_OP_CORE_BARRIER
                         ? args[TERN_ARG(CORE_BARRIER, cores)]
                         : 1U << (args[TERN_ARG(SENDRECV, peer)] & 31);
    for (uint32_t i = 0; i < s->core_count; i++)
        partner[i] = TERN_ENGINE_COUNT;
    partner[c->index] = (uint8_t)e;
    for (unsigned i = 0; i < 32; i++) {
        if (!(cores >> i & 1) || i == c->job->core)
            continue;
        uint32_t index = s->core_of[i];
        if (index == TERN_ISA_NONE32)
            return false;
        partner[index] = (uint8_t)find_partner(&s->cores[index], c, step, args);
        if (partner[index] == TERN_ENGINE_COUNT)
            return false;
    }
    return true;
}

static void finish_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                           const tern_timing_step *step, tern_time start, uint32_t pc);

/* All continue when the last has arrived and the others have been notified. */
static void leave_barrier(tern_timing_sim *s, tern_timing_core_state *c, unsigned e)
{
    tern_timing_engine_state *g = &c->engine[e];
    const tern_timing_step *step = &c->code.steps[g->pc];
    tern_time at = s->now + s->k.hop;
    TERN_ASSERT(g->state == TERN_ENGINE_AT_BARRIER && g->arrival <= s->now);
    g->state = TERN_ENGINE_GOES;
    g->reason = TERN_WAIT_REASON_CORE;
    if (step->cost->op == TERN_OP_SENDRECV)
        tern_timing_enqueue(s, c, step, at + step->transfer->start);
    finish_control(s, c, e, step, at, g->pc + 1);
}

static void enter_barrier(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                          const tern_timing_step *step, const uint32_t *args)
{
    uint8_t partner[TERN_TIMING_CORES_MAX];
    tern_timing_engine_state *g = &c->engine[e];
    if (g->last_end > s->now) { /* it arrives when everything before it is done */
        c->tally.engine[e].waits[TERN_WAIT_REASON_OPERAND] += g->last_end - g->arrival;
        g->arrival = g->last_end;
        tern_timing_wake_at(c, TERN_AT_ENGINE + e, g->last_end);
        return;
    }
    g->state = TERN_ENGINE_AT_BARRIER;
    c->at[TERN_AT_ENGINE + e] = TERN_TIMING_NEVER;
    if (!all_arrived(s, c, e, step, args, partner))
        return;
    for (uint32_t i = 0; i < s->core_count; i++)
        if (partner[i] < TERN_ENGINE_COUNT)
            leave_barrier(s, &s->cores[i], partner[i]);
}

/* Nothing of an earlier interval is left to settle: the triggering engine works until |start|, or
 * the collective follows another one. */
static void count_collective(tern_timing_core_state *c, const tern_timing_step *step, uint32_t kind,
                             tern_time start, tern_time end)
{
    const tern_timing_cost *cost = step->cost;
    tern_timing_collectives *sums = &c->tally.collectives;
    TERN_ASSERT(kind < TERN_CC_COUNT);
    sums->kind[kind].count++;
    sums->kind[kind].bytes += cost->collective.bytes;
    sums->kind[kind].time += end - start;
    TERN_ASSERT(cost->collective.pattern < TERN_TIMING_PATTERNS);
    sums->pattern[cost->collective.pattern].count++;
    sums->pattern[cost->collective.pattern].bytes += cost->collective.bytes;
    sums->pattern[cost->collective.pattern].time += end - start;
    if (start > c->cc_until)
        c->cc_from = c->cc_until = start;
    if (start < c->cc_from) { /* another one waits for its own engine */
        sums->active += (end < c->cc_from ? end : c->cc_from) - start;
        c->cc_from = start;
    }
    if (end > c->cc_until) {
        sums->active += end - c->cc_until;
        c->cc_until = end;
        c->cc_last = step->instr;
        c->cc_pattern = cost->collective.pattern;
    }
}

/* The end of a collective. Its transfers share what limits them with those of the other streams:
 * all of them together take as long as one after the other, in the order of their triggers;
 * latencies overlap. */
static tern_time end_of_collective(tern_timing_core_state *c, const tern_timing_cost *cost,
                                   tern_time start)
{
    TERN_ASSERT(cost->collective.resource < TERN_TIMING_CC_RESOURCES);
    TERN_ASSERT(cost->collective.transfer <= cost->duration);
    tern_time *busy = &c->cc_busy[cost->collective.resource];
    *busy = tern_timing_max(*busy, start) + cost->collective.transfer;
    return tern_timing_max(start + cost->duration, *busy);
}

/* The collectives of a stream execute one after the other, beside everything else. The engine goes
 * on, and its later signals do not wait for them. */
static void start_collective(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                             const tern_timing_step *step, tern_time triggered)
{
    const tern_isa_program *p = c->code.program;
    const uint32_t *args = tern_isa_args(p, &p->instrs.items[step->instr]);
    const uint32_t stream = args[TERN_ARG(CC_TRIGGER, stream)] % TERN_TIMING_STREAMS;
    tern_time *free = &c->stream_free[stream];
    const tern_time ready = tern_timing_max(triggered, c->engine[e].last_end);
    const tern_time start = tern_timing_max(*free, ready);
    *free = end_of_collective(c, step->cost, start);
    tern_timing_add_load(s, c, step->cost, start, *free);
    count_collective(c, step, args[TERN_ARG(CC_TRIGGER, kind)], start, *free);
    if (s->options.events) {
        const tern_timing_event event = {.instr = step->instr,
                                         .core = (uint8_t)c->job->core,
                                         .kind = TERN_EVENT_COLLECTIVE,
                                         .engine = (uint8_t)e,
                                         .queue = (uint8_t)stream,
                                         .reason = start > ready ? TERN_WAIT_REASON_QUEUE
                                                                 : TERN_WAIT_REASON_NONE,
                                         .start = start,
                                         .end = *free,
                                         .wait = start - ready,
                                         .waited_for = TERN_ISA_NONE32};
        tern_timing_note(s, &event, step);
    }
    c->tally.work++;
    c->last = tern_timing_max(c->last, *free);
    if (tern_timing_signal_of(&c->code, step)->kind != TERN_SIGNAL_NONE)
        tern_timing_send(s, c, e, step, *free + s->k.hop);
}

/* --- dispatch --- */

/* The signal means that everything before it on this engine is done. */
static void finish_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                           const tern_timing_step *step, tern_time start, uint32_t pc)
{
    tern_timing_engine_state *g = &c->engine[e];
    tern_time end = start + step->cost->stream, gap = start - g->arrival;
    TERN_ASSERT(gap >= 0);
    c->tally.engine[e].waits[g->reason] += gap;
    tern_timing_count(c, e, start, end);
    if (tern_timing_notes(s)) {
        tern_timing_event event = {.instr = step->instr,
                                   .core = (uint8_t)c->job->core,
                                   .kind = TERN_EVENT_INSTR,
                                   .engine = (uint8_t)e,
                                   .reason = g->reason,
                                   .start = start,
                                   .end = end,
                                   .wait = gap,
                                   .waited_for = g->waited_for};
        tern_timing_note(s, &event, step);
    }
    if (step->cost->op == TERN_OP_CC_TRIGGER) {
        start_collective(s, c, e, step, end);
    } else if (tern_timing_signal_of(&c->code, step)->kind != TERN_SIGNAL_NONE &&
               step->cost->op != TERN_OP_SENDRECV) {
        g->last_end = tern_timing_max(g->last_end, end);
        tern_timing_send(s, c, e, step, g->last_end + s->k.hop);
    }
    tern_timing_advance(s, c, e, end, pc);
}

static bool waits_for_operand(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                              const tern_timing_step *step)
{
    uint32_t by = TERN_ISA_NONE32;
    tern_time ready = step->cost->reads ? tern_timing_operand_ready(s, c, e, step, &by) : 0;
    if (ready <= s->now)
        return false;
    c->engine[e].reason = TERN_WAIT_REASON_OPERAND;
    c->engine[e].waited_for = by;
    tern_timing_wake_at(c, TERN_AT_ENGINE + e, ready);
    return true;
}

static bool ends_loop(const tern_timing_step *step, uint32_t pc)
{
    return step->cost->op == TERN_OP_END_LOOP ||
           (step->cost->op == TERN_OP_BRANCH && step->control.target <= pc);
}

void tern_timing_issue_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                               const tern_timing_step *step)
{
    tern_timing_engine_state *g = &c->engine[e];
    const tern_isa_program *p = c->code.program;
    const uint32_t *args = tern_isa_args(p, &p->instrs.items[step->instr]);
    uint32_t pc = g->pc, next = pc + 1;
    bool back = false;
    if (waits_for_operand(s, c, e, step))
        return;
    switch (step->cost->op) {
    case TERN_OP_REG_ALU:
        run_reg_alu(c, args, g->regs, step->instr);
        break;
    case TERN_OP_REG_LOAD:
        run_reg_load(s, c, e, args, step->instr);
        break;
    case TERN_OP_LOOP:
        next = enter_loop(c, step, args, g->regs, pc);
        break;
    case TERN_OP_END_LOOP:
        next = iterate_loop(c, step, g->regs, pc, &back);
        break;
    case TERN_OP_JUMP:
        next = step->control.target;
        break;
    case TERN_OP_BRANCH:
        next = run_branch(c, step, args, g->regs, pc);
        break;
    case TERN_OP_CORE_BARRIER:
    case TERN_OP_SENDRECV:
        enter_barrier(s, c, e, step, args);
        return;
    case TERN_OP_HALT:
        next = g->end;
        break;
    default: /* semaphore, nop, reg_store, cc_trigger */
        break;
    }
    uint32_t loop = step->control.loop;
    bool jumped = next <= pc && !back;
    bool left = ends_loop(step, pc) && next > pc;
    bool entered = step->cost->op == TERN_OP_LOOP && next == pc + 1;
    tern_timing_mark_control(s, c, e, step);
    finish_control(s, c, e, step, s->now, next);
    if (back || jumped)
        tern_timing_iterated(s, c, e, loop, jumped);
    else if (left)
        tern_timing_left_loop(s, c, loop);
    else if (entered)
        tern_timing_entered(s, c, e, loop_at(c, pc));
}
