/* pjrt/pjrt_topology.c - the list of devices without the devices: a client's, or a separate one to
 * compile for a chip that is not present.
 *
 * Serialized it is one line of text, "tern-topology 2 2 1 17179869184 0,0,0:0 0,0,0:1 trn2":
 * the number of devices, the physical cores and the HBM of each one, then of each one the
 * coordinates of its chip and its core there, and the chip. The descriptions are computed from
 * these alone. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pjrt/pjrt_client_impl.h"

enum { DEVICES_MAX = 1 << 16, HEAD_CHARS = 2 * TERN_PJRT_TEXT_CHARS, PLACE_CHARS = 4 * 11 + 1 };

static const char line_begin[] = "tern-topology 2";

/* --- creation and destruction --- */

/* One block: the topology, the pointers and the descriptions. */
typedef struct {
    PJRT_TopologyDescription base;
    PJRT_DeviceDescription *own;
} own_topology;

static PJRT_Error *make_topology(const char *kind, const tern_pjrt_place *places, uint32_t count,
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
        tern_pjrt_describe(&t->own[i], i, kind, &places[i]);
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

static PJRT_Error *topology_of(tern_client *client, PJRT_TopologyDescription **out)
{
    const uint32_t count = tern_client_device_count(client);
    tern_pjrt_place *places = tern_pjrt_new(count * sizeof(*places));
    if (!places)
        return tern_pjrt_no_memory();
    for (uint32_t i = 0; i < count; i++)
        places[i] = tern_pjrt_place_of(tern_client_device(client, i));
    PJRT_Error *error = make_topology(tern_client_target(client), places, count, out);
    tern_pjrt_free(places);
    return error;
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
    PJRT_TRY(tern_pjrt_error_from(tern_client_create(&options, &client)));
    PJRT_Error *error = topology_of(client, out);
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

static size_t print_line(const PJRT_TopologyDescription *t, char *out, size_t capacity)
{
    const PJRT_DeviceDescription *first = t->descriptions[0];
    int len = snprintf(out, capacity, "%s %zu %" PRId64 " %" PRId64, line_begin, t->count,
                       tern_pjrt_description_number(first, "physical_cores"),
                       tern_pjrt_description_number(first, "hbm_bytes"));
    size_t used = len > 0 ? (size_t)len : 0;
    for (size_t i = 0; i < t->count; i++) {
        const PJRT_DeviceDescription *d = t->descriptions[i];
        len = snprintf(out + used, capacity - used, " %" PRId64 ",%" PRId64 ",%" PRId64 ":%" PRId64,
                       d->coords[0], d->coords[1], d->coords[2],
                       tern_pjrt_description_number(d, "core_on_chip"));
        used += len > 0 ? (size_t)len : 0;
    }
    len = snprintf(out + used, capacity - used, " %s", first->kind);
    return used + (len > 0 ? (size_t)len : 0);
}

static void delete_serialized(PJRT_SerializedTopology *serialized) { tern_pjrt_free(serialized); }

PJRT_Error *tern_pjrt_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args *args)
{
    const size_t capacity = HEAD_CHARS + args->topology->count * PLACE_CHARS;
    char *line = tern_pjrt_new(capacity);
    args->serialized_bytes = line;
    args->serialized_bytes_size = line ? print_line(args->topology, line, capacity) : 0;
    args->serialized_topology = (PJRT_SerializedTopology *)line;
    args->serialized_topology_deleter = delete_serialized;
    return line ? NULL : tern_pjrt_no_memory();
}

/* Reads |before| and an integer, and advances; false if they are not there. */
static bool take_number(const char **at, char before, uint64_t max, uint64_t *out)
{
    char *end = NULL;
    if ((*at)[0] != before || (*at)[1] < '0' || (*at)[1] > '9')
        return false;
    unsigned long long value = strtoull(*at + 1, &end, 10);
    *out = value;
    *at = end;
    return value <= max;
}

/* "0,3,0:1". */
static bool take_place(const char **at, tern_pjrt_place *out)
{
    static const char before[4] = {' ', ',', ',', ':'};
    uint64_t numbers[4] = {0};
    for (int i = 0; i < 4; i++)
        if (!take_number(at, before[i], DEVICES_MAX, &numbers[i]))
            return false;
    for (int i = 0; i < 3; i++)
        out->coordinates[i] = (uint32_t)numbers[i];
    out->core = (uint32_t)numbers[3];
    return true;
}

static bool take_places(const char **at, uint64_t count, tern_pjrt_place *places)
{
    uint64_t cores = 0, hbm_bytes = 0;
    if (!take_number(at, ' ', DEVICES_MAX, &cores) || !take_number(at, ' ', INT64_MAX, &hbm_bytes))
        return false;
    for (uint64_t i = 0; i < count; i++) {
        places[i].physical_cores = (uint32_t)cores;
        places[i].hbm_bytes = hbm_bytes;
        if (!take_place(at, &places[i]))
            return false;
    }
    return true;
}

/* The rest of the line. */
static bool take_kind(const char **at, const char **out)
{
    const size_t len = strlen(*at);
    *out = *at + 1;
    return **at == ' ' && len > 1 && len <= TERN_PJRT_TEXT_CHARS;
}

static PJRT_Error *not_a_topology(const char *line, size_t size)
{
    return tern_pjrt_error(PJRT_Error_Code_DATA_LOSS,
                           "%zu bytes, not a topology: wanted \"%s DEVICES CORES HBM "
                           "PLACES CHIP\", found \"%.40s\"",
                           size, line_begin, line);
}

/* |line| is a text of |size| bytes, unless it has a NUL before. */
static PJRT_Error *read_line(const char *line, size_t size, PJRT_TopologyDescription **out)
{
    const size_t begin = sizeof(line_begin) - 1;
    uint64_t count = 0;
    const char *at = line + begin, *kind = NULL;
    if (strlen(line) != size || strncmp(line, line_begin, begin) != 0 ||
        !take_number(&at, ' ', DEVICES_MAX, &count) || count == 0)
        return not_a_topology(line, size);
    tern_pjrt_place *places = tern_pjrt_new(count * sizeof(*places));
    if (!places)
        return tern_pjrt_no_memory();
    PJRT_Error *error = take_places(&at, count, places) && take_kind(&at, &kind)
                            ? make_topology(kind, places, (uint32_t)count, out)
                            : not_a_topology(line, size);
    tern_pjrt_free(places);
    return error;
}

PJRT_Error *
tern_pjrt_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args)
{
    args->topology = NULL;
    char *line = tern_pjrt_text(args->serialized_topology, args->serialized_topology_size);
    if (!line)
        return tern_pjrt_no_memory();
    PJRT_Error *error = read_line(line, args->serialized_topology_size, &args->topology);
    tern_pjrt_free(line);
    return error;
}

static uint64_t add_hash(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

/* FNV-1a of the properties that programs depend on: the chip, the devices and the cores of each.
 * HBM is excluded: a host may have less address space for it than the chip has. */
PJRT_Error *
tern_pjrt_TopologyDescription_Fingerprint(PJRT_TopologyDescription_Fingerprint_Args *args)
{
    const PJRT_DeviceDescription *first = args->topology->descriptions[0];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *c = first->kind; *c; c++)
        hash = add_hash(hash, (uint8_t)*c);
    hash = add_hash(hash, args->topology->count);
    args->fingerprint =
        add_hash(hash, (uint64_t)tern_pjrt_description_number(first, "physical_cores"));
    return NULL;
}
