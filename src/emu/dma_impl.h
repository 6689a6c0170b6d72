/* emu/dma_impl.h - shared by the DMA instructions: sides of a transfer and their elements, and
 * copies of any shape. */
#ifndef TERN_EMU_DMA_IMPL_H
#define TERN_EMU_DMA_IMPL_H

#include "emu/core_impl.h"

/* --- dma_side.c: one side of a transfer as a sequence of elements --- */

/* The elements of an operand in order: rows, then free dimensions. With an index, row r is row
 * index[r] of the tensor; a row out of bounds has no address. */
typedef struct {
    const tern_emu_view *view;
    const tern_emu_view *index; /* NULL: none */
    uint64_t bound;             /* with an index: number of rows in the tensor */
    uint64_t row_elems, total;
    uint8_t *held; /* the elements, read in advance (tern_emu_side_hold); NULL: not so */
} tern_emu_side;

/* FAULT if an index has too few elements or, unless |skip|, an element is out of bounds. |index|
 * may be absent. */
TERN_MUST_USE tern_status tern_emu_side_init(tern_emu_side *side, const tern_emu_exec *x,
                                             const tern_emu_view *view, const tern_emu_view *index,
                                             bool skip);

/* Reads all elements now, because they are overwritten later. NO_MEMORY. */
TERN_MUST_USE tern_status tern_emu_side_hold(tern_emu_side *side, tern_alloc mem);
void tern_emu_side_release(tern_emu_side *side, tern_alloc mem);

/* Address of row |row|; NULL if it is out of bounds. */
uint8_t *tern_emu_side_row(const tern_emu_side *side, uint64_t row);

/* Address of element |at|. |*n| is the number of elements from there on at a constant |*stride|
 * in bytes. NULL: these are out of bounds. */
uint8_t *tern_emu_side_run(const tern_emu_side *side, uint64_t at, uint64_t *n, int64_t *stride);

/* Number of elements from |at| on, at most |max|, that can be handled as one block: all in
 * bounds or all out of bounds (*out_in_bounds). */
uint64_t tern_emu_side_block(const tern_emu_side *side, uint64_t at, uint64_t max,
                             bool *out_in_bounds);

/* |n| elements from |at| on, all in bounds, as raw bits: a pointer into memory if they are one
 * aligned run, else |scratch|, filled. tern_emu_side_put() stores them. */
const void *tern_emu_side_get(const tern_emu_side *side, uint64_t at, uint64_t n, void *scratch);
void tern_emu_side_put(const tern_emu_side *side, uint64_t at, uint64_t n, const void *bits);

/* The same as f32, n <= TERN_EMU_CHUNK. |position| is that of element |at| in the stochastic
 * bits. */
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
    int64_t stride[TERN_ISA_DIMS_MAX + 1]; /* bytes */
} tern_emu_dims;

typedef struct {
    uint64_t count;
    int64_t dst, src; /* strides in bytes */
} tern_emu_dma_dim;

typedef enum {
    TERN_EMU_PLAN_RUNS,     /* |elem| contiguous bytes per iteration of |loop| */
    TERN_EMU_PLAN_ELEMS,    /* one element of 1, 2, 4, 8 or 16 bytes per iteration of |loop| */
    TERN_EMU_PLAN_TRANSPOSE /* |cross| is contiguous in src, |loop| in dst */
} tern_emu_plan_kind;

typedef struct {
    tern_emu_plan_kind kind;
    uint64_t elem; /* bytes */
    tern_emu_dma_dim loop, cross;
    unsigned rank; /* dimensions outside those */
    tern_emu_dma_dim dims[TERN_EMU_DMA_DIMS];
    uint64_t bytes; /* in total */
    bool disjoint;  /* no byte of dst is written twice */
    bool to_hbm;    /* dst is in HBM; the caller may set this */
    int64_t
        reach[4]; /* lowest byte and end of dst, then of src, relative to their first elements */
} tern_emu_plan;

/* Plans a copy between two sides of equal element count. false if their dimensions do not divide
 * each other. */
bool tern_emu_plan_make(tern_emu_plan *plan, unsigned elem_bytes, const tern_emu_dims *dst,
                        const tern_emu_dims *src);
void tern_emu_plan_run(const tern_emu_plan *plan, const tern_emu_core *core, uint8_t *dst,
                       const uint8_t *src);

/* dma_runs.c: |n| iterations of a loop over runs, or one run of |n| bytes. |stream|: a large
 * transfer to HBM; dst and src do not overlap then. */
void tern_emu_copy_runs(const tern_emu_plan *plan, bool stream, uint8_t *dst, const uint8_t *src,
                        uint64_t n);
void tern_emu_copy_bytes(bool stream, uint8_t *dst, const uint8_t *src, uint64_t n);

/* Whether no two elements of a pattern overlap. */
bool tern_emu_dims_disjoint(const tern_emu_dims *dims, unsigned elem_bytes);

#endif
