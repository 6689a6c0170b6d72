/* The "tern.attention_grad" composite against ref: many sizes of queries and keys, with and without
 * a causal mask. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

typedef struct {
    unsigned outer, batch, queries, keys, dim, value_dim;
    const char *dtype;
    bool causal;
} shape;

/* The decomposition. Letters stand for sizes, T for the type, & for |dot_dims|. */
static const char dot_dims[] = "batching_dims = [0, 1] x [0, 1], contracting_dims";
static const char text_head[] =
    "func.func @main(%q: tensor<AxBxQxDxT>, %k: tensor<AxBxKxDxT>, %v: tensor<AxBxKxVxT>, %o: "
    "tensor<AxBxQxVxT>, %l: tensor<AxBxQxf32>, %g: tensor<AxBxQxVxT>) -> (tensor<AxBxQxDxT>, "
    "tensor<AxBxKxDxT>, tensor<AxBxKxVxT>) {\n"
    "  %r:3 = stablehlo.composite \"tern.attention_grad\" %q, %k, %v, %o, %l, %g "
    "{composite_attributes = {mask = \"MASK\", scale = 2.5e-1 : f32}, decomposition = @grad} : "
    "(tensor<AxBxQxDxT>, tensor<AxBxKxDxT>, tensor<AxBxKxVxT>, tensor<AxBxQxVxT>, "
    "tensor<AxBxQxf32>, tensor<AxBxQxVxT>) -> (tensor<AxBxQxDxT>, tensor<AxBxKxDxT>, "
    "tensor<AxBxKxVxT>)\n"
    "  return %r#0, %r#1, %r#2 : tensor<AxBxQxDxT>, tensor<AxBxKxDxT>, tensor<AxBxKxVxT>\n}\n"
    "func.func private @grad(%q: tensor<AxBxQxDxT>, %k: tensor<AxBxKxDxT>, %v: "
    "tensor<AxBxKxVxT>, %o: tensor<AxBxQxVxT>, %l: tensor<AxBxQxf32>, %g: tensor<AxBxQxVxT>) -> "
    "(tensor<AxBxQxDxT>, tensor<AxBxKxDxT>, tensor<AxBxKxVxT>) {\n"
    "  %s = stablehlo.dot_general %q, %k, & = [3] x [3] : (tensor<AxBxQxDxT>, tensor<AxBxKxDxT>) "
    "-> tensor<AxBxQxKxf32>\n"
    "  %c = stablehlo.constant dense<0.25> : tensor<AxBxQxKxf32>\n"
    "  %x0 = stablehlo.multiply %s, %c : tensor<AxBxQxKxf32>\n";

static const char text_mask[] =
    "  %i = stablehlo.iota dim = 2 : tensor<AxBxQxKxi32>\n"
    "  %j = stablehlo.iota dim = 3 : tensor<AxBxQxKxi32>\n"
    "  %ge = stablehlo.compare GE, %i, %j : (tensor<AxBxQxKxi32>, tensor<AxBxQxKxi32>) -> "
    "tensor<AxBxQxKxi1>\n"
    "  %far = stablehlo.constant dense<-1.0e+30> : tensor<AxBxQxKxf32>\n"
    "  %x = stablehlo.select %ge, %x0, %far : tensor<AxBxQxKxi1>, tensor<AxBxQxKxf32>\n";

static const char text_no_mask[] = "  %one = stablehlo.constant dense<1.0> : tensor<AxBxQxKxf32>\n"
                                   "  %x = stablehlo.multiply %x0, %one : tensor<AxBxQxKxf32>\n";

