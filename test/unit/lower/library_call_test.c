/* Programs lowered to library calls, aliases and copies. */
#include "compiled.h"
#include "test_support.h"

static const test_compile_options as_is = {.no_passes = true};
static const test_compile_options library = {.no_passes = true, .library_only = true};

static void an_op_without_a_lowering(void **state)
{
    (void)state;
    test_same_as_ref("func.func @main(%a: tensor<3x3xf64>) -> tensor<3x3xf64> {\n"
                     "  %0 = stablehlo.tanh %a : tensor<3x3xf64>\n"
                     "  %1 = stablehlo.add %0, %a : tensor<3x3xf64>\n"
                     "  return %1 : tensor<3x3xf64>\n}\n",
                     &library, 0, NULL);
}

static void results_without_ops(void **state)
{
    (void)state;
    test_same_as_ref("func.func @main(%a: tensor<2x3xf32>, %b: tensor<i1>)\n"
                     "    -> (tensor<2x3xf32>, tensor<6xf32>, tensor<i1>, tensor<2xi32>, "
                     "tensor<2x3xf32>) {\n"
                     "  %0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<6xf32>\n"
                     "  %1 = stablehlo.constant dense<[5, -7]> : tensor<2xi32>\n"
                     "  return %a, %0, %b, %1, %a : tensor<2x3xf32>, tensor<6xf32>, tensor<i1>, "
                     "tensor<2xi32>, tensor<2x3xf32>\n}\n",
                     &as_is, 0, NULL);
}

/* A splat constant that must be stored three times. */
static void a_splat_result(void **state)
{
    (void)state;
    test_same_as_ref("func.func @main(%a: tensor<2xf32>) -> tensor<3xi1> {\n"
                     "  %0 = stablehlo.constant dense<true> : tensor<3xi1>\n"
                     "  %1 = stablehlo.convert %0 : tensor<3xi1>\n"
                     "  return %1 : tensor<3xi1>\n}\n",
                     &as_is, 0, NULL);
}

static void empty_values(void **state)
{
    (void)state;
    test_same_as_ref(
        "func.func @main(%a: tensor<0x3xf32>, %b: tensor<2x3xf32>)\n"
        "    -> (tensor<2x3xf32>, tensor<0x3xf32>, tensor<3xf32>) {\n"
        "  %0 = stablehlo.add %a, %a : tensor<0x3xf32>\n"
        "  %1 = stablehlo.concatenate %0, %b, dim = 0 : (tensor<0x3xf32>, tensor<2x3xf32>)\n"
        "    -> tensor<2x3xf32>\n"
        "  %2 = stablehlo.constant dense<1.5> : tensor<f32>\n"
        "  %3 = stablehlo.reduce(%0 init: %2) applies stablehlo.add across dimensions = [0]\n"
        "    : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>\n"
        "  return %1, %0, %3 : tensor<2x3xf32>, tensor<0x3xf32>, tensor<3xf32>\n}\n",
        &library, 0, NULL);
}

/* A result of the program, and carried by a loop, which changes it in place. */
static void barriers_are_aliases(void **state)
{
    (void)state;
    test_same_as_ref(
        "func.func @main(%x: tensor<4xf32>, %n: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, "
        "tensor<4xf32>) {\n"
        "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %b:2 = stablehlo.optimization_barrier %x, %n : tensor<4xf32>, tensor<4xf32>\n"
        "  %0:2 = stablehlo.while(%i = %c0, %v = %b#0) : tensor<i32>, tensor<4xf32>\n"
        "  cond {\n"
        "    %c5 = stablehlo.constant dense<5> : tensor<i32>\n"
        "    %1 = stablehlo.compare LT, %i, %c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %1 : tensor<i1>\n"
        "  } do {\n"
        "    %c1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %1 = stablehlo.add %i, %c1 : tensor<i32>\n"
        "    %w = stablehlo.optimization_barrier %v : tensor<4xf32>\n"
        "    %2 = stablehlo.add %w, %n : tensor<4xf32>\n"
        "    stablehlo.return %1, %2 : tensor<i32>, tensor<4xf32>\n"
        "  }\n"
        "  return %0#1, %b#0, %b#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>\n}\n",
        &as_is, 0, "alias");
}

