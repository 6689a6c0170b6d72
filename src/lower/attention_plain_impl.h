/* lower/attention_plain_impl.h - shared by attention_plain.c and the steps on its scores,
 * attention_plain_steps.c. */
#ifndef TERN_LOWER_ATTENTION_PLAIN_IMPL_H
#define TERN_LOWER_ATTENTION_PLAIN_IMPL_H

#include "lower/attention_lower_impl.h"

enum {
    TERN_ATTENTION_PLAIN_AHEAD = 7, /* blocks in use at once */
    TERN_ATTENTION_PLAIN_PARTS = 4, /* of 128 queries, at most */
    TERN_ATTENTION_PLAIN_GROUP = 8  /* tiles of keys of a block */
};

/* What heads share: terms or factors; high and low parts of terms. */
typedef struct {
    tern_lir_view tile[3];
} plain_shared;

/* Keys and values of the tiles [first, end). */
typedef struct {
    tern_lir_view keys, values; /* [dim, keys], [128, tiles x (value_dim + 1)] */
    uint32_t width;             /* of |keys|, per part of the dimension */
    uint32_t first, end;
    uint32_t half; /* of the partitions: that of the first unit of keys; see |halves|. Pairs: which
                      of the two heads */
} plain_chunk;

typedef struct {
    tern_lir_view q;                   /* [dim, count] */
    tern_lir_view out, max, sum, sink; /* HBM views of all queries of the head */
    tern_lir_view sums;                /* of all parts */
    uint32_t first, count, width;
    tern_attention_range tiles; /* of keys */
} plain_queries;

/* |tiles| times 128 keys, or less in the last tile, against the queries. */
typedef struct {
    plain_queries *q;
    uint32_t tile, tiles, keys; /* keys: per tile */
    uint32_t skip, count;       /* the queries that attend to them: from |skip| on */
    plain_chunk in;
    uint32_t chunk;                /* count of chunks so far */
    tern_lir_view scores, weights; /* [keys, tiles x count] */
    tern_lir_view bias, factor;    /* of exp, if there is one: of the head */
    plain_shared shared;           /* of the heads that share extras, if there are any */
} plain_block;

/* An extra that the tensor engine adds. As tiles [128 queries, keys], parts of 128 queries side by
 * side, which a matmul with a diagonal transposes; or, if it has one value per query, as a row. F32
 * values are the sum of two tiles in BF16, unless all is F32. */
typedef struct {
    tern_lir_pool stored, ready, low;
    tern_lir_view identity, low_identity; /* times 1 / scale; the rest of it that BF16 lacks */
    bool split;                           /* there is a |low_tile| */
    bool row;                             /* one value per query, times |factor| */
    float factor;
    bool ones;   /* |identity| has only ones and zeros */
    bool shared; /* by several heads: attention_plain_shared.c */
    struct {
        tern_lir_view tile, low_tile;
        uint32_t query, first, end; /* number of the queries; tiles of keys */
    } now, next;                    /* loaded for the current block, and for later ones */
} plain_extra;

typedef struct tern_attention_plain {
    uint32_t lead;        /* blocks of scores computed ahead of the values */
    uint32_t part_stride; /* columns of PSUM per 128 queries */
    uint32_t queries_max; /* per block */
    uint32_t group;       /* tiles of keys per block */
    uint32_t sum_columns; /* of PSUM per block of queries */
    uint32_t chunk_tiles; /* loaded at once */
    uint32_t buffers;     /* of chunks of keys and values */
    uint32_t load_tiles;  /* of keys or values per transfer */
    bool interleaved;     /* tiles that are loaded together have every n-th key each */
    uint32_t halves;      /* of the partitions that hold keys: 2, or 1 for all of them */
    bool pairs;     /* two heads, adjacent in memory, are loaded together, each into its half */
    uint32_t heads; /* so far */
    uint32_t value_width; /* of a tile of values: with a column of ones if group is 1 */
    tern_lir_view one;    /* that column, if not */
    bool resident;        /* all keys of a head are loaded at once */
    plain_chunk chunk;
    tern_lir_view low, high; /* minimum and maximum of all sums before those of the history */
    /* Of the latest |noted| stores: the sums, and the sums of the results. */
    tern_lir_view sum_history, result_history;
    uint32_t noted;
    tern_lir_view zeros;
    tern_lir_pool q, key_pool, value_pool, scores, weights, sums, columns, results, stage, totals;
    /* Steps. */
    uint32_t extra_tiles;    /* of keys, loaded at once */
    float query_scale;       /* of the loaded queries */
    float scale, constant;   /* of exp */
    tern_lir_view ones;      /* two rows */
    tern_lir_view constants; /* a column */
    uint32_t tanh_at;        /* op; UINT32_MAX: none */
    float tanh_scale;
    plain_extra extra[TERN_ATTENTION_STEPS_MAX];
    tern_lir_pool bias_pool, bias_part, bias_stored[TERN_ATTENTION_STEPS_MAX];
    tern_lir_view bias; /* [128, tiles]: sum of the values per key of the head, if any */
    bool has_factor;    /* a factor of the scale of exp per head */
    tern_lir_pool factor_pool;
    tern_lir_view factor;
    bool has_bias, bias_is_shared; /* shared: loaded once for several heads */
    /* Extras that heads share: for each tile of keys, [keys, queries] of each block of queries. */
    bool has_shared, shared_adds; /* terms, or only factors */
    bool by_matmul;               /* every second tile */
    uint32_t shared_columns;
    plain_queries fill_queries; /* the next block to compute them for */
    uint32_t fill_tile, fills;  /* number of these queries so far */
    tern_lir_pool shared_pool[3], sum_pool;
    plain_shared shared;
    tern_lir_view one_diagonal;
    /* Blocks in flight continue into the next head. */
    plain_queries queries[TERN_ATTENTION_PLAIN_AHEAD];
    plain_block blocks[TERN_ATTENTION_PLAIN_AHEAD];
    uint32_t next_query, next_tile, queries_begun, begun, weighed, ended, chunks;
    bool inside; /* the next block is not the first of its queries */
} plain;

