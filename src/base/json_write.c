#include "base/json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "base/utf8.h"

struct tern_json_writer {
    tern_alloc mem;
    tern_text text;
    bool pretty;
    bool has_root;      /* the root value has been started */
    bool has_key;       /* a key has been written, but not its value */
    const char *misuse; /* the first invalid call, or NULL */
    size_t depth;       /* open arrays and objects */
    struct {
        bool object, has_items;
    } open[TERN_JSON_MAX_DEPTH]; /* the first |depth| */
};

tern_status tern_json_writer_create(tern_alloc mem, bool pretty, tern_json_writer **out)
{
    *out = NULL;
    tern_json_writer *w = tern_mem_get_zeroed(mem, sizeof *w);
    TERN_TRY_MEM(w);
    w->mem = mem;
    w->pretty = pretty;
    tern_text_init(&w->text, mem);
    *out = w;
    return NULL;
}

void tern_json_writer_destroy(tern_json_writer *w)
{
    if (!w)
        return;
    tern_text_fini(&w->text);
    tern_mem_free(w->mem, w, sizeof *w);
}

/* Sticky; reported at the end, as out of memory is. */
static bool misused(tern_json_writer *w, const char *what)
{
    if (!w->misuse)
        w->misuse = what;
    return false;
}

static void new_line(tern_json_writer *w)
{
    if (!w->pretty)
        return;
    tern_text_putc(&w->text, '\n');
    tern_text_repeat(&w->text, ' ', 2 * w->depth);
}

/* The comma and line end before the next item of the innermost open value. */
static void begin_item(tern_json_writer *w)
{
    TERN_ASSERT(w->depth > 0);
    if (w->open[w->depth - 1].has_items)
        tern_text_putc(&w->text, ',');
    w->open[w->depth - 1].has_items = true;
    new_line(w);
}

/* Writes the separator before a value; false if no value is allowed here. */
static bool begin_value(tern_json_writer *w)
{
    if (w->misuse)
        return false;
    if (w->depth == 0) {
        if (w->has_root)
            return misused(w, "a second value at the top");
        w->has_root = true;
    } else if (!w->open[w->depth - 1].object) {
        begin_item(w);
    } else if (!w->has_key) {
        return misused(w, "a value without a key in an object");
    }
    w->has_key = false;
    return true;
}

static void put_value(tern_json_writer *w, const char *text)
{
    if (begin_value(w))
        tern_text_puts(&w->text, text);
}

static void begin_nested(tern_json_writer *w, bool object)
{
    if (!begin_value(w))
        return;
    if (w->depth == TERN_JSON_MAX_DEPTH) {
        (void)misused(w, "nesting deeper than a reader takes");
        return;
    }
    tern_text_putc(&w->text, object ? '{' : '[');
    w->open[w->depth].object = object;
    w->open[w->depth].has_items = false;
    w->depth++;
}

static void end_nested(tern_json_writer *w, bool object)
{
    if (w->misuse)
        return;
    if (w->depth == 0 || w->open[w->depth - 1].object != object || w->has_key) {
        (void)misused(w, object ? "the end of an object that is not open or waits for a value"
                                : "the end of an array that is not open");
        return;
    }
    w->depth--;
    if (w->open[w->depth].has_items)
        new_line(w);
    tern_text_putc(&w->text, object ? '}' : ']');
}

void tern_json_begin_object(tern_json_writer *w) { begin_nested(w, true); }
void tern_json_end_object(tern_json_writer *w) { end_nested(w, true); }
void tern_json_begin_array(tern_json_writer *w) { begin_nested(w, false); }
void tern_json_end_array(tern_json_writer *w) { end_nested(w, false); }

/* Writes the character of |n| bytes at |p|; |n| 0: a byte that is not UTF-8. */
static void put_escaped(tern_text *text, const char *p, size_t n)
{
    static const char meanings[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *known = *p ? strchr(meanings, *p) : NULL;
    if (n == 0) {
        tern_text_puts(text, "\xef\xbf\xbd"); /* U+FFFD, the replacement character */
    } else if (known) {
        tern_text_putc(text, '\\');
        tern_text_putc(text, letters[known - meanings]);
    } else if ((unsigned char)*p < 0x20) {
        tern_text_printf(text, "\\u%04x", (unsigned)*p);
    } else {
        tern_text_put(text, p, n);
    }
}

static void put_quoted(tern_text *text, const char *bytes, size_t len)
{
    tern_text_putc(text, '"');
    for (size_t i = 0, n; i < len; i += n ? n : 1) {
        n = tern_utf8_len(bytes + i, len - i);
        put_escaped(text, bytes + i, n);
    }
    tern_text_putc(text, '"');
}

void tern_json_key(tern_json_writer *w, const char *key)
{
    if (w->misuse)
        return;
    if (w->depth == 0 || !w->open[w->depth - 1].object || w->has_key) {
        (void)misused(w, "a key outside an object or after a key");
        return;
    }
    begin_item(w);
    put_quoted(&w->text, key, strlen(key));
    tern_text_puts(&w->text, w->pretty ? ": " : ":");
    w->has_key = true;
}

void tern_json_string_n(tern_json_writer *w, const char *text, size_t len)
{
    if (begin_value(w))
        put_quoted(&w->text, text, len);
}

void tern_json_string(tern_json_writer *w, const char *text)
{
    tern_json_string_n(w, text, strlen(text));
}

void tern_json_int(tern_json_writer *w, int64_t value)
{
    if (begin_value(w))
        tern_text_printf(&w->text, "%" PRId64, value);
}

void tern_json_uint(tern_json_writer *w, uint64_t value)
{
    if (begin_value(w))
        tern_text_printf(&w->text, "%" PRIu64, value);
}

void tern_json_double(tern_json_writer *w, double value)
{
    if (!isfinite(value))
        put_value(w, "null");
    else if (begin_value(w))
        tern_text_f64(&w->text, value);
}

void tern_json_bool(tern_json_writer *w, bool value) { put_value(w, value ? "true" : "false"); }

void tern_json_null(tern_json_writer *w) { put_value(w, "null"); }

tern_status tern_json_writer_finish(tern_json_writer *w, const char **out_text, size_t *out_len)
{
    *out_text = "";
    *out_len = 0;
    if (w->misuse)
        return TERN_ERR(INTERNAL, "JSON writer: %s", w->misuse);
    if (w->depth || !w->has_root)
        return TERN_ERR(INTERNAL, "JSON writer: the value is not complete, %zu levels are open",
                        w->depth);
    TERN_TRY(tern_text_status(&w->text));
    *out_text = tern_text_get(&w->text);
    *out_len = w->text.len;
    return NULL;
}
