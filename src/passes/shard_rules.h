/* passes/shard_rules.h - sharding rules: which dimensions of an op's operands and results
 * correspond.
 *
 * A rule divides the iteration space of an op into factors and lists, for each dimension of each
 * tensor, the factors it consists of, from major to minor:
 *
 *   dot_general             ([i, k], [k, j])->([i, j]) {i=8, j=16, k=32} reduction={k}
 *   reshape 8x4 to 2x16     ([ij, k])->([i, jk]) {i=2, j=4, k=4}
 *
 * If all tensors are sharded along a factor by the same axes, then each partition can compute its
 * shard of the results from its shards of the operands, in the way that the factor's kind tells. A
 * factor's size is that of the op's loop; a dimension may be larger or smaller if the kind is not
 * PASS. A factor of size 1 must not be sharded, whatever its kind. Ops without a rule are computed
 * as a whole on every partition. */
#ifndef TERN_PASSES_SHARD_RULES_H
#define TERN_PASSES_SHARD_RULES_H

#include "base/text.h"
#include "hlo/module.h"

typedef enum {
    TERN_SHARD_PASS, /* shards are independent */
    /* Each partition has a partial result, which is all-reduced. In a dimension that also has a
     * PERMUTE factor, as of a convolution, operands need halos for that. */
    TERN_SHARD_REDUCE,
    TERN_SHARD_REPLICATE, /* must not be sharded */
    TERN_SHARD_PERMUTE    /* a shard of a result also needs elements of other partitions: halos */
} tern_shard_factor_kind;

typedef struct {
    int64_t size;
    tern_shard_factor_kind kind;
    bool is_blocked; /* propagation does not add axes to it */
} tern_shard_factor;

typedef struct {
    uint32_t count, capacity;
    uint32_t *items; /* factors, from major to minor */
} tern_shard_factors;

typedef struct {
    uint32_t rank;
    tern_shard_factors *dims;
} tern_shard_tensor;

typedef struct {
    uint32_t factor_count, factor_capacity;
    tern_shard_factor *factors;
    uint32_t operand_count, result_count;
    tern_shard_tensor *tensors; /* operands, then results */
    bool is_custom;             /* given by the program */
} tern_shard_rule;

/* The op by which a reduce or scatter combines all its results: ADD, MULTIPLY, MINIMUM, MAXIMUM,
 * AND or OR; NO_CODE if its body is anything else, or differs between them. */
tern_hlo_code tern_shard_body_code(const tern_hlo_module *m, tern_hlo_op op);
/* Ops whose factors of kind PERMUTE may be sharded: partitions exchange halos. */
static inline bool tern_shard_has_halo(tern_hlo_code code)
{
    return code == TERN_HLO_PAD || code == TERN_HLO_SLICE || code == TERN_HLO_REVERSE ||
           code == TERN_HLO_CONVOLUTION || code == TERN_HLO_REDUCE_WINDOW;
}

/* The rule of |op|, allocated from |arena|; NULL if it has none: its kind is unknown, or a type is
 * not a tensor of a static shape. An attribute sdy.sharding_rule takes precedence. INVALID if that
 * is not a rule or does not fit the op. */
TERN_MUST_USE tern_status tern_shard_rule_of(const tern_hlo_module *m, tern_hlo_op op,
                                             tern_arena *arena, const tern_shard_rule **out);
/* The same without propagation along dimensions whose elements move between shards: their factors
 * are blocked, or each tensor has its own of size 1 where the dimensions correspond loosely, as
 * those of concatenations and convolutions do. */
TERN_MUST_USE tern_status tern_shard_rule_conservative(const tern_hlo_module *m, tern_hlo_op op,
                                                       tern_arena *arena,
                                                       const tern_shard_rule **out);

/* Shardy's notation, as above. Factors are i to z, then z_1, z_2 and so on. A set of each kind
 * other than PASS follows if it is not empty: reduction, need_replication, permutation,
 * blocked_propagation; then ", custom". */
void tern_shard_rule_print(const tern_shard_rule *rule, tern_text *text);
TERN_MUST_USE tern_status tern_shard_rule_parse(const char *text, size_t len, tern_arena *arena,
                                                tern_shard_rule **out);

#endif
