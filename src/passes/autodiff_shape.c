/* passes/autodiff_shape.c - rules for data movement: the cotangent moves back. */
#include "base/assert.h"
#include "passes/autodiff_impl.h"

static const int64_t *ints_of(const tern_ad *ad, tern_hlo_op op, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    return tern_hlo_op_ints(ad->m, op, name, &count);
}

void tern_ad_reshape(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    tern_ad_accumulate(ad, x, tern_hlo_build_reshape(&ad->b, d[0], t->dims, t->rank));
}

void tern_ad_transpose(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    const int64_t *permutation = ints_of(ad, op, TERN_HLO_A_permutation);
    uint32_t rank = tern_ad_type(ad, d[0])->rank;
    int64_t back[AD_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++)
        back[permutation[i]] = i;
    tern_ad_accumulate(ad, tern_ad_operand(ad, op, 0),
                       tern_hlo_build_transpose(&ad->b, d[0], back, rank));
}

void tern_ad_broadcast_in_dim(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    const int64_t *map = ints_of(ad, op, TERN_HLO_A_broadcast_dimensions);
    tern_ad_accumulate(ad, x, tern_ad_sum_broadcast(ad, d[0], map, t->dims, t->rank));
}

/* New dimensions come first. */
void tern_ad_broadcast(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    uint32_t added = tern_ad_type(ad, d[0])->rank - t->rank;
    int64_t map[AD_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++)
        map[i] = added + i;
    tern_ad_accumulate(ad, x, tern_ad_sum_broadcast(ad, d[0], map, t->dims, t->rank));
}

void tern_ad_barrier(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    uint32_t count = tern_hlo_op_of(ad->m, op)->operand_count;
    for (uint32_t i = 0; i < count; i++)
        if (d[i])
            tern_ad_accumulate(ad, tern_ad_operand(ad, op, i), d[i]);
}

/* --- slices --- */

static tern_hlo_value build_pad(tern_ad *ad, tern_hlo_value x, const int64_t *low,
                                const int64_t *high, const int64_t *interior)
{
    if (ad->b.status)
        return 0;
    uint32_t rank = tern_ad_type(ad, x)->rank;
    tern_hlo_value zero = tern_hlo_build_splat(&ad->b, tern_ad_type(ad, x)->dtype, NULL, 0, 0);
    tern_ad_draft t = {.code = TERN_HLO_PAD};
    tern_ad_set_ints(ad, &t, TERN_HLO_A_edge_padding_low, low, rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_edge_padding_high, high, rank);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_interior_padding, interior, rank);
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){x, zero}, 2, NULL, 0, 0);
}

/* Pads with zeros around the slice, and in between if it was strided. */
static tern_hlo_value unsliced(tern_ad *ad, tern_hlo_op op, tern_hlo_value d)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, tern_ad_operand(ad, op, 0));
    const tern_hlo_type_info *out = tern_ad_type(ad, d);
    const int64_t *start = ints_of(ad, op, TERN_HLO_A_start_indices);
    const int64_t *strides = ints_of(ad, op, TERN_HLO_A_strides);
    int64_t high[AD_MAX_RANK], interior[AD_MAX_RANK], low[AD_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        int64_t span = out->dims[i] ? (out->dims[i] - 1) * strides[i] + 1 : 0;
        low[i] = start[i];
        high[i] = t->dims[i] - start[i] - span;
        interior[i] = strides[i] - 1;
        TERN_ASSERT(low[i] >= 0 && high[i] >= 0 && interior[i] >= 0);
    }
    return build_pad(ad, d, low, high, interior);
}

/* The only dimension along which |op| slices, with stride 1; -1 if there is none. */
static int64_t sliced_dim(const tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, tern_ad_operand(ad, op, 0));
    const tern_hlo_type_info *out = tern_ad_type(ad, tern_ad_result(ad, op, 0));
    const int64_t *strides = ints_of(ad, op, TERN_HLO_A_strides);
    int64_t dim = -1;
    for (uint32_t i = 0; i < t->rank; i++) {
        if (strides[i] != 1 || (t->dims[i] != out->dims[i] && dim >= 0))
            return -1;
        if (t->dims[i] != out->dims[i])
            dim = i;
    }
    return dim;
}

/* Gradients of slices of a value defined in the same region are deferred and concatenated, as JAX
 * does, instead of padded and added. */
