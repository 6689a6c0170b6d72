/* hlo/text/parse_record.c - attributes with fields: "name = value" lists driven by the table of
 * fields, and records with custom syntax, one function each. */
#include "hlo/text/parser_impl.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"

enum { MAX_FIELDS = 16 };

typedef struct {
    tern_hlo_attr at[MAX_FIELDS];
} record_fields;

static bool finish(parser *p, tern_span at, tern_hlo_record record, const record_fields *fields,
                   tern_hlo_attr *out)
{
    return parse_status(p, at, tern_hlo_attr_record(p->m, record, fields->at, out));
}

/* --- values of fields --- */

static bool int_field(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    int64_t value;
    return parse_int(p, &value) &&
           parse_status(p, at, tern_hlo_attr_int(p->m, TERN_I64, value, out));
}

static bool float_field(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    double value;
    return parse_number(p, &value) &&
           parse_status(p, at, tern_hlo_attr_float(p->m, TERN_F64, value, out));
}

static bool ints_field(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    const int64_t *list;
    uint32_t count;
    return parse_int_list(p, &list, &count) &&
           parse_status(p, at, tern_hlo_attr_ints(p->m, TERN_I64, list, count, out));
}

static bool bool_field(parser *p, tern_hlo_attr *out)
{
    bool is_true = at_word(p, "true");
    if (!is_true && !at_word(p, "false"))
        return parse_expected(p, "true or false");
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_attr_bool(p->m, is_true, out));
}

static bool string_field(parser *p, tern_hlo_attr *out)
{
    token t = p->tok;
    tern_span at = token_span(p);
    const char *text;
    size_t len;
    if (t.kind != TOK_STRING)
        return parse_expected(p, "a string");
    next_token(p);
    return string_text(p, t, &text, &len) &&
           parse_status(p, at, tern_hlo_attr_text(p->m, TERN_HLO_ATTR_STRING, text, len, out));
}

static bool type_field(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    tern_hlo_type type;
    return parse_type(p, &type) && parse_status(p, at, tern_hlo_attr_type(p->m, type, out));
}

/* Parses one element of a list; |record| is for those that parse_record() reads. */
typedef bool (*element_fn)(parser *p, tern_hlo_record record, tern_hlo_attr *out);

/* Parses the rest of a list after its opening bracket and consumes |close|. A '?' may precede a
 * |close| '}' and sets *open, unless |open| is NULL. */
static bool parse_elements(parser *p, element_fn element, tern_hlo_record record, char close,
                           bool *open, tern_hlo_attr *out)
{
    TERN_VEC(tern_hlo_attr) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    tern_span at = token_span(p);
    if (!at_punct(p, close))
        do {
            tern_hlo_attr attr = 0;
            if (open && take_punct(p, '?')) {
                *open = true;
                break;
            }
            if (!element(p, record, &attr) || !parse_status(p, at, tern_vec_push(mem, &list, attr)))
                return false;
        } while (take_punct(p, ','));
    if (!take_punct(p, close)) {
        bool more = !(open && *open);
        char what[] = "',' or 'x'";
        what[8] = close;
        return parse_expected(p, more ? what : what + 7);
    }
    return parse_status(p, at, tern_hlo_attr_array(p->m, list.items, (uint32_t)list.count, out));
}

/* --- name = value, ... --- */

/* The axes of a mesh may omit their record name: <name = "x", size = 2>. */
static bool record_or_attr(parser *p, tern_hlo_record record, tern_hlo_attr *out)
{
    return at_punct(p, '<') && record ? parse_record(p, record, out) : parse_attr(p, out);
}

static bool array_field(parser *p, tern_hlo_record record, tern_hlo_attr *out)
{
    tern_hlo_record element = TERN_HLO_RECORD_NONE;
    if (record == TERN_HLO_RECORD_MESH)
        element = TERN_HLO_RECORD_MESH_AXIS;
    if (record == TERN_HLO_RECORD_REPLICA_GROUP_MESH_AXES)
        element = TERN_HLO_RECORD_AXIS_REF;
    return expect_punct(p, '[') && parse_elements(p, record_or_attr, element, ']', NULL, out);
}

