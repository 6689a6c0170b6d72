/* lower/conv.c - convolution: conversion to the canonical form, and selection of an algorithm.
 *
 * There are five:
 *   one tap:                            a dot
 *   few output positions, many taps:    gradients of kernels, conv_gradient.c
 *   few input features per group:       rows on partitions, conv_lines.c
 *   depthwise:                          on the vector engine
 *   all others:                         shifted views of the input, conv_shifted.c */
#include <string.h>

#include "base/assert.h"
#include "lower/conv_lower_impl.h"
#include "lower/dot_lower_impl.h"
#include "lower/move_impl.h"
#include "numerics/format.h"

enum { D = TERN_CONV_SPATIAL, LHS = TERN_MATMUL_LHS, RHS = TERN_MATMUL_RHS, OUT = TERN_MATMUL_OUT };
enum { DOTS_MAX = 256 };

typedef struct {
    int64_t batch, feature; /* of the kernel: output and input feature */
    const int64_t *spatial;
} layout;

/* The attributes, padded to three spatial dimensions. */
typedef struct {
    layout input, kernel, output;
    uint32_t spatial;
    int64_t reversed[D];
    int64_t feature_groups, batch_groups;
} dim_numbers;

static layout layout_of(const tern_lower *l, tern_hlo_op op, tern_hlo_attr_name batch,
                        tern_hlo_attr_name feature, tern_hlo_attr_name spatial, uint32_t *count)
{
    layout a = {.batch = tern_hlo_op_int(l->m, op, batch),
                .feature = tern_hlo_op_int(l->m, op, feature)};
    a.spatial = tern_hlo_op_ints(l->m, op, spatial, count);
    return a;
}

/* Reads every |every|-th value of attribute |name|, left-padded with |missing| to three values. */
static void read_spatial(const tern_lower *l, tern_hlo_op op, tern_hlo_attr_name name,
                         uint32_t spatial, unsigned every, int64_t missing, int64_t *out)
{
    uint32_t count = 0;
    const int64_t *values = tern_hlo_op_ints(l->m, op, name, &count);
    for (uint32_t i = 0; i < D; i++) {
        uint32_t at = i + spatial - D;
        out[i] = i + spatial >= D && count ? values[(size_t)at * every] : missing;
    }
}

static void read_dim_numbers(const tern_lower *l, tern_hlo_op op, dim_numbers *n)
{
    n->input =
        layout_of(l, op, TERN_HLO_A_input_batch_dimension, TERN_HLO_A_input_feature_dimension,
                  TERN_HLO_A_input_spatial_dimensions, &n->spatial);
    n->kernel = layout_of(l, op, TERN_HLO_A_kernel_output_feature_dimension,
                          TERN_HLO_A_kernel_input_feature_dimension,
                          TERN_HLO_A_kernel_spatial_dimensions, &n->spatial);
    n->output =
        layout_of(l, op, TERN_HLO_A_output_batch_dimension, TERN_HLO_A_output_feature_dimension,
                  TERN_HLO_A_output_spatial_dimensions, &n->spatial);
    n->feature_groups = tern_hlo_op_int(l->m, op, TERN_HLO_A_feature_group_count);
    n->batch_groups = tern_hlo_op_int(l->m, op, TERN_HLO_A_batch_group_count);
    if (n->spatial > D)
        return;
    read_spatial(l, op, TERN_HLO_A_window_reversal, n->spatial, 1, 0, n->reversed);
}

/* Spatial sizes and strides of an array. */
static void spatial_dims(const tern_lower_array *a, const layout *from, uint32_t spatial,
                         int64_t *dims, int64_t *strides)
{
    for (uint32_t i = 0; i < D; i++) {
        bool there = i + spatial >= D;
        int64_t dim = there ? from->spatial[i + spatial - D] : 0;
        dims[i] = there ? a->dims[dim] : 1;
        strides[i] = there ? a->strides[dim] : 0;
    }
}

