/* Tensors of 2^31 elements and more: they compile to legal programs and are timed; one that HBM
 * cannot hold is refused. Nothing is executed. */
#include "base/alloc.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

#define WIDE      "tensor<65536x65536xbf16>" /* 2^32 elements, 8 GiB */
#define VECTOR    "tensor<65536xbf16>"
#define FLAT      "tensor<4294967296xbf16>"
#define POSITIONS "tensor<512x4194304xui32>"

static const struct {
    const char *what, *text;
    uint32_t instrs_max; /* loops are kept: no program grows with its tensors */
} programs[] = {
    {"add",
     "func.func @main(%a: " WIDE ") -> " WIDE " {\n"
     "  %0 = stablehlo.add %a, %a : " WIDE "\n"
     "  return %0 : " WIDE "\n}\n",
     50000},
    {"add of one dimension",
     "func.func @main(%a: " FLAT ") -> " FLAT " {\n"
     "  %0 = stablehlo.add %a, %a : " FLAT "\n"
     "  return %0 : " FLAT "\n}\n",
     100},
    {"sum of all",
     "func.func @main(%a: " WIDE ") -> tensor<bf16> {\n"
     "  %z = stablehlo.constant dense<0.0> : tensor<bf16>\n"
     "  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1]\n"
     "    : (" WIDE ", tensor<bf16>) -> tensor<bf16>\n"
     "  return %0 : tensor<bf16>\n}\n",
     5000},
    {"broadcast",
     "func.func @main(%a: " VECTOR ") -> " WIDE " {\n"
     "  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (" VECTOR ") -> " WIDE "\n"
     "  return %0 : " WIDE "\n}\n",
     5000},
    {"slice",
     "func.func @main(%a: " WIDE ") -> tensor<100x65536xbf16> {\n"
     "  %0 = stablehlo.slice %a [65400:65500, 0:65536] : (" WIDE ") -> tensor<100x65536xbf16>\n"
     "  return %0 : tensor<100x65536xbf16>\n}\n",
     100},
    {"slice at an index",
     "func.func @main(%a: " WIDE ", %i: tensor<i32>) -> tensor<16x65536xbf16> {\n"
     "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
     "  %0 = stablehlo.dynamic_slice %a, %i, %z, sizes = [16, 65536]\n"
     "    : (" WIDE ", tensor<i32>, tensor<i32>) -> tensor<16x65536xbf16>\n"
     "  return %0 : tensor<16x65536xbf16>\n}\n",
     100},
    {"update at an index",
     "func.func @main(%a: " WIDE ", %u: tensor<16x65536xbf16>, %i: tensor<i32>) -> " WIDE " {\n"
     "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
     "  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %z\n"
     "    : (" WIDE ", tensor<16x65536xbf16>, tensor<i32>, tensor<i32>) -> " WIDE "\n"
     "  return %0 : " WIDE "\n}\n",
     1000},
    {"transpose",
     "func.func @main(%a: " WIDE ") -> " WIDE " {\n"
     "  %0 = stablehlo.transpose %a, dims = [1, 0] : (" WIDE ") -> " WIDE "\n"
     "  return %0 : " WIDE "\n}\n",
     5000},
    {"gather",
     "func.func @main(%a: tensor<4194304x1024xbf16>, %i: tensor<256x1xi32>)\n"
     "    -> tensor<256x1024xbf16> {\n"
     "  %0 = \"stablehlo.gather\"(%a, %i) {dimension_numbers = #stablehlo.gather<\n"
     "    offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0],\n"
     "    index_vector_dim = 1>, slice_sizes = array<i64: 1, 1024>, indices_are_sorted = false}\n"
     "    : (tensor<4194304x1024xbf16>, tensor<256x1xi32>) -> tensor<256x1024xbf16>\n"
     "  return %0 : tensor<256x1024xbf16>\n}\n",
     1000},
    {"matrix times vector",
     "func.func @main(%a: " WIDE ", %b: " VECTOR ") -> " VECTOR " {\n"
     "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
     "    : (" WIDE ", " VECTOR ") -> " VECTOR "\n"
     "  return %0 : " VECTOR "\n}\n",
     20000},
    {"a chain over positions", /* HBM has no room for its steps */
     "func.func @main() -> " POSITIONS " {\n"
     "  %c = stablehlo.constant dense<13> : " POSITIONS "\n"
     "  %0 = stablehlo.iota dim = 1 : " POSITIONS "\n"
     "  %1 = stablehlo.shift_left %0, %c : " POSITIONS "\n"
     "  %2 = stablehlo.xor %0, %1 : " POSITIONS "\n"
     "  %3 = stablehlo.shift_right_logical %2, %c : " POSITIONS "\n"
     "  %4 = stablehlo.or %3, %1 : " POSITIONS "\n"
     "  %5 = stablehlo.xor %4, %2 : " POSITIONS "\n"
     "  return %5 : " POSITIONS "\n}\n",
     20000},
};

