/* The work of a device on several cores: what is divided, what stays whole, what stands in the way,
 * and values, by bits, on ref's simulated devices. */
#include "passes/shard_cores.h"

#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "hlo/clone.h"
#include "integer_graph.h"
#include "passes/shard_local.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"
#include "sharded.h"
#include "test_support.h"

enum { MAX_VALUES = 8 };

static tern_shard_options options_for(int32_t partitions, tern_text *remarks)
{
    return (tern_shard_options){.mem = tern_alloc_host(),
                                .partitions = partitions,
                                .cores = 2,
                                .chip = tern_arch_chip_builtin("trn2"),
                                .remarks = remarks};
}

/* --- values --- */

/* |whole| has been divided: its local program has the values of |plain| on one device. */
static void check_values(const tern_hlo_module *plain, tern_hlo_module *whole, uint32_t cores)
{
    tern_ref_value *in[MAX_VALUES] = {0}, *want[MAX_VALUES] = {0}, *got[MAX_VALUES] = {0};
    const tern_shard_options o = {.mem = tern_alloc_host(), .partitions = (int32_t)cores};
    tern_hlo_module *local = NULL;
    tern_shard_report report = {0};
    uint64_t state = 9;
    for (uint32_t i = 0; i < test_input_count(plain); i++)
        in[i] = integer_graph_input(plain, test_input_type(plain, i), &state);
    assert_ok(test_ref_run((tern_hlo_module *)plain, in, want));
    assert_ok(tern_shard_reshard(whole, &o, &report));
    assert_ok(tern_hlo_module_copy(whole, &local));
    assert_ok(tern_shard_local(local, &o, &report));
    assert_ok(sharded_run_global(whole, local, cores, in, got));
    for (uint32_t i = 0; i < test_output_count(plain); i++) {
        assert_int_equal(got[i]->data_bytes, want[i]->data_bytes);
        assert_memory_equal(got[i]->data, want[i]->data, want[i]->data_bytes);
        tern_ref_release(want[i]);
        tern_ref_release(got[i]);
    }
    for (uint32_t i = 0; i < test_input_count(plain); i++)
        tern_ref_release(in[i]);
    tern_hlo_module_destroy(local);
}

/* The dictionary of an argument or result of main has tern.split. */
static bool is_split(const tern_hlo_module *m, tern_hlo_attr_name lists, uint32_t i)
{
    const tern_hlo_attr list =
        tern_hlo_op_attr(m, tern_hlo_module_find(m, "main"), (tern_name)lists);
    const tern_hlo_attr_info *dicts = list ? tern_hlo_attr_of(m, list) : NULL;
    return dicts && i < dicts->count && tern_hlo_attr_field(m, dicts->attrs[i], TERN_HLO_SPLIT);
}

/* --- what is chosen --- */

/* Inputs and outputs, from the first on: 's' split, 'w' whole. */
typedef struct {
    const char *name, *text, *inputs, *outputs;
} choice;

#define MATMUL(n, k, m)                                                               \
    "stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<" #n "x" #k \
    "xbf16>, tensor<" #k "x" #m "xbf16>) -> tensor<" #n "x" #m "xf32>"

static const choice choices[] = {
    {"rows of a matmul",
     "func.func @main(%x: tensor<4096x512xbf16>, %y: tensor<512x512xbf16>) -> tensor<4096x512xf32> "
     "{\n  %0 = " MATMUL(4096, 512, 512) "\n  return %0 : tensor<4096x512xf32>\n}\n",
     "sw", "s"},
    {"element-wise",
     "func.func @main(%x: tensor<1x2048x4096xf32>) -> tensor<1x2048x4096xf32> {\n"
     "  %0 = stablehlo.add %x, %x : tensor<1x2048x4096xf32>\n"
     "  return %0 : tensor<1x2048x4096xf32>\n}\n",
     "s", "s"},
    {"a donated input and the output that reuses it",
     "func.func @main(%x: tensor<2048x4096xf32> {tf.aliasing_output = 0 : i32}, %y: "
     "tensor<2048x4096xf32>) -> tensor<2048x4096xf32> {\n"
     "  %0 = stablehlo.subtract %x, %y : tensor<2048x4096xf32>\n"
     "  return %0 : tensor<2048x4096xf32>\n}\n",
     "ss", "s"},
    {"an odd first dimension: no part of the memory is a core's",
     "func.func @main(%x: tensor<3x4096x512xbf16>, %y: tensor<3x512x2048xbf16>) -> "
     "tensor<2048xf32> {\n"
     "  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] "
     ": (tensor<3x4096x512xbf16>, tensor<3x512x2048xbf16>) -> tensor<3x4096x2048xf32>\n"
     "  %1 = stablehlo.multiply %0, %0 : tensor<3x4096x2048xf32>\n"
     "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
     "  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0, 1] : "
     "(tensor<3x4096x2048xf32>, tensor<f32>) -> tensor<2048xf32>\n"
     "  return %2 : tensor<2048xf32>\n}\n",
     "ww", NULL},
};

