/* Attention composites created by the pass "pattern" against ref: many sizes of queries and keys,
 * with and without a causal mask. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

typedef struct {
    unsigned batch, queries, keys, dim, value_dim;
    const char *dtype;
    bool causal;
    const char *scale;
} shape;

/* Expands letters that stand for sizes and types. */
static void expand(const shape *s, const char *format, char *text, size_t size)
{
    size_t at = 0;
    for (const char *f = format; *f && at + 16 < size; f++) {
        bool size_letter = f[1] == 'x' && (f == format || f[-1] == '<' || f[-1] == 'x');
        bool type_letter = f[0] == 'T' && f[1] == '>';
        unsigned n = f[0] == 'B'   ? s->batch
                     : f[0] == 'Q' ? s->queries
                     : f[0] == 'K' ? s->keys
                     : f[0] == 'D' ? s->dim
                     : f[0] == 'V' ? s->value_dim
                                   : 0;
        if (type_letter)
            at += (size_t)snprintf(text + at, size - at, "%s", s->dtype);
        else if (size_letter && n)
            at += (size_t)snprintf(text + at, size - at, "%u", n);
        else
            text[at++] = *f;
    }
    text[at] = 0;
}

/* As JAX emits it: scores in f32, weights in the type of the values. */
static void write_text(const shape *s, char *text, size_t size)
{
    char mask[1024] = "";
    if (s->causal)
        (void)snprintf(
            mask, sizeof(mask),
            "  %%i = stablehlo.iota dim = 0 : tensor<%ux%uxi32>\n"
            "  %%j = stablehlo.iota dim = 1 : tensor<%ux%uxi32>\n"
            "  %%ge = stablehlo.compare GE, %%i, %%j : (tensor<%ux%uxi32>, tensor<%ux%uxi32>) -> "
            "tensor<%ux%uxi1>\n"
            "  %%geb = stablehlo.broadcast_in_dim %%ge, dims = [1, 2] : (tensor<%ux%uxi1>) -> "
            "tensor<BxQxKxi1>\n",
            s->queries, s->keys, s->queries, s->keys, s->queries, s->keys, s->queries, s->keys,
            s->queries, s->keys, s->queries, s->keys);
    char format[4096];
    (void)snprintf(
        format, sizeof(format),
        "func.func @main(%%q: tensor<BxQxDxT>, %%k: tensor<BxKxDxT>, %%v: tensor<BxKxVxT>) -> "
        "tensor<BxQxVxT> {\n"
        "  %%s = stablehlo.dot_general %%q, %%k, batching_dims = [0] x [0], contracting_dims = [2] "
        "x [2] : (tensor<BxQxDxT>, tensor<BxKxDxT>) -> tensor<BxQxKxf32>\n"
        "  %%c = stablehlo.constant dense<%s> : tensor<BxQxKxf32>\n"
        "  %%x0 = stablehlo.multiply %%s, %%c : tensor<BxQxKxf32>\n%s%s"
        "  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %%m = stablehlo.reduce(%%x init: %%low) applies stablehlo.maximum across dimensions = "
        "[2] : (tensor<BxQxKxf32>, tensor<f32>) -> tensor<BxQxf32>\n"
        "  %%mb = stablehlo.broadcast_in_dim %%m, dims = [0, 1] : (tensor<BxQxf32>) -> "
        "tensor<BxQxKxf32>\n"
        "  %%d = stablehlo.subtract %%x, %%mb : tensor<BxQxKxf32>\n"
        "  %%e = stablehlo.exponential %%d : tensor<BxQxKxf32>\n"
        "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%t = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across dimensions = [2] "
        ": (tensor<BxQxKxf32>, tensor<f32>) -> tensor<BxQxf32>\n"
        "  %%tb = stablehlo.broadcast_in_dim %%t, dims = [0, 1] : (tensor<BxQxf32>) -> "
        "tensor<BxQxKxf32>\n"
        "  %%p = stablehlo.divide %%e, %%tb : tensor<BxQxKxf32>\n"
        "  %%pb = stablehlo.convert %%p : (tensor<BxQxKxf32>) -> tensor<BxQxKxT>\n"
        "  %%o = stablehlo.dot_general %%pb, %%v, batching_dims = [0] x [0], contracting_dims = "
        "[2] x [1] : (tensor<BxQxKxT>, tensor<BxKxVxT>) -> tensor<BxQxVxT>\n"
        "  return %%o : tensor<BxQxVxT>\n}\n",
        s->scale, mask,
        s->causal
            ? "  %far = stablehlo.constant dense<-1.0e+30> : tensor<BxQxKxf32>\n"
              "  %x = stablehlo.select %geb, %x0, %far : tensor<BxQxKxi1>, tensor<BxQxKxf32>\n"
            : "  %one = stablehlo.constant dense<1.0> : tensor<BxQxKxf32>\n"
              "  %x = stablehlo.multiply %x0, %one : tensor<BxQxKxf32>\n");
    expand(s, format, text, size);
}

