/* passes/rewrite_impl.h - in-place graph rewriting: def-use lists, inserting, replacing and
 * removing ops, and queries on values.
 *
 *     tern_rewrite r;
 *     TERN_TRY_OR(st, done, tern_rewrite_init(&r, m));
 *     ...
 *     tern_hlo_builder *b = tern_rewrite_build(&r, op);  // stages ops to insert before |op|
 *     tern_hlo_value v = tern_hlo_build_unary(b, TERN_HLO_NEGATE, x);
 *     TERN_TRY(tern_rewrite_insert(&r));                 // inserts them
 *     TERN_TRY(tern_rewrite_replace_op(&r, op, &v));     // replaces and removes |op|
 *
 * While a tern_rewrite is open, operands and ops of the module may only be changed through it. A
 * removed op has no parent: tern_rewrite_is_dead(). */
#ifndef TERN_PASSES_REWRITE_IMPL_H
#define TERN_PASSES_REWRITE_IMPL_H

#include "base/assert.h"
#include "hlo/builder.h"
#include "hlo/clone.h"

/* One operand of an op in the graph: an index into m->operands. 0 is none. */
typedef uint32_t tern_rewrite_use;

typedef struct {
    tern_hlo_op op;              /* 0: not in a list */
    tern_rewrite_use prev, next; /* users of one value, unordered */
} tern_rewrite_slot;

typedef struct {
    tern_rewrite_use first;
    uint32_t count;
} tern_rewrite_users;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    uint64_t changes;                   /* number of replacements, removals and insertions */
    TERN_VEC(tern_rewrite_slot) slots;  /* [index in m->operands] */
    TERN_VEC(tern_rewrite_users) users; /* [value] */
    tern_hlo_builder builder;
    tern_hlo_region staging; /* holds new ops until they are inserted */
    tern_hlo_op before;
    /* Called for every op whose operands or users changed and for every new op; may be NULL. */
    tern_status (*touched)(void *self, tern_hlo_op op);
    void *self;
} tern_rewrite;

/* Builds the def-use lists of |m|. After a failure tern_rewrite_fini() is allowed but not needed.
 */
TERN_MUST_USE tern_status tern_rewrite_init(tern_rewrite *r, tern_hlo_module *m);
void tern_rewrite_fini(tern_rewrite *r);

/* --- queries --- */

static inline uint32_t tern_rewrite_use_count(const tern_rewrite *r, tern_hlo_value v)
{
    return v < r->users.count ? r->users.items[v].count : 0;
}
/* for (tern_rewrite_use u = tern_rewrite_first_use(r, v); u; u = tern_rewrite_next_use(r, u)) */
static inline tern_rewrite_use tern_rewrite_first_use(const tern_rewrite *r, tern_hlo_value v)
{
    return v < r->users.count ? r->users.items[v].first : 0;
}
static inline tern_rewrite_use tern_rewrite_next_use(const tern_rewrite *r, tern_rewrite_use u)
{
    return r->slots.items[u].next;
}
/* The user, and the index of the operand. */
static inline tern_hlo_op tern_rewrite_use_op(const tern_rewrite *r, tern_rewrite_use u)
{
    return r->slots.items[u].op;
}
static inline uint32_t tern_rewrite_use_index(const tern_rewrite *r, tern_rewrite_use u)
{
    return u - tern_hlo_op_of(r->m, r->slots.items[u].op)->operand_first;
}
static inline bool tern_rewrite_is_dead(const tern_rewrite *r, tern_hlo_op op)
{
    return tern_hlo_op_of(r->m, op)->parent == 0;
}
/* No result is used. */
bool tern_rewrite_is_unused(const tern_rewrite *r, tern_hlo_op op);
/* The only op that uses |v| (possibly twice); 0 if there is none or more than one. */
tern_hlo_op tern_rewrite_only_user(const tern_rewrite *r, tern_hlo_value v);
/* |a| precedes |b| in one region. Linear in their distance. */
bool tern_rewrite_is_before(const tern_rewrite *r, tern_hlo_op a, tern_hlo_op b);
/* An op inserted before |op| may use |v|: |v| is defined before it, in its region or an enclosing
 * one. Linear in the distance. */
bool tern_rewrite_is_visible(const tern_rewrite *r, tern_hlo_value v, tern_hlo_op op);

/* --- rewriting --- */

