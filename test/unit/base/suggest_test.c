#include "base/suggest.h"

#include <string.h>

#include "test_support.h"

static size_t distance(const char *a, const char *b)
{
    return tern_edit_distance(a, strlen(a), b, strlen(b));
}

static void an_edit_inserts_deletes_replaces_or_swaps(void **state)
{
    (void)state;
    assert_int_equal(distance("", ""), 0);
    assert_int_equal(distance("", "run"), 3);
    assert_int_equal(distance("compile", "compile"), 0);
    assert_int_equal(distance("complie", "compile"), 1);
    assert_int_equal(distance("--taget", "--target"), 1);
    assert_int_equal(distance("--targget", "--target"), 1);
    assert_int_equal(distance("--terget", "--target"), 1);
    assert_int_equal(distance("kitten", "sitting"), 3);
}

static const char *nearest(const char *name)
{
    static const char *const known[] = {"compile", "check", "cache", "run"};
    tern_suggestion s;
    tern_suggest_begin(&s, name, strlen(name));
    for (size_t i = 0; i < TERN_COUNT_OF(known); i++)
        tern_suggest_try(&s, known[i], strlen(known[i]));
    return s.best;
}

static void the_nearest_name_is_suggested_if_it_is_near(void **state)
{
    (void)state;
    assert_string_equal(nearest("complie"), "compile");
    assert_string_equal(nearest("cahce"), "cache");
    assert_string_equal(nearest("ru n"), "run");
    assert_null(nearest(""));
    assert_null(nearest("ru"));
    assert_null(nearest("train"));
    char longest[TERN_SUGGEST_LEN_MAX + 2];
    memset(longest, 'c', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_null(nearest(longest));
}

TEST_MAIN(cmocka_unit_test(an_edit_inserts_deletes_replaces_or_swaps),
          cmocka_unit_test(the_nearest_name_is_suggested_if_it_is_near))
