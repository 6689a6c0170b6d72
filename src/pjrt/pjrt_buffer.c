/* pjrt/pjrt_buffer.c - arrays: a handle around a tern_buffer, which owns the memory and reports
 * when it is written.
 *
 * An upload copies the data before it returns, whatever semantics the caller requests. Elements are
 * whole bytes on both sides. Destroying a handle does not use the client, which may be destroyed
 * already. */
#include <string.h>

#include "pjrt/pjrt_impl.h"

/* Takes ownership of |buffer|. */
static PJRT_Error *hand_out(PJRT_Device *device, tern_buffer *buffer, PJRT_Buffer_Type type,
                            PJRT_Buffer **out)
{
    *out = tern_pjrt_new(sizeof(**out));
    if (!*out) {
        tern_buffer_release(buffer);
        return tern_pjrt_no_memory();
    }
    **out = (PJRT_Buffer){.buffer = buffer, .device = device, .type = type};
    return NULL;
}

PJRT_Error *tern_pjrt_buffer_new(PJRT_Device *device, tern_buffer *buffer, PJRT_Buffer **out)
{
    return hand_out(device, buffer, tern_pjrt_type(tern_buffer_shape(buffer)->dtype), out);
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

PJRT_Error *tern_pjrt_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args *args)
{
    tern_shape shape;
    tern_buffer *buffer = NULL;
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
    PJRT_TRY(tern_pjrt_error_from(
        tern_buffer_from_host_in(to->device->device, to->memory, &shape, args->data,
                                 dense ? NULL : args->byte_strides, &buffer)));
    PJRT_TRY(hand_out(to->device, buffer, args->type, &args->buffer));
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
    args->buffer = NULL;
    PJRT_TRY(make_shape(args->shape_element_type, args->shape_dims, args->shape_num_dims, &shape));
    if (to->memory == TERN_MEMORY_DEVICE)
        PJRT_TRY(tern_pjrt_error_from(tern_buffer_zeros(to->device->device, &shape, &buffer)));
    else
        PJRT_TRY(tern_pjrt_error_from(tern_buffer_from_host_in(to->device->device, to->memory,
                                                               &shape, zero, repeat, &buffer)));
    return hand_out(to->device, buffer, args->shape_element_type, &args->buffer);
}

static PJRT_Error *copy_to(PJRT_Buffer *from, PJRT_Memory *memory, PJRT_Buffer **out)
{
    const tern_pjrt_memory *to = (const tern_pjrt_memory *)memory;
    tern_buffer *copy = NULL;
    *out = NULL;
    PJRT_TRY(tern_pjrt_error_from(
        tern_buffer_copy_to(from->buffer, to->device->device, to->memory, &copy)));
    return hand_out(to->device, copy, from->type, out);
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

PJRT_Error *tern_pjrt_Buffer_ElementType(PJRT_Buffer_ElementType_Args *args)
{
    args->type = args->buffer->type;
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args *args)
{
    args->dims = tern_buffer_shape(args->buffer->buffer)->dims;
    args->num_dims = rank_of(args->buffer);
    return NULL;
}

PJRT_Error *tern_pjrt_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args *args)
{
    args->unpadded_dims = tern_buffer_shape(args->buffer->buffer)->dims;
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
    /* The last |rank| of these are rank-1, ..., 0: the last dimension is the fastest. */
    static const int64_t descending[TERN_RANK_MAX] = {31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21,
                                                      20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
                                                      9,  8,  7,  6,  5,  4,  3,  2,  1,  0};
    size_t rank = rank_of(args->buffer);
    args->layout = (PJRT_Buffer_MemoryLayout){.struct_size = sizeof(args->layout),
                                              .type = PJRT_Buffer_MemoryLayout_Type_Tiled};
    args->layout.tiled = (PJRT_Buffer_MemoryLayout_Tiled){
        .struct_size = sizeof(args->layout.tiled),
        .minor_to_major = descending + TERN_RANK_MAX - rank,
        .minor_to_major_size = rank,
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

/* A host layout as one byte stride per dimension. */
typedef struct {
    bool dense;
    int64_t strides[TERN_RANK_MAX];
    uint64_t bytes; /* from the first byte to the end of the last element */
} host_layout;

static PJRT_Error *tiled_strides(const PJRT_Buffer_MemoryLayout_Tiled *tiled,
                                 const tern_shape *shape, size_t rank, host_layout *out)
{
    uint64_t seen = 0;
    int64_t stride = (int64_t)tern_numbers_element_bytes(shape->dtype);
    if (tiled->num_tiles)
        return tern_pjrt_error(PJRT_Error_Code_UNIMPLEMENTED,
                               "a host layout with %zu tiles, wanted none", tiled->num_tiles);
    if (tiled->minor_to_major_size != rank)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a host layout of %zu dimensions for an array of %zu",
                               tiled->minor_to_major_size, rank);
    for (size_t i = 0; i < rank; i++) {
        int64_t d = tiled->minor_to_major[i];
        if (d < 0 || d >= (int64_t)rank || (seen >> d & 1))
            return tern_pjrt_error(
                PJRT_Error_Code_INVALID_ARGUMENT,
                "dimension %lld at position %zu of a host layout, wanted each of "
                "0 to %zu once",
                (long long)d, i, rank - 1);
        seen |= UINT64_C(1) << d;
        out->dense = out->dense && d == (int64_t)(rank - 1 - i);
        out->strides[d] = stride;
        stride *= shape->dims[d]; /* at most the size of the array, unless that is 0 */
    }
    return NULL;
}

static PJRT_Error *explicit_strides(const PJRT_Buffer_MemoryLayout_Strides *strides, size_t rank,
                                    host_layout *out)
{
    if (strides->num_byte_strides != rank)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a host layout of %zu strides for an array of %zu dimensions",
                               strides->num_byte_strides, rank);
    out->dense = rank == 0;
    for (size_t i = 0; i < rank; i++)
        out->strides[i] = strides->byte_strides[i];
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

static PJRT_Error *read_layout(const PJRT_Buffer *buffer, const PJRT_Buffer_MemoryLayout *layout,
                               host_layout *out)
{
    const tern_shape *shape = tern_buffer_shape(buffer->buffer);
    size_t rank = rank_of(buffer);
    *out = (host_layout){.dense = true};
    if (layout && layout->type == PJRT_Buffer_MemoryLayout_Type_Tiled)
        PJRT_TRY(tiled_strides(&layout->tiled, shape, rank, out));
    else if (layout)
        PJRT_TRY(explicit_strides(&layout->strides, rank, out));
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
