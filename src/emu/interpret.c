/* emu/interpret.c - walks a program: the engines' five streams, interleaved on one host thread.
 *
 * Any order that the semaphores allow gives the same values. The interpreter follows program
 * order: of the engines that are not blocked, it continues with the one whose next instruction
 * comes first in the program. It executes the sequencers' instructions itself, and issues those of
 * the engines (issuer.c), which are then computed on several threads as if they were executed in
 * this order. A DMA transfer is issued when it is triggered, which is one of the legal times. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/emu_impl.h"
#include "emu/in_flight_impl.h"
#include "emu/watch_impl.h"

/* --- waiting and signalling --- */

static void lock(tern_emu *emu)
{
    if (emu->shared)
        (void)pthread_mutex_lock(&emu->lock);
}

static void unlock(tern_emu *emu)
{
    if (emu->shared)
        (void)pthread_mutex_unlock(&emu->lock);
}

static int64_t wanted_value(const tern_emu_core *core, const tern_isa_instr *in)
{
    return in->wait.kind == TERN_WAIT_REG ? core->regs[in->engine][in->wait.value]
                                          : (int64_t)in->wait.value;
}

static bool try_wait(tern_emu_machine *m)
{
    tern_emu_core *core = m->core;
    const tern_isa_sync *wait = &m->exec.instr->wait;
    int64_t wanted = wanted_value(core, m->exec.instr);
    lock(core->emu);
    bool ready = core->sems[wait->sem] >= wanted;
    if (ready && wait->kind == TERN_WAIT_TAKE)
        core->sems[wait->sem] -= wanted;
    if (ready && core->watch)
        tern_emu_watch_waited(core, &m->exec, wanted);
    unlock(core->emu);
    m->lane[m->exec.instr->engine].wanted = wanted;
    return ready;
}

static int64_t signalled(int64_t now, const tern_isa_sync *s)
{
    if (s->kind == TERN_SIGNAL_SET)
        return s->value;
    return s->kind == TERN_SIGNAL_SUB ? now - (int64_t)s->value : now + (int64_t)s->value;
}

/* Whether other cores of the device may run other ranks of its gang. Such cores meet in collectives
 * only: their programs may be walked one after the other. */
static bool has_neighbours(const tern_emu_machine *m)
{
    return m->code->gang && m->core->emu->core_count > 1;
}

static tern_status signal_sem(tern_emu_machine *m, const tern_emu_exec *x)
{
    const tern_isa_sync *s = &x->instr->signal;
    tern_emu *emu = m->core->emu;
    uint32_t to = s->core == TERN_ISA_NONE8 ? m->core->index : s->core;
    if (to >= emu->core_count)
        return TERN_ERR(FAULT, "signals a semaphore of core %u, this device has %u cores", to,
                        emu->core_count);
    if (to != m->core->index && has_neighbours(m))
        return TERN_ERR(FAULT, "signals a semaphore of core %u: ranks meet in collectives only",
                        to);
    tern_emu_core *core = &emu->cores[to];
    /* The other core sees what was done before. */
    if (to != m->core->index && m->issuer && !tern_emu_wait_all(m->issuer))
        return NULL;
    lock(emu);
    tern_status st = m->core->watch ? tern_emu_watch_signal(m->core, x, core) : NULL;
    int64_t now = signalled(core->sems[s->sem], s);
    core->sems[s->sem] = now;
    tern_emu_note_change(m->core);
    unlock(emu);
    TERN_TRY(st);
    if (now < 0)
        return TERN_ERR(FAULT, "decrements semaphore s%u below 0, to %lld", s->sem, (long long)now);
    return NULL;
}

/* --- one instruction --- */

/* What became of an instruction. */
typedef enum {
    PASSED,
    BLOCKED, /* it waits for other cores; to be tried again */
    STARTED  /* its signal comes later */
} outcome;

static tern_status resolve_all(tern_emu_machine *m, const tern_emu_step *step, tern_emu_exec *x)
{
    if (step->views != TERN_ISA_NONE32) {
        x->view = m->code->views + step->views;
        x->indexed = step->indexed;
        x->skipped = false;
        return step->moves ? tern_emu_views_place(m->core, x) : NULL;
    }
    x->view = m->view;
    return tern_emu_resolve(m->core, x);
}

