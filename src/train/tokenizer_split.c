/* train/tokenizer_split.c - pre-tokenizers: split a text into words.
 *
 * The tokenizers in use have few regular expressions; each is implemented by hand. All match any
 * text without gaps, so that the splits are the matches, and try their alternatives in order at
 * each position. Other patterns are rejected. */
#include <string.h>

#include "base/assert.h"
#include "train/tokenizer_impl.h"

typedef struct {
    const char *text;
    size_t len;
} view;

typedef struct {
    uint32_t c;
    size_t len; /* 0: end of text */
    tern_unicode_class class;
} letter;

static letter letter_at(view v, size_t at)
{
    letter l = {.class = TERN_UNICODE_OTHER};
    if (at < v.len) {
        l.len = tern_unicode_next(v.text + at, v.len - at, &l.c);
        l.class = tern_unicode_class_of(l.c);
    }
    return l;
}

/* The end of the run of |class| that starts at |at|. */
static size_t run_of(view v, size_t at, tern_unicode_class class)
{
    for (letter l = letter_at(v, at); l.len && l.class == class; l = letter_at(v, at))
        at += l.len;
    return at;
}

static bool is_newline(uint32_t c) { return c == '\r' || c == '\n'; }

/* --- contractions --- */

/* Bytes of s, t, re, ve, m, ll or d after the apostrophe, or 0. Case-insensitively, U+017F (long s)
 * is an s too. */
static size_t contraction(view v, bool any_case)
{
    static const char *const ends[] = {"s", "t", "re", "ve", "m", "ll", "d"};
    if (v.len < 2 || v.text[0] != '\'')
        return 0;
    for (size_t i = 0; i < TERN_COUNT_OF(ends); i++) {
        size_t n = strlen(ends[i]), same = 0;
        while (same < n && same + 1 < v.len &&
               (v.text[same + 1] | (any_case ? 0x20 : 0)) == ends[i][same])
            same++;
        if (same == n)
            return 1 + n;
    }
    return any_case && v.len >= 3 && memcmp(v.text + 1, "\xc5\xbf", 2) == 0 ? 3 : 0;
}

/* --- common subpatterns --- */

/* \s+(?!\S)|\s+ : a run of white space, without its last character if something follows. */
static size_t space_run(view v)
{
    size_t at = 0, last = 0;
    for (letter l = letter_at(v, at); l.len && l.class == TERN_UNICODE_SPACE;
         l = letter_at(v, at)) {
        last = at;
        at += l.len;
    }
    return at < v.len && last ? last : at;
}

/* [^\s\p{L}\p{N}]+ at |at|. */
static size_t others(view v, size_t at) { return run_of(v, at, TERN_UNICODE_OTHER); }

/* --- GPT-2 --- */

#define GPT2_PATTERN                                                            \
    "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!" \
    "\\S)|\\s+"

size_t tern_split_gpt2(const char *text, size_t len)
{
    view v = {text, len};
    size_t n = contraction(v, false);
    if (n)
        return n;
    size_t space = text[0] == ' ';
    letter l = letter_at(v, space);
    if (l.len && l.class != TERN_UNICODE_SPACE)
        return run_of(v, space, l.class);
    return space_run(v);
}

/* --- Llama 3, Qwen 2 and GPT-4 --- */

#define CL100K_PATTERN(digits)                                           \
    "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|" digits \
    "| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+"

/* [^\r\n\p{L}\p{N}]?\p{L}+ or 0. */
static size_t word(view v, letter first)
{
    bool mark = first.class != TERN_UNICODE_LETTER && first.class != TERN_UNICODE_NUMBER &&
                !is_newline(first.c);
    size_t begin = mark ? first.len : 0, end = run_of(v, begin, TERN_UNICODE_LETTER);
    return end > begin ? end : 0;
}

static size_t numbers(view v, unsigned most)
{
    size_t at = 0;
    for (unsigned n = 0; n < most; n++) {
        letter l = letter_at(v, at);
        if (!l.len || l.class != TERN_UNICODE_NUMBER)
            break;
        at += l.len;
    }
    return at;
}

