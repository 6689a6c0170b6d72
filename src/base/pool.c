#include "base/pool.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/host_cpus.h"

/* A list of tasks, padded to cache lines of its own. Its lock is held for some instructions. */
typedef struct {
    atomic_flag lock;
    tern_task *newest, *oldest;
    char apart[104];
} queue;

struct tern_pool {
    tern_alloc mem;
    pthread_t *workers; /* |worker_capacity| elements, |worker_count| started */
    unsigned worker_capacity, worker_count;
    queue *queues; /* of all other threads, then of each worker */
    atomic_uint named;
    atomic_uint ready;    /* queued tasks */
    atomic_uint looking;  /* workers that are awake and look for a task */
    atomic_uint sleeping; /* workers; written under the lock */
    pthread_mutex_t lock;
    pthread_cond_t wake; /* a task is ready, or |stop| */
    pthread_cond_t left; /* the last helper has left a loop */
    bool stop;
};

/* The worker that the calling thread is. */
static _Thread_local const tern_pool *my_pool;
static _Thread_local unsigned my_index;

/* Spins 10 to 40 us before sleeping, so that workers are still awake for the next task: two chunks
 * of 31 us took 41 us without and 32 us with it (two Neoverse-N1 cores). */
enum { LOOKS = 1000 };

#if defined(__x86_64__)
void tern_pool_pause(void) { __builtin_ia32_pause(); }
#elif defined(__aarch64__)
void tern_pool_pause(void) { __asm__ volatile("isb"); } /* "yield" is a no-op on most cores */
#else
void tern_pool_pause(void) {}
#endif

unsigned tern_pool_thread(const tern_pool *pool) { return my_pool == pool ? my_index : 0; }

/* --- queues --- */

static void lock_queue(queue *q)
{
    for (unsigned tries = 1; atomic_flag_test_and_set_explicit(&q->lock, memory_order_acquire);
         tries++) {
        tern_pool_pause();
        if (tries % LOOKS == 0)
            (void)sched_yield(); /* its holder does not run */
    }
}

static void unlock_queue(queue *q) { atomic_flag_clear_explicit(&q->lock, memory_order_release); }

static void unlink_task(tern_pool *pool, queue *q, tern_task *task)
{
    *(task->newer ? &task->newer->older : &q->newest) = task->older;
    *(task->older ? &task->older->newer : &q->oldest) = task->newer;
    task->queued = false;
    (void)atomic_fetch_sub(&pool->ready, 1);
}

static void push(tern_pool *pool, tern_task *task)
{
    queue *q = &pool->queues[task->queue = tern_pool_thread(pool)];
    lock_queue(q);
    task->queued = true;
    task->newer = NULL;
    task->older = q->newest;
    *(q->newest ? &q->newest->newer : &q->oldest) = task;
    q->newest = task;
    (void)atomic_fetch_add(&pool->ready, 1);
    unlock_queue(q);
}

static tern_task *take_from(tern_pool *pool, unsigned which, bool newest)
{
    queue *q = &pool->queues[which];
    lock_queue(q);
    tern_task *task = newest ? q->newest : q->oldest;
    if (task)
        unlink_task(pool, q, task);
    unlock_queue(q);
    return task;
}

/* The newest task of the own queue, else the oldest of another one. */
static tern_task *take(tern_pool *pool)
{
    const unsigned me = tern_pool_thread(pool), queues = pool->worker_capacity + 1;
    if (atomic_load(&pool->ready) == 0)
        return NULL;
    tern_task *task = take_from(pool, me, me > 0);
    for (unsigned i = 1; !task && i < queues; i++)
        task = take_from(pool, (me + i) % queues, false);
    return task;
}

/* --- sleeping and waking --- */

/* Wakes a worker if more than |spare| tasks are ready for those that are awake. The caller runs
 * |spare| of them soon. */
