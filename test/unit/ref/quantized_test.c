/* quantized_test.c - uniform quantisation and ops on quantised elements. */
#include "run_program.h"

#define Q "!quant.uniform<i8:f32, 0.5:10>"

static void rounds_to_even_and_clamps(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[0.0, 0.25, 0.75, -0.25, 100.0, -100.0, "
                "0x7FC00000]> : tensor<7xf32>\n"
                "%q = stablehlo.uniform_quantize %x : (tensor<7xf32>) -> tensor<7x" Q ">\n"
                "%i = stablehlo.bitcast_convert %q : (tensor<7x" Q ">) -> tensor<7xi8>\n"
                "check.expect_eq_const %i, dense<[10, 10, 12, 10, 127, -128, -128]> : "
                "tensor<7xi8>\n"
                "%d = stablehlo.uniform_dequantize %q : (tensor<7x" Q ">) -> tensor<7xf32>\n"
                "check.expect_eq_const %d, dense<[0.0, 0.0, 1.0, 0.0, 58.5, -69.0, -69.0]> : "
                "tensor<7xf32>");
}

static void a_scale_for_each_index_of_an_axis(void **state)
{
    (void)state;
#define AXIS "!quant.uniform<i8:f32:1, {0.5:0, 2.0:1}>"
    assert_runs("%x = stablehlo.constant dense<[[1.0, 4.0], [-3.0, -2.0]]> : tensor<2x2xf32>\n"
                "%q = stablehlo.uniform_quantize %x : (tensor<2x2xf32>) -> tensor<2x2x" AXIS ">\n"
                "%i = stablehlo.bitcast_convert %q : (tensor<2x2x" AXIS ">) -> tensor<2x2xi8>\n"
                "check.expect_eq_const %i, dense<[[2, 3], [-6, 0]]> : tensor<2x2xi8>\n"
                "%d = stablehlo.uniform_dequantize %q : (tensor<2x2x" AXIS ">) -> tensor<2x2xf32>\n"
                "check.expect_eq %d, %x : tensor<2x2xf32>");
}

static void ops_compute_with_what_elements_stand_for(void **state)
{
    (void)state;
#define WIDE "!quant.uniform<i16:f32, 0.25:0>"
    assert_runs("%x = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf32>\n"
                "%y = stablehlo.constant dense<[4.0, 0.75]> : tensor<2xf32>\n"
                "%a = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x" Q ">\n"
                "%b = stablehlo.uniform_quantize %y : (tensor<2xf32>) -> tensor<2x" WIDE ">\n"
                "%s = stablehlo.multiply %a, %b : (tensor<2x" Q ">, tensor<2x" WIDE
                ">) -> tensor<2x" WIDE ">\n"
                "%i = stablehlo.bitcast_convert %s : (tensor<2x" WIDE ">) -> tensor<2xi16>\n"
                "check.expect_eq_const %i, dense<[16, -8]> : tensor<2xi16>\n"
                "%n = stablehlo.abs %a : tensor<2x" Q ">\n"
                "%d = stablehlo.uniform_dequantize %n : (tensor<2x" Q ">) -> tensor<2xf32>\n"
                "check.expect_eq_const %d, dense<[1.0, 2.5]> : tensor<2xf32>");
}

static void from_one_quantisation_to_another(void **state)
{
    (void)state;
    assert_runs("%x = stablehlo.constant dense<[10.0, -20.0]> : tensor<2xf32>\n"
                "%a = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x" Q ">\n"
                "%b = stablehlo.uniform_quantize %a : (tensor<2x" Q ">) -> tensor<2x" WIDE ">\n"
                "%i = stablehlo.bitcast_convert %b : (tensor<2x" WIDE ">) -> tensor<2xi16>\n"
                "check.expect_eq_const %i, dense<[40, -80]> : tensor<2xi16>");
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program p = {.text = PROGRAM(
                     "%x = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf32>\n"
                     "%a = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x" Q ">\n"
                     "%s = stablehlo.add %a, %a : tensor<2x" Q ">\n"
                     "%d = stablehlo.uniform_dequantize %s : (tensor<2x" Q ">) -> tensor<2xf32>\n"
                     "check.expect_eq_const %d, dense<[2.0, -5.0]> : tensor<2xf32>")};
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(rounds_to_even_and_clamps),
          cmocka_unit_test(a_scale_for_each_index_of_an_axis),
          cmocka_unit_test(ops_compute_with_what_elements_stand_for),
          cmocka_unit_test(from_one_quantisation_to_another),
          cmocka_unit_test(failing_allocations_leak_nothing))
