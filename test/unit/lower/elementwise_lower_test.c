/* elementwise_lower_test.c - every elementwise op and type on the emulated engines, with edge-case
 * values, against ref. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "hlo/print.h"
#include "numerics/format.h"
#include "test_support.h"

enum { TEXT = 2048, VALUES_MAX = 40 };

/* --- edge cases --- */

static const double floats[] = {
    0.0,       -0.0,        1,      -1,          0.5,       -0.5,           1.5,
    -1.5,      2.5,         -2.5,   0x1p-149,    -0x1p-140, 0x1p-126,       -0x1p-126,
    0x1.8p-10, -0.1,        0.3,    3.25,        -7.75,     88.5,           -104,
    127.5,     -129,        255.75, 32768.5,     -70000.0,  0x1p23,         -8388607.5,
    0x1p24,    123456789.0, 0x1p31, -0x1p31,     5e9,       0x1.fffffep127, -0x1.fffffep127,
    INFINITY,  -INFINITY,   NAN,    -0.49999997, 1e-8};
static const double tame[] = {1,    -1,     0.5,          -0.5,          1.5,       -1.5,
                              2.5,  -2.5,   0.125,        -0.1,          0.3,       3.25,
                              -7.7, 12.5,   20.0,         -30.0,         0.999,     1.25,
                              0.01, -0.001, 0x1.921fb6p0, -0x1.921fb4p0, 0x1.922p0, 1e-5};
static const double positive[] = {1,    0.5, 1.5, 2.5,   0.125, 0.1,  0.3,      3.25,          7.7,
                                  12.5, 100, 1e6, 0.999, 1.001, 1e-6, 0x1p-126, 0x1.fffffep127};
static const double whole[] = {0, 1, -1, 2, -2, 3, 7, -7, 100, -100, 127, -128, 126, 255};
static const double wide[] = {
    0,          1,        -1,        2,         -3,         1000,       -1000,
    16777216,   16777217, -16777219, 123456789, -987654321, 2147483647, -2147483648.0,
    2147483646, 65535,    65536,     31,        32,         33};

typedef enum { FLOATS, TAME, POSITIVE, INTS } value_set;

static size_t values_of(value_set set, const tern_num_format *f, const double **out)
{
    if (f->kind != TERN_KIND_FLOAT) {
        *out = f->bits == 32 ? wide : whole;
        return f->bits == 32 ? TERN_COUNT_OF(wide) : TERN_COUNT_OF(whole);
    }
    *out = set == FLOATS ? floats : set == TAME ? tame : positive;
    return set == FLOATS ? TERN_COUNT_OF(floats)
           : set == TAME ? TERN_COUNT_OF(tame)
                         : TERN_COUNT_OF(positive);
}

/* Input 0 changes slowest, so that all pairs of values occur. */
static tern_ref_value *edges(const tern_hlo_module *m, tern_hlo_type type, uint32_t which,
                             value_set set)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, type, &v));
    const tern_num_format *f = tern_num_format_of(v->dtype);
    const double *values = NULL;
    size_t count = values_of(set, f, &values);
    for (size_t i = 0; i < (size_t)v->count; i++) {
        size_t pick = which == 0 ? i / count % count : which == 1 ? i % count : (i + 3) % count;
        double x = values[pick];
        if (f->kind == TERN_KIND_BOOL)
            x = (double)((which == 0 ? i / 2 : i) % 2);
        if (f->kind == TERN_KIND_UINT && x < 0)
            x = x + (f->bits == 32 ? 0x1p32 : f->bits == 16 ? 0x1p16 : 256);
        uint64_t code = tern_num_from_f64(f, x, tern_num_mode_hlo, 0);
        memcpy(v->data + i * f->storage_bytes, &code, f->storage_bytes);
    }
    return v;
}

/* --- comparing --- */

static int64_t ordinal_of(const tern_num_format *f, uint64_t code)
{
    int64_t size = (int64_t)(code & (((uint64_t)1 << (f->bits - 1)) - 1));
    return code >> (f->bits - 1) ? -size - 1 : size;
}

