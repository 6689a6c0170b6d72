/* Changes to a chip: parses them, and derives the new values of its fields. */
#include "arch/what_if.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/decimal.h"

enum { FIELDS_MAX = 4, CHANGE_MAX = 120, TERN_CHIP_NONE = TERN_CHIP_FIELD_COUNT };

/* The new values of the chip. */
typedef struct {
    const tern_chip *chip;
    double value[TERN_CHIP_FIELD_COUNT];
    char source[TERN_CHIP_FIELD_COUNT][CHANGE_MAX + 16]; /* "": unchanged */
} modified_values;

typedef struct {
    const char *text; /* the whole text */
    char name[CHANGE_MAX];
    const char *rest; /* after the '=' */
    bool is_factor;   /* |value| is a multiplier */
    double value;     /* in the unit of the field */
    char source[CHANGE_MAX + 16];
} change;

/* --- names --- */

typedef enum { EFFECT_EACH, EFFECT_SCALE, EFFECT_SBUF, EFFECT_PSUM } effect_kind;

typedef struct {
    const char *name;
    effect_kind effect;
    size_t per;
    const char *what;
    size_t fields[FIELDS_MAX];
    size_t count;
} word;

#define PICK(_1, _2, _3, _4, n, ...) n
#define COUNT(...)                   PICK(__VA_ARGS__, 4, 3, 2, 1, 0)
#define LIST1(a)                     TERN_CHIP_##a
#define LIST2(a, b)                  TERN_CHIP_##a, TERN_CHIP_##b
#define LIST3(a, b, c)               LIST2(a, b), TERN_CHIP_##c
#define LIST4(a, b, c, d)            LIST3(a, b, c), TERN_CHIP_##d
#define JOIN2(a, b)                  a##b
#define JOIN(a, b)                   JOIN2(a, b)

static const word words[] = {
#define WORD(name, effect, per, what, ...)          \
    {#name,                                         \
     EFFECT_##effect,                               \
     TERN_CHIP_##per,                               \
     what,                                          \
     {JOIN(LIST, COUNT(__VA_ARGS__))(__VA_ARGS__)}, \
     COUNT(__VA_ARGS__)},
#include "arch/what_if.def"
};

const char *tern_arch_what_if_word(size_t index, const char **out_what)
{
    if (index >= TERN_COUNT_OF(words))
        return NULL;
    if (out_what)
        *out_what = words[index].what;
    return words[index].name;
}

static const char *name_at(const void *arg, size_t index)
{
    (void)arg;
    if (index < TERN_COUNT_OF(words))
        return words[index].name;
    index -= TERN_COUNT_OF(words);
    return index < TERN_CHIP_FIELD_COUNT ? tern_chip_fields.fields[index].name : NULL;
}

/* A field's own name stands for that field. */
static tern_status find_word(const change *w, word *out)
{
    for (size_t i = 0; i < TERN_COUNT_OF(words); i++) {
        if (strcmp(words[i].name, w->name) == 0) {
            *out = words[i];
            return NULL;
        }
    }
    size_t field = tern_field_find(&tern_chip_fields, w->name);
    if (field < TERN_CHIP_FIELD_COUNT) {
        *out = (word){w->name, EFFECT_EACH, TERN_CHIP_NONE, "", {field}, 1};
        return NULL;
    }
    const char *near = tern_fact_nearest(w->name, name_at, NULL);
    if (near)
        return TERN_ERR(INVALID, "a chip has no \"%s\"; did you mean %s?", w->name, near);
    return TERN_ERR(INVALID, "a chip has no \"%s\"; `tern arch trn2` lists what it has", w->name);
}

/* --- values --- */

