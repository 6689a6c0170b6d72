/* timing/linear.c - proves from the code of a loop that every iteration is like the one before.
 *
 * An iteration has returned the machine to an equal state, with registers and semaphores advanced.
 * The next one does the same if every decision that depends on values has the same outcome. So the
 * code is traversed once, with the advance of each register at that point: a wait has the same
 * outcome if the semaphore has advanced by as much as the value it waits for. An engine is at the
 * same instruction as when the iteration began, so it has gone through a cycle: from there to the
 * end of the loop that advanced, and from the begin of that loop back. Other dependences on values,
 * and rare constructs, are not analysed: the loop then counts as not linear. */
#include <string.h>

#include "isa/sequencer.h"
#include "timing/timing_impl.h"

enum { REGS = TERN_ISA_REGS_MAX, DEPTH_MAX = 16 };

typedef struct {
    uint32_t by[REGS]; /* advance of each register; 0 if unknown, */
    uint64_t unknown;  /* which is a bit here: it was written in two ways */
} shifts;

typedef struct {
    shifts shifts;
    uint32_t at;
} loop_head;

typedef struct {
    const tern_timing_core_state *c;
    const tern_timing_growth *growth;
    unsigned engine;
    uint32_t from; /* the step where the traversal begins and ends */
    uint32_t at;   /* the current step */
    shifts now;
    loop_head head[DEPTH_MAX]; /* of the loops entered: the state at their begin */
    unsigned depth;
    shifts tail[DEPTH_MAX]; /* of the loops around |from|: at their end, innermost first */
    unsigned tails;
} walk;

/* The facts known on both paths; returns whether |to| changed. */
static bool join(shifts *to, const shifts *from)
{
    uint64_t unknown = to->unknown | from->unknown;
    for (unsigned i = 0; i < REGS; i++)
        if (to->by[i] != from->by[i])
            unknown |= UINT64_C(1) << i;
    bool changed = unknown != to->unknown;
    to->unknown = unknown;
    for (unsigned i = 0; i < REGS; i++)
        if (unknown >> i & 1)
            to->by[i] = 0;
    return changed;
}

static bool is_unknown(const walk *w, uint32_t reg) { return w->now.unknown >> reg & 1; }

static void set(walk *w, uint32_t reg, uint32_t by, bool unknown)
{
    w->now.by[reg] = unknown ? 0 : by;
    w->now.unknown &= ~(UINT64_C(1) << reg);
    w->now.unknown |= (uint64_t)unknown << reg;
}

static void run_alu(walk *w, const uint32_t *args)
{
    uint32_t ra = args[TERN_ARG(REG_ALU, a)], rb = args[TERN_ARG(REG_ALU, b)];
    uint32_t dst = args[TERN_ARG(REG_ALU, dst)], a = w->now.by[ra];
    bool immediate = args[TERN_ARG(REG_ALU, immediate)];
    uint32_t b = immediate ? 0 : w->now.by[rb], imm = args[TERN_ARG(REG_ALU, imm)];
    bool lost_b = !immediate && is_unknown(w, rb), lost = is_unknown(w, ra) || lost_b;
    tern_isa_REGOP op = (tern_isa_REGOP)args[TERN_ARG(REG_ALU, op)];
    if (op == TERN_REGOP_MOVE)
        set(w, dst, b, lost_b);
    else if (op == TERN_REGOP_ADD)
        set(w, dst, a + b, lost);
    else if (op == TERN_REGOP_SUB)
        set(w, dst, a - b, lost);
    else if (op == TERN_REGOP_MUL && immediate)
        set(w, dst, a * imm, lost);
    else /* combining equal advances gives the same */
        set(w, dst, 0, lost || a || b);
}

static const uint32_t *args_of(const walk *w, const tern_timing_step *step)
{
    const tern_isa_program *p = w->c->code.program;
    return tern_isa_args(p, &p->instrs.items[step->instr]);
}

/* A loop whose bound is in a register has the same trip count if the register has not advanced. */
static bool same_trip_count(const walk *w, const uint32_t *args)
{
    uint32_t end = args[TERN_ARG(LOOP, end)];
    return !args[TERN_ARG(LOOP, end_in_reg)] || (!is_unknown(w, end) && w->now.by[end] == 0);
}

static bool is_never_run(const uint32_t *args)
{
    uint32_t regs[REGS] = {0};
    if (args[TERN_ARG(LOOP, end_in_reg)])
        return false;
    regs[args[TERN_ARG(LOOP, reg)]] = args[TERN_ARG(LOOP, begin)];
    return tern_isa_loop_left(args, regs) <= 0;
}

static bool enter(walk *w, const tern_timing_step *step, const uint32_t *args)
{
    if (!same_trip_count(w, args))
        return false;
    set(w, args[TERN_ARG(LOOP, reg)], 0, false);
    if (is_never_run(args)) {
        w->at = step->control.target;
        return true;
    }
    if (step->control.target >= w->from && w->at < w->from) {
        if (!w->tails)
            return false;
        (void)join(&w->now, &w->tail[--w->tails]);
        return true;
    }
    if (w->depth == DEPTH_MAX)
        return false;
    w->head[w->depth++] = (loop_head){w->now, w->at};
    return true;
}

