/* passes/attention_algebra.c - values of attention and of its gradient as polynomials of a few
 * tiles and rows, so that a formula is recognised however it is written. Conversions between float
 * types are ignored. */
#include <math.h>
#include <string.h>

#include "passes/attention_impl.h"

static const attention_poly unknown = {.unknown = true};

/* --- arithmetic --- */

void tern_attention_constant(attention_poly *p, double value)
{
    *p = (attention_poly){.count = value != 0, .masks = value != 0 ? 0 : UINT32_MAX};
    p->term[0].factor = value;
}

void tern_attention_atom(attention_poly *p, unsigned atom, int power, double factor)
{
    tern_attention_constant(p, factor);
    p->term[0].power[atom] = (int8_t)power;
}

static void add_term(attention_poly *p, const attention_term *t, double factor)
{
    for (uint32_t i = 0; i < p->count; i++) {
        attention_term *mine = &p->term[i];
        if (memcmp(mine->power, t->power, sizeof t->power) != 0)
            continue;
        double sum = mine->factor + factor * t->factor, size = fabs(mine->factor);
        mine->factor = sum;
        if (fabs(sum) <= 1e-5 * size)
            *mine = p->term[--p->count];
        return;
    }
    if (p->count == ATTENTION_MAX_TERMS) {
        p->unknown = true;
        return;
    }
    p->term[p->count] = *t;
    p->term[p->count++].factor *= factor;
}

void tern_attention_add(attention_poly *p, const attention_poly *q, double factor)
{
    p->unknown = p->unknown || q->unknown;
    p->masks &= q->masks;
    for (uint32_t i = 0; i < q->count && !p->unknown; i++)
        add_term(p, &q->term[i], factor);
}

void tern_attention_multiply(attention_poly *p, const attention_poly *q)
{
    attention_poly product = {.masks = p->masks | q->masks};
    bool zero = (!p->unknown && !p->count) || (!q->unknown && !q->count);
    product.unknown = !zero && (p->unknown || q->unknown);
    for (uint32_t i = 0; i < p->count && !product.unknown; i++)
        for (uint32_t k = 0; k < q->count && !product.unknown; k++) {
            attention_term t = p->term[i];
            for (unsigned n = 0; n < ATTENTION_ATOMS; n++)
                t.power[n] = (int8_t)(t.power[n] + q->term[k].power[n]);
            t.factor *= q->term[k].factor;
            add_term(&product, &t, 1);
        }
    *p = product;
}

bool tern_attention_proportional(const attention_poly *x, const attention_poly *y, double *ratio)
{
    *ratio = 0;
    if (x->unknown || y->unknown || x->count != y->count || !x->count)
        return false;
    for (uint32_t i = 0; i < x->count; i++) {
        const attention_term *found = NULL;
        for (uint32_t k = 0; k < y->count && !found; k++)
            if (!memcmp(x->term[i].power, y->term[k].power, sizeof x->term[i].power))
                found = &y->term[k];
        if (!found)
            return false;
        double this_ratio = x->term[i].factor / found->factor;
        if (*ratio != 0 && fabs(this_ratio / *ratio - 1) > 4e-3)
            return false;
        *ratio = *ratio != 0 ? *ratio : this_ratio;
    }
    return true;
}

static bool is_tile_atom(const attention *a, unsigned atom)
{
    return atom < ATOM_S || (atom >= ATOM_OPAQUE && a->opaque_is_tile[atom - ATOM_OPAQUE]);
}

int tern_attention_opaque(attention *a, attention_value x)
{
    x = tern_attention_strip(a, x, true);
    for (uint32_t i = 0; i < a->opaque_count; i++)
        if (a->opaque[i] == x.v)
            return (int)(ATOM_OPAQUE + i);
    if (a->opaque_count == TERN_COUNT_OF(a->opaque))
        return -1;
    a->opaque[a->opaque_count] = x.v;
    a->opaque_is_tile[a->opaque_count] = tern_attention_view_has(a, &x.view, a->key);
    return (int)(ATOM_OPAQUE + a->opaque_count++);
}

