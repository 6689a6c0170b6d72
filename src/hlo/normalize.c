/* hlo/normalize.c - see normalize.h. Runs once per op read; most ops have no attributes. */
#include "hlo/normalize.h"

#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "hlo/print.h"

typedef struct {
    tern_hlo_module *m;
    tern_hlo_code code;
    tern_hlo_attr_use *uses;
    uint32_t count, capacity;
} work;

static const char *const kind_wanted[] = {
    [TERN_HLO_BOOL] = "true or false",
    [TERN_HLO_UNIT] = "no value (a unit attribute)",
    [TERN_HLO_I32] = "an integer",
    [TERN_HLO_I64] = "an integer",
    [TERN_HLO_F32] = "a float",
    [TERN_HLO_F64] = "a float",
    [TERN_HLO_STRING] = "a string",
    [TERN_HLO_SYMBOL] = "a symbol such as @main",
    [TERN_HLO_TYPE] = "a type",
    [TERN_HLO_INTS] = "a list of integers such as array<i64: 0, 1>",
    [TERN_HLO_BOOLS] = "a list of booleans such as array<i1: true, false>",
    [TERN_HLO_MATRIX] = "a tensor of i64 such as dense<[[0, 1]]> : tensor<1x2xi64>",
    [TERN_HLO_ENUM] = "a value of its enumeration",
    [TERN_HLO_ENUMS] = "a list of values of its enumeration",
    [TERN_HLO_ELEMENTS] = "a constant such as dense<0> : tensor<4xi32>",
    [TERN_HLO_ARRAY] = "a list",
    [TERN_HLO_DICT] = "a dictionary",
    [TERN_HLO_ANY] = "anything",
};

static tern_status misfit(const work *w, tern_hlo_attr_name name, tern_hlo_attr value)
{
    tern_text found;
    tern_text_init(&found, w->m->mem);
    tern_hlo_print_attr(w->m, value, &found);
    if (found.len > 80) {
        tern_text_cut(&found, 77);
        tern_text_puts(&found, "...");
    }
    tern_status st =
        TERN_ERR(INVALID, "%s of %s is %s, wanted %s", tern_hlo_attr_name_row_of(name)->name,
                 tern_hlo_op_row_of(w->code)->name, tern_text_get(&found),
                 kind_wanted[tern_hlo_attr_name_row_of(name)->kind]);
    tern_text_fini(&found);
    return st;
}

/* --- records expanded into flat attributes --- */

static bool op_uses_record(const work *w, tern_hlo_record record)
{
    const tern_hlo_flat_field *f = tern_hlo_flat_fields;
    while (f->attr && f->record != record)
        f++;
    return f->attr && tern_hlo_flat_field_of(w->code, f->flat);
}

static tern_status expand_record(work *w, uint32_t at)
{
    tern_hlo_attr record = w->uses[at].value;
    const char *name = tern_hlo_name_text(w->m, w->uses[at].name);
    const tern_hlo_attr_info *info = tern_hlo_attr_of(w->m, record);
    w->uses[at] = w->uses[--w->count];
    for (const tern_hlo_flat_field *f = tern_hlo_flat_fields; f->attr; f++) {
        if (f->record != info->record || strcmp(f->attr, name) != 0)
            continue;
        tern_hlo_attr field = tern_hlo_attr_field(w->m, record, f->field);
        if (!field)
            continue;
        if (w->count == w->capacity)
            return TERN_ERR(INVALID, "too many attributes on %s",
                            tern_hlo_op_row_of(w->code)->name);
        w->uses[w->count++] = (tern_hlo_attr_use){(tern_name)f->flat, field};
    }
    return NULL;
}

static bool is_record_attr(tern_hlo_record record, const char *name)
{
    for (const tern_hlo_flat_field *f = tern_hlo_flat_fields; f->attr; f++)
        if (f->record == record && !strcmp(f->attr, name))
            return true;
    return false;
}