/* Waits for other cores: blocked until all of them have arrived. */
static tern_status rendezvous(tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_exec *x,
                              outcome *out)
{
    tern_emu *emu = m->core->emu;
    tern_status st = NULL;
    bool passed = false;
    bool barrier = x->instr->op == TERN_OP_CORE_BARRIER;
    if (has_neighbours(m))
        return TERN_ERR(FAULT, "synchronises with cores: ranks meet in collectives only");
    uint32_t id = barrier ? x->args[TERN_ARG(CORE_BARRIER, id)]
                          : TERN_EMU_BARRIERS + x->args[TERN_ARG(SENDRECV, pipe)];
    if (m->core->watch && !lane->generation)
        TERN_TRY(tern_emu_watch_arrive(m->core, x, id));
    lock(emu);
    if (barrier)
        passed = tern_emu_barrier_pass(emu, m->core->index, id,
                                       x->args[TERN_ARG(CORE_BARRIER, cores)], &lane->generation);
    else
        st = tern_emu_pipe_pass(emu, m->core->index, x, &lane->generation, &passed);
    unlock(emu);
    if (passed && m->core->watch)
        tern_emu_watch_leave(m->core, x, id);
    *out = passed ? PASSED : BLOCKED;
    return st;
}

static tern_status trigger(tern_emu_machine *m, const tern_emu_exec *x, outcome *out)
{
    bool started = false;
    TERN_TRY(tern_emu_trigger(m->code, x, &started));
    m->started += started;
    *out = started ? STARTED : PASSED;
    return NULL;
}

/* Waits for what an instruction of a sequencer reads and writes, or makes visible to others; false
 * if an earlier one has failed. */
static bool wait_for_operands(tern_emu_machine *m, const tern_emu_exec *x)
{
    switch (x->instr->op) {
    case TERN_OP_REG_LOAD:
    case TERN_OP_REG_STORE:
        return tern_emu_wait_for(m->issuer, x);
    case TERN_OP_CC_TRIGGER: /* orders all accesses to HBM that it shares with other ranks */
        return has_neighbours(m) ? tern_emu_wait_all(m->issuer) : tern_emu_wait_for(m->issuer, x);
    case TERN_OP_CORE_BARRIER:
    case TERN_OP_SENDRECV:
        return tern_emu_wait_all(m->issuer);
    default:
        return true;
    }
}

