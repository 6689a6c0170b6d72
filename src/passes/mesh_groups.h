/* passes/mesh_groups.h - replica_groups that are axes of a mesh, as lists of device ids. */
#ifndef TERN_PASSES_MESH_GROUPS_H
#define TERN_PASSES_MESH_GROUPS_H

#include "passes/shard_sharding.h"

typedef struct {
    const tern_shard_mesh *mesh;
    const int64_t *ids; /* |count| rows of |size| */
    uint32_t count, size;
} tern_mesh_groups;

/* Reads #stablehlo.replica_group_mesh_axes<...> into the arena of |meshes|. */
TERN_MUST_USE tern_status tern_mesh_groups_read(tern_shard_meshes *meshes, tern_hlo_attr attr,
                                                tern_mesh_groups *out);

#endif
