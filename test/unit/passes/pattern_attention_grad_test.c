/* The gradient of attention as JAX writes it: matched with and without masks, in f32 and bf16,
 * scaled either way; not matched where the computation differs or inner values have other uses; and
 * its values. */
#include "compiled.h"
#include "fuse_text.h"

/* Substitutions in the program text. */
typedef struct {
    const char *type;      /* type of q, k, v */
    const char *scale;     /* "multiply" or "divide", by 4 */
    bool causal;           /* masked */
    const char *mask_back; /* mask of the backward pass */
    const char *square;    /* replaces a factor of sum^2 */
    const char *also;      /* additional result */
} program;

static const program plain = {"f32", "multiply", true, "%mask", "%sum", "%o"};

#define S "tensor<2x3x8x8xf32>"
#define R "tensor<2x3x8xf32>"

static const char head[] =
    "func.func @main(%q: $T, %k: $T, %v: $T, %g: $T) -> ($T, $T, $T, $A) {\n"
    "  %i = stablehlo.iota dim = 0 : tensor<8x8xi32>\n"
    "  %j = stablehlo.iota dim = 1 : tensor<8x8xi32>\n"
    "  %ge = stablehlo.compare GE, %i, %j : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>\n"
    "  %gt = stablehlo.compare GT, %i, %j : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>\n"
    "  %mask = stablehlo.broadcast_in_dim %ge, dims = [2, 3] : (tensor<8x8xi1>) -> "
    "tensor<2x3x8x8xi1>\n"
    "  %other = stablehlo.broadcast_in_dim %gt, dims = [2, 3] : (tensor<8x8xi1>) -> "
    "tensor<2x3x8x8xi1>\n"
    "  %c = stablehlo.constant dense<4.0> : " S "\n"
    "  %far = stablehlo.constant dense<-1.0e9> : " S "\n"
    "  %same = stablehlo.constant dense<1.0> : " S "\n"
    "  %none = stablehlo.constant dense<0.0> : " S "\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %zeros = stablehlo.constant dense<0.0> : " R "\n"
    "  %one = stablehlo.constant dense<1.0> : " R "\n"
    "  %s = stablehlo.dot_general %q, %k, & = [3] x [3] : ($T, $T) -> " S "\n"
    "  %x0 = stablehlo.$C %s, %c : " S "\n";

static const char forward[] =
    "  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [3] : (" S
    ", tensor<f32>) -> " R "\n"
    "  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1, 2] : (" R ") -> " S "\n"
    "  %d = stablehlo.subtract %x, %mb : " S "\n"
    "  %e = stablehlo.exponential %d : " S "\n"
    "  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (" S
    ", tensor<f32>) -> " R "\n"
    "  %sumb = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (" R ") -> " S "\n"
    "  %p = stablehlo.divide %e, %sumb : " S "\n"
    "  %pt = stablehlo.convert %p : (" S ") -> $P\n"
    "  %o = stablehlo.dot_general %pt, %v, & = [3] x [2] : ($P, $T) -> $T\n"
    "  %sq = stablehlo.multiply %sum, $Q : " R "\n"
    "  %w = stablehlo.divide %one, %sq : " R "\n";

static const char backward[] =
    "  %dv = stablehlo.dot_general %pt, %g, & = [2] x [2] : ($P, $T) -> $T\n"
    "  %dpt = stablehlo.dot_general %g, %v, & = [3] x [3] : ($T, $T) -> $P\n"
    "  %dp = stablehlo.convert %dpt : ($P) -> " S "\n"
    "  %wb = stablehlo.broadcast_in_dim %w, dims = [0, 1, 2] : (" R ") -> " S "\n"
    "  %b0 = stablehlo.multiply %dp, %wb : " S "\n"
    "  %b1 = stablehlo.multiply %b0, %e : " S "\n"
    "  %b2 = stablehlo.reduce(%b1 init: %zero) applies stablehlo.add "
    "across dimensions = [3] : (" S ", tensor<f32>) -> " R "\n"
    "  %b3 = stablehlo.negate %b2 : " R "\n"
    "  %b4 = stablehlo.add %b3, %zeros : " R "\n"
    "  %b5 = stablehlo.broadcast_in_dim %b4, dims = [0, 1, 2] : (" R ") -> " S "\n"
    "  %b6 = stablehlo.divide %dp, %sumb : " S "\n"
    "  %b7 = stablehlo.add %b6, %b5 : " S "\n"
    "  %b8 = stablehlo.multiply %b7, %e : " S "\n";

