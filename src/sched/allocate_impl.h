/* sched/allocate_impl.h - live ranges of tensors, and the allocator of tiles. */
#ifndef TERN_SCHED_ALLOCATE_IMPL_H
#define TERN_SCHED_ALLOCATE_IMPL_H

#include "sched/sched_impl.h"

/* --- live_ranges.c --- */

/* ranges[tensors]; |first| is NONE for tensors that are never used. */
TERN_MUST_USE tern_status tern_sched_find_live_ranges(const tern_sched_nest *nest,
                                                      tern_sched_live_range *ranges);

/* local[tensors]: for a tile whose values never outlive an iteration, the innermost loop for which
 * this holds; else NONE. */
TERN_MUST_USE tern_status tern_sched_find_local(const tern_sched_nest *nest, uint32_t *local);

/* A rectangular region of a tile: bytes within a partition, and partitions, both relative to the
 * tile. */
typedef struct {
    int64_t begin, end;
    uint32_t first, last; /* partitions, inclusive */
} tern_sched_region;

static inline bool tern_sched_region_contains(const tern_sched_region *a,
                                              const tern_sched_region *b)
{
    return a->begin <= b->begin && b->end <= a->end && a->first <= b->first && b->last <= a->last;
}
/* The bounding region of an operand; false if the operand has gaps in it. */
bool tern_sched_region_of(const tern_isa_ap *ap, tern_sched_region *out);
/* Extends |a| by |b| if the union of both is one region; else returns false. */
bool tern_sched_region_merge(tern_sched_region *a, const tern_sched_region *b);

/* |loop|: the innermost loop with all uses of a tile. |fixed|: the loop over all of which the tile
 * is live, because iterations read values that others have left in it; else NONE. */
typedef struct {
    uint32_t loop, fixed;
} tern_sched_scope;
TERN_MUST_USE tern_status tern_sched_find_scopes(const tern_sched_nest *nest,
                                                 tern_sched_scope *scopes);

/* The range that instruction |at| occupies as seen from |loop|: the instruction itself, or all of
 * the child loop of |loop| that contains it. */
tern_sched_live_range tern_sched_span_in_loop(const tern_sched_nest *nest, uint32_t loop,
                                              uint32_t at);

/* --- allocate.c --- */

typedef struct {
    uint32_t quadrants; /* bits */
    uint32_t next;      /* live tile, in the order of addresses */
} tern_sched_link;

/* Allocates one memory. The live tiles are a linked list in the order of their addresses. */
typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    tern_sched_live_range *ranges;        /* [tensors] */
    tern_sched_link *links;               /* [tensors] */
    size_t range_capacity, link_capacity; /* of these arrays, if they grow */
    uint32_t *order;                      /* tiles by their first instruction */
    uint32_t *ends;                       /* the same tiles by their last */
    size_t count;                         /* of both */
    uint64_t size;                        /* of the memory: bytes of a partition */
    uint32_t head;                        /* of the list */
    size_t ended;                         /* tiles of |ends| that were released */
    uint64_t peak;                        /* bytes of a partition in use */
    uint32_t now;                         /* first instruction of the current tile */
    bool fixed;                           /* some tiles have addresses of their user */
    /* Rotating: large tiles take the next free address from |low| on, small ones the next below
     * |high|, so that memory is reused as late as possible. */
    bool rotates;
    uint64_t low, high;
} tern_sched_allocator;

static inline tern_isa_tensor *tern_sched_tensor(const tern_sched_allocator *al, uint32_t id)
{
    return &al->b->program.tensors.items[id];
}
uint64_t tern_sched_align_of(const tern_sched_allocator *al, const tern_isa_tensor *t);
/* What the chip requires of every tile. */
static inline uint64_t tern_sched_least_align(const tern_chip *chip)
{
    return chip->align_bytes ? chip->align_bytes : 1;
}
uint32_t tern_sched_quadrants_of(const tern_sched_allocator *al, uint32_t start,
                                 uint32_t partitions);
/* Tiles of |partitions| partitions may start at multiples of this. */
uint32_t tern_sched_start_unit(const tern_chip *chip, uint32_t partitions);
/* Gives the tile an address and adds it to the list; |*out_fits| false: no space. */
TERN_MUST_USE tern_status tern_sched_allocate_tile(tern_sched_allocator *al, uint32_t id,
                                                   bool *out_fits);
/* Removes the tile from the list. */
void tern_sched_release_tile(tern_sched_allocator *al, uint32_t id);
/* The NO_SPACE error for tile |id|, with the largest live tiles. */
tern_status tern_sched_out_of_space(const tern_sched_allocator *al, uint32_t id);

/* --- spill_area.c: the written part of a tile --- */

enum { TERN_SCHED_REGIONS_MAX = 32 };

/* A union of regions. |inexact|: unknown further regions may belong to it. */
typedef struct {
    tern_sched_region items[TERN_SCHED_REGIONS_MAX];
    unsigned count;
    bool inexact;
} tern_sched_area;

bool tern_sched_area_contains(const tern_sched_area *area, const tern_sched_region *region);
void tern_sched_area_add(tern_sched_area *area, const tern_sched_region *region);
uint64_t tern_sched_area_bytes(const tern_sched_area *area);
/* Adds the region that operand |index| of instruction |at| writes, as seen from |loop| after all
 * iterations of the loops inside it. |whole|: the tile. */
void tern_sched_area_write(tern_sched_area *area, const tern_sched_nest *nest, uint32_t loop,
                           uint32_t at, unsigned index, const tern_sched_region *whole);
/* Whether instruction |at| is certain to execute in every iteration of |loop|: no dynamic loop lies
 * between them. */
bool tern_sched_is_certain(const tern_sched_nest *nest, uint32_t loop, uint32_t at);

/* --- scratch.c --- */

/* Allocates HBM temporaries as offsets in one scratch area; temporaries with disjoint live ranges
 * share memory. Writes the live ranges into the tensor table, which marks the tensors as
 * allocated. */
TERN_MUST_USE tern_status tern_sched_allocate_scratch(tern_isa_program *p,
                                                      const tern_sched_live_range *ranges,
                                                      tern_sched_report *report);

#endif
