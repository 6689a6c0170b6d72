/* reduce_test.c - reduce and map: every path gives the result of a simple loop. */
#include "run_program.h"

static void sums_over_any_dimensions(void **state)
{
    (void)state;
    /* iota over 4x3x5 in row-major order; sums of arithmetic series. */
    assert_runs(
        "%i = stablehlo.iota dim = 0 : tensor<60xi32>\n"
        "%x = stablehlo.reshape %i : (tensor<60xi32>) -> tensor<4x3x5xi32>\n"
        "%z = stablehlo.constant dense<1000> : tensor<i32>\n"
        "%a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 1, 2] : "
        "(tensor<4x3x5xi32>, tensor<i32>) -> tensor<i32>\n"
        "check.expect_eq_const %a, dense<2770> : tensor<i32>\n"
        "%b = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 2] : "
        "(tensor<4x3x5xi32>, tensor<i32>) -> tensor<3xi32>\n"
        "check.expect_eq_const %b, dense<[1490, 1590, 1690]> : tensor<3xi32>\n"
        "%c = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<4x3x5xi32>, tensor<i32>) -> tensor<4x5xi32>\n"
        "check.expect_eq_const %c, dense<[[1015, 1018, 1021, 1024, 1027], "
        "[1060, 1063, 1066, 1069, 1072], [1105, 1108, 1111, 1114, 1117], "
        "[1150, 1153, 1156, 1159, 1162]]> : tensor<4x5xi32>\n"
        "%d = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [] : "
        "(tensor<4x3x5xi32>, tensor<i32>) -> tensor<4x3x5xi32>\n"
        "check.expect_eq_const %d, dense<1000> : tensor<4x3x5xi32>");
}

/* The same numbers through the fast path and through a region without one. */
#define BOTH_WAYS(type, dims, result, rows)                                               \
    "%i = stablehlo.iota dim = 0 : tensor<" rows "xi32>\n"                                \
    "%m = stablehlo.constant dense<37> : tensor<" rows "xi32>\n"                          \
    "%r = stablehlo.remainder %i, %m : tensor<" rows "xi32>\n"                            \
    "%x = stablehlo.reshape %r : (tensor<" rows "xi32>) -> tensor<" type "xi32>\n"        \
    "%z = stablehlo.constant dense<0> : tensor<i32>\n"                                    \
    "%a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [" dims \
    "] : (tensor<" type "xi32>, tensor<i32>) -> tensor<" result "i32>\n"                  \
    "%b = stablehlo.reduce(%x init: %z) across dimensions = [" dims "] : "                \
    "(tensor<" type "xi32>, tensor<i32>) -> tensor<" result "i32>\n"                      \
    " reducer(%p: tensor<i32>, %q: tensor<i32>) {\n"                                      \
    "  %n = stablehlo.negate %p : tensor<i32>\n"                                          \
    "  %s = stablehlo.subtract %q, %n : tensor<i32>\n"                                    \
    "  stablehlo.return %s : tensor<i32>\n }\n"                                           \
    "check.expect_eq %a, %b : tensor<" result "i32>"

static void the_fast_path_agrees_with_the_region(void **state)
{
    (void)state;
    assert_runs(BOTH_WAYS("40x50x3", "1", "40x3x", "6000"));
    assert_runs(BOTH_WAYS("40x50x3", "2", "40x50x", "6000"));
    assert_runs(BOTH_WAYS("40x50x3", "0, 1", "3x", "6000"));
    assert_runs(BOTH_WAYS("4x1500", "1", "4x", "6000"));
    assert_runs(BOTH_WAYS("1500x4", "0", "4x", "6000"));
    assert_runs(BOTH_WAYS("2x1500x2", "0, 2", "1500x", "6000"));
    assert_runs(BOTH_WAYS("1x6000x1", "0, 2", "6000x", "6000"));
    assert_runs(BOTH_WAYS("200000", "0", "", "200000"));
}

static void narrow_floats_are_summed_in_f32(void **state)
{
    (void)state;
    /* Rounded to bf16 after each addition the sum would stop at 256. */
    assert_runs(
        "%x = stablehlo.constant dense<1.0> : tensor<1000xbf16>\n"
        "%z = stablehlo.constant dense<0.0> : tensor<bf16>\n"
        "%a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : "
        "(tensor<1000xbf16>, tensor<bf16>) -> tensor<bf16>\n"
        "check.expect_eq_const %a, dense<1000.0> : tensor<bf16>");
    assert_runs(
        "%x = stablehlo.constant dense<[7, 7, 1]> : tensor<3xi4>\n"
        "%z = stablehlo.constant dense<0> : tensor<i4>\n"
        "%a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : "
        "(tensor<3xi4>, tensor<i4>) -> tensor<i4>\n"
        "check.expect_eq_const %a, dense<-1> : tensor<i4>");
}

static void elements_are_promoted_to_the_region(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[100, 100, 100]> : tensor<3xi8>\n"
                "%z = stablehlo.constant dense<0> : tensor<i8>\n"
                "%a = \"stablehlo.reduce\"(%x, %z) ({\n"
                " ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
                "  %s = stablehlo.add %p, %q : tensor<i32>\n"
                "  stablehlo.return %s : tensor<i32>\n"
                "}) {dimensions = array<i64: 0>} : (tensor<3xi8>, tensor<i8>) -> tensor<i32>\n"
                "check.expect_eq_const %a, dense<300> : tensor<i32>");
}

