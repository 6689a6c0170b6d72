#include "numerics/convert.h"

#include <string.h>

#include "number_line.h"
#include "test_support.h"

static const tern_num_mode modes[] = {
    {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_IEEE, false},
    {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_IEEE, true},
    {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_SATURATE, false},
    {TERN_ROUND_TOWARD_ZERO, TERN_OVERFLOW_IEEE, false},
    {TERN_ROUND_TOWARD_ZERO, TERN_OVERFLOW_SATURATE, false},
    {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_IEEE, false},
    {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_SATURATE, false},
};

enum { MAX_COUNT = 1 << 20 };

/* The element types that are not complex. */
static bool is_real(tern_dtype dtype)
{
    return tern_num_format_of(dtype)->kind != TERN_KIND_COMPLEX;
}

#define FOR_EACH_REAL(dtype)                                    \
    for (tern_dtype dtype = 1; dtype < TERN_DTYPE_END; dtype++) \
        if (is_real(dtype))

#define FOR_EACH_LEVEL(level)                                             \
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++) \
        if (tern_cpu_level_runs(level))

static size_t size_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static uint64_t get_code(const void *array, size_t size, size_t i)
{
    uint64_t code = 0;
    memcpy(&code, (const uint8_t *)array + i * size, size);
    return code;
}

static void put_code(void *array, size_t size, size_t i, uint64_t code)
{
    memcpy((uint8_t *)array + i * size, &code, size);
}

/* The results of the scalar code for the whole array. */
static void scalar_convert(tern_dtype to, void *dst, tern_dtype from, const void *src, size_t count,
                           const tern_convert_options *o)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t code = get_code(src, size_of(from), i);
        uint32_t word = o->mode.rounding == TERN_ROUND_STOCHASTIC
                            ? tern_num_random_word(o->seed, o->first_position + i)
                            : 0;
        put_code(dst, size_of(to), i,
                 tern_num_convert_code(tern_num_format_of(to), tern_num_format_of(from), code,
                                       o->mode, word));
    }
}

/* Checks that every level supported by this host gives |want|. */
static void check_levels(tern_dtype to, tern_dtype from, const void *src, size_t count,
                         const tern_convert_options *o, const void *want)
{
    static uint8_t got[8 * MAX_COUNT];
    FOR_EACH_LEVEL(level)
    {
        memset(got, 0xa5, count * size_of(to));
        tern_convert_at_level(level, to, got, from, src, count, o);
        for (size_t i = 0; i < count && memcmp(got, want, count * size_of(to)) != 0; i++) {
            uint64_t a = get_code(got, size_of(to), i), b = get_code(want, size_of(to), i);
            if (a != b)
                fail_msg("%s, %s %#llx to %s, rounding %d, overflow %d, int_wraps %d: %#llx, "
                         "scalar %#llx",
                         tern_cpu_level_name(level), tern_num_format_of(from)->name,
                         (unsigned long long)get_code(src, size_of(from), i),
                         tern_num_format_of(to)->name, o->mode.rounding, o->mode.overflow,
                         o->mode.int_wraps, (unsigned long long)a, (unsigned long long)b);
        }
    }
}

static void check_pair(tern_dtype to, tern_dtype from, const void *src, size_t count,
                       tern_num_mode mode)
{
    static uint8_t want[8 * MAX_COUNT];
    tern_convert_options o = {.mode = mode, .seed = 7, .first_position = 12345};
    assert_true(count <= MAX_COUNT);
    scalar_convert(to, want, from, src, count, &o);
    check_levels(to, from, src, count, &o, want);
}

/* ---- values --------------------------------------------------------------------------------- */

/* All codes of formats up to 16 bits, otherwise random ones, many with small exponents or values.
 */
static size_t fill_source(tern_dtype from, void *src, size_t stride)
{
    size_t size = size_of(from), count = 0;
    uint64_t seed = 99;
    if (size <= 2) {
        for (size_t code = 0; code < (size_t)1 << (8 * size); code += stride)
            put_code(src, size, count++, code);
        return count;
    }
    for (; count < 3000; count++) {
        uint64_t bits = test_random(&seed), exponent = test_random(&seed);
        if (from == TERN_F64 && count % 4)
            bits = (bits & 0x800fffffffffffffu) | (1023 - 160 + exponent % 320) << 52;
        if (tern_num_format_of(from)->kind != TERN_KIND_FLOAT)
            bits = (uint64_t)((int64_t)bits >> exponent % 64);
        put_code(src, size, count, bits);
    }
    return count;
}

