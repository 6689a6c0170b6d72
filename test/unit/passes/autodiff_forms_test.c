/* The op forms of gradients that the compiler matches: attention, split values, losses. Types of
 * cotangents. */
#include "autodiff_text.h"

/* The gradient of @main with respect to its floats, as @main, after the passes up to pattern. */
static tern_hlo_module *compiled(const char *text, tern_remat remat, tern_pass last)
{
    ad_program p;
    tern_hlo_attr name = 0;
    tern_passes_options o = pass_options(tern_alloc_host());
    assert_ok(ad_differentiate(tern_alloc_host(), text, remat, &p));
    ad_verify(p.m);
    tern_hlo_op_detach(p.m, tern_hlo_module_find(p.m, "main"));
    tern_hlo_op gradient = tern_hlo_module_find(p.m, "gradient");
    assert_ok(tern_hlo_attr_text(p.m, TERN_HLO_ATTR_STRING, "main", 4, &name));
    assert_ok(tern_hlo_op_set_attr(p.m, gradient, TERN_HLO_A_sym_name, name));
    assert_ok(tern_hlo_op_set_attr(p.m, gradient, TERN_HLO_A_sym_visibility, 0));
    o.stop_after = last;
    assert_ok(tern_passes_run(p.m, &o));
    return p.m;
}

static unsigned count_in(tern_hlo_module *m, const char *what)
{
    tern_text out;
    unsigned n = 0;
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &out));
    for (const char *at = strstr(tern_text_get(&out), what); at; at = strstr(at + 1, what))
        n++;
    tern_text_fini(&out);
    return n;
}

#define X "tensor<1x2x16x8xf32>"
#define S "tensor<1x2x16x16xf32>"
#define R "tensor<1x2x16xf32>"

/* From %q, %k and %v to %o, as JAX writes softmax(q k^T / sqrt(8)) v, without marking the maximum
 * as constant. */
#define ATTENTION                                                                                  \
    "%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"                                  \
    "%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"                                        \
    "%lows = stablehlo.constant dense<0xFF800000> : " R "\n"                                       \
    "%c = stablehlo.constant dense<2.82842708> : " S "\n"                                          \
    "%far = stablehlo.constant dense<-1.0e9> : " S "\n"                                            \
    "%row = stablehlo.iota dim = 0 : tensor<16x16xi32>\n"                                          \
    "%col = stablehlo.iota dim = 1 : tensor<16x16xi32>\n"                                          \
    "%ge = stablehlo.compare GE, %row, %col : (tensor<16x16xi32>, tensor<16x16xi32>) -> "          \
    "tensor<16x16xi1>\n"                                                                           \
    "%mask = stablehlo.broadcast_in_dim %ge, dims = [2, 3] : (tensor<16x16xi1>) -> "               \
    "tensor<1x2x16x16xi1>\n"                                                                       \
    "%s0 = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] " \
    "x [3] : (" X ", " X ") -> " S "\n"                                                            \
    "%s1 = stablehlo.divide %s0, %c : " S "\n"                                                     \
    "%s = stablehlo.select %mask, %s1, %far : tensor<1x2x16x16xi1>, " S "\n"                       \
    "%m0 = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [3] : "   \
    "(" S ", tensor<f32>) -> " R "\n"                                                              \
    "%m = stablehlo.maximum %lows, %m0 : " R "\n"                                                  \
    "%m1 = stablehlo.broadcast_in_dim %m, dims = [0, 1, 2] : (" R ") -> tensor<1x2x16x1xf32>\n"    \
    "%mb = stablehlo.broadcast_in_dim %m1, dims = [0, 1, 2, 3] : (tensor<1x2x16x1xf32>) -> " S     \
    "\n%d = stablehlo.subtract %s, %mb : " S "\n%e = stablehlo.exponential %d : " S "\n"           \
    "%t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (" S    \
    ", tensor<f32>) -> " R "\n"                                                                    \
    "%t1 = stablehlo.broadcast_in_dim %t, dims = [0, 1, 2] : (" R ") -> tensor<1x2x16x1xf32>\n"    \
    "%tb = stablehlo.broadcast_in_dim %t1, dims = [0, 1, 2, 3] : (tensor<1x2x16x1xf32>) -> " S     \
    "\n%p = stablehlo.divide %e, %tb : " S "\n"                                                    \
    "%o = stablehlo.dot_general %p, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] "  \
    "x [2] : (" S ", " X ") -> " X "\n"
