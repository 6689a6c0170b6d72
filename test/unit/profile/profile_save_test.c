/* Formats by file name. The written files are tested through the C interface and the command. */
#include "profile/profile_save.h"

#include <string.h>

#include "test_support.h"

static void the_extension_selects_the_format(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        tern_profile_format format;
    } rows[] = {
        {"a.html", TERN_PROFILE_HTML},
        {"a/b.htm", TERN_PROFILE_HTML},
        {"a.json", TERN_PROFILE_JSON},
        {"a.perfetto.json", TERN_PROFILE_PERFETTO},
        {"a.trace.json", TERN_PROFILE_PERFETTO},
        {"a.pftrace", TERN_PROFILE_PERFETTO},
        {"a.pftrace.json", TERN_PROFILE_PERFETTO},
        {"a.perfetto-trace", TERN_PROFILE_PERFETTO},
        {"a.csv", TERN_PROFILE_CSV},
        {"a.txt", TERN_PROFILE_TEXT},
        {"A.HTML", TERN_PROFILE_HTML},
        {"-", TERN_PROFILE_TEXT},
        {"/dev/full", TERN_PROFILE_TEXT},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_profile_format format = TERN_PROFILE_FORMAT_COUNT;
        assert_true(tern_profile_format_of_path(rows[i].path, &format));
        assert_int_equal(format, rows[i].format);
    }
    static const char *const silent[] = {"", "a", "html", "a.html.gz", "a.HTML/", "json/a"};
    for (size_t i = 0; i < TERN_COUNT_OF(silent); i++) {
        tern_profile_format format = TERN_PROFILE_FORMAT_COUNT;
        assert_false(tern_profile_format_of_path(silent[i], &format));
    }
}

static void names_of_formats_are_read_back(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERN_PROFILE_FORMAT_COUNT; i++) {
        tern_profile_format format = TERN_PROFILE_FORMAT_COUNT;
        const char *name = tern_profile_format_name((tern_profile_format)i);
        assert_true(tern_profile_format_of(name, &format));
        assert_int_equal(format, i);
        assert_non_null(strstr(tern_profile_format_names(), name));
    }
}

TEST_MAIN(cmocka_unit_test(the_extension_selects_the_format),
          cmocka_unit_test(names_of_formats_are_read_back))
