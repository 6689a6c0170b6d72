#include "numerics/format.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "number_line.h"
#include "test_support.h"

static const tern_num_mode modes[] = {
    {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_IEEE, false},
    {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_SATURATE, false},
    {TERN_ROUND_TOWARD_ZERO, TERN_OVERFLOW_IEEE, false},
    {TERN_ROUND_TOWARD_ZERO, TERN_OVERFLOW_SATURATE, false},
    {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_IEEE, false},
    {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_SATURATE, false},
};

/* The number line of line_facts[i]. */
static const double *line_of(size_t i)
{
    static double lines[LINE_COUNT][LINE_MAX + 1];
    if (lines[i][1] == 0)
        line_fill(&line_facts[i], lines[i]);
    return lines[i];
}

/* ---- the table ------------------------------------------------------------------------------ */

static void formats_have_the_documented_fields(void **state)
{
    (void)state;
    const tern_num_format *f = tern_num_format_of(TERN_F8E4M3FN);
    assert_string_equal(f->name, "f8E4M3FN");
    assert_string_equal(f->numpy_name, "float8_e4m3fn");
    assert_int_equal(f->storage_bytes, 1);
    assert_int_equal(tern_num_format_of(TERN_TF32)->storage_bytes, 4);
    assert_int_equal(tern_num_format_of(TERN_F4E2M1)->storage_bytes, 1);
    assert_int_equal(tern_num_format_of(TERN_C128)->storage_bytes, 16);
    assert_int_equal(tern_num_format_of(TERN_BF16)->man_bits, 7);
}

static void names_parse_back(void **state)
{
    (void)state;
    for (int code = 1; code < TERN_DTYPE_END; code++) {
        const tern_num_format *f = tern_num_format_of((tern_dtype)code);
        assert_int_equal(tern_dtype_parse(f->name), code);
        if (f->numpy_name[0])
            assert_int_equal(tern_dtype_parse(f->numpy_name), code);
    }
    assert_int_equal(tern_dtype_parse(""), TERN_DTYPE_NONE);
    assert_int_equal(tern_dtype_parse("f33"), TERN_DTYPE_NONE);
}

static void cfp8_formats_fit_in_f32(void **state)
{
    (void)state;
    tern_num_format f;
    assert_ok(tern_num_cfp8(4, 7, &f));
    for (uint64_t code = 0; code < 256; code++) /* the same as the named format */
        assert_int_equal(f64_bits(tern_num_to_f64(&f, code)),
                         f64_bits(tern_num_to_f64(tern_num_format_of(TERN_F8E4M3), code)));
    assert_ok(tern_num_cfp8(5, 148, &f));
    assert_true(tern_num_to_f64(&f, 1) == 0x1p-149);
    assert_ok(tern_num_cfp8(5, -97, &f));
    assert_true(tern_num_to_f64(&f, 0x7b) == 0x1.cp127);
    assert_fails(INVALID, "wanted -97 to 148", tern_num_cfp8(5, 149, &f));
    assert_fails(INVALID, "wanted -97 to 148", tern_num_cfp8(5, -98, &f));
    assert_fails(INVALID, "2 exponent bits", tern_num_cfp8(2, 1, &f));
    assert_fails(INVALID, "6 exponent bits", tern_num_cfp8(6, 1, &f));
}

/* ---- decoding ------------------------------------------------------------------------------- */

/* The value of |code| by the number line, including infinities and NaNs. */
static double line_value(const line_fact *f, const double *line, uint32_t code)
{
    code >>= f->shift;
    bool negative = code & f->sign;
    uint32_t magnitude = code & ~f->sign;
    double value = magnitude < f->finite_count ? line_number(f, line, magnitude)
                   : f->infinity == magnitude  ? (double)INFINITY
                                               : (double)NAN;
    if (line_is_fnuz(f) && code == f->nan)
        value = NAN;
    return negative ? -value : value;
}

