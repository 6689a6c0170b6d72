/* Where collectives are inserted, and how many. */
#include "pass_text.h"
#include "passes/shard_reshard.h"

#define MESH4    "sdy.mesh @mesh = <[\"x\"=4]>\n"
#define MESH2X2  "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
#define S(dims)  "{sdy.sharding = #sdy.sharding<@mesh, [" dims "]>}"
#define OP(dims) "{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [" dims "]>]>}"

/* --- support --- */

static tern_status reshard(tern_hlo_module *m, tern_alloc mem, int32_t partitions,
                           tern_shard_report *report, tern_text *remarks)
{
    tern_shard_options o = {.mem = mem, .partitions = partitions, .remarks = remarks};
    return tern_shard_reshard(m, &o, report);
}

static void assert_verified(tern_hlo_module *m, const char *text)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st)
        print_error("%s\n%s\n", tern_diag_text(diag), text);
    assert_ok(st);
    tern_diag_destroy(diag);
}

static void print_module(tern_hlo_module *m)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &out));
    print_error("%s\n", tern_text_get(&out));
    tern_text_fini(&out);
}

static void assert_same_values(const tern_hlo_module *a, const tern_hlo_module *b)
{
    static uint64_t state;
    state = state ? state : test_seed();
    pass_values args = pass_random_args(a, &state), x, y;
    assert_ok(pass_evaluate(a, &args, &x));
    assert_ok(pass_evaluate(b, &args, &y));
    assert_int_equal(x.count, y.count);
    for (uint32_t i = 0; i < x.count; i++)
        assert_same_value(x.items[i], y.items[i], "after reshard");
    pass_release(&args);
    pass_release(&x);
    pass_release(&y);
}

/* Runs the pass; the module must verify and agree with all rules. */
static tern_hlo_module *run_pass(const char *text, int32_t partitions, tern_shard_report *report)
{
    tern_hlo_module *m = NULL;
    *report = (tern_shard_report){0};
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_verified(m, text);
    assert_ok(reshard(m, tern_alloc_host(), partitions, report, NULL));
    assert_verified(m, text);
    tern_status st = tern_shard_reshard_check(m, tern_alloc_host());
    if (st)
        print_module(m);
    assert_ok(st);
    return m;
}

/* "all_reduce=1 all_gather=2 fallbacks=1", without those that are 0. */
static void describe(const tern_shard_report *report, tern_text *out)
{
    static const char *const names[] = {
#define X(name, text) text,
        TERN_SHARD_COLLECTIVES(X)
#undef X
    };
    for (int i = 0; i < TERN_SHARD_COLLECTIVE_COUNT; i++)
        if (report->collectives[i])
            tern_text_printf(out, "%s=%llu ", names[i], (unsigned long long)report->collectives[i]);
    if (report->fallbacks)
        tern_text_printf(out, "fallbacks=%llu ", (unsigned long long)report->fallbacks);
    tern_text_printf(out, "bytes=%llu", (unsigned long long)report->wire_bytes);
}

static void assert_collectives(const char *text, int32_t partitions, bool has_manual,
                               const char *wanted)
{
    tern_hlo_module *before = NULL;
    tern_shard_report report;
    tern_text got;
    tern_hlo_module *m = run_pass(text, partitions, &report);
    tern_text_init(&got, tern_alloc_host());
    describe(&report, &got);
    if (strcmp(tern_text_get(&got), wanted) != 0)
        print_module(m);
    assert_string_equal(tern_text_get(&got), wanted);
    tern_text_fini(&got);
    if (!has_manual) {
        assert_ok(pass_read(tern_alloc_host(), text, &before));
        assert_same_values(before, m);
        tern_hlo_module_destroy(before);
    }
    tern_hlo_module_destroy(m);
}

/* --- textbook programs --- */

#define DOT(a, b) a ", " b ", contracting_dims = [1] x [0]"

#define PROGRAM(name, text) static const char name[] = text;
#include "shard_reshard_programs.def"
#undef PROGRAM

static void tensor_parallel_mlp_has_one_all_reduce(void **state)
{
    (void)state;
    assert_collectives(mlp, 4, false, "all_reduce=1 bytes=768"); /* 2 * 512 * 3 / 4 */
}

static void data_parallel_gradient_has_one_all_reduce(void **state)
{
    (void)state;
    assert_collectives(data_parallel_gradient, 4, false, "all_reduce=1 bytes=3072");
}

