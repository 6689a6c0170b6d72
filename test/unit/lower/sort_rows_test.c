/* Sort and top_k against ref, including zeros of both signs, infinities and NaN. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void check_text(const char *text, const char *how)
{
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i], .no_passes = true};
        test_same_as_ref(text, &o, 0, how);
    }
}

/* One operand; |x| and |y| are the compared elements. */
static void write_sort(char text[2048], const char *type, const char *elem, int dim,
                       const char *compare)
{
    (void)snprintf(text, 2048,
                   "func.func @main(%%a: %s) -> %s {\n"
                   "  %%0 = \"stablehlo.sort\"(%%a) <{dimension = %d : i64, is_stable = true}> ({\n"
                   "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
                   "    %%c = stablehlo.compare %s : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
                   "    stablehlo.return %%c : tensor<i1>\n"
                   "  }) : (%s) -> %s\n"
                   "  return %%0 : %s\n}\n",
                   type, type, dim, elem, elem, compare, elem, elem, type, type, type);
}

static void check_sort(const char *type, const char *elem, int dim, const char *compare)
{
    char text[2048];
    write_sort(text, type, elem, dim, compare);
    check_text(text, "sort");
}

static void single_operands(void **state)
{
    (void)state;
    check_sort("tensor<3x17xf32>", "f32", 1, "LT, %x, %y, TOTALORDER");
    check_sort("tensor<130x40xf32>", "f32", 1, "GT, %x, %y, FLOAT");
    check_sort("tensor<33xbf16>", "bf16", 0, "LT, %x, %y, TOTALORDER");
    check_sort("tensor<5x64x3xi32>", "i32", 1, "LT, %y, %x, SIGNED");
    check_sort("tensor<4x100xi8>", "i8", 1, "LT, %x, %y, SIGNED");
    check_sort("tensor<9x20xui32>", "ui32", 0, "GT, %x, %y, UNSIGNED");
    check_sort("tensor<3x2xf16>", "f16", 1, "LT, %x, %y, FLOAT");
    check_sort("tensor<3x1xi16>", "i16", 1, "LT, %x, %y, SIGNED");
    check_sort("tensor<2x9xi1>", "i1", 1, "LT, %x, %y, UNSIGNED");
    check_sort("tensor<3x1000xf32>", "f32", 1, "LT, %x, %y, FLOAT");
    check_sort("tensor<40x2x3xbf16>", "bf16", 0, "GT, %x, %y, FLOAT");
    check_sort("tensor<150x31xf16>", "f16", 1, "LT, %x, %y, FLOAT");
    check_sort("tensor<2x77xui8>", "ui8", 1, "GT, %x, %y, UNSIGNED");
    check_sort("tensor<2x77xui16>", "ui16", 1, "LT, %x, %y, UNSIGNED");
    check_sort("tensor<2x5000xf32>", "f32", 1, "GT, %x, %y, FLOAT");
    check_sort("tensor<3x300xi32>", "i32", 1, "GT, %x, %y, SIGNED");
    check_sort("tensor<5x1x130xi16>", "i16", 2, "GT, %x, %y, SIGNED");
    check_sort("tensor<257xui8>", "ui8", 0, "LT, %x, %y, UNSIGNED");
    check_sort("tensor<512x70xf32>", "f32", 1, "GT, %x, %y, FLOAT"); /* four rows in a partition */
    check_sort("tensor<384x16xbf16>", "bf16", 1, "LT, %x, %y, FLOAT");
    check_sort("tensor<60x900xbf16>", "bf16", 1, "GT, %x, %y, FLOAT"); /* 7 times 128 */
}

/* Each on one chip: all take a while. */
static void large_operands(void **state)
{
    (void)state;
    static const struct {
        const char *type, *elem;
        int dim;
        const char *compare, *chip;
    } cases[] = {
        {"tensor<70x5000xbf16>", "bf16", 1, "LT, %x, %y, FLOAT", "trn2"},
        {"tensor<65536xf32>", "f32", 0, "LT, %x, %y, FLOAT", "trn1"},
        {"tensor<8x8192xbf16>", "bf16", 1, "LT, %x, %y, FLOAT", "trn3"},
        {"tensor<9x9500xf32>", "f32", 1, "LT, %x, %y, FLOAT", "trn2"},   /* 5 times 128 on 8 */
        {"tensor<130x1400xf32>", "f32", 1, "GT, %x, %y, FLOAT", "trn3"}, /* 3 times 512 */
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[2048];
        write_sort(text, cases[i].type, cases[i].elem, cases[i].dim, cases[i].compare);
        test_compile_options o = {.chip = cases[i].chip, .no_passes = true};
        test_same_as_ref(text, &o, 0, "sort");
    }
}

