/* row_test.c - shapes and broadcasts of every kind, and row fusions, against ref. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"

enum { TEXT = 8192 };

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void check(const char *text, const char *chip, double tolerance)
{
    test_compile_options o = {.chip = chip, .no_passes = true};
    test_same_as_ref(text, &o, tolerance, "row");
}

/* --- shapes --- */

static void shapes_match_ref(void **state)
{
    static const char *const shapes[] = {
        "",         "1x",         "127x",    "128x",         "129x",     "1000x",
        "70001x",   "2x3x",       "1x129x",  "129x1x",       "127x129x", "3x5x7x",
        "2x3x4x5x", "2x1x3x1x5x", "300x40x", "2x2x2x2x2x2x", "5000x3x",  "3x5000x",
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(shapes); i++) {
        char text[TEXT];
        const char *s = shapes[i];
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%a: tensor<%sf32>, %%b: tensor<%sf32>) -> tensor<%sf32> {\n"
            "  %%0 = stablehlo.multiply %%a, %%b : tensor<%sf32>\n"
            "  return %%0 : tensor<%sf32>\n}\n",
            s, s, s, s, s);
        check(text, chips[i % 3], 0);
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<%sbf16>) -> tensor<%sbf16> {\n"
                       "  %%0 = stablehlo.negate %%a : tensor<%sbf16>\n"
                       "  return %%0 : tensor<%sbf16>\n}\n",
                       s, s, s, s);
        check(text, chips[(i + 1) % 3], 0);
    }
}

/* Every subset of the dims of [5, 6, 7], as the smaller operand and as both. */
static void broadcasts_match_ref(void **state)
{
    static const char *const dims[] = {"5", "6", "7"};
    (void)state;
    for (unsigned set = 0; set < 8; set++) {
        for (unsigned ones = 0; ones < 2; ones++) {
            char text[TEXT], type[64] = "", map[64] = "";
            for (unsigned d = 0; d < 3; d++) {
                bool present = set >> d & 1;
                if (!present && !ones)
                    continue;
                (void)snprintf(type + strlen(type), sizeof(type) - strlen(type), "%sx",
                               present ? dims[d] : "1");
                (void)snprintf(map + strlen(map), sizeof(map) - strlen(map), "%s%u",
                               *map ? ", " : "", d);
            }
            (void)snprintf(
                text, sizeof(text),
                "func.func @main(%%a: tensor<5x6x7xf32>, %%b: tensor<%sf32>) -> tensor<5x6x7xf32> "
                "{\n"
                "  %%1 = stablehlo.broadcast_in_dim %%b, dims = [%s] : (tensor<%sf32>) -> "
                "tensor<5x6x7xf32>\n"
                "  %%0 = stablehlo.subtract %%a, %%1 : tensor<5x6x7xf32>\n"
                "  return %%0 : tensor<5x6x7xf32>\n}\n",
                type, map, type);
            check(text, chips[set % 3], 0);
            (void)snprintf(
                text, sizeof(text),
                "func.func @main(%%b: tensor<%sf32>) -> tensor<5x6x7xf32> {\n"
                "  %%1 = stablehlo.broadcast_in_dim %%b, dims = [%s] : (tensor<%sf32>) -> "
                "tensor<5x6x7xf32>\n"
                "  %%0 = stablehlo.negate %%1 : tensor<5x6x7xf32>\n"
                "  return %%0 : tensor<5x6x7xf32>\n}\n",
                type, map, type);
            check(text, chips[set % 3], 0);
        }
    }
}

static void vectors_match_ref(void **state)
{
    (void)state;
    static const char *const sizes[][2] = {{"300", "40"}, {"129", "3000"}, {"3", "4100"},
                                           {"1", "5"},    {"5", "1"},      {"1000", "2"}};
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++)
        for (unsigned d = 0; d < 2; d++) {
            char text[TEXT];
            const char *r = sizes[i][0], *c = sizes[i][1];
            (void)snprintf(
                text, sizeof(text),
                "func.func @main(%%a: tensor<%sx%sxbf16>, %%b: tensor<%sxbf16>) -> "
                "tensor<%sx%sxbf16> {\n"
                "  %%1 = stablehlo.broadcast_in_dim %%b, dims = [%u] : (tensor<%sxbf16>) -> "
                "tensor<%sx%sxbf16>\n"
                "  %%0 = stablehlo.add %%a, %%1 : tensor<%sx%sxbf16>\n"
                "  return %%0 : tensor<%sx%sxbf16>\n}\n",
                r, c, d ? c : r, r, c, d, d ? c : r, r, c, r, c, r, c);
            check(text, chips[i % 3], 0);
        }
}

