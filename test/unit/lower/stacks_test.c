/* Slices of stacks by the counter of a loop are read and written in place, with the values of ref.
 */
#include <stdio.h>

#include "compiled.h"
#include "isa/program.h"
#include "test_support.h"

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* Slices of a stack of weights by the counter of a loop are read in place, also where something
 * else reads a copy. */
static void stacked_weights(void **state)
{
    (void)state;
    static const char *const also[] = {"%acc, %acc", "%acc, %t"};
    for (unsigned i = 0; i < 4; i++) {
        char text[2048];
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<4x260xbf16>, %%w: tensor<5x260x260xbf16>, %%z: "
            "tensor<260x260xbf16>) -> (tensor<4x260xbf16>, tensor<260x260xbf16>) {\n"
            "  %%c0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %%c1 = stablehlo.constant dense<1> : tensor<i32>\n"
            "  %%c5 = stablehlo.constant dense<5> : tensor<i32>\n"
            "  %%r:3 = stablehlo.while(%%i = %%c0, %%y = %%x, %%acc = %%z) : tensor<i32>, "
            "tensor<4x260xbf16>, tensor<260x260xbf16> cond {\n"
            "    %%p = stablehlo.compare LT, %%i, %%c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "    stablehlo.return %%p : tensor<i1>\n  } do {\n"
            "    %%s = stablehlo.dynamic_slice %%w, %%i, %%c0, %%c0, sizes = [1, 260, 260] : "
            "(tensor<5x260x260xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> "
            "tensor<1x260x260xbf16>\n"
            "    %%t = stablehlo.reshape %%s : (tensor<1x260x260xbf16>) -> tensor<260x260xbf16>\n"
            "    %%u = stablehlo.dot_general %%y, %%t, contracting_dims = [1] x [%u] : "
            "(tensor<4x260xbf16>, tensor<260x260xbf16>) -> tensor<4x260xbf16>\n"
            "    %%v = stablehlo.tanh %%u : tensor<4x260xbf16>\n"
            "    %%a = stablehlo.add %s : tensor<260x260xbf16>\n"
            "    %%n = stablehlo.add %%i, %%c1 : tensor<i32>\n"
            "    stablehlo.return %%n, %%v, %%a : tensor<i32>, tensor<4x260xbf16>, "
            "tensor<260x260xbf16>\n  }\n"
            "  return %%r#1, %%r#2 : tensor<4x260xbf16>, tensor<260x260xbf16>\n}\n",
            i / 2, also[i % 2]);
        test_same_as_ref(text, &(test_compile_options){.chip = chips[i % 3]}, 0x1p-5, NULL);
    }
}

/* Elements of the largest copy within HBM. */
static uint64_t largest_copy(const tern_isa_program *p)
{
    uint64_t largest = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_ap *ap = tern_isa_operands(p, &p->instrs.items[i]);
        if (p->instrs.items[i].op != TERN_OP_DMA_COPY || ap[0].mem != TERN_MEM_HBM ||
            ap[1].mem != TERN_MEM_HBM)
            continue;
        uint64_t elems = tern_isa_ap_elems(&ap[0]) * ap[0].partitions;
        largest = elems > largest ? elems : largest;
    }
    return largest;
}

/* A loop as reverse mode writes it: the index counts down, by several ops. Weights are read from
 * their stack, and gradients are written to theirs. With |twice| something else reads a gradient.
 */
static void stacked_gradients(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        const char *f = i % 2 ? "f32" : "bf16";
        bool twice = i >= 4;
        char text[4096];
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<40x260x%s>, %%w: tensor<5x260x260x%s>, %%z: "
            "tensor<5x260x260x%s>) -> (tensor<40x260x%s>, tensor<5x260x260x%s>) {\n"
            "  %%c0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %%c1 = stablehlo.constant dense<1> : tensor<i32>\n"
            "  %%c5 = stablehlo.constant dense<5> : tensor<i32>\n"
            "  %%r:3 = stablehlo.while(%%i = %%c0, %%y = %%x, %%g = %%z) : tensor<i32>, "
            "tensor<40x260x%s>, tensor<5x260x260x%s> cond {\n"
            "    %%p = stablehlo.compare LT, %%i, %%c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "    stablehlo.return %%p : tensor<i1>\n  } do {\n"
            "    %%m = stablehlo.subtract %%c5, %%i : tensor<i32>\n"
            "    %%j = stablehlo.subtract %%m, %%c1 : tensor<i32>\n"
            "    %%s = stablehlo.dynamic_slice %%w, %%j, %%c0, %%c0, sizes = [1, 260, 260] : "
            "(tensor<5x260x260x%s>, tensor<i32>, tensor<i32>, tensor<i32>) -> "
            "tensor<1x260x260x%s>\n"
            "    %%t = stablehlo.reshape %%s : (tensor<1x260x260x%s>) -> tensor<260x260x%s>\n"
            "    %%u = stablehlo.dot_general %%y, %%t, contracting_dims = [1] x [1] : "
            "(tensor<40x260x%s>, tensor<260x260x%s>) -> tensor<40x260x%s>\n"
            "    %%k = stablehlo.constant dense<0.015625> : tensor<40x260x%s>\n"
            "    %%l = stablehlo.multiply %%u, %%k : tensor<40x260x%s>\n"
            "    %%v = stablehlo.tanh %%l : tensor<40x260x%s>\n"
            "    %%d = stablehlo.dot_general %%y, %%v, contracting_dims = [0] x [0] : "
            "(tensor<40x260x%s>, tensor<40x260x%s>) -> tensor<260x260x%s>\n"
            "    %%e = stablehlo.reshape %%d : (tensor<260x260x%s>) -> tensor<1x260x260x%s>\n"
            "    %%h = stablehlo.dynamic_update_slice %%g, %%e, %%j, %%c0, %%c0 : "
            "(tensor<5x260x260x%s>, tensor<1x260x260x%s>, tensor<i32>, tensor<i32>, tensor<i32>) "
            "-> tensor<5x260x260x%s>\n"
            "    %%b = stablehlo.dot_general %%v, %%%s, contracting_dims = [1] x [0] : "
            "(tensor<40x260x%s>, tensor<260x260x%s>) -> tensor<40x260x%s>\n"
            "    %%o = stablehlo.multiply %%b, %%k : tensor<40x260x%s>\n"
            "    %%n = stablehlo.add %%i, %%c1 : tensor<i32>\n"
            "    stablehlo.return %%n, %%o, %%h : tensor<i32>, tensor<40x260x%s>, "
            "tensor<5x260x260x%s>\n  }\n"
            "  return %%r#1, %%r#2 : tensor<40x260x%s>, tensor<5x260x260x%s>\n}\n",
            f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f,
            twice ? "d" : "t", f, f, f, f, f, f, f, f);
        test_compile_options options = {.chip = chips[i % 3]};
        test_same_as_ref(text, &options, i % 2 ? 1e-4 : 0x1p-4, NULL);
        options.no_passes = true;
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &options, &c));
        assert_in_range(largest_copy(test_compiled_program(c)), 0, twice ? 260 * 260 : 40 * 260);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

