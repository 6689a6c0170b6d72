/* passes/autodiff_build.c - helpers with which differentiation rules build ops. */
#include "base/assert.h"
#include "numerics/format.h"
#include "passes/autodiff_impl.h"

enum { AD_MIN_BITS = 16 };

/* --- values --- */

tern_dtype tern_ad_dtype(const tern_ad *ad, tern_hlo_value v)
{
    tern_dtype dtype = tern_ad_type(ad, v)->dtype;
    const tern_num_format *f = tern_num_format_of(dtype);
    return f->kind == TERN_KIND_FLOAT && f->bits < AD_MIN_BITS ? TERN_F32 : dtype;
}

tern_hlo_value tern_ad_convert_to(tern_ad *ad, tern_hlo_value v, tern_dtype dtype)
{
    if (ad->b.status || tern_ad_type(ad, v)->dtype == dtype)
        return v;
    return tern_hlo_build_convert(&ad->b, v, dtype);
}

tern_hlo_value tern_ad_wide(tern_ad *ad, tern_hlo_value v)
{
    return ad->b.status ? v : tern_ad_convert_to(ad, v, tern_ad_dtype(ad, v));
}

tern_hlo_value tern_ad_full_like(tern_ad *ad, tern_hlo_value v, double value)
{
    if (ad->b.status)
        return 0;
    const tern_hlo_type_info *t = tern_ad_type(ad, v);
    return tern_hlo_build_splat(&ad->b, tern_ad_dtype(ad, v), t->dims, t->rank, value);
}

tern_hlo_value tern_ad_int(tern_ad *ad, tern_dtype dtype, int64_t value)
{
    return tern_hlo_build_splat(&ad->b, dtype, NULL, 0, (double)value);
}

tern_hlo_type tern_ad_tensor(tern_ad *ad, tern_dtype dtype, const int64_t *dims, uint32_t rank)
{
    tern_hlo_type type = 0;
    if (!ad->b.status)
        ad->b.status = tern_hlo_type_tensor(ad->m, dtype, dims, rank, &type);
    return type;
}

tern_hlo_value tern_ad_reduce_sum(tern_ad *ad, tern_hlo_value x, const int64_t *dims,
                                  uint32_t count)
{
    return count ? tern_hlo_build_reduce(&ad->b, TERN_HLO_ADD, x, dims, count) : x;
}

tern_hlo_value tern_ad_broadcast_like(tern_ad *ad, tern_hlo_value x, tern_hlo_value like,
                                      const int64_t *map)
{
    if (ad->b.status)
        return 0;
    const tern_hlo_type_info *t = tern_ad_type(ad, like);
    return tern_hlo_build_broadcast(&ad->b, x, t->dims, t->rank, map);
}

/* Drops from |d| the dimensions of size 1 whose entry in |from| is -1, and these entries from
 * |from|. */
static uint32_t drop_ones(const tern_hlo_type_info *t, int32_t *from, int64_t *dims)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->rank; i++)
        if (from[i] >= 0) {
            dims[n] = t->dims[i];
            from[n++] = from[i];
        }
    return n;
}

/* Transposes |d| so that dimension k is dimension from[k]. */
static tern_hlo_value in_order(tern_ad *ad, tern_hlo_value d, const int32_t *from, uint32_t count)
{
    int64_t order[AD_MAX_RANK];
    bool sorted = true;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t at = 0;
        for (uint32_t i = 0; i < count; i++)
            at += from[i] < from[k];
        order[at] = k;
        TERN_ASSERT(at < count); /* the entries of |from| are distinct */
        sorted = sorted && at == k;
    }
    return sorted ? d : tern_hlo_build_transpose(&ad->b, d, order, count);
}

/* Sums over the broadcast dimensions, transposes the rest into order and restores dimensions of
 * size 1. */
tern_hlo_value tern_ad_sum_broadcast(tern_ad *ad, tern_hlo_value d, const int64_t *map,
                                     const int64_t *dims, uint32_t rank)
{
    if (ad->b.status)
        return 0;
    const tern_hlo_type_info *t = tern_ad_type(ad, d);
    int64_t sum[AD_MAX_RANK], sizes[AD_MAX_RANK];
    int32_t from[AD_MAX_RANK];
    uint32_t count = 0, ones = 0;
    TERN_ASSERT(t->rank <= AD_MAX_RANK);
    for (uint32_t i = 0; i < t->rank; i++)
        from[i] = -1;
    for (uint32_t i = 0; i < rank; i++)
        if (dims[i] == t->dims[map[i]])
            from[map[i]] = (int32_t)i;
    for (uint32_t i = 0; i < t->rank; i++) {
        ones += from[i] < 0 && t->dims[i] == 1;
        if (from[i] < 0 && t->dims[i] != 1)
            sum[count++] = i;
    }
    d = tern_ad_reduce_sum(ad, d, sum, count);
    uint32_t kept = drop_ones(t, from, sizes);
    TERN_ASSERT(kept + count + ones == t->rank && kept <= rank);
    if (ones)
        d = tern_hlo_build_reshape(&ad->b, d, sizes, kept);
    d = in_order(ad, d, from, kept);
    return kept == rank ? d : tern_hlo_build_reshape(&ad->b, d, dims, rank);
}

