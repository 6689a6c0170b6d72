/* passes/fuse_impl.h - what the parts of the pass "fuse" share, and outlining, which "pattern" uses
 * too. */
#ifndef TERN_PASSES_FUSE_IMPL_H
#define TERN_PASSES_FUSE_IMPL_H

#include "base/arena.h"
#include "base/map.h"
#include "base/text.h"
#include "hlo/module.h"
#include "passes/passes_impl.h"

/* --- outlining: ops become a function and a composite that stands for a call of it --- */

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_map bodies; /* what a decomposition holds, as bytes; value: its symbol (an attribute) */
    tern_map names;  /* symbols in use, and bases of new ones; value: the next number of a base */
    TERN_VEC(uint32_t) local;         /* [value]: its number in the body at hand; 0: none */
    TERN_VEC(tern_hlo_value) touched; /* the values that have one */
    tern_text key;
} tern_fuse_outliner;

/* Ops of one region in an order in which each may stand after the ones before it. What they use is
 * made by one of them or is among |inputs|. */
typedef struct {
    const char *name;         /* "tern.row" */
    tern_hlo_attr attributes; /* a DICT, or 0 */
    const tern_hlo_op *ops;
    const tern_hlo_value *inputs, *results;
    uint32_t op_count, input_count, result_count;
} tern_fuse_body;

TERN_MUST_USE tern_status tern_passes_outliner_init(tern_fuse_outliner *o, tern_hlo_module *m);
void tern_passes_outliner_fini(tern_fuse_outliner *o);

/* A composite in no region; the ops stay where they are. Equal bodies under one name share one
 * decomposition. */
TERN_MUST_USE tern_status tern_passes_outline(tern_fuse_outliner *o, const tern_fuse_body *body,
                                              tern_hlo_op *out);

/* The op after |op| among all that are nested in |top|, each before those in its regions; 0 after
 * the last. Begin with |op| = |top|. */
tern_hlo_op tern_passes_next_nested(const tern_hlo_module *m, tern_hlo_op top, tern_hlo_op op);

/* --- one region as a graph of groups --- */

enum {
    FUSE_NO_NODE = UINT32_MAX,
    FUSE_MAX_OPS = 64,
    FUSE_MAX_INPUTS = 12,
    FUSE_MAX_VALUES = 16,  /* inputs and results together */
    FUSE_MAX_SUMS = 8,     /* reductions over rows */
    FUSE_MAX_RANK = 16,    /* of a space */
    FUSE_MAX_CHAIN = 8,    /* cheap ops one on another */
    FUSE_MAX_DEPTH = 128,  /* the same, with those that are done again */
    FUSE_MAX_FOUND = 2048, /* groups a search for paths may meet, each way */
    FUSE_MAX_STEPS = 16384,
    FUSE_FEW_ROWS = 32,
    FUSE_LONG_ROW = 8192,
    FUSE_SCRATCH = 4 * FUSE_MAX_FOUND + 2
};

/* A shape without its dimensions of size 1. */
typedef struct {
    const int64_t *dims;
    uint32_t rank;
} tern_fuse_shape;

typedef enum {
    TERN_FUSE_NONE,    /* stays as it is */
    TERN_FUSE_CHEAP,   /* constant, iota, broadcast: made anew wherever it is used */
    TERN_FUSE_ROW,     /* may be in a row group */
    TERN_FUSE_CONTRACT /* may be the root of a contraction group */
} tern_fuse_kind;

/* How an operand lies in the space of the op that uses it. */
typedef enum {
    TERN_FUSE_SAME,   /* the same elements, dimensions of size 1 aside */
    TERN_FUSE_SPREAD, /* it lacks some dimensions: a value for each row */
    TERN_FUSE_OTHER
} tern_fuse_relation;

/* What an op depends on once cheap ops are looked through. */
typedef struct {
    tern_hlo_value root; /* 0: constants only */
    uint32_t from;       /* the node that makes it; FUSE_NO_NODE: made outside the region */
    tern_fuse_relation relation;
    uint32_t lacks; /* SPREAD: dimensions of the using op's space, bits */
} tern_fuse_edge;