static void set_opaque(attention *a, attention_value x, int power, attention_poly *out)
{
    int atom = tern_attention_opaque(a, x);
    if (atom < 0)
        *out = unknown;
    else
        tern_attention_atom(out, (unsigned)atom, power, 1);
}

/* --- ops --- */

static bool invert(attention_poly *p)
{
    if (p->unknown || p->count != 1)
        return false;
    p->term[0].factor = 1 / p->term[0].factor;
    for (unsigned n = 0; n < ATTENTION_ATOMS; n++)
        p->term[0].power[n] = (int8_t)-p->term[0].power[n];
    p->masks = 0;
    return true;
}

static bool eval_binary(attention *a, tern_hlo_op op, attention_value x, unsigned depth,
                        attention_poly *out)
{
    bool ok = true;
    tern_hlo_code code = tern_hlo_op_of(a->p->m, op)->code;
    attention_value l = tern_attention_operand(a, op, 0, x, &ok),
                    r = tern_attention_operand(a, op, 1, x, &ok);
    if (!ok)
        return false;
    *out = *tern_attention_eval(a, l, depth + 1);
    attention_poly right = *tern_attention_eval(a, r, depth + 1);
    if (code == TERN_HLO_DIVIDE) {
        if (!out->unknown && !out->count)
            return true;
        if (!invert(&right))
            set_opaque(a, r, -1, &right);
    }
    if (code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT)
        tern_attention_add(out, &right, code == TERN_HLO_ADD ? 1 : -1);
    else
        tern_attention_multiply(out, &right);
    return !out->unknown;
}

/* A mask of the steps keeps what the other operand, zero, does not replace. */
static bool eval_select(attention *a, tern_hlo_op op, attention_value x, unsigned depth,
                        attention_poly *out)
{
    bool ok = true;
    attention_value pred = tern_attention_operand(a, op, 0, x, &ok),
                    t = tern_attention_operand(a, op, 1, x, &ok);
    attention_value f = tern_attention_operand(a, op, 2, x, &ok);
    if (!ok)
        return false;
    attention_poly no = *tern_attention_eval(a, f, depth + 1);
    *out = *tern_attention_eval(a, t, depth + 1);
    if (out->unknown || no.unknown)
        return false;
    if (out->count && no.count)
        return false;
    if (!out->count)
        *out = no;
    if (!out->count)
        return true;
    for (uint32_t i = 0; i < out->count; i++)
        if (out->term[i].power[ATOM_E] < 1)
            return false;
    uint32_t masks = 0;
    tern_hlo_value source = tern_attention_strip(a, pred, false).v;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].source == source && source)
            masks |= (uint32_t)1 << i;
    out->masks |= masks;
    return masks != 0;
}

/* --- sums that are kept from 0 --- */

/* Every query has a key whose exponent is the maximum, so that the sum is at least 1. Rows whose
 * keys are all masked by -inf have none. */
static bool sum_is_positive(attention *a)
{
    tern_hlo_value max = a->max;
    tern_hlo_op guard = tern_pattern_op(a->p, max, TERN_HLO_SELECT);
    if (guard) /* max where it is finite */
        max = tern_pattern_operand(a->p, guard, 1);
    tern_hlo_op reduce = max ? tern_pattern_op(a->p, max, TERN_HLO_REDUCE) : 0;
    if (!reduce || a->sink.v ||
        tern_match_reducer(a->p->m, tern_hlo_op_region(a->p->m, reduce, 0)) != TERN_HLO_MAXIMUM ||
        tern_pattern_operand(a->p, reduce, 0) != a->x.v)
        return false;
    for (uint32_t i = 0; i < a->step_count; i++) {
        const attention_step *s = &a->step[i];
        bool masks = s->kind == TERN_ATTENTION_SELECT || s->kind == TERN_ATTENTION_BAND;
        bool diagonal = s->kind == TERN_ATTENTION_BAND && s->lo <= 0 && s->hi >= 0 &&
                        a->axis[s->row].size <= a->axis[a->key].size;
        if (masks && !diagonal && !(s->value > -1e38))
            return false;
    }
    return true;
}