/* " ?[^\s\p{L}\p{N}]+[\r\n]*" or 0. */
static size_t marks(view v)
{
    size_t begin = v.text[0] == ' ', end = others(v, begin);
    if (end == begin)
        return 0;
    while (end < v.len && is_newline((uint8_t)v.text[end]))
        end++;
    return end;
}

/* "\s*[\r\n]+": up to the last newline of the white space, or 0. */
static size_t lines(view v)
{
    size_t end = run_of(v, 0, TERN_UNICODE_SPACE);
    while (end && !is_newline((uint8_t)v.text[end - 1]))
        end--;
    return end;
}

static size_t split_cl100k(const char *text, size_t len, unsigned digits)
{
    view v = {text, len};
    letter first = letter_at(v, 0);
    size_t n = contraction(v, true);
    if (!n)
        n = word(v, first);
    if (!n)
        n = numbers(v, digits);
    if (!n)
        n = marks(v);
    if (!n)
        n = lines(v);
    return n ? n : space_run(v);
}

static size_t split_digits_3(const char *text, size_t len) { return split_cl100k(text, len, 3); }
static size_t split_digits_1(const char *text, size_t len) { return split_cl100k(text, len, 1); }

/* --- other splitters --- */

size_t tern_split_digit(const char *text, size_t len)
{
    size_t n = numbers((view){text, len}, 1);
    return n ? n : tern_split_digits(text, len);
}

size_t tern_split_digits(const char *text, size_t len)
{
    view v = {text, len};
    bool number = letter_at(v, 0).class == TERN_UNICODE_NUMBER;
    size_t at = 0;
    for (letter l = letter_at(v, 0); l.len && (l.class == TERN_UNICODE_NUMBER) == number;
         l = letter_at(v, at))
        at += l.len;
    return at;
}

static const char mark[] = TERN_METASPACE;
enum { MARK_BYTES = sizeof mark - 1 };

static const char *find_mark(const char *text, size_t len)
{
    return len ? memmem(text, len, mark, MARK_BYTES) : NULL;
}

size_t tern_split_metaspace(const char *text, size_t len)
{
    size_t skip = len >= MARK_BYTES && memcmp(text, mark, MARK_BYTES) == 0 ? MARK_BYTES : 0;
    const char *next = find_mark(text + skip, len - skip);
    return next ? (size_t)(next - text) : len;
}

size_t tern_split_metaspace_runs(const char *text, size_t len)
{
    size_t skip = 0;
    while (len - skip >= MARK_BYTES && memcmp(text + skip, mark, MARK_BYTES) == 0)
        skip += MARK_BYTES;
    const char *next = find_mark(text + skip, len - skip);
    return next ? (size_t)(next - text) : len;
}

size_t tern_split_space_before(const char *text, size_t len)
{
    return run_of((view){text, len}, 0, TERN_UNICODE_SPACE);
}

size_t tern_split_space_after(const char *text, size_t len)
{
    size_t begin = len;
    while (begin) {
        size_t at = begin - 1;
        while (at && begin - at < 4 && ((uint8_t)text[at] & 0xc0) == 0x80)
            at--;
        letter l = letter_at((view){text, begin}, at);
        if (l.class != TERN_UNICODE_SPACE || at + l.len != begin)
            break;
        begin = at;
    }
    return len - begin;
}

/* --- by pattern --- */

static const struct {
    const char *pattern;
    tern_split split;
} patterns[] = {
    {GPT2_PATTERN, tern_split_gpt2},
    {CL100K_PATTERN("\\p{N}{1,3}"), split_digits_3},
    {CL100K_PATTERN("\\p{N}"), split_digits_1},
};

tern_split tern_split_of_pattern(const char *pattern, size_t len)
{
    for (size_t i = 0; i < TERN_COUNT_OF(patterns); i++)
        if (strlen(patterns[i].pattern) == len && memcmp(patterns[i].pattern, pattern, len) == 0)
            return patterns[i].split;
    return NULL;
}
