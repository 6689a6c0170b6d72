/* passes/shard_local_index.c - local versions of gather and scatter.
 *
 * Where the table is sharded along a dimension of which windows have one element, indices become
 * positions in the shard. A gather first clamps them to the global size, and what lies in other
 * shards contributes zero; a scatter drops what is out of range, as it does anyway. */
#include "passes/shard_local_impl.h"

typedef struct {
    uint32_t table, indices; /* operands */
    const int64_t *map;      /* the dimension of the table of each component of an index */
    uint32_t component_count;
    int64_t vector; /* the dimension of the indices that has the components, or their rank */
} lookup;

static lookup lookup_of(const tern_local *l, const tern_local_op *o, uint32_t indices,
                        tern_hlo_attr_name map)
{
    lookup k = {.indices = indices};
    k.map = tern_hlo_op_ints(l->m, o->op, map, &k.component_count);
    k.vector = tern_hlo_op_int(l->m, o->op, TERN_HLO_A_index_vector_dim);
    return k;
}

static bool has_vector(const tern_local_op *o, const lookup *k)
{
    return k->vector < (int64_t)o->global[k->indices]->rank;
}

/* The dimension has a REDUCE factor of a gather, or an inserted dimension of a scatter: windows
 * have one element of it. */
static bool is_shifted(const tern_local_op *o, const lookup *k, uint32_t component, int64_t window)
{
    return o->shardings[k->table].dims[k->map[component]].axes.count && window == 1;
}

/* A component of the indices, of the shape of the batch dimensions: [.., vector = 1, ..]. */
static tern_hlo_value component_of(tern_local *l, const tern_local_op *o, const lookup *k,
                                   tern_hlo_value indices, uint32_t component)
{
    return has_vector(o, k)
               ? tern_local_slice(l, indices, (uint32_t)k->vector, component, component + 1)
               : indices;
}

static tern_hlo_value join(tern_local *l, const tern_local_op *o, const lookup *k,
                           const tern_hlo_value *components)
{
    if (l->b.status)
        return 0;
    TERN_ASSERT(k->component_count > 0);
    return has_vector(o, k) && k->component_count > 1
               ? tern_hlo_build_concatenate(&l->b, components, k->component_count, k->vector)
               : components[0];
}

/* |index| - the offset of the shard, as i32. */
static tern_hlo_value shifted(tern_local *l, tern_hlo_value index, const tern_shard_axes *axes,
                              int64_t size)
{
    tern_hlo_value offset = tern_local_offset(l, axes, tern_shard_local_size(axes, size));
    return tern_hlo_build_binary(&l->b, TERN_HLO_SUBTRACT, index,
                                 tern_local_fill(l, offset, index));
}

static tern_hlo_value to_i32(tern_local *l, tern_hlo_value x)
{
    if (l->b.status || tern_local_type(l, x)->dtype == TERN_I32)
        return x;
    return tern_hlo_build_convert(&l->b, x, TERN_I32);
}

static bool contains(const tern_local *l, const tern_local_op *o, tern_hlo_attr_name name,
                     int64_t value)
{
    uint32_t count;
    const int64_t *items = tern_hlo_op_ints(l->m, o->op, name, &count);
    for (uint32_t i = 0; i < count; i++)
        if (items[i] == value)
            return true;
    return false;
}

/* --- gather --- */

/* 0 <= |index| < the size of a shard. */
static tern_hlo_value is_inside(tern_local *l, tern_hlo_value index, int64_t shard)
{
    tern_hlo_value low = tern_local_fill(l, tern_local_i32(l, 0), index),
                   high = tern_local_fill(l, tern_local_i32(l, shard), index);
    const tern_hlo_value above =
        tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_GE, index, low);
    return tern_hlo_build_binary(
        &l->b, TERN_HLO_AND, above,
        tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_LT, index, high));
}

/* Makes |*index| local and adds to |*mask| which windows are in the shard. */
static void shift_gather(tern_local *l, const tern_local_op *o, const lookup *k, uint32_t component,
                         tern_hlo_value *index, tern_hlo_value *mask)
{
    uint32_t dim = (uint32_t)k->map[component];
    int64_t size = o->global[k->table]->dims[dim];
    const tern_shard_axes *axes = &o->shardings[k->table].dims[dim].axes;
    *index = shifted(l, to_i32(l, tern_local_clamp(l, *index, size - 1)), axes, size);
    tern_hlo_value inside = is_inside(l, *index, tern_shard_local_size(axes, size));
    *mask = *mask ? tern_hlo_build_binary(&l->b, TERN_HLO_AND, *mask, inside) : inside;
}

