/* hlo/text/parse_op.c - statements, blocks and regions.
 *
 * A statement is read into a draft (parse_draft.c), which forms fill and finish_op() converts to an
 * op. The scratch arena is reset after each statement, so an op costs no allocation.
 *
 * After an error the parser resumes at the apparent next statement on the same level. The results
 * of the failed statement are poisoned: their uses report no errors. So one mistake causes one
 * message.
 */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"

bool gave_up(const parser *p) { return p->no_memory || p->errors >= TERN_DIAG_LIMIT; }

bool no_memory(parser *p)
{
    p->no_memory = true;
    return false;
}

/* --- one op --- */

/* "func." is optional before return in functions and before call, "builtin." before module. */
static tern_hlo_code code_of(const parser *p, const char *name, size_t len, bool quoted)
{
    if (!quoted && len == 6 && memcmp(name, "return", 6) == 0)
        return scope_in_func(p) ? TERN_HLO_FUNC_RETURN : TERN_HLO_NO_CODE;
    if (!quoted && len == 4 && memcmp(name, "call", 4) == 0)
        return TERN_HLO_CALL;
    if (!quoted && len == 6 && memcmp(name, "module", 6) == 0)
        return TERN_HLO_MODULE;
    return tern_hlo_code_find(name, len);
}

static bool no_such_op(parser *p, tern_span at, const char *name, size_t len)
{
    if (len == 6 && memcmp(name, "return", 6) == 0)
        return parse_error_at(p, at,
                              "'return' ends functions; this region ends with one of its "
                              "own dialect: stablehlo.return, sdy.return");
    return unknown_op(p, at, name, len);
}

static bool is_allowed_here(parser *p, tern_hlo_region region, const op_draft *d)
{
    if (d->code == TERN_HLO_MODULE)
        return parse_error_at(p, d->name_span, "a module inside another is not supported");
    if (d->code == TERN_HLO_FUNC && region != tern_hlo_module_body(p->m))
        return parse_error_at(p, d->name_span,
                              "a function inside another: is a '}' missing before it?");
    return true;
}

static bool parse_op_text(parser *p, op_draft *d, bool quoted)
{
    const tern_hlo_op_row *row = tern_hlo_op_row_of(d->code);
    if (quoted)
        return parse_generic(p, d);
    if (d->code == TERN_HLO_CHECK_EXPECT_EQ) /* printed in the form SAME, accepted in two */
        return form_check(p, d);
    if (row->form == TERN_HLO_FORM_CUSTOM)
        return parse_custom(p, d);
    if (row->form == TERN_HLO_FORM_GENERIC)
        return parse_error_at(p, d->name_span, "%s has only the generic form \"%s\"(...)",
                              row->name, row->name);
    return parse_form(p, d);
}

static bool parse_op(parser *p, tern_hlo_region region, tern_hlo_op *out)
{
    bool quoted = p->tok.kind == TOK_STRING;
    *out = 0;
    if (!quoted && p->tok.kind != TOK_WORD)
        return parse_expected(p, "an op, such as stablehlo.add");
    op_draft d = {.start = p->tok.at, .name_span = token_span(p)};
    TERN_ASSERT(!quoted || p->tok.len >= 2);
    const char *name = p->tok.at + quoted;
    size_t len = p->tok.len - 2u * quoted;
    d.code = code_of(p, name, len, quoted);
    if (!d.code)
        return no_such_op(p, d.name_span, name, len);
    if (!is_allowed_here(p, region, &d))
        return false;
    next_token(p);
    if (d.code == TERN_HLO_FUNC && !quoted)
        return parse_func(p, region);
    if (!parse_op_text(p, &d, quoted))
        return false;
    if (!d.loc && !parse_trailing_loc(p, &d.loc))
        return false;
    return finish_op(p, region, &d, out);
}

/* --- names of results --- */

typedef struct {
    token name;
    uint32_t count;
} result_name;

typedef struct {
    result_name *items;
    uint32_t count, capacity;
    uint64_t total;
} result_names;

