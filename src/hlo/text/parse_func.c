/* hlo/text/parse_func.c - functions and modules. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"

/* Arguments or results of a function. */
typedef struct {
    parser_arg *items; /* name of length 0: only a type was given */
    tern_hlo_attr *dicts;
    uint32_t count, capacity, dict_capacity;
    bool has_attrs;
} signature;

static bool push_part(parser *p, signature *s, parser_arg arg, tern_hlo_attr dict)
{
    if (!grow_scratch(p, (void **)&s->items, s->count, &s->capacity, sizeof *s->items) ||
        !grow_scratch(p, (void **)&s->dicts, s->count, &s->dict_capacity, sizeof *s->dicts))
        return false;
    s->items[s->count] = arg;
    s->dicts[s->count++] = dict;
    return true;
}

/* "T {..} loc(..)"; a result without parentheses has no attributes, since the body follows. */
static bool parse_part(parser *p, signature *s, token name, bool attrs)
{
    parser_arg arg = {.name = name};
    tern_hlo_attr_use *uses = NULL;
    uint32_t count = 0;
    tern_hlo_attr dict;
    tern_hlo_loc loc;
    if (!parse_type(p, &arg.type))
        return false;
    tern_span at = token_span(p);
    if (attrs && at_punct(p, '{') && !parse_attr_dict(p, &uses, &count))
        return false;
    s->has_attrs |= count > 0;
    return (!attrs || parse_trailing_loc(p, &loc)) &&
           parse_status(p, at, tern_hlo_attr_dict(p->m, uses, count, &dict)) &&
           push_part(p, s, arg, dict);
}

/* "(%a: T, %b: U)", or without names in a declaration. */
static bool parse_arguments(parser *p, signature *s)
{
    if (!expect_punct(p, '('))
        return false;
    while (!at_punct(p, ')')) {
        token name = {0};
        if (p->tok.kind == TOK_PERCENT) {
            name = p->tok;
            next_token(p);
            if (!expect_punct(p, ':'))
                return false;
        }
        if (!parse_part(p, s, name, true))
            return false;
        if (!take_punct(p, ','))
            break;
    }
    return expect_punct(p, ')');
}

/* "-> T" or "-> (T {..}, U)" */
static bool parse_results(parser *p, signature *s)
{
    token none = {0};
    if (p->tok.kind != TOK_ARROW)
        return true;
    next_token(p);
    if (!take_punct(p, '('))
        return parse_part(p, s, none, false);
    while (!at_punct(p, ')')) {
        if (!parse_part(p, s, none, true))
            return false;
        if (!take_punct(p, ','))
            break;
    }
    return expect_punct(p, ')');
}

static const tern_hlo_type *types_of(parser *p, const signature *s)
{
    tern_hlo_type *types = tern_arena_get_n(&p->scratch, s->count, sizeof *types, sizeof *types);
    for (uint32_t i = 0; types && i < s->count; i++)
        types[i] = s->items[i].type;
    return types;
}

static bool add_function_type(parser *p, op_draft *d, const signature *args,
                              const signature *results)
{
    const tern_hlo_type *inputs = types_of(p, args), *outputs = types_of(p, results);
    tern_hlo_type type;
    tern_hlo_attr attr;
    if (!inputs || !outputs)
        return no_memory(p);
    return parse_status(
               p, d->name_span,
               tern_hlo_type_function(p->m, inputs, args->count, outputs, results->count, &type)) &&
           parse_status(p, d->name_span, tern_hlo_attr_type(p->m, type, &attr)) &&
           add_attr(p, d, TERN_HLO_A_function_type, attr);
}

static bool add_dicts(parser *p, op_draft *d, tern_hlo_attr_name name, const signature *s)
{
    tern_hlo_attr attr;
    if (!s->has_attrs)
        return true;
    return parse_status(p, d->name_span, tern_hlo_attr_array(p->m, s->dicts, s->count, &attr)) &&
           add_attr(p, d, name, attr);
}

bool drop_empty_arg_attrs(parser *p, op_draft *d)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < d->attr_count; i++) {
        tern_hlo_attr_use use = d->attrs[i];
        const tern_hlo_attr_info *info = tern_hlo_attr_of(p->m, use.value);
        bool empty = (use.name == TERN_HLO_A_arg_attrs || use.name == TERN_HLO_A_res_attrs) &&
                     info->kind == TERN_HLO_ATTR_ARRAY;
        for (uint32_t j = 0; empty && j < info->count; j++) {
            const tern_hlo_attr_info *dict = tern_hlo_attr_of(p->m, info->attrs[j]);
            empty = dict->kind == TERN_HLO_ATTR_DICT && !dict->count;
        }
        if (!empty)
            d->attrs[kept++] = use;
    }
    d->attr_count = kept;
    return true;
}

/* --- func.func --- */

