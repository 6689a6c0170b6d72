/* passes/shard_local_move.c - collectives: from one layout of a tensor to another, and sums.
 *
 * Groups are the partitions that differ only in the axes of a collective, in the order of their
 * shards. A dimension whose size its shards do not divide is gathered as a whole and cut to its
 * size, or padded as a whole and then cut into shards, unless shards before and after begin at the
 * same elements. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/shard_local_impl.h"

/* --- attributes --- */

static tern_status no_memory_unless(const void *allocated)
{
    return allocated ? NULL : tern_status_no_memory();
}

int64_t tern_local_member(const tern_shard_axes *axes, int64_t position, int64_t index)
{
    for (uint32_t i = axes->count; i-- > 0; index /= axes->items[i].size) {
        tern_shard_axis axis = axes->items[i];
        int64_t digit = position / axis.stride % axis.size;
        position += (index % axis.size - digit) * axis.stride;
    }
    return position;
}

static tern_hlo_attr matrix_attr(tern_local *l, const int64_t *data, int64_t rows, int64_t columns)
{
    tern_hlo_type type = 0;
    tern_hlo_attr attr = 0;
    int64_t dims[] = {rows, columns};
    if (!l->b.status)
        l->b.status = tern_hlo_type_tensor(l->m, TERN_I64, dims, 2, &type);
    if (!l->b.status)
        l->b.status = tern_hlo_attr_elements(l->m, type, data,
                                             (size_t)(rows * columns) * sizeof *data, false, &attr);
    return attr;
}

static tern_hlo_attr groups_attr(tern_local *l, const tern_shard_axes *axes)
{
    int64_t size = tern_shard_axes_product(axes), at = 0;
    int64_t *ids = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    if (!l->b.status)
        l->b.status = no_memory_unless(ids);
    if (l->b.status)
        return 0;
    for (int64_t first = 0; first < l->partitions; first++) {
        if (tern_shard_axes_index(axes, first))
            continue;
        for (int64_t i = 0; i < size; i++)
            ids[at++] = tern_local_id_at(l, tern_local_member(axes, first, i));
    }
    TERN_ASSERT(at == l->partitions);
    return matrix_attr(l, ids, l->partitions / size, size);
}

static tern_hlo_attr int_attr(tern_local *l, int64_t value)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_int(l->m, TERN_I64, value, &attr);
    return attr;
}

static tern_hlo_attr unit_attr(tern_local *l)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_unit(l->m, &attr);
    return attr;
}

/* --- one collective --- */

enum { MAX_ATTRS = 8, DEVICE_TO_DEVICE = 1 };

typedef struct {
    tern_hlo_attr_use attrs[MAX_ATTRS];
    uint32_t count;
} attr_list;

static void add(attr_list *list, tern_hlo_attr_name name, tern_hlo_attr value)
{
    TERN_ASSERT(list->count < MAX_ATTRS);
    list->attrs[list->count++] = (tern_hlo_attr_use){(tern_name)name, value};
}

static void add_channel(tern_local *l, attr_list *list)
{
    add(list, TERN_HLO_A_channel_id, int_attr(l, l->next_channel++));
    add(list, TERN_HLO_A_channel_type, int_attr(l, DEVICE_TO_DEVICE));
}

static uint64_t bytes_of(const tern_local *l, tern_hlo_value x)
{
    const tern_hlo_type_info *type = tern_local_type(l, x);
    return (uint64_t)type->count * tern_num_format_of(type->dtype)->storage_bytes;
}

/* Counts a collective and the bytes that each partition sends: |times| of |x| over |share|. */
static void count(tern_local *l, tern_shard_collective kind, tern_hlo_value x, int64_t times,
                  int64_t share)
{
    if (l->b.status || !l->report)
        return;
    l->report->collectives[kind]++;
    l->report->wire_bytes += bytes_of(l, x) * (uint64_t)times / (uint64_t)share;
}

