#include <stdio.h>
#include <string.h>

#include "arch/price.h"
#include "arch/price_impl.h"
#include "test_support.h"

#define ROW(instance, basis, usd, date, source)                                 \
    "{\"instance\": " instance ", \"basis\": " basis ", \"usd_per_hour\": " usd \
    ", \"date\": " date ", \"source\": " source "}"
#define GOOD ROW("\"trn2.48xlarge\"", "\"on_demand\"", "20.5", "\"2026-10-03\"", "\"us\"")

static tern_diag *diag;

static int make_diag(void **state)
{
    (void)state;
    return tern_diag_create(tern_alloc_host(), &diag) == NULL ? 0 : -1;
}

static int free_diag(void **state)
{
    (void)state;
    tern_diag_destroy(diag);
    diag = NULL;
    return 0;
}

static tern_status parse(const char *text, tern_prices **out)
{
    tern_source source = {"p.json", text, strlen(text)};
    return tern_arch_prices_parse(tern_alloc_host(), &source, diag, out);
}

static void check_error(const char *text, const char *message)
{
    tern_prices *prices = (tern_prices *)1;
    assert_fails(INVALID, NULL, parse(text, &prices));
    assert_null(prices);
    if (!strstr(tern_diag_text(diag), message))
        fail_msg("wanted \"%s\" in:\n%s", message, tern_diag_text(diag));
}

static void rows_are_read(void **state)
{
    (void)state;
    tern_prices *prices;
    assert_ok(parse("[]", &prices));
    assert_int_equal(prices->rows.count, 0);
    tern_arch_prices_destroy(prices);
    assert_ok(parse("[" GOOD "]", &prices));
    assert_int_equal(prices->rows.count, 1);
    const tern_price *row = &prices->rows.items[0];
    assert_string_equal(row->instance, "trn2.48xlarge");
    assert_int_equal(row->basis, TERN_PRICE_ON_DEMAND);
    assert_true(row->usd_per_hour == 20.5);
    assert_string_equal(row->date, "2026-10-03");
    assert_string_equal(row->source, "us");
    tern_arch_prices_destroy(prices);
    assert_string_equal(tern_diag_text(diag), "");
}

static void messages_have_locations(void **state)
{
    (void)state;
    check_error("{}", "p.json:1:1: error: a price file is an array [...] of prices, found an obj");
    check_error("[7]", "p.json:1:2: error: a price is an object");
    check_error("[" ROW("7", "\"on_demand\"", "1", "\"2026-10\"", "\"s\"") "]",
                "instance is 7, wanted the name of an instance such as \"trn2.48xlarge\"");
    check_error("[" ROW("\"\"", "\"on_demand\"", "1", "\"2026-10\"", "\"s\"") "]", "instance is");
    check_error("[" ROW("\"p\"", "\"on-demand\"", "1", "\"2026-10\"", "\"s\"") "]",
                "basis is \"on-demand\", wanted one of on_demand, capacity_block, reserved, "
                "spot_high, spot_low, withdrawn; did you mean \"on_demand\"?");
    check_error("[" ROW("\"p\"", "null", "1", "\"2026-10\"", "\"s\"") "]", "basis is null, wanted");
    check_error("[" ROW("\"p\"", "\"reserved\"", "\"1\"", "\"2026-10\"", "\"s\"") "]",
                "usd_per_hour is \"1\", wanted a number above 0, up to 1000000");
    check_error("[" ROW("\"p\"", "\"reserved\"", "0", "\"2026-10\"", "\"s\"") "]",
                "usd_per_hour is 0, wanted");
    check_error("[" ROW("\"p\"", "\"reserved\"", "-1", "\"2026-10\"", "\"s\"") "]",
                "usd_per_hour is -1, wanted");
    check_error("[" ROW("\"p\"", "\"reserved\"", "1e7", "\"2026-10\"", "\"s\"") "]",
                "usd_per_hour is 1e7, wanted");
    check_error("[" ROW("\"p\"", "\"reserved\"", "1", "\"2026-10\"", "4") "]",
                "source is 4, wanted a text with the origin of the price");
    check_error("[{\"instance\": \"p\"}]", "this price has no \"usd_per_hour\"");
    check_error("[{\"sorce\": \"p\"}]",
                "a price has no member \"sorce\"; did you mean \"source\"?");
    check_error("[{\"date\\u0000\": \"p\"}]", "a price has no member \"date");
    check_error("[" GOOD ",\n" GOOD "]",
                "p.json:2:1: error: a second on_demand price of trn2.48xlarge; wanted at most one");
    check_error("[", "p.json:1:2: error");
}

