/* hlo/text/parse_type.c - types. A program has thousands of uses of a few dozen spellings, so a
 * small cache of spellings comes before parsing. */
#include "hlo/text/parser_impl.h"

#include <string.h>

/* --- the cache --- */

enum { CACHE_SLOTS = 2048, CACHE_MAX_LEN = 160 };

typedef struct {
    const char *text; /* in the source; NULL: free */
    uint32_t len;
    tern_hlo_type type;
} cache_slot;

/* Direct-mapped: a slot holds the last spelling with its hash. Of fixed size, allocated in scratch
 * memory below the marks of statements. */
struct parser_type_cache {
    cache_slot slots[CACHE_SLOTS];
};

struct parser_type_cache *type_cache_new(tern_arena *arena)
{
    return TERN_NEW(arena, struct parser_type_cache);
}

typedef struct {
    const char *text;
    uint32_t len; /* 0: do not cache */
    uint32_t slot;
} spelling;

/* The word or "name<...>" at the current token. Only counts brackets: a bracket in a string makes
 * the length wrong, and then nothing is cached under it. */
static spelling spelling_here(const parser *p)
{
    spelling s = {.text = p->tok.at};
    const char *at = p->tok.at + p->tok.len, *end = p->end;
    if (end - p->tok.at > CACHE_MAX_LEN)
        end = p->tok.at + CACHE_MAX_LEN;
    uint32_t hash = (uint32_t)p->tok.len;
    for (const char *c = p->tok.at; c < at; c++)
        hash = hash * 31 + (uint8_t)*c;
    if (at < end && *at == '<') {
        unsigned depth = 0;
        do {
            char c = *at++;
            depth += (c == '<') - (c == '>');
            hash = hash * 31 + (uint8_t)c;
        } while (depth && at < end);
        if (depth)
            return s;
    }
    s.len = (uint32_t)(at - s.text);
    s.slot = (hash ^ hash >> 16) % CACHE_SLOTS;
    return s;
}

static bool cache_find(parser *p, spelling s, tern_hlo_type *out)
{
    if (!s.len || !p->types)
        return false;
    const cache_slot *slot = &p->types->slots[s.slot];
    if (slot->len != s.len || memcmp(slot->text, s.text, s.len) != 0)
        return false;
    *out = slot->type;
    lexer_seek(p, s.text + s.len);
    return true;
}

static void cache_put(parser *p, spelling s, tern_hlo_type type)
{
    if (s.len && p->types && p->last_end == s.text + s.len)
        p->types->slots[s.slot] = (cache_slot){s.text, s.len, type};
}

/* --- scalars --- */

static const struct {
    const char *name;
    tern_dtype dtype;
} scalar_names[] = {
#define DTYPE(code, name, text, ...) {text, TERN_##name},
#include "tern/dtypes.def"
    /* MLIR's signed integers; StableHLO uses signless ones. */
    {"si2", TERN_I2},   {"si4", TERN_I4},   {"si8", TERN_I8},
    {"si16", TERN_I16}, {"si32", TERN_I32}, {"si64", TERN_I64},
};

static tern_dtype dtype_named(const char *name, size_t len)
{
    for (size_t i = 0; i < sizeof scalar_names / sizeof *scalar_names; i++)
        if (!strncmp(scalar_names[i].name, name, len) && !scalar_names[i].name[len])
            return scalar_names[i].dtype;
    return TERN_DTYPE_NONE;
}

static bool parse_scalar(parser *p, tern_hlo_type *out)
{
    tern_dtype dtype = dtype_named(p->tok.at, p->tok.len);
    if (!dtype)
        return parse_expected(p, "a type");
    tern_span at = token_span(p);
    next_token(p);
    return parse_status(p, at, tern_hlo_type_scalar(p->m, dtype, out));
}

static bool parse_index(parser *p, tern_hlo_type *out)
{
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_type_simple(p->m, TERN_HLO_TYPE_INDEX, out));
}

static bool parse_none(parser *p, tern_hlo_type *out)
{
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_type_simple(p->m, TERN_HLO_TYPE_NONE, out));
}

static bool parse_complex(parser *p, tern_hlo_type *out)
{
    next_token(p);
    if (!expect_punct(p, '<'))
        return false;
    bool single = at_word(p, "f32");
    if (!single && !at_word(p, "f64"))
        return parse_expected(p, "f32 or f64 as the parts of a complex number");
    tern_span at = token_span(p);
    next_token(p);
    return expect_punct(p, '>') &&
           parse_status(p, at, tern_hlo_type_scalar(p->m, single ? TERN_C64 : TERN_C128, out));
}

