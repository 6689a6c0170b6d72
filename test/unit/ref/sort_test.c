/* sort_test.c - sort by keys and by any comparator. */
#include "run_program.h"

#define COMPARATOR2(type, body)                                 \
    " ^bb0(%p: tensor<" type ">, %q: tensor<" type ">):\n" body \
    "  stablehlo.return %c : tensor<i1>\n})"

static void sorts_along_any_dimension(void **state)
{
    (void)state;
    assert_runs(
        "%x = stablehlo.constant dense<[[3, 1, 2], [-1, 5, 0]]> : tensor<2x3xi32>\n"
        "%a = \"stablehlo.sort\"(%x) ({\n" COMPARATOR2(
            "i32",
            "  %c = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> "
            "tensor<i1>\n") " {dimension = 1 : i64} : (tensor<2x3xi32>) -> "
                            "tensor<2x3xi32>\n"
                            "check.expect_eq_const %a, dense<[[1, 2, 3], [-1, 0, 5]]> : "
                            "tensor<2x3xi32>\n"
                            "%b = \"stablehlo.sort\"(%x) ({\n" COMPARATOR2(
                                "i32",
                                "  %c = stablehlo.compare LT, %q, %p : (tensor<i32>, tensor<i32>) "
                                "-> "
                                "tensor<i1>\n") " {dimension = 0 : i64} : (tensor<2x3xi32>) -> "
                                                "tensor<2x3xi32>\n"
                                                "check.expect_eq_const %b, dense<[[3, 5, 2], [-1, "
                                                "1, 0]]> : tensor<2x3xi32>");
}

/* JAX's comparison of floats: zeros are equal, so they keep their order; NaNs come last. */
static void jax_order_of_floats(void **state)
{
    (void)state;
    assert_runs(
        "%x = stablehlo.constant dense<[0x7FC00000, 0.0, -0.0, 0xFF800000, -1.0, 0xFFC00000, 0.0]> "
        ": tensor<7xf32>\n"
        "%i = stablehlo.iota dim = 0 : tensor<7xi32>\n"
        "%a:2 = \"stablehlo.sort\"(%x, %i) ({\n"
        " ^bb0(%p: tensor<f32>, %q: tensor<f32>, %j: tensor<i32>, %k: tensor<i32>):\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>\n"
        "  %0 = stablehlo.compare EQ, %p, %z, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "  %1 = stablehlo.select %0, %z, %p : tensor<i1>, tensor<f32>\n"
        "  %2 = stablehlo.compare NE, %p, %p, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "  %3 = stablehlo.select %2, %nan, %1 : tensor<i1>, tensor<f32>\n"
        "  %4 = stablehlo.compare EQ, %q, %z, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "  %5 = stablehlo.select %4, %z, %q : tensor<i1>, tensor<f32>\n"
        "  %6 = stablehlo.compare NE, %q, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "  %7 = stablehlo.select %6, %nan, %5 : tensor<i1>, tensor<f32>\n"
        "  %c = stablehlo.compare LT, %3, %7, TOTALORDER : (tensor<f32>, tensor<f32>) -> "
        "tensor<i1>\n"
        "  stablehlo.return %c : tensor<i1>\n"
        "}) {dimension = 0 : i64, is_stable = true} : (tensor<7xf32>, tensor<7xi32>) -> "
        "(tensor<7xf32>, tensor<7xi32>)\n"
        "check.expect_eq_const %a#1, dense<[3, 4, 1, 2, 6, 0, 5]> : tensor<7xi32>");
}

