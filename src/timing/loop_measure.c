/* timing/loop_measure.c - loops and branches whose trip count depends on values.
 *
 * A program is timed with none of their iterations. The time of one iteration is measured
 * separately: loops at one nesting depth iterate a few times, the loops around them once, nested
 * ones not at all. So the time of an iteration never includes that of an inner loop. */
#include "timing/loop_measure_impl.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "isa/sequencer.h"

enum { ITERATIONS = 3 }; /* of a measured loop; the first one fills pipelines */

/* --- selection of loops --- */

static int by_instr(const void *a, const void *b)
{
    const tern_timing_position *x = a, *y = b;
    return x->instr < y->instr ? -1 : x->instr > y->instr;
}

static tern_status add_position(tern_timing_dynamic_state *d, uint32_t instr, uint32_t loop)
{
    tern_timing_position position = {instr, loop};
    return instr == TERN_ISA_NONE32 ? NULL : tern_vec_push(d->mem, &d->positions, position);
}

static tern_status fill(tern_timing_dynamic_state *d, const tern_isa_program *p)
{
    TERN_TRY(tern_isa_find_dynamic(d->mem, p, &d->loops));
    for (uint32_t i = 0; i < d->loops.count; i++) {
        const tern_isa_dynamic *l = &d->loops.items[i];
        for (unsigned e = 0; l->kind != TERN_DYNAMIC_LIBRARY && e < TERN_ENGINE_COUNT; e++) {
            TERN_TRY(add_position(d, l->begin[e], i));
            TERN_TRY(add_position(d, l->branch[e], i));
            TERN_TRY(add_position(d, l->end[e], i));
        }
    }
    if (d->positions.count)
        qsort(d->positions.items, d->positions.count, sizeof(*d->positions.items), by_instr);
    if (d->depth)
        TERN_TRY_MEM(d->marks = tern_mem_get_zeroed(d->mem, d->loops.count * sizeof(*d->marks)));
    return NULL;
}

tern_status tern_timing_dynamic_create(tern_alloc mem, const tern_isa_program *p, uint32_t depth,
                                       tern_timing_dynamic_state **out)
{
    tern_timing_dynamic_state *d = tern_mem_get_zeroed(mem, sizeof(*d));
    *out = NULL;
    TERN_TRY_MEM(d);
    d->mem = mem;
    d->depth = depth;
    tern_status st = fill(d, p);
    if (st || !d->loops.count)
        tern_timing_dynamic_destroy(d);
    else
        *out = d;
    return st;
}

void tern_timing_dynamic_destroy(tern_timing_dynamic_state *d)
{
    if (!d)
        return;
    tern_alloc mem = d->mem;
    tern_mem_free(mem, d->marks, d->loops.count * sizeof(*d->marks));
    tern_vec_free(mem, &d->loops);
    tern_vec_free(mem, &d->positions);
    tern_mem_free(mem, d, sizeof(*d));
}

/* The loop that an instruction begins, leaves or ends; NONE32: none. */
static uint32_t loop_of(const tern_timing_dynamic_state *d, uint32_t instr)
{
    const tern_timing_position key = {.instr = instr};
    const tern_timing_position *found = bsearch(&key, d->positions.items, d->positions.count,
                                                sizeof(*d->positions.items), by_instr);
    return found ? found->loop : TERN_ISA_NONE32;
}

/* --- trip counts --- */

static int64_t trip_count(const tern_timing_dynamic_state *d, const tern_isa_dynamic *l)
{
    if (l->depth != d->depth)
        return l->depth < d->depth;
    return l->kind == TERN_DYNAMIC_LOOP ? ITERATIONS : 1;
}

static int64_t iterations_done(const uint32_t *loop, const uint32_t *regs)
{
    int64_t step = (int32_t)loop[TERN_ARG(LOOP, step)];
    int64_t by = (int32_t)(regs[loop[TERN_ARG(LOOP, reg)]] - loop[TERN_ARG(LOOP, begin)]);
    return step ? by / step : 0;
}

static const uint32_t *loop_args(const tern_timing_core_state *c, uint32_t instr)
{
    const tern_isa_program *p = c->code.program;
    return tern_isa_args(p, &p->instrs.items[instr]);
}

/* A loop that is left by a branch enters one more iteration, which ends at the branch. The
 * iterations before it may be skipped. */
