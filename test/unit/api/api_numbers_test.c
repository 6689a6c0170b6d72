#include "tern/numbers.h"

#include <string.h>

#include "test_support.h"

static void converts_as_the_hardware_does(void **state)
{
    (void)state;
    const float src[] = {1.0f, -0.0f, 1.00390625f, 3.4e38f, 0.5f};
    uint16_t bf16[5];
    assert_ok(tern_numbers_convert(TERN_BF16, bf16, TERN_F32, src, 5, NULL));
    const uint16_t wanted[] = {0x3f80, 0x8000, 0x3f80, 0x7f80, 0x3f00}; /* ties to even; overflow */
    assert_memory_equal(bf16, wanted, sizeof wanted);

    int8_t ints[3];
    const float to_int[] = {2.5f, -129.0f, 3.5f};
    assert_ok(tern_numbers_convert(TERN_I8, ints, TERN_F32, to_int, 3, NULL));
    const int8_t wanted_ints[] = {2, -128, 4};
    assert_memory_equal(ints, wanted_ints, sizeof wanted_ints);
}

static void every_cast_has_its_rule(void **state)
{
    (void)state;
    const float big = 1e6f, half = 2.9f;
    uint8_t code;
    int8_t integer;
    tern_cast_options options = {.struct_size = sizeof options, .cast = TERN_CAST_SATURATE};
    assert_ok(tern_numbers_convert(TERN_F8E4M3, &code, TERN_F32, &big, 1, &options));
    assert_int_equal(code, 0x77); /* 240 */
    assert_ok(tern_numbers_convert(TERN_F8E4M3, &code, TERN_F32, &big, 1, NULL));
    assert_int_equal(code, 0x78); /* infinity */
    options.cast = TERN_CAST_HLO;
    assert_ok(tern_numbers_convert(TERN_I8, &integer, TERN_F32, &half, 1, &options));
    assert_int_equal(integer, 2);
    assert_ok(tern_numbers_convert(TERN_I8, &integer, TERN_F32, &half, 1, NULL));
    assert_int_equal(integer, 3);
}

static void stochastic_bits_depend_on_positions(void **state)
{
    (void)state;
    float src[64];
    uint16_t whole[64], pieces[64], other[64];
    for (int i = 0; i < 64; i++)
        src[i] = 1.0f + 0.001f * (float)i;
    tern_cast_options options = {
        .struct_size = sizeof options, .cast = TERN_CAST_STOCHASTIC, .seed = 5};
    assert_ok(tern_numbers_convert(TERN_BF16, whole, TERN_F32, src, 64, &options));
    for (size_t i = 0; i < 64; i++) {
        options.first_position = i;
        assert_ok(tern_numbers_convert(TERN_BF16, pieces + i, TERN_F32, src + i, 1, &options));
    }
    assert_memory_equal(whole, pieces, sizeof whole);
    options.seed = 6;
    options.first_position = 0;
    assert_ok(tern_numbers_convert(TERN_BF16, other, TERN_F32, src, 64, &options));
    assert_memory_not_equal(whole, other, sizeof whole);
}

static void wrong_calls_are_reported(void **state)
{
    (void)state;
    float x = 1;
    assert_fails(INVALID, "the destination type is 0",
                 tern_numbers_convert(TERN_DTYPE_NONE, &x, TERN_F32, &x, 1, NULL));
    assert_fails(INVALID, "the source type is 999",
                 tern_numbers_convert(TERN_F32, &x, (tern_dtype)999, &x, 1, NULL));
    assert_fails(INVALID, "dst is NULL",
                 tern_numbers_convert(TERN_F32, NULL, TERN_F32, &x, 1, NULL));
    assert_fails(INVALID, "overflow",
                 tern_numbers_convert(TERN_F64, &x, TERN_F32, &x, SIZE_MAX / 2, NULL));
    tern_cast_options options = {.struct_size = 3};
    assert_fails(INVALID, "struct_size is 3",
                 tern_numbers_convert(TERN_F32, &x, TERN_F32, &x, 1, &options));
    options = (tern_cast_options){.struct_size = sizeof options, .cast = (tern_cast)77};
    assert_fails(INVALID, "cast is 77",
                 tern_numbers_convert(TERN_F32, &x, TERN_F32, &x, 1, &options));
    assert_ok(tern_numbers_convert(TERN_F32, NULL, TERN_F32, NULL, 0, NULL));
}

static void names_and_sizes(void **state)
{
    (void)state;
    assert_int_equal(tern_numbers_parse_dtype("bf16"), TERN_BF16);
    assert_int_equal(tern_numbers_parse_dtype("float8_e4m3fn"), TERN_F8E4M3FN);
    assert_int_equal(tern_numbers_parse_dtype("bfloat17"), TERN_DTYPE_NONE);
    assert_int_equal(tern_numbers_parse_dtype(NULL), TERN_DTYPE_NONE);
    assert_string_equal(tern_numbers_dtype_name(TERN_C64), "complex<f32>");
    assert_string_equal(tern_numbers_dtype_name((tern_dtype)-1), "none");
    assert_int_equal(tern_numbers_element_bytes(TERN_C128), 16);
    assert_int_equal(tern_numbers_element_bytes(TERN_F4E2M1), 1);
    assert_int_equal(tern_numbers_element_bytes(TERN_DTYPE_END), 0);
}

TEST_MAIN(cmocka_unit_test(converts_as_the_hardware_does),
          cmocka_unit_test(every_cast_has_its_rule),
          cmocka_unit_test(stochastic_bits_depend_on_positions),
          cmocka_unit_test(wrong_calls_are_reported), cmocka_unit_test(names_and_sizes))