/* A power, which only GpSimd computes, of which many steps read the result. */
static void powers_with_many_readers(void **state)
{
    (void)state;
    test_same_as_ref("func.func @main(%a: tensor<1024x512xf32>, %b: tensor<1024x512xf32>) -> "
                     "tensor<1024x512xf32> {\n"
                     "  %x = stablehlo.abs %a : tensor<1024x512xf32>\n"
                     "  %p = stablehlo.power %x, %b : tensor<1024x512xf32>\n"
                     "  %1 = stablehlo.multiply %p, %a : tensor<1024x512xf32>\n"
                     "  %2 = stablehlo.subtract %1, %p : tensor<1024x512xf32>\n"
                     "  %3 = stablehlo.maximum %2, %p : tensor<1024x512xf32>\n"
                     "  %4 = stablehlo.add %3, %p : tensor<1024x512xf32>\n"
                     "  %5 = stablehlo.minimum %4, %p : tensor<1024x512xf32>\n"
                     "  return %5 : tensor<1024x512xf32>\n}\n",
                     NULL, 1e-5, "row");
}

static void transposed_operands_match_ref(void **state)
{
    (void)state;
    check(
        "func.func @main(%a: tensor<40x30xf32>, %b: tensor<30x40xf32>) -> tensor<40x30xf32> {\n"
        "  %t = stablehlo.transpose %b, dims = [1, 0] : (tensor<30x40xf32>) -> tensor<40x30xf32>\n"
        "  %0 = stablehlo.add %a, %t : tensor<40x30xf32>\n  return %0 : tensor<40x30xf32>\n}\n",
        "trn2", 0);
    check(
        "func.func @main(%a: tensor<400x300xf32>, %b: tensor<300x400xf32>) -> tensor<400x300xf32> "
        "{\n"
        "  %t = stablehlo.transpose %b, dims = [1, 0] : (tensor<300x400xf32>) -> "
        "tensor<400x300xf32>\n"
        "  %0 = stablehlo.add %a, %t : tensor<400x300xf32>\n  return %0 : tensor<400x300xf32>\n}\n",
        "trn2", 0);
    check("func.func @main(%b: tensor<6x5x4xf32>) -> tensor<4x6x5xf32> {\n"
          "  %t = stablehlo.transpose %b, dims = [2, 0, 1] : (tensor<6x5x4xf32>) -> "
          "tensor<4x6x5xf32>\n"
          "  %0 = stablehlo.abs %t : tensor<4x6x5xf32>\n  return %0 : tensor<4x6x5xf32>\n}\n",
          "trn1", 0);
    check("func.func @main(%b: tensor<64x96xf32>) -> tensor<31x20xf32> {\n"
          "  %t = stablehlo.slice %b [2:64:2, 5:25] : (tensor<64x96xf32>) -> tensor<31x20xf32>\n"
          "  %0 = stablehlo.abs %t : tensor<31x20xf32>\n  return %0 : tensor<31x20xf32>\n}\n",
          "trn3", 0);
}

/* Slices of a few elements, whose rows are loaded as a whole. */
static void short_slices_match_ref(void **state)
{
    static const struct {
        const char *dtype, *chip;
        double tolerance;
    } cases[] = {{"bf16", "trn2", 0.01}, {"f32", "trn3", 1e-6}};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[TEXT], whole[32], part[32], table[32];
        const char *t = cases[i].dtype;
        (void)snprintf(whole, sizeof(whole), "tensor<1040x9x40x%s>", t);
        (void)snprintf(part, sizeof(part), "tensor<1040x9x8x%s>", t);
        (void)snprintf(table, sizeof(table), "tensor<1040x8x%s>", t);
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%x: %s, %%c: %s) -> %s {\n"
                       "  %%a = stablehlo.slice %%x [0:1040, 0:9, 4:12] : (%s) -> %s\n"
                       "  %%b = stablehlo.slice %%x [0:1040, 0:9, 20:28] : (%s) -> %s\n"
                       "  %%r = stablehlo.composite \"tern.row\" %%a, %%b, %%c\n"
                       "    {decomposition = @fusion} : (%s, %s, %s) -> %s\n"
                       "  return %%r : %s\n}\n"
                       "func.func private @fusion(%%a: %s, %%b: %s, %%c: %s) -> %s {\n"
                       "  %%0 = stablehlo.broadcast_in_dim %%c, dims = [0, 2] : (%s) -> %s\n"
                       "  %%1 = stablehlo.multiply %%a, %%0 : %s\n"
                       "  %%2 = stablehlo.subtract %%1, %%b : %s\n"
                       "  return %%2 : %s\n}\n",
                       whole, table, part, whole, part, whole, part, part, part, table, part, part,
                       part, part, table, part, table, part, part, part, part);
        tern_hlo_module *m = test_read_module(text);
        test_compile_options o = {.chip = cases[i].chip, .no_passes = true};
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &o, &c));
        uint32_t count = 0;
        for (size_t e = 0; e < test_compiled_report(c)->entries.count; e++)
            count += test_compiled_report(c)->entries.items[e].end -
                     test_compiled_report(c)->entries.items[e].first;
        assert_true(count < 100);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
        test_same_as_ref(text, &o, cases[i].tolerance, NULL);
    }
}