/* A key and a payload that tells equal keys apart. */
static void check_payload(const char *shape, const char *elem, const char *compare)
{
    char text[2048];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%a: tensor<%sx%s>, %%b: tensor<%sxf32>) -> (tensor<%sx%s>, "
                   "tensor<%sxf32>) {\n"
                   "  %%0:2 = \"stablehlo.sort\"(%%a, %%b) <{dimension = 1 : i64, is_stable = "
                   "true}> ({\n"
                   "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>, %%p: tensor<f32>, %%q: tensor<f32>):\n"
                   "    %%c = stablehlo.compare %s : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
                   "    stablehlo.return %%c : tensor<i1>\n"
                   "  }) : (tensor<%sx%s>, tensor<%sxf32>) -> (tensor<%sx%s>, tensor<%sxf32>)\n"
                   "  return %%0#0, %%0#1 : tensor<%sx%s>, tensor<%sxf32>\n}\n",
                   shape, elem, shape, shape, elem, shape, elem, elem, compare, elem, elem, shape,
                   elem, shape, shape, elem, shape, shape, elem, shape);
    check_text(text, "sort");
}

static void keys_with_payloads(void **state)
{
    (void)state;
    check_payload("300x20", "i32", "LT, %x, %y, SIGNED"); /* several rows in a partition */
    check_payload("512x64", "bf16", "GT, %x, %y, FLOAT");
    check_payload("260x33", "f32", "LT, %x, %y, TOTALORDER");
    check_payload("3x1500", "ui32", "GT, %x, %y, UNSIGNED");
    check_payload("2x4096", "f32", "LT, %x, %y, FLOAT");
    check_payload("129x9", "f16", "LT, %y, %x, FLOAT");
    check_text(
        "func.func @main(%a: tensor<6x50xi8>, %b: tensor<6x50xi64>, %c: tensor<6x50xf32>)\n"
        "    -> (tensor<6x50xi8>, tensor<6x50xi64>, tensor<6x50xf32>) {\n"
        "  %0:3 = \"stablehlo.sort\"(%a, %b, %c) <{dimension = 1 : i64, is_stable = true}> ({\n"
        "  ^bb0(%x: tensor<i8>, %y: tensor<i8>, %p: tensor<i64>, %q: tensor<i64>, "
        "%u: tensor<f32>, %v: tensor<f32>):\n"
        "    %r = stablehlo.compare GT, %x, %y, SIGNED : (tensor<i8>, tensor<i8>) -> "
        "tensor<i1>\n"
        "    stablehlo.return %r : tensor<i1>\n"
        "  }) : (tensor<6x50xi8>, tensor<6x50xi64>, tensor<6x50xf32>) -> (tensor<6x50xi8>, "
        "tensor<6x50xi64>, tensor<6x50xf32>)\n"
        "  return %0#0, %0#1, %0#2 : tensor<6x50xi8>, tensor<6x50xi64>, tensor<6x50xf32>\n}\n",
        "sort");
    check_text("func.func @main(%a: tensor<70xi16>, %b: tensor<70xi32>)\n"
               "    -> (tensor<70xi16>, tensor<70xi32>) {\n"
               "  %0:2 = \"stablehlo.sort\"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({\n"
               "  ^bb0(%x: tensor<i16>, %y: tensor<i16>, %p: tensor<i32>, %q: tensor<i32>):\n"
               "    %r = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> "
               "tensor<i1>\n"
               "    stablehlo.return %r : tensor<i1>\n"
               "  }) : (tensor<70xi16>, tensor<70xi32>) -> (tensor<70xi16>, tensor<70xi32>)\n"
               "  return %0#0, %0#1 : tensor<70xi16>, tensor<70xi32>\n}\n",
               "sort");
}

