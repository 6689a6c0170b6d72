/* validation/micro.h - programs of a few instructions: what a profile of one instruction shows.
 *
 * Their tiles hold nothing: times do not depend on values, so these are for timing alone. */
#ifndef TERN_VALIDATION_MICRO_H
#define TERN_VALIDATION_MICRO_H

#include "lir/lir.h"

/* --- tensor engine: |count| matmuls with operands that are there --- */
typedef struct {
    uint32_t k, m, n, count;
    tern_dtype dtype;
    bool apart; /* each has its own place in PSUM; otherwise 16 add up in one */
} tern_micro_matmul;
void tern_micro_matmuls(tern_lir *b, const tern_micro_matmul *m);
void tern_micro_matmul_shapes(tern_lir *b); /* 512 each of M = 32, N = 64, K = 32 and full ones */

/* --- vector and scalar engine --- */
void tern_micro_activation_chain(tern_lir *b); /* each of one element and of the one before */
void tern_micro_exp(tern_lir *b);
void tern_micro_two_waits(tern_lir *b); /* an instruction that waits for two engines */
void tern_micro_tensor_tensor(tern_lir *b, uint32_t partitions, uint32_t elems, tern_alu op);
/* |count| of them in a row. */
void tern_micro_copy_psum(tern_lir *b);
void tern_micro_add_psum(tern_lir *b);
void tern_micro_copy_sbuf(tern_lir *b);
void tern_micro_scalar_tensor_tensor(tern_lir *b);
void tern_micro_reduce(tern_lir *b);
void tern_micro_to_fp8(tern_lir *b);
void tern_micro_square_sum(tern_lir *b);

/* --- DMA --- */
/* Load, exp, store of [rows, cols] bf16. */
typedef struct {
    uint32_t rows, cols;
    tern_lir_queue load, store;
} tern_micro_exp_shape;
void tern_micro_load_exp_store(tern_lir *b, const tern_micro_exp_shape *s);
/* |count| loads of [rows, bytes] on |queues| queues in turn. */
void tern_micro_loads(tern_lir *b, uint32_t rows, uint32_t bytes, uint32_t count, uint32_t queues);
/* TERN_MICRO_CURVE_LOADS loads of 128 rows of each size, 32 bytes, 64, ... 32 KiB, with descriptors
 * made by GpSimd, on four queues in turn. */
enum { TERN_MICRO_CURVE_LOADS = 16, TERN_MICRO_CURVE_SIZES = 11 };
void tern_micro_load_curve(tern_lir *b);
/* Loads of 256 KiB on three queues at once. */
void tern_micro_load_together(tern_lir *b);
/* out = 2 x, bf16, by tiles of [128, elems]. */
void tern_micro_stream(tern_lir *b, uint32_t elems, uint32_t tiles);
void tern_micro_load_use(tern_lir *b); /* a small load and an instruction that waits for it */

#endif
