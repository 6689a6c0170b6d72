/* passes/autodiff_impl.h - shared by the rules of reverse-mode differentiation.
 *
 * The function is copied with its calls inlined. Its ops are then visited from last to first. A
 * rule (one row of derivatives.def) takes the cotangents of an op's results and accumulates those
 * of its operands. A cotangent has the type of its value, but f32 for floats of less than 16 bits.
 * Only values that vary with a requested argument have cotangents.
 *
 * Errors are sticky in |b.status|, as in the builder; after the first one nothing more is built. */
#ifndef TERN_PASSES_AUTODIFF_IMPL_H
#define TERN_PASSES_AUTODIFF_IMPL_H

#include "passes/autodiff.h"
#include "passes/rewrite_impl.h"

enum {
    AD_MAX_RANK = 32,
    AD_MAX_DEPTH = 200 /* nesting of loops and branches */
};

enum {                /* flags of a value */
       AD_VARIED = 1, /* depends on a requested argument */
       AD_FRESH = 2,  /* a cotangent whose elements are still 0 where a slice will be added */
       AD_UNREAD = 4  /* a cotangent whose elements are not read again after their slice was */
};

typedef TERN_VEC(tern_hlo_value) tern_ad_values;

/* The cotangent of a slice of |x|, not yet added to the cotangent of |x|. */
typedef struct {
    tern_hlo_value x;
    tern_hlo_op op;
    tern_hlo_value d;
} tern_ad_slice_grad;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_remat remat;
    tern_hlo_builder b;      /* |b.at|: insertion point of the backward pass */
    tern_arena arena;        /* scratch arrays of the current rule */
    tern_ad_values sums;     /* [value]: its accumulated cotangent; 0: none */
    TERN_VEC(uint8_t) flags; /* [value] */
    TERN_VEC(tern_ad_slice_grad) slice_grads;
    unsigned depth;
} tern_ad;

/* The rule of an op. */
typedef tern_hlo_value (*tern_ad_unary)(tern_ad *ad, tern_hlo_value d, tern_hlo_value x,
                                        tern_hlo_value y);
/* |d|: cotangents of the results, at least one of which is not 0. */
typedef void (*tern_ad_rule)(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d);