static void every_pair_and_mode_matches_the_scalar_code(void **state)
{
    (void)state;
    static uint64_t src[1 << 16];
    FOR_EACH_REAL(from)
    {
        for (size_t m = 0; m < TERN_COUNT_OF(modes); m++) {
            size_t count = fill_source(from, src, size_of(from) == 2 && m > 0 ? 11 : 1);
            FOR_EACH_REAL(to)
            check_pair(to, from, src, count, modes[m]);
        }
    }
}

static void f32_codes_of_every_size_convert(void **state)
{
    (void)state;
    static uint32_t src[MAX_COUNT];
    for (size_t m = 0; m < TERN_COUNT_OF(modes); m++) {
        size_t count = 0;
        for (uint64_t code = 0; code < UINT64_C(1) << 32; code += m ? 65521 : 4099)
            src[count++] = (uint32_t)code;
        for (size_t t = 0; t < LINE_COUNT; t++)
            if (m == 0 || line_facts[t].dtype != TERN_F8E8M0)
                check_pair(line_facts[t].dtype, TERN_F32, src, count, modes[m]);
    }
}

/* Around every number of the target and every midpoint between two, with both signs. */
static void f32_codes_at_rounding_boundaries_convert(void **state)
{
    (void)state;
    static double line[LINE_MAX + 1];
    static uint32_t src[MAX_COUNT];
    for (size_t t = 0; t < LINE_COUNT; t++) {
        size_t count = 0;
        line_fill(&line_facts[t], line);
        uint32_t stride = line_facts[t].finite_count / 16384 + 1;
        for (uint32_t code = 0; code < line_facts[t].finite_count; code += stride) {
            const double points[2] = {line[code], (line[code] + line[code + 1]) / 2};
            for (int p = 0; p < 2; p++) {
                float point = (float)points[p];
                uint32_t bits;
                memcpy(&bits, &point, sizeof bits);
                for (uint32_t near = bits - (bits > 0); near <= bits + 1; near++) {
                    src[count++] = near;
                    src[count++] = near | 0x80000000u;
                }
            }
        }
        for (size_t m = 0; m < TERN_COUNT_OF(modes); m++)
            check_pair(line_facts[t].dtype, TERN_F32, src, count, modes[m]);
    }
}

static void cfp8_conversions_match_its_fields(void **state)
{
    (void)state;
    static uint32_t src[40000];
    static uint8_t got[40000];
    static float back[256];
    for (uint32_t i = 0; i < TERN_COUNT_OF(src); i++)
        src[i] = i * 107377u;
    for (unsigned exp_bits = 3; exp_bits <= 5; exp_bits++) {
        for (int bias = -90; bias <= 140; bias += 23) {
            tern_num_format cfp8;
            const tern_num_format *f32 = tern_num_format_of(TERN_F32);
            assert_ok(tern_num_cfp8(exp_bits, bias, &cfp8));
            for (size_t m = 0; m < TERN_COUNT_OF(modes); m++) {
                tern_convert_options o = {.mode = modes[m], .seed = 5};
                tern_convert_f32_to_format(&cfp8, got, (const float *)src, TERN_COUNT_OF(src), &o);
                for (size_t i = 0; i < TERN_COUNT_OF(src); i++)
                    assert_int_equal(got[i], tern_num_convert_code(&cfp8, f32, src[i], modes[m],
                                                                   tern_num_random_word(5, i)));
            }
            for (size_t code = 0; code < 256; code++)
                got[code] = (uint8_t)code;
            tern_convert_format_to_f32(&cfp8, back, got, 256);
            for (size_t code = 0; code < 256; code++)
                assert_int_equal(
                    get_code(back, 4, code),
                    tern_num_convert_code(f32, &cfp8, code, tern_num_mode_hardware, 0));
        }
    }
}

