/* Which instructions elementwise ops become, by count, and their values against ref. */
#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"

static uint32_t count_ops(const char *text, tern_isa_op op)
{
    return test_count_instructions(text, &(test_compile_options){.chip = "trn2"}, op);
}

#define WIDE                   "tensor<128x512xf32>"
#define OF_SCALAR              "func.func @main(%a: " WIDE ", %b: " WIDE ", %s: tensor<f32>) -> " WIDE " {\n"
#define SPREAD                 "  %t = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> " WIDE "\n"
#define SPLAT(name, value)     "  %" name " = stablehlo.constant dense<" value "> : " WIDE "\n"
#define BINARY(name, op, a, b) "  %" name " = stablehlo." op " %" a ", %" b " : " WIDE "\n"
#define RETURN(name)           "  return %" name " : " WIDE "\n}\n"

/* A quotient by one scalar is a product with its reciprocal, of one element, and takes part in
 * fused instructions as a product does. */
static void quotients_by_scalars_are_fused(void **state)
{
    (void)state;
    static const char quotient[] = OF_SCALAR SPREAD BINARY("x", "divide", "a", "t")
        SPLAT("k", "3.0") BINARY("y", "maximum", "x", "k") RETURN("y");
    static const char product[] = OF_SCALAR SPREAD BINARY("x", "multiply", "a", "t")
        SPLAT("k", "3.0") BINARY("y", "maximum", "x", "k") RETURN("y");
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(quotient, &o, 1e-6, "row");
    assert_int_equal(count_ops(product, TERN_OP_TENSOR_SCALAR), 1);
    assert_int_equal(count_ops(quotient, TERN_OP_TENSOR_SCALAR), 2);
    assert_int_equal(count_ops(quotient, TERN_OP_ACTIVATION), 0);
}

/* Where the numerator is a scalar too, a step of the divisor is not taken for one of the numerator.
 */
static void divisors_of_scalars_stay(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "func.func @main(%a: tensor<f32>, %s: tensor<f32>) -> tensor<f32> {\n"
        "  %k = stablehlo.constant dense<3.0> : tensor<f32>\n"
        "  %t = stablehlo.multiply %s, %k : tensor<f32>\n"
        "  %x = stablehlo.divide %a, %t : tensor<f32>\n"
        "  return %x : tensor<f32>\n}\n",
        "func.func @main(%a: tensor<bf16>) -> tensor<bf16> {\n"
        "  %x = stablehlo.cbrt %a : tensor<bf16>\n"
        "  return %x : tensor<bf16>\n}\n"};
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(texts[0], &o, 1e-6, "row");
    test_same_as_ref(texts[1], &o, 1e-2, "row");
}

/* Both bounds of a clamp are one instruction, whatever is scaled before: the scale is left to the
 * scalar engine. */
static void clamps_are_one_instruction(void **state)
{
    (void)state;
    static const char text[] =
        OF_SCALAR SPREAD BINARY("x", "multiply", "a", "t") SPLAT("l", "-0.25") SPLAT("h", "0.75")
            BINARY("y", "maximum", "x", "l") BINARY("z", "minimum", "y", "h") RETURN("z");
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(text, &o, 1e-6, "row");
    assert_int_equal(count_ops(text, TERN_OP_TENSOR_SCALAR), 1);
    assert_int_equal(count_ops(text, TERN_OP_ACTIVATION), 1);
}

#define NARROW             "tensor<1024x1024xbf16>"
#define LONG               "tensor<1024x1024xf32>"
#define WIDEN(to, from)    "  %" to " = stablehlo.convert %" from " : (" NARROW ") -> " LONG "\n"
#define OP(name, op, a, b) "  %" name " = stablehlo." op " %" a ", %" b " : " LONG "\n"
#define ALL(name, value)   "  %" name " = stablehlo.constant dense<" value "> : " LONG "\n"

/* A step of Adam in f32 on tensors of bf16, which keeps all engines busy: the vector engine reads
 * squares and scaled values from PSUM, where the scalar engine has written them, on a chip where it
 * reads two tiles of SBUF at half its rate. */
static void results_of_the_scalar_engine_are_in_psum(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%p: " NARROW ", %g: " NARROW ", %m: " NARROW ", %v: " NARROW
        ") -> (" NARROW ", " NARROW ", " NARROW ") {\n" WIDEN("pw", "p") WIDEN("gw", "g")
            WIDEN("mw", "m") WIDEN("vw", "v") ALL("a", "0.1") ALL("b", "0.75") ALL("c", "0.25")
                ALL("e", "0.01") OP("d", "subtract", "gw", "mw") OP("ad", "multiply", "d", "a")
                    OP("mn", "add", "mw", "ad") OP("bv", "multiply", "vw", "b")
                        OP("gg", "multiply", "gw", "gw") OP("cg", "multiply", "gg", "c")
                            OP("vn", "add", "bv", "cg") "  %q = stablehlo.sqrt %vn : " LONG "\n" OP(
                                "qe", "add", "q", "e") OP("am", "multiply", "mn", "a")
                                OP("u", "divide", "am", "qe") OP("ep", "multiply", "pw", "e")
                                    OP("pd", "subtract", "pw", "ep")
                                        OP("pn", "subtract", "pd",
                                           "u") "  %0 = stablehlo.convert %pn : (" LONG
                                                ") -> " NARROW "\n"
                                                "  %1 = stablehlo.convert %mn : (" LONG
                                                ") -> " NARROW "\n"
                                                "  %2 = stablehlo.convert %vn : (" LONG
                                                ") -> " NARROW "\n"
                                                "  return %0, %1, %2 : " NARROW ", " NARROW
                                                ", " NARROW "\n}\n";
    tern_chip chip = *tern_arch_chip_builtin("trn2");
    chip.dve_two_input_cycles = 2;
    test_compile_options o = {.custom = &chip};
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    uint32_t count = 0;
    assert_ok(test_compile(m, &o, &c));
    const tern_isa_program *p = test_compiled_program(c);
    for (size_t i = 0; i < p->instrs.count; i++)
        count += p->instrs.items[i].op == TERN_OP_ACTIVATION &&
                 tern_isa_operands(p, &p->instrs.items[i])[0].mem == TERN_MEM_PSUM;
    assert_true(count > 0);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    test_same_as_ref(text, &o, 0x1p-8, "row");
}

TEST_MAIN(cmocka_unit_test(quotients_by_scalars_are_fused),
          cmocka_unit_test(divisors_of_scalars_stay), cmocka_unit_test(clamps_are_one_instruction),
          cmocka_unit_test(results_of_the_scalar_engine_are_in_psum))
