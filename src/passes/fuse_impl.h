/* passes/fuse_impl.h - shared by the files of the pass "fuse", and outlining, which "pattern" uses
 * too. */
#ifndef TERN_PASSES_FUSE_IMPL_H
#define TERN_PASSES_FUSE_IMPL_H

#include "base/arena.h"
#include "base/map.h"
#include "base/text.h"
#include "hlo/module.h"
#include "passes/passes_impl.h"

/* --- outlining: moves ops into a function and builds a composite that stands for a call of it ---
 */

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_map bodies;          /* key of a decomposition's body to its symbol (an attribute) */
    tern_map names;           /* symbols in use, and prefixes of new ones with their next suffix */
    TERN_VEC(uint32_t) local; /* [value]: its index in the current body; 0: none */
    TERN_VEC(tern_hlo_value) touched; /* the values with an index */
    tern_text key;
} tern_fuse_outliner;

/* Ops of one region in topological order. Their operands are results of these ops or among
 * |inputs|. */
typedef struct {
    const char *name;         /* "tern.row" */
    tern_hlo_attr attributes; /* a DICT, or 0 */
    const tern_hlo_op *ops;
    const tern_hlo_value *inputs, *results;
    uint32_t op_count, input_count, result_count;
} tern_fuse_body;

TERN_MUST_USE tern_status tern_passes_outliner_init(tern_fuse_outliner *o, tern_hlo_module *m);
void tern_passes_outliner_fini(tern_fuse_outliner *o);

/* Builds a composite that is in no region; the ops stay where they are. Equal bodies with the same
 * name share one decomposition. */
TERN_MUST_USE tern_status tern_passes_outline(tern_fuse_outliner *o, const tern_fuse_body *body,
                                              tern_hlo_op *out);

/* Pre-order iteration over the ops nested in |top|: the op after |op|; 0 after the last. Start with
 * |op| = |top|. */
tern_hlo_op tern_passes_next_nested(const tern_hlo_module *m, tern_hlo_op top, tern_hlo_op op);

/* --- one region as a graph of fusions --- */

enum {
    FUSE_NO_NODE = UINT32_MAX,
    FUSE_MAX_OPS = 64,
    FUSE_MAX_INPUTS = 12,  /* of more than one element */
    FUSE_MAX_SCALARS = 16, /* inputs of one element: they need no space in SBUF to speak of */
    FUSE_MAX_VALUES = 16,  /* inputs of more than one element and results together */
    FUSE_MAX_SUMS = 8,     /* reductions over rows */
    FUSE_MAX_RANK = 16,    /* rank of a space */
    FUSE_MAX_CHAIN = 8,    /* length of a chain of cheap ops */
    FUSE_MAX_DEPTH = 128,  /* the same, with rematerialised ops */
    FUSE_MAX_FOUND = 2048, /* fusions visited by a search for paths, in each direction */
    FUSE_MAX_SEARCH_STEPS = 16384,
    FUSE_FEW_ROWS = 32,
    FUSE_SHORT_ROW = 64,
    FUSE_LONG_ROW = 8192,
    FUSE_SCRATCH = 4 * FUSE_MAX_FOUND + 2
};

/* A shape without its dimensions of size 1. */
typedef struct {
    const int64_t *dims;
    uint32_t rank;
} tern_fuse_shape;

typedef enum {
    TERN_FUSE_NONE,    /* not fused */
    TERN_FUSE_CHEAP,   /* constant, iota, broadcast: cloned for each use */
    TERN_FUSE_ROW,     /* may be part of a row fusion */
    TERN_FUSE_CONTRACT /* may be the root of a contraction fusion */
} tern_fuse_kind;

/* How an operand maps to the space of the op that uses it. */
typedef enum {
    TERN_FUSE_SAME,      /* the same elements, ignoring dimensions of size 1 */
    TERN_FUSE_BROADCAST, /* lacks some dimensions: one value per row */
    TERN_FUSE_OTHER
} tern_fuse_relation;

/* A dependence of an op, looking through cheap ops. */
typedef struct {
    tern_hlo_value root; /* 0: constants only */
    uint32_t from;       /* producer; FUSE_NO_NODE: outside the region */
    tern_fuse_relation relation;
    uint32_t lacks; /* BROADCAST: the missing dimensions of the user's space, bits */
} tern_fuse_edge;

