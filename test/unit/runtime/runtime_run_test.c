/* Programs in the queues of devices: order, donation, memory, failures, and concurrency. */
#include <pthread.h>
#include <sched.h>

#include "runtime_drive.h"

enum { BYTES = DRIVE_ELEMS * sizeof(float) };

typedef struct {
    tern_runtime *r;
    tern_device *d;
    tern_program *add, *step, *hang;
} fixture;

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof(*f));
    assert_non_null(f);
    assert_ok(drive_runtime(tern_alloc_host(), "2", false, &f->r));
    f->d = tern_runtime_device(f->r, 0);
    assert_ok(drive_program(f->r, drive_add, &f->add));
    assert_ok(drive_program(f->r, drive_step, &f->step));
    assert_ok(drive_program(f->r, drive_hang, &f->hang));
    *state = f;
    return 0;
}

/* Whatever a test did, all memory of the device is free. */
static int tear_down(void **state)
{
    fixture *f = *state;
    tern_runtime_wait(f->r);
    tern_program_release(f->add);
    tern_program_release(f->step);
    tern_program_release(f->hang);
    assert_int_equal(drive_hbm_used(f->d), 0);
    assert_int_equal(atomic_load(&f->r->refs), 1);
    tern_runtime_release(f->r);
    free(f);
    return 0;
}

/* One output; the caller owns the buffer. */
static tern_buffer *run2(tern_program *p, tern_buffer *a, tern_buffer *b, tern_event **out_done)
{
    tern_buffer *in[2] = {a, b}, *out = NULL;
    assert_ok(tern_program_execute(p, a->device, in, 2, NULL, &out, 1, out_done));
    return out;
}

static tern_status try_run2(tern_program *p, tern_device *d, tern_buffer *a, tern_buffer *b)
{
    tern_buffer *in[2] = {a, b}, *out = (tern_buffer *)p;
    tern_event *done = (tern_event *)p;
    tern_status st = tern_program_execute(p, d, in, 2, NULL, &out, 1, &done);
    if (st) {
        assert_null(out);
        assert_null(done);
    }
    tern_buffer_release(out);
    tern_event_release(done);
    return st;
}

static void runs_execute_in_queue_order(void **state)
{
    fixture *f = *state;
    tern_event *gate = NULL, *done = NULL;
    tern_buffer *x = drive_gated(f->d, 0, &gate), *one = drive_buffer(f->d, 1);
    for (int i = 0; i < 50; i++) {
        tern_buffer *next = run2(f->step, x, one, i == 49 ? &done : NULL);
        tern_buffer_release(x);
        x = next;
    }
    assert_false(tern_event_is_ready(done));
    drive_open(gate, NULL);
    assert_float_equal(drive_value(x), 50, 0);
    assert_ok(tern_event_wait(done));
    tern_device_info info;
    tern_device_get_info(f->d, &info);
    assert_int_equal(info.executions, 50);
    assert_int_equal(info.hbm_peak, 2 * BYTES);
    tern_event_release(done);
    tern_buffer_release(x);
    tern_device_reset_peak(f->d);
    tern_device_get_info(f->d, &info);
    assert_int_equal(info.hbm_peak, BYTES);
    tern_buffer_release(one);
}

static void an_output_reuses_the_memory_of_its_input(void **state)
{
    fixture *f = *state;
    tern_buffer *x = drive_buffer(f->d, 3), *one = drive_buffer(f->d, 1);
    uint64_t address = x->address;
    tern_buffer *y = run2(f->step, x, one, NULL);
    assert_true(tern_buffer_is_deleted(x));
    assert_false(tern_buffer_is_deleted(one));
    assert_float_equal(drive_value(y), 4, 0);
    assert_int_equal(y->address, address);
    assert_false(x->held);
    float data[DRIVE_ELEMS];
    assert_fails(INVALID, "deleted or donated", tern_buffer_to_host(x, data, NULL, NULL));
    assert_fails(INVALID, "input 0 was deleted or donated", try_run2(f->add, f->d, x, one));
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(one);
}

