/* check.* and interpreter.*: equality rules, messages of differences, probes and printing. */
#include "run_program.h"
#include "test_support.h"

static tern_status run(const char *text)
{
    return program_run(tern_alloc_host(), &(program){.text = text}, NULL);
}

/* Compares constants |a| and |b| of |type| by |check|, followed by |attrs|. */
static tern_status compare(const char *check, const char *type, const char *a, const char *b,
                           const char *attrs)
{
    char text[2048];
    (void)snprintf(text, sizeof text,
                   PROGRAM("  %%a = stablehlo.constant dense<%s> : %s\n"
                           "  %%b = stablehlo.constant dense<%s> : %s\n"
                           "  \"check.%s\"(%%a, %%b) {%s} : (%s, %s) -> ()\n"),
                   a, type, b, type, check, attrs, type, type);
    return run(text);
}

static void equality(void **state)
{
    (void)state;
    assert_ok(compare("expect_eq", "tensor<3xf32>", "[0.0, 0x7FC00000, 0x7F800000]",
                      "[-0.0, 0x7FC00001, 0x7F800000]", ""));
    assert_fails(FAULT,
                 "element [] is 1.0000001e+00, expected 1.000000e+00; 1 of 1 elements "
                 "differ, by up to 1 ulps",
                 compare("expect_eq", "tensor<f32>", "0x3F800001", "1.0", ""));
    assert_fails(
        FAULT, "element [1, 0] is 3, expected 4; 2 of 4 elements differ",
        compare("expect_eq", "tensor<2x2xi8>", "[[1, 2], [3, 4]]", "[[1, 2], [4, 5]]", ""));
    assert_fails(FAULT,
                 "element [] is [1.000000e+00, 2.000000e+00], expected "
                 "[1.000000e+00, 3.000000e+00]",
                 compare("expect_eq", "tensor<complex<f32>>", "(1.0, 2.0)", "(1.0, 3.0)", ""));
    assert_fails(FAULT, "expected 0x7FC00000; 1 of 1 elements differ, some by more",
                 compare("expect_eq", "tensor<f32>", "1.0", "0x7FC00000", ""));
    assert_fails(FAULT, "is true, expected false",
                 compare("expect_eq", "tensor<i1>", "true", "false", ""));
    assert_ok(compare("expect_eq", "tensor<0xf32>", "", "", ""));
}

static void nearness(void **state)
{
    (void)state;
    assert_ok(compare("expect_almost_eq", "tensor<f64>", "5.0", "5.0001", ""));
    assert_fails(FAULT, "expected 5.001",
                 compare("expect_almost_eq", "tensor<f64>", "5.0", "5.001", ""));
    assert_ok(compare("expect_almost_eq", "tensor<f64>", "5.0", "5.001", "tolerance = 0.01 : f64"));
    assert_ok(compare("expect_almost_eq", "tensor<2xf32>", "[0x7F800000, 0x7FC00000]",
                      "[0x7F800000, 0xFFC00000]", ""));
    assert_fails(FAULT, NULL,
                 compare("expect_almost_eq", "tensor<f32>", "0x7F800000", "0xFF800000", ""));
    assert_fails(FAULT, NULL, compare("expect_almost_eq", "tensor<f32>", "0x7F800000", "1.0", ""));
    assert_ok(compare("expect_almost_eq", "tensor<f32>", "0.0", "0.00009", ""));
    assert_ok(compare("expect_almost_eq", "tensor<f32>", "20000.0", "20001.0", ""));
    assert_fails(FAULT, NULL, compare("expect_almost_eq", "tensor<i32>", "20000", "20001", ""));
}

static void distance_in_ulps(void **state)
{
    (void)state;
    const char *two = "max_ulp_difference = 2 : i64";
    assert_ok(compare("expect_close", "tensor<f32>", "1.0", "0x3F800003", ""));
    assert_fails(FAULT, "by up to 4 ulps",
                 compare("expect_close", "tensor<f32>", "1.0", "0x3F800004", ""));
    assert_ok(compare("expect_close", "tensor<f32>", "1.0", "0x3F800002", two));
    assert_fails(FAULT, "3 ulps", compare("expect_close", "tensor<f32>", "1.0", "0x3F800003", two));
    /* Across zero, of either sign. */
    assert_ok(compare("expect_close", "tensor<f16>", "0x8001", "0x0001", two));
    assert_fails(FAULT, "3 ulps", compare("expect_close", "tensor<f16>", "0x8001", "0x0002", two));
    assert_ok(compare("expect_close", "tensor<bf16>", "0x8000", "0x0000",
                      "max_ulp_difference = 0 : i64"));
    assert_ok(compare("expect_close", "tensor<f8E4M3FN>", "0x38", "0x3A", two));
    assert_fails(
        FAULT, "more than any",
        compare("expect_close", "tensor<f64>", "0x7FEFFFFFFFFFFFFF", "0x7FF0000000000000", ""));
    /* A minimum distance, for files that test the measure itself. */
    assert_ok(compare("expect_close", "tensor<f32>", "1.0", "0x3F800002",
                      "max_ulp_difference = 2 : i64, min_ulp_difference = 2 : i64"));
    assert_fails(FAULT, NULL,
                 compare("expect_close", "tensor<f32>", "1.0", "1.0",
                         "max_ulp_difference = 2 : i64, min_ulp_difference = 1 : i64"));
    assert_ok(compare("expect_close", "tensor<2xf32>", "[0x7F800000, 0x7F800000]",
                      "[0x7FC00000, 1.0]",
                      "max_ulp_difference = -1 : i64, min_ulp_difference = -1 : i64"));
}