/* Distance in ulp between two results; NaNs are equal. */
static int64_t distance(const tern_num_format *f, uint64_t a, uint64_t b)
{
    if (f->kind == TERN_KIND_FLOAT) {
        if (isnan(tern_num_to_f64(f, a)) || isnan(tern_num_to_f64(f, b)))
            return isnan(tern_num_to_f64(f, a)) && isnan(tern_num_to_f64(f, b)) ? 0 : INT64_MAX;
        int64_t d = ordinal_of(f, a) - ordinal_of(f, b);
        return d < 0 ? -d : d;
    }
    return a == b ? 0 : INT64_MAX;
}

static void compare(const tern_ref_value *found, const tern_ref_value *expected, int64_t ulp,
                    tern_ref_value *const *in, uint32_t inputs, const char *text)
{
    const tern_num_format *f = tern_num_format_of(expected->dtype);
    for (size_t i = 0; i < (size_t)expected->count; i++) {
        uint64_t a = 0, b = 0;
        memcpy(&a, found->data + i * f->storage_bytes, f->storage_bytes);
        memcpy(&b, expected->data + i * f->storage_bytes, f->storage_bytes);
        if (distance(f, a, b) <= ulp)
            continue;
        for (uint32_t k = 0; k < inputs; k++) {
            const tern_num_format *g = tern_num_format_of(in[k]->dtype);
            uint64_t code = 0;
            memcpy(&code, in[k]->data + i % (size_t)in[k]->count * g->storage_bytes,
                   g->storage_bytes);
            print_error("operand %u: %a\n", k, tern_num_to_f64(g, code));
        }
        fail_msg("element %zu is %a (0x%llx), wanted %a (0x%llx), %lld apart, of\n%s", i,
                 tern_num_to_f64(f, a), (unsigned long long)a, tern_num_to_f64(f, b),
                 (unsigned long long)b, (long long)distance(f, a, b), text);
    }
}

/* Returns whether the op was lowered without the library; fails if the result is wrong either
 * way. */
static bool check_with(const char *text, test_compile_options o, value_set set, int64_t ulp)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    tern_ref_value *in[3] = {0}, *found[1] = {0}, *expected[1] = {0};
    uint32_t inputs = test_input_count(m);
    for (uint32_t i = 0; i < inputs; i++)
        in[i] = edges(m, test_input_type(m, i), inputs == 1 ? 1 : i, set);
    assert_ok(test_ref_run(m, in, expected));
    tern_status st = test_compile(m, &o, &c);
    if (st)
        print_error("%s\n", text);
    assert_ok(st);
    bool lowered = test_compiled_count(c, "library") == 0;
    st = test_compiled_run(c, in, found);
    if (st)
        print_error("%s\n", text);
    assert_ok(st);
    compare(found[0], expected[0], ulp, in, inputs, text);
    tern_ref_release(found[0]);
    tern_ref_release(expected[0]);
    for (uint32_t i = 0; i < inputs; i++)
        tern_ref_release(in[i]);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return lowered;
}

static bool check_text(const char *text, const char *chip, value_set set, int64_t ulp)
{
    return check_with(text, (test_compile_options){.chip = chip, .no_passes = true}, set, ulp);
}

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* Lowered alone; replaced by a formula first; or left to the library. */
typedef enum { LOWERED, EXPANDED, LIBRARY } path;

/* |op| with %a, %b (%c) of tensor<|n| x |dtype|>; chips alternate. */
typedef struct {
    const char *op; /* "add", "chlo.tan" */
    unsigned operands;
    const char *dtypes;
    value_set set;
    int64_t ulp; /* of f32; narrower floats: 0, or 1 where f32 is not exact */
    path path;
} op_case;