static double tolerance_of(const char *dtype)
{
    return dtype[0] == 'b' ? 0x1p-7 : dtype[1] == '1' ? 0x1p-9 : 4e-6;
}

static void check_shape(const shape *s, const char *chip)
{
    char text[4096];
    write_text(s, text, sizeof(text));
    test_same_as_ref(text, &(test_compile_options){.chip = chip}, tolerance_of(s->dtype),
                     "attention");
}

static void agrees_with_ref(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {1, 128, 128, 64, 64, "f32", false, "0.25"},   {2, 130, 257, 16, 40, "f32", false, "0.25"},
        {1, 64, 600, 128, 128, "bf16", false, "0.25"}, {3, 128, 128, 64, 64, "bf16", true, "0.25"},
        {2, 142, 142, 24, 24, "f32", true, "0.25"},    {2, 300, 300, 32, 16, "f16", true, "0.25"},
        {1, 40, 1100, 8, 8, "bf16", false, "0.25"},    {1, 1100, 1100, 8, 8, "f32", true, "0.25"},
        {12, 2, 2, 4, 4, "f32", true, "0.25"},
    };
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
        for (unsigned c = 0; c < 3; c++)
            check_shape(&shapes[i], chips[c]);
}

/* Short sequences of many heads, several at a time: groups of all sizes, heads that share the
 * partitions, and scores that are recomputed. */
static void groups_of_heads(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {17, 77, 77, 64, 64, "bf16", true, "0.25"},   {19, 40, 100, 32, 32, "bf16", false, "0.25"},
        {16, 197, 197, 64, 64, "bf16", false, "0.1"}, {18, 130, 250, 32, 20, "f32", false, "0.25"},
        {16, 256, 256, 72, 72, "bf16", true, "0.25"}, {16, 33, 256, 128, 128, "f16", false, "0.1"},
        {21, 65, 65, 64, 64, "bf16", false, "40.0"},  {16, 130, 140, 32, 32, "bf16", true, "40.0"},
    };
    static const char *const chips[] = {"trn2", "trn3", "trn1"};
    for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
        check_shape(&shapes[i], chips[i % 3]);
}

/* The same with a bias, of each head, of all heads, of each key of a batch item, and with a mask of
 * keys. */
