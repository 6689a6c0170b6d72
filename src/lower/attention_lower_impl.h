/* lower/attention_lower_impl.h - shared by the attention kernels. */
#ifndef TERN_LOWER_ATTENTION_LOWER_IMPL_H
#define TERN_LOWER_ATTENTION_LOWER_IMPL_H

#include "lower/lower_impl.h"

#define TERN_ATTENTION_MASKED_OUT (-1e30F) /* exp of this times any scale is 0 */

enum { TERN_ATTENTION_ROWS = 128, TERN_ATTENTION_BANK = 512 };
enum {
    TERN_ATTENTION_Q,
    TERN_ATTENTION_K,
    TERN_ATTENTION_V,
    TERN_ATTENTION_OUT,
    TERN_ATTENTION_STATS, /* [batch..., queries, 1]: log(sum(exp(scores))) */
    TERN_ATTENTION_MASK,  /* [batch..., queries, keys]: added to the scores, or a predicate */
    TERN_ATTENTION_ARRAYS
};

/* All arrays are [batch..., sequence, dimension]. */
typedef struct {
    tern_lower *l;
    tern_lir *b;
    tern_lower_array array[TERN_ATTENTION_ARRAYS];
    tern_dtype dtype; /* of q, k, v and the weights */
    uint32_t queries, keys, dim, value_dim;
    float scale;
    bool causal, chooses, adds; /* kind of mask; all false: none */
    bool stats;                 /* the log-sum-exp is a result too */
    bool out_transposed;        /* the result is [batch..., dimension, sequence] */
    int split;                  /* batch dimension that becomes two dimensions; -1: none */
    tern_lir_view hbm[TERN_ATTENTION_ARRAYS]; /* of the current head: rows, one free dim */
} tern_attention;

/* "tern.attention" with a second result: log(sum(exp(scores))), f32 [batch..., queries]. */
bool tern_lower_attention_with_stats(tern_lower *l, tern_hlo_op op);

/* Reads the decomposition of |op| into |a|, except sizes and views. False if its form is not
 * supported. Records nothing. */
bool tern_lower_attention_read(tern_attention *a, tern_hlo_op op);
/* Allocates the result arrays. Afterwards all arrays have the same batch dimensions. */
void tern_lower_attention_results(tern_attention *a, tern_hlo_op op);

/* Allocates a result. If a transpose consumes it, the layout is the one that makes that transpose a
 * no-op; otherwise row-major. */
tern_lower_array tern_lower_attention_result(tern_lower *l, tern_hlo_value v);

/* --- shared steps --- */

/* Loads HBM rows of 16-bit elements as columns, with the transposing DMA of the chip. |only|: the
 * queue to use; NULL: one of the load queues. */
void tern_lower_attention_load_transposed(tern_lower *l, const tern_lir_queue *only,
                                          tern_lir_view to, tern_lir_view from);
/* |parts| blocks of |rows| rows of HBM side by side: the first starts at row |first|, the next ones
 * 128 rows apart. */
tern_lir_view tern_lower_attention_side_by_side(tern_lir_view v, uint32_t first, uint32_t parts,
                                                uint32_t rows);
/* Converts |mask|, as stored, into the bias to add to the unscaled scores. */
void tern_lower_attention_bias(const tern_attention *a, tern_lir_view bias, tern_lir_view mask);
/* The first |rows| columns of each block of 128 columns. */
tern_lir_view tern_lower_attention_first_of_each(tern_lir_view v, uint32_t tiles, uint32_t rows);

/* --- kernels --- */

/* With a running maximum: all values, all sizes that fit. */
typedef struct tern_attention_online tern_attention_online;
bool tern_lower_attention_online_fits(const tern_attention *a);
tern_attention_online *tern_lower_attention_online_begin(tern_attention *a);
void tern_lower_attention_online_head(tern_attention *a, void *online);

/* With a running maximum, for the sizes that the plain kernel supports. Optimised for code size,
 * not speed. */
typedef struct tern_attention_short tern_attention_short;
bool tern_lower_attention_short_fits(const tern_attention *a);
tern_attention_short *tern_lower_attention_short_begin(tern_attention *a);
void tern_lower_attention_short_head(tern_attention *a, void *short_kernel);

/* BF16 without a maximum. Correct only if no sum of exponentials is far from 1. */
typedef struct tern_attention_plain tern_attention_plain;
bool tern_lower_attention_plain_fits(const tern_attention *a);
tern_attention_plain *tern_lower_attention_plain_begin(tern_attention *a);
void tern_lower_attention_plain_head(tern_attention *a, void *plain);
/* Records the work that earlier heads deferred into the next head. */
void tern_lower_attention_plain_finish(tern_attention *a, void *plain);
/* A register: 1 if a sum was out of range, so that all heads must be recomputed, else 0. */
tern_lir_at tern_lower_attention_plain_failed(tern_attention *a, tern_attention_plain *plain);

#endif