bool tern_timing_iterates(const tern_timing_core_state *c, uint32_t instr, const uint32_t *regs,
                          int64_t *left)
{
    const uint32_t *loop = loop_args(c, instr);
    const tern_timing_dynamic_state *d = c->dynamic;
    uint32_t which = d ? loop_of(d, instr) : TERN_ISA_NONE32;
    if (which == TERN_ISA_NONE32) {
        *left = tern_isa_loop_left(loop, regs);
        return *left > 0;
    }
    const tern_isa_dynamic *l = &d->loops.items[which];
    unsigned e = c->code.program->instrs.items[instr].engine;
    *left = trip_count(d, l) - iterations_done(loop, regs);
    return *left > 0 || (*left == 0 && l->branch[e] != TERN_ISA_NONE32);
}

bool tern_timing_leaves_loop(const tern_timing_core_state *c, uint32_t instr, const uint32_t *regs,
                             bool *out)
{
    const tern_timing_dynamic_state *d = c->dynamic;
    uint32_t which = d ? loop_of(d, instr) : TERN_ISA_NONE32;
    if (which == TERN_ISA_NONE32)
        return false;
    const tern_isa_dynamic *l = &d->loops.items[which];
    unsigned e = c->code.program->instrs.items[instr].engine;
    *out = iterations_done(loop_args(c, l->begin[e]), regs) >= trip_count(d, l);
    return true;
}

/* --- measuring --- */

static void mark_loop(tern_timing_mark *m, int64_t done, tern_time now)
{
    if (m->measured)
        return;
    if (done == 1)
        m->from = now;
    m->measured = done == ITERATIONS;
    m->to = m->measured ? now : m->to;
}

/* Only the first time that a branch is taken counts. */
static void mark_branch(tern_timing_mark *m, const tern_timing_engine_state *g, bool begins,
                        tern_time now)
{
    if (begins) {
        m->from = m->taken ? m->from : now;
        m->taken += m->taken < 2;
    } else if (m->taken == 1) {
        m->measured = true;
        m->to = tern_timing_max(m->to, tern_timing_max(now, g->last_end));
    }
}

void tern_timing_mark_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                              const tern_timing_step *step)
{
    const tern_timing_dynamic_state *d = c->dynamic;
    uint32_t which = d && d->marks ? loop_of(d, step->instr) : TERN_ISA_NONE32;
    if (which == TERN_ISA_NONE32 || d->loops.items[which].depth != d->depth)
        return;
    const tern_isa_dynamic *l = &d->loops.items[which];
    tern_timing_mark *m = &d->marks[which].of[e];
    bool iterates = step->instr == (l->branch[e] == TERN_ISA_NONE32 ? l->end[e] : l->branch[e]);
    if (l->kind == TERN_DYNAMIC_BRANCH)
        mark_branch(m, &c->engine[e], step->instr == l->begin[e], s->now);
    else if (iterates)
        mark_loop(m, iterations_done(loop_args(c, l->begin[e]), c->engine[e].regs), s->now);
}

void tern_timing_mark_transfer(tern_timing_core_state *c, const tern_timing_step *step,
                               tern_time end)
{
    const tern_timing_dynamic_state *d = c->dynamic;
    unsigned e = step->cost->engine;
    if (!d || !d->marks)
        return;
    for (size_t i = 0; i < d->loops.count; i++) {
        const tern_isa_dynamic *l = &d->loops.items[i];
        tern_timing_mark *m = &d->marks[i].of[e];
        if (l->kind == TERN_DYNAMIC_BRANCH && l->depth == d->depth && m->taken == 1 &&
            step->instr > l->begin[e] && step->instr < l->end[e])
            m->to = tern_timing_max(m->to, end);
    }
}

/* From when the last engine began to when the last one ended. */
static bool measured_time(const tern_timing_dynamic_state *d, uint32_t loop, tern_time *out)
{
    tern_time from = 0, to = 0;
    bool any = false;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        const tern_timing_mark *m = &d->marks[loop].of[e];
        if (!m->measured)
            continue;
        any = true;
        from = tern_timing_max(from, m->from);
        to = tern_timing_max(to, m->to);
    }
    if (d->loops.items[loop].kind == TERN_DYNAMIC_LOOP)
        *out = (to - from) / (ITERATIONS - 1);
    else
        *out = tern_timing_max(to - from, 0);
    return any;
}

void tern_timing_take_measured(const tern_timing_dynamic_state *d, tern_timing_dynamic *list)
{
    for (uint32_t i = 0; d && d->marks && i < d->loops.count; i++)
        if (d->loops.items[i].depth == d->depth)
            list[i].known = measured_time(d, i, &list[i].iteration);
}

/* --- FLOPs --- */

enum { DEPTH_MAX = 64 };