static void set_kernel(const dim_numbers *n, tern_conv *c)
{
    spatial_dims(&c->w, &n->kernel, n->spatial, c->taps, c->ws.at);
    for (unsigned i = 0; i < D; i++)
        if (n->reversed[i]) {
            c->w.offset += (c->taps[i] - 1) * c->ws.at[i];
            c->ws.at[i] = -c->ws.at[i];
        }
    c->groups = n->feature_groups * n->batch_groups; /* one of them is 1 */
    c->in = c->w.dims[n->kernel.feature];
    c->out = c->w.dims[n->kernel.batch] / c->groups;
    c->ws.in = c->w.strides[n->kernel.feature];
    c->ws.out = c->w.strides[n->kernel.batch];
    c->ws.group = c->out * c->ws.out;
}

static void set_output(const dim_numbers *n, tern_conv *c)
{
    spatial_dims(&c->y, &n->output, n->spatial, c->positions, c->ys.at);
    c->batch = c->y.dims[n->output.batch];
    c->ys.batch = c->y.strides[n->output.batch];
    c->ys.feature = c->y.strides[n->output.feature];
    c->ys.group = c->out * c->ys.feature;
    for (unsigned i = 0; i < D; i++)
        c->extent[i] = (c->positions[i] - 1) * c->stride[i] + (c->taps[i] - 1) * c->dilation[i] + 1;
}

static void set_input(const dim_numbers *n, tern_conv *c, int64_t batch_stride,
                      int64_t feature_stride, const int64_t *strides)
{
    c->xs.batch = batch_stride;
    c->xs.feature = feature_stride;
    c->xs.group = n->batch_groups > 1 ? c->batch * batch_stride : c->in * feature_stride;
    memcpy(c->xs.at, strides, sizeof(c->xs.at));
}

/* --- the input with its padding --- */

void tern_lower_conv_clear(tern_lower *l, const tern_lower_array *a)
{
    enum { ROWS = 128, WIDTH = 4096 };
    int64_t elems = tern_lower_array_elems(a);
    uint32_t width = elems < ROWS * WIDTH ? (uint32_t)((elems + ROWS - 1) / ROWS) : WIDTH;
    uint32_t whole = (uint32_t)(elems / width), rest = (uint32_t)(elems % width);
    tern_lir_view zeros = tern_lir_tile(l->b, "zeros", TERN_MEM_SBUF, a->dtype, ROWS, width);
    tern_lir_memset(l->b, TERN_LIR_ANY, zeros, 0);
    tern_lir_view to = {.mem = TERN_MEM_HBM,
                        .dtype = (uint8_t)a->dtype,
                        .tensor = a->tensor,
                        .rank = 1,
                        .rows = whole,
                        .row_stride = width,
                        .stride = {1},
                        .count = {width}};
    tern_lir_loop rows = tern_lir_over(l->b, whole, ROWS, 1);
    while (tern_lir_iterate(l->b, &rows))
        tern_lower_store(l, tern_lir_rows_at(to, rows.at, rows.size),
                         tern_lir_rows(zeros, 0, rows.size));
    if (!rest)
        return;
    to.rows = 1;
    to.offset = (int64_t)whole * width;
    to.count[0] = rest;
    tern_lower_store(l, to, tern_lir_cols(tern_lir_rows(zeros, 0, 1), 0, rest));
}

/* The dimension order of the copy, outermost first: 0 features, 1 batch, 2 and up spatial. Dots
 * keep the original order, for long runs; shifted views use features outermost and spatial
 * innermost. */
static void order_dims(const tern_lower_array *from, bool as_dot, unsigned *order)
{
    for (unsigned i = 0; i < 2 + D; i++) {
        order[i] = i;
        for (unsigned j = i;
             as_dot && j > 0 && from->strides[order[j]] > from->strides[order[j - 1]]; j--) {
            unsigned swapped = order[j];
            order[j] = order[j - 1];
            order[j - 1] = swapped;
        }
    }
}

