/* conv_speed_test.c - utilisation of the tensor engine by convolutions in the timing model of trn2,
 * in bf16. The model is deterministic, so the test asserts minimum values; with TERN_TEST_SPEED in
 * the environment it prints all cases. */
#include <stdio.h>
#include <stdlib.h>

#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"
#include "timing/timing.h"

typedef struct {
    const char *dim_numbers, *lhs, *rhs, *out, *window;
    unsigned feature_groups;
    double min_part; /* minimum fraction of the peak; 0: only printed */
} conv;

static double utilisation(const conv *c, double *us)
{
    char text[2048];
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%a: tensor<%sxbf16>, %%b: tensor<%sxbf16>) -> tensor<%sxbf16> {\n"
        "  %%0 = stablehlo.convolution(%%a, %%b) dim_numbers = %s, window = {%s} "
        "{batch_group_count = 1 : i64, feature_group_count = %u : i64} : "
        "(tensor<%sxbf16>, tensor<%sxbf16>) -> tensor<%sxbf16>\n  return %%0 : "
        "tensor<%sxbf16>\n}\n",
        c->lhs, c->rhs, c->out, c->dim_numbers, c->window, c->feature_groups, c->lhs, c->rhs,
        c->out, c->out);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *compiled = NULL;
    test_compile_options o = {.no_passes = true};
    assert_ok(test_compile(m, &o, &compiled));
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip};
    tern_timing_job job = {.program = test_compiled_program(compiled)};
    tern_timing t;
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    *us = tern_time_ns(t.total) / 1000;
    double peak = 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz;
    double part = t.core[0].flops / peak / (*us * 1e-6);
    tern_timing_fini(&t);
    test_compiled_destroy(compiled);
    tern_hlo_module_destroy(m);
    return part;
}

#define NHWC "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
#define NCHW "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]"
#define ONE  "pad = [[1, 1], [1, 1]]"

static void convolutions(void **state)
{
    (void)state;
    static const conv all[] = {
        {NHWC, "8x28x28x128", "3x3x128x128", "8x28x28x128", ONE, 1, 0.50},
        {NHWC, "8x14x14x256", "3x3x256x256", "8x14x14x256", ONE, 1, 0.40},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "8x28x28x128", "8x28x28x128", "3x3x128x128",
         ONE, 1, 0.25},
        {NHWC, "8x56x56x64", "3x3x64x64", "8x56x56x64", ONE, 1, 0},
        {NCHW, "8x64x56x56", "64x64x3x3", "8x64x56x56", ONE, 1, 0.30},
        {NHWC, "8x7x7x512", "3x3x512x512", "8x7x7x512", ONE, 1, 0},
        {NHWC, "8x224x224x3", "7x7x3x64", "8x112x112x64", "stride = [2, 2], pad = [[3, 3], [3, 3]]",
         1, 0},
        {NHWC, "8x56x56x64", "1x1x64x256", "8x56x56x256", "", 1, 0.15},
        {NHWC, "32x56x56x16", "1x1x16x64", "32x56x56x64", "", 1, 0.03},
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "4x2048x1024", "4x1x1024", "4x2048x1024",
         "pad = [[3, 0]]", 1024, 0},
        {"[b, f, 0]x[o, i, 0]->[b, f, 0]", "4x1024x2048", "1024x1x4", "4x1024x2048",
         "pad = [[3, 0]]", 1024, 0},
    };
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
        double us = 0;
        if (all[i].min_part == 0 && !getenv("TERN_TEST_SPEED"))
            continue;
        double part = utilisation(&all[i], &us);
        print_message("%-14s %-14s %5.1f %%  %8.1f us  %s\n", all[i].lhs, all[i].rhs, 100 * part,
                      us, all[i].window);
        assert_true(part >= all[i].min_part);
    }
}

TEST_MAIN(cmocka_unit_test(convolutions))
