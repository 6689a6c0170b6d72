/* Logits with the maxima and sums of their rows, exponentials of rows, and in-place scatter,
 * against ref: many sizes, formats and chips, including NaN and infinities. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "compiled.h"
#include "test_support.h"

typedef struct {
    unsigned rows, k, classes;
    const char *dtype, *result; /* of logits; of exponentials */
    bool finite;                /* a maximum that is not finite is replaced by 0 */
    bool each;                  /* n is per row */
    bool narrow;                /* multiplied in bf16 */
} head;

/* $R, $K, $C stand for sizes, $T, $M and $G for types, $L for the subtracted maximum, $N and $n for
 * n. */
#define F    "tensor<$Rx$Cxf32>"
#define ROWS "tensor<$Rxf32>"
#define IN   "tensor<$Rx$Kx$T>, tensor<$Cx$Kx$T>"
static const char head_body[] =
    "(%h: tensor<$Rx$Kx$T>, %w: tensor<$Cx$Kx$T>) -> (tensor<$Rx$Cx$T>, " ROWS ", " ROWS ") {\n"
    "  %hm = stablehlo.convert %h : (tensor<$Rx$Kx$T>) -> tensor<$Rx$Kx$M>\n"
    "  %wm = stablehlo.convert %w : (tensor<$Cx$Kx$T>) -> tensor<$Cx$Kx$M>\n"
    "  %x = stablehlo.dot_general %hm, %wm, contracting_dims = [1] x [1] : (tensor<$Rx$Kx$M>, "
    "tensor<$Cx$Kx$M>) -> tensor<$Rx$Cx$T>\n"
    "  %f = stablehlo.convert %x : (tensor<$Rx$Cx$T>) -> " F "\n"
    "  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %zeros = stablehlo.constant dense<0.0> : " ROWS "\n"
    "  %m = stablehlo.reduce(%f init: %least) applies stablehlo.maximum across dimensions = [1] : "
    "(" F ", tensor<f32>) -> " ROWS "\n"
    "  %is = stablehlo.is_finite %m : (" ROWS ") -> tensor<$Rxi1>\n"
    "  %l = stablehlo.select %is, %m, %zeros : tensor<$Rxi1>, " ROWS "\n"
    "  %b = stablehlo.broadcast_in_dim $L, dims = [0] : (" ROWS ") -> " F "\n"
    "  %d = stablehlo.subtract %f, %b : " F "\n"
    "  %e = stablehlo.exponential %d : " F "\n"
    "  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (" F
    ", tensor<f32>) -> " ROWS "\n"
    "  return %x, %m, %s : tensor<$Rx$Cx$T>, " ROWS ", " ROWS "\n}\n";

#define OUT "tensor<$Rx$Cx$T>, " ROWS ", " ROWS ", tensor<$Rx$Cx$G>"
static const char exp_head[] =
    "func.func @main(%h: tensor<$Rx$Kx$T>, %w: tensor<$Cx$Kx$T>, %n: " ROWS ") -> (" OUT ") {\n"
    "  %r:4 = stablehlo.composite \"tern.logits_exp\" %h, %w$N {decomposition = @exp} : (" IN
    "$n) -> (" OUT ")\n"
    "  return %r#0, %r#1, %r#2, %r#3 : " OUT "\n}\n"
    "func.func private @exp(%h: tensor<$Rx$Kx$T>, %w: tensor<$Cx$Kx$T>$A) -> (" OUT ") {\n"
    "  %r:3 = stablehlo.composite \"tern.logits\" %h, %w {composite_attributes = {finite = $B}, "
    "decomposition = @logits} : (" IN ") -> (tensor<$Rx$Cx$T>, " ROWS ", " ROWS ")\n"
    "  %three = stablehlo.constant dense<-3.0> : " ROWS "\n"
    "  %zeros = stablehlo.constant dense<0.0> : " ROWS "\n"
    "  %f = stablehlo.convert %r#0 : (tensor<$Rx$Cx$T>) -> " F "\n"
    "  %m = stablehlo.add %r#1, %zeros : " ROWS "\n"
    "  %is = stablehlo.is_finite %m : (" ROWS ") -> tensor<$Rxi1>\n"
    "  %l = stablehlo.select %is, %m, %zeros : tensor<$Rxi1>, " ROWS "\n"
    "  %b = stablehlo.broadcast_in_dim $L, dims = [0] : (" ROWS ") -> " F "\n"
    "  %d = stablehlo.subtract %f, %b : " F "\n"
    "  %e = stablehlo.exponential %d : " F "\n"
    "  %q = stablehlo.divide $D, %r#2 : " ROWS "\n"
    "  %qb = stablehlo.broadcast_in_dim %q, dims = [0] : (" ROWS ") -> " F "\n"
    "  %p = stablehlo.multiply %qb, %e : " F "\n"
    "  %g = stablehlo.convert %p : (" F ") -> tensor<$Rx$Cx$G>\n"
    "  return %r#0, %r#1, %r#2, %g : " OUT "\n}\n"
    "func.func private @logits";

