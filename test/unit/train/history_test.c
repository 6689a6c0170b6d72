#include "test_support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "train/history.h"

static tern_curve_point point(uint64_t step)
{
    return (tern_curve_point){.step = step,
                              .tokens = 64,
                              .loss = 6.0 / (double)step,
                              .learning_rate = 9.34e-05,
                              .gradient_norm = 0.5,
                              .seconds = 0.25,
                              .validation_loss = step % 3 ? (double)NAN : 2.5};
}

/* Adds steps |from| to |to| as a run does. */
static void run_steps(tern_history *h, uint64_t from, uint64_t to)
{
    for (uint64_t i = from; i <= to; i++) {
        tern_curve_point p = point(i);
        assert_ok(tern_history_add(h, &p));
    }
    assert_ok(tern_history_sync(h));
}

static void check_steps(const char *dir, uint64_t count)
{
    tern_curve c;
    tern_curve_init(&c, tern_alloc_host());
    assert_ok(tern_history_read(tern_alloc_host(), dir, &c));
    assert_int_equal(c.points.count, count);
    for (uint64_t i = 0; i < count; i++) {
        tern_curve_point want = point(i + 1), *p = &c.points.items[i];
        assert_int_equal(p->step, i + 1);
        assert_true(p->loss == want.loss && p->learning_rate == want.learning_rate);
        assert_true(p->gradient_norm == 0.5 && p->tokens == 64 && p->seconds == 0.25);
        assert_true(isnan(want.validation_loss) ? isnan(p->validation_loss)
                                                : p->validation_loss == 2.5);
    }
    tern_curve_fini(&c);
}

static void append_text(const char *dir, const char *text)
{
    char path[512];
    (void)snprintf(path, sizeof(path), "%s/%s", dir, TERN_HISTORY_FILE);
    FILE *f = fopen(path, "a");
    assert_non_null(f);
    fputs(text, f);
    (void)fclose(f);
}

static void begin(tern_history *h, const char *dir, uint64_t done, tern_curve *c)
{
    tern_curve_init(c, tern_alloc_host());
    assert_ok(tern_history_open(h, tern_alloc_host(), dir, done, c));
}

static void a_resumed_run_has_one_curve(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    tern_history h;
    tern_curve c;
    begin(&h, dir, 0, &c);
    run_steps(&h, 1, 9);
    tern_history_close(&h);
    tern_curve_fini(&c);
    append_text(dir, "{\"step\":10,\"loss\":0."); /* killed while writing */
    check_steps(dir, 9);
    begin(&h, dir, 6, &c); /* the checkpoint was of step 6 */
    assert_int_equal(c.points.count, 6);
    check_steps(dir, 6);
    run_steps(&h, 7, 12);
    tern_history_close(&h);
    tern_curve_fini(&c);
    check_steps(dir, 12);
    begin(&h, dir, 0, &c); /* a new history */
    assert_int_equal(c.points.count, 0);
    run_steps(&h, 1, 2);
    tern_history_close(&h);
    tern_curve_fini(&c);
    check_steps(dir, 2);
    test_temp_dir_remove(dir);
}

static void a_loss_that_is_no_number(void **state)
{
    (void)state;
    tern_text t;
    tern_curve_point p = point(1);
    p.loss = NAN;
    tern_text_init(&t, tern_alloc_host());
    tern_history_put(&p, &t);
    assert_string_equal(tern_text_get(&t),
                        "{\"step\":1,\"loss\":null,\"learning_rate\":9.34e-05,"
                        "\"gradient_norm\":0.5,\"tokens\":64,\"seconds\":0.25}\n");
    tern_text_fini(&t);
}

static void damage_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *line, *message;
    } rows[] = {{"nonsense\n", "history.jsonl, line 3: wanted an object with step"},
                {"{\"step\":3}\n", "line 3"},
                {"{\"step\":\"3\",\"tokens\":1}\n", "line 3"},
                {"{\"step\":2,\"tokens\":1,\"loss\":1,\"seconds\":1}\n",
                 "line 3: step 2 comes after step 2"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        char *dir = test_temp_dir_make();
        tern_history h;
        tern_curve c;
        begin(&h, dir, 0, &c);
        run_steps(&h, 1, 2);
        tern_history_close(&h);
        append_text(dir, rows[i].line);
        assert_fails(CORRUPT, rows[i].message, tern_history_read(tern_alloc_host(), dir, &c));
        tern_curve_fini(&c);
        tern_curve_init(&c, tern_alloc_host());
        assert_fails(CORRUPT, "removing the file",
                     tern_history_open(&h, tern_alloc_host(), dir, 2, &c));
        tern_history_close(&h);
        tern_curve_fini(&c);
        test_temp_dir_remove(dir);
    }
}

static void no_history(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    tern_curve c;
    tern_history none = {0};
    tern_curve_point p = point(1);
    tern_curve_init(&c, tern_alloc_host());
    assert_fails(NOT_FOUND, "history.jsonl", tern_history_read(tern_alloc_host(), dir, &c));
    assert_ok(tern_history_add(&none, &p)); /* a run without a directory */
    assert_ok(tern_history_sync(&none));
    tern_history_close(&none);
    tern_curve_fini(&c);
    test_temp_dir_remove(dir);
}

static tern_status read_with(tern_alloc mem, void *dir)
{
    tern_curve c;
    tern_curve_init(&c, mem);
    tern_status st = tern_history_read(mem, dir, &c);
    tern_curve_fini(&c);
    return st;
}

static void without_memory(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    tern_history h;
    tern_curve c;
    begin(&h, dir, 0, &c);
    run_steps(&h, 1, 5);
    tern_history_close(&h);
    tern_curve_fini(&c);
    test_fail_each_allocation(read_with, dir);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(a_resumed_run_has_one_curve), cmocka_unit_test(a_loss_that_is_no_number),
          cmocka_unit_test(damage_is_named), cmocka_unit_test(no_history),
          cmocka_unit_test(without_memory))
