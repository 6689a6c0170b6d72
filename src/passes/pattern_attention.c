/* passes/pattern_attention.c - replaces attention, however it is written, and its gradient by the
 * composites of hlo/attention_steps.h.
 *
 * A match starts at an exponential whose result is summed over one axis, the keys. The exponent
 * leads back to q k^T (attention_walk.c). Matmuls of values derived from the exponent are
 * classified by their polynomials (attention_algebra.c): e / sum times v is the result; ds, which
 * is e / sum (d_o v^T - r) times the derivatives of the steps, gives dq and dk. Values change by
 * rounding: the sum of e d_o v^T is computed along a row of o, and ds is rounded to the type of q
 * before the matmuls, as the weights are. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "hlo/location.h"
#include "passes/attention_impl.h"

static bool in_region(const attention *a, tern_hlo_op op)
{
    return tern_hlo_op_of(a->p->m, op)->parent == a->p->region;
}

/* --- softmax --- */

/* The sum over keys of a value that is the tile but for moves; 0 if there is none. Sets the axis
 * of the keys. */
static tern_hlo_value find_sum(attention *a, attention_value x, unsigned depth)
{
    tern_rewrite_use u = tern_rewrite_first_use(a->r, x.v);
    for (; u && depth < 8; u = tern_rewrite_next_use(a->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(a->r, u);
        attention_value to = {.v = tern_attention_result(a, op)};
        tern_hlo_code code = tern_attention_code(a, op);
        if (!in_region(a, op) || tern_rewrite_use_index(a->r, u) != 0 ||
            (code != TERN_HLO_REDUCE && code != TERN_HLO_CONVERT && code != TERN_HLO_TRANSPOSE &&
             code != TERN_HLO_RESHAPE) ||
            !tern_attention_ahead(a, op, 0, &x.view, &to.view))
            continue;
        if (code != TERN_HLO_REDUCE) {
            tern_hlo_value sum = find_sum(a, to, depth + 1);
            if (sum)
                return sum;
            continue;
        }
        double init;
        uint32_t count = 0, found = 0;
        const int64_t *dims = tern_hlo_op_ints(a->p->m, op, TERN_HLO_A_dimensions, &count);
        if (tern_match_reducer(a->p->m, tern_hlo_op_region(a->p->m, op, 0)) != TERN_HLO_ADD ||
            !tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1), &init) || init != 0)
            continue;
        for (uint32_t i = 0; i < count; i++) {
            const uint8_t *axes;
            uint32_t n = tern_attention_view_dim(&x.view, (uint32_t)dims[i], &axes);
            found += n;
            a->key = n ? axes[0] : a->key;
        }
        if (found == 1 && !a->axis[a->key].outer)
            return to.v;
    }
    return 0;
}

/* A concatenation of the scores and one column, a sink. */
static bool take_wide_sink(attention *a, attention_value *x)
{
    const tern_hlo_module *m = a->p->m;
    tern_hlo_op op = tern_pattern_op(a->p, x->v, TERN_HLO_CONCATENATE);
    if (!op || tern_hlo_op_of(m, op)->operand_count != 2)
        return true;
    uint32_t dim = (uint32_t)tern_hlo_op_int(m, op, TERN_HLO_A_dimension);
    const uint8_t *axes;
    if (tern_attention_view_dim(&x->view, dim, &axes) != 1 || axes[0] != a->key)
        return true;
    for (uint32_t i = 0; i < 2; i++) {
        tern_hlo_value column = tern_pattern_operand(a->p, op, i);
        if (tern_hlo_value_type_of(m, column)->dims[dim] != 1)
            continue;
        a->wide_sink = true;
        a->axis[a->key].size--;
        a->sink_at = i == 0 ? 0 : a->axis[a->key].size;
        attention_value sink = {.v = column};
        for (uint32_t d = 0; d < x->view.rank; d++) {
            uint32_t n = tern_attention_view_dim(&x->view, d, &axes);
            if (!tern_attention_view_add(&sink.view, axes, d == dim ? 0 : n))
                return false;
        }
        a->sink = tern_attention_strip(a, sink, true);
        x->v = tern_pattern_operand(a->p, op, 1 - i);
        return true;
    }
    return true;
}