/* Weights are gathered, once; the gradient is scattered: 512 * 3 + 2048 * 3 / 4. */
static void fsdp_gathers_weights_and_scatters_gradients(void **state)
{
    (void)state;
    assert_collectives(fsdp, 4, false, "all_gather=1 reduce_scatter=1 bytes=3072");
}

/* Gather before, scatter behind the block: 128 * 3 + 512 * 3 / 4. */
static void sequence_parallel_gathers_and_scatters(void **state)
{
    (void)state;
    assert_collectives(sequence_parallel, 4, false, "all_gather=1 reduce_scatter=1 bytes=768");
}

static void attention_by_heads_has_no_collectives(void **state)
{
    (void)state;
    assert_collectives(attention_by_heads, 4, false, "bytes=0");
}

static void embedding_by_vocabulary_has_one_all_reduce(void **state)
{
    (void)state;
    assert_collectives(embedding_by_vocabulary, 4, false, "all_reduce=1 bytes=768");
}

/* --- reductions --- */

#define REDUCE(op)                                                                             \
    MESH4 FUNC("(%a: tensor<8x16xi32> " S("{}, {\"x\"}") ") -> tensor<8xi32>",                 \
               "%c = stablehlo.constant dense<7> : tensor<i32>\n"                              \
               "%0 = stablehlo.reduce(%a init: %c) applies stablehlo." op                      \
               " across dimensions = [1] : (tensor<8x16xi32>, tensor<i32>) -> tensor<8xi32>\n" \
               "return %0 : tensor<8xi32>\n")

static bool contains(const char *text, int32_t partitions, const char *what)
{
    tern_shard_report report;
    tern_text out;
    tern_hlo_module *m = run_pass(text, partitions, &report);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &out));
    bool found = strstr(tern_text_get(&out), what);
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
    return found;
}

static void reductions_have_their_kind(void **state)
{
    (void)state;
    assert_collectives(REDUCE("add"), 4, false, "all_reduce=1 bytes=48");
    assert_collectives(REDUCE("maximum"), 4, false, "all_reduce=1 bytes=48");
    assert_false(contains(REDUCE("add"), 4, "tern.reduction"));
    assert_true(contains(REDUCE("maximum"), 4, "tern.reduction = \"max\""));
    assert_true(contains(REDUCE("minimum"), 4, "tern.reduction = \"min\""));
    assert_true(contains(REDUCE("multiply"), 4, "tern.reduction = \"mul\""));
    assert_true(contains(REDUCE("and"), 4, "tern.reduction = \"and\""));
    assert_true(contains(REDUCE("or"), 4, "tern.reduction = \"or\""));
}

/* Partial results of other bodies cannot be combined: the operand moves to the other dimension. */
static void other_reductions_move_their_operand(void **state)
{
    (void)state;
    assert_collectives(REDUCE("xor"), 4, false, "all_gather=1 all_to_all=1 bytes=120");
}

/* --- control flow --- */

/* The body gathers its operand in each iteration; the carried value keeps its sharding. */
static void loops_carry_shardings(void **state)
{
    (void)state;
    assert_collectives(
        MESH4 FUNC(
            "(%a: tensor<8x8xf32> " S("{\"x\"}, {}") ", %i: tensor<i32>) -> (tensor<8x8xf32> " S(
                "{}, {\"x\"}") ")",
            "%c = stablehlo.constant dense<3> : tensor<i32>\n"
            "%1 = stablehlo.constant dense<1> : tensor<i32>\n"
            "%m = stablehlo.constant dense<3> : tensor<i32>\n"
            "%s = stablehlo.and %i, %m : tensor<i32>\n"
            "%0:2 = stablehlo.while(%b = %a, %k = %s) : tensor<8x8xf32>, tensor<i32> attributes "
            "{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{\"x\"}, {}]>, <@mesh, []>]>}\n"
            "cond {\n"
            " %2 = stablehlo.compare LT, %k, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            " stablehlo.return %2 : tensor<i1>\n"
            "} do {\n"
            " %3 = stablehlo.dot_general " DOT("%b", "%b") " " OP(
                "{\"x\"}, {}") " : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>\n"
                               " %4 = stablehlo.add %k, %1 : tensor<i32>\n"
                               " stablehlo.return %3, %4 : tensor<8x8xf32>, tensor<i32>\n"
                               "}\n"
                               "return %0#0 : tensor<8x8xf32>\n"),
        4, false, "all_gather=1 all_to_all=1 bytes=240"); /* 64 * 3 + 64 * 3 / 4 */
}