static void iota_matches_ref(void **state)
{
    static const char *const dtypes[] = {"f32", "bf16", "i32", "ui8", "i16"};
    (void)state;
    for (size_t t = 0; t < TERN_COUNT_OF(dtypes); t++)
        for (unsigned d = 0; d < 3; d++) {
            char text[TEXT];
            (void)snprintf(text, sizeof(text),
                           "func.func @main() -> tensor<20x9x40x%s> {\n"
                           "  %%0 = stablehlo.iota dim = %u : tensor<20x9x40x%s>\n"
                           "  return %%0 : tensor<20x9x40x%s>\n}\n",
                           dtypes[t], d, dtypes[t], dtypes[t]);
            check(text, chips[t % 3], 0);
        }
}

/* --- fusions --- */

static void fusion_text(char *text, const char *args, const char *operands, const char *types,
                        const char *result, const char *body)
{
    (void)snprintf(
        text, TEXT,
        "func.func @main(%s) -> %s {\n"
        "  %%r = stablehlo.composite \"tern.row\" %s {decomposition = @fusion} : (%s) -> %s\n"
        "  return %%r : %s\n}\n"
        "func.func private @fusion(%s) -> %s {\n%s}\n",
        args, result, operands, types, result, result, args, result, body);
}

/* Checks that the program is one row fusion; returns its instruction count. */
static uint32_t check_fusion(const char *text, const char *chip, double tolerance)
{
    tern_hlo_module *m = test_read_module(text);
    test_compile_options o = {.chip = chip, .no_passes = true};
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_int_equal(test_compiled_report(c)->entries.count, 1);
    assert_string_equal(test_compiled_report(c)->entries.items[0].how, "row");
    const tern_lower_entry *e = &test_compiled_report(c)->entries.items[0];
    uint32_t count = e->end - e->first;
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    test_same_as_ref(text, &o, tolerance, "row");
    return count;
}

static void softmax_text(char *text, unsigned rows, unsigned cols, const char *t)
{
    char args[128], types[64], body[4096];
    (void)snprintf(args, sizeof(args), "%%x: tensor<%ux%ux%s>", rows, cols, t);
    (void)snprintf(types, sizeof(types), "tensor<%ux%ux%s>", rows, cols, t);
    (void)snprintf(
        body, sizeof(body),
        "  %%lo = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%w = stablehlo.convert %%x : (tensor<%1$ux%2$ux%3$s>) -> tensor<%1$ux%2$uxf32>\n"
        "  %%m = stablehlo.reduce(%%w init: %%lo) applies stablehlo.maximum across dimensions = "
        "[1] "
        ": (tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%1$uxf32>\n"
        "  %%mc = stablehlo.reshape %%m : (tensor<%1$uxf32>) -> tensor<%1$ux1xf32>\n"
        "  %%mb = stablehlo.broadcast_in_dim %%mc, dims = [0, 1] : (tensor<%1$ux1xf32>) -> "
        "tensor<%1$ux%2$uxf32>\n"
        "  %%d = stablehlo.subtract %%w, %%mb : tensor<%1$ux%2$uxf32>\n"
        "  %%e = stablehlo.exponential %%d : tensor<%1$ux%2$uxf32>\n"
        "  %%s = stablehlo.reduce(%%e init: %%z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%1$uxf32>\n"
        "  %%sb = stablehlo.broadcast_in_dim %%s, dims = [0] : (tensor<%1$uxf32>) -> "
        "tensor<%1$ux%2$uxf32>\n"
        "  %%q = stablehlo.divide %%e, %%sb : tensor<%1$ux%2$uxf32>\n"
        "  %%o = stablehlo.convert %%q : (tensor<%1$ux%2$uxf32>) -> tensor<%1$ux%2$ux%3$s>\n"
        "  return %%o : tensor<%1$ux%2$ux%3$s>\n",
        rows, cols, t);
    fusion_text(text, args, "%x", types, types, body);
}

