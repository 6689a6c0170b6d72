/* lower/conv_lower_impl.h - convolutions in one form, whatever their dimension numbers. */
#ifndef TERN_LOWER_CONV_LOWER_IMPL_H
#define TERN_LOWER_CONV_LOWER_IMPL_H

#include "lower/matmul_lower_impl.h"

enum { TERN_CONV_SPATIAL = 3 };

/* y[g, n, o, p] = sum over c, t of x'[g, n, c, p stride + t dilation] w[g, c, o, t]: p and t have
 * three dimensions each, those that are missing in front being 1. x' is x with its elements
 * |spread| apart from |low| on, |base| of them, and 0 elsewhere. Steps are in elements of the
 * arrays, whose dims are not looked at. */
typedef struct {
    int64_t groups, batch, in, out; /* features of a group */
    int64_t base[TERN_CONV_SPATIAL], low[TERN_CONV_SPATIAL], spread[TERN_CONV_SPATIAL];
    int64_t extent[TERN_CONV_SPATIAL]; /* of x', as far as windows reach */
    int64_t taps[TERN_CONV_SPATIAL], places[TERN_CONV_SPATIAL];
    int64_t stride[TERN_CONV_SPATIAL], dilation[TERN_CONV_SPATIAL];
    tern_lower_array x, w, y;
    struct {
        int64_t group, batch, feature, at[TERN_CONV_SPATIAL];
    } xs, ys;
    struct {
        int64_t group, in, out, at[TERN_CONV_SPATIAL];
    } ws;
} tern_conv;

/* Of |extent| places from |from| of x' on, dimension d: elements |first| and on of x, |count| of
 * them, stand at |at| and |every| apart. */
typedef struct {
    int64_t first, count, at, every;
} tern_conv_kept;
tern_conv_kept tern_lower_conv_kept(const tern_conv *c, unsigned d, int64_t from, int64_t extent);

/* By shifted views of x in SBUF, features of the input on partitions. False, and nothing recorded,
 * if the kernel is too large for SBUF. */
bool tern_lower_conv_shifted(tern_lower *l, const tern_conv *c);
/* Every feature by itself (in = out = 1), on the vector engine. False if rows do not fit. */
bool tern_lower_conv_depthwise(tern_lower *l, const tern_conv *c);
/* As dots with taps and features in one flat dimension: for few places and many taps, where the
 * batch lies innermost in x and output features in w. False, and nothing recorded, if they do not.
 */
bool tern_lower_conv_flat(tern_lower *l, const tern_conv *c);

/* All of a new array becomes 0. */
void tern_lower_conv_clear(tern_lower *l, const tern_lower_array *a);

/* --- blocks of the input in SBUF (conv_input.c) --- */

/* Features lie innermost: squares are transposed on their way into a block. */
typedef struct {
    tern_lower *l;
    const tern_conv *c;
    int64_t feature_step; /* of what is on partitions */
    bool turns;
    tern_lir_pool natural, turned, dense;
} tern_conv_input;

/* |feature_step|: of the features that are on partitions, |features| of them; |elems|: the most
 * that a block has of each. */
void tern_lower_conv_input(tern_lower *l, const tern_conv *c, int64_t feature_step,
                           int64_t features, uint32_t elems, tern_conv_input *out);
/* Banks of PSUM that it takes. */
uint32_t tern_lower_conv_input_banks(const tern_lower *l, const tern_conv *c, int64_t feature_step,
                                     int64_t features);

/* [rows, images, planes, lines, columns] of x' from |from| on; planes are |dilation[0]| apart. */
typedef struct {
    tern_lir_view x; /* x at the first feature, image and place 0; no dimension yet */
    uint32_t rows, images;
    int64_t from[TERN_CONV_SPATIAL];
    uint32_t size[TERN_CONV_SPATIAL];
} tern_conv_box;
void tern_lower_conv_load(tern_conv_input *in, const tern_conv_box *box, tern_lir_view tile);

#endif