static tern_hlo_value build(tern_local *l, tern_hlo_code code, tern_hlo_value x,
                            const attr_list *list, tern_hlo_type result, tern_hlo_region body)
{
    if (l->b.status)
        return 0;
    return tern_hlo_build(&l->b, &(tern_hlo_op_spec){.code = code,
                                                     .operands = &x,
                                                     .operand_count = 1,
                                                     .attrs = list->attrs,
                                                     .attr_count = list->count,
                                                     .results = &result,
                                                     .result_count = 1,
                                                     .regions = &body,
                                                     .region_count = body ? 1 : 0});
}

/* The type of |x| with dimension |dim| times |factor| / |divisor|. */
static tern_hlo_type scaled_type(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t factor,
                                 int64_t divisor)
{
    int64_t dims[TERN_LOCAL_MAX_RANK];
    tern_hlo_type out = 0;
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    TERN_ASSERT(dim < type->rank && type->rank <= TERN_LOCAL_MAX_RANK);
    memcpy(dims, type->dims, type->rank * sizeof *dims);
    TERN_ASSERT(dims[dim] % divisor == 0);
    dims[dim] = dims[dim] / divisor * factor;
    l->b.status = tern_hlo_type_tensor_of(l->m, type->elem, dims, type->rank, 0, &out);
    return out;
}

tern_hlo_value tern_local_all_gather(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                     uint32_t dim)
{
    attr_list list = {.count = 0};
    int64_t size = tern_shard_axes_product(axes);
    add(&list, TERN_HLO_A_all_gather_dim, int_attr(l, dim));
    add_channel(l, &list);
    add(&list, TERN_HLO_A_replica_groups, groups_attr(l, axes));
    add(&list, TERN_HLO_A_use_global_device_ids, unit_attr(l));
    count(l, TERN_SHARD_ALL_GATHER, x, size - 1, 1);
    return build(l, TERN_HLO_ALL_GATHER, x, &list, scaled_type(l, x, dim, size, 1), 0);
}

tern_hlo_region tern_local_reduction_body(tern_local *l, tern_hlo_code code, tern_dtype dtype)
{
    tern_hlo_type types[2] = {0};
    tern_hlo_value args[2];
    if (!l->b.status)
        l->b.status = tern_hlo_type_tensor(l->m, dtype, NULL, 0, &types[0]);
    if (l->b.status)
        return 0;
    types[1] = types[0];
    tern_hlo_build_scope scope = tern_hlo_build_region(&l->b, types, 2, args);
    tern_hlo_value folded = tern_hlo_build_binary(&l->b, code, args[0], args[1]);
    return tern_hlo_build_region_end(&l->b, scope, &folded, 1);
}

tern_hlo_value tern_local_all_reduce(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                     tern_hlo_code code)
{
    attr_list list = {.count = 0};
    int64_t size = tern_shard_axes_product(axes);
    if (l->b.status || size == 1)
        return x;
    tern_hlo_region body = tern_local_reduction_body(l, code, tern_local_type(l, x)->dtype);
    add_channel(l, &list);
    add(&list, TERN_HLO_A_replica_groups, groups_attr(l, axes));
    add(&list, TERN_HLO_A_use_global_device_ids, unit_attr(l));
    count(l, TERN_SHARD_ALL_REDUCE, x, 2 * (size - 1), size);
    return build(l, TERN_HLO_ALL_REDUCE, x, &list, tern_hlo_value_type(l->m, x), body);
}

tern_hlo_value tern_local_reduce_scatter(tern_local *l, tern_hlo_value x,
                                         const tern_shard_axes *axes, uint32_t dim,
                                         tern_hlo_code code)
{
    attr_list list = {.count = 0};
    int64_t size = tern_shard_axes_product(axes);
    if (l->b.status || size == 1 || !tern_local_type(l, x)->dims[dim]) /* no elements to scatter */
        return x;
    tern_hlo_region body = tern_local_reduction_body(l, code, tern_local_type(l, x)->dtype);
    add_channel(l, &list);
    add(&list, TERN_HLO_A_replica_groups, groups_attr(l, axes));
    add(&list, TERN_HLO_A_scatter_dimension, int_attr(l, dim));
    add(&list, TERN_HLO_A_use_global_device_ids, unit_attr(l));
    count(l, TERN_SHARD_REDUCE_SCATTER, x, size - 1, size);
    return build(l, TERN_HLO_REDUCE_SCATTER, x, &list, scaled_type(l, x, dim, 1, size), body);
}

