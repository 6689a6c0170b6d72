/* The plugin as a framework uses it: the table, errors, clients and their devices. */
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pjrt_call.h"

/* --- allocation failures --- */

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__clang__)
#define CAN_FAIL false
static atomic_long allocations_left = -1;
#else
/* All memory of the library comes from here; -1: never fails. */
#define CAN_FAIL true
static atomic_long allocations_left = -1;

void *realloc(void *p, size_t size)
{
    static void *(*next)(void *, size_t);
    if (!next)
        next = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
    long left = atomic_load(&allocations_left);
    if (left == 0)
        return NULL;
    if (left > 0)
        (void)atomic_fetch_sub(&allocations_left, 1);
    return next(p, size);
}
#endif

/* --- errors --- */

static void visit(const char *key, size_t key_size, const char *value, size_t value_size, void *arg)
{
    (void)key;
    (void)key_size;
    (void)value;
    (void)value_size;
    ++*(int *)arg;
}

static void each_status_has_its_code(void **state)
{
    static const struct {
        tern_code from;
        PJRT_Error_Code to;
    } rows[] = {
        {TERN_INVALID, PJRT_Error_Code_INVALID_ARGUMENT},
        {TERN_UNSUPPORTED, PJRT_Error_Code_UNIMPLEMENTED},
        {TERN_NO_MEMORY, PJRT_Error_Code_RESOURCE_EXHAUSTED},
        {TERN_NO_SPACE, PJRT_Error_Code_RESOURCE_EXHAUSTED},
        {TERN_NOT_FOUND, PJRT_Error_Code_NOT_FOUND},
        {TERN_IO, PJRT_Error_Code_UNAVAILABLE},
        {TERN_CORRUPT, PJRT_Error_Code_DATA_LOSS},
        {TERN_FAULT, PJRT_Error_Code_INTERNAL},
        {TERN_INTERNAL, PJRT_Error_Code_INTERNAL},
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        assert_error(tern_pjrt_error_from(tern_status_make(rows[i].from, "x.c", 1, "tile %d", 7)),
                     rows[i].to, "tile 7");
    assert_null(tern_pjrt_error_from(NULL));
    tern_status st = tern_status_note(TERN_ERR(INVALID, "inner"), "outer");
    PJRT_Error *e = tern_pjrt_error_from(st);
    assert_non_null(strstr(message_of(e), "inner"));
    assert_error(e, PJRT_Error_Code_INVALID_ARGUMENT, "outer");
}

static void an_error_has_its_own_functions(void **state)
{
    (void)state;
    PJRT_Error *e = tern_pjrt_error(PJRT_Error_Code_ABORTED, "%d of %s", 3, "four");
    const char *text = NULL;
    size_t len = 0;
    int seen = 0;
    assert_int_equal(e->vtable->struct_size, 56);
    assert_int_equal(e->vtable->get_code(e), PJRT_Error_Code_ABORTED);
    e->vtable->message(e, &text, &len);
    assert_text(text, len, "3 of four");
    e->vtable->for_each_payload(e, visit, &seen);
    DO(Error_ForEachPayload, .error = e, .visitor = visit, .user_arg = &seen);
    assert_int_equal(seen, 0);
    e->vtable->destroy(e);
    destroy_error(NULL);
}

static void an_error_needs_no_memory(void **state)
{
    (void)state;
    if (!CAN_FAIL)
        skip();
    PJRT_Error *said[3];
    atomic_store(&allocations_left, 0);
    said[0] = tern_pjrt_error(PJRT_Error_Code_ABORTED, "%d", 3);
    said[1] = tern_pjrt_error_from(tern_status_no_memory());
    said[2] = tern_pjrt_no_memory();
    atomic_store(&allocations_left, -1);
    for (size_t i = 0; i < TERN_COUNT_OF(said); i++)
        assert_error(said[i], PJRT_Error_Code_RESOURCE_EXHAUSTED, "out of memory");
}

/* --- the table --- */

static void no_slot_is_null(void **state)
{
    (void)state;
    const PJRT_Api *api = GetPjrtApi();
    assert_int_equal(api->struct_size, 1144);
    assert_int_equal(api->version.struct_size, 24);
    assert_int_equal(api->version.major_version, 0);
    assert_int_equal(api->version.minor_version, 112);
    for (size_t i = 0; i < PJRT_SLOTS; i++)
        assert_non_null(api->slots[i]);
    uint32_t shardings = 0, extensions = 0;
    for (const PJRT_Extension_Base *e = api->extension_start; e && extensions < 8; e = e->next) {
        assert_true(e->struct_size >= sizeof(*e));
        shardings += e->type == PJRT_Extension_Type_Shardings;
        extensions++;
    }
    assert_true(extensions >= 1 && extensions < 8);
    assert_int_equal(shardings, 1);
}

static void unimplemented_slots_name_themselves(void **state)
{
    static const char *const names[] = {
#define SLOT(name) [PJRT_SLOT_##name] = "PJRT_" #name " ",
#include "pjrt/pjrt_slots.def"
#undef SLOT
    };
    static const bool implemented[PJRT_SLOTS] = {[PJRT_SLOT_Error_Destroy] = true,
                                                 [PJRT_SLOT_Error_Message] = true,
#define X(name) [PJRT_SLOT_##name] = true,
                                                 PJRT_IMPLEMENTED(X)
#undef X
    };
    (void)state;
    uint32_t missing = 0;
    for (size_t i = 0; i < PJRT_SLOTS; i++) {
        if (implemented[i])
            continue;
        assert_error(GetPjrtApi()->slots[i](NULL), PJRT_Error_Code_UNIMPLEMENTED, names[i]);
        missing++;
    }
    assert_int_equal(missing, 35);
}

static const PJRT_NamedValue *find(const PJRT_NamedValue *values, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (values[i].name_size == strlen(name) && !memcmp(values[i].name, name, strlen(name)))
            return &values[i];
    fail_msg("there is no \"%s\"", name);
    return NULL;
}

static void plugin_reports_stablehlo_versions(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int64_t version[3];
    } rows[] = {{"stablehlo_current_version", {1, 20, 0}},
                {"stablehlo_minimum_version", {0, 9, 0}},
                {"sdy_current_version", {0, 0, 2}}};
    DO(Plugin_Initialize);
    PJRT_Plugin_Attributes_Args args = GET(Plugin_Attributes);
    assert_int_equal(args.num_attributes, 4);
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        const PJRT_NamedValue *v = find(args.attributes, args.num_attributes, rows[i].name);
        assert_int_equal(v->type, PJRT_NamedValue_kInt64List);
        assert_int_equal(v->value_size, 3);
        assert_memory_equal(v->int64_array_value, rows[i].version, sizeof(rows[i].version));
    }
    const PJRT_NamedValue *xla = find(args.attributes, args.num_attributes, "xla_version");
    assert_int_equal(xla->type, PJRT_NamedValue_kInt64);
}

