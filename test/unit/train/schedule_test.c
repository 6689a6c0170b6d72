#include "test_support.h"

#include <math.h>

#include "train/schedule.h"

static void warmup_then_cosine(void **state)
{
    (void)state;
    tern_schedule s = {
        .kind = TERN_SCHEDULE_COSINE, .peak = 1, .final = 0.1, .warmup = 10, .steps = 111};
    assert_true(tern_schedule_learning_rate(&s, 0) == 0.1);
    assert_true(tern_schedule_learning_rate(&s, 9) == 1.0);
    assert_true(fabs(tern_schedule_learning_rate(&s, 10) - 1.0) < 1e-12);
    assert_true(fabs(tern_schedule_learning_rate(&s, 60) - 0.55) < 1e-12);
    assert_true(fabs(tern_schedule_learning_rate(&s, 110) - 0.1) < 1e-12);
    assert_true(fabs(tern_schedule_learning_rate(&s, 5000) - 0.1) < 1e-12);
    for (uint64_t i = 10; i <= 110; i++) {
        double wanted = 0.1 + 0.45 * (1 + cos(acos(-1.0) * (double)(i - 10) / 100));
        assert_true(fabs(tern_schedule_learning_rate(&s, i) - wanted) < 1e-12);
    }
}

static void linear_and_constant(void **state)
{
    (void)state;
    tern_schedule s = {.kind = TERN_SCHEDULE_LINEAR, .peak = 2, .final = 0, .steps = 5};
    const double wanted[] = {2, 1.5, 1, 0.5, 0};
    for (uint64_t i = 0; i < 5; i++)
        assert_true(tern_schedule_learning_rate(&s, i) == wanted[i]);
    s.kind = TERN_SCHEDULE_CONSTANT;
    assert_true(tern_schedule_learning_rate(&s, 4) == 2);
    s = (tern_schedule){.kind = TERN_SCHEDULE_COSINE, .peak = 3, .final = 1, .steps = 1};
    assert_true(tern_schedule_learning_rate(&s, 0) == 3);
}

static void names(void **state)
{
    (void)state;
    assert_int_equal(tern_schedule_parse("linear"), TERN_SCHEDULE_LINEAR);
    assert_int_equal(tern_schedule_parse("round"), TERN_SCHEDULE_COUNT);
    assert_string_equal(tern_schedule_name(TERN_SCHEDULE_CONSTANT), "constant");
}

TEST_MAIN(cmocka_unit_test(warmup_then_cosine), cmocka_unit_test(linear_and_constant),
          cmocka_unit_test(names))
