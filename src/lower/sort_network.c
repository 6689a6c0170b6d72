/* lower/sort_network.c - sorts rows with a bitonic network.
 *
 * The network sorts keys (sort_order.c) together with the original positions of the elements, which
 * makes it stable; finally every operand is gathered by those positions. Keys of 16 bits carry
 * their position in the low half of the word, so a compare-exchange is a minimum and a maximum.
 * Otherwise a flag marks the pairs to swap, and the difference times the flag is added to one and
 * subtracted from the other: of keys on GpSimd, of positions on the vector engine. */
#include "lower/sort_rows_impl.h"

#include "numerics/format.h"

enum { PARTITIONS = 128 };

typedef struct {
    tern_lower *l;
    tern_lower_keys k;
    uint32_t rows, width;             /* a power of two */
    tern_lir_view keys, positions;    /* [rows, width] */
    tern_lir_view flags, other, more; /* [rows, width / 2] */
} network;

static void calc(const network *n, tern_lir_view dst, tern_lir_view a, tern_lir_view b, tern_alu op)
{
    tern_lower_keys_calc(&n->k, dst, a, b, op);
}

void tern_lower_sort_pairs(tern_lir_view v, uint32_t width, uint32_t size, bool mirrored,
                           tern_lir_view *a, tern_lir_view *b)
{
    if (mirrored) {
        tern_lir_view blocks = tern_lir_reshape(v, 2, (const uint32_t[]){width / size, size});
        *a = tern_lir_slice(blocks, 1, 0, size / 2, 1);
        *b = tern_lir_slice(blocks, 1, size - 1, size / 2, -1);
        return;
    }
    tern_lir_view blocks = tern_lir_reshape(v, 3, (const uint32_t[]){width / size, 2, size / 2});
    *a = tern_lir_index(blocks, 1, 0);
    *b = tern_lir_index(blocks, 1, 1);
}

/* The same on the vector engine, which computes in f32: for flags and positions. */
static void calc_small(const network *n, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                       tern_alu op)
{
    tern_lir_tensor_tensor(n->l->b, TERN_ENGINE_DVE, dst, a, b, op);
}

typedef void (*calculate)(const network *n, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                          tern_alu op);

/* Swaps a and b where |flags| is 1. */
static void swap(const network *n, calculate by, tern_lir_view a, tern_lir_view b,
                 tern_lir_view flags, tern_lir_view scratch)
{
    by(n, scratch, b, a, TERN_ALU_SUBTRACT);
    by(n, scratch, scratch, flags, TERN_ALU_MULTIPLY);
    by(n, a, a, scratch, TERN_ALU_ADD);
    by(n, b, b, scratch, TERN_ALU_SUBTRACT);
}

static void stage(const network *n, uint32_t size, bool mirrored)
{
    tern_lir_view a, b, pa, pb;
    tern_lower_sort_pairs(n->keys, n->width, size, mirrored, &a, &b);
    const uint32_t shape[] = {a.count[0], a.count[1]};
    tern_lir_view flags = tern_lir_reshape(n->flags, 2, shape);
    tern_lir_view other = tern_lir_reshape(n->other, 2, shape);
    if (n->k.packed) {
        calc(n, flags, a, b, TERN_ALU_MIN);
        calc(n, other, a, b, TERN_ALU_MAX);
        tern_lir_tensor_copy(n->l->b, TERN_ENGINE_DVE, a, flags);
        tern_lir_tensor_copy(n->l->b, TERN_ENGINE_DVE, b, other);
        return;
    }
    tern_lir_view more = tern_lir_reshape(n->more, 2, shape);
    tern_lower_sort_pairs(n->positions, n->width, size, mirrored, &pa, &pb);
    calc(n, flags, a, b, TERN_ALU_GT);
    calc(n, other, a, b, TERN_ALU_EQ);
    calc_small(n, more, pa, pb, TERN_ALU_GT);
    calc_small(n, other, other, more, TERN_ALU_MULTIPLY);
    calc_small(n, flags, flags, other, TERN_ALU_ADD);
    swap(n, calc, a, b, flags, other);
    swap(n, calc_small, pa, pb, flags, more);
}

static void sort_all(const network *n)
{
    for (uint32_t size = 2; size <= n->width; size *= 2) {
        stage(n, size, true);
        for (uint32_t part = size / 2; part >= 2; part /= 2)
            stage(n, part, false);
    }
}

/* --- rows --- */

typedef struct {
    const tern_lower_sorting *s;
    network n;
    uint32_t length, out_length;
    tern_lir_view low_bits; /* [128, 1]: 65535 */
    tern_lir_view loaded[4], sorted[4], scratch;
} sorter;

static tern_dtype word_of(tern_dtype dtype, uint32_t *words)
{
    unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    *words = bytes <= 4 ? 1 : bytes / 4;
    return bytes == 1 ? TERN_U8 : bytes == 2 ? TERN_U16 : TERN_U32;
}

static tern_lir_view tile(tern_lower *l, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_tile(l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, elems);
}

