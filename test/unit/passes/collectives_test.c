/* Collectives in the form that lowering takes: the same bits on each simulated device. */
#include "compiled.h"
#include "pass_text.h"
#include "sharded.h"

enum { MAX_DEVICES = 12 };

#define GLOBAL(groups)                                                                           \
    "replica_groups = dense<" groups ", channel_handle = #stablehlo.channel_handle<handle = 1, " \
    "type = 1>, use_global_device_ids"
#define CROSS(groups)                \
    "replica_groups = dense<" groups \
    ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
#define BODY(op, type)                                               \
    "({\n^bb0(%p: tensor<" type ">, %q: tensor<" type ">):\n  %s = " \
    "stablehlo." op " %p, %q : tensor<" type ">\n  stablehlo.return %s : tensor<" type ">\n})"
/* add of both, less a constant: not one of the seven. */
#define ODD_BODY                                                                              \
    "({\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  %k = stablehlo.constant dense<0.75> : "   \
    "tensor<f32>\n  %n = stablehlo.multiply %p, %k : tensor<f32>\n  %s = stablehlo.subtract " \
    "%n, %q : tensor<f32>\n  stablehlo.return %s : tensor<f32>\n})"
#define ONE(in, out, op)                                                               \
    "func.func @main(%x: tensor<" in ">) -> tensor<" out "> {\n  %r = \"stablehlo." op \
    " : (tensor<" in ">) -> tensor<" out ">\n  return %r : tensor<" out ">\n}\n"
#define PAIRS   "[[0, 1], [2, 3]]> : tensor<2x2xi64>"
#define CROSSED "[[3, 0], [1, 2]]> : tensor<2x2xi64>"
#define ALL4    "[[2, 0, 3, 1]]> : tensor<1x4xi64>"
#define UNEVEN  "[[2, 0, 3], [1, -1, -1]]> : tensor<2x3xi64>"

typedef struct {
    const char *name;
    uint32_t replicas, partitions;
    const char *text;
} program;

