/* window_op_test.c - reduce_window and select_and_scatter. Expected values are XLA's, on the same
 * programs, or follow from the definition. */
#include "op_programs.h"

static void cumulative_windows_take_linear_time(void **state)
{
    (void)state; /* 2^20 positions of a window as long would take 2^40 */
    assert_runs("%a = stablehlo.constant dense<1> : tensor<1048576xi32>\n"
                "%z = stablehlo.constant dense<0> : tensor<i32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "  ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
                "    %s = stablehlo.add %x, %y : tensor<i32>\n"
                "    stablehlo.return %s : tensor<i32>\n"
                "}) {window_dimensions = array<i64: 1048576>,"
                " padding = dense<[[1048575, 0]]> : tensor<1x2xi64>}"
                " : (tensor<1048576xi32>, tensor<i32>) -> tensor<1048576xi32>\n"
                "%i = stablehlo.iota dim = 0 : tensor<1048576xi32>\n"
                "%e = stablehlo.add %i, %a : tensor<1048576xi32>\n"
                "check.expect_eq %r, %e : tensor<1048576xi32>");
}

/* |region| takes %x and %y and yields %s; the padding is before (or after) the operand. */
static void assert_running(const char *type, const char *init, const char *region, bool back,
                           const char *expected)
{
    char text[2048];
    snprintf(text, sizeof text,
             "func.func @main() {\n"
             "%%i = stablehlo.iota dim = 0 : tensor<9500x%s>\n"
             "%%t = stablehlo.constant dense<1000> : tensor<9500xi32>\n"
             "%%u = stablehlo.convert %%t : (tensor<9500xi32>) -> tensor<9500x%s>\n"
             "%%a = stablehlo.remainder %%i, %%u : tensor<9500x%s>\n"
             "%%z = stablehlo.constant dense<%s> : tensor<%s>\n"
             "%%r = \"stablehlo.reduce_window\"(%%a, %%z) ({\n"
             "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n%s\n"
             "    stablehlo.return %%s : tensor<%s>\n"
             "}) {window_dimensions = array<i64: 9500>, padding = dense<[[%s]]> : tensor<1x2xi64>}"
             " : (tensor<9500x%s>, tensor<%s>) -> tensor<9500x%s>\n"
             "%s\n"
             "check.expect_eq %%r, %%e : tensor<9500x%s>\n"
             "return\n}\n",
             type, type, type, init, type, type, type, region, type, back ? "0, 9499" : "9499, 0",
             type, type, type, expected, type);
    assert_ok(program_run(tern_alloc_host(), &(program){.text = text}, NULL));
}

/* Long enough for several blocks. */
static void long_lines_of_any_region(void **state)
{
    (void)state;
    static const char most[] = "%s = stablehlo.maximum %x, %y : tensor<i32>";
    static const char first[] = /* differs from the initial value */
        "%m = stablehlo.constant dense<-1> : tensor<i32>\n"
        "%c = stablehlo.compare EQ, %x, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "%s = stablehlo.select %c, %y, %x : tensor<i1>, tensor<i32>";
    static const char last[] =
        "%m = stablehlo.constant dense<-1> : tensor<i32>\n"
        "%c = stablehlo.compare EQ, %y, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "%s = stablehlo.select %c, %x, %y : tensor<i1>, tensor<i32>";
    static const char itself[] = "%e = stablehlo.abs %a : tensor<9500xi32>";
    assert_running("i32", "-1", most, false,
                   "%k = stablehlo.constant dense<999> : tensor<9500xi32>\n"
                   "%e = stablehlo.minimum %i, %k : tensor<9500xi32>");
    assert_running("i32", "-1", first, false,
                   "%e = stablehlo.constant dense<0> : tensor<9500xi32>");
    assert_running("i32", "-1", first, true, itself);
    assert_running("i32", "-1", last, false, itself);
    assert_running("i32", "-1", last, true,
                   "%e = stablehlo.constant dense<499> : tensor<9500xi32>");
    /* Sums of integers are exact in any order; products too. */
    assert_running("f64", "0.0", "%s = stablehlo.add %x, %y : tensor<f64>", false,
                   "%o = stablehlo.constant dense<1.0> : tensor<9500xf64>\n"
                   "%h = stablehlo.constant dense<0.5> : tensor<9500xf64>\n"
                   "%k = stablehlo.constant dense<499500.0> : tensor<9500xf64>\n"
                   "%q = stablehlo.divide %i, %u : tensor<9500xf64>\n"
                   "%f = stablehlo.floor %q : tensor<9500xf64>\n"
                   "%g = stablehlo.multiply %f, %k : tensor<9500xf64>\n"
                   "%p = stablehlo.add %a, %o : tensor<9500xf64>\n"
                   "%w = stablehlo.multiply %a, %p : tensor<9500xf64>\n"
                   "%v = stablehlo.multiply %w, %h : tensor<9500xf64>\n"
                   "%e = stablehlo.add %g, %v : tensor<9500xf64>");
}