static void branches_return_one_sharding(void **state)
{
    (void)state;
    assert_collectives(
        MESH4 FUNC(
            "(%a: tensor<8x8xf32> " S("{\"x\"}, {}") ", %b: tensor<8x8xf32> " S(
                "{}, {\"x\"}") ", %p: tensor<i32>) -> (tensor<8x8xf32> " S("{\"x\"}, {}") ")",
            "%0 = \"stablehlo.case\"(%p) ({\n"
            " stablehlo.return %a : tensor<8x8xf32>\n"
            "}, {\n"
            " %1 = stablehlo.negate %b " OP(
                "{}, {\"x\"}") " : tensor<8x8xf32>\n"
                               " stablehlo.return %1 : tensor<8x8xf32>\n"
                               "}) " OP("{\"x\"}, {}") " : (tensor<i32>) -> tensor<8x8xf32>\n"
                                                       "return %0 : tensor<8x8xf32>\n"),
        4, false, "all_to_all=1 bytes=48");
}

static void barriers_keep_shardings(void **state)
{
    (void)state;
    assert_collectives(
        MESH4 FUNC("(%a: tensor<8xf32> " S("{\"x\"}") ", %b: tensor<8xf32>) -> (tensor<8xf32> " S(
                       "{\"x\"}") ", tensor<8xf32>)",
                   "%0:2 = stablehlo.optimization_barrier %a, %b {sdy.sharding = "
                   "#sdy.sharding_per_value<[<@mesh, [{\"x\"}]>, <@mesh, [{}]>]>} : "
                   "tensor<8xf32>, tensor<8xf32>\n"
                   "return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>\n"),
        4, false, "bytes=0");
}

/* The manual axis does not appear in the body; the free one may be resharded there. */
static void bodies_of_manual_computations_have_free_axes(void **state)
{
    (void)state;
    assert_collectives(
        MESH2X2 FUNC(
            "(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> " S("{\"x\"}, {\"y\"}") ")",
            "%0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\", \"y\"}, {}]>] "
            "out_shardings=[<@mesh, [{\"x\"}, {\"y\"}]>] manual_axes={\"x\"} (%b: "
            "tensor<4x8xf32>) {\n"
            " %1 = stablehlo.tanh %b " OP("{\"y\"}, {}") " : tensor<4x8xf32>\n"
                                                         " sdy.return %1 : tensor<4x8xf32>\n"
                                                         "} : (tensor<8x8xf32>) -> "
                                                         "tensor<8x8xf32>\n"
                                                         "return %0 : tensor<8x8xf32>\n"),
        4, true, "all_to_all=1 bytes=32"); /* 2x8 f32 / 2 */
}

/* --- constraints --- */

#define REPLICATED_ADD(sharding)                                                           \
    MESH4 FUNC("(%a: tensor<8x8xf32>) -> tensor<8x8xf32>",                                 \
               "%0 = sdy.sharding_constraint %a <@mesh, " sharding "> : tensor<8x8xf32>\n" \
               "%1 = stablehlo.add %0, %0 " OP("{\"x\"}, {}") " : tensor<8x8xf32>\n"       \
                                                              "return %1 : tensor<8x8xf32>\n")

static void constraints_are_what_operands_have(void **state)
{
    (void)state;
    assert_collectives(REPLICATED_ADD("[{\"x\"}, {}]"), 4, false, "all_gather=1 bytes=192");
    assert_collectives(REPLICATED_ADD("[{}, {}]"), 4, false, "all_gather=1 bytes=192");
    assert_false(contains(REPLICATED_ADD("[{\"x\"}, {}]"), 4, "sharding_constraint"));
}

/* A value is gathered once for several users, also for one within a loop or branch. */
static void versions_of_values_are_shared(void **state)
{
    (void)state;
    assert_collectives(
        MESH4 FUNC("(%a: tensor<8x8xf32> " S("{\"x\"}, {}") ", %p: tensor<i32>) -> "
                                                            "(tensor<8x8xf32>, tensor<8x8xf32>, "
                                                            "tensor<8x8xf32>)",
                   "%0 = \"stablehlo.case\"(%p) ({\n"
                   " stablehlo.return %a : tensor<8x8xf32>\n"
                   "}, {\n"
                   " %1 = stablehlo.cholesky %a : tensor<8x8xf32>\n"
                   " stablehlo.return %1 : tensor<8x8xf32>\n"
                   "}) : (tensor<i32>) -> tensor<8x8xf32>\n"
                   "return %0, %a, %a : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>\n"),
        4, false, "all_gather=1 bytes=192");
}

/* --- unreduced values --- */

