/* passes/autodiff_conv.c - the gradients of a convolution are convolutions: of the cotangent with
 * the reversed kernel, and of the input with the cotangent. Strides of one become dilations of the
 * other; feature groups become batch groups and vice versa. */
#include "passes/autodiff_impl.h"

enum { MAIN, FEATURE, SPATIAL }; /* input: batch, feature; kernel: output feature, input feature */

/* Dimension numbers of an operand. */
typedef struct {
    int64_t at[AD_MAX_RANK]; /* MAIN, FEATURE, then spatial ones */
} dim_map;

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    tern_hlo_value lhs, rhs, d;
    dim_map in, kernel, out;
    uint32_t spatial; /* count of spatial dimensions */
    int64_t strides[AD_MAX_RANK], lhs_dilation[AD_MAX_RANK], rhs_dilation[AD_MAX_RANK];
    int64_t pads[2 * AD_MAX_RANK];      /* low, high */
    int64_t reversed_dims[AD_MAX_RANK]; /* kernel dimensions to reverse */
    uint32_t reversed_count;
    int64_t feature_groups, batch_groups;
} conv;

/* --- reading --- */

static dim_map read_dim_map(const conv *c, tern_hlo_attr_name main, tern_hlo_attr_name feature,
                            tern_hlo_attr_name spatial)
{
    dim_map p = {{0}};
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(c->ad->m, c->op, spatial, &count);
    p.at[MAIN] = tern_hlo_op_int(c->ad->m, c->op, main);
    p.at[FEATURE] = tern_hlo_op_int(c->ad->m, c->op, feature);
    for (uint32_t i = 0; i < count; i++)
        p.at[SPATIAL + i] = dims[i];
    return p;
}

/* Reads a list attribute; fills with |other| if it is absent. */
static void read_ints(const conv *c, tern_hlo_attr_name name, uint32_t want, int64_t other,
                      int64_t *out)
{
    uint32_t count = 0;
    const int64_t *ints = tern_hlo_op_ints(c->ad->m, c->op, name, &count);
    for (uint32_t i = 0; i < want; i++)
        out[i] = count == want ? ints[i] : other;
}

static void read_conv(conv *c)
{
    const tern_hlo_module *m = c->ad->m;
    int64_t reversed_dims[AD_MAX_RANK];
    c->lhs = tern_ad_operand(c->ad, c->op, 0);
    c->rhs = tern_ad_operand(c->ad, c->op, 1);
    c->spatial = tern_ad_type(c->ad, c->lhs)->rank - SPATIAL;
    c->in = read_dim_map(c, TERN_HLO_A_input_batch_dimension, TERN_HLO_A_input_feature_dimension,
                         TERN_HLO_A_input_spatial_dimensions);
    c->kernel = read_dim_map(c, TERN_HLO_A_kernel_output_feature_dimension,
                             TERN_HLO_A_kernel_input_feature_dimension,
                             TERN_HLO_A_kernel_spatial_dimensions);
    c->out = read_dim_map(c, TERN_HLO_A_output_batch_dimension, TERN_HLO_A_output_feature_dimension,
                          TERN_HLO_A_output_spatial_dimensions);
    read_ints(c, TERN_HLO_A_window_strides, c->spatial, 1, c->strides);
    read_ints(c, TERN_HLO_A_lhs_dilation, c->spatial, 1, c->lhs_dilation);
    read_ints(c, TERN_HLO_A_rhs_dilation, c->spatial, 1, c->rhs_dilation);
    read_ints(c, TERN_HLO_A_padding, 2 * c->spatial, 0, c->pads);
    read_ints(c, TERN_HLO_A_window_reversal, c->spatial, 0, reversed_dims);
    for (uint32_t i = 0; i < c->spatial; i++)
        if (reversed_dims[i])
            c->reversed_dims[c->reversed_count++] = c->kernel.at[SPATIAL + i];
    c->feature_groups = tern_hlo_op_int(m, c->op, TERN_HLO_A_feature_group_count);
    c->batch_groups = tern_hlo_op_int(m, c->op, TERN_HLO_A_batch_group_count);
}

/* --- building --- */

static int64_t dilated(int64_t size, int64_t by) { return size ? (size - 1) * by + 1 : 0; }