/* From the exponent to x, which has the steps behind it. */
static bool split_exponent(attention *a, tern_hlo_op op, attention_value *x)
{
    bool ok = true;
    *x = tern_attention_operand(a, op, 0, a->e, &ok);
    for (unsigned i = 0; i < ATTENTION_MAX_DEPTH && ok; i++) {
        tern_hlo_op in = tern_pattern_op(a->p, x->v, TERN_HLO_NO_CODE);
        tern_hlo_code code = tern_attention_code(a, in);
        if (code == TERN_HLO_CONVERT || code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE) {
            *x = tern_attention_operand(a, in, 0, *x, &ok);
            continue;
        }
        if (code == TERN_HLO_SUBTRACT) {
            attention_value row = tern_attention_operand(a, in, 1, *x, &ok);
            row = ok ? tern_attention_strip(a, row, true) : row;
            if (ok && !tern_attention_view_has(a, &row.view, a->key)) {
                a->max = row.v;
                *x = tern_attention_operand(a, in, 0, *x, &ok);
            }
        }
        break;
    }
    a->x = *x;
    return ok && take_wide_sink(a, x);
}

/* sum + exp(sink - max), where |v| is the sum but for moves. */
static void find_sink(attention *a, tern_hlo_value v, attention_value row, unsigned depth)
{
    tern_rewrite_use u = tern_rewrite_first_use(a->r, v);
    for (; u && depth < 8 && !a->sink.v; u = tern_rewrite_next_use(a->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(a->r, u);
        tern_hlo_code code = tern_attention_code(a, op);
        uint32_t at = tern_rewrite_use_index(a->r, u);
        attention_value to = {.v = tern_attention_result(a, op)};
        bool ok = true;
        if (!in_region(a, op) || !tern_attention_ahead(a, op, at, &row.view, &to.view))
            continue;
        if (code == TERN_HLO_CONVERT || code == TERN_HLO_RESHAPE || code == TERN_HLO_TRANSPOSE ||
            code == TERN_HLO_BROADCAST_IN_DIM)
            find_sink(a, to.v, to, depth + 1);
        if (code != TERN_HLO_ADD)
            continue;
        attention_value other = tern_attention_operand(a, op, 1 - at, to, &ok);
        other = ok ? tern_attention_strip(a, other, true) : other;
        tern_hlo_op exp = ok ? tern_pattern_op(a->p, other.v, TERN_HLO_EXPONENTIAL) : 0;
        if (!exp)
            continue;
        attention_value sink = tern_attention_operand(a, exp, 0, other, &ok);
        sink = tern_attention_strip(a, sink, true);
        if (a->max) {
            tern_hlo_op minus = tern_pattern_op(a->p, sink.v, TERN_HLO_SUBTRACT);
            if (!minus)
                continue;
            attention_value max = tern_attention_operand(a, minus, 1, sink, &ok);
            max = tern_attention_strip(a, max, true);
            sink = tern_attention_operand(a, minus, 0, sink, &ok);
            if (!ok || max.v != a->max)
                continue;
        }
        a->sink = tern_attention_strip(a, sink, true);
        a->sink_exp = other.v;
    }
}

/* |sum| is the sum of the tile itself. */
static void find_sum_sink(attention *a, tern_hlo_value sum)
{
    attention_value row = {.v = sum};
    tern_hlo_op reduce = tern_match_owner(a->p->m, sum);
    if (tern_pattern_operand(a->p, reduce, 0) == a->e.v &&
        tern_attention_ahead(a, reduce, 0, &a->e.view, &row.view))
        find_sink(a, sum, row, 0);
}

/* Finds x, the steps and q k^T from the exponential |op|. */
static bool match_scores(attention *a, tern_hlo_op op)
{
    attention_value x;
    a->e.v = tern_attention_result(a, op);
    if (!tern_attention_view_new(a, a->e.v, AXIS_ROW, &a->e.view))
        return false;
    tern_hlo_value sum = find_sum(a, a->e, 0);
    if (!sum)
        return false;
    a->axis[a->key].kind = AXIS_KEY;
    if (!split_exponent(a, op, &x))
        return false;
    if (!a->sink.v)
        find_sum_sink(a, sum);
    if (!tern_attention_walk(a, x, 0) || a->axis[a->key].outer)
        return false;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].kind == TERN_ATTENTION_TANH)
            a->tanh = a->tanh ? a->tanh : a->step[i].source;
    return true;
}

