/* hlo/verify/check_generic.c - checks driven by tables alone: counts of operands, results and
 * regions, attributes and their kinds, and the classes of types.
 *
 * A class is a letter in rows.def: the element types a tensor may have, and the other types
 * accepted.
 */
#include <string.h>

#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

enum { /* element types */
       BOOL = 1,
       SINT = 2,
       UINT = 4,
       FLOAT = 8,
       COMPLEX = 16,
       QUANT = 32, /* one scale for all elements */
       QAXIS = 64,
       INDEX = 128,
       INT = SINT | UINT,
       PLAIN = BOOL | INT | FLOAT | COMPLEX,
       /* other types */
       TOKEN = 256,
       TUPLE = 512,
       FUTURE = 1024,
       OTHER = 2048, /* a type of another dialect, a bare scalar, .. */
       UNRANKED = 4096,
       RANK0 = 8192,
       RANK1 = 16384,
       STATIC = 32768,
       BOUNDED = 65536, /* static except for one bounded dimension */
       WIDTH32 = 1 << 17,
       WIDE = 1 << 18 /* 32 or 64 bits */
};

typedef struct {
    char letter;
    unsigned mask;
    const char *text;
} class_row;

// clang-format off
static const class_row classes[] = {
    {'n', PLAIN, "a tensor of numbers"},
    {'t', PLAIN | QUANT, "a tensor"},
    {'a', PLAIN | QUANT | QAXIS, "a tensor"},
    {'z', PLAIN | QUANT | QAXIS | BOUNDED, "a tensor that is static but for at most one bounded dimension"},
    {'e', PLAIN | QUANT | QAXIS | STATIC, "a static tensor"},
    {'i', INT, "a tensor of integers"},
    {'b', BOOL | INT, "a tensor of integers or booleans"},
    {'s', SINT | FLOAT | COMPLEX | QUANT, "a tensor of signed numbers"},
    {'m', INT | FLOAT | COMPLEX | QUANT, "a tensor of numbers other than booleans"},
    {'y', INT | FLOAT | COMPLEX | QUANT | BOUNDED, "a tensor of numbers other than booleans that is static but for at most one bounded dimension"},
    {'f', FLOAT, "a tensor of floats"},
    {'F', FLOAT | QUANT, "a tensor of floats"},
    {'1', FLOAT | QUANT | RANK1, "a tensor of floats with one dimension"},
    {'c', FLOAT | COMPLEX, "a tensor of floats or complex numbers"},
    {'C', FLOAT | COMPLEX | QUANT, "a tensor of floats or complex numbers"},
    {'p', BOOL, "a tensor of booleans"},
    {'j', SINT | WIDTH32, "a tensor of i32"},
    {'J', SINT | WIDTH32 | RANK0, "a scalar of i32"},
    {'U', UINT | WIDTH32 | RANK0, "a scalar of ui32"},
    {'h', FLOAT | WIDE, "a tensor of f32 or f64"},
    {'x', COMPLEX, "a tensor of complex numbers"},
    {'q', QUANT | QAXIS, "a quantised tensor"},
    {'Q', FLOAT | QUANT | QAXIS, "a tensor of floats or a quantised one"},
    {'r', BOOL | INT | FLOAT | RANK0, "a scalar other than complex"},
    {'R', BOOL | INT | FLOAT, "a tensor other than complex"},
    {'g', INT | FLOAT, "a tensor of integers or floats"},
    {'G', INT | FLOAT | STATIC, "a static tensor of integers or floats"},
    {'d', INT | INDEX | RANK1, "integers in a tensor of one dimension"},
    {'D', INT | INDEX | RANK1 | STATIC, "integers in a static tensor of one dimension"},
    {'o', INT | RANK0, "a scalar integer"},
    {'0', PLAIN | QUANT | RANK0, "a scalar"},
    {'k', TOKEN, "a token"},
    {'K', PLAIN | QUANT | TOKEN, "a tensor or a token"},
    {'w', FUTURE, "a future"},
    {'u', TUPLE, "a tuple"},
    {'v', PLAIN | QUANT | QAXIS | TOKEN | OTHER, "a tensor or a token"},
    {'V', PLAIN | QUANT | QAXIS | TOKEN | TUPLE | OTHER | UNRANKED | INDEX, "a tensor, a token or a tuple"},
    {'A', PLAIN | QUANT | QAXIS | TOKEN | TUPLE | FUTURE | OTHER | UNRANKED | INDEX, "a value"},
};
// clang-format on

