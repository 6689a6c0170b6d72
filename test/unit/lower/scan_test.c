/* Scans along any dimension against ref: associative scans, as JAX writes them, which the passes
 * turn into cumulative ops and recurrences. Float sums are added in another order, and in f32 where
 * ref rounds to 16 bits. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "scan_text.h"
#include "test_support.h"

#define OF(...) \
    .dims = {__VA_ARGS__}, .rank = (uint32_t)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void check_on(const test_scan *s, const char *chip, double tolerance)
{
    tern_text text;
    test_compile_options o = {.chip = chip};
    test_scan_text(&text, s);
    test_same_as_ref(tern_text_get(&text), &o, tolerance, "window");
    tern_text_fini(&text);
}

static void check(const test_scan *s, double tolerance)
{
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++)
        check_on(s, chips[i], tolerance);
}

static void lengths(void **state)
{
    (void)state;
    static const int64_t sizes[] = {2, 3, 7, 100, 129, 2047};
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        check(&(test_scan){OF(sizes[i], 20), .axis = 0, .elem = "f32", .op = "pair", .both = true},
              1e-5);
        check(
            &(test_scan){OF(3, sizes[i]), .axis = 1, .elem = "f32", .op = "pair", .reverse = true},
            1e-5);
        check(&(test_scan){OF(sizes[i]), .axis = 0, .elem = "f32", .op = "add"}, 1e-5);
    }
}

/* Several segments of time, blocks of channels and loops. */
static void across_rows(void **state)
{
    (void)state;
    check(&(test_scan){OF(2, 1030, 140), .axis = 1, .elem = "f32", .op = "pair"}, 1e-5);
    check(&(test_scan){OF(2, 1030, 140), .axis = 1, .elem = "f32", .op = "pair", .reverse = true},
          1e-5);
    check(&(test_scan){OF(20, 30, 50), .axis = 1, .elem = "f32", .op = "log"}, 1e-5);
    check(&(test_scan){OF(40, 600), .axis = 0, .elem = "f32", .op = "maximum", .reverse = true}, 0);
    check_on(&(test_scan){OF(24000, 16), .axis = 0, .elem = "f32", .op = "pair"}, "trn2", 1e-5);
    check(&(test_scan){OF(3, 5, 130, 20), .axis = 1, .elem = "f32", .op = "add"}, 1e-5);
    check(&(test_scan){OF(3, 5, 130, 20), .axis = 2, .elem = "f32", .op = "multiply"}, 1e-5);
}

/* h = max(h + a, b) in a loop, as log-space recurrences of JAX have it, from the first slice or
 * from the last. Exact. */
/* |swapped|: its inputs are stored as [rows, steps, cols]. */
static void check_loop(unsigned steps, unsigned rows, unsigned cols, bool back, bool swapped)
{
    char all[64], one[64], slice[64], in[64], moved[512] = "", text[4096];
    (void)snprintf(all, sizeof all, "tensor<%ux%ux%uxf32>", steps, rows, cols);
    (void)snprintf(slice, sizeof slice, "tensor<1x%ux%uxf32>", rows, cols);
    (void)snprintf(one, sizeof one, "tensor<%ux%uxf32>", rows, cols);
    (void)snprintf(in, sizeof in, "tensor<%ux%ux%uxf32>", swapped ? rows : steps,
                   swapped ? steps : rows, cols);
    if (swapped)
        (void)snprintf(moved, sizeof moved,
                       "  %%a = stablehlo.transpose %%in0, dims = [1, 0, 2] : (%s) -> %s\n"
                       "  %%b = stablehlo.transpose %%in1, dims = [1, 0, 2] : (%s) -> %s\n",
                       in, all, in, all);
    int len = snprintf(
        text, sizeof text,
        "func.func @main(%%%s: %s, %%%s: %s, %%start: %s) -> (%s, %s) {\n%s"
        "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %%one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %%last = stablehlo.constant dense<%u> : tensor<i32>\n"
        "  %%n = stablehlo.constant dense<%u> : tensor<i32>\n"
        "  %%none = stablehlo.constant dense<0.0> : %s\n"
        "  %%l:3 = stablehlo.while(%%i = %%zero, %%h = %%start, %%o = %%none) : tensor<i32>, %s, "
        "%s\n"
        "    cond {\n"
        "      %%c = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "      stablehlo.return %%c : tensor<i1>\n"
        "    } do {\n"
        "      %%at = stablehlo.%s, %s : tensor<i32>\n"
        "      %%s = stablehlo.dynamic_slice %%a, %%at, %%zero, %%zero, sizes = [1, %u, %u] : (%s, "
        "tensor<i32>, tensor<i32>, tensor<i32>) -> %s\n"
        "      %%t = stablehlo.dynamic_slice %%b, %%at, %%zero, %%zero, sizes = [1, %u, %u] : (%s, "
        "tensor<i32>, tensor<i32>, tensor<i32>) -> %s\n"
        "      %%x = stablehlo.reshape %%s : (%s) -> %s\n"
        "      %%z = stablehlo.reshape %%t : (%s) -> %s\n"
        "      %%p = stablehlo.add %%x, %%h : %s\n"
        "      %%m = stablehlo.maximum %%z, %%p : %s\n"
        "      %%u = stablehlo.reshape %%h : (%s) -> %s\n"
        "      %%v = stablehlo.dynamic_update_slice %%o, %%u, %%at, %%zero, %%zero : (%s, %s, "
        "tensor<i32>, tensor<i32>, tensor<i32>) -> %s\n"
        "      %%k = stablehlo.add %%i, %%one : tensor<i32>\n"
        "      stablehlo.return %%k, %%m, %%v : tensor<i32>, %s, %s\n"
        "    }\n"
        "  return %%l#1, %%l#2 : %s, %s\n}\n",
        swapped ? "in0" : "a", in, swapped ? "in1" : "b", in, one, one, all, moved, steps - 1,
        steps, all, one, all, back ? "subtract %last" : "add %zero", "%i", rows, cols, all, slice,
        rows, cols, all, slice, slice, one, slice, one, one, one, one, slice, all, slice, all, one,
        all, one, all);
    assert_true(len > 0 && len < (int)sizeof text);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref(text, &o, 0, "window");
    }
}

