#include "base/alloc.h"

#include <string.h>

#include "test_support.h"

static void sizes_are_checked(void **state)
{
    (void)state;
    size_t out = 9;
    assert_true(tern_size_add(2, 3, &out) && out == 5);
    assert_true(tern_size_add(SIZE_MAX, 0, &out) && out == SIZE_MAX);
    assert_false(tern_size_add(SIZE_MAX, 1, &out));
    assert_int_equal(out, 0);
    assert_true(tern_size_mul(6, 7, &out) && out == 42);
    assert_true(tern_size_mul(0, SIZE_MAX, &out) && out == 0);
    out = 9;
    assert_false(tern_size_mul(SIZE_MAX / 2 + 1, 2, &out));
    assert_int_equal(out, 0);
}

static void blocks_are_got_resized_and_freed(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = -1};
    tern_alloc mem = tern_alloc_failing(&counter);
    char *p = tern_mem_get(mem, 10);
    assert_non_null(p);
    memset(p, 'x', 10);
    p = tern_mem_resize(mem, p, 10, 1000);
    assert_non_null(p);
    assert_memory_equal(p, "xxxxxxxxxx", 10);
    assert_int_equal(counter.live, 1);
    assert_int_equal(counter.live_bytes, 1000);
    tern_mem_free(mem, p, 1000);
    p = tern_mem_resize(mem, NULL, 0, 5);
    assert_non_null(p);
    tern_mem_free(mem, p, 5);
    assert_int_equal(counter.live, 0);
    assert_int_equal(counter.live_bytes, 0);
    assert_int_equal(counter.count, 3);
    tern_mem_free(mem, NULL, 77);
}

static void empty_blocks_are_blocks(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = -1};
    tern_alloc mem = tern_alloc_failing(&counter);
    void *p = tern_mem_get(mem, 0);
    assert_non_null(p);
    p = tern_mem_resize(mem, p, 0, 100);
    assert_non_null(p);
    p = tern_mem_resize(mem, p, 100, 0);
    assert_non_null(p);
    assert_int_equal(counter.live, 1);
    tern_mem_free(mem, p, 0);
    assert_int_equal(counter.live, 0);
    assert_int_equal(counter.live_bytes, 0);
    p = tern_mem_get_n(mem, 0, 16);
    assert_non_null(p);
    tern_mem_free(mem, p, 0);
    assert_int_equal(counter.live_bytes, 0);
}

static void arrays_check_their_size(void **state)
{
    (void)state;
    assert_null(tern_mem_get_n(tern_alloc_host(), SIZE_MAX / 2, 3));
    uint32_t *p = tern_mem_get_n(tern_alloc_host(), 4, sizeof *p);
    assert_non_null(p);
    p[3] = 1;
    tern_mem_free(tern_alloc_host(), p, 4 * sizeof *p);
}

static void zeroed_blocks_are_zero(void **state)
{
    (void)state;
    static const char zeros[5000];
    char *p = tern_mem_get(tern_alloc_host(), sizeof zeros); /* so that dirty memory is about */
    assert_non_null(p);
    memset(p, 0xff, sizeof zeros);
    tern_mem_free(tern_alloc_host(), p, sizeof zeros);
    p = tern_mem_get_zeroed(tern_alloc_host(), sizeof zeros);
    assert_non_null(p);
    assert_memory_equal(p, zeros, sizeof zeros);
    tern_mem_free(tern_alloc_host(), p, sizeof zeros);
}

static void texts_are_copied(void **state)
{
    (void)state;
    const char *text = "some text";
    char *copy = tern_mem_copy_text(tern_alloc_host(), text);
    assert_string_equal(copy, text);
    assert_ptr_not_equal(copy, text);
    tern_mem_free(tern_alloc_host(), copy, strlen(copy) + 1);
}

static void refusing_allocator_keeps_old_blocks(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = 1};
    tern_alloc mem = tern_alloc_failing(&counter);
    char *p = tern_mem_get(mem, 4);
    assert_non_null(p);
    memcpy(p, "old", 4);
    assert_null(tern_mem_resize(mem, p, 4, 8));
    assert_string_equal(p, "old");
    assert_null(tern_mem_get(mem, 1)); /* and all after it */
    assert_null(tern_mem_get_zeroed(mem, 1));
    assert_null(tern_mem_copy_text(mem, "x"));
    assert_int_equal(counter.count, 5);
    assert_int_equal(counter.live, 1);
    tern_mem_free(mem, p, 4);
    assert_int_equal(counter.live, 0);
}

TEST_MAIN(cmocka_unit_test(sizes_are_checked), cmocka_unit_test(blocks_are_got_resized_and_freed),
          cmocka_unit_test(empty_blocks_are_blocks), cmocka_unit_test(arrays_check_their_size),
          cmocka_unit_test(zeroed_blocks_are_zero), cmocka_unit_test(texts_are_copied),
          cmocka_unit_test(refusing_allocator_keeps_old_blocks))
