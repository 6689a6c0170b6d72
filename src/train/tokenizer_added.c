/* train/tokenizer_added.c - matches added tokens in a text. The tokens are sorted by text, and each
 * byte narrows the range of candidates by binary search: the cost per position depends on the
 * longest token, not on their number. */
#include <stdlib.h>
#include <string.h>

#include "train/tokenizer_impl.h"

static int compare_contents(tern_token_text a, tern_token_text b)
{
    int order = memcmp(a.bytes, b.bytes, a.len < b.len ? a.len : b.len);
    return order ? order : (a.len > b.len) - (a.len < b.len);
}

/* By text, then by id: a total order. */
static int compare_added(const void *left, const void *right)
{
    const tern_added_token *a = left, *b = right;
    int order = compare_contents(a->content, b->content);
    return order ? order : (a->id > b->id) - (a->id < b->id);
}

void tern_tokenizer_index_added(tern_added_tokens *added)
{
    uint32_t kept = 0, at = 0;
    if (added->count)
        qsort(added->items, added->count, sizeof(*added->items), compare_added);
    for (uint32_t i = 0; i < added->count; i++)
        if (!kept || compare_contents(added->items[kept - 1].content, added->items[i].content))
            added->items[kept++] = added->items[i];
    added->count = kept;
    for (unsigned b = 0; b < 256; b++) {
        added->first[b] = at;
        while (at < added->count && (uint8_t)added->items[at].content.bytes[0] == b)
            at++;
    }
    added->first[256] = at;
}

/* The first item in [lo, hi) whose byte at |depth| is at least |byte|. All are longer than
 * |depth|. */
static uint32_t lower_bound(const tern_added_token *items, uint32_t lo, uint32_t hi, size_t depth,
                            unsigned byte)
{
    while (lo < hi) {
        uint32_t middle = lo + (hi - lo) / 2;
        if ((uint8_t)items[middle].content.bytes[depth] < byte)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo;
}

const tern_added_token *tern_tokenizer_added_at(const tern_added_tokens *added, const char *text,
                                                size_t len)
{
    const tern_added_token *best = NULL, *items = added->items;
    uint8_t first = (uint8_t)text[0];
    uint32_t lo = added->first[first], hi = added->first[first + 1];
    /* Items [lo, hi) start with the first |depth| bytes of |text|. */
    for (size_t depth = 1; lo < hi; depth++) {
        if (items[lo].content.len == depth)
            best = &items[lo++];
        if (depth == len)
            break;
        unsigned byte = (uint8_t)text[depth];
        lo = lower_bound(items, lo, hi, depth, byte);
        hi = lower_bound(items, lo, hi, depth, byte + 1);
    }
    return best;
}
