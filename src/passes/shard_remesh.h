/* passes/shard_remesh.h - another number of devices for a program: sizes of the axes of its meshes,
 * and mhlo.num_partitions. */
#ifndef TERN_PASSES_SHARD_REMESH_H
#define TERN_PASSES_SHARD_REMESH_H

#include "passes/shard_sharding.h"

typedef struct {
    const char *name; /* of |name_len| bytes */
    size_t name_len;
    int32_t size;
} tern_shard_axis_size;

typedef struct {
    const tern_shard_axis_size *sizes; /* axes that are not named keep their sizes */
    uint32_t count;
    int32_t partitions; /* 0: as many as the meshes have */
} tern_shard_remesh_options;

/* Changes |m| before it is partitioned. INVALID if no mesh has a named axis, if a mesh has another
 * number of devices than wanted, or if the dimensions of inputs and outputs of "main" are not
 * multiples of their shards; without |sizes| also if the module is already for another number of
 * partitions. UNSUPPORTED for a mesh with device ids whose sizes change, and if a
 * changed axis is manual somewhere. */
TERN_MUST_USE tern_status tern_shard_remesh(tern_hlo_module *m, tern_alloc mem,
                                            const tern_shard_remesh_options *o);

#endif
