/* Heads with many classes and the gradients of cross entropies, as JAX and PyTorch write them: how
 * they are rewritten in f32 and bf16, which are left alone, and their values. */
#include "compiled.h"
#include "fuse_text.h"

/* A program of test/passes_data in |type|. */
static tern_text program_in(const char *name, const char *type)
{
    tern_text from = read_program(name), out;
    tern_text_init(&out, tern_alloc_host());
    for (const char *at = tern_text_get(&from); *at; at++)
        if (!strncmp(at, "bf16", 4)) {
            tern_text_printf(&out, "%s", type);
            at += 3;
        } else {
            tern_text_put(&out, at, 1);
        }
    assert_ok(tern_text_status(&out));
    tern_text_fini(&from);
    return out;
}

/* Ops of that code in main whose results have at least |count| elements. */
static unsigned count_large(const tern_hlo_module *m, tern_hlo_code code, int64_t count)
{
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    unsigned found = 0;
    for (tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0))->first; op;
         op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        for (uint32_t i = 0; i < info->result_count; i++)
            found += (code == TERN_HLO_NO_CODE || info->code == code) &&
                     tern_hlo_value_type_of(m, info->result_first + i)->count >= count;
    }
    return found;
}

/* Composites of that name in main. */
static unsigned count_outer(const tern_hlo_module *m, const char *name)
{
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    unsigned found = 0;
    for (tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0))->first; op;
         op = tern_hlo_op_of(m, op)->next)
        found += tern_hlo_op_of(m, op)->code == TERN_HLO_COMPOSITE &&
                 !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_name), name);
    return found;
}

enum { LOGITS = 2 * 20 * 520 };

typedef struct {
    const char *name;
    unsigned joined;   /* the composite includes the exponentials */
    unsigned scatters; /* they replace some of the exponentials */
    unsigned large;    /* number of results as large as the logits; 0: not known */
} wanted;

/* Logits, exponentials, and exponentials with one element per row replaced: nothing else. */
static const wanted losses[] = {{"loss_logsumexp", 1, 1, 3}, {"loss_log_softmax", 1, 1, 3},
                                {"loss_masked", 1, 1, 3},    {"loss_one_hot", 0, 0, 0},
                                {"loss_nll", 1, 1, 3},       {"loss_nll_narrow", 1, 1, 3},
                                {"loss_smoothed", 0, 1, 0}};

static void is_found(void **state)
{
    (void)state;
    static const char *const types[] = {"bf16", "f32"};
    for (size_t i = 0; i < TERN_COUNT_OF(losses); i++)
        for (unsigned t = 0; t < 2; t++) {
            tern_text text = program_in(losses[i].name, types[t]);
            tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_TIDY);
            assert_int_equal(count_outer(m, "tern.logits"), !losses[i].joined);
            assert_int_equal(count_outer(m, "tern.logits_exp"), losses[i].joined);
            assert_int_equal(count_large(m, TERN_HLO_SCATTER, LOGITS), losses[i].scatters);
            if (losses[i].large)
                assert_int_equal(count_large(m, TERN_HLO_NO_CODE, LOGITS), losses[i].large);
            tern_hlo_module_destroy(m);
            tern_text_fini(&text);
        }
}

#define X "tensor<4x600xf32>"
#define ARGS \
    "(%%h: tensor<4x8xf32>, %%w: tensor<600x8xf32>, %%i: tensor<4x1xi32>, %%u: tensor<4xf32>)"
#define LOGITS_OF_MAIN                                                                          \
    "  %%x = stablehlo.dot_general %%h, %%w, contracting_dims = [1] x [1] : (tensor<4x8xf32>, " \
    "tensor<600x8xf32>) -> " X "\n"                                                             \
    "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"                                  \
    "  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"

/* A maximum with another init value or along the other dimension, and exponentials of another value
 * do not match. */
