/* Devices that are logical cores of two physical ones: which memory each core has, values, seeds,
 * accounting of HBM, failures. */
#include <pthread.h>

#include "divided_program.h"
#include "locked_heap.h"

enum { DEVICES = 2 };

static tern_status divided_program(tern_runtime *r, uint32_t devices, tern_program **out)
{
    tern_artifact a;
    const tern_program_info info = {0};
    *out = NULL;
    tern_status st = divided_artifact(r->options.mem, devices, &a);
    if (!st)
        st = tern_runtime_program_create(r, &a, r->target.chip, &info, out);
    tern_artifact_fini(&a);
    return st;
}

static tern_program *whole_program(tern_runtime *r, const char *text)
{
    tern_artifact a;
    tern_program *p = NULL;
    const tern_program_info info = {0};
    assert_ok(drive_artifact(r->options.mem, text, &a));
    a.cores = DIVIDED_CORES;
    assert_ok(tern_runtime_program_create(r, &a, r->target.chip, &info, &p));
    tern_artifact_fini(&a);
    return p;
}

typedef struct {
    tern_runtime *r;
    tern_program *one, *two; /* on one device, on two */
    tern_device *d[DEVICES];
} fixture;

static void open_fixture(fixture *f, unsigned threads, bool check)
{
    const tern_runtime_options options = {
        .mem = tern_alloc_host(), .threads = threads, .check = check};
    assert_ok(drive_runtime_of(options.mem, "2", "2", &options, &f->r));
    assert_ok(divided_program(f->r, 1, &f->one));
    assert_ok(divided_program(f->r, DEVICES, &f->two));
    for (uint32_t i = 0; i < DEVICES; i++)
        f->d[i] = tern_runtime_device(f->r, i);
}

/* All memory of the devices is free then. */
static void close_fixture(fixture *f)
{
    tern_runtime_wait(f->r);
    tern_program_release(f->one);
    tern_program_release(f->two);
    drive_end(f->r, f->d, DEVICES);
}

/* --- runs of the divided program --- */

typedef struct {
    tern_buffer *in[DEVICES][DIVIDED_INPUTS], *out[DEVICES][DIVIDED_OUTPUTS];
    tern_event *done[DEVICES];
} call;

static tern_status make_inputs(call *c, tern_device *const *devices, uint32_t count)
{
    *c = (call){0};
    for (uint32_t r = 0; r < count; r++)
        for (uint32_t k = 0; k < DIVIDED_INPUTS; k++) {
            float data[DIVIDED_ELEMS];
            const bool is_split = k % 2 == 0;
            for (uint32_t i = 0; i < DIVIDED_ELEMS; i++)
                data[i] = divided_input(k, r, i);
            TERN_TRY(tern_buffer_from_host(devices[r], is_split ? &drive_shape : &divided_half,
                                           data, NULL, &c->in[r][k]));
        }
    return NULL;
}

static tern_status execute(tern_program *p, tern_device *const *devices, call *c,
                           const tern_execute_options *options)
{
    const uint32_t count = tern_program_device_count(p);
    tern_buffer *const *in[DEVICES];
    tern_buffer **out[DEVICES];
    for (uint32_t i = 0; i < count; i++) {
        in[i] = c->in[i];
        out[i] = c->out[i];
    }
    return tern_program_execute_all(p, devices, count, in, DIVIDED_INPUTS, options, out,
                                    DIVIDED_OUTPUTS, c->done);
}

static void release_call(call *c)
{
    for (uint32_t r = 0; r < DEVICES; r++) {
        for (uint32_t k = 0; k < DIVIDED_INPUTS; k++)
            tern_buffer_release(c->in[r][k]);
        for (uint32_t k = 0; k < DIVIDED_OUTPUTS; k++)
            tern_buffer_release(c->out[r][k]);
        tern_event_release(c->done[r]);
    }
}

