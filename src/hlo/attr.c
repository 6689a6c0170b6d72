/* hlo/attr.c - interning of attributes and constants, and queries. */
#include "hlo/attr.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/tables_impl.h"
#include "numerics/format.h"

/* Constants up to this size are interned; comparing larger ones costs more than it saves. */
enum { INTERN_MAX_BYTES = 64 };

/* Limits up to which a constant's integers are also stored as int64. They cover the lists that
 * attributes hold: replica groups for any list, paddings (two per dimension) for a splat. */
enum { INTS_MAX_COUNT = 4096, INTS_MAX_SPLAT = 64 };

const tern_hlo_attr_info *tern_hlo_attr_of(const tern_hlo_module *m, tern_hlo_attr attr)
{
    TERN_ASSERT(attr != 0 && attr < m->tables->attrs.items.count);
    return m->tables->attrs.items.items[attr];
}

/* The bytes of the arrays that an attribute points to. */
static size_t payload_bytes(const tern_hlo_attr_info *a)
{
    switch (a->kind) {
    case TERN_HLO_ATTR_INTS:
    case TERN_HLO_ATTR_FLOATS:
        return a->count * sizeof(int64_t);
    case TERN_HLO_ATTR_ARRAY:
    case TERN_HLO_ATTR_RECORD:
        return a->count * sizeof(tern_hlo_attr);
    case TERN_HLO_ATTR_DICT:
        return a->count * sizeof(tern_hlo_attr_use);
    case TERN_HLO_ATTR_UNIT:
    case TERN_HLO_ATTR_BOOL:
    case TERN_HLO_ATTR_INT:
    case TERN_HLO_ATTR_FLOAT:
    case TERN_HLO_ATTR_STRING:
    case TERN_HLO_ATTR_SYMBOL:
    case TERN_HLO_ATTR_TYPE:
    case TERN_HLO_ATTR_ENUM:
    case TERN_HLO_ATTR_ELEMENTS:
    case TERN_HLO_ATTR_OPAQUE:
        return 0;
    }
    return 0;
}

static bool has_value(const tern_hlo_attr_info *a)
{
    return a->kind == TERN_HLO_ATTR_BOOL || a->kind == TERN_HLO_ATTR_INT ||
           a->kind == TERN_HLO_ATTR_FLOAT || a->kind == TERN_HLO_ATTR_ENUM;
}

static unsigned subkind(const tern_hlo_attr_info *a)
{
    switch (a->kind) {
    case TERN_HLO_ATTR_ENUM:
        return (unsigned)a->enumeration;
    case TERN_HLO_ATTR_RECORD:
        return (unsigned)a->record;
    case TERN_HLO_ATTR_ELEMENTS:
        return a->is_splat;
    case TERN_HLO_ATTR_UNIT:
    case TERN_HLO_ATTR_BOOL:
    case TERN_HLO_ATTR_INT:
    case TERN_HLO_ATTR_FLOAT:
    case TERN_HLO_ATTR_STRING:
    case TERN_HLO_ATTR_SYMBOL:
    case TERN_HLO_ATTR_TYPE:
    case TERN_HLO_ATTR_INTS:
    case TERN_HLO_ATTR_FLOATS:
    case TERN_HLO_ATTR_ARRAY:
    case TERN_HLO_ATTR_DICT:
    case TERN_HLO_ATTR_OPAQUE:
        return 0;
    }
    return 0;
}

/* A constant's |count| is the length of its cached integers, which is not part of its value. */
static uint32_t list_count(const tern_hlo_attr_info *a)
{
    return a->kind == TERN_HLO_ATTR_ELEMENTS ? 0 : a->count;
}

static uint64_t hash_of(const tern_hlo_attr_info *a)
{
    uint64_t h = tern_hlo_mix((uint64_t)a->kind << 8 | subkind(a), list_count(a));
    h = tern_hlo_mix(h, (uint64_t)a->type << 32 | a->text);
    if (has_value(a))
        h = tern_hlo_mix(h, (uint64_t)a->i);
    size_t bytes = payload_bytes(a);
    if (bytes)
        h = tern_hlo_mix(h, tern_hash_bytes(a->ints, bytes));
    if (a->data_bytes)
        h = tern_hlo_mix(h, tern_hash_bytes(a->data, a->data_bytes));
    return h | 1;
}