static bool parse_field(parser *p, tern_hlo_record record, tern_hlo_field_kind kind,
                        tern_hlo_attr *out)
{
    switch (kind) {
    case TERN_HLO_I32:
    case TERN_HLO_I64:
        return int_field(p, out);
    case TERN_HLO_F32:
    case TERN_HLO_F64:
        return float_field(p, out);
    case TERN_HLO_INTS:
        return ints_field(p, out);
    case TERN_HLO_BOOL:
        return bool_field(p, out);
    case TERN_HLO_STRING:
        return string_field(p, out);
    case TERN_HLO_TYPE:
        return type_field(p, out);
    case TERN_HLO_ARRAY:
        return array_field(p, record, out);
    case TERN_HLO_UNIT:
    case TERN_HLO_SYMBOL:
    case TERN_HLO_BOOLS:
    case TERN_HLO_MATRIX:
    case TERN_HLO_ENUM:
    case TERN_HLO_ENUMS:
    case TERN_HLO_ELEMENTS:
    case TERN_HLO_DICT:
    case TERN_HLO_ANY:
        break;
    }
    return parse_attr(p, out);
}

/* "one of the fields a, b, c of stablehlo.dot" */
static bool expected_field(parser *p, const tern_hlo_record_row *row)
{
    char what[512] = "one of the fields ";
    for (unsigned i = 0; i < row->field_count; i++) {
        size_t len = strlen(what);
        snprintf(what + len, sizeof what - len, "%s%s", i ? ", " : "", row->fields[i].name);
    }
    size_t len = strlen(what);
    snprintf(what + len, sizeof what - len, " of %s", row->name);
    return parse_expected(p, what);
}

static bool parse_named_fields(parser *p, tern_hlo_record record, record_fields *fields)
{
    const tern_hlo_record_row *row = tern_hlo_record_row_of(record);
    TERN_ASSERT(row->field_count <= MAX_FIELDS);
    while (!at_punct(p, '>')) {
        unsigned i = 0;
        while (i < row->field_count && !at_word(p, row->fields[i].name))
            i++;
        if (i == row->field_count)
            return expected_field(p, row);
        if (fields->at[i])
            return parse_error(p, "field %s is repeated in %s", row->fields[i].name, row->name);
        next_token(p);
        if (!expect_punct(p, '=') || !parse_field(p, record, row->fields[i].kind, &fields->at[i]))
            return false;
        if (!take_punct(p, ',') && !at_punct(p, '>'))
            return parse_expected(p, "',' or '>'");
    }
    return true;
}

static bool parse_named(parser *p, tern_hlo_record record, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    record_fields fields = {0};
    return parse_named_fields(p, record, &fields) && finish(p, at, record, &fields, out);
}

/* --- stablehlo --- */

enum { CONV_MAX_SPATIAL = 30 };

/* The positions of the two named dimensions of a tensor, and of its spatial ones. */
typedef struct {
    int64_t named[2];
    int64_t spatial[CONV_MAX_SPATIAL];
    uint32_t spatial_count;
} conv_list;

static bool set_dim(parser *p, const char *names, int64_t position, conv_list *list)
{
    int64_t *slot = NULL;
    int64_t k;
    for (int i = 0; i < 2; i++)
        if (at_word(p, (char[]){names[i], 0}))
            slot = &list->named[i];
    if (slot && *slot < 0) {
        next_token(p);
    } else if (p->tok.kind == TOK_INT) {
        tern_span at = token_span(p);
        if (!parse_int(p, &k))
            return false;
        if (k < 0 || k >= CONV_MAX_SPATIAL || list->spatial[k] >= 0)
            return parse_error_at(p, at,
                                  "expected spatial dimensions 0, 1, .. once each, found "
                                  "%lld",
                                  (long long)k);
        slot = &list->spatial[k];
        list->spatial_count++;
    } else {
        char what[] = "b, f or a spatial dimension";
        what[0] = names[0];
        what[3] = names[1];
        return slot ? parse_error(p, "dimension %.*s is repeated", (int)p->tok.len, p->tok.at)
                    : parse_expected(p, what);
    }
    *slot = position;
    return true;
}

