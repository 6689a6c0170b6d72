/* passes/pattern_attention.c - q k^T, scaled and masked, softmax, times v.
 *
 * Between the two matmuls may be anything that lowering can do on a tile of scores: a scale, one
 * mask, conversions, and transposes and reshapes that only permute dimensions. The matmuls' own
 * dimension numbers stay in the decomposition. */
#include <string.h>

#include "base/assert.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

enum { MAX_STEPS = 24 };

typedef struct {
    tern_hlo_op scores; /* q k^T */
    int64_t key;        /* the key dimension of the current value */
    int64_t query;      /* the query dimension that the mask uses; -1: unknown */
    tern_hlo_value mask;
    const char *mask_kind;
    double scale;
} attention;

static bool is_movement(tern_hlo_code code)
{
    return code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE || code == TERN_HLO_CONVERT;
}

/* The dimension of |op|'s operand (|op| only moves data) that becomes |dim| of its result; -1 if a
 * reshape does not preserve it and the dimensions after it. */
static int64_t moved_from(const tern_pattern *p, tern_hlo_op op, int64_t dim)
{
    uint32_t count = 0;
    const tern_hlo_type_info *in = tern_hlo_value_type_of(p->m, tern_pattern_operand(p, op, 0));
    const tern_hlo_type_info *out =
        tern_hlo_value_type_of(p->m, tern_hlo_op_of(p->m, op)->result_first);
    tern_hlo_code code = tern_hlo_op_of(p->m, op)->code;
    if (dim < 0 || code == TERN_HLO_CONVERT)
        return dim;
    if (code == TERN_HLO_TRANSPOSE)
        return tern_hlo_op_ints(p->m, op, TERN_HLO_A_permutation, &count)[dim];
    int64_t shift = (int64_t)in->rank - (int64_t)out->rank;
    if (dim + shift < 0)
        return -1;
    for (int64_t d = dim; d < (int64_t)out->rank; d++)
        if (out->dims[d] != in->dims[d + shift])
            return -1;
    return dim + shift;
}

static bool take_movement(tern_pattern *p, tern_hlo_op op, tern_hlo_value *v, int64_t *dim)
{
    *dim = moved_from(p, op, *dim);
    tern_pattern_take(p, op);
    *v = tern_pattern_operand(p, op, 0);
    return *dim >= 0;
}

/* --- masks --- */

/* An iota along the |back|th dimension from the end, plus a scalar. */
static bool is_counter(const tern_pattern *p, tern_hlo_value v, uint32_t back)
{
    double zero;
    for (unsigned i = 0; i < PATTERN_MAX_CLOSED; i++) {
        tern_hlo_op op = tern_match_owner(p->m, v);
        if (!op)
            return false;
        const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, v);
        switch ((int)tern_hlo_op_of(p->m, op)->code) {
        case TERN_HLO_IOTA:
            return t->rank > back && tern_hlo_op_int(p->m, op, TERN_HLO_A_iota_dimension) ==
                                         (int64_t)(t->rank - 1 - back);
        case TERN_HLO_ADD:
            if (!tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &zero) || zero != 0)
                return false;
            break;
        case TERN_HLO_BROADCAST_IN_DIM: {
            uint32_t count = 0;
            const int64_t *map =
                tern_hlo_op_ints(p->m, op, TERN_HLO_A_broadcast_dimensions, &count);
            if (count == 1) { /* a row or a column of indices */
                tern_hlo_value x = tern_pattern_operand(p, op, 0);
                return tern_match_op(p->m, x, TERN_HLO_IOTA) &&
                       map[0] == (int64_t)(t->rank - 1 - back);
            }
            break;
        }
        case TERN_HLO_RESHAPE:
            break;
        default:
            return false;
        }
        v = tern_pattern_operand(p, op, 0);
    }
    return false;
}

static bool is_causal_compare(const tern_pattern *p, tern_hlo_op op)
{
    tern_hlo_value a = tern_pattern_operand(p, op, 0), b = tern_pattern_operand(p, op, 1);
    int64_t how = tern_hlo_op_int(p->m, op, TERN_HLO_A_comparison_direction);
    return (how == TERN_HLO_COMPARISON_DIRECTION_GE && is_counter(p, a, 1) &&
            is_counter(p, b, 0)) ||
           (how == TERN_HLO_COMPARISON_DIRECTION_LE && is_counter(p, a, 0) && is_counter(p, b, 1));
}

