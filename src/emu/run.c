/* emu/run.c - runs programs on the cores of a device, each core on its own host thread. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "emu/emu_impl.h"
#include "emu/watch_impl.h"

/* --- faults --- */

void tern_emu_set_fault(tern_emu_core *core, tern_status st)
{
    if (core->fault || tern_status_code(st) == TERN_NO_MEMORY)
        return;
    core->fault = tern_mem_copy_text(core->emu->options.mem, tern_status_message(st));
}

static tern_status check_codes(tern_emu *emu, tern_emu_code *const *codes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        TERN_ASSERT(codes[i]->emu == emu);
        uint32_t core = codes[i]->core;
        for (uint32_t k = 0; k < i; k++)
            if (codes[k]->core == core)
                return TERN_ERR(INVALID, "two programs for core %u", core);
        if (emu->cores[core].fault)
            return TERN_ERR(FAULT, "core %u is faulted: %s", core, emu->cores[core].fault);
    }
    return NULL;
}

/* --- threads --- */

typedef struct {
    tern_emu_code *code;
    tern_status st;
    pthread_t thread;
    bool started;
} job;

/* A core has ended: the others may now be deadlocked. */
static void leave(tern_emu *emu, uint32_t core)
{
    (void)pthread_mutex_lock(&emu->lock);
    emu->running--;
    emu->cores[core].running = false;
    tern_emu_pass_turn(emu, core);
    (void)pthread_mutex_unlock(&emu->lock);
}

static void wait_for_turn(tern_emu *emu, uint32_t core)
{
    (void)pthread_mutex_lock(&emu->lock);
    while (emu->in_turns && emu->turn != core)
        (void)pthread_cond_wait(&emu->changed, &emu->lock);
    (void)pthread_mutex_unlock(&emu->lock);
}

static void run_job(job *j)
{
    tern_emu *emu = j->code->emu;
    bool waits = false;
    if (emu->shared)
        wait_for_turn(emu, j->code->core);
    if (!j->st)
        j->st = tern_emu_resume(j->code, &waits);
    TERN_ASSERT(!waits); /* it runs alone */
    if (j->st)
        tern_emu_set_fault(&emu->cores[j->code->core], j->st);
    if (emu->shared)
        leave(emu, j->code->core);
}

static void *thread_main(void *arg)
{
    run_job(arg);
    return NULL;
}

static void start(job *j)
{
    int err = pthread_create(&j->thread, NULL, thread_main, j);
    j->started = err == 0;
    if (j->started)
        return;
    j->st = TERN_ERR(IO, "cannot create a thread for core %u: %s", j->code->core, strerror(err));
    leave(j->code->emu, j->code->core);
}

/* Of those that wait for each other, what each waits for. */
static tern_status all_deadlocks(const job *jobs, uint32_t count)
{
    const tern_emu *emu = jobs[0].code->emu;
    tern_text text;
    tern_text_init(&text, emu->options.mem);
    for (uint32_t i = 0; i < count; i++) {
        tern_text_puts(&text, i ? "\n" : "");
        if (jobs[i].st)
            tern_text_puts(&text, tern_status_message(jobs[i].st));
        else
            tern_text_printf(&text, "core %u has ended", jobs[i].code->core);
    }
    tern_status st = tern_text_status(&text);
    if (!st)
        st = TERN_ERR(FAULT, "%s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

/* The failure of the first core that has one which is not to wait for another. */
static tern_status collect(job *jobs, uint32_t count)
{
    tern_status found = NULL;
    bool any = false;
    for (uint32_t i = 0; i < count; i++) {
        any |= jobs[i].st != NULL;
        if (found || !jobs[i].st || jobs[i].code->machine.deadlocked)
            continue;
        found = jobs[i].st;
        jobs[i].st = NULL;
    }
    if (!found && any)
        found = all_deadlocks(jobs, count);
    for (uint32_t i = 0; i < count; i++)
        tern_status_free(jobs[i].st);
    return found;
}

static tern_status run_many(tern_emu *emu, tern_emu_code *const *codes, uint32_t count)
{
    job *jobs = tern_mem_get_zeroed(emu->options.mem, count * sizeof(*jobs));
    TERN_TRY_MEM(jobs);
    emu->shared = true;
    emu->running = count;
    emu->stuck = 0;
    /* Which access of a race is reported depends on the order. */
    emu->in_turns = emu->options.check;
    emu->turn = codes[0]->core;
    for (uint32_t i = 0; i < count; i++) { /* before any of them accesses what they share */
        jobs[i].code = codes[i];
        jobs[i].st = tern_emu_begin_run(codes[i]);
        emu->cores[codes[i]->core].running = true;
    }
    for (uint32_t i = 0; i < count; i++)
        start(&jobs[i]);
    for (uint32_t i = 0; i < count; i++)
        if (jobs[i].started)
            (void)pthread_join(jobs[i].thread, NULL);
    emu->shared = false;
    tern_status st = collect(jobs, count);
    tern_mem_free(emu->options.mem, jobs, count * sizeof(*jobs));
    return st;
}

tern_status tern_emu_reset_cores(tern_emu *emu, tern_emu_code *const *codes, uint32_t count)
{
    TERN_TRY(check_codes(emu, codes, count));
    memset(emu->barriers, 0, sizeof(emu->barriers));
    memset(emu->pipes, 0, sizeof(emu->pipes));
    for (uint32_t i = 0; i < count; i++)
        tern_emu_core_reset(emu, codes[i]->core);
    tern_emu_watch_begin(emu->cores[0].watch);
    return NULL;
}

tern_status tern_emu_run(tern_emu *emu, tern_emu_code *const *codes, uint32_t count)
{
    TERN_TRY(tern_emu_reset_cores(emu, codes, count));
    if (count != 1)
        return count ? run_many(emu, codes, count) : NULL;
    job one = {.code = codes[0], .st = tern_emu_begin_run(codes[0])};
    run_job(&one);
    return one.st;
}