static const class_row *class_of(char letter)
{
    for (size_t i = 0; i < TERN_COUNT_OF(classes); i++)
        if (classes[i].letter == letter)
            return &classes[i];
    return NULL;
}

static unsigned element_bits(const chk *c, const tern_hlo_type_info *t)
{
    if (t->quant)
        return t->quant->axis < 0 ? QUANT : QAXIS;
    if (tern_hlo_type_of(c->m, t->elem)->kind == TERN_HLO_TYPE_INDEX)
        return INDEX;
    if (t->dtype == TERN_TF32) /* a precision, not a type of values */
        return 0;
    static const unsigned bits[] = {
        [TERN_KIND_BOOL] = BOOL,   [TERN_KIND_SINT] = SINT,       [TERN_KIND_UINT] = UINT,
        [TERN_KIND_FLOAT] = FLOAT, [TERN_KIND_COMPLEX] = COMPLEX, [TERN_KIND_SCALE] = FLOAT};
    return bits[tern_num_format_of(t->dtype)->kind];
}

static bool width_fits(unsigned mask, const tern_hlo_type_info *t)
{
    unsigned bits = tern_num_format_of(t->dtype)->bits;
    if (mask & WIDTH32)
        return bits == 32;
    return !(mask & WIDE) || bits == 32 || bits == 64;
}

static bool is_bounded(const chk *c, const tern_hlo_type_info *t)
{
    const int64_t *bounds = chk_bounds(c, t);
    unsigned open = 0;
    for (uint32_t i = 0; i < t->rank; i++) {
        if (!chk_dynamic(t->dims[i]))
            continue;
        if (!bounds || chk_dynamic(bounds[i]) || ++open > 1)
            return false;
    }
    return true;
}

/* Zero points must fit the storage type; an axis must exist and have one scale per index. */
static bool quant_fits(const tern_hlo_type_info *t)
{
    const tern_hlo_quant *q = t->quant;
    for (uint32_t i = 0; i < q->count; i++)
        if (q->zero_points[i] < q->min || q->zero_points[i] > q->max)
            return false;
    return q->axis < 0 ||
           ((uint32_t)q->axis < t->rank && chk_dim_fits(t->dims[q->axis], (int64_t)q->count));
}

static bool tensor_fits(const chk *c, unsigned mask, const tern_hlo_type_info *t)
{
    if (!(mask & element_bits(c, t)) || !width_fits(mask, t) || (t->quant && !quant_fits(t)))
        return false;
    if ((mask & RANK0 && t->rank != 0) || (mask & RANK1 && t->rank != 1))
        return false;
    if (mask & STATIC && !t->is_static)
        return false;
    return !(mask & BOUNDED) || is_bounded(c, t);
}

static bool type_fits_class(const chk *c, unsigned mask, const tern_hlo_type_info *t)
{
    switch (t->kind) {
    case TERN_HLO_TYPE_TENSOR:
        return tensor_fits(c, mask, t);
    case TERN_HLO_TYPE_UNRANKED: /* accepted throughout chlo */
        return (mask & UNRANKED || !strncmp(c->row->name, "chlo.", 5)) && mask & element_bits(c, t);
    case TERN_HLO_TYPE_TOKEN:
        return mask & TOKEN;
    case TERN_HLO_TYPE_TUPLE:
        return mask & TUPLE;
    case TERN_HLO_TYPE_FUTURE:
        return mask & FUTURE;
    case TERN_HLO_TYPE_SCALAR:
    case TERN_HLO_TYPE_INDEX:
    case TERN_HLO_TYPE_NONE:
    case TERN_HLO_TYPE_QUANT:
    case TERN_HLO_TYPE_FUNCTION:
    case TERN_HLO_TYPE_OPAQUE:
        return mask & OTHER;
    }
    return false;
}

tern_status chk_class(chk *c, char letter, tern_hlo_type type, const char *what, uint32_t index)
{
    const class_row *row = class_of(letter);
    TERN_ASSERT(row);
    if (type_fits_class(c, row->mask, tern_hlo_type_of(c->m, type)))
        return NULL;
    return CHK_BAD("%s %u is %s; it must be %s", what, index, chk_type_text(c, type), row->text);
}

/* --- counts --- */

/* Starred lists share the rest equally. */
static tern_status count_fits(const char *what, const char *list, uint32_t count)
{
    tern_hlo_list_shape shape = tern_hlo_list_shape_of(list);
    unsigned fixed = shape.count - shape.starred;
    if (shape.starred == 0 && count != fixed)
        return CHK_BAD("it has %u %s; it must have %u", count, what, fixed);
    if (shape.starred && (count < fixed || (count - fixed) % shape.starred))
        return CHK_BAD("it has %u %s, which do not make up \"%s\"", count, what, list);
    return NULL;
}