static bool parse_conv_list(parser *p, const char *names, conv_list *list)
{
    memset(list, 0xff, sizeof *list); /* -1: not seen */
    list->spatial_count = 0;
    if (!expect_punct(p, '['))
        return false;
    int64_t position = 0;
    do {
        if (!set_dim(p, names, position++, list))
            return false;
    } while (take_punct(p, ','));
    for (int i = 0; i < 2; i++)
        if (list->named[i] < 0)
            return parse_expected(
                p, (char[]){'d', 'i', 'm', 'e', 'n', 's', 'i', 'o', 'n', ' ', names[i], 0});
    for (uint32_t k = 0; k < list->spatial_count; k++)
        if (list->spatial[k] < 0) {
            char what[40];
            snprintf(what, sizeof what, "spatial dimension %u", k);
            return parse_expected(p, what);
        }
    return take_punct(p, ']') || parse_expected(p, "',' or ']'");
}

bool parse_conv_dims(parser *p, tern_hlo_attr *out)
{
    conv_list lists[3];
    record_fields fields = {0};
    tern_span at = token_span(p);
    *out = 0;
    if (!parse_conv_list(p, "bf", &lists[0]) || !expect_word(p, "x") ||
        !parse_conv_list(p, "io", &lists[1]) || !expect_arrow(p) ||
        !parse_conv_list(p, "bf", &lists[2]))
        return false;
    /* The fields are those of input, kernel and output, in the order of conv_list. */
    for (int i = 0; i < 3; i++) {
        tern_hlo_attr *f = &fields.at[3 * i];
        for (int k = 0; k < 2; k++)
            if (!parse_status(p, at, tern_hlo_attr_int(p->m, TERN_I64, lists[i].named[k], &f[k])))
                return false;
        if (!parse_status(p, at,
                          tern_hlo_attr_ints(p->m, TERN_I64, lists[i].spatial,
                                             lists[i].spatial_count, &f[2])))
            return false;
    }
    return finish(p, at, TERN_HLO_RECORD_CONV, &fields, out);
}

static bool parse_conv(parser *p, tern_hlo_attr *out)
{
    return take_word(p, "raw") ? parse_named(p, TERN_HLO_RECORD_CONV, out)
                               : parse_conv_dims(p, out);
}

bool parse_bounds(parser *p, char close, tern_hlo_attr *out)
{
    TERN_VEC(int64_t) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    record_fields fields = {0};
    tern_span at = token_span(p);
    *out = 0;
    if (!at_punct(p, close))
        do {
            int64_t bound = TERN_HLO_DYNAMIC;
            if ((!take_punct(p, '?') && !parse_int(p, &bound)) ||
                !parse_status(p, at, tern_vec_push(mem, &list, bound)))
                return false;
        } while (take_punct(p, ','));
    return parse_status(p, at,
                        tern_hlo_attr_ints(p->m, TERN_I64, list.items, (uint32_t)list.count,
                                           &fields.at[0])) &&
           finish(p, at, TERN_HLO_RECORD_TYPE_EXTENSIONS, &fields, out);
}

static bool parse_type_extensions(parser *p, tern_hlo_attr *out)
{
    return expect_word(p, "bounds") && expect_punct(p, '=') && expect_punct(p, '[') &&
           parse_bounds(p, ']', out) && expect_punct(p, ']');
}

/* "(1)2": into two fields. */
static bool sub_axis_fields(parser *p, tern_hlo_attr fields[2])
{
    return expect_punct(p, '(') && int_field(p, &fields[0]) && expect_punct(p, ')') &&
           int_field(p, &fields[1]);
}

static bool parse_axis_ref(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    if (!expect_word(p, "name") || !expect_punct(p, '=') || !string_field(p, &fields.at[0]))
        return false;
    if (take_punct(p, ',') && (!expect_word(p, "sub_axis_info") || !expect_punct(p, '=') ||
                               !sub_axis_fields(p, &fields.at[1])))
        return false;
    return finish(p, at, TERN_HLO_RECORD_AXIS_REF, &fields, out);
}