static void a_loop_in_the_library(void **state)
{
    (void)state;
    test_same_as_ref(
        "func.func @main(%x: tensor<4xf32>, %n: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0:2 = stablehlo.while(%i = %c0, %v = %x) : tensor<i32>, tensor<4xf32>\n"
        "  cond {\n"
        "    %c5 = stablehlo.constant dense<5> : tensor<i32>\n"
        "    %1 = stablehlo.compare LT, %i, %c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %1 : tensor<i1>\n"
        "  } do {\n"
        "    %c1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %1 = stablehlo.add %i, %c1 : tensor<i32>\n"
        "    %2 = stablehlo.add %v, %n : tensor<4xf32>\n"
        "    stablehlo.return %1, %2 : tensor<i32>, tensor<4xf32>\n"
        "  }\n"
        "  return %0#1 : tensor<4xf32>\n}\n",
        &library, 0, NULL);
}

/* Loop-carried values and branch results without elements have no memory. */
static void loops_and_branches_with_empty_values(void **state)
{
    (void)state;
    test_same_as_ref(
        "func.func @main(%a: tensor<0x3xf32>, %n: tensor<i32>) -> (tensor<0x3xf32>, tensor<i32>) "
        "{\n"
        "  %0:2 = stablehlo.while(%e = %a, %i = %n) : tensor<0x3xf32>, tensor<i32>\n"
        "  cond {\n"
        "    %k = stablehlo.constant dense<-20> : tensor<i32>\n"
        "    %c = stablehlo.compare GT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %three = stablehlo.constant dense<3> : tensor<i32>\n"
        "    %d = stablehlo.subtract %i, %three : tensor<i32>\n"
        "    %f = stablehlo.add %e, %e : tensor<0x3xf32>\n"
        "    stablehlo.return %f, %d : tensor<0x3xf32>, tensor<i32>\n"
        "  }\n"
        "  return %0#0, %0#1 : tensor<0x3xf32>, tensor<i32>\n}\n",
        &as_is, 0, "loop");
    test_same_as_ref("func.func @main(%a: tensor<0x3xf32>, %b: tensor<i1>, %x: tensor<4xf32>)\n"
                     "    -> (tensor<0x3xf32>, tensor<4xf32>) {\n"
                     "  %0:2 = \"stablehlo.if\"(%b) ({\n"
                     "    %f = stablehlo.add %a, %a : tensor<0x3xf32>\n"
                     "    %y = stablehlo.add %x, %x : tensor<4xf32>\n"
                     "    stablehlo.return %f, %y : tensor<0x3xf32>, tensor<4xf32>\n"
                     "  }, {\n"
                     "    stablehlo.return %a, %x : tensor<0x3xf32>, tensor<4xf32>\n"
                     "  }) : (tensor<i1>) -> (tensor<0x3xf32>, tensor<4xf32>)\n"
                     "  return %0#0, %0#1 : tensor<0x3xf32>, tensor<4xf32>\n}\n",
                     &as_is, 0, "branch");
}

/* The table is part of the function, so that its bytes are not counted. */
static void a_part_of_a_constant(void **state)
{
    (void)state;
    test_same_as_ref("func.func @main(%i: tensor<1xi32>) -> tensor<1xf32> {\n"
                     "  %t = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : "
                     "tensor<8xf32>\n"
                     "  %0 = \"stablehlo.gather\"(%t, %i) <{dimension_numbers = "
                     "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], "
                     "index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, "
                     "tensor<1xi32>) -> tensor<1xf32>\n"
                     "  return %0 : tensor<1xf32>\n}\n",
                     &library, 0, NULL);
}

TEST_MAIN(cmocka_unit_test(a_part_of_a_constant), cmocka_unit_test(an_op_without_a_lowering),
          cmocka_unit_test(results_without_ops), cmocka_unit_test(a_splat_result),
          cmocka_unit_test(barriers_are_aliases), cmocka_unit_test(empty_values),
          cmocka_unit_test(loops_and_branches_with_empty_values),
          cmocka_unit_test(a_loop_in_the_library))
