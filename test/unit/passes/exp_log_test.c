/* Exponentials of a log softmax become quotients: which are matched, which must not be, and values,
 * against f64, of rows with large, equal, masked and undefined logits. */
#include <math.h>

#include "fuse_text.h"

typedef struct {
    const char *name, *text;
    bool found;
} exp_case;

#define X "tensor<3x4xf32>"
#define R "tensor<3xf32>"
#define H "tensor<3x4xbf16>"
#define ROW(v, from) \
    "  %" v " = stablehlo.broadcast_in_dim %" from ", dims = [0] : (" R ") -> " X "\n"
#define SUB(v, a, b) "  %" v " = stablehlo.subtract %" a ", %" b " : " X "\n"
#define EXP(v, a)    "  %" v " = stablehlo.exponential %" a " : " X "\n"
#define MAX(v, a)                                                                                 \
    "  %" v " = stablehlo.reduce(%" a " init: %low) applies stablehlo.maximum across dimensions " \
    "= [1] : (" X ", tensor<f32>) -> " R "\n"
#define SUM(v, a)                                                                              \
    "  %" v " = stablehlo.reduce(%" a " init: %zero) applies stablehlo.add across dimensions " \
    "= [1] : (" X ", tensor<f32>) -> " R "\n"
#define LOG(v, a) "  %" v " = stablehlo.log %" a " : " R "\n"
#define OPEN                                                        \
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n" \
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
#define PROGRAM(lines) \
    "func.func @main(%x: " X ") -> " X " {\n" OPEN lines "  return %p : " X "\n}\n"
#define SHIFT    MAX("m", "x") ROW("mb", "m") SUB("a", "x", "mb")
#define SUMMED   EXP("e", "a") SUM("s", "e") LOG("l", "s")
#define LESS_LOG ROW("lb", "l") SUB("y", "a", "lb")
#define THROUGH(type)                                                 \
    "  %h = stablehlo.convert %y : (" X ") -> tensor<3x4x" type ">\n" \
    "  %w = stablehlo.convert %h : (tensor<3x4x" type ">) -> " X "\n" EXP("p", "w")

static const exp_case cases[] = {
    {"log softmax", PROGRAM(SHIFT SUMMED LESS_LOG EXP("p", "y")), true},
    {"less log sum exp",
     PROGRAM(SHIFT SUMMED "  %t = stablehlo.add %l, %m : " R "\n" ROW("tb", "t") SUB("y", "x", "tb")
                 EXP("p", "y")),
     true},
    {"the logarithm first",
     PROGRAM(SHIFT SUMMED ROW("lb", "l") SUB("z", "x", "lb") SUB("y", "z", "mb") EXP("p", "y")),
     true},
    {"a maximum that is finite",
     PROGRAM(MAX("n", "x") "  %f = stablehlo.is_finite %n : (" R ") -> tensor<3xi1>\n"
                           "  %o = stablehlo.constant dense<0.0> : " R "\n"
                           "  %m = stablehlo.select %f, %n, %o : tensor<3xi1>, " R
                           "\n" ROW("mb", "m") SUB("a", "x", "mb") SUMMED LESS_LOG EXP("p", "y")),
     true},
    {"rounded to bf16", PROGRAM(SHIFT SUMMED LESS_LOG THROUGH("bf16")), true},
    {"rounded to f16", PROGRAM(SHIFT SUMMED LESS_LOG THROUGH("f16")), true},
    {"without a maximum",
     PROGRAM(EXP("e", "x") SUM("s", "e") LOG("l", "s") ROW("lb", "l") SUB("y", "x", "lb")
                 EXP("p", "y")),
     false},
    {"less another value",
     PROGRAM(SUM("m", "x") ROW("mb", "m") SUB("a", "x", "mb") SUMMED LESS_LOG EXP("p", "y")),
     false},
    {"a sum of other exponentials",
     PROGRAM(SHIFT "  %d = stablehlo.add %a, %a : " X "\n" EXP("e", "d") SUM("s", "e") LOG("l", "s")
                 LESS_LOG EXP("p", "y")),
     false},
    {"more the logarithm",
     PROGRAM(SHIFT SUMMED ROW("lb", "l") "  %y = stablehlo.add %a, %lb : " X "\n" EXP("p", "y")),
     false},
    {"of other values", PROGRAM(SHIFT SUMMED ROW("lb", "l") SUB("y", "x", "lb") EXP("p", "y")),
     false},
    {"the sum of logarithms",
     PROGRAM(SHIFT SUMMED "  %t = stablehlo.add %l, %l : " R "\n" ROW("tb", "t") SUB("y", "a", "tb")
                 EXP("p", "y")),
     false},
};