typedef struct {
    tern_hlo_op op;
    tern_fuse_kind kind;
    tern_fuse_edge chain;            /* CHEAP: the source of its value */
    uint32_t depth;                  /* CHEAP: length of the chain of cheap ops that ends here */
    uint32_t edge_first, edge_count; /* not CHEAP */
    uint32_t user_first, user_count; /* dependent nodes, one entry per use */
    tern_fuse_shape space;           /* ROW: the iteration space */
    uint32_t columns;                /* ROW: bits of the dimensions it reduces over; 0: none */
    uint32_t sums;                   /* ROW: the same for a reduction over rows */
    uint32_t parent;                 /* union-find: nodes to fusions */
    uint32_t next;                   /* next node of its fusion, a circular list */
    uint32_t mark;                   /* == fuse.stamp: in the current set */
    uint32_t inner;                  /* uses within that set */
    bool remat;                      /* consumers rematerialise it */
    bool leaf;                       /* a result from which they rematerialise others */
} tern_fuse_node;

/* State of a fusion, stored at its representative node. */
typedef struct {
    tern_fuse_kind kind;   /* ROW, CONTRACT, or the kind of its only node */
    tern_fuse_shape space; /* ROW */
    uint32_t columns;      /* bits of dimensions; 0: undecided */
    uint32_t sums;         /* bits of the dimensions of reductions over rows; 0: no such reduction
                            */
    uint32_t sum_count;    /* number of those reductions */
    bool reduces;          /* some op reduces along the columns */
    uint32_t size;         /* number of nodes */
    uint32_t order;        /* topological position among the fusions */
} tern_fusion;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_fuse_outliner outliner;
    tern_arena arena; /* reset for each region */
    tern_hlo_region region;
    TERN_VEC(uint32_t) slots;       /* [op]: its node if the op is in |region| */
    TERN_VEC(uint32_t) value_marks; /* [value] */
    TERN_VEC(tern_hlo_value) replaced;
    TERN_VEC(tern_hlo_region) regions; /* worklist */
    tern_fuse_node *nodes;
    tern_fusion *fusions;
    tern_fuse_edge *edges;
    uint32_t *users;
    uint32_t node_count, edge_count;
    uint32_t stamp;
    const tern_fuse_edge *scanned; /* while nodes are built: the edges so far */
    bool transposes;               /* row fusions may transpose what they load and store */
    bool *spread;    /* [value]: broadcast to a larger tensor, perhaps after some small ops */
    uint32_t *found; /* scratch space of path searches: [FUSE_SCRATCH] */
    uint64_t made;
} tern_fuse;

/* Replaces the results of optimization_barriers by their operands (barriers.c). */
TERN_MUST_USE tern_status tern_passes_drop_barriers(tern_hlo_module *m, uint64_t *changes);
/* Inlines composites of "pattern" whose ops are better fused with their surroundings. */
TERN_MUST_USE tern_status tern_passes_fuse_open(tern_hlo_module *m, tern_hlo_op func);

/* Splits reductions to few elements into two steps. */
TERN_MUST_USE tern_status tern_passes_fuse_split(tern_hlo_module *m, tern_hlo_op func);
TERN_MUST_USE tern_status tern_passes_fuse_divide(tern_hlo_module *m, tern_hlo_op func);
TERN_MUST_USE tern_status tern_passes_fuse_widen(tern_hlo_module *m, tern_hlo_op func);

/* Builds the nodes, edges and kinds of |f->region|. */
TERN_MUST_USE tern_status tern_passes_fuse_scan(tern_fuse *f);

/* The node that produces |v|; FUSE_NO_NODE if it is outside the region. */
uint32_t tern_passes_fuse_node_of(const tern_fuse *f, tern_hlo_value v);

static inline tern_hlo_value tern_passes_fuse_result(const tern_fuse *f, uint32_t node)
{
    return tern_hlo_op_of(f->m, f->nodes[node].op)->result_first;
}

bool tern_passes_fuse_same_shape(tern_fuse_shape a, tern_fuse_shape b);

/* The representative node of the fusion of |node|. */
uint32_t tern_passes_fusion_of(tern_fuse *f, uint32_t node);
/* Merges the two fusions into one of |kind|; false if a rule forbids it. */
bool tern_passes_fuse_merge(tern_fuse *f, uint32_t a, uint32_t b, tern_fuse_kind kind);
/* Whether the fusions of |count| nodes, merged, stay within the limits on ops, inputs and results,
 * and have results that the row fusion |as| supports (NULL: not a row fusion). */
bool tern_passes_fuse_fits(tern_fuse *f, const uint32_t *nodes, uint32_t count,
                           const tern_fusion *as);

TERN_MUST_USE tern_status tern_passes_fuse_contractions(tern_fuse *f);
TERN_MUST_USE tern_status tern_passes_fuse_rows(tern_fuse *f);
/* Chooses results that their consumers rematerialise: sets |remat| and |leaf| of nodes. */
TERN_MUST_USE tern_status tern_passes_fuse_remat(tern_fuse *f);
/* Builds the composites and reorders the region. */
TERN_MUST_USE tern_status tern_passes_fuse_emit(tern_fuse *f);

#endif
