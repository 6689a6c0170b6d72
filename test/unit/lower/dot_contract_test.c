/* dot_contract_test.c - "tern.contract", a dot with an epilogue on its result in PSUM, against
 * ref. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "sched/sched.h"
#include "test_support.h"

/* A composite with |body|; %a and %b come first. */
typedef struct {
    const char *args;  /* "%a: tensor<...>, %b: tensor<...>" */
    const char *types; /* "tensor<...>, tensor<...>" */
    const char *names; /* "%a, %b" */
    const char *result;
    const char *body; /* ends with %r */
    bool unsupported; /* its ops are lowered one by one */
    double tolerance; /* 0: 1e-6 */
} fusion_case;

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void run_case(const fusion_case *c, const char *chip)
{
    char text[4096];
    (void)snprintf(
        text, sizeof(text),
        "module {\n"
        "func.func private @body(%s) -> %s {\n%s  return %%r : %s\n}\n"
        "func.func @main(%s) -> %s {\n"
        "  %%0 = stablehlo.composite \"tern.contract\" %s {decomposition = @body} : (%s) "
        "-> %s\n  return %%0 : %s\n}\n}\n",
        c->args, c->result, c->body, c->result, c->args, c->result, c->names, c->types, c->result,
        c->result);
    tern_hlo_module *m = test_read_module(text);
    test_compiled *compiled = NULL;
    test_compile_options o = {.chip = chip, .no_passes = true};
    assert_ok(test_compile(m, &o, &compiled));
    size_t entries = test_compiled_report(compiled)->entries.count;
    if (c->unsupported)
        assert_true(entries > 1);
    else
        assert_int_equal(entries, 1);
    test_compiled_destroy(compiled);
    tern_hlo_module_destroy(m);
    test_same_as_ref(text, &o, c->tolerance > 0 ? c->tolerance : 1e-6, NULL);
}

static void run_on_all(const fusion_case *c)
{
    for (unsigned i = 0; i < 3; i++)
        run_case(c, chips[i]);
}

#define DOT "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
#define AB  "(tensor<150x70xf32>, tensor<70x600xf32>) -> tensor<150x600xf32>\n"
#define T   "tensor<150x600xf32>"

static void bias_and_activation(void **state)
{
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%a: tensor<150x70xf32>, %b: tensor<70x600xf32>, %c: tensor<600xf32>",
        .types = "tensor<150x70xf32>, tensor<70x600xf32>, tensor<600xf32>",
        .names = "%a, %b, %c",
        .result = T,
        .body =
            DOT AB "  %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<600xf32>) -> " T "\n"
                   "  %2 = stablehlo.add %0, %1 : " T "\n"
                   "  %z = stablehlo.constant dense<0.0> : " T "\n"
                   "  %r = stablehlo.maximum %2, %z : " T "\n"});
}

static void residual_and_row_scale(void **state)
{
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%a: tensor<150x70xf32>, %b: tensor<70x600xf32>, %c: " T ", %d: tensor<150xf32>",
        .types = "tensor<150x70xf32>, tensor<70x600xf32>, " T ", tensor<150xf32>",
        .names = "%a, %b, %c, %d",
        .result = T,
        .body =
            DOT AB "  %1 = stablehlo.broadcast_in_dim %d, dims = [0] : (tensor<150xf32>) -> " T "\n"
                   "  %2 = stablehlo.multiply %0, %1 : " T "\n"
                   "  %r = stablehlo.add %c, %2 : " T "\n"});
}

/* Sums of few rows are in several quadrants of PSUM. */
static void few_rows(void **state)
{
#define FEW "tensor<5x2300xf32>"
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%a: tensor<5x140xf32>, %b: tensor<140x2300xf32>, %c: " FEW
                ", %d: tensor<2300xf32>, %e: tensor<5xf32>",
        .types =
            "tensor<5x140xf32>, tensor<140x2300xf32>, " FEW ", tensor<2300xf32>, tensor<5xf32>",
        .names = "%a, %b, %c, %d, %e",
        .result = FEW,
        .body = DOT "(tensor<5x140xf32>, tensor<140x2300xf32>) -> " FEW "\n"
                    "  %1 = stablehlo.broadcast_in_dim %d, dims = [1] : (tensor<2300xf32>) -> " FEW
                    "\n  %2 = stablehlo.broadcast_in_dim %e, dims = [0] : (tensor<5xf32>) -> " FEW
                    "\n  %3 = stablehlo.multiply %0, %1 : " FEW
                    "\n  %4 = stablehlo.multiply %3, %2 : " FEW "\n  %5 = stablehlo.tanh %4 : " FEW
                    "\n  %r = stablehlo.add %c, %5 : " FEW "\n"});
