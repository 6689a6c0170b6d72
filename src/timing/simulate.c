/* timing/simulate.c - the main loop: processes events in the order of their times until there are
 * none.
 *
 * Each core stores the times at which its semaphore updates arrive, its engines act and its queues
 * change in one small array; the minimum is next. Equal times are processed in the order of that
 * array, and equal cores by index, so that a simulation is deterministic. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "timing/loop_measure_impl.h"

void tern_timing_fail(tern_timing_sim *s, tern_status st)
{
    if (s->status)
        tern_status_free(st);
    else
        s->status = st;
}

void tern_timing_wake_at(tern_timing_core_state *c, unsigned slot, tern_time at)
{
    TERN_ASSERT(slot < c->at_count); /* the main loop looks no further */
    c->at[slot] = at;
    if (at < c->next)
        c->next = at;
}

/* --- semaphores --- */

static bool grow_signals(tern_timing_sim *s, tern_timing_signals *q)
{
    uint32_t capacity = q->capacity ? 2 * q->capacity : 16;
    tern_timing_signal *items = tern_mem_get_n(s->options.mem, capacity, sizeof(*items));
    if (!items) {
        tern_timing_fail(s, tern_status_no_memory());
        return false;
    }
    for (uint32_t i = 0; i < q->count; i++)
        items[i] = q->items[(q->head + i) & (q->capacity - 1)];
    tern_mem_free(s->options.mem, q->items, q->capacity * sizeof(*items));
    q->items = items;
    q->capacity = capacity;
    q->head = 0;
    return true;
}

void tern_timing_resolve_signal(const tern_timing_sim *s, const tern_timing_core_state *c,
                                const tern_timing_step *step, tern_timing_signal *out)
{
    const tern_isa_sync *sync = tern_timing_signal_of(&c->code, step);
    *out = (tern_timing_signal){
        .instr = step->instr,
        .value = sync->value,
        .sem = sync->sem,
        .core = (uint8_t)(sync->core == TERN_ISA_NONE8 ? c->index : s->core_of[sync->core]),
        .kind = sync->kind};
}

/* Schedules the signal of an instruction to arrive at |at|. Signals are in the order of their
 * times; that of a collective comes later than others that the engine sends after it. */
void tern_timing_send(tern_timing_sim *s, tern_timing_core_state *c, unsigned engine,
                      const tern_timing_step *step, tern_time at)
{
    tern_timing_signals *q = &c->engine[engine].signals;
    if (q->count == q->capacity && !grow_signals(s, q))
        return;
    const uint32_t mask = q->capacity - 1;
    uint32_t place = q->count++;
    for (; place > 0 && q->items[(q->head + place - 1) & mask].at > at; place--)
        q->items[(q->head + place) & mask] = q->items[(q->head + place - 1) & mask];
    tern_timing_signal *signal = &q->items[(q->head + place) & mask];
    tern_timing_resolve_signal(s, c, step, signal);
    signal->at = at;
    if (place == 0)
        tern_timing_wake_at(c, TERN_AT_SIGNAL + engine, at);
}

void tern_timing_apply_signal(tern_timing_sim *s, const tern_timing_signal *signal)
{
    TERN_ASSERT(signal->core < s->core_count && signal->sem < s->sem_count);
    tern_timing_core_state *to = &s->cores[signal->core];
    int64_t *sem = &to->sems[signal->sem];
    if (signal->kind == TERN_SIGNAL_SET)
        *sem = signal->value;
    else
        *sem += signal->kind == TERN_SIGNAL_SUB ? -(int64_t)signal->value : (int64_t)signal->value;
    to->sem_by[signal->sem] = signal->instr;
    unsigned waiters = to->sem_waiters[signal->sem];
    if (!waiters)
        return;
    to->sem_waiters[signal->sem] = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        if (!(waiters >> e & 1))
            continue;
        TERN_ASSERT(to->engine[e].state == TERN_ENGINE_BLOCKED);
        to->engine[e].state = TERN_ENGINE_GOES;
        tern_timing_wake_at(to, TERN_AT_ENGINE + e, s->now);
    }
}

static void signal_arrives(tern_timing_sim *s, tern_timing_core_state *c, unsigned engine)
{
    tern_timing_signals *q = &c->engine[engine].signals;
    tern_timing_signal signal = q->items[q->head];
    TERN_ASSERT(q->count > 0 && signal.at == s->now);
    q->head = (q->head + 1) & (q->capacity - 1);
    q->count--;
    c->at[TERN_AT_SIGNAL + engine] = q->count ? q->items[q->head].at : TERN_TIMING_NEVER;
    tern_timing_apply_signal(s, &signal);
}

/* --- main loop --- */

