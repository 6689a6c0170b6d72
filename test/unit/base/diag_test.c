#include "base/diag.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

static tern_source source_of(const char *text)
{
    return (tern_source){.name = "chip.json", .text = text, .len = strlen(text)};
}

static const char chip_text[] = "{\n  \"based_on\": \"trn2\",\n  \"clock\": -3,\n}\n";

static tern_span find(const tern_source *source, const char *part)
{
    const char *at = strstr(source->text, part);
    assert_non_null(at);
    return (tern_span){(size_t)(at - source->text), strlen(part)};
}

static void places_are_one_based(void **state)
{
    (void)state;
    tern_source s = source_of("ab\n\nc");
    static const struct {
        size_t offset, line, column;
    } rows[] = {{0, 1, 1}, {1, 1, 2}, {2, 1, 3}, {3, 2, 1}, {4, 3, 1}, {5, 3, 2}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_diag_position place = tern_diag_position_of(&s, rows[i].offset);
        assert_int_equal(place.line, rows[i].line);
        assert_int_equal(place.column, rows[i].column);
    }
}

static void messages_show_place_line_and_caret(void **state)
{
    (void)state;
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source s = source_of(chip_text);
    tern_diag_add(diag, TERN_DIAG_ERROR, &s, find(&s, "-3"), "clock is %d, wanted 1 or more", -3);
    tern_diag_add(diag, TERN_DIAG_NOTE, &s, find(&s, "\"trn2\""), "based on trn2");
    tern_diag_add(diag, TERN_DIAG_WARNING, &s, (tern_span){s.len, 0}, "the end");
    assert_string_equal(tern_diag_text(diag),
                        "chip.json:3:12: error: clock is -3, wanted 1 or more\n"
                        "    \"clock\": -3,\n"
                        "             ^~\n"
                        "chip.json:2:15: note: based on trn2\n"
                        "    \"based_on\": \"trn2\",\n"
                        "                ^~~~~~\n"
                        "chip.json:5:1: warning: the end\n"
                        "    \n"
                        "    ^\n");
    assert_int_equal(tern_diag_error_count(diag), 1);
    assert_fails(INVALID, "chip.json:3:12: clock is -3, wanted 1 or more", tern_diag_status(diag));
    tern_diag_destroy(diag);
    tern_diag_destroy(NULL);
}

static void places_alone_will_do(void **state)
{
    (void)state;
    tern_diag *diag;
    tern_source s = source_of(chip_text);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_diag_add_at(diag, TERN_DIAG_ERROR, "chip.json", (tern_diag_position){3, 12}, "below zero");
    tern_diag_set_source(diag, &s);
    tern_diag_add_at(diag, TERN_DIAG_ERROR, "chip.json", (tern_diag_position){3, 12}, "again");
    tern_diag_add_at(diag, TERN_DIAG_ERROR, "chip.json", (tern_diag_position){9, 1},
                     "no such line");
    tern_diag_add_at(diag, TERN_DIAG_NOTE, "module", (tern_diag_position){0, 0}, "nowhere");
    assert_string_equal(tern_diag_text(diag), "chip.json:3:12: error: below zero\n"
                                              "chip.json:3:12: error: again\n"
                                              "    \"clock\": -3,\n"
                                              "             ^\n"
                                              "chip.json:9:1: error: no such line\n"
                                              "module: note: nowhere\n");
    assert_fails(INVALID, "chip.json:3:12: below zero; and 2 more", tern_diag_status(diag));
    tern_diag_destroy(diag);
}

static void warnings_are_no_failure(void **state)
{
    (void)state;
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_string_equal(tern_diag_text(diag), "");
    tern_source s = source_of(chip_text);
    tern_diag_add(diag, TERN_DIAG_WARNING, &s, find(&s, "trn2"), "hm");
    assert_int_equal(tern_diag_error_count(diag), 0);
    assert_ok(tern_diag_status(diag));
    tern_diag_destroy(diag);
}

/* Spans over a line end stop there; bytes a terminal cannot show become '?'; a character of many
 * bytes is one column. */
static void excerpt_of_one(const char *text, tern_span at, const char *wanted)
{
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source s = source_of(text);
    tern_diag_add(diag, TERN_DIAG_ERROR, &s, at, "x");
    const char *line_end = strchr(tern_diag_text(diag), '\n');
    assert_string_equal(line_end + 1, wanted);
    tern_diag_destroy(diag);
}