/* ---- arrays --------------------------------------------------------------------------------- */

static const struct {
    tern_dtype to, from;
} sample_pairs[] = {
    {TERN_BF16, TERN_F32},       {TERN_F16, TERN_F32},    {TERN_F8E4M3, TERN_F32},
    {TERN_F8E5M2, TERN_F32},     {TERN_F8E3M4, TERN_F32}, {TERN_F4E2M1, TERN_F32},
    {TERN_F8E4M3FNUZ, TERN_F32}, {TERN_TF32, TERN_F32},   {TERN_I8, TERN_F32},
    {TERN_U16, TERN_F32},        {TERN_I32, TERN_F32},    {TERN_F64, TERN_F32},
    {TERN_F32, TERN_F64},        {TERN_F32, TERN_BF16},   {TERN_F32, TERN_F16},
    {TERN_F32, TERN_F8E5M2},     {TERN_F32, TERN_TF32},   {TERN_F32, TERN_I16},
    {TERN_F32, TERN_U8},         {TERN_F32, TERN_I32},    {TERN_BF16, TERN_F16},
    {TERN_F8E4M3, TERN_BF16},    {TERN_BF16, TERN_I4},    {TERN_I64, TERN_F64},
    {TERN_BOOL, TERN_F32},       {TERN_F16, TERN_BOOL},
};

/* Only the requested elements are written, for any alignment of the arrays. */
static void any_length_at_any_address(void **state)
{
    (void)state;
    uint8_t src[8 * 80], want[8 * 80], got[8 * 80 + 64];
    uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof src; i++)
        src[i] = (uint8_t)test_random(&seed);
    for (size_t p = 0; p < TERN_COUNT_OF(sample_pairs); p++) {
        tern_dtype to = sample_pairs[p].to, from = sample_pairs[p].from;
        for (size_t count = 0; count <= 67; count++) {
            size_t m = count % TERN_COUNT_OF(modes), at = count % 8, out = 16 + count % 7;
            tern_convert_options o = {.mode = modes[m], .seed = count, .first_position = count};
            scalar_convert(to, want, from, src + at, count, &o);
            FOR_EACH_LEVEL(level)
            {
                memset(got, 0x5a, sizeof got);
                tern_convert_at_level(level, to, got + out, from, src + at, count, &o);
                assert_memory_equal(got + out, want, count * size_of(to));
                for (size_t i = 0; i < sizeof got; i++)
                    if (i < out || i >= out + count * size_of(to))
                        assert_int_equal(got[i], 0x5a);
            }
        }
    }
}

static void empty_arrays_may_be_null(void **state)
{
    (void)state;
    const tern_convert_options o = {.mode = tern_num_mode_hardware};
    for (tern_dtype from = 1; from < TERN_DTYPE_END; from++)
        for (tern_dtype to = 1; to < TERN_DTYPE_END; to++)
            tern_convert(to, NULL, from, NULL, 0, &o);
}

static void arrays_of_equal_size_convert_in_place(void **state)
{
    (void)state;
    static uint8_t src[8 * 3000], want[8 * 3000], both[8 * 3000];
    uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof src; i++)
        src[i] = (uint8_t)test_random(&seed);
    FOR_EACH_REAL(from)
    {
        FOR_EACH_REAL(to)
        {
            size_t size = size_of(from);
            if (size != size_of(to))
                continue;
            for (size_t m = 0; m < TERN_COUNT_OF(modes); m++) {
                tern_convert_options o = {.mode = modes[m], .seed = 3, .first_position = 1};
                scalar_convert(to, want, from, src, 2999, &o);
                FOR_EACH_LEVEL(level)
                {
                    memcpy(both, src, 2999 * size);
                    tern_convert_at_level(level, to, both, from, both, 2999, &o);
                    assert_memory_equal(both, want, 2999 * size);
                }
            }
        }
    }
}

