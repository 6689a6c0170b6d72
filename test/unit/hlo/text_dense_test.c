/* text_dense_test.c - constants in StableHLO text: dense<...>. Acceptance, rejection and the bits
 * of numbers were confirmed with MLIR's parser (jaxlib 0.10.2). */
#include "hlo/text/parser_impl.h"

#include "text_values.h"

static void test_elements(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"dense<1> : tensor<2x2xi32>", "splat tensor(2 2 i32) 01000000"},
        {"dense<[1, 2, -3]> : tensor<3xi8>", "elements tensor(3 i8) 0102fd"},
        {"dense<[[1, 2], [3, 4]] > : tensor<2x2xui16>",
         "elements tensor(2 2 ui16) 0100020003000400"},
        {"dense<[ [1,2] , // > no\n [3,4]]> : tensor<2x2xi8>", "elements tensor(2 2 i8) 01020304"},
        {"dense<[5, 5]> : tensor<2xi8>", "splat tensor(2 i8) 05"},
        {"dense<[5]> : tensor<1xi8>", "splat tensor(1 i8) 05"},
        {"dense<> : tensor<0xf32>", "elements tensor(0 f32)"},
        {"dense<[]> : tensor<0xf32>", "elements tensor(0 f32)"},
        {"dense<[[], []]> : tensor<2x0xf32>", "elements tensor(2 0 f32)"},
        {"dense<1.0> : tensor<0xf32>", "elements tensor(0 f32)"},
        {"dense<0xFF> : tensor<i8>", "splat tensor(i8) ff"},
        {"dense<-0x7F> : tensor<i8>", "splat tensor(i8) 81"},
        {"dense<255> : tensor<i8>", "splat tensor(i8) ff"},
        {"dense<-128> : tensor<i8>", "splat tensor(i8) 80"},
        {"dense<18446744073709551615> : tensor<ui64>", "splat tensor(ui64) ffffffffffffffff"},
        {"dense<-9223372036854775808> : tensor<i64>", "splat tensor(i64) 0000000000000080"},
        {"dense<[1, 2]> : tensor<2xindex>",
         "elements tensor(2 index) 01000000000000000200000000000000"},
        {"dense<[true, 0, 1, -1]> : tensor<4xi1>", "elements tensor(4 i1) 01000101"},
        {"dense<[-8, 15, 7]> : tensor<3xi4>", "elements tensor(3 i4) 080f07"},
        {"dense<[1.0, 0x7F800000, -2.5e-3]> : tensor<3xf32>",
         "elements tensor(3 f32) 0000803f0000807f0ad723bb"},
        {"dense<0x7F8> : tensor<f32>", "splat tensor(f32) f8070000"},
        {"dense<1.> : tensor<f64>", "splat tensor(f64) 000000000000f03f"},
        {"dense<1.0e400> : tensor<f64>", "splat tensor(f64) 000000000000f07f"},
        {"dense<1.0e40> : tensor<f32>", "splat tensor(f32) 0000807f"},
        {"dense<-1.0e40> : tensor<f32>", "splat tensor(f32) 000080ff"},
        {"dense<1.0e6> : tensor<f16>", "splat tensor(f16) 007c"},
        {"dense<0x3F80> : tensor<bf16>", "splat tensor(bf16) 803f"},
        {"dense<1000.0> : tensor<f8E4M3FN>", "splat tensor(f8E4M3FN) 7f"},
        {"dense<1000.0> : tensor<f4E2M1FN>", "splat tensor(f4E2M1FN) 07"},
        {"dense<0x1F> : tensor<f6E2M3FN>", "splat tensor(f6E2M3FN) 1f"},
        {"dense<-0.0> : tensor<f8E4M3FNUZ>", "splat tensor(f8E4M3FNUZ) 00"},
        {"dense<[-1.0, 0.0, 3.0, 1.0e-38, -1.0e-60]> : tensor<5xf8E8M0FNU>",
         "elements tensor(5 f8E8M0FNU) ff00810100"},
        {"dense<(1.0, -2.0)> : tensor<complex<f32>>",
         "splat tensor(complex<f32>) 0000803f000000c0"},
        {"dense<[(0x7F800000,1.0), ( 2.0 , 3.0 )]> : tensor<2xcomplex<f32>>",
         "elements tensor(2 complex<f32>) 0000807f0000803f0000004000004040"},
        {"dense<34> : tensor<2x!quant.uniform<i8:f32, 34.0:16>>",
         "splat tensor(2 quant(i8 f32 -128..127 axis -1 34:16)) 22"},
        {"{value = dense<1> : tensor<i8>, x}", "{value=splat tensor(i8) 01 x=unit}"},
    };
    CHECK_GOOD(read_attr, cases);
}

