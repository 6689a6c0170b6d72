#include "base/arena.h"

#include <string.h>

#include "test_support.h"

static void init_takes_no_memory(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = 0};
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_failing(&counter), 0);
    assert_int_equal(counter.count, 0);
    assert_null(tern_arena_get(&arena, 1, 1));
    assert_null(TERN_NEW(&arena, long));
    assert_null(tern_arena_copy_text(&arena, "x", 1));
    tern_arena_fini(&arena);
    assert_int_equal(counter.live, 0);
}

static void blocks_are_aligned_and_apart(void **state)
{
    (void)state;
    enum { COUNT = 500 };
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 256);
    uint8_t *blocks[COUNT];
    uint64_t seed = test_seed();
    size_t sizes[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        size_t align = (size_t)1 << test_random(&seed) % 7;
        sizes[i] = test_random(&seed) % 600;
        blocks[i] = tern_arena_get(&arena, sizes[i], align);
        assert_non_null(blocks[i]);
        assert_int_equal((uintptr_t)blocks[i] % align, 0);
        memset(blocks[i], (int)(i & 0xff), sizes[i]);
    }
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t k = 0; k < sizes[i]; k++)
            assert_int_equal(blocks[i][k], i & 0xff);
    }
    tern_arena_fini(&arena);
    assert_int_equal(arena.total_bytes, 0);
}

static void sizes_that_overflow_are_refused(void **state)
{
    (void)state;
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_null(tern_arena_get(&arena, SIZE_MAX, 1));
    assert_null(tern_arena_get(&arena, SIZE_MAX - 64, 1));
    assert_null(tern_arena_get_n(&arena, SIZE_MAX / 2, 3, 1));
    assert_null(tern_arena_get_zeroed(&arena, SIZE_MAX / 2, 3, 1));
    assert_null(tern_arena_copy_text(&arena, "", SIZE_MAX));
    assert_non_null(tern_arena_get(&arena, 1, 1)); /* still fine */
    tern_arena_fini(&arena);
}

static void new_things_are_zero(void **state)
{
    (void)state;
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    tern_arena_mark mark = tern_arena_save(&arena);
    memset(tern_arena_get(&arena, 4096, 1), 0xff, 4096);
    tern_arena_restore(&arena, mark);
    memset(tern_arena_get(&arena, 1000, 1), 0xff, 1000);
    mark = tern_arena_save(&arena);
    memset(tern_arena_get(&arena, 1000, 1), 0xff, 1000);
    tern_arena_restore(&arena, mark);
    uint64_t *items = TERN_NEW_N(&arena, uint64_t, 100);
    for (size_t i = 0; i < 100; i++)
        assert_true(items[i] == 0);
    tern_arena_fini(&arena);
}

static void restore_gives_back_what_came_after(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = -1};
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_failing(&counter), 128);
    tern_arena_mark empty = tern_arena_save(&arena);
    char *kept = tern_arena_copy_text(&arena, "kept", 4);
    tern_arena_mark outer = tern_arena_save(&arena);
    char *first = tern_arena_get(&arena, 16, 1);
    tern_arena_mark inner = tern_arena_save(&arena);
    for (int i = 0; i < 50; i++)
        assert_non_null(tern_arena_get(&arena, 100, 8));
    long blocks = counter.live;
    assert_true(blocks > 1);
    tern_arena_restore(&arena, inner);
    assert_int_equal(counter.live, 1);
    tern_arena_restore(&arena, outer);
    assert_ptr_equal(tern_arena_get(&arena, 16, 1), first); /* the same place again */
    assert_string_equal(kept, "kept");
    tern_arena_restore(&arena, empty);
    assert_int_equal(counter.live, 0);
    assert_int_equal(arena.total_bytes, 0);
    tern_arena_fini(&arena);
}

static void large_arenas_have_few_blocks(void **state)
{
    (void)state;
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = -1};
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_failing(&counter), 64);
    for (int i = 0; i < 100000; i++)
        assert_non_null(tern_arena_get(&arena, 24, 8));
    assert_true(counter.live < 20);
    assert_int_equal(counter.live_bytes, arena.total_bytes);
    tern_arena_fini(&arena);
    assert_int_equal(counter.live, 0);
}

static void as_an_allocator_it_grows_in_place(void **state)
{
    (void)state;
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 4096);
    tern_alloc mem = tern_arena_alloc(&arena);
    char *p = tern_mem_get(mem, 10);
    memcpy(p, "123456789", 10);
    assert_ptr_equal(tern_mem_resize(mem, p, 10, 100), p); /* the newest block */
    assert_ptr_equal(tern_mem_resize(mem, p, 100, 20), p);
    char *q = tern_mem_get(mem, 10);
    assert_true(q >= p + 20 && q < p + 100);
    char *moved = tern_mem_resize(mem, p, 20, 200); /* no longer the newest */
    assert_ptr_not_equal(moved, p);
    assert_string_equal(moved, "123456789");
    char *far = tern_mem_resize(mem, moved, 200, 100000); /* does not fit the block */
    assert_ptr_not_equal(far, moved);
    assert_string_equal(far, "123456789");
    tern_mem_free(mem, far, 100000);
    tern_arena_fini(&arena);
}

static void texts_may_hold_zeros(void **state)
{
    (void)state;
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_memory_equal(tern_arena_copy_text(&arena, "a\0bc", 3), "a\0b", 4);
    assert_string_equal(tern_arena_copy_text(&arena, "abc", 0), "");
    tern_arena_fini(&arena);
}

static tern_status take_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_arena arena;
    tern_arena_init(&arena, mem, 64);
    bool got = true;
    for (size_t i = 0; i < 100 && got; i++)
        got = tern_arena_get(&arena, i * 7, 8) && TERN_NEW_N(&arena, int, i);
    tern_arena_fini(&arena);
    return got ? NULL : tern_status_no_memory();
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(take_some, NULL);
}

TEST_MAIN(cmocka_unit_test(init_takes_no_memory), cmocka_unit_test(blocks_are_aligned_and_apart),
          cmocka_unit_test(sizes_that_overflow_are_refused), cmocka_unit_test(new_things_are_zero),
          cmocka_unit_test(restore_gives_back_what_came_after),
          cmocka_unit_test(large_arenas_have_few_blocks),
          cmocka_unit_test(as_an_allocator_it_grows_in_place),
          cmocka_unit_test(texts_may_hold_zeros), cmocka_unit_test(every_allocation_may_fail))
