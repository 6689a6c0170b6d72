/* hlo/text/parse_attr.c - attributes, dispatched on their first token. */
#include "hlo/text/parser_impl.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "numerics/format.h"

/* --- encodings of numbers --- */

bool int_code(tern_dtype dtype, uint64_t value, bool negative, uint64_t *out)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    uint64_t ones = ~(uint64_t)0 >> (64 - f->bits);
    *out = (negative ? 0 - value : value) & ones;
    if (!negative)
        return value <= ones;
    return f->kind == TERN_KIND_UINT ? value == 0 : value <= (ones >> 1) + 1;
}

/* Decodes |code|. */
static int64_t int_value(tern_dtype dtype, uint64_t code)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    unsigned unused = 64u - f->bits;
    return f->kind == TERN_KIND_SINT ? (int64_t)(code << unused) >> unused : (int64_t)code;
}

uint64_t float_code(tern_dtype dtype, double value)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    if (dtype == TERN_F64)
        return f64_bits(value);
    if (dtype == TERN_F32 && value <= 0x1p127 && value >= -0x1p127)
        return f32_bits((float)value);
    /* A scale format has no zero: like MLIR, use its smallest value. */
    if (f->kind == TERN_KIND_SCALE && value > -0x1p-127 && value < 0x1p-127)
        return 0;
    return tern_num_from_f64(f, value, tern_num_mode_hlo, 0);
}

static bool is_int_kind(const tern_num_format *f)
{
    return f->kind == TERN_KIND_BOOL || f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT;
}

static bool is_float_kind(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT || f->kind == TERN_KIND_SCALE;
}

/* --- numbers --- */

typedef struct {
    token text;
    bool minus;
    tern_span at; /* including the sign */
} literal;

static bool parse_literal(parser *p, literal *out)
{
    const char *start = p->tok.at;
    out->minus = take_punct(p, '-');
    out->text = p->tok;
    if (p->tok.kind != TOK_INT && p->tok.kind != TOK_FLOAT)
        return parse_expected(p, "a number");
    next_token(p);
    out->at = span_since(p, start);
    return true;
}

static bool literal_int(parser *p, const literal *n, tern_dtype dtype, int64_t *out)
{
    const char *name = tern_num_format_of(dtype)->name;
    uint64_t value, code;
    *out = 0;
    if (n->text.kind != TOK_INT)
        return parse_error_at(p, n->at, "expected an integer for type %s, found '%.*s'", name,
                              (int)n->text.len, n->text.at);
    if (!read_integer(n->text.at, n->text.len, &value) || !int_code(dtype, value, n->minus, &code))
        return parse_error_at(p, n->at, "expected a number in the range of %s, found '%s%.*s'",
                              name, n->minus ? "-" : "", (int)n->text.len, n->text.at);
    *out = int_value(dtype, code);
    return true;
}

/* A decimal float with a point, or its bits in hexadecimal. */
static bool literal_float(parser *p, const literal *n, tern_dtype dtype, double *out)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    bool hex = n->text.kind == TOK_INT && n->text.len > 2 && n->text.at[1] == 'x';
    uint64_t bits;
    *out = 0;
    if (n->text.kind == TOK_FLOAT) {
        double value = read_decimal(n->text.at, n->text.len);
        *out = tern_num_to_f64(f, float_code(dtype, n->minus ? -value : value));
        return true;
    }
    if (!hex)
        return parse_error_at(p, n->at, "expected a number with a point for type %s, found '%.*s'",
                              f->name, (int)n->text.len, n->text.at);
    if (n->minus)
        return parse_error_at(p, n->at, "expected the bits of a %s without a sign, found '-'",
                              f->name);
    if (!read_integer(n->text.at, n->text.len, &bits) || bits > ~(uint64_t)0 >> (64 - f->bits))
        return parse_error_at(p, n->at, "expected at most %d bits for type %s, found '%.*s'",
                              f->bits, f->name, (int)n->text.len, n->text.at);
    *out = tern_num_to_f64(f, bits);
    return true;
}