#define ARGMAX(count)                                                                   \
    "%i = stablehlo.iota dim = 0 : tensor<" count "xi32>\n"                             \
    "%m = stablehlo.constant dense<91> : tensor<" count "xi32>\n"                       \
    "%x = stablehlo.remainder %i, %m : tensor<" count "xi32>\n"                         \
    "%z = stablehlo.constant dense<-1> : tensor<i32>\n"                                 \
    "%a:2 = stablehlo.reduce(%x init: %z), (%i init: %z) across dimensions = [0] : "    \
    "(tensor<" count "xi32>, tensor<" count "xi32>, tensor<i32>, tensor<i32>) -> "      \
    "(tensor<i32>, tensor<i32>)\n"                                                      \
    " reducer(%p: tensor<i32>, %q: tensor<i32>) (%j: tensor<i32>, %k: tensor<i32>) {\n" \
    "  %g = stablehlo.compare GE, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"  \
    "  %v = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>\n"                    \
    "  %w = stablehlo.select %g, %j, %k : tensor<i1>, tensor<i32>\n"                    \
    "  stablehlo.return %v, %w : tensor<i32>, tensor<i32>\n }\n"                        \
    "check.expect_eq_const %a#0, dense<90> : tensor<i32>\n"                             \
    "check.expect_eq_const %a#1, dense<90> : tensor<i32>"

/* The index of the first maximum: few and many elements. */
static void several_values_are_reduced_together(void **state)
{
    (void)state;
    assert_runs(ARGMAX("100"));
    assert_runs(ARGMAX("20001"));
}

static void nothing_reduces_to_the_initial_value(void **state)
{
    (void)state;
    assert_runs(
        "%x = stablehlo.constant dense<> : tensor<2x0xf32>\n"
        "%z = stablehlo.constant dense<3.0> : tensor<f32>\n"
        "%a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : "
        "(tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>\n"
        "check.expect_eq_const %a, dense<3.0> : tensor<2xf32>");
}

/* 1 and many tiny numbers: added one by one they would all be lost. */
static void long_sums_of_floats_are_accurate(void **state)
{
    (void)state;
    assert_runs(
        "%x = stablehlo.constant dense<0.1> : tensor<1000000xf32>\n"
        "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "%a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : "
        "(tensor<1000000xf32>, tensor<f32>) -> tensor<f32>\n"
        "%w = stablehlo.constant dense<100000.0> : tensor<f32>\n"
        "check.expect_close %a, %w, max_ulp_difference = 16 : tensor<f32>, tensor<f32>");
}

static const char sum_text[] =
    "func.func @main() -> tensor<7xf32> {\n"
    "  %i = stablehlo.iota dim = 0 : tensor<700000xf32>\n"
    "  %s = stablehlo.sine %i : tensor<700000xf32>\n"
    "  %x = stablehlo.reshape %s : (tensor<700000xf32>) -> tensor<7x100000xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : "
    "(tensor<7x100000xf32>, tensor<f32>) -> tensor<7xf32>\n"
    "  return %a : tensor<7xf32>\n}\n";

static void any_number_of_threads_gives_the_same_bits(void **state)
{
    (void)state;
    tern_pool *pool = NULL;
    tern_ref_value *one = NULL, *many = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    assert_ok(program_run(tern_alloc_host(), &(program){.text = sum_text}, &one));
    assert_ok(program_run(tern_alloc_host(), &(program){.text = sum_text, .pool = pool}, &many));
    assert_memory_equal(one->data, many->data, 7 * sizeof(float));
    tern_ref_release(one);
    tern_ref_release(many);
    tern_pool_destroy(pool);
}

static void map_runs_its_region_on_every_element(void **state)
{
    (void)state;
    assert_runs("%a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>\n"
                "%b = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>\n"
                "%r = \"stablehlo.map\"(%a, %b) ({\n"
                " ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
                "  %c = stablehlo.constant dense<10> : tensor<i32>\n"
                "  %m = stablehlo.multiply %p, %c : tensor<i32>\n"
                "  %s = stablehlo.add %m, %q : tensor<i32>\n"
                "  stablehlo.return %s : tensor<i32>\n"
                "}) {dimensions = array<i64: 0, 1>} : (tensor<2x2xi32>, tensor<2x2xi32>) -> "
                "tensor<2x2xi32>\n"
                "check.expect_eq_const %r, dense<[[15, 26], [37, 48]]> : tensor<2x2xi32>");
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program fast = {.text = PROGRAM(BOTH_WAYS("4x3", "1", "4x", "12"))};
    test_fail_each_allocation(program_subject, &fast);
    program general = {.text = PROGRAM(ARGMAX("100"))};
    test_fail_each_allocation(program_subject, &general);
}

TEST_MAIN(cmocka_unit_test(sums_over_any_dimensions),
          cmocka_unit_test(the_fast_path_agrees_with_the_region),
          cmocka_unit_test(narrow_floats_are_summed_in_f32),
          cmocka_unit_test(elements_are_promoted_to_the_region),
          cmocka_unit_test(several_values_are_reduced_together),
          cmocka_unit_test(nothing_reduces_to_the_initial_value),
          cmocka_unit_test(long_sums_of_floats_are_accurate),
          cmocka_unit_test(any_number_of_threads_gives_the_same_bits),
          cmocka_unit_test(map_runs_its_region_on_every_element),
          cmocka_unit_test(failing_allocations_leak_nothing))