/* 0x80000000 is -0; 0x7FC00000 and 0xFFC00000 are NaN. */
#define SPECIAL_F32                                                                            \
    "dense<[0.0, 0x80000000, 1.0, 0x7F800000, 0xFF800000, 0x80000000, 0.0, 0x7FC00000, -1.0, " \
    "0xFFC00000, 0x00000001, 0x80000001, -3.40282347E+38, 0x7FC00001]> : tensor<14xf32>"
#define SPECIAL_BF16                                                                       \
    "dense<[0.0, 0x8000, 1.0, 0x7F80, 0xFF80, 0x8000, 0.0, 0x7FC0, -1.0, 0xFFC0, 0x0001, " \
    "0x8001, 3.0, 0x7FC1]> : tensor<14xbf16>"

/* Returns the original positions, to distinguish equal elements. */
static void check_special(const char *constant, const char *elem, const char *compare)
{
    char text[4096];
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%s: tensor<14xi1>) -> tensor<14xi32> {\n"
        "  %%k = stablehlo.constant %s\n"
        "  %%a = stablehlo.concatenate %%k, dim = 0 : (tensor<14x%s>) -> tensor<14x%s>\n"
        "  %%i = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]> : "
        "tensor<14xi32>\n"
        "  %%0:2 = \"stablehlo.sort\"(%%a, %%i) <{dimension = 0 : i64, is_stable = true}> ({\n"
        "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>, %%p: tensor<i32>, %%q: tensor<i32>):\n"
        "    %%z = stablehlo.constant dense<0.0> : tensor<%s>\n"
        "    %%xe = stablehlo.compare EQ, %%x, %%z, FLOAT : (tensor<%s>, tensor<%s>) -> "
        "tensor<i1>\n"
        "    %%x1 = stablehlo.select %%xe, %%z, %%x : tensor<i1>, tensor<%s>\n"
        "    %%ye = stablehlo.compare EQ, %%y, %%z, FLOAT : (tensor<%s>, tensor<%s>) -> "
        "tensor<i1>\n"
        "    %%y1 = stablehlo.select %%ye, %%z, %%y : tensor<i1>, tensor<%s>\n"
        "    %%r = stablehlo.compare %s : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
        "    stablehlo.return %%r : tensor<i1>\n"
        "  }) : (tensor<14x%s>, tensor<14xi32>) -> (tensor<14x%s>, tensor<14xi32>)\n"
        "  return %%0#1 : tensor<14xi32>\n}\n",
        constant, elem, elem, elem, elem, elem, elem, elem, elem, elem, elem, elem, compare, elem,
        elem, elem, elem);
    check_text(text, "sort");
}

static void special_values(void **state)
{
    (void)state;
    check_special(SPECIAL_F32, "f32", "LT, %x, %y, TOTALORDER");
    check_special(SPECIAL_F32, "f32", "GT, %x, %y, TOTALORDER");
    check_special(SPECIAL_F32, "f32", "LT, %x, %y, FLOAT");
    check_special(SPECIAL_F32, "f32", "GT, %x1, %y1, TOTALORDER");
    check_special(SPECIAL_BF16, "bf16", "LT, %x, %y, TOTALORDER");
    check_special(SPECIAL_BF16, "bf16", "GT, %x, %y, FLOAT");
    check_special(SPECIAL_BF16, "bf16", "LT, %x1, %y1, TOTALORDER");
}

/* Values alone that minima and maxima do not order, so that they are sorted twice; the bits are
 * compared. */
static void check_special_values(const char *type, const char *elem, const char *bits,
                                 const char *constant, const char *compare)
{
    char text[4096];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%s: tensor<i1>) -> tensor<%s%s> {\n"
                   "  %%k = stablehlo.constant %s\n"
                   "  %%l = stablehlo.broadcast_in_dim %%k, dims = [1] : (tensor<20x%s>) -> "
                   "tensor<%s%s>\n"
                   "  %%0 = \"stablehlo.sort\"(%%l) <{dimension = 1 : i64, is_stable = true}> ({\n"
                   "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
                   "    %%r = stablehlo.compare %s : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
                   "    stablehlo.return %%r : tensor<i1>\n"
                   "  }) : (tensor<%s%s>) -> tensor<%s%s>\n"
                   "  %%b = stablehlo.bitcast_convert %%0 : (tensor<%s%s>) -> tensor<%s%s>\n"
                   "  return %%b : tensor<%s%s>\n}\n",
                   type, bits, constant, elem, type, elem, elem, elem, compare, elem, elem, type,
                   elem, type, elem, type, elem, type, bits, type, bits);
    check_text(text, "sort");
}

