/* Import and propagation of shardings: what each value gets. */
#include "pass_text.h"
#include "passes/shard_import.h"
#include "passes/shard_propagate.h"

#define MESH  "sdy.mesh @mesh = <[\"data\"=4, \"model\"=2]>\n"
#define ON(s) "{sdy.sharding = #sdy.sharding<@mesh, [" s "]>}"
#define OP(s) "{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [" s "]>]>}"
#define AT(s) " <@mesh, [" s "]> : "

enum { MAX_PORTS = 16 };
static const bool all_open[MAX_PORTS] = {[0 ... MAX_PORTS - 1] = true};

static tern_status run_text(tern_alloc mem, const char *text, const bool *open, tern_text *out)
{
    const uint32_t count = open ? MAX_PORTS : 0;
    tern_shard_options options = {.mem = mem,
                                  .partitions = 8,
                                  .open_inputs = open,
                                  .open_outputs = open,
                                  .open_input_count = count,
                                  .open_output_count = count};
    tern_shard_report report = {0};
    tern_hlo_module *m = NULL;
    tern_diag *diag = NULL;
    TERN_TRY(pass_read(mem, text, &m));
    tern_status st = tern_shard_import(m, &options, &report);
    if (!st)
        st = tern_shard_propagate(m, &options, &report);
    if (!st)
        st = tern_diag_create(mem, &diag);
    if (!st)
        st = tern_hlo_verify(m, diag);
    if (!st)
        st = tern_hlo_print(m, NULL, out);
    tern_diag_destroy(diag);
    tern_hlo_module_destroy(m);
    return st;
}

/* The printed module has these lines in order, each of them a part of one. */
static void assert_parts(const char *text, const bool *open, const char *const *parts)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_ok(run_text(tern_alloc_host(), text, open, &out));
    const char *at = tern_text_get(&out);
    for (; *parts; parts++) {
        const char *found = strstr(at, *parts);
        if (!found)
            print_error("\n%s\nhas no\n%s\n", tern_text_get(&out), *parts);
        assert_non_null(found);
        at = found + strlen(*parts);
    }
    tern_text_fini(&out);
}

#define assert_shards(text, ...) \
    assert_parts((text), all_open, (const char *const[]){__VA_ARGS__, NULL})

/* --- models --- */

/* Tensor parallelism: up-projection by columns, down-projection by rows. */
#define MLP(x, up, down)                                                              \
    MESH FUNC("(%x: tensor<32x16xf32> " x ", %up: tensor<16x64xf32> " up              \
              ", %down: tensor<64x16xf32> " down ") -> tensor<32x16xf32>",            \
              "%0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : "   \
              "(tensor<32x16xf32>, tensor<16x64xf32>) -> tensor<32x64xf32>\n"         \
              "%1 = stablehlo.tanh %0 : tensor<32x64xf32>\n"                          \
              "%2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : " \
              "(tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>\n"         \
              "%3 = stablehlo.add %x, %2 : tensor<32x16xf32>\n"                       \
              "return %3 : tensor<32x16xf32>\n")

static void a_perceptron_is_parallel_in_both_axes(void **state)
{
    (void)state;
    /* only the batch and one weight are given: the other weight follows the hidden dimension */
    assert_shards(MLP(ON("{\"data\"}, {}"), ON("{}, {\"model\"}"), ""),
                  "%arg0: tensor<32x16xf32> " ON("{\"data\"}, {}"),
                  "%arg1: tensor<16x64xf32> " ON("{}, {\"model\"}"),
                  "%arg2: tensor<64x16xf32> " ON("{\"model\"}, {}"),
                  "(tensor<32x16xf32> " ON("{\"data\"}, {}"), "%0 = stablehlo.dot_general",
                  OP("{\"data\"}, {\"model\"}"),
                  "%1 = stablehlo.tanh %0 " OP("{\"data\"}, {\"model\"}"),
                  "%2 =", OP("{\"data\"}, {}"), "%3 =", OP("{\"data\"}, {}"));
    /* nothing is given: nothing is written */
    assert_shards(MLP("", "", ""),
                  "%0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = "
                  "[1] x [0] : (",
                  "%1 = stablehlo.tanh %0 : ");
}

/* Heads are split by a reshape of the projection's columns; scores and values stay on the partition
 * of their head, and rows of the last projection follow. */
