/* passes/shard_sharding.h - how a tensor is distributed over the partitions of a program: Shardy's
 * attributes as data.
 *
 * Dimension d of size n is cut into as many shards as the product of its axes, each of ceil(n /
 * shards) elements; the last ones may be shorter, or empty. Partitions that differ in no axis of
 * any dimension have equal copies, unless they differ in an unreduced axis: then the value is the
 * reduction of theirs. Thread-compatible. */
#ifndef TERN_PASSES_SHARD_SHARDING_H
#define TERN_PASSES_SHARD_SHARDING_H

#include "hlo/module.h"
#include "passes/shard_axes.h"

typedef struct {
    tern_name name;
    tern_shard_axis axis;
} tern_shard_mesh_axis;

typedef struct tern_shard_mesh {
    struct tern_shard_mesh *next;     /* in tern_shard_meshes */
    tern_hlo_attr ref;                /* @mesh or mesh<...>, as shardings refer to it */
    uint32_t axis_count;              /* with those of size 1 */
    const tern_shard_mesh_axis *axes; /* from major to minor */
    int32_t count;                    /* partitions */
    /* The partition of each position, [count]; NULL if they are in order. A mesh without axes that
     * has one is a single device. */
    const int64_t *device_ids;
} tern_shard_mesh;

/* The meshes of a module, each read when it is first needed. */
typedef struct {
    const tern_hlo_module *m;
    tern_arena *arena;
    tern_shard_mesh *first;
} tern_shard_meshes;

/* |ref| is a symbol or a mesh. INVALID if there is no such mesh, or if its sizes, names or device
 * ids are not those of a mesh; UNSUPPORTED beyond TERN_SHARD_MAX_PARTITIONS. */
TERN_MUST_USE tern_status tern_shard_mesh_find(tern_shard_meshes *meshes, tern_hlo_attr ref,
                                               const tern_shard_mesh **out);
/* The first mesh of |m|, the module of |meshes|, that has all partitions; NULL if there is none. */
TERN_MUST_USE tern_status tern_shard_mesh_of_all(tern_shard_meshes *meshes, tern_hlo_module *m,
                                                 int32_t partitions, const tern_shard_mesh **out);
/* The axes from major to minor, as a list. */
tern_shard_axes tern_shard_mesh_axes(const tern_shard_mesh *mesh);
/* The same list with axes that end where those of the mesh end: of {1, 8} on <["x"=4, "y"=2]> it is
 * {2, 4}, {1, 2}. */
tern_shard_axes tern_shard_mesh_split(const tern_shard_mesh *mesh, const tern_shard_axes *list);
/* The whole axis of that name, for example of manual_axes. False if the mesh has none. */
bool tern_shard_mesh_axis_of(const tern_shard_mesh *mesh, tern_name name, tern_shard_axis *out);
/* One partition has everything, which is how callbacks are annotated. */
bool tern_shard_mesh_is_single(const tern_shard_mesh *mesh);

typedef enum { TERN_SHARD_SUM, TERN_SHARD_MAX, TERN_SHARD_MIN } tern_shard_reduction;

typedef struct {
    tern_shard_axes axes;
    bool is_open;     /* propagation may add axes */
    int64_t priority; /* the smaller, the earlier it propagates */
} tern_shard_dim;

typedef struct {
    const tern_shard_mesh *mesh;
    uint32_t rank;
    tern_shard_dim *dims;
    tern_shard_axes replicated; /* axes that propagation must not use; a set */
    tern_shard_axes unreduced;  /* a set */
    tern_shard_reduction reduction;
} tern_sharding;

/* Allocates |rank| dimensions without axes, open or closed. */
TERN_MUST_USE tern_status tern_sharding_make(tern_arena *arena, const tern_shard_mesh *mesh,
                                             uint32_t rank, bool is_open, tern_sharding *out);
TERN_MUST_USE tern_status tern_sharding_copy(tern_arena *arena, const tern_sharding *from,
                                             tern_sharding *out);

/* Reads #sdy.sharding into the arena of |meshes|. INVALID if it names an unknown axis, a sub-axis
 * that does not divide its axis, or some axis twice. */
TERN_MUST_USE tern_status tern_sharding_read(tern_shard_meshes *meshes, tern_hlo_attr attr,
                                             tern_sharding *out);
/* The same for the mesh and the axes of #stablehlo.replica_group_mesh_axes. */
TERN_MUST_USE tern_status tern_shard_groups_read(tern_shard_meshes *meshes, tern_hlo_attr attr,
                                                 const tern_shard_mesh **out_mesh,
                                                 tern_shard_axes *out);
/* The attribute, with the names of |mesh|, which has as many partitions. INVALID if an axis is no
 * product of sub-axes of the mesh. */
TERN_MUST_USE tern_status tern_sharding_write(tern_hlo_module *m, const tern_sharding *s,
                                              const tern_shard_mesh *mesh, tern_hlo_attr *out);

/* Every partition has the same elements of the tensor. Ignores what only propagation reads. */
bool tern_sharding_same_layout(const tern_sharding *a, const tern_sharding *b);
/* The same layout, open dimensions, priorities and replicated axes. */
bool tern_sharding_equal(const tern_sharding *a, const tern_sharding *b);
/* All axes of all dimensions, in this order. */
tern_shard_axes tern_sharding_used_axes(const tern_sharding *s);

/* The size of a shard: |size| divided by the shards, rounded up. */
int64_t tern_shard_local_size(const tern_shard_axes *axes, int64_t size);
/* Where partition |id|'s shard begins; at or beyond |size| if it is empty. */
int64_t tern_shard_offset(const tern_shard_axes *axes, int64_t size, int64_t id);
/* How many of its elements are in the tensor, the others being padding. */
int64_t tern_shard_filled_size(const tern_shard_axes *axes, int64_t size, int64_t id);
/* The type of a shard. UNSUPPORTED for dynamic shapes and for a sharded dimension that has its own
 * quantisation scales. */
TERN_MUST_USE tern_status tern_shard_local_type(tern_hlo_module *m, tern_hlo_type type,
                                                const tern_sharding *s, tern_hlo_type *out);

#endif
