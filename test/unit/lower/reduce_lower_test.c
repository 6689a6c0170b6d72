/* reduce_lower_test.c - reductions along columns, over rows and over all dims, against ref. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

enum { TEXT = 4096 };

static const char *const chips[] = {"trn1", "trn2", "trn3"};

typedef struct {
    const char *op, *dtype, *init;
    double tolerance;
} kind;

static const kind kinds[] = {
    {"add", "f32", "0.0", 4e-6},
    {"add", "bf16", "0.0", 0x1p-7},
    {"maximum", "f32", "0xFF800000", 0},
    {"minimum", "f32", "0x7F800000", 0},
    {"maximum", "bf16", "0xFF80", 0},
    {"add", "i32", "0", 0},
    {"maximum", "i32", "-2147483648", 0},
    {"minimum", "ui32", "4294967295", 0},
    {"minimum", "i32", "2147483647", 0},
    {"maximum", "ui8", "0", 0},
    {"minimum", "i8", "127", 0},
    {"or", "i1", "false", 0},
    {"and", "i1", "true", 0},
};

/* Shape as "AxBxC", reduced dims and the result's shape. */
typedef struct {
    const char *shape, *dims, *result_shape;
} shape_case;

static const shape_case shapes[] = {
    {"129x", "0", ""},
    {"7x33x", "1", "7x"},
    {"300x40x", "1", "300x"},
    {"300x40x", "0", "40x"},
    {"300x40x", "0, 1", ""},
    {"5x6x7x", "0", "6x7x"},
    {"5x6x7x", "1", "5x7x"},
    {"5x6x7x", "2", "5x6x"},
    {"5x6x7x", "0, 1", "7x"},
    {"5x6x7x", "0, 2", "6x"},
    {"5x6x7x", "1, 2", "5x"},
    {"5x6x7x", "0, 1, 2", ""},
    {"1x9x", "0", "9x"},
    {"9x1x", "1", "9x"},
    {"1x", "0", ""},
    {"140x20x30x", "1", "140x30x"},
    {"2x3x4x5x6x", "1, 3", "2x4x6x"},
    {"1000x3x", "1", "1000x"},
    {"3x1000x", "0", "1000x"},
    {"3x50x260x", "0", "50x260x"},
};

static void reduce_text(char *text, const kind *k, const shape_case *s)
{
    (void)snprintf(
        text, TEXT,
        "func.func @main(%%a: tensor<%1$s%2$s>) -> tensor<%3$s%2$s> {\n"
        "  %%z = stablehlo.constant dense<%4$s> : tensor<%2$s>\n"
        "  %%0 = stablehlo.reduce(%%a init: %%z) applies stablehlo.%5$s across dimensions "
        "= [%6$s] : (tensor<%1$s%2$s>, tensor<%2$s>) -> tensor<%3$s%2$s>\n"
        "  return %%0 : tensor<%3$s%2$s>\n}\n",
        s->shape, k->dtype, s->result_shape, k->init, k->op, s->dims);
}

static void reductions_match_ref(void **state)
{
    (void)state;
    unsigned chip_index = 0;
    for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++)
        for (size_t i = 0; i < TERN_COUNT_OF(shapes); i++) {
            if (k > 1 &&
                (i + k) % 3) /* all shapes with sums, a third of the shapes with each other kind */
                continue;
            char text[TEXT];
            test_compile_options o = {.chip = chips[chip_index++ % 3], .no_passes = true};
            reduce_text(text, &kinds[k], &shapes[i]);
            test_same_as_ref(text, &o, kinds[k].tolerance, "row");
        }
}

