/* base/pool.h - threads that run tasks and parallel loops.
 *
 * A task is a small piece of work that never waits for another one. It is given to a worker that
 * looks for one; if all are busy it is queued. Each worker has a queue: it runs its newest task
 * first, whose data is still in its cache, and takes the oldest task of another queue when its own
 * is empty. A sleeping worker is woken only if several tasks are queued, since waking costs more
 * than a short task.
 *
 * A loop over |count| items is split into chunks of |grain| items. The split depends on these two
 * only: results combined from per-chunk results in chunk order are bit-identical for any number of
 * threads. The calling thread runs the chunks; workers that have nothing to do join it, so that a
 * loop costs little more than its work while all threads are busy. */
#ifndef TERN_BASE_POOL_H
#define TERN_BASE_POOL_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/status.h"

typedef struct tern_pool tern_pool;

enum { TERN_POOL_MAX_THREADS = 1024 };

/* |threads| includes the calling thread: 1 starts none. 0: TERN_THREADS, else the number of
 * physical cores that the process may use. */
TERN_MUST_USE tern_status tern_pool_create(tern_alloc mem, unsigned threads, tern_pool **out);

/* No loop may be running and no task be queued. Accepts NULL. */
void tern_pool_destroy(tern_pool *pool);

/* 1 for NULL. */
unsigned tern_pool_threads(const tern_pool *pool);

/* --- tasks --- */

/* Part of a larger structure, which |run| knows. The pool does not touch a task once |run| has
 * begun. */
typedef struct tern_task {
    void (*run)(struct tern_task *task);
    struct tern_task *newer, *older; /* for the pool, while it is queued */
    bool is_queued;                  /* for the pool */
} tern_task;

/* Queues a task. Thread-safe. */
void tern_pool_submit(tern_pool *pool, tern_task *task);

/* Runs tasks and takes part in loops until |done|, which a task sets. Thread-safe. */
void tern_pool_help_until(tern_pool *pool, const atomic_bool *done);

/* Index of the calling thread: 0 for every thread that is not a worker of |pool|. */
unsigned tern_pool_thread(const tern_pool *pool);

/* Passes time while waiting for another thread: some instructions that do nothing. */
void tern_pool_pause(void);

/* --- loops --- */

/* Number of chunks: |count| over |grain|, rounded up. |grain| is at least 1. */
size_t tern_pool_chunks(size_t count, size_t grain);

/* Calls |fn| once per chunk, for items [begin, end), in any order and concurrently; returns when
 * all chunks are done. The calling thread takes part, and runs all chunks if |pool| is NULL.
 * Thread-safe; |fn| may start loops itself. */
typedef void (*tern_pool_fn)(void *arg, size_t begin, size_t end, unsigned chunk_index);
void tern_pool_for(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg);

/* The same where results do not depend on the split and larger chunks cost less: a call may be for
 * several chunks in a row, the fewer the more threads take part. Its index is that of the first. */
void tern_pool_for_merged(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg);

#endif
