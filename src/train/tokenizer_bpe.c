/* train/tokenizer_bpe.c - byte pair encoding of one word: repeatedly merges the adjacent pair of
 * the lowest rank, the leftmost of equals, until no merge applies.
 *
 * Short words scan all pairs each time. Long words use a heap of candidates; a popped candidate
 * whose ids no longer match is stale and skipped. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "train/tokenizer_impl.h"

enum { SHORT_WORD = 24, PROBES_MAX = 1024 };

void tern_bpe_scratch_free(tern_bpe_scratch *scratch)
{
    tern_vec_free(scratch->mem, &scratch->symbols);
    tern_vec_free(scratch->mem, &scratch->heap);
}

/* --- merges --- */

static uint64_t pair_key(uint32_t left, uint32_t right) { return (uint64_t)left << 32 | right; }

static uint64_t slot_of(const tern_bpe *bpe, uint64_t key)
{
    key = (key ^ key >> 33) * 0xff51afd7ed558ccdu;
    key = (key ^ key >> 33) * 0xc4ceb9fe1a85ec53u;
    return (key ^ key >> 33) & bpe->merge_mask;
}

static const tern_bpe_merge *find_merge(const tern_bpe *bpe, uint32_t left, uint32_t right)
{
    uint64_t key = pair_key(left, right);
    for (uint64_t i = slot_of(bpe, key);; i = (i + 1) & bpe->merge_mask) {
        const tern_bpe_merge *m = &bpe->merges[i];
        if (m->key == key)
            return m;
        if (m->key == UINT64_MAX)
            return NULL;
    }
}

bool tern_bpe_add_merge(tern_bpe *bpe, uint32_t left, uint32_t right, uint32_t rank, uint32_t id)
{
    uint64_t key = pair_key(left, right), i = slot_of(bpe, key);
    for (unsigned n = 0; bpe->merges[i].key != UINT64_MAX && bpe->merges[i].key != key; n++) {
        if (n == PROBES_MAX)
            return false;
        i = (i + 1) & bpe->merge_mask;
    }
    bpe->merges[i] = (tern_bpe_merge){.key = key, .rank = rank, .id = id};
    return true;
}

/* --- initial symbols --- */

typedef struct {
    const tern_bpe *bpe;
    tern_bpe_scratch *scratch;
    bool pending; /* pending unknown token: the next may be fused with it */
} splitting;

static tern_status put_symbol(splitting *s, uint32_t id)
{
    return tern_vec_push(s->scratch->mem, &s->scratch->symbols, (tern_bpe_symbol){.id = id});
}

static tern_status flush_unknown(splitting *s)
{
    if (!s->pending)
        return NULL;
    s->pending = false;
    return put_symbol(s, s->bpe->unknown);
}

static tern_status put_unknown(splitting *s, const char *text, size_t len)
{
    if (!s->bpe->has_unknown)
        return NULL; /* dropped, as Hugging Face's library does */
    if (s->bpe->unknown == TERN_TOKEN_NONE)
        return TERN_ERR(INVALID,
                        "found \"%.*s\", which the vocabulary lacks, and no token for unknown ones",
                        (int)len, text);
    if (!s->bpe->fuse_unknown)
        TERN_TRY(flush_unknown(s));
    s->pending = true;
    return NULL;
}

static bool has_all_bytes(const tern_bpe *bpe, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (bpe->byte_ids[(uint8_t)text[i]] == TERN_TOKEN_NONE)
            return false;
    return true;
}

static tern_status put_letter(splitting *s, const char *text, size_t len)
{
    const tern_bpe *bpe = s->bpe;
    const tern_map_entry *e = tern_map_find(bpe->vocabulary, text, len);
    if (e) {
        TERN_TRY(flush_unknown(s));
        return put_symbol(s, (uint32_t)e->value.number);
    }
    if (!bpe->byte_fallback || !has_all_bytes(bpe, text, len))
        return put_unknown(s, text, len);
    for (size_t i = 0; i < len; i++)
        TERN_TRY(put_symbol(s, bpe->byte_ids[(uint8_t)text[i]]));
    return NULL;
}

static tern_status put_byte(splitting *s, const char *text)
{
    uint32_t id = s->bpe->byte_ids[(uint8_t)*text];
    if (id == TERN_TOKEN_NONE)
        return put_unknown(s, text, 1);
    TERN_TRY(flush_unknown(s));
    return put_symbol(s, id);
}

static tern_status split_word(const tern_bpe *bpe, tern_bpe_scratch *scratch, const char *word,
                              size_t len)
{
    splitting s = {.bpe = bpe, .scratch = scratch};
    scratch->symbols.count = 0;
    for (size_t at = 0; at < len;) {
        uint32_t c = 0;
        size_t n = bpe->byte_level ? 1 : tern_unicode_next(word + at, len - at, &c);
        TERN_TRY(bpe->byte_level ? put_byte(&s, word + at) : put_letter(&s, word + at, n));
        at += n;
    }
    return flush_unknown(&s);
}

/* --- short words --- */