static void softmax_matches_ref(void **state)
{
    (void)state;
    char text[TEXT];
    softmax_text(text, 300, 200, "f32");
    (void)check_fusion(text, "trn2", 1e-6);
    softmax_text(text, 1, 7, "f32");
    (void)check_fusion(text, "trn1", 1e-6);
    softmax_text(text, 1000, 6, "bf16");
    (void)check_fusion(text, "trn3", 0x1p-8);
    softmax_text(text, 130, 9000, "bf16");
    (void)check_fusion(text, "trn2", 0x1p-8);
}

static void layer_norm_text(char *text, unsigned rows, unsigned cols, const char *t)
{
    char args[256], types[256], result[64], body[6000];
    (void)snprintf(args, sizeof(args),
                   "%%x: tensor<%1$ux%2$ux%3$s>, %%g: tensor<%2$ux%3$s>, %%b: tensor<%2$ux%3$s>",
                   rows, cols, t);
    (void)snprintf(types, sizeof(types),
                   "tensor<%1$ux%2$ux%3$s>, tensor<%2$ux%3$s>, tensor<%2$ux%3$s>", rows, cols, t);
    (void)snprintf(result, sizeof(result), "tensor<%ux%ux%s>", rows, cols, t);
    (void)snprintf(
        body, sizeof(body),
        "  %%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%n = stablehlo.constant dense<%2$u.0> : tensor<%1$uxf32>\n"
        "  %%eps = stablehlo.constant dense<1.0e-5> : tensor<%1$uxf32>\n"
        "  %%w = stablehlo.convert %%x : (tensor<%1$ux%2$ux%3$s>) -> tensor<%1$ux%2$uxf32>\n"
        "  %%s = stablehlo.reduce(%%w init: %%z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%1$uxf32>\n"
        "  %%mean = stablehlo.divide %%s, %%n : tensor<%1$uxf32>\n"
        "  %%mb = stablehlo.broadcast_in_dim %%mean, dims = [0] : (tensor<%1$uxf32>) -> "
        "tensor<%1$ux%2$uxf32>\n"
        "  %%d = stablehlo.subtract %%w, %%mb : tensor<%1$ux%2$uxf32>\n"
        "  %%q = stablehlo.multiply %%d, %%d : tensor<%1$ux%2$uxf32>\n"
        "  %%v = stablehlo.reduce(%%q init: %%z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%1$uxf32>\n"
        "  %%var = stablehlo.divide %%v, %%n : tensor<%1$uxf32>\n"
        "  %%ve = stablehlo.add %%var, %%eps : tensor<%1$uxf32>\n"
        "  %%r = stablehlo.rsqrt %%ve : tensor<%1$uxf32>\n"
        "  %%rb = stablehlo.broadcast_in_dim %%r, dims = [0] : (tensor<%1$uxf32>) -> "
        "tensor<%1$ux%2$uxf32>\n"
        "  %%y = stablehlo.multiply %%d, %%rb : tensor<%1$ux%2$uxf32>\n"
        "  %%c = stablehlo.convert %%y : (tensor<%1$ux%2$uxf32>) -> tensor<%1$ux%2$ux%3$s>\n"
        "  %%gb = stablehlo.broadcast_in_dim %%g, dims = [1] : (tensor<%2$ux%3$s>) -> "
        "tensor<%1$ux%2$ux%3$s>\n"
        "  %%bb = stablehlo.broadcast_in_dim %%b, dims = [1] : (tensor<%2$ux%3$s>) -> "
        "tensor<%1$ux%2$ux%3$s>\n"
        "  %%t = stablehlo.multiply %%c, %%gb : tensor<%1$ux%2$ux%3$s>\n"
        "  %%o = stablehlo.add %%t, %%bb : tensor<%1$ux%2$ux%3$s>\n"
        "  return %%o : tensor<%1$ux%2$ux%3$s>\n",
        rows, cols, t);
    fusion_text(text, args, "%x, %g, %b", types, result, body);
}

