/* timing/timing_parts.c - times a program that is added in parts.
 *
 * A part leaves behind the times of engines and queues, semaphores and sums. Its engines have
 * waited for each other at its end, so nothing is in flight and its code is not needed any more. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/loop_measure_impl.h"

tern_status tern_timing_parts_create(const tern_timing_options *options, tern_timing_parts **out)
{
    tern_timing_parts *parts = tern_mem_get_zeroed(options->mem, sizeof(*parts));
    TERN_TRY_MEM(parts);
    parts->out = (tern_timing){.mem = options->mem, .chip = options->chip};
    parts->sim = (tern_timing_sim){.options = *options, .out = &parts->out};
    tern_timing_consts_of(options, &parts->sim.k);
    parts->sim.k.patterns = &parts->out.patterns;
    *out = parts;
    return NULL;
}

void tern_timing_parts_destroy(tern_timing_parts *parts)
{
    if (!parts)
        return;
    if (parts->begun)
        tern_timing_tear_down(&parts->sim);
    tern_timing_loop_parts_fini(parts);
    tern_timing_fini(&parts->out);
    tern_mem_free(parts->out.mem, parts, sizeof(*parts));
}

/* --- the next part --- */

/* Existing semaphores keep their values. */
static tern_status more_semaphores(tern_timing_sim *s, tern_timing_core_state *c)
{
    tern_alloc mem = s->options.mem;
    size_t from = s->sem_count ? s->sem_count : 1, to = c->code.sems;
    if (to <= s->sem_count)
        return NULL;
    int64_t *sems = tern_mem_get_zeroed(mem, to * sizeof(*sems));
    uint32_t *by = tern_mem_get_zeroed(mem, to * sizeof(*by));
    uint8_t *waiters = tern_mem_get_zeroed(mem, to * sizeof(*waiters));
    if (!sems || !by || !waiters) {
        tern_mem_free(mem, sems, to * sizeof(*sems));
        tern_mem_free(mem, by, to * sizeof(*by));
        tern_mem_free(mem, waiters, to * sizeof(*waiters));
        return tern_status_no_memory();
    }
    memcpy(sems, c->sems, from * sizeof(*sems));
    TERN_ASSERT(from <= to);
    tern_mem_free(mem, c->sems, from * sizeof(*sems));
    tern_mem_free(mem, c->sem_by, from * sizeof(*by));
    tern_mem_free(mem, c->sem_waiters, from * sizeof(*waiters));
    c->sems = sems;
    c->sem_by = by;
    c->sem_waiters = waiters;
    s->sem_count = c->code.sems;
    return NULL;
}

void tern_timing_drop_part(tern_timing_sim *s, tern_timing_core_state *c)
{
    tern_alloc mem = s->options.mem;
    tern_timing_code empty = {0};
    size_t loops = c->code.loops ? c->code.loops : 1;
    tern_timing_take_queues(&empty, &c->code);
    tern_timing_repeat_destroy(s);
    tern_mem_free(mem, c->loop_left, loops * sizeof(*c->loop_left));
    c->loop_left = NULL;
    tern_timing_code_fini(mem, &c->code);
    tern_timing_dynamic_destroy(c->dynamic);
    c->dynamic = NULL;
    c->code = empty;
}

tern_status tern_timing_fit_part(tern_timing_sim *s, tern_timing_core_state *c)
{
    size_t loops = c->code.loops ? c->code.loops : 1;
    TERN_TRY_MEM(c->loop_left = tern_mem_get_zeroed(s->options.mem, loops * sizeof(*c->loop_left)));
    TERN_TRY(tern_timing_check_signals(s, c));
    return more_semaphores(s, c);
}

void tern_timing_forget_steps(tern_timing_core_state *c)
{
    c->pe.count = 0;
    TERN_ASSERT(c->flows == 0);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        c->engine[e].flight_count = 0;
    for (unsigned q = 0; q < TERN_TIMING_QUEUES_MAX; q++)
        c->queue[q].previous = TERN_ISA_NONE32;
    for (unsigned q = 0; q < TERN_TIMING_QUEUES_MAX; q++)
        TERN_ASSERT(c->queue[q].finished == c->queue[q].tail && !c->queue[q].active);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        TERN_ASSERT(c->engine[e].signals.count == 0 && c->engine[e].state == TERN_ENGINE_DONE);
}

void tern_timing_resume(tern_timing_sim *s, tern_timing_core_state *c, const uint32_t *begin)
{
    tern_time first = TERN_TIMING_NEVER;
    tern_timing_forget_steps(c);
    c->at_count = TERN_AT_QUEUE + 2 * c->code.queue_count;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        tern_timing_start_engine(c, e, begin[e]);
        first = c->at[TERN_AT_ENGINE + e] < first ? c->at[TERN_AT_ENGINE + e] : first;
    }
    c->next = first;
    s->now = first < s->now ? first : s->now;
}