/* MLIR rounds a decimal to f64 first and then to the type. */
static void test_dense_rounding(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"dense<1.00000005960464477540> : tensor<f32>", "splat tensor(f32) 0000803f"},
        {"dense<1.00000005960464500> : tensor<f32>", "splat tensor(f32) 0100803f"},
        {"dense<1.0009765625001> : tensor<f16>", "splat tensor(f16) 013c"},
        {"dense<0.1> : tensor<f32>", "splat tensor(f32) cdcccc3d"},
        {"dense<0.1> : tensor<f64>", "splat tensor(f64) 9a9999999999b93f"},
        {"dense<3.14159274> : tensor<f32>", "splat tensor(f32) db0f4940"},
        {"dense<3.1415926535897931> : tensor<f64>", "splat tensor(f64) 182d4454fb210940"},
        {"dense<9007199254740993.0> : tensor<f64>", "splat tensor(f64) 0000000000004043"},
        {"dense<12345678901234567890.0> : tensor<f64>", "splat tensor(f64) e1639d31956ae543"},
        {"dense<123456789012345678901.0> : tensor<f64>", "splat tensor(f64) dabc047e3ac51a44"},
        {"dense<1.175494e-38> : tensor<f32>", "splat tensor(f32) fdff7f00"},
        {"dense<1.0e-45> : tensor<f32>", "splat tensor(f32) 01000000"},
        {"dense<3.4028235677973366e+38> : tensor<f32>", "splat tensor(f32) 0000807f"},
        {"dense<3.4028234663852886e+38> : tensor<f32>", "splat tensor(f32) ffff7f7f"},
        {"dense<4.9406564584124654e-324> : tensor<f64>", "splat tensor(f64) 0100000000000000"},
        {"dense<1.0e+00022> : tensor<f64>", "splat tensor(f64) 92d54d06cff08044"},
    };
    CHECK_GOOD(read_attr, cases);
}

static void test_dense_hex(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"dense<\"0x0000803F00000040\"> : tensor<2xf32>",
         "elements tensor(2 f32) 0000803f00000040"},
        {"dense<\"0x0000803f\"> : tensor<2xf32>", "splat tensor(2 f32) 0000803f"},
        {"dense<\"0x\"> : tensor<0xf32>", "elements tensor(0 f32)"},
        {"dense<\"0x0000803F00000040\"> : tensor<3xcomplex<f32>>",
         "splat tensor(3 complex<f32>) 0000803f00000040"},
        {"dense<\"0x020001\"> : tensor<3xi1>", "elements tensor(3 i1) 010001"},
        {"dense<\"0x02\"> : tensor<3xi1>", "splat tensor(3 i1) 01"},
        {"dense<\"0xF201\"> : tensor<2xi4>", "elements tensor(2 i4) 0201"},
        {"dense<\"0xFF07\"> : tensor<2xf4E2M1FN>", "elements tensor(2 f4E2M1FN) 0f07"},
    };
    static const bad_case bad[] = {
        {"dense<\"0x0100\"> : tensor<9xi1>", 7,
         "expected 9 bytes for tensor<9xi1>, or 1 for a splat"},
        {"dense<\"0x0000803\"> : tensor<f32>", 7, "two hexadecimal digits for each byte"},
        {"dense<\"0x0000803g\"> : tensor<f32>", 7, "expected hexadecimal digits"},
        {"dense<\"\"> : tensor<0xf32>", 7, "two hexadecimal digits"},
        {"dense<\"foo\"> : tensor<f32>", 7, "two hexadecimal digits"},
        {"dense<\"0x0000803F\"> : tensor<0xf32>", 7, "expected 0 bytes"},
        {"dense<\"0x0000803F\"> : tensor<2xcomplex<f32>>", 7, "expected 16 bytes"},
    };
    CHECK_GOOD(read_attr, cases);
    CHECK_BAD(read_attr, bad);
}

