/* The C library's conversions are exact but depend on the locale. They run under the "C" locale,
 * a constant of the C library: creating it allocates nothing. */
#include "base/decimal.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/assert.h"

/* A point halfway between two doubles has at most 767 significant digits. Of further
 * digits it only matters whether all are zero: a single '1' replaces them. */
enum { KEPT_DIGITS = 768, MAX_EXPONENT = 100000 };

/* The number 0.DDDD * 10^exponent, D being |digits|. */
typedef struct {
    char digits[KEPT_DIGITS + 1];
    size_t count;
    int64_t exponent;
    bool negative;
} decimal;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static void add_digit(decimal *d, char c, bool after_point)
{
    bool leading_zero = d->count == 0 && c == '0';
    if (leading_zero) {
        d->exponent -= after_point;
        return;
    }
    d->exponent += !after_point;
    if (d->count < KEPT_DIGITS)
        d->digits[d->count++] = c;
    else if (c != '0' && d->count == KEPT_DIGITS)
        d->digits[d->count++] = '1';
}

/* Returns the number of characters read, 0 if there is no digit. */
static size_t scan_digits(decimal *d, const char *text, size_t len)
{
    size_t at = 0;
    bool point = false, any = false;
    for (; at < len; at++) {
        if (is_digit(text[at])) {
            add_digit(d, text[at], point);
            any = true;
        } else if (text[at] == '.' && !point) {
            point = true;
        } else {
            break;
        }
    }
    return any ? at : 0;
}

/* Reads "e-12" to the end of |text|; false if it is anything else. */
static bool scan_exponent(decimal *d, const char *text, size_t len)
{
    if (len == 0)
        return true;
    size_t at = 1;
    if (text[0] != 'e' && text[0] != 'E')
        return false;
    bool negative = at < len && text[at] == '-';
    if (at < len && (text[at] == '-' || text[at] == '+'))
        at++;
    if (at == len)
        return false;
    int64_t value = 0;
    for (; at < len; at++) {
        if (!is_digit(text[at]))
            return false;
        if (value < INT64_MAX / 100) /* saturates: longer than any text */
            value = value * 10 + (text[at] - '0');
    }
    d->exponent += negative ? -value : value;
    return true;
}

static double decimal_to_double(const decimal *d)
{
    char copy[KEPT_DIGITS + 32];
    int64_t exponent = d->exponent;
    if (exponent > MAX_EXPONENT)
        exponent = MAX_EXPONENT;
    if (exponent < -MAX_EXPONENT)
        exponent = -MAX_EXPONENT;
    int len = snprintf(copy, sizeof copy, "%s0.%.*se%d", d->negative ? "-" : "", (int)d->count,
                       d->digits, (int)exponent);
    TERN_ASSERT(len > 0 && (size_t)len < sizeof copy);
    (void)len;
    locale_t c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    double value = strtod_l(copy, NULL, c_locale);
    freelocale(c_locale);
    return value;
}

tern_decimal_result tern_decimal_parse(const char *text, size_t len, double *out)
{
    *out = 0;
    decimal d;
    d.count = 0;
    d.exponent = 0;
    d.negative = len && text[0] == '-';
    size_t at = len && (text[0] == '-' || text[0] == '+');
    size_t digits = scan_digits(&d, text + at, len - at);
    if (!digits || !scan_exponent(&d, text + at + digits, len - at - digits))
        return TERN_DECIMAL_MALFORMED;
    double value = d.count ? decimal_to_double(&d) : (d.negative ? -0.0 : 0.0);
    if (isinf(value))
        return TERN_DECIMAL_OVERFLOW;
    *out = value;
    return TERN_DECIMAL_OK;
}

size_t tern_decimal_print(double value, char out[TERN_DECIMAL_MAX])
{
    locale_t c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    locale_t saved = uselocale(c_locale);
    /* Start at 15 digits for normal numbers: %g drops trailing zeros, so no shorter form is missed.
     */
    int digits = fabs(value) < DBL_MIN ? 1 : DBL_DIG;
    int len;
    for (;; digits++) {
        len = snprintf(out, TERN_DECIMAL_MAX, "%.*g", digits, value);
        if (digits >= DBL_DECIMAL_DIG || !isfinite(value) || strtod(out, NULL) == value)
            break;
    }
    uselocale(saved);
    freelocale(c_locale);
    TERN_ASSERT(len > 0 && len < TERN_DECIMAL_MAX);
    return (size_t)len;
}