/* The mask, which has the dimensions of the indices, in the shape of the result. */
static tern_hlo_value mask_of_result(tern_local *l, const tern_local_op *o, const lookup *k,
                                     tern_hlo_value mask)
{
    int64_t dims[TERN_LOCAL_MAX_RANK], map[TERN_LOCAL_MAX_RANK];
    uint32_t rank = 0, offset_count, at = 0;
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, mask);
    for (uint32_t d = 0; d < type->rank; d++)
        if (d != k->vector)
            dims[rank++] = type->dims[d];
    mask = tern_hlo_build_reshape(&l->b, mask, dims, rank);
    const int64_t *offsets = tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_offset_dims, &offset_count);
    tern_hlo_type result = tern_local_type_of(l, o, tern_local_result(o, 0));
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *shape = tern_hlo_type_of(l->m, result);
    for (uint32_t d = 0; d < shape->rank; d++) {
        bool is_offset = false;
        for (uint32_t i = 0; i < offset_count; i++)
            is_offset = is_offset || offsets[i] == d;
        if (!is_offset)
            map[at++] = d;
    }
    TERN_ASSERT(at == rank);
    return tern_hlo_build_broadcast(&l->b, mask, shape->dims, shape->rank, map);
}

/* Whole dimensions of the table are whole in its shards too. */
static tern_status local_slice_sizes(tern_local *l, const tern_local_op *o, tern_hlo_attr_use *out)
{
    int64_t sizes[TERN_LOCAL_MAX_RANK];
    uint32_t count;
    const int64_t *global = tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_slice_sizes, &count);
    TERN_ASSERT(count <= TERN_LOCAL_MAX_RANK);
    for (uint32_t d = 0; d < count; d++) {
        const tern_shard_axes *axes = &o->shardings[0].dims[d].axes;
        sizes[d] =
            axes->count && global[d] != 1 ? tern_shard_local_size(axes, global[d]) : global[d];
    }
    out->name = TERN_HLO_A_slice_sizes;
    return tern_hlo_attr_ints(l->m, TERN_I64, sizes, count, &out->value);
}

/* A window of one element in a dimension that no index has. */
static tern_shard_axes gather_axes_at_zero(const tern_local *l, const tern_local_op *o,
                                           const int64_t *windows)
{
    tern_shard_axes axes = {0};
    for (uint32_t d = 0; d < o->global[0]->rank; d++)
        if (windows[d] == 1 && !contains(l, o, TERN_HLO_A_start_index_map, d) &&
            !contains(l, o, TERN_HLO_A_operand_batching_dims, d))
            tern_shard_axes_append(&axes, &o->shardings[0].dims[d].axes);
    return axes;
}

tern_status tern_local_gather(tern_local *l, tern_local_op *o)
{
    lookup k = lookup_of(l, o, 1, TERN_HLO_A_start_index_map);
    tern_hlo_attr_use sizes;
    uint32_t count;
    const int64_t *windows = tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_slice_sizes, &count);
    tern_hlo_value mask = 0, components[TERN_LOCAL_MAX_RANK];
    TERN_ASSERT(k.component_count <= TERN_LOCAL_MAX_RANK);
    for (uint32_t i = 0; o->partial.count && i < k.component_count; i++) {
        components[i] = component_of(l, o, &k, o->in[k.indices], i);
        if (is_shifted(o, &k, i, windows[k.map[i]]))
            shift_gather(l, o, &k, i, &components[i], &mask);
        else
            components[i] =
                to_i32(l, tern_local_clamp(l, components[i],
                                           o->global[0]->dims[k.map[i]] - windows[k.map[i]]));
    }
    if (mask)
        o->in[k.indices] = join(l, o, &k, components);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(local_slice_sizes(l, o, &sizes));
    TERN_TRY(tern_local_clone_with(l, o, &sizes, 1));
    tern_shard_axes at_zero = gather_axes_at_zero(l, o, windows);
    o->out[0] = tern_local_keep_first(l, o->out[0], &at_zero, TERN_HLO_ADD);
    if (!mask)
        return tern_hlo_builder_status(&l->b);
    tern_hlo_value zero =
        tern_local_identity(l, TERN_HLO_ADD, o->global[tern_local_result(o, 0)]->dtype);
    const tern_hlo_value is_mine = mask_of_result(l, o, &k, mask);
    o->out[0] =
        tern_hlo_build_select(&l->b, is_mine, o->out[0], tern_local_fill(l, zero, o->out[0]));
    return tern_hlo_builder_status(&l->b);
}

