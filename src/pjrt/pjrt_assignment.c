/* pjrt/pjrt_assignment.c - which devices run which partitions of a program. */
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

/* --- choosing --- */

static PJRT_Error *check_device(const PJRT_Client *client, int64_t id)
{
    if (id >= 0 && (uint64_t)id < client->count)
        return NULL;
    return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "the program is for device %lld, the client has %zu devices",
                           (long long)id, client->count);
}

PJRT_Error *tern_pjrt_check_devices(const PJRT_Client *client, const int64_t *ids, size_t count,
                                    uint32_t partitions)
{
    if (!count && partitions == 1)
        return NULL;
    if (count != partitions)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "the program has %u partitions, %zu devices are assigned",
                               partitions, count);
    for (size_t i = 0; i < count; i++) {
        PJRT_TRY(check_device(client, ids[i]));
        for (size_t k = 0; k < i; k++)
            if (ids[k] == ids[i])
                return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                       "partitions %zu and %zu are both assigned to device %lld", k,
                                       i, (long long)ids[i]);
    }
    return NULL;
}

/* The first devices of the client. */
static PJRT_Error *assign_first(const PJRT_Client *client, tern_pjrt_options *options)
{
    size_t n = (size_t)options->num_partitions;
    if (n > client->count)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "the program is for %zu devices, the client has %zu (option "
                               "\"num_devices\", NEURON_RT_NUM_CORES)",
                               n, client->count);
    int64_t *ids = tern_pjrt_new(n * sizeof(*ids));
    if (!ids)
        return tern_pjrt_no_memory();
    for (size_t i = 0; i < n; i++)
        ids[i] = (int64_t)i;
    tern_pjrt_free(options->device_ids);
    options->device_ids = ids;
    options->device_count = n;
    return NULL;
}

PJRT_Error *tern_pjrt_choose_devices(const PJRT_Client *client, tern_pjrt_options *options)
{
    if (options->num_replicas != 1)
        return tern_pjrt_error(
            PJRT_Error_Code_UNIMPLEMENTED,
            "%lld replicas: programs for several devices are partitioned, with one replica",
            (long long)options->num_replicas);
    if (options->num_partitions < 1 || options->num_partitions > INT32_MAX)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%lld partitions, wanted at least 1",
                               (long long)options->num_partitions);
    if (options->portable && options->num_partitions > 1)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a portable program of %lld partitions, wanted 1",
                               (long long)options->num_partitions);
    if (options->portable)
        options->device_count = 0;
    else if (!options->device_count)
        PJRT_TRY(assign_first(client, options));
    return tern_pjrt_check_devices(client, options->device_ids, options->device_count,
                                   (uint32_t)options->num_partitions);
}

/* --- queries --- */

PJRT_Error *
tern_pjrt_LoadedExecutable_AddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    args->addressable_devices = code->devices;
    args->num_addressable_devices = code->devices ? code->partitions : 0;
    return NULL;
}

PJRT_Error *tern_pjrt_LoadedExecutable_AddressableDeviceLogicalIds(
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    args->addressable_device_logical_ids = code->logical;
    args->num_addressable_device_logical_ids = code->devices ? code->partitions : 0;
    return NULL;
}

struct PJRT_DeviceAssignmentSerialized {
    size_t size;
    uint8_t bytes[];
};

/* Bytes of a varint of 32 bits; of a partition: tag and length twice, then its device. */
enum { VARINT_MAX = 5, HEAD_MAX = 2 * (1 + VARINT_MAX), PARTITION_MAX = 4 + VARINT_MAX };

static void free_assignment(PJRT_DeviceAssignmentSerialized *assignment)
{
    tern_pjrt_free(assignment);
}

static void put_varint(PJRT_DeviceAssignmentSerialized *out, uint32_t value)
{
    for (; value >= 0x80; value >>= 7)
        out->bytes[out->size++] = (uint8_t)(value | 0x80);
    out->bytes[out->size++] = (uint8_t)value;
}

static uint32_t varint_bytes(uint32_t value)
{
    uint32_t bytes = 1;
    while (value >>= 7)
        bytes++;
    return bytes;
}

/* A DeviceAssignmentProto of one replica; empty if portable. */
static void write_assignment(const tern_pjrt_code *code, PJRT_DeviceAssignmentSerialized *out)
{
    put_varint(out, 1 << 3); /* replica_count */
    put_varint(out, 1);
    put_varint(out, 2 << 3); /* computation_count */
    put_varint(out, code->partitions);
    for (uint32_t p = 0; p < code->partitions; p++) {
        uint32_t id = (uint32_t)code->devices[p]->description.id, bytes = varint_bytes(id);
        put_varint(out, 3 << 3 | 2); /* computation_devices */
        put_varint(out, 2 + bytes);
        put_varint(out, 1 << 3 | 2); /* replica_device_ids */
        put_varint(out, bytes);
        put_varint(out, id);
    }
}

PJRT_Error *
tern_pjrt_LoadedExecutable_GetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    PJRT_DeviceAssignmentSerialized *assignment =
        tern_pjrt_new(sizeof(*assignment) + HEAD_MAX + (size_t)code->partitions * PARTITION_MAX);
    if (!assignment)
        return tern_pjrt_no_memory();
    if (code->devices)
        write_assignment(code, assignment);
    args->serialized_bytes = (const char *)assignment->bytes;
    args->serialized_bytes_size = assignment->size;
    args->serialized_device_assignment = assignment;
    args->serialized_device_assignment_deleter = free_assignment;
    return NULL;
}