static bool parse_result_name(parser *p, result_names *names)
{
    int64_t count = 1;
    token name = p->tok;
    if (name.kind != TOK_PERCENT)
        return parse_expected(p, "the name of a result, such as %0");
    next_token(p);
    if (take_punct(p, ':')) {
        tern_span at = token_span(p);
        if (!parse_int(p, &count))
            return false;
        if (count < 1 || count > UINT32_MAX)
            return parse_error_at(p, at, "%.*s:%lld: expected 1 value or more", (int)name.len,
                                  name.at, (long long)count);
    }
    if (!grow_scratch(p, (void **)&names->items, names->count, &names->capacity,
                      sizeof *names->items))
        return false;
    names->items[names->count++] = (result_name){name, (uint32_t)count};
    names->total += (uint64_t)count;
    return true;
}

/* "%0 =", "%0:2 =", "%a, %b:3 =". */
static bool parse_result_names(parser *p, result_names *names)
{
    if (p->tok.kind != TOK_PERCENT)
        return true;
    do {
        if (!parse_result_name(p, names))
            return false;
    } while (take_punct(p, ','));
    return expect_punct(p, '=');
}

/* |first| 0: the op failed. */
static bool define_results(parser *p, const result_names *names, tern_hlo_value first)
{
    for (uint32_t i = 0; i < names->count; i++) {
        const result_name *n = &names->items[i];
        if (!scope_define(p, n->name, first, n->count))
            return false;
        first += first ? n->count : 0;
    }
    return true;
}

static bool name_results(parser *p, const result_names *names, tern_hlo_op op)
{
    if (!op || !names->count) /* op 0: poisoned, or a function */
        return define_results(p, names, 0);
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    if (names->total == info->result_count)
        return define_results(p, names, info->result_first);
    token name = names->items[0].name;
    return parse_error_at(p, span_of_token(p, name), "%s has %u result%s, and %llu %s named",
                          tern_hlo_op_row_of(info->code)->name, (unsigned)info->result_count,
                          info->result_count == 1 ? "" : "s", (unsigned long long)names->total,
                          names->total == 1 ? "is" : "are");
}

/* --- error recovery --- */

static token peek(parser *p)
{
    token here = p->tok;
    next_token(p);
    token after = p->tok;
    p->tok = here;
    return after;
}

static bool word_begins_statement(const parser *p)
{
    const token *t = &p->tok;
    return memchr(t->at, '.', t->len) || at_word(p, "return") || at_word(p, "call") ||
           at_word(p, "module");
}

/* Whether the token, the first of its line, starts a statement. |inside|: a parenthesis seems to
 * be open; then only tokens that cannot be an operand or a type of a longer statement count. */
static bool begins_statement(parser *p, bool inside)
{
    token after;
    switch (p->tok.kind) {
    case TOK_PERCENT:
        after = peek(p);
        return after.punct == '=' || (!inside && (after.punct == ',' || after.punct == ':'));
    case TOK_STRING:
        return !inside && peek(p).punct == '(';
    case TOK_WORD:
        return tern_hlo_code_find(p->tok.at, p->tok.len) || (!inside && word_begins_statement(p));
    case TOK_HASH:
    case TOK_BANG:
        return peek(p).punct == '=';
    case TOK_CARET:
        return true;
    case TOK_END:
    case TOK_BAD:
    case TOK_AT:
    case TOK_INT:
    case TOK_FLOAT:
    case TOK_ARROW:
    case TOK_PUNCT:
        return false;
    }
    return false;
}

/* Reads the statement again from its first token, as tokens only, and balances braces to find the
 * rest of its level. */
void recover(parser *p, token first)
{
    if (p->tok.kind == TOK_END) /* end of input, on any level */
        return;
    const char *failed = p->tok.at;
    size_t braces = 0, parens = 0;
    for (p->tok = first; p->tok.kind != TOK_END; next_token(p)) {
        if (p->tok.at >= failed && p->tok.at > first.at && p->tok.line_before && !braces &&
            begins_statement(p, parens > 0))
            return;
        if (p->tok.punct == '{') {
            braces++;
        } else if (p->tok.punct == '}') {
            if (!braces)
                return;
            braces--;
        } else if (p->tok.punct == '(') {
            parens++;
        } else if (p->tok.punct == ')' && parens) {
            parens--;
        }
    }
}