#define SUM                                                                                      \
    "%sq = stablehlo.multiply %r, %r : " X                                                       \
    "\n%nil = stablehlo.constant dense<0.0> : tensor<f32>\n"                                     \
    "%loss = stablehlo.reduce(%sq init: %nil) applies stablehlo.add across dimensions = [0, 1, " \
    "2, "                                                                                        \
    "3] : (" X ", tensor<f32>) -> tensor<f32>\nreturn %loss : tensor<f32>\n}\n"

static void attention_is_matched(void **state)
{
    (void)state;
    tern_hlo_module *m =
        compiled("func.func @main(%q: " X ", %k: " X ", %v: " X ") -> tensor<f32> {\n" ATTENTION
                 "%r = stablehlo.negate %o : " X "\n" SUM,
                 TERN_REMAT_NONE, TERN_PASS_PATTERN);
    assert_int_equal(count_in(m, "composite \"tern.attention\""), 1);
    assert_int_equal(count_in(m, "composite \"tern.attention_grad\""), 1);
    tern_hlo_module_destroy(m);
}

/* With the layer rematerialised, both composites are in the backward loop; the forward loop has the
 * plain one. */
static void attention_is_matched_in_a_loop(void **state)
{
    (void)state;
    tern_hlo_module *m =
        compiled("func.func @main(%x: " X ", %a: " X ", %b: " X ") -> tensor<f32> {\n"
                 "%c0 = stablehlo.constant dense<0> : tensor<i32>\n"
                 "%l:2 = stablehlo.while(%i = %c0, %v = %x) : tensor<i32>, " X "\ncond {\n"
                 "%c3 = stablehlo.constant dense<3> : tensor<i32>\n"
                 "%go = stablehlo.compare LT, %i, %c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                 "stablehlo.return %go : tensor<i1>\n} do {\n"
                 "%c1 = stablehlo.constant dense<1> : tensor<i32>\n"
                 "%n = stablehlo.add %i, %c1 : tensor<i32>\n"
                 "%q = stablehlo.multiply %v, %a : " X "\n"
                 "%k = stablehlo.multiply %v, %b : " X "\n" ATTENTION
                 "%u = stablehlo.multiply %o, %a : " X "\n"
                 "stablehlo.return %n, %u : tensor<i32>, " X "\n}\n"
                 "%r = stablehlo.negate %l#1 : " X "\n" SUM,
                 TERN_REMAT_LAYER, TERN_PASS_PATTERN);
    assert_int_equal(count_in(m, "composite \"tern.attention_grad\""), 1);
    assert_int_equal(count_in(m, "composite \"tern.attention\""), 2);
    assert_int_equal(count_in(m, "stablehlo.dynamic_update_slice"), 1); /* the carried value */
    tern_hlo_module_destroy(m);
}

/* --- maxima --- */

#define ROWS        "tensor<2x3xf32>"
#define ROW_NUMBERS "tensor<2xf32>"
#define OF_ROWS(v, op, init)                                                                   \
    "stablehlo.reduce(" v " init: " init ") applies stablehlo." op " across dimensions = [1] " \
    ": (" ROWS ", tensor<f32>) -> " ROW_NUMBERS "\n"
#define SPREAD(v) "stablehlo.broadcast_in_dim " v ", dims = [0] : (" ROW_NUMBERS ") -> " ROWS "\n"

