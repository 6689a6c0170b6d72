/* The reference here shares nothing with mx.c: scales by frexp, elements by searching all codes
 * for the nearest value. */
#include "numerics/mx.h"

#include <math.h>
#include <string.h>

#include "numerics/convert.h"
#include "test_support.h"

typedef struct {
    tern_dtype dtype;
    int exp_bits, man_bits, bias, emax;
    unsigned max_code; /* of the largest finite number; larger codes are infinity and NaN */
} element;

static const element elements[] = {
    {TERN_F8E4M3FN, 4, 3, 7, 8, 0x7E}, {TERN_F8E5M2, 5, 2, 15, 15, 0x7B},
    {TERN_F6E2M3, 2, 3, 1, 2, 0x1F},   {TERN_F6E3M2, 3, 2, 3, 4, 0x1F},
    {TERN_F4E2M1, 2, 1, 1, 2, 0x7},
};

static const tern_mx_rule rules[] = {TERN_MX_RULE_OCP, TERN_MX_RULE_TRAINIUM};

/* --- the reference --- */

static unsigned sign_bit(const element *e) { return 1u << (e->exp_bits + e->man_bits); }

static double decode(const element *e, unsigned code)
{
    unsigned magnitude = code & (sign_bit(e) - 1);
    double value;
    if (magnitude > e->max_code) {
        value = e->dtype == TERN_F8E5M2 && magnitude == 0x7C ? INFINITY : NAN;
    } else {
        int field = (int)(magnitude >> e->man_bits);
        int fraction = (int)(magnitude & ((1u << e->man_bits) - 1));
        value = field ? ldexp((1 << e->man_bits) + fraction, field - e->bias - e->man_bits)
                      : ldexp(fraction, 1 - e->bias - e->man_bits);
    }
    return code & sign_bit(e) ? -value : value;
}

/* The nearest code; ties to even. Saturates to the largest. */
static unsigned encode(const element *e, double x)
{
    unsigned best = 0;
    for (unsigned code = 1; code <= e->max_code; code++) {
        double old = fabs(fabs(x) - decode(e, best)), now = fabs(fabs(x) - decode(e, code));
        if (now < old || (now == old && code % 2 == 0))
            best = code;
    }
    return best | (signbit(x) ? sign_bit(e) : 0);
}

static unsigned reference_scale(const element *e, tern_mx_rule rule, const double *block)
{
    double largest = 0;
    for (int i = 0; i < 32; i++) {
        if (!isfinite(block[i]))
            return 255;
        largest = fmax(largest, fabs(block[i]));
    }
    if (largest == 0)
        return 0;
    int exponent;
    frexp(largest, &exponent); /* largest = f * 2^exponent with f in [1/2, 1) */
    exponent = exponent - 1 - e->emax + (rule == TERN_MX_RULE_TRAINIUM);
    return exponent < -127 ? 0 : (unsigned)(exponent + 127);
}

static void check_block(const element *e, tern_mx_rule rule, const double *block,
                        const uint8_t *codes, unsigned scale)
{
    assert_int_equal(scale, reference_scale(e, rule, block));
    for (int i = 0; i < 32; i++) {
        unsigned want = scale == 255 ? 0 : encode(e, ldexp(block[i], 127 - (int)scale));
        assert_int_equal(codes[i], want);
    }
}

/* --- random blocks --- */

static float float_of(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof(x));
    return x;
}

/* Blocks of every magnitude, uniform or mixed, with zeros, and some with special values. */
static void random_block(uint64_t *seed, float *block)
{
    uint32_t base = (uint32_t)test_random(seed) % 255, spread = (uint32_t)test_random(seed) % 40;
    bool special = test_random(seed) % 16 == 0;
    for (int i = 0; i < 32; i++) {
        uint32_t r = (uint32_t)test_random(seed), exponent = base;
        if (spread)
            exponent = (uint32_t)(test_random(seed) % spread) + (base > spread ? base - spread : 0);
        block[i] = float_of((r & 0x807FFFFFu) | exponent << 23);
        if (r % 13 == 0)
            block[i] = float_of(r & 0x80000000u);
    }
    if (special)
        block[test_random(seed) % 32] = test_random(seed) % 2 ? -INFINITY : NAN;
}

