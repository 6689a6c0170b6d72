/* passes/autodiff_impl.h - what rules of differentiation are made of.
 *
 * The function is copied, with its calls inlined. Then its ops are gone through from the last to
 * the first: a rule (one row of derivatives.def) takes the cotangents of an op's results and gives
 * its operands theirs. A cotangent has the type of its value; floats of less than 16 bits have
 * theirs in f32. Only values that vary with an argument asked for are given any.
 *
 * Errors are the builder's: sticky, in |b.status|, and after the first nothing is built. */
#ifndef TERN_PASSES_AUTODIFF_IMPL_H
#define TERN_PASSES_AUTODIFF_IMPL_H

#include "passes/autodiff.h"
#include "passes/rewrite_impl.h"

enum {
    AD_MAX_RANK = 32,
    AD_MAX_DEPTH = 200 /* of loops and branches in each other */
};

enum {                /* of a value */
       AD_VARIED = 1, /* changes with an argument asked for */
       AD_FRESH = 2,  /* a cotangent whose elements, where a slice is to be added, are still 0 */
       AD_UNREAD = 4  /* a cotangent whose elements nobody reads once their slice has been */
};

typedef TERN_VEC(tern_hlo_value) tern_ad_values;

/* The cotangent of a slice of |x|, not yet added to that of |x|. */
typedef struct {
    tern_hlo_value x;
    tern_hlo_op op;
    tern_hlo_value d;
} tern_ad_piece;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_remat remat;
    tern_hlo_builder b;      /* |b.at|: where the way back is built */
    tern_arena arena;        /* arrays of a rule at work */
    tern_ad_values sums;     /* [value]: its cotangent so far; 0: none */
    TERN_VEC(uint8_t) flags; /* [value] */
    TERN_VEC(tern_ad_piece) pieces;
    unsigned depth;
} tern_ad;

/* How an op is differentiated. */
typedef tern_hlo_value (*tern_ad_unary)(tern_ad *ad, tern_hlo_value d, tern_hlo_value x,
                                        tern_hlo_value y);
/* |d|: the cotangents of the results, at least one of which is not 0. */
typedef void (*tern_ad_rule)(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d);

typedef struct {
    tern_ad_unary unary;
    tern_ad_rule rule;
    bool is_flat;    /* the derivative is 0 */
    const char *why; /* without a derivative: why */
} tern_ad_row;
const tern_ad_row *tern_ad_row_of(tern_hlo_code code);

#define UNARY(code, function)                                                            \
    tern_hlo_value tern_ad_d_##function(tern_ad *ad, tern_hlo_value d, tern_hlo_value x, \
                                        tern_hlo_value y);
#define RULE(code, function) \
    void tern_ad_##function(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d);
#define FLAT(code, why)
#define NONE(code, why)
#include "passes/derivatives.def"

/* --- going through a region (autodiff_sweep.c) --- */

/* Notes which values of |region| vary, given which of its arguments and of the values around it do.
 */
void tern_ad_flow(tern_ad *ad, tern_hlo_region region);
/* Applies the rules to the ops of a region from |last| to the first. */
void tern_ad_sweep(tern_ad *ad, tern_hlo_op last);

bool tern_ad_has(const tern_ad *ad, tern_hlo_value v, unsigned flag);
void tern_ad_mark(tern_ad *ad, tern_hlo_value v, unsigned flag);
static inline bool tern_ad_wants(const tern_ad *ad, tern_hlo_value v)
{
    return tern_ad_has(ad, v, AD_VARIED);
}

/* The results of |op|, whatever its operands do, do not vary; maxima that only shift aside. */
bool tern_ad_is_flat(const tern_ad *ad, tern_hlo_op op);

/* The cotangent of |v| so far; 0: none. */
tern_hlo_value tern_ad_sum(const tern_ad *ad, tern_hlo_value v);
void tern_ad_set_sum(tern_ad *ad, tern_hlo_value v, tern_hlo_value sum);
/* Adds |d| to the cotangent of |v|, if |v| varies. */
void tern_ad_give(tern_ad *ad, tern_hlo_value v, tern_hlo_value d);

/* Adds the pieces of |v| to its cotangent: to be called once all uses of |v| have been gone
 * through.
 */
void tern_ad_settle(tern_ad *ad, tern_hlo_value v);

void tern_ad_fail(tern_ad *ad, tern_status st);
/* Zeroed, until the rule is done. NULL after a failure, which this may be. */
void *tern_ad_get(tern_ad *ad, size_t count, size_t size);
#define AD_ARRAY(ad, T, count) ((T *)tern_ad_get((ad), (count), sizeof(T)))

/* --- walking (autodiff_walk.c) --- */

/* |v| is made in |region|, or in a region within it. */
bool tern_ad_is_within(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_region region);
/* Calls |f| for each operand of each op in |region| and within it. */
typedef void (*tern_ad_visit)(void *self, tern_hlo_op op, uint32_t operand);
void tern_ad_walk(tern_ad *ad, tern_hlo_region region, tern_ad_visit f, void *self);
/* The same for one op, with all in its regions. */
void tern_ad_walk_op(tern_ad *ad, tern_hlo_op op, tern_ad_visit f, void *self);
/* Values from outside |region| that are used in it and vary: each once. */
void tern_ad_captured(tern_ad *ad, tern_hlo_region region, tern_ad_values *out);
/* Uses of |count| values from |from| on, in |region| and within it, become uses of those from |to|
 * on. */