/* Checks each of |count| types against the letter of the list it belongs to. */
static tern_status classes_fit(chk *c, const char *what, const char *list, const char *letters,
                               uint32_t count, bool operands)
{
    tern_hlo_list_shape shape = tern_hlo_list_shape_of(list);
    uint32_t each = shape.starred ? (count - (shape.count - shape.starred)) / shape.starred : 0;
    uint32_t at = 0;
    for (unsigned i = 0; i < shape.count; i++) {
        size_t len;
        const char *name = tern_hlo_list_name(list, i, &len);
        bool starred = *name == '*' || (name > list && name[-1] == '*');
        for (uint32_t n = starred ? each : 1; n; n--, at++) {
            tern_hlo_type type = operands ? chk_in_type(c, at) : c->spec->results[at];
            TERN_TRY(chk_class(c, letters[i], type, what, at));
        }
    }
    return NULL;
}

/* --- attributes --- */

static bool is_int_of(const chk *c, const tern_hlo_attr_info *a, tern_dtype dtype)
{
    return a->kind == TERN_HLO_ATTR_INT && a->type &&
           tern_hlo_type_of(c->m, a->type)->kind == TERN_HLO_TYPE_SCALAR &&
           tern_hlo_type_of(c->m, a->type)->dtype == dtype;
}

static bool is_list_of_enum(const chk *c, const tern_hlo_attr_info *a, tern_hlo_enum e)
{
    for (uint32_t i = 0; i < a->count; i++) {
        const tern_hlo_attr_info *item = tern_hlo_attr_of(c->m, a->attrs[i]);
        if (item->kind != TERN_HLO_ATTR_ENUM || item->enumeration != e)
            return false;
    }
    return true;
}

static bool is_matrix(const chk *c, const tern_hlo_attr_info *a)
{
    if (a->kind != TERN_HLO_ATTR_ELEMENTS || !a->type)
        return false;
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, a->type);
    return chk_is_tensor(t) && !chk_is_quant(t) && t->dtype == TERN_I64;
}

static bool attr_fits(const chk *c, const tern_hlo_attr_info *a, tern_hlo_attr_name name)
{
    const tern_hlo_attr_name_row *row = tern_hlo_attr_name_row_of(name);
    bool is_list = a->kind == TERN_HLO_ATTR_INTS;
    switch (row->kind) {
    case TERN_HLO_BOOL:
        return a->kind == TERN_HLO_ATTR_BOOL;
    case TERN_HLO_UNIT:
        return a->kind == TERN_HLO_ATTR_UNIT;
    case TERN_HLO_I32:
        return is_int_of(c, a, TERN_I32);
    case TERN_HLO_I64:
        return is_int_of(c, a, TERN_I64);
    case TERN_HLO_F32:
    case TERN_HLO_F64:
        return a->kind == TERN_HLO_ATTR_FLOAT;
    case TERN_HLO_STRING:
        return a->kind == TERN_HLO_ATTR_STRING;
    case TERN_HLO_SYMBOL:
        return a->kind == TERN_HLO_ATTR_SYMBOL;
    case TERN_HLO_TYPE:
        return a->kind == TERN_HLO_ATTR_TYPE;
    case TERN_HLO_INTS:
        return is_list && tern_hlo_type_of(c->m, a->type)->dtype == TERN_I64;
    case TERN_HLO_BOOLS:
        return is_list && tern_hlo_type_of(c->m, a->type)->dtype == TERN_BOOL;
    case TERN_HLO_MATRIX:
        return is_matrix(c, a);
    case TERN_HLO_ENUM:
        return a->kind == TERN_HLO_ATTR_ENUM && a->enumeration == row->enumeration;
    case TERN_HLO_ENUMS:
        return a->kind == TERN_HLO_ATTR_ARRAY && is_list_of_enum(c, a, row->enumeration);
    case TERN_HLO_ELEMENTS:
        return a->kind == TERN_HLO_ATTR_ELEMENTS;
    case TERN_HLO_ARRAY:
        return a->kind == TERN_HLO_ATTR_ARRAY;
    case TERN_HLO_DICT:
        return a->kind == TERN_HLO_ATTR_DICT;
    case TERN_HLO_ANY:
        return true;
    }
    return false;
}

