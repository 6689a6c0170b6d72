/* base/pool.h - thread pool for parallel loops.
 *
 * A loop over |count| items is split into chunks of |grain| items. The split depends on these two
 * only: results combined from per-chunk results in chunk order are bit-identical for any number of
 * threads. */
#ifndef TERN_BASE_POOL_H
#define TERN_BASE_POOL_H

#include "base/status.h"

typedef struct tern_pool tern_pool;

enum { TERN_POOL_MAX_THREADS = 1024 };

/* |threads| includes the calling thread: 1 starts none. 0: TERN_THREADS, else the number of CPUs
 * available to the process. */
TERN_MUST_USE tern_status tern_pool_create(tern_alloc mem, unsigned threads, tern_pool **out);

/* No loop may be running. Accepts NULL. */
void tern_pool_destroy(tern_pool *pool);

/* 1 for NULL. */
unsigned tern_pool_threads(const tern_pool *pool);

/* Number of chunks: |count| over |grain|, rounded up. |grain| is at least 1. */
size_t tern_pool_chunks(size_t count, size_t grain);

/* Calls |fn| once per chunk, for items [begin, end), in any order and concurrently; returns when
 * all chunks are done. The calling thread takes part. If |pool| is NULL or busy (also when called
 * from inside |fn|), the calling thread runs all chunks. Thread-safe. */
typedef void (*tern_pool_fn)(void *arg, size_t begin, size_t end, unsigned chunk_index);
void tern_pool_for(tern_pool *pool, size_t count, size_t grain, tern_pool_fn fn, void *arg);

#endif