#define U(dims) "{sdy.sharding = #sdy.sharding<@mesh, [" dims "], unreduced={\"x\"}>}"
#define UOP(dims) \
    "{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [" dims "], unreduced={\"x\"}>]>}"

static void results_stay_unreduced_if_the_program_wants_it(void **state)
{
    (void)state;
    assert_collectives(
        MESH4 FUNC("(%a: tensor<8x16xf32> " S("{}, {\"x\"}") ", %b: tensor<16x8xf32> " S(
                       "{\"x\"}, {}") ") -> (tensor<8x8xf32> " U("{}, {}") ")",
                   "%0 = stablehlo.dot_general " DOT("%a", "%b") " " UOP(
                       "{}, {}") " : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>\n"
                                 "return %0 : tensor<8x8xf32>\n"),
        4, false, "bytes=0");
}

static void unreduced_arguments_are_reduced_for_their_users(void **state)
{
    (void)state;
    assert_collectives(
        MESH4 FUNC("(%a: tensor<8x8xf32> " U("{}, {}") ") -> (tensor<8x8xf32>, tensor<8x8xf32> " S(
                       "{\"x\"}, {}") ", tensor<8x8xf32> " U("{}, {}") ")",
                   "%0 = stablehlo.tanh %a : tensor<8x8xf32>\n"
                   "return %0, %a, %a : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>\n"),
        4, false, "all_reduce=1 bytes=384");
    assert_collectives(MESH4 FUNC("(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> " U("{}, {}") ")",
                                  "return %a : tensor<8x8xf32>\n"),
                       4, false, "bytes=0");
}

/* Two partial products are added before they are reduced; one that others use too is not. */
#define ADD_PRODUCTS(result)                                                                   \
    MESH4 FUNC(                                                                                \
        "(%a: tensor<8x16xf32> " S("{}, {\"x\"}") ", %b: tensor<16x8xf32> " S(                 \
            "{\"x\"}, {}") ") -> (tensor<8x8xf32>, tensor<8x8xf32>)",                          \
        "%0 = stablehlo.dot_general " DOT(                                                     \
            "%a",                                                                              \
            "%b") " : (tensor<8x16xf32>, "                                                     \
                  "tensor<16x8xf32>) -> tensor<8x8xf32>\n"                                     \
                  "%1 = stablehlo.negate %a " OP(                                              \
                      "{}, {\"x\"}") " : tensor<8x16xf32>\n"                                   \
                                     "%2 = stablehlo.dot_general " DOT(                        \
                                         "%1",                                                 \
                                         "%b") " : (tensor<8x16xf32>, "                        \
                                               "tensor<16x8xf32>) -> tensor<8x8xf32>\n"        \
                                               "%3 = stablehlo.transpose %2, dims = [1, 0] : " \
                                               "(tensor<8x8xf32>) -> "                         \
                                               "tensor<8x8xf32>\n"                             \
                                               "%4 = stablehlo.add %0, %3 : tensor<8x8xf32>\n" \
                                               "%5 = stablehlo.tanh %4 : tensor<8x8xf32>\n"    \
                                               "return %5, " result                            \
                                               " : tensor<8x8xf32>, tensor<8x8xf32>\n")

static void partial_sums_are_added_before_they_are_reduced(void **state)
{
    (void)state;
    assert_collectives(ADD_PRODUCTS("%4"), 4, false, "all_reduce=1 bytes=384");
    assert_collectives(ADD_PRODUCTS("%0"), 4, false, "all_reduce=2 bytes=768");
}

/* --- ops without rules --- */

static void ops_without_rules_are_counted_and_named(void **state)
{
    (void)state;
    static const char text[] = MESH4 FUNC(
        "(%a: tensor<8x8xf32> " S("{\"x\"}, {}") ") -> (tensor<8x8xf32> " S("{\"x\"}, {}") ")",
        "%0 = stablehlo.custom_call @unknown(%a) " OP(
            "{\"x\"}, {}") " : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
                           "return %0 : tensor<8x8xf32>\n");
    tern_hlo_module *m = NULL;
    tern_shard_report report = {0};
    tern_text remarks;
    tern_text_init(&remarks, tern_alloc_host());
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_ok(reshard(m, tern_alloc_host(), 4, &report, &remarks));
    assert_ok(tern_shard_reshard_check(m, tern_alloc_host()));
    assert_int_equal(report.fallbacks, 1);
    assert_int_equal(report.collectives[TERN_SHARD_ALL_GATHER], 1);
    assert_non_null(strstr(tern_text_get(&remarks), "stablehlo.custom_call @unknown at text:3"));
    tern_text_fini(&remarks);
    tern_hlo_module_destroy(m);
}

