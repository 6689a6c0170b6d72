/* passes/attention_gradient.c - the gradient of a matched attention: which matmuls are dq, dk and
 * dv.
 */
#include "passes/attention_impl.h"

/* e / sum (d - r / sum), times the derivatives of the last |steps| steps. */
static void expected_ds(attention *a, uint32_t steps, attention_poly *out)
{
    attention_poly t;
    tern_attention_atom(out, ATOM_E, 1, 1);
    out->term[0].power[ATOM_S] = -1;
    out->term[0].power[ATOM_D] = 1;
    tern_attention_atom(&t, ATOM_E, 1, -1);
    t.term[0].power[ATOM_S] = -2;
    t.term[0].power[ATOM_R] = 1;
    tern_attention_add(out, &t, 1);
    for (uint32_t i = 0; i < steps; i++) {
        const attention_step *s = &a->step[i];
        if (s->kind == TERN_ATTENTION_SCALE) {
            tern_attention_constant(&t, s->value);
        } else if (s->kind == TERN_ATTENTION_TANH) {
            attention_poly square;
            tern_attention_constant(&t, 1);
            tern_attention_atom(&square, ATOM_T, 2, 1);
            tern_attention_add(&t, &square, -1);
            t.unknown = t.unknown || s->source != a->tanh;
        } else if (s->kind == TERN_ATTENTION_MULTIPLY) {
            int atom = tern_attention_opaque(a, s->extra);
            tern_attention_constant(&t, 1);
            if (atom >= 0)
                t.term[0].power[atom] = 1;
            t.unknown = atom < 0;
        } else {
            continue;
        }
        tern_attention_multiply(out, &t);
    }
}

/* No contracted axis is one of |x|. */
static bool contracts_none_of(attention *a, const attention_dot *dot, attention_value x)
{
    uint8_t axes[ATTENTION_MAX_VIEW];
    attention_value source = tern_attention_source(a, x, true);
    uint32_t count = tern_attention_contracted(a, dot, axes);
    for (uint32_t i = 0; i < count; i++)
        if (tern_attention_view_has(a, &source.view, axes[i]))
            return false;
    return true;
}

/* |dot| is ds k or ds^T q. */
static bool match_ds(attention *a, const attention_dot *dot, double ratio)
{
    bool keys = tern_attention_contracts_keys(a, dot);
    const attention_product products[] = {{a->scores, a->q, a->k, a->depth}, a->second};
    for (unsigned i = 0; i < 2 && products[i].dot; i++) {
        const attention_product *p = &products[i];
        attention_value other = {.v = tern_pattern_operand(a->p, dot->op, 1 - dot->at)};
        attention_value out = {.v = tern_attention_result(a, dot->op)};
        attention_result_kind kind =
            keys ? (i ? RESULT_DQ2 : RESULT_DQ) : (i ? RESULT_DK2 : RESULT_DK);
        if (!tern_attention_dot_other(a, dot, p->depth, &other.view, &out.view) ||
            !tern_attention_same(a, other, keys ? p->k : p->q) || a->result[kind].v ||
            (!keys && !contracts_none_of(a, dot, p->k)))
            continue;
        tern_attention_set_result(a, kind, out, ratio);
        return true;
    }
    return false;
}

/* |dot| is p^T d_o. */
static bool match_dv(attention *a, const attention_dot *dot, attention_poly p)
{
    attention_value other = {.v = tern_pattern_operand(a->p, dot->op, 1 - dot->at)};
    attention_value out = {.v = tern_attention_result(a, dot->op)};
    attention_poly want;
    double ratio;
    if (a->result[RESULT_DV].v || !a->v.v || !a->d_o.v || !tern_attention_set_width(a, dot) ||
        !tern_attention_dot_other(a, dot, a->width, &other.view, &out.view) ||
        !contracts_none_of(a, dot, a->v))
        return false;
    tern_attention_multiply(&p, tern_attention_eval(a, other, 0));
    tern_attention_atom(&want, ATOM_E, 1, 1);
    want.term[0].power[ATOM_S] = -1;
    want.term[0].power[ATOM_G] = 1;
    if (!tern_attention_proportional(&p, &want, &ratio))
        return false;
    tern_attention_set_result(a, RESULT_DV, out, ratio);
    return true;
}