/* --- values derived from the tile --- */

static bool is_known(const attention *a, tern_hlo_value v)
{
    for (uint32_t i = 0; i < a->known_count; i++)
        if (a->known[i].v == v)
            return true;
    return false;
}

static void add_dot(attention *a, tern_hlo_op op, uint32_t at, const attention_view *view)
{
    for (uint32_t i = 0; i < a->dot_count; i++)
        if (a->dot[i].op == op)
            return;
    if (a->dot_count < ATTENTION_MAX_DOTS)
        a->dot[a->dot_count++] = (attention_dot){op, at, *view};
}

/* Adds |x| and the values that ops on single elements, moves and conversions derive from it, as
 * long as they have the axis |along|; collects their matmuls with |dots|. */
static void propagate(attention *a, attention_value x, uint8_t along, bool dots, uint32_t limit)
{
    uint32_t at = a->known_count;
    limit += at;
    limit = limit < ATTENTION_MAX_VALUES ? limit : ATTENTION_MAX_VALUES;
    if (!is_known(a, x.v) && at < limit)
        a->known[a->known_count++] = x;
    for (; at < a->known_count; at++) {
        attention_value from = a->known[at];
        tern_rewrite_use u = tern_rewrite_first_use(a->r, from.v);
        for (; u; u = tern_rewrite_next_use(a->r, u)) {
            tern_hlo_op op = tern_rewrite_use_op(a->r, u);
            uint32_t i = tern_rewrite_use_index(a->r, u);
            attention_value to = {.v = tern_attention_result(a, op)};
            if (!in_region(a, op))
                continue;
            if (tern_attention_code(a, op) == TERN_HLO_DOT_GENERAL) {
                if (dots)
                    add_dot(a, op, i, &from.view);
            } else if (tern_attention_code(a, op) != TERN_HLO_REDUCE && a->known_count < limit &&
                       !is_known(a, to.v) && tern_attention_ahead(a, op, i, &from.view, &to.view) &&
                       tern_attention_view_has(a, &to.view, along)) {
                a->known[a->known_count++] = to;
            }
        }
    }
}

/* --- the result --- */

bool tern_attention_contracts_keys(const attention *a, const attention_dot *dot)
{
    uint8_t axes[ATTENTION_MAX_VIEW];
    return tern_attention_contracted(a, dot, axes) == 1 && axes[0] == a->key;
}

/* Sets the axis of v's columns from the free dimensions of the other operand. */
bool tern_attention_set_width(attention *a, const attention_dot *dot)
{
    const tern_hlo_module *m = a->p->m;
    attention_dims dims;
    int64_t width = 1;
    uint32_t side = 1 - dot->at;
    tern_attention_dot_dims(m, dot->op, &dims);
    const tern_hlo_type_info *t = tern_match_plain(m, tern_pattern_operand(a->p, dot->op, side));
    if (!t)
        return false;
    width = t->count;
    for (uint32_t i = 0; i < dims.batch_count; i++)
        width /= t->dims[dims.batch[side][i]];
    for (uint32_t i = 0; i < dims.contract_count; i++)
        width /= t->dims[dims.contract[side][i]];
    if (!a->width)
        a->width = width > 1 ? tern_attention_axis(a, width, AXIS_WIDTH) : 0;
    return a->width && a->axis[a->width].size == width;
}

/* The masks of SELECT steps: rows without keys differ if the weights are masked again. */
uint32_t tern_attention_data_masks(const attention *a)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].kind == TERN_ATTENTION_SELECT && a->step[i].source)
            bits |= (uint32_t)1 << i;
    return bits;
}

/* |v|, or its conversion to a narrower float type if that is its only use. */
static tern_hlo_value converted(const attention *a, tern_hlo_value v)
{
    for (;;) {
        tern_hlo_op op = tern_rewrite_use_count(a->r, v) == 1 ? tern_rewrite_only_user(a->r, v) : 0;
        if (tern_attention_code(a, op) != TERN_HLO_CONVERT || !in_region(a, op) ||
            tern_hlo_value_type_of(a->p->m, v)->dtype != TERN_F32)
            return v;
        tern_dtype dtype = tern_hlo_value_type_of(a->p->m, tern_attention_result(a, op))->dtype;
        if (dtype != TERN_BF16 && dtype != TERN_F16)
            return v;
        v = tern_attention_result(a, op);
    }
}

