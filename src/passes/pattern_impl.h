/* passes/pattern_impl.h - shared by the pattern matchers.
 *
 * A matcher starts at an op and walks towards its operands, adding the ops it visits to a set. If
 * it succeeds, the set becomes a composite, provided that no other op uses its inner values.
 * Constants, iotas and values computed from these alone (closed values) need not be added: they are
 * cloned into the composite. */
#ifndef TERN_PASSES_PATTERN_IMPL_H
#define TERN_PASSES_PATTERN_IMPL_H

#include "passes/fuse_impl.h"

enum {
    PATTERN_MAX_OPS = 64,   /* ops of a set */
    PATTERN_MAX_BODY = 128, /* with cloned ops */
    PATTERN_MAX_INPUTS = 8,
    PATTERN_MAX_ATTRS = 8,
    PATTERN_MAX_RANK = 8,
    PATTERN_MAX_CLOSED = 12 /* depth of ops computed from constants alone */
};

/* The set that a matcher has built so far. Small, so that it can be saved and restored. */
typedef struct {
    tern_hlo_op ops[PATTERN_MAX_OPS];
    uint32_t op_count;
    tern_hlo_value inputs[PATTERN_MAX_INPUTS]; /* in the order of the composite's operands */
    uint32_t input_count;
    /* Ops that convert or broadcast an input. If their results have other uses too they are left
     * out, and the result becomes the input. */
    struct {
        tern_hlo_op op;
        uint32_t input;
    } optional[4];
    uint32_t optional_count;
    bool full;      /* the limit on ops was exceeded */
    bool may_clone; /* ops of the set may have other uses: those remain */
} tern_pattern_set;

typedef struct {
    tern_hlo_module *m;
    tern_alloc mem;
    const tern_passes_options *options;
    tern_fuse_outliner outliner;
    TERN_VEC(uint32_t) uses;           /* [value] */
    TERN_VEC(tern_hlo_value) replaced; /* [value]; 0: unchanged */
    TERN_VEC(tern_hlo_region) regions; /* worklist */
    TERN_VEC(tern_hlo_op) ops;         /* of the current region */
    TERN_VEC(tern_hlo_op) unused;      /* may have become unused */
    tern_hlo_region region;
    uint64_t made;
    /* The current match. */
    tern_pattern_set set;
    const char *name;
    tern_hlo_attr_use attrs[PATTERN_MAX_ATTRS];
    uint32_t attr_count;
    tern_status status; /* the first failure in a matcher */
} tern_pattern;