/* By the sequencer of the engine itself. */
static const bool is_control[TERN_OP_COUNT] = {
#define OP(name, text, engines, family, ...) \
    [TERN_OP_##name] = TERN_FAMILY_##family == TERN_FAMILY_CONTROL,
#include "isa/ops.def"
};

static tern_status run_control(tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_exec *x,
                               outcome *out)
{
    const uint8_t op = x->instr->op;
    if (op == TERN_OP_CORE_BARRIER || op == TERN_OP_SENDRECV)
        return rendezvous(m, lane, x, out);
    return op == TERN_OP_CC_TRIGGER ? trigger(m, x, out) : tern_emu_control(m, lane, x);
}

/* Apart, so that the code without a profile stays small. */
static __attribute__((noinline, cold)) tern_status
run_control_timed(tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_exec *x, outcome *out)
{
    tern_emu_host_profile *profile = m->core->host_profile;
    tern_emu_host_mark mark = tern_emu_host_begin(profile);
    tern_status st = run_control(m, lane, x, out);
    tern_emu_host_end_op(profile, mark, (tern_isa_op)x->instr->op, *out != BLOCKED);
    return st;
}

static tern_status execute(tern_emu_machine *m, tern_emu_lane *lane, const tern_emu_step *step,
                           tern_emu_exec *x, outcome *out)
{
    tern_emu_core *core = m->core;
    const bool control = is_control[x->instr->op];
    *out = PASSED;
    if (step->sequences && !core->watch && !core->host_profile)
        return tern_emu_control(m, lane, x);
    TERN_TRY(resolve_all(m, step, x));
    if (x->skipped)
        return NULL;
    if (!control && m->issuer)
        return tern_emu_issue(m->issuer, x);
    if (m->issuer && !wait_for_operands(m, x))
        return NULL;
    if (x->indexed)
        TERN_TRY(tern_emu_check_indices(core, x));
    if (core->watch && !lane->generation && x->instr->op != TERN_OP_CORE_BARRIER)
        TERN_TRY(tern_emu_watch_access(core, x));
    if (control)
        return core->host_profile ? run_control_timed(m, lane, x, out)
                                  : run_control(m, lane, x, out);
    tern_emu_begin(core, x);
    return tern_emu_run_now(core, x);
}

tern_status tern_emu_located(const tern_isa_program *p, uint32_t at, tern_status st)
{
    if (!st || tern_status_code(st) != TERN_FAULT)
        return st;
    char where[256];
    tern_isa_describe(p, at, where, sizeof(where));
    tern_status full = TERN_ERR(FAULT, "%s: %s", where, tern_status_message(st));
    tern_status_free(st);
    return full;
}

/* Position in the stochastic bit stream of an engine's next instruction: 2^24 positions that
 * depend on the core's stream, the engine and its count of executed instructions, not on how
 * engines are interleaved. */
static uint64_t position_of(const tern_emu_core *core, unsigned engine)
{
    uint64_t sequence = core->executed_by[engine] * TERN_ENGINE_COUNT + engine;
    return ((uint64_t)core->random_stream << 56) + (sequence << 24);
}

/* Instructions of an engine are far apart in memory, and what they compute evicts the descriptions
 * of later ones from the cache. Always inline: compilers remove calls of functions that do nothing
 * but prefetch. */
static inline __attribute__((always_inline)) void fetch_next(const tern_emu_code *code,
                                                             const tern_emu_step *next)
{
    if (next->at == TERN_ISA_NONE32)
        return;
    __builtin_prefetch(&code->program->instrs.items[next->at]);
    if (next->views == TERN_ISA_NONE32)
        return;
    const uint8_t *views = (const uint8_t *)&code->views[next->views];
    __builtin_prefetch(views);
    __builtin_prefetch(views + 64);
    __builtin_prefetch(views + 128);
    __builtin_prefetch(views + 192);
}

/* The instruction of an engine is done, or will be without it. */
static inline void go_on(tern_emu_machine *m, tern_emu_lane *lane, unsigned engine)
{
    m->core->executed++;
    m->core->executed_by[engine]++;
    lane->pc = lane->next;
    lane->at = m->code->stream[engine].steps[lane->pc].at;
    lane->waited = false;
    lane->generation = 0;
}

static tern_status execute_next(tern_emu_machine *m, unsigned engine)
{
    tern_emu_lane *lane = &m->lane[engine];
    tern_emu_code *code = m->code;
    tern_emu_exec *x = &m->exec;
    const tern_emu_step *step = &code->stream[engine].steps[lane->pc];
    x->at = step->at;
    fetch_next(code, step + 1);
    x->instr = &code->program->instrs.items[x->at];
    x->args = tern_isa_args(code->program, x->instr);
    if (x->instr->wait.kind != TERN_WAIT_NONE && !lane->waited) {
        if (!try_wait(m)) {
            lane->blocked = true;
            return NULL;
        }
        lane->waited = true;
    }
    x->position = position_of(m->core, engine);
    if (m->issuer)
        m->issuer->order = tern_emu_order_of(m->core->executed);
    lane->next = lane->pc + 1;
    outcome became = PASSED;
    tern_status st = execute(m, lane, step, x, &became);
    if (st)
        return tern_emu_located(code->program, x->at, st);
    if (became != PASSED) {
        if (became == STARTED)
            go_on(m, lane, engine);
        else
            lane->blocked = true;
        return NULL;
    }
    go_on(m, lane, engine);
    if (x->instr->signal.kind == TERN_SIGNAL_NONE)
        return NULL;
    st = signal_sem(m, x);
    if (!st)
        return NULL;
    if (m->issuer)
        m->issuer->order++; /* the instruction itself may fail, too */
    return tern_emu_located(code->program, x->at, st);
}

/* --- scheduling --- */

/* The engine to run next, or TERN_ENGINE_COUNT if all are blocked or done. It goes on until its
 * next instruction comes after |out_until|, the first of another one. */
static unsigned pick(const tern_emu_machine *m, uint32_t *out_until)
{
    unsigned best = TERN_ENGINE_COUNT;
    uint32_t first = TERN_ISA_NONE32, second = TERN_ISA_NONE32;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        const uint32_t at = m->lane[e].blocked ? TERN_ISA_NONE32 : m->lane[e].at;
        if (at < first) {
            second = first;
            first = at;
            best = e;
        } else if (at < second) {
            second = at;
        }
    }
    *out_until = second;
    return best;
}