static void wake_if_needed(tern_pool *pool, unsigned spare)
{
    if (atomic_load(&pool->sleeping) == 0 ||
        atomic_load(&pool->ready) <= atomic_load(&pool->looking) + spare)
        return;
    (void)pthread_mutex_lock(&pool->lock);
    (void)pthread_cond_signal(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
}

/* Waits for a task; false when the pool is destroyed. */
static bool wait_for_task(tern_pool *pool)
{
    (void)atomic_fetch_add(&pool->looking, 1);
    for (int i = 0; i < LOOKS && atomic_load(&pool->ready) == 0; i++)
        tern_pool_pause();
    (void)atomic_fetch_sub(&pool->looking, 1);
    if (atomic_load(&pool->ready))
        return true;
    (void)pthread_mutex_lock(&pool->lock);
    (void)atomic_fetch_add(&pool->sleeping, 1);
    while (!pool->stop && atomic_load(&pool->ready) == 0)
        (void)pthread_cond_wait(&pool->wake, &pool->lock);
    (void)atomic_fetch_sub(&pool->sleeping, 1);
    const bool go_on = !pool->stop;
    (void)pthread_mutex_unlock(&pool->lock);
    if (go_on)
        wake_if_needed(pool, 1); /* woken one by one, each wakes the next */
    return go_on;
}

static void *worker_main(void *arg)
{
    tern_pool *pool = arg;
    my_pool = pool;
    my_index = 1 + atomic_fetch_add(&pool->named, 1);
    do {
        for (tern_task *task; (task = take(pool)) != NULL;)
            task->run(task);
    } while (wait_for_task(pool));
    return NULL;
}

void tern_pool_submit(tern_pool *pool, tern_task *task)
{
    push(pool, task);
    wake_if_needed(pool, 1);
}

bool tern_pool_help(tern_pool *pool)
{
    tern_task *task = pool ? take(pool) : NULL;
    if (task)
        task->run(task);
    return task != NULL;
}

/* --- loops --- */

/* Each thread starts with its own range of the chunks and then takes from the others: consecutive
 * loops often access the same data, which is then in the cache of the right core. */
enum { RANGES = 64 };

typedef struct {
    atomic_size_t next; /* chunk; may exceed the end of the range */
    char apart[56];
} range;

typedef struct {
    tern_pool *pool;
    tern_pool_fn fn;
    void *arg;
    size_t count, grain, chunks;
    unsigned ranges;
    atomic_uint helpers; /* that may still take part */
    range range[RANGES];
} loop;

typedef struct {
    tern_task task;
    loop *loop;
} helper;

size_t tern_pool_chunks(size_t count, size_t grain)
{
    TERN_ASSERT(grain > 0);
    return count / grain + (count % grain != 0);
}

static void run_chunk(const loop *l, size_t chunk)
{
    size_t begin = chunk * l->grain;
    size_t end = l->count - begin < l->grain ? l->count : begin + l->grain;
    l->fn(l->arg, begin, end, (unsigned)chunk);
}

static size_t range_begin(const loop *l, size_t which)
{
    return l->chunks / l->ranges * which + l->chunks % l->ranges * which / l->ranges;
}

static void run_shared(loop *l)
{
    const unsigned me = tern_pool_thread(l->pool);
    for (unsigned i = 0; i < l->ranges; i++) {
        const unsigned which = (me + i) % l->ranges;
        const size_t end = range_begin(l, which + 1);
        for (;;) {
            size_t chunk =
                atomic_fetch_add_explicit(&l->range[which].next, 1, memory_order_relaxed);
            if (chunk >= end)
                break;
            run_chunk(l, chunk);
        }
    }
}

/* |count| helpers have left. The loop may be gone afterwards. */
static void leave(tern_pool *pool, loop *l, unsigned count)
{
    if (atomic_fetch_sub(&l->helpers, count) != count)
        return;
    (void)pthread_mutex_lock(&pool->lock);
    (void)pthread_cond_broadcast(&pool->left);
    (void)pthread_mutex_unlock(&pool->lock);
}

static void help_loop(tern_task *task)
{
    loop *l = ((helper *)(void *)task)->loop;
    tern_pool *pool = l->pool;
    run_shared(l);
    leave(pool, l, 1);
}

/* Takes back a helper that no thread has taken. */
static bool take_back(tern_pool *pool, tern_task *task)
{
    queue *q = &pool->queues[task->queue];
    lock_queue(q);
    const bool queued = task->queued;
    if (queued)
        unlink_task(pool, q, task);
    unlock_queue(q);
    return queued;
}

static void wait_for_helpers(tern_pool *pool, loop *l)
{
    for (int i = 0; i < LOOKS && atomic_load(&l->helpers); i++)
        tern_pool_pause();
    (void)pthread_mutex_lock(&pool->lock);
    while (atomic_load(&l->helpers))
        (void)pthread_cond_wait(&pool->left, &pool->lock);
    (void)pthread_mutex_unlock(&pool->lock);
}

static void run_with_helpers(tern_pool *pool, loop *l)
{
    helper helpers[RANGES];
    const unsigned count = l->ranges - 1;
    atomic_init(&l->helpers, count);
    for (unsigned i = 0; i < l->ranges; i++)
        atomic_init(&l->range[i].next, range_begin(l, i));
    for (unsigned i = 0; i < count; i++) {
        helpers[i] = (helper){.task = {.run = help_loop}, .loop = l};
        push(pool, &helpers[i].task);
        wake_if_needed(pool, 0);
    }
    run_shared(l);
    unsigned back = 0;
    for (unsigned i = count; i-- > 0;)
        back += take_back(pool, &helpers[i].task);
    if (back < count) {
        (void)atomic_fetch_sub(&l->helpers, back);
        wait_for_helpers(pool, l);
    }
}

void tern_pool_for(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg)
{
    const size_t chunks = tern_pool_chunks(count, grain);
    TERN_ASSERT(chunks <= UINT_MAX);
    loop l;
    l.pool = pool;
    l.fn = fn;
    l.arg = arg;
    l.count = count;
    l.grain = grain;
    l.chunks = chunks;
    l.ranges = tern_pool_threads(pool) < RANGES ? tern_pool_threads(pool) : RANGES;
    if (chunks < l.ranges)
        l.ranges = (unsigned)chunks;
    if (l.ranges > 1)
        run_with_helpers(pool, &l);
    else
        for (size_t chunk = 0; chunk < chunks; chunk++)
            run_chunk(&l, chunk);
}

/* --- starting and stopping --- */
static tern_status default_threads(unsigned *out)
{
    const char *text = getenv("TERN_THREADS");
    if (text && *text) {
        char *end;
        errno = 0;
        long value = strtol(text, &end, 10);
        if (*end || errno || value < 1 || value > TERN_POOL_MAX_THREADS)
            return TERN_ERR(INVALID, "TERN_THREADS is '%s', wanted a whole number from 1 to %d",
                            text, TERN_POOL_MAX_THREADS);
        *out = (unsigned)value;
        return NULL;
    }
    const unsigned cpus = tern_host_cpus();
    *out = cpus > TERN_POOL_MAX_THREADS ? TERN_POOL_MAX_THREADS : cpus;
    return NULL;
}

/* Workers block all signals: they belong to the host program. */
static tern_status start_workers(tern_pool *pool)
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = 0;
    while (pool->worker_count < pool->worker_capacity && !error) {
        error = pthread_create(&pool->workers[pool->worker_count], NULL, worker_main, pool);
        pool->worker_count += error == 0;
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error)
        return TERN_ERR(IO, "started %u of %u threads; the system may limit threads",
                        pool->worker_count + 1, pool->worker_capacity + 1);
    return NULL;
}

