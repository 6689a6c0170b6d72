/* passes/pattern_index.c - embedding lookup and its gradient, lookups with a fill value, and the
 * cross entropy's lookup of the label's log probability. */
#include <string.h>

#include "base/assert.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

static bool ints_are(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name,
                     const int64_t *want, uint32_t count)
{
    uint32_t found = 0;
    const int64_t *ints = tern_hlo_op_ints(m, op, name, &found);
    return found == count && (!count || !memcmp(ints, want, count * sizeof *want));
}

static bool no_ints(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name)
{
    return ints_are(m, op, name, NULL, 0);
}

/* Looks through the reshape or broadcast that appends the index dimension of size 1. */
static tern_hlo_value plain_indices(tern_pattern *p, tern_hlo_value v)
{
    tern_pattern_lane lane;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, v);
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
    tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
    if ((code != TERN_HLO_RESHAPE && code != TERN_HLO_BROADCAST_IN_DIM) ||
        !tern_pattern_lane_begin(p, v, &lane))
        return v;
    tern_hlo_value x = tern_pattern_operand(p, op, 0);
    const tern_hlo_type_info *in = tern_match_plain(p->m, x);
    if (!in || in->count != t->count || p->uses.items[v] != 1)
        return v;
    tern_pattern_take(p, op);
    return x;
}

/* A gather of rows of a matrix, an index each. */
static bool takes_rows(const tern_pattern *p, tern_hlo_op op)
{
    const tern_hlo_module *m = p->m;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_pattern_operand(p, op, 0));
    const tern_hlo_type_info *i = tern_match_plain(m, tern_pattern_operand(p, op, 1));
    if (!t || !i || t->rank != 2 || i->rank < 1 || i->dims[i->rank - 1] != 1)
        return false;
    int64_t last = i->rank - 1;
    return ints_are(m, op, TERN_HLO_A_offset_dims, &last, 1) &&
           ints_are(m, op, TERN_HLO_A_collapsed_slice_dims, (int64_t[]){0}, 1) &&
           ints_are(m, op, TERN_HLO_A_start_index_map, (int64_t[]){0}, 1) &&
           ints_are(m, op, TERN_HLO_A_slice_sizes, (int64_t[]){1, t->dims[1]}, 2) &&
           no_ints(m, op, TERN_HLO_A_operand_batching_dims) &&
           tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) == last;
}

bool tern_passes_match_embedding(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value table = tern_pattern_operand(p, root, 0), at = tern_pattern_operand(p, root, 1);
    if (!takes_rows(p, root))
        return false;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, table);
    tern_pattern_take(p, root);
    p->name = "tern.embedding";
    tern_pattern_input(p, table);
    tern_pattern_input(p, plain_indices(p, at));
    tern_pattern_set_int(p, "rows", t->dims[0]);
    return true;
}

/* A scatter that adds to rows of a matrix, an index each. */
static bool adds_rows(const tern_pattern *p, tern_hlo_op op)
{
    const tern_hlo_module *m = p->m;
    if (tern_hlo_op_of(m, op)->operand_count != 3 ||
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD)
        return false;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_pattern_operand(p, op, 0));
    const tern_hlo_type_info *i = tern_match_plain(m, tern_pattern_operand(p, op, 1));
    if (!t || !i || t->rank != 2 || i->rank < 1 || i->dims[i->rank - 1] != 1)
        return false;
    int64_t last = i->rank - 1;
    return ints_are(m, op, TERN_HLO_A_update_window_dims, &last, 1) &&
           ints_are(m, op, TERN_HLO_A_inserted_window_dims, (int64_t[]){0}, 1) &&
           ints_are(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, (int64_t[]){0}, 1) &&
           no_ints(m, op, TERN_HLO_A_input_batching_dims) &&
           tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) == last;
}

/* The gather of |v|, whose rows may be set to 0 by a mask with an element for each. */
static tern_hlo_op masked_rows(tern_pattern *p, tern_hlo_value v)
{
    tern_hlo_op gather = tern_pattern_op(p, v, TERN_HLO_GATHER);
    tern_hlo_op select = tern_pattern_op(p, v, TERN_HLO_SELECT);
    if (gather || !select)
        return gather;
    gather = tern_pattern_op(p, tern_pattern_operand(p, select, 1), TERN_HLO_GATHER);
    tern_hlo_op spread =
        tern_pattern_op(p, tern_pattern_operand(p, select, 0), TERN_HLO_BROADCAST_IN_DIM);
    if (!gather || !spread || !tern_pattern_is_scalar(p, tern_pattern_operand(p, select, 2), 0))
        return 0;
    uint32_t count = 0;
    const int64_t *map = tern_hlo_op_ints(p->m, spread, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, v);
    tern_hlo_value mask = tern_pattern_operand(p, spread, 0);
    const tern_hlo_type_info *mt = tern_hlo_value_type_of(p->m, mask);
    if (count == 0 || t->dims[t->rank - 1] == 0 || mt->count != t->count / t->dims[t->rank - 1])
        return 0;
    for (uint32_t i = 0; i < count; i++)
        if (map[i] != i || (mt->dims[i] != t->dims[i] && i + 1 != t->rank))
            return 0;
    tern_pattern_take(p, select);
    tern_pattern_take(p, spread);
    tern_pattern_input(p, mask);
    return gather;
}