/* Chunks of any size, also across positions where the key of the random words changes. */
static void chunks_match_the_whole_array(void **state)
{
    (void)state;
    enum { COUNT = 5000 };
    static float src[COUNT];
    static uint8_t whole[2 * COUNT], pieces[2 * COUNT];
    const tern_dtype targets[] = {TERN_BF16, TERN_F8E4M3, TERN_F16};
    const uint64_t starts[] = {0, 1, (UINT64_C(1) << 33) - 1000, UINT64_MAX - 2500};
    uint64_t seed = test_seed();
    for (size_t i = 0; i < COUNT; i++)
        src[i] = (float)(int64_t)test_random(&seed) * 0x1p-60f;
    for (size_t t = 0; t < TERN_COUNT_OF(targets); t++) {
        for (size_t s = 0; s < TERN_COUNT_OF(starts); s++) {
            tern_convert_options o = {.mode = {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_IEEE, false},
                                      .seed = 11,
                                      .first_position = starts[s]};
            check_pair(targets[t], TERN_F32, src, COUNT, o.mode);
            tern_convert(targets[t], whole, TERN_F32, src, COUNT, &o);
            for (size_t at = 0, n; at < COUNT; at += n) {
                n = 1 + test_random(&seed) % 300;
                if (n > COUNT - at)
                    n = COUNT - at;
                o.first_position = starts[s] + at;
                tern_convert(targets[t], pieces + at * size_of(targets[t]), TERN_F32, src + at, n,
                             &o);
            }
            assert_memory_equal(whole, pieces, COUNT * size_of(targets[t]));
        }
    }
}

static void complex_converts_by_parts(void **state)
{
    (void)state;
    const double c128[4] = {1.5, -2.25, 1e300, 3};
    float c64[4], real[2];
    double wide[4], from_real[4];
    const tern_convert_options o = {.mode = tern_num_mode_hardware};
    tern_convert(TERN_C64, c64, TERN_C128, c128, 2, &o);
    assert_true(c64[0] == 1.5f && c64[1] == -2.25f && isinf(c64[2]) && c64[3] == 3);
    tern_convert(TERN_C128, wide, TERN_C64, c64, 2, &o);
    assert_true(wide[0] == 1.5 && wide[1] == -2.25 && isinf(wide[2]) && wide[3] == 3);
    tern_convert(TERN_F32, real, TERN_C128, c128, 2, &o);
    assert_true(real[0] == 1.5f && isinf(real[1]));
    tern_convert(TERN_C128, from_real, TERN_F32, real, 2, &o);
    assert_true(from_real[0] == 1.5 && from_real[1] == 0 && isinf(from_real[2]) &&
                from_real[3] == 0);
    int16_t small[2] = {0};
    tern_convert(TERN_I16, small, TERN_C64, c64, 2, &o);
    assert_true(small[0] == 2 && small[1] == INT16_MAX);
    tern_convert(TERN_C64, c64, TERN_I16, small, 2, &o);
    assert_true(c64[0] == 2 && c64[1] == 0 && c64[2] == INT16_MAX && c64[3] == 0);
}

/* ---- stochastic rounding -------------------------------------------------------------------- */

/* Over all random words, the number of roundings up equals the dropped bits exactly. */
static void rounding_probability_is_exact(void **state)
{
    (void)state;
    const tern_num_mode mode = {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_IEEE, false};
    const tern_num_format *bf16 = tern_num_format_of(TERN_BF16),
                          *f32 = tern_num_format_of(TERN_F32);
    const uint32_t values[] = {0x3f800001, 0x3f80ffff, 0x3f808000,
                               0xc2345678, 0x00001234, 0x7f7f4000};
    for (size_t v = 0; v < TERN_COUNT_OF(values); v++) {
        uint32_t ups = 0;
        for (uint32_t word = 0; word < 1 << 16; word++) {
            uint64_t code = tern_num_convert_code(bf16, f32, values[v], mode, word << 16 | 0x7fff);
            assert_int_equal(code, (values[v] + word) >> 16);
            ups += code != values[v] >> 16;
        }
        assert_int_equal(ups, values[v] & 0xffff);
    }
}

