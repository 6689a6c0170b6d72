/* passes/autodiff_window.c - reductions over windows: the cotangent of a sum is a windowed sum,
 * that of an extremum is scattered to the element that attained it. */
#include <math.h>

#include "passes/autodiff_impl.h"

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    tern_hlo_value x, init, y, d;
    uint32_t rank;
    int64_t size[AD_MAX_RANK], strides[AD_MAX_RANK], base[AD_MAX_RANK], dilation[AD_MAX_RANK];
    int64_t pads[2 * AD_MAX_RANK];
} window;

static void read_ints(const window *w, tern_hlo_attr_name name, uint32_t want, int64_t other,
                      int64_t *out)
{
    uint32_t count = 0;
    const int64_t *ints = tern_hlo_op_ints(w->ad->m, w->op, name, &count);
    for (uint32_t i = 0; i < want; i++)
        out[i] = count == want ? ints[i] : other;
}

static void read_window(window *w)
{
    w->x = tern_ad_operand(w->ad, w->op, 0);
    w->init = tern_ad_operand(w->ad, w->op, 1);
    w->y = tern_ad_result(w->ad, w->op, 0);
    w->rank = tern_ad_type(w->ad, w->x)->rank;
    read_ints(w, TERN_HLO_A_window_dimensions, w->rank, 1, w->size);
    read_ints(w, TERN_HLO_A_window_strides, w->rank, 1, w->strides);
    read_ints(w, TERN_HLO_A_base_dilations, w->rank, 1, w->base);
    read_ints(w, TERN_HLO_A_window_dilations, w->rank, 1, w->dilation);
    read_ints(w, TERN_HLO_A_padding, 2 * w->rank, 0, w->pads);
}

/* --- sums --- */

static int64_t dilated(int64_t size, int64_t by) { return size ? (size - 1) * by + 1 : 0; }

/* Strides become dilations and vice versa. */
static tern_hlo_value by_sum(const window *w)
{
    tern_ad *ad = w->ad;
    const tern_hlo_type_info *x = tern_ad_type(ad, w->x), *y = tern_ad_type(ad, w->d);
    tern_ad_draft t = {.code = TERN_HLO_REDUCE_WINDOW};
    int64_t pads[2 * AD_MAX_RANK];
    for (uint32_t i = 0; i < w->rank; i++) {
        int64_t in = dilated(x->dims[i], w->base[i]), out = dilated(y->dims[i], w->strides[i]);
        int64_t size = dilated(w->size[i], w->dilation[i]);
        pads[2 * i] = size - w->pads[2 * i] - 1;
        pads[2 * i + 1] = in + size - 1 - out - pads[2 * i];
    }
    tern_ad_set_ints(ad, &t, TERN_HLO_A_window_dimensions, w->size, w->rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_window_strides, w->base, w->rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_base_dilations, w->strides, w->rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_window_dilations, w->dilation, w->rank);
    tern_ad_set_pairs(ad, &t, TERN_HLO_A_padding, pads, w->rank);
    tern_hlo_value zero = tern_hlo_build_splat(&ad->b, y->dtype, NULL, 0, 0);
    tern_hlo_region adder = tern_ad_adder(ad, y->dtype);
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){w->d, zero}, 2, &adder, 1, 0);
}

/* --- extremes --- */

static tern_hlo_region chooser(tern_ad *ad, tern_dtype dtype, bool is_max)
{
    tern_hlo_type type = tern_ad_tensor(ad, dtype, NULL, 0), types[2] = {type, type};
    tern_hlo_value args[2];
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, types, 2, args);
    tern_hlo_value keep =
        is_max ? AD_COMPARE(ad, GE, args[0], args[1]) : AD_COMPARE(ad, LE, args[0], args[1]);
    return tern_hlo_build_region_end(&ad->b, scope, &keep, 1);
}

static bool has_padding(const window *w)
{
    for (uint32_t i = 0; i < 2 * w->rank; i++)
        if (w->pads[i])
            return true;
    return false;
}

