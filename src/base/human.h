/* base/human.h - numbers for people: three significant digits, a suitable unit, no exponent.
 *
 * Results are returned by value and can be printf arguments:
 *
 *     tern_text_printf(out, "%s per step\n", tern_human_seconds(0.00183).text);   "1.83 ms"
 *
 * Independent of the locale. Non-finite values print as "-". Thread-safe. */
#ifndef TERN_BASE_HUMAN_H
#define TERN_BASE_HUMAN_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    char text[40];
} tern_human;

/* Rounded half away from zero to |decimals| (at most 9) digits after the point: 2.235 is "2.24". */
tern_human tern_human_fixed(double value, unsigned decimals);
/* Three significant digits without a unit: "0.00098", "3.11", "12300". */
tern_human tern_human_number(double value);
/* "438 k", "4.43 M", "1.15 G". */
tern_human tern_human_count(double value);
/* With "," between groups of three digits: "1,204,331". */
tern_human tern_human_whole(double value);
/* "1.83 ms", "17.1 us", "6.56 s". */
tern_human tern_human_seconds(double value);
/* Powers of 1000: "248 kB", "87.7 MB". */
tern_human tern_human_bytes(double value);
/* "83.4 TFLOP/s". */
tern_human tern_human_flops(double value);
/* One digit after the point: "1.8 %". */
tern_human tern_human_percent(double share);
/* Two digits after the point from a cent on, two significant digits below: "2.24", "0.0014". */
tern_human tern_human_usd(double value);

/* Reads "500M": digits, then nothing or K, M, G or T for powers of 1024. False if it is not a size.
 */
bool tern_human_parse_bytes(const char *text, uint64_t *out);

#endif
