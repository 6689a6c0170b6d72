/* Complex values as pairs of real ones: every op with a formula, compiled without library calls,
 * has the values of ref. */
#include "compiled.h"
#include "test_support.h"

#define R "tensor<6x10xf32>"
#define C "tensor<6x10xcomplex<f32>>"
#define S "tensor<complex<f32>>"
#define MAIN(results) \
    "func.func @main(%a: " R ", %b: " R ", %c: " R ", %d: " R ") -> " results " {\n"
#define X "  %x = stablehlo.complex %a, %b : " C "\n"
#define Y "  %y = stablehlo.complex %c, %d : " C "\n"
/* Returns the parts of %z, of type |t| with real parts of type |r|. */
#define PARTS(t, r)                                  \
    "  %re = stablehlo.real %z : (" t ") -> " r "\n" \
    "  %im = stablehlo.imag %z : (" t ") -> " r "\n" \
    "  return %re, %im : " r ", " r "\n}\n"
#define SAME(ops) MAIN("(" R ", " R ")") X Y ops PARTS(C, R)
#define ADD                                                             \
    "({^bb0(%p: " S ", %q: " S "):\n    %s = stablehlo.add %p, %q : " S \
    "\n    stablehlo.return %s : " S "\n  })"
#define REPLACE "({^bb0(%p: " S ", %q: " S "):\n    stablehlo.return %q : " S "\n  })"
#define ROWS                                                                                       \
    "{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "                   \
    "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (" C \
    ", tensor<3xi32>, tensor<3x10xcomplex<f32>>) -> " C "\n"
#define THREE                                                      \
    "  %i = stablehlo.constant dense<[4, 1, 7]> : tensor<3xi32>\n" \
    "  %u = stablehlo.slice %y [0:6:2, 0:10] : (" C ") -> tensor<3x10xcomplex<f32>>\n"

