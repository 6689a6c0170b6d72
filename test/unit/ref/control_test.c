/* Control flow, calls, tuples, tokens, annotations and custom calls. */
#include "run_program.h"
#include "test_support.h"

static tern_status run(const char *text)
{
    return program_run(tern_alloc_host(), &(program){.text = text}, NULL);
}

static void branches(void **state)
{
    (void)state;
    static const struct {
        const char *index;
        const char *want;
    } cases[] = {{"0", "10"}, {"1", "20"}, {"2", "30"}, {"3", "30"}, {"-1", "30"}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[1024];
        (void)snprintf(text, sizeof text,
                       PROGRAM("  %%i = stablehlo.constant dense<%s> : tensor<i32>\n"
                               "  %%a = stablehlo.constant dense<10> : tensor<i32>\n"
                               "  %%b = stablehlo.constant dense<20> : tensor<i32>\n"
                               "  %%c = stablehlo.constant dense<30> : tensor<i32>\n"
                               "  %%r = \"stablehlo.case\"(%%i) ({\n"
                               "    stablehlo.return %%a : tensor<i32>\n  }, {\n"
                               "    stablehlo.return %%b : tensor<i32>\n  }, {\n"
                               "    stablehlo.return %%c : tensor<i32>\n"
                               "  }) : (tensor<i32>) -> tensor<i32>\n"
                               "  check.expect_eq_const %%r, dense<%s> : tensor<i32>\n"),
                       cases[i].index, cases[i].want);
        assert_ok(run(text));
    }
    assert_runs("  %t = stablehlo.constant dense<true> : tensor<i1>\n"
                "  %f = stablehlo.constant dense<false> : tensor<i1>\n"
                "  %a = stablehlo.constant dense<1> : tensor<i32>\n"
                "  %b = stablehlo.constant dense<2> : tensor<i32>\n"
                "  %x = \"stablehlo.if\"(%t) ({\n    stablehlo.return %a : tensor<i32>\n  }, {\n"
                "    stablehlo.return %b : tensor<i32>\n  }) : (tensor<i1>) -> tensor<i32>\n"
                "  %y = \"stablehlo.if\"(%f) ({\n    stablehlo.return %a : tensor<i32>\n  }, {\n"
                "    stablehlo.return %b : tensor<i32>\n  }) : (tensor<i1>) -> tensor<i32>\n"
                "  check.expect_eq %x, %a : tensor<i32>\n"
                "  check.expect_eq %y, %b : tensor<i32>\n");
}

static void loops(void **state)
{
    (void)state;
    /* A loop of zero iterations returns its initial state. */
    assert_runs("  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                "  %f = stablehlo.constant dense<false> : tensor<i1>\n"
                "  %r = stablehlo.while(%x = %a) : tensor<2xi32>\n"
                "  cond {\n    stablehlo.return %f : tensor<i1>\n"
                "  } do {\n    stablehlo.return %x : tensor<2xi32>\n  }\n"
                "  check.expect_eq %r, %a : tensor<2xi32>\n");
    /* Swaps the state: no value may be overwritten while another needs it. */
    assert_runs("  %a = stablehlo.constant dense<1> : tensor<i32>\n"
                "  %b = stablehlo.constant dense<2> : tensor<i32>\n"
                "  %i = stablehlo.constant dense<0> : tensor<i32>\n"
                "  %n = stablehlo.constant dense<5> : tensor<i32>\n"
                "  %r:3 = stablehlo.while(%j = %i, %x = %a, %y = %b) : tensor<i32>, tensor<i32>, "
                "tensor<i32>\n"
                "  cond {\n"
                "    %c = stablehlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "    stablehlo.return %c : tensor<i1>\n"
                "  } do {\n"
                "    %k = stablehlo.add %j, %a : tensor<i32>\n"
                "    %s = stablehlo.add %x, %y : tensor<i32>\n"
                "    stablehlo.return %k, %y, %s : tensor<i32>, tensor<i32>, tensor<i32>\n  }\n"
                "  check.expect_eq_const %r#1, dense<13> : tensor<i32>\n"
                "  check.expect_eq_const %r#2, dense<21> : tensor<i32>\n"
                "  check.expect_eq_const %a, dense<1> : tensor<i32>\n");
}

