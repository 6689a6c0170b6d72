/* train/tokenizer_nfc.c - Unicode normalization form C: canonical decomposition, reordering of
 * combining marks, composition.
 *
 * Text below U+0300 is already in that form and copied. The rest is processed in spans that start
 * at normalization boundaries: a starter that does not decompose and never composes with a
 * preceding character. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/utf8.h"
#include "train/tokenizer_impl.h"

/* --- tables --- */

typedef struct {
    uint32_t c, first, second;
    bool composes;
} parts;

static const parts decompositions[] = {
#define C(c, first, second) {c, first, second, true},
#define D(c, first, second) {c, first, second, false},
#include "train/unicode_compose.def"
};

static const parts compositions[] = {
#define C(c, first, second) {c, first, second, true},
#include "train/unicode_compose.def"
};

typedef struct {
    uint32_t first, last : 24, class : 8;
} mark_range;

static const mark_range marks[] = {
#define M(first, last, class) {first, last, class},
#include "train/unicode_compose.def"
};

static const mark_range seconds[] = {
#define S(first, last) {first, last, 1},
#include "train/unicode_compose.def"
};

enum { PART_COUNT = TERN_COUNT_OF(decompositions), SIMPLE_END = 0x300 };
enum { HANGUL_S = 0xac00, HANGUL_L = 0x1100, HANGUL_V = 0x1161, HANGUL_T = 0x11a7 };
enum { HANGUL_L_COUNT = 19, HANGUL_V_COUNT = 21, HANGUL_T_COUNT = 28 };
enum { HANGUL_S_COUNT = HANGUL_L_COUNT * HANGUL_V_COUNT * HANGUL_T_COUNT };

static uint8_t class_in(const mark_range *table, size_t count, uint32_t c)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (c > table[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && c >= table[low].first ? (uint8_t)table[low].class : 0;
}

static uint8_t mark_class(uint32_t c)
{
    return c < SIMPLE_END ? 0 : class_in(marks, TERN_COUNT_OF(marks), c);
}

static const parts *parts_of(uint32_t c)
{
    size_t low = 0, high = PART_COUNT;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (decompositions[middle].c < c)
            low = middle + 1;
        else
            high = middle;
    }
    return low < PART_COUNT && decompositions[low].c == c ? &decompositions[low] : NULL;
}

static bool is_within(uint32_t c, uint32_t first, uint32_t count) { return c - first < count; }

/* The composition of two characters, or 0. Rarely called: only about a hundred characters compose
 * as second. */
static uint32_t composed(uint32_t first, uint32_t second)
{
    if (is_within(first, HANGUL_L, HANGUL_L_COUNT) && is_within(second, HANGUL_V, HANGUL_V_COUNT))
        return HANGUL_S +
               ((first - HANGUL_L) * HANGUL_V_COUNT + (second - HANGUL_V)) * HANGUL_T_COUNT;
    if (is_within(first, HANGUL_S, HANGUL_S_COUNT) && (first - HANGUL_S) % HANGUL_T_COUNT == 0 &&
        is_within(second, HANGUL_T + 1, HANGUL_T_COUNT - 1))
        return first + (second - HANGUL_T);
    if (!class_in(seconds, TERN_COUNT_OF(seconds), second))
        return 0;
    for (size_t i = 0; i < TERN_COUNT_OF(compositions); i++)
        if (compositions[i].second == second && compositions[i].first == first)
            return compositions[i].c;
    return 0;
}

/* Whether |c| is a normalization boundary. */
static bool begins_stretch(uint32_t c)
{
    return c < SIMPLE_END ||
           (!mark_class(c) && !parts_of(c) && !class_in(seconds, TERN_COUNT_OF(seconds), c) &&
            !is_within(c, HANGUL_V, HANGUL_V_COUNT) &&
            !is_within(c, HANGUL_T + 1, HANGUL_T_COUNT - 1));
}

/* --- one span --- */

typedef struct {
    uint32_t c;
    uint8_t class;
} item;

typedef struct {
    tern_text *out;
    TERN_VEC(uint32_t) raw; /* the original characters */
    TERN_VEC(item) items, sorted;
    bool failed;
} stretch;

static void push(stretch *s, uint32_t c)
{
    tern_status st = tern_vec_push(s->out->mem, &s->items, (item){c, mark_class(c)});
    s->failed = s->failed || st;
    tern_status_free(st);
}

static void push_raw(stretch *s, uint32_t c)
{
    tern_status st = tern_vec_push(s->out->mem, &s->raw, c);
    s->failed = s->failed || st;
    tern_status_free(st);
}