/* Rows of a table added to rows: the sum of neighbours in a graph, and its gradient. */
bool tern_passes_match_gather_add(tern_pattern *p, tern_hlo_op root)
{
    if (!adds_rows(p, root))
        return false;
    tern_hlo_value updates = tern_pattern_operand(p, root, 2);
    tern_hlo_op gather = masked_rows(p, updates);
    if (!gather || !takes_rows(p, gather) || p->uses.items[updates] != 1 ||
        p->uses.items[tern_hlo_op_of(p->m, gather)->result_first] != 1)
        return false;
    p->set.may_clone = true; /* of a mask's broadcast; the others have one use */
    tern_pattern_take(p, root);
    tern_pattern_take(p, gather);
    p->name = "tern.gather_add";
    tern_pattern_input(p, tern_pattern_operand(p, root, 1));
    tern_pattern_input(p, tern_pattern_operand(p, gather, 0));
    tern_pattern_input(p, tern_pattern_operand(p, gather, 1));
    return true;
}

bool tern_passes_match_embedding_grad(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value into = tern_pattern_operand(p, root, 0), at = tern_pattern_operand(p, root, 1);
    if (!adds_rows(p, root) || !tern_pattern_is_scalar(p, into, 0)) /* others update in place */
        return false;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->m, into);
    tern_pattern_take(p, root);
    p->name = "tern.embedding_grad";
    tern_pattern_input(p, plain_indices(p, at));
    tern_pattern_input(p, tern_pattern_operand(p, root, 2));
    tern_pattern_set_int(p, "rows", t->dims[0]);
    return true;
}

/* --- lookup with a fill value --- */

enum { BOUNDS_MAX = 24 };

/* |v| is computed from |indices| and constants by the ops of a bounds check. */
static bool is_bounds_check(const tern_pattern *p, tern_hlo_value v, tern_hlo_value indices,
                            unsigned *budget)
{
    if (v == indices || tern_pattern_is_closed(p, v))
        return true;
    tern_hlo_op op = tern_match_owner(p->m, v);
    if (!op || (*budget)-- == 0)
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    switch ((int)info->code) {
    case TERN_HLO_COMPARE:
    case TERN_HLO_AND:
    case TERN_HLO_REDUCE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
        break;
    default:
        return false;
    }
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!is_bounds_check(p, tern_pattern_operand(p, op, i), indices, budget))
            return false;
    return true;
}

/* Looks through reshapes and broadcasts that only add dimensions of size 1. */
static tern_hlo_value without_unit_dims(const tern_pattern *p, tern_hlo_value v)
{
    for (unsigned i = 0; i < PATTERN_MAX_CLOSED; i++) {
        tern_hlo_op op = tern_match_owner(p->m, v);
        tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
        if (code != TERN_HLO_RESHAPE && code != TERN_HLO_BROADCAST_IN_DIM)
            break;
        tern_hlo_value x = tern_pattern_operand(p, op, 0);
        if (tern_hlo_value_type_of(p->m, x)->count != tern_hlo_value_type_of(p->m, v)->count)
            break;
        v = x;
    }
    return v;
}

/* jnp.take: the slice if its index is in bounds, else a constant. */
typedef struct {
    tern_hlo_op gather, spread;
    tern_hlo_value indices, mask;
} taking;

