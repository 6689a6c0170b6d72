/* The pipeline as a whole: deterministic bytes, the cache, programs that do not fit, donation. */
#include "compile/compile.h"

#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

static const char small[] =
    "func.func @main(%a: tensor<64x96xf32>, %b: tensor<96x32xf32>) -> tensor<64x32xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
    "    : (tensor<64x96xf32>, tensor<96x32xf32>) -> tensor<64x32xf32>\n"
    "  %1 = stablehlo.tanh %0 : tensor<64x32xf32>\n"
    "  return %1 : tensor<64x32xf32>\n}\n";

static tern_compile_options options_for(const char *chip)
{
    return (tern_compile_options){.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin(chip)};
}

static tern_artifact compile_text(const char *text, const tern_compile_options *o, bool *cached)
{
    tern_hlo_module *m = test_read_module(text);
    tern_artifact a;
    assert_ok(tern_compile(m, o, &a, cached));
    tern_hlo_module_destroy(m);
    return a;
}

static void same_bytes(const tern_artifact *a, const tern_artifact *b)
{
    uint8_t *x = NULL, *y = NULL;
    size_t x_len = 0, y_len = 0;
    assert_ok(tern_artifact_write(a, tern_alloc_host(), &x, &x_len));
    assert_ok(tern_artifact_write(b, tern_alloc_host(), &y, &y_len));
    assert_int_equal(x_len, y_len);
    assert_memory_equal(x, y, x_len);
    tern_mem_free(tern_alloc_host(), x, x_len);
    tern_mem_free(tern_alloc_host(), y, y_len);
}

static void a_program_is_the_same_every_time(void **state)
{
    (void)state;
    tern_compile_options o = options_for("trn2");
    bool cached = true;
    tern_artifact a = compile_text(small, &o, &cached), b = compile_text(small, &o, &cached);
    assert_false(cached);
    same_bytes(&a, &b);
    assert_true(a.predicted_fs > 0);
    assert_non_null(strstr(a.report, "\"bottleneck\""));
    assert_non_null(strstr(a.report, "\"matmul\":1"));
    tern_artifact_fini(&a);
    tern_artifact_fini(&b);
}

static void the_second_compile_hits_the_cache(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    tern_cache_options where = {.mem = tern_alloc_host(), .url = dir};
    tern_compile_options o = options_for("trn2");
    bool cached = true;
    assert_ok(tern_cache_open(&where, &o.cache));
    tern_artifact a = compile_text(small, &o, &cached);
    assert_false(cached);
    tern_artifact b = compile_text(small, &o, &cached);
    assert_true(cached);
    same_bytes(&a, &b);
    tern_artifact_fini(&a);
    tern_artifact_fini(&b);
    o.unroll = true; /* another flag, another program */
    a = compile_text(small, &o, &cached);
    assert_false(cached);
    tern_artifact_fini(&a);
    tern_cache_close(o.cache);
    test_temp_dir_remove(dir);
}

static void keys_of_different_inputs_differ(void **state)
{
    (void)state;
    tern_hlo_module *m = test_read_module(small);
    tern_compile_options o = options_for("trn2"), other = options_for("trn1");
    tern_cache_key a, b;
    assert_ok(tern_compile_key(m, &o, &a));
    assert_ok(tern_compile_key(m, &o, &b));
    assert_memory_equal(&a, &b, sizeof(a));
    assert_ok(tern_compile_key(m, &other, &b));
    assert_memory_not_equal(&a, &b, sizeof(a));
    o.without = 1u << TERN_PASS_FUSE;
    assert_ok(tern_compile_key(m, &o, &b));
    assert_memory_not_equal(&a, &b, sizeof(a));
    tern_hlo_module_destroy(m);
}