enum { BLOCKS = 100, COUNT = 32 * BLOCKS };

static void blocks_match_the_reference(void **state)
{
    (void)state;
    static const tern_dtype sources[] = {TERN_F32, TERN_BF16, TERN_F16};
    const tern_convert_options nearest = {.mode = tern_num_mode_hardware};
    uint64_t seed = test_seed();
    for (size_t s = 0; s < TERN_COUNT_OF(sources); s++) {
        for (size_t e = 0; e < TERN_COUNT_OF(elements); e++) {
            for (size_t r = 0; r < TERN_COUNT_OF(rules); r++) {
                static float values[COUNT];
                static uint32_t src[COUNT];
                static uint8_t codes[COUNT], scales[BLOCKS];
                for (int b = 0; b < BLOCKS; b++)
                    random_block(&seed, values + 32 * b);
                tern_convert(sources[s], src, TERN_F32, values, COUNT, &nearest);
                tern_convert(TERN_F32, values, sources[s], src, COUNT, &nearest);
                tern_mx_format format = {elements[e].dtype, rules[r]};
                assert_ok(tern_mx_quantise(&format, sources[s], src, COUNT, codes, scales));
                for (int b = 0; b < BLOCKS; b++) {
                    double block[32];
                    for (int i = 0; i < 32; i++)
                        block[i] = values[32 * b + i];
                    check_block(&elements[e], rules[r], block, codes + 32 * b, scales[b]);
                }
            }
        }
    }
}

/* Every possible exponent of the largest element, at both ends of its binade. */
static void scales_follow_the_largest_element(void **state)
{
    (void)state;
    for (size_t e = 0; e < TERN_COUNT_OF(elements); e++) {
        for (size_t r = 0; r < TERN_COUNT_OF(rules); r++) {
            for (uint32_t i = 0; i < 2 * 255; i++) {
                float block[32] = {0};
                double wide[32] = {0};
                uint8_t codes[32], scale;
                block[i % 32] = float_of(i / 2 << 23 | (i % 2 ? 0x7FFFFFu : 0));
                wide[i % 32] = block[i % 32];
                tern_mx_format format = {elements[e].dtype, rules[r]};
                assert_ok(tern_mx_quantise(&format, TERN_F32, block, 32, codes, &scale));
                check_block(&elements[e], rules[r], wide, codes, scale);
            }
        }
    }
}

static void hand_computed_blocks(void **state)
{
    (void)state;
    static const struct {
        tern_dtype element;
        tern_mx_rule rule;
        float x;
        uint8_t scale, code;
    } cases[] = {
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, 1.0f, 119, 0x78},      /* 256 * 2^-8 */
        {TERN_F8E4M3FN, TERN_MX_RULE_TRAINIUM, 1.0f, 120, 0x70}, /* 128 * 2^-7 */
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, 448.0f, 127, 0x7E},
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, 511.0f, 127, 0x7E},      /* saturates */
        {TERN_F8E4M3FN, TERN_MX_RULE_TRAINIUM, 511.0f, 128, 0x78}, /* rounds up to 256 */
        {TERN_F8E5M2, TERN_MX_RULE_OCP, -1.0f, 112, 0xF8},
        {TERN_F8E5M2, TERN_MX_RULE_TRAINIUM, -1.0f, 113, 0xF4},
        {TERN_F4E2M1, TERN_MX_RULE_OCP, 6.0f, 127, 0x7},
        {TERN_F4E2M1, TERN_MX_RULE_OCP, -7.9f, 127, 0xF},
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, 0.0f, 0, 0x00},
        {TERN_F8E4M3FN, TERN_MX_RULE_TRAINIUM, -0.0f, 0, 0x80},
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, 0x1p-127f, 0, 0x38}, /* 1 * 2^-127 */
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, 0x1p-149f, 0,
         0x00}, /* 2^-22 is below the smallest element */
        {TERN_F8E4M3FN, TERN_MX_RULE_OCP, INFINITY, 255, 0x00},
        {TERN_F8E5M2, TERN_MX_RULE_TRAINIUM, NAN, 255, 0x00},
    };
    for (size_t c = 0; c < TERN_COUNT_OF(cases); c++) {
        float block[32];
        uint8_t codes[32], scale;
        for (int i = 0; i < 32; i++)
            block[i] = cases[c].x;
        tern_mx_format format = {cases[c].element, cases[c].rule};
        assert_ok(tern_mx_quantise(&format, TERN_F32, block, 32, codes, &scale));
        assert_int_equal(scale, cases[c].scale);
        for (int i = 0; i < 32; i++)
            assert_int_equal(codes[i], cases[c].code);
    }
}