static void act(tern_timing_sim *s, tern_timing_core_state *c, unsigned slot)
{
    if (slot < TERN_AT_ENGINE) {
        signal_arrives(s, c, slot - TERN_AT_SIGNAL);
    } else if (slot < TERN_AT_LOAD) {
        tern_timing_step_engine(s, c, slot - TERN_AT_ENGINE);
    } else if (slot < TERN_AT_QUEUE) {
        tern_timing_change_load(s, c);
    } else {
        unsigned q = (slot - TERN_AT_QUEUE) / 2;
        if ((slot - TERN_AT_QUEUE) & 1)
            tern_timing_run_queue(s, c, q);
        else
            tern_timing_signal_queue(s, c, q);
    }
}

/* The slot of the minimum time; the first of equal ones. Two halves in parallel, since each
 * comparison depends on the previous one. */
static unsigned earliest_slot(const tern_timing_core_state *c)
{
    unsigned half = (c->at_count + 1) / 2, low = 0, high = half;
    tern_time low_at = c->at[0], high_at = c->at[half];
    for (unsigned i = 1; i < half; i++) {
        tern_time x = c->at[i], y = c->at[half + i];
        low = x < low_at ? i : low;
        low_at = x < low_at ? x : low_at;
        high = y < high_at ? half + i : high;
        high_at = y < high_at ? y : high_at;
    }
    return high_at < low_at ? high : low;
}

static tern_timing_core_state *next_core(tern_timing_sim *s)
{
    tern_timing_core_state *best = &s->cores[0];
    for (uint32_t i = 1; i < s->core_count; i++)
        if (s->cores[i].next < best->next)
            best = &s->cores[i];
    return best;
}

tern_status tern_timing_run_all(tern_timing_sim *s)
{
    while (!s->status) {
        tern_timing_core_state *c = next_core(s);
        unsigned slot = earliest_slot(c);
        if (c->at[slot] == TERN_TIMING_NEVER) {
            c->next = TERN_TIMING_NEVER;
            if (next_core(s)->next == TERN_TIMING_NEVER)
                break;
            continue;
        }
        TERN_ASSERT(c->at[slot] >= s->now);
        s->now = c->at[slot];
        act(s, c, slot);
        if (s->core_count > 1)
            c->next = c->at[earliest_slot(c)];
    }
    tern_status st = s->status;
    s->status = NULL;
    if (!st)
        st = tern_timing_stuck(s);
    return !st && s->options.work ? tern_timing_end_work(s) : st;
}

/* --- setup --- */

void tern_timing_start_engine(tern_timing_core_state *c, unsigned e, uint32_t pc)
{
    tern_timing_engine_state *g = &c->engine[e];
    g->pc = pc;
    TERN_ASSERT(pc >= c->code.begin[e] && pc <= c->code.begin[e + 1]);
    g->end = c->code.begin[e + 1];
    g->waited_for = TERN_ISA_NONE32;
    g->state = g->pc < g->end ? TERN_ENGINE_GOES : TERN_ENGINE_DONE;
    c->at[TERN_AT_ENGINE + e] =
        g->state == TERN_ENGINE_GOES ? tern_timing_first_attempt(c, e) : TERN_TIMING_NEVER;
}

static void start_engines(tern_timing_core_state *c)
{
    for (unsigned i = 0; i < TERN_COUNT_OF(c->at); i++)
        c->at[i] = TERN_TIMING_NEVER;
    c->at_count = TERN_AT_QUEUE + 2 * c->code.queue_count;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        tern_timing_start_engine(c, e, c->code.begin[e]);
    for (unsigned q = 0; q < TERN_TIMING_QUEUES_MAX; q++)
        c->queue[q].previous = TERN_ISA_NONE32;
    c->pe.limited = true;
    c->pe.deficit = INT64_MAX / 4;
    c->next = 0;
    c->first = TERN_TIMING_NEVER;
}

static tern_status get_semaphores(tern_timing_sim *s, tern_timing_core_state *c)
{
    tern_alloc mem = s->options.mem;
    size_t n = s->sem_count ? s->sem_count : 1, loops = c->code.loops ? c->code.loops : 1;
    TERN_TRY_MEM(c->sems = tern_mem_get_zeroed(mem, n * sizeof(*c->sems)));
    TERN_TRY_MEM(c->sem_by = tern_mem_get_zeroed(mem, n * sizeof(*c->sem_by)));
    TERN_TRY_MEM(c->sem_waiters = tern_mem_get_zeroed(mem, n * sizeof(*c->sem_waiters)));
    TERN_TRY_MEM(c->loop_left = tern_mem_get_zeroed(mem, loops * sizeof(*c->loop_left)));
    return NULL;
}