/* --- sdy --- */

static bool parse_sdy_mesh_axis(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    return string_field(p, &fields.at[0]) && expect_punct(p, '=') && int_field(p, &fields.at[1]) &&
           finish(p, at, TERN_HLO_RECORD_SDY_MESH_AXIS, &fields, out);
}

static bool parse_sdy_axis_ref(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    return string_field(p, &fields.at[0]) &&
           (!take_punct(p, ':') || sub_axis_fields(p, &fields.at[1])) &&
           finish(p, at, TERN_HLO_RECORD_SDY_AXIS_REF, &fields, out);
}

/* Consecutive device ids from 0 are a mesh's default, unless it has no axes. */
static bool is_count(const tern_hlo_module *m, tern_hlo_attr ids)
{
    uint32_t count;
    const int64_t *list = tern_hlo_ints(m, ids, &count);
    for (uint32_t i = 0; i < count; i++)
        if (list[i] != i)
            return false;
    return true;
}

static bool parse_sdy_mesh(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    if (!expect_punct(p, '[') ||
        !parse_elements(p, parse_record_body, TERN_HLO_RECORD_SDY_MESH_AXIS, ']', NULL,
                        &fields.at[0]))
        return false;
    if (take_punct(p, ',') &&
        (!expect_word(p, "device_ids") || !expect_punct(p, '=') || !ints_field(p, &fields.at[1])))
        return false;
    bool has_axes = tern_hlo_attr_of(p->m, fields.at[0])->count > 0;
    if (fields.at[1] && has_axes && is_count(p->m, fields.at[1]))
        fields.at[1] = 0;
    return finish(p, at, TERN_HLO_RECORD_SDY_MESH, &fields, out);
}

/* "p1" after a list of axes, if present. */
static bool priority_field(parser *p, tern_hlo_attr *out)
{
    token t = p->tok;
    tern_span at = token_span(p);
    if (t.kind != TOK_WORD || t.at[0] != 'p')
        return true;
    bool digits = t.len > 1;
    for (size_t i = 1; i < t.len; i++)
        digits = digits && t.at[i] >= '0' && t.at[i] <= '9';
    uint64_t priority;
    if (!digits || !read_integer(t.at + 1, t.len - 1, &priority) || priority > INT64_MAX)
        return parse_expected(p, "a priority such as p1");
    next_token(p);
    return parse_status(p, at, tern_hlo_attr_int(p->m, TERN_I64, (int64_t)priority, out));
}

/* {"x", "y":(1)2, ?}p1 */
static bool parse_dimension_sharding(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    bool open = false;
    if (!expect_punct(p, '{') ||
        !parse_elements(p, parse_record_body, TERN_HLO_RECORD_SDY_AXIS_REF, '}', &open,
                        &fields.at[0]) ||
        !parse_status(p, at, tern_hlo_attr_bool(p->m, !open, &fields.at[1])) ||
        !priority_field(p, &fields.at[2]))
        return false;
    return finish(p, at, TERN_HLO_RECORD_SDY_DIMENSION_SHARDING, &fields, out);
}

/* {"x", "y":(1)2} */
static bool parse_axes(parser *p, tern_hlo_attr *out)
{
    return expect_punct(p, '{') &&
           parse_elements(p, parse_record_body, TERN_HLO_RECORD_SDY_AXIS_REF, '}', NULL, out);
}

static bool mesh_field(parser *p, tern_hlo_attr *out)
{
    if (take_word(p, "mesh"))
        return parse_record(p, TERN_HLO_RECORD_SDY_MESH, out);
    return p->tok.kind == TOK_AT ? parse_attr(p, out)
                                 : parse_expected(p, "a mesh such as @mesh or mesh<...>");
}

/* "max" of "unreduced=max{...}"; a sum has no word. */
static bool reduction_field(parser *p, tern_hlo_attr *out)
{
    int64_t reduction = take_word(p, "max") ? 1 : take_word(p, "min") ? 2 : 0;
    return !reduction ||
           parse_status(p, token_span(p), tern_hlo_attr_int(p->m, TERN_I64, reduction, out));
}

