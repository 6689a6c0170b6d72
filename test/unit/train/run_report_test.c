#include "test_support.h"

#include <math.h>
#include <string.h>

#include "train/run_report.h"

/* A job whose MFU on one core of trn2 is |mfu|. */
static void fill(tern_run_report *r, tern_run_config *c, const tern_curve *curve, double mfu)
{
    double peak = tern_cost_target_peak("trn2", 0), seconds = 0.00183;
    *c = tern_run_config_empty();
    c->model = "m";
    c->precision = "bf16";
    c->optimizer = "adamw";
    c->parameters = 437760;
    c->batch = 16;
    c->sequence = 64;
    *r = (tern_run_report){.mem = tern_alloc_host(),
                           .config = c,
                           .steps = 10,
                           .host_steps = 4,
                           .host_seconds = 2,
                           .host_tokens_per_second = 2048,
                           .first_loss = 5,
                           .last_loss = 2.5,
                           .validation_loss = NAN,
                           .curve = curve,
                           .sample = "",
                           .target_count = 1,
                           .targets = {{.target = "trn2",
                                        .step_seconds = seconds,
                                        .peak_flops = peak,
                                        .report = "{}"}},
                           .job = {.tokens_per_step = 1024,
                                   .flops_per_token = mfu * peak * seconds / 1024,
                                   .epoch_tokens = 1e6,
                                   .gradient_bytes = 1e6,
                                   .gpu_utilisation = 0.4}};
    tern_run_report_cost(r);
}

static void check_text(double mfu, const char *const *has, const char *const *has_not)
{
    tern_run_report r;
    tern_run_config c;
    tern_curve curve;
    tern_text t;
    tern_curve_init(&curve, tern_alloc_host());
    tern_text_init(&t, tern_alloc_host());
    fill(&r, &c, &curve, mfu);
    assert_true(fabs(tern_run_report_mfu(&r) - mfu) < 1e-9);
    assert_true(fabs(r.rows[0].mfu - mfu) < 1e-9);
    tern_run_report_text(&r, &t);
    for (; *has; has++)
        if (!strstr(tern_text_get(&t), *has))
            fail_msg("wanted \"%s\" in\n%s", *has, tern_text_get(&t));
    for (; *has_not; has_not++)
        if (strstr(tern_text_get(&t), *has_not))
            fail_msg("found \"%s\" in\n%s", *has_not, tern_text_get(&t));
    tern_text_fini(&t);
}

static void a_small_job(void **state)
{
    (void)state;
    static const char *const has[] = {
        "m, 438 k parameters, bf16, adamw; batch 16 x 64 tokens\n",
        "loss 5.0000 -> 2.5000 in 10 steps, the last 4 in 2 s on this host (2.05 k tokens/s)\n",
        "1.83 ms per step, MFU 1.8 % of 83.4 TFLOP/s bf16, trn2 one core",
        "all-reduce",
        " 2.24 ",
        "USD/G tok",
        "p5.48xlarge is left out: 40.0 % MFU",
        NULL};
    static const char *const has_not[] = {"e-0", "exchange", "assumed:", "55.04", " 2.23 ", NULL};
    check_text(0.018, has, has_not);
}

static void a_large_job(void **state)
{
    (void)state;
    static const char *const has[] = {"p5.48xlarge", "40.0 %", "55.04",
                                      "assumed: 40.0 % of the GPU's published peak", NULL};
    static const char *const has_not[] = {"left out", "e-0", NULL};
    check_text(0.35, has, has_not);
}

TEST_MAIN(cmocka_unit_test(a_small_job), cmocka_unit_test(a_large_job))