typedef struct {
    tern_hlo_op op;
    tern_fuse_kind kind;
    tern_fuse_edge chain;            /* CHEAP: what its value comes from */
    uint32_t depth;                  /* CHEAP: how many cheap ops it stands on, itself included */
    uint32_t edge_first, edge_count; /* not CHEAP */
    uint32_t user_first, user_count; /* the nodes that depend on it, one entry a use */
    tern_fuse_shape space;           /* ROW: the iteration space */
    uint32_t columns;                /* ROW: dimensions it reduces over, bits; 0: none */
    uint32_t sums;                   /* ROW: the same, of a sum over rows */
    uint32_t parent;                 /* union of nodes into groups */
    uint32_t next;                   /* the next node of its group, around in a circle */
    uint32_t mark;                   /* == fuse.stamp: in the set looked at */
    uint32_t inner;                  /* uses within that set */
    bool again;                      /* groups that read it make it themselves */
    bool leaf;                       /* a result that they make others from */
} tern_fuse_node;

/* Of the node that stands for a group. */
typedef struct {
    tern_fuse_kind kind;   /* ROW, CONTRACT; or that of its only node */
    tern_fuse_shape space; /* ROW */
    uint32_t columns;      /* dimensions, bits; 0: not decided */
    uint32_t sums;         /* dimensions that reductions over rows have, bits; 0: there are none */
    uint32_t sum_count;    /* of those reductions */
    bool reduces;          /* some op reduces along the columns */
    uint32_t size;         /* nodes */
    uint32_t order;        /* place among the groups: each depends on earlier ones only */
} tern_fusion;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_fuse_outliner outliner;
    tern_arena arena; /* of the region at hand */
    tern_hlo_region region;
    TERN_VEC(uint32_t) slots;       /* [op]: its node, if the op is in |region| */
    TERN_VEC(uint32_t) value_marks; /* [value] */
    TERN_VEC(tern_hlo_value) replaced;
    TERN_VEC(tern_hlo_region) regions; /* still to do */
    tern_fuse_node *nodes;
    tern_fusion *groups;
    tern_fuse_edge *edges;
    uint32_t *users;
    uint32_t node_count, edge_count;
    uint32_t stamp;
    uint32_t *found; /* scratch of the search for paths: [FUSE_SCRATCH] */
    uint64_t made;
} tern_fuse;

/* Composites of "pattern" that are best computed as part of what is around them are what they
 * stand for again. */
TERN_MUST_USE tern_status tern_passes_fuse_open(tern_hlo_module *m, tern_hlo_op func);

/* Reductions to few numbers become two, one after the other. */
TERN_MUST_USE tern_status tern_passes_fuse_split(tern_hlo_module *m, tern_hlo_op func);

/* Nodes, edges and kinds of |f->region|. */
TERN_MUST_USE tern_status tern_passes_fuse_scan(tern_fuse *f);

/* The node of the op that makes |v|, or FUSE_NO_NODE if that is outside the region. */
uint32_t tern_passes_fuse_node_of(const tern_fuse *f, tern_hlo_value v);

static inline tern_hlo_value tern_passes_fuse_result(const tern_fuse *f, uint32_t node)
{
    return tern_hlo_op_of(f->m, f->nodes[node].op)->result_first;
}

bool tern_passes_fuse_same_shape(tern_fuse_shape a, tern_fuse_shape b);

/* The node that stands for the group of |node|. */
uint32_t tern_passes_fusion_of(tern_fuse *f, uint32_t node);
/* The two groups become one of |kind|, unless one of the rules is against it. */
bool tern_passes_fuse_merge(tern_fuse *f, uint32_t a, uint32_t b, tern_fuse_kind kind);
/* Few enough operands and results for the nodes of the groups of |count| nodes together, and ones
 * that a row group like |as| can have; NULL: it is none. */
bool tern_passes_fuse_fits(tern_fuse *f, const uint32_t *nodes, uint32_t count,
                           const tern_fusion *as);

TERN_MUST_USE tern_status tern_passes_fuse_contractions(tern_fuse *f);
TERN_MUST_USE tern_status tern_passes_fuse_rows(tern_fuse *f);
/* Results that their readers compute once more: |again| and |leaf| of nodes. */
TERN_MUST_USE tern_status tern_passes_fuse_again(tern_fuse *f);
/* Groups become composites, and the region gets a new order. */
TERN_MUST_USE tern_status tern_passes_fuse_emit(tern_fuse *f);

#endif
