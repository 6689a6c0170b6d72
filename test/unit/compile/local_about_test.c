/* The inputs and outputs of a partitioned module that is not compiled: those of the artifact. */
#include <string.h>

#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

static const char cut[] =
    "module attributes {mhlo.num_partitions = 4 : i32} {\n"
    "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
    "func.func @main(%x: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}, "
    "{\"x\"}]>}, %z: tensor<f32>) -> (tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, "
    "[{\"x\", \"y\"}, {}]>}, tensor<f32>) {\n"
    "  %y = stablehlo.add %x, %x : tensor<4x6xi32>\n"
    "  return %y, %z : tensor<4x6xi32>, tensor<f32>\n}\n}\n";

static const char plain[] = "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n"
                            "  %y = stablehlo.add %x, %x : tensor<3xf32>\n"
                            "  return %y : tensor<3xf32>\n}\n";

static void check_value(const tern_artifact_value *a, const tern_artifact_value *b)
{
    assert_int_equal(a->dtype, b->dtype);
    assert_int_equal(a->rank, b->rank);
    assert_memory_equal(a->dims, b->dims, a->rank * sizeof(*a->dims));
    assert_int_equal(a->axis_count, b->axis_count);
    if (a->axis_count)
        assert_memory_equal(a->axes, b->axes, a->axis_count * sizeof(*a->axes));
}

static void as_the_artifact(void **state)
{
    (void)state;
    static const char *const texts[] = {cut, plain};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        const tern_compile_options o = {.mem = tern_alloc_host(),
                                        .chip = tern_arch_chip_builtin("trn2")};
        tern_artifact about, a;
        bool cached = false;
        tern_hlo_module *m = test_read_module(texts[i]), *same = test_read_module(texts[i]);
        assert_ok(tern_compile_local_about(m, &o, &about));
        assert_ok(tern_compile(same, &o, &a, &cached));
        assert_int_equal(about.devices, a.devices);
        assert_int_equal(about.input_count, a.input_count);
        assert_int_equal(about.output_count, a.output_count);
        for (uint32_t k = 0; k < a.input_count; k++)
            check_value(&about.inputs[k], &a.inputs[k]);
        for (uint32_t k = 0; k < a.output_count; k++)
            check_value(&about.outputs[k], &a.outputs[k]);
        tern_artifact_fini(&about);
        tern_artifact_fini(&a);
        tern_hlo_module_destroy(m);
        tern_hlo_module_destroy(same);
    }
}

static tern_status make_about(tern_alloc mem, void *arg)
{
    const tern_compile_options o = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_artifact about;
    tern_hlo_module *m = test_read_module(arg);
    tern_status st = tern_compile_local_about(m, &o, &about);
    tern_artifact_fini(&about);
    tern_hlo_module_destroy(m);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(make_about, (void *)cut);
}

TEST_MAIN(cmocka_unit_test(as_the_artifact), cmocka_unit_test(out_of_memory))