/* A constant mask that is true on and below the diagonal. */
static bool is_causal_constant(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_attr_info *a = tern_match_constant(m, v);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    if (!a || a->is_splat || t->dtype != TERN_BOOL || t->rank < 2)
        return false;
    int64_t rows = t->dims[t->rank - 2], columns = t->dims[t->rank - 1];
    for (int64_t i = 0; i < t->count; i++)
        if ((a->data[i] != 0) != (i % columns <= i / columns % rows))
            return false;
    return rows == columns;
}

/* Broadcasts keep the last two dimensions last. */
static bool keeps_corner(const tern_pattern *p, tern_hlo_op op)
{
    uint32_t count = 0;
    tern_hlo_value x = tern_pattern_operand(p, op, 0);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(p->m, x);
    const tern_hlo_type_info *out =
        tern_hlo_value_type_of(p->m, tern_hlo_op_of(p->m, op)->result_first);
    const int64_t *map = tern_hlo_op_ints(p->m, op, TERN_HLO_A_broadcast_dimensions, &count);
    return count >= 2 && map[count - 1] == (int64_t)out->rank - 1 &&
           map[count - 2] == (int64_t)out->rank - 2 &&
           in->dims[count - 1] == out->dims[out->rank - 1] &&
           in->dims[count - 2] == out->dims[out->rank - 2];
}

static bool same_corner(const tern_hlo_type_info *a, const tern_hlo_type_info *b)
{
    return a->rank >= 2 && b->rank >= 2 && a->dims[a->rank - 1] == b->dims[b->rank - 1] &&
           a->dims[a->rank - 2] == b->dims[b->rank - 2];
}

static bool is_true(const tern_pattern *p, tern_hlo_value v)
{
    return tern_pattern_is_scalar(p, v, 1);
}

bool tern_pattern_is_causal(const tern_pattern *p, tern_hlo_value v)
{
    for (unsigned i = 0; i < PATTERN_MAX_CLOSED; i++) {
        if (is_causal_constant(p->m, v))
            return true;
        tern_hlo_op op = tern_match_owner(p->m, v);
        tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
        if (code == TERN_HLO_COMPARE)
            return is_causal_compare(p, op);
        if (code == TERN_HLO_SELECT || code == TERN_HLO_AND) { /* an operand that changes nothing */
            uint32_t at = code == TERN_HLO_AND && is_true(p, tern_pattern_operand(p, op, 0));
            tern_hlo_value other = tern_pattern_operand(p, op, 1 - at);
            if (!is_true(p, other) ||
                (code == TERN_HLO_SELECT &&
                 !tern_pattern_is_scalar(p, tern_pattern_operand(p, op, 2), 0)))
                return false;
            v = tern_pattern_operand(p, op, at);
            continue;
        }
        if (code == TERN_HLO_RESHAPE) {
            if (!same_corner(tern_hlo_value_type_of(p->m, v),
                             tern_hlo_value_type_of(p->m, tern_pattern_operand(p, op, 0))))
                return false;
        } else if (code != TERN_HLO_BROADCAST_IN_DIM || !keeps_corner(p, op)) {
            return false;
        }
        v = tern_pattern_operand(p, op, 0);
    }
    return false;
}

/* A broadcast of the mask is taken too if it has no other use. */
static tern_hlo_value mask_input(tern_pattern *p, tern_hlo_value v)
{
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_BROADCAST_IN_DIM);
    if (!op || p->uses.items[v] != 1)
        return v;
    tern_pattern_take(p, op);
    return tern_pattern_operand(p, op, 0);
}

/* --- from softmax back to q k^T --- */

