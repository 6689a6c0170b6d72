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

static void as_pictures(void **state)
{
    (void)state;
    tern_curve c, one;
    uint8_t *png = NULL;
    size_t len = 0;
    fill(&c, tern_alloc_host());
    assert_ok(tern_curve_png(&c, 400, 200, &png, &len));
    assert_memory_equal(png + 1, "PNG", 3);
    tern_mem_free(tern_alloc_host(), png, len);
    tern_curve_fini(&c);
    tern_curve_init(&one, tern_alloc_host());
    /* No point, one, one that is no number. */
    const tern_curve_point points[] = {{.step = 1, .loss = 2.5, .validation_loss = NAN},
                                       {.step = 1, .loss = NAN, .validation_loss = NAN}};
    for (size_t i = 0; i <= TERN_COUNT_OF(points); i++) {
        one.points.count = 0;
        if (i)
            assert_ok(tern_curve_add(&one, &points[i - 1]));
        assert_ok(tern_curve_png(&one, 400, 200, &png, &len));
        assert_memory_equal(png + 1, "PNG", 3);
        tern_mem_free(tern_alloc_host(), png, len);
    }
    assert_fails(INVALID, "no room", tern_curve_png(&one, 40, 20, &png, &len));
    tern_curve_fini(&one);
}

TEST_MAIN(cmocka_unit_test(a_line_for_the_terminal), cmocka_unit_test(as_csv),
          cmocka_unit_test(as_pictures))