static const struct {
    const char *unit, *text;
    double scale;
} units[] = {
    {"bytes", "B", 1},
    {"bytes", "KiB", 0x1p10},
    {"bytes", "MiB", 0x1p20},
    {"bytes", "GiB", 0x1p30},
    {"bytes", "TiB", 0x1p40},
    {"bytes", "K", 0x1p10},
    {"bytes", "M", 0x1p20},
    {"bytes", "G", 0x1p30},
    {"bytes", "T", 0x1p40},
    {"bytes", "KB", 1e3},
    {"bytes", "MB", 1e6},
    {"bytes", "GB", 1e9},
    {"bytes", "TB", 1e12},
    {"bytes/s", "B/s", 1},
    {"bytes/s", "KB/s", 1e3},
    {"bytes/s", "MB/s", 1e6},
    {"bytes/s", "GB/s", 1e9},
    {"bytes/s", "TB/s", 1e12},
    {"bytes/s", "GiB/s", 0x1p30},
    {"bytes/s", "TiB/s", 0x1p40},
    {"Hz", "Hz", 1},
    {"Hz", "kHz", 1e3},
    {"Hz", "MHz", 1e6},
    {"Hz", "GHz", 1e9},
    {"ns", "ns", 1},
    {"ns", "us", 1e3},
    {"ns", "ms", 1e6},
    {"ns", "s", 1e9},
    {"FLOP/s", "GFLOPS", 1e9},
    {"FLOP/s", "TFLOPS", 1e12},
    {"FLOP/s", "PFLOPS", 1e15},
};

/* An example for messages. */
static const char *example_of(const tern_field *field)
{
    static const char *const examples[][2] = {{"bytes", "48MiB"},     {"bytes/s", "4TB/s"},
                                              {"Hz", "2.8GHz"},       {"ns", "200ns"},
                                              {"FLOP/s", "90TFLOPS"}, {"fraction", "0.5"}};
    for (size_t i = 0; i < TERN_COUNT_OF(examples); i++)
        if (strcmp(field->unit, examples[i][0]) == 0)
            return examples[i][1];
    return "16";
}

static tern_status wrong_value(const change *w, const tern_field *field)
{
    if (field->type == TERN_FIELD_BOOL)
        return TERN_ERR(INVALID, "%s is \"%s\", wanted on or off", w->name, w->rest);
    if (field->type == TERN_FIELD_DTYPES)
        return TERN_ERR(INVALID, "%s is a set of formats: only a file can change it", w->name);
    return TERN_ERR(INVALID, "%s is \"%s\", wanted a value such as %s or a factor such as 2x",
                    w->name, w->rest, example_of(field));
}

static bool read_switch(change *w)
{
    static const char *const on[] = {"on", "yes", "true", "1"};
    static const char *const off[] = {"off", "no", "false", "0"};
    for (size_t i = 0; i < TERN_COUNT_OF(on); i++) {
        w->value = strcasecmp(w->rest, on[i]) == 0;
        if (w->value != 0 || strcasecmp(w->rest, off[i]) == 0)
            return true;
    }
    return false;
}

/* The scale of the unit after the digits; 0: not a unit of this field. */
static double scale_of(const char *text, const tern_field *field)
{
    if (!*text)
        return 1;
    for (size_t i = 0; i < TERN_COUNT_OF(units); i++)
        if (strcmp(units[i].unit, field->unit) == 0 && strcasecmp(units[i].text, text) == 0)
            return units[i].scale;
    return 0;
}

static bool read_number(change *w, const tern_field *field)
{
    size_t digits = strspn(w->rest, "0123456789.+-");
    /* An exponent, if it has digits. */
    if (digits && (w->rest[digits] == 'e' || w->rest[digits] == 'E')) {
        size_t more = strspn(w->rest + digits + 1, "0123456789+-");
        digits += more ? more + 1 : 0;
    }
    const char *behind = w->rest + digits;
    if (tern_decimal_parse(w->rest, digits, &w->value) != TERN_DECIMAL_OK || w->value < 0)
        return false;
    w->is_factor = strcmp(behind, "x") == 0 || strcmp(behind, "X") == 0;
    if (w->is_factor)
        return w->value > 0;
    double scale = scale_of(behind, field);
    w->value *= scale;
    return scale > 0;
}

