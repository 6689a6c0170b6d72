/* hlo/bytecode/bytecode_ops_impl.h - the state of reading ops, between the short way and the whole
 * one. */
#ifndef TERN_HLO_BYTECODE_OPS_IMPL_H
#define TERN_HLO_BYTECODE_OPS_IMPL_H

#include "hlo/bytecode/bytecode_impl.h"

enum {
    BC_HAS_ATTRS = 1,
    BC_HAS_RESULTS = 2,
    BC_HAS_OPERANDS = 4,
    BC_HAS_SUCCESSORS = 8,
    BC_HAS_REGIONS = 16,
    BC_HAS_USE_LISTS = 32,
    BC_HAS_PROPERTIES = 64
};

typedef TERN_VEC(uint32_t) bc_ids;

typedef struct {
    bc *b;
    const uint8_t *file, *end;       /* of the bytes of all ops */
    bc_ids slots;                    /* values by number, see bytecode_ops.c */
    size_t base;                     /* of the isolated region we are in */
    size_t next;                     /* slot of the next value defined in this region */
    size_t open;                     /* slots not defined yet, in all regions we are in */
    bc_ids operands, types, regions; /* stacks: an op's regions are read in between */
    unsigned depth;
} bc_ops;

/* Reads as many ops of a block as are ordinary: at most |count|, up to the first that has regions,
 * or names something not seen before, or is wrong in any way, and short of the last bytes. For the
 * next one the whole way is to be taken. */
uint64_t bc_read_plain_ops(bc_ops *o, bc_reader *r, tern_hlo_region region, uint64_t count);

#endif