static int64_t size_at(const conv *c, tern_hlo_value v, const dim_map *p, uint32_t i)
{
    return tern_ad_type(c->ad, v)->dims[p->at[SPATIAL + i]];
}

static dim_map swapped(const dim_map *p)
{
    dim_map s = *p;
    s.at[MAIN] = p->at[FEATURE];
    s.at[FEATURE] = p->at[MAIN];
    return s;
}

static tern_hlo_value reversed(tern_ad *ad, tern_hlo_value x, const int64_t *dims, uint32_t count)
{
    tern_ad_draft t = {.code = TERN_HLO_REVERSE};
    if (!count)
        return x;
    tern_ad_set_ints(ad, &t, TERN_HLO_A_dimensions, dims, count);
    return tern_ad_build_op(ad, &t, &x, 1, NULL, 0, 0);
}

/* Splits dimension |from| into |groups| and the rest, and moves the groups to be the outer part of
 * dimension |to|. */
static tern_hlo_value move_groups(tern_ad *ad, tern_hlo_value x, int64_t from, int64_t to,
                                  int64_t groups)
{
    int64_t split[AD_MAX_RANK], order[AD_MAX_RANK], dims[AD_MAX_RANK];
    uint32_t n = 0;
    if (ad->b.status)
        return 0;
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    for (uint32_t i = 0; i < t->rank; i++) {
        if (i == from)
            split[n++] = groups;
        split[n++] = i == from ? t->dims[i] / groups : t->dims[i];
        dims[i] = t->dims[i];
    }
    dims[from] /= groups;
    dims[to] *= groups;
    n = 0;
    for (int64_t i = 0; i < t->rank; i++) {
        if (i == to)
            order[n++] = from; /* the groups */
        order[n++] = i < from ? i : i + 1;
    }
    x = tern_hlo_build_reshape(&ad->b, x, split, t->rank + 1);
    x = tern_hlo_build_transpose(&ad->b, x, order, t->rank + 1);
    return tern_hlo_build_reshape(&ad->b, x, dims, t->rank);
}

typedef struct {
    dim_map in, kernel, out;
    const int64_t *strides, *lhs_dilation, *rhs_dilation;
    int64_t pads[2 * AD_MAX_RANK];
    int64_t feature_groups, batch_groups;
} plan;

static tern_hlo_value build_conv(const conv *c, const plan *p, tern_hlo_value x, tern_hlo_value w,
                                 const int64_t *dims)
{
    tern_ad *ad = c->ad;
    tern_ad_draft t = {.code = TERN_HLO_CONVOLUTION};
    uint32_t n = c->spatial;
    tern_ad_set_int(ad, &t, TERN_HLO_A_batch_group_count, p->batch_groups);
    tern_ad_set_int(ad, &t, TERN_HLO_A_feature_group_count, p->feature_groups);
    tern_ad_set_int(ad, &t, TERN_HLO_A_input_batch_dimension, p->in.at[MAIN]);
    tern_ad_set_int(ad, &t, TERN_HLO_A_input_feature_dimension, p->in.at[FEATURE]);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_input_spatial_dimensions, &p->in.at[SPATIAL], n);
    tern_ad_set_int(ad, &t, TERN_HLO_A_kernel_input_feature_dimension, p->kernel.at[FEATURE]);
    tern_ad_set_int(ad, &t, TERN_HLO_A_kernel_output_feature_dimension, p->kernel.at[MAIN]);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_kernel_spatial_dimensions, &p->kernel.at[SPATIAL], n);
    tern_ad_set_int(ad, &t, TERN_HLO_A_output_batch_dimension, p->out.at[MAIN]);
    tern_ad_set_int(ad, &t, TERN_HLO_A_output_feature_dimension, p->out.at[FEATURE]);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_output_spatial_dimensions, &p->out.at[SPATIAL], n);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_window_strides, p->strides, n);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_lhs_dilation, p->lhs_dilation, n);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_rhs_dilation, p->rhs_dilation, n);
    tern_ad_set_pairs(ad, &t, TERN_HLO_A_padding, p->pads, n);
    tern_ad_copy_attr(ad, &t, TERN_HLO_A_precision_config, c->op);
    tern_hlo_type type = tern_ad_tensor(ad, tern_ad_type(ad, c->d)->dtype, dims, n + SPATIAL);
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){x, w}, 2, NULL, 0, type);
}

