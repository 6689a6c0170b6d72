#include "test_support.h"

#include <math.h>

#include "train/run_cost.h"

static void a_ring(void **state)
{
    (void)state;
    assert_true(tern_cost_ring_seconds(1e9, 1, 1e9, 1) == 0);
    assert_true(fabs(tern_cost_ring_seconds(1e9, 4, 1e9, 0.001) - (1.5 + 0.006)) < 1e-12);
}

static const tern_cost_job job = {.tokens_per_step = 4096,
                                  .flops_per_token = 1e9,
                                  .gradient_bytes = 5e8,
                                  .epoch_tokens = 1e9,
                                  .gpu_utilisation = 0.4};

static void one_core_and_an_instance(void **state)
{
    (void)state;
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_cost_row core = tern_cost_core(chip, "a core", 0.1, &job), all;
    assert_true(fabs(core.tokens_per_second - 40960) < 1e-6);
    assert_true(fabs(core.mfu - 40960e9 / (667e12 / 8)) < 1e-3);
    assert_null(core.price);
    assert_true(tern_cost_instance("trn2.48xlarge", chip, 0.1, &job, &all));
    assert_int_equal(all.replicas, 128);
    assert_true(all.all_reduce_seconds > 0);
    assert_true(all.tokens_per_second < 128 * core.tokens_per_second);
    assert_true(fabs(all.tokens_per_second * (0.1 + all.all_reduce_seconds) - 128 * 4096) < 1e-3);
    assert_non_null(all.price);
    assert_true(fabs(all.usd_per_million_tokens -
                     all.price->usd_per_hour / 3600 * 1e6 / all.tokens_per_second) < 1e-9);
    assert_true(fabs(all.usd_per_epoch - 1000 * all.usd_per_million_tokens) < 1e-6);
    assert_false(tern_cost_instance("trn1.32xlarge", chip, 0.1, &job, &all));
    assert_false(tern_cost_instance("trn9", chip, 0.1, &job, &all));
}

static void gpus_are_an_assumption(void **state)
{
    (void)state;
    tern_cost_row row;
    assert_true(tern_cost_gpus("p5.48xlarge", &job, 0.4, &row));
    assert_int_equal(row.kind, TERN_COST_ASSUMED);
    assert_true(fabs(row.mfu - 0.4) < 1e-9);
    assert_true(fabs(row.tokens_per_second - 0.4 * 7.915e15 / 1e9) < 1e4);
    assert_false(tern_cost_gpus("trn2.48xlarge", &job, 0.4, &row));
}

static void gpus_are_left_out_where_the_assumption_does_not_hold(void **state)
{
    (void)state;
    tern_cost_row row;
    assert_true(tern_cost_gpus("p5.48xlarge", &job, 0.2, &row));
    assert_false(tern_cost_gpus("p5.48xlarge", &job, 0.19, &row));
    assert_false(tern_cost_gpus("p5.48xlarge", &job, 0.018, &row));
}

static void one_mfu(void **state)
{
    (void)state;
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    double peak = tern_cost_core_peak(chip);
    tern_cost_row core = tern_cost_core(chip, "a core", 0.1, &job);
    assert_true(fabs(peak - 83.375e12) < 1e9);
    assert_true(tern_cost_mfu(40960, 1e9, peak) == core.mfu);
    assert_true(tern_cost_chip(chip, "a chip", 0.1, &job).mfu < core.mfu);
    assert_true(tern_cost_mfu(40960, 1e9, 0) == 0);
}

TEST_MAIN(cmocka_unit_test(gpus_are_left_out_where_the_assumption_does_not_hold),
          cmocka_unit_test(one_mfu), cmocka_unit_test(a_ring),
          cmocka_unit_test(one_core_and_an_instance), cmocka_unit_test(gpus_are_an_assumption))
