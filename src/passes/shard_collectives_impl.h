/* passes/shard_collectives_impl.h - parts of axes, and what plans of steps are made with. */
#ifndef TERN_PASSES_SHARD_COLLECTIVES_IMPL_H
#define TERN_PASSES_SHARD_COLLECTIVES_IMPL_H

#include "passes/shard_collectives.h"

enum { TERN_SHARD_MAX_BOUNDS = 8 * TERN_SHARD_MAX_AXES };

/* The strides of axes and their ends, stride times size, from major to minor. */
typedef struct {
    uint32_t count;
    int64_t items[TERN_SHARD_MAX_BOUNDS];
} tern_shard_bounds;

void tern_shard_bounds_add(tern_shard_bounds *b, const tern_shard_axes *list);
void tern_shard_bounds_add_sharding(tern_shard_bounds *b, const tern_sharding *s);
/* Whether all axes can be split into parts that are equal or disjoint: each bound divides the one
 * before. The sub-axes 2 of 2x3 and 3 of 3x2, of one axis of 6, cannot. */
bool tern_shard_bounds_divide(const tern_shard_bounds *b);
/* Whether axes of |s| are made of sub-axes of |mesh|, and can be used together with those of
 * |other|, unless that is NULL. */
bool tern_shard_fits_mesh(const tern_sharding *s, const tern_shard_mesh *mesh,
                          const tern_sharding *other);

/* Both meshes have the partitions in the same order. */
bool tern_shard_same_order(const tern_shard_mesh *a, const tern_shard_mesh *b);

/* --- parts (shard_collectives_check.c) --- */

/* Lists in a plan consist of parts: axes of prime sizes, any two of which are equal or disjoint. */
bool tern_shard_has_part(const tern_shard_axes *list, tern_shard_axis part);
/* Whether a dimension has the part, or it is unreduced. */
bool tern_shard_uses_part(const tern_sharding *s, tern_shard_axis part);
/* The number of parts with which both begin. */
uint32_t tern_shard_common_parts(const tern_shard_axes *a, const tern_shard_axes *b);
static inline bool tern_shard_same_parts(const tern_shard_axes *a, const tern_shard_axes *b)
{
    return a->count == b->count && tern_shard_common_parts(a, b) == a->count;
}

/* --- plans (shard_collectives.c) --- */

typedef struct {
    const tern_hlo_module *m;
    tern_hlo_type type;
    const int64_t *sizes;
    tern_arena *arena;
    tern_shard_steps *out;
    tern_sharding now, goal; /* in parts */
    bool fails;              /* the plan does not lead to the goal */
} tern_shard_planner;

/* A copy of p->now, to change. */
TERN_MUST_USE tern_status tern_shard_plan_copy(const tern_shard_planner *p, tern_sharding *out);
/* |next| becomes the current sharding, unless it is already. If no such step is possible, the plan
 * fails. */
TERN_MUST_USE tern_status tern_shard_plan_step(tern_shard_planner *p, tern_hlo_code code,
                                               const tern_sharding *next);
static inline bool tern_shard_plan_done_at(const tern_shard_planner *p, uint32_t d)
{
    return tern_shard_same_parts(&p->now.dims[d].axes, &p->goal.dims[d].axes);
}
bool tern_shard_plan_done(const tern_shard_planner *p);
/* Cuts dimensions by the goal's next axes, as far as nothing uses them. */
TERN_MUST_USE tern_status tern_shard_plan_cut(tern_shard_planner *p);
/* Removes minor parts of dimension |d| down to |count|, or all if shards would begin elsewhere. */
void tern_shard_plan_gather_dim(const tern_shard_planner *p, tern_sharding *next, uint32_t d,
                                uint32_t count);

/* Dimensions: moves what can be moved, then gathers (shard_collectives_move.c). */
TERN_MUST_USE tern_status tern_shard_plan_moves(tern_shard_planner *p);
/* Cuts, one permute, moves, one gather; may fail (shard_collectives_permute.c). */
TERN_MUST_USE tern_status tern_shard_plan_permute(tern_shard_planner *p);

#endif