/* A fusion reads a slice of one stack and computes one of another, which a matmul of two batch
 * dimensions reads there. */
static void stacked_rows(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        const char *f = i % 2 ? "f32" : "bf16";
        char text[4096];
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%q: tensor<6x8x32x%s>, %%k: tensor<3x6x8x32x64x%s>) -> "
            "(tensor<6x8x64x%s>, tensor<3x6x8x32x64x%s>) {\n"
            "  %%c0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %%c1 = stablehlo.constant dense<1> : tensor<i32>\n"
            "  %%c3 = stablehlo.constant dense<3> : tensor<i32>\n"
            "  %%z = stablehlo.constant dense<0.0> : tensor<6x8x64x%s>\n"
            "  %%o = stablehlo.constant dense<0.0> : tensor<3x6x8x32x64x%s>\n"
            "  %%r:3 = stablehlo.while(%%i = %%c0, %%y = %%z, %%g = %%o) : tensor<i32>, "
            "tensor<6x8x64x%s>, tensor<3x6x8x32x64x%s> cond {\n"
            "    %%p = stablehlo.compare LT, %%i, %%c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "    stablehlo.return %%p : tensor<i1>\n  } do {\n"
            "    %%s = stablehlo.dynamic_slice %%k, %%i, %%c0, %%c0, %%c0, %%c0, sizes = [1, 6, 8, "
            "32, "
            "64] : (tensor<3x6x8x32x64x%s>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, "
            "tensor<i32>) -> tensor<1x6x8x32x64x%s>\n"
            "    %%a = stablehlo.composite \"tern.row\" %%s, %%y {decomposition = @row} : "
            "(tensor<1x6x8x32x64x%s>, tensor<6x8x64x%s>) -> tensor<6x8x32x64x%s>\n"
            "    %%d = stablehlo.dot_general %%q, %%a, batching_dims = [0, 1] x [0, 1], "
            "contracting_dims = [2] x [2] : (tensor<6x8x32x%s>, tensor<6x8x32x64x%s>) -> "
            "tensor<6x8x64x%s>\n"
            "    %%v = stablehlo.tanh %%d : tensor<6x8x64x%s>\n"
            "    %%e = stablehlo.reshape %%a : (tensor<6x8x32x64x%s>) -> tensor<1x6x8x32x64x%s>\n"
            "    %%h = stablehlo.dynamic_update_slice %%g, %%e, %%i, %%c0, %%c0, %%c0, %%c0 : "
            "(tensor<3x6x8x32x64x%s>, tensor<1x6x8x32x64x%s>, tensor<i32>, tensor<i32>, "
            "tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8x32x64x%s>\n"
            "    %%n = stablehlo.add %%i, %%c1 : tensor<i32>\n"
            "    stablehlo.return %%n, %%v, %%h : tensor<i32>, tensor<6x8x64x%s>, "
            "tensor<3x6x8x32x64x%s>\n  }\n"
            "  return %%r#1, %%r#2 : tensor<6x8x64x%s>, tensor<3x6x8x32x64x%s>\n}\n"
            "func.func private @row(%%x: tensor<1x6x8x32x64x%s>, %%y: tensor<6x8x64x%s>) -> "
            "tensor<6x8x32x64x%s> {\n"
            "  %%t = stablehlo.reshape %%x : (tensor<1x6x8x32x64x%s>) -> tensor<6x8x32x64x%s>\n"
            "  %%b = stablehlo.broadcast_in_dim %%y, dims = [0, 1, 3] : (tensor<6x8x64x%s>) -> "
            "tensor<6x8x32x64x%s>\n"
            "  %%a = stablehlo.add %%t, %%b : tensor<6x8x32x64x%s>\n"
            "  return %%a : tensor<6x8x32x64x%s>\n}\n",
            f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f,
            f, f, f, f, f, f);
        test_compile_options options = {.chip = "trn2"};
        test_same_as_ref(text, &options, i % 2 ? 1e-4 : 0x1p-4, NULL);
        options.no_passes = true;
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &options, &c));
        assert_in_range(largest_copy(test_compiled_program(c)), 0, 6 * 8 * 64);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

TEST_MAIN(cmocka_unit_test(stacked_weights), cmocka_unit_test(stacked_gradients),
          cmocka_unit_test(stacked_rows))