static void attention_is_parallel_in_heads(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC(
            "(%x: tensor<8x16x32xf32> " ON("{\"data\"}, {}, {}") ", %w: tensor<32x32xf32> " ON(
                "{}, {\"model\"}") ", %o: tensor<32x32xf32>) -> tensor<8x16x32xf32>",
            "%0 = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : "
            "(tensor<8x16x32xf32>, tensor<32x32xf32>) -> tensor<8x16x32xf32>\n"
            "%1 = stablehlo.reshape %0 : (tensor<8x16x32xf32>) -> tensor<8x16x4x8xf32>\n"
            "%2 = stablehlo.transpose %1, dims = [0, 2, 1, 3] : (tensor<8x16x4x8xf32>) -> "
            "tensor<8x4x16x8xf32>\n"
            "%3 = stablehlo.dot_general %2, %2, batching_dims = [0, 1] x [0, 1], "
            "contracting_dims = [3] x [3] : (tensor<8x4x16x8xf32>, tensor<8x4x16x8xf32>) -> "
            "tensor<8x4x16x16xf32>\n"
            "%4 = stablehlo.exponential %3 : tensor<8x4x16x16xf32>\n"
            "%5 = stablehlo.dot_general %4, %2, batching_dims = [0, 1] x [0, 1], "
            "contracting_dims = [3] x [2] : (tensor<8x4x16x16xf32>, tensor<8x4x16x8xf32>) -> "
            "tensor<8x4x16x8xf32>\n"
            "%6 = stablehlo.transpose %5, dims = [0, 2, 1, 3] : (tensor<8x4x16x8xf32>) -> "
            "tensor<8x16x4x8xf32>\n"
            "%7 = stablehlo.reshape %6 : (tensor<8x16x4x8xf32>) -> tensor<8x16x32xf32>\n"
            "%8 = stablehlo.dot_general %7, %o, contracting_dims = [2] x [0] : "
            "(tensor<8x16x32xf32>, tensor<32x32xf32>) -> tensor<8x16x32xf32>\n"
            "%9 = stablehlo.add %8, %x : tensor<8x16x32xf32>\n"
            "return %9 : tensor<8x16x32xf32>\n"),
        "%arg2: tensor<32x32xf32> " ON("{\"model\"}, {}"),
        "-> (tensor<8x16x32xf32> " ON("{\"data\"}, {}, {}"),
        "%1 = stablehlo.reshape %0 " OP("{\"data\"}, {}, {\"model\"}, {}"),
        "%3 =", OP("{\"data\"}, {\"model\"}, {}, {}"),
        "%5 =", OP("{\"data\"}, {\"model\"}, {}, {}"),
        "%7 = stablehlo.reshape %6 " OP("{\"data\"}, {}, {\"model\"}"),
        "%8 =", OP("{\"data\"}, {}, {}"));
}

static void inputs_that_are_not_open_are_replicated(void **state)
{
    static const bool first[MAX_PORTS] = {true};
    (void)state;
    assert_parts(MLP("", ON("{}, {\"model\"}"), ""), first,
                 (const char *const[]){"%arg0: tensor<32x16xf32>,",
                                       "%arg2: tensor<64x16xf32> " ON("{}, {}"),
                                       "%1 = stablehlo.tanh %0 " OP("{}, {\"model\"}"), NULL});
    assert_parts(MLP("", ON("{}, {\"model\"}"), ""), NULL,
                 (const char *const[]){"%arg0: tensor<32x16xf32> " ON("{}, {}"),
                                       "-> (tensor<32x16xf32> " ON("{}, {}"), NULL});
}

/* --- shapes --- */

