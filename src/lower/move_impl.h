/* lower/move_impl.h - shared by the ops that move elements. */
#ifndef TERN_LOWER_MOVE_IMPL_H
#define TERN_LOWER_MOVE_IMPL_H

#include "lower/lower_impl.h"

/* DMA queues with GpSimd's own descriptors, for transfers at addresses that the program
 * computes. */
enum {
    TERN_LOWER_INDEXED_QUEUE = 6,
    TERN_LOWER_DYNAMIC_QUEUE = 7,
    TERN_LOWER_DYNAMIC_STORE_QUEUE = 13
};

/* Whether all operands and results are non-empty tensors of static shape and of a rank that arrays
 * support. Ops that move elements require this. */
bool tern_lower_move_supports(const tern_lower *l, tern_hlo_op op);

/* dst[...] = src[...]. Equal dims; dst's strides are not 0. Goes through SBUF where DMA would move
 * single elements, else as tern_lower_copy(). */
void tern_lower_move(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* The same, if it is large and faster through SBUF. False, recording nothing, if not. */
bool tern_lower_move_tiled(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* Rows of a result interleaved from several sources: result[o, ...] is the |width| elements of
 * source 0 at o, then those of source 1, and so on. All dense. */
typedef struct {
    uint32_t tensor;
    int64_t offset;
    uint32_t width;
} tern_lower_interleave_source;
enum { TERN_LOWER_INTERLEAVE_MAX = 16 };
typedef struct {
    tern_lower_array to; /* tensor, offset, dtype */
    int64_t outer;
    uint32_t count;
    tern_lower_interleave_source sources[TERN_LOWER_INTERLEAVE_MAX];
    int64_t batches, to_stride, from_stride; /* repeats all of it, with these strides */
} tern_lower_interleave;
void tern_lower_move_interleave(tern_lower *l, const tern_lower_interleave *w);

/* Sets the value to |array|. A large array whose elements are not contiguous is first copied to a
 * dense tensor. */
void tern_lower_move_set(tern_lower *l, tern_hlo_value value, const tern_lower_array *array);
/* Whether a consumer would load single elements of a large array. */
bool tern_lower_move_is_strided(const tern_lower_array *array);

/* A dynamic offset in one dimension: |at| times |stride| elements. */
typedef struct {
    tern_lir_at at;
    int64_t stride;
} tern_lower_move_shift;

/* As tern_lower_copy(), with dst or src (|shift_dst|) offset by up to four |shifts|, read by the
 * program. */
void tern_lower_move_shifted(tern_lower *l, const tern_lower_array *dst,
                             const tern_lower_array *src, bool shift_dst,
                             const tern_lower_move_shift *shifts, unsigned count);

/* The array in which |op| overwrites parts of |operand|; it becomes the array of |result|. This is
 * |operand|'s memory if nothing else reads it and |update| does not overlap it, else a copy. */
tern_lower_array tern_lower_move_writable(tern_lower *l, tern_hlo_op op, tern_hlo_value operand,
                                          tern_hlo_value result, const tern_lower_array *update);

/* Fills |dst| with the element of |value|, an array of one element. */
void tern_lower_move_fill(tern_lower *l, const tern_lower_array *dst,
                          const tern_lower_array *value);

/* Whether all elements are one value, of a format that engines copy. */
bool tern_lower_move_is_uniform(const tern_lower_array *a);
/* Fills |dst|, which is dense, with the element of |from|, or if that is NULL with |value|: stores
 * one tile repeatedly. */
void tern_lower_move_fill_dense(tern_lower *l, const tern_lower_array *dst,
                                const tern_lower_array *from, float value);

/* The array as [rows, size of |dim|], with |dim| last; copied if that dim would not be
 * contiguous. */
tern_lower_array tern_lower_move_rows(tern_lower *l, const tern_lower_array *a, int dim);

/* A result written in that form: write to |rows|; tern_lower_move_rows_end() moves it to the
 * result's own layout. */
typedef struct {
    tern_hlo_value value;
    int dim;
    tern_lower_array own, rows;
} tern_lower_rows_result;
tern_lower_rows_result tern_lower_move_rows_begin(tern_lower *l, tern_hlo_value value, int dim);
void tern_lower_move_rows_end(tern_lower *l, const tern_lower_rows_result *r);

/* The binary operator that a region of two arguments computes: ADD, MULTIPLY, MAX or MIN; COUNT:
 * another one. */
tern_alu tern_lower_move_reducer(const tern_lower *l, tern_hlo_region region);

unsigned tern_lower_move_bytes(const tern_lower_array *a); /* of an element */
/* The word type in which elements are moved, of 1, 2 or 4 bytes, and the words per element. */
tern_dtype tern_lower_move_word(tern_dtype dtype, uint32_t *out_words);

/* Copies of at least TILED_BYTES are worth going through SBUF. DMA runs shorter than RUN_BYTES cost
 * as much as that. */
enum { TERN_LOWER_TILED_BYTES = 64 << 10, TERN_LOWER_RUN_BYTES = 64 };

#endif
