/* Programs through the installed interface: compiled, inspected, cached, saved and executed. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "locked_heap.h"
#include "tern/tern.h"
#include "test_support.h"

/* (w, x) -> (w + x, their sum); the first output reuses the memory of w. */
static const char step_source[] =
    "func.func @main(%w: tensor<4x4xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<4x4xf32>)\n"
    "    -> (tensor<4x4xf32>, tensor<f32>) {\n"
    "  %0 = stablehlo.add %w, %x : tensor<4x4xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0, 1]\n"
    "    : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>\n"
    "  return %0, %1 : tensor<4x4xf32>, tensor<f32>\n}\n";

static const char matmul_source[] =
    "func.func @main(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
    "    : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "  return %0 : tensor<64x64xf32>\n}\n";

static tern_client *client_with(const tern_client_options *more)
{
    tern_client_options o = more ? *more : (tern_client_options){.cache = ""};
    tern_client *c = NULL;
    o.struct_size = sizeof(o);
    o.threads = 1;
    (void)unsetenv("NEURON_CC_FLAGS");
    assert_ok(tern_client_create(&o, &c));
    return c;
}

static tern_program *compile(tern_client *c, const char *text, const char *flags)
{
    tern_program_options o = {.struct_size = sizeof(o), .flags = flags};
    tern_program *p = NULL;
    assert_ok(tern_program_compile(c, "test.mlir", text, strlen(text), &o, &p));
    return p;
}

static tern_buffer *filled(tern_device *d, const tern_shape *shape, float value)
{
    float data[64 * 64];
    tern_buffer *b = NULL;
    for (size_t i = 0; i < TERN_COUNT_OF(data); i++)
        data[i] = value;
    assert_ok(tern_buffer_from_host(d, shape, data, NULL, &b));
    return b;
}

static void compiled_and_executed(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    tern_device *d = tern_client_device(c, 0);
    tern_program *p = compile(c, step_source, NULL);
    const tern_shape *shape = tern_program_input(p, 0);
    assert_int_equal(tern_program_input_count(p), 2);
    assert_int_equal(tern_program_output_count(p), 2);
    assert_int_equal(shape->rank, 2);
    assert_int_equal(shape->dims[1], 4);
    assert_int_equal(tern_program_output(p, 1)->rank, 0);
    assert_null(tern_program_input(p, 2));
    assert_null(tern_program_output(p, 2));
    assert_int_equal(tern_program_output_alias(p, 0), 0);
    assert_int_equal(tern_program_output_alias(p, 1), -1);
    tern_buffer *in[2] = {filled(d, shape, 1), filled(d, shape, 2)}, *out[2];
    for (int i = 0; i < 2; i++) {
        assert_ok(tern_program_execute(p, d, in, 2, NULL, out, 2, NULL));
        assert_true(tern_buffer_is_deleted(in[0]));
        tern_buffer_release(in[0]);
        in[0] = out[0];
        float sum = 0;
        assert_ok(tern_buffer_to_host(out[1], &sum, NULL, NULL));
        assert_float_equal(sum, 16 * (3 + 2 * i), 0);
        tern_buffer_release(out[1]);
    }
    tern_buffer_release(in[0]);
    tern_buffer_release(in[1]);
    tern_program_release(p);
    tern_client_release(c);
}

static const char loop_source[] =
    "func.func @main(%a: tensor<64x64xf32>, %n: tensor<i32>) -> tensor<64x64xf32> {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<64x64xf32>\n"
    "  cond {\n"
    "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
    "    %y = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0]\n"
    "      : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "    stablehlo.return %next, %y : tensor<i32>, tensor<64x64xf32>\n"
    "  }\n"
    "  return %r#1 : tensor<64x64xf32>\n}\n";