static tern_status expand_records(work *w)
{
    uint32_t end = w->count; /* expansion adds only flat attributes */
    for (uint32_t i = 0; i < end;) {
        const tern_hlo_attr_info *a = tern_hlo_attr_of(w->m, w->uses[i].value);
        if (a->kind == TERN_HLO_ATTR_RECORD && op_uses_record(w, a->record) &&
            is_record_attr(a->record, tern_hlo_name_text(w->m, w->uses[i].name))) {
            /* The last use moves to slot i: inspect it next, unless expansion just added it. */
            uint32_t before = w->count;
            TERN_TRY(expand_record(w, i));
            if (before == end)
                end--;
            else
                i++;
        } else {
            i++;
        }
    }
    return NULL;
}

/* --- conversion of values to the kind of their name --- */

static bool is_int_type(const tern_hlo_module *m, tern_hlo_type type)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    return t->kind == TERN_HLO_TYPE_INDEX || t->kind == TERN_HLO_TYPE_SCALAR;
}

static int64_t element_as_int(const tern_hlo_attr_info *a, tern_dtype dtype, int64_t i)
{
    if (dtype == TERN_BOOL)
        return a->data[a->is_splat ? 0 : i];
    int32_t narrow;
    int64_t wide;
    if (dtype == TERN_I32) {
        memcpy(&narrow, a->data + (a->is_splat ? 0 : 4 * i), 4);
        return narrow;
    }
    memcpy(&wide, a->data + (a->is_splat ? 0 : 8 * i), 8);
    return wide;
}

/* Converts ELEMENTS of integers, or an ARRAY of them, to INTS of |dtype|; leaves any other *io
 * unchanged. */
static tern_status to_ints(work *w, tern_dtype dtype, tern_hlo_attr *io)
{
    enum { MAX = 4096 };
    const tern_hlo_attr_info *a = tern_hlo_attr_of(w->m, *io);
    if (a->kind == TERN_HLO_ATTR_INTS)
        return tern_hlo_attr_ints(w->m, dtype, a->ints, a->count, io);
    int64_t ints[MAX];
    uint32_t count = 0;
    if (a->kind == TERN_HLO_ATTR_ELEMENTS) {
        const tern_hlo_type_info *t = tern_hlo_type_of(w->m, a->type);
        bool fits = t->dtype == TERN_I64 || t->dtype == TERN_I32 || t->dtype == TERN_BOOL;
        if (!fits || t->rank > 1 || t->count > MAX)
            return NULL;
        for (; count < t->count; count++)
            ints[count] = element_as_int(a, t->dtype, count);
    } else if (a->kind == TERN_HLO_ATTR_ARRAY && a->count <= MAX) {
        for (; count < a->count; count++) {
            const tern_hlo_attr_info *item = tern_hlo_attr_of(w->m, a->attrs[count]);
            if (item->kind != TERN_HLO_ATTR_INT && item->kind != TERN_HLO_ATTR_BOOL)
                return NULL;
            ints[count] = item->i;
        }
    } else {
        return NULL;
    }
    return tern_hlo_attr_ints(w->m, dtype, ints, count, io);
}

static bool all_enums(const tern_hlo_module *m, const tern_hlo_attr_info *a, tern_hlo_enum e)
{
    for (uint32_t i = 0; i < a->count; i++) {
        const tern_hlo_attr_info *item = tern_hlo_attr_of(m, a->attrs[i]);
        if (item->kind != TERN_HLO_ATTR_ENUM || item->enumeration != e)
            return false;
    }
    return true;
}

static bool is_matrix(const tern_hlo_module *m, const tern_hlo_attr_info *a)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, a->type);
    return t->dtype == TERN_I64 && t->rank <= 2;
}

