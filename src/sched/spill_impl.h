/* sched/spill_impl.h - spilling tiles from SBUF to HBM: which tiles to evict, and the transfers. */
#ifndef TERN_SCHED_SPILL_IMPL_H
#define TERN_SCHED_SPILL_IMPL_H

#include "sched/allocate_impl.h"

typedef struct {
    uint32_t instr;
    uint8_t index; /* of the operand */
    uint8_t roles;
} tern_spill_use;

/* How a tile can be evicted between two uses. */
typedef enum {
    TERN_SPILL_IMPOSSIBLE,
    TERN_SPILL_DEAD,          /* its contents are not read again */
    TERN_SPILL_REMATERIALISE, /* the transfers that filled it are repeated */
    TERN_SPILL_RELOAD,        /* its spill slot is up to date: loaded only */
    TERN_SPILL_STORE          /* what was written since is stored first */
} tern_spill_method;

typedef struct {
    uint32_t next; /* the use after the gap; NONE: not computed yet */
    tern_spill_method method;
    uint64_t bytes; /* moved per iteration */
} tern_spill_gap;

/* A tile, or one piece of a split live range. */
typedef struct {
    uint32_t begin, end; /* its uses */
    tern_sched_scope scope;
    uint32_t slot;                   /* spill slot with its initial contents; NONE */
    uint32_t loads_begin, loads_end; /* or uses whose transfers produce its contents; NONE */
    uint32_t area;                   /* the initial contents, in |areas|; NONE: none */
    bool left_pool;                  /* allocated on its own, apart from its pool */
    tern_spill_gap gap;              /* computed last */
} tern_spill_tile;

/* A transfer to insert into the list. Key 2 i: before instruction i; 2 i + 1: after it. */
typedef struct {
    uint64_t key;
    tern_isa_instr instr;
} tern_spill_insert;

typedef struct {
    uint8_t engine;
    uint32_t queue, args; /* args: in program.args; NONE: none yet */
} tern_spill_queue;

typedef struct {
    const tern_sched_nest *nest;
    tern_lir *b;
    tern_sched_allocator al;
    size_t tensors; /* before spilling */
    tern_spill_use *uses;
    size_t use_count;
    TERN_VEC(tern_spill_tile) tiles; /* [tensors] */
    TERN_VEC(tern_sched_area) areas;
    TERN_VEC(uint64_t) heap; /* tiles still to allocate, by the start of their live ranges */
    TERN_VEC(tern_spill_insert) inserts;
    tern_map notes; /* the note with "/spill" for each note */
    tern_spill_queue loads, stores;
    uint64_t bytes;
} tern_spiller;

/* --- spill_gap.c --- */

/* Collects all uses of SBUF tiles, by tile and in the order of the list. */
TERN_MUST_USE tern_status tern_spill_find_uses(tern_spiller *s);
/* The first use at or after instruction |now|. */
uint32_t tern_spill_next_use(const tern_spiller *s, const tern_spill_tile *t, uint32_t now);
/* The range over which use |u| needs the tile in SBUF. */
tern_sched_live_range tern_spill_span(const tern_spiller *s, const tern_spill_tile *t, uint32_t u);
tern_sched_region tern_spill_whole_tile(const tern_spiller *s, uint32_t id);
/* Whether everything read from use |next| on is also written from there on. */
bool tern_spill_is_dead(const tern_spiller *s, uint32_t id, uint32_t next);
/* Whether the tile's contents before use |next| come only from repeatable transfers: those of the
 * uses from |*begin| on. */
bool tern_spill_find_loads(const tern_spiller *s, uint32_t id, uint32_t next, uint32_t *begin,
                           uint64_t *bytes);
/* The contents of the tile before use |next|, and the area written since its first use. */
void tern_spill_find_areas(const tern_spiller *s, uint32_t id, uint32_t next, tern_sched_area *held,
                           tern_sched_area *written);
/* The gap before use |next|. */
const tern_spill_gap *tern_spill_gap_before(tern_spiller *s, uint32_t id, uint32_t next);

/* --- spill_write.c --- */

/* Chooses queues for the transfers; with loops, those of engines that have instructions anyway. */
void tern_spill_find_queues(tern_spiller *s);
/* Adds a tile like |id|. */
TERN_MUST_USE tern_status tern_spill_add_tile(tern_spiller *s, uint32_t id, uint32_t *out);
/* Adds a spill slot for tile |id|. */
TERN_MUST_USE tern_status tern_spill_add_slot(tern_spiller *s, uint32_t id, uint32_t *out);
/* Stores |area| of tile |id| to |slot|, or loads it. |near|: the instruction it is for. */
TERN_MUST_USE tern_status tern_spill_transfer(tern_spiller *s, uint64_t key, uint32_t near,
                                              bool store, uint32_t id, uint32_t slot,
                                              const tern_sched_area *area);
/* Repeats transfer |instr| of the list into tile |id|. */
TERN_MUST_USE tern_status tern_spill_rematerialise(tern_spiller *s, uint64_t key, uint32_t near,
                                                   uint32_t instr, uint32_t id);
/* Rewrites the list: uses refer to their new tiles, and the transfers are inserted. */
TERN_MUST_USE tern_status tern_spill_rewrite(tern_spiller *s);

#endif
