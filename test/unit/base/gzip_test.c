/* gzip data that Python's zlib wrote: every kind of block and header, several members, damage. */
#include "base/gzip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "test_support.h"

// clang-format off
/* "aaaaaaaaaa tern tern tern", fixed codes */
static const uint8_t fixed_codes[] = {
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4b, 0x4c, 0x84, 0x01,
    0x85, 0x92, 0xd4, 0xa2, 0x3c, 0x04, 0x01, 0x00, 0x9f, 0xdb, 0x5a, 0xfb, 0x19, 0x00,
    0x00, 0x00,
};

/* "stored bytes" */
static const uint8_t stored[] = {
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x03, 0x01, 0x0c, 0x00, 0xf3,
    0xff, 0x73, 0x74, 0x6f, 0x72, 0x65, 0x64, 0x20, 0x62, 0x79, 0x74, 0x65, 0x73, 0x78,
    0x77, 0xa6, 0x0f, 0x0c, 0x00, 0x00, 0x00,
};

/* the first text, with every optional part of a header */
static const uint8_t full_header[] = {
    0x1f, 0x8b, 0x08, 0x1e, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x03, 0x00, 0x61, 0x62,
    0x63, 0x6e, 0x61, 0x6d, 0x65, 0x00, 0x63, 0x6f, 0x6d, 0x6d, 0x65, 0x6e, 0x74, 0x00,
    0x12, 0x34, 0x4b, 0x4c, 0x84, 0x01, 0x85, 0x92, 0xd4, 0xa2, 0x3c, 0x04, 0x01, 0x00,
    0x9f, 0xdb, 0x5a, 0xfb, 0x19, 0x00, 0x00, 0x00,
};

/* bytes (i * i * 7 + i / 3) % 64 + 32 of i below 1500, twice: codes of its own and a match 1500 back */
static const uint8_t own_codes[] = {
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xed, 0xd0, 0x09, 0x16,
    0x42, 0x50, 0x14, 0x00, 0xd0, 0xad, 0xfc, 0x4c, 0x21, 0x53, 0x92, 0x64, 0xfc, 0x86,
    0x84, 0xa4, 0x9f, 0x64, 0x8e, 0xfd, 0xef, 0xa2, 0x05, 0xb4, 0x83, 0xce, 0xdb, 0xc1,
    0x3d, 0x17, 0x6d, 0x5d, 0xf4, 0x24, 0xcb, 0x99, 0x1a, 0x57, 0xbd, 0x89, 0x71, 0xc9,
    0x96, 0xd1, 0xa5, 0x35, 0xe9, 0x85, 0x0f, 0x98, 0x7e, 0xe0, 0xd3, 0xbd, 0xa8, 0x5f,
    0xc5, 0x79, 0xe2, 0x13, 0x99, 0x11, 0xbd, 0xa5, 0xba, 0xb5, 0x5a, 0x57, 0x92, 0x0d,
    0x56, 0x04, 0xbd, 0x50, 0x29, 0xe6, 0x40, 0xdc, 0xa3, 0x5b, 0x1f, 0x39, 0xee, 0x50,
    0x59, 0xaa, 0x91, 0x09, 0x7d, 0xbb, 0xb1, 0xa9, 0x6e, 0x94, 0x6e, 0x96, 0xe1, 0x35,
    0xb6, 0xac, 0xf8, 0x53, 0x8a, 0xaf, 0x33, 0xde, 0x6b, 0xfe, 0x10, 0xd9, 0x41, 0x6d,
    0xd0, 0x48, 0xba, 0x48, 0x14, 0x6b, 0xb6, 0xb1, 0x9f, 0xad, 0x89, 0x75, 0xce, 0xb8,
    0x67, 0x51, 0x6f, 0x0b, 0xd7, 0xc9, 0x98, 0x7b, 0x52, 0x7c, 0x7c, 0x65, 0x67, 0x92,
    0x93, 0xa4, 0x85, 0xa8, 0xca, 0x6b, 0xf1, 0x11, 0x25, 0x2f, 0x6d, 0x7e, 0xcf, 0xfa,
    0x3b, 0x4d, 0x5f, 0x4a, 0xff, 0x68, 0xf8, 0xdc, 0x32, 0xc3, 0x31, 0x3a, 0xd9, 0xe5,
    0xae, 0x6f, 0x3e, 0xc6, 0x78, 0xaf, 0x16, 0x87, 0x43, 0xe0, 0x07, 0x3f, 0xf8, 0xc1,
    0x0f, 0xfe, 0x1f, 0x3f, 0xdc, 0x82, 0x1f, 0xfc, 0xe0, 0x07, 0xff, 0xff, 0xf9, 0xbf,
    0x36, 0xc7, 0x6b, 0xe3, 0xb8, 0x0b, 0x00, 0x00,
};
// clang-format on