static void special_values_alone(void **state)
{
    (void)state;
    static const char zeros[] =
        "dense<[0.0, 0x80000000, 1.0, 0x7F800000, 0xFF800000, 0x80000000, 0.0, 5.0, -1.0, 3.0, "
        "0x00000001, 0x80000001, -3.40282347E+38, 0.0, 7.0, 8.0, -2.0, 4.0, 4.0, 9.0]> : "
        "tensor<20xf32>";
    static const char nans[] =
        "dense<[1.0, 0x7FC0, 2.0, 0x7F80, 0xFF80, 4.0, 5.0, 6.0, -1.0, 3.0, 0x0001, 0x8001, 1.0, "
        "0.0, 7.0, 8.0, -2.0, 0x7FC0, 4.0, 9.0]> : tensor<20xbf16>";
    static const char large[] =
        "dense<[16777217, 16777216, -16777217, -16777219, 2147483647, -2147483648, 0, 1, 2, 3, 4, "
        "5, 6, 7, 8, 9, 10, 16777218, -16777216, 2147483646]> : tensor<20xi32>";
    check_special_values("2x20x", "f32", "ui32", zeros, "LT, %x, %y, FLOAT");
    check_special_values("130x20x", "f32", "ui32", zeros, "GT, %x, %y, TOTALORDER");
    check_special_values("1x20x", "bf16", "ui16", nans, "LT, %x, %y, TOTALORDER");
    check_special_values("2x20x", "i32", "ui32", large, "LT, %x, %y, SIGNED");
}

/* Unsigned values with and without the top bit. */
static void check_unsigned(const char *values, const char *elem, const char *direction)
{
    char text[2048];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%s: tensor<10xi1>) -> tensor<10x%s> {\n"
                   "  %%k = stablehlo.constant dense<%s> : tensor<10x%s>\n"
                   "  %%0 = \"stablehlo.sort\"(%%k) <{dimension = 0 : i64, is_stable = true}> ({\n"
                   "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
                   "    %%c = stablehlo.compare %s, %%x, %%y, UNSIGNED : (tensor<%s>, tensor<%s>) "
                   "-> tensor<i1>\n"
                   "    stablehlo.return %%c : tensor<i1>\n"
                   "  }) : (tensor<10x%s>) -> tensor<10x%s>\n"
                   "  return %%0 : tensor<10x%s>\n}\n",
                   elem, values, elem, elem, elem, direction, elem, elem, elem, elem, elem);
    check_text(text, "sort");
}

static void unsigned_values(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"[6, 255, 0, 128, 3, 127, 0, 7, 254, 2]", "ui8"},
        {"[6, 65535, 0, 32768, 3, 32767, 0, 7, 65534, 2]", "ui16"},
        {"[6, 4294967295, 0, 2147483648, 3, 2147483647, 0, 7, 65535, 2]", "ui32"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        check_unsigned(rows[i][0], rows[i][1], "LT");
        check_unsigned(rows[i][0], rows[i][1], "GT");
    }
}

/* --- top_k --- */

static void check_top(const char *in, const char *values, const char *positions, unsigned k,
                      const char *how)
{
    char text[1024];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%a: %s) -> (%s, %s) {\n"
                   "  %%0:2 = chlo.top_k(%%a, k = %u) : %s -> (%s, %s)\n"
                   "  return %%0#0, %%0#1 : %s, %s\n}\n",
                   in, values, positions, k, in, values, positions, values, positions);
    check_text(text, how);
}

