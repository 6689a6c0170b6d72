/* Location of the cache: options, then the environment, by precedence; keys and sizes as text. */
#include <limits.h>

#include "base/file.h"
#include "base/human.h"
#include "cache_temp.h"

static const char *const variables[] = {"NEURON_COMPILE_CACHE_URL", "TERN_CACHE_DIR",
                                        "XDG_CACHE_HOME", "HOME", "TERN_CACHE_MAX_BYTES"};

static void clear_environment(void)
{
    for (size_t i = 0; i < TERN_COUNT_OF(variables); i++)
        assert_int_equal(unsetenv(variables[i]), 0);
}

static void assert_place(const char *url, const char *wanted_dir, const char *wanted_s3)
{
    char *dir = NULL, *s3 = NULL;
    assert_ok(tern_cache_find_location(tern_alloc_host(), url, &dir, &s3));
    assert_string_equal(dir, wanted_dir);
    assert_true((s3 != NULL) == (wanted_s3 != NULL));
    if (s3)
        assert_string_equal(s3, wanted_s3);
    tern_path_free(tern_alloc_host(), dir);
    tern_path_free(tern_alloc_host(), s3);
}

static void set(const char *name, const char *value)
{
    assert_int_equal(setenv(name, value, 1), 0);
}

static void precedence_of_locations(void **state)
{
    (void)state;
    char here[PATH_MAX], wanted[PATH_MAX + 16];
    clear_environment();
    assert_place(NULL, "", NULL);
    set("HOME", "/home-of/ann");
    assert_place(NULL, "/home-of/ann/.cache/tern", NULL);
    set("XDG_CACHE_HOME", "relative");
    assert_place(NULL, "/home-of/ann/.cache/tern", NULL);
    set("XDG_CACHE_HOME", "/xdg");
    assert_place("", "/xdg/tern", NULL);
    set("TERN_CACHE_DIR", "/own");
    assert_place(NULL, "/own", NULL);
    set("NEURON_COMPILE_CACHE_URL", "/neuron");
    assert_place(NULL, "/neuron", NULL);
    set("NEURON_COMPILE_CACHE_URL", "s3://bucket/x");
    assert_place(NULL, "/own", "s3://bucket/x");
    assert_place("/given", "/given", NULL);
    assert_place("file:///given", "/given", NULL);
    assert_place("s3://other", "/own", "s3://other");
    assert_non_null(getcwd(here, sizeof here));
    (void)snprintf(wanted, sizeof wanted, "%s/near", here);
    assert_place("near", wanted, NULL);
    set("NEURON_COMPILE_CACHE_URL", "");
    set("TERN_CACHE_DIR", "");
    set("XDG_CACHE_HOME", "");
    assert_place(NULL, "/home-of/ann/.cache/tern", NULL);
    clear_environment();
}

static void malformed_settings_are_rejected(void **state)
{
    (void)state;
    char *dir = NULL, *s3 = NULL;
    clear_environment();
    assert_fails(INVALID, "found \"gs://bucket\", wanted a directory or s3://bucket/prefix",
                 tern_cache_find_location(tern_alloc_host(), "gs://bucket", &dir, &s3));
    assert_fails(INVALID, "wanted a directory",
                 tern_cache_find_location(tern_alloc_host(), "file://", &dir, &s3));
    assert_null(dir);
    assert_null(s3);
}

static void works_without_a_location(void **state)
{
    (void)state;
    temp_cache t = {.dir = NULL};
    tern_cache_entry *entries = NULL;
    size_t count = 0, dropped = 0;
    uint64_t bytes = 0;
    clear_environment();
    tern_cache_options options = options_of(&t, 0);
    assert_ok(tern_cache_open(&options, &t.cache));
    put_filled(&t, 1, 10);
    assert_int_equal(get_filled(&t, 1), 0);
    assert_int_equal(t.warnings, 1);
    assert_non_null(strstr(t.last, "neither TERN_CACHE_DIR nor HOME is set"));
    assert_ok(tern_cache_list(t.cache, true, &entries, &count));
    assert_ok(tern_cache_gc(t.cache, 0, &bytes, &dropped));
    tern_cache_key key = key_of(1);
    assert_ok(tern_cache_drop(t.cache, &key));
    assert_int_equal(count + dropped, 0);
    tern_cache_close(t.cache);
}

