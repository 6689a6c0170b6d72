/* passes/attention_mask.c - masks of attention. A mask that compares positions of queries and keys
 * becomes a band of diagonals; any other mask becomes an operand of the composite. */
#include <math.h>
#include <string.h>

#include "numerics/format.h"
#include "passes/attention_impl.h"

enum { MAX_DEPTH = 24 };

/* row * positions on axis |row| + key * positions of keys + offset */
typedef struct {
    int64_t row, key, offset;
    uint8_t row_axis; /* 0: none */
} linear;

typedef enum { MASK_OTHER, MASK_ALL, MASK_NONE, MASK_BAND } mask_kind;

/* BAND: lo <= key - row <= hi */
typedef struct {
    mask_kind kind;
    int64_t lo, hi;
    uint8_t row_axis;
} band;

/* --- positions --- */

static bool add_linear(linear *x, const linear *y, int64_t factor)
{
    if (y->row_axis && x->row_axis && y->row_axis != x->row_axis)
        return false;
    if (y->row_axis)
        x->row_axis = y->row_axis;
    x->row += factor * y->row;
    x->key += factor * y->key;
    x->offset += factor * y->offset;
    return true;
}

/* |count| positions along dimension |dim|, times |step|. */
static bool position(const attention *a, const attention_view *view, uint32_t dim, int64_t step,
                     linear *out)
{
    attention_view v = *view;
    const uint8_t *axes;
    tern_attention_expand(a, &v);
    uint32_t n = tern_attention_view_dim(&v, dim, &axes);
    if (n == 0)
        return true; /* position 0 */
    if (n != 1)
        return false;
    if (axes[0] == a->key) {
        out->key = step;
    } else {
        out->row_axis = axes[0];
        out->row = step;
    }
    return true;
}

/* A constant vector of equally spaced integers. */
static bool constant_positions(const attention *a, attention_value x, linear *out)
{
    const tern_hlo_module *m = a->p->m;
    const tern_hlo_attr_info *c = tern_match_constant(m, x.v);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, x.v);
    uint32_t dim = 0, large = 0;
    if (!c || c->is_splat || tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT)
        return false;
    for (uint32_t d = 0; d < t->rank; d++)
        if (t->dims[d] != 1) {
            dim = d;
            large++;
        }
    if (large != 1 || t->count < 2)
        return false;
    int64_t first = tern_match_int_at(m, c, 0), step = tern_match_int_at(m, c, 1) - first;
    for (int64_t i = 0; i < t->count; i++)
        if (tern_match_int_at(m, c, i) != first + i * step)
            return false;
    out->offset = first;
    return position(a, &x.view, dim, step, out);
}

static bool linear_of(attention *a, attention_value x, linear *out, unsigned depth)
{
    double value;
    *out = (linear){.row = 0};
    if (depth > MAX_DEPTH)
        return false;
    if (tern_pattern_scalar(a->p, x.v, &value)) {
        out->offset = (int64_t)value;
        return fabs(value) < 1e15 && (double)out->offset == value;
    }
    tern_hlo_op op = tern_match_owner(a->p->m, x.v);
    tern_hlo_code code = tern_attention_code(a, op);
    linear y;
    bool ok = true;
    switch ((int)code) {
    case TERN_HLO_CONSTANT:
        return constant_positions(a, x, out);
    case TERN_HLO_IOTA:
        return position(a, &x.view,
                        (uint32_t)tern_hlo_op_int(a->p->m, op, TERN_HLO_A_iota_dimension), 1, out);
    case TERN_HLO_CONVERT:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_NEGATE: {
        attention_value in = tern_attention_operand(a, op, 0, x, &ok);
        if (!ok || !linear_of(a, in, &y, depth + 1))
            return false;
        return add_linear(out, &y, code == TERN_HLO_NEGATE ? -1 : 1);
    }
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT: {
        attention_value l = tern_attention_operand(a, op, 0, x, &ok);
        attention_value r = tern_attention_operand(a, op, 1, x, &ok);
        return ok && linear_of(a, l, out, depth + 1) && linear_of(a, r, &y, depth + 1) &&
               add_linear(out, &y, code == TERN_HLO_ADD ? 1 : -1);
    }
    case TERN_HLO_MULTIPLY:
        for (uint32_t i = 0; i < 2; i++) {
            attention_value in = tern_attention_operand(a, op, i, x, &ok);
            if (ok && tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1 - i), &value) &&
                fabs(value) < 1e6 && value == floor(value) && linear_of(a, in, &y, depth + 1))
                return add_linear(out, &y, (int64_t)value);
        }
        return false;
    default:
        return false;
    }
}

