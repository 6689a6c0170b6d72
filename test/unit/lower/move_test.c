/* Ops that move elements, against ref. Elements keep their bits, so every comparison is exact. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"
#include "timing/timing.h"

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* Compiles main with these arguments, results and body; checks that it is lowered as |how|, without
 * the library. */
static void check(const char *args, const char *results, const char *body, const char *how)
{
    char text[4096];
    (void)snprintf(text, sizeof(text), "func.func @main(%s) -> %s {\n%s}\n", args, results, body);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i], .no_passes = true};
        test_same_as_ref(text, &o, 0, how);
    }
}

/* One op with one operand. */
static void check_unary(const char *in, const char *out, const char *op, const char *attrs)
{
    char args[256], body[1024];
    (void)snprintf(args, sizeof(args), "%%a: %s", in);
    (void)snprintf(body, sizeof(body),
                   "  %%0 = stablehlo.%s %%a, %s : (%s) -> %s\n  return %%0 : %s\n", op, attrs, in,
                   out, out);
    check(args, out, body, "move");
}

static void transposes(void **state)
{
    (void)state;
    check_unary("tensor<3x5xf32>", "tensor<5x3xf32>", "transpose", "dims = [1, 0]");
    check_unary("tensor<7xi1>", "tensor<7xi1>", "transpose", "dims = [0]");
    check_unary("tensor<2x3x4x5x2x3xi8>", "tensor<3x2x5x3x2x4xi8>", "transpose",
                "dims = [5, 0, 3, 1, 4, 2]");
    check_unary("tensor<2x1x3xi64>", "tensor<3x2x1xi64>", "transpose", "dims = [2, 0, 1]");
    check_unary("tensor<4x3xcomplex<f64>>", "tensor<3x4xcomplex<f64>>", "transpose",
                "dims = [1, 0]");
    check_unary("tensor<4x3xf8E3M4>", "tensor<3x4xf8E3M4>", "transpose", "dims = [1, 0]");
}

/* Large enough to go through SBUF, for every element width. */
static void large_transposes(void **state)
{
    (void)state;
    check_unary("tensor<150x600xf32>", "tensor<600x150xf32>", "transpose", "dims = [1, 0]");
    check_unary("tensor<5003x16xbf16>", "tensor<16x5003xbf16>", "transpose", "dims = [1, 0]");
    check_unary("tensor<3x6001x7xf32>", "tensor<3x7x6001xf32>", "transpose", "dims = [0, 2, 1]");
    check_unary("tensor<140x900x5xf16>", "tensor<140x5x900xf16>", "transpose", "dims = [0, 2, 1]");
    check_unary("tensor<9000x3xi64>", "tensor<3x9000xi64>", "transpose", "dims = [1, 0]");
    check_unary("tensor<600x150xbf16>", "tensor<150x600xbf16>", "transpose", "dims = [1, 0]");
    check_unary("tensor<200x700xi8>", "tensor<700x200xi8>", "transpose", "dims = [1, 0]");
    check_unary("tensor<100x130xi64>", "tensor<130x100xi64>", "transpose", "dims = [1, 0]");
    check_unary("tensor<70x131xcomplex<f64>>", "tensor<131x70xcomplex<f64>>", "transpose",
                "dims = [1, 0]");
    check_unary("tensor<5x40x3x65xf32>", "tensor<5x3x65x40xf32>", "transpose",
                "dims = [0, 2, 3, 1]");
    check_unary("tensor<20x3x70x33xi16>", "tensor<33x20x3x70xi16>", "transpose",
                "dims = [3, 0, 1, 2]");
    check_unary("tensor<3x8000xf32>", "tensor<8000x3xf32>", "transpose", "dims = [1, 0]");
    check_unary("tensor<8000x3xf32>", "tensor<3x8000xf32>", "transpose", "dims = [1, 0]");
    check_unary("tensor<1301x2x16xf32>", "tensor<1301x16x2xf32>", "transpose", "dims = [0, 2, 1]");
    check_unary("tensor<700x3x33xbf16>", "tensor<700x33x3xbf16>", "transpose", "dims = [0, 2, 1]");
    check_unary("tensor<150x2x40xi64>", "tensor<150x40x2xi64>", "transpose", "dims = [0, 2, 1]");
}

