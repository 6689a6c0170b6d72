/* sched/keep_impl.h - values that stay in SBUF during a loop: which ones, and the rewritten list.
 */
#ifndef TERN_SCHED_KEEP_IMPL_H
#define TERN_SCHED_KEEP_IMPL_H

#include "sched/allocate_impl.h"

/* A tensor in HBM that has a copy in SBUF during a loop. Row r of |row_bytes| bytes, or row r of
 * each group of rows, is in partition r % 128 of the copy. Rows in one partition are adjacent. */
typedef struct {
    uint32_t tensor, loop;
    uint32_t tile; /* the copy; NONE: not created yet */
    uint64_t row_bytes;
    uint32_t rows, group;           /* rows in all, and of a group */
    uint32_t blocks;                /* rows of a partition */
    uint64_t read_row, written_row; /* bytes between rows of most reads, and of the first write */
    uint32_t votes;                 /* for |read_row| */
    uint32_t layout, cost;          /* the best of those tried */
    uint32_t now;                   /* cost of the current one */
    bool local; /* only this loop uses the tensor, and no iteration reads what another wrote */
    bool read, written; /* in the loop */
    bool moves;         /* the address of some access varies */
    bool through;       /* some reads need the tensor: it is written as well as the copy */
    bool dropped;       /* has no copy */
} tern_keep_entry;

/* An instruction to insert. Key 2 i: before instruction i; 2 i + 1: after it. */
typedef struct {
    uint64_t key;
    tern_isa_instr instr;
} tern_keep_insert;

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    tern_sched_nest nest;
    TERN_VEC(tern_keep_entry) entries;
    uint32_t *of; /* [2 instrs]: the entry of operands 0 and 1; NONE: none */
    TERN_VEC(tern_keep_insert) inserts;
} tern_keep;

/* The accesses of one instruction with copies instead of tensors. */
typedef struct {
    tern_isa_ap ap[2];
    bool kept[2];  /* the operand is in a copy */
    bool possible; /* all operands with entries are */
    bool engine;   /* an engine can copy: a transfer is not needed */
} tern_keep_access;

tern_keep_access tern_keep_access_of(const tern_keep *k, uint32_t instr);
/* Whether the address of an operand varies. */
bool tern_keep_operands_vary(const tern_keep *k, const tern_isa_instr *in);
/* left[outermost loop]: bytes of a partition that its tiles leave free. */
TERN_MUST_USE tern_status tern_keep_space(const tern_sched_nest *nest, uint64_t sbuf_bytes,
                                          uint64_t *left);
/* Inserts instructions into the list, sorted by key; those of one key in the order of their
 * operands. */
TERN_MUST_USE tern_status tern_keep_merge(tern_lir *b, tern_keep_insert *inserts, size_t count);
/* Rewrites the list for the entries that are not dropped. */
TERN_MUST_USE tern_status tern_keep_apply(tern_keep *k);

/* --- keep_uses.c --- */

typedef struct {
    uint32_t instr;
    uint8_t index, roles; /* of the operand */
} tern_keep_use;

/* The uses of tiles in SBUF. */
typedef struct {
    tern_lir *b;
    tern_sched_nest nest;
    uint32_t *first;      /* [tensors + 1]: in |items| */
    tern_keep_use *items; /* of each tile in the order of the list */
    size_t tensors, count;
} tern_keep_uses;

TERN_MUST_USE tern_status tern_keep_uses_init(tern_keep_uses *k, tern_lir *b,
                                              tern_sched_parts *parts);
void tern_keep_uses_fini(tern_keep_uses *k);
const tern_isa_ap *tern_keep_operand(const tern_keep_uses *k, const tern_keep_use *u);
bool tern_keep_varies(const tern_keep_uses *k, const tern_isa_instr *in);
bool tern_keep_overlap(const tern_sched_region *a, const tern_sched_region *b);
/* The use, up to |end|, after the last one that reads what use |at| has written; 0: it cannot be
 * separated from other contents of the tile. */
uint32_t tern_keep_end_of_value(const tern_keep_uses *k, uint32_t at, uint32_t end);
/* Makes a use access |tile|, |shift| bytes behind. */
TERN_MUST_USE tern_status tern_keep_replace(tern_keep_uses *k, const tern_keep_use *u,
                                            uint32_t tile, int64_t shift);
/* Removes the instructions with removed[i]. */
void tern_keep_remove(tern_lir *b, const uint8_t *removed);

/* Moves loads that are the same in every iteration of a loop before it. (keep_hoist.c) */
TERN_MUST_USE tern_status tern_keep_hoist_loads(tern_lir *b, tern_sched_parts *parts,
                                                uint64_t sbuf_bytes);
/* Removes copies from one tile to another. (keep_copies.c) */
TERN_MUST_USE tern_status tern_keep_remove_copies(tern_lir *b, tern_sched_parts *parts);
/* Removes those with an address that varies. (keep_moves.c) */
TERN_MUST_USE tern_status tern_keep_remove_moves(tern_lir *b, tern_sched_parts *parts);

#endif
