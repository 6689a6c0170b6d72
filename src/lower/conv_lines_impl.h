/* lower/conv_lines_impl.h - convolutions with rows on partitions, shared by conv_lines.c and
 * conv_lines_plan.c. */
#ifndef TERN_LOWER_CONV_LINES_IMPL_H
#define TERN_LOWER_CONV_LINES_IMPL_H

#include "lower/conv_lower_impl.h"

enum {
    TERN_CONV_LINES_UNITS = 8, /* in a batch */
    TERN_CONV_LINES_BOXES = 64,
    TERN_CONV_LINES_BANK_BYTES = 2048
};

/* A part of a window that is contracted by one matmul: a view of the input tile, relative to the
 * unit's first group and column. */
typedef struct {
    uint32_t rows; /* elements */
    uint32_t rank, count[4], first[2];
    int64_t stride[4], offset;
} tern_conv_lines_box;

typedef struct {
    tern_lower *l;
    const tern_conv *c;
    /* Rows. */
    bool by_line;                   /* rows of the input tile are single lines */
    bool by_chunk;                  /* rows are chunks of the last spatial dimension */
    uint32_t image_rows, row_block; /* output rows of an image; the same in a tile */
    uint32_t images;                /* in a tile */
    uint32_t chunk;                 /* output columns of a row */
    /* The input tile: [rows][lines, columns, features], in the order of memory. */
    bool features_last;
    uint32_t line_taps, lines; /* lines of a row, in one plane and in all */
    uint32_t in_cols;
    int64_t line_stride, col_stride, feature_stride;
    uint32_t load_groups, load_count; /* groups of a tile; tiles for all groups */
    /* Units. */
    uint32_t width, window; /* output columns, and input columns under them */
    uint32_t unit_groups, block_count;
    uint32_t cols; /* of a matmul: width, groups, output features */
    tern_conv_lines_box boxes[TERN_CONV_LINES_BOXES];
    uint32_t box_count;
    uint32_t shifts; /* matmuls per box: lines of the kernel, if rows are lines */
    uint32_t steps;  /* matmuls of a unit */
    uint32_t batch_units;
    /* The result tile. */
    int64_t out_col_stride, out_feature_stride;
    tern_lir_view kernel; /* [window elements, loads, blocks, steps, cols] */
    tern_lir_pool input, stationary, transposed, sums, results;
} tern_conv_lines;

/* Chooses the tiling. False if there is none, or another algorithm is faster. */
bool tern_lower_conv_lines_plan(tern_conv_lines *x);
/* Loads the kernel, repeated for every column of a unit. */
void tern_lower_conv_lines_kernel(tern_conv_lines *x);

/* Rows of the input tile under |rows| output rows of an image. */
uint32_t tern_lower_conv_lines_in_rows(const tern_conv_lines *x, uint32_t rows);
/* The first group of a block, in a load. The last block overlaps the one before rather than being
 * smaller. */
uint32_t tern_lower_conv_lines_group(const tern_conv_lines *x, uint32_t block);

#endif
