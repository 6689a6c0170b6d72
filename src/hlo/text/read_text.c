/* hlo/text/read_text.c - entry point: reads a text, or one part of it, as a module. */
#include "hlo/read.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/text/parser_impl.h"

enum { SCRATCH_BLOCK_BYTES = 64 * 1024 };

/* --- parts --- */

/* Whether the line is "// -----", followed only by more dashes and whitespace. */
static bool is_split_line(const char *at, const char *end)
{
    static const char mark[] = "// -----";
    if ((size_t)(end - at) < sizeof mark - 1 || memcmp(at, mark, sizeof mark - 1) != 0)
        return false;
    for (at += sizeof mark - 1; at < end; at++)
        if (*at != '-' && *at != ' ' && *at != '\t' && *at != '\r')
            return false;
    return true;
}

static const char *line_end(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop ? stop : end;
}

/* Whether the line has anything but whitespace and a comment. */
static bool line_has_content(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
        at++;
    return at < end && !(end - at >= 2 && at[0] == '/' && at[1] == '/');
}

bool tern_hlo_next_part(const tern_source *source, size_t *offset, tern_span *out)
{
    const char *text = source->text, *end = text + source->len;
    TERN_ASSERT(*offset <= source->len);
    const char *start = text + *offset;
    bool something = false;
    for (const char *at = start; at < end;) {
        const char *stop = line_end(at, end);
        const char *after = stop < end ? stop + 1 : end;
        if (!is_split_line(at, stop)) {
            something |= line_has_content(at, stop);
        } else if (something) {
            *out = (tern_span){(size_t)(start - text), (size_t)(at - start)};
            *offset = (size_t)(after - text);
            return true;
        } else {
            start = after;
        }
        at = after;
    }
    *offset = source->len;
    *out = (tern_span){(size_t)(start - text), (size_t)(end - start)};
    return something;
}

/* --- reading --- */

static bool at_module(const parser *p)
{
    static const char quoted[] = "\"builtin.module\"";
    return at_word(p, "module") || at_word(p, "builtin.module") ||
           (p->tok.kind == TOK_STRING && p->tok.len == sizeof quoted - 1 &&
            memcmp(p->tok.at, quoted, sizeof quoted - 1) == 0);
}

/* Parses one top-level item: an alias, a module, or an op of an implicit module. */
static bool parse_item(parser *p, tern_hlo_region body, bool *seen_module)
{
    if (p->tok.kind == TOK_HASH || p->tok.kind == TOK_BANG)
        return parse_alias_definition(p);
    if (at_punct(p, '{'))
        return parse_error(p, "resources beside the module ({-# ... #-}) are not supported");
    if (at_punct(p, '}'))
        return parse_error(p, "an unmatched '}'");
    if (*seen_module)
        return parse_error(p,
                           "text after the module: lines '// -----' must separate several modules");
    if (!at_module(p))
        return parse_statement(p, body);
    *seen_module = true;
    if (tern_hlo_region_of(p->m, body)->first)
        return parse_error(p, "a module after ops outside any module");
    return parse_module(p, body);
}

static void parse_text(parser *p)
{
    tern_hlo_region body = tern_hlo_module_body(p->m);
    bool seen_module = false;
    while (p->tok.kind != TOK_END && !gave_up(p)) {
        token first = p->tok;
        tern_arena_mark mark = tern_arena_save(&p->scratch);
        bool ok = parse_item(p, body, &seen_module);
        tern_arena_restore(&p->scratch, mark);
        if (ok || gave_up(p))
            continue;
        p->depth = 0;
        recover(p, first);
        if (p->tok.at == first.at) /* an unmatched '}' */
            next_token(p);
    }
    if (!gave_up(p))
        resolve_aliases(p);
}

/* Sets up the parser's memory. The caller must finish |p| in any case. */
static bool prepare(parser *p, tern_span part)
{
    tern_arena_init(&p->scratch, p->mem, SCRATCH_BLOCK_BYTES);
    tern_arena_init(&p->lasting, p->mem, 0);
    tern_map_init(&p->aliases, p->mem);
    if (!tern_arena_get(&p->scratch, 1, 1)) /* the first block, which resetting to a mark never
                                             * frees */
        return no_memory(p);
    if (!scope_create(p))
        return false;
    lexer_init(p, part);
    return !p->no_memory;
}

static void finish(parser *p)
{
    scope_destroy(p);
    tern_map_fini(&p->aliases);
    tern_arena_fini(&p->lasting);
    tern_arena_fini(&p->scratch);
}

static tern_status status_of(const parser *p)
{
    if (p->no_memory)
        return tern_status_no_memory();
    return p->errors ? tern_diag_status(p->diag) : NULL;
}

tern_status tern_hlo_read_text(tern_alloc mem, const tern_source *source, tern_span part,
                               tern_diag *diag, tern_hlo_module **out)
{
    TERN_ASSERT(part.offset <= source->len && part.len <= source->len - part.offset);
    parser p = {.mem = mem, .diag = diag, .source = source};
    *out = NULL;
    TERN_TRY(tern_hlo_module_create(mem, &p.m));
    if (prepare(&p, part))
        parse_text(&p);
    tern_status st = status_of(&p);
    if (!st)
        st = tern_hlo_loc_set_source(p.m, source);
    finish(&p);
    if (st)
        tern_hlo_module_destroy(p.m);
    else
        *out = p.m;
    return st;
}
