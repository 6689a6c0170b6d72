/* Profiles of programs for several devices: they agree with the compiler's report. */
#include <stdio.h>
#include <string.h>

#include "compile/compile.h"
#include "compiled.h"
#include "hand_profile.h"
#include "test_support.h"

/* A matmul whose contracted dimension is in |devices| parts. */
static void write_module(char *out, size_t size, int devices)
{
    (void)snprintf(out, size,
                   "module attributes {mhlo.num_partitions = %d : i32} {\n"
                   "sdy.mesh @mesh = <[\"x\"=%d]>\n"
                   "func.func @main(%%x: tensor<512x1024xbf16> {sdy.sharding = "
                   "#sdy.sharding<@mesh, [{}, {\"x\"}]>}) -> tensor<512x512xf32> {\n"
                   "  %%0 = stablehlo.dot_general %%x, %%x, contracting_dims = [1] x [1] : "
                   "(tensor<512x1024xbf16>, tensor<512x1024xbf16>) -> tensor<512x512xf32>\n"
                   "  %%1 = stablehlo.exponential %%0 : tensor<512x512xf32>\n"
                   "  return %%1 : tensor<512x512xf32>\n}\n}\n",
                   devices, devices);
}

typedef struct {
    tern_artifact a;
    tern_profile p;
} profiled;

static void profile(profiled *x, int devices)
{
    char text[1024];
    bool cached = false;
    write_module(text, sizeof(text), devices);
    tern_hlo_module *m = test_read_module(text);
    tern_compile_options o = {.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2")};
    assert_ok(tern_compile(m, &o, &x->a, &cached));
    tern_hlo_module_destroy(m);
    const tern_profile_source source = {.mem = o.mem,
                                        .name = "step",
                                        .program = &x->a.program,
                                        .chip = o.chip,
                                        .devices = x->a.devices,
                                        .report = x->a.report};
    assert_ok(tern_profile_make(&source, &x->p));
}

static void profiled_fini(profiled *x)
{
    tern_profile_fini(&x->p);
    tern_artifact_fini(&x->a);
}

/* 16 devices are on two chips of trn2. */
static void same_time_as_the_report(void **state)
{
    (void)state;
    static const int devices[] = {2, 8, 16, 32};
    for (size_t i = 0; i < TERN_COUNT_OF(devices); i++) {
        profiled x;
        profile(&x, devices[i]);
        assert_int_equal(x.a.devices, devices[i]);
        assert_int_equal(x.p.timing.total, x.a.predicted_fs);
        assert_int_equal(x.p.start_barrier > 0, devices[i] > 8);
        const tern_profile_link *first = &x.p.critical.items[0];
        assert_int_equal(first->start, x.p.timing.core[0].first);
        assert_int_equal(first->step == TERN_PROFILE_STEP_BARRIER, devices[i] > 8);
        assert_int_equal(x.p.critical_time[TERN_PROFILE_STEP_BARRIER], x.p.start_barrier);
        profiled_fini(&x);
    }
}

TEST_MAIN(cmocka_unit_test(same_time_as_the_report))