/* --- clients --- */

static PJRT_NamedValue switch_option(const char *name, bool value)
{
    PJRT_NamedValue v = number_option(name, 0);
    v.type = PJRT_NamedValue_kBool;
    v.bool_value = value;
    return v;
}

static void client_properties(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn2", 1);
    assert_says("neuron", platform_name, Client_PlatformName, .client = client);
    assert_says("tern 0.1.0 (trn2)", platform_version, Client_PlatformVersion, .client = client);
    assert_int_equal(GET(Client_ProcessIndex, .client = client).process_index, 0);
    DO(Client_Destroy, .client = client);
    DO(Client_Destroy, .client = NULL);
}

static void options_are_integers_booleans_and_text(void **state)
{
    (void)state;
    struct {
        PJRT_NamedValue option;
        const char *message; /* NULL: accepted */
    } rows[] = {
        {number_option("num_devices", 2), NULL},
        {text_option("num_devices", "3"), NULL},
        {number_option("num_devices", -1), "option \"num_devices\": found -1, wanted an integer"},
        {number_option("num_devices", 1 << 20), "1048576 devices"},
        {text_option("num_devices", "3x"), "found \"3x\", wanted an integer"},
        {text_option("num_devices", " 3"), "found \" 3\", wanted an integer"},
        {text_option("num_devices", ""), "found \"\", wanted an integer"},
        {switch_option("num_devices", true), "found true, wanted an integer"},
        {text_option("threads", "99999999999999999999"), "wanted an integer"},
        {number_option("threads", 1), NULL},
        {switch_option("strict", true), NULL},
        {text_option("strict", "False"), NULL},
        {number_option("check", 1), NULL},
        {number_option("check", 2), "option \"check\": found 2, wanted true or false"},
        {text_option("check", "yes"), "found \"yes\", wanted true or false"},
        {text_option("target", "trn9"), "trn9"},
        {number_option("target", 2), "option \"target\": found 2, wanted text"},
        {text_option("cache", ""), NULL},
        {number_option("node_id", 0), NULL},
        {number_option("num_nodes", 1), NULL},
        {number_option("partition_index", 0), NULL},
        {text_option("num_device", "2"),
         "no option \"num_device\" of the client; there are target, "
         "num_devices, threads, cache, strict, check, host_call, "
         "host_self"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        PJRT_Error *error = try_create(&rows[i].option, 1, NULL);
        if (rows[i].message)
            assert_error(error,
                         code_of(error) == PJRT_Error_Code_NOT_FOUND
                             ? PJRT_Error_Code_NOT_FOUND
                             : PJRT_Error_Code_INVALID_ARGUMENT,
                         rows[i].message);
        else
            assert_null(error);
    }
    PJRT_NamedValue many = number_option("num_nodes", 2);
    assert_error(try_create(&many, 1, NULL), PJRT_Error_Code_UNIMPLEMENTED,
                 "are not supported yet");
}

static void failed_creation_of_a_client_leaks_nothing(void **state)
{
    (void)state;
    if (!CAN_FAIL)
        skip();
    PJRT_NamedValue options[] = {text_option("target", "trn2"), number_option("num_devices", 2),
                                 text_option("cache", ""), number_option("threads", 1)};
    long k = 0;
    for (PJRT_Error *error = NULL;; k++) {
        PJRT_Client *client = NULL;
        atomic_store(&allocations_left, k);
        error = try_create(options, TERN_COUNT_OF(options), &client);
        atomic_store(&allocations_left, -1);
        if (!error) {
            DO(Client_Destroy, .client = client);
            break;
        }
        assert_error(error, PJRT_Error_Code_RESOURCE_EXHAUSTED, "");
    }
    assert_true(k > 10);
}

/* --- devices and memories --- */

static void check_strings(PJRT_DeviceDescription *d, int id)
{
    char wanted[64];
    (void)snprintf(wanted, sizeof(wanted), "NeuronCore(id=%d, trn1)", id);
    assert_says("trn1", device_kind, DeviceDescription_Kind, .device_description = d);
    assert_says(wanted, debug_string, DeviceDescription_DebugString, .device_description = d);
    assert_says(wanted, to_string, DeviceDescription_ToString, .device_description = d);
}

static void check_attributes(const PJRT_NamedValue *values, size_t count, int id)
{
    assert_int_equal(count, 7);
    for (size_t i = 0; i < count; i++)
        assert_true(values[i].type == PJRT_NamedValue_kString ||
                    values[i].type == PJRT_NamedValue_kInt64 ||
                    values[i].type == PJRT_NamedValue_kInt64List);
    const PJRT_NamedValue *coords = find(values, count, "coords");
    assert_int_equal(coords->value_size, 3);
    assert_memory_equal(coords->int64_array_value, ((const int64_t[]){0, 0, 0}), 24);
    assert_int_equal(find(values, count, "core_on_chip")->int64_value, id);
    assert_int_equal(find(values, count, "physical_cores")->int64_value, 1);
    assert_int_equal(find(values, count, "slice_index")->int64_value, 0);
    assert_int_equal(find(values, count, "core_index")->int64_value, id);
    assert_true(find(values, count, "hbm_bytes")->int64_value > 1 << 30);
    const PJRT_NamedValue *target = find(values, count, "target");
    assert_text(target->string_value, target->value_size, "trn1");
}

static void check_memory(PJRT_Device *device, PJRT_Memory *memory, int id)
{
    assert_null(memory->vtable);
    assert_ptr_equal(GET(Device_DefaultMemory, .device = device).memory, memory);
    assert_int_equal(GET(Memory_Id, .memory = memory).id, id);
    assert_int_equal(GET(Memory_Kind_Id, .memory = memory).kind_id, 0);
    assert_int_equal(GET(Device_AddressableMemories, .device = device).num_memories, 3);
    assert_ptr_equal(GET(Device_AddressableMemories, .device = device).memories[0], memory);
    assert_says("device", kind, Memory_Kind, .memory = memory);
    assert_int_equal(GET(Memory_AddressableByDevices, .memory = memory).num_devices, 1);
    assert_ptr_equal(GET(Memory_AddressableByDevices, .memory = memory).devices[0], device);
    char wanted[64];
    (void)snprintf(wanted, sizeof(wanted), "HBM of NeuronCore(id=%d, trn1)", id);
    assert_says(wanted, debug_string, Memory_DebugString, .memory = memory);
    assert_says(wanted, to_string, Memory_ToString, .memory = memory);
}

static void check_device(PJRT_Device *device, int id)
{
    PJRT_DeviceDescription *d = GET(Device_GetDescription, .device = device).device_description;
    assert_int_equal(GET(DeviceDescription_Id, .device_description = d).id, id);
    assert_int_equal(GET(DeviceDescription_ProcessIndex, .device_description = d).process_index, 0);
    assert_true(GET(Device_IsAddressable, .device = device).is_addressable);
    assert_int_equal(GET(Device_LocalHardwareId, .device = device).local_hardware_id, id);
    check_strings(d, id);
    PJRT_DeviceDescription_Attributes_Args described =
        GET(DeviceDescription_Attributes, .device_description = d);
    check_attributes(described.attributes, described.num_attributes, id);
    PJRT_Device_GetAttributes_Args args = GET(Device_GetAttributes, .device = device);
    check_attributes(args.attributes, args.num_attributes, id);
    args.attributes_deleter(args.device_attributes);
}

static void devices_and_memories_are_listed(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn1", 2);
    PJRT_Device *const *devices = GET(Client_Devices, .client = client).devices;
    PJRT_Client_AddressableMemories_Args args = GET(Client_AddressableMemories, .client = client);
    assert_int_equal(args.num_addressable_memories, 6);
    assert_int_equal(GET(Client_Devices, .client = client).num_devices, 2);
    assert_int_equal(GET(Client_AddressableDevices, .client = client).num_addressable_devices, 2);
    assert_ptr_equal(GET(Client_AddressableDevices, .client = client).addressable_devices, devices);
    for (int i = 0; i < 2; i++) {
        check_device(devices[i], i);
        check_memory(devices[i], args.addressable_memories[i], i);
        assert_ptr_equal(GET(Client_LookupDevice, .client = client, .id = i).device, devices[i]);
        assert_ptr_equal(
            GET(Client_LookupAddressableDevice, .client = client, .local_hardware_id = i)
                .addressable_device,
            devices[i]);
    }
    for (int i = -1; i < 4; i += 3) {
        assert_error(TRY(Client_LookupDevice, .client = client, .id = i),
                     PJRT_Error_Code_INVALID_ARGUMENT, "no device");
    }
    assert_ptr_equal(tern_pjrt_choose_memory(client, NULL, NULL)->device, devices[0]);
    assert_ptr_equal(tern_pjrt_choose_memory(client, devices[1], NULL)->device, devices[1]);
    assert_ptr_equal(
        tern_pjrt_choose_memory(client, devices[0], args.addressable_memories[1])->device,
        devices[1]);
    DO(Client_Destroy, .client = client);
}

static void replicas_times_partitions_get_devices(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn2", 4);
    int ids[5] = {-1, -1, -1, -1, -1};
    DO(Client_DefaultDeviceAssignment, .client = client, .num_replicas = 2, .num_partitions = 2,
       .default_assignment = ids, .default_assignment_size = 4);
    for (int i = 0; i < 5; i++)
        assert_int_equal(ids[i], i < 4 ? i : -1);
    static const int bad[][2] = {{1, 5}, {0, 1}, {1, -1}, {65536, 65536}, {-1, -1}};
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++)
        assert_error(TRY(Client_DefaultDeviceAssignment, .client = client,
                         .num_replicas = bad[i][0], .num_partitions = bad[i][1],
                         .default_assignment = ids, .default_assignment_size = 5),
                     PJRT_Error_Code_INVALID_ARGUMENT, "the client has 4");
    assert_error(TRY(Client_DefaultDeviceAssignment, .client = client, .num_replicas = 1,
                     .num_partitions = 3, .default_assignment = ids, .default_assignment_size = 2),
                 PJRT_Error_Code_INVALID_ARGUMENT, "capacity for 2");
    DO(Client_Destroy, .client = client);
}

