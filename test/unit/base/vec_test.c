#include "base/vec.h"

#include "base/arena.h"
#include "test_support.h"

typedef TERN_VEC(uint32_t) id_vec;

static tern_status push_many(tern_alloc mem, void *arg)
{
    (void)arg;
    id_vec ids = {0};
    tern_status st = NULL;
    for (uint32_t i = 0; i < 1000 && !st; i++)
        st = tern_vec_push(mem, &ids, i);
    tern_vec_free(mem, &ids);
    return st;
}

static void pushing_keeps_order_and_values(void **state)
{
    (void)state;
    id_vec ids = {0};
    for (uint32_t i = 0; i < 1000; i++)
        assert_ok(tern_vec_push(tern_alloc_host(), &ids, i * 3));
    assert_int_equal(ids.count, 1000);
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(ids.items[i], i * 3);
    tern_vec_free(tern_alloc_host(), &ids);
    assert_int_equal(ids.count, 0);
}

static void overflowing_size_is_out_of_memory(void **state)
{
    (void)state;
    id_vec ids = {0};
    assert_fails(NO_MEMORY, NULL, tern_vec_reserve(tern_alloc_host(), &ids, SIZE_MAX / 2));
    assert_null(ids.items);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(push_many, NULL);
}

static void grows_in_an_arena(void **state)
{
    (void)state;
    tern_arena arena;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(push_many(tern_arena_alloc(&arena), NULL));
    tern_arena_fini(&arena);
}

TEST_MAIN(cmocka_unit_test(pushing_keeps_order_and_values),
          cmocka_unit_test(overflowing_size_is_out_of_memory),
          cmocka_unit_test(every_allocation_may_fail), cmocka_unit_test(grows_in_an_arena))
