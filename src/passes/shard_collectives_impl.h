/* passes/shard_collectives_impl.h - where axes begin and end. */
#ifndef TERN_PASSES_SHARD_COLLECTIVES_IMPL_H
#define TERN_PASSES_SHARD_COLLECTIVES_IMPL_H

#include "passes/shard_sharding.h"

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

#endif