static tern_hlo_value all_to_all(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                 uint32_t split, uint32_t join)
{
    attr_list list = {.count = 0};
    int64_t size = tern_shard_axes_product(axes);
    add_channel(l, &list);
    add(&list, TERN_HLO_A_concat_dimension, int_attr(l, join));
    add(&list, TERN_HLO_A_replica_groups, groups_attr(l, axes));
    add(&list, TERN_HLO_A_split_count, int_attr(l, size));
    add(&list, TERN_HLO_A_split_dimension, int_attr(l, split));
    count(l, TERN_SHARD_ALL_TO_ALL, x, size - 1, size);
    if (l->b.status)
        return 0;
    int64_t dims[TERN_LOCAL_MAX_RANK];
    const tern_hlo_type_info *type = tern_local_type(l, x);
    tern_hlo_type result = 0;
    memcpy(dims, type->dims, type->rank * sizeof *dims);
    dims[split] /= size;
    dims[join] *= size;
    l->b.status = tern_hlo_type_tensor_of(l->m, type->elem, dims, type->rank, 0, &result);
    return build(l, TERN_HLO_ALL_TO_ALL, x, &list, result, 0);
}

tern_hlo_value tern_local_permute(tern_local *l, tern_hlo_value x, const int64_t *pairs,
                                  uint32_t pair_count)
{
    attr_list list = {.count = 0};
    add_channel(l, &list);
    add(&list, TERN_HLO_A_source_target_pairs, matrix_attr(l, pairs, pair_count, 2));
    count(l, TERN_SHARD_COLLECTIVE_PERMUTE, x, 1, 1);
    if (l->b.status)
        return 0;
    return build(l, TERN_HLO_COLLECTIVE_PERMUTE, x, &list, tern_hlo_value_type(l->m, x), 0);
}

/* The root is the first of its group. */
tern_hlo_value tern_local_broadcast_from(tern_local *l, tern_hlo_value x, int64_t root)
{
    attr_list list = {.count = 0};
    int64_t *ids = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    if (!l->b.status)
        l->b.status = no_memory_unless(ids);
    if (l->b.status || l->partitions == 1)
        return x;
    for (int32_t i = 0; i < l->partitions; i++)
        ids[i] = i == 0 ? root : i <= root ? i - 1 : i;
    add_channel(l, &list);
    add(&list, TERN_HLO_A_replica_groups, matrix_attr(l, ids, 1, l->partitions));
    return build(l, TERN_HLO_COLLECTIVE_BROADCAST, x, &list, tern_hlo_value_type(l->m, x), 0);
}

/* --- layouts --- */

/* A tensor on its way from one layout to another. */
typedef struct {
    tern_hlo_value x;
    const int64_t *sizes; /* global */
    uint32_t rank;
    tern_shard_axes *now; /* [rank] */
    const tern_sharding *to;
} journey;

static int64_t shard_size(const journey *j, uint32_t d, const tern_shard_axes *axes)
{
    return tern_shard_local_size(axes, j->sizes[d]);
}

/* Shards by |outer| consist of whole shards by |inner|, whose axes continue those of |outer|; or
 * |outer| is the whole dimension, which padding can make so. */
static bool nests(const journey *j, uint32_t d, const tern_shard_axes *outer,
                  const tern_shard_axes *inner)
{
    int64_t parts = tern_shard_axes_product(inner) / tern_shard_axes_product(outer);
    return !outer->count || shard_size(j, d, outer) == parts * shard_size(j, d, inner);
}

/* Pads the current shards of dimension |d| to whole shards by |inner|. */
static void pad_for(tern_local *l, journey *j, uint32_t d, const tern_shard_axes *inner)
{
    int64_t parts = tern_shard_axes_product(inner) / tern_shard_axes_product(&j->now[d]);
    int64_t missing = parts * shard_size(j, d, inner) - shard_size(j, d, &j->now[d]);
    TERN_ASSERT(missing >= 0);
    j->x = tern_local_pad(l, j->x, d, 0, missing, 0);
}

