/* hlo/text/lexer.c - splits the source into tokens, which are spans, with one table of character
 * classes. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"

enum { /* character classes */
       SPACE = 0x100,
       WORD = 0x200,   /* in a bare word, after its first character */
       SUFFIX = 0x400, /* in a name after % # ! ^ */
       DIGIT = 0x800,
       HEX = 0x1000
};

enum { /* the token a character starts; in the low byte */
       BEGINS_NOTHING,
       BEGINS_WORD,
       BEGINS_NUMBER,
       BEGINS_STRING,
       BEGINS_PERCENT,
       BEGINS_AT,
       BEGINS_HASH,
       BEGINS_BANG,
       BEGINS_CARET,
       BEGINS_MINUS,
       BEGINS_PUNCT
};

static const uint16_t classes[256] = {
    [' '] = SPACE,
    ['\t'] = SPACE,
    ['\n'] = SPACE,
    ['\r'] = SPACE,
    ['a' ... 'f'] = BEGINS_WORD | WORD | SUFFIX | HEX,
    ['g' ... 'z'] = BEGINS_WORD | WORD | SUFFIX,
    ['A' ... 'F'] = BEGINS_WORD | WORD | SUFFIX | HEX,
    ['G' ... 'Z'] = BEGINS_WORD | WORD | SUFFIX,
    ['_'] = BEGINS_WORD | WORD | SUFFIX,
    ['0' ... '9'] = BEGINS_NUMBER | WORD | SUFFIX | DIGIT | HEX,
    ['$'] = BEGINS_PUNCT | WORD | SUFFIX,
    ['.'] = BEGINS_PUNCT | WORD | SUFFIX,
    ['-'] = BEGINS_MINUS | SUFFIX,
    ['"'] = BEGINS_STRING,
    ['%'] = BEGINS_PERCENT,
    ['@'] = BEGINS_AT,
    ['#'] = BEGINS_HASH,
    ['!'] = BEGINS_BANG,
    ['^'] = BEGINS_CARET,
    ['('] = BEGINS_PUNCT,
    [')'] = BEGINS_PUNCT,
    ['['] = BEGINS_PUNCT,
    [']'] = BEGINS_PUNCT,
    ['{'] = BEGINS_PUNCT,
    ['}'] = BEGINS_PUNCT,
    ['<'] = BEGINS_PUNCT,
    ['>'] = BEGINS_PUNCT,
    [','] = BEGINS_PUNCT,
    [':'] = BEGINS_PUNCT,
    ['='] = BEGINS_PUNCT,
    ['+'] = BEGINS_PUNCT,
    ['?'] = BEGINS_PUNCT,
    ['*'] = BEGINS_PUNCT,
    ['|'] = BEGINS_PUNCT,
    ['/'] = BEGINS_PUNCT,
    [';'] = BEGINS_PUNCT,
    ['&'] = BEGINS_PUNCT,
};

static inline unsigned class_of(char c) { return classes[(uint8_t)c]; }

static inline const char *skip_class(const char *at, const char *end, unsigned class)
{
    while (at < end && class_of(*at) & class)
        at++;
    return at;
}

/* Skips whitespace and comments; sets *line if a newline was skipped. */
static const char *skip_blank(const char *at, const char *end, bool *line)
{
    for (;;) {
        while (at < end && class_of(*at) & SPACE)
            *line |= *at++ == '\n';
        if (end - at < 2 || at[0] != '/' || at[1] != '/')
            return at;
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        at = stop ? stop : end;
    }
}

const char *skip_space(const parser *p, const char *at)
{
    bool line = false;
    return skip_blank(at, p->end, &line);
}

/* The end of the string that begins at |at|, after its closing quote; NULL if unterminated on its
 * line. Constants are strings of megabytes, so the usual case uses memchr. */
static const char *string_end(const char *at, const char *end)
{
    const char *text = at + 1;
    const char *close = memchr(text, '"', (size_t)(end - text));
    if (!close)
        return NULL;
    size_t len = (size_t)(close - text);
    if (!memchr(text, '\\', len))
        return memchr(text, '\n', len) ? NULL : close + 1;
    for (; text < end && *text != '\n'; text++) {
        if (*text == '"')
            return text + 1;
        if (*text == '\\' && end - text > 1)
            text++;
    }
    return NULL;
}