/* --- tensors --- */

/* The dimensions of a tensor up to the element type, which becomes the current token. Read by
 * character, since "0x3xf32" is not a hexadecimal number. */
typedef TERN_VEC(int64_t) dim_vec;

static bool add_dim(parser *p, dim_vec *dims, const char **at)
{
    const char *start = *at, *c = start;
    int64_t dim = TERN_HLO_DYNAMIC;
    if (*c == '?') {
        c++;
    } else {
        dim = 0;
        for (; c < p->end && *c >= '0' && *c <= '9'; c++)
            if (__builtin_mul_overflow(dim, 10, &dim) ||
                __builtin_add_overflow(dim, *c - '0', &dim)) {
                lexer_seek(p, start);
                return parse_error(p, "expected a dimension below 2^63, found a larger one");
            }
    }
    c = skip_space(p, c);
    if (c == p->end || *c != 'x') {
        lexer_seek(p, c);
        return parse_expected(p, "'x' after a dimension");
    }
    *at = skip_space(p, c + 1);
    return parse_status(p, token_span(p), tern_vec_push(tern_arena_alloc(&p->scratch), dims, dim));
}

static bool parse_dims(parser *p, dim_vec *dims, bool *unranked)
{
    const char *at = skip_space(p, p->tok.at + 1);
    *unranked = at < p->end && *at == '*';
    if (*unranked) {
        at = skip_space(p, at + 1);
        if (at == p->end || *at != 'x') {
            lexer_seek(p, at);
            return parse_expected(p, "'x' after '*'");
        }
        at++;
    } else {
        while (at < p->end && (*at == '?' || (*at >= '0' && *at <= '9')))
            if (!add_dim(p, dims, &at))
                return false;
    }
    lexer_seek(p, at);
    return true;
}

static bool parse_element_type(parser *p, tern_hlo_type *out)
{
    tern_span at = token_span(p);
    *out = 0;
    if (at_punct(p, '-'))
        return parse_error(p, "expected a dimension or an element type, found a negative number");
    if (!at_type(p))
        return parse_expected(p, "an element type");
    if (!parse_type(p, out))
        return false;
    tern_hlo_type_kind kind = tern_hlo_type_of(p->m, *out)->kind;
    if (kind == TERN_HLO_TYPE_SCALAR || kind == TERN_HLO_TYPE_INDEX || kind == TERN_HLO_TYPE_QUANT)
        return true;
    return parse_error_at(p, at, "expected an element type (a number), found '%.*s'", (int)at.len,
                          p->source->text + at.offset);
}

static bool parse_tensor(parser *p, tern_hlo_type *out)
{
    const char *start = p->tok.at;
    dim_vec dims = {0};
    bool unranked;
    tern_hlo_type elem;
    tern_hlo_attr encoding = 0;
    next_token(p);
    if (!at_punct(p, '<'))
        return parse_expected(p, "'<'");
    if (!parse_dims(p, &dims, &unranked) || !parse_element_type(p, &elem))
        return false;
    if (take_punct(p, ',') && !parse_attr(p, &encoding))
        return false;
    if (!take_punct(p, '>'))
        return parse_expected(p, encoding ? "'>'" : "',' or '>'");
    tern_span at = span_since(p, start);
    if (!unranked)
        return parse_status(
            p, at,
            tern_hlo_type_tensor_of(p->m, elem, dims.items, (uint32_t)dims.count, encoding, out));
    if (encoding)
        return parse_error_at(p, at, "expected no encoding on a tensor without rank");
    return parse_status(p, at, tern_hlo_type_unranked(p->m, elem, out));
}

/* --- composite types --- */

bool parse_type_list(parser *p, bool parens, const tern_hlo_type **out, uint32_t *out_count)
{
    TERN_VEC(tern_hlo_type) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    *out = NULL;
    *out_count = 0;
    if (parens && !expect_punct(p, '('))
        return false;
    if (!parens || !at_punct(p, ')'))
        do {
            tern_hlo_type type;
            if (!parse_type(p, &type) ||
                !parse_status(p, token_span(p), tern_vec_push(mem, &list, type)))
                return false;
        } while (take_punct(p, ','));
    if (parens && !take_punct(p, ')'))
        return parse_expected(p, "',' or ')'");
    *out = list.items;
    *out_count = (uint32_t)list.count;
    return true;
}