static void a_protected_input_is_copied(void **state)
{
    fixture *f = *state;
    const bool keep[2] = {true, false};
    tern_execute_options options = {.struct_size = sizeof(options), .keep = keep};
    tern_buffer *x = drive_buffer(f->d, 3), *in[2] = {x, x}, *y = NULL;
    assert_ok(tern_program_execute(f->step, f->d, in, 2, &options, &y, 1, NULL));
    assert_float_equal(drive_value(y), 6, 0);
    assert_float_equal(drive_value(x), 3, 0);
    assert_false(tern_buffer_is_deleted(x));
    assert_true(y->address != x->address);
    uint64_t address = 0;
    assert_ok(tern_buffer_address(y, &address));
    assert_int_equal(address, y->address);
    tern_buffer_delete(y);
    assert_fails(INVALID, "deleted or donated", tern_buffer_address(y, &address));
    assert_fails(INVALID, "is NULL", tern_buffer_address(NULL, &address));
    tern_buffer_release(x);
    tern_buffer_release(y);
}

/* The caller executes a quick program if the queue is empty. */
static void a_quick_run_is_done_when_the_call_returns(void **state)
{
    fixture *f = *state;
    tern_buffer *x = drive_buffer(f->d, 3), *in[2] = {x, x}, *y = NULL, *z = NULL;
    tern_event *done = NULL;
    assert_true(f->add->quick);
    tern_runtime_device_wait(f->d);
    for (int i = 0; i < 100; i++) {
        assert_ok(tern_program_execute(f->add, f->d, in, 2, NULL, &y, 1, &done));
        assert_true(tern_event_is_ready(done));
        assert_float_equal(drive_value(y), 6, 0);
        tern_event_release(done);
        tern_buffer_release(y);
    }
    /* Behind a run in flight it is queued. */
    (void)pthread_mutex_lock(&f->d->lock);
    f->d->busy = true;
    (void)pthread_mutex_unlock(&f->d->lock);
    assert_ok(tern_program_execute(f->add, f->d, in, 2, NULL, &z, 1, &done));
    assert_false(tern_event_is_ready(done));
    tern_runtime_device_done(f->d);
    assert_ok(tern_event_wait(done));
    assert_float_equal(drive_value(z), 6, 0);
    tern_event_release(done);
    tern_buffer_release(z);
    tern_buffer_release(x);
}

static void a_donated_buffer_is_passed_once(void **state)
{
    fixture *f = *state;
    tern_buffer *x = drive_buffer(f->d, 3);
    assert_fails(INVALID, "input 1 is the same buffer as input 0, whose memory output 0 reuses",
                 try_run2(f->step, f->d, x, x));
    assert_false(tern_buffer_is_deleted(x));
    assert_int_equal(x->users, 0);
    assert_ok(try_run2(f->add, f->d, x, x));
    tern_buffer_release(x);
}

static void mismatched_arguments_are_rejected(void **state)
{
    fixture *f = *state;
    tern_device *other = tern_runtime_device(f->r, 1);
    tern_shape wide = {.dtype = TERN_F32, .rank = 2, .dims = {4, 17}};
    tern_shape half = drive_shape;
    half.dtype = TERN_BF16;
    tern_buffer *x = drive_buffer(f->d, 3), *y = drive_buffer(other, 3), *z = NULL, *h = NULL;
    assert_ok(tern_buffer_zeros(f->d, &wide, &z));
    assert_ok(tern_buffer_zeros(f->d, &half, &h));
    assert_fails(INVALID, "input 1 is f32[4,17], wanted f32[4,16]", try_run2(f->add, f->d, x, z));
    assert_fails(INVALID, "input 0 is bf16[4,16], wanted f32[4,16]", try_run2(f->add, f->d, h, x));
    assert_fails(INVALID, "input 1 is on device 1, wanted device 0, which runs the program",
                 try_run2(f->add, f->d, x, y));
    assert_fails(INVALID, "input 1 is NULL", try_run2(f->add, f->d, x, NULL));
    assert_fails(INVALID, "the device is NULL", try_run2(f->add, NULL, x, x));
    assert_fails(INVALID, "1 inputs and 1 outputs were passed, wanted 2 and 1",
                 tern_program_execute(f->add, f->d, &x, 1, NULL, &(tern_buffer *){NULL}, 1, NULL));
    tern_execute_options wrong = {.struct_size = 0};
    tern_buffer *in[2] = {x, x}, *out = NULL;
    assert_fails(INVALID, "struct_size is 0",
                 tern_program_execute(f->add, f->d, in, 2, &wrong, &out, 1, NULL));
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(z);
    tern_buffer_release(h);
}

