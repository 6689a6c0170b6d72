/* hlo/text/parse_form.c - the generic form of every op, and the three regular pretty forms that
 * ops.def names: SAME, FUNCTIONAL and PAIRWISE. */
#include "hlo/text/parser_impl.h"

#include "base/assert.h"
#include "base/text.h"

/* --- generic --- */

bool parse_region_list(parser *p, op_draft *d)
{
    bool isolated = tern_hlo_op_row_of(d->code)->traits & TERN_HLO_ISOLATED;
    if (!expect_punct(p, '('))
        return false;
    do {
        tern_hlo_region region;
        if (!parse_region(p, NULL, 0, isolated, &region) || !add_region(p, d, region))
            return false;
    } while (take_punct(p, ','));
    return expect_punct(p, ')');
}

/* "<{...}>" */
static bool parse_properties(parser *p, op_draft *d)
{
    if (!take_punct(p, '<'))
        return true;
    if (!at_punct(p, '{'))
        return parse_expected(p, "'{'");
    return parse_optional_attr_dict(p, d) && expect_punct(p, '>');
}

bool parse_generic(parser *p, op_draft *d)
{
    tern_hlo_type type;
    if (!expect_punct(p, '(') || !parse_operand_list(p, d, ')') || !expect_punct(p, ')'))
        return false;
    if (at_punct(p, '['))
        return parse_error(p, "an op with successors: only regions of one block are supported");
    if (!parse_properties(p, d))
        return false;
    if (at_punct(p, '(') && !parse_region_list(p, d))
        return false;
    if (!parse_optional_attr_dict(p, d) || !expect_punct(p, ':'))
        return false;
    tern_span at = token_span(p);
    if (!parse_function_type(p, &type) || !apply_function_type(p, d, type, at))
        return false;
    return d->code != TERN_HLO_FUNC || drop_empty_arg_attrs(p, d);
}

/* --- values of keys --- */

bool parse_equals(parser *p, const char *key)
{
    return expect_word(p, key) && expect_punct(p, '=');
}

static bool read_int(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    int64_t value;
    bool narrow = tern_hlo_attr_name_row_of(name)->kind == TERN_HLO_I32;
    tern_span at = token_span(p);
    return parse_int(p, &value) &&
           parse_status(p, at, tern_hlo_attr_int(p->m, narrow ? TERN_I32 : TERN_I64, value, out));
}

static bool read_ints(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    const int64_t *ints;
    uint32_t count;
    if (!at_punct(p, '[')) /* array<i64: 0, 1>, an alias */
        return parse_attr(p, out);
    (void)name;
    tern_span at = token_span(p);
    return parse_int_list(p, &ints, &count) &&
           parse_status(p, at, tern_hlo_attr_ints(p->m, TERN_I64, ints, count, out));
}

static bool read_enum(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    tern_hlo_enum e = tern_hlo_attr_name_row_of(name)->enumeration;
    token t = p->tok;
    if (t.kind != TOK_WORD)
        return parse_attr(p, out);
    int64_t code = tern_hlo_enum_code(e, t.at, t.len);
    if (code < 0)
        return parse_error(p, "'%.*s' is no %s", (int)t.len, t.at, tern_hlo_enum_name(e));
    next_token(p);
    return parse_status(p, span_of_token(p, t), tern_hlo_attr_enum(p->m, e, code, out));
}

static bool read_bool(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    (void)name;
    tern_span at = token_span(p);
    bool value = at_word(p, "true");
    if (!value && !at_word(p, "false"))
        return parse_expected(p, "true or false");
    next_token(p);
    return parse_status(p, at, tern_hlo_attr_bool(p->m, value, out));
}

static bool read_string(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    (void)name;
    token t = p->tok;
    const char *text;
    size_t len;
    if (t.kind != TOK_STRING)
        return parse_expected(p, "a string");
    next_token(p);
    return string_text(p, t, &text, &len) &&
           parse_status(p, span_of_token(p, t),
                        tern_hlo_attr_text(p->m, TERN_HLO_ATTR_STRING, text, len, out));
}

/* A float without a type: the ':' after it belongs to the op. */
static bool read_float(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    (void)name;
    tern_span at = token_span(p);
    double value;
    return parse_number(p, &value) &&
           parse_status(p, at, tern_hlo_attr_float(p->m, TERN_F64, value, out));
}

typedef bool (*value_reader)(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out);

static const value_reader value_readers[] = {
    [TERN_HLO_BOOL] = read_bool, [TERN_HLO_I32] = read_int,       [TERN_HLO_I64] = read_int,
    [TERN_HLO_INTS] = read_ints, [TERN_HLO_STRING] = read_string, [TERN_HLO_ENUM] = read_enum,
    [TERN_HLO_ANY] = read_float, /* tolerance is the only such key */
};

bool parse_key_value(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out)
{
    tern_hlo_field_kind kind = tern_hlo_attr_name_row_of(name)->kind;
    *out = 0;
    TERN_ASSERT(kind < TERN_COUNT_OF(value_readers) && value_readers[kind]);
    return value_readers[kind](p, name, out);
}

/* --- operands and keys --- */

