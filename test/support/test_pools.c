#include "test_pools.h"

#include "test_support.h"

tern_pool *test_pools[TEST_POOLS];

int test_pools_open(void **state)
{
    static const unsigned threads[TEST_POOLS] = {1, 2, 3, 16};
    (void)state;
    for (size_t i = 0; i < TEST_POOLS; i++)
        assert_ok(tern_pool_create(tern_alloc_host(), threads[i], &test_pools[i]));
    return 0;
}

int test_pools_close(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_POOLS; i++)
        tern_pool_destroy(test_pools[i]);
    return 0;
}
