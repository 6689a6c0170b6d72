/* Values for people: a common unit, at most four significant digits. */
#include "arch/fact.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/decimal.h"
#include "numerics/format.h"

/* A value with |unit| that is at least |at_least| is shown as value / scale and |text|. The first
 * matching row is used. FLOP/s stay in tera up to ten peta, as chips are advertised. */
static const struct {
    const char *unit;
    double at_least, scale;
    const char *text;
} scales[] = {
    {"Hz", 1e9, 1e9, "GHz"},          {"Hz", 1e6, 1e6, "MHz"},
    {"bytes/s", 1e12, 1e12, "TB/s"},  {"bytes/s", 1e9, 1e9, "GB/s"},
    {"bytes/s", 1e6, 1e6, "MB/s"},    {"bit/s", 1e13, 1e12, "Tb/s"},
    {"bit/s", 1e9, 1e9, "Gb/s"},      {"FLOP/s", 1e16, 1e15, "PFLOPS"},
    {"FLOP/s", 1e12, 1e12, "TFLOPS"}, {"FLOP/s", 1e9, 1e9, "GFLOPS"},
    {"OP/s", 1e12, 1e12, "TOPS"},     {"ns", 1e7, 1e6, "ms"},
    {"ns", 1e4, 1e3, "us"},           {"fraction", 0, 0.01, "%"},
};

/* Integers in full, others to four significant digits. */
static void print_number(double value, char text[TERN_DECIMAL_MAX])
{
    if (value == floor(value) && fabs(value) < 1e15) {
        (void)snprintf(text, TERN_DECIMAL_MAX, "%.0f", value);
        return;
    }
    int digits = 3 - (int)floor(log10(fabs(value)));
    double scale = pow(10, abs(digits));
    double rounded = digits >= 0 ? round(value * scale) / scale : round(value / scale) * scale;
    (void)tern_decimal_print(rounded, text);
}

/* The singular of a unit. */
static const char *singular(const char *unit)
{
    static const char *const words[][2] = {{"cycles", "cycle"},
                                           {"elems/cycle", "elem/cycle"},
                                           {"elements", "element"},
                                           {"bits", "bit"}};
    for (size_t i = 0; i < TERN_COUNT_OF(words); i++)
        if (strcmp(unit, words[i][0]) == 0)
            return words[i][1];
    return unit;
}

static void join_number(double value, const char *unit, char *text, size_t size)
{
    char number[TERN_DECIMAL_MAX];
    print_number(value, number);
    (void)snprintf(text, size, "%s%s%s", number, *unit ? " " : "",
                   value == 1 ? singular(unit) : unit);
}

/* Powers of 1024 if they give a round number, else powers of 1000. */
static void format_bytes(double value, char *text, size_t size)
{
    static const char *const binary[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    double scaled = value;
    size_t step = 0;
    while (scaled >= 1024 && step + 1 < TERN_COUNT_OF(binary)) {
        scaled /= 1024;
        step++;
    }
    if (step == 0 || scaled * 4 == floor(scaled * 4))
        join_number(scaled, binary[step], text, size);
    else if (value >= 1e9)
        join_number(value / 1e9, "GB", text, size);
    else
        join_number(value, "B", text, size);
}

void tern_fact_format(double value, const char *unit, char *text, size_t size)
{
    TERN_ASSERT(size > 0);
    if (strcmp(unit, "bytes") == 0) {
        format_bytes(value, text, size);
        return;
    }
    for (size_t i = 0; i < TERN_COUNT_OF(scales); i++) {
        if (strcmp(scales[i].unit, unit) == 0 && value >= scales[i].at_least) {
            join_number(value / scales[i].scale, scales[i].text, text, size);
            return;
        }
    }
    join_number(value, unit, text, size);
}

static void format_dtypes(uint64_t set, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int code = 0; code < 64; code++) {
        if (!(set >> code & 1))
            continue;
        const char *name = tern_num_format_of((tern_dtype)code)->name;
        int n = snprintf(text + used, size - used, "%s%s", used ? " " : "", name);
        if (n < 0 || (size_t)n >= size - used)
            return;
        used += (size_t)n;
    }
    if (used == 0)
        (void)snprintf(text, size, "none");
}

void tern_field_format(const tern_field *field, const void *record, char *text, size_t size)
{
    TERN_ASSERT(size > 0);
    switch (field->type) {
    case TERN_FIELD_U32:
    case TERN_FIELD_U64:
    case TERN_FIELD_F64:
        tern_fact_format(tern_field_number(field, record), field->unit, text, size);
        return;
    case TERN_FIELD_BOOL:
        (void)snprintf(text, size, "%s", tern_field_number(field, record) != 0 ? "yes" : "no");
        return;
    case TERN_FIELD_DTYPES:
        format_dtypes(*(const uint64_t *)((const char *)record + field->offset), text, size);
        return;
    }
}
