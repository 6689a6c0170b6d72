/* lower/conv_lower_impl.h - convolutions in one canonical form, independent of their dimension
 * numbers. */
#ifndef TERN_LOWER_CONV_LOWER_IMPL_H
#define TERN_LOWER_CONV_LOWER_IMPL_H

#include "lower/matmul_lower_impl.h"

enum {
    TERN_CONV_SPATIAL = 3,
    TERN_CONV_COPY_KERNEL = 4096 /* elements, from which on a kernel is worth copying */
};

/* y[g, n, o, p] = sum over c, t of x'[g, n, c, p stride + t dilation] w[g, c, o, t]. p and t have
 * three dimensions each; missing leading ones have size 1. x' is x padded and dilated: the |base|
 * elements of x are |base_dilation| apart from position |low| on, the rest is 0. Strides are in
 * elements of the arrays, whose own dims are ignored. */
typedef struct {
    int64_t groups, batch, in, out; /* features per group */
    int64_t base[TERN_CONV_SPATIAL], low[TERN_CONV_SPATIAL], base_dilation[TERN_CONV_SPATIAL];
    int64_t extent[TERN_CONV_SPATIAL]; /* of x': the elements that windows reach */
    int64_t taps[TERN_CONV_SPATIAL], positions[TERN_CONV_SPATIAL];
    int64_t stride[TERN_CONV_SPATIAL], dilation[TERN_CONV_SPATIAL];
    tern_lower_array x, w, y;
    struct {
        int64_t group, batch, feature, at[TERN_CONV_SPATIAL];
    } xs, ys;
    struct {
        int64_t group, in, out, at[TERN_CONV_SPATIAL];
    } ws;
} tern_conv;

/* Appends a free dimension to a view. */
static inline void tern_conv_dim(tern_lir_view *v, int64_t stride, uint32_t count)
{
    v->stride[v->rank] = stride;
    v->count[v->rank++] = count;
}
/* The first element of an array; no dimension yet. */
static inline tern_lir_view tern_conv_hbm(const tern_lower_array *a)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)a->dtype,
                           .tensor = a->tensor,
                           .rows = 1,
                           .offset = a->offset};
}

/* The part of x inside |extent| positions of x' from |from| on, in one spatial dimension: elements
 * |first| to |first| + |count| - 1 of x, at offset |at|, |every| apart. */
typedef struct {
    int64_t first, count, at, every;
} tern_conv_span;
tern_conv_span tern_lower_conv_span(const tern_conv *c, unsigned d, int64_t from, int64_t extent);

/* Multiplies shifted views of x in SBUF; input features on partitions. False, recording nothing, if
 * the kernel does not fit in SBUF. */
bool tern_lower_conv_shifted(tern_lower *l, const tern_conv *c);
/* Depthwise (in = out = 1), on the vector engine. False if rows do not fit. */
bool tern_lower_conv_depthwise(tern_lower *l, const tern_conv *c);
/* Rows on partitions, for few input features per group. False, recording nothing, if another
 * algorithm is faster. */
bool tern_lower_conv_lines(tern_lower *l, const tern_conv *c);
/* The gradient of a kernel: few output positions, many taps. False, recording nothing, if there
 * is no tiling. */
bool tern_lower_conv_gradient(tern_lower *l, const tern_conv *c);

/* Copies the kernel with output features innermost, so that it is loaded in runs. Input features
 * are outermost, or between taps and output features. */
void tern_lower_conv_copy_kernel(tern_lower *l, tern_conv *c, bool taps_first);
/* The convolution with features innermost in a temporary result, and the move from there. */
tern_conv tern_lower_conv_rows(tern_lower *l, const tern_conv *c);
void tern_lower_conv_move_rows(tern_lower *l, const tern_conv *rows, const tern_conv *c);
/* Fills a new array with zeros. */
void tern_lower_conv_clear(tern_lower *l, const tern_lower_array *a);

/* --- blocks of the input in SBUF (conv_input.c) --- */

/* With features innermost in memory, squares are transposed on their way into a block. */
typedef struct {
    tern_lower *l;
    const tern_conv *c;
    int64_t feature_stride; /* of the dimension on partitions */
    bool transposes;
    tern_lir_pool natural, transposed, dense;
} tern_conv_input;

/* |feature_stride|: of the |features| that go on partitions; |elems|: the maximum elements per
 * feature in a block. */
void tern_lower_conv_input(tern_lower *l, const tern_conv *c, int64_t feature_stride,
                           int64_t features, uint32_t elems, tern_conv_input *out);
/* PSUM banks that the input needs. */
uint32_t tern_lower_conv_input_banks(const tern_lower *l, const tern_conv *c,
                                     int64_t feature_stride, int64_t features);

/* [rows, images, planes, lines, columns] of x' from |from| on. Planes are |dilation[0]| apart. */
typedef struct {
    tern_lir_view x; /* x at the first feature and image, position 0; no free dimension yet */
    uint32_t rows, images;
    int64_t from[TERN_CONV_SPATIAL];
    uint32_t size[TERN_CONV_SPATIAL];
} tern_conv_box;
void tern_lower_conv_load(tern_conv_input *in, const tern_conv_box *box, tern_lir_view tile);

#endif