/* --- scatter --- */

static bool is_inserted(const tern_local *l, const tern_local_op *o, int64_t dim)
{
    return contains(l, o, TERN_HLO_A_inserted_window_dims, dim);
}

static bool shifts_any(const tern_local *l, const tern_local_op *o, const lookup *k)
{
    for (uint32_t i = 0; i < k->component_count; i++)
        if (is_shifted(o, k, i, is_inserted(l, o, k->map[i])))
            return true;
    return false;
}

/* An index that i32 does not have would be out of range, so it becomes one that is. */
static tern_hlo_value scatter_index(tern_local *l, tern_hlo_value x)
{
    if (l->b.status || tern_local_type(l, x)->dtype == TERN_I32)
        return x;
    return tern_hlo_build_convert(&l->b, x, TERN_I64);
}

static void shift_scatter(tern_local *l, tern_local_op *o, const lookup *k)
{
    tern_hlo_value components[TERN_LOCAL_MAX_RANK];
    TERN_ASSERT(k->component_count <= TERN_LOCAL_MAX_RANK);
    for (uint32_t i = 0; i < k->component_count && !l->b.status; i++) {
        uint32_t dim = (uint32_t)k->map[i];
        const tern_shard_axes *axes = &o->shardings[k->table].dims[dim].axes;
        int64_t size = o->global[k->table]->dims[dim];
        components[i] = scatter_index(l, component_of(l, o, k, o->in[k->indices], i));
        if (l->b.status || !is_shifted(o, k, i, is_inserted(l, o, k->map[i])))
            continue;
        tern_hlo_value offset = tern_local_offset(l, axes, tern_shard_local_size(axes, size));
        if (!l->b.status && tern_local_type(l, components[i])->dtype != TERN_I32)
            offset = tern_hlo_build_convert(&l->b, offset, TERN_I64);
        components[i] = tern_hlo_build_binary(&l->b, TERN_HLO_SUBTRACT, components[i],
                                              tern_local_fill(l, offset, components[i]));
    }
    o->in[k->indices] = join(l, o, k, components);
}

/* Updates of several partitions are combined: one of them starts from the input, the others from
 * the identity, which padding of updates also becomes. */
static void start_once(tern_local *l, tern_local_op *o)
{
    tern_hlo_code code = tern_local_combiner(l->m, o->op);
    for (uint32_t i = 0; i < o->result_count && !l->b.status; i++) {
        uint32_t update = o->result_count + 1 + i;
        tern_hlo_value identity = tern_local_identity(l, code, o->global[i]->dtype);
        o->in[i] = tern_local_keep_first(l, o->in[i], &o->partial, code);
        o->in[update] = tern_local_mask_reduced(l, o, update, identity);
    }
}

/* Partitions that do not have position 0 of a dimension without indices keep their inputs. */
static void keep_inputs(tern_local *l, tern_local_op *o)
{
    tern_shard_axes axes = {0};
    for (uint32_t d = 0; d < o->global[0]->rank; d++)
        if (is_inserted(l, o, d) && !contains(l, o, TERN_HLO_A_scatter_dims_to_operand_dims, d))
            tern_shard_axes_append(&axes, &o->shardings[0].dims[d].axes);
    for (uint32_t i = 0; axes.count && i < o->result_count; i++)
        o->out[i] =
            tern_hlo_build_select(&l->b, tern_local_is_first(l, &axes), o->out[i], o->in[i]);
}

tern_status tern_local_scatter(tern_local *l, tern_local_op *o)
{
    lookup k = lookup_of(l, o, o->result_count, TERN_HLO_A_scatter_dims_to_operand_dims);
    if (shifts_any(l, o, &k))
        shift_scatter(l, o, &k);
    if (o->partial.count)
        start_once(l, o);
    TERN_TRY(tern_local_clone(l, o));
    keep_inputs(l, o);
    return tern_hlo_builder_status(&l->b);
}
