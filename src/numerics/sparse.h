/* numerics/sparse.h - structured N:M sparsity: of every M consecutive elements along the
 * contraction dimension of the stationary matrix, N are kept.
 *
 * A dense matrix has |rows| rows (the contraction dimension) of |cols| elements, row-major. Its
 * compressed form has the kept elements, N rows for every M, in ascending order of their position
 * in the group, and a 4-bit tag for each: that position. Tags have the layout of the elements, four
 * neighbours of a row in a 16-bit word, so that a 128 x 128 stationary tile has a 128 x 32 tag
 * tile, the format of the tensor engine:
 *
 *     column      0 1 2 3   4 5 6 7                 group 0, 2:4, column 1
 *     row 0       a b c d   e f g h    tags  word 0 word 1    dense  0 b 0 m    (rows 0 to 3)
 *     row 1       l m n o   p q r s    row 0  0x..1.  ...      kept   b m
 *                                      row 1  0x..3.  ...      tags   1 3
 *
 * Column c of a row is nibble c mod 4 of word c / 4, the lowest first. The nibble order and the
 * encoding of positions are assumed: neither is public. */
#ifndef TERN_NUMERICS_SPARSE_H
#define TERN_NUMERICS_SPARSE_H

#include "base/status.h"
#include "tern/dtype.h"

/* X(NAME, "text", kept, group) */
// clang-format off
#define TERN_SPARSE_PATTERNS(X)  \
    X(4_16, "4:16", 4, 16)       \
    X(4_12, "4:12", 4, 12)       \
    X(4_8,  "4:8",  4,  8)       \
    X(2_8,  "2:8",  2,  8)       \
    X(2_4,  "2:4",  2,  4)       \
    X(1_4,  "1:4",  1,  4)       \
    X(1_2,  "1:2",  1,  2)
// clang-format on

typedef enum {
#define X(name, text, kept, group) TERN_SPARSE_##name,
    TERN_SPARSE_PATTERNS(X)
#undef X
        TERN_SPARSE_PATTERN_COUNT
} tern_sparse_pattern;

typedef struct {
    const char *name; /* "4:16" */
    unsigned kept, group;
} tern_sparse_info;
const tern_sparse_info *tern_sparse_info_of(tern_sparse_pattern pattern);

/* By name; NOT_FOUND lists the existing patterns. */
TERN_MUST_USE tern_status tern_sparse_parse(const char *name, tern_sparse_pattern *out);

/* The dense matrix. |dtype| is a float type whose codes are a sign and a magnitude (not FNUZ).
 * Every call returns INVALID for another type, or if the row count is not a multiple of the
 * group. */
typedef struct {
    tern_sparse_pattern pattern;
    tern_dtype dtype;
    size_t rows, cols;
} tern_sparse_shape;

/* Rows of the compressed matrix, and 16-bit words in a row of its tags. */
size_t tern_sparse_kept_rows(const tern_sparse_shape *shape);
size_t tern_sparse_tag_words(const tern_sparse_shape *shape);

/* Keeps the N elements of the largest magnitude in every group and zeroes the others. Of equal
 * ones the first is kept; NaN counts as larger than anything. */
TERN_MUST_USE tern_status tern_sparse_prune(const tern_sparse_shape *shape, void *matrix);

/* Keeps the same elements. |dense| may have more than N in a group that are not zero. Unused
 * nibbles of a row's last tag word are zero. */
TERN_MUST_USE tern_status tern_sparse_compress(const tern_sparse_shape *shape, const void *dense,
                                               void *out_values, uint16_t *out_tags);

/* Restores the pruned matrix. INVALID for a tag beyond the group, or a duplicate tag in a group. */
TERN_MUST_USE tern_status tern_sparse_decompress(const tern_sparse_shape *shape, const void *values,
                                                 const uint16_t *tags, void *out_dense);

/* out[cols][n] = stationary[rows][cols] transposed * moving[rows][n], in f32: for each element
 * of |out| the products are added one by one, each rounded, in compressed row order. For tags
 * from compress() these are the bits of the dense matmul over the pruned matrix, provided
 * |moving| is finite. |moving| has the shape's type. INVALID for a tag beyond the group; a
 * duplicate tag contributes twice. */
TERN_MUST_USE tern_status tern_sparse_multiply(const tern_sparse_shape *shape, const void *values,
                                               const uint16_t *tags, const void *moving, size_t n,
                                               float *out);

#endif