/* --- bands --- */

static bool is_band(const band *b) { return b->kind == MASK_BAND; }

static band band_not(band b)
{
    if (b.kind == MASK_ALL || b.kind == MASK_NONE) {
        b.kind = b.kind == MASK_ALL ? MASK_NONE : MASK_ALL;
    } else if (is_band(&b) && b.lo == INT64_MIN) {
        b.lo = b.hi + 1;
        b.hi = INT64_MAX;
    } else if (is_band(&b) && b.hi == INT64_MAX) {
        b.hi = b.lo - 1;
        b.lo = INT64_MIN;
    } else {
        b.kind = MASK_OTHER;
    }
    return b;
}

static band band_and(band x, band y)
{
    if (x.kind == MASK_NONE || y.kind == MASK_NONE)
        return (band){.kind = MASK_NONE};
    if (x.kind == MASK_ALL)
        return y;
    if (y.kind == MASK_ALL)
        return x;
    if (!is_band(&x) || !is_band(&y) || x.row_axis != y.row_axis)
        return (band){.kind = MASK_OTHER};
    x.lo = x.lo > y.lo ? x.lo : y.lo;
    x.hi = x.hi < y.hi ? x.hi : y.hi;
    return x;
}

static band band_or(band x, band y) { return band_not(band_and(band_not(x), band_not(y))); }

/* d >= bound, or d <= bound */
static band half(uint8_t row, int64_t bound, bool at_least)
{
    return (band){.kind = MASK_BAND,
                  .row_axis = row,
                  .lo = at_least ? bound : INT64_MIN,
                  .hi = at_least ? INT64_MAX : bound};
}

/* The form does not depend on the difference: whether it has one answer for all positions. */
static band compare_range(const attention *a, const linear *d, int64_t how)
{
    int64_t last_row = d->row_axis ? a->axis[d->row_axis].size - 1 : 0;
    int64_t rows = d->row * last_row, keys = d->key * (a->axis[a->key].size - 1);
    int64_t least = d->offset + (rows < 0 ? rows : 0) + (keys < 0 ? keys : 0);
    int64_t most = d->offset + (rows > 0 ? rows : 0) + (keys > 0 ? keys : 0);
    bool all = false, none = false;
    switch (how) {
    case TERN_HLO_COMPARISON_DIRECTION_GE:
        all = least >= 0;
        none = most < 0;
        break;
    case TERN_HLO_COMPARISON_DIRECTION_GT:
        all = least > 0;
        none = most <= 0;
        break;
    case TERN_HLO_COMPARISON_DIRECTION_LE:
        all = most <= 0;
        none = least > 0;
        break;
    case TERN_HLO_COMPARISON_DIRECTION_LT:
        all = most < 0;
        none = least >= 0;
        break;
    default:
        break;
    }
    return (band){.kind = all ? MASK_ALL : none ? MASK_NONE : MASK_OTHER};
}

/* |d| <= bound: a band around the diagonal. */
static band band_of_distance(attention *a, tern_hlo_op op, attention_value x)
{
    const band other = {.kind = MASK_OTHER};
    linear d, bound;
    bool ok = true;
    attention_value l = tern_attention_operand(a, op, 0, x, &ok),
                    r = tern_attention_operand(a, op, 1, x, &ok);
    int64_t how = tern_hlo_op_int(a->p->m, op, TERN_HLO_A_comparison_direction);
    l = ok ? tern_attention_strip(a, l, true) : l;
    tern_hlo_op abs = tern_match_op(a->p->m, l.v, TERN_HLO_ABS);
    if (!ok || !abs || !linear_of(a, r, &bound, 0) || bound.row || bound.key)
        return other;
    bool drops = how == TERN_HLO_COMPARISON_DIRECTION_GE || how == TERN_HLO_COMPARISON_DIRECTION_GT;
    int64_t most = bound.offset;
    if (how == TERN_HLO_COMPARISON_DIRECTION_LT || how == TERN_HLO_COMPARISON_DIRECTION_GE)
        most--;
    else if (how != TERN_HLO_COMPARISON_DIRECTION_LE && how != TERN_HLO_COMPARISON_DIRECTION_GT)
        return other;
    attention_value in = tern_attention_operand(a, abs, 0, l, &ok);
    if (!ok || !linear_of(a, in, &d, 0) || d.key * d.row != -1)
        return other;
    int64_t offset = d.key * d.offset; /* |column - row + offset| */
    band b =
        band_and(half(d.row_axis, -most - offset, true), half(d.row_axis, most - offset, false));
    return drops ? band_not(b) : b;
}

