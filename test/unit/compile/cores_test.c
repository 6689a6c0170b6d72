/* Programs for devices of two physical cores: what the artifact says, and when one core is used. */
#include <string.h>

#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

/* Rows of %x, %w and the first output are divided, and the sums need an all-reduce. */
static const char divided[] =
    "func.func @main(%x: tensor<1024x512xf32>, %y: tensor<512x2048xf32>, %w: tensor<1024x2048xf32> "
    "{tf.aliasing_output = 0 : i32}) -> (tensor<1024x2048xf32>, tensor<2048xf32>) {\n"
    "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<1024x512xf32>, "
    "tensor<512x2048xf32>) -> tensor<1024x2048xf32>\n"
    "  %1 = stablehlo.add %0, %w : tensor<1024x2048xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0] : "
    "(tensor<1024x2048xf32>, tensor<f32>) -> tensor<2048xf32>\n"
    "  return %1, %2 : tensor<1024x2048xf32>, tensor<2048xf32>\n}\n";

static const char sharded[] =
    "module attributes {mhlo.num_partitions = 4 : i32} {\n"
    "sdy.mesh @mesh = <[\"data\"=2, \"tensor\"=2]>\n"
    "func.func @main(%x: tensor<2048x1024xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{\"data\"}, "
    "{}]>}, %y: tensor<1024x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, "
    "{\"tensor\"}]>}) -> (tensor<2048x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, "
    "[{\"data\"}, {\"tensor\"}]>}) {\n"
    "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2048x1024xbf16>, "
    "tensor<1024x4096xbf16>) -> tensor<2048x4096xf32>\n"
    "  return %0 : tensor<2048x4096xf32>\n}\n}\n";

static const char short_one[] = "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n"
                                "  %y = stablehlo.add %x, %x : tensor<3xf32>\n"
                                "  return %y : tensor<3xf32>\n}\n";

static void compile_for(const char *text, uint32_t cores, tern_artifact *out)
{
    const tern_compile_options o = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2"), .cores = cores};
    tern_hlo_module *m = test_read_module(text);
    bool cached = false;
    assert_ok(tern_compile(m, &o, out, &cached));
    tern_hlo_module_destroy(m);
}

static void values_are_those_of_the_device(void **state)
{
    (void)state;
    tern_artifact a, one;
    compile_for(divided, 2, &a);
    compile_for(divided, 1, &one);
    assert_int_equal(a.devices, 1);
    assert_int_equal(a.cores, 2);
    assert_int_equal(one.cores, 1);
    for (uint32_t i = 0; i < a.input_count; i++) {
        assert_memory_equal(a.inputs[i].dims, one.inputs[i].dims, 2 * sizeof(int64_t));
        assert_int_equal(a.inputs[i].bytes, one.inputs[i].bytes);
        assert_int_equal(a.inputs[i].axis_count, 0);
        assert_int_equal(a.inputs[i].split, i != 1);
    }
    assert_true(a.outputs[0].split);
    assert_int_equal(a.outputs[0].alias, 2);
    assert_false(a.outputs[1].split);
    assert_true(a.predicted_fs < one.predicted_fs * 0.7);
    assert_non_null(strstr(a.report, "\"mesh\":{\"core\":2}"));
    assert_memory_not_equal(a.key, one.key, sizeof a.key);
    tern_artifact_fini(&a);
    tern_artifact_fini(&one);
}

/* Axes count devices, as without a second core. */
static void shardings_are_those_of_the_devices(void **state)
{
    (void)state;
    tern_artifact a, one;
    compile_for(sharded, 2, &a);
    compile_for(sharded, 1, &one);
    assert_int_equal(a.devices, 4);
    assert_int_equal(a.cores, 2);
    for (uint32_t i = 0; i < 3; i++) {
        const tern_artifact_value *v = i < 2 ? &a.inputs[i] : &a.outputs[0],
                                  *w = i < 2 ? &one.inputs[i] : &one.outputs[0];
        assert_memory_equal(v->dims, w->dims, 2 * sizeof(int64_t));
        assert_int_equal(v->axis_count, w->axis_count);
        assert_memory_equal(v->axes, w->axes, w->axis_count * sizeof *w->axes);
    }
    tern_artifact_fini(&a);
    tern_artifact_fini(&one);
}

static void a_short_program_has_one_core(void **state)
{
    (void)state;
    tern_artifact a;
    compile_for(short_one, 2, &a);
    assert_int_equal(a.cores, 1);
    assert_non_null(strstr(a.report, "cores: each device uses one of its 2"));
    tern_artifact_fini(&a);
}

/* Two cores that read half of a long row each must copy it: the estimate expects a gain, the
 * compiled programs decide. */
static void the_faster_program_is_the_result(void **state)
{
    (void)state;
    static const char cache[] =
        "func.func @main(%c: tensor<1x64x8192x128xbf16> {tf.aliasing_output = 0 : i32}, %k: "
        "tensor<1x64x1x128xbf16>, %q: tensor<1x64x128xbf16>, %i: tensor<i32>) -> "
        "(tensor<1x64x8192x128xbf16>, tensor<1x64x8192xf32>) {\n"
        "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %n = stablehlo.dynamic_update_slice %c, %k, %z, %z, %i, %z : "
        "(tensor<1x64x8192x128xbf16>, tensor<1x64x1x128xbf16>, tensor<i32>, tensor<i32>, "
        "tensor<i32>, tensor<i32>) -> tensor<1x64x8192x128xbf16>\n"
        "  %s = stablehlo.dot_general %q, %n, batching_dims = [0, 1] x [0, 1], contracting_dims = "
        "[2] x [3] : (tensor<1x64x128xbf16>, tensor<1x64x8192x128xbf16>) -> "
        "tensor<1x64x8192xf32>\n"
        "  return %n, %s : tensor<1x64x8192x128xbf16>, tensor<1x64x8192xf32>\n}\n";
    tern_artifact a, one;
    compile_for(cache, 2, &a);
    compile_for(cache, 1, &one);
    assert_true(a.predicted_fs <= one.predicted_fs);
    tern_artifact_fini(&a);
    tern_artifact_fini(&one);
}

TEST_MAIN(cmocka_unit_test(values_are_those_of_the_device),
          cmocka_unit_test(shardings_are_those_of_the_devices),
          cmocka_unit_test(a_short_program_has_one_core),
          cmocka_unit_test(the_faster_program_is_the_result))
