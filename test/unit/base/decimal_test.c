#include "base/decimal.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "test_support.h"

static void assert_parses_as_strtod(const char *text)
{
    double ours, wanted = strtod(text, NULL);
    tern_decimal_result result = tern_decimal_parse(text, strlen(text), &ours);
    if (isinf(wanted)) {
        assert_int_equal(result, TERN_DECIMAL_OVERFLOW);
        assert_true(f64_bits(ours) == 0);
    } else if (result != TERN_DECIMAL_OK || f64_bits(ours) != f64_bits(wanted)) {
        fail_msg("%.80s: result %d, %a, wanted %a", text, (int)result, ours, wanted);
    }
}

static void edges_match_strtod(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "0",
        "-0",
        "+0",
        "-0.0e5",
        "1",
        "1.",
        ".5",
        "00012.500",
        "0.1",
        "1e0",
        "1E+2",
        "123456789012345678901234567890",
        "9007199254740993", /* 2^53 + 1: a tie */
        "9007199254740993.0000000000000000000000000000000000000001",
        "9007199254740995",
        "1.7976931348623157e308",
        "1.7976931348623158e308", /* still rounds down to the largest */
        "1.7976931348623159e308",
        "1e308",
        "1e309",
        "1e400",
        "-1e400",
        "1e99999999999999999999",
        "0e99999999999999999999",
        "1e-99999999999999999999",
        "2.2250738585072014e-308",
        "2.2250738585072011e-308",
        "4.9406564584124654e-324",
        "2.4703282292062328e-324",
        "2.4703282292062327e-324",
        "3e-324",
        "1e-400",
        "100000000000000000000000e-23",
        "0.00000000000000000000000000000000000000000000000001e50",
    };
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++)
        assert_parses_as_strtod(texts[i]);
}

static void malformed_texts_are_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {"",    "-",    "+",   ".",    "e5",  "1e",   "1e+", "1.2.3",
                                        "1 ",  " 1",   "0x1", "1e5x", "--1", "1f",   "inf", "nan",
                                        "1,5", "1e5.", "-.",  "1_0",  "1-",  "1e--1"};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        double v = 1;
        assert_int_equal(tern_decimal_parse(texts[i], strlen(texts[i]), &v),
                         TERN_DECIMAL_MALFORMED);
        assert_true(v == 0);
    }
    double v;
    assert_int_equal(tern_decimal_parse("1\0", 2, &v), TERN_DECIMAL_MALFORMED);
}

/* The text is not zero-terminated: what follows |len| must not be read as digits. */
static void reads_no_further_than_len(void **state)
{
    (void)state;
    double v;
    assert_int_equal(tern_decimal_parse("12345", 2, &v), TERN_DECIMAL_OK);
    assert_true(v == 12);
}

/* The midpoint between the smallest subnormal and the next has 750 digits and more: a digit far
 * behind must still decide. */
static void long_texts_are_exact(void **state)
{
    (void)state;
    static char text[4000];
    (void)snprintf(text, sizeof text, "%.1100f", 0x1p-1074);
    assert_parses_as_strtod(text);
    double mid_low = f64_from_bits(UINT64_C(0x3ff0000000000000)), high = nextafter(mid_low, 2);
    for (int tail = 0; tail < 2; tail++) {
        /* 1 + 2^-53 exactly, then 2000 zeros and perhaps a 1. */
        int len = snprintf(text, sizeof text, "%s%02000d%d",
                           "1.00000000000000011102230246251565404236316680908203125", 0, tail);
        double v;
        assert_int_equal(tern_decimal_parse(text, (size_t)len, &v), TERN_DECIMAL_OK);
        assert_true(v == (tail ? high : mid_low)); /* the tie goes to even */
        assert_parses_as_strtod(text);
    }
    memset(text, '0', sizeof text);
    memcpy(text, "0.", 2);
    memcpy(text + 3500, "1e3500", 7);
    assert_parses_as_strtod(text);
    memset(text, '9', 3000);
    memcpy(text + 3000, "e-2900", 7);
    assert_parses_as_strtod(text);
}

static int significant_digits(const char *text)
{
    int count = 0, zeros_at_end = 0;
    for (const char *p = text; *p && *p != 'e'; p++) {
        if (*p < '0' || *p > '9' || (count == 0 && *p == '0'))
            continue;
        count++;
        zeros_at_end = *p == '0' ? zeros_at_end + 1 : 0;
    }
    return count - zeros_at_end;
}

static void random_doubles_round_trip(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int i = 0; i < 30000; i++) {
        uint64_t bits = test_random(&seed);
        if (i % 4 == 0) /* subnormals, which random bits never are */
            bits &= UINT64_C(0x800fffffffffffff) >> (i / 4 % 40);
        double v = f64_from_bits(bits), back;
        if (!isfinite(v))
            continue;
        char text[TERN_DECIMAL_MAX];
        size_t len = tern_decimal_print(v, text);
        assert_int_equal(len, strlen(text));
        assert_int_equal(tern_decimal_parse(text, len, &back), TERN_DECIMAL_OK);
        if (f64_bits(back) != f64_bits(v))
            fail_msg("%a printed as %s reads as %a", v, text, back);
        int digits = significant_digits(text);
        char shorter[400];
        (void)snprintf(shorter, sizeof shorter, "%.*g", digits - 1, v);
        if (digits > 1 && strtod(shorter, NULL) == v)
            fail_msg("%s was printed, %s is shorter", text, shorter);
    }
}

static void prints_the_short_form(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } rows[] = {{0, "0"},
                {-0.0, "-0"},
                {1, "1"},
                {0.1, "0.1"},
                {-2.5, "-2.5"},
                {1.0 / 3, "0.3333333333333333"},
                {0.1 + 0.2, "0.30000000000000004"},
                {1e22, "1e+22"},
                {123456789, "123456789"},
                {DBL_MAX, "1.7976931348623157e+308"},
                {DBL_MIN, "2.2250738585072014e-308"},
                {0x1p-1074, "5e-324"},
                {INFINITY, "inf"},
                {-INFINITY, "-inf"},
                {NAN, "nan"}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[TERN_DECIMAL_MAX];
        assert_int_equal(tern_decimal_print(rows[i].value, text), strlen(rows[i].text));
        assert_string_equal(text, rows[i].text);
    }
}

/* A process locale with a decimal comma changes nothing. Where the host has no such locale the
 * thread's own is still checked to be what it was. */
static void locale_changes_nothing(void **state)
{
    (void)state;
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        if (setlocale(LC_ALL, names[i]))
            break;
    }
    locale_t before = uselocale((locale_t)0);
    char text[TERN_DECIMAL_MAX];
    double v;
    tern_decimal_print(2.5, text);
    assert_string_equal(text, "2.5");
    assert_int_equal(tern_decimal_parse("2.5", 3, &v), TERN_DECIMAL_OK);
    assert_true(v == 2.5);
    assert_true(uselocale((locale_t)0) == before);
    (void)setlocale(LC_ALL, "C");
}

TEST_MAIN(cmocka_unit_test(edges_match_strtod), cmocka_unit_test(malformed_texts_are_refused),
          cmocka_unit_test(reads_no_further_than_len), cmocka_unit_test(long_texts_are_exact),
          cmocka_unit_test(random_doubles_round_trip), cmocka_unit_test(prints_the_short_form),
          cmocka_unit_test(locale_changes_nothing))