/* Dimension |d| has joined shards; drops what is beyond its size. */
static void cut_to(tern_local *l, journey *j, uint32_t d, const tern_shard_axes *axes)
{
    j->x = tern_local_slice(l, j->x, d, 0, shard_size(j, d, axes));
    j->now[d] = *axes;
}

static void gather_dim(tern_local *l, journey *j, uint32_t d, const tern_shard_axes *outer)
{
    tern_shard_axes axes = tern_shard_axes_after(&j->now[d], outer);
    if (!axes.count)
        return;
    j->x = tern_local_all_gather(l, j->x, &axes, d);
    cut_to(l, j, d, outer);
}

static void slice_dim(tern_local *l, journey *j, uint32_t d)
{
    const tern_shard_axes *inner = &j->to->dims[d].axes;
    tern_shard_axes axes = tern_shard_axes_after(inner, &j->now[d]);
    if (!axes.count)
        return;
    int64_t size = shard_size(j, d, inner);
    pad_for(l, j, d, inner);
    j->x = tern_local_dynamic_slice(l, j->x, d, tern_local_offset(l, &axes, size), size);
    j->now[d] = *inner;
}

/* Gathers what no other dimension needs, and cuts from that. */
static void gather_and_slice(tern_local *l, journey *j)
{
    for (uint32_t d = 0; d < j->rank; d++) {
        const tern_shard_axes *to = &j->to->dims[d].axes;
        tern_shard_axes common = tern_shard_axes_common_prefix(&j->now[d], to);
        if (!nests(j, d, &common, &j->now[d]) || !nests(j, d, &common, to))
            common.count = 0;
        gather_dim(l, j, d, &common);
    }
    for (uint32_t d = 0; d < j->rank; d++)
        slice_dim(l, j, d);
}

/* The minor axes of dimension |from| that must become the minor axes of dimension |to|. */
static tern_shard_axes axes_to_exchange(const journey *j, uint32_t from, uint32_t to)
{
    static const tern_shard_axes none;
    const tern_shard_axes *from_after = &j->to->dims[from].axes, *to_after = &j->to->dims[to].axes;
    if (from == to || !tern_shard_axes_starts_with(&j->now[from], from_after) ||
        !tern_shard_axes_starts_with(to_after, &j->now[to]))
        return none;
    tern_shard_axes lost = tern_shard_axes_after(&j->now[from], from_after),
                    gained = tern_shard_axes_after(to_after, &j->now[to]);
    bool possible = tern_shard_axes_equal(&lost, &gained) &&
                    nests(j, from, from_after, &j->now[from]) &&
                    nests(j, to, &j->now[to], to_after);
    return possible ? lost : none;
}

static void exchange(tern_local *l, journey *j)
{
    for (uint32_t from = 0; from < j->rank; from++)
        for (uint32_t to = 0; to < j->rank; to++) {
            tern_shard_axes axes = axes_to_exchange(j, from, to);
            if (!axes.count)
                continue;
            pad_for(l, j, to, &j->to->dims[to].axes);
            j->x = all_to_all(l, j->x, &axes, to, from);
            j->now[to] = j->to->dims[to].axes;
            cut_to(l, j, from, &j->to->dims[from].axes);
        }
}

/* --- permuting --- */

static bool same_shard_counts(const journey *j)
{
    for (uint32_t d = 0; d < j->rank; d++)
        if (tern_shard_axes_product(&j->now[d]) != tern_shard_axes_product(&j->to->dims[d].axes))
            return false;
    return true;
}

static bool has_arrived(const journey *j)
{
    for (uint32_t d = 0; d < j->rank; d++)
        if (!tern_shard_axes_equal(&j->now[d], &j->to->dims[d].axes))
            return false;
    return true;
}

