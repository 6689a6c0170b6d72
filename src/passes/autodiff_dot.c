/* passes/autodiff_dot.c - the gradients of a matmul are matmuls of the cotangent and the other
 * operand, contracted over the other operand's free dimensions and transposed into place. */
#include "passes/autodiff_impl.h"

typedef struct {
    const int64_t *batch, *contract;
    uint32_t rank, batch_count, contract_count;
    int64_t kept[AD_MAX_RANK];
    uint32_t kept_count;
} side;

static bool has(const int64_t *list, uint32_t count, int64_t i)
{
    for (uint32_t k = 0; k < count; k++)
        if (list[k] == i)
            return true;
    return false;
}

static void find_kept(side *s)
{
    s->kept_count = 0;
    for (int64_t i = 0; i < s->rank; i++)
        if (!has(s->batch, s->batch_count, i) && !has(s->contract, s->contract_count, i))
            s->kept[s->kept_count++] = i;
}

/* Positions of the contracting dimensions, in |y|'s order. */
static void by_order_of(const side *x, const side *y, int64_t *out)
{
    uint32_t n = 0;
    for (int64_t i = 0; i < y->rank; i++)
        for (uint32_t k = 0; k < y->contract_count; k++)
            if (y->contract[k] == i)
                out[n++] = x->contract[k];
}

/* The cotangent of |x| from |d|, whose dimensions are: batch, free dimensions of the first operand,
 * free dimensions of the second. |x_is_first|: x is the first operand. */
static tern_hlo_value by_operand(tern_ad *ad, tern_hlo_op op, tern_hlo_value d, const side *x,
                                 const side *y, tern_hlo_value other, bool x_is_first)
{
    tern_ad_draft t = {.code = TERN_HLO_DOT_GENERAL};
    int64_t batch[AD_MAX_RANK], over[AD_MAX_RANK], order[AD_MAX_RANK], back[AD_MAX_RANK];
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->batch_count; i++)
        batch[i] = i;
    for (uint32_t i = 0; i < y->kept_count; i++)
        over[i] = x->batch_count + (x_is_first ? x->kept_count : 0) + i;
    tern_ad_set_ints(ad, &t, TERN_HLO_A_lhs_batching_dimensions, batch, x->batch_count);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_lhs_contracting_dimensions, over, y->kept_count);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_rhs_batching_dimensions, y->batch, y->batch_count);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_rhs_contracting_dimensions, y->kept, y->kept_count);
    tern_ad_copy_attr(ad, &t, TERN_HLO_A_precision_config, op);
    if (ad->b.status)
        return 0;
    int64_t dims[AD_MAX_RANK];
    const tern_hlo_type_info *dt = tern_ad_type(ad, d), *yt = tern_ad_type(ad, other);
    for (uint32_t i = 0; i < x->batch_count; i++)
        order[n++] = x->batch[i];
    for (uint32_t i = 0; i < x->kept_count; i++)
        order[n++] = x->kept[i];
    by_order_of(x, y, &order[n]);
    n = x->batch_count;
    for (uint32_t i = 0; i < n; i++)
        dims[i] = dt->dims[i];
    for (uint32_t i = 0; i < x->kept_count; i++)
        dims[n++] = dt->dims[x->batch_count + (x_is_first ? 0 : y->kept_count) + i];
    for (int64_t i = 0; i < y->rank; i++)
        if (has(y->contract, y->contract_count, i))
            dims[n++] = yt->dims[i];
    tern_hlo_type type = tern_ad_tensor(ad, dt->dtype, dims, n);
    tern_hlo_value v = tern_ad_build_op(ad, &t, (tern_hlo_value[]){d, other}, 2, NULL, 0, type);
    bool sorted = true;
    for (uint32_t i = 0; i < x->rank; i++) {
        back[order[i]] = i;
        sorted = sorted && order[i] == i;
    }
    return sorted ? v : tern_hlo_build_transpose(&ad->b, v, back, x->rank);
}

/* As in JAX: the matmul is in the dtype of the result and then converted. */
static void transpose_dot(tern_ad *ad, tern_hlo_op op, tern_hlo_value d, side *sides)
{
    tern_dtype dtype = tern_ad_type(ad, d)->dtype;
    find_kept(&sides[0]);
    find_kept(&sides[1]);
    for (int i = 1; i >= 0 && !ad->b.status; i--) { /* the second operand first, as in JAX */
        tern_hlo_value x = tern_ad_operand(ad, op, (uint32_t)i);
        if (!tern_ad_varies(ad, x))
            continue;
        tern_hlo_value other =
            tern_ad_convert_to(ad, tern_ad_operand(ad, op, (uint32_t)(1 - i)), dtype);
        tern_hlo_value v = by_operand(ad, op, d, &sides[i], &sides[1 - i], other, i == 0);
        tern_ad_accumulate(ad, x, tern_ad_convert_to(ad, v, tern_ad_dtype(ad, x)));
    }
}

void tern_ad_dot_general(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    static const tern_hlo_attr_name names[2][2] = {
        {TERN_HLO_A_lhs_batching_dimensions, TERN_HLO_A_lhs_contracting_dimensions},
        {TERN_HLO_A_rhs_batching_dimensions, TERN_HLO_A_rhs_contracting_dimensions}};
    side sides[2] = {{0}};
    for (uint32_t i = 0; i < 2; i++) {
        sides[i].rank = tern_ad_type(ad, tern_ad_operand(ad, op, i))->rank;
        sides[i].batch = tern_hlo_op_ints(ad->m, op, names[i][0], &sides[i].batch_count);
        sides[i].contract = tern_hlo_op_ints(ad->m, op, names[i][1], &sides[i].contract_count);
    }
    transpose_dot(ad, op, d[0], sides);
}

/* Contracts the last dimension of the first operand with the first of the second. */
void tern_ad_dot(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    side sides[2] = {{0}};
    int64_t last[2] = {0, 0};
    for (uint32_t i = 0; i < 2; i++) {
        sides[i].rank = tern_ad_type(ad, tern_ad_operand(ad, op, i))->rank;
        sides[i].contract = &last[i];
        sides[i].contract_count = 1;
    }
    last[0] = (int64_t)sides[0].rank - 1;
    transpose_dot(ad, op, d[0], sides);
}
