/* Clients: devices selected by options and by the environment; buffers with all kinds of
 * strides. */
#include <stdlib.h>
#include <string.h>

#include "tern/tern.h"
#include "test_support.h"

static const char *const variables[] = {"TERN_TARGET",
                                        "NEURON_PLATFORM_TARGET_OVERRIDE",
                                        "NEURON_RT_NUM_CORES",
                                        "NEURON_RT_VISIBLE_CORES",
                                        "NEURON_LOGICAL_NC_CONFIG",
                                        "NEURON_RT_STOCHASTIC_ROUNDING_EN",
                                        "NEURON_RT_STOCHASTIC_ROUNDING_SEED",
                                        "NEURON_COMPILE_CACHE_URL"};

static int clear(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(variables); i++)
        (void)unsetenv(variables[i]);
    return 0;
}

static tern_client_options plain(void)
{
    return (tern_client_options){
        .struct_size = sizeof(tern_client_options), .threads = 1, .cache = ""};
}

/* Creates a client and returns its number of devices. */
static uint32_t devices_of(const tern_client_options *options, const char *target)
{
    tern_client *c = NULL;
    assert_ok(tern_client_create(options, &c));
    uint32_t count = tern_client_device_count(c);
    assert_string_equal(tern_client_target(c), target);
    assert_non_null(tern_client_device(c, count - 1));
    assert_null(tern_client_device(c, count));
    tern_client_release(c);
    return count;
}

static void one_core_of_trn2_is_the_default(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    assert_int_equal(devices_of(&o, "trn2"), 1);
    assert_ok(tern_client_create(&o, &c));
    tern_device_info info;
    tern_device_get_info(tern_client_device(c, 0), &info);
    assert_int_equal(info.index, 0);
    assert_true(info.hbm_bytes > 1 << 20);
    assert_int_equal(info.hbm_used + info.hbm_peak + info.executions, 0);
    tern_client_release(tern_client_retain(c));
    tern_client_release(c);
    tern_client_release(NULL);
}

static void options_come_before_the_environment(void **state)
{
    (void)state;
    tern_client_options o = plain();
    o.target = "trn1";
    o.devices = 2;
    assert_int_equal(devices_of(&o, "trn1"), 2);
    (void)setenv("NEURON_PLATFORM_TARGET_OVERRIDE", "trn3", 1);
    (void)setenv("NEURON_RT_NUM_CORES", "3", 1);
    assert_int_equal(devices_of(&o, "trn1"), 2);
    o.target = NULL;
    o.devices = 0;
    assert_int_equal(devices_of(&o, "trn3"), 3);
    (void)setenv("TERN_TARGET", "trn2.48xlarge", 1);
    (void)setenv("NEURON_RT_VISIBLE_CORES", "1,5-6,9", 1);
    assert_int_equal(devices_of(&o, "trn2"), 4);
    o.devices = 1;
    assert_int_equal(devices_of(&o, "trn2"), 1);
}

/* As on the instance; a chip by name is one core. */
static void an_instance_has_all_its_cores(void **state)
{
    (void)state;
    tern_client_options o = plain();
    o.target = "trn2.48xlarge";
    assert_int_equal(devices_of(&o, "trn2"), 128);
    o.target = "trn1.2xlarge";
    assert_int_equal(devices_of(&o, "trn1"), 2);
    o.target = NULL;
    (void)setenv("TERN_TARGET", "trn1.32xlarge", 1);
    assert_int_equal(devices_of(&o, "trn1"), 32);
    (void)setenv("NEURON_RT_NUM_CORES", "5", 1);
    assert_int_equal(devices_of(&o, "trn1"), 5);
    (void)setenv("NEURON_RT_NUM_CORES", "0", 1);
    assert_int_equal(devices_of(&o, "trn1"), 32);
    (void)setenv("TERN_TARGET", "trn2", 1);
    assert_int_equal(devices_of(&o, "trn2"), 8);
    (void)unsetenv("NEURON_RT_NUM_CORES");
    assert_int_equal(devices_of(&o, "trn2"), 1);
}

