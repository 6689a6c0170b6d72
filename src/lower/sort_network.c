/* lower/sort_network.c - sorts rows by a key, with any payload.
 *
 * A word has 16 bits of an element's key above its column, so that a bitonic network of minima and
 * maxima (sort_values.c) sorts it, stably. Its bits are a positive f32. Keys of 32 bits are sorted
 * by their low half first; the upper halves are then gathered in that order, with the ranks as
 * columns. Finally every operand is gathered by the columns. */
#include "lower/sort_values_impl.h"

#include "base/assert.h"
#include "numerics/format.h"

enum {
    PARTITIONS = 128,
    COLUMN_BITS = 13,
    FOLDED = 4096,                   /* columns of a tile of several rows, at most */
    NORMAL = 1 << (16 + COLUMN_BITS) /* keeps words from being subnormal */
};
static_assert(TERN_LOWER_SORT_MAX <= 1 << COLUMN_BITS, "a word has the column");

typedef struct {
    tern_lower *l;
    const tern_lower_sorting *s;
    uint32_t length, width, fold, columns; /* columns: fold rows of |width|, a power of two */
    bool two_halves;
    tern_lir_view now, then;              /* [128, columns] F32: words */
    tern_lir_view keys, base, columns_of; /* [128, columns] I32, U32 */
    tern_lir_view loaded[4], sorted[4];
} sorter;

static tern_dtype word_of(tern_dtype dtype, uint32_t *words)
{
    unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    *words = bytes <= 4 ? 1 : bytes / 4;
    return bytes == 1 ? TERN_U8 : bytes == 2 ? TERN_U16 : TERN_U32;
}

static tern_lir_view tile(const sorter *t, const char *name, tern_dtype dtype, uint32_t words)
{
    return tern_lir_tile(t->l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, t->columns * words);
}

/* For tiles of up to |rows| rows. */
static void make_tiles(sorter *t, uint32_t rows)
{
    t->now = tile(t, "sort_now", TERN_F32, 1);
    t->then = tile(t, "sort_then", TERN_F32, 1);
    t->keys = tile(t, "sort_keys", TERN_I32, 1);
    t->base = tile(t, "sort_base", TERN_I32, 1);
    t->columns_of = tile(t, "sort_columns", TERN_U32, 1);
    for (uint32_t i = 0; i < t->s->count; i++) {
        uint32_t words = 1;
        tern_dtype word = word_of(t->s->in[i].dtype, &words);
        t->loaded[i] = tile(t, "sort_in", word, words);
        t->sorted[i] = tile(t, "sort_out", word, words);
        if (t->width > t->length) /* a gather may read them, it never does */
            tern_lir_memset(t->l->b, TERN_ENGINE_POOL,
                            tern_lower_sort_columns(t->loaded[i], t->fold, t->length * words,
                                                    (t->width - t->length) * words),
                            0);
    }
    tern_lir_iota(t->l->b, tern_lir_rows(t->base, 0, rows), NORMAL, 0, 1, (const int32_t[]){1},
                  (const uint32_t[]){t->columns});
}

static tern_lir_view as(tern_lir_view v, tern_dtype dtype) { return tern_lir_bitcast(v, dtype); }

/* Padding columns sort last. */
static void make_keys(const sorter *t, uint32_t rows)
{
    tern_lir_view elems = tern_lir_rows(t->loaded[t->s->order.key], 0, rows);
    tern_lir_view scratch = tern_lir_rows(as(t->then, TERN_I32), 0, rows);
    tern_lower_keys_make(
        t->l, &t->s->order, tern_lower_sort_columns(t->keys, t->fold, 0, t->length),
        tern_lower_sort_columns(as(elems, tern_lower_keys_loaded(t->s->order.dtype)), t->fold, 0,
                                t->length),
        tern_lower_sort_columns(scratch, t->fold, 0, t->length));
    if (t->width > t->length)
        tern_lir_memset(t->l->b, TERN_ENGINE_POOL,
                        tern_lower_sort_columns(t->keys, t->fold, t->length, t->width - t->length),
                        0x1p31F);
}

/* t->columns_of = the columns of the words in their order. */
static void sort_words(sorter *t, tern_lir_view words, tern_lir_view to)
{
    tern_lir_tensor_tensor(t->l->b, TERN_ENGINE_DVE, as(t->now, TERN_I32), as(words, TERN_I32),
                           t->base, TERN_ALU_BITS_OR);
    tern_lower_sort_network(t->l, &t->now, &t->then, t->columns, t->width, false);
    tern_lower_sort_bits(t->l, to, as(t->now, TERN_U32), TERN_ALU_BITS_AND, (1U << COLUMN_BITS) - 1,
                         TERN_ALU_NONE, 0);
}

