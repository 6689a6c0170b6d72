/* xla/text_tokens.c - words, numbers, quoted texts and shapes of HLO text. */
#include <ctype.h>
#include <string.h>

#include "base/diag.h"
#include "base/printable.h"
#include "hlo/xla/text_impl.h"

/* --- errors --- */

tern_status xla_text_error(const xla_text *t, const char *at, const char *fmt, ...)
{
    tern_text message;
    va_list args;
    tern_source source = {t->x->source, t->begin, (size_t)(t->end - t->begin)};
    tern_diag_position where = tern_diag_position_of(&source, (size_t)(at - t->begin));
    tern_text_init(&message, tern_alloc_host());
    va_start(args, fmt);
    tern_text_printf_v(&message, fmt, args);
    va_end(args);
    tern_status st = TERN_ERR(INVALID, "%s:%zu:%zu: %s", t->x->source, where.line, where.column,
                              tern_text_get(&message));
    tern_text_fini(&message);
    return st;
}

tern_status xla_text_wanted(const xla_text *t, const char *wanted)
{
    enum { SHOWN = 24 };
    size_t len = 0, left = (size_t)(t->end - t->at);
    while (len < left && len < SHOWN && t->at[len] != '\n')
        len++;
    tern_text found;
    tern_text_init(&found, tern_alloc_host());
    tern_text_put_printable(&found, t->at, len);
    tern_status st =
        left ? xla_text_error(t, t->at, "found \"%s\", wanted %s", tern_text_get(&found), wanted)
             : xla_text_error(t, t->at, "the text ends, wanted %s", wanted);
    tern_text_fini(&found);
    return st;
}

/* --- space and punctuation --- */

static bool skip_to(xla_text *t, const char *mark)
{
    size_t len = strlen(mark);
    const char *found = memmem(t->at, (size_t)(t->end - t->at), mark, len);
    t->at = found ? found + len : t->end;
    return found;
}

void xla_text_skip(xla_text *t)
{
    for (;;) {
        while (t->at < t->end && isspace((unsigned char)*t->at))
            t->at++;
        if (t->end - t->at >= 2 && memcmp(t->at, "/*", 2) == 0)
            skip_to(t, "*/");
        else if (t->end - t->at >= 2 && memcmp(t->at, "//", 2) == 0)
            skip_to(t, "\n");
        else
            return;
    }
}

bool xla_text_at_end(xla_text *t)
{
    xla_text_skip(t);
    return t->at == t->end;
}

bool xla_text_at(xla_text *t, const char *punct)
{
    size_t len = strlen(punct);
    xla_text_skip(t);
    return (size_t)(t->end - t->at) >= len && memcmp(t->at, punct, len) == 0;
}

bool xla_text_take(xla_text *t, const char *punct)
{
    if (!xla_text_at(t, punct))
        return false;
    t->at += strlen(punct);
    return true;
}

tern_status xla_text_want(xla_text *t, const char *punct)
{
    char wanted[16] = "\"";
    if (xla_text_take(t, punct))
        return NULL;
    strncat(wanted, punct, 8);
    strcat(wanted, "\"");
    return xla_text_wanted(t, wanted);
}

/* --- words and numbers --- */

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("_.-:<>/$", c));
}

xla_span xla_text_word(xla_text *t)
{
    xla_text_skip(t);
    const char *from = t->at;
    while (t->at < t->end && is_word_char(*t->at) &&
           !(*t->at == '-' && t->at + 1 < t->end && t->at[1] == '>'))
        t->at++;
    return (xla_span){from, (size_t)(t->at - from)};
}

bool xla_text_take_word(xla_text *t, const char *word)
{
    xla_text_skip(t);
    const char *from = t->at;
    if (xla_span_is(xla_text_word(t), word))
        return true;
    t->at = from;
    return false;
}

tern_status xla_text_name(xla_text *t, xla_span *out)
{
    xla_text_take(t, "%");
    *out = xla_text_word(t);
    return out->len ? NULL : xla_text_wanted(t, "a name");
}

tern_status xla_text_int(xla_text *t, int64_t *out)
{
    xla_text_skip(t);
    const char *from = t->at;
    bool negative = t->at < t->end && *t->at == '-';
    uint64_t value = 0, limit = negative ? (uint64_t)1 << 63 : INT64_MAX;
    *out = 0;
    t->at += negative;
    const char *digits = t->at;
    for (; t->at < t->end && isdigit((unsigned char)*t->at); t->at++) {
        uint64_t digit = (uint64_t)(*t->at - '0');
        if (value > (limit - digit) / 10)
            return xla_text_error(t, from, "a number beyond 64 bits");
        value = value * 10 + digit;
    }
    if (t->at == digits) {
        t->at = from;
        return xla_text_wanted(t, "a whole number");
    }
    *out = negative ? (int64_t)(0 - value) : (int64_t)value;
    return NULL;
}

tern_status xla_text_ints(xla_text *t, const char *open, const char *close, xla_int_vec *out)
{
    int64_t value;
    TERN_TRY(xla_text_want(t, open));
    while (!xla_text_take(t, close)) {
        if (out->count)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_text_int(t, &value));
        TERN_TRY(xla_push_int(t->x, out, value));
    }
    return NULL;
}

/* --- quoted texts and values of any form --- */