/* The shard at |position| among all of them. */
static int64_t shard_number(const journey *j, bool after, int64_t position)
{
    int64_t number = 0;
    for (uint32_t d = 0; d < j->rank; d++) {
        const tern_shard_axes *axes = after ? &j->to->dims[d].axes : &j->now[d];
        number = number * tern_shard_axes_product(axes) + tern_shard_axes_index(axes, position);
    }
    return number;
}

/* The sources of each shard are given to those who need it in turn: both are equally many. */
static tern_status permute(tern_local *l, journey *j)
{
    size_t n = (size_t)l->partitions;
    int64_t *sources = TERN_NEW_N(&l->arena, int64_t, n),
            *taken = TERN_NEW_N(&l->arena, int64_t, n),
            *pairs = TERN_NEW_N(&l->arena, int64_t, 2 * n), shards = 1;
    if (!sources || !taken || !pairs)
        return tern_status_no_memory();
    for (uint32_t d = 0; d < j->rank; d++)
        shards *= tern_shard_axes_product(&j->now[d]);
    int64_t copies = l->partitions / shards;
    for (int64_t p = 0; p < l->partitions; p++) {
        int64_t shard = shard_number(j, false, p);
        sources[shard * copies + taken[shard]++] = p;
    }
    memset(taken, 0, n * sizeof *taken);
    for (int64_t p = 0; p < l->partitions; p++) {
        int64_t shard = shard_number(j, true, p);
        pairs[2 * p] = tern_local_id_at(l, sources[shard * copies + taken[shard]++]);
        pairs[2 * p + 1] = tern_local_id_at(l, p);
    }
    j->x = tern_local_permute(l, j->x, pairs, (uint32_t)n);
    for (uint32_t d = 0; d < j->rank; d++)
        j->now[d] = j->to->dims[d].axes;
    return NULL;
}

/* A tensor without elements. */
static tern_hlo_value empty_shard(tern_local *l, const tern_hlo_type_info *global,
                                  const tern_sharding *to)
{
    int64_t dims[TERN_LOCAL_MAX_RANK];
    TERN_ASSERT(global->rank <= TERN_LOCAL_MAX_RANK);
    for (uint32_t d = 0; d < global->rank; d++)
        dims[d] = tern_shard_local_size(&to->dims[d].axes, global->dims[d]);
    return tern_hlo_build_splat(&l->b, global->dtype, dims, global->rank, 0);
}

/* Axes of |from| and |to| are digits of different numbers: through the whole tensor. */
static tern_hlo_value change_order(tern_local *l, tern_hlo_value x,
                                   const tern_hlo_type_info *global, const tern_sharding *from,
                                   const tern_sharding *to)
{
    tern_sharding whole;
    l->b.status = tern_sharding_make(&l->arena, NULL, global->rank, false, &whole);
    x = tern_local_move(l, x, global, from, &whole);
    return tern_local_move(l, x, global, &whole, to);
}

tern_hlo_value tern_local_move(tern_local *l, tern_hlo_value x, const tern_hlo_type_info *global,
                               const tern_sharding *from, const tern_sharding *to)
{
    journey j = {.x = x, .sizes = global->dims, .rank = global->rank, .to = to};
    if (l->b.status || !global->rank)
        return x;
    if (!tern_local_same_order(l, from, to))
        return change_order(l, x, global, from, to);
    l->b.status = tern_local_use_order(l, from);
    if (!l->b.status)
        l->b.status = tern_local_use_order(l, to);
    if (l->b.status)
        return 0;
    j.now = TERN_NEW_N(&l->arena, tern_shard_axes, global->rank);
    l->b.status = no_memory_unless(j.now);
    if (l->b.status)
        return 0;
    for (uint32_t d = 0; d < global->rank; d++)
        j.now[d] = from->dims[d].axes;
    if (has_arrived(&j))
        return x;
    if (!global->count)
        return empty_shard(l, global, to);
    exchange(l, &j);
    if (!l->b.status && !has_arrived(&j) && same_shard_counts(&j))
        l->b.status = permute(l, &j);
    if (!l->b.status && !has_arrived(&j))
        gather_and_slice(l, &j);
    return l->b.status ? 0 : j.x;
}
