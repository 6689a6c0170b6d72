/* validation/kernels.h - kernels written with lir: those whose times AWS has published, and some
 * common in models.
 *
 * Each kernel records itself into a builder; tern_sched_finish() then creates the program. The
 * structure follows the published originals (loops, tiles, what stays in SBUF and what is
 * reloaded). Where the sources leave a choice open, such as the number of buffers, a comment states
 * the choice and the reason. */
#ifndef TERN_VALIDATION_KERNELS_H
#define TERN_VALIDATION_KERNELS_H

#include "lir/lir.h"
#include "sched/sched.h"

/* --- kernel_matmul.c: out[m, n] = lhsT[k, m] transposed times rhs[k, n] --- */

typedef struct {
    uint32_t m, n, k;
    tern_dtype dtype; /* of all three; sums are f32 */
} tern_matmul_shape;

enum { TERN_TILE_K = 128, TERN_TILE_M = 128, TERN_TILE_N = 512 };

/* Both tiles are loaded for each matmul. */
typedef struct {
    uint32_t reuse; /* lhsT tiles are reused for this many result columns of tiles; 1: not reused */
    uint32_t depth; /* tiles of each operand in flight */
    bool one_queue; /* for the loads of both operands */
} tern_matmul_tiles;
void tern_kernel_matmul_tiles(tern_lir *b, const tern_matmul_shape *s,
                              const tern_matmul_tiles *tiles);

/* The lhsT tiles of a row of result tiles are loaded once; those of rhs for each result tile. */
void tern_kernel_matmul_hoisted(tern_lir *b, const tern_matmul_shape *s);

/* Blocks of |block_m| x |block_n| result tiles with all of k, loaded once on one queue. With
 * |row_loads| a transfer loads a whole row of a block instead of one tile. |lhs_ahead|,
 * |rhs_ahead|: rows of the next block in flight. */
typedef struct {
    uint32_t block_m, block_n; /* in tiles */
    uint32_t lhs_ahead, rhs_ahead;
    bool row_loads;
    bool k_outermost; /* k outermost: half of the banks of PSUM accumulate at once */
} tern_matmul_blocks;
void tern_kernel_matmul_blocks(tern_lir *b, const tern_matmul_shape *s,
                               const tern_matmul_blocks *blocks);

/* The same with blocks of 2 x 2 tiles that exceed SBUF: all but |resident| rhs tiles of a block are
 * reloaded for its second row of tiles. */
void tern_kernel_matmul_reloading(tern_lir *b, const tern_matmul_shape *s, uint32_t resident);

/* Blocks in all three dimensions: sums over blocks of k accumulate in SBUF. |spilled| of the tiles
 * of a column of blocks do not fit: they are spilled to HBM and reloaded for every block of k. */
typedef struct {
    uint32_t block_m, block_n, block_k; /* in tiles */
    uint32_t spilled;
} tern_matmul_cubes;
void tern_kernel_matmul_cubes(tern_lir *b, const tern_matmul_shape *s,
                              const tern_matmul_cubes *cubes);

/* --- kernel_mamba.c: the selective scan of a Mamba layer, f32 ---
 *
 *   h[t] = exp(delta[t] A) h[t - 1] + delta[t] B[t] u[t],   out[t] = sum over states of h[t] C[t]
 *
 * delta, u, out [channels, seq]; A [channels, states]; B, C [states, seq]. */

typedef struct {
    uint32_t channels, seq, states;
    uint32_t resident; /* v1: tiles of channels whose delta and u stay in SBUF; 0: all */
} tern_mamba_shape;

void tern_kernel_mamba_v1(tern_lir *b, const tern_mamba_shape *s); /* states are the outer loop */
void tern_kernel_mamba_v2(tern_lir *b, const tern_mamba_shape *s, uint64_t sbuf_bytes);
void tern_kernel_mamba_v3(tern_lir *b, const tern_mamba_shape *s); /* seq in tiles of 512 */

/* --- kernel_norm.c: rows of x [rows, cols], f32, 128 rows at a time --- */

void tern_kernel_softmax(tern_lir *b, uint32_t rows, uint32_t cols);
void tern_kernel_layer_norm(tern_lir *b, uint32_t rows, uint32_t cols, float epsilon);
void tern_kernel_rms_norm(tern_lir *b, uint32_t rows, uint32_t cols, float epsilon);

/* --- kernel_attention.c --- */

/* out[seq, dim] = softmax(q k' scale) v. q and k are transposed, [dim, seq]; v is [seq, dim]; dim
 * is at most 128. Scores never leave the core: the softmax is online. */
typedef struct {
    uint32_t seq_q, seq_kv, dim;
    tern_dtype dtype; /* of q, k, v; out is f32 */
    float scale;
    bool causal;
} tern_attention_shape;
void tern_kernel_attention(tern_lir *b, const tern_attention_shape *s);

#endif
