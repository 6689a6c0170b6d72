/* sched/spill_impl.h - tiles that go to HBM and come back: what is decided, and how it is written
 * into the list. */
#ifndef TERN_SCHED_SPILL_IMPL_H
#define TERN_SCHED_SPILL_IMPL_H

#include "sched/allocate_impl.h"

typedef struct {
    uint32_t instr;
    uint8_t index; /* of the operand */
    uint8_t roles;
} tern_spill_use;

/* What it takes to give the place of a tile away between two uses. */
typedef enum {
    TERN_SPILL_NEVER,   /* it cannot be */
    TERN_SPILL_NOTHING, /* nobody wants what it holds */
    TERN_SPILL_REPEAT,  /* the transfers that filled it once more */
    TERN_SPILL_LOAD,    /* it is in HBM already, as it is */
    TERN_SPILL_STORE    /* what was written since goes there first */
} tern_spill_way;

typedef struct {
    uint32_t next; /* the use after it; NONE: not looked at yet */
    tern_spill_way way;
    uint64_t bytes; /* moved in one turn */
} tern_spill_gap;

/* A tile, or a part of the life of one. */
typedef struct {
    uint32_t begin, end; /* its uses */
    tern_sched_scope scope;
    uint32_t temp;                   /* HBM: what it holds at its beginning is there; NONE */
    uint32_t loads_begin, loads_end; /* or uses of transfers that yield it; NONE */
    uint32_t area;                   /* what of it that is; NONE: nothing */
    bool left;                       /* its pool */
    tern_spill_gap gap;              /* looked at last */
} tern_spill_tile;

/* A transfer to be put into the list. Before instruction i: 2 i; behind it: 2 i + 1. */
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
    tern_sched_placer pl;
    size_t tensors; /* those there were */
    tern_spill_use *uses;
    size_t use_count;
    TERN_VEC(tern_spill_tile) tiles; /* [tensors] */
    TERN_VEC(tern_sched_area) areas;
    TERN_VEC(uint64_t) heap; /* tiles to come, by where they begin */
    TERN_VEC(tern_spill_insert) inserts;
    tern_map notes; /* of instructions, with "/spill" */
    tern_spill_queue loads, stores;
    uint64_t bytes;
} tern_spiller;

/* --- spill_gap.c --- */

/* All uses of tiles in SBUF, by tile and in the order of the list. */
TERN_MUST_USE tern_status tern_spill_find_uses(tern_spiller *s);
/* The first use at |now| or after it. */
uint32_t tern_spill_next_use(const tern_spiller *s, const tern_spill_tile *t, uint32_t now);
/* From where to where use |u| keeps the tile where it is. */
tern_sched_life tern_spill_span(const tern_spiller *s, const tern_spill_tile *t, uint32_t u);
tern_sched_piece tern_spill_whole(const tern_spiller *s, uint32_t id);
/* Whether all that is read from use |next| on is written from there on. */
bool tern_spill_is_dead(const tern_spiller *s, uint32_t id, uint32_t next);
/* Whether transfers that can be repeated are all that wrote the tile before use |next|: those from
 * |*begin| on. */
bool tern_spill_find_repeats(const tern_spiller *s, uint32_t id, uint32_t next, uint32_t *begin,
                             uint64_t *bytes);
/* What the tile holds before use |next|, and what of that it was given since its beginning. */
void tern_spill_find_areas(const tern_spiller *s, uint32_t id, uint32_t next, tern_sched_area *held,
                           tern_sched_area *written);
/* The gap before use |next|. */
const tern_spill_gap *tern_spill_gap_before(tern_spiller *s, uint32_t id, uint32_t next);

/* --- spill_write.c --- */

/* Queues for the transfers: of engines that are at work anyway if there are loops. */
void tern_spill_find_queues(tern_spiller *s);
/* Another tile like |id|. */
TERN_MUST_USE tern_status tern_spill_add_tile(tern_spiller *s, uint32_t id, uint32_t *out);
TERN_MUST_USE tern_status tern_spill_add_temp(tern_spiller *s, uint32_t id, uint32_t *out);
/* |area| of tile |id| to |temp|, or back; |near|: the instruction it is for. */
TERN_MUST_USE tern_status tern_spill_transfer(tern_spiller *s, uint64_t key, uint32_t near,
                                              bool store, uint32_t id, uint32_t temp,
                                              const tern_sched_area *area);
/* A transfer of the list once more, into |id|. */
TERN_MUST_USE tern_status tern_spill_repeat(tern_spiller *s, uint64_t key, uint32_t near,
                                            uint32_t instr, uint32_t id);
/* The list as decided. */
TERN_MUST_USE tern_status tern_spill_rewrite(tern_spiller *s);

#endif