static bool is_done(const tern_emu_machine *m)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (m->lane[e].at != TERN_ISA_NONE32)
            return false;
    return true;
}

/* Whether a blocked engine may continue. Other cores may change semaphores at any time: then the
 * engine has to try. */
static bool may_continue(const tern_emu_machine *m, const tern_emu_lane *lane)
{
    const tern_isa_sync *wait = &m->code->program->instrs.items[lane->at].wait;
    return m->core->emu->shared || wait->kind == TERN_WAIT_NONE || lane->waited ||
           m->core->sems[wait->sem] >= lane->wanted;
}

static unsigned long changes_of(const tern_emu_core *core)
{
    return core->emu->shared ? atomic_load_explicit(&core->emu->changes, memory_order_relaxed)
                             : core->changes;
}

/* Makes blocked engines retry. Later changes will make them retry again. */
static void unblock(tern_emu_machine *m)
{
    m->seen = changes_of(m->core);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        m->lane[e].blocked = m->lane[e].blocked && !may_continue(m, &m->lane[e]);
}

static bool has_changed(const tern_emu_machine *m) { return changes_of(m->core) != m->seen; }

void tern_emu_pass_turn(tern_emu *emu, uint32_t core)
{
    for (uint32_t i = 1; i <= emu->core_count; i++)
        if (emu->cores[(core + i) % emu->core_count].running) {
            emu->turn = (core + i) % emu->core_count;
            break;
        }
    (void)pthread_cond_broadcast(&emu->changed);
}

static bool has_turn(const tern_emu_machine *m)
{
    return !m->core->emu->in_turns || m->core->emu->turn == m->core->index;
}

/* All engines of this core are blocked. Waits for other cores; false if all of them are blocked,
 * too. */
static bool wait_for_others(const tern_emu_machine *m)
{
    tern_emu *emu = m->core->emu;
    if (!emu->shared)
        return false;
    if (m->issuer && !tern_emu_wait_all(m->issuer))
        return false;
    (void)pthread_mutex_lock(&emu->lock);
    if (!has_changed(m) && ++emu->stuck >= emu->running)
        (void)pthread_cond_broadcast(
            &emu->changed); /* deadlock: wake the other cores to report it */
    if (emu->in_turns)
        tern_emu_pass_turn(emu, m->core->index);
    while (emu->stuck < emu->running && (!has_changed(m) || !has_turn(m)))
        (void)pthread_cond_wait(&emu->changed, &emu->lock);
    bool changed = has_changed(m);
    (void)pthread_mutex_unlock(&emu->lock);
    return changed;
}

static bool wait_measured(const tern_emu_machine *m)
{
    tern_emu_host_profile *profile = m->core->host_profile;
    if (!profile)
        return wait_for_others(m);
    tern_emu_host_mark mark = tern_emu_host_begin(profile);
    bool changed = wait_for_others(m);
    tern_emu_host_end_wait(profile, mark, TERN_HOST_WAIT_CORES);
    return changed;
}

