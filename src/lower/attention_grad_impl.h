/* lower/attention_grad_impl.h - shared by attention_grad.c, which loads a head, and
 * attention_grad_run.c, which computes its gradients. */
#ifndef TERN_LOWER_ATTENTION_GRAD_IMPL_H
#define TERN_LOWER_ATTENTION_GRAD_IMPL_H

#include "lower/attention_lower_impl.h"

/* A loaded head: rows (tiles of 128 side by side), and transposed. */
typedef struct {
    tern_lir_view q, k, d_o; /* q and d_o divided by the sums */
    tern_lir_view q_transposed, k_transposed, v_transposed, do_transposed;
    tern_lir_view max, sum, do_o;
    tern_lir_view low, rest; /* [query, tile]: - max; - sum(do o) */
    tern_lir_view inverse;   /* 1 / sum; 0 where all keys are masked */
    tern_lir_view dq_scale, ds_scale;
    tern_lir_view dq, dq_out;
    tern_lir_view hbm[TERN_ATTENTION_ARRAYS];
    uint32_t number;
} tern_attention_grad_head;

/* 128 queries against keys of a block. */
typedef struct {
    const tern_attention_grad_head *head;
    uint32_t tile, rows;       /* queries */
    uint32_t first, key, keys; /* first key of the block; those that the queries attend to */
    uint32_t half;             /* which half of |part| holds its share of dq */
    bool begins, ends;         /* first and last step of the block */
    bool opens, last;          /* first and last block of these queries */
    bool final;                /* last step of the head */
    tern_attention_scores scores;
    tern_lir_view dp, p, ds;
    tern_lir_view psum, transposed; /* ds transposed */
    tern_lir_view dk, dv;           /* of the block, accumulated in PSUM */
} tern_attention_grad_step;

enum {
    TERN_ATTENTION_GRAD_HEADS = 10,
    TERN_ATTENTION_GRAD_STEPS = 8,
    TERN_ATTENTION_GRAD_STORES = 16
};

typedef struct {
    tern_lir_view hbm, tile;
} tern_attention_grad_store;

typedef struct {
    tern_attention *a;
    tern_lir *b;
    uint32_t query_tiles, key_tiles;
    uint32_t block;  /* keys per block */
    bool busy;       /* the vector engine computes steps on the scores */
    float key_scale; /* of dk, and of dq besides the sums */
    tern_attention_rows rows;
    tern_lir_view zeros;
    tern_lir_view part;            /* of dq, for two alternating steps */
    tern_lir_view transposed_psum; /* of one bank: alternating parts of it are used */
    uint32_t transposed_halves, transposed_next;
    tern_lir_pool q_pool, k_pool, v_pool, o_pool, do_pool, scaled_do_pool, do_o_pool, column_pool,
        term_pool;
    tern_lir_pool q_transposed_pool, k_transposed_pool, v_transposed_pool, do_transposed_pool,
        dq_pool, dq_out_pool, kept_do_pool, keep_pool, half_keep_pool;
    tern_lir_pool scores, dp, p, ds, ds_out, transposed, dk_out, dv_out;
    tern_lir_pool sums; /* dk and dv of a block */
    uint32_t
        spare_sums; /* 1: the next block has its own, so that copies may be an iteration late */
    tern_lir_view dk, dv; /* of the current block */
    tern_attention_grad_store store[TERN_ATTENTION_GRAD_STORES];
    uint32_t stores;
    /* Steps in flight continue into the next head. */
    tern_attention_grad_head head[TERN_ATTENTION_GRAD_HEADS], *loaded; /* but not computed */
    tern_attention_grad_step step[TERN_ATTENTION_GRAD_STEPS];
    uint32_t heads;                   /* begun */
    uint32_t first, begun, iteration; /* numbers of steps */
} tern_attention_grads;

/* |to| = |from| * |scale| on the scalar engine, for which small tiles cost the least. */
static inline void tern_attention_grad_copy(tern_attention_grads *g, tern_lir_view to,
                                            tern_lir_view from, tern_lir_scalar scale)
{
    tern_lir_activation(g->b,
                        &(tern_lir_activate){
                            .dst = to, .data = from, .func = TERN_ACTIVATION_COPY, .scale = scale});
}

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

static inline tern_lir_view tern_lower_attention_grad_next_transposed(tern_attention_grads *g)
{
    return tern_lir_cols(g->transposed_psum, g->transposed_next++ % g->transposed_halves * g->block,
                         g->block);
}

/* The steps of a loaded head; those in flight at the end are left to the next head. */
void tern_lower_attention_grad_run(tern_attention_grads *g, const tern_attention_grad_head *h);
/* Records all the stages that are left. */
void tern_lower_attention_grad_finish(tern_attention_grads *g);
/* Records what uses the buffers that the next head is loaded into. */
void tern_lower_attention_grad_make_space(tern_attention_grads *g, uint32_t buffers);

#endif