/* A select that sets masked scores to a value low enough for a probability of 0. */
static bool take_select(tern_pattern *p, tern_hlo_op op, attention *a, tern_hlo_value *v)
{
    double low;
    tern_hlo_value pred = tern_pattern_operand(p, op, 0);
    if (a->mask_kind || !tern_pattern_scalar(p, tern_pattern_operand(p, op, 2), &low) || low > -1e4)
        return false;
    tern_pattern_take(p, op);
    *v = tern_pattern_operand(p, op, 1);
    int64_t rank = tern_hlo_value_type_of(p->m, *v)->rank;
    if (a->key == rank - 1 && tern_pattern_is_closed(p, pred) && tern_pattern_is_causal(p, pred)) {
        a->mask_kind = "causal";
        a->query = rank - 2;
        return true;
    }
    a->mask_kind = "select";
    a->mask = mask_input(p, pred);
    return true;
}

static bool take_scale(tern_pattern *p, tern_hlo_op op, attention *a, tern_hlo_value *v)
{
    double value;
    uint32_t at = 1;
    tern_hlo_code code = tern_hlo_op_of(p->m, op)->code;
    if (code == TERN_HLO_MULTIPLY &&
        !tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &value))
        at = 0;
    if (!tern_pattern_scalar(p, tern_pattern_operand(p, op, at), &value) || value == 0)
        return false;
    a->scale *= code == TERN_HLO_DIVIDE ? 1 / value : value;
    tern_pattern_take(p, op);
    *v = tern_pattern_operand(p, op, 1 - at);
    return true;
}

/* Finds the operand that comes from a matmul by inspecting a few ops. */
static bool leads_to_dot(const tern_pattern *p, tern_hlo_value v)
{
    for (unsigned i = 0; i < MAX_STEPS; i++) {
        tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
        tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
        double value;
        if (code == TERN_HLO_DOT_GENERAL)
            return true;
        if (code != TERN_HLO_MULTIPLY && code != TERN_HLO_DIVIDE && !is_movement(code))
            return false;
        v = tern_pattern_operand(p, op, 0);
        if (code == TERN_HLO_MULTIPLY && tern_pattern_scalar(p, v, &value))
            v = tern_pattern_operand(p, op, 1);
    }
    return false;
}

static bool take_bias(tern_pattern *p, tern_hlo_op op, attention *a, tern_hlo_value *v)
{
    uint32_t at = leads_to_dot(p, tern_pattern_operand(p, op, 0)) ? 0 : 1;
    /* A scale after the addition would scale the mask too. */
    if (a->mask_kind || a->scale != 1 || !leads_to_dot(p, tern_pattern_operand(p, op, at)))
        return false;
    tern_pattern_take(p, op);
    *v = tern_pattern_operand(p, op, at);
    a->mask_kind = "add";
    a->mask = mask_input(p, tern_pattern_operand(p, op, 1 - at));
    return true;
}

static bool scores_of(tern_pattern *p, tern_hlo_value v, attention *a)
{
    for (unsigned i = 0; i < MAX_STEPS && !p->set.full; i++) {
        tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
        tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
        bool ok = false;
        if (code == TERN_HLO_DOT_GENERAL) {
            tern_pattern_take(p, op);
            a->scores = op;
            return true;
        }
        if (is_movement(code)) {
            a->query = moved_from(p, op, a->query);
            ok = take_movement(p, op, &v, &a->key);
        } else if (code == TERN_HLO_SELECT) {
            ok = take_select(p, op, a, &v);
        } else if (code == TERN_HLO_MULTIPLY || code == TERN_HLO_DIVIDE) {
            ok = take_scale(p, op, a, &v);
        } else if (code == TERN_HLO_ADD) {
            ok = take_bias(p, op, a, &v);
        }
        if (!ok)
            return false;
    }
    return false;
}

/* --- grouped-query attention --- */

/* k or v with each head repeated: a broadcast along a new dimension and a reshape. Returns the
 * number of repetitions; 1 if there is none. */
