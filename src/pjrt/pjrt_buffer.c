/* pjrt/pjrt_buffer.c - arrays: a handle around a tern_buffer, which owns the memory and reports
 * when it is written.
 *
 * An upload copies the data before it returns, whatever semantics the caller requests. Elements are
 * whole bytes on both sides. Destroying a handle does not use the client, which may be destroyed
 * already. */
#include <string.h>

#include "pjrt/pjrt_impl.h"

PJRT_Buffer *tern_pjrt_buffer_make(PJRT_Device *device, PJRT_Buffer_Type type,
                                   const tern_pjrt_layout *layout)
{
    const size_t dims = tern_pjrt_layout_moves(layout) ? layout->rank : 0;
    PJRT_Buffer *handle = tern_pjrt_new(sizeof(*handle) + dims * sizeof(*handle->dims));
    if (handle)
        *handle = (PJRT_Buffer){.device = device, .type = type, .layout = layout};
    return handle;
}

void tern_pjrt_buffer_fill(PJRT_Buffer *handle, tern_buffer *buffer)
{
    handle->buffer = buffer;
    if (tern_pjrt_layout_moves(handle->layout))
        tern_pjrt_layout_load(handle->layout, tern_buffer_shape(buffer)->dims, handle->dims);
}

/* Takes ownership of |buffer|. */
static PJRT_Error *hand_out(PJRT_Device *device, tern_buffer *buffer, PJRT_Buffer_Type type,
                            const tern_pjrt_layout *layout, PJRT_Buffer **out)
{
    *out = tern_pjrt_buffer_make(device, type, layout);
    if (!*out) {
        tern_buffer_release(buffer);
        return tern_pjrt_no_memory();
    }
    tern_pjrt_buffer_fill(*out, buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_Destroy(PJRT_Buffer_Destroy_Args *args)
{
    if (args->buffer) {
        tern_pjrt_view_forget(args->buffer);
        tern_buffer_release(args->buffer->buffer);
    }
    tern_pjrt_free(args->buffer);
    return NULL;
}

/* --- creation --- */

static PJRT_Error *make_shape(PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                              tern_shape *out)
{
    *out = (tern_shape){.dtype = tern_pjrt_dtype(type), .rank = (uint32_t)rank};
    if (out->dtype == TERN_DTYPE_NONE)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "PJRT buffer type %d is not supported", (int)type);
    if (rank > TERN_RANK_MAX)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "an array has %zu dimensions, wanted at most %d", rank,
                               TERN_RANK_MAX);
    if (type == PJRT_Buffer_Type_TOKEN)
        out->rank = 1; /* without elements */
    else if (rank)
        memcpy(out->dims, dims, rank * sizeof(*dims));
    return NULL;
}

/* The layout that the framework asks for; a token has none. */
static PJRT_Error *device_layout(const PJRT_Buffer_MemoryLayout *asked, PJRT_Buffer_Type type,
                                 size_t rank, const tern_pjrt_layout **out)
{
    *out = tern_pjrt_layout_of(type == PJRT_Buffer_Type_TOKEN ? 0 : rank);
    if (!asked || type == PJRT_Buffer_Type_TOKEN)
        return NULL;
    if (asked->type != PJRT_Buffer_MemoryLayout_Type_Tiled)
        return tern_pjrt_error(PJRT_Error_Code_UNIMPLEMENTED,
                               "a device layout with strides, wanted an order of dimensions");
    return tern_pjrt_layout_read(&asked->tiled, rank, "device", out);
}

/* Byte strides of a row-major array. */
static void dense_strides(const tern_shape *shape, int64_t *out)
{
    int64_t stride = (int64_t)tern_numbers_element_bytes(shape->dtype);
    for (uint32_t d = shape->rank; d-- > 0; stride *= shape->dims[d])
        out[d] = stride;
}

