/* Programs on several devices together: values, order of queues, donation, failures, and the HBM
 * that cores of a chip share. */
#include <pthread.h>

#include "locked_heap.h"
#include "runtime_drive.h"

enum { DEVICES = 4, LAUNCHERS = 4, LAUNCHES = 40 };

/* y = the sum of x over all partitions; n becomes their maximum, in place. */
static const char sum_text[] =
    ".program sum\n"
    ".tensor x hbm f32[4,16] input\n"
    ".tensor n hbm f32[4,16] inout\n"
    ".tensor y hbm f32[4,16] output\n"
    "    pool cc_trigger dst=y src=x kind=all_reduce op=add  signal s1+1\n"
    "    pool cc_trigger dst=n src=n kind=all_reduce op=max stream=1  signal s1+1\n"
    "    pool semaphore  wait s1>=2\n";

/* Waits for a collective that comes only on partition 0. */
static const char stuck_text[] =
    ".program stuck\n"
    ".tensor x hbm f32[4,16] input\n"
    ".tensor n hbm f32[4,16] inout\n"
    ".tensor y hbm f32[4,16] output\n"
    ".tensor rank hbm ui32[1] rank\n"
    "    pool reg_load dst=r1 src=rank\n"
    "    pool branch cond=ne a=r1 immediate imm=0 target=end\n"
    "    pool cc_trigger dst=y src=x kind=all_reduce op=add  signal s1+1\n"
    "    pool semaphore  wait s1>=1\n"
    "end:\n"
    "    pool nop\n";

typedef struct {
    tern_runtime *r;
    tern_program *sum, *pair, *stuck, *add;
    tern_device *d[DEVICES];
} fixture;

static tern_program *gang_program(tern_runtime *r, const char *text, uint32_t devices)
{
    tern_program *p = NULL;
    assert_ok(drive_program(r, text, &p));
    p->artifact.devices = devices;
    return p;
}

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof(*f));
    assert_non_null(f);
    assert_ok(drive_runtime(tern_alloc_host(), "4", false, &f->r));
    f->sum = gang_program(f->r, sum_text, DEVICES);
    f->pair = gang_program(f->r, sum_text, 2);
    f->stuck = gang_program(f->r, stuck_text, DEVICES);
    assert_ok(drive_program(f->r, drive_add, &f->add));
    for (uint32_t i = 0; i < DEVICES; i++)
        f->d[i] = tern_runtime_device(f->r, i);
    *state = f;
    return 0;
}

/* Whatever a test did, all memory of the devices is free. */
static int tear_down(void **state)
{
    fixture *f = *state;
    tern_runtime_wait(f->r);
    tern_program_release(f->sum);
    tern_program_release(f->pair);
    tern_program_release(f->stuck);
    tern_program_release(f->add);
    drive_end(f->r, f->d, DEVICES);
    free(f);
    return 0;
}

/* The buffers of one call: two inputs and two outputs on each device. */
typedef struct {
    tern_device *devices[DEVICES];
    tern_buffer *in[DEVICES][2], *out[DEVICES][2];
    tern_event *done[DEVICES];
    uint32_t count;
} call;

static tern_status execute(tern_program *p, call *c)
{
    tern_buffer *const *in[DEVICES];
    tern_buffer **out[DEVICES];
    for (uint32_t i = 0; i < c->count; i++) {
        in[i] = c->in[i];
        out[i] = c->out[i];
    }
    return tern_program_execute_all(p, c->devices, c->count, in, 2, NULL, out, 2, c->done);
}

/* Inputs of partition i: x = 10^i, n = i. */
static void make_inputs(call *c, tern_device *const *devices, uint32_t count)
{
    float x = 1;
    *c = (call){.count = count};
    for (uint32_t i = 0; i < count; i++, x *= 10) {
        c->devices[i] = devices[i];
        c->in[i][0] = drive_buffer(devices[i], x);
        c->in[i][1] = drive_buffer(devices[i], (float)i);
    }
}

static void release_call(call *c)
{
    for (uint32_t i = 0; i < c->count; i++) {
        for (uint32_t k = 0; k < 2; k++) {
            tern_buffer_release(c->in[i][k]);
            tern_buffer_release(c->out[i][k]);
        }
        tern_event_release(c->done[i]);
    }
}

/* --- values --- */

static void expect_sums(call *c, float sum)
{
    for (uint32_t i = 0; i < c->count; i++) {
        assert_ok(tern_event_wait(c->done[i]));
        assert_float_equal(drive_value(c->out[i][0]), (float)(c->count - 1), 0);
        assert_float_equal(drive_value(c->out[i][1]), sum, 0);
    }
}