static void matches_log_softmax_alone(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        if ((count_after(cases[i].text, tern_pass_pattern, "stablehlo.divide") > 0) !=
            cases[i].found)
            fail_msg("%s: %s", cases[i].name, cases[i].found ? "not found" : "found");
}

/* Along the first dimension, with an exponential in bf16. */
static const char columns[] =
    "func.func @main(%x: " X ") -> " H " {\n" OPEN
    "  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0] : "
    "(" X ", tensor<f32>) -> tensor<4xf32>\n"
    "  %mb = stablehlo.broadcast_in_dim %m, dims = [1] : (tensor<4xf32>) -> " X
    "\n" SUB("a", "x", "mb")
        EXP("e", "a") "  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across "
                      "dimensions = [0] : "
                      "(" X ", tensor<f32>) -> tensor<4xf32>\n"
                      "  %l = stablehlo.log %s : tensor<4xf32>\n"
                      "  %lb = stablehlo.broadcast_in_dim %l, dims = [1] : (tensor<4xf32>) -> " X
                      "\n" SUB("y", "a", "lb") "  %h = stablehlo.convert %y : (" X ") -> " H "\n"
                                               "  %p = stablehlo.exponential %h : " H "\n"
                                               "  return %p : " H "\n}\n";

/* The maximum has a value for each column, the logarithm one for each row. */
static const char mixed[] =
    "func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {\n" OPEN
    "  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0] : "
    "(tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>\n"
    "  %mb = stablehlo.broadcast_in_dim %m, dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>\n"
    "  %a = stablehlo.subtract %x, %mb : tensor<4x4xf32>\n"
    "  %e = stablehlo.exponential %a : tensor<4x4xf32>\n"
    "  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : "
    "(tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>\n"
    "  %l = stablehlo.log %s : tensor<4xf32>\n"
    "  %lb = stablehlo.broadcast_in_dim %l, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>\n"
    "  %y = stablehlo.subtract %a, %lb : tensor<4x4xf32>\n"
    "  %p = stablehlo.exponential %y : tensor<4x4xf32>\n"
    "  return %p : tensor<4x4xf32>\n}\n";

static void matches_any_dimension(void **state)
{
    (void)state;
    assert_true(count_after(columns, tern_pass_pattern, "stablehlo.divide") > 0);
    assert_int_equal(count_after(mixed, tern_pass_pattern, "stablehlo.divide"), 0);
}

/* --- values --- */

enum { ROWS = 10, COLUMNS = 4 };
#define INF __builtin_inf()
static const double logits[ROWS][COLUMNS] = {{1, 2, 3, 4},
                                             {0.5, 0.5, 0.5, 0.5},
                                             {3e4, 2.9e4, 3e4, -3e4},
                                             {-200, 0, 200, 199},
                                             {-INF, 1, -INF, 2},
                                             {-INF, -INF, -INF, 0},
                                             {-INF, -INF, -INF, -INF},
                                             {0, INF, 1, 2},
                                             {0, __builtin_nan(""), 1, 2},
                                             {-90, -1, -2, -80}};

/* The softmax of |rows| x |columns| of the logits above, by a log softmax that is rounded to
 * |type|.
 */