static tern_status read_change(const char *text, change *w, word *out)
{
    const char *equals = strchr(text, '=');
    *w = (change){.text = text};
    if (!equals || equals == text || !equals[1] || strlen(text) >= CHANGE_MAX)
        return TERN_ERR(INVALID, "\"%.*s\", wanted NAME=VALUE such as hbm_bandwidth=2x", CHANGE_MAX,
                        text);
    memcpy(w->name, text, (size_t)(equals - text));
    w->rest = equals + 1;
    (void)snprintf(w->source, sizeof w->source, "what if %s", text);
    TERN_TRY(find_word(w, out));
    const tern_field *field = &tern_chip_fields.fields[out->fields[0]];
    bool good = field->type == TERN_FIELD_BOOL     ? read_switch(w)
                : field->type == TERN_FIELD_DTYPES ? false
                                                   : read_number(w, field);
    return good ? NULL : wrong_value(w, field);
}

/* --- effects --- */

/* Bytes and clocks are rounded to integers; a count that is not an integer is an error of the
 * change. */
static void set(modified_values *s, const change *w, size_t field, double value)
{
    const char *unit = tern_chip_fields.fields[field].unit;
    bool rounds = strcmp(unit, "bytes") == 0 || strcmp(unit, "Hz") == 0;
    s->value[field] = rounds ? round(value) : value;
    (void)snprintf(s->source[field], sizeof s->source[field], "%s", w->source);
}

static double factor_of(const modified_values *s, const change *w, const word *is)
{
    double now = s->value[is->fields[0]] * (is->per == TERN_CHIP_NONE ? 1.0 : s->value[is->per]);
    if (w->is_factor)
        return w->value;
    return now > 0 ? w->value / now : NAN;
}

/* The part of a partition that programs cannot use stays constant; the address space grows if
 * necessary. */
static void set_sbuf(modified_values *s, const change *w, double factor)
{
    double old = s->value[TERN_CHIP_sbuf_partition_bytes], align = s->value[TERN_CHIP_align_bytes];
    double reserved = old - s->value[TERN_CHIP_sbuf_usable_bytes];
    double bytes = floor(old * factor / align) * align;
    double stride = s->value[TERN_CHIP_sbuf_stride_bytes];
    set(s, w, TERN_CHIP_sbuf_partition_bytes, bytes);
    set(s, w, TERN_CHIP_sbuf_usable_bytes, bytes > reserved ? bytes - reserved : 0);
    while (stride < bytes)
        stride *= 2;
    if (stride > s->value[TERN_CHIP_sbuf_stride_bytes])
        set(s, w, TERN_CHIP_sbuf_stride_bytes, stride);
}

/* Changes the number of banks; their size stays. */
static void set_psum(modified_values *s, const change *w, double factor)
{
    double bank = s->value[TERN_CHIP_psum_partition_bytes] / s->value[TERN_CHIP_psum_banks];
    double banks = floor(s->value[TERN_CHIP_psum_banks] * factor);
    set(s, w, TERN_CHIP_psum_banks, banks);
    set(s, w, TERN_CHIP_psum_partition_bytes, banks * bank);
}

static tern_status apply(modified_values *s, const change *w, const word *is)
{
    double factor = factor_of(s, w, is);
    switch (is->effect) {
    case EFFECT_EACH:
        for (size_t i = 0; i < is->count; i++)
            set(s, w, is->fields[i], w->is_factor ? s->value[is->fields[i]] * w->value : w->value);
        return NULL;
    case EFFECT_SCALE:
        if (!(factor >= 0 && factor < INFINITY))
            return TERN_ERR(INVALID, "%s is 0 on %s: a factor cannot change it", w->name,
                            s->chip->name);
        for (size_t i = 0; i < is->count; i++)
            set(s, w, is->fields[i], s->value[is->fields[i]] * factor);
        return NULL;
    case EFFECT_SBUF:
        set_sbuf(s, w, factor < 0x1p30 ? factor : 0x1p30);
        return NULL;
    case EFFECT_PSUM:
        set_psum(s, w, factor);
        return NULL;
    }
    return NULL;
}