/* Runs count the iterations of a loop whose trip count depends on values. */
static void iterations_of_runs_are_counted(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    tern_device *d = tern_client_device(c, 0);
    tern_program *p = compile(c, loop_source, NULL);
    tern_program_info first, info;
    tern_program_get_info(p, &first);
    assert_int_equal(first.untimed, 1);
    assert_int_equal(first.runs, 0);
    assert_true(first.predicted_seconds > 0 && first.flops == 0 && first.run_seconds == 0);
    assert_memory_equal(tern_program_untimed(p), "the loop at test.mlir:3 (", 25);
    for (int32_t n = 3; n < 6; n += 2) { /* 3 and 5 */
        tern_buffer *in[2] = {filled(d, tern_program_input(p, 0), 0), NULL}, *out = NULL;
        assert_ok(tern_buffer_from_host(d, tern_program_input(p, 1), &n, NULL, &in[1]));
        assert_ok(tern_program_execute(p, d, in, 2, NULL, &out, 1, NULL));
        float values[64 * 64];
        assert_ok(tern_buffer_to_host(out, values, NULL, NULL));
        tern_buffer_release(in[0]);
        tern_buffer_release(in[1]);
        tern_buffer_release(out);
    }
    tern_program_get_info(p, &info);
    assert_int_equal(info.runs, 2);
    assert_true(info.predicted_seconds == first.predicted_seconds);
    assert_float_equal(info.run_flops, 4 * 2.0 * 64 * 64 * 64, 0);
    assert_true(info.run_seconds > 1.5 * first.predicted_seconds);
    tern_program_release(p);
    p = compile(c, matmul_source, NULL);
    assert_string_equal(tern_program_untimed(p), "");
    tern_program_release(p);
    tern_client_release(c);
}

static void program_info(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    tern_program *p = compile(c, matmul_source, NULL), *cast, *quiet = NULL;
    tern_program_info info, cast_info;
    tern_program_get_info(p, &info);
    assert_false(info.cached);
    assert_true(info.compile_seconds > 0);
    assert_true(info.predicted_seconds > 0);
    assert_float_equal(info.flops, 2.0 * 64 * 64 * 64, 0);
    assert_float_equal(info.peak_flops, 2.0 * 128 * 128 * 2.4e9, 1e9);
    assert_int_equal(info.input_bytes, 2 * 64 * 64 * 4);
    assert_int_equal(info.output_bytes, 64 * 64 * 4);
    assert_true(info.instructions > 3);
    assert_non_null(strstr(tern_program_report(p), "\"bottleneck\""));
    cast = compile(c, matmul_source, "--auto-cast matmult");
    tern_program_get_info(cast, &cast_info);
    assert_true(cast_info.predicted_seconds < info.predicted_seconds);
    tern_program_options o = {.struct_size = sizeof(o), .no_timing = true};
    assert_ok(tern_program_compile(c, "x", matmul_source, strlen(matmul_source), &o, &quiet));
    tern_program_get_info(quiet, &info);
    assert_true(info.predicted_seconds == 0 && info.flops == 0);
    tern_program_release(p);
    tern_program_release(cast);
    tern_program_release(quiet);
    tern_client_release(c);
}

static void donated_inputs_are_reported(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    tern_program *p =
        compile(c,
                "func.func @main(%w: tensor<4xf32> {jax.buffer_donor = true},\n"
                "    %x: tensor<4xf32>, %y: tensor<2xf32> {jax.buffer_donor = true})\n"
                "    -> tensor<4xf32> {\n"
                "  %0 = stablehlo.add %w, %x : tensor<4xf32>\n"
                "  return %0 : tensor<4xf32>\n}\n",
                NULL);
    static const bool wanted[] = {true, false, true, false};
    for (uint32_t i = 0; i < TERN_COUNT_OF(wanted); i++)
        assert_int_equal(tern_program_input_donated(p, i), wanted[i]);
    assert_int_equal(tern_program_output_alias(p, 0), 0);
    tern_device *d = tern_client_device(c, 0);
    tern_buffer *in[3], *out = NULL;
    for (uint32_t i = 0; i < 3; i++)
        in[i] = filled(d, tern_program_input(p, i), (float)i + 1);
    assert_ok(tern_program_execute(p, d, in, 3, NULL, &out, 1, NULL));
    float y[4];
    assert_ok(tern_buffer_to_host(out, y, NULL, NULL));
    assert_float_equal(y[3], 3, 0);
    assert_true(tern_buffer_is_deleted(in[0]));
    assert_false(tern_buffer_is_deleted(in[1]));
    for (uint32_t i = 0; i < 3; i++)
        tern_buffer_release(in[i]);
    tern_buffer_release(out);
    tern_program_release(p);
    p = compile(c, step_source, NULL);
    assert_true(tern_program_input_donated(p, 0));
    assert_false(tern_program_input_donated(p, 1));
    tern_program_release(p);
    tern_client_release(c);
}