static void layer_norm_matches_ref(void **state)
{
    (void)state;
    char text[TEXT];
    layer_norm_text(text, 300, 200, "f32");
    (void)check_fusion(text, "trn2", 2e-6);
    layer_norm_text(text, 129, 768, "bf16");
    (void)check_fusion(text, "trn1", 0x1p-7);
    layer_norm_text(text, 150, 4096, "f32"); /* rows as a whole */
    (void)check_fusion(text, "trn2", 1e-5);
    layer_norm_text(text, 140, 9000, "f32"); /* in chunks, of rows loaded once */
    (void)check_fusion(text, "trn2", 1e-5);
    layer_norm_text(text, 130, 17000, "bf16");
    (void)check_fusion(text, "trn3", 0x1p-6);
    layer_norm_text(text, 1700, 300, "f32"); /* the scale in PSUM */
    (void)check_fusion(text, "trn2", 1e-5);
    layer_norm_text(text, 700, 12, "f32");
    (void)check_fusion(text, "trn3", 2e-6);
}

static void gelu_text(char *text, unsigned n, const char *t)
{
    char args[128], type[64], body[3000];
    (void)snprintf(type, sizeof(type), "tensor<%ux%s>", n, t);
    (void)snprintf(args, sizeof(args), "%%x: %s", type);
    (void)snprintf(body, sizeof(body),
                   "  %%h = stablehlo.constant dense<0.5> : %1$s\n"
                   "  %%k = stablehlo.constant dense<0.044715> : %1$s\n"
                   "  %%p = stablehlo.constant dense<0.797884583> : %1$s\n"
                   "  %%i = stablehlo.constant dense<1.0> : %1$s\n"
                   "  %%2 = stablehlo.multiply %%x, %%x : %1$s\n"
                   "  %%3 = stablehlo.multiply %%2, %%x : %1$s\n"
                   "  %%4 = stablehlo.multiply %%k, %%3 : %1$s\n"
                   "  %%5 = stablehlo.add %%x, %%4 : %1$s\n"
                   "  %%6 = stablehlo.multiply %%p, %%5 : %1$s\n"
                   "  %%7 = stablehlo.tanh %%6 : %1$s\n"
                   "  %%8 = stablehlo.add %%i, %%7 : %1$s\n"
                   "  %%9 = stablehlo.multiply %%h, %%8 : %1$s\n"
                   "  %%o = stablehlo.multiply %%x, %%9 : %1$s\n"
                   "  return %%o : %1$s\n",
                   type);
    fusion_text(text, args, "%x", type, type, body);
}

static void gelu_matches_ref(void **state)
{
    (void)state;
    char text[TEXT];
    gelu_text(text, 5000, "f32");
    (void)check_fusion(text, "trn2", 1e-6);
    gelu_text(text, 129, "bf16");
    (void)check_fusion(text, "trn1", 0x1p-7);
}

/* Of n parameters: p, m, v and g, and the learning rate as an input. */
static void adamw_text(char *text, unsigned n)
{
    char vec[32], body[4000];
    (void)snprintf(vec, sizeof(vec), "tensor<%uxf32>", n);
    (void)snprintf(body, sizeof(body),
                   "  %%b1 = stablehlo.constant dense<0.9> : %1$s\n"
                   "  %%c1 = stablehlo.constant dense<0.1> : %1$s\n"
                   "  %%b2 = stablehlo.constant dense<0.999> : %1$s\n"
                   "  %%c2 = stablehlo.constant dense<0.001> : %1$s\n"
                   "  %%eps = stablehlo.constant dense<1.0e-8> : %1$s\n"
                   "  %%wd = stablehlo.constant dense<0.01> : %1$s\n"
                   "  %%m1 = stablehlo.multiply %%m, %%b1 : %1$s\n"
                   "  %%m2 = stablehlo.multiply %%g, %%c1 : %1$s\n"
                   "  %%mn = stablehlo.add %%m1, %%m2 : %1$s\n"
                   "  %%g2 = stablehlo.multiply %%g, %%g : %1$s\n"
                   "  %%v1 = stablehlo.multiply %%v, %%b2 : %1$s\n"
                   "  %%v2 = stablehlo.multiply %%g2, %%c2 : %1$s\n"
                   "  %%vn = stablehlo.add %%v1, %%v2 : %1$s\n"
                   "  %%va = stablehlo.abs %%vn : %1$s\n"
                   "  %%sq = stablehlo.sqrt %%va : %1$s\n"
                   "  %%de = stablehlo.add %%sq, %%eps : %1$s\n"
                   "  %%up = stablehlo.divide %%mn, %%de : %1$s\n"
                   "  %%de2 = stablehlo.multiply %%p, %%wd : %1$s\n"
                   "  %%al = stablehlo.add %%up, %%de2 : %1$s\n"
                   "  %%rb = stablehlo.broadcast_in_dim %%lr, dims = [] : (tensor<f32>) -> %1$s\n"
                   "  %%st = stablehlo.multiply %%rb, %%al : %1$s\n"
                   "  %%pn = stablehlo.subtract %%p, %%st : %1$s\n"
                   "  %%pb = stablehlo.convert %%pn : (%1$s) -> tensor<%2$uxbf16>\n"
                   "  return %%pn, %%mn, %%vn, %%pb : %1$s, %1$s, %1$s, tensor<%2$uxbf16>\n",
                   vec, n);
    (void)snprintf(
        text, TEXT,
        "func.func @main(%%p: %1$s, %%m: %1$s, %%v: %1$s, %%g: %1$s, %%lr: tensor<f32>) -> "
        "(%1$s, %1$s, %1$s, tensor<%2$uxbf16>) {\n"
        "  %%r:4 = stablehlo.composite \"tern.row\" %%p, %%m, %%v, %%g, %%lr {decomposition = "
        "@fusion} : (%1$s, %1$s, %1$s, %1$s, tensor<f32>) -> (%1$s, %1$s, %1$s, "
        "tensor<%2$uxbf16>)\n"
        "  return %%r#0, %%r#1, %%r#2, %%r#3 : %1$s, %1$s, %1$s, tensor<%2$uxbf16>\n}\n"
        "func.func private @fusion(%%p: %1$s, %%m: %1$s, %%v: %1$s, %%g: %1$s, %%lr: tensor<f32>) "
        "-> (%1$s, %1$s, %1$s, tensor<%2$uxbf16>) {\n%3$s}\n",
        vec, n, body);
}

