/* Chips with other sizes: a program compiled for one computes the values of the reference evaluator
 * without a race, or the reader refuses the chip. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "base/diag.h"
#include "compiled.h"
#include "test_support.h"

static const char matmul[] =
    "func.func @main(%x: tensor<200x140xf32>, %w: tensor<140x1030xf32>, %b: tensor<1030xf32>)\n"
    "    -> (tensor<200x1030xf32>, tensor<1030x200xf32>) {\n"
    "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]\n"
    "    : (tensor<200x140xf32>, tensor<140x1030xf32>) -> tensor<200x1030xf32>\n"
    "  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<1030xf32>) -> "
    "tensor<200x1030xf32>\n"
    "  %2 = stablehlo.add %0, %1 : tensor<200x1030xf32>\n"
    "  %t = stablehlo.transpose %2, dims = [1, 0] : (tensor<200x1030xf32>) -> "
    "tensor<1030x200xf32>\n"
    "  return %2, %t : tensor<200x1030xf32>, tensor<1030x200xf32>\n}\n";

static const char batched[] =
    "func.func @main(%x: tensor<3x40x72xbf16>, %w: tensor<3x600x72xbf16>)\n"
    "    -> tensor<3x40x600xf32> {\n"
    "  %0 = stablehlo.dot_general %x, %w, batching_dims = [0] x [0], contracting_dims = [2] x [2]\n"
    "    : (tensor<3x40x72xbf16>, tensor<3x600x72xbf16>) -> tensor<3x40x600xf32>\n"
    "  return %0 : tensor<3x40x600xf32>\n}\n";

static const char conv[] =
    "func.func @main(%x: tensor<2x24x26x20xf32>, %k: tensor<3x3x20x130xf32>)\n"
    "    -> tensor<2x24x26x130xf32> {\n"
    "  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],\n"
    "    window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : "
    "i64}\n"
    "    : (tensor<2x24x26x20xf32>, tensor<3x3x20x130xf32>) -> tensor<2x24x26x130xf32>\n"
    "  return %0 : tensor<2x24x26x130xf32>\n}\n";

static const char attention[] =
    "func.func @main(%q: tensor<700x64xf32>, %k: tensor<700x64xf32>, %v: tensor<700x64xf32>)\n"
    "    -> tensor<700x64xf32> {\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %s = stablehlo.dot_general %q, %k, contracting_dims = [1] x [1]\n"
    "    : (tensor<700x64xf32>, tensor<700x64xf32>) -> tensor<700x700xf32>\n"
    "  %max = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [1]\n"
    "    : (tensor<700x700xf32>, tensor<f32>) -> tensor<700xf32>\n"
    "  %m = stablehlo.broadcast_in_dim %max, dims = [0] : (tensor<700xf32>) -> "
    "tensor<700x700xf32>\n"
    "  %d = stablehlo.subtract %s, %m : tensor<700x700xf32>\n"
    "  %e = stablehlo.exponential %d : tensor<700x700xf32>\n"
    "  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]\n"
    "    : (tensor<700x700xf32>, tensor<f32>) -> tensor<700xf32>\n"
    "  %n = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<700xf32>) -> "
    "tensor<700x700xf32>\n"
    "  %p = stablehlo.divide %e, %n : tensor<700x700xf32>\n"
    "  %o = stablehlo.dot_general %p, %v, contracting_dims = [1] x [0]\n"
    "    : (tensor<700x700xf32>, tensor<700x64xf32>) -> tensor<700x64xf32>\n"
    "  return %o : tensor<700x64xf32>\n}\n";

static const char attention_gradient[] =
    "func.func @main(%q: tensor<300x64xf32>, %k: tensor<300x64xf32>, %v: tensor<300x64xf32>, %g: "
    "tensor<300x64xf32>) -> (tensor<300x64xf32>, tensor<300x64xf32>, tensor<300x64xf32>) {\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %s = stablehlo.dot_general %q, %k, contracting_dims = [1] x [1] : (tensor<300x64xf32>, "
    "tensor<300x64xf32>) -> tensor<300x300xf32>\n"
    "  %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [1] : "
    "(tensor<300x300xf32>, tensor<f32>) -> tensor<300xf32>\n"
    "  %n = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<300xf32>) -> tensor<300x300xf32>\n"
    "  %d = stablehlo.subtract %s, %n : tensor<300x300xf32>\n"
    "  %e = stablehlo.exponential %d : tensor<300x300xf32>\n"
    "  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : "
    "(tensor<300x300xf32>, tensor<f32>) -> tensor<300xf32>\n"
    "  %u = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<300xf32>) -> tensor<300x300xf32>\n"
    "  %p = stablehlo.divide %e, %u : tensor<300x300xf32>\n"
    "  %dv = stablehlo.dot_general %p, %g, contracting_dims = [0] x [0] : (tensor<300x300xf32>, "
    "tensor<300x64xf32>) -> tensor<300x64xf32>\n"
    "  %dp = stablehlo.dot_general %g, %v, contracting_dims = [1] x [1] : (tensor<300x64xf32>, "
    "tensor<300x64xf32>) -> tensor<300x300xf32>\n"
    "  %a = stablehlo.multiply %dp, %p : tensor<300x300xf32>\n"
    "  %r = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : "
    "(tensor<300x300xf32>, tensor<f32>) -> tensor<300xf32>\n"
    "  %w = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<300xf32>) -> tensor<300x300xf32>\n"
    "  %b = stablehlo.subtract %dp, %w : tensor<300x300xf32>\n"
    "  %ds = stablehlo.multiply %p, %b : tensor<300x300xf32>\n"
    "  %dq = stablehlo.dot_general %ds, %k, contracting_dims = [1] x [0] : (tensor<300x300xf32>, "
    "tensor<300x64xf32>) -> tensor<300x64xf32>\n"
    "  %dk = stablehlo.dot_general %ds, %q, contracting_dims = [0] x [0] : (tensor<300x300xf32>, "
    "tensor<300x64xf32>) -> tensor<300x64xf32>\n"
    "  return %dq, %dk, %dv : tensor<300x64xf32>, tensor<300x64xf32>, tensor<300x64xf32>\n"
    "}\n";

/* A layer norm and sums of its columns; sorted rows and their maxima. */
static const char rows[] =
    "func.func @main(%x: tensor<300x700xf32>, %y: tensor<70x200xf32>) -> (tensor<300x700xf32>, "
    "tensor<700xf32>, tensor<70x200xf32>, tensor<70xf32>) {\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %n = stablehlo.constant dense<700.0> : tensor<300xf32>\n"
    "  %c = stablehlo.constant dense<1.0e-5> : tensor<300xf32>\n"
    "  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : "
    "(tensor<300x700xf32>, tensor<f32>) -> tensor<300xf32>\n"
    "  %1 = stablehlo.divide %0, %n : tensor<300xf32>\n"
    "  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<300xf32>) -> tensor<300x700xf32>\n"
    "  %3 = stablehlo.subtract %x, %2 : tensor<300x700xf32>\n"
    "  %4 = stablehlo.multiply %3, %3 : tensor<300x700xf32>\n"
    "  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : "
    "(tensor<300x700xf32>, tensor<f32>) -> tensor<300xf32>\n"
    "  %6 = stablehlo.divide %5, %n : tensor<300xf32>\n"
    "  %7 = stablehlo.add %6, %c : tensor<300xf32>\n"
    "  %8 = stablehlo.rsqrt %7 : tensor<300xf32>\n"
    "  %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<300xf32>) -> tensor<300x700xf32>\n"
    "  %norm = stablehlo.multiply %3, %9 : tensor<300x700xf32>\n"
    "  %sum = stablehlo.reduce(%norm init: %zero) applies stablehlo.add across dimensions = [0] : "
    "(tensor<300x700xf32>, tensor<f32>) -> tensor<700xf32>\n"
    "  %sorted = \"stablehlo.sort\"(%y) <{dimension = 1 : i64, is_stable = true}> ({\n"
    "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
    "    %l = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "    stablehlo.return %l : tensor<i1>\n"
    "  }) : (tensor<70x200xf32>) -> tensor<70x200xf32>\n"
    "  %max = stablehlo.reduce(%y init: %low) applies stablehlo.maximum across dimensions = [1] : "
    "(tensor<70x200xf32>, tensor<f32>) -> tensor<70xf32>\n"
    "  return %norm, %sum, %sorted, %max : tensor<300x700xf32>, tensor<700xf32>, "
    "tensor<70x200xf32>, tensor<70xf32>\n"
    "}\n";

