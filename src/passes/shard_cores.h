/* passes/shard_cores.h - logical cores of several physical ones (LNC): divides the work of each
 * device over its cores.
 *
 * The cores of a device are the minor-most axis of the partition id, {1, cores}, which no sharding
 * of the source names: device d becomes the partitions d * cores to d * cores + cores - 1. They
 * share the device's HBM. So an input or output is either whole on every core, or its elements in
 * memory are divided into equal parts, one after the other; nothing else is visible outside. */
#ifndef TERN_PASSES_SHARD_CORES_H
#define TERN_PASSES_SHARD_CORES_H

#include "passes/shard.h"

/* Chooses dimensions for the axis of the cores and propagates it, if the estimated time is then
 * shorter than on one core of each device. |m| has been propagated for |options->partitions|. Sets
 * |report->cores| to those that are used: if more than one, |m| is for that many times the
 * partitions. Adds a remark if it is one. */
TERN_MUST_USE tern_status tern_shard_cores(tern_hlo_module *m, const tern_shard_options *options,
                                           tern_shard_report *report);

/* The axis of the cores. */
static inline tern_shard_axes tern_shard_core_axis(int32_t cores)
{
    tern_shard_axes axis = {0};
    tern_shard_axes_push(&axis, (tern_shard_axis){1, cores});
    return axis;
}

/* --- its parts --- */

/* Why the program cannot be divided, for people; NULL: it can. */
const char *tern_shard_cores_obstacle(const tern_hlo_module *m, int32_t partitions);

/* Makes |m| a program for |cores| times |partitions|, in which all cores of a device do the same:
 * every mesh gets a minor-most axis, and ids in collectives and of partition_id are those of
 * devices as before. Adds a mesh to a module that has none. */
TERN_MUST_USE tern_status tern_shard_cores_expand(tern_hlo_module *m, tern_alloc mem,
                                                  int32_t partitions, int32_t cores);

/* The time of the local program |m| on a core of |options->chip| in seconds, roughly: each op at
 * the rate of the arithmetic or of HBM, collectives by their bytes and a constant. Only to compare
 * versions of one program. */
double tern_shard_cores_price(const tern_hlo_module *m, const tern_shard_options *options);
/* The same of one op, without those in its regions; on global shapes, too. */
double tern_shard_cores_op_price(const tern_hlo_module *m, const tern_shard_options *options,
                                 tern_hlo_op op);

#endif
