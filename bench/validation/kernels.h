/* validation/kernels.h - kernels written with lir: those whose times AWS has published, and a few
 * that models are made of.
 *
 * Each records itself into a builder; tern_sched_finish() then makes the program. The structure
 * follows what is published of the originals (loops, tiles, what is kept in SBUF and what is loaded
 * again). Where that leaves something open, such as the number of buffers, a comment says what was
 * chosen and why. */
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
    uint32_t keep;  /* tiles of lhsT stay for this many columns of tiles of the result; 1: none */
    uint32_t depth; /* tiles of each operand that may be on their way */
    bool one_queue; /* for the loads of both operands */
} tern_matmul_tiles;
void tern_kernel_matmul_tiles(tern_lir *b, const tern_matmul_shape *s,
                              const tern_matmul_tiles *tiles);

/* All tiles of a row of tiles of the result, of lhsT, are loaded once; those of rhs for each tile
 * of the result. */
void tern_kernel_matmul_hoisted(tern_lir *b, const tern_matmul_shape *s);

/* Blocks of |block_m| x |block_n| tiles of the result, the whole of k for each, loaded once on one
 * queue. With |row_loads| a transfer brings a whole row of a block and not one tile. |lhs_ahead|,
 * |rhs_ahead|: rows of the next block that may be on their way. */
typedef struct {
    uint32_t block_m, block_n; /* in tiles */
    uint32_t lhs_ahead, rhs_ahead;
    bool row_loads;
    bool k_outside; /* half of the banks of PSUM add up at once, row of the block by row */
} tern_matmul_blocks;
void tern_kernel_matmul_blocks(tern_lir *b, const tern_matmul_shape *s,
                               const tern_matmul_blocks *blocks);

/* The same with blocks of 2 x 2 tiles that SBUF does not hold: all but |kept| tiles of rhs of a
 * block are loaded again for its second row of tiles. */
void tern_kernel_matmul_reloading(tern_lir *b, const tern_matmul_shape *s, uint32_t kept);

/* Blocks in all three dimensions: sums of blocks of k are added up in SBUF. |spilled| of the tiles
 * of a column of blocks do not fit there: they go to HBM and back for every block of k. */
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
    uint32_t kept; /* v1: tiles of channels whose delta and u stay in SBUF; 0: all */
} tern_mamba_shape;

void tern_kernel_mamba_v1(tern_lir *b, const tern_mamba_shape *s); /* states outside */
void tern_kernel_mamba_v2(tern_lir *b, const tern_mamba_shape *s, uint64_t sbuf_bytes);
void tern_kernel_mamba_v3(tern_lir *b, const tern_mamba_shape *s); /* seq in tiles of 512 */

/* --- kernel_norm.c: rows of x [rows, cols], f32, 128 rows at a time --- */

void tern_kernel_softmax(tern_lir *b, uint32_t rows, uint32_t cols);
void tern_kernel_layer_norm(tern_lir *b, uint32_t rows, uint32_t cols, float epsilon);
void tern_kernel_rms_norm(tern_lir *b, uint32_t rows, uint32_t cols, float epsilon);

/* --- kernel_attention.c --- */

/* out[seq, dim] = softmax(q k' scale) v, with q and k given transposed, [dim, seq], and v [seq,
 * dim]; dim up to 128. No score ever leaves the core: the softmax goes along with the tiles. */
typedef struct {
    uint32_t seq_q, seq_kv, dim;
    tern_dtype dtype; /* of q, k, v; out is f32 */
    float scale;
    bool causal;
} tern_attention_shape;
void tern_kernel_attention(tern_lir *b, const tern_attention_shape *s);

#endif