static void scan_string(token *t, const char *at, const char *end, token_kind kind)
{
    const char *stop = string_end(at, end);
    t->kind = stop ? kind : TOK_BAD;
    if (!stop) {
        stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
    }
    t->len = (size_t)(stop - t->at);
}

/* A sign and a name: digits only, or a word starting with a letter or one of $ . _ -. Without a
 * name the token kind is |otherwise|. */
static void scan_name(token *t, const char *end, token_kind kind, token_kind otherwise)
{
    const char *at = t->at + 1;
    unsigned first = at < end ? class_of(*at) : 0;
    const char *stop = skip_class(at, end, first & DIGIT ? DIGIT : SUFFIX);
    t->kind = stop > at ? kind : otherwise;
    t->punct = stop == at && otherwise == TOK_PUNCT ? *t->at : 0;
    t->len = (size_t)(stop - t->at);
}

static void scan_at(token *t, const char *end)
{
    const char *at = t->at + 1;
    if (at < end && *at == '"') {
        scan_string(t, at, end, TOK_AT);
        return;
    }
    bool named = at < end && (class_of(*at) & 0xff) == BEGINS_WORD;
    t->kind = named ? TOK_AT : TOK_BAD;
    t->len = named ? (size_t)(skip_class(at, end, WORD) - t->at) : 1;
}

static void scan_number(token *t, const char *end)
{
    const char *at = t->at;
    t->kind = TOK_INT;
    if (end - at > 2 && at[0] == '0' && at[1] == 'x' && class_of(at[2]) & HEX) {
        t->len = (size_t)(skip_class(at + 2, end, HEX) - t->at);
        return;
    }
    at = skip_class(at, end, DIGIT);
    if (at < end && *at == '.') {
        t->kind = TOK_FLOAT;
        at = skip_class(at + 1, end, DIGIT);
        const char *exponent = at + 1;
        if (at < end && (*at == 'e' || *at == 'E')) {
            if (exponent < end && (*exponent == '+' || *exponent == '-'))
                exponent++;
            if (exponent < end && class_of(*exponent) & DIGIT)
                at = skip_class(exponent, end, DIGIT);
        }
    }
    t->len = (size_t)(at - t->at);
}

static void scan(token *t, const char *at, const char *end)
{
    t->line_before = false;
    t->punct = 0;
    t->at = at = skip_blank(at, end, &t->line_before);
    t->len = at < end;
    if (at == end) {
        t->kind = TOK_END;
        return;
    }
    switch (class_of(*at) & 0xff) {
    case BEGINS_WORD:
        t->kind = TOK_WORD;
        t->len = (size_t)(skip_class(at, end, WORD) - at);
        return;
    case BEGINS_PUNCT:
        t->kind = TOK_PUNCT;
        t->punct = *at;
        return;
    case BEGINS_PERCENT:
        scan_name(t, end, TOK_PERCENT, TOK_BAD);
        return;
    case BEGINS_NUMBER:
        scan_number(t, end);
        return;
    case BEGINS_MINUS:
        t->kind = end - at > 1 && at[1] == '>' ? TOK_ARROW : TOK_PUNCT;
        t->len = t->kind == TOK_ARROW ? 2 : 1;
        t->punct = t->kind == TOK_ARROW ? 0 : '-';
        return;
    case BEGINS_HASH:
        scan_name(t, end, TOK_HASH, TOK_PUNCT);
        return;
    case BEGINS_STRING:
        scan_string(t, at, end, TOK_STRING);
        return;
    case BEGINS_AT:
        scan_at(t, end);
        return;
    case BEGINS_BANG:
        scan_name(t, end, TOK_BANG, TOK_PUNCT);
        return;
    case BEGINS_CARET:
        scan_name(t, end, TOK_CARET, TOK_BAD);
        return;
    default:
        t->kind = TOK_BAD;
    }
}

void next_token(parser *p)
{
    p->last_end = p->tok.at + p->tok.len;
    scan(&p->tok, p->last_end, p->end);
}

void lexer_seek(parser *p, const char *at)
{
    TERN_ASSERT(at >= p->source->text && at <= p->end);
    p->last_end = at;
    scan(&p->tok, at, p->end);
}

void lexer_init(parser *p, tern_span part)
{
    TERN_ASSERT(part.offset <= p->source->len && part.len <= p->source->len - part.offset);
    const char *start = p->source->text + part.offset;
    p->end = start + part.len;
    p->types = type_cache_new(&p->scratch);
    p->no_memory |= !p->types;
    lexer_seek(p, start);
}