/* --- memory --- */

static void the_last_user_frees_the_memory(void **state)
{
    fixture *f = *state;
    tern_event *gate = NULL, *done = NULL;
    tern_buffer *x = drive_gated(f->d, 1, &gate), *y = drive_buffer(f->d, 2);
    tern_buffer *z = run2(f->add, x, y, NULL), *v = run2(f->add, z, y, &done);
    tern_buffer_delete(y);
    tern_buffer_delete(z);
    assert_true(tern_buffer_is_deleted(y));
    assert_fails(INVALID, "input 0 was deleted", try_run2(f->add, f->d, y, y));
    assert_int_equal(drive_hbm_used(f->d), 2 * BYTES); /* outputs are allocated when they run */
    drive_open(gate, NULL);
    assert_ok(tern_event_wait(done));
    assert_int_equal(drive_hbm_used(f->d), 2 * BYTES); /* of x and v */
    assert_float_equal(drive_value(v), 5, 0);
    tern_buffer_delete(x);
    assert_int_equal(drive_hbm_used(f->d), BYTES);
    tern_event_release(done);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(z);
    tern_buffer_release(v);
    assert_int_equal(drive_hbm_used(f->d), 0);
}

/* A copy to the host that has begun is finished before its memory changes. */
static void donation_waits_for_readers(void **state)
{
    fixture *f = *state;
    tern_buffer *x = drive_buffer(f->d, 1), *one = drive_buffer(f->d, 1);
    (void)pthread_mutex_lock(&f->d->lock);
    x->users++;
    (void)pthread_mutex_unlock(&f->d->lock);
    tern_event *done = NULL;
    tern_buffer *y = run2(f->step, x, one, &done);
    for (bool begun = false; !begun; (void)sched_yield()) {
        (void)pthread_mutex_lock(&f->d->lock);
        begun = f->d->busy && !f->d->first;
        assert_false(y->held);
        (void)pthread_mutex_unlock(&f->d->lock);
    }
    assert_false(tern_event_is_ready(done));
    (void)pthread_mutex_lock(&f->d->lock);
    assert_true(x->held);
    tern_runtime_buffer_leave(x);
    (void)pthread_mutex_unlock(&f->d->lock);
    assert_ok(tern_event_wait(done));
    assert_float_equal(drive_value(y), 2, 0);
    tern_event_release(done);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(one);
}

/* Allocates all free memory in one block, without touching it. */
static uint64_t fill_hbm(tern_device *d, uint64_t leave_bytes, uint64_t *out_bytes)
{
    tern_device_info info;
    uint64_t address = 0;
    tern_device_get_info(d, &info);
    *out_bytes = info.hbm_bytes - info.hbm_used - leave_bytes;
    assert_ok(tern_runtime_hbm_get(d, *out_bytes, &address));
    return address;
}

static void give_hbm(tern_device *d, uint64_t address, uint64_t bytes)
{
    (void)pthread_mutex_lock(&d->lock);
    tern_runtime_hbm_free(d, address, bytes);
    (void)pthread_mutex_unlock(&d->lock);
}

static void a_full_device_is_reported(void **state)
{
    fixture *f = *state;
    tern_event *done = NULL;
    uint64_t bytes = 0;
    tern_device_info info;
    tern_device_get_info(f->d, &info);
    tern_shape huge = {.dtype = TERN_I8, .rank = 1, .dims = {(int64_t)info.hbm_bytes + 1}};
    tern_buffer *x = drive_buffer(f->d, 1), *none = x;
    assert_fails(NO_SPACE, "device 0 has ", tern_buffer_zeros(f->d, &huge, &none));
    assert_null(none);
    uint64_t address = fill_hbm(f->d, 0, &bytes);
    assert_fails(NO_SPACE, "MiB in use", tern_buffer_zeros(f->d, &drive_shape, &none));
    tern_buffer *y = run2(f->add, x, x, &done); /* no space for its output */
    assert_fails(NO_SPACE, "device 0 has ", tern_event_wait(done));
    tern_event_release(done);
    tern_buffer_release(y);
    give_hbm(f->d, address, bytes);
    y = run2(f->add, x, x, NULL); /* now there is space */
    assert_float_equal(drive_value(y), 2, 0);
    tern_buffer_release(x);
    tern_buffer_release(y);
}

