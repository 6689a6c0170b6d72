/* Another number of devices for a program. */
#include <stdio.h>

#include "compiled.h"
#include "hlo/read.h"
#include "passes/shard.h"
#include "passes/shard_remesh.h"
#include "test_support.h"

static const char sharded[] =
    "module attributes {mhlo.num_partitions = 4 : i32} {\n"
    "sdy.mesh @mesh = <[\"data\"=2, \"tensor\"=2]>\n"
    "func.func @main(%x: tensor<16x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"data\"}, "
    "{\"tensor\"}]>}) -> (tensor<24x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"data\", "
    "\"tensor\"}, {}]>}) {\n"
    "  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<16x24xf32>) -> tensor<24x16xf32>\n"
    "  return %0 : tensor<24x16xf32>\n}\n}\n";

static tern_status remesh(tern_hlo_module *m, const tern_shard_axis_size *sizes, uint32_t count,
                          int32_t partitions)
{
    const tern_shard_remesh_options o = {sizes, count, partitions};
    return tern_shard_remesh(m, tern_alloc_host(), &o);
}

static void check_mesh(const tern_hlo_module *m, int64_t data, int64_t tensor)
{
    const tern_hlo_attr mesh =
        tern_hlo_op_attr(m, tern_hlo_module_find(m, "mesh"), TERN_HLO_A_mesh);
    const tern_hlo_attr *axes = tern_hlo_attr_of(m, tern_hlo_attr_field(m, mesh, "axes"))->attrs;
    assert_int_equal(tern_hlo_attr_of(m, tern_hlo_attr_field(m, axes[0], "size"))->i, data);
    assert_int_equal(tern_hlo_attr_of(m, tern_hlo_attr_field(m, axes[1], "size"))->i, tensor);
    assert_int_equal(tern_shard_partitions_of(m), data * tensor);
}

static void sizes(void **state)
{
    (void)state;
    const tern_shard_axis_size both[] = {{"tensor", 6, 3}, {"data", 4, 4}};
    tern_hlo_module *m = test_read_module(sharded);
    assert_ok(remesh(m, both, 2, 12));
    check_mesh(m, 4, 3);
    assert_ok(remesh(m, both, 1, 0)); /* the same again */
    check_mesh(m, 4, 3);
    const tern_shard_axis_size one[] = {{"data", 4, 8}};
    assert_ok(remesh(m, one, 1, 24));
    check_mesh(m, 8, 3);
    tern_hlo_module_destroy(m);
}

static void refuses(void **state)
{
    (void)state;
    static const struct {
        tern_shard_axis_size size;
        int32_t partitions;
        const char *message;
    } cases[] = {
        {{"data", 4, 4}, 16, "mesh @mesh has 8 devices, wanted 16"},
        {{"dat", 3, 4}, 0, "no mesh of the module has an axis \"dat\""},
        {{"data", 4, 3}, 0, "input 0 has 16 elements in dimension 0, not a multiple of its 3"},
        {{"tensor", 6, 8}, 0, "output 0 has 24 elements in dimension 0, not a multiple of its 16"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_module *m = test_read_module(sharded);
        assert_fails(INVALID, cases[i].message, remesh(m, &cases[i].size, 1, cases[i].partitions));
        tern_hlo_module_destroy(m);
    }
    tern_hlo_module *m = test_read_module(sharded);
    assert_fails(INVALID, "mhlo.num_partitions = 4, wanted 8: the sizes of its mesh must change",
                 remesh(m, NULL, 0, 8));
    assert_ok(remesh(m, NULL, 0, 4));
    tern_hlo_module_destroy(m);
}

static void without_a_mesh(void **state)
{
    (void)state;
    static const char text[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                               "  return %x : tensor<4xf32>\n}\n";
    const tern_shard_axis_size x = {"x", 1, 4};
    tern_hlo_module *m = test_read_module(text);
    assert_fails(INVALID, "no mesh (sdy.mesh)", remesh(m, &x, 1, 0));
    assert_ok(remesh(m, NULL, 0, 8));
    assert_int_equal(tern_shard_partitions_of(m), 8);
    tern_hlo_module_destroy(m);
}

static void device_ids(void **state)
{
    (void)state;
    static const char text[] = "sdy.mesh @mesh = <[\"x\"=2], device_ids=[1, 0]>\n"
                               "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                               "  return %x : tensor<4xf32>\n}\n";
    const tern_shard_axis_size four = {"x", 1, 4}, two = {"x", 1, 2};
    tern_hlo_module *m = test_read_module(text);
    assert_ok(remesh(m, &two, 1, 0));
    assert_int_equal(tern_shard_partitions_of(m), 2);
    assert_fails(UNSUPPORTED, "lists its device_ids", remesh(m, &four, 1, 0));
    tern_hlo_module_destroy(m);
}

static void manual(void **state)
{
    (void)state;
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
        "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
        "  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{\"x\"}]>] "
        "out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"} (%a: tensor<2xf32>) {\n"
        "    sdy.return %a : tensor<2xf32>\n"
        "  } : (tensor<8xf32>) -> tensor<8xf32>\n"
        "  return %0 : tensor<8xf32>\n}\n";
    const tern_shard_axis_size x = {"x", 1, 2}, y = {"y", 1, 4};
    tern_hlo_module *m = test_read_module(text);
    assert_ok(remesh(m, &y, 1, 16));
    assert_fails(UNSUPPORTED, "axis \"x\" is manual", remesh(m, &x, 1, 0));
    tern_hlo_module_destroy(m);
}

static tern_status read_and_remesh(tern_alloc mem, void *arg)
{
    const tern_shard_axis_size size = {"data", 4, 4};
    const tern_shard_remesh_options o = {&size, 1, 0};
    const tern_source source = {"sharded", sharded, sizeof sharded - 1};
    tern_hlo_module *m = NULL;
    tern_diag *diag = NULL;
    (void)arg;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, diag, &m);
    if (!st)
        st = tern_shard_remesh(m, mem, &o);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(read_and_remesh, NULL);
}

TEST_MAIN(cmocka_unit_test(out_of_memory), cmocka_unit_test(manual), cmocka_unit_test(sizes),
          cmocka_unit_test(refuses), cmocka_unit_test(without_a_mesh), cmocka_unit_test(device_ids))