static void every_code_has_its_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < LINE_COUNT; i++) {
        const line_fact *f = &line_facts[i];
        const tern_num_format *format = tern_num_format_of(f->dtype);
        uint32_t codes = 1u << (format->bits - f->shift);
        for (uint32_t code = 0; code < codes; code++) {
            double want = line_value(f, line_of(i), code << f->shift);
            double got = tern_num_to_f64(format, (uint64_t)code << f->shift);
            if (isnan(want) ? !isnan(got) : f64_bits(want) != f64_bits(got))
                fail_msg("%s %#x: %a, wanted %a", format->name, code, got, want);
        }
    }
}

static void unused_bits_are_ignored(void **state)
{
    (void)state;
    assert_true(tern_num_to_f64(tern_num_format_of(TERN_F4E2M1), 0xf7) == 6);
    assert_true(tern_num_to_f64(tern_num_format_of(TERN_I4), 0x7f) == -1);
    assert_true(tern_num_to_f64(tern_num_format_of(TERN_U2), 0xfe) == 2);
    assert_true(tern_num_to_f64(tern_num_format_of(TERN_TF32), 0x3f801fff) == 1);
    assert_true(tern_num_to_f64(tern_num_format_of(TERN_BOOL), 0xfe) == 0);
}

/* ---- float to float ------------------------------------------------------------------------- */

/* One number in every mode; in the stochastic ones with the largest word that rounds down, the
 * smallest that rounds up, and an arbitrary one. */
static void check_rounding(size_t target, const tern_num_format *from, uint64_t code, double x)
{
    const line_fact *f = &line_facts[target];
    const double *line = line_of(target);
    const tern_num_format *to = tern_num_format_of(f->dtype);
    bool negative = signbit(x);
    for (size_t m = 0; m < TERN_COUNT_OF(modes); m++) {
        uint32_t words[3] = {(uint32_t)code * 2654435761u};
        size_t word_count = 1;
        double a = fabs(x);
        if (modes[m].rounding == TERN_ROUND_STOCHASTIC && a < f->largest) {
            uint32_t at = line_search(f, line, a);
            double gap = line[at + 1] - line[at];
            double fraction = (a - line[at]) / gap;
            words[1] = 0u - (uint32_t)(fraction * 0x1p32);
            words[2] = words[1] - 1;
            word_count = 3;
        }
        for (size_t w = 0; w < word_count; w++) {
            uint32_t want = line_round(f, line, x, negative, modes[m], words[w]);
            uint64_t got = tern_num_convert_code(to, from, code, modes[m], words[w]);
            if (got != want)
                fail_msg("%s %#llx (%a) to %s, rounding %d, overflow %d, word %#x: %#llx, "
                         "wanted %#x",
                         from->name, (unsigned long long)code, x, to->name, modes[m].rounding,
                         modes[m].overflow, words[w], (unsigned long long)got, want);
        }
    }
}

static void small_floats_convert_exhaustively(void **state)
{
    (void)state;
    for (size_t s = 0; s < LINE_COUNT; s++) {
        const line_fact *f = &line_facts[s];
        const tern_num_format *from = tern_num_format_of(f->dtype);
        if (from->bits > 16)
            continue;
        for (uint32_t code = 0; code < 1u << from->bits; code++) {
            double x = line_value(f, line_of(s), code);
            for (size_t t = 0; t < LINE_COUNT; t++)
                if (t != s)
                    check_rounding(t, from, code, x);
        }
    }
}

/* f64 numbers around every point where the result changes, including those for which double
 * rounding through f32 would be wrong. */
static void doubles_round_once(void **state)
{
    (void)state;
    const tern_num_format *f64 = tern_num_format_of(TERN_F64);
    for (size_t t = 0; t < LINE_COUNT; t++) {
        uint32_t count = line_facts[t].finite_count, stride = count > 4096 ? 61 : 1;
        for (uint32_t code = 0; code < count; code += stride) {
            double low = line_of(t)[code], middle = (low + line_of(t)[code + 1]) / 2;
            double points[] = {low,
                               middle,
                               nextafter(middle, 0),
                               nextafter(middle, INFINITY),
                               -middle,
                               middle * (1 + 0x1p-40),
                               middle * (1 - 0x1p-40)};
            for (size_t p = 0; p < TERN_COUNT_OF(points); p++)
                check_rounding(t, f64, f64_bits(points[p]), points[p]);
        }
        double extremes[] = {0x1p-1074, -0x1p-1074, 0x1.fffffffffffffp1023,
                             -0x1p1023, 0.0,        -0.0,
                             INFINITY,  -INFINITY,  NAN,
                             -NAN};
        for (size_t p = 0; p < TERN_COUNT_OF(extremes); p++)
            check_rounding(t, f64, f64_bits(extremes[p]), extremes[p]);
    }
}

