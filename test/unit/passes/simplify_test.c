/* Every rule of simplify where it applies and where it must not, by text; none changes a value. */
#include "pass_text.h"

typedef struct {
    const char *name, *text, *body, *wanted;
} rule_case;

static const rule_case cases[] = {
#define CASE(name, head, body, wanted) {#name, FUNC(head, body), body, wanted},
#include "algebra_cases.def"
};

static void rules_apply_only_where_valid(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        if (!becomes(pass_options_to(TERN_PASS_SIMPLIFY), cases[i].text,
                     cases[i].wanted[0] ? cases[i].wanted : cases[i].body)) {
            print_error("in %s\n", cases[i].name);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

static void rules_change_no_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        if (!strstr(cases[i].text, "custom_call") && !strstr(cases[i].text, "rng"))
            assert_keeps_values(pass_options_to(TERN_PASS_TIDY), cases[i].text, cases[i].name);
}

/* Chains of conversions between all types, on random bit patterns: the same values, shortened or
 * not. */
static void conversions_of_all_types_keep_values(void **state)
{
    (void)state;
    int step = test_dense ? 1 : 17;
    for (int i = 1; i < 32 * 32 * 32; i += step) {
        tern_dtype t[3] = {(tern_dtype)(i & 31), (tern_dtype)(i >> 5 & 31), (tern_dtype)(i >> 10)};
        const char *n[3];
        bool taken = true;
        char text[512];
        for (int k = 0; k < 3; k++) {
            taken = taken && t[k] > TERN_DTYPE_NONE && t[k] < TERN_DTYPE_END && t[k] != TERN_TF32 &&
                    tern_num_format_of(t[k])->kind != TERN_KIND_COMPLEX;
            n[k] = taken ? tern_num_format_of(t[k])->name : "";
        }
        if (!taken)
            continue;
        snprintf(text, sizeof(text),
                 FUNC("(%%arg0: tensor<64x%s>) -> tensor<64x%s>",
                      "  %%0 = stablehlo.convert %%arg0 : (tensor<64x%s>) -> tensor<64x%s>\n"
                      "  %%1 = stablehlo.convert %%0 : (tensor<64x%s>) -> tensor<64x%s>\n"
                      "  return %%1 : tensor<64x%s>\n"),
                 n[0], n[2], n[0], n[1], n[1], n[2], n[2]);
        assert_keeps_values(pass_options_to(TERN_PASS_SIMPLIFY), text, text);
    }
}

static tern_status simplify_all(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options_to(TERN_PASS_TIDY);
    o.mem = mem;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = tern_passes_run(m, &o);
    tern_hlo_module_destroy(m);
    return st;
}

static char program[] =
    "func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<i1>) -> tensor<2x3xf32> {\n"
    "  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>\n"
    "  %1 = stablehlo.convert %0 : (tensor<2x3xi32>) -> tensor<2x3xf32>\n"
    "  %2 = stablehlo.add %1, %arg0 : tensor<2x3xf32>\n"
    "  %3 = call @f(%2) : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
    "  %4 = \"stablehlo.if\"(%arg1) ({\n"
    "    %9 = stablehlo.negate %3 : tensor<3x2xf32>\n"
    "    stablehlo.return %9 : tensor<3x2xf32>\n"
    "  }, {\n"
    "    stablehlo.return %3 : tensor<3x2xf32>\n"
    "  }) : (tensor<i1>) -> tensor<3x2xf32>\n"
    "  %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>\n"
    "  return %5 : tensor<2x3xf32>\n"
    "}\n"
    "func.func private @f(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {\n"
    "  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
    "  %1 = stablehlo.abs %0 : tensor<3x2xf32>\n"
    "  return %1 : tensor<3x2xf32>\n"
    "}\n";

/* The devices of a program differ in these ids alone, so nothing computed from them is a constant:
 * neither indices without operands, nor regions. */
static void ids_of_devices_are_not_evaluated(void **state)
{
    (void)state;
#define HEAD "module attributes {mhlo.num_partitions = 8 : i32} {\n"
    static const char *const texts[] = {
        HEAD
        "func.func @main(%a: tensor<8xf32>) -> tensor<1xf32> {\n"
        "  %0 = stablehlo.partition_id : tensor<ui32>\n"
        "  %1 = stablehlo.iota dim = 0 : tensor<1x1xui32>\n"
        "  %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<1x1xui32>\n"
        "  %3 = stablehlo.add %1, %2 : tensor<1x1xui32>\n"
        "  %4 = \"stablehlo.gather\"(%a, %3) <{dimension_numbers = #stablehlo.gather<"
        "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
        "slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<1x1xui32>) -> tensor<1xf32>\n"
        "  return %4 : tensor<1xf32>\n}\n}\n",
        HEAD "func.func @main() -> tensor<2xui32> {\n"
             "  %0 = stablehlo.constant dense<[3, 4]> : tensor<2xui32>\n"
             "  %1 = \"stablehlo.map\"(%0) <{dimensions = array<i64: 0>}> ({\n"
             "  ^bb0(%b: tensor<ui32>):\n"
             "    %2 = stablehlo.partition_id : tensor<ui32>\n"
             "    %3 = stablehlo.add %b, %2 : tensor<ui32>\n"
             "    stablehlo.return %3 : tensor<ui32>\n"
             "  }) : (tensor<2xui32>) -> tensor<2xui32>\n"
             "  return %1 : tensor<2xui32>\n}\n}\n"};
#undef HEAD
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        tern_passes_options o = {.mem = tern_alloc_host(),
                                 .chip = tern_arch_chip_builtin("trn2"),
                                 .stop_after = TERN_PASS_SIMPLIFY};
        tern_hlo_module *m = NULL;
        tern_text out;
        tern_text_init(&out, tern_alloc_host());
        assert_ok(pass_read(tern_alloc_host(), texts[i], &m));
        assert_ok(tern_passes_run(m, &o));
        assert_ok(tern_hlo_print(m, NULL, &out));
        if (!strstr(tern_text_get(&out), "partition_id"))
            fail_msg("became\n%s", tern_text_get(&out));
        tern_text_fini(&out);
        tern_hlo_module_destroy(m);
    }
}