static void maxima_in_loops(void **state)
{
    (void)state;
    check_loop(5, 3, 20, false, false);
    check_loop(140, 2, 9, true, false);
    check_loop(6, 3, 700, false, false);
    check_loop(9, 130, 3, true, false);
    check_loop(40, 3, 48, false, true);
    check_loop(33, 2, 20, true, true);
}

/* One summand per step and head, of many state elements: a state of [batch, head, elements]. */
static void summands_of_heads(void **state)
{
    (void)state;
#define ONE "tensor<2x3x64xf32>"
#define ALL "tensor<1x2x3x64xf32>"
    static const char text[] =
        "func.func @main(%a: tensor<260x3xf32>, %b: tensor<260x2x3x64xf32>, %start: " ONE
        ") -> " ONE " {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %n = stablehlo.constant dense<260> : tensor<i32>\n"
        "  %l:2 = stablehlo.while(%i = %zero, %h = %start) : tensor<i32>, " ONE "\n"
        "    cond {\n"
        "      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "      stablehlo.return %c : tensor<i1>\n"
        "    } do {\n"
        "      %s = stablehlo.dynamic_slice %a, %i, %zero, sizes = [1, 3] : (tensor<260x3xf32>, "
        "tensor<i32>, tensor<i32>) -> tensor<1x3xf32>\n"
        "      %t = stablehlo.dynamic_slice %b, %i, %zero, %zero, %zero, sizes = [1, 2, 3, 64] : "
        "(tensor<260x2x3x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> " ALL "\n"
        "      %w = stablehlo.reshape %s : (tensor<1x3xf32>) -> tensor<3xf32>\n"
        "      %x = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<3xf32>) -> " ONE "\n"
        "      %z = stablehlo.reshape %t : (" ALL ") -> " ONE "\n"
        "      %p = stablehlo.add %x, %h : " ONE "\n"
        "      %m = stablehlo.maximum %z, %p : " ONE "\n"
        "      %k = stablehlo.add %i, %one : tensor<i32>\n"
        "      stablehlo.return %k, %m : tensor<i32>, " ONE "\n"
        "    }\n"
        "  return %l#1 : " ONE "\n}\n";
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref(text, &o, 0, "window");
    }
}

/* Channels on partitions, in several tiles of time and channels; factors of all channels, of some
 * and of single ones. */