/* Replaces a later value instead if it undoes the ratio. */
static void absorb_scale(attention *a, attention_result *r)
{
    tern_hlo_op op = r->v && r->ratio != 1 && tern_rewrite_use_count(a->r, r->v) == 1
                         ? tern_rewrite_only_user(a->r, r->v)
                         : 0;
    double value;
    if (tern_attention_code(a, op) != TERN_HLO_MULTIPLY || !in_region(a, op))
        return;
    uint32_t at = tern_pattern_operand(a->p, op, 0) == r->v ? 1 : 0;
    if (tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, at), &value) &&
        fabs(r->ratio * value - 1) < 1e-6) {
        r->v = converted(a, tern_attention_result(a, op));
        r->ratio = 1;
    }
}

void tern_attention_set_result(attention *a, attention_result_kind kind, attention_value x,
                               double ratio)
{
    a->result[kind] = (attention_result){converted(a, x.v), x.view, ratio};
}

static void remember(attention *a, attention_value x, const attention_poly *poly)
{
    if (a->memo_count == ATTENTION_MAX_VALUES)
        return;
    a->memo[a->memo_count].value = x;
    a->memo[a->memo_count++].poly = *poly;
}

/* |dot| is e v or e / sum v: the result is it, or a later value divided by the sum. */
static bool match_result(attention *a, const attention_dot *dot)
{
    attention_poly p = *tern_attention_eval(
        a, (attention_value){tern_pattern_operand(a->p, dot->op, dot->at), dot->view}, 0);
    attention_value other = {.v = tern_pattern_operand(a->p, dot->op, 1 - dot->at)};
    attention_value out = {.v = tern_attention_result(a, dot->op)};
    attention_poly want;
    double ratio;
    if (p.unknown || p.count != 1 || p.term[0].power[ATOM_E] != 1 ||
        (p.masks & tern_attention_data_masks(a)) || !tern_attention_set_width(a, dot) ||
        !tern_attention_dot_other(a, dot, a->width, &other.view, &out.view))
        return false;
    a->v = other;
    p.term[0].power[ATOM_E] = 0;
    p.term[0].power[ATOM_U] = 1;
    p.masks = 0;
    remember(a, out, &p);
    tern_attention_atom(&want, ATOM_U, 1, 1);
    want.term[0].power[ATOM_S] = -1;
    uint32_t first = a->known_count, memos = a->memo_count, opaques = a->opaque_count;
    propagate(a, out, a->width, false, 24);
    for (uint32_t i = first; i < a->known_count && !a->result[RESULT_O].v; i++)
        if (tern_attention_proportional(tern_attention_eval(a, a->known[i], 0), &want, &ratio))
            tern_attention_set_result(a, RESULT_O, a->known[i], ratio);
    a->memo_count = memos; /* d_o is not known yet */
    a->opaque_count = opaques;
    return a->result[RESULT_O].v != 0;
}

/* The first matmul that gives the result. The others are evaluated again when it is known. */
static void find_result(attention *a)
{
    for (uint32_t i = 0; i < a->dot_count && !a->result[RESULT_O].v; i++) {
        uint32_t memos = a->memo_count, opaques = a->opaque_count;
        if (!tern_attention_contracts_keys(a, &a->dot[i]) || match_result(a, &a->dot[i]))
            continue;
        a->memo_count = memos;
        a->opaque_count = opaques;
        a->width = 0;
        a->v.v = a->d_o.v = 0;
    }
}

/* --- the match as a whole --- */

static bool is_result(const attention *a, tern_hlo_value v)
{
    for (unsigned i = 0; i < RESULT_KINDS; i++)
        if (a->result[i].v == v)
            return true;
    for (uint32_t i = 0; i < a->row_count; i++)
        if (a->row[i].result.v == v)
            return true;
    return false;
}