/* A random number within the range of |f|, subnormals included. */
static float random_in_range(const line_fact *f, uint64_t *seed)
{
    int top = ilogb(f->largest), bottom = f->smallest_log2 - 2;
    if (bottom < -127)
        bottom = -127;
    int exponent = bottom + (int)(test_random(seed) % (uint64_t)(top - bottom));
    float x = ldexpf((float)(test_random(seed) >> 40 | 1u << 23), exponent - 23);
    return test_random(seed) & 1 && f->sign ? -x : x;
}

#define COUNT_EQUAL(type)              \
    for (size_t i = 0; i < count; i++) \
        found += ((const type *)array)[i] == code;
static uint32_t count_equal(const void *array, size_t size, size_t count, uint32_t code)
{
    uint32_t found = 0;
    if (size == 1)
        COUNT_EQUAL(uint8_t)
    else if (size == 2)
        COUNT_EQUAL(uint16_t)
    else
        COUNT_EQUAL(uint32_t)
    return found;
}

/* For each of many numbers, how often it was rounded up: the sum must be as expected within four
 * standard deviations, and the spread over the numbers as well (chi-square). */
static void stochastic_rounding_has_no_bias(void **state)
{
    (void)state;
    enum { NUMBERS = 1000, DRAWS = 10000 };
    static double line[LINE_MAX + 1];
    static float src[DRAWS];
    static uint32_t dst[DRAWS]; /* of any type */
    uint64_t seed = test_seed();
    for (size_t t = 0; t < LINE_COUNT; t++) {
        const line_fact *f = &line_facts[t];
        double excess = 0, variance = 0, chi2 = 0, numbers = 0;
        line_fill(f, line);
        for (int number = 0; number < NUMBERS; number++) {
            float x = random_in_range(f, &seed);
            double a = fabs((double)x);
            uint32_t at = line_search(f, line, a);
            double low = line_number(f, line, at);
            double p = (a - low) / (line[at + 1] - low);
            tern_convert_options o = {.mode = {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_IEEE, false},
                                      .seed = 17,
                                      .first_position = (uint64_t)number * DRAWS};
            for (int i = 0; i < DRAWS; i++)
                src[i] = x;
            tern_convert(f->dtype, dst, TERN_F32, src, DRAWS, &o);
            uint32_t down = line_code(f, at, x < 0), up = line_code(f, at + 1, x < 0);
            uint32_t ups = count_equal(dst, size_of(f->dtype), DRAWS, up);
            uint32_t downs = count_equal(dst, size_of(f->dtype), DRAWS, down);
            assert_int_equal(ups + downs, DRAWS);
            excess += ups - p * DRAWS;
            variance += p * (1 - p) * DRAWS;
            if (p * (1 - p) * DRAWS > 5) {
                chi2 += (ups - p * DRAWS) * (ups - p * DRAWS) / (p * (1 - p) * DRAWS);
                numbers++;
            }
        }
        if (fabs(excess) > 4 * sqrt(variance))
            fail_msg("%s: %g ups too many, sigma %g", tern_num_format_of(f->dtype)->name, excess,
                     sqrt(variance));
        if (fabs(chi2 - numbers) > 4 * sqrt(2 * numbers))
            fail_msg("%s: chi-square %g of %g", tern_num_format_of(f->dtype)->name, chi2, numbers);
    }
}

/* Adding 0.5 to 1024 in f16 2048 times: with rounding to nearest the sum never changes, with
 * stochastic rounding it is approximately right. */
static void sums_grow_only_with_stochastic_rounding(void **state)
{
    (void)state;
    const tern_rounding roundings[] = {TERN_ROUND_NEAREST_EVEN, TERN_ROUND_STOCHASTIC};
    double sums[2];
    for (int r = 0; r < 2; r++) {
        uint16_t sum;
        float wide = 1024;
        for (uint64_t i = 0; i < 2048; i++) {
            tern_convert_options o = {
                .mode.rounding = roundings[r], .seed = 1, .first_position = i};
            wide += 0.5f;
            tern_convert(TERN_F16, &sum, TERN_F32, &wide, 1, &o);
            tern_convert(TERN_F32, &wide, TERN_F16, &sum, 1, &o);
        }
        sums[r] = (double)wide;
    }
    assert_true(sums[0] == 1024);
    assert_true(fabs(sums[1] - 2048) < 4 * 0.5 * sqrt(2048.0));
}