static tern_status deadlock(tern_emu_machine *m)
{
    const tern_isa_program *p = m->code->program;
    m->deadlocked = true;
    tern_emu_stuck stuck[TERN_ENGINE_COUNT] = {0};
    tern_text text;
    if (m->issuer)
        m->issuer->order = tern_emu_order_of(m->core->executed);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        uint32_t at = m->lane[e].at;
        if (at == TERN_ISA_NONE32)
            continue;
        stuck[e] = (tern_emu_stuck){.waits = true,
                                    .arrived = m->lane[e].generation != 0,
                                    .at = at,
                                    .wanted = wanted_value(m->core, &p->instrs.items[at])};
    }
    tern_text_init(&text, m->core->emu->options.mem);
    tern_emu_stuck_text(p, m->core->index, stuck, m->core->sems, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = TERN_ERR(FAULT, "deadlock on core %u: %s", m->core->index, tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

static bool has_failed(const tern_emu_machine *m)
{
    return m->issuer && m->issuer->window && tern_emu_window_failed(m->issuer->window);
}

/* All engines are blocked or done. Whether only a collective can change that; then all other
 * instructions are done, and none of them has failed. */
static bool waits_for_collective(const tern_emu_machine *m)
{
    return m->started && !has_changed(m) && (!m->issuer || tern_emu_wait_all(m->issuer));
}

static tern_status run_streams(tern_emu_machine *m, bool *out_waits)
{
    *out_waits = false;
    while (!has_failed(m)) {
        uint32_t until = 0;
        const unsigned engine = pick(m, &until);
        const tern_emu_lane *lane = &m->lane[engine];
        if (engine == TERN_ENGINE_COUNT) {
            if ((*out_waits = waits_for_collective(m)) || (is_done(m) && !m->started))
                return NULL;
            if (!has_changed(m) && !m->started && !wait_measured(m))
                return deadlock(m);
            unblock(m);
            continue;
        }
        do {
            TERN_TRY(execute_next(m, engine));
        } while (lane->at < until && !lane->blocked && !has_changed(m) && !has_failed(m));
        if (has_changed(m))
            unblock(m);
    }
    return NULL;
}

/* --- runs --- */

tern_status tern_emu_begin_run(tern_emu_code *code)
{
    tern_emu_core *core = &code->emu->cores[code->core];
    tern_emu_machine *m = &code->machine;
    m->code = code;
    m->core = core;
    m->issuer = core->issuer;
    m->started = 0;
    m->deadlocked = false;
    memset(m->lane, 0, sizeof m->lane);
    memset(&m->exec, 0, sizeof m->exec);
    m->exec.program = code->program;
    m->exec.hbm = code->hbm;
    m->exec.libraries = &code->libraries;
    m->exec.view = m->view;
    m->seen = changes_of(core);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        m->lane[e].at = code->stream[e].steps[0].at;
        code->loaded[e].values.count = 0;
    }
    tern_emu_loop_counts_reset(&code->loops);
    if (core->watch)
        TERN_TRY(tern_emu_watch_start(core, code->program, code->hbm));
    if (core->host_profile)
        tern_emu_host_run_begin(core->host_profile, tern_pool_threads(core->pool));
    return NULL;
}

/* |st| is the failure of the walk. */
static tern_status end_run(tern_emu_machine *m, tern_status st)
{
    tern_emu_core *core = m->core;
    if (!core->watch)
        return tern_emu_drain(m->issuer, st);
    tern_status end = tern_emu_watch_end(core);
    if (!st)
        return end;
    tern_status_free(end);
    return st;
}

static tern_status run_on(tern_emu_machine *m, bool *out_waits)
{
    tern_status st = run_streams(m, out_waits);
    return *out_waits ? NULL : end_run(m, st);
}

tern_status tern_emu_resume(tern_emu_code *code, bool *out_waits)
{
    tern_emu_host_profile *profile = code->machine.core->host_profile;
    if (!profile)
        return run_on(&code->machine, out_waits);
    tern_emu_host_mark mark = tern_emu_host_begin(profile);
    tern_status st = run_on(&code->machine, out_waits);
    tern_emu_host_end_front(profile, mark);
    if (!*out_waits)
        tern_emu_host_run_end(profile);
    return st;
}

void tern_emu_abandon(tern_emu_code *code)
{
    tern_emu_machine *m = &code->machine;
    tern_status_free(end_run(m, NULL));
    if (m->core->host_profile)
        tern_emu_host_run_end(m->core->host_profile);
}

tern_status tern_emu_completed(tern_emu_code *code, uint32_t at)
{
    tern_emu_machine *m = &code->machine;
    const tern_isa_instr *instr = &code->program->instrs.items[at];
    const tern_emu_exec x = {.program = code->program,
                             .instr = instr,
                             .args = tern_isa_args(code->program, instr),
                             .at = at};
    TERN_ASSERT(m->started);
    m->started--;
    if (instr->signal.kind == TERN_SIGNAL_NONE) {
        tern_emu_note_change(m->core);
        return NULL;
    }
    return tern_emu_located(code->program, at, signal_sem(m, &x));
}
