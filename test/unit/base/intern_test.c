#include "base/intern.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

static void equal_texts_get_equal_ids(void **state)
{
    (void)state;
    tern_intern names;
    tern_intern_init(&names, tern_alloc_host());
    static const char *const texts[] = {"add", "mul", "", "add", "sub", "mul"};
    static const tern_name wanted[] = {1, 2, 3, 1, 4, 2};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        tern_name name;
        assert_ok(tern_intern_add(&names, texts[i], strlen(texts[i]), &name));
        assert_int_equal(name, wanted[i]);
        assert_string_equal(tern_intern_text(&names, name), texts[i]);
        assert_int_equal(tern_intern_len(&names, name), strlen(texts[i]));
        assert_int_equal(tern_intern_find(&names, texts[i], strlen(texts[i])), name);
    }
    assert_int_equal(tern_intern_find(&names, "ad", 2), 0);
    assert_string_equal(tern_intern_text(&names, 0), "");
    assert_int_equal(tern_intern_len(&names, 0), 0);
    tern_intern_fini(&names);
}

static void texts_do_not_move(void **state)
{
    (void)state;
    tern_intern names;
    tern_intern_init(&names, tern_alloc_host());
    tern_name first, other;
    assert_ok(tern_intern_add(&names, "first", 5, &first));
    const char *text = tern_intern_text(&names, first);
    for (int i = 0; i < 10000; i++) {
        char buffer[16];
        int len = snprintf(buffer, sizeof buffer, "%d", i);
        assert_ok(tern_intern_add(&names, buffer, (size_t)len, &other));
        assert_int_equal(other, i + 2);
    }
    assert_ptr_equal(tern_intern_text(&names, first), text);
    assert_string_equal(text, "first");
    tern_intern_fini(&names);
}

static tern_status intern_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_intern names;
    tern_intern_init(&names, mem);
    tern_status st = NULL;
    for (int i = 0; i < 100 && !st; i++) {
        char buffer[32];
        tern_name name;
        int len = snprintf(buffer, sizeof buffer, "a rather long name %d", i);
        st = tern_intern_add(&names, buffer, (size_t)len, &name);
    }
    tern_intern_fini(&names);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(intern_some, NULL);
}

TEST_MAIN(cmocka_unit_test(equal_texts_get_equal_ids), cmocka_unit_test(texts_do_not_move),
          cmocka_unit_test(every_allocation_may_fail))
