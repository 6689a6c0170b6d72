/* lower/move_impl.h - what the ops that move elements share. */
#ifndef TERN_LOWER_MOVE_IMPL_H
#define TERN_LOWER_MOVE_IMPL_H

#include "lower/lower_impl.h"

/* Queues that GpSimd triggers with descriptors of its own: transfers at places that the program
 * computes. */
enum { TERN_LOWER_INDEXED_QUEUE = 6, TERN_LOWER_PLACED_QUEUE = 7 };

/* Whether all operands and results are tensors of known shape, with elements, of a rank that arrays
 * have. Ops that move take nothing else. */
bool tern_lower_move_takes(const tern_lower *l, tern_hlo_op op);

/* dst[...] = src[...]; equal dims, dst's steps not 0. Through SBUF where single elements would
 * travel, else as tern_lower_copy(). */
void tern_lower_move(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* The same if it is large and better done through SBUF; false, and nothing is recorded, if not. */
bool tern_lower_move_tiled(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* Rows of a result that are put together from pieces of a few elements: result[o, ...] is piece 0's
 * |width| elements of o, then piece 1's, and so on. All dense. */
typedef struct {
    uint32_t tensor;
    int64_t offset;
    uint32_t width;
} tern_lower_piece;
enum { TERN_LOWER_PIECES_MAX = 16 };
typedef struct {
    tern_lower_array to; /* tensor, offset, dtype */
    int64_t outer;
    uint32_t count;
    tern_lower_piece pieces[TERN_LOWER_PIECES_MAX];
    int64_t batches, to_step, from_step; /* all that again, these steps further on */
} tern_lower_weave;
void tern_lower_move_weave(tern_lower *l, const tern_lower_weave *w);

/* The value is |array|: as it is, or, if it is large and its neighbours lie apart, moved into a
 * tensor of its own. */
void tern_lower_move_settle(tern_lower *l, tern_hlo_value value, const tern_lower_array *array);

/* A place of a dimension: in elements of the array, times |step|. */
typedef struct {
    tern_lir_at at;
    int64_t step;
} tern_lower_move_shift;

/* As tern_lower_copy(), with one of the arrays further on by |shifts| (up to four), which the
 * program has read. */
void tern_lower_move_shifted(tern_lower *l, const tern_lower_array *dst,
                             const tern_lower_array *src, bool shift_dst,
                             const tern_lower_move_shift *shifts, unsigned count);

/* The elements of |operand| where |op| may write some of them anew, which is where its result is:
 * in place if nobody else wants them, and |update| does not lie there. */
tern_lower_array tern_lower_move_writable(tern_lower *l, tern_hlo_op op, tern_hlo_value operand,
                                          tern_hlo_value result, const tern_lower_array *update);

/* All of |dst| becomes the one element of |value|, an array of one element. */
void tern_lower_move_fill(tern_lower *l, const tern_lower_array *dst,
                          const tern_lower_array *value);

/* The array as [rows, length of dimension |dim|], that dimension last; moved if its elements would
 * lie apart. */
tern_lower_array tern_lower_move_rows(tern_lower *l, const tern_lower_array *a, int dim);

/* A result that is written as such rows: |rows| is where; then it is put in its place. */
typedef struct {
    tern_hlo_value value;
    int dim;
    tern_lower_array own, rows;
} tern_lower_rows_result;
tern_lower_rows_result tern_lower_move_rows_begin(tern_lower *l, tern_hlo_value value, int dim);
void tern_lower_move_rows_end(tern_lower *l, const tern_lower_rows_result *r);

/* What a region of two arguments makes of them: ADD, MULTIPLY, MAX or MIN; COUNT: something else.
 */
tern_alu tern_lower_move_reducer(const tern_lower *l, tern_hlo_region region);

unsigned tern_lower_move_bytes(const tern_lower_array *a); /* of an element */
/* As what elements are moved: words of 1, 2 or 4 bytes, and how many. */
tern_dtype tern_lower_move_word(tern_dtype dtype, uint32_t *out_words);

/* Copies are worth a detour by SBUF from here on; a shorter run costs as much as this. */
enum { TERN_LOWER_TILED_BYTES = 64 << 10, TERN_LOWER_RUN_BYTES = 64 };

#endif
