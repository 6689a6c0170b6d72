/* Buffers of the plugin, called through its table as a framework does. */
#include <stdio.h>
#include <string.h>

#include "pjrt_short.h"

void *tern_plugin_view_open(const void *pointer);
void tern_plugin_view_close(void *view);

static void buffer_properties(void **state)
{
    PJRT_Client *client = *state;
    PJRT_Buffer *b = upload(client, (const int64_t[]){2, 3}, 2, six);
    assert_int_equal(GET(Buffer_ElementType, .buffer = b).type, PJRT_Buffer_Type_F32);
    PJRT_Buffer_Dimensions_Args dims = GET(Buffer_Dimensions, .buffer = b);
    assert_int_equal(dims.num_dims, 2);
    assert_memory_equal(dims.dims, ((const int64_t[]){2, 3}), 16);
    PJRT_Buffer_UnpaddedDimensions_Args plain = GET(Buffer_UnpaddedDimensions, .buffer = b);
    assert_int_equal(plain.num_dims, 2);
    assert_memory_equal(plain.unpadded_dims, dims.dims, 16);
    assert_int_equal(GET(Buffer_DynamicDimensionIndices, .buffer = b).num_dynamic_dims, 0);
    PJRT_Buffer_MemoryLayout layout = GET(Buffer_GetMemoryLayout, .buffer = b).layout;
    assert_int_equal(layout.type, PJRT_Buffer_MemoryLayout_Type_Tiled);
    assert_int_equal(layout.tiled.num_tiles, 0);
    assert_int_equal(layout.tiled.minor_to_major_size, 2);
    assert_memory_equal(layout.tiled.minor_to_major, ((const int64_t[]){1, 0}), 16);
    assert_int_equal(GET(Buffer_OnDeviceSizeInBytes, .buffer = b).on_device_size_in_bytes, 24);
    assert_ptr_equal(GET(Buffer_Device, .buffer = b).device, client->device_list[0]);
    assert_ptr_equal(GET(Buffer_Memory, .buffer = b).memory, client->memory_list[0]);
    assert_false(GET(Buffer_IsOnCpu, .buffer = b).is_on_cpu);
    assert_false(GET(Buffer_IsDeleted, .buffer = b).is_deleted);
    await(GET(Buffer_ReadyEvent, .buffer = b).event);
    destroy(b);
    destroy(NULL);
}