static void adamw_matches_ref(void **state)
{
    (void)state;
    char text[TEXT];
    adamw_text(text, 3001);
    (void)check_fusion(text, "trn2",
                       0x1p-8); /* for its bf16 result; the f32 results are within 1e-6 */
    adamw_text(text, 64);
    (void)check_fusion(text, "trn1", 0x1p-8);
}

/* A causal mask: ones below the diagonal, from two iotas in the fusion. */
static void mask_matches_ref(void **state)
{
    (void)state;
    char text[TEXT];
    fusion_text(
        text, "%x: tensor<200x150xf32>", "%x", "tensor<200x150xf32>", "tensor<200x150xf32>",
        "  %i = stablehlo.iota dim = 0 : tensor<200x150xi32>\n"
        "  %j = stablehlo.iota dim = 1 : tensor<200x150xi32>\n"
        "  %n = stablehlo.constant dense<0xFF800000> : tensor<200x150xf32>\n"
        "  %c = stablehlo.compare GE, %i, %j : (tensor<200x150xi32>, tensor<200x150xi32>) -> "
        "tensor<200x150xi1>\n"
        "  %o = stablehlo.select %c, %x, %n : tensor<200x150xi1>, tensor<200x150xf32>\n"
        "  return %o : tensor<200x150xf32>\n");
    (void)check_fusion(text, "trn2", 0);
}

/* The gradient of a norm: reductions along columns whose results are used, and two over rows. */
static void norm_backward_text(char *text, unsigned rows, unsigned cols)
{
    (void)snprintf(
        text, TEXT,
        "func.func @main(%%x: tensor<%1$ux%2$uxf32>, %%d: tensor<%1$ux%2$uxf32>, %%g: "
        "tensor<%2$uxf32>) -> (tensor<%1$ux%2$uxf32>, tensor<%2$uxf32>, tensor<%2$uxf32>) {\n"
        "  %%r:3 = stablehlo.composite \"tern.row\" %%x, %%d, %%g {decomposition = @fusion} : "
        "(tensor<%1$ux%2$uxf32>, tensor<%1$ux%2$uxf32>, tensor<%2$uxf32>) -> "
        "(tensor<%1$ux%2$uxf32>, tensor<%2$uxf32>, tensor<%2$uxf32>)\n"
        "  return %%r#0, %%r#1, %%r#2 : tensor<%1$ux%2$uxf32>, tensor<%2$uxf32>, "
        "tensor<%2$uxf32>\n}\n"
        "func.func private @fusion(%%x: tensor<%1$ux%2$uxf32>, %%d: tensor<%1$ux%2$uxf32>, %%g: "
        "tensor<%2$uxf32>) -> (tensor<%1$ux%2$uxf32>, tensor<%2$uxf32>, tensor<%2$uxf32>) {\n"
        "  %%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%gb = stablehlo.broadcast_in_dim %%g, dims = [1] : (tensor<%2$uxf32>) -> "
        "tensor<%1$ux%2$uxf32>\n"
        "  %%h = stablehlo.multiply %%d, %%gb : tensor<%1$ux%2$uxf32>\n"
        "  %%hx = stablehlo.multiply %%h, %%x : tensor<%1$ux%2$uxf32>\n"
        "  %%s = stablehlo.reduce(%%hx init: %%z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%1$uxf32>\n"
        "  %%sb = stablehlo.broadcast_in_dim %%s, dims = [0] : (tensor<%1$uxf32>) -> "
        "tensor<%1$ux%2$uxf32>\n"
        "  %%t = stablehlo.multiply %%x, %%sb : tensor<%1$ux%2$uxf32>\n"
        "  %%dx = stablehlo.subtract %%h, %%t : tensor<%1$ux%2$uxf32>\n"
        "  %%dxg = stablehlo.multiply %%d, %%x : tensor<%1$ux%2$uxf32>\n"
        "  %%dg = stablehlo.reduce(%%dxg init: %%z) applies stablehlo.add across dimensions = [0] "
        ": "
        "(tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%2$uxf32>\n"
        "  %%db = stablehlo.reduce(%%d init: %%z) applies stablehlo.add across dimensions = [0] : "
        "(tensor<%1$ux%2$uxf32>, tensor<f32>) -> tensor<%2$uxf32>\n"
        "  return %%dx, %%dg, %%db : tensor<%1$ux%2$uxf32>, tensor<%2$uxf32>, "
        "tensor<%2$uxf32>\n}\n",
        rows, cols);
}