tern_status tern_timing_check_signals(const tern_timing_sim *s, const tern_timing_core_state *c)
{
    for (size_t i = 0; i < c->code.step_count; i++) {
        const tern_timing_step *step = &c->code.steps[i];
        const tern_isa_sync *signal = tern_timing_signal_of(&c->code, step);
        uint8_t to = signal->core;
        if (signal->kind == TERN_SIGNAL_NONE || to == TERN_ISA_NONE8)
            continue;
        if (to >= TERN_TIMING_CORES_MAX || s->core_of[to] == TERN_ISA_NONE32) {
            char where[160];
            tern_isa_describe(c->code.program, step->instr, where, sizeof(where));
            return TERN_ERR(INVALID, "%s signals core %u, for which there is no program", where,
                            to);
        }
    }
    return NULL;
}

static tern_status check_jobs(tern_timing_sim *s, const tern_timing_job *jobs, uint32_t count)
{
    const tern_chip *chip = s->k.chip;
    if (count == 0)
        return TERN_ERR(INVALID, "no program to time");
    for (uint32_t i = 0; i < TERN_TIMING_CORES_MAX; i++)
        s->core_of[i] = TERN_ISA_NONE32;
    for (uint32_t i = 0; i < count; i++) {
        if (jobs[i].core >= chip->cores || jobs[i].core >= TERN_TIMING_CORES_MAX)
            return TERN_ERR(INVALID, "program %u is for core %u, %s has %u", i, jobs[i].core,
                            chip->name, chip->cores);
        if (s->core_of[jobs[i].core] != TERN_ISA_NONE32)
            return TERN_ERR(INVALID, "two programs for core %u", jobs[i].core);
        s->core_of[jobs[i].core] = i;
    }
    return NULL;
}

tern_status tern_timing_watch_dynamic(tern_timing_sim *s, tern_timing_core_state *c)
{
    bool values = !c->job->any_value;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        values |= c->job->loaded_count[e] > 0;
    if (!values)
        TERN_TRY(tern_timing_dynamic_create(s->options.mem, c->job->program, s->dynamic_depth,
                                            &c->dynamic));
    s->has_dynamic |= c->dynamic != NULL;
    return NULL;
}

tern_status tern_timing_set_up(tern_timing_sim *s, const tern_timing_job *jobs, uint32_t count)
{
    TERN_TRY(check_jobs(s, jobs, count));
    tern_timing_origin origin = {.in_loop = s->in_loop};
    TERN_TRY_MEM(s->cores = tern_mem_get_zeroed(s->options.mem, count * sizeof(*s->cores)));
    s->core_count = count;
    for (uint32_t i = 0; i < count; i++) {
        tern_timing_core_state *c = &s->cores[i];
        c->index = i;
        c->job = &jobs[i];
        c->stack = jobs[i].core / tern_chip_stack_cores(s->k.chip);
        const tern_isa_range range = tern_isa_core_range(jobs[i].program, jobs[i].core);
        origin.range = &range;
        TERN_TRY(tern_timing_prepare(s->options.mem, &s->k, jobs[i].program, &origin, &c->code));
        TERN_TRY(tern_timing_watch_dynamic(s, c));
        s->sem_count = c->code.sems > s->sem_count ? c->code.sems : s->sem_count;
    }
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(get_semaphores(s, &s->cores[i]));
        TERN_TRY(tern_timing_check_signals(s, &s->cores[i]));
        start_engines(&s->cores[i]);
    }
    return tern_timing_repeat_create(s);
}

void tern_timing_tear_down(tern_timing_sim *s)
{
    tern_alloc mem = s->options.mem;
    tern_timing_repeat_destroy(s);
    for (uint32_t i = 0; s->cores && i < s->core_count; i++) {
        tern_timing_core_state *c = &s->cores[i];
        size_t n = s->sem_count ? s->sem_count : 1, loops = c->code.loops ? c->code.loops : 1;
        tern_mem_free(mem, c->sems, n * sizeof(*c->sems));
        tern_mem_free(mem, c->sem_by, n * sizeof(*c->sem_by));
        tern_mem_free(mem, c->sem_waiters, n * sizeof(*c->sem_waiters));
        tern_mem_free(mem, c->loop_left, loops * sizeof(*c->loop_left));
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
            tern_mem_free(mem, c->engine[e].signals.items,
                          c->engine[e].signals.capacity * sizeof(tern_timing_signal));
        for (unsigned q = 0; q < TERN_TIMING_QUEUES_MAX; q++)
            tern_mem_free(mem, c->queue[q].ring,
                          c->queue[q].capacity * sizeof(tern_timing_pending));
        tern_vec_free(mem, &c->loads.changes);
        tern_timing_code_fini(mem, &c->code);
        tern_timing_dynamic_destroy(c->dynamic);
    }
    tern_mem_free(mem, s->cores, s->core_count * sizeof(*s->cores));
}

/* --- results --- */

