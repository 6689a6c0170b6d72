/* Compile options: JAX 0.10.2's encoding, other valid encodings, and malformed ones. */
#include <stdio.h>
#include <string.h>

#include "pjrt_call.h"

/* A message built field by field. */
typedef struct {
    uint8_t bytes[512];
    size_t size;
} message;

static void add_varint(message *m, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        m->bytes[m->size++] = (uint8_t)(value | 0x80);
    m->bytes[m->size++] = (uint8_t)value;
}

static void add_number(message *m, uint32_t field, uint64_t value)
{
    add_varint(m, field << 3);
    add_varint(m, value);
}

static void add_bytes(message *m, uint32_t field, const void *bytes, size_t size)
{
    add_varint(m, field << 3 | 2);
    add_varint(m, size);
    memcpy(m->bytes + m->size, bytes, size);
    m->size += size;
}

static void add_double(message *m, uint32_t field, double value)
{
    add_varint(m, field << 3 | 1);
    memcpy(m->bytes + m->size, &value, sizeof(value));
    m->size += sizeof(value);
}

static message one_device(uint64_t id)
{
    message m = {0}, ids = {0}, computation = {0}, build = {0}, all = {0};
    add_varint(&ids, id);
    add_bytes(&computation, 1, ids.bytes, ids.size);
    add_number(&m, 1, 1);
    add_number(&m, 2, 1);
    add_bytes(&m, 3, computation.bytes, computation.size);
    add_number(&build, 4, 1);
    add_number(&build, 5, 1);
    add_bytes(&build, 9, m.bytes, m.size);
    add_bytes(&all, 3, build.bytes, build.size);
    return all;
}

/* |value| is an OptionOverrideProto. */
static void add_override(message *m, const char *name, const message *value)
{
    message entry = {0};
    add_bytes(&entry, 1, name, strlen(name));
    add_bytes(&entry, 2, value->bytes, value->size);
    add_bytes(m, 7, entry.bytes, entry.size);
}

/* From memory of the exact size, so that a sanitizer detects every read past its end. */
static PJRT_Error *read_exactly(const void *bytes, size_t size, tern_pjrt_options *out)
{
    char *copy = size ? malloc(size) : NULL;
    if (size)
        memcpy(copy, bytes, size);
    PJRT_Error *error = tern_pjrt_options_read(copy, size, out);
    free(copy);
    return error;
}

static tern_pjrt_options read_ok(const message *m)
{
    tern_pjrt_options o = {0};
    assert_null(read_exactly(m->bytes, m->size, &o));
    return o;
}

static void default_is_one_device(void **state)
{
    (void)state;
    tern_pjrt_options o = {0};
    assert_null(tern_pjrt_options_read(NULL, 0, &o));
    assert_int_equal(o.num_replicas, 1);
    assert_int_equal(o.num_partitions, 1);
    assert_int_equal(o.device_count, 0);
    assert_false(o.portable);
    assert_string_equal(o.flags, "");
    tern_pjrt_options_free(&o);
}

static void device_counts_and_first_device(void **state)
{
    (void)state;
    static const uint64_t ids[] = {0, 3, 127, 128, 70000};
    for (unsigned i = 0; i < TERN_COUNT_OF(ids); i++) {
        message m = one_device(ids[i]);
        tern_pjrt_options o = read_ok(&m);
        assert_int_equal(o.device_count, 1);
        assert_int_equal(o.device_ids[0], ids[i]);
        tern_pjrt_options_free(&o);
    }
    message build = {0}, all = {0};
    add_number(&build, 4, 2);
    add_number(&build, 5, 4);
    add_bytes(&all, 3, build.bytes, build.size);
    add_number(&all, 4, 1);
    tern_pjrt_options o = read_ok(&all);
    assert_int_equal(o.num_replicas, 2);
    assert_int_equal(o.num_partitions, 4);
    assert_true(o.portable);
    tern_pjrt_options_free(&o);
}