static bool is_sum(attention *a, attention_value x, unsigned depth, attention_poly *out)
{
    *out = *tern_attention_eval(a, x, depth + 1);
    attention_poly sum;
    double ratio;
    tern_attention_atom(&sum, ATOM_S, 1, 1);
    return tern_attention_proportional(out, &sum, &ratio) && ratio == 1 && sum_is_positive(a);
}

/* max(sum, c), where c is at most 1: the sum. */
static bool eval_maximum(attention *a, tern_hlo_op op, attention_value x, unsigned depth,
                         attention_poly *out)
{
    for (uint32_t i = 0; i < 2; i++) {
        double value;
        bool ok = true;
        attention_value in = tern_attention_operand(a, op, i, x, &ok);
        if (ok && tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1 - i), &value) &&
            value <= 1 && is_sum(a, in, depth, out))
            return true;
    }
    return false;
}

/* The sum where it is not 0, else a constant. */
static bool eval_nonzero(attention *a, tern_hlo_op op, attention_value x, unsigned depth,
                         attention_poly *out)
{
    const tern_hlo_module *m = a->p->m;
    bool ok = true;
    double value;
    attention_value pred = tern_attention_strip(a, tern_attention_operand(a, op, 0, x, &ok), false);
    tern_hlo_op compare = ok ? tern_pattern_op(a->p, pred.v, TERN_HLO_COMPARE) : 0;
    if (!compare || !tern_pattern_scalar(a->p, tern_pattern_operand(a->p, compare, 1), &value) ||
        value != 0)
        return false;
    int64_t how = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction);
    bool zero = how == TERN_HLO_COMPARISON_DIRECTION_EQ || how == TERN_HLO_COMPARISON_DIRECTION_LE;
    if (!zero && how != TERN_HLO_COMPARISON_DIRECTION_NE && how != TERN_HLO_COMPARISON_DIRECTION_GT)
        return false;
    attention_value kept = tern_attention_operand(a, op, zero ? 2 : 1, x, &ok);
    attention_value in = tern_attention_operand(a, compare, 0, pred, &ok);
    return ok && tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, zero ? 1 : 2), &value) &&
           is_sum(a, in, depth, out) && is_sum(a, kept, depth, out);
}

/* Sums the tile |p| over the keys; |wide|: including the column of a sink. */
static bool sum_keys(const attention *a, const attention_poly *p, bool wide, attention_poly *out)
{
    tern_attention_constant(out, 0);
    for (uint32_t i = 0; i < p->count; i++) {
        attention_poly sum;
        attention_term t = p->term[i];
        int8_t e = t.power[ATOM_E], d = t.power[ATOM_D];
        t.power[ATOM_E] = t.power[ATOM_D] = 0;
        for (unsigned n = 0; n < ATTENTION_ATOMS; n++)
            if (t.power[n] && (is_tile_atom(a, n) || n == ATOM_G || n == ATOM_U))
                return false;
        if (e == 1 && d == 0) {
            tern_attention_atom(&sum, ATOM_S, 1, 1);
            attention_poly sink;
            tern_attention_atom(&sink, ATOM_K, 1, 1);
            if (a->sink.v && !wide)
                tern_attention_add(&sum, &sink, -1);
        } else if (e == 1 && d == 1) {
            tern_attention_atom(&sum, ATOM_R, 1, 1);
        } else if (e == 0 && d == 0) {
            tern_attention_constant(&sum, (double)a->axis[a->key].size);
        } else {
            return false;
        }
        attention_poly rows = {.count = 1, .term = {t}};
        tern_attention_multiply(&sum, &rows);
        tern_attention_add(out, &sum, 1);
    }
    out->masks = 0;
    return !out->unknown;
}