typedef struct {
    tern_ad_unary unary;
    tern_ad_rule rule;
    bool is_flat;    /* the derivative is 0 */
    const char *why; /* reason why there is no derivative */
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

/* --- visiting a region (autodiff_sweep.c) --- */

/* Marks the values of |region| that vary; its arguments and the values around it are already
 * marked.
 */
void tern_ad_flow(tern_ad *ad, tern_hlo_region region);
/* Applies the rules to the ops of a region, from |last| back to the first. */
void tern_ad_sweep(tern_ad *ad, tern_hlo_op last);

bool tern_ad_has(const tern_ad *ad, tern_hlo_value v, unsigned flag);
void tern_ad_mark(tern_ad *ad, tern_hlo_value v, unsigned flag);
static inline bool tern_ad_varies(const tern_ad *ad, tern_hlo_value v)
{
    return tern_ad_has(ad, v, AD_VARIED);
}

/* The results of |op| never vary, whatever its operands do. Does not cover maxima that only shift
 * (tern_ad_only_shifts). */
bool tern_ad_is_flat(const tern_ad *ad, tern_hlo_op op);

/* The accumulated cotangent of |v|; 0: none. */
tern_hlo_value tern_ad_cotangent(const tern_ad *ad, tern_hlo_value v);
void tern_ad_set_cotangent(tern_ad *ad, tern_hlo_value v, tern_hlo_value sum);
/* Adds |d| to the cotangent of |v|, if |v| varies. */
void tern_ad_accumulate(tern_ad *ad, tern_hlo_value v, tern_hlo_value d);

/* Adds the pending slice gradients of |v| to its cotangent. Call once all uses of |v| have been
 * visited.
 */
void tern_ad_flush_slices(tern_ad *ad, tern_hlo_value v);

void tern_ad_fail(tern_ad *ad, tern_status st);
/* Zeroed memory, valid until the rule returns. NULL after a failure, including this call's. */
void *tern_ad_alloc(tern_ad *ad, size_t count, size_t size);
#define AD_ARRAY(ad, T, count) ((T *)tern_ad_alloc((ad), (count), sizeof(T)))

/* --- walking (autodiff_walk.c) --- */

/* |v| is defined in |region| or in a region nested in it. */
bool tern_ad_is_within(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_region region);
/* Calls |f| for each operand of each op in |region|, nested regions included. */
typedef void (*tern_ad_visit)(void *self, tern_hlo_op op, uint32_t operand);
void tern_ad_walk(tern_ad *ad, tern_hlo_region region, tern_ad_visit f, void *self);
/* The same for one op and its regions. */
void tern_ad_walk_op(tern_ad *ad, tern_hlo_op op, tern_ad_visit f, void *self);
/* The varying values that |region| captures from outside, each once. */
void tern_ad_captured(tern_ad *ad, tern_hlo_region region, tern_ad_values *out);
/* Replaces uses of the |count| values starting at |from|, in |region| and nested regions, by those
 * starting at |to|. */
void tern_ad_replace(tern_ad *ad, tern_hlo_region region, tern_hlo_value from, uint32_t count,
                     tern_hlo_value to);
/* Moves the ops of |from|, except a terminator, before |before|. */
void tern_ad_move_ops(tern_ad *ad, tern_hlo_region from, tern_hlo_op before);
/* |op|, a reduce by maximum, is subtracted in a softmax or logsumexp and has no other use. The
 * result does not depend on its value, so its derivative is 0. */
bool tern_ad_only_shifts(tern_ad *ad, tern_hlo_op op);

/* --- builders for rules --- */

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
/* |v| in the dtype of its cotangent. */
tern_hlo_value tern_ad_wide(tern_ad *ad, tern_hlo_value v);
/* |v| converted to |dtype|; |v| itself if it already has it. */
tern_hlo_value tern_ad_convert_to(tern_ad *ad, tern_hlo_value v, tern_dtype dtype);
/* A splat of |value| in the shape of |v| and the dtype of its cotangent. */
tern_hlo_value tern_ad_full_like(tern_ad *ad, tern_hlo_value v, double value);

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
/* The sum of |x| over |dims|; |x| itself if |count| is 0. */
tern_hlo_value tern_ad_reduce_sum(tern_ad *ad, tern_hlo_value x, const int64_t *dims,
                                  uint32_t count);
/* Broadcasts |x| by |map| to the shape of |like|; and the adjoint, a sum. */
tern_hlo_value tern_ad_broadcast_like(tern_ad *ad, tern_hlo_value x, tern_hlo_value like,
                                      const int64_t *map);
tern_hlo_value tern_ad_sum_broadcast(tern_ad *ad, tern_hlo_value d, const int64_t *map,
                                     const int64_t *dims, uint32_t rank);
/* A scalar of an integer type. */
tern_hlo_value tern_ad_int(tern_ad *ad, tern_dtype dtype, int64_t value);

/* An op under construction. */
enum { AD_MAX_ATTRS = 20 };
typedef struct {
    tern_hlo_code code;
    tern_hlo_attr_use attrs[AD_MAX_ATTRS];
    uint32_t attr_count;
} tern_ad_draft;

void tern_ad_set_ints(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, const int64_t *ints,
                      uint32_t count);
/* A list of |rows| pairs, as in padding. */
void tern_ad_set_pairs(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, const int64_t *ints,
                       uint32_t rows);
void tern_ad_set_int(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, int64_t value);
void tern_ad_set_bool(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, bool value);
/* Copies the attribute from |op| if present. */
void tern_ad_copy_attr(tern_ad *ad, tern_ad_draft *t, tern_hlo_attr_name name, tern_hlo_op op);
/* Builds the op; the result type is inferred if |result| is 0. */
tern_hlo_value tern_ad_build_op(tern_ad *ad, const tern_ad_draft *t, const tern_hlo_value *operands,
                                uint32_t count, const tern_hlo_region *regions,
                                uint32_t region_count, tern_hlo_type result);
/* A region that adds two scalars of |dtype|. */
tern_hlo_region tern_ad_adder(tern_ad *ad, tern_dtype dtype);
tern_hlo_type tern_ad_tensor(tern_ad *ad, tern_dtype dtype, const int64_t *dims, uint32_t rank);

tern_hlo_value tern_ad_dynamic_slice(tern_ad *ad, tern_hlo_value x, const tern_hlo_value *start,
                                     const int64_t *sizes, uint32_t rank);
tern_hlo_value tern_ad_update_slice(tern_ad *ad, tern_hlo_value x, tern_hlo_value update,
                                    const tern_hlo_value *start, uint32_t rank);

#endif
