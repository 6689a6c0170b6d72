/* hlo/bytecode/bytecode_ops_impl.h - state of reading ops, shared by the fast path
 * (bytecode_fast.c) and the general reader (bytecode_ops.c). */
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
    const uint8_t *file, *end;       /* bounds of the ops section */
    bc_ids slots;                    /* values by slot, see bytecode_ops.c */
    size_t base;                     /* first slot of the current isolated region */
    size_t next;                     /* slot of the next value defined in this region */
    size_t open;                     /* slots not defined yet, in all enclosing regions */
    bc_ids operands, types, regions; /* stacks, since an op's regions are read in between */
    unsigned depth;
} bc_ops;

/* Fast path: reads up to |count| ops of a block and returns how many it read. Stops before the
 * first op that has regions, uses a combination of attributes not seen before, is malformed, or
 * lies near the end of the bytes. The general reader must handle that op. */
uint64_t bc_read_ops_fast(bc_ops *o, bc_reader *r, tern_hlo_region region, uint64_t count);

#endif