static void memory_in_use_is_counted(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn2", 1);
    PJRT_Device *device = GET(Client_Devices, .client = client).devices[0];
    tern_shape shape = {.dtype = TERN_F32, .rank = 1, .dims = {1024}};
    tern_buffer *x = NULL;
    assert_ok(tern_buffer_zeros(device->device, &shape, &x));
    assert_int_equal(GET(Device_MemoryStats, .device = device).bytes_in_use, 4096);
    tern_buffer_release(x);
    PJRT_Device_MemoryStats_Args args =
        GET(Device_MemoryStats, .device = device, .num_allocs_is_set = true);
    assert_int_equal(args.bytes_in_use, 0);
    assert_true(args.peak_bytes_in_use_is_set);
    assert_int_equal(args.peak_bytes_in_use, 4096);
    assert_true(args.bytes_limit_is_set);
    assert_true(args.bytes_limit > 1 << 30);
    assert_false(args.num_allocs_is_set);
    /* An older caller has a shorter struct: nothing is written past its end. */
    PJRT_Device_MemoryStats_Args part;
    for (size_t size = offsetof(PJRT_Device_MemoryStats_Args, bytes_in_use); size <= sizeof(part);
         size++) {
        memset(&part, 0x5a, sizeof(part));
        part.struct_size = size;
        part.device = device;
        assert_null(GetPjrtApi()->slots[PJRT_SLOT_Device_MemoryStats](&part));
        for (size_t i = size; i < sizeof(part); i++)
            assert_int_equal(((unsigned char *)&part)[i], 0x5a);
    }
    DO(Client_Destroy, .client = client);
}