static int64_t take_repeat(tern_pattern *p, tern_hlo_value *v)
{
    tern_hlo_op reshape = tern_pattern_op(p, *v, TERN_HLO_RESHAPE);
    tern_hlo_op spread =
        reshape ? tern_pattern_op(p, tern_pattern_operand(p, reshape, 0), TERN_HLO_BROADCAST_IN_DIM)
                : 0;
    if (!spread || p->uses.items[*v] != 1 ||
        p->uses.items[tern_pattern_operand(p, reshape, 0)] != 1)
        return 1;
    tern_hlo_value x = tern_pattern_operand(p, spread, 0);
    const tern_hlo_type_info *in = tern_match_plain(p->m, x);
    const tern_hlo_type_info *out = tern_match_plain(p->m, *v);
    if (!in || !out || in->count == 0 || out->rank < 2)
        return 1;
    tern_pattern_take(p, reshape);
    tern_pattern_take(p, spread);
    *v = x;
    return out->count / in->count;
}

/* The only contracting dimension of operand |at| of a matmul; -1 if there are several. */
static int64_t summed_dim(const tern_pattern *p, tern_hlo_op dot, uint32_t at)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(
        p->m, dot,
        at ? TERN_HLO_A_rhs_contracting_dimensions : TERN_HLO_A_lhs_contracting_dimensions, &count);
    return count == 1 ? dims[0] : -1;
}

/* The probabilities are operand |at| of |root|. */
static bool attention_of(tern_pattern *p, tern_hlo_op root, uint32_t at, attention *a)
{
    tern_hlo_value v = tern_pattern_operand(p, root, at), x;
    int64_t axis = 0, dim = summed_dim(p, root, at);
    tern_pattern_take(p, root);
    for (unsigned i = 0; i < MAX_STEPS && dim >= 0; i++) {
        tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
        if (!op || !is_movement(tern_hlo_op_of(p->m, op)->code))
            break;
        if (!take_movement(p, op, &v, &dim))
            return false;
    }
    if (dim < 0 || !tern_pattern_softmax_of(p, v, &x, &axis) || axis != dim)
        return false;
    *a = (attention){.scale = 1, .key = axis, .query = -1};
    return scores_of(p, x, a);
}

/* Finds which operand of q k^T is k: the one that the key dimension comes from. */
static bool find_keys(const tern_pattern *p, const attention *a, uint32_t *out)
{
    uint32_t batch = 0, contract = 0;
    (void)tern_hlo_op_ints(p->m, a->scores, TERN_HLO_A_lhs_batching_dimensions, &batch);
    (void)tern_hlo_op_ints(p->m, a->scores, TERN_HLO_A_lhs_contracting_dimensions, &contract);
    int64_t rank = tern_hlo_value_type_of(p->m, tern_pattern_operand(p, a->scores, 0))->rank;
    int64_t first_rhs = rank - (int64_t)contract;
    *out = a->key >= first_rhs;
    bool causal = a->mask_kind && !strcmp(a->mask_kind, "causal");
    /* A causal mask must compare queries and keys, not heads or other dimensions. */
    return a->key >= (int64_t)batch &&
           (!causal || (a->query >= (int64_t)batch && (a->query >= first_rhs) != (*out != 0)));
}

bool tern_passes_match_attention(tern_pattern *p, tern_hlo_op root)
{
    attention a;
    uint32_t at = 0;
    for (; at < 2; at++) {
        p->set.op_count = 0;
        if (attention_of(p, root, at, &a))
            break;
    }
    uint32_t keys;
    if (at == 2 || !find_keys(p, &a, &keys))
        return false;
    tern_hlo_value q = tern_pattern_operand(p, a.scores, 1 - keys);
    tern_hlo_value k = tern_pattern_operand(p, a.scores, keys);
    tern_hlo_value v = tern_pattern_operand(p, root, 1 - at);
    int64_t groups = take_repeat(p, &k);
    if (groups != take_repeat(p, &v))
        return false;
    p->name = "tern.attention";
    tern_pattern_input(p, q);
    tern_pattern_input(p, k);
    tern_pattern_input(p, v);
    if (a.mask)
        tern_pattern_input(p, a.mask);
    tern_pattern_set_float(p, "scale", a.scale);
    tern_pattern_set_text(p, "mask", a.mask_kind ? a.mask_kind : "none");
    tern_pattern_set_int(p, "groups", groups);
    tern_pattern_set_int(p, "key", a.key); /* dimensions of q k^T */
    tern_pattern_set_int(p, "query", a.query);
    return true;
}