static bool read_taking(tern_pattern *p, tern_hlo_op root, taking *out)
{
    const tern_hlo_module *m = p->m;
    double fill;
    uint32_t count = 0, windows = 0;
    unsigned budget = BOUNDS_MAX;
    tern_hlo_op gather = tern_pattern_op(p, tern_pattern_operand(p, root, 1), TERN_HLO_GATHER);
    tern_hlo_op spread =
        tern_pattern_op(p, tern_pattern_operand(p, root, 0), TERN_HLO_BROADCAST_IN_DIM);
    if (!gather || !spread || !tern_pattern_scalar(p, tern_pattern_operand(p, root, 2), &fill))
        return false;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_pattern_operand(p, root, 1));
    const int64_t *map = tern_hlo_op_ints(m, spread, TERN_HLO_A_broadcast_dimensions, &count);
    const int64_t *window = tern_hlo_op_ints(m, gather, TERN_HLO_A_offset_dims, &windows);
    if (count == 0 || count + windows != t->rank)
        return false;
    for (uint32_t i = 0; i < count; i++) /* a row of the result for each element of the mask */
        if (map[i] != i)
            return false;
    for (uint32_t i = 0; i < windows; i++)
        if (window[i] != (int64_t)(count + i))
            return false;
    *out = (taking){gather, spread, tern_pattern_operand(p, gather, 1),
                    tern_pattern_operand(p, spread, 0)};
    const tern_hlo_type_info *rows = tern_match_plain(m, out->mask);
    if (!rows || !is_bounds_check(p, out->mask, without_unit_dims(p, out->indices), &budget))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (rows->dims[i] != t->dims[i])
            return false;
    return true;
}

bool tern_passes_match_take(tern_pattern *p, tern_hlo_op root)
{
    taking t;
    if (!read_taking(p, root, &t))
        return false;
    tern_pattern_take(p, root);
    tern_pattern_take(p, t.spread);
    tern_pattern_take(p, t.gather);
    p->name = "tern.take";
    tern_pattern_input(p, tern_pattern_operand(p, t.gather, 0));
    tern_pattern_input(p, t.indices);
    tern_pattern_input(p, t.mask);
    return true;
}

/* --- bags --- */

static bool contracts_bags(const tern_hlo_module *m, tern_hlo_op dot)
{
    static const int64_t zero = 0, one = 1;
    return ints_are(m, dot, TERN_HLO_A_lhs_batching_dimensions, &zero, 1) &&
           ints_are(m, dot, TERN_HLO_A_rhs_batching_dimensions, &zero, 1) &&
           ints_are(m, dot, TERN_HLO_A_lhs_contracting_dimensions, &one, 1) &&
           ints_are(m, dot, TERN_HLO_A_rhs_contracting_dimensions, &one, 1);
}

/* The matmul that |root| is, or whose result it alone converts to a float type. */
static tern_hlo_op bag_dot(tern_pattern *p, tern_hlo_op root)
{
    if (tern_hlo_op_of(p->m, root)->code != TERN_HLO_CONVERT)
        return root;
    tern_hlo_value sums = tern_pattern_operand(p, root, 0);
    const tern_hlo_type_info *t = tern_match_plain(p->m, tern_hlo_op_of(p->m, root)->result_first);
    bool only = t && (t->dtype == TERN_BF16 || t->dtype == TERN_F16) && p->uses.items[sums] == 1;
    return only ? tern_pattern_op(p, sums, TERN_HLO_DOT_GENERAL) : 0;
}

/* The weighted sum of the rows of each bag: [b, j, d] times [b, j], where the rows are taken from a
 * table. */
bool tern_passes_match_bag(tern_pattern *p, tern_hlo_op root)
{
    const tern_hlo_module *m = p->m;
    tern_hlo_op dot = bag_dot(p, root);
    if (!dot)
        return false;
    tern_hlo_value rows = tern_pattern_operand(p, dot, 0);
    tern_hlo_value weights = tern_pattern_operand(p, dot, 1);
    const tern_hlo_type_info *r = tern_match_plain(m, rows), *w = tern_match_plain(m, weights);
    taking t = {0};
    if (!r || !w || r->rank != 3 || w->rank != 2 || r->dtype != TERN_F32 || w->dtype != TERN_F32 ||
        tern_hlo_value_type_of(m, tern_hlo_op_of(m, dot)->result_first)->dtype != TERN_F32 ||
        !contracts_bags(m, dot) || p->uses.items[rows] != 1)
        return false;
    tern_hlo_op select = tern_pattern_op(p, rows, TERN_HLO_SELECT);
    t.gather = tern_pattern_op(p, rows, TERN_HLO_GATHER);
    if (!(t.gather || (select && read_taking(p, select, &t))) || !takes_rows(p, t.gather))
        return false;
    tern_pattern_take(p, root);
    if (dot != root)
        tern_pattern_take(p, dot);
    tern_pattern_take(p, t.gather);
    p->name = "tern.bag";
    if (select) {
        tern_pattern_take(p, select);
        tern_pattern_take(p, t.spread);
        tern_pattern_input(p, t.mask);
    }
    tern_pattern_input(p, tern_pattern_operand(p, t.gather, 0));
    tern_pattern_input(p, tern_pattern_operand(p, t.gather, 1));
    tern_pattern_input(p, weights);
    return true;
}

/* --- cross entropy --- */