static tern_status to_kind_scalar(work *w, tern_hlo_field_kind kind, const tern_hlo_attr_info *a,
                                  tern_hlo_attr *io)
{
    bool is_int = a->kind == TERN_HLO_ATTR_INT && is_int_type(w->m, a->type);
    bool is_true = (a->kind == TERN_HLO_ATTR_BOOL || is_int) && a->i == 1;
    if (kind == TERN_HLO_BOOL && (a->kind == TERN_HLO_ATTR_UNIT || is_true))
        return tern_hlo_attr_bool(w->m, true, io);
    if (kind == TERN_HLO_BOOL && is_int && a->i == 0)
        return tern_hlo_attr_bool(w->m, false, io);
    if (kind == TERN_HLO_UNIT && is_true)
        return tern_hlo_attr_unit(w->m, io);
    if (kind == TERN_HLO_I32 && is_int)
        return tern_hlo_attr_int(w->m, TERN_I32, a->i, io);
    if (kind == TERN_HLO_I64 && is_int)
        return tern_hlo_attr_int(w->m, TERN_I64, a->i, io);
    if (kind == TERN_HLO_F32 && a->kind == TERN_HLO_ATTR_FLOAT)
        return tern_hlo_attr_float(w->m, TERN_F32, a->f, io);
    if (kind == TERN_HLO_SYMBOL && a->kind == TERN_HLO_ATTR_STRING)
        return tern_hlo_attr_text(w->m, TERN_HLO_ATTR_SYMBOL, tern_hlo_name_text(w->m, a->text),
                                  tern_intern_len(&w->m->names, a->text), io);
    return NULL;
}

static const tern_hlo_attr_kind kind_result[] = {
    [TERN_HLO_BOOL] = TERN_HLO_ATTR_BOOL,         [TERN_HLO_UNIT] = TERN_HLO_ATTR_UNIT,
    [TERN_HLO_I32] = TERN_HLO_ATTR_INT,           [TERN_HLO_I64] = TERN_HLO_ATTR_INT,
    [TERN_HLO_F32] = TERN_HLO_ATTR_FLOAT,         [TERN_HLO_F64] = TERN_HLO_ATTR_FLOAT,
    [TERN_HLO_STRING] = TERN_HLO_ATTR_STRING,     [TERN_HLO_SYMBOL] = TERN_HLO_ATTR_SYMBOL,
    [TERN_HLO_TYPE] = TERN_HLO_ATTR_TYPE,         [TERN_HLO_INTS] = TERN_HLO_ATTR_INTS,
    [TERN_HLO_BOOLS] = TERN_HLO_ATTR_INTS,        [TERN_HLO_MATRIX] = TERN_HLO_ATTR_ELEMENTS,
    [TERN_HLO_ENUM] = TERN_HLO_ATTR_ENUM,         [TERN_HLO_ENUMS] = TERN_HLO_ATTR_ARRAY,
    [TERN_HLO_ELEMENTS] = TERN_HLO_ATTR_ELEMENTS, [TERN_HLO_ARRAY] = TERN_HLO_ATTR_ARRAY,
    [TERN_HLO_DICT] = TERN_HLO_ATTR_DICT,
};

static tern_status to_kind(work *w, tern_hlo_attr_name name, tern_hlo_attr *io)
{
    const tern_hlo_attr_name_row *row = tern_hlo_attr_name_row_of(name);
    if (row->kind == TERN_HLO_ANY)
        return NULL;
    tern_hlo_attr found = *io;
    if (row->kind == TERN_HLO_INTS)
        TERN_TRY(to_ints(w, TERN_I64, io));
    else if (row->kind == TERN_HLO_BOOLS)
        TERN_TRY(to_ints(w, TERN_BOOL, io));
    else
        TERN_TRY(to_kind_scalar(w, row->kind, tern_hlo_attr_of(w->m, *io), io));
    const tern_hlo_attr_info *a = tern_hlo_attr_of(w->m, *io);
    bool fits = a->kind == kind_result[row->kind];
    if (fits && row->kind == TERN_HLO_ENUM)
        fits = a->enumeration == row->enumeration;
    if (fits && row->kind == TERN_HLO_ENUMS)
        fits = all_enums(w->m, a, row->enumeration);
    if (fits && row->kind == TERN_HLO_MATRIX)
        fits = is_matrix(w->m, a);
    return fits ? NULL : misfit(w, name, found);
}

