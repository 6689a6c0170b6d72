/* HBM bandwidth and utilisation of the tensor engine over time: sums are preserved, and the means
 * equal the summary. */
#include <math.h>

#include "hand_profile.h"

static const char moves[] = ".tensor x hbm f32[128,64] input\n"
                            ".tensor w hbm bf16[128,128] input\n"
                            ".tensor s sbuf f32[128,64] address=0\n"
                            ".tensor a sbuf bf16[128,128] address=256\n"
                            ".tensor b sbuf bf16[128,512] address=512\n"
                            ".tensor f sbuf f32[128,128] address=2048\n"
                            ".tensor acc psum f32[128,512] address=0\n"
                            "    sp dma_copy dst=s src=x queue=0\n"
                            "    pe nc_matmul dst=acc stationary=a moving=b acc=3\n"
                            "    pe nc_matmul dst=acc[:, 0:128] stationary=f moving=f acc=3\n"
                            "    sp dma_copy dst=s src=f[:, 0:64] queue=0\n";

static void assert_near(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-9 * fabs(wanted))
        fail_msg("%.17g, wanted %.17g", found, wanted);
}

/* Ten bins of 10 ns. */
static void test_spread(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, moves, 100);
    (void)hand_event(&h, 0, TERN_EVENT_TRANSFER, 15, 35); /* 32 KiB in 20 ns */
    (void)hand_event(&h, 3, TERN_EVENT_TRANSFER, 50, 60); /* no HBM traffic */
    hand_run(&h, 0, 5, 10);                               /* the trigger */
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_rates(&h.p));
    const tern_profile_counter *c = &h.p.counter[3];
    double rate = 32768 / 20e-9;
    assert_string_equal(c->name, "hbm_bandwidth");
    assert_int_equal(c->at.count, 10);
    for (unsigned i = 0; i < 10; i++) {
        double wanted = i == 2 ? rate : i == 1 || i == 3 ? rate / 2 : 0;
        assert_int_equal(c->at.items[i], 10 * NS * i);
        assert_near(c->value.items[i], wanted);
    }
    assert_near(c->capacity, h.p.source.chip->hbm_stack_bytes_per_s);
    hand_end(&h);
}

/* A BF16 flop counts once; an FP32 matmul four times, in two halves; time before a matmul is not
 * counted. */
static void test_flops(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, moves, 2000);
    (void)hand_event(&h, 1, TERN_EVENT_WEIGHTS, 0, 50);
    hand_run(&h, 1, 100, 300);
    (void)hand_event(&h, 2, TERN_EVENT_WEIGHTS, 400, 450);
    hand_run(&h, 2, 1000, 1100);
    hand_event(&h, 2, TERN_EVENT_INSTR, 1200, 1300)->part = 1;
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_rates(&h.p));
    const tern_chip *chip = h.p.source.chip;
    const tern_profile_counter *c = &h.p.counter[4];
    double peak = 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz;
    double bf16 = 2.0 * 128 * 128 * 512, f32 = 4 * 2.0 * 128 * 128 * 128;
    assert_int_equal(c->at.count, 200);
    assert_near(c->value.items[0], 0);
    assert_near(c->value.items[10], 100 * bf16 / 200e-9 / peak);
    assert_near(c->value.items[100], 100 * (f32 / 2) / 100e-9 / peak);
    assert_near(c->value.items[120], 100 * (f32 / 2) / 100e-9 / peak);
    assert_near(hand_mean(&h.p, c), 100 * (bf16 + f32) / 2000e-9 / peak);
    hand_end(&h);
}

static void check_means(const hand *h)
{
    const tern_timing *t = &h->p.timing;
    const tern_profile_counter *c = h->p.counter;
    double mbu = tern_timing_summary_value(t, 0, "mbu_estimated_percent");
    double hfu = tern_timing_summary_value(t, 0, "hfu_estimated_percent");
    assert_true(mbu > 0 && hfu > 0);
    assert_near(100 * hand_mean(&h->p, &c[3]) / c[3].capacity, mbu);
    assert_near(hand_mean(&h->p, &c[4]), hfu);
    assert_int_equal(c[3].at.count, c[4].at.count);
    assert_true(c[3].at.count <= 2048 && c[3].at.items[0] == t->core[0].first);
}

/* The means of a timed program equal the summary, also with most loop iterations extrapolated. */
static void test_means(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    assert_true(h.p.every_iteration);
    check_means(&h);
    hand_end(&h);
    hand_timed(&h, hand_loop, 1);
    assert_false(h.p.every_iteration);
    assert_true(h.p.gaps.count > 0);
    check_means(&h);
    hand_end(&h);
}

/* A run shorter than a bin has one bin. */
static void test_short(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, moves, 7);
    (void)hand_event(&h, 0, TERN_EVENT_TRANSFER, 0, 7);
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_rates(&h.p));
    assert_int_equal(h.p.counter[3].at.count, 1);
    assert_near(h.p.counter[3].value.items[0], 32768 / 7e-9);
    hand_end(&h);
}

TEST_MAIN(cmocka_unit_test(test_spread), cmocka_unit_test(test_flops), cmocka_unit_test(test_means),
          cmocka_unit_test(test_short))
