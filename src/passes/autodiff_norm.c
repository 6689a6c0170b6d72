/* passes/autodiff_norm.c - batch normalisation: (x - mean) / deviation * scale + offset. */
#include "passes/autodiff_impl.h"

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    tern_hlo_value x;
    int64_t feature;
    int64_t others[AD_MAX_RANK]; /* all dimensions except the feature's */
    uint32_t other_count;
    double epsilon;
} norm;

static norm read_norm(tern_ad *ad, tern_hlo_op op)
{
    norm n = {.ad = ad, .op = op, .x = tern_ad_operand(ad, op, 0)};
    n.feature = tern_hlo_op_int(ad->m, op, TERN_HLO_A_feature_index);
    n.epsilon = tern_hlo_attr_of(ad->m, tern_hlo_op_attr(ad->m, op, TERN_HLO_A_epsilon))->f;
    for (int64_t i = 0; i < tern_ad_type(ad, n.x)->rank; i++)
        if (i != n.feature)
            n.others[n.other_count++] = i;
    return n;
}

static tern_hlo_value spread(const norm *n, tern_hlo_value v)
{
    return tern_ad_broadcast_like(n->ad, v, n->x, &n->feature);
}

static tern_hlo_value sum(const norm *n, tern_hlo_value v)
{
    return tern_ad_reduce_sum(n->ad, v, n->others, n->other_count);
}

/* y = (x - mean) r scale + offset, r = 1 / sqrt(variance + epsilon) */
void tern_ad_norm_inference(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    norm n = read_norm(ad, op);
    tern_hlo_value scale = tern_ad_operand(ad, op, 1), offset = tern_ad_operand(ad, op, 2);
    tern_hlo_value mean = tern_ad_operand(ad, op, 3), variance = tern_ad_operand(ad, op, 4);
    tern_hlo_value r = tern_ad_one(
        ad, TERN_HLO_RSQRT, tern_ad_plus(ad, variance, tern_ad_full_like(ad, variance, n.epsilon)));
    tern_hlo_value centred = tern_ad_minus(ad, n.x, spread(&n, mean));
    tern_hlo_value slope = tern_ad_times(ad, scale, r);
    tern_hlo_value total = sum(&n, d[0]), moment = sum(&n, tern_ad_times(ad, d[0], centred));
    tern_ad_accumulate(ad, offset, total);
    if (tern_ad_varies(ad, scale))
        tern_ad_accumulate(ad, scale, tern_ad_times(ad, moment, r));
    if (tern_ad_varies(ad, mean))
        tern_ad_accumulate(ad, mean, tern_ad_neg(ad, tern_ad_times(ad, total, slope)));
    if (tern_ad_varies(ad, variance)) {
        tern_hlo_value cube = tern_ad_times(ad, slope, tern_ad_times(ad, r, r));
        tern_hlo_value half = tern_ad_times(ad, cube, tern_ad_full_like(ad, cube, -0.5));
        tern_ad_accumulate(ad, variance, tern_ad_times(ad, moment, half));
    }
    if (tern_ad_varies(ad, n.x))
        tern_ad_accumulate(ad, n.x, tern_ad_times(ad, d[0], spread(&n, slope)));
}

/* The contributions of mean and variance, which are results too: d / n, and 2 (x - mean) d / n. */
static void through_moments(const norm *n, tern_hlo_value d_mean, tern_hlo_value d_variance)
{
    tern_ad *ad = n->ad;
    const tern_hlo_type_info *t = tern_ad_type(ad, n->x);
    double count = (double)t->count / (double)(t->dims[n->feature] ? t->dims[n->feature] : 1);
    tern_hlo_value many = tern_ad_full_like(ad, tern_ad_operand(ad, n->op, 1), count);
    if (d_mean)
        tern_ad_accumulate(ad, n->x, spread(n, tern_ad_over(ad, d_mean, many)));
    if (!d_variance)
        return;
    tern_hlo_value by = tern_ad_over(ad, tern_ad_plus(ad, d_variance, d_variance), many);
    tern_hlo_value centred = tern_ad_minus(ad, n->x, spread(n, tern_ad_result(ad, n->op, 1)));
    tern_ad_accumulate(ad, n->x, tern_ad_times(ad, centred, spread(n, by)));
}

void tern_ad_norm_training(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    norm n = read_norm(ad, op);
    if (d[0]) {
        tern_ad_draft t = {.code = TERN_HLO_BATCH_NORM_GRAD};
        tern_ad_copy_attr(ad, &t, TERN_HLO_A_epsilon, op);
        tern_ad_copy_attr(ad, &t, TERN_HLO_A_feature_index, op);
        tern_hlo_value in[] = {n.x, tern_ad_operand(ad, op, 1), tern_ad_result(ad, op, 1),
                               tern_ad_result(ad, op, 2), d[0]};
        tern_hlo_value first = tern_ad_build_op(ad, &t, in, 5, NULL, 0, 0);
        for (uint32_t i = 0; i < 3; i++)
            tern_ad_accumulate(ad, tern_ad_operand(ad, op, i), first + i);
    }
    if (tern_ad_varies(ad, n.x))
        through_moments(&n, d[1], d[2]);
}