/* Sums d_o (E v) over the columns of v. */
static bool sum_width(const attention *a, const attention_poly *p, attention_poly *out)
{
    tern_attention_constant(out, 0);
    for (uint32_t i = 0; i < p->count; i++) {
        attention_term t = p->term[i];
        if (t.power[ATOM_G] != 1 || t.power[ATOM_U] != 1)
            return false;
        t.power[ATOM_G] = t.power[ATOM_U] = 0;
        t.power[ATOM_R]++;
        for (unsigned n = 0; n < ATTENTION_ATOMS; n++)
            if (t.power[n] && is_tile_atom(a, n))
                return false;
        add_term(out, &t, 1);
    }
    out->masks = 0;
    return !out->unknown;
}

static const attention_view *known_view(const attention *a, tern_hlo_value v)
{
    for (uint32_t i = 0; i < a->known_count; i++)
        if (a->known[i].v == v)
            return &a->known[i].view;
    return NULL;
}

static bool eval_reduce(attention *a, tern_hlo_op op, attention_value x, unsigned depth,
                        attention_poly *out)
{
    const tern_hlo_module *m = a->p->m;
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
    attention_value in = {.v = tern_pattern_operand(a->p, op, 0)};
    const attention_view *view = known_view(a, in.v);
    attention_view result;
    double init;
    if (!view || tern_hlo_op_of(m, op)->operand_count != 2 ||
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD ||
        !tern_pattern_scalar(a->p, tern_pattern_operand(a->p, op, 1), &init) || init != 0)
        return false;
    in.view = *view;
    if (!tern_attention_ahead(a, op, 0, &in.view, &result) ||
        !tern_attention_same_view(a, &result, &x.view))
        return false;
    attention_view all = in.view;
    bool keys =
        tern_attention_view_has(a, &all, a->key) && !tern_attention_view_has(a, &result, a->key);
    bool width = a->width && tern_attention_view_has(a, &all, a->width) &&
                 !tern_attention_view_has(a, &result, a->width);
    /* The other reduced dimensions must have size 1. */
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, in.v);
    int64_t size = 1, want = 1;
    for (uint32_t i = 0; i < count; i++)
        size *= t->dims[dims[i]];
    want *= keys ? a->axis[a->key].size : width ? a->axis[a->width].size : 1;
    bool wide = keys && a->wide_sink && size == want + 1;
    const attention_poly *p = tern_attention_eval(a, in, depth + 1);
    if (p->unknown || (size != want && !wide) || keys == width)
        return false;
    return keys ? sum_keys(a, p, wide, out) : sum_width(a, p, out);
}

/* --- exponentials --- */

typedef struct {
    int max;             /* how often the maximum is added */
    attention_poly poly; /* exp of the logarithms */
    bool ok;
} row_terms;

static void add_row_terms(attention *a, attention_value x, int sign, row_terms *out, unsigned depth)
{
    x = tern_attention_strip(a, x, true);
    tern_hlo_op op = tern_pattern_op(a->p, x.v, TERN_HLO_NO_CODE);
    tern_hlo_code code = tern_attention_code(a, op);
    bool ok = true;
    if (x.v == a->max) {
        out->max += sign;
    } else if ((code == TERN_HLO_ADD || code == TERN_HLO_SUBTRACT) && depth < 8) {
        attention_value l = tern_attention_operand(a, op, 0, x, &ok),
                        r = tern_attention_operand(a, op, 1, x, &ok);
        if (!ok) {
            out->ok = false;
            return;
        }
        add_row_terms(a, l, sign, out, depth + 1);
        add_row_terms(a, r, code == TERN_HLO_ADD ? sign : -sign, out, depth + 1);
    } else if (code == TERN_HLO_LOG) {
        attention_value in = tern_attention_operand(a, op, 0, x, &ok);
        attention_poly p = ok ? *tern_attention_eval(a, in, depth + 1) : unknown;
        if (sign < 0 && !invert(&p))
            out->ok = false;
        tern_attention_multiply(&out->poly, &p);
    } else {
        out->ok = false;
    }
}

bool tern_attention_is_log_sum(attention *a, attention_value x)
{
    row_terms rows = {.ok = true};
    attention_poly sum;
    double ratio;
    tern_attention_constant(&rows.poly, 1);
    tern_attention_atom(&sum, ATOM_S, 1, 1);
    add_row_terms(a, x, 1, &rows, 0);
    return rows.ok && rows.max == (a->max ? 1 : 0) &&
           tern_attention_proportional(&rows.poly, &sum, &ratio) && ratio == 1;
}