/* The whole input as features, batch, spatial. */
static tern_lower_array input_array(const dim_numbers *n, const tern_conv *c)
{
    tern_lower_array from = c->x;
    from.rank = 2 + D;
    from.dims[0] = c->x.dims[n->input.feature];
    from.strides[0] = c->x.strides[n->input.feature];
    from.dims[1] = c->x.dims[n->input.batch];
    from.strides[1] = c->x.strides[n->input.batch];
    memcpy(from.dims + 2, c->base, sizeof(c->base));
    memcpy(from.strides + 2, c->xs.at, sizeof(c->xs.at));
    return from;
}

/* Copies the elements that windows reach into a padded tensor. */
static void copy_input(tern_lower *l, const dim_numbers *n, tern_conv *c, bool as_dot)
{
    tern_lower_array from = input_array(n, c);
    unsigned order[2 + D];
    int64_t shape[2 + D];
    order_dims(&from, as_dot, order);
    for (unsigned i = 0; i < 2 + D; i++)
        shape[i] = order[i] < 2 ? from.dims[order[i]] : c->extent[order[i] - 2];
    tern_lower_array whole = tern_lower_temp(l, "padded", from.dtype, shape, 2 + D), to = whole;
    for (unsigned i = 0; i < 2 + D; i++) {
        to.dims[order[i]] = whole.dims[i];
        to.strides[order[i]] = whole.strides[i];
    }
    set_input(n, c, to.strides[1], to.strides[0], to.strides + 2);
    bool covered = true, any = true;
    for (unsigned i = 2; i < 2 + D; i++) {
        tern_conv_span k = tern_lower_conv_span(c, i - 2, 0, to.dims[i]);
        covered &= k.count == to.dims[i];
        any &= k.count > 0;
        from.offset += k.first * from.strides[i];
        from.dims[i] = to.dims[i] = k.count;
        to.offset += k.at * to.strides[i];
        to.strides[i] *= k.every;
    }
    if (!covered)
        tern_lower_conv_clear(l, &whole);
    if (any)
        tern_lower_move(l, &to, &from);
    c->x = whole;
    for (unsigned i = 0; i < D; i++) {
        c->base[i] = c->extent[i];
        c->low[i] = 0;
        c->base_dilation[i] = 1;
    }
}

void tern_lower_conv_copy_kernel(tern_lower *l, tern_conv *c, bool taps_first)
{
    const int64_t dims[] = {c->in, c->taps[0], c->taps[1], c->taps[2], c->groups * c->out};
    const int64_t strides[] = {c->ws.in, c->ws.at[0], c->ws.at[1], c->ws.at[2], c->ws.out};
    static const unsigned orders[2][2 + D] = {{0, 1, 2, 3, 4}, {1, 2, 3, 0, 4}};
    const unsigned *order = orders[taps_first];
    tern_lower_array from = c->w;
    int64_t *const out[] = {&c->ws.in, &c->ws.at[0], &c->ws.at[1], &c->ws.at[2], &c->ws.out};
    from.rank = 2 + D;
    for (unsigned i = 0; i < 2 + D; i++) {
        from.dims[i] = dims[order[i]];
        from.strides[i] = strides[order[i]];
    }
    c->w = tern_lower_temp(l, "kernel", c->w.dtype, from.dims, 2 + D);
    tern_lower_move(l, &c->w, &from);
    for (unsigned i = 0; i < 2 + D; i++)
        *out[order[i]] = c->w.strides[i];
    c->ws.group = c->out;
}

static bool has_padding(const tern_conv *c)
{
    for (unsigned i = 0; i < D; i++)
        if (c->low[i] != 0 || c->base_dilation[i] != 1 || c->extent[i] > c->base[i])
            return true;
    return false;
}

/* --- as dots --- */

static int64_t volume_of(const int64_t *a) { return a[0] * a[1] * a[2]; }