static void groups_of_heads_with_a_bias(void **state)
{
    (void)state;
    static const char masked[] =
        "  %none = stablehlo.constant dense<-1.5> : tensor<4x80xf32>\n"
        "  %keep = stablehlo.compare GT, %m0, %none : (tensor<4x80xf32>, tensor<4x80xf32>) -> "
        "tensor<4x80xi1>\n"
        "  %keeps = stablehlo.broadcast_in_dim %keep, dims = [0, 3] : (tensor<4x80xi1>) -> "
        "tensor<4x6x70x80xi1>\n"
        "  %far = stablehlo.constant dense<-1.0e+9> : tensor<4x6x70x80xf32>\n"
        "  %s = stablehlo.select %keeps, %s2, %far : tensor<4x6x70x80xi1>, "
        "tensor<4x6x70x80xf32>\n";
    static const char plain[] = "  %s = stablehlo.add %s2, %s2 : tensor<4x6x70x80xf32>\n";
    static const char *const cases[][5] = {
        {"6x70x80", "1, 2, 3", "f32", "trn2", plain},
        {"6x70x80", "1, 2, 3", "bf16", "trn2", plain},
        {"70x80", "2, 3", "bf16", "trn3", plain},
        {"4x80", "0, 3", "bf16", "trn1", plain},
        {"4x6x80", "0, 1, 3", "f32", "trn2", plain},
        {"6x70x80", "1, 2, 3", "bf16", "trn2", masked},
        {"70x80", "2, 3", "f32", "trn3", masked},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[4096];
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%q: tensor<4x70x6x32x%3$s>, %%k: tensor<4x80x6x32x%3$s>, %%v: "
            "tensor<4x80x6x40x%3$s>, %%b: tensor<%1$sx%3$s>, %%m0: tensor<4x80xf32>) -> "
            "tensor<4x6x70x40x%3$s> {\n"
            "  %%s0 = stablehlo.dot_general %%q, %%k, batching_dims = [0, 2] x [0, 2], "
            "contracting_dims = [3] x [3] : (tensor<4x70x6x32x%3$s>, tensor<4x80x6x32x%3$s>) -> "
            "tensor<4x6x70x80xf32>\n"
            "  %%c = stablehlo.constant dense<0.15> : tensor<4x6x70x80xf32>\n"
            "  %%s1 = stablehlo.multiply %%s0, %%c : tensor<4x6x70x80xf32>\n"
            "  %%b0 = stablehlo.convert %%b : (tensor<%1$sx%3$s>) -> tensor<%1$sxf32>\n"
            "  %%b1 = stablehlo.broadcast_in_dim %%b0, dims = [%2$s] : (tensor<%1$sxf32>) -> "
            "tensor<4x6x70x80xf32>\n"
            "  %%s2 = stablehlo.add %%s1, %%b1 : tensor<4x6x70x80xf32>\n%4$s"
            "  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
            "  %%m = stablehlo.reduce(%%s init: %%low) applies stablehlo.maximum across dimensions "
            "= [3] : (tensor<4x6x70x80xf32>, tensor<f32>) -> tensor<4x6x70xf32>\n"
            "  %%mb = stablehlo.broadcast_in_dim %%m, dims = [0, 1, 2] : (tensor<4x6x70xf32>) -> "
            "tensor<4x6x70x80xf32>\n"
            "  %%d = stablehlo.subtract %%s, %%mb : tensor<4x6x70x80xf32>\n"
            "  %%e = stablehlo.exponential %%d : tensor<4x6x70x80xf32>\n"
            "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "  %%t = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across dimensions = "
            "[3] : (tensor<4x6x70x80xf32>, tensor<f32>) -> tensor<4x6x70xf32>\n"
            "  %%tb = stablehlo.broadcast_in_dim %%t, dims = [0, 1, 2] : (tensor<4x6x70xf32>) -> "
            "tensor<4x6x70x80xf32>\n"
            "  %%p0 = stablehlo.divide %%e, %%tb : tensor<4x6x70x80xf32>\n"
            "  %%p = stablehlo.convert %%p0 : (tensor<4x6x70x80xf32>) -> tensor<4x6x70x80x%3$s>\n"
            "  %%o = stablehlo.dot_general %%p, %%v, batching_dims = [0, 1] x [0, 2], "
            "contracting_dims = [3] x [1] : (tensor<4x6x70x80x%3$s>, tensor<4x80x6x40x%3$s>) -> "
            "tensor<4x6x70x40x%3$s>\n"
            "  return %%o : tensor<4x6x70x40x%3$s>\n}\n",
            cases[i][0], cases[i][1], cases[i][2], cases[i][4]);
        test_same_as_ref(text, &(test_compile_options){.chip = cases[i][3]},
                         tolerance_of(cases[i][2]), "attention");
    }
}

/* The BF16 kernel uses no maximum. Scores too large for it are detected and recomputed: queries in
 * one tile, in adjacent and in overlapping tiles; keys in whole and partial blocks. */
static void large_scores_are_recomputed(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {1, 520, 700, 32, 16, "bf16", false, "0.25"}, {2, 600, 600, 64, 64, "bf16", true, "0.25"},
        {10, 130, 260, 16, 8, "bf16", false, "0.25"}, {1, 1100, 1100, 8, 8, "bf16", true, "0.25"},
        {12, 128, 128, 8, 8, "bf16", true, "0.25"},   {1, 200, 640, 64, 32, "bf16", false, "40.0"},
        {9, 140, 140, 64, 32, "bf16", true, "40.0"},  {1, 128, 128, 64, 128, "bf16", true, "40.0"},
        {2, 129, 129, 64, 8, "bf16", true, "40.0"},   {3, 255, 512, 64, 255, "bf16", false, "33.3"},
        {2, 384, 384, 128, 3, "bf16", true, "40.0"},  {2, 257, 1024, 64, 16, "bf16", false, "40.0"},
        {1, 639, 639, 64, 32, "bf16", true, "33.3"},  {2, 256, 1030, 64, 16, "bf16", false, "40.0"},
        {1, 1151, 1151, 64, 4, "bf16", true, "40.0"}, {2, 128, 128, 126, 9, "bf16", false, "40.0"},
        {1, 128, 129, 64, 64, "bf16", false, "33.3"}, {1, 1536, 1536, 64, 2, "bf16", true, "40.0"},
    };
    for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
        check_shape(&shapes[i], i % 2 ? "trn3" : "trn2");
}

/* --- forms --- */

/* Four heads; the ops before the scores, the mask, and the ops that compute the result. */
typedef struct {
    const char *name, *args, *before, *mask, *after;
} form;

#define SCORES                                                                                   \
    "  %s = stablehlo.dot_general %q, %k4, batching_dims = [0, 1] x [0, 1], contracting_dims = " \
    "[3] x [3] : (tensor<Bx4xQxDxT>, tensor<Bx4xKxDxT>) -> tensor<Bx4xQxKxf32>\n"