/* With hardware loops. */
static void transposes_of_many_tiles(void **state)
{
    (void)state;
    check_unary("tensor<24x4x128x40xbf16>", "tensor<24x4x40x128xbf16>", "transpose",
                "dims = [0, 1, 3, 2]");
    check_unary("tensor<100x5000xf32>", "tensor<5000x100xf32>", "transpose", "dims = [1, 0]");
}

static void slices(void **state)
{
    (void)state;
    check("%a: tensor<5x7xf32>", "tensor<2x3xf32>",
          "  %0 = stablehlo.slice %a [1:4:2, 1:7:2] : (tensor<5x7xf32>) -> tensor<2x3xf32>\n"
          "  return %0 : tensor<2x3xf32>\n",
          "move");
    check("%a: tensor<300x256xbf16>", "tensor<300x128xbf16>",
          "  %0 = stablehlo.slice %a [0:300, 1:256:2] : (tensor<300x256xbf16>) -> "
          "tensor<300x128xbf16>\n"
          "  return %0 : tensor<300x128xbf16>\n",
          "move");
    check("%a: tensor<70001xi64>", "tensor<23334xi64>",
          "  %0 = stablehlo.slice %a [0:70001:3] : (tensor<70001xi64>) -> tensor<23334xi64>\n"
          "  return %0 : tensor<23334xi64>\n",
          "move");
    check("%a: tensor<i32>", "tensor<i32>",
          "  %0 = stablehlo.slice %a [] : (tensor<i32>) -> tensor<i32>\n"
          "  return %0 : tensor<i32>\n",
          "move");
}

static void broadcasts(void **state)
{
    (void)state;
    check_unary("tensor<f32>", "tensor<2x3xf32>", "broadcast_in_dim", "dims = []");
    check_unary("tensor<3xi64>", "tensor<2x3x4xi64>", "broadcast_in_dim", "dims = [1]");
    check_unary("tensor<1x4xi8>", "tensor<4x5x3xi8>", "broadcast_in_dim", "dims = [1, 0]");
    check_unary("tensor<300xf32>", "tensor<300x200xf32>", "broadcast_in_dim", "dims = [0]");
    check_unary("tensor<f64>", "tensor<30001xf64>", "broadcast_in_dim", "dims = []");
}

static void reverses(void **state)
{
    (void)state;
    check("%a: tensor<5x3xi16>", "tensor<5x3xi16>",
          "  %0 = stablehlo.reverse %a, dims = [0, 1] : tensor<5x3xi16>\n"
          "  return %0 : tensor<5x3xi16>\n",
          "move");
    check("%a: tensor<130x300xf32>", "tensor<130x300xf32>",
          "  %0 = stablehlo.reverse %a, dims = [1] : tensor<130x300xf32>\n"
          "  return %0 : tensor<130x300xf32>\n",
          "move");
    check("%a: tensor<9x5000xi64>", "tensor<9x5000xi64>",
          "  %0 = stablehlo.reverse %a, dims = [0, 1] : tensor<9x5000xi64>\n"
          "  return %0 : tensor<9x5000xi64>\n",
          "move");
}

static void concatenations(void **state)
{
    (void)state;
    check("%a: tensor<2x3xf32>, %b: tensor<2x1xf32>", "tensor<2x7xf32>",
          "  %0 = stablehlo.concatenate %a, %b, %a, dim = 1 : (tensor<2x3xf32>, tensor<2x1xf32>, "
          "tensor<2x3xf32>) -> tensor<2x7xf32>\n  return %0 : tensor<2x7xf32>\n",
          "move");
    check("%a: tensor<2xi64>", "tensor<2xi64>",
          "  %0 = stablehlo.concatenate %a, dim = 0 : (tensor<2xi64>) -> tensor<2xi64>\n"
          "  return %0 : tensor<2xi64>\n",
          "move");
    check("%a: tensor<200x128xf32>, %b: tensor<200x64xf32>", "tensor<328x200xf32>",
          "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<200x128xf32>) -> "
          "tensor<128x200xf32>\n"
          "  %1 = stablehlo.transpose %b, dims = [1, 0] : (tensor<200x64xf32>) -> "
          "tensor<64x200xf32>\n"
          "  %2 = stablehlo.reverse %0, dims = [1] : tensor<128x200xf32>\n"
          "  %3 = stablehlo.concatenate %0, %2, %1, %1, dim = 0 : (tensor<128x200xf32>, "
          "tensor<128x200xf32>, tensor<64x200xf32>, tensor<64x200xf32>) -> tensor<384x200xf32>\n"
          "  %4 = stablehlo.slice %3 [56:384, 0:200] : (tensor<384x200xf32>) -> "
          "tensor<328x200xf32>\n"
          "  return %4 : tensor<328x200xf32>\n",
          "move");
}