static void calls_and_composites(void **state)
{
    (void)state;
    assert_ok(run("func.func @main() {\n"
                  "  %0 = stablehlo.constant dense<5> : tensor<i64>\n"
                  "  %1 = func.call @add2(%0) : (tensor<i64>) -> tensor<i64>\n"
                  "  %2 = stablehlo.composite \"any.name\" %1 {decomposition = @add2} : "
                  "(tensor<i64>) -> tensor<i64>\n"
                  "  check.expect_eq_const %2, dense<9> : tensor<i64>\n"
                  "  check.expect_eq_const %0, dense<5> : tensor<i64>\n"
                  "  return\n}\n"
                  "func.func private @add2(%x: tensor<i64>) -> tensor<i64> {\n"
                  "  %0 = stablehlo.constant dense<2> : tensor<i64>\n"
                  "  %1 = stablehlo.add %x, %0 : tensor<i64>\n"
                  "  return %1 : tensor<i64>\n}\n"));
}

static void tuples_tokens_and_barriers(void **state)
{
    (void)state;
    assert_runs("  %0 = stablehlo.constant dense<5> : tensor<i64>\n"
                "  %1 = stablehlo.create_token : !stablehlo.token\n"
                "  %2 = stablehlo.after_all %1, %1 : !stablehlo.token\n"
                "  %3 = stablehlo.tuple %2, %0 : tuple<!stablehlo.token, tensor<i64>>\n"
                "  %4 = stablehlo.get_tuple_element %3[1] : (tuple<!stablehlo.token, tensor<i64>>)"
                " -> tensor<i64>\n"
                "  %5:2 = stablehlo.optimization_barrier %4, %0 : tensor<i64>, tensor<i64>\n"
                "  %6 = stablehlo.add %5#0, %5#1 : tensor<i64>\n"
                "  check.expect_eq_const %6, dense<10> : tensor<i64>\n");
}

static void shardings_change_nothing(void **state)
{
    (void)state;
    assert_ok(run("func.func @main() {\n"
                  "  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n"
                  "  %1 = sdy.sharding_constraint %0 <@mesh, [{\"x\"}]> : tensor<2xi64>\n"
                  "  %2 = stablehlo.custom_call @Sharding(%1) : (tensor<2xi64>) -> tensor<2xi64>\n"
                  "  %3 = stablehlo.custom_call @annotate_device_placement(%2) : (tensor<2xi64>) "
                  "-> tensor<2xi64>\n"
                  "  check.expect_eq %3, %0 : tensor<2xi64>\n"
                  "  return\n}\n"
                  "sdy.mesh @mesh = <[\"x\"=2]>\n"));
}

static void manual_computations_of_one_device(void **state)
{
    (void)state;
    char text[1024];
    for (int devices = 1; devices <= 2; devices++) {
        (void)snprintf(text, sizeof text,
                       "func.func @main() {\n"
                       "  %%0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n"
                       "  %%1 = sdy.manual_computation(%%0) in_shardings=[<@mesh, [{}]>] "
                       "out_shardings=[<@mesh, [{}]>] manual_axes={\"x\"} (%%a: tensor<2xi64>) {\n"
                       "    %%2 = stablehlo.add %%a, %%a : tensor<2xi64>\n"
                       "    sdy.return %%2 : tensor<2xi64>\n"
                       "  } : (tensor<2xi64>) -> tensor<2xi64>\n"
                       "  check.expect_eq_const %%1, dense<[2, 4]> : tensor<2xi64>\n"
                       "  return\n}\n"
                       "sdy.mesh @mesh = <[\"x\"=%d]>\n",
                       devices);
        if (devices == 1)
            assert_ok(run(text));
        else
            assert_fails(UNSUPPORTED, "mesh of 2 devices", run(text));
    }
}

static void custom_calls(void **state)
{
    (void)state;
    assert_fails(UNSUPPORTED, "custom call \"nobody\" is not known; known are AllocateBuffer",
                 run(PROGRAM("  stablehlo.custom_call @nobody() : () -> ()\n")));
    assert_fails(UNSUPPORTED, "custom call \"SPMDFullToShardShape\"",
                 run(PROGRAM("  %0 = stablehlo.constant dense<1> : tensor<4xi32>\n"
                             "  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) : "
                             "(tensor<4xi32>) -> tensor<2xi32>\n")));
    assert_fails(FAULT, "element [1] is 2, expected 3; 1 of 2",
                 run(PROGRAM("  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                             "  %1 = stablehlo.constant dense<[1, 3]> : tensor<2xi32>\n"
                             "  stablehlo.custom_call @check.expect_eq(%0, %1) : "
                             "(tensor<2xi32>, tensor<2xi32>) -> ()\n")));
    assert_runs("  %0 = stablehlo.constant dense<true> : tensor<i1>\n"
                "  stablehlo.custom_call @shape_assertion(%0) : (tensor<i1>) -> ()\n"
                "  stablehlo.custom_call @dce_sink(%0) : (tensor<i1>) -> ()\n"
                "  %1 = stablehlo.custom_call @CreateBuffer() : () -> tensor<2xi32>\n"
                "  check.expect_eq_const %1, dense<0> : tensor<2xi32>\n");
    assert_fails(FAULT, "shape assertion is false: want 7 > 8, {9}",
                 run(PROGRAM("  %0 = stablehlo.constant dense<false> : tensor<i1>\n"
                             "  %1 = stablehlo.constant dense<7> : tensor<i32>\n"
                             "  %2 = stablehlo.constant dense<8> : tensor<i64>\n"
                             "  stablehlo.custom_call @shape_assertion(%0, %1, %2) "
                             "{error_message = \"want {0} > {1}, {9}\"} : "
                             "(tensor<i1>, tensor<i32>, tensor<i64>) -> ()\n")));
}