#define VALUES                                                                                    \
    "  %r = stablehlo.dot_general %pb, %v4, batching_dims = [0, 1] x [0, 1], contracting_dims = " \
    "[3] x [2] : (tensor<Bx4xQxKxT>, tensor<Bx4xKxVxT>) -> tensor<Bx4xQxVxT>\n"
#define KEY_ARG   "%k4: tensor<Bx4xKxDxT>"
#define VALUE_ARG "%v4: tensor<Bx4xKxVxT>"
#define NO_MASK                                                      \
    "  %one = stablehlo.constant dense<1.0> : tensor<Bx4xQxKxf32>\n" \
    "  %x = stablehlo.multiply %x0, %one : tensor<Bx4xQxKxf32>\n"
#define SELECT                                                            \
    "  %far = stablehlo.constant dense<-1.0e+09> : tensor<Bx4xQxKxf32>\n" \
    "  %x = stablehlo.select %mb4, %x0, %far : tensor<Bx4xQxKxi1>, tensor<Bx4xQxKxf32>\n"
#define ADD "  %x = stablehlo.add %x0, %mb4 : tensor<Bx4xQxKxf32>\n"

static const form forms[] = {
    {"shared heads", "%k2: tensor<Bx2xKxDxT>, %v2: tensor<Bx2xKxVxT>",
     "  %ka = stablehlo.broadcast_in_dim %k2, dims = [0, 1, 3, 4] : (tensor<Bx2xKxDxT>) -> "
     "tensor<Bx2x2xKxDxT>\n"
     "  %k4 = stablehlo.reshape %ka : (tensor<Bx2x2xKxDxT>) -> tensor<Bx4xKxDxT>\n"
     "  %va = stablehlo.broadcast_in_dim %v2, dims = [0, 1, 3, 4] : (tensor<Bx2xKxVxT>) -> "
     "tensor<Bx2x2xKxVxT>\n"
     "  %v4 = stablehlo.reshape %va : (tensor<Bx2x2xKxVxT>) -> tensor<Bx4xKxVxT>\n" SCORES,
     NO_MASK, VALUES},
    {"mask of keys", KEY_ARG ", " VALUE_ARG ", %m0: tensor<BxKxi1>", SCORES,
     "  %mb4 = stablehlo.broadcast_in_dim %m0, dims = [0, 3] : (tensor<BxKxi1>) -> "
     "tensor<Bx4xQxKxi1>\n" SELECT,
     VALUES},
    {"bias of keys", KEY_ARG ", " VALUE_ARG ", %m0: tensor<BxKxf32>", SCORES,
     "  %mb4 = stablehlo.broadcast_in_dim %m0, dims = [0, 3] : (tensor<BxKxf32>) -> "
     "tensor<Bx4xQxKxf32>\n" ADD,
     VALUES},
    {"mask of all", KEY_ARG ", " VALUE_ARG ", %mb4: tensor<Bx4xQxKxi1>", SCORES, SELECT, VALUES},
    {"bias", KEY_ARG ", " VALUE_ARG ", %m0: tensor<QxKxf32>", SCORES,
     "  %mb4 = stablehlo.broadcast_in_dim %m0, dims = [2, 3] : (tensor<QxKxf32>) -> "
     "tensor<Bx4xQxKxf32>\n" ADD,
     VALUES},
    {"bias of heads", KEY_ARG ", " VALUE_ARG ", %m0: tensor<4xQxKxf32>", SCORES,
     "  %mb4 = stablehlo.broadcast_in_dim %m0, dims = [1, 2, 3] : (tensor<4xQxKxf32>) -> "
     "tensor<Bx4xQxKxf32>\n" ADD,
     VALUES},
    {"keys as columns", "%k5: tensor<Bx4xDxKxT>, " VALUE_ARG,
     "  %s = stablehlo.dot_general %q, %k5, batching_dims = [0, 1] x [0, 1], contracting_dims = "
     "[3] x [2] : (tensor<Bx4xQxDxT>, tensor<Bx4xDxKxT>) -> tensor<Bx4xQxKxf32>\n",
     NO_MASK, VALUES},
    {"heads inside", "%k5: tensor<BxKx4xDxT>, %v5: tensor<BxKx4xVxT>",
     "  %s = stablehlo.dot_general %q, %k5, batching_dims = [0, 1] x [0, 2], contracting_dims = "
     "[3] x [3] : (tensor<Bx4xQxDxT>, tensor<BxKx4xDxT>) -> tensor<Bx4xQxKxf32>\n",
     NO_MASK,
     "  %r = stablehlo.dot_general %pb, %v5, batching_dims = [0, 1] x [0, 2], contracting_dims = "
     "[3] x [1] : (tensor<Bx4xQxKxT>, tensor<BxKx4xVxT>) -> tensor<Bx4xQxVxT>\n"},
    {"values first", KEY_ARG ", " VALUE_ARG, SCORES, NO_MASK,
     "  %o = stablehlo.dot_general %v4, %pb, batching_dims = [0, 1] x [0, 1], contracting_dims = "
     "[2] x [3] : (tensor<Bx4xKxVxT>, tensor<Bx4xQxKxT>) -> tensor<Bx4xVxQxT>\n"
     "  %r = stablehlo.transpose %o, dims = [0, 1, 3, 2] : (tensor<Bx4xVxQxT>) -> "
     "tensor<Bx4xQxVxT>\n"},
    {"values as columns", KEY_ARG ", %v5: tensor<Bx4xVxKxT>", SCORES, NO_MASK,
     "  %r = stablehlo.dot_general %pb, %v5, batching_dims = [0, 1] x [0, 1], contracting_dims = "
     "[3] x [3] : (tensor<Bx4xQxKxT>, tensor<Bx4xVxKxT>) -> tensor<Bx4xQxVxT>\n"},
};