static void every_code_under_every_scale_dequantises(void **state)
{
    (void)state;
    for (size_t e = 0; e < TERN_COUNT_OF(elements); e++) {
        unsigned codes_in_all = 2 * sign_bit(&elements[e]);
        for (unsigned scale = 0; scale < 256; scale++) {
            uint8_t codes[256], scales[8];
            float values[256];
            for (unsigned i = 0; i < 256; i++)
                codes[i] = (uint8_t)(i % codes_in_all);
            memset(scales, (int)scale, sizeof(scales));
            tern_mx_format format = {elements[e].dtype, TERN_MX_RULE_OCP};
            assert_ok(tern_mx_dequantise(&format, codes, scales, 256, values));
            for (unsigned i = 0; i < codes_in_all; i++) {
                double exact =
                    scale == 255 ? NAN : ldexp(decode(&elements[e], i), (int)scale - 127);
                float want = (float)exact;
                if (isnan(want))
                    assert_true(isnan(values[i]));
                else
                    assert_memory_equal(&values[i], &want, sizeof(want));
            }
        }
    }
}

static void quantising_dequantised_blocks_is_exact(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t e = 0; e < TERN_COUNT_OF(elements); e++) {
        for (unsigned scale = 8; scale < 240; scale += 3) {
            uint8_t codes[32], again[32], in_scale = (uint8_t)scale, out_scale;
            float values[32];
            for (int i = 0; i < 32; i++)
                codes[i] = (uint8_t)(test_random(&seed) % (elements[e].max_code + 1));
            codes[scale % 32] = (uint8_t)elements[e].max_code; /* so that the scale is needed */
            tern_mx_format format = {elements[e].dtype, TERN_MX_RULE_OCP};
            assert_ok(tern_mx_dequantise(&format, codes, &in_scale, 32, values));
            assert_ok(tern_mx_quantise(&format, TERN_F32, values, 32, again, &out_scale));
            assert_int_equal(out_scale, scale);
            assert_memory_equal(again, codes, 32);
        }
    }
}

/* --- packed words and tiles --- */

static void words_pack_the_first_element_lowest(void **state)
{
    (void)state;
    const uint8_t codes[8] = {0x1, 0x2, 0x3, 0x4, 0xA, 0xB, 0xC, 0xD};
    uint8_t back[8];
    uint32_t fp8[2];
    uint16_t fp4[2];
    assert_int_equal(tern_mx_x4_bytes(TERN_F8E4M3FN), 4);
    assert_int_equal(tern_mx_x4_bytes(TERN_F8E5M2), 4);
    assert_int_equal(tern_mx_x4_bytes(TERN_F4E2M1), 2);
    assert_int_equal(tern_mx_x4_bytes(TERN_F6E2M3), 0);
    tern_mx_pack_x4(TERN_F8E4M3FN, codes, 2, fp8);
    assert_int_equal(fp8[0], 0x04030201);
    assert_int_equal(fp8[1], 0x0D0C0B0A);
    tern_mx_unpack_x4(TERN_F8E4M3FN, fp8, 2, back);
    assert_memory_equal(back, codes, 8);
    tern_mx_pack_x4(TERN_F4E2M1, codes, 2, fp4);
    assert_int_equal(fp4[0], 0x4321);
    assert_int_equal(fp4[1], 0xDCBA);
    tern_mx_unpack_x4(TERN_F4E2M1, fp4, 2, back);
    assert_memory_equal(back, codes, 8);
}

