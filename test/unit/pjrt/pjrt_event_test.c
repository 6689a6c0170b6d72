/* Events and topologies of the plugin, called as a framework does. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "pjrt_call.h"
#include "runtime/runtime_impl.h"

/* --- events --- */

typedef struct {
    atomic_int calls;
    PJRT_Error *error;
} heard;

static void hear(PJRT_Error *error, void *user_arg)
{
    heard *h = user_arg;
    h->error = error;
    (void)atomic_fetch_add(&h->calls, 1);
}

static PJRT_Event *new_event(tern_event *inner)
{
    PJRT_Event *event = NULL;
    assert_null(tern_pjrt_event_new(inner, &event));
    return event;
}

static void an_event_without_work_is_ready(void **state)
{
    (void)state;
    PJRT_Event *event = new_event(NULL);
    heard h = {0};
    assert_true(GET(Event_IsReady, .event = event).is_ready);
    DO(Event_Error, .event = event);
    DO(Event_Await, .event = event);
    DO(Event_OnReady, .event = event, .callback = hear, .user_arg = &h);
    assert_int_equal(h.calls, 1);
    assert_null(h.error);
    DO(Event_Destroy, .event = event);
    DO(Event_Destroy, .event = NULL);
}

static void a_callback_outlives_the_handle(void **state)
{
    (void)state;
    tern_event *inner = NULL;
    heard first = {0}, second = {0};
    assert_ok(tern_runtime_event_create(tern_alloc_host(), &inner));
    PJRT_Event *event = new_event(tern_event_retain(inner));
    assert_false(GET(Event_IsReady, .event = event).is_ready);
    assert_error(TRY(Event_Error, .event = event), PJRT_Error_Code_FAILED_PRECONDITION,
                 "not ready");
    DO(Event_OnReady, .event = event, .callback = hear, .user_arg = &first);
    DO(Event_OnReady, .event = event, .callback = hear, .user_arg = &second);
    DO(Event_Destroy, .event = event);
    assert_int_equal(first.calls + second.calls, 0);
    tern_runtime_event_set(inner, TERN_ERR(NO_SPACE, "no room"));
    tern_event_release(inner);
    assert_int_equal(first.calls, 1);
    assert_int_equal(second.calls, 1);
    assert_ptr_not_equal(first.error, second.error);
    assert_error(first.error, PJRT_Error_Code_RESOURCE_EXHAUSTED, "no room");
    assert_error(second.error, PJRT_Error_Code_RESOURCE_EXHAUSTED, "no room");
}

static void a_failed_event_reports_each_time(void **state)
{
    (void)state;
    tern_event *inner = NULL;
    heard h = {0};
    assert_ok(tern_runtime_event_create(tern_alloc_host(), &inner));
    PJRT_Event *event = new_event(inner);
    tern_runtime_event_set(inner, TERN_ERR(FAULT, "trap"));
    DO(Event_OnReady, .event = event, .callback = hear, .user_arg = &h);
    assert_error(h.error, PJRT_Error_Code_INTERNAL, "trap");
    assert_error(TRY(Event_Error, .event = event), PJRT_Error_Code_INTERNAL, "trap");
    assert_error(TRY(Event_Await, .event = event), PJRT_Error_Code_INTERNAL, "trap");
    DO(Event_Destroy, .event = event);
}

static void *await(void *event)
{
    PJRT_Event_Await_Args args = {.struct_size = sizeof(args), .event = event};
    return GetPjrtApi()->slots[PJRT_SLOT_Event_Await](&args);
}

static void another_thread_can_wait(void **state)
{
    (void)state;
    tern_event *inner = NULL;
    assert_ok(tern_runtime_event_create(tern_alloc_host(), &inner));
    PJRT_Event *event = new_event(inner);
    pthread_t thread;
    void *error = event;
    assert_int_equal(pthread_create(&thread, NULL, await, event), 0);
    tern_runtime_event_set(inner, NULL);
    assert_int_equal(pthread_join(thread, &error), 0);
    assert_null(error);
    DO(Event_Destroy, .event = event);
}

/* --- topologies --- */

static PJRT_TopologyDescription *new_topology(const char *name, int64_t devices)
{
    PJRT_NamedValue option = number_option("num_devices", devices);
    return GET(TopologyDescription_Create, .topology_name = name,
               .topology_name_size = strlen(name), .create_options = &option, .num_options = 1)
        .topology;
}

static void check_topology(PJRT_TopologyDescription *t, size_t count, const char *kind)
{
    PJRT_TopologyDescription_GetDeviceDescriptions_Args args =
        GET(TopologyDescription_GetDeviceDescriptions, .topology = t);
    assert_int_equal(args.num_descriptions, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(args.descriptions[i]->id, i);
        assert_string_equal(args.descriptions[i]->kind, kind);
    }
    assert_int_equal(GET(TopologyDescription_Attributes, .topology = t).num_attributes, 0);
    assert_says("neuron", platform_name, TopologyDescription_PlatformName, .topology = t);
    char version[64];
    (void)snprintf(version, sizeof(version), "tern 0.1.0 (%s)", kind);
    assert_says(version, platform_version, TopologyDescription_PlatformVersion, .topology = t);
}

static void a_client_has_a_topology(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn2", 2);
    PJRT_TopologyDescription *t = GET(Client_TopologyDescription, .client = client).topology;
    check_topology(t, 2, "trn2");
    DO(TopologyDescription_Destroy, .topology = t); /* does nothing: the client owns it */
    PJRT_TopologyDescription *alone = new_topology("trn2", 2);
    assert_int_equal(GET(TopologyDescription_Fingerprint, .topology = t).fingerprint,
                     GET(TopologyDescription_Fingerprint, .topology = alone).fingerprint);
    DO(TopologyDescription_Destroy, .topology = alone);
    DO(Client_Destroy, .client = client);
}

