/* The structs of pjrt_abi.h have the layout of PJRT 0.112, as measured on its header. */
#include "pjrt/pjrt_abi.h"
#include "test_support.h"

#define FIELD(type, field, at, bytes)                                                         \
    _Static_assert(offsetof(type, field) == (at), #type "." #field " is at another place");   \
    _Static_assert(sizeof(((type *)NULL)->field) == (bytes), #type "." #field " has another " \
                                                                   "size");
#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has another size");
#include "pjrt_abi.def"
#undef FIELD
#undef SIZE

static size_t offset_of_slot(size_t slot)
{
    return offsetof(PJRT_Api, slots) + slot * sizeof(PJRT_Slot);
}

static void the_table_is_that_of_0_112(void **state)
{
    (void)state;
    assert_int_equal(PJRT_SLOTS, 138);
    assert_int_equal(sizeof(PJRT_Api), 1144);
    assert_int_equal(offsetof(PJRT_Api, extension_start), 8);
    assert_int_equal(offsetof(PJRT_Api, version), 16);
    assert_int_equal(offset_of_slot(PJRT_SLOT_Error_Destroy), 40);
    assert_int_equal(offset_of_slot(PJRT_SLOT_Client_Create), 120);
    assert_int_equal(offset_of_slot(PJRT_SLOT_Client_Compile), 200);
    assert_int_equal(offset_of_slot(PJRT_SLOT_LoadedExecutable_Execute), 480);
    assert_int_equal(offset_of_slot(PJRT_SLOT_Buffer_ToHostBuffer), 600);
    assert_int_equal(offset_of_slot(PJRT_SLOT_Error_ForEachPayload), 1096);
    assert_int_equal(offset_of_slot(PJRT_SLOT_TopologyDescription_GetMemorySpaceKindIds), 1136);
}

/* A caller of another version has a shorter or longer struct, with or without a field. */
static void a_field_exists_if_the_struct_is_long_enough(void **state)
{
    (void)state;
    PJRT_Device_MemoryStats_Args args = {
        .struct_size = offsetof(PJRT_Device_MemoryStats_Args, peak_bytes_in_use)};
    assert_true(PJRT_HAS(&args, bytes_in_use));
    assert_false(PJRT_HAS(&args, peak_bytes_in_use));
    args.struct_size += 7;
    assert_false(PJRT_HAS(&args, peak_bytes_in_use));
    args.struct_size += 1;
    assert_true(PJRT_HAS(&args, peak_bytes_in_use));
    assert_false(PJRT_HAS(&args, peak_bytes_in_use_is_set));
}

TEST_MAIN(cmocka_unit_test(the_table_is_that_of_0_112),
          cmocka_unit_test(a_field_exists_if_the_struct_is_long_enough))