/* One output position: contracts features and taps. */
static void dot_at(tern_lower *l, const tern_conv *c, const int64_t *position)
{
    tern_dot x = {.array = {c->x, c->w, c->y}};
    tern_lower_dot_dim(&x.batch,
                       (tern_matmul_dim){c->groups, {c->xs.group, c->ws.group, c->ys.group}});
    tern_lower_dot_dim(&x.m, (tern_matmul_dim){c->batch, {c->xs.batch, 0, c->ys.batch}});
    tern_lower_dot_dim(&x.n, (tern_matmul_dim){c->out, {0, c->ws.out, c->ys.feature}});
    tern_lower_dot_dim(&x.k, (tern_matmul_dim){c->in, {c->xs.feature, c->ws.in, 0}});
    for (unsigned i = 0; i < D; i++) {
        x.array[LHS].offset += position[i] * c->stride[i] * c->xs.at[i];
        x.array[OUT].offset += position[i] * c->ys.at[i];
        tern_lower_dot_dim(
            &x.k, (tern_matmul_dim){c->taps[i], {c->dilation[i] * c->xs.at[i], c->ws.at[i], 0}});
    }
    tern_matmul mm = tern_lower_dot_to_matmul(l, &x);
    if (!tern_lower_failed(l))
        tern_lower_matmul(l, &mm);
}

static void dots(tern_lower *l, const tern_conv *c)
{
    int64_t p[D];
    for (p[0] = 0; p[0] < c->positions[0]; p[0]++)
        for (p[1] = 0; p[1] < c->positions[1]; p[1]++)
            for (p[2] = 0; p[2] < c->positions[2]; p[2]++)
                dot_at(l, c, p);
}

/* Whether no two pairs of a position and a tap use the same element: then positions are rows of a
 * matrix and taps are contracted, as in the kernel gradient of a patch embedding. */
static bool is_disjoint(const tern_conv *c)
{
    for (unsigned i = 0; i < D; i++)
        if (c->taps[i] > 1 && c->dilation[i] <= (c->positions[i] - 1) * c->stride[i])
            return false;
    return volume_of(c->taps) > 1 && volume_of(c->positions) > 1;
}

/* All positions: contracts features and taps. False if the rows are not contiguous in the output.
 */
static bool dot_of_all(tern_lower *l, const tern_conv *c)
{
    tern_dot x = {.array = {c->x, c->w, c->y}};
    tern_matmul_dim rows[1 + D] = {{c->batch, {c->xs.batch, 0, c->ys.batch}}};
    int64_t next = 0;
    for (unsigned i = 0; i < D; i++)
        rows[i + 1] =
            (tern_matmul_dim){c->positions[i], {c->stride[i] * c->xs.at[i], 0, c->ys.at[i]}};
    for (unsigned i = 1; i <= D; i++)
        for (unsigned j = i; j > 0 && rows[j].stride[OUT] > rows[j - 1].stride[OUT]; j--) {
            tern_matmul_dim swapped = rows[j];
            rows[j] = rows[j - 1];
            rows[j - 1] = swapped;
        }
    for (unsigned i = D + 1; i-- > 0;) {
        if (rows[i].size == 1)
            continue;
        if (next && rows[i].stride[OUT] != next)
            return false;
        next = rows[i].stride[OUT] * rows[i].size;
    }
    for (unsigned i = 0; i <= D; i++)
        tern_lower_dot_dim(&x.m, rows[i]);
    tern_lower_dot_dim(&x.n, (tern_matmul_dim){c->out, {0, c->ws.out, c->ys.feature}});
    tern_lower_dot_dim(&x.k, (tern_matmul_dim){c->in, {c->xs.feature, c->ws.in, 0}});
    for (unsigned i = 0; i < D; i++)
        tern_lower_dot_dim(
            &x.k, (tern_matmul_dim){c->taps[i], {c->dilation[i] * c->xs.at[i], c->ws.at[i], 0}});
    tern_matmul mm = tern_lower_dot_to_matmul(l, &x);
    if (!tern_lower_failed(l))
        tern_lower_matmul(l, &mm);
    return true;
}

/* One tap: contracts features. Output positions are matrix rows if they and the batch are
 * contiguous in both arrays. */