static bool same_attr(const void *entry, const void *wanted)
{
    const tern_hlo_attr_info *a = entry, *b = wanted;
    if (a->kind != b->kind || subkind(a) != subkind(b) || list_count(a) != list_count(b) ||
        a->type != b->type || a->text != b->text || a->data_bytes != b->data_bytes)
        return false;
    if (has_value(a) && a->i != b->i) /* floats too: compared bitwise */
        return false;
    size_t bytes = payload_bytes(a);
    if (bytes && memcmp(a->ints, b->ints, bytes) != 0)
        return false;
    return !a->data_bytes || !memcmp(a->data, b->data, a->data_bytes);
}

static tern_status intern(tern_hlo_module *m, const tern_hlo_attr_info *wanted, tern_hlo_attr *out)
{
    *out = 0;
    uint64_t hash = hash_of(wanted);
    uint32_t id = tern_hlo_table_find(&m->tables->attrs, hash, same_attr, wanted);
    if (!id) {
        tern_hlo_attr_info *a = TERN_NEW(&m->arena, tern_hlo_attr_info);
        TERN_TRY_MEM(a);
        *a = *wanted;
        size_t bytes = payload_bytes(a);
        if (bytes) {
            void *copy = tern_arena_get(&m->arena, bytes, 8);
            TERN_TRY_MEM(copy);
            memcpy(copy, wanted->ints, bytes);
            a->ints = copy;
        }
        TERN_TRY(tern_hlo_table_add(m->mem, &m->tables->attrs, hash, a, &id));
    }
    *out = id;
    return NULL;
}

tern_status tern_hlo_attr_unit(tern_hlo_module *m, tern_hlo_attr *out)
{
    return intern(m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_UNIT}, out);
}

tern_status tern_hlo_attr_bool(tern_hlo_module *m, bool value, tern_hlo_attr *out)
{
    return intern(m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_BOOL, .i = value}, out);
}

tern_status tern_hlo_attr_int_of(tern_hlo_module *m, tern_hlo_type type, int64_t value,
                                 tern_hlo_attr *out)
{
    return intern(m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_INT, .type = type, .i = value},
                  out);
}

tern_status tern_hlo_attr_int(tern_hlo_module *m, tern_dtype dtype, int64_t value,
                              tern_hlo_attr *out)
{
    tern_hlo_type type;
    *out = 0;
    TERN_TRY(tern_hlo_type_scalar(m, dtype, &type));
    return tern_hlo_attr_int_of(m, type, value, out);
}

tern_status tern_hlo_attr_float(tern_hlo_module *m, tern_dtype dtype, double value,
                                tern_hlo_attr *out)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    TERN_ASSERT(format->kind == TERN_KIND_FLOAT || format->kind == TERN_KIND_SCALE);
    tern_hlo_attr_info a = {.kind = TERN_HLO_ATTR_FLOAT};
    *out = 0;
    TERN_TRY(tern_hlo_type_scalar(m, dtype, &a.type));
    a.f = tern_num_to_f64(format, tern_num_from_f64(format, value, tern_num_mode_hlo, 0));
    return intern(m, &a, out);
}

tern_status tern_hlo_attr_text(tern_hlo_module *m, tern_hlo_attr_kind kind, const char *text,
                               size_t len, tern_hlo_attr *out)
{
    TERN_ASSERT(kind == TERN_HLO_ATTR_STRING || kind == TERN_HLO_ATTR_SYMBOL ||
                kind == TERN_HLO_ATTR_OPAQUE);
    tern_hlo_attr_info a = {.kind = kind};
    *out = 0;
    TERN_TRY(tern_intern_add(&m->names, text, len, &a.text));
    return intern(m, &a, out);
}