static void write_form(const form *f, const shape *s, char *text, size_t size)
{
    char format[4096];
    (void)snprintf(
        format, sizeof(format),
        "func.func @main(%%q: tensor<Bx4xQxDxT>, %s) -> tensor<Bx4xQxVxT> {\n%s"
        "  %%c = stablehlo.constant dense<%s> : tensor<Bx4xQxKxf32>\n"
        "  %%x0 = stablehlo.multiply %%s, %%c : tensor<Bx4xQxKxf32>\n%s"
        "  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %%m = stablehlo.reduce(%%x init: %%low) applies stablehlo.maximum across dimensions = "
        "[3] : (tensor<Bx4xQxKxf32>, tensor<f32>) -> tensor<Bx4xQxf32>\n"
        "  %%mb = stablehlo.broadcast_in_dim %%m, dims = [0, 1, 2] : (tensor<Bx4xQxf32>) -> "
        "tensor<Bx4xQxKxf32>\n"
        "  %%d = stablehlo.subtract %%x, %%mb : tensor<Bx4xQxKxf32>\n"
        "  %%e = stablehlo.exponential %%d : tensor<Bx4xQxKxf32>\n"
        "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%t = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across dimensions = [3] "
        ": (tensor<Bx4xQxKxf32>, tensor<f32>) -> tensor<Bx4xQxf32>\n"
        "  %%tb = stablehlo.broadcast_in_dim %%t, dims = [0, 1, 2] : (tensor<Bx4xQxf32>) -> "
        "tensor<Bx4xQxKxf32>\n"
        "  %%p = stablehlo.divide %%e, %%tb : tensor<Bx4xQxKxf32>\n"
        "  %%pb = stablehlo.convert %%p : (tensor<Bx4xQxKxf32>) -> tensor<Bx4xQxKxT>\n%s"
        "  return %%r : tensor<Bx4xQxVxT>\n}\n",
        f->args, f->before, s->scale, f->mask, f->after);
    expand(s, format, text, size);
}

static void forms_agree_with_ref(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {2, 36, 36, 16, 24, "f32", false, "0.25"},
        {3, 130, 142, 20, 8, "bf16", false, "0.5"},
        {1, 40, 1030, 16, 16, "f16", false, "0.25"},
        {1, 140, 530, 16, 16, "bf16", false, "0.25"},
    };
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (size_t f = 0; f < sizeof(forms) / sizeof(*forms); f++)
        for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
            char text[8192];
            write_form(&forms[f], &shapes[i], text, sizeof(text));
            test_same_as_ref(text, &(test_compile_options){.chip = chips[(f + i) % 3]},
                             tolerance_of(shapes[i].dtype), "attention");
        }
}

static void large_scores_are_recomputed_in_all_forms(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {2, 130, 142, 64, 8, "bf16", false, "40.0"},
        {1, 128, 1100, 64, 8, "bf16", false, "33.3"},
    };
    for (size_t f = 0; f < sizeof(forms) / sizeof(*forms); f++)
        for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
            char text[8192];
            write_form(&forms[f], &shapes[i], text, sizeof(text));
            test_same_as_ref(text, &(test_compile_options){.chip = (f + i) % 2 ? "trn3" : "trn2"},
                             0x1p-7, "attention");
        }
}

