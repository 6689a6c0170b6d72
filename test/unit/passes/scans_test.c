/* The pass "scans": trees of every length, along every axis and by every op become one op; trees
 * with a flaw at any level keep their values. */
#include "autodiff_text.h"
#include "fuse_text.h"
#include "scan_text.h"

static const test_scan pair = {
    .dims = {2, 7, 3}, .rank = 3, .axis = 1, .elem = "f32", .op = "pair"};

static unsigned count_in(const test_scan *s, const char *part)
{
    tern_text text;
    test_scan_text(&text, s);
    unsigned count = count_after(tern_text_get(&text), tern_pass_scans, part);
    tern_text_fini(&text);
    return count;
}

static void assert_becomes_one(const test_scan *s, const char *op)
{
    assert_int_equal(count_in(s, op), 1);
    assert_int_equal(count_in(s, "stablehlo.pad"), 0);
}

static void every_length(void **state)
{
    (void)state;
    test_scan s = pair;
    for (s.dims[1] = 2; s.dims[1] < 40; s.dims[1]++) {
        s.op = "pair";
        assert_becomes_one(&s, "composite \"tern.recurrence\"");
        s.op = "add";
        assert_becomes_one(&s, "\"stablehlo.reduce_window\"");
    }
}

static void every_axis_and_order(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 6; i++) {
        test_scan s = pair;
        s.axis = i % 3;
        s.reverse = i >= 3;
        assert_becomes_one(&s, s.reverse ? "reverse = true" : "reverse = false");
        s.both = true;
        assert_becomes_one(&s, "composite \"tern.recurrence\"");
        assert_becomes_one(&s, "\"stablehlo.reduce_window\"");
    }
}

static void every_op(void **state)
{
    (void)state;
    static const char *const ops[][2] = {
        {"add", "f32"},     {"multiply", "bf16"}, {"maximum", "f16"}, {"minimum", "f32"},
        {"maximum", "i32"}, {"add", "ui32"},      {"and", "i1"},      {"or", "i1"}};
    for (size_t i = 0; i < TERN_COUNT_OF(ops); i++) {
        test_scan s = pair;
        s.op = ops[i][0];
        s.elem = ops[i][1];
        assert_becomes_one(&s, "\"stablehlo.reduce_window\"");
    }
    test_scan s = pair;
    s.op = "log";
    assert_becomes_one(&s, "composite \"tern.recurrence\"");
}

/* Left as they are: types that would not be faster, ops that do not commute, and logaddexp, which
 * would lose digits. */
static void not_supported(void **state)
{
    (void)state;
    static const char *const ops[][2] = {{"or", "i32"},  {"add", "i8"},       {"pair", "i32"},
                                         {"add", "f64"}, {"subtract", "f32"}, {"logaddexp", "f32"}};
    for (size_t i = 0; i < TERN_COUNT_OF(ops); i++) {
        test_scan s = pair;
        s.op = ops[i][0];
        s.elem = ops[i][1];
        assert_int_equal(count_in(&s, "composite"), 0);
        assert_int_equal(count_in(&s, "reduce_window"), 0);
    }
}

/* The level with the flaw and those above it stay. */
static void flawed_trees(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2 * 4 * 3; i++) {
        test_scan s = pair;
        s.dims[1] = 13;
        s.op = i % 2 ? "pair" : "add";
        s.flaw = (test_scan_flaw)(TEST_SCAN_ODD + i / 2 % 4);
        s.flaw_at = i / 8;
        assert_true(count_in(&s, "stablehlo.pad") >= 2 * (s.flaw_at + 1));
    }
}

/* a[:, :, None] * b, as JAX writes it. */
static void broadcast_factor(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %e = stablehlo.slice %b [0:1:2, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>\n"
        "  %a1 = stablehlo.slice %a [1:2:2, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>\n"
        "  %b1 = stablehlo.slice %b [1:2:2, 0:3, 0:4] : (tensor<2x3x4xf32>) -> "
        "tensor<1x3x4xf32>\n"
        "  %w = stablehlo.broadcast_in_dim %a1, dims = [0, 1] : (tensor<1x3xf32>) -> "
        "tensor<1x3x1xf32>\n"
        "  %f = stablehlo.broadcast_in_dim %w, dims = [0, 1, 2] : (tensor<1x3x1xf32>) -> "
        "tensor<1x3x4xf32>\n"
        "  %m = stablehlo.multiply %e, %f : tensor<1x3x4xf32>\n"
        "  %o = stablehlo.add %m, %b1 : tensor<1x3x4xf32>\n"
        "  %x = stablehlo.slice %b [0:1, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>\n"
        "  %p = stablehlo.pad %x, %z, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : "
        "(tensor<1x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>\n"
        "  %q = stablehlo.pad %o, %z, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : "
        "(tensor<1x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>\n"
        "  %r = stablehlo.add %p, %q : tensor<2x3x4xf32>\n"
        "  return %r : tensor<2x3x4xf32>\n}\n";
    assert_int_equal(count_after(text, tern_pass_scans, "composite \"tern.recurrence\""), 1);
    assert_int_equal(count_after(text, tern_pass_scans, "broadcast_in_dim %arg0, dims = [0, 1]"),
                     1);
}

#define WINDOW(in, op)                                                                      \
    "func.func @main(%x: " in ") -> tensor<4x100xi32> {\n"                                  \
    "  %i = stablehlo.constant dense<0> : tensor<i32>\n"                                    \
    "  %c = stablehlo.convert %x : (" in ") -> tensor<4x100xi32>\n"                         \
    "  %0 = \"stablehlo.reduce_window\"(%c, %i) <{window_dimensions = array<i64: 1, 100>, " \
    "padding = dense<[[0, 0], [99, 0]]> : tensor<2x2xi64>}> ({\n"                           \
    "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"                                           \
    "    %r = stablehlo." op " %p, %q : tensor<i32>\n"                                      \
    "    stablehlo.return %r : tensor<i32>\n"                                               \
    "  }) : (tensor<4x100xi32>, tensor<i32>) -> tensor<4x100xi32>\n"                        \
    "  return %0 : tensor<4x100xi32>\n}\n"

/* Sums of bools and bytes are exact in f32; others need 32-bit integers. */
static void counts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned found;
    } cases[] = {{WINDOW("tensor<4x100xi1>", "add"), 1},
                 {WINDOW("tensor<4x100xi8>", "add"), 1},
                 {WINDOW("tensor<4x100xi16>", "add"), 0},
                 {WINDOW("tensor<4x100xi1>", "maximum"), 0}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        assert_int_equal(count_after(cases[i].text, tern_pass_scans, "stablehlo.convert"),
                         1 + 2 * cases[i].found);
}