/* @mesh, [{"x"}, {?}], replicated={"y"}, unreduced={"z"} */
static bool parse_sdy_sharding(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    if (!mesh_field(p, &fields.at[0]) || !expect_punct(p, ',') || !expect_punct(p, '[') ||
        !parse_elements(p, parse_record_body, TERN_HLO_RECORD_SDY_DIMENSION_SHARDING, ']', NULL,
                        &fields.at[1]))
        return false;
    while (take_punct(p, ',')) {
        tern_hlo_attr *field = at_word(p, "replicated")  ? &fields.at[2]
                               : at_word(p, "unreduced") ? &fields.at[3]
                                                         : NULL;
        if (!field)
            return parse_expected(p, "replicated or unreduced");
        if (*field)
            return parse_error(p, "'%.*s' is repeated in a sharding", (int)p->tok.len, p->tok.at);
        next_token(p);
        if (!expect_punct(p, '=') ||
            (field == &fields.at[3] && !reduction_field(p, &fields.at[4])) || !parse_axes(p, field))
            return false;
    }
    for (int i = 2; i < 4; i++)
        if (fields.at[i] && tern_hlo_attr_of(p->m, fields.at[i])->count == 0)
            fields.at[i] = 0;
    return finish(p, at, TERN_HLO_RECORD_SDY_SHARDING, &fields, out);
}

static bool parse_sharding_per_value(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    return expect_punct(p, '[') &&
           parse_elements(p, parse_record, TERN_HLO_RECORD_SDY_SHARDING, ']', NULL,
                          &fields.at[0]) &&
           finish(p, at, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &fields, out);
}

static bool axis_name(parser *p, tern_hlo_record record, tern_hlo_attr *out)
{
    (void)record;
    return string_field(p, out);
}

static bool parse_manual_axes(parser *p, tern_hlo_attr *out)
{
    record_fields fields = {0};
    tern_span at = token_span(p);
    return expect_punct(p, '{') &&
           parse_elements(p, axis_name, TERN_HLO_RECORD_NONE, '}', NULL, &fields.at[0]) &&
           finish(p, at, TERN_HLO_RECORD_SDY_MANUAL_AXES, &fields, out);
}

/* --- all --- */

typedef bool (*body_fn)(parser *p, tern_hlo_attr *out);

static const body_fn custom_bodies[TERN_HLO_RECORD_COUNT] = {
    [TERN_HLO_RECORD_CONV] = parse_conv,
    [TERN_HLO_RECORD_TYPE_EXTENSIONS] = parse_type_extensions,
    [TERN_HLO_RECORD_AXIS_REF] = parse_axis_ref,
    [TERN_HLO_RECORD_SDY_MESH_AXIS] = parse_sdy_mesh_axis,
    [TERN_HLO_RECORD_SDY_MESH] = parse_sdy_mesh,
    [TERN_HLO_RECORD_SDY_AXIS_REF] = parse_sdy_axis_ref,
    [TERN_HLO_RECORD_SDY_DIMENSION_SHARDING] = parse_dimension_sharding,
    [TERN_HLO_RECORD_SDY_SHARDING] = parse_sdy_sharding,
    [TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE] = parse_sharding_per_value,
    [TERN_HLO_RECORD_SDY_MANUAL_AXES] = parse_manual_axes,
};

bool parse_record_body(parser *p, tern_hlo_record record, tern_hlo_attr *out)
{
    *out = 0;
    if (!enter(p))
        return false;
    body_fn custom = custom_bodies[record];
    TERN_ASSERT(!custom == tern_hlo_record_row_of(record)->named);
    bool ok = custom ? custom(p, out) : parse_named(p, record, out);
    leave(p);
    return ok;
}

bool parse_record(parser *p, tern_hlo_record record, tern_hlo_attr *out)
{
    *out = 0;
    if (!expect_punct(p, '<') || !parse_record_body(p, record, out))
        return false;
    return take_punct(p, '>') || parse_expected(p, "',' or '>'");
}
