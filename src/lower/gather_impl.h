/* lower/gather_impl.h - indices computed by the program, for gather, scatter and dynamic slices. */
#ifndef TERN_LOWER_GATHER_IMPL_H
#define TERN_LOWER_GATHER_IMPL_H

#include "lower/move_impl.h"

/* --- gather_index.c --- */

/* Integer types supported for indices. */
bool tern_lower_index_supports(tern_dtype dtype);
/* The array as i32: |a| itself if it is i32, else a row-major copy in a new tensor. Values out of
 * range saturate. */
tern_lower_array tern_lower_index_words(tern_lower *l, const tern_lower_array *a);

/* A tile [128, 1] filled with an i32; and its first rows, broadcast to the shape of |like|. */
tern_lir_view tern_lower_index_const(tern_lower *l, int32_t value);
tern_lir_view tern_lower_index_broadcast(tern_lir_view one, tern_lir_view like);

/* --- gather_rows.c --- */

enum { TERN_LOWER_GATHER_DIMS = 4, TERN_LOWER_INDEX_COMPONENTS = 8, TERN_LOWER_COMBINE_COPIES = 4 };

/* Slices of one array, |a|, at positions given by index vectors, paired with slices of another,
 * |b|, in the order of the vectors. Strides are in elements. */
typedef struct {
    tern_lower_array a, b;    /* tensor, dtype and offset; b is not indexed */
    tern_lower_array indices; /* i32; tensor and offset */
    /* The index vectors: |rank| dimensions of |count| vectors, with their strides in the indices,
     * in a and in b. */
    uint32_t rank;
    int64_t count[TERN_LOWER_RANK_MAX];
    int64_t index_stride[TERN_LOWER_RANK_MAX], a_stride[TERN_LOWER_RANK_MAX];
    int64_t b_stride[TERN_LOWER_RANK_MAX];
    /* One vector: component i, clamped to 0 .. max, is multiplied by its stride in a. */
    uint32_t components;
    int64_t component_stride; /* between components, in the indices */
    int64_t max[TERN_LOWER_INDEX_COMPONENTS], stride[TERN_LOWER_INDEX_COMPONENTS];
    /* One slice. */
    uint32_t slice_rank;
    int64_t slice[TERN_LOWER_RANK_MAX], slice_a[TERN_LOWER_RANK_MAX], slice_b[TERN_LOWER_RANK_MAX];
    /* COMBINE: tensors like that of a; successive transfers take the next one. */
    uint32_t copies, copy[TERN_LOWER_COMBINE_COPIES];
    /* COMBINE: the slices of b are at indices, too (|rank| and |components| are 1). Slices whose
     * mask is 0 are skipped. */
    bool b_indexed, masked;
    tern_lower_array b_indices, mask; /* i32, u8; tensor and offset, dense */
    int64_t b_max, b_row;             /* of an index; stride of an index in b */
} tern_lower_slices;

enum { TERN_LOWER_COMBINE_SBUF_ELEMS = 4096 }; /* max elements of a slice */

/* Joins dimensions; returns whether tern_lower_gather_run() supports the result. */
bool tern_lower_gather_plan(const tern_lower *l, tern_lower_slices *s);

typedef enum {
    TERN_LOWER_GATHER,      /* b = a[index], indices clamped */
    TERN_LOWER_SCATTER,     /* a[index] = b; out-of-range indices are skipped */
    TERN_LOWER_COMBINE,     /* a[index] = a[index] op b; out-of-range indices are skipped */
    TERN_LOWER_COMBINE_SBUF /* COMBINE as read-modify-write through SBUF; out-of-range indices are
                               skipped. The rows of one transfer belong to different batches, so
                               they never conflict */
} tern_lower_gather_kind;
void tern_lower_gather_run(tern_lower *l, const tern_lower_slices *s, tern_lower_gather_kind kind,
                           tern_alu op);

/* The queue of the |c|-th of several transfers: those of one queue do not overlap. */
uint32_t tern_lower_indexed_queue(uint32_t c);
/* A transfer with an index for each row of a side. */
void tern_lower_copy_indexed(tern_lower *l, tern_lir_view dst, tern_lir_view src,
                             tern_lir_view dst_index, tern_lir_view src_index, tern_isa_OOB oob,
                             uint32_t queue);

/* --- gather_local.c --- */

/* GATHER of many rows of a small table. False, recording nothing, if it would not be faster. */
bool tern_lower_gather_local(tern_lower *l, const tern_lower_slices *s);

/* --- gather_along.c --- */

/* GATHER of elements of rows, with indices for each row. False, recording nothing, if it would not
 * be faster. */
bool tern_lower_gather_along(tern_lower *l, const tern_lower_slices *s);

#endif