bool parse_statement(parser *p, tern_hlo_region region)
{
    token first = p->tok;
    unsigned depth = p->depth;
    tern_arena_mark mark = tern_arena_save(&p->scratch);
    result_names names = {0};
    tern_hlo_op op;
    bool ok =
        parse_result_names(p, &names) && parse_op(p, region, &op) && name_results(p, &names, op);
    if (!ok && !gave_up(p)) {
        define_results(p, &names, 0);
        p->depth = depth;
        recover(p, first);
    }
    tern_arena_restore(&p->scratch, mark);
    return !gave_up(p);
}

/* --- blocks and regions --- */

bool parse_block_ops(parser *p, tern_hlo_region region)
{
    while (p->tok.kind != TOK_END && !at_punct(p, '}')) {
        if (p->tok.kind == TOK_CARET)
            return parse_error(
                p, "a second block in a region: only regions of one block are supported");
        if (at_word(p, "func.func") && region != tern_hlo_module_body(p->m))
            return parse_error(p, "a function inside another: is a '}' missing before it?");
        if (!parse_statement(p, region))
            return false;
    }
    return true;
}

bool expect_region_end(parser *p, size_t errors_before)
{
    if (p->tok.kind == TOK_END && p->errors > errors_before)
        return false;
    return expect_punct(p, '}');
}

bool parse_named_args(parser *p, parser_arg **out, uint32_t *out_count)
{
    parser_arg *args = NULL;
    uint32_t count = 0, capacity = 0;
    *out = NULL;
    *out_count = 0;
    if (!expect_punct(p, '('))
        return false;
    while (!at_punct(p, ')')) {
        parser_arg arg = {.name = p->tok};
        tern_hlo_loc loc;
        if (arg.name.kind != TOK_PERCENT)
            return parse_expected(p, "an argument, such as %arg0: tensor<f32>");
        next_token(p);
        if (!expect_punct(p, ':') || !parse_type(p, &arg.type) || !parse_trailing_loc(p, &loc) ||
            !grow_scratch(p, (void **)&args, count, &capacity, sizeof *args))
            return false;
        args[count++] = arg;
        if (!take_punct(p, ','))
            break;
    }
    *out = args;
    *out_count = count;
    return expect_punct(p, ')');
}

static bool define_args(parser *p, tern_hlo_region region, const parser_arg *args, uint32_t count)
{
    if (!count)
        return true;
    tern_hlo_type *types = tern_arena_get_n(&p->scratch, count, sizeof *types, _Alignof(uint32_t));
    if (!types)
        return no_memory(p);
    for (uint32_t i = 0; i < count; i++)
        types[i] = args[i].type;
    if (!parse_status(p, span_of_token(p, args[0].name),
                      tern_hlo_region_add_args(p->m, region, types, count)))
        return false;
    tern_hlo_value first = tern_hlo_region_of(p->m, region)->arg_first;
    for (uint32_t i = 0; i < count; i++)
        if (!scope_define(p, args[i].name, first + i, 1))
            return false;
    return true;
}

/* "^bb0(%a: T):" */
static bool parse_block_header(parser *p, tern_hlo_region region)
{
    parser_arg *args = NULL;
    uint32_t count = 0;
    next_token(p);
    if (at_punct(p, '(') && !parse_named_args(p, &args, &count))
        return false;
    return define_args(p, region, args, count) && expect_punct(p, ':');
}

static bool parse_region_body(parser *p, const parser_arg *args, uint32_t count,
                              tern_hlo_region region)
{
    if (!define_args(p, region, args, count))
        return false;
    if (p->tok.kind == TOK_CARET) {
        if (count)
            return parse_error(p, "a block with arguments in a region whose arguments are named "
                                  "before it");
        if (!parse_block_header(p, region))
            return false;
    }
    size_t errors = p->errors;
    return parse_block_ops(p, region) && expect_region_end(p, errors);
}

bool parse_region(parser *p, const parser_arg *args, uint32_t count, bool isolated,
                  tern_hlo_region *out)
{
    *out = 0;
    if (!enter(p))
        return false;
    if (!expect_punct(p, '{') || !parse_status(p, token_span(p), tern_hlo_region_create(p->m, out)))
        return false;
    scope_mark mark = scope_enter(p, isolated);
    bool ok = parse_region_body(p, args, count, *out);
    scope_leave(p, mark);
    leave(p);
    return ok;
}