/* |x| padded with the identity of the extremum. */
static tern_hlo_value padded(const window *w, tern_hlo_value x, double with)
{
    tern_ad *ad = w->ad;
    tern_ad_draft t = {.code = TERN_HLO_PAD};
    int64_t low[AD_MAX_RANK], high[AD_MAX_RANK], none[AD_MAX_RANK] = {0};
    for (uint32_t i = 0; i < w->rank; i++) {
        low[i] = w->pads[2 * i];
        high[i] = w->pads[2 * i + 1];
    }
    tern_ad_set_ints(ad, &t, TERN_HLO_A_edge_padding_low, low, w->rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_edge_padding_high, high, w->rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_interior_padding, none, w->rank);
    tern_hlo_value filler = tern_hlo_build_splat(&ad->b, tern_ad_type(ad, x)->dtype, NULL, 0, with);
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){x, filler}, 2, NULL, 0, 0);
}

static tern_hlo_value unpadded(const window *w, tern_hlo_value d)
{
    const tern_hlo_type_info *t = tern_ad_type(w->ad, w->x);
    tern_ad_draft draft = {.code = TERN_HLO_PAD};
    int64_t low[AD_MAX_RANK], high[AD_MAX_RANK], none[AD_MAX_RANK] = {0};
    for (uint32_t i = 0; i < w->rank; i++) {
        low[i] = -w->pads[2 * i];
        high[i] = -w->pads[2 * i + 1];
    }
    tern_ad_set_ints(w->ad, &draft, TERN_HLO_A_edge_padding_low, low, w->rank);
    tern_ad_set_ints(w->ad, &draft, TERN_HLO_A_edge_padding_high, high, w->rank);
    tern_ad_set_ints(w->ad, &draft, TERN_HLO_A_interior_padding, none, w->rank);
    tern_hlo_value zero = tern_hlo_build_splat(&w->ad->b, t->dtype, NULL, 0, 0);
    return tern_ad_build_op(w->ad, &draft, (tern_hlo_value[]){d, zero}, 2, NULL, 0, 0);
}

static tern_hlo_value by_extreme(const window *w, bool is_max)
{
    tern_ad *ad = w->ad;
    double least = is_max ? -INFINITY : INFINITY;
    tern_dtype dtype = tern_ad_type(ad, w->d)->dtype;
    tern_hlo_value x = tern_ad_wide(ad, w->x), d = w->d;
    bool pads = has_padding(w);
    if (!tern_match_is_splat(ad->m, w->init, least)) { /* the init value may be the extremum */
        tern_hlo_value init = tern_ad_broadcast_like(ad, tern_ad_wide(ad, w->init), d, NULL);
        const tern_hlo_value is_init = AD_COMPARE(ad, EQ, tern_ad_wide(ad, w->y), init);
        d = tern_ad_select(ad, is_init, tern_ad_full_like(ad, d, 0), d);
    }
    if (pads)
        x = padded(w, x, least);
    tern_ad_draft t = {.code = TERN_HLO_SELECT_AND_SCATTER};
    tern_ad_set_ints(ad, &t, TERN_HLO_A_window_dimensions, w->size, w->rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_window_strides, w->strides, w->rank);
    tern_hlo_value zero = tern_hlo_build_splat(&ad->b, dtype, NULL, 0, 0);
    tern_hlo_region regions[2] = {chooser(ad, dtype, is_max), tern_ad_adder(ad, dtype)};
    tern_hlo_value v = tern_ad_build_op(ad, &t, (tern_hlo_value[]){x, d, zero}, 3, regions, 2, 0);
    return pads ? unpadded(w, v) : v;
}

static bool is_dilated(const window *w)
{
    for (uint32_t i = 0; i < w->rank; i++)
        if (w->base[i] != 1 || w->dilation[i] != 1)
            return true;
    return false;
}

void tern_ad_reduce_window(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    window w = {.ad = ad, .op = op, .d = d[0]};
    tern_hlo_code code = tern_match_reducer(ad->m, tern_hlo_op_region(ad->m, op, 0));
    bool extreme = code == TERN_HLO_MAXIMUM || code == TERN_HLO_MINIMUM;
    bool one = tern_hlo_op_of(ad->m, op)->operand_count == 2;
    if (one)
        read_window(&w);
    if (!one || (code != TERN_HLO_ADD && (!extreme || is_dilated(&w))) ||
        tern_ad_varies(ad, w.init)) {
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED,
                                  "stablehlo.reduce_window has no derivative here: wanted one "
                                  "tensor and add, or maximum or minimum without dilation, from a "
                                  "constant"));
        return;
    }
    tern_ad_accumulate(ad, w.x, extreme ? by_extreme(&w, code == TERN_HLO_MAXIMUM) : by_sum(&w));
}
