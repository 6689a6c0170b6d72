#include "base/diag.h"

#include <stdbool.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "base/utf8.h"

struct tern_diag {
    tern_alloc mem;
    tern_text text;   /* the messages, then (see tern_diag_text) the count of those not shown */
    size_t shown_len; /* length of the messages in |text| */
    tern_text first;  /* the first error, without its excerpt */
    size_t errors;
    const tern_source *source; /* for messages with only a position; may be NULL */
};

/* An excerpt is part of one line: long lines (such as minified JSON) are cut on both sides. */
enum { EXCERPT_BEFORE = 60, EXCERPT_MAX = 100, EXCERPT_INDENT = 4 };

tern_status tern_diag_create(tern_alloc mem, tern_diag **out)
{
    *out = NULL;
    tern_diag *diag = tern_mem_get(mem, sizeof *diag);
    TERN_TRY_MEM(diag);
    *diag = (tern_diag){.mem = mem};
    tern_text_init(&diag->text, mem);
    tern_text_init(&diag->first, mem);
    *out = diag;
    return NULL;
}

void tern_diag_destroy(tern_diag *diag)
{
    if (!diag)
        return;
    tern_text_fini(&diag->text);
    tern_text_fini(&diag->first);
    tern_mem_free(diag->mem, diag, sizeof *diag);
}

tern_diag_position tern_diag_position_of(const tern_source *source, size_t offset)
{
    TERN_ASSERT(offset <= source->len);
    tern_diag_position position = {1, 1};
    for (size_t i = 0; i < offset; i++) {
        bool line_end = source->text[i] == '\n';
        position.line += line_end;
        position.column = line_end ? 1 : position.column + 1;
    }
    return position;
}

static bool is_continuation(char c) { return ((unsigned char)c & 0xc0) == 0x80; }

/* The part of the source to print for |at|. */
static tern_span find_excerpt(const tern_source *source, tern_span at)
{
    size_t begin = at.offset, end = at.offset;
    while (begin > 0 && source->text[begin - 1] != '\n')
        begin--;
    while (end < source->len && source->text[end] != '\n' && source->text[end] != '\r')
        end++;
    while (begin < at.offset && (source->text[begin] == ' ' || source->text[begin] == '\t'))
        begin++;
    if (at.offset - begin > EXCERPT_BEFORE)
        begin = at.offset - EXCERPT_BEFORE;
    if (end - begin > EXCERPT_MAX)
        end = begin + EXCERPT_MAX;
    while (begin < at.offset && is_continuation(source->text[begin]))
        begin++;
    while (end < source->len && end > at.offset && is_continuation(source->text[end]))
        end--;
    return (tern_span){begin, end - begin};
}

/* Prints the excerpt with '?' for unprintable characters. Returns the column of |at|; *out_width is
 * its width in columns. */
static size_t put_excerpt_line(tern_text *text, const tern_source *source, tern_span part,
                               tern_span at, size_t *out_width)
{
    size_t before = 0, width = 0;
    tern_text_repeat(text, ' ', EXCERPT_INDENT);
    for (size_t i = part.offset, n; i < part.offset + part.len; i += n) {
        const char *p = source->text + i;
        n = tern_utf8_len(p, part.offset + part.len - i);
        bool hidden = n == 0 || (n == 1 && ((unsigned char)*p < 0x20 || *p == 0x7f));
        if (n == 0)
            n = 1;
        if (hidden)
            tern_text_putc(text, *p == '\t' ? ' ' : '?');
        else
            tern_text_put(text, p, n);
        before += i < at.offset;
        width += i >= at.offset && i - at.offset < at.len;
    }
    tern_text_putc(text, '\n');
    *out_width = width;
    return before;
}

static void put_excerpt(tern_text *text, const tern_source *source, tern_span at)
{
    tern_span part = find_excerpt(source, at);
    size_t width;
    size_t before = put_excerpt_line(text, source, part, at, &width);
    tern_text_repeat(text, ' ', EXCERPT_INDENT + before);
    tern_text_putc(text, '^');
    tern_text_repeat(text, '~', width > 1 ? width - 1 : 0);
    tern_text_putc(text, '\n');
}