/* |v| is unused once the results are replaced. */
static bool becomes_unused(const attention *a, tern_hlo_value v, seen_values *seen, unsigned depth)
{
    if (is_result(a, v))
        return true;
    tern_rewrite_use u = tern_rewrite_first_use(a->r, v);
    for (; u; u = tern_rewrite_next_use(a->r, u)) {
        tern_hlo_op op = tern_rewrite_use_op(a->r, u);
        bool known = false;
        for (uint32_t i = 0; i < seen->count && !known; i++)
            known = seen->v[i] == tern_attention_result(a, op);
        if (known)
            continue;
        if (depth > ATTENTION_MAX_DEPTH || seen->count == TERN_COUNT_OF(seen->v) ||
            !in_region(a, op) || tern_hlo_op_of(a->p->m, op)->result_count != 1 ||
            !tern_match_is_pure(a->p->m, op))
            return false;
        seen->v[seen->count++] = tern_attention_result(a, op);
        if (!becomes_unused(a, tern_attention_result(a, op), seen, depth + 1))
            return false;
    }
    return true;
}

bool tern_attention_scores_unused(const attention *a)
{
    seen_values seen = {.count = 0};
    return becomes_unused(a, tern_attention_result(a, a->scores), &seen, 0);
}

static tern_dtype type_of(const attention *a, attention_value x)
{
    return tern_hlo_value_type_of(a->p->m, x.v)->dtype;
}

/* q has every axis of the tile's rows: not behind a broadcast. */
static attention_value whole_source(attention *a, attention_value q, bool widened)
{
    attention_value x = tern_attention_source(a, q, widened), y = tern_attention_strip_whole(a, q);
    if (tern_attention_same_axes(a, &x.view, &q.view))
        return x;
    return widened && type_of(a, y) == type_of(a, x) ? y : q;
}

/* The operands behind repeated heads; behind conversions to f32 if all three come from one narrow
 * type and the result returns to it. */
static bool set_sources(attention *a)
{
    attention_value q = whole_source(a, a->q, true);
    attention_value k = tern_attention_source(a, a->k, true);
    attention_value v = tern_attention_source(a, a->v, true);
    const attention_result *o = &a->result[RESULT_O];
    tern_dtype narrow = type_of(a, q);
    bool widened = type_of(a, k) == narrow && type_of(a, v) == narrow &&
                   (type_of(a, a->v) == narrow || !o->v ||
                    tern_hlo_value_type_of(a->p->m, o->v)->dtype == narrow);
    attention_product *second = &a->second;
    if (second->dot)
        widened = widened && type_of(a, tern_attention_source(a, second->q, true)) == narrow &&
                  type_of(a, tern_attention_source(a, second->k, true)) == narrow;
    a->q = widened ? q : whole_source(a, a->q, false);
    a->k = widened ? k : tern_attention_source(a, a->k, false);
    a->v = widened ? v : tern_attention_source(a, a->v, false);
    tern_dtype dtype = type_of(a, a->q);
    if (second->dot) {
        second->q = tern_attention_source(a, second->q, widened);
        second->k = tern_attention_source(a, second->k, widened);
    }
    if (dtype != type_of(a, a->k) ||
        (second->dot && (dtype != type_of(a, second->q) || dtype != type_of(a, second->k))) ||
        (dtype != TERN_F32 && dtype != TERN_BF16 && dtype != TERN_F16))
        a->why = "the types of q and k are not supported";
    else if (type_of(a, a->v) != dtype)
        a->why = "the types of q and v differ";
    return !a->why;
}

/* |x| without a factor that is a power of two, which is exact; it becomes a step. */
static bool take_power(attention *a, attention_value *x, double *factor)
{
    attention_value in = tern_attention_strip_whole(a, *x);
    tern_hlo_op op =
        type_of(a, in) == type_of(a, *x) ? tern_pattern_op(a->p, in.v, TERN_HLO_MULTIPLY) : 0;
    int exponent;
    bool ok = true;
    *factor = 1;
    for (uint32_t i = 0; op && i < 2; i++) {
        double value;
        attention_value other = tern_attention_operand(a, op, i, in, &ok);
        if (!ok || !tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1 - i), &value) ||
            frexp(fabs(value), &exponent) != 0.5 || abs(exponent) > 16)
            continue;
        *x = other;
        *factor = value;
        return true;
    }
    return false;
}

