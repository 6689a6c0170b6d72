/* passes/shard_collectives.h - the steps from one sharding of a tensor to another.
 *
 * Each step is one of sdy's collectives. Its axes follow from the shardings before and after it:
 *
 *     all_slice            dimensions get more minor axes: no communication
 *     all_gather           dimensions lose minor axes
 *     all_to_all           minor axes of one dimension become the minor axes of another
 *     collective_permute   dimensions get other axes, with the same number of shards each
 *     all_reduce           unreduced axes become replicated
 *     reduce_scatter       unreduced axes become minor axes of dimensions
 *     replicated_to_unreduced   one partition along the new unreduced axes keeps its values, others
 *                               have zeros; if they were minor axes of dimensions, each keeps its
 *                               shard in its place and has zeros elsewhere: no communication
 *
 * A dimension whose size its shards do not divide is only gathered as a whole, cut from a whole, or
 * permuted, unless the shards before and after begin at the same elements. */
#ifndef TERN_PASSES_SHARD_COLLECTIVES_H
#define TERN_PASSES_SHARD_COLLECTIVES_H

#include "hlo/module.h"
#include "passes/shard_sharding.h"

typedef struct {
    tern_hlo_code code; /* SDY_ALL_GATHER and so on */
    tern_sharding after;
    uint64_t wire_bytes; /* that each partition sends */
} tern_shard_step;

typedef struct {
    uint32_t count, capacity;
    tern_shard_step *items;
    uint64_t wire_bytes; /* of all steps */
} tern_shard_steps;

/* Whether axes of both may be used in one sharding: the meshes have the same partitions in the same
 * order, and a common refinement. */
bool tern_shard_meshes_agree(const tern_shard_mesh *a, const tern_shard_mesh *b);

/* Whether minor axes can be added to one list, or removed, to get the other, for a dimension of
 * |size|: each shard of the fewer is made of whole shards of the more, or is everything. */
bool tern_shard_shards_nest(int64_t size, const tern_shard_axes *a, const tern_shard_axes *b);

/* The steps from |from| to |to|, which are shardings of a tensor of |type| and have meshes; none if
 * they have the same layout. The steps are allocated from |arena|. */
TERN_MUST_USE tern_status tern_shard_steps_between(const tern_hlo_module *m, tern_hlo_type type,
                                                   const tern_sharding *from,
                                                   const tern_sharding *to, tern_arena *arena,
                                                   tern_shard_steps *out);

/* Bytes that each partition sends in the collective |code| between two shardings. */
uint64_t tern_shard_wire_bytes(const tern_hlo_module *m, tern_hlo_type type, tern_hlo_code code,
                               const tern_sharding *from, const tern_sharding *to);

/* Whether |code| leads from |from| to |to|, as described above. */
bool tern_shard_step_is_valid(const tern_hlo_module *m, tern_hlo_type type, tern_hlo_code code,
                              const tern_sharding *from, const tern_sharding *to);

#endif
