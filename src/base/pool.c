#include "base/pool.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/host_cpus.h"

enum {
    LINE = 64,
    SET_BITS = 64, /* of a word of a set of workers */
    /* Spins 40 to 200 us before sleeping, so that workers are still awake for the next task: to
     * wake one takes several microseconds, of the thread that has the task. */
    LOOKS = 4000,
    /* Workers that a thread of a loop invites before each of its chunks. */
    INVITED = 3,
    GUESTS = 16 /* at most, at a time */
};

/* A list of tasks. Its lock is held for some instructions. */
typedef struct {
    _Alignas(LINE) atomic_flag lock;
    _Atomic(tern_task *) newest;
    tern_task *oldest;
} queue;

typedef struct {
    queue queue; /* first: aligned to a cache line */
    /* A task that another thread has given to this worker, which waits for one. */
    _Alignas(LINE) _Atomic(tern_task *) given;
    tern_pool *pool;
    unsigned index; /* from 1 */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake; /* a task is given, or |stop| */
    bool stop;
} worker;

/* A set of workers, by index. Who removes one that waits for a task owes it one. */
typedef struct {
    _Alignas(LINE) atomic_ullong words[(TERN_POOL_MAX_THREADS + GUESTS) / SET_BITS + 1];
} worker_set;

struct tern_pool {
    worker_set looking, sleeping; /* workers without a task */
    worker_set guests; /* not in use: each serves a thread outside that waits, like a worker */
    queue outside;     /* of all other threads */
    tern_alloc mem;
    void *block;
    worker *workers; /* |capacity| elements, |count| started, and guests */
    unsigned capacity, count;
    pthread_mutex_t lock;
    pthread_cond_t left; /* the last thread has left a loop whose owner sleeps */
};

/* The worker that the calling thread is. */
static _Thread_local worker *myself;

/* Given to a worker whose task another thread has taken meanwhile. */
static void do_nothing(tern_task *task) { (void)task; }
static tern_task nothing = {.run = do_nothing};

#if defined(__x86_64__)
void tern_pool_pause(void) { __builtin_ia32_pause(); }
#elif defined(__aarch64__)
void tern_pool_pause(void) { __asm__ volatile("isb"); } /* "yield" is a no-op on most cores */
#else
void tern_pool_pause(void) {}
#endif

unsigned tern_pool_thread(const tern_pool *pool)
{
    return myself && myself->pool == pool ? myself->index : 0;
}

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

static bool is_empty(const queue *q) { return atomic_load(&q->newest) == NULL; }

/* That of the calling thread. */
static queue *queue_of(tern_pool *pool, unsigned thread)
{
    return thread ? &pool->workers[thread - 1].queue : &pool->outside;
}

/* Returns whether the queue had tasks before. */
static bool push(queue *q, tern_task *task)
{
    lock_queue(q);
    tern_task *before = atomic_load_explicit(&q->newest, memory_order_relaxed);
    task->newer = NULL;
    task->older = before;
    task->is_queued = true;
    *(before ? &before->newer : &q->oldest) = task;
    atomic_store(&q->newest, task);
    unlock_queue(q);
    return before != NULL;
}

/* The lock is held. */
static void unlink_task(queue *q, tern_task *task)
{
    if (task->newer)
        task->newer->older = task->older;
    else
        atomic_store(&q->newest, task->older);
    *(task->older ? &task->older->newer : &q->oldest) = task->newer;
    task->is_queued = false;
}

static tern_task *take_from(queue *q, bool newest)
{
    if (is_empty(q))
        return NULL;
    lock_queue(q);
    tern_task *task = atomic_load_explicit(&q->newest, memory_order_relaxed);
    if (task && !newest)
        task = q->oldest;
    if (task)
        unlink_task(q, task);
    unlock_queue(q);
    return task;
}

/* Whether the task was still queued. */
static bool take_back(queue *q, tern_task *task)
{
    lock_queue(q);
    const bool was_queued = task->is_queued;
    if (was_queued)
        unlink_task(q, task);
    unlock_queue(q);
    return was_queued;
}

/* The newest task of the own queue, else the oldest of another one. */
static tern_task *take(tern_pool *pool)
{
    const unsigned me = tern_pool_thread(pool), queues = pool->capacity + 1;
    tern_task *task = take_from(queue_of(pool, me), me > 0);
    for (unsigned i = 1; !task && i < queues; i++)
        task = take_from(queue_of(pool, (me + i) % queues), false);
    return task;
}

static bool has_queued(tern_pool *pool)
{
    for (unsigned i = 0; i <= pool->capacity; i++)
        if (!is_empty(queue_of(pool, i)))
            return true;
    return false;
}

/* --- workers without a task --- */