/* Traverses the body again, joined with the state at its end. A loop whose bound is in a register
 * may also have had no iteration. */
static bool leave(walk *w, const tern_timing_step *step)
{
    const uint32_t *loop = args_of(w, &w->c->code.steps[step->control.target]);
    if (!same_trip_count(w, loop))
        return false;
    if (w->depth) {
        loop_head *head = &w->head[w->depth - 1];
        if (join(&head->shifts, &w->now)) {
            w->now = head->shifts;
            w->at = head->at;
            return true;
        }
        if (loop[TERN_ARG(LOOP, end_in_reg)])
            w->now = head->shifts;
        w->depth--;
        return true;
    }
    if (w->tails == DEPTH_MAX)
        return false;
    w->tail[w->tails++] = w->now;
    return true;
}

static bool run_control(walk *w, const tern_timing_step *step)
{
    const uint32_t *args = args_of(w, step);
    const tern_timing_job *job = w->c->job;
    switch (step->cost->op) {
    case TERN_OP_REG_ALU:
        run_alu(w, args);
        return true;
    case TERN_OP_REG_LOAD:
        set(w, args[TERN_ARG(REG_LOAD, dst)], 0, false);
        return job->any_value && job->loaded_count[w->engine] == 0;
    case TERN_OP_LOOP:
        return enter(w, step, args);
    case TERN_OP_END_LOOP:
        return leave(w, step);
    case TERN_OP_SEMAPHORE:
    case TERN_OP_NOP:
    case TERN_OP_REG_STORE:
        return true;
    default:
        return false;
    }
}

/* The semaphore must have advanced by as much as the value waited for. A semaphore that is set to a
 * value does not advance uniformly. */
static bool same_wait(const walk *w, const tern_timing_step *step)
{
    const tern_isa_sync *wait = tern_timing_wait_of(&w->c->code, step);
    if (tern_timing_signal_of(&w->c->code, step)->kind == TERN_SIGNAL_SET)
        return false;
    if (wait->kind == TERN_WAIT_NONE)
        return true;
    bool reg = wait->kind == TERN_WAIT_REG;
    int32_t wanted = reg ? (int32_t)w->now.by[wait->value] : 0;
    return !(reg && is_unknown(w, wait->value)) && w->growth->sems[wait->sem] == wanted;
}

static bool run(walk *w, const tern_timing_step *step)
{
    if (!same_wait(w, step))
        return false;
    return step->cost->kind != TERN_STEP_CONTROL || run_control(w, step);
}

/* The innermost loop around |pc| on an engine; NONE32: none. */
static uint32_t innermost(const tern_timing_code *code, unsigned engine, uint32_t pc)
{
    for (uint32_t i = pc; i < code->begin[engine + 1]; i++) {
        const tern_timing_step *step = &code->steps[i];
        if (step->cost->op == TERN_OP_LOOP && step->control.target > i)
            i = step->control.target;
        else if (step->cost->op == TERN_OP_END_LOOP && step->control.target < pc)
            return step->control.loop;
    }
    return TERN_ISA_NONE32;
}

/* The last step of the one loop around |pc| that has advanced towards its end; NONE32: there is
 * none, more than one, or it is a backward branch. */
static uint32_t find_cycle(const walk *w)
{
    const tern_timing_code *code = &w->c->code;
    uint32_t found = TERN_ISA_NONE32, loop = innermost(code, w->engine, w->from);
    for (; loop != TERN_ISA_NONE32; loop = code->around[loop]) {
        if (w->growth->loops[loop] == 0)
            continue;
        if (found != TERN_ISA_NONE32)
            return TERN_ISA_NONE32;
        found = code->last[loop];
    }
    bool counts = found != TERN_ISA_NONE32 && code->steps[found].cost->op == TERN_OP_END_LOOP;
    return counts ? found : TERN_ISA_NONE32;
}

static bool run_all(walk *w, uint32_t from, uint32_t end)
{
    for (w->at = from; w->at < end; w->at++)
        if (!run(w, &w->c->code.steps[w->at]))
            return false;
    return true;
}

/* Registers whose advance at the end of the cycle differs from that at its begin become unknown
 * there, and the traversal is repeated. */
static bool is_linear_on(walk *w)
{
    const tern_timing_code *code = &w->c->code;
    uint32_t last = find_cycle(w);
    shifts begin = {.unknown = 0};
    if (last == TERN_ISA_NONE32)
        return false;
    memcpy(begin.by, w->growth->regs[w->engine], sizeof(begin.by));
    do {
        w->now = begin;
        w->depth = w->tails = 0;
        if (!run_all(w, w->from, last) || w->depth || !same_wait(w, &code->steps[last]) ||
            !run_all(w, code->steps[last].control.target + 1, w->from) || w->depth || w->tails)
            return false;
    } while (join(&begin, &w->now));
    return true;
}

bool tern_timing_is_linear(const tern_timing_core_state *c, const tern_timing_growth *growth)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        walk w = {.c = c, .growth = growth, .engine = e, .from = c->engine[e].pc};
        if (growth->acted[e] && !is_linear_on(&w))
            return false;
    }
    return true;
}