static const program programs[] = {
    {"gather 0", 1, 4,
     ONE("2x3xf32", "4x3xf32", "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(PAIRS) "}")},
    {"gather 1", 1, 4,
     ONE("2x3xf32", "2x12xf32", "all_gather\"(%x) {all_gather_dim = 1 : i64, " GLOBAL(ALL4) "}")},
    {"gather middle", 1, 4,
     ONE("2x3x5xbf16", "2x6x5xbf16",
         "all_gather\"(%x) {all_gather_dim = 1 : i64, " GLOBAL(CROSSED) "}")},
    {"gather complex", 1, 4,
     ONE("2x3xcomplex<f32>", "2x6xcomplex<f32>",
         "all_gather\"(%x) {all_gather_dim = 1 : i64, " GLOBAL(CROSSED) "}")},
    {"gather across all partitions of a replica", 1, 4,
     ONE("2x3xi8", "8x3xi8",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, " CROSS("[[0]]> : tensor<1x1xi64>") "}")},
    {"gather alone", 1, 4,
     ONE("2x3xi8", "2x3xi8",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : "
         "tensor<1x1xi64>}")},
    {"gather of replicas", 2, 2,
     ONE("3xi16", "6xi16",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : "
         "tensor<1x2xi64>}")},
    {"gather of replicas and partitions", 2, 2,
     ONE("3xi16", "12xi16",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, " CROSS("[[1, 0]]> : tensor<1x2xi64>") "}")},
    {"gather scalars in rows", 1, 4,
     ONE("1xui64", "4xui64",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(
             "[[0, 1, 2, 3]]> : tensor<1x4xi64>") "}")},
    {"reduce add", 1, 4,
     ONE("7xf32", "7xf32", "all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL(ALL4) "}")},
    {"reduce scalar", 1, 4,
     ONE("f32", "f32", "all_reduce\"(%x) " BODY("maximum", "f32") " {" GLOBAL(PAIRS) "}")},
    {"reduce uneven", 1, 4,
     ONE("7xbf16", "7xbf16", "all_reduce\"(%x) " BODY("add", "bf16") " {" GLOBAL(UNEVEN) "}")},
    {"reduce min", 1, 4,
     ONE("7xi64", "7xi64", "all_reduce\"(%x) " BODY("minimum", "i64") " {" GLOBAL(CROSSED) "}")},
    {"reduce mul", 1, 4,
     ONE("3xf64", "3xf64", "all_reduce\"(%x) " BODY("multiply", "f64") " {" GLOBAL(ALL4) "}")},
    {"reduce xor", 1, 4,
     ONE("7xui8", "7xui8", "all_reduce\"(%x) " BODY("xor", "ui8") " {" GLOBAL(ALL4) "}")},
    {"reduce bools", 1, 4,
     ONE("7xi1", "7xi1", "all_reduce\"(%x) " BODY("add", "i1") " {" GLOBAL(PAIRS) "}")},
    {"reduce all bools", 1, 4,
     ONE("7xi1", "7xi1", "all_reduce\"(%x) " BODY("minimum", "i1") " {" GLOBAL(PAIRS) "}")},
    {"reduce complex", 1, 4,
     ONE("5xcomplex<f32>", "5xcomplex<f32>",
         "all_reduce\"(%x) " BODY("add", "complex<f32>") " {" GLOBAL(ALL4) "}")},
    {"reduce complex products", 1, 4,
     ONE("5xcomplex<f32>", "5xcomplex<f32>",
         "all_reduce\"(%x) " BODY("multiply", "complex<f32>") " {" GLOBAL(ALL4) "}")},
    {"reduce promoted", 1, 4,
     ONE("7xf16", "7xf32", "all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL(ALL4) "}")},
    {"reduce otherwise", 1, 4,
     ONE("2x4xf32", "2x4xf32", "all_reduce\"(%x) " ODD_BODY " {" GLOBAL(ALL4) "}")},
    {"reduce otherwise uneven", 1, 4,
     ONE("2x4xf32", "2x4xf32", "all_reduce\"(%x) " ODD_BODY " {" GLOBAL(UNEVEN) "}")},
    {"reduce replicas", 3, 2,
     ONE("7xf32", "7xf32",
         "all_reduce\"(%x) " BODY(
             "add", "f32") " {replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>}")},
    {"reduce replicas and partitions", 2, 3,
     ONE("7xf32", "7xf32",
         "all_reduce\"(%x) " BODY("add", "f32") " {" CROSS("[[1, 0]]> : tensor<1x2xi64>") "}")},
    {"reduce several", 1, 3,
     "func.func @main(%x: tensor<4xf32>, %y: tensor<2x3xf32>) -> (tensor<4xf32>, tensor<2x3xf32>) "
     "{\n  %r:2 = \"stablehlo.all_reduce\"(%x, %y) " BODY("add", "f32") " {" GLOBAL(
         "[[1, 0, 2]]> : tensor<1x3xi64>") "} : (tensor<4xf32>, tensor<2x3xf32>) -> "
                                           "(tensor<4xf32>, "
                                           "tensor<2x3xf32>)\n  return %r#0, %r#1 : tensor<4xf32>, "
                                           "tensor<2x3xf32>\n}\n"},
    {"reduce alone", 1, 3,
     ONE("7xf32", "7xf32",
         "all_reduce\"(%x) " BODY("add",
                                  "f32") " {replica_groups = dense<[[0]]> : tensor<1x1xi64>}")},
    {"reduce nothing", 1, 2,
     ONE("0x3xf32", "0x3xf32",
         "all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL("[[0, 1]]> : tensor<1x2xi64>") "}")},
    {"sum of replicas", 3, 1,
     ONE("5xf32", "5xf32",
         "cross-replica-sum\"(%x) {replica_groups = dense<[[2, 1, 0]]> : tensor<1x3xi64>}")},
    {"scatter 0", 1, 4,
     ONE("8x3xf32", "2x3xf32",
         "reduce_scatter\"(%x) " BODY("add",
                                      "f32") " {scatter_dimension = 0 : i64, " GLOBAL(ALL4) "}")},
    {"scatter 1", 1, 4,
     ONE("3x8x2xf32", "3x4x2xf32",
         "reduce_scatter\"(%x) " BODY("maximum", "f32") " {scatter_dimension = 1 : i64, " GLOBAL(
             CROSSED) "}")},
    {"scatter otherwise", 1, 4,
     ONE("3x8xf32", "3x2xf32",
         "reduce_scatter\"(%x) " ODD_BODY " {scatter_dimension = 1 : i64, " GLOBAL(ALL4) "}")},
    {"all to all 0 0", 1, 4,
     ONE("8x3xf32", "8x3xf32",
         "all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 "
         ": i64, " CROSS(ALL4) "}")},
    {"all to all 0 1", 1, 4,
     ONE("4x3xf32", "2x6xf32",
         "all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 "
         ": i64, " CROSS(CROSSED) "}")},
    {"all to all 2 0", 1, 4,
     ONE("2x3x8xi32", "8x3x2xi32",
         "all_to_all\"(%x) {split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 4 "
         ": i64, " CROSS(ALL4) "}")},
    {"all to all 1 1", 1, 4,
     ONE("2x8xi32", "2x8xi32",
         "all_to_all\"(%x) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 4 "
         ": i64, " CROSS(ALL4) "}")},
    {"all to all 0 2", 1, 2,
     ONE("2x3x5xi32", "1x3x10xi32",
         "all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 2 : i64, split_count = 2 "
         ": i64, " CROSS("[[1, 0]]> : tensor<1x2xi64>") "}")},
    {"permute", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<[[0, 1], [1, 3], [3, 0]]> : "
         "tensor<3x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"permute replicas", 2, 2,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}")},
    {"permute partitions", 2, 3,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<[[0, 2], [2, 1]]> : "
         "tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"permute none", 1, 2,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<> : tensor<0x2xi64>, "
         "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"permute complex", 1, 2,
     ONE("5xcomplex<f64>", "5xcomplex<f64>",
         "collective_permute\"(%x) {source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>, "
         "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"broadcast", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_broadcast\"(%x) {" CROSS("[[2, 1], [3, 0]]> : tensor<2x2xi64>") "}")},
    {"broadcast to some", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_broadcast\"(%x) {" CROSS("[[2, 1]]> : tensor<1x2xi64>") "}")},
    {"broadcast of replicas", 3, 2,
     ONE("5xf32", "5xf32",
         "collective_broadcast\"(%x) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}")},
    {"collect at a root", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_reduce\"(%x) " BODY("add",
                                         "f32") " {" GLOBAL("[[2, 1, 3]]> : tensor<1x3xi64>") "}")},
    {"broadcast from a chosen root", 1, 4,
     "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n  %c = stablehlo.constant dense<1> : "
     "tensor<1xi32>\n  %r = \"stablehlo.collective_broadcast\"(%x, %c) {has_dynamic_root, " CROSS(
         "[[2, 1, 0]]> : tensor<1x3xi64>") "} : (tensor<5xf32>, tensor<1xi32>) -> tensor<5xf32>\n  "
                                           "return %r : "
                                           "tensor<5xf32>\n}\n"},
    {"collect at a chosen root", 1, 4,
     "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n  %c = stablehlo.constant dense<1> : "
     "tensor<1xi32>\n  %r = \"stablehlo.collective_reduce\"(%x, %c) " BODY(
         "add",
         "f32") " {has_dynamic_root, " GLOBAL("[[2, 1, 0]]> : tensor<1x3xi64>") "} : "
                                                                                "(tensor<5xf32>, "
                                                                                "tensor<1xi32>) -> "
                                                                                "tensor<5xf32>\n  "
                                                                                "return %r : "
                                                                                "tensor<5xf32>\n}"
                                                                                "\n"},
    {"started and done", 1, 4,
     "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n  %f = \"stablehlo.async_start\"(%x) "
     "({\n"
     "  ^bb0(%a: tensor<5xf32>):\n    %r = \"stablehlo.all_reduce\"(%a) " BODY(
         "add", "f32") " {" GLOBAL(ALL4) "} : (tensor<5xf32>) -> tensor<5xf32>\n    "
                                         "stablehlo.return %r : tensor<5xf32>\n  }) : "
                                         "(tensor<5xf32>) -> !stablehlo.future<tensor<5xf32>>\n  "
                                         "%d = \"stablehlo.async_done\"(%f) : "
                                         "(!stablehlo.future<tensor<5xf32>>) -> tensor<5xf32>\n  "
                                         "return %d : tensor<5xf32>\n}\n"},
    {"partition id", 1, 4,
     "func.func @main() -> tensor<ui32> {\n  %p = stablehlo.partition_id : tensor<ui32>\n  return "
     "%p : tensor<ui32>\n}\n"},
    {"both ids", 2, 3,
     "func.func @main() -> (tensor<ui32>, tensor<ui32>) {\n  %p = stablehlo.partition_id : "
     "tensor<ui32>\n  %r = stablehlo.replica_id : tensor<ui32>\n  return %p, %r : tensor<ui32>, "
     "tensor<ui32>\n}\n"},
    {"one device", 1, 1,
     "func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<ui32>, tensor<4xf32>) {\n  %r = "
     "\"stablehlo.all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL(
         "[[0]]> : tensor<1x1xi64>") "} : (tensor<4xf32>) -> tensor<4xf32>\n  %p = "
                                     "stablehlo.partition_id : tensor<ui32>\n  %m = "
                                     "\"stablehlo.collective_permute\"(%x) {source_target_pairs = "
                                     "dense<[[0, 0]]> : tensor<1x2xi64>, channel_handle = "
                                     "#stablehlo.channel_handle<handle = 1, type = 1>} : "
                                     "(tensor<4xf32>) -> tensor<4xf32>\n  return %r, %p, %m : "
                                     "tensor<4xf32>, tensor<ui32>, tensor<4xf32>\n}\n"},
};

static void write_module(const program *p, char *out, size_t size)
{
    int n = snprintf(out, size,
                     "module attributes {mhlo.num_partitions = %u : i32, mhlo.num_replicas = %u : "
                     "i32} {\n%s}\n",
                     p->partitions, p->replicas, p->text);
    assert_in_range(n, 1, size - 1);
}

/* --- the form --- */

static void assert_form(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (!(tern_hlo_op_row_of(info->code)->traits & TERN_HLO_COLLECTIVE))
        return;
    assert_int_equal(info->operand_count, 1);
    assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_channel_id), 1);
    assert_int_not_equal(info->code, TERN_HLO_COLLECTIVE_REDUCE);
    assert_int_not_equal(info->code, TERN_HLO_CROSS_REPLICA_SUM);
    tern_dtype dtype = tern_hlo_value_type_of(m, info->result_first)->dtype;
    assert_int_not_equal(tern_num_format_of(dtype)->kind, TERN_KIND_COMPLEX);
    if (info->code == TERN_HLO_ALL_GATHER)
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_all_gather_dim), 0);
    if (info->code == TERN_HLO_REDUCE_SCATTER)
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_scatter_dimension), 0);
    if (info->code == TERN_HLO_ALL_TO_ALL) {
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_split_dimension), 0);
        assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_concat_dimension), 0);
    }
}