/* The mask hides all keys of the first blocks, so their maximum is not that of any score. */
static void a_fully_masked_block_has_no_effect(void **state)
{
    (void)state;
    static const form late = {
        "late keys", KEY_ARG ", " VALUE_ARG ", %m0: tensor<BxKxf32>",
        SCORES "  %i = stablehlo.iota dim = 1 : tensor<BxKxi32>\n"
               "  %n = stablehlo.constant dense<600> : tensor<BxKxi32>\n"
               "  %ge = stablehlo.compare GE, %i, %n : (tensor<BxKxi32>, tensor<BxKxi32>) -> "
               "tensor<BxKxi1>\n"
               "  %big = stablehlo.constant dense<1.0e+9> : tensor<BxKxf32>\n"
               "  %near = stablehlo.compare LE, %m0, %big : (tensor<BxKxf32>, tensor<BxKxf32>) -> "
               "tensor<BxKxi1>\n"
               "  %some = stablehlo.and %ge, %near : tensor<BxKxi1>\n",
        "  %mb4 = stablehlo.broadcast_in_dim %some, dims = [0, 3] : (tensor<BxKxi1>) -> "
        "tensor<Bx4xQxKxi1>\n" SELECT,
        VALUES};
    static const shape shapes[] = {{1, 140, 1030, 64, 16, "bf16", false, "33.3"},
                                   {2, 128, 1024, 64, 8, "bf16", false, "0.3"}};
    for (size_t i = 0; i < 2; i++) {
        char text[8192];
        write_form(&late, &shapes[i], text, sizeof(text));
        test_same_as_ref(text, &(test_compile_options){0}, 0x1p-7, "attention");
    }
}

/* Padding keys of a block would have scores of 0. */
static void scores_far_below_0_are_recomputed(void **state)
{
    (void)state;
    static const form low[] = {
        {"of opposites", "%k5: tensor<Bx4xKxDxT>, " VALUE_ARG,
         "  %qa = stablehlo.abs %q : tensor<Bx4xQxDxT>\n"
         "  %ka = stablehlo.abs %k5 : tensor<Bx4xKxDxT>\n"
         "  %k4 = stablehlo.negate %ka : tensor<Bx4xKxDxT>\n"
         "  %s = stablehlo.dot_general %qa, %k4, batching_dims = [0, 1] x [0, 1], "
         "contracting_dims = [3] x [3] : (tensor<Bx4xQxDxT>, tensor<Bx4xKxDxT>) -> "
         "tensor<Bx4xQxKxf32>\n",
         NO_MASK, VALUES},
        {"by a bias", KEY_ARG ", " VALUE_ARG ", %m0: tensor<BxKxf32>", SCORES,
         "  %less = stablehlo.constant dense<2.0e+3> : tensor<BxKxf32>\n"
         "  %m1 = stablehlo.subtract %m0, %less : tensor<BxKxf32>\n"
         "  %mb4 = stablehlo.broadcast_in_dim %m1, dims = [0, 3] : (tensor<BxKxf32>) -> "
         "tensor<Bx4xQxKxf32>\n" ADD,
         VALUES},
    };
    static const shape shapes[] = {{1, 130, 142, 64, 8, "bf16", false, "8.00"},
                                   {1, 128, 1100, 64, 8, "bf16", false, "0.25"}};
    for (size_t f = 0; f < sizeof(low) / sizeof(*low); f++)
        for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
            char text[8192];
            write_form(&low[f], &shapes[i], text, sizeof(text));
            test_same_as_ref(text, &(test_compile_options){0}, 0x1p-7, "attention");
        }
}

/* --- code size --- */

static bool is_fallback(const tern_isa_program *p, const tern_isa_instr *in)
{
    return in->note < p->notes.count && strstr(p->notes.items[in->note].op, "/fallback");
}

static uint32_t fallback_instructions(const char *text, const char *chip)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    uint32_t count = 0;
    assert_ok(test_compile(m, &(test_compile_options){.chip = chip}, &c));
    const tern_isa_program *p = test_compiled_program(c);
    for (size_t i = 0; i < p->instrs.count; i++)
        count += is_fallback(p, &p->instrs.items[i]);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return count;
}

/* The fallback is short for all sizes; most of it is the branch, about 150 instructions. */
static void the_fallback_is_short(void **state)
{
    (void)state;
    enum { FALLBACK_MAX = 400 };
    static const shape shapes[] = {
        {12, 1024, 1024, 64, 64, "bf16", true, "0.25"},
        {12, 1100, 1100, 128, 64, "bf16", true, "0.25"},
        {2, 4096, 4096, 128, 128, "bf16", false, "0.25"},
        {1, 520, 700, 32, 16, "bf16", false, "0.25"},
        {9, 129, 2000, 64, 64, "bf16", false, "0.25"},
    };
    for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
        for (unsigned c = 0; c < 2; c++) {
            char text[4096];
            write_text(&shapes[i], text, sizeof(text));
            uint32_t count = fallback_instructions(text, c ? "trn3" : "trn2");
            assert_in_range(count, 1, FALLBACK_MAX);
        }
    for (size_t f = 0; f < sizeof(forms) / sizeof(*forms); f++) {
        static const shape s = {3, 300, 1000, 64, 16, "bf16", false, "0.25"};
        char text[8192];
        write_form(&forms[f], &s, text, sizeof(text));
        assert_in_range(fallback_instructions(text, "trn2"), 0, FALLBACK_MAX);
    }
    char text[4096];
    write_text(&shapes[0], text, sizeof(text));
    assert_int_equal(fallback_instructions(text, "trn1"), 0); /* it uses a maximum from the start */
}

