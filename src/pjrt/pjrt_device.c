/* pjrt/pjrt_device.c - devices, their descriptions and their memories.
 *
 * A device is an emulated NeuronCore, physical or logical, with its HBM, and two memories of the
 * host. The client owns all of it. Frameworks abort the process if any call here except MemoryStats
 * fails. */
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_client_impl.h"

static const char *const memory_kinds[] = {
#define X(name, text) [TERN_MEMORY_##name] = (text),
    TERN_MEMORY_KINDS(X)
#undef X
};

const char *tern_pjrt_memory_kind(tern_memory_kind memory) { return memory_kinds[memory]; }

/* --- creation --- */

static PJRT_NamedValue named(const char *name, PJRT_NamedValue_Type type, size_t value_size)
{
    return (PJRT_NamedValue){.struct_size = sizeof(PJRT_NamedValue),
                             .name = name,
                             .name_size = strlen(name),
                             .type = type,
                             .value_size = value_size};
}

static void add_number(PJRT_DeviceDescription *d, const char *name, int64_t value)
{
    PJRT_NamedValue *a = &d->attributes[d->attribute_count++];
    *a = named(name, PJRT_NamedValue_kInt64, 1);
    a->int64_value = value;
}

/* As frameworks name them. */
static void add_place(PJRT_DeviceDescription *d, const tern_pjrt_place *place)
{
    PJRT_NamedValue *a = &d->attributes[d->attribute_count++];
    for (int i = 0; i < 3; i++)
        d->coords[i] = place->coordinates[i];
    *a = named("coords", PJRT_NamedValue_kInt64List, 3);
    a->int64_array_value = d->coords;
    add_number(d, "core_on_chip", place->core);
    add_number(d, "physical_cores", place->physical_cores);
    add_number(d, "slice_index", 0);
}

static void add_text(PJRT_DeviceDescription *d, const char *name, const char *value)
{
    PJRT_NamedValue *a = &d->attributes[d->attribute_count++];
    *a = named(name, PJRT_NamedValue_kString, strlen(value));
    a->string_value = value;
}

void tern_pjrt_describe(PJRT_DeviceDescription *d, uint32_t index, const char *kind,
                        const tern_pjrt_place *place)
{
    *d = (PJRT_DeviceDescription){.id = (int)index};
    (void)snprintf(d->kind, sizeof(d->kind), "%s", kind);
    (void)snprintf(d->debug_string, sizeof(d->debug_string), "NeuronCore(id=%u, %.63s)", index,
                   kind);
    (void)snprintf(d->to_string, sizeof(d->to_string), "%s", d->debug_string);
    add_number(d, "core_index", index);
    add_number(d, "hbm_bytes", (int64_t)place->hbm_bytes);
    add_text(d, "target", d->kind);
    add_place(d, place);
}

int64_t tern_pjrt_description_number(const PJRT_DeviceDescription *d, const char *name)
{
    for (size_t i = 0; i < d->attribute_count; i++)
        if (!strcmp(d->attributes[i].name, name))
            return d->attributes[i].int64_value;
    return 0;
}

tern_pjrt_place tern_pjrt_place_of(const tern_device *device)
{
    tern_device_info info;
    tern_device_get_info(device, &info);
    tern_pjrt_place place = {
        .hbm_bytes = info.hbm_bytes, .core = info.core, .physical_cores = info.physical_cores};
    memcpy(place.coordinates, info.coordinates, sizeof(place.coordinates));
    return place;
}

static void init_memory(PJRT_Device *device, tern_memory_kind kind)
{
    PJRT_Client *client = device->client;
    size_t id = (size_t)kind * client->count + (size_t)device->description.id;
    tern_pjrt_memory *memory = &client->memories[id];
    device->memories[kind] = &memory->base;
    memory->device = device;
    memory->memory = kind;
    memory->id = (int)id;
    if (kind == TERN_MEMORY_DEVICE)
        (void)snprintf(memory->debug_string, sizeof(memory->debug_string), "HBM of %.88s",
                       device->description.debug_string);
    else
        (void)snprintf(memory->debug_string, sizeof(memory->debug_string), "%s of %.74s",
                       memory_kinds[kind], device->description.debug_string);
    (void)snprintf(memory->to_string, sizeof(memory->to_string), "%s", memory->debug_string);
}

void tern_pjrt_device_init(PJRT_Client *client, uint32_t index)
{
    PJRT_Device *device = &client->devices[index];
    device->client = client;
    device->device = tern_client_device(client->client, index);
    const tern_pjrt_place place = tern_pjrt_place_of(device->device);
    tern_pjrt_describe(&device->description, index, tern_client_target(client->client), &place);
    for (tern_memory_kind kind = 0; kind < TERN_MEMORY_COUNT; kind++)
        init_memory(device, kind);
}

const tern_pjrt_memory *tern_pjrt_choose_memory(const PJRT_Client *client, PJRT_Device *device,
                                                PJRT_Memory *memory)
{
    if (!memory)
        memory = (device ? device : client->device_list[0])->memories[TERN_MEMORY_DEVICE];
    return (const tern_pjrt_memory *)memory;
}

/* --- descriptions --- */

