#include "test_support.h"

#include <math.h>
#include <string.h>

#include "train/curve.h"

static void fill(tern_curve *c, tern_alloc mem)
{
    tern_curve_init(c, mem);
    for (uint64_t i = 0; i < 8; i++) {
        tern_curve_point p = {.step = i + 1,
                              .loss = 8 - (double)i,
                              .tokens = 64,
                              .learning_rate = 0.5,
                              .gradient_norm = 1,
                              .seconds = 0.25,
                              .validation_loss = i == 7 ? 2.5 : (double)NAN};
        assert_ok(tern_curve_add(c, &p));
    }
}

static void a_line_for_the_terminal(void **state)
{
    (void)state;
    tern_curve c;
    tern_text text;
    fill(&c, tern_alloc_host());
    tern_text_init(&text, tern_alloc_host());
    tern_curve_print(&c, 16, 8, &text);
    assert_string_equal(tern_text_get(&text), "    loss\n"
                                              "   8.000 |*\n"
                                              "         |  *\n"
                                              "         |    *\n"
                                              "         |      *\n"
                                              "   4.000 |         *\n"
                                              "         |           *\n"
                                              "         |             *\n"
                                              "   1.000 |               *\n"
                                              "         +----------------\n"
                                              "          step 1     8\n");
    tern_text_fini(&text);
    tern_curve_fini(&c);
}

static void as_csv(void **state)
{
    (void)state;
    tern_curve c;
    tern_text text;
    fill(&c, tern_alloc_host());
    tern_text_init(&text, tern_alloc_host());
    tern_curve_csv(&c, &text);
    assert_non_null(strstr(tern_text_get(&text), "step,loss,validation_loss,learning_rate,"
                                                 "gradient_norm,tokens,seconds\n"
                                                 "1,8,,0.5,1,64,0.250000\n"));
    assert_non_null(strstr(tern_text_get(&text), "\n8,1,2.5,0.5,1,64,0.250000\n"));
    tern_text_fini(&text);
    tern_curve_fini(&c);
}

static void draw(const tern_curve *c, const char *title, uint8_t **png, size_t *len)
{
    assert_ok(tern_curve_png(c, title, 400, 240, png, len));
    assert_memory_equal(*png + 1, "PNG", 3);
}

static void as_pictures(void **state)
{
    (void)state;
    tern_curve c;
    uint8_t *png[3] = {0};
    size_t len[3] = {0};
    fill(&c, tern_alloc_host());
    draw(&c, "a run", &png[0], &len[0]);
    draw(&c, "a run", &png[1], &len[1]);
    draw(&c, "an \xc3\xa4nderung", &png[2], &len[2]);
    assert_true(len[0] == len[1] && !memcmp(png[0], png[1], len[0]));
    assert_false(len[0] == len[2] && !memcmp(png[0], png[2], len[0])); /* titles are drawn */
    for (unsigned i = 0; i < 3; i++)
        tern_mem_free(tern_alloc_host(), png[i], len[i]);
    assert_fails(INVALID, "wanted at least 320 x 200",
                 tern_curve_png(&c, "small", 100, 100, &png[0], &len[0]));
    for (size_t points = 0; points < 2; points++) /* no points, one point, a NaN loss */
        for (unsigned is_number = 0; is_number < 2; is_number++) {
            c.points.count = points;
            c.points.items[0].loss = is_number ? 2.5 : (double)NAN;
            draw(&c, "one", &png[0], &len[0]);
            tern_mem_free(tern_alloc_host(), png[0], len[0]);
        }
    tern_curve_fini(&c);
}

static void many_points_are_means_of_columns(void **state)
{
    (void)state;
    tern_curve c;
    tern_text text;
    tern_curve_init(&c, tern_alloc_host());
    for (uint64_t i = 0; i < 160; i++) { /* up and down: the mean is 2 */
        tern_curve_point p = {.step = i + 1, .loss = i % 2 ? 1 : 3, .validation_loss = NAN};
        assert_ok(tern_curve_add(&c, &p));
    }
    tern_text_init(&text, tern_alloc_host());
    tern_curve_print(&c, 16, 3, &text);
    assert_non_null(strstr(tern_text_get(&text), "         |****************\n"));
    tern_text_fini(&text);
    tern_curve_fini(&c);
}

TEST_MAIN(cmocka_unit_test(many_points_are_means_of_columns),
          cmocka_unit_test(a_line_for_the_terminal), cmocka_unit_test(as_csv),
          cmocka_unit_test(as_pictures))