static bool add_string(parser *p, op_draft *d, tern_hlo_attr_name name, const char *text,
                       size_t len)
{
    tern_hlo_attr value;
    return parse_status(p, d->name_span,
                        tern_hlo_attr_text(p->m, TERN_HLO_ATTR_STRING, text, len, &value)) &&
           add_attr(p, d, name, value);
}

static bool parse_visibility(parser *p, op_draft *d)
{
    token t = p->tok;
    if (!at_word(p, "public") && !at_word(p, "private") && !at_word(p, "nested"))
        return true;
    next_token(p);
    return add_string(p, d, TERN_HLO_A_sym_visibility, t.at, t.len);
}

static bool parse_body(parser *p, const signature *args, tern_hlo_region *out)
{
    *out = 0;
    if (!at_punct(p, '{')) /* a declaration */
        return parse_status(p, token_span(p), tern_hlo_region_create(p->m, out));
    for (uint32_t i = 0; i < args->count; i++)
        if (!args->items[i].name.len)
            return parse_error(p, "argument %u has no name, and the function has a body",
                               (unsigned)i);
    return parse_region(p, args->items, args->count, true, out);
}

bool parse_func(parser *p, tern_hlo_region region)
{
    op_draft d = {.code = TERN_HLO_FUNC, .start = p->tok.at, .name_span = token_span(p)};
    signature args = {0}, results = {0};
    tern_hlo_region body;
    tern_hlo_op op;
    const char *name;
    size_t len;
    if (!parse_visibility(p, &d))
        return false;
    d.name_span = token_span(p);
    if (!parse_symbol(p, &name, &len) || !add_string(p, &d, TERN_HLO_A_sym_name, name, len) ||
        !parse_arguments(p, &args) || !parse_results(p, &results) ||
        !add_function_type(p, &d, &args, &results) ||
        !add_dicts(p, &d, TERN_HLO_A_arg_attrs, &args) ||
        !add_dicts(p, &d, TERN_HLO_A_res_attrs, &results))
        return false;
    if (take_word(p, "attributes") && !parse_optional_attr_dict(p, &d))
        return false;
    return parse_body(p, &args, &body) && add_region(p, &d, body) &&
           parse_trailing_loc(p, &d.loc) && finish_op(p, region, &d, &op);
}

/* --- module --- */

static bool set_module_attrs(parser *p, tern_span at, const op_draft *d)
{
    for (uint32_t i = 0; i < d->attr_count; i++)
        if (!parse_status(
                p, at, tern_hlo_op_set_attr(p->m, p->m->top, d->attrs[i].name, d->attrs[i].value)))
            return false;
    return true;
}

static bool parse_module_body(parser *p, tern_hlo_region region)
{
    size_t errors = p->errors;
    if (!expect_punct(p, '{'))
        return false;
    if (p->tok.kind == TOK_CARET) { /* "^bb0:", which MLIR prints in an empty one */
        next_token(p);
        if (!expect_punct(p, ':'))
            return false;
    }
    return parse_block_ops(p, region) && expect_region_end(p, errors);
}

/* "module @name attributes {..} {..}" */
static bool parse_pretty_module(parser *p, tern_hlo_region region, op_draft *d)
{
    const char *name;
    size_t len;
    if (!parse_visibility(p, d))
        return false;
    if (p->tok.kind == TOK_AT &&
        (!parse_symbol(p, &name, &len) || !add_string(p, d, TERN_HLO_A_sym_name, name, len)))
        return false;
    if (take_word(p, "attributes") && !parse_optional_attr_dict(p, d))
        return false;
    return set_module_attrs(p, d->name_span, d) && parse_module_body(p, region);
}

/* ""builtin.module"() <{..}> ({..}) {..} : () -> ()" */
static bool parse_generic_module(parser *p, tern_hlo_region region, op_draft *d)
{
    tern_hlo_type type;
    if (!expect_punct(p, '(') || !expect_punct(p, ')'))
        return false;
    if (take_punct(p, '<') && (!parse_optional_attr_dict(p, d) || !expect_punct(p, '>')))
        return false;
    if (!expect_punct(p, '(') || !parse_module_body(p, region) || !expect_punct(p, ')') ||
        !parse_optional_attr_dict(p, d) || !expect_punct(p, ':'))
        return false;
    tern_span at = token_span(p);
    return parse_function_type(p, &type) && apply_function_type(p, d, type, at) &&
           set_module_attrs(p, d->name_span, d);
}

bool parse_module(parser *p, tern_hlo_region region)
{
    op_draft d = {.code = TERN_HLO_MODULE, .start = p->tok.at, .name_span = token_span(p)};
    bool quoted = p->tok.kind == TOK_STRING;
    next_token(p);
    bool ok = quoted ? parse_generic_module(p, region, &d) : parse_pretty_module(p, region, &d);
    if (!ok || !parse_trailing_loc(p, &d.loc))
        return false;
    p->m->ops.items[p->m->top].loc = d.loc;
    return true;
}