static const tern_hlo_key *find_key(const parser *p, const tern_hlo_key *keys)
{
    for (; keys && keys->key; keys++)
        if (at_word(p, keys->key))
            return keys;
    return NULL;
}

static bool unknown_key(parser *p, const op_draft *d, const tern_hlo_key *keys)
{
    const char *op = tern_hlo_op_row_of(d->code)->name;
    tern_text known;
    tern_text_init(&known, tern_arena_alloc(&p->scratch));
    for (; keys && keys->key; keys++)
        tern_text_printf(&known, "%s%s =", known.len ? ", " : "", keys->key);
    tern_text_printf(&known, "%s of %s", known.len ? "" : "an operand", op);
    return parse_expected(p, tern_text_get(&known));
}

static bool parse_key(parser *p, op_draft *d, const tern_hlo_key *keys)
{
    tern_hlo_attr value;
    const tern_hlo_key *key = find_key(p, keys);
    if (!key)
        return unknown_key(p, d, keys);
    return parse_equals(p, key->key) && parse_key_value(p, key->attr, &value) &&
           add_attr(p, d, key->attr, value);
}

bool parse_operands_and_keys(parser *p, op_draft *d, const tern_hlo_key *keys)
{
    if (p->tok.kind != TOK_PERCENT && !find_key(p, keys))
        return true;
    bool in_keys = false;
    do {
        in_keys |= p->tok.kind != TOK_PERCENT;
        if (!(in_keys ? parse_key(p, d, keys) : parse_operand(p, d)))
            return false;
    } while (take_punct(p, ','));
    return true;
}

/* --- types at the end --- */

/* "T, U -> V" and "T -> (U, V)" */
static bool parse_bare_function_type(parser *p, tern_hlo_type *out)
{
    const tern_hlo_type *inputs, *results;
    uint32_t input_count, result_count;
    tern_hlo_type one;
    if (!parse_type_list(p, false, &inputs, &input_count) || !expect_arrow(p))
        return false;
    if (at_punct(p, '(')) {
        if (!parse_type_list(p, true, &results, &result_count))
            return false;
    } else {
        if (!parse_type(p, &one))
            return false;
        results = &one;
        result_count = 1;
    }
    return parse_status(
        p, token_span(p),
        tern_hlo_type_function(p->m, inputs, input_count, results, result_count, out));
}

bool parse_functional_end(parser *p, op_draft *d, tern_hlo_type *out_type)
{
    tern_hlo_type type = 0;
    if (!parse_optional_attr_dict(p, d) || !expect_punct(p, ':'))
        return false;
    tern_span at = token_span(p);
    bool ok = at_punct(p, '(') ? parse_function_type(p, &type) : parse_bare_function_type(p, &type);
    if (out_type)
        *out_type = type;
    return ok && apply_function_type(p, d, type, at);
}

bool parse_type_or_function(parser *p, op_draft *d, bool *done)
{
    tern_hlo_type type;
    *done = false;
    if (!parse_optional_attr_dict(p, d) || !expect_punct(p, ':'))
        return false;
    if (!at_punct(p, '('))
        return true;
    tern_span at = token_span(p);
    *done = parse_function_type(p, &type) && apply_function_type(p, d, type, at);
    return *done;
}

bool parse_same_end(parser *p, op_draft *d)
{
    tern_hlo_type type;
    bool done;
    if (!parse_type_or_function(p, d, &done) || done)
        return done;
    tern_span at = token_span(p);
    if (!parse_type(p, &type))
        return false;
    for (uint32_t i = 0; i < d->operand_count; i++)
        if (!check_operand_type(p, d, i, type, at))
            return false;
    unsigned results = tern_hlo_list_shape_of(tern_hlo_op_row_of(d->code)->results).count;
    for (unsigned i = 0; i < results; i++)
        if (!add_result(p, d, type))
            return false;
    return true;
}

/* "[{..}] %a, %b [{..}] : T, U"; results have the operands' types. Without operands "()" alone is
 * allowed. */
static bool parse_pairwise(parser *p, op_draft *d)
{
    const tern_hlo_type *types;
    uint32_t count;
    if (!parse_optional_attr_dict(p, d))
        return false;
    if (take_punct(p, '('))
        return expect_punct(p, ')') && parse_optional_attr_dict(p, d);
    if (!parse_operands_and_keys(p, d, NULL) || !parse_optional_attr_dict(p, d) ||
        !expect_punct(p, ':'))
        return false;
    tern_span at = token_span(p);
    if (!parse_type_list(p, false, &types, &count) || !check_operand_types(p, d, types, count, at))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!add_result(p, d, types[i]))
            return false;
    return true;
}

bool parse_form(parser *p, op_draft *d)
{
    const tern_hlo_op_row *row = tern_hlo_op_row_of(d->code);
    if (row->form == TERN_HLO_FORM_PAIRWISE)
        return parse_pairwise(p, d);
    if (!parse_operands_and_keys(p, d, row->keys))
        return false;
    TERN_ASSERT(row->form == TERN_HLO_FORM_SAME || row->form == TERN_HLO_FORM_FUNCTIONAL);
    return row->form == TERN_HLO_FORM_SAME ? parse_same_end(p, d)
                                           : parse_functional_end(p, d, NULL);
}