/* A matcher returns true after filling in the set, the name and the attributes of a composite. */
typedef bool (*tern_pattern_matcher)(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_softmax(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_log_softmax(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_norm(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_gelu(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_silu(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_softplus(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_mish(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_slope(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_cross_entropy(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_embedding(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_segment_total(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_take(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_bag(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_gather_add(tern_pattern *p, tern_hlo_op root);
bool tern_passes_match_embedding_grad(tern_pattern *p, tern_hlo_op root);

/* Replaces exponentials of a log softmax by quotients. Runs first: other patterns contain these. */
TERN_MUST_USE tern_status tern_passes_match_exp_log(tern_pattern *p, tern_hlo_op func);
/* Matches attention and its gradient in |func|. Runs before those that they contain. */
TERN_MUST_USE tern_status tern_passes_match_attention(tern_pattern *p, tern_hlo_op func);
/* Matches matmuls of groups of rows. */
TERN_MUST_USE tern_status tern_passes_match_ragged(tern_pattern *p, tern_hlo_op func);
/* Matches output heads with many classes and the gradients of picking a class; runs after those. */
TERN_MUST_USE tern_status tern_passes_match_loss(tern_pattern *p, tern_hlo_op func);

/* --- pattern_segment.c --- */

/* A scatter that adds rows or takes their maximum, or a gather of rows, with an index [n, 1] each,
 * of the first dimension. */
bool tern_passes_reduces_rows(const tern_hlo_module *m, tern_hlo_op op);
bool tern_passes_gathers_rows(const tern_hlo_module *m, tern_hlo_op op);
/* Looks through reshapes and broadcasts that only add dimensions of size 1. */
tern_hlo_value tern_passes_plain_indices(const tern_hlo_module *m, tern_hlo_value v);
/* |v| is the first result of a sort in ascending order. */
bool tern_passes_is_sorted(const tern_hlo_module *m, tern_hlo_value v);
/* The scatter to |keys| whose results |gather| reads for each of its rows: with the same indices,
 * of which negative ones may count from the end. 0: it is not of that form. */
tern_hlo_op tern_passes_reads_totals(const tern_hlo_module *m, tern_hlo_op gather,
                                     tern_hlo_value *keys);

/* --- queries --- */

/* The op of this region that produces |v| if its code is |code| (NO_CODE: any); else 0. */
tern_hlo_op tern_pattern_op(const tern_pattern *p, tern_hlo_value v, tern_hlo_code code);
static inline tern_hlo_value tern_pattern_operand(const tern_pattern *p, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_operands(p->m, op)[i];
}
/* All elements equal a scalar constant, looking through broadcasts, reshapes and conversions. */
bool tern_pattern_scalar(const tern_pattern *p, tern_hlo_value v, double *out);
/* The scalar is |want|, up to the rounding of the type. */
bool tern_pattern_is_scalar(const tern_pattern *p, tern_hlo_value v, double want);
bool tern_pattern_is_near(const tern_pattern *p, tern_hlo_value like, double x, double want);
/* Computed from constants alone, by few ops. */
bool tern_pattern_is_closed(const tern_pattern *p, tern_hlo_value v);

/* --- adding to the set --- */

void tern_pattern_take(tern_pattern *p, tern_hlo_op op);
void tern_pattern_input(tern_pattern *p, tern_hlo_value v);
/* Adds |v| as an input, or the source of its conversion. */
void tern_pattern_converted_input(tern_pattern *p, tern_hlo_value v);

/* |v| is the result of an op of |code|; adds it to the set and returns its operands. */
bool tern_pattern_unary(tern_pattern *p, tern_hlo_value v, tern_hlo_code code, tern_hlo_value *out);
bool tern_pattern_binary(tern_pattern *p, tern_hlo_value v, tern_hlo_code code,
                         tern_hlo_value *out_a, tern_hlo_value *out_b);
/* The same where one operand (either, if the op commutes) is the scalar |value|. */
bool tern_pattern_with_scalar(tern_pattern *p, tern_hlo_value v, tern_hlo_code code, double value,
                              tern_hlo_value *out);
/* Looks through a conversion, which is added to the set. */
tern_hlo_value tern_pattern_unconvert(tern_pattern *p, tern_hlo_value v);

/* A value viewed in a larger space through broadcasts and reshapes: its dimension i is dimension
 * map[i] of the space; -1: of size 1. */
typedef struct {
    tern_hlo_value v;
    int8_t map[PATTERN_MAX_RANK];
} tern_pattern_lane;

bool tern_pattern_lane_begin(const tern_pattern *p, tern_hlo_value v, tern_pattern_lane *out);
/* Looks through broadcasts, reshapes and conversions, which are added to the set. */
void tern_pattern_lane_strip(tern_pattern *p, tern_pattern_lane *lane);
/* The lane is a reduction by |code| over one dimension of the space, from the identity element.
 * Adds it to the set and returns its operand and the dimension. */
bool tern_pattern_lane_reduce(tern_pattern *p, tern_pattern_lane *lane, tern_hlo_code code,
                              tern_hlo_value *out, int64_t *axis);

/* --- attributes of the composite --- */

void tern_pattern_set_int(tern_pattern *p, const char *name, int64_t value);
void tern_pattern_set_float(tern_pattern *p, const char *name, double value);
void tern_pattern_set_bool(tern_pattern *p, const char *name, bool value);
void tern_pattern_set_text(tern_pattern *p, const char *name, const char *value);

/* |v| is a softmax over |*axis|. */
bool tern_pattern_softmax_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out, int64_t *axis);
bool tern_pattern_log_softmax_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out,
                                 int64_t *axis);

#endif
