#include "test_support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "train/history.h"
#include "train/run_dir.h"
#include "train/run_page.h"

static const char evil[] = "</script><img src=x onerror=alert(1)>\"'&";

static tern_run_config sample_config(void)
{
    tern_run_config c = tern_run_config_empty();
    c.model = evil;
    c.parameters = 437760;
    c.learning_rate = 9.34e-05;
    c.batch = 1204;
    c.data_bytes = 248037;
    c.validation_share = 0.05;
    return c;
}

static void rows_for_people(void **state)
{
    (void)state;
    static const struct {
        unsigned row;
        const char *text;
    } wanted[] = {{TERN_RUN_CONFIG_ROW_parameters, "438 k"},
                  {TERN_RUN_CONFIG_ROW_learning_rate, "0.0000934"},
                  {TERN_RUN_CONFIG_ROW_batch, "1,204"},
                  {TERN_RUN_CONFIG_ROW_data_bytes, "248 kB"},
                  {TERN_RUN_CONFIG_ROW_validation_share, "5.0 %"},
                  {TERN_RUN_CONFIG_ROW_host, ""}};
    tern_run_config c = sample_config();
    for (size_t i = 0; i < sizeof(wanted) / sizeof(*wanted); i++) {
        tern_text t;
        tern_text_init(&t, tern_alloc_host());
        tern_run_config_put(&c, wanted[i].row, &t);
        assert_string_equal(tern_text_get(&t), wanted[i].text);
        tern_text_fini(&t);
    }
    assert_false(tern_run_config_has(&c, TERN_RUN_CONFIG_ROW_host));
    assert_string_equal(tern_run_config_group(TERN_RUN_CONFIG_ROW_data_bytes), "Data");
}

static void add_steps(const char *dir, unsigned count)
{
    tern_history h;
    tern_curve c;
    tern_curve_init(&c, tern_alloc_host());
    assert_ok(tern_history_open(&h, tern_alloc_host(), dir, 0, &c));
    for (unsigned i = 1; i <= count; i++) {
        tern_curve_point p = {
            .step = i, .tokens = 64, .loss = 3, .seconds = 1, .validation_loss = NAN};
        assert_ok(tern_history_add(&h, &p));
    }
    tern_history_close(&h);
    tern_curve_fini(&c);
}

static void a_directory_is_read_back(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    tern_run_config c = sample_config();
    tern_run_report report = {.config = &c, .steps = 2, .last_loss = 3, .sample = evil};
    tern_run run;
    add_steps(dir, 2);
    assert_ok(tern_run_open(tern_alloc_host(), dir, &run)); /* before run.json */
    assert_null(run.config.model);
    tern_run_close(&run);
    assert_ok(tern_run_save(tern_alloc_host(), dir, &c, NULL)); /* during the run */
    assert_ok(tern_run_open(tern_alloc_host(), dir, &run));
    assert_null(run.report);
    tern_run_close(&run);
    assert_ok(tern_run_save(tern_alloc_host(), dir, &c, &report));
    assert_ok(tern_run_open(tern_alloc_host(), dir, &run));
    assert_int_equal(run.curve.points.count, 2);
    assert_true(run.report[0] == '{' && run.report[run.report_len - 1] == '}');
    assert_string_equal(tern_json_member(run.report_json, "sample")->string, evil);
    assert_string_equal(strrchr(dir, '/') + 1, run.name);
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++)
        assert_true(tern_run_config_same(&run.config, &c, i));
    run.config.seed = 1;
    assert_false(tern_run_config_same(&run.config, &c, TERN_RUN_CONFIG_ROW_seed));
    tern_run_close(&run);
    test_temp_dir_remove(dir);
}

static void save_run_json(const char *dir, const char *text)
{
    char path[512];
    (void)snprintf(path, sizeof(path), "%s/%s", dir, TERN_RUN_FILE);
    assert_ok(tern_output_save(path, text, strlen(text)));
}

