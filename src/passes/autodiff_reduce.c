/* passes/autodiff_reduce.c - reductions by a single op: sum, max, min, product. */
#include <math.h>

#include "passes/autodiff_impl.h"

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    tern_hlo_value x, y, d; /* x and y in the dtype of d */
    const int64_t *dims;    /* reduced dimensions */
    uint32_t count;
    int64_t map[AD_MAX_RANK]; /* dimensions of x that y keeps */
} reduction;

static bool is_reduced(const reduction *r, int64_t i)
{
    for (uint32_t k = 0; k < r->count; k++)
        if (r->dims[k] == i)
            return true;
    return false;
}

static tern_hlo_value spread(const reduction *r, tern_hlo_value v)
{
    return tern_ad_broadcast_like(r->ad, v, r->x, r->map);
}

static bool is_infinite(const tern_ad *ad, tern_hlo_value v)
{
    double value = 0;
    return tern_match_splat_f64(ad->m, v, &value) && isinf(value);
}

/* Splits the cotangent evenly among the elements that attain the extremum. */
static tern_hlo_value by_extreme(const reduction *r)
{
    tern_ad *ad = r->ad;
    tern_hlo_value is = AD_COMPARE(ad, EQ, r->x, spread(r, r->y));
    if (ad->b.status)
        return 0;
    tern_hlo_value at = tern_hlo_build_convert(&ad->b, is, tern_ad_type(ad, r->x)->dtype);
    tern_hlo_value count = tern_ad_reduce_sum(ad, at, r->dims, r->count);
    if (!is_infinite(ad, tern_ad_operand(ad, r->op, 1))) /* the init value may be the extremum */
        count =
            tern_hlo_build_binary(&ad->b, TERN_HLO_MAXIMUM, count, tern_ad_full_like(ad, count, 1));
    return tern_ad_times(ad, spread(r, tern_ad_over(ad, r->d, count)), at);
}

/* Products of the elements before each one (|after|: after it) along |dim|, as a reduce_window as
 * long as the dimension. */
static tern_hlo_value others(tern_ad *ad, tern_hlo_value x, int64_t dim, bool after)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    int64_t window[AD_MAX_RANK], pads[2 * AD_MAX_RANK] = {0};
    for (uint32_t i = 0; i < t->rank; i++)
        window[i] = 1;
    window[dim] = t->dims[dim];
    pads[2 * dim] = after ? -1 : t->dims[dim];
    pads[2 * dim + 1] = after ? t->dims[dim] : -1;
    tern_ad_draft draft = {.code = TERN_HLO_REDUCE_WINDOW};
    tern_ad_set_ints(ad, &draft, TERN_HLO_A_window_dimensions, window, t->rank);
    tern_ad_set_pairs(ad, &draft, TERN_HLO_A_padding, pads, t->rank);
    tern_hlo_type type = tern_ad_tensor(ad, t->dtype, NULL, 0), types[2] = {type, type};
    tern_hlo_value args[2], one = tern_hlo_build_splat(&ad->b, t->dtype, NULL, 0, 1);
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, types, 2, args);
    tern_hlo_value product = tern_ad_times(ad, args[0], args[1]);
    tern_hlo_region body = tern_hlo_build_region_end(&ad->b, scope, &product, 1);
    return tern_ad_build_op(ad, &draft, (tern_hlo_value[]){x, one}, 2, &body, 1, 0);
}

/* The product of all other elements, correct with zeros too. The reduced dimensions are first
 * collapsed into one, the last. */
static tern_hlo_value by_product(const reduction *r)
{
    tern_ad *ad = r->ad;
    const tern_hlo_type_info *t = tern_ad_type(ad, r->x);
    int64_t order[AD_MAX_RANK], back[AD_MAX_RANK], moved[AD_MAX_RANK], flat[AD_MAX_RANK];
    uint32_t kept = t->rank - r->count;
    if (t->count == 0)
        return tern_ad_full_like(ad, r->x, 0);
    flat[kept] = 1;
    for (uint32_t i = 0; i < t->rank; i++) {
        order[i] = i < kept ? r->map[i] : r->dims[i - kept];
        back[order[i]] = i;
        moved[i] = t->dims[order[i]];
        if (i < kept)
            flat[i] = moved[i];
        else
            flat[kept] *= moved[i];
    }
    tern_hlo_value x = tern_hlo_build_transpose(&ad->b, r->x, order, t->rank);
    x = tern_hlo_build_reshape(&ad->b, x, flat, kept + 1);
    if (ad->b.status)
        return 0;
    const tern_hlo_value left = others(ad, x, kept, false);
    x = tern_ad_times(ad, left, others(ad, x, kept, true));
    x = tern_hlo_build_reshape(&ad->b, x, moved, t->rank);
    x = tern_hlo_build_transpose(&ad->b, x, back, t->rank);
    return tern_ad_times(ad, spread(r, r->d), x);
}

/* A reduction of one tensor by one op. */
static void reduce_one(reduction *r)
{
    tern_ad *ad = r->ad;
    tern_hlo_code code = tern_match_reducer(ad->m, tern_hlo_op_region(ad->m, r->op, 0));
    tern_hlo_value x = tern_ad_operand(ad, r->op, 0), init = tern_ad_operand(ad, r->op, 1), d = 0;
    if (code == TERN_HLO_ADD)
        d = spread(r, r->d);
    else if (code == TERN_HLO_MAXIMUM || code == TERN_HLO_MINIMUM)
        d = by_extreme(r);
    else if (code == TERN_HLO_MULTIPLY)
        d = by_product(r);
    else
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED,
                                  "stablehlo.reduce has no derivative here: its body is not one "
                                  "add, maximum, minimum or multiply"));
    if (code != TERN_HLO_ADD && tern_ad_varies(ad, init))
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED, "stablehlo.reduce has no derivative with respect "
                                               "to its init value, except for sums"));
    tern_ad_accumulate(ad, x, d);
    if (tern_ad_varies(ad, init))
        tern_ad_accumulate(ad, init, tern_ad_sum_broadcast(ad, r->d, NULL, NULL, 0));
}

void tern_ad_reduce(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    reduction r = {.ad = ad, .op = op, .d = d[0]};
    if (tern_hlo_op_of(ad->m, op)->operand_count != 2) {
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED, "stablehlo.reduce has no derivative here: it "
                                               "reduces several tensors at once"));
        return;
    }
    r.dims = tern_hlo_op_ints(ad->m, op, TERN_HLO_A_dimensions, &r.count);
    r.x = tern_ad_wide(ad, tern_ad_operand(ad, op, 0));
    r.y = tern_ad_wide(ad, tern_ad_result(ad, op, 0));
    if (ad->b.status)
        return;
    uint32_t rank = tern_ad_type(ad, r.x)->rank, n = 0;
    for (int64_t i = 0; i < rank; i++)
        if (!is_reduced(&r, i))
            r.map[n++] = i;
    reduce_one(&r);
}
