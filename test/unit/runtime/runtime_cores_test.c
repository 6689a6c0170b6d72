/* Devices that are logical cores of two physical ones: which memory each core has, values, seeds,
 * accounting of HBM, failures. */
#include <pthread.h>

#include "locked_heap.h"
#include "runtime_drive.h"

enum { DEVICES = 2, CORES = 2, ELEMS = 64, PART = ELEMS / CORES, INPUTS = 4, OUTPUTS = 4 };

/* Of device values x and d each core has half, of w and n all:
 *     y = x + w, in halves; d += x, in halves
 *     s = the sum of the halves of x, over all ranks
 *     n = n + w, then summed over all ranks */
static const char divided_text[] =
    ".program divided\n"
    ".tensor x hbm f32[2,16] input\n"
    ".tensor w hbm f32[2,16] input\n"
    ".tensor d hbm f32[2,16] inout\n"
    ".tensor n hbm f32[2,16] inout\n"
    ".tensor y hbm f32[2,16] output\n"
    ".tensor s hbm f32[2,16] output\n"
    ".tensor k hbm f32[4] const\n"
    ".data f32 1, 2, 3, 4\n"
    ".tensor tx sbuf f32[2,16] address=0\n"
    ".tensor tw sbuf f32[2,16] address=64\n"
    ".tensor td sbuf f32[2,16] address=128\n"
    ".tensor tn sbuf f32[2,16] address=192\n"
    " sp dma_copy dst=tx src=x queue=0 signal s0+16\n"
    " sp dma_copy dst=td src=d queue=0 signal s0+16\n"
    " sp dma_copy dst=tn src=n queue=0 signal s0+16\n"
    " act dma_copy dst=tw src=w queue=1 signal s0+16\n"
    " dve tensor_tensor dst=td data1=tx data2=td op=add wait s0>=64 signal s1+1\n"
    " dve tensor_tensor dst=tn data1=tw data2=tn op=add signal s1+1\n"
    " dve tensor_tensor dst=tw data1=tx data2=tw op=add signal s1+1\n"
    " sp dma_copy dst=d src=td queue=0 wait s1>=3 signal s2+16\n"
    " sp dma_copy dst=n src=tn queue=0 signal s2+16\n"
    " sp dma_copy dst=y src=tw queue=0 signal s2+16\n"
    " pool cc_trigger dst=s src=x kind=all_reduce op=add signal s3+1\n"
    " pool cc_trigger dst=n src=n kind=all_reduce op=add stream=1 wait s2>=48 signal s3+1\n"
    " pool semaphore wait s3>=2\n"
    " sp semaphore wait s2>=48\n";

/* The inputs: the device's shapes. */
static const tern_shape half = {.dtype = TERN_F32, .rank = 2, .dims = {2, 16}};

static void split(tern_artifact_value *v, uint32_t cores)
{
    v->split = true;
    v->dims[0] *= cores;
    v->bytes *= cores;
}

static tern_status divided_program(tern_runtime *r, uint32_t devices, tern_program **out)
{
    tern_artifact a;
    const tern_program_info info = {0};
    *out = NULL;
    tern_status st = drive_artifact(r->options.mem, divided_text, &a);
    if (!st) {
        a.devices = devices;
        a.cores = CORES;
        split(&a.inputs[0], CORES);
        split(&a.inputs[2], CORES);
        split(&a.outputs[0], CORES);
        split(&a.outputs[2], CORES);
        st = tern_runtime_program_create(r, &a, r->target.chip, &info, out);
    }
    tern_artifact_fini(&a);
    return st;
}

static tern_program *whole_program(tern_runtime *r, const char *text)
{
    tern_artifact a;
    tern_program *p = NULL;
    const tern_program_info info = {0};
    assert_ok(drive_artifact(r->options.mem, text, &a));
    a.cores = CORES;
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
    for (uint32_t i = 0; i < DEVICES; i++) {
        assert_int_equal(drive_hbm_used(f->d[i]), 0);
        assert_int_equal(atomic_load(&f->d[i]->stack->used), 0);
    }
    assert_int_equal(atomic_load(&f->r->refs), 1);
    tern_runtime_release(f->r);
}

/* --- runs of the divided program --- */

typedef struct {
    tern_buffer *in[DEVICES][INPUTS], *out[DEVICES][OUTPUTS];
    tern_event *done[DEVICES];
} call;

/* Element i of an input of a device. */
static float value_of(uint32_t input, uint32_t device, uint32_t i)
{
    static const float scale[INPUTS] = {1, 64, 0.5f, 128};
    return scale[input] * (float)(i + 1000 * device * (input != 1));
}