static void what_is_no_run(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), path[512];
    tern_run run;
    tern_alloc mem = tern_alloc_host();
    (void)snprintf(path, sizeof(path), "%s/nowhere", dir);
    assert_fails(NOT_FOUND, "nowhere: No such file", tern_run_open(mem, path, &run));
    assert_fails(NOT_FOUND, "has no history.jsonl", tern_run_open(mem, dir, &run));
    add_steps(dir, 0);
    assert_fails(NOT_FOUND, "has no steps", tern_run_open(mem, dir, &run));
    add_steps(dir, 1);
    save_run_json(dir, "{");
    assert_fails(CORRUPT, "run.json is damaged", tern_run_open(mem, dir, &run));
    save_run_json(dir, "{\"format\":\"other\",\"version\":1,\"config\":{}}");
    assert_fails(CORRUPT, "not the description of a run", tern_run_open(mem, dir, &run));
    save_run_json(dir, "{\"format\":\"tern-run\",\"version\":2,\"config\":{}}");
    assert_fails(UNSUPPORTED, "wanted version 1", tern_run_open(mem, dir, &run));
    save_run_json(dir, "{\"format\":\"tern-run\",\"version\":1,\"config\":{\"seed\":\"x\"}}");
    assert_fails(CORRUPT, "\"seed\" is a string, wanted a number", tern_run_open(mem, dir, &run));
    (void)snprintf(path, sizeof(path), "%s/%s", dir, TERN_RUN_FILE);
    assert_fails(NOT_FOUND, "is a file", tern_run_open(mem, path, &run));
    test_temp_dir_remove(dir);
}

static void fill_curve(tern_curve *c, unsigned count)
{
    tern_curve_init(c, tern_alloc_host());
    for (unsigned i = 1; i <= count; i++) {
        tern_curve_point p = {.step = i, .tokens = 2, .loss = 1.23456789, .validation_loss = NAN};
        assert_ok(tern_curve_add(c, &p));
    }
}

static void a_page_has_no_markup_of_others(void **state)
{
    (void)state;
    static const char report[] = "{\"sample\":\"</script><b>\"}";
    tern_run_config c = sample_config();
    tern_curve curve;
    tern_text text;
    fill_curve(&curve, 1);
    tern_run_page_run run = {evil, &c, report, sizeof(report) - 1, &curve};
    tern_run_page page = {.title = evil, .profile = "a\"b.html", .runs = &run, .run_count = 1};
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_run_page_write(&page, tern_alloc_host(), &text));
    const char *html = tern_text_get(&text);
    assert_null(strstr(html, "<img"));
    assert_null(strstr(html, "</script><b>"));
    assert_non_null(strstr(html, "<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;"));
    assert_non_null(strstr(html, "\"loss\":[1.23457]"));
    assert_null(strstr(html, "http://www.w3.org/1999")); /* only the SVG namespace */
    assert_null(strstr(html, "https://"));
    tern_text_fini(&text);
    tern_curve_fini(&curve);
}

static void long_runs_are_thinned(void **state)
{
    (void)state;
    tern_run_config c = sample_config();
    tern_curve curve;
    tern_text text;
    fill_curve(&curve, 40000);
    tern_run_page_run run = {.name = "long", .config = &c, .curve = &curve};
    tern_run_page page = {.title = "long", .runs = &run, .run_count = 1};
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_run_page_write(&page, tern_alloc_host(), &text));
    assert_non_null(strstr(tern_text_get(&text), "\"every\":3,"));
    assert_non_null(strstr(tern_text_get(&text), "\"step\":[3,6,9,"));
    assert_non_null(strstr(tern_text_get(&text), "39999,40000],"));
    assert_non_null(strstr(tern_text_get(&text), "\"tokens\":[6,6,"));
    assert_true(text.len < 700000);
    curve.points.count = 0; /* stopped before the first step */
    tern_text_cut(&text, 0);
    assert_ok(tern_run_page_write(&page, tern_alloc_host(), &text));
    assert_non_null(strstr(tern_text_get(&text), "\"every\":1,"));
    tern_text_fini(&text);
    tern_curve_fini(&curve);
}

static void check_link(const char *path, const char *profile, const char *wanted)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_run_page_link(path, profile, &text));
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_fini(&text);
}

static void links(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), page[512], wanted[512];
    tern_text text;
    check_link("train.html", "profile.html", "profile.html");
    check_link("build/train.html", "build/a b\"%.html", "a%20b%22%25.html");
    (void)snprintf(page, sizeof(page), "%s/profile.html", dir);
    (void)snprintf(wanted, sizeof(wanted), "%s/train.html", dir);
    assert_null(tern_run_page_profile_beside(tern_alloc_host(), wanted));
    assert_ok(tern_output_save(page, "x", 1));
    assert_string_equal(tern_run_page_profile_beside(tern_alloc_host(), wanted), "profile.html");
    check_link("train.html", page, page); /* absolute */
    tern_text_init(&text, tern_alloc_host());
    assert_fails(IO, "no/such", tern_run_page_link("train.html", "no/such", &text));
    tern_text_fini(&text);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(links), cmocka_unit_test(rows_for_people),
          cmocka_unit_test(a_directory_is_read_back), cmocka_unit_test(what_is_no_run),
          cmocka_unit_test(a_page_has_no_markup_of_others), cmocka_unit_test(long_runs_are_thinned))
