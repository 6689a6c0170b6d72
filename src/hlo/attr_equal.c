/* hlo/attr_equal.c - equality of types and attributes, within a module or between two. */
#include <string.h>

#include "hlo/attr.h"
#include "hlo/tables_impl.h"

static bool same_text(const tern_hlo_module *ma, tern_name a, const tern_hlo_module *mb,
                      tern_name b)
{
    size_t len = tern_intern_len(&ma->names, a);
    return len == tern_intern_len(&mb->names, b) &&
           !memcmp(tern_hlo_name_text(ma, a), tern_hlo_name_text(mb, b), len);
}

static bool both_or_none(const tern_hlo_module *ma, tern_hlo_attr a, const tern_hlo_module *mb,
                         tern_hlo_attr b)
{
    return (a && b) ? tern_hlo_attr_equal(ma, a, mb, b) : a == b;
}

/* Recursion is bounded: readers limit the nesting of types. */
bool tern_hlo_type_equal(const tern_hlo_module *ma, tern_hlo_type ta, const tern_hlo_module *mb,
                         tern_hlo_type tb)
{
    if (ma == mb)
        return ta == tb;
    const tern_hlo_type_info *a = tern_hlo_type_of(ma, ta), *b = tern_hlo_type_of(mb, tb);
    if (a->kind != b->kind || a->dtype != b->dtype || a->rank != b->rank ||
        a->part_count != b->part_count || a->input_count != b->input_count)
        return false;
    if (a->rank && memcmp(a->dims, b->dims, a->rank * sizeof(int64_t)) != 0)
        return false;
    for (uint32_t i = 0; i < a->part_count; i++)
        if (!tern_hlo_type_equal(ma, a->parts[i], mb, b->parts[i]))
            return false;
    if (a->elem && !tern_hlo_type_equal(ma, a->elem, mb, b->elem))
        return false;
    if (a->kind == TERN_HLO_TYPE_QUANT && !tern_hlo_same_quant(a->quant, b->quant))
        return false;
    return same_text(ma, a->text, mb, b->text) && both_or_none(ma, a->encoding, mb, b->encoding);
}

static bool same_items(const tern_hlo_module *ma, const tern_hlo_attr_info *a,
                       const tern_hlo_module *mb, const tern_hlo_attr_info *b)
{
    for (uint32_t i = 0; i < a->count; i++)
        if (!both_or_none(ma, a->attrs[i], mb, b->attrs[i]))
            return false;
    return true;
}

static bool same_pairs(const tern_hlo_module *ma, const tern_hlo_attr_info *a,
                       const tern_hlo_module *mb, const tern_hlo_attr_info *b)
{
    for (uint32_t i = 0; i < a->count; i++)
        if (!same_text(ma, a->pairs[i].name, mb, b->pairs[i].name) ||
            !tern_hlo_attr_equal(ma, a->pairs[i].value, mb, b->pairs[i].value))
            return false;
    return true;
}

bool tern_hlo_attr_equal(const tern_hlo_module *ma, tern_hlo_attr ia, const tern_hlo_module *mb,
                         tern_hlo_attr ib)
{
    if (ma == mb && ia == ib)
        return true;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(ma, ia), *b = tern_hlo_attr_of(mb, ib);
    if (a->kind != b->kind || a->count != b->count || !a->type != !b->type)
        return false;
    if (a->type && !tern_hlo_type_equal(ma, a->type, mb, b->type))
        return false;
    switch (a->kind) {
    case TERN_HLO_ATTR_UNIT:
    case TERN_HLO_ATTR_TYPE:
        return true;
    case TERN_HLO_ATTR_BOOL:
    case TERN_HLO_ATTR_INT:
    case TERN_HLO_ATTR_FLOAT: /* bitwise */
        return a->i == b->i;
    case TERN_HLO_ATTR_ENUM:
        return a->enumeration == b->enumeration && a->i == b->i;
    case TERN_HLO_ATTR_STRING:
    case TERN_HLO_ATTR_SYMBOL:
    case TERN_HLO_ATTR_OPAQUE:
        return same_text(ma, a->text, mb, b->text);
    case TERN_HLO_ATTR_INTS:
    case TERN_HLO_ATTR_FLOATS:
        return !a->count || !memcmp(a->ints, b->ints, a->count * sizeof(int64_t));
    case TERN_HLO_ATTR_ARRAY:
        return same_items(ma, a, mb, b);
    case TERN_HLO_ATTR_RECORD:
        return a->record == b->record && same_items(ma, a, mb, b);
    case TERN_HLO_ATTR_DICT:
        return same_pairs(ma, a, mb, b);
    case TERN_HLO_ATTR_ELEMENTS:
        return a->is_splat == b->is_splat && a->data_bytes == b->data_bytes &&
               (!a->data_bytes || !memcmp(a->data, b->data, a->data_bytes));
    }
    return false;
}