static void assert_all_forms(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_op_of(m, op)->parent)
            assert_form(m, op);
}

/* --- values --- */

static void check_values(const program *p, const tern_passes_options *o)
{
    char text[8192];
    tern_hlo_module *before = NULL, *after = NULL;
    tern_ref_value *args[MAX_DEVICES * 2] = {0}, *x[MAX_DEVICES * 3] = {0};
    tern_ref_value *y[MAX_DEVICES * 3] = {0};
    static uint64_t state;
    state = state ? state : test_seed();
    uint32_t devices = p->replicas * p->partitions;
    write_module(p, text, sizeof text);
    assert_ok(pass_read(tern_alloc_host(), text, &before));
    assert_ok(pass_read(tern_alloc_host(), text, &after));
    uint32_t ins = test_input_count(before), outs = test_output_count(before);
    for (uint32_t i = 0; i < ins * devices; i++)
        args[i] = pass_random_value(before, test_input_type(before, i % ins), &state);
    assert_ok(tern_passes_run(after, o));
    assert_all_forms(after);
    assert_ok(sharded_run_replicas(before, p->replicas, p->partitions, args, x));
    assert_ok(sharded_run(after, devices, args, y));
    for (uint32_t i = 0; i < outs * devices; i++) {
        assert_same_value(x[i], y[i], p->name);
        tern_ref_release(x[i]);
        tern_ref_release(y[i]);
    }
    for (uint32_t i = 0; i < ins * devices; i++)
        tern_ref_release(args[i]);
    tern_hlo_module_destroy(before);
    tern_hlo_module_destroy(after);
}

