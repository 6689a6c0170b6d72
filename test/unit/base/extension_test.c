#include "base/extension.h"

#include "test_support.h"

static const tern_extension rows[] = {
    {".trace.json", 2}, {".html", 0}, {".htm", 0}, {".json", 1}, {NULL, 0}};

static void the_first_row_that_fits_counts(void **state)
{
    (void)state;
    assert_int_equal(tern_extension_find(rows, "a.html"), 0);
    assert_int_equal(tern_extension_find(rows, "dir.html/a.json"), 1);
    assert_int_equal(tern_extension_find(rows, "a.trace.json"), 2);
    assert_int_equal(tern_extension_find(rows, "A.HTM"), 0);
    assert_int_equal(tern_extension_find(rows, ".json"), 1);
}

static void other_names_have_none(void **state)
{
    (void)state;
    static const char *const names[] = {"",        "json",    "a",        "a.xyz",
                                        "a.json ", "a.json/", "a.html.gz"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        assert_int_equal(tern_extension_find(rows, names[i]), -1);
    assert_int_equal(tern_extension_find(&rows[4], "a.json"), -1);
}

static void extensions_are_listed(void **state)
{
    (void)state;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_extension_print(rows, &text);
    tern_text_puts(&text, "; ");
    tern_extension_print(&rows[3], &text);
    assert_string_equal(tern_text_get(&text), ".trace.json, .html, .htm or .json; .json");
    tern_text_fini(&text);
}

TEST_MAIN(cmocka_unit_test(the_first_row_that_fits_counts), cmocka_unit_test(other_names_have_none),
          cmocka_unit_test(extensions_are_listed))
