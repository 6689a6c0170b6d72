/* timing/summary.c - results under the names of the Neuron profiler. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "timing/timing.h"

const char *tern_wait_reason_name(tern_wait_reason reason)
{
    static const char *const names[] = {
#define X(name, text, what) [TERN_WAIT_REASON_##name] = text,
        TERN_WAIT_REASONS(X)
#undef X
    };
    return (unsigned)reason < TERN_WAIT_REASON_COUNT ? names[reason] : "?";
}

static double seconds(tern_time t) { return (double)t * 1e-15; }
static double ratio(double a, double b) { return b > 0 ? a / b : 0; }
static double share(tern_time part, tern_time all)
{
    return 100 * ratio((double)part, (double)all);
}
static double hbm_bytes(const tern_timing_core *c)
{
    return (double)c->hbm_read_bytes + (double)c->hbm_write_bytes;
}

/* Bytes delivered by transfers. */
static double dma_bytes(const tern_timing_core *c)
{
    double bytes = 0;
    for (unsigned m = 0; m < TERN_MEM_COUNT; m++)
        bytes += (double)c->dma.write_bytes[m];
    return bytes;
}

static double pe_peak(const tern_chip *chip)
{
    return 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz;
}

typedef double (*field_fn)(const tern_timing *t, const tern_timing_core *c, const tern_chip *chip);

#define NUMBER(name, unit, expression, what)                                  \
    static double get_##name(const tern_timing *t, const tern_timing_core *c, \
                             const tern_chip *chip)                           \
    {                                                                         \
        (void)t;                                                              \
        (void)c;                                                              \
        (void)chip;                                                           \
        return expression;                                                    \
    }
#include "timing/summary_fields.def"

typedef struct {
    const char *name, *unit, *what;
    field_fn get;
} field;

static const field fields[] = {
#define NUMBER(name, unit, expression, what) {#name, unit, what, get_##name},
#include "timing/summary_fields.def"
};

double tern_timing_summary_value(const tern_timing *timing, uint32_t core, const char *name)
{
    for (uint32_t i = 0; i < timing->core_count; i++)
        for (size_t k = 0; timing->core[i].core == core && k < TERN_COUNT_OF(fields); k++)
            if (strcmp(fields[k].name, name) == 0)
                return fields[k].get(timing, &timing->core[i], timing->chip);
    return (double)NAN;
}

/* Rounded to 1 / |parts|, for people. */
static double rounded(double value, double parts)
{
    return fabs(value) < 1e15 / parts ? floor(value * parts + 0.5) / parts : value;
}

/* Times in a readable unit, other values with at most three decimals. */
static void print_number(double value, const char *unit, tern_text *out)
{
    static const struct {
        double least, factor;
        const char *unit;
    } times[] = {{1, 1, "s"}, {1e-3, 1e3, "ms"}, {1e-6, 1e6, "us"}, {0, 1e9, "ns"}};
    if (strcmp(unit, "s") == 0 && value > 0) {
        size_t i = 0;
        while (value < times[i].least)
            i++;
        value *= times[i].factor;
        unit = times[i].unit;
    }
    tern_text_f64(out, rounded(value, 1000));
    tern_text_printf(out, "%s%s\n", *unit ? " " : "", unit);
}

void tern_timing_print_summary(const tern_timing *timing, tern_text *out)
{
    for (uint32_t i = 0; i < timing->core_count; i++) {
        const tern_timing_core *c = &timing->core[i];
        tern_text_printf(out, "%score %u of %s\n", i ? "\n" : "", c->core, timing->chip->name);
        for (size_t k = 0; k < TERN_COUNT_OF(fields); k++) {
            tern_text_printf(out, "  %-36s ", fields[k].name);
            print_number(fields[k].get(timing, c, timing->chip), fields[k].unit, out);
        }
    }
}

void tern_timing_write_summary(const tern_timing *timing, tern_json_writer *w)
{
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < timing->core_count; i++) {
        const tern_timing_core *c = &timing->core[i];
        tern_json_begin_object(w);
        tern_json_key(w, "core");
        tern_json_uint(w, c->core);
        for (size_t k = 0; k < TERN_COUNT_OF(fields); k++) {
            tern_json_key(w, fields[k].name);
            tern_json_double(w, fields[k].get(timing, c, timing->chip));
        }
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}