/* --- defaults --- */

static bool all_ints(const tern_hlo_module *m, const tern_hlo_attr_info *a, int64_t value)
{
    if (a->kind == TERN_HLO_ATTR_ARRAY) {
        for (uint32_t i = 0; i < a->count; i++) {
            const tern_hlo_attr_info *item = tern_hlo_attr_of(m, a->attrs[i]);
            if (item->kind != TERN_HLO_ATTR_ENUM || item->i != value)
                return false;
        }
        return true;
    }
    if (a->kind != TERN_HLO_ATTR_INTS && a->kind != TERN_HLO_ATTR_ELEMENTS)
        return false;
    if (a->kind == TERN_HLO_ATTR_ELEMENTS && tern_hlo_type_of(m, a->type)->count != a->count)
        return false; /* too many for cached integers */
    for (uint32_t i = 0; i < a->count; i++)
        if (a->ints[i] != value)
            return false;
    return true;
}

static bool is_empty(const tern_hlo_module *m, const tern_hlo_attr_info *a)
{
    if (a->kind == TERN_HLO_ATTR_STRING)
        return tern_intern_len(&m->names, a->text) == 0;
    if (a->kind == TERN_HLO_ATTR_ELEMENTS)
        return a->data_bytes == 0;
    return (a->kind == TERN_HLO_ATTR_ARRAY || a->kind == TERN_HLO_ATTR_DICT ||
            a->kind == TERN_HLO_ATTR_INTS) &&
           a->count == 0;
}

/* arg_attrs = [{}, {}] is equivalent to []. */
static bool is_empty_or_of_empty(const tern_hlo_module *m, const tern_hlo_attr_info *a)
{
    if (a->kind == TERN_HLO_ATTR_ARRAY)
        for (uint32_t i = 0; i < a->count; i++) {
            const tern_hlo_attr_info *item = tern_hlo_attr_of(m, a->attrs[i]);
            if (item->kind != TERN_HLO_ATTR_DICT || item->count)
                return false;
        }
    return a->kind == TERN_HLO_ATTR_ARRAY || is_empty(m, a);
}

static bool is_default_accuracy(const tern_hlo_module *m, const tern_hlo_attr_info *a)
{
    if (a->kind != TERN_HLO_ATTR_RECORD || a->record != TERN_HLO_RECORD_RESULT_ACCURACY)
        return false;
    for (uint32_t i = 0; i < a->count; i++) {
        if (!a->attrs[i])
            continue;
        const tern_hlo_attr_info *field = tern_hlo_attr_of(m, a->attrs[i]);
        if (field->i != 0) /* a float 0 has the bits of an integer 0 */
            return false;
    }
    return true;
}

/* A zero field is equivalent to an absent one. */
static tern_status drop_zero_fields(work *w, tern_hlo_attr *io)
{
    enum { FIELDS = 4 };
    const tern_hlo_attr_info *a = tern_hlo_attr_of(w->m, *io);
    tern_hlo_attr fields[FIELDS];
    if (a->kind != TERN_HLO_ATTR_RECORD || a->record != TERN_HLO_RECORD_RESULT_ACCURACY)
        return NULL;
    TERN_ASSERT(a->count == FIELDS);
    for (uint32_t i = 0; i < FIELDS; i++) {
        const tern_hlo_attr_info *field = a->attrs[i] ? tern_hlo_attr_of(w->m, a->attrs[i]) : NULL;
        bool is_zero = field && field->kind != TERN_HLO_ATTR_ENUM && field->i == 0;
        fields[i] = is_zero ? 0 : a->attrs[i];
    }
    return tern_hlo_attr_record(w->m, TERN_HLO_RECORD_RESULT_ACCURACY, fields, io);
}