static bool one_dot(tern_lower *l, const tern_conv *c)
{
    int64_t next_x = 0, next_y = 0, size = 1, x_stride = 0, y_stride = 0;
    const int64_t dims[] = {c->batch, c->positions[0], c->positions[1], c->positions[2]};
    const int64_t xs[] = {c->xs.batch, c->xs.at[0] * c->stride[0], c->xs.at[1] * c->stride[1],
                          c->xs.at[2] * c->stride[2]};
    const int64_t ys[] = {c->ys.batch, c->ys.at[0], c->ys.at[1], c->ys.at[2]};
    for (unsigned i = 4; i-- > 0;) {
        if (dims[i] == 1)
            continue;
        if (size == 1) {
            x_stride = xs[i];
            y_stride = ys[i];
        } else if (xs[i] != next_x || ys[i] != next_y) {
            return false;
        }
        size *= dims[i];
        next_x = size * x_stride;
        next_y = size * y_stride;
    }
    if (c->groups > 1 && size < 64)
        return false;
    tern_matmul mm = {.array = {c->x, c->w, c->y},
                      .m = {size, {x_stride, 0, y_stride}},
                      .n = {c->out, {0, c->ws.out, c->ys.feature}},
                      .k = {c->in, {c->xs.feature, c->ws.in, 0}},
                      .batch = {{c->groups, {c->xs.group, c->ws.group, c->ys.group}}},
                      .batch_count = c->groups > 1};
    tern_lower_matmul(l, &mm);
    return true;
}

tern_conv tern_lower_conv_rows(tern_lower *l, const tern_conv *c)
{
    tern_conv rows = *c;
    const int64_t *p = c->positions;
    const int64_t dims[] = {c->batch, p[0], p[1], p[2], c->groups * c->out};
    rows.y = tern_lower_temp(l, "rows", c->y.dtype, dims, 2 + D);
    rows.ys.batch = rows.y.strides[0];
    memcpy(rows.ys.at, rows.y.strides + 1, sizeof(rows.ys.at));
    rows.ys.feature = 1;
    rows.ys.group = c->out;
    return rows;
}

void tern_lower_conv_move_rows(tern_lower *l, const tern_conv *rows, const tern_conv *c)
{
    enum { RANK = 6 };
    tern_lower_array from = rows->y, to = c->y;
    const int64_t *p = c->positions, *at = c->ys.at, *dense = rows->ys.at;
    const int64_t dims[RANK] = {c->batch, p[0], p[1], p[2], c->groups, c->out};
    const int64_t strides[RANK] = {c->ys.batch, at[0], at[1], at[2], c->ys.group, c->ys.feature};
    const int64_t rows_at[RANK] = {rows->ys.batch, dense[0], dense[1], dense[2], c->out, 1};
    from.rank = to.rank = 0;
    for (unsigned i = 0; i < RANK; i++) { /* in the order of the result */
        unsigned k = to.rank++;
        for (; k > 0 && to.strides[k - 1] < strides[i]; k--) {
            to.dims[k] = to.dims[k - 1];
            to.strides[k] = to.strides[k - 1];
            from.strides[k] = from.strides[k - 1];
        }
        to.dims[k] = dims[i];
        to.strides[k] = strides[i];
        from.strides[k] = rows_at[i];
    }
    from.rank = to.rank;
    memcpy(from.dims, to.dims, sizeof(to.dims));
    tern_lower_move(l, &to, &from);
}

/* The same for a result whose rows are not contiguous, such as a phase of a larger one. */
static bool dot_and_move(tern_lower *l, const tern_conv *c)
{
    tern_conv rows = tern_lower_conv_rows(l, c);
    if (!one_dot(l, &rows))
        (void)dot_of_all(l, &rows);
    tern_lower_conv_move_rows(l, &rows, c);
    return true;
}

/* --- the op --- */

static bool is_supported(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *types[] = {tern_hlo_value_type_of(l->m, in[0]),
                                         tern_hlo_value_type_of(l->m, in[1]),
                                         tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0))};
    tern_dtype formats[2];
    for (unsigned i = 0; i < 3; i++)
        if (types[i]->quant || types[i]->count < 1 || types[i]->count > INT32_MAX ||
            types[i]->rank > D + 2)
            return false;
    return tern_lower_matmul_formats(l, types[0]->dtype, types[1]->dtype, types[2]->dtype,
                                     formats) &&
           formats[0] == types[0]->dtype && formats[1] == types[1]->dtype;
}

