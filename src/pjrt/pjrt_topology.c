/* pjrt/pjrt_topology.c - the list of devices without the devices: a client's, or a separate one to
 * compile for a chip that is not present.
 *
 * Serialized it is one line of text, "tern-topology 1 4 17179869184 trn2": the number of cores, the
 * HBM of each and the chip. The descriptions are computed from these alone. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pjrt/pjrt_client_impl.h"

enum { DEVICES_MAX = 1 << 16, LINE_CHARS = 2 * TERN_PJRT_TEXT_CHARS };

static const char line_begin[] = "tern-topology 1";

/* --- creation and destruction --- */

/* One block: the topology, the pointers and the descriptions. */
typedef struct {
    PJRT_TopologyDescription base;
    PJRT_DeviceDescription *own;
} own_topology;

static PJRT_Error *make_topology(const char *kind, uint64_t hbm_bytes, uint32_t count,
                                 PJRT_TopologyDescription **out)
{
    own_topology *t = tern_pjrt_new(sizeof(*t));
    *out = NULL;
    if (!t)
        return tern_pjrt_no_memory();
    t->base.owned = true;
    t->base.descriptions = tern_pjrt_new(count * sizeof(PJRT_DeviceDescription *));
    t->own = tern_pjrt_new(count * sizeof(*t->own));
    if (!t->base.descriptions || !t->own) {
        tern_pjrt_free(t->own);
        tern_pjrt_free(t->base.descriptions);
        tern_pjrt_free(t);
        return tern_pjrt_no_memory();
    }
    tern_pjrt_version(kind, t->base.version);
    t->base.count = count;
    for (uint32_t i = 0; i < count; i++) {
        tern_pjrt_describe(&t->own[i], i, kind, hbm_bytes);
        t->base.descriptions[i] = &t->own[i];
    }
    *out = &t->base;
    return NULL;
}

PJRT_Error *tern_pjrt_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args *args)
{
    if (!args->topology || !args->topology->owned)
        return NULL; /* a client's topology is freed with the client */
    own_topology *t = (own_topology *)args->topology;
    tern_pjrt_free(t->own);
    tern_pjrt_free(t->base.descriptions);
    tern_pjrt_free(t);
    return NULL;
}

/* The topology that a client for |target| would have. */
static PJRT_Error *ask_client(const char *target, uint32_t devices, PJRT_TopologyDescription **out)
{
    tern_client_options options = {.struct_size = sizeof(options),
                                   .target = target,
                                   .devices = devices,
                                   .threads = 1,
                                   .cache = ""};
    tern_client *client = NULL;
    tern_device_info info = {0};
    PJRT_TRY(tern_pjrt_error_from(tern_client_create(&options, &client)));
    tern_device_get_info(tern_client_device(client, 0), &info);
    PJRT_Error *error = make_topology(tern_client_target(client), info.hbm_bytes,
                                      tern_client_device_count(client), out);
    tern_client_release(client);
    return error;
}

/* The name is a chip or an instance, as for option "target", or empty. */
static PJRT_Error *create_named(const PJRT_TopologyDescription_Create_Args *args,
                                const tern_pjrt_settings *settings, PJRT_TopologyDescription **out)
{
    if (args->topology_name_size == 0)
        return ask_client(settings->target, (uint32_t)settings->num_devices, out);
    char *name = tern_pjrt_text(args->topology_name, args->topology_name_size);
    if (!name)
        return tern_pjrt_no_memory();
    PJRT_Error *error = ask_client(name, (uint32_t)settings->num_devices, out);
    tern_pjrt_free(name);
    return error;
}

PJRT_Error *tern_pjrt_TopologyDescription_Create(PJRT_TopologyDescription_Create_Args *args)
{
    tern_pjrt_settings settings;
    args->topology = NULL;
    PJRT_TRY(tern_pjrt_settings_read(args->create_options, args->num_options, &settings));
    PJRT_Error *error = create_named(args, &settings, &args->topology);
    tern_pjrt_settings_free(&settings);
    return error;
}

/* --- queries --- */

PJRT_Error *
tern_pjrt_TopologyDescription_PlatformName(PJRT_TopologyDescription_PlatformName_Args *args)
{
    args->platform_name = TERN_PJRT_PLATFORM;
    args->platform_name_size = strlen(TERN_PJRT_PLATFORM);
    return NULL;
}