/* FLOPs of an iteration: matmuls in nested loops of known trip count are multiplied by it. */
static void add_flops(const tern_isa_program *p, const tern_isa_dynamics *loops,
                      const tern_timing_fact *facts, tern_timing_dynamic *list)
{
    const uint32_t no_loop = TERN_ISA_NONE32;
    double times[DEPTH_MAX + 1] = {1};
    uint32_t around[DEPTH_MAX + 1] = {no_loop}, depth = 0, next = 0;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->engine != TERN_ENGINE_PE)
            continue;
        if (in->op == TERN_OP_LOOP && depth < DEPTH_MAX) {
            const uint32_t *loop = tern_isa_args(p, in);
            while (next < loops->count && (loops->items[next].begin[TERN_ENGINE_PE] == no_loop ||
                                           loops->items[next].begin[TERN_ENGINE_PE] < i))
                next++;
            bool dynamic = next < loops->count && loops->items[next].begin[TERN_ENGINE_PE] == i;
            bool known = !loop[TERN_ARG(LOOP, end_in_reg)];
            depth++;
            around[depth] = dynamic ? next : around[depth - 1];
            times[depth] = dynamic ? 1
                           : known ? times[depth - 1] * (double)tern_isa_trip_count(loop)
                                   : 0; /* a fallback */
        } else if (in->op == TERN_OP_END_LOOP && depth) {
            depth--;
        } else if (around[depth] != no_loop && !facts[i].is_transpose) {
            list[around[depth]].flops += times[depth] * facts[i].flops;
        }
    }
}

static tern_status describe(tern_alloc mem, const tern_chip *chip, const tern_isa_program *p,
                            const tern_isa_dynamics *loops, tern_timing_dynamic *list)
{
    size_t bytes = p->instrs.count * sizeof(tern_timing_fact);
    tern_timing_fact *facts = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(facts);
    for (uint32_t i = 0; i < loops->count; i++) {
        const tern_isa_dynamic *l = &loops->items[i];
        list[i] = (tern_timing_dynamic){
            .kind = l->kind, .depth = l->depth, .parent = l->parent, .note = l->note};
        for (unsigned e = TERN_ENGINE_COUNT; e-- > 0;)
            if (l->begin[e] != TERN_ISA_NONE32)
                list[i].instr = l->begin[e];
    }
    tern_status st = tern_timing_facts_of(mem, chip, p, facts);
    if (!st)
        add_flops(p, loops, facts, list);
    tern_mem_free(mem, facts, bytes);
    return st;
}

/* --- the calls --- */

tern_status tern_timing_list_dynamic(tern_alloc mem, const tern_chip *chip,
                                     const tern_isa_program *p, tern_timing_dynamics *out,
                                     size_t *first, uint32_t *deepest)
{
    tern_isa_dynamics loops = {0};
    *first = out->count;
    *deepest = 0;
    tern_status st = tern_isa_find_dynamic(mem, p, &loops);
    if (!st && loops.count)
        st = tern_vec_reserve(mem, out, loops.count);
    if (!st && loops.count)
        st = describe(mem, chip, p, &loops, out->items + *first);
    for (size_t i = 0; !st && i < loops.count; i++, out->count++)
        if (loops.items[i].kind != TERN_DYNAMIC_LIBRARY && loops.items[i].depth > *deepest)
            *deepest = loops.items[i].depth;
    tern_vec_free(mem, &loops);
    return st;
}

tern_status tern_timing_find_dynamic(const tern_timing_options *options,
                                     const tern_isa_program *program, tern_timing_dynamics *out)
{
    tern_timing_options quiet = *options;
    quiet.events = quiet.work = quiet.every_iteration = false;
    size_t first = 0;
    uint32_t deepest = 0;
    TERN_TRY(tern_timing_list_dynamic(quiet.mem, quiet.chip, program, out, &first, &deepest));
    for (uint32_t depth = 1; depth <= deepest; depth++) {
        tern_timing timing;
        tern_timing_job job = {.program = program, .any_value = true};
        TERN_TRY(tern_timing_measure(&quiet, &job, depth, out->items + first, &timing));
        tern_timing_fini(&timing);
    }
    return NULL;
}

tern_status tern_timing_list_skipped(const tern_timing *timing, const tern_isa_program *program,
                                     tern_timing_dynamics *out)
{
    for (size_t i = 0; i < timing->skipped.count; i++) {
        const tern_timing_skipped *s = &timing->skipped.items[i];
        tern_timing_dynamic d = {.kind = TERN_DYNAMIC_LOOP,
                                 .depth = 1,
                                 .parent = TERN_ISA_NONE32,
                                 .note = program->instrs.items[s->instr].note,
                                 .instr = s->instr,
                                 .known = true,
                                 .iteration = s->iteration,
                                 .flops = s->flops,
                                 .iterations = s->iterations};
        TERN_TRY(tern_vec_push(timing->mem, out, d));
    }
    return NULL;
}