static void topology_round_trip(void **state)
{
    (void)state;
    PJRT_TopologyDescription *t = new_topology("trn1", 2), *one = new_topology("trn1", 1);
    check_topology(t, 2, "trn1");
    assert_int_not_equal(GET(TopologyDescription_Fingerprint, .topology = t).fingerprint,
                         GET(TopologyDescription_Fingerprint, .topology = one).fingerprint);
    PJRT_TopologyDescription_Serialize_Args args =
        GET(TopologyDescription_Serialize, .topology = t);
    PJRT_TopologyDescription *again =
        GET(TopologyDescription_Deserialize, .serialized_topology = args.serialized_bytes,
            .serialized_topology_size = args.serialized_bytes_size)
            .topology;
    check_topology(again, 2, "trn1");
    assert_memory_equal(again->descriptions[1]->attributes[1].name, "hbm_bytes", 10);
    assert_int_equal(again->descriptions[1]->attributes[1].int64_value,
                     t->descriptions[1]->attributes[1].int64_value);
    args.serialized_topology_deleter(args.serialized_topology);
    DO(TopologyDescription_Destroy, .topology = again);
    DO(TopologyDescription_Destroy, .topology = one);
    DO(TopologyDescription_Destroy, .topology = t);
}

/* Chips of a torus are numbered along x first; a chip has several cores. */
static void devices_have_the_coordinates_of_their_chip(void **state)
{
    static const struct {
        const char *target;
        uint32_t devices, index;
        int64_t coords[3], core;
    } rows[] = {
        {"trn2.48xlarge", 128, 0, {0, 0, 0}, 0},  {"trn2.48xlarge", 128, 7, {0, 0, 0}, 7},
        {"trn2.48xlarge", 128, 8, {1, 0, 0}, 0},  {"trn2.48xlarge", 128, 127, {3, 3, 0}, 7},
        {"trn1.32xlarge", 32, 11, {1, 1, 0}, 1},  {"trn1.32xlarge", 9, 8, {0, 1, 0}, 0},
        {"inf2.48xlarge", 24, 23, {11, 0, 0}, 1}, {"trn3", 8, 5, {0, 0, 0}, 5},
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        PJRT_TopologyDescription *t = new_topology(rows[i].target, rows[i].devices);
        PJRT_TopologyDescription_Serialize_Args args =
            GET(TopologyDescription_Serialize, .topology = t);
        PJRT_TopologyDescription *again =
            GET(TopologyDescription_Deserialize, .serialized_topology = args.serialized_bytes,
                .serialized_topology_size = args.serialized_bytes_size)
                .topology;
        args.serialized_topology_deleter(args.serialized_topology);
        const PJRT_TopologyDescription *both[] = {t, again};
        for (int k = 0; k < 2; k++) {
            assert_int_equal(both[k]->count, rows[i].devices);
            const PJRT_DeviceDescription *d = both[k]->descriptions[rows[i].index];
            assert_memory_equal(d->coords, rows[i].coords, sizeof(d->coords));
            assert_string_equal(d->attributes[4].name, "core_on_chip");
            assert_int_equal(d->attributes[4].int64_value, rows[i].core);
        }
        DO(TopologyDescription_Destroy, .topology = again);
        DO(TopologyDescription_Destroy, .topology = t);
    }
}

static void wrong_topologies_are_rejected(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "tern-topology 2",
                                      "tern-topology 1 1 1 4096 0,0,0:0 trn2",
                                      "tern-topology 2 0 1 4096 trn2",
                                      "tern-topology 2 99999999 1 4096 0,0,0:0 trn2",
                                      "tern-topology 2 -1 1 4096 0,0,0:0 trn2",
                                      "tern-topology 2 1 1 4096 0,0,0:0",
                                      "tern-topology 2 1 1 4096 0,0,0:0 ",
                                      "tern-topology 2 1 1 4096 0,0,0 trn2",
                                      "tern-topology 2 2 1 4096 0,0,0:0 trn2",
                                      "tern-topology 2 1 1 4096 0,-1,0:0 trn2",
                                      "tern-topology 2 1 1 99999999999999999999 0,0,0:0 trn2"};
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++) {
        assert_error(TRY(TopologyDescription_Deserialize, .serialized_topology = bad[i],
                         .serialized_topology_size = strlen(bad[i])),
                     PJRT_Error_Code_DATA_LOSS, "not a topology");
    }
    assert_error(TRY(TopologyDescription_Deserialize,
                     .serialized_topology = "tern-topology 2 1 1 4096 0,0,0:0 t\0n2",
                     .serialized_topology_size = 37),
                 PJRT_Error_Code_DATA_LOSS, "not a topology");
    assert_error(
        TRY(TopologyDescription_Create, .topology_name = "abacus", .topology_name_size = 6),
        PJRT_Error_Code_NOT_FOUND, "abacus");
}

TEST_MAIN_AFTER(quiet_environment(), cmocka_unit_test(an_event_without_work_is_ready),
                cmocka_unit_test(a_callback_outlives_the_handle),
                cmocka_unit_test(a_failed_event_reports_each_time),
                cmocka_unit_test(another_thread_can_wait),
                cmocka_unit_test(a_client_has_a_topology), cmocka_unit_test(topology_round_trip),
                cmocka_unit_test(devices_have_the_coordinates_of_their_chip),
                cmocka_unit_test(wrong_topologies_are_rejected))