/* Few output positions and many taps are computed as dots. */
static bool prefers_dots(const tern_conv *c)
{
    return volume_of(c->positions) == 1 ||
           (volume_of(c->positions) <= 64 && volume_of(c->taps) >= 4 * volume_of(c->positions));
}

static void run(tern_lower *l, const dim_numbers *n, tern_conv *c)
{
    if (prefers_dots(c)) {
        dots(l, c);
        return;
    }
    bool rows = c->groups == 1 && c->xs.feature == 1;
    bool moves = c->groups == 1 && c->ys.feature == 1;
    if ((volume_of(c->taps) == 1 && !has_padding(c) &&
         (one_dot(l, c) || (rows && dot_of_all(l, c)) || (moves && dot_and_move(l, c)))) ||
        (c->in == 1 && c->out == 1 && tern_lower_conv_depthwise(l, c)) ||
        tern_lower_conv_shifted(l, c))
        return;
    if (has_padding(c))
        copy_input(l, n, c, true);
    if (!tern_lower_failed(l))
        dots(l, c);
}

/* --- selection --- */

/* Whether the input is copied first. Few features are packed on partitions with the taps of a row;
 * their loads are shifted and need contiguous positions. */
static bool copies_input(const tern_conv *c, bool as_dot)
{
    bool packs = c->in <= 32 && c->taps[2] > 1 && c->in * c->taps[2] <= TERN_MATMUL_ROWS &&
                 !(c->in == 1 && c->out == 1);
    return as_dot ? has_padding(c) : packs && (has_padding(c) || c->xs.at[2] != 1);
}

/* Copies a kernel whose output features are not innermost. */
static void copy_scattered_kernel(tern_lower *l, tern_conv *c)
{
    bool alone = c->in == 1 && c->out == 1;
    if (!alone && c->ws.out != 1 && tern_lower_array_elems(&c->w) > TERN_CONV_COPY_KERNEL)
        tern_lower_conv_copy_kernel(l, c, false);
}

/* Whether no two windows have an element in common, as in patch embeddings. */
static bool has_disjoint_windows(const tern_conv *c)
{
    for (unsigned i = 0; i < D; i++)
        if (c->positions[i] > 1 && c->stride[i] < (c->taps[i] - 1) * c->dilation[i] + 1)
            return false;
    return c->groups == 1 && volume_of(c->positions) > 1;
}

static bool fits_kernel(const tern_conv *c)
{
    int64_t out = c->out < 32 ? c->out : 32;
    return volume_of(c->taps) * ((c->in + 127) / 128) * out *
               tern_num_format_of(c->w.dtype)->storage_bytes <=
           48 << 10;
}

/* Whether an algorithm with bounded code size exists. */
static bool is_reasonable(const tern_conv *c)
{
    return fits_kernel(c) || volume_of(c->positions) <= DOTS_MAX || has_disjoint_windows(c) ||
           (c->groups == 1 && is_disjoint(c));
}

/* Whether more positions are contracted than there are in the result, in windows that overlap. Of
 * small images either may be more: then a gradient has more images than features per group. */
static bool is_gradient(const tern_conv *c)
{
    int64_t taps = volume_of(c->taps), positions = volume_of(c->positions);
    bool depthwise = c->groups > 1 && c->batch == 1 && c->out <= 2;
    int64_t least = c->in <= c->batch ? positions + 1 : depthwise ? positions / 4 : positions;
    return taps > 1 && !has_disjoint_windows(c) && taps >= least;
}

