/* isa/asm_lex.c - words, numbers and messages of the assembler. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arch/fact.h"
#include "base/assert.h"
#include "base/decimal.h"
#include "isa/asm_impl.h"
#include "numerics/format.h"

/* --- messages --- */

bool tern_isa_asm_error(tern_isa_asm *a, const char *at, size_t len, const char *fmt, ...)
{
    char text[512];
    va_list args;
    va_start(args, fmt);
    (void)vsnprintf(text, sizeof(text), fmt, args);
    va_end(args);
    tern_span span = {(size_t)(at - a->source->text), len};
    /* Finding the line of an offset scans the source: skipped for errors that are only counted. */
    if (tern_diag_error_count(a->diag) < TERN_DIAG_LIMIT)
        tern_diag_add(a->diag, TERN_DIAG_ERROR, a->source, span, "%s", text);
    else
        tern_diag_add_at(a->diag, TERN_DIAG_ERROR, a->source->name,
                         (tern_diag_position){a->line, 1}, "%s", text);
    return false;
}

bool tern_isa_asm_memory(tern_isa_asm *a, tern_status st)
{
    if (!st)
        return true;
    if (a->st)
        tern_status_free(st);
    else
        a->st = st;
    return false;
}

/* The source at the cursor, for a message: at most a word, printable. */
static size_t excerpt(tern_isa_asm *a, char *text, size_t size)
{
    size_t len = 0;
    (void)tern_isa_asm_at_end(a);
    for (const char *c = a->at; c < a->end && len + 1 < size; c++) {
        if (len && (*c == ' ' || *c == '\t' || *c == ',' || *c == ';' || *c == ')'))
            break;
        text[len++] = *c > 0x20 && *c < 0x7f ? *c : '?';
    }
    text[len] = '\0';
    return len;
}

bool tern_isa_asm_wanted(tern_isa_asm *a, const char *what)
{
    char found[40];
    if (tern_isa_asm_at_end(a))
        return tern_isa_asm_error(a, a->at, 0, "wanted %s, found the end of the line", what);
    size_t len = excerpt(a, found, sizeof(found));
    return tern_isa_asm_error(a, a->at, len, "wanted %s, found '%s'", what, found);
}

bool tern_isa_asm_unknown(tern_isa_asm *a, tern_isa_word word, const char *what,
                          const char *(*candidate)(const void *, size_t), const void *arg)
{
    char name[80];
    size_t len = word.len < sizeof(name) ? word.len : sizeof(name) - 1;
    memcpy(name, word.text, len);
    name[len] = '\0';
    bool own_text = word.text >= a->source->text && word.text < a->source->text + a->source->len;
    const char *at = own_text ? word.text : a->at;
    size_t width = own_text ? word.len : 0;
    bool shown = tern_diag_error_count(a->diag) < TERN_DIAG_LIMIT;
    const char *near = shown && candidate ? tern_fact_nearest(name, candidate, arg) : NULL;
    if (near)
        return tern_isa_asm_error(a, at, width, "%s '%s'; did you mean '%s'?", what, name, near);
    return tern_isa_asm_error(a, at, width, "%s '%s'", what, name);
}

/* --- characters and words --- */

bool tern_isa_asm_at_end(tern_isa_asm *a)
{
    while (a->at < a->end && (*a->at == ' ' || *a->at == '\t'))
        a->at++;
    return a->at == a->end || *a->at == ';';
}

const char *tern_isa_asm_cursor(tern_isa_asm *a)
{
    (void)tern_isa_asm_at_end(a);
    return a->at;
}

bool tern_isa_asm_at(tern_isa_asm *a, char c) { return !tern_isa_asm_at_end(a) && *a->at == c; }

bool tern_isa_asm_take(tern_isa_asm *a, char c)
{
    bool there = tern_isa_asm_at(a, c);
    a->at += there;
    return there;
}

