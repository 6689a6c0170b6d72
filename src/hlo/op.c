/* hlo/op.c - the .def tables of this folder as C arrays, and lookups in them. */
#include "hlo/op.h"

#include <string.h>

#include "base/assert.h"

#define NO_KEYS   NULL
#define KEYS(...) ((const tern_hlo_key[]){__VA_ARGS__, {NULL, TERN_HLO_A_NONE}})
#define K(text, attribute)             \
    {                                  \
        (text), TERN_HLO_A_##attribute \
    }
#define NO_ATTRS   ((const tern_hlo_attr_row[]){{TERN_HLO_A_NONE, TERN_HLO_OPTIONAL}})
#define ATTRS(...) ((const tern_hlo_attr_row[]){__VA_ARGS__, {TERN_HLO_A_NONE, TERN_HLO_OPTIONAL}})
#define A(attribute, presence)                      \
    {                                               \
        TERN_HLO_A_##attribute, TERN_HLO_##presence \
    }

static const tern_hlo_op_row op_rows[] = {
    [TERN_HLO_NO_CODE] = {"", "", "", "", 0, TERN_HLO_FORM_GENERIC, NULL, NO_ATTRS},
#define HLO(name, text, operands, results, regions, traits, form, keys, attrs) \
    [TERN_HLO_##                                                               \
        name] = {text, operands, results, regions, traits, TERN_HLO_FORM_##form, (keys), (attrs)},
#include "hlo/ops.def"
};

static const tern_hlo_attr_name_row attr_name_rows[] = {
    [TERN_HLO_A_NONE] = {"", TERN_HLO_ANY, TERN_HLO_ENUM_NONE},
#define ATTR(name, kind, enumeration) \
    [TERN_HLO_A_##name] = {#name, TERN_HLO_##kind, TERN_HLO_ENUM_##enumeration},
#include "hlo/attrs.def"
};

static const char *const enum_names[] = {
    [TERN_HLO_ENUM_NONE] = "",
#define ENUM(name, text) [TERN_HLO_ENUM_##name] = (text),
#define VALUE(...)
#include "hlo/enums.def"
};

static const struct {
    tern_hlo_enum enumeration;
    int64_t code;
    const char *text;
} enum_values[] = {
#define ENUM(...)
#define VALUE(name, code, text) {TERN_HLO_ENUM_##name, code, #text},
#include "hlo/enums.def"
};

#define FIELDS(...)                                 \
    ((const tern_hlo_record_field[]){__VA_ARGS__}), \
        sizeof((const tern_hlo_record_field[]){__VA_ARGS__}) / sizeof(tern_hlo_record_field)
#define R(field, kind)          \
    {                           \
#field, TERN_HLO_##kind \
    }
enum { SYNTAX_CUSTOM, SYNTAX_NAMED };
static const tern_hlo_record_row record_rows[] = {
    [TERN_HLO_RECORD_NONE] = {"", false, NULL, 0},
#define RECORD(name, text, syntax, ...) \
    [TERN_HLO_RECORD_##name] = {text, SYNTAX_##syntax == SYNTAX_NAMED, __VA_ARGS__},
#include "hlo/records.def"
};

const tern_hlo_flat_field tern_hlo_flat_fields[] = {
#define RECORD_FIELD(record, attr, field, flat) \
    {TERN_HLO_RECORD_##record, attr, field, TERN_HLO_A_##flat},
#include "hlo/record_fields.def"
    {TERN_HLO_RECORD_NONE, NULL, NULL, TERN_HLO_A_NONE},
};

const tern_hlo_op_row *tern_hlo_op_row_of(tern_hlo_code code)
{
    TERN_ASSERT((unsigned)code < TERN_HLO_CODE_COUNT);
    return &op_rows[code];
}

const tern_hlo_attr_name_row *tern_hlo_attr_name_row_of(tern_hlo_attr_name name)
{
    TERN_ASSERT((unsigned)name < TERN_HLO_A_COUNT);
    return &attr_name_rows[name];
}

static bool same(const char *zero_terminated, const char *text, size_t len)
{
    return strlen(zero_terminated) == len && !memcmp(zero_terminated, text, len);
}

/* Names are few, so the first character after the dialect and the length almost make a perfect
 * hash; colliding rows are compared in order. */
static unsigned name_hash(const char *name, size_t len)
{
    unsigned h = (unsigned)len * 31u;
    for (size_t i = len < 24 ? 0 : len - 24; i < len; i++)
        h = h * 131u + (uint8_t)name[i];
    return (h ^ h >> 15) & 1023u;
}

/* Names of ops in early versions of StableHLO, and of copies of its ops in other dialects. */
static tern_hlo_code find_former(const char *name, size_t len)
{
    static const struct {
        const char *name;
        tern_hlo_code code;
    } former[] = {{"check.eq", TERN_HLO_CHECK_EXPECT_EQ},
                  {"check.eq_const", TERN_HLO_CHECK_EXPECT_EQ_CONST},
                  {"check.almost_eq", TERN_HLO_CHECK_EXPECT_ALMOST_EQ},
                  {"check.almost_eq_const", TERN_HLO_CHECK_EXPECT_ALMOST_EQ_CONST},
                  {"sdy.constant", TERN_HLO_CONSTANT}};
    for (size_t i = 0; i < TERN_COUNT_OF(former); i++)
        if (same(former[i].name, name, len))
            return former[i].code;
    return TERN_HLO_NO_CODE;
}

tern_hlo_code tern_hlo_code_find(const char *name, size_t len)
{
    static uint16_t slots[1024]; /* code by hash, open addressing; built once */
    static bool built;
    if (!__atomic_load_n(&built, __ATOMIC_ACQUIRE)) {
        /* Racing threads write the same values in the same order. */
        uint16_t fresh[1024] = {0};
        for (unsigned c = 1; c < TERN_HLO_CODE_COUNT; c++) {
            unsigned h = name_hash(op_rows[c].name, strlen(op_rows[c].name));
            while (fresh[h])
                h = (h + 1) & 1023u;
            fresh[h] = (uint16_t)c;
        }
        for (unsigned i = 0; i < 1024; i++)
            __atomic_store_n(&slots[i], fresh[i], __ATOMIC_RELAXED);
        __atomic_store_n(&built, true, __ATOMIC_RELEASE);
    }
    for (unsigned h = name_hash(name, len);; h = (h + 1) & 1023u) {
        unsigned c = __atomic_load_n(&slots[h], __ATOMIC_RELAXED);
        if (!c)
            return find_former(name, len);
        if (same(op_rows[c].name, name, len))
            return (tern_hlo_code)c;
    }
}

const tern_hlo_attr_row *tern_hlo_op_attr_row(tern_hlo_code code, tern_hlo_attr_name name)
{
    for (const tern_hlo_attr_row *row = tern_hlo_op_row_of(code)->attrs; row->name; row++)
        if (row->name == name)
            return row;
    return NULL;
}

const char *tern_hlo_enum_name(tern_hlo_enum e)
{
    TERN_ASSERT((unsigned)e < TERN_HLO_ENUM_COUNT);
    return enum_names[e];
}

tern_hlo_enum tern_hlo_enum_find(const char *name, size_t len)
{
    for (unsigned e = 1; e < TERN_HLO_ENUM_COUNT; e++)
        if (same(enum_names[e], name, len))
            return (tern_hlo_enum)e;
    return TERN_HLO_ENUM_NONE;
}

const char *tern_hlo_enum_text(tern_hlo_enum e, int64_t code)
{
    for (size_t i = 0; i < sizeof(enum_values) / sizeof(enum_values[0]); i++)
        if (enum_values[i].enumeration == e && enum_values[i].code == code)
            return enum_values[i].text;
    return NULL;
}

int64_t tern_hlo_enum_code(tern_hlo_enum e, const char *text, size_t len)
{
    for (size_t i = 0; i < sizeof(enum_values) / sizeof(enum_values[0]); i++)
        if (enum_values[i].enumeration == e && same(enum_values[i].text, text, len))
            return enum_values[i].code;
    return -1;
}

const tern_hlo_record_row *tern_hlo_record_row_of(tern_hlo_record record)
{
    TERN_ASSERT((unsigned)record < TERN_HLO_RECORD_COUNT);
    return &record_rows[record];
}

tern_hlo_record tern_hlo_record_find(const char *name, size_t len)
{
    for (unsigned r = 1; r < TERN_HLO_RECORD_COUNT; r++)
        if (same(record_rows[r].name, name, len))
            return (tern_hlo_record)r;
    return TERN_HLO_RECORD_NONE;
}

/* index_vector_dim is a field of two records: the op's other attributes decide. */
static bool op_uses_record(tern_hlo_code code, tern_hlo_record record)
{
    for (const tern_hlo_flat_field *f = tern_hlo_flat_fields; f->attr; f++)
        if (f->record == record && !tern_hlo_op_attr_row(code, f->flat))
            return false;
    return true;
}

const tern_hlo_flat_field *tern_hlo_flat_field_of(tern_hlo_code code, tern_hlo_attr_name flat)
{
    for (const tern_hlo_flat_field *f = tern_hlo_flat_fields; f->attr; f++)
        if (f->flat == flat && op_uses_record(code, f->record))
            return f;
    return NULL;
}

tern_hlo_list_shape tern_hlo_list_shape_of(const char *list)
{
    tern_hlo_list_shape shape = {0};
    for (const char *at = list; *at; at++) {
        if (at == list || at[-1] == ' ')
            shape.count++;
        if (*at == '*')
            shape.starred++;
    }
    return shape;
}

const char *tern_hlo_list_name(const char *list, unsigned i, size_t *out_len)
{
    while (i-- && *list) {
        list += strcspn(list, " ");
        list += *list == ' ';
    }
    list += *list == '*';
    *out_len = strcspn(list, " ");
    return list;
}
