/* timing/timing_loop_parts.c - a loop over several parts of a program.
 *
 * The first iteration is simulated part by part as they are added, and each part is compressed and
 * stored. Further iterations are simulated from the stored parts until one leaves the machine in
 * the same state as the iteration before. This state determines an iteration completely: semaphores
 * are the same at its begin, and no register decides anything. So the remaining iterations are
 * equal, and time and sums advance by as many of them. */
#include "base/alloc.h"
#include "base/assert.h"
#include "timing/timing_impl.h"

void tern_timing_loop_parts_fini(tern_timing_parts *parts)
{
    tern_timing_loop_parts *t = &parts->loop;
    tern_alloc mem = parts->out.mem;
    if (!t->trip_count)
        return;
    for (size_t i = 0; i < t->stored.count; i++)
        tern_timing_packed_part_fini(mem, &t->stored.items[i]);
    tern_vec_free(mem, &t->stored);
    parts->sim.in_loop = false;
    *t = (tern_timing_loop_parts){0};
}

tern_status tern_timing_parts_begin_loop(tern_timing_parts *parts, uint32_t trip_count)
{
    tern_timing_loop_parts *t = &parts->loop;
    if (trip_count == 0 || t->trip_count)
        return TERN_ERR(INVALID, t->trip_count ? "a loop over several parts inside another one"
                                               : "a loop over several parts without an iteration");
    *t = (tern_timing_loop_parts){.trip_count = trip_count};
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        t->back[e] = TERN_ISA_NONE32;
    parts->sim.in_loop = true;
    return NULL;
}

/* --- the first iteration --- */

static tern_status check_branch(const tern_timing_loop_parts *t, const tern_timing_code *code,
                                uint32_t at, unsigned e)
{
    const tern_isa_program *p = code->program;
    uint32_t instr = code->steps[at].instr;
    const uint32_t *args = tern_isa_args(p, &p->instrs.items[instr]);
    int64_t to = (int64_t)t->instrs + (int32_t)args[TERN_ARG(BRANCH, target)];
    bool counts = args[TERN_ARG(BRANCH, immediate)] &&
                  args[TERN_ARG(BRANCH, cond)] == TERN_COND_LT &&
                  args[TERN_ARG(BRANCH, imm)] == t->trip_count - 1;
    bool inside = t->stored.count && to >= 0 && to < t->stored.items[0].instrs;
    if (counts && inside && at + 1 == code->begin[e + 1])
        return NULL;
    char where[160];
    tern_isa_describe(p, instr, where, sizeof(where));
    return TERN_ERR(INVALID,
                    "%s: wanted at the end of its engine and to the first part of the loop, while "
                    "a register is less than %u",
                    where, t->trip_count - 1);
}

/* Branches to an earlier part: the loop ends with this part. */
static tern_status find_branches(tern_timing_loop_parts *t, const tern_timing_code *code)
{
    const tern_isa_program *p = code->program;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (uint32_t i = code->begin[e]; i < code->begin[e + 1]; i++) {
            if (code->steps[i].cost->op != TERN_OP_BRANCH)
                continue;
            const uint32_t *args = tern_isa_args(p, &p->instrs.items[code->steps[i].instr]);
            int32_t to = (int32_t)args[TERN_ARG(BRANCH, target)];
            if (to >= 0)
                continue;
            TERN_TRY(check_branch(t, code, i, e));
            t->back[e] = t->instrs + (uint32_t)to;
            t->branch = code->steps[i].instr;
        }
    return NULL;
}

tern_status tern_timing_loop_parts_pack(tern_timing_parts *parts)
{
    tern_timing_loop_parts *t = &parts->loop;
    const tern_timing_code *code = &parts->sim.cores[0].code;
    tern_alloc mem = parts->out.mem;
    tern_timing_packed_part stored = {0};
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (t->back[e] != TERN_ISA_NONE32)
            return TERN_ERR(INVALID, "a part after the one in which its loop ends");
    TERN_TRY(find_branches(t, code));
    TERN_TRY(tern_vec_reserve(mem, &t->stored, 1));
    TERN_TRY(tern_timing_pack_part(mem, code, &stored));
    stored.any_value = parts->job.any_value;
    t->stored.items[t->stored.count++] = stored;
    t->instrs += stored.instrs;
    return NULL;
}

/* --- further iterations --- */

/* The steps at which an iteration begins. */
static tern_status find_begin(const tern_timing_loop_parts *t, const tern_timing_code *code,
                              uint32_t *out)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        uint32_t i = code->begin[e];
        while (i < code->begin[e + 1] && code->steps[i].instr != t->back[e])
            i++;
        if (i == code->begin[e + 1])
            return TERN_ERR(INVALID,
                            "the loop over several parts does not begin on %s: instruction %u is "
                            "not part of it",
                            tern_engine_name((tern_engine)e), t->back[e]);
        out[e] = i;
    }
    return NULL;
}