/* The keys of a tile. */
typedef struct {
    uint32_t first, stride;
} plain_keys;
plain_keys tern_lower_attention_plain_keys(const tern_attention *a, const plain *p,
                                           const plain_chunk *c, uint32_t tile);

/* The next queries, from |first| on, without their tiles of memory. */
plain_queries tern_lower_attention_plain_queries(const tern_attention *a, const plain *p,
                                                 uint32_t first);
/* Computes the weights of all blocks but the last |behind|. With 0, buffers of scores are free for
 * other uses. */
void tern_lower_attention_plain_weigh(tern_attention *a, plain *p, uint32_t behind);
/* Tiles of the block that begins at |tile|, of the same queries as |k|. */
uint32_t tern_lower_attention_plain_block_tiles(const tern_attention *a, const plain *p,
                                                const plain_block *k, uint32_t tile);
/* Finds the queries of a block that attend to its keys, in whole parts. */
void tern_lower_attention_plain_find_queries(const tern_attention *a, plain_block *k);
/* Writes |outside| outside the band. |x|: of |tile|, for all queries of the block. */
void tern_lower_attention_plain_cut(tern_attention *a, const plain_block *k, uint32_t tile,
                                    tern_lir_view x, float outside);

/* --- attention_plain_steps.c --- */

/* Whether this kernel can apply the steps. */
bool tern_lower_attention_plain_steps_fit(const tern_attention *a);
/* Whether a step must be part of exp's bias, so that a block has one tile of keys. */
bool tern_lower_attention_plain_wants_bias(const tern_attention *a);
void tern_lower_attention_plain_steps_begin(tern_attention *a, plain *p);
/* Loads what all queries of a head share. */
void tern_lower_attention_plain_steps_head(tern_attention *a, plain *p);
/* Loads the factor of a head, if there is one. */
void tern_lower_attention_plain_load_factor(tern_attention *a, plain *p);
void tern_lower_attention_plain_scale_queries(tern_attention *a, const plain *p,
                                              const plain_queries *q);
/* Loads the extras of the block that the tensor engine adds; returns whether there are any. */
bool tern_lower_attention_plain_load_extras(tern_attention *a, plain *p, const plain_block *k);
/* Writes them to |to|, the scores of the |i|-th tile of the block, and leaves the accumulation
 * open; |open|: it is open already. */
void tern_lower_attention_plain_add_extras(tern_attention *a, plain *p, const plain_block *k,
                                           uint32_t i, tern_lir_view to, bool open);
/* tanh of the scores, if it is a step; exp, with the steps after tanh. */
void tern_lower_attention_plain_tanh(tern_attention *a, plain *p, const plain_block *k);
void tern_lower_attention_plain_exp(tern_attention *a, plain *p, const plain_block *k);
/* Loads op |i| for queries |q|, whose number is |number|, and |tile|, unless it is loaded. */
void tern_lower_attention_plain_load_extra(tern_attention *a, plain *p, uint32_t i,
                                           const plain_queries *q, uint32_t number, uint32_t tile);
/* Whether the bias of exp depends on batch dimension |dim|. */
bool tern_lower_attention_plain_bias_depends(const tern_attention *a, const plain *p, uint32_t dim);
/* The op that is tanh; UINT32_MAX: none. */
uint32_t tern_lower_attention_plain_tanh_at(const tern_attention *a);
/* Whether the extra of op |i| has a value per score. */
bool tern_lower_attention_plain_is_full(const tern_attention *a, uint32_t i);
/* The product of the scales after op |i|. */
float tern_lower_attention_plain_scale_after(const tern_attention_chain *c, uint32_t i);

/* --- attention_plain_few.c: several tiles of keys per block --- */

/* Adds the values of a block to the sums. */
void tern_lower_attention_plain_few_values(tern_attention *a, const plain *p, const plain_block *k);
/* The sums of all tiles in PSUM, as those of single tiles: [queries, value_dim + 1]. */
tern_lir_view tern_lower_attention_plain_few_sums(tern_attention *a, plain *p,
                                                  const plain_queries *q);

/* --- attention_plain_shared.c --- */

/* Chooses the extras to compute once for several heads. Returns false if the kernel needs that but
 * they are too large. The sizes in |p| are set. */
bool tern_lower_attention_plain_choose_shared(const tern_attention *a, plain *p);
/* Orders the batch dimensions; returns the number of those around the heads that share. */
uint32_t tern_lower_attention_plain_begin_shared(tern_attention *a, plain *p);
/* Computes them for the next |blocks| blocks, if not all are done. */
void tern_lower_attention_plain_fill_shared(tern_attention *a, plain *p, uint32_t blocks);
/* Writes terms to |to| and leaves the accumulation open, or returns false. */
bool tern_lower_attention_plain_matmul_shared(tern_attention *a, const plain *p,
                                              const plain_block *k, tern_lir_view to);
/* Adds the other terms to the scores; multiplies the weights by factors. */
void tern_lower_attention_plain_add_shared(tern_attention *a, const plain *p, const plain_block *k);
void tern_lower_attention_plain_multiply_shared(tern_attention *a, plain *p, const plain_block *k);

#endif
