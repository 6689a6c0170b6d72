/* passes/autodiff_index.c - gather and scatter. The cotangent of a gather is scatter-added to the
 * positions it was read from; that of a scatter is gathered. Gather clamps an index that is out of
 * range and scatter skips the update; the backward pass does the same. */
#include "passes/autodiff_impl.h"

/* The dimension numbers of gather and scatter, which name them differently. */
typedef struct {
    const int64_t *window, *dropped, *batch, *index_batch, *to;
    uint32_t window_count, dropped_count, batch_count, index_batch_count, to_count;
    int64_t vector; /* index_vector_dim */
    tern_hlo_value indices;
    int64_t sizes[AD_MAX_RANK]; /* window size, by dimension of the operand */
} index_dims;

static bool has(const int64_t *list, uint32_t count, int64_t i)
{
    for (uint32_t k = 0; k < count; k++)
        if (list[k] == i)
            return true;
    return false;
}

/* A tensor in the indices' shape that holds |values| along the index vector. */
static tern_hlo_value index_vector(tern_ad *ad, const index_dims *p, const int64_t *values)
{
    if (ad->b.status)
        return 0;
    const tern_hlo_type_info *t = tern_ad_type(ad, p->indices);
    bool scalar = p->vector == (int64_t)t->rank;
    bool same = true;
    for (uint32_t i = 1; i < p->to_count; i++)
        same = same && values[i] == values[0];
    if (same)
        return tern_hlo_build_splat(&ad->b, t->dtype, t->dims, t->rank,
                                    p->to_count ? (double)values[0] : 0);
    TERN_ASSERT(!scalar);
    int64_t one = 1, dim = p->vector;
    tern_hlo_value parts[AD_MAX_RANK];
    for (uint32_t i = 0; i < p->to_count; i++)
        parts[i] = tern_hlo_build_splat(&ad->b, t->dtype, &one, 1, (double)values[i]);
    tern_hlo_value all = tern_hlo_build_concatenate(&ad->b, parts, p->to_count, 0);
    return tern_hlo_build_broadcast(&ad->b, all, t->dims, t->rank, &dim);
}

/* The last valid start of a window, by entry of an index. */
static void last_starts(const tern_ad *ad, const index_dims *p, tern_hlo_value x, int64_t *out)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    for (uint32_t i = 0; i < p->to_count; i++)
        out[i] = t->dims[p->to[i]] - p->sizes[p->to[i]];
}

static tern_hlo_value clamped(tern_ad *ad, const index_dims *p, tern_hlo_value x)
{
    int64_t last[AD_MAX_RANK] = {0}, zeros[AD_MAX_RANK] = {0};
    if (!p->to_count)
        return p->indices;
    last_starts(ad, p, x, last);
    tern_ad_draft t = {.code = TERN_HLO_CLAMP};
    tern_hlo_value low = index_vector(ad, p, zeros), high = index_vector(ad, p, last);
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){low, p->indices, high}, 3, NULL, 0, 0);
}

static void set_scatter(tern_ad *ad, tern_ad_draft *t, const index_dims *p)
{
    tern_ad_set_ints(ad, t, TERN_HLO_A_update_window_dims, p->window, p->window_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_inserted_window_dims, p->dropped, p->dropped_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_input_batching_dims, p->batch, p->batch_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_scatter_indices_batching_dims, p->index_batch,
                     p->index_batch_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_scatter_dims_to_operand_dims, p->to, p->to_count);
    tern_ad_set_int(ad, t, TERN_HLO_A_index_vector_dim, p->vector);
}

static void set_gather(tern_ad *ad, tern_ad_draft *t, const index_dims *p, uint32_t rank)
{
    tern_ad_set_ints(ad, t, TERN_HLO_A_offset_dims, p->window, p->window_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_collapsed_slice_dims, p->dropped, p->dropped_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_operand_batching_dims, p->batch, p->batch_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_start_indices_batching_dims, p->index_batch,
                     p->index_batch_count);
    tern_ad_set_ints(ad, t, TERN_HLO_A_start_index_map, p->to, p->to_count);
    tern_ad_set_int(ad, t, TERN_HLO_A_index_vector_dim, p->vector);
    tern_ad_set_ints(ad, t, TERN_HLO_A_slice_sizes, p->sizes, rank);
}

/* --- gather --- */