static const char *kind_text(tern_hlo_field_kind kind)
{
    static const char *const texts[] = {[TERN_HLO_BOOL] = "a boolean",
                                        [TERN_HLO_UNIT] = "a unit",
                                        [TERN_HLO_I32] = "an i32",
                                        [TERN_HLO_I64] = "an i64",
                                        [TERN_HLO_F32] = "an f32",
                                        [TERN_HLO_F64] = "an f64",
                                        [TERN_HLO_STRING] = "a string",
                                        [TERN_HLO_SYMBOL] = "a symbol",
                                        [TERN_HLO_TYPE] = "a type",
                                        [TERN_HLO_INTS] = "a list of i64",
                                        [TERN_HLO_BOOLS] = "a list of i1",
                                        [TERN_HLO_MATRIX] = "a tensor of i64",
                                        [TERN_HLO_ENUM] = "one of its words",
                                        [TERN_HLO_ENUMS] = "a list of its words",
                                        [TERN_HLO_ELEMENTS] = "a tensor",
                                        [TERN_HLO_ARRAY] = "a list",
                                        [TERN_HLO_DICT] = "a dictionary",
                                        [TERN_HLO_ANY] = "any"};
    return texts[kind];
}

/* Names not in the op's row are discardable attributes, which are not checked. */
static tern_status attrs_fit(chk *c)
{
    for (uint32_t i = 0; i < c->spec->attr_count; i++) {
        tern_name name = c->spec->attrs[i].name;
        if (name >= TERN_HLO_A_COUNT || !tern_hlo_op_attr_row(c->spec->code, name))
            continue;
        if (!attr_fits(c, tern_hlo_attr_of(c->m, c->spec->attrs[i].value), name))
            return CHK_BAD("attribute %s is not %s", tern_hlo_attr_name_row_of(name)->name,
                           kind_text(tern_hlo_attr_name_row_of(name)->kind));
    }
    for (const tern_hlo_attr_row *row = c->row->attrs; row->name; row++)
        if (row->presence == TERN_HLO_REQUIRED && !chk_attr(c, row->name))
            return CHK_BAD("it lacks attribute %s", tern_hlo_attr_name_row_of(row->name)->name);
    return NULL;
}

tern_status chk_generic(chk *c, bool results)
{
    const tern_hlo_op_spec *s = c->spec;
    const char *letters = chk_row_of(s->code)->classes;
    TERN_TRY(count_fits("operands", c->row->operands, s->operand_count));
    if (results)
        TERN_TRY(count_fits("results", c->row->results, s->result_count));
    TERN_TRY(count_fits("regions", c->row->regions, s->region_count));
    TERN_TRY(attrs_fit(c));
    TERN_TRY(classes_fit(c, "operand", c->row->operands, letters, s->operand_count, true));
    if (!results)
        return NULL;
    return classes_fit(c, "result", c->row->results, strchr(letters, ':') + 1, s->result_count,
                       false);
}

/* --- results against inferred ones --- */

static bool bounded_dim_fits(const chk_shape *s, const int64_t *bounds, uint32_t i, int64_t found)
{
    int64_t want = s->dims[i];
    if (!chk_dim_fits(found, want))
        return false;
    if (chk_dynamic(want) && !chk_dynamic(found) && s->bounds && !chk_dynamic(s->bounds[i]))
        return found <= s->bounds[i];
    if (chk_dynamic(found) && !chk_dynamic(want) && bounds && !chk_dynamic(bounds[i]))
        return want <= bounds[i];
    return true;
}

static bool shape_fits(const chk *c, const chk_shape *s, tern_hlo_type found)
{
    if (s->type)
        return chk_type_fits(c, s->type, found);
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, found);
    if (t->kind == TERN_HLO_TYPE_UNRANKED)
        return !s->elem || chk_elem_fits(c, s->elem, t->elem);
    if (!chk_is_tensor(t) || t->rank != s->rank)
        return false;
    const int64_t *bounds = chk_bounds(c, t);
    for (uint32_t i = 0; i < s->rank; i++)
        if (!bounded_dim_fits(s, bounds, i, t->dims[i]))
            return false;
    return !s->elem || chk_elem_fits(c, s->elem, t->elem);
}

tern_status chk_results_fit(chk *c, const chk_shapes *want)
{
    if (want->count != c->spec->result_count)
        return CHK_BAD("it has %u results; it must have %u", c->spec->result_count, want->count);
    for (uint32_t i = 0; i < want->count; i++)
        if (!shape_fits(c, &want->items[i], c->spec->results[i]))
            return CHK_BAD("result %u is %s; it must be %s", i,
                           chk_type_text(c, c->spec->results[i]),
                           chk_shape_text(c, &want->items[i]));
    return NULL;
}