static void a_buffer_may_outlive_its_client(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn2", 1);
    PJRT_Device *device = GET(Client_Devices, .client = client).devices[0];
    tern_shape shape = {.dtype = TERN_I32, .rank = 1, .dims = {2}};
    const int32_t in[2] = {7, -3};
    int32_t out[2] = {0, 0};
    tern_buffer *x = NULL;
    assert_ok(tern_buffer_from_host(device->device, &shape, in, NULL, &x));
    DO(Client_Destroy, .client = client);
    assert_ok(tern_buffer_to_host(x, out, NULL, NULL));
    assert_memory_equal(in, out, sizeof(in));
    tern_buffer_release(x);
}

/* The child has none of the client's threads, but can destroy the inherited client. */
static void a_client_can_be_destroyed_after_a_fork(void **state)
{
    (void)state;
    PJRT_Client *client = create("trn2", 2);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)alarm(20);
        PJRT_Client_Destroy_Args args = {.struct_size = sizeof(args), .client = client};
        _exit(GetPjrtApi()->slots[PJRT_SLOT_Client_Destroy](&args) ? 1 : 0);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    DO(Client_Destroy, .client = client);
}

/* --- calls to the host --- */

/* Doubles a value; fails if the call is named "no". */
static int double_it(void *self, const char *config, const tern_host_array *inputs,
                     uint32_t input_count, tern_host_array *outputs, uint32_t output_count,
                     char *message, size_t message_bytes)
{
    ++*(int *)self;
    assert_int_equal(input_count, 1);
    assert_int_equal(output_count, 1);
    *(float *)outputs[0].data = 2 * *(const float *)inputs[0].data;
    if (!strcmp(config, "mute"))
        return 1;
    (void)snprintf(message, message_bytes, "said %s", config);
    return !strcmp(config, "no");
}

