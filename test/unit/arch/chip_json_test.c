#include "arch/chip.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

/* Reads |text| and returns the messages, which are valid until the next call. */
static tern_diag *diag;

static tern_status parse(const char *text, const tern_chip **out)
{
    tern_diag_destroy(diag);
    diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source source = {"my.json", text, strlen(text)};
    return tern_arch_chip_parse(tern_alloc_host(), &source, diag, out);
}

static void check_error(const char *text, const char *message)
{
    const tern_chip *chip = (const tern_chip *)1;
    assert_fails(INVALID, NULL, parse(text, &chip));
    assert_null(chip);
    if (!strstr(tern_diag_text(diag), message))
        fail_msg("wanted \"%s\" in:\n%s", message, tern_diag_text(diag));
}

static int free_diag(void **state)
{
    (void)state;
    tern_diag_destroy(diag);
    diag = NULL;
    return 0;
}

static char *write_chip(const tern_chip *chip)
{
    tern_json_writer *w;
    const char *text;
    size_t len;
    assert_ok(tern_json_writer_create(tern_alloc_host(), true, &w));
    tern_arch_chip_write(chip, w);
    assert_ok(tern_json_writer_finish(w, &text, &len));
    char *copy = strdup(text);
    tern_json_writer_destroy(w);
    return copy;
}

static void round_trip(void **state)
{
    (void)state;
    for (size_t i = 0; tern_arch_chip_at(i); i++) {
        char *text = write_chip(tern_arch_chip_at(i));
        const tern_chip *chip;
        assert_ok(parse(text, &chip));
        assert_true(tern_arch_chip_equal(chip, tern_arch_chip_at(i)));
        char *again = write_chip(chip);
        assert_string_equal(text, again);
        tern_arch_chip_destroy(chip);
        free(text);
        free(again);
    }
}

static void a_base_supplies_missing_fields(void **state)
{
    (void)state;
    const tern_chip *chip, *trn2 = tern_arch_chip_builtin("trn2");
    assert_ok(parse("{\"name\": \"big\", \"base\": \"trn2\", \"pe_clock_hz\": 3e9,"
                    " \"pe_ramps\": false, \"dve_fast_dtypes\": [\"bf16\", \"f32\"],"
                    " \"dma_reduce_rate\": 0.75}",
                    &chip));
    assert_string_equal(chip->name, "big");
    assert_true(chip->pe_clock_hz == 3000000000u);
    assert_false(chip->pe_ramps);
    assert_true(chip->dve_fast_dtypes == (TERN_DT(BF16) | TERN_DT(F32)));
    assert_true(chip->dma_reduce_rate == 0.75);
    assert_int_equal(chip->cores, trn2->cores);
    assert_int_equal(chip->facts[TERN_CHIP_pe_clock_hz].tag, TERN_TAG_GIVEN);
    assert_string_equal(chip->facts[TERN_CHIP_pe_clock_hz].source, "given in my.json");
    assert_int_equal(chip->facts[TERN_CHIP_cores].tag, TERN_TAG_DOCUMENTED);
    tern_arch_chip_destroy(chip);
}

static void facts_are_read(void **state)
{
    (void)state;
    const tern_chip *chip;
    assert_ok(parse("{\"name\": \"a\", \"base\": \"trn1\", \"cores\": 4, \"semaphores\": 512,"
                    " \"facts\": {\"cores\": {\"tag\": \"assumed\", \"source\": \"what if\"}},"
                    " \"derived\": {\"anything\": [1]}}",
                    &chip));
    assert_int_equal(chip->facts[TERN_CHIP_cores].tag, TERN_TAG_ASSUMED);
    assert_string_equal(chip->facts[TERN_CHIP_cores].source, "what if");
    assert_int_equal(chip->facts[TERN_CHIP_semaphores].tag, TERN_TAG_GIVEN);
    tern_arch_chip_destroy(chip);
}

