/* Protobuf's wire format: every kind of field, packed and single lists, malformed bytes. */
#include "base/wire.h"

#include <stdlib.h>
#include <string.h>

#include "test_support.h"

static tern_wire_field only_field(const char *bytes, size_t len)
{
    tern_wire w = tern_wire_of(bytes, len);
    tern_wire_field f, more;
    assert_true(tern_wire_next(&w, &f));
    assert_false(tern_wire_next(&w, &more));
    assert_false(w.bad);
    return f;
}

static void fields_have_their_kind_and_value(void **state)
{
    (void)state;
    tern_wire_field f = only_field("\x08\x96\x01", 3);
    assert_int_equal(f.number, 1);
    assert_int_equal(f.kind, TERN_WIRE_VARINT);
    assert_int_equal(f.value, 150);
    f = only_field("\x12\x03"
                   "abc",
                   5);
    assert_int_equal(f.number, 2);
    assert_int_equal(f.kind, TERN_WIRE_BYTES);
    assert_int_equal(tern_wire_len(&f.bytes), 3);
    assert_memory_equal(f.bytes.at, "abc", 3);
    f = only_field("\x1d\x01\x02\x03\x04", 5);
    assert_int_equal(f.kind, TERN_WIRE_FIXED32);
    assert_int_equal(f.value, 0x04030201);
    f = only_field("\x21\x01\x02\x03\x04\x05\x06\x07\x08", 9);
    assert_int_equal(f.kind, TERN_WIRE_FIXED64);
    assert_true(f.value == 0x0807060504030201u);
    /* -1 is ten bytes; a field number of two bytes */
    f = only_field("\x80\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 12);
    assert_int_equal(f.number, 16);
    assert_true((int64_t)f.value == -1);
}

static void malformed_bytes_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
    } cases[] = {
        {"\x08", 1},     /* no value */
        {"\x08\x96", 2}, /* a varint that does not end */
        {"\x12\x04"
         "abc",
         5},                     /* fewer bytes than the length */
        {"\x1d\x01\x02\x03", 4}, /* half a number */
        {"\x21\x01\x02\x03", 4},
        {"\x00\x01", 2}, /* field 0 */
        {"\x0b\x0c", 2}, /* a group */
        {"\x0e\x01", 2}, /* a kind that does not exist */
        {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01", 11},
        {"\x12\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 11}, /* a length beyond any memory */
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint8_t *exact = malloc(cases[i].len);
        assert_non_null(exact);
        memcpy(exact, cases[i].bytes, cases[i].len);
        tern_wire w = tern_wire_of(exact, cases[i].len);
        tern_wire_field f;
        assert_false(tern_wire_next(&w, &f));
        assert_true(w.bad);
        assert_false(tern_wire_next(&w, &f)); /* and stays so */
        free(exact);
    }
}

static void lists_may_be_packed(void **state)
{
    (void)state;
    uint64_t value;
    tern_wire_field f = only_field("\x12\x04\x01\x96\x01\x03", 6);
    tern_wire_list list = tern_wire_list_of(&f, TERN_WIRE_VARINT);
    static const uint64_t wanted[] = {1, 150, 3};
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++) {
        assert_true(tern_wire_list_next(&list, &value));
        assert_int_equal(value, wanted[i]);
    }
    assert_false(tern_wire_list_next(&list, &value));
    assert_false(list.rest.bad);
    f = only_field("\x10\x07", 2);
    list = tern_wire_list_of(&f, TERN_WIRE_VARINT);
    assert_true(tern_wire_list_next(&list, &value));
    assert_int_equal(value, 7);
    assert_false(tern_wire_list_next(&list, &value));
    list = tern_wire_list_of(&f, TERN_WIRE_FIXED32); /* of another kind */
    assert_false(tern_wire_list_next(&list, &value));
    f = only_field("\x12\x06\x01\x00\x00\x00\x02\x00", 8); /* one and a half */
    list = tern_wire_list_of(&f, TERN_WIRE_FIXED32);
    assert_true(tern_wire_list_next(&list, &value));
    assert_false(tern_wire_list_next(&list, &value));
    assert_true(list.rest.bad);
}

static void nothing_is_an_empty_message(void **state)
{
    (void)state;
    tern_wire w = tern_wire_of(NULL, 0);
    tern_wire_field f;
    assert_false(tern_wire_next(&w, &f));
    assert_false(w.bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_have_their_kind_and_value),
        cmocka_unit_test(malformed_bytes_are_found),
        cmocka_unit_test(lists_may_be_packed),
        cmocka_unit_test(nothing_is_an_empty_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
