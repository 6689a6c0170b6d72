/* pjrt/pjrt_table.c - the table of functions, the library's only export to a framework.
 *
 * No slot is NULL: frameworks call most of them without checking. An unimplemented one returns an
 * error with its name. */
#include "pjrt/pjrt_impl.h"

/* Together with PJRT_IMPLEMENTED these are all slots; a name in both, or in neither, does not
 * compile. */
// clang-format off
#define PJRT_NOT_IMPLEMENTED(X)                                                                    \
    X(Buffer_CopyRawToHostFuture) X(Buffer_DonateWithControlDependency) X(Buffer_Bitcast)          \
    X(CopyToDeviceStream_Destroy) X(CopyToDeviceStream_AddChunk)                                   \
    X(CopyToDeviceStream_TotalBytes) X(CopyToDeviceStream_GranuleSize)                             \
    X(CopyToDeviceStream_CurrentBytes)                                                             \
    X(Client_CreateViewOfDeviceBuffer) X(Client_CreateBuffersForAsyncHostToDevice)                 \
    X(Client_CreateAliasBuffer) X(Client_FulfillAliasBuffer) X(Client_CreateErrorBuffer)           \
    X(Client_DmaMap) X(Client_DmaUnmap) X(Client_UpdateGlobalProcessInfo)                          \
    X(ExecuteContext_Create) X(ExecuteContext_Destroy)                                             \
    X(AsyncHostToDeviceTransferManager_Destroy)                                                    \
    X(AsyncHostToDeviceTransferManager_TransferData)                                               \
    X(AsyncHostToDeviceTransferManager_TransferLiteral)                                            \
    X(AsyncHostToDeviceTransferManager_RetrieveBuffer)                                             \
    X(AsyncHostToDeviceTransferManager_Device)                                                     \
    X(AsyncHostToDeviceTransferManager_BufferCount)                                                \
    X(AsyncHostToDeviceTransferManager_BufferSize)                                                 \
    X(AsyncHostToDeviceTransferManager_SetBufferError)                                             \
    X(AsyncHostToDeviceTransferManager_AddMetadata)                                                \
    X(Device_PoisonExecution) X(Device_CreateAsyncTrackingEvent) X(Device_ClearMemoryStats)        \
    X(AsyncTrackingEvent_Destroy) X(Event_Create) X(Event_Set)                                     \
    X(TopologyDescription_MakeCanonicalShapeForMemorySpace)                                        \
    X(TopologyDescription_GetMemorySpaceKindIds)
// clang-format on

#define X(name)                                                                     \
    static PJRT_Error *missing_##name(void *args)                                   \
    {                                                                               \
        (void)args;                                                                 \
        return tern_pjrt_error(PJRT_Error_Code_UNIMPLEMENTED,                       \
                               "PJRT_" #name " is not implemented by this plugin"); \
    }
PJRT_NOT_IMPLEMENTED(X)
#undef X

#define X(name) +1
_Static_assert(2 PJRT_IMPLEMENTED(X) PJRT_NOT_IMPLEMENTED(X) == PJRT_SLOTS,
               "each slot is either implemented or not");
#undef X

/* Each function takes a pointer to its own arguments and returns a pointer or nothing. */
#define SLOT_OF(function) ((PJRT_Slot)(void (*)(void))(function))

static const PJRT_Api api = {
    .struct_size = sizeof(PJRT_Api),
    .extension_start = &tern_pjrt_shardings.base,
    .version = {.struct_size = sizeof(PJRT_Api_Version),
                .major_version = PJRT_API_MAJOR,
                .minor_version = PJRT_API_MINOR},
    .slots = {[PJRT_SLOT_Error_Destroy] = SLOT_OF(tern_pjrt_Error_Destroy),
              [PJRT_SLOT_Error_Message] = SLOT_OF(tern_pjrt_Error_Message),
#define X(name) [PJRT_SLOT_##name] = SLOT_OF(tern_pjrt_##name),
              PJRT_IMPLEMENTED(X)
#undef X
#define X(name) [PJRT_SLOT_##name] = missing_##name,
                  PJRT_NOT_IMPLEMENTED(X)
#undef X
    },
};

TERN_API const PJRT_Api *GetPjrtApi(void);

const PJRT_Api *GetPjrtApi(void) { return &api; }