PJRT_Error *tern_pjrt_DeviceDescription_Id(PJRT_DeviceDescription_Id_Args *args)
{
    args->id = args->device_description->id;
    return NULL;
}

PJRT_Error *tern_pjrt_DeviceDescription_ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args *args)
{
    args->process_index = 0;
    return NULL;
}

PJRT_Error *tern_pjrt_DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args *args)
{
    args->attributes = args->device_description->attributes;
    args->num_attributes = args->device_description->attribute_count;
    return NULL;
}

PJRT_Error *tern_pjrt_DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args *args)
{
    args->device_kind = args->device_description->kind;
    args->device_kind_size = strlen(args->device_kind);
    return NULL;
}

PJRT_Error *tern_pjrt_DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args *args)
{
    args->debug_string = args->device_description->debug_string;
    args->debug_string_size = strlen(args->debug_string);
    return NULL;
}

PJRT_Error *tern_pjrt_DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args *args)
{
    args->to_string = args->device_description->to_string;
    args->to_string_size = strlen(args->to_string);
    return NULL;
}

/* --- devices --- */

PJRT_Error *tern_pjrt_Device_GetDescription(PJRT_Device_GetDescription_Args *args)
{
    args->device_description = &args->device->description;
    return NULL;
}

PJRT_Error *tern_pjrt_Device_IsAddressable(PJRT_Device_IsAddressable_Args *args)
{
    args->is_addressable = true;
    return NULL;
}

PJRT_Error *tern_pjrt_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args *args)
{
    args->local_hardware_id = args->device->description.id;
    return NULL;
}

PJRT_Error *tern_pjrt_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args *args)
{
    args->memories = args->device->memories;
    args->num_memories = TERN_MEMORY_COUNT;
    return NULL;
}

PJRT_Error *tern_pjrt_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args *args)
{
    args->memory = args->device->memories[TERN_MEMORY_DEVICE];
    return NULL;
}

PJRT_Error *tern_pjrt_Device_MemoryStats(PJRT_Device_MemoryStats_Args *args)
{
    tern_device_info info;
    tern_device_get_info(args->device->device, &info);
    /* The caller's struct may end anywhere, and not all callers zero it. */
    size_t head = offsetof(PJRT_Device_MemoryStats_Args, bytes_in_use);
    size_t known = args->struct_size < sizeof(*args) ? args->struct_size : sizeof(*args);
    if (known > head)
        memset((char *)args + head, 0, known - head);
    if (PJRT_HAS(args, bytes_in_use))
        args->bytes_in_use = (int64_t)info.hbm_used;
    if (PJRT_HAS(args, peak_bytes_in_use_is_set)) {
        args->peak_bytes_in_use = (int64_t)info.hbm_peak;
        args->peak_bytes_in_use_is_set = true;
    }
    if (PJRT_HAS(args, bytes_limit_is_set)) {
        args->bytes_limit = (int64_t)info.hbm_bytes;
        args->bytes_limit_is_set = true;
    }
    if (PJRT_HAS(args, bytes_reservable_limit_is_set)) {
        args->bytes_reservable_limit = (int64_t)info.hbm_reservable;
        args->bytes_reservable_limit_is_set = true;
    }
    return NULL;
}

/* The client owns them: nothing to delete, but the framework calls this unconditionally. */
static void keep_attributes(PJRT_Device_Attributes *attributes) { (void)attributes; }

PJRT_Error *tern_pjrt_Device_GetAttributes(PJRT_Device_GetAttributes_Args *args)
{
    PJRT_DeviceDescription *d = &args->device->description;
    args->attributes = d->attributes;
    args->num_attributes = d->attribute_count;
    args->device_attributes = (PJRT_Device_Attributes *)d;
    args->attributes_deleter = keep_attributes;
    return NULL;
}

/* --- memories --- */

PJRT_Error *tern_pjrt_Memory_Id(PJRT_Memory_Id_Args *args)
{
    args->id = ((tern_pjrt_memory *)args->memory)->id;
    return NULL;
}

PJRT_Error *tern_pjrt_Memory_Kind(PJRT_Memory_Kind_Args *args)
{
    args->kind = memory_kinds[((tern_pjrt_memory *)args->memory)->memory];
    args->kind_size = strlen(args->kind);
    return NULL;
}

PJRT_Error *tern_pjrt_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args *args)
{
    args->kind_id = (int)((tern_pjrt_memory *)args->memory)->memory;
    return NULL;
}

PJRT_Error *tern_pjrt_Memory_DebugString(PJRT_Memory_DebugString_Args *args)
{
    args->debug_string = ((tern_pjrt_memory *)args->memory)->debug_string;
    args->debug_string_size = strlen(args->debug_string);
    return NULL;
}

PJRT_Error *tern_pjrt_Memory_ToString(PJRT_Memory_ToString_Args *args)
{
    args->to_string = ((tern_pjrt_memory *)args->memory)->to_string;
    args->to_string_size = strlen(args->to_string);
    return NULL;
}

PJRT_Error *tern_pjrt_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args *args)
{
    const PJRT_Device *device = ((tern_pjrt_memory *)args->memory)->device;
    args->devices = &device->client->device_list[device->description.id];
    args->num_devices = 1;
    return NULL;
}