static void all_devices_run_one_program(void **state)
{
    fixture *f = *state;
    for (int reversed = 0; reversed < 2; reversed++) {
        tern_device *devices[DEVICES];
        for (uint32_t i = 0; i < DEVICES; i++)
            devices[i] = f->d[reversed ? DEVICES - 1 - i : i];
        call c;
        make_inputs(&c, devices, DEVICES);
        const uint64_t address = c.in[1][1]->address;
        assert_ok(execute(f->sum, &c));
        expect_sums(&c, 1111);
        assert_true(tern_buffer_is_deleted(c.in[1][1])); /* donated on every device */
        assert_int_equal(c.out[1][0]->address, address);
        assert_false(tern_buffer_is_deleted(c.in[1][0]));
        release_call(&c);
    }
    tern_program_info info;
    tern_program_get_info(f->sum, &info);
    assert_int_equal(info.runs, 2);
}

/* Runs of one device before, between and after stay in the order of the calls. */
static void queues_stay_in_order(void **state)
{
    fixture *f = *state;
    call first, second;
    tern_event *gate = NULL;
    make_inputs(&first, f->d, DEVICES);
    tern_buffer *slow = drive_gated(f->d[2], 0.5f, &gate), *sum = NULL;
    tern_buffer *both[2] = {slow, first.in[2][0]};
    assert_ok(tern_program_execute(f->add, f->d[2], both, 2, NULL, &sum, 1, NULL));
    tern_buffer_release(first.in[2][0]);
    first.in[2][0] = tern_buffer_retain(sum);
    assert_ok(execute(f->sum, &first));
    second = (call){.count = DEVICES};
    for (uint32_t i = 0; i < DEVICES; i++) {
        second.devices[i] = f->d[i];
        second.in[i][0] = tern_buffer_retain(first.out[i][1]);
        second.in[i][1] = tern_buffer_retain(first.out[i][0]);
    }
    assert_ok(execute(f->sum, &second));
    assert_false(tern_event_is_ready(first.done[0]));
    drive_open(gate, NULL);
    for (uint32_t i = 0; i < DEVICES; i++)
        assert_float_equal(drive_value(second.out[i][1]), 4 * 1111.5f, 0);
    release_call(&first);
    release_call(&second);
    tern_buffer_release(slow);
    tern_buffer_release(sum);
}

/* --- host threads that launch on device sets that overlap in a circle --- */

typedef struct {
    fixture *f;
    uint32_t index;
    pthread_t thread;
} launcher;

static void *launch_many(void *arg)
{
    launcher *l = arg;
    fixture *f = l->f;
    tern_device *devices[2] = {f->d[l->index], f->d[(l->index + 1) % DEVICES]};
    call calls[LAUNCHES];
    for (int k = 0; k < LAUNCHES; k++) {
        make_inputs(&calls[k], k % 5 ? devices : f->d, k % 5 ? 2 : DEVICES);
        assert_ok(execute(k % 5 ? f->pair : f->sum, &calls[k]));
    }
    for (int k = 0; k < LAUNCHES; k++) {
        expect_sums(&calls[k], k % 5 ? 11 : 1111);
        release_call(&calls[k]);
    }
    return NULL;
}

static void gangs_of_several_threads(void **state)
{
    launcher l[LAUNCHERS];
    for (uint32_t i = 0; i < LAUNCHERS; i++) {
        l[i] = (launcher){.f = *state, .index = i};
        assert_int_equal(pthread_create(&l[i].thread, NULL, launch_many, &l[i]), 0);
    }
    for (uint32_t i = 0; i < LAUNCHERS; i++)
        assert_int_equal(pthread_join(l[i].thread, NULL), 0);
}

/* --- failures --- */

static void a_wrong_input_queues_nothing(void **state)
{
    fixture *f = *state;
    call c, d;
    make_inputs(&c, f->d, DEVICES);
    tern_buffer_delete(c.in[2][0]);
    assert_fails(INVALID, "input 0 was deleted or donated; in partition 2", execute(f->sum, &c));
    for (uint32_t i = 0; i < DEVICES; i++) {
        assert_null(c.done[i]);
        assert_null(c.out[i][0]);
        assert_false(tern_buffer_is_deleted(c.in[i][1]));
    }
    tern_buffer_release(c.in[2][0]);
    c.in[2][0] = drive_buffer(f->d[2], 100);
    assert_ok(execute(f->sum, &c));
    expect_sums(&c, 1111);
    release_call(&c);
    make_inputs(&d, f->d, DEVICES);
    d.devices[3] = f->d[0];
    assert_fails(INVALID, "partitions 0 and 3 are for the same device", execute(f->sum, &d));
    d.devices[3] = NULL;
    assert_fails(INVALID, "the device is NULL; in partition 3", execute(f->sum, &d));
    d.devices[3] = f->d[3];
    assert_fails(INVALID, "4 devices for a program of 2", execute(f->pair, &d));
    tern_buffer *in = d.in[3][0];
    d.in[3][0] = d.in[2][0];
    assert_fails(INVALID, "input 0 is on device 2", execute(f->sum, &d));
    d.in[3][0] = in;
    release_call(&d);
}