static const char *kind_name(tern_diag_kind kind)
{
    switch (kind) {
    case TERN_DIAG_ERROR:
        return "error";
    case TERN_DIAG_WARNING:
        return "warning";
    case TERN_DIAG_NOTE:
        return "note";
    }
    return "";
}

/* Prints everything but the excerpt; false if the message is only counted. */
static bool put_message(tern_diag *diag, tern_diag_kind kind, const char *name,
                        tern_diag_position position, const char *fmt, va_list args)
{
    diag->errors += kind == TERN_DIAG_ERROR;
    if (diag->errors > TERN_DIAG_LIMIT)
        return false;
    tern_text *text = &diag->text;
    tern_text_cut(text, diag->shown_len);
    if (position.line)
        tern_text_printf(text, "%s:%zu:%zu: ", name, position.line, position.column);
    else
        tern_text_printf(text, "%s: ", name);
    size_t position_len = text->len - diag->shown_len;
    tern_text_printf(text, "%s: ", kind_name(kind));
    size_t message_at = text->len;
    tern_text_printf_v(text, fmt, args);
    if (kind == TERN_DIAG_ERROR && diag->errors == 1 && !text->failed) {
        tern_text_put(&diag->first, text->data + diag->shown_len, position_len);
        tern_text_put(&diag->first, text->data + message_at, text->len - message_at);
    }
    tern_text_putc(text, '\n');
    return true;
}

void tern_diag_add(tern_diag *diag, tern_diag_kind kind, const tern_source *source, tern_span at,
                   const char *fmt, ...)
{
    TERN_ASSERT(at.offset <= source->len && at.len <= source->len - at.offset);
    va_list args;
    va_start(args, fmt);
    if (put_message(diag, kind, source->name, tern_diag_position_of(source, at.offset), fmt,
                    args)) {
        put_excerpt(&diag->text, source, at);
        diag->shown_len = diag->text.len;
    }
    va_end(args);
}

void tern_diag_set_source(tern_diag *diag, const tern_source *source) { diag->source = source; }

/* Byte offset of |position|; false if the source has no such position. */
static bool find_position(const tern_source *source, tern_diag_position position, size_t *out)
{
    const char *at = source->text, *end = at + source->len;
    for (size_t line = 1; line < position.line; line++) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (!at)
            return false;
        at++;
    }
    *out = (size_t)(at - source->text) + position.column - 1;
    return position.line > 0 && position.column > 0 && *out <= source->len;
}

void tern_diag_add_at(tern_diag *diag, tern_diag_kind kind, const char *name,
                      tern_diag_position position, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    if (put_message(diag, kind, name, position, fmt, args)) {
        size_t at;
        const tern_source *s = diag->source;
        if (s && !strcmp(s->name, name) && find_position(s, position, &at))
            put_excerpt(&diag->text, s, (tern_span){at, 0});
        diag->shown_len = diag->text.len;
    }
    va_end(args);
}

size_t tern_diag_error_count(const tern_diag *diag) { return diag->errors; }

const char *tern_diag_text(tern_diag *diag)
{
    tern_text_cut(&diag->text, diag->shown_len);
    if (diag->errors > TERN_DIAG_LIMIT)
        tern_text_printf(&diag->text, "%zu more errors are not shown\n",
                         diag->errors - TERN_DIAG_LIMIT);
    return diag->text.failed ? NULL : tern_text_get(&diag->text);
}

tern_status tern_diag_status(const tern_diag *diag)
{
    TERN_TRY(tern_text_status(&diag->text));
    TERN_TRY(tern_text_status(&diag->first));
    if (diag->errors == 0)
        return NULL;
    size_t more = diag->errors - 1;
    if (more == 0)
        return TERN_ERR(INVALID, "%s", tern_text_get(&diag->first));
    return TERN_ERR(INVALID, "%s; and %zu more error%s", tern_text_get(&diag->first), more,
                    more == 1 ? "" : "s");
}