static const char *const programs[] = {matmul, batched, conv, attention, attention_gradient, rows};
enum { VALUES_MAX = 4 };

/* NULL: the reader refuses the chip, and |message| says why. */
static const tern_chip *read_chip(const char *fields, char message[200])
{
    char json[300];
    (void)snprintf(json, sizeof(json), "{\"name\": \"own\", \"base\": \"trn2\", %s}", fields);
    const tern_source source = {"own.json", json, strlen(json)};
    const tern_chip *chip = NULL;
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_arch_chip_parse(tern_alloc_host(), &source, diag, &chip);
    message[0] = '\0';
    if (st)
        (void)snprintf(message, 200, "%s", tern_diag_text(diag));
    tern_status_free(st);
    tern_diag_destroy(diag);
    return chip;
}

static void run_on(const tern_chip *chip, const char *fields, const char *text)
{
    const test_compile_options options = {.custom = chip};
    tern_hlo_module *m = test_read_module(text);
    tern_ref_value *inputs[VALUES_MAX], *wanted[VALUES_MAX], *given[VALUES_MAX];
    uint32_t input_count = test_input_count(m), output_count = test_output_count(m);
    uint64_t seed = 1;
    test_compiled *c = NULL;
    for (uint32_t i = 0; i < input_count; i++)
        inputs[i] = test_random_value(m, test_input_type(m, i), &seed);
    assert_ok(test_ref_run(m, inputs, wanted));
    tern_status st = test_compile(m, &options, &c);
    if (!st)
        st = test_compiled_run(c, inputs, given);
    if (st)
        fail_msg("%s: %s", fields, tern_status_message(st));
    for (uint32_t i = 0; i < output_count; i++) {
        double difference = test_difference(given[i], wanted[i]);
        if (!(difference < 2e-5))
            fail_msg("%s: a difference of %g in\n%s", fields, difference, text);
        tern_ref_release(given[i]);
        tern_ref_release(wanted[i]);
    }
    for (uint32_t i = 0; i < input_count; i++)
        tern_ref_release(inputs[i]);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

static void runs(const char *fields)
{
    char message[200];
    const tern_chip *chip = read_chip(fields, message);
    assert_string_equal(message, "");
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++)
        run_on(chip, fields, programs[i]);
    tern_arch_chip_destroy(chip);
}