static void other_heads_are_unchanged(void **state)
{
    (void)state;
    static const struct {
        const char *init, *less, *over;
        unsigned found;
    } cases[] = {{"%low", "%mb", "1", 1}, {"%zero", "%mb", "1", 0}, {"%low", "%x", "1", 0}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_text text;
        tern_text_init(&text, tern_alloc_host());
        tern_text_printf(&text,
                         "func.func @main" ARGS " -> (" X ", tensor<4xf32>) {\n" LOGITS_OF_MAIN
                         "  %%m = stablehlo.reduce(%%x init: %s) applies stablehlo.maximum across "
                         "dimensions = [%s] : (" X ", tensor<f32>) -> tensor<4xf32>\n"
                         "  %%mb = stablehlo.broadcast_in_dim %%m, dims = [0] : (tensor<4xf32>) "
                         "-> " X "\n"
                         "  %%d = stablehlo.subtract %%x, %s : " X "\n"
                         "  %%e = stablehlo.exponential %%d : " X "\n"
                         "  %%s = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across "
                         "dimensions = [1] : (" X ", tensor<f32>) -> tensor<4xf32>\n"
                         "  return %%mb, %%s : " X ", tensor<4xf32>\n}\n",
                         cases[i].init, cases[i].over, cases[i].less);
        assert_ok(tern_text_status(&text));
        tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_PATTERN);
        assert_int_equal(count_composites(m, "tern.logits"), cases[i].found);
        tern_hlo_module_destroy(m);
        tern_text_fini(&text);
    }
}

/* One value scattered into each row of zeros by |combine|, then |use|. */
static tern_text scattered(const char *combine, const char *use)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(
        &text,
        "func.func @main" ARGS " -> " X " {\n" LOGITS_OF_MAIN
        "  %%none = stablehlo.constant dense<0.0> : " X "\n"
        "  %%hot = \"stablehlo.scatter\"(%%none, %%i, %%u) <{scatter_dimension_numbers = "
        "#stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], "
        "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim "
        "= 1>}> ({\n"
        "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
        "    %%c = stablehlo.%s %%a, %%b : tensor<f32>\n"
        "    stablehlo.return %%c : tensor<f32>\n"
        "  }) : (" X ", tensor<4x1xi32>, tensor<4xf32>) -> " X "\n"
        "  %%n = stablehlo.negate %%x : " X "\n"
        "%s"
        "  return %%r : " X "\n}\n",
        combine, use);
    assert_ok(tern_text_status(&text));
    return text;
}

static const char added[] = "  %r = stablehlo.add %hot, %n : " X "\n";

/* Zeros stay if they have other uses, or if elements are combined in another way. */
static void other_scatters_are_unchanged(void **state)
{
    (void)state;
    static const struct {
        const char *combine, *use;
        unsigned zeros;
    } cases[] = {{"add", added, 0},
                 {"maximum", added, 1},
                 {"add", "  %r = stablehlo.multiply %hot, %n : " X "\n", 1},
                 {"add",
                  "  %t = stablehlo.add %hot, %n : " X "\n  %r = stablehlo.multiply %hot, "
                  "%t : " X "\n",
                  1}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_text text = scattered(cases[i].combine, cases[i].use);
        tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_TIDY);
        assert_int_equal(count_large(m, TERN_HLO_CONSTANT, 4 * 600), cases[i].zeros);
        tern_hlo_module_destroy(m);
        tern_text_fini(&text);
    }
}

/* u in the column of each row that |test| selects by |numbers|, |off| elsewhere, then |use|. */
static tern_text chosen(const char *test, const char *numbers, const char *off, const char *use)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(
        &text,
        "func.func @main" ARGS " -> " X " {\n" LOGITS_OF_MAIN
        "  %%none = stablehlo.constant dense<%s> : " X "\n"
        "  %%j = stablehlo.reshape %%i : (tensor<4x1xi32>) -> tensor<4xi32>\n"
        "  %%c = stablehlo.iota dim = %s : tensor<4x600xi32>\n"
        "  %%jb = stablehlo.broadcast_in_dim %%j, dims = [0] : (tensor<4xi32>) -> "
        "tensor<4x600xi32>\n"
        "  %%is = stablehlo.compare %s, %%c, %%jb : (tensor<4x600xi32>, tensor<4x600xi32>) -> "
        "tensor<4x600xi1>\n"
        "  %%ub = stablehlo.broadcast_in_dim %%u, dims = [0] : (tensor<4xf32>) -> " X "\n"
        "  %%hot = stablehlo.select %%is, %%ub, %%none : tensor<4x600xi1>, " X "\n"
        "%s"
        "  return %%r : " X "\n}\n",
        off, numbers, test, use);
    assert_ok(tern_text_status(&text));
    return text;
}