/* A freed block is reused for the next allocation of its size, until an allocation finds no
 * space. */
static void a_freed_block_is_reused(void **state)
{
    fixture *f = *state;
    tern_shape longer = drive_shape;
    longer.dims[1]++;
    tern_buffer *x = drive_buffer(f->d, 1), *y = NULL;
    uint64_t address = x->address, bytes = 0;
    tern_buffer_delete(x);
    assert_int_equal(f->d->free_bytes, BYTES);
    assert_ok(tern_buffer_zeros(f->d, &longer, &y));
    assert_true(y->address != address);
    tern_buffer_release(x);
    x = drive_buffer(f->d, 1);
    assert_int_equal(x->address, address);
    tern_buffer_release(x);
    tern_buffer_release(y);
    for (int i = 0; i < 2 * TERN_RUNTIME_FREE_BLOCKS_MAX; i++) {
        longer.dims[1] += 16;
        assert_ok(tern_buffer_zeros(f->d, &longer, &y));
        tern_buffer_release(y);
    }
    assert_int_equal(f->d->free_block_count, TERN_RUNTIME_FREE_BLOCKS_MAX);
    address = fill_hbm(f->d, 0, &bytes);
    assert_int_equal(f->d->free_block_count, 0);
    assert_int_equal(f->d->free_bytes, 0);
    give_hbm(f->d, address, bytes);
    assert_int_equal(f->d->free_block_count, 0); /* too large to be cached */
}

typedef struct {
    tern_device *d;
    tern_buffer *made;
} maker;

static void *make_one(void *arg)
{
    maker *m = arg;
    m->made = drive_buffer(m->d, 9);
    return NULL;
}

/* An allocation waits for space that queued runs will free. */
static void a_transfer_waits_for_space(void **state)
{
    fixture *f = *state;
    tern_event *gate = NULL;
    uint64_t bytes = 0;
    pthread_t thread;
    maker m = {.d = f->d};
    tern_buffer *x = drive_gated(f->d, 1, &gate), *y = drive_buffer(f->d, 1);
    tern_buffer *z = run2(f->step, y, x, NULL);
    tern_buffer_delete(x);
    uint64_t address = fill_hbm(f->d, 0, &bytes);
    assert_int_equal(pthread_create(&thread, NULL, make_one, &m), 0);
    drive_open(gate, NULL);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_float_equal(drive_value(m.made), 9, 0);
    assert_float_equal(drive_value(z), 2, 0);
    give_hbm(f->d, address, bytes);
    tern_buffer_release(m.made);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(z);
}

/* --- failures --- */

static void a_failed_input_fails_its_consumers(void **state)
{
    fixture *f = *state;
    tern_event *gate = NULL, *done = NULL, *read = NULL;
    float data[DRIVE_ELEMS];
    tern_buffer *x = drive_gated(f->d, 1, &gate), *y = drive_buffer(f->d, 2);
    tern_buffer *z = run2(f->step, y, x, NULL), *v = run2(f->add, z, z, &done);
    assert_ok(tern_buffer_to_host(v, data, NULL, &read));
    drive_open(gate, TERN_ERR(CORRUPT, "lost it"));
    assert_fails(CORRUPT, "lost it; so input 1", tern_event_wait(done));
    assert_fails(CORRUPT, "lost it", tern_event_wait(done)); /* each wait returns its own status */
    assert_fails(CORRUPT, "lost it", tern_event_wait(read));
    assert_fails(CORRUPT, "lost it", tern_buffer_to_host(z, data, NULL, NULL));
    tern_event_release(read);
    assert_ok(tern_buffer_to_host(z, data, NULL, &read)); /* the event reports it */
    assert_fails(CORRUPT, "lost it", tern_event_wait(read));
    assert_true(tern_buffer_is_deleted(y)); /* the donated input is deleted all the same */
    assert_int_equal(drive_hbm_used(f->d), BYTES);
    tern_event_release(read);
    tern_event_release(done);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(z);
    tern_buffer_release(v);
}

