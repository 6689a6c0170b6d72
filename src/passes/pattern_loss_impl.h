/* passes/pattern_loss_impl.h - what the patterns of losses share. */
#ifndef TERN_PASSES_PATTERN_LOSS_IMPL_H
#define TERN_PASSES_PATTERN_LOSS_IMPL_H

#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

/* |op|, a reduction, is one by |code| (ADD or MAXIMUM) over |axis| alone, from nothing. */
bool tern_passes_loss_reduces(const tern_pattern *p, tern_hlo_op op, tern_hlo_code code,
                              uint32_t axis);

/* |v| is a number of each row over all of the last dimension: those; else 0. */
tern_hlo_value tern_passes_loss_spread_from(const tern_pattern *p, tern_hlo_value v);

enum { PATTERN_CLASSES_MIN = 512 }; /* shorter rows are in SBUF as a whole wherever they are used */

/* The ops on the bench become the decomposition of a composite, which goes before |before|. |body|
 * has name, inputs and results; attributes are those said. */
TERN_MUST_USE tern_status tern_passes_loss_outline(tern_pattern *p, tern_rewrite *r,
                                                   tern_fuse_body *body, tern_hlo_op before,
                                                   tern_hlo_op *out);

/* If |v| is factor exp(x - low), perhaps converted, with numbers of rows but for x, it becomes one
 * composite. */
TERN_MUST_USE tern_status tern_passes_match_scaled_exp(tern_pattern *p, tern_rewrite *r,
                                                       tern_hlo_value v);

/* factor exp(x - low), |root| being its last op. */
typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_op root;
    tern_hlo_value x, low, factor; /* x: as narrow as it is */
    const tern_hlo_type_info *type;
} tern_loss_scaled;

/* If x are logits, and low and factor come from their maxima and sums, they are made together. */
TERN_MUST_USE tern_status tern_passes_loss_join(tern_loss_scaled *s, bool *out_done);

/* |v| is |most|, or that where it is finite and 0 elsewhere; |*finite|: which. */
bool tern_passes_loss_is_low(const tern_pattern *p, tern_hlo_value v, tern_hlo_value most,
                             bool *finite);

/* --- one element of each row (pattern_loss_pick.c) --- */

/* The last dimension is that of the index, those before it are all there is of the indices. */
typedef struct {
    tern_pattern *p;
    tern_hlo_op op; /* a gather or scatter */
    uint32_t axis;
    tern_hlo_value indices;
    const tern_hlo_type_info *space, *rows; /* of what is picked from, and of what is picked */
} tern_loss_pick;

/* False if |op| is something else. */
bool tern_passes_loss_pick_of(tern_pattern *p, tern_hlo_op op, tern_loss_pick *out);
/* |v|, which is of the space, for the elements at the indices. */
tern_hlo_value tern_passes_loss_pick(const tern_loss_pick *k, tern_hlo_builder *b,
                                     tern_hlo_value v);
/* A gather from something that is computed element by element becomes a computation on less. */
TERN_MUST_USE tern_status tern_passes_match_pick(tern_pattern *p, tern_rewrite *r,
                                                 tern_hlo_op gather);

/* A scatter of one number into each row of zeros, which is added to something. */
TERN_MUST_USE tern_status tern_passes_match_one_hot(tern_pattern *p, tern_rewrite *r,
                                                    tern_hlo_op scatter);

#endif