static bool make_number(parser *p, const literal *n, tern_hlo_type type, tern_hlo_attr *out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(p->m, type);
    int64_t i;
    double f;
    if (t->kind == TERN_HLO_TYPE_INDEX)
        return literal_int(p, n, TERN_I64, &i) &&
               parse_status(p, n->at, tern_hlo_attr_int_of(p->m, type, i, out));
    const tern_num_format *format =
        t->kind == TERN_HLO_TYPE_SCALAR ? tern_num_format_of(t->dtype) : NULL;
    if (format && is_float_kind(format))
        return literal_float(p, n, t->dtype, &f) &&
               parse_status(p, n->at, tern_hlo_attr_float(p->m, t->dtype, f, out));
    if (!format || !is_int_kind(format))
        return parse_error_at(p, n->at, "expected an integer or float type after a number");
    if (!literal_int(p, n, t->dtype, &i))
        return false;
    if (t->dtype == TERN_BOOL)
        return parse_status(p, n->at, tern_hlo_attr_bool(p->m, i != 0, out));
    return parse_status(p, n->at, tern_hlo_attr_int(p->m, t->dtype, i, out));
}

static bool parse_number_attr(parser *p, tern_hlo_attr *out)
{
    literal n;
    tern_hlo_type type;
    if (!parse_literal(p, &n))
        return false;
    if (take_punct(p, ':'))
        return parse_type(p, &type) && make_number(p, &n, type, out);
    tern_dtype dtype = n.text.kind == TOK_INT ? TERN_I64 : TERN_F64;
    return parse_status(p, n.at, tern_hlo_type_scalar(p->m, dtype, &type)) &&
           make_number(p, &n, type, out);
}

/* --- strings --- */

static bool parse_string_attr(parser *p, tern_hlo_attr *out)
{
    token t = p->tok;
    tern_span at = token_span(p);
    const char *text;
    size_t len;
    tern_hlo_type unused;
    next_token(p);
    return string_text(p, t, &text, &len) &&
           parse_status(p, at, tern_hlo_attr_text(p->m, TERN_HLO_ATTR_STRING, text, len, out)) &&
           (!take_punct(p, ':') || parse_type(p, &unused));
}

static bool parse_symbol_attr(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    const char *text;
    size_t len;
    return parse_symbol(p, &text, &len) &&
           parse_status(p, at, tern_hlo_attr_text(p->m, TERN_HLO_ATTR_SYMBOL, text, len, out));
}

static bool parse_type_attr(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    tern_hlo_type type;
    return parse_type(p, &type) && parse_status(p, at, tern_hlo_attr_type(p->m, type, out));
}

/* "name<...>" as source text. */
static bool parse_opaque_attr(parser *p, tern_hlo_attr *out)
{
    const char *start = p->tok.at;
    next_token(p);
    if (at_punct(p, '<') && p->tok.at == p->last_end && !skip_brackets(p))
        return false;
    tern_span at = span_since(p, start);
    return parse_status(p, at, tern_hlo_attr_text(p->m, TERN_HLO_ATTR_OPAQUE, start, at.len, out));
}

/* --- containers --- */

static bool parse_array_attr(parser *p, tern_hlo_attr *out)
{
    TERN_VEC(tern_hlo_attr) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    tern_span at = token_span(p);
    next_token(p);
    if (!at_punct(p, ']'))
        do {
            tern_hlo_attr attr;
            if (!parse_attr(p, &attr) || !parse_status(p, at, tern_vec_push(mem, &list, attr)))
                return false;
        } while (take_punct(p, ','));
    if (!take_punct(p, ']'))
        return parse_expected(p, "',' or ']'");
    return parse_status(p, at, tern_hlo_attr_array(p->m, list.items, (uint32_t)list.count, out));
}