static band band_of_compare(attention *a, tern_hlo_op op, attention_value x)
{
    linear d, y;
    bool ok = true;
    attention_value l = tern_attention_operand(a, op, 0, x, &ok),
                    r = tern_attention_operand(a, op, 1, x, &ok);
    int64_t how = tern_hlo_op_int(a->p->m, op, TERN_HLO_A_comparison_direction);
    if (!ok || !linear_of(a, l, &d, 0) || !linear_of(a, r, &y, 0) || !add_linear(&d, &y, -1))
        return band_of_distance(a, op, x);
    if (d.key < 0) { /* 0 how -d */
        static const int64_t swapped[][2] = {
            {TERN_HLO_COMPARISON_DIRECTION_GE, TERN_HLO_COMPARISON_DIRECTION_LE},
            {TERN_HLO_COMPARISON_DIRECTION_GT, TERN_HLO_COMPARISON_DIRECTION_LT}};
        for (unsigned i = 0; i < 4; i++)
            if (how == swapped[i / 2][i % 2]) {
                how = swapped[i / 2][1 - i % 2];
                break;
            }
        d = (linear){-d.row, -d.key, -d.offset, d.row_axis};
    }
    if (d.key != 1 || d.row != -1)
        return compare_range(a, &d, how);
    switch (how) { /* difference + offset how 0 */
    case TERN_HLO_COMPARISON_DIRECTION_GE:
        return half(d.row_axis, -d.offset, true);
    case TERN_HLO_COMPARISON_DIRECTION_GT:
        return half(d.row_axis, -d.offset + 1, true);
    case TERN_HLO_COMPARISON_DIRECTION_LE:
        return half(d.row_axis, -d.offset, false);
    case TERN_HLO_COMPARISON_DIRECTION_LT:
        return half(d.row_axis, -d.offset - 1, false);
    case TERN_HLO_COMPARISON_DIRECTION_EQ:
        return band_and(half(d.row_axis, -d.offset, true), half(d.row_axis, -d.offset, false));
    default:
        return (band){.kind = MASK_OTHER};
    }
}

/* The rows and columns of a constant [rows, keys], other dimensions being 1. */
static bool constant_shape(const attention *a, const attention_view *view, uint8_t *row)
{
    attention_view v = *view;
    tern_attention_expand(a, &v);
    if (v.rank < 2 || v.end[v.rank - 1] != 2 || v.axis[1] != a->key ||
        a->axis[v.axis[0]].kind != AXIS_ROW)
        return false;
    *row = v.axis[0];
    return true;
}

/* The band of the elements of [rows, keys] for which |keeps| returns true. */
static band band_of_elements(const attention *a, uint8_t row, const tern_hlo_attr_info *c,
                             bool (*keeps)(const tern_hlo_attr_info *c, size_t i, double low),
                             double low)
{
    int64_t rows = a->axis[row].size, keys = a->axis[a->key].size;
    int64_t lo = INT64_MIN, hi = INT64_MAX; /* the tightest bounds that masked elements imply */
    int64_t least = INT64_MAX, most = INT64_MIN; /* of the kept ones */
    for (int64_t r = 0; r < rows; r++)
        for (int64_t k = 0; k < keys; k++)
            if (keeps(c, (size_t)(r * keys + k), low)) {
                least = k - r < least ? k - r : least;
                most = k - r > most ? k - r : most;
            }
    if (least > most)
        return (band){.kind = MASK_NONE};
    for (int64_t r = 0; r < rows; r++)
        for (int64_t k = 0; k < keys; k++)
            if (keeps(c, (size_t)(r * keys + k), low) != (k - r >= least && k - r <= most))
                return (band){.kind = MASK_OTHER};
    lo = least <= 1 - rows ? INT64_MIN : least;
    hi = most >= keys - 1 ? INT64_MAX : most;
    return lo == INT64_MIN && hi == INT64_MAX
               ? (band){.kind = MASK_ALL}
               : (band){.kind = MASK_BAND, .lo = lo, .hi = hi, .row_axis = row};
}