/* Sets operand |i| of |op| to |v|. */
TERN_MUST_USE tern_status tern_rewrite_set_operand(tern_rewrite *r, tern_hlo_op op, uint32_t i,
                                                   tern_hlo_value v);
/* Replaces all uses of |old| by |with|, which must have the same type and be defined before them.
 */
TERN_MUST_USE tern_status tern_rewrite_replace(tern_rewrite *r, tern_hlo_value old,
                                               tern_hlo_value with);
/* Replaces each result of |op| by |with| and erases the op. */
TERN_MUST_USE tern_status tern_rewrite_replace_op(tern_rewrite *r, tern_hlo_op op,
                                                  const tern_hlo_value *with);
/* Erases |op|, whose results must be unused, with its regions. */
TERN_MUST_USE tern_status tern_rewrite_erase(tern_rewrite *r, tern_hlo_op op);
/* Erases unused ops without side effects from |region|, from the last one back, so that chains are
 * removed. */
TERN_MUST_USE tern_status tern_rewrite_sweep(tern_rewrite *r, tern_hlo_region region);
/* Moves |op| before |before|, which may be in another region. */
void tern_rewrite_move(tern_rewrite *r, tern_hlo_op op, tern_hlo_op before);

/* A builder for ops to insert before |before|. Nothing else may be changed until
 * tern_rewrite_insert(). Ops may also be created in or cloned to |r->staging| directly. */
tern_hlo_builder *tern_rewrite_build(tern_rewrite *r, tern_hlo_op before);
/* Inserts the staged ops. Also returns the builder's status. */
TERN_MUST_USE tern_status tern_rewrite_insert(tern_rewrite *r);
/* Discards the staged ops and the builder's failure, except NO_MEMORY, which is returned. */
TERN_MUST_USE tern_status tern_rewrite_discard(tern_rewrite *r);

/* Moves the ops of |region|, except its terminator, before |before| and replaces its arguments by
 * |args|. |out| receives the operands of the terminator and must have space for them. Only the
 * terminator is left in the region; the caller must erase its op. */
TERN_MUST_USE tern_status tern_rewrite_open_region(tern_rewrite *r, tern_hlo_region region,
                                                   tern_hlo_op before, const tern_hlo_value *args,
                                                   tern_hlo_value *out);

/* --- queries on values --- */

/* The op that produces |v| if its code is |code|; else 0. */
tern_hlo_op tern_match_op(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code);
/* The op that produces |v|; 0 for an argument. */
tern_hlo_op tern_match_owner(const tern_hlo_module *m, tern_hlo_value v);
/* The elements of |v| if it is a constant; else NULL. */
const tern_hlo_attr_info *tern_match_constant(const tern_hlo_module *m, tern_hlo_value v);
/* The same if all elements are equal. */
const tern_hlo_attr_info *tern_match_splat(const tern_hlo_module *m, tern_hlo_value v);
/* The exact scalar of a splat: any real float type or an integer, BOOL included. */
bool tern_match_splat_f64(const tern_hlo_module *m, tern_hlo_value v, double *out);
bool tern_match_splat_int(const tern_hlo_module *m, tern_hlo_value v, int64_t *out);
/* |v| is a splat of exactly |value|; -0.0 and 0.0 differ. */
bool tern_match_is_splat(const tern_hlo_module *m, tern_hlo_value v, double value);
/* Element |i| of an integer constant. */
int64_t tern_match_int_at(const tern_hlo_module *m, const tern_hlo_attr_info *a, int64_t i);

/* A static tensor type without quantisation, which most rules require; else NULL. */
const tern_hlo_type_info *tern_match_plain(const tern_hlo_module *m, tern_hlo_value v);
/* The op (with its callees and regions) has no side effects, and equal operands give equal results:
 * it may be erased, merged with an equal op or constant folded. Calls and composites are pure if
 * everything they contain is. */
bool tern_match_is_pure(const tern_hlo_module *m, tern_hlo_op op);
/* Whether |op|, with its regions, computes the same on every device from the same operands: neither
 * partition_id nor replica_id. Others must not be evaluated at compile time. */
bool tern_match_is_same_everywhere(const tern_hlo_module *m, tern_hlo_op op);
/* The code of the region's single op, if that is a binary op on its two arguments in order whose
 * result is returned; else TERN_HLO_NO_CODE. */
tern_hlo_code tern_match_reducer(const tern_hlo_module *m, tern_hlo_region region);

#endif