static atomic_ullong *word_of(worker_set *set, const worker *w)
{
    return &set->words[w->index / SET_BITS];
}

static unsigned long long bit_of(const worker *w) { return 1ULL << w->index % SET_BITS; }

static void enter(worker_set *set, const worker *w)
{
    (void)atomic_fetch_or(word_of(set, w), bit_of(w));
}

/* Whether the worker was in the set: if not, it will be given a task. */
static bool leave(worker_set *set, const worker *w)
{
    return (atomic_fetch_and(word_of(set, w), ~bit_of(w)) & bit_of(w)) != 0;
}

/* Removes a worker; NULL if there is none. The first ones have the warmest caches. */
static worker *claim(tern_pool *pool, worker_set *set)
{
    for (unsigned i = 0; i <= (pool->capacity + GUESTS) / SET_BITS; i++) {
        unsigned long long bits = atomic_load(&set->words[i]);
        while (bits) {
            worker *w = &pool->workers[i * SET_BITS + (unsigned)__builtin_ctzll(bits) - 1];
            if (leave(set, w))
                return w;
            bits &= bits - 1;
        }
    }
    return NULL;
}

/* Gives a task to a worker that looks for one, or also to one that |may_wake|; false if there is
 * none. The pool keeps no link in the task: it may be given to several workers. */
static bool give(tern_pool *pool, tern_task *task, bool may_wake)
{
    worker *w = claim(pool, &pool->looking);
    if (w) {
        atomic_store_explicit(&w->given, task, memory_order_release);
        return true;
    }
    w = may_wake ? claim(pool, &pool->sleeping) : NULL;
    if (!w)
        return false;
    (void)pthread_mutex_lock(&w->lock);
    atomic_store_explicit(&w->given, task, memory_order_release);
    (void)pthread_cond_signal(&w->wake);
    (void)pthread_mutex_unlock(&w->lock);
    return true;
}

/* A worker may have begun to look for a task before the queue had one. */
static void serve(tern_pool *pool, queue *q, bool may_wake)
{
    worker *w = claim(pool, &pool->looking);
    if (!w && may_wake) {
        (void)give(pool, &nothing, true); /* it will take a task itself */
        return;
    }
    if (!w)
        return;
    tern_task *task = take_from(q, false);
    atomic_store_explicit(&w->given, task ? task : &nothing, memory_order_release);
}

/* A worker is woken if more than one task waits: the calling thread takes one soon. */
void tern_pool_submit(tern_pool *pool, tern_task *task)
{
    if (give(pool, task, false))
        return;
    queue *q = queue_of(pool, tern_pool_thread(pool));
    const bool more = push(q, task);
    serve(pool, q, more);
}

static tern_task *take_given(worker *w)
{
    return atomic_exchange_explicit(&w->given, NULL, memory_order_acquire);
}

/* It has been claimed: a task is on its way. */
static tern_task *await_given(worker *w)
{
    tern_task *task = take_given(w);
    for (unsigned tries = 1; !task; tries++) {
        tern_pool_pause();
        if (tries % LOOKS == 0)
            (void)sched_yield();
        task = take_given(w);
    }
    return task;
}

/* Leaves the set: NULL if no task is on its way. */
static tern_task *stop_waiting(worker *w, worker_set *set)
{
    return leave(set, w) ? NULL : await_given(w);
}

/* Waits for a task to be given, not too long; NULL if none was, one is queued, or |done|. */
static tern_task *look_for_task(worker *w, const atomic_bool *done)
{
    tern_pool *pool = w->pool;
    enter(&pool->looking, w);
    /* A task may have been queued before others knew that this worker looks for one. */
    for (int i = has_queued(pool) ? LOOKS : 0; i < LOOKS && !atomic_load(done); i++) {
        if (atomic_load_explicit(&w->given, memory_order_relaxed))
            return take_given(w);
        tern_pool_pause();
    }
    return stop_waiting(w, &pool->looking);
}

static tern_task *look_as_guest(tern_pool *pool, const atomic_bool *done)
{
    worker *guest = claim(pool, &pool->guests);
    if (!guest)
        return NULL;
    tern_task *task = look_for_task(guest, done);
    enter(&pool->guests, guest);
    return task;
}

void tern_pool_help_until(tern_pool *pool, const atomic_bool *done)
{
    const bool is_guest = tern_pool_thread(pool) == 0;
    while (!atomic_load_explicit(done, memory_order_acquire)) {
        tern_task *task = take(pool);
        if (!task)
            task = is_guest ? look_as_guest(pool, done) : look_for_task(myself, done);
        if (task)
            task->run(task);
        else
            (void)sched_yield();
    }
}

