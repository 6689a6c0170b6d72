/* lower/matmul_lower_impl.h - matmuls of matrices in HBM on the tensor engine, for dot.c and
 * conv.c. */
#ifndef TERN_LOWER_MATMUL_LOWER_IMPL_H
#define TERN_LOWER_MATMUL_LOWER_IMPL_H

#include "lower/lower_impl.h"

enum { TERN_MATMUL_LHS, TERN_MATMUL_RHS, TERN_MATMUL_OUT, TERN_MATMUL_ARRAYS };
enum {
    TERN_MATMUL_BATCH_MAX = 3,
    TERN_MATMUL_ROWS = 128,
    TERN_MATMUL_COLS = 512,
    TERN_MATMUL_BANKS = 8
};

/* A dimension and its stride in each array; 0 where an array does not have it. */
typedef struct {
    int64_t size, stride[TERN_MATMUL_ARRAYS];
} tern_matmul_dim;

/* A finished tile of the result. */
typedef struct {
    tern_lir_view sum; /* PSUM: f32 [rows, cols] */
    tern_lir_view out; /* HBM: its destination */
    tern_lir_at m, n;  /* first row and column */
    uint32_t rows, cols;
    tern_lir_at batch[TERN_MATMUL_BATCH_MAX];
    bool more; /* another tile finishes right after this one */
    bool last; /* of its block: loops may end after it, so deferred work must be flushed */
} tern_matmul_tile;

/* Consumes each finished tile instead of the default store. */
typedef struct {
    void (*tile)(tern_lower *l, void *arg, const tern_matmul_tile *tile);
    void *arg;
    uint32_t sbuf_bytes; /* per partition, that the epilogue needs */
    uint32_t cols_max;   /* of a tile: a multiple of 512 */
    bool any_cols;       /* a tile may begin at any multiple of 512 columns */
} tern_matmul_epilogue;

/* out[b, m, n] = sum over k of lhs[b, m, k] rhs[b, k, n]. Only tensor, dtype and offset of the
 * arrays are used. */
typedef struct {
    tern_lower_array array[TERN_MATMUL_ARRAYS];
    tern_matmul_dim batch[TERN_MATMUL_BATCH_MAX];
    uint32_t batch_count;
    tern_matmul_dim m, n, k;
    tern_dtype multiply[2];               /* formats to convert to; NONE: those of the arrays */
    const tern_matmul_epilogue *epilogue; /* NULL: store the result */
} tern_matmul;

/* Sets the formats in which lhs and rhs are multiplied. False if the tensor engine has none or
 * cannot write |result|. */
bool tern_lower_matmul_formats(const tern_lower *l, tern_dtype lhs, tern_dtype rhs,
                               tern_dtype result, tern_dtype out[2]);

/* Records a matmul. Sizes are from 1 to 2^31 - 1, formats those of the call above. */
void tern_lower_matmul(tern_lower *l, const tern_matmul *mm);

/* The same for batches of small matrices. False, recording nothing, if |mm| is not one. */
bool tern_lower_matmul_small(tern_lower *l, const tern_matmul *mm);

/* The same with several items in the PE array at once. Makes the batch dimension with most items
 * the last one, and returns how many of them it records, of each item of the other one; 0 if |mm|
 * is not such a batch. */
int64_t tern_lower_matmul_packed(tern_lower *l, tern_matmul *mm);
/* Whether it does; records nothing. */
bool tern_lower_matmul_is_packed(tern_lower *l, const tern_matmul *mm);

/* The same on the other engines, with items on partitions. */
bool tern_lower_matmul_vector(tern_lower *l, const tern_matmul *mm);
/* Whether the above supports |mm|, of which only dims, strides and formats matter. */
bool tern_lower_matmul_is_vector(const tern_matmul *mm);

/* The same for many dense rows times a matrix of few rows and columns. */
bool tern_lower_matmul_rows(tern_lower *l, const tern_matmul *mm);
bool tern_lower_matmul_is_rows(const tern_lower *l, const tern_matmul *mm);

/* The first element of an array, without dimensions. */
tern_lir_view tern_lower_matmul_array(const tern_lower *l, const tern_lower_array *array);
/* The first element of an array in HBM. */
tern_lir_view tern_lower_element(const tern_lower_array *a);
/* Reads element |i| of a vector of indices, clamped to 0 .. |max|. */
tern_lir_at tern_lower_read_element(tern_lower *l, const tern_lower_array *a, tern_lir_at i,
                                    int64_t max);
/* Calls |run| for each item of the batch dimensions but the last, with |views| of the arrays
 * shifted to it; once if there are less than two. */
void tern_lower_matmul_batches(tern_lower *l, const tern_matmul *mm, tern_lir_view *const views[3],
                               void (*run)(void *self), void *self);
/* |mm| with its largest batch dimension last. */
tern_matmul tern_lower_matmul_most_last(const tern_matmul *mm);

/* --- tiling (matmul_plan.c) --- */

/* How columns of an operand get k onto partitions. */
typedef enum {
    TERN_MATMUL_DIRECT,        /* loaded with k on partitions */
    TERN_MATMUL_DMA_TRANSPOSE, /* transposed by the DMA */
    TERN_MATMUL_PE_TRANSPOSE,  /* loaded as stored, transposed by the tensor engine */
    TERN_MATMUL_FOLDED         /* folds: a partition loads its rows of k of a column at once */
} tern_matmul_load_mode;

/* A block of columns of one operand, |resident|, stays in SBUF while blocks of the other stream
 * past. For each, a pass over k for every |pass| columns of the resident operand accumulates tiles
 * in PSUM. If that does not fit with all of k, both operands are loaded for every pass, |k_chunk|
 * rows at a time. */
typedef struct {
    tern_matmul_load_mode mode[2];
    tern_dtype dtype[2]; /* as multiplied */
    uint32_t cols[2];    /* m and n */
    uint32_t k, k_chunk; /* k_chunk is k or a multiple of 128 */
    bool folds;   /* partition p has consecutive rows of k, one in each k tile, not rows p, p + 128,
                     ... */
    bool streams; /* few rows times a large matrix */
    uint32_t stages; /* buffers of an operand that is converted */
    unsigned resident;
    uint32_t block[2], pass[2]; /* columns */
    uint32_t buffers[2];
    uint32_t load_tiles[2]; /* k tiles per load */
    uint32_t banks;         /* PSUM banks for accumulation */
} tern_matmul_plan;

tern_matmul_plan tern_lower_matmul_plan(const tern_lower *l, const tern_matmul *mm, bool may_fold);

/* --- operands (matmul_load.c) --- */

/* Columns of an operand in SBUF. Column c of k tile i is column i * block + c of |tile|; folded, it
 * is column c * k_chunk / 128 + i. */
typedef struct {
    const tern_matmul_plan *plan;
    unsigned side;
    tern_lir_view hbm; /* rows: k */
    tern_lir_pool tiles, stage, wide, transposed;
    tern_lir_view tile;
} tern_matmul_operand;

void tern_lower_matmul_operand(tern_lower *l, const tern_matmul *mm, const tern_matmul_plan *plan,
                               unsigned side, tern_matmul_operand *out);

/* A load of |cols| columns of the array from |col| on, rows from |k| + 128 |tile| on, to column
 * |to| of k tile |tile| in SBUF. It also loads the following k tiles that the plan loads at once,
 * up to |size| rows from |k|. */
typedef struct {
    tern_lir_at k, col;
    uint32_t size, tile, to, cols;
} tern_matmul_chunk;
void tern_lower_matmul_load(tern_lower *l, tern_matmul_operand *op, const tern_matmul_chunk *chunk);

#endif
