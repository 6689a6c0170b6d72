/* sched/outer_loop.c - a loop that spans several parts.
 *
 * Every engine counts iterations in a register R that nothing else in these parts uses:
 *
 *     barrier, all semaphores are 0
 *     R = -1
 *     R = R + 1          an iteration begins
 *     ...                parts
 *     barrier, all semaphores are 0
 *     branch R < trip count - 1, to where an iteration begins
 *
 * So semaphores have the same values at the start of every iteration, and awaited values are
 * constants. The barrier uses one semaphore per engine that has no other purpose and is 0 before
 * and after. That of the leader counts arrivals; the leader then resets the other semaphores to 0
 * and releases the engines one by one. A single semaphore for the release would not do: a fast
 * engine could consume the release of a slower one. */
#include <string.h>

#include "base/assert.h"
#include "sched/emit_impl.h"

enum { ENGINES = TERN_ENGINE_COUNT, LEADER = TERN_ENGINE_SP };

static const tern_isa_sync no_sync = TERN_SCHED_NO_SYNC;

static tern_isa_sync sync_of(uint8_t kind, uint32_t sem, uint32_t value)
{
    return (tern_isa_sync){
        .kind = kind, .core = TERN_ISA_NONE8, .sem = (uint16_t)sem, .value = value};
}

/* --- emission --- */

static tern_status put_leader(tern_sched_emitter *m, uint32_t note, uint32_t barrier_sems,
                              uint32_t count)
{
    const tern_sched_origin from = {LEADER, note};
    tern_isa_sync wait = sync_of(TERN_WAIT_GE, barrier_sems + LEADER, ENGINES - 1);
    tern_isa_sync zero = sync_of(TERN_SIGNAL_SET, barrier_sems + LEADER, 0);
    TERN_TRY(tern_sched_put_sync(m, from, &wait, &zero));
    for (uint32_t i = 0; i < count; i++) {
        zero.sem = (uint16_t)i;
        TERN_TRY(tern_sched_put_sync(m, from, &no_sync, &zero));
    }
    for (uint32_t e = 0; e < ENGINES; e++) {
        tern_isa_sync release = sync_of(TERN_SIGNAL_SET, barrier_sems + e, 1);
        if (e != LEADER)
            TERN_TRY(tern_sched_put_sync(m, from, &no_sync, &release));
    }
    return NULL;
}

/* The barrier. The first |count| semaphores are 0 after it. */
static tern_status put_barrier(tern_sched_emitter *m, uint32_t note, uint32_t count)
{
    const tern_sched_parts *parts = m->nest->parts;
    uint32_t barrier_sems = tern_sched_semaphores(parts, parts->chip);
    tern_isa_sync arrived = sync_of(TERN_SIGNAL_ADD, barrier_sems + LEADER, 1);
    for (uint32_t e = 0; e < ENGINES; e++)
        if (e != LEADER)
            TERN_TRY(tern_sched_put_sync(m, (tern_sched_origin){e, note}, &no_sync, &arrived));
    TERN_TRY(put_leader(m, note, barrier_sems, count));
    for (uint32_t e = 0; e < ENGINES; e++) {
        tern_isa_sync wait = sync_of(TERN_WAIT_GE, barrier_sems + e, 1);
        tern_isa_sync reset = sync_of(TERN_SIGNAL_SET, barrier_sems + e, 0);
        if (e != LEADER)
            TERN_TRY(tern_sched_put_sync(m, (tern_sched_origin){e, note}, &wait, &reset));
    }
    return NULL;
}

tern_status tern_sched_put_iteration_begin(tern_sched_emitter *m)
{
    const tern_sched_parts *parts = m->nest->parts;
    uint32_t note = m->nest->instrs ? m->p->instrs.items[0].note : TERN_ISA_NONE32;
    uint8_t reg = tern_sched_outer_register(parts->chip);
    TERN_TRY(put_barrier(m, note, parts->cleared));
    for (uint32_t e = 0; e < ENGINES; e++) {
        tern_sched_origin from = {e, note};
        TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_MOVE, 0, -1));
        TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_ADD, reg, 1));
    }
    return NULL;
}