/* Bytes that a program reads and writes in HBM, with passes. */
static uint64_t hbm_bytes(const char *text)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){0}, &c));
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip};
    tern_timing_job job = {.program = test_compiled_program(c)};
    tern_timing t;
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    uint64_t bytes = t.core[0].hbm_read_bytes + t.core[0].hbm_write_bytes;
    tern_timing_fini(&t);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return bytes;
}

#define ROTARY(heads, tokens, half, all, type)                                                   \
    "func.func @main(%q: tensor<" heads "x" tokens "x" all "x" type ">, %c: tensor<" tokens      \
    "x" all "x" type ">, %s: tensor<" tokens "x" all "x" type ">) -> tensor<" heads "x" tokens   \
    "x" all "x" type "> {\n"                                                                     \
    "  %0 = stablehlo.slice %q [0:" heads ", 0:" tokens ", " half ":" all "] : (tensor<" heads   \
    "x" tokens "x" all "x" type ">) -> tensor<" heads "x" tokens "x" half "x" type ">\n"         \
    "  %1 = stablehlo.slice %q [0:" heads ", 0:" tokens ", 0:" half "] : (tensor<" heads         \
    "x" tokens "x" all "x" type ">) -> tensor<" heads "x" tokens "x" half "x" type ">\n"         \
    "  %2 = stablehlo.negate %0 : tensor<" heads "x" tokens "x" half "x" type ">\n"              \
    "  %3 = stablehlo.concatenate %2, %1, dim = 2 : (tensor<" heads "x" tokens "x" half "x" type \
    ">, tensor<" heads "x" tokens "x" half "x" type ">) -> tensor<" heads "x" tokens "x" all     \
    "x" type ">\n"                                                                               \
    "  %4 = stablehlo.broadcast_in_dim %c, dims = [1, 2] : (tensor<" tokens "x" all "x" type     \
    ">) -> tensor<" heads "x" tokens "x" all "x" type ">\n"                                      \
    "  %5 = stablehlo.broadcast_in_dim %s, dims = [1, 2] : (tensor<" tokens "x" all "x" type     \
    ">) -> tensor<" heads "x" tokens "x" all "x" type ">\n"                                      \
    "  %6 = stablehlo.multiply %q, %4 : tensor<" heads "x" tokens "x" all "x" type ">\n"         \
    "  %7 = stablehlo.multiply %3, %5 : tensor<" heads "x" tokens "x" all "x" type ">\n"         \
    "  %8 = stablehlo.add %6, %7 : tensor<" heads "x" tokens "x" all "x" type ">\n"              \
    "  return %8 : tensor<" heads "x" tokens "x" all "x" type ">\n}\n"

/* Elementwise ops compute the parts of a concatenation in their places, in any position. */
static void parts_in_place(void **state)
{
    (void)state;
    const uint64_t once = 512 * 128 * 4; /* bytes of a head */
    assert_int_equal(hbm_bytes(ROTARY("2", "512", "64", "128", "f32")), (2 + 2 + 2 * 2) * once);
    /* More heads: c and s are loaded once for all. */
    assert_int_equal(hbm_bytes(ROTARY("8", "512", "64", "128", "f32")), (8 + 8 + 2) * once);
    test_same_as_ref(ROTARY("6", "150", "16", "32", "f32"), NULL, 0, NULL);
    test_same_as_ref(ROTARY("3", "130", "20", "40", "f32"), NULL, 0, NULL);
    test_same_as_ref(ROTARY("1", "7", "3", "6", "f32"), NULL, 0, NULL);
    test_same_as_ref(ROTARY("2", "260", "32", "64", "bf16"), NULL, 0, NULL);
    test_same_as_ref("func.func @main(%a: tensor<200x96xf32>, %b: tensor<50x96xf32>) -> "
                     "(tensor<250x96xf32>, tensor<50x96xf32>) {\n"
                     "  %0 = stablehlo.negate %a : tensor<200x96xf32>\n"
                     "  %1 = stablehlo.abs %b : tensor<50x96xf32>\n"
                     "  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<200x96xf32>, "
                     "tensor<50x96xf32>) -> tensor<250x96xf32>\n"
                     "  return %2, %1 : tensor<250x96xf32>, tensor<50x96xf32>\n}\n",
                     NULL, 0, NULL);
}

