/* Known answers of Random123, and a reference for arrays that computes each element from its index.
 * Against XLA and JAX themselves: test/python/random_test.py. */
#include "numerics/random.h"

#include <string.h>

#include "test_support.h"

static const uint32_t ones = 0xFFFFFFFFu;

static void threefry_known_answers(void **state)
{
    (void)state;
    static const uint32_t cases[][6] = {
        /* counter, key, output */
        {0, 0, 0, 0, 0x6b200159, 0x99ba4efe},
        {ones, ones, ones, ones, 0x1cb996fc, 0xbb002be7},
        {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0xc4923a9c, 0x483df7a0},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint32_t out[2];
        tern_random_threefry_block(cases[i] + 2, cases[i], out);
        assert_memory_equal(out, cases[i] + 4, sizeof(out));
    }
}

static void philox_known_answers(void **state)
{
    (void)state;
    static const uint32_t cases[][10] = {
        {0, 0, 0, 0, 0, 0, 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8},
        {ones, ones, ones, ones, ones, ones, 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd},
        {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0xa4093822, 0x299f31d0, 0xd16cfe09,
         0x94fdcceb, 0x5001e420, 0x24126ea1},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint32_t out[4];
        tern_random_philox_block(cases[i] + 4, cases[i], out);
        assert_memory_equal(out, cases[i] + 6, sizeof(out));
    }
}

/* --- arrays, one element at a time --- */

static uint64_t cut(uint64_t word, unsigned bits)
{
    return bits == 64 ? word : word & ((UINT64_C(1) << bits) - 1);
}

static uint64_t joined(uint32_t low, uint32_t high) { return low | (uint64_t)high << 32; }

static uint64_t philox_element(const uint64_t *state, size_t words, unsigned bits, uint64_t i)
{
    unsigned per_block = bits == 64 ? 2 : 4;
    uint64_t low = state[1] + i / per_block;
    uint64_t high = state[words == 3 ? 2 : 0] + (low < state[1]);
    const uint32_t key[2] = {(uint32_t)state[0], (uint32_t)(state[0] >> 32)};
    const uint32_t counter[4] = {(uint32_t)low, (uint32_t)(low >> 32), (uint32_t)high,
                                 (uint32_t)(high >> 32)};
    uint32_t out[4];
    tern_random_philox_block(key, counter, out);
    return bits == 64 ? joined(out[i % 2 * 2], out[i % 2 * 2 + 1]) : cut(out[i % 4], bits);
}

/* For a 3-dimensional shape split at dimension |at|. */
static uint64_t three_fry_element(const uint64_t *state, const int64_t *dims, int at, unsigned bits,
                                  uint64_t i)
{
    uint64_t index[3] = {i / (uint64_t)(dims[1] * dims[2]),
                         i / (uint64_t)dims[2] % (uint64_t)dims[1], i % (uint64_t)dims[2]};
    uint64_t half[3] = {(uint64_t)dims[0], (uint64_t)dims[1], (uint64_t)dims[2]}, block = i;
    uint64_t word = index[at] % 2;
    if (bits != 64) {
        half[at] = (half[at] + 1) / 2;
        index[at] /= 2;
        block = (index[0] * half[1] + index[1]) * half[2] + index[2];
    }
    const uint32_t key[2] = {(uint32_t)state[0], (uint32_t)(state[0] >> 32)};
    const uint32_t counter[2] = {(uint32_t)(state[1] + block),
                                 (uint32_t)((state[1] + block) >> 32)};
    uint32_t out[2];
    tern_random_threefry_block(key, counter, out);
    return bits == 64 ? joined(out[0], out[1]) : cut(out[word], bits);
}

static uint64_t jax_element(const uint32_t key[2], unsigned bits, uint64_t i)
{
    const uint32_t counter[2] = {(uint32_t)(i >> 32), (uint32_t)i};
    uint32_t out[2];
    tern_random_threefry_block(key, counter, out);
    return bits == 64 ? joined(out[1], out[0]) : cut(out[0] ^ out[1], bits);
}

static uint64_t jax_unsplit_element(const uint32_t key[2], unsigned bits, uint64_t count,
                                    uint64_t i)
{
    uint64_t words = (bits * count + 31) / 32, half = (words + 1) / 2;
    uint64_t word = bits == 64 ? i : i * bits / 32, block = word % half;
    const uint32_t counter[2] = {(uint32_t)block,
                                 block + half < words ? (uint32_t)(block + half) : 0};
    uint32_t out[2];
    tern_random_threefry_block(key, counter, out);
    return bits == 64 ? joined(out[1], out[0]) : cut(out[word / half] >> (i * bits % 32), bits);
}

