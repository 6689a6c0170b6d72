/* passes/shard_import_impl.h - the steps of the import. */
#ifndef TERN_PASSES_SHARD_IMPORT_IMPL_H
#define TERN_PASSES_SHARD_IMPORT_IMPL_H

#include "passes/rewrite_impl.h"
#include "passes/shard_attrs.h"
#include "passes/shard_import.h"

typedef struct {
    tern_hlo_module *m;
    const tern_shard_options *options;
    tern_rewrite r;
    tern_arena arena;
    tern_shard_meshes meshes;
    tern_name sharding_name; /* "sdy.sharding" */
} tern_shard_importer;

/* Makes the module ready for inlining: no sharding is lost with a call. (_calls.c) */
TERN_MUST_USE tern_status tern_shard_prepare_calls(tern_shard_importer *x);

/* replica_groups of collectives in |region| as lists of partitions. (_groups.c) */
TERN_MUST_USE tern_status tern_shard_list_groups(tern_shard_importer *x, tern_hlo_region region);

/* A copy of each constant expression for each use. (_split.c) */
TERN_MUST_USE tern_status tern_shard_split_constants(tern_shard_importer *x);

/* Closed sharding constraints onto values that have no sharding; open ones on members of groups
 * that differ. (_constraints.c) */
TERN_MUST_USE tern_status tern_shard_apply_constraints(tern_shard_importer *x);
TERN_MUST_USE tern_status tern_shard_constrain_groups(tern_shard_importer *x);

/* Inserts sdy.sharding_constraint of |v| behind it; it replaces |v| in all other uses. */
TERN_MUST_USE tern_status tern_shard_constrain(tern_shard_importer *x, tern_hlo_value v,
                                               tern_hlo_attr sharding, tern_hlo_op *out);

#endif