static void make_tiles(sorter *t)
{
    tern_lower *l = t->n.l;
    uint32_t width = t->n.width;
    t->n.keys = tile(l, "sort_keys", TERN_I32, width);
    t->n.positions = tile(l, "sort_positions", TERN_I32, width);
    t->n.flags = tile(l, "sort_flags", TERN_I32, width / 2);
    t->n.other = tile(l, "sort_other", TERN_I32, width / 2);
    t->n.more = tile(l, "sort_more", TERN_I32, width / 2);
    t->scratch = tile(l, "sort_scratch", TERN_I32, t->length);
    for (uint32_t i = 0; i < t->s->count; i++) {
        uint32_t words = 1;
        tern_dtype word = word_of(t->s->in[i].dtype, &words);
        t->loaded[i] = tile(l, "sort_in", word, t->length * words);
        t->sorted[i] = tile(l, "sort_out", word, t->out_length * words);
    }
    if (t->n.k.packed)
        t->low_bits = tern_lower_index_const(l, UINT16_MAX);
}

/* Padding columns sort last. */
static void make_keys(const sorter *t, const network *n)
{
    const tern_lower_sorting *s = t->s;
    tern_lir *b = n->l->b;
    tern_lir_view elems = tern_lir_bitcast(tern_lir_rows(t->loaded[s->key], 0, n->rows),
                                           tern_lower_keys_loaded(s->order.dtype));
    tern_lower_keys_make(&n->k, tern_lir_cols(n->keys, 0, t->length), elems,
                         tern_lir_rows(t->scratch, 0, n->rows));
    if (n->width > t->length) {
        tern_lir_view rest = tern_lir_cols(n->keys, t->length, n->width - t->length);
        tern_lir_tensor_copy(b, TERN_ENGINE_POOL, rest, tern_lower_index_broadcast(n->k.max, rest));
    }
    tern_lir_iota(b, n->positions, 0, 0, 1, (const int32_t[]){1}, (const uint32_t[]){n->width});
    if (n->k.packed)
        calc(n, n->keys, n->keys, n->positions, TERN_ALU_ADD);
}

static void store_operand(const sorter *t, const network *n, uint32_t i, tern_lir_view positions,
                          tern_lir_at at)
{
    uint32_t words = 1;
    tern_dtype word = word_of(t->s->in[i].dtype, &words);
    tern_lir_view from = tern_lir_rows(t->loaded[i], 0, n->rows);
    tern_lir_view to = tern_lir_rows(t->sorted[i], 0, n->rows);
    for (uint32_t w = 0; w < words; w++)
        tern_lower_sort_gather(n->l, tern_lir_slice(to, 0, w, t->out_length, (int32_t)words),
                               tern_lir_slice(from, 0, w, t->length, (int32_t)words), positions);
    tern_lower_store(
        n->l, tern_lower_sort_part(&t->s->out[i], at, n->rows, 0, t->out_length, word, words), to);
}

static void sort_tile(const sorter *t, tern_lir_at at, uint32_t rows)
{
    const tern_lower_sorting *s = t->s;
    network n = t->n;
    tern_lir_view *views[] = {&n.keys, &n.positions, &n.flags, &n.other, &n.more};
    for (unsigned i = 0; i < sizeof(views) / sizeof(views[0]); i++)
        *views[i] = tern_lir_rows(*views[i], 0, rows);
    n.rows = rows;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t words = 1;
        tern_dtype word = word_of(s->in[i].dtype, &words);
        tern_lower_load(n.l, tern_lir_rows(t->loaded[i], 0, rows),
                        tern_lower_sort_part(&s->in[i], at, rows, 0, t->length, word, words));
    }
    make_keys(t, &n);
    sort_all(&n);
    tern_lir_view positions = tern_lir_cols(n.positions, 0, t->out_length);
    if (n.k.packed)
        calc(&n, positions, tern_lir_cols(n.keys, 0, t->out_length),
             tern_lower_index_broadcast(t->low_bits, positions), TERN_ALU_BITS_AND);
    for (uint32_t i = 0; i < s->count; i++)
        if (s->out[i].rank)
            store_operand(t, &n, i, positions, at);
    if (s->positions)
        tern_lower_store(
            n.l, tern_lower_sort_part(&s->positions_out, at, rows, 0, t->out_length, TERN_I32, 1),
            positions);
}

void tern_lower_sort_rows(tern_lower *l, const tern_lower_sorting *s)
{
    sorter t = {.s = s,
                .length = (uint32_t)s->in[0].dims[1],
                .out_length = (uint32_t)s->out_length,
                .n = {.l = l, .width = 2}};
    while (t.n.width < t.length)
        t.n.width *= 2;
    t.n.k = tern_lower_keys_begin(l, &s->order);
    make_tiles(&t);
    tern_lir_loop loop = tern_lir_over(l->b, (uint32_t)s->in[0].dims[0], PARTITIONS, 1);
    while (tern_lir_iterate(l->b, &loop))
        sort_tile(&t, loop.at, loop.size);
}
