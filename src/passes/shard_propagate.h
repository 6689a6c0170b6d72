/* passes/shard_propagate.h - from the shardings that a program has to shardings of all its values.
 *
 * The algorithm is Shardy's. Each op has a sharding rule; data-flow edges (operands, arguments and
 * results of loops, branches and manual computations, which are sharded alike) act as ops whose
 * operands and result have equal dimensions. Until nothing changes, the axes of each factor are
 * taken from the tensors of an op that have the most and given to those that have fewer, as far as
 * the dimensions are open and the axes are free there. The order decides about conflicts:
 *
 *     for each priority that the user gave to dimensions, from the smallest
 *         for each of five steps: element-wise ops, reshapes and transposes of values with one
 *         use; those of all values; all factors of kind PASS, broadcasts only backward; all
 *         factors, broadcasts only backward; everything */
#ifndef TERN_PASSES_SHARD_PROPAGATE_H
#define TERN_PASSES_SHARD_PROPAGATE_H

#include "passes/shard.h"

/* Writes attributes sdy.sharding: on arguments and results of functions, and on ops, one for each
 * result; on edges of manual computations in_shardings and out_shardings. A value without one is
 * replicated. All dimensions are closed, and those of arguments and results of functions and of
 * manual computations divide evenly. Removes sharding groups. */
TERN_MUST_USE tern_status tern_shard_propagate(tern_hlo_module *m,
                                               const tern_shard_options *options,
                                               tern_shard_report *report);

/* A value that gets the axis of the cores in dimension |dim|. */
typedef struct {
    tern_hlo_value value;
    uint32_t dim;
} tern_shard_seed;

/* Propagates the axis of the cores (shard_cores.h) of |m|, which has been propagated and expanded,
 * from |seeds| to all values; no other axis moves. Inputs and outputs of main have it only where
 * it divides their memory into equal parts, and an output that reuses an input's memory if both
 * have it; these are marked with TERN_HLO_SPLIT. */
TERN_MUST_USE tern_status tern_shard_propagate_cores(tern_hlo_module *m, tern_alloc mem,
                                                     int32_t partitions, int32_t cores,
                                                     const tern_shard_seed *seeds, uint32_t count);

typedef struct {
    bool resolve_conflicts; /* otherwise only axes on which all tensors of an op agree */
    bool use_op_priorities; /* the five steps; otherwise everything at once */
    bool use_user_priorities;
    bool whole_axes; /* never split an axis, nor give any to factors of kind PERMUTE */
} tern_shard_schedule;

/* The propagation alone: dimensions stay open, uneven ones as they are. */
TERN_MUST_USE tern_status tern_shard_propagate_open(tern_hlo_module *m, tern_alloc mem,
                                                    const tern_shard_schedule *schedule);

#endif
