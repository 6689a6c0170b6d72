/* profile/quantity.c - formats numbers for display: four significant digits, a suitable unit,
 * commas in counts. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "profile/profile_impl.h"

typedef struct {
    double least, divisor;
    const char *text;
} scale;

static const scale times[] = {
    {1, 1, " s"}, {1e-3, 1e-3, " ms"}, {1e-6, 1e-6, " us"}, {0, 1e-9, " ns"}};
static const scale bytes[] = {{1099511627776.0, 1099511627776.0, " TiB"},
                              {1073741824, 1073741824, " GiB"},
                              {1048576, 1048576, " MiB"},
                              {1024, 1024, " KiB"},
                              {0, 1, " bytes"}};
static const scale rates[] = {
    {1e12, 1e12, " TB/s"}, {1e9, 1e9, " GB/s"}, {1e6, 1e6, " MB/s"}, {0, 1, " B/s"}};
static const scale flops[] = {{1e15, 1e15, " PFLOP"}, {1e12, 1e12, " TFLOP"}, {1e9, 1e9, " GFLOP"},
                              {1e6, 1e6, " MFLOP"},   {1e3, 1e3, " kFLOP"},   {0, 1, " FLOP"}};
static const scale flop_rates[] = {{1e15, 1e15, " PFLOP/s"},
                                   {1e12, 1e12, " TFLOP/s"},
                                   {1e9, 1e9, " GFLOP/s"},
                                   {1e6, 1e6, " MFLOP/s"},
                                   {0, 1, " FLOP/s"}};
static const scale shares[] = {{0, 1, " %"}};
static const scale intensities[] = {{0, 1, " FLOP/byte"}};

static const struct {
    const char *unit;
    const scale *scales; /* the last one has no limit */
} units[] = {
    {"s", times},           {"bytes", bytes}, {"bytes/s", rates},         {"FLOP", flops},
    {"FLOP/s", flop_rates}, {"%", shares},    {"FLOP/byte", intensities},
};

static void put_count(tern_text *out, double value)
{
    uint64_t n = value < 1e18 ? (uint64_t)(value + 0.5) : UINT64_C(1000000000000000000);
    uint64_t group[7];
    unsigned groups = 0;
    do {
        group[groups++] = n % 1000;
        n /= 1000;
    } while (n);
    tern_text_printf(out, "%" PRIu64, group[--groups]);
    while (groups)
        tern_text_printf(out, ",%03" PRIu64, group[--groups]);
}

/* Four significant digits, at most three decimals. */
static void put_rounded(tern_text *out, double value)
{
    double size = fabs(value), parts = size < 10 ? 1000 : size < 100 ? 100 : size < 1000 ? 10 : 1;
    tern_text_f64(out, size < 1e15 ? round(value * parts) / parts : value);
}

void tern_profile_put_quantity(tern_text *out, double value, const char *unit)
{
    if (isnan(value)) {
        tern_text_puts(out, "-");
        return;
    }
    for (size_t i = 0; i < TERN_COUNT_OF(units); i++) {
        if (strcmp(units[i].unit, unit) != 0)
            continue;
        const scale *s = units[i].scales;
        while (s->least > fabs(value))
            s++;
        put_rounded(out, value / s->divisor);
        tern_text_puts(out, s->text);
        return;
    }
    if (value < 0) {
        tern_text_putc(out, '-');
        value = -value;
    }
    put_count(out, value);
    if (*unit)
        tern_text_printf(out, " %s", unit);
}

void tern_profile_put_percent(tern_text *out, double share)
{
    tern_text_f64(out, round(share * 1000) / 10);
    tern_text_puts(out, " %");
}