static void out_of_memory(void **state)
{
    (void)state;
    assert_keeps_values(pass_options_to(TERN_PASS_TIDY), program, "program");
    test_fail_each_allocation(simplify_all, program);
}

/* --- complexity --- */

typedef struct {
    uint64_t changes;
    size_t ops;
} counted;

static void count_changes(void *self, tern_pass pass, tern_hlo_module *m, uint64_t changes)
{
    counted *c = self;
    (void)pass;
    c->changes += changes;
    c->ops = m->ops.count;
}

/* A chain in which every second op is removed. */
static counted run_chain(int length)
{
    tern_text text;
    tern_hlo_module *m = NULL;
    counted c = {0};
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "func.func @main(%arg0: tensor<4xi32>) -> tensor<4xi32> {\n"
                          "  %c = stablehlo.constant dense<0> : tensor<4xi32>\n"
                          "  %v0 = stablehlo.popcnt %arg0 : tensor<4xi32>\n");
    for (int i = 0; i < length; i++)
        if (i & 1)
            tern_text_printf(&text, "  %%v%d = stablehlo.popcnt %%v%d : tensor<4xi32>\n", i + 1, i);
        else
            tern_text_printf(&text, "  %%v%d = stablehlo.add %%v%d, %%c : tensor<4xi32>\n", i + 1,
                             i);
    tern_text_printf(&text, "  return %%v%d : tensor<4xi32>\n}\n", length);
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &m));
    tern_passes_options o = pass_options_to(TERN_PASS_SIMPLIFY);
    o.after = count_changes;
    o.self = &c;
    assert_ok(tern_passes_run(m, &o));
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
    return c;
}

/* Counts work instead of time: changes and created ops are proportional to the length. */
static void long_chains_take_linear_work(void **state)
{
    (void)state;
    counted a = run_chain(2000), b = run_chain(20000);
    assert_int_equal(a.changes, 2001); /* 1000 ops replaced and erased, and the constant */
    assert_int_equal(b.changes, 20001);
    assert_true(b.ops < 20100);
}

TEST_MAIN(cmocka_unit_test(rules_apply_only_where_valid), cmocka_unit_test(rules_change_no_value),
          cmocka_unit_test(conversions_of_all_types_keep_values),
          cmocka_unit_test(ids_of_devices_are_not_evaluated), cmocka_unit_test(out_of_memory),
          cmocka_unit_test(long_chains_take_linear_work))