static bool parse_entry_name(parser *p, tern_name *out)
{
    token t = p->tok;
    tern_span at = token_span(p);
    const char *text = t.at;
    size_t len = t.len;
    if (t.kind != TOK_WORD && t.kind != TOK_STRING)
        return parse_expected(p, "the name of an attribute");
    next_token(p);
    if (t.kind == TOK_STRING && !string_text(p, t, &text, &len))
        return false;
    return parse_status(p, at, tern_hlo_name_add(p->m, text, len, out));
}

static bool parse_entry(parser *p, tern_hlo_attr_use *out)
{
    if (!parse_entry_name(p, &out->name))
        return false;
    if (take_punct(p, '='))
        return parse_attr(p, &out->value);
    return parse_status(p, token_span(p), tern_hlo_attr_unit(p->m, &out->value));
}

bool parse_attr_dict(parser *p, tern_hlo_attr_use **out, uint32_t *out_count)
{
    enum { CHECKED_COUNT = 64 }; /* for longer ones tern_hlo_attr_dict() finds repeated names */
    TERN_VEC(tern_hlo_attr_use) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    *out = NULL;
    *out_count = 0;
    if (!expect_punct(p, '{'))
        return false;
    if (!at_punct(p, '}'))
        do {
            tern_hlo_attr_use use;
            tern_span at = token_span(p);
            if (!parse_entry(p, &use))
                return false;
            for (size_t i = 0; i < list.count && i < CHECKED_COUNT; i++)
                if (list.items[i].name == use.name)
                    return parse_error_at(p, at, "'%s' is repeated in a dictionary",
                                          tern_hlo_name_text(p->m, use.name));
            if (!parse_status(p, at, tern_vec_push(mem, &list, use)))
                return false;
        } while (take_punct(p, ','));
    if (!take_punct(p, '}'))
        return parse_expected(p, "',' or '}'");
    *out = list.items;
    *out_count = (uint32_t)list.count;
    return true;
}

static bool parse_dict_attr(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    tern_hlo_attr_use *uses;
    uint32_t count;
    return parse_attr_dict(p, &uses, &count) &&
           parse_status(p, at, tern_hlo_attr_dict(p->m, uses, count, out));
}

/* --- array<i64: 1, 2> --- */

static bool array_int(parser *p, tern_dtype dtype, int64_t *out)
{
    literal n;
    *out = 0;
    if (dtype == TERN_BOOL && (at_word(p, "true") || at_word(p, "false"))) {
        *out = p->tok.at[0] == 't';
        next_token(p);
        return true;
    }
    if (p->tok.kind == TOK_WORD)
        return parse_expected(p, dtype == TERN_BOOL ? "true or false" : "an integer");
    return parse_literal(p, &n) && literal_int(p, &n, dtype, out);
}

static bool parse_array_ints(parser *p, tern_dtype dtype, bool empty, tern_hlo_attr *out)
{
    TERN_VEC(int64_t) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    tern_span at = token_span(p);
    if (!empty)
        do {
            int64_t value;
            if (!array_int(p, dtype, &value) ||
                !parse_status(p, at, tern_vec_push(mem, &list, value)))
                return false;
        } while (take_punct(p, ','));
    return parse_status(p, at,
                        tern_hlo_attr_ints(p->m, dtype, list.items, (uint32_t)list.count, out));
}

static bool parse_array_floats(parser *p, tern_dtype dtype, bool empty, tern_hlo_attr *out)
{
    TERN_VEC(double) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    tern_span at = token_span(p);
    if (!empty)
        do {
            literal n;
            double value;
            if (!parse_literal(p, &n) || !literal_float(p, &n, dtype, &value) ||
                !parse_status(p, at, tern_vec_push(mem, &list, value)))
                return false;
        } while (take_punct(p, ','));
    return parse_status(p, at,
                        tern_hlo_attr_floats(p->m, dtype, list.items, (uint32_t)list.count, out));
}