static uint64_t element_at(const void *array, unsigned bits, uint64_t i)
{
    uint64_t x = 0;
    memcpy(&x, (const uint8_t *)array + i * bits / 8, bits / 8);
    return x;
}

enum { MAX_COUNT = 3000 };
static uint64_t whole[MAX_COUNT], part[MAX_COUNT + 1];
static const unsigned widths[] = {8, 16, 32, 64};

/* Any sub-range gives the elements of the whole array, and no other elements are written. */
static void check_parts(const tern_random_array *array, uint64_t *seed)
{
    size_t bytes = array->bits / 8;
    for (int trial = 0; trial < 20; trial++) {
        uint64_t first = test_random(seed) % (array->count + 1);
        size_t count = (size_t)(test_random(seed) % (array->count - first + 1));
        memset(part, 0xA5, sizeof(part));
        tern_random_array_fill(array, first, count, part);
        assert_memory_equal(part, (uint8_t *)whole + first * bytes, count * bytes);
        for (size_t i = count * bytes; i < count * bytes + sizeof(part[0]); i++)
            assert_int_equal(((uint8_t *)part)[i], 0xA5);
    }
}

static const uint64_t states[][3] = {
    {1, 2, 3},
    {UINT64_C(0x1234567890abcdef), UINT64_C(0xffffffffffffff00), UINT64_MAX}, /* 64 bits wrap */
    {UINT64_C(0xfedcba0987654321), UINT64_C(0x00000005fffffff0), 7},          /* 32 bits wrap */
};

static void xla_philox_arrays(void **state)
{
    (void)state;
    static const int64_t counts[] = {0, 1, 2, 3, 4, 5, 7, 1000, 2999};
    uint64_t seed = test_seed();
    for (size_t c = 0; c < TERN_COUNT_OF(counts) * 4 * 3; c++) {
        const uint64_t *initial = states[c % 3];
        size_t words = 2 + c % 2;
        unsigned bits = widths[c / 3 % 4];
        tern_random_xla_options options = {TERN_RANDOM_XLA_PHILOX, initial, words,
                                           &counts[c / 12],        1,       bits};
        tern_random_array array;
        assert_ok(tern_random_array_init_xla(&array, &options));
        assert_int_equal(array.count, counts[c / 12]);
        tern_random_array_fill(&array, 0, array.count, whole);
        for (uint64_t i = 0; i < array.count; i++)
            assert_true(element_at(whole, bits, i) == philox_element(initial, words, bits, i));
        check_parts(&array, &seed);

        uint64_t next[3] = {0}, blocks = (array.count * (bits == 64 ? 2 : 1) + 3) / 4;
        tern_random_array_next_state(&array, next);
        assert_true(next[0] == initial[0] && next[1] == initial[1] + blocks);
        if (words == 3)
            assert_true(next[2] == initial[2] + (next[1] < initial[1]));
        else
            assert_true(next[2] == 0);
    }
}

static void xla_three_fry_arrays(void **state)
{
    (void)state;
    static const struct {
        int64_t dims[3];
        int split;
    } cases[] = {
        {{1, 1, 1}, 0},   {{1, 1, 2}, 2},    {{1, 1, 999}, 2}, {{1, 1, 1000}, 2},
        {{5, 3, 7}, 2},   {{7, 5, 3}, 0},    {{3, 9, 5}, 1},   {{3, 5, 4}, 2},
        {{3, 4, 6}, 1},   {{4, 3, 5}, 0},    {{3, 3, 3}, 0},   {{5, 1, 599}, 2},
        {{599, 1, 5}, 0}, {{1, 2, 1024}, 1}, {{2, 3, 500}, 0}, {{3, 0, 2}, 1},
    };
    uint64_t seed = test_seed();
    for (size_t c = 0; c < TERN_COUNT_OF(cases) * 4 * 3; c++) {
        const uint64_t *initial = states[c % 3];
        unsigned bits = widths[c / 3 % 4];
        const int64_t *dims = cases[c / 12].dims;
        int at = cases[c / 12].split;
        tern_random_xla_options options = {TERN_RANDOM_XLA_THREE_FRY, initial, 2, dims, 3, bits};
        tern_random_array array;
        assert_ok(tern_random_array_init_xla(&array, &options));
        tern_random_array_fill(&array, 0, array.count, whole);
        for (uint64_t i = 0; i < array.count; i++)
            assert_true(element_at(whole, bits, i) ==
                        three_fry_element(initial, dims, at, bits, i));
        check_parts(&array, &seed);

        uint64_t next[2], blocks = array.count;
        if (bits != 64 && blocks)
            blocks = blocks / (uint64_t)dims[at] * (uint64_t)((dims[at] + 1) / 2);
        tern_random_array_next_state(&array, next);
        assert_true(next[0] == initial[0] && next[1] == initial[1] + blocks);
    }
}