static void expect_outputs(call *c, uint32_t count)
{
    for (uint32_t r = 0; r < count; r++) {
        assert_ok(tern_event_wait(c->done[r]));
        for (uint32_t k = 0; k < DIVIDED_OUTPUTS; k++) {
            float data[DIVIDED_ELEMS];
            assert_ok(tern_buffer_to_host(c->out[r][k], data, NULL, NULL));
            for (uint32_t i = 0; i < (k % 2 ? DIVIDED_PART : DIVIDED_ELEMS); i++)
                assert_float_equal(data[i], divided_output(k, count, r, i), 0);
        }
    }
}

static void check_values(fixture *f)
{
    for (int k = 0; k < 6; k++) {
        call c;
        const uint32_t count = k % 2 ? DEVICES : 1;
        assert_ok(make_inputs(&c, f->d, count));
        const uint64_t d = c.in[0][2]->address, n = c.in[0][3]->address;
        assert_ok(execute(k % 2 ? f->two : f->one, f->d, &c, NULL));
        expect_outputs(&c, count);
        assert_true(tern_buffer_is_deleted(c.in[0][2]) && tern_buffer_is_deleted(c.in[0][3]));
        assert_int_equal(c.out[0][0]->address, d); /* donated: without a copy */
        assert_int_equal(c.out[0][1]->address, n);
        release_call(&c);
    }
}

static void cores_have_their_parts(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 5; threads += 2)
        for (int check = 0; check < 2; check++) {
            fixture f;
            open_fixture(&f, threads, check != 0);
            check_values(&f);
            close_fixture(&f);
        }
}

static void kept_inputs_stay(void **state)
{
    (void)state;
    fixture f;
    const bool keep[DIVIDED_INPUTS] = {false, false, true, true};
    const tern_execute_options options = {.struct_size = sizeof(options), .keep = keep};
    open_fixture(&f, 2, true);
    for (int k = 0; k < 2; k++) {
        call c;
        const uint32_t count = k ? DEVICES : 1;
        assert_ok(make_inputs(&c, f.d, count));
        assert_ok(execute(k ? f.two : f.one, f.d, &c, &options));
        expect_outputs(&c, count);
        for (uint32_t i = 2; i < DIVIDED_INPUTS; i++) {
            float data[DIVIDED_ELEMS];
            assert_ok(tern_buffer_to_host(c.in[0][i], data, NULL, NULL));
            assert_float_equal(data[DIVIDED_PART - 1], divided_input(i, 0, DIVIDED_PART - 1), 0);
        }
        release_call(&c);
    }
    close_fixture(&f);
}

static void information(void **state)
{
    (void)state;
    fixture f;
    call c;
    tern_program_info info;
    open_fixture(&f, 1, false);
    assert_int_equal(tern_program_core_count(f.one), DIVIDED_CORES);
    assert_int_equal(tern_program_device_count(f.two), DEVICES);
    tern_program_get_info(f.one, &info);
    assert_int_equal(info.input_bytes, 2 * 256 + 2 * 128); /* of the device */
    assert_int_equal(info.output_bytes, 256 + 128);
    assert_int_equal(info.constant_bytes, DIVIDED_CORES * 16);
    assert_false(f.one->quick);
    assert_ok(make_inputs(&c, f.d, 1));
    assert_ok(execute(f.one, f.d, &c, NULL));
    expect_outputs(&c, 1);
    assert_int_equal(drive_hbm_used(f.d[0]), 3 * (256 + 128) + DIVIDED_CORES * 64);
    release_call(&c);
    assert_int_equal(drive_hbm_used(f.d[0]), DIVIDED_CORES * 64); /* its constants, once per core */
    close_fixture(&f);
}

/* --- whole values --- */

