/* passes/shard_layout.c - shardings as layouts: comparing them, and which elements a partition has.
 */
#include "passes/shard_sharding.h"

#include <string.h>

#include "base/assert.h"

tern_status tern_sharding_make(tern_arena *arena, const tern_shard_mesh *mesh, uint32_t rank,
                               bool is_open, tern_sharding *out)
{
    *out = (tern_sharding){.mesh = mesh, .rank = rank};
    out->dims = TERN_NEW_N(arena, tern_shard_dim, rank + (size_t)1);
    TERN_TRY_MEM(out->dims);
    for (uint32_t i = 0; i < rank; i++)
        out->dims[i].is_open = is_open;
    return NULL;
}

tern_status tern_sharding_copy(tern_arena *arena, const tern_sharding *from, tern_sharding *out)
{
    tern_sharding copy;
    TERN_TRY(tern_sharding_make(arena, from->mesh, from->rank, false, &copy));
    tern_shard_dim *dims = copy.dims;
    memcpy(dims, from->dims, from->rank * sizeof *dims);
    *out = *from;
    out->dims = dims;
    return NULL;
}

/* --- comparing --- */

static bool same_devices(const tern_shard_mesh *a, const tern_shard_mesh *b)
{
    if (a == b)
        return true;
    if (a->count != b->count || !a->device_ids != !b->device_ids)
        return false;
    return !a->device_ids ||
           !memcmp(a->device_ids, b->device_ids, (size_t)a->count * sizeof *a->device_ids);
}

bool tern_sharding_same_layout(const tern_sharding *a, const tern_sharding *b)
{
    if (a->rank != b->rank || !same_devices(a->mesh, b->mesh) ||
        !tern_shard_axes_equal(&a->unreduced, &b->unreduced) ||
        (a->unreduced.count && a->reduction != b->reduction))
        return false;
    for (uint32_t i = 0; i < a->rank; i++)
        if (!tern_shard_axes_equal(&a->dims[i].axes, &b->dims[i].axes))
            return false;
    return true;
}

bool tern_sharding_equal(const tern_sharding *a, const tern_sharding *b)
{
    if (!tern_sharding_same_layout(a, b) || !tern_shard_axes_equal(&a->replicated, &b->replicated))
        return false;
    for (uint32_t i = 0; i < a->rank; i++)
        if (a->dims[i].is_open != b->dims[i].is_open || a->dims[i].priority != b->dims[i].priority)
            return false;
    return true;
}

tern_shard_axes tern_sharding_used_axes(const tern_sharding *s)
{
    tern_shard_axes used = {0};
    for (uint32_t i = 0; i < s->rank; i++)
        tern_shard_axes_append(&used, &s->dims[i].axes);
    return used;
}

/* --- shards --- */

int64_t tern_shard_local_size(const tern_shard_axes *axes, int64_t size)
{
    int64_t shards = tern_shard_axes_product(axes);
    TERN_ASSERT(size >= 0);
    return size / shards + (size % shards != 0);
}

int64_t tern_shard_offset(const tern_shard_axes *axes, int64_t size, int64_t id)
{
    return tern_shard_axes_index(axes, id) * tern_shard_local_size(axes, size);
}

int64_t tern_shard_filled_size(const tern_shard_axes *axes, int64_t size, int64_t id)
{
    int64_t local = tern_shard_local_size(axes, size);
    int64_t rest = size - tern_shard_offset(axes, size, id);
    return rest < 0 ? 0 : rest < local ? rest : local;
}

tern_status tern_shard_local_type(tern_hlo_module *m, tern_hlo_type type, const tern_sharding *s,
                                  tern_hlo_type *out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    *out = 0;
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return TERN_ERR(UNSUPPORTED, "only tensors of static shapes can be sharded");
    TERN_ASSERT(t->rank == s->rank);
    TERN_VEC(int64_t) dims = {0};
    TERN_TRY(tern_vec_reserve(m->mem, &dims, t->rank + (size_t)1));
    tern_status st = NULL;
    for (uint32_t i = 0; i < t->rank; i++) {
        dims.items[i] = tern_shard_local_size(&s->dims[i].axes, t->dims[i]);
        if (t->quant && t->quant->axis == (int32_t)i && s->dims[i].axes.count && !st)
            st = TERN_ERR(UNSUPPORTED, "dimension %u has a scale for each index and is sharded", i);
    }
    if (!st)
        st = tern_hlo_type_tensor_of(m, t->elem, dims.items, t->rank, t->encoding, out);
    tern_vec_free(m->mem, &dims);
    return st;
}
