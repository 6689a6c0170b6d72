/* User-defined chips: each field of trn2 with other values. Either the reader refuses the chip and
 * names the field, or a program compiled for it computes the values of the reference evaluator. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "base/diag.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"
#include "timing/timing.h"

/* A matmul over several tiles, softmax, a transpose and a sum over rows. */
static const char program[] =
    "func.func @main(%x: tensor<70x140xf32>, %w: tensor<140x530xf32>, %y: tensor<70x50xbf16>)\n"
    "    -> (tensor<70x530xf32>, tensor<50x70xbf16>, tensor<530xf32>) {\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]\n"
    "    : (tensor<70x140xf32>, tensor<140x530xf32>) -> tensor<70x530xf32>\n"
    "  %max = stablehlo.reduce(%0 init: %low) applies stablehlo.maximum across dimensions = [1]\n"
    "    : (tensor<70x530xf32>, tensor<f32>) -> tensor<70xf32>\n"
    "  %m = stablehlo.broadcast_in_dim %max, dims = [0] : (tensor<70xf32>) -> tensor<70x530xf32>\n"
    "  %d = stablehlo.subtract %0, %m : tensor<70x530xf32>\n"
    "  %e = stablehlo.exponential %d : tensor<70x530xf32>\n"
    "  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]\n"
    "    : (tensor<70x530xf32>, tensor<f32>) -> tensor<70xf32>\n"
    "  %s = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<70xf32>) -> tensor<70x530xf32>\n"
    "  %r = stablehlo.divide %e, %s : tensor<70x530xf32>\n"
    "  %t = stablehlo.transpose %y, dims = [1, 0] : (tensor<70x50xbf16>) -> tensor<50x70xbf16>\n"
    "  %c = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [0]\n"
    "    : (tensor<70x530xf32>, tensor<f32>) -> tensor<530xf32>\n"
    "  return %r, %t, %c : tensor<70x530xf32>, tensor<50x70xbf16>, tensor<530xf32>\n}\n";

enum { INPUTS = 3, OUTPUTS = 3 };

static tern_ref_value *inputs[INPUTS], *wanted[OUTPUTS];

static int set_up(void **state)
{
    (void)state;
    tern_hlo_module *m = test_read_module(program);
    uint64_t seed = 1;
    for (uint32_t i = 0; i < INPUTS; i++)
        inputs[i] = test_random_value(m, test_input_type(m, i), &seed);
    assert_ok(test_ref_run(m, inputs, wanted));
    tern_hlo_module_destroy(m);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < INPUTS; i++)
        tern_ref_release(inputs[i]);
    for (uint32_t i = 0; i < OUTPUTS; i++)
        tern_ref_release(wanted[i]);
    return 0;
}

/* NULL if the reader refuses |json|; then |message| has the first error. */
static const tern_chip *read_chip(const char *json, char message[200])
{
    const tern_source source = {"own.json", json, strlen(json)};
    const tern_chip *chip = NULL;
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_arch_chip_parse(tern_alloc_host(), &source, diag, &chip);
    if (st)
        (void)snprintf(message, 200, "%s", tern_diag_text(diag));
    tern_status_free(st);
    tern_diag_destroy(diag);
    return chip;
}

/* 0 if the program compiles, is timed and computes the right values; else prints the failure. */
static int run_on(const tern_chip *chip, const char *json)
{
    const test_compile_options options = {.custom = chip};
    const tern_timing_options clock = {.mem = tern_alloc_host(), .chip = chip};
    tern_hlo_module *m = test_read_module(program);
    test_compiled *c = NULL;
    tern_ref_value *outputs[OUTPUTS] = {NULL};
    tern_timing timing = {0};
    int wrong = 0;
    tern_status st = test_compile(m, &options, &c);
    const tern_timing_job job = {.program = st ? NULL : test_compiled_program(c)};
    if (!st)
        st = tern_timing_run(&clock, &job, 1, &timing);
    if (!st) {
        wrong += timing.total <= 0;
        tern_timing_fini(&timing);
        st = test_compiled_run(c, inputs, outputs);
    }
    for (uint32_t i = 0; i < OUTPUTS && !st; i++) {
        wrong += !(test_difference(outputs[i], wanted[i]) < 1e-5);
        tern_ref_release(outputs[i]);
    }
    if (st || wrong)
        print_message("%s: %s\n", json, st ? tern_status_message(st) : "wrong values");
    wrong += st != NULL;
    tern_status_free(st);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return wrong;
}

/* --- one field at a time --- */

static int try_value(const tern_field *field, double value, bool *out_runs)
{
    char json[160], message[200];
    (void)snprintf(json, sizeof json, "{\"name\": \"own\", \"base\": \"trn2\", \"%s\": %.17g}",
                   field->name, value);
    const tern_chip *chip = read_chip(json, message);
    *out_runs = chip != NULL;
    int wrong = 0;
    if (chip)
        wrong = run_on(chip, json);
    else if (!strstr(message, field->name) || !strstr(message, " is ")) {
        print_message("%s: \"%s\" names no field\n", json, message);
        wrong = 1;
    }
    tern_arch_chip_destroy(chip);
    return wrong;
}