tern_status tern_hlo_attr_type(tern_hlo_module *m, tern_hlo_type type, tern_hlo_attr *out)
{
    return intern(m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_TYPE, .type = type}, out);
}

tern_status tern_hlo_attr_enum(tern_hlo_module *m, tern_hlo_enum enumeration, int64_t code,
                               tern_hlo_attr *out)
{
    *out = 0;
    if (!tern_hlo_enum_text(enumeration, code))
        return TERN_ERR(INVALID, "%s has no value with code %lld", tern_hlo_enum_name(enumeration),
                        (long long)code);
    return intern(
        m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_ENUM, .enumeration = enumeration, .i = code},
        out);
}

tern_status tern_hlo_attr_ints(tern_hlo_module *m, tern_dtype dtype, const int64_t *ints,
                               uint32_t count, tern_hlo_attr *out)
{
    tern_hlo_attr_info a = {.kind = TERN_HLO_ATTR_INTS, .count = count, .ints = ints};
    *out = 0;
    TERN_TRY(tern_hlo_type_scalar(m, dtype, &a.type));
    return intern(m, &a, out);
}

tern_status tern_hlo_attr_floats(tern_hlo_module *m, tern_dtype dtype, const double *floats,
                                 uint32_t count, tern_hlo_attr *out)
{
    tern_hlo_attr_info a = {.kind = TERN_HLO_ATTR_FLOATS, .count = count, .floats = floats};
    *out = 0;
    TERN_TRY(tern_hlo_type_scalar(m, dtype, &a.type));
    return intern(m, &a, out);
}

tern_status tern_hlo_attr_array(tern_hlo_module *m, const tern_hlo_attr *attrs, uint32_t count,
                                tern_hlo_attr *out)
{
    return intern(
        m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_ARRAY, .count = count, .attrs = attrs}, out);
}

tern_status tern_hlo_attr_dict(tern_hlo_module *m, const tern_hlo_attr_use *pairs, uint32_t count,
                               tern_hlo_attr *out)
{
    *out = 0;
    size_t bytes = ((size_t)count + 1) * sizeof(*pairs);
    tern_hlo_attr_use *sorted = tern_mem_get(m->mem, bytes);
    TERN_TRY_MEM(sorted);
    if (count)
        memcpy(sorted, pairs, count * sizeof(*pairs));
    tern_status st = tern_hlo_sort_uses(m, sorted, count, "a dictionary");
    if (!st)
        st = intern(
            m, &(tern_hlo_attr_info){.kind = TERN_HLO_ATTR_DICT, .count = count, .pairs = sorted},
            out);
    tern_mem_free(m->mem, sorted, bytes);
    return st;
}

static bool is_empty_list(const tern_hlo_module *m, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    return (a->kind == TERN_HLO_ATTR_INTS || a->kind == TERN_HLO_ATTR_ARRAY) && a->count == 0;
}

tern_status tern_hlo_attr_record(tern_hlo_module *m, tern_hlo_record record,
                                 const tern_hlo_attr *fields, tern_hlo_attr *out)
{
    enum { MAX_FIELDS = 16 };
    const tern_hlo_record_row *row = tern_hlo_record_row_of(record);
    tern_hlo_attr copy[MAX_FIELDS];
    TERN_ASSERT(row->field_count <= MAX_FIELDS);
    for (unsigned i = 0; i < row->field_count; i++)
        copy[i] = row->named && fields[i] && is_empty_list(m, fields[i]) ? 0 : fields[i];
    tern_hlo_attr_info a = {
        .kind = TERN_HLO_ATTR_RECORD, .record = record, .count = row->field_count, .attrs = copy};
    return intern(m, &a, out);
}

/* --- constants --- */

void *tern_hlo_data_get(tern_hlo_module *m, size_t bytes)
{
    return tern_arena_get(&m->arena, bytes ? bytes : 1, 64);
}

