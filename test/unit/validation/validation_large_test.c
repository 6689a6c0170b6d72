/* validation_large_test.c - the large kernels of the validation table: some hundred thousand
 * instructions each. */
#include "validation_check.h"

static void test_matmul_ladder(void **state)
{
    (void)state;
    static const char *const filters[] = {"V-20", "V-21", "V-22", "V-23", "V-52"};
    validation_check(filters, TERN_COUNT_OF(filters));
}

static void test_mamba(void **state)
{
    (void)state;
    static const char *const filters[] = {"V-41", "V-42", "V-43", "V-44"};
    validation_check(filters, TERN_COUNT_OF(filters));
}

TEST_MAIN(cmocka_unit_test(test_matmul_ladder), cmocka_unit_test(test_mamba))