#undef FEW
}

/* Many small sums, weighted: op by op, since other engines than the tensor engine compute them. */
static void converted_weights_of_sums(void **state)
{
    (void)state;
#define S "tensor<150x64xbf16>"
    run_on_all(&(fusion_case){
        .args = "%a: tensor<150x3x64xbf16>, %y: tensor<150x3xf32>, %c: " S,
        .types = "tensor<150x3x64xbf16>, tensor<150x3xf32>, " S,
        .names = "%a, %y, %c",
        .result = S,
        .unsupported = true,
        .tolerance = 0x1p-6,
        .body = "  %b = stablehlo.convert %y : (tensor<150x3xf32>) -> tensor<150x3xbf16>\n"
                "  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims "
                "= [1] x [1] : (tensor<150x3x64xbf16>, tensor<150x3xbf16>) -> " S "\n"
                "  %r = stablehlo.add %0, %c : " S "\n"});
#undef S
}

/* Conversions before and after: f32 arrays are multiplied as bf16, the sum is rounded once. */
static void conversions(void **state)
{
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%x: tensor<150x70xf32>, %y: tensor<600x70xf32>",
        .types = "tensor<150x70xf32>, tensor<600x70xf32>",
        .names = "%x, %y",
        .result = "tensor<150x600xbf16>",
        .tolerance = 0x1p-7,
        .body = "  %a = stablehlo.convert %x : (tensor<150x70xf32>) -> tensor<150x70xbf16>\n"
                "  %b = stablehlo.convert %y : (tensor<600x70xf32>) -> tensor<600x70xbf16>\n"
                "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : "
                "(tensor<150x70xbf16>, tensor<600x70xbf16>) -> tensor<150x600xf32>\n"
                "  %c = stablehlo.constant dense<0.125> : " T "\n"
                "  %1 = stablehlo.multiply %0, %c : " T "\n"
                "  %r = stablehlo.convert %1 : (" T ") -> tensor<150x600xbf16>\n"});
    run_on_all(&(fusion_case){
        .args = "%x: tensor<150x70xbf16>, %y: tensor<70x600xbf16>",
        .types = "tensor<150x70xbf16>, tensor<70x600xbf16>",
        .names = "%x, %y",
        .result = T,
        .body = "  %a = stablehlo.convert %x : (tensor<150x70xbf16>) -> tensor<150x70xf32>\n"
                "  %b = stablehlo.convert %y : (tensor<70x600xbf16>) -> tensor<70x600xf32>\n" DOT AB
                "  %r = stablehlo.negate %0 : " T "\n"});
}

/* A bf16 result is rounded before the following ops. */
static void rounds_before_the_epilogue(void **state)
{
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%a: tensor<33x70xbf16>, %b: tensor<70x40xbf16>, %c: tensor<33x40xbf16>",
        .types = "tensor<33x70xbf16>, tensor<70x40xbf16>, tensor<33x40xbf16>",
        .names = "%a, %b, %c",
        .result = "tensor<33x40xbf16>",
        .tolerance = 0x1p-7,
        .body = DOT "(tensor<33x70xbf16>, tensor<70x40xbf16>) -> tensor<33x40xbf16>\n"
                    "  %r = stablehlo.add %0, %c : tensor<33x40xbf16>\n"});
}

#define TB "tensor<3x4x50x40xf32>"
static void batches(void **state)
{
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%a: tensor<3x50x4x16xf32>, %b: tensor<3x40x4x16xf32>, %c: " TB
                ", %d: tensor<3x40xf32>",
        .types = "tensor<3x50x4x16xf32>, tensor<3x40x4x16xf32>, " TB ", tensor<3x40xf32>",
        .names = "%a, %b, %c, %d",
        .result = TB,
        .body =
            "  %0 = stablehlo.dot_general %a, %b, batching_dims = [0, 2] x [0, 2], "
            "contracting_dims = [3] x [3] : (tensor<3x50x4x16xf32>, tensor<3x40x4x16xf32>) -> " TB
            "\n"
            "  %1 = stablehlo.broadcast_in_dim %d, dims = [0, 3] : (tensor<3x40xf32>) -> " TB "\n"
            "  %2 = stablehlo.add %0, %1 : " TB "\n"
            "  %r = stablehlo.multiply %2, %c : " TB "\n"});