static void lower_dense(tern_lower *l, const dim_numbers *n, tern_conv *c)
{
    enum { FEW_TAPS = 64 };
    bool as_rows = c->groups == 1 && is_disjoint(c) && !has_padding(c);
    if ((as_rows && volume_of(c->positions) > FEW_TAPS && dot_of_all(l, c)) ||
        (is_gradient(c) && tern_lower_conv_gradient(l, c)) || (as_rows && dot_of_all(l, c)))
        return;
    bool as_dot = prefers_dots(c) || volume_of(c->taps) == 1;
    bool disjoint = has_disjoint_windows(c) && volume_of(c->taps) > 1;
    if ((!as_dot || disjoint) && tern_lower_conv_lines(l, c))
        return;
    if (disjoint && (!fits_kernel(c) || c->xs.feature == 1) && !has_padding(c) && dot_of_all(l, c))
        return;
    if (copies_input(c, as_dot))
        copy_input(l, n, c, as_dot);
    if (!as_dot)
        copy_scattered_kernel(l, c);
    if (!tern_lower_failed(l))
        run(l, n, c);
}

/* --- dilated inputs --- */

/* The output positions |phase| + i |base_dilation|: they have the same taps on elements of x, and
 * need no others. False if there are no such taps. */
static bool phase_of(const tern_conv *c, const int64_t *phase, tern_conv *out)
{
    bool any = true;
    *out = *c;
    for (unsigned i = 0; i < D; i++) {
        int64_t every = c->base_dilation[i];
        int64_t first = ((c->low[i] - phase[i]) % every + every) % every;
        out->positions[i] = (c->positions[i] - phase[i] + every - 1) / every;
        out->taps[i] = first < c->taps[i] ? (c->taps[i] - 1 - first) / every + 1 : 0;
        out->low[i] = (c->low[i] - phase[i] - first) / every;
        out->base_dilation[i] = 1;
        out->w.offset += first * c->ws.at[i];
        out->ws.at[i] *= every;
        out->y.offset += phase[i] * c->ys.at[i];
        out->ys.at[i] *= every;
        if (every == 1) { /* nothing changes */
            out->positions[i] = c->positions[i];
            out->taps[i] = c->taps[i];
            out->low[i] = c->low[i];
        }
        out->extent[i] =
            (out->positions[i] - 1) * c->stride[i] + (out->taps[i] - 1) * c->dilation[i] + 1;
        any &= out->taps[i] > 0 && out->positions[i] > 0;
    }
    return any;
}

/* Transposed convolutions whose windows do not overlap: all phases are columns of one dot, and are
 * interleaved afterwards. */
static bool shuffle(tern_lower *l, const tern_conv *c)
{
    tern_conv one;
    for (unsigned i = 0; i < D; i++)
        if (c->taps[i] != c->base_dilation[i] || c->low[i] != c->taps[i] - 1 ||
            c->positions[i] != c->base[i] * c->taps[i])
            return false;
    if (c->groups > 1 || c->xs.feature != 1 || !phase_of(c, (const int64_t[D]){0}, &one))
        return false;
    const int64_t *t = c->taps, *p = c->base;
    const int64_t dims[] = {c->batch, p[0], p[1], p[2], t[0], t[1], t[2], c->out};
    tern_lower_array all = tern_lower_temp(l, "phases", c->y.dtype, dims, 8), to = c->y;
    tern_dot x = {.array = {c->x, c->w, all}};
    tern_lower_dot_dim(&x.m, (tern_matmul_dim){c->batch, {c->xs.batch, 0, all.strides[0]}});
    for (unsigned i = 0; i < D; i++) {
        tern_lower_dot_dim(&x.m, (tern_matmul_dim){p[i], {c->xs.at[i], 0, all.strides[1 + i]}});
        tern_lower_dot_dim(&x.n, (tern_matmul_dim){t[i], {0, -c->ws.at[i], all.strides[4 + i]}});
        x.array[RHS].offset += (t[i] - 1) * c->ws.at[i];
    }
    tern_lower_dot_dim(&x.n, (tern_matmul_dim){c->out, {0, c->ws.out, 1}});
    tern_lower_dot_dim(&x.k, (tern_matmul_dim){c->in, {c->xs.feature, c->ws.in, 0}});
    tern_matmul mm = tern_lower_dot_to_matmul(l, &x);
    if (tern_lower_failed(l))
        return true;
    tern_lower_matmul(l, &mm);
    to.rank = 8;
    memcpy(to.dims, dims, sizeof(dims));
    const int64_t *at = c->ys.at;
    const int64_t strides[] = {c->ys.batch, at[0] * t[0], at[1] * t[1], at[2] * t[2],
                               at[0],       at[1],        at[2],        c->ys.feature};
    memcpy(to.strides, strides, sizeof(strides));
    static const int64_t order[] = {0, 1, 4, 2, 5, 3, 6, 7};
    all = tern_lower_array_permute(&all, order);
    to = tern_lower_array_permute(&to, order);
    tern_lower_move(l, &to, &all);
    return true;
}