static void after_a_fault_the_next_program_runs(void **state)
{
    fixture *f = *state;
    tern_buffer *x = drive_buffer(f->d, 1), *y = drive_buffer(f->d, 2), *out[2];
    tern_event *done = NULL;
    assert_ok(tern_program_execute(f->hang, f->d, &x, 1, NULL, out, 2, &done));
    tern_buffer *z = run2(f->add, y, y, NULL), *v = run2(f->add, out[1], y, NULL);
    assert_fails(FAULT, "s2", tern_event_wait(done));
    assert_float_equal(drive_value(z), 4, 0);
    float data[DRIVE_ELEMS];
    assert_fails(FAULT, "s2", tern_buffer_to_host(v, data, NULL, NULL));
    assert_fails(FAULT, "s2", tern_buffer_to_host(out[0], data, NULL, NULL));
    assert_int_equal(drive_hbm_used(f->d), 2 * BYTES);
    tern_event_release(done);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(z);
    tern_buffer_release(v);
    tern_buffer_release(out[0]);
    tern_buffer_release(out[1]);
}

/* --- concurrency --- */

static void devices_do_not_wait_for_each_other(void **state)
{
    fixture *f = *state;
    tern_device *other = tern_runtime_device(f->r, 1);
    tern_event *gate = NULL;
    tern_buffer *x = drive_gated(f->d, 1, &gate), *y = drive_buffer(other, 2);
    tern_buffer *held = run2(f->add, x, x, NULL), *z = run2(f->add, y, y, NULL);
    assert_float_equal(drive_value(z), 4, 0);
    tern_event *ready = tern_buffer_ready(held);
    assert_false(tern_event_is_ready(ready));
    drive_open(gate, NULL);
    assert_float_equal(drive_value(held), 2, 0);
    assert_null(tern_runtime_device(f->r, 2));
    tern_event_release(ready);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_buffer_release(z);
    tern_buffer_release(held);
    assert_int_equal(drive_hbm_used(other), 0);
}

static void copies_wait_for_their_source(void **state)
{
    fixture *f = *state;
    tern_device *other = tern_runtime_device(f->r, 1);
    tern_event *gate = NULL;
    tern_buffer *x = drive_gated(f->d, 3, &gate), *y = run2(f->add, x, x, NULL), *z = NULL;
    tern_buffer *w = NULL, *empty = NULL;
    assert_ok(tern_buffer_copy(y, other, &z)); /* of a buffer that is not ready */
    tern_buffer *sum = run2(f->add, z, z, NULL);
    tern_buffer_release(y);
    drive_open(gate, NULL);
    assert_float_equal(drive_value(sum), 12, 0);
    assert_ok(tern_buffer_copy(x, f->d, &w));
    tern_buffer_delete(x);
    assert_float_equal(drive_value(w), 3, 0);
    assert_fails(INVALID, "deleted", tern_buffer_copy(x, other, &y));
    tern_shape none = {.dtype = TERN_F32, .rank = 1};
    assert_ok(tern_buffer_zeros(f->d, &none, &empty));
    assert_ok(tern_buffer_copy(empty, other, &y));
    assert_ok(tern_buffer_to_host(y, NULL, NULL, NULL));
    tern_buffer *all[] = {x, y, z, w, sum, empty};
    for (size_t i = 0; i < TERN_COUNT_OF(all); i++)
        tern_buffer_release(all[i]);
    assert_int_equal(drive_hbm_used(other), 0);
}

static void a_copy_fails_as_its_source(void **state)
{
    fixture *f = *state;
    tern_event *gate = NULL;
    float data[DRIVE_ELEMS];
    uint64_t bytes = 0;
    tern_buffer *x = drive_gated(f->d, 3, &gate), *y = NULL;
    assert_ok(tern_buffer_copy(x, tern_runtime_device(f->r, 1), &y));
    drive_open(gate, TERN_ERR(IO, "gone"));
    assert_fails(IO, "gone", tern_buffer_to_host(y, data, NULL, NULL));
    tern_buffer_release(x);
    tern_buffer_release(y);
    x = drive_buffer(f->d, 1);
    uint64_t address = fill_hbm(f->d, 0, &bytes);
    assert_ok(tern_buffer_copy(x, f->d, &y));
    assert_fails(NO_SPACE, "device 0 has", tern_buffer_to_host(y, data, NULL, NULL));
    give_hbm(f->d, address, bytes);
    tern_buffer_release(x);
    tern_buffer_release(y);
}