/* Moves factors of q and k that are powers of two into the steps. */
static void move_scales(attention *a)
{
    double q, k;
    if (a->step_count == ATTENTION_MAX_STEPS || a->second.dot)
        return;
    bool found = take_power(a, &a->q, &q);
    found = take_power(a, &a->k, &k) || found;
    if (!found)
        return;
    if (a->step_count && a->step[a->step_count - 1].kind == TERN_ATTENTION_SCALE)
        a->step[a->step_count - 1].value *= q * k;
    else
        a->step[a->step_count++] = (attention_step){.kind = TERN_ATTENTION_SCALE, .value = q * k};
    a->result[RESULT_DQ].ratio /= q;
    a->result[RESULT_DK].ratio /= k;
    absorb_scale(a, &a->result[RESULT_DQ]);
    absorb_scale(a, &a->result[RESULT_DK]);
}

/* An axis of q that k and v lack. */
static bool may_be_query(attention *a, uint8_t axis)
{
    return !a->axis[axis].outer && a->axis[axis].kind == AXIS_ROW &&
           tern_attention_view_has(a, &a->q.view, axis) &&
           !tern_attention_view_has(a, &a->k.view, axis) &&
           !(a->second.dot && tern_attention_view_has(a, &a->second.k.view, axis)) &&
           !tern_attention_view_has(a, &a->v.view, axis);
}

/* The parts of |axis|, which was split. Returns their number. */
static uint32_t parts_of(const attention *a, uint8_t axis, attention_view *out)
{
    *out = (attention_view){.rank = 0};
    (void)tern_attention_view_add(out, &axis, 1);
    tern_attention_expand(a, out);
    return out->end[0];
}

/* |x| has all parts of |axis|, or none. */
static bool has_whole(const attention *a, const attention_value *x, uint8_t axis)
{
    attention_view parts;
    uint32_t count = parts_of(a, axis, &parts), found = 0;
    for (uint32_t i = 0; x->v && i < count; i++)
        found += tern_attention_view_has(a, &x->view, parts.axis[i]);
    return found == 0 || found == count;
}

/* Whether the parts of |axis|, |query| among them, are all queries: a reshape around the attention
 * split them, as windows of an image do. */
static bool is_whole_query(attention *a, uint8_t axis, uint8_t query)
{
    attention_view parts;
    if (!a->axis[axis].outer)
        return false;
    uint32_t count = parts_of(a, axis, &parts);
    for (uint32_t i = 0; i < count; i++)
        if (!may_be_query(a, parts.axis[i]))
            return false;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (!has_whole(a, &a->step[i].extra, axis) || !has_whole(a, &a->step[i].factor, axis) ||
            !has_whole(a, &a->step[i].added, axis))
            return false;
    return has_whole(a, &a->sink, axis) && has_whole(a, &a->second.q, axis) &&
           memchr(parts.axis, query, count);
}

/* Chooses the axis of the queries: the rows of bands, else the largest. */
static bool set_axes(attention *a)
{
    attention_view q = a->q.view;
    tern_attention_expand(a, &q);
    uint32_t count = q.rank ? q.end[q.rank - 1] : 0;
    for (uint32_t i = 0; i < a->step_count && !a->query; i++)
        if (a->step[i].kind == TERN_ATTENTION_BAND && may_be_query(a, a->step[i].row))
            a->query = a->step[i].row;
    bool banded = a->query != 0;
    for (uint32_t i = 0; i < count; i++)
        if (!banded && may_be_query(a, q.axis[i]) &&
            (!a->query || a->axis[q.axis[i]].size > a->axis[a->query].size))
            a->query = q.axis[i];
    uint8_t part = a->query;
    for (uint32_t i = 1; !banded && part && i < a->axis_count; i++)
        if (a->axis[i].size > a->axis[a->query].size && is_whole_query(a, (uint8_t)i, part))
            a->query = (uint8_t)i;
    attention_view parts;
    uint32_t part_count = part ? parts_of(a, a->query, &parts) : 0;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].kind == TERN_ATTENTION_BAND && a->step[i].row != a->query) {
            if (tern_hlo_value_type_of(a->p->m, a->step[i].extra.v)->dtype != TERN_BOOL) {
                a->why = "a mask of positions is not over queries and keys";
                return false;
            }
            a->step[i].kind = TERN_ATTENTION_SELECT;
        }
    /* Batch axes in the order of q k^T: batched ones first. */
    for (unsigned shared = 1; shared < 2; shared--) {
        for (uint32_t i = 0; i < count; i++) {
            uint8_t axis = q.axis[i];
            if (a->axis[axis].kind != AXIS_ROW || memchr(parts.axis, axis, part_count) ||
                tern_attention_view_has(a, &a->k.view, axis) != (shared == 1))
                continue;
            if (a->batch_count == ATTENTION_MAX_BATCH) {
                a->why = "more than 6 batch dimensions";
                return false;
            }
            a->batch[a->batch_count++] = axis;
        }
    }
    return true;
}

