/* passes/shard_local_op_impl.h - from the walk over the program to single ops. */
#ifndef TERN_PASSES_SHARD_LOCAL_OP_IMPL_H
#define TERN_PASSES_SHARD_LOCAL_OP_IMPL_H

#include "passes/shard_local_impl.h"

/* Any op that needs no knowledge of its regions. (shard_local_ops.c) */
TERN_MUST_USE tern_status tern_local_plain_op(tern_local *l, tern_hlo_op op);
/* while, case, if: regions that compute on tensors. (shard_local_control.c) */
TERN_MUST_USE tern_status tern_local_while(tern_local *l, tern_hlo_op op);
TERN_MUST_USE tern_status tern_local_branches(tern_local *l, tern_hlo_op op);
TERN_MUST_USE tern_status tern_local_manual(tern_local *l, tern_hlo_op op);
/* Constraints, reshards and sdy's collectives: from the operand's sharding to the result's.
 * (shard_local_control.c) */
TERN_MUST_USE tern_status tern_local_reshard(tern_local *l, tern_hlo_op op);
/* Ops that one device executes: its partition, or -1. (shard_local_single.c) */
TERN_MUST_USE tern_status tern_local_single_device(tern_local *l, tern_hlo_op op, int64_t *out);
TERN_MUST_USE tern_status tern_local_on_one_device(tern_local *l, tern_hlo_op op, int64_t device);

/* Removes sdy's attributes of any op. (shard_local_ops.c) */
TERN_MUST_USE tern_status tern_local_drop_attrs(tern_local *l, tern_hlo_op op);
/* The local value of a tensor of the global program, as a shard by |to|. (shard_local_control.c) */
tern_hlo_value tern_local_value_as(tern_local *l, tern_hlo_value v, const tern_sharding *to);

#endif