tern_status tern_pool_create(tern_alloc mem, unsigned threads, tern_pool **out)
{
    *out = NULL;
    if (threads > TERN_POOL_MAX_THREADS)
        return TERN_ERR(INVALID, "%u threads requested, wanted at most %d", threads,
                        TERN_POOL_MAX_THREADS);
    if (threads == 0)
        TERN_TRY(default_threads(&threads));
    tern_pool *pool = tern_mem_get_zeroed(mem, sizeof *pool);
    TERN_TRY_MEM(pool);
    pool->mem = mem;
    pool->worker_capacity = threads - 1;
    (void)pthread_mutex_init(&pool->lock, NULL);
    (void)pthread_cond_init(&pool->wake, NULL);
    (void)pthread_cond_init(&pool->left, NULL);
    pool->workers = tern_mem_get_n(mem, pool->worker_capacity, sizeof *pool->workers);
    pool->queues = tern_mem_get_zeroed(mem, threads * sizeof *pool->queues);
    tern_status st = pool->workers && pool->queues ? start_workers(pool) : tern_status_no_memory();
    if (st) {
        tern_pool_destroy(pool);
        return st;
    }
    *out = pool;
    return NULL;
}

void tern_pool_destroy(tern_pool *pool)
{
    if (!pool)
        return;
    (void)pthread_mutex_lock(&pool->lock);
    TERN_ASSERT(atomic_load(&pool->ready) == 0);
    pool->stop = true;
    (void)pthread_cond_broadcast(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->worker_count; i++)
        (void)pthread_join(pool->workers[i], NULL);
    (void)pthread_cond_destroy(&pool->left);
    (void)pthread_cond_destroy(&pool->wake);
    (void)pthread_mutex_destroy(&pool->lock);
    tern_mem_free(pool->mem, pool->workers, pool->worker_capacity * sizeof *pool->workers);
    tern_mem_free(pool->mem, pool->queues,
                  ((size_t)pool->worker_capacity + 1) * sizeof *pool->queues);
    tern_mem_free(pool->mem, pool, sizeof *pool);
}

unsigned tern_pool_threads(const tern_pool *pool) { return pool ? pool->worker_capacity + 1 : 1; }
