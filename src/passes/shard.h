/* passes/shard.h - the partitioner: from a program over global arrays with Shardy's annotations to
 * the program that each of N partitions runs on its shards.
 *
 *     import      meshes, constants and constraints in one form (shard_import.h)
 *     propagate   shardings from annotated values to all others (shard_propagate.h)
 *     cores       the cores of each device as one more axis (shard_cores.h); only if there are
 *                 several
 *     reshard     what moves between shards, as sdy's collectives (shard_reshard.h)
 *     local       local shapes, StableHLO's collectives (shard_local.h)
 *
 * Up to reshard the module means the same on one device. */
#ifndef TERN_PASSES_SHARD_H
#define TERN_PASSES_SHARD_H

#include "arch/chip.h"
#include "base/text.h"
#include "passes/shard_sharding.h"

typedef enum {
    TERN_SHARD_STAGE_NONE,
    TERN_SHARD_STAGE_IMPORT,
    TERN_SHARD_STAGE_PROPAGATE,
    TERN_SHARD_STAGE_CORES,
    TERN_SHARD_STAGE_RESHARD,
    TERN_SHARD_STAGE_LOCAL,
    TERN_SHARD_STAGE_COUNT
} tern_shard_stage;
/* "import"; of NONE "". */
const char *tern_shard_stage_name(tern_shard_stage stage);

typedef struct {
    tern_alloc mem;
    int32_t partitions;    /* N */
    int32_t cores;         /* of each device, that share its work if that is faster; 0 or 1: one */
    const tern_chip *chip; /* with several cores: to estimate times */
    /* Per input and output of "main": one without a sharding may get any; otherwise it is
     * replicated. A single flag is for all, missing ones are false. */
    const bool *open_inputs, *open_outputs;
    uint32_t open_input_count, open_output_count;
    tern_text *remarks;    /* a line for each op that is computed as a whole; may be NULL */
    tern_shard_stage last; /* to run; TERN_SHARD_STAGE_NONE: all */
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
    int32_t cores;       /* of each device that take part; each is a partition */
} tern_shard_report;

/* How the inputs and outputs of "main" are cut; NULL: each partition has all of one. */
typedef struct {
    uint32_t input_count, output_count;
    const tern_sharding **inputs, **outputs;
} tern_shard_signature;

/* The attributes mhlo.num_partitions and mhlo.num_replicas; 1 if |m| has none. Each replica has all
 * partitions. */
int64_t tern_shard_partitions_of(const tern_hlo_module *m);
int64_t tern_shard_replicas_of(const tern_hlo_module *m);
/* Whether |m| uses Shardy's dialect. A module for several partitions that does not is already what
 * each of them runs. */
bool tern_shard_is_annotated(const tern_hlo_module *m);

/* Turns |m|, which must be verified, into the program of one partition. |out| is allocated from
 * |arena|, and empty if |o->last| comes before local. INVALID if shardings do not fit their values
 * or the partitions; after a failure |m| may only be destroyed. */
TERN_MUST_USE tern_status tern_shard_partition(tern_hlo_module *m, const tern_shard_options *o,
                                               tern_arena *arena, tern_shard_signature *out,
                                               tern_shard_report *report);

#endif
