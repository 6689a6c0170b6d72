/* passes/shard_local_values.c - shardings of the values of the global program. */
#include <string.h>

#include "base/assert.h"
#include "passes/shard_local_impl.h"

tern_hlo_attr tern_local_named_attr(const tern_local *l, tern_hlo_op op, const char *name)
{
    tern_name id = tern_intern_find(&l->m->names, name, strlen(name));
    return id ? tern_hlo_op_attr(l->m, op, id) : 0;
}

/* --- axes of partition ids --- */

/* The parts of prime sizes, from major to minor. */
static void push_primes(tern_shard_axes *list, tern_shard_axis axis)
{
    for (int32_t prime = 2, rest = axis.size; rest > 1;) {
        if (rest % prime) {
            prime++;
            continue;
        }
        rest /= prime;
        tern_shard_axes_push(list, (tern_shard_axis){axis.stride * rest, prime});
    }
}

static tern_shard_axes primes_of(const tern_shard_axes *list)
{
    tern_shard_axes primes = {0};
    for (uint32_t i = 0; i < list->count; i++)
        push_primes(&primes, list->items[i]);
    return primes;
}

static bool is_power_of_prime(int32_t size)
{
    int32_t prime = 2;
    TERN_ASSERT(size > 1);
    while (size % prime)
        prime++;
    while (size % prime == 0)
        size /= prime;
    return size == 1;
}

/* The parts of axes that a sub-axis cannot cross: of 6 there are two by 3 and three by 2, and an
 * axis of that size may be split either way. */
static tern_shard_axes parts_of(const tern_shard_axes *list)
{
    tern_shard_axes parts = {0};
    for (uint32_t i = 0; i < list->count; i++)
        if (is_power_of_prime(list->items[i].size))
            push_primes(&parts, list->items[i]);
        else
            tern_shard_axes_push(&parts, list->items[i]);
    return parts;
}

/* The order of devices only exchanges digits of the partition id, as for a transposed mesh. */
static bool exchanges_digits(const tern_shard_mesh *mesh)
{
    tern_shard_axes all = tern_shard_mesh_axes(mesh), digits = parts_of(&all);
    for (int64_t position = 0; position < mesh->count; position++) {
        int64_t id = 0;
        for (uint32_t i = 0; i < digits.count; i++) {
            tern_shard_axis digit = digits.items[i];
            id += position / digit.stride % digit.size * mesh->device_ids[digit.stride];
        }
        if (id != mesh->device_ids[position])
            return false;
    }
    return true;
}

tern_shard_axes tern_local_axes_of_ids(const tern_shard_mesh *mesh, const tern_shard_axes *list)
{
    tern_shard_axes primes = primes_of(list);
    if (!mesh->device_ids || !exchanges_digits(mesh))
        return *list;
    for (uint32_t i = 0; i < primes.count; i++)
        primes.items[i].stride = (int32_t)mesh->device_ids[primes.items[i].stride];
    return tern_shard_axes_merged(&primes);
}

static tern_status use_ids(const tern_local *l, tern_sharding *s)
{
    if (s->mesh->count != l->partitions)
        return TERN_ERR(INVALID, "a mesh has %d devices, the program %d partitions", s->mesh->count,
                        l->partitions);
    for (uint32_t d = 0; d < s->rank; d++)
        s->dims[d].axes = tern_local_axes_of_ids(s->mesh, &s->dims[d].axes);
    tern_shard_axes unreduced = tern_local_axes_of_ids(s->mesh, &s->unreduced);
    s->unreduced = tern_shard_axes_as_set(&unreduced);
    return NULL;
}

/* --- orders of devices --- */

static bool has_axes(const tern_sharding *s)
{
    return s->mesh && (tern_sharding_used_axes(s).count || s->unreduced.count);
}

/* NULL: axes are those of partition ids. */
static const int64_t *order_of(const tern_shard_mesh *mesh)
{
    return mesh->device_ids && !exchanges_digits(mesh) ? mesh->device_ids : NULL;
}

static bool same_order(const tern_local *l, const int64_t *a, const int64_t *b)
{
    return a == b || (a && b && !memcmp(a, b, (size_t)l->partitions * sizeof *a));
}

bool tern_local_same_order(const tern_local *l, const tern_sharding *a, const tern_sharding *b)
{
    return !has_axes(a) || !has_axes(b) || same_order(l, order_of(a->mesh), order_of(b->mesh));
}

tern_status tern_local_use_order(tern_local *l, const tern_sharding *s)
{
    const int64_t *ids = has_axes(s) ? order_of(s->mesh) : l->ids;
    if (same_order(l, ids, l->ids))
        return NULL;
    l->ids = ids;
    l->positions = NULL;
    if (!ids)
        return NULL;
    int64_t *positions = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    TERN_TRY_MEM(positions);
    for (int64_t i = 0; i < l->partitions; i++)
        positions[ids[i]] = i;
    l->positions = positions;
    return NULL;
}

/* --- attributes --- */

static tern_status read_one(tern_local *l, tern_hlo_attr attr, const tern_sharding **out)
{
    tern_sharding *s = TERN_NEW(&l->arena, tern_sharding);
    *out = s;
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_read(&l->meshes, attr, s));
    return tern_sharding_used_axes(s).count || s->unreduced.count ? use_ids(l, s) : NULL;
}

tern_status tern_local_read_sharding(tern_local *l, tern_hlo_attr attr, uint32_t i,
                                     const tern_sharding **out)
{
    const tern_hlo_attr item = tern_shard_attr_at(l->m, attr, i);
    *out = NULL;
    return item ? read_one(l, item, out)
                : TERN_ERR(INVALID, "there is no sharding for value %u", i);
}

static tern_status check_rank(const tern_local *l, tern_hlo_value v, const tern_sharding *s)
{
    const tern_hlo_type_info *type = tern_local_type(l, v);
    if (type->rank == s->rank)
        return NULL;
    return TERN_ERR(INVALID, "a sharding of %u dimensions for a tensor of %u", s->rank, type->rank);
}

tern_status tern_local_set_sharding(tern_local *l, tern_hlo_value v, const tern_sharding *s)
{
    TERN_ASSERT(v < l->value_count);
    bool is_single = s && s->mesh && tern_shard_mesh_is_single(s->mesh);
    bool is_tensor = tern_local_type(l, v)->kind == TERN_HLO_TYPE_TENSOR;
    l->shardings[v] = is_single || !is_tensor ? NULL : s;
    return l->shardings[v] ? check_rank(l, v, s) : NULL;
}

tern_status tern_local_read_results(tern_local *l, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    const tern_hlo_attr attr = tern_shard_results_attr(l->m, op);
    for (uint32_t i = 0; attr && i < info.result_count; i++) {
        const tern_sharding *s;
        TERN_TRY(tern_local_read_sharding(l, attr, i, &s));
        TERN_TRY(tern_local_set_sharding(l, info.result_first + i, s));
    }
    return NULL;
}

tern_status tern_local_sharding_of(tern_local *l, tern_hlo_value v, const tern_sharding **out)
{
    TERN_ASSERT(v < l->value_count);
    if (!l->shardings[v]) {
        tern_sharding *s = TERN_NEW(&l->arena, tern_sharding);
        TERN_TRY_MEM(s);
        TERN_TRY(tern_sharding_make(&l->arena, NULL, tern_local_type(l, v)->rank, false, s));
        l->shardings[v] = s;
    }
    *out = l->shardings[v];
    return NULL;
}