void tern_ad_slice(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0);
    const tern_hlo_value_info *info = tern_hlo_value_of(ad->m, x);
    tern_hlo_region at = info->is_arg ? info->owner : tern_hlo_op_of(ad->m, info->owner)->parent;
    if (at != tern_hlo_op_of(ad->m, op)->parent || sliced_dim(ad, op) < 0) {
        tern_ad_accumulate(ad, x, unsliced(ad, op, d[0]));
        return;
    }
    tern_status st = tern_vec_push(ad->mem, &ad->slice_grads, (tern_ad_slice_grad){x, op, d[0]});
    if (st)
        tern_ad_fail(ad, st);
}

static int64_t start_of(const tern_ad *ad, const tern_ad_slice_grad *p, int64_t dim)
{
    return ints_of(ad, p->op, TERN_HLO_A_start_indices)[dim];
}

/* Zeros in the shape of |x|, but |size| along |dim|. */
static tern_hlo_value gap(tern_ad *ad, tern_hlo_value x, int64_t dim, int64_t size)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    int64_t dims[AD_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++)
        dims[i] = i == dim ? size : t->dims[i];
    return tern_hlo_build_splat(&ad->b, tern_ad_dtype(ad, x), dims, t->rank, 0);
}

/* Concatenates the slice gradients in order, zero-filling gaps; 0 if they overlap. */
static tern_hlo_value joined(tern_ad *ad, const tern_ad_slice_grad *slice_grads, uint32_t count,
                             int64_t dim)
{
    tern_hlo_value x = slice_grads[0].x, *parts = AD_ARRAY(ad, tern_hlo_value, 2 * count + 1);
    int64_t at = 0, size = tern_ad_type(ad, x)->dims[dim];
    uint32_t n = 0;
    for (uint32_t done = 0; parts && done < count; done++) {
        const tern_ad_slice_grad *next = NULL;
        for (uint32_t i = 0; i < count; i++)
            if (start_of(ad, &slice_grads[i], dim) >= at &&
                (!next || start_of(ad, &slice_grads[i], dim) < start_of(ad, next, dim)))
                next = &slice_grads[i];
        if (!next || !tern_ad_type(ad, next->d)->dims[dim])
            return 0;
        int64_t start = start_of(ad, next, dim);
        if (start > at)
            parts[n++] = gap(ad, x, dim, start - at);
        parts[n++] = next->d;
        TERN_ASSERT(n <= 2 * count && start >= at);
        at = start + tern_ad_type(ad, next->d)->dims[dim];
    }
    if (parts && at < size)
        parts[n++] = gap(ad, x, dim, size - at);
    TERN_ASSERT(at <= size && n <= 2 * count + 1);
    return parts ? tern_hlo_build_concatenate(&ad->b, parts, n, dim) : 0;
}

void tern_ad_flush_slices(tern_ad *ad, tern_hlo_value v)
{
    uint32_t count = 0;
    size_t kept = 0, all = ad->slice_grads.count;
    for (size_t i = 0; i < all; i++)
        count += ad->slice_grads.items[i].x == v;
    tern_ad_slice_grad *slice_grads = count ? AD_ARRAY(ad, tern_ad_slice_grad, count) : NULL;
    if (!slice_grads)
        return;
    count = 0;
    bool alike = true;
    for (size_t i = 0; i < all; i++) {
        if (ad->slice_grads.items[i].x != v) {
            ad->slice_grads.items[kept++] = ad->slice_grads.items[i];
            continue;
        }
        slice_grads[count++] = ad->slice_grads.items[i];
        alike =
            alike && sliced_dim(ad, slice_grads[count - 1].op) == sliced_dim(ad, slice_grads[0].op);
    }
    ad->slice_grads.count = kept;
    tern_hlo_value d =
        alike && count > 1 ? joined(ad, slice_grads, count, sliced_dim(ad, slice_grads[0].op)) : 0;
    if (d)
        tern_ad_accumulate(ad, v, d);
    for (uint32_t i = 0; i < count && !d; i++)
        tern_ad_accumulate(ad, v, unsliced(ad, slice_grads[i].op, slice_grads[i].d));
}