/* The sum of squares of a scan and its gradients. */
static tern_text gradient_text(const test_scan *s)
{
    tern_text text, out;
    ad_program p;
    test_scan_text(&text, s);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(ad_differentiate(tern_alloc_host(), tern_text_get(&text), TERN_REMAT_NONE, &p));
    tern_hlo_op old = tern_hlo_module_find(p.m, "main");
    tern_hlo_op gradient = tern_hlo_module_find(p.m, "gradient");
    tern_hlo_attr name = tern_hlo_op_attr(p.m, old, TERN_HLO_A_sym_name);
    tern_hlo_op_detach(p.m, old);
    assert_ok(tern_hlo_op_set_attr(p.m, gradient, TERN_HLO_A_sym_visibility, 0));
    assert_ok(tern_hlo_op_set_attr(p.m, gradient, TERN_HLO_A_sym_name, name));
    assert_ok(tern_hlo_print(p.m, NULL, &out));
    tern_hlo_module_destroy(p.m);
    tern_text_fini(&text);
    return out;
}

static void check_gradient(const test_scan *s, unsigned recurrences, unsigned windows, bool run)
{
    tern_text text = gradient_text(s);
    const char *program = tern_text_get(&text);
    assert_int_equal(count_after(program, tern_pass_scans, "composite \"tern.recurrence\""),
                     recurrences);
    assert_int_equal(count_after(program, tern_pass_scans, "\"stablehlo.reduce_window\""), windows);
    assert_int_equal(count_after(program, tern_pass_scans, "stablehlo.pad"), 0);
    if (run)
        test_same_as_ref(program, NULL, 1e-5, NULL);
    tern_text_fini(&text);
}

/* One op for the scan, one for each gradient, and the same values. */
static void gradients(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 14; i++) {
        test_scan s = pair;
        s.energy = true;
        s.dims[1] = 2 + i;
        s.axis = i < 9 ? 1 : i % 3;
        s.reverse = i % 4 == 3;
        check_gradient(&s, 2, 0, i % 3 == 0);
        if (i < 3)
            continue;
        s.both = true;
        check_gradient(&s, 3, 2, i % 5 == 0);
        s.both = false;
        s.op = "add";
        check_gradient(&s, 0, 2, i % 5 == 1);
        s.op = "multiply";
        check_gradient(&s, 1, 1, i % 5 == 2);
    }
}

/* Without the forward pass, the results are never interleaved; a is broadcast at every level. */
static void recomputed(void **state)
{
    (void)state;
    tern_text text = read_program("recurrence_grad");
    const char *program = tern_text_get(&text);
    assert_int_equal(count_after(program, tern_pass_scans, "composite \"tern.recurrence\""), 2);
    assert_int_equal(count_after(program, tern_pass_scans, "stablehlo.pad"), 0);
    test_same_as_ref(program, NULL, 1e-5, NULL);
    tern_text_fini(&text);
}

static tern_status scans_alone(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes = 0;
    tern_status st = pass_read(mem, arg, &m);
    if (!st)
        st = run_one(m, tern_pass_scans, &changes);
    tern_hlo_module_destroy(m);
    return st;
}

static void allocations_fail(void **state)
{
    (void)state;
    tern_text text;
    test_scan s = pair;
    s.reverse = s.both = true;
    s.dims[1] = 3;
    test_scan_text(&text, &s);
    test_fail_each_allocation(scans_alone, (void *)(uintptr_t)tern_text_get(&text));
    tern_text_fini(&text);
    s = (test_scan){.dims = {3}, .rank = 1, .elem = "f32", .op = "pair", .energy = true};
    text = gradient_text(&s);
    test_fail_each_allocation(scans_alone, (void *)(uintptr_t)tern_text_get(&text));
    tern_text_fini(&text);
}

TEST_MAIN(cmocka_unit_test(every_length), cmocka_unit_test(every_axis_and_order),
          cmocka_unit_test(every_op), cmocka_unit_test(not_supported),
          cmocka_unit_test(flawed_trees), cmocka_unit_test(broadcast_factor),
          cmocka_unit_test(counts), cmocka_unit_test(gradients), cmocka_unit_test(recomputed),
          cmocka_unit_test(allocations_fail))
