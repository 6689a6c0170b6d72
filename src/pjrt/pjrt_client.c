/* pjrt/pjrt_client.c - the plugin and its clients: their options, and the devices they list.
 *
 * Options come from several sources, and JAX_PJRT_CLIENT_CREATE_OPTIONS can only pass text:
 * integers and booleans are accepted as text too. Unknown names are rejected, since a misspelt one
 * would go unnoticed. The caller does not even zero the kv_ fields of Client_Create. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pjrt/pjrt_client_impl.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* --- the plugin --- */

/* The newest StableHLO version that the decoder supports: the framework sends the older of this and
 * its own. */
static const int64_t stablehlo_current[3] = {1, 20, 0}, stablehlo_minimum[3] = {0, 9, 0},
                     sdy_current[3] = {0, 0, 2};

#define VERSION_ROW(text, list)                                                                \
    {                                                                                          \
        .struct_size = sizeof(PJRT_NamedValue), .name = (text), .name_size = sizeof(text) - 1, \
        .type = PJRT_NamedValue_kInt64List, .int64_array_value = (list), .value_size = 3,      \
    }

static const PJRT_NamedValue plugin_attributes[] = {
    VERSION_ROW("stablehlo_current_version", stablehlo_current),
    VERSION_ROW("stablehlo_minimum_version", stablehlo_minimum),
    VERSION_ROW("sdy_current_version", sdy_current),
    {.struct_size = sizeof(PJRT_NamedValue),
     .name = "xla_version",
     .name_size = sizeof("xla_version") - 1,
     .type = PJRT_NamedValue_kInt64,
     .int64_value = 2,
     .value_size = 1},
};

PJRT_Error *tern_pjrt_Plugin_Initialize(PJRT_Plugin_Initialize_Args *args)
{
    (void)args;
    return NULL;
}

PJRT_Error *tern_pjrt_Plugin_Attributes(PJRT_Plugin_Attributes_Args *args)
{
    args->attributes = plugin_attributes;
    args->num_attributes = COUNT_OF(plugin_attributes);
    return NULL;
}

/* --- options --- */

typedef enum {
    OPTION_TEXT,
    OPTION_COUNT,
    OPTION_SWITCH,
    OPTION_ADDRESS,
    OPTION_PASSED
} option_kind;

typedef struct {
    const char *name;
    option_kind kind;
    size_t offset; /* in tern_pjrt_settings */
} option_row;

/* JAX passes the last ones to every plugin. */
static const option_row option_rows[] = {
    {"target", OPTION_TEXT, offsetof(tern_pjrt_settings, target)},
    {"num_devices", OPTION_COUNT, offsetof(tern_pjrt_settings, num_devices)},
    {"threads", OPTION_COUNT, offsetof(tern_pjrt_settings, threads)},
    {"cache", OPTION_TEXT, offsetof(tern_pjrt_settings, cache)},
    {"strict", OPTION_SWITCH, offsetof(tern_pjrt_settings, strict)},
    {"check", OPTION_SWITCH, offsetof(tern_pjrt_settings, check)},
    {"host_call", OPTION_ADDRESS, offsetof(tern_pjrt_settings, host_call)},
    {"host_self", OPTION_ADDRESS, offsetof(tern_pjrt_settings, host_self)},
    {"num_nodes", OPTION_COUNT, offsetof(tern_pjrt_settings, num_nodes)},
    {"node_id", OPTION_PASSED, 0},
    {"partition_index", OPTION_PASSED, 0},
    {"slice_index", OPTION_PASSED, 0},
    {"ml_framework_name", OPTION_PASSED, 0},
    {"ml_framework_version", OPTION_PASSED, 0},
};
enum { OWN_OPTIONS = 8 };

static const char *const wanted_of[] = {
    [OPTION_TEXT] = "text without NUL", [OPTION_COUNT] = "an integer from 0 to 4294967295",
    [OPTION_SWITCH] = "true or false",  [OPTION_ADDRESS] = "an address, as an integer",
    [OPTION_PASSED] = "anything",
};

static PJRT_Error *unknown_option(const PJRT_NamedValue *value)
{
    char known[160] = "";
    for (size_t i = 0, len = 0; i < OWN_OPTIONS; i++)
        len += (size_t)snprintf(known + len, sizeof(known) - len, "%s%s", i ? ", " : "",
                                option_rows[i].name);
    return tern_pjrt_error(
        PJRT_Error_Code_INVALID_ARGUMENT, "there is no option \"%.*s\" of the client; there are %s",
        (int)(value->name_size < 64 ? value->name_size : 64), value->name, known);
}