/* Runs too short for transfers. */
static void interleavings(void **state)
{
    (void)state;
    check("%a: tensor<70x300x1xbf16>, %b: tensor<70x300x1xbf16>", "tensor<70x300x2xbf16>",
          "  %0 = stablehlo.concatenate %a, %b, dim = 2 : (tensor<70x300x1xbf16>, "
          "tensor<70x300x1xbf16>) -> tensor<70x300x2xbf16>\n  return %0 : tensor<70x300x2xbf16>\n",
          "move");
    check("%a: tensor<5003x1x2xi64>, %b: tensor<5003x3x2xi64>", "tensor<5003x4x2xi64>",
          "  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<5003x1x2xi64>, "
          "tensor<5003x3x2xi64>) -> tensor<5003x4x2xi64>\n  return %0 : tensor<5003x4x2xi64>\n",
          "move");
    check_unary("tensor<4x3x60x61xf32>", "tensor<4x60x61x3xf32>", "transpose",
                "dims = [0, 2, 3, 1]");
}

static void pads(void **state)
{
    (void)state;
    check("%a: tensor<2x3xf32>, %v: tensor<f32>", "tensor<4x9xf32>",
          "  %0 = stablehlo.pad %a, %v, low = [0, 1], high = [2, 3], interior = [0, 1] : "
          "(tensor<2x3xf32>, tensor<f32>) -> tensor<4x9xf32>\n  return %0 : tensor<4x9xf32>\n",
          "move");
    check("%a: tensor<2x3xi64>, %v: tensor<i64>", "tensor<5x6xi64>",
          "  %0 = stablehlo.pad %a, %v, low = [2, 0], high = [1, 3], interior = [0, 0] : "
          "(tensor<2x3xi64>, tensor<i64>) -> tensor<5x6xi64>\n  return %0 : tensor<5x6xi64>\n",
          "move");
    check("%a: tensor<5x4xi8>, %v: tensor<i8>", "tensor<2x12xi8>",
          "  %0 = stablehlo.pad %a, %v, low = [-2, -1], high = [-1, 3], interior = [0, 2] : "
          "(tensor<5x4xi8>, tensor<i8>) -> tensor<2x12xi8>\n  return %0 : tensor<2x12xi8>\n",
          "move");
    check("%a: tensor<3xf32>, %v: tensor<f32>", "tensor<2xf32>",
          "  %0 = stablehlo.pad %a, %v, low = [-4], high = [3], interior = [0] : "
          "(tensor<3xf32>, tensor<f32>) -> tensor<2xf32>\n  return %0 : tensor<2xf32>\n",
          "move");
    check("%a: tensor<3x40x40x9xbf16>, %v: tensor<bf16>", "tensor<3x42x42x9xbf16>",
          "  %0 = stablehlo.pad %a, %v, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, "
          "0, 0] : (tensor<3x40x40x9xbf16>, tensor<bf16>) -> tensor<3x42x42x9xbf16>\n"
          "  return %0 : tensor<3x42x42x9xbf16>\n",
          "move");
    check("%a: tensor<100x100xf32>, %v: tensor<f32>", "tensor<199x300xf32>",
          "  %0 = stablehlo.pad %a, %v, low = [0, 200], high = [0, 0], interior = [1, 0] : "
          "(tensor<100x100xf32>, tensor<f32>) -> tensor<199x300xf32>\n"
          "  return %0 : tensor<199x300xf32>\n",
          "move");
    check("%a: tensor<i32>, %v: tensor<i32>", "tensor<i32>",
          "  %0 = stablehlo.pad %a, %v, low = [], high = [], interior = [] : (tensor<i32>, "
          "tensor<i32>) -> tensor<i32>\n  return %0 : tensor<i32>\n",
          "move");
}