static void reshapes_carry_the_axes_of_major_factors(void **state)
{
    (void)state;
    /* 8 = 2 * 4: the major half of data stays with the first factor */
    assert_shards(
        MESH FUNC("(%x: tensor<8x6xf32> " ON("{\"data\"}, {\"model\"}") ") -> "
                                                                        "tensor<2x4x6xf32>",
                  "%0 = stablehlo.reshape %x : (tensor<8x6xf32>) -> tensor<2x4x6xf32>\n"
                  "return %0 : tensor<2x4x6xf32>\n"),
        "%0 = stablehlo.reshape %arg0 " OP("{\"data\":(1)2}, {\"data\":(2)2}, {\"model\"}"));
    /* backward, merged: 4 * 2 from model, data */
    assert_shards(MESH FUNC("(%x: tensor<4x2xf32>) -> tensor<8xf32>",
                            "%0 = stablehlo.reshape %x : (tensor<4x2xf32>) -> tensor<8xf32>\n"
                            "%1 = sdy.sharding_constraint %0" AT(
                                "{\"data\", \"model\"}") "tensor<8xf32>\n"
                                                         "return %1 : tensor<8xf32>\n"),
                  "%arg0: tensor<4x2xf32> " ON("{\"data\"}, {\"model\"}"),
                  "%0 = stablehlo.reshape %arg0 " OP("{\"data\", \"model\"}"));
}

static void uneven_dimensions_are_sharded_inside_only(void **state)
{
    (void)state;
    /* 6 rows on 4 partitions: the input keeps the part of the axis that divides it, which is not a
     * whole one, so nothing; the value inside may be padded */
    assert_shards(MESH FUNC("(%x: tensor<6x8xf32>) -> tensor<6x8xf32>",
                            "%0 = stablehlo.tanh %x : tensor<6x8xf32>\n"
                            "%1 = sdy.sharding_constraint %0" AT(
                                "{\"data\"}, {}") "tensor<6x8xf32>\n"
                                                  "return %1 : tensor<6x8xf32>\n"),
                  "%arg0: tensor<6x8xf32> " ON("{}, {}"), "-> (tensor<6x8xf32> " ON("{}, {}"),
                  "stablehlo.tanh %arg0 " OP("{\"data\"}, {}"));
}

/* --- conflicts --- */

static void the_larger_tensor_decides_about_an_axis(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%a: tensor<8x64xf32> " ON("{\"data\"}, {}") ", %b: tensor<64x16xf32> " ON(
                      "{}, {\"data\"}") ") -> tensor<8x16xf32>",
                  "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                  "(tensor<8x64xf32>, tensor<64x16xf32>) -> tensor<8x16xf32>\n"
                  "return %0 : tensor<8x16xf32>\n"),
        "stablehlo.dot_general %arg0, %arg1", OP("{}, {\"data\"}"));
}

static void priorities_decide_before_sizes(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%a: tensor<8x64xf32> " ON("{\"data\"}p0, {}") ", %b: tensor<64x16xf32> " ON(
                      "{}, {\"data\"}p1") ") -> tensor<8x16xf32>",
                  "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                  "(tensor<8x64xf32>, tensor<64x16xf32>) -> tensor<8x16xf32>\n"
                  "return %0 : tensor<8x16xf32>\n"),
        "%arg1: tensor<64x16xf32> " ON("{}, {\"data\"}"), "stablehlo.dot_general %arg0, %arg1",
        OP("{\"data\"}, {}"));
}

static void element_wise_ops_come_before_matmuls(void **state)
{
    (void)state;
    /* data could be the contracted dimension's, but the residual comes first */
    assert_shards(
        MESH FUNC("(%a: tensor<8x64xf32>, %b: tensor<64x64xf32> " ON(
                      "{\"data\"}, {?}") ", %c: tensor<8x64xf32> " ON("{\"data\"}, {}") ") -> "
                                                                                        "tensor<"
                                                                                        "8x64xf32>",
                  "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                  "(tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>\n"
                  "%1 = stablehlo.add %0, %c : tensor<8x64xf32>\n"
                  "return %1 : tensor<8x64xf32>\n"),
        "%arg0: tensor<8x64xf32> " ON("{\"data\"}, {}"), "stablehlo.dot_general",
        OP("{\"data\"}, {}"));
}

/* --- control flow --- */

static void a_loop_carries_the_sharding_of_its_body(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC(
            "(%x: tensor<8x8xf32>, %n: tensor<i32>) -> tensor<8x8xf32>",
            "%0:2 = stablehlo.while(%i = %n, %a = %x) : tensor<i32>, tensor<8x8xf32>\n"
            "cond { %c = stablehlo.constant dense<3> : tensor<i32>\n"
            "%p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "stablehlo.return %p : tensor<i1> }\n"
            "do { %k = stablehlo.constant dense<1> : tensor<i32>\n"
            "%j = stablehlo.add %i, %k : tensor<i32>\n"
            "%t = stablehlo.tanh %a : tensor<8x8xf32>\n"
            "%s = sdy.sharding_constraint %t" AT(
                "{\"data\"}, {?}") "tensor<8x8xf32>\n"
                                   "stablehlo.return %j, %s : tensor<i32>, tensor<8x8xf32> }\n"
                                   "return %0#1 : tensor<8x8xf32>\n"),
        "%arg0: tensor<8x8xf32> " ON("{\"data\"}, {}"), "-> (tensor<8x8xf32> " ON("{\"data\"}, {}"),
        "#sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{\"data\"}, {}]>]>",
        "stablehlo.tanh %arg3 " OP("{\"data\"}, {}"));
}