enum { MAX_P = 128, MAX_WORDS = 130, PAD = 8, GUARD = 0xA5 };

typedef struct {
    float src[MAX_P][4 * MAX_WORDS + PAD], dst[MAX_P][4 * MAX_WORDS + PAD];
    uint32_t data[MAX_P][MAX_WORDS + PAD];
    uint8_t scales[MAX_P][MAX_WORDS + PAD];
} tile_space;

/* Each group of 8 partitions x 4 elements equals the block of the row function, and no other bytes
 * of the scale tile are written. */
static void check_tile(tile_space *t, const tern_mx_format *format, const tern_mx_tile *tile)
{
    static bool written[MAX_P][MAX_WORDS + PAD];
    memset(written, 0, sizeof(written));
    for (size_t p = 0; p < tile->partitions; p += 8) {
        for (size_t w = 0; w < tile->words; w++) {
            float block[32], back[32];
            uint8_t codes[32], scale;
            for (size_t i = 0; i < 32; i++)
                block[i] = t->src[p + i / 4][4 * w + i % 4];
            assert_ok(tern_mx_quantise(format, TERN_F32, block, 32, codes, &scale));
            assert_ok(tern_mx_dequantise(format, codes, &scale, 32, back));
            size_t row = 32 * (p / 32) + tile->scale_offset + p % 32 / 8;
            assert_int_equal(t->scales[row][w], scale);
            written[row][w] = true;
            for (size_t i = 0; i < 8; i++) {
                uint32_t want = 0, got = 0;
                size_t bytes = tern_mx_x4_bytes(format->element);
                tern_mx_pack_x4(format->element, codes + 4 * i, 1, &want);
                memcpy(&got, (uint8_t *)t->data[p + i] + w * bytes, bytes);
                assert_int_equal(got, want);
                assert_memory_equal(&t->dst[p + i][4 * w], back + 4 * i, 16);
            }
        }
    }
    for (size_t p = 0; p < MAX_P; p++)
        for (size_t w = 0; w < MAX_WORDS + PAD; w++)
            assert_true(written[p][w] || t->scales[p][w] == GUARD);
}

static void tiles_are_blocks_of_8_by_4(void **state)
{
    (void)state;
    static tile_space t;
    static const size_t words[] = {1, 3, 64, 65, 130};
    static const tern_dtype types[] = {TERN_F8E4M3FN, TERN_F8E5M2, TERN_F4E2M1};
    uint64_t seed = test_seed();
    for (size_t p = 32; p <= MAX_P; p += 32) {
        for (size_t n = 0; n < TERN_COUNT_OF(words); n++) {
            for (size_t i = 0; i < MAX_P * (4 * MAX_WORDS + PAD) / 32; i++)
                random_block(&seed, &t.src[0][0] + 32 * i);
            memset(t.scales, GUARD, sizeof(t.scales));
            tern_mx_format format = {types[(p / 32 + n) % 3], rules[n % 2]};
            tern_mx_tile tile = {.partitions = p,
                                 .words = words[n],
                                 .data = t.data,
                                 .data_stride_bytes = sizeof(t.data[0]),
                                 .scales = t.scales[0],
                                 .scale_stride_bytes = sizeof(t.scales[0]),
                                 .scale_offset = 4 * (unsigned)(n % 4)};
            assert_ok(tern_mx_tile_quantise(&format, &tile, TERN_F32, t.src, sizeof(t.src[0])));
            assert_ok(tern_mx_tile_dequantise(&format, &tile, t.dst[0], sizeof(t.dst[0])));
            check_tile(&t, &format, &tile);
        }
    }
}