/* --- dynamic offsets --- */

static void slice_at(const char *type, const char *first, const char *second)
{
    char body[1024];
    (void)snprintf(
        body, sizeof(body),
        "  %%i = stablehlo.constant dense<%s> : tensor<1x%s>\n"
        "  %%j = stablehlo.constant dense<%s> : tensor<1x%s>\n"
        "  %%k = stablehlo.concatenate %%i, %%j, dim = 0 : (tensor<1x%s>, tensor<1x%s>) "
        "-> tensor<2x%s>\n"
        "  %%i1 = stablehlo.slice %%k [0:1] : (tensor<2x%s>) -> tensor<1x%s>\n"
        "  %%j1 = stablehlo.slice %%k [1:2] : (tensor<2x%s>) -> tensor<1x%s>\n"
        "  %%i2 = stablehlo.reshape %%i1 : (tensor<1x%s>) -> tensor<%s>\n"
        "  %%j2 = stablehlo.reshape %%j1 : (tensor<1x%s>) -> tensor<%s>\n"
        "  %%0 = stablehlo.dynamic_slice %%a, %%i2, %%j2, sizes = [2, 3] : "
        "(tensor<5x7xi16>, tensor<%s>, tensor<%s>) -> tensor<2x3xi16>\n"
        "  %%1 = stablehlo.dynamic_update_slice %%a, %%b, %%j2, %%i2 : (tensor<5x7xi16>, "
        "tensor<1x2xi16>, tensor<%s>, tensor<%s>) -> tensor<5x7xi16>\n"
        "  return %%0, %%1 : tensor<2x3xi16>, tensor<5x7xi16>\n",
        first, type, second, type, type, type, type, type, type, type, type, type, type, type, type,
        type, type, type, type);
    check("%a: tensor<5x7xi16>, %b: tensor<1x2xi16>", "(tensor<2x3xi16>, tensor<5x7xi16>)", body,
          "move");
}

static void slices_at_dynamic_offsets(void **state)
{
    (void)state;
    slice_at("i32", "1", "2");
    slice_at("i32", "-3", "2147483647");
    slice_at("i8", "3", "-100");
    slice_at("ui8", "200", "4");
    slice_at("ui32", "4294967295", "2");
    slice_at("ui32", "2147483648", "2147483647");
    slice_at("i64", "4294967297", "-4294967297");
    slice_at("i64", "-1", "3");
    slice_at("i64", "2147483648", "-2147483649");
    slice_at("ui64", "4294967297", "3");
}

static void slices_at_constant_offsets(void **state)
{
    (void)state;
    check("%a: tensor<4x6xf32>, %b: tensor<2x2xf32>, %i: tensor<i32>",
          "(tensor<2x6xf32>, tensor<4x6xf32>)",
          "  %c = stablehlo.constant dense<9> : tensor<i32>\n"
          "  %0 = stablehlo.dynamic_slice %a, %c, %i, sizes = [2, 6] : (tensor<4x6xf32>, "
          "tensor<i32>, tensor<i32>) -> tensor<2x6xf32>\n"
          "  %1 = stablehlo.dynamic_update_slice %a, %b, %c, %i : (tensor<4x6xf32>, "
          "tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>\n"
          "  return %0, %1 : tensor<2x6xf32>, tensor<4x6xf32>\n",
          "move");
}

static void slices_of_many_dims(void **state)
{
    (void)state;
    check("%a: tensor<3x4x3x4x3x4xf32>, %i: tensor<i32>", "tensor<2x3x2x3x2x3xf32>",
          "  %c = stablehlo.constant dense<1> : tensor<i32>\n"
          "  %0 = stablehlo.dynamic_slice %a, %i, %c, %i, %i, %c, %i, sizes = [2, 3, 2, 3, 2, 3] : "
          "(tensor<3x4x3x4x3x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, "
          "tensor<i32>, tensor<i32>) -> tensor<2x3x2x3x2x3xf32>\n"
          "  return %0 : tensor<2x3x2x3x2x3xf32>\n",
          "move");
}

/* As a scan emits it: row i of one array, added to a sum, becomes row i of another. The counter is
 * the index, clamped from |rows| on. */