/* --- the gradients --- */

static tern_hlo_value by_input(const conv *c)
{
    tern_ad *ad = c->ad;
    tern_hlo_value w = tern_ad_convert_to(ad, c->rhs, tern_ad_type(ad, c->d)->dtype);
    plan p = {.in = c->out,
              .kernel = swapped(&c->kernel),
              .out = c->in,
              .strides = c->lhs_dilation,
              .lhs_dilation = c->strides,
              .rhs_dilation = c->rhs_dilation,
              .feature_groups = c->batch_groups > 1 ? c->batch_groups : c->feature_groups,
              .batch_groups = 1};
    int64_t dims[AD_MAX_RANK];
    for (uint32_t i = 0; i < c->spatial; i++) {
        int64_t in = dilated(size_at(c, c->lhs, &c->in, i), c->lhs_dilation[i]);
        int64_t kernel = dilated(size_at(c, c->rhs, &c->kernel, i), c->rhs_dilation[i]);
        int64_t out = dilated(size_at(c, c->d, &c->out, i), c->strides[i]);
        p.pads[2 * i] = kernel - c->pads[2 * i] - 1;
        p.pads[2 * i + 1] = in + kernel - 1 - out - p.pads[2 * i];
    }
    w = reversed(ad, w, c->reversed_dims, c->reversed_count);
    if (p.feature_groups > 1)
        w = move_groups(ad, w, c->kernel.at[MAIN], c->kernel.at[FEATURE], p.feature_groups);
    w = reversed(ad, w, &c->kernel.at[SPATIAL], c->spatial);
    for (uint32_t i = 0; i < c->spatial + SPATIAL; i++)
        dims[i] = tern_ad_type(ad, c->lhs)->dims[i];
    if (c->batch_groups > 1) { /* of each batch group, the features of one group */
        dims[c->in.at[MAIN]] /= c->batch_groups;
        dims[c->in.at[FEATURE]] *= c->batch_groups;
    }
    tern_hlo_value v = build_conv(c, &p, c->d, w, dims);
    return c->batch_groups > 1
               ? move_groups(ad, v, c->in.at[FEATURE], c->in.at[MAIN], c->batch_groups)
               : v;
}

static tern_hlo_value by_kernel(const conv *c)
{
    tern_ad *ad = c->ad;
    tern_hlo_value x = tern_ad_convert_to(ad, c->lhs, tern_ad_type(ad, c->d)->dtype);
    plan p = {.in = swapped(&c->in),
              .kernel = swapped(&c->out),
              .out = swapped(&c->kernel),
              .strides = c->rhs_dilation,
              .lhs_dilation = c->lhs_dilation,
              .rhs_dilation = c->strides,
              .feature_groups = c->batch_groups,
              .batch_groups = c->feature_groups};
    for (uint32_t i = 0; i < c->spatial; i++) {
        int64_t in = dilated(size_at(c, c->lhs, &c->in, i), c->lhs_dilation[i]);
        int64_t kernel = dilated(size_at(c, c->rhs, &c->kernel, i), c->rhs_dilation[i]);
        int64_t out = dilated(size_at(c, c->d, &c->out, i), c->strides[i]);
        p.pads[2 * i] = c->pads[2 * i];
        p.pads[2 * i + 1] = out - in + kernel - c->pads[2 * i] - 1;
    }
    tern_hlo_value v = build_conv(c, &p, x, c->d, tern_ad_type(ad, c->rhs)->dims);
    return reversed(ad, v, c->reversed_dims, c->reversed_count);
}

void tern_ad_convolution(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    conv c = {.ad = ad, .op = op, .d = d[0]};
    read_conv(&c);
    if (tern_ad_varies(ad, c.rhs))
        tern_ad_accumulate(ad, c.rhs,
                           tern_ad_convert_to(ad, by_kernel(&c), tern_ad_dtype(ad, c.rhs)));
    if (tern_ad_varies(ad, c.lhs))
        tern_ad_accumulate(ad, c.lhs,
                           tern_ad_convert_to(ad, by_input(&c), tern_ad_dtype(ad, c.lhs)));
}