static void devices_know_their_place(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    tern_device_info info;
    o.target = "trn2.48xlarge";
    (void)setenv("NEURON_RT_VISIBLE_CORES", "3,49,127", 1);
    assert_ok(tern_client_create(&o, &c));
    static const struct {
        uint32_t chip, x, y, core;
    } places[] = {{0, 0, 0, 3}, {6, 2, 1, 1}, {15, 3, 3, 7}};
    for (uint32_t i = 0; i < 3; i++) {
        tern_device_get_info(tern_client_device(c, i), &info);
        assert_int_equal(info.index, i);
        assert_int_equal(info.chip, places[i].chip);
        assert_int_equal(info.coordinates[0], places[i].x);
        assert_int_equal(info.coordinates[1], places[i].y);
        assert_int_equal(info.coordinates[2], 0);
        assert_int_equal(info.core, places[i].core);
        assert_int_equal(info.physical_cores, 1);
    }
    tern_client_release(c);
}

/* The host's memory, divided by the devices, bounds what can be reserved. */
static void the_host_bounds_what_is_reservable(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    tern_device_info info;
    o.devices = 4;
    assert_ok(tern_client_create(&o, &c));
    (void)setenv("TERN_MEMORY", "1G", 1);
    tern_device_get_info(tern_client_device(c, 3), &info);
    assert_int_equal(info.hbm_reservable, (UINT64_C(1) << 30) / 4);
    (void)setenv("TERN_MEMORY", "0", 1);
    tern_device_get_info(tern_client_device(c, 3), &info);
    assert_int_equal(info.hbm_reservable, info.hbm_bytes);
    (void)unsetenv("TERN_MEMORY");
    tern_client_release(c);
}

static void wrong_options_are_rejected(void **state)
{
    (void)state;
    tern_client *c = NULL;
    tern_client_options o = plain();
    o.target = "trn9";
    assert_fails(NOT_FOUND, "trn9", tern_client_create(&o, &c));
    o = plain();
    o.devices = 9;
    assert_fails(INVALID, "9 devices requested", tern_client_create(&o, &c));
    o = plain();
    o.struct_size = 0;
    assert_fails(INVALID, "struct_size of the options is 0", tern_client_create(&o, &c));
    o = plain();
    o.cache = "ftp://somewhere";
    assert_fails(INVALID, "ftp", tern_client_create(&o, &c));
    o = plain();
    (void)setenv("NEURON_RT_NUM_CORES", "many", 1);
    assert_fails(INVALID, "NEURON_RT_NUM_CORES is \"many\"", tern_client_create(&o, &c));
    (void)unsetenv("NEURON_RT_NUM_CORES");
    (void)setenv("NEURON_RT_STOCHASTIC_ROUNDING_SEED", "x", 1);
    assert_fails(INVALID, "STOCHASTIC_ROUNDING_SEED is \"x\"", tern_client_create(&o, &c));
    assert_null(c);
}

/* A caller compiled against an older version has a shorter struct. */
static void options_may_be_shorter(void **state)
{
    (void)state;
    tern_client_options o = plain();
    o.target = "trn1";
    o.devices = 100;
    o.struct_size = offsetof(tern_client_options, devices);
    assert_int_equal(devices_of(&o, "trn1"), 1);
}

/* --- buffers --- */

enum { MAX_RANK = 5 };

