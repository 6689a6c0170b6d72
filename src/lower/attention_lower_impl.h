/* lower/attention_lower_impl.h - what the ways of doing attention share. */
#ifndef TERN_LOWER_ATTENTION_LOWER_IMPL_H
#define TERN_LOWER_ATTENTION_LOWER_IMPL_H

#include "lower/lower_impl.h"

#define TERN_ATTENTION_MASKED_OUT (-1e30F) /* times any scale, exp of it is 0 */

enum { TERN_ATTENTION_ROWS = 128, TERN_ATTENTION_BANK = 512 };
enum {
    TERN_ATTENTION_Q,
    TERN_ATTENTION_K,
    TERN_ATTENTION_V,
    TERN_ATTENTION_OUT,
    TERN_ATTENTION_STATS, /* [batch..., queries, 1]: the logarithm of the sum of exponentials */
    TERN_ATTENTION_MASK,  /* [batch..., queries, keys], added or chosen by */
    TERN_ATTENTION_ARRAYS
};

/* Everything as [batch..., sequence, dimension]. */
typedef struct {
    tern_lower *l;
    tern_lir *b;
    tern_lower_array array[TERN_ATTENTION_ARRAYS];
    tern_dtype dtype; /* of q, k, v and the weights */
    uint32_t queries, keys, dim, value_dim;
    float scale;
    bool causal, chooses, adds; /* how the mask works */
    bool stats;                 /* wanted */
    bool exchanged;             /* the result is [batch..., dimension, sequence] */
    int split;                  /* the dimension of the batch that becomes two; -1: none */
    tern_lir_view
        hbm[TERN_ATTENTION_ARRAYS]; /* of the head at hand: rows, and one free dimension */
} tern_attention;

/* "tern.attention" with a second result, [batch..., queries] of f32: log(sum(exp(scores))). */
bool tern_lower_attention_with_stats(tern_lower *l, tern_hlo_op op);

/* Sets what is not a size or a view; false if it is none of the forms taken. Records nothing. */
bool tern_lower_attention_read(tern_attention *a, tern_hlo_op op);
/* The arrays of the results; then all arrays have the same dimensions of the batch. */
void tern_lower_attention_results(tern_attention *a, tern_hlo_op op);

/* A result in memory: in the order in which a transpose after it wants its dimensions, which then
 * moves nothing; else row by row. */
tern_lower_array tern_lower_attention_result(tern_lower *l, tern_hlo_value v);

/* --- steps --- */

/* Rows of HBM, of 16 bits an element, as columns, by a chip whose transfers transpose. By a queue
 * of loads, or |only| by that one if it is not NULL. */
void tern_lower_attention_load_turned(tern_lower *l, const tern_lir_queue *only, tern_lir_view to,
                                      tern_lir_view from);
/* |rows| rows from |first| on of HBM and as many from every 128 rows after that, |parts| in all,
 * side by side. */
tern_lir_view tern_lower_attention_side_by_side(tern_lir_view v, uint32_t first, uint32_t parts,
                                                uint32_t rows);
/* What |mask| as it is stored adds to scores that are yet to be scaled. */
void tern_lower_attention_bias(const tern_attention *a, tern_lir_view bias, tern_lir_view mask);
/* The first |rows| of every 128 columns. */
tern_lir_view tern_lower_attention_first_of_each(tern_lir_view v, uint32_t tiles, uint32_t rows);

/* --- ways --- */

/* Any sizes that fit and any values, by a running maximum. */
typedef struct tern_attention_online tern_attention_online;
bool tern_lower_attention_online_fits(const tern_attention *a);
tern_attention_online *tern_lower_attention_online_begin(tern_attention *a);
void tern_lower_attention_online_head(tern_attention *a, void *online);

/* The same for what the next way takes, in few instructions instead of quickly. */
typedef struct tern_attention_short tern_attention_short;
bool tern_lower_attention_short_fits(const tern_attention *a);
tern_attention_short *tern_lower_attention_short_begin(tern_attention *a);
void tern_lower_attention_short_head(tern_attention *a, void *few);

/* BF16 without a maximum: right if no sum of exponentials is far from 1. */
typedef struct tern_attention_plain tern_attention_plain;
bool tern_lower_attention_plain_fits(const tern_attention *a);
tern_attention_plain *tern_lower_attention_plain_begin(tern_attention *a);
void tern_lower_attention_plain_head(tern_attention *a, void *plain);
/* What heads have left to be done along with the next. */
void tern_lower_attention_plain_finish(tern_attention *a, void *plain);
/* 1 if some were and it has to be done again, else 0. */
tern_lir_at tern_lower_attention_plain_failed(tern_attention *a, tern_attention_plain *plain);

#endif