static void a_scalar_is_one_element(void **state)
{
    (void)state;
    static const tern_random_kind kinds[] = {TERN_RANDOM_XLA_THREE_FRY, TERN_RANDOM_XLA_PHILOX};
    for (int k = 0; k < 2; k++) {
        const int64_t one = 1;
        tern_random_array scalar, vector;
        tern_random_xla_options options = {kinds[k], states[0], 2, NULL, 0, 32};
        uint32_t a, b;
        assert_ok(tern_random_array_init_xla(&scalar, &options));
        options.dims = &one;
        options.rank = 1;
        assert_ok(tern_random_array_init_xla(&vector, &options));
        assert_int_equal(scalar.count, 1);
        tern_random_array_fill(&scalar, 0, 1, &a);
        tern_random_array_fill(&vector, 0, 1, &b);
        assert_int_equal(a, b);
    }
}

static void jax_arrays(void **state)
{
    (void)state;
    static const uint64_t counts[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1000, 2049, 2999};
    const uint32_t key[2] = {0xdeadbeef, 42};
    uint64_t seed = test_seed();
    for (size_t c = 0; c < TERN_COUNT_OF(counts) * 4; c++) {
        uint64_t count = counts[c / 4];
        unsigned bits = widths[c % 4];
        tern_random_array array;
        assert_ok(tern_random_array_init_jax(&array, TERN_RANDOM_JAX, key, bits, count));
        tern_random_array_fill(&array, 0, count, whole);
        for (uint64_t i = 0; i < count; i++)
            assert_true(element_at(whole, bits, i) == jax_element(key, bits, i));
        check_parts(&array, &seed);

        assert_ok(tern_random_array_init_jax(&array, TERN_RANDOM_JAX_UNSPLIT, key, bits, count));
        tern_random_array_fill(&array, 0, count, whole);
        for (uint64_t i = 0; i < count; i++)
            assert_true(element_at(whole, bits, i) == jax_unsplit_element(key, bits, count, i));
        check_parts(&array, &seed);
    }
}

/* Element indices beyond 32 bits, which use the counter's second word. */
static void arrays_may_be_huge(void **state)
{
    (void)state;
    const uint32_t key[2] = {1, 2};
    const uint64_t first = (UINT64_C(1) << 32) - 5;
    uint32_t words[10];
    tern_random_array array;
    assert_ok(tern_random_array_init_jax(&array, TERN_RANDOM_JAX, key, 32, UINT64_C(1) << 40));
    tern_random_array_fill(&array, first, 10, words);
    for (uint64_t i = 0; i < 10; i++)
        assert_true(words[i] == jax_element(key, 32, first + i));

    const int64_t dim = INT64_C(1) << 40;
    tern_random_xla_options options = {TERN_RANDOM_XLA_PHILOX, states[0], 3, &dim, 1, 32};
    assert_ok(tern_random_array_init_xla(&array, &options));
    tern_random_array_fill(&array, 4 * first, 10, words);
    for (uint64_t i = 0; i < 10; i++)
        assert_true(words[i] == philox_element(states[0], 3, 32, 4 * first + i));
}