static void largest(void **state)
{
    (void)state;
    check_top("tensor<4x60xf32>", "tensor<4x2xf32>", "tensor<4x2xi32>", 2, "sort");
    check_top("tensor<150x64xf32>", "tensor<150x9xf32>", "tensor<150x9xi32>", 9, "sort");
    check_top("tensor<1500x64xf32>", "tensor<1500x2xf32>", "tensor<1500x2xi32>", 2, "sort");
    check_top("tensor<3000x9xi8>", "tensor<3000x9xi8>", "tensor<3000x9xi32>", 9, "sort");
    check_top("tensor<5xbf16>", "tensor<5xbf16>", "tensor<5xi32>", 5, "sort");
    check_top("tensor<2x3x40xi8>", "tensor<2x3x20xi8>", "tensor<2x3x20xi32>", 20, "sort");
    check_top("tensor<3x9000xf32>", "tensor<3x12xf32>", "tensor<3x12xi32>", 12, "sort");
    check_top("tensor<2x5000xf16>", "tensor<2x3xf16>", "tensor<2x3xi32>", 3, "sort");
    check_top("tensor<2x300xf32>", "tensor<2x300xf32>", "tensor<2x300xi32>", 300, "sort");
    check_top("tensor<2x30xi32>", "tensor<2x3xi32>", "tensor<2x3xi32>", 3, "sort");
    check_top("tensor<3x20000xf32>", "tensor<3x40xf32>", "tensor<3x40xi32>", 40, "sort");
    check_top("tensor<70x3001xbf16>", "tensor<70x1xbf16>", "tensor<70x1xi32>", 1, "sort");
    check_top("tensor<2x20001xf32>", "tensor<2x1xf32>", "tensor<2x1xi32>", 1, "sort");
    check_top("tensor<1x50257xf32>", "tensor<1x50xf32>", "tensor<1x50xi32>", 50, "sort");
    check_top("tensor<140x2048xf16>", "tensor<140x100xf16>", "tensor<140x100xi32>", 100, "sort");
    check_top("tensor<2x4000xi8>", "tensor<2x9xi8>", "tensor<2x9xi32>", 9, "sort");
    check_top("tensor<2x30xi64>", "tensor<2x3xi64>", "tensor<2x3xi32>", 3, NULL);
}

static void check_special_top(const char *constant, const char *elem, unsigned k)
{
    char text[2048];
    (void)snprintf(text, sizeof(text),
                   "func.func @main(%%s: tensor<14xi1>) -> tensor<%uxi32> {\n"
                   "  %%a = stablehlo.constant %s\n"
                   "  %%0:2 = chlo.top_k(%%a, k = %u) : tensor<14x%s> -> (tensor<%ux%s>, "
                   "tensor<%uxi32>)\n"
                   "  return %%0#1 : tensor<%uxi32>\n}\n",
                   k, constant, k, elem, k, elem, k, k);
    check_text(text, "sort");
}

/* Infinity and NaN compare equal in f32, so this has only one of them. */
static void largest_of_special_values(void **state)
{
    (void)state;
    check_special_top("dense<[0.0, 0x80000000, 1.0, 2.0, 0xFF800000, 0x80000000, 0.0, 0x7FC00000, "
                      "-1.0, 0xFF800000, 0x00000001, 0x80000001, -3.40282347E+38, 0xFFC00000]> : "
                      "tensor<14xf32>",
                      "f32", 13);
    check_special_top(SPECIAL_BF16, "bf16", 14);
}

/* Rows for which eight candidates of a chunk are not enough, or are not ordered: all equal,
 * ascending, with zeros, mostly -infinity, with a NaN. */
