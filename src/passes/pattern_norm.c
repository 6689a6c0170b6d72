/* passes/pattern_norm.c - softmax, log softmax, layer norm and RMS norm.
 *
 * Frameworks write these in several ways: a row's statistic is broadcast before or after the last
 * elementwise op on it, the variance is a mean of squared differences or a difference of means, and
 * statistics of narrow types are in f32. Lanes look through broadcasts and conversions; the other
 * variants are alternatives below. */
#include <math.h>

#include "base/assert.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

/* --- softmax --- */

/* |v| is x minus its maximum along |*axis|. */
static bool shifted(tern_pattern *p, tern_hlo_value v, tern_hlo_value *x, int64_t *axis)
{
    tern_hlo_value max, below, reduced;
    tern_pattern_lane lane;
    if (!tern_pattern_binary(p, v, TERN_HLO_SUBTRACT, x, &max) ||
        !tern_pattern_lane_begin(p, max, &lane))
        return false;
    tern_pattern_lane_strip(p, &lane);
    if (tern_pattern_with_scalar(p, lane.v, TERN_HLO_MAXIMUM, -INFINITY, &below)) {
        lane.v = below;
        tern_pattern_lane_strip(p, &lane);
    }
    return tern_pattern_lane_reduce(p, &lane, TERN_HLO_MAXIMUM, &reduced, axis) &&
           (reduced == *x || tern_pattern_unconvert(p, reduced) == *x);
}

/* The lane is the sum of a tensor along |axis|. */
static bool summed(tern_pattern *p, tern_pattern_lane *lane, tern_hlo_value *out, int64_t *axis)
{
    tern_pattern_lane_strip(p, lane);
    return tern_pattern_lane_reduce(p, lane, TERN_HLO_ADD, out, axis);
}

bool tern_pattern_softmax_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out, int64_t *axis)
{
    tern_hlo_value e, sum, reduced, d;
    tern_pattern_lane lane;
    int64_t sum_axis;
    *out = 0;
    if (!tern_pattern_binary(p, v, TERN_HLO_DIVIDE, &e, &sum) ||
        !tern_pattern_lane_begin(p, sum, &lane) || !summed(p, &lane, &reduced, &sum_axis))
        return false;
    if (reduced != e && tern_pattern_unconvert(p, reduced) != e)
        return false;
    return tern_pattern_unary(p, e, TERN_HLO_EXPONENTIAL, &d) && shifted(p, d, out, axis) &&
           *axis == sum_axis;
}

bool tern_passes_match_softmax(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value x;
    int64_t axis = 0;
    if (!tern_pattern_softmax_of(p, tern_hlo_op_of(p->m, root)->result_first, &x, &axis))
        return false;
    p->name = "tern.softmax";
    tern_pattern_input(p, x);
    tern_pattern_set_int(p, "axis", axis);
    return true;
}

bool tern_pattern_log_softmax_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out,
                                 int64_t *axis)
{
    tern_hlo_value d, log, sum, reduced, shift;
    tern_pattern_lane lane;
    int64_t sum_axis;
    *out = 0;
    if (!tern_pattern_binary(p, v, TERN_HLO_SUBTRACT, &d, &log) ||
        !tern_pattern_lane_begin(p, log, &lane))
        return false;
    tern_pattern_lane_strip(p, &lane);
    if (!tern_pattern_unary(p, lane.v, TERN_HLO_LOG, &sum))
        return false;
    lane.v = sum;
    if (!summed(p, &lane, &reduced, &sum_axis) ||
        !tern_pattern_unary(p, tern_pattern_unconvert(p, reduced), TERN_HLO_EXPONENTIAL, &shift))
        return false;
    return shift == d && shifted(p, d, out, axis) && *axis == sum_axis;
}

bool tern_passes_match_log_softmax(tern_pattern *p, tern_hlo_op root)
{
    tern_hlo_value x;
    int64_t axis = 0;
    if (!tern_pattern_log_softmax_of(p, tern_hlo_op_of(p->m, root)->result_first, &x, &axis))
        return false;
    p->name = "tern.log_softmax";
    tern_pattern_input(p, x);
    tern_pattern_set_int(p, "axis", axis);
    return true;
}

/* --- norms --- */

typedef struct {
    tern_hlo_value x;             /* the normalised value, in the type of the computation */
    tern_hlo_value scale, offset; /* 0: none; one value per column */
    int64_t axis;
    double epsilon;
    bool centred; /* the mean is subtracted */
} norm;

