/* emu/watch_sync.c - happens-before order: vector clocks of agents and semaphores.
 *
 * A signal joins the clock of its agent into the semaphore. A wait for >= v is ordered after the
 * signals needed to reach v, and no others: those up to the one at which the total added reached v
 * plus the total subtracted. Each semaphore therefore stores the joined clock after each signal.
 *
 *   add    a signal as above
 *   take   a wait, after which its value counts as subtracted
 *   sub    its value counts as subtracted; no wait can depend on that, so it orders nothing
 *   set    discards the signals before it: later waits are ordered after the set
 *
 * Only the newest LOG_MAX signals are stored separately. A wait for an older one is ordered
 * after a few more than necessary, which may hide a race but never reports a false one. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/watch_state_impl.h"

enum { LOG_MAX = 1024 };

static void join(uint32_t *to, const uint32_t *from, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        to[i] = to[i] > from[i] ? to[i] : from[i];
}

/* --- agents --- */

static uint32_t stream_agent(const tern_emu_hub *hub, const tern_emu_core *core, uint32_t stream)
{
    return core->index * hub->core_agents + TERN_ENGINE_COUNT + hub->queues + stream % hub->streams;
}

/* Agents of a core: engines, then queues, then collective streams. */
uint32_t tern_emu_agent_of(const tern_emu_hub *hub, const tern_emu_core *core,
                           const tern_emu_exec *x)
{
    uint32_t first = core->index * hub->core_agents;
    const uint32_t *args = x->args;
    switch (x->instr->op) {
    case TERN_OP_DMA_COPY:
        return first + TERN_ENGINE_COUNT + args[TERN_ARG(DMA_COPY, queue)] % hub->queues;
    case TERN_OP_DMA_TRANSPOSE:
        return first + TERN_ENGINE_COUNT + args[TERN_ARG(DMA_TRANSPOSE, queue)] % hub->queues;
    case TERN_OP_DMA_COMPUTE:
        return first + TERN_ENGINE_COUNT + args[TERN_ARG(DMA_COMPUTE, queue)] % hub->queues;
    case TERN_OP_SENDRECV:
        return first + TERN_ENGINE_COUNT + args[TERN_ARG(SENDRECV, queue)] % hub->queues;
    case TERN_OP_CC_TRIGGER:
        return stream_agent(hub, core, args[TERN_ARG(CC_TRIGGER, stream)]);
    default:
        return first + x->instr->engine;
    }
}

void tern_emu_agent_name(const tern_emu_hub *hub, uint32_t agent, char *text, size_t size)
{
    uint32_t core = agent / hub->core_agents, own = agent % hub->core_agents;
    int n = 0;
    if (own < TERN_ENGINE_COUNT)
        n = snprintf(text, size, "%s", tern_engine_name((tern_engine)own));
    else if (own < TERN_ENGINE_COUNT + hub->queues)
        n = snprintf(text, size, "queue %u", own - TERN_ENGINE_COUNT);
    else
        n = snprintf(text, size, "collective stream %u", own - TERN_ENGINE_COUNT - hub->queues);
    if (hub->core_count > 1 && n >= 0 && (size_t)n < size)
        (void)snprintf(text + n, size - (size_t)n, " of core %u", core);
}

uint32_t tern_emu_sync_step(tern_emu_hub *hub, const tern_emu_core *core, const tern_emu_exec *x)
{
    uint32_t agent = tern_emu_agent_of(hub, core, x);
    uint32_t engine = core->index * hub->core_agents + x->instr->engine;
    uint32_t *clock = tern_emu_clock(hub, agent);
    if (agent != engine)
        join(clock, tern_emu_clock(hub, engine), hub->agents);
    return ++clock[agent];
}

/* --- semaphores --- */

static void forget(tern_emu_sem_log *log, int64_t base)
{
    log->added = log->base = base;
    log->taken = 0;
    log->sums.count = log->clocks.count = 0;
}

