/* passes/mesh_groups.c - positions of a mesh that agree in all other axes form a group. */
#include "passes/mesh_groups.h"

#include "base/assert.h"

/* The position |k| places along |axes|, the last of which varies fastest, from |first|. */
static int64_t position_at(const tern_shard_axes *axes, int64_t first, uint32_t k)
{
    for (uint32_t i = axes->count; i-- > 0; k /= (uint32_t)axes->items[i].size)
        first += (int64_t)(k % (uint32_t)axes->items[i].size) * axes->items[i].stride;
    return first;
}

tern_status tern_mesh_groups_read(tern_shard_meshes *meshes, tern_hlo_attr attr,
                                  tern_mesh_groups *out)
{
    tern_shard_axes axes;
    *out = (tern_mesh_groups){0};
    TERN_TRY(tern_shard_groups_read(meshes, attr, &out->mesh, &axes));
    const tern_shard_mesh *mesh = out->mesh;
    int64_t *ids = TERN_NEW_N(meshes->arena, int64_t, (size_t)mesh->count + 1), *at = ids;
    TERN_TRY_MEM(ids);
    out->ids = ids;
    out->size = (uint32_t)tern_shard_axes_product(&axes);
    out->count = (uint32_t)mesh->count / out->size;
    for (int64_t first = 0; first < mesh->count; first++) {
        if (tern_shard_axes_index(&axes, first) != 0)
            continue;
        for (uint32_t k = 0; k < out->size; k++) {
            const int64_t position = position_at(&axes, first, k);
            *at++ = mesh->device_ids ? mesh->device_ids[position] : position;
        }
    }
    TERN_ASSERT(at == ids + (size_t)out->count * out->size);
    return NULL;
}
