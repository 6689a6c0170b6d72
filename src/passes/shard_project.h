/* passes/shard_project.h - shardings of an op's tensors in terms of the factors of its rule.
 *
 * A dimension's axes, from major to minor, are distributed over its factors, from major to minor:
 *
 *     [ij] {i=2, j=4} sharded by ["x"=4]:   i has the major half of x, j the minor half
 *
 * Every factor but the minor-most takes axes only while their product divides its size, and a
 * factor gets axes only if the one before it is sharded completely. The minor-most takes the rest,
 * even if that does not divide its size. So a tensor's axes and its factors' axes can be converted
 * into each other without loss. */
#ifndef TERN_PASSES_SHARD_PROJECT_H
#define TERN_PASSES_SHARD_PROJECT_H

#include "passes/shard_rules.h"
#include "passes/shard_sharding.h"

/* The part of a factor in one tensor. */
typedef struct {
    tern_shard_axes axes;
    /* Axes of the dimension that no factor can take, because they do not divide what is left of
     * this one, which is not the minor-most. */
    tern_shard_axes overflow;
    bool is_present; /* some dimension of the tensor has the factor */
    bool is_minor;   /* it is the minor-most of its dimension */
    bool is_open;    /* axes may be added */
} tern_shard_share;

typedef struct {
    const tern_shard_rule *rule;
    uint32_t tensor_count;
    tern_shard_share *shares; /* [tensor][factor] */
} tern_shard_projection;

static inline tern_shard_share *tern_shard_share_of(const tern_shard_projection *p, uint32_t tensor,
                                                    uint32_t factor)
{
    return &p->shares[(size_t)tensor * p->rule->factor_count + factor];
}

/* |shardings| has one for each operand, then for each result; NULL for a tensor without one, which
 * counts as open and not sharded. */
TERN_MUST_USE tern_status tern_shard_project(const tern_shard_rule *rule,
                                             const tern_sharding *const *shardings,
                                             tern_arena *arena, tern_shard_projection *out);

/* The axes of dimension |dim| of |tensor|. Stops after the first factor that is not sharded
 * completely: a shard is one range of the dimension. */
tern_shard_axes tern_shard_expand_dim(const tern_shard_projection *p, uint32_t tensor,
                                      uint32_t dim);
/* Sets the axes of all dimensions of |s|, which is |tensor|'s; returns whether any changed. */
bool tern_shard_expand(const tern_shard_projection *p, uint32_t tensor, tern_sharding *s);

#endif