static const op_case cases[] = {
    {"add", 2, "f32 bf16 f16 i32 ui32 i8 ui8 i16 ui16 i1", FLOATS, 0, LOWERED},
    {"subtract", 2, "f32 bf16 f16 i32 ui32 i8 ui8 i16 ui16", FLOATS, 0, LOWERED},
    {"multiply", 2, "f32 bf16 f16 i32 ui32 i8 ui8 i16 ui16 i1", FLOATS, 0, LOWERED},
    {"maximum", 2, "f32 bf16 f16 i32 ui32 i8 ui8 i16 ui16 i1", FLOATS, 0, LOWERED},
    {"minimum", 2, "f32 bf16 f16 i32 ui32 i8 ui8 i16 ui16 i1", FLOATS, 0, LOWERED},
    {"divide", 2, "f32 bf16 f16", TAME, 2, LOWERED},
    {"power", 2, "f32 bf16", FLOATS, 0, LOWERED},
    {"and", 2, "i32 ui32 i8 ui8 i16 i1", INTS, 0, LOWERED},
    {"or", 2, "i32 ui32 i8 ui8 i16 i1", INTS, 0, LOWERED},
    {"xor", 2, "i32 ui32 i8 ui8 i16 i1", INTS, 0, LOWERED},
    {"not", 1, "i32 ui32 i8 ui8 i16 i1", INTS, 0, LOWERED},
    {"shift_left", 2, "i32 ui32 i8 ui8 i16 ui16", INTS, 0, LOWERED},
    {"shift_right_logical", 2, "i32 ui32 i8 ui8 i16 ui16", INTS, 0, LOWERED},
    {"shift_right_arithmetic", 2, "i32 i8 ui8 i16 ui16", INTS, 0, LOWERED},
    {"remainder", 2, "f32 i32", FLOATS, 0, LIBRARY},
    {"abs", 1, "f32 bf16 f16 i32 i8 i16", FLOATS, 0, LOWERED},
    {"negate", 1, "f32 bf16 f16 i32 i8 ui8 i16 ui16", FLOATS, 0, LOWERED},
    {"sign", 1, "f32 bf16 f16 i32 i8 i16", FLOATS, 0, LOWERED},
    {"floor", 1, "f32 bf16 f16", FLOATS, 0, LOWERED},
    {"ceil", 1, "f32 bf16 f16", FLOATS, 0, LOWERED},
    {"round_nearest_even", 1, "f32 bf16 f16", FLOATS, 0, LOWERED},
    {"round_nearest_afz", 1, "f32 bf16 f16", FLOATS, 0, LOWERED},
    {"exponential", 1, "f32 bf16 f16", FLOATS, 2, LOWERED},
    {"exponential_minus_one", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"log", 1, "f32 bf16", FLOATS, 1, LOWERED},
    {"log_plus_one", 1, "f32 bf16 f16", FLOATS, 4, EXPANDED},
    {"logistic", 1, "f32 bf16 f16", FLOATS, 2, LOWERED},
    {"tanh", 1, "f32 bf16 f16", FLOATS, 2, LOWERED},
    {"sqrt", 1, "f32 bf16 f16", FLOATS, 0, LOWERED},
    {"rsqrt", 1, "f32 bf16 f16", FLOATS, 1, LOWERED},
    {"sine", 1, "f32 bf16 f16", TAME, 2, LOWERED},
    {"cosine", 1, "f32 bf16 f16", TAME, 16, EXPANDED},
    {"cbrt", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"tan", 1, "f32 bf16 f16", TAME, 8, EXPANDED},
    {"atan2", 2, "f32 bf16 f16", TAME, 4, EXPANDED},
    {"chlo.sinh", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.cosh", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.asin", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.acos", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.asinh", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.acosh", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.atanh", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.erfc", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"chlo.erf_inv", 1, "f32 bf16 f16", FLOATS, 8, EXPANDED},
    {"popcnt", 1, "i32", INTS, 0, LIBRARY},
    {"count_leading_zeros", 1, "i32 ui32 i8 ui8 i16 ui16", INTS, 0, LOWERED},
};

static const char *next_word(const char *list, char *word, size_t size)
{
    size_t n = 0;
    while (*list == ' ')
        list++;
    while (*list && *list != ' ' && n + 1 < size)
        word[n++] = *list++;
    word[n] = 0;
    return n ? list : NULL;
}

static void op_text(char *text, const op_case *c, const char *dtype, unsigned n)
{
    const char *second = c->operands > 1 ? ", %b" : "";
    char arg[64] = "";
    if (c->operands > 1)
        (void)snprintf(arg, sizeof(arg), ", %%b: tensor<%ux%s>", n, dtype);
    bool chlo = strchr(c->op, '.') != NULL;
    char to[64] = "";
    if (chlo)
        (void)snprintf(to, sizeof(to), " -> tensor<%ux%s>", n, dtype);
    (void)snprintf(text, TEXT,
                   "func.func @main(%%a: tensor<%ux%s>%s) -> tensor<%ux%s> {\n"
                   "  %%0 = %s%s %%a%s : tensor<%ux%s>%s\n"
                   "  return %%0 : tensor<%ux%s>\n}\n",
                   n, dtype, arg, n, dtype, chlo ? "" : "stablehlo.", c->op, second, n, dtype, to,
                   n, dtype);
}

static void ops_match_ref(void **state)
{
    (void)state;
    unsigned chip_index = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char dtype[8], text[TEXT];
        const char *list = cases[i].dtypes;
        while ((list = next_word(list, dtype, sizeof(dtype)))) {
            bool f32 = !strcmp(dtype, "f32");
            op_text(text, &cases[i], dtype, cases[i].operands > 1 ? VALUES_MAX * VALUES_MAX : 129);
            int64_t ulp = f32 ? cases[i].ulp : cases[i].ulp > 0;
            test_compile_options o = {.chip = chips[chip_index++ % TERN_COUNT_OF(chips)],
                                      .no_passes = cases[i].path != EXPANDED};
            bool lowered = check_with(text, o, cases[i].set, ulp);
            if (!lowered && cases[i].path != LIBRARY)
                fail_msg("went to the library:\n%s", text);
        }
    }
}

