/* passes/shard_reshard.h - makes the movement of data between shards explicit.
 *
 * In: each value has a sharding, from "sdy.sharding" of its op (one per result) or of the
 * function's argument, in_shardings of a manual computation, or that of the loop's result; a value
 * without one is replicated. Out: the operands and results of every op agree with its rule
 * (shard_rules.h), and sdy's collectives convert values in between; shard_collectives.h describes
 * them. Constraints and sdy.reshard are gone. Shapes remain global and collectives are identities
 * on global values, so on one device the module computes the same bits as before.
 *
 * For each op one list of axes per factor is chosen, and all its tensors are sharded by it:
 *
 *   PASS      nothing else
 *   REDUCE    the op's "sdy.sharding" has these axes as unreduced; its users are all_reduce or
 *             reduce_scatter, whose attribute "tern.reduction" is "max", "min", "mul", "and" or
 *             "or"; absent: a sum. A reduce by selection gathers partial results instead
 *   PERMUTE   only of ops that take halos: tern_shard_has_halo()
 *
 * An add, subtract, negate, transpose or reshape may have unreduced operands, all with the same
 * axes, which its result then has too. So may one operand of a multiply, the first of a divide, and
 * that of a convert to wider floats, in what a loop accumulates.
 *
 * An op without a rule has replicated operands and results. So has a custom call on one device: its
 * "sdy.sharding" still names the mesh of that device, and its users expect the results everywhere.
 *
 * After the pass a value's sharding is "sdy.sharding" of its op or argument, out_sharding of a
 * collective; arguments of loop bodies have those of the loop's results, arguments of a manual
 * computation those of in_shardings without the manual axes. Functions' results have what the
 * program wants. tern_shard_value_read() returns it. */
#ifndef TERN_PASSES_SHARD_RESHARD_H
#define TERN_PASSES_SHARD_RESHARD_H

#include "passes/shard.h"
#include "passes/shard_sharding.h"

/* Adds collectives, their bytes and ops without rules to |report|; tern_shard_local() adds only
 * what it makes beyond them. INVALID for shardings that do not fit their values or the number of
 * partitions. The module must be verified, and its functions inlined. */
TERN_MUST_USE tern_status tern_shard_reshard(tern_hlo_module *m, const tern_shard_options *o,
                                             tern_shard_report *report);

/* The sharding of |v| as its op, function or region has it; |*out| is NULL if it is replicated. In
 * the arena of |meshes|. */
TERN_MUST_USE tern_status tern_shard_value_read(tern_shard_meshes *meshes, tern_hlo_value v,
                                                const tern_sharding **out);
/* The sharding that the owner of |region| wants for result |i| of its terminator. */
TERN_MUST_USE tern_status tern_shard_return_read(tern_shard_meshes *meshes, tern_hlo_region region,
                                                 uint32_t i, const tern_sharding **out);
/* "sdy.sharding" of |op| is a single device. */
TERN_MUST_USE tern_status tern_shard_is_single(tern_shard_meshes *meshes, tern_hlo_op op,
                                               bool *out);

/* The op with which unreduced values of |op| are combined: ADD, MAXIMUM, MINIMUM, MULTIPLY, AND,
 * OR. For all_reduce and reduce_scatter of sdy, and for ops that have REDUCE factors; NO_CODE if
 * partial results of the op cannot be combined so. */
tern_hlo_code tern_shard_reduction_of(const tern_hlo_module *m, tern_hlo_op op);

/* A reduce whose body selects one of two elements, as that of an argmax does. It combines partial
 * results itself: its results are never unreduced. */
bool tern_shard_selects(const tern_hlo_module *m, tern_hlo_op op);

/* Checks what the pass promises about all ops of "main". INVALID names the first one that does not
 * agree. */
TERN_MUST_USE tern_status tern_shard_reshard_check(const tern_hlo_module *m, tern_alloc mem);

#endif