static int hex_digit(char c)
{
    return isdigit((unsigned char)c)    ? c - '0'
           : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10
                                        : -1;
}

/* One escape, after its backslash; |*at| moves past it. */
static char escaped(const char **at, const char *end)
{
    static const char letters[] = "n\nt\tr\r0\0";
    char c = *(*at)++;
    if (c == 'x' && end - *at >= 2 && hex_digit((*at)[0]) >= 0 && hex_digit((*at)[1]) >= 0) {
        c = (char)(hex_digit((*at)[0]) * 16 + hex_digit((*at)[1]));
        *at += 2;
        return c;
    }
    for (size_t i = 0; i + 1 < sizeof letters; i += 2)
        if (letters[i] == c)
            return letters[i + 1];
    return c;
}

tern_status xla_text_quoted(xla_text *t, const char **out, size_t *out_len)
{
    TERN_TRY(xla_text_want(t, "\""));
    const char *from = t->at;
    while (t->at < t->end && *t->at != '"')
        t->at += *t->at == '\\' && t->at + 1 < t->end ? 2 : 1;
    if (t->at >= t->end)
        return xla_text_error(t, from, "a quoted text that does not end");
    char *copy = tern_arena_copy_text(&t->x->arena, from, (size_t)(t->at - from));
    TERN_TRY_MEM(copy);
    size_t len = 0;
    for (const char *at = from; at < t->at;) {
        char c = *at++;
        copy[len++] = c == '\\' ? escaped(&at, t->at) : c;
    }
    copy[len] = 0;
    t->at++;
    *out = copy;
    *out_len = len;
    return NULL;
}

static void skip_quoted(xla_text *t)
{
    for (t->at++; t->at < t->end && *t->at != '"'; t->at++)
        if (*t->at == '\\')
            t->at++;
    t->at = t->at < t->end ? t->at + 1 : t->end;
}

tern_status xla_text_any(xla_text *t, xla_span *out)
{
    xla_text_skip(t);
    const char *from = t->at;
    unsigned depth = 0;
    while (t->at < t->end) {
        char c = *t->at;
        bool opens = c == '{' || c == '(' || c == '[', closes = c == '}' || c == ')' || c == ']';
        if (depth == 0 && (closes || c == ',' || isspace((unsigned char)c)))
            break;
        if (c == '"') {
            skip_quoted(t);
            continue;
        }
        depth += opens;
        depth -= closes;
        t->at++;
    }
    *out = (xla_span){from, (size_t)(t->at - from)};
    return depth ? xla_text_error(t, from, "a bracket that is not closed") : NULL;
}

/* --- shapes --- */

static tern_status read_dims(xla_text *t, xla_shape *out)
{
    int64_t dim;
    TERN_TRY(xla_text_want(t, "["));
    while (!xla_text_take(t, "]")) {
        if (out->dims.count)
            TERN_TRY(xla_text_want(t, ","));
        out->is_dynamic |= xla_text_take(t, "<=");
        if (xla_text_take(t, "?"))
            return xla_text_error(t, t->at - 1, "a dimension that has no bound");
        TERN_TRY(xla_text_int(t, &dim));
        TERN_TRY(xla_push_int(t->x, &out->dims, dim));
    }
    return NULL;
}

/* {1,0} or {1,0:T(8,128)}; what follows the colon says nothing about the order. */
static tern_status read_layout(xla_text *t, xla_shape *out)
{
    int64_t dim;
    xla_span rest;
    if (t->at == t->end || *t->at != '{') /* a space before a brace: not a layout */
        return NULL;
    t->at++;
    while (!xla_text_at(t, "}") && !xla_text_at(t, ":")) {
        if (out->minor_to_major.count)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_text_int(t, &dim));
        TERN_TRY(xla_push_int(t->x, &out->minor_to_major, dim));
    }
    while (!xla_text_at(t, "}")) {
        const char *from = t->at;
        TERN_TRY(xla_text_any(t, &rest));
        if (!xla_text_take(t, ",") && t->at == from)
            return xla_text_wanted(t, "the end of a layout");
    }
    return xla_text_want(t, "}");
}

static tern_status read_tuple(xla_text *t, xla_shape *out)
{
    xla_shape *part;
    out->kind = XLA_SHAPE_TUPLE;
    if (++t->depth > XLA_DEPTH_MAX)
        return xla_text_error(t, t->at, "a shape is nested more than %d deep", XLA_DEPTH_MAX);
    while (!xla_text_take(t, ")")) {
        if (out->part_count)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_push(t->x, out->parts, out->part_count, out->part_capacity, &part));
        TERN_TRY(xla_text_shape(t, part));
    }
    t->depth--;
    return NULL;
}

tern_status xla_text_shape(xla_text *t, xla_shape *out)
{
    if (xla_text_take(t, "("))
        return read_tuple(t, out);
    const char *from = t->at;
    xla_span word = xla_text_word(t);
    if (xla_span_is(word, "token")) {
        out->kind = XLA_SHAPE_TOKEN;
    } else {
        out->kind = XLA_SHAPE_ARRAY;
        out->dtype = xla_dtype_named(word.at, word.len);
        if (!out->dtype) {
            t->at = from;
            return xla_text_wanted(t, "a shape such as f32[2,3]");
        }
    }
    TERN_TRY(read_dims(t, out));
    return read_layout(t, out);
}
