/* ragged_test.c - matmuls of groups of rows and their gradients. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* Groups of rows, each times its own matrix, as jax.lax.ragged_dot computes them: groups of all
 * sizes, rows without a group, more rows than there are, groups that overlap. */
static void groups_of_rows(void **state)
{
    (void)state;
    static const struct {
        const char *start, *end, *type, *w, *contract;
    } cases[] = {
        {"0, 100, 100, 229, 230, 500", "100, 100, 229, 230, 500, 600", "f32", "24x70", "1"},
        {"0, 0, 0, 600, 600, 600", "0, 0, 600, 600, 600, 600", "bf16", "24x70", "1"},
        {"0, 1, 2, 3, 300, 301", "1, 2, 3, 300, 301, 301", "bf16", "70x24", "2"},
        {"0, 400, 500, 550, 599, 600", "400, 500, 550, 599, 600, 900", "f32", "70x24", "2"},
        {"0, 400, 300, 300, 550, 560", "400, 300, 300, 550, 560, 580", "f32", "24x70", "1"},
        {"0, 50, 300, 0, 550, 560", "100, 300, 300, 550, 560, 580", "f32", "24x70", "1"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[4096];
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<600x24x%3$s>, %%w: tensor<18x%4$sx%3$s>, %%o: "
            "tensor<12xi32>) -> tensor<600x70x%3$s> {\n"
            "  %%s0 = stablehlo.constant dense<[%1$s]> : tensor<6xi32>\n"
            "  %%e0 = stablehlo.constant dense<[%2$s]> : tensor<6xi32>\n"
            "  %%z = stablehlo.constant dense<0> : tensor<12xi32>\n"
            "  %%o0 = stablehlo.and %%o, %%z : tensor<12xi32>\n"
            "  %%last = stablehlo.slice %%e0 [5:6] : (tensor<6xi32>) -> tensor<1xi32>\n"
            "  %%rest0 = stablehlo.broadcast_in_dim %%last, dims = [0] : (tensor<1xi32>) -> "
            "tensor<12xi32>\n"
            "  %%rest = stablehlo.add %%rest0, %%o0 : tensor<12xi32>\n"
            "  %%s = stablehlo.concatenate %%s0, %%rest, dim = 0 : (tensor<6xi32>, tensor<12xi32>) "
            "-> tensor<18xi32>\n"
            "  %%e = stablehlo.concatenate %%e0, %%rest, dim = 0 : (tensor<6xi32>, tensor<12xi32>) "
            "-> tensor<18xi32>\n"
            "  %%i = stablehlo.iota dim = 1 : tensor<18x600x24xi32>\n"
            "  %%sb = stablehlo.broadcast_in_dim %%s, dims = [0] : (tensor<18xi32>) -> "
            "tensor<18x600x24xi32>\n"
            "  %%eb = stablehlo.broadcast_in_dim %%e, dims = [0] : (tensor<18xi32>) -> "
            "tensor<18x600x24xi32>\n"
            "  %%ge = stablehlo.compare LE, %%sb, %%i : (tensor<18x600x24xi32>, "
            "tensor<18x600x24xi32>) -> tensor<18x600x24xi1>\n"
            "  %%lt = stablehlo.compare LT, %%i, %%eb : (tensor<18x600x24xi32>, "
            "tensor<18x600x24xi32>) -> tensor<18x600x24xi1>\n"
            "  %%in = stablehlo.and %%ge, %%lt : tensor<18x600x24xi1>\n"
            "  %%zero = stablehlo.constant dense<0.0> : tensor<18x600x24x%3$s>\n"
            "  %%xb = stablehlo.broadcast_in_dim %%x, dims = [1, 2] : (tensor<600x24x%3$s>) -> "
            "tensor<18x600x24x%3$s>\n"
            "  %%g = stablehlo.select %%in, %%xb, %%zero : tensor<18x600x24xi1>, "
            "tensor<18x600x24x%3$s>\n"
            "  %%y = stablehlo.dot_general %%g, %%w, contracting_dims = [2, 0] x [%5$s, 0] : "
            "(tensor<18x600x24x%3$s>, tensor<18x%4$sx%3$s>) -> tensor<600x70x%3$s>\n"
            "  return %%y : tensor<600x70x%3$s>\n}\n",
            cases[i].start, cases[i].end, cases[i].type, cases[i].w, cases[i].contract);
        test_compile_options o = {.chip = chips[i % 3]};
        test_same_as_ref(text, &o, cases[i].type[0] == 'b' ? 0x1p-7 : 1e-5, "matmul");
    }
}

/* Whether the program has a tile of sums of groups. */
static bool has_sums(const char *text, const test_compile_options *o)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    bool found = false;
    assert_ok(test_compile(m, o, &c));
    const tern_isa_program *p = test_compiled_program(c);
    for (size_t i = 0; i < p->tensors.count; i++)
        found |= strcmp(p->tensors.items[i].name, "sums") == 0;
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    return found;
}

/* The gradient of these matrices: for each group the sum over its rows. Infinite values outside of
 * a group have no effect on it. */