/* ---- random words --------------------------------------------------------------------------- */

static void random_words_are_fixed(void **state)
{
    (void)state;
    /* Stored results of users depend on these values. */
    assert_int_equal(tern_num_random_word(0, 0), 0xd581d3cd);
    assert_int_equal(tern_num_random_word(1, 2), 0xb74dc1f6);
    assert_int_equal(tern_num_random_word(12345, (UINT64_C(1) << 40) + 7), 0x71451eae);
    uint32_t even = tern_num_random_word(9, 40), odd = tern_num_random_word(9, 41);
    assert_int_equal(even, odd << 16 | odd >> 16);
}

static double chi_square(const uint32_t *bins, size_t count, double expected)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (bins[i] - expected) * (bins[i] - expected) / expected;
    return (sum - (double)count) / sqrt(2 * (double)count); /* in standard deviations */
}

static void random_words_have_even_bits(void **state)
{
    (void)state;
    enum { COUNT = 1 << 18 };
    const uint64_t seeds[] = {0, 1, 2, UINT64_C(1) << 32, UINT64_MAX};
    for (size_t s = 0; s < TERN_COUNT_OF(seeds); s++) {
        uint32_t ones[32] = {0};
        for (uint64_t i = 0; i < COUNT; i++) {
            uint32_t word = tern_num_random_word(seeds[s], i);
            for (int bit = 0; bit < 32; bit++)
                ones[bit] += word >> bit & 1;
        }
        for (int bit = 0; bit < 32; bit++)
            assert_true(fabs(ones[bit] - COUNT / 2.0) < 4.5 * sqrt(COUNT / 4.0));
    }
}

/* The leading bytes of two words (adjacent, distant, or of another seed) fill a 256 x 256 table
 * evenly. */
static void random_words_are_independent(void **state)
{
    (void)state;
    enum { COUNT = 1 << 20 };
    static uint32_t bins[1 << 16];
    const struct {
        uint64_t lag, seed_step;
    } pairs[] = {{1, 0},
                 {2, 0},
                 {3, 0},
                 {64, 0},
                 {4096, 0},
                 {UINT64_C(1) << 32, 0},
                 {UINT64_C(1) << 33, 0},
                 {0, 1},
                 {0, UINT64_C(1) << 32}};
    for (size_t p = 0; p < TERN_COUNT_OF(pairs); p++) {
        memset(bins, 0, sizeof bins);
        for (uint64_t i = 0; i < COUNT; i++) {
            uint32_t a = tern_num_random_word(5, i);
            uint32_t b = tern_num_random_word(5 + pairs[p].seed_step, i + pairs[p].lag);
            bins[(a >> 24) << 8 | b >> 24]++;
        }
        double off = chi_square(bins, TERN_COUNT_OF(bins), COUNT / 65536.0);
        if (fabs(off) > 4)
            fail_msg("lag %llu, seed +%llu: chi-square off by %g sigma",
                     (unsigned long long)pairs[p].lag, (unsigned long long)pairs[p].seed_step, off);
    }
}

TEST_MAIN(cmocka_unit_test(every_pair_and_mode_matches_the_scalar_code),
          cmocka_unit_test(f32_codes_of_every_size_convert),
          cmocka_unit_test(f32_codes_at_rounding_boundaries_convert),
          cmocka_unit_test(cfp8_conversions_match_its_fields),
          cmocka_unit_test(any_length_at_any_address), cmocka_unit_test(empty_arrays_may_be_null),
          cmocka_unit_test(arrays_of_equal_size_convert_in_place),
          cmocka_unit_test(chunks_match_the_whole_array),
          cmocka_unit_test(complex_converts_by_parts),
          cmocka_unit_test(rounding_probability_is_exact),
          cmocka_unit_test(stochastic_rounding_has_no_bias),
          cmocka_unit_test(sums_grow_only_with_stochastic_rounding),
          cmocka_unit_test(random_words_are_fixed), cmocka_unit_test(random_words_have_even_bits),
          cmocka_unit_test(random_words_are_independent))