static void dates_must_exist(void **state)
{
    (void)state;
    static const char *const good[] = {"2026-10-03", "2026-10", "2024-02-29", "2000-02-29",
                                       "2026-12-31"};
    static const char *const bad[] = {"2026",       "2026-13",    "2026-00",     "2026-02-29",
                                      "2100-02-29", "2026-04-31", "2026-10-00",  "2026/10/03",
                                      "2026-1-3",   "20x6-10-03", "2026-10-032", "2026-10-3x"};
    char text[256];
    for (size_t i = 0; i < TERN_COUNT_OF(good); i++) {
        tern_prices *prices;
        (void)snprintf(text, sizeof text,
                       "[" ROW("\"p5.48xlarge\"", "\"reserved\"", "1", "\"%s\"", "\"s\"") "]",
                       good[i]);
        assert_ok(parse(text, &prices));
        tern_arch_prices_destroy(prices);
    }
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++) {
        (void)snprintf(text, sizeof text,
                       "[" ROW("\"p5.48xlarge\"", "\"reserved\"", "1", "\"%s\"", "\"s\"") "]",
                       bad[i]);
        check_error(text, "wanted a date such as \"2026-10-03\"");
    }
}

static void an_unknown_instance_is_a_warning(void **state)
{
    (void)state;
    tern_prices *prices;
    assert_ok(parse("[" ROW("\"trn2.48xlrge\"", "\"on_demand\"", "1", "\"2026-10\"", "\"s\"") "]",
                    &prices));
    assert_int_equal(prices->rows.count, 1);
    assert_non_null(strstr(tern_diag_text(diag),
                           "warning: unknown instance \"trn2.48xlrge\"; did you mean "
                           "\"trn2.48xlarge\"?"));
    tern_arch_prices_destroy(prices);
}

static void rows_round_trip(void **state)
{
    (void)state;
    const tern_price *rows;
    size_t count = tern_price_builtin(&rows);
    tern_json_writer *w;
    assert_ok(tern_json_writer_create(tern_alloc_host(), false, &w));
    tern_json_begin_array(w);
    for (size_t i = 0; i < count; i++) {
        tern_json_begin_object(w);
        tern_arch_price_write(&rows[i], w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
    const char *text;
    size_t len;
    assert_ok(tern_json_writer_finish(w, &text, &len));
    tern_prices *prices;
    assert_ok(parse(text, &prices));
    tern_json_writer_destroy(w);
    assert_int_equal(prices->rows.count, count);
    for (size_t i = 0; i < count; i++) {
        const tern_price *row = &prices->rows.items[i];
        assert_string_equal(row->instance, rows[i].instance);
        assert_int_equal(row->basis, rows[i].basis);
        assert_true(row->usd_per_hour == rows[i].usd_per_hour);
        assert_string_equal(row->date, rows[i].date);
        assert_string_equal(row->source, rows[i].source);
    }
    tern_arch_prices_destroy(prices);
}

static void a_file_is_loaded(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    char path[512];
    (void)snprintf(path, sizeof path, "%s/p.json", dir);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("[" GOOD "]", file);
    fclose(file);
    tern_prices *prices;
    assert_ok(tern_arch_prices_load(tern_alloc_host(), path, diag, &prices));
    assert_int_equal(prices->rows.count, 1);
    tern_arch_prices_destroy(prices);
    assert_fails(NOT_FOUND, "none.json",
                 tern_arch_prices_load(tern_alloc_host(), "none.json", diag, &prices));
    assert_null(prices);
    test_temp_dir_remove(dir);
}

static tern_status parse_with(tern_alloc mem, void *arg)
{
    const char *text = arg;
    tern_diag *own = NULL;
    TERN_TRY(tern_diag_create(mem, &own));
    tern_source source = {"p.json", text, strlen(text)};
    tern_prices *prices;
    tern_status st = tern_arch_prices_parse(mem, &source, own, &prices);
    tern_arch_prices_destroy(prices);
    tern_diag_destroy(own);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(parse_with, (void *)(uintptr_t)("[" GOOD "]"));
}

#define WITH_DIAG(f) cmocka_unit_test_setup_teardown(f, make_diag, free_diag)

TEST_MAIN(WITH_DIAG(rows_are_read), WITH_DIAG(messages_have_locations), WITH_DIAG(dates_must_exist),
          WITH_DIAG(an_unknown_instance_is_a_warning), WITH_DIAG(rows_round_trip),
          WITH_DIAG(a_file_is_loaded), cmocka_unit_test(every_allocation_may_fail))