bool tern_isa_asm_expect(tern_isa_asm *a, char c)
{
    char what[] = {'\'', c, '\'', '\0'};
    return tern_isa_asm_take(a, c) || tern_isa_asm_wanted(a, what);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool tern_isa_asm_take_word(tern_isa_asm *a, tern_isa_word *out)
{
    *out = (tern_isa_word){a->at, 0};
    if (tern_isa_asm_at_end(a) || !is_letter(*a->at))
        return false;
    const char *c = a->at;
    while (c < a->end && (is_letter(*c) || is_digit(*c) || *c == '.'))
        c++;
    *out = (tern_isa_word){a->at, (size_t)(c - a->at)};
    a->at = c;
    return true;
}

tern_isa_word tern_isa_asm_take_run(tern_isa_asm *a)
{
    (void)tern_isa_asm_at_end(a);
    const char *c = a->at;
    while (c < a->end && *c && !strchr(" \t,;()[]{}=", *c))
        c++;
    tern_isa_word run = {a->at, (size_t)(c - a->at)};
    a->at = c;
    return run;
}

static int hex_value(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* The character after a backslash. */
static bool take_escape(tern_isa_asm *a, char *out)
{
    const char *at = a->at - 1;
    char c = a->at < a->end ? *a->at++ : '\0';
    if (c == 'n' || c == 't' || c == '\\' || c == '"') {
        *out = (char)(c == 'n' ? '\n' : c == 't' ? '\t' : c);
        return true;
    }
    bool hex =
        c == 'x' && a->end - a->at >= 2 && hex_value(a->at[0]) >= 0 && hex_value(a->at[1]) >= 0;
    if (!hex)
        return tern_isa_asm_error(a, at, (size_t)(a->at - at),
                                  "wanted \\n, \\t, \\\\, \\\" or \\x and two digits");
    *out = (char)(hex_value(a->at[0]) << 4 | hex_value(a->at[1]));
    a->at += 2;
    return true;
}

bool tern_isa_asm_string(tern_isa_asm *a, tern_text *to)
{
    const char *begin = a->at++;
    tern_text_cut(to, 0);
    while (a->at < a->end && *a->at != '"') {
        char c = *a->at++;
        if (c == '\\' && !take_escape(a, &c))
            return false;
        tern_text_putc(to, c);
    }
    if (a->at == a->end)
        return tern_isa_asm_error(a, begin, (size_t)(a->end - begin),
                                  "wanted a closing quote on this line");
    a->at++;
    return tern_isa_asm_memory(a, tern_text_status(to));
}

bool tern_isa_asm_name(tern_isa_asm *a, const char *what, tern_isa_word *out)
{
    if (tern_isa_asm_take_word(a, out))
        return true;
    if (!tern_isa_asm_at(a, '"'))
        return tern_isa_asm_wanted(a, what);
    const char *begin = a->at;
    if (!tern_isa_asm_string(a, &a->string))
        return false;
    *out = (tern_isa_word){tern_text_get(&a->string), a->string.len};
    if (memchr(out->text, 0, out->len))
        return tern_isa_asm_error(a, begin, (size_t)(a->at - begin), "a name without zero bytes");
    return true;
}

/* --- numbers --- */

/* Digits, or 0x and digits. NULL if there are none; more than 64 bits: |too_large|. */
static const char *scan_digits(const char *at, const char *end, uint64_t *out, bool *too_large)
{
    uint64_t value = 0;
    *too_large = false;
    unsigned base = end - at > 2 && at[0] == '0' && at[1] == 'x' ? 16 : 10;
    const char *c = base == 16 ? at + 2 : at;
    const char *first = c;
    for (; c < end; c++) {
        int digit = base == 16 ? hex_value(*c) : is_digit(*c) ? *c - '0' : -1;
        if (digit < 0)
            break;
        if (__builtin_mul_overflow(value, base, &value) ||
            __builtin_add_overflow(value, (unsigned)digit, &value))
            *too_large = true;
    }
    *out = value;
    return c == first ? NULL : c;
}

bool tern_isa_asm_u64(tern_isa_asm *a, const char *what, uint64_t max, uint64_t *out)
{
    *out = 0;
    char wanted[120];
    uint64_t value = 0;
    bool too_large = false;
    const char *end =
        tern_isa_asm_at_end(a) ? NULL : scan_digits(a->at, a->end, &value, &too_large);
    if (!end || too_large || value > max || (end < a->end && is_letter(*end))) {
        (void)snprintf(wanted, sizeof(wanted), "%s, 0 to %llu", what, (unsigned long long)max);
        return tern_isa_asm_wanted(a, wanted);
    }
    a->at = end;
    *out = value;
    return true;
}

bool tern_isa_asm_i64(tern_isa_asm *a, const char *what, int64_t min, int64_t max, int64_t *out)
{
    *out = 0;
    char wanted[120];
    uint64_t value = 0;
    bool too_large = false, at_end = tern_isa_asm_at_end(a);
    bool negative = !at_end && *a->at == '-';
    const char *end = at_end ? NULL : scan_digits(a->at + negative, a->end, &value, &too_large);
    uint64_t limit = negative ? 0 - (uint64_t)min : (uint64_t)max;
    if (!end || too_large || value > limit || (end < a->end && is_letter(*end))) {
        (void)snprintf(wanted, sizeof(wanted), "%s, %lld to %lld", what, (long long)min,
                       (long long)max);
        return tern_isa_asm_wanted(a, wanted);
    }
    a->at = end;
    *out = (int64_t)(negative ? 0 - value : value);
    return true;
}

bool tern_isa_asm_numbered(tern_isa_asm *a, const char *prefix, const char *what, uint64_t max,
                           uint64_t *out)
{
    *out = 0;
    size_t len = strlen(prefix);
    (void)tern_isa_asm_at_end(a);
    uint64_t value = 0;
    bool too_large = false;
    const char *end = NULL;
    if ((size_t)(a->end - a->at) > len && memcmp(a->at, prefix, len) == 0 && is_digit(a->at[len]))
        end = scan_digits(a->at + len, a->end, &value, &too_large);
    if (!end || too_large || value > max || (end < a->end && is_letter(*end))) {
        char wanted[120];
        (void)snprintf(wanted, sizeof(wanted), "%s, %s0 to %s%llu", what, prefix, prefix,
                       (unsigned long long)max);
        return tern_isa_asm_wanted(a, wanted);
    }
    a->at = end;
    *out = value;
    return true;
}

bool tern_isa_asm_f64(tern_isa_asm *a, const char *what, double *out)
{
    *out = 0;
    (void)tern_isa_asm_at_end(a);
    const char *begin = a->at;
    tern_isa_word run = tern_isa_asm_take_run(a);
    if (tern_isa_word_is(run, "inf") || tern_isa_word_is(run, "-inf")) {
        *out = run.len == 3 ? (double)INFINITY : -(double)INFINITY;
        return true;
    }
    if (tern_isa_word_is(run, "nan")) {
        *out = (double)NAN;
        return true;
    }
    if (tern_decimal_parse(run.text, run.len, out) == TERN_DECIMAL_OK)
        return true;
    a->at = begin;
    return tern_isa_asm_wanted(a, what);
}

static const char *dtype_name(const void *arg, size_t i)
{
    (void)arg;
    return i + 1 < TERN_DTYPE_END ? tern_num_format_of((tern_dtype)(i + 1))->name : NULL;
}

bool tern_isa_asm_dtype(tern_isa_asm *a, uint8_t *out)
{
    *out = TERN_DTYPE_NONE;
    (void)tern_isa_asm_at_end(a);
    const char *c = a->at;
    while (c < a->end && (is_letter(*c) || is_digit(*c) || *c == '<' || *c == '>'))
        c++;
    tern_isa_word word = {a->at, (size_t)(c - a->at)};
    if (word.len == 0)
        return tern_isa_asm_wanted(a, "an element type");
    char name[40];
    if (word.len < sizeof(name)) {
        memcpy(name, word.text, word.len);
        name[word.len] = '\0';
        *out = (uint8_t)tern_dtype_parse(name);
    }
    if (*out == TERN_DTYPE_NONE)
        return tern_isa_asm_unknown(a, word, "no element type", dtype_name, NULL);
    a->at = c;
    return true;
}
