#include "test_support.h"

#include <math.h>

#include "base/human.h"

#define SHOWS(text_of, wanted) assert_string_equal((text_of).text, wanted)

static void three_digits_and_no_exponent(void **state)
{
    (void)state;
    SHOWS(tern_human_number(0), "0");
    SHOWS(tern_human_number(9.34e-05), "0.0000934");
    SHOWS(tern_human_number(0.00098), "0.00098");
    SHOWS(tern_human_number(3.11049), "3.11");
    SHOWS(tern_human_number(-42.18), "-42.2");
    SHOWS(tern_human_number(12345), "12345");
    SHOWS(tern_human_number((double)NAN), "-");
    SHOWS(tern_human_number((double)INFINITY), "-");
    SHOWS(tern_human_number(1e300), "-");
}

static void units(void **state)
{
    (void)state;
    SHOWS(tern_human_count(438272), "438 k");
    SHOWS(tern_human_count(4.434e6), "4.43 M");
    SHOWS(tern_human_count(999.4), "999");
    SHOWS(tern_human_count(999.6), "1 k"); /* not 1e+03 */
    SHOWS(tern_human_count(999960), "1 M");
    SHOWS(tern_human_count(2.5e17), "250000 T");
    SHOWS(tern_human_seconds(0.00183), "1.83 ms");
    SHOWS(tern_human_seconds(1.71e-5), "17.1 us");
    SHOWS(tern_human_seconds(6.56), "6.56 s");
    SHOWS(tern_human_seconds(7200), "7200 s");
    SHOWS(tern_human_bytes(87.7e6), "87.7 MB");
    SHOWS(tern_human_flops(667e12 / 8), "83.4 TFLOP/s");
    SHOWS(tern_human_percent(0.0178), "1.8 %");
    SHOWS(tern_human_percent((double)NAN), "-");
    SHOWS(tern_human_whole(1204331), "1,204,331");
    SHOWS(tern_human_whole(-123456), "-123,456");
    SHOWS(tern_human_whole(999), "999");
}

static void money(void **state)
{
    (void)state;
    SHOWS(tern_human_usd(2.235), "2.24"); /* as `tern arch` shows this price */
    SHOWS(tern_human_usd(55.04), "55.04");
    SHOWS(tern_human_usd(0.14), "0.14");
    SHOWS(tern_human_usd(0.0014), "0.0014");
    SHOWS(tern_human_usd(9.34e-05), "0.000093");
    SHOWS(tern_human_fixed(35.7608, 4), "35.7608");
    SHOWS(tern_human_fixed(-0.001, 2), "0.00");
}

TEST_MAIN(cmocka_unit_test(three_digits_and_no_exponent), cmocka_unit_test(units),
          cmocka_unit_test(money))