#define BASED "{\"name\": \"a\", \"base\": \"trn2\", "

static void messages_have_locations(void **state)
{
    (void)state;
    check_error("[1]", "my.json:1:1: error: a chip is an object {...}, found an array");
    check_error("{\"base\": \"trn2\"}", "a chip needs a \"name\"");
    check_error("{\"name\": \"a b\", \"base\": \"trn2\"}",
                "my.json:1:10: error: name is \"a b\", wanted 1 to 63 letters");
    check_error("{\"name\": \"\", \"base\": \"trn2\"}", "name is \"\", wanted 1 to 63");
    check_error("{\"name\": 5, \"base\": \"trn2\"}", "name is 5, wanted");
    check_error("{\"name\": \"a\\u0000\", \"base\": \"trn2\"}", "name is ");
    check_error("{\"name\": \"a\", \"base\": \"trn9\"}",
                "my.json:1:23: error: base is \"trn9\", wanted one of trn1, inf2, trn2, trn3");
    check_error("{\"name\": \"a\", \"base\": 2}", "base is 2, wanted one of");
    check_error(BASED "\"pe_clock_hz\": -3}",
                "my.json:1:46: error: pe_clock_hz is -3, wanted a whole number from 1000 to "
                "100000000000\n");
    check_error(BASED "\"cores\": 2.5}", "cores is 2.5, wanted a whole number from 1 to 1024");
    check_error(BASED "\"cores\": \"8\"}", "cores is a string, wanted a whole number");
    check_error(BASED "\"cores\": null}", "cores is null, wanted a whole number");
    check_error(BASED "\"pe_ramps\": 1}", "pe_ramps is 1, wanted true or false");
    check_error(BASED "\"dma_reduce_rate\": 1.5}",
                "dma_reduce_rate is 1.5, wanted a number from 0 to 1");
    check_error(BASED "\"pe_dtypes\": \"bf16\"}",
                "pe_dtypes is a string, wanted an array of number formats such as [\"bf16\", "
                "\"f16\"]");
    check_error(BASED "\"pe_dtypes\": [\"bf16\", \"f17\"]}",
                "pe_dtypes: \"f17\" is not a number format; did you mean \"f16\"?");
    check_error(BASED "\"pe_dtypes\": [\"bf16\\u0000\"]}", "is not a number format");
    check_error(BASED "\"pe_clok_hz\": 1}",
                "my.json:1:31: error: a chip has no field \"pe_clok_hz\"; did you mean "
                "\"pe_clock_hz\"?");
    check_error(BASED "\"qqqqqqqqq\": 1}",
                "a chip has no field \"qqqqqqqqq\"; `tern arch trn2` lists them");
    check_error(BASED "\"cores\\u0000\": 8}", "a chip has no field \"cores");
    check_error(BASED "\"facts\": 1}", "facts is a number, wanted an object");
    check_error(BASED "\"facts\": {\"pe_row\": {}}}",
                "a chip has no field \"pe_row\"; did you mean \"pe_rows\"?");
    check_error(BASED "\"facts\": {\"pe_rows\": {\"tag\": \"sure\", \"source\": \"x\"}}}",
                "the fact of pe_rows wants {\"tag\": \"documented\"");
    check_error(BASED "\"facts\": {\"pe_rows\": {\"tag\": \"given\"}}}",
                "the fact of pe_rows wants");
    check_error("{\"name\": \"a\", \"cores\": 8}",
                "fields are missing (the first is core_version); add them, or a \"base\"");
    check_error("{\"name\": ", "my.json:1:10: error:");
}

