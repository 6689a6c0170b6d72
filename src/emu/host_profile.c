#include "emu/host_profile.h"

#include <time.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/host_profile_impl.h"

/* --- clocks --- */

/* A counter of constant rate that is cheap to read: an instruction of 100 ns must not take twice as
 * long because it is measured. */
static uint64_t ticks_now(void)
{
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
    uint64_t ticks;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    return ticks;
#else
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
#endif
}

static double seconds_now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double tern_emu_host_seconds_per_tick(const tern_emu_host_profile *p)
{
    uint64_t ticks = ticks_now() - p->began_ticks;
    return ticks ? (seconds_now() - p->began_s) / (double)ticks : 0;
}

/* --- creation --- */

tern_status tern_emu_host_profile_create(tern_alloc mem, tern_emu_host_profile **out)
{
    static atomic_ullong serials;
    tern_emu_host_profile *p = tern_mem_get_zeroed(mem, sizeof(*p));
    *out = p;
    TERN_TRY_MEM(p);
    p->mem = mem;
    p->serial = atomic_fetch_add(&serials, 1) + 1;
    p->began_ticks = ticks_now();
    p->began_s = seconds_now();
    (void)pthread_mutex_init(&p->lock, NULL);
    return NULL;
}

void tern_emu_host_profile_destroy(tern_emu_host_profile *p)
{
    if (!p)
        return;
    TERN_ASSERT(!p->active);
    while (p->threads) {
        tern_emu_host_thread *t = p->threads;
        p->threads = t->next;
        tern_mem_free(p->mem, t, sizeof(*t));
    }
    (void)pthread_mutex_destroy(&p->lock);
    tern_mem_free(p->mem, p, sizeof(*p));
}

/* --- the memory of a thread --- */

static tern_emu_host_thread *find_thread(tern_emu_host_profile *p, pthread_t self)
{
    for (tern_emu_host_thread *t = p->threads; t; t = t->next)
        if (pthread_equal(t->thread, self))
            return t;
    return NULL;
}

/* A thread that ended may have had the same id: this one then continues its row. */
static tern_emu_host_thread *join_profile(tern_emu_host_profile *p)
{
    (void)pthread_mutex_lock(&p->lock);
    tern_emu_host_thread *t = find_thread(p, pthread_self());
    if (!t) {
        t = tern_mem_get_zeroed(p->mem, sizeof(*t));
        if (t) {
            t->thread = pthread_self();
            t->next = p->threads;
            p->threads = t;
            p->thread_count++;
        }
    }
    (void)pthread_mutex_unlock(&p->lock);
    return t;
}

/* NULL: no memory. */
static tern_emu_host_thread *my_thread(tern_emu_host_profile *p)
{
    static _Thread_local struct {
        uint64_t serial;
        tern_emu_host_thread *thread;
    } mine;
    if (mine.serial == p->serial && mine.thread)
        return mine.thread;
    mine.thread = join_profile(p);
    mine.serial = p->serial;
    return mine.thread;
}

/* --- recording --- */

void tern_emu_host_run_begin(tern_emu_host_profile *p, unsigned threads)
{
    (void)pthread_mutex_lock(&p->lock);
    if (p->active++ == 0)
        p->active_since = ticks_now();
    p->run_count++;
    p->threads_max = threads > p->threads_max ? threads : p->threads_max;
    (void)pthread_mutex_unlock(&p->lock);
}

void tern_emu_host_run_end(tern_emu_host_profile *p)
{
    (void)pthread_mutex_lock(&p->lock);
    TERN_ASSERT(p->active > 0);
    if (--p->active == 0)
        p->run_ticks += ticks_now() - p->active_since;
    (void)pthread_mutex_unlock(&p->lock);
}

tern_emu_host_mark tern_emu_host_begin(tern_emu_host_profile *p)
{
    tern_emu_host_thread *t = my_thread(p);
    if (!t)
        return (tern_emu_host_mark){0};
    tern_emu_host_mark mark = {.inner = t->inner};
    t->inner = 0;
    mark.at = ticks_now();
    return mark;
}