/* Drops the older half; the oldest remaining clock joins all of it. */
static void shorten(tern_emu_sem_log *log, uint32_t agents)
{
    size_t drop = log->sums.count / 2, keep = log->sums.count - drop;
    memmove(log->sums.items, log->sums.items + drop, keep * sizeof(*log->sums.items));
    memmove(log->clocks.items, log->clocks.items + drop * agents,
            keep * agents * sizeof(*log->clocks.items));
    log->sums.count = keep;
    log->clocks.count = keep * agents;
}

static tern_status push(tern_emu_hub *hub, tern_emu_sem_log *log, const uint32_t *clock)
{
    uint32_t agents = hub->agents;
    if (log->sums.count == LOG_MAX)
        shorten(log, agents);
    TERN_TRY(tern_vec_reserve(hub->mem, &log->sums, 1));
    TERN_TRY(tern_vec_reserve(hub->mem, &log->clocks, agents));
    uint32_t *to = log->clocks.items + log->clocks.count;
    memcpy(to, clock, agents * sizeof(*to));
    if (log->sums.count)
        join(to, to - agents, agents);
    log->sums.items[log->sums.count++] = log->added;
    log->clocks.count += agents;
    return NULL;
}

static tern_status signal_log(tern_emu_hub *hub, tern_emu_sem_log *log, const tern_isa_sync *s,
                              const uint32_t *clock)
{
    switch ((tern_isa_SIGNAL)s->kind) {
    case TERN_SIGNAL_ADD:
        log->added += s->value;
        return push(hub, log, clock);
    case TERN_SIGNAL_SUB:
        log->taken += s->value;
        return NULL;
    case TERN_SIGNAL_SET:
        forget(log, s->value);
        log->base = INT64_MIN;
        return push(hub, log, clock);
    case TERN_SIGNAL_NONE:
    case TERN_SIGNAL_COUNT:
        break;
    }
    return NULL;
}

tern_status tern_emu_watch_signal(tern_emu_core *core, const tern_emu_exec *x,
                                  tern_emu_core *target)
{
    tern_emu_hub *hub = core->watch->hub;
    const tern_isa_sync *s = &x->instr->signal;
    (void)pthread_mutex_lock(&hub->lock);
    tern_status st = signal_log(hub, &hub->cores[target->index].sems[s->sem], s,
                                tern_emu_clock(hub, tern_emu_agent_of(hub, core, x)));
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}

