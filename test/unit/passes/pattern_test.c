/* Patterns as JAX exports them: which are matched, with which attributes, and that values do not
 * change. The programs are the parts of test/passes_data/patterns.mlir; the first line of each
 * describes it and names the expected composite. */
#include "fuse_text.h"
#include "hlo/print.h"

typedef struct {
    char what[96], name[48], attributes[512];
    char *text; /* the program; zero-terminated */
} part;

/* "// DESCRIPTION: NAME {ATTRIBUTES}" */
static void read_head(part *p)
{
    const char *colon = strstr(p->text, ": ");
    const char *end = strchr(p->text, '\n');
    assert_true(!strncmp(p->text, "// ", 3) && colon && end && colon < end);
    (void)snprintf(p->what, sizeof p->what, "%.*s", (int)(colon - p->text - 3), p->text + 3);
    const char *name = colon + 2, *space = memchr(name, ' ', (size_t)(end - name));
    const char *name_end = space ? space : end;
    (void)snprintf(p->name, sizeof p->name, "%.*s", (int)(name_end - name), name);
    p->attributes[0] = 0;
    if (space)
        (void)snprintf(p->attributes, sizeof p->attributes, "%.*s", (int)(end - space - 1),
                       space + 1);
}

/* Calls |check| for each part. */
static void for_each_part(void (*check)(const part *p))
{
    tern_text file = read_program("patterns");
    unsigned count = 0;
    for (char *at = file.data; at;) {
        part p = {.text = at};
        char *end = strstr(at, "// -----\n");
        if (end)
            *end = 0;
        read_head(&p);
        check(&p);
        count++;
        at = end ? end + strlen("// -----\n") : NULL;
    }
    assert_int_equal(count, 57);
    tern_text_fini(&file);
}

/* The expected composite occurs once, with these attributes, and no other does. */
static void check_found(const part *p)
{
    tern_hlo_module *m = module_after(p->text, TERN_PASS_PATTERN);
    unsigned want = strcmp(p->name, "none") != 0, found = count_composites(m, "tern.");
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    for (size_t i = 1; i < m->ops.count; i++) {
        const tern_hlo_op_info *op = tern_hlo_op_of(m, (tern_hlo_op)i);
        if (op->parent && want && op->code == TERN_HLO_WHILE)
            fail_msg("%s: there is a loop", p->what); /* attention replaces it */
        if (!op->parent || op->code != TERN_HLO_COMPOSITE)
            continue;
        tern_hlo_attr a = tern_hlo_op_attr(m, (tern_hlo_op)i, TERN_HLO_A_composite_attributes);
        if (a)
            tern_hlo_print_attr(m, a, &out);
        assert_string_equal(tern_hlo_op_text(m, (tern_hlo_op)i, TERN_HLO_A_name), p->name);
    }
    if (found != want || strcmp(tern_text_get(&out), p->attributes) != 0)
        fail_msg("%s: %u found; %s; wanted %s", p->what, found, tern_text_get(&out), p->attributes);
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

static void patterns_are_found(void **state)
{
    (void)state;
    for_each_part(check_found);
}

static void check_values(const part *p)
{
    uint64_t seed = test_seed();
    tern_hlo_module *plain = module_after(p->text, TERN_PASS_SINK);
    tern_hlo_module *found = module_after(p->text, TERN_PASS_PATTERN);
    tern_hlo_module *fused = module_after(p->text, TERN_PASS_FUSE);
    pass_values tame = tame_args(plain, &seed), wild = pass_random_args(plain, &seed);
    if (!strcmp(p->name, "tern.attention")) { /* rebuilt: values are near */
        assert_near_results(plain, found, &tame, p->what);
        assert_near_results(plain, fused, &tame, p->what);
        goto done;
    }
    assert_same_results(plain, found, &tame, p->what);
    assert_same_results(plain, found, &wild, p->what);
    assert_same_results(plain, fused, &tame, p->what);
    assert_same_results(plain, fused, &wild, p->what);
done:
    pass_release(&tame);
    pass_release(&wild);
    tern_hlo_module_destroy(plain);
    tern_hlo_module_destroy(found);
    tern_hlo_module_destroy(fused);
}

static void patterns_keep_values(void **state)
{
    (void)state;
    for_each_part(check_values);
}

/* --- texts --- */

static void the_ops_move_into_the_composite(void **state)
{
    (void)state;
    assert_text_after(
        "func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %0 = stablehlo.logistic %arg0 : tensor<4xf32>\n"
        "  %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>\n"
        "  %2 = stablehlo.negate %1 : tensor<4xf32>\n"
        "  %3 = stablehlo.logistic %2 : tensor<4xf32>\n"
        "  %4 = stablehlo.multiply %2, %3 : tensor<4xf32>\n"
        "  return %4 : tensor<4xf32>\n}\n",
        tern_pass_pattern,
        "module {\n"
        "  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "    %0 = stablehlo.composite \"tern.silu\" %arg0 {decomposition = @tern.silu.0} : "
        "(tensor<4xf32>) -> tensor<4xf32>\n"
        "    %1 = stablehlo.negate %0 : tensor<4xf32>\n"
        "    %2 = stablehlo.composite \"tern.silu\" %1 {decomposition = @tern.silu.0} : "
        "(tensor<4xf32>) -> tensor<4xf32>\n"
        "    return %2 : tensor<4xf32>\n"
        "  }\n"
        "  func.func private @tern.silu.0(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "    %0 = stablehlo.logistic %arg0 : tensor<4xf32>\n"
        "    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>\n"
        "    return %1 : tensor<4xf32>\n"
        "  }\n"
        "}\n");
}

static void values_with_other_uses_stay(void **state)
{
    (void)state;
    assert_int_equal(
        count_after("func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n"
                    "  %0 = stablehlo.logistic %x : tensor<4xf32>\n"
                    "  %1 = stablehlo.multiply %x, %0 : tensor<4xf32>\n"
                    "  return %0, %1 : tensor<4xf32>, tensor<4xf32>\n}\n",
                    tern_pass_pattern, "composite"),
        0);
}

/* The argument of a slope is the rounded value, and a rounded slope is one composite: what is read
 * again is narrow. */
static void slopes_round_where_the_program_does(void **state)
{
    (void)state;
#define WIDE   "tensor<8x4xf32>"
#define NARROW "tensor<8x4xbf16>"
    static const char text[] =
        "func.func @main(%x: " WIDE ", %g: " WIDE ") -> (" WIDE ", " NARROW ") {\n"
        "  %0 = stablehlo.convert %x : (" WIDE ") -> " NARROW "\n"
        "  %1 = stablehlo.convert %0 : (" NARROW ") -> " WIDE "\n"
        "  %2 = stablehlo.logistic %1 : " WIDE "\n"
        "  %o = stablehlo.constant dense<1.0> : " WIDE "\n"
        "  %3 = stablehlo.subtract %o, %2 : " WIDE "\n  %4 = stablehlo.multiply %1, %3 : " WIDE "\n"
        "  %5 = stablehlo.add %o, %4 : " WIDE "\n  %6 = stablehlo.multiply %2, %5 : " WIDE "\n"
        "  %7 = stablehlo.multiply %g, %6 : " WIDE "\n"
        "  %8 = stablehlo.convert %7 : (" WIDE ") -> " NARROW "\n"
        "  %9 = stablehlo.convert %8 : (" NARROW ") -> " WIDE "\n"
        "  %s = stablehlo.sine %9 : " WIDE "\n  return %s, %8 : " WIDE ", " NARROW "\n}\n";
    assert_int_equal(count_after(text, tern_pass_pattern, "composite \"tern.slope\""), 1);
    assert_int_equal(count_after(text, tern_pass_pattern, "(" NARROW ", " WIDE ") -> " NARROW), 1);
}

static void patterns_are_matched_in_loops(void **state)
{
    (void)state;
    tern_text text = read_program("loop");
    tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_PATTERN);
    assert_int_equal(count_composites(m, "tern.softmax"), 1);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

/* Three equal layers: one decomposition for each pattern. */
static void layers_share_decompositions(void **state)
{
    (void)state;
    tern_text text = read_program("gpt_blocks"), out;
    tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_PATTERN);
    assert_int_equal(count_composites(m, "tern.attention"), 3);
    assert_int_equal(count_composites(m, "tern.layer_norm"), 6);
    assert_int_equal(count_composites(m, "tern.gelu"), 3);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &out));
    unsigned functions = 0;
    for (const char *at = tern_text_get(&out); (at = strstr(at, "private @tern.")) != NULL; at++)
        functions++;
    assert_int_equal(functions, 3);
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