static void branches_agree(void **state)
{
    (void)state;
    assert_shards(MESH FUNC("(%p: tensor<i32>, %x: tensor<8xf32> " ON(
                                "{\"data\"}") ", %y: tensor<8xf32>) -> tensor<8xf32>",
                            "%0 = \"stablehlo.case\"(%p) ({ stablehlo.return %x : tensor<8xf32>\n"
                            "}, { %t = stablehlo.tanh %y : tensor<8xf32>\n"
                            "stablehlo.return %t : tensor<8xf32>\n"
                            "}) : (tensor<i32>) -> tensor<8xf32>\n"
                            "return %0 : tensor<8xf32>\n"),
                  "%arg2: tensor<8xf32> " ON("{\"data\"}"),
                  "stablehlo.tanh %arg2 " OP("{\"data\"}"));
}

static void free_axes_pass_manual_computations(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%x: tensor<8x8xf32> " ON("{\"data\"}, {?}") ") -> tensor<8x8xf32>",
                  "%0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{?}, {\"model\", ?}]>] "
                  "out_shardings=[<@mesh, [{?}, {\"model\", ?}]>] manual_axes={\"model\"} "
                  "(%a: tensor<8x4xf32>) {\n"
                  "%t = stablehlo.tanh %a : tensor<8x4xf32>\n"
                  "sdy.return %t : tensor<8x4xf32>\n"
                  "} : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
                  "return %0 : tensor<8x8xf32>\n"),
        "-> (tensor<8x8xf32> " ON("{\"data\"}, {\"model\"}"),
        "in_shardings=[<@mesh, [{\"data\"}, {\"model\"}]>] "
        "out_shardings=[<@mesh, [{\"data\"}, {\"model\"}]>]",
        "stablehlo.tanh %arg1 " OP("{\"data\"}, {}"));
}

/* --- import --- */

static void each_use_of_a_constant_is_sharded_on_its_own(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%x: tensor<8x8xf32> " ON("{\"data\"}, {}") ", %y: tensor<8x8xf32> " ON(
                      "{}, {\"data\"}") ", %s: tensor<f32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)",
                  "%b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> "
                  "tensor<8x8xf32>\n"
                  "%0 = stablehlo.add %x, %b : tensor<8x8xf32>\n"
                  "%1 = stablehlo.add %y, %b : tensor<8x8xf32>\n"
                  "return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>\n"),
        "%0 = stablehlo.broadcast_in_dim %arg2, dims = [] " OP("{\"data\"}, {}"),
        "%1 = stablehlo.broadcast_in_dim %arg2, dims = [] " OP("{}, {\"data\"}"),
        "stablehlo.add %arg0, %0 ", "stablehlo.add %arg1, %1 ");
}

static void groups_are_sharded_alike(void **state)
{
    (void)state;
    assert_shards(MESH FUNC("(%x: tensor<8xf32> " ON("{\"data\"}") ", %y: tensor<8xf32>) -> "
                                                                   "(tensor<8xf32>, tensor<8xf32>)",
                            "%0 = stablehlo.tanh %x : tensor<8xf32>\n"
                            "%1 = stablehlo.tanh %y : tensor<8xf32>\n"
                            "sdy.sharding_group %0 group_id=3 : tensor<8xf32>\n"
                            "sdy.sharding_group %1 group_id=3 : tensor<8xf32>\n"
                            "return %0, %1 : tensor<8xf32>, tensor<8xf32>\n"),
                  "%arg1: tensor<8xf32> " ON("{\"data\"}"),
                  "%1 = stablehlo.tanh %arg1 " OP("{\"data\"}") " : tensor<8xf32>\n    return");
}