static void one_quadrant_needs_four_rows_of_scales(void **state)
{
    (void)state;
    uint16_t src[32][4];
    uint32_t data[32];
    uint8_t scales[4];
    for (int p = 0; p < 32; p++)
        for (int i = 0; i < 4; i++)
            src[p][i] = (uint16_t)(0x3F80 + 0x80 * (p / 8)); /* bf16 1, 2, 4, 8 */
    tern_mx_format format = {TERN_F8E4M3FN, TERN_MX_RULE_TRAINIUM};
    tern_mx_tile tile = {32, 1, data, 4, scales, 1, 0};
    assert_ok(tern_mx_tile_quantise(&format, &tile, TERN_BF16, src, sizeof(src[0])));
    for (int g = 0; g < 4; g++)
        assert_int_equal(scales[g], 120 + g);
    for (int p = 0; p < 32; p++)
        assert_int_equal(data[p], 0x70707070);
}

static void invalid_calls_are_reported(void **state)
{
    (void)state;
    float src[128] = {0};
    uint8_t codes[128], scales[128];
    tern_mx_format ok = {TERN_F8E4M3FN, TERN_MX_RULE_OCP}, bad = {TERN_BF16, TERN_MX_RULE_OCP},
                   six = {TERN_F6E3M2, TERN_MX_RULE_OCP};
    tern_mx_tile tile = {32, 1, codes, 4, scales, 1, 0}, tall = tile, moved = tile, empty = tile;
    tall.partitions = 40;
    moved.scale_offset = 3;
    empty.partitions = 0;
    assert_fails(INVALID, "33 elements, wanted a multiple of 32",
                 tern_mx_quantise(&ok, TERN_F32, src, 33, codes, scales));
    assert_fails(INVALID, "MX elements of bf16",
                 tern_mx_quantise(&bad, TERN_F32, src, 32, codes, scales));
    assert_fails(INVALID, "i8 to MX, wanted f32, bf16 or f16",
                 tern_mx_quantise(&ok, TERN_I8, src, 32, codes, scales));
    assert_fails(INVALID, "31 elements", tern_mx_dequantise(&ok, codes, scales, 31, src));
    assert_fails(INVALID, "bf16", tern_mx_dequantise(&bad, codes, scales, 32, src));
    assert_fails(INVALID, "40 partitions, wanted 32, 64, 96 or 128",
                 tern_mx_tile_quantise(&ok, &tall, TERN_F32, src, 16));
    assert_fails(INVALID, "0 partitions", tern_mx_tile_dequantise(&ok, &empty, src, 16));
    assert_fails(INVALID, "partition 3 of a quadrant",
                 tern_mx_tile_dequantise(&ok, &moved, src, 16));
    assert_fails(INVALID, "a tile of f6E3M2FN",
                 tern_mx_tile_quantise(&six, &tile, TERN_F32, src, 16));
    assert_fails(INVALID, "f64 to MX", tern_mx_tile_quantise(&ok, &tile, TERN_F64, src, 16));
}

TEST_MAIN(cmocka_unit_test(blocks_match_the_reference),
          cmocka_unit_test(scales_follow_the_largest_element),
          cmocka_unit_test(hand_computed_blocks),
          cmocka_unit_test(every_code_under_every_scale_dequantises),
          cmocka_unit_test(quantising_dequantised_blocks_is_exact),
          cmocka_unit_test(words_pack_the_first_element_lowest),
          cmocka_unit_test(tiles_are_blocks_of_8_by_4),
          cmocka_unit_test(one_quadrant_needs_four_rows_of_scales),
          cmocka_unit_test(invalid_calls_are_reported))