static void refused(const char *fields, const char *want)
{
    char message[200];
    assert_null(read_chip(fields, message));
    if (!strstr(message, want))
        fail_msg("\"%s\", wanted \"%s\"", message, want);
}

static void columns_of_a_matmul(void **state)
{
    (void)state;
    refused("\"pe_matmul_n_max\": 256",
            "pe_matmul_n_max is 256, wanted a whole number from 512 to 65536");
    runs("\"pe_matmul_n_max\": 1024");
}

static void banks_of_psum(void **state)
{
    (void)state;
    refused("\"psum_banks\": 4", "psum_banks is 4, wanted a whole number from 8 to 1024");
    runs("\"psum_banks\": 16, \"psum_partition_bytes\": 32768");
}

static void bytes_of_sbuf(void **state)
{
    (void)state;
    runs("\"sbuf_partition_bytes\": 65536, \"sbuf_usable_bytes\": 65536");
    runs("\"sbuf_partition_bytes\": 98304, \"sbuf_usable_bytes\": 98304");
    runs("\"sbuf_partition_bytes\": 262144, \"sbuf_usable_bytes\": 262144");
}

static void partitions(void **state)
{
    (void)state;
    refused("\"partitions\": 64", "partitions is 64, wanted 128, the only value supported");
    refused("\"partitions\": 256", "partitions is 256, wanted 128, the only value supported");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_of_a_matmul),
        cmocka_unit_test(banks_of_psum),
        cmocka_unit_test(bytes_of_sbuf),
        cmocka_unit_test(partitions),
    };
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