static bool is_default(const tern_hlo_module *m, tern_hlo_presence presence, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    bool number = a->kind == TERN_HLO_ATTR_INT || a->kind == TERN_HLO_ATTR_ENUM;
    switch (presence) {
    case TERN_HLO_REQUIRED:
    case TERN_HLO_OPTIONAL:
        return false;
    case TERN_HLO_FALSE:
        return a->kind == TERN_HLO_ATTR_BOOL && !a->i;
    case TERN_HLO_ZERO:
        return number && a->i == 0;
    case TERN_HLO_ONE:
        return number && a->i == 1;
    case TERN_HLO_MINUS_ONE:
        return number && a->i == -1;
    case TERN_HLO_EMPTY:
        return is_empty_or_of_empty(m, a) || (a->kind == TERN_HLO_ATTR_ARRAY && !a->count);
    case TERN_HLO_ZEROS:
        return all_ints(m, a, 0);
    case TERN_HLO_ONES:
        return all_ints(m, a, 1);
    case TERN_HLO_ACCURACY:
        return is_default_accuracy(m, a);
    }
    return false;
}

static bool is_none_type(const tern_hlo_module *m, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    return a->kind == TERN_HLO_ATTR_TYPE &&
           tern_hlo_type_of(m, a->type)->kind == TERN_HLO_TYPE_NONE;
}

static bool is_false_unit(const tern_hlo_module *m, tern_hlo_attr_name name, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    return tern_hlo_attr_name_row_of(name)->kind == TERN_HLO_UNIT &&
           a->kind == TERN_HLO_ATTR_BOOL && !a->i;
}

static tern_status fit_and_drop(work *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        tern_hlo_attr_use use = w->uses[i];
        const tern_hlo_attr_row *row =
            use.name < TERN_HLO_A_COUNT
                ? tern_hlo_op_attr_row(w->code, (tern_hlo_attr_name)use.name)
                : NULL;
        if (row) {
            if (is_none_type(w->m, use.value) || is_false_unit(w->m, row->name, use.value))
                continue;
            TERN_TRY(to_kind(w, row->name, &use.value));
            if (is_default(w->m, row->presence, use.value))
                continue;
            if (row->presence == TERN_HLO_ACCURACY)
                TERN_TRY(drop_zero_fields(w, &use.value));
        }
        w->uses[kept++] = use;
    }
    w->count = kept;
    return NULL;
}

/* Layouts of operands and results are both present or both absent. */
static void drop_empty_layouts(work *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->count; i++)
        if ((w->uses[i].name == TERN_HLO_A_operand_layouts ||
             w->uses[i].name == TERN_HLO_A_result_layouts) &&
            tern_hlo_attr_of(w->m, w->uses[i].value)->count)
            return;
    for (uint32_t i = 0; i < w->count; i++)
        if (w->uses[i].name != TERN_HLO_A_operand_layouts &&
            w->uses[i].name != TERN_HLO_A_result_layouts)
            w->uses[kept++] = w->uses[i];
    w->count = kept;
}

/* Drops MLIR's record of how operands and results are split. Types imply it: an input of a scan
 * has one dimension more than the body's argument, an initial value has not. */
static void drop_segment_sizes(work *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        const char *name = tern_hlo_name_text(w->m, w->uses[i].name);
        if (strcmp(name, "operandSegmentSizes") != 0 && strcmp(name, "resultSegmentSizes") != 0)
            w->uses[kept++] = w->uses[i];
    }
    w->count = kept;
}

tern_status tern_hlo_attrs_normalize(tern_hlo_module *m, tern_hlo_code code,
                                     tern_hlo_attr_use *uses, uint32_t *count, uint32_t capacity)
{
    if (*count == 0)
        return NULL;
    work w = {m, code, uses, *count, capacity};
    TERN_TRY(expand_records(&w));
    /* Sort before dropping anything: a repeated name is an error. */
    TERN_TRY(tern_hlo_sort_uses(m, uses, w.count, "the attributes of an op"));
    TERN_TRY(fit_and_drop(&w));
    if (code == TERN_HLO_CUSTOM_CALL)
        drop_empty_layouts(&w);
    if (code == TERN_HLO_CHLO_SCAN)
        drop_segment_sizes(&w);
    *count = w.count;
    return NULL;
}