static void invalid_arrays_are_rejected(void **state)
{
    (void)state;
    const int64_t dims[] = {3, -1}, huge[] = {INT64_MAX, 2};
    const uint32_t key[2] = {0, 0};
    tern_random_array array;
    tern_random_xla_options bad = {TERN_RANDOM_XLA_THREE_FRY, states[0], 3, dims, 1, 32};
    assert_fails(INVALID, "a THREE_FRY state of 3 words, wanted 2",
                 tern_random_array_init_xla(&array, &bad));
    bad.kind = TERN_RANDOM_XLA_PHILOX;
    bad.state_words = 4;
    assert_fails(INVALID, "a PHILOX state of 4 words, wanted 2 or 3",
                 tern_random_array_init_xla(&array, &bad));
    bad.state_words = 3;
    bad.rank = 2;
    assert_fails(INVALID, "dimension 1 is -1", tern_random_array_init_xla(&array, &bad));
    bad.dims = huge;
    assert_fails(INVALID, "more than 2^63 - 1", tern_random_array_init_xla(&array, &bad));
    bad.bits = 12;
    assert_fails(INVALID, "12 bits, wanted 8, 16, 32 or 64",
                 tern_random_array_init_xla(&array, &bad));
    assert_fails(INVALID, "1 bits",
                 tern_random_array_init_jax(&array, TERN_RANDOM_JAX, key, 1, 10));
    assert_fails(
        UNSUPPORTED, "4294967296 unsplit random elements of 32 bits",
        tern_random_array_init_jax(&array, TERN_RANDOM_JAX_UNSPLIT, key, 32, UINT64_C(1) << 32));
}

static void keys_fold(void **state)
{
    (void)state;
    uint32_t key[2], folded[2];
    tern_random_key_from_seed(UINT64_C(0x0123456789abcdef), key);
    assert_int_equal(key[0], 0x01234567);
    assert_int_equal(key[1], 0x89abcdef);
    tern_random_key_from_seed(0, key);
    tern_random_key_fold(key, 0, folded);
    assert_int_equal(folded[0], 0x6b200159); /* the published answer for zeros */
    assert_int_equal(folded[1], 0x99ba4efe);
    tern_random_key_fold(key, 0, key);
    assert_memory_equal(key, folded, sizeof(key));
}

/* --- floats --- */

static void uniform_numbers_are_the_top_bits(void **state)
{
    (void)state;
    const uint32_t words[] = {0, 0x1FF, 0x200, 0x80000000u, 0xFFFFFFFFu};
    const float wanted[] = {0.0f, 0.0f, 0x1p-23f, 0.5f, 1.0f - 0x1p-23f};
    float f32[5];
    assert_int_equal(tern_random_uniform_bits(TERN_F32), 32);
    tern_random_uniform(TERN_F32, f32, words, 5);
    assert_memory_equal(f32, wanted, sizeof(f32));

    const uint64_t longs[] = {0, 0x1000, UINT64_C(1) << 63, UINT64_MAX};
    const double wanted64[] = {0.0, 0x1p-52, 0.5, 1.0 - 0x1p-52};
    double f64[4];
    assert_int_equal(tern_random_uniform_bits(TERN_F64), 64);
    tern_random_uniform(TERN_F64, f64, longs, 4);
    assert_memory_equal(f64, wanted64, sizeof(f64));

    const uint16_t shorts[] = {0, 0x3F, 0x40, 0x8000, 0xFFFF};
    const uint16_t wanted16[] = {0, 0, 0x1400, 0x3800, 0x3BFE}; /* 0 0 2^-10 1/2 1023/1024 */
    uint16_t f16[5];
    assert_int_equal(tern_random_uniform_bits(TERN_F16), 16);
    tern_random_uniform(TERN_F16, f16, shorts, 5);
    assert_memory_equal(f16, wanted16, sizeof(f16));

    const uint8_t bytes[] = {0, 1, 2, 0x80, 0xFF};
    const uint16_t wanted_bf16[] = {0, 0, 0x3C00, 0x3F00, 0x3F7E}; /* 0 0 1/128 1/2 127/128 */
    uint16_t bf16[5];
    assert_int_equal(tern_random_uniform_bits(TERN_BF16), 8);
    tern_random_uniform(TERN_BF16, bf16, bytes, 5);
    assert_memory_equal(bf16, wanted_bf16, sizeof(bf16));

    const uint8_t wanted8[] = {0x00, 0x00, 0x00, 0x30, 0x36}; /* 0 0 0 1/2 7/8 in e4m3fn */
    uint8_t f8[5];
    assert_int_equal(tern_random_uniform_bits(TERN_F8E4M3FN), 8);
    tern_random_uniform(TERN_F8E4M3FN, f8, bytes, 5);
    assert_memory_equal(f8, wanted8, sizeof(f8));
}