#define T3 "tensor<3x2x4x70x40xf32>"
    run_on_all(&(fusion_case){
        .args = "%a: tensor<4x2x3x70x16xf32>, %b: tensor<3x2x40x4x16xf32>, %d: tensor<3x2x4xf32>",
        .types = "tensor<4x2x3x70x16xf32>, tensor<3x2x40x4x16xf32>, tensor<3x2x4xf32>",
        .names = "%a, %b, %d",
        .result = T3,
        .body =
            "  %0 = stablehlo.dot_general %a, %b, batching_dims = [2, 1, 0] x [0, 1, 3], "
            "contracting_dims = [4] x [4] : (tensor<4x2x3x70x16xf32>, tensor<3x2x40x4x16xf32>) "
            "-> " T3 "\n"
            "  %1 = stablehlo.broadcast_in_dim %d, dims = [0, 1, 2] : (tensor<3x2x4xf32>) -> " T3
            "\n"
            "  %r = stablehlo.multiply %0, %1 : " T3 "\n"});
}

/* A dot without epilogue, and one in a hardware loop. */
static void bare_dot_and_loop(void **state)
{
    (void)state;
    run_on_all(&(fusion_case){
        .args = "%x: tensor<9x70xf32>, %b: tensor<70x40xbf16>",
        .types = "tensor<9x70xf32>, tensor<70x40xbf16>",
        .names = "%x, %b",
        .result = "tensor<9x40xf32>",
        .body = "  %a = stablehlo.convert %x : (tensor<9x70xf32>) -> tensor<9x70xbf16>\n"
                "  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<9x70xbf16>, tensor<70x40xbf16>) -> tensor<9x40xf32>\n"});
    run_on_all(&(fusion_case){
        .args = "%a: tensor<9400x40xf32>, %b: tensor<40x9xf32>, %c: tensor<9xf32>",
        .types = "tensor<9400x40xf32>, tensor<40x9xf32>, tensor<9xf32>",
        .names = "%a, %b, %c",
        .result = "tensor<9400x9xf32>",
        .body = DOT "(tensor<9400x40xf32>, tensor<40x9xf32>) -> tensor<9400x9xf32>\n"
                    "  %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<9xf32>) -> "
                    "tensor<9400x9xf32>\n"
                    "  %r = stablehlo.multiply %0, %1 : tensor<9400x9xf32>\n"});
}

/* A value broadcast along only some of the row dimensions has no single stride. */
static void unsupported_broadcast(void **state)
{
    (void)state;
    run_case(
        &(fusion_case){
            .args = "%a: tensor<3x50x16xf32>, %b: tensor<16x40xf32>, %c: tensor<50x40xf32>",
            .types = "tensor<3x50x16xf32>, tensor<16x40xf32>, tensor<50x40xf32>",
            .names = "%a, %b, %c",
            .result = "tensor<3x50x40xf32>",
            .unsupported = true,
            .body = "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : "
                    "(tensor<3x50x16xf32>, tensor<16x40xf32>) -> tensor<3x50x40xf32>\n"
                    "  %1 = stablehlo.broadcast_in_dim %c, dims = [1, 2] : (tensor<50x40xf32>) -> "
                    "tensor<3x50x40xf32>\n"
                    "  %r = stablehlo.add %0, %1 : tensor<3x50x40xf32>\n"},
        "trn2");
}

/* --- several results --- */

/* A weight update: the gradient has no other use, m and v are read and written, a row vector is
 * reused for several tiles, and one result is the dot itself. */