static tern_text softmax_in(const char *type, unsigned columns_used)
{
    tern_text t;
    char x[32], h[32], r[32];
    (void)snprintf(x, sizeof(x), "tensor<%dx%uxf32>", ROWS, columns_used);
    (void)snprintf(h, sizeof(h), "tensor<%dx%ux%s>", ROWS, columns_used, type);
    (void)snprintf(r, sizeof(r), "tensor<%dxf32>", ROWS);
    tern_text_init(&t, tern_alloc_host());
    tern_text_printf(
        &t,
        "func.func @main(%%g: %s) -> %s {\n"
        "  %%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%x = stablehlo.convert %%g : (%s) -> %s\n"
        "  %%m = stablehlo.reduce(%%x init: %%low) applies stablehlo.maximum across dimensions = "
        "[1] : (%s, tensor<f32>) -> %s\n"
        "  %%mb = stablehlo.broadcast_in_dim %%m, dims = [0] : (%s) -> %s\n"
        "  %%a = stablehlo.subtract %%x, %%mb : %s\n"
        "  %%e = stablehlo.exponential %%a : %s\n"
        "  %%s = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across dimensions = [1] "
        ": (%s, tensor<f32>) -> %s\n",
        h, x, h, x, x, r, r, x, x, x, x, r);
    tern_text_printf(&t,
                     "  %%l = stablehlo.log %%s : %s\n"
                     "  %%lb = stablehlo.broadcast_in_dim %%l, dims = [0] : (%s) -> %s\n"
                     "  %%y = stablehlo.subtract %%a, %%lb : %s\n"
                     "  %%n = stablehlo.convert %%y : (%s) -> %s\n"
                     "  %%w = stablehlo.convert %%n : (%s) -> %s\n"
                     "  %%p = stablehlo.exponential %%w : %s\n"
                     "  return %%p : %s\n}\n",
                     r, r, x, x, x, h, h, x, x, x);
    assert_ok(tern_text_status(&t));
    return t;
}

static double number_of(const tern_ref_value *v, int64_t i)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    uint64_t code = 0;
    memcpy(&code, v->data + i * f->storage_bytes, f->storage_bytes);
    return tern_num_to_f64(f, code);
}

static tern_ref_value *logits_of(const tern_hlo_module *m, unsigned columns_used)
{
    const tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    const tern_hlo_value arg = tern_hlo_region_of(m, body)->arg_first;
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, tern_hlo_value_type(m, arg), &v));
    const tern_num_format *f = tern_num_format_of(v->dtype);
    for (int64_t i = 0; i < v->count; i++) {
        const uint64_t code =
            tern_num_from_f64(f, logits[i / columns_used][i % columns_used], tern_num_mode_hlo, 0);
        memcpy(v->data + i * f->storage_bytes, &code, f->storage_bytes);
    }
    return v;
}

/* exp(x - max) / sum in f64 of element |i| of |x|. */
static double truth_of(const tern_ref_value *x, int64_t i, unsigned columns_used)
{
    const int64_t first = i / columns_used * columns_used;
    double max = -INF, sum = 0;
    for (unsigned k = 0; k < columns_used; k++) {
        const double v = number_of(x, first + k);
        max = v > max || isnan(v) ? v : max;
    }
    for (unsigned k = 0; k < columns_used; k++)
        sum += exp(number_of(x, first + k) - max);
    return exp(number_of(x, i) - max) / sum;
}

static void check_values(const char *type, unsigned columns_used)
{
    tern_text text = softmax_in(type, columns_used);
    tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_PATTERN);
    pass_values args = {.count = 1}, found;
    args.items[0] = logits_of(m, columns_used);
    tern_hlo_module *plain = NULL;
    pass_values as_written;
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &plain));
    assert_ok(pass_evaluate(m, &args, &found));
    assert_ok(pass_evaluate(plain, &args, &as_written));
    for (int64_t i = 0; i < args.items[0]->count; i++) {
        const double wanted = truth_of(args.items[0], i, columns_used);
        const double is = number_of(found.items[0], i), was = number_of(as_written.items[0], i);
        const bool same = isnan(wanted) ? isnan(is) && isnan(was)
                                        : fabs(is - wanted) <= wanted * 0x1p-20 + 0x1p-125;
        if (!same)
            fail_msg("%s, element %d: %g, wanted %g", type, (int)i, is, wanted);
    }
    pass_release(&args);
    pass_release(&found);
    pass_release(&as_written);
    tern_hlo_module_destroy(plain);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

/* Also where the program rounds the log softmax to fewer bits. */
static void values_are_those_of_a_softmax(void **state)
{
    (void)state;
    static const char *const types[] = {"f32", "bf16", "f16"};
    for (size_t i = 0; i < TERN_COUNT_OF(types); i++) {
        check_values(types[i], COLUMNS);
        check_values(types[i], 1);
    }
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(pattern_alone, (void *)(uintptr_t)cases[0].text);
}

TEST_MAIN(cmocka_unit_test(matches_log_softmax_alone), cmocka_unit_test(matches_any_dimension),
          cmocka_unit_test(values_are_those_of_a_softmax),
          cmocka_unit_test(each_allocation_may_fail))