/* The key is the same without a cache, and depends on graph and flags. */
static void name_and_key(void **state)
{
    (void)state;
    static const char named[] = "module @jit_f {\n"
                                "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                                "  return %a : tensor<2xf32>\n}\n}\n";
    tern_client *c = client_with(NULL);
    tern_program *programs[] = {compile(c, named, NULL), compile(c, named, NULL),
                                compile(c, named, "--auto-cast all"),
                                compile(c, step_source, NULL)};
    uint8_t keys[4][32];
    for (int i = 0; i < 4; i++) {
        tern_program_key(programs[i], keys[i]);
        assert_int_equal(memcmp(keys[i], keys[0], 32) == 0, i < 2);
        assert_string_equal(tern_program_name(programs[i]), i < 3 ? "jit_f" : "");
        tern_program_release(programs[i]);
    }
    tern_client_release(c);
}

static tern_status text_once(tern_alloc mem, void *arg)
{
    char *text = (char *)arg;
    size_t len = 1;
    tern_status st = tern_program_text(mem, "t", arg, strlen(arg), &text, &len);
    if (st)
        assert_true(!text && !len);
    else
        mem.fn(mem.self, text, len + 1, 0);
    return st;
}

static void source_as_text(void **state)
{
    (void)state;
    static char source[] = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> "
                           "{ return %x : tensor<2xf32> }";
    tern_alloc mem = tern_alloc_host();
    char *text = NULL;
    size_t len = 0;
    assert_ok(tern_program_text(mem, "t.mlir", source, strlen(source), &text, &len));
    assert_string_equal(text, "module {\n"
                              "  func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {\n"
                              "    return %arg0 : tensor<2xf32>\n  }\n}\n");
    assert_int_equal(len, strlen(text));
    mem.fn(mem.self, text, len + 1, 0);
    assert_fails(INVALID, "t.mlir:1:1: ", tern_program_text(mem, "t.mlir", "what", 4, &text, &len));
    assert_fails(INVALID, "source is NULL", tern_program_text(mem, NULL, NULL, 1, &text, &len));
    test_fail_each_allocation(text_once, source);
}

/* A contraction over a sharded dimension, and a barrier, whose ops later passes rewrite. */
static char sharded[] =
    "module attributes {mhlo.num_partitions = 2 : i32} {\n"
    "sdy.mesh @mesh = <[\"x\"=2]>\n"
    "func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>},\n"
    "    %b: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>})\n"
    "    -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {\n"
    "  %0 = stablehlo.optimization_barrier %a : tensor<4x8xf32>\n"
    "  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0]\n"
    "    : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>\n"
    "  return %1 : tensor<4x6xf32>\n}\n}\n";

static void the_local_program_as_text(void **state)
{
    (void)state;
    tern_alloc mem = tern_alloc_host();
    tern_program_options options = {.struct_size = sizeof(options), .devices = 2};
    char *text = NULL;
    size_t len = 0;
    assert_ok(
        tern_program_local_text(mem, "t.mlir", sharded, strlen(sharded), &options, &text, &len));
    assert_int_equal(len, strlen(text));
    assert_non_null(strstr(text, "stablehlo.all_reduce"));
    assert_non_null(strstr(text, "tensor<4x4xf32>"));
    assert_null(strstr(text, "tensor<4x8xf32>"));
    assert_null(strstr(text, "sdy."));
    mem.fn(mem.self, text, len + 1, 0);
    options.devices = 3;
    assert_fails(
        INVALID, "mhlo.num_partitions = 2, 3 devices",
        tern_program_local_text(mem, "t.mlir", sharded, strlen(sharded), &options, &text, &len));
    assert_null(text);
}