static const char text_tail[] =
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %lb = stablehlo.broadcast_in_dim %l, dims = [0, 1, 2] : (tensor<AxBxQxf32>) -> "
    "tensor<AxBxQxKxf32>\n"
    "  %d = stablehlo.subtract %x, %lb : tensor<AxBxQxKxf32>\n"
    "  %p = stablehlo.exponential %d : tensor<AxBxQxKxf32>\n"
    "  %dp = stablehlo.dot_general %g, %v, & = [3] x [3] : (tensor<AxBxQxVxT>, tensor<AxBxKxVxT>) "
    "-> tensor<AxBxQxKxf32>\n"
    "  %of = stablehlo.convert %o : (tensor<AxBxQxVxT>) -> tensor<AxBxQxVxf32>\n"
    "  %gf = stablehlo.convert %g : (tensor<AxBxQxVxT>) -> tensor<AxBxQxVxf32>\n"
    "  %og = stablehlo.multiply %of, %gf : tensor<AxBxQxVxf32>\n"
    "  %r = stablehlo.reduce(%og init: %zero) applies stablehlo.add across dimensions = "
    "[3] : "
    "(tensor<AxBxQxVxf32>, tensor<f32>) -> tensor<AxBxQxf32>\n"
    "  %rb = stablehlo.broadcast_in_dim %r, dims = [0, 1, 2] : (tensor<AxBxQxf32>) -> "
    "tensor<AxBxQxKxf32>\n"
    "  %ds0 = stablehlo.subtract %dp, %rb : tensor<AxBxQxKxf32>\n"
    "  %ds1 = stablehlo.multiply %ds0, %p : tensor<AxBxQxKxf32>\n"
    "  %ds2 = stablehlo.multiply %ds1, %c : tensor<AxBxQxKxf32>\n"
    "  %ds = stablehlo.convert %ds2 : (tensor<AxBxQxKxf32>) -> tensor<AxBxQxKxT>\n"
    "  %pt = stablehlo.convert %p : (tensor<AxBxQxKxf32>) -> tensor<AxBxQxKxT>\n"
    "  %dq = stablehlo.dot_general %ds, %k, & = [3] x [2] : (tensor<AxBxQxKxT>, tensor<AxBxKxDxT>) "
    "-> tensor<AxBxQxDxT>\n"
    "  %dk = stablehlo.dot_general %ds, %q, & = [2] x [2] : (tensor<AxBxQxKxT>, tensor<AxBxQxDxT>) "
    "-> tensor<AxBxKxDxT>\n"
    "  %dv = stablehlo.dot_general %pt, %g, & = [2] x [2] : (tensor<AxBxQxKxT>, tensor<AxBxQxVxT>) "
    "-> "
    "tensor<AxBxKxVxT>\n"
    "  return %dq, %dk, %dv : tensor<AxBxQxDxT>, "
    "tensor<AxBxKxDxT>, tensor<AxBxKxVxT>\n}\n";

static unsigned size_of(const shape *s, char letter)
{
    switch (letter) {
    case 'A':
        return s->outer;
    case 'B':
        return s->batch;
    case 'Q':
        return s->queries;
    case 'K':
        return s->keys;
    case 'D':
        return s->dim;
    case 'V':
        return s->value_dim;
    default:
        return 0;
    }
}

static void put(const shape *s, const char *from, char *text, size_t size, size_t *at)
{
    for (const char *f = from; *f; f++) {
        unsigned n =
            f[1] == 'x' && f != from && (f[-1] == '<' || f[-1] == 'x') ? size_of(s, *f) : 0;
        assert_true(*at + sizeof(dot_dims) < size);
        if (f[0] == 'T' && f[1] == '>') {
            *at += (size_t)snprintf(text + *at, size - *at, "%s", s->dtype);
        } else if (n) {
            *at += (size_t)snprintf(text + *at, size - *at, "%u", n);
        } else if (*f == '&') {
            *at += (size_t)snprintf(text + *at, size - *at, "%s", dot_dims);
        } else if (!strncmp(f, "MASK", 4)) {
            *at += (size_t)snprintf(text + *at, size - *at, "%s", s->causal ? "causal" : "none");
            f += 3;
        } else {
            text[(*at)++] = *f;
        }
    }
    text[*at] = 0;
}

static void write_text(const shape *s, char *text, size_t size)
{
    size_t at = 0;
    put(s, text_head, text, size, &at);
    put(s, s->causal ? text_mask : text_no_mask, text, size, &at);
    put(s, text_tail, text, size, &at);
}

static double tolerance_of(const shape *s)
{
    return s->dtype[0] == 'b' ? 0x1p-6 : s->dtype[1] == '1' ? 0x1p-8 : 1e-5;
}

static void agrees_with_ref(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {1, 1, 128, 128, 64, 64, "f32", false},   {1, 2, 130, 257, 16, 40, "f32", false},
        {1, 1, 64, 600, 128, 128, "bf16", false}, {1, 3, 128, 128, 64, 64, "bf16", true},
        {2, 2, 142, 142, 24, 24, "f32", true},    {1, 2, 300, 300, 32, 16, "f16", true},
        {1, 1, 40, 1100, 8, 8, "bf16", false},    {1, 1, 1100, 1100, 8, 8, "f32", true},
        {3, 12, 2, 2, 4, 4, "f32", true},         {1, 1, 640, 640, 128, 128, "f32", true},
    };
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (size_t i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
        for (unsigned c = 0; c < 3; c++) {
            char text[8192];
            write_text(&shapes[i], text, sizeof(text));
            test_same_as_ref(text, &(test_compile_options){.chip = chips[c], .no_passes = true},
                             tolerance_of(&shapes[i]), "attention");
        }
}

TEST_MAIN(cmocka_unit_test(agrees_with_ref))
