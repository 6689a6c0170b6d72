#include "base/printable.h"

#include <string.h>

#include "base/utf8.h"

static bool is_hidden(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) || (c >= 0x200e && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* For a well-formed character of |n| bytes. */
static uint32_t code_point(const char *text, size_t n)
{
    uint32_t c = (uint8_t)text[0];
    if (n > 1)
        c &= 0xffu >> (n + 1);
    for (size_t i = 1; i < n; i++)
        c = c << 6 | ((uint8_t)text[i] & 0x3f);
    return c;
}

static void put_escape(tern_text *out, uint32_t c)
{
    static const char letters[] = "\n\t\r", names[] = "ntr";
    const char *letter = c ? strchr(letters, (int)c) : NULL;
    if (c < 0x80 && letter)
        tern_text_printf(out, "\\%c", names[letter - letters]);
    else
        tern_text_printf(out, c < 0x80 ? "\\x%02x" : "\\u%04x", (unsigned)c);
}

/* Length of the leading printable ASCII of |text|, which needs no escape. */
static size_t plain_run(const char *text, size_t len)
{
    size_t n = 0;
    while (n < len && (uint8_t)text[n] >= 0x20 && (uint8_t)text[n] < 0x7f)
        n++;
    return n;
}

static void put_character(tern_text *out, const char *text, size_t n, bool keep_lines)
{
    uint32_t c = code_point(text, n);
    if (is_hidden(c) && !(keep_lines && (c == '\n' || c == '\t')))
        put_escape(out, c);
    else
        tern_text_put(out, text, n);
}

void tern_text_put_printable(tern_text *out, const char *text, size_t len)
{
    for (size_t at = 0; at < len;) {
        size_t run = plain_run(text + at, len - at);
        tern_text_put(out, text + at, run);
        at += run;
        if (at == len)
            return;
        size_t n = tern_utf8_len(text + at, len - at);
        if (n)
            put_character(out, text + at, n, false);
        else
            tern_text_printf(out, "\\x%02x", (unsigned)(uint8_t)text[at]);
        at += n ? n : 1;
    }
}

/* --- in chunks --- */

/* Length of a character that starts with |byte|; 0: none does. */
static unsigned wanted_len(uint8_t byte)
{
    return byte < 0x80   ? 1
           : byte < 0xc2 ? 0
           : byte < 0xe0 ? 2
           : byte < 0xf0 ? 3
           : byte < 0xf5 ? 4
                         : 0;
}

static void drop_first(tern_printable *p, unsigned n)
{
    p->part_len -= n;
    memmove(p->part, p->part + n, p->part_len);
}

/* Writes the complete characters of |part|; |end|: no more input follows. */
static void settle(tern_printable *p, bool end, tern_text *out)
{
    while (p->part_len) {
        size_t n = tern_utf8_len(p->part, p->part_len);
        unsigned wanted = wanted_len((uint8_t)p->part[0]);
        bool broken = p->part_len > 1 && ((uint8_t)p->part[p->part_len - 1] & 0xc0) != 0x80;
        if (!n && wanted > p->part_len && !broken && !end)
            return;
        if (n)
            put_character(out, p->part, n, true);
        else
            tern_text_printf(out, "\\x%02x", (unsigned)(uint8_t)p->part[0]);
        drop_first(p, n ? (unsigned)n : 1);
    }
}

void tern_printable_put(tern_printable *p, const char *text, size_t len, tern_text *out)
{
    for (size_t at = 0; at < len;) {
        size_t run = p->part_len ? 0 : plain_run(text + at, len - at);
        tern_text_put(out, text + at, run);
        at += run;
        if (at == len)
            return;
        p->part[p->part_len++] = text[at++];
        settle(p, false, out);
    }
}

void tern_printable_end(tern_printable *p, tern_text *out) { settle(p, true, out); }

void tern_text_put_printable_lines(tern_text *out, const char *text, size_t len)
{
    tern_printable p = {.part_len = 0};
    tern_printable_put(&p, text, len, out);
    tern_printable_end(&p, out);
}
