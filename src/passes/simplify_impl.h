/* passes/simplify_impl.h - the worklist that simplify and sink share, and its rules.
 *
 * A rule inspects one op and either changes the graph or leaves it. Every rule reduces something
 * (ops, elements, the distance of an op from the results), so the worklist terminates.
 *
 * Rules preserve bits, with one exception: a NaN stays a NaN, but its sign and payload may differ.
 * So x + (-0) is x but x + 0 is not (x may be -0), x * 1 is x, x * 0 is 0 for integers only, x /
 * 2^k is x * 2^-k if that is a normal number, x^0.5 is not sqrt(x) (at -0 and -inf).
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
    bool may_round;              /* also rules that round sums differently */
    bool expands;                /* also functions that no engine has */
    tern_ref *ref;               /* created on first use; for ops without regions */
    TERN_VEC(tern_hlo_op) queue; /* pending from |queue_at| on */
    size_t looks_left;           /* at ops: rules that undo each other would not end */
    size_t queue_at;
    TERN_VEC(uint8_t) is_queued; /* [op] */
} tern_simplifier;

/* Sets *done if it changed the graph; |op| may then be erased. */
typedef tern_status (*tern_simplify_rule)(tern_simplifier *s, tern_hlo_op op, bool *done);

typedef struct {
    tern_hlo_code code;
    tern_simplify_rule rule;
} tern_simplify_row;

/* Each table ends with a row of TERN_HLO_NO_CODE. */
extern const tern_simplify_row tern_simplify_arith[];
extern const tern_simplify_row tern_simplify_shape[];
extern const tern_simplify_row tern_simplify_selects[];
extern const tern_simplify_row tern_simplify_moves[]; /* data movement */
extern const tern_simplify_row tern_simplify_pads[];
extern const tern_simplify_row tern_simplify_gathers[];
extern const tern_simplify_row tern_simplify_bounds[];
extern const tern_simplify_row tern_simplify_sorts[];
extern const tern_simplify_row tern_simplify_windows[];
extern const tern_simplify_row tern_simplify_scatters[];
extern const tern_simplify_row tern_simplify_bytes[]; /* formats of one byte */
extern const tern_simplify_row tern_simplify_dots[];
extern const tern_simplify_row tern_simplify_control[];
extern const tern_simplify_row tern_simplify_loops[];
extern const tern_simplify_row tern_simplify_unrolls[];
extern const tern_simplify_row tern_simplify_narrow[];

/* Runs the worklist and CSE until nothing changes. */
TERN_MUST_USE tern_status tern_simplify_run(const tern_pass_context *c, bool with_sink,
                                            uint64_t *changes);
/* Replaces matmuls of single rows and columns by products and their sums, and scales of quantised
 * weights by scales of results, which round differently, and simplifies what comes of it. */
TERN_MUST_USE tern_status tern_simplify_vectors(const tern_pass_context *c, uint64_t *changes);
/* The module has such a matmul. */
bool tern_simplify_has_vectors(const tern_hlo_module *m);
bool tern_simplify_has_weights(const tern_hlo_module *m);

/* Replaces a function that no engine has by a formula; the module has one. */
TERN_MUST_USE tern_status tern_simplify_expand(tern_simplifier *s, tern_hlo_op op, bool *done);
/* A scatter to one element of each row, which becomes a comparison with column numbers;
 * whether |op| is one. (algebra_scatter.c) */
TERN_MUST_USE tern_status tern_simplify_scatter_one(tern_simplifier *s, tern_hlo_op op, bool *done);
bool tern_simplify_scatters_one(const tern_hlo_module *m, tern_hlo_op op);
bool tern_simplify_has_expansions(const tern_hlo_module *m);
/* A matmul of f8E4M3FN or a conversion from or to it, which few engines have. */
bool tern_simplify_has_fp8(const tern_hlo_module *m, tern_hlo_op op);

/* Sorts f32 keys that are converted from 16 bits, and scaled by row, in 16 bits. */
TERN_MUST_USE tern_status tern_simplify_sort_narrow(tern_simplifier *s, tern_hlo_op op, bool *done);

/* Folds an op whose operands are all constants. */
TERN_MUST_USE tern_status tern_simplify_fold(tern_simplifier *s, tern_hlo_op op, bool *done);
/* Moves a broadcast, transpose or reshape of the operands of an elementwise op after it. */
TERN_MUST_USE tern_status tern_simplify_sink(tern_simplifier *s, tern_hlo_op op, bool *done);
/* sink_concat.c: the same with a concatenation */
TERN_MUST_USE tern_status tern_simplify_sink_concat(tern_simplifier *s, tern_hlo_op op, bool *done);
/* Common subexpression elimination in the whole module. */
TERN_MUST_USE tern_status tern_simplify_cse(tern_rewrite *r);

/* --- helpers for rules --- */

/* Replaces |op|, of one result, by |v| if that has its type. */
TERN_MUST_USE tern_status tern_simplify_to(tern_simplifier *s, tern_hlo_op op, tern_hlo_value v,
                                           bool *done);
/* Replaces |op|, of one result, by a splat of |element| or a constant of |data|. */
TERN_MUST_USE tern_status tern_simplify_to_constant(tern_simplifier *s, tern_hlo_op op,
                                                    const void *data, size_t bytes, bool *done);
/* The same for an integer or bool type and a value. */
TERN_MUST_USE tern_status tern_simplify_to_int(tern_simplifier *s, tern_hlo_op op, int64_t value,
                                               bool *done);
/* Inserts the staged ops and replaces |op|, of one result, by |v|, which is one of their results.
 */
TERN_MUST_USE tern_status tern_simplify_to_built(tern_simplifier *s, tern_hlo_op op,
                                                 tern_hlo_value v, bool *done);

/* |v| converted and broadcast to |dims|: its dimension i becomes dimension to[i], or is dropped if
 * that is -1, which needs a size of 1. */
tern_hlo_value tern_simplify_build_spread(tern_hlo_builder *b, tern_hlo_value v, tern_dtype dtype,
                                          const int64_t *to, const int64_t *dims, uint32_t rank);

/* Elements of a float tensor, ignoring NaNs, cannot have their sign bit set; cannot be -0. Inspects
 * a few ops only. */
bool tern_simplify_is_never_negative(const tern_hlo_module *m, tern_hlo_value v);
bool tern_simplify_is_never_minus_zero(const tern_hlo_module *m, tern_hlo_value v);

/* Bounds of all elements of an integer tensor, where a few ops show them. (bounds.c) */
typedef struct {
    int64_t low, high;
} tern_bounds;
bool tern_bounds_of(const tern_hlo_module *m, tern_hlo_value v, tern_bounds *out);
/* Whether |op|, a select, is select(x < 0, x + n, x) of i32; |*out_by|: n, which is at least 0. */
bool tern_bounds_is_wrapped(const tern_hlo_module *m, tern_hlo_op op, int64_t *out_by);

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