/* f32 has too many codes for a number line; the host's cast is the reference. */
static void doubles_to_f32_match_the_host(void **state)
{
    (void)state;
    const tern_num_format *f64 = tern_num_format_of(TERN_F64), *f32 = tern_num_format_of(TERN_F32);
    uint64_t seed = test_seed();
    for (int i = 0; i < 200000; i++) {
        uint64_t bits = test_random(&seed);
        if (i % 2) /* into the range of f32, subnormals included */
            bits = (bits & 0x800fffffffffffffu) | ((bits >> 52) % 290 + 870) << 52;
        if (i % 4 == 1) /* ties */
            bits = (bits & ~UINT64_C(0x1fffffff)) | 0x10000000;
        double x = f64_from_bits(bits);
        if (isnan(x))
            continue;
        float nearest = (float)x;
        uint32_t want;
        memcpy(&want, &nearest, sizeof want);
        assert_int_equal(tern_num_convert_code(f32, f64, bits, tern_num_mode_hardware, 0), want);

        tern_num_mode zero = {TERN_ROUND_TOWARD_ZERO, TERN_OVERFLOW_IEEE, false};
        uint64_t got = tern_num_convert_code(f32, f64, bits, zero, 0);
        if (fabs((double)nearest) > fabs(x) && !isinf(x))
            want--;
        assert_int_equal(got, want);
        assert_int_equal(
            f64_bits((double)nearest),
            tern_num_convert_code(f64, f32, want + (fabs((double)nearest) > fabs(x) && !isinf(x)),
                                  tern_num_mode_hardware, 0));
    }
}

static void nan_keeps_only_its_sign(void **state)
{
    (void)state;
    const tern_num_format *f32 = tern_num_format_of(TERN_F32), *f64 = tern_num_format_of(TERN_F64);
    const tern_num_mode mode = tern_num_mode_hardware;
    assert_int_equal(tern_num_convert_code(f64, f32, 0x7f800001, mode, 0), 0x7ff8000000000000u);
    assert_int_equal(tern_num_convert_code(f64, f32, 0xffffffff, mode, 0), 0xfff8000000000000u);
    assert_int_equal(tern_num_convert_code(f32, f64, 0xfff0000000000001u, mode, 0), 0xffc00000);
    /* Conversion to the same format preserves the code. */
    assert_int_equal(tern_num_convert_code(f32, f32, 0x7f800001, mode, 0), 0x7f800001);
    tern_num_mode saturate = {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_SATURATE, false};
    assert_int_equal(tern_num_convert_code(f32, f32, 0xff800000, saturate, 0), 0xff7fffff);
    assert_int_equal(tern_num_convert_code(f32, f32, 0x7fc00001, saturate, 0), 0x7fc00000);
}

/* ---- integers ------------------------------------------------------------------------------- */

static const tern_dtype int_types[] = {TERN_I2,  TERN_U2,  TERN_I4,  TERN_U4,  TERN_I8,  TERN_U8,
                                       TERN_I16, TERN_U16, TERN_I32, TERN_U32, TERN_I64, TERN_U64};

static __int128 int_min(const tern_num_format *f)
{
    return f->kind == TERN_KIND_SINT ? -((__int128)1 << (f->bits - 1)) : 0;
}

static __int128 int_max(const tern_num_format *f)
{
    return ((__int128)1 << (f->bits - (f->kind == TERN_KIND_SINT))) - 1;
}

static __int128 clamp(__int128 x, const tern_num_format *f)
{
    return x < int_min(f) ? int_min(f) : x > int_max(f) ? int_max(f) : x;
}

static uint64_t code_of_int(const tern_num_format *f, __int128 x)
{
    return (uint64_t)x & (uint64_t)(((__int128)1 << f->bits) - 1);
}