static void calls_are_inlined(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%x: tensor<8xf32> " ON("{\"data\"}") ") -> tensor<8xf32>",
                  "%0 = call @f(%x) : (tensor<8xf32>) -> tensor<8xf32>\n"
                  "return %0 : tensor<8xf32>\n") "func.func private @f(%x: tensor<8xf32>) -> "
                                                 "tensor<8xf32> {\n"
                                                 "%0 = stablehlo.tanh %x : tensor<8xf32>\n"
                                                 "return %0 : tensor<8xf32>\n}\n",
        "%0 = stablehlo.tanh %arg0 " OP("{\"data\"}"));
}

/* A callee's own shardings, and those of the call, hold where it is inlined. */
static void shardings_of_calls_remain(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC(
            "(%x: tensor<8x8xf32>) -> tensor<8x8xf32>",
            "%0 = call @f(%x) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, "
            "{\"model\"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
            "return %0 : tensor<8x8xf32>\n") "func.func private @f(%x: "
                                             "tensor<8x8xf32> " ON(
                                                 "{\"data\"}, {}") ") "
                                                                   "-> "
                                                                   "(te"
                                                                   "nso"
                                                                   "r<"
                                                                   "8x8"
                                                                   "xf3"
                                                                   "2>"
                                                                   " " ON(
                                                                       "{}, {\"data\"}") ") {\n"
                                                                                         "%0 = "
                                                                                         "stablehlo"
                                                                                         ".tanh %x "
                                                                                         ": "
                                                                                         "tensor<"
                                                                                         "8x8xf32>"
                                                                                         "\n"
                                                                                         "return "
                                                                                         "%0 : "
                                                                                         "tensor<"
                                                                                         "8x8xf32>"
                                                                                         "\n}\n",
        "%0 = sdy.sharding_constraint %arg0" AT("{\"data\"}, {}"),
        "%1 = stablehlo.tanh %0 " OP("{}, {\"data\"}"),
        "%2 = sdy.sharding_constraint %1" AT("{}, {\"data\"}"),
        "%3 = sdy.sharding_constraint %2" AT("{}, {\"model\"}"), "return %3");
}

static void composites_are_inlined(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%x: tensor<8xf32> " ON("{\"data\"}") ") -> tensor<8xf32>",
                  "%0 = stablehlo.composite \"a.b\" %x {decomposition = @f} : "
                  "(tensor<8xf32>) -> tensor<8xf32>\n"
                  "return %0 : tensor<8xf32>\n") "func.func private @f(%x: tensor<8xf32>) -> "
                                                 "tensor<8xf32> {\n"
                                                 "%0 = stablehlo.tanh %x : tensor<8xf32>\n"
                                                 "return %0 : tensor<8xf32>\n}\n",
        "%0 = stablehlo.tanh %arg0 " OP("{\"data\"}"));
}

/* --- constraints --- */

static void constraints_on_edges_stay_behind_them(void **state)
{
    (void)state;
    /* other users of the barrier's result see the constraint */
    assert_shards(
        MESH FUNC("(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)",
                  "%0 = stablehlo.optimization_barrier %x : tensor<8x8xf32>\n"
                  "%1 = stablehlo.tanh %0 : tensor<8x8xf32>\n"
                  "%2 = sdy.sharding_constraint %0" AT(
                      "{\"data\"}, {}") "tensor<8x8xf32>\n"
                                        "return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>\n"),
        "optimization_barrier", "%1 = sdy.sharding_constraint %0" AT("{\"data\"}, {}"),
        "%2 = stablehlo.tanh %1 " OP("{\"data\"}, {}"), "return %2, %1");
}

static void barriers_of_the_propagation_hold(void **state)
{
    (void)state;
    assert_shards(MESH FUNC("(%x: tensor<8xf32> " ON("{\"data\"}") ") -> tensor<8xf32>",
                            "%0 = sdy.propagation_barrier %x allowed_direction=BACKWARD : "
                            "tensor<8xf32>\n"
                            "%1 = stablehlo.tanh %0 : tensor<8xf32>\n"
                            "return %1 : tensor<8xf32>\n"),
                  "%1 = stablehlo.tanh %0 : tensor<8xf32>");
}