static bool parse_dense_array(parser *p, tern_hlo_attr *out)
{
    tern_hlo_type type;
    next_token(p);
    if (!expect_punct(p, '<'))
        return false;
    tern_span at = token_span(p);
    if (!parse_type(p, &type))
        return false;
    const tern_hlo_type_info *t = tern_hlo_type_of(p->m, type);
    const tern_num_format *f =
        t->kind == TERN_HLO_TYPE_SCALAR ? tern_num_format_of(t->dtype) : NULL;
    if (!f || f->kind == TERN_KIND_COMPLEX)
        return parse_error_at(p, at, "expected an integer or float type, found '%.*s'", (int)at.len,
                              p->source->text + at.offset);
    bool empty = !take_punct(p, ':');
    bool ok = is_int_kind(f) ? parse_array_ints(p, t->dtype, empty, out)
                             : parse_array_floats(p, t->dtype, empty, out);
    if (!ok || take_punct(p, '>'))
        return ok;
    return parse_expected(p, empty ? "':' or '>'" : "',' or '>'");
}

/* --- words --- */

static bool parse_true(parser *p, tern_hlo_attr *out)
{
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_attr_bool(p->m, true, out));
}

static bool parse_false(parser *p, tern_hlo_attr *out)
{
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_attr_bool(p->m, false, out));
}

static bool parse_unit(parser *p, tern_hlo_attr *out)
{
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_attr_unit(p->m, out));
}

/* Tern does not interpret a location used as an attribute; it stores the text with aliases
 * expanded. */
static bool parse_loc_attr(parser *p, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    tern_hlo_loc loc;
    return parse_loc(p, &loc) && loc_attr(p, at, loc, out);
}

static bool refuse_resource(parser *p, tern_hlo_attr *out)
{
    *out = 0;
    return parse_error(p, "expected a constant written out as dense<...>, found dense_resource: "
                          "data in the resource section of a file is not supported");
}

static bool refuse_sparse(parser *p, tern_hlo_attr *out)
{
    *out = 0;
    return parse_error(p, "expected a constant written out as dense<...>, found sparse, which is "
                          "not supported");
}

static const struct {
    const char *word;
    bool (*parse)(parser *p, tern_hlo_attr *out);
} words[] = {
    {"array", parse_dense_array},
    {"dense", parse_dense},
    {"true", parse_true},
    {"false", parse_false},
    {"unit", parse_unit},
    {"affine_map", parse_opaque_attr},
    {"affine_set", parse_opaque_attr},
    {"strided", parse_opaque_attr},
    {"loc", parse_loc_attr},
    {"dense_resource", refuse_resource},
    {"sparse", refuse_sparse},
};

static bool parse_word_attr(parser *p, tern_hlo_attr *out)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (at_word(p, words[i].word))
            return words[i].parse(p, out);
    return at_type(p) ? parse_type_attr(p, out) : parse_expected(p, "an attribute");
}

/* --- #name --- */

/* "<VALUE>" or, within #dialect<...>, " VALUE". */
static bool parse_enum_value(parser *p, tern_hlo_enum e, tern_hlo_attr *out)
{
    tern_span at = token_span(p);
    int64_t code = -1;
    if (p->tok.kind == TOK_WORD)
        code = tern_hlo_enum_code(e, p->tok.at, p->tok.len);
    if (code < 0) {
        char what[64];
        snprintf(what, sizeof what, "a value of %s", tern_hlo_enum_name(e));
        return parse_expected(p, what);
    }
    next_token(p);
    return parse_status(p, at, tern_hlo_attr_enum(p->m, e, code, out));
}

typedef struct {
    const char *dialect;
    bool enums;
} dialect_row;

static const dialect_row *known_dialect(const char *name, size_t len)
{
    static const dialect_row rows[] = {{"stablehlo", true}, {"chlo", true}, {"sdy", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].dialect) == len && !memcmp(rows[i].dialect, name, len))
            return &rows[i];
    return NULL;
}

/* Meaning of the part of a name after its dialect. */
typedef struct {
    tern_hlo_enum enumeration;
    tern_hlo_record record;
    bool bounds; /* "bounds<16, ?>" is short for type_extensions */
} meaning;

