/* emu/dma_impl.h - what the transfers share: sides and their elements, and copies of any shape. */
#ifndef TERN_EMU_DMA_IMPL_H
#define TERN_EMU_DMA_IMPL_H

#include "emu/core_impl.h"

/* --- dma_side.c: one side of a transfer as a sequence of elements --- */

/* The elements of an operand in order: rows, then free dimensions. With an index, row r is row
 * index[r] of the tensor; a row out of bounds has no address. */
typedef struct {
    const tern_emu_view *view;
    const tern_emu_view *index; /* NULL: none */
    uint64_t bound;             /* with an index: how many rows fit into the tensor */
    uint64_t row_elems, total;
} tern_emu_side;

/* FAULT if an index has too few elements or, unless |skip|, one of them is out of bounds. |index|
 * may be absent. */
TERN_MUST_USE tern_status tern_emu_side_init(tern_emu_side *side, const tern_emu_exec *x,
                                             const tern_emu_view *view, const tern_emu_view *index,
                                             bool skip);

/* Where row |row| begins; NULL if it is out of bounds. */
uint8_t *tern_emu_side_row(const tern_emu_side *side, uint64_t row);

/* Where element |at| is, and how many from there on follow each other at |*step| bytes. NULL: these
 * are out of bounds. */
uint8_t *tern_emu_side_piece(const tern_emu_side *side, uint64_t at, uint64_t *n, int64_t *step);

/* How many elements from |at| on can be handled as one block of at most |most|: all in bounds or
 * none (*out_there). */
uint64_t tern_emu_side_block(const tern_emu_side *side, uint64_t at, uint64_t most,
                             bool *out_there);

/* |n| elements from |at| on, all in bounds, as they are: where they lie, if that is one aligned
 * run, else |scratch| filled with them. And back. */
const void *tern_emu_side_get(const tern_emu_side *side, uint64_t at, uint64_t n, void *scratch);
void tern_emu_side_put(const tern_emu_side *side, uint64_t at, uint64_t n, const void *bits);

/* The same as f32, n <= TERN_EMU_CHUNK. |position| is that of element |at| for stochastic bits. */
const float *tern_emu_side_get_f32(const tern_emu_side *side, uint64_t at, uint64_t n,
                                   float *scratch);
void tern_emu_side_put_f32(const tern_emu_core *core, const tern_emu_side *side, uint64_t at,
                           uint64_t n, uint64_t position, const float *values);

/* --- dma_copy.c: copies of any shape --- */

enum { TERN_EMU_DMA_DIMS = 2 * (TERN_ISA_DIMS_MAX + 1) };

/* Dimensions of one side, the outermost first. */
typedef struct {
    unsigned rank;
    uint64_t count[TERN_ISA_DIMS_MAX + 1];
    int64_t step[TERN_ISA_DIMS_MAX + 1]; /* bytes */
} tern_emu_dims;

typedef struct {
    uint64_t count;
    int64_t dst, src; /* bytes */
} tern_emu_dma_dim;

typedef enum {
    TERN_EMU_PLAN_RUNS,     /* |elem| bytes, which may be many, for each step of |loop| */
    TERN_EMU_PLAN_ELEMS,    /* one element of 1, 2, 4, 8 or 16 bytes for each step of |loop| */
    TERN_EMU_PLAN_TRANSPOSE /* |cross| is contiguous in src, |loop| in dst */
} tern_emu_plan_kind;

typedef struct {
    tern_emu_plan_kind kind;
    uint64_t elem; /* bytes */
    tern_emu_dma_dim loop, cross;
    unsigned rank; /* dimensions around those */
    tern_emu_dma_dim dims[TERN_EMU_DMA_DIMS];
    uint64_t bytes;   /* in all */
    bool apart;       /* no byte of dst is written twice */
    int64_t reach[4]; /* lowest byte and end of dst, then of src, from their first elements */
} tern_emu_plan;

/* How to copy between two sides with as many elements. false if their dimensions do not divide each
 * other. */
bool tern_emu_plan_make(tern_emu_plan *plan, unsigned elem_bytes, const tern_emu_dims *dst,
                        const tern_emu_dims *src);
void tern_emu_plan_run(const tern_emu_plan *plan, tern_pool *pool, uint8_t *dst,
                       const uint8_t *src);

/* No element of a pattern lies on another. */
bool tern_emu_dims_apart(const tern_emu_dims *dims, unsigned elem_bytes);

#endif