static void a_program_that_does_not_fit_reports_by_how_much(void **state)
{
    (void)state;
    tern_hlo_module *m = test_read_module(
        "func.func @main(%a: tensor<100000x100000xf32>) -> tensor<100000x100000xf32> {\n"
        "  %0 = stablehlo.add %a, %a : tensor<100000x100000xf32>\n"
        "  return %0 : tensor<100000x100000xf32>\n}\n");
    tern_compile_options o = options_for("trn2");
    tern_artifact a;
    bool cached = false;
    assert_fails(NO_SPACE, "tensor<100000x100000xf32> takes 38147.0 MiB, 13571.0 MiB more",
                 tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
    m = test_read_module(
        "func.func @main(%a: tensor<40000x50000xf32>, %b: tensor<40000x50000xf32>)\n"
        "    -> (tensor<40000x50000xf32>, tensor<40000x50000xf32>) {\n"
        "  %0 = stablehlo.add %a, %b : tensor<40000x50000xf32>\n"
        "  %1 = stablehlo.multiply %a, %b : tensor<40000x50000xf32>\n"
        "  return %0, %1 : tensor<40000x50000xf32>, tensor<40000x50000xf32>\n}\n");
    assert_fails(NO_SPACE,
                 "takes 30517.6 MiB of HBM, 5941.6 MiB more than trn2 has for a core; largest: in0 "
                 "40000x50000xf32 (7629.4 MiB)",
                 tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
}

static void empty_values_are_in_the_signature(void **state)
{
    (void)state;
    tern_compile_options o = options_for("trn2");
    bool cached = false;
    tern_artifact a = compile_text("func.func @main(%a: tensor<0x3xf32>, %b: tensor<2xf32>)\n"
                                   "    -> (tensor<0x3xf32>, tensor<2xf32>) {\n"
                                   "  %0 = stablehlo.add %b, %b : tensor<2xf32>\n"
                                   "  return %a, %0 : tensor<0x3xf32>, tensor<2xf32>\n}\n",
                                   &o, &cached);
    assert_int_equal(a.inputs[0].bytes, 0);
    assert_int_equal(a.outputs[0].tensor, TERN_ISA_NONE32);
    same_bytes(&a, &a);
    tern_artifact_fini(&a);
}

static const char donated[] =
    "func.func @main(%p: tensor<40x50xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<40x50xf32>)\n"
    "    -> tensor<40x50xf32> {\n"
    "  %0 = stablehlo.multiply %g, %g : tensor<40x50xf32>\n"
    "  %1 = stablehlo.subtract %p, %0 : tensor<40x50xf32>\n"
    "  return %1 : tensor<40x50xf32>\n}\n";

/* The old value is read, reversed, after the new one has been computed. */
static const char read_later[] =
    "func.func @main(%p: tensor<40x40xf32> {tf.aliasing_output = 0 : i32})\n"
    "    -> (tensor<40x40xf32>, tensor<40x40xf32>) {\n"
    "  %t = stablehlo.transpose %p, dims = [1, 0] : (tensor<40x40xf32>) -> tensor<40x40xf32>\n"
    "  %0 = stablehlo.exponential %p : tensor<40x40xf32>\n"
    "  %1 = stablehlo.dot_general %0, %t, contracting_dims = [1] x [0]\n"
    "    : (tensor<40x40xf32>, tensor<40x40xf32>) -> tensor<40x40xf32>\n"
    "  return %0, %1 : tensor<40x40xf32>, tensor<40x40xf32>\n}\n";

static void donated_memory_is_reused_after_the_last_read(void **state)
{
    (void)state;
    tern_compile_options o = options_for("trn2");
    bool cached = false;
    tern_artifact a = compile_text(donated, &o, &cached);
    assert_int_equal(a.outputs[0].alias, 0);
    assert_int_equal(a.program.tensors.items[a.inputs[0].tensor].kind, TERN_TENSOR_INOUT);
    tern_artifact_fini(&a);
    a = compile_text(read_later, &o, &cached);
    assert_int_equal(a.outputs[0].alias, -1);
    tern_artifact_fini(&a);
    test_same_as_ref(donated, NULL, 1e-6, "row");
    test_same_as_ref(read_later, NULL, 1e-5, "matmul");
}

/* An input donated to no particular output goes to the first one of its type that can take it: %a
 * neither to the one that %b was assigned, nor to one that is computed while %a is still read; %d
 * finds none. */
static const char donors[] =
    "func.func @main(%a: tensor<40xf32> {jax.buffer_donor = true},\n"
    "                %b: tensor<40xf32> {tf.aliasing_output = 0 : i32},\n"
    "                %c: tensor<3xf32> {jax.buffer_donor = true},\n"
    "                %d: tensor<40xf32> {jax.buffer_donor = true},\n"
    "                %e: tensor<40xf32> {jax.buffer_donor = false}, %f: tensor<40xf32>)\n"
    "    -> (tensor<40xf32>, tensor<2xf32>, tensor<40xf32>) {\n"
    "  %0 = stablehlo.add %b, %e : tensor<40xf32>\n"
    "  %1 = stablehlo.slice %f [0:2] : (tensor<40xf32>) -> tensor<2xf32>\n"
    "  %2 = stablehlo.add %1, %1 : tensor<2xf32>\n"
    "  %3 = stablehlo.multiply %a, %d : tensor<40xf32>\n"
    "  return %0, %2, %3 : tensor<40xf32>, tensor<2xf32>, tensor<40xf32>\n}\n";

static void donated_inputs_go_to_the_first_matching_output(void **state)
{
    (void)state;
    tern_compile_options o = options_for("trn2");
    bool cached = false;
    tern_artifact a = compile_text(donors, &o, &cached);
    static const int32_t aliases[] = {1, -1, 0};
    for (unsigned i = 0; i < TERN_COUNT_OF(aliases); i++)
        assert_int_equal(a.outputs[i].alias, aliases[i]);
    for (unsigned i = 0; i < a.input_count; i++)
        assert_int_equal(a.inputs[i].donated, i < 4);
    same_bytes(&a, &a);
    tern_artifact_fini(&a);
    test_same_as_ref(donors, NULL, 1e-6, "row");
}

static tern_status compile_once(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = test_read_module(arg);
    tern_compile_options o = options_for("trn2");
    tern_artifact a;
    bool cached = false;
    o.mem = mem;
    tern_status st = tern_compile(m, &o, &a, &cached);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    static const char text[] = "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
                               "  %0 = stablehlo.tanh %a : tensor<8xf32>\n"
                               "  return %0 : tensor<8xf32>\n}\n";
    test_fail_each_allocation(compile_once, (void *)(uintptr_t)text);
}

/* Both cut over two devices that are in reverse, the second in another order in memory. */
static const char ordered[] =
    "module @f attributes {mhlo.num_partitions = 2 : i32} {\n"
    "  sdy.mesh @mesh = <[\"x\"=2], device_ids=[1, 0]>\n"
    "  func.func @main(%a: tensor<4x6x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}, "
    "{}]>})"
    "\n      -> (tensor<4x6x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}, {}]>,\n"
    "          mhlo.layout_mode = \"{1,0,2}\"}) {\n"
    "    %0 = stablehlo.add %a, %a : tensor<4x6x8xf32>\n"
    "    return %0 : tensor<4x6x8xf32>\n  }\n}\n";

static void orders_of_dimensions_and_devices(void **state)
{
    static const int64_t dims[] = {8, 2, 6};
    static const uint8_t order[] = {2, 0, 1};
    static const uint32_t positions[] = {1, 0};
    tern_hlo_module *m = test_read_module(ordered);
    tern_compile_options o = options_for("trn2");
    tern_artifact a;
    bool cached = false;
    (void)state;
    assert_ok(tern_compile(m, &o, &a, &cached));
    assert_null(a.inputs[0].order);
    assert_memory_equal(a.inputs[0].positions, positions, sizeof(positions));
    assert_memory_equal(a.outputs[0].order, order, sizeof(order));
    assert_memory_equal(a.outputs[0].dims, dims, sizeof(dims));
    assert_int_equal(a.outputs[0].axis_count, 1);
    assert_int_equal(a.outputs[0].axes[0].dim, 1);
    assert_memory_equal(a.outputs[0].positions, positions, sizeof(positions));
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    test_fail_each_allocation(compile_once, (void *)(uintptr_t)ordered);
}

static void bad_layouts(void **state)
{
    static const char *const layouts[] = {"{1,0:T(8,128)}", "{0,0}", "{0,2}", "{0}",
                                          "{0,1,}",         "",      "{1 0}", "{,1}"};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(layouts); i++) {
        char text[256];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%x: tensor<2x3xf32>) -> (tensor<2x3xf32> "
                       "{mhlo.layout_mode = \"%s\"}) { return %%x : tensor<2x3xf32> }",
                       layouts[i]);
        assert_fails(UNSUPPORTED, "wanted its 2 dimensions in any order, without tiles",
                     compile_once(tern_alloc_host(), text));
    }
}

