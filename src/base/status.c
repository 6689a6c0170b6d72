#include "base/status.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"

struct tern_status_box {
    tern_code code;
    const char *file; /* a __FILE__ literal */
    int line;
    char *text; /* on the heap, except in |no_memory| */
    char where[48];
};

/* Shared by all threads and never written. */
static struct tern_status_box no_memory = {
    .code = TERN_NO_MEMORY, .file = "", .text = (char *)"out of memory", .where = ""};

static bool is_static(tern_status st) { return st == &no_memory; }

tern_status tern_status_no_memory(void) { return &no_memory; }

static char *format_text(const char *prefix, const char *fmt, va_list args)
{
    va_list again;
    va_copy(again, args);
    int body_len = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    if (body_len < 0)
        return NULL;
    size_t prefix_len = strlen(prefix);
    char *text = malloc(prefix_len + (size_t)body_len + 1);
    if (!text)
        return NULL;
    memcpy(text, prefix, prefix_len);
    (void)vsnprintf(text + prefix_len, (size_t)body_len + 1, fmt, args);
    return text;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

tern_status tern_status_make_v(tern_code code, const char *file, int line, const char *fmt,
                               va_list args)
{
    TERN_ASSERT(code != TERN_OK);
    struct tern_status_box *st = malloc(sizeof *st);
    if (!st)
        return &no_memory;
    *st = (struct tern_status_box){.code = code, .file = base_name(file), .line = line};
    st->text = format_text("", fmt, args);
    if (!st->text) {
        free(st);
        return &no_memory;
    }
    (void)snprintf(st->where, sizeof st->where, "%s:%d", st->file, line);
    return st;
}

tern_status tern_status_make(tern_code code, const char *file, int line, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    tern_status st = tern_status_make_v(code, file, line, fmt, args);
    va_end(args);
    return st;
}

tern_status tern_status_new(tern_code code, const char *message)
{
    bool known = (unsigned)code > TERN_OK && (unsigned)code <= TERN_INTERNAL;
    return tern_status_make(known ? code : TERN_INTERNAL, "", 0, "%s",
                            message ? message : "no message");
}

tern_status tern_status_note(tern_status st, const char *fmt, ...)
{
    if (!st || is_static(st))
        return st;
    va_list args;
    va_start(args, fmt);
    char *note = format_text("; ", fmt, args);
    va_end(args);
    if (!note)
        return st; /* without memory the note is dropped */
    size_t old_len = strlen(st->text), note_len = strlen(note);
    char *joined = realloc(st->text, old_len + note_len + 1);
    if (joined) {
        memcpy(joined + old_len, note, note_len + 1);
        st->text = joined;
    }
    free(note);
    return st;
}

tern_code tern_status_code(tern_status st) { return st ? st->code : TERN_OK; }

const char *tern_status_message(tern_status st) { return st ? st->text : "ok"; }

const char *tern_status_where(tern_status st) { return st ? st->where : ""; }

void tern_status_free(tern_status st)
{
    if (!st || is_static(st))
        return;
    free(st->text);
    free(st);
}

const char *tern_status_code_name(tern_code code)
{
    static const char *const names[] = {
#define X(name, text) [TERN_##name] = #name,
        TERN_STATUS_CODES(X)
#undef X
    };
    TERN_ASSERT((size_t)code < TERN_COUNT_OF(names));
    return names[code];
}
