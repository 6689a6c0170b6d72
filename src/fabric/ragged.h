/* fabric/ragged.h - the values of a ragged all-to-all between ranks whose memory is in this
 * process.
 *
 * Every rank sends slices of rows, and says where the receiver puts them. Slices that overlap are
 * written in group order, so that results have the bits of the reference evaluator. */
#ifndef TERN_FABRIC_RAGGED_H
#define TERN_FABRIC_RAGGED_H

#include "base/pool.h"
#include "base/status.h"

/* The lists of a rank. A slice that it sends: first row, rows, first row at the receiver; a slice
 * that it receives: rows. */
enum {
    TERN_FABRIC_SEND_FIRST,
    TERN_FABRIC_SEND_ROWS,
    TERN_FABRIC_SEND_TO,
    TERN_FABRIC_RECEIVE_ROWS,
    TERN_FABRIC_SLICE_LISTS
};

/* A rank of the group. |dst| may be |base|, and overlaps nothing else. */
typedef struct {
    const void *src, *base;
    void *dst;
    const int32_t *slices; /* [TERN_FABRIC_SLICE_LISTS][slices]; those of one peer are together */
    uint32_t rank;         /* for messages */
} tern_fabric_ragged_member;

typedef struct {
    const tern_fabric_ragged_member *members; /* in group order */
    uint32_t count;
    uint32_t slices; /* of a list, a multiple of |count| */
    uint64_t row_bytes, src_rows, dst_rows;
} tern_fabric_ragged;

/* Fills every destination with its base and what it receives, on the threads of |pool|. FAULT, with
 * all destinations untouched, if a slice is out of range or two ranks differ on its size. */
TERN_MUST_USE tern_status tern_fabric_run_ragged(tern_pool *pool, const tern_fabric_ragged *c);

#endif
