/* Field values to and from JSON. */
#include "arch/fact.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/decimal.h"
#include "numerics/format.h"

/* Larger integers are not exact in a double, which other JSON readers use. */
static const double whole_max = 9007199254740992.0;

static void write_dtypes(uint64_t set, tern_json_writer *w)
{
    tern_json_begin_array(w);
    for (int code = 0; code < 64; code++)
        if (set >> code & 1)
            tern_json_string(w, tern_num_format_of((tern_dtype)code)->name);
    tern_json_end_array(w);
}

void tern_field_write(const tern_field *field, const void *record, tern_json_writer *w)
{
    const void *at = (const char *)record + field->offset;
    switch (field->type) {
    case TERN_FIELD_U32:
        tern_json_uint(w, *(const uint32_t *)at);
        return;
    case TERN_FIELD_U64:
        tern_json_uint(w, *(const uint64_t *)at);
        return;
    case TERN_FIELD_F64:
        tern_json_double(w, *(const double *)at);
        return;
    case TERN_FIELD_BOOL:
        tern_json_bool(w, *(const bool *)at);
        return;
    case TERN_FIELD_DTYPES:
        write_dtypes(*(const uint64_t *)at, w);
        return;
    }
}

void tern_record_write(const tern_field_table *table, const void *record, const tern_fact *facts,
                       tern_json_writer *w)
{
    for (size_t i = 0; i < table->field_count; i++) {
        tern_json_key(w, table->fields[i].name);
        tern_field_write(&table->fields[i], record, w);
    }
    tern_json_key(w, "facts");
    tern_json_begin_object(w);
    for (size_t i = 0; i < table->field_count; i++) {
        tern_json_key(w, table->fields[i].name);
        tern_json_begin_object(w);
        tern_json_key(w, "tag");
        tern_json_string(w, tern_fact_tag_name(facts[i].tag));
        tern_json_key(w, "source");
        tern_json_string(w, facts[i].source);
        tern_json_end_object(w);
    }
    tern_json_end_object(w);
}

/* --- reading --- */

void tern_fact_excerpt(const tern_source *source, tern_span at, char *text, size_t size)
{
    TERN_ASSERT(size > 4 && at.offset + at.len <= source->len);
    bool cut = at.len >= size;
    size_t n = cut ? size - 4 : at.len;
    for (size_t i = 0; i < n; i++) {
        char c = source->text[at.offset + i];
        text[i] = c >= 0x20 && c < 0x7f ? c : '?';
    }
    (void)snprintf(text + n, size - n, "%s", cut ? "..." : "");
}

/* "a whole number from 1 to 99" */
static void describe_wanted(const tern_field *field, char *text, size_t size)
{
    char min[TERN_DECIMAL_MAX], max[TERN_DECIMAL_MAX];
    switch (field->type) {
    case TERN_FIELD_U32:
    case TERN_FIELD_U64:
        if (field->min == field->max)
            (void)snprintf(text, size, "%.0f, the only value supported", field->min);
        else
            (void)snprintf(text, size, "a whole number from %.0f to %.0f", field->min, field->max);
        return;
    case TERN_FIELD_F64:
        (void)tern_decimal_print(field->min, min);
        (void)tern_decimal_print(field->max, max);
        (void)snprintf(text, size, "a number from %s to %s", min, max);
        return;
    case TERN_FIELD_BOOL:
        (void)snprintf(text, size, "true or false");
        return;
    case TERN_FIELD_DTYPES:
        (void)snprintf(text, size, "an array of number formats such as [\"bf16\", \"f16\"]");
        return;
    }
}

static bool refuse_value(const tern_field *field, const tern_json *value, const tern_source *source,
                         tern_diag *diag)
{
    char wanted[120], found[48];
    describe_wanted(field, wanted, sizeof wanted);
    if (value->kind == TERN_JSON_NUMBER)
        tern_fact_excerpt(source, value->at, found, sizeof found);
    else
        (void)snprintf(found, sizeof found, "%s", tern_json_kind_name(value->kind));
    tern_diag_add(diag, TERN_DIAG_ERROR, source, value->at, "%s is %s, wanted %s", field->name,
                  found, wanted);
    return false;
}

static const char *dtype_candidate(const void *arg, size_t index)
{
    (void)arg;
    static const char *const names[] = {
#define DTYPE(code, name, text, ...) text,
#include "tern/dtypes.def"
    };
    return index < TERN_COUNT_OF(names) ? names[index] : NULL;
}

static bool read_dtypes(const tern_field *field, const tern_json *value, const tern_source *source,
                        tern_diag *diag, uint64_t *out)
{
    uint64_t set = 0;
    bool ok = true;
    for (const tern_json *item = value->first; item; item = item->next) {
        bool is_text = item->kind == TERN_JSON_STRING && strlen(item->string) == item->count;
        tern_dtype dtype = is_text ? tern_dtype_parse(item->string) : TERN_DTYPE_NONE;
        if (dtype != TERN_DTYPE_NONE) {
            set |= UINT64_C(1) << dtype;
            continue;
        }
        ok = false;
        char found[48];
        tern_fact_excerpt(source, item->at, found, sizeof found);
        const char *near = is_text ? tern_fact_nearest(item->string, dtype_candidate, NULL) : NULL;
        tern_diag_add(diag, TERN_DIAG_ERROR, source, item->at,
                      "%s: %s is not a number format%s%s%s", field->name, found,
                      near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
    }
    if (ok)
        *out = set;
    return ok;
}

bool tern_field_read(const tern_field *field, const tern_json *value, const tern_source *source,
                     tern_diag *diag, void *record)
{
    TERN_ASSERT(value && source && diag);
    void *at = (char *)record + field->offset;
    tern_json_kind wanted = TERN_JSON_NUMBER;
    if (field->type == TERN_FIELD_BOOL)
        wanted = TERN_JSON_BOOL;
    else if (field->type == TERN_FIELD_DTYPES)
        wanted = TERN_JSON_ARRAY;
    if (value->kind != wanted)
        return refuse_value(field, value, source, diag);

    bool whole = field->type == TERN_FIELD_U32 || field->type == TERN_FIELD_U64;
    double number = value->number;
    if (wanted == TERN_JSON_NUMBER && (!(number >= field->min && number <= field->max) ||
                                       (whole && (number != floor(number) || number > whole_max))))
        return refuse_value(field, value, source, diag);

    switch (field->type) {
    case TERN_FIELD_U32:
        *(uint32_t *)at = (uint32_t)number;
        return true;
    case TERN_FIELD_U64:
        *(uint64_t *)at = (uint64_t)number;
        return true;
    case TERN_FIELD_F64:
        *(double *)at = number;
        return true;
    case TERN_FIELD_BOOL:
        *(bool *)at = value->boolean;
        return true;
    case TERN_FIELD_DTYPES:
        return read_dtypes(field, value, source, diag, at);
    }
    return false;
}