static bool find_meaning(const dialect_row *dialect, const char *name, size_t len, meaning *out)
{
    char full[64];
    *out = (meaning){0};
    size_t prefix = strlen(dialect->dialect) + 1;
    if (prefix + len >= sizeof full)
        return false;
    memcpy(full, dialect->dialect, prefix - 1);
    full[prefix - 1] = '.';
    memcpy(full + prefix, name, len);
    full[prefix + len] = 0;
    if (dialect->enums)
        out->enumeration = tern_hlo_enum_find(name, len);
    if (!out->enumeration)
        out->record = tern_hlo_record_find(full, prefix + len);
    out->bounds = !strcmp(full, "stablehlo.bounds");
    return out->enumeration || out->record || out->bounds;
}

/* Parses the rest after a name; within #dialect<name ...> the brackets may be absent. */
static bool parse_meaning(parser *p, const meaning *what, bool within, tern_hlo_attr *out)
{
    bool brackets = !within || at_punct(p, '<');
    if (what->record)
        return brackets ? parse_record(p, what->record, out)
                        : parse_record_body(p, what->record, out);
    if (brackets && !expect_punct(p, '<'))
        return false;
    bool ok =
        what->bounds ? parse_bounds(p, '>', out) : parse_enum_value(p, what->enumeration, out);
    return ok && (!brackets || expect_punct(p, '>'));
}

static bool parse_hash_attr(parser *p, tern_hlo_attr *out)
{
    token t = p->tok;
    const char *dot = memchr(t.at, '.', t.len), *after = t.at + t.len;
    bool angle = after < p->end && *after == '<';
    meaning what;
    if (!dot && !angle) {
        next_token(p);
        return alias_attr(p, t, out);
    }
    size_t len = (size_t)((dot ? dot : after) - t.at) - 1;
    const dialect_row *dialect = known_dialect(t.at + 1, len);
    if (!dialect)
        return parse_opaque_attr(p, out);
    if (dot) {
        if (!angle || !find_meaning(dialect, dot + 1, (size_t)(after - dot) - 1, &what))
            return parse_opaque_attr(p, out);
        next_token(p);
        return parse_meaning(p, &what, false, out);
    }
    next_token(p);
    next_token(p);
    if (p->tok.kind != TOK_WORD || !find_meaning(dialect, p->tok.at, p->tok.len, &what)) {
        lexer_seek(p, t.at);
        return parse_opaque_attr(p, out);
    }
    next_token(p);
    return parse_meaning(p, &what, true, out) && expect_punct(p, '>');
}

/* --- all --- */

static bool parse_punct_attr(parser *p, tern_hlo_attr *out)
{
    switch (p->tok.punct) {
    case '-':
        return parse_number_attr(p, out);
    case '[':
        return parse_array_attr(p, out);
    case '{':
        return parse_dict_attr(p, out);
    case '(':
        return parse_type_attr(p, out);
    default:
        return parse_expected(p, "an attribute");
    }
}

static bool parse_by_token(parser *p, tern_hlo_attr *out)
{
    switch (p->tok.kind) {
    case TOK_INT:
    case TOK_FLOAT:
        return parse_number_attr(p, out);
    case TOK_WORD:
        return parse_word_attr(p, out);
    case TOK_STRING:
        return parse_string_attr(p, out);
    case TOK_AT:
        return parse_symbol_attr(p, out);
    case TOK_HASH:
        return parse_hash_attr(p, out);
    case TOK_BANG:
        return parse_type_attr(p, out);
    case TOK_PUNCT:
        return parse_punct_attr(p, out);
    case TOK_END:
    case TOK_BAD:
    case TOK_PERCENT:
    case TOK_CARET:
    case TOK_ARROW:
        break;
    }
    return parse_expected(p, "an attribute");
}

bool parse_attr(parser *p, tern_hlo_attr *out)
{
    *out = 0;
    if (!enter(p))
        return false;
    bool ok = parse_by_token(p, out);
    leave(p);
    if (!ok)
        *out = 0;
    return ok;
}