static void read_gather(const tern_ad *ad, tern_hlo_op op, index_dims *p)
{
    const tern_hlo_module *m = ad->m;
    uint32_t rank = 0;
    *p = (index_dims){.indices = tern_ad_operand(ad, op, 1)};
    p->window = tern_hlo_op_ints(m, op, TERN_HLO_A_offset_dims, &p->window_count);
    p->dropped = tern_hlo_op_ints(m, op, TERN_HLO_A_collapsed_slice_dims, &p->dropped_count);
    p->batch = tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &p->batch_count);
    p->index_batch =
        tern_hlo_op_ints(m, op, TERN_HLO_A_start_indices_batching_dims, &p->index_batch_count);
    p->to = tern_hlo_op_ints(m, op, TERN_HLO_A_start_index_map, &p->to_count);
    p->vector = tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim);
    const int64_t *sizes = tern_hlo_op_ints(m, op, TERN_HLO_A_slice_sizes, &rank);
    for (uint32_t i = 0; i < rank; i++)
        p->sizes[i] = sizes[i];
}

/* All elements of |v|, looking through broadcasts, equal |value|. */
static bool is_int(const tern_ad *ad, tern_hlo_value v, int64_t value)
{
    tern_hlo_op op = tern_match_op(ad->m, v, TERN_HLO_BROADCAST_IN_DIM);
    int64_t found = 0;
    while (op) {
        v = tern_ad_operand(ad, op, 0);
        op = tern_match_op(ad->m, v, TERN_HLO_BROADCAST_IN_DIM);
    }
    return tern_match_splat_int(ad->m, v, &found) && found == value;
}

static bool is_test(const tern_ad *ad, tern_hlo_value v, int64_t how, tern_hlo_value of,
                    int64_t value)
{
    tern_hlo_op op = tern_match_op(ad->m, v, TERN_HLO_COMPARE);
    return op && tern_hlo_op_int(ad->m, op, TERN_HLO_A_comparison_direction) == how &&
           tern_ad_operand(ad, op, 0) == of && is_int(ad, tern_ad_operand(ad, op, 1), value);
}

/* |v| tests each one-entry index for being in range, and keeps the index vector's dimension. */
static bool is_range_test(const tern_ad *ad, const index_dims *p, tern_hlo_value v,
                          tern_hlo_value x)
{
    int64_t last[AD_MAX_RANK] = {0};
    tern_hlo_op both = tern_match_op(ad->m, v, TERN_HLO_AND);
    last_starts(ad, p, x, last);
    return both && p->to_count == 1 &&
           is_test(ad, tern_ad_operand(ad, both, 0), TERN_HLO_COMPARISON_DIRECTION_GE, p->indices,
                   0) &&
           is_test(ad, tern_ad_operand(ad, both, 1), TERN_HLO_COMPARISON_DIRECTION_LE, p->indices,
                   last[0]);
}

/* The cotangent is 0 where an index is out of range: JAX's gather fills such elements with NaN and
 * masks them. The scatter may then skip them, as it does. */
static bool is_masked(const tern_ad *ad, const index_dims *p, tern_hlo_value x, tern_hlo_value d)
{
    tern_hlo_op select = tern_match_op(ad->m, d, TERN_HLO_SELECT);
    if (!select || !tern_match_is_splat(ad->m, tern_ad_operand(ad, select, 2), 0))
        return false;
    tern_hlo_value pred = tern_ad_operand(ad, select, 0);
    tern_hlo_op spread = tern_match_op(ad->m, pred, TERN_HLO_BROADCAST_IN_DIM);
    if (spread) {
        uint32_t count = 0, n = 0;
        const int64_t *map =
            tern_hlo_op_ints(ad->m, spread, TERN_HLO_A_broadcast_dimensions, &count);
        for (int64_t i = 0; i < tern_ad_type(ad, d)->rank; i++)
            if (!has(p->window, p->window_count, i) && (n == count || map[n++] != i))
                return false;
        pred = tern_ad_operand(ad, spread, 0);
    }
    tern_hlo_op reduce = tern_match_op(ad->m, pred, TERN_HLO_REDUCE);
    uint32_t count = 0;
    const int64_t *dims =
        reduce ? tern_hlo_op_ints(ad->m, reduce, TERN_HLO_A_dimensions, &count) : NULL;
    return count == 1 && dims[0] == p->vector &&
           tern_hlo_op_of(ad->m, reduce)->operand_count == 2 &&
           tern_match_reducer(ad->m, tern_hlo_op_region(ad->m, reduce, 0)) == TERN_HLO_AND &&
           is_range_test(ad, p, tern_ad_operand(ad, reduce, 0), x);
}

