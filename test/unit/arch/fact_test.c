#include "arch/fact.h"

#include <string.h>

#include "arch/chip.h"
#include "test_support.h"

static void tags_have_distinct_letters_and_names(void **state)
{
    (void)state;
    for (int a = 0; a < TERN_TAG_COUNT; a++) {
        assert_true(strlen(tern_fact_tag_meaning((tern_fact_tag)a)) > 0);
        for (int b = 0; b < a; b++) {
            assert_true(tern_fact_tag_letter((tern_fact_tag)a) !=
                        tern_fact_tag_letter((tern_fact_tag)b));
            assert_string_not_equal(tern_fact_tag_name((tern_fact_tag)a),
                                    tern_fact_tag_name((tern_fact_tag)b));
        }
    }
}

static void fields_are_found_by_name(void **state)
{
    (void)state;
    assert_int_equal(tern_field_find(&tern_chip_fields, "pe_clock_hz"), TERN_CHIP_pe_clock_hz);
    assert_int_equal(tern_field_find(&tern_chip_fields, "pe_clock"), TERN_CHIP_FIELD_COUNT);
    assert_int_equal(tern_field_find(&tern_chip_fields, ""), TERN_CHIP_FIELD_COUNT);
}

static void the_nearest_name_is_suggested(void **state)
{
    (void)state;
    const tern_field_table *t = &tern_chip_fields;
    assert_string_equal(tern_field_nearest(t, "pe_clok_hz"), "pe_clock_hz");
    assert_string_equal(tern_field_nearest(t, "PE_rows"), "pe_rows");
    assert_string_equal(tern_field_nearest(t, "core"), "cores");
    assert_string_equal(tern_field_nearest(t, "psum_banls"), "psum_banks");
    /* a large edit distance, but a common prefix */
    assert_string_equal(tern_field_nearest(t, "quadrant"), "quadrant_partitions");
    assert_null(tern_field_nearest(t, "zzzzzzzzzz"));
    assert_null(tern_field_nearest(t, ""));
    char longer[200];
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_null(tern_field_nearest(t, longer));
}

static void values_compare_by_type(void **state)
{
    (void)state;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    tern_chip other = *trn2;
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++)
        assert_true(tern_field_equal(&tern_chip_fields.fields[i], trn2, &other));
    other.pe_ramps = false;
    other.pe_dtypes = 0;
    other.pe_clock_hz++;
    other.dma_reduce_rate = 0.25;
    other.cores = 4;
    static const size_t changed[] = {TERN_CHIP_pe_ramps, TERN_CHIP_pe_dtypes, TERN_CHIP_pe_clock_hz,
                                     TERN_CHIP_dma_reduce_rate, TERN_CHIP_cores};
    for (size_t i = 0; i < TERN_COUNT_OF(changed); i++)
        assert_false(tern_field_equal(&tern_chip_fields.fields[changed[i]], trn2, &other));
    assert_true(tern_field_number(&tern_chip_fields.fields[TERN_CHIP_cores], &other) == 4);
    assert_true(tern_field_number(&tern_chip_fields.fields[TERN_CHIP_pe_ramps], &other) == 0);
}

TEST_MAIN(cmocka_unit_test(tags_have_distinct_letters_and_names),
          cmocka_unit_test(fields_are_found_by_name),
          cmocka_unit_test(the_nearest_name_is_suggested), cmocka_unit_test(values_compare_by_type))
