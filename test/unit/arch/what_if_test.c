/* Modified chips (what-if). */
#include "arch/what_if.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

static const tern_chip *trn2(void) { return tern_arch_chip_builtin("trn2"); }

/* trn2 with up to three changes. */
static const tern_chip *with(const char *a, const char *b, const char *c, bool *compiled)
{
    const char *changes[] = {a, b, c};
    const tern_chip *chip = NULL;
    tern_diag *diag = NULL;
    bool unused = false;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_arch_what_if(tern_alloc_host(), trn2(), changes, b ? c ? 3 : 2 : 1, diag, &chip,
                                compiled ? compiled : &unused));
    tern_diag_destroy(diag);
    return chip;
}

static double changed(const char *change, size_t field)
{
    const tern_chip *chip = with(change, NULL, NULL, NULL);
    double value = tern_field_number(&tern_chip_fields.fields[field], chip);
    tern_arch_chip_destroy(chip);
    return value;
}

static void check_rejected(const char *change, const char *message)
{
    const tern_chip *chip = (const tern_chip *)1;
    bool compiled = true;
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_fails(INVALID, message,
                 tern_arch_what_if(tern_alloc_host(), trn2(), &change, 1, diag, &chip, &compiled));
    assert_null(chip);
    assert_false(compiled);
    tern_diag_destroy(diag);
}

static void values_have_units_or_are_factors(void **state)
{
    (void)state;
    const double clock = (double)trn2()->pe_clock_hz, stack = trn2()->hbm_stack_bytes_per_s;
    assert_true(changed("pe_clock_hz=2800000000", TERN_CHIP_pe_clock_hz) == 2.8e9);
    assert_true(changed("pe_clock=2.8GHz", TERN_CHIP_pe_clock_hz) == 2.8e9);
    assert_true(changed("pe_clock=2.8ghz", TERN_CHIP_pe_clock_hz) == 2.8e9);
    assert_true(changed("pe_clock=28e8", TERN_CHIP_pe_clock_hz) == 2.8e9);
    assert_true(changed("pe_clock=2.8e9Hz", TERN_CHIP_pe_clock_hz) == 2.8e9);
    assert_true(changed("pe_clock=0.5x", TERN_CHIP_pe_clock_hz) == clock / 2);
    assert_true(changed("hbm_bandwidth=2x", TERN_CHIP_hbm_stack_bytes_per_s) == 2 * stack);
    assert_true(changed("semaphore_hop_ns=0.2us", TERN_CHIP_semaphore_hop_ns) == 200);
    assert_true(changed("dma_start_ns=0", TERN_CHIP_dma_start_ns) == 0);
    assert_true(changed("throttle=off", TERN_CHIP_pe_ramps) == 0);
    assert_true(changed("pe_ramps=false", TERN_CHIP_pe_ramps) == 0);
    assert_true(changed("dma_engines=32", TERN_CHIP_dma_engines) == 32);
    assert_true(changed("dma_engines=2x", TERN_CHIP_dma_engines) == 32);
}

/* Common names stand for the whole chip or core, fields for what they describe. */
static void common_names(void **state)
{
    (void)state;
    const double stacks = trn2()->hbm_stacks;
    assert_true(changed("hbm_bandwidth=4TB/s", TERN_CHIP_hbm_stack_bytes_per_s) == 4e12 / stacks);
    assert_true(changed("hbm=192GiB", TERN_CHIP_hbm_stack_bytes) == 192 * 0x1p30 / stacks);
    assert_true(changed("clock=1GHz", TERN_CHIP_pool_clock_hz) == 1e9);
    assert_true(changed("clock=1GHz", TERN_CHIP_act_clock_hz) == 1e9);
    assert_true(changed("dma_bandwidth=2x", TERN_CHIP_dma_store_bytes_per_s) ==
                2 * trn2()->dma_store_bytes_per_s);
    assert_true(changed("dma_latency=0.5x", TERN_CHIP_dma_wake_ns) == trn2()->dma_wake_ns / 2);
}

static void memories_stay_consistent(void **state)
{
    (void)state;
    const tern_chip *chip = with("sbuf=48MiB", "psum=2x", NULL, NULL);
    assert_true(tern_chip_sbuf_bytes(chip) == 48u << 20);
    assert_true(chip->sbuf_partition_bytes - chip->sbuf_usable_bytes ==
                trn2()->sbuf_partition_bytes - trn2()->sbuf_usable_bytes);
    assert_true(chip->sbuf_stride_bytes >= chip->sbuf_partition_bytes);
    assert_true(chip->psum_partition_bytes == 2 * trn2()->psum_partition_bytes);
    assert_int_equal(chip->psum_banks, 2 * trn2()->psum_banks);
    assert_true(tern_chip_psum_bank_bytes(chip) == tern_chip_psum_bank_bytes(trn2()));
    assert_string_equal(chip->name, "trn2-what-if");
    assert_int_equal(chip->facts[TERN_CHIP_sbuf_usable_bytes].tag, TERN_TAG_ASSUMED);
    assert_string_equal(chip->facts[TERN_CHIP_sbuf_usable_bytes].source, "what if sbuf=48MiB");
    tern_arch_chip_destroy(chip);
}