static void unreduced_axes_are_not_used_again(void **state)
{
    (void)state;
    assert_shards(
        MESH FUNC("(%x: tensor<8x8xf32> " ON("{\"data\"}, {}") ") -> tensor<8x8xf32>",
                  "%0 = stablehlo.tanh %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, "
                  "{?}], unreduced={\"data\"}>]>} : tensor<8x8xf32>\n"
                  "return %0 : tensor<8x8xf32>\n"),
        "%0 = stablehlo.tanh %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}], "
        "unreduced={\"data\"}>]>}");
}

/* --- meshes --- */

static void shardings_stay_on_their_mesh(void **state)
{
    (void)state;
    assert_shards("sdy.mesh @a = <[\"x\"=8]>\nsdy.mesh @b = <[\"y\"=2, \"z\"=4]>\n"
                  "sdy.mesh @one = <[], device_ids=[0]>\n" FUNC(
                      "(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@a, [{\"x\"}, {}]>}, "
                      "%y: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@b, [{\"y\"}, {}]>}) -> "
                      "(tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>)",
                      "%0 = stablehlo.tanh %x : tensor<8x8xf32>\n"
                      "%1 = stablehlo.tanh %y : tensor<8x8xf32>\n"
                      "%2 = stablehlo.add %0, %1 : tensor<8x8xf32>\n"
                      "%3 = stablehlo.custom_call @callback(%0) {sdy.sharding = "
                      "#sdy.sharding_per_value<[<@one, []>]>} : (tensor<8x8xf32>) -> "
                      "tensor<8x8xf32>\n"
                      "return %0, %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>\n"),
                  "%0 = stablehlo.tanh %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@a, "
                  "[{\"x\"}, {}]>]>}",
                  "%1 = stablehlo.tanh %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@b, "
                  "[{\"y\"}, {}]>]>}",
                  "%2 = stablehlo.add %0, %1 : ", "per_value<[<@one, []>]>");
}

static void replicated_tensors_are_on_any_mesh(void **state)
{
    (void)state;
    assert_shards("sdy.mesh @a = <[\"x\"=8]>\nsdy.mesh @b = <[\"y\"=2, \"z\"=4]>\n" FUNC(
                      "(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@a, [{}, {}]>}, "
                      "%y: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@b, [{\"y\"}, {}]>}) -> "
                      "tensor<8x8xf32>",
                      "%0 = stablehlo.add %x, %y : tensor<8x8xf32>\n"
                      "return %0 : tensor<8x8xf32>\n"),
                  "%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@a, [{}, {}]>}",
                  "%0 = stablehlo.add %arg0, %arg1 {sdy.sharding = "
                  "#sdy.sharding_per_value<[<@b, [{\"y\"}, {}]>]>}");
}

/* --- failures --- */

static void wrong_shardings_are_refused(void **state)
{
    (void)state;
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_fails(INVALID, "has 2 dimensions, its tensor has 1",
                 run_text(tern_alloc_host(),
                          MESH FUNC("(%x: tensor<8xf32> " ON("{}, {}") ") -> tensor<8xf32>",
                                    "return %x : tensor<8xf32>\n"),
                          all_open, &out));
    assert_fails(INVALID, "argument 0 of its body does not have the shape of a shard",
                 run_text(tern_alloc_host(),
                          "module attributes {mhlo.num_partitions = 2 : i32} {\n"
                          "sdy.mesh @m = <[\"x\"=1, \"y\"=2]>\n"
                          "func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {\n"
                          "%r = sdy.manual_computation(%x) in_shardings=[<@m, [{\"x\"}, {\"y\"}]>] "
                          "out_shardings=[<@m, [{\"x\"}, {\"y\"}]>] manual_axes={\"x\", \"y\"} "
                          "(%b: tensor<2x2xf32>) {\n  sdy.return %b : tensor<2x2xf32>\n"
                          "} : (tensor<4x4xf32>) -> tensor<4x4xf32>\n"
                          "return %r : tensor<4x4xf32>\n}\n}\n",
                          all_open, &out));
    assert_fails(INVALID, "group 1",
                 run_text(tern_alloc_host(),
                          FUNC("(%x: tensor<8xf32>, %y: tensor<4xf32>) -> tensor<8xf32>",
                               "sdy.sharding_group %x group_id=1 : tensor<8xf32>\n"
                               "sdy.sharding_group %y group_id=1 : tensor<4xf32>\n"
                               "return %x : tensor<8xf32>\n"),
                          all_open, &out));
    tern_text_fini(&out);
}

