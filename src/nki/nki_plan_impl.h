/* nki/nki_plan_impl.h - the instructions of a kernel while their order is planned. */
#ifndef TERN_NKI_NKI_PLAN_IMPL_H
#define TERN_NKI_NKI_PLAN_IMPL_H

#include "base/vec.h"
#include "nki/nki_plan.h"

/* Bytes lo .. hi of partitions first .. last of a tensor. */
typedef struct {
    uint32_t tensor, op;
    bool writes;
    int64_t lo, hi, first, last;
} tern_nki_access;

typedef struct {
    bool used, alive, ahead; /* ahead: of the oldest instruction that is not placed */
    uint32_t first, last;    /* instructions */
} tern_nki_tile;

/* An OP record. */
typedef struct {
    uint32_t engines, region; /* bits; 0: keeps its place */
    uint32_t access, access_count;
    bool is_transfer, is_load, placed;
    bool assumed; /* a load that is placed before the first instruction that needs it */
    double busy[TERN_ENGINE_COUNT]; /* ns; of a transfer the first: of its trigger */
    double moved;                   /* ns for which a transfer keeps the DMA engines */
} tern_nki_item;

typedef struct {
    const tern_nki_stream *s;
    const tern_chip *chip;
    TERN_VEC(tern_nki_item) items;
    TERN_VEC(tern_nki_access) accesses;
    tern_nki_tile *tiles; /* [tensors] */
    uint32_t region;
    bool fixed; /* the order must not change */
} tern_nki_planner;

/* --- nki_plan_list.c --- */

/* Sets order, ends and engines. */
TERN_MUST_USE tern_status tern_nki_list(tern_nki_planner *p, tern_nki_plan *out);

#endif