/* A maximum that is only subtracted is constant: its position is not searched. */
static void maxima_that_only_shift_are_constant(void **state)
{
    static const struct {
        const char *ops; /* to %y */
        unsigned tests;  /* comparisons of elements with the maximum */
    } tails[] = {
        {"%y = stablehlo.divide %e, %tb : " ROWS "\n", 0},
        {"%l = stablehlo.log %tb : " ROWS "\n%y = stablehlo.subtract %d, %l : " ROWS "\n", 0},
        {"%l = stablehlo.log %tb : " ROWS "\n%y = stablehlo.add %l, %mb : " ROWS "\n", 0},
        {"%y = stablehlo.subtract %e, %tb : " ROWS "\n", 1},
        {"%l = stablehlo.log %tb : " ROWS "\n%y = stablehlo.subtract %l, %mb : " ROWS "\n", 1},
        {"%y = stablehlo.divide %e, %mb : " ROWS "\n", 1},
        {"%z = stablehlo.divide %e, %tb : " ROWS "\n%y = stablehlo.multiply %z, %x : " ROWS "\n",
         0},
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(tails); i++) {
        char text[4096];
        ad_program p;
        snprintf(text, sizeof(text), "%s%s%s",
                 "func.func @main(%x: " ROWS ") -> tensor<f32> {\n"
                 "%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
                 "%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                 "%m = " OF_ROWS("%x", "maximum", "%low") "%mb = " SPREAD(
                     "%m") "%d = stablehlo.subtract %x, %mb : " ROWS "\n"
                           "%e = stablehlo.exponential %d : " ROWS
                           "\n%t = " OF_ROWS("%e", "add", "%zero") "%tb = " SPREAD("%t"),
                 tails[i].ops,
                 "%r = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = "
                 "[0, 1] : (" ROWS ", tensor<f32>) -> tensor<f32>\nreturn %r : tensor<f32>\n}\n");
        assert_ok(ad_differentiate(tern_alloc_host(), text, TERN_REMAT_NONE, &p));
        ad_verify(p.m);
        assert_int_equal(count_in(p.m, "stablehlo.compare"), tails[i].tests);
        tern_hlo_module_destroy(p.m);
    }
}

/* Gradients of slices are concatenated, not padded and added. */
static void gradients_of_slices_are_concatenated(void **state)
{
    (void)state;
    tern_hlo_module *m = compiled(
        "func.func @main(%x: tensor<2x6xf32>) -> tensor<f32> {\n"
        "%y = stablehlo.exponential %x : tensor<2x6xf32>\n"
        "%a = stablehlo.slice %y [0:2, 0:3] : (tensor<2x6xf32>) -> tensor<2x3xf32>\n"
        "%b = stablehlo.slice %y [0:2, 3:6] : (tensor<2x6xf32>) -> tensor<2x3xf32>\n"
        "%p = stablehlo.multiply %a, %b : tensor<2x3xf32>\n"
        "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "%r = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0, 1] : "
        "(tensor<2x3xf32>, tensor<f32>) -> tensor<f32>\nreturn %r : tensor<f32>\n}\n",
        TERN_REMAT_NONE, TERN_PASS_SIMPLIFY);
    assert_int_equal(count_in(m, "stablehlo.concatenate"), 1);
    assert_int_equal(count_in(m, "stablehlo.pad"), 0);
    assert_int_equal(count_in(m, "stablehlo.add across"), 1);
    tern_hlo_module_destroy(m);
}

/* A gather masked for indices out of range, as JAX writes it, is scattered with the same indices;
 * without a mask they are clamped. */