static tern_status run_once(tern_alloc mem, void *text)
{
    tern_text out;
    tern_text_init(&out, mem);
    tern_status st = run_text(mem, text, all_open, &out);
    tern_text_fini(&out);
    return st;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    static const char text[] = MESH FUNC(
        "(%x: tensor<8x8xf32> " ON("{\"data\"}p1, {}") ") -> (tensor<8x8xf32>, tensor<8x8xf32>)",
        "%c = stablehlo.constant dense<2.0> : tensor<8x8xf32>\n"
        "%0 = stablehlo.add %x, %c : tensor<8x8xf32>\n"
        "%1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{?}, {\"model\", "
        "?}]>] "
        "out_shardings=[<@mesh, [{?}, {\"model\", ?}]>] manual_axes={\"model\"} "
        "(%a: tensor<8x4xf32>) {\n"
        "sdy.return %a : tensor<8x4xf32>\n"
        "} : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
        "%2 = sdy.sharding_constraint %1" AT(
            "{}, {\"data\"}") "tensor<8x8xf32>\n"
                              "sdy.sharding_group %0 group_id=1 : "
                              "tensor<8x8xf32>\n"
                              "sdy.sharding_group %2 group_id=1 : "
                              "tensor<8x8xf32>\n"
                              "%3 = stablehlo.composite \"a.b\" %2 "
                              "{decomposition = @f} : (tensor<8x8xf32>) -> "
                              "tensor<8x8xf32>\n"
                              "return %2, %3 : tensor<8x8xf32>, "
                              "tensor<8x8xf32>\n") "func.func private @f(%x: "
                                                   "tensor<8x8xf32> " ON(
                                                       "{?}, "
                                                       "{}") ")"
                                                             " "
                                                             "-"
                                                             ">"
                                                             " "
                                                             "("
                                                             "t"
                                                             "e"
                                                             "n"
                                                             "s"
                                                             "o"
                                                             "r"
                                                             "<"
                                                             "8"
                                                             "x"
                                                             "8"
                                                             "x"
                                                             "f"
                                                             "3"
                                                             "2"
                                                             ">"
                                                             " " ON(
                                                                 "{}, {?}") ") {\n"
                                                                            "return %x : "
                                                                            "tensor<8x8xf32>\n}\n";
    test_fail_each_allocation(run_once, (void *)(uintptr_t)text);
}

TEST_MAIN(cmocka_unit_test(a_perceptron_is_parallel_in_both_axes),
          cmocka_unit_test(attention_is_parallel_in_heads),
          cmocka_unit_test(inputs_that_are_not_open_are_replicated),
          cmocka_unit_test(reshapes_carry_the_axes_of_major_factors),
          cmocka_unit_test(uneven_dimensions_are_sharded_inside_only),
          cmocka_unit_test(the_larger_tensor_decides_about_an_axis),
          cmocka_unit_test(priorities_decide_before_sizes),
          cmocka_unit_test(element_wise_ops_come_before_matmuls),
          cmocka_unit_test(a_loop_carries_the_sharding_of_its_body),
          cmocka_unit_test(branches_agree), cmocka_unit_test(free_axes_pass_manual_computations),
          cmocka_unit_test(each_use_of_a_constant_is_sharded_on_its_own),
          cmocka_unit_test(groups_are_sharded_alike), cmocka_unit_test(calls_are_inlined),
          cmocka_unit_test(shardings_of_calls_remain), cmocka_unit_test(composites_are_inlined),
          cmocka_unit_test(constraints_on_edges_stay_behind_them),
          cmocka_unit_test(barriers_of_the_propagation_hold),
          cmocka_unit_test(unreduced_axes_are_not_used_again),
          cmocka_unit_test(shardings_stay_on_their_mesh),
          cmocka_unit_test(replicated_tensors_are_on_any_mesh),
          cmocka_unit_test(wrong_shardings_are_refused), cmocka_unit_test(each_allocation_may_fail))
