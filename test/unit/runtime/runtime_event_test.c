/* Events: ready once, for all waiters, each with its own status. */
#include <pthread.h>

#include "runtime/runtime_impl.h"
#include "test_support.h"

enum { WAITERS = 8 };

typedef struct {
    tern_event *event;
    tern_code code;
    atomic_uint *calls;
} waiting;

static void *wait_for_it(void *arg)
{
    waiting *w = arg;
    tern_status st = tern_event_wait(w->event);
    w->code = tern_status_code(st);
    tern_status_free(st);
    return NULL;
}

static void note_call(void *self, tern_status st)
{
    waiting *w = self;
    w->code = tern_status_code(st);
    tern_status_free(st);
    (void)atomic_fetch_add(w->calls, 1);
}

static void all_waiters_are_notified(void **state)
{
    (void)state;
    pthread_t threads[WAITERS];
    waiting waits[WAITERS], calls[WAITERS];
    atomic_uint called = 0;
    tern_event *e = NULL;
    assert_ok(tern_runtime_event_create(tern_alloc_host(), &e));
    assert_false(tern_event_is_ready(e));
    for (int i = 0; i < WAITERS; i++) {
        waits[i] = (waiting){.event = e};
        calls[i] = (waiting){.event = e, .calls = &called};
        assert_int_equal(pthread_create(&threads[i], NULL, wait_for_it, &waits[i]), 0);
        assert_ok(tern_event_on_ready(e, note_call, &calls[i]));
    }
    assert_int_equal(atomic_load(&called), 0);
    tern_runtime_event_set(e, TERN_ERR(FAULT, "it broke"));
    assert_true(tern_event_is_ready(e));
    assert_int_equal(atomic_load(&called), WAITERS);
    for (int i = 0; i < WAITERS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(waits[i].code, TERN_FAULT);
        assert_int_equal(calls[i].code, TERN_FAULT);
    }
    assert_fails(FAULT, "it broke", tern_event_wait(e));
    assert_ok(tern_event_on_ready(e, note_call, &calls[0])); /* immediately */
    assert_int_equal(atomic_load(&called), WAITERS + 1);
    tern_event_release(e);
}

/* Callbacks run in the order of registration. */
typedef struct {
    int numbers[WAITERS];
    int count;
} order;

typedef struct {
    order *o;
    int number;
} numbered;

static void note_number(void *self, tern_status st)
{
    numbered *n = self;
    assert_null(st);
    n->o->numbers[n->o->count++] = n->number;
}

static void callbacks_keep_their_order(void **state)
{
    (void)state;
    order o = {.count = 0};
    numbered n[WAITERS];
    tern_event *e = NULL;
    assert_ok(tern_runtime_event_create(tern_alloc_host(), &e));
    for (int i = 0; i < WAITERS; i++) {
        n[i] = (numbered){&o, i};
        assert_ok(tern_event_on_ready(e, note_number, &n[i]));
    }
    tern_runtime_event_set(e, NULL);
    assert_int_equal(o.count, WAITERS);
    for (int i = 0; i < WAITERS; i++)
        assert_int_equal(o.numbers[i], i);
    assert_ok(tern_event_wait(e));
    tern_event_release(e);
}

static void out_of_memory_status_is_copied_without_allocating(void **state)
{
    (void)state;
    tern_event *e = NULL;
    assert_ok(tern_runtime_event_create(tern_alloc_host(), &e));
    tern_runtime_event_set(e, tern_status_no_memory());
    assert_fails(NO_MEMORY, "out of memory", tern_event_wait(e));
    tern_event_release(tern_event_retain(e));
    tern_event_release(e);
    tern_event_release(NULL);
    assert_null(tern_event_retain(NULL));
    assert_fails(INVALID, "NULL", tern_event_wait(NULL));
    assert_fails(INVALID, "NULL", tern_event_on_ready(NULL, note_number, NULL));
}

static tern_status make_and_ask(tern_alloc mem, void *arg)
{
    tern_event *e = NULL;
    TERN_TRY(tern_runtime_event_create(mem, &e));
    tern_status st = tern_event_on_ready(e, note_call, arg);
    tern_event_release(e); /* never set: its callbacks are not called */
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(make_and_ask, NULL);
}

TEST_MAIN(cmocka_unit_test(all_waiters_are_notified), cmocka_unit_test(callbacks_keep_their_order),
          cmocka_unit_test(out_of_memory_status_is_copied_without_allocating),
          cmocka_unit_test(every_allocation_may_fail))