static void rules_between_fields_name_both(void **state)
{
    (void)state;
    check_error(
        BASED "\n\"dma_engines\": 24}",
        "my.json:2:16: error: dma_engines is 24 and partitions is 128: each DMA engine must "
        "serve the same number of partitions\n");
    assert_non_null(
        strstr(tern_diag_text(diag), "note: fields that the file does not set are as in trn2"));
    /* the other field is the one in the file */
    check_error(BASED "\n\"sbuf_partition_bytes\": 524288}",
                "my.json:2:25: error: sbuf_stride_bytes is 256 KiB and sbuf_partition_bytes is "
                "512 KiB");
}

static void every_error_is_reported_in_one_run(void **state)
{
    (void)state;
    check_error(BASED "\"cores\": 0, \"pe_rows\": \"x\", \"dies\": 65, \"nope\": 1}", "error");
    assert_int_equal(tern_diag_error_count(diag), 4);
    /* rules are checked only once the values are valid */
    check_error(BASED "\"cores\": 0, \"dma_engines\": 24}", "error");
    assert_int_equal(tern_diag_error_count(diag), 1);
}

static void chips_are_found_by_name_or_path(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    char path[512];
    (void)snprintf(path, sizeof path, "%s/chip.json", dir);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("{\"name\": \"mine\", \"base\": \"trn3\", \"cores\": 4}", file);
    fclose(file);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));

    const tern_chip *chip;
    assert_ok(tern_arch_chip_find(tern_alloc_host(), path, diag, &chip));
    assert_string_equal(chip->name, "mine");
    assert_int_equal(chip->cores, 4);
    tern_arch_chip_destroy(chip);
    assert_ok(tern_arch_chip_find(tern_alloc_host(), "inf2", diag, &chip));
    assert_ptr_equal(chip, tern_arch_chip_builtin("inf2"));
    tern_arch_chip_destroy(chip); /* accepts NULL */
    tern_arch_chip_destroy(NULL);

    assert_fails(NOT_FOUND, "there is no chip \"trn4\"; there are trn1, inf2, trn2, trn3",
                 tern_arch_chip_find(tern_alloc_host(), "trn4", diag, &chip));
    assert_null(chip);
    assert_fails(NOT_FOUND, "nowhere.json",
                 tern_arch_chip_find(tern_alloc_host(), "nowhere.json", diag, &chip));
    test_temp_dir_remove(dir);
}

/* With its own diag, like a caller. */
static tern_status parse_with(tern_alloc mem, void *arg)
{
    const char *text = arg;
    tern_diag *own = NULL;
    TERN_TRY(tern_diag_create(mem, &own));
    tern_source source = {"my.json", text, strlen(text)};
    const tern_chip *chip;
    tern_status st = tern_arch_chip_parse(mem, &source, own, &chip);
    tern_arch_chip_destroy(chip);
    tern_diag_destroy(own);
    return st;
}

static tern_status write_with(tern_alloc mem, void *arg)
{
    tern_json_writer *w = NULL;
    const char *text;
    size_t len;
    TERN_TRY(tern_json_writer_create(mem, true, &w));
    tern_arch_chip_write(arg, w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    tern_json_writer_destroy(w);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    char *text = write_chip(tern_arch_chip_builtin("trn2"));
    test_fail_each_allocation(parse_with, text);
    free(text);
    test_fail_each_allocation(parse_with, (void *)(uintptr_t)BASED "\"cores\": 4}");
    test_fail_each_allocation(write_with, (void *)(uintptr_t)tern_arch_chip_builtin("trn1"));
}

TEST_MAIN(cmocka_unit_test_teardown(round_trip, free_diag),
          cmocka_unit_test_teardown(a_base_supplies_missing_fields, free_diag),
          cmocka_unit_test_teardown(facts_are_read, free_diag),
          cmocka_unit_test_teardown(messages_have_locations, free_diag),
          cmocka_unit_test_teardown(rules_between_fields_name_both, free_diag),
          cmocka_unit_test_teardown(every_error_is_reported_in_one_run, free_diag),
          cmocka_unit_test_teardown(chips_are_found_by_name_or_path, free_diag),
          cmocka_unit_test(every_allocation_may_fail))