/* Heads that a following transpose puts side by side are stored that way: neither the transpose nor
 * the reshape moves anything, also if the result is an output. */
static void heads_are_stored_side_by_side(void **state)
{
    (void)state;
    static const shape s = {6, 140, 140, 32, 32, "bf16", true, "0.25"};
    static const char *const ends[] = {"  %r = stablehlo.tanh %flat : tensor<140x192xbf16>\n"
                                       "  return %r : tensor<140x192xbf16>\n}\n",
                                       "  return %flat : tensor<140x192xbf16>\n}\n"};
    for (unsigned e = 0; e < 2; e++) {
        char text[4096];
        write_text(&s, text, sizeof(text));
        char *tail = strstr(text, "  return %o");
        assert_non_null(tail);
        (void)snprintf(tail, sizeof(text) - (size_t)(tail - text),
                       "  %%transposed = stablehlo.transpose %%o, dims = [1, 0, 2] : "
                       "(tensor<6x140x32xbf16>) -> tensor<140x6x32xbf16>\n"
                       "  %%flat = stablehlo.reshape %%transposed : (tensor<140x6x32xbf16>) -> "
                       "tensor<140x192xbf16>\n%s",
                       ends[e]);
        char *type = strstr(text, "-> tensor<6x140x32xbf16> {");
        assert_non_null(type);
        memcpy(type, "-> tensor<140x192xbf16>  {", strlen("-> tensor<140x192xbf16>  {"));
        test_compile_options o = {.chip = "trn2"};
        test_same_as_ref(text, &o, 0x1p-7, "attention");
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &o, &c));
        const tern_lower_report *r = test_compiled_report(c);
        const tern_isa_program *p = test_compiled_program(c);
        uint32_t moved = 0, temporaries = 0;
        for (size_t i = 0; i < r->entries.count; i++)
            if (strcmp(r->entries.items[i].how, "attention") != 0 &&
                strcmp(r->entries.items[i].how, "row") != 0)
                moved += r->entries.items[i].end - r->entries.items[i].first;
        assert_int_equal(moved, 0);
        for (size_t i = 0; i < p->tensors.count; i++)
            temporaries +=
                tern_isa_in_scratch(&p->tensors.items[i]) && p->tensors.items[i].dtype == TERN_BF16;
        assert_int_equal(temporaries > 0, e == 0);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

/* Many heads of more than 64 keys are unrolled: transfers with static addresses need no descriptor
 * generator. */
static void small_heads_have_static_transfers(void **state)
{
    (void)state;
    static const shape s = {70, 72, 72, 32, 32, "bf16", false, "0.25"};
    char text[4096];
    write_text(&s, text, sizeof(text));
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2"}, &c));
    const tern_isa_program *p = test_compiled_program(c);
    uint32_t generated = 0, transfers = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->op != TERN_OP_DMA_COPY || is_fallback(p, in))
            continue;
        transfers++;
        generated += p->args.items[in->first_arg + TERN_ARG(DMA_COPY, dge)] != TERN_DGE_STATIC;
    }
    assert_int_equal(generated, 0);
    assert_in_range(transfers, 4 * 70 / 16, 70 * 8);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Heads of up to 64 queries and keys are multiplied several at a time, by matmul_packed.c. */
static void smallest_heads_are_packed(void **state)
{
    (void)state;
    static const shape s = {70, 50, 50, 32, 32, "bf16", false, "0.25"};
    char text[4096];
    write_text(&s, text, sizeof(text));
    test_compile_options o = {.chip = "trn2"};
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    for (size_t i = 0; i < test_compiled_report(c)->entries.count; i++)
        assert_string_not_equal(test_compiled_report(c)->entries.items[i].how, "attention");
    assert_true(test_compiled_program(c)->instrs.count < 70 * 8);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    test_same_as_ref(text, &o, 0x1p-7, NULL);
}

/* Single queries of keys stored by dimension: the vector engine multiplies both where they are,
 * weights rounded to bf16 included; nothing is transposed. */
