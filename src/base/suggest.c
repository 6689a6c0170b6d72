#include "base/suggest.h"

#include "base/assert.h"

enum { LEN_MAX = TERN_SUGGEST_LEN_MAX, DISTANCE_MAX = 3 };

static size_t min2(size_t a, size_t b) { return a < b ? a : b; }

/* Optimal string alignment distance. Three rows of the table suffice, the third for swaps. */
size_t tern_edit_distance(const char *a, size_t a_len, const char *b, size_t b_len)
{
    TERN_ASSERT(a_len <= LEN_MAX && b_len <= LEN_MAX);
    size_t rows[3][LEN_MAX + 1];
    for (size_t j = 0; j <= b_len; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a_len; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *swapped = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_len; j++) {
            size_t replaced = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = min2(replaced, min2(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = min2(row[j], swapped[j - 2] + 1);
        }
    }
    return rows[a_len % 3][b_len];
}

void tern_suggest_begin(tern_suggestion *s, const char *name, size_t len)
{
    *s = (tern_suggestion){.name = name, .len = len};
    s->distance = min2(len / 3, DISTANCE_MAX) + 1; /* exclusive maximum distance */
}

void tern_suggest_try(tern_suggestion *s, const char *candidate, size_t len)
{
    size_t apart = s->len > len ? s->len - len : len - s->len;
    if (s->len > LEN_MAX || len > LEN_MAX || apart >= s->distance)
        return;
    size_t distance = tern_edit_distance(s->name, s->len, candidate, len);
    if (distance < s->distance) {
        s->best = candidate;
        s->best_len = len;
        s->distance = distance;
    }
}