/* Test integers: all of a small format, otherwise those near powers of two and random ones. */
static __int128 nth_int(const tern_num_format *f, unsigned n, uint64_t *seed)
{
    if (f->bits <= 8)
        return int_min(f) + n % (1u << f->bits);
    if (n % 3 == 0)
        return clamp((__int128)(int64_t)test_random(seed) >> (n % 64), f);
    __int128 near = ((__int128)1 << (n / 8 % 65)) + (int)(n % 8) - 4;
    return clamp(n % 3 == 1 ? near : -near, f);
}

static void integers_saturate_or_wrap(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t s = 0; s < TERN_COUNT_OF(int_types); s++)
        for (size_t t = 0; t < TERN_COUNT_OF(int_types); t++)
            for (unsigned n = 0; n < 1200; n++) {
                const tern_num_format *from = tern_num_format_of(int_types[s]);
                const tern_num_format *to = tern_num_format_of(int_types[t]);
                __int128 x = nth_int(from, n, &seed);
                uint64_t code = code_of_int(from, x);
                assert_int_equal(tern_num_convert_code(to, from, code, tern_num_mode_hardware, 0),
                                 code_of_int(to, clamp(x, to)));
                assert_int_equal(tern_num_convert_code(to, from, code, tern_num_mode_hlo, 0),
                                 code_of_int(to, x));
            }
}

static void integers_to_floats_round_once(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t s = 0; s < TERN_COUNT_OF(int_types); s++)
        for (size_t t = 0; t < LINE_COUNT; t++)
            for (unsigned n = 0; n < 600; n++) {
                const tern_num_format *from = tern_num_format_of(int_types[s]);
                const tern_num_format *to = tern_num_format_of(line_facts[t].dtype);
                __int128 x = nth_int(from, n, &seed);
                uint64_t code = code_of_int(from, x);
                for (size_t m = 0; m < TERN_COUNT_OF(modes); m++) {
                    uint32_t word = (uint32_t)test_random(&seed);
                    assert_int_equal(tern_num_convert_code(to, from, code, modes[m], word),
                                     line_round_long(&line_facts[t], line_of(t), (long double)x,
                                                     x < 0, modes[m], word));
                }
            }
}

static void integers_to_wide_floats_match_the_host(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned n = 0; n < 20000; n++) {
        int64_t x = (int64_t)test_random(&seed) >> (n % 63);
        if (n % 2) /* near the midpoint between two floats */
            x = (x & ~INT64_C(0x7f)) + (n % 5) * 0x20;
        float f = (float)x;
        double d = (double)x;
        uint32_t f_bits;
        memcpy(&f_bits, &f, sizeof f_bits);
        const tern_num_format *i64 = tern_num_format_of(TERN_I64);
        const tern_num_format *u64 = tern_num_format_of(TERN_U64);
        const tern_num_mode mode = tern_num_mode_hardware;
        assert_int_equal(
            tern_num_convert_code(tern_num_format_of(TERN_F32), i64, (uint64_t)x, mode, 0), f_bits);
        assert_int_equal(f64_bits(tern_num_to_f64(i64, (uint64_t)x)), f64_bits(d));
        assert_int_equal(f64_bits(tern_num_to_f64(u64, (uint64_t)x)),
                         f64_bits((double)(uint64_t)x));
    }
}

/* |x| rounded to an integer, by floor() and comparisons. */
static double round_to_whole(double x, tern_rounding rounding)
{
    double low = floor(x), over = x - low;
    if (rounding == TERN_ROUND_TOWARD_ZERO)
        return x < 0 && over > 0 ? low + 1 : low;
    bool odd = fmod(low, 2) != 0;
    return over > 0.5 || (over == 0.5 && odd) ? low + 1 : low;
}

static int64_t int_from_whole(const tern_num_format *to, double x)
{
    if (isnan(x))
        return 0;
    if (x <= (double)int_min(to))
        return (int64_t)int_min(to);
    if (x >= (double)int_max(to))
        return (int64_t)(uint64_t)int_max(to);
    return x < 0 ? (int64_t)x : (int64_t)(uint64_t)x;
}

