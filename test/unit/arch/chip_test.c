#include "arch/chip.h"

#include <string.h>

#include "test_support.h"

static bool is_near(double a, double b, double tolerance)
{
    double d = a > b ? a - b : b - a;
    return d <= tolerance * (b < 0 ? -b : b);
}

static void fields_are_well_formed(void **state)
{
    (void)state;
    assert_int_equal(tern_chip_fields.field_count, TERN_CHIP_FIELD_COUNT);
    assert_int_equal(tern_chip_fields.sections[0].first, 0);
    for (size_t i = 0; i < tern_chip_fields.field_count; i++) {
        const tern_field *f = &tern_chip_fields.fields[i];
        assert_true(strlen(f->what) > 0 && strlen(f->name) <= 27);
        assert_int_equal(tern_field_find(&tern_chip_fields, f->name), i); /* no duplicate names */
        assert_true(f->min >= 0 && f->min <= f->max);
        if (f->type == TERN_FIELD_U32)
            assert_true(f->max <= 4294967295.0);
        if (f->type == TERN_FIELD_U64)
            assert_true(f->max <= 9007199254740992.0);
    }
    for (size_t i = 1; i < tern_chip_fields.section_count; i++)
        assert_true(tern_chip_fields.sections[i].first > tern_chip_fields.sections[i - 1].first);
}

static void every_value_has_a_tag_and_a_source(void **state)
{
    (void)state;
    for (size_t c = 0; tern_arch_chip_at(c); c++) {
        const tern_chip *chip = tern_arch_chip_at(c);
        for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
            assert_non_null(chip->facts[i].source);
            assert_true(strlen(chip->facts[i].source) > 3);
            assert_true(chip->facts[i].tag < TERN_TAG_GIVEN);
        }
    }
}

static void absent_features_are_zero_one_or_empty(void **state)
{
    (void)state;
    for (size_t c = 0; tern_arch_chip_at(c); c++) {
        const tern_chip *chip = tern_arch_chip_at(c);
        for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
            double value = tern_field_number(&tern_chip_fields.fields[i], chip);
            if (chip->facts[i].tag == TERN_TAG_NONE && value != 0 && value != 1)
                fail_msg("%s of %s is absent but %g", tern_chip_fields.fields[i].name, chip->name,
                         value);
        }
    }
}

static void built_in_chips_satisfy_the_rules(void **state)
{
    (void)state;
    size_t count = 0;
    for (; tern_arch_chip_at(count); count++)
        assert_int_equal(tern_arch_chip_check(tern_arch_chip_at(count), NULL, NULL, NULL), 0);
    assert_int_equal(count, 4);
}

static void chips_are_found_by_name(void **state)
{
    (void)state;
    static const char *const names[] = {"trn1", "trn2", "trn3", "inf2"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        assert_string_equal(tern_arch_chip_builtin(names[i])->name, names[i]);
    assert_null(tern_arch_chip_builtin("trn4"));
    assert_null(tern_arch_chip_builtin(""));
}

static void derived_sizes_match_the_documentation(void **state)
{
    (void)state;
    const tern_chip *trn1 = tern_arch_chip_builtin("trn1");
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    const tern_chip *trn3 = tern_arch_chip_builtin("trn3");
    assert_int_equal(tern_chip_sbuf_bytes(trn1), 24 << 20);
    assert_int_equal(tern_chip_sbuf_bytes(trn2), 28 << 20);
    assert_int_equal(tern_chip_sbuf_bytes(trn3), 32 << 20);
    assert_int_equal(tern_chip_psum_bytes(trn2), 2 << 20);
    assert_int_equal(tern_chip_psum_bank_bytes(trn2), 2048);
    assert_true(tern_chip_hbm_bytes(trn1) == UINT64_C(32) << 30);
    assert_true(tern_chip_hbm_bytes(trn2) == UINT64_C(96) << 30);
    assert_true(tern_chip_hbm_bytes(trn3) == UINT64_C(144) << 30);
    assert_int_equal(tern_chip_stack_cores(trn1), 1);
    assert_int_equal(tern_chip_stack_cores(trn2), 2);
    /* SBUF of the whole chip as published: 48, 224 and 256 MiB */
    assert_int_equal(trn1->cores * tern_chip_sbuf_bytes(trn1), 48 << 20);
    assert_int_equal(trn2->cores * tern_chip_sbuf_bytes(trn2), 224 << 20);
    assert_int_equal(trn3->cores * tern_chip_sbuf_bytes(trn3), 256 << 20);
}

static void peaks_have_two_bases(void **state)
{
    (void)state;
    const tern_chip *trn1 = tern_arch_chip_builtin("trn1");
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    const tern_chip *trn3 = tern_arch_chip_builtin("trn3");
    assert_true(tern_arch_chip_peak(trn2, TERN_PEAK_BF16, TERN_PEAK_PUBLISHED) == 667e12);
    assert_true(tern_arch_chip_peak(trn2, TERN_PEAK_BF16, TERN_PEAK_PE) / 8 == 78.6432e12);
    assert_true(tern_arch_chip_peak(trn2, TERN_PEAK_FP8, TERN_PEAK_PE) / 8 == 157.2864e12);
    assert_true(tern_arch_chip_peak(trn2, TERN_PEAK_FP32, TERN_PEAK_PE) / 8 == 19.6608e12);
    assert_true(tern_arch_chip_peak(trn2, TERN_PEAK_MX, TERN_PEAK_PE) == 0);
    assert_true(tern_arch_chip_peak(trn3, TERN_PEAK_MX, TERN_PEAK_PE) / 8 == 314.5728e12);
    assert_true(tern_arch_chip_peak(trn1, TERN_PEAK_BF16, TERN_PEAK_PE) / 2 == 91.7504e12);
    assert_true(tern_arch_chip_peak(trn1, TERN_PEAK_SPARSE, TERN_PEAK_PE) == 0);
    assert_string_equal(tern_peak_format_name(TERN_PEAK_BF16), "bf16");
    assert_string_equal(tern_peak_basis_name(TERN_PEAK_PE), "pe");
}

/* The core pages have the figure of the clock, rounded; the chip pages a slightly higher one. */
static void published_peaks_match_the_clocks(void **state)
{
    (void)state;
    for (size_t c = 0; tern_arch_chip_at(c); c++) {
        const tern_chip *chip = tern_arch_chip_at(c);
        double core = tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PE) / chip->cores;
        assert_true(is_near(chip->core_peak_bf16_flops, core, 0.006));
        assert_true(is_near(chip->hbm_stacks * chip->hbm_stack_bytes_per_s,
                            chip->hbm_chip_bytes_per_s, 0.025));
        for (int f = 0; f < TERN_PEAK_FORMAT_COUNT; f++) {
            double pe = tern_arch_chip_peak(chip, (tern_peak_format)f, TERN_PEAK_PE);
            double said = tern_arch_chip_peak(chip, (tern_peak_format)f, TERN_PEAK_PUBLISHED);
            assert_true((pe == 0) == (said == 0));
            if (said > 0)
                assert_true(said >= pe * 0.99 && said <= pe * 1.17);
        }
    }
}