static void sharding_ops_are_removed(void **state)
{
    (void)state;
    static char source[] =
        "sdy.mesh @mesh = <[\"x\"=1]>\n"
        "func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {\n"
        "  %0 = sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<8xf32>\n"
        "  %1 = sdy.reshard %0 <@mesh, [{}]> : tensor<8xf32>\n"
        "  %2 = stablehlo.negate %1 : tensor<8xf32>\n"
        "  %3 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{\"x\"}]>] "
        "out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"} (%b: tensor<8xf32>) {\n"
        "    %4 = sdy.sharding_constraint %b <@mesh, [{}]> : tensor<8xf32>\n"
        "    %5 = stablehlo.add %4, %0 : tensor<8xf32>\n"
        "    sdy.sharding_group %5 group_id=3 : tensor<8xf32>\n"
        "    sdy.return %5 : tensor<8xf32>\n"
        "  } : (tensor<8xf32>) -> tensor<8xf32>\n"
        "  %6 = sdy.sharding_constraint %3 <@mesh, [{\"x\"}]> : tensor<8xf32>\n"
        "  return %6, %1 : tensor<8xf32>, tensor<8xf32>\n}\n";
    tern_alloc mem = tern_alloc_host();
    char *text = NULL;
    size_t len = 0;
    assert_ok(tern_program_text(mem, "t.mlir", source, strlen(source), &text, &len));
    assert_string_equal(
        text, "module {\n"
              "  sdy.mesh @mesh = <[\"x\"=1]>\n"
              "  func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {\n"
              "    %0 = stablehlo.negate %arg0 : tensor<8xf32>\n"
              "    %1 = stablehlo.add %0, %arg0 : tensor<8xf32>\n"
              "    return %1, %arg0 : tensor<8xf32>, tensor<8xf32>\n  }\n}\n");
    mem.fn(mem.self, text, len + 1, 0);
    test_fail_each_allocation(text_once, source);
}

/* Element (i, j) of a 2 x 3 matrix at |at| in its memory, row-major or by columns. */
static float element(const uint8_t *order, unsigned rows, unsigned columns, unsigned at)
{
    return (float)(order ? at % rows * 10 + at / rows : at / columns * 10 + at % columns);
}

/* The transpose of a matrix, with both of them in the order that the source asks for. */
static void orders_in_memory(void **state)
{
    static const uint8_t by_columns[] = {1, 0};
    static const struct {
        const char *arg, *result;
        bool moves_arg, moves_result;
    } rows[] = {
        {"default", "default", false, false}, {"{1,0}", "{1,0}", false, false},
        {"auto", "default", false, false},    {"default", "auto", false, true},
        {"{0,1}", "default", true, false},    {"{0,1}", "{0,1}", true, true},
    };
    tern_client *c = client_with(NULL);
    tern_device *d = tern_client_device(c, 0);
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char source[512];
        float x[6], y[6];
        tern_buffer *in = NULL, *out = NULL;
        (void)snprintf(source, sizeof(source),
                       "func.func @main(%%x: tensor<2x3xf32> {mhlo.layout_mode = \"%s\"}) -> "
                       "(tensor<3x2xf32> {mhlo.layout_mode = \"%s\"}) {\n  %%0 = "
                       "stablehlo.transpose %%x, dims = [1, 0] : (tensor<2x3xf32>) -> "
                       "tensor<3x2xf32>\n  return %%0 : tensor<3x2xf32> }",
                       rows[i].arg, rows[i].result);
        tern_program *p = compile(c, source, NULL);
        const uint8_t *of_arg = tern_program_input_order(p, 0);
        const uint8_t *of_result = tern_program_output_order(p, 0);
        assert_true(!of_arg == !rows[i].moves_arg && !of_result == !rows[i].moves_result);
        if (of_arg)
            assert_memory_equal(of_arg, by_columns, 2);
        assert_int_equal(tern_program_input(p, 0)->dims[0], of_arg ? 3 : 2);
        assert_int_equal(tern_program_output(p, 0)->dims[0], of_result ? 2 : 3);
        for (unsigned k = 0; k < 6; k++)
            x[k] = element(of_arg, 2, 3, k);
        assert_ok(tern_buffer_from_host(d, tern_program_input(p, 0), x, NULL, &in));
        assert_ok(tern_program_execute(p, d, &in, 1, NULL, &out, 1, NULL));
        assert_ok(tern_buffer_to_host(out, y, NULL, NULL));
        for (unsigned k = 0; k < 6; k++) /* element (i, j) of the result is (j, i) of |x| */
            assert_float_equal(y[k], element(of_result ? NULL : by_columns, 2, 3, k), 0);
        tern_buffer_release(in);
        tern_buffer_release(out);
        tern_program_release(p);
    }
    tern_client_release(c);
}

static tern_status try_compile(tern_client *c, const char *text, const char *flags)
{
    tern_program_options o = {.struct_size = sizeof(o), .flags = flags};
    tern_program *p = (tern_program *)c;
    tern_status st = tern_program_compile(c, "dir/bad.mlir", text, strlen(text), &o, &p);
    if (st)
        assert_null(p);
    else
        tern_program_release(p);
    return st;
}