/* With or without libcurl: without credentials the bucket is not used and the directory is. */
static void a_bucket_without_credentials_is_a_warning(void **state)
{
    (void)state;
    temp_cache t = {.dir = test_temp_dir_make()};
    clear_environment();
    (void)unsetenv("AWS_ACCESS_KEY_ID");
    set("TERN_CACHE_DIR", t.dir);
    tern_cache_options options = options_of(&t, 0);
    options.url = "s3://bucket/prefix";
    assert_ok(tern_cache_open(&options, &t.cache));
    assert_int_equal(t.warnings, 1);
    assert_non_null(strstr(t.last, "s3://"));
    assert_non_null(strstr(t.last, "; continuing without the bucket"));
    put_filled(&t, 1, 10);
    assert_int_equal(get_filled(&t, 1), 10);
    assert_int_equal(t.warnings, 1);
    close_temp_cache(&t);
    clear_environment();
}

static void sizes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t wanted;
    } good[] = {{"0", 0},
                {"1000", 1000},
                {"64K", 64 << 10},
                {"500M", (uint64_t)500 << 20},
                {"10G", (uint64_t)10 << 30},
                {"2T", (uint64_t)2 << 40},
                {"18446744073709551615", UINT64_MAX}};
    static const char *const bad[] = {
        "", "x", "-1", "10 G", "10GB", "18446744073709551616", "1.5G", "18014398509481984K"};
    uint64_t bytes = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(good); i++) {
        assert_true(tern_human_parse_bytes(good[i].text, &bytes));
        assert_int_equal(bytes, good[i].wanted);
    }
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++)
        assert_false(tern_human_parse_bytes(bad[i], &bytes));
    clear_environment();
    assert_ok(tern_cache_find_limit(0, &bytes));
    assert_int_equal(bytes, (uint64_t)10 << 30);
    set("TERN_CACHE_MAX_BYTES", "3M");
    assert_ok(tern_cache_find_limit(0, &bytes));
    assert_int_equal(bytes, 3 << 20);
    assert_ok(tern_cache_find_limit(5, &bytes));
    assert_int_equal(bytes, 5);
    set("TERN_CACHE_MAX_BYTES", "much");
    assert_fails(INVALID, "TERN_CACHE_MAX_BYTES is \"much\", wanted a size such as 500M",
                 tern_cache_find_limit(0, &bytes));
    clear_environment();
}

static void keys_as_text(void **state)
{
    (void)state;
    char text[TERN_CACHE_KEY_CHARS + 1];
    tern_cache_key key, again = key_of(3);
    tern_cache_key_print(&again, text);
    assert_string_equal(text, "6f030000000000000000000000000000000000000000000000000000000000a5");
    assert_true(tern_cache_key_parse(text, &key));
    assert_memory_equal(key.bytes, again.bytes, sizeof key.bytes);
    text[5] = 'g';
    assert_false(tern_cache_key_parse(text, &key));
    text[5] = 'A';
    assert_false(tern_cache_key_parse(text, &key));
    assert_false(tern_cache_key_parse("6f03", &key));
}

TEST_MAIN(cmocka_unit_test(precedence_of_locations),
          cmocka_unit_test(malformed_settings_are_rejected),
          cmocka_unit_test(works_without_a_location),
          cmocka_unit_test(a_bucket_without_credentials_is_a_warning), cmocka_unit_test(sizes),
          cmocka_unit_test(keys_as_text))