/* tern_sched_close_iteration() sets the branch target, when the list is final. */
tern_status tern_sched_put_iteration_end(tern_sched_emitter *m)
{
    const tern_sched_parts *parts = m->nest->parts;
    size_t emitted = m->list.emitted.count;
    uint32_t note = emitted ? m->list.emitted.items[emitted - 1].note : TERN_ISA_NONE32;
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(BRANCH, cond)] = TERN_COND_LT;
    args[TERN_ARG(BRANCH, a)] = tern_sched_outer_register(parts->chip);
    args[TERN_ARG(BRANCH, immediate)] = 1;
    args[TERN_ARG(BRANCH, imm)] = parts->trip_count - 1;
    TERN_TRY(put_barrier(m, note, m->values.sems));
    for (uint32_t e = 0; e < ENGINES; e++) {
        args[TERN_ARG(BRANCH, target)] = (uint32_t)m->list.emitted.count;
        TERN_TRY(tern_sched_put_control(m, TERN_OP_BRANCH, e, note, args, &no_sync));
    }
    if (m->report)
        m->report->loops++;
    return NULL;
}

/* --- labels --- */

/* Whether the instruction begins an iteration, or branches back to its beginning. */
static bool is_loop_control(const tern_sched_parts *parts, const tern_isa_instr *in, tern_isa_op op)
{
    const uint32_t *args = tern_isa_args(&parts->b->program, in);
    uint8_t reg = tern_sched_outer_register(parts->chip);
    if (in->op != op)
        return false;
    if (op == TERN_OP_BRANCH)
        return args[TERN_ARG(BRANCH, a)] == reg;
    return args[TERN_ARG(REG_ALU, dst)] == reg && args[TERN_ARG(REG_ALU, op)] == TERN_REGOP_ADD;
}

static void find_begin(tern_sched_parts *parts)
{
    const tern_isa_program *p = &parts->b->program;
    for (uint32_t i = 0; i < p->instrs.count; i++)
        if (is_loop_control(parts, &p->instrs.items[i], TERN_OP_REG_ALU))
            parts->iteration_at[p->instrs.items[i].engine] = parts->instrs + i;
}

/* Branch targets count from the first instruction of the part. */
static void set_branch_targets(const tern_sched_parts *parts)
{
    tern_isa_program *p = &parts->b->program;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (is_loop_control(parts, in, TERN_OP_BRANCH))
            p->args.items[in->first_arg + TERN_ARG(BRANCH, target)] =
                parts->iteration_at[in->engine] - parts->instrs;
    }
}

/* A temporary that is live before the loop and used in it is used in every iteration. */
static void extend_live_ranges(const tern_sched_parts *parts, uint32_t last)
{
    tern_isa_program *p = &parts->b->program;
    for (size_t i = 0; i < p->tensors.count; i++) {
        tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem == TERN_MEM_HBM && t->kind == TERN_TENSOR_TEMP && tern_isa_in_scratch(t) &&
            t->first_use < parts->iteration_from && t->last_use >= parts->iteration_from)
            t->last_use = last;
    }
}

/* --- state between parts --- */

/* All semaphores are 0 again. */
static void clear_semaphores(tern_sched_parts *parts)
{
    memset(parts->sem, 0xff, sizeof(parts->sem));
    parts->value = (tern_sched_sums){{0}};
    parts->barrier = TERN_SCHED_NONE;
    parts->sems = parts->retired_count = parts->free_count = parts->barrier_value = 0;
}

uint32_t tern_sched_begin_outer_loop(tern_sched_parts *parts)
{
    tern_lir_make_outer(parts->b);
    TERN_ASSERT(!parts->trip_count);
    parts->trip_count = (uint32_t)parts->b->regs.items[TERN_LIR_OUTER_REG].max + 1;
    parts->begins_iteration = true;
    parts->iteration_from = parts->instrs;
    parts->cleared = parts->sems;
    clear_semaphores(parts);
    return parts->trip_count;
}

void tern_sched_end_outer_loop(tern_sched_parts *parts)
{
    TERN_ASSERT(parts->trip_count && !parts->begins_iteration);
    parts->ends_iteration = true;
}

void tern_sched_close_iteration(tern_sched_parts *parts)
{
    if (parts->begins_iteration)
        find_begin(parts);
    parts->begins_iteration = false;
    if (!parts->ends_iteration)
        return;
    set_branch_targets(parts);
    extend_live_ranges(parts, parts->instrs + (uint32_t)parts->b->program.instrs.count - 1);
    clear_semaphores(parts);
    parts->trip_count = 0;
    parts->ends_iteration = false;
}
