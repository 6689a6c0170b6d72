/* passes/collectives_impl.h - collectives in the one form that lowering takes. */
#ifndef TERN_PASSES_COLLECTIVES_IMPL_H
#define TERN_PASSES_COLLECTIVES_IMPL_H

#include "passes/rewrite_impl.h"

/* Ranks in groups: |count| rows of |size|. A row of a smaller group ends in -1s. */
typedef struct {
    int64_t *ids;
    uint32_t count, size;
    bool is_even;     /* all groups have |size| ranks */
    bool is_complete; /* each rank is in a group */
} tern_rank_groups;

typedef struct {
    tern_rewrite r;
    tern_arena arena; /* of one op */
    uint32_t replicas, partitions;
} tern_collectives;

/* Ranks number replicas and partitions together: rank = replica * partitions + partition. */
static inline uint32_t tern_collective_ranks(const tern_collectives *c)
{
    return c->replicas * c->partitions;
}

/* The groups of |op|, whatever its ids mean: replicas, partitions, both, or axes of a mesh.
 * INVALID if a group has an id that does not exist, or two groups share one. */
TERN_MUST_USE tern_status tern_rank_groups_of(tern_collectives *c, tern_hlo_op op,
                                              tern_rank_groups *out);
/* The pairs of a permute, as groups of two: source, target. */
TERN_MUST_USE tern_status tern_rank_pairs_of(tern_collectives *c, tern_hlo_op op,
                                             tern_rank_groups *out);
/* The same groups, and a group of its own for each other rank. */
TERN_MUST_USE tern_status tern_rank_groups_complete(tern_collectives *c, tern_rank_groups *groups);
/* One group of all ranks. */
TERN_MUST_USE tern_status tern_rank_groups_all(tern_collectives *c, tern_rank_groups *out);

/* --- building; failures are the builder's (tern_rewrite_insert) --- */

/* A collective without a region on one real tensor, along dimension 0, in |groups|. */
tern_hlo_value tern_build_collective(tern_collectives *c, tern_hlo_code code, tern_hlo_value x,
                                     const tern_rank_groups *groups);
/* The same with a reduction: all_reduce or reduce_scatter. */
tern_hlo_value tern_build_reduction(tern_collectives *c, tern_hlo_code code, tern_hlo_code reducer,
                                    tern_hlo_value x, const tern_rank_groups *groups);
/* The elements of |x| of all members of this rank's group, one row for each, in order. Rows beyond
 * the end of a smaller group hold other ranks' values. */
tern_hlo_value tern_build_members(tern_collectives *c, tern_hlo_value x,
                                  const tern_rank_groups *groups);
/* Row |row| of the matrix |x|, which stays a matrix. */
tern_hlo_value tern_build_row(tern_collectives *c, tern_hlo_value x, tern_hlo_value row);
/* The scalar of |dtype| that this rank has in a table with an element for each rank. */
tern_hlo_value tern_build_by_rank(tern_collectives *c, tern_dtype dtype, const void *table,
                                  size_t element_bytes);

/* replica_groups, a matrix of i64. */
tern_hlo_attr tern_build_groups(tern_hlo_builder *b, const tern_rank_groups *groups);

/* --- ragged all-to-all (collective_ragged.c) --- */

/* Its one form: real rows, sizes and offsets of i32, ids that are ranks. */
TERN_MUST_USE tern_status tern_change_ragged(tern_collectives *c, tern_hlo_op op);

void tern_builder_fail(tern_hlo_builder *b, tern_status st);

#endif
