/* passes/shard_reshard_impl.h - the parts of the reshard pass. */
#ifndef TERN_PASSES_SHARD_RESHARD_IMPL_H
#define TERN_PASSES_SHARD_RESHARD_IMPL_H

#include "passes/shard_collectives.h"
#include "passes/shard_reshard.h"
#include "passes/shard_rules.h"

/* A value of the source program may exist in several shardings: its versions. */
typedef struct {
    const tern_sharding *wanted; /* by the program */
    const tern_sharding *is;     /* NULL: replicated, for both */
    tern_hlo_value source;       /* another name of this value, 0 if it is not one */
    tern_hlo_value next;         /* of the versions of a value of the program */
} tern_reshard_value;

typedef struct {
    tern_hlo_module *m;
    const tern_shard_options *options;
    tern_shard_report *report;
    tern_alloc mem;
    tern_arena arena;   /* of shardings */
    tern_arena scratch; /* of one op */
    tern_shard_meshes meshes;
    tern_name sharding, reduction; /* names of attributes */
    TERN_VEC(tern_reshard_value) values;
    TERN_VEC(uint32_t) uses; /* [value] of the source program */
} tern_resharder;

/* Adds a collective to the report (shard_reshard.c). */
void tern_reshard_count(tern_resharder *r, const tern_shard_step *step);

/* --- values (shard_reshard_value.c) --- */

/* A new value, or one of the source program that has not been seen. */
TERN_MUST_USE tern_status tern_reshard_set(tern_resharder *r, tern_hlo_value v,
                                           const tern_sharding *wanted, const tern_sharding *is);
/* |v| is another name of |source|, of which the program wants |wanted|. */
TERN_MUST_USE tern_status tern_reshard_alias(tern_resharder *r, tern_hlo_value v,
                                             tern_hlo_value source, const tern_sharding *wanted);
const tern_sharding *tern_reshard_wanted(const tern_resharder *r, tern_hlo_value v);
/* The value that |v| is another name of, or |v|, and how that is distributed. */
tern_hlo_value tern_reshard_root(const tern_resharder *r, tern_hlo_value v);
const tern_sharding *tern_reshard_is(const tern_resharder *r, tern_hlo_value v);
/* The version of |v| with the layout |need|, which is made for |user| if there is none. */
TERN_MUST_USE tern_status tern_reshard_get(tern_resharder *r, tern_hlo_value v,
                                           const tern_sharding *need, tern_hlo_op user,
                                           tern_hlo_value *out);
/* Writes "sdy.sharding" of |op|; |shardings| has one per result. */
TERN_MUST_USE tern_status tern_reshard_write(tern_resharder *r, tern_hlo_op op,
                                             const tern_sharding *const *shardings);

/* --- attributes (shard_reshard_read.c) --- */

/* NULL if no axis is used. */
const tern_sharding *tern_reshard_plain(const tern_sharding *s);
/* Whether two layouts are the same; NULL is replicated. */
bool tern_reshard_same(const tern_sharding *a, const tern_sharding *b);
/* The same with as few axes as possible, which do not depend on the mesh's; NULL stays NULL. */
TERN_MUST_USE tern_status tern_reshard_merged(tern_arena *arena, const tern_sharding *s,
                                              const tern_sharding **out);
/* "sdy.sharding" of result |i|; NULL if it is replicated or on a single device. */
TERN_MUST_USE tern_status tern_reshard_result(tern_shard_meshes *meshes, tern_hlo_op op, uint32_t i,
                                              const tern_sharding **out);

/* What a manual computation wants operand |i| to be. */
TERN_MUST_USE tern_status tern_reshard_manual_operand(tern_shard_meshes *meshes, tern_hlo_op op,
                                                      uint32_t i, const tern_sharding **out);

/* --- reductions (shard_reshard_factor.c) --- */

/* Values of "tern.reduction"; a sum has no such attribute. */
enum { TERN_SHARD_REDUCTION_COUNT = 5 };
extern const struct tern_shard_reduction_row {
    tern_hlo_code code;
    const char *text;
} tern_shard_reductions[TERN_SHARD_REDUCTION_COUNT];

/* --- choice of axes (shard_reshard_choose.c) --- */

/* |have| is what the program wants of operands, then results. |out| receives what they must be, for
 * results with unreduced axes. */
TERN_MUST_USE tern_status tern_reshard_choose(tern_resharder *r, tern_hlo_op op,
                                              const tern_shard_rule *rule,
                                              const tern_sharding *const *have,
                                              const tern_sharding **out);
/* Whether a factor may be sharded (shard_reshard_factor.c). */
bool tern_reshard_may_shard(const tern_hlo_module *m, tern_hlo_op op, const tern_shard_rule *rule,
                            uint32_t factor);

/* --- users of values, partial sums (shard_reshard_linear.c) --- */

TERN_MUST_USE tern_status tern_reshard_count_uses(tern_resharder *r);
/* How many ops share a version of |v|: the users of an argument, since what one of them gathers the
 * others use too; 1 for values that are computed. */
uint32_t tern_reshard_shared_by(const tern_resharder *r, tern_hlo_value v);
/* The op may have unreduced operands, if all have the same unreduced axes as the result. */
bool tern_reshard_is_linear(tern_hlo_code code);
/* If |op| can compute on partial sums, sets its operands and the sharding of its result; else
 * |*result| is NULL. */
TERN_MUST_USE tern_status tern_reshard_pass_partial(tern_resharder *r, tern_hlo_op op,
                                                    const tern_shard_rule *rule,
                                                    const tern_sharding **result);

/* --- sums of loops (shard_reshard_loops.c) --- */

/* Moves reductions of what loops in |region| accumulate behind them. */
TERN_MUST_USE tern_status tern_reshard_loops(tern_resharder *r, tern_hlo_region region);

/* --- values that every partition can make (shard_reshard_free.c) --- */

/* Removes gathers of such values in |region|, which has been resharded. */
TERN_MUST_USE tern_status tern_reshard_free_values(tern_resharder *r, tern_hlo_region region);

#endif