/* |shape| is the array's, |strides| those of |data|; NULL: dense. */
static tern_status upload(const tern_pjrt_memory *to, const tern_shape *shape, const void *data,
                          const int64_t *strides, const tern_pjrt_layout *layout, tern_buffer **out)
{
    tern_shape stored = *shape;
    int64_t given[TERN_RANK_MAX], moved[TERN_RANK_MAX];
    if (!tern_pjrt_layout_moves(layout))
        return tern_buffer_from_host_in(to->device->device, to->memory, shape, data, strides, out);
    if (!strides)
        dense_strides(shape, given);
    tern_pjrt_layout_store(layout, strides ? strides : given, moved);
    tern_pjrt_layout_store(layout, shape->dims, stored.dims);
    return tern_buffer_from_host_in(to->device->device, to->memory, &stored, data, moved, out);
}

PJRT_Error *tern_pjrt_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args *args)
{
    tern_shape shape;
    tern_buffer *buffer = NULL;
    const tern_pjrt_layout *layout;
    const tern_pjrt_memory *to = tern_pjrt_choose_memory(args->client, args->device, args->memory);
    bool dense = !args->byte_strides || args->num_byte_strides == 0;
    args->done_with_host_buffer = NULL;
    args->buffer = NULL;
    PJRT_TRY(make_shape(args->type, args->dims, args->num_dims, &shape));
    if (!dense && args->num_byte_strides != args->num_dims)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%zu strides for an array of %zu dimensions", args->num_byte_strides,
                               args->num_dims);
    if (args->type == PJRT_Buffer_Type_TOKEN)
        dense = true; /* without data */
    PJRT_TRY(device_layout(args->device_layout, args->type, args->num_dims, &layout));
    PJRT_TRY(tern_pjrt_error_from(
        upload(to, &shape, args->data, dense ? NULL : args->byte_strides, layout, &buffer)));
    PJRT_TRY(hand_out(to->device, buffer, args->type, layout, &args->buffer));
    PJRT_Error *error = tern_pjrt_event_new(NULL, &args->done_with_host_buffer);
    if (error) {
        PJRT_Buffer_Destroy_Args destroy = {.buffer = args->buffer};
        (void)tern_pjrt_Buffer_Destroy(&destroy);
        args->buffer = NULL;
    }
    return error;
}

PJRT_Error *
tern_pjrt_Client_CreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args *args)
{
    tern_shape shape;
    tern_buffer *buffer = NULL;
    const tern_pjrt_memory *to = tern_pjrt_choose_memory(args->client, args->device, args->memory);
    static const int64_t repeat[TERN_RANK_MAX]; /* strides of 0 */
    static const uint64_t zero[2];
    const tern_pjrt_layout *layout;
    int64_t dims[TERN_RANK_MAX];
    args->buffer = NULL;
    PJRT_TRY(make_shape(args->shape_element_type, args->shape_dims, args->shape_num_dims, &shape));
    PJRT_TRY(
        device_layout(args->shape_layout, args->shape_element_type, args->shape_num_dims, &layout));
    memcpy(dims, shape.dims, sizeof(dims));
    tern_pjrt_layout_store(layout, dims, shape.dims);
    if (to->memory == TERN_MEMORY_DEVICE)
        PJRT_TRY(tern_pjrt_error_from(tern_buffer_zeros(to->device->device, &shape, &buffer)));
    else
        PJRT_TRY(tern_pjrt_error_from(tern_buffer_from_host_in(to->device->device, to->memory,
                                                               &shape, zero, repeat, &buffer)));
    return hand_out(to->device, buffer, args->shape_element_type, layout, &args->buffer);
}

static PJRT_Error *copy_to(PJRT_Buffer *from, PJRT_Memory *memory, PJRT_Buffer **out)
{
    const tern_pjrt_memory *to = (const tern_pjrt_memory *)memory;
    tern_buffer *copy = NULL;
    *out = NULL;
    PJRT_TRY(tern_pjrt_error_from(
        tern_buffer_copy_to(from->buffer, to->device->device, to->memory, &copy)));
    return hand_out(to->device, copy, from->type, from->layout, out);
}

PJRT_Error *tern_pjrt_Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args *args)
{
    return copy_to(args->buffer, args->dst_device->memories[TERN_MEMORY_DEVICE], &args->dst_buffer);
}

PJRT_Error *tern_pjrt_Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args *args)
{
    return copy_to(args->buffer, args->dst_memory, &args->dst_buffer);
}

/* --- properties --- */