static void test_bad_dense(void **state)
{
    (void)state;
    static const bad_case cases[] = {
        {"dense<[1, 2, 3]> : tensor<2xi32>", 7,
         "expected 2 elements in dimension 0 of tensor<2xi32>, found at least 3"},
        {"dense<[1]> : tensor<2xi32>", 7,
         "expected 2 elements in dimension 0 of tensor<2xi32>, found 1"},
        {"dense<[[1, 2], [3]]> : tensor<2x2xi32>", 16,
         "expected 2 elements in dimension 1 of tensor<2x2xi32>, found 1"},
        {"dense<[[1, 2], 3]> : tensor<2x2xi32>", 16, "expected '[': the type has more dimensions"},
        {"dense<[1]> : tensor<i32>", 7, "an element: the type has no more dimensions, found '['"},
        {"dense<[[1]]> : tensor<1xi32>", 8, "no more dimensions, found '['"},
        {"dense<[1, 2]> : tensor<99999999999999xi32>", 7, "expected 99999999999999 elements"},
        {"dense<[]> : tensor<2x0xf32>", 7, "expected 2 elements in dimension 0"},
        {"dense<> : tensor<2xf32>", 11, "expected a type without elements for dense<>, found"},
        {"dense<1> : tensor<?xi32>", 12, "a static tensor type"},
        {"dense<1> : i32", 12, "expected a static tensor type"},
        {"dense<1> : vector<2xi32>", 12, "expected a static tensor type"},
        {"dense<1> tensor<i32>", 10, "expected ':', found 'tensor'"},
        {"dense<1", 7, "expected elements and a '>' after them"},
        {"dense<[1, 2> : tensor<2xi32>", 12, "expected ',' or ']', found '>'"},
        {"dense<[1, ]> : tensor<2xi32>", 11, "expected an element, found ']'"},
        {"dense<[1 2]> : tensor<2xi32>", 10, "expected ',' or ']', found '2'"},
        {"dense<1 2> : tensor<2xi32>", 9, "expected '>', found '2'"},
        {"dense<256> : tensor<i8>", 7, "expected a number in the range of i8, found '256'"},
        {"dense<-129> : tensor<i8>", 7, "range of i8, found '-129'"},
        {"dense<-1> : tensor<ui8>", 7, "range of ui8, found '-1'"},
        {"dense<2> : tensor<i1>", 7, "range of i1"},
        {"dense<16> : tensor<i4>", 7, "range of i4"},
        {"dense<18446744073709551616> : tensor<ui64>", 7, "range of ui64"},
        {"dense<99999999999999999999999999> : tensor<ui64>", 7, "range of ui64"},
        {"dense<true> : tensor<i8>", 7, "expected an integer, found 'true'"},
        {"dense<true> : tensor<f32>", 7, "expected a float, found 'true'"},
        {"dense<1.0> : tensor<i8>", 7, "expected an integer, found '1.0'"},
        {"dense<1> : tensor<f32>", 7, "one without a point is an integer, found '1'"},
        {"dense<1e3> : tensor<f32>", 7, "one without a point is an integer"},
        {"dense<+1.0> : tensor<f32>", 7, "expected a float, found '+'"},
        {"dense<inf> : tensor<f32>", 7, "expected a float, found 'inf'"},
        {"dense<-0x7F800000> : tensor<f32>", 7, "without a sign"},
        {"dense<0x1FF800000> : tensor<f32>", 7, "range of f32"},
        {"dense<0x13> : tensor<f4E2M1FN>", 7, "range of f4E2M1FN"},
        {"dense<1.0> : tensor<complex<f32>>", 7, "expected a complex number"},
        {"dense<(1.0, 2)> : tensor<complex<f32>>", 13, "one without a point"},
        {"dense<(1.0)> : tensor<complex<f32>>", 11, "expected ',', found ')'"},
        {"dense<\"open", 7, "found a string without a closing"},
    };
    CHECK_BAD(read_attr, cases);
}

/* Constants too large to be interned, in both forms. */
static void test_large(void **state)
{
    (void)state;
    enum { COUNT = 3000 };
    tern_text list, hex;
    tern_text_init(&list, heap());
    tern_text_init(&hex, heap());
    for (int i = 0; i < COUNT; i++) {
        tern_text_printf(&list, "%s%d", i ? ", " : "dense<[", i * i - COUNT);
        uint32_t bits = (uint32_t)(i * i - COUNT);
        tern_text_printf(&hex, "%s%02x%02X%02x%02X", i ? "" : "dense<\"0x", bits & 255,
                         bits >> 8 & 255, bits >> 16 & 255, bits >> 24);
    }
    tern_text_printf(&list, "]> : tensor<%dxi32>", COUNT);
    tern_text_printf(&hex, "\"> : tensor<%dxi32>", COUNT);
    fixture f, g;
    tern_hlo_attr a, b;
    assert_ok(fixture_init(&f, heap(), tern_text_get(&list)));
    assert_ok(fixture_init(&g, heap(), tern_text_get(&hex)));
    assert_true(parse_attr(&f.p, &a) && f.p.tok.kind == TOK_END);
    assert_true(parse_attr(&g.p, &b) && g.p.tok.kind == TOK_END);
    const tern_hlo_attr_info *info = tern_hlo_attr_of(f.p.m, a);
    assert_int_equal(info->data_bytes, 4 * COUNT);
    for (int i = 0; i < COUNT; i++) {
        int32_t value;
        memcpy(&value, info->data + 4 * i, 4);
        assert_int_equal(value, i * i - COUNT);
    }
    assert_true(tern_hlo_attr_equal(f.p.m, a, g.p.m, b));
    fixture_fini(&f);
    fixture_fini(&g);
    tern_text_fini(&list);
    tern_text_fini(&hex);
}

TEST_MAIN(cmocka_unit_test(test_elements), cmocka_unit_test(test_dense_rounding),
          cmocka_unit_test(test_dense_hex), cmocka_unit_test(test_bad_dense),
          cmocka_unit_test(test_large))