static tern_status compile_text(const char *text, tern_artifact *out)
{
    const tern_compile_options o = {.mem = tern_alloc_host(),
                                    .chip = tern_arch_chip_builtin("trn2")};
    tern_hlo_module *m = test_read_module(text);
    bool cached = false;
    tern_status st = tern_compile(m, &o, out, &cached);
    tern_hlo_module_destroy(m);
    return st;
}

static void they_compile_and_are_timed(void **state)
{
    (void)state;
    tern_alloc mem = tern_alloc_host();
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        tern_artifact a, again;
        uint8_t *bytes = NULL;
        size_t len = 0;
        tern_status st = compile_text(programs[i].text, &a);
        if (st)
            fail_msg("%s: %s", programs[i].what, tern_status_message(st));
        assert_true(a.predicted_fs > 0);
        assert_ok(tern_artifact_write(&a, mem, &bytes, &len));
        /* Every instruction is legal on the chip. */
        assert_ok(tern_artifact_read(mem, bytes, len, tern_arch_chip_builtin("trn2"), &again));
        if (again.program.instrs.count > programs[i].instrs_max)
            fail_msg("%s: %zu instructions", programs[i].what, again.program.instrs.count);
        tern_mem_free(mem, bytes, len);
        tern_artifact_fini(&again);
        tern_artifact_fini(&a);
    }
}

/* 8 GiB at 716 GB/s for each of two cores that share a stack takes 24 ms to read. */
static void the_time_is_that_of_their_bytes(void **state)
{
    (void)state;
    tern_artifact a;
    assert_ok(compile_text(programs[0].text, &a));
    assert_true(a.predicted_fs > INT64_C(24000000000000) &&
                a.predicted_fs < INT64_C(80000000000000));
    tern_artifact_fini(&a);
}

/* Loops over images have registers for their strides, however large. */
static void sums_of_images_need_no_library(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<2x65536x512xbf16>) -> tensor<2x512xbf16> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<bf16>\n"
        "  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1]\n"
        "    : (tensor<2x65536x512xbf16>, tensor<bf16>) -> tensor<2x512xbf16>\n"
        "  return %0 : tensor<2x512xbf16>\n}\n";
    tern_artifact a;
    assert_ok(compile_text(text, &a));
    assert_int_equal(a.program.libraries.count, 0);
    assert_true(a.predicted_fs < INT64_C(1000000000000));
    tern_artifact_fini(&a);
}

static void what_hbm_cannot_hold_is_refused(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<65536x65536xf32>) -> tensor<65536x65536xf32> {\n"
        "  %0 = stablehlo.add %a, %a : tensor<65536x65536xf32>\n"
        "  return %0 : tensor<65536x65536xf32>\n}\n";
    tern_artifact a;
    assert_fails(NO_SPACE, "MiB more than trn2 has for a core; largest: in0 65536x65536xf32",
                 compile_text(text, &a));
}

TEST_MAIN(cmocka_unit_test(they_compile_and_are_timed),
          cmocka_unit_test(the_time_is_that_of_their_bytes),
          cmocka_unit_test(sums_of_images_need_no_library),
          cmocka_unit_test(what_hbm_cannot_hold_is_refused))
