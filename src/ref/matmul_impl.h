/* ref/matmul_impl.h - matmuls in every accumulation type, and their kernels, which are compiled
 * once per CPU level. */
#ifndef TERN_REF_MATMUL_IMPL_H
#define TERN_REF_MATMUL_IMPL_H

#include "base/level.h"
#include "base/pool.h"
#include "tern/dtype.h"

/* C[m,n] = A[m,k] B[k,n] in the arithmetic of the type: F32, F64, C64, C128, and I32 and I64,
 * which wrap and also serve the unsigned types of their width. Strides in elements; columns of C
 * are contiguous. Every element is summed over k in the same order for any number of threads. */
typedef struct {
    tern_dtype type;
    int64_t m, n, k;
    const void *a, *b;
    int64_t a_row, a_col, b_row, b_col;
    void *c;
    int64_t c_row;
} tern_ref_matmul_job;
TERN_MUST_USE tern_status tern_ref_matmul_run(tern_alloc mem, tern_pool *pool,
                                              const tern_ref_matmul_job *job);

/* f32 matmuls sum in blocks of this many k: within a block by fused multiply-adds from zero, then
 * the blocks in order. Every level does the same, hence equal bits. Short sums, of at most
 * TERN_MATMUL_SHORT_K, round every product and every sum, like evaluators that perform one
 * operation at a time; the difference shows where terms cancel. */
enum {
    TERN_MATMUL_SHORT_K = 16,
    TERN_MATMUL_BLOCK_K = 256,
    TERN_MATMUL_MAX_TILE = 16 * 64,
    TERN_MATMUL_LANES = 16
};

typedef struct {
    int rows, columns; /* of the register tile */
    /* A tile of A B, where A is packed k by |rows| and B k by |columns|: added to C or stored. */
    void (*tile)(int64_t k, const float *a, const float *b, float *c, int64_t c_row, int add);
    /* sum[j] = sum of a[p a_col] b[p b_row + j] over p: one row of a matmul. */
    void (*row)(int64_t k, int64_t n, const float *a, int64_t a_col, const float *b, int64_t b_row,
                float *sum);
    /* The sum of a[p] b[p], in TERN_MATMUL_LANES partial sums, which are added pairwise. */
    float (*dot)(int64_t k, const float *a, const float *b);
    /* C += A B with |b_col| 1; multiply-adds are not fused. */
    void (*add_f32)(int64_t m, int64_t n, int64_t k, const float *a, int64_t a_row, int64_t a_col,
                    const float *b, int64_t b_row, float *c, int64_t c_row);
    void (*add_f64)(int64_t m, int64_t n, int64_t k, const double *a, int64_t a_row, int64_t a_col,
                    const double *b, int64_t b_row, double *c, int64_t c_row);
    void (*add_u32)(int64_t m, int64_t n, int64_t k, const uint32_t *a, int64_t a_row,
                    int64_t a_col, const uint32_t *b, int64_t b_row, uint32_t *c, int64_t c_row);
    void (*add_u64)(int64_t m, int64_t n, int64_t k, const uint64_t *a, int64_t a_row,
                    int64_t a_col, const uint64_t *b, int64_t b_row, uint64_t *c, int64_t c_row);
} tern_matmul_kernels;

#define X(name, level) extern const tern_matmul_kernels tern_matmul_kernels_##level;
TERN_LEVELS_COMPILED(X)
#undef X

#endif
