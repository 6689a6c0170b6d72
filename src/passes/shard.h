/* passes/shard.h - the partitioner: from a program over global arrays with Shardy's annotations to
 * the program that each of N partitions runs on its shards.
 *
 *     import      meshes, constants and constraints in one form (shard_import.h)
 *     propagate   shardings from annotated values to all others (shard_propagate.h)
 *     reshard     what moves between shards, as sdy's collectives (shard_reshard.h)
 *     local       local shapes, StableHLO's collectives (shard_local.h)
 *
 * Up to reshard the module means the same on one device. */
#ifndef TERN_PASSES_SHARD_H
#define TERN_PASSES_SHARD_H

#include "base/text.h"
#include "hlo/module.h"

typedef struct {
    tern_alloc mem;
    int32_t partitions; /* N */
    /* Per input and output of "main": one without a sharding may get any. NULL: none may, they
     * are replicated. */
    const bool *open_inputs, *open_outputs;
    tern_text *remarks; /* a line for each op that is computed as a whole; may be NULL */
} tern_shard_options;

// clang-format off
#define TERN_SHARD_COLLECTIVES(X) \
    X(ALL_REDUCE,     "all_reduce")     \
    X(ALL_GATHER,     "all_gather")     \
    X(REDUCE_SCATTER, "reduce_scatter") \
    X(ALL_TO_ALL,     "all_to_all")     \
    X(COLLECTIVE_PERMUTE, "permute")
// clang-format on
typedef enum {
#define X(name, text) TERN_SHARD_##name,
    TERN_SHARD_COLLECTIVES(X)
#undef X
        TERN_SHARD_COLLECTIVE_COUNT
} tern_shard_collective;

typedef struct {
    uint64_t fallbacks; /* ops whose operands are gathered and that every partition computes */
    uint64_t collectives[TERN_SHARD_COLLECTIVE_COUNT]; /* made by the partitioner */
    uint64_t wire_bytes; /* that each partition sends for these, loops counted once */
} tern_shard_report;

#endif
