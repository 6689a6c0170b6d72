/* passes/shard_propagate_manual.c - shardings at the borders of manual computations. */
#include "passes/shard_propagate_impl.h"

/* The number of axes at the start of |list|, which is split as the mesh is, that are manual. */
static uint32_t manual_count(const tern_shard_manual *manual, const tern_shard_axes *list)
{
    uint32_t count = 0;
    for (; count < list->count; count++) {
        tern_shard_axes one = {.count = 1, .items = {list->items[count]}};
        if (!tern_shard_axes_overlap(&one, &manual->axes))
            break;
    }
    return count;
}

static tern_shard_axes without_manual(const tern_shard_manual *manual, const tern_shard_mesh *mesh,
                                      const tern_shard_axes *set)
{
    tern_shard_axes list = tern_shard_mesh_split(mesh, set), out = {0};
    for (uint32_t i = 0; i < list.count; i++) {
        tern_shard_axes one = {.count = 1, .items = {list.items[i]}};
        if (!tern_shard_axes_overlap(&one, &manual->axes))
            tern_shard_axes_append(&out, &one);
    }
    return tern_shard_axes_as_set(&out);
}

tern_status tern_shard_manual_outside(const tern_shard_manual *manual, const tern_sharding *s,
                                      tern_arena *arena, tern_sharding *out)
{
    const tern_sharding *outer = manual->outer;
    TERN_TRY(tern_sharding_copy(arena, s, out));
    out->mesh = outer->mesh;
    out->replicated = outer->replicated;
    out->unreduced = outer->unreduced;
    out->reduction = outer->reduction;
    for (uint32_t d = 0; d < out->rank; d++) {
        tern_shard_axes axes = tern_shard_mesh_split(outer->mesh, &outer->dims[d].axes);
        axes.count = manual_count(manual, &axes);
        tern_shard_axes_append(&axes, &s->dims[d].axes);
        out->dims[d].axes = axes;
    }
    return NULL;
}

tern_status tern_shard_manual_inside(const tern_shard_manual *manual, const tern_sharding *s,
                                     tern_arena *arena, tern_sharding *out)
{
    TERN_TRY(tern_sharding_copy(arena, s, out));
    out->replicated = without_manual(manual, s->mesh, &s->replicated);
    out->unreduced = without_manual(manual, s->mesh, &s->unreduced);
    for (uint32_t d = 0; d < out->rank; d++) {
        tern_shard_axes axes = tern_shard_mesh_split(s->mesh, &s->dims[d].axes), free = {0};
        for (uint32_t i = manual_count(manual, &axes); i < axes.count; i++)
            tern_shard_axes_push(&free, axes.items[i]);
        out->dims[d].axes = free;
    }
    return NULL;
}