static void floats_to_integers_saturate(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    const double fixed[] = {0.5,     1.5,         2.5,    -0.5,          -1.5,      -2.5,
                            0,       -0.0,        NAN,    INFINITY,      -INFINITY, 1e300,
                            -1e300,  0x1p-1074,   127.5,  127.49,        -128.5,    -128.51,
                            255.5,   0x1p63,      0x1p64, 0x1.fffffep30, 0x1p31,    -0x1p31,
                            -0x1p63, 2147483647.5};
    for (size_t t = 0; t < TERN_COUNT_OF(int_types); t++) {
        const tern_num_format *to = tern_num_format_of(int_types[t]);
        for (unsigned n = 0; n < 4000; n++) {
            double x = n < TERN_COUNT_OF(fixed)
                           ? fixed[n]
                           : ldexp((double)(int64_t)test_random(&seed), (int)(n % 80) - 70);
            if (n >= TERN_COUNT_OF(fixed) && n % 4 == 0)
                x = floor(x) + 0.5;
            assert_int_equal(tern_num_to_int_hardware(to, x),
                             int_from_whole(to, round_to_whole(x, TERN_ROUND_NEAREST_EVEN)));
            assert_int_equal(tern_num_to_int_hlo(to, x),
                             int_from_whole(to, round_to_whole(x, TERN_ROUND_TOWARD_ZERO)));
        }
    }
}

static void booleans_are_zero_or_not(void **state)
{
    (void)state;
    const tern_num_format *boolean = tern_num_format_of(TERN_BOOL);
    const tern_num_mode both[] = {tern_num_mode_hardware, tern_num_mode_hlo};
    for (int m = 0; m < 2; m++) {
        assert_int_equal(tern_num_from_f64(boolean, 0.25, both[m], 0), 1);
        assert_int_equal(tern_num_from_f64(boolean, -0.0, both[m], 0), 0);
        assert_int_equal(tern_num_from_f64(boolean, NAN, both[m], 0), 1);
        const tern_num_format *i32 = tern_num_format_of(TERN_I32);
        assert_int_equal(tern_num_convert_code(boolean, i32, 0x80000000, both[m], 0), 1);
        assert_int_equal(tern_num_convert_code(i32, boolean, 1, both[m], 0), 1);
    }
    assert_int_equal(tern_num_convert_code(tern_num_format_of(TERN_BF16), boolean, 1, both[0], 0),
                     0x3f80);
}

static void stochastic_integers_follow_the_fraction(void **state)
{
    (void)state;
    const tern_num_mode mode = {TERN_ROUND_STOCHASTIC, TERN_OVERFLOW_IEEE, false};
    const tern_num_format *i8 = tern_num_format_of(TERN_I8);
    assert_int_equal(tern_num_from_f64(i8, 2.25, mode, 0xbfffffff), 2);
    assert_int_equal(tern_num_from_f64(i8, 2.25, mode, 0xc0000000), 3);
    assert_int_equal(tern_num_from_f64(i8, -2.25, mode, 0xc0000000), 0xfd);
    assert_int_equal(tern_num_from_f64(i8, 127.75, mode, 0xffffffff), 127);
}

TEST_MAIN(cmocka_unit_test(formats_have_the_documented_fields), cmocka_unit_test(names_parse_back),
          cmocka_unit_test(cfp8_formats_fit_in_f32), cmocka_unit_test(every_code_has_its_value),
          cmocka_unit_test(unused_bits_are_ignored),
          cmocka_unit_test(small_floats_convert_exhaustively), cmocka_unit_test(doubles_round_once),
          cmocka_unit_test(doubles_to_f32_match_the_host),
          cmocka_unit_test(nan_keeps_only_its_sign), cmocka_unit_test(integers_saturate_or_wrap),
          cmocka_unit_test(integers_to_floats_round_once),
          cmocka_unit_test(integers_to_wide_floats_match_the_host),
          cmocka_unit_test(floats_to_integers_saturate), cmocka_unit_test(booleans_are_zero_or_not),
          cmocka_unit_test(stochastic_integers_follow_the_fraction))
