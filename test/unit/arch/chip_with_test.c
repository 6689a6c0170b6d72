/* Modified copies of chips. */
#include <string.h>

#include "arch/chip.h"
#include "test_support.h"

static tern_diag *new_diag(void)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    return diag;
}

static void only_requested_fields_change(void **state)
{
    (void)state;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2"), *chip = NULL;
    const tern_chip_change changes[] = {{TERN_CHIP_pe_clock_hz, 3e9, "what if it were faster"},
                                        {TERN_CHIP_dma_reduce_rate, 0.75, "b"},
                                        {TERN_CHIP_pe_ramps, 0, "c"},
                                        {TERN_CHIP_semaphores, 300, "d"}};
    tern_diag *diag = new_diag();
    assert_ok(tern_arch_chip_with(tern_alloc_host(), trn2, "fast", changes, 4, diag, &chip));
    assert_string_equal(chip->name, "fast");
    assert_true(chip->pe_clock_hz == 3000000000u);
    assert_true(chip->dma_reduce_rate == 0.75);
    assert_false(chip->pe_ramps);
    assert_int_equal(chip->semaphores, 300);
    assert_int_equal(chip->facts[TERN_CHIP_pe_clock_hz].tag, TERN_TAG_ASSUMED);
    assert_string_equal(chip->facts[TERN_CHIP_pe_clock_hz].source, "what if it were faster");
    size_t same = 0;
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++)
        same += tern_field_equal(&tern_chip_fields.fields[i], trn2, chip) &&
                chip->facts[i].tag == trn2->facts[i].tag &&
                !strcmp(chip->facts[i].source, trn2->facts[i].source);
    assert_int_equal(same, TERN_CHIP_FIELD_COUNT - 4);
    assert_true(trn2->pe_clock_hz != chip->pe_clock_hz);
    tern_arch_chip_destroy(chip);
    tern_diag_destroy(diag);
}

/* A modified chip may be modified again, and outlives the original. */
static void a_modified_chip_can_be_modified(void **state)
{
    (void)state;
    const tern_chip *first = NULL, *second = NULL;
    char why[] = "one";
    tern_chip_change change = {TERN_CHIP_pe_clock_hz, 3e9, why};
    tern_diag *diag = new_diag();
    assert_ok(tern_arch_chip_with(tern_alloc_host(), tern_arch_chip_builtin("trn1"), "a", &change,
                                  1, diag, &first));
    memset(why, 'x', 3);
    change = (tern_chip_change){TERN_CHIP_dve_clock_hz, 2e9, "two"};
    assert_ok(tern_arch_chip_with(tern_alloc_host(), first, "b", &change, 1, diag, &second));
    tern_arch_chip_destroy(first);
    assert_true(second->pe_clock_hz == 3000000000u && second->dve_clock_hz == 2000000000u);
    assert_string_equal(second->facts[TERN_CHIP_pe_clock_hz].source, "one");
    assert_int_equal(second->facts[TERN_CHIP_cores].tag, TERN_TAG_DOCUMENTED);
    assert_string_equal(second->name, "b");
    tern_arch_chip_destroy(second);
    tern_diag_destroy(diag);
}

static void check_refused(size_t field, double value, const char *message)
{
    const tern_chip *chip = (const tern_chip *)1;
    const tern_chip_change change = {field, value, "what if"};
    tern_diag *diag = new_diag();
    assert_fails(INVALID, message,
                 tern_arch_chip_with(tern_alloc_host(), tern_arch_chip_builtin("trn2"), "x",
                                     &change, 1, diag, &chip));
    assert_null(chip);
    tern_diag_destroy(diag);
}

static void values_must_be_in_range(void **state)
{
    (void)state;
    check_refused(TERN_CHIP_pe_clock_hz, 10,
                  "pe_clock_hz is 10, wanted a whole number from 1000 to 100000000000");
    check_refused(TERN_CHIP_pe_clock_hz, 2.5e3 + 0.5, "wanted a whole number");
    check_refused(TERN_CHIP_dma_reduce_rate, 1.5,
                  "dma_reduce_rate is 1.5, wanted a number from 0 to 1");
    check_refused(TERN_CHIP_pe_ramps, 2, "pe_ramps is 2, wanted 0 or 1");
    check_refused(TERN_CHIP_pe_dtypes, 2, "pe_dtypes is a set of formats");
    check_refused(TERN_CHIP_pe_clock_hz, (double)__builtin_nanf(""), "wanted a whole number");
    check_refused(TERN_CHIP_sbuf_partition_bytes, 1 << 20,
                  "partitions must not overlap in the address space");
}

static tern_status change_twice(tern_alloc mem, void *arg)
{
    (void)arg;
    const tern_chip_change change = {TERN_CHIP_pe_clock_hz, 3e9, "why"};
    const tern_chip *first = NULL, *second = NULL;
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st =
        tern_arch_chip_with(mem, tern_arch_chip_builtin("trn2"), "a", &change, 1, diag, &first);
    if (!st)
        st = tern_arch_chip_with(mem, first, "b", &change, 1, diag, &second);
    tern_arch_chip_destroy(first);
    tern_arch_chip_destroy(second);
    tern_diag_destroy(diag);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(change_twice, NULL);
}

TEST_MAIN(cmocka_unit_test(only_requested_fields_change),
          cmocka_unit_test(a_modified_chip_can_be_modified),
          cmocka_unit_test(values_must_be_in_range), cmocka_unit_test(every_allocation_may_fail))