static void equality_compares_every_field(void **state)
{
    (void)state;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    tern_fact facts[TERN_CHIP_FIELD_COUNT];
    memcpy(facts, trn2->facts, sizeof facts);
    tern_chip other = *trn2;
    other.facts = facts;
    assert_true(tern_arch_chip_equal(trn2, &other));
    other.name = "two";
    assert_false(tern_arch_chip_equal(trn2, &other));
    other.name = trn2->name;
    other.events++;
    assert_false(tern_arch_chip_equal(trn2, &other));
    other.events--;
    facts[3].tag = TERN_TAG_GIVEN;
    assert_false(tern_arch_chip_equal(trn2, &other));
    facts[3] = trn2->facts[3];
    facts[4].source = "elsewhere";
    assert_false(tern_arch_chip_equal(trn2, &other));
}

/* Each rule is violated once, by a chip that satisfies all others as far as possible. */
static void each_rule_can_fail(void **state)
{
    (void)state;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
#define BREAKS(...)                                             \
    do {                                                        \
        tern_chip chip = *trn2;                                 \
        tern_chip *c = &chip;                                   \
        __VA_ARGS__;                                            \
        if (tern_arch_chip_check(&chip, NULL, NULL, NULL) == 0) \
            fail_msg("no rule refuses %s", #__VA_ARGS__);       \
    } while (0)
    BREAKS(c->logical_core_default = 2, c->logical_core_max = 1);
    BREAKS(c->logical_core_max = 3);
    BREAKS(c->hbm_stacks = 3);
    BREAKS(c->cc_cores = 21);
    BREAKS(c->hbm_reserved_core_bytes = UINT64_C(13) << 30);
    BREAKS(c->pe_rows = 256);
    BREAKS(c->pe_cols = 256);
    BREAKS(c->pe_matmul_k_max = 129);
    BREAKS(c->pe_matmul_m_max = 129);
    BREAKS(c->pe_matmul_n_max = 4097);
    BREAKS(c->pe_matmul_n_max_16bit = 8193);
    BREAKS(c->pe_row_tile_min = 48);
    BREAKS(c->pe_col_tile_min = 48);
    BREAKS(c->pe_double_row_dtypes = TERN_DT(I8));
    BREAKS(c->pe_double_row_factor = 1);
    BREAKS(c->pe_mx_factor = 4);
    BREAKS(c->pe_ramp_limit = 0);
    BREAKS(c->dve_lanes = 64);
    BREAKS(c->act_lanes = 64);
    BREAKS(c->dve_rate_1x = 3);
    BREAKS(c->dve_rate_4x = 1);
    BREAKS(c->act_rate_1x = 2);
    BREAKS(c->dve_bank_lanes = 33);
    BREAKS(c->pool_cores = 7);
    BREAKS(c->quadrant_partitions = 48);
    BREAKS(c->sbuf_usable_bytes = 229377);
    BREAKS(c->sbuf_stride_bytes = 229375);
    BREAKS(c->align_bytes = 3);
    BREAKS(c->psum_banks = 7);
    BREAKS(c->dma_engines = 15);
    BREAKS(c->dma_ring_entries_min = 16777201);
    BREAKS(c->dma_generators = 0);
    BREAKS(c->cores = 0); /* out of range: reported before the rules divide by it */
#undef BREAKS
}

TEST_MAIN(cmocka_unit_test(fields_are_well_formed),
          cmocka_unit_test(every_value_has_a_tag_and_a_source),
          cmocka_unit_test(absent_features_are_zero_one_or_empty),
          cmocka_unit_test(built_in_chips_satisfy_the_rules),
          cmocka_unit_test(chips_are_found_by_name),
          cmocka_unit_test(derived_sizes_match_the_documentation),
          cmocka_unit_test(peaks_have_two_bases),
          cmocka_unit_test(published_peaks_match_the_clocks),
          cmocka_unit_test(equality_compares_every_field), cmocka_unit_test(each_rule_can_fail))