static void take_apart(stretch *s, uint32_t c)
{
    enum { DEPTH = 8 };
    uint32_t left[DEPTH] = {c}; /* pending decomposition, next one last */
    if (is_within(c, HANGUL_S, HANGUL_S_COUNT)) {
        uint32_t i = c - HANGUL_S, t = i % HANGUL_T_COUNT, lv = i / HANGUL_T_COUNT;
        push(s, HANGUL_L + lv / HANGUL_V_COUNT);
        push(s, HANGUL_V + lv % HANGUL_V_COUNT);
        if (t)
            push(s, HANGUL_T + t);
        return;
    }
    for (unsigned depth = 1; depth;) {
        c = left[--depth];
        for (const parts *p = parts_of(c); p; p = parts_of(c)) {
            TERN_ASSERT(depth < DEPTH);
            if (p->second)
                left[depth++] = p->second;
            c = p->first;
        }
        push(s, c);
    }
}

/* Stable sort of the marks in [begin, end) by combining class. */
static void sort_marks(stretch *s, size_t begin, size_t end)
{
    enum { FEW = 32 };
    item *items = s->items.items;
    if (end - begin <= FEW) {
        for (size_t i = begin + 1; i < end; i++) {
            item x = items[i];
            size_t at = i;
            for (; at > begin && items[at - 1].class > x.class; at--)
                items[at] = items[at - 1];
            items[at] = x;
        }
        return;
    }
    s->sorted.count = 0;
    tern_status st = tern_vec_reserve(s->out->mem, &s->sorted, end - begin);
    s->failed = s->failed || st;
    if (!st) {
        for (unsigned class = 1; class < 256; class ++)
            for (size_t i = begin; i < end; i++)
                if (items[i].class == class)
                    s->sorted.items[s->sorted.count++] = items[i];
        memcpy(items + begin, s->sorted.items, s->sorted.count * sizeof(item));
    }
    tern_status_free(st);
}

static void order(stretch *s)
{
    for (size_t i = 0; i < s->items.count;) {
        size_t begin = i;
        while (i < s->items.count && s->items.items[i].class)
            i++;
        if (i > begin)
            sort_marks(s, begin, i);
        else
            i++;
    }
}

/* Composes a character with the last starter unless it is blocked: a mark of the same or a higher
 * class is between them. */
static void put_together(stretch *s)
{
    item *items = s->items.items;
    size_t kept = 0, starter = SIZE_MAX;
    unsigned last = 0; /* class of the last mark after the starter; 0: none */
    for (size_t i = 0; i < s->items.count; i++) {
        item x = items[i];
        bool free_way = starter != SIZE_MAX && (kept == starter + 1 || last < x.class);
        uint32_t c = free_way ? composed(items[starter].c, x.c) : 0;
        if (c) {
            items[starter].c = c;
            continue;
        }
        if (!x.class)
            starter = kept;
        last = x.class;
        items[kept++] = x;
    }
    s->items.count = kept;
}

static void put_character(stretch *s, uint32_t c)
{
    char utf8[4];
    tern_text_put(s->out, utf8, tern_utf8_encode(c, utf8));
}

/* Most spans are one character that is already normalized. */
static bool is_done(const stretch *s)
{
    const parts *p = s->raw.count == 1 ? parts_of(s->raw.items[0]) : NULL;
    return s->raw.count == 1 && (!p || p->composes);
}

static void flush(stretch *s)
{
    if (is_done(s)) {
        put_character(s, s->raw.items[0]);
        s->raw.count = 0;
        return;
    }
    s->items.count = 0;
    for (size_t i = 0; i < s->raw.count; i++)
        take_apart(s, s->raw.items[i]);
    s->raw.count = 0;
    order(s);
    put_together(s);
    for (size_t i = 0; i < s->items.count && !s->failed; i++)
        put_character(s, s->items.items[i].c);
}

/* --- a text --- */

/* Bytes from |at| that need no normalization: each simple character is followed by another. */
static size_t simple_run(const char *text, size_t len, size_t at)
{
    size_t end = at;
    while (end < len && (uint8_t)text[end] < 128)
        end++;
    return end < len && end > at ? end - 1 - at : end - at;
}

void tern_tokenizer_nfc(const char *text, size_t len, tern_text *out)
{
    stretch s = {.out = out};
    for (size_t at = 0; at < len;) {
        size_t run = simple_run(text, len, at);
        if (run) {
            flush(&s);
            tern_text_put(out, text + at, run);
            at += run;
            continue;
        }
        uint32_t c = 0;
        size_t n = tern_unicode_next(text + at, len - at, &c);
        bool broken = n == 1 && (uint8_t)text[at] >= 128;
        if (broken || begins_stretch(c))
            flush(&s);
        if (broken)
            tern_text_put(out, text + at, 1);
        else
            push_raw(&s, c);
        at += n;
    }
    flush(&s);
    out->failed = out->failed || s.failed;
    tern_vec_free(out->mem, &s.raw);
    tern_vec_free(out->mem, &s.items);
    tern_vec_free(out->mem, &s.sorted);
}