/* Column indices: an iota along |axis| of a tensor of rank |rank|, under broadcasts. */
static bool is_numbered(tern_pattern *p, tern_hlo_value v, int64_t axis)
{
    tern_pattern_lane lane;
    if (!tern_pattern_lane_begin(p, v, &lane))
        return false;
    tern_pattern_lane_strip(p, &lane);
    tern_hlo_op op = tern_pattern_op(p, lane.v, TERN_HLO_IOTA);
    if (!op)
        return false;
    int64_t d = tern_hlo_op_int(p->m, op, TERN_HLO_A_iota_dimension);
    return lane.map[d] == (int8_t)axis;
}

/* 1 at the label of each row, 0 elsewhere. */
static bool one_hot_of(tern_pattern *p, tern_hlo_value v, int64_t axis, tern_hlo_value *labels)
{
    tern_hlo_value equal, a, b;
    tern_pattern_lane lane;
    tern_hlo_op op = tern_pattern_unary(p, v, TERN_HLO_CONVERT, &equal)
                         ? tern_pattern_op(p, equal, TERN_HLO_COMPARE)
                         : 0;
    if (!op || tern_hlo_op_int(p->m, op, TERN_HLO_A_comparison_direction) !=
                   TERN_HLO_COMPARISON_DIRECTION_EQ)
        return false;
    (void)tern_pattern_binary(p, equal, TERN_HLO_COMPARE, &a, &b);
    if (is_numbered(p, a, axis)) {
        tern_hlo_value t = a;
        a = b;
        b = t;
    } else if (!is_numbered(p, b, axis)) {
        return false;
    }
    if (!tern_pattern_lane_begin(p, a, &lane))
        return false;
    tern_pattern_lane_strip(p, &lane);
    const tern_hlo_type_info *t = tern_match_plain(p->m, lane.v);
    for (uint32_t i = 0; t && i < t->rank; i++)
        if (t->dims[i] != 1 && lane.map[i] == (int8_t)axis)
            return false;
    *labels = lane.v;
    return t != NULL;
}

/* sum(one_hot(labels) * log_softmax(logits)) along the classes. */
static bool match_one_hot(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value v = tern_pattern_operand(p, root, 0), parts[2], logits, labels;
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(p->m, root, TERN_HLO_A_dimensions, &count);
    int64_t axis = 0;
    if (tern_hlo_op_of(p->m, root)->operand_count != 2 || count != 1 ||
        tern_match_reducer(p->m, tern_hlo_op_region(p->m, root, 0)) != TERN_HLO_ADD ||
        !tern_pattern_is_scalar(p, tern_pattern_operand(p, root, 1), 0))
        return false;
    for (uint32_t i = 0; i < 2; i++) {
        p->set.op_count = p->set.input_count = 0;
        tern_pattern_take(p, root);
        if (!tern_pattern_binary(p, v, TERN_HLO_MULTIPLY, &parts[0], &parts[1]))
            return false;
        if (!tern_pattern_log_softmax_of(p, parts[i], &logits, &axis) || axis != dims[0] ||
            !one_hot_of(p, parts[1 - i], axis, &labels))
            continue;
        p->name = "tern.cross_entropy";
        tern_pattern_input(p, logits);
        tern_pattern_input(p, labels);
        tern_pattern_set_int(p, "axis", axis);
        tern_pattern_set_text(p, "labels", "one_hot");
        return true;
    }
    return false;
}

/* The label's log probability by a gather along the last dimension, NaN for labels out of range. */
static bool match_gather(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value logits;
    int64_t axis = 0;
    tern_hlo_op gather = tern_pattern_op(p, tern_pattern_operand(p, root, 1), TERN_HLO_GATHER);
    if (!gather)
        return false;
    tern_hlo_value picked = tern_pattern_operand(p, gather, 0);
    const tern_hlo_type_info *t = tern_match_plain(p->m, picked);
    if (!t || !tern_pattern_log_softmax_of(p, picked, &logits, &axis) ||
        axis != (int64_t)t->rank - 1 ||
        !ints_are(p->m, gather, TERN_HLO_A_start_index_map, &axis, 1) ||
        !ints_are(p->m, gather, TERN_HLO_A_collapsed_slice_dims, &axis, 1))
        return false;
    tern_pattern_take(p, root);
    tern_pattern_take(p, gather);
    p->name = "tern.cross_entropy";
    tern_pattern_input(p, logits);
    tern_pattern_input(p, tern_pattern_operand(p, gather, 1));
    tern_pattern_set_int(p, "axis", axis);
    tern_pattern_set_text(p, "labels", "index");
    return true;
}

bool tern_passes_match_cross_entropy(tern_pattern *p, tern_hlo_op root)
{
    return tern_hlo_op_of(p->m, root)->code == TERN_HLO_REDUCE ? match_one_hot(p, root)
                                                               : match_gather(p, root);
}
