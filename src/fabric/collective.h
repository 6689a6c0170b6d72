/* fabric/collective.h - the values of a collective between ranks whose memory is in this process.
 *
 * Every element of a reduction is folded in group order, with the rounding and the NaNs of the
 * reference evaluator: results have its bits, for any number of threads. */
#ifndef TERN_FABRIC_COLLECTIVE_H
#define TERN_FABRIC_COLLECTIVE_H

#include "base/pool.h"
#include "coll/coll_plan.h"
#include "tern/dtype.h"

/* X(NAME, "name"). On BOOL add and max are or, multiply and min are and. */
// clang-format off
#define TERN_FABRIC_OPS(X)      \
    X(ADD,      "add")          \
    X(MULTIPLY, "multiply")     \
    X(MAX,      "max")          \
    X(MIN,      "min")          \
    X(AND,      "and")          \
    X(OR,       "or")           \
    X(XOR,      "xor")
// clang-format on

#define X(name, text) TERN_FABRIC_##name,
typedef enum { TERN_FABRIC_OPS(X) TERN_FABRIC_OP_COUNT } tern_fabric_op;
#undef X

enum { TERN_FABRIC_NONE = 0xffffffffu };

/* A rank of the group. Its two arrays may overlap in any way; those of different ranks must not. */
typedef struct {
    const void *src;
    void *dst;
    uint32_t source; /* PERMUTE: index of the member whose data it receives; NONE: zeros */
} tern_fabric_member;

typedef struct {
    tern_coll_kind kind; /* but BROADCAST, which is a PERMUTE with one source */
    tern_fabric_op op;   /* ALL_REDUCE, REDUCE_SCATTER */
    tern_dtype dtype;
    uint64_t elems;                    /* of a source */
    const tern_fabric_member *members; /* in group order */
    uint32_t count;
} tern_fabric_collective;

const char *tern_fabric_op_name(tern_fabric_op op);

/* Whether |op| is defined on |dtype|: only integers and BOOL have bits. */
bool tern_fabric_can_fold(tern_fabric_op op, tern_dtype dtype);

/* Elements of a destination: of ALL_GATHER |count| times as many as of a source, of REDUCE_SCATTER
 * a |count|th. */
uint64_t tern_fabric_dst_elems(tern_coll_kind kind, uint64_t elems, uint32_t count);

/* Computes all destinations, on the threads of |pool|. UNSUPPORTED: see tern_fabric_can_fold();
 * INVALID if |elems| is not a multiple of |count| where it must be; NO_MEMORY only if a source
 * overlaps its destination other than in place. */
TERN_MUST_USE tern_status tern_fabric_run(tern_alloc mem, tern_pool *pool,
                                          const tern_fabric_collective *c);

#endif