/* A matmul contracts the keys of a value derived from the exponential: it looks like attention. */
static bool is_near_miss(attention *a)
{
    if (!a->dot_count && a->e.view.rank)
        propagate(a, a->e, a->key, true, ATTENTION_MAX_VALUES);
    for (uint32_t i = 0; i < a->dot_count; i++) {
        attention_value x = {.v = tern_pattern_operand(a->p, a->dot[i].op, 1 - a->dot[i].at)};
        if (tern_attention_contracts_keys(a, &a->dot[i]) && x.v != a->k.v)
            return true;
    }
    return false;
}

static tern_status remark(attention *a, tern_hlo_op op)
{
    tern_text *out = a->options ? a->options->remarks : NULL;
    if (!a->why || !out || !a->key || !is_near_miss(a))
        return NULL;
    tern_text_puts(out, "attention at ");
    TERN_TRY(tern_hlo_loc_print_short(a->p->m, tern_hlo_op_of(a->p->m, op)->loc, out));
    tern_text_printf(out, " is not fused: %s\n", a->why);
    return tern_text_status(out);
}

static tern_status match_exp(attention *a, tern_hlo_op op)
{
    if (!match_scores(a, op))
        return NULL;
    a->why = "its values are not softmax times v";
    propagate(a, a->x, a->key, true, ATTENTION_MAX_VALUES);
    find_result(a);
    tern_attention_match_gradient(a);
    bool gradient = a->result[RESULT_DQ].v || a->result[RESULT_DK].v || a->result[RESULT_DV].v;
    if (!gradient && !a->result[RESULT_O].v)
        return NULL;
    a->why = NULL;
    if (!tern_attention_scores_unused(a) && !(gradient && tern_attention_find_ds(a)) &&
        !tern_attention_find_rows(a)) {
        a->why = "the scores or weights have other uses";
        return NULL;
    }
    if (!tern_attention_settle_masks(a, gradient))
        return NULL;
    move_scales(a);
    if (!set_sources(a) || !set_axes(a) || !tern_attention_operands_fit(a))
        return NULL;
    return tern_attention_make(a, gradient);
}

/* --- the function --- */

tern_status tern_attention_match_exp(tern_pattern *p, tern_rewrite *r, attention *a, tern_hlo_op op)
{
    uint64_t made = p->made;
    bool single = false;
    p->region = tern_hlo_op_of(p->m, op)->parent;
    do { /* a second matmul that no kernel supports is a bias */
        memset(a, 0, sizeof *a);
        a->p = p;
        a->r = r;
        a->options = p->options;
        a->single = single;
        TERN_TRY(match_exp(a, op));
        single = !single && p->made == made && a->second.dot;
    } while (single);
    return p->made == made ? remark(a, op) : NULL;
}

/* The exponentials are those at the start: a match removes some. */
static tern_status match_all(tern_pattern *p, tern_rewrite *r, attention *a, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) exps = {0};
    tern_status st = tern_attention_match_loops(p, r, a, func);
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(p->m, func, op))
        if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_EXPONENTIAL)
            st = tern_vec_push(p->mem, &exps, op);
    for (size_t i = 0; i < exps.count && !st; i++) {
        uint64_t changes = r->changes;
        if (tern_rewrite_is_dead(r, exps.items[i]))
            continue;
        st = tern_attention_match_exp(p, r, a, exps.items[i]);
        if (!st && r->changes != changes)
            st = tern_rewrite_sweep(r, p->region);
    }
    tern_vec_free(p->mem, &exps);
    return st;
}

tern_status tern_passes_match_attention(tern_pattern *p, tern_hlo_op func)
{
    tern_rewrite r;
    attention *a = tern_mem_get(p->mem, sizeof *a);
    TERN_TRY_MEM(a);
    tern_status st = tern_rewrite_init(&r, p->m);
    if (!st) {
        st = match_all(p, &r, a, func);
        tern_rewrite_fini(&r);
    }
    tern_mem_free(p->mem, a, sizeof *a);
    return st;
}
