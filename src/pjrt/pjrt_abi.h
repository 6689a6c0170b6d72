/* pjrt/pjrt_abi.h - the C interface between a machine learning framework and a plugin, as far as
 * the plugin uses it: PJRT 0.112, which jaxlib 0.10.2 implements (0.11 has the same table).
 *
 * Written from the measured layout of that version (test/unit/pjrt/pjrt_abi.def, compared with this
 * file by pjrt_abi_test), not from its header. Names are those of the interface, so that they can
 * be searched for. A caller may use a shorter or longer version of a struct than this one: a field
 * exists only if struct_size covers it, which PJRT_HAS() tests. */
#ifndef TERN_PJRT_ABI_H
#define TERN_PJRT_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PJRT_API_MAJOR = 0, PJRT_API_MINOR = 112 };

/* Whether the caller's |args| has |field|. */
#define PJRT_HAS(args, field) \
    ((args)->struct_size >= offsetof(__typeof__(*(args)), field) + sizeof((args)->field))

// clang-format off

typedef enum {
    PJRT_Extension_Type_Profiler = 1, PJRT_Extension_Type_Layouts = 4,
    PJRT_Extension_Type_Shardings = 19,
} PJRT_Extension_Type;

typedef enum {
    PJRT_Error_Code_OK = 0, PJRT_Error_Code_CANCELLED = 1, PJRT_Error_Code_UNKNOWN = 2,
    PJRT_Error_Code_INVALID_ARGUMENT = 3, PJRT_Error_Code_DEADLINE_EXCEEDED = 4,
    PJRT_Error_Code_NOT_FOUND = 5, PJRT_Error_Code_ALREADY_EXISTS = 6,
    PJRT_Error_Code_PERMISSION_DENIED = 7, PJRT_Error_Code_RESOURCE_EXHAUSTED = 8,
    PJRT_Error_Code_FAILED_PRECONDITION = 9, PJRT_Error_Code_ABORTED = 10,
    PJRT_Error_Code_OUT_OF_RANGE = 11, PJRT_Error_Code_UNIMPLEMENTED = 12,
    PJRT_Error_Code_INTERNAL = 13, PJRT_Error_Code_UNAVAILABLE = 14,
    PJRT_Error_Code_DATA_LOSS = 15, PJRT_Error_Code_UNAUTHENTICATED = 16,
} PJRT_Error_Code;

typedef enum {
    PJRT_NamedValue_kString = 0, PJRT_NamedValue_kInt64 = 1, PJRT_NamedValue_kInt64List = 2,
    PJRT_NamedValue_kFloat = 3, PJRT_NamedValue_kBool = 4,
} PJRT_NamedValue_Type;

typedef enum {
    PJRT_Buffer_Type_INVALID = 0, PJRT_Buffer_Type_PRED = 1, PJRT_Buffer_Type_S8 = 2,
    PJRT_Buffer_Type_S16 = 3, PJRT_Buffer_Type_S32 = 4, PJRT_Buffer_Type_S64 = 5,
    PJRT_Buffer_Type_U8 = 6, PJRT_Buffer_Type_U16 = 7, PJRT_Buffer_Type_U32 = 8,
    PJRT_Buffer_Type_U64 = 9, PJRT_Buffer_Type_F16 = 10, PJRT_Buffer_Type_F32 = 11,
    PJRT_Buffer_Type_F64 = 12, PJRT_Buffer_Type_BF16 = 13, PJRT_Buffer_Type_C64 = 14,
    PJRT_Buffer_Type_C128 = 15, PJRT_Buffer_Type_F8E5M2 = 16, PJRT_Buffer_Type_F8E4M3FN = 17,
    PJRT_Buffer_Type_F8E4M3B11FNUZ = 18, PJRT_Buffer_Type_F8E5M2FNUZ = 19,
    PJRT_Buffer_Type_F8E4M3FNUZ = 20, PJRT_Buffer_Type_S4 = 21, PJRT_Buffer_Type_U4 = 22,
    PJRT_Buffer_Type_TOKEN = 23, PJRT_Buffer_Type_S2 = 24, PJRT_Buffer_Type_U2 = 25,
    PJRT_Buffer_Type_F8E4M3 = 26, PJRT_Buffer_Type_F8E3M4 = 27, PJRT_Buffer_Type_F8E8M0FNU = 28,
    PJRT_Buffer_Type_F4E2M1FN = 29, PJRT_Buffer_Type_S1 = 30, PJRT_Buffer_Type_U1 = 31,
} PJRT_Buffer_Type;