/* The part of the cotangent that belongs to the operand; negative padding crops. */
static tern_hlo_value unpad(tern_ad *ad, tern_hlo_op op, tern_hlo_value d)
{
    const tern_hlo_type_info *x = tern_ad_type(ad, tern_ad_operand(ad, op, 0));
    const int64_t *low = ints_of(ad, op, TERN_HLO_A_edge_padding_low);
    const int64_t *high = ints_of(ad, op, TERN_HLO_A_edge_padding_high);
    const int64_t *interior = ints_of(ad, op, TERN_HLO_A_interior_padding);
    int64_t begin[AD_MAX_RANK], end[AD_MAX_RANK], none[AD_MAX_RANK] = {0};
    int64_t start[AD_MAX_RANK], limit[AD_MAX_RANK], strides[AD_MAX_RANK];
    bool cut = false, sliced = false;
    for (uint32_t i = 0; i < x->rank; i++) {
        begin[i] = -low[i];
        end[i] = -high[i];
        cut = cut || low[i] || high[i];
        sliced = sliced || interior[i];
        start[i] = 0;
        limit[i] = x->dims[i] ? (x->dims[i] - 1) * (interior[i] + 1) + 1 : 0;
        strides[i] = interior[i] + 1;
    }
    if (cut)
        d = build_pad(ad, d, begin, end, none);
    return sliced ? tern_hlo_build_slice(&ad->b, d, start, limit, strides, x->rank) : d;
}

static tern_hlo_value sum_all(tern_ad *ad, tern_hlo_value x)
{
    return tern_ad_sum_broadcast(ad, x, NULL, NULL, 0);
}

void tern_ad_pad(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0), filler = tern_ad_operand(ad, op, 1);
    tern_hlo_value inner = unpad(ad, op, d[0]);
    tern_ad_accumulate(ad, x, inner);
    if (tern_ad_varies(ad, filler)) {
        const tern_hlo_value all = sum_all(ad, d[0]);
        tern_ad_accumulate(ad, filler, tern_ad_minus(ad, all, sum_all(ad, inner)));
    }
}

void tern_ad_concatenate(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, d[0]);
    int64_t at = tern_hlo_op_int(ad->m, op, TERN_HLO_A_dimension);
    int64_t start[AD_MAX_RANK] = {0}, limit[AD_MAX_RANK], strides[AD_MAX_RANK];
    uint32_t count = tern_hlo_op_of(ad->m, op)->operand_count;
    for (uint32_t i = 0; i < t->rank; i++) {
        limit[i] = t->dims[i];
        strides[i] = 1;
    }
    for (uint32_t i = 0; i < count && !ad->b.status; i++) {
        tern_hlo_value x = tern_ad_operand(ad, op, i);
        limit[at] = start[at] + tern_ad_type(ad, x)->dims[at];
        if (tern_ad_varies(ad, x))
            tern_ad_accumulate(ad, x,
                               tern_hlo_build_slice(&ad->b, d[0], start, limit, strides, t->rank));
        start[at] = limit[at];
    }
    TERN_ASSERT(ad->b.status || start[at] == t->dims[at]); /* the parts cover the result */
}

/* --- dynamic slices --- */

static void starts_of(const tern_ad *ad, tern_hlo_op op, uint32_t first, uint32_t rank,
                      tern_hlo_value *out)
{
    for (uint32_t i = 0; i < rank; i++)
        out[i] = tern_ad_operand(ad, op, first + i);
}

/* Adds the cotangent to the slice that was read. The rest of the accumulated cotangent is not
 * touched, so that a loop over the layers of stacked weights costs one layer per iteration. */
void tern_ad_slice_at(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0), start[AD_MAX_RANK],
                   sum = tern_ad_cotangent(ad, x);
    const tern_hlo_type_info *t = tern_ad_type(ad, d[0]);
    tern_hlo_value add = d[0];
    starts_of(ad, op, 1, t->rank, start);
    if (!sum)
        sum = tern_ad_full_like(ad, x, 0);
    else if (!tern_ad_has(ad, sum, AD_FRESH))
        add = tern_ad_plus(ad, tern_ad_dynamic_slice(ad, sum, start, t->dims, t->rank), d[0]);
    sum = tern_ad_update_slice(ad, sum, add, start, t->rank);
    if (!ad->b.status)
        tern_ad_set_cotangent(ad, x, sum);
}

void tern_ad_update_at(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0), update = tern_ad_operand(ad, op, 1);
    tern_hlo_value start[AD_MAX_RANK];
    const tern_hlo_type_info *t = tern_ad_type(ad, update);
    starts_of(ad, op, 2, t->rank, start);
    if (tern_ad_varies(ad, update))
        tern_ad_accumulate(ad, update, tern_ad_dynamic_slice(ad, d[0], start, t->dims, t->rank));
    if (!tern_ad_varies(ad, x))
        return;
    if (tern_ad_has(ad, d[0], AD_UNREAD))
        tern_ad_accumulate(ad, x, d[0]);
    else
        tern_ad_accumulate(
            ad, x,
            tern_ad_update_slice(ad, d[0], tern_ad_full_like(ad, update, 0), start, t->rank));
}
