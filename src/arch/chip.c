/* The fields of a chip, its peaks, and the rules between fields. */
#include "arch/chip.h"

#include <string.h>

#include "base/assert.h"

static const tern_field fields[] = {
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) \
    [TERN_CHIP_##                               \
        name] = {#name, TERN_FIELD_##type, offsetof(tern_chip, name), unit, min, max, what},
#include "arch/chip_fields.def"
};

static const tern_field_section sections[] = {
#define SECTION(title, first) {title, TERN_CHIP_##first},
#define FIELD(type, name, unit, min, max, what)
#include "arch/chip_fields.def"
};

const tern_field_table tern_chip_fields = {"chip", fields, TERN_COUNT_OF(fields), sections,
                                           TERN_COUNT_OF(sections)};

bool tern_arch_chip_equal(const tern_chip *a, const tern_chip *b)
{
    if (strcmp(a->name, b->name) != 0)
        return false;
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
        if (!tern_field_equal(&fields[i], a, b) || a->facts[i].tag != b->facts[i].tag ||
            strcmp(a->facts[i].source, b->facts[i].source) != 0)
            return false;
    }
    return true;
}

/* --- peaks --- */

static const char *const peak_format_names[] = {
#define X(name, text) [TERN_PEAK_##name] = text,
    TERN_PEAK_FORMATS(X)
#undef X
};

const char *tern_peak_format_name(tern_peak_format format)
{
    TERN_ASSERT(format < TERN_PEAK_FORMAT_COUNT);
    return peak_format_names[format];
}

const char *tern_peak_basis_name(tern_peak_basis basis)
{
    return basis == TERN_PEAK_PUBLISHED ? "published" : "pe";
}

static double published_peak(const tern_chip *chip, tern_peak_format format)
{
    switch (format) {
    case TERN_PEAK_MX:
        return chip->chip_peak_mx_flops;
    case TERN_PEAK_FP8:
        return chip->chip_peak_fp8_flops;
    case TERN_PEAK_BF16:
        return chip->chip_peak_bf16_flops;
    case TERN_PEAK_FP32:
        return chip->chip_peak_fp32_flops;
    case TERN_PEAK_SPARSE:
        return chip->chip_peak_sparse_flops;
    case TERN_PEAK_FORMAT_COUNT:
        break;
    }
    return 0;
}

/* Multiply-adds per cell of the array and cycle. */
static double cell_rate(const tern_chip *chip, tern_peak_format format)
{
    switch (format) {
    case TERN_PEAK_MX:
        return chip->pe_mx_factor > 1 ? (double)chip->pe_mx_factor / chip->pe_column_cycles_8bit
                                      : 0;
    case TERN_PEAK_FP8:
        return (double)chip->pe_double_row_factor / chip->pe_column_cycles_8bit;
    case TERN_PEAK_BF16:
        return 1.0 / chip->pe_column_cycles_16bit;
    case TERN_PEAK_FP32:
        return 1.0 / chip->pe_column_cycles_32bit;
    case TERN_PEAK_SPARSE:
        return chip->pe_sparse_factor > 1
                   ? (double)chip->pe_sparse_factor / chip->pe_column_cycles_16bit
                   : 0;
    case TERN_PEAK_FORMAT_COUNT:
        break;
    }
    return 0;
}

double tern_arch_chip_peak(const tern_chip *chip, tern_peak_format format, tern_peak_basis basis)
{
    TERN_ASSERT(format < TERN_PEAK_FORMAT_COUNT);
    if (basis == TERN_PEAK_PUBLISHED)
        return published_peak(chip, format);
    return 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz *
           cell_rate(chip, format) * chip->cores;
}

/* --- checks --- */

/* The location to report: of |field|, else of |other|, else the start of the file. */
static tern_span report_location(const tern_span *at, size_t field, size_t other)
{
    if (at && at[field].len > 0)
        return at[field];
    if (at && at[other].len > 0)
        return at[other];
    return (tern_span){0, 0};
}

/* Reports a violation of a rule between |field| and |other|, or of |field| alone if they are
 * equal. */
static size_t check_pair(const tern_chip *chip, size_t field, size_t other, const char *why,
                         const tern_source *source, const tern_span *at, tern_diag *diag)
{
    if (!diag)
        return 1;
    char value[160], other_value[160];
    tern_field_format(&fields[field], chip, value, sizeof value);
    if (field == other) {
        tern_diag_add(diag, TERN_DIAG_ERROR, source, report_location(at, field, other),
                      "%s is %s: %s", fields[field].name, value, why);
        return 1;
    }
    tern_field_format(&fields[other], chip, other_value, sizeof other_value);
    tern_diag_add(diag, TERN_DIAG_ERROR, source, report_location(at, field, other),
                  "%s is %s and %s is %s: %s", fields[field].name, value, fields[other].name,
                  other_value, why);
    return 1;
}

static size_t check_ranges(const tern_chip *chip)
{
    size_t bad = 0;
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
        double value = tern_field_number(&fields[i], chip);
        if (fields[i].type != TERN_FIELD_DTYPES)
            bad += !(value >= fields[i].min && value <= fields[i].max);
    }
    return bad;
}

size_t tern_arch_chip_check(const tern_chip *c, const tern_source *source, const tern_span *at,
                            tern_diag *diag)
{
    size_t bad = check_ranges(c);
    if (bad) /* the reader has reported each one already; the rules below may divide by a field */
        return bad;
#define CHECK(field, other, condition, why) \
    if (!(condition))                       \
        bad += check_pair(c, TERN_CHIP_##field, TERN_CHIP_##other, why, source, at, diag);
#include "arch/chip_checks.def"
    return bad;
}
