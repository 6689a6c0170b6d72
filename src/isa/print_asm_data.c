/* isa/print_asm_data.c - the head of a printed program: name, tensors, libraries, notes and data.
 *
 * Data follow the tensor or library that they belong to. If the data are not in the order of the
 * tensors, the bytes in between are printed first, or the tensor gives the offset of its bytes
 * with data=. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "base/decimal.h"
#include "isa/asm_impl.h"
#include "numerics/format.h"

/* --- numbers and names --- */

void tern_isa_put_u64(tern_text *out, uint64_t value)
{
    char text[20];
    size_t at = sizeof(text);
    do {
        text[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    tern_text_put(out, text + at, sizeof(text) - at);
}

void tern_isa_put_i64(tern_text *out, int64_t value)
{
    if (value < 0)
        tern_text_putc(out, '-');
    tern_isa_put_u64(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/* Shortens a decimal to |keep| significant digits, rounding up the last digit if needed. Only a
 * guess: the caller parses it again. false if the number has no more digits than that. */
static bool shorten(const char *text, unsigned keep, char out[TERN_DECIMAL_MAX])
{
    unsigned digits = 0;
    size_t last = 0, i = 0;
    bool started = false;
    for (; text[i] && text[i] != 'e'; i++) {
        out[i] = text[i];
        if (text[i] < '0' || text[i] > '9')
            continue;
        started = started || text[i] != '0';
        digits += started;
        if (started && digits == keep)
            last = i;
        else if (digits > keep)
            out[i] = '0';
    }
    size_t end = i;
    for (; text[i]; i++)
        out[i] = text[i];
    out[i] = '\0';
    if (digits <= keep)
        return false;
    size_t next = last + 1 + (text[last + 1] == '.');
    if (next < end && text[next] >= '5') {
        if (out[last] == '9') /* a carry: rare, one more digit is acceptable */
            return false;
        out[last]++;
    }
    return true;
}

/* Removes trailing zeros of the fraction. */
static size_t drop_zeros(char *text)
{
    char *point = strchr(text, '.'), *e = strchr(text, 'e');
    char *end = e ? e : text + strlen(text), *cut = end;
    if (point) {
        while (cut[-1] == '0')
            cut--;
        cut -= cut[-1] == '.';
        memmove(cut, end, strlen(end) + 1);
    }
    return strlen(text);
}

void tern_isa_put_f32(tern_text *out, uint32_t bits)
{
    float value = f32_from_bits(bits);
    char text[TERN_DECIMAL_MAX], shorter[TERN_DECIMAL_MAX];
    if (isnan(value)) {
        if (bits == 0x7fc00000)
            tern_text_puts(out, "nan");
        else
            tern_text_printf(out, "f0x%08x", bits);
        return;
    }
    size_t len = tern_decimal_print((double)value, text);
    unsigned least = fabsf(value) < FLT_MIN ? 1 : FLT_DIG; /* this many digits are always correct */
    for (unsigned keep = least; keep <= FLT_DECIMAL_DIG && isfinite(value); keep++) {
        double read = 0;
        if (!shorten(text, keep, shorter))
            continue;
        size_t short_len = drop_zeros(shorter);
        if (tern_decimal_parse(shorter, short_len, &read) == TERN_DECIMAL_OK &&
            f32_bits((float)read) == bits && short_len < len) {
            tern_text_put(out, shorter, short_len);
            return;
        }
    }
    tern_text_put(out, text, len);
}

static void put_quoted(tern_text *out, const char *bytes, size_t len)
{
    tern_text_putc(out, '"');
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '"' || c == '\\')
            tern_text_printf(out, "\\%c", c);
        else if (c == '\n')
            tern_text_puts(out, "\\n");
        else if (c == '\t')
            tern_text_puts(out, "\\t");
        else if (c < 0x20 || c >= 0x7f)
            tern_text_printf(out, "\\x%02x", c);
        else
            tern_text_putc(out, (char)c);
    }
    tern_text_putc(out, '"');
}

void tern_isa_put_name(tern_text *out, const char *name)
{
    if (tern_isa_is_bare(name))
        tern_text_puts(out, name);
    else
        put_quoted(out, name, strlen(name));
}

const char *tern_isa_dtype_name(unsigned dtype)
{
    bool valid = dtype > TERN_DTYPE_NONE && dtype < TERN_DTYPE_END;
    return valid ? tern_num_format_of((tern_dtype)dtype)->name : "?";
}

/* --- notes --- */

/* A word of a note needs quotes if it is empty or has space, quotes or anything unprintable. */
static void put_note_word(tern_text *out, const char *word)
{
    bool plain = *word && *word != '#' && *word != ';';
    for (const char *c = word; *c; c++)
        plain = plain && *c > 0x20 && *c < 0x7f && *c != '"' && *c != '\\' && *c != ';';
    if (plain)
        tern_text_puts(out, word);
    else
        put_quoted(out, word, strlen(word));
}

void tern_isa_put_note(tern_text *out, const tern_isa_note *note)
{
    put_note_word(out, note->op);
    if (!*note->file && !note->line && !note->column)
        return;
    tern_text_putc(out, ' ');
    put_note_word(out, note->file);
    tern_text_putc(out, ':');
    tern_isa_put_u64(out, note->line);
    tern_text_putc(out, ':');
    tern_isa_put_u64(out, note->column);
}

/* --- data --- */

/* Bytes of libraries, which are usually texts: printed line by line. */
static bool is_text(const uint8_t *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if ((bytes[i] < 0x20 && bytes[i] != '\n' && bytes[i] != '\t') || bytes[i] >= 0x7f)
            return false;
    return len > 0;
}

static void put_text_data(tern_text *out, const char *text, size_t len)
{
    for (size_t at = 0; at < len;) {
        const char *newline = memchr(text + at, '\n', len - at);
        size_t end = newline ? (size_t)(newline - text) + 1 : len;
        tern_text_puts(out, ".data ");
        put_quoted(out, text + at, end - at);
        tern_text_putc(out, '\n');
        at = end;
    }
}

static void put_hex_data(tern_text *out, const uint8_t *bytes, size_t len)
{
    enum { PER_LINE = 32, PER_GROUP = 4 };
    static const char digits[] = "0123456789abcdef";
    for (size_t at = 0; at < len; at += PER_LINE) {
        char line[PER_LINE * 3];
        size_t used = 0, count = len - at < PER_LINE ? len - at : PER_LINE;
        for (size_t i = 0; i < count; i++) {
            if (i % PER_GROUP == 0)
                line[used++] = ' ';
            line[used++] = digits[bytes[at + i] >> 4];
            line[used++] = digits[bytes[at + i] & 15];
        }
        tern_text_puts(out, ".data hex");
        tern_text_put(out, line, used);
        tern_text_putc(out, '\n');
    }
}

/* Prints data from *cursor to |end|, and advances it. */
static void put_data_to(tern_isa_printer *pr, uint64_t *cursor, uint64_t end, bool maybe_text)
{
    uint64_t all = pr->p->data.count;
    if (end > all)
        end = all;
    if (end <= *cursor)
        return;
    const uint8_t *bytes = pr->p->data.items + *cursor;
    size_t len = (size_t)(end - *cursor);
    if (maybe_text && is_text(bytes, len))
        put_text_data(pr->out, (const char *)bytes, len);
    else
        put_hex_data(pr->out, bytes, len);
    *cursor = end;
}

static uint64_t end_of(uint64_t at, uint64_t bytes)
{
    return bytes > UINT64_MAX - at ? UINT64_MAX : at + bytes;
}

/* --- tensors and libraries --- */

static void put_key(tern_text *out, const char *key, uint64_t value)
{
    tern_text_puts(out, key);
    tern_isa_put_u64(out, value);
}

static void put_dims(tern_text *out, const tern_isa_tensor *t)
{
    tern_text_putc(out, '[');
    for (unsigned i = 0; i < t->rank && i < TERN_TENSOR_RANK_MAX; i++) {
        if (i)
            tern_text_putc(out, ',');
        tern_isa_put_u64(out, t->dims[i]);
    }
    tern_text_putc(out, ']');
}

static void put_tensor(const tern_isa_printer *pr, uint32_t id, bool data_follows)
{
    tern_text *out = pr->out;
    const tern_isa_tensor *t = &pr->p->tensors.items[id];
    tern_text_puts(out, ".tensor ");
    tern_isa_put_name(out, t->name);
    tern_text_putc(out, ' ');
    tern_text_puts(out, tern_memory_name((tern_memory)t->mem));
    tern_text_putc(out, ' ');
    tern_text_puts(out, tern_isa_dtype_name(t->dtype));
    put_dims(out, t);
    if (t->kind != TERN_TENSOR_TEMP) {
        tern_text_putc(out, ' ');
        tern_text_puts(out, tern_isa_kind_name((tern_tensor_kind)t->kind));
    }
    if ((t->mem != TERN_MEM_HBM && !pr->dialect) || t->address)
        put_key(out, " address=", t->address);
    if (t->start)
        put_key(out, " start=", t->start);
    uint16_t partitions = tern_isa_natural_partitions(t);
    bool odd = t->mem != TERN_MEM_HBM && t->rank && partitions != t->dims[0];
    if (t->partitions != partitions || odd)
        put_key(out, " partitions=", t->partitions);
    uint64_t bytes = 0;
    if (!tern_isa_natural_bytes(t, &bytes) || bytes != t->bytes)
        put_key(out, " bytes=", t->bytes);
    if (t->first_use || t->last_use != TERN_ISA_NONE32) {
        put_key(out, " life=", t->first_use);
        tern_text_puts(out, "..");
        if (t->last_use != TERN_ISA_NONE32)
            tern_isa_put_u64(out, t->last_use);
    }
    if (t->kind == TERN_TENSOR_CONST ? !data_follows : t->data != 0)
        put_key(out, " data=", t->data);
    if (pr->dialect)
        pr->dialect->put_tensor(pr->dialect->self, id, out);
    tern_text_putc(out, '\n');
}

static void put_library(tern_text *out, const tern_isa_library *library, bool data_follows)
{
    tern_text_puts(out, ".library ");
    tern_isa_put_name(out, library->name);
    put_key(out, " bytes=", library->bytes);
    if (!data_follows)
        put_key(out, " data=", library->data);
    tern_text_putc(out, '\n');
}

void tern_isa_put_head(tern_isa_printer *pr)
{
    const tern_isa_program *p = pr->p;
    uint64_t cursor = 0; /* data printed so far */
    if (*p->name) {
        tern_text_puts(pr->out, ".program ");
        tern_isa_put_name(pr->out, p->name);
        tern_text_putc(pr->out, '\n');
    }
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        bool is_const = t->kind == TERN_TENSOR_CONST;
        if (is_const)
            put_data_to(pr, &cursor, t->data, false);
        put_tensor(pr, (uint32_t)i, t->data == cursor);
        if (is_const && t->data == cursor)
            put_data_to(pr, &cursor, end_of(t->data, t->bytes), false);
    }
    for (size_t i = 0; i < p->libraries.count; i++) {
        const tern_isa_library *library = &p->libraries.items[i];
        put_data_to(pr, &cursor, library->data, false);
        put_library(pr->out, library, library->data == cursor);
        if (library->data == cursor)
            put_data_to(pr, &cursor, end_of(library->data, library->bytes), true);
    }
    put_data_to(pr, &cursor, p->data.count, false);
    for (size_t i = 0; pr->numbered_notes && i < p->notes.count; i++) {
        tern_text_puts(pr->out, ".note ");
        tern_isa_put_note(pr->out, &p->notes.items[i]);
        tern_text_putc(pr->out, '\n');
    }
}