/* The mean of a tensor along an axis: a sum divided by its size, or times the reciprocal. */
static bool mean_of(tern_pattern *p, tern_pattern_lane *lane, tern_hlo_value *out, int64_t *axis)
{
    tern_pattern_lane_strip(p, lane);
    tern_hlo_op op = tern_pattern_op(p, lane->v, TERN_HLO_NO_CODE);
    tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
    double value;
    uint32_t at = 1;
    if (code == TERN_HLO_MULTIPLY &&
        !tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &value))
        at = 0;
    if ((code != TERN_HLO_DIVIDE && code != TERN_HLO_MULTIPLY) ||
        !tern_pattern_scalar(p, tern_pattern_operand(p, op, at), &value))
        return false;
    tern_hlo_value like = lane->v;
    tern_pattern_take(p, op);
    lane->v = tern_pattern_operand(p, op, 1 - at);
    if (!summed(p, lane, out, axis))
        return false;
    double size = (double)tern_hlo_value_type_of(p->m, *out)->dims[*axis];
    return tern_pattern_is_near(p, like, value, code == TERN_HLO_DIVIDE ? size : 1 / size);
}

static bool square_of(tern_pattern *p, tern_hlo_value v, tern_hlo_value *out)
{
    tern_hlo_value other;
    if (tern_pattern_unary(p, v, TERN_HLO_CHLO_SQUARE, out))
        return true;
    if (tern_pattern_op(p, v, TERN_HLO_POWER))
        return tern_pattern_with_scalar(p, v, TERN_HLO_POWER, 2, out);
    return tern_pattern_binary(p, v, TERN_HLO_MULTIPLY, out, &other) && *out == other;
}

/* |v| is x minus its mean along |*axis|. */
static bool centred(tern_pattern *p, tern_hlo_value v, tern_hlo_value *x, int64_t *axis)
{
    tern_hlo_value mean, reduced;
    tern_pattern_lane lane;
    return tern_pattern_binary(p, v, TERN_HLO_SUBTRACT, x, &mean) &&
           tern_pattern_lane_begin(p, mean, &lane) && mean_of(p, &lane, &reduced, axis) &&
           reduced == *x;
}

/* E[x^2] - E[x]^2. |out| is x. */
static bool variance_as_difference(tern_pattern *p, tern_pattern_lane lane, tern_hlo_value *out,
                                   int64_t *axis)
{
    tern_hlo_value squares, square, mean, squared, x;
    int64_t mean_axis;
    if (!tern_pattern_binary(p, lane.v, TERN_HLO_SUBTRACT, &squares, &square))
        return false;
    tern_pattern_lane a = lane, b = lane;
    a.v = squares;
    b.v = square;
    tern_pattern_lane_strip(p, &b);
    if (!square_of(p, b.v, &mean) || !mean_of(p, &a, &squared, axis) || !square_of(p, squared, out))
        return false;
    b.v = mean;
    return mean_of(p, &b, &x, &mean_axis) && x == *out && mean_axis == *axis;
}

/* The lane is var(x) or mean(x^2) along an axis, plus epsilon. |*d| is the squared value, or x. */
static bool variance_of(tern_pattern *p, tern_pattern_lane *lane, norm *n, tern_hlo_value *d,
                        bool *difference)
{
    tern_pattern_lane_strip(p, lane);
    tern_hlo_op op = tern_pattern_op(p, lane->v, TERN_HLO_ADD);
    uint32_t at = op && tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &n->epsilon) ? 1 : 0;
    if (!op || !tern_pattern_scalar(p, tern_pattern_operand(p, op, at), &n->epsilon))
        return false;
    tern_pattern_take(p, op);
    lane->v = tern_pattern_operand(p, op, 1 - at);
    tern_pattern_lane_strip(p, lane);
    tern_hlo_value below, squared;
    if (tern_pattern_with_scalar(p, lane->v, TERN_HLO_MAXIMUM, 0, &below)) {
        lane->v = below;
        tern_pattern_lane_strip(p, lane);
    }
    *difference = tern_pattern_op(p, lane->v, TERN_HLO_SUBTRACT) != 0;
    if (*difference)
        return variance_as_difference(p, *lane, d, &n->axis);
    return mean_of(p, lane, &squared, &n->axis) && square_of(p, squared, d);
}

/* |d| is the value that is multiplied or divided by the deviation: x, or x minus its mean. */
static bool same_row(tern_pattern *p, tern_hlo_value d, tern_hlo_value squared, bool difference,
                     norm *n)
{
    int64_t axis = n->axis;
    tern_hlo_value x;
    n->centred = false;
    if (d == squared && !difference && !tern_pattern_op(p, d, TERN_HLO_SUBTRACT)) {
        n->x = d;
        return true;
    }
    n->centred = true;
    if (!centred(p, d, &n->x, &axis) || axis != n->axis) {
        n->x = d;
        n->centred = false;
        return d == squared && !difference;
    }
    if (d == squared && !difference)
        return true;
    if (difference)
        return squared == n->x;
    return centred(p, squared, &x, &axis) && x == n->x && axis == n->axis;
}

/* The source of one value per column that is broadcast over the rows. */
static bool column_of(tern_pattern *p, tern_hlo_value v, int64_t axis, tern_hlo_value *out)
{
    tern_pattern_lane lane;
    *out = 0;
    if (!tern_pattern_lane_begin(p, v, &lane))
        return false;
    tern_pattern_lane_strip(p, &lane);
    const tern_hlo_type_info *t = tern_match_plain(p->m, lane.v);
    if (!t || lane.v == v)
        return false;
    for (uint32_t i = 0; i < t->rank; i++)
        if (t->dims[i] != 1 && lane.map[i] != (int8_t)axis)
            return false;
    *out = lane.v;
    return true;
}