static void check_marks(const choice *c, const tern_hlo_module *m, tern_hlo_attr_name lists,
                        const char *wanted)
{
    for (uint32_t i = 0; wanted && wanted[i]; i++)
        if (is_split(m, lists, i) != (wanted[i] == 's'))
            fail_msg("%s: value %u of %s is not as wanted: %s", c->name, i,
                     lists == TERN_HLO_A_arg_attrs ? "the inputs" : "the outputs", wanted);
}

static void inputs_and_outputs(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(choices); i++) {
        const choice *c = &choices[i];
        const tern_shard_options o = options_for(1, NULL);
        tern_shard_report report = {0};
        tern_hlo_module *m = test_read_module(c->text);
        assert_ok(tern_shard_cores(m, &o, &report));
        if (report.cores != 2)
            fail_msg("%s: %d cores", c->name, report.cores);
        assert_int_equal(tern_shard_partitions_of(m), 2);
        check_marks(c, m, TERN_HLO_A_arg_attrs, c->inputs);
        check_marks(c, m, TERN_HLO_A_res_attrs, c->outputs);
        tern_hlo_module_destroy(m);
    }
}

/* --- what is not divided --- */

static const struct {
    const char *text, *remark;
} obstacles[] = {
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n",
     "no division of the work is faster"},
    {"func.func @main(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {\n"
     "  %0 = stablehlo.custom_call @tern.host_call(%x) {backend_config = \"1\"} : "
     "(tensor<4096x4096xf32>) -> tensor<4096x4096xf32>\n"
     "  return %0 : tensor<4096x4096xf32>\n}\n",
     "it calls the host, or has other effects that must happen once"},
    {"func.func @main(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {\n"
     "  %0 = stablehlo.add %x, %x : tensor<4096x4096xf32>\n"
     "  stablehlo.custom_call @check.eq(%0, %x) : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) "
     "-> ()\n"
     "  return %0 : tensor<4096x4096xf32>\n}\n",
     "it calls the host, or has other effects that must happen once"},
    {"module attributes {mhlo.num_replicas = 2 : i32} {\n"
     "func.func @main(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {\n"
     "  %0 = stablehlo.add %x, %x : tensor<4096x4096xf32>\n"
     "  return %0 : tensor<4096x4096xf32>\n}\n}\n",
     "it has replicas"},
};

static void one_core(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(obstacles); i++) {
        tern_text remarks;
        tern_text_init(&remarks, tern_alloc_host());
        const tern_shard_options o = options_for(1, &remarks);
        tern_shard_report report = {0};
        tern_hlo_module *m = test_read_module(obstacles[i].text);
        assert_ok(tern_shard_cores(m, &o, &report));
        assert_int_equal(report.cores, 1);
        assert_int_equal(tern_shard_partitions_of(m), 1);
        if (!strstr(tern_text_get(&remarks), obstacles[i].remark))
            fail_msg("the remark is \"%s\", wanted \"%s\"", tern_text_get(&remarks),
                     obstacles[i].remark);
        tern_text_fini(&remarks);
        tern_hlo_module_destroy(m);
    }
}

/* --- values of programs with ids --- */