static void several_results(void **state)
{
    (void)state;
#define W    "tensor<300x1100xf32>"
#define ARGS "%a: tensor<300x260xbf16>, %b: tensor<260x1100xbf16>, %m: " W ", %v: " W
#define MORE ", %c: tensor<1100xf32>, %d: tensor<300xf32>"
#define OUT  "(" W ", " W ", tensor<300x1100xbf16>, " W ")"
    static const char text[] =
        "module {\n"
        "func.func private @body(" ARGS MORE ") -> " OUT " {\n"
        "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
        "(tensor<300x260xbf16>, tensor<260x1100xbf16>) -> " W "\n"
        "  %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<1100xf32>) -> " W "\n"
        "  %2 = stablehlo.broadcast_in_dim %d, dims = [0] : (tensor<300xf32>) -> " W "\n"
        "  %3 = stablehlo.constant dense<0.9> : " W "\n"
        "  %4 = stablehlo.multiply %m, %3 : " W "\n  %5 = stablehlo.add %4, %0 : " W "\n"
        "  %6 = stablehlo.multiply %0, %0 : " W "\n  %7 = stablehlo.add %v, %6 : " W "\n"
        "  %8 = stablehlo.add %5, %1 : " W "\n  %9 = stablehlo.multiply %8, %2 : " W "\n"
        "  %10 = stablehlo.convert %9 : (" W ") -> tensor<300x1100xbf16>\n"
        "  return %5, %7, %10, %0 : " W ", " W ", tensor<300x1100xbf16>, " W "\n}\n"
        "func.func @main(" ARGS MORE ") -> " OUT " {\n"
        "  %0:4 = stablehlo.composite \"tern.contract\" %a, %b, %m, %v, %c, %d {decomposition = "
        "@body} : (tensor<300x260xbf16>, tensor<260x1100xbf16>, " W ", " W
        ", tensor<1100xf32>, tensor<300xf32>) -> " OUT "\n"
        "  return %0#0, %0#1, %0#2, %0#3 : " W ", " W ", tensor<300x1100xbf16>, " W "\n}\n}\n";
    for (unsigned i = 0; i < 3; i++)
        test_same_as_ref(text, &(test_compile_options){.chip = chips[i], .no_passes = true}, 0x1p-7,
                         "matmul");
}

/* --- out of memory --- */

static const char memory_text[] =
    "module {\n"
    "func.func private @body(%a: tensor<4x6x9xf32>, %b: tensor<4x9x5xf32>, %c: tensor<5xf32>) -> "
    "tensor<4x6x5xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] "
    ": "
    "(tensor<4x6x9xf32>, tensor<4x9x5xf32>) -> tensor<4x6x5xf32>\n"
    "  %1 = stablehlo.broadcast_in_dim %c, dims = [2] : (tensor<5xf32>) -> tensor<4x6x5xf32>\n"
    "  %r = stablehlo.add %0, %1 : tensor<4x6x5xf32>\n  return %r : tensor<4x6x5xf32>\n}\n"
    "func.func @main(%a: tensor<4x6x9xf32>, %b: tensor<4x9x5xf32>, %c: tensor<5xf32>, %x: "
    "tensor<1x5x5x12xf32>, %w: tensor<3x3x12x7xf32>) -> (tensor<4x6x5xf32>, tensor<4x6x6xf32>, "
    "tensor<1x5x5x7xf32>) {\n"
    "  %0 = stablehlo.composite \"tern.contract\" %a, %b, %c {decomposition = @body} : "
    "(tensor<4x6x9xf32>, tensor<4x9x5xf32>, tensor<5xf32>) -> tensor<4x6x5xf32>\n"
    "  %1 = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], contracting_dims = [2] x [2] "
    ": "
    "(tensor<4x6x9xf32>, tensor<4x6x9xf32>) -> tensor<4x6x6xf32>\n"
    "  %2 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
    "window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : "
    "i64} "
    ": (tensor<1x5x5x12xf32>, tensor<3x3x12x7xf32>) -> tensor<1x5x5x7xf32>\n"
    "  return %0, %1, %2 : tensor<4x6x5xf32>, tensor<4x6x6xf32>, tensor<1x5x5x7xf32>\n}\n}\n";

static tern_status lower_all(tern_alloc mem, void *arg)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_lower_options options = {.mem = mem, .chip = chip};
    tern_lower_report report = {.mem = mem};
    tern_isa_program program;
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "test", &b));
    tern_status st = tern_lower_module(arg, &options, b, &report);
    if (!st) {
        st = tern_sched_finish(b, chip, NULL, &program);
        tern_isa_program_fini(&program);
    }
    tern_lower_report_fini(&report);
    tern_lir_destroy(b);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    tern_hlo_module *m = test_read_module(memory_text);
    test_fail_each_allocation(lower_all, m);
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(bias_and_activation), cmocka_unit_test(residual_and_row_scale),
          cmocka_unit_test(few_rows), cmocka_unit_test(conversions),
          cmocka_unit_test(converted_weights_of_sums), cmocka_unit_test(rounds_before_the_epilogue),
          cmocka_unit_test(batches), cmocka_unit_test(bare_dot_and_loop),
          cmocka_unit_test(unsupported_broadcast), cmocka_unit_test(several_results),
          cmocka_unit_test(out_of_memory))