/* |d| times |r|, the reciprocal of the deviation, possibly with the scale multiplied in. */
static bool product_of(tern_pattern *p, tern_hlo_value d, tern_hlo_value r, norm *n)
{
    tern_pattern_set before = p->set;
    for (unsigned way = 0; way < 3; way++) {
        tern_hlo_value a = r, b = 0, deviation, squared;
        tern_pattern_lane lane;
        bool difference;
        p->set = before;
        if (way &&
            !tern_pattern_binary(p, r, TERN_HLO_MULTIPLY, way == 1 ? &a : &b, way == 1 ? &b : &a))
            continue;
        if (!tern_pattern_lane_begin(p, a, &lane))
            continue;
        tern_pattern_lane_strip(p, &lane);
        if (!tern_pattern_unary(p, lane.v, TERN_HLO_RSQRT, &deviation))
            continue;
        lane.v = deviation;
        if (!variance_of(p, &lane, n, &squared, &difference) ||
            (way && (n->scale || !column_of(p, b, n->axis, &n->scale))))
            continue;
        if (same_row(p, d, squared, difference, n))
            return true;
    }
    p->set = before;
    return false;
}

/* x normalised, before scale and offset. */
static bool core_of(tern_pattern *p, tern_hlo_value v, norm *n)
{
    tern_hlo_value a, b, deviation, squared;
    tern_pattern_lane lane;
    bool difference;
    if (tern_pattern_binary(p, v, TERN_HLO_MULTIPLY, &a, &b))
        return product_of(p, a, b, n) || product_of(p, b, a, n);
    if (!tern_pattern_binary(p, v, TERN_HLO_DIVIDE, &a, &b) ||
        !tern_pattern_lane_begin(p, b, &lane))
        return false;
    tern_pattern_lane_strip(p, &lane);
    if (!tern_pattern_unary(p, lane.v, TERN_HLO_SQRT, &deviation))
        return false;
    lane.v = deviation;
    return variance_of(p, &lane, n, &squared, &difference) &&
           same_row(p, a, squared, difference, n);
}

/* May be broadcast over rows: a quick test that rejects most sums and products. */
static bool may_be_column(const tern_pattern *p, tern_hlo_value v)
{
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
    tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
    return code == TERN_HLO_BROADCAST_IN_DIM || code == TERN_HLO_RESHAPE ||
           code == TERN_HLO_CONVERT;
}

/* |v| is a norm with at most one scale and one offset, outermost first; at most |depth| ops around
 * the norm itself. */
static bool norm_of(tern_pattern *p, tern_hlo_value v, norm *n, unsigned depth)
{
    static const tern_hlo_code codes[] = {TERN_HLO_ADD, TERN_HLO_MULTIPLY};
    tern_pattern_set before = p->set;
    norm clean = *n;
    tern_hlo_value parts[2];
    if (depth > 0) {
        if (tern_pattern_unary(p, v, TERN_HLO_CONVERT, &parts[0]))
            return norm_of(p, parts[0], n, depth - 1);
        for (unsigned c = 0; c < 2; c++)
            for (unsigned i = 0; i < 2; i++) {
                p->set = before;
                *n = clean;
                tern_hlo_value column;
                if (!tern_pattern_binary(p, v, codes[c], &parts[0], &parts[1]) ||
                    !may_be_column(p, parts[1 - i]))
                    continue;
                /* The axis is known only after matching the core. */
                if (norm_of(p, parts[i], n, depth - 1) && !n->offset && !(c && n->scale) &&
                    column_of(p, parts[1 - i], n->axis, &column)) {
                    *(c ? &n->scale : &n->offset) = column;
                    return true;
                }
            }
    }
    p->set = before;
    *n = clean;
    return core_of(p, v, n);
}

bool tern_passes_match_norm(tern_pattern *p, tern_hlo_op root)
{
    norm n = {0};
    const tern_hlo_type_info *t =
        tern_hlo_value_type_of(p->m, tern_hlo_op_of(p->m, root)->result_first);
    if (t->rank < 1 || !norm_of(p, tern_hlo_op_of(p->m, root)->result_first, &n, 4))
        return false;
    if (n.offset && !n.centred && !n.scale)
        return false;
    p->name = n.centred ? "tern.layer_norm" : "tern.rms_norm";
    tern_pattern_converted_input(p, n.x);
    if (n.scale)
        tern_pattern_input(p, n.scale);
    if (n.offset)
        tern_pattern_input(p, n.offset);
    tern_pattern_set_int(p, "axis", n.axis);
    tern_pattern_set_float(p, "epsilon", n.epsilon);
    tern_pattern_set_bool(p, "scale", n.scale != 0);
    tern_pattern_set_bool(p, "offset", n.offset != 0);
    return true;
}