/* The worker sleeps until a task is given; NULL if one is queued, or the pool is destroyed. */
static tern_task *sleep_until_given(worker *w)
{
    tern_pool *pool = w->pool;
    (void)pthread_mutex_lock(&w->lock);
    enter(&pool->sleeping, w);
    while (!atomic_load(&w->given) && !w->stop && !has_queued(pool))
        (void)pthread_cond_wait(&w->wake, &w->lock);
    (void)pthread_mutex_unlock(&w->lock);
    tern_task *task = take_given(w);
    return task ? task : stop_waiting(w, &pool->sleeping);
}

/* Waits for a task; NULL if one is queued, or the pool is destroyed. */
static tern_task *wait_for_task(worker *w)
{
    static const atomic_bool never = false;
    tern_task *task = look_for_task(w, &never);
    return task ? task : sleep_until_given(w);
}

static bool is_stopped(worker *w)
{
    (void)pthread_mutex_lock(&w->lock);
    const bool stop = w->stop;
    (void)pthread_mutex_unlock(&w->lock);
    return stop;
}

static void *worker_main(void *arg)
{
    worker *w = arg;
    myself = w;
    for (;;) {
        tern_task *task = take(w->pool);
        if (!task)
            task = wait_for_task(w);
        if (task)
            task->run(task);
        else if (is_stopped(w))
            return NULL;
    }
}

/* --- loops --- */

typedef struct {
    tern_task task; /* of those who join; first */
    tern_task open; /* likewise, queued for a thread that has nothing to do later */
    tern_pool *pool;
    tern_pool_fn fn;
    void *arg;
    size_t count, grain, chunks;
    bool merges;         /* a call may be for several chunks */
    atomic_size_t next;  /* chunk */
    atomic_uint threads; /* that are in the loop or have been invited, and OWNER_SLEEPS */
} loop;

enum { OWNER_SLEEPS = 1 << 30 };

size_t tern_pool_chunks(size_t count, size_t grain)
{
    TERN_ASSERT(grain > 0);
    return count / grain + (count % grain != 0);
}

/* Chunks [chunk, chunk + n). */
static void run_some(const loop *l, size_t chunk, size_t n)
{
    const size_t begin = chunk * l->grain, most = n * l->grain;
    l->fn(l->arg, begin, l->count - begin < most ? l->count : begin + most, (unsigned)chunk);
}

/* Workers that have nothing to do join; one at a time if it must be woken. */
static void invite(loop *l, size_t chunks_left)
{
    for (unsigned i = 0; i < INVITED && i < chunks_left; i++) {
        (void)atomic_fetch_add_explicit(&l->threads, 1, memory_order_relaxed);
        if (!give(l->pool, &l->task, i == 0)) {
            (void)atomic_fetch_sub_explicit(&l->threads, 1, memory_order_relaxed);
            return;
        }
    }
}

/* Number of chunks for the calling thread, from |first| on; 0 if none is left. Where chunks are
 * merged a thread takes its share of those that are left, and some remain for others to join. */
static size_t claim_chunks(loop *l, size_t *first)
{
    size_t n;
    *first = atomic_load_explicit(&l->next, memory_order_relaxed);
    do {
        if (*first == l->chunks)
            return 0;
        n = l->merges ? (l->chunks - *first) / atomic_load(&l->threads) : 1;
        n = n ? n : 1;
    } while (!atomic_compare_exchange_weak(&l->next, first, *first + n));
    return n;
}

static void run_chunks(loop *l)
{
    for (;;) {
        size_t first = atomic_load_explicit(&l->next, memory_order_relaxed);
        if (first < l->chunks)
            invite(l, l->chunks - first - 1);
        const size_t n = claim_chunks(l, &first);
        if (n == 0)
            return;
        run_some(l, first, n);
    }
}

/* The loop may be gone when its last thread has left. */
static void join(loop *l)
{
    tern_pool *pool = l->pool;
    run_chunks(l);
    if (atomic_fetch_sub(&l->threads, 1) != OWNER_SLEEPS + 1)
        return;
    (void)pthread_mutex_lock(&pool->lock);
    (void)pthread_cond_broadcast(&pool->left);
    (void)pthread_mutex_unlock(&pool->lock);
}

static void join_invited(tern_task *task) { join((loop *)(void *)task); }

static void join_open(tern_task *task)
{
    join((loop *)(void *)((uint8_t *)task - offsetof(loop, open)));
}

static void wait_for_others(loop *l)
{
    tern_pool *pool = l->pool;
    for (int i = 0; i < LOOKS; i++) {
        if (atomic_load(&l->threads) == 0)
            return;
        tern_pool_pause();
    }
    (void)pthread_mutex_lock(&pool->lock);
    (void)atomic_fetch_or(&l->threads, OWNER_SLEEPS);
    while (atomic_load(&l->threads) != OWNER_SLEEPS)
        (void)pthread_cond_wait(&pool->left, &pool->lock);
    (void)pthread_mutex_unlock(&pool->lock);
}