static PJRT_Error *wrong_value(const option_row *row, const PJRT_NamedValue *value)
{
    char found[96] = "a list";
    if (value->type == PJRT_NamedValue_kString)
        (void)snprintf(found, sizeof(found), "\"%.*s\"",
                       (int)(value->value_size < 64 ? value->value_size : 64), value->string_value);
    else if (value->type == PJRT_NamedValue_kInt64)
        (void)snprintf(found, sizeof(found), "%lld", (long long)value->int64_value);
    else if (value->type == PJRT_NamedValue_kFloat)
        (void)snprintf(found, sizeof(found), "%g", (double)value->float_value);
    else if (value->type == PJRT_NamedValue_kBool)
        (void)snprintf(found, sizeof(found), "%s", value->bool_value ? "true" : "false");
    return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT, "option \"%s\": found %s, wanted %s",
                           row->name, found, wanted_of[row->kind]);
}

static bool text_is(const PJRT_NamedValue *value, const char *text)
{
    return value->value_size == strlen(text) && !memcmp(value->string_value, text, strlen(text));
}

/* The integer that |value| is or spells; false: none. */
static bool read_number(const PJRT_NamedValue *value, int64_t *out)
{
    char text[24] = "", *end = NULL;
    if (value->type == PJRT_NamedValue_kInt64)
        *out = value->int64_value;
    if (value->type != PJRT_NamedValue_kString)
        return value->type == PJRT_NamedValue_kInt64;
    if (value->value_size == 0 || value->value_size >= sizeof(text))
        return false;
    memcpy(text, value->string_value, value->value_size);
    if (*text != '-' && (*text < '0' || *text > '9'))
        return false;
    errno = 0;
    *out = strtoll(text, &end, 10);
    return !errno && end == text + value->value_size;
}

static bool read_switch(const PJRT_NamedValue *value, int64_t *out)
{
    if (value->type == PJRT_NamedValue_kBool) {
        *out = value->bool_value;
        return true;
    }
    if (value->type == PJRT_NamedValue_kString &&
        (text_is(value, "true") || text_is(value, "True")))
        *out = 1;
    else if (value->type == PJRT_NamedValue_kString &&
             (text_is(value, "false") || text_is(value, "False")))
        *out = 0;
    else
        return read_number(value, out) && (*out == 0 || *out == 1);
    return true;
}

static PJRT_Error *read_text(const option_row *row, const PJRT_NamedValue *value, char **out)
{
    if (value->type != PJRT_NamedValue_kString ||
        (value->value_size > 0 && memchr(value->string_value, '\0', value->value_size)))
        return wrong_value(row, value);
    tern_pjrt_free(*out);
    *out = tern_pjrt_text(value->string_value, value->value_size);
    return *out ? NULL : tern_pjrt_no_memory();
}

static PJRT_Error *read_option(const PJRT_NamedValue *value, tern_pjrt_settings *settings)
{
    const option_row *row = option_rows, *end = row + COUNT_OF(option_rows);
    while (row < end && (strlen(row->name) != value->name_size ||
                         memcmp(row->name, value->name, value->name_size) != 0))
        row++;
    if (row == end)
        return unknown_option(value);
    void *field = (char *)settings + row->offset;
    int64_t number = 0;
    switch (row->kind) {
    case OPTION_PASSED:
        return NULL;
    case OPTION_TEXT:
        return read_text(row, value, field);
    case OPTION_COUNT:
        if (!read_number(value, &number) || number < 0 || number > UINT32_MAX)
            return wrong_value(row, value);
        break;
    case OPTION_ADDRESS:
        if (!read_number(value, &number))
            return wrong_value(row, value);
        break;
    case OPTION_SWITCH:
        if (!read_switch(value, &number))
            return wrong_value(row, value);
        break;
    }
    *(int64_t *)field = number;
    return NULL;
}

void tern_pjrt_settings_free(tern_pjrt_settings *settings)
{
    tern_pjrt_free(settings->target);
    tern_pjrt_free(settings->cache);
    *settings = (tern_pjrt_settings){0};
}

