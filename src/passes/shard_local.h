/* passes/shard_local.h - the last step of the partitioner: from global shapes and sdy's collectives
 * to the StableHLO program of one partition. */
#ifndef TERN_PASSES_SHARD_LOCAL_H
#define TERN_PASSES_SHARD_LOCAL_H

#include "passes/shard.h"

/* Replaces main by its local version, and removes all other uses of sdy. The module must be
 * verified and have no calls. Values without a sharding are replicated.
 *
 * In main, the tensors of each op agree on the axes of each factor of its rule; where they do not,
 * the dimensions are gathered and the op counts as a fallback. An op with sharded REDUCE factors
 * gives partial results, which an sdy.all_reduce over these axes completes.
 *
 * A dimension that its shards do not divide is padded at its end; the content of padding is
 * undefined, and results never depend on it. INVALID if an annotation contradicts its op;
 * UNSUPPORTED for dynamic shapes. After a failure |m| must not be used. */
TERN_MUST_USE tern_status tern_shard_local(tern_hlo_module *m, const tern_shard_options *options,
                                           tern_shard_report *report);

#endif