static void uniform_numbers_of_every_word(void **state)
{
    (void)state;
    static uint16_t words[65536], codes[65536];
    for (uint32_t i = 0; i < 65536; i++)
        words[i] = (uint16_t)i;
    tern_random_uniform(TERN_F16, codes, words, 65536);
    for (uint32_t i = 1; i < 65536; i++) {
        assert_true(codes[i] >= codes[i - 1]); /* they increase every 64 words */
        assert_int_equal(codes[i] != codes[i - 1], i % 64 == 0);
        assert_true(codes[i] < 0x3C00); /* and stay below 1 */
    }
}

/* --- the engines' generators --- */

static void xorwow_known_answers(void **state)
{
    (void)state;
    /* the published initial state and outputs */
    const tern_random_xorwow start = {123456789, 362436069, 521288629, 88675123, 5783321, 6615241};
    static const uint32_t wanted[] = {246875399u,  3690007200u, 1264581005u,
                                      3906711041u, 1866187943u, 2481925219u};
    tern_random_xorwow s = start;
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++)
        assert_int_equal(tern_random_xorwow_next(&s), wanted[i]);
    const tern_random_xorwow after = {3682667085u, 1256878453u, 3898646052u,
                                      1857760517u, 2473135356u, 8789863u};
    assert_memory_equal(&s, &after, sizeof(s));

    /* four states alternate */
    tern_random_xorwow four[4] = {start, {1, 2, 3, 4, 5, 6}, {0, 0, 0, 0, 1, 0}, start}, alone[4];
    uint32_t out[11];
    memcpy(alone, four, sizeof(four));
    tern_random_xorwow_fill(four, 4, out, 11);
    for (size_t i = 0; i < 11; i++)
        assert_int_equal(out[i], tern_random_xorwow_next(&alone[i % 4]));
    assert_memory_equal(four, alone, sizeof(four));
}

/* The register as a polynomial: a step multiplies by x modulo the polynomial, in reversed bits. */
static uint32_t times(uint32_t a, uint32_t b)
{
    uint32_t product = 0;
    for (int bit = 0; bit < 32; bit++) { /* bit 31 - i of a register is x^i */
        if (b & (0x80000000u >> bit))
            product ^= a;
        a = (a >> 1) ^ (a & 1 ? 0x80200003u : 0);
    }
    return product;
}

static uint32_t power_of_x(uint64_t exponent)
{
    uint32_t result = 0x80000000u, square = 0x40000000u; /* 1 and x */
    for (; exponent; exponent >>= 1, square = times(square, square))
        if (exponent & 1)
            result = times(result, square);
    return result;
}

/* x has the order 2^32 - 1: its power is 1, and no power by a proper divisor is. */
static void lfsr_has_maximal_period(void **state)
{
    (void)state;
    static const uint64_t primes[] = {3, 5, 17, 257, 65537};
    const uint64_t period = UINT64_C(0xFFFFFFFF);
    assert_int_equal(power_of_x(period), 0x80000000u);
    for (size_t i = 0; i < TERN_COUNT_OF(primes); i++)
        assert_int_not_equal(power_of_x(period / primes[i]), 0x80000000u);

    uint32_t s = tern_random_lfsr_seed(0);
    assert_int_equal(s, 1);
    assert_int_equal(tern_random_lfsr_seed(77), 77);
    for (uint64_t word = 1; word <= 100; word++) {
        assert_int_equal(tern_random_lfsr_next(&s), times(1, power_of_x(32 * word)));
        assert_int_not_equal(s, 0);
    }
}

TEST_MAIN(cmocka_unit_test(threefry_known_answers), cmocka_unit_test(philox_known_answers),
          cmocka_unit_test(xla_philox_arrays), cmocka_unit_test(xla_three_fry_arrays),
          cmocka_unit_test(a_scalar_is_one_element), cmocka_unit_test(jax_arrays),
          cmocka_unit_test(arrays_may_be_huge), cmocka_unit_test(invalid_arrays_are_rejected),
          cmocka_unit_test(keys_fold), cmocka_unit_test(uniform_numbers_are_the_top_bits),
          cmocka_unit_test(uniform_numbers_of_every_word), cmocka_unit_test(xorwow_known_answers),
          cmocka_unit_test(lfsr_has_maximal_period))