/* The first signal after which the total added reached |target|. */
static size_t first_reaching(const tern_emu_sem_log *log, int64_t target)
{
    size_t low = 0, high = log->sums.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (log->sums.items[middle] >= target)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

void tern_emu_watch_waited(tern_emu_core *core, const tern_emu_exec *x, int64_t value)
{
    tern_emu_hub *hub = core->watch->hub;
    const tern_isa_sync *wait = &x->instr->wait;
    (void)pthread_mutex_lock(&hub->lock);
    tern_emu_sem_log *log = &hub->cores[core->index].sems[wait->sem];
    int64_t target = log->taken + value;
    size_t i = first_reaching(log, target);
    if (target > log->base && i < log->sums.count)
        join(tern_emu_clock(hub, core->index * hub->core_agents + x->instr->engine),
             log->clocks.items + i * hub->agents, hub->agents);
    if (wait->kind == TERN_WAIT_TAKE)
        log->taken += value;
    (void)pthread_mutex_unlock(&hub->lock);
}

/* --- rendezvous --- */

static tern_status rendezvous_of(tern_emu_hub *hub, uint32_t id, tern_emu_rendezvous **out)
{
    *out = NULL;
    for (size_t i = 0; i < hub->rendezvous.count; i++)
        if (hub->rendezvous.items[i].id == id)
            *out = &hub->rendezvous.items[i];
    if (*out)
        return NULL;
    tern_emu_rendezvous m = {id, tern_mem_get_zeroed(hub->mem, hub->agents * sizeof(*m.clock))};
    TERN_TRY_MEM(m.clock);
    tern_status st = tern_vec_push(hub->mem, &hub->rendezvous, m);
    if (st) {
        tern_mem_free(hub->mem, m.clock, hub->agents * sizeof(*m.clock));
        return st;
    }
    *out = &hub->rendezvous.items[hub->rendezvous.count - 1];
    return NULL;
}

tern_status tern_emu_watch_arrive(tern_emu_core *core, const tern_emu_exec *x, uint32_t id)
{
    tern_emu_hub *hub = core->watch->hub;
    tern_emu_rendezvous *m = NULL;
    (void)pthread_mutex_lock(&hub->lock);
    tern_status st = rendezvous_of(hub, id, &m);
    TERN_ASSERT(st || m);
    if (!st)
        join(m->clock, tern_emu_clock(hub, tern_emu_agent_of(hub, core, x)), hub->agents);
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}

void tern_emu_watch_leave(tern_emu_core *core, const tern_emu_exec *x, uint32_t id)
{
    tern_emu_hub *hub = core->watch->hub;
    (void)pthread_mutex_lock(&hub->lock);
    for (size_t i = 0; i < hub->rendezvous.count; i++)
        if (hub->rendezvous.items[i].id == id)
            join(tern_emu_clock(hub, tern_emu_agent_of(hub, core, x)),
                 hub->rendezvous.items[i].clock, hub->agents);
    (void)pthread_mutex_unlock(&hub->lock);
}

void tern_emu_watch_meet(tern_emu_core *a, tern_emu_core *b, uint32_t stream)
{
    tern_emu_hub *hub = a->watch->hub;
    TERN_ASSERT(hub == b->watch->hub);
    (void)pthread_mutex_lock(&hub->lock);
    uint32_t *of_a = tern_emu_clock(hub, stream_agent(hub, a, stream));
    uint32_t *of_b = tern_emu_clock(hub, stream_agent(hub, b, stream));
    join(of_a, of_b, hub->agents);
    join(of_b, of_a, hub->agents);
    (void)pthread_mutex_unlock(&hub->lock);
}

/* --- runs --- */

tern_status tern_emu_sync_init(tern_emu_hub *hub)
{
    size_t agents = hub->agents, sems = hub->chip->semaphores;
    TERN_TRY_MEM(hub->clocks = tern_mem_get_zeroed(hub->mem, agents * agents * sizeof(uint32_t)));
    TERN_TRY_MEM(hub->host = tern_mem_get_zeroed(hub->mem, agents * sizeof(uint32_t)));
    for (uint32_t c = 0; c < hub->core_count; c++)
        TERN_TRY_MEM(hub->cores[c].sems =
                         tern_mem_get_zeroed(hub->mem, sems * sizeof(tern_emu_sem_log)));
    return NULL;
}

void tern_emu_sync_fini(tern_emu_hub *hub)
{
    size_t agents = hub->agents, sems = hub->chip->semaphores;
    for (uint32_t c = 0; c < hub->core_count; c++) {
        tern_emu_sem_log *logs = hub->cores[c].sems;
        for (size_t i = 0; logs && i < sems; i++) {
            tern_vec_free(hub->mem, &logs[i].sums);
            tern_vec_free(hub->mem, &logs[i].clocks);
        }
        tern_mem_free(hub->mem, logs, sems * sizeof(tern_emu_sem_log));
    }
    for (size_t i = 0; i < hub->rendezvous.count; i++)
        tern_mem_free(hub->mem, hub->rendezvous.items[i].clock, agents * sizeof(uint32_t));
    tern_vec_free(hub->mem, &hub->rendezvous);
    tern_mem_free(hub->mem, hub->clocks, agents * agents * sizeof(uint32_t));
    tern_mem_free(hub->mem, hub->host, agents * sizeof(uint32_t));
}

/* Orders everything so far before everything from here on. */
void tern_emu_sync_begin(tern_emu_hub *hub)
{
    for (uint32_t a = 0; a < hub->agents; a++)
        join(hub->host, tern_emu_clock(hub, a), hub->agents);
    for (uint32_t c = 0; c < hub->core_count; c++)
        for (uint32_t i = 0; i < hub->chip->semaphores; i++)
            forget(&hub->cores[c].sems[i], 0);
}

void tern_emu_sync_start(tern_emu_hub *hub, uint32_t core)
{
    for (uint32_t a = 0; a < hub->core_agents; a++)
        join(tern_emu_clock(hub, core * hub->core_agents + a), hub->host, hub->agents);
}