/* Rows that do not fit in SBUF, and enough tiles for loops. */
static void long_reductions_match_ref(void **state)
{
    (void)state;
    static const shape_case cases[] = {
        {"3x70000x", "1", "3x"},   {"2x300000x", "1", "2x"},     {"5000x600x", "0", "600x"},
        {"5000x600x", "0, 1", ""}, {"2000x5000x", "0", "5000x"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[TEXT];
        test_compile_options o = {.chip = chips[i % 3], .no_passes = true, .no_check = i > 2};
        reduce_text(text, &kinds[0], &cases[i]);
        test_same_as_ref(text, &o, 1e-4, "row");
    }
}

/* Equal rows: one result for several rows of a tile. */
static void repeated_rows_match_ref(void **state)
{
    (void)state;
    static const char *const dtypes[] = {"f32", "i32"};
    for (size_t i = 0; i < TERN_COUNT_OF(dtypes); i++) {
        char text[TEXT];
        test_compile_options o = {.no_passes = true};
        (void)snprintf(text, TEXT,
                       "func.func @main(%%a: tensor<7x%1$s>) -> tensor<1000x%1$s> {\n"
                       "  %%z = stablehlo.constant dense<%2$s> : tensor<%1$s>\n"
                       "  %%b = stablehlo.broadcast_in_dim %%a, dims = [1] : (tensor<7x%1$s>) -> "
                       "tensor<1000x7x%1$s>\n"
                       "  %%0 = stablehlo.reduce(%%b init: %%z) applies stablehlo.add across "
                       "dimensions = [1] : (tensor<1000x7x%1$s>, tensor<%1$s>) -> "
                       "tensor<1000x%1$s>\n"
                       "  return %%0 : tensor<1000x%1$s>\n}\n",
                       dtypes[i], i ? "0" : "0.0");
        test_same_as_ref(text, &o, 1e-6, "row");
    }
}

/* A sum over few rows takes few instructions, not some for every chunk of a row. */
static void few_rows_take_few_instructions(void **state)
{
    (void)state;
    test_compile_options o = {.no_passes = true};
    char text[TEXT];
    reduce_text(text, &kinds[0], &(shape_case){"4x1024x768x", "0", "1024x768x"});
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_int_equal(test_compiled_count(c, "row"), 1);
    assert_in_range(test_compiled_program(c)->instrs.count, 12, 120);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* The same if the rows are parts of longer ones. */
static void sums_of_slices_take_few_instructions(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<6x300x48xf32>) -> tensor<300x16x2xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.slice %a [0:6, 0:300, 16:48] : (tensor<6x300x48xf32>) -> "
        "tensor<6x300x32xf32>\n"
        "  %1 = stablehlo.reshape %0 : (tensor<6x300x32xf32>) -> tensor<6x300x16x2xf32>\n"
        "  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0] : "
        "(tensor<6x300x16x2xf32>, tensor<f32>) -> tensor<300x16x2xf32>\n"
        "  return %2 : tensor<300x16x2xf32>\n}\n";
    test_compile_options o = {.no_passes = true};
    test_same_as_ref(text, &o, 4e-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_in_range(test_compiled_program(c)->instrs.count, 12, 120);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Sums of two rows that are used again are computed where they are, without transposes. */
static void sums_of_two_rows_take_few_instructions(void **state)
{
    (void)state;
#define X "tensor<512x2x256xbf16>"
    static const char text[] =
        "func.func @main(%a: " X ", %g: tensor<512x2xbf16>) -> " X " {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.broadcast_in_dim %g, dims = [0, 1] : (tensor<512x2xbf16>) -> " X "\n"
        "  %1 = stablehlo.multiply %a, %0 : " X "\n"
        "  %2 = stablehlo.convert %1 : (" X ") -> tensor<512x2x256xf32>\n"
        "  %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<512x2x256xf32>, tensor<f32>) -> tensor<512x256xf32>\n"
        "  %4 = stablehlo.convert %3 : (tensor<512x256xf32>) -> tensor<512x256xbf16>\n"
        "  %5 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<512x256xbf16>) -> " X "\n"
        "  %6 = stablehlo.multiply %5, %0 : " X "\n"
        "  return %6 : " X "\n}\n";
#undef X
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(text, &o, 0x1p-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_in_range(test_compiled_program(c)->instrs.count, 12, 200);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* The same where a result is larger than the operands. */
static void sums_of_repeated_rows_take_few_instructions(void **state)
{
    (void)state;
#define X "tensor<512x2x16x"
    static const char text[] =
        "func.func @main(%a: tensor<512x2xi32>, %g: tensor<512x2xf32>) -> (" X
        "f32>, tensor<512x16xf32>) {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<512x2xi32>) -> " X "i32>\n"
        "  %1 = stablehlo.iota dim = 2 : " X "i32>\n"
        "  %2 = stablehlo.compare EQ, %0, %1 : (" X "i32>, " X "i32>) -> " X "i1>\n"
        "  %3 = stablehlo.convert %2 : (" X "i1>) -> " X "f32>\n"
        "  %4 = stablehlo.broadcast_in_dim %g, dims = [0, 1] : (tensor<512x2xf32>) -> " X "f32>\n"
        "  %5 = stablehlo.multiply %3, %4 : " X "f32>\n"
        "  %6 = stablehlo.reduce(%5 init: %z) applies stablehlo.add across dimensions = [1] : (" X
        "f32>, tensor<f32>) -> tensor<512x16xf32>\n"
        "  return %3, %6 : " X "f32>, tensor<512x16xf32>\n}\n";
#undef X
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(text, &o, 4e-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_in_range(test_compiled_program(c)->instrs.count, 8, 80);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* The operand is broadcast along an output dimension: every element of the result is stored. */
static void sums_of_repeated_columns_match_ref(void **state)
{
    (void)state;
    test_compile_options o = {.chip = NULL};
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        o.chip = chips[i];
        test_same_as_ref(
            "func.func @main(%a: tensor<9x3xf32>) -> (tensor<9x3xf32>, tensor<9x5xf32>) {\n"
            "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "  %0 = stablehlo.tanh %a : tensor<9x3xf32>\n"
            "  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<9x3xf32>) -> "
            "tensor<9x3x5xf32>\n"
            "  %2 = stablehlo.multiply %1, %1 : tensor<9x3x5xf32>\n"
            "  %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [1] : "
            "(tensor<9x3x5xf32>, tensor<f32>) -> tensor<9x5xf32>\n"
            "  return %0, %3 : tensor<9x3xf32>, tensor<9x5xf32>\n}\n",
            &o, 4e-6, "row");
    }
}

/* A fusion whose tiles do not fit six-fold, with sums over rows, which do not support chunks. */
static void large_fusions_have_fewer_buffers(void **state)
{
    (void)state;
#define X "tensor<256x1024xf32>"
#define ROWS(to, from)                                            \
    "  " to " = stablehlo.reduce(" from                           \
    " init: %z) applies stablehlo.add across dimensions = [0] : " \
    "(" X ", tensor<f32>) -> tensor<1024xf32>\n"
    static const char text[] =
        "func.func @main(%a: " X ", %b: " X ", %c: " X ", %d: " X ") -> (tensor<1024xf32>, "
        "tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, " X ", " X ") {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.multiply %a, %b : " X "\n"
        "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (" X
        ", tensor<f32>) -> tensor<256xf32>\n"
        "  %2 = stablehlo.tanh %1 : tensor<256xf32>\n"
        "  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<256xf32>) -> " X "\n"
        "  %4 = stablehlo.multiply %a, %3 : " X "\n"
        "  %5 = stablehlo.multiply %b, %3 : " X "\n"
        "  %6 = stablehlo.multiply %c, %3 : " X "\n"
        "  %7 = stablehlo.multiply %d, %6 : " X "\n"
        "  %8 = stablehlo.add %4, %7 : " X "\n"
        "  %9 = stablehlo.add %5, %6 : " X
        "\n" ROWS("%s0", "%4") ROWS("%s1", "%5") ROWS("%s2", "%6")
            ROWS("%s3",
                 "%7") "  return %s0, %s1, %s2, %s3, %8, %9 : tensor<1024xf32>, tensor<1024xf32>, "
                       "tensor<1024xf32>, tensor<1024xf32>, " X ", " X "\n}\n";
#undef ROWS
#undef X
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(text, &o, 2e-5, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_int_equal(test_compiled_count(c, "row"), 1);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Ops of a composite that is lowered op by op see constant operands of the composite. */
static void constant_operands_of_a_composite_are_known(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<300x40xf32>) -> tensor<300xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.composite \"test.sum\" %a, %z {decomposition = @sum} : "
        "(tensor<300x40xf32>, tensor<f32>) -> tensor<300xf32>\n"
        "  return %0 : tensor<300xf32>\n}\n"
        "func.func private @sum(%a: tensor<300x40xf32>, %z: tensor<f32>) -> tensor<300xf32> {\n"
        "  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<300x40xf32>, tensor<f32>) -> tensor<300xf32>\n"
        "  return %0 : tensor<300xf32>\n}\n";
    test_compile_options o = {.no_passes = true};
    test_same_as_ref(text, &o, 4e-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_int_equal(test_compiled_count(c, "library"), 0);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Unsupported cases go to the library. */
static void unsupported_cases_match_ref(void **state)
{
    (void)state;
    static const kind odd[] = {
        {"add", "f32", "1.0", 1e-6}, {"add", "i8", "0", 0}, {"xor", "i32", "0", 0}};
    test_compile_options o = {.no_passes = true};
    char text[TEXT];
    for (size_t i = 0; i < TERN_COUNT_OF(odd); i++) {
        reduce_text(text, &odd[i], &shapes[2]);
        test_same_as_ref(text, &o, odd[i].tolerance, NULL);
    }
}

/* --- argmax and argmin --- */

typedef struct {
    const char *shape, *dim, *rest, *dtype, *before; /* |before|: an op that makes ties or NaN */
    bool is_max;
} arg_case;

static void arg_text(char *text, const arg_case *c)
{
    bool half = !strcmp(c->dtype, "bf16");
    (void)snprintf(
        text, TEXT,
        "func.func @main(%%a: tensor<%1$s%4$s>) -> (tensor<%3$s%4$s>, tensor<%3$si32>) {\n"
        "  %%x = stablehlo.%5$s %%a : tensor<%1$s%4$s>\n"
        "  %%i = stablehlo.iota dim = %2$s : tensor<%1$si32>\n"
        "  %%w = stablehlo.constant dense<%6$s> : tensor<%4$s>\n"
        "  %%z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %%r:2 = stablehlo.reduce(%%x init: %%w), (%%i init: %%z) across dimensions = [%2$s] : "
        "(tensor<%1$s%4$s>, tensor<%1$si32>, tensor<%4$s>, tensor<i32>) -> (tensor<%3$s%4$s>, "
        "tensor<%3$si32>)\n"
        "   reducer(%%p: tensor<%4$s>, %%q: tensor<%4$s>) (%%j: tensor<i32>, %%k: tensor<i32>) {\n"
        "    %%0 = stablehlo.compare %7$s, %%p, %%q, FLOAT : (tensor<%4$s>, tensor<%4$s>) -> "
        "tensor<i1>\n"
        "    %%1 = stablehlo.compare NE, %%p, %%p, FLOAT : (tensor<%4$s>, tensor<%4$s>) -> "
        "tensor<i1>\n"
        "    %%2 = stablehlo.or %%0, %%1 : tensor<i1>\n"
        "    %%3 = stablehlo.compare EQ, %%p, %%q, FLOAT : (tensor<%4$s>, tensor<%4$s>) -> "
        "tensor<i1>\n"
        "    %%4 = stablehlo.compare LT, %%j, %%k, SIGNED : (tensor<i32>, tensor<i32>) -> "
        "tensor<i1>\n"
        "    %%5 = stablehlo.and %%3, %%4 : tensor<i1>\n"
        "    %%6 = stablehlo.or %%2, %%5 : tensor<i1>\n"
        "    %%7 = stablehlo.select %%2, %%p, %%q : tensor<i1>, tensor<%4$s>\n"
        "    %%8 = stablehlo.select %%6, %%j, %%k : tensor<i1>, tensor<i32>\n"
        "    stablehlo.return %%7, %%8 : tensor<%4$s>, tensor<i32>\n  }\n"
        "  return %%r#0, %%r#1 : tensor<%3$s%4$s>, tensor<%3$si32>\n}\n",
        c->shape, c->dim, c->rest, c->dtype, c->before,
        c->is_max ? (half ? "0xFF80" : "0xFF800000") : (half ? "0x7F80" : "0x7F800000"),
        c->is_max ? "GT" : "LT");
}

/* Also of rows with ties, with zeros of both signs and with NaN. */
static void positions_of_extremes_match_ref(void **state)
{
    (void)state;
    static const arg_case cases[] = {
        {"40x100x", "1", "40x", "f32", "negate", true},
        {"300x65x", "1", "300x", "bf16", "negate", false},
        {"33x9000x", "1", "33x", "f32", "negate", true},
        {"3x50x70x", "2", "3x50x", "f32", "sign", true},
        {"40x4100x", "1", "40x", "bf16", "sign", false},
        {"600x35x", "0", "35x", "f32", "sine", true},
        {"60x80x", "1", "60x", "f32", "log", true},
        {"3x16380x", "1", "3x", "f32", "sign", true}, /* few rows in pieces */
        {"8192x2x", "0", "2x", "bf16", "negate", false},
        {"40000x", "0", "", "f32", "sqrt", true},
    };
    char text[TEXT];
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        arg_text(text, &cases[i]);
        test_compile_options o = {.chip = chips[i % 3], .no_passes = true};
        test_same_as_ref(text, &o, 4e-6, "row");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reductions_match_ref),
        cmocka_unit_test(long_reductions_match_ref),
        cmocka_unit_test(repeated_rows_match_ref),
        cmocka_unit_test(few_rows_take_few_instructions),
        cmocka_unit_test(sums_of_slices_take_few_instructions),
        cmocka_unit_test(sums_of_two_rows_take_few_instructions),
        cmocka_unit_test(sums_of_repeated_rows_take_few_instructions),
        cmocka_unit_test(sums_of_repeated_columns_match_ref),
        cmocka_unit_test(large_fusions_have_fewer_buffers),
        cmocka_unit_test(constant_operands_of_a_composite_are_known),
        cmocka_unit_test(unsupported_cases_match_ref),
        cmocka_unit_test(positions_of_extremes_match_ref),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
