/* passes/rewrite_impl.h - changing a graph in place: who uses a value, ops put in, replaced, taken
 * out, and what a value is known to be.
 *
 *     tern_rewrite r;
 *     TERN_TRY_OR(st, done, tern_rewrite_init(&r, m));
 *     ...
 *     tern_hlo_builder *b = tern_rewrite_build(&r, op);        // what is built goes before |op|
 *     tern_hlo_value v = tern_hlo_build_unary(b, TERN_HLO_NEGATE, x);
 *     TERN_TRY(tern_rewrite_place(&r));                         // now it is there
 *     TERN_TRY(tern_rewrite_replace_op(&r, op, &v));            // and |op| is not
 *
 * While a tern_rewrite is open, operands and ops of the module are changed through it alone.
 * An op that was taken out has no parent: tern_rewrite_is_dead(). */
#ifndef TERN_PASSES_REWRITE_IMPL_H
#define TERN_PASSES_REWRITE_IMPL_H

#include "base/assert.h"
#include "hlo/builder.h"
#include "hlo/clone.h"

/* One operand of an op that is in the graph: a place in m->operands. 0 is none. */
typedef uint32_t tern_rewrite_use;

typedef struct {
    tern_hlo_op op;              /* 0: in no list */
    tern_rewrite_use prev, next; /* users of one value, in no order */
} tern_rewrite_slot;

typedef struct {
    tern_rewrite_use first;
    uint32_t count;
} tern_rewrite_users;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    uint64_t changes;                   /* replacements, removals and placements so far */
    TERN_VEC(tern_rewrite_slot) slots;  /* by place in m->operands */
    TERN_VEC(tern_rewrite_users) users; /* by value */
    tern_hlo_builder builder;
    tern_hlo_region bench; /* where ops are until they are placed */
    tern_hlo_op before;
    /* Told of every op whose operands or users changed and of every op that is new, unless NULL. */
    tern_status (*touched)(void *self, tern_hlo_op op);
    void *self;
} tern_rewrite;

/* Knows the uses in all of |m|. On failure there is nothing to fini, but that may be called. */
TERN_MUST_USE tern_status tern_rewrite_init(tern_rewrite *r, tern_hlo_module *m);
void tern_rewrite_fini(tern_rewrite *r);

/* --- looking --- */

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
/* The op that uses, and which of its operands it is. */
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
/* The only op that uses |v| (perhaps twice); 0 if there is none or more than one. */
tern_hlo_op tern_rewrite_only_user(const tern_rewrite *r, tern_hlo_value v);
/* |a| comes before |b| in one region. Linear in their distance. */
bool tern_rewrite_is_before(const tern_rewrite *r, tern_hlo_op a, tern_hlo_op b);
/* |v| may be used by an op that is put before |op|: it is defined before it, in its region or in
 * one around it. Linear in the distance. */
bool tern_rewrite_is_visible(const tern_rewrite *r, tern_hlo_value v, tern_hlo_op op);

/* --- changing --- */

/* Operand |i| of |op| is now |v|. */
TERN_MUST_USE tern_status tern_rewrite_set_operand(tern_rewrite *r, tern_hlo_op op, uint32_t i,
                                                   tern_hlo_value v);
/* All uses of |old| become uses of |with|, which has the same type and is defined before them. */
TERN_MUST_USE tern_status tern_rewrite_replace(tern_rewrite *r, tern_hlo_value old,
                                               tern_hlo_value with);
/* Each result of |op| by |with|; then the op goes. */
TERN_MUST_USE tern_status tern_rewrite_replace_op(tern_rewrite *r, tern_hlo_op op,
                                                  const tern_hlo_value *with);
/* |op|, whose results nobody uses, goes with all in its regions. */
TERN_MUST_USE tern_status tern_rewrite_erase(tern_rewrite *r, tern_hlo_op op);
/* What nobody uses goes from |region|: ops without effects, from the last back, so that what only
 * they used goes too. */
TERN_MUST_USE tern_status tern_rewrite_sweep(tern_rewrite *r, tern_hlo_region region);
/* |op| moves to before |before|, which may be in another region. */
void tern_rewrite_move(tern_rewrite *r, tern_hlo_op op, tern_hlo_op before);

/* A builder for ops that are to stand before |before|. Between this and tern_rewrite_place()
 * nothing else is changed. Ops may also be created in |r->bench| directly, or cloned there. */
tern_hlo_builder *tern_rewrite_build(tern_rewrite *r, tern_hlo_op before);
/* What was built goes where it belongs. Also says what went wrong while it was built. */
TERN_MUST_USE tern_status tern_rewrite_place(tern_rewrite *r);
/* What was built is forgotten, with any failure to build it. NO_MEMORY is handed on. */
TERN_MUST_USE tern_status tern_rewrite_drop(tern_rewrite *r);

/* The ops of |region|, but for its terminator, go before |before|, with its arguments replaced by
 * |args|. The values its terminator names are yielded in |out| (room for as many). The region is
 * left with the terminator alone: its op is to be erased. */
TERN_MUST_USE tern_status tern_rewrite_open_region(tern_rewrite *r, tern_hlo_region region,
                                                   tern_hlo_op before, const tern_hlo_value *args,
                                                   tern_hlo_value *out);

/* --- what is known of values --- */

/* The op of code |code| that makes |v|; 0 if another or an argument does. */
tern_hlo_op tern_match_op(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code);
/* The op that makes |v|; 0 for an argument. */
tern_hlo_op tern_match_owner(const tern_hlo_module *m, tern_hlo_value v);
/* Its elements if it is a constant; else NULL. */
const tern_hlo_attr_info *tern_match_constant(const tern_hlo_module *m, tern_hlo_value v);
/* The same if all its elements are alike. */
const tern_hlo_attr_info *tern_match_splat(const tern_hlo_module *m, tern_hlo_value v);
/* The number all elements are, exactly: a real float (any of them) or an integer, BOOL included. */
bool tern_match_splat_f64(const tern_hlo_module *m, tern_hlo_value v, double *out);
bool tern_match_splat_int(const tern_hlo_module *m, tern_hlo_value v, int64_t *out);
/* Is a splat of exactly this number; -0.0 and 0.0 are two numbers. */
bool tern_match_is_splat(const tern_hlo_module *m, tern_hlo_value v, double number);
/* Element |i| of an integer constant. */
int64_t tern_match_int_at(const tern_hlo_module *m, const tern_hlo_attr_info *a, int64_t i);

/* A static tensor without quantisation: what most rules ask for. */
const tern_hlo_type_info *tern_match_plain(const tern_hlo_module *m, tern_hlo_value v);
/* The op (or what it calls or holds) has no effect but its results, and the same operands always
 * give the same results: it may be dropped, joined with an equal one or computed ahead. Calls and
 * composites count as having effects if anything below them does. */
bool tern_match_is_pure(const tern_hlo_module *m, tern_hlo_op op);
/* One binary op of its two arguments in order, and a return of that: its code; else
 * TERN_HLO_NO_CODE. */
tern_hlo_code tern_match_reducer(const tern_hlo_module *m, tern_hlo_region region);

#endif