/* --- constant operands --- */

static void constants_match_ref(void **state)
{
    static const struct {
        const char *op, *dtype, *constant;
        value_set set;
        int64_t ulp;
    } rows[] = {
        {"add", "f32", "1.5", FLOATS, 0},
        {"subtract", "f32", "1.5", FLOATS, 0},
        {"multiply", "bf16", "-3.0", FLOATS, 0},
        {"maximum", "f32", "0.0", FLOATS, 0},
        {"divide", "f32", "768.0", TAME, 1},
        {"divide", "f32", "4.0", FLOATS, 0},
        {"power", "f32", "3.0", FLOATS, 0},
        {"add", "i32", "2147483647", INTS, 0},
        {"multiply", "i32", "-7", INTS, 0},
        {"subtract", "i8", "100", INTS, 0},
        {"and", "i32", "255", INTS, 0},
        {"xor", "ui8", "129", INTS, 0},
        {"and", "i1", "true", INTS, 0},
        {"maximum", "i32", "16777217", INTS, 0},
        {"minimum", "ui32", "4294967295", INTS, 0},
        {"shift_left", "ui32", "3", INTS, 0},
        {"remainder", "f32", "1.0", FLOATS, 0},
        {"remainder", "f32", "-0.25", FLOATS, 0},
        {"remainder", "bf16", "4.0", FLOATS, 0},
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        for (unsigned swap = 0; swap < 2; swap++) {
            char text[TEXT];
            bool expands = !strcmp(rows[i].op, "remainder");
            if (swap && (expands || !strcmp(rows[i].op, "divide")) && rows[i].set == FLOATS)
                continue; /* divides by values below 2^-126 */
            (void)snprintf(text, sizeof(text),
                           "func.func @main(%%a: tensor<129x%s>) -> tensor<129x%s> {\n"
                           "  %%c = stablehlo.constant dense<%s> : tensor<129x%s>\n"
                           "  %%0 = stablehlo.%s %s : tensor<129x%s>\n"
                           "  return %%0 : tensor<129x%s>\n}\n",
                           rows[i].dtype, rows[i].dtype, rows[i].constant, rows[i].dtype,
                           rows[i].op, swap ? "%c, %a" : "%a, %c", rows[i].dtype, rows[i].dtype);
            test_compile_options o = {.chip = chips[i % TERN_COUNT_OF(chips)],
                                      .no_passes = !expands};
            assert_true(check_with(text, o, rows[i].set, swap && rows[i].ulp ? 2 : rows[i].ulp));
        }
    }
}