static bool is_set(const tern_hlo_attr_info *c, size_t i, double low)
{
    (void)low;
    return c->data[i] != 0;
}

static band band_of_constant(const attention *a, attention_value x)
{
    const tern_hlo_attr_info *c = tern_match_constant(a->p->m, x.v);
    uint8_t row;
    if (!c || c->is_splat || tern_hlo_value_type_of(a->p->m, x.v)->dtype != TERN_BOOL ||
        !constant_shape(a, &x.view, &row))
        return (band){.kind = MASK_OTHER};
    return band_of_elements(a, row, c, is_set, 0);
}

static band band_of(attention *a, attention_value x, unsigned depth)
{
    double value;
    const band other = {.kind = MASK_OTHER};
    if (depth > MAX_DEPTH)
        return other;
    if (tern_pattern_scalar(a->p, x.v, &value))
        return (band){.kind = value != 0 ? MASK_ALL : MASK_NONE};
    tern_hlo_op op = tern_match_owner(a->p->m, x.v);
    tern_hlo_code code = tern_attention_code(a, op);
    bool ok = true;
    switch ((int)code) {
    case TERN_HLO_CONSTANT:
        return band_of_constant(a, x);
    case TERN_HLO_COMPARE:
        return band_of_compare(a, op, x);
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_NOT: {
        attention_value in = tern_attention_operand(a, op, 0, x, &ok);
        band b = ok ? band_of(a, in, depth + 1) : other;
        return code == TERN_HLO_NOT ? band_not(b) : b;
    }
    case TERN_HLO_AND:
    case TERN_HLO_OR:
    case TERN_HLO_SELECT: {
        attention_value l = tern_attention_operand(a, op, 0, x, &ok);
        attention_value r = tern_attention_operand(a, op, 1, x, &ok);
        if (!ok)
            return other;
        band p = band_of(a, l, depth + 1), q = band_of(a, r, depth + 1);
        if (code != TERN_HLO_SELECT)
            return code == TERN_HLO_AND ? band_and(p, q) : band_or(p, q);
        attention_value e = tern_attention_operand(a, op, 2, x, &ok);
        return band_or(band_and(p, q), band_and(band_not(p), band_of(a, e, depth + 1)));
    }
    default:
        return other;
    }
}

/* --- steps --- */

static bool push_band(attention *a, const band *b, attention_value mask, bool keep, double value,
                      tern_hlo_value source)
{
    attention_step *s = tern_attention_push(a, TERN_ATTENTION_BAND);
    if (!s)
        return false;
    s->lo = b->lo;
    s->hi = b->hi;
    s->row = b->row_axis;
    s->value = value;
    s->negate = !keep;
    s->extra = mask;
    s->source = source;
    return true;
}

static bool take_mask(attention *a, attention_value pred, bool keep, double value,
                      tern_hlo_value source, unsigned depth)
{
    attention_value x = tern_attention_strip(a, pred, false);
    tern_hlo_op op = tern_pattern_op(a->p, x.v, TERN_HLO_NO_CODE);
    tern_hlo_code code = tern_attention_code(a, op);
    bool ok = true;
    band b = band_of(a, x, 0);
    if (!keep)
        b = band_not(b);
    if (b.kind == MASK_ALL)
        return true;
    if (b.kind == MASK_NONE)
        return false;
    if (is_band(&b))
        return push_band(a, &b, x, keep, value, source);
    if (code == TERN_HLO_NOT && depth < MAX_DEPTH) {
        attention_value in = tern_attention_operand(a, op, 0, x, &ok);
        return ok && take_mask(a, in, !keep, value, source, depth + 1);
    }
    if (code == (keep ? TERN_HLO_AND : TERN_HLO_OR) && depth < MAX_DEPTH) {
        attention_value l = tern_attention_operand(a, op, 0, x, &ok);
        attention_value r = tern_attention_operand(a, op, 1, x, &ok);
        return ok && take_mask(a, l, keep, value, source, depth + 1) &&
               take_mask(a, r, keep, value, source, depth + 1);
    }
    attention_step *s = tern_attention_push(a, TERN_ATTENTION_SELECT);
    if (!s)
        return false;
    s->value = value;
    s->negate = !keep;
    s->extra = x;
    s->source = source;
    return true;
}