static void pooling(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%s = stablehlo.add %x, %y : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, "
                "padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<3x5xf32>, "
                "tensor<f32>) -> tensor<3x3xf32>\n"
                "check.expect_almost_eq_const %r, dense<[[-1.0, 5.5, 4.25], [10.0, 11.5, 14.25], "
                "[13.0, 13.5, 9.5]]> : tensor<3x3xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%n = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %n) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%s = stablehlo.maximum %x, %y : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, "
                "padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<3x5xf32>, "
                "tensor<f32>) -> tensor<3x3xf32>\n"
                "check.expect_eq_const %r, dense<[[1.0, 4.0, 4.0], [6.0, 8.0, 8.0], [6.0, 9.0, "
                "8.0]]> : tensor<3x3xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%n = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %n) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%e = stablehlo.maximum %x, %y : tensor<f32>\n"
                "%z = stablehlo.negate %e : tensor<f32>\n"
                "%s = stablehlo.negate %z : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, "
                "padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<3x5xf32>, "
                "tensor<f32>) -> tensor<3x3xf32>\n"
                "check.expect_eq_const %r, dense<[[1.0, 4.0, 4.0], [6.0, 8.0, 8.0], [6.0, 9.0, "
                "8.0]]> : tensor<3x3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void dilation_and_negative_padding(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%s = stablehlo.add %x, %y : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 3>, "
                "base_dilations = array<i64: 2, 2>, window_dilations = array<i64: 1, 2>, padding = "
                "dense<[[-1, 1], [2, -1]]> : tensor<2x2xi64>} : (tensor<3x5xf32>, tensor<f32>) -> "
                "tensor<4x3xf32>\n"
                "check.expect_almost_eq_const %r, dense<[[6.0, 0.0, 1.0], [6.0, 0.0, 1.0], [0.5, "
                "0.0, 6.0], [0.5, 0.0, 6.0]]> : tensor<4x3xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void running_totals_both_ways(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                "%p = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%s = stablehlo.add %x, %y : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [4, 0]]> : "
                "tensor<2x2xi64>} : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                "%q = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%s = stablehlo.add %x, %y : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 3, 1>, padding = dense<[[0, 2], [0, 0]]> : "
                "tensor<2x2xi64>} : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                "check.expect_almost_eq_const %p, dense<[[1.0, -1.0, 2.5, 6.5, 6.75], [6.0, 11.0, "
                "4.0, 12.0, 14.0], [0.5, 2.0, 11.0, 8.0, 10.5]]> : tensor<3x5xf32>\n"
                "check.expect_almost_eq_const %q, dense<[[7.5, 4.5, 5.5, 9.0, 4.75], [6.5, 6.5, "
                "2.0, 5.0, 4.5], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%n = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %n) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%e = stablehlo.maximum %x, %y : tensor<f32>\n"
                "%z = stablehlo.negate %e : tensor<f32>\n"
                "%s = stablehlo.negate %z : tensor<f32>\n"
                "stablehlo.return %s : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [0, 4]]> : "
                "tensor<2x2xi64>} : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                "check.expect_eq_const %r, dense<[[4.0, 4.0, 4.0, 4.0, 0.25], [8.0, 8.0, 8.0, 8.0, "
                "2.0], [9.0, 9.0, 9.0, 2.5, 2.5]]> : tensor<3x5xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void padding_counts_as_the_initial_value(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
                "%z = stablehlo.constant dense<100> : tensor<i32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
                "%s = stablehlo.add %x, %y : tensor<i32>\n"
                "stablehlo.return %s : tensor<i32>\n"
                "}) {window_dimensions = array<i64: 3>, padding = dense<[[2, 0]]> : "
                "tensor<1x2xi64>} : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>\n"
                "check.expect_eq_const %r, dense<[301, 203, 106]> : tensor<3xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void several_operands(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.0, -2.0, 3.5, 4.0, 0.25], [6.0, 5.0, -7.0, 8.0, "
                "2.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%n = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
                "%i = stablehlo.iota dim = 1 : tensor<3x5xi32>\n"
                "%m = stablehlo.constant dense<-1> : tensor<i32>\n"
                "%r:2 = \"stablehlo.reduce_window\"(%a, %i, %n, %m) ({\n"
                "^bb0(%x: tensor<f32>, %xi: tensor<i32>, %y: tensor<f32>, %yi: tensor<i32>):\n"
                "%c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                "%s = stablehlo.select %c, %x, %y : tensor<i1>, tensor<f32>\n"
                "%t = stablehlo.select %c, %xi, %yi : tensor<i1>, tensor<i32>\n"
                "stablehlo.return %s, %t : tensor<f32>, tensor<i32>\n"
                "}) {window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>} : "
                "(tensor<3x5xf32>, tensor<3x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x2xf32>, "
                "tensor<3x2xi32>)\n"
                "check.expect_eq_const %r#0, dense<[[3.5, 4.0], [6.0, 8.0], [9.0, 9.0]]> : "
                "tensor<3x2xf32>\n"
                "check.expect_eq_const %r#1, dense<[[2, 3], [0, 3], [2, 2]]> : tensor<3x2xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void rank_0_and_no_positions(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<3> : tensor<i32>\n"
                "%z = stablehlo.constant dense<4> : tensor<i32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
                "%s = stablehlo.add %x, %y : tensor<i32>\n"
                "stablehlo.return %s : tensor<i32>\n"
                "}) {window_dimensions = array<i64>} : (tensor<i32>, tensor<i32>) -> tensor<i32>\n"
                "check.expect_eq_const %r, dense<7> : tensor<i32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                "%z = stablehlo.constant dense<4> : tensor<i32>\n"
                "%r = \"stablehlo.reduce_window\"(%a, %z) ({\n"
                "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
                "%s = stablehlo.add %x, %y : tensor<i32>\n"
                "stablehlo.return %s : tensor<i32>\n"
                "}) {window_dimensions = array<i64: 3>} : (tensor<2xi32>, tensor<i32>) -> "
                "tensor<0xi32>\n"
                "check.expect_eq_const %r, dense<> : tensor<0xi32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

static void the_first_of_equals_is_selected(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PROGRAM("%a = stablehlo.constant dense<[[1.0, 2.0, 2.0, 4.0, 0.25], [2.0, 2.0, -7.0, 4.0, "
                "4.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                "%s = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, "
                "9.0]]> : tensor<3x3xf32>\n"
                "%r = \"stablehlo.select_and_scatter\"(%a, %s, %z) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                "stablehlo.return %c : tensor<i1>\n"
                "}, {\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%w = stablehlo.add %x, %y : tensor<f32>\n"
                "stablehlo.return %w : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, "
                "padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<3x5xf32>, "
                "tensor<3x3xf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                "check.expect_eq_const %r, dense<[[0.0, 5.0, 0.0, 16.0, 0.0], [7.0, 0.0, 0.0, 9.0, "
                "0.0], [0.0, 0.0, 8.0, 0.0, 0.0]]> : tensor<3x5xf32>\n"),
        PROGRAM("%a = stablehlo.constant dense<[[1.0, 2.0, 2.0, 4.0, 0.25], [2.0, 2.0, -7.0, 4.0, "
                "4.0], [0.5, 1.5, 9.0, -3.0, 2.5]]> : tensor<3x5xf32>\n"
                "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                "%s = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, "
                "9.0]]> : tensor<3x3xf32>\n"
                "%r = \"stablehlo.select_and_scatter\"(%a, %s, %z) ({\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                "stablehlo.return %c : tensor<i1>\n"
                "}, {\n"
                "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                "%h = stablehlo.add %y, %x : tensor<f32>\n"
                "stablehlo.return %h : tensor<f32>\n"
                "}) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, "
                "padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<3x5xf32>, "
                "tensor<3x3xf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                "check.expect_eq_const %r, dense<[[0.0, 5.0, 0.0, 16.0, 0.0], [7.0, 0.0, 0.0, 9.0, "
                "0.0], [0.0, 0.0, 8.0, 0.0, 0.0]]> : tensor<3x5xf32>\n"),
    };
    ASSERT_PROGRAMS(texts);
}

/* Adding in the other order has the same results, and only the general way has it. */
static void assert_selected(const char *dims, const char *source_dims, const char *window)
{
    char text[4096];
    static const char *const sums[] = {"%x, %y", "%y, %x"};
    size_t n =
        (size_t)snprintf(text, sizeof text,
                         "func.func @main() {\n"
                         "%%i = stablehlo.iota dim = 1 : tensor<%sxf32>\n"
                         "%%j = stablehlo.iota dim = 2 : tensor<%sxf32>\n"
                         "%%k = stablehlo.iota dim = 3 : tensor<%sxf32>\n"
                         "%%p = stablehlo.multiply %%i, %%j : tensor<%sxf32>\n"
                         "%%q = stablehlo.add %%p, %%k : tensor<%sxf32>\n"
                         "%%v = stablehlo.sine %%q : tensor<%sxf32>\n"
                         "%%b = stablehlo.log %%v : tensor<%sxf32>\n" /* NaN where negative */
                         "%%s0 = stablehlo.iota dim = 2 : tensor<%sxf32>\n"
                         "%%s = stablehlo.cosine %%s0 : tensor<%sxf32>\n"
                         "%%z = stablehlo.constant dense<0.5> : tensor<f32>\n",
                         dims, dims, dims, dims, dims, dims, dims, source_dims, source_dims);
    for (int i = 0; i < 2; i++)
        n += (size_t)snprintf(
            text + n, sizeof text - n,
            "%%r%d = \"stablehlo.select_and_scatter\"(%%b, %%s, %%z) ({\n"
            "^bb0(%%x: tensor<f32>, %%y: tensor<f32>):\n"
            "%%c = stablehlo.compare GE, %%x, %%y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
            "stablehlo.return %%c : tensor<i1>\n"
            "}, {\n"
            "^bb0(%%x: tensor<f32>, %%y: tensor<f32>):\n"
            "%%w = stablehlo.add %s : tensor<f32>\n"
            "stablehlo.return %%w : tensor<f32>\n"
            "}) {%s} : (tensor<%sxf32>, tensor<%sxf32>, tensor<f32>) -> tensor<%sxf32>\n",
            i, sums[i], window, dims, source_dims, dims);
    n += (size_t)snprintf(text + n, sizeof text - n,
                          "check.expect_eq %%r0, %%r1 : tensor<%sxf32>\nreturn\n}\n", dims);
    assert_true(n < sizeof text);
    assert_programs((const char *const[]){text}, 1);
}

static void windows_select_alike_in_any_layout(void **state)
{
    (void)state;
    assert_selected("3x9x11x300", "3x5x6x300",
                    "window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, "
                    "2, 1>, padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>");
    assert_selected("3x7x9x11", "3x7x4x5",
                    "window_dimensions = array<i64: 1, 1, 2, 3>, window_strides = array<i64: 1, 1, "
                    "2, 2>");
    assert_selected("2x6x5x4", "2x7x5x3",
                    "window_dimensions = array<i64: 1, 2, 1, 2>, padding = dense<[[0, 0], [2, 0], "
                    "[0, 0], [0, 0]]> : tensor<4x2xi64>");
    assert_selected("2x3x2x4", "2x3x2x4", "window_dimensions = array<i64: 1, 1, 1, 1>");
}

TEST_MAIN(cmocka_unit_test(cumulative_windows_take_linear_time),
          cmocka_unit_test(long_lines_of_any_region), cmocka_unit_test(pooling),
          cmocka_unit_test(dilation_and_negative_padding),
          cmocka_unit_test(running_totals_both_ways),
          cmocka_unit_test(padding_counts_as_the_initial_value), cmocka_unit_test(several_operands),
          cmocka_unit_test(rank_0_and_no_positions),
          cmocka_unit_test(the_first_of_equals_is_selected),
          cmocka_unit_test(windows_select_alike_in_any_layout))