/* --- ops --- */

static void set_attr(tern_ad_draft *t, tern_hlo_attr_name name, tern_hlo_attr value)
{
    TERN_ASSERT(t->attr_count < AD_MAX_ATTRS);
    t->attrs[t->attr_count++] = (tern_hlo_attr_use){(tern_name)name, value};
}

void tern_ad_set_ints(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, const int64_t *ints,
                      uint32_t count)
{
    tern_hlo_attr attr = 0;
    if (!ad->b.status)
        ad->b.status = tern_hlo_attr_ints(ad->m, TERN_I64, ints, count, &attr);
    if (attr)
        set_attr(t, name, attr);
}

void tern_ad_set_pairs(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, const int64_t *ints,
                       uint32_t rows)
{
    int64_t dims[2] = {rows, 2};
    tern_hlo_type type = tern_ad_tensor(ad, TERN_I64, dims, 2);
    tern_hlo_attr attr = 0;
    if (!ad->b.status)
        ad->b.status =
            tern_hlo_attr_elements(ad->m, type, ints, 2 * rows * sizeof(*ints), false, &attr);
    if (attr)
        set_attr(t, name, attr);
}

void tern_ad_set_int(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, int64_t value)
{
    tern_hlo_attr attr = 0;
    if (!ad->b.status)
        ad->b.status = tern_hlo_attr_int(ad->m, TERN_I64, value, &attr);
    if (attr)
        set_attr(t, name, attr);
}

void tern_ad_set_bool(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, bool value)
{
    tern_hlo_attr attr = 0;
    if (!ad->b.status)
        ad->b.status = tern_hlo_attr_bool(ad->m, value, &attr);
    if (attr)
        set_attr(t, name, attr);
}

void tern_ad_copy_attr(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, tern_hlo_op op)
{
    tern_hlo_attr attr = tern_hlo_op_attr(ad->m, op, (tern_name)name);
    if (attr)
        set_attr(t, name, attr);
}

tern_hlo_value tern_ad_build_op(tern_ad *ad, const tern_ad_draft *t, const tern_hlo_value *operands,
                                uint32_t count, const tern_hlo_region *regions,
                                uint32_t region_count, tern_hlo_type result)
{
    tern_hlo_op_spec spec = {.code = t->code,
                             .operands = operands,
                             .operand_count = count,
                             .results = result ? &result : NULL,
                             .result_count = result ? 1 : 0,
                             .attrs = t->attrs,
                             .attr_count = t->attr_count,
                             .regions = regions,
                             .region_count = region_count};
    return tern_hlo_build(&ad->b, &spec);
}

tern_hlo_region tern_ad_adder(tern_ad *ad, tern_dtype dtype)
{
    tern_hlo_type type = tern_ad_tensor(ad, dtype, NULL, 0), types[2] = {type, type};
    tern_hlo_value args[2];
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, types, 2, args);
    tern_hlo_value sum = tern_ad_plus(ad, args[0], args[1]);
    return tern_hlo_build_region_end(&ad->b, scope, &sum, 1);
}

tern_hlo_value tern_ad_dynamic_slice(tern_ad *ad, tern_hlo_value x, const tern_hlo_value *start,
                                     const int64_t *sizes, uint32_t rank)
{
    tern_ad_draft t = {.code = TERN_HLO_DYNAMIC_SLICE};
    tern_hlo_value operands[AD_MAX_RANK + 1] = {x};
    TERN_ASSERT(rank <= AD_MAX_RANK);
    for (uint32_t i = 0; i < rank; i++)
        operands[1 + i] = start[i];
    tern_ad_set_ints(ad, &t, TERN_HLO_A_slice_sizes, sizes, rank);
    return tern_ad_build_op(ad, &t, operands, rank + 1, NULL, 0, 0);
}

tern_hlo_value tern_ad_update_slice(tern_ad *ad, tern_hlo_value x, tern_hlo_value update,
                                    const tern_hlo_value *start, uint32_t rank)
{
    tern_ad_draft t = {.code = TERN_HLO_DYNAMIC_UPDATE_SLICE};
    tern_hlo_value operands[AD_MAX_RANK + 2] = {x, update};
    TERN_ASSERT(rank <= AD_MAX_RANK);
    for (uint32_t i = 0; i < rank; i++)
        operands[2 + i] = start[i];
    return tern_ad_build_op(ad, &t, operands, rank + 2, NULL, 0, 0);
}