static void keys_by_dimension_are_not_transposed(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%q: tensor<70x24xbf16>, %k: tensor<70x24x90xbf16>, "
        "%v: tensor<70x24x90xbf16>) -> tensor<70x24xbf16> {\n"
        "  %0 = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [1] x "
        "[1] : (tensor<70x24xbf16>, tensor<70x24x90xbf16>) -> tensor<70x90xf32>\n"
        "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %1 = stablehlo.reduce(%0 init: %low) applies stablehlo.maximum across dimensions = [1] "
        ": (tensor<70x90xf32>, tensor<f32>) -> tensor<70xf32>\n"
        "  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<70xf32>) -> tensor<70x90xf32>\n"
        "  %3 = stablehlo.subtract %0, %2 : tensor<70x90xf32>\n"
        "  %4 = stablehlo.exponential %3 : tensor<70x90xf32>\n"
        "  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : "
        "(tensor<70x90xf32>, tensor<f32>) -> tensor<70xf32>\n"
        "  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<70xf32>) -> tensor<70x90xf32>\n"
        "  %7 = stablehlo.divide %4, %6 : tensor<70x90xf32>\n"
        "  %8 = stablehlo.convert %7 : (tensor<70x90xf32>) -> tensor<70x90xbf16>\n"
        "  %9 = stablehlo.dot_general %8, %v, batching_dims = [0] x [0], contracting_dims = [1] x "
        "[2] : (tensor<70x90xbf16>, tensor<70x24x90xbf16>) -> tensor<70x24xbf16>\n"
        "  return %9 : tensor<70x24xbf16>\n}\n";
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(text, &o, 0x1p-7, NULL);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    const tern_isa_program *p = test_compiled_program(c);
    for (size_t i = 0; i < p->instrs.count; i++)
        assert_int_not_equal(p->instrs.items[i].engine, TERN_ENGINE_PE);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* One query and its group against a long cache: two heads that are adjacent in rows load together;
 * an odd number of heads loads one by one. */
static void adjacent_heads_load_together(void **state)
{
    (void)state;
    static const char format[] =
        "func.func @main(%q: tensor<2xDx4x64xbf16>, %k: tensor<2x600xDx64xbf16>, "
        "%v: tensor<2x600xDx64xbf16>) -> tensor<2xDx4x64xbf16> {\n"
        "  %kt = stablehlo.transpose %k, dims = [0, 2, 1, 3] : (tensor<2x600xDx64xbf16>) -> "
        "tensor<2xDx600x64xbf16>\n"
        "  %vt = stablehlo.transpose %v, dims = [0, 2, 1, 3] : (tensor<2x600xDx64xbf16>) -> "
        "tensor<2xDx600x64xbf16>\n"
        "  %0 = stablehlo.dot_general %q, %kt, batching_dims = [0, 1] x [0, 1], contracting_dims = "
        "[3] x [3] : (tensor<2xDx4x64xbf16>, tensor<2xDx600x64xbf16>) -> tensor<2xDx4x600xf32>\n"
        "  %1 = stablehlo.constant dense<0.125> : tensor<2xDx4x600xf32>\n"
        "  %2 = stablehlo.multiply %0, %1 : tensor<2xDx4x600xf32>\n"
        "  %3 = stablehlo.exponential %2 : tensor<2xDx4x600xf32>\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [3] : "
        "(tensor<2xDx4x600xf32>, tensor<f32>) -> tensor<2xDx4xf32>\n"
        "  %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2xDx4xf32>) -> "
        "tensor<2xDx4x600xf32>\n"
        "  %6 = stablehlo.divide %3, %5 : tensor<2xDx4x600xf32>\n"
        "  %7 = stablehlo.convert %6 : (tensor<2xDx4x600xf32>) -> tensor<2xDx4x600xbf16>\n"
        "  %8 = stablehlo.dot_general %7, %vt, batching_dims = [0, 1] x [0, 1], contracting_dims = "
        "[3] x [2] : (tensor<2xDx4x600xbf16>, tensor<2xDx600x64xbf16>) -> tensor<2xDx4x64xbf16>\n"
        "  return %8 : tensor<2xDx4x64xbf16>\n}\n";
    for (unsigned heads = 3; heads <= 4; heads++) {
        char text[4096];
        expand(&(shape){.dim = heads}, format, text, sizeof(text));
        test_same_as_ref(text, &(test_compile_options){0}, 0x1p-6, "attention");
    }
}

TEST_MAIN(cmocka_unit_test(groups_of_heads), cmocka_unit_test(groups_of_heads_with_a_bias),
          cmocka_unit_test(adjacent_heads_load_together),
          cmocka_unit_test(keys_by_dimension_are_not_transposed),
          cmocka_unit_test(small_heads_have_static_transfers),
          cmocka_unit_test(smallest_heads_are_packed),
          cmocka_unit_test(heads_are_stored_side_by_side), cmocka_unit_test(agrees_with_ref),
          cmocka_unit_test(large_scores_are_recomputed), cmocka_unit_test(forms_agree_with_ref),
          cmocka_unit_test(large_scores_are_recomputed_in_all_forms),
          cmocka_unit_test(scores_far_below_0_are_recomputed),
          cmocka_unit_test(a_fully_masked_block_has_no_effect),
          cmocka_unit_test(the_fallback_is_short))
