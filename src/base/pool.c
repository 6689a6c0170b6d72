/* One loop runs at a time. Its owner (the thread that called tern_pool_for) opens it, workers that
 * wake up join while it is open, all take chunks until none is left, the owner closes it and waits
 * for the workers that joined. A worker that wakes too late finds it closed and sleeps again: no
 * thread ever waits for a sleeping one.
 *
 * Each thread starts with its own range of the chunks and then steals from the others. Consecutive
 * loops often access the same data, which is then in the cache of the right core. */
#include "base/pool.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"

typedef struct {
    tern_pool_fn fn;
    void *arg;
    size_t count, grain, chunks;
} loop;

/* Padded to a cache line each, against false sharing. */
typedef struct {
    atomic_size_t next; /* next chunk; may exceed the end of the range */
    char apart[64];
} part;

struct tern_pool {
    tern_alloc mem;
    pthread_t *workers; /* |worker_capacity| elements, |worker_count| started */
    unsigned worker_capacity, worker_count;
    part *parts;       /* ranges of |current|: of its owner, then of each worker */
    atomic_uint named; /* workers that have taken their index */
    atomic_bool busy;  /* |current| has an owner */

    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t wake;  /* a loop opened, or |stop| */
    pthread_cond_t left;  /* |joined| became 0 */
    loop current;
    bool open; /* workers may join |current| */
    bool stop;
    /* Written under the lock; atomic because threads poll them before they sleep. */
    atomic_uint serial; /* of |current| */
    atomic_uint joined; /* workers in |current| */
};

/* Spins 10 to 40 us before sleeping, so that workers are still awake for the next loop: two chunks
 * of 31 us took 41 us without and 32 us with it (two Neoverse-N1 cores). */
enum { LOOKS = 1000 };

#if defined(__x86_64__)
static void pause_a_little(void) { __builtin_ia32_pause(); }
#elif defined(__aarch64__)
static void pause_a_little(void) { __asm__ volatile("isb"); } /* "yield" is a no-op on most cores */
#else
static void pause_a_little(void) {}
#endif

/* Returns early when |watched| is |value| (|wanted| true) or is not (false). */
static void look_for(const atomic_uint *watched, unsigned value, bool wanted)
{
    for (int i = 0; i < LOOKS; i++) {
        if ((atomic_load_explicit(watched, memory_order_relaxed) == value) == wanted)
            return;
        pause_a_little();
    }
}

/* --- running a loop --- */

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

static void run_alone(const loop *l)
{
    for (size_t chunk = 0; chunk < l->chunks; chunk++)
        run_chunk(l, chunk);
}

static size_t part_begin(const tern_pool *pool, const loop *l, size_t which)
{
    const size_t parts = (size_t)pool->worker_count + 1;
    return l->chunks / parts * which + l->chunks % parts * which / parts;
}

/* |me|: thread index, 0 for the owner. */
static void run_shared(tern_pool *pool, const loop *l, unsigned me)
{
    for (unsigned i = 0; i <= pool->worker_count; i++) {
        const unsigned which = (me + i) % (pool->worker_count + 1);
        const size_t end = part_begin(pool, l, which + 1);
        for (;;) {
            size_t chunk =
                atomic_fetch_add_explicit(&pool->parts[which].next, 1, memory_order_relaxed);
            if (chunk >= end)
                break;
            run_chunk(l, chunk);
        }
    }
}

/* Waits for a loop after loop |seen|; false when the pool is destroyed. The lock is held. */
static bool wait_for_loop(tern_pool *pool, unsigned seen)
{
    (void)pthread_mutex_unlock(&pool->lock);
    look_for(&pool->serial, seen, false);
    (void)pthread_mutex_lock(&pool->lock);
    while (!pool->stop && (!pool->open || pool->serial == seen))
        (void)pthread_cond_wait(&pool->wake, &pool->lock);
    return !pool->stop;
}

static void *worker_main(void *arg)
{
    tern_pool *pool = arg;
    unsigned seen = 0, me = 1 + atomic_fetch_add(&pool->named, 1);
    (void)pthread_mutex_lock(&pool->lock);
    while (wait_for_loop(pool, seen)) {
        seen = pool->serial;
        pool->joined++;
        loop l = pool->current;
        (void)pthread_mutex_unlock(&pool->lock);
        run_shared(pool, &l, me);
        (void)pthread_mutex_lock(&pool->lock);
        if (--pool->joined == 0)
            (void)pthread_cond_signal(&pool->left);
    }
    (void)pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Opens |l| and wakes as many workers as it can use. */
static void open_loop(tern_pool *pool, const loop *l)
{
    (void)pthread_mutex_lock(&pool->lock);
    TERN_ASSERT(!pool->open && pool->joined == 0);
    pool->current = *l;
    pool->serial++;
    pool->open = true;
    for (unsigned i = 0; i <= pool->worker_count; i++)
        atomic_store_explicit(&pool->parts[i].next, part_begin(pool, l, i), memory_order_relaxed);
    if (l->chunks > pool->worker_count)
        (void)pthread_cond_broadcast(&pool->wake);
    else
        for (size_t i = 1; i < l->chunks; i++)
            (void)pthread_cond_signal(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
}

static void close_loop(tern_pool *pool)
{
    (void)pthread_mutex_lock(&pool->lock);
    pool->open = false;
    (void)pthread_mutex_unlock(&pool->lock);
    look_for(&pool->joined, 0, true);
    (void)pthread_mutex_lock(&pool->lock);
    while (pool->joined)
        (void)pthread_cond_wait(&pool->left, &pool->lock);
    (void)pthread_mutex_unlock(&pool->lock);
}

void tern_pool_for(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg)
{
    loop l = {fn, arg, count, grain, tern_pool_chunks(count, grain)};
    TERN_ASSERT(l.chunks <= UINT_MAX);
    if (!pool || pool->worker_count == 0 || l.chunks <= 1 || atomic_exchange(&pool->busy, true)) {
        run_alone(&l);
        return;
    }
    open_loop(pool, &l);
    run_shared(pool, &l, 0);
    close_loop(pool);
    atomic_store(&pool->busy, false);
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
    cpu_set_t allowed;
    long cpus = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed)
                                                                    : sysconf(_SC_NPROCESSORS_ONLN);
    *out = cpus < 1 ? 1 : cpus > TERN_POOL_MAX_THREADS ? TERN_POOL_MAX_THREADS : (unsigned)cpus;
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
    pool->parts = tern_mem_get_n(mem, threads, sizeof *pool->parts);
    tern_status st = pool->workers && pool->parts ? start_workers(pool) : tern_status_no_memory();
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
    TERN_ASSERT(!pool->open && pool->joined == 0);
    pool->stop = true;
    (void)pthread_cond_broadcast(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->worker_count; i++)
        (void)pthread_join(pool->workers[i], NULL);
    (void)pthread_cond_destroy(&pool->left);
    (void)pthread_cond_destroy(&pool->wake);
    (void)pthread_mutex_destroy(&pool->lock);
    tern_mem_free(pool->mem, pool->workers, pool->worker_capacity * sizeof *pool->workers);
    tern_mem_free(pool->mem, pool->parts,
                  ((size_t)pool->worker_capacity + 1) * sizeof *pool->parts);
    tern_mem_free(pool->mem, pool, sizeof *pool);
}

unsigned tern_pool_threads(const tern_pool *pool) { return pool ? pool->worker_count + 1 : 1; }