enum { THREADS = 4, RUNS = 25 };

typedef struct {
    fixture *f;
    unsigned index;
    bool good;
} worker;

static void *work(void *arg)
{
    worker *w = arg;
    tern_device *d = tern_runtime_device(w->f->r, w->index % 2);
    tern_buffer *x = drive_buffer(d, 0), *one = drive_buffer(d, 1);
    w->good = true;
    for (int i = 0; i < RUNS; i++) {
        tern_buffer *mine = drive_buffer(d, (float)w->index);
        tern_buffer *next = run2(w->f->step, x, one, NULL),
                    *sum = run2(w->f->add, next, mine, NULL);
        tern_buffer_release(x);
        tern_buffer_delete(mine);
        tern_buffer_release(mine);
        w->good &= drive_value(sum) == (float)(i + 1) + (float)w->index;
        tern_buffer_release(sum);
        x = next;
    }
    tern_buffer_release(x);
    tern_buffer_release(one);
    return NULL;
}

static void threads_share_devices_and_programs(void **state)
{
    fixture *f = *state;
    pthread_t threads[THREADS];
    worker workers[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        workers[i] = (worker){.f = f, .index = i};
        assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_true(workers[i].good);
    }
    tern_runtime_wait(f->r);
    for (uint32_t i = 0; i < 2; i++)
        assert_int_equal(drive_hbm_used(tern_runtime_device(f->r, i)), 0);
}

/* --- destruction --- */

/* A thread-safe heap that counts the bytes allocated. */
typedef struct {
    pthread_mutex_t lock;
    tern_alloc under;
    long live;
} shared_heap;

static void *shared_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    shared_heap *h = self;
    (void)pthread_mutex_lock(&h->lock);
    void *made = h->under.fn(h->under.self, p, old_size, new_size);
    h->live += !p && made ? 1 : 0;
    h->live -= p && !new_size ? 1 : 0;
    (void)pthread_mutex_unlock(&h->lock);
    return made;
}

static long live_blocks(shared_heap *h)
{
    (void)pthread_mutex_lock(&h->lock);
    long live = h->live;
    (void)pthread_mutex_unlock(&h->lock);
    return live;
}

/* A device's thread that holds the last reference destroys the runtime itself. */
static void all_references_can_be_dropped_during_a_run(void **state)
{
    (void)state;
    shared_heap heap = {.lock = PTHREAD_MUTEX_INITIALIZER, .under = tern_alloc_host()};
    tern_runtime *r = NULL;
    tern_program *p = NULL;
    tern_event *gate = NULL;
    assert_ok(drive_runtime((tern_alloc){shared_fn, &heap}, "2", false, &r));
    assert_ok(drive_program(r, drive_add, &p));
    tern_buffer *x = drive_gated(tern_runtime_device(r, 1), 1, &gate);
    tern_buffer_release(run2(p, x, x, NULL));
    tern_buffer_release(x);
    tern_program_release(p);
    tern_runtime_release(r);
    assert_true(live_blocks(&heap) > 0);
    drive_open(gate, NULL);
    while (live_blocks(&heap) > 0)
        (void)sched_yield();
}

static tern_status one_run(tern_runtime *r, tern_program *p, tern_buffer **buffers)
{
    static const float ones[DRIVE_ELEMS] = {1, 1, 1};
    float data[DRIVE_ELEMS] = {0};
    tern_event *done = NULL;
    TERN_TRY(tern_buffer_from_host(tern_runtime_device(r, 0), &drive_shape, ones, NULL, buffers));
    TERN_TRY(tern_buffer_zeros(tern_runtime_device(r, 0), &drive_shape, buffers + 1));
    TERN_TRY(tern_program_execute(p, tern_runtime_device(r, 0), buffers, 2, NULL, buffers + 2, 1,
                                  &done));
    tern_status st = tern_event_wait(done);
    tern_event_release(done);
    TERN_TRY(st);
    TERN_TRY(tern_buffer_copy(buffers[2], tern_runtime_device(r, 0), buffers + 3));
    TERN_TRY(tern_buffer_to_host(buffers[3], data, NULL, &done));
    st = tern_event_wait(done);
    tern_event_release(done);
    if (!st)
        assert_float_equal(data[2], 1, 0);
    return st;
}