static void find_columns(sorter *t)
{
    tern_lower *l = t->l;
    if (t->two_halves) {
        tern_lir_view low = as(t->then, TERN_I32);
        tern_lower_sort_bits(l, low, t->keys, TERN_ALU_BITS_AND, UINT16_MAX, TERN_ALU_SHIFT_LEFT,
                             COLUMN_BITS);
        sort_words(t, low, t->columns_of);
    }
    tern_lower_sort_bits(l, t->keys, t->keys, TERN_ALU_BITS_XOR, 1U << 31, TERN_ALU_SHIFT_RIGHT,
                         16);
    tern_lower_sort_bits(l, t->keys, t->keys, TERN_ALU_SHIFT_LEFT, COLUMN_BITS, TERN_ALU_NONE, 0);
    if (!t->two_halves) {
        sort_words(t, t->keys, t->columns_of);
        return;
    }
    tern_lir_view high = as(t->then, TERN_I32);
    tern_lower_sort_gather(l, high, t->keys, t->columns_of);
    tern_lir_view first = t->columns_of, ranks = as(t->keys, TERN_U32);
    sort_words(t, high, ranks);
    tern_lower_sort_gather(l, as(t->now, TERN_U32), first, ranks);
    t->columns_of = as(t->now, TERN_U32);
}

static void store(const sorter *t, const tern_lower_array *to, tern_lir_at at, tern_lir_view sorted,
                  uint32_t words)
{
    uint32_t count = (uint32_t)t->s->out_length;
    tern_lower_store(t->l,
                     tern_lower_sort_rows_of(to, at, sorted.rows, t->fold, count,
                                             (tern_dtype)sorted.dtype, words),
                     tern_lower_sort_columns(sorted, t->fold, 0, count * words));
}

/* Only columns that are output: padding has no elements. */
static void store_operand(const sorter *t, uint32_t i, tern_lir_at at)
{
    uint32_t words = 1, count = (uint32_t)t->s->out_length;
    (void)word_of(t->s->in[i].dtype, &words);
    tern_lir_view columns = tern_lower_sort_columns(t->columns_of, t->fold, 0, count);
    for (uint32_t w = 0; w < words; w++) {
        tern_lir_view to = tern_lir_slice(t->sorted[i], 0, w, t->columns, (int32_t)words);
        tern_lower_sort_gather(t->l, tern_lower_sort_columns(to, t->fold, 0, count),
                               tern_lir_slice(t->loaded[i], 0, w, t->columns, (int32_t)words),
                               columns);
    }
    store(t, &t->s->out[i], at, t->sorted[i], words);
}

static void sort_tile(sorter *t, tern_lir_at at, uint32_t rows)
{
    const tern_lower_sorting *s = t->s;
    tern_lir_view *views[] = {&t->now, &t->then, &t->keys, &t->base, &t->columns_of};
    for (unsigned i = 0; i < sizeof(views) / sizeof(views[0]); i++)
        *views[i] = tern_lir_rows(*views[i], 0, rows);
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t words = 1;
        tern_dtype word = word_of(s->in[i].dtype, &words);
        t->loaded[i] = tern_lir_rows(t->loaded[i], 0, rows);
        t->sorted[i] = tern_lir_rows(t->sorted[i], 0, rows);
        tern_lower_load(
            t->l, tern_lower_sort_columns(t->loaded[i], t->fold, 0, t->length * words),
            tern_lower_sort_rows_of(&s->in[i], at, rows, t->fold, t->length, word, words));
    }
    make_keys(t, rows);
    find_columns(t);
    for (uint32_t i = 0; i < s->count; i++)
        if (s->out[i].rank)
            store_operand(t, i, at);
    if (!s->positions)
        return;
    tern_lower_sort_bits(t->l, as(t->keys, TERN_U32), t->columns_of, TERN_ALU_BITS_AND,
                         t->width - 1, TERN_ALU_NONE, 0);
    store(t, &s->positions_out, at, t->keys, 1);
}

void tern_lower_sort_rows(tern_lower *l, const tern_lower_sorting *s)
{
    sorter t = {.l = l, .s = s, .length = (uint32_t)s->in[0].dims[1], .width = 2};
    while (t.width < t.length)
        t.width *= 2;
    t.fold = tern_lower_sort_fold(s->in[0].dims[0], t.width, s->count > 2 ? FOLDED / 2 : FOLDED);
    t.columns = t.fold * t.width;
    TERN_ASSERT(t.length <= t.width && t.columns <= 1U << COLUMN_BITS);
    TERN_ASSERT(s->in[0].dims[0] % t.fold == 0);
    t.two_halves = tern_num_format_of(s->order.dtype)->storage_bytes == 4;
    const uint32_t rows = (uint32_t)(s->in[0].dims[0] / t.fold);
    make_tiles(&t, rows < PARTITIONS ? rows : PARTITIONS);
    tern_lir_loop loop = tern_lir_over(l->b, rows, PARTITIONS, 1);
    while (tern_lir_iterate(l->b, &loop)) {
        sorter now = t;
        sort_tile(&now, loop.at, loop.size);
    }
}
