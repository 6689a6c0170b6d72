#include "arch/chip.h"
#include "arch/fact.h"
#include "test_support.h"

static void check(double value, const char *unit, const char *want)
{
    char text[64];
    tern_fact_format(value, unit, text, sizeof text);
    assert_string_equal(text, want);
}

static void values_are_printed_in_readable_units(void **state)
{
    (void)state;
    check(2400000000, "Hz", "2.4 GHz");
    check(960000000, "Hz", "960 MHz");
    check(229376, "bytes", "224 KiB");
    check(212984, "bytes", "212984 B");
    check(1536.0 * (1 << 30), "bytes", "1.5 TiB");
    check(80e9, "bytes", "80 GB");
    check(16, "bytes", "16 B");
    check(1.28e12, "bytes/s", "1.28 TB/s");
    check(27.2e9, "bytes/s", "27.2 GB/s");
    check(12.8e12, "bit/s", "12.8 Tb/s");
    check(3200e9, "bit/s", "3200 Gb/s");
    check(1299e12, "FLOP/s", "1299 TFLOPS");
    check(20.8e15, "FLOP/s", "20.8 PFLOPS");
    check(78.6432e12, "FLOP/s", "78.64 TFLOPS");
    check(380e12, "OP/s", "380 TOPS");
    check(1283, "ns", "1283 ns");
    check(15000, "ns", "15 us");
    check(0.5, "fraction", "50 %");
    check(1, "cycles", "1 cycle");
    check(2, "cycles", "2 cycles");
    check(1, "elems/cycle", "1 elem/cycle");
    check(128, "", "128");
    check(0, "bytes/s", "0 bytes/s");
}

static void text_is_truncated_to_its_buffer(void **state)
{
    (void)state;
    char text[6];
    tern_fact_format(1299e12, "FLOP/s", text, sizeof text);
    assert_string_equal(text, "1299 ");
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    char formats[10];
    tern_field_format(&tern_chip_fields.fields[TERN_CHIP_pe_dtypes], trn2, formats, sizeof formats);
    assert_string_equal(formats, "f32 tf32 ");
}

static void sets_and_booleans_are_printed_as_words(void **state)
{
    (void)state;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    char text[160];
    tern_field_format(&tern_chip_fields.fields[TERN_CHIP_dve_fast_dtypes], trn2, text, sizeof text);
    assert_string_equal(text, "bf16 f16");
    tern_field_format(&tern_chip_fields.fields[TERN_CHIP_pe_mx_dtypes], trn2, text, sizeof text);
    assert_string_equal(text, "none");
    tern_field_format(&tern_chip_fields.fields[TERN_CHIP_pe_ramps], trn2, text, sizeof text);
    assert_string_equal(text, "yes");
    tern_field_format(&tern_chip_fields.fields[TERN_CHIP_pool_reads_psum], trn2, text, sizeof text);
    assert_string_equal(text, "no");
}

TEST_MAIN(cmocka_unit_test(values_are_printed_in_readable_units),
          cmocka_unit_test(text_is_truncated_to_its_buffer),
          cmocka_unit_test(sets_and_booleans_are_printed_as_words))