static tern_status all_of_it(tern_alloc mem, void *arg)
{
    shared_heap heap = {.lock = PTHREAD_MUTEX_INITIALIZER, .under = mem};
    tern_runtime *r = NULL;
    tern_program *p = NULL;
    tern_buffer *buffers[4] = {NULL};
    (void)arg;
    tern_status st = drive_runtime((tern_alloc){shared_fn, &heap}, "1", true, &r);
    if (!st)
        st = drive_program(r, drive_step, &p);
    if (!st)
        st = one_run(r, p, buffers);
    for (int i = 0; i < 4; i++)
        tern_buffer_release(buffers[i]);
    tern_program_release(p);
    if (r)
        tern_runtime_wait(r);
    tern_runtime_release(r);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(all_of_it, NULL);
}

/* --- several devices --- */

static void a_list_of_one_device_is_that_device(void **state)
{
    fixture *f = *state;
    tern_buffer *in[2] = {drive_buffer(f->d, 1), drive_buffer(f->d, 2)}, *out = NULL;
    tern_buffer *const *inputs[1] = {in};
    tern_buffer **const outputs[1] = {&out};
    tern_event *done = NULL;
    assert_int_equal(tern_program_device_count(f->add), 1);
    assert_ok(tern_program_execute_all(f->add, &f->d, 1, inputs, 2, NULL, outputs, 1, &done));
    assert_ok(tern_event_wait(done));
    assert_float_equal(drive_value(out), 3, 0);
    tern_event_release(done);
    for (int i = 0; i < 2; i++)
        tern_buffer_release(in[i]);
    tern_buffer_release(out);
}

static void a_program_runs_on_as_many_devices_as_it_is_for(void **state)
{
    fixture *f = *state;
    tern_device *devices[2] = {f->d, tern_runtime_device(f->r, 1)};
    tern_buffer *in[2] = {NULL, NULL}, *out[2] = {in[0], in[0]};
    tern_buffer *const *inputs[2] = {in, in};
    tern_buffer **const outputs[2] = {&out[0], &out[1]};
    assert_fails(INVALID, "2 devices for a program of 1",
                 tern_program_execute_all(f->add, devices, 2, inputs, 2, NULL, outputs, 1, NULL));
}

#define WITH_DEVICES(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

TEST_MAIN(WITH_DEVICES(runs_execute_in_queue_order),
          WITH_DEVICES(an_output_reuses_the_memory_of_its_input),
          WITH_DEVICES(a_protected_input_is_copied),
          WITH_DEVICES(a_quick_run_is_done_when_the_call_returns),
          WITH_DEVICES(a_donated_buffer_is_passed_once),
          WITH_DEVICES(mismatched_arguments_are_rejected),
          WITH_DEVICES(the_last_user_frees_the_memory), WITH_DEVICES(donation_waits_for_readers),
          WITH_DEVICES(a_full_device_is_reported), WITH_DEVICES(a_freed_block_is_reused),
          WITH_DEVICES(a_transfer_waits_for_space),
          WITH_DEVICES(a_failed_input_fails_its_consumers),
          WITH_DEVICES(after_a_fault_the_next_program_runs),
          WITH_DEVICES(devices_do_not_wait_for_each_other),
          WITH_DEVICES(copies_wait_for_their_source), WITH_DEVICES(a_copy_fails_as_its_source),
          WITH_DEVICES(threads_share_devices_and_programs),
          WITH_DEVICES(a_list_of_one_device_is_that_device),
          WITH_DEVICES(a_program_runs_on_as_many_devices_as_it_is_for),
          cmocka_unit_test(all_references_can_be_dropped_during_a_run),
          cmocka_unit_test(every_allocation_may_fail))
