#include "base/printable.h"

#include <string.h>

#include "test_support.h"

static const struct {
    const char *text, *name, *lines; /* as a name, and as lines */
} rows[] = {
    {"plain text", "plain text", "plain text"},
    {"", "", ""},
    {"back\\slash", "back\\slash", "back\\slash"},
    {"\033[2J\033]0;title\a", "\\x1b[2J\\x1b]0;title\\x07", "\\x1b[2J\\x1b]0;title\\x07"},
    {"a\nb\tc\rd\177", "a\\nb\\tc\\rd\\x7f", "a\nb\tc\\rd\\x7f"},
    {"\xc2\x9b"
     "31m",
     "\\u009b31m", "\\u009b31m"},
    {"\x9b"
     "31m",
     "\\x9b31m", "\\x9b31m"},
    {"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82", "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82",
     "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82"},
    {"\xe2\x80\xae"
     "txt.exe",
     "\\u202etxt.exe", "\\u202etxt.exe"},
    {"\xff\xfe"
     "a\xe2\x82",
     "\\xff\\xfea\\xe2\\x82", "\\xff\\xfea\\xe2\\x82"},
    {"\xe2\x28\xa1", "\\xe2(\\xa1", "\\xe2(\\xa1"},
    {"\xed\xa0\x80", "\\xed\\xa0\\x80", "\\xed\\xa0\\x80"},
    {"\xf0\x9f\x1b[m", "\\xf0\\x9f\\x1b[m", "\\xf0\\x9f\\x1b[m"},
};

static void names_are_escaped(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_text out;
        tern_text_init(&out, tern_alloc_host());
        tern_text_put_printable(&out, rows[i].text, strlen(rows[i].text));
        assert_string_equal(tern_text_get(&out), rows[i].name);
        tern_text_fini(&out);
    }
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    tern_text_put_printable(&out, "a\0b", 3);
    assert_string_equal(tern_text_get(&out), "a\\x00b");
    tern_text_fini(&out);
}

/* However the text is cut into pieces. */
static void pieces_are_escaped_alike(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        size_t len = strlen(rows[i].text);
        for (size_t piece = 1; piece <= len + 1; piece++) {
            tern_printable p = {.part_len = 0};
            tern_text out;
            tern_text_init(&out, tern_alloc_host());
            for (size_t at = 0; at < len; at += piece)
                tern_printable_put(&p, rows[i].text + at, len - at < piece ? len - at : piece,
                                   &out);
            tern_printable_end(&p, &out);
            assert_string_equal(tern_text_get(&out), rows[i].lines);
            tern_text_fini(&out);
        }
    }
}

/* What is left never holds what a terminal obeys. */
static void any_bytes_become_printable(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int n = 0; n < 2000; n++) {
        char bytes[64];
        size_t len = test_random(&random) % sizeof bytes;
        for (size_t i = 0; i < len; i++)
            bytes[i] = (char)(test_random(&random) >> (n % 2 ? 56 : 58));
        tern_text out;
        tern_text_init(&out, tern_alloc_host());
        tern_text_put_printable(&out, bytes, len);
        for (size_t i = 0; i < out.len; i++) {
            uint8_t c = (uint8_t)out.data[i];
            assert_true(c >= 0x20 && c != 0x7f);
            assert_false(c == 0xc2 && (uint8_t)out.data[i + 1] < 0xa0);
        }
        tern_text_fini(&out);
    }
}

TEST_MAIN(cmocka_unit_test(names_are_escaped), cmocka_unit_test(pieces_are_escaped_alike),
          cmocka_unit_test(any_bytes_become_printable))