/* Evaluates the matmuls behind |x|, of which d_o v^T defines d_o, before all else. */
static void find_d_o(attention *a, attention_value x, seen_values *seen, unsigned depth)
{
    tern_hlo_op op = tern_pattern_op(a->p, x.v, TERN_HLO_NO_CODE);
    if (a->d_o.v || !op || op == a->scores || op == a->second.dot || depth > ATTENTION_MAX_DEPTH ||
        seen->count == TERN_COUNT_OF(seen->v))
        return;
    for (uint32_t i = 0; i < seen->count; i++)
        if (seen->v[i] == x.v)
            return;
    seen->v[seen->count++] = x.v;
    if (tern_attention_code(a, op) == TERN_HLO_DOT_GENERAL) {
        uint32_t memos = a->memo_count, opaques = a->opaque_count;
        (void)tern_attention_eval(a, x, 0);
        if (!a->d_o.v) {
            a->memo_count = memos;
            a->opaque_count = opaques;
        }
        return;
    }
    for (uint32_t i = 0; i < tern_hlo_op_of(a->p->m, op)->operand_count; i++) {
        bool ok = true;
        attention_value in = tern_attention_operand(a, op, i, x, &ok);
        if (ok && tern_attention_view_has(a, &in.view, a->key))
            find_d_o(a, in, seen, depth + 1);
    }
}

void tern_attention_match_gradient(attention *a)
{
    attention_poly want;
    double ratio;
    seen_values seen = {.count = 0};
    for (uint32_t i = 0; i < a->dot_count; i++)
        find_d_o(a,
                 (attention_value){tern_pattern_operand(a->p, a->dot[i].op, a->dot[i].at),
                                   a->dot[i].view},
                 &seen, 0);
    for (uint32_t i = 0; i < a->dot_count; i++) {
        const attention_dot *dot = &a->dot[i];
        attention_value x = {tern_pattern_operand(a->p, dot->op, dot->at), dot->view};
        const attention_poly *p = tern_attention_eval(a, x, 0);
        expected_ds(a, a->step_count, &want);
        if (tern_attention_proportional(p, &want, &ratio) &&
            (p->masks & tern_attention_data_masks(a)) == tern_attention_data_masks(a))
            (void)match_ds(a, dot, ratio);
    }
    for (uint32_t i = 0; i < a->dot_count; i++) {
        const attention_dot *dot = &a->dot[i];
        attention_value x = {tern_pattern_operand(a->p, dot->op, dot->at), dot->view};
        if (!tern_attention_contracts_keys(a, dot))
            (void)match_dv(a, dot, *tern_attention_eval(a, x, 0));
    }
}

/* --- gradients of biases --- */

/* |x| has the column of the sink. */
static bool is_wide(const attention *a, attention_value x)
{
    int64_t count = 1;
    for (uint32_t i = 0; x.view.rank && i < x.view.end[x.view.rank - 1]; i++)
        count *= a->axis[x.view.axis[i]].size;
    return tern_hlo_value_type_of(a->p->m, x.v)->count != count;
}

/* Where the gradient of a bias uses ds too, another result provides it. */
bool tern_attention_find_ds(attention *a)
{
    attention_poly want;
    uint32_t last = 0;
    double ratio;
    while (last < a->step_count && a->step[last].kind != TERN_ATTENTION_ADD)
        last++;
    if (last == a->step_count)
        return false;
    expected_ds(a, last, &want);
    for (uint32_t i = 0; i < a->known_count; i++) {
        attention_value x = a->known[i];
        if (!tern_attention_view_has(a, &x.view, a->key) || is_wide(a, x) ||
            !tern_attention_proportional(tern_attention_eval(a, x, 0), &want, &ratio) || ratio != 1)
            continue;
        a->result[RESULT_DS] = (attention_result){x.v, x.view, 1};
        if (tern_attention_scores_unused(a))
            return true;
    }
    a->result[RESULT_DS].v = 0;
    return false;
}

/* --- gradients of sinks --- */