static void errors_have_a_source_location(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    assert_fails(INVALID, "dir/bad.mlir:2:8: ",
                 try_compile(c,
                             "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                             "  %0 = stablehlo.nothing %a : tensor<2xf32>\n"
                             "  return %0 : tensor<2xf32>\n}\n",
                             NULL));
    assert_fails(INVALID, "dir/bad.mlir:1:11: ",
                 try_compile(c,
                             "func.func @main(%a: tensor<2xf32>) -> tensor<3xf32> {\n"
                             "  return %a : tensor<2xf32>\n}\n",
                             NULL));
    assert_fails(INVALID, "contains no module", try_compile(c, "// nothing\n", NULL));
    assert_fails(NO_SPACE, "MiB",
                 try_compile(c,
                             "func.func @main(%a: tensor<99999999999xf32>) -> "
                             "tensor<99999999999xf32> {\n"
                             "  return %a : tensor<99999999999xf32>\n}\n",
                             NULL));
    tern_program *p = NULL;
    assert_fails(INVALID, "client is NULL", tern_program_compile(NULL, "", "", 0, NULL, &p));
    assert_fails(INVALID, "source is NULL", tern_program_compile(c, "", NULL, 1, NULL, &p));
    tern_client_release(c);
}

/* --- flags --- */

static void flags_are_those_of_the_command(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    assert_ok(try_compile(c, matmul_source, "--auto-cast=all --auto-cast-type 'fp16' --unroll"));
    assert_fails(INVALID, "unknown compiler flag \"--fast\"",
                 try_compile(c, matmul_source, "--fast"));
    assert_fails(INVALID, "--auto-cast is \"some\", wanted none, matmult or all",
                 try_compile(c, matmul_source, "--auto-cast some"));
    assert_fails(INVALID, "--auto-cast needs a value",
                 try_compile(c, matmul_source, "--auto-cast"));
    assert_fails(INVALID, "there is no pass \"nothing\"",
                 try_compile(c, matmul_source, "--without fuse,nothing"));
    tern_client_release(c);
}

static double predicted(tern_client *c, const char *flags)
{
    tern_program *p = compile(c, matmul_source, flags);
    tern_program_info info;
    tern_program_get_info(p, &info);
    tern_program_release(p);
    return info.predicted_seconds;
}

/* The flags are for another compiler: Tern applies those it knows and ignores the rest. */
static void flags_of_the_environment(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    double full = predicted(c, NULL), narrow = predicted(c, "--auto-cast matmult");
    assert_true(narrow < full);
    (void)setenv("NEURON_CC_FLAGS",
                 "--model-type transformer --auto-cast matmult --opt='--a b' -O2", 1);
    assert_true(predicted(c, NULL) == narrow);
    assert_true(predicted(c, "--auto-cast none") == full);
    (void)setenv("NEURON_CC_FLAGS", "--auto-cast few", 1);
    assert_fails(INVALID, "in NEURON_CC_FLAGS", try_compile(c, matmul_source, NULL));
    (void)unsetenv("NEURON_CC_FLAGS");
    tern_client_release(c);
}

/* --- cached and saved --- */

static void recompiling_hits_the_cache(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    tern_client *c = client_with(&(tern_client_options){.cache = dir});
    const char *const flags[] = {NULL, NULL, "--no-cache"};
    for (int i = 0; i < 3; i++) {
        tern_program *p = compile(c, matmul_source, flags[i]);
        tern_program_info info;
        tern_program_get_info(p, &info);
        assert_int_equal(info.cached, i == 1);
        assert_float_equal(info.flops, 2.0 * 64 * 64 * 64, 0);
        tern_program_release(p);
    }
    tern_client_release(c);
    test_temp_dir_remove(dir);
}