static void candidates_that_fail(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "%r = stablehlo.constant dense<1.5> : tensor<2x4096xf32>",
        "%r = stablehlo.iota dim = 1 : tensor<2x4096xf32>",
        "%c = stablehlo.constant dense<0.0> : tensor<2x4096xf32>\n"
        "%r = stablehlo.minimum %a, %c : tensor<2x4096xf32>",
        "%i = stablehlo.iota dim = 1 : tensor<2x4096xf32>\n"
        "%t = stablehlo.constant dense<11.0> : tensor<2x4096xf32>\n"
        "%l = stablehlo.constant dense<0xFF800000> : tensor<2x4096xf32>\n"
        "%p = stablehlo.compare LT, %i, %t : (tensor<2x4096xf32>, tensor<2x4096xf32>) -> "
        "tensor<2x4096xi1>\n"
        "%r = stablehlo.select %p, %a, %l : tensor<2x4096xi1>, tensor<2x4096xf32>",
        "%i = stablehlo.iota dim = 1 : tensor<2x4096xf32>\n"
        "%t = stablehlo.constant dense<1234.0> : tensor<2x4096xf32>\n"
        "%l = stablehlo.constant dense<0x7FC00000> : tensor<2x4096xf32>\n"
        "%p = stablehlo.compare EQ, %i, %t : (tensor<2x4096xf32>, tensor<2x4096xf32>) -> "
        "tensor<2x4096xi1>\n"
        "%r = stablehlo.select %p, %l, %a : tensor<2x4096xi1>, tensor<2x4096xf32>",
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[2048];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<2x4096xf32>) -> (tensor<2x20xf32>, "
                       "tensor<2x20xi32>) {\n%s\n"
                       "%%0:2 = chlo.top_k(%%r, k = 20) : tensor<2x4096xf32> -> "
                       "(tensor<2x20xf32>, tensor<2x20xi32>)\n"
                       "return %%0#0, %%0#1 : tensor<2x20xf32>, tensor<2x20xi32>\n}\n",
                       rows[i]);
        test_compile_options o = {.chip = "trn2", .no_passes = true};
        test_same_as_ref(text, &o, 0, "sort");
    }
}

/* Long rows gathered by their order, and one position of that order: the sort carries no positions.
 * Rows have ties, also of zeros of both signs. */
static void positions_of_long_rows(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<3x4500xf32>) -> (tensor<3x4500xf32>, tensor<3xi32>) {\n"
        "  %x = stablehlo.round_nearest_even %a : tensor<3x4500xf32>\n"
        "  %n = stablehlo.negate %x : tensor<3x4500xf32>\n"
        "  %i = stablehlo.iota dim = 1 : tensor<3x4500xi32>\n"
        "  %s:2 = \"stablehlo.sort\"(%n, %i) <{dimension = 1 : i64, is_stable = true}> ({\n"
        "  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %j: tensor<i32>, %k: tensor<i32>):\n"
        "    %c = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  }) : (tensor<3x4500xf32>, tensor<3x4500xi32>) -> (tensor<3x4500xf32>, "
        "tensor<3x4500xi32>)\n"
        "  %r = stablehlo.reshape %s#1 : (tensor<3x4500xi32>) -> tensor<3x4500x1xi32>\n"
        "  %g = \"stablehlo.gather\"(%x, %r) <{dimension_numbers = "
        "#stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], "
        "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, "
        "slice_sizes = array<i64: 1, 1>}> : (tensor<3x4500xf32>, tensor<3x4500x1xi32>) -> "
        "tensor<3x4500xf32>\n"
        "  %to = stablehlo.iota dim = 0 : tensor<4499xi32>\n"
        "  %part = stablehlo.slice %to [7:10] : (tensor<4499xi32>) -> tensor<3xi32>\n"
        "  %of = stablehlo.reshape %part : (tensor<3xi32>) -> tensor<3x1x1xi32>\n"
        "  %o = \"stablehlo.gather\"(%s#1, %of) <{dimension_numbers = "
        "#stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], "
        "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, "
        "slice_sizes = array<i64: 1, 1>}> : (tensor<3x4500xi32>, tensor<3x1x1xi32>) -> "
        "tensor<3x1xi32>\n"
        "  %w = stablehlo.reshape %o : (tensor<3x1xi32>) -> tensor<3xi32>\n"
        "  return %g, %w : tensor<3x4500xf32>, tensor<3xi32>\n}\n";
    test_same_as_ref(text, &(test_compile_options){.chip = "trn2"}, 0, "sort");
}

TEST_MAIN(cmocka_unit_test(positions_of_long_rows), cmocka_unit_test(single_operands),
          cmocka_unit_test(large_operands), cmocka_unit_test(keys_with_payloads),
          cmocka_unit_test(special_values), cmocka_unit_test(special_values_alone),
          cmocka_unit_test(unsigned_values), cmocka_unit_test(largest),
          cmocka_unit_test(largest_of_special_values), cmocka_unit_test(candidates_that_fail))