/* The column of the sink in a tile: e is exp(sink - max) there, d_o v^T is 0. */
static bool sink_column(attention *a, tern_hlo_op op, attention_value tile, attention_value *out)
{
    const tern_hlo_module *m = a->p->m;
    uint32_t count = 0;
    const int64_t *start = tern_hlo_op_ints(m, op, TERN_HLO_A_start_indices, &count);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(m, tile.v);
    const tern_hlo_type_info *to = tern_hlo_value_type_of(m, out->v);
    attention_poly p = *tern_attention_eval(a, tile, 0);
    out->view = (attention_view){.rank = 0};
    if (!a->wide_sink || p.unknown || a->memo_count == ATTENTION_MAX_VALUES)
        return false;
    for (uint32_t d = 0; d < in->rank; d++) {
        const uint8_t *axes;
        uint32_t n = tern_attention_view_dim(&tile.view, d, &axes);
        bool keys = n == 1 && axes[0] == a->key;
        if (keys ? to->dims[d] != 1 || start[d] != a->sink_at : to->dims[d] != in->dims[d])
            return false;
        if (!tern_attention_view_add(&out->view, axes, keys ? 0 : n))
            return false;
    }
    attention_poly column = {.count = 0};
    for (uint32_t i = 0; i < p.count; i++) {
        attention_poly t = {.count = 1, .term = {p.term[i]}};
        if (t.term[0].power[ATOM_D])
            continue;
        t.term[0].power[ATOM_K] = (int8_t)(t.term[0].power[ATOM_K] + t.term[0].power[ATOM_E]);
        t.term[0].power[ATOM_E] = 0;
        tern_attention_add(&column, &t, 1);
    }
    a->memo[a->memo_count].value = *out;
    a->memo[a->memo_count++].poly = column;
    return true;
}

/* Only powers of R / S and K / S, which do not depend on the maximum. */
static bool is_relative(const attention_poly *p)
{
    for (uint32_t i = 0; i < p->count; i++)
        for (unsigned n = 0; n < ATTENTION_ATOMS; n++) {
            const int8_t *power = p->term[i].power;
            if ((power[n] && n != ATOM_S && n != ATOM_R && n != ATOM_K) ||
                power[ATOM_S] + power[ATOM_R] + power[ATOM_K] != 0 || power[ATOM_R] < 0 ||
                power[ATOM_K] < 0)
                return false;
        }
    return !p->unknown;
}

/* Adds the result of |op|, a user of |from|, to |rows| if it has one value per row. */
static void add_row(attention *a, tern_hlo_op op, uint32_t at, attention_value from,
                    attention_value *rows, uint32_t *count)
{
    attention_value to = {.v = tern_attention_result(a, op)};
    if (tern_hlo_op_of(a->p->m, op)->parent != a->p->region || *count == ATTENTION_MAX_VALUES)
        return;
    if (tern_attention_code(a, op) == TERN_HLO_SLICE &&
        tern_attention_view_has(a, &from.view, a->key)) {
        if (!sink_column(a, op, from, &to))
            return;
    } else if (!tern_attention_ahead(a, op, at, &from.view, &to.view)) {
        return;
    }
    if (tern_attention_view_has(a, &to.view, a->key) ||
        (a->width && tern_attention_view_has(a, &to.view, a->width)))
        return;
    for (uint32_t i = 0; i < *count; i++)
        if (rows[i].v == to.v)
            return;
    rows[(*count)++] = to;
}

bool tern_attention_find_rows(attention *a)
{
    attention_value rows[ATTENTION_MAX_VALUES];
    uint32_t count = 0, tiles = a->known_count;
    bool gradient = a->d_o.v != 0;
    if (gradient && !a->sink.v)
        return false;
    for (uint32_t i = 0; i < tiles + count; i++) {
        attention_value from = i < tiles ? a->known[i] : rows[i - tiles];
        tern_rewrite_use u = tern_rewrite_first_use(a->r, from.v);
        for (; u; u = tern_rewrite_next_use(a->r, u)) {
            tern_hlo_op op = tern_rewrite_use_op(a->r, u);
            if (tern_hlo_op_of(a->p->m, op)->result_count == 1)
                add_row(a, op, tern_rewrite_use_index(a->r, u), from, rows, &count);
        }
    }
    for (uint32_t i = 0; i < count && a->row_count < ATTENTION_MAX_ROWS; i++) {
        const attention_poly *p = tern_attention_eval(a, rows[i], 0);
        if (gradient ? !is_relative(p) : !tern_attention_is_log_sum(a, rows[i]))
            continue;
        a->row[a->row_count].result = (attention_result){rows[i].v, rows[i].view, 1};
        a->row[a->row_count++].poly = *p;
    }
    if (tern_attention_scores_unused(a))
        return true;
    a->row_count = 0;
    return false;
}