/* exp(x - row terms), another form of the tile. */
static bool eval_exp(attention *a, tern_hlo_op op, attention_value x, attention_poly *out)
{
    bool ok = true;
    row_terms rows = {.ok = true};
    tern_attention_constant(&rows.poly, 1);
    attention_value v = tern_attention_operand(a, op, 0, x, &ok);
    for (unsigned i = 0; i < ATTENTION_MAX_DEPTH && ok; i++) {
        if (v.v == a->x.v && tern_attention_same_view(a, &v.view, &a->x.view)) {
            tern_attention_atom(out, ATOM_E, 1, 1);
            tern_attention_multiply(out, &rows.poly);
            return rows.ok && rows.max == (a->max ? -1 : 0) && !out->unknown;
        }
        tern_hlo_op in = tern_pattern_op(a->p, v.v, TERN_HLO_NO_CODE);
        tern_hlo_code code = in ? tern_hlo_op_of(a->p->m, in)->code : TERN_HLO_NO_CODE;
        if (code == TERN_HLO_SUBTRACT)
            add_row_terms(a, tern_attention_operand(a, in, 1, v, &ok), -1, &rows, 0);
        else if (code != TERN_HLO_CONVERT && code != TERN_HLO_TRANSPOSE && code != TERN_HLO_RESHAPE)
            return false;
        v = tern_attention_operand(a, in, 0, v, &ok);
    }
    return false;
}

/* --- d_o v^T --- */

/* d_o is |x| without factors per row that are known. */
static void set_d_o(attention *a, attention_value x)
{
    for (unsigned i = 0; i < ATTENTION_MAX_DEPTH; i++) {
        x = tern_attention_strip_whole(a, x);
        tern_hlo_op op = tern_pattern_op(a->p, x.v, TERN_HLO_NO_CODE);
        tern_hlo_code code = tern_attention_code(a, op);
        bool ok = true;
        double value;
        if (code != TERN_HLO_MULTIPLY && code != TERN_HLO_DIVIDE)
            break;
        attention_value l = tern_attention_operand(a, op, 0, x, &ok),
                        r = tern_attention_operand(a, op, 1, x, &ok);
        attention_value row = ok ? tern_attention_strip(a, r, true) : r;
        if (!ok || tern_pattern_scalar(a->p, r.v, &value) ||
            tern_attention_view_has_kind(a, &row.view, AXIS_WIDTH))
            break;
        const attention_poly *p = tern_attention_eval(a, r, 0);
        bool known = !p->unknown && p->count == 1;
        for (unsigned n = 0; n < ATTENTION_ATOMS; n++)
            known = known && (p->term[0].power[n] == 0 || n == ATOM_S);
        if (!known)
            break;
        x = l;
    }
    a->d_o = x;
}

static bool eval_dot(attention *a, tern_hlo_op op, attention_value x, unsigned depth,
                     attention_poly *out)
{
    attention_view sides[2];
    attention_dims dims;
    int64_t width = 1;
    tern_attention_dot_dims(a->p->m, op, &dims);
    const tern_hlo_type_info *t = tern_match_plain(a->p->m, tern_pattern_operand(a->p, op, 0));
    for (uint32_t i = 0; t && i < dims.contract_count; i++)
        width *= t->dims[dims.contract[0][i]];
    if (!a->width)
        a->width = width > 1 ? tern_attention_axis(a, width, AXIS_WIDTH) : 0;
    if (!a->width || a->axis[a->width].size != width ||
        !tern_attention_dot_back(a, op, &x.view, a->width, sides))
        return false;
    unsigned keys = tern_attention_view_has(a, &sides[1], a->key);
    attention_value v = {tern_pattern_operand(a->p, op, keys), sides[keys]};
    attention_value g = {tern_pattern_operand(a->p, op, 1 - keys), sides[1 - keys]};
    if (tern_attention_view_has(a, &g.view, a->key) || !tern_attention_view_has(a, &v.view, a->key))
        return false;
    if (!a->v.v)
        a->v = v;
    if (!tern_attention_same(a, v, a->v))
        return false;
    if (!a->d_o.v)
        set_d_o(a, g);
    *out = *tern_attention_eval(a, g, depth + 1);
    for (uint32_t i = 0; i < out->count; i++) {
        attention_term *term = &out->term[i];
        if (term->power[ATOM_G] != 1 || term->power[ATOM_U])
            return false;
        term->power[ATOM_G] = 0;
        term->power[ATOM_D]++;
    }
    return !out->unknown && out->count;
}

