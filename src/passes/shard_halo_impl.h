/* passes/shard_halo_impl.h - parts of a tensor that shards of a result need. */
#ifndef TERN_PASSES_SHARD_HALO_IMPL_H
#define TERN_PASSES_SHARD_HALO_IMPL_H

#include "passes/shard_local_impl.h"

/* Element k of dimension |dim| is at position |low| + k * |spread|. Shard p of the result needs
 * |len| positions from p * |step| on; those without an element have a fill value. */
typedef struct {
    uint32_t dim;
    int64_t low, spread, step, len;
} tern_halo_part;

/* Dimension |d| of operand 0 is sharded by a factor of kind PERMUTE. */
bool tern_halo_is_moved(const tern_local_op *o, uint32_t d);
/* The size of dimension |d| of a shard of result 0. */
int64_t tern_halo_result_shard(const tern_local_op *o, uint32_t d);
/* Replaces |*x|, the shard of operand |tensor|, by the part that this partition needs. */
TERN_MUST_USE tern_status tern_halo_take(tern_local *l, const tern_local_op *o, uint32_t tensor,
                                         const tern_halo_part *part, tern_hlo_value fill,
                                         tern_hlo_value *x);

#endif
