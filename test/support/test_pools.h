/* test_pools.h - pools of several numbers of threads, for tests that results do not depend on them.
 *
 *     return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
 */
#ifndef TERN_TEST_POOLS_H
#define TERN_TEST_POOLS_H

#include "base/pool.h"

enum { TEST_POOLS = 4 };

/* Of 1, 2, 3 and 16 threads. */
extern tern_pool *test_pools[TEST_POOLS];

int test_pools_open(void **state);
int test_pools_close(void **state);

#endif