PJRT_Error *tern_pjrt_settings_read(const PJRT_NamedValue *values, size_t count,
                                    tern_pjrt_settings *out)
{
    PJRT_Error *error = NULL;
    *out = (tern_pjrt_settings){0};
    for (size_t i = 0; i < count && !error; i++)
        error = read_option(&values[i], out);
    if (!error && out->num_nodes > 1)
        error = tern_pjrt_error(
            PJRT_Error_Code_UNIMPLEMENTED,
            "num_nodes is %lld: clients of several processes are not supported yet; one "
            "process can have several devices (option \"num_devices\")",
            (long long)out->num_nodes);
    if (error)
        tern_pjrt_settings_free(out);
    return error;
}

/* --- calls to the host --- */

enum { HOST_MESSAGE_BYTES = 1024 };

/* A queued run continues after its client was destroyed, and may still call the host: a pair of
 * addresses is stored until the process ends, once however many clients use it. */
typedef struct host_target {
    struct host_target *next;
    tern_pjrt_host_fn fn;
    void *self;
} host_target;

static _Atomic(host_target *) host_targets;

static host_target *find_host(const tern_pjrt_settings *s)
{
    host_target *t = atomic_load(&host_targets);
    while (t && ((intptr_t)t->fn != s->host_call || (intptr_t)t->self != s->host_self))
        t = t->next;
    return t;
}

/* NULL: out of memory. */
static host_target *store_host_target(const tern_pjrt_settings *s)
{
    host_target *t = find_host(s);
    if (t || !(t = tern_pjrt_new(sizeof(*t))))
        return t;
    t->fn = (tern_pjrt_host_fn)(intptr_t)s->host_call;
    t->self = (void *)(intptr_t)s->host_self;
    t->next = atomic_load(&host_targets);
    while (!atomic_compare_exchange_weak(&host_targets, &t->next, t))
        ;
    return t;
}

static tern_status call_host(void *self, const char *config, const tern_host_array *inputs,
                             uint32_t input_count, tern_host_array *outputs, uint32_t output_count)
{
    const host_target *target = self;
    char message[HOST_MESSAGE_BYTES] = "";
    if (!target->fn(target->self, config, inputs, input_count, outputs, output_count, message,
                    sizeof(message)))
        return NULL;
    message[sizeof(message) - 1] = '\0';
    return tern_status_new(TERN_INTERNAL, *message ? message : "the host function failed");
}

/* --- clients --- */

typedef struct {
    PJRT_Client base;
    pid_t owner; /* the process that has its threads */
} own_client;

void tern_pjrt_version(const char *target, char out[TERN_PJRT_TEXT_CHARS])
{
    (void)snprintf(out, TERN_PJRT_TEXT_CHARS, "tern %.24s (%.63s)", tern_version(), target);
}

/* After a fork the threads are in the parent process, with any locks they hold: the child must not
 * touch the runtime. */
static void free_client(PJRT_Client *c)
{
    if (((own_client *)c)->owner == getpid())
        tern_client_release(c->client);
    tern_pjrt_free(c->devices);
    tern_pjrt_free(c->memories);
    tern_pjrt_free(c->device_list);
    tern_pjrt_free(c->memory_list);
    tern_pjrt_free(c->topology.descriptions);
    tern_pjrt_free(c);
}

static PJRT_Error *list_devices(PJRT_Client *c)
{
    size_t n = c->count = tern_client_device_count(c->client);
    c->devices = tern_pjrt_new(n * sizeof(*c->devices));
    c->memories = tern_pjrt_new(n * TERN_MEMORY_COUNT * sizeof(*c->memories));
    c->device_list = tern_pjrt_new(n * sizeof(PJRT_Device *));
    c->memory_list = tern_pjrt_new(n * TERN_MEMORY_COUNT * sizeof(PJRT_Memory *));
    c->topology.descriptions = tern_pjrt_new(n * sizeof(PJRT_DeviceDescription *));
    if (!c->devices || !c->memories || !c->device_list || !c->memory_list ||
        !c->topology.descriptions)
        return tern_pjrt_no_memory();
    tern_pjrt_version(tern_client_target(c->client), c->version);
    for (uint32_t i = 0; i < n; i++) {
        tern_pjrt_device_init(c, i);
        c->device_list[i] = &c->devices[i];
        c->topology.descriptions[i] = &c->devices[i].description;
    }
    for (size_t i = 0; i < n * TERN_MEMORY_COUNT; i++)
        c->memory_list[i] = &c->memories[i].base;
    c->topology.count = n;
    memcpy(c->topology.version, c->version, sizeof(c->version));
    return NULL;
}