/* Rows over 4 devices, columns over 2; the caller may leave an input to the partitioner. */
static const char sharded[] =
    "module @f attributes {mhlo.num_partitions = 8 : i32} {\n"
    "  sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
    "  func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>},\n"
    "                  %b: tensor<8x6xf32>)\n"
    "      -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {\"y\"}]>}) {\n"
    "    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
    "        : (tensor<16x8xf32>, tensor<8x6xf32>) -> tensor<16x6xf32>\n"
    "    return %0 : tensor<16x6xf32>\n  }\n}\n";

static void assert_axis(const tern_artifact_value *v, uint32_t i, uint32_t dim, uint32_t stride,
                        uint32_t size)
{
    assert_true(i < v->axis_count);
    assert_int_equal(v->axes[i].dim, dim);
    assert_int_equal(v->axes[i].stride, stride);
    assert_int_equal(v->axes[i].size, size);
}

static void a_sharded_module_becomes_the_program_of_each_device(void **state)
{
    (void)state;
    for (unsigned is_open = 0; is_open < 2; is_open++) {
        const bool open[] = {false, is_open};
        tern_compile_options o = options_for("trn2");
        o.open_inputs = open;
        o.open_input_count = 2;
        tern_hlo_module *m = test_read_module(sharded);
        tern_artifact a;
        bool cached = false;
        assert_ok(tern_compile(m, &o, &a, &cached));
        assert_int_equal(a.devices, 8);
        assert_int_equal(a.inputs[0].dims[0], 4);
        assert_axis(&a.inputs[0], 0, 0, 2, 4);
        assert_int_equal(a.inputs[1].dims[1], is_open ? 3 : 6);
        assert_int_equal(a.inputs[1].axis_count, is_open);
        if (is_open)
            assert_axis(&a.inputs[1], 0, 1, 1, 2);
        assert_int_equal(a.outputs[0].dims[1], 3);
        assert_axis(&a.outputs[0], 0, 0, 2, 4);
        assert_axis(&a.outputs[0], 1, 1, 1, 2);
        assert_non_null(strstr(a.report, "\"fallbacks\":0"));
        tern_artifact_fini(&a);
        tern_hlo_module_destroy(m);
    }
}