/* --- values --- */

static bool eval_op(attention *a, attention_value x, unsigned depth, attention_poly *out)
{
    tern_hlo_op op = tern_pattern_op(a->p, x.v, TERN_HLO_NO_CODE);
    bool ok = true;
    switch ((int)(tern_attention_code(a, op))) {
    case TERN_HLO_CONVERT:
        if (tern_hlo_value_type_of(a->p->m, tern_pattern_operand(a->p, op, 0))->dtype == TERN_BOOL)
            return false;
        /* fallthrough */
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_SLICE:
    case TERN_HLO_PAD:
    case TERN_HLO_NEGATE: {
        attention_value in = tern_attention_operand(a, op, 0, x, &ok);
        if (!ok)
            return false;
        *out = *tern_attention_eval(a, in, depth + 1);
        if (tern_hlo_op_of(a->p->m, op)->code == TERN_HLO_NEGATE)
            for (uint32_t i = 0; i < out->count; i++)
                out->term[i].factor = -out->term[i].factor;
        return !out->unknown;
    }
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_DIVIDE:
        return eval_binary(a, op, x, depth, out);
    case TERN_HLO_SELECT:
        return eval_nonzero(a, op, x, depth, out) || eval_select(a, op, x, depth, out);
    case TERN_HLO_MAXIMUM:
        return eval_maximum(a, op, x, depth, out);
    case TERN_HLO_REDUCE:
        return eval_reduce(a, op, x, depth, out);
    case TERN_HLO_EXPONENTIAL:
        return eval_exp(a, op, x, out);
    case TERN_HLO_DOT_GENERAL:
        return eval_dot(a, op, x, depth, out);
    default:
        return false;
    }
}

static void eval_value(attention *a, attention_value x, unsigned depth, attention_poly *out)
{
    double value;
    if (x.v == a->d_o.v && tern_attention_same_view(a, &x.view, &a->d_o.view))
        tern_attention_atom(out, ATOM_G, 1, 1); /* also if it is a constant */
    else if (tern_pattern_scalar(a->p, x.v, &value))
        tern_attention_constant(out, value);
    else if (x.v == a->e.v)
        tern_attention_atom(out, ATOM_E, 1, 1);
    else if (x.v == a->tanh)
        tern_attention_atom(out, ATOM_T, 1, 1);
    else if (x.v == a->sink_exp)
        tern_attention_atom(out, ATOM_K, 1, 1);
    else if (depth > ATTENTION_MAX_DEPTH || !eval_op(a, x, depth, out))
        set_opaque(a, x, 1, out);
}

static bool is_constant(const attention_poly *p)
{
    for (uint32_t i = 0; i < p->count; i++)
        for (unsigned n = 0; n < ATTENTION_ATOMS; n++)
            if (p->term[i].power[n])
                return false;
    return !p->unknown;
}

const attention_poly *tern_attention_eval(attention *a, attention_value x, unsigned depth)
{
    for (uint32_t i = 0; i < a->memo_count; i++)
        if (a->memo[i].value.v == x.v)
            return is_constant(&a->memo[i].poly) ||
                           tern_attention_same_view(a, &a->memo[i].value.view, &x.view)
                       ? &a->memo[i].poly
                       : &unknown;
    attention_poly p;
    eval_value(a, x, depth, &p);
    if (a->memo_count == ATTENTION_MAX_VALUES)
        return &unknown;
    a->memo[a->memo_count].value = x;
    a->memo[a->memo_count].poly = p;
    return &a->memo[a->memo_count++].poly;
}