static PJRT_Error *make_client(const tern_pjrt_settings *s, PJRT_Client **out)
{
    tern_client_options options = {.struct_size = sizeof(options),
                                   .target = s->target,
                                   .devices = (uint32_t)s->num_devices,
                                   .threads = (uint32_t)s->threads,
                                   .cache = s->cache,
                                   .strict = s->strict != 0,
                                   .check = s->check != 0};
    if (s->host_call) {
        options.host_call = call_host;
        options.host_self = store_host_target(s);
        if (!options.host_self)
            return tern_pjrt_no_memory();
    }
    own_client *c = tern_pjrt_new(sizeof(*c));
    if (!c)
        return tern_pjrt_no_memory();
    c->owner = getpid();
    PJRT_Error *error = tern_pjrt_error_from(tern_client_create(&options, &c->base.client));
    if (!error)
        error = list_devices(&c->base);
    if (error)
        free_client(&c->base);
    else
        *out = &c->base;
    return error;
}

PJRT_Error *tern_pjrt_Client_Create(PJRT_Client_Create_Args *args)
{
    tern_pjrt_settings settings;
    args->client = NULL;
    PJRT_TRY(tern_pjrt_settings_read(args->create_options, args->num_options, &settings));
    PJRT_Error *error = make_client(&settings, &args->client);
    tern_pjrt_settings_free(&settings);
    return error;
}

PJRT_Error *tern_pjrt_Client_Destroy(PJRT_Client_Destroy_Args *args)
{
    if (args->client)
        free_client(args->client);
    return NULL;
}

PJRT_Error *tern_pjrt_Client_PlatformName(PJRT_Client_PlatformName_Args *args)
{
    args->platform_name = TERN_PJRT_PLATFORM;
    args->platform_name_size = strlen(TERN_PJRT_PLATFORM);
    return NULL;
}

PJRT_Error *tern_pjrt_Client_PlatformVersion(PJRT_Client_PlatformVersion_Args *args)
{
    args->platform_version = args->client->version;
    args->platform_version_size = strlen(args->platform_version);
    return NULL;
}

PJRT_Error *tern_pjrt_Client_ProcessIndex(PJRT_Client_ProcessIndex_Args *args)
{
    args->process_index = 0;
    return NULL;
}

PJRT_Error *tern_pjrt_Client_Devices(PJRT_Client_Devices_Args *args)
{
    args->devices = args->client->device_list;
    args->num_devices = args->client->count;
    return NULL;
}

PJRT_Error *tern_pjrt_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args *args)
{
    args->addressable_devices = args->client->device_list;
    args->num_addressable_devices = args->client->count;
    return NULL;
}

PJRT_Error *tern_pjrt_Client_AddressableMemories(PJRT_Client_AddressableMemories_Args *args)
{
    args->addressable_memories = args->client->memory_list;
    args->num_addressable_memories = args->client->count * TERN_MEMORY_COUNT;
    return NULL;
}

/* The id of a device is its index, here and on the hardware. */
static PJRT_Error *find_device(const PJRT_Client *c, int id, PJRT_Device **out)
{
    *out = NULL;
    if (id < 0 || (size_t)id >= c->count)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "there is no device %d: the client has %zu, from 0", id, c->count);
    *out = c->device_list[id];
    return NULL;
}

PJRT_Error *tern_pjrt_Client_LookupDevice(PJRT_Client_LookupDevice_Args *args)
{
    return find_device(args->client, args->id, &args->device);
}

PJRT_Error *tern_pjrt_Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args *args)
{
    return find_device(args->client, args->local_hardware_id, &args->addressable_device);
}

PJRT_Error *tern_pjrt_Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args *args)
{
    int64_t wanted = (int64_t)args->num_replicas * args->num_partitions;
    if (args->num_replicas < 1 || args->num_partitions < 1 ||
        (uint64_t)wanted > args->client->count)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%d replicas of %d partitions need a device each: the client has "
                               "%zu (option \"num_devices\", NEURON_RT_NUM_CORES)",
                               args->num_replicas, args->num_partitions, args->client->count);
    if (args->default_assignment_size < (size_t)wanted)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "capacity for %zu device ids, wanted %lld",
                               args->default_assignment_size, (long long)wanted);
    for (int i = 0; i < (int)wanted; i++)
        args->default_assignment[i] = i;
    return NULL;
}

PJRT_Error *tern_pjrt_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args *args)
{
    args->topology = &args->client->topology;
    return NULL;
}
