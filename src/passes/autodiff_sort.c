/* passes/autodiff_sort.c - sort and top_k: the cotangent is permuted back. */
#include "passes/autodiff_impl.h"

/* The comparator of |op| with arguments for one more operand, which it ignores. */
static tern_hlo_region longer_comparator(tern_ad *ad, tern_hlo_op op, uint32_t count)
{
    tern_hlo_region from = tern_hlo_op_region(ad->m, op, 0);
    const tern_hlo_region_info r = *tern_hlo_region_of(ad->m, from);
    tern_hlo_type *types = AD_ARRAY(ad, tern_hlo_type, 2 * count + 2);
    tern_hlo_value *args = AD_ARRAY(ad, tern_hlo_value, 2 * count + 2), result = 0;
    if (!types || !args)
        return 0;
    for (uint32_t i = 0; i < 2 * count; i++)
        types[i] = tern_hlo_value_type(ad->m, r.arg_first + i);
    types[2 * count] = types[2 * count + 1] = tern_ad_tensor(ad, TERN_I32, NULL, 0);
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, types, 2 * count + 2, args);
    tern_hlo_cloner c;
    tern_hlo_cloner_init(&c, ad->m, ad->m);
    tern_status st = NULL;
    for (uint32_t i = 0; i < 2 * count && !st && !ad->b.status; i++)
        st = tern_hlo_clone_map(&c, r.arg_first + i, args[i]);
    for (tern_hlo_op in = r.first; in != r.last && !st && !ad->b.status;
         in = tern_hlo_op_of(ad->m, in)->next) {
        tern_hlo_op copy = 0;
        st = tern_hlo_clone_op(&c, in, scope.region, &copy);
    }
    if (!st && !ad->b.status)
        result = tern_hlo_cloned(&c, tern_ad_operand(ad, r.last, 0));
    tern_hlo_cloner_fini(&c);
    if (st)
        tern_ad_fail(ad, st);
    return tern_hlo_build_region_end(&ad->b, scope, &result, 1);
}

/* A stable sort of |count| values; returns its first result. */
static tern_hlo_value build_sort(tern_ad *ad, tern_hlo_op like, const tern_hlo_value *values,
                                 uint32_t count, tern_hlo_region comparator)
{
    tern_ad_draft t = {.code = TERN_HLO_SORT};
    tern_ad_copy_attr(ad, &t, TERN_HLO_A_dimension, like);
    tern_ad_set_bool(ad, &t, TERN_HLO_A_is_stable, true);
    return tern_ad_build_op(ad, &t, values, count, &comparator, 1, 0);
}

/* The source index of each element of the result: a sort that carries an iota along. */
static tern_hlo_value permutation_of(tern_ad *ad, tern_hlo_op op, int64_t dim)
{
    uint32_t count = tern_hlo_op_of(ad->m, op)->operand_count;
    tern_hlo_value *values = AD_ARRAY(ad, tern_hlo_value, count + 1);
    if (!values)
        return 0;
    for (uint32_t i = 0; i < count; i++)
        values[i] = tern_ad_operand(ad, op, i);
    const tern_hlo_type_info *t = tern_ad_type(ad, values[0]);
    values[count] = tern_hlo_build_iota(&ad->b, TERN_I32, t->dims, t->rank, dim);
    tern_hlo_region comparator = longer_comparator(ad, op, count);
    tern_hlo_value first = build_sort(ad, op, values, count + 1, comparator);
    return ad->b.status ? 0 : first + count;
}

static tern_hlo_region by_first(tern_ad *ad, const tern_hlo_value *values, uint32_t count)
{
    tern_hlo_type *types = AD_ARRAY(ad, tern_hlo_type, 2 * count);
    tern_hlo_value *args = AD_ARRAY(ad, tern_hlo_value, 2 * count);
    if (!types || !args)
        return 0;
    for (uint32_t i = 0; i < count && !ad->b.status; i++)
        types[2 * i] = types[2 * i + 1] =
            tern_ad_tensor(ad, tern_ad_type(ad, values[i])->dtype, NULL, 0);
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, types, 2 * count, args);
    tern_hlo_value less = AD_COMPARE(ad, LT, args[0], args[1]);
    return tern_hlo_build_region_end(&ad->b, scope, &less, 1);
}

/* Sorting the cotangents by source index moves them back. */
void tern_ad_sort(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    uint32_t count = tern_hlo_op_of(ad->m, op)->operand_count, n = 1;
    const tern_hlo_type_info *t = tern_ad_type(ad, tern_ad_operand(ad, op, 0));
    int64_t dim = tern_hlo_op_int(ad->m, op, TERN_HLO_A_dimension);
    tern_hlo_value *values = AD_ARRAY(ad, tern_hlo_value, count + 1);
    if (!values)
        return;
    values[0] = permutation_of(ad, op, dim < 0 ? dim + t->rank : dim);
    for (uint32_t i = 0; i < count; i++)
        if (d[i] && tern_ad_varies(ad, tern_ad_operand(ad, op, i)))
            values[n++] = d[i];
    if (ad->b.status || n == 1)
        return;
    tern_hlo_region comparator = by_first(ad, values, n);
    tern_hlo_value back = build_sort(ad, op, values, n, comparator) + 1;
    for (uint32_t i = 0; i < count; i++)
        if (d[i] && tern_ad_varies(ad, tern_ad_operand(ad, op, i)))
            tern_ad_accumulate(ad, tern_ad_operand(ad, op, i), back++);
}

/* Adds the cotangent at the returned indices along the last dimension. */
void tern_ad_top_k(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0), indices = tern_ad_result(ad, op, 1);
    uint32_t batch = tern_ad_type(ad, x)->rank - 1;
    int64_t first[AD_MAX_RANK], last = batch;
    if (!d[0])
        return;
    for (uint32_t i = 0; i < batch; i++)
        first[i] = i;
    tern_ad_draft t = {.code = TERN_HLO_SCATTER};
    tern_ad_set_ints(ad, &t, TERN_HLO_A_inserted_window_dims, &last, 1);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_input_batching_dims, first, batch);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_scatter_indices_batching_dims, first, batch);
    tern_ad_set_ints(ad, &t, TERN_HLO_A_scatter_dims_to_operand_dims, &last, 1);
    tern_ad_set_int(ad, &t, TERN_HLO_A_index_vector_dim, last + 1);
    tern_ad_set_bool(ad, &t, TERN_HLO_A_unique_indices, true);
    tern_hlo_value into = tern_ad_full_like(ad, x, 0);
    tern_hlo_region adder = tern_ad_adder(ad, tern_ad_dtype(ad, x));
    tern_ad_accumulate(
        ad, x, tern_ad_build_op(ad, &t, (tern_hlo_value[]){into, indices, d[0]}, 3, &adder, 1, 0));
}