static void put(const head *s, const char *from, tern_text *out)
{
    for (; *from; from++) {
        if (*from != '$') {
            tern_text_put(out, from, 1);
            continue;
        }
        switch (*++from) {
        case 'R':
            tern_text_printf(out, "%u", s->rows);
            break;
        case 'K':
            tern_text_printf(out, "%u", s->k);
            break;
        case 'C':
            tern_text_printf(out, "%u", s->classes);
            break;
        case 'T':
            tern_text_printf(out, "%s", s->dtype);
            break;
        case 'M':
            tern_text_printf(out, "%s", s->narrow ? "bf16" : s->dtype);
            break;
        case 'G':
            tern_text_printf(out, "%s", s->result);
            break;
        case 'L':
            tern_text_printf(out, "%s", s->finite ? "%l" : "%m");
            break;
        case 'B':
            tern_text_printf(out, "%s", s->finite ? "true" : "false");
            break;
        case 'D':
            tern_text_printf(out, "%s", s->each ? "%n" : "%three");
            break;
        case 'N':
            tern_text_printf(out, "%s", s->each ? ", %n" : "");
            break;
        case 'n':
            if (s->each)
                tern_text_printf(out, ", tensor<%uxf32>", s->rows);
            break;
        default:
            if (s->each)
                tern_text_printf(out, ", %%n: tensor<%uxf32>", s->rows);
            break;
        }
    }
}

/* The composites with exponentials, or the ops of the logits alone. */
static tern_text text_of(const head *s)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    put(s, s->result ? exp_head : "func.func @main", &out);
    put(s, head_body, &out);
    assert_ok(tern_text_status(&out));
    return out;
}

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* Sums are in another order; bf16 products are rounded equally. */
static double tolerance_of(const char *dtype)
{
    return dtype[0] == 'b' ? 0x1p-7 : dtype[1] == '1' ? 0x1p-9 : 1e-5;
}

static void agrees(const head *s, const char *chip)
{
    tern_text text = text_of(s);
    test_same_as_ref(
        tern_text_get(&text), &(test_compile_options){.chip = chip, .no_passes = s->result != NULL},
        fmax(tolerance_of(s->dtype), tolerance_of(s->result ? s->result : "f32")), "matmul");
    tern_text_fini(&text);
}

static void heads_agree_with_ref(void **state)
{
    (void)state;
    static const head heads[] = {
        {.rows = 128, .k = 128, .classes = 1024, .dtype = "bf16", .finite = true},
        {.rows = 1, .k = 16, .classes = 512, .dtype = "f32"},
        {.rows = 300, .k = 200, .classes = 2100, .dtype = "f32", .finite = true},
        {.rows = 21, .k = 8, .classes = 3000, .dtype = "f16"},
        {.rows = 257, .k = 32, .classes = 519, .dtype = "bf16"},
    };
    for (size_t i = 0; i < sizeof(heads) / sizeof(*heads); i++)
        agrees(&heads[i], chips[i % 3]);
}