static tern_status find_patterns(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = run_one(m, tern_pass_pattern, &changes);
    tern_hlo_module_destroy(m);
    if (!st)
        assert_int_equal(changes, 2);
    return st;
}

static tern_status find_in_loop(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes = 0;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = run_one(m, tern_pass_simplify, &changes);
    if (!st)
        st = run_one(m, tern_pass_pattern, &changes);
    if (!st)
        assert_int_equal(count_composites(m, "tern.attention"), 1);
    tern_hlo_module_destroy(m);
    return st;
}

static void fail_in_loop(const part *p)
{
    if (strstr(p->what, "written in place"))
        test_fail_each_allocation(find_in_loop, p->text);
}

static void each_allocation_of_loops_may_fail(void **state)
{
    (void)state;
    for_each_part(fail_in_loop);
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    static char text[] =
        "func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %i = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %l = stablehlo.logistic %x : tensor<4x8xf32>\n"
        "  %s = stablehlo.multiply %x, %l : tensor<4x8xf32>\n"
        "  %0 = stablehlo.reduce(%s init: %i) applies stablehlo.maximum across dimensions = [1] : "
        "(tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>\n"
        "  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>\n"
        "  %2 = stablehlo.subtract %s, %1 : tensor<4x8xf32>\n"
        "  %3 = stablehlo.exponential %2 : tensor<4x8xf32>\n"
        "  %4 = stablehlo.reduce(%3 init: %z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>\n"
        "  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>\n"
        "  %6 = stablehlo.divide %3, %5 : tensor<4x8xf32>\n"
        "  return %6 : tensor<4x8xf32>\n}\n";
    test_fail_each_allocation(find_patterns, text);
}

TEST_MAIN(cmocka_unit_test(patterns_are_found), cmocka_unit_test(patterns_keep_values),
          cmocka_unit_test(the_ops_move_into_the_composite),
          cmocka_unit_test(values_with_other_uses_stay),
          cmocka_unit_test(patterns_are_matched_in_loops),
          cmocka_unit_test(slopes_round_where_the_program_does),
          cmocka_unit_test(layers_share_decompositions), cmocka_unit_test(each_allocation_may_fail),
          cmocka_unit_test(each_allocation_of_loops_may_fail))
