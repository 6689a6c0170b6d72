/* passes/shard_rules_impl.h - how the rules of ops are made. */
#ifndef TERN_PASSES_SHARD_RULES_IMPL_H
#define TERN_PASSES_SHARD_RULES_IMPL_H

#include "passes/shard_rules.h"

/* Tensors are numbered: operands, then results. Functions that allocate set |no_memory| and have no
 * effect from then on, so that rules need not check each call. */
typedef struct {
    const tern_hlo_module *m;
    tern_hlo_op op;
    tern_arena *arena;
    tern_shard_rule *rule;
    bool no_memory;
    bool is_conservative; /* see tern_shard_rule_conservative() */
} tern_rule_maker;

/* Adds the factors of an op and maps them to dimensions. Dimensions that remain without a factor
 * get their own afterwards, which is replicated. False: the op has no rule. */
typedef bool (*tern_rule_fn)(tern_rule_maker *r);

/* --- building (shard_rules.c) --- */

uint32_t tern_rule_add(tern_rule_maker *r, int64_t size, tern_shard_factor_kind kind);
void tern_rule_block(tern_rule_maker *r, uint32_t factor);
/* Appends |factor| as the minor-most one of a dimension. */
void tern_rule_map(tern_rule_maker *r, uint32_t tensor, uint32_t dim, uint32_t factor);
/* Adds a factor and maps it to that dimension, whose size it has. */
uint32_t tern_rule_add_at(tern_rule_maker *r, uint32_t tensor, uint32_t dim,
                          tern_shard_factor_kind kind);

/* --- the op --- */

static inline uint32_t tern_rule_operands(const tern_rule_maker *r)
{
    return r->rule->operand_count;
}
static inline uint32_t tern_rule_results(const tern_rule_maker *r) { return r->rule->result_count; }
/* The number of result |i| among the tensors. */
static inline uint32_t tern_rule_result(const tern_rule_maker *r, uint32_t i)
{
    return r->rule->operand_count + i;
}
static inline uint32_t tern_rule_rank(const tern_rule_maker *r, uint32_t tensor)
{
    return r->rule->tensors[tensor].rank;
}
const int64_t *tern_rule_sizes(const tern_rule_maker *r, uint32_t tensor);
static inline int64_t tern_rule_size(const tern_rule_maker *r, uint32_t tensor, uint32_t dim)
{
    return tern_rule_sizes(r, tensor)[dim];
}
bool tern_rule_same_shape(const tern_rule_maker *r, uint32_t a, uint32_t b);

/* A list of integers of the op; items beyond its end are |otherwise|. */
typedef struct {
    const int64_t *items;
    uint32_t count;
    int64_t otherwise;
} tern_rule_ints;
tern_rule_ints tern_rule_attr(const tern_rule_maker *r, tern_hlo_attr_name name, int64_t otherwise);
static inline int64_t tern_rule_int(tern_rule_ints list, uint32_t i)
{
    return i < list.count ? list.items[i] : list.otherwise;
}
/* The place of |value| in |list|; -1 if it is not there. */
int32_t tern_rule_find(tern_rule_ints list, int64_t value);

/* --- one function for each kind of op --- */

bool tern_rule_elementwise(tern_rule_maker *r);
bool tern_rule_pairwise(tern_rule_maker *r); /* operand i and result i have equal dimensions */

/* shard_rules_shape.c */
bool tern_rule_broadcast(tern_rule_maker *r);
bool tern_rule_broadcast_in_dim(tern_rule_maker *r);
bool tern_rule_transpose(tern_rule_maker *r);
bool tern_rule_bitcast_convert(tern_rule_maker *r);
bool tern_rule_reverse(tern_rule_maker *r);
bool tern_rule_slice(tern_rule_maker *r);
bool tern_rule_pad(tern_rule_maker *r);
bool tern_rule_concatenate(tern_rule_maker *r);
bool tern_rule_dynamic_slice(tern_rule_maker *r);
bool tern_rule_dynamic_update_slice(tern_rule_maker *r);
bool tern_rule_reshape(tern_rule_maker *r); /* shard_rules_reshape.c */

/* shard_rules_linear.c */
bool tern_rule_dot(tern_rule_maker *r);
bool tern_rule_dot_general(tern_rule_maker *r);
bool tern_rule_convolution(tern_rule_maker *r);
bool tern_rule_cholesky(tern_rule_maker *r);
bool tern_rule_triangular_solve(tern_rule_maker *r);
bool tern_rule_fft(tern_rule_maker *r);
bool tern_rule_decomposition(tern_rule_maker *r);

/* shard_rules_reduce.c */
bool tern_rule_reduce(tern_rule_maker *r);
bool tern_rule_reduce_window(tern_rule_maker *r);
bool tern_rule_select_and_scatter(tern_rule_maker *r);
bool tern_rule_batch_norm_inference(tern_rule_maker *r);
bool tern_rule_batch_norm_statistics(tern_rule_maker *r);
bool tern_rule_sort(tern_rule_maker *r);
bool tern_rule_top_k(tern_rule_maker *r);
bool tern_rule_rng_bit_generator(tern_rule_maker *r);
bool tern_rule_x64_combine(tern_rule_maker *r);
bool tern_rule_all_gather(tern_rule_maker *r);
bool tern_rule_all_to_all(tern_rule_maker *r);
bool tern_rule_reduce_scatter(tern_rule_maker *r);
bool tern_rule_ragged_all_to_all(tern_rule_maker *r);

/* shard_rules_index.c */
bool tern_rule_gather(tern_rule_maker *r);
bool tern_rule_scatter(tern_rule_maker *r);

#endif