void tern_ad_gather(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0), indices;
    index_dims p;
    if (!tern_ad_varies(ad, x))
        return;
    read_gather(ad, op, &p);
    indices = is_masked(ad, &p, x, d[0]) ? p.indices : clamped(ad, &p, x);
    tern_ad_draft t = {.code = TERN_HLO_SCATTER};
    set_scatter(ad, &t, &p);
    tern_ad_copy_attr(ad, &t, TERN_HLO_A_indices_are_sorted, op);
    tern_hlo_value into = tern_ad_full_like(ad, x, 0);
    tern_hlo_region adder = tern_ad_adder(ad, tern_ad_dtype(ad, x));
    tern_ad_accumulate(
        ad, x, tern_ad_build_op(ad, &t, (tern_hlo_value[]){into, indices, d[0]}, 3, &adder, 1, 0));
}

/* --- scatter --- */

/* Window sizes follow from the shape of the updates. */
static void read_scatter(const tern_ad *ad, tern_hlo_op op, index_dims *p)
{
    const tern_hlo_module *m = ad->m;
    const tern_hlo_type_info *u = tern_ad_type(ad, tern_ad_operand(ad, op, 2));
    uint32_t rank = tern_ad_type(ad, tern_ad_operand(ad, op, 0))->rank, n = 0;
    *p = (index_dims){.indices = tern_ad_operand(ad, op, 1)};
    p->window = tern_hlo_op_ints(m, op, TERN_HLO_A_update_window_dims, &p->window_count);
    p->dropped = tern_hlo_op_ints(m, op, TERN_HLO_A_inserted_window_dims, &p->dropped_count);
    p->batch = tern_hlo_op_ints(m, op, TERN_HLO_A_input_batching_dims, &p->batch_count);
    p->index_batch =
        tern_hlo_op_ints(m, op, TERN_HLO_A_scatter_indices_batching_dims, &p->index_batch_count);
    p->to = tern_hlo_op_ints(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, &p->to_count);
    p->vector = tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim);
    for (int64_t i = 0; i < rank; i++)
        p->sizes[i] = has(p->dropped, p->dropped_count, i) || has(p->batch, p->batch_count, i)
                          ? 1
                          : u->dims[p->window[n++]];
}

/* Gathers from |from| with the dimension numbers of a scatter. */
static tern_hlo_value gathered(tern_ad *ad, const index_dims *p, tern_hlo_value from)
{
    tern_ad_draft t = {.code = TERN_HLO_GATHER};
    if (ad->b.status)
        return 0;
    set_gather(ad, &t, p, tern_ad_type(ad, from)->rank);
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){from, p->indices}, 2, NULL, 0, 0);
}

/* Which updates lie within |x|, broadcast over their windows. */
static tern_hlo_value in_range(tern_ad *ad, const index_dims *p, tern_hlo_value x,
                               tern_hlo_value update)
{
    int64_t last[AD_MAX_RANK] = {0}, zeros[AD_MAX_RANK] = {0}, map[AD_MAX_RANK];
    const tern_hlo_type_info *u = tern_ad_type(ad, update);
    uint32_t n = 0;
    last_starts(ad, p, x, last);
    const tern_hlo_value above = AD_COMPARE(ad, GE, p->indices, index_vector(ad, p, zeros));
    tern_hlo_value ok = tern_hlo_build_binary(
        &ad->b, TERN_HLO_AND, above, AD_COMPARE(ad, LE, p->indices, index_vector(ad, p, last)));
    if (ad->b.status)
        return 0;
    if (p->vector < (int64_t)tern_ad_type(ad, p->indices)->rank)
        ok = tern_hlo_build_reduce(&ad->b, TERN_HLO_AND, ok, &p->vector, 1);
    for (int64_t i = 0; i < u->rank; i++)
        if (!has(p->window, p->window_count, i))
            map[n++] = i;
    return tern_ad_broadcast_like(ad, ok, update, map);
}

/* Of several updates to one position only the last counts. Each update gets an id; ids are
 * scattered and gathered, and an update whose own id comes back is the last. */