static void saved_and_loaded(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), path[512];
    tern_client *c = client_with(NULL), *other;
    tern_device *d = tern_client_device(c, 0);
    tern_program *p = compile(c, matmul_source, NULL), *q = NULL;
    (void)snprintf(path, sizeof(path), "%s/a.tern", dir);
    assert_ok(tern_program_save(p, path));
    tern_program_release(p);
    assert_ok(tern_program_load(c, path, &q));
    tern_buffer *a = filled(d, tern_program_input(q, 0), 2), *in[2] = {a, a}, *out = NULL;
    float product[64 * 64];
    assert_ok(tern_program_execute(q, d, in, 2, NULL, &out, 1, NULL));
    assert_ok(tern_buffer_to_host(out, product, NULL, NULL));
    assert_float_equal(product[4095], 256, 0);
    tern_program_release(q);
    tern_buffer_release(a);
    tern_buffer_release(out);
    other = client_with(&(tern_client_options){.target = "trn1", .cache = ""});
    d = tern_client_device(other, 0);
    assert_ok(tern_program_load(other, path, &q));
    in[0] = in[1] = filled(d, tern_program_input(q, 0), 2);
    assert_fails(INVALID, "compiled for trn2, the devices are trn1",
                 tern_program_execute(q, d, in, 2, NULL, &out, 1, NULL));
    tern_buffer_release(in[0]);
    tern_program_release(q);
    assert_fails(NOT_FOUND, "nothing", tern_program_load(c, "nothing.tern", &q));
    assert_fails(INVALID, "is not a compiled file", tern_program_load(c, "/dev/null", &q));
    assert_null(q);
    tern_client_release(other);
    tern_client_release(c);
    test_temp_dir_remove(dir);
}

static void serialized_and_deserialized(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    tern_program *p = compile(c, matmul_source, NULL), *q = NULL;
    tern_alloc mem = tern_alloc_host();
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_ok(tern_program_serialize(p, mem, &bytes, &len));
    assert_ok(tern_program_compile(c, "kept", bytes, len, NULL, &q));
    assert_string_equal(tern_program_report(q), tern_program_report(p));
    tern_program_release(q);
    bytes[len / 2] ^= 1;
    assert_fails(CORRUPT, "in kept", tern_program_compile(c, "kept", bytes, len, NULL, &q));
    assert_null(mem.fn(mem.self, bytes, len, 0));
    tern_program_release(p);
    tern_client_release(c);
}

static void compiled_for_another_chip(void **state)
{
    (void)state;
    tern_client *c = client_with(NULL);
    tern_program_options o = {.struct_size = sizeof(o), .target = "trn3"};
    tern_program *p = NULL;
    assert_ok(tern_program_compile(c, "x", matmul_source, strlen(matmul_source), &o, &p));
    assert_non_null(strstr(tern_program_report(p), "\"trn3\""));
    tern_device *d = tern_client_device(c, 0);
    tern_buffer *a = filled(d, tern_program_input(p, 0), 2), *in[2] = {a, a}, *out = NULL;
    assert_fails(INVALID, "compiled for trn3",
                 tern_program_execute(p, d, in, 2, NULL, &out, 1, NULL));
    tern_buffer_release(a);
    tern_program_release(p);
    o.target = "trn9";
    assert_fails(NOT_FOUND, "trn9",
                 tern_program_compile(c, "x", matmul_source, strlen(matmul_source), &o, &p));
    tern_client_release(c);
}

/* --- rounding --- */

static const char round_source[] =
    "func.func @main(%a: tensor<64x64xf32>) -> tensor<64x64xbf16> {\n"
    "  %0 = stablehlo.convert %a : (tensor<64x64xf32>) -> tensor<64x64xbf16>\n"
    "  return %0 : tensor<64x64xbf16>\n}\n";

/* Counts the elements 1 + 1/256, half way between two representable values, that were rounded
 * up. */
static int rounded_up(tern_program *p, tern_device *d, const tern_execute_options *o,
                      uint16_t out[64 * 64])
{
    tern_buffer *a = filled(d, tern_program_input(p, 0), 1 + 1.0f / 256), *b = NULL;
    int count = 0;
    assert_ok(tern_program_execute(p, d, &a, 1, o, &b, 1, NULL));
    assert_ok(tern_buffer_to_host(b, out, NULL, NULL));
    for (int i = 0; i < 64 * 64; i++)
        count += out[i] == 0x3f81;
    tern_buffer_release(a);
    tern_buffer_release(b);
    return count;
}

