/* passes/pattern_impl.h - what matchers of composed patterns work with.
 *
 * A matcher starts at an op and walks towards its operands. What it walks over it takes into a set;
 * if it gets through, the set becomes a composite, provided that nothing else uses what is made
 * inside. Constants, iotas and what is computed from those alone need not be taken: they are made
 * anew in the composite. */
#ifndef TERN_PASSES_PATTERN_IMPL_H
#define TERN_PASSES_PATTERN_IMPL_H

#include "passes/fuse_impl.h"

enum {
    PATTERN_MAX_OPS = 64,   /* in a set */
    PATTERN_MAX_BODY = 128, /* with what is made anew */
    PATTERN_MAX_INPUTS = 8,
    PATTERN_MAX_ATTRS = 8,
    PATTERN_MAX_RANK = 8,
    PATTERN_MAX_CLOSED = 12 /* ops on ops that are computed from constants alone */
};

/* The set a matcher has built so far. Small, so that it can be kept and put back. */
typedef struct {
    tern_hlo_op ops[PATTERN_MAX_OPS];
    uint32_t op_count;
    tern_hlo_value inputs[PATTERN_MAX_INPUTS]; /* in the order of the composite's operands */
    uint32_t input_count;
    /* Ops that convert or spread an input. If others use their results too they are left out, and
     * the result is the input. */
    struct {
        tern_hlo_op op;
        uint32_t input;
    } optional[4];
    uint32_t optional_count;
    bool full; /* an op found no room */
} tern_pattern_set;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    tern_fuse_outliner outliner;
    TERN_VEC(uint32_t) uses;           /* [value] */
    TERN_VEC(tern_hlo_value) replaced; /* [value]; 0: not */
    TERN_VEC(tern_hlo_region) regions; /* still to do */
    TERN_VEC(tern_hlo_op) ops;         /* of the region at hand */
    TERN_VEC(tern_hlo_op) unused;      /* may have lost their last use */
    tern_hlo_region region;
    uint64_t made;
    /* The match at hand. */
    tern_pattern_set set;
    const char *name;
    tern_hlo_attr_use attrs[PATTERN_MAX_ATTRS];
    uint32_t attr_count;
    tern_status status; /* the first failure of what a matcher called */
} tern_pattern;

/* A matcher: true when the set, the name and the attributes of a composite have been put down. */
typedef bool (*tern_pattern_matcher)(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_softmax(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_log_softmax(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_norm(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_gelu(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_silu(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_attention(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_cross_entropy(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_embedding(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_embedding_grad(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_cumsum(tern_pattern *p, tern_hlo_op root);

/* Gradients of attention in |func|, which take up a good part of it; before all else. */
TERN_MUST_USE tern_status tern_passes_match_attention_grad(tern_pattern *p, tern_hlo_op func);
/* Heads with many classes and the gradients of what picks one of them; after those. */
TERN_MUST_USE tern_status tern_passes_match_loss(tern_pattern *p, tern_hlo_op func);

/* --- looking --- */

/* The op of this region that makes |v|, if it is of code |code| (NO_CODE: any); else 0. */
tern_hlo_op tern_pattern_op(const tern_pattern *p, tern_hlo_value v, tern_hlo_code code);
static inline tern_hlo_value tern_pattern_operand(const tern_pattern *p, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_operands(p->m, op)[i];
}
/* All elements are this number: a constant under broadcasts, reshapes and conversions. */
bool tern_pattern_number(const tern_pattern *p, tern_hlo_value v, double *out);
/* The number is |want|, as near as the type has it. */
bool tern_pattern_is_number(const tern_pattern *p, tern_hlo_value v, double want);
bool tern_pattern_is_near(const tern_pattern *p, tern_hlo_value like, double x, double want);
/* A mask that is true for the keys up to the query: the last two dimensions count these. */
bool tern_pattern_is_causal(const tern_pattern *p, tern_hlo_value v);
/* Computed from constants alone, by few ops. */
bool tern_pattern_is_closed(const tern_pattern *p, tern_hlo_value v);

/* --- taking --- */

void tern_pattern_take(tern_pattern *p, tern_hlo_op op);
void tern_pattern_input(tern_pattern *p, tern_hlo_value v);
/* |v| is an input, or what it is a conversion of. */
void tern_pattern_converted_input(tern_pattern *p, tern_hlo_value v);

/* An op of |code| with the result |v|, which is taken; its operands are yielded. */
bool tern_pattern_unary(tern_pattern *p, tern_hlo_value v, tern_hlo_code code, tern_hlo_value *out);
bool tern_pattern_binary(tern_pattern *p, tern_hlo_value v, tern_hlo_code code,
                         tern_hlo_value *out_a, tern_hlo_value *out_b);
/* The same where one operand, either for ops that commute, is |number|. */
bool tern_pattern_with_number(tern_pattern *p, tern_hlo_value v, tern_hlo_code code, double number,
                              tern_hlo_value *out);
/* A conversion on the way is taken. */
tern_hlo_value tern_pattern_unconvert(tern_pattern *p, tern_hlo_value v);

/* A value that lies in a larger space, seen through broadcasts and reshapes: dimension i is
 * dimension map[i] of the space; -1: of size 1. */
typedef struct {
    tern_hlo_value v;
    int8_t map[PATTERN_MAX_RANK];
} tern_pattern_lane;

bool tern_pattern_lane_begin(const tern_pattern *p, tern_hlo_value v, tern_pattern_lane *out);
/* Takes broadcasts and reshapes, and conversions among them. */
void tern_pattern_lane_strip(tern_pattern *p, tern_pattern_lane *lane);
/* The reduction by |code| over one dimension of the space from the neutral element, which is taken;
 * its operand and the dimension are yielded. */
bool tern_pattern_lane_reduce(tern_pattern *p, tern_pattern_lane *lane, tern_hlo_code code,
                              tern_hlo_value *out, int64_t *axis);

/* --- saying --- */

void tern_pattern_say_int(tern_pattern *p, const char *name, int64_t value);
void tern_pattern_say_float(tern_pattern *p, const char *name, double value);
void tern_pattern_say_bool(tern_pattern *p, const char *name, bool value);
void tern_pattern_say_text(tern_pattern *p, const char *name, const char *value);

/* Softmax over |*axis| with the result |v|. */
bool tern_pattern_softmax_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out, int64_t *axis);
bool tern_pattern_log_softmax_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out,
                                 int64_t *axis);

#endif