static void check_scan(unsigned trip_count, unsigned rows)
{
    char body[2048], args[64], results[64];
    (void)snprintf(args, sizeof(args), "%%a: tensor<%ux40xf32>", rows);
    (void)snprintf(results, sizeof(results), "(tensor<%ux40xf32>, tensor<1x40xf32>)", rows);
    (void)snprintf(
        body, sizeof(body),
        "  %%c0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %%z = stablehlo.constant dense<0.0> : tensor<1x40xf32>\n"
        "  %%b = stablehlo.constant dense<1.0> : tensor<%ux40xf32>\n"
        "  %%0:3 = stablehlo.while(%%i = %%c0, %%sum = %%z, %%out = %%b) : tensor<i32>, "
        "tensor<1x40xf32>, tensor<%ux40xf32>\n"
        "  cond {\n"
        "    %%n = stablehlo.constant dense<%u> : tensor<i32>\n"
        "    %%1 = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %%1 : tensor<i1>\n"
        "  } do {\n"
        "    %%c1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %%x = stablehlo.dynamic_slice %%a, %%i, %%c0, sizes = [1, 40] : (tensor<%ux40xf32>, "
        "tensor<i32>, tensor<i32>) -> tensor<1x40xf32>\n"
        "    %%s = stablehlo.add %%sum, %%x : tensor<1x40xf32>\n"
        "    %%o = stablehlo.dynamic_update_slice %%out, %%s, %%i, %%c0 : (tensor<%ux40xf32>, "
        "tensor<1x40xf32>, tensor<i32>, tensor<i32>) -> tensor<%ux40xf32>\n"
        "    %%j = stablehlo.add %%i, %%c1 : tensor<i32>\n"
        "    stablehlo.return %%j, %%s, %%o : tensor<i32>, tensor<1x40xf32>, tensor<%ux40xf32>\n"
        "  }\n"
        "  return %%0#2, %%0#1 : tensor<%ux40xf32>, tensor<1x40xf32>\n",
        rows, rows, trip_count, rows, rows, rows, rows, rows);
    check(args, results, body, "move");
}

static void slices_at_an_induction_variable(void **state)
{
    (void)state;
    check_scan(5, 5);
    check_scan(5, 8); /* the last rows are unchanged */
    check_scan(30, 30);
    check_scan(12, 10);
}

/* --- recorded instructions --- */

static uint32_t count_ops(const char *text, const char *chip, tern_isa_op op)
{
    return test_count_instructions(text, &(test_compile_options){.chip = chip, .no_passes = true},
                                   op);
}

/* The counter is a register, and the sum stays in SBUF between iterations: nothing is copied from
 * one iteration to the next. */
static void loops_copy_nothing_back(void **state)
{
    (void)state;
    static const char loop[] =
        "func.func @main(%a: tensor<6x40xf32>, %z: tensor<1x40xf32>) -> tensor<1x40xf32> {\n"
        "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0:2 = stablehlo.while(%i = %c0, %sum = %z) : tensor<i32>, tensor<1x40xf32>\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<3> : tensor<i32>\n"
        "    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %1 : tensor<i1>\n"
        "  } do {\n"
        "    %c1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %c2 = stablehlo.constant dense<2> : tensor<i32>\n"
        "    %k = stablehlo.multiply %i, %c2 : tensor<i32>\n"
        "    %x = stablehlo.dynamic_slice %a, %k, %c0, sizes = [1, 40] : (tensor<6x40xf32>, "
        "tensor<i32>, tensor<i32>) -> tensor<1x40xf32>\n"
        "    %s = stablehlo.add %sum, %x : tensor<1x40xf32>\n"
        "    %j = stablehlo.add %i, %c1 : tensor<i32>\n"
        "    stablehlo.return %j, %s : tensor<i32>, tensor<1x40xf32>\n"
        "  }\n"
        "  return %0#1 : tensor<1x40xf32>\n}\n";
    assert_int_equal(count_ops(loop, "trn2", TERN_OP_DMA_COPY), 5);
    const test_compile_options o = {.chip = "trn2", .no_passes = true};
    test_same_as_ref(loop, &o, 0, "loop");
}

/* 256 x 384: one load of two rows per partition, 6 blocks, 3 stores; blocks of 32 where PE would
 * use a matmul. A transpose that keeps its runs only copies into the result. */