static tern_status run_code(tern_timing_parts *parts, bool first)
{
    tern_timing_sim *s = &parts->sim;
    tern_timing_core_state *c = &s->cores[0];
    uint32_t begin[TERN_ENGINE_COUNT];
    TERN_TRY(tern_timing_fit_part(s, c));
    if (first)
        TERN_TRY(find_begin(&parts->loop, &c->code, begin));
    tern_timing_resume(s, c, first ? begin : c->code.begin);
    TERN_TRY(tern_timing_repeat_create(s));
    TERN_TRY(tern_timing_run_all(s));
    tern_timing_drop_part(s, c);
    return NULL;
}

static tern_status run_stored(tern_timing_parts *parts, size_t index)
{
    const tern_timing_loop_parts *t = &parts->loop;
    const tern_timing_packed_part *stored = &t->stored.items[index];
    tern_timing_code *code = &parts->sim.cores[0].code, before = *code;
    TERN_ASSERT(code->step_count == 0 && index < t->stored.count); /* one part at a time */
    tern_isa_program program;
    TERN_TRY(tern_timing_unpack_part(parts->out.mem, stored, &program, code));
    tern_timing_take_queues(code, &before);
    parts->job = (tern_timing_job){.program = &program, .any_value = stored->any_value};
    tern_status st = run_code(parts, index == 0);
    tern_isa_program_fini(&program);
    return st;
}

/* --- equal iterations --- */

/* The machine after an iteration. */
typedef struct {
    tern_time now;
    tern_timing_core_digest state;
    uint64_t sems;
    tern_timing_tally tally;
} moment;

/* Nothing is in flight, so everything that follows begins with the first engine to continue. */
static void take(tern_timing_parts *parts, moment *out)
{
    tern_timing_sim *s = &parts->sim;
    tern_timing_core_state *c = &s->cores[0];
    tern_timing_forget_steps(c);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        s->now = c->engine[e].arrival < s->now ? c->engine[e].arrival : s->now;
    tern_timing_flush_dma(s, c);
    tern_timing_digest_core(s, c, &out->state);
    out->now = s->now;
    out->tally = c->tally;
    out->sems = 0;
    for (uint32_t i = 0; i < s->sem_count; i++)
        out->sems = tern_timing_mix(out->sems, (uint64_t)c->sems[i]);
}

static bool is_same(const moment *a, const moment *b)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (!tern_timing_same_digest(&a->state.acted[e], &b->state.acted[e]))
            return false;
    return a->sems == b->sems && tern_timing_same_digest(&a->state.rest, &b->state.rest);
}

/* Adds |times| the growth since |then|. Registers are not advanced: they are not read any more. */
static tern_status advance(tern_timing_parts *parts, const moment *then, uint32_t times)
{
    static const bool all[TERN_ENGINE_COUNT] = {true, true, true, true, true};
    tern_timing_sim *s = &parts->sim;
    tern_timing_core_state *c = &s->cores[0];
    tern_time length = s->now - then->now;
    TERN_ASSERT(length >= 0 && times < parts->loop.trip_count);
    if (length > 0 && times > (TERN_TIMING_TIME_MAX - s->now) / length) {
        tern_timing_skipped skipped = {.instr = parts->loop.branch,
                                       .iteration = length,
                                       .flops = (double)(c->tally.flops - then->tally.flops),
                                       .iterations = times};
        return tern_vec_push(parts->out.mem, &parts->out.skipped, skipped);
    }
    tern_time by = times * length;
    tern_timing_shift_core(c, by, all);
    c->last += by; /* an engine ended then, so it belongs to this iteration */
    tern_timing_grow_tally(c, &then->tally, times);
    s->now += by;
    return NULL;
}

static tern_status run_iterations(tern_timing_parts *parts)
{
    const tern_timing_loop_parts *t = &parts->loop;
    moment last, now;
    for (unsigned e = 0; t->trip_count > 1 && e < TERN_ENGINE_COUNT; e++)
        if (t->back[e] == TERN_ISA_NONE32)
            return TERN_ERR(INVALID, "a loop over several parts has no branch back on %s",
                            tern_engine_name((tern_engine)e));
    if (t->trip_count == 1)
        return NULL;
    take(parts, &last);
    for (uint32_t left = t->trip_count - 1; left > 0; left--) {
        for (size_t i = 0; i < t->stored.count; i++)
            TERN_TRY(run_stored(parts, i));
        take(parts, &now);
        if (!parts->sim.options.every_iteration && is_same(&now, &last))
            return advance(parts, &last, left - 1);
        last = now;
    }
    return NULL;
}

tern_status tern_timing_parts_end_loop(tern_timing_parts *parts)
{
    tern_timing_options *options = &parts->sim.options, as_given = *options;
    if (!parts->loop.trip_count)
        return TERN_ERR(INVALID, "the end of a loop over several parts that did not begin");
    parts->out.events.count = parts->out.gaps.count = parts->out.skipped.count = 0;
    tern_timing_forget_work(&parts->sim);
    options->events = options->work = false;
    tern_status st = run_iterations(parts);
    *options = as_given;
    parts->sim.cores[0].noted = parts->sim.cores[0].last;
    tern_timing_loop_parts_fini(parts);
    return st;
}
