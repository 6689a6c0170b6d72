/* dot_speed_test.c - utilisation of the tensor engine by matmuls in the timing model of trn2. The
 * model is deterministic, so the test asserts minimum values; with TERN_TEST_SPEED in the
 * environment it prints more cases. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"
#include "timing/timing.h"

typedef struct {
    const char *lhs, *rhs, *out; /* types */
    const char *batch, *k;       /* dimensions */
    const char *chip;            /* NULL: trn2 */
} matmul;

typedef struct {
    double utilisation; /* fraction of the format's peak */
    double us, hbm_mib;
    size_t instructions;
} speed;

/* The time in which a fully used array would execute the flops. */
static double busy_seconds(const tern_timing *t, const tern_chip *chip, bool f32)
{
    double flops = t->core[0].flops * (f32 ? chip->pe_column_cycles_32bit : 1);
    return flops / (2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz);
}

static speed speed_of(const matmul *p)
{
    char text[1024];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%a: tensor<%s>, %%b: tensor<%s>) -> tensor<%s> {\n"
                   "  %%0 = stablehlo.dot_general %%a, %%b, batching_dims = %s, contracting_dims "
                   "= %s : (tensor<%s>, tensor<%s>) -> tensor<%s>\n  return %%0 : tensor<%s>\n}\n",
                   p->lhs, p->rhs, p->out, p->batch, p->k, p->lhs, p->rhs, p->out, p->out);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    test_compile_options o = {.chip = p->chip, .no_passes = true};
    assert_ok(test_compile(m, &o, &c));
    const tern_chip *chip = tern_arch_chip_builtin(p->chip ? p->chip : "trn2");
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip};
    tern_timing_job job = {.program = test_compiled_program(c)};
    tern_timing t;
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    speed s = {.us = tern_time_ns(t.total) / 1000,
               .hbm_mib = (double)(t.core[0].hbm_read_bytes + t.core[0].hbm_write_bytes) / 0x1p20,
               .instructions = job.program->instrs.count};
    s.utilisation = busy_seconds(&t, chip, strstr(p->lhs, "xf32")) / (tern_time_ns(t.total) * 1e-9);
    tern_timing_fini(&t);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return s;
}

static void print_speed(const matmul *p, double min_utilisation)
{
    speed s = speed_of(p);
    print_message("%-5s %-18s %-18s %5.1f %%  %9.1f us  %7.1f MiB  %zu instructions\n",
                  p->chip ? p->chip : "trn2", p->lhs, p->rhs, 100 * s.utilisation, s.us, s.hbm_mib,
                  s.instructions);
    assert_true(s.utilisation >= min_utilisation);
}

#define NN "[] x []", "[1] x [0]"
#define NT "[] x []", "[1] x [1]"
#define TN "[] x []", "[0] x [0]"

static void cubes(void **state)
{
    (void)state;
    static const matmul matmuls[] = {
        {"1024x1024xbf16", "1024x1024xbf16", "1024x1024xbf16", NN, NULL},
        {"2048x2048xbf16", "2048x2048xbf16", "2048x2048xbf16", NN, NULL},
        {"4096x4096xbf16", "4096x4096xbf16", "4096x4096xbf16", NN, NULL},
        {"1024x1024xf32", "1024x1024xf32", "1024x1024xf32", NN, NULL},
        {"2048x2048xf32", "2048x2048xf32", "2048x2048xf32", NN, NULL},
        /* limited by HBM; in a loop, generating descriptors would take longer */
        {"131072x256xbf16", "256x256xbf16", "131072x256xbf16", NN, NULL},
    };
    static const double min_utilisation[] = {0.70, 0.90, 0.95, 0.80, 0.90, 0.40};
    for (size_t i = 0; i < sizeof(matmuls) / sizeof(matmuls[0]); i++)
        print_speed(&matmuls[i], min_utilisation[i]);
}

static void others(void **state)
{
    (void)state;
    static const matmul matmuls[] = {
        {"4096x4096xf32", "4096x4096xf32", "4096x4096xf32", NN, NULL},
        {"2048x2048xf8E5M2", "2048x2048xf8E5M2", "2048x2048xbf16", TN, NULL},
        {"2048x2048xbf16", "2048x2048xbf16", "2048x2048xbf16", NT, NULL},
        {"2048x2048xbf16", "2048x2048xbf16", "2048x2048xbf16", TN, NULL},
        {"2048x2048xbf16", "2048x2048xbf16", "2048x2048xbf16", NN, "trn1"},
        {"2048x2048xbf16", "2048x2048xbf16", "2048x2048xbf16", TN, "trn1"},
        {"2048x2048xbf16", "2048x2048xbf16", "2048x2048xbf16", NN, "trn3"},
        {"2048x768xbf16", "768x3072xbf16", "2048x3072xbf16", NN, NULL},
        {"2048x3072xbf16", "3072x768xbf16", "2048x768xbf16", NN, NULL},
        {"2048x768xbf16", "2048x3072xbf16", "768x3072xbf16", TN, NULL},
        {"8192x512xbf16", "512x512xbf16", "8192x512xbf16", NN, NULL},
        {"16x1024x64xbf16", "16x1024x64xbf16", "16x1024x1024xbf16", "[0] x [0]", "[2] x [2]", NULL},
        {"16x1024x1024xbf16", "16x1024x64xbf16", "16x1024x64xbf16", "[0] x [0]", "[2] x [1]", NULL},
        {"256x64x64xbf16", "256x64x64xbf16", "256x64x64xbf16", "[0] x [0]", "[2] x [1]", NULL},
        {"1x4096xbf16", "4096x4096xbf16", "1x4096xbf16", NN, NULL},
        {"4096x4096xbf16", "4096x1xbf16", "4096x1xbf16", NN, NULL},
        {"256x32768xbf16", "32768x512xbf16", "256x512xbf16", NN, NULL},
    };
    for (size_t i = 0; getenv("TERN_TEST_SPEED") && i < sizeof(matmuls) / sizeof(matmuls[0]); i++)
        print_speed(&matmuls[i], 0);
}

TEST_MAIN(cmocka_unit_test(cubes), cmocka_unit_test(others))
