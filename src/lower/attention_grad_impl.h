/* lower/attention_grad_impl.h - shared by attention_grad.c, which loads a head, and
 * attention_grad_run.c, which computes its gradients. */
#ifndef TERN_LOWER_ATTENTION_GRAD_IMPL_H
#define TERN_LOWER_ATTENTION_GRAD_IMPL_H

#include "lower/attention_lower_impl.h"

typedef struct {
    tern_attention *a;
    tern_lir *b;
    uint32_t query_tiles, key_tiles;
    uint32_t block;  /* keys per block */
    float key_scale; /* of dk, and of dq besides the sums */
    tern_attention_rows rows;
    tern_lir_view zeros;
    /* Of the current head: rows (tiles of 128 side by side), and transposed. */
    tern_lir_view q, k, d_o; /* q and d_o divided by the sums */
    tern_lir_view q_transposed, k_transposed, v_transposed, do_transposed;
    tern_lir_view low, rest; /* [query, tile]: - max; sum(do o) */
    tern_lir_view inverse;   /* 1 / sum; 0 where all keys are masked */
    tern_lir_view dq_scale, ds_scale;
    tern_lir_view dq, dq_out;
    tern_lir_view dk, dv; /* of the current block, accumulated in PSUM */
    tern_lir_view part;   /* of dq, for two alternating steps */
    tern_lir_pool q_pool, k_pool, v_pool, o_pool, do_pool, scaled_do_pool, do_o_pool, column_pool;
    tern_lir_pool q_transposed_pool, k_transposed_pool, v_transposed_pool, do_transposed_pool,
        dq_pool, dq_out_pool;
    tern_lir_pool scores, dp, p, ds, ds_out, transposed_psum, transposed, dk_out, dv_out;
} tern_attention_grads;

/* Tiles with equal row counts: all full tiles, or the partial one at the end. */
typedef struct {
    uint32_t first, count, rows;
} tern_attention_span;

static inline unsigned tern_attention_spans(uint32_t n, tern_attention_span out[2])
{
    unsigned count = 0;
    if (n / TERN_ATTENTION_ROWS)
        out[count++] = (tern_attention_span){0, n / TERN_ATTENTION_ROWS, TERN_ATTENTION_ROWS};
    if (n % TERN_ATTENTION_ROWS)
        out[count++] = (tern_attention_span){n / TERN_ATTENTION_ROWS, 1, n % TERN_ATTENTION_ROWS};
    return count;
}

/* The columns of those tiles in |tile|, where they are side by side, |width| wide each. */
static inline tern_lir_view tern_attention_tiles_at(tern_lir_view tile, tern_attention_span s,
                                                    uint32_t width)
{
    tile = tern_lir_cols(tern_lir_rows(tile, 0, s.rows), s.first * width, s.count * width);
    return tern_lir_reshape(tile, 2, (uint32_t[]){s.count, width});
}

/* The HBM rows of those tiles. */
static inline tern_lir_view tern_attention_hbm_at(tern_lir_view hbm, tern_attention_span s)
{
    return tern_lower_attention_side_by_side(hbm, s.first * TERN_ATTENTION_ROWS, s.count, s.rows);
}

/* The gradients of a loaded head. */
void tern_lower_attention_grad_run(tern_attention_grads *g);

#endif