/* Transposed convolutions and gradients of strided ones: without the zeros between elements. The
 * results of a phase are interleaved with those of others, so features are innermost. */
static bool in_phases(tern_lower *l, const dim_numbers *n, tern_conv *c)
{
    enum { RUN_BYTES = 64, PHASES_MAX = 64 };
    int64_t phase[D];
    if (volume_of(c->base_dilation) == 1 || volume_of(c->base_dilation) > PHASES_MAX ||
        c->ys.feature != 1 || prefers_dots(c) ||
        c->groups * c->out * tern_num_format_of(c->y.dtype)->storage_bytes < RUN_BYTES)
        return false;
    for (unsigned i = 0; i < D; i++)
        if (c->base_dilation[i] > 1 && (c->stride[i] != 1 || c->dilation[i] != 1))
            return false;
    if (shuffle(l, c))
        return true;
    bool empty = false;
    for (unsigned i = 0; i < D; i++)
        empty |= c->taps[i] < c->base_dilation[i];
    if (empty)
        tern_lower_conv_clear(l, &c->y);
    copy_scattered_kernel(l, c);
    for (phase[0] = 0; phase[0] < c->base_dilation[0]; phase[0]++)
        for (phase[1] = 0; phase[1] < c->base_dilation[1]; phase[1]++)
            for (phase[2] = 0; phase[2] < c->base_dilation[2]; phase[2]++) {
                tern_conv one;
                if (phase_of(c, phase, &one) && !tern_lower_failed(l))
                    lower_dense(l, n, &one);
            }
    return true;
}

bool tern_lower_convolution(tern_lower *l, tern_hlo_op op)
{
    dim_numbers n = {0};
    if (!is_supported(l, op))
        return false;
    read_dim_numbers(l, op, &n);
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    tern_hlo_value result = tern_lower_result(l, op, 0);
    tern_conv c = {.x = tern_lower_get(l, in[0]), .w = tern_lower_get(l, in[1])};
    if (tern_lower_failed(l))
        return true;
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, result);
    memcpy(c.y.dims, type->dims, type->rank * sizeof(*type->dims));
    read_spatial(l, op, TERN_HLO_A_padding, n.spatial, 2, 0, c.low);
    read_spatial(l, op, TERN_HLO_A_lhs_dilation, n.spatial, 1, 1, c.base_dilation);
    read_spatial(l, op, TERN_HLO_A_window_strides, n.spatial, 1, 1, c.stride);
    read_spatial(l, op, TERN_HLO_A_rhs_dilation, n.spatial, 1, 1, c.dilation);
    set_kernel(&n, &c);
    set_output(&n, &c);
    if (!is_reasonable(&c))
        return false;
    c.y = tern_lower_make(l, result);
    set_output(&n, &c);
    int64_t strides[D];
    spatial_dims(&c.x, &n.input, n.spatial, c.base, strides);
    set_input(&n, &c, c.x.strides[n.input.batch], c.x.strides[n.input.feature], strides);
    bool sparse = volume_of(c.taps) < volume_of(c.base_dilation);
    if (c.ys.feature != 1 && sparse && !prefers_dots(&c)) { /* phases need features innermost */
        tern_conv rows = tern_lower_conv_rows(l, &c);
        if (!in_phases(l, &n, &rows))
            lower_dense(l, &n, &rows);
        tern_lower_conv_move_rows(l, &rows, &c);
    } else if (!in_phases(l, &n, &c)) {
        lower_dense(l, &n, &c);
    }
    return true;
}