static void divisions_by_constants_match_ref(void **state)
{
    static const struct {
        const char *dtypes, *constant;
    } rows[] = {{"i32 ui32 i8 ui8 i16 ui16", "1"},
                {"i32 i8 i16", "-1"},
                {"i32 ui32 i8 ui8 i16 ui16", "7"},
                {"i32 i8 i16", "-3"},
                {"i32 ui32 i8 ui8 i16 ui16", "64"},
                {"ui8", "255"},
                {"i16 ui16", "32767"},
                {"i32 ui32", "50257"},
                {"i32 ui32", "4194303"},
                {"i32 ui32", "65536"}};
    static const char *const ops[] = {"divide", "remainder"};
    (void)state;
    unsigned chip_index = 0;
    for (size_t i = 0; i < 2 * TERN_COUNT_OF(rows); i++) {
        char dtype[8], text[TEXT];
        const char *list = rows[i / 2].dtypes;
        while ((list = next_word(list, dtype, sizeof(dtype)))) {
            (void)snprintf(text, sizeof(text),
                           "func.func @main(%%a: tensor<129x%s>) -> tensor<129x%s> {\n"
                           "  %%c = stablehlo.constant dense<%s> : tensor<129x%s>\n"
                           "  %%0 = stablehlo.%s %%a, %%c : tensor<129x%s>\n"
                           "  return %%0 : tensor<129x%s>\n}\n",
                           dtype, dtype, rows[i / 2].constant, dtype, ops[i % 2], dtype, dtype);
            assert_true(check_text(text, chips[chip_index++ % TERN_COUNT_OF(chips)], INTS, 0));
        }
    }
}

/* --- compare, select, clamp, is_finite --- */

static void comparisons_match_ref(void **state)
{
    static const char *const directions[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    static const char *const dtypes[] = {"f32", "bf16", "f16", "i32", "ui32", "i8", "ui8", "i1"};
    (void)state;
    for (size_t d = 0; d < TERN_COUNT_OF(dtypes); d++)
        for (size_t i = 0; i < TERN_COUNT_OF(directions); i++) {
            char text[TEXT];
            (void)snprintf(text, sizeof(text),
                           "func.func @main(%%a: tensor<1600x%s>, %%b: tensor<1600x%s>) -> "
                           "tensor<1600xi1> {\n"
                           "  %%0 = stablehlo.compare %s, %%a, %%b : (tensor<1600x%s>, "
                           "tensor<1600x%s>) -> tensor<1600xi1>\n"
                           "  return %%0 : tensor<1600xi1>\n}\n",
                           dtypes[d], dtypes[d], directions[i], dtypes[d], dtypes[d]);
            assert_true(check_text(text, chips[(i + d) % TERN_COUNT_OF(chips)], FLOATS, 0));
        }
}

static void constant_comparisons_match_ref(void **state)
{
    static const char *const rows[][2] = {{"i32", "0"},           {"i32", "16777217"},
                                          {"ui32", "4000000000"}, {"i32", "-16777215"},
                                          {"f32", "0xFFC00000"},  {"f32", "-0.0"}};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[TEXT];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<129x%s>) -> tensor<129xi1> {\n"
                       "  %%c = stablehlo.constant dense<%s> : tensor<129x%s>\n"
                       "  %%0 = stablehlo.compare LT, %%a, %%c : (tensor<129x%s>, tensor<129x%s>) "
                       "-> tensor<129xi1>\n  return %%0 : tensor<129xi1>\n}\n",
                       rows[i][0], rows[i][1], rows[i][0], rows[i][0], rows[i][0]);
        assert_true(check_text(text, chips[i % TERN_COUNT_OF(chips)], FLOATS, 0));
    }
}