/* c takes the memory of a; all cores must read a before. */
static const char reusing_text[] =
    ".tensor a hbm f32[4,16] input\n"
    ".tensor b hbm f32[4,16] input\n"
    ".tensor c hbm f32[4,16] output\n"
    ".tensor s hbm f32[4,16] output\n"
    ".tensor ta sbuf f32[4,16] address=0\n"
    ".tensor tb sbuf f32[4,16] address=64\n"
    " sp dma_copy dst=ta src=a queue=0 signal s0+16\n"
    " act dma_copy dst=tb src=b queue=1 signal s0+16\n"
    " dve tensor_tensor dst=tb data1=ta data2=tb op=add wait s0>=32 signal s1+1\n"
    " sp dma_copy dst=c src=tb queue=0 wait s1>=1 signal s2+16\n"
    " pool cc_trigger dst=s src=c kind=all_reduce op=add wait s2>=16 signal s3+1\n"
    " pool semaphore wait s3>=1\n";

static void an_input_whose_memory_is_reused(void **state)
{
    (void)state;
    for (int check = 0; check < 2; check++) {
        fixture f;
        tern_event *done = NULL;
        open_fixture(&f, 1, check != 0);
        tern_program *p = whole_program(f.r, reusing_text);
        p->artifact.outputs[0].alias = 0;
        p->reused_by[0] = 0;
        tern_buffer *in[2] = {drive_buffer(f.d[1], 3), drive_buffer(f.d[1], 4)}, *out[2];
        assert_ok(tern_program_execute(p, f.d[1], in, 2, NULL, out, 2, &done));
        assert_ok(tern_event_wait(done));
        assert_float_equal(drive_value(out[0]), 7, 0);
        assert_float_equal(drive_value(out[1]), 14, 0);
        for (int i = 0; i < 2; i++) {
            tern_buffer_release(in[i]);
            tern_buffer_release(out[i]);
        }
        tern_event_release(done);
        tern_program_release(p);
        close_fixture(&f);
    }
}

/* The largest and the smallest random number that cores have drawn for each element. */
static const char random_text[] =
    ".tensor high hbm ui32[4,16] output\n"
    ".tensor low hbm ui32[4,16] output\n"
    ".tensor r hbm ui32[4,16] temp\n"
    ".tensor t sbuf ui32[4,16] address=0\n"
    " dve rng dst=t signal s1+1\n"
    " sp dma_copy dst=r src=t queue=0 wait s1>=1 signal s2+16\n"
    " pool cc_trigger dst=high src=r kind=all_reduce op=max wait s2>=16 signal s3+1\n"
    " pool cc_trigger dst=low src=r kind=all_reduce op=min wait s3>=1 signal s3+1\n"
    " pool semaphore wait s3>=2\n";

static void cores_draw_the_same_numbers(void **state)
{
    (void)state;
    fixture f;
    tern_buffer *out[2];
    uint32_t high[DIVIDED_ELEMS], low[DIVIDED_ELEMS];
    open_fixture(&f, 2, false);
    tern_program *p = whole_program(f.r, random_text);
    assert_ok(tern_program_execute(p, f.d[0], NULL, 0, NULL, out, 2, NULL));
    assert_ok(tern_buffer_to_host(out[0], high, NULL, NULL));
    assert_ok(tern_buffer_to_host(out[1], low, NULL, NULL));
    assert_memory_equal(high, low, sizeof high);
    assert_true(high[0] != high[1]);
    tern_buffer_release(out[0]);
    tern_buffer_release(out[1]);
    tern_program_release(p);
    close_fixture(&f);
}

/* --- failures --- */

static void the_devices_need_the_cores(void **state)
{
    (void)state;
    tern_runtime *r = NULL;
    tern_program *p = NULL;
    tern_buffer *out[DIVIDED_OUTPUTS] = {NULL};
    assert_ok(drive_runtime(tern_alloc_host(), "1", false, &r));
    assert_ok(divided_program(r, 1, &p));
    assert_fails(INVALID,
                 "the program runs on 2 cores of each device, the devices have 1: "
                 "NEURON_LOGICAL_NC_CONFIG sets their number",
                 tern_program_execute(p, tern_runtime_device(r, 0), NULL, DIVIDED_INPUTS, NULL, out,
                                      DIVIDED_OUTPUTS, NULL));
    tern_program_release(p);
    tern_runtime_release(r);
}

