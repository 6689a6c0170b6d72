/* lower/matmul_lower_impl.h - products of matrices in HBM on the tensor engine, for dot.c and
 * conv.c. */
#ifndef TERN_LOWER_MATMUL_LOWER_IMPL_H
#define TERN_LOWER_MATMUL_LOWER_IMPL_H

#include "lower/lower_impl.h"

enum { TERN_MATMUL_LHS, TERN_MATMUL_RHS, TERN_MATMUL_OUT, TERN_MATMUL_ARRAYS };
enum { TERN_MATMUL_BATCH_MAX = 2, TERN_MATMUL_ROWS = 128, TERN_MATMUL_COLS = 512 };

/* A dimension and how far apart its elements are in each array; 0 where an array has it not. */
typedef struct {
    int64_t size, step[TERN_MATMUL_ARRAYS];
} tern_matmul_dim;

/* A tile of the result, summed up. */
typedef struct {
    tern_lir_view sum; /* PSUM: [rows, cols] of f32 */
    tern_lir_view out; /* HBM: where it goes */
    tern_lir_at m, n;  /* its first row and column */
    uint32_t rows, cols;
    tern_lir_at batch[TERN_MATMUL_BATCH_MAX];
    bool more; /* another tile is finished right after this one */
    bool last; /* of its block: loops may end after it, so nothing may be put off any longer */
} tern_matmul_tile;

/* What is done with a tile, instead of storing it as it is. */
typedef struct {
    void (*tile)(tern_lower *l, void *arg, const tern_matmul_tile *tile);
    void *arg;
    uint32_t sbuf_bytes; /* of a partition, that it needs */
    uint32_t cols_max;   /* of a tile: a multiple of 512 */
} tern_matmul_finish;

/* out[b, m, n] = sum over k of lhs[b, m, k] rhs[b, k, n]. Of the arrays tensor, dtype and offset
 * count. */
typedef struct {
    tern_lower_array array[TERN_MATMUL_ARRAYS];
    tern_matmul_dim batch[TERN_MATMUL_BATCH_MAX];
    uint32_t batch_count;
    tern_matmul_dim m, n, k;
    tern_dtype multiply[2];           /* formats to convert to; NONE: what the arrays have */
    const tern_matmul_finish *finish; /* NULL: the result is stored */
} tern_matmul;

/* The formats that lhs and rhs are multiplied in; false if the tensor engine has none, or cannot
 * write |result|. */
bool tern_lower_matmul_formats(const tern_lower *l, tern_dtype lhs, tern_dtype rhs,
                               tern_dtype result, tern_dtype out[2]);

/* Records it. Sizes are 1 or more and below 2^31, formats those of the call above. */
void tern_lower_matmul(tern_lower *l, const tern_matmul *mm);

/* The same for batches of small matrices; false, and nothing recorded, if it is none. */
bool tern_lower_matmul_small(tern_lower *l, const tern_matmul *mm);

/* --- how it is cut (matmul_plan.c) --- */

/* How columns of an operand come to have k on partitions. */
typedef enum {
    TERN_MATMUL_ROWS_LOAD, /* they are loaded like that */
    TERN_MATMUL_DMA_TURN,  /* transposed by the transfer */
    TERN_MATMUL_PE_TURN    /* loaded as they lie, transposed by the tensor engine */
} tern_matmul_way;

/* One operand, |kept|, has a block of its columns in SBUF while blocks of the other one pass by;
 * with each, a pass over k for every |pass| columns of the kept one adds up tiles in PSUM. If not
 * even that fits with all of k, both are loaded for every pass, |k_chunk| at a time. */
typedef struct {
    tern_matmul_way way[2];
    tern_dtype dtype[2]; /* as multiplied */
    uint32_t cols[2];    /* m and n */
    uint32_t k, k_chunk; /* k_chunk is k or a multiple of 128 */
    unsigned kept;
    uint32_t block[2], pass[2]; /* columns */
    uint32_t buffers[2];
    uint32_t group[2]; /* tiles of k in a load */
    uint32_t banks;    /* for sums */
} tern_matmul_plan;

tern_matmul_plan tern_lower_matmul_plan(const tern_lower *l, const tern_matmul *mm);

/* --- operands (matmul_load.c) --- */

/* Columns of an operand in SBUF: k tile i, column c is column i * block + c of |tile|. */
typedef struct {
    const tern_matmul_plan *plan;
    unsigned side;
    tern_lir_view hbm; /* rows: k */
    tern_lir_pool tiles, stage, wide, turned;
    tern_lir_view tile;
} tern_matmul_operand;

void tern_lower_matmul_operand(tern_lower *l, const tern_matmul *mm, const tern_matmul_plan *plan,
                               unsigned side, tern_matmul_operand *out);

/* |cols| columns from |col| of the array, rows from |k| + 128 |tile| on, to column |to| of k tile
 * |tile| of the operand's tile, and of as many tiles after it as the plan loads at once but no more
 * than |size| rows reach from |k|. */
typedef struct {
    tern_lir_at k, col;
    uint32_t size, tile, to, cols;
} tern_matmul_piece;
void tern_lower_matmul_load(tern_lower *l, tern_matmul_operand *op, const tern_matmul_piece *piece);

#endif
