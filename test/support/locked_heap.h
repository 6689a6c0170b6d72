/* locked_heap.h - a thread-safe heap around one that is not. */
#ifndef TERN_TEST_LOCKED_HEAP_H
#define TERN_TEST_LOCKED_HEAP_H

#include <pthread.h>

#include "tern/types.h"

typedef struct {
    pthread_mutex_t lock; /* PTHREAD_MUTEX_INITIALIZER */
    tern_alloc under;
} test_locked_heap;

static inline void *test_locked_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    test_locked_heap *h = self;
    (void)pthread_mutex_lock(&h->lock);
    void *made = h->under.fn(h->under.self, p, old_size, new_size);
    (void)pthread_mutex_unlock(&h->lock);
    return made;
}

#endif