/* A callback on one device gets whole operands and is no fallback. */
static void calls_on_one_device_have_whole_operands(void **state)
{
    (void)state;
    static const char text[] = "sdy.mesh @one = <[], device_ids=[0]>\n" MESH4 FUNC(
        "(%a: tensor<8x8xf32> " S("{\"x\"}, {}") ") -> (tensor<8x8xf32> " S("{\"x\"}, {}") ")",
        "%0 = stablehlo.custom_call @callback(%a) {sdy.sharding = "
        "#sdy.sharding_per_value<[<@one, []>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
        "return %0 : tensor<8x8xf32>\n");
    tern_shard_report report;
    tern_hlo_module *m = run_pass(text, 4, &report);
    assert_int_equal(report.fallbacks, 0);
    assert_int_equal(report.collectives[TERN_SHARD_ALL_GATHER], 1);
    tern_hlo_module_destroy(m);
    assert_true(contains(text, 4, "<@one, []>"));
}

/* --- meshes --- */

static void meshes_meet_in_sub_axes_or_whole_values(void **state)
{
    (void)state;
#define TWO_MESHES(a, b)                                                                      \
    "sdy.mesh @mesh = <" a ">\nsdy.mesh @other = <" b ">\n" FUNC(                             \
        "(%a: tensor<12x12xf32> " S("{\"x\"}, {}") ") -> (tensor<12x12xf32> {sdy.sharding = " \
                                                   "#sdy.sharding<@other, [{\"u\"}, {}]>})",  \
        "return %a : tensor<12x12xf32>\n")
    assert_collectives(TWO_MESHES("[\"x\"=4, \"y\"=2]", "[\"u\"=2, \"v\"=4]"), 8, false,
                       "all_gather=1 bytes=144");
    assert_collectives(TWO_MESHES("[\"x\"=2, \"y\"=3]", "[\"u\"=3, \"v\"=2]"), 6, false,
                       "all_gather=1 bytes=288");
    assert_collectives(TWO_MESHES("[\"x\"=4]", "[\"u\"=4], device_ids=[3, 2, 1, 0]"), 4, false,
                       "all_gather=1 bytes=432");
}

static void meshes_of_other_sizes_are_refused(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    tern_shard_report report = {0};
    assert_ok(pass_read(tern_alloc_host(), mlp, &m));
    assert_fails(INVALID, "a mesh has 4 devices, the program has 8 partitions",
                 reshard(m, tern_alloc_host(), 8, &report, NULL));
    tern_hlo_module_destroy(m);
}

/* --- memory --- */

static tern_status run_out(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    tern_shard_report report = {0};
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = reshard(m, mem, 4, &report, NULL);
    if (!st)
        st = tern_shard_reshard_check(m, mem);
    tern_hlo_module_destroy(m);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(run_out, (void *)(uintptr_t)mlp);
    test_fail_each_allocation(run_out, (void *)(uintptr_t)REDUCE("maximum"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tensor_parallel_mlp_has_one_all_reduce),
        cmocka_unit_test(data_parallel_gradient_has_one_all_reduce),
        cmocka_unit_test(fsdp_gathers_weights_and_scatters_gradients),
        cmocka_unit_test(sequence_parallel_gathers_and_scatters),
        cmocka_unit_test(attention_by_heads_has_no_collectives),
        cmocka_unit_test(embedding_by_vocabulary_has_one_all_reduce),
        cmocka_unit_test(reductions_have_their_kind),
        cmocka_unit_test(other_reductions_move_their_operand),
        cmocka_unit_test(loops_carry_shardings),
        cmocka_unit_test(branches_return_one_sharding),
        cmocka_unit_test(barriers_keep_shardings),
        cmocka_unit_test(bodies_of_manual_computations_have_free_axes),
        cmocka_unit_test(constraints_are_what_operands_have),
        cmocka_unit_test(versions_of_values_are_shared),
        cmocka_unit_test(results_stay_unreduced_if_the_program_wants_it),
        cmocka_unit_test(unreduced_arguments_are_reduced_for_their_users),
        cmocka_unit_test(partial_sums_are_added_before_they_are_reduced),
        cmocka_unit_test(ops_without_rules_are_counted_and_named),
        cmocka_unit_test(calls_on_one_device_have_whole_operands),
        cmocka_unit_test(meshes_meet_in_sub_axes_or_whole_values),
        cmocka_unit_test(meshes_of_other_sizes_are_refused),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