typedef enum {
    PJRT_HostBufferSemantics_kImmutableOnlyDuringCall = 0,
    PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes = 1,
    PJRT_HostBufferSemantics_kImmutableZeroCopy = 2,
    PJRT_HostBufferSemantics_kMutableZeroCopy = 3,
} PJRT_HostBufferSemantics;

typedef enum {
    PJRT_Buffer_MemoryLayout_Type_Tiled = 0, PJRT_Buffer_MemoryLayout_Type_Strides = 1,
} PJRT_Buffer_MemoryLayout_Type;

typedef struct PJRT_Event PJRT_Event;
typedef struct PJRT_Client PJRT_Client;
typedef struct PJRT_Device PJRT_Device;
typedef struct PJRT_DeviceDescription PJRT_DeviceDescription;
typedef struct PJRT_TopologyDescription PJRT_TopologyDescription;
typedef struct PJRT_Executable PJRT_Executable;
typedef struct PJRT_LoadedExecutable PJRT_LoadedExecutable;
typedef struct PJRT_Buffer PJRT_Buffer;
typedef struct PJRT_SerializedExecutable PJRT_SerializedExecutable;
typedef struct PJRT_SerializedTopology PJRT_SerializedTopology;
typedef struct PJRT_SerializedCompileOptions PJRT_SerializedCompileOptions;
typedef struct PJRT_DeviceAssignmentSerialized PJRT_DeviceAssignmentSerialized;
typedef struct PJRT_Device_Attributes PJRT_Device_Attributes;
typedef struct PJRT_ExecuteContext PJRT_ExecuteContext;
typedef struct PJRT_MultiSlice_Config PJRT_MultiSlice_Config;
typedef struct PJRT_Error PJRT_Error;
typedef struct PJRT_Memory PJRT_Memory;

typedef struct PJRT_Extension_Base { size_t struct_size; PJRT_Extension_Type type; struct PJRT_Extension_Base *next; } PJRT_Extension_Base;

#define PJRT_HEAD size_t struct_size; PJRT_Extension_Base *extension_start

typedef void (*PJRT_Event_OnReadyCallback)(PJRT_Error *error, void *user_arg);
typedef void (*PJRT_Error_PayloadVisitor)(const char *key, size_t key_size, const char *value, size_t value_size, void *user_arg);