static void gradients_of_groups(void **state)
{
    (void)state;
    static const struct {
        const char *start, *end, *type, *batch, *contract, *y;
        unsigned rows, k, n;
    } cases[] = {
        {"0, 100, 100, 229, 230, 800, 1300", "100, 100, 229, 230, 800, 1300, 1300", "f32",
         "batching_dims = [0] x [0], ", "[1] x [1]", "%yg", 1300, 24, 70},
        {"0, 0, 0, 1300, 1300, 1300, 1300", "0, 0, 1300, 1300, 1300, 1300, 1300", "bf16",
         "batching_dims = [0] x [0], ", "[1] x [1]", "%yg", 1300, 150, 530},
        {"0, 1, 2, 3, 300, 301, 301", "1, 2, 3, 300, 301, 301, 1170", "bf16", "", "[1] x [0]", "%y",
         600, 130, 9},
        {"0, 400, 300, 300, 550, 560, 580", "400, 300, 300, 550, 560, 580, 600", "f32",
         "batching_dims = [0] x [0], ", "[1] x [1]", "%yg", 1300, 24, 70},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[6000], y[40];
        (void)snprintf(y, sizeof(y), "%s%ux%u", cases[i].batch[0] ? "7x" : "", cases[i].rows,
                       cases[i].n);
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<%6$ux%7$ux%3$s>, %%y: tensor<%6$ux%8$ux%3$s>, %%o: "
            "tensor<7xi32>) -> tensor<7x%7$ux%8$ux%3$s> {\n"
            "  %%s0 = stablehlo.constant dense<[%1$s]> : tensor<7xi32>\n"
            "  %%e0 = stablehlo.constant dense<[%2$s]> : tensor<7xi32>\n"
            "  %%z = stablehlo.constant dense<0> : tensor<7xi32>\n"
            "  %%o0 = stablehlo.and %%o, %%z : tensor<7xi32>\n"
            "  %%s = stablehlo.add %%s0, %%o0 : tensor<7xi32>\n"
            "  %%e = stablehlo.add %%e0, %%o0 : tensor<7xi32>\n"
            "  %%i = stablehlo.iota dim = 1 : tensor<7x%6$uxi32>\n"
            "  %%sb = stablehlo.broadcast_in_dim %%s, dims = [0] : (tensor<7xi32>) -> "
            "tensor<7x%6$uxi32>\n"
            "  %%eb = stablehlo.broadcast_in_dim %%e, dims = [0] : (tensor<7xi32>) -> "
            "tensor<7x%6$uxi32>\n"
            "  %%ge = stablehlo.compare LE, %%sb, %%i : (tensor<7x%6$uxi32>, "
            "tensor<7x%6$uxi32>) -> tensor<7x%6$uxi1>\n"
            "  %%lt = stablehlo.compare LT, %%i, %%eb : (tensor<7x%6$uxi32>, "
            "tensor<7x%6$uxi32>) -> tensor<7x%6$uxi1>\n"
            "  %%in = stablehlo.and %%ge, %%lt : tensor<7x%6$uxi1>\n"
            "  %%zx = stablehlo.constant dense<0.0> : tensor<7x%6$ux%7$ux%3$s>\n"
            "  %%zy = stablehlo.constant dense<0.0> : tensor<7x%6$ux%8$ux%3$s>\n"
            "  %%ix = stablehlo.broadcast_in_dim %%in, dims = [0, 1] : (tensor<7x%6$uxi1>) -> "
            "tensor<7x%6$ux%7$uxi1>\n"
            "  %%iy = stablehlo.broadcast_in_dim %%in, dims = [0, 1] : (tensor<7x%6$uxi1>) -> "
            "tensor<7x%6$ux%8$uxi1>\n"
            "  %%p = stablehlo.iota dim = 0 : tensor<%6$ux%7$uxi32>\n"
            "  %%five = stablehlo.constant dense<5> : tensor<%6$ux%7$uxi32>\n"
            "  %%inf = stablehlo.constant dense<%11$s> : tensor<%6$ux%7$ux%3$s>\n"
            "  %%is = stablehlo.compare EQ, %%p, %%five : (tensor<%6$ux%7$uxi32>, "
            "tensor<%6$ux%7$uxi32>) -> tensor<%6$ux%7$uxi1>\n"
            "  %%xi = stablehlo.select %%is, %%inf, %%x : tensor<%6$ux%7$uxi1>, "
            "tensor<%6$ux%7$ux%3$s>\n"
            "  %%xb = stablehlo.broadcast_in_dim %%xi, dims = [1, 2] : (tensor<%6$ux%7$ux%3$s>) -> "
            "tensor<7x%6$ux%7$ux%3$s>\n"
            "  %%yb = stablehlo.broadcast_in_dim %%y, dims = [1, 2] : (tensor<%6$ux%8$ux%3$s>) -> "
            "tensor<7x%6$ux%8$ux%3$s>\n"
            "  %%xg = stablehlo.select %%ix, %%xb, %%zx : tensor<7x%6$ux%7$uxi1>, "
            "tensor<7x%6$ux%7$ux%3$s>\n"
            "  %%yg = stablehlo.select %%iy, %%yb, %%zy : tensor<7x%6$ux%8$uxi1>, "
            "tensor<7x%6$ux%8$ux%3$s>\n"
            "  %%d = stablehlo.dot_general %%xg, %9$s, %4$scontracting_dims = %5$s : "
            "(tensor<7x%6$ux%7$ux%3$s>, tensor<%10$sx%3$s>) -> tensor<7x%7$ux%8$ux%3$s>\n"
            "  return %%d : tensor<7x%7$ux%8$ux%3$s>\n}\n",
            cases[i].start, cases[i].end, cases[i].type, cases[i].batch, cases[i].contract,
            cases[i].rows, cases[i].k, cases[i].n, cases[i].y, y,
            cases[i].type[0] == 'b' ? "0x7F80" : "0x7F800000");
        test_compile_options o = {.chip = chips[i % 3]};
        test_same_as_ref(text, &o, cases[i].type[0] == 'b' ? 0x1p-7 : 1e-5, "matmul");
        assert_true(has_sums(text, &o));
    }
}

TEST_MAIN(cmocka_unit_test(groups_of_rows), cmocka_unit_test(gradients_of_groups))