/* Ids may be encoded one by one instead of packed, and an empty list names no device. */
static void unpacked_ids(void **state)
{
    (void)state;
    message computation = {0}, none = {0}, assignment = {0}, build = {0}, all = {0};
    add_bytes(&none, 1, "", 0);
    add_number(&computation, 1, 5);
    add_number(&computation, 1, 6);
    add_bytes(&assignment, 3, none.bytes, none.size);
    add_bytes(&assignment, 3, computation.bytes, computation.size);
    add_bytes(&build, 9, assignment.bytes, assignment.size);
    add_bytes(&all, 3, build.bytes, build.size);
    tern_pjrt_options o = read_ok(&all);
    assert_int_equal(o.device_count, 1);
    assert_int_equal(o.device_ids[0], 5);
    tern_pjrt_options_free(&o);
}

/* Devices in the order of partitions, flags packed or not. */
static void partitions(void **state)
{
    (void)state;
    message assignment = {0}, build = {0}, all = {0};
    for (uint64_t id = 7; id > 3; id--) {
        message computation = {0};
        add_number(&computation, 1, id * 100);
        add_number(&computation, 1, 1); /* of a second replica */
        add_bytes(&assignment, 3, computation.bytes, computation.size);
    }
    add_number(&build, 5, 4);
    add_bytes(&build, 9, assignment.bytes, assignment.size);
    add_bytes(&build, 12, "\x01\x00", 2);
    add_number(&build, 12, 1);
    add_bytes(&build, 18, "\x00\x01", 2);
    add_bytes(&all, 3, build.bytes, build.size);
    tern_pjrt_options o = read_ok(&all);
    assert_int_equal(o.num_partitions, 4);
    assert_int_equal(o.device_count, 4);
    assert_memory_equal(o.device_ids, ((const int64_t[]){700, 600, 500, 400}), 32);
    assert_int_equal(o.open_output_count, 3);
    assert_memory_equal(o.open_outputs, ((const bool[]){true, false, true}), 3);
    assert_int_equal(o.open_input_count, 2);
    assert_memory_equal(o.open_inputs, ((const bool[]){false, true}), 2);
    tern_pjrt_options_free(&o);
}

/* The bytes of jaxlib 0.10.2 for device 3 and compiler_options={"auto-cast": "all", "d": 0.5, "n":
 * 3, "unroll": True}, with most of the debug options left out. */
static void options_as_jax_encodes_them(void **state)
{
    (void)state;
    static const uint8_t bytes[] =
        "\x1a\x34\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x1a\x06\xf8\x01\x03\x98\x02\x01"
        "\x20\x01\x28\x01\x30\x01\x4a\x09\x08\x01\x10\x01\x1a\x03\x0a\x01\x03\x62\x01\x00\x92\x01"
        "\x01"
        "\x00\x98\x01\x01\xb8\x01\x01\xc8\x01\x1d\x28\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
        "\x3a\x12\x0a\x09"
        "auto-cast"
        "\x12\x05\x0a\x03"
        "all"
        "\x3a\x0e\x0a\x01"
        "d"
        "\x12\x09\x21\x00\x00\x00\x00\x00\x00\xe0\x3f"
        "\x3a\x07\x0a\x01"
        "n"
        "\x12\x02\x18\x03"
        "\x3a\x0c\x0a\x06"
        "unroll"
        "\x12\x02\x10\x01";
    tern_pjrt_options o = {0};
    assert_null(read_exactly(bytes, sizeof(bytes) - 1, &o));
    assert_int_equal(o.num_replicas, 1);
    assert_int_equal(o.num_partitions, 1);
    assert_int_equal(o.device_count, 1);
    assert_int_equal(o.device_ids[0], 3);
    assert_int_equal(o.open_input_count, 1);
    assert_false(o.open_inputs[0]);
    assert_int_equal(o.open_output_count, 1);
    assert_false(o.open_outputs[0]);
    assert_string_equal(o.flags, "--'auto-cast'='all' --'d'=0.5 --'n'=3 --'unroll'=true");
    tern_pjrt_options_free(&o);
}