typedef struct { PJRT_HEAD; int major_version; int minor_version; } PJRT_Api_Version;
typedef struct { PJRT_HEAD; PJRT_Error *error; } PJRT_Error_Destroy_Args;
typedef struct {
    PJRT_HEAD; const PJRT_Error *error; const char *message; size_t message_size;
} PJRT_Error_Message_Args;
typedef struct PJRT_Error_FunctionTable {
    size_t struct_size; size_t instance_size; PJRT_Extension_Base *extension_start;
    void (*destroy)(PJRT_Error *error);
    void (*message)(const PJRT_Error *error, const char **message, size_t *message_size);
    PJRT_Error_Code (*get_code)(const PJRT_Error *error);
    void (*for_each_payload)(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor, void *user_arg);
} PJRT_Error_FunctionTable;
struct PJRT_Error { const PJRT_Error_FunctionTable *vtable; };
typedef struct {
    PJRT_HEAD; const PJRT_Error *error; PJRT_Error_Code code;
} PJRT_Error_GetCode_Args;
typedef struct {
    PJRT_HEAD; const PJRT_Error *error; PJRT_Error_PayloadVisitor visitor; void *user_arg;
} PJRT_Error_ForEachPayload_Args;
typedef struct {
    PJRT_HEAD; const char *name; size_t name_size; PJRT_NamedValue_Type type;
    union { const char *string_value; int64_t int64_value; const int64_t *int64_array_value; float float_value; bool bool_value; };
    size_t value_size;
} PJRT_NamedValue;
typedef struct { PJRT_HEAD; } PJRT_Plugin_Initialize_Args;
typedef struct {
    PJRT_HEAD; const PJRT_NamedValue *attributes; size_t num_attributes;
} PJRT_Plugin_Attributes_Args;
typedef struct { PJRT_HEAD; PJRT_Event *event; } PJRT_Event_Destroy_Args;
typedef struct { PJRT_HEAD; PJRT_Event *event; bool is_ready; } PJRT_Event_IsReady_Args;
typedef struct { PJRT_HEAD; PJRT_Event *event; } PJRT_Event_Error_Args;
typedef struct { PJRT_HEAD; PJRT_Event *event; } PJRT_Event_Await_Args;
typedef struct {
    PJRT_HEAD; PJRT_Event *event; PJRT_Event_OnReadyCallback callback; void *user_arg;
} PJRT_Event_OnReady_Args;
typedef struct { PJRT_HEAD; PJRT_Event *event; } PJRT_Event_Create_Args;
typedef struct PJRT_Memory_FunctionTable {
    PJRT_HEAD; size_t instance_struct_size;
    void *(*get_user_data)(struct PJRT_Memory *memory, const void *key);
    void (*set_user_data)(struct PJRT_Memory *memory, const void *key, void *data, void (*dtor)(void *));
} PJRT_Memory_FunctionTable;
struct PJRT_Memory { const PJRT_Memory_FunctionTable *vtable; };
typedef struct {
    PJRT_HEAD; const PJRT_NamedValue *create_options; size_t num_options; void *kv_get_callback;
    void *kv_get_user_arg; void *kv_put_callback; void *kv_put_user_arg; PJRT_Client *client;
    void *kv_try_get_callback; void *kv_try_get_user_arg;
} PJRT_Client_Create_Args;
typedef struct { PJRT_HEAD; PJRT_Client *client; } PJRT_Client_Destroy_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; const char *platform_name; size_t platform_name_size;
} PJRT_Client_PlatformName_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; int process_index;
} PJRT_Client_ProcessIndex_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; const char *platform_version; size_t platform_version_size;
} PJRT_Client_PlatformVersion_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; PJRT_TopologyDescription *topology;
} PJRT_Client_TopologyDescription_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; PJRT_Device *const *devices; size_t num_devices;
} PJRT_Client_Devices_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; PJRT_Device *const *addressable_devices;
    size_t num_addressable_devices;
} PJRT_Client_AddressableDevices_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; int id; PJRT_Device *device;
} PJRT_Client_LookupDevice_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; int local_hardware_id; PJRT_Device *addressable_device;
} PJRT_Client_LookupAddressableDevice_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; PJRT_Memory *const *addressable_memories;
    size_t num_addressable_memories;
} PJRT_Client_AddressableMemories_Args;
typedef struct {
    PJRT_HEAD; char *code; size_t code_size; const char *format; size_t format_size;
} PJRT_Program;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; const PJRT_Program *program; const char *compile_options;
    size_t compile_options_size; PJRT_LoadedExecutable *executable;
} PJRT_Client_Compile_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; PJRT_Executable *executable; const char *compile_options;
    size_t compile_options_size; PJRT_LoadedExecutable *loaded_executable;
} PJRT_Client_Load_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; int num_replicas; int num_partitions;
    size_t default_assignment_size; int *default_assignment;
} PJRT_Client_DefaultDeviceAssignment_Args;
typedef struct {
    PJRT_HEAD; const int64_t *minor_to_major; size_t minor_to_major_size;
    const int64_t *tile_dims; const size_t *tile_dim_sizes; size_t num_tiles;
} PJRT_Buffer_MemoryLayout_Tiled;
typedef struct {
    PJRT_HEAD; const int64_t *byte_strides; size_t num_byte_strides;
} PJRT_Buffer_MemoryLayout_Strides;
typedef struct {
    PJRT_HEAD;
    union { PJRT_Buffer_MemoryLayout_Tiled tiled; PJRT_Buffer_MemoryLayout_Strides strides; };
    PJRT_Buffer_MemoryLayout_Type type;
} PJRT_Buffer_MemoryLayout;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; const int64_t *shape_dims; size_t shape_num_dims;
    PJRT_Buffer_Type shape_element_type; PJRT_Buffer_MemoryLayout *shape_layout;
    PJRT_Device *device; PJRT_Memory *memory; PJRT_Buffer *buffer;
} PJRT_Client_CreateUninitializedBuffer_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; PJRT_Error_Code error_code; const char *error_message;
    size_t error_message_size; const int64_t *shape_dims; size_t shape_num_dims;
    PJRT_Buffer_Type shape_element_type; PJRT_Buffer_MemoryLayout *shape_layout;
    PJRT_Memory *memory; PJRT_Buffer *buffer; const PJRT_NamedValue *payload; size_t num_payload;
} PJRT_Client_CreateErrorBuffer_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; const void *data; PJRT_Buffer_Type type; const int64_t *dims;
    size_t num_dims; const int64_t *byte_strides; size_t num_byte_strides;
    PJRT_HostBufferSemantics host_buffer_semantics; PJRT_Device *device; PJRT_Memory *memory;
    PJRT_Buffer_MemoryLayout *device_layout; PJRT_Event *done_with_host_buffer;
    PJRT_Buffer *buffer;
} PJRT_Client_BufferFromHostBuffer_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; void *device_buffer_ptr; const int64_t *dims; size_t num_dims;
    PJRT_Buffer_Type element_type; PJRT_Buffer_MemoryLayout *layout; PJRT_Device *device;
    void (*on_delete_callback)(void *device_buffer_ptr, void *user_arg);
    void *on_delete_callback_arg; intptr_t stream; PJRT_Buffer *buffer; PJRT_Memory *memory;
} PJRT_Client_CreateViewOfDeviceBuffer_Args;
typedef struct {
    PJRT_HEAD; const int64_t *dims; size_t num_dims; PJRT_Buffer_Type element_type;
} PJRT_ShapeSpec;
typedef struct {
    PJRT_HEAD; PJRT_DeviceDescription *device_description; int id;
} PJRT_DeviceDescription_Id_Args;
typedef struct {
    PJRT_HEAD; PJRT_DeviceDescription *device_description; int process_index;
} PJRT_DeviceDescription_ProcessIndex_Args;
typedef struct {
    PJRT_HEAD; PJRT_DeviceDescription *device_description; size_t num_attributes;
    const PJRT_NamedValue *attributes;
} PJRT_DeviceDescription_Attributes_Args;
typedef struct {
    PJRT_HEAD; PJRT_DeviceDescription *device_description; const char *device_kind;
    size_t device_kind_size;
} PJRT_DeviceDescription_Kind_Args;
typedef struct {
    PJRT_HEAD; PJRT_DeviceDescription *device_description; const char *debug_string;
    size_t debug_string_size;
} PJRT_DeviceDescription_DebugString_Args;
typedef struct {
    PJRT_HEAD; PJRT_DeviceDescription *device_description; const char *to_string;
    size_t to_string_size;
} PJRT_DeviceDescription_ToString_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; PJRT_DeviceDescription *device_description;
} PJRT_Device_GetDescription_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; bool is_addressable;
} PJRT_Device_IsAddressable_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; int local_hardware_id;
} PJRT_Device_LocalHardwareId_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; PJRT_Memory *const *memories; size_t num_memories;
} PJRT_Device_AddressableMemories_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; PJRT_Memory *memory;
} PJRT_Device_DefaultMemory_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; int64_t bytes_in_use; int64_t peak_bytes_in_use;
    bool peak_bytes_in_use_is_set; int64_t num_allocs; bool num_allocs_is_set;
    int64_t largest_alloc_size; bool largest_alloc_size_is_set; int64_t bytes_limit;
    bool bytes_limit_is_set; int64_t bytes_reserved; bool bytes_reserved_is_set;
    int64_t peak_bytes_reserved; bool peak_bytes_reserved_is_set; int64_t bytes_reservable_limit;
    bool bytes_reservable_limit_is_set; int64_t largest_free_block_bytes;
    bool largest_free_block_bytes_is_set; int64_t pool_bytes; bool pool_bytes_is_set;
    int64_t peak_pool_bytes; bool peak_pool_bytes_is_set;
} PJRT_Device_MemoryStats_Args;
typedef struct { PJRT_HEAD; PJRT_Device *device; } PJRT_Device_ClearMemoryStats_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; int32_t launch_id; PJRT_Error_Code error_code;
    const char *error_message; size_t error_message_size; bool poisoned;
    const PJRT_NamedValue *payload; size_t num_payload;
} PJRT_Device_PoisonExecution_Args;
typedef struct {
    PJRT_HEAD; PJRT_Device *device; const PJRT_NamedValue *attributes; size_t num_attributes;
    PJRT_Device_Attributes *device_attributes;
    void (*attributes_deleter)(PJRT_Device_Attributes *device_attributes);
} PJRT_Device_GetAttributes_Args;
typedef struct { PJRT_HEAD; PJRT_Memory *memory; int id; } PJRT_Memory_Id_Args;
typedef struct {
    PJRT_HEAD; PJRT_Memory *memory; const char *kind; size_t kind_size;
} PJRT_Memory_Kind_Args;
typedef struct { PJRT_HEAD; PJRT_Memory *memory; int kind_id; } PJRT_Memory_Kind_Id_Args;
typedef struct {
    PJRT_HEAD; PJRT_Memory *memory; const char *debug_string; size_t debug_string_size;
} PJRT_Memory_DebugString_Args;
typedef struct {
    PJRT_HEAD; PJRT_Memory *memory; const char *to_string; size_t to_string_size;
} PJRT_Memory_ToString_Args;
typedef struct {
    PJRT_HEAD; PJRT_Memory *memory; PJRT_Device *const *devices; size_t num_devices;
} PJRT_Memory_AddressableByDevices_Args;
typedef struct { PJRT_HEAD; PJRT_Executable *executable; } PJRT_Executable_Destroy_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable;
} PJRT_LoadedExecutable_Destroy_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *loaded_executable; PJRT_Executable *executable;
} PJRT_LoadedExecutable_GetExecutable_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable; const char *serialized_bytes;
    size_t serialized_bytes_size; PJRT_DeviceAssignmentSerialized *serialized_device_assignment;
    void (*serialized_device_assignment_deleter)(PJRT_DeviceAssignmentSerialized *da);
} PJRT_LoadedExecutable_GetDeviceAssignment_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; const char *executable_name;
    size_t executable_name_size;
} PJRT_Executable_Name_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_replicas;
} PJRT_Executable_NumReplicas_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_partitions;
} PJRT_Executable_NumPartitions_Args;
typedef struct { int replica; int partition; } PJRT_LogicalDeviceIds;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable; PJRT_Device *const *addressable_devices;
    size_t num_addressable_devices;
} PJRT_LoadedExecutable_AddressableDevices_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable;
    PJRT_LogicalDeviceIds *addressable_device_logical_ids;
    size_t num_addressable_device_logical_ids;
} PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; PJRT_Program *program;
} PJRT_Executable_OptimizedProgram_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable;
} PJRT_LoadedExecutable_Delete_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable; bool is_deleted;
} PJRT_LoadedExecutable_IsDeleted_Args;
typedef struct {
    PJRT_HEAD; void **send_callbacks; void **recv_callbacks; size_t num_send_ops;
    size_t num_recv_ops; int launch_id; const int64_t *non_donatable_input_indices;
    size_t num_non_donatable_input_indices; void *context; const char *call_location;
    size_t num_tasks; int *task_ids; int64_t *incarnation_ids; void *multi_slice_config;
    bool use_major_to_minor_data_layout_for_callbacks; void *hlo_output_callbacks;
    size_t num_hlo_output_callbacks;
} PJRT_ExecuteOptions;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable; PJRT_ExecuteOptions *options;
    PJRT_Buffer *const *const *argument_lists; size_t num_devices; size_t num_args;
    PJRT_Buffer **const *output_lists; PJRT_Event **device_complete_events;
    PJRT_Device *execute_device;
} PJRT_LoadedExecutable_Execute_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_outputs;
} PJRT_Executable_NumOutputs_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; int64_t size_in_bytes;
} PJRT_Executable_SizeOfGeneratedCodeInBytes_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; const char *executable_fingerprint;
    size_t executable_fingerprint_size;
} PJRT_Executable_Fingerprint_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_properties;
    const PJRT_NamedValue *properties;
} PJRT_Executable_GetCostAnalysis_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; int64_t generated_code_size_in_bytes;
    int64_t argument_size_in_bytes; int64_t output_size_in_bytes; int64_t alias_size_in_bytes;
    int64_t temp_size_in_bytes; int64_t host_generated_code_size_in_bytes;
    int64_t host_argument_size_in_bytes; int64_t host_output_size_in_bytes;
    int64_t host_alias_size_in_bytes; int64_t host_temp_size_in_bytes;
    int64_t peak_memory_in_bytes; int64_t total_size_in_bytes; int64_t total_allocation_bytes;
    int64_t indefinite_allocations; int64_t peak_unpadded_heap_bytes;
} PJRT_Executable_GetCompiledMemoryStats_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; PJRT_Buffer_Type *output_types;
    size_t num_output_types;
} PJRT_Executable_OutputElementTypes_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_outputs; const int64_t *dims;
    const size_t *dim_sizes;
} PJRT_Executable_OutputDimensions_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_parameters;
    const char *const *memory_kinds; const size_t *memory_kind_sizes;
} PJRT_Executable_ParameterMemoryKinds_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; size_t num_outputs; const char *const *memory_kinds;
    const size_t *memory_kind_sizes;
} PJRT_Executable_OutputMemoryKinds_Args;
typedef struct {
    PJRT_HEAD; const PJRT_Executable *executable; const char *serialized_bytes;
    size_t serialized_bytes_size; PJRT_SerializedExecutable *serialized_executable;
    void (*serialized_executable_deleter)(PJRT_SerializedExecutable *exec);
} PJRT_Executable_Serialize_Args;
typedef struct {
    PJRT_HEAD; PJRT_Executable *executable; const char *serialized_bytes;
    size_t serialized_bytes_size; PJRT_SerializedCompileOptions *serialized_compile_options;
    void (*serialized_compile_options_deleter)(PJRT_SerializedCompileOptions *options);
} PJRT_Executable_GetCompileOptions_Args;
typedef struct {
    PJRT_HEAD; PJRT_Client *client; const char *serialized_executable;
    size_t serialized_executable_size; PJRT_LoadedExecutable *loaded_executable;
    const char *overridden_serialized_compile_options;
    size_t overridden_serialized_compile_options_size; void *load_options;
} PJRT_Executable_DeserializeAndLoad_Args;
typedef struct {
    PJRT_HEAD; PJRT_LoadedExecutable *executable; const char *executable_fingerprint;
    size_t executable_fingerprint_size;
} PJRT_LoadedExecutable_Fingerprint_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; } PJRT_Buffer_Destroy_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Buffer_Type type;
} PJRT_Buffer_ElementType_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; const int64_t *dims; size_t num_dims;
} PJRT_Buffer_Dimensions_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; const int64_t *unpadded_dims; size_t num_dims;
} PJRT_Buffer_UnpaddedDimensions_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; const size_t *dynamic_dim_indices; size_t num_dynamic_dims;
} PJRT_Buffer_DynamicDimensionIndices_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Buffer_MemoryLayout layout;
} PJRT_Buffer_GetMemoryLayout_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *src; PJRT_Buffer_MemoryLayout *host_layout; void *dst;
    size_t dst_size; PJRT_Event *event;
} PJRT_Buffer_ToHostBuffer_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; size_t on_device_size_in_bytes;
} PJRT_Buffer_OnDeviceSizeInBytes_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; } PJRT_Buffer_Delete_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; bool is_deleted; } PJRT_Buffer_IsDeleted_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; void *dst; int64_t offset; int64_t transfer_size;
    PJRT_Event *event;
} PJRT_Buffer_CopyRawToHost_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Device *dst_device; PJRT_Buffer *dst_buffer;
} PJRT_Buffer_CopyToDevice_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Memory *dst_memory; PJRT_Buffer *dst_buffer;
} PJRT_Buffer_CopyToMemory_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Buffer_Type element_type; const int64_t *dims;
    size_t num_dims; PJRT_Buffer_MemoryLayout *device_layout; PJRT_Buffer *out_buffer;
} PJRT_Buffer_Bitcast_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; bool is_on_cpu; } PJRT_Buffer_IsOnCpu_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Device *device; } PJRT_Buffer_Device_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Memory *memory; } PJRT_Buffer_Memory_Args;
typedef struct { PJRT_HEAD; PJRT_Buffer *buffer; PJRT_Event *event; } PJRT_Buffer_ReadyEvent_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; uintptr_t buffer_pointer;
} PJRT_Buffer_UnsafePointer_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer;
} PJRT_Buffer_IncreaseExternalReferenceCount_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer;
} PJRT_Buffer_DecreaseExternalReferenceCount_Args;
typedef struct {
    PJRT_HEAD; PJRT_Buffer *buffer; void *device_memory_ptr;
} PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args;
typedef struct {
    PJRT_HEAD; const char *topology_name; size_t topology_name_size;
    const PJRT_NamedValue *create_options; size_t num_options; PJRT_TopologyDescription *topology;
} PJRT_TopologyDescription_Create_Args;
typedef struct {
    PJRT_HEAD; PJRT_TopologyDescription *topology;
} PJRT_TopologyDescription_Destroy_Args;
typedef struct {
    PJRT_HEAD; PJRT_TopologyDescription *topology; const char *platform_version;
    size_t platform_version_size;
} PJRT_TopologyDescription_PlatformVersion_Args;
typedef struct {
    PJRT_HEAD; const PJRT_TopologyDescription *topology; const char *platform_name;
    size_t platform_name_size;
} PJRT_TopologyDescription_PlatformName_Args;
typedef struct {
    PJRT_HEAD; const PJRT_TopologyDescription *topology;
    PJRT_DeviceDescription *const *descriptions; size_t num_descriptions;
} PJRT_TopologyDescription_GetDeviceDescriptions_Args;
typedef struct {
    PJRT_HEAD; PJRT_TopologyDescription *topology; const char *serialized_bytes;
    size_t serialized_bytes_size; PJRT_SerializedTopology *serialized_topology;
    void (*serialized_topology_deleter)(PJRT_SerializedTopology *serialized_topology);
} PJRT_TopologyDescription_Serialize_Args;
typedef struct {
    PJRT_HEAD; const char *serialized_topology; size_t serialized_topology_size;
    PJRT_TopologyDescription *topology;
} PJRT_TopologyDescription_Deserialize_Args;
typedef struct {
    PJRT_HEAD; PJRT_TopologyDescription *topology; const PJRT_NamedValue *attributes;
    size_t num_attributes;
} PJRT_TopologyDescription_Attributes_Args;
typedef struct {
    PJRT_HEAD; const PJRT_TopologyDescription *topology; uint64_t fingerprint;
} PJRT_TopologyDescription_Fingerprint_Args;
typedef struct {
    PJRT_HEAD; const PJRT_TopologyDescription *topology; int memory_space_kind_id;
    const int64_t *dims; size_t num_dims; PJRT_Buffer_Type element_type;
    const PJRT_Buffer_MemoryLayout *layout; const char *serialized_shape;
    size_t serialized_shape_size; void (*serialized_shape_deleter)(const char *);
} PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args;
typedef struct {
    PJRT_HEAD; const PJRT_TopologyDescription *topology; const int *memory_space_kind_ids;
    size_t num_memory_space_kind_ids;
} PJRT_TopologyDescription_GetMemorySpaceKindIds_Args;
typedef struct {
    PJRT_HEAD; const PJRT_TopologyDescription *topology; const PJRT_Program *program;
    const char *compile_options; size_t compile_options_size; PJRT_Client *client;
    PJRT_Executable *executable;
} PJRT_Compile_Args;

enum {
#define SLOT(name) PJRT_SLOT_##name,
#include "pjrt/pjrt_slots.def"
#undef SLOT
    PJRT_SLOTS
};

/* Slots 0 and 1 return nothing, all others an error or NULL; each takes its own arguments. */
typedef PJRT_Error *(*PJRT_Slot)(void *args);

typedef struct {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Api_Version version;
    PJRT_Slot slots[PJRT_SLOTS];
} PJRT_Api;
// clang-format on

#endif