static void changes_accumulate(void **state)
{
    (void)state;
    const tern_chip *chip = with("clock=2x", "pe_clock=2x", "hbm_bandwidth=3x", NULL);
    assert_true(chip->pe_clock_hz == 4 * trn2()->pe_clock_hz);
    assert_true(chip->dve_clock_hz == 2 * trn2()->dve_clock_hz);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_arch_print_changes(trn2(), chip, &text);
    assert_non_null(strstr(tern_text_get(&text), "pe_clock_hz: 2.4 GHz -> 9.6 GHz\n"));
    size_t lines = 0;
    for (const char *c = tern_text_get(&text); *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, 5);
    tern_text_fini(&text);
    tern_arch_chip_destroy(chip);
}

static bool compiles(const char *change)
{
    bool compiled = false;
    tern_arch_chip_destroy(with(change, NULL, NULL, &compiled));
    return compiled;
}

static void times_alone_do_not_need_the_compiler(void **state)
{
    (void)state;
    static const char *const timed[] = {"clock=2x",          "hbm_bandwidth=2x", "dma_start_ns=0",
                                        "throttle=off",      "dve_rate_4x=8",    "dma_latency=0.5x",
                                        "psum_bandwidth=2x", "pe_clock=1x"};
    static const char *const decided[] = {"sbuf=2x",
                                          "psum=2x",
                                          "hbm=2x",
                                          "dma_engines=32",
                                          "dma_queues=32",
                                          "semaphores=300",
                                          "dma_transpose_hbm_rate=0"};
    for (size_t i = 0; i < TERN_COUNT_OF(timed); i++)
        if (compiles(timed[i]))
            fail_msg("%s", timed[i]);
    for (size_t i = 0; i < TERN_COUNT_OF(decided); i++)
        if (!compiles(decided[i]))
            fail_msg("%s", decided[i]);
}

static void messages_have_the_wanted_values(void **state)
{
    (void)state;
    check_rejected("hbm_bandwidth", "\"hbm_bandwidth\", wanted NAME=VALUE such as");
    check_rejected("=2x", "wanted NAME=VALUE");
    check_rejected("sbuf=", "wanted NAME=VALUE");
    check_rejected("hbm_bandwith=2x",
                   "a chip has no \"hbm_bandwith\"; did you mean hbm_bandwidth?");
    check_rejected("qqqqqq=2x", "a chip has no \"qqqqqq\"; `tern arch trn2` lists");
    check_rejected("sbuf=48MHz", "sbuf is \"48MHz\", wanted a value such as 48MiB or a factor");
    check_rejected("pe_clock=fast", "pe_clock is \"fast\", wanted a value such as 2.8GHz");
    check_rejected("pe_clock=-1", "wanted a value such as 2.8GHz");
    check_rejected("pe_clock=0x", "wanted a value such as 2.8GHz");
    check_rejected("pe_clock=1e999", "wanted a value such as 2.8GHz");
    check_rejected("pe_clock=2xx", "wanted a value such as 2.8GHz");
    check_rejected("throttle=2x", "throttle is \"2x\", wanted on or off");
    check_rejected("pe_dtypes=bf16", "pe_dtypes is a set of formats");
    check_rejected("pe_clock=10", "pe_clock_hz is 10, wanted a whole number from 1000");
    check_rejected("dma_engines=0.7x", "dma_engines is 11.199999999999999, wanted a whole number");
    check_rejected("dma_engines=24", "each DMA engine must serve the same number of partitions");
    check_rejected("psum=1KiB", "psum_partition_bytes is 0, wanted a whole number from 16384");
    check_rejected("sbuf=1e30", "wanted a whole number");
}

/* Every common name can be doubled, and has a description. */
static void every_name_has_a_meaning(void **state)
{
    (void)state;
    const char *what = NULL, *name = NULL;
    size_t count = 0;
    for (; (name = tern_arch_what_if_word(count, &what)); count++) {
        char change[64];
        (void)snprintf(change, sizeof change, "%s=%s", name,
                       strcmp(name, "throttle") ? "2x" : "off");
        const tern_chip *chip = with(change, NULL, NULL, NULL);
        assert_false(tern_arch_chip_equal(chip, trn2()));
        tern_arch_chip_destroy(chip);
        assert_true(*what != '\0');
        assert_int_equal(tern_field_find(&tern_chip_fields, name), TERN_CHIP_FIELD_COUNT);
    }
    assert_int_equal(count, 16);
}

static tern_status wish_once(tern_alloc mem, void *arg)
{
    (void)arg;
    const char *const changes[] = {"clock=2x", "sbuf=48MiB"};
    const tern_chip *chip = NULL;
    tern_diag *diag = NULL;
    bool compiled = false;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_arch_what_if(mem, trn2(), changes, 2, diag, &chip, &compiled);
    tern_arch_chip_destroy(chip);
    tern_diag_destroy(diag);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(wish_once, NULL);
}

TEST_MAIN(cmocka_unit_test(values_have_units_or_are_factors), cmocka_unit_test(common_names),
          cmocka_unit_test(memories_stay_consistent), cmocka_unit_test(changes_accumulate),
          cmocka_unit_test(times_alone_do_not_need_the_compiler),
          cmocka_unit_test(messages_have_the_wanted_values),
          cmocka_unit_test(every_name_has_a_meaning), cmocka_unit_test(every_allocation_may_fail))