static void false_and_unusual_flags(void **state)
{
    (void)state;
    message off = {0}, nothing = {0}, text = {0}, negative = {0}, number = {0}, all = {0};
    add_number(&off, 2, 0);
    add_bytes(&text, 1, "a b", 3);
    add_number(&negative, 3, (uint64_t)-7);
    add_double(&number, 4, -1.25);
    add_override(&all, "off", &off);
    add_override(&all, "xla_anything", &text);
    add_override(&all, "x", &text);
    add_override(&all, "y", &nothing);
    add_override(&all, "z", &negative);
    add_override(&all, "w", &number);
    tern_pjrt_options o = read_ok(&all);
    assert_string_equal(o.flags, "--'x'='a b' --'y'=true --'z'=-7 --'w'=-1.25");
    tern_pjrt_options_free(&o);

    message quote = {0}, bad = {0};
    add_bytes(&quote, 1, "it's", 4);
    add_override(&bad, "x", &quote);
    assert_error(read_exactly(bad.bytes, bad.size, &o), PJRT_Error_Code_INVALID_ARGUMENT, "quote");
    assert_null(o.flags);
}

/* Fields of every wire type are skipped, known or not. */
static void unknown_fields_are_skipped(void **state)
{
    (void)state;
    message m = {0}, device = one_device(2);
    add_number(&m, 99, UINT64_MAX);
    add_double(&m, 100, 1);
    add_bytes(&m, 101, "anything", 8);
    add_varint(&m, 102 << 3 | 5);
    add_varint(&m, 1);
    memset(m.bytes + m.size, 0, 3);
    m.size += 3;
    memcpy(m.bytes + m.size, device.bytes, device.size);
    m.size += device.size;
    tern_pjrt_options o = read_ok(&m);
    assert_int_equal(o.device_count, 1);
    assert_int_equal(o.device_ids[0], 2);
    tern_pjrt_options_free(&o);
}

static void malformed_bytes(void **state)
{
    (void)state;
    tern_pjrt_options o = {0};
    static const struct {
        const char *bytes;
        size_t size;
    } cases[] = {
        {"\x1a", 1},                                              /* no length */
        {"\x1a\x05\x08", 3},                                      /* a length past the end */
        {"\x1a\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 12}, /* a varint of 11 bytes */
        {"\x1b\x00", 2},                                          /* a group */
        {"\x00\x00", 2},                                          /* field 0 */
        {"\x09\x01", 2},                                          /* 8 bytes, of which there is 1 */
        {"\x1a\x01\x80", 3}, /* inside executable_build_options */
        {"\x3a\x01\x0a", 3}, /* inside env_option_overrides */
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        assert_error(read_exactly(cases[i].bytes, cases[i].size, &o),
                     PJRT_Error_Code_INVALID_ARGUMENT, "not a protobuf message");
        assert_null(o.flags);
    }
}

/* For any bytes the reader returns success or failure. */
static void damaged_bytes_are_harmless(void **state)
{
    (void)state;
    message all = one_device(300), value = {0};
    uint64_t random = test_seed();
    add_bytes(&value, 1, "matmult", 7);
    add_override(&all, "auto-cast", &value);
    for (size_t size = 0; size <= all.size; size++) {
        tern_pjrt_options o = {0};
        PJRT_Error *error = read_exactly(all.bytes, size, &o);
        if (error)
            destroy_error(error);
        tern_pjrt_options_free(&o);
    }
    for (unsigned i = 0; i < 3000; i++) {
        message m = all;
        tern_pjrt_options o = {0};
        for (unsigned k = test_random(&random) % 4; k < 4; k++)
            m.bytes[test_random(&random) % m.size] = (uint8_t)test_random(&random);
        PJRT_Error *error = read_exactly(m.bytes, m.size, &o);
        if (error)
            destroy_error(error);
        tern_pjrt_options_free(&o);
    }
}

TEST_MAIN(cmocka_unit_test(default_is_one_device), cmocka_unit_test(device_counts_and_first_device),
          cmocka_unit_test(unpacked_ids), cmocka_unit_test(partitions),
          cmocka_unit_test(options_as_jax_encodes_them), cmocka_unit_test(false_and_unusual_flags),
          cmocka_unit_test(unknown_fields_are_skipped), cmocka_unit_test(malformed_bytes),
          cmocka_unit_test(damaged_bytes_are_harmless))