static void stochastic_rounding_depends_on_the_seed(void **state)
{
    (void)state;
    static uint16_t a[64 * 64], b[64 * 64];
    tern_client *c = client_with(&(tern_client_options){.cache = "", .stochastic_rounding = true});
    tern_client *sober = client_with(NULL);
    tern_program *p = compile(c, round_source, NULL), *q = compile(sober, round_source, NULL);
    tern_execute_options one = {.struct_size = sizeof(one), .seed = 1}, two = one;
    two.seed = 2;
    tern_device *d = tern_client_device(c, 0);
    int up = rounded_up(p, d, &one, a);
    assert_in_range(up, 1800, 2300);
    assert_int_equal(rounded_up(p, d, &one, b), up);
    assert_memory_equal(a, b, sizeof(a)); /* the same seed, the same bits */
    (void)rounded_up(p, d, &two, b);
    assert_memory_not_equal(a, b, sizeof(a));
    (void)rounded_up(p, d, NULL, a); /* executions without a seed have different ones */
    (void)rounded_up(p, d, NULL, b);
    assert_memory_not_equal(a, b, sizeof(a));
    assert_int_equal(rounded_up(q, tern_client_device(sober, 0), &one, a), 0);
    tern_program_release(p);
    tern_program_release(q);
    tern_client_release(c);
    tern_client_release(sober);
}

/* --- threads --- */

enum { THREADS = 3 };

static void *compile_and_run(void *arg)
{
    tern_client *c = arg;
    tern_device *d = tern_client_device(c, 0);
    for (int i = 0; i < 3; i++) {
        tern_program *p = compile(c, step_source, NULL);
        tern_buffer *in[2] = {filled(d, tern_program_input(p, 0), 1),
                              filled(d, tern_program_input(p, 1), 1)};
        tern_buffer *out[2];
        float sum = 0;
        assert_ok(tern_program_execute(p, d, in, 2, NULL, out, 2, NULL));
        tern_program_release(p);
        assert_ok(tern_buffer_to_host(out[1], &sum, NULL, NULL));
        assert_float_equal(sum, 32, 0);
        for (int k = 0; k < 2; k++) {
            tern_buffer_release(in[k]);
            tern_buffer_release(out[k]);
        }
    }
    return NULL;
}

static void several_threads_compile_and_run(void **state)
{
    (void)state;
    pthread_t threads[THREADS];
    tern_client *c = client_with(NULL);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, compile_and_run, c), 0);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    tern_device_info info;
    tern_device_get_info(tern_client_device(c, 0), &info);
    assert_int_equal(info.executions, 9);
    assert_int_equal(info.hbm_used, 0);
    tern_client_release(c);
}

/* --- memory --- */

typedef struct {
    test_locked_heap heap;
    tern_client *client;
} refusing;

/* The client exists already; this call uses another heap. */
static tern_status compile_once(tern_alloc mem, void *arg)
{
    static const char tiny[] = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<4xf32>\n"
                               "  return %0 : tensor<4xf32>\n}\n";
    refusing *r = arg;
    tern_program *p = NULL;
    r->heap.under = mem;
    tern_status st = tern_program_compile(r->client, "tiny", tiny, strlen(tiny), NULL, &p);
    tern_program_release(p);
    r->heap.under = tern_alloc_host();
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    refusing r = {.heap = {.lock = PTHREAD_MUTEX_INITIALIZER, .under = tern_alloc_host()}};
    r.client = client_with(&(tern_client_options){.cache = "", .mem = {test_locked_fn, &r.heap}});
    test_fail_each_allocation(compile_once, &r);
    tern_client_release(r.client);
}

TEST_MAIN(cmocka_unit_test(compiled_and_executed), cmocka_unit_test(iterations_of_runs_are_counted),
          cmocka_unit_test(program_info), cmocka_unit_test(donated_inputs_are_reported),
          cmocka_unit_test(name_and_key), cmocka_unit_test(source_as_text),
          cmocka_unit_test(the_local_program_as_text), cmocka_unit_test(sharding_ops_are_removed),
          cmocka_unit_test(orders_in_memory), cmocka_unit_test(errors_have_a_source_location),
          cmocka_unit_test(flags_are_those_of_the_command),
          cmocka_unit_test(flags_of_the_environment), cmocka_unit_test(recompiling_hits_the_cache),
          cmocka_unit_test(saved_and_loaded), cmocka_unit_test(serialized_and_deserialized),
          cmocka_unit_test(compiled_for_another_chip),
          cmocka_unit_test(stochastic_rounding_depends_on_the_seed),
          cmocka_unit_test(several_threads_compile_and_run),
          cmocka_unit_test(every_allocation_may_fail))
