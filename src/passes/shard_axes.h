/* passes/shard_axes.h - axes of a mesh, and lists of them, without names.
 *
 * A program for N devices runs as partitions 0 to N - 1. An axis is a digit of the partition id:
 *
 *     digit = (id / stride) % size
 *
 * So the axes of <["x"=4, "y"=2]> are x = {2, 4} and y = {1, 2}, the major half of x is {4, 2} and
 * its minor half {2, 2}. Axes of different meshes compare by value.
 *
 * A list is in order from major to minor; it holds no axis of size 1 and no two that overlap. Two
 * neighbours {4, 2}, {1, 4} mean the same as one axis {1, 8}, and all functions treat them so.
 * Everything here is a value: nothing allocates, nothing fails. Thread-safe. */
#ifndef TERN_PASSES_SHARD_AXES_H
#define TERN_PASSES_SHARD_AXES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int32_t stride, size;
} tern_shard_axis;

/* Axes of one list do not overlap and have sizes of at least 2, so their number is bounded by the
 * number of partitions. */
enum { TERN_SHARD_MAX_AXES = 24, TERN_SHARD_MAX_PARTITIONS = 1 << TERN_SHARD_MAX_AXES };

typedef struct {
    uint32_t count;
    tern_shard_axis items[TERN_SHARD_MAX_AXES];
} tern_shard_axes;

/* Appends an axis as the new minor-most one; one of size 1 is dropped. */
void tern_shard_axes_push(tern_shard_axes *list, tern_shard_axis axis);
void tern_shard_axes_append(tern_shard_axes *list, const tern_shard_axes *more);

/* The number of shards. */
int64_t tern_shard_axes_product(const tern_shard_axes *list);
/* The number of partition |id|'s shard. */
int64_t tern_shard_axes_index(const tern_shard_axes *list, int64_t id);

/* The same list with as few axes as possible. */
tern_shard_axes tern_shard_axes_merged(const tern_shard_axes *list);
/* The axes as a set: sorted by stride from major to minor, and merged. */
tern_shard_axes tern_shard_axes_as_set(const tern_shard_axes *list);

bool tern_shard_axes_equal(const tern_shard_axes *a, const tern_shard_axes *b);

/* The longest list with which both begin. Axes are split where one list has a part of the other's:
 * of [{1, 8}] and [{4, 2}, {1, 2}] it is [{4, 2}]. */
tern_shard_axes tern_shard_axes_common_prefix(const tern_shard_axes *a, const tern_shard_axes *b);
bool tern_shard_axes_starts_with(const tern_shard_axes *list, const tern_shard_axes *prefix);
/* What follows |prefix| in |list|, which must start with it. */
tern_shard_axes tern_shard_axes_after(const tern_shard_axes *list, const tern_shard_axes *prefix);

/* Some digit of the id is part of both. */
bool tern_shard_axis_overlaps(tern_shard_axis a, tern_shard_axis b);
bool tern_shard_axes_overlap(const tern_shard_axes *a, const tern_shard_axes *b);
/* The parts of the axes of |list| that are in none of |others|, in the same order. */
tern_shard_axes tern_shard_axes_without(const tern_shard_axes *list, const tern_shard_axes *others);
/* The longest prefix of |list| that does not overlap |used|; an axis that overlaps is split.
 * It also ends before an axis that cannot be a digit beside |used|: of 6 partitions, {3, 2} and
 * {1, 2}. */
tern_shard_axes tern_shard_axes_prefix_apart(const tern_shard_axes *list,
                                             const tern_shard_axes *used);
/* The longest prefix of |list| whose product divides |size|. If |may_split|, of the first axis that
 * does not divide it the largest major part that does is included. */
tern_shard_axes tern_shard_axes_prefix_dividing(const tern_shard_axes *list, int64_t size,
                                                bool may_split);

/* |a| and |b| are all axes of two meshes, from major to minor. Writes the axes of the mesh of which
 * the axes of both are made: of 4x2 and 2x4 it is 2x2x2. False if there is none, as for 2x3 and
 * 3x2, or if the meshes have different sizes. */
bool tern_shard_axes_refine(const tern_shard_axes *a, const tern_shard_axes *b,
                            tern_shard_axes *out);

#endif