static void devices_have_the_same_bits(void **state)
{
    (void)state;
    tern_passes_options alone = pass_options(tern_alloc_host()), all = alone;
    alone.stop_after = TERN_PASS_COLLECTIVES;
    all.without = (uint64_t)1 << TERN_PASS_COMPLEX;
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        check_values(&programs[i], &alone);
        check_values(&programs[i], &all);
    }
}

static void a_second_run_changes_nothing(void **state)
{
    (void)state;
    tern_passes_options o = pass_options(tern_alloc_host());
    o.stop_after = TERN_PASS_COLLECTIVES;
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        char text[8192];
        tern_hlo_module *m = NULL;
        tern_text first, second;
        write_module(&programs[i], text, sizeof text);
        tern_text_init(&first, tern_alloc_host());
        tern_text_init(&second, tern_alloc_host());
        assert_ok(pass_read(tern_alloc_host(), text, &m));
        assert_ok(tern_passes_run(m, &o));
        assert_ok(tern_hlo_print(m, NULL, &first));
        assert_ok(tern_passes_run(m, &o));
        assert_ok(tern_hlo_print(m, NULL, &second));
        assert_string_equal(tern_text_get(&second), tern_text_get(&first));
        tern_text_fini(&first);
        tern_text_fini(&second);
        tern_hlo_module_destroy(m);
    }
}