static void a_fault_resets_all_cores(void **state)
{
    (void)state;
    fixture f;
    open_fixture(&f, 2, false);
    tern_program *hang = whole_program(f.r, drive_hang);
    for (int k = 0; k < 2; k++) {
        tern_event *done = NULL;
        call c;
        tern_buffer *in = drive_buffer(f.d[0], 1), *out[2];
        assert_ok(tern_program_execute(hang, f.d[0], &in, 1, NULL, out, 2, &done));
        assert_fails(FAULT, "deadlock on core 0", tern_event_wait(done));
        tern_buffer_release(in);
        tern_buffer_release(out[0]);
        tern_buffer_release(out[1]);
        tern_event_release(done);
        assert_ok(make_inputs(&c, f.d, DEVICES));
        assert_ok(execute(f.two, f.d, &c, NULL));
        expect_outputs(&c, DEVICES);
        release_call(&c);
    }
    tern_program_release(hang);
    close_fixture(&f);
}

/* A program of one core runs on such a device as on any other. */
static void programs_of_one_core(void **state)
{
    (void)state;
    fixture f;
    tern_program *add = NULL;
    open_fixture(&f, 1, true);
    assert_ok(drive_program(f.r, drive_add, &add));
    assert_int_equal(tern_program_core_count(add), 1);
    tern_buffer *in[2] = {drive_buffer(f.d[0], 1), drive_buffer(f.d[0], 2)}, *sum = NULL;
    assert_ok(tern_program_execute(add, f.d[0], in, 2, NULL, &sum, 1, NULL));
    assert_float_equal(drive_value(sum), 3, 0);
    tern_buffer_release(in[0]);
    tern_buffer_release(in[1]);
    tern_buffer_release(sum);
    tern_program_release(add);
    close_fixture(&f);
}

static tern_status small_run(tern_alloc mem, void *arg)
{
    test_locked_heap heap = {.lock = PTHREAD_MUTEX_INITIALIZER, .under = mem};
    const tern_runtime_options options = {
        .mem = (tern_alloc){test_locked_fn, &heap}, .threads = 1, .check = false};
    const uint32_t count = *(const uint32_t *)arg;
    tern_device *devices[DEVICES];
    tern_runtime *r = NULL;
    tern_program *p = NULL;
    call c = {0};
    TERN_TRY(drive_runtime_of(options.mem, "2", "2", &options, &r));
    for (uint32_t i = 0; i < DEVICES; i++)
        devices[i] = tern_runtime_device(r, i);
    tern_status st = divided_program(r, count, &p);
    if (!st)
        st = make_inputs(&c, devices, count);
    if (!st)
        st = execute(p, devices, &c, NULL);
    tern_status first = NULL;
    for (uint32_t i = 0; i < count && !st; i++) {
        tern_status ended = tern_event_wait(c.done[i]);
        if (ended && tern_status_code(ended) == TERN_NO_MEMORY && !first)
            first = ended;
        else
            tern_status_free(ended);
    }
    release_call(&c);
    tern_program_release(p);
    tern_runtime_wait(r);
    for (uint32_t i = 0; i < DEVICES; i++)
        assert_int_equal(drive_hbm_used(devices[i]), 0);
    tern_runtime_release(r);
    return st ? st : first;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    for (uint32_t count = 1; count <= DEVICES; count++)
        test_fail_each_allocation(small_run, &count);
}

TEST_MAIN(cmocka_unit_test(cores_have_their_parts), cmocka_unit_test(kept_inputs_stay),
          cmocka_unit_test(information), cmocka_unit_test(an_input_whose_memory_is_reused),
          cmocka_unit_test(cores_draw_the_same_numbers),
          cmocka_unit_test(the_devices_need_the_cores), cmocka_unit_test(a_fault_resets_all_cores),
          cmocka_unit_test(programs_of_one_core), cmocka_unit_test(every_allocation_may_fail))