static void run_loop(loop *l)
{
    tern_pool *pool = l->pool;
    l->chunks = tern_pool_chunks(l->count, l->grain);
    TERN_ASSERT(l->chunks <= UINT_MAX);
    if (tern_pool_threads(pool) == 1 || l->chunks <= 1) {
        const size_t n = l->merges ? l->chunks : 1;
        for (size_t chunk = 0; chunk < l->chunks; chunk += n)
            run_some(l, chunk, n);
        return;
    }
    queue *q = queue_of(pool, tern_pool_thread(pool));
    l->task.run = join_invited;
    l->open.run = join_open;
    atomic_init(&l->next, 0);
    atomic_init(&l->threads, 2);
    (void)push(q, &l->open);
    run_chunks(l);
    const unsigned left = take_back(q, &l->open) ? 2 : 1;
    if (atomic_fetch_sub(&l->threads, left) != left)
        wait_for_others(l);
}

void tern_pool_for(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg)
{
    loop l = {.pool = pool, .fn = fn, .arg = arg, .count = count, .grain = grain};
    run_loop(&l);
}

void tern_pool_for_merged(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg)
{
    loop l = {.pool = pool, .fn = fn, .arg = arg, .count = count, .grain = grain, .merges = true};
    run_loop(&l);
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
    while (pool->count < pool->capacity && !error) {
        worker *w = &pool->workers[pool->count];
        error = pthread_create(&w->thread, NULL, worker_main, w);
        pool->count += error == 0;
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error)
        return TERN_ERR(IO, "started %u of %u threads; the system may limit threads",
                        pool->count + 1, pool->capacity + 1);
    return NULL;
}

/* The pool and its workers, aligned to cache lines. */
static size_t block_bytes(unsigned capacity)
{
    return sizeof(tern_pool) + (capacity + GUESTS) * sizeof(worker) + LINE;
}

static void init_worker(tern_pool *pool, unsigned which)
{
    worker *w = &pool->workers[which];
    w->pool = pool;
    w->index = which + 1;
    (void)pthread_mutex_init(&w->lock, NULL);
    (void)pthread_cond_init(&w->wake, NULL);
}

tern_status tern_pool_create(tern_alloc mem, unsigned threads, tern_pool **out)
{
    *out = NULL;
    if (threads > TERN_POOL_MAX_THREADS)
        return TERN_ERR(INVALID, "%u threads requested, wanted at most %d", threads,
                        TERN_POOL_MAX_THREADS);
    if (threads == 0)
        TERN_TRY(default_threads(&threads));
    uint8_t *block = tern_mem_get_zeroed(mem, block_bytes(threads - 1));
    TERN_TRY_MEM(block);
    tern_pool *pool = (void *)(block + (LINE - (uintptr_t)block % LINE) % LINE);
    pool->mem = mem;
    pool->block = block;
    pool->workers = (worker *)(void *)(pool + 1);
    pool->capacity = threads - 1;
    (void)pthread_mutex_init(&pool->lock, NULL);
    (void)pthread_cond_init(&pool->left, NULL);
    for (unsigned i = 0; i < pool->capacity + GUESTS; i++)
        init_worker(pool, i);
    for (unsigned i = pool->capacity; i < pool->capacity + GUESTS; i++)
        enter(&pool->guests, &pool->workers[i]);
    tern_status st = start_workers(pool);
    if (st) {
        tern_pool_destroy(pool);
        return st;
    }
    *out = pool;
    return NULL;
}

static void stop_worker(worker *w)
{
    (void)pthread_mutex_lock(&w->lock);
    w->stop = true;
    (void)pthread_cond_signal(&w->wake);
    (void)pthread_mutex_unlock(&w->lock);
}

void tern_pool_destroy(tern_pool *pool)
{
    if (!pool)
        return;
    TERN_ASSERT(!has_queued(pool));
    for (unsigned i = 0; i < pool->count; i++)
        stop_worker(&pool->workers[i]);
    for (unsigned i = 0; i < pool->count; i++)
        (void)pthread_join(pool->workers[i].thread, NULL);
    for (unsigned i = 0; i < pool->capacity + GUESTS; i++) {
        (void)pthread_cond_destroy(&pool->workers[i].wake);
        (void)pthread_mutex_destroy(&pool->workers[i].lock);
    }
    (void)pthread_cond_destroy(&pool->left);
    (void)pthread_mutex_destroy(&pool->lock);
    tern_mem_free(pool->mem, pool->block, block_bytes(pool->capacity));
}

unsigned tern_pool_threads(const tern_pool *pool) { return pool ? pool->capacity + 1 : 1; }
