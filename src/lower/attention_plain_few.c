/* lower/attention_plain_few.c - the values of few queries, in attention_plain.c.
 *
 * The values are the stationary operand and the weights are moving, so that a matmul of 128 keys
 * takes as few columns as there are queries. The sums are transposed, [value_dim, queries]. There
 * are up to four of them, because successive matmuls into one place would wait for each other. A
 * row of ones makes the sums of weights, for all tiles of a block at once. */
#include "lower/attention_plain_impl.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, SUMS = 4 };

static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* Tiles of the first block, which has the most. */
static uint32_t tiles_of(const tern_attention *a, const plain *p, const plain_queries *q)
{
    const plain_block k = {.q = (plain_queries *)q};
    return tern_lower_attention_plain_block_tiles(a, p, &k, q->tiles.first);
}

void tern_lower_attention_plain_few_values(tern_attention *a, const plain *p, const plain_block *k)
{
    const plain_queries *q = k->q;
    const uint32_t next = k->tile + k->tiles, n = k->count;
    const uint32_t first = k->tile == q->tiles.first ? TERN_LIR_FIRST : 0;
    /* Tiles that the next block has too. */
    uint32_t more = 0;
    if (next < q->tiles.end)
        more = min(k->tiles, tern_lower_attention_plain_block_tiles(a, p, k, next));
    const uint32_t width = p->value_width, half = p->pairs ? k->in.half * a->value_dim : 0;
    tern_lir_view v = tern_lir_cols(tern_lir_rows(k->in.values, 0, k->keys),
                                    (k->tile - k->in.first) * width, k->tiles * width);
    tern_lir_view sums = tern_lir_rows(q->sums, 0, a->value_dim);
    for (uint32_t i = 0; i < k->tiles; i++) {
        uint32_t at = i % SUMS;
        bool last = i + SUMS >= k->tiles && at >= min(more, SUMS);
        tern_lir_nc_matmul(a->b, tern_lir_cols(sums, at * n, n),
                           tern_lir_cols(v, i * width + half, a->value_dim),
                           tern_lir_cols(k->weights, i * n, n),
                           (i < SUMS ? first : 0) | (last ? (uint32_t)TERN_LIR_LAST : 0));
    }
    tern_lir_view one = tern_lir_rows(p->one, 0, k->keys);
    tern_lir_view total = tern_lir_cols(tern_lir_rows(q->sums, 0, 1), BANK, k->tiles * n);
    if (more)
        tern_lir_nc_matmul(a->b, tern_lir_cols(total, 0, more * n), one,
                           tern_lir_cols(k->weights, 0, more * n), first);
    if (more < k->tiles)
        tern_lir_nc_matmul(a->b, tern_lir_cols(total, more * n, (k->tiles - more) * n), one,
                           tern_lir_cols(k->weights, more * n, (k->tiles - more) * n),
                           first | (uint32_t)TERN_LIR_LAST);
}

/* Adds |tiles| sums. */
static tern_lir_view add_sums(tern_attention *a, plain *p, const plain_queries *q,
                              tern_lir_view sums, uint32_t tiles)
{
    tern_lir_view to = tern_lir_rows(tern_lir_next(a->b, &p->totals), 0, sums.rows);
    to = tern_lir_cols(to, 0, q->count);
    sums = tern_lir_reshape(tern_lir_cols(sums, 0, tiles * q->count), 2,
                            (const uint32_t[]){tiles, q->count});
    tern_lir_tensor_reduce(a->b, to, tern_lir_permute(sums, (const unsigned[]){1, 0}), TERN_ALU_ADD,
                           1, false);
    return to;
}

tern_lir_view tern_lower_attention_plain_few_sums(tern_attention *a, plain *p,
                                                  const plain_queries *q)
{
    const uint32_t tiles = tiles_of(a, p, q);
    tern_lir_view sums =
        add_sums(a, p, q, tern_lir_rows(q->sums, 0, a->value_dim), min(SUMS, tiles));
    tern_lir_view total =
        add_sums(a, p, q, tern_lir_cols(tern_lir_rows(q->sums, 0, 1), BANK, BANK), tiles);
    tern_lir_view to = tern_lir_next(a->b, &p->scores);
    for (uint32_t at = 0; at < q->count; at += P) {
        uint32_t rows = min(P, q->count - at);
        tern_lir_view part =
            tern_lir_cols(tern_lir_rows(to, 0, rows), at / P * p->part_stride, p->part_stride);
        tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, tern_lir_cols(part, 0, a->value_dim),
                              tern_lir_cols(sums, at, rows));
        tern_lir_nc_transpose(a->b, TERN_ENGINE_PE, tern_lir_cols(part, a->value_dim, 1),
                              tern_lir_cols(total, at, rows));
    }
    return to;
}