/* Tries other values for share |share| of |of| of the fields. */
static void try_fields(size_t share, size_t of)
{
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    int wrong = 0, runs = 0, refused = 0;
    for (size_t i = share; i < TERN_CHIP_FIELD_COUNT; i += of) {
        const tern_field *field = &tern_chip_fields.fields[i];
        if (field->type == TERN_FIELD_DTYPES || field->type == TERN_FIELD_BOOL)
            continue;
        double is = tern_field_number(field, trn2);
        bool whole = field->type != TERN_FIELD_F64;
        const double values[] = {
            whole ? floor(is / 2) : is / 2, 2 * is, 0, 1, -1, 1e18, field->min, field->max};
        for (size_t v = 0; v < TERN_COUNT_OF(values); v++) {
            bool again = values[v] == is, ran = false;
            for (size_t k = 0; k < v; k++)
                again |= values[k] == values[v];
            if (again)
                continue;
            wrong += try_value(field, values[v], &ran);
            *(ran ? &runs : &refused) += 1;
        }
    }
    print_message("%d chips ran, %d were refused\n", runs, refused);
    assert_int_equal(wrong, 0);
    assert_true(runs > 0 && refused > 0);
}

static void fields_of_the_chip_and_the_engines(void **state)
{
    (void)state;
    try_fields(0, TEST_SANITIZED ? 6 : 2);
}

static void the_other_fields(void **state)
{
    (void)state;
    try_fields(1, TEST_SANITIZED ? 6 : 2);
}

/* --- several fields --- */

static void every_switch_may_be_the_other_way(void **state)
{
    (void)state;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2");
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
        const tern_field *field = &tern_chip_fields.fields[i];
        if (field->type != TERN_FIELD_BOOL)
            continue;
        char json[160], message[200] = "";
        (void)snprintf(json, sizeof json, "{\"name\": \"own\", \"base\": \"trn2\", \"%s\": %s}",
                       field->name, tern_field_number(field, trn2) != 0 ? "false" : "true");
        const tern_chip *chip = read_chip(json, message);
        assert_non_null(chip);
        assert_int_equal(run_on(chip, json), 0);
        tern_arch_chip_destroy(chip);
    }
}

static void dma_engines_may_be_more_or_fewer(void **state)
{
    (void)state;
    for (unsigned engines = 1; engines <= 128; engines *= 2) {
        char json[160], message[200] = "";
        (void)snprintf(json, sizeof json,
                       "{\"name\": \"own\", \"base\": \"trn1\", \"dma_engines\": %u}", engines);
        const tern_chip *chip = read_chip(json, message);
        assert_string_equal(message, "");
        assert_int_equal(run_on(chip, json), 0);
        tern_arch_chip_destroy(chip);
    }
}

static void a_chip_at_the_lower_ends_runs(void **state)
{
    (void)state;
    static const char json[] =
        "{\"name\": \"least\", \"base\": \"trn2\", \"registers\": 32, \"semaphores\": 64,\n"
        " \"align_bytes\": 1, \"pool_cores\": 1, \"sbuf_usable_bytes\": 65536,\n"
        " \"sbuf_partition_bytes\": 65536, \"pe_fp32_instructions\": 1, \"events\": 0,\n"
        " \"dma_sources_max\": 1, \"dma_generators\": 0, \"dma_generator_ns\": 0,\n"
        " \"dma_engines\": 1, \"dma_descriptor_max_bytes\": 512}";
    char message[200] = "";
    const tern_chip *chip = read_chip(json, message);
    assert_string_equal(message, "");
    assert_int_equal(run_on(chip, json), 0);
    tern_arch_chip_destroy(chip);
}

static void refused(const char *json, const char *want)
{
    char message[200] = "";
    assert_null(read_chip(json, message));
    if (!strstr(message, want))
        fail_msg("\"%s\", wanted \"%s\"", message, want);
}

static void the_message_names_field_value_and_what_is_supported(void **state)
{
    (void)state;
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"partitions\": 64}",
            "partitions is 64, wanted 128, the only value supported");
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"psum_banks\": 4}",
            "psum_banks is 4, wanted a whole number from 8 to 1024");
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"psum_banks\": 16}",
            "psum_banks is 16 and psum_partition_bytes is 16 KiB: a bank must have at least 2048");
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"dma_engines\": 24}",
            "dma_engines is 24 and partitions is 128: each DMA engine must serve");
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"align_bytes\": 48}",
            "align_bytes is 48 B: wanted 1, 2, 4, 8, 16, 32 or 64");
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"pe_out_dtypes\": [\"bf16\"]}",
            "pe_out_dtypes is bf16: matmuls accumulate in f32, which must be among them");
    refused("{\"name\": \"a\", \"base\": \"trn2\", \"cores\": 1024}", "must leave room");
}

/* The reader would refuse this chip. */
static void programs_that_the_chip_cannot_run_do_not_compile(void **state)
{
    (void)state;
    tern_chip chip = *tern_arch_chip_builtin("trn2");
    chip.name = "narrow";
    chip.pe_matmul_n_max = 256;
    tern_compile_options o = {.mem = tern_alloc_host(), .chip = &chip, .auto_cast_type = TERN_BF16};
    tern_hlo_module *m = test_read_module(program);
    tern_artifact a;
    bool cached = false;
    assert_fails(UNSUPPORTED, "the compiler does not support the limits of narrow: ",
                 tern_compile(m, &o, &a, &cached));
    tern_hlo_module_destroy(m);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_of_the_chip_and_the_engines),
        cmocka_unit_test(the_other_fields),
        cmocka_unit_test(every_switch_may_be_the_other_way),
        cmocka_unit_test(dma_engines_may_be_more_or_fewer),
        cmocka_unit_test(a_chip_at_the_lower_ends_runs),
        cmocka_unit_test(the_message_names_field_value_and_what_is_supported),
        cmocka_unit_test(programs_that_the_chip_cannot_run_do_not_compile),
    };
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