/* Words of all sizes compared with positions. */
static void comparisons_with_positions_match_ref(void **state)
{
    static const char *const rows[][2] = {
        {"i32", "EQ"}, {"ui32", "LT"}, {"i32", "GE"}, {"i32", "NE"}, {"i32", "GT"}};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[TEXT];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<140x%1$s>) -> tensor<140x24xi1> {\n"
                       "  %%i = stablehlo.iota dim = 1 : tensor<140x24x%1$s>\n"
                       "  %%b = stablehlo.broadcast_in_dim %%a, dims = [0] : (tensor<140x%1$s>) -> "
                       "tensor<140x24x%1$s>\n"
                       "  %%0 = stablehlo.compare %2$s, %%b, %%i : (tensor<140x24x%1$s>, "
                       "tensor<140x24x%1$s>) -> tensor<140x24xi1>\n"
                       "  return %%0 : tensor<140x24xi1>\n}\n",
                       rows[i][0], rows[i][1]);
        assert_true(check_text(text, chips[i % TERN_COUNT_OF(chips)], INTS, 0));
    }
}

static void selects_match_ref(void **state)
{
    static const char *const dtypes[] = {"f32", "bf16", "f16", "i32", "ui32", "i8", "i16", "i1"};
    (void)state;
    for (size_t d = 0; d < TERN_COUNT_OF(dtypes); d++) {
        char text[TEXT];
        const char *t = dtypes[d];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%p: tensor<1600xi1>, %%a: tensor<1600x%s>, "
                       "%%b: tensor<1600x%s>) -> tensor<1600x%s> {\n"
                       "  %%0 = stablehlo.select %%p, %%a, %%b : tensor<1600xi1>, tensor<1600x%s>\n"
                       "  return %%0 : tensor<1600x%s>\n}\n",
                       t, t, t, t, t);
        assert_true(check_text(text, chips[d % TERN_COUNT_OF(chips)], FLOATS, 0));
        if (d >= 6)
            continue;
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<1600x%s>, %%b: tensor<1600x%s>, "
                       "%%c: tensor<1600x%s>) -> tensor<1600x%s> {\n"
                       "  %%0 = stablehlo.clamp %%a, %%b, %%c : tensor<1600x%s>\n"
                       "  return %%0 : tensor<1600x%s>\n}\n",
                       t, t, t, t, t, t);
        assert_true(check_text(text, chips[d % TERN_COUNT_OF(chips)], FLOATS, 0));
    }
    assert_true(
        check_text("func.func @main(%a: tensor<64xf32>, %b: tensor<64xi1>) -> tensor<64xf32> {\n"
                   "  %n = stablehlo.constant dense<0xFF800000> : tensor<64xf32>\n"
                   "  %0 = stablehlo.select %b, %a, %n : tensor<64xi1>, tensor<64xf32>\n"
                   "  return %0 : tensor<64xf32>\n}\n",
                   "trn2", FLOATS, 0));
    assert_true(
        check_text("func.func @main(%a: tensor<64xbf16>, %p: tensor<i1>) -> tensor<64xbf16> {\n"
                   "  %n = stablehlo.constant dense<3.0> : tensor<64xbf16>\n"
                   "  %0 = stablehlo.select %p, %n, %a : tensor<i1>, tensor<64xbf16>\n"
                   "  return %0 : tensor<64xbf16>\n}\n",
                   "trn2", FLOATS, 0));
    assert_true(check_text("func.func @main(%a: tensor<64xf32>) -> tensor<64xi1> {\n"
                           "  %0 = stablehlo.is_finite %a : (tensor<64xf32>) -> tensor<64xi1>\n"
                           "  return %0 : tensor<64xi1>\n}\n",
                           "trn1", FLOATS, 0));
}

/* --- conversion --- */

