/* sharded.h - runs programs for N partitions on ref's simulated devices: global arrays are cut into
 * shards by their shardings, and results are assembled from theirs. Failures fail the test. */
#ifndef TERN_TEST_SHARDED_H
#define TERN_TEST_SHARDED_H

#include "passes/shard_sharding.h"
#include "ref/value.h"

/* Shardings of the inputs and outputs of main; an item without dims is replicated. */
typedef struct {
    tern_arena arena;
    tern_shard_meshes meshes;
    uint32_t input_count, output_count;
    tern_sharding *inputs, *outputs;
} sharded_signature;

/* Reads the attributes sdy.sharding of |m|'s main; |m| must outlive the result. */
void sharded_signature_init(sharded_signature *s, const tern_hlo_module *m);
void sharded_signature_fini(sharded_signature *s);

/* Partition |id|'s shard of |whole|, which the caller owns. |s| NULL or without dims: a copy. What
 * lies beyond the tensor is filled with ones: NaN for floats. */
tern_ref_value *sharded_cut(const tern_ref_value *whole, const tern_sharding *s, int64_t id);
/* The tensor of these dimensions, from the shards of all partitions; the caller owns it. FAULT if
 * copies of an element differ in their bits. */
TERN_MUST_USE tern_status sharded_assemble(tern_ref_value *const *shards, uint32_t partitions,
                                           const tern_sharding *s, const int64_t *dims,
                                           uint32_t rank, tern_ref_value **out);

/* Runs main of |m| on |partitions| devices; args and results are [partition][index]. Adds a
 * function "launch" to |m| and verifies it. */
TERN_MUST_USE tern_status sharded_run(tern_hlo_module *m, uint32_t partitions,
                                      tern_ref_value *const *args, tern_ref_value **results);
/* The same with several replicas; args and results are [replica][partition][index]. */
TERN_MUST_USE tern_status sharded_run_replicas(tern_hlo_module *m, uint32_t replicas,
                                               uint32_t partitions, tern_ref_value *const *args,
                                               tern_ref_value **results);

/* The same with global arrays: |whole| is the program before it was partitioned, whose inputs and
 * outputs these are. The caller owns |outputs|. */
TERN_MUST_USE tern_status sharded_run_global(const tern_hlo_module *whole, tern_hlo_module *local,
                                             uint32_t partitions, tern_ref_value *const *inputs,
                                             tern_ref_value **outputs);

/* The same by another way to run the program: args and results of |run| are [partition][index]. */
typedef tern_status (*sharded_runner)(void *user, uint32_t partitions, tern_ref_value *const *args,
                                      tern_ref_value **results);
TERN_MUST_USE tern_status sharded_run_global_by(const tern_hlo_module *whole, sharded_runner run,
                                                void *user, uint32_t partitions,
                                                tern_ref_value *const *inputs,
                                                tern_ref_value **outputs);

#endif