static tern_status begin_part(tern_timing_parts *parts)
{
    tern_timing_sim *s = &parts->sim;
    if (!parts->begun) {
        parts->begun = true;
        return tern_timing_set_up(s, &parts->job, 1);
    }
    tern_timing_core_state *c = &s->cores[0];
    tern_timing_code before = c->code;
    tern_timing_origin origin = {.before = &before, .in_loop = s->in_loop};
    TERN_TRY(tern_timing_prepare(s->options.mem, &s->k, parts->job.program, &origin, &c->code));
    TERN_TRY(tern_timing_watch_dynamic(s, c));
    TERN_TRY(tern_timing_fit_part(s, c));
    tern_timing_resume(s, c, c->code.begin);
    return tern_timing_repeat_create(s);
}

tern_status tern_timing_parts_add(tern_timing_parts *parts, const tern_isa_program *part,
                                  bool any_value, const tern_timing **events)
{
    parts->job = (tern_timing_job){.program = part, .any_value = any_value};
    parts->out.events.count = parts->out.gaps.count = parts->out.skipped.count = 0;
    tern_timing_forget_work(&parts->sim);
    TERN_TRY(begin_part(parts));
    if (events)
        *events = &parts->out;
    TERN_TRY(tern_timing_run_all(&parts->sim));
    if (parts->loop.trip_count)
        TERN_TRY(tern_timing_loop_parts_pack(parts));
    tern_timing_drop_part(&parts->sim, &parts->sim.cores[0]);
    return NULL;
}

void tern_timing_parts_forget_work(tern_timing_parts *parts)
{
    tern_timing_forget_work(&parts->sim);
}

/* --- measuring a part before it is added --- */

/* Replaces |*items| by a copy; NULL on failure. */
static bool copy_array(tern_alloc mem, void **items, size_t bytes)
{
    void *from = *items;
    *items = from ? tern_mem_get(mem, bytes) : NULL;
    if (from && *items)
        memcpy(*items, from, bytes);
    return !from || *items;
}

/* Copies all arrays, or sets them to NULL, so that destroying the copy is safe after a failure. */
static bool copy_arrays(tern_timing_sim *s, tern_timing_core_state *c)
{
    tern_alloc mem = s->options.mem;
    size_t n = s->sem_count ? s->sem_count : 1;
    bool ok = copy_array(mem, (void **)&c->sems, n * sizeof(*c->sems));
    ok &= copy_array(mem, (void **)&c->sem_by, n * sizeof(*c->sem_by));
    ok &= copy_array(mem, (void **)&c->sem_waiters, n * sizeof(*c->sem_waiters));
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        tern_timing_signals *q = &c->engine[e].signals;
        ok &= copy_array(mem, (void **)&q->items, q->capacity * sizeof(*q->items));
    }
    for (unsigned i = 0; i < TERN_TIMING_QUEUES_MAX; i++) {
        tern_timing_queue *q = &c->queue[i];
        ok &= copy_array(mem, (void **)&q->ring, q->capacity * sizeof(*q->ring));
    }
    return ok;
}

/* Copies |parts| between two parts, when nothing is in flight and there is no code. */
static tern_status fork_parts(const tern_timing_parts *parts, tern_timing_parts **out)
{
    tern_timing_options options = parts->sim.options;
    options.events = options.work = false;
    TERN_TRY(tern_timing_parts_create(&options, out));
    tern_timing_parts *f = *out;
    if (!parts->begun)
        return NULL;
    f->sim = parts->sim;
    f->sim.options = options;
    f->sim.out = &f->out;
    f->sim.cores = tern_mem_get(options.mem, sizeof(*f->sim.cores));
    TERN_TRY_MEM(f->sim.cores);
    *f->sim.cores = *parts->sim.cores;
    f->sim.cores->job = &f->job;
    f->begun = true;
    return copy_arrays(&f->sim, f->sim.cores) ? NULL : tern_status_no_memory();
}

static tern_status measure_part(const tern_timing_parts *parts, const tern_isa_program *part,
                                uint32_t depth, tern_timing_dynamic *list)
{
    tern_timing_parts *f = NULL;
    tern_status st = fork_parts(parts, &f);
    if (!st) {
        f->job = (tern_timing_job){.program = part, .any_value = true};
        f->sim.dynamic_depth = depth;
        st = begin_part(f);
    }
    if (!st)
        st = tern_timing_run_all(&f->sim);
    if (!st)
        tern_timing_take_measured(f->sim.cores[0].dynamic, list);
    tern_timing_parts_destroy(f);
    return st;
}

tern_status tern_timing_parts_find_dynamic(const tern_timing_parts *parts,
                                           const tern_isa_program *part, tern_timing_dynamics *out)
{
    size_t first = 0;
    uint32_t deepest = 0;
    TERN_TRY(tern_timing_list_dynamic(parts->sim.options.mem, parts->sim.options.chip, part, out,
                                      &first, &deepest));
    for (uint32_t depth = 1; depth <= deepest; depth++)
        TERN_TRY(measure_part(parts, part, depth, out->items + first));
    return NULL;
}

tern_status tern_timing_parts_end(tern_timing_parts *parts, tern_timing *out)
{
    *out = (tern_timing){.mem = parts->out.mem, .chip = parts->out.chip};
    tern_status st = tern_timing_fill_results(&parts->sim, out);
    if (!st)
        st = tern_timing_patterns_copy(out->mem, &parts->out.patterns, &out->patterns);
    if (st)
        tern_timing_fini(out);
    return st;
}