static void conversions_match_ref(void **state)
{
    static const char *const types[] = {"f32", "bf16", "f16", "f8E5M2", "i32", "ui32",
                                        "i16", "ui16", "i8",  "ui8",    "i1"};
    (void)state;
    unsigned chip_index = 0;
    for (size_t a = 0; a < TERN_COUNT_OF(types); a++)
        for (size_t b = 0; b < TERN_COUNT_OF(types); b++) {
            char text[TEXT];
            bool narrow_float = b == 1 || b == 2 || b == 3;
            (void)snprintf(
                text, sizeof(text),
                "func.func @main(%%z: tensor<1xi1>, %%a: tensor<129x%s>) -> tensor<129x%s> {\n"
                "  %%0 = stablehlo.convert %%a : (tensor<129x%s>) -> tensor<129x%s>\n"
                "  return %%0 : tensor<129x%s>\n}\n",
                types[a], types[b], types[a], types[b], types[b]);
            bool lowered = check_text(text, chips[1 + chip_index++ % 2], FLOATS,
                                      narrow_float && (a == 4 || a == 5));
            if (!lowered)
                fail_msg("went to the library:\n%s", text);
        }
}

/* 1 / f(x) shows the sign of a zero. */
static void zeros_keep_their_sign(void **state)
{
    (void)state;
    static const char *const ops[] = {"exponential_minus_one", "log_plus_one", "tanh", "sine"};
    for (size_t i = 0; i < TERN_COUNT_OF(ops); i++) {
        char text[512];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%z: tensor<2xf32>) -> tensor<2xf32> {\n"
                       "  %%s = stablehlo.constant dense<[0x80000000, 0.0]> : tensor<2xf32>\n"
                       "  %%a = stablehlo.abs %%z : tensor<2xf32>\n"
                       "  %%x = stablehlo.minimum %%a, %%s : tensor<2xf32>\n"
                       "  %%1 = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
                       "  %%y = stablehlo.%s %%x : tensor<2xf32>\n"
                       "  %%r = stablehlo.divide %%1, %%y : tensor<2xf32>\n"
                       "  return %%r : tensor<2xf32>\n}\n",
                       ops[i]);
        test_same_as_ref(text, &(test_compile_options){.chip = "trn2"}, 0, "row");
    }
}

/* Slopes times a value, in several spellings, are functions of the scalar engine. */
#define SLOPE(type, body)                                                      \
    "func.func @main(%x: tensor<70x130x" type ">, %g: tensor<70x130x" type     \
    ">) -> tensor<70x130x" type "> {\n"                                        \
    "  %one = stablehlo.constant dense<1.0> : tensor<70x130x" type ">\n"       \
    "  %half = stablehlo.constant dense<0.5> : tensor<70x130x" type ">\n" body \
    "  return %r : tensor<70x130x" type ">\n}\n"
#define OP2(to, op, a, b, type) \
    "  %" to " = stablehlo." op " %" a ", %" b " : tensor<70x130x" type ">\n"
#define OP1(to, op, a, type) "  %" to " = stablehlo." op " %" a " : tensor<70x130x" type ">\n"
#define SILU_DX(t)                      \
    OP1("s", "logistic", "x", t)        \
    OP2("c", "subtract", "one", "s", t) \
    OP2("a", "multiply", "g", "s", t)   \
    OP2("d", "multiply", "x", "c", t) OP2("e", "multiply", "a", "d", t) OP2("r", "add", "a", "e", t)
#define CONSTANT(to, value, t) \
    "  %" to " = stablehlo.constant dense<" value "> : tensor<70x130x" t ">\n"
#define GELU_DX(t)                                                                  \
    CONSTANT("q", "0.707106769", t)                                                 \
    CONSTANT("n", "0.398942292", t)                                                 \
    OP2("y", "multiply", "x", "q", t)                                               \
    "  %f = chlo.erf %y : tensor<70x130x" t "> -> tensor<70x130x" t                 \
    ">\n" OP2("h", "add", "f", "one", t) OP2("i", "multiply", "h", "half", t)       \
        OP2("k", "multiply", "y", "y", t) OP1("l", "negate", "k", t)                \
            OP1("m", "exponential", "l", t) OP2("o", "multiply", "m", "n", t)       \
                OP2("p", "multiply", "g", "x", t) OP2("u", "multiply", "p", "o", t) \
                    OP2("v", "multiply", "i", "g", t) OP2("r", "add", "u", "v", t)
#define TANH_DX(t)                    \
    OP1("s", "tanh", "x", t)          \
    OP2("c", "multiply", "s", "s", t) \
    OP2("d", "subtract", "one", "c", t) OP2("r", "multiply", "g", "d", t)