tern_emu_host_mark tern_emu_host_begin_op(tern_emu_host_profile *p, tern_isa_op op)
{
    tern_emu_host_thread *t = my_thread(p);
    if (t)
        t->current = op;
    return tern_emu_host_begin(p);
}

tern_isa_op tern_emu_host_current_op(tern_emu_host_profile *p)
{
    const tern_emu_host_thread *t = my_thread(p);
    return t ? t->current : (tern_isa_op)0;
}

static void add(_Atomic uint64_t *to, uint64_t value)
{
    atomic_store_explicit(to, atomic_load_explicit(to, memory_order_relaxed) + value,
                          memory_order_relaxed);
}

/* Closes the interval; returns its ticks without those of inner ones. */
static uint64_t own_ticks(tern_emu_host_thread *t, tern_emu_host_mark mark)
{
    uint64_t all = ticks_now() - mark.at, inner = t->inner;
    t->inner = mark.inner + all;
    return all > inner ? all - inner : 0;
}

void tern_emu_host_end_op(tern_emu_host_profile *p, tern_emu_host_mark mark, tern_isa_op op,
                          unsigned instructions)
{
    tern_emu_host_thread *t = mark.at ? my_thread(p) : NULL;
    if (!t)
        return;
    add(&t->op[op].ticks, own_ticks(t, mark));
    add(&t->op[op].count, instructions);
}

void tern_emu_host_end_wait(tern_emu_host_profile *p, tern_emu_host_mark mark, tern_host_wait wait)
{
    tern_emu_host_thread *t = mark.at ? my_thread(p) : NULL;
    if (!t)
        return;
    add(&t->wait[wait].ticks, own_ticks(t, mark));
    add(&t->wait[wait].count, 1);
}

void tern_emu_host_end_front(tern_emu_host_profile *p, tern_emu_host_mark mark)
{
    tern_emu_host_thread *t = mark.at ? my_thread(p) : NULL;
    if (!t)
        return;
    add(&t->front.ticks, own_ticks(t, mark));
    add(&t->front.count, 1);
}

/* --- totals --- */

/* Of the cell at |offset| in every thread. */
static tern_emu_host_total total(tern_emu_host_profile *p, size_t offset)
{
    uint64_t count = 0, ticks = 0;
    (void)pthread_mutex_lock(&p->lock);
    for (tern_emu_host_thread *t = p->threads; t; t = t->next) {
        const tern_emu_host_cell *c = (const void *)((const char *)t + offset);
        count += atomic_load_explicit(&c->count, memory_order_relaxed);
        ticks += atomic_load_explicit(&c->ticks, memory_order_relaxed);
    }
    (void)pthread_mutex_unlock(&p->lock);
    return (tern_emu_host_total){count, (double)ticks * tern_emu_host_seconds_per_tick(p)};
}

tern_emu_host_total tern_emu_host_op(tern_emu_host_profile *p, tern_isa_op op)
{
    return total(p, offsetof(tern_emu_host_thread, op) + op * sizeof(tern_emu_host_cell));
}

tern_emu_host_total tern_emu_host_waited(tern_emu_host_profile *p, tern_host_wait wait)
{
    return total(p, offsetof(tern_emu_host_thread, wait) + wait * sizeof(tern_emu_host_cell));
}

tern_emu_host_total tern_emu_host_front(tern_emu_host_profile *p)
{
    return total(p, offsetof(tern_emu_host_thread, front));
}

tern_emu_host_total tern_emu_host_runs(tern_emu_host_profile *p)
{
    (void)pthread_mutex_lock(&p->lock);
    uint64_t count = p->run_count, ticks = p->run_ticks;
    if (p->active)
        ticks += ticks_now() - p->active_since;
    (void)pthread_mutex_unlock(&p->lock);
    return (tern_emu_host_total){count, (double)ticks * tern_emu_host_seconds_per_tick(p)};
}
