/* passes/shard_propagate_impl.h - the graph on which shardings are propagated.
 *
 * A slot holds the sharding of all values that must be sharded alike: an op's result, a function's
 * argument or result, or all targets of a data-flow edge. A node is an op with a rule, or an edge:
 * its sources are the operands, its slot is the result. */
#ifndef TERN_PASSES_SHARD_PROPAGATE_IMPL_H
#define TERN_PASSES_SHARD_PROPAGATE_IMPL_H

#include "base/map.h"
#include "base/vec.h"
#include "passes/shard_attrs.h"
#include "passes/shard_project.h"
#include "passes/shard_propagate.h"

enum { TERN_SHARD_FORWARD = 1, TERN_SHARD_BACKWARD = 2, TERN_SHARD_BOTH = 3 };
enum { TERN_SHARD_STEPS = 5 };

typedef struct {
    const tern_sharding *sharding; /* NULL: none yet */
    const tern_sharding *given;    /* what it was before the propagation */
    tern_hlo_type type;            /* 0: not a tensor of static shape, has no sharding */
    uint32_t rank;
    uint32_t next_in_group; /* a ring of slots; itself if it is in no group */
    uint32_t user_first, user_count;
    tern_hlo_op edge_op; /* sdy.data_flow_edge that has the sharding as an attribute; 0: none */
} tern_shard_slot;

typedef enum {
    TERN_SHARD_NODE_OP,
    TERN_SHARD_NODE_EDGE,
    TERN_SHARD_NODE_RESULT /* of a function: from what it returns */
} tern_shard_node_kind;

/* An edge into or out of a manual computation: outside, dimensions also have manual axes, which
 * come before the others. */
typedef struct {
    tern_shard_axes axes;       /* all that are manual */
    const tern_sharding *outer; /* in_shardings or out_shardings, as given */
    bool slot_is_inside;        /* of the edge: an argument of the body */
} tern_shard_manual;

typedef struct {
    tern_shard_node_kind kind;
    tern_hlo_op op; /* of an edge: the loop, branch, ... */
    const tern_shard_rule *rule;
    const uint32_t *slots; /* of operands, then of results */
    const tern_shard_manual *manual;
    bool is_elementwise;
    bool is_shared; /* an operand has several uses */
    bool is_queued;
} tern_shard_node;

typedef struct {
    tern_hlo_op op;
    uint32_t result_first, result_count; /* slots */
} tern_shard_func;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_arena *arena, *scratch;
    tern_shard_meshes meshes;
    tern_name sharding_name;           /* "sdy.sharding" */
    TERN_VEC(tern_shard_slot) slots;   /* item 0 is unused */
    TERN_VEC(tern_shard_node) nodes;   /* in program order */
    TERN_VEC(tern_shard_node) returns; /* edges from what functions return to their results */
    TERN_VEC(tern_shard_func) funcs;
    uint32_t *slot_of;        /* [value] */
    uint32_t *users;          /* nodes of each slot, in the order in which they are queued */
    TERN_VEC(uint32_t) queue; /* nodes, a stack */
    const tern_shard_manual **manual_of; /* [slot]: of an argument of a manual computation */
    bool is_closed;                      /* by tern_shard_close() */
} tern_shard_graph;

/* Reads all shardings of |m|. The arenas must be empty and outlive the graph. (_graph.c) */
TERN_MUST_USE tern_status tern_shard_graph_init(tern_shard_graph *g, tern_hlo_module *m,
                                                tern_alloc mem, tern_arena *arena,
                                                tern_arena *scratch);
void tern_shard_graph_fini(tern_shard_graph *g);
/* NULL if it has no body. */
const tern_shard_func *tern_shard_func_of(const tern_shard_graph *g, tern_hlo_op func);

/* --- reading (_graph.c, _nodes.c) --- */

/* A use of a slot by a node, in the order in which ops are complete: operands after the regions of
 * their op. */
typedef struct {
    uint32_t slot, node;
    unsigned phase;
} tern_shard_use;

/* The order in which users of a slot are queued, see _nodes.c. */
enum {
    TERN_SHARD_PHASE_CONDITION,
    TERN_SHARD_PHASE_BODY,
    TERN_SHARD_PHASE_OWNER,
    TERN_SHARD_PHASE_USERS,
    TERN_SHARD_PHASES
};

typedef struct {
    tern_shard_graph *g;
    tern_hlo_module *m;
    uint32_t *use_count;    /* [value] */
    uint8_t *phase_of;      /* [value] */
    uint32_t *node_of;      /* [op]: its node; UINT32_MAX: none */
    uint32_t *edge_of_slot; /* [slot], the same */
    TERN_VEC(tern_shard_use) uses;
    unsigned depth;
} tern_shard_reader;

/* What edge |i| of a manual computation is; |*out| is NULL for other ops and edges without a
 * sharding. */
TERN_MUST_USE tern_status tern_shard_read_manual(tern_shard_reader *x, tern_hlo_op op,
                                                 bool is_argument, uint32_t i,
                                                 const tern_shard_manual **out);
/* Adds nodes and the users of each slot; slots and shardings have been read. */
TERN_MUST_USE tern_status tern_shard_read_nodes(tern_shard_reader *x);

/* Writes the shardings of all slots. (_write.c) */
TERN_MUST_USE tern_status tern_shard_write(const tern_shard_graph *g);

/* Closes all dimensions, makes those at borders even, removes sharding groups. (_close.c) */
TERN_MUST_USE tern_status tern_shard_close(tern_shard_graph *g);

/* What happens before shardings move, and before they are written; each may be NULL. */
typedef struct {
    tern_status (*prepare)(tern_shard_graph *g, void *self);
    tern_status (*finish)(tern_shard_graph *g, void *self);
    void *self;
} tern_shard_hooks;
TERN_MUST_USE tern_status tern_shard_propagate_with(tern_hlo_module *m, tern_alloc mem,
                                                    const tern_shard_schedule *schedule,
                                                    const tern_shard_hooks *hooks);

/* --- manual computations (_manual.c) --- */

/* |s| of a value inside as it is outside, and the reverse. */
TERN_MUST_USE tern_status tern_shard_manual_outside(const tern_shard_manual *manual,
                                                    const tern_sharding *s, tern_arena *arena,
                                                    tern_sharding *out);
TERN_MUST_USE tern_status tern_shard_manual_inside(const tern_shard_manual *manual,
                                                   const tern_sharding *s, tern_arena *arena,
                                                   tern_sharding *out);

/* --- the axes of one node (_factors.c) --- */

typedef struct {
    const tern_shard_mesh *mesh;
    const tern_sharding *const *shardings; /* of operands, then results; NULL: none yet */
    const uint8_t *directions;             /* [factor]: in which axes may move */
    bool resolve_conflicts, whole_axes, is_elementwise;
} tern_shard_move;

/* Adds axes to the shares of |p| and sets |updated| for each tensor that got some; |updated| must
 * be false. */
TERN_MUST_USE tern_status tern_shard_move_axes(const tern_shard_move *move,
                                               tern_shard_projection *p, tern_arena *scratch,
                                               bool *updated);

#endif