static bool all_same(const uint8_t *data, size_t bytes, size_t elem_bytes)
{
    /* The data equals itself shifted by one element; memcmp stops at the first difference. */
    return bytes == elem_bytes || !memcmp(data, data + elem_bytes, bytes - elem_bytes);
}

static tern_status spread_ints(tern_hlo_module *m, tern_hlo_attr_info *a, int64_t count)
{
    if (count > (a->is_splat ? INTS_MAX_SPLAT : INTS_MAX_COUNT))
        return NULL;
    int64_t *ints = tern_arena_get_n(&m->arena, (size_t)count + 1, sizeof(*ints), 8);
    TERN_TRY_MEM(ints);
    for (int64_t i = 0; i < count; i++)
        memcpy(&ints[i], a->data + (a->is_splat ? 0 : (size_t)i * 8), 8);
    a->ints = ints;
    a->count = (uint32_t)count;
    return NULL;
}

tern_status tern_hlo_attr_elements(tern_hlo_module *m, tern_hlo_type tensor, const void *data,
                                   size_t bytes, bool borrow, tern_hlo_attr *out)
{
    *out = 0;
    const tern_hlo_type_info *t = tern_hlo_type_of(m, tensor);
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return TERN_ERR(INVALID, "a constant needs a static tensor type");
    size_t elem = tern_num_format_of(t->dtype)->storage_bytes;
    size_t whole = (size_t)t->count * elem;
    if (bytes != whole && !(bytes == elem && t->count > 0))
        return TERN_ERR(INVALID,
                        "a constant of %lld elements of %zu bytes has %zu bytes of data, wanted "
                        "%zu, or %zu for a splat",
                        (long long)t->count, elem, bytes, whole, elem);
    tern_hlo_attr_info a = {.kind = TERN_HLO_ATTR_ELEMENTS, .type = tensor, .data = data};
    a.is_splat = bytes && (bytes == elem || all_same(data, bytes, elem));
    a.data_bytes = a.is_splat ? elem : bytes;
    bool small = a.data_bytes <= INTERN_MAX_BYTES;
    if (small) {
        uint32_t id = tern_hlo_table_find(&m->tables->attrs, hash_of(&a), same_attr, &a);
        if (id) {
            *out = id;
            return NULL;
        }
    }
    tern_hlo_attr_info *made = TERN_NEW(&m->arena, tern_hlo_attr_info);
    TERN_TRY_MEM(made);
    uint64_t hash = small ? hash_of(&a) : 0;
    *made = a;
    if (!borrow && a.data_bytes) {
        uint8_t *copy = tern_hlo_data_get(m, a.data_bytes);
        TERN_TRY_MEM(copy);
        memcpy(copy, data, a.data_bytes);
        made->data = copy;
    }
    if (t->dtype == TERN_I64)
        TERN_TRY(spread_ints(m, made, t->count));
    return tern_hlo_table_add(m->mem, &m->tables->attrs, hash, made, out);
}

/* --- queries --- */

const int64_t *tern_hlo_ints(const tern_hlo_module *m, tern_hlo_attr attr, uint32_t *out_count)
{
    *out_count = 0;
    if (!attr)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    if (a->kind != TERN_HLO_ATTR_INTS && a->kind != TERN_HLO_ATTR_ELEMENTS)
        return NULL;
    *out_count = a->count;
    return a->ints;
}

tern_hlo_attr tern_hlo_attr_field(const tern_hlo_module *m, tern_hlo_attr attr, const char *name)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    if (a->kind == TERN_HLO_ATTR_RECORD) {
        const tern_hlo_record_row *row = tern_hlo_record_row_of(a->record);
        for (unsigned i = 0; i < row->field_count; i++)
            if (!strcmp(row->fields[i].name, name))
                return a->attrs[i];
    }
    if (a->kind == TERN_HLO_ATTR_DICT)
        for (uint32_t i = 0; i < a->count; i++)
            if (!strcmp(tern_hlo_name_text(m, a->pairs[i].name), name))
                return a->pairs[i].value;
    return 0;
}
