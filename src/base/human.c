#include "base/human.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DECIMALS_MAX = 12, DIGITS = 3 };
static const double WHOLE_MAX = 1e18;

static tern_human dash(void) { return (tern_human){"-"}; }

static double power_of_ten(unsigned exponent)
{
    double p = 1;
    while (exponent--)
        p *= 10;
    return p;
}

/* |strip|: omits trailing zeros of the fraction. */
static tern_human fixed(double value, unsigned decimals, bool strip)
{
    tern_human h;
    double unit = power_of_ten(decimals), scaled = round(fabs(value) * unit);
    if (!isfinite(value) || scaled >= WHOLE_MAX)
        return dash();
    uint64_t digits = (uint64_t)scaled, one = (uint64_t)unit;
    while (strip && decimals && digits % 10 == 0) {
        digits /= 10;
        one /= 10;
        decimals--;
    }
    const char *sign = value < 0 && digits ? "-" : "";
    if (decimals)
        (void)snprintf(h.text, sizeof(h.text), "%s%" PRIu64 ".%0*" PRIu64, sign, digits / one,
                       (int)decimals, digits % one);
    else
        (void)snprintf(h.text, sizeof(h.text), "%s%" PRIu64, sign, digits);
    return h;
}

/* Digits after the point for |digits| significant ones. */
static unsigned decimals_for(double value, unsigned digits)
{
    unsigned decimals = digits - 1;
    double size = fabs(value);
    if (size == 0 || !isfinite(size))
        return 0;
    for (double limit = 10; decimals && size >= limit; limit *= 10)
        decimals--;
    for (double limit = 1; size < limit && decimals < DECIMALS_MAX; limit /= 10)
        decimals++;
    return decimals;
}

tern_human tern_human_fixed(double value, unsigned decimals)
{
    return fixed(value, decimals, false);
}

tern_human tern_human_number(double value)
{
    return fixed(value, decimals_for(value, DIGITS), true);
}

/* |units| ends with NULL; each is 1000 times the previous one. */
static tern_human with_unit(double value, const char *const *units)
{
    if (!isfinite(value))
        return dash();
    while (units[1] && fabs(value) >= 999.5) {
        value /= 1000;
        units++;
    }
    tern_human h = tern_human_number(value);
    size_t len = strlen(h.text);
    (void)snprintf(h.text + len, sizeof(h.text) - len, "%s", *units);
    return h;
}

tern_human tern_human_count(double value)
{
    static const char *const units[] = {"", " k", " M", " G", " T", NULL};
    return with_unit(value, units);
}

tern_human tern_human_whole(double value)
{
    tern_human plain = fixed(value, 0, false), h;
    size_t len = strlen(plain.text), at = 0;
    if (!isfinite(value))
        return plain;
    for (size_t i = 0; i < len && at + 2 < sizeof(h.text); i++) {
        h.text[at++] = plain.text[i];
        if (plain.text[i] != '-' && i + 1 < len && (len - i - 1) % 3 == 0)
            h.text[at++] = ',';
    }
    h.text[at] = 0;
    return h;
}

tern_human tern_human_seconds(double value)
{
    static const char *const units[] = {" ns", " us", " ms", " s", NULL};
    return with_unit(value * 1e9, units);
}

tern_human tern_human_bytes(double value)
{
    static const char *const units[] = {" B", " kB", " MB", " GB", " TB", NULL};
    return with_unit(value, units);
}

tern_human tern_human_flops(double value)
{
    static const char *const units[] = {" FLOP/s",  " kFLOP/s", " MFLOP/s", " GFLOP/s",
                                        " TFLOP/s", " PFLOP/s", NULL};
    return with_unit(value, units);
}

tern_human tern_human_percent(double share)
{
    tern_human h = tern_human_fixed(100 * share, 1);
    size_t len = strlen(h.text);
    if (isfinite(share))
        (void)snprintf(h.text + len, sizeof(h.text) - len, " %%");
    return h;
}

tern_human tern_human_usd(double value)
{
    if (value == 0 || fabs(value) >= 0.00995)
        return fixed(value, 2, false);
    return fixed(value, decimals_for(value, 2), false);
}

bool tern_human_parse_bytes(const char *text, uint64_t *out)
{
    static const char units[] = "KMGT";
    uint64_t value = 0;
    *out = 0;
    if (*text < '0' || *text > '9')
        return false;
    for (; *text >= '0' && *text <= '9'; text++)
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, (uint64_t)(*text - '0'), &value))
            return false;
    const char *unit = *text ? strchr(units, *text) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    if ((*text && !unit) || (unit && text[1]) || value > UINT64_MAX >> shift)
        return false;
    *out = value << shift;
    return true;
}