static tern_hlo_value is_winner(tern_ad *ad, tern_hlo_op op, const index_dims *p, tern_hlo_value x,
                                tern_hlo_value update)
{
    const tern_hlo_type_info *u = tern_ad_type(ad, update), *xt = tern_ad_type(ad, x);
    tern_ad_draft t = {.code = TERN_HLO_SCATTER};
    int64_t count = u->count;
    tern_hlo_value value = tern_hlo_build_iota(&ad->b, TERN_I32, &count, 1, 0);
    value = tern_hlo_build_reshape(&ad->b, value, u->dims, u->rank);
    tern_hlo_value into = tern_hlo_build_splat(&ad->b, TERN_I32, xt->dims, xt->rank, -1);
    tern_hlo_type type = tern_ad_tensor(ad, TERN_I32, NULL, 0), types[2] = {type, type};
    tern_hlo_value args[2];
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, types, 2, args);
    tern_hlo_region body = tern_hlo_build_region_end(&ad->b, scope, &args[1], 1);
    set_scatter(ad, &t, p);
    tern_ad_copy_attr(ad, &t, TERN_HLO_A_indices_are_sorted, op);
    tern_hlo_value at =
        tern_ad_build_op(ad, &t, (tern_hlo_value[]){into, p->indices, value}, 3, &body, 1, 0);
    return AD_COMPARE(ad, EQ, gathered(ad, p, at), value);
}

/* The scatter overwrites: its body returns its second argument. */
static bool is_set(const tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(ad->m, tern_hlo_op_region(ad->m, op, 0));
    return r->first == r->last && tern_ad_operand(ad, r->last, 0) == r->arg_first + 1;
}

static void scatter_set(tern_ad *ad, tern_hlo_op op, const index_dims *p, tern_hlo_value d)
{
    tern_hlo_value x = tern_ad_operand(ad, op, 0), update = tern_ad_operand(ad, op, 2);
    if (tern_ad_varies(ad, x)) {
        tern_hlo_cloner c;
        tern_hlo_op copy = 0;
        tern_hlo_value zero = tern_ad_full_like(ad, update, 0);
        tern_hlo_cloner_init(&c, ad->m, ad->m);
        tern_status st = ad->b.status ? NULL : tern_hlo_clone_map(&c, x, d);
        if (!st && !ad->b.status)
            st = tern_hlo_clone_map(&c, update, zero);
        if (!st && !ad->b.status)
            st = tern_hlo_clone_op(&c, op, ad->b.at, &copy);
        tern_hlo_cloner_fini(&c);
        if (st)
            tern_ad_fail(ad, st);
        else if (copy)
            tern_ad_accumulate(ad, x, tern_ad_result(ad, copy, 0));
    }
    if (tern_ad_varies(ad, update)) {
        tern_hlo_value keep = in_range(ad, p, x, update);
        if (!tern_hlo_op_int(ad->m, op, TERN_HLO_A_unique_indices))
            keep =
                tern_hlo_build_binary(&ad->b, TERN_HLO_AND, keep, is_winner(ad, op, p, x, update));
        const tern_hlo_value taken = gathered(ad, p, d);
        tern_ad_accumulate(ad, update,
                           tern_ad_select(ad, keep, taken, tern_ad_full_like(ad, update, 0)));
    }
}

void tern_ad_scatter(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_code code = tern_match_reducer(ad->m, tern_hlo_op_region(ad->m, op, 0));
    bool one = tern_hlo_op_of(ad->m, op)->operand_count == 3;
    index_dims p;
    if (!one || (code != TERN_HLO_ADD && !is_set(ad, op))) {
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED,
                                  "stablehlo.scatter has no derivative here: it has more than one "
                                  "operand, or its body neither adds nor overwrites"));
        return;
    }
    tern_hlo_value x = tern_ad_operand(ad, op, 0), update = tern_ad_operand(ad, op, 2);
    read_scatter(ad, op, &p);
    if (code != TERN_HLO_ADD) {
        scatter_set(ad, op, &p, d[0]);
        return;
    }
    tern_ad_accumulate(ad, x, d[0]);
    if (tern_ad_varies(ad, update)) {
        const tern_hlo_value inside = in_range(ad, &p, x, update);
        const tern_hlo_value taken = gathered(ad, &p, d[0]);
        tern_ad_accumulate(ad, update,
                           tern_ad_select(ad, inside, taken, tern_ad_full_like(ad, update, 0)));
    }
}