static const char tail[] =
    "  %ds = stablehlo.$C %b9, %c : " S "\n"
    "  %qf = stablehlo.convert %q : ($T) -> $F\n"
    "  %kf = stablehlo.convert %k : ($T) -> $F\n"
    "  %dk0 = stablehlo.dot_general %ds, %qf, & = [2] x [2] : (" S ", $F) -> $F\n"
    "  %dq0 = stablehlo.dot_general %ds, %kf, & = [3] x [2] : (" S ", $F) -> $F\n"
    "  %dk = stablehlo.convert %dk0 : ($F) -> $T\n"
    "  %dq = stablehlo.convert %dq0 : ($F) -> $T\n"
    "  return %dq, %dk, %dv, $R : $T, $T, $T, $A\n}\n";

static void put(const program *p, const char *from, tern_text *out)
{
    bool square = !strcmp(p->also, "%p") || !strcmp(p->also, "%e"); /* of size queries x keys */
    for (; *from; from++) {
        if (*from == '&') {
            tern_text_printf(out, "batching_dims = [0, 1] x [0, 1], contracting_dims");
            continue;
        }
        if (*from != '$') {
            tern_text_put(out, from, 1);
            continue;
        }
        switch (*++from) {
        case 'T':
            tern_text_printf(out, "tensor<2x3x8x4x%s>", p->type);
            break;
        case 'P':
            tern_text_printf(out, "tensor<2x3x8x8x%s>", p->type);
            break;
        case 'F':
            tern_text_printf(out, "tensor<2x3x8x4xf32>");
            break;
        case 'A':
            tern_text_printf(out, "tensor<2x3x8x%s>",
                             square              ? "8xf32"
                             : p->type[0] == 'b' ? "4xbf16"
                                                 : "4xf32");
            break;
        case 'C':
            tern_text_printf(out, "%s", p->scale);
            break;
        case 'Q':
            tern_text_printf(out, "%s", p->square);
            break;
        default:
            tern_text_printf(out, "%s", p->also);
            break;
        }
    }
}

static tern_text text_of(const program *p)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    put(p, head, &out);
    if (p->causal)
        tern_text_printf(
            &out, "  %%x = stablehlo.select %%mask, %%x0, %%far : tensor<2x3x8x8xi1>, " S "\n");
    else
        tern_text_printf(&out, "  %%x = stablehlo.multiply %%x0, %%same : " S "\n");
    put(p, forward, &out);
    put(p, backward, &out);
    if (p->causal)
        tern_text_printf(&out,
                         "  %%b9 = stablehlo.select %s, %%b8, %%none : tensor<2x3x8x8xi1>, " S "\n",
                         p->mask_back);
    else
        tern_text_printf(&out, "  %%b9 = stablehlo.multiply %%b8, %%same : " S "\n");
    put(p, tail, &out);
    assert_ok(tern_text_status(&out));
    return out;
}

static void assert_found(const program *p, unsigned want)
{
    tern_text text = text_of(p);
    tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_PATTERN);
    assert_int_equal(count_composites(m, "tern.attention_grad"), want);
    assert_int_equal(count_composites(m, "tern.attention"), 2 * want);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

static void is_found(void **state)
{
    (void)state;
    program p = plain;
    assert_found(&p, 1);
    p.type = "bf16";
    assert_found(&p, 1);
    p.scale = "divide";
    assert_found(&p, 1);
    p.causal = false;
    assert_found(&p, 1);
    p.also = "%g"; /* attention's result is not computed beside its gradient */
    assert_found(&p, 1);
    p.causal = true;
    assert_found(&p, 1);
}

static void other_computations_are_not_matched(void **state)
{
    (void)state;
    program p = plain;
    p.mask_back = "%other";
    assert_found(&p, 0);
    p = plain;
    p.square = "%m";
    assert_found(&p, 0);
    p = plain;
    p.also = "%p";
    assert_found(&p, 0);
    p = plain;
    p.also = "%e";
    assert_found(&p, 0);
}

/* Compiled, against ref on the original program. */
static void values_are_close(void **state)
{
    (void)state;
    program p = plain;
    static const char *const types[] = {"f32", "bf16"};
    for (unsigned i = 0; i < 6; i++) {
        p.type = types[i & 1];
        p.scale = "divide";
        p.causal = i < 2 || i > 3;
        p.also = i > 3 ? "%g" : "%o";
        tern_text text = text_of(&p);
        test_same_as_ref(tern_text_get(&text), &(test_compile_options){.chip = "trn2"},
                         i & 1 ? 0x1p-5 : 1e-5, "attention");
        tern_text_fini(&text);
    }
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    tern_text text = text_of(&plain);
    test_fail_each_allocation(pattern_alone, (void *)(uintptr_t)tern_text_get(&text));
    tern_text_fini(&text);
}

TEST_MAIN(cmocka_unit_test(is_found), cmocka_unit_test(other_computations_are_not_matched),
          cmocka_unit_test(values_are_close), cmocka_unit_test(each_allocation_may_fail))