static const struct {
    const char *test, *numbers, *off, *use;
    unsigned scatters;
} choices[] = {
    {"EQ", "1", "0.0", "  %r = stablehlo.subtract %hot, %x : " X "\n", 1},
    {"EQ", "1", "0.0", "  %r = stablehlo.subtract %x, %hot : " X "\n", 1},
    {"EQ", "1", "0.0",
     "  %n = stablehlo.negate %hot : " X "\n  %t = stablehlo.add %x, %n : " X
     "\n  %r = stablehlo.multiply %t, %ub : " X "\n",
     1},
    {"EQ", "1", "0.0",
     "  %k = stablehlo.constant dense<0.25> : " X "\n  %t = stablehlo.add %hot, %k : " X "\n"
     "  %s = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [1] : (" X
     ", tensor<f32>) -> tensor<4xf32>\n  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : "
     "(tensor<4xf32>) -> " X "\n  %y = stablehlo.multiply %x, %sb : " X
     "\n  %r = stablehlo.subtract %t, %y : " X "\n",
     1},
    {"LE", "1", "0.0", "  %r = stablehlo.add %hot, %x : " X "\n", 0},
    {"EQ", "0", "0.0", "  %r = stablehlo.add %hot, %x : " X "\n", 0},
    {"EQ", "1", "1.0", "  %r = stablehlo.add %hot, %x : " X "\n", 0},
    {"EQ", "1", "0.0", "  %r = stablehlo.multiply %hot, %x : " X "\n", 0},
    {"EQ", "1", "0.0",
     "  %t = stablehlo.add %hot, %ub : " X "\n  %r = stablehlo.multiply %t, %x : " X "\n", 0},
    {"EQ", "1", "0.0", "  %t = stablehlo.add %hot, %x : " X "\n  %r = stablehlo.tanh %t : " X "\n",
     0},
};

/* A choice by column number becomes a scatter where that is added to something. */
static void other_choices_are_unchanged(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(choices); i++) {
        tern_text text =
            chosen(choices[i].test, choices[i].numbers, choices[i].off, choices[i].use);
        tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_TIDY);
        if (count_large(m, TERN_HLO_SCATTER, 4 * 600) != choices[i].scatters ||
            count_large(m, TERN_HLO_SELECT, 4 * 600) != !choices[i].scatters)
            fail_msg("choice %u", (unsigned)i);
        tern_hlo_module_destroy(m);
        test_same_as_ref(tern_text_get(&text), NULL, 1e-5, "matmul");
        tern_text_fini(&text);
    }
}

/* Compiled, against ref on the original program. */
static void values_are_close(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(losses); i++)
        for (unsigned t = 0; t < 2; t++) {
            tern_text text = program_in(losses[i].name, t ? "f32" : "bf16");
            test_same_as_ref(tern_text_get(&text), &(test_compile_options){.chip = "trn2"},
                             t ? 1e-5 : 0x1p-6, "matmul");
            tern_text_fini(&text);
        }
    tern_text text = scattered("add", added);
    test_same_as_ref(tern_text_get(&text), NULL, 1e-6, "gather");
    tern_text_fini(&text);
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    static const char *const names[] = {"loss_masked", "loss_smoothed"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_text text = program_in(names[i], "bf16"), simple;
        tern_hlo_module *m = NULL;
        tern_passes_options o = pass_options_to(TERN_PASS_SINK);
        tern_text_init(&simple, tern_alloc_host());
        assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &m));
        assert_ok(tern_passes_run(m, &o));
        assert_ok(tern_hlo_print(m, NULL, &simple));
        test_fail_each_allocation(pattern_alone, (void *)(uintptr_t)tern_text_get(&simple));
        tern_hlo_module_destroy(m);
        tern_text_fini(&simple);
        tern_text_fini(&text);
    }
}

TEST_MAIN(cmocka_unit_test(is_found), cmocka_unit_test(other_heads_are_unchanged),
          cmocka_unit_test(other_scatters_are_unchanged),
          cmocka_unit_test(other_choices_are_unchanged), cmocka_unit_test(values_are_close),
          cmocka_unit_test(each_allocation_may_fail))