static tern_status make_inputs(call *c, tern_device *const *devices, uint32_t count)
{
    *c = (call){0};
    for (uint32_t r = 0; r < count; r++)
        for (uint32_t k = 0; k < INPUTS; k++) {
            float data[ELEMS];
            const bool is_split = k % 2 == 0;
            for (uint32_t i = 0; i < ELEMS; i++)
                data[i] = value_of(k, r, i);
            TERN_TRY(tern_buffer_from_host(devices[r], is_split ? &drive_shape : &half, data, NULL,
                                           &c->in[r][k]));
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
    return tern_program_execute_all(p, devices, count, in, INPUTS, options, out, OUTPUTS, c->done);
}

static void release_call(call *c)
{
    for (uint32_t r = 0; r < DEVICES; r++) {
        for (uint32_t k = 0; k < INPUTS; k++)
            tern_buffer_release(c->in[r][k]);
        for (uint32_t k = 0; k < OUTPUTS; k++)
            tern_buffer_release(c->out[r][k]);
        tern_event_release(c->done[r]);
    }
}

/* Outputs of device |r|: d, n, y, s. */
static float wanted(uint32_t output, uint32_t count, uint32_t r, uint32_t i)
{
    float sum = 0;
    switch (output) {
    case 0:
        return value_of(2, r, i) + value_of(0, r, i);
    case 1:
        for (uint32_t device = 0; device < count; device++)
            sum += CORES * (value_of(3, device, i) + value_of(1, device, i));
        return sum;
    case 2:
        return value_of(0, r, i) + value_of(1, r, i % PART);
    default:
        for (uint32_t device = 0; device < count; device++)
            sum += value_of(0, device, i) + value_of(0, device, i + PART);
        return sum;
    }
}

static void expect_outputs(call *c, uint32_t count)
{
    for (uint32_t r = 0; r < count; r++) {
        assert_ok(tern_event_wait(c->done[r]));
        for (uint32_t k = 0; k < OUTPUTS; k++) {
            float data[ELEMS];
            assert_ok(tern_buffer_to_host(c->out[r][k], data, NULL, NULL));
            for (uint32_t i = 0; i < (k % 2 ? PART : ELEMS); i++)
                assert_float_equal(data[i], wanted(k, count, r, i), 0);
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
    const bool keep[INPUTS] = {false, false, true, true};
    const tern_execute_options options = {.struct_size = sizeof(options), .keep = keep};
    open_fixture(&f, 2, true);
    for (int k = 0; k < 2; k++) {
        call c;
        const uint32_t count = k ? DEVICES : 1;
        assert_ok(make_inputs(&c, f.d, count));
        assert_ok(execute(k ? f.two : f.one, f.d, &c, &options));
        expect_outputs(&c, count);
        for (uint32_t i = 2; i < INPUTS; i++) {
            float data[ELEMS];
            assert_ok(tern_buffer_to_host(c.in[0][i], data, NULL, NULL));
            assert_float_equal(data[PART - 1], value_of(i, 0, PART - 1), 0);
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
    assert_int_equal(tern_program_core_count(f.one), CORES);
    assert_int_equal(tern_program_device_count(f.two), DEVICES);
    tern_program_get_info(f.one, &info);
    assert_int_equal(info.input_bytes, 2 * 256 + 2 * 128); /* of the device */
    assert_int_equal(info.output_bytes, 256 + 128);
    assert_int_equal(info.constant_bytes, CORES * 16);
    assert_false(f.one->quick);
    assert_ok(make_inputs(&c, f.d, 1));
    assert_ok(execute(f.one, f.d, &c, NULL));
    expect_outputs(&c, 1);
    assert_int_equal(drive_hbm_used(f.d[0]), 3 * (256 + 128) + CORES * 64);
    release_call(&c);
    assert_int_equal(drive_hbm_used(f.d[0]), CORES * 64); /* its constants, once per core */
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
    uint32_t high[ELEMS], low[ELEMS];
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
    tern_buffer *out[OUTPUTS] = {NULL};
    assert_ok(drive_runtime(tern_alloc_host(), "1", false, &r));
    assert_ok(divided_program(r, 1, &p));
    assert_fails(
        INVALID,
        "the program runs on 2 cores of each device, the devices have 1: "
        "NEURON_LOGICAL_NC_CONFIG sets their number",
        tern_program_execute(p, tern_runtime_device(r, 0), NULL, INPUTS, NULL, out, OUTPUTS, NULL));
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
