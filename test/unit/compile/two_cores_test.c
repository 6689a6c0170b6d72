/* two_cores_test.c - programs with an NKI kernel on two cores: which are compiled, and the message
 * for others. */
#include <string.h>

#include "../nki/nki_words.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

#define TYPE "tensor<64x8xf32>"

/* "TNKP", and the same kernel for each core. */
static void put_pair(tern_text *out, bool in_place)
{
    kernel *k = adding_kernel(64, 8, in_place);
    size_t len = 0;
    uint8_t *bytes = pack_kernel(k, &len);
    const uint8_t head[] = {'T', 'N', 'K', 'P', (uint8_t)len, (uint8_t)(len >> 8), 0, 0,
                            0,   0,   0,   0};
    free(k);
    put_kernel(out, head, sizeof(head));
    put_kernel(out, bytes, len);
    put_kernel(out, bytes, len);
    free(bytes);
}

/* |source| with its "$K" replaced by a kernel that adds 1. */
static tern_status compile_source(const char *source, bool in_place, tern_artifact *out)
{
    static const char alias[] =
        ", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], "
        "operand_index = 0, operand_tuple_indices = []>]";
    const char *at = strstr(source, "$K");
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text, "%.*sstablehlo.custom_call @tern.nki(%%a) {backend_config = \"",
                     (int)(at - source), source);
    put_pair(&text, in_place);
    tern_text_printf(&text, "\"%s} : (" TYPE ") -> " TYPE "%s", in_place ? alias : "", at + 2);
    tern_hlo_module *m = test_read_module(tern_text_get(&text));
    const tern_compile_options o = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2"), .cores = 2};
    bool cached = false;
    tern_status st = tern_compile(m, &o, out, &cached);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
    return st;
}

#define FUNCTION(name, attribute)                                                                  \
    "func.func " name "(%a: " TYPE attribute ") -> " TYPE " {\n %r = $K\n return %r : " TYPE "\n}" \
    "\n"
#define CALL(result, operand) result " = func.call @k(" operand ") : (" TYPE ") -> " TYPE "\n"

static void expect_program(const char *source, bool in_place)
{
    tern_artifact a;
    assert_ok(compile_source(source, in_place, &a));
    assert_int_equal(a.cores, 2);
    assert_true(a.program.second_core > 0);
    tern_artifact_fini(&a);
}

static void a_kernel_alone_is_compiled(void **state)
{
    (void)state;
    expect_program(FUNCTION("@main", ""), false);
    expect_program(FUNCTION("@main", " {tf.aliasing_output = 0 : i32}"), true);
    expect_program("func.func @main(%a: " TYPE ") -> " TYPE
                   " {\n" CALL("%0", "%a") "return %0 : " TYPE "\n}\n" FUNCTION("private @k", ""),
                   false);
}

static void others_are_refused(void **state)
{
    (void)state;
    static const char twice[] = "func.func @main(%a: " TYPE ") -> " TYPE " {\n" CALL("%0", "%a")
        CALL("%1", "%0") "return %1 : " TYPE "\n}\n" FUNCTION("private @k", "");
    static const char loop[] =
        "func.func @main(%x: " TYPE ", %n: tensor<i32>) -> " TYPE " {\n"
        " %one = stablehlo.constant dense<1> : tensor<i32>\n"
        " %r:2 = stablehlo.while(%a = %x, %i = %n) : " TYPE ", tensor<i32>\n"
        " cond {\n %c = stablehlo.compare GT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        " stablehlo.return %c : tensor<i1>\n}\n"
        " do {\n" CALL("%0", "%a") " %j = stablehlo.subtract %i, %one : tensor<i32>\n"
                                   " stablehlo.return %0, %j : " TYPE ", tensor<i32>\n}\n"
                                   " return %r#0 : " TYPE "\n}\n" FUNCTION("private @k", "");
    tern_artifact a;
    assert_fails(UNSUPPORTED, "in a program with other ops", compile_source(twice, false, &a));
    assert_fails(UNSUPPORTED, "in a program with other ops", compile_source(loop, false, &a));
    assert_fails(UNSUPPORTED, "result 0 of the NKI kernel kernel, on two cores, would be copied",
                 compile_source(FUNCTION("@main", ""), true, &a));
}

TEST_MAIN(cmocka_unit_test(a_kernel_alone_is_compiled), cmocka_unit_test(others_are_refused))