static const struct {
    const char *name, *want, *text; /* want: how an op is lowered */
} programs[] = {
    {"add", "row", SAME("  %z = stablehlo.add %x, %y : " C "\n")},
    {"subtract", "row", SAME("  %z = stablehlo.subtract %x, %y : " C "\n")},
    {"multiply", "row", SAME("  %z = stablehlo.multiply %x, %y : " C "\n")},
    {"divide", "row", SAME("  %z = stablehlo.divide %x, %y : " C "\n")},
    {"negate", "row", SAME("  %z = stablehlo.negate %x : " C "\n")},
    {"exponential", "row", SAME("  %z = stablehlo.exponential %x : " C "\n")},
    {"real times complex", "row",
     MAIN("(" R ", " R ")") Y "  %x = stablehlo.convert %a : (" R ") -> " C "\n"
                              "  %z = stablehlo.multiply %x, %y : " C "\n" PARTS(C, R)},
    {"complex by real", "row",
     MAIN("(" R ", " R ")") X "  %k = stablehlo.constant dense<3.0> : " R "\n"
                              "  %e = stablehlo.add %c, %k : " R "\n"
                              "  %y = stablehlo.convert %e : (" R ") -> " C "\n"
                              "  %z = stablehlo.divide %x, %y : " C "\n" PARTS(C, R)},
    {"constants", "row",
     SAME("  %k = stablehlo.constant dense<(0.5,-2.0)> : " C "\n"
          "  %l = stablehlo.constant dense<[[(1.0,2.0)],[(0.0,1.0)],[(3.0,0.0)],"
          "[(-1.0,0.5)],[(0.0,0.0)],[(2.0,2.0)]]> : tensor<6x1xcomplex<f32>>\n"
          "  %m = stablehlo.broadcast_in_dim %l, dims = [0, 1] : "
          "(tensor<6x1xcomplex<f32>>) -> " C "\n"
          "  %n = stablehlo.multiply %x, %k : " C "\n"
          "  %z = stablehlo.multiply %n, %m : " C "\n")},
    {"select", "row",
     SAME("  %t = stablehlo.compare LT, %a, %c : (" R ", " R ") -> tensor<6x10xi1>\n"
          "  %z = stablehlo.select %t, %x, %y : tensor<6x10xi1>, " C "\n")},
    {"abs", "row",
     MAIN(R) X "  %z = stablehlo.abs %x : (" C ") -> " R "\n  return %z : " R "\n}\n"},
    {"compare", "row",
     MAIN("tensor<6x10xi1>") X "  %y = stablehlo.complex %a, %d : " C "\n"
                               "  %z = stablehlo.compare NE, %x, %y : (" C ", " C
                               ") -> tensor<6x10xi1>\n"
                               "  return %z : tensor<6x10xi1>\n}\n"},
    {"to real", "row",
     MAIN("tensor<6x10xbf16>") X Y "  %p = stablehlo.multiply %x, %y : " C "\n"
                                   "  %z = stablehlo.convert %p : (" C ") -> tensor<6x10xbf16>\n"
                                   "  return %z : tensor<6x10xbf16>\n}\n"},
    {"matmul", "matmul",
     MAIN("(tensor<6x6xf32>, tensor<6x6xf32>)") X Y
     "  %z = stablehlo.dot_general %x, %y, contracting_dims = [1] x [1] : (" C ", " C ") -> "
     "tensor<6x6xcomplex<f32>>\n" PARTS("tensor<6x6xcomplex<f32>>", "tensor<6x6xf32>")},
    {"moves", "row",
     SAME("  %k = stablehlo.constant dense<(0.0,1.0)> : " S "\n"
          "  %e = stablehlo.transpose %x, dims = [1, 0] : (" C ") -> "
          "tensor<10x6xcomplex<f32>>\n"
          "  %f = stablehlo.reshape %e : (tensor<10x6xcomplex<f32>>) -> " C "\n"
          "  %g = stablehlo.reverse %f, dims = [1] : " C "\n"
          "  %h = stablehlo.slice %g [0:6, 1:9:2] : (" C ") -> tensor<6x4xcomplex<f32>>\n"
          "  %i = stablehlo.pad %h, %k, low = [0, 1], high = [0, 1], interior = [0, 0] : "
          "(tensor<6x4xcomplex<f32>>, " S ") -> tensor<6x6xcomplex<f32>>\n"
          "  %j = stablehlo.concatenate %i, %h, dim = 1 : (tensor<6x6xcomplex<f32>>, "
          "tensor<6x4xcomplex<f32>>) -> " C "\n"
          "  %z = stablehlo.multiply %j, %y : " C "\n")},
    {"sum", "row",
     MAIN("(tensor<6xf32>, tensor<6xf32>)") X Y
     "  %p = stablehlo.multiply %x, %y : " C "\n"
     "  %k = stablehlo.constant dense<(0.0,0.0)> : " S "\n"
     "  %z = stablehlo.reduce(%p init: %k) applies stablehlo.add across dimensions = [1] : (" C
     ", " S ") -> tensor<6xcomplex<f32>>\n" PARTS("tensor<6xcomplex<f32>>", "tensor<6xf32>")},
    {"scatter", "gather", SAME(THREE "  %z = \"stablehlo.scatter\"(%x, %i, %u) " ADD " " ROWS)},
    {"scatter in place", "gather",
     SAME(THREE "  %z = \"stablehlo.scatter\"(%x, %i, %u) " REPLACE " " ROWS)},
    {"dynamic slices", "move",
     SAME("  %i = stablehlo.constant dense<2> : tensor<i32>\n"
          "  %u = stablehlo.dynamic_slice %y, %i, %i, sizes = [3, 4] : (" C
          ", tensor<i32>, tensor<i32>) -> tensor<3x4xcomplex<f32>>\n"
          "  %z = stablehlo.dynamic_update_slice %x, %u, %i, %i : (" C
          ", tensor<3x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> " C "\n")},
};

static void formulas(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        test_compile_options o = {.chip = "trn2"};
        print_message("%s\n", programs[i].name);
        test_same_as_ref(programs[i].text, &o, 2e-5, programs[i].want);
    }
}

/* Loops that carry complex values, and complex arguments and results, keep their values. */
static void library_calls(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "func.func @main(%x: " C ", %a: " R ") -> " C " {\n"
        "  %y = stablehlo.complex %a, %a : " C "\n"
        "  %0 = stablehlo.multiply %x, %y : " C "\n"
        "  %1 = stablehlo.tanh %0 : " C "\n"
        "  %2 = stablehlo.add %1, %x : " C "\n  return %2 : " C "\n}\n",
        "func.func @main(%a: " R ") -> " R " {\n"
        "  %x = stablehlo.complex %a, %a : " C "\n"
        "  %k = stablehlo.constant dense<(0.5,0.5)> : " C "\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %r:2 = stablehlo.while(%i = %zero, %h = %x) : tensor<i32>, " C "\n"
        "  cond {\n    %n = stablehlo.constant dense<3> : tensor<i32>\n"
        "    %t = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %t : tensor<i1>\n  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %j = stablehlo.add %i, %one : tensor<i32>\n"
        "    %p = stablehlo.multiply %h, %k : " C "\n"
        "    %q = stablehlo.add %p, %x : " C "\n"
        "    stablehlo.return %j, %q : tensor<i32>, " C "\n  }\n"
        "  %z = stablehlo.imag %r#1 : (" C ") -> " R "\n  return %z : " R "\n}\n"};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        test_compile_options o = {.chip = "trn2"};
        test_same_as_ref(texts[i], &o, 2e-5, NULL);
    }
}

TEST_MAIN(cmocka_unit_test(formulas), cmocka_unit_test(library_calls))