PJRT_Error *
tern_pjrt_TopologyDescription_PlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args *args)
{
    args->platform_version = args->topology->version;
    args->platform_version_size = strlen(args->platform_version);
    return NULL;
}

PJRT_Error *tern_pjrt_TopologyDescription_GetDeviceDescriptions(
    PJRT_TopologyDescription_GetDeviceDescriptions_Args *args)
{
    args->descriptions = args->topology->descriptions;
    args->num_descriptions = args->topology->count;
    return NULL;
}

/* All attributes are per device. */
PJRT_Error *tern_pjrt_TopologyDescription_Attributes(PJRT_TopologyDescription_Attributes_Args *args)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    return NULL;
}

/* --- serialization --- */

static int64_t hbm_bytes_of(const PJRT_DeviceDescription *d)
{
    for (size_t i = 0; i < d->attribute_count; i++)
        if (!strcmp(d->attributes[i].name, "hbm_bytes"))
            return d->attributes[i].int64_value;
    return 0;
}

static size_t print_line(const PJRT_TopologyDescription *t, char out[LINE_CHARS])
{
    const PJRT_DeviceDescription *d = t->descriptions[0];
    int len = snprintf(out, LINE_CHARS, "%s %zu %" PRId64 " %s", line_begin, t->count,
                       hbm_bytes_of(d), d->kind);
    return len > 0 ? (size_t)len : 0;
}

static void delete_serialized(PJRT_SerializedTopology *serialized) { tern_pjrt_free(serialized); }

PJRT_Error *tern_pjrt_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args *args)
{
    char line[LINE_CHARS];
    char *copy = tern_pjrt_text(line, print_line(args->topology, line));
    args->serialized_bytes = copy;
    args->serialized_bytes_size = copy ? strlen(copy) : 0;
    args->serialized_topology = (PJRT_SerializedTopology *)copy;
    args->serialized_topology_deleter = delete_serialized;
    return copy ? NULL : tern_pjrt_no_memory();
}

/* Reads " N" and advances; false if there is no such integer. */
static bool take_number(const char **at, uint64_t max, uint64_t *out)
{
    char *end = NULL;
    if ((*at)[0] != ' ' || (*at)[1] < '0' || (*at)[1] > '9')
        return false;
    unsigned long long value = strtoull(*at + 1, &end, 10);
    *out = value;
    *at = end;
    return value <= max;
}

PJRT_Error *
tern_pjrt_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args)
{
    char line[LINE_CHARS] = "";
    size_t size = args->serialized_topology_size, begin = sizeof(line_begin) - 1;
    uint64_t count = 0, hbm_bytes = 0;
    args->topology = NULL;
    if (size > 0 && size < sizeof(line))
        memcpy(line, args->serialized_topology, size);
    const char *at = line + begin;
    bool valid = !strncmp(line, line_begin, begin) && take_number(&at, DEVICES_MAX, &count) &&
                 count > 0 && take_number(&at, INT64_MAX, &hbm_bytes) && *at++ == ' ';
    size_t kind_len = valid ? strlen(at) : 0;
    if (kind_len == 0 || kind_len >= TERN_PJRT_TEXT_CHARS || at + kind_len != line + size)
        return tern_pjrt_error(PJRT_Error_Code_DATA_LOSS,
                               "%zu bytes, not a topology: wanted \"%s CORES HBM CHIP\", found "
                               "\"%.40s\"",
                               size, line_begin, line);
    return make_topology(at, hbm_bytes, (uint32_t)count, &args->topology);
}

/* FNV-1a of the properties that programs depend on: the chip and the number of devices. HBM is
 * excluded: a host may have less address space for it than the chip has. */
PJRT_Error *
tern_pjrt_TopologyDescription_Fingerprint(PJRT_TopologyDescription_Fingerprint_Args *args)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *c = args->topology->descriptions[0]->kind; *c; c++)
        hash = (hash ^ (uint8_t)*c) * UINT64_C(0x100000001b3);
    args->fingerprint = (hash ^ args->topology->count) * UINT64_C(0x100000001b3);
    return NULL;
}
