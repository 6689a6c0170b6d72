/* train/tokenizer_unicode.c - character classes by binary search in a sorted table. */
#include "base/assert.h"
#include "base/utf8.h"
#include "train/tokenizer_impl.h"

typedef struct {
    uint32_t first, last : 24, class : 8;
} range;

static const range ranges[] = {
#define R(first, last, class) {first, last, TERN_UNICODE_##class},
#include "train/unicode.def"
};

static tern_unicode_class search(uint32_t c)
{
    size_t low = 0, high = TERN_COUNT_OF(ranges);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (c > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    bool inside = low < TERN_COUNT_OF(ranges) && c >= ranges[low].first;
    return inside ? (tern_unicode_class)ranges[low].class : TERN_UNICODE_OTHER;
}

tern_unicode_class tern_unicode_class_of(uint32_t c)
{
    if (c >= 128)
        return search(c);
    uint32_t lower = c | 0x20;
    if (lower >= 'a' && lower <= 'z')
        return TERN_UNICODE_LETTER;
    if (c >= '0' && c <= '9')
        return TERN_UNICODE_NUMBER;
    return c == ' ' || (c >= '\t' && c <= '\r') ? TERN_UNICODE_SPACE : TERN_UNICODE_OTHER;
}

size_t tern_unicode_next(const char *text, size_t len, uint32_t *out)
{
    uint8_t first = (uint8_t)text[0];
    *out = first;
    if (first < 128)
        return 1;
    size_t n = tern_utf8_len(text, len);
    if (!n) {
        *out = 0xfffd;
        return 1;
    }
    uint32_t c = first & (0x7fu >> n);
    for (size_t i = 1; i < n; i++)
        c = c << 6 | ((uint8_t)text[i] & 0x3f);
    *out = c;
    return n;
}