static void short_scans(void **state)
{
    (void)state;
    static const test_scan scans[] = {
        {OF(9, 2640), .axis = 0, .elem = "f32", .op = "pair"},
        {OF(3, 20, 2640), .axis = 1, .elem = "f32", .op = "pair", .reverse = true},
        {OF(200, 2640), .axis = 0, .elem = "f32", .op = "add"},
        {OF(2, 7, 17600), .axis = 1, .elem = "f32", .op = "maximum"},
        {OF(6, 5, 528), .axis = 0, .elem = "f32", .op = "pair", .spread = true},
        {OF(2, 130, 40, 66), .axis = 1, .elem = "f32", .op = "pair", .spread = true},
        {OF(6, 240, 11), .axis = 0, .elem = "f32", .op = "pair", .spread = true},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(scans); i++)
        check_on(&scans[i], chips[i % 3], 1e-5);
    check(&(test_scan){OF(6, 5, 528), .axis = 0, .elem = "bf16", .op = "pair", .spread = true},
          0.05);
    check(&(test_scan){OF(11, 4096), .axis = 0, .elem = "f16", .op = "add"}, 0.05);
}

static void along_rows(void **state)
{
    (void)state;
    check(&(test_scan){OF(130, 2600), .axis = 1, .elem = "f32", .op = "pair"}, 1e-5);
    check(&(test_scan){OF(130, 2600), .axis = 1, .elem = "f32", .op = "pair", .reverse = true},
          1e-5);
    check(&(test_scan){OF(130, 2600), .axis = 1, .elem = "bf16", .op = "maximum"}, 0);
    check(&(test_scan){OF(2, 130, 7), .axis = 1, .elem = "f32", .op = "pair"}, 1e-5);
}

/* Factors that are the same for several channels. */
static void repeated_factors(void **state)
{
    (void)state;
    check(&(test_scan){OF(2, 600, 10, 24), .axis = 1, .elem = "f32", .op = "pair", .spread = true},
          1e-5);
    check(&(test_scan){OF(30, 130, 20), .axis = 1, .elem = "f32", .op = "pair", .spread = true,
                       .reverse = true},
          1e-5);
    check(&(test_scan){OF(2, 40, 9, 128), .axis = 1, .elem = "bf16", .op = "pair", .spread = true},
          3e-2);
    check(&(test_scan){OF(3, 100, 600), .axis = 1, .elem = "f32", .op = "pair", .spread = true},
          1e-5);
    check(&(test_scan){OF(3, 100), .axis = 0, .elem = "f32", .op = "pair", .spread = true}, 1e-5);
}

/* Outer positions on partitions: steps of many channels, channels of many steps. */
static void beside_rows(void **state)
{
    (void)state;
    check(&(test_scan){OF(2, 600, 3, 140), .axis = 2, .elem = "f32", .op = "pair"}, 1e-5);
    check(&(test_scan){OF(70, 30, 20), .axis = 1, .elem = "f32", .op = "pair", .reverse = true},
          1e-5);
    check(&(test_scan){OF(64, 600, 5), .axis = 1, .elem = "f32", .op = "pair", .reverse = true},
          1e-5);
    check(&(test_scan){OF(64, 600, 5), .axis = 1, .elem = "f32", .op = "minimum"}, 0);
    check(&(test_scan){OF(64, 20, 512), .axis = 1, .elem = "f32", .op = "add"}, 1e-5);
    check(&(test_scan){OF(130, 40, 2), .axis = 1, .elem = "bf16", .op = "multiply"}, 1e-2);
    check(&(test_scan){OF(20, 40, 260), .axis = 1, .elem = "i32", .op = "add", .reverse = true}, 0);
    check(&(test_scan){OF(20, 40, 3), .axis = 1, .elem = "i1", .op = "or"}, 0);
}

/* Chunks of rows on several partitions. */
static void few_rows(void **state)
{
    (void)state;
    check(&(test_scan){OF(5, 3001), .axis = 1, .elem = "f32", .op = "add"}, 1e-5);
    check(&(test_scan){OF(3, 9000), .axis = 1, .elem = "bf16", .op = "maximum", .reverse = true},
          0);
    check(&(test_scan){OF(32, 1024), .axis = 1, .elem = "f32", .op = "minimum"}, 0);
    check_on(&(test_scan){OF(2200000), .axis = 0, .elem = "f32", .op = "maximum"}, "trn2", 0);
}

static void narrow_types(void **state)
{
    (void)state;
    check(&(test_scan){OF(2, 100, 140), .axis = 1, .elem = "bf16", .op = "pair", .both = true},
          3e-2);
    check(&(test_scan){OF(2, 100, 40), .axis = 2, .elem = "bf16", .op = "pair", .reverse = true},
          3e-2);
    check(&(test_scan){OF(2, 100, 140), .axis = 1, .elem = "f16", .op = "add"}, 1e-2);
    check(&(test_scan){OF(2, 100, 140), .axis = 1, .elem = "f16", .op = "minimum"}, 0);
}