static void partitions_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    tern_compile_options o = options_for("trn2");
    o.devices = 4;
    tern_hlo_module *m = test_read_module(sharded);
    tern_artifact a;
    bool cached = false;
    assert_fails(INVALID, "the module has mhlo.num_partitions = 8, 4 devices were asked for",
                 tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
}

static void an_unknown_custom_call_is_refused(void **state)
{
    (void)state;
    tern_compile_options o = options_for("trn2");
    tern_hlo_module *m = test_read_module(
        "func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {\n"
        "  %0 = stablehlo.custom_call @nobody(%a) : (tensor<3xf32>) -> tensor<3xf32>\n"
        "  return %0 : tensor<3xf32>\n}\n");
    tern_artifact a;
    bool cached = true;
    assert_fails(UNSUPPORTED, "custom call \"nobody\" is not known; known are AllocateBuffer",
                 tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(an_unknown_custom_call_is_refused),
          cmocka_unit_test(a_program_is_the_same_every_time),
          cmocka_unit_test(the_second_compile_hits_the_cache),
          cmocka_unit_test(keys_of_different_inputs_differ),
          cmocka_unit_test(a_sharded_module_becomes_the_program_of_each_device),
          cmocka_unit_test(partitions_that_do_not_fit_are_refused),
          cmocka_unit_test(a_program_that_does_not_fit_reports_by_how_much),
          cmocka_unit_test(empty_values_are_in_the_signature),
          cmocka_unit_test(donated_memory_is_reused_after_the_last_read),
          cmocka_unit_test(donated_inputs_go_to_the_first_matching_output),
          cmocka_unit_test(every_allocation_may_fail),
          cmocka_unit_test(orders_of_dimensions_and_devices), cmocka_unit_test(bad_layouts))
