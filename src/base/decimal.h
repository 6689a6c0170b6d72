/* base/decimal.h - doubles to and from decimal text, exactly and in any process locale. */
#ifndef TERN_BASE_DECIMAL_H
#define TERN_BASE_DECIMAL_H

#include <stddef.h>

typedef enum {
    TERN_DECIMAL_OK,
    TERN_DECIMAL_MALFORMED,
    TERN_DECIMAL_OVERFLOW /* rounds to infinity */
} tern_decimal_result;

/* Reads all of |text|: [+-] digits [. digits] [e [+-] digits], with a digit on at least one side of
 * the point. The result is the nearest double, ties to even; values too small become
 * zero. Any length is read exactly. *out is 0 unless the result is OK. Thread-safe. */
tern_decimal_result tern_decimal_parse(const char *text, size_t len, double *out);

/* Writes the fewest significant digits that read back as |value|, in the style of %g, then a zero;
 * returns the length. "inf", "-inf" and "nan" for non-finite values. Thread-safe. */
enum { TERN_DECIMAL_MAX = 32 };
size_t tern_decimal_print(double value, char out[TERN_DECIMAL_MAX]);

#endif