static void excerpts_are_one_tidy_line(void **state)
{
    (void)state;
    excerpt_of_one("  ab cd\r\nef", (tern_span){5, 6}, "    ab cd\n       ^~\n");
    excerpt_of_one("\xc3\xa9\xc3\xa9 \"\xe2\x82\xac\"!", (tern_span){5, 5},
                   "    \xc3\xa9\xc3\xa9 \"\xe2\x82\xac\"!\n       ^~~\n");
    excerpt_of_one("a\x1b[31m\xff z", (tern_span){6, 1}, "    a?[31m? z\n          ^\n");
    excerpt_of_one("a\tb", (tern_span){2, 1}, "    a b\n      ^\n");
    excerpt_of_one("   x", (tern_span){1, 1}, "      x\n    ^\n");
}

static void long_lines_are_cut(void **state)
{
    (void)state;
    static const char pattern[] = "a\xe2\x82\xac\xc3\xa9\xe2\x82\xac"; /* of 1, 3, 2 and 3 bytes */
    enum { PATTERN = sizeof pattern - 1, LEN = 10000 * PATTERN };
    char *text = malloc(LEN + 1);
    assert_non_null(text);
    for (size_t i = 0; i < LEN; i += PATTERN)
        memcpy(text + i, pattern, PATTERN);
    text[LEN] = '\0';
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source s = source_of(text);
    static const size_t offsets[] = {0, 1, 4, 6}; /* of the characters of the pattern */
    for (size_t i = 0; i < TERN_COUNT_OF(offsets); i++) {
        tern_diag_add(diag, TERN_DIAG_ERROR, &s, (tern_span){offsets[i], 1}, "here");
        tern_diag_add(diag, TERN_DIAG_ERROR, &s, (tern_span){LEN / 2 + offsets[i], 1}, "here");
    }
    tern_diag_add(diag, TERN_DIAG_ERROR, &s, (tern_span){LEN, 0}, "here");
    assert_true(strlen(tern_diag_text(diag)) < 9 * 250);
    assert_null(strchr(tern_diag_text(diag), '?'));
    tern_diag_destroy(diag);
    free(text);
}

static void errors_past_the_limit_are_counted(void **state)
{
    (void)state;
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source s = source_of(chip_text);
    for (int i = 0; i < TERN_DIAG_LIMIT + 7; i++) {
        tern_diag_add(diag, TERN_DIAG_ERROR, &s, (tern_span){0, 1}, "number %d.", i);
        assert_non_null(tern_diag_text(diag)); /* asking in between changes nothing */
    }
    assert_int_equal(tern_diag_error_count(diag), TERN_DIAG_LIMIT + 7);
    assert_non_null(strstr(tern_diag_text(diag), "number 99."));
    assert_null(strstr(tern_diag_text(diag), "number 100."));
    const char *more = strstr(tern_diag_text(diag), "7 more errors are not shown\n");
    assert_non_null(more);
    assert_string_equal(more, "7 more errors are not shown\n");
    assert_fails(INVALID, "number 0.; and 106 more errors", tern_diag_status(diag));
    tern_diag_destroy(diag);
}

static tern_status diagnose(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_diag *diag;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_source s = source_of(chip_text);
    for (int i = 0; i < 20; i++)
        tern_diag_add(diag, TERN_DIAG_ERROR, &s, (tern_span){i, 1}, "message %d", i);
    tern_status st = tern_diag_status(diag);
    if (tern_status_code(st) == TERN_INVALID) {
        tern_status_free(st);
        st = NULL;
        assert_non_null(tern_diag_text(diag));
    }
    tern_diag_destroy(diag);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(diagnose, NULL);
}

TEST_MAIN(cmocka_unit_test(places_are_one_based),
          cmocka_unit_test(messages_show_place_line_and_caret),
          cmocka_unit_test(places_alone_will_do), cmocka_unit_test(warnings_are_no_failure),
          cmocka_unit_test(excerpts_are_one_tidy_line), cmocka_unit_test(long_lines_are_cut),
          cmocka_unit_test(errors_past_the_limit_are_counted),
          cmocka_unit_test(every_allocation_may_fail))