static void norm_backward_matches_ref(void **state)
{
    (void)state;
    char text[TEXT];
    norm_backward_text(text, 300, 200);
    (void)check_fusion(text, "trn2", 2e-6);
    norm_backward_text(text, 1500, 24);
    (void)check_fusion(text, "trn1", 4e-6);
    norm_backward_text(text, 3, 9000); /* results that SBUF has no space to compute together */
    (void)check_fusion(text, "trn2", 1e-5);
}

/* The maximum over rows of a value that is equal in every column, beside one that is not. */
static void equal_columns_match_ref(void **state)
{
    (void)state;
    test_same_as_ref(
        "func.func private @g(%a: tensor<700xbf16>, %m: tensor<700x8xi1>)\n"
        "    -> (tensor<700x8xbf16>, tensor<8xbf16>) {\n"
        "  %0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<700xbf16>) -> "
        "tensor<700x8xbf16>\n"
        "  %1 = stablehlo.tanh %0 : tensor<700x8xbf16>\n"
        "  %2 = stablehlo.constant dense<0xFF80> : tensor<bf16>\n"
        "  %3 = stablehlo.reduce(%1 init: %2) applies stablehlo.maximum across dimensions = [0] : "
        "(tensor<700x8xbf16>, tensor<bf16>) -> tensor<8xbf16>\n"
        "  %4 = stablehlo.select %m, %1, %0 : tensor<700x8xi1>, tensor<700x8xbf16>\n"
        "  return %4, %3 : tensor<700x8xbf16>, tensor<8xbf16>\n}\n"
        "func.func @main(%a: tensor<700xbf16>, %m: tensor<700x8xi1>)\n"
        "    -> (tensor<700x8xbf16>, tensor<8xbf16>) {\n"
        "  %0:2 = stablehlo.composite \"tern.row\" %a, %m {decomposition = @g} : "
        "(tensor<700xbf16>, tensor<700x8xi1>) -> (tensor<700x8xbf16>, tensor<8xbf16>)\n"
        "  return %0#0, %0#1 : tensor<700x8xbf16>, tensor<8xbf16>\n}\n",
        &(test_compile_options){.no_passes = true}, 0x1p-8, "row");
}

/* A norm of bf16 in f32: conversions are fused into the instructions that read and write, and the
 * subtraction of the mean into its two consumers. */