/* "<T, U>", possibly empty; the name is already consumed. */
static bool parse_parts(parser *p, const char *start, tern_hlo_type_kind kind, tern_hlo_type *out)
{
    const tern_hlo_type *parts = NULL;
    uint32_t count = 0;
    if (!expect_punct(p, '<') || (!at_punct(p, '>') && !parse_type_list(p, false, &parts, &count)))
        return false;
    if (!take_punct(p, '>'))
        return parse_expected(p, "',' or '>'");
    return parse_status(p, span_since(p, start),
                        tern_hlo_type_parts(p->m, kind, parts, count, out));
}

static bool parse_tuple(parser *p, tern_hlo_type *out)
{
    const char *start = p->tok.at;
    next_token(p);
    return parse_parts(p, start, TERN_HLO_TYPE_TUPLE, out);
}

bool parse_function_type(parser *p, tern_hlo_type *out)
{
    const char *start = p->tok.at;
    const tern_hlo_type *inputs, *results;
    uint32_t input_count, result_count;
    tern_hlo_type single;
    *out = 0;
    if (!parse_type_list(p, true, &inputs, &input_count) || !expect_arrow(p))
        return false;
    if (at_punct(p, '(')) {
        if (!parse_type_list(p, true, &results, &result_count))
            return false;
    } else {
        if (!parse_type(p, &single))
            return false;
        results = &single;
        result_count = 1;
    }
    return parse_status(
        p, span_since(p, start),
        tern_hlo_type_function(p->m, inputs, input_count, results, result_count, out));
}

/* --- types of dialects --- */

/* "name<...>" as source text. */
static bool parse_opaque(parser *p, tern_hlo_type *out)
{
    const char *start = p->tok.at;
    next_token(p);
    if (at_punct(p, '<') && p->tok.at == p->last_end && !skip_brackets(p))
        return false;
    tern_span at = span_since(p, start);
    return parse_status(p, at, tern_hlo_type_opaque(p->m, start, at.len, out));
}

static bool parse_token(parser *p, tern_hlo_type *out)
{
    next_token(p);
    return parse_status(p, token_span(p), tern_hlo_type_simple(p->m, TERN_HLO_TYPE_TOKEN, out));
}

static bool parse_future(parser *p, tern_hlo_type *out)
{
    const char *start = p->tok.at;
    next_token(p);
    return parse_parts(p, start, TERN_HLO_TYPE_FUTURE, out);
}

/* One row per named type. */
static const struct type_row {
    const char *name;
    bool (*parse)(parser *p, tern_hlo_type *out);
} type_rows[] = {
    {"tensor", parse_tensor},
    {"index", parse_index},
    {"complex", parse_complex},
    {"tuple", parse_tuple},
    {"none", parse_none},
    {"vector", parse_opaque},
    {"memref", parse_opaque},
    {"!stablehlo.token", parse_token},
    {"!stablehlo.future", parse_future},
    {"!quant.uniform", parse_quant},
};

static const struct type_row *row_here(const parser *p)
{
    for (size_t i = 0; i < sizeof type_rows / sizeof *type_rows; i++)
        if (!strncmp(type_rows[i].name, p->tok.at, p->tok.len) && !type_rows[i].name[p->tok.len])
            return &type_rows[i];
    return NULL;
}

bool at_type(const parser *p)
{
    if (p->tok.kind == TOK_BANG || at_punct(p, '('))
        return true;
    return p->tok.kind == TOK_WORD && (row_here(p) || dtype_named(p->tok.at, p->tok.len));
}

static bool parse_named(parser *p, tern_hlo_type *out)
{
    const struct type_row *row = row_here(p);
    if (row)
        return row->parse(p, out);
    if (p->tok.kind == TOK_WORD)
        return parse_scalar(p, out);
    if (memchr(p->tok.at, '.', p->tok.len) ||
        (p->end - p->tok.at > (ptrdiff_t)p->tok.len && p->tok.at[p->tok.len] == '<'))
        return parse_opaque(p, out);
    token name = p->tok;
    next_token(p);
    return alias_type(p, name, out);
}

bool parse_type(parser *p, tern_hlo_type *out)
{
    *out = 0;
    bool named = p->tok.kind == TOK_WORD || p->tok.kind == TOK_BANG;
    if (!named && !at_punct(p, '('))
        return parse_expected(p, "a type");
    spelling s = {0};
    if (named) {
        s = spelling_here(p);
        if (cache_find(p, s, out))
            return true;
    }
    if (!enter(p))
        return false;
    bool ok = named ? parse_named(p, out) : parse_function_type(p, out);
    leave(p);
    if (ok)
        cache_put(p, s, *out);
    return ok;
}
