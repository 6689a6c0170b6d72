#include "base/utf8.h"

#include <string.h>

#include "test_support.h"

static void every_code_point_round_trips(void **state)
{
    (void)state;
    size_t by_len[5] = {0};
    for (uint32_t c = 0; c <= 0x10ffff; c++) {
        if (c >= 0xd800 && c <= 0xdfff)
            continue;
        char bytes[4];
        size_t len = tern_utf8_encode(c, bytes);
        assert_int_equal(tern_utf8_len(bytes, len), len);
        assert_int_equal(tern_utf8_len(bytes, len - 1), 0); /* cut short */
        by_len[len]++;
    }
    assert_int_equal(by_len[1], 0x80);
    assert_int_equal(by_len[2], 0x800 - 0x80);
    assert_int_equal(by_len[3], 0x10000 - 0x800 - 0x800);
    assert_int_equal(by_len[4], 0x100000);
}

static void known_encodings(void **state)
{
    (void)state;
    char bytes[4];
    assert_int_equal(tern_utf8_encode(0xe9, bytes), 2);
    assert_memory_equal(bytes, "\xc3\xa9", 2);
    assert_int_equal(tern_utf8_encode(0x20ac, bytes), 3);
    assert_memory_equal(bytes, "\xe2\x82\xac", 3);
    assert_int_equal(tern_utf8_encode(0x1f600, bytes), 4);
    assert_memory_equal(bytes, "\xf0\x9f\x98\x80", 4);
}

/* Counts the well-formed sequences of exactly |len| bytes, over all byte values. */
static size_t count_well_formed(size_t len)
{
    size_t count = 0;
    for (uint64_t code = 0; code < (uint64_t)1 << (8 * len); code++) {
        char bytes[3];
        for (size_t i = 0; i < len; i++)
            bytes[i] = (char)(code >> (8 * i));
        count += tern_utf8_len(bytes, len) == len;
    }
    return count;
}

static void nothing_else_is_well_formed(void **state)
{
    (void)state;
    assert_int_equal(count_well_formed(1), 0x80);
    assert_int_equal(count_well_formed(2), 0x800 - 0x80);
    assert_int_equal(count_well_formed(3), 0x10000 - 0x800 - 0x800);
    static const char *const bad[] = {"\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
                                      "\xf0\x90\x80\x41", "\xf0\x90\x41\x80", "\xed\xa0\x80"};
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++)
        assert_int_equal(tern_utf8_len(bad[i], strlen(bad[i])), 0);
    assert_int_equal(tern_utf8_len("", 0), 0);
}

TEST_MAIN(cmocka_unit_test(every_code_point_round_trips), cmocka_unit_test(known_encodings),
          cmocka_unit_test(nothing_else_is_well_formed))
