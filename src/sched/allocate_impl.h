/* sched/allocate_impl.h - lives of tensors, for those who give them places. */
#ifndef TERN_SCHED_ALLOCATE_IMPL_H
#define TERN_SCHED_ALLOCATE_IMPL_H

#include "sched/sched_impl.h"

/* --- live_ranges.c --- */

/* lives[tensors]; of those that are never used, |first| is NONE. */
TERN_MUST_USE tern_status tern_sched_find_lives(const tern_sched_nest *nest,
                                                tern_sched_life *lives);

/* local[tensors]: the innermost loop of tiles whose values never outlive a turn of it; else NONE.
 */
TERN_MUST_USE tern_status tern_sched_find_local(const tern_sched_nest *nest, uint32_t *local);

/* A piece of a tile: bytes of a partition, relative to the tile, and partitions, both as well. */
typedef struct {
    int64_t begin, end;
    uint32_t first, last; /* both inside */
} tern_sched_piece;

static inline bool tern_sched_piece_holds(const tern_sched_piece *a, const tern_sched_piece *b)
{
    return a->begin <= b->begin && b->end <= a->end && a->first <= b->first && b->last <= a->last;
}
/* The bytes of an operand; false if there are gaps. */
bool tern_sched_piece_of(const tern_isa_ap *ap, tern_sched_piece *out);
/* Adds |b| to |a| if both together are one piece. */
bool tern_sched_piece_merge(tern_sched_piece *a, const tern_sched_piece *b);

/* Of a tile: the innermost loop that has all its uses, and whether it lives over all of |fixed|, a
 * loop, because turns find in it what others have left; else NONE. */
typedef struct {
    uint32_t loop, fixed;
} tern_sched_scope;
TERN_MUST_USE tern_status tern_sched_find_scopes(const tern_sched_nest *nest,
                                                 tern_sched_scope *scopes);

/* From where to where in |loop|, and outside of the loops in it, an instruction counts. */
tern_sched_life tern_sched_seen_from(const tern_sched_nest *nest, uint32_t loop, uint32_t at);

/* --- allocate.c --- */

typedef struct {
    uint32_t quadrants; /* bits */
    uint32_t next;      /* in the list */
} tern_sched_link;

/* A memory being filled: the tiles alive are a list in the order of their addresses. */
typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    tern_sched_life *lives; /* [tensors] */
    tern_sched_link *links; /* [tensors] */
    size_t life_room, room; /* of these arrays, if they grow */
    uint32_t *order;        /* tiles by their first instruction */
    uint32_t *ends;         /* the same by their last */
    size_t count;           /* of both */
    uint64_t size;          /* of the memory being filled */
    uint32_t head;          /* of the list */
    size_t ended;           /* of |ends| */
    uint64_t peak;          /* bytes of a partition in use */
} tern_sched_placer;

static inline tern_isa_tensor *tern_sched_tensor(const tern_sched_placer *pl, uint32_t id)
{
    return &pl->b->program.tensors.items[id];
}
uint64_t tern_sched_align_of(const tern_sched_placer *pl, const tern_isa_tensor *t);
uint32_t tern_sched_quadrants_of(const tern_sched_placer *pl, uint32_t start, uint32_t partitions);
/* Where tiles of so many partitions may start: multiples of it. */
uint32_t tern_sched_start_unit(const tern_chip *chip, uint32_t partitions);
/* Gives the tile an address, and puts it into the list; |*out_room| false: there is no room. */
TERN_MUST_USE tern_status tern_sched_place_tile(tern_sched_placer *pl, uint32_t id, bool *out_room);
void tern_sched_take_out(tern_sched_placer *pl, uint32_t id);
/* What is said when there is no room. */
tern_status tern_sched_no_room(const tern_sched_placer *pl, uint32_t id);

/* --- spill_area.c: what of a tile is written --- */

enum { TERN_SCHED_PIECES = 32 };

/* Exactly these pieces; |vague|: others too, perhaps, and nobody knows which. */
typedef struct {
    tern_sched_piece items[TERN_SCHED_PIECES];
    unsigned count;
    bool vague;
} tern_sched_area;

bool tern_sched_area_holds(const tern_sched_area *area, const tern_sched_piece *piece);
void tern_sched_area_add(tern_sched_area *area, const tern_sched_piece *piece);
uint64_t tern_sched_area_bytes(const tern_sched_area *area);
/* Adds what operand |index| of instruction |at| writes, as seen from |loop| when all turns of the
 * loops inside it are done. |whole|: the tile. */
void tern_sched_area_write(tern_sched_area *area, const tern_sched_nest *nest, uint32_t loop,
                           uint32_t at, unsigned index, const tern_sched_piece *whole);
/* Whether the loops around instruction |at| that are inside |loop| all turn, whatever happens. */
bool tern_sched_is_certain(const tern_sched_nest *nest, uint32_t loop, uint32_t at);

/* --- scratch.c --- */

/* Temporaries in HBM: offsets in one scratch area, shared by those that do not live together. Their
 * lives are written into the table, which is what marks them as placed. */
TERN_MUST_USE tern_status tern_sched_place_scratch(tern_isa_program *p,
                                                   const tern_sched_life *lives,
                                                   tern_sched_report *report);

#endif