static void wrong_groups_are_named(void **state)
{
    (void)state;
    static const struct {
        program p;
        const char *message;
    } cases[] = {
        {{"", 1, 2,
          ONE("2xf32", "8xf32", "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(ALL4) "}")},
         "a collective has device 2, the module has 2 of them"},
        {{"", 1, 4,
          ONE("2xf32", "4xf32",
              "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(
                  "[[0, 1]]> : tensor<1x2xi64>") "}")},
         "the replica_groups of a stablehlo.all_gather lack some of 4 devices"},
        {{"", 1, 4,
          ONE("2xf32", "6xf32", "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(ALL4) "}")},
         "the shapes of a stablehlo.all_gather do not fit groups of 4 devices"},
    };
    tern_passes_options o = pass_options(tern_alloc_host());
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[8192];
        tern_hlo_module *m = NULL;
        write_module(&cases[i].p, text, sizeof text);
        assert_ok(pass_read(tern_alloc_host(), text, &m));
        assert_fails(INVALID, cases[i].message, tern_passes_run(m, &o));
        tern_hlo_module_destroy(m);
    }
}

static tern_status run_collectives(tern_alloc mem, void *text)
{
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options(mem);
    o.stop_after = TERN_PASS_COLLECTIVES;
    o.verify = false;
    TERN_TRY(pass_read(mem, text, &m));
    tern_status st = tern_passes_run(m, &o);
    tern_hlo_module_destroy(m);
    return st;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    char text[8192];
    static const char *const names[] = {"gather complex", "reduce otherwise uneven",
                                        "collect at a root", "both ids", "started and done"};
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        bool chosen = false;
        for (size_t k = 0; k < TERN_COUNT_OF(names); k++)
            chosen |= !strcmp(programs[i].name, names[k]);
        if (!chosen)
            continue;
        write_module(&programs[i], text, sizeof text);
        test_fail_each_allocation(run_collectives, text);
    }
}

TEST_MAIN(cmocka_unit_test(devices_have_the_same_bits),
          cmocka_unit_test(a_second_run_changes_nothing), cmocka_unit_test(wrong_groups_are_named),
          cmocka_unit_test(each_allocation_may_fail))
