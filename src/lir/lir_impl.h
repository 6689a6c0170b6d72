/* lir/lir_impl.h - the builder from the inside, and the steps of tern_lir_finish(). */
#ifndef TERN_LIR_LIR_IMPL_H
#define TERN_LIR_LIR_IMPL_H

#include "base/map.h"
#include "lir/lir.h"

enum { TERN_LIR_SCOPES_MAX = 16, TERN_LIR_QUEUES_MAX = 16 };

typedef struct {
    bool any_start; /* it may start at any partition */
    uint32_t pool;  /* the first tile of its pool; itself if it is in none */
} tern_lir_tile_info;

/* A recorded operand has |offset| and |start| relative to its tile, and engine TERN_LIR_ANY stands
 * for itself: both are made final by the steps below. */
struct tern_lir {
    tern_alloc mem;
    tern_status failed; /* the first failure */
    tern_isa_program program;
    TERN_VEC(tern_lir_tile_info) tiles; /* per tensor */
    uint32_t note;                      /* of the innermost scope */
    uint32_t scopes[TERN_LIR_SCOPES_MAX];
    uint32_t depth;
    tern_map names; /* of tensors: how many were called that */
    tern_map notes; /* those there are, so that a loop does not add them again */
};

/* --- lir_engine.c --- */

/* Gives every instruction of engine TERN_LIR_ANY one. */
TERN_MUST_USE tern_status tern_lir_choose_engines(tern_isa_program *p, const tern_chip *chip);

/* --- lir_place.c --- */

/* Addresses of tiles, lives of tensors as positions in the list, operands made final. */
TERN_MUST_USE tern_status tern_lir_place(tern_lir *b, const tern_chip *chip, uint64_t sbuf_bytes);

/* --- lir_access.c: who touched what last --- */

/* A piece of memory as a rectangle: bytes along the axis along which programs cut it most, and
 * what lies across. */
typedef struct {
    uint64_t begin, end; /* along */
    uint64_t cross_begin, cross_end;
} tern_lir_rect;

/* A place in the order of a stream: the |seq|-th instruction of it, from 1. */
typedef struct {
    uint32_t stream, seq;
} tern_lir_place_of;

/* The accesses of memories and HBM tensors that somebody may still have to wait for. */
typedef struct {
    tern_alloc mem;
    struct tern_lir_segment *segments;
    struct tern_lir_record *records;
    size_t segment_count, segment_capacity, record_count, record_capacity;
    uint32_t free_segment, free_record;
    uint64_t grown; /* decides the heights of the skip list */
} tern_lir_access_pool;

void tern_lir_access_pool_init(tern_lir_access_pool *pool, tern_alloc mem);
void tern_lir_access_pool_fini(tern_lir_access_pool *pool);

/* A new map, as a number; everything in a pool goes away with it. */
TERN_MUST_USE tern_status tern_lir_access_new(tern_lir_access_pool *pool, uint32_t *out);

/* For every access on record that conflicts with this one, the latest of each stream:
 * needs[stream] = max(needs[stream], seq). Then this one is on record. */
TERN_MUST_USE tern_status tern_lir_access(tern_lir_access_pool *pool, uint32_t map,
                                          const tern_lir_rect *rect, bool write,
                                          tern_lir_place_of who, uint32_t *needs);

/* --- lir_sync.c --- */

/* Waits and signals: replaces the instructions of the program. */
TERN_MUST_USE tern_status tern_lir_synchronise(tern_isa_program *p, const tern_chip *chip);

#endif