static void indices_are_clamped_if_needed(void **state)
{
    static const char *const masks[] = {
        "%k = stablehlo.constant dense<true> : tensor<3x1xi1>\n",
        "%zero = stablehlo.constant dense<0> : tensor<3x1xi32>\n"
        "%last = stablehlo.constant dense<4> : tensor<3x1xi32>\n"
        "%ge = stablehlo.compare GE, %i, %zero : (tensor<3x1xi32>, tensor<3x1xi32>) -> "
        "tensor<3x1xi1>\n%le = stablehlo.compare LE, %i, %last : (tensor<3x1xi32>, "
        "tensor<3x1xi32>) -> tensor<3x1xi1>\n%k = stablehlo.and %ge, %le : tensor<3x1xi1>\n"};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        char text[4096];
        snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<5xf32>, %%i: tensor<3x1xi32>) -> tensor<f32> {\n%s"
            "%%true = stablehlo.constant dense<true> : tensor<i1>\n"
            "%%mask = stablehlo.reduce(%%k init: %%true) applies stablehlo.and across dimensions = "
            "[1] : (tensor<3x1xi1>, tensor<i1>) -> tensor<3xi1>\n"
            "%%g = \"stablehlo.gather\"(%%x, %%i) <{dimension_numbers = "
            "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], "
            "index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, "
            "tensor<3x1xi32>) -> tensor<3xf32>\n"
            "%%nan = stablehlo.constant dense<0x7FC00000> : tensor<3xf32>\n"
            "%%s = stablehlo.select %%mask, %%g, %%nan : tensor<3xi1>, tensor<3xf32>\n"
            "%%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "%%r = stablehlo.reduce(%%s init: %%z) applies stablehlo.add across dimensions = [0] : "
            "(tensor<3xf32>, tensor<f32>) -> tensor<f32>\nreturn %%r : tensor<f32>\n}\n",
            masks[i]);
        ad_program p;
        assert_ok(ad_differentiate(tern_alloc_host(), text, TERN_REMAT_NONE, &p));
        ad_verify(p.m);
        assert_int_equal(count_in(p.m, "stablehlo.clamp"), 1 - i);
        tern_hlo_module_destroy(p.m);
    }
}

/* --- types --- */

/* bf16 by bf16 in f32; f8, whose cotangents are f32. */
static void cotangents_have_the_types_of_values(void **state)
{
    ad_program p;
    tern_text out;
    (void)state;
    assert_ok(ad_differentiate(
        tern_alloc_host(),
        "func.func @main(%x: tensor<2x3xbf16>, %y: tensor<3x2xf32>, %h: tensor<f16>) -> "
        "tensor<f32> {\n"
        "%a = stablehlo.convert %x : (tensor<2x3xbf16>) -> tensor<2x3xf8E4M3FN>\n"
        "%b = stablehlo.convert %y : (tensor<3x2xf32>) -> tensor<3x2xf8E4M3FN>\n"
        "%d = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf8E4M3FN>, "
        "tensor<3x2xf8E4M3FN>) -> tensor<2x2xf32>\n"
        "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "%s = stablehlo.reduce(%d init: %z) applies stablehlo.add across dimensions = [0, 1] : "
        "(tensor<2x2xf32>, tensor<f32>) -> tensor<f32>\n"
        "%f = stablehlo.convert %h : (tensor<f16>) -> tensor<f32>\n"
        "%r = stablehlo.multiply %s, %f : tensor<f32>\nreturn %r : tensor<f32>\n}\n",
        TERN_REMAT_NONE, &p));
    ad_verify(p.m);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(p.m, NULL, &out));
    assert_non_null(strstr(tern_text_get(&out),
                           "func.func private @gradient(%arg0: tensor<2x3xbf16>, %arg1: "
                           "tensor<3x2xf32>, %arg2: tensor<f16>) -> (tensor<f32>, "
                           "tensor<2x3xbf16>, tensor<3x2xf32>, tensor<f16>)"));
    assert_non_null(strstr(tern_text_get(&out), "(tensor<2x2xf32>, tensor<2x3xf32>) -> "));
    tern_text_fini(&out);
    tern_hlo_module_destroy(p.m);
}

TEST_MAIN(cmocka_unit_test(attention_is_matched), cmocka_unit_test(attention_is_matched_in_a_loop),
          cmocka_unit_test(maxima_that_only_shift_are_constant),
          cmocka_unit_test(gradients_of_slices_are_concatenated),
          cmocka_unit_test(indices_are_clamped_if_needed),
          cmocka_unit_test(cotangents_have_the_types_of_values))