static void constants_are_compared_alike(void **state)
{
    (void)state;
    assert_runs("  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
                "  check.expect_eq_const %0, dense<1.0> : tensor<2xf32>\n"
                "  check.expect_almost_eq_const %0, dense<1.00001> : tensor<2xf32>\n"
                "  check.expect_close_const %0, dense<1.0> : tensor<2xf32>\n");
    assert_fails(FAULT, "expected 2.000000e+00; 2 of 2",
                 run(PROGRAM("  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
                             "  check.expect_close_const %0, dense<2.0> : tensor<2xf32>\n")));
}

static void shapes_must_agree(void **state)
{
    (void)state;
    assert_fails(
        FAULT, "the value is a tensor<2xi32>, expected tensor<1xi32>",
        run(PROGRAM("  %n = stablehlo.constant dense<2> : tensor<1xi32>\n"
                    "  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> "
                    "tensor<?xi32>\n"
                    "  %1 = stablehlo.constant dense<0> : tensor<1xi32>\n"
                    "  \"check.expect_eq\"(%0, %1) : (tensor<?xi32>, tensor<1xi32>) -> ()\n")));
}

static void probes(void **state)
{
    (void)state;
    assert_runs("  %0 = stablehlo.constant dense<1> : tensor<i64>\n"
                "  %1 = stablehlo.constant dense<2> : tensor<i64>\n"
                "  %2 = interpreter.probe %0, probe_id = \"p\" : tensor<i64>\n"
                "  %3 = interpreter.probe %1, probe_id = \"p\" : tensor<i64>\n"
                "  check.expect_serialized_eq %2, probe_id = \"p\" : tensor<i64>\n"
                "  check.expect_serialized_eq %3, probe_id = \"p\", iter = 1 : tensor<i64>\n");
    assert_fails(NOT_FOUND, "probe \"q\" has no iteration 0",
                 run(PROGRAM("  %0 = stablehlo.constant dense<1> : tensor<i64>\n"
                             "  check.expect_serialized_eq %0, probe_id = \"q\" : tensor<i64>\n")));
    assert_fails(FAULT, "element [] is 1, expected 2",
                 run(PROGRAM("  %0 = stablehlo.constant dense<1> : tensor<i64>\n"
                             "  %1 = interpreter.probe %0, probe_id = \"p\" : tensor<i64>\n"
                             "  %2 = stablehlo.constant dense<2> : tensor<i64>\n"
                             "  check.expect_serialized_eq %2, probe_id = \"p\" : tensor<i64>\n")));
}

static void keep_print(void *self, const char *text, size_t len) { tern_text_put(self, text, len); }

static void printing(void **state)
{
    (void)state;
    const char *text = "func.func @main(%x: tensor<i1>) {\n"
                       "  %a = stablehlo.constant dense<1> : tensor<i32>\n"
                       "  %b:2 = stablehlo.optimization_barrier %a, %a : tensor<i32>, tensor<i32>\n"
                       "  interpreter.print %x : tensor<i1>\n"
                       "  interpreter.print %a : tensor<i32>\n"
                       "  interpreter.print %b#1 : tensor<i32>\n  return\n}\n";
    tern_alloc mem = tern_alloc_host();
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_ref *ref = NULL;
    tern_ref_value *x = NULL;
    tern_text out;
    tern_text_init(&out, mem);
    assert_ok(tern_diag_create(mem, &diag));
    tern_source source = {"program", text, strlen(text)};
    assert_ok(tern_hlo_read_text(mem, &source, (tern_span){0, strlen(text)}, diag, &m));
    tern_ref_options options = {.mem = mem, .print = keep_print, .print_self = &out};
    assert_ok(tern_ref_create(m, &options, &ref));
    assert_ok(tern_ref_tensor_create(mem, TERN_BOOL, NULL, 0, &x));
    x->data[0] = 1;
    assert_ok(tern_ref_run(ref, tern_hlo_module_find(m, "main"), &x, 1, NULL, 0));
    assert_string_equal(tern_text_get(&out), "%arg0 = tensor<i1> {true}\n%0 = tensor<i32> {1}\n"
                                             "%1#1 = tensor<i32> {1}\n");
    tern_text_fini(&out);
    tern_ref_release(x);
    tern_ref_destroy(ref);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
}

TEST_MAIN(cmocka_unit_test(equality), cmocka_unit_test(nearness),
          cmocka_unit_test(distance_in_ulps), cmocka_unit_test(constants_are_compared_alike),
          cmocka_unit_test(shapes_must_agree), cmocka_unit_test(probes), cmocka_unit_test(printing))