static void external_references_hold_the_memory(void **state)
{
    PJRT_Buffer *b = upload(*state, (const int64_t[]){2, 3}, 2, six);
    assert_error(TRY(Buffer_OpaqueDeviceMemoryDataPointer, .buffer = b),
                 PJRT_Error_Code_FAILED_PRECONDITION, "no external reference");
    DO(Buffer_IncreaseExternalReferenceCount, .buffer = b);
    DO(Buffer_IncreaseExternalReferenceCount, .buffer = b);
    const float *data = GET(Buffer_OpaqueDeviceMemoryDataPointer, .buffer = b).device_memory_ptr;
    assert_int_equal(GET(Buffer_UnsafePointer, .buffer = b).buffer_pointer, (uintptr_t)data);
    DO(Buffer_DecreaseExternalReferenceCount, .buffer = b);
    DO(Buffer_Delete, .buffer = b);
    PJRT_Buffer *other = upload(*state, (const int64_t[]){6}, 1, (const float[6]){0});
    assert_memory_equal(data, six, sizeof(six));
    assert_error(TRY(Buffer_IncreaseExternalReferenceCount, .buffer = b),
                 PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
    DO(Buffer_DecreaseExternalReferenceCount, .buffer = b);
    assert_error(TRY(Buffer_DecreaseExternalReferenceCount, .buffer = b),
                 PJRT_Error_Code_INVALID_ARGUMENT, "no external reference to drop");
    destroy(b);
    destroy(other);
}

static void views_are_found_by_pointer(void **state)
{
    PJRT_Buffer *a = upload(*state, (const int64_t[]){6}, 1, six);
    PJRT_Buffer *b = upload(*state, (const int64_t[]){6}, 1, (const float[6]){0});
    const void *p = (const void *)GET(Buffer_UnsafePointer, .buffer = a).buffer_pointer;
    const void *q = (const void *)GET(Buffer_UnsafePointer, .buffer = b).buffer_pointer;
    assert_null(tern_plugin_view_open((const char *)p + 4));
    void *view = tern_plugin_view_open(p);
    assert_non_null(view);
    destroy(a);
    assert_null(tern_plugin_view_open(p));
    assert_memory_equal(p, six, sizeof(six));
    tern_plugin_view_close(view);
    tern_plugin_view_close(NULL);
    DO(Buffer_Delete, .buffer = b);
    assert_null(tern_plugin_view_open(q));
    destroy(b);
}

static void all_kinds_of_strides_are_uploaded(void **state)
{
    static const struct {
        int64_t dims[2], strides[2], first;
        float wanted[6];
    } cases[] = {
        {{2, 3}, {12, 4}, 0, {1, 2, 3, 4, 5, 6}},
        {{3, 2}, {4, 12}, 0, {1, 4, 2, 5, 3, 6}},   /* transposed */
        {{2, 3}, {-12, -4}, 5, {6, 5, 4, 3, 2, 1}}, /* both reversed */
        {{2, 3}, {0, 4}, 3, {4, 5, 6, 4, 5, 6}},    /* a row repeated */
        {{3, 2}, {8, 0}, 0, {1, 1, 3, 3, 5, 5}},    /* every second element, repeated */
        {{1, 6}, {0, 4}, 0, {1, 2, 3, 4, 5, 6}},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        PJRT_Buffer *b = NULL;
        assert_null(try_upload(*state, PJRT_Buffer_Type_F32, cases[i].dims, 2, cases[i].strides,
                               six + cases[i].first, &b));
        assert_holds(b, cases[i].wanted, 6);
        destroy(b);
    }
}

static void reading_in_other_layouts(void **state)
{
    PJRT_Buffer *b = upload(*state, (const int64_t[]){2, 3}, 2, six);
    const int64_t order[] = {0, 1}, wide[] = {16, 4};
    float got[8] = {0};
    PJRT_Buffer_MemoryLayout layout = {
        .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
        .tiled = {.minor_to_major = order, .minor_to_major_size = 2}};
    download(b, &layout, got, 24);
    assert_memory_equal(got, ((const float[]){1, 4, 2, 5, 3, 6}), 24);
    layout = (PJRT_Buffer_MemoryLayout){.type = PJRT_Buffer_MemoryLayout_Type_Strides,
                                        .strides = {.byte_strides = wide, .num_byte_strides = 2}};
    memset(got, 0, sizeof(got));
    download(b, &layout, got, 28);
    assert_memory_equal(got, ((const float[]){1, 2, 3, 0, 4, 5, 6, 0}), sizeof(got));
    assert_int_equal(GET(Buffer_ToHostBuffer, .src = b).dst_size, 24);
    assert_int_equal(GET(Buffer_ToHostBuffer, .src = b, .host_layout = &layout).dst_size, 28);
    assert_error(TRY(Buffer_ToHostBuffer, .src = b, .dst = got, .dst_size = 23),
                 PJRT_Error_Code_INVALID_ARGUMENT, "has 23 bytes, wanted 24");
    assert_error(
        TRY(Buffer_ToHostBuffer, .src = b, .host_layout = &layout, .dst = got, .dst_size = 27),
        PJRT_Error_Code_INVALID_ARGUMENT, "has 27 bytes, wanted 28");
    destroy(b);
}

/* An array that is on the device by columns. */
static void uploading_in_other_layouts(void **state)
{
    const int64_t by_columns[] = {0, 1}, by_rows[] = {1, 0}, dims[] = {2, 3};
    const int64_t wide[] = {16, 4}, twice[] = {1, 1};
    const float padded[] = {1, 2, 3, 0, 4, 5, 6};
    PJRT_Buffer_MemoryLayout layout = {
        .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
        .tiled = {.minor_to_major = by_columns, .minor_to_major_size = 2}};
    for (int strided = 0; strided < 2; strided++) {
        float got[6];
        PJRT_Client_BufferFromHostBuffer_Args up =
            GET(Client_BufferFromHostBuffer, .client = *state,
                .data = strided ? (const void *)padded : six, .type = PJRT_Buffer_Type_F32,
                .dims = dims, .num_dims = 2, .byte_strides = strided ? wide : NULL,
                .num_byte_strides = strided ? 2 : 0, .device_layout = &layout);
        PJRT_Buffer *b = up.buffer;
        DO(Event_Destroy, .event = up.done_with_host_buffer);
        assert_memory_equal(GET(Buffer_Dimensions, .buffer = b).dims, dims, sizeof(dims));
        PJRT_Buffer_GetMemoryLayout_Args found = GET(Buffer_GetMemoryLayout, .buffer = b);
        assert_memory_equal(found.layout.tiled.minor_to_major, by_columns, sizeof(by_columns));
        download(b, NULL, got, 24); /* as it is in memory */
        assert_memory_equal(got, ((const float[]){1, 4, 2, 5, 3, 6}), 24);
        PJRT_Buffer_MemoryLayout rows = layout;
        rows.tiled.minor_to_major = by_rows;
        download(b, &rows, got, 24);
        assert_memory_equal(got, six, 24);
        destroy(b);
    }
    layout.tiled.minor_to_major = twice;
    assert_error(TRY(Client_BufferFromHostBuffer, .client = *state, .data = six,
                     .type = PJRT_Buffer_Type_F32, .dims = dims, .num_dims = 2,
                     .device_layout = &layout),
                 PJRT_Error_Code_INVALID_ARGUMENT, "dimension 1 at position 1 of a device layout");
}

static void invalid_layouts(void **state)
{
    PJRT_Buffer *b = upload(*state, (const int64_t[]){2, 3}, 2, six);
    static const int64_t twice[] = {1, 1}, far[] = {0, 2}, down[] = {-12, 4},
                         huge[] = {INT64_MAX, INT64_MAX};
    float got[8] = {0};
    struct {
        const int64_t *order, *strides;
        size_t count, tiles;
        PJRT_Error_Code code;
        const char *message;
    } cases[] = {
        {twice, NULL, 2, 0, PJRT_Error_Code_INVALID_ARGUMENT, "dimension 1 at position 1"},
        {far, NULL, 2, 0, PJRT_Error_Code_INVALID_ARGUMENT, "dimension 2 at position 1"},
        {far, NULL, 1, 0, PJRT_Error_Code_INVALID_ARGUMENT, "1 dimensions for an array of 2"},
        {far, NULL, 2, 1, PJRT_Error_Code_UNIMPLEMENTED, "1 tiles"},
        {NULL, down, 2, 0, PJRT_Error_Code_INVALID_ARGUMENT, "stride 0 of a host layout is -12"},
        {NULL, down, 1, 0, PJRT_Error_Code_INVALID_ARGUMENT, "1 strides for an array of 2"},
        {NULL, huge, 2, 0, PJRT_Error_Code_INVALID_ARGUMENT, "2^64 bytes"},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        PJRT_Buffer_MemoryLayout layout = {.type = PJRT_Buffer_MemoryLayout_Type_Tiled};
        if (cases[i].order)
            layout.tiled = (PJRT_Buffer_MemoryLayout_Tiled){.minor_to_major = cases[i].order,
                                                            .minor_to_major_size = cases[i].count,
                                                            .num_tiles = cases[i].tiles};
        else
            layout = (PJRT_Buffer_MemoryLayout){
                .type = PJRT_Buffer_MemoryLayout_Type_Strides,
                .strides = {.byte_strides = cases[i].strides, .num_byte_strides = cases[i].count}};
        assert_error(TRY(Buffer_ToHostBuffer, .src = b, .host_layout = &layout, .dst = got,
                         .dst_size = sizeof(got)),
                     cases[i].code, cases[i].message);
    }
    destroy(b);
}

static void types_round_trip(void **state)
{
    const int64_t dims[] = {3};
    uint8_t data[48], got[48];
    memset(data, 1, sizeof(data)); /* a number in each of them */
    for (int t = PJRT_Buffer_Type_INVALID; t <= PJRT_Buffer_Type_U1 + 1; t++) {
        PJRT_Buffer_Type type = (PJRT_Buffer_Type)t;
        PJRT_Buffer *b = NULL;
        PJRT_Error *error = try_upload(*state, type, dims, 1, NULL, data, &b);
        if (type == PJRT_Buffer_Type_INVALID || t >= PJRT_Buffer_Type_S1) {
            char wanted[32];
            (void)snprintf(wanted, sizeof(wanted), "type %d", t);
            assert_error(error, PJRT_Error_Code_INVALID_ARGUMENT, wanted);
            continue;
        }
        assert_null(error);
        assert_int_equal(GET(Buffer_ElementType, .buffer = b).type, type);
        size_t size = GET(Buffer_ToHostBuffer, .src = b).dst_size;
        memset(got, 0, sizeof(got));
        download(b, NULL, got, sizeof(got));
        assert_memory_equal(got, data, size);
        if (type == PJRT_Buffer_Type_TOKEN) {
            assert_int_equal(size, 0);
            assert_int_equal(GET(Buffer_Dimensions, .buffer = b).num_dims, 0);
        } else {
            assert_int_equal(size, 3 * tern_numbers_element_bytes(tern_pjrt_dtype(type)));
            assert_int_equal(tern_pjrt_type(tern_pjrt_dtype(type)), type);
        }
        destroy(b);
    }
}

static void invalid_shapes(void **state)
{
    int64_t dims[TERN_RANK_MAX + 1] = {0};
    PJRT_Buffer *b = NULL;
    assert_error(try_upload(*state, PJRT_Buffer_Type_F32, dims, TERN_RANK_MAX + 1, NULL, six, &b),
                 PJRT_Error_Code_INVALID_ARGUMENT, "33 dimensions");
    dims[0] = -1;
    assert_error(try_upload(*state, PJRT_Buffer_Type_F32, dims, 1, NULL, six, &b),
                 PJRT_Error_Code_INVALID_ARGUMENT, "dimension 0 is -1");
    dims[0] = INT64_MAX;
    assert_error(try_upload(*state, PJRT_Buffer_Type_F32, dims, 1, NULL, six, &b),
                 PJRT_Error_Code_INVALID_ARGUMENT, "2^63");
}

static void a_deleted_buffer_cannot_be_read(void **state)
{
    PJRT_Buffer *b = upload_4(*state);
    float got[4] = {0};
    DO(Buffer_Delete, .buffer = b);
    DO(Buffer_Delete, .buffer = b);
    assert_true(GET(Buffer_IsDeleted, .buffer = b).is_deleted);
    assert_int_equal(GET(Buffer_Dimensions, .buffer = b).dims[0], 4);
    assert_error(TRY(Buffer_ToHostBuffer, .src = b, .dst = got, .dst_size = sizeof(got)),
                 PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
    PJRT_Client *client = *state;
    assert_error(TRY(Buffer_CopyToMemory, .buffer = b, .dst_memory = client->memory_list[1]),
                 PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
    destroy(b);
}

static void parts_and_copies(void **state)
{
    PJRT_Client *client = *state;
    PJRT_Buffer *b = upload_4(client);
    float got[4] = {0};
    await(
        GET(Buffer_CopyRawToHost, .buffer = b, .dst = got, .offset = 4, .transfer_size = 8).event);
    assert_memory_equal(got, ((const float[]){2, 3, 0, 0}), sizeof(got));
    await(GET(Buffer_CopyRawToHost, .buffer = b, .dst = got, .transfer_size = 16).event);
    assert_memory_equal(got, four, sizeof(got));
    assert_error(
        TRY(Buffer_CopyRawToHost, .buffer = b, .dst = got, .offset = 12, .transfer_size = 5),
        PJRT_Error_Code_INVALID_ARGUMENT, "5 bytes at 12, the buffer has 16");
    assert_error(
        TRY(Buffer_CopyRawToHost, .buffer = b, .dst = got, .offset = -1, .transfer_size = 1),
        PJRT_Error_Code_INVALID_ARGUMENT, "at -1");

    PJRT_Buffer *far =
        GET(Buffer_CopyToMemory, .buffer = b, .dst_memory = client->memory_list[1]).dst_buffer;
    PJRT_Buffer *back =
        GET(Buffer_CopyToDevice, .buffer = far, .dst_device = client->device_list[0]).dst_buffer;
    assert_ptr_equal(GET(Buffer_Device, .buffer = far).device, client->device_list[1]);
    assert_ptr_equal(GET(Buffer_Memory, .buffer = back).memory, client->memory_list[0]);
    assert_int_not_equal(GET(Buffer_UnsafePointer, .buffer = b).buffer_pointer,
                         GET(Buffer_UnsafePointer, .buffer = back).buffer_pointer);
    destroy(b);
    destroy(far);
    assert_holds(back, four, 4);
    destroy(back);

    PJRT_Buffer *zeros =
        GET(Client_CreateUninitializedBuffer, .client = client, .shape_dims = (const int64_t[]){2},
            .shape_num_dims = 1, .shape_element_type = PJRT_Buffer_Type_F32,
            .device = client->device_list[1])
            .buffer;
    assert_ptr_equal(GET(Buffer_Device, .buffer = zeros).device, client->device_list[1]);
    assert_holds(zeros, (const float[2]){0}, 2);
    destroy(zeros);
}

/* From each memory of two devices to each. */
static void copies_between_all_memories(void **state)
{
    PJRT_Client *client = *state;
    size_t count = GET(Client_AddressableMemories, .client = client).num_addressable_memories;
    assert_int_equal(count, 6);
    for (size_t i = 0; i < count * count; i++) {
        PJRT_Memory *from = client->memory_list[i / count], *to = client->memory_list[i % count];
        PJRT_Client_BufferFromHostBuffer_Args args =
            GET(Client_BufferFromHostBuffer, .client = client, .data = four,
                .type = PJRT_Buffer_Type_F32, .dims = (const int64_t[]){4}, .num_dims = 1,
                .memory = from);
        DO(Event_Destroy, .event = args.done_with_host_buffer);
        PJRT_Buffer *copy =
            GET(Buffer_CopyToMemory, .buffer = args.buffer, .dst_memory = to).dst_buffer;
        assert_ptr_equal(GET(Buffer_Memory, .buffer = args.buffer).memory, from);
        assert_ptr_equal(GET(Buffer_Memory, .buffer = copy).memory, to);
        assert_ptr_equal(GET(Buffer_Device, .buffer = copy).device,
                         GET(Memory_AddressableByDevices, .memory = to).devices[0]);
        destroy(args.buffer);
        assert_holds(copy, four, 4);
        destroy(copy);
    }
}

TEST_MAIN(WITH_CLIENT(copies_between_all_memories), WITH_CLIENT(buffer_properties),
          WITH_CLIENT(external_references_hold_the_memory), WITH_CLIENT(views_are_found_by_pointer),
          WITH_CLIENT(all_kinds_of_strides_are_uploaded), WITH_CLIENT(reading_in_other_layouts),
          WITH_CLIENT(uploading_in_other_layouts), WITH_CLIENT(invalid_layouts),
          WITH_CLIENT(types_round_trip), WITH_CLIENT(invalid_shapes),
          WITH_CLIENT(a_deleted_buffer_cannot_be_read), WITH_CLIENT(parts_and_copies))
