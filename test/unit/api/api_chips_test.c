#include "tern/chips.h"

#include <stdio.h>
#include <string.h>

#include "base/output.h"

#include "tern/version.h"
#include "test_support.h"

static tern_status describe(tern_alloc mem, void *name)
{
    char *json;
    size_t len;
    tern_status st = tern_chips_describe(mem, name, &json, &len);
    tern_chips_free(mem, json, len);
    return st;
}

static tern_status list(tern_alloc mem, void *arg)
{
    (void)arg;
    char *json;
    size_t len;
    tern_status st = tern_chips_list(mem, &json, &len);
    tern_chips_free(mem, json, len);
    return st;
}

static void a_chip_is_described(void **state)
{
    (void)state;
    char *json;
    size_t len;
    assert_ok(tern_chips_describe(tern_alloc_host(), "trn2", &json, &len));
    assert_int_equal(strlen(json), len);
    assert_non_null(strstr(json, "\"trn2\""));
    tern_chips_free(tern_alloc_host(), json, len);
    assert_ok(tern_chips_list(tern_alloc_host(), &json, &len));
    assert_non_null(strstr(json, "\"trn2.48xlarge\""));
    assert_non_null(strstr(json, "\"inf2\""));
    tern_chips_free(tern_alloc_host(), json, len);
}

static void an_unknown_name_is_named(void **state)
{
    (void)state;
    char *json;
    size_t len;
    assert_fails(NOT_FOUND, "trn9", tern_chips_describe(tern_alloc_host(), "trn9", &json, &len));
    assert_null(json);
    assert_fails(NOT_FOUND, "no/such/file.json",
                 tern_chips_describe(tern_alloc_host(), "no/such/file.json", &json, &len));
    assert_fails(INVALID, "NULL", tern_chips_describe(tern_alloc_host(), NULL, &json, &len));
}

static void a_file_describes_a_chip(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), path[600], *json;
    size_t len;
    (void)snprintf(path, sizeof path, "%s/big.json", dir);
    const char good[] = "{\"name\": \"big\", \"base\": \"trn2\", \"cores\": 16}";
    assert_ok(tern_output_save(path, good, strlen(good)));
    assert_ok(tern_chips_describe(tern_alloc_host(), path, &json, &len));
    assert_non_null(strstr(json, "\"cores\": 16"));
    tern_chips_free(tern_alloc_host(), json, len);
    test_fail_each_allocation(describe, path);
    const char bad[] = "{\"name\": \"big\",\n \"base\": \"trn2\", \"cores\": 0}";
    assert_ok(tern_output_save(path, bad, strlen(bad)));
    assert_fails(INVALID, "big.json:2:27: cores is 0, wanted a whole number from 1",
                 tern_chips_describe(tern_alloc_host(), path, &json, &len));
    test_temp_dir_remove(dir);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(describe, (void *)"trn2");
    test_fail_each_allocation(describe, (void *)"trn2.48xlarge");
    test_fail_each_allocation(list, NULL);
}

static void the_version_is_the_headers(void **state)
{
    (void)state;
    assert_string_equal(tern_version(), "0.1.0");
    assert_true(strlen(tern_cpu_level_text()) > 0);
}

TEST_MAIN(cmocka_unit_test(a_chip_is_described), cmocka_unit_test(an_unknown_name_is_named),
          cmocka_unit_test(a_file_describes_a_chip), cmocka_unit_test(every_allocation_may_fail),
          cmocka_unit_test(the_version_is_the_headers))