/* Few rows, and enough rows for several blocks, the last one smaller. */
static void exponentials_are_interleaved(void **state)
{
    (void)state;
    static const head heads[] = {{40, 16, 1300, "bf16", "bf16", true, true, false},
                                 {130, 16, 600, "f32", "f32", false, false, false},
                                 {1028, 4, 5200, "bf16", "bf16", true, true, false},
                                 {1100, 8, 600, "f32", "bf16", false, true, false},
                                 {1029, 8, 520, "bf16", "f32", true, false, false},
                                 {1030, 48, 520, "f32", "f32", true, true, true}};
    for (size_t i = 0; i < sizeof(heads) / sizeof(*heads); i++)
        for (unsigned c = 0; c < 3; c++)
            if (c == (i + 2) % 3 || heads[i].rows == 1029)
                agrees(&heads[i], chips[c]);
}

/* No op reads the logits again: there is no row fusion. */
static void heads_are_one_op(void **state)
{
    (void)state;
    const head h = {.rows = 256, .k = 64, .classes = 2048, .dtype = "bf16", .finite = true};
    tern_text text = text_of(&h);
    test_compiled *c = NULL;
    tern_hlo_module *m = test_read_module(tern_text_get(&text));
    assert_ok(test_compile(m, &(test_compile_options){0}, &c));
    assert_int_equal(test_compiled_count(c, "matmul"), 1);
    assert_int_equal(test_compiled_count(c, "row"), 0);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

static void fill(tern_ref_value *v, float (*at)(int64_t))
{
    for (int64_t i = 0; i < v->count; i++) {
        float x = at(i);
        memcpy(v->data + (size_t)i * sizeof(x), &x, sizeof(x));
    }
}

static float row_factor(int64_t i)
{
    static const float factors[] = {1, -1, INFINITY, -INFINITY, 1e30F, -3e38F, 0.5F, NAN};
    return factors[i & 7];
}

/* The whole first tile is -infinity or infinity, depending on the sign of the row. */
static float tile_of_infinities(int64_t i)
{
    return i < 1024 ? -INFINITY : 0.01F * (float)(i % 97);
}

static float large_and_small(int64_t i) { return i % 3 ? -1e8F : 1e8F; }

static float positive(int64_t i) { return 0.5F + 0.001F * (float)(i % 1000); }

/* Compares the first |of| results of |s|, with inputs row_factor and |columns|. */
static void same_with(const head *s, float (*columns)(int64_t), unsigned of)
{
    tern_ref_value *in[3], *got[4], *expected[4];
    uint64_t seed = test_seed();
    test_compiled *c = NULL;
    tern_text text = text_of(s);
    tern_hlo_module *m = test_read_module(tern_text_get(&text));
    uint32_t inputs = test_input_count(m);
    for (unsigned k = 0; k < inputs; k++)
        in[k] = test_random_value(m, test_input_type(m, k), &seed);
    fill(in[0], row_factor);
    fill(in[1], columns);
    assert_ok(test_ref_run(m, in, expected));
    assert_ok(test_compile(m, &(test_compile_options){.no_passes = s->result != NULL}, &c));
    assert_ok(test_compiled_run(c, in, got));
    for (unsigned k = 0; k < of; k++) {
        assert_true(test_difference(got[k], expected[k]) <= 1e-5);
        tern_ref_release(got[k]);
        tern_ref_release(expected[k]);
    }
    for (unsigned k = 0; k < inputs; k++)
        tern_ref_release(in[k]);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

static void infinities_match_ref(void **state)
{
    (void)state;
    float (*const columns[])(int64_t) = {tile_of_infinities, large_and_small, positive};
    for (unsigned i = 0; i < 12; i++) {
        const head h = {8, 1, 1500, "f32", i < 6 ? NULL : "f32", i % 2 == 0, true, false};
        same_with(&h, columns[i / 2 % 3], i < 6 ? 3 : 4);
    }
}

/* --- exponentials of rows --- */

static const char exp_text[] =
    "func.func @main(%%x: tensor<%ux%ux%s>, %%l: tensor<%uxf32>, %%f: tensor<%uxf32>) -> "
    "tensor<%ux%ux%s> {\n"
    "  %%r = stablehlo.composite \"tern.scaled_exp\" %%x, %%l, %%f {decomposition = @rows} : "
    "(tensor<%ux%ux%s>, tensor<%uxf32>, tensor<%uxf32>) -> tensor<%ux%ux%s>\n"
    "  return %%r : tensor<%ux%ux%s>\n}\n"
    "func.func private @rows(%%x: tensor<%ux%ux%s>, %%l: tensor<%uxf32>, %%f: tensor<%uxf32>) -> "
    "tensor<%ux%ux%s> {\n"
    "  %%0 = stablehlo.convert %%x : (tensor<%ux%ux%s>) -> tensor<%ux%uxf32>\n"
    "  %%1 = stablehlo.broadcast_in_dim %%l, dims = [0] : (tensor<%uxf32>) -> tensor<%ux%uxf32>\n"
    "  %%2 = stablehlo.subtract %%0, %%1 : tensor<%ux%uxf32>\n"
    "  %%3 = stablehlo.exponential %%2 : tensor<%ux%uxf32>\n"
    "  %%4 = stablehlo.broadcast_in_dim %%f, dims = [0] : (tensor<%uxf32>) -> tensor<%ux%uxf32>\n"
    "  %%5 = stablehlo.multiply %%4, %%3 : tensor<%ux%uxf32>\n"
    "  %%6 = stablehlo.convert %%5 : (tensor<%ux%uxf32>) -> tensor<%ux%ux%s>\n"
    "  return %%6 : tensor<%ux%ux%s>\n}\n";

static void exponentials_agree_with_ref(void **state)
{
    (void)state;
    static const struct {
        unsigned r, c;
        const char *in, *out;
    } shapes[] = {{128, 512, "bf16", "bf16"}, {1, 9000, "bf16", "bf16"},
                  {300, 700, "f32", "f32"},   {130, 4100, "f32", "bf16"},
                  {700, 17, "f16", "f32"},    {129, 8193, "bf16", "f16"}};
    for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
        unsigned r = shapes[i].r, c = shapes[i].c;
        const char *x = shapes[i].in, *y = shapes[i].out;
        char text[4096];
        int n = snprintf(text, sizeof(text), exp_text, r, c, x, r, r, r, c, y, r, c, x, r, r, r, c,
                         y, r, c, y, r, c, x, r, r, r, c, y, r, c, x, r, c, r, r, c, r, c, r, c, r,
                         r, c, r, c, r, c, r, c, y, r, c, y);
        assert_true(n > 0 && (size_t)n < sizeof(text));
        test_same_as_ref(text, &(test_compile_options){.chip = chips[i % 3], .no_passes = true},
                         tolerance_of(y), "row");
    }
}

/* --- in-place scatter --- */

#define T "tensor<40x600xf32>"

/* Replaces one element of each row of |into|. */
static const char scatter_text[] =
    "func.func @main(%%x: " T ", %%i: tensor<40x1xi32>, %%u: tensor<40xf32>) -> (" T ", " T ") {\n"
    "  %%y = stablehlo.exponential %%x : " T "\n"
    "%s"
    "  %%r = \"stablehlo.scatter\"(%s, %%i, %%u) <{scatter_dimension_numbers = "
    "#stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], "
    "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = "
    "1>}> ({\n"
    "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
    "    stablehlo.return %%b : tensor<f32>\n"
    "  }) : (" T ", tensor<40x1xi32>, tensor<40xf32>) -> " T "\n"
    "  %%o = stablehlo.negate %%r : " T "\n"
    "  %%z = stablehlo.negate %s : " T "\n"
    "  return %%o, %%z : " T ", " T "\n}\n";

/* Other users of the operand see its old value. */
static void scatter_preserves_used_operands(void **state)
{
    (void)state;
    static const struct {
        const char *also, *into, *used;
    } cases[] = {
        {"", "%y", "%x"}, /* no other use: the only case that is written in place */
        {"", "%y", "%y"},
        {"  %v = stablehlo.reshape %y : (" T ") -> tensor<24000xf32>\n  %w = stablehlo.reshape %v "
         ": (tensor<24000xf32>) -> " T "\n",
         "%w", "%y"},
        {"", "%x", "%x"},
        {"", "%x", "%y"},
    };
    unsigned copies[5];
    for (size_t i = 0; i < 5; i++) {
        char text[4096];
        test_compiled *c = NULL;
        int n =
            snprintf(text, sizeof(text), scatter_text, cases[i].also, cases[i].into, cases[i].used);
        assert_true(n > 0 && (size_t)n < sizeof(text));
        const test_compile_options o = {.no_passes = true};
        test_same_as_ref(text, &o, 1e-6, "gather");
        tern_hlo_module *m = test_read_module(text);
        assert_ok(test_compile(m, &o, &c));
        copies[i] = 0;
        const tern_isa_program *p = test_compiled_program(c);
        for (size_t k = 0; k < p->instrs.count; k++) {
            const tern_isa_ap *ap = tern_isa_operands(p, &p->instrs.items[k]);
            copies[i] += p->instrs.items[k].op == TERN_OP_DMA_COPY && ap[0].mem == TERN_MEM_HBM &&
                         ap[1].mem == TERN_MEM_HBM && ap[2].mem == TERN_MEM_NONE;
        }
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
    assert_int_equal(copies[0], 0);
    for (size_t i = 1; i < 5; i++)
        assert_true(copies[i] > 0);
}

/* A uniform operand is stored from one tile, with a remainder: types that engines copy, and one
 * that they do not. */
static void scatter_into_a_uniform_operand(void **state)
{
    (void)state;
    static const struct {
        unsigned rows, cols;
        const char *type, *value, *combine;
    } cases[] = {{130, 4099, "f32", "0.0", "add"},
                 {3, 5, "bf16", "1.5", "add"},
                 {600, 33, "i32", "-7", "replace"},
                 {40, 300, "i64", "3", "replace"},
                 {40, 300, "i1", "true", "replace"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        unsigned r = cases[i].rows, c = cases[i].cols;
        const char *t = cases[i].type;
        char text[2048], body[256];
        if (!strcmp(cases[i].combine, "add"))
            (void)snprintf(
                body, sizeof(body),
                "    %%c = stablehlo.add %%a, %%b : tensor<%s>\n    stablehlo.return %%c "
                ": tensor<%s>\n",
                t, t);
        else
            (void)snprintf(body, sizeof(body), "    stablehlo.return %%b : tensor<%s>\n", t);
        int n = snprintf(
            text, sizeof(text),
            "func.func @main(%%i: tensor<20x1xi32>, %%u: tensor<20x%ux%s>) -> tensor<%ux%ux%s> {\n"
            "  %%n = stablehlo.constant dense<%s> : tensor<%ux%ux%s>\n"
            "  %%r = \"stablehlo.scatter\"(%%n, %%i, %%u) <{scatter_dimension_numbers = "
            "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
            "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
            "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n%s"
            "  }) : (tensor<%ux%ux%s>, tensor<20x1xi32>, tensor<20x%ux%s>) -> tensor<%ux%ux%s>\n"
            "  return %%r : tensor<%ux%ux%s>\n}\n",
            c, t, r, c, t, cases[i].value, r, c, t, t, t, body, r, c, t, c, t, r, c, t, r, c, t);
        assert_true(n > 0 && (size_t)n < sizeof(text));
        test_same_as_ref(text, &(test_compile_options){.no_passes = true}, 0x1p-6, "gather");
    }
}

TEST_MAIN(cmocka_unit_test(heads_agree_with_ref), cmocka_unit_test(heads_are_one_op),
          cmocka_unit_test(exponentials_are_interleaved), cmocka_unit_test(infinities_match_ref),
          cmocka_unit_test(exponentials_agree_with_ref),
          cmocka_unit_test(scatter_preserves_used_operands),
          cmocka_unit_test(scatter_into_a_uniform_operand))