static void a_failure_is_that_of_all(void **state)
{
    fixture *f = *state;
    call c;
    tern_event *gate = NULL;
    make_inputs(&c, f->d, DEVICES);
    tern_buffer_release(c.in[3][0]);
    c.in[3][0] = drive_gated(f->d[3], 1, &gate);
    assert_ok(execute(f->sum, &c));
    drive_open(gate, TERN_ERR(IO, "a disk is missing"));
    for (uint32_t i = 0; i < DEVICES; i++)
        assert_fails(IO,
                     "a disk is missing; so input 0 of the test's program is missing; in "
                     "partition 3",
                     tern_event_wait(c.done[i]));
    release_call(&c);
    make_inputs(&c, f->d, DEVICES);
    assert_ok(execute(f->stuck, &c));
    for (uint32_t i = 0; i < DEVICES; i++)
        assert_fails(FAULT,
                     "deadlock: rank 0 waits in all_reduce (instruction 2) for ranks 1 to "
                     "3, which have ended",
                     tern_event_wait(c.done[i]));
    release_call(&c);
    make_inputs(&c, f->d, DEVICES); /* the devices are usable */
    assert_ok(execute(f->sum, &c));
    expect_sums(&c, 1111);
    release_call(&c);
}

static tern_status small_gang(tern_alloc mem, void *arg)
{
    test_locked_heap heap = {.lock = PTHREAD_MUTEX_INITIALIZER, .under = mem};
    tern_runtime *r = NULL;
    (void)arg;
    TERN_TRY(drive_runtime((tern_alloc){test_locked_fn, &heap}, "2", false, &r));
    tern_program *p = NULL;
    tern_status st = drive_program(r, sum_text, &p);
    call c = {.count = 2};
    static const float zeros[DRIVE_ELEMS];
    for (uint32_t i = 0; i < 2 && !st; i++) {
        c.devices[i] = tern_runtime_device(r, i);
        for (uint32_t k = 0; k < 2 && !st; k++)
            st = tern_buffer_from_host(c.devices[i], &drive_shape, zeros, NULL, &c.in[i][k]);
    }
    if (!st) {
        p->artifact.devices = 2;
        st = execute(p, &c);
    }
    tern_status first = NULL;
    for (uint32_t i = 0; i < 2 && !st; i++) {
        tern_status ended = tern_event_wait(c.done[i]);
        if (ended && tern_status_code(ended) == TERN_NO_MEMORY && !first)
            first = ended;
        else
            tern_status_free(ended);
    }
    release_call(&c);
    tern_program_release(p);
    tern_runtime_wait(r);
    tern_runtime_release(r);
    return st ? st : first;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(small_gang, NULL);
}

/* --- HBM --- */

static void give_back(tern_device *d, uint64_t address, uint64_t bytes)
{
    (void)pthread_mutex_lock(&d->lock);
    tern_runtime_hbm_free(d, address, bytes);
    (void)pthread_mutex_unlock(&d->lock);
}

static void cores_of_a_stack_share_its_capacity(void **state)
{
    fixture *f = *state;
    tern_device_info info;
    for (uint32_t i = 0; i < 3; i++) {
        uint64_t first = 0;
        assert_ok(tern_runtime_hbm_get(f->d[i], 64, &first)); /* its memory is mapped when used */
        give_back(f->d[i], first, 64);
        tern_device_get_info(f->d[i], &info);
        if (info.hbm_bytes != f->d[0]->hbm_bytes)
            skip(); /* the host has no address space for all of it, as under a sanitizer */
    }
    const uint64_t most = info.hbm_bytes / 64 * 48, rest = info.hbm_bytes - most;
    uint64_t a = 0, b = 0, c = 0;
    assert_ptr_equal(f->d[0]->stack, f->d[1]->stack); /* a stack of trn2 has two cores */
    assert_ptr_not_equal(f->d[1]->stack, f->d[2]->stack);
    assert_ok(tern_runtime_hbm_get(f->d[0], most, &a));
    assert_fails(NO_SPACE, "the cores of an HBM stack share",
                 tern_runtime_hbm_get(f->d[1], rest + 64, &b));
    assert_int_equal(drive_hbm_used(f->d[1]), 0);
    assert_ok(tern_runtime_hbm_get(f->d[1], rest / 64 * 64, &b));
    assert_ok(tern_runtime_hbm_get(f->d[2], most, &c));
    const struct {
        tern_device *d;
        uint64_t address, bytes;
    } held[] = {{f->d[0], a, most}, {f->d[1], b, rest / 64 * 64}, {f->d[2], c, most}};
    for (size_t i = 0; i < TERN_COUNT_OF(held); i++)
        give_back(held[i].d, held[i].address, held[i].bytes);
}

TEST_MAIN(cmocka_unit_test_setup_teardown(all_devices_run_one_program, set_up, tear_down),
          cmocka_unit_test_setup_teardown(queues_stay_in_order, set_up, tear_down),
          cmocka_unit_test_setup_teardown(gangs_of_several_threads, set_up, tear_down),
          cmocka_unit_test_setup_teardown(a_wrong_input_queues_nothing, set_up, tear_down),
          cmocka_unit_test_setup_teardown(a_failure_is_that_of_all, set_up, tear_down),
          cmocka_unit_test_setup_teardown(cores_of_a_stack_share_its_capacity, set_up, tear_down),
          cmocka_unit_test(every_allocation_may_fail))