void tern_ad_replace(tern_ad *ad, tern_hlo_region region, tern_hlo_value from, uint32_t count,
                     tern_hlo_value to);
/* The ops of |from| but for a terminator go before |before|. */
void tern_ad_move_ops(tern_ad *ad, tern_hlo_region from, tern_hlo_op before);
/* A max that a softmax or a logarithm of a sum of exponentials takes off and that has no other use:
 * what it is does not matter, so its derivative is 0. |op|: the reduce. */
bool tern_ad_only_shifts(tern_ad *ad, tern_hlo_op op);

/* --- what rules build with --- */

static inline tern_hlo_value tern_ad_operand(const tern_ad *ad, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_operands(ad->m, op)[i];
}
static inline tern_hlo_value tern_ad_result(const tern_ad *ad, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_op_of(ad->m, op)->result_first + i;
}
static inline const tern_hlo_type_info *tern_ad_type(const tern_ad *ad, tern_hlo_value v)
{
    return tern_hlo_value_type_of(ad->m, v);
}
/* The dtype of the cotangent of |v|. */
tern_dtype tern_ad_dtype(const tern_ad *ad, tern_hlo_value v);
/* |v| in the dtype its cotangent has. */
tern_hlo_value tern_ad_wide(tern_ad *ad, tern_hlo_value v);
/* |v| converted, if it is not of that dtype. */
tern_hlo_value tern_ad_as(tern_ad *ad, tern_hlo_value v, tern_dtype dtype);
/* All elements |number|, in the shape of |v| and the dtype of its cotangent. */
tern_hlo_value tern_ad_like(tern_ad *ad, tern_hlo_value v, double number);

#define AD_BINARY(name, code)                                                                    \
    static inline tern_hlo_value tern_ad_##name(tern_ad *ad, tern_hlo_value x, tern_hlo_value y) \
    {                                                                                            \
        return tern_hlo_build_binary(&ad->b, TERN_HLO_##code, x, y);                             \
    }
AD_BINARY(plus, ADD)
AD_BINARY(minus, SUBTRACT)
AD_BINARY(times, MULTIPLY)
AD_BINARY(over, DIVIDE)
#undef AD_BINARY
static inline tern_hlo_value tern_ad_neg(tern_ad *ad, tern_hlo_value x)
{
    return tern_hlo_build_unary(&ad->b, TERN_HLO_NEGATE, x);
}
static inline tern_hlo_value tern_ad_one(tern_ad *ad, tern_hlo_code code, tern_hlo_value x)
{
    return tern_hlo_build_unary(&ad->b, code, x);
}
/* compare; |how| is the tail of TERN_HLO_COMPARISON_DIRECTION_... */
#define AD_COMPARE(ad, how, x, y) \
    tern_hlo_build_compare(&(ad)->b, TERN_HLO_COMPARISON_DIRECTION_##how, (x), (y))
static inline tern_hlo_value tern_ad_select(tern_ad *ad, tern_hlo_value pred, tern_hlo_value x,
                                            tern_hlo_value y)
{
    return tern_hlo_build_select(&ad->b, pred, x, y);
}
/* The sum of |x| over |dims|; |x| itself if there are none. */
tern_hlo_value tern_ad_total(tern_ad *ad, tern_hlo_value x, const int64_t *dims, uint32_t count);
/* |x| in the shape of |like|, which a broadcast by |map| makes from it; and back, summed. */
tern_hlo_value tern_ad_spread(tern_ad *ad, tern_hlo_value x, tern_hlo_value like,
                              const int64_t *map);
tern_hlo_value tern_ad_unspread(tern_ad *ad, tern_hlo_value d, const int64_t *map,
                                const int64_t *dims, uint32_t rank);
/* A scalar of an integer type. */
tern_hlo_value tern_ad_int(tern_ad *ad, tern_dtype dtype, int64_t number);

/* An op being put together. */
enum { AD_MAX_ATTRS = 20 };
typedef struct {
    tern_hlo_code code;
    tern_hlo_attr_use attrs[AD_MAX_ATTRS];
    uint32_t attr_count;
} tern_ad_draft;

void tern_ad_say_ints(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, const int64_t *ints,
                      uint32_t count);
/* A list of |rows| pairs, as padding has it. */
void tern_ad_say_pairs(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, const int64_t *ints,
                       uint32_t rows);
void tern_ad_say_int(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, int64_t number);
void tern_ad_say_bool(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, bool value);
/* The same attribute as |op| has, if it has it. */
void tern_ad_say_same(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, tern_hlo_op op);
/* Builds it; results are inferred where |result| is 0. */
tern_hlo_value tern_ad_make(tern_ad *ad, const tern_ad_draft *t, const tern_hlo_value *operands,
                            uint32_t count, const tern_hlo_region *regions, uint32_t region_count,
                            tern_hlo_type result);
/* A region of two scalars of |dtype| that returns the sum of them. */
tern_hlo_region tern_ad_adder(tern_ad *ad, tern_dtype dtype);
tern_hlo_type tern_ad_tensor(tern_ad *ad, tern_dtype dtype, const int64_t *dims, uint32_t rank);

tern_hlo_value tern_ad_dynamic_slice(tern_ad *ad, tern_hlo_value x, const tern_hlo_value *start,
                                     const int64_t *sizes, uint32_t rank);
tern_hlo_value tern_ad_update_slice(tern_ad *ad, tern_hlo_value x, tern_hlo_value update,
                                    const tern_hlo_value *start, uint32_t rank);

#endif