static void transfers_and_blocks(void **state)
{
    (void)state;
    const char *transpose =
        "func.func @main(%a: tensor<256x384xf32>) -> tensor<384x256xf32> {\n"
        "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<256x384xf32>) -> "
        "tensor<384x256xf32>\n"
        "  return %0 : tensor<384x256xf32>\n}\n";
    const char *swap =
        "func.func @main(%a: tensor<32x8x256xf32>) -> tensor<8x32x256xf32> {\n"
        "  %0 = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<32x8x256xf32>) -> "
        "tensor<8x32x256xf32>\n"
        "  return %0 : tensor<8x32x256xf32>\n}\n";
    assert_int_equal(count_ops(transpose, "trn2", TERN_OP_NC_TRANSPOSE), 6);
    assert_int_equal(count_ops(transpose, "trn2", TERN_OP_DMA_COPY), 4);
    assert_int_equal(count_ops(transpose, "trn2", TERN_OP_TENSOR_COPY), 3);
    assert_int_equal(count_ops(transpose, "trn1", TERN_OP_NC_TRANSPOSE), 8 * 12);
    assert_int_equal(count_ops(transpose, "trn1", TERN_OP_DMA_COPY), 4);
    assert_int_equal(count_ops(swap, "trn2", TERN_OP_DMA_COPY), 1);
    /* Long runs of which every other element is picked, and reversed runs: tiles of both sides with
     * all buffers fit the smallest SBUF. */
    const char *pick = "func.func @main(%a: tensor<146x32768xf32>) -> tensor<146x16384xf32> {\n"
                       "  %0 = stablehlo.slice %a [0:146, 0:32768:2] : (tensor<146x32768xf32>) -> "
                       "tensor<146x16384xf32>\n"
                       "  return %0 : tensor<146x16384xf32>\n}\n";
    const char *back = "func.func @main(%a: tensor<146x16384xf32>) -> tensor<146x16384xf32> {\n"
                       "  %0 = stablehlo.reverse %a, dims = [1] : tensor<146x16384xf32>\n"
                       "  return %0 : tensor<146x16384xf32>\n}\n";
    assert_true(count_ops(pick, "trn1", TERN_OP_TENSOR_COPY) > 0);
    assert_true(count_ops(back, "trn1", TERN_OP_TENSOR_COPY) > 0);
    /* Many batches of few rows are interleaved on partitions: two loads and a store. */
    const char *batches =
        "func.func @main(%a: tensor<1024x2x16xf32>) -> tensor<1024x16x2xf32> {\n"
        "  %0 = stablehlo.transpose %a, dims = [0, 2, 1] : (tensor<1024x2x16xf32>) -> "
        "tensor<1024x16x2xf32>\n"
        "  return %0 : tensor<1024x16x2xf32>\n}\n";
    assert_int_equal(count_ops(batches, "trn2", TERN_OP_DMA_COPY), 3);
    /* Interleaved arrays are loaded once and separated on the chip. */
    const char *separate =
        "func.func @main(%a: tensor<8192x16xbf16>) -> tensor<16x8192xbf16> {\n"
        "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8192x16xbf16>) -> "
        "tensor<16x8192xbf16>\n"
        "  return %0 : tensor<16x8192xbf16>\n}\n";
    assert_int_equal(count_ops(separate, "trn2", TERN_OP_DMA_COPY), 2);
    assert_int_equal(count_ops(swap, "trn2", TERN_OP_NC_TRANSPOSE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transposes),
        cmocka_unit_test(large_transposes),
        cmocka_unit_test(transposes_of_many_tiles),
        cmocka_unit_test(slices),
        cmocka_unit_test(broadcasts),
        cmocka_unit_test(reverses),
        cmocka_unit_test(concatenations),
        cmocka_unit_test(parts_in_place),
        cmocka_unit_test(interleavings),
        cmocka_unit_test(pads),
        cmocka_unit_test(slices_at_dynamic_offsets),
        cmocka_unit_test(slices_at_constant_offsets),
        cmocka_unit_test(slices_of_many_dims),
        cmocka_unit_test(slices_at_an_induction_variable),
        cmocka_unit_test(loops_copy_nothing_back),
        cmocka_unit_test(transfers_and_blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
