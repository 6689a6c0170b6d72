/* passes/simplify_impl.h - the worklist that simplify and sink share, and its rules.
 *
 * A rule looks at one op and either changes the graph or leaves it; every rule makes something
 * smaller (ops, elements, places an op has still to go), so that the worklist runs dry.
 *
 * Values stay the same bits, with one exception: a NaN stays a NaN, but its sign and payload may
 * differ. So x + (-0) is x but x + 0 is not (x may be -0), x * 1 is x, x * 0 is 0 for integers
 * only, x / 2^k is x * 2^-k where that is a normal number, x^0.5 is not sqrt(x) (at -0 and -inf).
 */
#ifndef TERN_PASSES_SIMPLIFY_IMPL_H
#define TERN_PASSES_SIMPLIFY_IMPL_H

#include "passes/passes_impl.h"
#include "passes/rewrite_impl.h"
#include "ref/eval.h"

typedef struct {
    tern_rewrite r;
    const tern_pass_context *c;
    bool with_sink;
    tern_ref *ref;               /* made when first wanted; for ops without regions */
    TERN_VEC(tern_hlo_op) queue; /* from |queue_at| on */
    size_t queue_at;
    TERN_VEC(uint8_t) is_queued; /* by op */
} tern_simplifier;

/* Sets *done if it changed something, and then |op| may be gone. */
typedef tern_status (*tern_simplify_rule)(tern_simplifier *s, tern_hlo_op op, bool *done);

typedef struct {
    tern_hlo_code code;
    tern_simplify_rule rule;
} tern_simplify_row;

/* Each ends with a row of TERN_HLO_NO_CODE. */
extern const tern_simplify_row tern_simplify_arith[];
extern const tern_simplify_row tern_simplify_shape[];
extern const tern_simplify_row tern_simplify_moves[]; /* slices and the like */
extern const tern_simplify_row tern_simplify_dots[];
extern const tern_simplify_row tern_simplify_control[];
extern const tern_simplify_row tern_simplify_loops[];

/* Runs worklist and cse until nothing changes. */
TERN_MUST_USE tern_status tern_simplify_run(const tern_pass_context *c, bool with_sink,
                                            uint64_t *changes);

/* Any op whose operands are all constants. */
TERN_MUST_USE tern_status tern_simplify_fold(tern_simplifier *s, tern_hlo_op op, bool *done);
/* A broadcast, transpose or reshape of the operands of an elementwise op goes behind it. */
TERN_MUST_USE tern_status tern_simplify_sink(tern_simplifier *s, tern_hlo_op op, bool *done);
/* Equal ops in sight of each other become one, in all of the module. */
TERN_MUST_USE tern_status tern_simplify_join(tern_rewrite *r);

/* --- what rules are made of --- */

/* |op|, of one result, becomes |v| if that has its type. */
TERN_MUST_USE tern_status tern_simplify_to(tern_simplifier *s, tern_hlo_op op, tern_hlo_value v,
                                           bool *done);
/* |op|, of one result, becomes a constant whose elements are all |element|, or all of |data|. */
TERN_MUST_USE tern_status tern_simplify_to_constant(tern_simplifier *s, tern_hlo_op op,
                                                    const void *data, size_t bytes, bool *done);
/* The same for an integer or bool type and a number. */
TERN_MUST_USE tern_status tern_simplify_to_int(tern_simplifier *s, tern_hlo_op op, int64_t number,
                                               bool *done);
/* What was built as |v| in place of |op|, of one result; places it. */
TERN_MUST_USE tern_status tern_simplify_to_built(tern_simplifier *s, tern_hlo_op op,
                                                 tern_hlo_value v, bool *done);

/* Elements of a float tensor, NaNs aside, that cannot have their sign bit set; that cannot be -0. A
 * few ops are looked at. */
bool tern_simplify_is_never_negative(const tern_hlo_module *m, tern_hlo_value v);
bool tern_simplify_is_never_minus_zero(const tern_hlo_module *m, tern_hlo_value v);

static inline tern_hlo_value tern_simplify_operand(const tern_simplifier *s, tern_hlo_op op,
                                                   uint32_t i)
{
    return tern_hlo_operands(s->r.m, op)[i];
}
static inline tern_hlo_value tern_simplify_result(const tern_simplifier *s, tern_hlo_op op)
{
    return tern_hlo_op_of(s->r.m, op)->result_first;
}

#endif