/* --- parameters that the compiler depends on --- */

/* Everything but clocks, rates and times, which only determine the time of the same program. A rate
 * or time that changes from or to 0 adds or removes a mode. */
static bool needs_compiler(size_t index, const tern_chip *before, const tern_chip *after)
{
    static const char *const timed_units[] = {"Hz", "bytes/s", "FLOP/s",      "OP/s",
                                              "ns", "cycles",  "elems/cycle", "fraction"};
    static const size_t timed_fields[] = {TERN_CHIP_pe_weight_columns_per_cycle,
                                          TERN_CHIP_pe_background_weight_load,
                                          TERN_CHIP_pe_ramps,
                                          TERN_CHIP_pe_transpose_background,
                                          TERN_CHIP_dve_pool_exclusive,
                                          TERN_CHIP_dve_act_exclusive};
    const tern_field *field = &tern_chip_fields.fields[index];
    double was = tern_field_number(field, before), is = tern_field_number(field, after);
    for (size_t i = 0; i < TERN_COUNT_OF(timed_fields); i++)
        if (timed_fields[i] == index)
            return false;
    for (size_t i = 0; i < TERN_COUNT_OF(timed_units); i++)
        if (strcmp(field->unit, timed_units[i]) == 0)
            return strcmp(field->unit, "ns") != 0 && (was == 0) != (is == 0);
    return true;
}

static bool any_needs_compiler(const tern_chip *before, const tern_chip *after)
{
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++)
        if (!tern_field_equal(&tern_chip_fields.fields[i], before, after) &&
            needs_compiler(i, before, after))
            return true;
    return false;
}

/* --- the calls --- */

static tern_status make_chip(tern_alloc mem, const modified_values *s, tern_diag *diag,
                             const tern_chip **out)
{
    tern_chip_change changes[TERN_CHIP_FIELD_COUNT];
    size_t count = 0;
    char name[64];
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++)
        if (s->source[i][0])
            changes[count++] = (tern_chip_change){i, s->value[i], s->source[i]};
    (void)snprintf(name, sizeof name, "%.50s-what-if", s->chip->name);
    return tern_arch_chip_with(mem, s->chip, name, changes, count, diag, out);
}

tern_status tern_arch_what_if(tern_alloc mem, const tern_chip *chip, const char *const *changes,
                              size_t count, tern_diag *diag, const tern_chip **out,
                              bool *out_compiled)
{
    *out = NULL;
    *out_compiled = false;
    modified_values *s = tern_mem_get_zeroed(mem, sizeof *s);
    TERN_TRY_MEM(s);
    s->chip = chip;
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++)
        s->value[i] = tern_field_number(&tern_chip_fields.fields[i], chip);
    tern_status st = NULL;
    for (size_t i = 0; i < count && !st; i++) {
        change w;
        word is;
        st = read_change(changes[i], &w, &is);
        if (!st)
            st = apply(s, &w, &is);
    }
    if (!st)
        st = make_chip(mem, s, diag, out);
    if (!st)
        *out_compiled = any_needs_compiler(chip, *out);
    tern_mem_free(mem, s, sizeof *s);
    return st;
}

void tern_arch_print_changes(const tern_chip *before, const tern_chip *after, tern_text *out)
{
    for (size_t i = 0; i < TERN_CHIP_FIELD_COUNT; i++) {
        const tern_field *field = &tern_chip_fields.fields[i];
        char was[160], is[160];
        if (tern_field_equal(field, before, after))
            continue;
        tern_field_format(field, before, was, sizeof was);
        tern_field_format(field, after, is, sizeof is);
        tern_text_printf(out, "%s: %s -> %s\n", field->name, was, is);
    }
}