/* The result for 21 of a program that calls the host with |config|. */
static tern_status run_call(PJRT_Client *client, const char *config, float *out)
{
    char text[400];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%x: tensor<f32>) -> tensor<f32> {\n"
                   "  %%y = stablehlo.custom_call @tern.host_call(%%x) {backend_config = \"%s\"} : "
                   "(tensor<f32>) -> tensor<f32>\n"
                   "  return %%y : tensor<f32>\n}\n",
                   config);
    tern_program *program = NULL;
    tern_buffer *x = NULL, *y = NULL;
    const float in = 21;
    tern_device *device = client->devices[0].device;
    tern_shape shape = {.dtype = TERN_F32};
    assert_ok(tern_program_compile(client->client, "call", text, strlen(text), NULL, &program));
    assert_ok(tern_buffer_from_host(device, &shape, &in, NULL, &x));
    assert_ok(tern_program_execute(program, device, &x, 1, NULL, &y, 1, NULL));
    tern_status st = tern_buffer_to_host(y, out, NULL, NULL);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_program_release(program);
    return st;
}

static void a_program_calls_a_function_by_its_address(void **state)
{
    (void)state;
    int calls = 0;
    float out = 0;
    PJRT_NamedValue options[] = {number_option("host_call", (int64_t)(intptr_t)double_it),
                                 number_option("host_self", (int64_t)(intptr_t)&calls),
                                 text_option("cache", ""), number_option("threads", 1)};
    for (int i = 1; i <= 2; i++) {
        PJRT_Client *client = NULL;
        assert_null(try_create(options, TERN_COUNT_OF(options), &client));
        assert_ok(run_call(client, "yes", &out));
        assert_true(out == 42);
        assert_fails(INTERNAL, "said no", run_call(client, "no", &out));
        assert_fails(INTERNAL, "the host function failed", run_call(client, "mute", &out));
        assert_int_equal(calls, 3 * i);
        DO(Client_Destroy, .client = client);
    }
}

TEST_MAIN_AFTER(quiet_environment(), cmocka_unit_test(each_status_has_its_code),
                cmocka_unit_test(an_error_has_its_own_functions),
                cmocka_unit_test(an_error_needs_no_memory), cmocka_unit_test(no_slot_is_null),
                cmocka_unit_test(unimplemented_slots_name_themselves),
                cmocka_unit_test(plugin_reports_stablehlo_versions),
                cmocka_unit_test(client_properties),
                cmocka_unit_test(options_are_integers_booleans_and_text),
                cmocka_unit_test(failed_creation_of_a_client_leaks_nothing),
                cmocka_unit_test(devices_and_memories_are_listed),
                cmocka_unit_test(replicas_times_partitions_get_devices),
                cmocka_unit_test(memory_in_use_is_counted),
                cmocka_unit_test(a_buffer_may_outlive_its_client),
                cmocka_unit_test(a_program_calls_a_function_by_its_address),
                cmocka_unit_test(a_client_can_be_destroyed_after_a_fork))
