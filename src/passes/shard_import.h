/* passes/shard_import.h - brings a program with Shardy's annotations into the form that the
 * propagation needs. */
#ifndef TERN_PASSES_SHARD_IMPORT_H
#define TERN_PASSES_SHARD_IMPORT_H

#include "passes/shard.h"

/* - Calls are inlined, and composites, unless they have a sharding rule. Shardings of calls and of
 *   the arguments and results of their callees become sharding constraints.
 * - Each use of a constant, iota or broadcast scalar, and of what is computed from these alone, has
 *   its own copy, so that each can be sharded in another way.
 * - Axes that are manual and that a sharding of a manual computation does not use are replicated
 *   there.
 * - Groups of a collective that are axes of a mesh become lists of partitions.
 * - A value without a sharding gets that of a closed sharding constraint on it.
 * - An input or output of "main" that has none and that is not open is replicated.
 * The values that the module computes do not change. */
TERN_MUST_USE tern_status tern_shard_import(tern_hlo_module *m, const tern_shard_options *options,
                                            tern_shard_report *report);

/* Members of a sharding group that have different shardings get an open sharding constraint, which
 * is in the group in their place. Part of the import. */
TERN_MUST_USE tern_status tern_shard_separate_groups(tern_hlo_module *m, tern_alloc mem);

#endif