static void from_and_to_the_host(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    assert_ok(tern_client_create(&o, &c));
    tern_device *d = tern_client_device(c, 0);
    tern_shape shape = {.dtype = TERN_I32};
    for (uint32_t rank = 0; rank <= MAX_RANK; rank++) {
        int32_t data[1 + 2 * 3 * 2 * 3 * 2], back[TERN_COUNT_OF(data)] = {0};
        int64_t reversed[MAX_RANK], dense[MAX_RANK], count = 1;
        shape.rank = rank;
        for (uint32_t i = rank; i-- > 0;) {
            shape.dims[i] = 2 + i % 2;
            dense[i] = 4 * count;
            reversed[i] = -dense[i];
            count *= shape.dims[i];
        }
        for (int32_t i = 0; i < count; i++)
            data[i] = 1000 * (int32_t)rank + i;
        tern_buffer *b = NULL;
        assert_ok(tern_buffer_from_host(d, &shape, data + count - 1, reversed, &b));
        assert_int_equal(tern_buffer_bytes(b), 4 * count);
        assert_ptr_equal(tern_buffer_device(b), d);
        assert_memory_equal(tern_buffer_shape(b), &shape, sizeof(shape));
        assert_ok(tern_buffer_to_host(b, back, NULL, NULL)); /* reversed in every dimension */
        for (int32_t i = 0; i < count; i++)
            assert_int_equal(back[i], data[count - 1 - i]);
        tern_event *done = NULL;
        assert_ok(tern_buffer_to_host(b, back + count - 1, reversed, &done));
        assert_ok(tern_event_wait(done));
        assert_memory_equal(back, data, 4 * (size_t)count);
        tern_event_release(done);
        tern_buffer_release(b);
    }
    tern_client_release(c);
}

static void one_row_repeated(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    assert_ok(tern_client_create(&o, &c));
    tern_shape shape = {.dtype = TERN_I16, .rank = 2, .dims = {3, 4}};
    const int16_t row[4] = {1, 2, 3, 4};
    const int64_t repeat[2] = {0, 2}, columns[2] = {2, 6};
    int16_t back[12] = {0};
    tern_buffer *b = NULL, *z = NULL;
    assert_ok(tern_buffer_from_host(tern_client_device(c, 0), &shape, row, repeat, &b));
    assert_ok(tern_buffer_to_host(b, back, columns, NULL)); /* transposed */
    for (int i = 0; i < 12; i++)
        assert_int_equal(back[i], i / 3 + 1);
    assert_ok(tern_buffer_zeros(tern_client_device(c, 0), &shape, &z));
    assert_ok(tern_buffer_to_host(z, back, NULL, NULL));
    for (int i = 0; i < 12; i++)
        assert_int_equal(back[i], 0);
    tern_buffer_release(b);
    tern_buffer_release(z);
    tern_client_release(c);
}

static void odd_shapes(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    assert_ok(tern_client_create(&o, &c));
    tern_device *d = tern_client_device(c, 0);
    tern_buffer *b = NULL;
    tern_shape empty = {.dtype = TERN_F32, .rank = 3, .dims = {INT64_MAX, 0, INT64_MAX}};
    assert_ok(tern_buffer_from_host(d, &empty, NULL, NULL, &b));
    assert_int_equal(tern_buffer_bytes(b), 0);
    assert_ok(tern_buffer_to_host(b, NULL, NULL, NULL));
    tern_buffer_delete(b);
    assert_true(tern_buffer_is_deleted(b));
    tern_buffer_release(b);
    tern_shape wrong = {.dtype = TERN_F32, .rank = 1, .dims = {-1}};
    assert_fails(INVALID, "dimension 0 is -1", tern_buffer_zeros(d, &wrong, &b));
    wrong = (tern_shape){.dtype = TERN_F32, .rank = 2, .dims = {INT64_MAX, INT64_MAX}};
    assert_fails(INVALID, "2^63 bytes", tern_buffer_zeros(d, &wrong, &b));
    wrong = (tern_shape){.dtype = TERN_F32, .rank = 33};
    assert_fails(INVALID, "33 dimensions", tern_buffer_zeros(d, &wrong, &b));
    wrong = (tern_shape){.dtype = TERN_DTYPE_END};
    assert_fails(INVALID, "the type is", tern_buffer_zeros(d, &wrong, &b));
    wrong = (tern_shape){.dtype = TERN_F32, .rank = 1, .dims = {4}};
    assert_fails(INVALID, "data is NULL, wanted 16",
                 tern_buffer_from_host(d, &wrong, NULL, NULL, &b));
    assert_fails(INVALID, "device is NULL", tern_buffer_zeros(NULL, &wrong, &b));
    assert_null(b);
    tern_client_release(c);
}