bool tern_attention_take_mask(attention *a, attention_value pred, bool keep, double value)
{
    return take_mask(a, pred, keep, value, tern_attention_strip(a, pred, false).v, 0);
}

/* Every query has a key. */
static bool has_keys(const attention *a, const band *b)
{
    int64_t rows = a->axis[b->row_axis].size, keys = a->axis[a->key].size;
    /* Row r keeps the keys r + lo .. r + hi. */
    return (b->lo == INT64_MIN || rows - 1 + b->lo < keys) && (b->hi == INT64_MAX || b->hi >= 0) &&
           b->lo <= b->hi;
}

static double float_at(const tern_hlo_attr_info *c, size_t i)
{
    float f;
    memcpy(&f, c->data + 4 * i, sizeof f);
    return f;
}

static bool is_zero_at(const tern_hlo_attr_info *c, size_t i, double low)
{
    (void)low;
    return float_at(c, i) == 0;
}

/* A constant of zeros and one low value. */
static bool take_low_constant(attention *a, attention_value x)
{
    const tern_hlo_attr_info *c = tern_match_constant(a->p->m, x.v);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(a->p->m, x.v);
    uint8_t row;
    double low = 0;
    if (!c || c->is_splat || t->dtype != TERN_F32 || !constant_shape(a, &x.view, &row))
        return false;
    for (int64_t i = 0; i < t->count; i++) {
        double value = float_at(c, (size_t)i);
        if (value != 0 && low != 0 && value != low)
            return false;
        low = value != 0 ? value : low;
    }
    band b = band_of_elements(a, row, c, is_zero_at, low);
    return low < -1e3 && is_band(&b) && has_keys(a, &b) && push_band(a, &b, x, true, low, 0);
}

/* --- biases that are linear in the positions --- */

/* factor * scale * positions */
typedef struct {
    attention_value factor; /* v 0: none */
    double scale;
    linear positions;
} slope;

/* The keys kept are all before or all behind their query: 1 and -1; else 0. */
static int kept_side(const attention *a, uint8_t row)
{
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].kind == TERN_ATTENTION_BAND && a->step[i].row == row) {
            if (a->step[i].hi <= 0)
                return -1;
            if (a->step[i].lo >= 0)
                return 1;
        }
    return 0;
}

static bool slope_of(attention *a, attention_value x, slope *out, unsigned depth)
{
    double value;
    bool ok = true;
    x = tern_attention_strip(a, x, true);
    if (linear_of(a, x, &out->positions, 0))
        return true;
    tern_hlo_op op = tern_match_owner(a->p->m, x.v);
    tern_hlo_code code = tern_attention_code(a, op);
    if (depth > MAX_DEPTH || !op)
        return false;
    attention_value l = x, r = x;
    if (code == TERN_HLO_NEGATE || code == TERN_HLO_ABS || code == TERN_HLO_MULTIPLY)
        l = tern_attention_operand(a, op, 0, x, &ok);
    if (code == TERN_HLO_MULTIPLY)
        r = tern_attention_operand(a, op, 1, x, &ok);
    if (!ok || l.v == x.v)
        return false;
    if (code == TERN_HLO_NEGATE) {
        out->scale = -out->scale;
        return slope_of(a, l, out, depth + 1);
    }
    if (code == TERN_HLO_ABS) {
        linear *d = &out->positions;
        if (!linear_of(a, l, d, 0) || d->key * d->row != -1 || d->offset != 0)
            return false;
        out->scale *= d->key * kept_side(a, d->row_axis);
        return out->scale != 0;
    }
    for (unsigned i = 0; i < 2; i++) {
        attention_value factor = tern_attention_strip(a, i ? r : l, true);
        if (tern_pattern_scalar(a->p, factor.v, &value))
            out->scale *= value;
        else if (!out->factor.v && !tern_attention_view_has(a, &factor.view, a->key))
            out->factor = factor;
        else
            continue;
        return slope_of(a, i ? l : r, out, depth + 1);
    }
    return false;
}

