/* pjrt/pjrt_impl.h - the internals of the plugin: the objects behind the handles of pjrt_abi.h.
 *
 * Every handle is a struct of this module around an object of Tern's C interface (tern/tern.h), the
 * only interface that this module uses. _Destroy frees the handles that the caller owns; devices,
 * memories and descriptions belong to the client. JAX destroys an event right after registering a
 * callback, and buffers in any order: the objects behind are reference counted, the handles are
 * not. */
#ifndef TERN_PJRT_PJRT_IMPL_H
#define TERN_PJRT_PJRT_IMPL_H

#include "pjrt/pjrt_abi.h"
#include "tern/tern.h"

/* Zeroed memory, or NULL; freeing does not need the size. */
void *tern_pjrt_new(size_t bytes);
void tern_pjrt_free(void *p); /* accepts NULL */
/* A NUL-terminated copy; NULL: out of memory. */
char *tern_pjrt_text(const char *text, size_t len);

/* --- errors: pjrt_error.c --- */

/* The caller frees it (PJRT_Error_Destroy). Never NULL: if memory is short, it is a static one. */
PJRT_Error *tern_pjrt_error(PJRT_Error_Code code, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Converts |st| and takes ownership of it. NULL for NULL. */
PJRT_Error *tern_pjrt_error_from(tern_status st);
PJRT_Error *tern_pjrt_no_memory(void);

#define PJRT_TRY(call)                   \
    do {                                 \
        PJRT_Error *try_error_ = (call); \
        if (try_error_)                  \
            return try_error_;           \
    } while (0)

/* --- events: pjrt_event.c --- */

/* Takes the reference to |event|; NULL: an event that is ready. */
PJRT_Error *tern_pjrt_event_new(tern_event *event, PJRT_Event **out);

/* --- client, devices, memories, topology: pjrt_client.c, pjrt_device.c, pjrt_topology.c --- */

enum { TERN_PJRT_TEXT_CHARS = 96 };

struct PJRT_DeviceDescription {
    int id;
    char kind[TERN_PJRT_TEXT_CHARS]; /* "trn2" */
    char debug_string[TERN_PJRT_TEXT_CHARS], to_string[TERN_PJRT_TEXT_CHARS];
    int64_t coords[3]; /* of its chip */
    PJRT_NamedValue attributes[7];
    size_t attribute_count;
};

struct PJRT_Device {
    PJRT_Client *client;
    tern_device *device;
    PJRT_DeviceDescription description;
    PJRT_Memory *memories[TERN_MEMORY_COUNT]; /* its HBM first, which is the default */
};

/* The PJRT_Memory of pjrt_abi.h begins with a pointer to a table, here NULL. */
typedef struct {
    PJRT_Memory base;
    PJRT_Device *device;
    tern_memory_kind memory;
    int id;
    char debug_string[TERN_PJRT_TEXT_CHARS], to_string[TERN_PJRT_TEXT_CHARS];
} tern_pjrt_memory;

struct PJRT_TopologyDescription {
    PJRT_DeviceDescription **descriptions; /* of the client that it belongs to, or its own */
    size_t count;
    char version[TERN_PJRT_TEXT_CHARS];
    bool owned; /* created by _Create or _Deserialize: owns the descriptions */
};

struct PJRT_Client {
    tern_client *client;
    char version[TERN_PJRT_TEXT_CHARS]; /* "tern 0.1.0 trn2" */
    PJRT_Device *devices;
    tern_pjrt_memory *memories;
    PJRT_Device **device_list; /* [count], as the interface returns them */
    PJRT_Memory **memory_list; /* [count * TERN_MEMORY_COUNT], HBM of all devices first */
    size_t count;
    PJRT_TopologyDescription topology;
};

/* |memory|, else the default of |device|, else that of the client's first device. */
const tern_pjrt_memory *tern_pjrt_choose_memory(const PJRT_Client *client, PJRT_Device *device,
                                                PJRT_Memory *memory);
/* The name of a memory: "device", "pinned_host". */
const char *tern_pjrt_memory_kind(tern_memory_kind memory);

/* --- types: pjrt_types.c --- */

/* TERN_DTYPE_NONE, PJRT_Buffer_Type_INVALID: no counterpart. */
tern_dtype tern_pjrt_dtype(PJRT_Buffer_Type type);
PJRT_Buffer_Type tern_pjrt_type(tern_dtype dtype);

/* --- layouts: pjrt_layout.c --- */

/* The order of an array's dimensions in memory. */
typedef struct tern_pjrt_layout {
    struct tern_pjrt_layout *next;
    uint32_t rank;
    uint8_t order[TERN_RANK_MAX]; /* from major to minor */
    int64_t minor_to_major[TERN_RANK_MAX];
} tern_pjrt_layout;

/* Row-major. Layouts are never freed, and equal ones have one address. */
const tern_pjrt_layout *tern_pjrt_layout_of(size_t rank);
/* |order| from major to minor; NULL: row-major. NULL: out of memory. */
const tern_pjrt_layout *tern_pjrt_layout_find(const uint8_t *order, size_t rank);
/* Whether it is another than the row-major one. */
bool tern_pjrt_layout_moves(const tern_pjrt_layout *layout);
/* Dimensions, or strides, of an array in the order of memory, and back. */
void tern_pjrt_layout_store(const tern_pjrt_layout *layout, const int64_t *dims, int64_t *out);
void tern_pjrt_layout_load(const tern_pjrt_layout *layout, const int64_t *stored, int64_t *out);
/* |what| is for messages: "host", "device". */
PJRT_Error *tern_pjrt_layout_read(const PJRT_Buffer_MemoryLayout_Tiled *tiled, size_t rank,
                                  const char *what, const tern_pjrt_layout **out);

/* --- buffers: pjrt_buffer.c --- */

struct PJRT_Buffer {
    tern_buffer *buffer; /* its dimensions are in the order of |layout| */
    PJRT_Device *device;
    PJRT_Buffer_Type type; /* a token is a PRED[0] in Tern */
    const tern_pjrt_layout *layout;
    /* pjrt_view.c has the lock of these. */
    tern_view *view;     /* of the framework's references; NULL: none */
    uint32_t references; /* that the framework has counted */
    const void *pointer; /* handed out, and so |next| is in use; NULL: none */
    PJRT_Buffer *next;
    int64_t dims[]; /* of the array, if |layout| moves them; else absent */
};

/* A handle without a buffer, which tern_pjrt_buffer_fill() sets; NULL: out of memory. */
PJRT_Buffer *tern_pjrt_buffer_make(PJRT_Device *device, PJRT_Buffer_Type type,
                                   const tern_pjrt_layout *layout);
/* Takes the reference to |buffer|. */
void tern_pjrt_buffer_fill(PJRT_Buffer *handle, tern_buffer *buffer);

/* --- pjrt_view.c --- */

/* Ends the framework's references to memory of |buffer|, which is about to be destroyed. */
void tern_pjrt_view_forget(PJRT_Buffer *buffer);

/* --- compile options: compile_options.c --- */

/* The fields used of a serialized CompileOptionsProto. */
typedef struct {
    int64_t num_replicas, num_partitions;
    /* Of each partition, in order; none if |device_count| is 0. */
    int64_t *device_ids;
    size_t device_count;
    bool portable; /* runs on any device, named at each execution */
    /* Whether the compiler may choose a sharding for an input or output without one. */
    bool *open_inputs, *open_outputs;
    size_t open_input_count, open_output_count;
    /* Options of jax.jit(compiler_options=), as flags: "--auto-cast all"; "" if none. */
    char *flags;
} tern_pjrt_options;
/* Options that could not be read need not be freed. */
PJRT_Error *tern_pjrt_options_read(const char *bytes, size_t size, tern_pjrt_options *out);
void tern_pjrt_options_free(tern_pjrt_options *options);

/* --- executables: pjrt_executable.c, pjrt_execute.c, pjrt_serialize.c, pjrt_extensions.c --- */

/* Reference counted: each PJRT_Executable and PJRT_LoadedExecutable is a handle on one. */
typedef struct tern_pjrt_code tern_pjrt_code;

/* The extension by which a framework queries how parameters and results are sharded over devices:
 * the first in the table's list. */
typedef struct {
    PJRT_Extension_Base base;
    PJRT_Slot get_parameter_shardings, get_output_shardings;
} tern_pjrt_shardings_extension;
extern tern_pjrt_shardings_extension tern_pjrt_shardings;

/* --- the table --- */

/* All implemented slots: PJRT_Error *tern_pjrt_Client_Create(PJRT_Client_Create_Args *), and so on.
 * pjrt_table.c fills the others with stubs that return UNIMPLEMENTED and the slot's name. */
#define PJRT_IMPLEMENTED(X)    \
    PJRT_IMPLEMENTED_CLIENT(X) \
    PJRT_IMPLEMENTED_PROGRAM(X)

/* pjrt_error.c, pjrt_event.c, pjrt_client.c, pjrt_device.c, pjrt_topology.c. */
// clang-format off
#define PJRT_IMPLEMENTED_CLIENT(X)                                                                 \
    X(Error_GetCode) X(Error_ForEachPayload)                                                       \
    X(Plugin_Initialize) X(Plugin_Attributes)                                                      \
    X(Event_Destroy) X(Event_IsReady) X(Event_Error) X(Event_Await) X(Event_OnReady)               \
    X(Client_Create) X(Client_Destroy) X(Client_PlatformName) X(Client_ProcessIndex)               \
    X(Client_PlatformVersion) X(Client_Devices) X(Client_AddressableDevices)                       \
    X(Client_LookupDevice) X(Client_LookupAddressableDevice) X(Client_AddressableMemories)         \
    X(Client_DefaultDeviceAssignment) X(Client_TopologyDescription)                                \
    X(DeviceDescription_Id) X(DeviceDescription_ProcessIndex) X(DeviceDescription_Attributes)      \
    X(DeviceDescription_Kind) X(DeviceDescription_DebugString) X(DeviceDescription_ToString)       \
    X(Device_GetDescription) X(Device_IsAddressable) X(Device_LocalHardwareId)                     \
    X(Device_AddressableMemories) X(Device_DefaultMemory) X(Device_MemoryStats)                    \
    X(Device_GetAttributes)                                                                        \
    X(Memory_Id) X(Memory_Kind) X(Memory_Kind_Id) X(Memory_DebugString) X(Memory_ToString)         \
    X(Memory_AddressableByDevices)                                                                 \
    X(TopologyDescription_Create) X(TopologyDescription_Destroy)                                   \
    X(TopologyDescription_PlatformName) X(TopologyDescription_PlatformVersion)                     \
    X(TopologyDescription_GetDeviceDescriptions) X(TopologyDescription_Attributes)                 \
    X(TopologyDescription_Serialize) X(TopologyDescription_Deserialize)                            \
    X(TopologyDescription_Fingerprint)

/* pjrt_buffer.c, pjrt_view.c, pjrt_executable.c, pjrt_execute.c, pjrt_serialize.c. */
#define PJRT_IMPLEMENTED_PROGRAM(X)                                                                \
    X(Client_BufferFromHostBuffer) X(Client_CreateUninitializedBuffer)                             \
    X(Buffer_Destroy) X(Buffer_ElementType) X(Buffer_Dimensions) X(Buffer_UnpaddedDimensions)      \
    X(Buffer_DynamicDimensionIndices) X(Buffer_GetMemoryLayout) X(Buffer_ToHostBuffer)             \
    X(Buffer_OnDeviceSizeInBytes) X(Buffer_Delete) X(Buffer_IsDeleted) X(Buffer_CopyRawToHost)     \
    X(Buffer_CopyToDevice) X(Buffer_CopyToMemory) X(Buffer_IsOnCpu) X(Buffer_Device)               \
    X(Buffer_Memory) X(Buffer_ReadyEvent) X(Buffer_UnsafePointer)                                  \
    X(Buffer_IncreaseExternalReferenceCount) X(Buffer_DecreaseExternalReferenceCount)              \
    X(Buffer_OpaqueDeviceMemoryDataPointer)                                                        \
    X(Client_Compile) X(Compile) X(Client_Load)                                                    \
    X(Executable_Destroy) X(Executable_Name) X(Executable_NumReplicas)                             \
    X(Executable_NumPartitions) X(Executable_NumOutputs)                                           \
    X(Executable_SizeOfGeneratedCodeInBytes) X(Executable_GetCostAnalysis)                         \
    X(Executable_OutputMemoryKinds) X(Executable_ParameterMemoryKinds)                             \
    X(Executable_OptimizedProgram)                                                                 \
    X(Executable_Serialize) X(Executable_OutputElementTypes) X(Executable_OutputDimensions)        \
    X(Executable_Fingerprint) X(Executable_GetCompiledMemoryStats)                                 \
    X(Executable_GetCompileOptions) X(Executable_DeserializeAndLoad)                               \
    X(LoadedExecutable_Destroy) X(LoadedExecutable_GetExecutable)                                  \
    X(LoadedExecutable_AddressableDevices) X(LoadedExecutable_AddressableDeviceLogicalIds)         \
    X(LoadedExecutable_GetDeviceAssignment)                                                        \
    X(LoadedExecutable_Delete) X(LoadedExecutable_IsDeleted) X(LoadedExecutable_Execute)           \
    X(LoadedExecutable_Fingerprint)
// clang-format on

#define X(name) PJRT_Error *tern_pjrt_##name(PJRT_##name##_Args *args);
PJRT_IMPLEMENTED(X)
#undef X
void tern_pjrt_Error_Destroy(PJRT_Error_Destroy_Args *args);
void tern_pjrt_Error_Message(PJRT_Error_Message_Args *args);

#endif