static size_t merge_short(const tern_bpe *bpe, tern_bpe_symbol *symbols, size_t count)
{
    const tern_bpe_merge *pairs[SHORT_WORD]; /* [i]: of symbols i and i + 1 */
    for (size_t i = 0; i + 1 < count; i++)
        pairs[i] = find_merge(bpe, symbols[i].id, symbols[i + 1].id);
    while (count > 1) {
        size_t best = count;
        uint32_t rank = UINT32_MAX;
        for (size_t i = 0; i + 1 < count; i++) {
            if (pairs[i] && pairs[i]->rank < rank) {
                best = i;
                rank = pairs[i]->rank;
            }
        }
        if (best == count)
            break;
        symbols[best].id = pairs[best]->id;
        count--;
        for (size_t i = best + 1; i < count; i++) {
            symbols[i] = symbols[i + 1];
            pairs[i - 1] = pairs[i];
        }
        if (best + 1 < count)
            pairs[best] = find_merge(bpe, symbols[best].id, symbols[best + 1].id);
        if (best)
            pairs[best - 1] = find_merge(bpe, symbols[best - 1].id, symbols[best].id);
    }
    return count;
}

/* --- long words --- */

#define END UINT32_MAX

static tern_status push_candidate(const tern_bpe *bpe, tern_bpe_scratch *scratch, uint32_t at)
{
    const tern_bpe_symbol *left = &scratch->symbols.items[at];
    if (left->next == END)
        return NULL;
    uint32_t right_id = scratch->symbols.items[left->next].id;
    const tern_bpe_merge *m = find_merge(bpe, left->id, right_id);
    if (!m)
        return NULL;
    TERN_TRY(tern_vec_reserve(scratch->mem, &scratch->heap, 1));
    tern_bpe_candidate c = {(uint64_t)m->rank << 32 | at, left->id, right_id},
                       *h = scratch->heap.items;
    size_t i = scratch->heap.count++;
    for (; i && h[(i - 1) / 2].order > c.order; i = (i - 1) / 2)
        h[i] = h[(i - 1) / 2];
    h[i] = c;
    return NULL;
}

static tern_bpe_candidate pop_candidate(tern_bpe_scratch *scratch)
{
    tern_bpe_candidate *h = scratch->heap.items, first = h[0];
    size_t count = --scratch->heap.count, i = 0;
    tern_bpe_candidate c = h[count];
    for (size_t child = 1; child < count; child = 2 * i + 1) {
        if (child + 1 < count && h[child + 1].order < h[child].order)
            child++;
        if (h[child].order >= c.order)
            break;
        h[i] = h[child];
        i = child;
    }
    h[i] = c;
    return first;
}

/* A symbol merged into its left neighbour has no id. */
static bool still_there(const tern_bpe_scratch *scratch, const tern_bpe_candidate *c)
{
    const tern_bpe_symbol *left = &scratch->symbols.items[(uint32_t)c->order];
    return left->id == c->left && left->next != END &&
           scratch->symbols.items[left->next].id == c->right;
}

static tern_status merge_long(const tern_bpe *bpe, tern_bpe_scratch *scratch)
{
    tern_bpe_symbol *s = scratch->symbols.items;
    size_t count = scratch->symbols.count;
    scratch->heap.count = 0;
    for (size_t i = 0; i < count; i++) {
        s[i].prev = i ? (uint32_t)i - 1 : END;
        s[i].next = i + 1 < count ? (uint32_t)i + 1 : END;
    }
    for (size_t i = 0; i + 1 < count; i++)
        TERN_TRY(push_candidate(bpe, scratch, (uint32_t)i));
    while (scratch->heap.count) {
        tern_bpe_candidate c = pop_candidate(scratch);
        if (!still_there(scratch, &c))
            continue;
        uint32_t at = (uint32_t)c.order, right = s[at].next;
        s[at].id = find_merge(bpe, c.left, c.right)->id;
        s[at].next = s[right].next;
        s[right].id = TERN_TOKEN_NONE;
        if (s[at].next != END)
            s[s[at].next].prev = at;
        TERN_TRY(push_candidate(bpe, scratch, at));
        if (s[at].prev != END)
            TERN_TRY(push_candidate(bpe, scratch, s[at].prev));
    }
    size_t kept = 0;
    for (uint32_t i = 0; i != END; i = s[i].next)
        s[kept++].id = s[i].id;
    scratch->symbols.count = kept;
    return NULL;
}

/* --- whole words --- */

static tern_status put_ids(const tern_bpe_symbol *symbols, size_t count, tern_tokens *out)
{
    TERN_TRY(tern_vec_reserve(out->mem, &out->ids, count));
    for (size_t i = 0; i < count; i++)
        out->ids.items[out->ids.count++] = symbols[i].id;
    return NULL;
}

tern_status tern_bpe_encode(const tern_bpe *bpe, tern_bpe_scratch *scratch, const char *word,
                            size_t len, tern_tokens *out)
{
    if (len >= UINT32_MAX / 2)
        return TERN_ERR(UNSUPPORTED, "found a word of %zu bytes, wanted less than 2 GiB", len);
    const tern_map_entry *whole =
        bpe->ignore_merges ? tern_map_find(bpe->vocabulary, word, len) : NULL;
    if (whole)
        return tern_vec_push(out->mem, &out->ids, (uint32_t)whole->value.number);
    TERN_TRY(split_word(bpe, scratch, word, len));
    size_t count = scratch->symbols.count;
    if (count <= SHORT_WORD)
        return put_ids(scratch->symbols.items, merge_short(bpe, scratch->symbols.items, count),
                       out);
    TERN_TRY(merge_long(bpe, scratch));
    return put_ids(scratch->symbols.items, scratch->symbols.count, out);
}