bool tern_attention_take_slope(attention *a, attention_value x, bool negate)
{
    slope s = {.scale = 1};
    if (!slope_of(a, x, &s, 0) || s.positions.key == 0 ||
        (s.factor.v && s.positions.row_axis &&
         tern_attention_view_has(a, &s.factor.view, s.positions.row_axis)))
        return false;
    const linear *p = &s.positions;
    double sign = negate ? -s.scale : s.scale;
    x = tern_attention_strip(a, x, true);
    for (unsigned rows = 0; rows < 2; rows++) {
        if (rows && !p->row && !p->offset)
            break;
        attention_step *step = tern_attention_push(a, TERN_ATTENTION_ADD);
        if (!step)
            return false;
        *step = (attention_step){.kind = TERN_ATTENTION_ADD,
                                 .slope = rows ? SLOPE_ROWS : SLOPE_KEYS,
                                 .value = sign * (double)(rows ? p->row : p->key),
                                 .offset = rows ? sign * (double)p->offset : 0,
                                 .row = p->row_axis,
                                 .negate = negate,
                                 .extra = x,
                                 .factor = s.factor};
    }
    return true;
}

/* --- masks that are added --- */

bool tern_attention_take_low(attention *a, attention_value v)
{
    attention_value x = tern_attention_strip(a, v, true);
    tern_hlo_op op = tern_pattern_op(a->p, x.v, TERN_HLO_SELECT);
    double yes, no;
    bool ok = true;
    if (!op)
        return take_low_constant(a, x);
    if (!tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1), &yes) ||
        !tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 2), &no))
        return false;
    attention_value pred = tern_attention_operand(a, op, 0, x, &ok);
    bool keep = yes == 0;
    double low = keep ? no : yes;
    if (!ok || (yes != 0 && no != 0) || !(low < -1e3))
        return false;
    band b = band_of(a, pred, 0);
    if (!keep)
        b = band_not(b);
    /* Where no key is kept, x + low must not depend on x. */
    if (low > -1e20 && !(is_band(&b) && has_keys(a, &b)))
        return false;
    uint32_t first = a->step_count;
    ok = take_mask(a, pred, keep, low, 0, 0);
    for (uint32_t i = first; i < a->step_count; i++)
        a->step[i].added = x;
    return ok;
}

static bool is_mask(const attention_step *s)
{
    return s->kind == TERN_ATTENTION_SELECT || s->kind == TERN_ATTENTION_BAND;
}

/* Replaces the masks of one sum by a step that adds it. */
static void add_mask(attention *a, tern_hlo_value added)
{
    uint32_t count = 0;
    bool first = true;
    for (uint32_t i = 0; i < a->step_count; i++) {
        attention_step s = a->step[i];
        if (is_mask(&s) && s.added.v == added) {
            if (!first)
                continue;
            s = (attention_step){
                .kind = TERN_ATTENTION_ADD, .value = s.value, .extra = s.added, .added = s.added};
            first = false;
        }
        a->step[count++] = s;
    }
    a->step_count = count;
}

/* Whether mask |s| may follow |before|. */
static bool may_follow(const attention_step *s, const attention_step *before)
{
    if (s->added.v && s->added.v == before->added.v)
        return true;
    return s->value <= before->value && !(s->added.v && isfinite(s->value));
}

/* The first step is the last of the source. */
bool tern_attention_settle_masks(attention *a, bool gradient)
{
    bool data = false, agree = true;
    for (uint32_t i = 0; gradient && i < a->step_count; i++)
        if (a->step[i].kind == TERN_ATTENTION_SELECT && a->step[i].added.v)
            add_mask(a, a->step[i].added.v);
    for (uint32_t i = 0; i < a->step_count; i++)
        data |= a->step[i].kind == TERN_ATTENTION_SELECT;
    for (uint32_t i = 0; i < a->step_count; i++)
        for (uint32_t j = 0; j < a->step_count; j++) {
            const attention_step *s = &a->step[i], *t = &a->step[j];
            if (s->kind == TERN_ATTENTION_ADD && s->added.v && is_mask(t)) /* by add_mask() */
                agree &= s->value > -1e20 && t->value < s->value && !data;
            else if (data && j > i && is_mask(s) && is_mask(t))
                agree &= may_follow(s, t) && !(gradient && (s->added.v || t->added.v));
        }
    if (!agree)
        a->why = "rows without keys depend on several masks";
    return agree;
}