/* shard_map: the position of the device along the axis, a sum over it, a shift. */
static const char with_ids[] =
    "module attributes {mhlo.num_partitions = 3 : i32} {\n"
    "sdy.mesh @mesh = <[\"x\"=3]>\n"
    "func.func @main(%x: tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) -> "
    "(tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) {\n"
    "  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{\"x\"}, {}]>] "
    "out_shardings=[<@mesh, [{\"x\"}, {}]>] manual_axes={\"x\"} (%a: tensor<2x4xi32>) {\n"
    "    %p = stablehlo.partition_id : tensor<ui32>\n"
    "    %i = stablehlo.convert %p : (tensor<ui32>) -> tensor<i32>\n"
    "    %b = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<2x4xi32>\n"
    "    %s = \"stablehlo.all_reduce\"(%a) <{replica_groups = dense<[[0, 1, 2]]> : "
    "tensor<1x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
    "use_global_device_ids}> ({\n"
    "    ^bb0(%l: tensor<i32>, %r: tensor<i32>):\n"
    "      %t = stablehlo.add %l, %r : tensor<i32>\n"
    "      stablehlo.return %t : tensor<i32>\n"
    "    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>\n"
    "    %m = \"stablehlo.collective_permute\"(%a) <{source_target_pairs = dense<[[0, 1], [1, 2], "
    "[2, 0]]> : tensor<3x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 2, type = "
    "1>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>\n"
    "    %c = stablehlo.multiply %b, %s : tensor<2x4xi32>\n"
    "    %d = stablehlo.subtract %c, %m : tensor<2x4xi32>\n"
    "    sdy.return %d : tensor<2x4xi32>\n"
    "  } : (tensor<6x4xi32>) -> tensor<6x4xi32>\n"
    "  return %0 : tensor<6x4xi32>\n}\n}\n";

/* The same for one device: row r of part p is p * (sum of rows r) - row r of part p - 1. */
static const char without_ids[] =
    "func.func @main(%x: tensor<6x4xi32>) -> tensor<6x4xi32> {\n"
    "  %a = stablehlo.reshape %x : (tensor<6x4xi32>) -> tensor<3x2x4xi32>\n"
    "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : "
    "(tensor<3x2x4xi32>, tensor<i32>) -> tensor<2x4xi32>\n"
    "  %b = stablehlo.broadcast_in_dim %s, dims = [1, 2] : (tensor<2x4xi32>) -> "
    "tensor<3x2x4xi32>\n"
    "  %i = stablehlo.iota dim = 0 : tensor<3x2x4xi32>\n"
    "  %c = stablehlo.multiply %i, %b : tensor<3x2x4xi32>\n"
    "  %l = stablehlo.slice %a [2:3, 0:2, 0:4] : (tensor<3x2x4xi32>) -> tensor<1x2x4xi32>\n"
    "  %f = stablehlo.slice %a [0:2, 0:2, 0:4] : (tensor<3x2x4xi32>) -> tensor<2x2x4xi32>\n"
    "  %m = stablehlo.concatenate %l, %f, dim = 0 : (tensor<1x2x4xi32>, tensor<2x2x4xi32>) -> "
    "tensor<3x2x4xi32>\n"
    "  %d = stablehlo.subtract %c, %m : tensor<3x2x4xi32>\n"
    "  %r = stablehlo.reshape %d : (tensor<3x2x4xi32>) -> tensor<6x4xi32>\n"
    "  return %r : tensor<6x4xi32>\n}\n";

/* The first value of @main that |code| makes, also within a manual computation. */
static tern_hlo_value made_by(const tern_hlo_module *m, tern_hlo_code code)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_op_of(m, op)->code == code && tern_hlo_op_of(m, op)->parent)
            return tern_hlo_op_of(m, op)->result_first;
    fail_msg("no such op");
    return 0;
}

static void ids_are_those_of_devices(void **state)
{
    (void)state;
    for (uint32_t dim = 0; dim < 2; dim++) {
        const tern_shard_options o = {.mem = tern_alloc_host(), .partitions = 3};
        tern_hlo_module *m = test_read_module(with_ids), *plain = test_read_module(without_ids);
        assert_ok(tern_shard_cores_expand(m, o.mem, 3, 2));
        const tern_shard_seed seed = {made_by(m, TERN_HLO_MULTIPLY), dim};
        assert_ok(tern_shard_propagate_cores(m, o.mem, 6, 2, &seed, 1));
        assert_int_equal(is_split(m, TERN_HLO_A_arg_attrs, 0), dim == 0);
        check_values(plain, m, 6);
        tern_hlo_module_destroy(m);
        tern_hlo_module_destroy(plain);
    }
}

TEST_MAIN(cmocka_unit_test(inputs_and_outputs), cmocka_unit_test(one_core),
          cmocka_unit_test(ids_are_those_of_devices))
