/* lower/conv_flat.c - convolutions with few output positions and many taps, such as kernel
 * gradients.
 *
 * Each output position is a dot over features and taps. In a padded input, the windows of different
 * positions are the same elements at different offsets, provided the gaps between two lines of taps
 * are included. So the kernel is padded to the input's line length, with zeros between its taps.
 * What remains is one dot per position with operands that are contiguous in memory. Adjacent
 * positions of a line are also contiguous and form one dot. */
#include <string.h>

#include "lower/conv_lower_impl.h"
#include "lower/move_impl.h"

enum { D = TERN_CONV_SPATIAL };

/* The padded input, and the distance between taps in a line. */
typedef struct {
    const tern_conv *c;
    int64_t lines[D]; /* positions in each dimension */
    int64_t tap_stride;
    tern_lower_array x, w; /* [features, positions, batch], [features, positions, out] */
} flat;

static bool is_flat(const tern_conv *c, const flat *f)
{
    int64_t stride = c->batch;
    for (unsigned d = D; d-- > 0; stride *= f->lines[d])
        if (c->low[d] != 0 || c->base_dilation[d] != 1 || c->base[d] != f->lines[d] ||
            (c->base[d] > 1 && c->xs.at[d] != stride))
            return false;
    return c->in == 1 || c->xs.feature == stride;
}

static void make_input(tern_lower *l, flat *f)
{
    const tern_conv *c = f->c;
    const int64_t dims[2 + D] = {c->in, f->lines[0], f->lines[1], f->lines[2], c->batch};
    const int64_t strides[2 + D] = {c->xs.feature, c->xs.at[0], c->xs.at[1], c->xs.at[2], 1};
    if (is_flat(c, f)) {
        f->x = c->x;
        return;
    }
    tern_lower_array to = tern_lower_temp(l, "padded", c->x.dtype, dims, 2 + D), from = c->x;
    f->x = to;
    memcpy(from.dims, dims, sizeof(dims));
    memcpy(from.strides, strides, sizeof(strides));
    from.rank = 2 + D;
    bool covered = true, any = true;
    for (unsigned d = 0; d < D; d++) {
        tern_conv_span k = tern_lower_conv_span(c, d, 0, f->lines[d]);
        covered &= k.count == f->lines[d];
        any &= k.count > 0;
        from.offset += k.first * from.strides[d + 1];
        from.dims[d + 1] = to.dims[d + 1] = k.count;
        to.offset += k.at * to.strides[d + 1];
        to.strides[d + 1] *= k.every;
    }
    if (!covered)
        tern_lower_conv_clear(l, &f->x);
    if (any)
        tern_lower_move(l, &to, &from);
}

static void make_kernel(tern_lower *l, flat *f)
{
    const tern_conv *c = f->c;
    const int64_t dims[2 + D] = {c->in, f->lines[0], f->lines[1], f->lines[2] / f->tap_stride,
                                 c->out};
    const int64_t strides[2 + D] = {c->ws.in, c->ws.at[0], c->ws.at[1], c->ws.at[2], 1};
    tern_lower_array to = tern_lower_temp(l, "padded_kernel", c->w.dtype, dims, 2 + D), from = c->w;
    f->w = to;
    from.rank = 2 + D;
    memcpy(from.dims, dims, sizeof(dims));
    memcpy(from.strides, strides, sizeof(strides));
    for (unsigned d = 0; d < D; d++) {
        from.dims[d + 1] = to.dims[d + 1] = c->taps[d];
        to.strides[d + 1] *= d + 1 < D ? c->dilation[d] : 1;
    }
    tern_lower_conv_clear(l, &f->w);
    tern_lower_move(l, &to, &from);
}

/* Rows of the kernel up to its last tap. */
static int64_t depth_of(const flat *f)
{
    const tern_conv *c = f->c;
    int64_t line = f->lines[2] / f->tap_stride, at = c->in - 1;
    at = at * f->lines[0] + (c->taps[0] - 1) * c->dilation[0];
    at = at * f->lines[1] + (c->taps[1] - 1) * c->dilation[1];
    return at * line + c->taps[2];
}

/* |positions| positions of the last dimension from [p0, p1, p2] on. */
static void dot_at(tern_lower *l, const flat *f, const int64_t *p, int64_t positions)
{
    const tern_conv *c = f->c;
    tern_matmul mm = {.array = {f->x, f->w, c->y},
                      .m = {positions * c->batch, {1, 0, c->ys.batch}},
                      .n = {c->out, {0, 1, c->ys.feature}},
                      .k = {depth_of(f), {f->tap_stride * c->batch, c->out, 0}}};
    int64_t at = (p[0] * c->stride[0] * f->lines[1] + p[1] * c->stride[1]) * f->lines[2] +
                 p[2] * c->stride[2];
    mm.array[0].offset += at * c->batch;
    for (unsigned d = 0; d < D; d++)
        mm.array[2].offset += p[d] * c->ys.at[d];
    tern_lower_matmul(l, &mm);
}

bool tern_lower_conv_flat(tern_lower *l, const tern_conv *c)
{
    flat f = {.c = c, .tap_stride = c->dilation[2]};
    if (c->groups > 1 || (c->batch > 1 && c->xs.batch != 1) || (c->out > 1 && c->ws.out != 1))
        return false;
    for (unsigned d = 0; d < D; d++)
        f.lines[d] = c->extent[d];
    f.lines[2] = (f.lines[2] + f.tap_stride - 1) / f.tap_stride * f.tap_stride;
    if (depth_of(&f) > INT32_MAX / 4)
        return false;
    make_input(l, &f);
    make_kernel(l, &f);
    bool contiguous = c->stride[2] == 1 && c->ys.at[2] == c->batch * c->ys.batch;
    int64_t positions = contiguous ? c->positions[2] : 1, p[D];
    for (p[0] = 0; p[0] < c->positions[0]; p[0]++)
        for (p[1] = 0; p[1] < c->positions[1]; p[1]++)
            for (p[2] = 0; p[2] < c->positions[2] && !tern_lower_failed(l); p[2] += positions)
                dot_at(l, &f, p, positions);
    return true;
}
