/* runtime/runtime_event.c - the completion of work, with its status.
 *
 * A status has one owner, so the event owns one and returns copies. */
#include <pthread.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "runtime/runtime_impl.h"

typedef struct waiter {
    struct waiter *next;
    void (*fn)(void *self, tern_status status);
    void *self;
} waiter;

struct tern_event {
    atomic_uint refs;
    tern_alloc mem;
    atomic_bool ready;    /* set last, under the lock */
    tern_status st;       /* constant once ready */
    pthread_mutex_t lock; /* guards |first| */
    pthread_cond_t changed;
    waiter *first, **end;
};

tern_status tern_runtime_status_copy(tern_status st)
{
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st ? tern_status_no_memory() : NULL;
    return tern_status_make(tern_status_code(st), __FILE__, __LINE__, "%s",
                            tern_status_message(st));
}

tern_status tern_runtime_event_create(tern_alloc mem, tern_event **out)
{
    tern_event *e = tern_mem_get_zeroed(mem, sizeof(*e));
    *out = e;
    TERN_TRY_MEM(e);
    atomic_init(&e->refs, 1);
    atomic_init(&e->ready, false);
    e->mem = mem;
    e->end = &e->first;
    (void)pthread_mutex_init(&e->lock, NULL);
    (void)pthread_cond_init(&e->changed, NULL);
    return NULL;
}

tern_event *tern_event_retain(tern_event *event)
{
    if (event)
        (void)atomic_fetch_add_explicit(&event->refs, 1, memory_order_relaxed);
    return event;
}

void tern_event_release(tern_event *event)
{
    if (!event || atomic_fetch_sub_explicit(&event->refs, 1, memory_order_acq_rel) != 1)
        return;
    for (waiter *w = event->first, *next; w; w = next) {
        next = w->next;
        tern_mem_free(event->mem, w, sizeof(*w));
    }
    tern_status_free(event->st);
    (void)pthread_cond_destroy(&event->changed);
    (void)pthread_mutex_destroy(&event->lock);
    tern_mem_free(event->mem, event, sizeof(*event));
}

bool tern_event_is_ready(const tern_event *event)
{
    return atomic_load_explicit(&event->ready, memory_order_acquire);
}

void tern_runtime_event_set(tern_event *event, tern_status st)
{
    (void)pthread_mutex_lock(&event->lock);
    TERN_ASSERT(!tern_event_is_ready(event));
    event->st = st;
    waiter *first = event->first;
    event->first = NULL;
    atomic_store_explicit(&event->ready, true, memory_order_release);
    (void)pthread_cond_broadcast(&event->changed);
    (void)pthread_mutex_unlock(&event->lock);
    for (waiter *w = first, *next; w; w = next) {
        next = w->next;
        w->fn(w->self, tern_runtime_status_copy(st));
        tern_mem_free(event->mem, w, sizeof(*w));
    }
}

tern_status tern_event_wait(tern_event *event)
{
    if (!event)
        return TERN_ERR(INVALID, "the event is NULL");
    if (!tern_event_is_ready(event)) {
        (void)pthread_mutex_lock(&event->lock);
        while (!tern_event_is_ready(event))
            (void)pthread_cond_wait(&event->changed, &event->lock);
        (void)pthread_mutex_unlock(&event->lock);
    }
    return tern_runtime_status_copy(event->st);
}

/* Returns false if the event is ready already. */
static bool add_waiter(tern_event *event, waiter *w)
{
    (void)pthread_mutex_lock(&event->lock);
    bool ready = tern_event_is_ready(event);
    if (!ready) {
        *event->end = w;
        event->end = &w->next;
    }
    (void)pthread_mutex_unlock(&event->lock);
    return !ready;
}

tern_status tern_event_on_ready(tern_event *event, void (*fn)(void *self, tern_status status),
                                void *self)
{
    if (!event || !fn)
        return TERN_ERR(INVALID, "%s is NULL", event ? "the function" : "the event");
    waiter *w = NULL;
    if (!tern_event_is_ready(event)) {
        TERN_TRY_MEM(w = tern_mem_get_zeroed(event->mem, sizeof(*w)));
        w->fn = fn;
        w->self = self;
        if (add_waiter(event, w))
            return NULL;
    }
    tern_mem_free(event->mem, w, sizeof(*w));
    fn(self, tern_runtime_status_copy(event->st));
    return NULL;
}