static void fill_engines(const tern_timing_tally *t, tern_timing_core *out)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        out->engine[e].instructions = t->engine[e].instructions;
        out->engine[e].active = t->engine[e].active;
        out->engine[e].busy = t->engine[e].busy;
        memcpy(out->engine[e].waits, t->engine[e].waits, sizeof(out->engine[e].waits));
    }
}

static void fill_core(tern_timing_sim *s, tern_timing_core_state *c, tern_timing_core *out)
{
    tern_timing_flush_dma(s, c);
    tern_timing_settle(c, c->last);
    const tern_timing_tally *t = &c->tally;
    *out = (tern_timing_core){.core = c->job->core,
                              .first = c->first == TERN_TIMING_NEVER ? 0 : c->first,
                              .last = c->last,
                              .matmuls = t->matmuls,
                              .weight_loads = t->weight_loads,
                              .table_loads = t->table_loads,
                              .flops = (double)t->flops,
                              .transpose_flops = (double)t->transpose_flops,
                              .extra_passes = t->extra_passes,
                              .hardware_flops = (double)t->quarter_flops / 4,
                              .sbuf_read_bytes = t->traffic[0],
                              .sbuf_write_bytes = t->traffic[1],
                              .psum_read_bytes = t->traffic[2],
                              .psum_write_bytes = t->traffic[3],
                              .hbm_read_bytes = t->read_bytes[TERN_MEM_HBM],
                              .hbm_write_bytes = t->write_bytes[TERN_MEM_HBM],
                              .collectives = t->collectives};
    fill_engines(t, out);
    out->dma.transfers = t->transfers;
    out->dma.descriptors = t->descriptors;
    memcpy(out->dma.read_bytes, t->read_bytes, sizeof(t->read_bytes));
    memcpy(out->dma.write_bytes, t->write_bytes, sizeof(t->write_bytes));
    out->dma.active = t->dma_active;
    out->dma.packet = t->packet;
    memcpy(out->dma.waits, t->dma_waits, sizeof(t->dma_waits));
}

tern_status tern_timing_fill_results(tern_timing_sim *s, tern_timing *out)
{
    tern_time first = TERN_TIMING_NEVER, last = 0;
    uint64_t work = 0;
    TERN_TRY_MEM(out->core = tern_mem_get_zeroed(out->mem, s->core_count * sizeof(*out->core)));
    out->core_count = s->core_count;
    out->simulated = s->simulated;
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *c = &s->cores[i];
        fill_core(s, c, &out->core[i]);
        first = c->first < first ? c->first : first;
        last = tern_timing_max(last, c->last);
        work += c->tally.work;
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
            out->instructions += c->tally.engine[e].instructions;
    }
    if (work == 0 && !s->has_dynamic)
        return TERN_ERR(FAULT,
                        "the program did no work: of %llu instructions executed none "
                        "computes or moves anything",
                        (unsigned long long)out->instructions);
    out->total = last - first;
    return NULL;
}

/* Stores the times measured at |depth| in |list|; NULL: measures nothing. */
static tern_status run_jobs(const tern_timing_options *options, const tern_timing_job *jobs,
                            uint32_t job_count, uint32_t depth, tern_timing_dynamic *list,
                            tern_timing *out)
{
    *out = (tern_timing){.mem = options->mem, .chip = options->chip};
    tern_timing_sim s = {.options = *options, .out = out, .dynamic_depth = depth};
    tern_timing_consts_of(options, &s.k);
    s.k.patterns = &out->patterns;
    tern_status st = tern_timing_set_up(&s, jobs, job_count);
    if (!st)
        st = tern_timing_run_all(&s);
    if (!st)
        st = tern_timing_fill_results(&s, out);
    if (!st && list)
        tern_timing_take_measured(s.cores[0].dynamic, list);
    tern_timing_tear_down(&s);
    if (st)
        tern_timing_fini(out);
    return st;
}

tern_status tern_timing_run(const tern_timing_options *options, const tern_timing_job *jobs,
                            uint32_t job_count, tern_timing *out)
{
    return run_jobs(options, jobs, job_count, 0, NULL, out);
}

tern_status tern_timing_measure(const tern_timing_options *options, const tern_timing_job *job,
                                uint32_t depth, tern_timing_dynamic *list, tern_timing *out)
{
    return run_jobs(options, job, 1, depth, list, out);
}

void tern_timing_fini(tern_timing *timing)
{
    tern_mem_free(timing->mem, timing->core, timing->core_count * sizeof(*timing->core));
    tern_vec_free(timing->mem, &timing->events);
    tern_vec_free(timing->mem, &timing->work);
    tern_vec_free(timing->mem, &timing->gaps);
    tern_vec_free(timing->mem, &timing->skipped);
    tern_timing_patterns_fini(timing->mem, &timing->patterns);
    *timing = (tern_timing){.mem = timing->mem, .chip = timing->chip};
}
