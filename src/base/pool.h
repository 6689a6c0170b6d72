/* base/pool.h - threads for loops whose parts do not depend on each other.
 *
 * A loop over |count| items is cut into chunks of |grain| items. The cut depends on these two
 * alone, so a result put together from per-chunk parts in the order of the chunks has the same
 * bits with one thread and with many. */
#ifndef TERN_BASE_POOL_H
#define TERN_BASE_POOL_H

#include "base/status.h"

typedef struct tern_pool tern_pool;

enum { TERN_POOL_MAX_THREADS = 1024 };

/* |threads| counts the calling thread: 1 starts none. 0 means TERN_THREADS from the environment,
 * else as many as there are CPUs this process may use. */
TERN_MUST_USE tern_status tern_pool_create(tern_alloc mem, unsigned threads, tern_pool **out);

/* No loop may be running. Accepts NULL. */
void tern_pool_destroy(tern_pool *pool);

/* 1 for NULL. */
unsigned tern_pool_threads(const tern_pool *pool);

/* Number of chunks: |count| over |grain|, rounded up. |grain| is at least 1. */
size_t tern_pool_chunks(size_t count, size_t grain);

/* Calls |fn| once for each chunk, with items |begin| to before |end|, in any order and at the same
 * time from several threads; returns when all are done. The calling thread works too. With |pool|
 * NULL, and when the pool is busy (so also when called from inside |fn|), it runs here and alone.
 * Thread-safe. */
typedef void (*tern_pool_fn)(void *arg, size_t begin, size_t end, unsigned chunk_index);
void tern_pool_for(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg);

#endif