static void conversions_are_fused(void **state)
{
    (void)state;
#define B "tensor<384x200xbf16>"
#define F "tensor<384x200xf32>"
#define V "tensor<384xf32>"
    static const char text[] =
        "func.func private @g(%x: " B ", %w: tensor<200xbf16>) -> (" B ", " V
        ", tensor<200xbf16>) {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %zb = stablehlo.constant dense<0.0> : tensor<bf16>\n"
        "  %n = stablehlo.constant dense<200.0> : " V "\n"
        "  %0 = stablehlo.convert %x : (" B ") -> " F "\n"
        "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (" F
        ", tensor<f32>) -> " V "\n"
        "  %2 = stablehlo.divide %1, %n : " V "\n"
        "  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (" V ") -> " F "\n"
        "  %4 = stablehlo.subtract %0, %3 : " F "\n"
        "  %5 = chlo.square %4 : " F " -> " F "\n"
        "  %6 = stablehlo.reduce(%5 init: %z) applies stablehlo.add across dimensions = [1] : (" F
        ", tensor<f32>) -> " V "\n"
        "  %7 = stablehlo.rsqrt %6 : " V "\n"
        "  %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (" V ") -> " F "\n"
        "  %9 = stablehlo.multiply %4, %8 : " F "\n"
        "  %10 = stablehlo.convert %9 : (" F ") -> " B "\n"
        "  %11 = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<200xbf16>) -> " B "\n"
        "  %12 = stablehlo.multiply %10, %11 : " B "\n"
        "  %13 = stablehlo.reduce(%12 init: %zb) applies stablehlo.add across dimensions = [0] : "
        "(" B ", tensor<bf16>) -> tensor<200xbf16>\n"
        "  return %12, %6, %13 : " B ", " V ", tensor<200xbf16>\n}\n"
        "func.func @main(%x: " B ", %w: tensor<200xbf16>) -> (" B ", " V ", tensor<200xbf16>) {\n"
        "  %0:3 = stablehlo.composite \"tern.row\" %x, %w {decomposition = @g} : (" B
        ", tensor<200xbf16>) -> (" B ", " V ", tensor<200xbf16>)\n"
        "  return %0#0, %0#1, %0#2 : " B ", " V ", tensor<200xbf16>\n}\n";
    for (unsigned i = 0; i < 3; i++)
        check(text, chips[i], 0x1p-6);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2", .no_passes = true}, &c));
    const tern_lower_entry *e = &test_compiled_report(c)->entries.items[0];
    assert_in_range(e->end - e->first, 1, 26);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

static void code_size_is_constant(void **state)
{
    (void)state;
    char text[TEXT];
    uint32_t count[2] = {0};
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_module *m = NULL;
        test_compiled *c = NULL;
        test_compile_options o = {.no_passes = true};
        softmax_text(text, i ? 128 * 9600 : 128 * 960, 512, "f32"); /* more than are unrolled */
        m = test_read_module(text);
        assert_ok(test_compile(m, &o, &c));
        assert_int_equal(test_compiled_count(c, "row"), 1);
        const tern_lower_entry *e = &test_compiled_report(c)->entries.items[0];
        count[i] = e->end - e->first;
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
    assert_int_equal(count[0], count[1]);
    assert_in_range(count[0], 1, 200); /* 24 tiles of eight instructions, and a few more */
}

/* Lowering runs out of memory at every allocation, and leaks nothing. */
static tern_status lower_with(tern_alloc mem, void *arg)
{
    tern_lir *b = NULL;
    tern_lower_report report = {0};
    tern_lower_options options = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    TERN_TRY(tern_lir_create(mem, "test", &b));
    tern_status st = tern_lower_module(arg, &options, b, &report);
    if (!st && tern_lir_failed(b))
        st = TERN_ERR(NO_MEMORY, "out of memory while recording");
    tern_lower_report_fini(&report);
    tern_lir_destroy(b);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    char text[TEXT];
    norm_backward_text(text, 130, 24);
    tern_hlo_module *m = test_read_module(text);
    test_fail_each_allocation(lower_with, m);
    tern_hlo_module_destroy(m);
    m = test_read_module("func.func @main() -> tensor<300xf32> {\n"
                         "  %0 = stablehlo.iota dim = 0 : tensor<300xf32>\n"
                         "  return %0 : tensor<300xf32>\n}\n");
    test_fail_each_allocation(lower_with, m);
    tern_hlo_module_destroy(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_match_ref),
        cmocka_unit_test(broadcasts_match_ref),
        cmocka_unit_test(vectors_match_ref),
        cmocka_unit_test(powers_with_many_readers),
        cmocka_unit_test(transposed_operands_match_ref),
        cmocka_unit_test(short_slices_match_ref),
        cmocka_unit_test(iota_matches_ref),
        cmocka_unit_test(softmax_matches_ref),
        cmocka_unit_test(layer_norm_matches_ref),
        cmocka_unit_test(gelu_matches_ref),
        cmocka_unit_test(adamw_matches_ref),
        cmocka_unit_test(mask_matches_ref),
        cmocka_unit_test(norm_backward_matches_ref),
        cmocka_unit_test(equal_columns_match_ref),
        cmocka_unit_test(conversions_are_fused),
        cmocka_unit_test(code_size_is_constant),
        cmocka_unit_test(out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
