/* The test support for programs on N simulated devices. */
#include "sharded.h"

#include <string.h>

#include "compiled.h"
#include "pass_text.h"

static const tern_shard_mesh plain_mesh = {.count = 6};

static tern_ref_value *counting(const int64_t *dims, uint32_t rank)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_I32, dims, rank, &v));
    for (int32_t i = 0; i < v->count; i++)
        memcpy(v->data + (size_t)i * sizeof i, &i, sizeof i);
    return v;
}

static int32_t at(const tern_ref_value *v, int64_t i)
{
    int32_t x;
    memcpy(&x, v->data + (size_t)i * sizeof x, sizeof x);
    return x;
}

/* 5x4 on <["x"=3, "y"=2]> as [{"x"}, {"y"}]. */
static void a_shard_has_its_elements(void **state)
{
    (void)state;
    tern_shard_dim dims[2] = {{.axes = {1, {{2, 3}}}}, {.axes = {1, {{1, 2}}}}};
    tern_sharding s = {.mesh = &plain_mesh, .rank = 2, .dims = dims};
    tern_ref_value *whole = counting((const int64_t[]){5, 4}, 2), *shards[6];
    for (uint32_t id = 0; id < 6; id++)
        shards[id] = sharded_cut(whole, &s, id);
    assert_int_equal(shards[3]->dims[0], 2);
    assert_int_equal(shards[3]->dims[1], 2);
    assert_int_equal(at(shards[3], 0), 10);
    assert_int_equal(at(shards[3], 3), 15);
    assert_int_equal(at(shards[4], 1), 17);
    assert_int_equal(at(shards[4], 2), -1); /* beyond the tensor */
    tern_ref_value *again = NULL;
    assert_ok(sharded_assemble(shards, 6, &s, whole->dims, 2, &again));
    assert_memory_equal(again->data, whole->data, whole->data_bytes);
    tern_ref_release(again);
    for (uint32_t id = 0; id < 6; id++)
        tern_ref_release(shards[id]);
    tern_ref_release(whole);
}

/* Devices of a mesh in another order have the shards of their positions. */
static void device_ids_are_positions(void **state)
{
    (void)state;
    static const int64_t ids[] = {2, 0, 1};
    tern_shard_mesh mesh = {.count = 3, .device_ids = ids};
    tern_shard_dim dim = {.axes = {1, {{1, 3}}}};
    tern_sharding s = {.mesh = &mesh, .rank = 1, .dims = &dim};
    tern_ref_value *whole = counting((const int64_t[]){6}, 1);
    tern_ref_value *shard = sharded_cut(whole, &s, 2);
    assert_int_equal(at(shard, 0), 0);
    tern_ref_release(shard);
    shard = sharded_cut(whole, &s, 0);
    assert_int_equal(at(shard, 0), 2);
    tern_ref_release(shard);
    tern_ref_release(whole);
}

static void a_program_runs_on_its_shards(void **state)
{
    (void)state;
    static const char whole_text[] =
        "sdy.mesh @mesh = <[\"x\"=3]>\n"
        "func.func @main(%a: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> "
        "(tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
        "  return %a : tensor<6xi32>\n}\n";
    static const char local_text[] =
        "func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
        "  %r = \"stablehlo.collective_permute\"(%a) {source_target_pairs = dense<[[0, 1], [1, 2], "
        "[2, 0]]> : tensor<3x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = "
        "1>} : (tensor<2xi32>) -> tensor<2xi32>\n"
        "  return %r : tensor<2xi32>\n}\n";
    tern_hlo_module *whole = test_read_module(whole_text), *local = test_read_module(local_text);
    tern_ref_value *in = counting((const int64_t[]){6}, 1), *out = NULL;
    assert_ok(sharded_run_global(whole, local, 3, &in, &out));
    for (int32_t i = 0; i < 6; i++)
        assert_int_equal(at(out, i), (i + 4) % 6);
    tern_ref_release(in);
    tern_ref_release(out);
    tern_hlo_module_destroy(whole);
    tern_hlo_module_destroy(local);
}

TEST_MAIN(cmocka_unit_test(a_shard_has_its_elements), cmocka_unit_test(device_ids_are_positions),
          cmocka_unit_test(a_program_runs_on_its_shards))
