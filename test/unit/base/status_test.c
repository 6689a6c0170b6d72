#include "base/status.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

static void success_is_null(void **state)
{
    (void)state;
    assert_int_equal(tern_status_code(NULL), TERN_OK);
    assert_string_equal(tern_status_message(NULL), "ok");
    assert_string_equal(tern_status_where(NULL), "");
    assert_null(tern_status_note(NULL, "in %s", "x"));
    tern_status_free(NULL);
}

static void failure_has_code_message_and_place(void **state)
{
    (void)state;
    tern_status st = TERN_ERR(NO_SPACE, "tile %d B, partition has %d B", 2304, 2048);
    int line = __LINE__ - 1;
    assert_int_equal(tern_status_code(st), TERN_NO_SPACE);
    assert_string_equal(tern_status_message(st), "tile 2304 B, partition has 2048 B");
    char where[64];
    (void)snprintf(where, sizeof where, "status_test.c:%d", line);
    assert_string_equal(tern_status_where(st), where);
    tern_status_free(st);
}

static void notes_are_appended(void **state)
{
    (void)state;
    tern_status st = TERN_ERR(INVALID, "shapes differ");
    st = tern_status_note(st, "in pass %s", "fuse");
    st = tern_status_note(st, "in module %s", "train.mlir");
    assert_string_equal(tern_status_message(st),
                        "shapes differ; in pass fuse; in module train.mlir");
    assert_int_equal(tern_status_code(st), TERN_INVALID);
    tern_status_free(st);
}

static void long_messages_are_whole(void **state)
{
    (void)state;
    tern_status st = TERN_ERR(IO, "%05000d", 7);
    st = tern_status_note(st, "%05000d", 8);
    assert_int_equal(strlen(tern_status_message(st)), 5000 + 2 + 5000);
    assert_string_equal(tern_status_message(st) + 5000 + 2 + 4999, "8");
    tern_status_free(st);
}

static void no_memory_is_always_there(void **state)
{
    (void)state;
    tern_status st = tern_status_no_memory();
    assert_int_equal(tern_status_code(st), TERN_NO_MEMORY);
    assert_string_equal(tern_status_message(st), "out of memory");
    assert_ptr_equal(tern_status_note(st, "ignored"), st);
    assert_string_equal(tern_status_message(st), "out of memory");
    tern_status_free(st);
    assert_ptr_equal(tern_status_no_memory(), st); /* not really freed */
    assert_string_equal(tern_status_message(st), "out of memory");
}

static tern_status try_it(tern_status inner, bool *reached)
{
    TERN_TRY(inner);
    *reached = true;
    return NULL;
}

static tern_status try_memory(void *p)
{
    TERN_TRY_MEM(p);
    return NULL;
}

static tern_status try_with_cleanup(tern_status inner, void *p, int *cleanups)
{
    tern_status st = NULL;
    TERN_TRY_OR(st, done, inner);
    TERN_TRY_MEM_OR(st, done, p);
done:
    ++*cleanups;
    return st;
}

static void macros_pass_failures_on(void **state)
{
    (void)state;
    bool reached = false;
    assert_fails(FAULT, "trap", try_it(TERN_ERR(FAULT, "trap"), &reached));
    assert_false(reached);
    assert_ok(try_it(NULL, &reached));
    assert_true(reached);
    assert_fails(NO_MEMORY, NULL, try_memory(NULL));
    assert_ok(try_memory(&reached));
    int cleanups = 0;
    assert_fails(FAULT, "trap", try_with_cleanup(TERN_ERR(FAULT, "trap"), NULL, &cleanups));
    assert_fails(NO_MEMORY, NULL, try_with_cleanup(NULL, NULL, &cleanups));
    assert_ok(try_with_cleanup(NULL, &reached, &cleanups));
    assert_int_equal(cleanups, 3);
}

static void codes_have_names(void **state)
{
    (void)state;
    assert_string_equal(tern_status_code_name(TERN_OK), "OK");
    assert_string_equal(tern_status_code_name(TERN_NO_MEMORY), "NO_MEMORY");
    assert_string_equal(tern_status_code_name(TERN_INTERNAL), "INTERNAL");
}

TEST_MAIN(cmocka_unit_test(success_is_null), cmocka_unit_test(failure_has_code_message_and_place),
          cmocka_unit_test(notes_are_appended), cmocka_unit_test(long_messages_are_whole),
          cmocka_unit_test(no_memory_is_always_there), cmocka_unit_test(macros_pass_failures_on),
          cmocka_unit_test(codes_have_names))
