/* passes/pattern_loss_impl.h - shared by the patterns of losses. */
#ifndef TERN_PASSES_PATTERN_LOSS_IMPL_H
#define TERN_PASSES_PATTERN_LOSS_IMPL_H

#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

/* |op|, a reduction, is by |code| (ADD or MAXIMUM) over |axis| alone, from the identity element. */
bool tern_passes_loss_reduces(const tern_pattern *p, tern_hlo_op op, tern_hlo_code code,
                              uint32_t axis);

/* The source of |v| if it broadcasts one value per row over the last dimension; else 0. */
tern_hlo_value tern_passes_loss_broadcast_source(const tern_pattern *p, tern_hlo_value v);

enum { PATTERN_CLASSES_MIN = 512 }; /* shorter rows fit in SBUF wherever they are used */

/* Moves the staged ops into the decomposition of a composite, which is inserted before |before|.
 * |body| has name, inputs and results; the attributes are those set before. */
TERN_MUST_USE tern_status tern_passes_loss_outline(tern_pattern *p, tern_rewrite *r,
                                                   tern_fuse_body *body, tern_hlo_op before,
                                                   tern_hlo_op *out);

/* If |v| is factor exp(x - low), possibly converted, where low and factor have one value per row,
 * replaces it by one composite. The factor may be a product of several and their reciprocals. */
TERN_MUST_USE tern_status tern_passes_match_scaled_exp(tern_pattern *p, tern_rewrite *r,
                                                       tern_hlo_value v);

/* factor exp(x - low); |root| is its last op. */
typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_op root;
    tern_hlo_value x, low, factor; /* x: before widening */
    const tern_hlo_type_info *type;
} tern_loss_scaled;

/* If x are logits, and low and factor follow from their maxima and sums, computes them together. */
TERN_MUST_USE tern_status tern_passes_loss_join(tern_loss_scaled *s, bool *out_done);

/* |v| is |max|, or |max| where it is finite and 0 elsewhere; |*finite| reports which. */
bool tern_passes_loss_is_low(const tern_pattern *p, tern_hlo_value v, tern_hlo_value max,
                             bool *finite);

/* --- one element of each row (pattern_loss_pick.c) --- */

/* The last dimension is indexed; the dimensions before it are those of the indices. */
typedef struct {
    tern_pattern *p;
    tern_hlo_op op; /* a gather or scatter */
    uint32_t axis;
    tern_hlo_value indices;
    const tern_hlo_type_info *space, *rows; /* the indexed tensor, and the picked elements */
} tern_loss_pick;

/* False if |op| does not pick one element per row. */
bool tern_passes_loss_pick_of(tern_pattern *p, tern_hlo_op op, tern_loss_pick *out);
/* |v|, which has the shape |space|, at the picked elements only. */
tern_hlo_value tern_passes_loss_pick(const tern_loss_pick *k, tern_hlo_builder *b,
                                     tern_hlo_value v);
/* A gather from an elementwise computation becomes that computation on the gathered elements. */
TERN_MUST_USE tern_status tern_passes_match_pick(tern_pattern *p, tern_rewrite *r,
                                                 tern_hlo_op gather);

/* |v| has one value in each row, zeros beside it, and uses that tern_passes_match_one_hot()
 * replaces. */
bool tern_passes_loss_is_hot(const tern_pattern *p, const tern_rewrite *r, tern_hlo_value v,
                             uint32_t axis);
/* A scatter of one value into each row of zeros, which is then added to something. */
TERN_MUST_USE tern_status tern_passes_match_one_hot(tern_pattern *p, tern_rewrite *r,
                                                    tern_hlo_op scatter);
/* The same values spelled as a choice by column number, select(column == index, u, 0), possibly
 * converted; becomes such a scatter. (pattern_loss_hot.c) */
TERN_MUST_USE tern_status tern_passes_match_chosen(tern_pattern *p, tern_rewrite *r,
                                                   tern_hlo_op select);

#endif