/* Counts calls, and writes the count to the first element of each output. */
static tern_status count_calls(void *self, const char *config, const tern_host_array *inputs,
                               uint32_t input_count, tern_host_array *outputs,
                               uint32_t output_count)
{
    int32_t *calls = self;
    if (!strcmp(config, "fail"))
        return tern_status_new(TERN_IO, "the host says no");
    ++*calls;
    for (uint32_t i = 0; i < output_count; i++) {
        assert_int_equal(outputs[i].shape.dtype, TERN_I32);
        *(int32_t *)outputs[i].data = *calls;
    }
    for (uint32_t i = 0; i < input_count; i++)
        assert_int_equal(inputs[i].shape.dims[0], 2);
    return NULL;
}

#define HOST_CALL "stablehlo.custom_call @tern.host_call"

static void calls_of_the_host(void **state)
{
    (void)state;
    int32_t calls = 0;
    program p = {.host_call = count_calls,
                 .host_self = &calls,
                 .text = PROGRAM("  %t = stablehlo.create_token : !stablehlo.token\n"
                                 "  %0 = stablehlo.constant dense<5> : tensor<2xi32>\n"
                                 "  %1:2 = " HOST_CALL "(%t, %0) : (!stablehlo.token, "
                                 "tensor<2xi32>) -> (!stablehlo.token, tensor<2xi32>)\n"
                                 "  check.expect_eq_const %1#1, dense<[1, 0]> : tensor<2xi32>\n"
                                 "  %2:2 = " HOST_CALL "() : () -> (tensor<i32>, tensor<i32>)\n"
                                 "  check.expect_eq_const %2#1, dense<2> : tensor<i32>\n"
                                 "  " HOST_CALL "(%0) : (tensor<2xi32>) -> ()\n")};
    assert_ok(program_run(tern_alloc_host(), &p, NULL));
    assert_int_equal(calls, 3);
    p.text = PROGRAM("  " HOST_CALL "() {backend_config = \"fail\"} : () -> ()\n");
    assert_fails(IO, "the host says no", program_run(tern_alloc_host(), &p, NULL));
    assert_fails(UNSUPPORTED, "the program calls the host, but no host_call was given",
                 run(p.text));
    p.text = PROGRAM("  %0 = " HOST_CALL "() : () -> tensor<?xi32>\n");
    assert_fails(UNSUPPORTED, "a result is neither a tensor of known size nor a token",
                 program_run(tern_alloc_host(), &p, NULL));
    p.text = PROGRAM("  %0 = " HOST_CALL "() {backend_config = {a = 1}, api_version = 4 : i32} "
                     ": () -> tuple<tensor<i32>, !stablehlo.token, tensor<2xi32>>\n"
                     "  %1 = stablehlo.get_tuple_element %0[2] : (tuple<tensor<i32>, "
                     "!stablehlo.token, tensor<2xi32>>) -> tensor<2xi32>\n"
                     "  check.expect_eq_const %1, dense<[4, 0]> : tensor<2xi32>\n");
    assert_ok(program_run(tern_alloc_host(), &p, NULL));
    p.text = PROGRAM("  %0 = " HOST_CALL "() {backend_config = {a = 1}, api_version = 4 : i32} "
                     ": () -> tuple<tensor<i32>, !stablehlo.token, tensor<2xi32>>\n");
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(branches), cmocka_unit_test(loops),
          cmocka_unit_test(calls_and_composites), cmocka_unit_test(tuples_tokens_and_barriers),
          cmocka_unit_test(shardings_change_nothing),
          cmocka_unit_test(manual_computations_of_one_device), cmocka_unit_test(custom_calls),
          cmocka_unit_test(calls_of_the_host))
