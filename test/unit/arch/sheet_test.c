#include "arch/sheet_impl.h"

#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "test_support.h"

static size_t longest_line(const char *text)
{
    size_t longest = 0;
    while (*text) {
        size_t len = strcspn(text, "\n");
        longest = len > longest ? len : longest;
        text += len + (text[len] == '\n');
    }
    return longest;
}

static void words_wrap_at_the_hundredth_column(void **state)
{
    (void)state;
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    tern_sheet_wrap(&t, "one two", 0);
    assert_string_equal(tern_text_get(&t), "one two\n");
    tern_text_cut(&t, 0);
    tern_sheet_wrap(&t, "aaaaaaaaa bbbbbbbbb cc",
                    80); /* 20 columns: 9 + 1 + 9, then the line is full */
    char want[128];
    (void)snprintf(want, sizeof want, "aaaaaaaaa bbbbbbbbb\n%80scc\n", "");
    assert_string_equal(tern_text_get(&t), want);
    tern_text_fini(&t);
}

static void fixed_point_needs_no_locale(void **state)
{
    (void)state;
    char text[32];
    tern_sheet_fixed(21.957642, 4, text, sizeof text);
    assert_string_equal(text, "21.9576");
    tern_sheet_fixed(1.34375, 2, text, sizeof text);
    assert_string_equal(text, "1.34");
    tern_sheet_fixed(0.05, 2, text, sizeof text);
    assert_string_equal(text, "0.05");
    tern_sheet_fixed(0.999, 2, text, sizeof text);
    assert_string_equal(text, "1.00");
    tern_sheet_fixed(12.5, 0, text, sizeof text);
    assert_string_equal(text, "13");
}

static void sheets_fit_and_contain_every_field(void **state)
{
    (void)state;
    for (size_t c = 0; tern_arch_chip_at(c); c++) {
        const tern_chip *chip = tern_arch_chip_at(c);
        for (int sources = 0; sources < 2; sources++) {
            tern_text t;
            tern_text_init(&t, tern_alloc_host());
            tern_arch_chip_print(chip, (tern_arch_print_options){.sources = sources}, &t);
            assert_ok(tern_text_status(&t));
            for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++)
                assert_non_null(strstr(tern_text_get(&t), tern_chip_fields.fields[i].name));
            assert_true(longest_line(tern_text_get(&t)) <= 100);
            tern_text_fini(&t);
        }
    }
}

static void a_sheet_shows_value_letter_and_source(void **state)
{
    (void)state;
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    tern_arch_chip_print(trn2, (tern_arch_print_options){.sources = true}, &t);
    const char *text = tern_text_get(&t);
    assert_non_null(strstr(text, "trn2: 8 NeuronCore-v3, 96 GiB HBM, BF16 667 TFLOPS published, "
                                 "629.1 TFLOPS by its clocks\n"));
    assert_non_null(strstr(text, "  act_table_load_ns           1283 ns          m  switching"));
    assert_non_null(
        strstr(text, "      Neuron docs, nki-dma-overview, profile of ACT_TABLE_LOAD\n"));
    assert_non_null(strstr(text, "  pe_mx_factor                -                -  rows packed"));
    assert_non_null(strstr(text, "\nTensor engine (PE), per core\n"));
    assert_non_null(strstr(text, "  m  measured "));
    tern_text_fini(&t);
}

static tern_status print_with(tern_alloc mem, void *arg)
{
    tern_text t;
    tern_text_init(&t, mem);
    tern_arch_chip_print(arg, (tern_arch_print_options){.sources = true}, &t);
    tern_status st = tern_text_status(&t);
    tern_text_fini(&t);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(print_with, (void *)(uintptr_t)tern_arch_chip_builtin("trn3"));
}

TEST_MAIN(cmocka_unit_test(words_wrap_at_the_hundredth_column),
          cmocka_unit_test(fixed_point_needs_no_locale),
          cmocka_unit_test(sheets_fit_and_contain_every_field),
          cmocka_unit_test(a_sheet_shows_value_letter_and_source),
          cmocka_unit_test(every_allocation_may_fail))