/* A token has no dimensions, though the buffer behind it has one. */
static size_t rank_of(const PJRT_Buffer *buffer)
{
    return buffer->type == PJRT_Buffer_Type_TOKEN ? 0 : tern_buffer_shape(buffer->buffer)->rank;
}

/* Of the array. */
static const int64_t *dims_of(const PJRT_Buffer *buffer)
{
    return tern_pjrt_layout_moves(buffer->layout) ? buffer->dims
                                                  : tern_buffer_shape(buffer->buffer)->dims;
}

PJRT_Error *tern_pjrt_Buffer_ElementType(PJRT_Buffer_ElementType_Args *args)
{
    args->type = args->buffer->type;
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args *args)
{
    args->dims = dims_of(args->buffer);
    args->num_dims = rank_of(args->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args *args)
{
    args->unpadded_dims = dims_of(args->buffer);
    args->num_dims = rank_of(args->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_DynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args *args)
{
    static const size_t none;
    args->dynamic_dim_indices = &none;
    args->num_dynamic_dims = 0;
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args *args)
{
    args->layout = (PJRT_Buffer_MemoryLayout){.struct_size = sizeof(args->layout),
                                              .type = PJRT_Buffer_MemoryLayout_Type_Tiled};
    args->layout.tiled = (PJRT_Buffer_MemoryLayout_Tiled){
        .struct_size = sizeof(args->layout.tiled),
        .minor_to_major = args->buffer->layout->minor_to_major,
        .minor_to_major_size = args->buffer->layout->rank,
    };
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args *args)
{
    args->on_device_size_in_bytes = tern_buffer_bytes(args->buffer->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_Device(PJRT_Buffer_Device_Args *args)
{
    args->device = args->buffer->device;
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_Memory(PJRT_Buffer_Memory_Args *args)
{
    args->memory = args->buffer->device->memories[tern_buffer_memory(args->buffer->buffer)];
    return NULL;
}

/* False although the memory is the host's: JAX then reads by copies. */
PJRT_Error *tern_pjrt_Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args *args)
{
    args->is_on_cpu = false;
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_Delete(PJRT_Buffer_Delete_Args *args)
{
    tern_buffer_delete(args->buffer->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args *args)
{
    args->is_deleted = tern_buffer_is_deleted(args->buffer->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args *args)
{
    args->event = NULL;
    return tern_pjrt_event_new(tern_buffer_ready(args->buffer->buffer), &args->event);
}

/* --- reading --- */

/* A host layout as one byte stride per dimension of the buffer. */
typedef struct {
    bool dense;
    int64_t strides[TERN_RANK_MAX];
    uint64_t bytes; /* from the first byte to the end of the last element */
} host_layout;

static PJRT_Error *tiled_strides(const PJRT_Buffer *buffer,
                                 const PJRT_Buffer_MemoryLayout_Tiled *tiled, host_layout *out)
{
    const size_t rank = buffer->layout->rank;
    const int64_t *dims = dims_of(buffer);
    const tern_pjrt_layout *asked;
    int64_t strides[TERN_RANK_MAX];
    int64_t stride = (int64_t)tern_numbers_element_bytes(tern_buffer_shape(buffer->buffer)->dtype);
    PJRT_TRY(tern_pjrt_layout_read(tiled, rank, "host", &asked));
    for (size_t i = 0; i < rank; i++) {
        const int64_t d = asked->minor_to_major[i];
        strides[d] = stride;
        stride *= dims[d]; /* at most the size of the array, unless that is 0 */
    }
    tern_pjrt_layout_store(buffer->layout, strides, out->strides);
    out->dense = asked == buffer->layout;
    return NULL;
}

static PJRT_Error *explicit_strides(const PJRT_Buffer *buffer,
                                    const PJRT_Buffer_MemoryLayout_Strides *strides,
                                    host_layout *out)
{
    const size_t rank = buffer->layout->rank;
    if (strides->num_byte_strides != rank)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a host layout of %zu strides for an array of %zu dimensions",
                               strides->num_byte_strides, rank);
    out->dense = rank == 0;
    tern_pjrt_layout_store(buffer->layout, strides->byte_strides, out->strides);
    return NULL;
}

/* The bytes that the strides span at the destination; negative strides would leave it. */
static PJRT_Error *measure_extent(const tern_shape *shape, size_t rank, host_layout *out)
{
    uint64_t last = tern_numbers_element_bytes(shape->dtype);
    bool overflow = false;
    for (size_t i = 0; i < rank; i++)
        if (shape->dims[i] == 0)
            return NULL;
    for (size_t i = 0; i < rank; i++) {
        uint64_t extent = 0;
        if (out->strides[i] < 0 && shape->dims[i] > 1)
            return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                   "stride %zu of a host layout is %lld, wanted 0 or more", i,
                                   (long long)out->strides[i]);
        if (shape->dims[i] <= 1)
            continue;
        overflow |= __builtin_mul_overflow((uint64_t)out->strides[i], (uint64_t)shape->dims[i] - 1,
                                           &extent);
        overflow |= __builtin_add_overflow(last, extent, &last);
    }
    if (overflow)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a host layout of 2^64 bytes or more");
    out->bytes = last;
    return NULL;
}

/* Without a layout the host gets the array as it is in memory. */
static PJRT_Error *read_layout(const PJRT_Buffer *buffer, const PJRT_Buffer_MemoryLayout *layout,
                               host_layout *out)
{
    const tern_shape *shape = tern_buffer_shape(buffer->buffer);
    size_t rank = rank_of(buffer);
    *out = (host_layout){.dense = true};
    if (layout && layout->type == PJRT_Buffer_MemoryLayout_Type_Tiled)
        PJRT_TRY(tiled_strides(buffer, &layout->tiled, out));
    else if (layout)
        PJRT_TRY(explicit_strides(buffer, &layout->strides, out));
    out->bytes = 0;
    if (!out->dense)
        return measure_extent(shape, rank, out);
    out->bytes = tern_buffer_bytes(buffer->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args *args)
{
    host_layout layout;
    tern_event *done = NULL;
    args->event = NULL;
    PJRT_TRY(read_layout(args->src, args->host_layout, &layout));
    if (!args->dst) {
        args->dst_size = layout.bytes;
        return NULL;
    }
    if (args->dst_size < layout.bytes)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "the destination has %zu bytes, wanted %llu", args->dst_size,
                               (unsigned long long)layout.bytes);
    PJRT_TRY(tern_pjrt_error_from(tern_buffer_to_host(
        args->src->buffer, args->dst, layout.dense ? NULL : layout.strides, &done)));
    return tern_pjrt_event_new(done, &args->event);
}

/* Copies a range of an array by way of the whole array; blocks. */
static PJRT_Error *copy_part(PJRT_Buffer *buffer, void *dst, uint64_t offset, uint64_t size)
{
    void *whole = tern_pjrt_new(tern_buffer_bytes(buffer->buffer));
    if (!whole)
        return tern_pjrt_no_memory();
    tern_status st = tern_buffer_to_host(buffer->buffer, whole, NULL, NULL);
    if (!st)
        memcpy(dst, (const uint8_t *)whole + offset, size);
    tern_pjrt_free(whole);
    return tern_pjrt_error_from(st);
}

PJRT_Error *tern_pjrt_Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args *args)
{
    uint64_t bytes = tern_buffer_bytes(args->buffer->buffer);
    tern_event *done = NULL;
    args->event = NULL;
    if (args->offset < 0 || args->transfer_size < 0 || (uint64_t)args->offset > bytes ||
        (uint64_t)args->transfer_size > bytes - (uint64_t)args->offset)
        return tern_pjrt_error(
            PJRT_Error_Code_INVALID_ARGUMENT, "%lld bytes at %lld, the buffer has %llu",
            (long long)args->transfer_size, (long long)args->offset, (unsigned long long)bytes);
    if ((uint64_t)args->transfer_size == bytes)
        PJRT_TRY(tern_pjrt_error_from(
            tern_buffer_to_host(args->buffer->buffer, args->dst, NULL, &done)));
    else
        PJRT_TRY(copy_part(args->buffer, args->dst, (uint64_t)args->offset,
                           (uint64_t)args->transfer_size));
    return tern_pjrt_event_new(done, &args->event);
}