/* 977 and 31 share no factor, so x = 977 i mod n takes every value once where n is no multiple. */
#define BOTH_WAYS(lines, length, total, modulus)                                                   \
    "%i = stablehlo.iota dim = 0 : tensor<" total "xi32>\n"                                        \
    "%f = stablehlo.constant dense<977> : tensor<" total "xi32>\n"                                 \
    "%m = stablehlo.constant dense<" modulus "> : tensor<" total "xi32>\n"                         \
    "%g = stablehlo.multiply %i, %f : tensor<" total "xi32>\n"                                     \
    "%r = stablehlo.remainder %g, %m : tensor<" total "xi32>\n"                                    \
    "%x = stablehlo.reshape %r : (tensor<" total "xi32>) -> tensor<" lines "x" length "xi32>\n"    \
    "%y = stablehlo.reshape %i : (tensor<" total "xi32>) -> tensor<" lines "x" length "xi32>\n"    \
    "%a:2 = \"stablehlo.sort\"(%x, %y) ({\n"                                                       \
    " ^bb0(%p: tensor<i32>, %q: tensor<i32>, %j: tensor<i32>, %k: tensor<i32>):\n"                 \
    "  %c = stablehlo.compare GT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"             \
    "  stablehlo.return %c : tensor<i1>\n"                                                         \
    "}) {dimension = 1 : i64, is_stable = true} : (tensor<" lines "x" length                       \
    "xi32>, tensor<" lines "x" length "xi32>) -> (tensor<" lines "x" length "xi32>, tensor<" lines \
    "x" length "xi32>)\n"                                                                          \
    "%b:2 = \"stablehlo.sort\"(%x, %y) ({\n"                                                       \
    " ^bb0(%p: tensor<i32>, %q: tensor<i32>, %j: tensor<i32>, %k: tensor<i32>):\n"                 \
    "  %n = stablehlo.negate %p : tensor<i32>\n"                                                   \
    "  %o = stablehlo.negate %q : tensor<i32>\n"                                                   \
    "  %c = stablehlo.compare LT, %n, %o : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"             \
    "  stablehlo.return %c : tensor<i1>\n"                                                         \
    "}) {dimension = 1 : i64, is_stable = true} : (tensor<" lines "x" length                       \
    "xi32>, tensor<" lines "x" length "xi32>) -> (tensor<" lines "x" length "xi32>, tensor<" lines \
    "x" length "xi32>)\n"                                                                          \
    "check.expect_eq %a#0, %b#0 : tensor<" lines "x" length "xi32>\n"                              \
    "check.expect_eq %a#1, %b#1 : tensor<" lines "x" length "xi32>"

static void keys_and_comparators_agree(void **state)
{
    (void)state;
    assert_runs(BOTH_WAYS("3", "7", "21", "5"));
    assert_runs(BOTH_WAYS("2", "1000", "2000", "31"));
    assert_runs(BOTH_WAYS("1", "20000", "20000", "10007"));
    assert_runs(BOTH_WAYS("500", "2", "1000", "3"));
}

/* Two keys, as jax.lax.sort(num_keys=2) compares. */
static void later_keys_break_ties(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[2, 1, 2, 1]> : tensor<4xi32>\n"
                "%y = stablehlo.constant dense<[1, 9, 0, 8]> : tensor<4xi32>\n"
                "%a:2 = \"stablehlo.sort\"(%x, %y) ({\n"
                " ^bb0(%p: tensor<i32>, %q: tensor<i32>, %j: tensor<i32>, %k: tensor<i32>):\n"
                "  %e = stablehlo.compare EQ, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "  %l = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "  %n = stablehlo.compare LT, %j, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "  %c = stablehlo.select %e, %n, %l : tensor<i1>, tensor<i1>\n"
                "  stablehlo.return %c : tensor<i1>\n"
                "}) {dimension = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, "
                "tensor<4xi32>)\n"
                "check.expect_eq_const %a#0, dense<[1, 1, 2, 2]> : tensor<4xi32>\n"
                "check.expect_eq_const %a#1, dense<[8, 9, 0, 1]> : tensor<4xi32>");
}

/* A comparator that is always true must do no harm. */
static void a_contradictory_comparator_gives_a_permutation(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.iota dim = 0 : tensor<13xi32>\n"
                "%a = \"stablehlo.sort\"(%x) ({\n" COMPARATOR2(
                    "i32", "  %c = stablehlo.compare NE, %p, %q : (tensor<i32>, tensor<i32>) -> "
                           "tensor<i1>\n") " {dimension = 0 : i64} : (tensor<13xi32>) -> "
                                           "tensor<13xi32>\n"
                                           "%z = stablehlo.constant dense<0> : tensor<i32>\n"
                                           "%s = stablehlo.reduce(%a init: %z) applies "
                                           "stablehlo.add across dimensions = [0] : "
                                           "(tensor<13xi32>, tensor<i32>) -> tensor<i32>\n"
                                           "check.expect_eq_const %s, dense<78> : tensor<i32>");
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program p = {.text = PROGRAM(BOTH_WAYS("2", "3", "6", "5"))};
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(sorts_along_any_dimension), cmocka_unit_test(jax_order_of_floats),
          cmocka_unit_test(keys_and_comparators_agree), cmocka_unit_test(later_keys_break_ties),
          cmocka_unit_test(a_contradictory_comparator_gives_a_permutation),
          cmocka_unit_test(failing_allocations_leak_nothing))