/* Sums of 32 bits that overflow, by more than one block. */
static void large_integers(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref("func.func @main(%x: tensor<130x2600xi32>) -> tensor<130x2600xi32> {\n"
                         "  %i = stablehlo.constant dense<0> : tensor<i32>\n"
                         "  %c = stablehlo.constant dense<123456789> : tensor<130x2600xi32>\n"
                         "  %m = stablehlo.multiply %x, %c : tensor<130x2600xi32>\n"
                         "  %0 = \"stablehlo.reduce_window\"(%m, %i) <{window_dimensions = "
                         "array<i64: 1, 2600>, padding = dense<[[0, 0], [0, 2599]]> : "
                         "tensor<2x2xi64>}> ({\n"
                         "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
                         "    %r = stablehlo.add %p, %q : tensor<i32>\n"
                         "    stablehlo.return %r : tensor<i32>\n"
                         "  }) : (tensor<130x2600xi32>, tensor<i32>) -> tensor<130x2600xi32>\n"
                         "  return %0 : tensor<130x2600xi32>\n}\n",
                         &o, 0, "window");
    }
}

/* The initial value is larger than some elements. */
static void initial_values(void **state)
{
    static const char *const types[] = {"i32", "f32", "bf16", "i8", "ui32"};
    (void)state;
    for (size_t i = 0; i < 2 * TERN_COUNT_OF(types); i++) {
        tern_text text;
        const char *t = types[i / 2], *op = i % 2 ? "minimum" : "maximum";
        bool is_int = strchr(t, 'i') != NULL;
        tern_text_init(&text, tern_alloc_host());
        tern_text_printf(&text,
                         "func.func @main(%%x: tensor<11x4x%s>) -> tensor<11x4x%s> {\n"
                         "  %%i = stablehlo.constant dense<%s> : tensor<%s>\n"
                         "  %%0 = \"stablehlo.reduce_window\"(%%x, %%i) <{window_dimensions = "
                         "array<i64: 11, 1>, padding = dense<[[10, 0], [0, 0]]> : "
                         "tensor<2x2xi64>}> ({\n  ^bb0(%%p: tensor<%s>, %%q: tensor<%s>):\n"
                         "    %%r = stablehlo.%s %%p, %%q : tensor<%s>\n"
                         "    stablehlo.return %%r : tensor<%s>\n"
                         "  }) : (tensor<11x4x%s>, tensor<%s>) -> tensor<11x4x%s>\n"
                         "  return %%0 : tensor<11x4x%s>\n}\n",
                         t, t, is_int ? "2" : "0.5", t, t, t, op, t, t, t, t, t, t);
        test_same_as_ref(tern_text_get(&text), NULL, 0, NULL);
        tern_text_fini(&text);
    }
}

static void integers_and_bools(void **state)
{
    (void)state;
    check(&(test_scan){OF(2, 100, 40), .axis = 1, .elem = "i32", .op = "add"}, 0);
    check(&(test_scan){OF(100, 33), .axis = 1, .elem = "ui32", .op = "maximum"}, 0);
    check(&(test_scan){OF(100, 33), .axis = 1, .elem = "i1", .op = "and"}, 0);
    check(&(test_scan){OF(2, 33, 40), .axis = 1, .elem = "i1", .op = "or", .reverse = true}, 0);
}

static void flawed_trees(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3 * 4; i++) {
        tern_text text;
        test_scan s = {OF(15, 20), .axis = 0, .elem = "f32", .op = "pair"};
        s.flaw = (test_scan_flaw)(TEST_SCAN_ODD + i % 4);
        s.flaw_at = i / 4;
        test_scan_text(&text, &s);
        test_same_as_ref(tern_text_get(&text), NULL, 1e-5, NULL);
        tern_text_fini(&text);
    }
}

TEST_MAIN(cmocka_unit_test(lengths), cmocka_unit_test(across_rows), cmocka_unit_test(short_scans),
          cmocka_unit_test(maxima_in_loops), cmocka_unit_test(summands_of_heads),
          cmocka_unit_test(along_rows), cmocka_unit_test(repeated_factors),
          cmocka_unit_test(beside_rows), cmocka_unit_test(few_rows), cmocka_unit_test(narrow_types),
          cmocka_unit_test(integers_and_bools), cmocka_unit_test(large_integers),
          cmocka_unit_test(initial_values), cmocka_unit_test(flawed_trees))