static void check_text(const uint8_t *packed, size_t len, const char *wanted)
{
    uint8_t *out;
    size_t out_len;
    assert_true(tern_gzip_is(packed, len));
    assert_ok(tern_gzip_unpack(tern_alloc_host(), "x.gz", packed, len, 1000, &out, &out_len));
    assert_int_equal(out_len, strlen(wanted));
    assert_string_equal((const char *)out, wanted);
    tern_file_free(tern_alloc_host(), out, out_len);
}

static void every_kind_of_block_is_unpacked(void **state)
{
    (void)state;
    check_text(fixed_codes, sizeof fixed_codes, "aaaaaaaaaa tern tern tern");
    check_text(stored, sizeof stored, "stored bytes");
    check_text(full_header, sizeof full_header, "aaaaaaaaaa tern tern tern");
    uint8_t *out;
    size_t len;
    assert_ok(
        tern_gzip_unpack(tern_alloc_host(), "x.gz", own_codes, sizeof own_codes, 3000, &out, &len));
    assert_int_equal(len, 3000);
    for (size_t i = 0; i < len; i++) {
        size_t k = i % 1500;
        assert_int_equal(out[i], (k * k * 7 + k / 3) % 64 + 32);
    }
    tern_file_free(tern_alloc_host(), out, len);
}

static void members_follow_each_other(void **state)
{
    (void)state;
    uint8_t both[sizeof stored + sizeof fixed_codes];
    memcpy(both, stored, sizeof stored);
    memcpy(both + sizeof stored, fixed_codes, sizeof fixed_codes);
    check_text(both, sizeof both, "stored bytesaaaaaaaaaa tern tern tern");
}

static void damage_is_found(void **state)
{
    (void)state;
    uint8_t *out;
    size_t len;
    for (size_t n = 0; n < sizeof own_codes; n++) { /* cut anywhere */
        uint8_t *cut = malloc(n ? n : 1);
        assert_non_null(cut);
        memcpy(cut, own_codes, n);
        assert_fails(CORRUPT, "x.gz",
                     tern_gzip_unpack(tern_alloc_host(), "x.gz", cut, n, 5000, &out, &len));
        assert_null(out);
        free(cut);
    }
    for (size_t i = 10; i < sizeof own_codes; i++) { /* a bit flipped anywhere after the header */
        uint8_t bad[sizeof own_codes];
        memcpy(bad, own_codes, sizeof bad);
        bad[i] ^= 4;
        tern_status st =
            tern_gzip_unpack(tern_alloc_host(), "x.gz", bad, sizeof bad, 5000, &out, &len);
        assert_non_null(st);
        tern_status_free(st);
    }
    assert_fails(
        INVALID, "more than 2999 bytes",
        tern_gzip_unpack(tern_alloc_host(), "x.gz", own_codes, sizeof own_codes, 2999, &out, &len));
}

static void files_are_expanded_in_place(void **state)
{
    (void)state;
    tern_alloc mem = tern_alloc_host();
    char *path;
    int fd;
    uint8_t *bytes;
    size_t len;
    assert_ok(tern_file_create_temp(mem, NULL, &path, &fd));
    assert_ok(tern_file_write_fd(fd, path, stored, sizeof stored));
    assert_ok(tern_file_read(mem, path, 1000, &bytes, &len));
    assert_ok(tern_gzip_expand(mem, path, 1000, &bytes, &len));
    assert_string_equal((const char *)bytes, "stored bytes");
    assert_ok(tern_gzip_expand(mem, path, 1000, &bytes, &len)); /* which is no gzip data */
    assert_int_equal(len, 12);
    tern_file_free(mem, bytes, len);
    close(fd);
    remove(path);
    tern_path_free(mem, path);
}

static void allocations_may_fail(void **state)
{
    (void)state;
    for (long k = 0;; k++) {
        tern_alloc_fail f = {.under = tern_alloc_host(), .fail_at = k};
        tern_alloc mem = tern_alloc_failing(&f);
        uint8_t *out;
        size_t len;
        tern_status st =
            tern_gzip_unpack(mem, "x.gz", own_codes, sizeof own_codes, 5000, &out, &len);
        tern_file_free(mem, out, len);
        assert_int_equal(f.live, 0);
        if (!st)
            break;
        assert_int_equal(tern_status_code(st), TERN_NO_MEMORY);
        tern_status_free(st);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_block_is_unpacked),
        cmocka_unit_test(members_follow_each_other),
        cmocka_unit_test(damage_is_found),
        cmocka_unit_test(files_are_expanded_in_place),
        cmocka_unit_test(allocations_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