static void check_slope(const char *text, const char *wanted, double tolerance)
{
    tern_hlo_module *m = test_read_module(text);
    tern_text printed;
    tern_text_init(&printed, tern_alloc_host());
    tern_passes_options o = {.mem = tern_alloc_host(),
                             .chip = tern_arch_chip_builtin("trn2"),
                             .stop_after = TERN_PASS_COUNT};
    assert_ok(tern_passes_run(m, &o));
    assert_ok(tern_hlo_print(m, NULL, &printed));
    if (!strstr(tern_text_get(&printed), wanted))
        fail_msg("no %s in\n%s", wanted, tern_text_get(&printed));
    tern_text_fini(&printed);
    tern_hlo_module_destroy(m);
    test_same_as_ref(text, NULL, tolerance, "row");
}

static void slopes(void **state)
{
    (void)state;
    check_slope(SLOPE("f32", SILU_DX("f32")), "function = \"silu_dx\"", 1e-5);
    check_slope(SLOPE("bf16", SILU_DX("bf16")), "function = \"silu_dx\"", 0.03);
    check_slope(SLOPE("f32", GELU_DX("f32")), "function = \"gelu_dx\"", 1e-5);
    check_slope(SLOPE("bf16", GELU_DX("bf16")), "function = \"gelu_dx\"", 0.03);
    check_slope(SLOPE("f32", TANH_DX("f32")), "function = \"tanh_dx\"", 1e-5);
}

/* Conversions of rounded values, also between bounds: one instruction converts and rounds. Bounds
 * that are not whole, and other readers, need the rounded values. */
static void rounded_values_are_converted(void **state)
{
    (void)state;
    static const char *const bounds[][3] = {
        {"-127.0", "127.0", "i8"}, {"0.0", "255.0", "ui8"}, {"-3.5", "2.5", "i8"}};
    for (size_t i = 0; i < TERN_COUNT_OF(bounds); i++) {
        char text[2048];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<130x70xf32>) -> tensor<130x70x%3$s> {\n"
                       "  %%k = stablehlo.constant dense<60.0> : tensor<130x70xf32>\n"
                       "  %%0 = stablehlo.multiply %%a, %%k : tensor<130x70xf32>\n"
                       "  %%1 = stablehlo.round_nearest_even %%0 : tensor<130x70xf32>\n"
                       "  %%l = stablehlo.constant dense<%1$s> : tensor<130x70xf32>\n"
                       "  %%h = stablehlo.constant dense<%2$s> : tensor<130x70xf32>\n"
                       "  %%2 = stablehlo.maximum %%l, %%1 : tensor<130x70xf32>\n"
                       "  %%3 = stablehlo.minimum %%h, %%2 : tensor<130x70xf32>\n"
                       "  %%4 = stablehlo.convert %%3 : (tensor<130x70xf32>) -> "
                       "tensor<130x70x%3$s>\n"
                       "  return %%4 : tensor<130x70x%3$s>\n}\n",
                       bounds[i][0], bounds[i][1], bounds[i][2]);
        test_compile_options o = {.chip = "trn2"};
        test_same_as_ref(text, &o, 0, "row");
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &o, &c));
        const tern_isa_program *p = test_compiled_program(c);
        uint32_t count = 0;
        for (size_t k = 0; k < p->instrs.count; k++)
            count += p->instrs.items[k].op == TERN_OP_TENSOR_COPY_PREDICATED;
        assert_int_equal(count > 0, i == 2);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounded_values_are_converted),
        cmocka_unit_test(ops_match_ref),
        cmocka_unit_test(constants_match_ref),
        cmocka_unit_test(divisions_by_constants_match_ref),
        cmocka_unit_test(comparisons_match_ref),
        cmocka_unit_test(constant_comparisons_match_ref),
        cmocka_unit_test(comparisons_with_positions_match_ref),
        cmocka_unit_test(selects_match_ref),
        cmocka_unit_test(conversions_match_ref),
        cmocka_unit_test(zeros_keep_their_sign),
        cmocka_unit_test(slopes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