static void buffers_outlive_their_client(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    tern_buffer *b = NULL;
    tern_shape shape = {.dtype = TERN_F32};
    float value = 7, back = 0;
    assert_ok(tern_client_create(&o, &c));
    assert_ok(tern_buffer_from_host(tern_client_device(c, 0), &shape, &value, NULL, &b));
    tern_client_release(c);
    assert_ok(tern_buffer_to_host(b, &back, NULL, NULL));
    assert_float_equal(back, 7, 0);
    tern_buffer_release(b);
}

static tern_status make_client(tern_alloc mem, void *arg)
{
    tern_client_options o = plain();
    tern_client *c = NULL;
    (void)arg;
    o.mem = mem;
    TERN_TRY(tern_client_create(&o, &c));
    tern_client_release(c);
    return NULL;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(make_client, NULL);
}

#define PLAIN(test) cmocka_unit_test_setup_teardown(test, clear, clear)

static double seconds_of(tern_client *c, const char *kind, uint32_t ranks, uint64_t bytes)
{
    double seconds = -1;
    assert_ok(tern_client_collective_seconds(c, kind, ranks, bytes, &seconds));
    return seconds;
}

/* Published for two cores of a Trainium, with the 34 us that a host takes to start it: 34 us +
 * 18.42 us for each MiB. */
static void collectives_have_a_time(void **state)
{
    (void)state;
    tern_client_options o = plain();
    tern_client *c = NULL;
    double seconds = -1;
    o.target = "trn1";
    assert_ok(tern_client_create(&o, &c));
    for (uint64_t mib = 16; mib <= 128; mib *= 2) {
        const double published = 34e-6 + 18.42e-6 * (double)mib;
        const double modelled = seconds_of(c, "all_reduce", 2, mib << 20);
        assert_true(modelled > 0.85 * published && modelled < 1.15 * published);
    }
    assert_true(seconds_of(c, "all_reduce", 1, 1 << 20) == 0);
    assert_true(seconds_of(c, "broadcast", 2, 0) == 0);
    assert_true(seconds_of(c, "all_gather", 2, 1 << 24) < seconds_of(c, "all_reduce", 2, 1 << 24));
    assert_true(seconds_of(c, "all_to_all", 32, 1 << 24) > 0);     /* of a trn1.32xlarge */
    assert_true(seconds_of(c, "reduce_scatter", 64, 1 << 24) > 0); /* of two */
    assert_fails(NOT_FOUND, "\"sum\"", tern_client_collective_seconds(c, "sum", 2, 1, &seconds));
    assert_true(seconds == 0);
    assert_fails(INVALID, "no cores", tern_client_collective_seconds(c, "permute", 0, 1, &seconds));
    assert_fails(UNSUPPORTED, "33 cores",
                 tern_client_collective_seconds(c, "all_reduce", 33, 8, &seconds));
    tern_client_release(c);
}

TEST_MAIN(PLAIN(one_core_of_trn2_is_the_default), PLAIN(options_come_before_the_environment),
          PLAIN(an_instance_has_all_its_cores), PLAIN(devices_know_their_place),
          PLAIN(collectives_have_a_time), PLAIN(the_host_bounds_what_is_reservable),
          PLAIN(wrong_options_are_rejected), PLAIN(options_may_be_shorter),
          PLAIN(from_and_to_the_host), PLAIN(one_row_repeated), PLAIN(odd_shapes),
          PLAIN(buffers_outlive_their_client), PLAIN(every_allocation_may_fail))
