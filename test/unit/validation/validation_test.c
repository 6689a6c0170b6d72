/* validation_test.c - the small points of the validation table, and the calls around it. */
#include <math.h>
#include <string.h>

#include "validation_check.h"

static void test_instructions(void **state)
{
    (void)state;
    static const char *const filters[] = {"V-0", "V-25", "V-26", "V-3", "V-50", "V-51"};
    validation_check(filters, TERN_COUNT_OF(filters));
}

static void test_dma(void **state)
{
    (void)state;
    static const char *const filters[] = {"V-1"};
    validation_check(filters, TERN_COUNT_OF(filters));
}

static void test_small_kernels(void **state)
{
    (void)state;
    static const char *const filters[] = {"V-24", "V-40", "V-53", "V-54"};
    validation_check(filters, TERN_COUNT_OF(filters));
}

static void test_collectives(void **state)
{
    (void)state;
    static const char *const filters[] = {"V-6"};
    validation_check(filters, TERN_COUNT_OF(filters));
}

static void keep_row(void *arg, const tern_validation_row *row)
{
    tern_validation_row *kept = arg;
    *kept = *row;
}

static void test_rows(void **state)
{
    (void)state;
    tern_validation_row row = {0};
    assert_ok(tern_validation_run(tern_alloc_host(), "V-09d", keep_row, &row));
    assert_string_equal(row.id, "V-09d");
    assert_string_equal(row.chip, "trn1");
    assert_true(row.arithmetic && row.within && !row.absolute);
    assert_true(row.published == 102 && row.predicted == 102.4);
    assert_true(fabs(tern_validation_error(&row) - 0.392) < 0.001);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_validation_print_head(&text);
    tern_validation_print_row(&row, &text);
    assert_ok(tern_text_status(&text));
    assert_non_null(
        strstr(tern_text_get(&text), "102.4         102  FLOP/B     +0.4%  arithmetic"));
    tern_text_fini(&text);
    assert_fails(NOT_FOUND, "begins with \"V-99\"",
                 tern_validation_run(tern_alloc_host(), "V-99", keep_row, &row));
}

static tern_status run_one(tern_alloc mem, void *arg)
{
    tern_validation_row row;
    (void)arg;
    return tern_validation_run(mem, "V-10", keep_row, &row);
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(run_one, NULL);
}

TEST_MAIN(cmocka_unit_test(test_instructions), cmocka_unit_test(test_dma),
          cmocka_unit_test(test_small_kernels), cmocka_unit_test(test_collectives),
          cmocka_unit_test(test_rows), cmocka_unit_test(test_out_of_memory))
